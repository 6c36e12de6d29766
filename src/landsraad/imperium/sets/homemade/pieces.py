"""Where the pieces that packs declare lie."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from landsraad.imperium.core.declared import Market, Track


@final
class Count:
    """A counter of a pack.

    Attributes:
        key: its id.
        number: among the counters of a player.
        start: how much of it a player begins with.
        most: how much of it a player can have.
    """

    def __init__(self, key: str, number: i64, start: i64, most: i64) -> None:
        self.key: str = key
        self.number: i64 = number
        self.start: i64 = start
        self.most: i64 = most


@final
class Stall:
    """A market of a pack.

    Attributes:
        market: the pieces and where they lie.
        paid: the counter of a player that they are paid with.
        bought: the counter of a player that says how many it has acquired in this round; -1: any number may be.
        per_round: how many may be then.
    """

    def __init__(self, market: Market, paid: i64, bought: i64, per_round: i64) -> None:
        self.market: Market = market
        self.paid: i64 = paid
        self.bought: i64 = bought
        self.per_round: i64 = per_round


@final
class Pieces:
    """All that packs declare, by kind.

    Attributes: `useful` the tiles of packs that have a use, of whatever kind, each of which has one use a turn; `used`
    the counters of a player whose bits say which of them have been used in this turn.
    """

    def __init__(self) -> None:
        self.counts: list[Count] = []
        self.tracks: list[Track] = []
        self.stalls: list[Stall] = []
        self.useful: list[str] = []
        self.used: list[int] = []
