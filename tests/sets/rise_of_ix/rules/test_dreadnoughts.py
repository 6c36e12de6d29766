"""Units and dreadnoughts (chapters 3 and 6 of the rules digest of Rise of Ix)."""

from __future__ import annotations

import pytest

from landsraad.testing import Start
from marks import rule

COMBAT = {"at": "combat", "conflict": "guild_bank_raid"}
TWO = "dreadnoughts_in_conflict 2"


@rule("rise_of_ix I3.1", "rise_of_ix I3.3")
def test_a_dreadnought_alone_is_a_unit_in_the_conflict(scenario: Start) -> None:
    s = scenario(
        "red: dreadnoughts_in_conflict 1, swords 2, intrigue ambush", "blue: swords 2, intrigue ambush", at="combat"
    )
    assert (s.red.strength, s.blue.strength) == (5, 0)
    assert (s.seat, s.options) == ("red", ["combat ambush", "pass"])
    s.chooses("combat ambush")
    assert s.red.strength == 9
    s.leaves_open()


@rule("rise_of_ix I3.3")
def test_a_rival_with_a_dreadnought_gets_its_combat_bonus(scenario: Start) -> None:
    s = scenario(
        "red: conflict 1, intrigue ambush", "green: dreadnoughts_in_conflict 1",
        seats=2, at="combat", conflict="guild_bank_raid", hagal="wealth",
    )  # fmt: skip
    assert s.changes == "green: swords +3"
    assert s.green.strength == 6
    s.leaves_open()


@rule("rise_of_ix I3.2")
def test_double_cross_strikes_a_troop(scenario: Start) -> None:
    double_cross = "red: solari 1, hand dagger, intrigue double_cross"
    assert scenario(double_cross, f"blue: {TWO}").options == ["play dagger", "reveal"]
    s = scenario(double_cross, f"blue: {TWO}, conflict 1")
    s.chooses("plot double_cross")
    assert s.changes == (
        "red: solari -1, supply -1, conflict +1, intrigue -1; blue: supply +1, conflict -1; board: intrigue_discard +1"
    )


@rule("rise_of_ix I3.2")
def test_rapid_mobilization_and_sardaukar_legion_deploy_troops(scenario: Start) -> None:
    s = scenario("red: garrison 2, dreadnoughts 2, hand dagger, intrigue rapid_mobilization")
    s.chooses("plot rapid_mobilization")
    assert s.options == ["deploy troop 0", "deploy troop 1", "deploy troop 2"]
    s.leaves_open()
    s = scenario("red: garrison 2, dreadnoughts 2, hand sardaukar_legion")
    s.chooses("reveal", "use sardaukar_legion 2")
    assert s.options == ["deploy troop 0", "deploy troop 1", "deploy troop 2"]
    s.leaves_open()


@rule("rise_of_ix I3.2")
@pytest.mark.parametrize(("card", "most"), [("chani", 3), ("scout", 2)])
def test_chani_and_scout_retreat_troops(scenario: Start, card: str, most: int) -> None:
    s = scenario(f"red: conflict 3, {TWO}, hand {card}")
    s.chooses("reveal", f"use {card} {2 if card == 'chani' else 3}")
    assert s.options == [f"retreat troop {count}" for count in range(most + 1)]
    s.leaves_open()
    s = scenario(f"red: {TWO}, hand {card}")
    s.chooses("reveal")
    assert not [option for option in s.options if option.startswith("use")]
    s.leaves_open()


@rule("rise_of_ix I3.2")
def test_gun_thopter_and_test_of_humanity_strike_troops(scenario: Start) -> None:
    s = scenario("red: hand gun_thopter dagger", "blue: dreadnoughts 1", "green: garrison 1, dreadnoughts 1")
    s.sends("gun_thopter", "smuggling", "use gun_thopter 1", "end")
    assert s.changes == "red: solari +1; green: garrison -1, supply +1"
    lines = ("red: hand test_of_humanity dagger, supply 0", f"blue: {TWO}, hand, revealed", "green: hand, revealed")
    s = scenario(*lines, intrigue_deck="")
    s.sends("test_of_humanity", "carthag")
    assert s.changes == ""
    lines = ("red: hand test_of_humanity dagger, supply 0", f"blue: {TWO}, agents 0", "green: conflict 1, agents 0")
    s = scenario(*lines, seats=1, intrigue_deck="")
    s.sends("test_of_humanity", "carthag")
    assert s.changes == "green: supply +1, conflict -1"


