"""The expert: it searches no longer than it may, and only where that helps; and what all levels think of alliances."""

from __future__ import annotations

import itertools
import time

import pytest

from agents.dune.positions import begun
from agents.dune.test_veteran import answer
from landsraad.agents import seated
from landsraad.agents.contract import Verdict
from landsraad.agents.dune import expert
from landsraad.agents.dune.race import Race
from landsraad.agents.search import Branch
from landsraad.game import Game
from landsraad.kernel.contract import Option
from landsraad.kernel.machine import Rng

APART = "the_great_flat 1"
SEATS = "atreides: arrakeen 5, carthag 5, spice 6; harkonnen: sietch_tabr 4, spice 0; emperor: spice 0"


def before_a_shipment(seats: str = SEATS) -> Game:
    """A position in which the first seat may ship."""
    _, game = begun({"seats": seats, "turn": 4, "storm": 3}, "shipping")
    while game.decisions[0].prompt != "ship":
        game.choose(game.decisions[0].options[-1], game.decisions[0].seat)
    return game


def weighed(game: Game, spec: str) -> Verdict:
    """How an agent weighs the question that is asked."""
    decision, bot = game.decisions[0], seated(spec, "dune")
    worlds = game.worlds(decision.seat)
    return bot.agent.explain(game.view(decision.seat), decision, worlds, Rng(1), bot.budget)


@pytest.mark.parametrize("iterations", [1, 50])
def test_it_searches_as_often_as_it_may(iterations: int) -> None:
    verdict = weighed(before_a_shipment(), f"expert@{iterations}")
    assert sum(each.visits for each in verdict.considered) == iterations


def test_what_was_hardly_tried_is_not_surely_better() -> None:
    usual, other = Option("stay", 0), Option("ship reserves", 1)
    branches = {option.action: Branch(option.action) for option in (usual, other)}
    for tries, better in ((1, False), (100, True)):
        for branch, share in zip(branches.values(), (0.2, 0.4), strict=True):
            branch.visits, branch.total, branch.squares = tries, tries * share, tries * share**2
        assert (expert.lead(branches, expert.deviation(branches.values()), usual, other) > 0) == better


def test_seconds_bound_it_as_well() -> None:
    verdict = weighed(before_a_shipment(), "expert@0.001s")
    assert 0 < sum(each.visits for each in verdict.considered) < 1000


def test_it_looks_at_the_clock_before_every_world(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of ten ticks it has nine; three go by before the first world, and one before each other."""
    game, ticks = before_a_shipment(), itertools.count()
    monkeypatch.setattr(time, "perf_counter", lambda: float(next(ticks)))
    verdict = weighed(game, "expert@10s")
    assert sum(each.visits for each in verdict.considered) == 1 + 7


def test_what_the_practised_does_well_it_does_too() -> None:
    game = before_a_shipment()
    assert answer(game, 0, "expert@50") == answer(game, 0) == "ship reserves"


def test_it_does_not_search_what_is_bid() -> None:
    seats = "atreides: spice 9; harkonnen: spice 9; emperor: spice 9"
    _, game = begun({"seats": seats, "turn": 3, "storm": 3}, "bidding")
    verdict = weighed(game, "expert@50")
    assert verdict.option.key == "bid 1"
    assert not any(each.visits for each in verdict.considered)


def race(seats: str, turn: int, seat: int) -> Race:
    """What a seat thinks of the race to the win."""
    _, game = begun({"seats": seats, "turn": turn, "storm": 3}, "shipping")
    return Race(game.view(seat))


def test_two_strongholds_are_nearer_to_the_win_alone_than_with_an_ally_who_has_none() -> None:
    seats = f"harkonnen: arrakeen 2, carthag 2, ally emperor; emperor: {APART}; atreides: {APART}"
    found = race(seats, 3, 0)
    assert (found.missing(0, None), found.missing(0, 1)) == (1, 2)
    assert found.leaves(1)


def test_who_has_nothing_stays_with_an_ally_who_has_three() -> None:
    seats = f"harkonnen: arrakeen 2, carthag 2, tueks_sietch 2, ally emperor; emperor: {APART}; atreides: {APART}"
    assert not race(seats, 3, 1).leaves(0)


def test_late_in_the_game_the_guild_is_the_best_ally() -> None:
    seats = f"harkonnen: arrakeen 2; guild: {APART}; atreides: {APART}; emperor: carthag 2"
    found = race(seats, 9, 2)
    assert found.heir == 1
    assert found.share(1) > max(found.share(None), found.share(0), found.share(3))


def test_where_two_play_four_strongholds_are_needed_alone_too() -> None:
    found = race(f"harkonnen: arrakeen 2; atreides: {APART}", 3, 0)
    assert (found.missing(0, None), found.missing(1, None)) == (3, 4)
