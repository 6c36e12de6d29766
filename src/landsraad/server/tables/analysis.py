"""Games that are over, analysed: chances turn by turn, turning points, and what the expert would have done.

The chances are worked out one moment after the other (see `landsraad.server.tables.studies`).
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from dataclasses import dataclass

import msgspec

from landsraad import analysis
from landsraad.game import Game
from landsraad.saying import say, spoken
from landsraad.server.tables.bots import LEVELS, Bots, bot_of
from landsraad.server.tables.error import TableError
from landsraad.server.tables.live import Live
from landsraad.server.tables.studies import Studies, Study, finished
from landsraad.server.tables.workers import Games, Played, WorkFailure
from landsraad.views import LogLine, Text

log = logging.getLogger("landsraad.analysis")

MOST_KEPT = 200  # pieces of advice in memory


class Moment(msgspec.Struct, frozen=True):
    """The chances at the start of a round, a turn or a fight, or at the end of the game.

    Attributes:
        step: choices made before.
        round: from 1.
        kind: "round", "turn", "combat" or "end".
        seat: whose turn begins, or who attacks; None: nobody's alone.
        chances: the share of the win that each seat may expect, 0 to 1, players first; of the seats that can win.
    """

    step: int
    round: int
    kind: analysis.MomentKind
    seat: int | None
    chances: tuple[float, ...]


class TurningPoint(msgspec.Struct, frozen=True):
    """Where the chances changed most.

    Attributes:
        step, round, kind, seat: of the moment before.
        change: of each seat's share.
        lines: what happened, in the words of the log.
    """

    step: int
    round: int
    kind: analysis.MomentKind
    seat: int | None
    change: tuple[float, ...]
    lines: tuple[LogLine, ...]


class Analysis(msgspec.Struct, frozen=True):
    """The course of a finished game, as far as it is worked out.

    Attributes:
        moments: those that are done, in order.
        total: how many there will be; `done`: whether all are there, and the turning points.
        turning_points: in order.
        rollouts: games played on from each moment; `margin`: how far a share may be off by chance (95 %).
        adviser: the level that gives advice.
    """

    moments: tuple[Moment, ...]
    total: int
    done: bool
    turning_points: tuple[TurningPoint, ...]
    rollouts: int
    margin: float
    adviser: str


class Weighed(msgspec.Struct, frozen=True):
    """An option as the adviser weighed it.

    Attributes:
        key: of the option.
        parts: the option in words.
        visits: how often it was tried.
        win: the share of the win that its seat may expect after it, 0 to 1; None: not estimated.
        likely: how likely the adviser takes it, 0 to 1; None: it draws no lots.
    """

    key: str
    parts: Text
    visits: int
    win: float | None
    likely: float | None


class Advice(msgspec.Struct, frozen=True):
    """What the adviser would do at a step, knowing what the seat that was asked there knew.

    Attributes:
        step: choices made before.
        seat: who was asked.
        level: of the adviser.
        question: in words.
        best: key of the option that the adviser takes.
        chosen: key of the one that was taken; "": somebody acted unasked.
        options: the best first.
    """

    step: int
    seat: int
    level: str
    question: Text
    best: str
    chosen: str
    options: tuple[Weighed, ...]


@dataclass(frozen=True, slots=True)
class Survey(Played):
    """The chances at the latest choice of a finished game."""

    rollouts: int
    again: bool

    def work(self, games: Games) -> analysis.Chances:
        """Work them out."""
        return analysis.chances(games.at(self), self.rollouts, self.again)


@dataclass(frozen=True, slots=True)
class Consultation(Played):
    """What a level would do at the latest choice; `chosen` is what was done, `language` is of the words."""

    level: str
    language: str
    chosen: str

    def work(self, games: Games) -> Advice:
        """Ask the level, which gets the knowledge of the seat alone."""
        game = games.at(self)
        bot = bot_of(LEVELS[self.level], self.game)
        verdict = analysis.advice(game, len(self.choices), bot.agent, bot.budget)
        seat = game.decisions[0].seat
        decision = game.view(seat, self.language).decision
        assert decision is not None, "a seat that is asked sees its question"
        words = {option.key: option.parts for option in decision.options}
        options = tuple(
            Weighed(each.option.key, words[each.option.key], each.visits, each.win, each.likely)
            for each in verdict.considered
        )
        chosen = self.chosen if self.chosen in words else ""
        return Advice(len(self.choices), seat, self.level, decision.parts, verdict.option.key, chosen, options)


class Course(Study):
    """The chances of a game as far as they are done, and its turning points by language.

    Args:
        table: whose game it is.
        game: one that is over.
    """

    def __init__(self, table: str, game: Game) -> None:
        super().__init__()
        self.curve = analysis.begun(game)
        self.adviser = analysis.adviser_of(game)
        self.turning_points: dict[str, tuple[TurningPoint, ...]] = {}
        self._start = table, game.name, game.seed, game.config
        self._choices = game.choices

    @property
    def done(self) -> bool:
        """Whether all chances are there."""
        return not self.curve.left

    async def advance(self, bots: Bots) -> None:
        """Work out the chances of one more moment."""
        probe = self.curve.left[0]
        survey = Survey(*self._start, self._choices[: probe.step], probe.rollouts, probe.again)
        self.curve = self.curve.known(await bots.analyse(survey))


class Analyses:
    """The analyses of the tables of a server.

    Args:
        studies: where they are worked out.
    """

    def __init__(self, studies: Studies) -> None:
        self._studies = studies
        self._advice: OrderedDict[tuple[str, int, str], Advice] = OrderedDict()

    async def course(self, live: Live) -> Analysis:
        """The analysis of a table's game as far as it is done; it goes on while somebody asks for it.

        Raises:
            TableError: 409, the game is not over; as `Studies.pursued`.
        """
        game = finished(live)
        found = await self._studies.pursued(live, Course, None, lambda: Course(live.id, game))
        language = spoken()
        if found.done and language not in found.turning_points:
            found.turning_points[language] = await asyncio.to_thread(_turning_points, game, found.curve, language)
        return _told(found, language)

    async def advice(self, live: Live, step: int) -> Advice:
        """What the expert would do at a step of a table's game.

        Raises:
            TableError: 409, the game is not over; 422, nobody is asked at that step; 503, the work failed.
        """
        game = finished(live)
        choices = game.choices
        if step >= len(choices):
            raise TableError(422, say("server.step.nobody", step=step, last=len(choices) - 1))
        known = live.id, step, spoken()
        found = self._advice.get(known)
        if found is None:
            level = analysis.adviser_of(game)
            position = live.id, game.name, game.seed, game.config, choices[:step]
            asked = Consultation(*position, level, spoken(), choices[step][1])
            try:
                found = await self._studies.bots.advise(asked)
            except WorkFailure as error:
                log.error("advice for table %s failed: %s", live.id, error)
                raise TableError(503, say("server.analysis.advice", error=error)) from None
            found = self._advice.setdefault(known, found)  # somebody else may have asked meanwhile
            if len(self._advice) > MOST_KEPT:
                self._advice.popitem(last=False)
        return found


def _told(course: Course, language: str) -> Analysis:
    moments = tuple(
        Moment(at.step, at.round, at.kind, at.seat, found)
        for at, found in zip(course.curve.moments, course.curve.best, strict=False)
    )
    total = len(course.curve.moments)
    turning_points = course.turning_points.get(language, ())
    rollouts, margin = course.curve.rollouts, course.curve.margin
    return Analysis(moments, total, course.done, turning_points, rollouts, margin, course.adviser)


def _turning_points(game: Game, curve: analysis.Curve, language: str) -> tuple[TurningPoint, ...]:
    return tuple(
        TurningPoint(each.at.step, each.at.round, each.at.kind, each.at.seat, each.change, each.lines)
        for each in analysis.turning_points(game, curve, language=language)
    )
