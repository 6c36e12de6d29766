"""Moving a marker along a track of a set."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from landsraad.imperium.core.declared import Track
from landsraad.imperium.core.journal import gain
from landsraad.imperium.core.seats import acts_for
from landsraad.imperium.core.state import Node, State
from landsraad.kernel.bits import bit
from landsraad.kernel.frames import frame, seat_of, source_of, step_of, with_step


@final
class Advance(Node):
    """The own marker goes some steps on, where the track forks on a way of the player's choice, to its end at most.

    Who acts for another moves the marker of that one, who gains what it brings (U157).
    """

    def __init__(self, track: Track, count: i64) -> None:
        super().__init__()
        self.prompt = track.name
        self.track: Track = track
        self.count: i64 = count

    def ahead(self, s: State, seat: i64) -> list[int]:
        """The steps that the marker can go to."""
        return self.track.steps[s.players[acts_for(s, seat)].n[self.track.counter]].following

    def possible(self, s: State, seat: i64, source: i64) -> bool:
        return not s.tables.allies[acts_for(s, seat)] and len(self.ahead(s, seat)) > 0

    def step(self, s: State, f: i64) -> bool:
        options: list[int] = []
        if self.possible(s, seat_of(f), source_of(f)):
            for number in self.ahead(s, seat_of(f)):
                options.append(self.track.first + number)
        return len(options) > 0 and s.ask(seat_of(f), options, True)

    def apply(self, s: State, f: i64, action: i64) -> None:
        if step_of(f) + 1 < self.count:
            s.stack.append(with_step(f, step_of(f) + 1, 0))
        reach(s, acts_for(s, seat_of(f)), self.track, action - self.track.first, source_of(f))


def reach(s: State, seat: i64, track: Track, number: i64, source: i64) -> None:
    """A marker comes to a step, which brings what is printed there, and more to the first who comes."""
    before: i64 = s.players[seat].n[track.counter]
    gain(s, seat, track.counter, number - before, source)
    if not track.collects:
        return
    step = track.steps[number]
    taken: i64 = s.counters[track.taken]
    effects = step.effects if (taken >> number) & 1 else step.effects + step.first
    s.count(track.taken, taken | bit(number))
    for node in reversed(effects):  # what has a price is asked for
        s.stack.append(frame(node, seat, step.source))
