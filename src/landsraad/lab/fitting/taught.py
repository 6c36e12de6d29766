"""Games of agents, which teach what they choose and how they end.

There is a random choice now and then, so that unusual positions occur as well. A search with the weights that the
program plays by sees further than they do: it may decide some turns, and what it expects there is kept.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from rich.progress import track

from landsraad.agents import seated
from landsraad.agents.search import Search
from landsraad.agents.weights import shipped_weights
from landsraad.imperium.core.counters import VP
from landsraad.imperium.core.prompts import TURN
from landsraad.imperium.core.state import State
from landsraad.imperium.seen.judgement import Judge
from landsraad.kernel.contract import ROUND, Decision, Option, Weights, World, Worlds
from landsraad.kernel.contract import Judge as Valuer
from landsraad.kernel.machine import Rng, derived
from landsraad.lab.fitting.samples import Sample, begun, choice_of, position_of
from landsraad.lab.spread import spread

ASTRAY = 40  # of 1000 choices are random
EVERY = 6  # of the turns and of the choices one is kept
DEEP_EVERY = 3  # of the turns that a deep search decides, beside the first of each round
CHUNK = 10  # games handed to a worker at once
MARGIN = 1.5  # points by which a lead multiplies a side's part by e, where a finish counts by its points


class Listener:
    """A judge that remembers what it said in the mean of the positions to which it played on."""

    def __init__(self, judge: Valuer) -> None:
        self._judge = judge
        self._said: list[list[float]] = []

    def chances(self, world: World) -> list[float]:
        """Those of the judge."""
        return self._judge.chances(world)

    def impressions(self, world: World) -> list[float]:
        """Those of the judge."""
        return self._judge.impressions(world)

    def playout(self, world: World, rng: Rng, horizon: int) -> list[float]:
        """That of the judge, remembered."""
        self._said.append(self._judge.playout(world, rng, horizon))
        return self._said[-1]

    def expected(self) -> list[float]:
        """The mean for each side."""
        return [sum(side) / len(self._said) for side in zip(*self._said, strict=True)]


def look_ahead(worlds: Worlds, decision: Decision, rng: Rng, iterations: int) -> tuple[Option, list[float]]:
    """What a search to the end of the round tries most, and what it expects of each side."""
    listener = Listener(worlds.judge(shipped_weights()))
    search = Search(worlds, listener, rng, ROUND)
    search.run(iterations, 0.0)
    visits = {action: branch.visits for action, branch in search.root.branches.items()}
    return max(decision.options, key=lambda option: visits.get(option.action, 0)), listener.expected()


def play(number: int, seed: int, teacher: str, board: str, deep: int = 0) -> Sample:
    """Play one game and keep what it teaches.

    Args:
        number: of the game: its configuration and what happens in it depend on it.
        seed: of all games.
        teacher: who sits at every seat.
        board: on which.
        deep: iterations of the search that decides some turns; 0: none does.

    Returns:
        A finish in it is half the share of the win, half a part by points, for a narrow defeat says more than that it
        was one.
    """
    game = begun(number, seed, board)
    bot = seated(teacher)
    rng = derived(seed, number)
    sample = Sample()
    state = game.state
    assert isinstance(state, State)
    judge = Judge(state.tables, Weights({}, {}))
    turns = 0
    round_before = -1
    while game.decisions:
        decision = game.decisions[0]
        worlds = game.worlds(decision.seat)
        option = None
        if decision.prompt == TURN:
            turns += 1
            new = deep > 0 and state.round != round_before
            if new or (turns + number) % (DEEP_EVERY if deep else EVERY) == 0:
                expected: list[float] = []
                if deep:
                    round_before = int(state.round)
                    option, expected = look_ahead(worlds, decision, rng, deep)
                sample.positions.append(position_of(judge, state, expected))
        if option is None:
            option = bot.agent.choose(None, decision, worlds, rng, bot.budget)
        if len(decision.options) > 1 and (len(game.choices) + number) % EVERY == 0:
            sample.choices.append(choice_of(state, option.action))
        if rng.random_below(1000) < ASTRAY:
            option = decision.options[rng.random_below(len(decision.options))]
        game.choose(option)
    parts = [math.exp(player.n[VP] / MARGIN) for player in state.players[: int(state.tables.turn_seats)]]
    wins = judge.chances(state)
    sample.shares = [(win + part / sum(parts)) / 2 for win, part in zip(wins, parts, strict=True)]
    return sample


def _play_some(job: tuple[Sequence[int], int, str, str, int]) -> list[Sample]:
    numbers, seed, teacher, board, deep = job
    return [play(number, seed, teacher, board, deep) for number in numbers]


def samples(games: int, seed: int, teacher: str, board: str, workers: int, deep: int = 0) -> Iterator[Sample]:
    """Games of the teacher on a board, in order."""
    jobs = [(range(start, min(start + CHUNK, games)), seed, teacher, board, deep) for start in range(0, games, CHUNK)]
    for chunk in track(spread(_play_some, jobs, workers), description="Playing", total=len(jobs)):
        yield from chunk
