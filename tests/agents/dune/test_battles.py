"""The battle as a game of two plans: forty exact values, and what a pair of plans brings in the engine."""

from __future__ import annotations

import json
from fractions import Fraction

import pytest

from agents.dune.positions import DIALS, EVERY, PRIZE, begun, matrix, read
from agents.dune.simplex import value
from landsraad.agents.dune.matrix import solve
from landsraad.dune.rules import keys_of
from landsraad.dune.seen.duels import Duel, plans
from landsraad.dune.seen.worlds import Worlds
from landsraad.kernel.machine import Rng

CLOSE = 0.01  # of the distance from the worst to the best that can happen
PAIRS = 12
FEW = 16  # plans of a side for which the value is found anew


def test_the_value_of_a_known_game() -> None:
    pennies = [[Fraction(1), Fraction(-1)], [Fraction(-1), Fraction(1)]]
    assert value(pennies) == 0
    assert value([[Fraction(2), Fraction(-3)], [Fraction(-3), Fraction(4)]]) == Fraction(-1, 12)


def test_a_mixture_for_several_kinds_of_enemy_is_the_best_against_their_mean() -> None:
    always_first = [[3.0, 0.0]]
    always_second = [[0.0, 1.0]]
    assert solve([always_first, always_second])[0] > 0.99
    assert solve([always_second])[1] > 0.99


@pytest.mark.parametrize("number", range(40))
def test_the_solver_is_sure_of_the_exact_value(number: int) -> None:
    position = read("battles")[number]
    columns = matrix(position)
    shares = solve([columns])
    sure = min(sum(share * each for share, each in zip(shares, column, strict=True)) for column in columns)
    span = max(map(max, columns)) - min(map(min, columns))
    assert position["value"] - CLOSE * span <= sure <= position["value"] + 0.01
    if len(columns) <= FEW and len(columns[0]) <= FEW:
        rows = [[Fraction(round(100 * each), 100) for each in row] for row in zip(*columns, strict=True)]
        assert round(float(value(rows)), 3) == position["value"]


@pytest.mark.parametrize("number", range(40))
def test_who_wins_is_what_the_engine_says(number: int) -> None:
    position = read("battles")[number]
    t, _ = begun(position, "battle")
    t.to("plan")
    seat = t.seat(position["player"])
    enemy = t.s.aggressor + t.s.defender - seat
    rng = Rng(number)
    own, theirs = (plans(t.s, each, EVERY, DIALS, rng) for each in (seat, enemy))
    less, more = Duel(t.s.clone(), seat, PRIZE), Duel(t.s.clone(), seat, 2 * PRIZE)
    for _ in range(PAIRS):
        a, d = own[rng.random_below(len(own))], theirs[rng.random_below(len(theirs))]
        fought = t.clone()
        for each, plan in ((seat, a), (enemy, d)):
            for action in plan.actions:
                if action in fought.s.menu(each):  # what has no alternative is not asked
                    fought.s.choose_at(each, action)
        fought.to("fight", "lose", "discard", "capture", "fall", "mentat", "bid")
        won = round(more.payoff(a, d) - less.payoff(a, d))
        left = [bool(fought.s.at[each] & 1 << t.s.battle) for each in (seat, enemy)]
        assert left == [won > 0, won < 0] or (won and left == [False, False]), json.dumps(position)


def test_a_duel_does_not_peek() -> None:
    seats = "atreides: arrakeen 6, spice 5, hand crysknife shield; harkonnen: arrakeen 5, spice 5, hand {}; fremen: "
    bouts = []
    for hand in ("lasgun snooper", "chaumas baliset"):
        position = {"seats": seats.format(hand), "turn": 3, "storm": 3}
        t, _ = begun(position, "battle")
        t.to("plan")
        bouts.append(Worlds(t.s, 0, keys_of()).duel(Rng(1), PRIZE))
    assert bouts[0] == bouts[1]
    assert len(bouts[0].plans) <= 150
    assert sum(map(len, bouts[0].columns)) <= 64
