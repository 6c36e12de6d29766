"""What travels between a server and those who ask for an experiment."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, StringConstraints

from landsraad.server.message import MOST_SEATS, Message
from landsraad.server.wire import Level, SeatNumber

MOST_GAMES = 2000
FEWEST_GAMES = 10
MOST_SEED = 2**32 - 1

Id = Annotated[str, StringConstraints(min_length=1, max_length=80)]
State = Literal["running", "done", "stopped", "ended", "failed"]
"""Stopped by whoever asked for it, ended by itself before its last game, or failed with its process."""
Sides = Literal["bot", "turn"]
"""How sides are told apart: by their bot, or, where all bots are alike, by the turn order of the first round."""


class RemoveCard(Message):
    """No copy of this card or Intrigue card is dealt."""

    kind: Literal["remove"]
    card: Id


class OtherLeader(Message):
    """A seat has this Leader."""

    kind: Literal["leader"]
    seat: SeatNumber
    leader: Id


class OtherLevel(Message):
    """A bot of this level plays on a seat."""

    kind: Literal["level"]
    seat: SeatNumber
    level: Level


Change = Annotated[RemoveCard | OtherLeader | OtherLevel, Field(discriminator="kind")]


class Subject(Message):
    """What an experiment is asked about, as the book names it: a card of any kind, a tile, a Leader or a space."""

    kind: Id
    id: Id


class NewExperiment(Message):
    """Games of bots against each other; with a change, every seed is played with and without it.

    Attributes:
        about: what the answer begins with; None: the card or the Leader of the change.
        levels: of the bot on each seat.
        leaders: of each seat; None: dealt anew in each game.
        sets: a board and expansions, in any order; the usual board if none is named.
        difficulty: of a game of one seat; None: the easiest.
        games: how many, of each kind.
        seed: the same seed gives the same games; None: a random one.
    """

    levels: list[Level] = Field(min_length=1, max_length=MOST_SEATS)
    leaders: list[Id | None] = Field(default=[], max_length=MOST_SEATS)
    sets: list[Id] = Field(default=[], max_length=8)
    variants: list[Id] = Field(default=[], max_length=8)
    difficulty: Id | None = None
    games: int = Field(default=200, ge=FEWEST_GAMES, le=MOST_GAMES, strict=True)
    change: Change | None = None
    about: Subject | None = None
    seed: int | None = Field(default=None, ge=0, le=MOST_SEED, strict=True)


class Rate(Message):
    """How often a side of one kind won, with its 95 % Wilson interval over the `games` that had one.

    Attributes:
        clear: whether it is apart from an even share also when the intervals of all rates beside it are widened so
            that they hold together with 95 % (Bonferroni).
    """

    key: str
    games: int
    rate: float
    low: float
    high: float
    clear: bool


class Course(Message):
    """Mean Victory Points of a side at the end of each round; games that are over keep their points."""

    side: int
    points: list[float]


class Account(Message):
    """What the games of one kind tell of the subject.

    A side had it if it acquired the card or tile, played the Intrigue card, played the Leader, or sent an Agent to the
    space.

    Attributes:
        seen: in how many games a side had it.
        acquired, played, revealed, trashed: how often a game; Agents sent to a space are played there.
        points: Victory Points a game that came from it; of a space, in turns there.
        rates: how often the sides won that "had" it, and the "others"; one of them is missing where there are none.
    """

    seen: int
    acquired: float
    played: float
    revealed: float
    trashed: float
    points: float
    rates: list[Rate]


class Arm(Message):
    """The games of one kind so far.

    Attributes:
        account: of the subject, if there is one.
        rounds: how long they were on average.
        levels, leaders, turns, sides: win rates. Keys of `turns` are places in the turn order of the first round, keys
            of `sides` their numbers, both from 0; "rival" is the level of a Rival.
    """

    games: int
    rounds: float
    account: Account | None
    levels: list[Rate]
    leaders: list[Rate]
    turns: list[Rate]
    sides: list[Rate]
    courses: list[Course]


class Effect(Message):
    """What the change does to the share of the win of a side: the mean over equal seeds, and its 95 % interval.

    Attributes:
        clear: whether it is apart from none also when the intervals of all sides are widened so that they hold together
            with 95 % (Bonferroni).
    """

    side: int
    mean: float
    low: float
    high: float
    clear: bool


class Experiment(Message, json_schema_serialization_defaults_required=True):
    """An experiment and what is known so far.

    Attributes:
        asked: what it is; its seed as it was drawn.
        subject: what it was asked about.
        sides: what sides are: the bots as they were asked for, then Rivals, or places in the turn order.
        done, total: games of each kind, played so far and in all.
        problem: why not all games were played.
        enough: whether there are games enough to tell an effect, or a rate apart from an even share, from chance.
        baseline, changed: the games without and with the change.
        effects: of the change, on each side; none without enough games.
    """

    id: str
    state: State
    asked: NewExperiment
    subject: Subject | None
    sides: Sides
    done: int
    total: int
    problem: str = ""
    enough: bool
    baseline: Arm | None = None
    changed: Arm | None = None
    effects: list[Effect] = []


class Laboratory(Message):
    """Whether this server runs experiments.

    Attributes:
        open: whether it does for whoever asks; `why` says why not.
        busy: whether one runs now; there is only ever one.
        levels: ids of the levels that are quick enough.
        most_games: largest number of games.
        parquet: whether raw tables come as Parquet as well as CSV: it takes a library.
    """

    open: bool
    why: str
    busy: bool
    levels: list[str]
    most_games: int
    parquet: bool
