"""The Tech module: what its statements say."""

from __future__ import annotations

import landsraad
from boxes import box
from landsraad.testing import Scenario, Start
from marks import rule

CALM = ("blue: revealed", "green: revealed")
HELD = "intrigue contingency_plan"
STACKS = "training_depot delivery_bay panopticon"


@rule("tech_module B13", "tech_module B16")
def test_three_even_stacks() -> None:
    for choam, tiles in ((True, 6), (False, 5)):
        game = landsraad.new("imperium", seats=3, seed=1, sets=["uprising"], tech_module=True, choam=choam)
        s = Scenario(game)
        assert sorted(map(len, s.stacks))[0] == tiles
        s.leaves_open()
    s = Scenario(landsraad.new("imperium", seats=4, seed=1, sets=["rise_of_ix"], tech_module=True))
    tables = s.state.tables
    kinds = {tile.key for tile in tables.tiles if tile.kind == "tech"}
    assert {"artillery", "glowglobes"} <= kinds
    spaces = [space.key for i, space in enumerate(tables.spaces) if s.state.board("commanders") >> i & 1]
    assert {"dreadnought", "tech_negotiation"} <= set(spaces)
    s.leaves_open()


@rule("ix_tiles B16")
def test_the_embassy_sells_tiles_of_the_other_box(scenario: Start) -> None:
    sets = ["uprising", "bloodlines", "tech_module", "ix_tiles"]
    s = Scenario(landsraad.new("imperium", seats=3, seed=1, sets=["uprising"], ix_tiles=True))
    kinds = {tile.key for tile in s.state.tables.tiles if tile.kind == "tech"}
    assert [len(stack) for stack in s.stacks] == [11, 11, 11]
    assert {"artillery", "windtraps"} <= kinds
    assert kinds.isdisjoint({"detonation_devices", "troop_transports", "choam_transports"})
    s.leaves_open()
    s = scenario(
        f"red: spice 4, water 0, hand quash_rebellion, {HELD}",
        *CALM,
        sets=sets,
        tech="windtraps delivery_bay panopticon",
    )
    s.sends("quash_rebellion", "assembly_hall", "use ixian_embassy 1", "tech windtraps")
    assert (s.red.tiles, s.red.spice, s.red.water) == (["windtraps"], 2, 1)
    s.leaves_open()


@rule("ix_tiles B16", "tech_module B56")
def test_a_rival_uses_marked_tiles_of_the_other_box(scenario: Start) -> None:
    s = scenario(
        "red: hand dagger",
        "blue: swordmaster, agents 1, spice 2, garrison 0",
        "green: agents 0",
        sets=["uprising", "bloodlines", "tech_module", "ix_tiles"],
        seats=1,
        turn="blue",
        difficulty="veteran",
        until="combat",
        hagal="hagal_acquire_tech secrets",
        tech="training_drones delivery_bay plasteel_blades",
    )
    assert (s.blue.tiles, s.blue.flipped, s.blue.garrison) == (["training_drones"], ["training_drones"], 1)
    s.leaves_open()


@rule("tech_module B15")
@box("navigation_chamber ability")
def test_the_chamber_lowers_what_is_paid_on_arrival(scenario: Start, original: Start) -> None:
    s = scenario(f"red: solari 1, water 0, spice 0, tiles navigation_chamber, hand bombast dagger, {HELD}", *CALM)
    s.sends("bombast", "gather_support", "choose 2")
    assert (s.red.solari, s.red.water) == (0, 1)
    s.leaves_open()
    s = scenario(f"red: solari 0, spice 0, tiles navigation_chamber, hand command_center, {HELD}", *CALM)
    s.sends("command_center", "spice_refinery", "choose 2")
    assert (s.red.solari, s.red.spice) == (4, 0)
    s.leaves_open()
    s = original("red: solari 0, spice 1, tiles navigation_chamber, hand sandwalk, intrigue bribery", *CALM)
    s.sends("sandwalk", "sell_melange")
    assert (s.red.solari, s.red.spice) == (6, 0)
    s.leaves_open()


@rule("tech_module B14", "tech_module B48")
@box("ixian_embassy effects")
def test_a_seat_taken_in_this_turn_discounts(scenario: Start) -> None:
    s = scenario(f"red: solari 5, spice 2, hand quash_rebellion, {HELD}", *CALM, tech=STACKS)
    s.sends("quash_rebellion", "high_council")
    assert "use ixian_embassy 1" in s.options
    for answer in ("use high_council 1", "use ixian_embassy 1"):
        s.game.choose(answer)
    assert s.options == ["tech training_depot", "tech delivery_bay", "skip"]
    s.leaves_open()


