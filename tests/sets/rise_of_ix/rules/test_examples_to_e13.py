"""The worked examples E1 to E13 of the rules digest of Rise of Ix."""

from __future__ import annotations

from typing import Any

import pytest

import landsraad
from landsraad.imperium.core.counters import GARRISON, SUPPLY
from landsraad.testing import Start
from landsraad.testing.inventory import card_names
from marks import rule
from playing import state_of

DIVIDENDS, TECH = "use dividends_or_spice 1", "use tech 1"
REVEALED = ("blue: revealed", "green: revealed")
COMBAT: dict[str, Any] = {"at": "combat", "conflict": "guild_bank_raid"}


@rule("rise_of_ix E1", "rise_of_ix I4.2", "rise_of_ix I4.3")
def test_tech_negotiation(scenario: Start) -> None:
    s = scenario("red: spice 2, hand dagger diplomacy", *REVEALED, tech="disposal_facility flagship shuttle_fleet")
    s.sends("dagger", "tech_negotiation", "use tech_negotiation 1", "tech disposal_facility")
    assert s.options == ["card diplomacy hand", "card dagger in_play", "skip"]
    s.chooses("card dagger in_play")
    assert (s.red.spice, s.red.tiles, len(s.stacks[0]), s.trash.count("dagger")) == (0, ["disposal_facility"], 5, 1)
    s.chooses("reveal")
    assert s.red.persuasion == 1 + 1
    s.leaves_open()


@rule("rise_of_ix E2", "rise_of_ix I4.2", "rise_of_ix I5.5")
@pytest.mark.parametrize(
    ("answers", "changes"),
    [
        (
            ["tech flagship"],
            "red: solari +1, spice -3, vp +1, garrison +2, supply +1, freighter -3, negotiators -3, tile flagship +1; "
            "board: tech_1 -1",
        ),
        (
            ["tech artillery", "negotiators 0"],
            "red: solari +1, garrison +2, supply -2, freighter -3, tile artillery +1; board: tech_2 -1",
        ),
        (  # any number may return, also where it lowers nothing any more
            ["tech artillery", "negotiators 3"],
            "red: solari +1, garrison +2, supply +1, freighter -3, negotiators -3, tile artillery +1; board: tech_2 -1",
        ),
    ],
)
def test_discount_negotiators_and_nothing_below_zero(scenario: Start, answers: list[str], changes: str) -> None:
    s = scenario(
        "red: freighter 3, spice 3, negotiators 3, hand dune_the_desert_planet",
        tech="flagship artillery shuttle_fleet",
    )
    s.sends("dune_the_desert_planet", "smuggling", "use smuggling 2", "freighter recall", TECH, *answers)
    assert s.changes == changes
    s.leaves_open()


@rule("rise_of_ix E3", "rise_of_ix X3")
def test_appropriate(scenario: Start) -> None:
    given = "red: emperor 2, solari 3, negotiators 1, hand appropriate dagger, deck scout diplomacy"
    s = scenario(f"{given}, spice 3", tech="spaceport flagship shuttle_fleet")
    s.sends("appropriate", "imperial_basin", "use appropriate 1", "tech spaceport")
    assert s.changes == (
        "red: spice -3, supply +1, negotiators -1, hand +2, deck -2, tile spaceport +1; board: tech_1 -1"
    )
    s.leaves_open()
    s = scenario(f"{given}", tech="spaceport flagship shuttle_fleet")
    s.sends("appropriate", "imperial_basin")
    assert "use appropriate 1" not in s.options
    s.leaves_open()


@rule("rise_of_ix E4", "rise_of_ix I5.1", "rise_of_ix I5.2", "rise_of_ix I5.5")
def test_interstellar_shipping(scenario: Start) -> None:
    s = scenario(
        "red: guild 2, freighter 2, hand dune_the_desert_planet dagger", tech="restricted_ordnance flagship spaceport"
    )
    s.sends("dune_the_desert_planet", "interstellar_shipping", "use interstellar_shipping 1", "freighter advance")
    assert s.red.freighter == 3
    s.chooses("use interstellar_shipping 2", "freighter recall", DIVIDENDS, "choose 2")
    assert s.red.spice == 2
    s.chooses(TECH, "tech restricted_ordnance", "faction bene_gesserit")
    assert (s.red.freighter, s.red.spice, s.red.tiles) == (0, 0, ["restricted_ordnance"])
    assert (s.red.bene_gesserit, s.red.garrison, s.red.conflict) == (1, 2, 0)


