"""Puzzles over HTTP: the list, what the seat saw, and the solution apart from it."""

from __future__ import annotations

import msgspec
import pytest

from landsraad.analysis.puzzles import shipped
from landsraad.server.edge import puzzles
from landsraad.server.tables.error import TableError

FIRST = next(iter(shipped().values()))


def test_a_position_is_what_its_seat_saw_without_the_solution() -> None:
    told = msgspec.json.decode(puzzles._position(FIRST.id, "en"))
    assert set(told) == {"puzzle", "variants", "view", "guide", "log"}
    assert told["view"]["seat"] == FIRST.found.seat
    assert sorted(each["key"] for each in told["view"]["decision"]["options"]) == sorted(FIRST.found.expected)
    assert FIRST.source.seed not in {str(each) for each in told["puzzle"].values()}


def test_the_solution_tells_every_option_the_best_first() -> None:
    told = msgspec.json.decode(puzzles._solution(FIRST.id, "de"))
    assert told["best"] == told["options"][0]["key"] == FIRST.best
    assert {each["key"]: each["win"] for each in told["options"]} == FIRST.found.expected


def test_an_unknown_puzzle_is_refused() -> None:
    with pytest.raises(TableError, match="^there is no puzzle 0; GET /api/puzzles names those there are$"):
        puzzles._checked("0")
