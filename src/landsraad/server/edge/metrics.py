"""What the server tells Prometheus, and the line it logs for every command."""

from __future__ import annotations

import logging
import time

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram
from prometheus_client.exposition import CONTENT_TYPE_LATEST, generate_latest
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from landsraad.server.edge.security import READING

BUCKETS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)

logger = logging.getLogger("landsraad.server.requests")


class Metrics:
    """The measurements of one server.

    Attributes:
        tables: tables held in memory.
        connections: open live connections.
        bots: questions to bots that wait for a process.
        messages: live messages sent, by type.
        cut: live connections closed by the server, by code.
        choices: choices stored; `choosing`: seconds from the arrival of one until it is stored and on its way to all.
        requests: seconds to answer, by method, route and status.
        view: seconds to put together what one seat sees.
    """

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.tables = Gauge("landsraad_tables_live", "Tables held in memory", registry=self.registry)
        self.connections = Gauge("landsraad_connections", "Open live connections", registry=self.registry)
        self.bots = Gauge("landsraad_bots_waiting", "Questions to bots that wait for a process", registry=self.registry)
        self.messages = Counter("landsraad_messages", "Live messages sent", ["type"], registry=self.registry)
        self.cut = Counter("landsraad_connections_cut", "Connections closed here", ["code"], registry=self.registry)
        self.choices = Counter("landsraad_choices", "Choices of people stored", registry=self.registry)
        self.choosing = Histogram(
            "landsraad_choice_seconds", "From a choice to its updates", buckets=BUCKETS, registry=self.registry
        )
        self.view = Histogram(
            "landsraad_view_seconds", "To put together a state", buckets=BUCKETS, registry=self.registry
        )
        self.requests = Histogram(
            "landsraad_request_seconds", "To answer", ["method", "route", "status"], buckets=BUCKETS,
            registry=self.registry,
        )  # fmt: skip

    def text(self) -> bytes:
        """Everything in the format of Prometheus (CONTENT_TYPE)."""
        return generate_latest(self.registry)


CONTENT_TYPE = CONTENT_TYPE_LATEST


class Measured:
    """Measures every HTTP request and logs the commands.

    Args:
        app: what answers.
        metrics: where to count.
    """

    def __init__(self, app: ASGIApp, metrics: Metrics) -> None:
        self.app = app
        self.metrics = metrics

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        status, start = 500, time.perf_counter()

        async def noted(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        try:
            await self.app(scope, receive, noted)
        finally:
            took = time.perf_counter() - start
            route = getattr(scope.get("route"), "path", "other")
            self.metrics.requests.labels(_method(scope), route, status).observe(took)
            if scope["method"] not in READING and status != 429:  # who is told to wait shall not fill the log
                fields = {"route": route, "table": scope.get("path_params", {}).get("table"), "status": status}
                logger.info(scope["method"], extra={**fields, "ms": round(took * 1000, 1)})


def _method(scope: Scope) -> str:
    """The method, if it is a common one: what clients make up shall not fill the memory."""
    known = ("GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS")
    return scope["method"] if scope["method"] in known else "other"
