"""A small client of a server: create and join tables, answer, watch. Blocking, for scripts, bots and tests.

client = Client("http://127.0.0.1:8000")
place = client.create(name="Ada", bots=["novice"] * 3, start=True)
with place.watch() as watch:
    for state in watch.states():
        ...
"""

from __future__ import annotations

import contextlib
import http.client
import json
import time
import uuid
from collections.abc import Iterator, Sequence
from pathlib import Path
from types import TracebackType
from typing import Any, Self
from urllib.parse import urlsplit

import msgspec
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection, connect

from landsraad.server import wire
from landsraad.server.edge import messages

TIMEOUT = 30.0
PING_SECONDS = 20.0
RETRIES = 6
REFUSED_FROM = 4000  # close codes from here on say that connecting again does not help

decoder: msgspec.json.Decoder[messages.Outgoing] = msgspec.json.Decoder(messages.Outgoing)
of_dune: msgspec.json.Decoder[messages.DuneOutgoing] = msgspec.json.Decoder(messages.DuneOutgoing)


class ServerError(Exception):
    """The server refused a request; nothing was changed.

    Attributes:
        status: the HTTP status, or the close code of a live connection.
        message: one sentence that names cause and fix.
    """

    def __init__(self, status: int, message: str) -> None:
        super().__init__(f"{message} ({status})")
        self.status = status
        self.message = message


class Client:
    """A server.

    Args:
        url: its address, such as http://127.0.0.1:8000.
    """

    def __init__(self, url: str = "http://127.0.0.1:8000") -> None:
        self.url = url.rstrip("/")
        parts = urlsplit(self.url)
        if parts.scheme not in ("http", "https") or not parts.hostname:
            raise ValueError(f"url='{url}': give an address such as http://127.0.0.1:8000")
        kind = http.client.HTTPSConnection if parts.scheme == "https" else http.client.HTTPConnection
        self._connection = kind(parts.hostname, parts.port, timeout=TIMEOUT)
        self._base = parts.path

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()

    def close(self) -> None:
        """Close the connection; it opens again when it is needed."""
        self._connection.close()

    def request(self, method: str, path: str, body: object = None, token: str | None = None) -> Any:
        """Ask anything of the HTTP interface.

        Args:
            method: GET, POST, PUT or DELETE.
            path: from the root, such as /api/about.
            body: JSON-able; None: none.
            token: of a ticket.

        Returns:
            the answer: what its JSON says, or its text where it is none.

        Raises:
            ServerError: the server refused.
            OSError: it cannot be reached.
        """
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        data = None if body is None else json.dumps(body).encode()
        if data is not None:
            headers["Content-Type"] = "application/json"
        # What may be asked twice uses the open connection, for it may turn out to be closed; the rest a fresh one.
        repeatable = method == "GET" or (isinstance(body, dict) and "id" in body)
        if not repeatable:
            self._connection.close()
        try:
            answer, said = self._sent(method, path, data, headers)
        except (http.client.RemoteDisconnected, ConnectionResetError, BrokenPipeError):
            if not repeatable:
                raise
            answer, said = self._sent(method, path, data, headers)
        text = said.decode()
        is_json = answer.headers.get_content_type() == "application/json"
        content: Any = json.loads(text) if is_json and text else text
        if answer.status >= http.client.BAD_REQUEST:
            raise ServerError(answer.status, content["error"] if isinstance(content, dict) else text[:200])
        return content

    def _sent(
        self, method: str, path: str, data: bytes | None, headers: dict[str, str]
    ) -> tuple[http.client.HTTPResponse, bytes]:
        try:
            self._connection.request(method, self._base + path, data, headers)
            answer = self._connection.getresponse()
            return answer, answer.read()
        except http.client.IncompleteRead:
            self._connection.close()
            raise ConnectionResetError("the connection broke in the middle of the answer") from None
        except OSError:
            self._connection.close()  # half a request would spoil the next one
            raise

    def about(self) -> dict[str, Any]:
        """What the server offers: sets, levels of bots, clocks, Leaders."""
        return dict(self.request("GET", "/api/about"))

    def create(self, **table: Any) -> Place:
        """Set up a table.

        Args:
            table: the fields of `landsraad.server.wire.NewTable`, such as name="Ada", bots=["novice"] * 3, start=True.
        """
        return self._place(self.request("POST", "/api/tables", {"id": str(uuid.uuid4()), **table}))

    def join(self, table: str, name: str, seat: int | None = None, token: str | None = None) -> Place:
        """Take a seat at a table.

        Args:
            table: its id, the last part of an invite link.
            name: to play under.
            seat: None: the first free one.
            token: of an own seat at this table, or at the one that this is the rematch of.
        """
        asked = {"name": name, "seat": seat, "id": str(uuid.uuid4())}
        return self._place(self.request("POST", f"/api/tables/{table}/join", asked, token))

    def bring_pack(self, folder: str | Path, sets: Sequence[str] = ()) -> str:
        """Bring a pack of one's own, as `landsraad.server.wire.NewPack` has it.

        Args:
            folder: of the pack.
            sets: that it is to be played with.

        Returns:
            Its hash, which goes into the `packs` of a new table.
        """
        files = {path.name: path.read_text(encoding="utf-8") for path in sorted(Path(folder).glob("*.toml"))}
        return str(self.request("POST", "/api/packs", {"files": files, "sets": list(sets)})["pack"])

    def open_record(self, text: str, name: str = "Player", mine: tuple[int, ...] = (0,)) -> Place:
        """Make a table of a record."""
        return self._place(self.request("POST", "/api/records", {"text": text, "name": name, "mine": list(mine)}))

    def play_on(self, table: str, step: int, seat: int, **fields: Any) -> Place:
        """Play a finished game on from one of its steps, at a table of its own; fields as those of `wire.PlayOn`."""
        return self._place(self.request("POST", f"/api/tables/{table}/branch", {"step": step, "seat": seat, **fields}))

    def tables(self) -> tuple[wire.TableInfo, ...]:
        """The listed tables."""
        return tuple(wire.Lobby.model_validate(self.request("GET", "/api/tables")).tables)

    def spectate(self, table: str) -> Place:
        """A place beside a table, without a seat."""
        return Place(self, table, None, ())

    def _place(self, ticket: dict[str, Any]) -> Place:
        given = wire.Ticket.model_validate(ticket)
        return Place(self, given.table, given.token, tuple(given.seats))