@rule("tech_module B48", "tech_module B14")
def test_two_permissions_are_two_acquisitions(scenario: Start) -> None:
    s = scenario(
        "red: spice 9, council, hand quash_rebellion dagger, intrigue rapid_engineering contingency_plan",
        *CALM,
        tech=STACKS,
    )
    s.sends("quash_rebellion", "assembly_hall", "use ixian_embassy 1", "tech delivery_bay", "plot rapid_engineering")
    for answer in ("card dagger hand", "tech panopticon"):
        s.game.choose(answer)
    assert (s.red.tiles, s.red.spice) == (["delivery_bay", "panopticon"], 9 - 2 - 3)
    s.leaves_open()


@rule("bloodlines B34", "tech_module B14")
@box("battlefield_research combat", "rapid_engineering plot")
def test_played_for_a_tile_it_must_be_acquired(scenario: Start) -> None:
    s = scenario(
        "red: spice 0, hand dagger diplomacy, intrigue rapid_engineering",
        *CALM,
        tech="panopticon delivery_bay glowglobes",
    )
    s.refuses("plot rapid_engineering")
    s.leaves_open()
    s = scenario("red: spice 9, hand dagger diplomacy, intrigue rapid_engineering", *CALM, tech=STACKS)
    s.chooses("plot rapid_engineering", "card dagger hand")
    assert "skip" not in s.options
    s.leaves_open()


@rule("tech_module B15")
def test_a_tile_is_turned_up_again(scenario: Start) -> None:
    s = scenario("red: tiles advanced_data_analysis, flipped advanced_data_analysis", *CALM, at="round start")
    assert s.red.flipped == []
    s.chooses("flip advanced_data_analysis")
    s.refuses("flip advanced_data_analysis")
    s.leaves_open()


@rule("tech_module B46")
@box("kota_odax_of_ix start", "kota_odax_of_ix ability")
def test_kota_sets_a_tile_aside() -> None:
    game = landsraad.new(
        "imperium",
        seats=3,
        seed=1,
        sets=["uprising"],
        tech_module=True,
        leaders=["kota_odax_of_ix", "random", "random"],
    )
    s = Scenario(game)
    assert (s.prompt, len(s.options)) == ("secret project", 3)
    tile = s.options[0].removeprefix("tech ")
    s.game.choose(s.options[0])
    assert (s.red.tech_aside, s.red.tiles) == ([tile], [])
    assert tile not in [each for stack in s.stacks for each in stack]
    told = [game.view(seat).players[0].zones["tech_aside"] for seat in (0, 1)]
    assert [(laid.count, laid.cards) for laid in told] == [(1, (tile,)), (1, ())]
    s.leaves_open()


@rule("tech_module B49")
@box("servo_receivers acquire")
def test_the_signet_counts_in_the_agent_turn(scenario: Start) -> None:
    s = scenario(
        f"red: leader gurney_halleck, spice 2, garrison 2, hand quash_rebellion, {HELD}",
        *CALM,
        tech="servo_receivers delivery_bay panopticon",
    )
    s.sends("quash_rebellion", "assembly_hall", "use ixian_embassy 1", "tech servo_receivers")
    assert s.options[0] in ("use servo_receivers 1", "use assembly_hall 1")
    s.leaves_open()


@rule("tech_module B50")
@box("suspensor_suits ability")
def test_suits_need_a_supply_and_an_own_turn(scenario: Start) -> None:
    s = scenario("red: supply 0, garrison 12, tiles suspensor_suits, hand imperial_throneship", *CALM)
    s.sends("imperial_throneship", "assembly_hall", "use imperial_throneship 1")
    assert s.red.conflict == 0
    s.leaves_open()


@rule("tech_module B51")
@box("forbidden_weapons ability")
def test_one_half_is_a_must(scenario: Start) -> None:
    s = scenario(
        f"red: conflict 1, guild 1, tiles forbidden_weapons, hand dagger, {HELD}", *CALM, row="", imperium_deck=""
    )
    s.chooses("reveal")
    assert "end" not in s.options
    s.chooses("use forbidden_weapons 1", "choose 1")
    assert (s.red.swords, s.red.guild) == (4, 0)
    s.leaves_open()


