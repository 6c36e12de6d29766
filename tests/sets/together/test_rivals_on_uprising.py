"""Rivals on the board of Uprising in the company of expansions (U176, M64)."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

import landsraad
from landsraad.imperium.schema import load_catalog
from landsraad.testing import Scenario, Start
from marks import rule
from playing import state_of

IX = ["uprising", "rise_of_ix"]
IMMORTALITY = ["uprising", "immortality"]
BASE_CARDS = ["uprising", "base_cards"]
STABAN = "leader staban_tuek"


def solo(scenario: Start, blue: str, hagal: str, **board: object) -> Scenario:
    """A solo game in which the first Rival, blue, takes its turn at once; green has no Agent left."""
    return scenario(
        "red: hand dagger",
        f"blue: {STABAN}, {blue}",
        "green: agents 0",
        seats=1,
        turn="blue",
        difficulty="veteran",
        until="combat",
        hagal=hagal,
        **board,
    )


def deck(seats: int, sets: list[str]) -> Counter[str]:
    """House Hagal's deck."""
    tables = state_of(landsraad.new(seats=seats, seed=1, sets=sets)).tables
    return Counter(tables.hagal[card].key for card in tables.hagal_deck)


@rule("uprising U176")
def test_house_hagal_goes_where_the_overlay_leads() -> None:
    before, alone, two = deck(1, ["uprising"]), deck(1, IX), deck(2, IX)
    assert before - alone == Counter(
        place_spy_spice_trade=1, place_spy_landsraad=1, assembly_hall=1, gather_support_1=1, gather_support_2=1,
        accept_contract_shipping_1=1, accept_contract_shipping_2=1,
    )  # fmt: skip
    common = Counter(
        hagal_interstellar_shipping=1, hagal_smuggling_or_interstellar_shipping=1, place_spy_ix=1, place_spy_ix_choam=1
    )
    assert alone - before == common + Counter(hagal_tech_negotiation=2, hagal_dreadnought_1p=2)
    assert two - before == common + Counter(hagal_dreadnought_2p=2, reshuffle=1)


@rule("uprising U176")
@pytest.mark.parametrize(("card", "post"), [("place_spy_ix", "post_ix"), ("place_spy_ix_choam", "post_ix_choam")])
def test_spies_at_the_new_posts(scenario: Start, card: str, post: str) -> None:
    s = solo(scenario, "spice 0", f"{card} arrakeen", sets=IX)
    assert (s.blue.at, s.blue.spies, s.hagal_discard) == (["arrakeen"], 2, [card, "arrakeen"])
    assert s.state.board(post) == 1 << 1
    s.leaves_open()


@rule("uprising U176")
def test_the_freighter_of_a_rival(scenario: Start) -> None:
    s = solo(scenario, "freighter 2, guild 1", "hagal_smuggling_or_interstellar_shipping", sets=IX)
    assert s.blue.at == ["smuggling"]
    assert (s.blue.freighter, s.blue.solari, s.blue.garrison, s.red.solari, s.green.solari) == (0, 5, 2, 1, 1)
    assert (s.blue.emperor, s.blue.guild, s.blue.bene_gesserit, s.blue.fremen) == (0, 1, 0, 1)
    s.leaves_open()
    s = solo(scenario, "freighter 1, guild 2", "hagal_smuggling_or_interstellar_shipping", sets=IX)
    assert (s.blue.at, s.blue.freighter, s.blue.solari) == (["interstellar_shipping"], 0, 5)
    s.leaves_open()


@rule("uprising U176")
def test_a_rival_alone_acquires_the_dearest_marked_tile_it_can_pay(scenario: Start) -> None:
    tiles = "windtraps flagship artillery"
    s = solo(scenario, "spice 3", "hagal_tech_negotiation", sets=IX, tech=tiles)
    assert (s.blue.at, s.blue.tiles, s.blue.spice, s.blue.water) == (["tech_negotiation"], ["windtraps"], 2, 1)
    s.leaves_open()
    s = solo(scenario, "spice 0", "hagal_tech_negotiation", sets=IX, tech=tiles)
    assert (s.blue.tiles, s.blue.negotiators) == ([], 1)
    s.leaves_open()


@rule("uprising U176")
def test_dreadnoughts_are_deployed_first(scenario: Start) -> None:
    s = solo(scenario, "dreadnoughts 1, garrison 3", "arrakeen", sets=IX)
    assert (s.blue.dreadnought_conflict, s.blue.conflict, s.blue.garrison) == (1, 2, 2)
    s.leaves_open()
    s = solo(scenario, "dreadnoughts 2", "hagal_dreadnought_1p arrakeen", sets=IX)
    assert s.blue.at == ["arrakeen"]
    s.leaves_open()


