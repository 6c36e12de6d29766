"""Who watches a table, and what each of them is sent after every event."""

from __future__ import annotations

import functools
import logging
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

import msgspec

from landsraad.game import Game
from landsraad.saying import say, speaking
from landsraad.server.edge import messages
from landsraad.server.edge.metrics import Metrics
from landsraad.server.tables.live import Live
from landsraad.views.rich import parts, plain
from landsraad.views.schema import whole

NO_TABLE = 4404
BROKEN = 1011
MOST_ACTS = 8192  # whose words are kept

Eyes = tuple[int | None, str]
"""A seat, None for a spectator, and a language: whoever has the same of both sees the same."""

logger = logging.getLogger("landsraad.server.edge.live")


@dataclass(slots=True, eq=False)
class Watching:
    """One connection as its table knows it.

    Attributes:
        put: sends an encoded message of a type.
        refuse: closes with a code and an error.
        holder: whose seats it may see; None: a spectator.
        seat: which of them it looks at; None: none.
        language: of the words that it is sent.
        standing: that of the table as last sent.
    """

    put: Callable[[bytes, str], None]
    refuse: Callable[[int, str], None]
    holder: str | None
    seat: int | None
    language: str
    standing: tuple[object, ...] = ()

    @property
    def eyes(self) -> Eyes:
        """What it sees the game with."""
        return self.seat, self.language


@dataclass(slots=True)
class Seen:
    """What is seen with some eyes after an event; shared by all who look with them.

    Attributes:
        version: number of the table's events.
        shown: number of those that the seat knows of; `step`: of the choices.
        lines: the whole log; `events`: length of the journal that it tells.
        beside: what the states of this game alone say.
        clocks: the seats whose clocks run, as far as they may know.
    """

    version: int
    shown: int
    step: int
    view: Any
    guide: Any
    lines: tuple[Any, ...]
    events: int
    initiatives: tuple[messages.Initiative, ...]
    beside: Mapping[str, Any]
    clocks: tuple[int, ...]

    def says(self, other: Seen) -> bool:
        """Whether another event has led to the same: then nobody may know that it happened."""
        return replace(self, version=other.version, events=other.events, beside=_timeless(self.beside)) == replace(
            other, beside=_timeless(other.beside)
        )


