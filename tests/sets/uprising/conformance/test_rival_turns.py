"""The turn of a Rival of Uprising, foretold from the rules alone, in positions of random games."""

from __future__ import annotations

from collections import Counter

import pytest

from conformance.test_rival_turns import turns
from landsraad.imperium.core.counters import CONFLICT, INFLUENCE, SUPPLY, SWORDMASTER
from landsraad.imperium.core.state import State
from landsraad.imperium.sets.uprising.module import pieces_of
from landsraad.imperium.sets.uprising.pieces import SPIES
from landsraad.kernel.machine import Rng
from landsraad.testing.inventory import count_all
from modes import Mode
from sets.uprising.foretold import Foretold

MODES = [Mode(1, difficulty, ("uprising",)) for difficulty in ("novice", "veteran", "expert", "expert_plus")]
MODES += [Mode(2, "", ("uprising",)), Mode(2, "", ("uprising", "choam"))]
SPACES = {
    "sardaukar", "dutiful_service", "heighliner", "deliver_supplies", "espionage", "secrets", "desert_tactics",
    "fremkit", "assembly_hall", "gather_support", "accept_contract", "shipping", "research_station", "spice_refinery",
    "arrakeen", "sietch_tabr", "hagga_basin", "imperial_basin", "deep_desert",
}  # fmt: skip


def stir(there: State, seat: int, rng: Rng) -> None:
    """Everybody has Spies, Influence, Intrigue cards and troops elsewhere; hooks, the wall, the Conflict differ."""
    tables, pieces = there.tables, pieces_of(there.tables.modules)
    assert pieces is not None
    there.counters = there.counters[:]
    for post in tables.posts:
        there.counters[post.counter] = 0
    for other, p in enumerate(there.players):
        p.n[pieces.spies] = SPIES
        for _ in range(rng.random_below(3)):
            post = tables.posts[rng.random_below(len(tables.posts))]
            if there.counters[post.counter] == 0:
                there.counters[post.counter] = 1 << other
                p.n[pieces.spies] -= 1
        for faction in range(4):
            p.n[INFLUENCE + faction] = rng.random_below(7)
        for _ in range(rng.random_below(6)):
            if there.intrigue_deck:
                p.intrigue = [*p.intrigue, there.intrigue_deck[-1]]
                there.intrigue_deck = there.intrigue_deck[:-1]
        p.n[CONFLICT] += min(rng.random_below(4), p.n[SUPPLY])
        p.n[SUPPLY] = max(0, p.n[SUPPLY] - rng.random_below(3))
        p.n[pieces.hooks] = rng.random_below(2)
        if tables.is_rival(other):
            p.n[SWORDMASTER] = rng.random_below(2)
    there.alliance = there.alliance[:]
    for faction in range(4):
        levels = [p.n[INFLUENCE + faction] for p in there.players]
        there.alliance[faction] = levels.index(max(levels)) if max(levels) >= 4 else -1
    there.counters[pieces.wall] = rng.random_below(2)
    there.conflict = rng.random_below(len(tables.conflicts))
    there.bonus = there.bonus[:]
    there.control = there.control[:]
    for number, space in enumerate(tables.spaces):
        if space.key == "deep_desert":
            there.bonus[number] = rng.random_below(4)
        if space.key == "spice_refinery":
            there.control[number] = rng.random_below(tables.seats + 1) - 1


@pytest.mark.parametrize("mode", MODES, ids=str)
def test_turns_of_rivals_go_as_foretold(mode: Mode) -> None:
    seen: Counter[str] = Counter()
    for state, seat in turns(mode, stir=stir):
        foretold = Foretold(state, seat)
        space = foretold.plays()
        if space is None:
            continue
        state.stack = []
        state.tables.automaton.turn(state, seat)
        state.advance()
        assert state.over
        found = count_all(state)
        assert {key: found[key] for key in foretold.now if found[key] != foretold.now[key]} == {
            key: figure for key, figure in foretold.now.items() if figure != found[key]
        }
        seen[space] += 1
        seen["schemes"] += foretold.schemes
        seen["held back"] += foretold.held_back
    assert set(+seen) >= SPACES
    assert seen["schemes"] > 0
    assert (seen["held back"] > 0) == mode.difficulty.startswith("expert")
