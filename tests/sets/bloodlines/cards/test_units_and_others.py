"""Commanders as troops, Rivals and prices where other rules meet them."""

from __future__ import annotations

import pytest

from landsraad.testing import Start
from marks import rule

CALM = ("blue: revealed", "green: revealed")
COMBAT = {"at": "combat", "conflict": "shadow_contest", "until": "rewards"}
WITH_IMMORTALITY = ["base", "immortality", "bloodlines"]


@rule("bloodlines B7")
def test_a_commander_is_one_of_the_four_troops_deployed(original: Start) -> None:
    s = original(
        "red: leader baron_vladimir_harkonnen, secret guild fremen, garrison 2, solari 2, "
        "commanders_in_supply 1, hand reconnaissance",
        *CALM,
    )
    s.sends("reconnaissance", "arrakeen", "recruit_commander", "deploy commander 1", "deploy troop 3")
    assert (s.red.conflict, s.red.commander_conflict) == (3, 1)
    assert (s.red.guild, s.red.fremen) == (1, 1)
    s.leaves_open()


@rule("bloodlines B7")
def test_a_commander_pays_a_price_of_troops_that_retreat(scenario: Start) -> None:
    s = scenario("red: commanders_in_conflict 1, intrigue go_to_ground", "blue: conflict 1", **COMBAT)
    s.chooses("combat go_to_ground")
    assert (s.red.commander_conflict, s.red.commander_garrison, s.prompt) == (0, 1, "spy")
    s.leaves_open()


@rule("bloodlines B29", "bloodlines B35")
def test_of_three_shown_contracts_one_that_cannot_be_paid_stays(scenario: Start) -> None:
    s = scenario(
        "red: garrison 3, hand command_center, intrigue coercive_negotiation",
        *CALM,
        contracts_row="espionage_a espionage_b",
        contracts_deck="harvest_4 arrakeen_water contract_bl_immediate",
    )
    s.sends("command_center", "arrakeen", "use arrakeen 2", "deploy troop 3", "plot coercive_negotiation")
    assert s.options == ["contract arrakeen_water", "contract harvest_4"]
    s.leaves_open()


@rule("bloodlines B30", "bloodlines B31")
def test_a_spy_of_a_rival_leaves_the_space_for_good(scenario: Start) -> None:
    s = scenario(
        "red: hand holy_war dagger",
        "blue: leader princess_irulan, posts post_emperor",
        "green: agents 0",
        seats=1,
        difficulty="veteran",
    )
    s.sends("holy_war", "dutiful_service", "use holy_war 2")
    assert (s.state.board("post_emperor"), s.blue.spies) == (0, 2)
    s.leaves_open()


@rule("bloodlines B41")
def test_a_rival_is_an_opponent_on_the_space_of_esmar(scenario: Start) -> None:
    s = scenario(
        "red: leader esmar_tuek_bloodlines, hand dagger, intrigue",
        "blue: garrison 0",
        "green: agents 0",
        seats=1,
        turn="blue",
        difficulty="veteran",
        until="combat",
        hagal="hagal_tueks_sietch",
        bonus="tueks_sietch 2",
        intrigue_deck="detonation cunning",
    )
    assert ("tueks_sietch" in s.blue.at, s.red.intrigue) == (True, ["detonation"])
    s.leaves_open()


@rule("bloodlines B7")
@pytest.mark.parametrize(("commanders", "leads"), [(0, False), (2, True)])
def test_commanders_lead_with_the_troops(scenario: Start, commanders: int, leads: bool) -> None:
    s = scenario(
        f"red: conflict 1, commanders_in_conflict {commanders}, hand show_of_strength",
        "blue: conflict 2, revealed",
        "green: revealed",
        sets=WITH_IMMORTALITY,
    )
    assert ("play show_of_strength" in s.options) is leads
    s.leaves_open()


@rule("bloodlines B7")
def test_commanders_are_lost_with_the_troops(scenario: Start) -> None:
    s = scenario(
        "red: conflict 1, commanders_in_conflict 2, supply 6, garrison 1, intrigue harvest_cells",
        "blue: conflict 6",
        "green:",
        sets=WITH_IMMORTALITY,
        at="combat",
        conflict="skirmish_a",
        until="recall",
    )
    while s.prompt != "harvest":
        s.chooses("pass")
    assert "combat harvest_cells" in s.options
    s.leaves_open()


@rule("base B9.6", "bloodlines B40")
@pytest.mark.parametrize("card", ["unnatural", "insidious"])
def test_a_card_does_not_pay_for_itself(scenario: Start, card: str) -> None:
    s = scenario(f"red: leader piter_de_vries_bloodlines, hand dagger, intrigue {card}", *CALM)
    s.refuses(f"plot {card}")
    s.leaves_open()
    s = scenario(f"red: leader piter_de_vries_bloodlines, hand dagger, intrigue {card} detonation", *CALM)
    assert f"plot {card}" in s.options
    s.leaves_open()


@rule("bloodlines B38", "bloodlines B24")
def test_what_one_effect_takes_out_is_one_advance(scenario: Start) -> None:
    s = scenario(
        "red: leader chani_bloodlines, tactics 9, conflict 2, commanders_in_conflict 1, hand signet_ring", *CALM
    )
    s.sends("signet_ring", "assembly_hall", "use signet_ring 1", "retreat commander 1", "retreat troop 2")
    assert (s.red.water, s.red.tactics, s.red.conflict) == (1, 2, 0)
    s.leaves_open()
    s = scenario(
        "red: leader chani_bloodlines, tactics 9, conflict 2, garrison 0, intrigue sinister",
        "blue: conflict 1",
        **COMBAT,
    )
    s.chooses("combat sinister")
    while s.prompt == "lose":
        s.chooses("lose troop conflict")
    assert (s.red.tactics, s.red.conflict) == (2, 0)
    s.leaves_open()
