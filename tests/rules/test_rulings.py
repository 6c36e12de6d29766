"""The rulings (chapter 10 of the rules digest)."""

from __future__ import annotations

import pytest

from position import card_names
from scenario import Start, rule

OTHERS_REVEALED = ("blue: revealed", "green: revealed")
COSTLY_ROW = "kwisatz_haderach lady_jessica worm_riders gurney_halleck choam_directorship"


@rule("base F1")
def test_the_dropper_chooses_among_several_tied(scenario: Start) -> None:
    s = scenario(
        "red: emperor 5, vp 2, spice 2, alliance emperor, hand shifting_allegiances",
        "blue: emperor 5",
        "green: emperor 5",
    )
    s.sends("shifting_allegiances", "hall_of_oratory", "use shifting_allegiances 1", "pay")
    assert (s.seat, s.options) == ("red", ["seat 1", "seat 2"])
    s.chooses("seat 2")
    assert s.changes == "red: vp -1, alliance emperor -1; green: vp +1, alliance emperor +1"
    s.chooses("faction guild")


@rule("base F2")
@pytest.mark.parametrize(
    ("blue", "changes", "owner"), [(4, "blue: vp +1, alliance emperor +1", "blue"), (3, "", "")]
)
def test_at_three_or_lower_the_token_goes(scenario: Start, blue: int, changes: str, owner: str) -> None:
    s = scenario(
        "red: emperor 4, vp 2, spice 2, alliance emperor, hand shifting_allegiances", f"blue: emperor {blue}"
    )
    s.sends("shifting_allegiances", "hall_of_oratory", "use shifting_allegiances 1", "pay")
    red = "red: spice -2, vp -1, garrison +1, supply -1, emperor -1, alliance emperor -1"
    assert s.changes == "; ".join(part for part in (red, changes) if part)
    assert s.alliance("emperor") == owner
    s.chooses("faction guild")


@rule("base F3")
def test_assassination_mission_pays_when_something_else_trashes_it(scenario: Start) -> None:
    s = scenario("red: hand guild_administrator assassination_mission")
    s.sends("guild_administrator", "sell_melange" if s.red.spice else "secure_contract")
    s.chooses("use guild_administrator 1", "card assassination_mission hand")
    assert s.changes == "red: solari +4, hand -1; board: trash +1"
    s = scenario("red: hand assassination_mission")
    s.chooses("reveal")
    assert s.changes.startswith("red: solari +1, swords +1, revealed +1, hand -1, discard +1")


@rule("base F5")
@pytest.mark.parametrize(("space", "base"), [("imperial_basin", 1), ("hagga_basin", 2), ("the_great_flat", 3)])
def test_carryall_doubles_the_base_only(scenario: Start, space: str, base: int) -> None:
    s = scenario("red: water 2, hand carryall", bonus=f"{space} 3")
    s.sends("carryall", space)
    assert (s.red.spice, s.bonus(space)) == (2 * base + 3, 0)


@rule("base F7")
@pytest.mark.parametrize(("red", "blue", "green", "points"), [(2, 1, 1, 2), (2, 2, 0, 1), (3, 1, 3, 1), (1, 0, 0, 1)])
def test_corner_the_market(scenario: Start, red: int, blue: int, green: int, points: int) -> None:
    copies = [f"{seat}: discard {' '.join(n * ['the_spice_must_flow'])}" for seat, n in (("blue", blue), ("green", green))]
    own = f"red: discard {' '.join(red * ['the_spice_must_flow'])}, intrigue corner_the_market"
    s = scenario(own, *copies, at="recall", conflict_deck="")
    s.chooses("endgame corner_the_market")
    assert s.changes == f"red: vp +{points}, intrigue -1; board: intrigue_discard +1"


