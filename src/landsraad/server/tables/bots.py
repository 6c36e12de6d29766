"""Bots think in processes of their own, so that no person waits for them.

A job says all that the answer depends on: the game so far, the seat, the level and the table's bot seed. The same job
gives the same answer, in whichever process and after any restart. A process keeps the games that it has seen and only
adds what was chosen since.
"""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import queue
import signal
import threading
from collections import OrderedDict
from collections.abc import Mapping
from dataclasses import dataclass
from multiprocessing.connection import Connection
from typing import Any

import landsraad
from landsraad.agents import make
from landsraad.game import Game
from landsraad.kernel.machine import derived
from landsraad.language.errors import did_you_mean

log = logging.getLogger("landsraad.bots")

LEVELS: dict[str, tuple[str, int]] = {"novice": ("novice", 1), "random": ("random", 1)}
"""The agent behind each level, and how many worlds it may sample."""

FALLBACK = "random"  # answers where the bot of a level cannot
TRIES = 3
LONGEST = 120.0  # seconds that a bot may think; beyond it its process is ended
KEPT = 400  # games that a process keeps; beyond it, those that were asked about longest ago are replayed


@dataclass(frozen=True, slots=True)
class Job:
    """A question to a bot.

    Attributes:
        table: which game this is, for the process that keeps it.
        game, seed, options: how to start it.
        choices: seat and key of every choice so far.
        seat: who is asked.
        level: how well to play.
        bot_seed: what the bots of the table draw their random numbers from.
    """

    table: str
    game: str
    seed: int
    options: Mapping[str, Any]
    choices: tuple[tuple[int, str], ...]
    seat: int
    level: str
    bot_seed: int


def check_level(level: str) -> None:
    """Refuse a level that there is none of.

    Raises:
        ValueError: names those there are.
    """
    if level not in LEVELS:
        raise ValueError(f"there is no level '{level[:40]}'; {did_you_mean(level, LEVELS)}")


class Games:
    """The games of a process, each as far as it was played when a bot was asked last."""

    def __init__(self) -> None:
        self._kept: OrderedDict[str, Game] = OrderedDict()

    def at(self, job: Job) -> Game:
        """The game of a job at its question."""
        game = self._kept.pop(job.table, None)
        done = () if game is None else game.choices
        if game is None or game.seed != job.seed or job.choices[: len(done)] != done:
            game = landsraad.new(job.game, seed=job.seed, **job.options)
            done = ()
        for seat, key in job.choices[len(done) :]:
            game.choose(key, seat)
        self._kept[job.table] = game
        if len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return game


def answer(job: Job, games: Games) -> str:
    """The key of the option that the bot takes; it sees its seat's view and sampled worlds only."""
    game = games.at(job)
    name, budget = LEVELS[job.level]
    agent = make(name)
    decision = game.decisions[0]
    assert decision.seat == job.seat, "a bot is asked for the seat that has to answer"
    view = game.view(job.seat) if agent.sees else None
    rng = derived(job.bot_seed, job.seat, len(job.choices))
    return agent.choose(view, decision, game.worlds(job.seat), rng, budget).key


