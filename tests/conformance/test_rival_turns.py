"""The turn of a rival, foretold from the rules alone, in the positions of random games of every mode."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator

import pytest

from foretold import BONUSES, MAKERS, PRICES, Foretold
from landsraad.imperium.core.counters import AGENTS, PLAYER_TURNS
from landsraad.imperium.core.state import State
from landsraad.kernel.machine import Rng, derived
from landsraad.testing.inventory import count_all, counters
from modes import BOARD, Mode, begin
from played_modes import PLAIN

GAMES = 30
OF_BOARD = [mode for mode in PLAIN if mode.seats < 3 and mode.sets == (BOARD,)]

Stir = Callable[[State, int, Rng], None]


def turns(mode: Mode, games: int = GAMES, stir: Stir | None = None) -> Iterator[tuple[State, int]]:
    """Positions of random games with other resources, markers and bonus spice, and a rival that could act there.

    Args:
        mode: of the games.
        games: how many.
        stir: changes what a set has there as well.
    """
    for game in range(games):
        state, rng = begin(mode, game), derived(game, 17)
        while not state.over:
            if state.phase == PLAYER_TURNS and state.turn_space < 0:
                for seat in range(state.tables.player_seats, len(state.players)):
                    if state.players[seat].n[AGENTS]:
                        there = stirred(state, seat, rng)
                        if stir is not None:
                            stir(there, seat, rng)
                        yield there, seat
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
    return there


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


@pytest.mark.parametrize("mode", OF_BOARD, ids=str)
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
