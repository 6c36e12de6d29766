"""Rivals and the Conflict of the solo game (chapter 11 of the rules digest): red plays, blue and green are Rivals."""

from __future__ import annotations

from typing import Any

import pytest

from landsraad.testing import Start
from marks import rule

SOLO: dict[str, Any] = {"seats": 1}
TURN: dict[str, Any] = {"seats": 1, "turn": "blue"}
REWARDS: dict[str, Any] = {"seats": 1, "at": "rewards"}
IDLE = "green: agents 0"
FACTIONS = ["faction emperor", "faction guild", "faction bene_gesserit", "faction fremen"]


@rule("base B11.26")
@pytest.mark.parametrize(
    ("lines", "conflict", "changes"),
    [
        ("blue: conflict 2; red: conflict 1", "skirmish_a",
         "red: solari +2, intrigue +1; blue: vp +1; board: intrigue_deck -1"),
        ("red: conflict 2; green: conflict 1", "skirmish_a",
         "red: vp +1; green: solari +2, intrigue +1; board: intrigue_deck -1"),
        ("blue: conflict 2; green: conflict 1", "desert_power", "blue: water +1, vp +1; green: spice +1, water +1"),
        ("blue: conflict 3; green: conflict 2; red: conflict 1", "guild_bank_raid",
         "blue: solari +6; green: solari +4"),
        ("red: conflict 3; green: conflict 2; blue: conflict 1", "guild_bank_raid", "red: solari +6; green: solari +4"),
    ],
)  # fmt: skip
def test_rivals_take_first_and_second_rewards(scenario: Start, lines: str, conflict: str, changes: str) -> None:
    s = scenario(*lines.split("; "), **REWARDS, conflict=conflict)
    assert s.changes == changes


EACH_CONFLICT = [
    ("skirmish_a", "blue: vp +1; green: solari +2, intrigue +1", 1),
    ("skirmish_b", "blue: vp +1; green: water +1", 0),
    ("skirmish_c", "blue: spice +1, fremen +1; green: spice +2", 0),
    ("skirmish_d", "blue: solari +2, fremen +1; green: solari +3", 0),
    ("cloak_and_dagger", "blue: fremen +1, intrigue +2; green: spice +1, intrigue +1", 3),
    ("desert_power", "blue: water +1, vp +1; green: spice +1, water +1", 0),
    ("guild_bank_raid", "blue: solari +6; green: solari +4", 0),
    ("machinations", "blue: vp +1, emperor +1, fremen +1; green: solari +2, water +1", 0),
    ("raid_stockpiles", "blue: spice +3, intrigue +1; green: spice +2", 1),
    ("secure_imperial_basin", "blue: vp +1, control imperial_basin +1; green: water +2", 0),
    ("siege_of_arrakeen", "blue: vp +1, control arrakeen +1; green: solari +4", 0),
    ("siege_of_carthag", "blue: vp +1, control carthag +1; green: spice +1, intrigue +1", 1),
    ("sort_through_the_chaos", "blue: solari +2, intrigue +1, mentat_next +1; green: solari +2, intrigue +1", 2),
    ("terrible_purpose", "blue: vp +1; green: spice +1, water +1", 0),
    ("battle_for_carthag", "blue: vp +2, control carthag +1; green: spice +3, intrigue +1", 1),
    ("battle_for_imperial_basin", "blue: vp +2, control imperial_basin +1; green: spice +5", 0),
    ("grand_vision", "blue: vp +1, fremen +2, intrigue +1; green: spice +3, intrigue +1", 2),
]


@rule("base B11.26", "base B11.27", "base B11.32", "base B11.34")
@pytest.mark.parametrize(("conflict", "changes", "drawn"), EACH_CONFLICT)
def test_what_each_conflict_brings_rivals(scenario: Start, conflict: str, changes: str, drawn: int) -> None:
    first = "blue: conflict 2, emperor 1, guild 3, bene_gesserit 3, vp 2"
    s = scenario(first, "green: conflict 1", **REWARDS, conflict=conflict)
    assert s.changes == changes + (f"; board: intrigue_deck -{drawn}" if drawn else "")
    assert s.game.decisions == ()


