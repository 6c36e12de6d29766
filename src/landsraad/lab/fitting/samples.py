"""What a game gives to be fitted to, and which games are played."""

from __future__ import annotations

import functools
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

import landsraad
from landsraad.game import Game
from landsraad.imperium.content.manifests import widest
from landsraad.imperium.core.state import State
from landsraad.imperium.schema import load_catalog
from landsraad.imperium.seen.judgement import RIVAL, ROUNDS, Judge, part_of


class Position(NamedTuple):
    """A position: how late it is (0 to 1), the features of each side, and what a search expects of each, if any."""

    late: float
    sides: Sequence[dict[str, float]]
    expected: Sequence[float] = ()


class Choice(NamedTuple):
    """What was chosen: in which part of the game, among which option keys, and the number of the one."""

    part: int
    keys: Sequence[str]
    chosen: int


@dataclass
class Sample:
    """What one game gives; `shares` is how each side finished."""

    positions: list[Position] = field(default_factory=list)
    choices: list[Choice] = field(default_factory=list)
    shares: list[float] = field(default_factory=list)


@functools.cache
def configurations(board: str) -> tuple[dict[str, Any], ...]:
    """What is played in turn: a board alone and with all that goes with it, all numbers of seats, a variant."""
    alone, whole = {"sets": [board]}, {"sets": list(widest(board))}
    catalog = load_catalog(whole["sets"])
    harder = {"difficulty": catalog.difficulties[min(1, len(catalog.difficulties) - 1)].id}
    variant = {"variants": [row.id for row in catalog.variants if not row.solo][:1]}
    return (
        {"seats": 4, **alone},
        {"seats": 4, **whole},
        {"seats": 4, **alone},
        {"seats": 3, **alone},
        {"seats": 1, **alone},
        {"seats": 4, **whole},
        {"seats": 4, **alone},
        {"seats": 2, **alone},
        {"seats": 1, **whole, **harder},
        {"seats": 3, **whole, **variant},
    )


def begun(number: int, seed: int, board: str) -> Game:
    """A game on a board: its number says in which configuration, and with the seed what chance brings."""
    options = configurations(board)[number % len(configurations(board))]
    return landsraad.new(seed=seed * 1_000_003 + number, **options)


def position_of(judge: Judge, state: State, expected: Sequence[float] = ()) -> Position:
    """A position as what is counted of it."""
    names = [*judge.names, *(RIVAL + name for name in judge.names)]
    strengths = judge.strengths(state)
    sides = []
    for seat in range(int(state.tables.turn_seats)):
        judge.collect(state, seat, strengths)
        side: dict[str, float] = {}
        for index, amount in zip(judge.seen, judge.counts, strict=True):
            if amount:
                side[names[index]] = side.get(names[index], 0.0) + amount
        sides.append(side)
    return Position(min(int(state.round), ROUNDS) / ROUNDS, sides, expected)


def choice_of(state: State, action: int) -> Choice:
    """The waiting decision, of which an action is chosen."""
    keys = state.tables.actions.keys
    return Choice(int(part_of(state)), [keys[each] for each in state.options], state.options.index(action))
