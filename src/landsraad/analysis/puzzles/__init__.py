"""Positions of recorded games in which one option is clearly the best; those that the package comes with."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import resources
from typing import Any

import msgspec

from landsraad.family import GAMES, rules_of
from landsraad.game import Game
from landsraad.kernel.contract import IllegalChoice
from landsraad.language.errors import did_you_mean, shown
from landsraad.saying import say

SUFFIX = ".json"
EXAMINER = "expert"
"""The agent whose searches say which option is clearly the best."""


class Found(msgspec.Struct, frozen=True):
    """A position with one clearly best option.

    Attributes:
        step: choices made before.
        hash: of the true position, whose first letters name the puzzle.
        seat: who is asked.
        kind: what is asked, as `Decision.prompt`.
        round: from 1; of a game without rounds the turn.
        expected: the share of the win that the seat may expect after each option, by key, the best first.
    """

    step: int
    hash: str
    seat: int
    kind: str
    round: int
    expected: dict[str, float]


class Source(msgspec.Struct, frozen=True):
    """A game, up to the last of its puzzles.

    Attributes:
        options: as in a record.
        seed: in digits, for it may be longer than numbers of JSON.
        choices: their keys.
        found: the puzzles.
        seats: who made each choice; none: whoever was asked.
    """

    options: dict[str, Any]
    seed: str
    choices: tuple[str, ...]
    found: tuple[Found, ...]
    seats: tuple[int, ...] = ()


class Collection(msgspec.Struct, frozen=True):
    """The puzzles of some games, as they are kept in a file.

    Attributes:
        game: which game of the family.
        searched: the names of all games that were searched.
        sources: those of them in which something was found.
    """

    game: str
    searched: tuple[str, ...] = ()
    sources: tuple[Source, ...] = ()


class Puzzle(msgspec.Struct, frozen=True):
    """A puzzle: a position, and what each option is worth there."""

    game: str
    source: Source
    found: Found

    @property
    def id(self) -> str:
        """Its name."""
        return self.found.hash[:8]

    @property
    def best(self) -> str:
        """The key of the best option."""
        return next(iter(self.found.expected))

    def position(self) -> Game:
        """The game at the question.

        Raises:
            ValueError: the rules or the content are not those of the puzzle any more.
        """
        rules = rules_of(self.game)
        game = Game(rules, rules.configure(self.source.options), int(self.source.seed))
        keys = self.source.choices[: self.found.step]
        try:
            for seat, key in zip(self.source.seats or (None,) * len(keys), keys, strict=False):
                game.choose(key, seat)
        except IllegalChoice as error:
            raise ValueError(say("game.puzzle.moved", id=self.id, error=error)) from None
        if game.hash != self.found.hash:
            raise ValueError(say("game.puzzle.other", id=self.id))
        return game


def ranked(shares: Mapping[str, float]) -> dict[str, float]:
    """What is expected of each option, the best first."""
    return dict(sorted(shares.items(), key=lambda each: -each[1]))


def ahead(shares: Mapping[str, float]) -> float:
    """By how much the first is ahead of the second; of one that stands alone nothing is known."""
    if len(shares) < 2:
        return 0.0
    first, second, *_ = shares.values()
    return first - second


def puzzles_of(collection: Collection) -> list[Puzzle]:
    """The puzzles of a collection, game by game."""
    return [Puzzle(collection.game, source, each) for source in collection.sources for each in source.found]


@cache
def shipped() -> dict[str, Puzzle]:
    """The puzzles that come with the package by id, game by game: of its collections in turn, so that they vary."""
    folder = resources.files(__name__)
    files = sorted((each for each in folder.iterdir() if each.name.endswith(SUFFIX)), key=lambda each: each.name)
    kept = [msgspec.json.decode(each.read_bytes(), type=Collection) for each in files]
    found: dict[str, Puzzle] = {}
    for game in GAMES:
        queues = [puzzles_of(each) for each in kept if each.game == game]
        longest = max(map(len, queues), default=0)
        found |= {queue[at].id: queue[at] for at in range(longest) for queue in queues if at < len(queue)}
    return found


def shipped_of(game: str) -> dict[str, Puzzle]:
    """Those of one game of the family."""
    return {name: each for name, each in shipped().items() if each.game == game}


def puzzle_called(name: str, game: str = "imperium") -> Puzzle:
    """A puzzle that comes with the package.

    Args:
        name: its id, or its number among those of its game, from 1 on.
        game: of the family.

    Raises:
        ValueError: there is none.
    """
    known = shipped_of(game)
    if name in known:
        return known[name]
    if name.isdecimal() and 0 < int(name[:9]) <= len(known):
        return list(known.values())[int(name[:9]) - 1]
    raise ValueError(say("game.puzzle.unknown", name=shown(name, 20), last=len(known), hint=did_you_mean(name, known)))
