"""Rules and rulings of Uprising that no worked example shows."""

from __future__ import annotations

import pytest

import landsraad
from landsraad.imperium.sets.uprising.module import pieces_of
from landsraad.imperium.sets.uprising.pieces import BATTLE_ICONS
from landsraad.testing import Scenario, Start
from marks import rule
from playing import state_of

CALM = ("blue: revealed", "green: revealed")
CHOAM = ["uprising", "choam"]
NOTHING_TO_BUY = {"row": "", "imperium_deck": "", "reserve": "prepare_the_way 0, the_spice_must_flow 0"}


def finish(s: Scenario) -> None:
    """Take what comes, in the order in which it is offered."""
    while s.options and s.prompt != "turn":
        s.game.choose(s.options[0])


@rule("uprising P0.1", "uprising U1", "uprising U2", "uprising U3", "uprising U4", "uprising U62", "uprising U63")
@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("choam", [False, True])
def test_the_setup(seats: int, choam: bool) -> None:
    game = landsraad.new("imperium", seats=seats, seed=8, sets=["uprising"], choam=choam)
    s = Scenario(game)
    state = state_of(game)
    assert len(s.row) == 5
    assert len(s.row) + len(s.imperium_deck) == 65 + 4 * choam
    assert len(s.intrigue_deck) == 40 + 4 * choam
    assert (s.reserve("prepare_the_way"), s.reserve("the_spice_must_flow")) == (8, 10)
    assert len(s.conflict_deck) + bool(s.conflict) == 10
    keys = {space.key for space in state.tables.spaces} | {card.key for card in state.tables.cards}
    assert len(state.tables.spaces) == 22
    assert not {"mentat", "foldspace", "carthag"} & keys
    leaders = [state.tables.leaders[player.leader].key for player in state.players]
    assert len(set(leaders)) == seats
    for side, leader in zip((s.red, s.blue, s.green, s.yellow), leaders, strict=False):
        assert len(side.deck) + len(side.hand) == (9 if leader == "staban_tuek" else 10)
        assert (side.water, side.agents, side.garrison, side.supply, side.spies) == (1, 2, 3, 9, 3)
        assert (side.vp, side.swordmaster, side.solari, side.spice) == (seats == 4, 0, 0, 0)
        assert (side.emperor, side.guild, side.bene_gesserit, side.fremen) == (0, 0, 0, 0)
        assert side.tiles == []
    pieces = pieces_of(state.tables.modules)
    assert pieces is not None
    offset = len(state.tables.conflicts)
    dealt = [player.n[pieces.won].bit_length() - 1 - offset for player in state.players]
    assert [player.n[pieces.won].bit_count() for player in state.players] == [1] * seats
    icons = sorted(BATTLE_ICONS[pieces.objectives[each].icon] for each in dealt)
    assert icons == (
        ["crysknife", "desert_mouse", "ornithopter"] if seats == 3 else ["crysknife"] * 2 + ["desert_mouse"] * 2
    )
    first = [seat for seat, each in enumerate(dealt) if pieces.objectives[each].first_player]
    assert [("red", "blue", "green", "yellow")[seat] for seat in first] == [s.first]


@rule("uprising U1")
def test_the_levels_of_the_conflict_deck() -> None:
    game = landsraad.new("imperium", seats=3, seed=8, sets=["uprising"])
    tables = state_of(game).tables
    levels = {conflict.key: conflict.level for conflict in tables.conflicts}
    s = Scenario(game)
    assert [levels[key] for key in (s.conflict, *s.conflict_deck)] == [1, *[2] * 5, *[3] * 4]


@rule("uprising U7")
def test_a_condition_may_come_to_hold_later(scenario: Start) -> None:
    s = scenario("red: spice 1, posts post_bene_gesserit, garrison 2, hand public_spectacle dagger", *CALM)
    s.sends("public_spectacle", "espionage", "skip")
    assert "use public_spectacle 1" not in s.options
    s.leaves_open()
    late = scenario(
        "red: spice 1, posts post_bene_gesserit post_hall, intrigue special_mission, hand public_spectacle dagger",
        *CALM,
    )
    late.sends("public_spectacle", "espionage", "skip")
    assert "use public_spectacle 1" not in late.options
    late.chooses("plot special_mission", "choose 2")
    finish_price(late)
    assert "use public_spectacle 1" in late.options
    late.leaves_open()


