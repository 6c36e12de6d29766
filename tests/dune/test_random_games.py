"""Whole games of random choices, with what must hold at each of them."""

from __future__ import annotations

import pytest

from dune.invariants import check
from landsraad.dune.core.state import State
from landsraad.dune.phases.initiatives import initiatives, take_initiative
from landsraad.dune.rules import Dune
from landsraad.kernel.machine import Event, Rng
from landsraad.kernel.playout import playout

RULES = Dune()
GAMES = 4
MANY_GAMES = 10_000
MOST_OPTIONS = 100
LONGEST = 20_000


def play(seed: int, *, acts: bool = False, **options: object) -> State:
    """A game of random choices to its end; lanes are answered in random order, `acts`: with initiatives in between."""
    journal: list[Event] = []
    s = RULES.start(RULES.configure(options), seed, journal)
    rng = Rng(seed + 7)
    count = 0
    while not s.over:
        asked = s.asked()
        seat = asked[rng.random_below(len(asked))]
        menu = s.menu(seat)
        assert 0 < len(menu) < MOST_OPTIONS
        assert len(set(menu)) == len(menu)
        s.choose_at(seat, menu[rng.random_below(len(menu))])
        count += 1
        assert count < LONGEST
        if acts and not s.over and rng.random_below(4) == 0:
            actor = rng.random_below(s.tables.seats)
            able = initiatives(s, actor)
            if able:
                take_initiative(s, actor, able[rng.random_below(len(able))])
        check(s, journal)
    return s


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("advanced", [False, True])
@pytest.mark.parametrize("expansion", [False, True])
def test_random_games_keep_what_must_hold(seats: int, advanced: bool, expansion: bool) -> None:
    for seed in range(GAMES):
        s = play(seed, seats=seats, advanced=advanced, expansion=expansion)
        assert s.won
        assert s.turn <= 10
        assert sum(RULES.returns(s)) == pytest.approx(1)


@pytest.mark.parametrize("option", ["karama_scope", "windows", "battle_under_storm", "advisors_beside_ally", "choose"])
def test_random_games_with_options(option: str) -> None:
    value = {"karama_scope": "phase", "windows": "orders"}.get(option, True)
    given = {"factions": "choose"} if option == "choose" else {option: value}
    for seed in range(GAMES):
        assert play(seed, seats=6, expansion=True, **given).over


@pytest.mark.parametrize("windows", ["holders", "orders"])
def test_random_games_with_acts_of_seats_that_are_not_asked(windows: str) -> None:
    for seed in range(GAMES):
        assert play(seed, acts=True, seats=6, expansion=True, windows=windows).over


@pytest.mark.soak
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("advanced", [False, True])
@pytest.mark.parametrize("expansion", [False, True])
def test_ten_thousand_games_come_to_an_end(seats: int, advanced: bool, expansion: bool) -> None:
    config = RULES.configure({"seats": seats, "advanced": advanced, "expansion": expansion})
    for seed in range(MANY_GAMES):
        s = RULES.start(config, seed, None)
        playout(s, Rng(seed))
        assert s.won
        assert s.turn <= 10
