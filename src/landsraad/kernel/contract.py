"""What the facade, agents and environments may rely on, whatever the game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, NamedTuple, Protocol, TypeAlias, runtime_checkable

import msgspec

from landsraad.kernel.batch import Batch
from landsraad.kernel.fields import Field
from landsraad.kernel.machine import Event, Machine, Rng
from landsraad.kernel.network import Network


class IllegalChoice(ValueError):
    """The choice is not among the options, or not that seat's; nothing was changed."""


class EndlessEffect(RuntimeError):
    """The effects of one decision do not come to an end: a pack's cards trigger each other."""


class Contradiction(RuntimeError):
    """What a seat knows cannot all be true, so that there is no world to deal for it: a defect of the engine."""


class UndoRefused(ValueError):
    """Nothing can be taken back: the message names what was revealed since."""


class Option(msgspec.Struct, frozen=True):
    """One legal answer.

    Attributes:
        key: verb and arguments, such as "play duncan_idaho"; stable, readable, unique in its decision.
        action: its number in the action table of the configuration.
    """

    key: str
    action: int

    def __str__(self) -> str:
        return self.key


class Decision(msgspec.Struct, frozen=True):
    """A question to one seat.

    Attributes:
        seat: who answers.
        prompt: what is asked, one word or two.
        options: the legal answers, in a fixed order.
    """

    seat: int
    prompt: str
    options: tuple[Option, ...]

    @property
    def keys(self) -> list[str]:
        """The keys of the options."""
        return [option.key for option in self.options]


@dataclass(frozen=True, slots=True)
class Seat:
    """Who sits where.

    Attributes:
        number: of the seat.
        kind: "player" or "rival".
        leader: who leads it, where seats have a Leader.
        team: a number that team-mates share.
        role: what it plays, where seats play sides of their own.
    """

    number: int
    kind: str
    leader: str | None
    team: int
    role: str | None = None


World: TypeAlias = Machine
"""A position that can be stepped: what agents search in, and what the facade holds. No Protocol, because compiled code
calls a class of its own at once and looks up everything in others."""


TURN: Final = 0
ROUND: Final = 1
GAME: Final = 2
"""How far a playout goes."""


class Worth(NamedTuple):
    """What a figure of a position is worth to whoever values it at a glance, in tenths of a point or so.

    Attributes:
        each: of one.
        each_round: of one, for every round that is left, the running one included.
        steps: of 0, 1, 2 and so on beside that; empty: nothing.
        until_reveal: of one beside that, as long as the side can send Agents.
    """

    each: float = 0.0
    each_round: float = 0.0
    steps: tuple[float, ...] = ()
    until_reveal: float = 0.0

    def of(self, count: int, rounds: int, revealed: bool) -> float:
        """The worth of so many with so many rounds left, before or after the Reveal turn."""
        step = self.steps[min(count, len(self.steps) - 1)] if self.steps else 0.0
        each = self.each + rounds * self.each_round + (0.0 if revealed else self.until_reveal)
        return count * each + step


class Weights:
    """What an agent learned of a game, by the game's own names; compared and kept by identity.

    Args:
        features: weight of each feature of a side, at the start of a game and at its end.
        options: weight of each option key in each part of a game; "VERB *" stands for keys without one.
        own: those of games that have weights of their own, by what such a game is made of, separated by commas.
        network: what goes beyond the sums, the same for all games; None: nothing does.
        words: weight of what components say, whatever they are called, by the game's own words for it; beside the
            weight of the component's own feature.
        adapts: whether playouts take more often what turned out well in those before.
    """

    def __init__(
        self,
        features: Mapping[str, tuple[float, float]],
        options: Mapping[str, tuple[float, ...]],
        own: Mapping[str, Weights] | None = None,
        network: Network | None = None,
        words: Mapping[str, float] | None = None,
        adapts: bool = False,
    ) -> None:
        self.features = features
        self.options = options
        self.network = network
        self.words: Mapping[str, float] = words or {}
        self.own: Mapping[str, Weights] = own or {}
        self.adapts = adapts

    def of(self, sets: Sequence[str]) -> Weights:
        """Those of the most of what a game is made of; these, if no part of it has weights of its own."""
        fitting = [key for key in self.own if set(key.split(",")).issubset(sets)]
        return self.own[max(fitting, key=lambda key: key.count(","))] if fitting else self


