"""Rivals of both games with Rise of Ix: cards, Freighters, dreadnoughts (I8.1 to I8.13, I8.17 of its rules digest)."""

from __future__ import annotations

from typing import Any

import pytest

import landsraad
from landsraad.imperium.core.counters import GARRISON
from landsraad.testing import Start
from landsraad.testing.inventory import hagal_names
from marks import rule
from playing import state_of

TWO: dict[str, Any] = {"seats": 2, "turn": "green"}
SOLO: dict[str, Any] = {"seats": 1, "turn": "blue"}
IDLE = "green: agents 0"
SMUGGLING = "hagal_smuggling_or_interstellar_shipping"
FOLDSPACE = "hagal_foldspace_or_interstellar_shipping"
SHIPPING = "hagal_interstellar_shipping"


def deck(seats: int) -> list[str]:
    """The House Hagal cards of a game."""
    tables = state_of(landsraad.new("imperium", seats=seats, seed=1, sets=["base", "rise_of_ix"])).tables
    return hagal_names(tables, tables.hagal_deck)


@rule("rise_of_ix I8.1", "rise_of_ix I8.2", "rise_of_ix I8.3")
@pytest.mark.parametrize(("seats", "cards", "own", "other"), [(1, 30, "1p", "2p"), (2, 29, "2p", "1p")])
def test_the_house_hagal_deck(seats: int, cards: int, own: str, other: str) -> None:
    found = deck(seats)
    assert len(found) == cards
    assert not {"hall_of_oratory", "rally_troops", f"hagal_dreadnought_{other}"} & set(found)
    assert [found.count(card) for card in (SHIPPING, FOLDSPACE, SMUGGLING, f"hagal_dreadnought_{own}")] == [1, 1, 1, 2]
    assert found.count("hagal_tech_negotiation") == (2 if seats == 1 else 0)


@rule("rise_of_ix I8.4")
@pytest.mark.parametrize("two", ["dreadnoughts 2", "dreadnoughts 1, covers arrakeen", "dreadnoughts_in_conflict 2"])
def test_no_third_dreadnought_for_a_rival(scenario: Start, two: str) -> None:
    s = scenario(f"green: {two}", **TWO, hagal="hagal_dreadnought_2p wealth")
    assert s.changes == "green: emperor +1, agents -1, at wealth +1"
    assert s.hagal_discard == ["hagal_dreadnought_2p", "wealth"]
    s = scenario(f"blue: {two}", IDLE, **SOLO, hagal="hagal_dreadnought_1p wealth")
    assert s.changes == "blue: emperor +1, agents -1, at wealth +1"


@rule("rise_of_ix I8.3", "rise_of_ix I8.17")
def test_a_dreadnought_and_a_troop_for_house_hagal(scenario: Start) -> None:
    s = scenario(**TWO, hagal="hagal_dreadnought_2p")
    assert s.changes == (
        "green: garrison +1, supply -1, agents -1, dreadnought_supply -1, dreadnought_garrison +1, at dreadnought +1"
    )


@rule("rise_of_ix I8.5")
@pytest.mark.parametrize(
    ("card", "guild", "changes"),
    [
        (FOLDSPACE, 0, "guild +1, agents -1, at foldspace +1"),
        (FOLDSPACE, 1, "guild +1, agents -1, at foldspace +1"),
        (FOLDSPACE, 2, "agents -1, freighter +2, at interstellar_shipping +1"),
        (SMUGGLING, 1, "agents -1, freighter +1, at smuggling +1"),
        (SMUGGLING, 2, "agents -1, freighter +2, at interstellar_shipping +1"),
        (SHIPPING, 6, "agents -1, freighter +2, at interstellar_shipping +1"),
    ],
)
def test_guild_influence_picks_the_space(scenario: Start, card: str, guild: int, changes: str) -> None:
    s = scenario(f"green: guild {guild}", **TWO, hagal=card)
    assert s.changes == f"green: {changes}"


@rule("rise_of_ix I8.6")
@pytest.mark.parametrize(
    ("card", "guild", "occupied"),
    [
        (SHIPPING, 1, "secrets"),
        (SHIPPING, 2, "interstellar_shipping"),
        (SMUGGLING, 0, "smuggling"),
        (SMUGGLING, 2, "interstellar_shipping"),
        (FOLDSPACE, 1, "foldspace"),
    ],
)
def test_where_no_option_can_be_taken_another_card_is_revealed(
    scenario: Start, card: str, guild: int, occupied: str
) -> None:
    s = scenario(f"red: at {occupied}", f"green: guild {guild}", **TWO, hagal=f"{card} wealth")
    assert s.changes == "green: emperor +1, agents -1, at wealth +1"
    assert s.hagal_discard == [card, "wealth"]


@rule("rise_of_ix I8.7", "rise_of_ix I8.8", "rise_of_ix I8.11")
@pytest.mark.parametrize(
    ("level", "guild", "changes"),
    [
        (0, 1, "green: agents -1, freighter +1, at smuggling +1"),
        (1, 1, "green: agents -1, freighter +1, at smuggling +1"),
        (
            2, 1,
            "red: solari +1; blue: solari +1; "
            "green: garrison +2, supply -2, fremen +1, agents -1, freighter -2, at smuggling +1",
        ),
        (
            1, 2,
            "red: solari +1; blue: solari +1; "
            "green: garrison +2, supply -2, fremen +1, agents -1, freighter -1, at interstellar_shipping +1",
        ),
        (
            2, 2,
            "red: solari +1; blue: solari +1; "
            "green: garrison +2, supply -2, fremen +1, agents -1, freighter -1, at interstellar_shipping +1",
        ),
    ],
)  # fmt: skip
def test_a_freighter_goes_to_the_second_level_and_home(scenario: Start, level: int, guild: int, changes: str) -> None:
    s = scenario(f"green: freighter {level}, guild {guild}, emperor 1, bene_gesserit 1", **TWO, hagal=SMUGGLING)
    assert s.changes == changes


