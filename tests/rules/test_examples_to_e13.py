"""The worked examples E1 to E13: John, Abby and Ned of the rulebook are red, blue and green."""

from __future__ import annotations

import pytest

from landsraad.testing import Start
from marks import rule

OTHERS_REVEALED = ("blue: revealed", "green: revealed")


@rule("base E1")
def test_imperial_basin(scenario: Start) -> None:
    s = scenario("red: garrison 3, hand dune_the_desert_planet", bonus="imperial_basin 2")
    s.sends("dune_the_desert_planet", "imperial_basin")
    assert s.changes == "red: spice +3; board: bonus imperial_basin -2"
    assert s.options == ["deploy troop 1", "deploy troop 2", "end"]
    s.chooses("deploy troop 2")
    assert s.changes == "red: garrison -2, conflict +2"
    assert s.seat == "blue"


@rule("base E2")
def test_carthag_with_control(scenario: Start) -> None:
    s = scenario(
        "red: control carthag",
        "blue: garrison 1, water 1, hand duncan_idaho, deck dagger",
        turn="blue",
        intrigue_deck="ambush",
    )
    s.sends("duncan_idaho", "carthag", "use duncan_idaho 1", "pay", "use carthag 2")
    assert s.changes == (
        "red: solari +1; blue: water -1, garrison +2, supply -2, hand +1, deck -1, intrigue +1; board: intrigue_deck -1"
    )
    assert s.options == ["deploy troop 1", "deploy troop 2", "deploy troop 3", "end"]
    s.chooses("deploy troop 3", "end")
    assert s.changes == "blue: garrison -3, conflict +3"


@rule("base E2")
def test_carthag_with_a_larger_garrison(scenario: Start) -> None:
    s = scenario("blue: garrison 5, water 1, hand duncan_idaho, deck dagger", turn="blue", intrigue_deck="")
    s.sends("duncan_idaho", "carthag", "use duncan_idaho 1", "pay")
    assert s.options == [*[f"deploy troop {n}" for n in (1, 2, 3, 4)], "end"]
    s.chooses("deploy troop 4")
    assert (s.blue.garrison, s.blue.conflict) == (3, 4)


@rule("base E3")
def test_rally_troops(scenario: Start) -> None:
    s = scenario("red: solari 4, garrison 1, hand bene_gesserit_initiate, deck dagger")
    s.sends("bene_gesserit_initiate", "rally_troops")
    assert s.options == ["use bene_gesserit_initiate 1"]
    s.chooses("use bene_gesserit_initiate 1")
    assert (s.red.solari, s.red.garrison, s.red.conflict, s.red.hand) == (0, 5, 0, ["dagger"])
    assert s.seat == "blue"


@rule("base E3")
def test_rally_troops_without_the_money(scenario: Start) -> None:
    s = scenario("red: solari 3, hand bene_gesserit_initiate")
    s.chooses("play bene_gesserit_initiate")
    s.refuses("to rally_troops")
    s.leaves_open()


@rule("base E4")
def test_a_reveal_turn(scenario: Start) -> None:
    s = scenario(
        "red: hand imperial_spy smugglers_thopter stilgar, conflict 2, spice 1",
        row="space_travel dr_yueh opulence chani lady_jessica",
        imperium_deck="worm_riders",
    )
    s.chooses("reveal")
    assert s.changes == "red: spice +1, persuasion +4, swords +4, hand -3, in_play +3"
    assert s.red.strength == 8
    s.chooses("acquire space_travel")
    assert s.changes == "red: persuasion -3, discard +1; board: imperium_deck -1"
    assert (s.red.discard, len(s.row), s.options) == (["space_travel"], 5, ["acquire dr_yueh", "end"])
    s.chooses("end")
    assert s.changes == "red: persuasion -1, revealed +1, discard +3, in_play -3"


@rule("base E5")
def test_passes_in_combat(scenario: Start) -> None:
    s = scenario(
        "red: conflict 2, swords 4, intrigue windfall",
        "blue: conflict 2, swords 2, intrigue ambush bribery",
        "green: intrigue private_army, spice 2",
        at="combat",
        conflict="guild_bank_raid",
    )
    assert (s.red.strength, s.blue.strength, s.green.strength) == (8, 6, 0)
    s.chooses("red: pass", "blue: combat ambush", "blue: end", "red: pass")
    assert (s.red.strength, s.blue.strength, s.green.strength, s.seat) == (8, 10, 0, "blue")
    s.chooses("blue: pass")
    assert (s.seat, s.prompt) == ("blue", "win")
    s.chooses("pass")


@rule("base E6", "base B6.22")
def test_siege_of_arrakeen(scenario: Start) -> None:
    s = scenario(
        "red: conflict 2, swords 4, garrison 1",
        "blue: conflict 5, garrison 2",
        "green: garrison 3",
        at="combat",
        conflict="siege_of_arrakeen",
        conflict_deck="",
    )
    assert s.changes == "red: solari +4"
    s.mark()
    s.chooses("blue: rest")
    assert s.changes == (
        "red: swords -4, supply +2, conflict -2; blue: vp +1, supply +5, conflict -5, control arrakeen +1; "
        "board: bonus imperial_basin +1, bonus hagga_basin +1, bonus the_great_flat +1"
    )
    assert (s.red.garrison, s.blue.garrison, s.green.garrison) == (1, 2, 3)