class Place:
    """A place at a table.

    Attributes:
        client: the server.
        table: id of the table.
        token: the right to the seats; None: a spectator's place. Keep it secret.
        seats: the own seats.
    """

    def __init__(self, client: Client, table: str, token: str | None, seats: tuple[int, ...]) -> None:
        self.client = client
        self.table = table
        self.token = token
        self.seats = seats

    def command(self, name: str, /, **fields: Any) -> Any:
        """Give any command to the table: the name "handover" with seat=0 and level="novice", say.

        Raises:
            ServerError: the server refused; nothing was changed.
        """
        return self.client.request("POST", f"/api/tables/{self.table}/{name}", fields, self.token)

    def ask(self, name: str) -> Any:
        """Read anything of the table: "score", say."""
        return self.client.request("GET", f"/api/tables/{self.table}/{name}", None, self.token)

    def info(self) -> wire.TableInfo:
        """Who sits where and how far the game is."""
        path = f"/api/tables/{self.table}"
        return wire.TableInfo.model_validate(self.client.request("GET", path, None, self.token))

    def start(self, fill: str = "novice") -> wire.Done:
        """Start the game, with bots on the open seats."""
        return wire.Done.model_validate(self.command("start", fill=fill))

    def choose(self, seat: int, key: str, step: int, choice_id: str | None = None) -> wire.Done:
        """Answer the decision of a seat.

        Args:
            seat: an own seat that is asked.
            key: of the option.
            step: number of choices made so far, from the state that was answered.
            choice_id: the same id is the same choice, however often it is sent; None: a new one.
        """
        choice_id = choice_id or str(uuid.uuid4())
        return wire.Done.model_validate(self.command("choices", seat=seat, key=key, step=step, id=choice_id))

    def undo(self, seat: int) -> wire.Done:
        """Take back the latest own decision since which nothing was revealed."""
        return wire.Done.model_validate(self.command("undo", seat=seat, id=str(uuid.uuid4())))

    def redo(self, seat: int) -> wire.Done:
        """Take again what was taken back last."""
        return wire.Done.model_validate(self.command("redo", seat=seat, id=str(uuid.uuid4())))

    def vacate(self, seat: int, level: str = "novice") -> wire.Done:
        """As the host, let a bot play for somebody who is away."""
        return wire.Done.model_validate(self.command("vacate", seat=seat, level=level))

    def record(self) -> str:
        """The record of the game."""
        return str(self.ask("record"))

    def delete(self) -> None:
        """Delete the table."""
        self.client.request("DELETE", f"/api/tables/{self.table}", None, self.token)

    def watch(self, seat: int | None = None, quiet: float | None = None) -> Watch:
        """Watch the table.

        Args:
            seat: with whose eyes; None: the first own seat's, or a spectator's.
            quiet: seconds without any news after which to give up with TimeoutError; None: never.
        """
        return Watch(self, seat if seat is not None else self.seats[0] if self.seats else None, quiet)


