"""A sampled world is made of what its seat knows and of nothing else."""

from __future__ import annotations

import gc
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from types import FunctionType, ModuleType
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import landsraad
from landsraad.game import Game
from landsraad.imperium.core.counters import CARD_MASK, KNOWN_SHIFT, SECRET
from landsraad.imperium.core.state import State
from landsraad.imperium.seen.knowledge import Worlds, knows, pool_of, sample
from landsraad.kernel.machine import Rng
from modes import WIDEST
from playing import positions, state_of

BARON = "baron_vladimir_harkonnen"
CARDS = st.builds(lambda number, mask: number | mask << KNOWN_SHIFT, st.integers(0, 40), st.integers(0, 63))
VETERAN: dict[str, Any] = {"difficulty": "veteran", "rivals": ["glossu_rabban", "earl_memnon_thorvald"]}
WITH_SECRETS = [BARON, "paul_atreides", "random", "random"]  # Leaders who know what others do not
ZONES = st.lists(st.lists(CARDS, max_size=12), min_size=1, max_size=5)


def some_positions(
    seed: int, seats: int, leaders: Sequence[str] = WITH_SECRETS, sets: Sequence[str] = WIDEST[:1], every: int = 6
) -> Iterator[Game]:
    """Every few decisions of a random game with Leaders who hold secrets."""
    solo = VETERAN if seats == 1 else {}
    for number, game in enumerate(positions(seed, seats=seats, sets=sets, leaders=list(leaders[:seats]), **solo)):
        if number < 3 or number % every == 0:
            yield game


@given(ZONES, st.integers(0, 5), st.integers(0, 2**64))
def test_only_what_the_seat_does_not_know_is_dealt(zones: list[list[int]], seat: int, seed: int) -> None:
    dealt = pool_of(zones, seat).dealt(Rng(seed))
    for before, after in zip(zones, dealt, strict=True):
        assert [card >> KNOWN_SHIFT for card in after] == [card >> KNOWN_SHIFT for card in before]
        assert [card for card in after if knows(card, seat)] == [card for card in before if knows(card, seat)]
    assert Counter(card & CARD_MASK for zone in dealt for card in zone) == Counter(
        card & CARD_MASK for zone in zones for card in zone
    )


@given(ZONES, st.integers(0, 5), st.integers(0, 2**64), st.integers(0, 2**64))
def test_what_is_dealt_does_not_show_where_the_cards_were(
    zones: list[list[int]], seat: int, seed: int, other_seed: int
) -> None:
    elsewhere = pool_of(zones, seat).dealt(Rng(other_seed))
    assert pool_of(elsewhere, seat).dealt(Rng(seed)) == pool_of(zones, seat).dealt(Rng(seed))


@given(ZONES, st.integers(0, 5), st.integers(0, 2**64))
def test_what_is_dealt_later_does_not_show_what_was_dealt_before(zones: list[list[int]], seat: int, seed: int) -> None:
    before, pool = [zone[:] for zone in zones], pool_of(zones, seat)
    for zone in pool.dealt(Rng(seed)):
        zone.clear()
    assert pool.dealt(Rng(seed)) == pool_of(before, seat).dealt(Rng(seed))
    assert zones == before


def test_a_spectator_knows_what_everybody_knows() -> None:
    assert not knows(3 | 0b011111 << KNOWN_SHIFT, -1)
    assert knows(3 | 0b111111 << KNOWN_SHIFT, -1)
    assert [knows(3 | 0b100 << KNOWN_SHIFT, seat) for seat in range(4)] == [False, False, True, False]


@pytest.mark.parametrize(("seats", "seed"), [(1, 5), (2, 6), (3, 1), (4, 2)])
def test_worlds_are_the_same_whatever_is_hidden(seats: int, seed: int) -> None:
    worlds_are_alike(seats, some_positions(seed, seats))


def worlds_are_alike(seats: int, games: Iterable[Game]) -> None:
    """A sampled world is the same wherever what its seat does not know lies in truth."""
    changed = 0
    for number, game in enumerate(games):
        state = state_of(game)
        for seat in range(-1, seats):
            permuted = sample(state, seat, Rng(number))
            permuted.ra, permuted.rb, permuted.rc, permuted.rd = state.ra, state.rb, state.rc, state.rd
            changed += permuted.dump() != state.dump()
            assert sample(permuted, seat, Rng(77)).dump() == sample(state, seat, Rng(77)).dump()
            assert (permuted.seat, permuted.over, permuted.revealed) == (state.seat, False, state.revealed)
            if seat == state.seat:
                assert permuted.options == state.options
    assert changed > 25 * seats


@pytest.mark.parametrize("sets", [WIDEST[:1], WIDEST], ids=["plain", "widest"])
@pytest.mark.parametrize(("seats", "seed"), [(1, 7), (2, 8), (3, 3), (4, 4)])
def test_a_world_has_a_generator_of_its_own_and_goes_its_own_way(seats: int, seed: int, sets: Sequence[str]) -> None:
    for number, game in enumerate(some_positions(seed, seats, sets=sets)):
        state = state_of(game)
        before = state.digest()
        world = Worlds(state, state.seat).sample(Rng(number))
        assert (world.ra, world.rb, world.rc, world.rd) != (state.ra, state.rb, state.rc, state.rd)
        world.choose(world.options[0])
        assert state.digest() == before


