"""Puzzles over HTTP: the list, what the seat saw, and the solution apart from it."""

from __future__ import annotations

import msgspec
import pytest

from landsraad.analysis.puzzles import Puzzle, shipped_of
from landsraad.server.edge import puzzles
from landsraad.server.tables.error import TableError

FIRSTS = [next(iter(shipped_of(game).values())) for game in ("imperium", "dune")]
EACH = pytest.mark.parametrize("first", FIRSTS, ids=lambda each: each.game)


@EACH
def test_a_position_is_what_its_seat_saw_without_the_solution(first: Puzzle) -> None:
    told = msgspec.json.decode(puzzles._position(first.id, "en"))
    assert set(told) == {"puzzle", "variants", "view", "guide", "log"}
    assert told["puzzle"]["game"] == first.game
    assert told["view"]["seat"] == first.found.seat
    assert sorted(each["key"] for each in told["view"]["decision"]["options"]) == sorted(first.found.expected)
    assert first.source.seed not in {str(each) for each in told["puzzle"].values()}


@EACH
def test_the_solution_tells_every_option_the_best_first(first: Puzzle) -> None:
    told = msgspec.json.decode(puzzles._solution(first.id, "de"))
    assert told["best"] == told["options"][0]["key"] == first.best
    assert {each["key"]: each["win"] for each in told["options"]} == first.found.expected


def test_an_unknown_puzzle_is_refused() -> None:
    with pytest.raises(TableError, match="^there is no puzzle 0; GET /api/puzzles names those there are$"):
        puzzles._checked("0")
