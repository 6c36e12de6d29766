"""What several rules do together: cards that are their own price, conditions met in the middle of a turn."""

from __future__ import annotations

import pytest

from landsraad.testing import Start
from marks import rule

COSTLY_ROW = "opulence kwisatz_haderach power_play worm_riders"


@rule("base B3.16", "base F20")
def test_power_play_pays_the_price_of_the_space_and_still_doubles_its_influence(scenario: Start) -> None:
    s = scenario("red: spice 2, hand power_play dagger, deck scout scout, intrigue ambush")
    s.sends("power_play", "selective_breeding", "use selective_breeding 1", "pay", "card power_play in_play")
    assert s.options == ["use selective_breeding 2"]
    s.chooses("use selective_breeding 2", "end")
    assert s.changes == "red: vp +1, bene_gesserit +2"
    assert (s.red.hand, s.trash.count("power_play")) == (["dagger", "scout", "scout"], 1)


@rule("base B4.12")
def test_a_foldspace_card_that_is_the_price_returns_once_and_no_longer_draws(scenario: Start) -> None:
    s = scenario("red: spice 2, hand foldspace, deck dagger scout dune_the_desert_planet, intrigue ambush")
    s.sends("foldspace", "selective_breeding", "use selective_breeding 1", "pay")
    assert s.changes == "red: spice -2, hand +2, deck -2, in_play -1; board: reserve foldspace +1"
    s.chooses("use selective_breeding 2", "end")
    assert s.changes == "red: bene_gesserit +1"


@rule("base B3.20", "base F20")
def test_a_card_trashed_already_cannot_be_the_price_of_its_own_box(scenario: Start) -> None:
    s = scenario("red: spice 2, hand imperial_spy dagger, deck scout scout, intrigue dispatch_an_envoy ambush")
    s.chooses("plot dispatch_an_envoy")
    s.sends("imperial_spy", "selective_breeding")
    assert "use imperial_spy 1" in s.options
    s.chooses("use selective_breeding 1", "pay", "card imperial_spy in_play", "use selective_breeding 2")
    assert s.options == ["end"]
    s.chooses("end")


@rule("base B4.13")
def test_a_bond_lifts_the_influence_that_another_box_asks_for(scenario: Start) -> None:
    s = scenario(
        "red: conflict 1, fremen 1, hand crysknife worm_riders, intrigue ambush", row="", reserve="arrakis_liaison 0"
    )
    s.chooses("reveal")
    s.walks("*use crysknife 2; *use worm_riders 1")
    assert (s.red.vp, s.red.swords, s.red.strength) == (1, 5, 7)
    s.chooses("end")


@rule("base F13", "base F29")
def test_guild_bankers_drawn_in_the_middle_of_a_reveal_turn(scenario: Start) -> None:
    s = scenario("red: water 1, spice 1, hand lady_jessica piter_de_vries, deck guild_bankers, intrigue water_of_life")
    s.chooses("reveal")
    assert "acquire the_spice_must_flow" not in s.options
    s.chooses("plot water_of_life", "acquire the_spice_must_flow")
    assert (s.red.persuasion, s.red.vp) == (0, 1)


@rule("base F14")
def test_the_card_set_aside_goes_before_its_copy_in_the_row(scenario: Start) -> None:
    s = scenario(
        "red: leader helena_richese, aside space_travel, hand lady_jessica convincing_argument",
        row=f"space_travel {COSTLY_ROW}",
    )
    s.chooses("reveal", "acquire space_travel")
    assert (s.red.persuasion, s.red.aside, s.row.count("space_travel")) == (5 - 2, [], 1)
    s.chooses("acquire space_travel")
    assert s.red.discard.count("space_travel") == 2


@rule("base F26")
@pytest.mark.parametrize(
    ("space", "then", "changes"),
    [("imperial_basin", [], "spice +1"), ("wealth", ["use wealth 2"], "solari +2, emperor +1")],
)
def test_kwisatz_haderach_sends_an_agent_to_the_space_it_leaves(
    scenario: Start, space: str, then: list[str], changes: str
) -> None:
    s = scenario(f"red: agents 0, at {space}, hand kwisatz_haderach, deck, intrigue ambush")
    s.chooses("play kwisatz_haderach", f"to {space}", *then)
    assert s.changes == f"red: {changes}, hand -1, in_play +1"
    s.chooses("end")


@rule("base F4", "base B3.24")
def test_a_recruit_sent_straight_into_the_conflict_is_the_fourth_troop_of_the_masterstroke(scenario: Start) -> None:
    s = scenario(
        "red: leader baron_vladimir_harkonnen, secret guild fremen, solari 1, garrison 5, hand dagger,"
        " intrigue rapid_mobilization double_cross ambush",
        "blue: conflict 2",
    )
    s.chooses("plot rapid_mobilization", "deploy troop 3")
    assert (s.red.guild, s.red.fremen) == (0, 0)
    s.chooses("plot double_cross")
    assert (s.red.conflict, s.red.guild, s.red.fremen) == (4, 1, 1)


@rule("base B11.16", "base F1")
def test_a_player_who_drops_may_hand_the_alliance_to_house_hagal(scenario: Start) -> None:
    s = scenario(
        "red: guild 5, vp 2, alliance guild, spice 2, hand shifting_allegiances",
        "blue: guild 5, vp 1",
        "green: guild 5",
        seats=2,
    )
    s.sends("shifting_allegiances", "secure_contract", "use shifting_allegiances 1", "pay")
    assert s.options == ["seat 1", "seat 2"]
    s.chooses("seat 2")
    assert (s.alliance("guild"), s.red.vp, s.blue.vp, s.green.vp) == ("green", 1, 1, 0)
    s.leaves_open()


@rule("base B11.5", "base B11.30")
def test_the_control_bonus_of_a_rival_pays_for_its_own_signet(scenario: Start) -> None:
    s = scenario(
        "red: hand dagger dagger",
        "blue: leader baron_vladimir_harkonnen, control arrakeen",
        "green: leader count_ilban_richese",
        seats=1,
        difficulty="novice",
        hagal="arrakeen_1p foldspace",
    )
    s.sends("dagger", "hall_of_oratory", "end")
    assert (s.blue.solari, len(s.blue.intrigue), s.blue.conflict) == (0, 1, 1)
