"""Packs over HTTP: look at those of the operator, bring one's own."""

from __future__ import annotations

import asyncio
from typing import Annotated

from fastapi import APIRouter, Depends, Query, Request

from landsraad.saying import say
from landsraad.server import wire
from landsraad.server.edge.limits import at_home
from landsraad.server.edge.openapi import problem
from landsraad.server.tables import shelf
from landsraad.server.tables.error import TableError

router = APIRouter(prefix="/api/packs", tags=["packs"])


async def refusal(request: Request) -> str:
    """Why whoever asks may bring no packs; "" if they may."""
    permitted = request.app.state.settings.tables.packs is not None or at_home(request.scope)
    return "" if permitted else say("server.pack.closed")


Refusal = Annotated[str, Depends(refusal)]


@router.get("")
async def get_packs(request: Request, why: Refusal, sets: Annotated[str, Query(max_length=200)] = "") -> wire.Packs:
    """The packs that this server offers to play with beside some sets (ids with commas between)."""
    if why:
        return wire.Packs(refusal=why, packs=[], faults=[])
    played = [each.strip() for each in sets.split(",") if each.strip()]
    found, faults = await asyncio.to_thread(shelf.offered, request.app.state.settings.tables.packs, played)
    return wire.Packs(refusal="", packs=[wire.PackInfo(**each) for each in found], faults=faults)


@router.post(
    "",
    responses={
        403: problem("This server takes no packs of others."),
        422: problem("What is wrong with the pack, a line for each fault."),
        507: problem("The server keeps too many packs already."),
    },
)
async def bring_pack(new: wire.NewPack, why: Refusal) -> wire.PackInfo:
    """Have a pack checked as text of a stranger, and kept for tables to be played with."""
    if why:
        raise TableError(403, why)
    await asyncio.to_thread(shelf.SHELF.keep, new.files, new.sets)
    return wire.PackInfo(**shelf.about(new.files))
