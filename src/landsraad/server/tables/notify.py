"""Telling people that they are asked: a webhook or a mail, once per turn, only while they have no browser open."""

from __future__ import annotations

import asyncio
import contextlib
import hmac
import http.client
import ipaddress
import json
import logging
import re
import smtplib
import socket
import ssl
import time
from collections import OrderedDict
from collections.abc import Callable, Collection, Coroutine
from concurrent.futures import ThreadPoolExecutor
from email.message import EmailMessage
from typing import Any
from urllib.parse import unquote, urlsplit

from landsraad.saying import say, speaking
from landsraad.server.buckets import Bucket, Rate
from landsraad.server.storage import Event
from landsraad.server.tables.error import TableError
from landsraad.server.tables.table import Table

log = logging.getLogger("landsraad.notify")

TIMEOUT = 10.0  # seconds for each step of a delivery
PAUSES = (0.0, 5.0, 30.0)  # seconds before each attempt
THREADS = 4  # of their own: a receiver that never answers must not keep the tables from the database
MOST_UNDER_WAY = 200  # deliveries; what comes beyond them is not told
OFTEN = Rate(20, 30.0)  # to one receiver, who may never have asked for it
OF_HOST = Rate(200, 1.0)  # to all webhooks of one host
ASKING = Rate(3, 600.0)  # whether a mail address is meant
MOST_RECEIVERS = 5_000  # remembered; of more, the one that was told longest ago is forgotten
LONGEST_STATUS = 1_000  # bytes of the first line of an answer
MAIL = re.compile(r"[^@\s<>,;:\"()\[\]\\]{1,64}@[A-Za-z0-9.-]{1,255}")
STATUS = re.compile(rb"HTTP/1\.[01] ([0-9]{3})\b")
NAT64 = ipaddress.IPv6Network("64:ff9b::/96")  # IPv4 addresses as IPv6 networks reach them
UNICAST = ipaddress.IPv6Network("2000::/3")  # all of the public internet; Python calls much else global, fec0::/10 say
QUIET = ("undo", "redo", "resumed", "returned")  # what comes back by these was told before


class Notifier:
    """Tells people, in the background.

    Args:
        public_url: of the site, "" if it has none: then only the path of the table is told.
        smtp_url: the mail server; None: no mail.
        mail_from: sender of mails.
        private: whether webhooks may go to addresses that are not public.
    """

    def __init__(self, public_url: str, smtp_url: str | None, mail_from: str, private: bool) -> None:
        self.public_url = public_url.rstrip("/")
        self.smtp_url = smtp_url
        self.mail_from = mail_from
        self.private = private
        self.pauses = PAUSES
        self._threads = ThreadPoolExecutor(THREADS, thread_name_prefix="notify")
        self._under_way = 0
        self._told: OrderedDict[str, Bucket] = OrderedDict()

    def close(self) -> None:
        """Give up what was not delivered yet."""
        self._threads.shutdown(wait=False, cancel_futures=True)

    def moved(
        self,
        after: Table,
        before: Table,
        event: Event,
        online: Collection[str],
        spawn: Callable[[Coroutine[Any, Any, None]], None],
    ) -> None:
        """Tell the people whose turn has begun with an event, if they wish to be told and are not there."""
        if event.kind in QUIET:
            return
        for seat in after.clocked:
            if seat not in before.clocked and after.chairs[seat].holder not in online:
                self._tell(after, seat, spawn)

    def _tell(self, after: Table, seat: int, spawn: Callable[[Coroutine[Any, Any, None]], None]) -> None:
        """Tell one person."""
        chair = after.chairs[seat]
        title = after.config["title"] or after.kind.title
        url = f"{self.public_url}/t/{after.id}"
        with speaking(chair.language):
            text = say("server.notify.turn", name=chair.name, title=title)
        message = {"table": after.id, "seat": seat, "url": url, "text": text}
        if (
            chair.webhook is not None
            and self._may_tell(chair.webhook)
            and self._may_tell(_host(chair.webhook), OF_HOST)
        ):
            spawn(self._try(f"webhook of table {after.id}", post, chair.webhook, message, self.private))
        if chair.mail is not None and chair.confirmed and self.smtp_url is not None and self._may_tell(chair.mail):
            content = f"{message['text']}\n{url}\n"
            letter = (self.smtp_url, self.mail_from, chair.mail, message["text"], content)
            spawn(self._try(f"mail of table {after.id}", mail, *letter))

    def ask(self, address: str, code: str, spawn: Callable[[Coroutine[Any, Any, None]], None]) -> None:
        """Send the code that confirms a mail address.

        Raises:
            TableError: 429, the address was asked too often.
        """
        if not self._may_tell(f"ask {address}", ASKING):
            raise TableError(429, say("server.notify.often"))
        assert self.smtp_url is not None
        content = say("server.notify.letter", code=code)
        letter = (self.smtp_url, self.mail_from, address, say("server.notify.subject"), f"{content}\n")
        spawn(self._try("a mail that asks for a code", mail, *letter))

    def confirmed(self, address: str, code: str, given: str) -> bool:
        """Whether the code that was sent to an address was given back.

        Raises:
            TableError: 422, another one was; 429, that was tried too often.
        """
        if not self._may_tell(f"try {address}"):
            raise TableError(429, say("server.notify.often"))
        if not hmac.compare_digest(code.encode(), given.encode()):
            raise TableError(422, say("server.notify.code"))
        return True

    def _may_tell(self, receiver: str, rate: Rate = OFTEN) -> bool:
        """Whether a receiver was not told too often lately."""
        now = time.monotonic()
        bucket = self._told.pop(receiver, None) or Bucket(rate, now)
        self._told[receiver] = bucket
        if len(self._told) > MOST_RECEIVERS:
            self._told.popitem(last=False)
        return bucket.take(now) == 0

    async def _try(self, what: str, send: Callable[..., object], *args: Any) -> None:
        if self._under_way >= MOST_UNDER_WAY:
            log.warning("%s is not told: %d deliveries are under way already", what, self._under_way)
            return
        self._under_way += 1
        try:
            for pause in self.pauses:
                await asyncio.sleep(pause)
                try:
                    await asyncio.get_running_loop().run_in_executor(self._threads, send, *args)
                    return
                except (OSError, http.client.HTTPException, smtplib.SMTPException, ValueError) as error:
                    log.warning("%s failed: %s", what, error)
        finally:
            self._under_way -= 1


