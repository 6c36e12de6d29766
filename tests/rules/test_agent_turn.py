"""The Agent turn (chapter 3 of the rules digest)."""

from __future__ import annotations

import pytest

from landsraad.testing import Start
from marks import rule

RICH = "solari 8, spice 6, water 2"


@rule("base B3.1")
def test_bindu_suspension_only_at_the_start(scenario: Start) -> None:
    s = scenario("red: hand dagger, intrigue bindu_suspension windfall")
    assert s.options == ["play dagger", "reveal", "plot bindu_suspension", "plot windfall"]
    s.chooses("plot windfall")
    assert s.options == ["play dagger", "reveal"]
    s = scenario("red: hand dagger, intrigue bindu_suspension, supply 0")
    s.sends("dagger", "hall_of_oratory")
    assert (s.seat, s.options) == ("red", ["end"])
    s.chooses("end")


@rule("base B3.2")
@pytest.mark.parametrize(
    ("card", "spaces"),
    [
        ("dagger", ["high_council", "mentat", "swordmaster", "rally_troops", "hall_of_oratory"]),
        ("reconnaissance", ["arrakeen", "carthag", "research_station"]),
        (
            "dune_the_desert_planet",
            ["secure_contract", "sell_melange", "imperial_basin", "hagga_basin", "the_great_flat"],
        ),
        (
            "diplomacy",
            [
                "conspire", "wealth", "heighliner", "foldspace", "selective_breeding", "secrets",
                "hardy_warriors", "stillsuits",
            ],
        ),
    ],
)  # fmt: skip
def test_a_card_goes_where_one_of_its_icons_is(scenario: Start, card: str, spaces: list[str]) -> None:
    s = scenario(f"red: {RICH}, hand {card}")
    s.chooses(f"play {card}")
    assert s.options == [f"to {space}" for space in spaces]
    s.leaves_open()


@rule("base B3.2")
def test_a_card_without_icons_sends_nobody(scenario: Start) -> None:
    assert scenario(f"red: {RICH}, hand convincing_argument").options == ["reveal"]


@rule("base B3.3")
def test_an_agent_is_needed(scenario: Start) -> None:
    assert scenario("red: agents 0, hand dagger").options == ["reveal"]
    assert scenario("red: agents 1, hand dagger").options == ["play dagger", "reveal"]


@rule("base B3.4")
def test_agents_block_a_space_for_everybody(scenario: Start) -> None:
    s = scenario("red: at foldspace, hand diplomacy", "blue: at wealth")
    s.chooses("play diplomacy")
    assert s.options == ["to secrets", "to stillsuits"]
    s.leaves_open()


@rule("base B3.5")
def test_helena_passes_enemy_agents_on_two_icons(scenario: Start) -> None:
    s = scenario(
        "red: leader helena_richese, at hall_of_oratory, hand signet_ring, solari 5",
        "blue: at rally_troops arrakeen secure_contract imperial_basin",
    )
    s.chooses("play signet_ring")
    assert s.options == ["to high_council", "to mentat", "to rally_troops", "to arrakeen", "to carthag"]
    s.leaves_open()


@rule("base B3.5")
def test_infiltrate_passes_enemy_agents_this_turn(scenario: Start) -> None:
    s = scenario(
        "red: agents 2, at secrets, hand diplomacy seek_allies, intrigue infiltrate",
        "blue: at wealth foldspace, revealed",
        "green: revealed",
    )
    s.chooses("plot infiltrate", "play diplomacy")
    assert s.options == ["to wealth", "to foldspace", "to stillsuits"]
    s.chooses("to wealth", "play seek_allies")
    assert s.options == ["to stillsuits"]
    s.leaves_open()


@rule("base B3.5")
def test_kwisatz_haderach_passes_any_agent(scenario: Start) -> None:
    s = scenario("red: at secrets, hand kwisatz_haderach", "blue: at wealth")
    s.chooses("play kwisatz_haderach")
    assert {"to wealth", "to secrets"} <= set(s.options)
    s.leaves_open()


@rule("base B3.7")
def test_the_voice_closes_a_space_to_opponents(scenario: Start) -> None:
    s = scenario("red: hand diplomacy", "blue: closed wealth secrets")
    s.chooses("play diplomacy")
    assert s.options == ["to foldspace", "to stillsuits"]
    s.leaves_open()