@rule("rise_of_ix E5", "rise_of_ix X9")
def test_dividends_and_yuna(scenario: Start) -> None:
    s = scenario(
        "red: leader princess_yuna_moritani, freighter 1, supply 0, hand landing_rights dagger",
        "blue: freighter 1, spice 1, hand dagger, intrigue expedite", seats=4, intrigue_deck="",
    )  # fmt: skip
    s.sends("landing_rights", "carthag", "use landing_rights 1", "freighter recall", "choose 1")
    assert s.changes == "red: solari +6, freighter -1; blue: solari +1; green: solari +1; yellow: solari +1"
    s.chooses("blue: plot expedite", "freighter recall", "choose 1")
    assert (s.red.solari, s.blue.solari, s.green.solari, s.yellow.solari) == (7, 6, 2, 2)


BODIE = "red: conflict 2, covers arrakeen"
NED = "blue: dreadnoughts_in_conflict 1, swords 2, control arrakeen imperial_basin"
FRIDA = "green: dreadnoughts_in_conflict 1, conflict 2"


@rule("rise_of_ix E6", "rise_of_ix I6.5", "rise_of_ix I6.6", "rise_of_ix I6.10", "rise_of_ix I6.11")
def test_a_whole_combat(scenario: Start) -> None:
    s = scenario(BODIE, NED, FRIDA)
    assert (s.red.strength, s.blue.strength, s.green.strength) == (4, 5, 7)
    s = scenario(BODIE, NED, FRIDA, **COMBAT)
    assert (s.seat, s.options) == ("green", ["control imperial_basin", "control carthag"])
    s.chooses("control imperial_basin")
    assert (s.green.solari, s.blue.solari, s.red.solari) == (6, 4, 0)
    assert (s.green.covers, s.green.dreadnought_garrison, s.blue.dreadnought_garrison) == (["imperial_basin"], 0, 1)
    assert (s.red.supply, s.blue.supply, s.green.supply) == (12, 12, 12)
    assert (s.red.covers, s.red.dreadnought_garrison, s.control("arrakeen")) == ([], 1, "blue")


@rule("rise_of_ix E7", "rise_of_ix I3.4", "rise_of_ix I3.5")
def test_units_of_the_garrison(scenario: Start) -> None:
    s = scenario("red: garrison 3, dreadnoughts 1, supply 5, hand reconnaissance dagger, deck diplomacy")
    s.sends("reconnaissance", "arrakeen", "use arrakeen 2", "deploy dreadnought 1")
    assert s.options == ["deploy troop 1", "deploy troop 2", "end"]
    s.chooses("deploy troop 2")
    assert (s.red.strength, s.red.garrison) == (7, 2)


@rule("rise_of_ix E8", "rise_of_ix I3.4", "rise_of_ix I6.1")
def test_commissioned_on_the_way_to_battle(scenario: Start) -> None:
    s = scenario("red: spice 6, garrison 2, hand ix_guild_compact dagger diplomacy, intrigue diversion")
    s.sends("ix_guild_compact", "heighliner", "use heighliner 3", "use ix_guild_compact 1", "pay")
    s.chooses("deploy troop 7", "deploy dreadnought 1")
    assert (s.red.strength, s.red.water, s.red.guild, s.red.discard) == (17, 2, 1, ["dagger", "diplomacy"])
    s.chooses("plot diversion", "freighter advance")
    assert s.changes == "red: freighter +1, intrigue -1; board: intrigue_discard +1"


@rule("rise_of_ix E8")
@pytest.mark.parametrize(("troops", "playable"), [(2, False), (3, True)])
def test_diversion_counts_units(scenario: Start, troops: int, playable: bool) -> None:
    s = scenario("red: water 1, garrison 1, dreadnoughts 1, hand diplomacy dagger, intrigue diversion")
    s.sends("diplomacy", "hardy_warriors", "use hardy_warriors 2", f"deploy troop {troops}", "deploy dreadnought 1")
    assert ("plot diversion" in s.options) == playable
    s.leaves_open()


