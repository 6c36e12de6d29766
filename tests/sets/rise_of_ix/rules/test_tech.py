"""Optional icons and Tech tiles (chapters 2 and 4 of the rules digest of Rise of Ix)."""

from __future__ import annotations

import pytest

from landsraad.testing import Start
from marks import rule

TECH = "use ixian_engineer 1"
ENGINEER = "hand ixian_engineer dagger"  # Acquire Tech without discount


@rule("rise_of_ix I2.1")
@pytest.mark.parametrize(
    ("card", "space", "options"),
    [
        ("dagger", "dreadnought", ["use dreadnought 1", "use dreadnought 2", "end"]),
        ("dune_the_desert_planet", "smuggling", ["use smuggling 2", "end"]),
        ("dagger", "tech_negotiation", ["use tech_negotiation 1", "end"]),
        ("ixian_engineer", "imperial_basin", [TECH, "end"]),
    ],
)
def test_the_icons_may_be_left(scenario: Start, card: str, space: str, options: list[str]) -> None:
    s = scenario(f"red: solari 3, spice 2, hand {card}", tech="windtraps flagship shuttle_fleet")
    s.sends(card, space)
    assert s.options == options
    s.chooses("end")
    assert (s.changes, s.seat) == ("", "blue")


@rule("rise_of_ix I2.1")
@pytest.mark.parametrize(
    ("card", "space", "option", "choices"),
    [
        ("dagger", "dreadnought", "use dreadnought 2", ["tech windtraps", "skip"]),
        ("dune_the_desert_planet", "smuggling", "use smuggling 2", ["freighter advance", "freighter recall", "skip"]),
        ("dagger", "tech_negotiation", "use tech_negotiation 1", ["tech windtraps", "negotiate", "skip"]),
    ],
)
def test_they_may_be_declined_when_used(
    scenario: Start, card: str, space: str, option: str, choices: list[str]
) -> None:
    s = scenario(f"red: solari 3, spice 2, hand {card}", tech="windtraps flagship shuttle_fleet")
    s.sends(card, space, option)
    assert s.options == choices
    s.chooses("skip")
    assert s.changes == ""
    s.leaves_open()


@rule("rise_of_ix I4.1")
def test_one_of_the_face_up_tiles(scenario: Start) -> None:
    s = scenario(f"red: spice 8, {ENGINEER}", tech="flagship artillery windtraps")
    s.sends("ixian_engineer", "smuggling", TECH)
    assert s.options == ["tech flagship", "tech artillery", "tech windtraps", "skip"]
    s.chooses("tech windtraps")
    assert s.changes == "red: spice -2, water +1, tile windtraps +1; board: tech_3 -1"
    assert TECH not in s.options
    s.chooses("end")


@rule("rise_of_ix I4.2")
@pytest.mark.parametrize(
    ("position", "space", "tile", "counts", "changes"),
    [
        ("spice 6", "smuggling", "holtzman_engine", [], "spice -6"),
        ("spice 5, negotiators 1", "smuggling", "holtzman_engine", [], "spice -5, supply +1, negotiators -1"),
        ("spice 4, negotiators 3", "smuggling", "holtzman_engine", [2, 3], "spice -3, supply +3, negotiators -3"),
        (
            "spice 3, negotiators 3",
            "tech_negotiation",
            "holtzman_engine",
            [2, 3],
            "spice -2, supply +3, negotiators -3",
        ),
        ("spice 5", "tech_negotiation", "holtzman_engine", [], "spice -5"),
        ("spice 5", "tech_negotiation", "artillery", [], ""),
        ("", "tech_negotiation", "artillery", [], ""),
    ],
)
def test_the_price_of_a_tile(
    scenario: Start, position: str, space: str, tile: str, counts: list[int], changes: str
) -> None:
    card = "dagger" if space == "tech_negotiation" else "ixian_engineer"
    s = scenario(f"red: {position}, hand dagger {card}", tech=f"{tile} shuttle_fleet flagship")
    s.sends(card, space, "use tech_negotiation 1" if card == "dagger" else TECH)
    s.chooses(f"tech {tile}")
    if counts:
        assert s.options == [f"negotiators {count}" for count in counts]
        s.chooses(f"negotiators {counts[-1]}")
    paid = f"{changes}, " if changes else ""
    assert s.changes == f"red: {paid}tile {tile} +1; board: tech_1 -1"
    s.leaves_open()