def _host(url: str) -> str:
    """Where a webhook is, whatever its path."""
    return f"host {urlsplit(url).hostname}"


def checked_webhook(url: str) -> str:
    """An address as it was given.

    Raises:
        TableError: 422, it is no web address.
    """
    try:
        parts = urlsplit(url)
        fine = parts.scheme in ("http", "https") and bool(parts.hostname) and not parts.username
        fine = fine and (parts.port or 1) > 0 and url.isascii() and url.isprintable() and " " not in url
    except ValueError:
        fine = False
    if not fine:
        raise TableError(422, say("server.notify.webhook"))
    return url


def checked_mail(address: str, possible: bool) -> str:
    """A mail address as it was given.

    Raises:
        TableError: 422, it is none, or this server sends no mail.
    """
    if not possible:
        raise TableError(422, say("server.notify.mailless"))
    if not MAIL.fullmatch(address):
        raise TableError(422, say("server.notify.mail"))
    return address


def post(url: str, message: dict[str, Any], private: bool) -> None:
    """Post a message as JSON to exactly the address that was checked, without following redirects.

    Raises:
        OSError: it could not be delivered.
        ValueError: the address is not public, or the answer is an error.
    """
    parts = urlsplit(url)
    secure = parts.scheme == "https"
    host = parts.hostname or ""
    port = parts.port or (443 if secure else 80)
    address = _resolved(host, port, private)
    with contextlib.ExitStack() as open_until:
        link = open_until.enter_context(socket.create_connection((address, port), timeout=TIMEOUT))
        if secure:
            link = ssl.create_default_context().wrap_socket(link, server_hostname=host)
            open_until.enter_context(link)
        connection = http.client.HTTPConnection(host, port, timeout=TIMEOUT)
        connection.sock = link
        path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
        body = json.dumps(message).encode()
        connection.request("POST", path, body, {"Content-Type": "application/json", "User-Agent": "landsraad"})
        status = _status(link, time.monotonic() + TIMEOUT)
    if not 200 <= status < 300:
        raise ValueError(f"the webhook answered with status {status}")


def _status(link: socket.socket, until: float) -> int:
    """The status of an answer, whose first line has to be here by then: Python's own client waits for every byte anew.

    Raises:
        OSError: it is late, or the other side left.
        ValueError: it is no HTTP.
    """
    line = b""
    while b"\n" not in line:
        left = until - time.monotonic()
        if left <= 0:
            raise TimeoutError("the webhook answers too slowly")
        link.settimeout(left)
        part = link.recv(LONGEST_STATUS - len(line))
        line += part
        if not part:
            raise ValueError("the webhook gives no answer of HTTP")
    found = STATUS.match(line)
    if found is None:
        raise ValueError("the webhook gives no answer of HTTP")
    return int(found[1])


def _resolved(host: str, port: int, private: bool) -> str:
    """The address of a host; one that is not public is refused, so that nobody reaches the server's own network."""
    for found in socket.getaddrinfo(host, port, type=socket.SOCK_STREAM):
        address = str(found[4][0])
        if private or public(address):
            return address
    raise ValueError(f"{host} has no public address; LANDSRAAD_PRIVATE_WEBHOOKS=on allows others")


def public(address: str) -> bool:
    """Whether an IP address belongs to the public internet."""
    found: ipaddress.IPv4Address | ipaddress.IPv6Address = ipaddress.ip_address(address.split("%", maxsplit=1)[0])
    if isinstance(found, ipaddress.IPv6Address):
        inner = found.ipv4_mapped or found.sixtofour or (found.teredo[1] if found.teredo else None)
        if found in NAT64:
            inner = ipaddress.IPv4Address(int(found) & 0xFFFFFFFF)
        if inner is None and found not in UNICAST:
            return False
        found = inner or found
    return found.is_global and not found.is_multicast


def mail(smtp_url: str, sender: str, receiver: str, subject: str, content: str) -> None:
    """Send a mail.

    Raises:
        OSError, SMTPException: it could not be delivered.
    """
    parts = urlsplit(smtp_url)
    secure = parts.scheme == "smtps"
    letter = EmailMessage()
    letter["From"], letter["To"], letter["Subject"] = sender, receiver, subject
    letter.set_content(content)
    server = smtplib.SMTP_SSL if secure else smtplib.SMTP
    with server(parts.hostname or "localhost", parts.port or (465 if secure else 25), timeout=TIMEOUT) as smtp:
        if not secure and smtp.has_extn("starttls"):
            smtp.starttls(context=ssl.create_default_context())
        if parts.username:
            smtp.login(unquote(parts.username), unquote(parts.password or ""))
        smtp.send_message(letter)
