"""Expansions on the board of Uprising: what the statements about combinations say (U44-U46, U122-U128, M61-M63)."""

from __future__ import annotations

from collections import Counter

import pytest

import landsraad
from landsraad.testing import Scenario, Start
from landsraad.testing.inventory import card_names
from marks import rule
from playing import state_of

IX = ["uprising", "rise_of_ix"]
IMMORTALITY = ["uprising", "immortality"]
BOTH = ["uprising", "rise_of_ix", "immortality"]
BASE_CARDS = ["uprising", "base_cards"]
LEADERS = ["gurney_halleck", "muaddib", "lady_jessica", "princess_irulan"]
CALM = ("blue: revealed", "green: revealed")
NOTHING_TO_BUY = {"row": "", "imperium_deck": "", "reserve": "prepare_the_way 0, the_spice_must_flow 0"}


def spaces(sets: list[str]) -> set[str]:
    return {space.key for space in state_of(landsraad.new(seats=3, seed=1, sets=sets)).tables.spaces}


@rule("uprising U44")
def test_the_folded_overlay_covers_four_spaces() -> None:
    before, after = spaces(["uprising"]), spaces(IX)
    assert before - after == {"assembly_hall", "gather_support", "accept_contract", "shipping"}
    assert after - before == {"interstellar_shipping", "smuggling", "tech_negotiation", "dreadnought"}


@rule("uprising U44")
def test_two_posts_take_the_place_of_two() -> None:
    tables = state_of(landsraad.new(seats=3, seed=1, sets=IX)).tables
    posts = {
        post.name: [space.key for i, space in enumerate(tables.spaces) if post.spaces >> i & 1] for post in tables.posts
    }
    assert len(posts) == 13
    assert not {"post_choam", "post_hall"} & set(posts)
    assert posts["post_ix"] == ["tech_negotiation", "dreadnought"]
    assert posts["post_ix_choam"] == ["interstellar_shipping", "smuggling"]


@rule("uprising U44")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_each_player_keeps_one_of_two_contracts_unseen_until_all_have_chosen(seats: int) -> None:
    game = landsraad.new(seats=seats, seed=3, sets=["choam", "rise_of_ix"])
    s = Scenario(game)
    sides = [s.red, s.blue, s.green, s.yellow]
    kept = []
    for seat in range(seats):
        assert (s.seat, s.prompt, len(s.options)) == (("red", "blue", "green", "yellow")[seat], "keep contract", 2)
        assert [len(side.contracts_dealt) for side in sides[:seats]] == [2] * seats
        assert all(side.tiles == [] for side in sides[:seats])
        view = game.view(seat)
        assert [len(each.zones["contracts_dealt"].cards) for each in view.players[:seats]] == [
            2 * (other == seat) for other in range(seats)
        ]
        kept.append(s.options[seat % 2].removeprefix("contract "))
        game.choose(s.options[seat % 2])
    assert [side.tiles for side in sides[:seats]] == [[key] for key in kept]
    assert all(side.contracts_dealt == [] for side in sides[:seats])
    state = state_of(game)
    assert all(player.tiles == [] for player in state.players[seats:])
    keys = [tile.key for tile in state.tables.tiles]
    common = [
        zone for market in state.tables.markets if market.name == "contracts" for zone in (market.row, market.deck)
    ]
    assert sum(len(state.zones[zone]) for zone in common) == 20
    assert not {keys[tile] for zone in common for tile in state.zones[zone]} & set(kept)


@rule("uprising U44")
def test_no_such_contracts_without_the_module_or_without_the_expansion() -> None:
    for sets in (IX, ["uprising", "choam"]):
        tables = state_of(landsraad.new(seats=3, seed=3, sets=sets)).tables
        assert [tile.key for tile in tables.tiles if tile.key.startswith("ix_")] == []


@rule("uprising U44", "uprising U123")
def test_a_dreadnought_controls_after_a_doubled_reward(scenario: Start) -> None:
    s = scenario(
        "red: hand dagger, dreadnoughts_in_conflict 1, sandworms_in_conflict 1",
        *CALM,
        sets=IX,
        until="recall",
        conflict="skirmish_crysknife",
        shield_wall=0,
    )
    s.chooses("reveal")
    s.chooses("faction fremen", "faction guild")
    assert s.options == ["control arrakeen", "control spice_refinery", "control imperial_basin"]
    s.game.choose("control spice_refinery")
    assert (s.red.covers, s.red.dreadnought_garrison, s.red.sandworm_conflict) == (["spice_refinery"], 0, 0)
    assert (s.red.fremen, s.red.guild) == (1, 1)


