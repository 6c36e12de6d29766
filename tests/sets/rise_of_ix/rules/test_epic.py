"""The Epic game (chapter 10 of the rules digest of Rise of Ix)."""

from __future__ import annotations

from collections import Counter

import pytest

import landsraad
from landsraad.imperium.core.counters import GARRISON, SUPPLY
from landsraad.imperium.core.state import State
from landsraad.testing import Start
from landsraad.testing.inventory import card_names
from marks import rule
from playing import state_of

EPIC = ("epic",)


def begin(seed: int, seats: int = 3) -> State:
    """A new Epic game."""
    leaders = ["paul_atreides", "glossu_rabban", "helena_richese", "count_ilban_richese"][:seats]
    return state_of(
        landsraad.new(
            "imperium", seats=seats, seed=seed, sets=["base", "rise_of_ix"], variants=["epic"], leaders=leaders
        )
    )


@rule("rise_of_ix I10.1")
def test_twelve_points_end_the_game(scenario: Start) -> None:
    assert not scenario("red: vp 11", at="recall", variants=EPIC).game.over
    assert scenario("red: vp 12", at="recall", variants=EPIC).game.over
    assert scenario("red: vp 10", at="recall").game.over


@rule("rise_of_ix I10.2")
@pytest.mark.parametrize("seats", [3, 4])
def test_no_conflicts_of_the_first_level(seats: int) -> None:
    for seed in range(8):
        s = begin(seed, seats)
        deck = [s.conflict, *s.conflict_deck[::-1]]
        assert [s.tables.conflicts[card].level for card in deck] == 5 * [2] + 5 * [3]
        assert {s.tables.conflicts[card].key for card in deck[5:]} == {
            "battle_for_arrakeen", "battle_for_carthag", "battle_for_imperial_basin", "grand_vision",
            "economic_supremacy",
        }  # fmt: skip


@rule("rise_of_ix I10.3")
def test_control_the_spice_takes_the_place_of_a_card() -> None:
    s = begin(1)
    for p in s.players:
        deck = Counter(card_names(s.tables, p.deck + p.hand))
        assert deck == Counter(
            convincing_argument=2, dagger=2, diplomacy=1, dune_the_desert_planet=1, control_the_spice=1,
            reconnaissance=1, seek_allies=1, signet_ring=1,
        )  # fmt: skip


@rule("rise_of_ix I10.3")
def test_no_control_the_spice_in_other_games() -> None:
    s = state_of(landsraad.new("imperium", seats=3, seed=1, sets=["base", "rise_of_ix"]))
    everything = [card for p in s.players for card in p.deck + p.hand]
    everything += s.imperium_deck + s.row
    assert "control_the_spice" not in card_names(s.tables, everything)


@rule("rise_of_ix I10.4", "rise_of_ix I10.5")
@pytest.mark.parametrize("seats", [3, 4])
def test_an_intrigue_card_and_five_troops_each(seats: int) -> None:
    s = begin(1, seats)
    assert [len(p.intrigue) for p in s.players] == [1] * seats
    assert [(p.n[GARRISON], p.n[SUPPLY]) for p in s.players] == [(5, 7)] * seats
    assert len(s.intrigue_deck) == 57 - seats
