"""Commanders, Skills and Combat signs: the worked examples and what the statements about them say."""

from __future__ import annotations

import pytest

import landsraad
from boxes import box
from landsraad.imperium.core.units import strength
from landsraad.imperium.schema import load_catalog
from landsraad.testing import Scenario, Start
from marks import rule

CALM = ("blue: revealed", "green: revealed")
HELD = "intrigue contingency_plan"
SKILLS = "skill_canny skill_driven skill_driven skill_loyal"


@rule("bloodlines B3", "bloodlines B20", "bloodlines B1")
@pytest.mark.parametrize(("board", "places"), [("uprising", 5), ("base", 5)])
def test_where_commanders_stand(board: str, places: int) -> None:
    for seats in (3, 4):
        s = Scenario(landsraad.new("imperium", seats=seats, seed=1, sets=[board, "bloodlines"]))
        assert s.state.board("commanders").bit_count() == places + (seats == 4)
        assert (s.state.board("commanders_in_bank"), s.state.board("commanders_gone")) == (1, 0)
        assert len(s.state.zones[s.state.tables.markets[-1].row]) == 4
        s.leaves_open()


@rule("bloodlines Y1", "bloodlines B5", "bloodlines B20")
def test_a_commander_on_a_space(scenario: Start) -> None:
    s = scenario(
        f"red: solari 4, hand quash_rebellion, tiles skill_driven, {HELD}",
        *CALM,
        skills_row=SKILLS,
        skills_deck="skill_hardy",
    )
    s.sends("quash_rebellion", "gather_support", "choose 2", "use commander_gather_support 1")
    assert s.options == ["skill skill_canny", "skill skill_loyal"]
    s.game.choose("skill skill_loyal")
    assert s.changes == (
        "red: solari -2, water +1, garrison +2, supply -2, commander_garrison +1, tile skill_loyal +1; "
        "board: skills_deck -1"
    )
    assert s.state.board("commanders").bit_count() == 4
    s.leaves_open()


@rule("bloodlines Y1", "bloodlines B5")
def test_a_commander_without_a_skill(scenario: Start) -> None:
    s = scenario(
        f"red: solari 2, hand diplomacy, tiles skill_driven, {HELD}", *CALM, skills_row="skill_driven", skills_deck="-"
    )
    s.sends("diplomacy", "dutiful_service", "use commander_dutiful_service 1")
    assert (s.red.commander_garrison, s.red.tiles, s.prompt) == (1, ["skill_driven"], "menu")
    s.leaves_open()


@rule("bloodlines Y2", "bloodlines B6")
def test_two_payments(scenario: Start) -> None:
    s = scenario(f"red: solari 4, commanders_in_supply 2, hand dagger, {HELD}", *CALM, row="", imperium_deck="")
    s.chooses("reveal", "recruit_commander")
    assert s.changes == ("red: solari -2, swords +1, commander_supply -1, commander_garrison +1, hand -1, in_play +1")
    s.refuses("recruit_commander")
    s.leaves_open()


@rule("bloodlines B25")
def test_acquiring_and_recruiting_in_one_turn(scenario: Start) -> None:
    s = scenario(f"red: solari 4, commanders_in_supply 1, hand diplomacy, {HELD}", *CALM, skills_row=SKILLS)
    s.sends("diplomacy", "dutiful_service", "use commander_dutiful_service 1", "skill skill_canny", "recruit_commander")
    assert (s.red.commander_garrison, s.red.commander_supply, s.red.solari) == (2, 0, 0)
    s.leaves_open()


@rule("bloodlines Y3", "bloodlines B21", "bloodlines B7")
def test_deploying_both_kinds(scenario: Start) -> None:
    s = scenario(f"red: solari 2, garrison 3, commanders 1, commanders_in_supply 1, hand command_center, {HELD}", *CALM)
    s.sends("command_center", "arrakeen", "recruit_commander")
    assert s.options == [
        "use arrakeen 2",
        "deploy troop 1",
        "deploy troop 2",
        "deploy troop 3",
        "deploy commander 1",
        "deploy commander 2",
        "plot contingency_plan",
    ]
    for answer in ("use arrakeen 2", "deploy troop 3", "deploy commander 1"):
        s.game.choose(answer)
    assert (s.red.strength, s.red.conflict, s.red.commander_conflict) == (8, 3, 1)
    s.refuses("deploy troop 1", "deploy commander 1")
    s.leaves_open()