@rule("uprising U123")
def test_a_dreadnought_is_a_unit_and_no_troop(scenario: Start) -> None:
    s = scenario(
        "red: hand dagger, intrigue tactical_option, dreadnoughts_in_conflict 1, sandworms_in_conflict 1",
        *CALM,
        sets=IX,
        at="combat",
        conflict="skirmish_crysknife",
        shield_wall=0,
    )
    assert s.red.strength == 6
    s.chooses("combat tactical_option")
    assert "choose 2" not in s.options  # no troop retreats, for there is none
    s.leaves_open()


@rule("uprising U44", "uprising U122", "uprising U125")
def test_conflict_cards_stay_out_unless_they_are_asked_for() -> None:
    for variants, found in (
        ([], set()),
        (["epic"], {"economic_supremacy"}),
        (["further_conflicts"], {"skirmish_ix_spice", "skirmish_ix_troop", "trade_monopoly", "economic_supremacy"}),
    ):
        state = state_of(landsraad.new(seats=3, seed=3, sets=IX, variants=variants))
        played = [*state.conflict_deck, *state.conflict_box, state.conflict]
        keys = {state.tables.conflicts[card].key for card in played}
        own = {"skirmish_ix_spice", "skirmish_ix_troop", "trade_monopoly", "economic_supremacy"}
        assert keys & own == found


@rule("uprising U44", "uprising U128")
def test_foldspace_is_taken_by_one_leader_alone(scenario: Start) -> None:
    s = scenario("red: leader ilesa_ecaz, solari 1, hand signet_ring dagger", *CALM, sets=IX)
    s.sends("signet_ring", "tech_negotiation", "use signet_ring 1", "pay")
    assert s.changes == "red: solari -1, discard +1; board: reserve foldspace -1"
    assert s.red.discard == ["foldspace"]
    s.leaves_open()
    rich = scenario("red: persuasion 20, hand dagger", *CALM, sets=[*IX, "base_cards"])
    rich.chooses("reveal")
    assert "acquire foldspace" not in rich.options
    rich.leaves_open()


@rule("uprising U122")
def test_the_rest_of_the_setup() -> None:
    plain, state = (state_of(landsraad.new(seats=3, seed=5, sets=sets)) for sets in (["uprising"], IX))
    tables = state.tables
    assert len(tables.imperium) - len(plain.tables.imperium) == 35
    assert len(tables.intrigue_deck) - len(plain.tables.intrigue_deck) == 17
    assert len(tables.dealt_leaders) - len(plain.tables.dealt_leaders) == 6
    assert sorted(len(zone) for zone in state.zones if zone) == [2, 6, 6, 6][-3:]
    names = tables.counter_names
    for p in state.players:
        assert (p.n[names.index("dreadnought_supply")], p.n[names.index("freighter")]) == (2, 0)


@rule("uprising U122")
def test_the_landsraad_stays_and_interstellar_shipping_asks_for_influence(scenario: Start) -> None:
    s = scenario("red: solari 8, hand diplomacy reconnaissance signet_ring, emperor 2", *CALM, sets=IX)
    s.chooses("play reconnaissance")
    s.leaves_open()
    lacking = scenario("red: guild 1, hand signet_ring dagger", *CALM, sets=IX)
    able = scenario("red: guild 2, hand signet_ring dagger", *CALM, sets=IX)
    assert "interstellar_shipping" not in lacking.reaches("signet_ring")
    assert "interstellar_shipping" in able.reaches("signet_ring")
    space = {each.key: each for each in able.state.tables.spaces}
    kept = ("high_council", "imperial_privilege", "swordmaster")
    assert [(space[key].cost, space[key].later_cost) for key in kept] == [(5, -1), (3, -1), (8, 6)]


