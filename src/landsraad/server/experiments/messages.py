"""What travels between a server and those who ask for an experiment."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Field, StringConstraints

from landsraad.server.message import MOST_SEATS, Message
from landsraad.server.wire import GameName, Level, SeatNumber

MOST_GAMES = 2000
FEWEST_GAMES = 10
MOST_SEED = 2**32 - 1
MOST_OPTIONS = 12

Id = Annotated[str, StringConstraints(min_length=1, max_length=80)]
State = Literal["running", "done", "stopped", "ended", "failed"]
"""Stopped by whoever asked for it, ended by itself before its last game, or failed with its process."""
Sides = Literal["bot", "turn", "role"]
"""How sides are told apart: by their bot, or, where all bots are alike, by the turn order of the first round or by what
they play, as the game has it."""


class RemoveCard(Message):
    """No copy of this card or Intrigue card is dealt."""

    kind: Literal["remove"]
    card: Id


class OtherRole(Message):
    """A seat has this Leader or faction."""

    kind: Literal["role"]
    seat: SeatNumber
    role: Id


class OtherLevel(Message):
    """A bot of this level plays on a seat."""

    kind: Literal["level"]
    seat: SeatNumber
    level: Level


class OtherRule(Message):
    """A rule is played in another way: "yes", "no" or a value of this option, as `landsraad sweep` takes it."""

    kind: Literal["rule"]
    rule: Id
    value: Id


Change = Annotated[RemoveCard | OtherRole | OtherLevel | OtherRule, Field(discriminator="kind")]


class Subject(Message):
    """What an experiment is asked about, as the book names it: a card of any kind, a tile, a Leader or a space."""

    kind: Id
    id: Id


class NewExperiment(Message):
    """Games of bots against each other; with a change, every seed is played with and without it.

    Attributes:
        game: which game of the family.
        about: what the answer begins with; None: the card or the Leader of the change.
        levels: of the bot on each seat; "expert@20" thinks 20 iterations about a decision.
        roles: the Leader or faction of each seat; None: dealt anew in each game.
        options: of the game, as `landsraad.new` takes them, beside those that say who plays what.
        games: how many, of each kind.
        seed: the same seed gives the same games; None: a random one.
    """

    game: GameName = "imperium"
    levels: list[Level] = Field(min_length=1, max_length=MOST_SEATS)
    roles: list[Id | None] = Field(default=[], max_length=MOST_SEATS)
    options: dict[Id, Any] = Field(default={}, max_length=MOST_OPTIONS)
    games: int = Field(default=200, ge=FEWEST_GAMES, le=MOST_GAMES, strict=True)
    change: Change | None = None
    about: Subject | None = None
    seed: int | None = Field(default=None, ge=0, le=MOST_SEED, strict=True)


class Rate(Message):
    """How often a side of one kind won, with its 95 % Wilson interval over the `games` that had one.

    In the tables of a game, how often something else happened, over the cases in which it could.

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
    """What a side had of what wins the game at the end of each round, on average; games that are over keep it."""

    side: str
    points: list[float]


class Shares(Message):
    """A table of how often things happened; `even` is what each row had if nothing mattered, where rows are alike."""

    table: str
    even: float | None
    rates: list[Rate]


class Means(Message):
    """A table of how much there was of things on average: of each key its values, by the columns."""

    table: str
    columns: list[str]
    rows: dict[str, list[float]]


class Account(Message):
    """What the games of one kind tell of the subject.

    A side had it if it acquired the card or tile, played the Intrigue card, played the Leader, or sent an Agent to the
    space.

    Attributes:
        seen: in how many games a side had it.
        uses: how often a game it was acquired, played, revealed, trashed; Agents sent to a space are played there; its
            "points" are those that came from it in a game, of a space in turns there.
        rates: how often the sides won that "had" it, and the "others"; one of them is missing where there are none.
    """

    seen: int
    uses: dict[str, float]
    rates: list[Rate]


class Arm(Message):
    """The games of one kind so far.

    Attributes:
        account: of the subject, if there is one.
        rounds: how long they were on average, in rounds or turns.
        even: the share of the win that each side had if nothing mattered.
        levels, roles, turns, sides: win rates. Keys of `turns` are places in the turn order of the first round, of
            `sides` their numbers, both from 0, or what they play; "rival" is the level of a Rival.
        shares, means: what the game tells beyond that.
    """

    games: int
    rounds: float
    even: float
    account: Account | None
    levels: list[Rate]
    roles: list[Rate]
    turns: list[Rate]
    sides: list[Rate]
    courses: list[Course]
    shares: list[Shares]
    means: list[Means]


class Effect(Message):
    """What the change does to the share of the win of a side: the mean over equal seeds, and its 95 % interval.

    Attributes:
        clear: whether it is apart from none also when the intervals of all sides are widened so that they hold together
            with 95 % (Bonferroni).
    """

    side: str
    mean: float
    low: float
    high: float
    clear: bool


class Experiment(Message, json_schema_serialization_defaults_required=True):
    """An experiment and what is known so far.

    Attributes:
        asked: what it is; its seed as it was drawn.
        subject: what it was asked about.
        sides: what sides are: the bots as they were asked for, then Rivals, or places in the turn order, or roles.
        names: of each table of the game what its rows are called, and under "role" what Leaders or factions are.
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
    names: dict[str, dict[str, str]] = {}


class Asked(Message):
    """What experiments can ask of a game.

    Attributes:
        role: the column that names what a side plays.
        points: that of what the game is won by.
        length: that of how many rounds or turns a game takes.
        changes: kinds of changes.
    """

    role: str
    points: str
    length: str
    changes: list[str]


class Laboratory(Message):
    """Whether this server runs experiments.

    Attributes:
        open: whether it does for whoever asks; `why` says why not.
        busy: whether one runs now; there is only ever one.
        games: by name.
        levels: some levels that are quick enough, with what they may think about a decision.
        most_games: largest number of games.
        parquet: whether raw tables come as Parquet as well as CSV: it takes a library.
    """

    open: bool
    why: str
    busy: bool
    games: dict[str, Asked]
    levels: list[str]
    most_games: int
    parquet: bool