def finish_price(s: Scenario) -> None:
    """Pay, remove the Shield Wall or not, and recall the first Spy."""
    while s.prompt != "turn" and not s.options[0].startswith("use"):
        s.game.choose(s.options[0])


@rule("uprising U13")
def test_posts_are_shared_where_an_effect_says_so(scenario: Start) -> None:
    s = scenario("red: posts post_hall, hand double_agent dagger", "blue: posts post_hall, revealed", "green: revealed")
    s.sends("double_agent", "gather_support", "skip")
    assert "use double_agent 1" not in s.options
    s.leaves_open()
    shared = scenario("red: hand double_agent dagger", "blue: posts post_hall, revealed", "green: revealed")
    shared.sends("double_agent", "assembly_hall", "use double_agent 1")
    assert (shared.red.spies, shared.blue.spies) == (2, 2)
    shared.leaves_open()
    apart = scenario("red: hand bene_gesserit_operative dagger, spice 1", "blue: posts post_hall, revealed", *CALM[1:])
    apart.sends("bene_gesserit_operative", "secrets", "use bene_gesserit_operative 1")
    assert "spy post_hall" not in apart.options
    apart.leaves_open()


@rule("uprising U26", "uprising U66")
def test_the_defensive_troop_comes_before_the_hands(scenario: Start) -> None:
    s = scenario(
        "red: control arrakeen, deck dagger dagger dagger dagger dagger dagger",
        at="round start",
        conflict_deck="siege_of_arrakeen shadow_contest",
    )
    assert s.conflict == "siege_of_arrakeen"
    before = len(s.red.hand)
    assert (s.seat, s.options) == ("red", ["deploy troop 0", "deploy troop 1"])
    s.chooses("deploy troop 1")
    assert (s.red.conflict, s.red.supply) == (1, 11 - s.red.garrison)
    assert len(s.red.hand) == before + 5
    s.leaves_open()


@rule("uprising U33", "uprising U107")
def test_the_order_of_rewards(scenario: Start) -> None:
    s = scenario(
        "red: conflict 1, swords 1",
        "blue: conflict 3, swords 5",
        at="combat",
        conflict="shadow_contest",
        until="recall",
    )
    while s.prompt == "combat":
        s.chooses("pass")
    finish(s)
    assert (s.red.spice, s.red.garrison, s.blue.bene_gesserit) == (1, 1, 1)


@rule("uprising U61")
def test_the_row_shrinks(scenario: Start) -> None:
    s = scenario(
        "red: hand convincing_argument convincing_argument convincing_argument",
        *CALM,
        row="smugglers_harvester sardaukar_soldier",
        imperium_deck="",
    )
    s.chooses("reveal", "acquire smugglers_harvester")
    assert (s.row, s.imperium_deck) == (["sardaukar_soldier"], [])
    s.leaves_open()


@rule("uprising U68")
def test_endgame_cards_turn_one_card_down(scenario: Start) -> None:
    s = scenario(
        "red: conflict 1, won propaganda, intrigue ornithopter",
        at="combat",
        conflict="shadow_contest",
        conflict_deck="",
    )
    while s.prompt not in ("endgame", ""):
        s.game.choose(s.options[0])
    vp = s.red.vp
    s.chooses("endgame ornithopter", "turn_down wild")
    assert (s.red.vp, s.options) == (vp + 1, ["pass"])
    s.leaves_open()


@rule("uprising U69", "uprising U7", "uprising U74")
def test_the_order_is_free_and_the_turn_ends_by_word(scenario: Start) -> None:
    s = scenario("red: hand maula_pistol dagger, garrison 2, intrigue contingency_plan, deck dagger dagger", *CALM)
    s.sends("maula_pistol", "arrakeen")
    assert {"use arrakeen 2", "use maula_pistol 1"} <= set(s.options)
    s.chooses("use maula_pistol 1")
    s.chooses("plot contingency_plan")
    assert s.red.solari == 2
    assert any(option.startswith("deploy") for option in s.options)
    s.leaves_open()


@rule("uprising U70")
def test_what_does_not_hold_keeps_back_itself_alone(scenario: Start) -> None:
    s = scenario("red: fremen 2, hand maker_keeper dagger", *CALM)
    s.sends("maker_keeper", "arrakeen")
    assert "use maker_keeper 2" in s.options
    assert "use maker_keeper 1" not in s.options
    s.leaves_open()


