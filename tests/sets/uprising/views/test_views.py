"""Uprising as a seat sees it: what a side has won and is after, what lies in its places, Leaders with two sides."""

from __future__ import annotations

import pytest

import landsraad
from landsraad import views
from landsraad.testing import Scenario, Start
from landsraad.views import model
from landsraad.views.sets.uprising import Aim, OfUprising, Won

CHOAM = ["uprising", "choam"]


def own(s: Scenario, seat: int) -> OfUprising:
    """What everybody sees of a side."""
    found = s.game.view(None).players[seat].of_sets["uprising"]
    assert isinstance(found, OfUprising)
    return found


def test_what_completes_a_contract_and_where(scenario: Start) -> None:
    s = scenario(
        "red: tiles harvest_4 harvest_3_a arrakeen_spy acquire_the_spice_must_flow espionage_a, flipped espionage_a",
        bonus="hagga_basin 2, imperial_basin 2",
        sets=CHOAM,
    )
    assert own(s, 0).aims == (
        Aim("harvest_4", ("hagga_basin", "deep_desert"), 4, 4, None),
        Aim("harvest_3_a", ("imperial_basin", "hagga_basin", "deep_desert"), 3, 4, None),
        Aim("arrakeen_spy", ("arrakeen",), 0, 0, None),
        Aim("acquire_the_spice_must_flow", (), 0, 0, "the_spice_must_flow"),
    )
    assert own(s, 1) == OfUprising((), (), None)


def test_battle_icons_won(scenario: Start) -> None:
    s = scenario("red: won propaganda objective_crysknife")
    propaganda = next(each for each in views.book(["uprising"]).catalog.conflicts if each.id == "propaganda")
    assert own(s, 0).won == (
        Won(propaganda.battle_icon or "", True, "propaganda"),
        Won("crysknife", True, None),
    )


def test_what_lies_in_places_is_called_by_its_kind(scenario: Start) -> None:
    s = scenario(
        "red: contracts_aside sardaukar_cards, distractions distraction, removed_intrigue weirding_combat", sets=CHOAM
    )
    assert s.game.view(None).players[0].zones == {
        "removed_intrigue": model.Laid("intrigue", 1, ("weirding_combat",)),
        "distractions": model.Laid("intrigue", 1, ("distraction",)),
        "contracts_aside": model.Laid("contract", 1, ("sardaukar_cards",)),
    }


@pytest.mark.parametrize("worms", [0, 2])
def test_a_sandworm_doubles(scenario: Start, worms: int) -> None:
    s = scenario(f"red: conflict 1, sandworms_in_conflict {worms}")
    troops, sandworms = s.game.view(None).players[0].units
    assert (troops.doubles, sandworms.doubles, sandworms.conflict) == (False, True, worms)


def test_leaders_with_two_sides() -> None:
    sides = {each.id: each.side_of for each in views.reference(CHOAM).articles if each.side_of}
    assert sides == {"reverend_mother_jessica": "lady_jessica"}


@pytest.mark.parametrize("seats", [1, 2])
def test_what_a_rival_saves_for(seats: int) -> None:
    s = Scenario(landsraad.new("imperium", seats=seats, sets=["uprising"], leaders="random", seed=3))
    found = [own(s, seat).swordmaster for seat in range(3)]
    cards = {each.id: each.swordmaster_value for each in views.book(["uprising"]).catalog.further["rival"]}
    leaders = [each.leader for each in s.game.view(None).players]
    assert found == [None if seat < seats else cards[leader or ""] for seat, leader in enumerate(leaders)]