@rule("tech_module B52")
@box("plasteel_blades ability")
def test_plasteel_blades_with_an_acquired_commander(scenario: Start) -> None:
    s = scenario(
        f"red: solari 2, tiles plasteel_blades, hand diplomacy, {HELD}", *CALM, skills_row="skill_canny skill_driven"
    )
    s.sends(
        "diplomacy",
        "dutiful_service",
        "use commander_dutiful_service 1",
        "skill skill_canny",
        "accept",
        "skill skill_driven",
    )
    assert s.red.tiles == ["skill_canny", "skill_driven"]
    s.leaves_open()


@rule("tech_module B53")
@box("ornithopter_fleet acquire")
def test_a_fleet_may_be_left_unmatched(scenario: Start) -> None:
    s = scenario(
        "red: spice 4, won skirmish_crysknife objective_ornithopter, hand quash_rebellion",
        *CALM,
        tech="ornithopter_fleet delivery_bay panopticon",
    )
    s.sends("quash_rebellion", "assembly_hall", "use ixian_embassy 1", "tech ornithopter_fleet")
    assert s.options == ["match ornithopter", "skip"]
    s.leaves_open()


@rule("tech_module B56")
@box("hagal_acquire_tech turn")
def test_a_rival_acquires_the_dearest_marked_tile(scenario: Start) -> None:
    s = scenario(
        "red: hand dagger",
        "blue: swordmaster, agents 1, spice 4",
        "green: agents 0",
        seats=1,
        turn="blue",
        difficulty="veteran",
        until="combat",
        hagal="hagal_acquire_tech sardaukar",
        tech="panopticon delivery_bay plasteel_blades",
    )
    assert (s.blue.tiles, s.blue.spice) == (["panopticon"], 0)
    s.leaves_open()
    s = scenario(
        "red: hand dagger",
        "blue: spice 6",
        "green: agents 0",
        seats=1,
        turn="blue",
        difficulty="veteran",
        until="combat",
        hagal="hagal_acquire_tech sardaukar",
        tech="panopticon delivery_bay plasteel_blades",
    )
    assert s.blue.tiles == []
    levels = [(row.vp, row.level) for row in s.state.tables.purchases]
    assert (1, 3) in levels
    s.leaves_open()


@rule("tech_module B49", "bloodlines B34")
def test_in_combat_the_signet_counts_at_once_and_for_its_buyer(scenario: Start) -> None:
    s = scenario(
        "red: leader chani_bloodlines, spice 9, conflict 3, intrigue battlefield_research",
        "blue: conflict 1, intrigue detonation",
        "green: conflict 5",
        tech="servo_receivers panopticon delivery_bay",
        at="combat",
    )
    s.chooses("combat battlefield_research", "retreat troop 1", "tech servo_receivers")
    assert (s.seat, s.options) == ("red", ["retreat troop 0", "retreat troop 1", "retreat troop 2"])
    s.leaves_open()


@rule("tech_module B50")
def test_of_two_cards_one_is_kept_and_counts(scenario: Start) -> None:
    s = scenario(
        "red: tiles suspensor_suits, garrison 3, hand imperium_ceremony signet_ring",
        *CALM,
        sets=["base", "immortality", "bloodlines", "tech_module"],
        intrigue_deck="ambush windfall",
    )
    s.sends("imperium_ceremony", "wealth", "use imperium_ceremony 1")
    assert s.red.conflict == 0
    s.chooses("intrigue ambush")
    assert s.red.conflict == 1
    s.leaves_open()


@rule("bloodlines B34", "tech_module B16")
def test_a_tile_of_either_box_must_be_acquired_when_played_for(scenario: Start) -> None:
    both = {
        "sets": ["base", "rise_of_ix", "bloodlines", "tech_module"],
        "tech": "servo_receivers delivery_bay glowglobes",
    }
    s = scenario("red: spice 9, hand dagger diplomacy, intrigue rapid_engineering", *CALM, **both)
    s.chooses("plot rapid_engineering", "card dagger hand")
    assert "skip" not in s.options
    s.leaves_open()
    s = scenario("red: spice 0, hand dagger diplomacy, intrigue rapid_engineering", *CALM, **both)
    s.refuses("plot rapid_engineering")
    s.leaves_open()
