"""The Wilson interval against published values."""

from __future__ import annotations

import math

import pytest

from landsraad.lab.statistics import Z95, Share, widened, wilson


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [
        (0, 10, 0.0, 0.2775),  # Newcombe 1998, method 3
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0, 0.1611),
        (1, 29, 0.0061, 0.1718),
        (10, 10, 0.7225, 1.0),
    ],
)
def test_the_interval_is_the_published_one(wins: int, games: int, low: float, high: float) -> None:
    assert wilson(wins, games) == pytest.approx((low, high), abs=5e-5)


def test_without_games_nothing_is_known() -> None:
    assert wilson(0, 0) == (0.0, 1.0)
    assert Share(0, 0).rate == 0.0


def test_a_share_knows_rate_and_interval() -> None:
    assert Share(0.5, 2).rate == 0.25
    assert Share(81, 263).interval == wilson(81, 263)


def test_several_sides_share_what_their_games_tell() -> None:
    """Of 30 games its 90 sides won 20: Wilson's interval of 20 of 30, in thirds."""
    share = Share(20, 30, 90)
    assert (share.rate, share.count) == (20 / 90, 90)
    assert share.interval == pytest.approx([end / 3 for end in wilson(20, 30)])
    assert Share(20, 30, 30).interval == Share(20, 30).interval
    assert share.within(3.0) == pytest.approx([end / 3 for end in wilson(20, 30, 3.0)])


def test_thirds_of_wins_may_add_up_to_more_than_all() -> None:
    assert wilson(math.nextafter(10.0, 11.0), 10) == wilson(10, 10)


def test_intervals_that_hold_together_are_wider() -> None:
    assert widened(1) == pytest.approx(Z95)
    assert widened(10) == pytest.approx(2.807034)


@pytest.mark.parametrize(("wins", "games"), [(-1, 3), (4, 3), (0, -1)])
def test_impossible_counts_are_refused(wins: int, games: int) -> None:
    with pytest.raises(ValueError, match=r"give 0 <= wins <= games"):
        wilson(wins, games)
