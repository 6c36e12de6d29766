"""The House Hagal cards of Rise of Ix, with one player (blue acts) and with two (green acts)."""

from __future__ import annotations

from typing import Any

import pytest

from boxes import bearer, box
from landsraad.testing import Start

SOLO: dict[str, Any] = {"seats": 1, "turn": "blue"}
TWO: dict[str, Any] = {"seats": 2, "turn": "green"}
IDLE = "green: agents 0"
SHIPPING = "at interstellar_shipping +1"
NEXT = "conspire"  # the card below: what is done where the one above is passed over
CONSPIRE = "garrison +2, supply -2, emperor +1, agents -1, at conspire +1"

ALONE = [
    ("hagal_interstellar_shipping turn", "guild 2", f"agents -1, freighter +2, {SHIPPING}"),
    ("hagal_interstellar_shipping turn", "guild 6", f"agents -1, freighter +2, {SHIPPING}"),
    ("hagal_interstellar_shipping turn", "guild 1", CONSPIRE),
    ("hagal_foldspace_or_interstellar_shipping turn", "guild 0", "guild +1, agents -1, at foldspace +1"),
    ("hagal_foldspace_or_interstellar_shipping turn", "guild 1", "vp +1, guild +1, agents -1, at foldspace +1"),
    ("hagal_foldspace_or_interstellar_shipping turn", "guild 2", f"agents -1, freighter +2, {SHIPPING}"),
    ("hagal_smuggling_or_interstellar_shipping turn", "guild 1", "agents -1, freighter +1, at smuggling +1"),
    ("hagal_smuggling_or_interstellar_shipping turn", "guild 2", f"agents -1, freighter +2, {SHIPPING}"),
    ("hagal_tech_negotiation turn", "", "supply -1, agents -1, negotiators +1, at tech_negotiation +1"),
    (
        "hagal_dreadnought_1p turn", "",
        "agents -1, dreadnought_supply -1, dreadnought_garrison +1, at dreadnought +1",
    ),
    (
        "hagal_dreadnought_1p turn", "dreadnoughts 1",
        "agents -1, dreadnought_supply -1, dreadnought_garrison +1, at dreadnought +1",
    ),
    ("hagal_dreadnought_1p turn", "dreadnoughts 1, covers carthag", CONSPIRE),
    ("hagal_dreadnought_1p turn", "dreadnoughts 2, spice 2", CONSPIRE),
]  # fmt: skip

TOGETHER = [
    ("hagal_interstellar_shipping turn", "guild 2", f"agents -1, freighter +2, {SHIPPING}"),
    ("hagal_foldspace_or_interstellar_shipping turn", "guild 0", "guild +1, agents -1, at foldspace +1"),
    ("hagal_foldspace_or_interstellar_shipping turn", "guild 2", f"agents -1, freighter +2, {SHIPPING}"),
    ("hagal_smuggling_or_interstellar_shipping turn", "guild 1", "agents -1, freighter +1, at smuggling +1"),
    ("hagal_smuggling_or_interstellar_shipping turn", "guild 2", f"agents -1, freighter +2, {SHIPPING}"),
    (
        "hagal_dreadnought_2p turn", "",
        "garrison +1, supply -1, agents -1, dreadnought_supply -1, dreadnought_garrison +1, at dreadnought +1",
    ),
    ("hagal_dreadnought_2p turn", "dreadnoughts_in_conflict 2", CONSPIRE),
]  # fmt: skip

SWORDS = [
    ("hagal_interstellar_shipping turn", 3, "12"),
    ("hagal_foldspace_or_interstellar_shipping turn", 2, "12"),
    ("hagal_smuggling_or_interstellar_shipping turn", 2, "12"),
    ("hagal_tech_negotiation turn", 0, "1"),
    ("hagal_dreadnought_1p turn", 3, "1"),
    ("hagal_dreadnought_2p turn", 3, "2"),
]

COPIES = {
    "hagal_interstellar_shipping": (1, 1),
    "hagal_foldspace_or_interstellar_shipping": (1, 1),
    "hagal_smuggling_or_interstellar_shipping": (1, 1),
    "hagal_tech_negotiation": (2, 0),
    "hagal_dreadnought_1p": (2, 0),
    "hagal_dreadnought_2p": (0, 2),
    "hall_of_oratory": (0, 0),
    "rally_troops": (0, 0),
}


@pytest.mark.parametrize(("name", "position", "changes"), ALONE)
def test_a_solo_rival(scenario: Start, name: str, position: str, changes: str) -> None:
    s = scenario(f"blue: {position}", IDLE, **SOLO, hagal=f"{bearer(name)} {NEXT}")
    assert s.changes == f"blue: {changes}"


@pytest.mark.parametrize(("name", "position", "changes"), TOGETHER)
def test_the_rival_of_two_players(scenario: Start, name: str, position: str, changes: str) -> None:
    s = scenario(f"green: {position}", **TWO, hagal=f"{bearer(name)} {NEXT}")
    changes = changes.replace("vp +1, ", "")
    assert s.changes == f"green: {changes}"


@pytest.mark.parametrize(
    ("name", "position"),
    [
        ("hagal_interstellar_shipping turn", "interstellar_shipping"),
        ("hagal_foldspace_or_interstellar_shipping turn", "interstellar_shipping"),
        ("hagal_smuggling_or_interstellar_shipping turn", "interstellar_shipping"),
        ("hagal_tech_negotiation turn", "tech_negotiation"),
        ("hagal_dreadnought_1p turn", "dreadnought"),
    ],
)
def test_a_card_whose_space_is_occupied_is_passed_over(scenario: Start, name: str, position: str) -> None:
    s = scenario(f"red: at {position}", "blue: guild 2", IDLE, **SOLO, hagal=f"{bearer(name)} {NEXT}")
    assert s.changes == f"blue: {CONSPIRE}"


