"""What travels between a server and those who ask for an experiment."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, StringConstraints

from landsraad.server.wire import Level, Message, SeatNumber

MOST_GAMES = 2000
FEWEST_GAMES = 10
MOST_PLAYERS = 4
MOST_SEED = 2**32 - 1

Id = Annotated[str, StringConstraints(min_length=1, max_length=80)]
State = Literal["running", "done", "stopped", "failed"]


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


class NewExperiment(Message):
    """Games of bots against each other; with a change, every seed is played with and without it.

    Attributes:
        levels: of the bot on each seat.
        leaders: of each seat; None: dealt anew in each game.
        difficulty: of a game of one seat; None: the easiest.
        games: how many, of each kind.
        seed: the same seed gives the same games; None: a random one.
    """

    levels: list[Level] = Field(min_length=1, max_length=MOST_PLAYERS)
    leaders: list[Id | None] = Field(default=[], max_length=MOST_PLAYERS)
    sets: list[Id] = Field(default=["base"], min_length=1, max_length=8)
    variants: list[Id] = Field(default=[], max_length=8)
    difficulty: Id | None = None
    games: int = Field(default=200, ge=FEWEST_GAMES, le=MOST_GAMES, strict=True)
    change: Change | None = None
    seed: int | None = Field(default=None, ge=0, le=MOST_SEED, strict=True)


class Rate(Message):
    """How often a bot, Leader or seat won: the share of `games`, with its 95 % Wilson interval."""

    key: str
    games: int
    rate: float
    low: float
    high: float


class Course(Message):
    """Mean Victory Points of a seat at the end of each round; games that are over keep their points."""

    seat: int
    points: list[float]


class Arm(Message):
    """The games of one kind so far.

    Attributes:
        rounds: how long they were on average.
        levels, leaders, seats: win rates; the keys of seats are their numbers from 0, "rival" is the level of a Rival.
    """

    games: int
    rounds: float
    levels: list[Rate]
    leaders: list[Rate]
    seats: list[Rate]
    courses: list[Course]


class Effect(Message):
    """What the change does to the share of the win of a seat: the mean over equal seeds, and its 95 % interval."""

    seat: int
    mean: float
    low: float
    high: float


class Experiment(Message, json_schema_serialization_defaults_required=True):
    """An experiment and what is known so far.

    Attributes:
        asked: what it is; its seed as it was drawn.
        done, total: games of each kind, played so far and in all.
        problem: why it failed or stopped by itself.
        baseline, changed: the games without and with the change.
        effects: of the change, on each seat.
    """

    id: str
    state: State
    asked: NewExperiment
    done: int
    total: int
    problem: str = ""
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
    """

    open: bool
    why: str
    busy: bool
    levels: list[str]
    most_games: int
