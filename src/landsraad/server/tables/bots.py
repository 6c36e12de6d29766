"""Bots think in processes of their own, so that no person waits for them.

A job says all that the answer depends on: the game so far, the seat, the level and the table's bot seed. The same job
gives the same answer, in whichever process and after any restart, unless its level thinks for a time: such a bot may
answer differently when it is asked again. What is stored as the choice counts, and the table takes one answer to a
question only. A process keeps the games that it has seen and only adds what was chosen since.
"""

from __future__ import annotations

import asyncio
import functools
import logging
from dataclasses import dataclass, replace
from typing import Any

from landsraad.agents import SLOW, Seated, seated
from landsraad.agents.learned import Learned
from landsraad.kernel.machine import derived
from landsraad.language.errors import did_you_mean
from landsraad.server.tables.workers import Games, Played, Task, Worker, WorkFailure

log = logging.getLogger("landsraad.bots")

LEVELS = {
    "random": "random",
    "novice": "novice",
    "learned": "learned",
    "veteran": "veteran",
    "expert": "expert@1s",
}
"""The agent behind each level, with its budget, as `landsraad.agents.seated` reads it."""

FALLBACK = "random"  # answers where the bot of a level cannot
MODEST = 5  # by how much the process of the analyses steps back behind the bots


@dataclass(frozen=True, slots=True)
class Job(Played):
    """A question to a bot.

    Attributes:
        seat: who is asked.
        level: how well to play.
        bot_seed: what the bots of the table draw their random numbers from.
    """

    seat: int
    level: str
    bot_seed: int

    def work(self, games: Games) -> str:
        """The key of the option that the bot takes."""
        return answer(self, games)


def check_level(level: str) -> None:
    """Refuse a level that there is none of, or that cannot play here.

    Raises:
        ValueError: names those there are, or what the level needs.
    """
    if level not in LEVELS:
        raise ValueError(f"there is no level '{level[:40]}'; {did_you_mean(level, LEVELS)}")
    lacking = missing_for(level)
    if lacking:
        raise ValueError(f"the level '{level}' cannot play here: {lacking}")


def missing_for(level: str) -> str:
    """Why a level cannot play on this machine and what would help; "" if it can."""
    return Learned.available() if level == Learned.name else ""


@functools.cache
def bot_of(level: str) -> Seated:
    """The agent of a level with its budget; agents keep nothing between decisions, so one serves all tables."""
    return seated(LEVELS[level])


def answer(job: Job, games: Games) -> str:
    """The key of the option that the bot takes; it sees its seat's view and sampled worlds only."""
    game = games.at(job)
    bot = bot_of(job.level)
    decision = game.decisions[0]
    assert decision.seat == job.seat, "a bot is asked for the seat that has to answer"
    view = game.view(job.seat) if bot.agent.sees else None
    rng = derived(job.bot_seed, job.seat, len(job.choices))
    return bot.agent.choose(view, decision, game.worlds(job.seat), rng, bot.budget).key


class BotFailure(RuntimeError):
    """A bot gave no answer, though it was asked repeatedly."""


class Bots:
    """The worker processes; each table always asks the same one, which keeps its game.

    Args:
        workers: how many processes for quick bots, and how many for slow ones, so that nobody's quick bot waits for
            another's slow one; they start when they are needed.
    """

    def __init__(self, workers: int) -> None:
        count = max(1, workers)
        self.workers = [Worker(f"bots {number}") for number in range(count)]
        self.slow = [Worker(f"slow bots {number}") for number in range(count)]
        self.analyst = Worker("analysis", MODEST)

    @property
    def waiting(self) -> int:
        """Questions that no process has taken up yet."""
        return sum(worker.waiting for worker in (*self.workers, *self.slow))

    async def answer(self, job: Job) -> str:
        """The key of the option that the bot of a job takes.

        Raises:
            BotFailure: neither this bot nor the one of level FALLBACK could answer.
        """
        try:
            try:
                return await self._ask(job)
            except WorkFailure as error:
                log.error("a bot of level %s failed at table %s: %s", job.level, job.table, error)
                if job.level == FALLBACK:
                    raise
                return await self._ask(replace(job, level=FALLBACK))
        except WorkFailure as error:
            raise BotFailure(f"{error}") from None

    async def _ask(self, job: Job) -> str:
        workers = self.slow if job.level in SLOW else self.workers
        key: str = await workers[sum(job.table.encode()) % len(workers)].ask(job)
        return key

    async def analyse(self, task: Task) -> Any:
        """What a task about a finished game finds, in a process that steps back behind the bots.

        Raises:
            WorkFailure: it could not be done.
        """
        return await self.analyst.ask(task)

    async def close(self) -> None:
        """Stop all processes."""
        every = (*self.workers, *self.slow, self.analyst)
        await asyncio.gather(*(asyncio.to_thread(worker.stop) for worker in every))
