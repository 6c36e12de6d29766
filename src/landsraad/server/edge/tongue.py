"""The language of an answer: that which the request asks for."""

from __future__ import annotations

from starlette.types import ASGIApp, Receive, Scope, Send

from landsraad.saying import speaking, understood
from landsraad.server.edge.security import header

VARIES = {"vary": "Accept-Language"}


class Speaking:
    """Answers every request in the language that its header Accept-Language prefers of those that there are.

    Args:
        app: what answers.
    """

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on."""
        wanted = header(scope, b"accept-language") if scope["type"] == "http" else None
        with speaking(understood(_preferred(wanted or ""))):
            await self.app(scope, receive, send)


def _preferred(accepted: str) -> list[str]:
    """The languages of an Accept-Language header, the preferred one first."""
    ranges = [each.partition(";q=") for each in accepted.replace(" ", "").split(",")]
    return [name for name, _, weight in sorted(ranges, key=lambda each: -_number(each[2] or "1"))]


def _number(weight: str) -> float:
    try:
        return float(weight)
    except ValueError:
        return 0.0
