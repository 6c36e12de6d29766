"""Cards and Leaders: the worked examples and the rulings about them."""

from __future__ import annotations

import landsraad
from boxes import box
from landsraad.testing import Scenario, Start
from marks import rule

CALM = ("blue: revealed", "green: revealed")
HELD = "intrigue contingency_plan"


def begun(leader: str, board: str = "uprising", seed: int = 1) -> Scenario:
    leaders = [leader, "random", "random"]
    return Scenario(landsraad.new("imperium", seats=3, seed=seed, sets=[board, "bloodlines"], leaders=leaders))


@rule("bloodlines B10")
def test_deep_cover_joins_spies_of_opponents_only(scenario: Start) -> None:
    s = scenario(
        "red: hand arrakis_observer dagger, posts post_hall", "blue: revealed, posts post_council", "green: revealed"
    )
    s.sends("arrakis_observer", "arrakeen", "use arrakis_observer 1", "pay")
    assert "spy post_council" in s.options
    assert "spy post_hall" not in s.options
    s.leaves_open()


@rule("bloodlines B11")
@box("skirmish_wild rewards")
def test_two_wild_icons_pair(scenario: Start) -> None:
    s = scenario("red: won skirmish_wild storms_in_the_south", *CALM, at="recall", conflict_deck="")
    assert s.options == ["match wild", "pass"]
    s.game.choose("match wild")
    assert (s.red.vp, s.options) == (1, [])


@rule("bloodlines B12", "bloodlines B28")
def test_any_alliance_also_from_another_player(scenario: Start) -> None:
    s = scenario(
        "red: guild 4, vp 1, hand diplomacy, tiles contract_bl_earn_any_alliance",
        "blue: revealed, guild 4, alliance guild, vp 2",
        "green: revealed",
    )
    s.sends("diplomacy", "deliver_supplies")
    assert (s.red.solari, s.red.garrison, s.alliance("guild")) == (2, 2, "red")
    s.leaves_open()


@rule("bloodlines B29", "bloodlines B12")
def test_immediate_needs_an_intrigue_card(scenario: Start) -> None:
    board = {"contracts_row": "contract_bl_immediate", "contracts_deck": "-"}
    s = scenario("red: hand diplomacy dagger signet_ring", *CALM, **board)
    s.sends("dagger", "accept_contract") if "accept_contract" in s.reaches("dagger") else s.sends(
        "diplomacy", "secrets"
    )
    assert not [option for option in s.options if option.startswith("contract")]
    s.leaves_open()


@rule("bloodlines B29")
def test_an_immediate_that_cannot_be_taken_brings_no_solari(scenario: Start) -> None:
    s = scenario(
        "red: hand delivery_logistics",
        *CALM,
        contracts_row="contract_bl_immediate",
        contracts_deck="-",
        row="",
        imperium_deck="",
        reserve="prepare_the_way 0, the_spice_must_flow 0",
    )
    s.chooses("reveal")
    assert (s.red.solari, s.red.tiles) == (0, [])
    s.leaves_open()


@rule("bloodlines Y7", "bloodlines B30")
def test_moving_a_spy(scenario: Start) -> None:
    s = scenario(
        "red: spice 1, hand shrouded_counsel, posts post_bene_gesserit, intrigue false_orders",
        "blue: revealed, posts post_bene_gesserit",
        "green: revealed",
    )
    s.sends("shrouded_counsel", "espionage", "skip", "plot false_orders")
    assert s.seat == "blue"
    assert "spy post_bene_gesserit" not in s.options
    s.leaves_open()


@rule("bloodlines Y7", "bloodlines B30")
def test_false_orders_without_any_spy(scenario: Start) -> None:
    s = scenario("red: hand quash_rebellion, intrigue false_orders", *CALM)
    s.sends("quash_rebellion", "assembly_hall", "plot false_orders")
    assert s.state.board("post_hall") == 1
    s.leaves_open()


