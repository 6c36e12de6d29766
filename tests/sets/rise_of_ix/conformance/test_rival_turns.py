"""The turn of a rival with Rise of Ix, foretold from the rules alone, in positions of random games."""

from __future__ import annotations

import pytest

from conformance.test_rival_turns import OF_BOARD, checked, turns
from landsraad.imperium.core.state import State
from landsraad.kernel.machine import Rng
from landsraad.testing.inventory import count_all, counters
from modes import Mode
from sets.rise_of_ix.foretold import ForetoldWithIx

SETS = ("base", "rise_of_ix")
MODES = [mode._replace(sets=SETS) for mode in OF_BOARD]
USED = {
    "freighter", "negotiators", "flipped flagship", "flipped invasion_ships", "flipped training_drones",
    "tile spy_satellites", "tile shuttle_fleet", "tile memocorders",
}  # fmt: skip


def stir(there: State, seat: int, rng: Rng) -> None:
    """The rival has its Freighter, dreadnoughts and troops elsewhere, and solo a tile more that was face down."""
    tables, p = there.tables, there.players[seat]
    places = counters(tables)
    p.n[places["freighter"]] = rng.random_below(3)
    p.n[places["negotiators"]] = min(rng.random_below(3) * (seat < tables.turn_seats), p.n[places["supply"]])
    p.n[places["supply"]] -= p.n[places["negotiators"]]
    if p.n[places["dreadnought_supply"]] and rng.random_below(2):
        p.n[places["dreadnought_supply"]] -= 1
        p.n[places["dreadnought_garrison"]] += 1
    stack = there.zones[rng.random_below(len(there.zones))]
    hidden = [tile for tile in stack[:-1] if tables.tiles[tile].rival]
    if hidden and tables.difficulty is not None:
        stack.remove(hidden[0])
        p.tiles = [*p.tiles, hidden[0]]


@pytest.mark.parametrize("mode", MODES, ids=str)
def test_turns_of_rivals_go_as_foretold(mode: Mode) -> None:
    spaces, seen = set(), set()
    for state, seat in turns(mode, stir=stir):
        before = count_all(state)
        foretold = ForetoldWithIx(state, seat)
        found = checked(state, seat, foretold)
        if found is not None:
            spaces.add(found[1])
            changed = (name for name, figure in foretold.now.items() if figure != before[name])
            seen |= USED & {name.partition(": ")[2] for name in changed}
    assert len(spaces) == 16 + (mode.seats == 1)
    assert seen == (USED if mode.seats == 1 else {"freighter"})