@rule("base B3.8", "base F50")
def test_the_voice_ends_at_the_owners_next_turn(scenario: Start) -> None:
    s = scenario("red: hand the_voice diplomacy", "blue: hand diplomacy", "green: hand diplomacy dagger")
    s.sends("the_voice", "secure_contract", "space wealth")
    assert s.changes == "red: solari +3, closed wealth +1"
    s.chooses("play diplomacy")
    s.refuses("to wealth")
    s.chooses("to stillsuits", "play diplomacy")
    assert s.options == ["to foldspace", "to secrets"]
    s.chooses("to secrets")
    s.chooses("rest", "end")
    assert s.changes == "red: closed wealth -1; green: bene_gesserit +1, intrigue +1; board: intrigue_deck -1"
    s.chooses("red: play diplomacy")
    assert s.options == ["to wealth", "to foldspace"]
    s.leaves_open()


@rule("base B3.9")
def test_a_requirement_must_be_met(scenario: Start) -> None:
    s = scenario("red: fremen 1, hand reconnaissance")
    s.chooses("play reconnaissance")
    s.refuses("to sietch_tabr")
    s.leaves_open()
    s = scenario("red: fremen 2, hand reconnaissance")
    s.sends("reconnaissance", "sietch_tabr", "end")
    assert s.changes == "red: water +1, garrison +1, supply -1"


@rule("base B3.10")
def test_once_per_game_spaces_are_once_for_each_player(scenario: Start) -> None:
    s = scenario("red: council, swordmaster, solari 9, hand dagger", "blue: solari 9, hand dagger")
    s.chooses("play dagger")
    assert s.options == ["to mentat", "to rally_troops", "to hall_of_oratory"]
    s.chooses("to hall_of_oratory", "blue: play dagger")
    assert {"to high_council", "to swordmaster"} <= set(s.options)
    s.leaves_open()


@rule("base B3.10", "base B5.4")
@pytest.mark.parametrize("space", ["high_council", "swordmaster"])
def test_a_once_per_game_space_stays_used_when_it_is_empty_again(scenario: Start, space: str) -> None:
    position = "red: solari 20, hand dagger dagger, intrigue urgent_mission"
    s = scenario(position, "blue: revealed", "green: revealed")
    s.sends("dagger", space, "plot urgent_mission", "play dagger")
    s.refuses(f"to {space}")
    s.leaves_open()


@rule("base B3.11")
def test_the_cost_must_be_there_before_any_effect(scenario: Start) -> None:
    s = scenario("red: water 0, hand stilgar")
    s.chooses("play stilgar")
    s.refuses("to hardy_warriors", "to hagga_basin", "to the_great_flat", "to research_station")
    s.leaves_open()


@rule("base B3.12")
def test_plot_cards_may_supply_the_cost(scenario: Start) -> None:
    s = scenario("red: hand diplomacy, intrigue water_peddlers_union")
    s.chooses("play diplomacy")
    s.refuses("to hardy_warriors")
    s.leaves_open()
    s = scenario("red: hand diplomacy, intrigue water_peddlers_union")
    s.chooses("plot water_peddlers_union")
    s.sends("diplomacy", "hardy_warriors", "use hardy_warriors 2", "end")
    assert s.changes == "red: water -1, garrison +2, supply -2, fremen +1"


@rule("base B3.13")
def test_card_into_play_agent_placed_cost_paid(scenario: Start) -> None:
    s = scenario("red: solari 4, hand dagger")
    s.chooses("play dagger", "to rally_troops")
    assert s.changes == ("red: solari -4, garrison +4, supply -4, agents -1, hand -1, in_play +1, at rally_troops +1")


@rule("base B3.14")
def test_leto_pays_one_solari_less_on_landsraad_spaces(scenario: Start) -> None:
    s = scenario("red: leader duke_leto_atreides, solari 4, hand dagger")
    s.sends("dagger", "high_council")
    assert s.changes == "red: solari -4, council +1"
    s = scenario("red: leader duke_leto_atreides, solari 1, hand dagger, deck diplomacy")
    s.sends("dagger", "mentat", "rest")
    assert s.changes == "red: solari -1, agents +1, hand +1, deck -1, mentat +1"