@rule("rise_of_ix I4.2")
def test_a_discount_is_that_of_its_own_icon(scenario: Start) -> None:
    s = scenario(f"red: spice 1, at tech_negotiation, {ENGINEER}", tech="windtraps flagship shuttle_fleet")
    s.sends("ixian_engineer", "smuggling")
    assert s.options == ["use smuggling 2", "end"]
    s.chooses("end")
    s = scenario("red: spice 1, solari 3, hand dagger", tech="windtraps flagship shuttle_fleet")
    s.sends("dagger", "dreadnought")
    assert s.options == ["use dreadnought 1", "end"]
    s.leaves_open()


@rule("rise_of_ix I4.2")
def test_spice_alone_pays(scenario: Start) -> None:
    s = scenario(f"red: spice 1, solari 9, {ENGINEER}", tech="windtraps flagship shuttle_fleet")
    s.sends("ixian_engineer", "smuggling")
    assert s.options == ["use smuggling 2", "end"]
    s.leaves_open()


@rule("rise_of_ix I4.3")
def test_its_effect_once_the_tile_in_view_and_the_next_one_face_up(scenario: Start) -> None:
    s = scenario(f"red: spice 5, {ENGINEER}, deck diplomacy dagger", tech="spaceport artillery windtraps")
    below = s.stacks[0][1]
    s.sends("ixian_engineer", "smuggling", TECH, "tech spaceport")
    assert s.changes == "red: solari +1, spice -5, hand +2, deck -2, tile spaceport +1; board: tech_1 -1"
    assert s.face_up == [below, "artillery", "windtraps"]
    shown = s.game.view(1).players[0].tiles
    assert [(tile.id, tile.face_up) for tile in shown] == [("spaceport", True)]
    s.leaves_open()


@rule("rise_of_ix I4.4")
def test_any_number_of_tiles(scenario: Start) -> None:
    six = "artillery chaumurky minimic_film restricted_ordnance spaceport troop_transports"
    s = scenario(f"red: spice 2, {ENGINEER}, tiles {six}", tech="windtraps flagship shuttle_fleet")
    s.sends("ixian_engineer", "smuggling", TECH, "tech windtraps")
    assert s.red.tiles == [*six.split(), "windtraps"]
    s.leaves_open()


@rule("rise_of_ix I4.5")
def test_an_empty_stack_stays_empty(scenario: Start) -> None:
    s = scenario(f"red: spice 6, {ENGINEER}", tech="windtraps artillery -")
    s.sends("ixian_engineer", "smuggling", TECH)
    assert s.options == ["tech windtraps", "tech artillery", "skip"]
    s.chooses("tech windtraps", "end")
    assert (s.stacks, s.face_up) == ([[], ["artillery"], []], ["artillery"])


@rule("rise_of_ix I4.6")
def test_a_troop_of_the_supply_becomes_a_negotiator(scenario: Start) -> None:
    s = scenario("red: garrison 3, hand dagger")
    s.sends("dagger", "tech_negotiation", "use tech_negotiation 1")
    assert s.options == ["negotiate", "skip"]
    s.chooses("negotiate")
    assert s.changes == "red: supply -1, negotiators +1"
    s = scenario("red: garrison 12, hand dagger")
    s.sends("dagger", "tech_negotiation")
    assert (s.changes, s.seat) == ("", "blue")


@rule("rise_of_ix I4.7")
def test_flip_tiles_work_once_a_round(scenario: Start) -> None:
    s = scenario("red: tiles training_drones, hand dagger diplomacy, solari 5")
    s.sends("dagger", "high_council", "use high_council 1")
    assert s.options == ["flip training_drones", "end"]
    s.chooses("flip training_drones")
    assert (s.changes, s.seat) == ("red: garrison +1, supply -1, flipped training_drones +1", "blue")
    s = scenario("red: tiles training_drones, flipped training_drones", at="round start")
    assert (s.prompt, s.red.tiles, s.red.flipped) == ("turn", ["training_drones"], [])