@rule("bloodlines B31")
@box("holy_war agent")
def test_a_spy_without_an_empty_post_goes_home(scenario: Start) -> None:
    others = "post_refinery_arrakeen post_research_refinery post_sietch_research"
    more = "post_imperial_basin post_hagga_basin post_deep_desert"
    last = "post_choam post_emperor post_guild"
    s = scenario(
        "red: hand holy_war, posts post_bene_gesserit post_fremen, spies 1",
        f"blue: revealed, posts post_hall {others}, spies 0",
        f"green: revealed, posts {more} {last} post_council, spies 0",
    )
    s.sends("holy_war", "assembly_hall", "use holy_war 2")
    assert (s.blue.spies, s.state.board("post_hall")) == (1, 0)
    s.leaves_open()


@rule("bloodlines Y8", "bloodlines B32")
@box("litany_against_fear passive")
def test_litany_is_the_first_act_or_an_agent_turn(scenario: Start) -> None:
    s = scenario("red: hand urgent_shigawire litany_against_fear dagger, deck dagger diplomacy signet_ring", *CALM)
    assert "pass_with litany_against_fear" in s.options
    s.sends("urgent_shigawire", "arrakeen", "use arrakeen 2", "end")
    s.sends("litany_against_fear", "imperial_basin")
    assert (s.prompt, s.red.agents) == ("menu", 0)
    assert "use urgent_shigawire 1" in s.options
    s.game.choose("use urgent_shigawire 1")
    s.game.choose("end")
    assert s.seat == "red"
    s.leaves_open()


@rule("bloodlines B32")
def test_litany_ends_the_turn_and_keeps_the_agents(scenario: Start) -> None:
    s = scenario("red: hand litany_against_fear dagger, deck diplomacy", "blue: hand dagger", "green: revealed")
    s.chooses("pass_with litany_against_fear")
    assert (s.seat, s.red.agents, s.red.hand, s.red.revealed) == ("blue", 2, ["dagger", "diplomacy"], 0)
    s.leaves_open()
    later = scenario("red: hand litany_against_fear dagger, intrigue sacred_pools", *CALM)
    later.chooses("plot sacred_pools", "card dagger hand")
    later.refuses("pass_with litany_against_fear")
    later.leaves_open()


@rule("bloodlines B35")
@box("coercive_negotiation plot")
def test_with_two_contracts_in_the_bank_it_cannot_be_played(scenario: Start) -> None:
    s = scenario(
        "red: garrison 3, hand command_center, intrigue coercive_negotiation",
        *CALM,
        contracts_row="espionage_a",
        contracts_deck="harvest_4 arrakeen_water -",
    )
    s.sends("command_center", "arrakeen", "use arrakeen 2", "deploy troop 3")
    s.refuses("plot coercive_negotiation")
    s.leaves_open()


@rule("bloodlines B37")
def test_any_open_contract(scenario: Start) -> None:
    s = scenario("red: hand choam_demands, tiles harvest_4 contract_bl_earn_any_alliance", *CALM)
    s.sends("choam_demands", "assembly_hall", "use choam_demands 1")
    assert s.options == ["contract harvest_4", "contract contract_bl_earn_any_alliance"]
    s.leaves_open()


@rule("bloodlines Y6", "bloodlines B38")
@box("chani_bloodlines start")
def test_chani_at_the_end_of_the_track(scenario: Start) -> None:
    s = scenario(
        "red: leader chani_bloodlines, tactics 8, conflict 2, commanders_in_conflict 1",
        *CALM,
        at="combat",
        until="recall",
    )
    while s.options:
        s.game.choose(s.options[-1])
    assert (s.red.tactics, s.red.water, s.red.conflict) == (2, 1, 0)
    assert begun("chani_bloodlines").red.tactics == 2


@rule("bloodlines B39")
@box("duncan_idaho_bloodlines signet")
def test_agents_in_the_fray(scenario: Start) -> None:
    s = scenario("red: leader duncan_idaho_bloodlines, swordmaster, hand signet_ring dagger", *CALM)
    s.sends("signet_ring", "assembly_hall", "use signet_ring 1", "accept")
    assert (s.at("assembly_hall"), s.red.strength, s.red.fighter_conflict) == ([], 3, 1)
    s.leaves_open()
    s = scenario(
        "red: leader duncan_idaho_bloodlines, fighters_in_conflict 1, agents 1", *CALM, at="combat", until="round start"
    )
    while s.options:
        s.game.choose(s.options[-1])
    assert (s.red.fighter_conflict, s.red.agents) == (0, 2)