@rule("uprising U176")
@pytest.mark.parametrize(("conflict", "points"), [("skirmish_crysknife", 0), ("choam_security", 0), ("propaganda", 1)])
def test_spice_buys_a_point_in_the_last_conflicts_alone(scenario: Start, conflict: str, points: int) -> None:
    s = solo(scenario, "spice 7, swordmaster", "fremkit", sets=IX, conflict=conflict)
    assert (s.blue.vp, s.blue.spice) == (points, 7 - 7 * points)
    s.leaves_open()


@rule("uprising U176", "uprising U57")
@pytest.mark.parametrize("conflict", ["skirmish_crysknife", "choam_security", "propaganda"])
def test_with_two_players_spice_buys_a_point_in_any_conflict(scenario: Start, conflict: str) -> None:
    s = scenario(
        "red: hand dagger",
        "blue: hand dagger",
        f"green: {STABAN}, spice 7, swordmaster",
        seats=2,
        sets=IX,
        turn="green",
        hagal="fremkit",
        conflict=conflict,
    )
    assert (s.green.at, s.green.vp, s.green.spice) == (["fremkit"], 1, 0)
    s.leaves_open()


@rule("uprising U176")
def test_with_two_players_the_rival_leaves_tiles_alone(scenario: Start) -> None:
    s = scenario(
        "red: hand dagger",
        "blue: hand dagger",
        f"green: {STABAN}, spice 5",
        seats=2,
        sets=IX,
        turn="green",
        hagal="hagal_dreadnought_2p",
        tech="windtraps flagship artillery",
    )
    assert (s.green.at, s.green.tiles, s.green.dreadnought_garrison, s.green.garrison) == (["dreadnought"], [], 1, 1)
    s.leaves_open()


@rule("uprising U176", "uprising U44")
@pytest.mark.parametrize(
    ("red", "blue", "space"),
    [
        ("", "", "imperial_basin"),
        ("", "control imperial_basin", "arrakeen"),
        ("control spice_refinery", "", "spice_refinery"),
        ("", "control imperial_basin arrakeen", "spice_refinery"),
    ],
)
def test_where_the_dreadnought_of_a_rival_takes_control(scenario: Start, red: str, blue: str, space: str) -> None:
    s = scenario(
        f"red: {red or 'solari 0'}, hand dagger",
        f"blue: {STABAN}, dreadnoughts_in_conflict 1, agents 0, {blue or 'solari 0'}",
        "green: agents 0",
        seats=1,
        at="rewards",
        sets=IX,
        conflict="skirmish_crysknife",
    )
    assert s.blue.covers == [space]


@rule("uprising U45")
def test_a_leader_of_both_boxes_is_there_once() -> None:
    plain, catalog = load_catalog(["uprising"]), load_catalog(["uprising", "base_cards"])
    cards = {row.id: row for row in plain.further["rival"]}
    own = {row.id: row for row in catalog.further["rival"]}
    assert set(cards) - set(own) == {"vladimir_harkonnen"}
    baron = own["baron_vladimir_harkonnen"]
    assert replace(baron, id="vladimir_harkonnen", set="uprising") == cards["vladimir_harkonnen"]
    names = [row.name for row in catalog.leaders]
    assert len(set(names)) == len(names)
    leaders = {row.id: row for row in catalog.leaders}
    assert {name for name, row in leaders.items() if row.rival} == set(own)
    assert leaders["glossu_rabban"].player
    assert leaders["baron_vladimir_harkonnen"].player


@rule("immortality M64")
def test_the_cards_of_house_hagal_change_alone() -> None:
    alone, two = deck(1, IMMORTALITY), deck(2, IMMORTALITY)
    changed = Counter(carthag_left=1, carthag_right=1, carthag_plain=1, research_station_immortality=1)
    assert (deck(1, ["uprising"]) - alone, alone - deck(1, ["uprising"])) == (Counter(research_station=1), changed)
    assert two - deck(2, ["uprising"]) == Counter(research_station_two_players=2)
    assert two.total() == 37


