"""The two-player game against House Hagal (chapter 11 of the rules digest): red and blue play, green is House Hagal."""

from __future__ import annotations

from typing import Any

import pytest

from landsraad.testing import Start
from marks import rule

TWO: dict[str, Any] = {"seats": 2}
ACTS: dict[str, Any] = {"seats": 2, "turn": "green"}  # House Hagal acts, then it is blue's turn


def armies(strengths: str) -> list[str]:
    """A line for each side with the strength wanted, all of it in troops: "8/6/2"."""
    names = ("red", "blue", "green")
    return [f"{name}: conflict {int(n) // 2}" for name, n in zip(names, strengths.split("/"), strict=True)]


@rule("base B11.13")
@pytest.mark.parametrize(
    ("first", "after_red", "after_blue"),
    [
        ("red", "; green: garrison +4, supply -4, agents -1, at rally_troops +1", ""),
        ("blue", "", "; green: garrison +4, supply -4, agents -1, at rally_troops +1"),
    ],
)
def test_it_acts_after_each_agent_turn_of_the_first_player(
    scenario: Start, first: str, after_red: str, after_blue: str
) -> None:
    s = scenario("red: hand diplomacy dagger", "blue: hand diplomacy dagger", **TWO, first=first, hagal="rally_troops")
    s.sends("diplomacy", "wealth", *["end"] * (first == "red"))
    assert s.changes == f"red: solari +2, emperor +1{after_red}"
    assert s.seat == "blue"
    s.sends("diplomacy", "stillsuits", *["end"] * (first == "blue"))
    assert s.changes == f"blue: water +1, fremen +1{after_blue}"
    assert s.seat == "red"


@rule("base B11.13")
def test_it_acts_as_often_as_it_has_agents(scenario: Start) -> None:
    s = scenario(
        "red: swordmaster, hand diplomacy reconnaissance dagger", "blue: revealed", "green: agents 1", **TWO,
        hagal="rally_troops wealth", intrigue_deck="",
    )  # fmt: skip
    s.sends("diplomacy", "stillsuits", "end")
    assert (s.green.agents, s.seat) == (0, "red")
    s.sends("reconnaissance", "carthag", "end")
    assert s.changes == "red: garrison +1, supply -1"
    assert s.hagal_discard == ["rally_troops"]


@rule("base B2.13", "base B11.12")
def test_its_three_agents_are_back_in_each_round(scenario: Start) -> None:
    s = scenario("green: agents 0, swordmaster, at carthag wealth secrets", seats=2, at="recall")
    assert (s.state.round, s.green.agents, [space for space in s.state.agents if space >> 8 & 15]) == (2, 3, [])
    s.leaves_open()


@rule("base B11.14")
def test_it_does_not_act_after_a_reveal_turn(scenario: Start) -> None:
    s = scenario("red: hand dagger", "blue: hand dagger", **TWO, hagal="rally_troops")
    s.chooses("red: reveal")
    assert (s.seat, s.green.agents, s.hagal_discard) == ("blue", 3, [])


@rule("base B11.15")
def test_it_does_not_act_after_a_turn_that_bindu_suspension_ended(scenario: Start) -> None:
    position = "red: hand diplomacy seek_allies, deck dagger, intrigue bindu_suspension"
    s = scenario(position, **TWO, hagal="rally_troops")
    s.chooses("plot bindu_suspension", "accept")
    assert (s.seat, s.green.agents, s.hagal_discard) == ("blue", 3, [])
    s = scenario(position, **TWO, hagal="rally_troops")
    s.chooses("plot bindu_suspension", "skip", "play diplomacy", "to wealth", "end")
    assert (s.seat, s.green.agents, s.hagal_discard) == ("blue", 2, ["rally_troops"])


@rule("base B11.16")
@pytest.mark.parametrize(
    ("position", "card", "changes"),
    [
        (("green: emperor 1",), "wealth", "green: emperor +1, agents -1, at wealth +1"),
        (("green: guild 3",), "foldspace", "green: guild +1, agents -1, at foldspace +1, alliance guild +1"),
        (("green: fremen 3",), "stillsuits", "green: fremen +1, agents -1, at stillsuits +1, alliance fremen +1"),
        (
            ("red: emperor 4, vp 2, alliance emperor", "green: emperor 4"), "wealth",
            "red: vp -1, alliance emperor -1; green: emperor +1, agents -1, at wealth +1, alliance emperor +1",
        ),
    ],
)  # fmt: skip
def test_influence_brings_it_alliances_but_no_points(
    scenario: Start, position: tuple[str, ...], card: str, changes: str
) -> None:
    s = scenario(*position, **ACTS, hagal=card)
    assert s.changes == changes


