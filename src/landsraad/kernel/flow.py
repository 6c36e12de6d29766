"""The loop of a game in which several seats may decide at once: frames of one stack, and lanes beside it.

A lane is a frame of one seat that asks one small question after another, sealed from the others: it reads what is
public and what its seat knows, writes nothing but the draft of its seat, draws no random number and tells nothing. So
the order in which the answers of different lanes arrive changes nothing. The main stack goes on when the last lane has
closed.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from landsraad.kernel.contract import EndlessEffect
from landsraad.kernel.frames import seat_of
from landsraad.kernel.machine import Machine
from landsraad.saying import say

BUDGET: Final = 20_000
"""So many frames may run between two questions."""


@mypyc_attr(allow_interpreted_subclasses=False)
class Flow(Machine):
    """A machine with lanes.

    Attributes:
        lanes: the open lanes, lowest seat first; `seat` and `options` are those of the first.
        menus: what each of them may answer; replaced, never mutated.
    """

    def __init__(self, source: Flow | None = None) -> None:
        super().__init__(source)
        if source is None:
            self.lanes: list[int] = []
            self.menus: list[list[int]] = []
            return
        self.lanes = source.lanes[:]
        self.menus = source.menus[:]

    def run(self, f: i64) -> bool:
        """Run frame `f`; True when `options` was set and an answer is awaited."""
        raise NotImplementedError

    def answer(self, f: i64, action: i64) -> None:
        """Take the answer to the question of frame `f`."""
        raise NotImplementedError

    def seal(self, frames: list[int]) -> None:
        """Let these frames, of a seat each, decide at once; called by the frame that waits for them, when it runs."""
        self.lanes = sorted(frames, key=seat_of)

    @property
    def sealed(self) -> bool:
        """Whether lanes are open."""
        return len(self.lanes) > 0

    def asked(self) -> list[int]:
        """The seats that are asked, lowest first."""
        if self.over:
            return []
        if self.lanes:
            return [seat_of(lane) for lane in self.lanes]
        return [self.seat]

    def menu(self, seat: i64) -> list[int]:
        """What a seat may answer; nothing if it is not asked."""
        if self.over:
            return []
        for i in range(len(self.lanes)):
            if seat_of(self.lanes[i]) == seat:
                return self.menus[i]
        return self.options if not self.lanes and self.seat == seat else []

    def advance(self) -> None:
        """Run frames until a real question is open or the game is over."""
        stack = self.stack
        steps: i64 = 0
        while stack:
            f: i64 = stack.pop()
            if self.run(f):
                if self.skippable and len(self.options) == 1:
                    self.answer(f, self.options[0])
                else:
                    stack.append(f)
                    return
            elif self.lanes and self.open_lanes():
                return
            steps += 1
            if steps > BUDGET:
                raise EndlessEffect(say("game.choice.loop"))
        self.options = []
        self.over = True

    def choose(self, action: i64) -> None:
        """Answer the question of `seat`, which is the lowest that is asked, and go on."""
        if self.lanes:
            self._answer_lane(0, action)
            return
        if self.seat != self.answered:
            self.revealed += 1
            self.answered = self.seat
        f: i64 = self.stack.pop()
        self.answer(f, action)
        self.advance()

    def choose_at(self, seat: i64, action: i64) -> None:
        """Answer the question of one of the seats that are asked, and go on."""
        for i in range(len(self.lanes)):
            if seat_of(self.lanes[i]) == seat:
                self._answer_lane(i, action)
                return
        self.choose(action)

    def _answer_lane(self, i: i64, action: i64) -> None:
        lane: i64 = self.lanes[i]
        self.answer(lane, action)
        if self._ask_lane(i):
            self._face_first()
            return
        del self.lanes[i]
        del self.menus[i]
        if self.lanes:
            self._face_first()
        else:
            self.revealed += 1
            self.answered = -1
            self.advance()

    def open_lanes(self) -> bool:
        """Ask every lane its first question; False: none has any."""
        self.menus = [[] for _ in self.lanes]
        i: i64 = 0
        while i < len(self.lanes):
            if self._ask_lane(i):
                i += 1
            else:
                del self.lanes[i]
                del self.menus[i]
        if not self.lanes:
            return False
        self._face_first()
        return True

    def _ask_lane(self, i: i64) -> bool:
        """Bring a lane to its next real question; False: it has none, and is closed."""
        lane: i64 = self.lanes[i]
        while self.run(lane):
            if self.skippable and len(self.options) == 1:
                self.answer(lane, self.options[0])
            else:
                self.menus[i] = self.options
                return True
        return False

    def _face_first(self) -> None:
        self.seat = seat_of(self.lanes[0])
        self.options = self.menus[0]
