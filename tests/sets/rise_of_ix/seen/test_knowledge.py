"""A sampled world with Rise of Ix: tiles face down, and the card that a Leader lays aside."""

from __future__ import annotations

from collections import Counter

import pytest

import landsraad
from conformance.test_knowledge import some_positions, worlds_are_alike
from landsraad import views
from landsraad.imperium.core.cards import PUBLIC
from landsraad.imperium.core.counters import CARD_MASK, KNOWN_SHIFT
from landsraad.imperium.seen.knowledge import sample
from landsraad.kernel.machine import Rng
from playing import in_world, state_of

SETS = ("base", "rise_of_ix")
SECRETIVE = ["ilesa_ecaz", "viscount_hundro_moritani", "tessia_vernius", "baron_vladimir_harkonnen"]


@pytest.mark.parametrize(("seats", "seed"), [(1, 5), (2, 6), (3, 1), (4, 2)])
def test_worlds_are_the_same_whatever_is_hidden(seats: int, seed: int) -> None:
    worlds_are_alike(seats, some_positions(seed, seats, SECRETIVE, SETS))


@pytest.mark.parametrize(("seats", "seed"), [(1, 9), (2, 10), (3, 5), (4, 6)])
def test_nobody_is_told_of_tiles_face_down_or_of_the_card_laid_aside(seats: int, seed: int) -> None:
    changed = hidden = 0
    for number, game in enumerate(some_positions(seed, seats, SECRETIVE, SETS, every=20)):
        state = state_of(game)
        for seat in (None, *range(seats)):
            world = sample(state, -1 if seat is None else seat, Rng(number))
            other = in_world(game, world)
            assert views.as_json(other.view(seat)) == views.as_json(game.view(seat))
            assert views.as_json(other.log(seat)) == views.as_json(game.log(seat))
            changed += world.zones != state.zones
            hidden += seat != 0 and world.players[0].reserved != state.players[0].reserved
    assert (changed > 10, hidden > 1) == (True, True)


def test_the_order_of_the_tiles_below_is_known_to_nobody() -> None:
    state, rng = state_of(landsraad.new(seats=3, seed=4, sets=list(SETS))), Rng(9)
    below = [tile for stack in state.zones for tile in stack[:-1]]
    worlds = [sample(state, seat, rng) for seat in (-1, 0, 1, 2) for _ in range(500)]
    assert all([stack[-1] for stack in world.zones] == [stack[-1] for stack in state.zones] for world in worlds)
    assert all([len(stack) for stack in world.zones] == [6, 6, 6] for world in worlds)
    for at in (0, 4):
        thought = Counter(world.zones[1][at] for world in worlds)
        assert set(thought) == set(below)
        assert all(abs(count - 2000 / len(below)) < 60 for count in thought.values())


def test_the_card_that_ilesa_lays_aside_is_known_to_her_alone() -> None:
    leaders = ["ilesa_ecaz", "paul_atreides", "glossu_rabban"]
    game = landsraad.new(seats=3, seed=4, sets=list(SETS), leaders=leaders)
    assert game.decisions[0].prompt == "set aside"
    game.choose(game.decisions[0].keys[0])
    state, rng = state_of(game), Rng(10)
    owner = state.players[0]
    owned = Counter(card & CARD_MASK for card in owner.hand + owner.deck + owner.reserved)
    for seat in (-1, 1, 2):
        thought = Counter(sample(state, seat, rng).players[0].reserved[0] & CARD_MASK for _ in range(1000))
        assert set(thought) == set(owned)
        assert all(abs(thought[card] - 100 * copies) < 60 for card, copies in owned.items())
    assert {sample(state, 0, rng).players[0].reserved[0] for _ in range(20)} == {owner.reserved[0]}


def test_a_card_seen_in_ilesas_hand_is_not_known_to_lie_aside() -> None:
    game = landsraad.new(seats=3, seed=4, sets=list(SETS), leaders=["ilesa_ecaz", "paul_atreides", "glossu_rabban"])
    state, rng = state_of(game), Rng(11)
    state.players[0].hand[0] |= PUBLIC
    seen = state.players[0].hand[0] & CARD_MASK
    card = state.tables.cards[seen].key
    game.choose(f"card {card} hand")
    owner = state.players[0]
    assert owner.reserved[0] & CARD_MASK == seen
    assert {card >> KNOWN_SHIFT for card in owner.hand + owner.reserved} == {0b1}
    for seat in (-1, 1, 2):
        assert {sample(state, seat, rng).players[0].reserved[0] & CARD_MASK for _ in range(50)} != {seen}