@rule("uprising U73")
def test_missing_troops_are_lost(scenario: Start) -> None:
    s = scenario("red: garrison 11, solari 2, hand dagger diplomacy", *CALM)
    assert s.red.supply == 1
    s.sends("dagger", "gather_support", "choose 1")
    if "use gather_support 1" in s.options:
        s.chooses("use gather_support 1")
    assert (s.red.garrison, s.red.supply) == (12, 0)
    s.leaves_open()


@rule("uprising U76", "uprising U77")
def test_effects_on_the_faction_visited(scenario: Start) -> None:
    for card in ("treacherous_maneuver", "overthrow"):
        s = scenario(f"red: hand {card} diplomacy, water 1", *CALM)
        s.sends(card, "secrets")
        assert f"use {card} 1" not in s.options
        s.leaves_open()
    s = scenario("red: hand overthrow dagger, water 1", *CALM)
    s.sends("overthrow", "fremkit")
    finish_uses(s)
    assert s.red.fremen == 2
    advisor = scenario("red: posts post_hall, hand subversive_advisor dagger", *CALM)
    advisor.sends("subversive_advisor", "assembly_hall", "skip")
    assert "use subversive_advisor 1" not in advisor.options
    advisor.leaves_open()


def finish_uses(s: Scenario) -> None:
    """Use what can be used."""
    while any(option.startswith("use ") for option in s.options):
        s.game.choose(next(option for option in s.options if option.startswith("use ")))


@rule("uprising U78")
def test_influence_ends_at_six(scenario: Start) -> None:
    s = scenario("red: emperor 6, bene_gesserit 5, spice 3, solari 5, hand dagger, intrigue imperium_politics", *CALM)
    s.chooses("plot imperium_politics")
    assert (s.red.emperor, s.red.guild, s.red.solari) == (6, 1, 4)
    any_track = scenario("red: spice 3, guild 6, emperor 6, hand dune_the_desert_planet dagger", *CALM)
    any_track.sends("dune_the_desert_planet", "shipping")
    assert any_track.options == ["faction bene_gesserit", "faction fremen"]
    any_track.leaves_open()
    full = scenario(
        "red: spice 3, emperor 6, guild 6, bene_gesserit 6, fremen 6, hand dune_the_desert_planet dagger", *CALM
    )
    full.sends("dune_the_desert_planet", "shipping")
    assert (full.changes, full.prompt) == ("red: solari +5, spice -3", "turn")
    two = scenario("red: solari 5, emperor 6, guild 6, fremen 6, hand dagger, intrigue buy_access", *CALM)
    two.chooses("plot buy_access")
    assert two.changes == ("red: solari -5, bene_gesserit +1, intrigue -1; board: intrigue_discard +1")


@rule("uprising U79")
def test_undercover_asset(scenario: Start) -> None:
    s = scenario("red: water 1, hand undercover_asset dagger", *CALM)
    assert "sietch_tabr" in s.reaches("undercover_asset")
    assert "shipping" not in s.reaches("undercover_asset")
    rich = scenario("red: spice 3, solari 3, hand undercover_asset dagger", "blue: at sietch_tabr, revealed", *CALM[1:])
    reached = rich.reaches("undercover_asset")
    assert {"shipping", "imperial_privilege"} <= set(reached)
    assert "sietch_tabr" not in reached
    usual = scenario("red: spice 3, solari 3, hand tread_in_darkness dagger", *CALM)
    assert not {"shipping", "imperial_privilege", "sietch_tabr"} & set(usual.reaches("tread_in_darkness"))


@rule("uprising U85")
def test_lady_margot(scenario: Start) -> None:
    s = scenario(
        "red: leader lady_margot_fenring, hand signet_ring dagger",
        "blue: posts post_refinery_arrakeen post_research_refinery post_sietch_research, revealed",
        "green: revealed",
    )
    s.sends("signet_ring", "assembly_hall")
    assert "use signet_ring 1" not in s.options
    s.leaves_open()
    own = scenario(
        "red: leader lady_margot_fenring, posts post_refinery_arrakeen post_hall post_guild, hand signet_ring dagger",
        *CALM,
    )
    own.sends("signet_ring", "accept_contract", "use signet_ring 1")
    own.chooses(next(o for o in own.options if "post_refinery_arrakeen" in o))
    assert "spy post_refinery_arrakeen" in own.options
    own.leaves_open()