@rule("base B6.13", "base B11.33")
def test_rivals_tied_for_second_each_get_the_third_reward(scenario: Start) -> None:
    lines = ("red: conflict 2", "blue: conflict 1", "green: conflict 1")
    s = scenario(*lines, **REWARDS, conflict="cloak_and_dagger", first="blue")
    assert (s.seat, s.subject, s.options) == ("red", "blue", ["choose 1", "choose 2"])
    s.chooses("choose 2")
    assert (s.changes, s.subject) == ("blue: spice +1", "green")
    s.chooses("choose 1")
    assert (s.green.spice, len(s.green.intrigue)) == (0, 1)
    s.leaves_open()


@rule("base B11.27")
def test_a_rival_takes_control_and_its_bonus(scenario: Start) -> None:
    s = scenario("red: control carthag", "blue: conflict 1", **REWARDS, conflict="siege_of_carthag")
    assert s.changes == "red: control carthag -1; blue: vp +1, control carthag +1"
    lines = ("red: supply 0, hand reconnaissance dagger", "blue: agents 0, control carthag", IDLE)
    s = scenario(*lines, **SOLO, intrigue_deck="")
    s.sends("reconnaissance", "carthag")
    assert s.changes == "blue: solari +1"
    s = scenario("blue: control carthag", "green: agents 1", seats=1, turn="green", hagal="carthag")
    assert "blue: solari +1; green: supply -1, conflict +1" in s.changes


@rule("base B11.27")
def test_a_rival_defends_with_a_troop_of_its_supply(scenario: Start) -> None:
    s = scenario("blue: control carthag", **SOLO, at="round start", conflict_deck="siege_of_carthag")
    assert (s.seat, s.prompt, s.blue.conflict, s.blue.supply, s.blue.garrison) == ("red", "turn", 1, 11, 0)
    s = scenario("blue: control arrakeen", **SOLO, at="round start", conflict_deck="siege_of_carthag")
    assert s.blue.conflict == 0


@rule("base B11.28")
def test_a_rival_uses_the_mentat_in_the_next_round(scenario: Start) -> None:
    s = scenario("blue: conflict 1", **SOLO, at="combat", first="green", conflict="sort_through_the_chaos")
    assert (s.prompt, s.state.board("mentat"), s.blue.agents, s.green.agents) == ("turn", 1, 3, 2)
    assert (s.blue.solari, len(s.blue.intrigue)) == (2, 1)
    s = scenario("blue: mentat, at wealth carthag mentat", **SOLO, at="recall", first="green")
    assert (s.state.board("mentat"), s.blue.agents) == (-1, 2)


@rule("base B11.31")
def test_signet_troops_are_held_back_with_the_others(scenario: Start) -> None:
    s = scenario(
        "blue: leader glossu_rabban, conflict 2, garrison 1", IDLE, **TURN, hagal="arrakeen_1p", difficulty="expert"
    )
    assert s.changes == "blue: garrison +2, supply -2, agents -1, at arrakeen +1"


@rule("base B11.32")
def test_influence_goes_to_the_lowest_track(scenario: Start) -> None:
    tracks = "emperor 1, guild 1, fremen 1"
    s = scenario(f"blue: conflict 1, {tracks}", **REWARDS, conflict="skirmish_d")
    assert s.changes == "blue: solari +2, bene_gesserit +1"
    s = scenario("blue: conflict 1, emperor 2, vp 1", **REWARDS, conflict="skirmish_d")
    assert (s.seat, s.subject, s.options) == ("red", "blue", FACTIONS[1:])
    s.chooses("red: faction bene_gesserit")
    assert s.changes == "blue: solari +2, bene_gesserit +1"
    assert s.game.decisions == ()