class Judge(Protocol):
    """Values worlds and plays them on at a glance."""

    def chances(self, world: Any) -> list[float]:
        """The share of the win that each side competing for it may expect, players first; they add up to 1."""

    def impressions(self, world: Any) -> list[float]:
        """How likely each option of the waiting decision is taken at a glance; they add up to 1."""

    def playout(self, world: Any, rng: Rng, horizon: int) -> list[float]:
        """Play a world on in place to TURN, ROUND or GAME's end, at a glance; the `chances` there."""


@runtime_checkable
class Mind(Judge, Protocol):
    """What values worlds by weights that have a network."""

    def settle(self, world: Any, seat: int) -> list[float]:
        """Play on in place, by the likeliest options, until a seat's turn is over; the `chances` there."""


class Layout(Protocol):
    """What the numbers of the observations of one configuration stand for."""

    @property
    def names(self) -> tuple[str, ...]:
        """Of every element; unique, and the same in every configuration that has it."""

    @property
    def fields(self) -> tuple[Field, ...]:
        """The named fields in order; together they cover everything."""

    @property
    def scales(self) -> Sequence[float]:
        """For every element the count that 1 stands for."""

    @property
    def size(self) -> int:
        """Number of elements."""

    @property
    def sides(self) -> int:
        """How many sides there are."""


class Worlds(Protocol):
    """Positions that agree with what one seat knows."""

    @property
    def layout(self) -> Layout:
        """What the numbers of `observation` stand for."""

    def observation(self) -> Sequence[float]:
        """What the seat sees, as numbers of about 0 to 1; the same for all positions that it cannot tell apart."""

    @property
    def keys(self) -> Sequence[str]:
        """Key of each action number."""

    def offered(self, action: int) -> bool:
        """Whether a menu offers an action freely, rather than as an effect that waits to be resolved."""

    def figures(self, world: Any) -> Mapping[str, int]:
        """What the seat can count in one of these worlds: resources, points, cards, by names of the game."""

    def mates(self, world: Any) -> Sequence[Mapping[str, int]]:
        """The same of each teammate, as far as this world supposes it; most games have no teams."""

    @property
    def worth(self) -> Mapping[str, Worth]:
        """What the sets say of the figures that they bring; those of every game are for whoever values to know."""

    def judge(self, weights: Weights) -> Judge:
        """What values these worlds by an agent's weights; kept for the configuration, and without earlier habits."""

    def sample(self, rng: Rng) -> World:
        """A position the seat cannot tell from the true one."""


