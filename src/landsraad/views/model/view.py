"""The whole table as one seat, or a spectator, sees it."""

from __future__ import annotations

from typing import Any, Literal, Self

import msgspec

from landsraad.views.model.board import Conflict, Market, Post, Price, Space
from landsraad.views.model.decisions import Decision, Pending, Undo
from landsraad.views.model.hagal import Hagal
from landsraad.views.model.parts import by_part
from landsraad.views.model.player import Player

Phase = Literal["setup", "round start", "player turns", "combat", "makers", "recall", "endgame"]
TurnKind = Literal["", "start", "agent", "reveal", "rewards"]


PARTS = (
    "conflict", "reserve", "intrigue_discard", "trash", "spaces", "markets", "posts", "prices", "counters", "alliances",
    "holders", "players", "pending", "follow", "standings", "decided", "decision", "undo", "hagal",
)  # fmt: skip


@by_part(*PARTS)
class View(msgspec.Struct, frozen=True):
    """The whole table as one seat, or a spectator, sees it; what takes long to tell is told when it is asked for.

    Attributes:
        seat: who looks; None: a spectator.
        round: from 1; 0 during setup.
        phase: "setup", "round start", "player turns", "combat", "makers", "recall" or "endgame".
        over: whether the game has ended.
        goal: Victory Points that end the game.
        first: seat with the First Player marker.
        turn: seat whose turn it is, None between turns.
        turn_kind: "start", "agent", "reveal", "rewards" or "".
        turn_card, turn_partner, turn_space: card of the running Agent turn, the one played together with it, and space.
        asked: seat that answers now, None when the game is over.
        conflict: the Conflict fought over.
        conflicts_left: Conflict cards still to come.
        conflicts_done: those of earlier rounds.
        row: the Imperium Row.
        reserve: cards left in each Reserve stack.
        imperium_deck, intrigue_deck: cards left.
        intrigue_discard, trash: face up, in catalogue order.
        spaces: the board.
        markets: those that sets add.
        posts: those that sets add.
        prices: those that are for the viewer not as printed.
        counters: what sets count on the board, by name.
        alliances: seat that holds each Alliance.
        holders: seat that has each thing that one side at a time can have, such as "mentat" and "mentat_next" (F37).
        players: by seat; Rivals come last.
        pending: effects of the running turn not yet resolved.
        follow: Rivals that reveal House Hagal cards, for a turn or as a Combat bonus, as soon as the running turn ends.
        standings: seats from the first to the last, as things stand (B8.3-B8.5), without House Hagal of a two-player
            game, which cannot score.
        decided: what puts each of them but the last before the next: "vp", "tile" (one that is first of equals),
            "spice", "solari", "water", "garrison" or "turn" (B8.4, B8.5).
        decision: the question to the viewer, None if another seat is asked.
        undo: what the viewer can take back, None if it has not chosen anything.
        hagal: House Hagal; None with three players and more.
        variants: ids of the variants that are played.
    """

    seat: int | None
    round: int
    phase: Phase
    over: bool
    goal: int
    first: int
    turn: int | None
    turn_kind: TurnKind
    turn_card: str | None
    turn_partner: str | None
    turn_space: str | None
    asked: int | None
    conflict: Conflict | None
    conflicts_left: int
    conflicts_done: tuple[str, ...]
    row: tuple[str, ...]
    reserve: dict[str, int]
    imperium_deck: int
    intrigue_deck: int
    intrigue_discard: tuple[str, ...]
    trash: tuple[str, ...]
    spaces: tuple[Space, ...]
    markets: tuple[Market, ...]
    posts: tuple[Post, ...]
    prices: tuple[Price, ...]
    counters: dict[str, int]
    alliances: dict[str, int | None]
    holders: dict[str, int | None]
    players: tuple[Player, ...]
    pending: tuple[Pending, ...]
    follow: tuple[int, ...]
    standings: tuple[int, ...]
    decided: tuple[str, ...]
    decision: Decision | None
    undo: Undo | None
    hagal: Hagal | None
    variants: tuple[str, ...]

    def whole(self) -> Self:
        """The same with everything told: what can be written as JSON."""
        for part in PARTS:
            getattr(self, part)
        return self

    def __eq__(self, other: object) -> bool:
        return isinstance(other, View) and all(getattr(self, name) == getattr(other, name) for name in self._fields)

    __hash__ = None  # type: ignore[assignment]  # what it holds has none

    def __repr__(self) -> str:
        return f"View({', '.join(f'{name}={getattr(self, name)!r}' for name in self._fields)})"

    def __reduce__(self) -> tuple[Any, tuple[Any, ...]]:
        return View, tuple(getattr(self, name) for name in self._fields)

    @property
    def _fields(self) -> tuple[str, ...]:
        return self.__struct_fields__