@rule("uprising U124")
def test_infiltration_needs_no_spy_and_a_spy_still_gathers(scenario: Start) -> None:
    s = scenario(
        "red: hand choam_delegate dagger, posts post_ix_choam, deck diplomacy",
        "blue: at smuggling, revealed",
        "green: revealed",
        sets=IX,
    )
    s.sends("choam_delegate", "smuggling")
    assert (s.prompt, s.options) == ("gather", ["recall_spy post_ix_choam", "skip"])
    s.game.choose("recall_spy post_ix_choam")
    assert (s.red.hand, s.red.spies) == (["dagger", "diplomacy"], 3)
    s.leaves_open()


@rule("uprising U125")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize("sets", [IX, BOTH])
def test_the_epic_game(seats: int, sets: list[str]) -> None:
    more = {"difficulty": "veteran"} if seats == 1 else {}
    game = landsraad.new(seats=seats, seed=3, sets=sets, variants=["epic"], leaders=LEADERS[:seats], **more)
    state = state_of(game)
    tables = state.tables
    assert tables.settings.goal == 12
    levels = [tables.conflicts[card].level for card in (state.conflict, *state.conflict_deck[::-1])]
    assert levels == 5 * [2] + 5 * [3]
    last = {tables.conflicts[card].key for card in state.conflict_deck[:5]}
    assert last == {
        "propaganda", "battle_for_imperial_basin", "battle_for_arrakeen", "battle_for_spice_refinery",
        "economic_supremacy",
    }  # fmt: skip
    supremacy = next(card for card in tables.conflicts if card.key == "economic_supremacy")
    assert (supremacy.location, supremacy.battle_icon) == (-1, "")
    for p in state.players[:seats]:
        assert p.n[tables.counter_names.index("garrison")] == 5
        assert len(p.intrigue) == 1
        deck = Counter(card_names(tables, p.deck + p.hand))
        if "immortality" in sets:
            assert (deck["experimentation"], deck["control_the_spice"], deck["dune_the_desert_planet"]) == (2, 0, 0)
            assert card_names(tables, p.discard) == ["control_the_spice"]
        else:
            assert (deck["dune_the_desert_planet"], deck["control_the_spice"], p.discard) == (1, 1, [])
        assert p.n[tables.counter_names.index("vp")] == (seats == 4)


@rule("uprising U126")
@pytest.mark.parametrize(
    ("variants", "seats", "goal", "points"),
    [
        (["go_to_11"], 1, 11, 0),
        (["go_to_11"], 2, 11, 0),
        (["go_to_11"], 3, 11, 0),
        (["go_to_11"], 4, 10, 0),
        (["epic", "go_to_11"], 1, 12, 0),
        (["epic", "go_to_11"], 3, 12, 0),
        (["epic", "go_to_11"], 4, 12, 0),
    ],
)
def test_going_to_eleven(variants: list[str], seats: int, goal: int, points: int) -> None:
    state = state_of(landsraad.new(seats=seats, seed=3, sets=BOTH, variants=variants))
    assert (state.tables.settings.goal, state.tables.settings.points) == (goal, points)
    vp = state.tables.counter_names.index("vp")
    assert [p.n[vp] for p in state.players] == [points] * len(state.players)


@rule("uprising U45", "uprising U127", "immortality M61")
def test_the_overlay_of_research_station(scenario: Start) -> None:
    s = scenario(
        "red: water 2, hand reconnaissance dagger, deck dagger diplomacy seek_allies, tiles research_station_solari",
        *CALM,
        sets=[*IMMORTALITY, "choam"],
    )
    s.sends("reconnaissance", "research_station")
    assert s.options == ["use research_station 1", "use research_station 2", "use research_station_solari 1", "rest"]
    s.game.choose("use research_station_solari 1")
    s.game.choose("use research_station 1")
    s.game.choose("use research_station 2")
    gained = "red: solari +3, water -2, supply -1, research +1, specimens +1, hand +2, deck -2"
    assert s.changes == f"{gained}, flipped research_station_solari +1"
    place = [space.key for space in s.state.tables.spaces].index("research_station")
    posts = [post.name for post in s.state.tables.posts if post.spaces >> place & 1]
    assert posts == ["post_research_refinery", "post_sietch_research"]
    s.leaves_open()


