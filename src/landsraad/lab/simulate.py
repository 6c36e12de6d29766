"""Many games of agents against each other, the same to the byte with any number of workers.

Game number n of a simulation with seed s is played with a seed derived from (s, n); each seat's agent draws from a
generator derived from (that seed, seat). The agents move on one seat from game to game.
"""

from __future__ import annotations

import multiprocessing
import signal
from collections import deque
from collections.abc import Iterator, Mapping
from concurrent.futures import Future, ProcessPoolExecutor
from dataclasses import dataclass
from typing import Any, NamedTuple

import landsraad
from landsraad.agents import make
from landsraad.game import GAMES
from landsraad.kernel.contract import Rules, World
from landsraad.kernel.machine import derived

CHUNK = 25  # games handed to a worker at once, at most
AHEAD = 3  # chunks per worker that wait for their turn to be written
RANDOM = "random"
RIVAL = "rival"
"""What stands for the agent of a side that the rules play."""


class SimulationError(RuntimeError):
    """A game broke off: an error of the engine or of an agent; the message names the game and its seed."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What to simulate.

    Attributes:
        games: how many games.
        seed: where all randomness comes from.
        agents: an agent's name for each player seat of the first game.
        options: options of `landsraad.new` without the seed.
        budget: how many worlds an agent may sample for a decision.
        game: which game of the family.
    """

    games: int
    seed: int
    agents: tuple[str, ...]
    options: Mapping[str, Any]
    budget: int = 1
    game: str = "imperium"

    def seats(self, number: int) -> list[str]:
        """Who sits where in a game: the agents move on one seat a game."""
        count = len(self.agents)
        return [self.agents[(seat + number) % count] for seat in range(count)]


class Row(NamedTuple):
    """What one side did in one game; `result` is its share of the win, `place` 1 is the first.

    Sides that the rules play have a row as well, if they can win; their `agent` is RIVAL.
    """

    game: int
    seed: int
    seat: int
    agent: str
    leader: str
    vp: int
    place: int
    result: float
    rounds: int
    decisions: int
    hash: str


def run(plan: Plan, workers: int = 1) -> Iterator[list[Row]]:
    """Play the games and yield the rows of each, in the order of the games.

    Args:
        plan: what to play.
        workers: processes to use; the rows do not depend on it.

    Raises:
        SimulationError: a game broke off.
    """
    if workers <= 1:
        for number in range(plan.games):
            yield play(plan, number)
        return
    chunk = max(1, min(CHUNK, plan.games // (workers * AHEAD)))
    starts = iter(range(0, plan.games, chunk))
    context = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(workers, mp_context=context, initializer=_leave_interrupts_to_the_parent)
    waiting: deque[Future[list[list[Row]]]] = deque()
    try:
        for start in starts:
            waiting.append(pool.submit(_play_some, plan, start, min(start + chunk, plan.games)))
            if len(waiting) >= workers * AHEAD:
                yield from waiting.popleft().result()
        while waiting:
            yield from waiting.popleft().result()
    finally:
        pool.shutdown(cancel_futures=True)


def _leave_interrupts_to_the_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _play_some(plan: Plan, start: int, stop: int) -> list[list[Row]]:
    return [play(plan, number) for number in range(start, stop)]


def play(plan: Plan, number: int) -> list[Row]:
    """Play one game of a plan.

    Raises:
        SimulationError: the game broke off.
    """
    rules = GAMES[plan.game]
    seed = game_seed(plan.seed, number)
    names = plan.seats(number)
    try:
        if set(names) == {RANDOM}:
            world, decisions = _play_randomly(rules, plan, seed)
        else:
            world, decisions = _play_agents(plan, seed, names)
    except Exception as error:  # whatever it was, the user needs the game's number to show it to somebody
        raise SimulationError(f"game {number} (seed {seed}) broke off: {type(error).__name__}: {error}") from error
    return _rows(rules, world, number, seed, names, decisions)


def game_seed(seed: int, number: int) -> int:
    """The seed of one game of a simulation: 128 bits."""
    rng = derived(seed, number)
    return sum(rng.random32() << shift for shift in (0, 32, 64, 96))


def _play_randomly(rules: Rules, plan: Plan, seed: int) -> tuple[World, int]:
    """Random agents need no views, no keys and no journal; their choices are those of the agent `random`."""
    world = rules.start(rules.configure(plan.options), seed, None)
    rngs = [derived(seed, seat) for seat in range(len(plan.agents))]
    decisions = 0
    while not world.over:
        options = world.options
        world.choose(options[rngs[world.seat].random_below(len(options))])
        decisions += 1
    return world, decisions


def _play_agents(plan: Plan, seed: int, names: list[str]) -> tuple[World, int]:
    game = landsraad.new(plan.game, seed=seed, **plan.options)
    agents = [make(name) for name in names]
    rngs = [derived(seed, seat) for seat in range(len(names))]
    while game.decisions:
        decision = game.decisions[0]
        seat = decision.seat
        agent = agents[seat]
        view = game.view(seat) if agent.sees else None
        game.choose(agent.choose(view, decision, game.worlds(seat), rngs[seat], plan.budget), seat)
    return game.state, len(game.choices)


def _rows(rules: Rules, world: World, number: int, seed: int, names: list[str], decisions: int) -> list[Row]:
    winners = rules.winners(world)
    order = rules.standings(world)
    digest = world.digest()
    rows: list[Row] = []
    for seat in rules.seats(world):
        if seat.number not in order:
            continue
        figures = rules.worlds(world, seat.number).figures(world)
        rows.append(
            Row(
                game=number,
                seed=seed,
                seat=seat.number,
                agent=RIVAL if seat.kind == "rival" else names[seat.number],
                leader=seat.leader or "",
                vp=figures["vp"],
                place=order.index(seat.number) + 1,
                result=1 / len(winners) if seat.number in winners else 0.0,
                rounds=figures["round"],
                decisions=decisions,
                hash=digest,
            )
        )
    return rows
