"""The web application: table service, HTTP interface, live updates and the browser client behind one set of guards."""

from __future__ import annotations

import asyncio
import itertools
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from http import HTTPStatus
from typing import Any, Literal

from fastapi import FastAPI, Request, Response, WebSocket
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from fastapi.routing import APIRoute
from sqlalchemy.exc import SQLAlchemyError
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware

import landsraad
from landsraad.saying import say
from landsraad.server.edge import experiments, http, openapi, packs, puzzles
from landsraad.server.edge.limits import Addressed, Limited, at_home
from landsraad.server.edge.live import Connections
from landsraad.server.edge.metrics import CONTENT_TYPE, Measured, Metrics
from landsraad.server.edge.security import Secured, Sized
from landsraad.server.edge.static import BuiltClient
from landsraad.server.edge.tongue import Speaking
from landsraad.server.experiments.service import Experiments
from landsraad.server.message import Message
from landsraad.server.settings import Settings
from landsraad.server.storage import StorageError
from landsraad.server.tables.commands import Tables
from landsraad.server.tables.error import TableError

logger = logging.getLogger("landsraad.server")

MISFITS = ("extra_forbidden", "missing", "string_unicode", "string_pattern_mismatch", "model_attributes_type")
"""Pydantic's types of errors whose own words help nobody."""

GENERIC = {404: "nowhere", 405: "method"}
"""Refusals of the framework that say nothing."""

UNREADY = "Nothing can be stored now."

COMPRESSED_FROM = 1500  # bytes: smaller answers travel in one packet anyway


def create_app(settings: Settings) -> FastAPI:
    """The application of one server process.

    Args:
        settings: what its operator chose.

    Returns:
        An ASGI application; its lifespan opens and closes the table service.
    """
    app = FastAPI(
        title="Landsraad", version=landsraad.__version__, docs_url=None, redoc_url=None, openapi_url=None,
        lifespan=_lifespan, generate_unique_id_function=_operation,
    )  # fmt: skip
    app.state.settings = settings
    app.state.metrics = Metrics()
    app.include_router(http.router)
    app.include_router(experiments.router)
    app.include_router(packs.router)
    app.include_router(puzzles.router)
    app.add_api_route("/healthz", _healthz, tags=["operation"])
    app.add_api_route("/readyz", _readyz, tags=["operation"], responses={503: openapi.problem(UNREADY)})
    app.add_api_route("/metrics", _metrics, include_in_schema=False)
    app.add_api_route("/openapi.json", _openapi, include_in_schema=False)
    app.add_api_websocket_route("/api/tables/{table}/live", _live)
    app.mount("/", BuiltClient())
    for error, handler in HANDLERS.items():
        app.add_exception_handler(error, handler)
    app.add_middleware(GZipMiddleware, minimum_size=COMPRESSED_FROM, compresslevel=5)
    app.add_middleware(Sized)
    app.add_middleware(Addressed)
    if settings.limits:
        app.add_middleware(Limited)
    app.add_middleware(Measured, metrics=app.state.metrics)
    app.add_middleware(Secured, origins=settings.origins, hosts=settings.hosts)
    app.add_middleware(Speaking)  # the last one added is the first one asked
    return app


@asynccontextmanager
async def _lifespan(app: FastAPI) -> AsyncIterator[None]:
    tables = Tables(app.state.settings.tables)
    try:
        await tables.open()
    except StorageError as error:
        app.state.failure = str(error)
        raise
    metrics: Metrics = app.state.metrics
    metrics.tables.set_function(lambda: len(tables.registry.lives))
    metrics.bots.set_function(lambda: tables.tending.bots.waiting)
    app.state.tables = tables
    app.state.connections = Connections(tables, metrics)
    app.state.experiments = Experiments()
    try:
        yield
    finally:
        await asyncio.to_thread(app.state.experiments.close)
        await tables.close()


def _operation(route: APIRoute) -> str:
    return route.name


class Health(Message):
    """That the server answers."""

    status: Literal["ok"]


async def _healthz() -> Health:
    """Whether the server answers."""
    return Health(status="ok")


async def _readyz(request: Request) -> Response:
    """Whether the server can store what is chosen: it writes something."""
    tables: Tables = request.app.state.tables
    try:
        await tables.ready()
    except (TimeoutError, SQLAlchemyError):
        return _problem(503, say("server.storage.writing"))
    return JSONResponse({"status": "ok"})


async def _metrics(request: Request) -> Response:
    """Measurements for Prometheus, for this host alone unless the operator opens them."""
    state = request.app.state
    if not state.settings.open_metrics and not at_home(request.scope):
        raise HTTPException(403, say("server.request.metrics"))
    return Response(state.metrics.text(), media_type=CONTENT_TYPE)


async def _openapi(request: Request) -> Response:
    """The description of the HTTP interface."""
    return JSONResponse(openapi.document(request.app))


async def _live(socket: WebSocket, table: str) -> None:
    connections: Connections = socket.app.state.connections
    await connections.serve(socket, table)


def _problem(status: int, error: str, headers: Mapping[str, str] | None = None) -> JSONResponse:
    return JSONResponse({"error": error}, status, headers)


async def _refused(_: Request, error: TableError) -> Response:
    return _problem(error.status, error.message)


async def _no_storage(_: Request, error: SQLAlchemyError) -> Response:
    logger.error("the database does not answer: %s", getattr(error, "orig", None) or error)
    return _problem(503, say("server.storage.reading"))


async def _http_error(request: Request, error: HTTPException) -> Response:
    if error.status_code == HTTPStatus.BAD_REQUEST:  # FastAPI's answer to bytes that are no text, or nested too deeply
        return _problem(422, say("server.request.unreadable"))
    text = error.detail
    if error.status_code in GENERIC and text == HTTPStatus(error.status_code).phrase:
        key, path = GENERIC[error.status_code], request.url.path[:100]
        text = say(f"server.request.{key}", path=path, method=request.method[:20])
    return _problem(error.status_code, text, error.headers)


async def _misfit(_: Request, error: RequestValidationError) -> Response:
    """Name the first field that is wrong and what would be right, of all the forms that it may have."""
    first = error.errors()[0]
    place, *names = _field(first["loc"])
    if place == "path":
        return _problem(404, say("server.request.link"))
    if first["type"] == "json_invalid":
        cause = first.get("ctx", {}).get("error")
        return _problem(422, say("server.request.json", cause=cause) if cause else say("server.request.unreadable"))
    where = ".".join(str(each) for each in names) or say(f"server.misfit.{place}")
    wrong = [each for each in error.errors() if _field(each["loc"]) == [place, *names]]
    what = say("server.misfit.or").join(map(_wrong, wrong))
    return _problem(422, f"{where[:100]}: {what[:300]}")


def _wrong(error: dict[str, Any]) -> str:
    """What is wrong with a field."""
    kind, words = error["type"], error["msg"]
    return say(f"server.misfit.{kind}") if kind in MISFITS else words[:1].lower() + words[1:]


def _field(place: Sequence[str | int]) -> list[str | int]:
    """Where a misfit is, without the form of a field that has several, such as "literal['random']"."""
    return list(itertools.takewhile(lambda part: "[" not in str(part), place))


HANDLERS: dict[type[Exception], Callable[..., Awaitable[Response]]] = {
    TableError: _refused,
    SQLAlchemyError: _no_storage,
    HTTPException: _http_error,
    RequestValidationError: _misfit,
}
