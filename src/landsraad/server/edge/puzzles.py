"""Puzzles for everybody: positions as their seat saw them, and what each option was worth there."""

from __future__ import annotations

import asyncio
import functools
from typing import Annotated, Any, cast

import msgspec
from fastapi import APIRouter, Path, Response

from landsraad.analysis.puzzles import Puzzle, shipped
from landsraad.saying import say, spoken
from landsraad.server.edge.messages import DunePuzzlePosition, PuzzleInfo, PuzzlePosition, Puzzles, Solution
from landsraad.server.edge.openapi import problem, struct
from landsraad.server.tables.analysis import Weighed
from landsraad.server.tables.error import TableError
from landsraad.server.wire import GameName
from landsraad.views.schema import whole

router = APIRouter(prefix="/api/puzzles")


PuzzleId = Annotated[str, Path(pattern="^[0-9a-f]{1,16}$", description="Id of the puzzle.")]
POSITIONS = {"imperium": PuzzlePosition, "dune": DunePuzzlePosition}
"""What a position is, by the name of the game."""

UNKNOWN: dict[int | str, dict[str, Any]] = {404: problem("There is no such puzzle.")}


@router.get("", responses={200: struct("Puzzles", "All puzzles.")})
async def get_puzzles() -> Response:
    """The puzzles there are: positions in which one option is clearly the best."""
    found = Puzzles(tuple(map(_told, shipped().values())))
    return Response(msgspec.json.encode(found), media_type="application/json")


@router.get("/{puzzle}", responses={200: struct("PuzzlePosition", "What its seat saw."), **UNKNOWN})
async def get_puzzle(puzzle: PuzzleId) -> Response:
    """The position of a puzzle, as the seat that is asked saw it, and nothing else."""
    _checked(puzzle)
    return Response(await asyncio.to_thread(_position, puzzle, spoken()), media_type="application/json")


@router.get("/{puzzle}/solution", responses={200: struct("Solution", "Every option, the best first."), **UNKNOWN})
async def get_solution(puzzle: PuzzleId) -> Response:
    """What deep searches expect of each option of a puzzle, who knew what its seat knew."""
    _checked(puzzle)
    return Response(await asyncio.to_thread(_solution, puzzle, spoken()), media_type="application/json")


def _checked(name: str) -> None:
    if name not in shipped():
        raise TableError(404, say("server.puzzle.unknown", name=name))


def _told(puzzle: Puzzle) -> PuzzleInfo:
    options = puzzle.source.options
    return PuzzleInfo(
        puzzle.id, cast(GameName, puzzle.game), tuple(options.get("sets", ())), options["seats"], puzzle.found.round
    )


@functools.lru_cache(maxsize=64)
def _position(name: str, language: str) -> bytes:
    puzzle = shipped()[name]
    game, seat = puzzle.position(), puzzle.found.seat
    view = whole(game.view(seat, language))
    variants = tuple(puzzle.source.options.get("variants", ()))
    kind = POSITIONS[puzzle.game]
    found = kind(_told(puzzle), variants, view, game.guide(seat, language), game.log(seat, 0, language))
    return msgspec.json.encode(found)


@functools.lru_cache(maxsize=64)
def _solution(name: str, language: str) -> bytes:
    puzzle = shipped()[name]
    decision = puzzle.position().view(puzzle.found.seat, language).decision
    words = {option.key: option.parts for option in decision.options}
    options = tuple(Weighed(key, words[key], 0, share, None) for key, share in puzzle.found.expected.items())
    return msgspec.json.encode(Solution(puzzle.best, options))
