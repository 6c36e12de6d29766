"""The rulings F26 to F55 (chapter 10 of the rules digest)."""

from __future__ import annotations

from pathlib import Path

import pytest

from landsraad.testing import Start
from landsraad.testing.inventory import card_names
from marks import rule
from own_packs import write_pack


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
    s.chooses("reveal")
    s.chooses("plot water_of_life")
    assert s.changes == (
        "red: spice -1, water -1, persuasion +3, swords +4, deck -3, in_play +3, intrigue -1; "
        "board: intrigue_discard +1"
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
    assert s.changes == "red: hand -2, discard +2; blue: emperor +1; green: hand -2, discard +2"
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
    assert (s.state.board("mentat"), s.blue.agents, s.red.agents, s.prompt) == (1, 3, 2, "turn")


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
        "green: conflict 2, hand, revealed",
        "yellow: hand diplomacy dagger",
        seats=4,
        turn="blue",
    )
    s.sends("test_of_humanity", "hall_of_oratory")
    assert s.changes == "green: supply +1, conflict -1"
    s.chooses("yellow: card dagger hand", "red: choose 2")
    assert s.changes == "red: supply +1, conflict -1; yellow: hand -1, discard +1"


@rule("base F39")
def test_test_of_humanity_spares_who_has_neither(scenario: Start) -> None:
    s = scenario("red: hand test_of_humanity, supply 0", "blue: hand, revealed", "green: hand dagger diplomacy")
    s.sends("test_of_humanity", "hall_of_oratory")
    assert (s.seat, s.options) == ("green", ["card dagger hand", "card diplomacy hand"])
    s.chooses("card dagger hand")
    assert s.changes == "green: hand -1, discard +1"


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
    assert s.changes == (
        "red: solari -3, water -1, garrison +5, supply -5, fremen +1, intrigue -1; board: intrigue_discard +1"
    )
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


@rule("base F33")
@pytest.mark.parametrize(
    ("card", "faction"),
    [("wealth", "emperor"), ("foldspace", "guild"), ("secrets", "bene_gesserit"), ("stillsuits", "fremen")],
)
def test_rivals_score_tracks_and_alliances_without_the_bonus(scenario: Start, card: str, faction: str) -> None:
    s = scenario(f"blue: {faction} 1", "green: agents 0", seats=1, turn="blue", hagal=card)
    assert s.changes == f"blue: vp +1, {faction} +1, agents -1, at {card} +1"
    s = scenario(f"blue: {faction} 3, vp 1", "green: agents 0", seats=1, turn="blue", hagal=card)
    assert s.changes == f"blue: vp +1, {faction} +1, agents -1, at {card} +1, alliance {faction} +1"


@rule("base F33")
def test_a_reward_of_influence_brings_a_rival_no_bonus_either(scenario: Start) -> None:
    tracks = "emperor 3, guild 6, bene_gesserit 6, fremen 6, vp 7, alliance guild bene_gesserit fremen"
    s = scenario(f"blue: conflict 1, {tracks}", seats=1, at="rewards", conflict="skirmish_d")
    assert s.changes == "blue: solari +2, vp +1, emperor +1, alliance emperor +1"


@rule("base F34")
@pytest.mark.parametrize(("swords", "deployed"), [(0, 3), (1, 3), (2, 0)])
def test_an_expert_rival_holds_back_from_a_lead_of_four(scenario: Start, swords: int, deployed: int) -> None:
    s = scenario(
        "red: conflict 1", f"blue: conflict 2, swords {swords}, garrison 2", "green: agents 0",
        seats=1, turn="blue", difficulty="expert", hagal="carthag",
    )  # fmt: skip
    assert (s.blue.conflict, s.blue.garrison) == (2 + deployed, 3 - deployed)


@rule("base F52")
def test_a_card_that_another_effect_trashes_loses_the_rest_of_its_box(scenario: Start) -> None:
    s = scenario("red: spice 5, hand guild_administrator dagger, deck dagger dagger, intrigue dispatch_an_envoy")
    s.chooses("plot dispatch_an_envoy")
    s.sends("guild_administrator", "selective_breeding", "use selective_breeding 1", "pay")
    s.chooses("card guild_administrator in_play")  # nothing is left, so the turn is over
    assert s.changes == "red: bene_gesserit +1, hand +2, deck -2, in_play -1; board: trash +1"


@rule("base F52")
def test_a_card_that_trashes_itself_loses_nothing(scenario: Start) -> None:
    s = scenario("red: hand gene_manipulation, in_play lady_jessica, discard")
    s.sends("gene_manipulation", "carthag", "use gene_manipulation 1", "card gene_manipulation in_play")
    s.chooses("use gene_manipulation 2")
    assert s.changes == "red: spice +2"
    s.leaves_open()


@rule("base F52")
def test_an_equal_card_in_play_is_trashed_without_loss(scenario: Start) -> None:
    s = scenario("red: spice 5, hand guild_administrator, in_play guild_administrator, intrigue dispatch_an_envoy")
    s.chooses("plot dispatch_an_envoy")
    s.sends("guild_administrator", "selective_breeding", "use selective_breeding 1", "pay")
    assert "use guild_administrator 1" in s.options
    s.leaves_open()


@rule("base F53")
def test_two_factions_are_named_before_the_first_influence_is_gained(scenario: Start) -> None:
    s = scenario("red: conflict 1, emperor 3", at="rewards", conflict="machinations")
    s.chooses("faction emperor")
    assert (s.changes, s.options) == ("", ["faction guild", "faction bene_gesserit", "faction fremen"])
    s.chooses("faction fremen")
    assert s.red.emperor + s.red.fremen == 5


@rule("base F54")
def test_an_envoy_adds_no_second_copy_of_an_icon(scenario: Start) -> None:
    s = scenario("red: hand diplomacy, intrigue dispatch_an_envoy")
    before = s.reaches("diplomacy")
    s.chooses("plot dispatch_an_envoy")
    assert s.reaches("diplomacy") == before


@rule("base F55")
def test_lines_with_a_price_are_used_or_not_one_by_one(scenario: Start, tmp_path: Path) -> None:
    plot = "water 1; solari 2 -> spice 1; spice 1 -> draw 1"
    lines = f'[[intrigue]]\nid = "lines"\nname = "Lines"\ncopies = 1\nplot = "{plot}"\n'
    s = scenario("red: solari 2, spice 1, intrigue lines, deck dagger", packs=[write_pack(tmp_path / "lines", lines)])
    s.chooses("plot lines", "pay", "skip")
    assert s.changes == "red: solari -2, spice +1, water +1, intrigue -1; board: intrigue_discard +1"