@rule("base F9")
def test_foldspace_comes_from_its_effect_only(scenario: Start) -> None:
    s = scenario("red: spice 2, intrigue bypass_protocol", row=COSTLY_ROW)
    s.chooses("plot bypass_protocol", "choose 1")
    assert s.changes == "red: discard +1, intrigue -1; board: reserve arrakis_liaison -1, intrigue_discard +1"
    s = scenario("red: hand diplomacy")
    s.sends("diplomacy", "foldspace", "rest")
    assert s.changes == "red: guild +1, discard +1; board: reserve foldspace -1"


@rule("base F10")
def test_ariana_is_mandatory_and_for_harvests_only(scenario: Start) -> None:
    ariana = "red: leader countess_ariana_thorvald, deck dagger"
    s = scenario(f"{ariana}, hand dune_the_desert_planet")
    s.sends("dune_the_desert_planet", "imperial_basin")
    assert (s.changes, s.options) == ("", ["use countess_ariana_thorvald 1"])
    s.chooses("use countess_ariana_thorvald 1")
    s = scenario(f"{ariana}, hand worm_riders, control imperial_basin")
    s.sends("worm_riders", "secure_contract")
    assert s.changes == "red: solari +3, spice +2"


@rule("base F11")
def test_discarding_is_from_hand(scenario: Start) -> None:
    s = scenario(
        "red: hand reverend_mother_mohiam, in_play the_voice",
        "blue: hand dagger diplomacy signet_ring, discard seek_allies",
        "green: hand, discard dagger, in_play diplomacy",
    )
    s.sends("reverend_mother_mohiam", "wealth", "use reverend_mother_mohiam 1")
    assert (s.seat, s.options) == ("blue", ["card dagger hand", "card diplomacy hand"])
    s.chooses("card dagger hand", "card signet_ring hand")
    assert s.changes == "blue: hand -2, discard +2"
    s.chooses("end") if s.options == ["end"] else s.leaves_open()


@rule("base F12")
def test_double_cross_needs_an_opposing_troop(scenario: Start) -> None:
    assert scenario("red: solari 1, conflict 1, intrigue double_cross").options == ["reveal"]
    s = scenario("red: solari 1, supply 0, intrigue double_cross", "blue: conflict 2", "green: conflict 1")
    s.chooses("plot double_cross", "seat 1")
    assert s.changes == "red: solari -1, intrigue -1; blue: supply +1, conflict -1; board: intrigue_discard +1"
    s = scenario("red: solari 1, intrigue double_cross", "blue: conflict 2")
    s.chooses("plot double_cross")
    assert s.changes == (
        "red: solari -1, supply -1, conflict +1, intrigue -1; blue: supply +1, conflict -1; board: intrigue_discard +1"
    )


@rule("base F13")
def test_guild_bankers_for_every_copy_this_turn(scenario: Start) -> None:
    s = scenario("red: persuasion 12, hand guild_bankers", row=COSTLY_ROW)
    s.chooses("reveal", "acquire the_spice_must_flow", "acquire the_spice_must_flow")
    assert (s.red.persuasion, s.red.vp) == (0, 2)
    s = scenario("red: persuasion 6, hand dagger guild_bankers", row=COSTLY_ROW)
    s.sends("guild_bankers", "wealth") if "to wealth" in s.options else s.chooses("play guild_bankers", "to wealth")
    s.leaves_open()


@rule("base F14")
def test_helena_sets_a_card_aside(scenario: Start) -> None:
    s = scenario(
        "red: leader helena_richese, hand signet_ring convincing_argument, persuasion 2",
        "blue: persuasion 30, hand dagger",
        "green: revealed",
        row="chani lady_jessica worm_riders gurney_halleck choam_directorship",
        imperium_deck="kwisatz_haderach opulence stilgar",
    )
    s.sends("signet_ring", "hall_of_oratory", "use signet_ring 1")
    assert "card chani row" in s.options
    s.chooses("card chani row")
    assert s.changes == "red: aside +1; board: imperium_deck -1"
    assert (s.red.aside, "kwisatz_haderach" in s.row) == (["chani"], True)
    s.chooses("blue: reveal")
    s.refuses("acquire chani")
    s.chooses("blue: end", "red: reveal")
    assert s.red.persuasion == 4
    s.chooses("use hall_of_oratory 2", "acquire chani")
    assert (s.red.persuasion, s.red.water, s.red.aside) == (5 - (5 - 1), 1, [])
    s.chooses("end") if s.seat == "red" and s.options == ["end"] else s.leaves_open()


