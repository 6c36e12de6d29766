"""What happens at a table without a person: bots play, clocks run out, and after a restart both go on.

Where servers share a database, one of them has the lease of a table and does all this; when it stops, another one takes
over. The lease saves work only: two servers that both believe to have it cannot both store an event.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import math
from collections.abc import Callable, Coroutine
from typing import Any

from sqlalchemy.exc import SQLAlchemyError

from landsraad.kernel.machine import derived
from landsraad.server.storage import Store
from landsraad.server.tables import lessons
from landsraad.server.tables.bots import AgentFailure, BotFailure, Bots, Job, Roster
from landsraad.server.tables.chairs import called
from landsraad.server.tables.clocks import Deadlines
from landsraad.server.tables.error import TableError
from landsraad.server.tables.events import STANDIN
from landsraad.server.tables.holds import Hold
from landsraad.server.tables.live import Live
from landsraad.server.tables.registry import Conflict, Registry
from landsraad.server.tables.table import Table

log = logging.getLogger("landsraad.tables")

TICK = 0.5  # seconds between looks at the clocks
HOLD_TICK = 0.05  # seconds between looks at the windows that halt tables
ROUND = 3.0  # seconds between rounds: renew leases, look for tables that nobody tends, drop idle ones
NO_STORAGE = 503  # the status of an event that the database did not take
LEASE = 10.0  # seconds
GLANCE = 0.1  # seconds between looks at whether a person has come back
HANDS = 32  # tables that are taken up at a time
SHOWS = 8  # tables that only bots play on which one of them thinks at a time
PAUSE = 1.0  # seconds before a bot is asked again when its choice could not be stored
LONG_PAUSE = 30.0  # seconds before one is asked again that gave no answer: nothing else would move the game on


class Tending:
    """Runs the bots and clocks of the tables that this server looks after.

    Args:
        name: of this server, the owner of its leases.
        registry: the tables.
        store: for leases.
        now: the time in seconds since 1970.
        roster: the levels of bots.
        workers: processes in which bots think.
        bot_pause: seconds before each choice of a bot where no person plays.
        beat: seconds; a choice of a bot is made so many seconds after the question, or a whole multiple of them.
        grace: seconds before a bot answers a choice that the person who made it can take back.
    """

    def __init__(
        self,
        name: str,
        registry: Registry,
        store: Store,
        now: Callable[[], float],
        roster: Roster,
        workers: int,
        bot_pause: float,
        beat: float,
        grace: float,
    ) -> None:
        self.name = name
        self.registry = registry
        self.store = store
        self.shared = store.database.shared
        self.bots = Bots(workers)
        self._roster = roster
        self.deadlines = Deadlines()
        self.holds = Deadlines()
        self._shown = asyncio.Semaphore(SHOWS)
        self.bot_pause = bot_pause
        self.beat = beat
        self.grace = grace
        self._now = now
        self._started = now()
        self._owned: dict[str, float] = {}  # by table, until when; only where the database is shared
        self._begun = False
        self._hands = asyncio.Semaphore(HANDS)
        self._taken_up: set[str] = set()  # tables that wait to be taken up
        self._tasks: set[asyncio.Task[Any]] = set()

    def start(self) -> None:
        """Take up running games and begin to look after them."""
        self._spawn(self._rounds())
        self._spawn(self._ticks(TICK, self.look_at_clocks))
        self._spawn(self._ticks(HOLD_TICK, self.look_at_windows))

    async def close(self) -> None:
        """Stop; other servers, or the next start, take the games up."""
        tasks = list(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self.bots.close()
        if self.shared:
            await self.registry.in_thread(self.store.release, self.name)

    def attend(self, live: Live) -> None:
        """Note the deadline of a table, and let its bot play if one is to move. Called after every event."""
        watch = live.table.watch
        self.deadlines.set(live.id, None if watch is None or live.deleted else watch.deadline)
        hold = live.table.hold
        self.holds.set(live.id, None if hold is None or live.deleted else hold.due)
        if live.goes_on and live.playing is None:
            live.playing = self._spawn(self._play(live))
        elif self.shared and live.table.busy and live.id not in self._owned:
            self._spawn(self._claim(live.id))

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        """Do something in the background as long as the server runs."""
        self._spawn(work)

    def heard_of(self, table_id: str) -> bool:
        """Whether an event that another server stored at a table concerns this one as its owner."""
        return table_id in self._owned

    # Bots

    async def _play(self, live: Live) -> None:
        """Let bots answer as long as one is asked."""
        try:
            if not await self._own(live.id):
                return
            while live.goes_on:
                try:
                    async with self._shown if live.table.left_to_bots else contextlib.nullcontext():
                        await self._answer(live, live.table)
                except Conflict:
                    continue
                except TableError as error:
                    if error.status != NO_STORAGE:
                        # It would give the same again. The message may name the options of the seat.
                        self.registry.close(live.id, f"the choice of a bot was not taken ({error.status})")
                        return
                    await asyncio.sleep(PAUSE)
                except SQLAlchemyError as error:
                    log.warning("a bot waits at table %s: %s", live.id, getattr(error, "orig", None) or error)
                    await asyncio.sleep(PAUSE)
                except BotFailure as error:
                    log.error("table %s waits: %s", live.id, error)
                    await asyncio.sleep(LONG_PAUSE)
        finally:
            live.playing = None

    async def _answer(self, live: Live, asked: Table) -> None:
        begun = asyncio.get_running_loop().time()
        seat = asked.bot
        assert seat is not None
        level = asked.chairs[seat].plays
        assert level is not None
        if asked.draft is not None:
            pool = asked.draft.pool
            kind, found = "picked", pool[derived(asked.bot_seed, seat).random_below(len(pool))]
            data: dict[str, Any] = {"seat": seat, "leader": found}
        else:
            kind, data = await self._choice(live, asked, seat, level)
        await self._give_time(live, asked, seat, begun)
        async with live.lock:
            if live.still(asked, seat):
                await self.registry.append(live, kind, data)

    async def _choice(self, live: Live, asked: Table, seat: int, level: str) -> tuple[str, dict[str, Any]]:
        """What a bot chooses, or who plays on for one that cannot: the kind of the event and what it says."""
        try:
            try:
                agent = self._roster.agent(level, asked.config["game"])
            except ValueError:
                raise AgentFailure("is not offered by this server any more") from None
            job = _job(asked, seat, agent)
            # Also where there is one option alone: how many there are may depend on a hand.
            key = _taught(asked, seat) or await self.bots.answer(job, live.payer)
        except AgentFailure as error:
            why = f"{called(level)} {error}; {called(STANDIN)} plays on for it"
            return "replaced", {"seat": seat, "level": STANDIN, "why": why}
        return "choice", {"seat": seat, "key": key, "bot": level}

    async def _give_time(self, live: Live, asked: Table, seat: int, begun: float) -> None:
        """Wait for the next beat; longer while the latest choice can be taken back, or a person may come back."""
        loop = asyncio.get_running_loop()
        least = self.bot_pause if asked.left_to_bots else self.grace if asked.retractable else 0.0
        end = begun + on_beat(max(least, loop.time() - begun), self.beat)
        while loop.time() < end and live.still(
            asked, seat
        ):  # nothing else may end it early: whoever did that would see when
            await asyncio.sleep(min(GLANCE, end - loop.time()))

    # Clocks and windows

    async def _ticks(self, seconds: float, look: Callable[[], Coroutine[Any, Any, None]]) -> None:
        while True:
            await asyncio.sleep(seconds)
            await look()

    async def look_at_clocks(self) -> None:
        """Hand the seats whose time has run out to a bot."""
        await self._look(self.deadlines, self._time_out)

    async def look_at_windows(self) -> None:
        """Let tables go on where the time of a window is over."""
        await self._look(self.holds, self._let_go)

    async def _look(self, deadlines: Deadlines, act: Callable[[str], Coroutine[Any, Any, None]]) -> None:
        for table_id in deadlines.due(self._now()):
            try:
                await act(table_id)
            except (TableError, SQLAlchemyError) as error:
                if not isinstance(error, TableError) or error.status == NO_STORAGE:
                    log.warning("the clock of table %s waits for the database", table_id)
                    deadlines.set(table_id, self._now() + PAUSE)
            except Exception:  # a table that cannot be read must not stop the clocks of the others
                log.exception("the clock of table %s", table_id)

    async def _let_go(self, table_id: str) -> None:
        if not await self._own(table_id):
            return
        live = await self.registry.get(table_id)
        async with live.lock:
            with contextlib.suppress(Conflict):
                while not live.deleted and (hold := live.table.hold) is not None and hold.due <= self._now():
                    await self.registry.append(live, *_at_end(live.table, hold))
            self.attend(live)

    async def _time_out(self, table_id: str) -> None:
        if not await self._own(table_id):
            return
        live = await self.registry.get(table_id)
        async with live.lock:
            table = live.table
            watch = table.watch
            if live.deleted or watch is None or watch.deadline is None:
                return
            try:
                for seat, _ in watch.running:
                    if watch.deadline_of(seat) <= self._now() and seat in live.table.clocked:
                        await self.registry.append(live, *_out_of_time(live.table, seat))
            except Conflict:
                pass
            self.attend(live)

    # Leases

    async def _rounds(self) -> None:
        trouble = ""
        while True:
            try:
                await self.make_round()
                trouble = ""
            except (SQLAlchemyError, TableError) as error:
                before, trouble = trouble, f"{getattr(error, 'orig', None) or error}"
                if trouble != before:
                    log.error("the database does not answer: %s", trouble)
            except Exception:  # the next round may do better; without rounds nobody would look after any table
                log.exception("a round failed")
            await asyncio.sleep(ROUND)

    async def make_round(self) -> None:
        """Renew the leases, take up tables that nobody looks after, let idle ones go."""
        now = self._now()
        if self.shared:
            await self._renew(now)
        if self.shared or not self._begun:
            left = None if not self.shared else now - LEASE
            for table_id in await self.registry.in_thread(self.store.untended, now, left):
                if table_id not in self._taken_up and not self.registry.closed(table_id):
                    self._taken_up.add(table_id)
                    self._spawn(self._take_up(table_id))
            self._begun = True
        for table_id in self.registry.presence.forget(now):
            if (live := self.registry.lives.get(table_id)) is not None:
                live.tell()
        for live in self.registry.lives.values():
            if live.table.left_to_bots:
                self.attend(live)  # whoever looks on here may have waited for another server, which rests now
        self.registry.drop_idle()

    async def _renew(self, now: float) -> None:
        timed = {*self.deadlines.tables(), *self.holds.tables()}
        lives = self.registry.lives
        needed = [each for each in self._owned if each in timed or (each in lives and lives[each].tended)]
        kept = await self.registry.in_thread(self.store.renew, self.name, needed, now + LEASE) if needed else set()
        self._owned = dict.fromkeys(kept, now + LEASE)

    async def _take_up(self, table_id: str) -> None:
        """Go on with a game whose server is gone."""
        try:
            async with self._hands:
                if not await self._own(table_id):
                    return
                live = await self.registry.get(table_id)
                if self.shared:
                    await self._resume(live)
            self.attend(live)
        except (TableError, SQLAlchemyError) as error:
            if not isinstance(error, TableError) or error.status == NO_STORAGE:
                self._begun = False  # the next round tries it again
        finally:
            self._taken_up.discard(table_id)

    async def meet(self, live: Live) -> None:
        """Let the clock of a table that no server looked after run anew: that time costs nobody.

        Raises:
            TableError: the database does not take it.
        """
        if self.shared:
            alone = await self.registry.in_thread(self.store.untended_now, live.id, self._now())
            alone = alone and await self._own(live.id)
        else:  # the clock of the machine may have been set back while the server was away
            alone = not self._started <= live.table.updated <= self._now()
        if alone:
            await self._resume(live)

    async def _resume(self, live: Live) -> None:
        async with live.lock:
            if not live.deleted and live.table.clock_runs:
                with contextlib.suppress(Conflict):  # another server was first
                    await self.registry.append(live, "resumed", {})

    async def _claim(self, table_id: str) -> None:
        await self._own(table_id)

    async def _own(self, table_id: str) -> bool:
        """Whether this server looks after a table, if necessary from now on."""
        if not self.shared:
            return True
        now = self._now()
        if self._owned.get(table_id, 0.0) > now:
            return True
        owned = await self.registry.in_thread(self.store.lease, table_id, self.name, now, now + LEASE)
        if owned:
            self._owned[table_id] = now + LEASE
        return owned

    def _spawn(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)
        return task

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            log.error("looking after tables failed", exc_info=error)


def _out_of_time(table: Table, seat: int) -> tuple[str, dict[str, Any]]:
    """What happens when the time of a seat has run out: the kind of the event and what it says.

    A bot plays on; where that would tell that the seat is asked, it passes instead.
    """
    key = None if table.game is None else table.kind.passes(table.game, seat)
    if key is not None:
        return "choice", {"seat": seat, "key": key, "bot": STANDIN}
    return "handed", {"seat": seat, "level": STANDIN, "why": "time"}


def _at_end(table: Table, hold: Hold) -> tuple[str, dict[str, Any]]:
    """What happens at the end of a window: the kind of the event and what it says."""
    if not hold.window.asked:
        return "went_on", {}
    if table.kept is not None:
        seat, key = table.kept
        return "choice", {"seat": seat, "key": key}
    return _out_of_time(table, hold.window.asked[0])


def _taught(table: Table, seat: int) -> str | None:
    """What the lesson of the table says that a seat chooses next."""
    course, game = table.config["lesson"], table.game
    return None if course is None or game is None else lessons.next_key(lessons.lesson(course), game.choices, seat)


def on_beat(seconds: float, beat: float) -> float:
    """So many seconds, up to the next beat; at least one beat."""
    return seconds if not beat else beat * max(1, math.ceil(seconds / beat))


def _job(table: Table, seat: int, agent: str) -> Job:
    game = table.game
    assert game is not None
    return Job(table.id, game.name, game.seed, game.config, game.choices, seat, agent, table.bot_seed)