@rule("uprising U127", "immortality M61")
def test_experimentation_takes_the_place_of_both() -> None:
    state = state_of(landsraad.new(seats=4, seed=3, sets=IMMORTALITY, leaders=LEADERS))
    for p in state.players:
        deck = Counter(card_names(state.tables, p.deck + p.hand))
        assert (deck.total(), deck["experimentation"], deck["dune_the_desert_planet"]) == (10, 2, 0)


@rule("uprising U127", "immortality M62", "immortality X25")
def test_a_spy_icon_in_a_pair(scenario: Start) -> None:
    s = scenario(
        "red: water 1, posts post_fremen, hand covert_operation planned_coupling dagger, deck diplomacy seek_allies",
        *CALM,
        sets=IMMORTALITY,
    )
    s.chooses("graft planned_coupling", "card covert_operation hand")
    assert "to desert_tactics" in s.options
    s.game.choose("to desert_tactics")
    assert (s.prompt, s.options) == ("gather", ["recall_spy post_fremen", "skip"])
    s.game.choose("recall_spy post_fremen")
    assert (s.red.at, s.red.water, s.red.hand) == (["desert_tactics"], 0, ["dagger", "diplomacy"])
    assert {"use planned_coupling 1", "use covert_operation 1"} <= set(s.options)
    assert s.prompt == "menu"
    s.leaves_open()


@rule("immortality M62")
def test_a_sandworm_is_no_troop_that_can_be_lost(scenario: Start) -> None:
    s = scenario(
        "red: hand dagger, intrigue gruesome_sacrifice, sandworms_in_conflict 2, conflict 1",
        *CALM,
        sets=IMMORTALITY,
        at="combat",
        conflict="skirmish_crysknife",
        shield_wall=0,
    )
    assert "combat gruesome_sacrifice" not in s.options
    s.leaves_open()


@rule("immortality M63", "immortality M50")
def test_call_to_arms_counts_tleilaxu_cards(scenario: Start) -> None:
    s = scenario(
        "red: specimens 5, hand dagger, intrigue call_to_arms",
        *CALM,
        sets=IMMORTALITY,
        tleilaxu_row="from_the_tanks corrino_genes",
        until="combat",
        **NOTHING_TO_BUY,
    )
    s.chooses("plot call_to_arms", "reveal")
    s.mark()
    s.game.choose("buy from_the_tanks")
    assert s.changes == "red: garrison +1, supply +1, specimens -2, discard +1; board: tleilaxu_deck -1"
    s.mark()
    s.game.choose("buy reclaimed_forces")
    s.game.choose("choose 1")
    assert (s.red.garrison, s.red.specimens) == (4, 0)
    s.leaves_open()


@rule("immortality M63")
def test_tleilaxu_cards_are_neither_row_nor_reserve(scenario: Start) -> None:
    s = scenario(
        "red: persuasion 20, specimens 0, hand dagger",
        *CALM,
        sets=IMMORTALITY,
        tleilaxu_row="from_the_tanks corrino_genes",
    )
    s.chooses("reveal")
    assert not {"acquire from_the_tanks", "acquire corrino_genes", "acquire reclaimed_forces"} & set(s.options)
    assert not {"from_the_tanks", "corrino_genes"} & set(s.row)
    s.leaves_open()


@rule("uprising U45")
def test_cards_and_leaders_of_the_base_game() -> None:
    plain, state = (state_of(landsraad.new(seats=3, seed=5, sets=sets)) for sets in (["uprising"], BASE_CARDS))
    assert len(state.tables.imperium) - len(plain.tables.imperium) == 67
    assert len(state.tables.intrigue_deck) - len(plain.tables.intrigue_deck) == 39
    keys = {card.key for card in state.tables.intrigues}
    assert "calculated_hire" not in keys
    assert "refocus" in keys
    leaders = {state.tables.leaders[number].key for number in state.tables.dealt_leaders}
    assert {"paul_atreides", "glossu_rabban", "muaddib"} <= leaders
    assert len(leaders) == 16
    assert not any(card.key in ("foldspace", "arrakis_liaison") for card in state.tables.cards)
    assert [space.key for space in state.tables.spaces] == [space.key for space in plain.tables.spaces]
    conflicts = [card.key for card in state.tables.conflicts]
    assert conflicts == [card.key for card in plain.tables.conflicts]


