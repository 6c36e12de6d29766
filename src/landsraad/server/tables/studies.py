"""What is worked out about games that are over: one step after the other, only as long as somebody asks for it.

The work is done in one process that steps back behind the bots. What it finds is kept in memory: the same game gives
the same again after a restart.
"""

from __future__ import annotations

import asyncio
import logging
from abc import ABC, abstractmethod
from collections import OrderedDict
from collections.abc import Callable, Coroutine, Hashable
from typing import Any, TypeVar

from landsraad.game import Game
from landsraad.saying import say
from landsraad.server.tables.bots import Bots
from landsraad.server.tables.error import TableError
from landsraad.server.tables.live import Live
from landsraad.server.tables.workers import WorkFailure

log = logging.getLogger("landsraad.analysis")

PATIENCE = 30.0  # seconds after the latest question for which a study goes on
MOST_KEPT = 200  # studies in memory
MOST_RUNNING = 16  # studies at a time


class Study(ABC):
    """Something about a game, as far as it is worked out.

    Attributes:
        wanted: when it was asked for last.
        running: whether it is being worked at.
        failure: why the work ended before its time; "": it did not.
    """

    def __init__(self) -> None:
        self.wanted = 0.0
        self.running = False
        self.failure = ""

    @property
    @abstractmethod
    def done(self) -> bool:
        """Whether nothing is left to be worked out."""

    @abstractmethod
    async def advance(self, bots: Bots) -> None:
        """Work out the next step.

        Raises:
            WorkFailure: it could not be done.
        """


Kind = TypeVar("Kind", bound=Study)


class Studies:
    """The studies of a server.

    Args:
        bots: whose process does the work.
        spawn: runs something in the background as long as the server runs.
    """

    def __init__(self, bots: Bots, spawn: Callable[[Coroutine[Any, Any, None]], None]) -> None:
        self.bots = bots
        self._spawn = spawn
        self._kept: OrderedDict[tuple[str, type[Study], Hashable], Study] = OrderedDict()

    async def pursued(self, live: Live, kind: type[Kind], about: Hashable, begin: Callable[[], Kind]) -> Kind:
        """A study as far as it is done; it goes on while somebody asks for it.

        Args:
            live: the table whose game it is about; what belongs to a deleted table ends.
            kind: what is worked out.
            about: which of several of this kind; None: there is but one.
            begin: makes it, if there is none yet; takes its time.

        Raises:
            TableError: 503, the work failed or too much of it is going on.
        """
        key = live.id, kind, about
        found = self._kept.get(key)
        if found is None:
            begun = await asyncio.to_thread(begin)
            found = self._kept.setdefault(key, begun)  # somebody else may have asked meanwhile
            self._forget_others(key)
        assert isinstance(found, kind), "the key names it"
        self._kept.move_to_end(key)
        found.wanted = _now()
        if found.failure:
            del self._kept[key]
            raise TableError(503, say("server.analysis.failed", failure=found.failure))
        if not found.done and not found.running:
            self._begin(live, found)
        return found

    def _forget_others(self, key: tuple[str, type[Study], Hashable]) -> None:
        """Make room for a study; what is running stays, for it counts among those at work."""
        others = [other for other, each in self._kept.items() if other != key and not each.running]
        for other in others[: max(0, len(self._kept) - MOST_KEPT)]:
            del self._kept[other]

    def _begin(self, live: Live, study: Study) -> None:
        if sum(each.running for each in self._kept.values()) >= MOST_RUNNING:
            raise TableError(503, say("server.analysis.busy", most_running=MOST_RUNNING))
        study.running = True
        self._spawn(self._go_on(live, study))

    async def _go_on(self, live: Live, study: Study) -> None:
        try:
            while not study.done:
                if live.deleted or _now() > study.wanted + PATIENCE:
                    return
                await study.advance(self.bots)
        except WorkFailure as error:
            log.error("the analysis of table %s failed: %s", live.id, error)
            study.failure = str(error)
        finally:
            study.running = False


def finished(live: Live) -> Game:
    """The game of a table that may be studied.

    Raises:
        TableError: 409, it is not over.
    """
    if live.game is None:
        raise TableError(409, say("server.analysis.early"))
    if live.status != "over":
        raise TableError(409, say("server.analysis.running"))
    return live.game


def _now() -> float:
    return asyncio.get_running_loop().time()
