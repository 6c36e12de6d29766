"""Setup with Rise of Ix (chapters 0 and 1 of its rules digest)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import landsraad
from landsraad.game import Game
from landsraad.imperium.core.counters import GARRISON, SUPPLY
from landsraad.imperium.core.state import State
from landsraad.testing import Start
from marks import rule
from playing import state_of

REMOVED = {"hall_of_oratory", "rally_troops", "secure_contract", "sell_melange"}
NEW = {"interstellar_shipping", "smuggling", "tech_negotiation", "dreadnought"}
TILES = {
    "artillery": 1, "chaumurky": 4, "detonation_devices": 3, "disposal_facility": 3, "flagship": 8, "holoprojectors": 3,
    "holtzman_engine": 6, "invasion_ships": 5, "memocorders": 2, "minimic_film": 2, "restricted_ordnance": 4,
    "shuttle_fleet": 6, "sonic_snoopers": 2, "spaceport": 5, "spy_satellites": 4, "training_drones": 3,
    "troop_transports": 2, "windtraps": 2,
}  # fmt: skip
RICH = "solari 8, spice 6"


def begin(seed: int = 1, **options: Any) -> tuple[Game, State]:
    """A new game with the box, and its state at the first decision."""
    leaders = ["paul_atreides", "glossu_rabban", "helena_richese", "count_ilban_richese"]
    game = landsraad.new(
        "imperium", seed=seed, **{"seats": 3, "sets": ["base", "rise_of_ix"], "leaders": leaders[:3], **options}
    )
    return game, state_of(game)


@rule("rise_of_ix I0.1")
def test_the_base_game_stays_as_it_is(scenario: Start) -> None:
    base, ix = begin(sets=["base"])[1].tables, begin()[1].tables
    costs = {card.key: card.cost for card in ix.cards}
    assert {card.key: card.cost for card in base.cards}.items() <= costs.items()
    assert {card.key for card in base.intrigues} <= {card.key for card in ix.intrigues}
    s = scenario("red: hand diplomacy, conflict 2, swords 1")
    s.sends("diplomacy", "wealth")
    assert (s.changes, s.red.strength) == ("red: solari +2, emperor +1", 5)


@rule("rise_of_ix I1.1", "rise_of_ix I1.3", "rise_of_ix I1.4")
def test_the_overlay_takes_four_spaces_and_four_come() -> None:
    base, ix = (
        {space.key for space in begin(sets=sets)[1].tables.spaces} for sets in (["base"], ["base", "rise_of_ix"])
    )
    assert (base - ix, ix - base) == (REMOVED, NEW)


@rule("rise_of_ix I1.2", "rise_of_ix I1.4")
def test_the_landsraad_spaces(scenario: Start) -> None:
    s = scenario(f"red: {RICH}, hand dagger")
    s.chooses("play dagger")
    kept, new = {"to high_council", "to mentat", "to swordmaster"}, {"to tech_negotiation", "to dreadnought"}
    assert set(s.options) == kept | new
    s.leaves_open()


@rule("rise_of_ix I1.2")
@pytest.mark.parametrize(
    ("space", "changes"),
    [
        ("high_council", "red: solari -5, council +1"),
        ("mentat", "red: solari -2, agents +1, mentat +1"),
        ("swordmaster", "red: solari -8, agents +1, swordmaster +1"),
    ],
)
def test_what_stays_costs_and_gives_the_same(scenario: Start, space: str, changes: str) -> None:
    s = scenario("red: solari 8, hand dagger diplomacy, deck")
    s.sends("dagger", space)
    assert s.changes == changes


@rule("rise_of_ix I1.3")
def test_the_choam_spaces(scenario: Start) -> None:
    s = scenario("red: guild 1, hand dune_the_desert_planet")
    s.chooses("play dune_the_desert_planet")
    assert set(s.options) == {"to imperial_basin", "to smuggling"}
    s.chooses("to imperial_basin")
    s = scenario("red: guild 2, hand dune_the_desert_planet")
    s.chooses("play dune_the_desert_planet")
    assert set(s.options) == {"to imperial_basin", "to smuggling", "to interstellar_shipping"}
    s.leaves_open()


@rule("rise_of_ix I1.5")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_three_stacks_of_six_tiles(seats: int) -> None:
    orders = set()
    for seed in range(6):
        game, s = begin(seed, seats=seats, leaders=None)
        dealt = [s.tables.tiles[tile].key for stack in s.zones for tile in stack]
        assert ([len(stack) for stack in s.zones], len(dealt), set(dealt)) == ([6, 6, 6], 18, set(TILES))
        orders.add(tuple(dealt))
        (market,) = game.view(0).markets
        tops = [s.tables.tiles[stack[-1]].key for stack in s.zones]
        assert [(stack.top, stack.count) for stack in market.piles] == [(top, 6) for top in tops]
    assert len(orders) == 6
    assert {tile.key: tile.cost for tile in s.tables.tiles} == TILES


@rule("rise_of_ix I1.6")
def test_the_conflict_deck_from_more_conflicts() -> None:
    s = begin()[1]
    levels = Counter(conflict.level for conflict in s.tables.conflicts)
    assert levels == {1: 6, 2: 11, 3: 5}
    decks = [[s.conflict, *s.conflict_deck[::-1]] for s in (begin(seed)[1] for seed in range(12))]
    for deck in decks:
        assert [s.tables.conflicts[card].level for card in deck] == [1] + 5 * [2] + 4 * [3]
    last = [frozenset(deck[6:]) for deck in decks]
    assert len(set(last)) == 5


@rule("rise_of_ix I1.7")
def test_more_cards_and_leaders() -> None:
    base, ix = begin(sets=["base"])[1].tables, begin()[1].tables
    assert (len(ix.intrigue_deck), len(base.intrigue_deck)) == (57, 40)
    assert (len(ix.imperium), len(base.imperium)) == (102, 67)
    more = {ix.leaders[i].key for i in ix.dealt_leaders} - {base.leaders[i].key for i in base.dealt_leaders}
    assert more == {
        "archduke_armand_ecaz", "ilesa_ecaz", "princess_yuna_moritani", "viscount_hundro_moritani",
        "prince_rhombur_vernius", "tessia_vernius",
    }  # fmt: skip
    assert (len(ix.dealt_leaders), len(base.dealt_leaders)) == (14, 8)


@rule("rise_of_ix I1.8", "rise_of_ix I1.9")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_two_dreadnoughts_and_a_freighter_each(seats: int) -> None:
    s = begin(seats=seats, leaders=None)[1]
    names = s.tables.counter_names
    wanted = ("dreadnought_supply", "dreadnought_garrison", "dreadnought_conflict", "freighter", "negotiators")
    for p in s.players:
        assert [p.n[names.index(name)] for name in wanted] == [2, 0, 0, 0, 0]
        assert p.tiles == []
    assert [(p.n[GARRISON], p.n[SUPPLY]) for p in s.players[:seats]] == [(3, 9)] * seats
