"""Rivals and Commanders: the worked example and what the statements say."""

from __future__ import annotations

import landsraad
from boxes import box
from landsraad.testing import Scenario, Start
from marks import rule


def solo(scenario: Start, *lines: str, **board: object) -> Scenario:
    """A solo game in which the first Rival, blue, takes its turn at once; green has no Agent left."""
    return scenario("red: hand dagger", *lines, seats=1, turn="blue", difficulty="veteran", until="combat", **board)


@rule("bloodlines Y10", "bloodlines B17")
def test_a_rival_pays_for_a_commander(scenario: Start) -> None:
    s = solo(scenario, "blue: swordmaster, agents 1, solari 3, garrison 2", "green: agents 0", hagal="sardaukar")
    assert (s.blue.commander_garrison, s.blue.tiles) == (1, [])
    assert "sardaukar" in s.blue.at
    s.leaves_open()
    s = solo(scenario, "blue: swordmaster, agents 1, commanders 1, garrison 0", "green: agents 0", hagal="arrakeen")
    assert (s.blue.commander_conflict, s.blue.commander_garrison) == (1, 0)
    assert s.blue.strength >= 4
    s.leaves_open()
    s = scenario(
        "red: hand dagger, revealed",
        "blue: commanders_in_conflict 1, agents 0",
        "green: agents 0",
        seats=1,
        difficulty="veteran",
        at="combat",
        until="recall",
    )
    assert (s.blue.commander_conflict, s.blue.commander_supply, s.state.board("commanders_gone")) == (0, 0, 1)


@rule("bloodlines B54")
def test_before_its_swordmaster_a_rival_ignores_commanders(scenario: Start) -> None:
    s = solo(scenario, "blue: solari 3, garrison 2", "green: agents 0", hagal="sardaukar")
    assert (s.blue.commander_garrison, s.state.board("commanders").bit_count()) == (0, 5)
    s.leaves_open()
    s = scenario(
        "red: hand holy_war",
        "blue: agents 0, garrison 1, conflict 1, commanders_in_conflict 1",
        "green: agents 0",
        seats=1,
        difficulty="veteran",
    )
    s.sends("holy_war", "assembly_hall", "use holy_war 1")
    assert (s.blue.garrison, s.blue.conflict, s.blue.commander_conflict) == (0, 1, 1)
    s.leaves_open()


@rule("bloodlines B55")
def test_two_players_lose_the_commander_to_the_box(scenario: Start) -> None:
    s = scenario(
        "red: hand dagger",
        "blue: hand dagger",
        "green: swordmaster, agents 1, solari 5",
        seats=2,
        turn="green",
        hagal="sardaukar",
    )
    assert (s.state.board("commanders_gone"), s.green.commander_garrison) == (1, 0)
    s.leaves_open()


@rule("bloodlines B58")
def test_house_hagal_of_the_original_board(original: Start) -> None:
    s = original("red: hand dagger", "blue: hand dagger", seats=2, turn="green", hagal="conspire")
    assert s.state.board("commanders_gone") == 1
    s.leaves_open()


@rule("bloodlines B57")
@box("esmar_tuek_bloodlines signet")
def test_leaders_of_rivals(original: Start, scenario: Start) -> None:
    own = [
        [
            s.state.tables.leaders[i].key
            for i in s.state.tables.rival_leaders
            if "bloodlines" in s.state.tables.leaders[i].key
        ]
        for s in (
            original("red: hand dagger", seats=1, difficulty="novice", turn="red"),
            scenario("red: hand dagger", seats=1, difficulty="veteran", turn="red"),
        )
    ]
    assert own == [["piter_de_vries_bloodlines", "esmar_tuek_bloodlines"], []]


@rule("bloodlines B18")
@box("hagal_tueks_sietch turn")
def test_the_cards_of_esmar_tuek(scenario: Start) -> None:
    for leader, cards in (("esmar_tuek_bloodlines", 2), ("gurney_halleck", 0)):
        game = landsraad.new(
            "imperium", seats=1, seed=3, sets=["uprising", "bloodlines"], difficulty="veteran", leaders=[leader]
        )
        state = game.state
        keys = [state.tables.hagal[card].key for card in state.hagal]  # type: ignore[attr-defined]
        assert keys.count("hagal_tueks_sietch") == cards
    s = scenario(
        "red: leader esmar_tuek_bloodlines, hand dagger",
        "blue: garrison 0",
        "green: agents 0",
        seats=1,
        turn="blue",
        difficulty="veteran",
        until="combat",
        hagal="hagal_tueks_sietch",
        bonus="tueks_sietch 2",
    )
    assert (s.blue.spice, s.blue.at, s.bonus("tueks_sietch")) == (3, ["tueks_sietch"], 0)
    s.leaves_open()
