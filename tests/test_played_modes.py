"""The modes that are played: any two things that go together meet in one of them."""

from __future__ import annotations

from itertools import combinations, product

from played_modes import ALL, MODES, PLAIN, by_pairs, values_of

BINARY = [*product((0, 1), repeat=3)]


def pairs(rows: list[tuple[int, ...]]) -> set[tuple[tuple[int, int], ...]]:
    return {pair for row in rows for pair in combinations(enumerate(row), 2)}


def test_all_pairs_of_three_switches_take_four_rows() -> None:
    assert by_pairs(BINARY, tuple) == [(0, 0, 0), (0, 1, 1), (1, 0, 1), (1, 1, 0)]


def test_a_pair_that_is_in_no_row_is_not_asked_for() -> None:
    rows = [row for row in BINARY if row[0] or not row[1]]
    found = by_pairs(rows, tuple)
    assert set(found) < set(rows)
    assert pairs(found) == pairs(rows)


def test_what_is_given_comes_first_and_is_not_covered_again() -> None:
    found = by_pairs(BINARY, tuple, [(0, 1, 1), (1, 0, 0)])
    assert found[:2] == [(0, 1, 1), (1, 0, 0)]
    assert pairs(found) == pairs(BINARY)
    assert len(found) < len(BINARY)


def test_any_two_things_that_go_together_meet_in_a_mode() -> None:
    every = {pair for mode in ALL for pair in combinations(enumerate(values_of(mode)), 2)}
    met = {pair for mode in MODES for pair in combinations(enumerate(values_of(mode)), 2)}
    assert met == every
    assert set(PLAIN) < set(MODES)
    assert len(MODES) < len(PLAIN) + len([mode for mode in ALL if mode not in PLAIN]) / 3


def test_few_modes_are_added_with_a_set() -> None:
    """Seven ways to sit, and one to five sets that may be there: up to 224 modes."""
    tables = [[*product(range(7), *[(0, 1)] * sets)] for sets in range(1, 6)]
    assert [len(by_pairs(rows, tuple)) for rows in tables] == [14] * 5
