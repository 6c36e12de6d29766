"""The OpenAPI document: FastAPI's own, with the views, the live messages and the errors as they are."""

from __future__ import annotations

from typing import Any

import msgspec
from fastapi import FastAPI
from fastapi.openapi.utils import get_openapi

import landsraad
from landsraad import views
from landsraad.server import wire
from landsraad.server.edge import messages
from landsraad.server.tables import analysis, lessons, reviews

DESCRIPTION = """Tables of Dune: Imperium for people and bots. Create a table, take a seat, answer the decisions of your
seat; what you see comes over the WebSocket `/api/tables/{table}/live` (messages `Incoming` and `Outgoing` below).
Every error is an object with one sentence that names the cause and the way out. An unofficial fan project."""

STRUCTS = (
    messages.Incoming, messages.Outgoing, messages.Frames, messages.Score, analysis.Analysis, analysis.Advice,
    reviews.Review, views.Reference, lessons.Lesson, *messages.OF_PUZZLES,
)  # fmt: skip
"""What is sent besides the messages of `wire`."""

OF_A_GAME = ("Log", "Frames", "Frame", "PuzzlePosition")
"""Messages that each game fills with structs of its own."""

IN_THEM = ("View", "Guide", "LogLine", "Log", "Frame", "OpenWindow", "OpenOffer", "Pledge", "Clause")
"""What is in them; that of classic Dune has "Dune" before the name."""

REFERENCE = "#/components/schemas/{name}"


def document(app: FastAPI) -> dict[str, Any]:
    """The document of an application, as plain data; made once and kept with the application."""
    if app.openapi_schema is None:
        found = get_openapi(
            title="Landsraad", version=landsraad.__version__, description=DESCRIPTION, routes=app.routes
        )
        schemas = found.setdefault("components", {}).setdefault("schemas", {})
        for name in ("HTTPValidationError", "ValidationError"):
            schemas.pop(name, None)
        _, more = msgspec.json.schema_components(STRUCTS, ref_template=REFERENCE)
        more.update(_views())
        more["TableNews"]["properties"]["table"] = {"$ref": REFERENCE.format(name="TableInfo")}
        more.update({f"Dune{name}": _of_dune(more[name]) for name in OF_A_GAME})
        _, dune = msgspec.json.schema_components([messages.DuneState], ref_template=REFERENCE)
        more["DuneState"] = _of_dune(dune["DuneState"])
        more.update({f"Dune{name}": _of_dune(dune[name]) for name in IN_THEM if name not in more})
        assert not schemas.keys() & more.keys(), schemas.keys() & more.keys()
        schemas.update(more)
        for name, union in (("Incoming", messages.Incoming), ("Outgoing", messages.Outgoing)):
            schemas[name] = msgspec.json.schema_components([union], ref_template=REFERENCE)[0][0]
        schemas["Problem"] = wire.Problem.model_json_schema(ref_template=REFERENCE.replace("{name}", "{model}"))
        found["components"]["securitySchemes"] = {"token": {"type": "http", "scheme": "bearer"}}
        for path in found["paths"].values():
            for method, operation in path.items():
                _true_errors(operation, changes=method not in ("get", "head"))
        app.openapi_schema = found
    return app.openapi_schema


def _views() -> dict[str, Any]:
    """The definitions of the views, which know what is always sent."""
    definitions = msgspec.json.encode(views.schema()["$defs"])
    placed = definitions.replace(b'"#/$defs/', f'"{REFERENCE.format(name="")}'.encode())
    return msgspec.json.decode(placed, type=dict[str, Any])


def _of_dune(definition: dict[str, Any]) -> dict[str, Any]:
    """A message as classic Dune fills it."""
    text = msgspec.json.encode(definition)
    for name in IN_THEM:
        own, other = (REFERENCE.format(name=each) for each in (name, f"Dune{name}"))
        text = text.replace(f'"{own}"'.encode(), f'"{other}"'.encode())
    return msgspec.json.decode(text, type=dict[str, Any])


def problem(text: str) -> dict[str, Any]:
    """An error answer as the document describes it."""
    return {
        "description": text,
        "content": {"application/json": {"schema": {"$ref": REFERENCE.format(name="Problem")}}},
    }


def struct(name: str, text: str) -> dict[str, Any]:
    """An answer that is a struct of the views."""
    return {
        "description": text,
        "content": {"application/json": {"schema": {"$ref": REFERENCE.format(name=name)}}},
    }


def _true_errors(operation: dict[str, Any], *, changes: bool) -> None:
    """Every operation may refuse a bad request or one too many; what changes something, also a long or foreign one."""
    answers = operation["responses"]
    answers["429"] = problem("Too many requests; `Retry-After` names the seconds to wait.")
    if "422" in answers:
        answers["422"] = problem("A field is missing, unknown or out of its range.")
    if changes:
        answers["403"] = problem("The seat or table is not yours to command, or a page of another origin asked.")
        answers["408"] = problem("The body did not arrive in time.")
        answers["413"] = problem("The body is too long.")