@rule("base F14")
def test_the_card_set_aside_is_removed_or_taken_undiscounted(scenario: Start) -> None:
    helena = "red: leader helena_richese, aside stilgar, spice 2"
    s = scenario(f"{helena}, hand dagger", "blue: hand dagger", row=COSTLY_ROW)
    s.chooses("reveal")
    assert s.changes == "red: swords +1, revealed +1, hand -1, discard +1, aside -1; board: trash +1"
    s = scenario(f"{helena}, intrigue bypass_protocol", row=COSTLY_ROW)
    s.chooses("plot bypass_protocol", "choose 2", "acquire stilgar")
    assert s.changes == (
        "red: spice -2, deck +1, aside -1, intrigue -1; board: intrigue_discard +1"
    )
    assert s.red.deck[0] == "stilgar"
    s = scenario("red: leader helena_richese, aside chani, intrigue bypass_protocol", row=COSTLY_ROW)
    s.chooses("plot bypass_protocol")
    assert s.red.aside == ["chani"]
    assert s.changes == "red: discard +1, intrigue -1; board: reserve arrakis_liaison -1, intrigue_discard +1"


@rule("base F16")
def test_imperial_spy_draws_through_its_own_arrow(scenario: Start) -> None:
    s = scenario("red: hand imperial_spy", intrigue_deck="ambush")
    s.sends("imperial_spy", "wealth", "use imperial_spy 1", "pay", "use wealth 2", "end")
    assert s.changes == (
        "red: solari +2, emperor +1, in_play -1, intrigue +1; board: trash +1, intrigue_deck -1"
    )
    s = scenario("red: hand guild_administrator imperial_spy")
    s.sends("guild_administrator", "secure_contract")
    s.chooses("use guild_administrator 1", "card imperial_spy hand")
    assert s.changes == "red: hand -1; board: trash +1"


@rule("base F17")
def test_effects_for_a_later_reveal_turn_wait_face_up(scenario: Start) -> None:
    s = scenario("red: hand diplomacy convincing_argument, intrigue charisma", *OTHERS_REVEALED, conflict_deck="")
    s.chooses("plot charisma")
    assert s.changes == "red: intrigue -1, face_up +1"
    s.sends("diplomacy", "wealth")
    s.chooses("reveal")
    assert s.changes == "red: persuasion +4, hand -1, in_play +1"
    s.chooses("end")
    assert s.changes.startswith("red: persuasion -4, revealed +1, discard +2, in_play -2, face_up -1")
    assert "intrigue_discard +1" in s.changes


@rule("base F17")
def test_in_the_reveal_turn_it_works_at_once(scenario: Start) -> None:
    s = scenario("red: hand dagger, intrigue charisma")
    s.chooses("reveal", "plot charisma")
    assert (s.red.persuasion, s.red.face_up) == (2, [])
    s.chooses("end")


@rule("base F18")
def test_an_empty_intrigue_deck_is_made_of_the_discards(scenario: Start) -> None:
    s = scenario("red: hand diplomacy", intrigue_deck="", intrigue_discard="ambush ambush tiebreaker")
    s.sends("diplomacy", "secrets", "rest", "end")
    assert s.changes == "red: bene_gesserit +1, intrigue +1; board: intrigue_deck +2, intrigue_discard -3"