@rule("rise_of_ix I8.9")
@pytest.mark.parametrize("first", ["red", "blue"])
def test_the_first_player_breaks_a_tie_for_the_least(scenario: Start, first: str) -> None:
    s = scenario("green: freighter 2, guild 1", **TWO, first=first, hagal=SMUGGLING)
    assert (s.seat, s.subject) == (first, "green")
    assert s.options == ["faction emperor", "faction bene_gesserit", "faction fremen"]
    s.chooses("faction bene_gesserit")
    assert (s.green.bene_gesserit, s.green.garrison) == (1, 2)


@rule("rise_of_ix I8.9")
def test_after_a_rival_with_the_marker_the_next_player_breaks_it(scenario: Start) -> None:
    s = scenario("blue: freighter 2", IDLE, **SOLO, first="blue", hagal=SMUGGLING)
    assert (s.seat, s.subject) == ("red", "blue")
    assert s.options == ["faction emperor", "faction guild", "faction bene_gesserit", "faction fremen"]
    s.chooses("faction fremen")
    assert s.blue.fremen == 1


@rule("rise_of_ix I8.11")
def test_house_hagal_gets_nothing_of_dividends(scenario: Start) -> None:
    s = scenario("red: freighter 1, hand dune_the_desert_planet dagger", seats=2)
    s.sends("dune_the_desert_planet", "smuggling", "use smuggling 2", "freighter recall", "choose 1")
    assert s.changes == "red: solari +6, freighter -1; blue: solari +1"
    s.leaves_open()


@rule("rise_of_ix I8.12")
@pytest.mark.parametrize(
    ("position", "card", "changes"),
    [
        (
            "garrison 3, dreadnoughts 1", "carthag",
            "garrison -1, supply -1, conflict +2, agents -1, dreadnought_garrison -1, dreadnought_conflict +1",
        ),
        (
            "garrison 3, dreadnoughts 2", "carthag",
            "supply -1, conflict +1, agents -1, dreadnought_garrison -2, dreadnought_conflict +2",
        ),
        (
            "garrison 3, dreadnoughts 2", "stillsuits",
            "fremen +1, agents -1, dreadnought_garrison -2, dreadnought_conflict +2",
        ),
        ("garrison 3, dreadnoughts 2", "wealth", "emperor +1, agents -1"),
    ],
)  # fmt: skip
def test_a_rival_deploys_dreadnoughts_first(scenario: Start, position: str, card: str, changes: str) -> None:
    s = scenario(f"green: {position}", **TWO, hagal=card)
    assert s.changes == f"green: {changes}, at {card} +1"


@rule("rise_of_ix I8.13")
@pytest.mark.parametrize(
    ("markers", "space"),
    [
        ("", "imperial_basin"),
        ("control arrakeen", "arrakeen"),
        ("control arrakeen carthag", "arrakeen"),
        ("control arrakeen carthag imperial_basin", "imperial_basin"),
        ("control carthag", "carthag"),
        ("covers imperial_basin", "arrakeen"),
        ("covers imperial_basin arrakeen", "carthag"),
    ],
)
def test_where_a_rival_takes_control(scenario: Start, markers: str, space: str) -> None:
    s = scenario(
        f"red: {markers}", "green: dreadnoughts_in_conflict 1",
        seats=2, at="combat", conflict="guild_bank_raid", hagal="wealth",
    )  # fmt: skip
    assert (s.green.covers, s.green.dreadnought_garrison) == ([space], 0)


@rule("rise_of_ix I8.13")
@pytest.mark.parametrize(
    ("own", "space"),
    [
        ("control imperial_basin", "arrakeen"),
        ("control imperial_basin arrakeen", "carthag"),
        ("control imperial_basin arrakeen carthag", "imperial_basin"),
    ],
)
def test_a_rival_avoids_its_own_markers(scenario: Start, own: str, space: str) -> None:
    s = scenario(
        f"blue: dreadnoughts_in_conflict 2, {own}",
        seats=1, at="combat", conflict="guild_bank_raid", hagal="wealth",
    )  # fmt: skip
    assert (s.blue.covers, s.blue.dreadnought_garrison, s.blue.dreadnought_conflict) == ([space], 1, 0)


@rule("rise_of_ix I8.13")
def test_a_rival_avoids_the_marker_it_has_just_won(scenario: Start) -> None:
    s = scenario("blue: dreadnoughts_in_conflict 1", seats=1, at="combat", conflict="siege_of_arrakeen", hagal="wealth")
    assert (s.control("arrakeen"), s.blue.covers) == ("blue", ["imperial_basin"])


@rule("rise_of_ix I8.17")
def test_house_hagal_leaves_tiles_alone(scenario: Start) -> None:
    s = scenario(
        "red: spice 2, hand ixian_engineer dagger", seats=2, tech="windtraps/artillery holoprojectors minimic_film"
    )
    s.sends("ixian_engineer", "smuggling", "use ixian_engineer 1", "tech windtraps")
    assert s.face_up == ["artillery", "holoprojectors", "minimic_film"]
    s.leaves_open()
    tables = s.state.tables
    assert not [card for card in hagal_names(tables, tables.hagal_deck) if "tech" in card]
    assert s.state.players[2].n[GARRISON] == 0
