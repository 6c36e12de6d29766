"""Scripted people: each looks at a state as it arrives, thinks for some seconds, and takes any option."""

from __future__ import annotations

import asyncio
import random
import time
import uuid
from dataclasses import dataclass, field

import msgspec

from benchmarks.load.http import Http, HttpError
from benchmarks.load.live import Socket

THINK = (2.0, 6.0)  # seconds
PEOPLE = (0, 1)  # seats; bots have the rest
STATE = b'{"type":"state"'
PING = b'{"type":"ping"}'


class _Option(msgspec.Struct):
    key: str


class _Decision(msgspec.Struct):
    options: list[_Option]


class _View(msgspec.Struct):
    over: bool
    decision: _Decision | None


class _State(msgspec.Struct):
    version: int
    step: int
    view: _View


decoder = msgspec.json.Decoder(_State)


@dataclass(slots=True)
class Tally:
    """What happened at all tables.

    Attributes:
        waits: seconds from sending a choice to its state at both people, one a choice.
        answers: seconds from sending a choice to its acknowledgement.
        refused: the errors.
        cut: live connections that the server or the network ended.
    """

    waits: list[float] = field(default_factory=list)
    answers: list[float] = field(default_factory=list)
    refused: list[str] = field(default_factory=list)
    cut: int = 0
    states: int = 0


class Table:
    """One table and its two people.

    Args:
        host, port: of the server.
        ticket: of the table, with the token of both people.
        tally: where to count.
        seed: of what they choose and how long they think.
    """

    def __init__(self, host: str, port: int, ticket: dict[str, str], tally: Tally, seed: int) -> None:
        self.id, self._token = ticket["table"], ticket["token"]
        self._host, self._port = host, port
        self._tally = tally
        self._rng = random.Random(seed)
        self._http = [Http(host, port) for _ in PEOPLE]
        self._sockets: list[Socket] = []
        self._arrived: dict[int, list[float]] = {}  # when each state came, by version
        self._waiting: dict[int, float] = {}  # when the choice was sent, by the version that it made
        self._thinking: dict[int, int] = {}  # step that each person thinks about
        self._tasks: set[asyncio.Task[None]] = set()
        self._timers: dict[int, asyncio.TimerHandle] = {}
        self._latest: dict[int, _State] = {}
        self._left = False
        self.playing = False
        self.acknowledged = 0

    async def connect(self) -> None:
        """Open both people's live connections and see the table."""
        for seat in PEOPLE:
            socket = Socket(lambda text, seat=seat: self._told(seat, text), self._cut)  # type: ignore[misc]
            await socket.open(self._host, self._port, f"/api/tables/{self.id}/live")
            hello = {"type": "hello", "format": 1, "token": self._token, "seat": seat}
            socket.send(msgspec.json.encode(hello))
            self._sockets.append(socket)

    @property
    def seen(self) -> bool:
        """Whether both people see the table."""
        return len(self._latest) == len(PEOPLE)

    @property
    def settled(self) -> bool:
        """Whether every choice has been answered and shown."""
        return not self._tasks and not self._waiting

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return any(state.view.over for state in self._latest.values())

    @property
    def received(self) -> int:
        """Bytes that both people have received over their live connections."""
        return sum(socket.received for socket in self._sockets)

    def play(self) -> None:
        """Begin to choose."""
        self.playing = True
        for seat, state in self._latest.items():
            self._think(seat, state)

    def stop(self) -> None:
        """Choose nothing more."""
        self.playing = False
        for timer in self._timers.values():
            timer.cancel()

    def ping(self) -> None:
        """Say that the people are still there."""
        for socket in self._sockets:
            socket.send(PING)

    def close(self) -> None:
        """Leave."""
        self._left = True
        for socket in self._sockets:
            socket.close()
        for http in self._http:
            http.close()

    def _cut(self) -> None:
        self._tally.cut += not self._left

    def _told(self, seat: int, text: bytes) -> None:
        now = time.perf_counter()
        if not text.startswith(STATE):
            return
        self._tally.states += 1
        state = decoder.decode(text)
        self._latest[seat] = state
        self._arrived.setdefault(state.version, []).append(now)
        self._compare(state.version)
        if self.playing:
            self._think(seat, state)

    def _think(self, seat: int, state: _State) -> None:
        if state.view.decision is None or self._thinking.get(seat) == state.step:
            return
        self._thinking[seat] = state.step
        options = state.view.decision.options
        key = options[self._rng.randrange(len(options))].key
        delay = self._rng.uniform(*THINK)
        self._timers[seat] = asyncio.get_running_loop().call_later(delay, self._choose, seat, key, state.step)

    def _choose(self, seat: int, key: str, step: int) -> None:
        task = asyncio.get_running_loop().create_task(self._send(seat, key, step))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _send(self, seat: int, key: str, step: int) -> None:
        choice = {"seat": seat, "key": key, "step": step, "id": str(uuid.uuid4())}
        begun = time.perf_counter()
        try:
            done = await self._http[seat].post(f"/api/tables/{self.id}/choices", choice, self._token)
        except (HttpError, OSError) as error:
            self._tally.refused.append(f"{error}")
            return
        self._tally.answers.append(time.perf_counter() - begun)
        self.acknowledged += 1
        self._waiting[done["version"]] = begun
        self._compare(done["version"])

    def _compare(self, version: int) -> None:
        """Note the wait for a version once its choice is acknowledged and both people have its state."""
        arrived = self._arrived.get(version, [])
        if len(arrived) == len(PEOPLE) and version in self._waiting:
            self._tally.waits.append(max(arrived) - self._waiting.pop(version))
            self._arrived = {each: times for each, times in self._arrived.items() if each > version}
