"""Fits the weights of the searching agents to games: `python -m landsraad.lab.fitting --help`.

Each board has weights of its own, fitted to games of several configurations. The games are of agents (`--teacher`), of
agents with a search that sees further than the weights in use (`--deep`), or quick ones of tens of thousands
(`--quick`).
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Mapping, Sequence
from pathlib import Path

from landsraad.agents import repeatable
from landsraad.agents.searching import shipped_weights, weights_in
from landsraad.imperium.content.manifests import boards
from landsraad.lab.fitting import quick, taught
from landsraad.lab.fitting.weights import Choices, Positions, with_verbs, written
from landsraad.language.errors import quoted

Parts = Mapping[str, Mapping[str, Sequence[float]]]


def lesson(text: str) -> tuple[str, int]:
    """AGENT=GAMES as the agent and how many games.

    Raises:
        argparse.ArgumentTypeError: it is not that, or there is no such agent, or it thinks for seconds.
    """
    teacher, _, games = text.rpartition("=")
    if not (teacher and games.isdecimal() and int(games)):
        raise argparse.ArgumentTypeError(f"{quoted(text)}: give an agent and how many games, as in novice=2600")
    try:
        repeatable(teacher)
    except ValueError as error:
        raise argparse.ArgumentTypeError(str(error)) from None
    return teacher, int(games)


def count(text: str) -> int:
    """A number above 0. Raises: argparse.ArgumentTypeError."""
    if not (text.isdecimal() and int(text)):
        raise argparse.ArgumentTypeError(f"{quoted(text)}: give a number above 0")
    return int(text)


def from_agents(wanted: argparse.Namespace) -> tuple[Parts, str]:
    """The weights of a board that games of agents teach, and what there is to say of them."""
    positions, choices = Positions(), Choices()
    for number, (teacher, games) in enumerate(wanted.teacher):
        choices = Choices()
        seed = wanted.seed + number
        for sample in taught.samples(games, seed, teacher, wanted.board, wanted.workers, wanted.deep):
            positions.add(sample)
            choices.add(sample)
    known = shipped_weights().of(wanted.board) if wanted.deep else None
    features, loss = positions.fit(known.features if known else None)
    said = f"{len(positions.groups)} positions, log-loss {loss:.4f}"
    if known:  # first impressions stay: those of few games are worse
        return {"features": features, "options": known.options}, said
    options, loss = choices.fit()
    return {"features": features, "options": with_verbs(options)}, f"{said}; log-loss of choices {loss:.4f}"


def from_quick_games(wanted: argparse.Namespace, generation: int) -> tuple[Parts, str]:
    """The same of quick games by the weights in the file that is written, which they go out from."""
    positions, choices = Positions(), Choices()
    seed = wanted.seed + generation
    weights = wanted.out.read_bytes()
    known = weights_in(weights).of(wanted.board)
    for sample in quick.samples(wanted.quick, seed, wanted.board, weights, wanted.ways, wanted.workers):
        positions.add(sample)
        choices.add(sample)
    features, loss = positions.fit(known.features)
    options, loss_of_choices = choices.fit()
    said = f"{len(positions.groups)} positions, log-loss {loss:.4f}; log-loss of choices {loss_of_choices:.4f}"
    return {"features": features, "options": {**known.options, **with_verbs(options)}}, said


def main() -> None:
    """Play, fit, write."""
    parser = argparse.ArgumentParser(prog="python -m landsraad.lab.fitting", description=__doc__)
    games = parser.add_mutually_exclusive_group(required=True)
    games.add_argument(
        "--teacher",
        action="append",
        type=lesson,
        metavar="AGENT=GAMES",
        help="who sits at every seat of how many games, as in novice=2600; several, the best one last",
    )
    games.add_argument("--quick", type=count, metavar="GAMES", help="how many quick games are played in a generation")
    parser.add_argument("--board", choices=boards(), default=boards()[0], help="whose weights; the others are kept")
    parser.add_argument(
        "--deep",
        type=int,
        default=0,
        metavar="ITERATIONS",
        help="go out from the weights in use, and fit those of features to what such a search expects",
    )
    parser.add_argument("--ways", type=count, default=quick.WAYS, help="in which a turn of a quick game is tried")
    parser.add_argument("--generations", type=count, default=1, help="of quick games, each by the weights of the last")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=1, help="processes to play with")
    parser.add_argument(
        "--out", type=Path, required=True, help="where the weights go; quick games begin by those that are there"
    )
    wanted = parser.parse_args()
    if not wanted.out.parent.is_dir():
        parser.error(f"--out: there is no folder {wanted.out.parent}; make it, or name another")
    if wanted.deep < 0:
        parser.error(f"--deep: {wanted.deep}: give how many iterations, or leave it out")
    boards_known: dict[str, Parts] = json.loads(wanted.out.read_bytes()) if wanted.out.is_file() else {}

    def write(weights: Parts) -> None:
        boards_known[wanted.board] = weights
        wanted.out.write_text(written(boards_known), encoding="utf-8")

    if wanted.teacher:
        weights, said = from_agents(wanted)
        write(weights)
        print(said)  # noqa: T201
        return
    if wanted.board not in boards_known:
        usual = shipped_weights().of(wanted.board)
        write({"features": usual.features, "options": usual.options})
    for generation in range(wanted.generations):
        weights, said = from_quick_games(wanted, generation)
        write(weights)
        print(said)  # noqa: T201


if __name__ == "__main__":
    main()
