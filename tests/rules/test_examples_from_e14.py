"""The worked examples E14 to E27 of the rules digest."""

from __future__ import annotations

import pytest

from landsraad.testing import Start
from marks import rule

OTHERS_REVEALED = ("blue: revealed", "green: revealed")
PAY = ("use shifting_allegiances 1", "pay")


@rule("base E14")
def test_an_influence_jump(scenario: Start) -> None:
    s = scenario("red: vp 5, fremen 1, water 1, hand power_play diplomacy", *OTHERS_REVEALED)
    s.sends("power_play", "hardy_warriors", "rest", "end")
    assert s.changes == "red: water -1, vp +1, garrison +2, supply -2, fremen +2, in_play -1; board: trash +1"
    s.sends("diplomacy", "stillsuits", "use stillsuits 2")
    assert (s.red.fremen, s.red.water, s.alliance("fremen"), s.red.vp) == (4, 1 + 1, "red", 5 + 2)
    s.chooses("end")


@rule("base E15", "base B7.5")
def test_an_alliance_race(scenario: Start) -> None:
    s = scenario(
        "red: guild 4, vp 3, alliance guild", "blue: guild 3, vp 2, hand diplomacy seek_allies, spice 6", turn="blue"
    )
    s.sends("diplomacy", "foldspace", "rest")
    assert s.changes == "blue: solari +3, guild +1, discard +1; board: reserve foldspace -1"
    s.chooses("green: reveal", "green: end", "red: reveal", "red: end")
    s.sends("seek_allies", "heighliner", "rest")
    assert s.changes == (
        "red: vp -1, alliance guild -1; blue: spice -6, water +2, vp +1, garrison +5, supply -5, guild +1, in_play -1, "
        "alliance guild +1; board: trash +1"
    )
    s.leaves_open()


@rule("base E16", "base F1", "base B7.6")
def test_losing_the_alliance_to_a_tied_player(scenario: Start) -> None:
    s = scenario(
        "red: emperor 5, vp 2, spice 2, alliance emperor, hand shifting_allegiances",
        "blue: emperor 5, vp 1",
        "green: emperor 4, vp 1",
    )
    s.sends("shifting_allegiances", "hall_of_oratory", *PAY)
    assert s.changes == (
        "red: spice -2, vp -1, garrison +1, supply -1, emperor -1, alliance emperor -1; "
        "blue: vp +1, alliance emperor +1"
    )
    s.chooses("faction guild")
    assert s.changes == "red: vp +1, guild +2"


@rule("base E16", "base F2")
def test_losing_the_alliance_to_the_board(scenario: Start) -> None:
    s = scenario("red: emperor 4, vp 2, spice 2, alliance emperor, hand shifting_allegiances", "blue: emperor 3")
    s.sends("shifting_allegiances", "hall_of_oratory", *PAY)
    assert s.changes == "red: spice -2, vp -1, garrison +1, supply -1, emperor -1, alliance emperor -1"
    assert s.alliance("emperor") == ""
    s.chooses("faction emperor")
    assert s.changes == "red: vp +1, garrison +2, supply -2, emperor +2, alliance emperor +1"


@rule("base E17", "base F32")
def test_shifting_allegiances_with_one_faction(scenario: Start) -> None:
    s = scenario("red: bene_gesserit 3, vp 1, spice 2, hand shifting_allegiances", intrigue_deck="ambush")
    s.sends("shifting_allegiances", "hall_of_oratory", *PAY)
    assert (s.red.bene_gesserit, s.red.vp) == (2, 1)
    s.chooses("faction bene_gesserit", "end")
    assert s.changes == (
        "red: vp +1, bene_gesserit +2, intrigue +1, alliance bene_gesserit +1; board: intrigue_deck -1"
    )
    assert s.red.spice == 0
    s = scenario("red: spice 2, hand shifting_allegiances")
    s.sends("shifting_allegiances", "hall_of_oratory")
    assert s.changes == "red: garrison +1, supply -1"


@rule("base E18", "base B4.13")
def test_fremen_bond(scenario: Start) -> None:
    s = scenario("red: conflict 1, hand fedaykin_death_commando spice_hunter")
    s.chooses("reveal", "rest")
    assert s.changes == "red: spice +1, persuasion +2, swords +4, hand -2, in_play +2"
    assert s.red.strength == 6
    s.chooses("end")
    s = scenario("red: conflict 1, hand fedaykin_death_commando, persuasion 1")
    s.chooses("reveal")
    assert (s.red.persuasion, s.red.swords, s.options) == (2, 0, ["acquire arrakis_liaison", "end"])
    s.chooses("end")


@rule("base E19", "base F19")
def test_liet_kynes(scenario: Start) -> None:
    s = scenario("red: in_play fremen_camp, hand liet_kynes chani dagger")
    s.chooses("reveal", "use liet_kynes 1")
    assert s.changes == "red: persuasion +8, swords +1, hand -3, in_play +3"
    s.chooses("end")


