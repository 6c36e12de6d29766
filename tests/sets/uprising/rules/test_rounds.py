"""Order of rewards and of the endgame, the end of the game and its ties, control that changes hands, Staban's spice."""

from __future__ import annotations

import pytest

from landsraad.testing import Scenario, Start
from marks import rule


def asked(s: Scenario, prompt: str = "") -> list[str]:
    """Who is asked until the game ends, each once in a row; each takes the last option."""
    order: list[str] = []
    while s.options:
        if s.seat not in order[-1:] and prompt in ("", s.prompt):
            order.append(s.seat)
        s.game.choose(s.options[-1])
    return order


@rule("uprising U33", "uprising U107")
@pytest.mark.parametrize(
    ("first", "order"), [("red", ["red", "blue"]), ("blue", ["blue", "red"]), ("green", ["red", "blue"])]
)
def test_rewards_are_taken_from_the_first_player_on(scenario: Start, first: str, order: list[str]) -> None:
    s = scenario(
        "red: conflict 1, hand dagger",
        "blue: conflict 2, hand dagger",
        at="rewards",
        conflict="trade_dispute",
        first=first,
    )
    assert asked(s) == order


@rule("uprising U107", "uprising U69")
def test_the_parts_of_a_reward_come_in_any_order(scenario: Start) -> None:
    s = scenario("red: conflict 2", "blue: conflict 1", at="rewards", conflict="test_of_loyalty")
    assert s.options == ["use test_of_loyalty 1", "use test_of_loyalty 2"]
    assert s.red.solari == 2
    s.chooses("use test_of_loyalty 2", "spy post_emperor")
    assert (s.red.emperor, s.red.spies) == (1, 2)


@rule("uprising U5", "uprising U111")
def test_the_point_of_a_match_ends_the_game(scenario: Start) -> None:
    s = scenario(
        "red: conflict 1, vp 9, won objective_ornithopter",
        "blue: vp 9",
        "green: vp 9",
        at="combat",
        conflict="shadow_contest",
        intrigue_deck="",
    )
    assert asked(s, "turn") == []
    assert (s.red.vp, s.game.over, s.game.winners) == (10, True, (0,))
    goes_on = scenario(
        "red: conflict 1, vp 9", "blue: vp 9", "green: vp 9", at="combat", conflict="shadow_contest", intrigue_deck=""
    )
    assert (goes_on.red.vp, goes_on.game.over, goes_on.prompt) == (9, False, "turn")


@rule("uprising U5")
@pytest.mark.parametrize(
    ("red", "blue", "winners"),
    [
        ("spice 2", "spice 1, solari 9, water 9, garrison 9", (0,)),
        ("solari 2", "solari 1, water 9, garrison 9", (0,)),
        ("water 2", "water 1, garrison 9", (0,)),
        ("garrison 2", "garrison 1", (0,)),
        ("garrison 1", "garrison 2, vp 10", (1,)),
    ],
)
def test_what_breaks_ties(scenario: Start, red: str, blue: str, winners: tuple[int, ...]) -> None:
    lines = [f"{seat}: {line}" + ("" if "vp" in line else ", vp 10") for seat, line in (("red", red), ("blue", blue))]
    for seat, line in (("blue", red), ("red", blue)):
        lines.append(f"{seat}: {line}" + ("" if "vp" in line else ", vp 10"))
    usual = scenario(*lines[:2], at="recall")
    assert usual.game.winners == winners
    turned = scenario(*lines[2:], at="recall")
    assert turned.game.winners == tuple(1 - seat for seat in winners)


@rule("uprising U67")
def test_the_endgame_goes_round_once_from_the_first_player(scenario: Start) -> None:
    line = "intrigue contingency_plan"
    s = scenario(
        f"red: {line}, won propaganda objective_crysknife",
        "blue: intrigue secure_spice_trade",
        "green: intrigue shadow_alliance",
        at="recall",
        conflict_deck="",
        first="blue",
    )
    assert (s.seat, s.options) == ("blue", ["pass"])
    s.chooses("blue: pass", "green: pass")
    assert (s.seat, s.options) == ("red", ["match crysknife", "pass"])
    s.chooses("red: pass")
    assert (s.game.over, s.red.vp) == (True, 0)


@rule("uprising U9", "uprising U36")
def test_control_changes_hands(scenario: Start) -> None:
    won = scenario(
        "red: conflict 2, control arrakeen",
        "blue: conflict 3",
        at="rewards",
        conflict="siege_of_arrakeen",
    )
    while won.options:
        won.game.choose(won.options[0])
    assert (won.control("arrakeen"), won.red.control) == ("blue", [])
    tied = scenario(
        "red: conflict 3, control arrakeen",
        "blue: conflict 3",
        at="rewards",
        conflict="siege_of_arrakeen",
    )
    assert (tied.control("arrakeen"), tied.red.solari, tied.blue.solari) == ("red", 4, 4)


@rule("uprising U84")
def test_staban_tuek_smuggles_once_for_each_agent_of_others(scenario: Start) -> None:
    line = "blue: leader staban_tuek, posts post_imperial_basin post_hall, revealed"
    s = scenario("red: hand dune_the_desert_planet dagger", line, "green: revealed")
    s.sends("dune_the_desert_planet", "imperial_basin")
    assert s.blue.spice == 1
    s.leaves_open()
    elsewhere = scenario("red: water 1, hand dune_the_desert_planet dagger", line, "green: revealed")
    elsewhere.sends("dune_the_desert_planet", "hagga_basin")
    assert elsewhere.blue.spice == 0
    elsewhere.leaves_open()
    own = scenario(
        "red: leader staban_tuek, posts post_imperial_basin, hand dune_the_desert_planet dagger",
        "blue: revealed",
        "green: revealed",
    )
    own.sends("dune_the_desert_planet", "imperial_basin", "skip")
    assert own.red.spice == 1
    own.leaves_open()
    rival = scenario(
        "red: leader staban_tuek, posts post_deep_desert, hand dagger",
        "blue: leader gurney_halleck",
        "green: agents 0",
        seats=1,
        turn="blue",
        hagal="deep_desert",
        bonus="deep_desert 1",
    )
    assert (rival.red.spice, rival.blue.spice) == (1, 5)
    rival.leaves_open()
