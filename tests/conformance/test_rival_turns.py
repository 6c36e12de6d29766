"""The turn of a rival, foretold from the rules alone, in the positions of random games of every mode."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from foretold import BONUSES, MAKERS, PRICES, Foretold
from foretold_with_ix import ForetoldWithIx
from landsraad.imperium.core.counters import AGENTS, PLAYER_TURNS
from landsraad.imperium.core.state import State
from landsraad.kernel.machine import Rng, derived
from landsraad.testing.inventory import count_all, counters
from modes import IX_MODES, WITH_RIVALS, Mode, begin

GAMES = 30


def turns(mode: Mode) -> Iterator[tuple[State, int]]:
    """Positions of random games with other resources, markers and bonus spice, and a rival that could act there."""
    for game in range(GAMES):
        state, rng = begin(mode, game), derived(game, 17)
        while not state.over:
            if state.phase == PLAYER_TURNS and state.turn_space < 0:
                for seat in range(state.tables.player_seats, len(state.players)):
                    if state.players[seat].n[AGENTS]:
                        yield stirred(state, seat, rng), seat
            state.choose(state.options[rng.random_below(len(state.options))])


def stirred(state: State, seat: int, rng: Rng) -> State:
    """A copy in which the rival has other resources, and the board other Control markers and bonus spice."""
    there = state.clone()
    for pay in ("solari", "spice", "water") if seat < state.tables.turn_seats else ():
        there.players[seat].n[counters(state.tables)[pay]] = rng.random_below(PRICES[pay])
    there.control = there.control[:]
    there.bonus = there.bonus[:]
    for space, item in enumerate(state.tables.spaces):
        if item.key in BONUSES:
            there.control[space] = rng.random_below(state.tables.turn_seats + 1) - 1
        if item.key in MAKERS and not there.agents[space]:
            there.bonus[space] = rng.random_below(4)
    if state.tables.tiles:
        stir_ix(there, seat, rng)
    return there


def stir_ix(there: State, seat: int, rng: Rng) -> None:
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


def checked(state: State, seat: int, foretold: Foretold) -> tuple[int, str] | None:
    """Let a rival take its turn and compare; how many cards it took, and where the Agent went."""
    found = foretold.revealed()
    if found is None:
        return None
    foretold.take_turn(*found)
    foretold.finish(found[1])
    state.stack = []
    state.tables.automaton.turn(state, seat)
    state.advance()
    for factions in foretold.choices:
        keys = [state.tables.actions.keys[option] for option in state.options]
        assert keys == [f"faction {faction}" for faction in factions]
        state.choose(state.options[0])
    assert count_all(state) == foretold.now
    return found


@pytest.mark.parametrize("mode", WITH_RIVALS, ids=str)
def test_turns_of_rivals_go_as_foretold(mode: Mode) -> None:
    seen: Counter[str] = Counter()
    for state, seat in turns(mode):
        foretold = Foretold(state, seat)
        found = checked(state, seat, foretold)
        if found is not None:
            seen[found[1]] += 1
            seen["passed over"] += found[0] - 1
            seen["choices"] += len(foretold.choices)
    assert len(+seen) == 16 + (mode.seats == 1)


USED = {
    "freighter", "negotiators", "flipped flagship", "flipped invasion_ships", "flipped training_drones",
    "tile spy_satellites", "tile shuttle_fleet", "tile memocorders",
}  # fmt: skip


@pytest.mark.parametrize("mode", [mode for mode in IX_MODES if mode.seats < 3], ids=str)
def test_turns_of_rivals_with_ix_go_as_foretold(mode: Mode) -> None:
    spaces, seen = set(), set()
    for state, seat in turns(mode):
        before = count_all(state)
        foretold = ForetoldWithIx(state, seat)
        found = checked(state, seat, foretold)
        if found is not None:
            spaces.add(found[1])
            changed = (name for name, figure in foretold.now.items() if figure != before[name])
            seen |= USED & {name.partition(": ")[2] for name in changed}
    assert len(spaces) == 16 + (mode.seats == 1)
    assert seen == (USED if mode.seats == 1 else {"freighter"})