@rule("base B3.15")
def test_ilban_draws_when_he_pays_a_space(scenario: Start) -> None:
    s = scenario("red: leader count_ilban_richese, solari 4, hand dagger, deck diplomacy diplomacy")
    s.sends("dagger", "rally_troops", "use count_ilban_richese 1")
    assert s.changes == "red: solari -4, garrison +4, supply -4, hand +1, deck -1"


@rule("base B3.16")
def test_effects_in_any_order_with_plot_cards_between(scenario: Start) -> None:
    s = scenario("red: hand thufir_hawat, deck dagger, intrigue windfall", intrigue_deck="bribery")
    s.sends("thufir_hawat", "secrets")
    own = ["use secrets 1", "use secrets 3", "use thufir_hawat 1"]
    assert s.options == [*own, "plot windfall", "rest"]
    s.chooses("use secrets 3")
    assert s.changes == "red: bene_gesserit +1"
    s.chooses("plot windfall")
    assert s.changes == "red: solari +2, intrigue -1; board: intrigue_discard +1"
    s.chooses("use thufir_hawat 1")
    assert s.changes == "red: hand +1, deck -1"
    s.chooses("use secrets 1")
    assert s.changes == "red: intrigue +1; board: intrigue_deck -1"
    s.chooses("plot bribery", "faction guild")
    assert s.changes == "red: solari -2, guild +1, intrigue -1; board: intrigue_discard +1"


@rule("base B3.17")
def test_a_faction_space_gives_influence(scenario: Start) -> None:
    s = scenario("red: hand diplomacy")
    s.sends("diplomacy", "stillsuits")
    assert s.changes == "red: water +1, fremen +1"
    s = scenario("red: hand power_play")
    s.sends("power_play", "stillsuits", "rest")
    assert s.changes == "red: water +1, vp +1, fremen +2, in_play -1; board: trash +1"


@rule("base B3.18")
@pytest.mark.parametrize("space", ["arrakeen", "carthag"])
@pytest.mark.parametrize("owner", ["red", "blue"])
def test_the_control_bonus_goes_to_the_owner(scenario: Start, space: str, owner: str) -> None:
    s = scenario("red: hand reconnaissance, supply 0", f"{owner}: control {space}", intrigue_deck="")
    s.sends("reconnaissance", space, *(["use arrakeen 2"] if space == "arrakeen" else []))
    assert {"red": s.red.solari, "blue": s.blue.solari} == {"red": 0, "blue": 0, owner: 1}


@rule("base B3.18")
def test_the_control_bonus_of_imperial_basin(scenario: Start) -> None:
    s = scenario("red: hand dune_the_desert_planet", "blue: control imperial_basin")
    s.sends("dune_the_desert_planet", "imperial_basin")
    assert s.changes == "red: spice +1; blue: spice +1"


@rule("base B3.19")
@pytest.mark.parametrize(
    ("space", "bonus", "water", "spice"),
    [("imperial_basin", 2, 0, 3), ("hagga_basin", 0, 1, 2), ("hagga_basin", 4, 1, 6), ("the_great_flat", 1, 2, 4)],
)
def test_harvest_is_base_and_all_bonus_spice(scenario: Start, space: str, bonus: int, water: int, spice: int) -> None:
    s = scenario(f"red: water {water}, hand dune_the_desert_planet", bonus=f"{space} {bonus}")
    s.sends("dune_the_desert_planet", space)
    assert (s.red.spice, s.red.water, s.bonus(space)) == (spice, 0, 0)


@rule("base B3.20")
def test_effects_without_target_do_nothing(scenario: Start) -> None:
    s = scenario("red: hand gun_thopter")
    s.sends("gun_thopter", "secure_contract")
    assert s.changes == "red: solari +3"
    s = scenario("red: hand diplomacy", intrigue_deck="", reserve="foldspace 0")
    s.sends("diplomacy", "foldspace")
    assert s.changes == "red: guild +1"


@rule("base B3.21")
def test_per_counts_when_the_effect_is_resolved(scenario: Start) -> None:
    position = "red: hand liet_kynes, water 1, spice 1, deck chani stilgar dagger, intrigue water_of_life"
    s = scenario(position)
    s.chooses("reveal", "plot water_of_life", "use liet_kynes 1")
    assert s.red.persuasion == 3 * 2 + 2 + 2
    s.chooses("end")
    s = scenario(position)
    s.chooses("reveal", "use liet_kynes 1", "plot water_of_life")
    assert s.red.persuasion == 1 * 2 + 2 + 2
    s.chooses("end")


