"""The spaces of the overlay and of the Ix board, and the Shipping track."""

from __future__ import annotations

import pytest

from boxes import NOTHING_ON_SALE, bearer, box
from landsraad.testing import Start

MOVES = "freighter advance, freighter recall, skip"
ADVANCE = MOVES.replace("freighter advance", "*freighter advance")
RECALL = MOVES.replace("freighter recall", "*freighter recall")
FACTIONS = "faction emperor, *faction guild, faction bene_gesserit, faction fremen"
ON_TOP = "- windtraps/artillery flagship"

CARDS = {
    "dagger": "high_council mentat swordmaster tech_negotiation dreadnought",
    "dune_the_desert_planet": "interstellar_shipping smuggling",
}
"""A card without agent box for each space."""

VISITS = [
    ("high_council visit", "solari 5", "*use high_council 1; *end", "red: solari -5, council +1"),
    (
        "mentat visit", "solari 2, deck dagger diplomacy",
        "*use mentat 1, use mentat 2, rest; *use mentat 2; *end",
        "red: solari -2, agents +1, hand +1, deck -1, mentat +1",
    ),
    ("swordmaster visit", "solari 8", "*use swordmaster 1; *end", "red: solari -8, agents +1, swordmaster +1"),
    (
        "interstellar_shipping visit", "guild 2",
        f"*use interstellar_shipping 1, use interstellar_shipping 2, end; {ADVANCE}; "
        f"*use interstellar_shipping 2, end; {ADVANCE}; *end",
        "red: freighter +2",
    ),
    (
        "interstellar_shipping visit", "guild 2",
        f"use interstellar_shipping 1, *use interstellar_shipping 2, end; {ADVANCE}; "
        "use interstellar_shipping 1, *end",
        "red: freighter +1",
    ),
    ("smuggling visit", "", f"*use smuggling 2, end; {ADVANCE}; *end", "red: solari +1, freighter +1"),
    ("smuggling visit", "", "use smuggling 2, *end", "red: solari +1"),
    (
        "tech_negotiation visit", "spice 1",
        "*use tech_negotiation 1, end; tech windtraps, *negotiate, skip; *end",
        "red: supply -1, negotiators +1",
    ),
    (
        "tech_negotiation visit", "spice 1",
        "*use tech_negotiation 1, end; *tech windtraps, negotiate, skip; *end",
        "red: spice -1, water +1, tile windtraps +1; board: tech_2 -1",
    ),
    (
        "tech_negotiation visit", "spice 1",
        "*use tech_negotiation 1, end; tech windtraps, negotiate, *skip; *end",
        "",
    ),
    (
        "tech_negotiation visit", "spice 0, supply 0, negotiators 1",
        "*use tech_negotiation 1, end; *tech windtraps, skip; *end",
        "red: water +1, supply +1, negotiators -1, tile windtraps +1; board: tech_2 -1",
    ),
    ("tech_negotiation visit", "supply 0", "*end", ""),
    (
        "dreadnought visit", "solari 3",
        "*use dreadnought 1, end; *end",
        "red: solari -3, dreadnought_supply -1, dreadnought_garrison +1",
    ),
    ("dreadnought visit", "solari 3", "use dreadnought 1, *end", "red: solari -3"),
    (
        "dreadnought visit", "solari 3, spice 2",
        "use dreadnought 1, *use dreadnought 2, end; *tech windtraps, skip; *use dreadnought 1, end; *end",
        "red: solari -3, spice -2, water +1, dreadnought_supply -1, dreadnought_garrison +1, tile windtraps +1; "
        "board: tech_2 -1",
    ),
    (
        "dreadnought visit", "solari 3, spice 1, dreadnoughts 1, covers carthag",
        "*end",
        "red: solari -3",
    ),
]  # fmt: skip

TOO_POOR = [
    ("high_council", "solari 4"),
    ("high_council", "solari 5, council"),
    ("mentat", "solari 1"),
    ("swordmaster", "solari 7"),
    ("swordmaster", "solari 8, swordmaster"),
    ("dreadnought", "solari 2"),
    ("interstellar_shipping", "guild 1"),
]

SHIPMENTS = [
    (
        "dividends_or_spice reward", "freighter 1",
        "*choose 1, choose 2",
        "red: solari +6, freighter -1; blue: solari +1; green: solari +1",
    ),
    (
        "dividends_or_spice reward", "freighter 1",
        "choose 1, *choose 2",
        "red: solari +1, spice +2, freighter -1",
    ),
    (
        "troops_and_influence reward", "freighter 2",
        f"use dividends_or_spice 1, *use troops_and_influence 2; {FACTIONS}; "
        "choose 1, *choose 2",
        "red: solari +1, spice +2, garrison +2, supply -2, guild +1, freighter -2",
    ),
    (
        "tech reward", "freighter 3, spice 6",
        f"use dividends_or_spice 1, use troops_and_influence 2, *use tech 1; tech windtraps, *tech flagship, skip; "
        f"use dividends_or_spice 1, *use troops_and_influence 2; {FACTIONS}; "
        "choose 1, *choose 2",
        "red: solari +1, spice -4, vp +1, garrison +2, supply -2, guild +1, freighter -3, tile flagship +1; "
        "board: tech_3 -1",
    ),
    (
        "tech reward", "freighter 3",
        f"use dividends_or_spice 1, use troops_and_influence 2, *use tech 1; *tech windtraps, skip; "
        f"use dividends_or_spice 1, *use troops_and_influence 2; {FACTIONS}; "
        "choose 1, *choose 2",
        "red: solari +1, spice +2, water +1, garrison +2, supply -2, guild +1, freighter -3, tile windtraps +1; "
        "board: tech_2 -1",
    ),
    (
        "tech reward", "freighter 3",
        f"use dividends_or_spice 1, *use troops_and_influence 2, use tech 1; {FACTIONS}; "
        "*use dividends_or_spice 1, use tech 1; choose 1, *choose 2; use tech 1, *skip",
        "red: solari +1, spice +2, garrison +2, supply -2, guild +1, freighter -3",
    ),
]  # fmt: skip