@rule("bloodlines Y4", "bloodlines B22", "bloodlines B7", "bloodlines B24")
@box("skill_canny combat")
def test_skills_switch_on_late(scenario: Start) -> None:
    s = scenario(
        "red: garrison 0, commanders 1, at assembly_hall, hand disruption_tactics, "
        f"tiles skill_charismatic skill_canny, {HELD}",
        *CALM,
        row="",
        imperium_deck="",
        reserve="prepare_the_way 0, the_spice_must_flow 0",
    )
    s.chooses("reveal", "use disruption_tactics 2", "pay")
    assert (s.red.persuasion, s.red.strength) == (1, 0)
    s.chooses("deploy commander 1")
    assert (s.red.persuasion, s.red.strength) == (2, 4)
    n = s.state.players[0].n[:]
    unit = next(each for each in s.state.tables.units if each.key == "commander")
    s.state.players[0].n[unit.conflict], s.state.players[0].n[unit.garrison] = 0, 1
    assert strength(s.state, 0) == 0
    s.state.players[0].n[:] = n
    s.leaves_open()


@rule("bloodlines B22")
@box("skill_fierce combat")
def test_fierce_counts_an_enemy_worm(scenario: Start) -> None:
    lines = "red: hand dagger, commanders_in_conflict 1, tiles skill_fierce"
    for worms, expected in ((0, 3), (1, 4)):
        s = scenario(lines, f"blue: revealed, sandworms_in_conflict {worms}", "green: revealed")
        assert s.red.strength == expected
        s.leaves_open()


@rule("bloodlines B22")
@box("skill_loyal combat")
def test_loyal_follows_influence(scenario: Start) -> None:
    for influence, expected in ((2, 2), (3, 4)):
        s = scenario(f"red: hand dagger, emperor {influence}, commanders_in_conflict 1, tiles skill_loyal", *CALM)
        assert s.red.strength == expected
        s.leaves_open()
    assert scenario("red: hand dagger, emperor 3, conflict 1, tiles skill_loyal", *CALM).red.strength == 2


@rule("bloodlines B23")
def test_desperate_may_be_taken_again(scenario: Start) -> None:
    s = scenario(
        f"red: solari 2, hand dagger diplomacy, commanders_in_conflict 1, commanders 1, tiles skill_desperate, {HELD}",
        *CALM,
        skills_row="skill_desperate skill_canny",
        row="",
        imperium_deck="",
    )
    s.chooses("reveal", "use skill_desperate 1", "pay")
    assert (s.red.strength, s.red.tiles, s.red.commander_conflict) == (2 + 3 + 1, [], 1)
    assert "skill_desperate" in s.tiles_gone
    s.leaves_open()


@rule("bloodlines B7")
def test_a_commander_comes_back_after_combat(scenario: Start) -> None:
    s = scenario(
        "red: commanders_in_conflict 2, commanders 1, conflict 1, hand dagger", *CALM, at="combat", until="recall"
    )
    while s.options:
        s.game.choose(s.options[-1])
    assert (s.red.commander_supply, s.red.commander_garrison, s.red.commander_conflict) == (2, 1, 0)


@rule("bloodlines B8", "bloodlines B27", "bloodlines Y5")
def test_command_counts_what_was_generated(scenario: Start) -> None:
    s = scenario(
        f"red: council, hand southern_faith possible_futures sandwalk, {HELD}",
        *CALM,
        row="",
        imperium_deck="",
        reserve="prepare_the_way 8, the_spice_must_flow 0",
    )
    s.chooses("reveal")
    assert (s.red.persuasion, s.red.spice) == (6, 2)
    s.leaves_open()
    s = scenario(
        f"red: council, hand southern_faith sandwalk litany_against_fear, {HELD}",
        *CALM,
        row="",
        imperium_deck="",
        reserve="prepare_the_way 8, the_spice_must_flow 0",
    )
    s.chooses("reveal", "acquire prepare_the_way", "acquire prepare_the_way")
    assert (s.red.persuasion, s.red.spice) == (2, 2)
    s.leaves_open()