@rule("uprising U86")
def test_princess_irulan_acquires_a_card_of_cost_one(scenario: Start) -> None:
    board = {"row": "smugglers_harvester maker_keeper truthtrance overthrow steersman", "imperium_deck": ""}
    s = scenario("red: leader princess_irulan, hand signet_ring dagger prepare_the_way", *CALM, **board)
    s.sends("signet_ring", "spice_refinery", "use signet_ring 1")
    assert s.options == ["choose 1", "choose 2"]
    none = s.fork()
    s.chooses("choose 1", "accept")
    assert s.changes == "red: hand +1; board: row -1"
    assert (s.red.hand, s.prompt) == (["dagger", "prepare_the_way", "smugglers_harvester"], "turn")
    none.chooses("choose 1", "skip")
    assert (none.changes, none.prompt) == ("", "turn")
    dear = scenario(
        "red: leader princess_irulan, hand signet_ring",
        *CALM,
        row="maker_keeper truthtrance overthrow steersman leadership",
        imperium_deck="",
    )
    dear.sends("signet_ring", "spice_refinery")
    assert "use signet_ring 1" not in dear.options
    dear.leaves_open()


@rule("uprising U86")
@pytest.mark.parametrize(("card", "spice"), [("prepare_the_way", 2), ("dagger", 0)])
def test_princess_irulan_trashes_a_card_of_the_hand(scenario: Start, card: str, spice: int) -> None:
    s = scenario(
        "red: leader princess_irulan, hand signet_ring dagger prepare_the_way", *CALM, row="smugglers_harvester"
    )
    s.sends("signet_ring", "spice_refinery", "use signet_ring 1", "choose 2", "accept")
    assert s.options == ["card prepare_the_way hand", "card dagger hand"]
    s.chooses(f"card {card} hand")
    assert s.red.spice == spice
    assert (card in s.red.hand, s.prompt) == (False, "turn")


@rule("uprising U97")
def test_a_condition_of_the_reveal_turn(scenario: Start) -> None:
    s = scenario("red: hand spy_network bene_gesserit_operative covert_operation", *CALM, **NOTHING_TO_BUY)
    s.chooses("reveal")
    assert (s.red.persuasion, s.prompt) == (3, "spy")
    s.chooses("spy post_hall", "spy post_guild")
    s.chooses("use bene_gesserit_operative 2")
    assert s.red.persuasion == 5
    s.leaves_open()


@rule("uprising U99")
def test_a_card_drawn_in_the_reveal_turn(scenario: Start) -> None:
    s = scenario("red: hand convincing_argument, intrigue cunning, deck convincing_argument", *CALM)
    s.chooses("reveal", "plot cunning")
    assert s.red.persuasion == 4
    s.leaves_open()


@rule("uprising U102")
def test_the_persuasion_of_desert_power(scenario: Start) -> None:
    s = scenario("red: maker_hooks 1, water 1, hand desert_power", *CALM, conflict="shadow_contest")
    s.chooses("reveal")
    assert s.red.persuasion == 0
    s.chooses("choose 1")
    assert s.red.persuasion == 2
    s.leaves_open()


@rule("uprising U105")
def test_any_number_may_be_none(scenario: Start) -> None:
    board = {"at": "combat", "conflict": "shadow_contest", "until": "rewards"}
    s = scenario("red: conflict 2, sandworms_in_conflict 1, intrigue tactical_option", "blue: conflict 1", **board)
    s.chooses("combat tactical_option", "choose 2")
    assert s.options == ["retreat troop 0", "retreat troop 1", "retreat troop 2"]
    s.chooses("retreat troop 0")
    assert (s.red.conflict, s.red.sandworm_conflict, s.red.strength) == (2, 1, 7)
    s.leaves_open()


@rule("uprising U105", "uprising U19")
def test_only_troops_retreat_and_of_one_or_two_at_least_one(scenario: Start) -> None:
    board = {"at": "combat", "conflict": "shadow_contest", "until": "rewards"}
    s = scenario("red: conflict 2, sandworms_in_conflict 1, intrigue go_to_ground", "blue: conflict 1", **board)
    s.chooses("combat go_to_ground")
    assert s.options == ["retreat troop 1", "retreat troop 2"]
    s.chooses("retreat troop 2", "spy post_hall")
    assert (s.red.conflict, s.red.garrison, s.red.sandworm_conflict) == (0, 2, 1)
    s.leaves_open()
    worms = scenario("red: sandworms_in_conflict 1, intrigue go_to_ground spice_is_power", "blue: conflict 1", **board)
    assert worms.options == ["pass"]
    worms.leaves_open()