def card_for(space: str) -> str:
    """A card without agent box that sends an Agent to a space."""
    return next(card for card, spaces in CARDS.items() if space in spaces.split())


@pytest.mark.parametrize(("name", "position", "steps", "changes"), VISITS)
def test_a_visit(scenario: Start, name: str, position: str, steps: str, changes: str) -> None:
    space = bearer(name)
    s = scenario(f"red: hand {card_for(space)}, garrison 1, intrigue ambush, {position}", tech=ON_TOP)
    s.sends(card_for(space), space)
    s.walks(steps)
    assert s.changes == changes


@pytest.mark.parametrize(("space", "position"), TOO_POOR)
def test_a_space_is_closed_to_who_cannot_pay_or_does_not_qualify(scenario: Start, space: str, position: str) -> None:
    s = scenario(f"red: hand {card_for(space)}, {position}")
    s.chooses(f"play {card_for(space)}")
    s.refuses(f"to {space}")
    s.leaves_open()


def test_the_overlay_replaces_four_spaces(scenario: Start) -> None:
    s = scenario("red: hand diplomacy dagger dune_the_desert_planet, solari 9, spice 9, water 9, guild 2")
    spaces = [space.key for space in s.state.tables.spaces]
    assert len(spaces) == 22
    assert not {"hall_of_oratory", "rally_troops", "secure_contract", "sell_melange"} & set(spaces)
    s.chooses("play dagger")
    landsraad = ["to high_council", "to mentat", "to swordmaster", "to tech_negotiation", "to dreadnought"]
    assert s.options == landsraad
    s.leaves_open()
    s = scenario("red: hand dune_the_desert_planet, water 9, guild 2")
    s.chooses("play dune_the_desert_planet")
    assert sorted(s.options) == [
        "to hagga_basin", "to imperial_basin", "to interstellar_shipping", "to smuggling", "to the_great_flat",
    ]  # fmt: skip
    s.leaves_open()


@box("high_council visit")
def test_a_council_seat_gives_two_persuasion(scenario: Start) -> None:
    s = scenario(
        "red: solari 5, hand dagger diplomacy, intrigue ambush", "blue: revealed", "green: revealed", **NOTHING_ON_SALE
    )
    s.sends("dagger", "high_council", "use high_council 1", "end")
    s.chooses("reveal")
    assert s.changes == "red: persuasion +3, hand -1, in_play +1"
    s.chooses("end")


@box("tech_negotiation visit")
@pytest.mark.parametrize(
    ("space", "steps", "persuasion"), [("tech_negotiation", "*use tech_negotiation 2", 2), ("dreadnought", "", 1)]
)
def test_tech_negotiation_gives_persuasion_to_who_is_there(
    scenario: Start, space: str, steps: str, persuasion: int
) -> None:
    s = scenario(
        "red: hand dagger diplomacy, solari 3, intrigue ambush", "blue: revealed", "green: revealed", **NOTHING_ON_SALE
    )
    s.chooses("play dagger", f"to {space}", "end", "reveal")
    if steps:
        s.walks(steps)
    assert (s.options, s.red.persuasion) == (["end"], persuasion)
    s.chooses("end")


@box("tech_negotiation visit")
def test_the_discount_of_one_is_for_this_space_alone(scenario: Start) -> None:
    s = scenario("red: solari 3, spice 1, hand dagger, intrigue ambush", tech=ON_TOP)
    s.sends("dagger", "dreadnought")
    assert s.options == ["use dreadnought 1", "end"]
    s.chooses("end")


@pytest.mark.parametrize(("name", "position", "steps", "changes"), SHIPMENTS)
def test_a_shipment(scenario: Start, name: str, position: str, steps: str, changes: str) -> None:
    s = scenario(f"red: hand dune_the_desert_planet, intrigue ambush, {position}", tech=ON_TOP)
    s.sends("dune_the_desert_planet", "smuggling", "use smuggling 2", "freighter recall")
    s.walks(f"{steps}; *end")
    assert s.changes == changes


@box("tech reward")
def test_the_freighter_goes_no_further_than_the_top(scenario: Start) -> None:
    s = scenario("red: hand dune_the_desert_planet, freighter 3", "blue: freighter 3")
    s.sends("dune_the_desert_planet", "smuggling", "use smuggling 2")
    assert s.options == ["freighter recall", "skip"]
    s.leaves_open()


@box("dividends_or_spice reward")
def test_a_recall_from_the_dock_brings_nothing(scenario: Start) -> None:
    s = scenario("red: hand dune_the_desert_planet, intrigue ambush")
    s.sends("dune_the_desert_planet", "smuggling", "use smuggling 2")
    s.walks(f"{RECALL}; *end")
    assert s.changes == "red: solari +1"


@box("dividends_or_spice reward")
def test_dividends_pay_every_other_player(scenario: Start) -> None:
    s = scenario("red: freighter 1, hand dune_the_desert_planet, intrigue ambush", seats=4)
    s.sends("dune_the_desert_planet", "smuggling", "use smuggling 2", "freighter recall", "choose 1", "end")
    assert s.changes == "red: solari +6, freighter -1; blue: solari +1; green: solari +1; yellow: solari +1"
