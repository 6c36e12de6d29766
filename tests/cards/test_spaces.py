"""What each board space costs and gives; the garrison of one troop shows at which spaces one may deploy."""

from __future__ import annotations

import pytest

from boxes import NOTHING_ON_SALE, bearer, box
from landsraad.testing import Start

CARDS = {
    "diplomacy": "conspire wealth heighliner foldspace selective_breeding secrets hardy_warriors stillsuits",
    "dagger": "high_council mentat swordmaster rally_troops hall_of_oratory",
    "dune_the_desert_planet": "secure_contract sell_melange imperial_basin hagga_basin the_great_flat",
    "reconnaissance": "arrakeen carthag research_station sietch_tabr",
}
"""A card without agent box for each space."""

VISITS = [
    (
        "conspire visit", "spice 4",
        "use conspire 3, *use conspire 4, rest; *use conspire 3; *end",
        "red: solari +5, spice -4, garrison +2, supply -2, emperor +1, intrigue +1; board: intrigue_deck -1",
    ),
    ("wealth visit", "", "*use wealth 2; *end", "red: solari +2, emperor +1"),
    (
        "heighliner visit", "spice 6",
        "*use heighliner 3, deploy troop 1, deploy troop 2, deploy troop 3, deploy troop 4, deploy troop 5, "
        "deploy troop 6; deploy troop 1, deploy troop 2, deploy troop 3, deploy troop 4, deploy troop 5, "
        "*deploy troop 6, end; *end",
        "red: spice -6, water +2, garrison -1, supply -5, conflict +6, guild +1",
    ),
    (
        "foldspace visit", "",
        "*use foldspace_space 1, use foldspace_space 2, rest; *use foldspace_space 2; *end",
        "red: guild +1, discard +1; board: reserve foldspace -1",
    ),
    (
        "selective_breeding visit", "spice 2, deck dagger dagger diplomacy, discard seek_allies",
        "*use selective_breeding 1, use selective_breeding 2; *pay, skip; "
        "*card seek_allies discard, card diplomacy in_play; *use selective_breeding 2; *end",
        "red: spice -2, bene_gesserit +1, hand +2, deck -2, discard -1; board: trash +1",
    ),
    (
        "selective_breeding visit", "spice 2, deck dagger dagger",
        "use selective_breeding 1, *use selective_breeding 2; use selective_breeding 1, *end",
        "red: spice -2, bene_gesserit +1",
    ),
    (
        "secrets visit", "",
        "*use secrets 1, use secrets 3, rest; *use secrets 3; *end",
        "red: bene_gesserit +1, intrigue +1; board: intrigue_deck -1",
    ),
    (
        "hardy_warriors visit", "water 1",
        "*use hardy_warriors 2, deploy troop 1, deploy troop 2, deploy troop 3; "
        "deploy troop 1, deploy troop 2, *deploy troop 3, end; *end",
        "red: water -1, garrison -1, supply -2, conflict +3, fremen +1",
    ),
    (
        "stillsuits visit", "",
        "*use stillsuits 2, deploy troop 1; *deploy troop 1, end; *end",
        "red: water +1, garrison -1, conflict +1, fremen +1",
    ),
    ("high_council visit", "solari 5", "*use high_council 1; *end", "red: solari -5, council +1"),
    (
        "mentat visit", "solari 2, deck dagger diplomacy",
        "*use mentat 1, use mentat 2, rest; *use mentat 2; *end",
        "red: solari -2, agents +1, hand +1, deck -1, mentat +1",
    ),
    (
        "mentat visit", "solari 2, deck dagger diplomacy; blue: mentat",
        "*use mentat 1; *end",
        "red: solari -2, hand +1, deck -1",
    ),
    ("swordmaster visit", "solari 8", "*use swordmaster 1; *end", "red: solari -8, agents +1, swordmaster +1"),
    ("rally_troops visit", "solari 4", "*end", "red: solari -4, garrison +4, supply -4"),
    ("hall_of_oratory visit", "", "*end", "red: garrison +1, supply -1"),
    ("secure_contract visit", "", "*end", "red: solari +3"),
    ("sell_melange visit", "spice 5", "*choose 1, choose 2, choose 3, choose 4; *end", "red: solari +6, spice -2"),
    ("sell_melange visit", "spice 5", "choose 1, *choose 2, choose 3, choose 4; *end", "red: solari +8, spice -3"),
    ("sell_melange visit", "spice 5", "choose 1, choose 2, *choose 3, choose 4; *end", "red: solari +10, spice -4"),
    ("sell_melange visit", "spice 5", "choose 1, choose 2, choose 3, *choose 4; *end", "red: solari +12, spice -5"),
    ("sell_melange visit", "spice 3", "*choose 1, choose 2; *end", "red: solari +6, spice -2"),
    ("sell_melange visit", "spice 2", "*end", "red: solari +6, spice -2"),
    (
        "imperial_basin visit", "",
        "*deploy troop 1, end; *end",
        "red: spice +2, garrison -1, conflict +1; board: bonus imperial_basin -1",
    ),
    ("imperial_basin visit", "; blue: control imperial_basin", "deploy troop 1, *end",
     "red: spice +2; blue: spice +1; board: bonus imperial_basin -1"),
    (
        "hagga_basin visit", "water 1",
        "*deploy troop 1, end; *end",
        "red: spice +4, water -1, garrison -1, conflict +1; board: bonus hagga_basin -2",
    ),
    (
        "the_great_flat visit", "water 2",
        "*deploy troop 1, end; *end",
        "red: spice +6, water -2, garrison -1, conflict +1; board: bonus the_great_flat -3",
    ),
    (
        "arrakeen visit", "deck dagger diplomacy",
        "*use arrakeen 2, deploy troop 1, deploy troop 2; deploy troop 1, *deploy troop 2, end; *end",
        "red: garrison -1, supply -1, conflict +2, hand +1, deck -1",
    ),
    (
        "arrakeen visit", "deck; blue: control arrakeen",
        "deploy troop 1, deploy troop 2, *end",
        "red: garrison +1, supply -1; blue: solari +1",
    ),
    (
        "carthag visit", "",
        "*use carthag 2, deploy troop 1, deploy troop 2; deploy troop 1, *deploy troop 2, end; *end",
        "red: garrison -1, supply -1, conflict +2, intrigue +1; board: intrigue_deck -1",
    ),
    (
        "carthag visit", "control carthag",
        "*use carthag 2, deploy troop 1, deploy troop 2; deploy troop 1, deploy troop 2, *end",
        "red: solari +1, garrison +1, supply -1, intrigue +1; board: intrigue_deck -1",
    ),
    (
        "research_station visit", "water 2, deck dagger dagger diplomacy seek_allies",
        "*use research_station 1, deploy troop 1; *deploy troop 1, end; *end",
        "red: water -2, garrison -1, conflict +1, hand +3, deck -3",
    ),
    (
        "sietch_tabr visit", "fremen 2",
        "deploy troop 1, *deploy troop 2, end; *end",
        "red: water +1, garrison -1, supply -1, conflict +2",
    ),
]  # fmt: skip