@pytest.mark.parametrize("space", ["foldspace", "smuggling"])
def test_the_other_space_of_the_card_is_not_taken_instead(scenario: Start, space: str) -> None:
    card = f"hagal_{space}_or_interstellar_shipping"
    s = scenario(f"red: at {space}", "blue: guild 1", IDLE, **SOLO, hagal=f"{card} {NEXT}")
    assert s.changes == f"blue: {CONSPIRE}"


@box("hagal_interstellar_shipping turn")
def test_a_solo_rival_recalls_from_the_second_level(scenario: Start) -> None:
    s = scenario(
        "blue: freighter 1, emperor 1, guild 2, bene_gesserit 1", IDLE, **SOLO, hagal="hagal_interstellar_shipping"
    )
    assert s.changes == (
        f"red: solari +1; blue: solari +5, garrison +2, supply -2, fremen +1, agents -1, freighter -1, {SHIPPING}; "
        "green: solari +1"
    )


@box("hagal_interstellar_shipping turn")
def test_a_rival_recalls_and_starts_again(scenario: Start) -> None:
    s = scenario(
        "blue: freighter 2, emperor 1, guild 2, bene_gesserit 1", IDLE, **SOLO, hagal="hagal_interstellar_shipping"
    )
    assert s.changes == (
        f"red: solari +1; blue: solari +5, garrison +2, supply -2, fremen +1, agents -1, freighter -1, {SHIPPING}; "
        "green: solari +1"
    )


@box("hagal_smuggling_or_interstellar_shipping turn")
def test_house_hagal_takes_no_solari(scenario: Start) -> None:
    s = scenario(
        "green: freighter 2, emperor 1, guild 1, bene_gesserit 1",
        **TWO, hagal="hagal_smuggling_or_interstellar_shipping",
    )  # fmt: skip
    assert s.changes == (
        "red: solari +1; blue: solari +1; "
        "green: garrison +2, supply -2, fremen +1, agents -1, freighter -2, at smuggling +1"
    )


@box("hagal_smuggling_or_interstellar_shipping turn")
def test_the_first_player_breaks_a_tie_for_the_least_influence(scenario: Start) -> None:
    s = scenario(
        "green: freighter 2, guild 1, emperor 1", **TWO, first="blue",
        hagal="hagal_smuggling_or_interstellar_shipping",
    )  # fmt: skip
    assert (s.seat, s.subject, s.options) == ("blue", "green", ["faction bene_gesserit", "faction fremen"])
    s.chooses("faction fremen")
    assert s.green.fremen == 1


@box("hagal_tech_negotiation turn")
@pytest.mark.parametrize(
    ("position", "changes"),
    [
        ("spice 1", "spice -1, water +1, agents -1, at tech_negotiation +1, tile windtraps +1; board: tech_1 -1"),
        ("negotiators 1", "water +1, supply +1, agents -1, negotiators -1, at tech_negotiation +1, "
         "tile windtraps +1; board: tech_1 -1"),
        ("spice 6", "spice -1, water +1, agents -1, at tech_negotiation +1, tile windtraps +1; board: tech_1 -1"),
        ("spice 5, negotiators 2", "spice -5, vp +1, supply +2, agents -1, negotiators -2, at tech_negotiation +1, "
         "tile flagship +1; board: tech_3 -1"),
        ("supply 0", "agents -1, at tech_negotiation +1"),
    ],
)  # fmt: skip
def test_a_solo_rival_takes_the_dearest_marked_tile_or_negotiates(scenario: Start, position: str, changes: str) -> None:
    # Spaceport (5) on the second stack has no mark.
    s = scenario(f"blue: {position}", IDLE, **SOLO, hagal="hagal_tech_negotiation")
    assert s.changes == f"blue: {changes}"


@box("hagal_dreadnought_1p turn")
def test_a_solo_rival_takes_a_tile_too_and_without_discount(scenario: Start) -> None:
    s = scenario("blue: spice 2", IDLE, **SOLO, hagal="hagal_dreadnought_1p")
    assert s.changes == (
        "blue: spice -2, water +1, agents -1, dreadnought_supply -1, dreadnought_garrison +1, at dreadnought +1, "
        "tile windtraps +1; board: tech_1 -1"
    )


@pytest.mark.parametrize(("name", "swords", "modes"), SWORDS)
def test_swords(scenario: Start, name: str, swords: int, modes: str) -> None:
    if "1" in modes:
        s = scenario("red: conflict 1, intrigue windfall", "blue: conflict 1", seats=1, at="combat", hagal=bearer(name))
        assert (s.seat, s.blue.swords) == ("red", swords)
        s.leaves_open()
    if "2" in modes:
        s = scenario(
            "red: conflict 1, intrigue windfall", "green: conflict 1", seats=2, at="combat", hagal=bearer(name)
        )
        assert (s.seat, s.green.swords) == ("red", swords)
        s.leaves_open()


@pytest.mark.parametrize(("card", "copies"), COPIES.items())
def test_copies(scenario: Start, card: str, copies: tuple[int, int]) -> None:
    found = []
    for seats in (1, 2):
        s = scenario(seats=seats)
        keys = [row.key for row in s.state.tables.hagal]
        found.append(sum(keys[number] == card for number in s.state.hagal))
    assert tuple(found) == copies