@rule("rise_of_ix I3.2")
def test_gurney_halleck_and_reinforcements_bring_troops(scenario: Start) -> None:
    s = scenario("red: solari 3, dreadnoughts 2, hand gurney_halleck, deck")
    s.chooses("reveal", "use gurney_halleck 2", "pay")
    assert [option for option in s.options if option.startswith("deploy")] == ["deploy troop 1", "deploy troop 2"]
    s.leaves_open()
    s = scenario("red: solari 3, dreadnoughts 2, hand dagger, intrigue reinforcements")
    s.chooses("reveal", "plot reinforcements")
    assert [option for option in s.options if option.startswith("deploy")] == [
        f"deploy troop {count}" for count in (1, 2, 3)
    ]
    s.leaves_open()


@rule("rise_of_ix I3.2")
def test_master_tactician_and_staged_incident_take_troops(scenario: Start) -> None:
    s = scenario(f"red: conflict 2, {TWO}, intrigue master_tactician staged_incident", at="combat")
    assert s.options == ["combat master_tactician", "pass"]
    s.chooses("combat master_tactician", "choose 2")
    assert s.options == ["retreat troop 0", "retreat troop 1", "retreat troop 2"]
    s.leaves_open()


@rule("rise_of_ix I3.2")
def test_masterstroke_counts_troops(scenario: Start) -> None:
    baron = "red: leader baron_vladimir_harkonnen, secret guild fremen, garrison 1, dreadnoughts 1, water 1"
    s = scenario(f"{baron}, hand diplomacy dagger")
    s.sends("diplomacy", "hardy_warriors")
    s.chooses("use hardy_warriors 2", "deploy troop 3", "deploy dreadnought 1")
    assert (s.red.guild, s.red.conflict, s.red.dreadnought_conflict) == (0, 3, 1)
    s.leaves_open()


@rule("rise_of_ix I3.4", "rise_of_ix I3.5")
def test_recruits_and_two_units_of_the_garrison(scenario: Start) -> None:
    s = scenario("red: garrison 3, dreadnoughts 2, hand reconnaissance dagger", intrigue_deck="")
    s.sends("reconnaissance", "carthag")
    troops = ["deploy troop 1", "deploy troop 2", "deploy troop 3"]
    assert s.options == [*troops, "deploy dreadnought 1", "deploy dreadnought 2", "end"]
    s.chooses("deploy dreadnought 2")
    assert s.changes == "red: dreadnought_garrison -2, dreadnought_conflict +2"
    assert s.options == ["deploy troop 1", "end"]
    s.chooses("end")
    s = scenario("red: garrison 3, dreadnoughts 2, hand reconnaissance dagger", intrigue_deck="")
    s.sends("reconnaissance", "carthag", "deploy troop 2")
    assert s.options == ["deploy troop 1", "deploy dreadnought 1", "end"]
    s.leaves_open()


@rule("rise_of_ix I3.4", "rise_of_ix I6.1")
def test_a_dreadnought_commissioned_on_the_way_to_combat_may_fight(scenario: Start) -> None:
    s = scenario("red: garrison 3, hand ix_guild_compact dagger diplomacy")
    s.sends("ix_guild_compact", "foldspace", "use ix_guild_compact 1", "pay")
    assert s.changes == "red: dreadnought_supply -1, dreadnought_garrison +1, hand -2, discard +2"
    assert not [option for option in s.options if option.startswith("deploy")]
    s.leaves_open()
    s = scenario("red: spice 6, garrison 3, supply 0, hand ix_guild_compact dagger diplomacy")
    s.sends("ix_guild_compact", "heighliner", "use ix_guild_compact 1", "pay", "deploy troop 2")
    assert s.options == ["use heighliner 3", "deploy dreadnought 1"]
    s.chooses("deploy dreadnought 1")
    assert (s.changes, s.red.garrison) == ("red: guild +1, dreadnought_garrison -1, dreadnought_conflict +1", 1)
    s.leaves_open()


