"""Asking an ASGI application directly, from any address and with any headers."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Mapping

import httpx
from starlette.types import ASGIApp


def ask(
    app: ASGIApp,
    method: str,
    path: str,
    *,
    headers: Mapping[str, str] | None = None,
    content: bytes | AsyncIterator[bytes] | None = None,
    address: str = "203.0.113.5",
) -> httpx.Response:
    """The answer of an application to one request, from a client at `address`."""

    async def one() -> httpx.Response:
        transport = httpx.ASGITransport(app, raise_app_exceptions=False, client=(address, 4321))
        async with httpx.AsyncClient(transport=transport, base_url="http://table.example") as client:
            return await client.request(method, path, headers=headers, content=content)

    return asyncio.run(one())