@rule("base E20", "base B6.5")
def test_no_troop_no_strength(scenario: Start) -> None:
    s = scenario("red: hand stilgar, intrigue ambush", *OTHERS_REVEALED, conflict="guild_bank_raid", conflict_deck="")
    s.chooses("reveal", "end")
    assert (s.red.swords, s.red.strength, s.red.solari, s.prompt) == (0, 0, 0, "endgame")
    s.chooses("pass")


@rule("base E21", "base F36")
@pytest.mark.parametrize(("troops", "before", "after"), [(3, 10, 0), (4, 12, 6)])
def test_staged_incident(scenario: Start, troops: int, before: int, after: int) -> None:
    s = scenario(
        f"red: conflict {troops}, swords 4, intrigue staged_incident",
        "blue: conflict 1, intrigue windfall",
        at="combat",
    )
    assert s.red.strength == before
    s.chooses("combat staged_incident")
    assert s.changes == "red: vp +1, supply +3, conflict -3, intrigue -1; board: intrigue_discard +1"
    assert (s.red.strength, s.seat) == (after, "blue")
    s.leaves_open()


@rule("base E21")
def test_staged_incident_needs_three_troops(scenario: Start) -> None:
    s = scenario("red: conflict 2, swords 4, intrigue staged_incident", at="combat")
    assert s.options == ["pass"]
    s.leaves_open()


@rule("base E22", "base F44")
def test_a_tie_for_first_with_three_players(scenario: Start) -> None:
    s = scenario(
        "red: conflict 4, intrigue to_the_victor",
        "blue: conflict 2, swords 4",
        "green: conflict 2, swords 1",
        at="rewards",
        conflict="battle_for_imperial_basin",
    )
    assert s.changes == "red: spice +5; blue: spice +5"
    assert s.options == []


FOUR_PLAYERS = {
    "9/9/4/2": "red: water +1; blue: water +1; green: spice +1",
    "9/9/4/4": "red: water +1; blue: water +1",
    "9/6/6/2": "red: vp +1; blue: spice +1; green: spice +1",
    "9/6/4/4": "red: vp +1; blue: water +1",
    "7/7/7/2": "red: water +1; blue: water +1; green: water +1",
    "5/5/5/5": "red: water +1; blue: water +1; green: water +1; yellow: water +1",
}


@rule("base E23")
@pytest.mark.parametrize("strengths", FOUR_PLAYERS)
def test_ties_with_four_players(scenario: Start, strengths: str) -> None:
    lines = [
        f"{seat}: conflict 1, swords {int(strength) - 2}"
        for seat, strength in zip(("red", "blue", "green", "yellow"), strengths.split("/"), strict=True)
    ]
    s = scenario(*lines, seats=4, at="rewards", conflict="skirmish_b")
    assert s.changes == FOUR_PLAYERS[strengths]


@rule("base E24", "base B2.2")
def test_the_defensive_bonus(scenario: Start) -> None:
    s = scenario(
        "blue: control carthag, supply 2, hand", at="round start", conflict_deck="battle_for_carthag desert_power"
    )
    assert (s.seat, s.options, s.blue.hand) == ("blue", ["deploy troop 0", "deploy troop 1"], [])
    s.chooses("deploy troop 1")
    assert (s.blue.supply, s.blue.conflict, s.seat, s.prompt) == (1, 1, "red", "turn")
    s = scenario("blue: control carthag, supply 0", at="round start", conflict_deck="battle_for_carthag desert_power")
    assert (s.blue.conflict, s.seat, s.prompt) == (0, "red", "turn")


@rule("base E25")
@pytest.mark.parametrize(
    ("choice", "changes"),
    [
        (1, "red: spice +2, intrigue +1; board: intrigue_deck -1"),
        (2, "red: solari +3, intrigue +1; board: intrigue_deck -1"),
        (3, "red: solari +3, spice +2"),
    ],
)
def test_choose_two_of_three(scenario: Start, choice: int, changes: str) -> None:
    s = scenario("red: conflict 1", "blue: conflict 2", at="rewards", conflict="battle_for_arrakeen")
    assert s.options == ["choose 1", "choose 2", "choose 3"]
    s.chooses(f"choose {choice}")
    assert s.changes == changes
    s.chooses("blue: rest")


@rule("base E26", "base F26", "base F28")
def test_kwisatz_haderach(scenario: Start) -> None:
    s = scenario(
        "red: agents 0, at the_great_flat carthag, garrison 3, hand kwisatz_haderach, deck dagger",
        "blue: at stillsuits, revealed",
        "green: revealed",
        conflict="guild_bank_raid",
    )
    s.chooses("play kwisatz_haderach", "to stillsuits", "from the_great_flat")
    assert s.changes == "red: water +1, hand -1, in_play +1, at stillsuits +1, at the_great_flat -1"
    assert s.options == [
        "use stillsuits 2", "use kwisatz_haderach 1", "deploy troop 1", "deploy troop 2", "rest",
    ]  # fmt: skip
    s.chooses("rest", "deploy troop 2")
    assert s.changes == "red: garrison -2, conflict +2, fremen +1, hand +1, deck -1"
    s.chooses("reveal")
    assert (s.bonus("the_great_flat"), s.red.solari) == (1, 6)