@rule("base E7")
def test_makers_and_recall(scenario: Start) -> None:
    s = scenario("red: mentat", "green: at imperial_basin", at="recall", bonus="the_great_flat 1")
    assert [s.bonus(space) for space in ("the_great_flat", "hagga_basin", "imperial_basin")] == [2, 1, 0]
    assert (s.green.agents, s.red.agents, s.state.board("mentat"), s.first) == (2, 2, -1, "blue")


@rule("base E8", "base F21")
def test_a_price_is_paid_once_or_not_at_all(scenario: Start) -> None:
    s = scenario("red: spice 5, hand fremen_camp")
    s.sends("fremen_camp", "secure_contract")
    assert s.options == ["use fremen_camp 1", "end"]
    s.chooses("use fremen_camp 1")
    assert s.options == ["pay", "skip"]
    s.chooses("pay")
    assert s.changes == "red: spice -2, garrison +3, supply -3"
    assert (s.red.solari, s.red.spice, s.seat) == (3, 3, "blue")
    s = scenario("red: spice 5, hand fremen_camp")
    s.sends("fremen_camp", "secure_contract", "end")
    assert s.changes == "red: solari +3"


@rule("base E9")
def test_cost_before_effects(scenario: Start) -> None:
    s = scenario("red: spice 3, council, hand foldspace, intrigue councilors_dispensation", intrigue_deck="ambush")
    s.chooses("play foldspace")
    s.refuses("to conspire")
    s.leaves_open()
    s = scenario("red: spice 3, council, hand foldspace, deck dagger, intrigue councilors_dispensation")
    s.chooses("plot councilors_dispensation")
    assert s.red.spice == 5
    s.sends("foldspace", "conspire", "rest", "end")
    assert s.changes == (
        "red: solari +5, spice -4, garrison +2, supply -2, emperor +1, hand +1, deck -1, in_play -1, intrigue +1; "
        "board: reserve foldspace +1, intrigue_deck -1"
    )
    assert s.red.spice == 1


@rule("base E10")
def test_sell_melange(scenario: Start) -> None:
    s = scenario("red: spice 4, hand dune_the_desert_planet")
    s.chooses("play dune_the_desert_planet", "to sell_melange")
    assert s.options == ["choose 1", "choose 2", "choose 3"]
    s.chooses("choose 2")
    assert s.changes == "red: solari +8, spice -3"
    assert (s.red.spice, s.seat) == (1, "blue")
    s = scenario("red: spice 1, hand dune_the_desert_planet")
    s.chooses("play dune_the_desert_planet")
    s.refuses("to sell_melange")
    s.leaves_open()


@rule("base E10")
@pytest.mark.parametrize(("choice", "spice", "solari"), [(1, 2, 6), (2, 3, 8), (3, 4, 10), (4, 5, 12)])
def test_exchanges_of_sell_melange(scenario: Start, choice: int, spice: int, solari: int) -> None:
    s = scenario("red: spice 5, hand dune_the_desert_planet")
    s.sends("dune_the_desert_planet", "sell_melange", f"choose {choice}")
    assert s.changes == f"red: solari +{solari}, spice -{spice}"


@rule("base E11", "base B3.14", "base B5.1")
def test_leto_at_swordmaster(scenario: Start) -> None:
    s = scenario("red: leader duke_leto_atreides, solari 7, hand dagger dagger diplomacy seek_allies", *OTHERS_REVEALED)
    s.sends("dagger", "swordmaster")
    assert s.changes == "red: solari -7, agents +1, swordmaster +1"
    s.sends("diplomacy", "wealth")
    assert s.changes == "red: solari +2, emperor +1"
    s.sends("dagger", "hall_of_oratory")
    assert s.changes == "red: garrison +1, supply -1"
    assert s.red.agents == 0


@rule("base E12", "base F8")
def test_ilban_draws_for_the_space_only(scenario: Start) -> None:
    leader = "red: leader count_ilban_richese, solari 4, deck dagger dagger"
    s = scenario(f"{leader}, hand dagger")
    s.sends("dagger", "rally_troops", "use count_ilban_richese 1")
    assert s.changes == "red: solari -4, garrison +4, supply -4, hand +1, deck -1"
    s = scenario(f"{leader}, hand firm_grip")
    s.sends("firm_grip", "hall_of_oratory", "use firm_grip 1", "pay", "faction guild")
    assert s.changes == "red: solari -2, garrison +1, supply -1, guild +1"
    s = scenario(f"{leader}, intrigue bribery")
    s.chooses("plot bribery", "faction fremen")
    assert s.changes == "red: solari -2, fremen +1, intrigue -1; board: intrigue_discard +1"


@rule("base E13", "base F10")
def test_ariana_with_carryall(scenario: Start) -> None:
    s = scenario("red: leader countess_ariana_thorvald, water 2, hand carryall, deck dagger", bonus="the_great_flat 2")
    s.sends("carryall", "the_great_flat")
    assert s.changes == "red: spice +7, water -2; board: bonus the_great_flat -2"
    assert s.options == ["use countess_ariana_thorvald 1"]
    s.chooses("use countess_ariana_thorvald 1")
    assert s.changes == "red: hand +1, deck -1"
