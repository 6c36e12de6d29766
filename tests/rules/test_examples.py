"""The worked examples of the rules digest: John, Abby and Ned of the rulebook are red, blue and green."""

from __future__ import annotations

import pytest

from scenario import Start, rule

OTHERS_REVEALED = ("blue: revealed", "green: revealed")
PAY = ("use shifting_allegiances 1", "pay")


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
    assert (s.green.agents, s.red.agents, s.state.mentat, s.first) == (2, 2, -1, "blue")


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
    s = scenario(
        "red: leader duke_leto_atreides, solari 7, hand dagger dagger diplomacy seek_allies", *OTHERS_REVEALED
    )
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
    s = scenario(
        "red: leader countess_ariana_thorvald, water 2, hand carryall, deck dagger", bonus="the_great_flat 2"
    )
    s.sends("carryall", "the_great_flat")
    assert s.changes == "red: spice +7, water -2; board: bonus the_great_flat -2"
    assert s.options == ["use countess_ariana_thorvald 1"]
    s.chooses("use countess_ariana_thorvald 1")
    assert s.changes == "red: hand +1, deck -1"


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
        f"red: conflict {troops}, swords 4, intrigue staged_incident", "blue: conflict 1, intrigue windfall", at="combat"
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
    s.chooses("red: use battle_for_arrakeen 1")
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
