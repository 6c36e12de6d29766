"""What keeps a choice from being taken back: the name of what an event showed."""

from __future__ import annotations

from typing import Final

from landsraad.dune.core.journal import (
    E_ALLIANCE,
    E_BLOW,
    E_DANCER,
    E_DRAWN,
    E_GAINED,
    E_LEADER,
    E_LOT,
    E_ORDER,
    E_PLAN,
    E_PLEDGE,
    E_PRESCIENCE,
    E_RELEASED,
    E_SECTORS,
    E_SHOWN,
    E_STORM,
    E_STORM_CARD,
    E_TRAITOR,
)
from landsraad.dune.core.state import EVERYBODY
from landsraad.kernel.machine import Event

SHOWING: Final = {
    E_ALLIANCE: "alliance",
    E_BLOW: "blow",
    E_DANCER: "dancer",
    E_DRAWN: "leader",
    E_GAINED: "card",
    E_LEADER: "leader",
    E_LOT: "lot",
    E_ORDER: "act",
    E_PLAN: "plan",
    E_PLEDGE: "act",
    E_PRESCIENCE: "plan",
    E_RELEASED: "act",
    E_SECTORS: "storm",
    E_SHOWN: "card",
    E_STORM: "storm",
    E_STORM_CARD: "storm",
    E_TRAITOR: "traitor",
}


def revealed(event: Event) -> str:
    """The phrase for what an event showed; "": nothing that was hidden, or a private act, of which nobody is told."""
    if event[0] == E_ORDER and event[2] != EVERYBODY:
        return ""
    return SHOWING.get(event[0], "")