def test_every_pair_of_secret_factions_is_thought_possible_about_as_often() -> None:
    game = landsraad.new(seats=3, seed=1, leaders=[BARON, "random", "random"])
    game.choose("faction guild")
    game.choose("faction fremen")
    state, rng = state_of(game), Rng(5)
    thought = Counter(sample(state, 1, rng).players[0].n[SECRET] for _ in range(3000))
    assert sorted(thought) == [0b0011, 0b0101, 0b0110, 0b1001, 0b1010, 0b1100]
    assert min(thought.values()) > 400
    assert {sample(state, 0, rng).players[0].n[SECRET] for _ in range(20)} == {0b1010}


def test_a_hidden_hand_is_thought_to_hold_each_card_about_as_often() -> None:
    game = landsraad.new(seats=3, seed=1, leaders=["helena_richese", "glossu_rabban", "paul_atreides"])
    state, rng = state_of(game), Rng(6)
    owned = [card & CARD_MASK for card in state.players[0].hand + state.players[0].deck]
    assert (len(state.players[0].hand), len(owned)) == (5, 10)
    thought: Counter[int] = Counter()
    for _ in range(2000):
        thought.update(card & CARD_MASK for card in sample(state, 1, rng).players[0].hand)
    for card, copies in Counter(owned).items():
        assert abs(thought[card] - 1000 * copies) < 150


def test_the_own_hand_stays() -> None:
    game = landsraad.new(seats=3, seed=1, leaders=["helena_richese", "glossu_rabban", "paul_atreides"])
    state = state_of(game)
    assert len(state.players[2].hand) == 5
    for number in range(20):
        world = sample(state, 2, Rng(number))
        assert world.players[2].hand == state.players[2].hand
        assert sorted(world.players[2].deck) == sorted(state.players[2].deck)


def test_the_intrigue_cards_of_rivals_are_known_to_nobody() -> None:
    state, rng = state_of(landsraad.new(seats=1, seed=1, leaders=["paul_atreides"], **VETERAN)), Rng(7)
    face_down = Counter(state.intrigue_deck + [card for p in state.players[1:] for card in p.intrigue])
    assert [len(p.intrigue) for p in state.players] == [0, 1, 1]
    assert face_down == Counter(state.tables.intrigue_deck)
    for seat in (-1, 0):
        thought = Counter(sample(state, seat, rng).players[1].intrigue[0] for _ in range(4000))
        assert set(thought) == set(face_down)
        assert all(abs(thought[card] - 100 * copies) < 70 for card, copies in face_down.items())


@pytest.mark.parametrize("seats", [1, 2])
def test_the_order_of_the_house_hagal_deck_is_known_to_nobody(seats: int) -> None:
    state, rng = state_of(landsraad.new(seats=seats, seed=2)), Rng(8)
    while not 5 <= state.hagal_left <= 20:
        state.choose(state.options[rng.random_below(len(state.options))])
    face_down = Counter(state.hagal[: state.hagal_left])
    for seat in range(-1, seats):
        worlds = [sample(state, seat, rng) for _ in range(2000)]
        assert all((each.hagal_left, each.hagal_discard) == (state.hagal_left, state.hagal_discard) for each in worlds)
        assert all(Counter(each.hagal) == Counter(state.hagal) for each in worlds)
        tops = Counter(each.hagal[each.hagal_left - 1] for each in worlds)
        for card, copies in face_down.items():
            assert abs(tops[card] - 2000 * copies / state.hagal_left) < 150


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_a_world_dealt_from_a_world_is_the_one_dealt_from_the_truth(seats: int) -> None:
    for number, game in enumerate(some_positions(11, seats, sets=WIDEST)):
        state = state_of(game)
        for seat in range(seats):
            between = sample(state, seat, Rng(number))
            assert sample(between, seat, Rng(number + 1)).dump() == sample(state, seat, Rng(number + 1)).dump()


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_from_what_an_agent_gets_the_true_position_cannot_be_reached(seats: int) -> None:
    told = 0
    for game in some_positions(12, seats, sets=WIDEST, every=30):
        state = state_of(game)
        for seat in range(seats):
            for got in (game.worlds(seat), game.view(seat)):
                seen = {id(each): each for each in reachable(got)}
                assert not {id(state), id(game), id(game._journal)} & set(seen)
                held = [each for each in seen.values() if isinstance(each, State)]
                assert len(held) == 1
                told += held[0].dump() == state.dump()
    assert told == 0


def reachable(start: object) -> Iterator[object]:
    """Everything that an object leads to, but for what every program can import, which shows no game."""
    waiting, known = [start], {id(start)}
    while waiting:
        each = waiting.pop()
        yield each
        for other in (each.__closure__ or ()) if isinstance(each, FunctionType) else gc.get_referents(each):
            if id(other) not in known and not isinstance(other, (type, ModuleType)):
                known.add(id(other))
                waiting.append(other)
