"""Fair thinking: everybody has a share, and nobody waits longer than twice for strangers."""

from __future__ import annotations

import threading
from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from landsraad.server.tables.turns import SMALLEST_SHARE, Payer, Turns


def taken(turns: Turns[str]) -> list[tuple[str, float]]:
    """All that wait, as they are taken."""
    found = []
    while turns:
        turn = turns.take()
        assert turn is not None
        found.append(turn)
    return found


def test_each_address_has_its_turn_however_many_tables_another_one_has() -> None:
    turns: Turns[str] = Turns()
    for table in ("a1", "a2", "a3", "b1", "c1", "c2"):
        turns.put(Payer(table[0]), table)
    assert [table for table, _ in taken(turns)] == ["a1", "b1", "c1", "a2", "c2", "a3"]


def test_whoever_is_alone_has_the_whole_time_and_others_share_it() -> None:
    turns: Turns[str] = Turns()
    turns.put(Payer("a"), "a1")
    assert turns.take() == ("a1", 1.0)
    for table in ("a1", "a2", "b1", "c1"):
        turns.put(Payer(table[0]), table)
    assert taken(turns) == [("a1", 1 / 6), ("b1", 1 / 3), ("c1", 1 / 3), ("a2", 1.0)]


def test_tables_that_only_bots_play_come_last() -> None:
    turns: Turns[str] = Turns()
    for number in range(3):
        turns.put(Payer("a", people=False), f"bots {number}")
    turns.put(Payer("b"), "people")
    assert taken(turns) == [("people", 1.0), ("bots 0", 1 / 3), ("bots 1", 1 / 2), ("bots 2", 1.0)]


def test_no_share_is_so_small_that_nothing_can_be_thought() -> None:
    turns: Turns[str] = Turns()
    for number in range(1000):
        turns.put(Payer("a"), f"{number}")
    assert turns.take() == ("0", SMALLEST_SHARE)


def test_who_waits_is_let_go_at_the_end() -> None:
    turns: Turns[str] = Turns()
    found: list[object] = []
    waiting = threading.Thread(target=lambda: found.append(turns.take()))
    waiting.start()
    turns.close()
    waiting.join(timeout=60)
    assert found == [None]


@given(
    st.lists(st.tuples(st.integers(0, 19), st.sampled_from("abcde")), min_size=1, max_size=20),
    st.integers(0, 19),
    st.integers(1, 20),
)
def test_a_stranger_is_answered_in_twice_its_time(asked: list[tuple[int, str]], after: int, cut: int) -> None:
    """One process, questions of one second each; somebody new asks while any of the others is answered."""
    turns: Turns[str] = Turns()
    for number, (at, address) in enumerate(asked[:cut]):
        turns.put(Payer(address), f"{address} {at} {number}")
    later = asked[cut:]
    clock = begun = Fraction(0)
    answered = 0
    while turns:
        turn = turns.take()
        assert turn is not None
        if answered == min(after, cut - 1, len(asked[:cut]) - 1):
            begun = clock  # as this answer begins, so that it has to be waited for
            turns.put(Payer("new"), "new")
            for number, (at, address) in enumerate(later):
                turns.put(Payer(address), f"{address} {at} later {number}")
        clock += Fraction(turn[1]).limit_denominator(1000)
        answered += 1
        if turn[0] == "new":
            assert clock - begun <= 2
            return
    raise AssertionError("it was not answered")