@rule("base F19")
@pytest.mark.parametrize(("position", "persuasion"), [("hand liet_kynes", 2), ("hand liet_kynes, in_play chani", 4)])
def test_liet_counts_himself_and_agent_cards(scenario: Start, position: str, persuasion: int) -> None:
    s = scenario(f"red: {position}", row=COSTLY_ROW)
    s.chooses("reveal")
    assert s.red.persuasion == persuasion
    s.chooses("end")


@rule("base F20")
def test_what_is_mandatory(scenario: Start) -> None:
    s = scenario("red: hand seek_allies")
    s.sends("seek_allies", "wealth")
    assert s.options == ["use wealth 2", "use seek_allies 1", "rest"]
    s.chooses("use wealth 2")
    assert s.changes == "red: emperor +1, in_play -1; board: trash +1"


@rule("base F20")
@pytest.mark.parametrize("answers", [("end",), ("use guild_administrator 1", "skip")])
def test_the_trash_icon_is_optional(scenario: Start, answers: tuple[str, ...]) -> None:
    s = scenario("red: hand guild_administrator")
    s.sends("guild_administrator", "secure_contract", *answers)
    assert s.changes == "red: solari +3"


@rule("base F20", "base F21")
@pytest.mark.parametrize("answers", [("end",), ("use spice_smugglers 1", "skip")])
def test_an_arrow_is_optional(scenario: Start, answers: tuple[str, ...]) -> None:
    s = scenario("red: spice 4, supply 0, hand spice_smugglers", intrigue_deck="")
    s.sends("spice_smugglers", "carthag", *answers)
    assert s.changes == ""


@rule("base F21")
def test_an_arrow_pays_once(scenario: Start) -> None:
    s = scenario("red: spice 4, supply 0, hand spice_smugglers", intrigue_deck="")
    s.sends("spice_smugglers", "carthag", "use spice_smugglers 1", "pay")
    assert s.changes == "red: solari +3, spice -2, guild +1"
    assert s.seat == "blue"


@rule("base F22")
@pytest.mark.parametrize(
    ("tracks", "points"),
    [("emperor 3, guild 3, fremen 3", 1), ("emperor 3, guild 3, fremen 4, bene_gesserit 6", 2)],
)
def test_plans_within_plans(scenario: Start, tracks: str, points: int) -> None:
    s = scenario(f"red: {tracks}, intrigue plans_within_plans", at="recall", conflict_deck="")
    s.chooses("endgame plans_within_plans")
    assert s.changes == f"red: vp +{points}, intrigue -1; board: intrigue_discard +1"


@rule("base F22")
def test_plans_within_plans_needs_three_tracks_at_three(scenario: Start) -> None:
    s = scenario(
        "red: emperor 6, guild 6, fremen 2, bene_gesserit 2, intrigue plans_within_plans", at="recall", conflict_deck=""
    )
    assert s.options == ["pass"]
    s.chooses("pass")


@rule("base F23")
def test_any_number_includes_zero(scenario: Start) -> None:
    s = scenario("red: conflict 2, hand chani", row=COSTLY_ROW)
    s.chooses("reveal", "use chani 2")
    assert s.options == ["retreat 0", "retreat 1", "retreat 2"]
    s.chooses("retreat 0", "end")
    assert s.red.conflict == 2
    s = scenario("red: garrison 2, intrigue rapid_mobilization")
    s.chooses("plot rapid_mobilization", "deploy troop 0")
    assert s.changes == "red: intrigue -1; board: intrigue_discard +1"


@rule("base F24")
def test_recruitment_mission_is_for_the_reveal_turn_card_by_card(scenario: Start) -> None:
    s = scenario("red: persuasion 4, hand dagger, intrigue recruitment_mission", row="scout " + COSTLY_ROW.rsplit(" ", 1)[0])
    s.chooses("plot recruitment_mission")
    assert s.changes == "red: intrigue -1, face_up +1"
    s.chooses("reveal", "acquire arrakis_liaison")
    assert s.options == ["top", "discard"]
    s.chooses("top", "acquire scout", "discard")
    assert (s.red.deck[0], s.red.discard) == ("arrakis_liaison", ["scout"])
    assert s.red.persuasion == 4 + 1 - 2 - 1
    s.chooses("end")