class Watch:
    """The live updates of a table; connects again when the connection breaks.

    Args:
        place: where one sits.
        seat: with whose eyes; None: a spectator's.
        quiet: seconds without news after which TimeoutError is raised; None: never.

    Attributes:
        table: the table as last told.
        log: the whole log as this seat reads it.
    """

    def __init__(self, place: Place, seat: int | None, quiet: float | None = None) -> None:
        self.place = place
        self.seat = seat
        self.quiet = quiet
        self.table: wire.TableInfo | None = None
        self.log: tuple[Any, ...] = ()
        self._socket: ClientConnection | None = None
        self._open = contextlib.ExitStack()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()

    def close(self) -> None:
        """Stop watching."""
        self._socket = None
        self._open.close()

    def look(self, seat: int | None) -> None:
        """See the table with other eyes from the next state on."""
        self.seat = seat
        self._say(messages.Look(seat))

    def states(self) -> Iterator[Any]:
        """Every state from now on, until the table is deleted: `messages.State`, or `DuneState` of classic Dune.

        Raises:
            ServerError: the server refused the connection.
            TimeoutError: there was no news for `quiet` seconds.
            OSError: it could not be reached, several times in a row.
        """
        for message in self.news():
            if isinstance(message, messages.State | messages.DuneState):
                yield message

    def news(self) -> Iterator[messages.Outgoing | messages.DuneState]:
        """Every message from now on; raises as `states` does."""
        while True:
            message = self._next()
            match message:
                case messages.TableNews(table):
                    self.table = wire.TableInfo.model_validate(table)
                case messages.State(log=log) | messages.DuneState(log=log):
                    self.log = (*self.log[: log.start], *log.lines)
                case messages.Deleted():
                    yield message
                    return
            yield message

    def _next(self) -> messages.Outgoing | messages.DuneState:
        tries, since = 0, time.monotonic()
        while True:
            wait = PING_SECONDS if self.quiet is None else min(PING_SECONDS, since + self.quiet - time.monotonic())
            try:
                self._socket = self._socket or self._connected()
                read = decoder if self.table is None or self.table.game == "imperium" else of_dune
                message = read.decode(self._socket.recv(timeout=max(0, wait)))
                if not isinstance(message, messages.Pong):
                    return message
            except TimeoutError:
                if self.quiet is not None and time.monotonic() - since >= self.quiet:
                    raise
                self._say(messages.Ping())
            except InvalidStatus as error:
                raise _refusal(error) from None
            except ConnectionClosed as error:
                self.close()
                code = error.rcvd.code if error.rcvd else 0
                if code >= REFUSED_FROM:
                    raise ServerError(code, error.rcvd.reason if error.rcvd else "") from None
                tries = self._again(tries, error)
            except OSError as error:
                tries = self._again(tries, error)

    def _say(self, message: messages.Incoming) -> None:
        if self._socket is not None:
            with contextlib.suppress(ConnectionClosed):  # found out and put right by the next attempt to read
                self._socket.send(msgspec.json.encode(message).decode())

    def _again(self, tries: int, error: Exception) -> int:
        if tries == RETRIES:
            raise OSError(f"no connection to {self.place.client.url}: {error}") from error
        time.sleep(0.1 * 2**tries)
        return tries + 1

    def _connected(self) -> ClientConnection:
        url = f"ws{self.place.client.url[4:]}/api/tables/{self.place.table}/live"
        socket = self._open.enter_context(connect(url, open_timeout=TIMEOUT, max_size=None))
        hello = messages.Hello(messages.FORMAT, self.place.token, self.seat)
        socket.send(msgspec.json.encode(hello).decode())
        return socket


def _refusal(error: InvalidStatus) -> ServerError:
    try:
        told = json.loads(error.response.body or b"")["error"]
    except (ValueError, KeyError, TypeError):
        told = "the live connection was refused"
    return ServerError(error.response.status_code, told)
