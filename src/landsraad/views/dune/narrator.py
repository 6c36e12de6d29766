"""The journal in words, as far as a viewer may see it."""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy

from landsraad.dune.core.journal import (
    E_DIE,
    E_FLIP,
    E_LEADER,
    E_LIFT,
    E_PHASE,
    E_PLACE,
    E_PLAN,
    E_TURN,
    EVENTS,
)
from landsraad.dune.core.names import PHASES, STORM
from landsraad.dune.core.state import EVERYBODY, SUPPORT, State
from landsraad.dune.phases.plans import PART_NAMES
from landsraad.kernel.machine import Event
from landsraad.views.dune.model import LogLine
from landsraad.views.dune.sentences import SENTENCES, Told, part
from landsraad.views.dune.words import Words
from landsraad.views.rich import capital, parts, plain

ON_THE_WAY = (E_LIFT, E_PLACE, E_DIE, E_FLIP)
OF_A_FACTION = (E_LEADER,)


def sees(event: Event, viewer: int | None) -> bool:
    """Whether a viewer may see an event; a spectator sees what stands in place of a secret."""
    if viewer is not None:
        return bool(event[2] >> viewer & 1)
    return event[2] == EVERYBODY or (event[0] == E_LEADER and event[3] < 0)


class Narrator:
    """Makes lines of events; tokens that leave and arrive are one line, and so is a battle plan.

    Args:
        s: any position of the game.
        words: of the language.
        viewer: to whom it is told; None: a spectator.
        since: number of events that were told already, and are no more than followed.
    """

    def __init__(self, s: State, words: Words, viewer: int | None, since: int = 0) -> None:
        self._since = since
        self._followed = 0
        self._lines: list[LogLine] = []
        self._s = s
        self._words = words
        self._viewer = viewer
        self._turn = 0
        self._phase = -1
        self._lifted: list[Event] = []
        self._flips: list[Event] = []
        self._plan: list[str] = []

    def after(self, s: State, events: Sequence[Event]) -> Narrator:
        """One that has told a journal that begins with what this one has told."""
        if self._followed == len(events):
            return self
        other = self._copy()
        other._s = s
        for number in range(self._followed, len(events)):
            event = events[number]
            if number < self._since:
                other._follow(event)
            elif sees(event, self._viewer):
                other._tell(event)
        other._followed = len(events)
        return other

    def told(self) -> tuple[LogLine, ...]:
        """The lines so far; tokens that are on their way go to the reserves."""
        other = self._copy()
        other._flush()
        return tuple(other._lines)

    def _copy(self) -> Narrator:
        other = copy(self)
        other._lines = self._lines[:]
        other._lifted, other._flips, other._plan = self._lifted[:], self._flips[:], self._plan[:]
        return other

    def _follow(self, event: Event) -> None:
        """Note the turn and the phase."""
        if event[0] == E_TURN:
            self._turn, self._phase = event[3], STORM
        elif event[0] == E_PHASE:
            self._phase = event[3]

    def _tell(self, event: Event) -> None:
        """Add what an event says."""
        kind = event[0]
        if kind not in ON_THE_WAY:
            self._flush()
        self._follow(event)
        if kind == E_LIFT:
            self._lifted.append(event)
        elif kind == E_FLIP and self._lifted:
            self._flips.append(event)
        elif kind == E_PLACE and self._lifted and self._lifted[0][1] == event[1]:
            self._arrive(event)
        elif kind == E_PLAN:
            self._part(event)
        else:
            if kind == E_DIE:
                self._lifted = [each for each in self._lifted if each[1:5] != event[1:5]]
            self._sentence(event)

    def _flush(self) -> None:
        """Tell of tokens that left for the reserves."""
        lifted, self._lifted = self._lifted, []
        for _, seat, _, node, tokens, _ in lifted:
            values = {"who": self._words.who(self._s, seat), "forces": self._forces(seat, tokens)}
            self._add(E_LIFT, seat, self._words.phrase("log", "back", **values, **{"from": self._node(node)}))
        self._turned()

    def _turned(self) -> None:
        flips, self._flips = self._flips, []
        for event in flips:
            self._sentence(event)

    def _arrive(self, event: Event) -> None:
        lifted, self._lifted = self._lifted, []
        seat = event[1]
        origin = ", ".join(self._node(node) for _, _, _, node, _, _ in lifted)
        values = {"who": self._words.who(self._s, seat), "forces": self._forces(seat, event[4])}
        ends = {"from": origin, "node": self._node(event[3])}
        self._add(E_PLACE, seat, self._words.phrase("log", "move", **values, **ends))
        self._turned()

    def _part(self, event: Event) -> None:
        """A battle plan is told when its last part is shown."""
        _, seat, _, element, value, _ = event
        what = part(self._s, self._words, element, value)
        if what and not (element == SUPPORT and value == 0):
            self._plan.append(self._words.phrase("plan", PART_NAMES[element], what=what))
        if element == SUPPORT:
            who = self._words.who(self._s, seat)
            self._add(E_PLAN, seat, self._words.phrase("log", "plan", who=who, what=", ".join(self._plan)))
            self._plan = []

    def _sentence(self, event: Event) -> None:
        kind, seat, visible, a, b, c = event
        secret, own = visible != EVERYBODY, seat == self._viewer
        text = SENTENCES[kind](Told(self._s, self._words, self._phase, seat, a, b, c, secret, own))
        if text:
            self._add(kind, seat, text)

    def _add(self, kind: int, seat: int, text: str) -> None:
        text = capital(text)
        phase = PHASES[self._phase] if self._turn else "setup"
        if kind in OF_A_FACTION:
            seat = self._s.seat_of[seat]
        line = LogLine(self._turn, phase, seat if seat >= 0 else None, EVENTS[kind], plain(text), parts(text))
        self._lines.append(line)

    def _forces(self, seat: int, tokens: int) -> str:
        return self._words.forces(self._s.faction[seat], tokens)

    def _node(self, node: int) -> str:
        return self._words.node(self._s.tables, node)


def log(s: State, events: Sequence[Event], viewer: int | None, words: Words, since: int = 0) -> tuple[LogLine, ...]:
    """Tell the journal to a viewer.

    Args:
        s: any position of the game.
        events: the whole journal.
        viewer: seat, None for a spectator.
        words: of the language.
        since: number of events already told.
    """
    return Narrator(s, words, viewer, since).after(s, events).told()
