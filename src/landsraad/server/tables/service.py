"""What every command of the table service needs: the database, live tables, who may do what, how events are stored."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Self

from sqlalchemy.exc import SQLAlchemyError

from landsraad.saying import say
from landsraad.server import wire
from landsraad.server.storage import Database, Event, StorageError, Store, Writer, open_database
from landsraad.server.storage.channel import Channel
from landsraad.server.storage.writer import TOUCHED, Touch
from landsraad.server.tables.analysis import Analyses
from landsraad.server.tables.bots import Roster
from landsraad.server.tables.chairs import Chair
from landsraad.server.tables.clocks import Steady
from landsraad.server.tables.error import TableError
from landsraad.server.tables.live import Live
from landsraad.server.tables.notify import Notifier
from landsraad.server.tables.parts import Data
from landsraad.server.tables.presence import Presence
from landsraad.server.tables.registry import Conflict, Registry
from landsraad.server.tables.retention import Retention
from landsraad.server.tables.reviews import Reviews
from landsraad.server.tables.shelf import SHELF
from landsraad.server.tables.studies import Studies
from landsraad.server.tables.table import Table
from landsraad.server.tables.tending import Tending
from landsraad.server.tables.tokens import Tokens, new_holder, new_secret
from landsraad.server.tables.turns import ADDRESS

TOKEN_DAYS = 365
READY_SECONDS = 5.0  # in which something must have been written
READY_FOR = 1.0  # seconds in which it need not be tried again
ATTEMPTS = 30  # at storing an event, while another server lets its bots play at the same table as fast as they can
SECRET = "secret"
SMALLEST_SECRET = 16  # characters
MOST_EVENTS = 20_000  # of a table; beyond them there are only choices, which end with the game
MOST_BEFORE_GOING_BACK = 5_000  # events: each return to an earlier position costs time whenever the table is loaded
GOING_BACK = ("undo", "redo", "asked")
BY_PERSONS = ("joined", "choice", "undo", "redo", "asked", "returned", "picked")  # events that are a sign of life


@dataclass(frozen=True, slots=True)
class TablesSettings:
    """What the service needs to know.

    Attributes:
        data: folder of the SQLite database, used when there is no `database_url`.
        database_url: of a PostgreSQL database, such as postgresql://user@host/name.
        secret: what tokens are signed with; None: one that the database keeps.
        workers: processes in which bots think.
        bot_pause: seconds that a bot waits before each choice while bots play for all people of a table, so that one
            of them can come back.
        beat: seconds; a bot's choice is made so many seconds after the question, or a whole multiple of them, so that
            the time tells nothing of what it had to choose from; 0: at once.
        grace: seconds that a bot waits after a choice that the person who made it can still take back.
        public_url: address of the site in notifications, such as https://example.org.
        smtp_url: smtp://user:password@host:port (smtps:// for TLS from the start); None: no mail.
        mail_from: sender of mails.
        private_webhooks: whether webhooks may go to addresses that are not public.
        token_days: after which a token is void, unless it was renewed.
        keep_days: without any event after which a table is put into the archive; None: it stays.
        packs: folder of packs that everybody here may play with, and leave for everybody to bring their own; None: that
            is for this host itself.
        agents: agents beside those of the program, as `landsraad.agents.seated` reads them, by the names of their
            levels.
    """

    data: Path
    database_url: str | None = None
    secret: str | None = None
    workers: int = 1
    bot_pause: float = 0.0
    beat: float = 0.0
    grace: float = 0.0
    public_url: str = ""
    smtp_url: str | None = None
    mail_from: str = "landsraad@localhost"
    private_webhooks: bool = False
    token_days: int = TOKEN_DAYS
    keep_days: int | None = None
    packs: Path | None = None
    agents: Mapping[str, str] = field(default_factory=dict)


class Service:
    """The service without its commands (see `landsraad.server.tables.commands`).

    Attributes:
        name: of this server among those that share a database.
        roster: the levels of bots.
        tending: bots and clocks.
        registry: the tables in memory.
        analyses, reviews: of games that are over.

    Args:
        settings: what it needs to know.
        now: the time in seconds since 1970; None: a steady clock, that of the database where servers share one.
    """

    def __init__(self, settings: TablesSettings, now: Callable[[], float] | None = None) -> None:
        self.settings = settings
        SHELF.root = settings.data / "packs"
        self._steady = Steady()
        self.now = now or self._steady
        self.name = secrets.token_hex(8)
        self.roster = Roster(settings.agents)
        self.presence = Presence(self.now)
        self.notifier = Notifier(settings.public_url, settings.smtp_url, settings.mail_from, settings.private_webhooks)

    async def __aenter__(self) -> Self:
        await self.open()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def open(self) -> None:
        """Migrate the database, start the writer and the bots, take up running games.

        Raises:
            StorageError: the database cannot be used; the message names cause and fix.
        """
        settings = self.settings
        self.database: Database = await asyncio.to_thread(open_database, settings.data, settings.database_url)
        self.store = Store(self.database)
        try:
            await asyncio.to_thread(self._read_database)
        except StorageError:
            self.database.close()
            raise
        self._ready_until = 0.0
        self._writer = Writer(self.database, self.name)
        self.registry = Registry(
            self.store, self._writer, self.presence, self.now, self._moved, self._met, self._looked
        )
        self.tending = Tending(
            self.name,
            self.registry,
            self.store,
            self.now,
            self.roster,
            settings.workers,
            settings.bot_pause,
            settings.beat,
            settings.grace,
        )
        studies = Studies(self.tending.bots, self.tending.spawn)
        self.analyses, self.reviews = Analyses(studies), Reviews(studies)
        self._channel: Channel | None = None
        if self.database.shared:
            self._channel = Channel(self.database, self._heard, self._missed)
            await self._channel.ready.wait()
        self.tending.start()
        if settings.keep_days is not None:
            old = Retention(self.registry, self.store, settings.data, settings.keep_days, self.now)
            self.tending.spawn(old.run())

    def _read_database(self) -> None:
        """What it says to all servers: the secret of the tokens, and the time where it is shared."""
        try:
            if self.database.shared:
                self._steady.agree(self.store.time())
            secret = self.settings.secret or self.store.setting(SECRET, new_secret())
            self.store.setting(TOUCHED, "")
        except SQLAlchemyError as error:
            cause = getattr(error, "orig", None) or error
            raise StorageError(say("server.storage.unusable", place=self.database.place, error=cause)) from None
        if len(secret) < SMALLEST_SECRET:  # whoever guesses it has every seat
            raise StorageError(say("server.storage.secret", place=self.database.place))
        self._tokens = Tokens(secret, self.settings.token_days, self.now)

    async def close(self) -> None:
        """Finish writing, stop the bots, leave running games to others or to the next start."""
        if self._channel is not None:
            await self._channel.close()
        await self.tending.close()
        await self.registry.end()
        self.notifier.close()
        await self._writer.close()
        await asyncio.to_thread(self.database.close)

    async def ready(self) -> None:
        """Write something, unless that was done a moment ago.

        Raises:
            TimeoutError, SQLAlchemyError: nothing can be stored now.
        """
        loop = asyncio.get_running_loop()
        if loop.time() > self._ready_until:
            async with asyncio.timeout(READY_SECONDS):
                await self._writer.write(Touch(self.now()))
            self._ready_until = loop.time() + READY_FOR

    # Who asks, and watching

    def holder(self, table_id: str, token: str | None) -> str | None:
        """Who a token stands for at a table; None without a token.

        Raises:
            TableError: 401, it is not valid here.
        """
        if token is None:
            return None
        table, holder = self._tokens.read(token)
        if table != table_id:
            raise TableError(401, say("server.token.other"))
        return holder

    async def live(self, table_id: str) -> Live:
        """A table in memory, to read and to subscribe to.

        Raises:
            TableError: 404, there is none; 409, its game needs another version of the program.
        """
        return await self.registry.get(table_id)

    def connect(self, live: Live, holder: str | None) -> Callable[[], None]:
        """Note that a browser is connected.

        Returns:
            the function that notes its end; it may be called twice.
        """
        if holder is None:
            return lambda: None
        left = False
        self._acts(live, holder)
        if self.presence.enter(live.id, holder):
            self._presence_changed(live.id)

        def leave() -> None:
            nonlocal left
            if not left and self.presence.leave(live.id, holder):
                self._presence_changed(live.id)
            left = True

        return leave

    async def _reach(self, table_id: str, seat: int, step: int) -> None:
        """Take over what other servers have stored, if a person has seen more choices there than are known here."""
        live = await self.live(table_id)
        if self.database.shared and live.table.told(seat) < step:
            await self.registry.catch_up(live)

    # How commands are carried out

    async def _asking(self, table_id: str, token: str | None) -> tuple[Live, str | None]:
        holder = self.holder(table_id, token)
        live = await self.live(table_id)
        self._acts(live, holder)
        return live, holder

    async def _of_own_seat(
        self,
        table_id: str,
        token: str | None,
        seat: int,
        kind: str,
        data: Data,
        request: str | None = None,
        *,
        plays: bool = False,
        check: Callable[[Table], Data] | None = None,
    ) -> wire.Done:
        """A command for a seat of one's own; `plays`: no bot may be playing for it; `check` may add to what it says."""
        live, holder = await self._asking(table_id, token)

        def checked(table: Table) -> Data:
            self._check_own(table, holder, seat)  # it may have changed hands while the command waited for its turn
            if plays and table.chairs[seat].standin is not None:
                raise TableError(409, say("server.seat.bot", seat=seat))
            return data if check is None else {**data, **check(table)}

        self._check_own(live.table, holder, seat)
        return await self._do(live, kind, checked, request, data)

    async def _do(
        self,
        live: Live,
        kind: str,
        data: Callable[[Table], Data],
        request: str | None = None,
        asked: Data | None = None,
    ) -> wire.Done:
        """Store an event that `data` makes for the table as it is; a known request gets its answer again."""
        async with live.lock:
            for _ in range(ATTEMPTS):
                self._check_there(live)
                known = live.table.answers.get(request) if request is not None else None
                if known is not None:
                    if known.kind != kind or not (asked is None or known.is_for(kind, asked)):
                        raise TableError(409, say("server.id.command"))
                    return known.done
                most = MOST_BEFORE_GOING_BACK if kind in GOING_BACK else MOST_EVENTS
                if kind != "choice" and live.version >= most:
                    raise TableError(409, say("server.table.full", version=live.table.shown))
                try:
                    await self.registry.append(live, kind, data(live.table), request)
                except Conflict:
                    continue
                return live.table.done(None if asked is None else asked.get("seat"))
        raise TableError(409, say("server.table.restless"))

    def _ticket(self, live: Live, holder: str) -> wire.Ticket:
        self._acts(live, holder)
        token = self._tokens.sign(live.id, holder)
        return wire.Ticket(table=live.id, token=token, seats=live.mine(holder), version=live.version)

    def _joining(self, table: Table, token: str | None, request: str | None) -> str:
        """Who joins: whom a token of this table, or of the table whose rematch it is, names; else somebody new."""
        if token is not None:
            of_table, holder = self._tokens.read(token)
            if of_table in (table.id, table.config["previous"]):
                return holder
        return new_holder() if request is None else self._tokens.derived("holder", table.id, request)

    @staticmethod
    def _check_there(live: Live) -> None:
        if live.deleted:
            raise TableError(404, say(live.closed or "server.table.deleted"))

    @staticmethod
    def _check_host(table: Table, holder: str | None, what: str) -> None:
        if holder is None or holder != table.host:
            raise TableError(403, say(f"server.host.{what}"))

    @staticmethod
    def _chair(table: Table, seat: int) -> Chair:
        if any(seat == rival for rival, _ in table.kind.rivals(table)):
            raise TableError(422, say("server.seat.rival", seat=seat))
        if seat >= len(table.chairs):
            raise TableError(422, say("server.seat.unknown", seat=seat, last=len(table.chairs) - 1))
        return table.chairs[seat]

    def _check_own(self, table: Table, holder: str | None, seat: int) -> None:
        if self._chair(table, seat).holder is None or table.chairs[seat].holder != holder:
            raise TableError(403, say("server.seat.others", seat=seat))

    # What follows from events

    async def _met(self, live: Live) -> None:
        await self.tending.meet(live)

    def _looked(self, live: Live) -> None:
        self.tending.attend(live)

    @staticmethod
    def _acts(live: Live, holder: str | None) -> None:
        """Note where one of the people of a table acts from: its bots think at the cost of this address."""
        if live.mine(holder):
            live.address = ADDRESS.get() or live.address

    def _moved(self, live: Live, before: Table, event: Event, own: bool) -> None:
        self.tending.attend(live)
        if event.kind in BY_PERSONS and not event.data.get("bot"):
            holder = live.table.chairs[event.data["seat"]].holder
            if holder is not None:
                self.presence.seen(live.id, holder)
        if own:
            self.notifier.moved(live.table, before, event, self.presence.online(live.id), self.tending.spawn)

    def _presence_changed(self, table_id: str) -> None:
        if (live := self.registry.lives.get(table_id)) is not None:
            live.tell()
        if self.database.shared:
            message = {"online": table_id, "holders": self.presence.here(table_id)}
            self.tending.spawn(self.registry.announce(message))

    def _heard(self, message: dict[str, Any]) -> None:
        """What another server says."""
        if message["from"] == self.name:
            return
        if "online" in message:
            changed = self.presence.heard(message["from"], message["online"], message["holders"], self.now())
            if changed and (live := self.registry.lives.get(message["online"])) is not None:
                live.tell()
            return
        table_id = message["table"]
        if table_id in self.registry.lives or self.tending.heard_of(table_id):
            self.tending.spawn(self._take_over(table_id))

    async def _take_over(self, table_id: str) -> None:
        """Bring a table up to date with what another server has stored."""
        live = self.registry.lives.get(table_id)
        if live is not None:
            await self.registry.catch_up(live)
        else:
            self.tending.attend(await self.live(table_id))

    def _missed(self) -> None:
        """What other servers said was not heard for a while."""
        for table_id in list(self.registry.lives):
            self.tending.spawn(self._take_over(table_id))