@rule("uprising U113")
def test_a_part_without_a_target(scenario: Start) -> None:
    s = scenario(
        "red: conflict 1, intrigue impress",
        "blue: conflict 1",
        at="combat",
        conflict="shadow_contest",
        until="rewards",
        **NOTHING_TO_BUY,
    )
    s.chooses("combat impress")
    assert (s.red.strength, s.red.intrigue) == (4, [])
    s.leaves_open()


@rule("uprising U114")
def test_plot_cards_come_from_the_first_moment(scenario: Start) -> None:
    s = scenario("red: intrigue contingency_plan, hand dagger", *CALM)
    assert "plot contingency_plan" in s.options
    s.leaves_open()


@rule("uprising U117")
def test_opportunism(scenario: Start) -> None:
    s = scenario("red: emperor 2, vp 1, solari 2, intrigue opportunism, hand dagger", *CALM)
    s.chooses("plot opportunism")
    finish(s)
    assert (s.red.emperor, s.red.solari, s.red.vp) == (0, 0, 1)
    poor = scenario("red: emperor 1, solari 2, intrigue opportunism, hand dagger", *CALM)
    assert "plot opportunism" not in poor.options


@rule("uprising U100")
def test_guild_spy(scenario: Start) -> None:
    s = scenario(
        "red: posts post_guild post_bene_gesserit, guild 1, "
        "hand guild_spy convincing_argument convincing_argument convincing_argument convincing_argument",
        *CALM,
    )
    s.chooses("reveal", "acquire the_spice_must_flow")
    while s.prompt != "menu" and s.options:
        s.game.choose(s.options[0])
    assert s.red.guild + s.red.bene_gesserit > 1
    s.leaves_open()


@rule("uprising U101", "uprising U115")
def test_call_to_arms(scenario: Start) -> None:
    s = scenario(
        "red: intrigue call_to_arms cunning, hand convincing_argument convincing_argument",
        *CALM,
        row="covert_operation smugglers_harvester truthtrance overthrow steersman",
        imperium_deck="maker_keeper",
        until="combat",
    )
    s.chooses("plot call_to_arms")
    assert (s.red.face_up, s.red.garrison) == (["call_to_arms"], 0)
    s.chooses("reveal", "acquire covert_operation", "acquire smugglers_harvester")
    assert (s.red.garrison, s.red.supply, "maker_keeper" in s.row) == (2, 10, True)
    s.chooses("end")
    assert s.intrigue_discard == ["call_to_arms"]


@rule("uprising U115")
def test_call_to_arms_leaves_unused(scenario: Start) -> None:
    s = scenario("red: intrigue call_to_arms, hand dagger", *CALM, **NOTHING_TO_BUY, until="combat")
    s.chooses("plot call_to_arms", "reveal")
    assert (s.intrigue_discard, s.red.face_up, s.red.garrison) == (["call_to_arms"], [], 0)


@rule("uprising U115")
def test_distraction_waits_for_three_units_of_one_turn(scenario: Start) -> None:
    s = scenario(
        "red: garrison 5, conflict 2, hand maula_pistol dagger, intrigue distraction, deck diplomacy dagger dagger",
        "blue: posts post_hall, revealed",
        "green: revealed",
    )
    s.chooses("plot distraction")
    assert (s.red.distractions, s.intrigue_discard) == (["distraction"], [])
    s.chooses("play maula_pistol", "to arrakeen", "use arrakeen 2", "use maula_pistol 1", "deploy troop 2")
    assert "distract" not in s.options
    kept = s.fork()
    s.chooses("deploy troop 1")
    assert s.options == ["distract", "end"]
    s.chooses("distract")
    assert "spy post_hall" in s.options
    s.chooses("spy post_hall")
    assert (s.red.spies, s.blue.spies, s.red.distractions, s.intrigue_discard) == (2, 2, [], ["distraction"])
    kept.chooses("end")
    assert (kept.seat, kept.prompt, kept.red.distractions) == ("red", "turn", ["distraction"])


