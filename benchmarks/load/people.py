"""Scripted people: each looks at a state as it arrives, thinks for some seconds, and takes any option.

Offers they leave alone; in a window that halts the table they answer before its end, or let it pass.
"""

from __future__ import annotations

import asyncio
import random
import time
import uuid
from dataclasses import dataclass, field

import msgspec

from benchmarks.load.games import PEOPLE
from benchmarks.load.http import Http, HttpError
from benchmarks.load.live import Socket

THINK = (2.0, 6.0)  # seconds
IN_TIME = 0.8  # of a window: who wants to answer in it does so before this part of what is left has gone
STATE = b'{"type":"state"'
PING = b'{"type":"ping"}'


class _Option(msgspec.Struct):
    key: str


class _Decision(msgspec.Struct):
    options: list[_Option]


class _View(msgspec.Struct):
    decision: _Decision | None
    over: bool = False
    winners: list[int] = []  # of classic Dune, which says by them that it is over


class _Window(msgspec.Struct):
    left: float


class _State(msgspec.Struct):
    version: int
    step: int
    view: _View
    window: _Window | None = None


decoder = msgspec.json.Decoder(_State)


@dataclass(slots=True)
class Tally:
    """What happened at all tables.

    Attributes:
        waits: seconds from sending a choice to its state at whoever is told of it, one a choice.
        answers: seconds from sending a choice to its acknowledgement.
        refused: the errors.
        late: answers in windows that were over when they came.
        cut: live connections that the server or the network ended.
    """

    waits: list[float] = field(default_factory=list)
    answers: list[float] = field(default_factory=list)
    refused: list[str] = field(default_factory=list)
    late: int = 0
    cut: int = 0
    states: int = 0


class Table:
    """One table and its two people.

    Args:
        host, port: of the server.
        ticket: of the table, with the token of both people.
        tally: where to count.
        seed: of what they choose and how long they think.
        told: whether both people are told of every choice, else who made it.
    """

    def __init__(
        self, host: str, port: int, ticket: dict[str, str], tally: Tally, seed: int, told: bool = True
    ) -> None:
        self.id, self._token = ticket["table"], ticket["token"]
        self._host, self._port = host, port
        self._tally = tally
        self._everyone = told
        self._rng = random.Random(seed)
        self._http = [Http(host, port) for _ in PEOPLE]
        self._sockets: list[Socket] = []
        self._arrived: dict[int, dict[int, float]] = {seat: {} for seat in PEOPLE}  # when each state came, by version
        self._waiting: dict[tuple[int, int], float] = {}  # when a choice was sent, by seat and the version it made
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
        return any(state.view.over or state.view.winners for state in self._latest.values())

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
        self._arrived[seat].setdefault(state.version, now)
        self._compare()
        if self.playing:
            self._think(seat, state)

    def _think(self, seat: int, state: _State) -> None:
        asked = state.view.decision
        if asked is not None and self._thinking.get(seat) == state.step:
            return
        if seat in self._timers:
            self._timers[seat].cancel()  # what was asked is no longer
        if asked is None:
            return
        self._thinking[seat] = state.step
        key = asked.options[self._rng.randrange(len(asked.options))].key
        window = state.window
        delay = self._rng.uniform(*THINK) if window is None else self._rng.uniform(0, IN_TIME * window.left)
        self._timers[seat] = asyncio.get_running_loop().call_later(delay, self._choose, seat, key, state)

    def _choose(self, seat: int, key: str, state: _State) -> None:
        task = asyncio.get_running_loop().create_task(self._send(seat, key, state))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _send(self, seat: int, key: str, state: _State) -> None:
        choice = {"seat": seat, "key": key, "step": state.step, "id": str(uuid.uuid4())}
        begun = time.perf_counter()
        try:
            done = await self._http[seat].post(f"/api/tables/{self.id}/choices", choice, self._token)
        except (HttpError, OSError) as error:
            if state.window is None:
                self._tally.refused.append(f"{error}")
            else:
                self._tally.late += 1
            return
        self._tally.answers.append(time.perf_counter() - begun)
        self.acknowledged += 1
        self._waiting[seat, done["version"]] = begun
        self._compare()

    def _compare(self) -> None:
        """Note the wait for each choice that is acknowledged once its state is where it has to be."""
        for (seat, version), begun in list(self._waiting.items()):
            arrived = [self._arrived[each].get(version) for each in (PEOPLE if self._everyone else (seat,))]
            if all(arrived):
                self._tally.waits.append(max(filter(None, arrived)) - begun)
                del self._waiting[seat, version]
                for each in PEOPLE if self._everyone else (seat,):
                    self._arrived[each] = {late: at for late, at in self._arrived[each].items() if late > version}