@rule("base B11.16")
def test_an_alliance_taken_from_it_brings_a_point_and_costs_none(scenario: Start) -> None:
    s = scenario("red: emperor 4, vp 1, hand diplomacy", "green: agents 0, emperor 4, alliance emperor", **TWO)
    s.sends("diplomacy", "wealth")
    assert s.changes == "red: solari +2, vp +1, emperor +1, alliance emperor +1; green: alliance emperor -1"


@rule("base B11.16", "base F1")
def test_an_alliance_that_falls_to_it_brings_it_no_point(scenario: Start) -> None:
    lines = (
        "red: guild 5, vp 2, spice 2, alliance guild, hand shifting_allegiances dagger",
        "green: agents 0, guild 5",
    )
    s = scenario(*lines, **TWO)
    s.sends("shifting_allegiances", "secure_contract", "use shifting_allegiances 1", "pay")
    assert s.changes == "red: solari +3, spice -2, vp -1, guild -1, alliance guild -1; green: alliance guild +1"
    s.chooses("faction fremen")
    assert s.changes == "red: vp +1, fremen +2"


@rule("base B11.16", "base B11.28")
def test_it_takes_no_mentat_and_no_control(scenario: Start) -> None:
    s = scenario("green: conflict 1", **TWO, at="combat", conflict="sort_through_the_chaos")
    assert (s.prompt, s.state.board("mentat"), s.green.agents, s.green.intrigue) == ("turn", -1, 3, [])
    s = scenario("green: conflict 1", **TWO, at="rewards", conflict="siege_of_carthag")
    assert (s.changes, s.control("carthag")) == ("", "")


@rule("base B11.16")
def test_bonus_spice_that_it_harvests_returns_to_the_bank(scenario: Start) -> None:
    s = scenario("green: garrison 1", **ACTS, hagal="harvest_spice", bonus="the_great_flat 2, hagga_basin 1")
    assert s.changes == (
        "green: garrison -1, conflict +1, agents -1, at the_great_flat +1; board: bonus the_great_flat -2"
    )


@rule("base B11.16", "base B11.17")
@pytest.mark.parametrize(
    ("strengths", "changes"),
    [
        ("4/2/6", "red: solari +4"),
        ("6/2/4", "red: solari +6"),
        ("6/4/2", "red: solari +6; blue: solari +4"),
        ("6/2/6", "red: solari +4"),
        ("6/4/4", "red: solari +6; blue: solari +2"),
        ("4/4/6", "red: solari +2; blue: solari +2"),
        ("6/6/6", "red: solari +4; blue: solari +4"),
        ("0/0/2", ""),
    ],
)
def test_it_holds_places_without_reward(scenario: Start, strengths: str, changes: str) -> None:
    s = scenario(*armies(strengths), **TWO, at="rewards", conflict="guild_bank_raid")
    assert s.changes == changes


@rule("base B11.18")
def test_when_it_wins_a_location_another_marker_there_goes(scenario: Start) -> None:
    s = scenario("red: control carthag", *armies("0/0/2")[1:], **TWO, at="rewards", conflict="battle_for_carthag")
    assert (s.changes, s.control("carthag")) == ("red: control carthag -1", "")


@rule("base B11.18")
def test_on_a_tie_for_first_it_removes_no_marker(scenario: Start) -> None:
    lines = ("red: control carthag", *armies("0/4/4")[1:])
    s = scenario(*lines, **TWO, at="rewards", conflict="siege_of_carthag", intrigue_deck="")
    assert (s.changes, s.control("carthag")) == ("blue: spice +1", "red")


@rule("base B11.16", "base B11.38")
def test_it_has_no_part_in_the_outcome(scenario: Start) -> None:
    s = scenario("red: vp 10", "blue: vp 10, spice 1", "green: garrison 9", **TWO, at="recall")
    assert (s.game.over, s.game.returns, s.game.standings) == (True, (0.0, 1.0), (1, 0))
    s = scenario("red: vp 9", "blue: vp 8", **TWO, at="recall", first="blue", conflict_deck="desert_power")
    assert (s.game.over, s.first, s.game.returns) == (False, "red", (0.0, 0.0))


@rule("base B11.8")
def test_only_a_house_hagal_that_fights_gets_a_bonus(scenario: Start) -> None:
    s = scenario("red: conflict 1, intrigue ambush", **TWO, at="combat", hagal="heighliner")
    assert (s.changes, s.hagal_discard) == ("", [])
    s.leaves_open()