class Rules(Protocol):
    """A game of the family, as the facade plays it.

    Attributes:
        name: the id used in `landsraad.new`.
        version: raised when the same record would play differently.
        point: points of a side that rewards of learners count as 1.
    """

    name: str
    version: str
    point: float

    def configure(self, options: Mapping[str, Any]) -> dict[str, Any]:
        """Check options and fill in defaults; plain data that a record can hold. ValueError names cause and fix."""

    def content_hash(self, config: Mapping[str, Any]) -> str:
        """Hash of the content the configuration uses."""

    def content_of(self, world: World) -> str:
        """Hash of the content a position is played with."""

    def start(
        self, config: Mapping[str, Any], seed: int, journal: list[Event] | None, like: World | None = None
    ) -> World:
        """A new game up to its first question; `like` lends the content of a game of the same configuration."""

    def keys(self, world: World) -> Sequence[str]:
        """Key of each action number."""

    def options(self, world: World) -> Sequence[Option]:
        """The option of each action number, made once for a configuration."""

    def action(self, world: World, key: str) -> int | None:
        """Action number of a key."""

    def seats(self, world: World) -> tuple[Seat, ...]:
        """The seats."""

    def winners(self, world: World) -> tuple[int, ...]:
        """The seats that share the win; none while the game runs."""

    def returns(self, world: World) -> tuple[float, ...]:
        """Result of each player seat: 1/k for each of k winners, else 0; all 0 while the game runs."""

    def shares(self, world: World) -> tuple[float, ...]:
        """The share of the win of every side, those included that the rules play; all 0 while the game runs."""

    def points(self, world: World) -> tuple[int, ...]:
        """What each side has of what the game is won by."""

    def teams(self, world: World) -> tuple[int, ...]:
        """The number of the team of each side in a game that is played in teams; else nothing."""

    def answers(self, world: World) -> int:
        """How many action numbers can answer a question, from 0 on; those of initiatives follow."""

    def layout(self, world: World) -> Layout:
        """What the numbers of an observation stand for."""

    def observe(self, world: World, seat: int) -> Any:
        """What a seat sees as counts: a buffer of one byte for each element of the layout."""

    def batch(self, world: World) -> Batch:
        """Room for positions of the same configuration side by side."""

    def standings(self, world: World) -> tuple[int, ...]:
        """Seats from the first to the last, as things stand."""

    def worlds(self, world: World, seat: int) -> Worlds:
        """What a seat may look ahead in."""

    def revealing(self, world: World, events: Sequence[Event]) -> str:
        """Name the first of these events that cannot be taken back, by its phrase in the wording."""

    def hushes(self, world: World, seat: int, action: int) -> bool:
        """Whether an answer lets a question pass of which no other seat knows that it is asked."""

    def initiatives(self, world: World, seat: int) -> Sequence[int]:
        """Numbers of what a seat may do now though nobody asks it; in most games nothing."""

    def initiate(self, world: World, seat: int, action: int) -> None:
        """Do one of these."""

    def bargain(self, world: World, seat: int, words: str) -> Bargain:
        """What a seat offers another one in these words; IllegalChoice: why it cannot."""

    def agrees(self, key: str) -> bool:
        """Whether a choice in a record is an agreement: no action number stands for it."""

    def agree(self, world: World, seat: int, line: str) -> None:
        """Take on an agreement that this seat has offered; IllegalChoice: why it cannot be; nothing changes."""


class Bargain(NamedTuple):
    """What two seats might agree on.

    Attributes:
        to: the seat that it is offered to.
        gives: what the seat that offers it would do, clause by clause.
        takes: what the other one would.
        line: the agreement as a record tells it.
    """

    to: int
    gives: tuple[str, ...]
    takes: tuple[str, ...]
    line: str


class Back(NamedTuple):
    """What an undo of a seat would take back.

    Attributes:
        at: number of the choice.
        free: whether it can be taken back.
        chooser: whose choice it is: the seat's own, or another's that bars the way.
        shown: what was shown since, if that bars the way, by its phrase in the wording; "": nothing.
        event: how many events there were before it.
        own: number of the latest own choice.
        own_event: how many events there were before that.
        actions: those of the choice and of the one before it.
    """

    at: int
    free: bool
    chooser: int
    shown: str
    event: int
    own: int
    own_event: int
    actions: tuple[int, ...]


class Course(Protocol):
    """A game up to now, for whatever tells of it."""

    @property
    def config(self) -> dict[str, Any]:
        """The checked options."""

    @property
    def opening(self) -> World | None:
        """The position it began with, if that was not dealt."""

    def course(self) -> tuple[World, list[Event]]:
        """The true position and the whole journal."""

    def back(self, seat: int) -> Back | None:
        """What an undo of a seat would take back; None: it has not chosen anything."""


class Face(Protocol):
    """How a game is told: what its seats see of it, in words. It hands out structs of its own."""

    def view(self, seat: int | None, language: str) -> Any:
        """What a seat may see of the game; None: a spectator."""

    def log(self, seat: int | None, since: int, language: str) -> tuple[Any, ...]:
        """What happened after so many events, as far as a seat may know."""

    def preview(self, seat: int, action: int, language: str) -> str:
        """What an option of a seat will do, as far as it can know."""

    def guide(self, seat: int, language: str) -> Any:
        """Help with the decision of a seat."""

    def score(self) -> tuple[Any, ...]:
        """Every change of what the game is won by."""

    def why_not(self, seat: int, name: str, language: str) -> str:
        """Why a seat cannot use something now, citing the rule."""

    def barred(self, back: Back, language: str) -> str:
        """Why something cannot be taken back."""

    def moved(self) -> None:
        """A choice was made."""

    def on(self, game: Course, journal: list[Event] | None) -> Face:
        """The same for another game of the same configuration.

        Args:
            game: it.
            journal: that of a copy of this game, where it goes on; None: it begins anew.
        """
