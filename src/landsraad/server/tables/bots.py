"""Bots think in processes of their own, so that no person waits for them.

A job says all that the answer depends on: the game so far, the seat, the level and the table's bot seed. The same job
gives the same answer, in whichever process and after any restart, unless its level thinks for a time: such a bot may
answer differently when it is asked again. What is stored as the choice counts, and the table takes one answer to a
question only. A process keeps the games that it has seen and only adds what was chosen since.

The operator of a server may add agents to its levels. They think in processes of their own, and have one try and
PATIENCE for each answer: one that gives none is told at its table, where a bot of the program plays on.
"""

from __future__ import annotations

import asyncio
import functools
import logging
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Self

from landsraad import COMPILED
from landsraad.agents import SLOW, Seated, Spec, agents_of, seated, split
from landsraad.agents.contract import SECONDS
from landsraad.kernel.machine import derived
from landsraad.language.errors import did_you_mean
from landsraad.saying import say
from landsraad.server.tables.turns import Payer
from landsraad.server.tables.workers import NOBODY, Games, Played, Task, Worker, WorkFailure

log = logging.getLogger("landsraad.bots")

LEVELS = {
    "random": "random",
    "novice": "novice",
    "learned": "learned",
    "veteran": "veteran",
    "expert": "expert@1s",
    "master": "master@1s",
}
"""The agent behind each level, with its budget, as `landsraad.agents.seated` reads it; each game has some of them."""

STOCK = frozenset(LEVELS.values())
"""The agents of the program's own levels."""

OWN_GAME = "imperium"
"""The game that agents of an operator play."""

FALLBACK = "random"  # answers where such an agent cannot
PATIENCE = 30.0  # seconds that an agent of the operator has for an answer, its process starting included
THOUGHT = 0.9  # of its time a bot looks at the game and thinks; the rest is for ending in time
SEARCHING = 0.6  # seconds of a bot that searches without being told how long, where the engine is not compiled
BRIEF = 0.001  # seconds that it thinks at least, however long it took to play the game again
MODEST = 5  # by how much processes that think for long step back behind what people wait for at once


@dataclass(frozen=True, slots=True)
class Job(Played):
    """A question to a bot.

    Attributes:
        seat: who is asked.
        agent: who answers, as `landsraad.agents.seated` reads it.
        bot_seed: what the bots of the table draw their random numbers from.
        share: the part of its time that a bot may take that thinks for a time.
    """

    seat: int
    agent: str
    bot_seed: int
    share: float = 1.0

    def within(self, share: float) -> Self:
        """The same question with a part of the time."""
        return replace(self, share=share)

    def work(self, games: Games) -> str:
        """The key of the option that the bot takes; one that thinks for a time takes it whole, however easy it is.

        Else those who wait for the same process could tell from their own wait how many options there were.
        """
        begun = time.perf_counter()
        key = answer(self, games)
        time.sleep(max(0.0, begun + self.seconds - time.perf_counter()))
        return key

    @property
    def seconds(self) -> float:
        """How long the process is busy with it; 0.0: as long as it takes."""
        bot = bot_of(self.agent, self.game)
        if not (COMPILED or bot.budget.iterations or bot.budget.seconds) and SECONDS in bot.agent.spends:
            return SEARCHING * self.share
        return bot.budget.seconds * self.share


@dataclass(frozen=True, slots=True)
class Roster:
    """The levels of bots that a server offers.

    Attributes:
        own: agents that its operator adds, as `landsraad.agents.seated` reads them, by the names of their levels.
    """

    own: Mapping[str, str] = field(default_factory=dict)

    def agents(self, game: str) -> dict[str, str]:
        """The agent behind each level of a game, those of the program first."""
        return {**levels_of(game), **(self.own if game == OWN_GAME else {})}

    def agent(self, level: str, game: str) -> str:
        """The agent behind a level of a game, which may have a style and a handicap, as in "expert+warrior~15".

        Raises:
            ValueError: there is no such level, style or handicap; the message names those there are.
        """
        known = self.agents(game)
        asked = split(level)
        if asked.name not in known or asked.budget is not None:
            raise ValueError(say("server.level.unknown", name=level[:40], hint=did_you_mean(asked.name, known)))
        if asked == Spec(asked.name):
            return known[level]
        if known[asked.name] not in STOCK:
            raise ValueError(say("server.level.plain", name=asked.name))
        spec = str(asked._replace(budget=split(known[asked.name]).budget))
        bot_of(spec, game)
        return spec

    def offers(self, level: str, game: str) -> bool:
        """Whether a level can play a game here."""
        try:
            self.agent(level, game)
        except ValueError:
            return False
        return True