@rule("rise_of_ix E9", "rise_of_ix I6.2", "rise_of_ix X16", "rise_of_ix X19")
def test_no_third_dreadnought(scenario: Start) -> None:
    leto = "red: leader duke_leto_atreides, solari 2, spice 4, dreadnoughts 1, covers carthag"
    s = scenario(f"{leto}, hand dagger diplomacy", tech="windtraps flagship shuttle_fleet")
    s.sends("dagger", "dreadnought")
    assert s.options == ["use dreadnought 2", "end"]
    s.chooses("use dreadnought 2", "tech windtraps")
    assert s.changes == "red: spice -2, water +1, tile windtraps +1; board: tech_1 -1"
    assert s.red.solari == 0


@rule("rise_of_ix E10", "rise_of_ix I6.5")
def test_a_tie_is_no_win(scenario: Start) -> None:
    s = scenario(
        "red: dreadnoughts_in_conflict 1, tiles windtraps, intrigue strategic_push", "blue: conflict 2, swords 1",
        **COMBAT,
    )  # fmt: skip
    s.chooses("red: combat strategic_push")
    assert (s.red.solari, s.blue.solari, s.red.water) == (4, 4, 0)
    assert (s.red.covers, s.red.dreadnought_garrison, s.blue.supply) == ([], 1, 12)


@rule("rise_of_ix E11", "rise_of_ix I6.6", "rise_of_ix I6.7")
def test_two_dreadnoughts_in_a_won_conflict(scenario: Start) -> None:
    s = scenario("red: dreadnoughts_in_conflict 2, conflict 1", **COMBAT)
    s.chooses("control arrakeen")
    assert (s.red.covers, s.red.dreadnought_garrison, s.red.supply, s.red.vp) == (["arrakeen"], 1, 12, 0)
    s = scenario("red: dreadnoughts_in_conflict 2, conflict 1, tiles detonation_devices", **COMBAT)
    s.chooses("use detonation_devices 1", "pay")
    assert (s.red.covers, s.red.dreadnought_garrison, s.red.dreadnought_supply) == ([], 1, 1)
    assert (s.red.supply, s.red.vp, s.prompt) == (12, 1, "turn")


@rule("rise_of_ix E12", "rise_of_ix I6.8", "rise_of_ix I6.9")
def test_bonuses_of_a_controlling_dreadnought(scenario: Start) -> None:
    lines = ("blue: covers imperial_basin", "green: control imperial_basin")
    s = scenario("red: hand dune_the_desert_planet dagger", *lines, bonus="imperial_basin 2")
    s.sends("dune_the_desert_planet", "imperial_basin")
    assert s.changes == "red: spice +3; blue: spice +1; board: bonus imperial_basin -2"
    s = scenario(*lines, at="round start", conflict_deck="battle_for_imperial_basin desert_power")
    assert (s.seat, s.options) == ("blue", ["deploy troop 0", "deploy troop 1"])
    s.chooses("deploy troop 1")
    assert (s.blue.conflict, s.blue.supply, s.green.conflict, s.prompt) == (1, 11, 0, "turn")


@rule("rise_of_ix E13", "rise_of_ix I10.1", "rise_of_ix I10.2", "rise_of_ix I10.3", "rise_of_ix I10.4")
def test_epic_setup_with_hundro() -> None:
    game = landsraad.new(
        "imperium", seats=3, seed=3, sets=["base", "rise_of_ix"], variants=["epic"],
        leaders=["viscount_hundro_moritani", "paul_atreides", "glossu_rabban"],
    )  # fmt: skip
    s = state_of(game)
    assert (game.decisions[0].seat, game.decisions[0].prompt) == (0, "keep intrigue")
    assert [len(p.intrigue) for p in s.players[1:]] == [1, 1]
    game.choose(game.decisions[0].keys[0])
    assert [len(p.intrigue) for p in s.players] == [2, 1, 1]
    assert s.tables.settings.goal == 12
    assert [s.tables.conflicts[card].level for card in [s.conflict, *s.conflict_deck[::-1]]] == 5 * [2] + 5 * [3]
    for p in s.players:
        deck = card_names(s.tables, p.deck + p.hand)
        assert (len(deck), deck.count("dune_the_desert_planet"), deck.count("control_the_spice")) == (10, 1, 1)
        assert (p.n[GARRISON], p.n[SUPPLY]) == (5, 7)
