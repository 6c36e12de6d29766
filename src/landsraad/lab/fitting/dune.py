"""Games of classic Dune, which teach what its agents choose and what brings the win.

There is a random choice now and then, so that unusual positions occur as well. A position is kept where a turn of the
game begins: to there the searching agent plays on.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from rich.progress import track

import landsraad
from landsraad.agents import seated
from landsraad.dune.core.names import LAST_TURN
from landsraad.dune.core.state import State
from landsraad.dune.rules import keys_of
from landsraad.dune.seen.judgement import FEATURES, counted, part_of
from landsraad.kernel.machine import derived
from landsraad.lab.fitting.samples import Choice, Position, Sample
from landsraad.lab.spread import spread

GAME = "dune"
CONFIGURATIONS: tuple[dict[str, Any], ...] = (
    {"seats": 6},
    {"seats": 6, "expansion": True},
    {"seats": 4},
    {"seats": 6},
    {"seats": 5, "expansion": True},
    {"seats": 4, "advanced": False},
)
"""What is played in turn."""
ASTRAY = 20  # of 1000 choices are random
CHUNK = 10  # games handed to a worker at once


def position_of(state: State) -> Position:
    """A position as what is counted of each seat and its ally."""
    own = [counted(state, seat) for seat in range(state.tables.seats)]
    sides = []
    for seat, found in enumerate(own):
        ally = state.ally[seat]
        both = [sum(pair) for pair in zip(found, own[ally], strict=True)] if ally >= 0 else found
        sides.append({name: float(count) for name, count in zip(FEATURES, both, strict=True) if count})
    return Position(float(state.turn) / LAST_TURN, sides)


def play(number: int, seed: int, teacher: str) -> Sample:
    """Play one game and keep what it teaches; a finish is the share of the win.

    Args:
        number: of the game: how many play and what happens in it depend on it.
        seed: of all games.
        teacher: who sits at every seat.
    """
    game = landsraad.new(GAME, seed=seed * 1_000_003 + number, **CONFIGURATIONS[number % len(CONFIGURATIONS)])
    state = game.state
    assert isinstance(state, State)
    keys = keys_of()
    bot, rng = seated(teacher, GAME), derived(seed, number)
    sample = Sample()
    turn = 0
    while game.decisions:
        if state.turn != turn:
            turn = state.turn
            sample.positions.append(position_of(state))
        decision = game.decisions[0]
        view = game.view(decision.seat) if bot.agent.sees else None
        option = bot.agent.choose(view, decision, game.worlds(decision.seat), rng, bot.budget)
        offered = [each.action for each in decision.options]
        if len(offered) > 1:
            sample.choices.append(
                Choice(int(part_of(state)), [keys[action] for action in offered], offered.index(option.action))
            )
        if rng.random_below(1000) < ASTRAY:
            option = decision.options[rng.random_below(len(offered))]
        game.choose(option, decision.seat)
    sample.shares = list(game.returns)
    return sample


def _play_some(job: tuple[Sequence[int], int, str]) -> list[Sample]:
    numbers, seed, teacher = job
    return [play(number, seed, teacher) for number in numbers]


def samples(games: int, seed: int, teacher: str, workers: int) -> Iterator[Sample]:
    """Games of the teacher, in order."""
    jobs = [(range(start, min(start + CHUNK, games)), seed, teacher) for start in range(0, games, CHUNK)]
    for chunk in track(spread(_play_some, jobs, workers), description="Playing", total=len(jobs)):
        yield from chunk