@rule("base E26", "base F27")
def test_kwisatz_haderach_does_not_beat_the_voice(scenario: Start) -> None:
    s = scenario("red: agents 0, at the_great_flat, hand kwisatz_haderach", "blue: at stillsuits, closed stillsuits")
    s.chooses("play kwisatz_haderach")
    s.refuses("to stillsuits")
    s.leaves_open()


@rule("base E27", "base F4")
def test_masterstroke(scenario: Start) -> None:
    baron = "red: leader baron_vladimir_harkonnen, secret guild fremen, garrison 3, supply 5, water 1, spice 6"
    s = scenario(f"{baron}, hand diplomacy seek_allies dagger", *OTHERS_REVEALED)
    s.sends("diplomacy", "hardy_warriors", "use hardy_warriors 2")
    s.chooses("deploy troop 4")
    assert s.changes == "red: vp +1, garrison -4, conflict +4, guild +1, fremen +1"
    assert (s.red.fremen, s.red.vp) == (2, 1)
    s.sends("seek_allies", "heighliner", "rest")
    s.chooses("deploy troop 4")
    assert s.changes == "red: garrison -4, conflict +4"
    s.leaves_open()


@rule("base E27")
def test_masterstroke_counts_a_whole_turn(scenario: Start) -> None:
    baron = "red: leader baron_vladimir_harkonnen, secret guild fremen, garrison 3, supply 5, water 1, hand diplomacy"
    s = scenario(baron)
    s.sends("diplomacy", "hardy_warriors", "use hardy_warriors 2")
    s.chooses("deploy troop 3")
    assert s.changes == "red: garrison -3, conflict +3"
    s.chooses("deploy troop 1")
    assert s.changes == "red: vp +1, garrison -1, conflict +1, guild +1, fremen +1"


@rule("base E28", "base B11.1", "base B11.4", "base B11.13")
def test_house_hagal_acts(scenario: Start) -> None:
    s = scenario(
        "red: at carthag, hand diplomacy dagger", "green: garrison 1, fremen 3", seats=2, hagal="carthag hardy_warriors"
    )
    s.sends("diplomacy", "wealth", "end")
    assert s.changes == (
        "red: solari +2, emperor +1; "
        "green: garrison -1, supply -2, conflict +3, fremen +1, agents -1, at hardy_warriors +1, alliance fremen +1"
    )
    assert (s.hagal_discard, s.seat) == (["carthag", "hardy_warriors"], "blue")


@rule("base E28", "base B11.8", "base B11.17", "base B11.18")
def test_house_hagal_wins_a_siege(scenario: Start) -> None:
    s = scenario(
        "red: conflict 5, control carthag", "blue: conflict 2", "green: conflict 3", seats=2, at="combat",
        conflict="siege_of_carthag", conflict_deck="", hagal="heighliner", intrigue_deck="ambush",
    )  # fmt: skip
    assert s.changes == (
        "red: spice +1, supply +5, conflict -5, intrigue +1, control carthag -1; blue: supply +2, conflict -2; "
        "green: supply +3, conflict -3; board: bonus imperial_basin +1, bonus hagga_basin +1, bonus the_great_flat +1, "
        "intrigue_deck -1"
    )
    assert s.hagal_discard == ["heighliner"]
    s.chooses("pass")


@rule("base E29", "base B11.24", "base B11.29")
def test_a_rival_harvests_and_buys(scenario: Start) -> None:
    position = ("blue: spice 3, garrison 3", "green: agents 0")
    s = scenario(*position, seats=1, turn="blue", hagal="harvest_spice", bonus="the_great_flat 1, hagga_basin 1")
    assert s.changes == (
        "blue: spice -3, vp +1, garrison -2, conflict +2, agents -1, at the_great_flat +1; "
        "board: bonus the_great_flat -1"
    )
    s = scenario(*position, seats=1, turn="blue", hagal="harvest_spice rally_troops")
    assert s.changes == "blue: garrison +4, supply -4, agents -1, at rally_troops +1"
    assert s.hagal_discard == ["harvest_spice", "rally_troops"]


@rule("base E30", "base F34", "base B11.35", "base B11.36")
@pytest.mark.parametrize(
    ("troops", "conflict", "changes"),
    [
        (1, "guild_bank_raid", "garrison +2, supply -2"),
        (2, "guild_bank_raid", "garrison -2, supply -2, conflict +4"),
        (1, "grand_vision", "garrison -2, supply -2, conflict +4"),
        (2, "grand_vision", "garrison -2, supply -2, conflict +4"),
    ],
)
def test_an_expert_rival_deploys_where_it_matters(scenario: Start, troops: int, conflict: str, changes: str) -> None:
    s = scenario(
        f"red: conflict {troops}", "blue: conflict 3, garrison 2", "green: agents 0",
        seats=1, turn="blue", difficulty="expert", conflict=conflict, hagal="hardy_warriors",
    )  # fmt: skip
    assert s.changes == f"blue: {changes}, fremen +1, agents -1, at hardy_warriors +1"