@rule("base F24")
def test_recruitment_mission_does_not_reach_the_agent_turn(scenario: Start) -> None:
    s = scenario("red: hand diplomacy, intrigue recruitment_mission")
    s.chooses("plot recruitment_mission")
    s.sends("diplomacy", "foldspace", "rest")
    assert s.changes == "red: guild +1, discard +1; board: reserve foldspace -1"


@rule("base F25")
def test_refocus_with_an_empty_discard_pile(scenario: Start) -> None:
    s = scenario("red: deck dagger diplomacy signet_ring seek_allies, intrigue refocus")
    s.chooses("plot refocus")
    assert s.changes == "red: hand +1, deck -1, intrigue -1; board: intrigue_discard +1"
    s = scenario("red: deck dagger, discard diplomacy signet_ring, intrigue refocus")
    s.chooses("plot refocus")
    assert s.changes == "red: hand +1, deck +1, discard -2, intrigue -1; board: intrigue_discard +1"


@rule("base F26")
def test_kwisatz_haderach_may_return_to_the_space_just_left(scenario: Start) -> None:
    s = scenario("red: agents 0, at wealth carthag, hand kwisatz_haderach, deck")
    s.chooses("play kwisatz_haderach", "to wealth")
    assert s.options == ["from wealth", "from carthag"]
    s.chooses("from wealth")
    assert s.changes == "red: solari +2, emperor +1, hand -1, in_play +1"


@rule("base F26")
def test_kwisatz_haderach_may_also_use_an_agent_on_the_leader(scenario: Start) -> None:
    s = scenario("red: agents 1, at carthag, hand kwisatz_haderach, deck")
    s.chooses("play kwisatz_haderach", "to wealth")
    assert s.options == ["from leader", "from carthag"]
    s.chooses("from leader")
    assert s.changes == "red: solari +2, emperor +1, agents -1, hand -1, in_play +1, at wealth +1"


@rule("base F26", "base B2.6", "base B3.3")
def test_kwisatz_haderach_needs_some_agent(scenario: Start) -> None:
    position = "hand kwisatz_haderach dagger"
    assert scenario(f"red: agents 0, {position}").options == ["reveal"]
    assert scenario(f"red: agents 0, at wealth, {position}").options == ["play kwisatz_haderach", "reveal"]


@rule("base F27")
def test_kwisatz_haderach_cannot_reuse_once_per_game_spaces(scenario: Start) -> None:
    s = scenario("red: council, swordmaster, solari 20, hand kwisatz_haderach", "blue: closed carthag")
    s.chooses("play kwisatz_haderach")
    s.refuses("to high_council", "to swordmaster", "to carthag")
    s.leaves_open()


@rule("base F29")
def test_a_card_drawn_on_the_reveal_turn_is_revealed(scenario: Start) -> None:
    s = scenario("red: water 1, spice 1, hand dagger, deck stilgar dagger diplomacy, intrigue water_of_life")
    s.chooses("reveal", "plot water_of_life")
    assert s.changes == (
        "red: spice -1, water -1, persuasion +3, swords +5, revealed +0, hand -1".split(", revealed")[0]
        + ", hand -1, deck -3, in_play +4, intrigue -1; board: intrigue_discard +1"
    )
    s.chooses("end")


@rule("base F30")
def test_mohiams_victims_choose_from_the_left(scenario: Start) -> None:
    s = scenario(
        "red: hand signet_ring dagger",
        "blue: hand reverend_mother_mohiam, in_play the_voice",
        "green: hand dagger diplomacy signet_ring",
        turn="blue",
    )
    s.sends("reverend_mother_mohiam", "wealth", "use reverend_mother_mohiam 1")
    s.chooses("green: card dagger hand", "green: card diplomacy hand")
    assert s.changes.startswith("red: hand -2, discard +2; ")
    assert "green: hand -2, discard +2" in s.changes
    assert s.green.hand == ["signet_ring"]


