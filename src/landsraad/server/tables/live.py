"""A table in memory: its state, who watches it, and how it looks to whom."""

from __future__ import annotations

import asyncio
import logging
from bisect import bisect_right
from collections.abc import Callable, Collection, Mapping
from datetime import UTC, datetime
from typing import Any

from landsraad.game import Game
from landsraad.server.storage import Row
from landsraad.server.tables.presence import Presence
from landsraad.server.tables.table import Table
from landsraad.server.tables.turns import Payer
from landsraad.server.wire import Draft, Motion, SeatInfo, Status, TableInfo, Takeback

log = logging.getLogger("landsraad.tables")


class Live:
    """A table in memory. Read it only; commands go through `Tables`.

    Attributes:
        table: its state after the latest event; replaced by the next one, never changed.
        lock: held while a command is carried out.
        deleted: it is no more.
        closed: why it cannot go on: the key of a sentence.
        used: when somebody asked for it last.
        effort: about how many choices are played when it is read, beside those of its game (`folding.effort`).
        address: that one of its people acted from last.
    """

    def __init__(
        self, table: Table, presence: Presence, now: Callable[[], float], looked: Callable[[Live], None]
    ) -> None:
        self.table = table
        self.lock = asyncio.Lock()
        self.deleted = False
        self.closed: str | None = None
        self.used = now()
        self.playing: asyncio.Task[None] | None = None
        self.address = ""
        self.effort = 0
        self._presence = presence
        self._looked = looked
        self._now = now
        self._told: list[Callable[[Live], None]] = []

    @property
    def id(self) -> str:
        """The id of the table."""
        return self.table.id

    @property
    def version(self) -> int:
        """Number of stored events."""
        return self.table.version

    @property
    def status(self) -> Status:
        """How far the table is."""
        return self.table.status

    @property
    def game(self) -> Game | None:
        """The game; None before its first question, also while Leaders are drafted. It is never changed in place."""
        return self.table.game

    @property
    def watched(self) -> bool:
        """Whether anybody is subscribed."""
        return bool(self._told)

    @property
    def goes_on(self) -> bool:
        """Whether bots that are to move do so: a person plays or looks on."""
        return not self.deleted and self.table.bot is not None and (not self.table.left_to_bots or self.watched)

    def still(self, asked: Table, seat: int) -> bool:
        """Whether the question of a seat at an earlier table still waits for the same bot."""
        now = self.table
        same = now.questions.get(seat) == asked.questions.get(seat) and seat in now.asked
        return not self.deleted and same and now.chairs[seat].plays == asked.chairs[seat].plays

    @property
    def tended(self) -> bool:
        """Whether a server has to look after it."""
        return self.goes_on or self.table.busy

    @property
    def payer(self) -> Payer:
        """Whose share its bots take from when they think."""
        return Payer(self.address, not self.table.left_to_bots)

    def mine(self, holder: str | None) -> list[int]:
        """The seats that a holder has."""
        return self.table.mine(holder)

    def clocks(self) -> dict[int, tuple[float, float]]:
        """The seats whose clocks run, each with the seconds left now, of the turn and then of the bank."""
        watch = self.table.watch
        if watch is None:
            return {}
        left = {seat: watch.left(seat, self._now()) for seat, _ in watch.running}
        return {seat: (round(turn, 1), round(bank, 1)) for seat, (turn, bank) in left.items()}

    def beside(self, seat: int | None, language: str) -> dict[str, Any]:
        """What the states of this game alone say to a seat."""
        return self.table.kind.beside(self.table, seat, language, self._now())

    async def news(self) -> None:
        """Wait until something has changed."""
        changed = asyncio.get_running_loop().create_future()
        end = self.subscribe(lambda _: None if changed.done() else changed.set_result(None))
        try:
            await changed
        finally:
            end()

    def subscribe(self, told: Callable[[Live], None]) -> Callable[[], None]:
        """Call `told` after every stored event and every change of presence, in order, in the event loop.

        During the call the table is as it was right after that event. After a deletion `deleted` is set. A subscribed
        table stays in memory.

        Returns:
            a function that ends the subscription.
        """
        self._told.append(told)
        self._looked(self)

        def end() -> None:
            if told in self._told:
                self._told.remove(told)

        return end

    def tell(self) -> None:
        """Tell the subscribers that something has changed."""
        for told in self._told[:]:
            try:
                told(self)
            except Exception:  # one subscriber's fault must not keep the event from the others
                log.exception("a subscriber of table %s failed", self.id)

    def standing(self) -> tuple[object, ...]:
        """What `info` tells and no state does: equal as long as only choices are made."""
        table, online = self.table, self._presence.online(self.id)
        present = tuple(chair.holder in online for chair in table.chairs)
        seats = None if table.game is None else table.game.seats
        parts = table.chairs, table.host, table.draft, table.takeback, table.motions, table.rematch
        return (table.status, *parts, seats, present)

    def info(self, holder: str | None) -> TableInfo:
        """The table as this holder (None: anybody) may know it."""
        people = self.table.holders
        away = {each: at for each in people if (at := self._presence.away(self.id, each)) is not None}
        return table_info(self.table, holder, self._presence.online(self.id), away)