@rule("base B3.22", "base B3.23")
def test_recruits_and_two_more_may_be_deployed_piecemeal(scenario: Start) -> None:
    s = scenario("red: water 1, garrison 3, hand diplomacy")
    s.sends("diplomacy", "hardy_warriors")
    deployments = [f"deploy troop {n}" for n in (1, 2, 3, 4)]
    assert s.options == ["use hardy_warriors 2", *deployments]
    s.chooses("deploy troop 1")
    assert s.options == ["use hardy_warriors 2", *deployments[:3]]
    s.chooses("use hardy_warriors 2")
    assert s.options == [*deployments[:3], "end"]
    s.chooses("deploy troop 3")
    assert s.changes == "red: garrison -3, conflict +3"
    assert (s.red.garrison, s.red.conflict, s.seat) == (1, 4, "blue")


@rule("base B3.22")
def test_without_recruits_at_most_two(scenario: Start) -> None:
    s = scenario("red: garrison 5, hand diplomacy")
    s.sends("diplomacy", "stillsuits")
    assert s.options == ["use stillsuits 2", "deploy troop 1", "deploy troop 2"]
    s.chooses("use stillsuits 2", "deploy troop 2")
    assert (s.red.garrison, s.red.conflict, s.seat) == (3, 2, "blue")


@rule("base B3.24")
def test_recruits_straight_into_the_conflict_leave_the_two_untouched(scenario: Start) -> None:
    s = scenario(
        "red: garrison 3, solari 1, hand diplomacy, intrigue double_cross", "blue: conflict 1, intrigue windfall"
    )
    s.sends("diplomacy", "stillsuits", "plot double_cross")
    assert (s.red.conflict, s.blue.conflict) == (1, 0)
    assert s.options == ["use stillsuits 2", "deploy troop 1", "deploy troop 2"]
    s.chooses("deploy troop 2")
    assert (s.red.garrison, s.red.conflict, s.seat) == (1, 3, "blue")


@rule("base B3.25")
def test_recruits_of_another_turn_stay_in_garrison(scenario: Start) -> None:
    s = scenario("red: solari 4, garrison 1, hand dagger diplomacy", "blue: revealed", "green: revealed")
    s.sends("dagger", "rally_troops")
    assert s.changes == "red: solari -4, garrison +4, supply -4"
    s.sends("diplomacy", "stillsuits")
    assert s.options == ["use stillsuits 2", "deploy troop 1", "deploy troop 2"]
    s.leaves_open()


@rule("base B3.26", "base F40")
@pytest.mark.parametrize(("supply", "changes"), [(1, "solari -4, garrison +1, supply -1"), (0, "solari -4")])
def test_recruits_come_from_the_supply(scenario: Start, supply: int, changes: str) -> None:
    s = scenario(f"red: solari 4, supply {supply}, hand dagger")
    s.sends("dagger", "rally_troops")
    assert s.changes == f"red: {changes}"


@rule("base B3.6")
@pytest.mark.parametrize("seats", [1, 2])
def test_agents_of_rivals_are_enemy_agents(scenario: Start, seats: int) -> None:
    enemies = "green: agents 0, at rally_troops arrakeen secure_contract wealth"
    s = scenario("red: leader helena_richese, solari 4, hand signet_ring", enemies, seats=seats)
    s.chooses("play signet_ring")
    assert {"to rally_troops", "to arrakeen"} <= set(s.options)
    s.refuses("to secure_contract")
    s.leaves_open()
    s = scenario("red: hand diplomacy, intrigue infiltrate", "blue: agents 0", enemies, seats=seats)
    s.chooses("plot infiltrate", "play diplomacy")
    assert "to wealth" in s.options
    s.leaves_open()


@rule("base B3.4")
def test_agents_of_rivals_block_a_space(scenario: Start) -> None:
    s = scenario("red: hand diplomacy", "blue: at wealth", "green: at foldspace", seats=1)
    s.chooses("play diplomacy")
    assert s.options == ["to secrets", "to stillsuits"]
    s.leaves_open()
