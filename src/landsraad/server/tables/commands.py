"""The table service: every command that people may give, and live tables to watch.

All methods are called in one event loop. A command is stored before it returns; one that raises has changed nothing.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable

from pydantic import ValidationError

from landsraad import views
from landsraad.saying import say, spoken
from landsraad.server import wire
from landsraad.server.tables import seating
from landsraad.server.tables import setup as tables_setup
from landsraad.server.tables.analysis import Advice, Analysis
from landsraad.server.tables.error import TableError
from landsraad.server.tables.history import DuneFrame, Frame, frames, record_of
from landsraad.server.tables.holds import CLAIM
from landsraad.server.tables.live import Live
from landsraad.server.tables.notify import checked_mail, checked_webhook
from landsraad.server.tables.parts import Data
from landsraad.server.tables.registry import Conflict
from landsraad.server.tables.reviews import Review
from landsraad.server.tables.service import Service
from landsraad.server.tables.table import Table
from landsraad.server.tables.tokens import new_holder, new_table_id

CODE = 8  # letters that confirm a mail address
ANSWERS = {"accept": "accepted", "decline": "declined", "withdraw": "withdrawn"}
LISTED = 3 * 86_400.0  # seconds without any event after which a table leaves the lobby


class Tables(Service):
    """The service: `async with Tables(settings) as tables`, or `open` and `close`.

    Every command takes the token as it was sent, or None, and raises TableError where it cannot be carried out.
    """

    # Before the game

    async def create(self, new: wire.NewTable) -> wire.Ticket:
        """Set a table up; with `start` the game begins at once. The same id again gives the same table."""
        if new.id is None:
            table_id, holder = new_table_id(), new_holder()
        else:
            table_id, holder = self._tokens.derived("table", new.id), self._tokens.derived("host", new.id)
        data = tables_setup.new_table(new, holder, self.roster)
        try:
            live = await self.registry.create(table_id, data)
        except Conflict:
            live = await self.live(table_id)
            if live.table.config.get("wanted") != data["wanted"]:
                raise TableError(409, say("server.id.table")) from None
        if new.start or new.lesson is not None:
            async with live.lock:
                if live.status == "waiting":
                    await self.registry.append(live, "started", tables_setup.start(live.table, new.fill, self.roster))
        return self._ticket(live, holder)

    async def listed(self) -> list[wire.TableInfo]:
        """The listed tables that wait or run, newest first; those where nothing has happened for long are left out."""
        found = []
        for table_id, summary in await asyncio.to_thread(self.store.lobby, self.now() - LISTED):
            live = self.registry.lives.get(table_id)
            if live is not None:
                found.append(live.info(None))
                continue
            try:
                found.append(wire.TableInfo.model_validate_json(summary))
            except ValidationError:  # written by an earlier version of the program
                with contextlib.suppress(TableError):  # one that needs that version cannot be joined here either
                    found.append((await self.live(table_id)).info(None))
        return found

    async def info(self, table_id: str, token: str | None) -> wire.TableInfo:
        """A table as whoever asks may know it."""
        live = await self.live(table_id)
        return live.info(self.holder(table_id, token))

    async def delete(self, table_id: str, token: str | None) -> None:
        """Delete a table for good."""
        live = await self.live(table_id)
        self._check_host(live.table, self.holder(table_id, token), "delete")
        async with live.lock:
            self._check_there(live)
            await self.registry.delete(live)
        self.tending.attend(live)

    async def join(self, table_id: str, token: str | None, join: wire.Join) -> wire.Ticket:
        """Take a seat: the named one, else one that is kept for the person, else the first open one.

        Whoever has a seat already and names none gets a new ticket for it, and so does a request that comes again.
        """
        live = await self.live(table_id)
        holder = self._joining(live.table, token, join.id)
        if join.seat is not None:
            self._chair(live.table, join.seat)
        if not (live.mine(holder) and join.seat is None):
            await self._do(live, "joined", lambda table: seating.to_join(table, join, holder), join.id)
        return self._ticket(live, holder)

    async def reissue(self, table_id: str, token: str | None, wanted: wire.Reissue) -> wire.Ticket:
        """A new ticket for the own seats; all tickets for them from before are void."""
        live, before = await self._asking(table_id, token)
        now = self._tokens.derived("holder", table_id, wanted.id)

        def data(table: Table) -> Data:
            if not (table.mine(before) or (before is not None and before == table.host)):
                raise TableError(403, say("server.leave.seatless"))
            return {"holder": before, "now": now}

        await self._do(live, "reissued", data, wanted.id)
        self.presence.seen(table_id, now)
        return self._ticket(live, now)

    async def start(self, table_id: str, token: str | None, start: wire.Start) -> wire.Done:
        """Begin the game; bots take the open seats."""
        live, holder = await self._asking(table_id, token)

        def data(table: Table) -> Data:
            self._check_host(table, holder, "start")
            return tables_setup.start(table, start.fill, self.roster)

        return await self._do(live, "started", data)

    async def leave(self, table_id: str, token: str | None) -> wire.Done:
        """Leave the table: before the start the seats become open, afterwards bots play on as after resigning."""
        live, holder = await self._asking(table_id, token)
        seats = live.mine(holder)
        if not seats:
            raise TableError(403, say("server.leave.seatless"))
        if live.status == "waiting":
            return await self._do(live, "left", lambda table: {"seats": table.mine(holder)})
        for seat in seats:
            await self._do(live, "handed", _handing(seat, tables_setup.STANDARD_LEVEL, "resigned"))
        return live.table.done(None)

    async def kick(self, table_id: str, token: str | None, at: wire.AtSeat) -> wire.Done:
        """Free a person's seat before the start; for the host."""
        live, holder = await self._asking(table_id, token)

        def data(table: Table) -> Data:
            self._check_host(table, holder, "kick")
            if self._chair(table, at.seat).kind != "human":
                raise TableError(409, say("server.kick.nobody", seat=at.seat))
            return {"seats": [at.seat]}

        return await self._do(live, "kicked", data)

    async def set_seat(self, table_id: str, token: str | None, seat: wire.SetSeat) -> wire.Done:
        """Put a bot on a seat or open it; for the host. In a running game a bot's seat opens once all people say so."""
        live, holder = await self._asking(table_id, token)
        tables_setup.check_level(seat.level, live.table.config["game"], self.roster)

        def voted(table: Table) -> bool:
            return table.status == "running" and self._chair(table, seat.seat).kind == "bot"

        def vote(table: Table) -> Data:
            if not voted(table):
                raise TableError(409, say("server.table.restless"))
            if seat.kind == "open" and table.game is not None and not table.kind.admits(table.game):
                raise TableError(409, say("server.seat.single"))
            return seating.vote(table, holder, "open", seat.seat, table.voters, agree=seat.kind == "open")

        def data(table: Table) -> Data:
            self._check_host(table, holder, "seats")
            if voted(table):
                raise TableError(409, say("server.table.restless"))
            self._chair(table, seat.seat)
            return {"seat": seat.seat, "kind": seat.kind, "level": seat.level}

        if voted(live.table):
            return await self._do(live, "voted", vote)
        return await self._do(live, "set", data)

    async def pick(self, table_id: str, token: str | None, pick: wire.Pick) -> wire.Done:
        """Take a Leader in the draft."""
        data = {"seat": pick.seat, "leader": pick.leader}
        return await self._of_own_seat(table_id, token, pick.seat, "picked", data, plays=True)

    # The game

    async def choose(self, table_id: str, token: str | None, choice: wire.Choice) -> wire.Done:
        """Answer the waiting question. The same id again gives the same answer and changes nothing."""
        data = {"seat": choice.seat, "key": choice.key}
        await self._reach(table_id, choice.seat, choice.step)
        waited = await self._let_through(table_id, token, choice.seat)

        def check(table: Table) -> Data:
            if not (table.takes(choice.seat, choice.step) or (waited and table.unasked(choice.seat, choice.key))):
                raise TableError(409, say("server.step.moved", steps=table.told(choice.seat)))
            kept = table.hold is not None and table.hold.keeps(choice.seat, self.now())
            return {"kept": True} if kept else {}

        return await self._of_own_seat(table_id, token, choice.seat, "choice", data, choice.id, plays=True, check=check)

    async def order(self, table_id: str, token: str | None, orders: wire.Orders) -> wire.Done:
        """Do several things that nobody asks for, all of them or none."""
        await self._let_through(table_id, token, orders.seat)
        data = {"seat": orders.seat, "keys": list(orders.keys)}
        return await self._of_own_seat(table_id, token, orders.seat, "ordered", data, orders.id, plays=True)

    async def _let_through(self, table_id: str, token: str | None, seat: int) -> bool:
        """Wait while a window halts the table: what a seat does that is not asked there comes after it.

        Returns:
            whether there was one.
        """
        live, holder = await self._asking(table_id, token)
        self._check_own(live.table, holder, seat)
        waited = False
        while (hold := live.table.hold) is not None and hold.halts and seat not in hold.window.asked:
            waited = True
            await live.news()
            self._check_there(live)
        return waited

    async def claim(self, table_id: str, token: str | None, claim: wire.Claim) -> wire.Done:
        """Keep a window open for longer, for all to see, or let it go on."""

        def check(_: Table) -> Data:
            return {"until": self.now() + (CLAIM if claim.on else 0.0)}

        data = {"seat": claim.seat, "on": claim.on}
        return await self._of_own_seat(table_id, token, claim.seat, "claimed", data, plays=True, check=check)

    async def offer(self, table_id: str, token: str | None, offer: wire.NewOffer) -> wire.Done:
        """Offer another seat an agreement."""
        await self._let_through(table_id, token, offer.seat)
        data = {"seat": offer.seat, "key": offer.words}
        return await self._of_own_seat(table_id, token, offer.seat, "offered", data, offer.id, plays=True)

    async def answer_offer(self, table_id: str, token: str | None, answer: wire.AnswerOffer) -> wire.Done:
        """Accept or decline an offer, or withdraw an own one; its key is the number that the seat knows it by."""
        await self._let_through(table_id, token, answer.seat)
        data = {"seat": answer.seat, "key": f"{answer.number}"}
        kind = ANSWERS[answer.answer]
        return await self._of_own_seat(table_id, token, answer.seat, kind, data, answer.id, plays=True)

    async def undo(self, table_id: str, token: str | None, step: wire.Step) -> wire.Done:
        """Back to the seat's latest own decision since which nothing was revealed."""
        return await self._of_own_seat(table_id, token, step.seat, "undo", {"seat": step.seat}, step.id, plays=True)

    async def redo(self, table_id: str, token: str | None, step: wire.Step) -> wire.Done:
        """Take again what was taken back last."""
        return await self._of_own_seat(table_id, token, step.seat, "redo", {"seat": step.seat}, step.id, plays=True)

    async def ask_takeback(self, table_id: str, token: str | None, ask: wire.AskTakeback) -> wire.Done:
        """Ask the other people to go back to before an own choice; without others it happens at once."""
        data = {"seat": ask.seat}

        def check(table: Table) -> Data:
            return {"step": _first_of(table, ask.seat, ask.step)}

        return await self._of_own_seat(table_id, token, ask.seat, "asked", data, plays=True, check=check)

    async def answer_takeback(self, table_id: str, token: str | None, answer: wire.AnswerTakeback) -> wire.Done:
        """Agree, for all seats of the person, or refuse."""
        live, holder = await self._asking(table_id, token)
        self._check_own(live.table, holder, answer.seat)
        return await self._do(live, "answered", lambda table: {"seats": table.mine(holder), "agree": answer.agree})

    async def hand_over(self, table_id: str, token: str | None, over: wire.HandOver) -> wire.Done:
        """Let a bot play for an own seat."""
        await self._check_level(table_id, over.level)
        data = {"seat": over.seat, "level": over.level, "why": "handover"}
        return await self._of_own_seat(table_id, token, over.seat, "handed", data)

    async def vacate(self, table_id: str, token: str | None, over: wire.HandOver) -> wire.Done:
        """Let a bot play for somebody who has been away for as long as the table allows.

        The host's word is enough; without it, all others have to agree who are not as long away themselves.
        """
        live, holder = await self._asking(table_id, token)
        tables_setup.check_level(over.level, live.table.config["game"], self.roster)

        def away(table: Table, seat: int) -> float:
            """Seconds for which the person of a seat has been away."""
            since = self.presence.away(table_id, table.chairs[seat].holder or "")
            return 0.0 if since is None else self.now() - since

        def data(table: Table) -> Data:
            vote = seating.vote(table, holder, "vacate", over.seat, [], agree=True)
            chair = self._chair(table, over.seat)
            since = None if chair.holder is None else self.presence.away(table_id, chair.holder)
            if since is None or chair.standin is not None:
                raise TableError(409, say("server.vacate.present", seat=over.seat))
            if table.vacancy is None:
                raise TableError(409, say("server.vacate.never"))
            minutes = int((self.now() - since) // 60)
            if minutes < table.vacancy:
                why = say("server.vacate.early", name=chair.name, minutes=minutes, vacancy=table.vacancy)
                raise TableError(409, why)
            here = [each for each in table.voters if away(table, each) < 60 * table.vacancy]
            return {**vote, "needed": [] if holder == table.host else here, "level": over.level}

        return await self._do(live, "voted", data)

    async def _check_level(self, table_id: str, level: str) -> None:
        tables_setup.check_level(level, (await self.live(table_id)).table.config["game"], self.roster)

    async def take_back_seat(self, table_id: str, token: str | None, at: wire.AtSeat) -> wire.Done:
        """Play for an own seat again, after a bot did."""
        return await self._of_own_seat(table_id, token, at.seat, "returned", {"seat": at.seat})

    async def resign(self, table_id: str, token: str | None, over: wire.HandOver) -> wire.Done:
        """Let a bot play for an own seat, and say that it shall play to the end."""
        await self._check_level(table_id, over.level)
        data = {"seat": over.seat, "level": over.level, "why": "resigned"}
        return await self._of_own_seat(table_id, token, over.seat, "handed", data)

    # After the game, and records

    async def rematch(self, table_id: str, token: str | None) -> wire.Rematch:
        """The table of the next game: set up by the first who asks, the same for all."""
        live, holder = await self._asking(table_id, token)
        if holder is None or not (live.mine(holder) or holder == live.table.host):
            raise TableError(403, say("server.rematch.stranger"))
        async with live.lock:
            self._check_there(live)
            if live.table.rematch is None:
                await self._set_up_rematch(live, holder)
            assert live.table.rematch is not None
            return wire.Rematch(table=live.table.rematch)

    async def _set_up_rematch(self, live: Live, holder: str) -> None:
        if live.status != "over":
            raise TableError(409, say("server.rematch.running"))
        following = await self.registry.create(new_table_id(), tables_setup.rematch(live.table, holder))
        try:
            await self.registry.append(live, "rematch", {"table": following.id})
        except Conflict:
            async with following.lock:
                await self.registry.delete(following)
            if live.table.rematch is None:
                raise TableError(409, say("server.rematch.moved")) from None

    async def record(self, table_id: str, token: str | None) -> str:
        """The record of a game: to everybody when it is over; before, only to who holds all people's seats."""
        live = await self.live(table_id)
        holder = self.holder(table_id, token)
        game = live.game
        if game is None:
            raise TableError(409, say("server.record.early"))
        if live.status != "over":
            if {holder} != live.table.holders:
                raise TableError(403, say("server.record.running"))
            if not live.table.seeded:
                await self._do(live, "told", lambda _: {})
        return await asyncio.to_thread(record_of, live.table)

    async def play_on(self, table_id: str, wanted: wire.PlayOn) -> wire.Ticket:
        """A table that plays a finished game on from one of its steps."""
        table = (await self.live(table_id)).table
        holder = new_holder()
        data = await asyncio.to_thread(tables_setup.branched, table, wanted, holder, self.roster)
        return self._ticket(await self.registry.create(new_table_id(), data), holder)

    async def import_record(self, wanted: wire.Import) -> wire.Ticket:
        """A table from a record: to look through if its game is over, else to go on with."""
        holder = new_holder()
        data = await asyncio.to_thread(tables_setup.from_record, wanted, holder, self.roster)
        return self._ticket(await self.registry.create(new_table_id(), data), holder)

    async def frames(
        self, table_id: str, token: str | None, start: int, stop: int, seat: int | None
    ) -> tuple[list[Frame | DuneFrame], int]:
        """The positions after `start` to before `stop` choices, and the number of choices.

        Args:
            table_id: which table.
            token: of a seat; needed while the game runs, except for a spectator's view.
            start: choices before the first frame.
            stop: choices before the first frame no longer wanted.
            seat: whose view; None: a spectator's.
        """
        live = await self.live(table_id)
        holder = self.holder(table_id, token)
        game = live.game
        if game is None:
            raise TableError(409, say("server.frames.early"))
        if seat is not None:
            self._chair(live.table, seat)
        over = live.status == "over"
        if seat is not None and not over:
            self._check_own(live.table, holder, seat)
        ends = live.table.ends
        last = len(ends) - 1
        if start > last:
            raise TableError(422, say("server.step.beyond", start=start, steps=last))
        hold = live.table.hold
        if hold is not None and hold.halts:  # what comes after it is not told yet
            ends = ends[:-1]
        return await asyncio.to_thread(frames, game, ends, range(start, stop), seat, over, spoken()), last

    async def score(self, table_id: str) -> list[views.Gain]:
        """Every change of Victory Points so far, in order."""
        game = (await self.live(table_id)).game
        return [] if game is None else list(game.score())

    async def analysis(self, table_id: str) -> Analysis:
        """The chances of all seats in the course of a finished game, as far as they are worked out."""
        return await self.analyses.course(await self.live(table_id))

    async def advice(self, table_id: str, step: int) -> Advice:
        """What the expert would have done after `step` choices of a finished game."""
        return await self.analyses.advice(await self.live(table_id), step)

    async def review(self, table_id: str, seat: int) -> Review:
        """The choices of a finished game that cost a seat most, as far as they are looked at."""
        return await self.reviews.review(await self.live(table_id), seat)

    # Notifications

    async def notifications(self, table_id: str, token: str | None, seat: int) -> wire.Notified:
        """Where a seat's person wants to be told."""
        live, holder = await self._asking(table_id, token)
        self._check_own(live.table, holder, seat)
        chair = live.table.chairs[seat]
        return wire.Notified(seat=seat, webhook=chair.webhook, mail=chair.mail, confirmed=chair.confirmed)

    async def set_notifications(self, table_id: str, token: str | None, notify: wire.Notify) -> wire.Notified:
        """Set where a seat's person wants to be told; a mail address has to be confirmed by the code that it gets."""
        live, holder = await self._asking(table_id, token)
        self._check_own(live.table, holder, notify.seat)
        webhook = None if notify.webhook is None else checked_webhook(notify.webhook)
        mail = None if notify.mail is None else checked_mail(notify.mail, possible=self.settings.smtp_url is not None)
        chair = live.table.chairs[notify.seat]
        confirmed = mail is not None and mail == chair.mail and chair.confirmed
        if mail is not None and not confirmed:
            code = self._tokens.derived("mail", table_id, holder or "", mail)[:CODE]
            confirmed = notify.code is not None and self.notifier.confirmed(mail, code, notify.code)
            if not confirmed:
                self.notifier.ask(mail, code, self.tending.spawn)
        data = {"seat": notify.seat, "webhook": webhook, "mail": mail, "confirmed": confirmed, "language": spoken()}
        await self._of_own_seat(table_id, token, notify.seat, "notify", data)
        return wire.Notified(seat=notify.seat, webhook=webhook, mail=mail, confirmed=confirmed)


def _first_of(table: Table, seat: int, step: int) -> int:
    """Number of the first choice of a seat in a step that everybody counts.

    Raises:
        TableError: 409, there is no such step.
    """
    if table.game is None:
        return table.steps
    if step >= len(table.ends) - 1:
        raise TableError(409, say("server.takeback.own", step=step, seat=seat))
    first = table.ends[step]
    of_step = table.game.choices[first : table.ends[step + 1]]
    return first + next((at for at, (chosen_by, _) in enumerate(of_step) if chosen_by == seat), 0)


def _handing(seat: int, level: str, why: str) -> Callable[[Table], Data]:
    return lambda _: {"seat": seat, "level": level, "why": why}