@rule("immortality M64", "immortality X26")
@pytest.mark.parametrize(
    ("card", "gone"),
    [("carthag_left", ["from_the_tanks"]), ("carthag_right", ["corrino_genes"]), ("carthag_plain", [])],
)
def test_carthag_gives_what_it_shows_and_another_card_sends_the_agent(
    scenario: Start, card: str, gone: list[str]
) -> None:
    s = solo(
        scenario,
        "tleilaxu 1",
        f"{card} fremkit",
        sets=IMMORTALITY,
        tleilaxu_row="from_the_tanks corrino_genes",
        intrigue_deck="cunning",
    )
    assert (s.blue.tleilaxu, s.blue.intrigue, s.trash) == (2, ["cunning"], gone)
    assert (s.blue.at, s.blue.garrison, s.hagal_discard) == (["fremkit"], 0, [card, "fremkit"])
    s.leaves_open()


@rule("immortality M64")
def test_research_station_moves_the_token_alone(scenario: Start) -> None:
    s = solo(scenario, "tleilaxu 1", "research_station_immortality", sets=IMMORTALITY, intrigue_deck="cunning")
    assert (s.blue.at, s.blue.tleilaxu, s.blue.garrison, s.blue.conflict) == (["research_station"], 3, 0, 0)
    s.leaves_open()


@rule("uprising U171", "uprising U45", "base B3.7", "base B11.1")
@pytest.mark.parametrize(
    ("hagal", "closed", "space"),
    [
        ("arrakeen fremkit", "arrakeen", "fremkit"),
        ("hagga_imperial_basin fremkit", "hagga_basin", "imperial_basin"),
        ("hagga_imperial_basin fremkit", "hagga_basin imperial_basin", "fremkit"),
    ],
)
def test_the_voice_keeps_rivals_out(scenario: Start, hagal: str, closed: str, space: str) -> None:
    s = scenario(
        f"red: hand dagger, closed {closed}",
        f"blue: {STABAN}",
        "green: agents 0",
        seats=1,
        turn="blue",
        difficulty="veteran",
        until="combat",
        hagal=hagal,
        bonus="hagga_basin 2, imperial_basin 1",
        sets=BASE_CARDS,
    )
    assert s.blue.at == [space]
    s.leaves_open()


@rule("rise_of_ix I8.27", "uprising U176")
@pytest.mark.parametrize(
    ("red", "bonus", "space", "flipped"),
    [
        ("hagga_basin imperial_basin", "hagga_basin 2, imperial_basin 1", "hagga_basin", ["invasion_ships"]),
        ("hagga_basin", "hagga_basin 2, imperial_basin 1", "imperial_basin", []),
        ("hagga_basin", "hagga_basin 1", "hagga_basin", ["invasion_ships"]),
    ],
)
def test_invasion_ships_at_maker_spaces(scenario: Start, red: str, bonus: str, space: str, flipped: list[str]) -> None:
    s = scenario(
        f"red: hand dagger, at {red}",
        f"blue: {STABAN}, tiles invasion_ships",
        "green: agents 0",
        seats=1,
        turn="blue",
        difficulty="veteran",
        until="combat",
        hagal="hagga_imperial_basin fremkit",
        bonus=bonus,
        sets=IX,
    )
    assert (s.blue.at, s.blue.flipped) == ([space], flipped)
    s.leaves_open()


@rule("uprising U168", "uprising U179", "rise_of_ix I8.10")
def test_what_a_reward_of_others_gives_is_spent_in_combat(scenario: Start) -> None:
    s = scenario(
        "red: hand dagger, conflict 1, freighter 1",
        f"blue: {STABAN}, swordmaster, solari 6, agents 0",
        "green: agents 0",
        seats=1,
        at="rewards",
        sets=IX,
        variants=["further_conflicts"],
        conflict="skirmish_ix_spice",
    )
    s.chooses("use skirmish_ix_spice 1", "freighter recall", "choose 1")
    assert (s.red.solari, s.blue.solari, s.blue.vp) == (5, 0, 1)
    s.leaves_open()


@rule("uprising U176", "rise_of_ix I8.11")
def test_the_rival_of_two_players_gets_nothing_of_dividends(scenario: Start) -> None:
    s = scenario(
        "red: hand dagger, conflict 1, freighter 1",
        seats=2,
        at="rewards",
        sets=IX,
        variants=["further_conflicts"],
        conflict="skirmish_ix_spice",
    )
    s.chooses("use skirmish_ix_spice 1", "freighter recall", "choose 1")
    assert s.changes == "red: solari +5, freighter -1; blue: solari +1"
    s.leaves_open()