@rule("base B11.32")
def test_the_two_factions_of_machinations_are_the_two_lowest(scenario: Start) -> None:
    lowest = "blue: conflict 1, emperor 1, guild 2, vp 2, bene_gesserit 2"
    s = scenario(lowest, **REWARDS, conflict="machinations")
    assert s.changes == "blue: vp +1, emperor +1, fremen +1"
    s = scenario("blue: conflict 1, guild 1, fremen 1", **REWARDS, conflict="machinations")
    assert (s.changes, s.game.decisions) == ("blue: emperor +1, bene_gesserit +1", ())
    s = scenario("blue: conflict 1, guild 1", **REWARDS, conflict="machinations")
    assert (s.seat, s.options) == ("red", ["faction emperor", "faction bene_gesserit", "faction fremen"])
    s.chooses("faction bene_gesserit")
    assert s.options == ["faction emperor", "faction fremen"]
    s.chooses("faction fremen")
    assert (s.blue.bene_gesserit, s.blue.fremen, s.game.decisions) == (1, 1, ())


@rule("base B11.33")
@pytest.mark.parametrize(
    ("answer", "changes"),
    [
        ("choose 1", "blue: spice +2, intrigue +1; board: intrigue_deck -1"),
        ("choose 2", "blue: solari +3, intrigue +1; board: intrigue_deck -1"),
        ("choose 3", "blue: solari +3, spice +2"),
    ],
)
def test_other_choices_are_the_players(scenario: Start, answer: str, changes: str) -> None:
    s = scenario("blue: conflict 1", "green: conflict 2", **REWARDS, conflict="battle_for_arrakeen", first="green")
    assert (s.seat, s.subject, s.options) == ("red", "blue", ["choose 1", "choose 2", "choose 3"])
    s.chooses(answer)
    assert s.changes == changes


@rule("base B11.34")
def test_what_a_rival_cannot_use_is_ignored(scenario: Start) -> None:
    s = scenario("blue: conflict 2", "green: conflict 1", **REWARDS, conflict="terrible_purpose")
    assert (s.changes, s.game.decisions) == ("blue: vp +1; green: spice +1, water +1", ())


HELD = "garrison +2, supply -2, fremen +1, agents -1"
SENT = "garrison -2, supply -2, conflict +4, fremen +1, agents -1"
LEADS = [
    ("conflict 2, swords 1", "conflict 1, swords 3", "", SENT),
    ("conflict 2, swords 1", "conflict 0, swords 9", "conflict 1, swords 1", SENT),
    ("conflict 2", "", "", HELD),
    ("conflict 2, swords 1", "conflict 1", "", SENT),
    ("conflict 2, swords 2", "conflict 1", "", HELD),
    ("conflict 3", "conflict 1", "conflict 1, swords 1", SENT),
    ("conflict 1", "", "", SENT),
    ("", "", "", SENT),
]


@rule("base B11.35", "base B11.37")
@pytest.mark.parametrize(("rival", "red", "other", "changes"), LEADS)
@pytest.mark.parametrize("conflict", ["skirmish_a", "guild_bank_raid"])
def test_an_expert_rival_that_leads_by_four_holds_its_troops(
    scenario: Start, rival: str, red: str, other: str, changes: str, conflict: str
) -> None:
    s = scenario(
        f"red: {red}", f"blue: garrison 2, {rival}", f"{IDLE}, {other}", **TURN, difficulty="expert",
        conflict=conflict, hagal="hardy_warriors",
    )  # fmt: skip
    assert s.changes == f"blue: {changes}, at hardy_warriors +1"


@rule("base B11.36")
@pytest.mark.parametrize(
    ("difficulty", "conflict", "changes"),
    [
        ("novice", "guild_bank_raid", SENT),
        ("veteran", "skirmish_a", SENT),
        ("expert_plus", "skirmish_a", HELD),
        ("expert", "battle_for_carthag", SENT),
        ("expert_plus", "grand_vision", SENT),
    ],
)
def test_in_the_last_conflicts_and_below_expert_all_are_deployed(
    scenario: Start, difficulty: str, conflict: str, changes: str
) -> None:
    rival = "blue: conflict 4, garrison 2"
    s = scenario(rival, IDLE, **TURN, difficulty=difficulty, conflict=conflict, hagal="hardy_warriors")
    assert s.changes == f"blue: {changes}, at hardy_warriors +1"