@dataclass(slots=True, eq=False)
class Watchers:
    """Those who watch one table.

    Attributes:
        live: the table.
        metrics: where to count.
        watching: one entry a connection.
    """

    live: Live
    metrics: Metrics
    watching: list[Watching] = field(default_factory=list)
    _seen: dict[Eyes, Seen] = field(default_factory=dict)
    _end: Callable[[], None] | None = None

    def add(self, watching: Watching) -> None:
        """Begin to tell a connection what happens, with all there is now."""
        if self._end is None:
            self._end = self.live.subscribe(self._told)
        self.watching.append(watching)
        self.show(watching)

    def remove(self, watching: Watching) -> None:
        """Tell a connection nothing more."""
        if watching in self.watching:
            self.watching.remove(watching)

    def close(self) -> None:
        """End the subscription."""
        if self._end is not None:
            self._end()
            self._end = None

    def show(self, watching: Watching) -> None:
        """Send a connection the table and the whole state."""
        self._send_table(watching, (*self.live.standing(), self._called(watching)))
        seen = self._seen[watching.eyes] = self._look(watching.eyes)
        watching.put(self._state(watching.eyes, seen, 0, None), "state")

    def _told(self, live: Live) -> None:
        """Send everybody what is new after an event or a change of presence."""
        try:
            if live.closed is not None:
                self._dismiss(NO_TABLE, live.closed)
            elif live.deleted:
                self._deleted()
            else:
                self._changed(live)
        except Exception:  # the event is stored: whoever gave the command must not hear of a fault in showing it
            logger.exception("a table cannot be shown", extra={"table": live.id, "version": live.version})
            self._dismiss(BROKEN, "server.live.broken")

    def _deleted(self) -> None:
        for each in self.watching:
            each.put(msgspec.json.encode(messages.Deleted()), "deleted")
        self._dismiss(NO_TABLE, "server.live.deleted")

    def _dismiss(self, code: int, key: str) -> None:
        for each in self.watching:
            with speaking(each.language):
                each.refuse(code, say(key))
        self.watching.clear()

    def _changed(self, live: Live) -> None:
        standing = live.standing()
        for each in self.watching:
            if each.seat is not None and each.seat not in live.mine(each.holder):
                each.seat = None
            own = (*standing, self._called(each))
            if each.standing != own:
                self._send_table(each, own)
        ready: dict[Eyes, bytes] = {}
        for each in self.watching:
            if each.eyes not in ready:
                ready[each.eyes] = self._update(each.eyes)
            if ready[each.eyes]:
                each.put(ready[each.eyes], "state")
        self._seen = {eyes: seen for eyes, seen in self._seen.items() if eyes in ready}

    def _called(self, watching: Watching) -> tuple[int, ...]:
        """Of several seats at one screen those that are asked: the state says it of the one that is looked at alone."""
        mine, game = self.live.mine(watching.holder), self.live.game
        if game is None or len(mine) < 2:
            return ()
        return tuple(seat for seat in self.live.table.kind.waiting(game, mine) if seat in mine)

    def _update(self, eyes: Eyes) -> bytes:
        """The state of this version with what is new in the log; empty when there is no new version."""
        before = self._seen.get(eyes)
        if before is not None and before.version == self.live.version:
            return b""
        seen = self._seen[eyes] = self._look(eyes)
        if before is not None and self.live.table.kind.unasked and seen.says(before):
            return b""
        kept = 0
        if before is not None:
            for old, new in zip(before.lines, seen.lines, strict=False):
                if old != new:
                    break
                kept += 1
        return self._state(eyes, seen, kept, before)

    def _look(self, eyes: Eyes) -> Seen:
        """What is seen now."""
        seat, language = eyes
        before = self._seen.get(eyes)
        table, version, game = self.live.table, self.live.version, self.live.game
        if before is not None and before.version == version:
            return before
        if game is None:
            return Seen(version, table.shown, table.steps, None, None, (), 0, (), self.live.beside(*eyes), ())
        begun = time.perf_counter()
        guide = game.guide(seat, language) if seat is not None and seat in game.state.asked() else None
        events = len(game.events)
        known = before if before is not None and before.version == version - 1 else None
        view, lines = whole(game.view(seat, language)), _log(self.live, game, eyes, events, known)
        told = table.kind.waiting(game, () if seat is None else (seat,))
        clocks = tuple(each for each in self.live.clocks() if each in told)
        acts, beside = _initiatives(self.live, game, eyes), self.live.beside(*eyes)
        seen = Seen(version, table.edition(seat), table.told(seat), view, guide, lines, events, acts, beside, clocks)
        self.metrics.view.observe(time.perf_counter() - begun)
        return seen

    def _state(self, eyes: Eyes, seen: Seen, kept: int, before: Seen | None) -> bytes:
        """A message to those who have seen `before`."""
        live, seat = self.live, eyes[0]
        left = live.clocks()
        clocks = [messages.RunningClock(each, *left[each]) for each in seen.clocks if each in left]
        state, log = messages.SEEN[live.table.config["game"]]
        return msgspec.json.encode(
            state(
                format=messages.FORMAT,
                version=seen.shown,
                step=seen.step,
                seat=seat,
                view=seen.view,
                guide=seen.guide,
                log=log(kept, seen.lines[kept:]),
                initiatives=None if before is not None and before.initiatives == seen.initiatives else seen.initiatives,
                clocks=tuple(clocks),
                **seen.beside,
            )
        )

    def _send_table(self, watching: Watching, standing: tuple[object, ...]) -> None:
        watching.standing = standing
        info = self.live.info(watching.holder).model_dump_json()
        watching.put(b'{"type":"table","table":' + info.encode() + b"}", "table")


def _timeless(beside: Mapping[str, Any]) -> Mapping[str, Any]:
    """The same without the time that is left."""
    window = beside.get("window")
    return beside if window is None else {**beside, "window": msgspec.structs.replace(window, left=0.0)}


def _initiatives(live: Live, game: Game, eyes: Eyes) -> tuple[messages.Initiative, ...]:
    """What a seat may do unasked."""
    seat, language = eyes
    if seat is None:
        return ()
    acts = live.table.kind.initiatives(game, seat, language)
    return tuple(_initiative(key, text) for key, text in acts)


@functools.lru_cache(maxsize=MOST_ACTS)
def _initiative(key: str, text: str) -> messages.Initiative:
    """An act in words; hundreds of standing orders are told after every event."""
    return messages.Initiative(key, plain(text), parts(text))


def _log(live: Live, game: Game, eyes: Eyes, events: int, before: Seen | None) -> tuple[Any, ...]:
    """The whole log as some eyes see it.

    One event of the table lengthens the journal or cuts it: of what was seen `before`, only the last line that both
    journals share has to be told again, where lines say with which event they start.
    """
    seat, language = eyes
    if before is None or not live.table.kind.lines_start:
        return game.log(seat, 0, language)
    shared = tuple(line for line in before.lines if line.start < min(before.events, events))
    since = shared[-1].start if shared else 0
    return (*shared[:-1], *game.log(seat, since, language))
