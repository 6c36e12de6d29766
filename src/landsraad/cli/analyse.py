"""`landsraad analyse`: who was how likely to win a finished game, where that turned, what an agent would have done."""

from __future__ import annotations

import hashlib
import os
import shlex
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

import msgspec
import typer
from rich.console import Console

from landsraad import __version__, analysis, record
from landsraad.agents import seated
from landsraad.cli import course
from landsraad.cli.bulk import counting, interrupted
from landsraad.cli.common import Plain, console, misused, problem
from landsraad.cli.saves import load, seat_meant
from landsraad.cli.screens import screen_of
from landsraad.folders import data_folder
from landsraad.game import Game
from landsraad.saying import say

FOLDER = "analyses"


def analyse(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The record of a finished game.")],
    rollouts: Annotated[
        int | None,
        typer.Option(
            "--rollouts",
            min=1,
            max=100_000,
            help="How many games to play on from each turn: 50 or, of classic Dune, 8.",
        ),
    ] = None,
    step: Annotated[
        int | None, typer.Option("--step", help="Instead: what --adviser would do after this many choices.")
    ] = None,
    adviser: Annotated[
        str | None, typer.Option("--adviser", help="An agent, with what it may think: expert, expert@500, expert@3s.")
    ] = None,
    seat: Annotated[
        str | None,
        typer.Option(
            "--seat",
            metavar="SEAT",
            help="Instead: the three choices that cost this seat most; from 0 or, in classic Dune, a faction.",
        ),
    ] = None,
    plain: Plain = False,
) -> None:
    """Analyse a finished game: everybody's chances to win from turn to turn, and the turning points.

    From the start of every turn bots play the true position on; --step asks an agent instead, which is told no more
    than the seat knew. What was worked out is kept: stopped with Ctrl+C, the same command goes on.

    \b
    Examples:
      landsraad analyse my_game.txt
      landsraad analyse my_game.txt --rollouts 1000
      landsraad analyse my_game.txt --step 120 --adviser expert@3s
      landsraad analyse my_game.txt --seat 0

    Exit codes: 0 done, 1 the record cannot be analysed, 2 bad usage, 130 stopped.
    """  # noqa: D301  # \b keeps the examples from being filled
    try:
        game = load(file).game
    except record.RecordError as error:
        problem(str(error))
    out = console(plain)
    if step is not None:
        try:
            course.show_advice(out, game, step, adviser or analysis.adviser_of(game))
        except ValueError as error:
            misused(str(error))
        return
    if seat is not None:
        _review(out, game, seat_meant(game, seat), adviser)
        return
    if not game.over:
        problem(say("commands.analyse.running", file=file))
    kept = Kept(game, rollouts or analysis.rollouts_of(game))
    try:
        with _bar() as told:
            kept.work(told)
    except KeyboardInterrupt:
        _tell_interruption(out, game, kept.curve)
        interrupted()
    course.show_curve(out, game, kept.curve)


def _review(out: Console, game: Game, seat: int, adviser: str | None) -> None:
    """What cost a seat most; the adviser thinks equally long about each choice, whatever budget it is given."""
    adviser = adviser or analysis.adviser_of(game)
    try:
        agent = seated(adviser, game.name).agent
        if not hasattr(agent, "explain"):
            raise ValueError(say("commands.analyse.mute", adviser=adviser))
    except ValueError as error:
        misused(str(error))
    try:
        with counting(say("commands.analyse.reviewing")) as told:
            found = analysis.reviewed(game, seat, agent, told)
    except KeyboardInterrupt:
        interrupted()
    if all(each.expected is None for each in found.glances):
        who, usual = screen_of(game).called(game, seat), analysis.adviser_of(game)
        expects = agent.name == seated(usual, game.name).agent.name  # a share of whatever is to be chosen
        problem(
            say(f"commands.analyse.{'no_choices' if expects else 'no_shares'}", adviser=adviser, who=who, usual=usual)
        )
    course.show_slips(out, game, seat, found.dearest(), agent.name)


class Kept:
    """The curve of a game, written after every moment and read by the next analysis of the same game.

    Its file's name tells all that the curve depends on, so that another version or other weights begin anew.

    Args:
        game: a finished game.
        rollouts: games to play on from each moment.
    """

    def __init__(self, game: Game, rollouts: int) -> None:
        self._game = game
        recipe = msgspec.json.encode([__version__, *analysis.basis(game), rollouts, record.dumps(game)])
        self.path = data_folder() / FOLDER / f"{hashlib.blake2b(recipe, digest_size=16).hexdigest()}.json"
        self._begun = analysis.begun(game, rollouts)
        self.curve = self._read()

    def work(self, told: Callable[[analysis.Curve], None]) -> None:
        """Work out what is missing; `told` hears of each moment."""
        told(self.curve)

        def keep(curve: analysis.Curve) -> None:
            self.curve = curve
            self._write()
            told(curve)

        analysis.curve(self._game, self.curve.rollouts, keep, self.curve)

    def _read(self) -> analysis.Curve:
        """The curve as far as it is kept; as it is begun if nothing is kept yet, or what is there is of no use."""
        try:
            kept = msgspec.json.decode(self.path.read_bytes(), type=tuple[analysis.Chances, ...])
        except (OSError, msgspec.MsgspecError):
            return self._begun
        sides = len(self._game.standings)
        if any(len(chances) != sides for chances in kept):
            return self._begun
        found = self._begun.known(*kept)
        return found if found.done == len(kept) else self._begun

    def _write(self) -> None:
        if self._read().done > self.curve.done:
            return  # another run has come further, and found the same
        draft = self.path.with_name(f"{self.path.name}.{os.getpid()}.part")  # another run may keep the same game
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            found = [*self.curve.chances, *(chances for _, chances in self.curve.again)]
            draft.write_bytes(msgspec.json.encode(found))
            draft.replace(self.path)
        except OSError as error:
            problem(say("commands.analyse.unkept", path=self.path, error=error.strerror))


def _tell_interruption(out: Console, game: Game, curve: analysis.Curve) -> None:
    if curve.chances:
        course.show_curve(out, game, curve)
    typer.echo(say("commands.analyse.stopped", done=len(curve.chances), turns=len(curve.moments)))
    typer.echo(say("commands.again", command=shlex.join(["landsraad", *sys.argv[1:]])))


@contextmanager
def _bar() -> Iterator[Callable[[analysis.Curve], None]]:
    """A progress bar of an analysis."""
    with counting(say("commands.analyse.bar")) as told:
        yield lambda curve: told(curve.done, len(curve.probes))
