"""Positions: copies, saves, and what everybody can tell from them."""

from __future__ import annotations

import copy
import pickle

import pytest

from landsraad.imperium.core.cards import draw
from landsraad.imperium.core.counters import CARD_MASK
from landsraad.imperium.core.state import State
from landsraad.imperium.freeze import load_tables
from landsraad.imperium.rounds.setup import RANDOM, new_state
from landsraad.imperium.seen.knowledge import sample
from landsraad.kernel.machine import Rng


def start(seed: int = 3) -> State:
    return new_state(load_tables(3), seed, [RANDOM] * 3, None)


@pytest.mark.parametrize("copied", [copy.copy, copy.deepcopy, State.clone])
def test_every_way_of_copying_gives_an_independent_position(copied: object) -> None:
    state = start()
    before = state.digest()
    other = copied(state)  # type: ignore[operator]
    assert other.digest() == before
    other.choose(other.options[-1])
    assert (state.digest(), state.digest() == other.digest()) == (before, False)


def test_a_state_is_saved_as_a_record_and_not_pickled() -> None:
    with pytest.raises(TypeError, match="a State cannot be pickled: save the game as a record"):
        pickle.dumps(start())


def test_a_hand_that_everybody_can_tell_stays_known_after_the_shuffle() -> None:
    state = start()
    owner = state.players[1]
    owner.discard, owner.deck = owner.deck, []
    hand = sorted(c & CARD_MASK for c in owner.hand)
    draw(state, 1, 1)
    drawn = owner.hand[-1] & CARD_MASK
    for seed in range(20):
        world = sample(state, 0, Rng(seed))
        assert sorted(c & CARD_MASK for c in world.players[1].hand[:-1]) == hand
    assert {sample(state, 0, Rng(seed)).players[1].hand[-1] & CARD_MASK for seed in range(60)} != {drawn}


def test_a_world_is_stepped_without_touching_the_true_options() -> None:
    state = start()
    before = state.options[:]
    sample(state, int(state.seat), Rng(1)).options.reverse()
    assert state.options == before
