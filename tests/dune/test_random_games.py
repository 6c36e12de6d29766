"""Whole games of random choices, with what must hold at each of them."""

from __future__ import annotations

import contextlib
import multiprocessing
from functools import partial
from itertools import product
from typing import Any

import pytest

from dune.invariants import check, check_log
from landsraad.dune.core.names import FACTIONS
from landsraad.dune.core.pledges import SHOWN
from landsraad.dune.core.state import State
from landsraad.dune.phases.initiatives import initiatives, take_initiative
from landsraad.dune.phases.pledges import make_deal
from landsraad.dune.rules import Dune
from landsraad.kernel.contract import IllegalChoice
from landsraad.kernel.machine import Event, Rng
from landsraad.kernel.playout import playout

RULES = Dune()
GAMES = 4
MANY_GAMES = 10_000
SOAK_GAMES = 5_000
"""Of each of the twenty ways to play: 100,000 in all."""
MOST_OPTIONS = 100
LONGEST = 20_000
OFTEN = 5
SELDOM = 40
WAYS = [
    {"seats": seats, "advanced": advanced, "expansion": expansion}
    for seats, advanced, expansion in product((2, 3, 4, 5, 6), (False, True), (False, True))
]
CLAUSES = (
    "pay 1", "no_bid", "throw", *(f"show {what}" for what in SHOWN), "no_entry arrakeen until battle 6",
    "no_entry polar_sink until mentat 9", "no_stop emperor.treachery_income until bidding 8",
)  # fmt: skip


def acts(s: State, rng: Rng) -> None:
    """An initiative of a seat that is not asked, or an agreement of two."""
    actor, other = rng.random_below(s.tables.seats), rng.random_below(s.tables.seats)
    able = initiatives(s, actor)
    if able and rng.random_below(3):
        take_initiative(s, actor, able[rng.random_below(len(able))])
        return
    names = [FACTIONS[s.faction[seat]] for seat in (actor, other) if s.faction[seat] >= 0]
    with contextlib.suppress(IllegalChoice):
        make_deal(s, f"deal {' '.join(names)}: {CLAUSES[rng.random_below(len(CLAUSES))]}")


def play(seed: int, *, acting: bool = False, every: int = OFTEN, **options: Any) -> State:
    """A random game to its end; lanes are answered in random order, `acting`: with initiatives in between."""
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
        if acting and not s.over and rng.random_below(4) == 0:
            acts(s, rng)
        if count % every == 0 or s.over:
            check(s, journal)
    check_log(s, journal)
    assert s.won
    assert s.turn <= 10
    return s


def ends(way: dict[str, Any], seeds: range) -> list[str]:
    """The hash of the end of each game of a way to play."""
    found = []
    for seed in seeds:
        s = RULES.start(RULES.configure(way), seed, None)
        playout(s, Rng(seed))
        assert s.won
        found.append(s.digest())
    return found


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("advanced", [False, True])
@pytest.mark.parametrize("expansion", [False, True])
def test_random_games_keep_what_must_hold(seats: int, advanced: bool, expansion: bool) -> None:
    for seed in range(GAMES):
        s = play(seed, seats=seats, advanced=advanced, expansion=expansion)
        assert sum(RULES.returns(s)) == pytest.approx(1)


@pytest.mark.parametrize(
    "option",
    ["karama_scope", "windows", "battle_under_storm", "advisors_beside_ally", "fremen_walk_in_storm", "choose"],
)
def test_random_games_with_options(option: str) -> None:
    value = {"karama_scope": "phase", "windows": "orders"}.get(option, True)
    given = {"factions": "choose"} if option == "choose" else {option: value}
    for seed in range(GAMES):
        assert play(seed, seats=6, expansion=True, **given).over


@pytest.mark.parametrize("windows", ["holders", "orders"])
def test_random_games_with_acts_of_seats_that_are_not_asked(windows: str) -> None:
    for seed in range(GAMES):
        assert play(seed, acting=True, seats=6, expansion=True, windows=windows).over


@pytest.mark.soak
@pytest.mark.parametrize("way", WAYS, ids=str)
def test_ten_thousand_games_end_alike_with_one_worker_and_two(way: dict[str, Any]) -> None:
    chunks = [range(first, first + 500) for first in range(0, MANY_GAMES, 500)]
    with multiprocessing.get_context("spawn").Pool(2) as pool:
        shared = pool.map(partial(ends, way), chunks)
    assert shared == [ends(way, seeds) for seeds in chunks]


@pytest.mark.soak
@pytest.mark.parametrize("acting", [False, True])
@pytest.mark.parametrize("way", WAYS, ids=str)
def test_a_hundred_thousand_games_keep_what_must_hold(way: dict[str, Any], acting: bool) -> None:
    windows = "orders" if acting else "holders"
    for seed in range(SOAK_GAMES // 2):
        play(seed + (SOAK_GAMES if acting else 0), acting=acting, every=SELDOM, windows=windows, **way)