@rule("uprising U115")
def test_distraction_counts_what_stays_in_the_conflict(scenario: Start) -> None:
    """Three units deployed and one retreated in the same turn are two; the troops of earlier turns do not count."""
    s = scenario(
        "red: leader lady_amber_metulli, garrison 4, conflict 3, hand dagger, intrigue distraction detonation cunning",
        *CALM,
        **NOTHING_TO_BUY,
        conflict="propaganda",
    )
    s.chooses("plot distraction", "reveal", "plot detonation", "choose 2", "deploy troop 3")
    assert "distract" in s.options
    s.chooses("use lady_amber_metulli 1", "accept")
    assert s.red.conflict == 5
    assert "distract" not in s.options
    s.leaves_open()


@rule("uprising U104")
def test_clean_up_is_no_discarding(scenario: Start) -> None:
    s = scenario("red: hand spacing_guilds_favor dagger", *CALM, **NOTHING_TO_BUY, until="combat")
    s.chooses("reveal")
    assert (s.red.discard, s.red.spice) == (["dagger", "spacing_guilds_favor"], 0)
    discarded = scenario("red: hand spacing_guilds_favor dagger, intrigue sietch_ritual", *CALM)
    discarded.chooses("plot sietch_ritual", "card spacing_guilds_favor hand", "faction fremen")
    assert (discarded.red.discard, discarded.red.spice) == (["spacing_guilds_favor"], 2)


@rule("choam U175")
@pytest.mark.parametrize(("seats", "rivals"), [(1, 2), (2, 1)])
def test_rivals_have_no_contracts(seats: int, rivals: int) -> None:
    game = landsraad.new("imperium", seats=seats, seed=3, sets=["uprising"], choam=True)
    taken = 0
    while not game.over:
        game.choose(game.decisions[0].options[0])
        sides = state_of(game).players
        assert [side.tiles for side in sides[seats:]] == [[]] * rivals
        taken = max(taken, *(len(side.tiles) for side in sides[:seats]))
    assert taken > 0


@rule("uprising U109")
def test_an_intrigue_card_won(scenario: Start) -> None:
    """No card of this set works when its player wins, so the card won is held for the next round."""
    s = scenario(
        "red: conflict 1", at="combat", conflict="shadow_contest", intrigue_deck="contingency_plan", until="recall"
    )
    finish(s)
    assert (s.red.intrigue, s.red.solari, s.red.bene_gesserit) == (["contingency_plan"], 0, 1)


@rule("uprising U177", "uprising U80")
def test_a_price_of_an_intrigue_card_that_nobody_holds(scenario: Start) -> None:
    s = scenario("red: solari 3, emperor 2, hand diplomacy signet_ring seek_allies corrinth_city", *CALM)
    s.sends("corrinth_city", "imperial_privilege")
    assert (s.prompt, s.options) == ("menu", ["use imperial_privilege 3"])
    s.leaves_open()


@rule("choam U42")
def test_contracts_at_once(scenario: Start) -> None:
    s = scenario(
        "red: hand dagger smugglers_harvester",
        *CALM,
        sets=CHOAM,
        contracts_row="immediate",
        contracts_deck="",
        imperium_deck="",
    )
    s.sends("smugglers_harvester", "accept_contract")
    finish_uses(s)
    assert (s.red.tiles, s.red.flipped, s.red.solari) == (["immediate"], ["immediate"], 2)
    s.leaves_open()


@rule("choam U43", "choam U118", "choam U121")
def test_contracts_of_shaddam(scenario: Start) -> None:
    s = scenario(
        "red: leader shaddam_corrino_iv, contracts_aside sardaukar_cards sardaukar_recall, "
        "hand dagger smugglers_harvester",
        *CALM,
        sets=CHOAM,
        contracts_row="arrakeen_water",
        contracts_deck="",
    )
    s.sends("smugglers_harvester", "accept_contract")
    s.chooses("use accept_contract 1")
    assert len(s.options) == 3
    assert "skip" not in s.options
    s.chooses(next(option for option in s.options if "sardaukar_cards" in option))
    assert s.red.tiles == ["sardaukar_cards"]
    s.leaves_open()


@rule("choam U120")
def test_a_recall_without_another_agent(scenario: Start) -> None:
    s = scenario(
        "red: leader shaddam_corrino_iv, tiles sardaukar_recall, spice 4, hand diplomacy dagger", *CALM, sets=CHOAM
    )
    s.sends("diplomacy", "sardaukar")
    finish_uses(s)
    assert (s.at("sardaukar"), s.red.agents) == (["red"], 1)
    s.leaves_open()
