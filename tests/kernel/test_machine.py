"""The random generator against its published algorithm, and frames packed into integers."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from landsraad.kernel.frames import (
    ARG_MASK,
    NODE_MASK,
    SEAT_MASK,
    SOURCE_MASK,
    STEP_MASK,
    arg_of,
    frame,
    seat_of,
    source_of,
    step_of,
    with_step,
)
from landsraad.kernel.machine import Machine, Rng, derived

SEEDS = st.integers(0, 2**128 - 1)
NODES = st.integers(0, NODE_MASK)
NUMBERS_OF_SEATS = st.integers(0, SEAT_MASK)
SOURCES = st.integers(0, SOURCE_MASK)
STEPS = st.integers(0, STEP_MASK)
ARGS = st.integers(0, ARG_MASK)


def sfc32(seed: int) -> Iterator[int]:
    """The published algorithm, written again: four words, 15 rounds before the first number."""
    word = 2**32
    a, b, c, counter = seed % word, seed // word % word, seed // word**2 % word, seed // word**3 ^ 1
    rounds = 0
    while True:
        number = (a + b + counter) % word
        counter = (counter + 1) % word
        rotated = c * 2**21 % word + c // 2**11
        a, b, c = b ^ (b // 2**9), (c + c * 8) % word, (rotated + number) % word
        rounds += 1
        if rounds > 15:
            yield number


@pytest.mark.parametrize(
    ("seed", "numbers"),
    [
        (0, [0xFB52C520, 0x38802BE1, 0x948279E6, 0xEC4BF1D9, 0x7CB0A909, 0xFAD8B4A8]),
        (7, [0xFA24AC1C, 0xE7EE21C7, 0xB27F6DDA, 0x6E68D67B, 0x741F99AD, 0xBBEEFD27]),
        (
            0xDEADBEEF_01234567_89ABCDEF,
            [0x671603DF, 0x08A6DF85, 0x3F740A83, 0x47D57BE5, 0xE5AEAB1D, 0xBAAD447D],
        ),
    ],
)
def test_numbers_are_those_of_the_published_c_code(seed: int, numbers: list[int]) -> None:
    rng = Rng(seed)
    assert [rng.random32() for _ in numbers] == numbers


@given(SEEDS)
def test_numbers_are_those_of_the_algorithm(seed: int) -> None:
    rng = Rng(seed)
    reference = sfc32(seed)
    assert [rng.random32() for _ in range(40)] == [next(reference) for _ in range(40)]


@given(SEEDS)
def test_seeding_again_starts_again(seed: int) -> None:
    rng = Rng(1)
    rng.random32()
    rng.seed(seed)
    fresh = Rng(seed)
    assert [rng.random32() for _ in range(5)] == [fresh.random32() for _ in range(5)]


@given(SEEDS, st.integers(1, 2**31 - 1))
def test_random_below_scales_32_bits_to_the_range(seed: int, n: int) -> None:
    rng = Rng(seed)
    reference = sfc32(seed)
    for _ in range(20):
        number = rng.random_below(n)
        assert 0 <= number < n
        assert number == next(reference) * n // 2**32


def test_random_below_gives_every_number_about_as_often() -> None:
    rng = Rng(3)
    counts = [0] * 6
    for _ in range(60_000):
        counts[rng.random_below(6)] += 1
    assert sum(counts) == 60_000
    assert all(9_700 < count < 10_300 for count in counts)


@given(SEEDS, st.lists(st.integers(0, 50), max_size=60))
def test_a_shuffle_is_a_permutation(seed: int, items: list[int]) -> None:
    shuffled = items[:]
    Rng(seed).shuffle(shuffled)
    assert sorted(shuffled) == sorted(items)


def test_a_shuffle_reaches_every_order_about_as_often() -> None:
    rng = Rng(5)
    counts: dict[tuple[int, ...], int] = {}
    for _ in range(24_000):
        items = [1, 2, 3, 4]
        rng.shuffle(items)
        counts[tuple(items)] = counts.get(tuple(items), 0) + 1
    assert len(counts) == 24
    assert all(850 < count < 1_150 for count in counts.values())


def test_a_shuffle_by_the_machine_cannot_be_taken_back() -> None:
    machine = Machine()
    machine.seed(9)
    plain = Rng(9)
    ours, theirs = list(range(20)), list(range(20))
    machine.shuffle(ours)
    plain.shuffle(theirs)
    assert ours == theirs
    assert machine.revealed == 1


def test_a_copied_machine_goes_on_alike_and_apart() -> None:
    machine = Machine()
    machine.seed(4)
    machine.stack.append(17)
    machine.journal = []
    copy = Machine(machine)
    assert copy.journal is None
    assert [copy.random32() for _ in range(5)] == [machine.random32() for _ in range(5)]
    copy.stack.append(18)
    assert machine.stack == [17]


@given(SEEDS, st.lists(st.integers(0, 1000), max_size=4), st.lists(st.integers(0, 1000), max_size=4))
def test_derived_generators_differ_by_path_only(seed: int, one: list[int], other: list[int]) -> None:
    first = [derived(seed, *one).random32() for _ in range(2)]
    assert first[0] == first[1]
    ours, theirs = derived(seed, *one), derived(seed, *other)
    alike = [ours.random32() for _ in range(4)] == [theirs.random32() for _ in range(4)]
    assert alike is (one == other)


def test_a_derived_generator_is_not_the_games_own() -> None:
    assert derived(7).random32() != Rng(7).random32()


def test_paths_are_not_run_together() -> None:
    numbers = {derived(seed, *path).random32() for seed, path in ((1, (23,)), (12, (3,)), (123, ()), (1, (2, 3)))}
    assert len(numbers) == 4


@given(NODES, NUMBERS_OF_SEATS, SOURCES, STEPS, ARGS)
def test_a_frame_gives_back_its_parts(node: int, seat: int, source: int, step: int, arg: int) -> None:
    packed = frame(node, seat, source, step, arg)
    assert 0 <= packed < 2**62
    assert packed & NODE_MASK == node
    assert (seat_of(packed), source_of(packed), step_of(packed), arg_of(packed)) == (seat, source, step, arg)


@given(NODES, NUMBERS_OF_SEATS, SOURCES, STEPS, ARGS, STEPS, ARGS)
def test_a_frame_goes_on_to_another_step(
    node: int, seat: int, source: int, step: int, arg: int, later: int, bound: int
) -> None:
    before = frame(node, seat, source, step, arg)
    assert with_step(before, later, bound) == frame(node, seat, source, later, bound)
