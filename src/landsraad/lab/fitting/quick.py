"""Quick games: everybody plays each turn at a glance in several worlds, and then the way that promises most.

A game costs hundredths of a second, where searching agents take minutes, so that there are tens of thousands to learn
from: who wins says little in a few. And as chance decides much in them, they tell what a thing brings, where games of
good players tell rather who has it.
"""

from __future__ import annotations

import functools
from collections.abc import Iterator, Sequence

from rich.progress import track

from landsraad.agents.weights import weights_in
from landsraad.game import Game
from landsraad.imperium.core.counters import COMBAT
from landsraad.imperium.core.state import State
from landsraad.imperium.seen.judgement import Judge, turn_begins, turn_is_over
from landsraad.kernel.contract import Weights, Worlds
from landsraad.kernel.machine import Rng, derived
from landsraad.lab.fitting.samples import Choice, Sample, begun, choice_of, position_of
from landsraad.lab.spread import spread

WAYS = 12  # in which a turn is tried
ASTRAY = 50  # of 1000 turns are played at the first glance
FIGHTS = 2  # ways in which each option of a fight is tried
EVERY = 20  # turns: before one of so many the position is kept, beside those in which a round begins
CHOICES_EVERY = 8  # turns: of one of so many what is chosen is kept
LONGEST = 200  # choices of a turn or a fight
CHUNK = 20  # games handed to a worker at once


class Table:
    """A game all of whose seats are played.

    Args:
        game: the game, of which nothing was played.
        judge: by whose first impressions and expectations.
        rng: what chance decides.
        ways: in which each turn is tried.
    """

    def __init__(self, game: Game, judge: Judge, rng: Rng, ways: int) -> None:
        state = game.state
        assert isinstance(state, State)
        self.game = game
        self.state = state
        self.judge = judge
        self.rng = rng
        self.ways = ways

    def play(self) -> Sample:
        """Play to the end and keep what that teaches; a finish is the share of the win."""
        state, sample = self.state, Sample()
        number = state.round
        while not state.over:
            if state.phase == COMBAT:
                self._fight()
            elif turn_begins(state):
                if not self.rng.random_below(EVERY):
                    sample.positions.append(position_of(self.judge, state))
                chosen = self.turn()
                if not self.rng.random_below(CHOICES_EVERY):
                    sample.choices += chosen
            else:
                state.choose(self.judge.glance(state, self.rng))
            if state.round != number and not state.over:
                number = state.round
                sample.positions.append(position_of(self.judge, state))
        sample.shares = self.judge.chances(state)
        return sample

    def turn(self) -> list[Choice]:
        """Take a turn as planned, as far as the true cards allow it, then on at a glance; what was planned of it."""
        state, seat, number = self.state, self.state.seat, self.state.round
        plan, planned = self._plan(), 0
        chosen: list[Choice] = []
        while True:
            if planned < len(plan) and plan[planned] in state.options:
                action = plan[planned]
                planned += 1
                if len(state.options) > 1:
                    chosen.append(choice_of(state, action))
            else:
                planned = len(plan)
                action = self.judge.glance(state, self.rng)
            state.choose(action)
            if _is_over(state, seat, number):
                return chosen

    def _plan(self) -> list[int]:
        """What is chosen in the best of several ways to play a turn, each in a world that its seat may suppose."""
        seat, number = self.state.seat, self.state.round
        worlds = self.game.worlds(seat)
        best = -1.0
        plan: list[int] = []
        for _ in range(1 if self.rng.random_below(1000) < ASTRAY else self.ways):
            world = self._world(worlds)
            actions: list[int] = []
            while not actions or not (_is_over(world, seat, number) or len(actions) == LONGEST):
                actions.append(self.judge.glance(world, self.rng))
                world.choose(actions[-1])
            promised = self.judge.chances(world)[seat]
            if promised > best:
                best, plan = promised, actions
        return plan

    def _fight(self) -> None:
        """Choose what promises most in a fight that goes on at a glance."""
        state, seat = self.state, self.state.seat
        if len(state.options) == 1:
            state.choose(state.options[0])
            return
        worlds = self.game.worlds(seat)
        promised = {}
        for action in state.options:
            promised[action] = 0.0
            for _ in range(FIGHTS):
                world = self._world(worlds)
                world.choose(action)
                left = LONGEST
                while not world.over and world.phase == COMBAT and left:
                    world.choose(self.judge.glance(world, self.rng))
                    left -= 1
                promised[action] += self.judge.chances(world)[seat]
        state.choose(max(promised, key=promised.__getitem__))

    def _world(self, worlds: Worlds) -> State:
        world = worlds.sample(self.rng)
        assert isinstance(world, State)
        return world


def _is_over(state: State, seat: int, number: int) -> bool:
    """Whether a seat's turn of a round is over."""
    return state.over or state.round != number or turn_is_over(state, seat)


@functools.lru_cache(1)
def _read(weights: bytes) -> Weights:
    return weights_in(weights)


def play(number: int, seed: int, board: str, weights: Weights, ways: int = WAYS) -> Sample:
    """Play one game and keep what it teaches.

    Args:
        number: of the game: its configuration and what happens in it depend on it.
        seed: of all games.
        board: on which.
        weights: by which everybody goes.
        ways: in which each turn is tried.
    """
    game = begun(number, seed, board)
    judge = game.worlds(0).judge(weights)
    assert isinstance(judge, Judge)
    return Table(game, judge, derived(seed, number), ways).play()


def _play_some(job: tuple[Sequence[int], int, str, bytes, int]) -> list[Sample]:
    numbers, seed, board, weights, ways = job
    return [play(number, seed, board, _read(weights), ways) for number in numbers]


def samples(games: int, seed: int, board: str, weights: bytes, ways: int, workers: int) -> Iterator[Sample]:
    """Games on a board, in order, by the weights in the text of a file."""
    chunks = [range(start, min(start + CHUNK, games)) for start in range(0, games, CHUNK)]
    jobs = [(chunk, seed, board, weights, ways) for chunk in chunks]
    for chunk in track(spread(_play_some, jobs, workers), description="Playing", total=len(jobs)):
        yield from chunk