@rule("base F31")
def test_missionaria_protectiva_is_bene_gesserit(scenario: Start) -> None:
    s = scenario("red: hand gene_manipulation, in_play missionaria_protectiva, supply 0")
    s.sends("gene_manipulation", "hall_of_oratory", "use gene_manipulation 2", "end")
    assert s.changes == "red: spice +2"
    s = scenario("red: hand missionaria_protectiva, in_play the_voice, supply 0", intrigue_deck="")
    s.sends("missionaria_protectiva", "carthag", "faction guild")
    assert s.changes == "red: guild +1"


@rule("base F35")
def test_points_may_exceed_twelve(scenario: Start) -> None:
    s = scenario("red: vp 12, solari 7, intrigue choam_shares")
    s.chooses("plot choam_shares")
    assert s.red.vp == 13


@rule("base F37")
def test_the_winner_of_the_chaos_takes_the_mentat_next_round(scenario: Start) -> None:
    s = scenario(
        "red: mentat, at mentat", "blue: conflict 1", at="combat", conflict="sort_through_the_chaos", intrigue_deck=""
    )
    s.chooses("blue: use sort_through_the_chaos 1") if s.prompt == "menu" else None
    assert (s.state.mentat, s.blue.agents, s.red.agents, s.prompt) == (1, 3, 2, "turn")


@rule("base F38")
def test_the_point_of_the_spice_must_flow_survives_trashing(scenario: Start) -> None:
    s = scenario("red: vp 1, hand guild_administrator the_spice_must_flow")
    s.sends("guild_administrator", "secure_contract")
    s.chooses("use guild_administrator 1", "card the_spice_must_flow hand")
    assert s.changes == "red: hand -1; board: reserve the_spice_must_flow +1"
    assert s.red.vp == 1


@rule("base F39")
def test_test_of_humanity_from_the_left(scenario: Start) -> None:
    s = scenario(
        "red: conflict 1, hand dagger",
        "blue: hand test_of_humanity, supply 0",
        "green: conflict 2, hand",
        "yellow: hand diplomacy dagger",
        seats=4,
        turn="blue",
    )
    s.sends("test_of_humanity", "hall_of_oratory")
    assert s.changes.startswith("green: supply +1, conflict -1") or s.green.conflict == 1
    s.chooses("yellow: card dagger hand", "red: choose 2")
    assert s.changes == "red: supply +1, conflict -1; yellow: hand -1, discard +1"


@rule("base F39")
def test_test_of_humanity_spares_who_has_neither(scenario: Start) -> None:
    s = scenario("red: hand test_of_humanity, supply 0", "blue: hand", "green: hand dagger")
    s.sends("test_of_humanity", "hall_of_oratory")
    assert s.green.discard == ["dagger"]
    s.leaves_open()


@rule("base F41")
def test_garrison_troops_are_not_recruited_again(scenario: Start) -> None:
    s = scenario("red: garrison 5, supply 0, water 1, hand diplomacy")
    s.sends("diplomacy", "hardy_warriors")
    assert s.changes == "red: water -1"
    assert s.options == ["use hardy_warriors 2", "deploy troop 1", "deploy troop 2"]
    s.chooses("use hardy_warriors 2", "end")


@rule("base F42")
def test_gun_thopter_spares_an_empty_garrison(scenario: Start) -> None:
    s = scenario("red: garrison 2, hand gun_thopter", "blue: conflict 2", "green: garrison 1")
    s.sends("gun_thopter", "secure_contract")
    assert s.changes == "red: solari +3; green: garrison -1, supply +1"


