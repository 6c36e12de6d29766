"""What came of each turn of a finished game, and what was paid for what was acquired: read off its journal."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Sequence
from typing import Any, Final

from landsraad.imperium.core import journal
from landsraad.imperium.core.counters import (
    AGENT_TURN,
    INFLUENCE,
    PERSUASION,
    PLAYER_TURNS,
    REVEAL_TURN,
    SOLARI,
    SPICE,
    VP,
    WATER,
)
from landsraad.imperium.core.events import (
    AgentSent,
    CardMoved,
    CountChanged,
    HagalRevealed,
    Happening,
    IntrigueMoved,
    PhaseBegun,
    RoundBegun,
    TileFlipped,
    TileMoved,
    TurnBegun,
)
from landsraad.imperium.core.state import State

KINDS: Final = {AGENT_TURN: "agent", REVEAL_TURN: "reveal"}
PASS: Final = "pass"  # of a turn until an Agent is sent or the hand is revealed; a card can end it before
NET: Final = (VP, SOLARI, SPICE, WATER)
PRICES: Final = (PERSUASION, SOLARI, SPICE)

OFFERED = (journal.Z_ROW, journal.Z_RESERVE, journal.Z_MARKET)
OWNED = (journal.Z_DECK, journal.Z_HAND, journal.Z_DISCARD)
OUT = (journal.Z_TRASH, journal.Z_RESERVE, journal.Z_GONE)
NOBODYS = (journal.Z_ROW, journal.Z_MARKET, journal.Z_ASIDE)
DRAWN_FROM = (journal.Z_INTRIGUE_DECK, journal.Z_STOLEN)


def is_acquired(event: CardMoved) -> bool:
    """Whether a card becomes one of the side's own."""
    if event.after not in OWNED:
        return False
    return event.before in OFFERED or (event.before == journal.Z_ASIDE and event.after != journal.Z_HAND)


def is_trashed(event: CardMoved) -> bool:
    """Whether a card of the side's own leaves it for good."""
    return event.after in OUT and event.before not in NOBODYS


class Turn:
    """A turn of a side, and what it has changed for that side so far."""

    def __init__(self, round_: int, number: int, seat: int, kind: str) -> None:
        self.round, self.number, self.seat, self.kind = round_, number, seat, kind
        self.card = self.space = ""
        self.changes: defaultdict[int, int] = defaultdict(int)  # by counter
        self.persuasion = self.drawn = self.intrigue = self.acquired = self.trashed = 0


