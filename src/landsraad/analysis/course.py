"""A finished game looked at again: who was how likely to win, where that turned, and what an agent would have done.

The chances come from playing the true position on, hidden cards and the order of the decks included: they are for
games that are over. Advice is different: it is what an agent answers from the knowledge of the seat that was asked.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace

from landsraad.agents import agents_of
from landsraad.agents.contract import Agent, Budget, Considered, Verdict
from landsraad.analysis.contract import Chances, Moment, Reading
from landsraad.analysis.dune import DuneReading
from landsraad.analysis.imperium import AGAIN, ImperiumReading
from landsraad.game import Game
from landsraad.kernel.machine import derived
from landsraad.saying import ENGLISH, say
from landsraad.views import LogLine

SEED = 20_190_903  # of the rollouts, together with the step: the same game has the same curve everywhere
READINGS: Mapping[str, Reading] = {"imperium": ImperiumReading(), "dune": DuneReading()}
"""How the games of the family are read."""

MOST_TURNINGS = 5
CERTAINTY = 1.96  # standard errors on either side of a 95 % interval
SUSPECT = 2.0  # standard errors of a change that is looked at again
MOST_SUSPECTS = 8
NO_ACCIDENT = 3.5  # standard errors of a change that is a turning point


@dataclass(frozen=True, slots=True)
class Probe:
    """A moment to be looked at.

    Attributes:
        number: of the moment.
        step: choices made before.
        rollouts: games to play on from it.
        again: whether with other random numbers than the first time.
    """

    number: int
    step: int
    rollouts: int
    again: bool


@dataclass(frozen=True, slots=True)
class Curve:
    """Expected shares of the win in the course of a game.

    Attributes:
        moments: where they are looked at, in order.
        chances: of each moment the share of each seat that can win, 0 to 1; fewer than moments while work goes on.
        rollouts: games played on from each moment.
        again: the numbers of the moments that were looked at again, and what was found then.
        times: as many rollouts then.
    """

    moments: tuple[Moment, ...]
    chances: tuple[Chances, ...]
    rollouts: int
    again: tuple[tuple[int, Chances], ...] = ()
    times: int = AGAIN

    @property
    def best(self) -> tuple[Chances, ...]:
        """The chances as well as they are known."""
        again = dict(self.again)
        return tuple(again.get(number, first) for number, first in enumerate(self.chances))

    @property
    def probes(self) -> list[Probe]:
        """All that is to be worked out, in order, as far as one can tell by now."""
        found = [Probe(number, at.step, self.rollouts, again=False) for number, at in enumerate(self.moments)]
        if len(self.chances) == len(self.moments):
            numbers = sorted({number + after for number in self.suspects for after in (0, 1)})
            found += [Probe(n, self.moments[n].step, self.times * self.rollouts, again=True) for n in numbers]
        return found

    @property
    def done(self) -> int:
        """How much of it is worked out."""
        return len(self.chances) + len(self.again)

    @property
    def left(self) -> list[Probe]:
        """What of it is left."""
        return self.probes[self.done :]

    @property
    def suspects(self) -> list[int]:
        """The moments after which the chances seem to have changed most, the largest change first.

        Those that were picked for their size look larger than they are: they are looked at again.
        """
        sizes = {}
        for number, pair in enumerate(zip(self.chances, self.chances[1:], strict=False)):
            if _beyond(SUSPECT, *pair, self.rollouts):
                sizes[number] = max(map(abs, _change(*pair)))
        return sorted(sizes, key=lambda number: -sizes[number])[:MOST_SUSPECTS]

    def known(self, *found: Chances) -> Curve:
        """The curve with what the first probes that were left have found; there is no more than all of them find."""
        room = len(self.moments) - len(self.chances)
        curve = replace(self, chances=(*self.chances, *found[:room]))
        again = ((probe.number, each) for probe, each in zip(curve.left, found[room:], strict=False))
        return replace(curve, again=(*curve.again, *again))

    @property
    def margin(self) -> float:
        """Half the width of the widest 95 % interval that a share can have."""
        return margin(self.rollouts)


@dataclass(frozen=True, slots=True)
class Turning:
    """Where the chances changed most.

    Attributes:
        at: the moment before.
        change: of each seat's share, up to the next moment.
        lines: what seats did in between, in the words of the log.
    """

    at: Moment
    change: Chances
    lines: tuple[LogLine, ...]


def margin(rollouts: int) -> float:
    """Half the width of the widest 95 % interval of a share that so many rollouts tell."""
    return CERTAINTY * math.sqrt(0.25 / rollouts)


def moments(game: Game) -> tuple[Moment, ...]:
    """The moments of a finished game.

    Raises:
        ValueError: the game is not over.
    """
    if not game.over:
        raise ValueError(say("game.analysis.running"))
    return READINGS[game.name].moments(game)


def basis(game: Game) -> Sequence[object]:
    """What the chances of a game depend on beside it, its rollouts and the version of the program."""
    return READINGS[game.name].basis(game)


def rollouts_of(game: Game) -> int:
    """How many games are played on from each moment of a game, unless somebody wants others."""
    return READINGS[game.name].rollouts


def clock(position: Game) -> int:
    """The round or turn of a position, from 1."""
    return READINGS[position.name].clock(position)


def begun(game: Game, rollouts: int | None = None) -> Curve:
    """The curve of a finished game of which nothing is worked out; `rollouts` as for `curve`."""
    reading = READINGS[game.name]
    return Curve(moments(game), (), rollouts or rollouts_of(game), times=reading.again)


def adviser_of(game: Game) -> str:
    """The agent whom people ask what they should have done: the strongest that the game has."""
    return list(agents_of(game.name))[-1]


def chances(position: Game, rollouts: int | None = None, again: bool = False) -> Chances:
    """The share of the win that each seat which can win may expect at a position of a finished game.

    Args:
        position: the game at a step, as `Game.at` gives it; over, its result is told.
        rollouts: playouts of this very position, hidden cards included, at least 1; None: as many as is usual.
        again: whether with other random numbers than the first time.

    Returns:
        One share a side, players first; they add up to 1.
    """
    played_out = READINGS[position.name].playing(position)
    rng = derived(SEED, len(position.choices), *([1] if again else []))
    count = rollouts or rollouts_of(position)
    totals: list[float] = []
    for _ in range(count):
        shares = played_out(rng)
        totals = [sum(pair) for pair in zip(totals, shares, strict=True)] if totals else list(shares)
    return tuple(total / count for total in totals)


def curve(
    game: Game,
    rollouts: int | None = None,
    told: Callable[[Curve], None] | None = None,
    known: Curve | None = None,
) -> Curve:
    """The chances at every moment of a finished game; the same game and rollouts give the same curve.

    Args:
        game: a game that is over.
        rollouts: games played on from each moment, at least 1; None: as many as is usual.
        told: called after each moment with the curve as far as it is known.
        known: a curve of this game that was cut off; it goes on with its own rollouts.

    Raises:
        ValueError: the game is not over, or there is no rollout.
    """
    if rollouts is not None and rollouts < 1:
        raise ValueError(say("game.analysis.rollouts", rollouts=rollouts))
    found = known or begun(game, rollouts)
    current = game.at(0)
    while found.left:
        probe = found.left[0]
        if probe.step < len(current.choices):
            current = game.at(0)
        for choice in game.choices[len(current.choices) : probe.step]:
            current.repeat(*choice)
        found = found.known(chances(current, probe.rollouts, probe.again))
        if told is not None:
            told(found)
    return found


def turning_points(game: Game, known: Curve, most: int = MOST_TURNINGS, language: str = ENGLISH) -> tuple[Turning, ...]:
    """The largest changes of the chances that are no accident of the rollouts, in the order of the game.

    Args:
        game: the game of the curve.
        known: its curve; while anything is left to be worked out there are none.
        most: how many at most.
        language: of the lines, two letters.
    """
    if known.left:
        return ()
    again = dict(known.again)
    told = READINGS[game.name].lines(game, known.moments, language)
    found = []
    for number in known.suspects:
        pair = again[number], again[number + 1]
        if _beyond(NO_ACCIDENT, *pair, known.times * known.rollouts):
            found.append(Turning(known.moments[number], _change(*pair), tuple(told[number])))
    found.sort(key=lambda turning: -max(map(abs, turning.change)))
    return tuple(sorted(found[:most], key=lambda turning: turning.at.step))


def _change(before: Chances, after: Chances) -> Chances:
    return tuple(now - then for then, now in zip(before, after, strict=True))


def _beyond(errors: float, before: Chances, after: Chances, rollouts: int) -> bool:
    """Whether a share has changed by more than so many standard errors, if so many rollouts told each."""
    for pair in zip(before, after, strict=True):
        # With one win and one loss added to each: a few rollouts that all end alike are not certain.
        shares = [(share * rollouts + 1) / (rollouts + 2) for share in pair]
        error = math.sqrt(sum(share * (1 - share) for share in shares) / rollouts)
        if abs(pair[1] - pair[0]) > errors * error:
            return True
    return False


def advice(game: Game, step: int, agent: Agent, budget: Budget) -> Verdict:
    """What an agent would do at a step, knowing what the seat that was asked there knew.

    Args:
        game: any game; nothing beyond the step is used.
        step: choices made before the question.
        agent: whom to ask.
        budget: how long it may think.

    Raises:
        ValueError: there is no such step, or the game is over there.
    """
    asked = len(game.choices) - game.over  # the last step at which somebody is asked
    if step not in range(asked + 1):
        raise ValueError(say("game.analysis.step", step=step, last=asked))
    position = game.at(step)
    decision = position.decisions[0]
    if len(decision.options) == 1:
        return Verdict(decision.options[0], (Considered(decision.options[0], 0, None),))
    view = position.view(decision.seat) if agent.sees else None
    return agent.explain(view, decision, position.worlds(decision.seat), derived(SEED, step, decision.seat), budget)