def serve(connection: Connection) -> None:
    """Answer jobs until the other end is closed, also by the death of the server."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server stops its bots itself
    games = Games()
    while True:
        try:
            job = connection.recv()
        except (EOFError, OSError):
            return
        try:
            reply = answer(job, games), ""
        except Exception as error:  # whatever went wrong in a bot, the server has to know and the process lives on
            games = Games()
            reply = "", f"{type(error).__name__}: {error}"
        try:
            connection.send(reply)
        except OSError:
            return


class BotFailure(RuntimeError):
    """A bot gave no answer, though it was asked repeatedly."""


class Worker:
    """One process and the thread that talks to it; a process that dies is replaced and asked again."""

    def __init__(self, number: int) -> None:
        self._loop = asyncio.get_running_loop()
        self._jobs: queue.SimpleQueue[tuple[Job, asyncio.Future[str]] | None] = queue.SimpleQueue()
        self._context = multiprocessing.get_context("spawn")
        self._process: multiprocessing.process.BaseProcess | None = None
        self._connection: Connection | None = None
        self._stopping = False
        self._changing = threading.Lock()  # so that no process starts while this one stops
        self._thread = threading.Thread(target=self._run, name=f"bots {number}", daemon=True)
        self._thread.start()

    @property
    def waiting(self) -> int:
        """Jobs that wait."""
        return self._jobs.qsize()

    @property
    def process_id(self) -> int | None:
        """The running process, if it has been started."""
        return None if self._process is None else self._process.pid

    def ask(self, job: Job) -> asyncio.Future[str]:
        """The key that the bot will choose. BotFailure: it could not."""
        future: asyncio.Future[str] = self._loop.create_future()
        self._jobs.put((job, future))
        return future

    def stop(self) -> None:
        """End the process; jobs that wait are dropped. Blocks for a moment."""
        with self._changing:
            self._stopping = True
            if self._process is not None:
                self._process.terminate()
        self._jobs.put(None)
        self._thread.join()

    def _run(self) -> None:
        while True:
            item = self._jobs.get()
            if item is None:
                self._close()
                return
            job, future = item
            if future.cancelled() or self._stopping:
                continue
            key, failure = self._answer(job)
            if not self._loop.is_closed():
                self._loop.call_soon_threadsafe(_resolve, future, key, failure)

    def _answer(self, job: Job) -> tuple[str, str]:
        """The key, or why there is none."""
        failure = ""
        for _ in range(TRIES):
            try:
                connection = self._connection or self._start()
                connection.send(job)
                if not connection.poll(LONGEST):
                    raise TimeoutError
                key, failure = connection.recv()
            except (EOFError, OSError) as error:
                failure = f"the process ended ({type(error).__name__})"
                self._close()
                continue
            if key:
                return key, ""
        return "", failure

    def _start(self) -> Connection:
        with self._changing:
            if self._stopping:
                raise EOFError
            ours, theirs = self._context.Pipe()
            process = self._context.Process(target=serve, args=(theirs,), daemon=True)
            process.start()
            theirs.close()  # now its end closes with the process, and ours with the server
            self._process, self._connection = process, ours
        return ours

    def _close(self) -> None:
        with self._changing:
            if self._connection is not None:
                self._connection.close()
            if self._process is not None:
                self._process.terminate()
                self._process.join()
            self._connection = self._process = None


class Bots:
    """The worker processes; each table always asks the same one, which keeps its game."""

    def __init__(self, workers: int) -> None:
        self.workers = [Worker(number) for number in range(max(1, workers))]

    @property
    def waiting(self) -> int:
        """Questions that no process has taken up yet."""
        return sum(worker.waiting for worker in self.workers)

    async def answer(self, job: Job) -> str:
        """The key of the option that the bot of a job takes.

        Raises:
            BotFailure: neither this bot nor the one of level FALLBACK could answer.
        """
        worker = self.workers[sum(job.table.encode()) % len(self.workers)]
        try:
            return await worker.ask(job)
        except BotFailure as error:
            log.error("a bot of level %s failed at table %s: %s", job.level, job.table, error)
            if job.level == FALLBACK:
                raise
            return await worker.ask(_with_level(job, FALLBACK))

    async def close(self) -> None:
        """Stop all processes."""
        await asyncio.gather(*(asyncio.to_thread(worker.stop) for worker in self.workers))


def _with_level(job: Job, level: str) -> Job:
    return Job(job.table, job.game, job.seed, job.options, job.choices, job.seat, level, job.bot_seed)


def _resolve(future: asyncio.Future[str], key: str, failure: str) -> None:
    if future.cancelled():
        return
    if key:
        future.set_result(key)
    else:
        future.set_exception(BotFailure(failure))