TOO_POOR = [
    ("conspire", "spice 3"),
    ("heighliner", "spice 5"),
    ("selective_breeding", "spice 1"),
    ("hardy_warriors", "water 0"),
    ("high_council", "solari 4"),
    ("high_council", "solari 5, council"),
    ("mentat", "solari 1"),
    ("swordmaster", "solari 7"),
    ("swordmaster", "solari 8, swordmaster"),
    ("rally_troops", "solari 3"),
    ("sell_melange", "spice 1"),
    ("hagga_basin", "water 0"),
    ("the_great_flat", "water 1"),
    ("research_station", "water 1"),
    ("sietch_tabr", "fremen 1"),
]


def card_for(space: str) -> str:
    """A card without agent box that sends an Agent to a space."""
    return next(card for card, spaces in CARDS.items() if space in spaces.split())


@pytest.mark.parametrize(("name", "position", "steps", "changes"), VISITS)
def test_a_visit(scenario: Start, name: str, position: str, steps: str, changes: str) -> None:
    space = bearer(name)
    red, *others = position.split("; ")
    s = scenario(
        f"red: hand {card_for(space)}, garrison 1, intrigue ambush, {red}",
        *others,
        intrigue_deck="demand_respect",
        bonus="imperial_basin 1, hagga_basin 2, the_great_flat 3",
    )
    s.sends(card_for(space), space)
    s.walks(steps)
    assert s.changes == changes


@pytest.mark.parametrize(("space", "position"), TOO_POOR)
def test_a_space_is_closed_to_who_cannot_pay_or_does_not_qualify(scenario: Start, space: str, position: str) -> None:
    s = scenario(f"red: hand {card_for(space)}, {position}")
    s.chooses(f"play {card_for(space)}")
    s.refuses(f"to {space}")
    s.leaves_open()


@box("secrets visit")
def test_secrets_steals_from_who_has_four(scenario: Start) -> None:
    s = scenario(
        "red: hand diplomacy, intrigue ambush",
        "blue: intrigue private_army private_army master_tactician staged_incident",
        "green: intrigue master_tactician master_tactician allied_armada",
        intrigue_deck="",
    )
    s.sends("diplomacy", "secrets")
    s.walks("*use secrets 2, use secrets 3, rest; *use secrets 3; *end")
    assert s.changes == "red: bene_gesserit +1, intrigue +1; blue: intrigue -1"


@box("high_council visit")
def test_a_council_seat_gives_two_persuasion(scenario: Start) -> None:
    s = scenario("red: solari 5, hand dagger diplomacy", "blue: revealed", "green: revealed")
    s.sends("dagger", "high_council")
    s.chooses("reveal")
    assert s.changes == "red: persuasion +3, hand -1, in_play +1"
    s.chooses("end")


@box("hall_of_oratory visit")
def test_hall_of_oratory_gives_persuasion_to_who_is_there(scenario: Start) -> None:
    s = scenario("red: hand dagger diplomacy, intrigue ambush", "blue: revealed", "green: revealed", **NOTHING_ON_SALE)
    s.sends("dagger", "hall_of_oratory", "end")
    s.chooses("reveal")
    s.walks("*use hall_of_oratory 2")
    assert s.changes == "red: persuasion +2, hand -1, in_play +1"
    s.chooses("end")


@box("hall_of_oratory visit", "urgent_mission plot")
def test_hall_of_oratory_gives_no_persuasion_to_who_left(scenario: Start) -> None:
    s = scenario(
        "red: hand dagger diplomacy, intrigue urgent_mission ambush",
        "blue: revealed",
        "green: revealed",
        **NOTHING_ON_SALE,
    )
    s.sends("dagger", "hall_of_oratory", "plot urgent_mission", "end")
    s.chooses("reveal")
    assert (s.changes, s.options) == ("red: persuasion +1, hand -1, in_play +1", ["end"])
    s.chooses("end")


@box("swordmaster visit")
def test_the_swordmaster_may_be_sent_this_round(scenario: Start) -> None:
    s = scenario("red: agents 1, solari 8, hand dagger diplomacy dagger", "blue: revealed", "green: revealed")
    s.sends("dagger", "swordmaster")
    assert s.changes == "red: solari -8, agents +1, swordmaster +1"
    s.chooses("play diplomacy", "to stillsuits")
    assert s.changes == "red: water +1, fremen +1, agents -1, hand -1, in_play +1, at stillsuits +1"
