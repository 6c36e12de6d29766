"""Ratings against figures that can be worked out by hand."""

from __future__ import annotations

import math

import pytest

from landsraad.lab.ratings import MEAN, SCALE, Wins, ratings
from landsraad.lab.statistics import Z95


def test_two_sides_have_the_odds_of_their_wins() -> None:
    """75 wins of 100, and the drawn game between each two: odds of 75.5 to 25.5."""
    found = ratings({(("a", "b"), "a"): 75.0, (("a", "b"), "b"): 25.0})
    assert list(found) == ["a", "b"]
    apart = 400 * math.log10(75.5 / 25.5)
    assert found["a"].elo == pytest.approx(MEAN + apart / 2)
    assert found["b"].elo == pytest.approx(MEAN - apart / 2)
    rate = 75.5 / 101
    deviation = SCALE / math.sqrt(101 * rate * (1 - rate)) / 2  # of a difference, halved: measured from the mean
    assert found["a"].high - found["a"].elo == pytest.approx(Z95 * deviation)
    assert found["b"].elo - found["b"].low == pytest.approx(Z95 * deviation)


def test_one_against_three_is_equal_at_a_quarter_of_the_wins() -> None:
    table = ("a", "b", "b", "b")
    found = ratings({(table, "a"): 250.0, (table, "b"): 750.0})
    assert found["a"].elo == pytest.approx(MEAN)
    assert found["b"].elo == pytest.approx(MEAN)
    more = ratings({(table, "a"): 500.0, (table, "b"): 500.0})
    # the drawn game pulls a little: without it the odds are three to one
    assert more["a"].elo - more["b"].elo == pytest.approx(400 * math.log10(3), rel=0.01)


def test_who_always_wins_has_a_rating() -> None:
    found = ratings({(("a", "b"), "a"): 1000.0})
    assert found["a"].elo - found["b"].elo == pytest.approx(400 * math.log10(1000.5 / 0.5))
    assert found["a"].low < found["a"].elo < found["a"].high


def test_strengths_chain_through_a_third() -> None:
    wins: Wins = {
        (("a", "b"), "a"): 2000.0,
        (("a", "b"), "b"): 1000.0,
        (("b", "c"), "b"): 2000.0,
        (("b", "c"), "c"): 1000.0,
    }
    found = ratings(wins)
    assert list(found) == ["a", "b", "c"]
    assert found["a"].elo - found["c"].elo == pytest.approx(400 * math.log10(4), rel=0.01)
    assert sum(rating.elo for rating in found.values()) == pytest.approx(3 * MEAN)
    # a and c never met: they are known less well than b
    assert found["a"].high - found["a"].low > found["b"].high - found["b"].low


def test_more_games_tell_more() -> None:
    few, many = (ratings({(("a", "b"), "a"): 3.0 * n, (("a", "b"), "b"): 1.0 * n}) for n in (10, 1000))
    assert many["a"].high - many["a"].low == pytest.approx((few["a"].high - few["a"].low) / 10, rel=0.03)


def test_one_agent_alone_is_the_mean() -> None:
    assert ratings({(("a",), "a"): 5.0})["a"].elo == pytest.approx(MEAN)


def test_without_results_nobody_is_rated() -> None:
    with pytest.raises(ValueError, match="no results"):
        ratings({})
