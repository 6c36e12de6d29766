"""Words of Rise of Ix: where Tessia's Snoopers lie."""

from __future__ import annotations

from landsraad.imperium.core.state import State
from landsraad.imperium.sets.rise_of_ix.module import pieces_of
from landsraad.imperium.sets.rise_of_ix.pieces import SLOT_BITS
from landsraad.testing.sets.mirror import Mirror
from landsraad.testing.words import Line


class RiseOfIx(Mirror):
    """Of the Leader with Snoopers, `snoopers` lie on the tracks that are named, the others in her `slots`."""

    def put(self, state: State, seat: int, line: Line) -> None:
        """The Snoopers that are named nowhere lie in the next slots, in the order of the factions."""
        ix, tables, p = pieces_of(state.tables), state.tables, state.players[seat]
        if ix is None or not tables.leaders[p.leader].modifiers[ix.snoops]:
            return
        factions = [faction.key for faction in tables.factions]
        on_tracks = line.found("snoopers", "faction", factions)
        slots = line.found("slots", "faction", factions)
        for each in slots:
            if each in on_tracks or slots.count(each) > 1:
                raise line.wrong(f"the Snooper '{factions[each]}' lies in one place: on its track or in one slot")
        slots += [each for each in range(len(factions)) if each not in on_tracks + slots]
        p.n[ix.snoopers] = sum(1 << each for each in set(on_tracks))
        p.n[ix.slots] = sum((1 + each) << (SLOT_BITS * slot) for slot, each in enumerate(slots))

    def figures(self, state: State, seat: int) -> dict[str, int]:
        """`snooper FACTION`: a token that is still on its track."""
        ix = pieces_of(state.tables)
        if ix is None:
            return {}
        mask = state.players[seat].n[ix.snoopers]
        return {f"snooper {faction.key}": mask >> i & 1 for i, faction in enumerate(state.tables.factions)}


RISE_OF_IX = RiseOfIx()