@rule("rise_of_ix I6.1")
def test_commissioned_dreadnoughts_wait_in_the_garrison(scenario: Start) -> None:
    s = scenario("red: solari 3, hand dagger diplomacy")
    s.sends("dagger", "dreadnought", "use dreadnought 1")
    assert s.changes == "red: solari -3, dreadnought_supply -1, dreadnought_garrison +1"


@rule("rise_of_ix I6.2")
@pytest.mark.parametrize(
    "two", ["dreadnoughts 2", "dreadnoughts 1, dreadnoughts_in_conflict 1", "dreadnoughts 1, covers carthag"]
)
def test_no_third_dreadnought(scenario: Start, two: str) -> None:
    s = scenario(f"red: solari 3, hand dagger diplomacy, {two}")
    s.sends("dagger", "dreadnought")
    assert (s.changes, s.seat) == ("red: solari -3", "blue")


@rule("rise_of_ix I6.3")
def test_each_dreadnought_counts_three(scenario: Start) -> None:
    s = scenario(f"red: {TWO}, conflict 1, swords 1", "blue: dreadnoughts_in_conflict 1")
    assert (s.red.strength, s.blue.strength) == (9, 3)


@rule("rise_of_ix I6.4", "rise_of_ix I6.5")
def test_who_does_not_win_takes_dreadnoughts_back(scenario: Start) -> None:
    s = scenario("red: conflict 5", f"blue: {TWO}, conflict 1", "green: dreadnoughts_in_conflict 1", **COMBAT)
    assert (s.blue.dreadnought_garrison, s.blue.dreadnought_supply, s.blue.conflict, s.blue.supply) == (2, 0, 0, 12)
    assert (s.green.dreadnought_garrison, s.green.dreadnought_supply) == (1, 1)
    assert s.blue.covers == s.green.covers == []


@rule("rise_of_ix I6.5")
def test_a_tie_for_first_is_no_win(scenario: Start) -> None:
    s = scenario("red: dreadnoughts_in_conflict 2", "blue: conflict 3", **COMBAT)
    assert (s.prompt, s.red.dreadnought_garrison, s.red.covers) == ("turn", 2, [])
    assert (s.red.solari, s.blue.solari) == (4, 4)


@rule("rise_of_ix I6.6")
@pytest.mark.parametrize(
    ("others", "options"),
    [
        ("", ["control imperial_basin", "control arrakeen", "control carthag"]),
        ("control arrakeen imperial_basin", ["control imperial_basin", "control arrakeen", "control carthag"]),
        ("covers arrakeen", ["control imperial_basin", "control carthag"]),
    ],
)
def test_the_winner_places_a_dreadnought(scenario: Start, others: str, options: list[str]) -> None:
    s = scenario("red: dreadnoughts_in_conflict 1", f"blue: {others}", **COMBAT)
    assert (s.seat, s.prompt, s.options, s.red.solari) == ("red", "control", options, 6)
    s.chooses("control imperial_basin")
    assert (s.red.covers, s.red.dreadnought_garrison, s.red.dreadnought_conflict) == (["imperial_basin"], 0, 0)
    assert s.control("imperial_basin") == ("blue" if "imperial_basin" in others else "")


@rule("rise_of_ix I6.6")
def test_where_two_spaces_are_barred_the_third_is_taken(scenario: Start) -> None:
    s = scenario("red: dreadnoughts_in_conflict 1", "blue: covers arrakeen carthag", **COMBAT)
    assert (s.prompt, s.red.covers) == ("turn", ["imperial_basin"])


@rule("rise_of_ix I6.6")
def test_a_win_without_dreadnoughts_places_none(scenario: Start) -> None:
    s = scenario("red: conflict 3, dreadnoughts 2", "blue: dreadnoughts_in_conflict 1", **COMBAT)
    assert (s.prompt, s.red.covers, s.blue.covers) == ("turn", [], [])


