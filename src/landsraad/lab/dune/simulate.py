"""Games of classic Dune by the thousand: agents against each other, the same with any number of workers."""

from __future__ import annotations

import csv
from collections.abc import Iterable, Iterator
from dataclasses import astuple, dataclass, fields
from pathlib import Path
from typing import Any

import landsraad
from landsraad.agents import seated
from landsraad.game import Game
from landsraad.kernel.machine import derived
from landsraad.lab.spread import spread

CHUNK = 8
FILE = "seats.csv"


@dataclass(frozen=True, slots=True)
class Row:
    """One side of a game.

    Attributes:
        game, seed: number of the game, and its seed.
        seat: the seat.
        agent: who played it.
        faction: its faction.
        strongholds, spice: that it had in the end.
        result: its share of the win.
        turns, decisions: of the game.
        hash: of the last position.
    """

    game: int
    seed: int
    seat: int
    agent: str
    faction: str
    strongholds: int
    spice: int
    result: float
    turns: int
    decisions: int
    hash: str


@dataclass(frozen=True, slots=True)
class Chunk:
    """Some games.

    Attributes:
        options: of `landsraad.new`.
        agents: one a seat.
        seed: of the whole simulation.
        rotate: whether the agents move on one seat a game.
        numbers: which games.
    """

    options: dict[str, Any]
    agents: tuple[str, ...]
    seed: int
    rotate: bool
    numbers: range


def run(
    options: dict[str, Any], agents: tuple[str, ...], games: int, seed: int, rotate: bool, workers: int = 1
) -> Iterator[list[Row]]:
    """Play games and yield the rows of each, in the order of the games.

    Args:
        options: of `landsraad.new("dune", …)`.
        agents: one a seat.
        games: how many.
        seed: the same gives the same rows, with any number of workers.
        rotate: whether the agents move on one seat a game.
        workers: processes to use.

    Raises:
        SpreadError: a worker died.
    """
    parts = (range(at, min(at + CHUNK, games)) for at in range(0, games, CHUNK))
    chunks = (Chunk(options, agents, seed, rotate, numbers) for numbers in parts)
    for rows in spread(play_chunk, chunks, workers):
        yield from rows


def play_chunk(chunk: Chunk) -> list[list[Row]]:
    """Play some games; the rows of each."""
    return [_play(chunk, number) for number in chunk.numbers]


def _play(chunk: Chunk, number: int) -> list[Row]:
    seed = derived(chunk.seed, number).random32()
    shift = number % len(chunk.agents) if chunk.rotate else 0
    names = chunk.agents[-shift:] + chunk.agents[:-shift] if shift else chunk.agents
    game = landsraad.new("dune", seed=seed, **chunk.options)
    count = play_out(game, names)
    view = game.view(None)
    return [
        Row(
            game=number,
            seed=seed,
            seat=side.seat,
            agent=names[side.seat],
            faction=side.faction,
            strongholds=side.strongholds,
            spice=side.spice,
            result=game.returns[side.seat],
            turns=view.turn,
            decisions=count,
            hash=game.hash,
        )
        for side in view.sides
    ]


def play_out(game: Game, names: tuple[str, ...]) -> int:
    """Let agents play a game to its end; returns how many decisions they took."""
    agents = [seated(name, game.name) for name in names]
    count = 0
    while game.decisions:
        decision = game.decisions[0]
        seat = decision.seat
        view = game.view(seat) if agents[seat].agent.sees else None
        rng = derived(game.seed, seat, count)
        option = agents[seat].agent.choose(view, decision, game.worlds(seat), rng, agents[seat].budget)
        game.choose(option, seat)
        count += 1
    return count


def write(rows: Iterable[Row], folder: Path) -> None:
    """Write a row for each seat of each game to a file of a folder.

    Raises:
        OSError: it cannot be written.
    """
    folder.mkdir(parents=True, exist_ok=True)
    with (folder / FILE).open("w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(field.name for field in fields(Row))
        writer.writerows(map(astuple, rows))
