"""The Shipping track (chapter 5 of the rules digest of Rise of Ix)."""

from __future__ import annotations

import pytest

from landsraad.testing import Scenario, Start
from marks import rule

DIVIDENDS, INFLUENCE, TECH = "use dividends_or_spice 1", "use troops_and_influence 2", "use tech 1"


def smuggles(scenario: Start, position: str, **more: object) -> Scenario:
    """Red's Agent on Smuggling, with its Freighter icon waiting for an answer; the Solari is not counted."""
    s = scenario(f"red: {position}, hand dune_the_desert_planet dagger", **more)
    s.sends("dune_the_desert_planet", "smuggling", "use smuggling 2")
    s.mark()
    return s


@rule("rise_of_ix I5.1")
@pytest.mark.parametrize("level", [0, 1, 2, 3])
def test_a_freighter_icon_moves_up_or_back(scenario: Start, level: int) -> None:
    s = smuggles(scenario, f"freighter {level}")
    up = ["freighter advance"] if level < 3 else []
    assert (s.prompt, s.options) == ("freighter", [*up, "freighter recall", "skip"])
    if up:
        s.chooses("freighter advance")
        assert s.changes == "red: freighter +1"
    else:
        s.chooses("skip")
        s.leaves_open()


@rule("rise_of_ix I5.1")
def test_each_icon_moves_on_its_own(scenario: Start) -> None:
    s = scenario("red: guild 2, hand dune_the_desert_planet dagger")
    s.sends("dune_the_desert_planet", "interstellar_shipping", "use interstellar_shipping 1", "freighter advance")
    assert s.changes == "red: freighter +1"
    s.chooses("use interstellar_shipping 2", "freighter recall", "choose 2")
    assert s.changes == "red: spice +2, freighter -1"


@rule("rise_of_ix I5.2")
@pytest.mark.parametrize(
    ("level", "rewards"),
    [(1, ["choose 1", "choose 2"]), (2, [DIVIDENDS, INFLUENCE]), (3, [DIVIDENDS, INFLUENCE, TECH])],
)
def test_a_recall_brings_what_lies_below_in_any_order(scenario: Start, level: int, rewards: list[str]) -> None:
    s = smuggles(scenario, f"freighter {level}", tech="windtraps flagship shuttle_fleet")
    s.chooses("freighter recall")
    assert (s.red.freighter, s.red.garrison, s.options) == (0, 2 if level > 1 else 0, rewards)
    s.leaves_open()


@rule("rise_of_ix I5.2")
def test_what_may_be_declined_can_be_left(scenario: Start) -> None:
    s = smuggles(scenario, "freighter 3", tech="windtraps flagship shuttle_fleet")
    s.chooses("freighter recall", INFLUENCE, "faction guild", DIVIDENDS, "choose 2")
    assert s.changes == "red: spice +2, garrison +2, supply -2, guild +1, freighter -3"
    assert s.options == [TECH, "skip"]
    s.chooses("skip")
    assert (s.changes, s.red.tiles, s.seat) == ("", [], "blue")


@rule("rise_of_ix I5.2", "rise_of_ix I4.2")
def test_troops_wait_where_the_supply_could_still_grow(scenario: Start) -> None:
    s = smuggles(scenario, "freighter 3, supply 0, negotiators 2", tech="chaumurky flagship shuttle_fleet")
    s.chooses("freighter recall", TECH, "tech chaumurky", INFLUENCE, "faction guild", "choose 2")
    assert (s.red.supply, s.red.garrison, s.red.negotiators) == (0, 2, 0)
    s.chooses("end")


@rule("rise_of_ix I5.3")
@pytest.mark.parametrize(
    ("choice", "changes"),
    [
        ("choose 1", "red: solari +5, freighter -1; blue: solari +1; green: solari +1; yellow: solari +1"),
        ("choose 2", "red: spice +2, freighter -1"),
    ],
)
def test_the_first_level_dividends_or_spice(scenario: Start, choice: str, changes: str) -> None:
    s = smuggles(scenario, "freighter 1", seats=4)
    s.chooses("freighter recall", choice)
    assert s.changes == changes


@rule("rise_of_ix I5.4")
def test_the_second_level_troops_and_influence(scenario: Start) -> None:
    s = smuggles(scenario, "freighter 2, bene_gesserit 1")
    s.chooses("freighter recall", DIVIDENDS, "choose 2")
    assert s.options == ["faction emperor", "faction guild", "faction bene_gesserit", "faction fremen"]
    s.chooses("faction bene_gesserit")
    assert s.changes == "red: vp +1, bene_gesserit +1"
    assert (s.red.garrison, s.red.supply, s.red.conflict) == (2, 10, 0)


@rule("rise_of_ix I5.4", "rise_of_ix I3.4")
def test_shipped_troops_fight_where_the_agent_went_to_combat(scenario: Start) -> None:
    s = scenario("red: freighter 2, hand landing_rights dagger", intrigue_deck="")
    s.sends("landing_rights", "carthag", "use landing_rights 1", "freighter recall", DIVIDENDS, "choose 2")
    s.chooses("faction guild", "deploy troop 3")
    assert (s.red.garrison, s.red.conflict, s.red.supply) == (0, 3, 9)


@rule("rise_of_ix I5.5")
def test_the_third_level_a_tile_for_two_less(scenario: Start) -> None:
    s = smuggles(scenario, "freighter 3, spice 1", tech="training_drones flagship holoprojectors")
    s.chooses("freighter recall", TECH)
    assert s.options == ["tech training_drones", "tech holoprojectors", "skip"]
    s.chooses("tech training_drones")
    assert s.changes == "red: spice -1, tile training_drones +1; board: tech_1 -1"
    s.leaves_open()