@rule("bloodlines B39")
def test_an_agent_in_the_fray_is_recalled(scenario: Start) -> None:
    s = scenario(
        "red: leader duncan_idaho_bloodlines, fighters_in_conflict 1, agents 1, solari 5, hand quash_rebellion, "
        f"tiles contract_bl_high_council, {HELD}",
        *CALM,
    )
    s.sends("quash_rebellion", "high_council", "use contract_bl_high_council 1")
    assert (s.red.fighter_conflict, s.red.agents) == (0, 1)
    s.leaves_open()


@rule("bloodlines B40")
@box("piter_de_vries_bloodlines ability", "piter_de_vries_bloodlines start", "piter_de_vries_bloodlines signet")
def test_twisted_cards(scenario: Start) -> None:
    s = begun("piter_de_vries_bloodlines")
    assert (len(s.red.intrigue), len(s.red.twisted_deck)) == (1, 11)
    assert s.red.knows("red twisted_deck") == []
    s.leaves_open()
    s = scenario(f"red: leader piter_de_vries_bloodlines, hand signet_ring, garrison 1, {HELD}", *CALM)
    s.sends("signet_ring", "arrakeen", "use signet_ring 1")
    assert [each for each in s.options if each.startswith("deploy")] == ["deploy troop 1", "deploy troop 2"]
    s.leaves_open()


@rule("bloodlines B40")
def test_twisted_discards_are_shuffled_into_no_deck(scenario: Start) -> None:
    s = scenario(
        "red: leader piter_de_vries_bloodlines, hand imperial_throneship",
        *CALM,
        intrigue_deck="",
        intrigue_discard="ambitious cunning",
    )
    s.sends("imperial_throneship", "assembly_hall", "use imperial_throneship 1")
    assert (s.red.intrigue, s.intrigue_discard) == (["cunning"], ["ambitious"])
    s.leaves_open()


@rule("bloodlines B41")
@box("esmar_tuek_bloodlines start", "esmar_tuek_bloodlines ability", "tueks_sietch visit")
def test_the_space_of_esmar_tuek(scenario: Start) -> None:
    s = scenario(
        "red: hand sandwalk, deck dagger diplomacy",
        "blue: leader esmar_tuek_bloodlines, revealed",
        "green: revealed",
        bonus="tueks_sietch 1",
        intrigue_deck="cunning detonation",
    )
    s.sends("sandwalk", "tueks_sietch", "use tueks_sietch 1", "choose 1")
    assert s.changes == "red: spice +2; blue: intrigue +1; board: bonus tueks_sietch -1, intrigue_deck -1"
    s.leaves_open()
    s = scenario("red: leader esmar_tuek_bloodlines, hand signet_ring, intrigue contingency_plan", *CALM)
    s.sends("signet_ring", "arrakeen", "use signet_ring 1")
    assert s.bonus("tueks_sietch") == 1
    s.leaves_open()
    assert "tueks_sietch" not in scenario("red: hand sandwalk", *CALM).reaches("sandwalk")


@rule("bloodlines Y9", "bloodlines B42")
@box("steersman_yrkoon start")
def test_two_factions_reach_2_at_once(scenario: Start) -> None:
    s = scenario(
        "red: leader steersman_yrkoon, guild 1, fremen 1, emperor 1, bene_gesserit 1, hand choam_demands, "
        "tiles immediate arrakeen_water espionage_a harvest_4, flipped immediate arrakeen_water espionage_a harvest_4, "
        "navigation navigation_8 navigation_3 navigation_6",
        *CALM,
        row="",
        imperium_deck="",
    )
    s.chooses("reveal", "use choam_demands 1", "pay")
    assert (s.prompt, s.options) == (
        "navigate",
        [f"faction {each}" for each in ("emperor", "guild", "bene_gesserit", "fremen")],
    )
    s.game.choose("faction guild")
    assert (s.red.water, s.red.spice, s.red.navigation_played) == (1, 1, ["navigation_8"])
    s.leaves_open()