def levels_of(game: str) -> dict[str, str]:
    """The program's own levels of a game, and the agent behind each."""
    return {level: agent for level, agent in LEVELS.items() if split(agent).name in agents_of(game)}


@functools.cache
def bot_of(agent: str, game: str) -> Seated:
    """An agent of a game with its budget; agents keep nothing between decisions, so one serves all tables."""
    return seated(agent, game)


def answer(job: Job, games: Games) -> str:
    """The key of the option that the bot takes; it sees its seat's view and sampled worlds only.

    Raises:
        LookupError: what the agent gave is none of the options.
    """
    begun = time.perf_counter()
    game = games.at(job)
    bot = bot_of(job.agent, job.game)
    decision = next(each for each in game.decisions if each.seat == job.seat)
    view = game.view(job.seat) if bot.agent.sees else None
    rng = derived(job.bot_seed, job.seat, len(job.choices))
    worlds = game.worlds(job.seat)
    left = THOUGHT * job.seconds - (time.perf_counter() - begun)
    budget = replace(bot.budget, seconds=max(BRIEF, left) if job.seconds else 0.0)
    option = bot.agent.choose(view, decision, worlds, rng, budget)
    if option not in decision.options:
        raise LookupError("what it gave is none of the options")
    return option.key


class BotFailure(RuntimeError):
    """A bot gave no answer, though it was asked repeatedly."""


class AgentFailure(RuntimeError):
    """An agent of the operator gave no answer; the message says what it did, and nothing of the game."""


class Bots:
    """The worker processes; each table always asks the same one, which keeps its game.

    Args:
        workers: how many processes for quick bots, how many for slow ones, so that nobody's quick bot waits for
            another's slow one, and how many for agents of the operator; they start when they are needed.
    """

    def __init__(self, workers: int) -> None:
        count = max(1, workers)
        self.workers = [Worker(f"bots {number}") for number in range(count)]
        self.slow = [Worker(f"slow bots {number}", MODEST) for number in range(count)]
        self.own = [Worker(f"own agents {number}", MODEST, patience=PATIENCE, tries=1) for number in range(count)]
        self.analyst = Worker("analysis", MODEST)
        self.adviser = Worker("advice", MODEST)  # whom people ask does not wait for a whole analysis

    @property
    def waiting(self) -> int:
        """Questions that no process has taken up yet."""
        return sum(worker.waiting for worker in (*self.workers, *self.slow, *self.own))

    async def answer(self, job: Job, payer: Payer = NOBODY) -> str:
        """The key of the option that the bot of a job takes, at the cost of a payer.

        Raises:
            AgentFailure: an agent of the operator could not answer.
            BotFailure: neither this bot nor FALLBACK could answer.
        """
        if split(job.agent).plain not in STOCK:
            return await self._ask_own(job, payer)
        try:
            try:
                return await self._ask(job, self.slow if split(job.agent).name in SLOW else self.workers, payer)
            except WorkFailure as error:
                log.error("the bot %s failed at table %s: %s", job.agent, job.table, error)
                if job.agent == FALLBACK:
                    raise
                return await self._ask(replace(job, agent=FALLBACK), self.workers, payer)
        except WorkFailure as error:
            raise BotFailure(f"{error}") from None

    async def _ask_own(self, job: Job, payer: Payer) -> str:
        try:
            return await self._ask(job, self.own, payer)
        except WorkFailure as error:
            log.error("the agent %s failed at table %s: %s", job.agent, job.table, error)
            raise AgentFailure(error.cause) from None

    @staticmethod
    async def _ask(job: Job, workers: Sequence[Worker], payer: Payer) -> str:
        key: str = await workers[sum(job.table.encode()) % len(workers)].ask(job, payer)
        return key

    async def analyse(self, task: Task) -> Any:
        """What a task about a finished game finds, in a process that steps back behind the bots.

        Raises:
            WorkFailure: it could not be done.
        """
        return await self.analyst.ask(task)

    async def advise(self, task: Task) -> Any:
        """What a piece of advice finds; raises as `analyse`."""
        return await self.adviser.ask(task)

    async def close(self) -> None:
        """Stop all processes."""
        every = (*self.workers, *self.slow, *self.own, self.analyst, self.adviser)
        await asyncio.gather(*(asyncio.to_thread(worker.stop) for worker in every))
