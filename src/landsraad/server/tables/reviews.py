"""The choices in finished games that cost a seat most, look by look (see `landsraad.server.tables.studies`).

Each look knows what the seat knew, so nobody else's cards speak in it; yet only games that are over are looked at.
"""

from __future__ import annotations

import asyncio
from dataclasses import dataclass

import msgspec

from landsraad import analysis
from landsraad.game import Game
from landsraad.saying import spoken
from landsraad.server.tables.analysis import Weighed
from landsraad.server.tables.bots import LEVELS, Bots, bot_of
from landsraad.server.tables.error import TableError
from landsraad.server.tables.live import Live
from landsraad.server.tables.studies import Studies, Study, finished
from landsraad.server.tables.workers import Games, Played
from landsraad.views import Text


class Expectation(msgspec.Struct, frozen=True):
    """What the adviser expected when a seat had to choose.

    Attributes:
        step: choices made before.
        round: from 1.
        win: the share of the win that the seat may expect after the best option, 0 to 1.
    """

    step: int
    round: int
    win: float


class Slip(msgspec.Struct, frozen=True):
    """A choice that cost its seat a part of the win.

    Attributes:
        step: choices made before.
        round: from 1.
        question: in words.
        chosen: what was chosen; `better`: what the adviser takes; both were tried equally often.
    """

    step: int
    round: int
    question: Text
    chosen: Weighed
    better: Weighed


class Review(msgspec.Struct, frozen=True):
    """The choices of a seat looked at again, as far as that is done.

    Attributes:
        seat: whose choices.
        level: of the adviser.
        looked: how many looks were taken, of `total` at most; `done`: whether all were.
        expected: at the choices that were looked at, in order; where there was but one option nothing is expected.
        slips: what cost the seat most, the dearest first, once all looks were taken.
    """

    seat: int
    level: str
    looked: int
    total: int
    done: bool
    expected: tuple[Expectation, ...]
    slips: tuple[Slip, ...]


@dataclass(frozen=True, slots=True)
class Inspection(Played):
    """A look to be taken at the latest choice of a finished game by a level."""

    level: str
    look: analysis.Look

    def work(self, games: Games) -> analysis.Glance | analysis.Slip:
        """Take it."""
        return self.look.at(games.at(self), bot_of(LEVELS[self.level], self.game).agent)


class Reviewing(Study):
    """The review of a seat as far as it is done, and its dearest choices in words by language.

    Args:
        table: whose game it is.
        game: one that is over.
        seat: one that people or bots play.
    """

    def __init__(self, table: str, game: Game, seat: int) -> None:
        super().__init__()
        self.review = analysis.Review.of(game, seat)
        self.level = analysis.adviser_of(game)
        self.slips: dict[str, tuple[Slip, ...]] = {}
        # An analysis of the same game goes through it at its own pace: this is one of its own to the process.
        self._start = f"{table} {seat}", game.name, game.seed, game.config
        self._choices = game.choices

    @property
    def done(self) -> bool:
        """Whether all looks were taken."""
        return self.review.next is None

    async def advance(self, bots: Bots) -> None:
        """Take one more look."""
        look = self.review.next
        assert look is not None, "there is one until all is done"
        inspection = Inspection(*self._start, self._choices[: look.step], self.level, look)
        self.review = self.review.known(await bots.analyse(inspection))


class Reviews:
    """The reviews of the tables of a server.

    Args:
        studies: where they are worked out.
    """

    def __init__(self, studies: Studies) -> None:
        self._studies = studies

    async def review(self, live: Live, seat: int) -> Review:
        """The review of a seat of a table's game as far as it is done; it goes on while somebody asks for it.

        Raises:
            TableError: 409, the game is not over; 422, there is no such seat; as
                `Studies.pursued`.
        """
        game = finished(live)
        try:
            found = await self._studies.pursued(live, Reviewing, seat, lambda: Reviewing(live.id, game, seat))
        except ValueError as error:
            raise TableError(422, str(error)) from None
        language = spoken()
        if found.done and language not in found.slips:
            found.slips[language] = await asyncio.to_thread(_slips, game, found.review, language)
        return _told(found, language)


def _told(study: Reviewing, language: str) -> Review:
    review = study.review
    expected = tuple(
        Expectation(each.step, each.round, each.expected) for each in review.glances if each.expected is not None
    )
    slips = study.slips.get(language, ())
    return Review(review.seat, study.level, review.done, review.total, study.done, expected, slips)


def _slips(game: Game, review: analysis.Review, language: str) -> tuple[Slip, ...]:
    return tuple(_in_words(game, each, review.tries[1], language) for each in review.dearest())


def _in_words(game: Game, slip: analysis.Slip, tries: int, language: str) -> Slip:
    decision = game.at(slip.step).view(slip.seat, language).decision
    assert decision is not None, "a seat that is asked sees its question"
    words = {option.key: option.parts for option in decision.options}
    chosen = Weighed(slip.chosen, words[slip.chosen], tries, slip.expected, None)
    better = Weighed(slip.better, words[slip.better], tries, slip.possible, None)
    return Slip(slip.step, slip.round, decision.parts, chosen, better)
