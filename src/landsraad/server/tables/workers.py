"""Processes that think, and the threads that talk to them, so that no person waits for either."""

from __future__ import annotations

import asyncio
import contextlib
import multiprocessing
import os
import threading
import traceback
from collections import OrderedDict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from multiprocessing.connection import Connection
from typing import Any, Protocol, Self

import landsraad
from landsraad.game import Game
from landsraad.kernel.contract import IllegalChoice
from landsraad.lifeline import settle
from landsraad.server.tables.turns import Payer, Turns

TRIES = 3
LONGEST = 120.0  # seconds that a task may take unless told otherwise; beyond it its process is ended
NOBODY = Payer()
KEPT = 400  # games that a process keeps; beyond it, those that were asked about longest ago are replayed


@dataclass(frozen=True, slots=True)
class Played:
    """A game up to some choice, as a process can replay it.

    Attributes:
        table: which game this is, for the process that keeps it.
        game, seed, options: how to start it.
        choices: seat and key of every choice so far.
    """

    table: str
    game: str
    seed: int
    options: Mapping[str, Any]
    choices: tuple[tuple[int, str], ...]

    def within(self, _: float) -> Self:
        """The same: it takes as long as it takes."""
        return self


class Games:
    """The games of a process, each as far as it was played when it was asked for last."""

    def __init__(self) -> None:
        self._kept: OrderedDict[str, Game] = OrderedDict()

    def at(self, played: Played) -> Game:
        """A game at its latest choice; not to be changed."""
        game = self._kept.pop(played.table, None)
        if game is None or game.seed != played.seed or not caught_up(game, played.choices):
            game = landsraad.new(played.game, seed=played.seed, **played.options)
            for seat, key in played.choices:
                game.repeat(seat, key)
        self._kept[played.table] = game
        if len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return game


def caught_up(game: Game, choices: Sequence[tuple[int, str]]) -> bool:
    """Play a game on to these choices; whether that was possible, for some of its own may have been taken back.

    Choices of seats that decide at once stand by seat, whichever came first: a later one may stand before an earlier.
    """
    done = game.choices
    shared = 0
    while shared < min(len(done), len(choices)) and done[shared] == choices[shared]:
        shared += 1
    more = list(choices[shared:])
    try:
        for choice in done[shared:]:
            more.remove(choice)
        for seat, key in more:
            game.repeat(seat, key)
    except (ValueError, IllegalChoice):
        return False
    return tuple(game.choices) == tuple(choices)


class Task(Protocol):
    """What a process can be asked; it travels there, and what it finds comes back."""

    def work(self, games: Games) -> Any:
        """Do it, with the games that the process keeps."""

    def within(self, share: float) -> Task:
        """The same in this part of its time, if it takes a fixed time; others have to wait for it."""


@dataclass(frozen=True, slots=True)
class Failure:
    """Why a task was not done.

    Attributes:
        cause: without anything that may be hidden from some seats.
        text: all that is known.
    """

    cause: str
    text: str


def serve(connection: Connection, modest: int) -> None:
    """Do tasks until the other end is closed, also by the death of the server."""
    settle(lasting=True)
    if modest:
        with contextlib.suppress(AttributeError, OSError):  # a system without priorities shares as it can
            os.nice(modest)
    games = Games()
    while True:
        try:
            task = connection.recv()
        except (EOFError, OSError):
            return
        try:
            reply: tuple[Any, Failure | None] = task.work(games), None
        except Exception as error:  # whatever went wrong, the server has to know and the process lives on
            games = Games()
            *_, at = traceback.extract_tb(error.__traceback__)
            told = f"{type(error).__name__}: {error} ({at.filename}, line {at.lineno}, in {at.name})"
            reply = None, Failure(f"failed with {type(error).__name__}", told)
        try:
            connection.send(reply)
        except OSError:
            return


class WorkFailure(RuntimeError):
    """A task was not done, however often it was tried.

    Attributes:
        cause: why, without anything that may be hidden from some seats.
    """

    def __init__(self, text: str, cause: str = "failed") -> None:
        super().__init__(text)
        self.cause = cause


class Worker:
    """One process and the thread that starts it and talks to it, with its first task; one that dies is replaced.

    Args:
        name: of the thread.
        modest: by how much the process steps back behind others (`nice`).
        patience: seconds that a task may take; beyond it the process is ended.
        tries: how often a task is tried.
    """

    def __init__(self, name: str, modest: int = 0, patience: float = LONGEST, tries: int = TRIES) -> None:
        self._loop = asyncio.get_running_loop()
        self._turns: Turns[tuple[Task, asyncio.Future[Any]]] = Turns()
        self._context = multiprocessing.get_context("spawn")
        self._process: multiprocessing.process.BaseProcess | None = None
        self._connection: Connection | None = None
        self._modest = modest
        self._patience = patience
        self._tries = tries
        self._stopping = False
        self._changing = threading.Lock()  # so that no process starts while this one stops
        self._thread = threading.Thread(target=self._run, name=name, daemon=True)
        self._thread.start()

    @property
    def waiting(self) -> int:
        """Tasks that wait."""
        return len(self._turns)

    @property
    def process_id(self) -> int | None:
        """The running process, if it has been started."""
        return None if self._process is None else self._process.pid

    def ask(self, task: Task, payer: Payer = NOBODY) -> asyncio.Future[Any]:
        """What the task finds. WorkFailure: it could not be done."""
        future: asyncio.Future[Any] = self._loop.create_future()
        self._turns.put(payer, (task, future))
        return future

    def stop(self) -> None:
        """End the process; tasks that wait are dropped. Blocks for a moment."""
        with self._changing:
            self._stopping = True
            if self._process is not None:
                self._process.terminate()
        self._turns.close()
        self._thread.join()

    def _run(self) -> None:
        while (turn := self._turns.take()) is not None:
            (task, future), share = turn
            if future.cancelled():
                continue
            found, failure = self._do(task.within(share))
            if not self._loop.is_closed():
                self._loop.call_soon_threadsafe(_resolve, future, found, failure)
        self._close()

    def _do(self, task: Task) -> tuple[Any, Failure | None]:
        """What was found, or why nothing was."""
        failure = None
        for _ in range(self._tries):
            try:
                connection = self._connection or self._start()
                connection.send(task)
                if not connection.poll(self._patience):
                    raise TimeoutError
                found, failure = connection.recv()
            except TimeoutError:
                cause = f"gave no answer within {self._patience:.0f} seconds"
                failure = Failure(cause, cause)
                self._close()
                continue
            except (EOFError, OSError) as error:
                failure = Failure("ended its process", f"the process ended ({type(error).__name__})")
                self._close()
                continue
            if failure is None:
                return found, None
        return None, failure

    def _start(self) -> Connection:
        with self._changing:
            if self._stopping:
                raise EOFError
            ours, theirs = self._context.Pipe()
            process = self._context.Process(target=serve, args=(theirs, self._modest), daemon=True)
            process.start()
            theirs.close()  # now its end closes with the process, and ours with the server
            self._process, self._connection = process, ours
        return ours

    def _close(self) -> None:
        with self._changing:
            if self._connection is not None:
                self._connection.close()
            if self._process is not None:
                self._process.kill()  # whatever an agent of the operator does with a milder signal
                self._process.join()
            self._connection = self._process = None


def _resolve(future: asyncio.Future[Any], found: Any, failure: Failure | None) -> None:
    if future.cancelled():
        return
    if failure is not None:
        future.set_exception(WorkFailure(failure.text, failure.cause))
    else:
        future.set_result(found)