@rule("base_cards U59")
@pytest.mark.parametrize(("space", "water", "spice"), [("hagga_basin", 1, 2 * 2 + 1), ("deep_desert", 3, 2 * 4 + 1)])
def test_carryall_doubles_the_base_spice(scenario: Start, space: str, water: int, spice: int) -> None:
    s = scenario(f"red: water {water}, hand carryall dagger", *CALM, sets=BASE_CARDS, bonus=f"{space} 1")
    s.sends("carryall", space)
    assert s.changes == f"red: spice +{spice}, water -{water}; board: bonus {space} -1"
    s.leaves_open()


@rule("base_cards U60")
@pytest.mark.parametrize(("bonus", "spice", "draws"), [(0, 0, 0), (1, 0, 1), (3, 2, 1)])
def test_spice_addict_and_a_sandworm(scenario: Start, bonus: int, spice: int, draws: int) -> None:
    s = scenario(
        "red: leader countess_ariana_thorvald, maker_hooks 1, water 1, hand dune_the_desert_planet dagger",
        *CALM,
        sets=BASE_CARDS,
        bonus=f"hagga_basin {bonus}",
        shield_wall=0,
    )
    s.sends("dune_the_desert_planet", "hagga_basin", "choose 2")
    assert (s.red.spice, s.red.sandworm_conflict) == (spice, 1)
    assert ("use countess_ariana_thorvald 1" in s.options) == bool(draws)
    s.leaves_open()


@rule("base_conflicts U128", "uprising U46")
def test_conflict_cards_of_the_base_game(scenario: Start) -> None:
    tables = state_of(landsraad.new(seats=3, seed=5, sets=["uprising", "base_conflicts"])).tables
    own = {card.key: card for card in tables.conflicts[16:]}
    assert len(own) == 17
    assert "sort_through_the_chaos" not in own
    assert all(card.battle_icon == "" for card in own.values())
    assert own["battle_for_arrakeen_base"].location == tables.conflicts[14].location
    assert own["battle_for_carthag"].location == own["siege_of_carthag"].location == -1
    s = scenario(
        "red: hand dagger, conflict 2",
        *CALM,
        sets=["uprising", "base_conflicts"],
        at="rewards",
        conflict="battle_for_carthag",
    )
    assert (s.red.vp, s.red.control, s.prompt) == (2, [], "")


@rule("uprising U122")
def test_a_tech_tile_is_chosen_by_its_name_beside_contracts(scenario: Start) -> None:
    s = scenario(
        "red: hand dagger, spice 6",
        tech="artillery flagship windtraps",
        sets=["uprising", "choam", "rise_of_ix"],
    )
    s.sends("dagger", "tech_negotiation", "use tech_negotiation 1")
    assert s.options == ["tech artillery", "tech windtraps", "negotiate", "skip"]
    s.chooses("tech windtraps")
    assert (s.red.tiles, s.red.spice) == (["windtraps"], 5)
    s.leaves_open()


@rule("uprising U115")
def test_a_troop_lost_in_the_conflict_has_been_deployed_for_distraction(scenario: Start) -> None:
    s = scenario(
        "red: garrison 5, water 1, conflict 1, hand diplomacy dagger, intrigue distraction strongarm, deck dagger",
        *CALM,
        sets=IX,
    )
    s.chooses("plot distraction", "play diplomacy", "to desert_tactics", "deploy troop 3", "plot strongarm", "choose 2")
    assert (s.red.conflict, "distract" in s.options) == (3, True)
    s.leaves_open()


@rule("base B11.25", "uprising U45")
@pytest.mark.parametrize(("seats", "points"), [(1, 1), (2, 2)])
def test_each_rival_of_a_solo_game_owns_two_for_corner_the_market(scenario: Start, seats: int, points: int) -> None:
    flows = " ".join(["the_spice_must_flow"] * 2)
    s = scenario(
        f"red: deck {flows}, intrigue corner_the_market, vp 10",
        at="recall",
        until=None,
        conflict_deck="",
        sets=BASE_CARDS,
        seats=seats,
    )
    s.chooses("endgame corner_the_market")
    assert s.red.vp == 10 + points