@rule("base F43")
def test_recruits_from_any_source_are_deployable(scenario: Start) -> None:
    s = scenario("red: solari 3, water 1, garrison 1, hand diplomacy, intrigue reinforcements")
    s.sends("diplomacy", "hardy_warriors", "use hardy_warriors 2", "plot reinforcements")
    assert s.changes == "red: solari -3, water -1, garrison +5, supply -5, fremen +1, intrigue -1; board: intrigue_discard +1"
    assert s.options == [*[f"deploy troop {n}" for n in range(1, 7)], "end"]
    s.chooses("deploy troop 6")
    assert (s.red.garrison, s.red.conflict) == (0, 6)


@rule("base F44")
def test_no_card_for_the_winner_on_a_tie(scenario: Start) -> None:
    s = scenario(
        "red: conflict 2, intrigue to_the_victor demand_respect", "blue: conflict 2", at="rewards",
        conflict="guild_bank_raid",
    )  # fmt: skip
    assert (s.changes, s.options) == ("red: solari +4; blue: solari +4", [])


@rule("base F45")
def test_a_card_drawn_as_reward_may_be_played(scenario: Start) -> None:
    s = scenario("red: conflict 1", at="rewards", conflict="raid_stockpiles", intrigue_deck="to_the_victor")
    s.chooses("use raid_stockpiles 1")
    assert s.options == ["combat to_the_victor", "pass"]
    s.chooses("combat to_the_victor")
    assert s.changes == "red: spice +3, intrigue -1; board: intrigue_discard +1"


@rule("base F46")
@pytest.mark.parametrize(("answer", "seat"), [("accept", "blue"), ("skip", "red")])
def test_bindu_suspension(scenario: Start, answer: str, seat: str) -> None:
    s = scenario("red: hand diplomacy, deck dagger, intrigue bindu_suspension")
    s.chooses("plot bindu_suspension")
    assert s.options == ["accept", "skip"]
    s.chooses(answer)
    assert (s.seat, s.red.hand, s.red.agents, s.red.revealed) == (seat, ["dagger", "diplomacy"], 2, 0)


@rule("base F47")
def test_calculated_hire_takes_the_mentat_from_its_space_only(scenario: Start) -> None:
    assert scenario("red: spice 1, intrigue calculated_hire", "blue: mentat").options == ["reveal"]
    s = scenario("red: spice 1, intrigue calculated_hire")
    s.chooses("plot calculated_hire")
    assert s.changes == "red: spice -1, agents +1, intrigue -1, mentat +1; board: intrigue_discard +1"


@rule("base F48")
def test_demand_respect_may_spend_spice_just_won(scenario: Start) -> None:
    s = scenario("red: conflict 1, intrigue demand_respect", at="rewards", conflict="raid_stockpiles", intrigue_deck="")
    assert (s.red.spice, s.options) == (3, ["combat demand_respect", "pass"])
    s.chooses("combat demand_respect", "choose 2", "faction guild")
    assert s.changes == "red: spice -2, vp +1, guild +2, intrigue -1; board: intrigue_discard +1"


@rule("base F49")
def test_an_empty_deck_cannot_be_peeked_at(scenario: Start) -> None:
    assert scenario("red: deck, discard dagger, intrigue poison_snooper").options == ["reveal"]
    s = scenario("red: deck dagger, discard diplomacy, intrigue poison_snooper")
    s.chooses("plot poison_snooper", "choose 2")
    assert s.changes == "red: deck -1, intrigue -1; board: trash +1, intrigue_discard +1"
    assert card_names(s.state.tables, s.state.trash[-1:]) == ["dagger"]


@rule("base F51")
def test_a_card_left_in_hand_comes_on_top_of_five(scenario: Start) -> None:
    s = scenario("red: hand dagger, revealed", "blue: hand, revealed", "green: hand, revealed", at="recall")
    assert (len(s.red.hand), len(s.blue.hand), len(s.green.hand)) == (6, 5, 5)
