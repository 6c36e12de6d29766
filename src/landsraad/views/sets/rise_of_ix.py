"""Rise of Ix as it is seen: the Ix board, and what its Leaders lay out."""

from __future__ import annotations

from landsraad.imperium.core.state import State
from landsraad.imperium.sets.rise_of_ix.module import pieces_of
from landsraad.imperium.sets.rise_of_ix.pieces import SLOT_BITS
from landsraad.views.model import OfSet
from landsraad.views.sets.mirror import Mirror

SLOT_MASK = (1 << SLOT_BITS) - 1


class OfRiseOfIx(OfSet, frozen=True):
    """What two Leaders lay out.

    Attributes:
        snoopers: factions on whose tracks a Snooper of Tessia Vernius still lies.
        slots: factions of the Snoopers on her Leader, by slot.
    """

    snoopers: tuple[str, ...]
    slots: tuple[str, ...]


def _of_player(state: State, owner: int) -> OfRiseOfIx | None:
    ix = pieces_of(state.tables)
    if ix is None:
        return None
    factions, n = state.tables.factions, state.players[owner].n
    slots = [n[ix.slots] >> SLOT_BITS * slot & SLOT_MASK for slot in range(len(factions))]
    return OfRiseOfIx(
        snoopers=tuple([faction.key for i, faction in enumerate(factions) if n[ix.snoopers] >> i & 1]),
        slots=tuple([factions[slot - 1].key for slot in slots if slot]),
    )


RISE_OF_IX = Mirror(
    set="rise_of_ix",
    of_set=OfRiseOfIx,
    of_player=_of_player,
    places={"negotiators": ("troop", "banner")},
    moves={("supply", "banner"): "negotiate", ("banner", "supply"): "negotiators_back"},
    zones=lambda player: {"set_aside": player.reserved},
)