def table_info(table: Table, holder: str | None, online: Collection[str], away: Mapping[str, float]) -> TableInfo:
    """A table as a holder (None: anybody) may know it.

    Args:
        table: the table.
        holder: who asks.
        online: the people with a browser open.
        away: since when people are away.
    """
    return TableInfo(
        id=table.id,
        title=table.config["title"],
        status=table.status,
        version=table.shown,
        created=_iso(table.created),
        updated=_iso(table.shown_at),
        game=table.config["game"],
        **table.kind.told(table),
        listed=table.config["listed"],
        imported=table.config["choices"] is not None,
        lesson=table.config["lesson"],
        branch=table.branch,
        seeded=table.seeded,
        clock=table.clock,
        vacancy=table.vacancy,
        seats=[_seat(table, seat, online, away) for seat in range(len(table.chairs))],
        draft=None if table.draft is None else Draft(seat=table.asked[0], pool=list(table.draft.pool)),
        asked=table.asked if table.game is None else table.kind.waiting(table.game, table.mine(holder)),
        winners=_winners(table),
        steps=table.told(None),
        takeback=None
        if table.takeback is None
        else Takeback(seat=table.takeback.seat, step=bisect_right(table.ends, table.takeback.step) - 1, agreed=list(table.takeback.agreed)),
        motions=[Motion(what=each.what, seat=each.seat, agreed=list(each.agreed)) for each in table.motions],
        previous=table.config["previous"],
        rematch=table.rematch,
        mine=table.mine(holder),
        host=holder is not None and holder == table.host,
    )


def row_of(table: Table) -> Row:
    """What the database keeps beside the events of a table."""
    listed = bool(table.config["listed"])
    summary = table_info(table, None, (), {}).model_dump_json() if listed and table.status != "over" else None
    return Row(table.status, listed, table.busy, summary)


def _seat(table: Table, seat: int, online: Collection[str], away: Mapping[str, float]) -> SeatInfo:
    chair = table.chairs[seat]
    since = away.get(chair.holder or "")
    return SeatInfo(
        seat=seat,
        kind=chair.kind,
        name=chair.name,
        level=chair.level,
        standin=chair.standin,
        resigned=chair.resigned,
        failed=chair.failed,
        online=chair.holder in online,
        kept=chair.kept is not None,
        away=None if since is None else _iso(since),
        **table.kind.seat(table, seat),
    )


def _winners(table: Table) -> list[int]:
    return [] if table.status != "over" or table.game is None else list(table.game.winners)


def _iso(at: float) -> str:
    return datetime.fromtimestamp(at, UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")
