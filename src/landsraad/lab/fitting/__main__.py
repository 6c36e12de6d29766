"""Fits the weights of the searching agents to games: `python -m landsraad.lab.fitting --help`.

Each board has weights of its own, fitted to games of several configurations. The games are of agents (`--teacher`), of
agents with a search that sees further than the weights in use (`--deep`), quick ones of tens of thousands (`--quick`),
or kept ones (`--kept`). The last can be of a board with certain expansions, for which features then have other weights.
Classic Dune has one board, whose games are of agents.
"""

from __future__ import annotations

import argparse
import importlib.util
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from landsraad.agents import repeatable
from landsraad.agents.weights import shipped_weights, weights_in
from landsraad.imperium.content.manifests import boards, together
from landsraad.kernel.contract import Weights
from landsraad.lab import durable
from landsraad.lab.fitting import dune, kept, quick, taught
from landsraad.lab.fitting.samples import Sample
from landsraad.lab.fitting.weights import Choices, Positions, with_verbs, written
from landsraad.lab.mind.games import FolderError
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


def taught_by(teacher: str, games: int, seed: int, wanted: argparse.Namespace) -> Iterator[Sample]:
    """Games of agents on a board, in order."""
    if wanted.board == dune.GAME:
        return dune.samples(games, seed, teacher, wanted.workers)
    return taught.samples(games, seed, teacher, wanted.board, wanted.workers, wanted.deep)


def from_agents(wanted: argparse.Namespace) -> tuple[Parts, str]:
    """The weights of a board that games of agents teach, and what there is to say of them."""
    positions, choices = Positions(), Choices()
    for number, (teacher, games) in enumerate(wanted.teacher):
        choices = Choices()
        seed = wanted.seed + number
        for sample in taught_by(teacher, games, seed, wanted):
            positions.add(sample)
            choices.add(sample)
    known = shipped_weights().of([wanted.board]) if wanted.deep else None
    features, loss = positions.fit(known.features if known else None)
    said = f"{len(positions.groups)} positions, log-loss {loss:.4f}"
    if known:  # first impressions stay: those of few games are worse
        return {"features": features, "options": known.options}, said
    options, loss = choices.fit()
    return {"features": features, "options": with_verbs(options)}, f"{said}; log-loss of choices {loss:.4f}"


def from_quick_games(wanted: argparse.Namespace, generation: int, known: Parts) -> tuple[Parts, str]:
    """The same of quick games by known weights, which they go out from."""
    positions, choices = Positions(), Choices()
    seed = wanted.seed + generation
    weights = written({wanted.board: known}).encode()
    for sample in quick.samples(wanted.quick, seed, wanted.board, weights, wanted.ways, wanted.workers):
        positions.add(sample)
        choices.add(sample)
    features, loss = positions.fit(known["features"])
    options, loss_of_choices = choices.fit()
    said = f"{len(positions.groups)} positions, log-loss {loss:.4f}; log-loss of choices {loss_of_choices:.4f}"
    return {"features": features, "options": {**known["options"], **with_verbs(options)}}, said


def from_kept_games(folders: list[Path], sets: tuple[str, ...], known: Parts) -> tuple[Parts, str]:
    """The same of kept games with certain sets; features go out from known weights, first impressions stay.

    Raises:
        FolderError: there are none.
    """
    positions = Positions()
    for sample in kept.samples(folders, sets):
        positions.add(sample)
    if not positions.groups:
        raise FolderError(f"no game there was played with {', '.join(sets)} alone: name other folders, or other sets")
    features, loss = positions.fit(known["features"], kept.SHRINK)
    return {**known, "features": features}, f"{len(positions.groups)} positions, log-loss {loss:.4f}"


def weights_there(file: Path) -> dict[str, Parts]:
    """The weights in a file by what they are for; none, if there is none. Raises: ValueError: it is another file."""
    if not file.is_file():
        return {}
    try:
        found = weights_in(file.read_bytes())
    except ValueError as error:
        raise ValueError(f"{file} has no weights ({error}); name another file, or one that is yet to be") from None
    return {key: {"features": each.features} if "," in key else parts_of(each) for key, each in found.own.items()}


def parts_of(weights: Weights) -> Parts:
    """Weights of a board as they are written; those for expansions have no first impressions of their own."""
    return {"features": weights.features, "options": weights.options}


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
    games.add_argument(
        "--kept",
        action="append",
        type=Path,
        metavar="FOLDER",
        help="where `python -m landsraad.lab.mind` keeps games; those with the board and the expansions alone count",
    )
    games.add_argument("--quick", type=count, metavar="GAMES", help="how many quick games are played in a generation")
    parser.add_argument(
        "--board", choices=(*boards(), dune.GAME), default=boards()[0], help="whose weights; the others are kept"
    )
    parser.add_argument(
        "--expansions",
        default="",
        metavar="SETS",
        help="with which, separated by commas: the features of games with them get weights of their own",
    )
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
        "--out", type=Path, required=True, help="where the weights go; quick and kept games go out from those there"
    )
    wanted = parser.parse_args()
    if not wanted.out.parent.is_dir():
        parser.error(f"--out: there is no folder {wanted.out.parent}; make it, or name another")
    if wanted.deep < 0:
        parser.error(f"--deep: {wanted.deep}: give how many iterations, or leave it out")
    if wanted.generations > 1 and not wanted.quick:
        parser.error("--generations: agents play as they always do; leave it out, or play --quick games")
    if wanted.quick and wanted.deep:
        parser.error("--deep: a quick game has no search; leave out one of --deep and --quick")
    if wanted.expansions and not wanted.kept:
        parser.error("--expansions: weights for them are fitted to --kept games; leave them out")
    if wanted.board == dune.GAME:
        if wanted.deep or not wanted.teacher:
            parser.error("--board dune: its games are of agents that do not look further; give --teacher alone")
        try:
            for teacher, _ in wanted.teacher:
                repeatable(teacher, dune.GAME)
        except ValueError as error:
            parser.error(f"--teacher: {error}")
    if importlib.util.find_spec("torch") is None:
        parser.error("PyTorch is missing; install it with: pip install 'landsraad[train]'")
    try:
        known = weights_there(wanted.out)
    except ValueError as error:
        parser.error(f"--out: {error}")
    try:
        sets = together([wanted.board, *wanted.expansions.split(",")]) if wanted.expansions else (wanted.board,)
    except ValueError as error:
        parser.error(f"--expansions: {error}")
    key = ",".join(sets)
    usual = known.get(wanted.board) or parts_of(shipped_weights().of([wanted.board]))
    if wanted.expansions:  # first impressions are those of the board
        known.setdefault(wanted.board, usual)
        usual = {"features": usual["features"]}
    for generation in range(wanted.generations):
        if wanted.teacher:
            known[key], said = from_agents(wanted)
        elif wanted.quick:
            known[key], said = from_quick_games(wanted, generation, known.get(key, usual))
        else:
            try:
                known[key], said = from_kept_games(wanted.kept, sets, usual)
            except FolderError as error:
                parser.error(f"--kept: {error}")
        draft = wanted.out.with_suffix(".draft")
        draft.write_text(written(known), encoding="utf-8")
        durable.replace(draft, wanted.out)
        print(said)  # noqa: T201


if __name__ == "__main__":
    main()