@rule("bloodlines B36")
def test_bombast_goes_once_command_works(scenario: Start) -> None:
    s = scenario(
        f"red: council, hand bombast southern_faith sandwalk litany_against_fear, {HELD}",
        *CALM,
        row="",
        imperium_deck="",
        reserve="prepare_the_way 0, the_spice_must_flow 0",
    )
    s.chooses("reveal")
    assert "end" not in s.options
    s.game.choose("use bombast 2")
    assert (s.red.solari, s.trash.count("bombast")) == (3, 1)
    s.leaves_open()


@rule("bloodlines B9")
def test_two_combat_signs_do_not_add_up(scenario: Start) -> None:
    s = scenario("red: garrison 5, spice 1, hand command_center, intrigue adaptive_tactics contingency_plan", *CALM)
    s.sends("command_center", "arrakeen", "use arrakeen 2", "plot adaptive_tactics")
    assert [option for option in s.options if option.startswith("deploy")] == [
        f"deploy troop {n}" for n in (1, 2, 3, 4)
    ]
    s.leaves_open()


@rule("bloodlines B24")
def test_whoever_loses_troops_picks_kind_and_place(scenario: Start) -> None:
    s = scenario("red: hand holy_war", "blue: revealed, garrison 1, commanders_in_conflict 1", "green: revealed")
    s.sends("holy_war", "assembly_hall", "use holy_war 1")
    assert (s.seat, s.options) == ("blue", ["lose troop garrison", "lose commander conflict"])
    s.game.choose("lose commander conflict")
    assert (s.blue.commander_supply, s.blue.commander_conflict, s.blue.garrison) == (1, 0, 1)
    s.leaves_open()


@rule("bloodlines B24")
def test_commanders_of_the_garrison_count_in_the_final_tie(scenario: Start) -> None:
    s = scenario(
        "red: vp 3, garrison 1",
        "blue: vp 3, garrison 1, commanders 1",
        "green: vp 3, garrison 1",
        at="recall",
        conflict_deck="",
    )
    while s.options:
        s.game.choose("pass")
    assert s.game.standings[0] == 1


@rule("bloodlines B26")
@box("sardaukar_standard passive")
def test_without_a_commander_in_the_bank_nothing_happens(scenario: Start) -> None:
    s = scenario(f"red: hand eliminate_allies sardaukar_standard, posts post_hall, {HELD}", *CALM, commanders_in_bank=0)
    s.sends("eliminate_allies", "assembly_hall", "skip", "use eliminate_allies 1", "card sardaukar_standard hand")
    assert (s.red.commander_garrison, s.prompt) == (0, "menu")
    s.leaves_open()


@rule("bloodlines B33")
def test_disruption_tactics_picks_the_kind(scenario: Start) -> None:
    s = scenario(
        f"red: hand disruption_tactics, {HELD}",
        "blue: revealed, conflict 1, commanders_in_conflict 1, sandworms_in_conflict 1",
        "green: revealed",
    )
    s.sends("disruption_tactics", "imperial_basin", "use disruption_tactics 1")
    assert s.options == ["retreat troop 1", "retreat commander 1"]
    s.game.choose("retreat commander 1")
    assert (s.blue.commander_garrison, s.blue.conflict) == (1, 1)
    s.leaves_open()


@rule("bloodlines B2", "bloodlines B4", "bloodlines B19")
def test_the_pool_of_conflicts_and_what_the_original_board_leaves_out() -> None:
    board, original = load_catalog(("uprising", "choam", "bloodlines")), load_catalog(("base", "bloodlines"))
    ids = {row.id for row in board.conflicts if row.set == "bloodlines"}
    assert ids == {"skirmish_wild", "storms_in_the_south"}
    assert not [row.id for row in original.conflicts if row.set == "bloodlines"]
    gone = {row.id for row in board.leaders if row.set == "bloodlines"} - {row.id for row in original.leaders}
    assert gone == {"count_hasimir_fenring", "gaius_helen_mohiam", "liet_kynes_bloodlines"}
    skills = [sum(row.copies for row in each.further["skill"]) for each in (board, original)]
    assert skills == [14, 12]
    cards = [sum(row.copies for row in each.cards if row.set == "bloodlines") for each in (board, original)]
    assert cards == [30, 18]
    assert len([row for row in original.intrigues if row.set == "bloodlines" and not row.pile]) == 10
    state = landsraad.new("imperium", seats=3, seed=1, sets=["uprising", "bloodlines"]).state
    assert len(state.conflict_deck) == 9  # type: ignore[attr-defined]