@rule("rise_of_ix I6.7")
def test_the_other_dreadnought_of_the_winner_goes_to_the_garrison(scenario: Start) -> None:
    s = scenario(f"red: {TWO}, conflict 1", **COMBAT)
    s.chooses("control carthag")
    assert (s.red.covers, s.red.dreadnought_garrison, s.red.dreadnought_supply) == (["carthag"], 1, 0)
    assert (s.red.conflict, s.red.supply) == (0, 12)


@rule("rise_of_ix I6.8", "rise_of_ix I6.9")
@pytest.mark.parametrize(
    ("space", "card", "gain"),
    [
        ("arrakeen", "reconnaissance", "solari +1"),
        ("carthag", "reconnaissance", "solari +1"),
        ("imperial_basin", "dune_the_desert_planet", "spice +1"),
    ],
)
def test_a_dreadnought_controls_like_a_marker(scenario: Start, space: str, card: str, gain: str) -> None:
    lines = (f"red: supply 0, hand {card} dagger, deck", f"blue: covers {space}", f"green: control {space}")
    s = scenario(*lines, intrigue_deck="")
    s.sends(card, space)
    red = "red: spice +1; " if space == "imperial_basin" else ""
    assert s.changes == f"{red}blue: {gain}"
    s = scenario(f"red: supply 0, covers {space}, hand {card} dagger, deck", intrigue_deck="")
    s.sends(card, space)
    own = "spice +2" if space == "imperial_basin" else gain
    assert s.changes == f"red: {own}"


@rule("rise_of_ix I6.8", "rise_of_ix I6.9")
def test_a_dreadnought_brings_the_defensive_troop(scenario: Start) -> None:
    lines = ("blue: covers carthag, hand", "green: control carthag")
    s = scenario(*lines, at="round start", conflict_deck="battle_for_carthag desert_power")
    assert (s.seat, s.options) == ("blue", ["deploy troop 0", "deploy troop 1"])
    s.chooses("deploy troop 1")
    assert (s.blue.conflict, s.blue.supply, s.green.conflict, s.seat) == (1, 11, 0, "red")


@rule("rise_of_ix I6.10")
def test_it_returns_after_the_next_winner_has_placed(scenario: Start) -> None:
    s = scenario("red: covers arrakeen", "blue: dreadnoughts_in_conflict 1", **COMBAT)
    assert (s.seat, s.options, s.red.covers) == ("blue", ["control imperial_basin", "control carthag"], ["arrakeen"])
    s.chooses("control carthag")
    assert (s.red.covers, s.red.dreadnought_garrison) == ([], 1)
    assert (s.blue.covers, s.blue.dreadnought_garrison) == (["carthag"], 0)


@rule("rise_of_ix I6.10")
def test_who_wins_again_places_another_one(scenario: Start) -> None:
    s = scenario("red: covers arrakeen, dreadnoughts_in_conflict 1", **COMBAT)
    assert s.options == ["control imperial_basin", "control carthag"]
    s.chooses("control carthag")
    assert (s.red.covers, s.red.dreadnought_garrison, s.red.dreadnought_supply) == (["carthag"], 1, 0)


@rule("rise_of_ix I6.10")
def test_it_stays_for_a_round(scenario: Start) -> None:
    s = scenario("red: covers arrakeen", at="recall")
    assert s.red.covers == ["arrakeen"]
    s = scenario("red: covers arrakeen", "blue: conflict 1", **COMBAT)
    assert (s.prompt, s.red.covers, s.red.dreadnought_garrison) == ("turn", [], 1)
    s = scenario("red: covers arrakeen", **COMBAT)
    assert (s.prompt, s.red.covers, s.red.dreadnought_garrison) == ("turn", [], 1)


@rule("rise_of_ix I6.11")
def test_the_marker_below_is_live_again(scenario: Start) -> None:
    lines = (
        "red: covers arrakeen",
        "blue: deck reconnaissance dagger dagger diplomacy seek_allies",
        "green: control arrakeen",
    )
    s = scenario(*lines, **COMBAT)
    assert (s.seat, s.red.covers, s.control("arrakeen")) == ("blue", [], "green")
    s.sends("reconnaissance", "arrakeen")
    assert "green: solari +1" in s.changes
    assert s.red.solari == 0
    s.leaves_open()
