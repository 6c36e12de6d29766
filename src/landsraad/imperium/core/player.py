"""One side of the game."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from landsraad.imperium.core.counters import COUNTERS


@final
class Player:
    """A side of the game, player or Rival: counters `n` (`core.counters`, then those that sets declare) and zones.

    Zones that change seldom are shared between clones: all but those from `deck` to `intrigue` are replaced, never
    changed in place.
    """

    def __init__(self, source: Player | None = None, counters: i64 = COUNTERS, zones: i64 = 0) -> None:
        if source is None:
            self.leader: i64 = -1
            self.n: list[int] = [0] * counters
            self.deck: list[int] = []  # the last card is the top
            self.hand: list[int] = []
            self.discard: list[int] = []
            self.played: list[int] = []  # in play, from Agent turns
            self.shown: list[int] = []  # in play, revealed
            self.intrigue: list[int] = []
            self.waiting: list[int] = []  # Intrigue cards face up until the Reveal turn (F17)
            self.later: list[int] = []  # effects for the Reveal turn of this round
            self.aside: list[int] = []  # Row card set aside for the Reveal turn (F14)
            self.reserved: list[int] = []  # card of the hand that is laid aside unseen
            self.tiles: list[int] = []  # tiles in front of the player, in the order they came
            self.on_win: list[int] = []  # effects for winning this Conflict
            self.zones: list[list[int]] = [[] for _ in range(zones)]  # those that sets declare
            return
        self.leader = source.leader
        self.n = source.n[:]
        self.deck = source.deck[:]
        self.hand = source.hand[:]
        self.discard = source.discard[:]
        self.played = source.played[:]
        self.shown = source.shown[:]
        self.intrigue = source.intrigue[:]
        self.waiting = source.waiting
        self.later = source.later
        self.aside = source.aside
        self.reserved = source.reserved
        self.tiles = source.tiles
        self.on_win = source.on_win
        self.zones = source.zones

    def clone(self) -> Player:
        """An independent copy."""
        return Player(self)

    def lists(self) -> list[list[int]]:
        """Every list of the player in a fixed order."""
        return [
            self.n, self.deck, self.hand, self.discard, self.played, self.shown,
            self.intrigue, self.waiting, self.later, self.aside, self.reserved, self.tiles, self.on_win, *self.zones,
        ]  # fmt: skip

    def has_tile(self, number: i64) -> bool:
        """Whether a tile lies in front of the player; compiled, `in` takes three times as long."""
        own: i64
        for own in self.tiles:
            if own == number:
                return True
        return False

    def put(self, zone: i64, pieces: list[int]) -> None:
        """Replace what lies in a declared zone."""
        self.zones = self.zones[:]
        self.zones[zone] = pieces