class Turns:
    """Goes through a journal turn by turn.

    A turn begins with `TurnBegun`, or with an Intrigue card that its side plays, or a tile that it uses, before that.

    Attributes:
        turns: those of the game, in order.
        acquisitions: rows of the table of that name, without the game.

    Args:
        state: the end of the game.
        happenings: its whole journal, read.
    """

    def __init__(self, state: State, happenings: Sequence[Happening]) -> None:
        self.turns: list[Turn] = []
        self.acquisitions: list[tuple[Any, ...]] = []
        self._tables = state.tables
        self._round = 0
        self._turn: Turn | None = None
        self._playing = True  # a journal may begin in the middle of a round
        self._paid: defaultdict[tuple[int, int, int], int] = defaultdict(int)  # by seat, source and counter
        handlers: dict[type[Any], Callable[[Any], None]] = {
            AgentSent: self._sent,
            CardMoved: self._card,
            CountChanged: self._count,
            HagalRevealed: self._hagal,
            IntrigueMoved: self._intrigue,
            PhaseBegun: self._phase,
            RoundBegun: self._next_round,
            TileFlipped: self._flip,
            TileMoved: self._tile,
            TurnBegun: self._begin,
        }
        for event in happenings:
            handler = handlers.get(type(event))
            if handler is not None:
                handler(event)

    def rows(self) -> list[tuple[Any, ...]]:
        """Rows of the table "turns", without the game."""
        tracks = range(INFLUENCE, INFLUENCE + len(self._tables.factions))
        conflict = [unit.conflict for unit in self._tables.units]
        home = [unit.garrison for unit in self._tables.units if unit.garrison >= 0]
        found: list[tuple[Any, ...]] = []
        for turn in self.turns:
            n = turn.changes
            deployed = sum(n[each] for each in conflict)
            found.append(
                (
                    turn.round, turn.number, turn.seat, turn.kind, turn.card, turn.space, *(n[each] for each in NET),
                    turn.persuasion, sum(n[each] for each in home) + deployed, deployed,
                    *(n[track] for track in tracks), turn.drawn, turn.intrigue, turn.acquired, turn.trashed,
                )
            )  # fmt: skip
        return found

    def _of(self, seat: int) -> Turn | None:
        """The running turn, if it is that of a seat."""
        return self._turn if self._turn is not None and self._turn.seat == seat else None

    def _open(self, seat: int, kind: str) -> Turn:
        self._paid.clear()
        self._turn = Turn(self._round, len(self.turns) + 1, seat, kind)
        self.turns.append(self._turn)
        return self._turn

    def _prepare(self, seat: int) -> None:
        """Something that a side does of its own accord: if the turn of another one is over, its own begins with it."""
        if self._playing and self._of(seat) is None:
            self._open(seat, PASS)

    def _begin(self, event: TurnBegun) -> None:
        turn = self._of(event.seat)
        if turn is None or turn.kind != PASS:
            turn = self._open(event.seat, PASS)
        turn.kind = KINDS[event.turn]

    def _phase(self, event: PhaseBegun) -> None:
        self._turn = None
        self._playing = event.phase == PLAYER_TURNS

    def _next_round(self, event: RoundBegun) -> None:
        self._turn = None
        self._playing = False
        self._round = event.round

    def _sent(self, event: AgentSent) -> None:
        turn = self._of(event.seat)
        if turn is not None:
            turn.card, turn.space = self._tables.cards[event.card].key, self._tables.spaces[event.space].key

    def _hagal(self, event: HagalRevealed) -> None:
        turn = self._of(event.seat)
        if turn is not None and event.outcome == journal.SENT:
            turn.card, turn.space = self._tables.hagal[event.card].key, self._tables.spaces[event.space].key

    def _count(self, event: CountChanged) -> None:
        _, seat, _, counter, change, source = event
        if counter in PRICES and change < 0:
            self._paid[seat, source, counter] -= change
        turn = self._of(seat)
        if turn is not None:
            turn.changes[counter] += change
            if counter == PERSUASION and change > 0:
                turn.persuasion += change

    def _card(self, event: CardMoved) -> None:
        turn = self._of(event.seat)
        if is_acquired(event):
            card = self._tables.cards[event.card]
            self._acquired(event.seat, "imperium", card.key, card.source)
        elif turn is not None and is_trashed(event):
            turn.trashed += 1
        elif turn is not None and (event.before, event.after) == (journal.Z_DECK, journal.Z_HAND):
            turn.drawn += 1

    def _intrigue(self, event: IntrigueMoved) -> None:
        if event.after == journal.Z_WAITING:
            self._prepare(event.seat)
        turn = self._of(event.seat)
        if turn is not None and event.after == journal.Z_INTRIGUE and event.before in DRAWN_FROM:
            turn.intrigue += 1

    def _flip(self, event: TileFlipped) -> None:
        if event.down:
            self._prepare(event.seat)

    def _tile(self, event: TileMoved) -> None:
        turn = self._of(event.seat)
        tile = self._tables.tiles[event.tile]
        if event.after == journal.T_OWN:
            self._acquired(event.seat, "tile", tile.key, tile.source)
        elif turn is not None and event.after == journal.T_GONE:
            turn.trashed += 1

    def _acquired(self, seat: int, kind: str, key: str, source: int) -> None:
        turn = self._of(seat)
        if turn is not None:
            turn.acquired += 1
        paid = [self._paid.pop((seat, source, counter), 0) for counter in PRICES]
        self.acquisitions.append((self._round, turn.number if turn else 0, seat, kind, key, *paid))