@rule("bloodlines B42", "bloodlines B20")
@box("steersman_yrkoon start")
def test_a_course_is_plotted() -> None:
    s = begun("steersman_yrkoon")
    assert (s.prompt, len(s.options)) == ("course", 5)
    order = s.options[1:]
    for _ in range(4):
        s.game.choose(s.options[0])
    assert len(order) == 4
    assert len(s.red.navigation) == 4
    assert s.red.knows("red navigation") == s.red.navigation
    assert s.blue.knows("red navigation") == []
    assert (s.red.water, "signet_ring" in (*s.red.deck, *s.red.hand)) == (0, False)
    s.leaves_open()


@rule("bloodlines B42")
def test_hungry_for_spice_once_in_a_turn(scenario: Start) -> None:
    s = scenario(
        f"red: leader steersman_yrkoon, hand sandwalk, deck dagger diplomacy, {HELD}", *CALM, bonus="imperial_basin 2"
    )
    s.sends("sandwalk", "imperial_basin")
    assert s.options == ["use sandwalk 1", "use steersman_yrkoon 1", "plot contingency_plan", "rest"]
    s.leaves_open()


@rule("bloodlines B43")
@box("count_hasimir_fenring ability")
def test_trashed_intrigue_cards_pay_nothing(scenario: Start) -> None:
    s = scenario(
        "red: leader count_hasimir_fenring, hand delivery_logistics, intrigue cunning, deck dagger",
        *CALM,
        contracts_row="contract_bl_immediate",
        intrigue_deck="detonation",
        row="",
        imperium_deck="",
    )
    s.chooses("reveal", "use delivery_logistics 1", "choose 2", "intrigue cunning")
    assert (s.red.solari, s.red.intrigue) == (0, ["detonation"])
    s.leaves_open()


@rule("bloodlines B44")
@box("gaius_helen_mohiam ability")
def test_gathering_is_a_must(scenario: Start) -> None:
    s = scenario(
        "red: leader gaius_helen_mohiam, hand diplomacy, posts post_hall post_council, deck dagger signet_ring", *CALM
    )
    s.sends("diplomacy", "assembly_hall")
    assert "skip" not in s.options
    assert (s.red.spies, len(s.red.deck)) in ((2, 1), (1, 2))
    s.leaves_open()


@rule("bloodlines B45")
@box("liet_kynes_bloodlines ability")
def test_liet_kynes_has_no_worms(scenario: Start) -> None:
    s = scenario(
        "red: leader liet_kynes_bloodlines, hand sandwalk dagger, maker_hooks 1, water 1",
        *CALM,
        intrigue_deck="cunning",
        conflict="siege_of_arrakeen",
    )
    s.sends("sandwalk", "hagga_basin")
    s.game.choose("choose 2")
    s.game.choose("skip")
    assert (s.red.sandworm_conflict, s.red.spice, s.red.intrigue) == (0, 1, ["cunning"])
    s.leaves_open()
    free = scenario("red: leader liet_kynes_bloodlines, hand reconnaissance", *CALM)
    assert "sietch_tabr" in free.reaches("reconnaissance")
    free.leaves_open()


@rule("bloodlines B47")
def test_the_swordmaster_of_duncan(scenario: Start, original: Start) -> None:
    for start, cost, held in ((scenario, 6, "contingency_plan"), (original, 6, "ambush")):
        s = start(
            f"red: leader duncan_idaho_bloodlines, solari {cost}, hand quash_rebellion, intrigue {held}",
            *CALM,
        )
        s.sends("quash_rebellion", "swordmaster", "use swordmaster 1")
        assert s.red.swordmaster == 1
        s.leaves_open()
    s = scenario(
        "red: leader duncan_idaho_bloodlines, solari 4, hand quash_rebellion",
        "blue: revealed, swordmaster",
        "green: revealed",
    )
    assert "swordmaster" in s.reaches("quash_rebellion")
    s.leaves_open()


@rule("bloodlines B4")
def test_the_original_board(original: Start) -> None:
    s = original("red: solari 2, hand quash_rebellion, intrigue ambush", *CALM, skills_row="skill_canny skill_driven")
    s.sends("quash_rebellion", "wealth", "use commander_wealth 1", "skill skill_driven")
    assert (s.red.commander_garrison, s.red.tiles, s.red.solari) == (1, ["skill_driven"], 4)
    s.leaves_open()
