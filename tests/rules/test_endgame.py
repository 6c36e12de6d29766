"""The endgame (chapter 8 of the rules digest)."""

from __future__ import annotations

import pytest

from landsraad.testing import Scenario, Start
from marks import rule


def ending(scenario: Start, *lines: str, **position: object) -> Scenario:
    """The last round is over: nothing is left but the endgame."""
    return scenario(*lines, at="recall", conflict_deck="", **position)


@rule("base B8.1", "base B8.2")
def test_endgame_cards_clockwise_each_seat_once(scenario: Start) -> None:
    s = ending(
        scenario,
        "red: intrigue tiebreaker plans_within_plans, emperor 3, guild 3, fremen 3",
        "blue: intrigue windfall",
        "green: intrigue corner_the_market, discard the_spice_must_flow the_spice_must_flow",
        first="green",
    )
    assert (s.seat, s.options) == ("green", ["endgame corner_the_market", "pass"])
    s.chooses("green: endgame corner_the_market")
    assert s.changes == "green: vp +2, intrigue -1; board: intrigue_discard +1"
    assert (s.seat, s.options) == ("red", ["endgame tiebreaker", "endgame plans_within_plans", "pass"])
    s.chooses("red: endgame plans_within_plans", "red: endgame tiebreaker", "blue: pass")
    assert s.changes == "red: spice +10, vp +1, intrigue -2; board: intrigue_discard +2"
    assert s.game.over


@rule("base B8.3")
def test_most_points_win(scenario: Start) -> None:
    s = ending(scenario, "red: vp 9, spice 9, solari 9", "blue: vp 10", "green: vp 4")
    assert (s.game.returns, s.game.standings) == ((0.0, 1.0, 0.0), (1, 0, 2))


@rule("base B8.4")
@pytest.mark.parametrize(
    ("red", "blue"),
    [
        ("spice 2", "spice 1, solari 9, water 9, garrison 9"),
        ("solari 2", "solari 1, water 9, garrison 9"),
        ("water 2", "water 1, garrison 9"),
        ("garrison 2", "garrison 1"),
    ],
)
def test_ties_are_broken_by_spice_solari_water_garrison(scenario: Start, red: str, blue: str) -> None:
    s = ending(scenario, f"red: vp 10, {red}", f"blue: vp 10, {blue}", "green: vp 9, spice 12, solari 12, water 12")
    assert (s.game.returns, s.game.standings) == ((1.0, 0.0, 0.0), (0, 1, 2))
    assert s.game.view(0).decided == (red.split(maxsplit=1)[0], "vp")
    s = ending(scenario, f"red: vp 10, {blue}", f"blue: vp 10, {red}", "green: vp 9, spice 12, solari 12, water 12")
    assert (s.game.returns, s.game.standings) == ((0.0, 1.0, 0.0), (1, 0, 2))


@rule("base B8.5")
def test_still_tied_the_latest_reveal_turn_wins(scenario: Start) -> None:
    s = scenario(
        "red: vp 10, hand dagger",
        "blue: vp 10, hand diplomacy dagger",
        "green: vp 10, hand dagger",
        conflict_deck="",
    )
    s.chooses("red: reveal")
    s.sends("diplomacy", "stillsuits")
    s.chooses("green: reveal", "blue: reveal")
    assert (s.blue.water, s.game.standings[0]) == (1, 1)
    s = scenario("red: vp 10, hand dagger", "blue: vp 10, hand dagger", "green: vp 9, hand dagger", conflict_deck="")
    s.chooses("red: reveal", "blue: reveal", "green: reveal")
    assert (s.game.returns, s.game.standings) == ((0.0, 1.0, 0.0), (1, 0, 2))
    assert s.game.view(0).decided == ("turn", "vp")
