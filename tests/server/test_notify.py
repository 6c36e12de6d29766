"""Notifications: to whom, when, and where they never go."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from email import message_from_bytes
from email.policy import default
from pathlib import Path
from socketserver import StreamRequestHandler, ThreadingTCPServer
from typing import Any

import pytest

from at_table import PATIENCE, Player, company, seat_asked, serving, until
from landsraad.saying import speaking
from landsraad.server.tables import notify
from landsraad.server.tables.commands import CODE, Tables
from landsraad.server.tables.error import TableError
from landsraad.server.tables.notify import (
    MOST_UNDER_WAY,
    OF_HOST,
    OFTEN,
    Notifier,
    checked_mail,
    checked_webhook,
    post,
    public,
)
from landsraad.server.wire import Notify, Step
from receivers import hook, post_office


def test_once_per_turn_whoever_is_away_is_told(tmp_path: Path) -> None:
    async def run(address: str, got: list[tuple[str, Any]]) -> None:
        async with serving(tmp_path, private_webhooks=True, public_url="https://table.example/") as tables:
            players = await company(tables, start=True, title="Friday")
            live = await players[0].live()
            first = seat_asked(live)
            assert first is not None
            for seat, player in enumerate(players):
                wanted = Notify(seat=seat, webhook=f"{address}/{seat}")
                with speaking("de"):
                    await tables.set_notifications(live.id, player.token, wanted)
                shown = await tables.notifications(live.id, player.token, seat)
                assert shown.webhook == f"{address}/{seat}"
            assert got == []
            while seat_asked(live) == first:
                await players[first].choose(-1)
            second = seat_asked(live)
            assert second is not None
            await until(lambda: len(got) == 1)
            name = live.info(None).seats[second].name
            url = f"https://table.example/t/{live.id}"
            text = f"{name}, du bist am Zug: Friday"
            assert got == [(f"/{second}", {"table": live.id, "seat": second, "url": url, "text": text})]
            third = 3 - first - second
            leave = tables.connect(live, live.table.chairs[third].holder)
            while seat_asked(live) == second:
                await players[second].choose(-1)
            assert seat_asked(live) == third
            leave()
            while seat_asked(live) == third:
                await players[third].choose(-1)
            await until(lambda: len(got) == 2)
            assert seat_asked(live) >= 0
            assert got[1][0] == f"/{seat_asked(live)}"

    with hook() as (address, got):
        asyncio.run(run(address, got))


def test_an_undo_tells_nobody_again(tmp_path: Path) -> None:
    async def run(address: str, got: list[tuple[str, Any]]) -> None:
        async with serving(tmp_path, private_webhooks=True) as tables:
            players = await company(tables)
            live = await players[0].live()
            seat = seat_asked(live)
            assert seat is not None
            await tables.set_notifications(live.id, players[seat].token, Notify(seat=seat, webhook=address))
            await players[seat].choose()
            await tables.undo(live.id, players[seat].token, Step(seat=seat, id="undo-0001"))
        assert got == []

    with hook() as (address, got):
        asyncio.run(run(address, got))


def test_mail_is_sent_where_there_is_a_server(tmp_path: Path) -> None:
    async def run(address: str, got: list[bytes]) -> None:
        async with serving(tmp_path, smtp_url=address, mail_from="table@example.org") as tables:
            players = await company(tables)
            live = await players[0].live()
            first = seat_asked(live)
            assert first is not None
            for seat, player in enumerate(players):
                await confirm(tables, player, seat, "anna@example.org", got)
            while seat_asked(live) == first:
                await players[first].choose(-1)
            await until(lambda: len(got) == 1)
            letter = message_from_bytes(got[0], policy=default)
            assert seat_asked(live) >= 0
            name = live.info(None).seats[seat_asked(live)].name
            assert letter["Subject"] == f"{name}, it is your turn: Dune: Imperium"
            assert (letter["From"], letter["To"]) == ("table@example.org", "anna@example.org")
            assert f"/t/{live.id}" in letter.get_content()

    with post_office() as (address, got):
        asyncio.run(run(address, got))


async def confirm(tables: Tables, player: Player, seat: int, mail: str, got: list[bytes]) -> None:
    """Name a mail address, and confirm it with what it gets."""
    wish = Notify(seat=seat, mail=mail)
    assert not (await tables.set_notifications(player.table, player.token, wish)).confirmed
    await until(lambda: len(got) == 1)
    letter = message_from_bytes(got.pop(), policy=default)
    assert (letter["Subject"], letter["To"]) == ("Landsraad: confirm this address", mail)
    code = letter.get_content().split("at the table: ")[1].split()[0]
    assert len(code) == CODE
    sure = wish.model_copy(update={"code": code})
    assert (await tables.set_notifications(player.table, player.token, sure)).confirmed
    assert (await tables.notifications(player.table, player.token, seat)).confirmed
    assert (await tables.set_notifications(player.table, player.token, wish)).confirmed  # saved again as it is


def test_an_address_that_nobody_confirms_gets_three_mails_and_no_more(tmp_path: Path) -> None:
    async def run(address: str, got: list[bytes]) -> None:
        async with serving(tmp_path, smtp_url=address) as tables:
            anna, *_ = players = await company(tables)
            live = await anna.live()
            first = seat_asked(live)
            assert first is not None
            for seat, player in enumerate(players):
                await tables.set_notifications(live.id, player.token, Notify(seat=seat, mail="eve@example.org"))
            with pytest.raises(TableError) as error:
                await tables.set_notifications(live.id, anna.token, Notify(seat=0, mail="eve@example.org"))
            assert error.value.status == 429
            guess = Notify(seat=0, mail="eve@example.org", code="AAAAAAAA")
            for status in [422] * OFTEN.burst + [429]:
                with pytest.raises(TableError) as error:
                    await tables.set_notifications(live.id, anna.token, guess)
                assert error.value.status == status
            while seat_asked(live) == first:
                await players[first].choose(-1)
            await until(lambda: len(got) == 3)
            await asyncio.sleep(0.1)
            subjects = {message_from_bytes(each, policy=default)["Subject"] for each in got}
            assert (len(got), subjects) == (3, {"Landsraad: confirm this address"})

    with post_office() as (address, got):
        asyncio.run(run(address, got))


def test_a_host_is_not_told_without_end_by_webhooks_of_many_paths() -> None:
    notifier = Notifier("", None, "", private=True)
    told = [notifier._may_tell(notify._host(f"https://hooks.example/{n}"), OF_HOST) for n in range(OF_HOST.burst + 3)]
    assert told == [True] * OF_HOST.burst + [False] * 3
    assert notifier._may_tell(notify._host("https://other.example/1"), OF_HOST)
    notifier.close()


def test_settings_are_the_seats_own(tmp_path: Path) -> None:
    async def run() -> None:
        async with serving(tmp_path) as tables:
            players = await company(tables)
            with pytest.raises(TableError) as error:
                await tables.notifications(players[0].table, players[0].token, 1)
            assert error.value.status == 403
            with pytest.raises(TableError) as error:
                await tables.set_notifications(players[0].table, players[0].token, Notify(seat=0, mail="a@b.example"))
            assert error.value.status == 422

    asyncio.run(run())


def test_failures_are_tried_again_and_then_given_up(caplog: pytest.LogCaptureFixture) -> None:
    calls = []

    def fail(argument: int) -> None:
        calls.append(argument)
        raise ConnectionRefusedError("nobody there")

    notifier = Notifier("", None, "", private=False)
    notifier.pauses = (0.0, 0.0, 0.0)
    asyncio.run(notifier._try("a webhook", fail, 5))
    assert calls == [5, 5, 5]
    assert [record.message for record in caplog.records] == ["a webhook failed: nobody there"] * 3


def test_redirects_and_private_addresses_are_refused() -> None:
    with hook() as (address, got):
        with pytest.raises(ValueError, match="has no public address"):
            post(f"{address}/", {}, private=False)
        assert got == []
        with pytest.raises(ValueError, match="status 302"):
            post(f"{address}/moved", {"a": 1}, private=True)
        assert got == [("/moved", {"a": 1})]
        post(f"{address}/hook?key=1", {"a": 2}, private=True)
        assert got[1] == ("/hook?key=1", {"a": 2})


@contextmanager
def answering(answer: bytes) -> Iterator[str]:
    """A webhook that gives this answer and then keeps the connection open."""
    done = threading.Event()

    class Answering(StreamRequestHandler):
        def handle(self) -> None:
            self.wfile.write(answer)
            done.wait(PATIENCE)

    server = ThreadingTCPServer(("127.0.0.1", 0), Answering)
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    yield f"http://127.0.0.1:{server.server_address[1]}/"
    done.set()
    server.shutdown()
    server.server_close()
    thread.join()


def test_a_receiver_that_never_finishes_its_answer_is_left(monkeypatch: pytest.MonkeyPatch) -> None:
    with answering(b"HTTP/1.1 200 OK\r\nX-Endless: ") as address:
        post(address, {}, private=True)
    monkeypatch.setattr(notify, "TIMEOUT", 0.2)
    with answering(b"HTTP/1.1 20") as address, pytest.raises(TimeoutError):
        post(address, {}, private=True)


@pytest.mark.parametrize("answer", [b"220 mail.example ESMTP\r\n", b"x" * 2000, b"HTTP/1.1 2000 OK\r\n"])
def test_what_speaks_no_http_has_not_been_told(answer: bytes) -> None:
    with answering(answer) as address, pytest.raises(ValueError, match="no answer of HTTP"):
        post(address, {}, private=True)


def test_slow_receivers_do_not_keep_tables_waiting(tmp_path: Path) -> None:
    """More receivers hang than there are threads of their own, and of everything else."""
    leave = threading.Event()

    async def run() -> None:
        async with serving(tmp_path) as tables:
            for number in range(64):
                tables.tending.spawn(tables.notifier._try(f"webhook {number}", leave.wait))
            await asyncio.sleep(0)
            try:
                assert await asyncio.wait_for(tables.listed(), 30.0) == []
            finally:
                leave.set()

    asyncio.run(run())


def test_beyond_a_number_of_deliveries_nobody_is_told(caplog: pytest.LogCaptureFixture) -> None:
    calls: list[int] = []

    async def run() -> None:
        notifier = Notifier("", None, "", private=False)
        await asyncio.gather(*(notifier._try("a webhook", calls.append, each) for each in range(MOST_UNDER_WAY + 5)))
        notifier.close()

    asyncio.run(run())
    assert sorted(calls) == list(range(MOST_UNDER_WAY))
    assert len(caplog.records) == 5


def test_a_receiver_is_not_told_without_end() -> None:
    notifier = Notifier("", None, "", private=False)
    told = [notifier._may_tell("anna@example.org") for _ in range(OFTEN.burst + 5)]
    assert told == [True] * OFTEN.burst + [False] * 5
    assert notifier._may_tell("ben@example.org")


@pytest.mark.parametrize(
    ("address", "expected"),
    [
        ("1.1.1.1", True),
        ("2606:4700:4700::1111", True),
        ("127.0.0.1", False),
        ("10.1.2.3", False),
        ("169.254.169.254", False),
        ("100.64.0.1", False),
        ("0.0.0.0", False),
        ("224.0.0.1", False),
        ("::1", False),
        ("fe80::1%eth0", False),
        ("fd00::1", False),
        ("::ffff:127.0.0.1", False),
        ("2002:7f00:1::", False),
        ("64:ff9b::7f00:1", False),
        ("64:ff9b::101:101", True),
        ("64:ff9b:1::7f00:1", False),
        ("::127.0.0.1", False),
        ("::ffff:0:127.0.0.1", False),
        ("fec0::1", False),
    ],
)
def test_which_addresses_are_public(address: str, expected: bool) -> None:
    assert public(address) is expected


@pytest.mark.parametrize(
    "url",
    ["ftp://example.org", "example.org/hook", "http://", "http://user@example.org/", "http://a b/", "http://a:99999/"],
)
def test_what_is_no_web_address_is_refused(url: str) -> None:
    with pytest.raises(TableError) as error:
        checked_webhook(url)
    assert error.value.status == 422


@pytest.mark.parametrize("address", ["anna", "a@b\nBcc: c@d", "a b@c.example", "<a@b.example>"])
def test_what_is_no_mail_address_is_refused(address: str) -> None:
    with pytest.raises(TableError) as error:
        checked_mail(address, possible=True)
    assert error.value.status == 422
