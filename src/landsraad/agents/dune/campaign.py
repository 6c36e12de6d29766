"""Where forces go best in this turn: what each place is worth with so many of them, and what it costs to send them."""

from __future__ import annotations

import math
from typing import Final, NamedTuple

from landsraad.agents.dune.position import STRONGHOLDS, Position, territory_of

INCOME: Final = {"arrakeen": 2.0, "carthag": 2.0, "tueks_sietch": 1.0}
WIN: Final = 160.0
EVEN: Final = 3.0  # so much more strength makes a win in battle three quarters sure
COLLECTED: Final = 2.0  # spice that a token collects
GUARD: Final = 6  # tokens that stay in a stronghold
SHORT: Final = 0.5  # what each spice is worth that is missing to the chest
BARE: Final = 0.5  # strength of a token without spice
AHEAD: Final = 5.0  # so many turns before the last one spice and tokens begin to lose their worth
FREE_CARRIERS: Final = ("fremen",)


class Move(NamedTuple):
    """Tokens on their way.

    Attributes:
        worth: what it brings, in spice.
        source: node where they come from; "": the reserves.
        target: node.
        tokens: how many.
    """

    worth: float
    source: str
    target: str
    tokens: int


class Campaign:
    """What shipments and moves are worth to the seat of a position."""

    def __init__(self, position: Position) -> None:
        self.p = position
        self.m = position.measures
        self.thrift = 1.0 if position.waits else max(0.1, min(1.0, position.race.left / AHEAD))
        self.side = position.side

    # places

    def prize(self, territory: str) -> float:
        """What it is worth to have a territory that the own side does not have yet."""
        if territory not in STRONGHOLDS:
            return 0.0
        worth = self.m.stronghold + INCOME.get(territory, 0.0) + self.p.urgent.get(territory, 0.0)
        return worth + WIN * self.p.race.gain(self.p.missing - 1)

    def value(self, node: str, own: float, spice: float) -> float:
        """What a place is worth with so many own tokens there and so much spice to fight with."""
        territory = territory_of(node)
        foes = self.p.foes(territory)
        lying = min(self.p.spice.get(node, 0), COLLECTED * own)
        if not own:
            return 0.0
        if foes:
            chance = self.chance(own, spice, foes, territory)
            fallen = min(own, 0.6 * foes) * chance + own * (1 - chance)
            gained = self.prize(territory) + self.thrift * (self.m.lying * lying + self.m.foe * foes)
            return chance * gained - self.thrift * (self.m.token * fallen + self.m.beaten * (1 - chance))
        if territory not in STRONGHOLDS:
            return self.thrift * self.m.lying * lying
        held = self.p.own(territory) > 0
        prize = self.prize(territory) if not held else self._kept(territory)
        return prize * (1 - 0.6 * math.exp(-own / self.m.safe))

    def _kept(self, territory: str) -> float:
        """What it is worth to keep a stronghold."""
        return self.m.stronghold + INCOME.get(territory, 0.0) + WIN * self.p.race.gain(self.p.missing)

    def chance(self, own: float, spice: float, foes: float, territory: str) -> float:
        """How likely a battle is won."""
        theirs = 0.0
        rivals = [side for side in self.p.view.sides if not self.p.is_friend(side.seat)]
        for side in rivals:
            there = self.p.strength(territory, side.seat)
            theirs = max(theirs, self._fighting(there, side.spice, side.faction) + 0.5 * side.cards if there else 0.0)
        mine = self._fighting(own, spice, self.side.faction) + 0.5 * self.side.cards
        return 1 / (1 + math.exp((theirs - mine - self.m.nerve) / EVEN))

    def _fighting(self, tokens: float, spice: float, faction: str) -> float:
        paid = tokens if faction in FREE_CARRIERS else min(tokens, spice)
        return paid + BARE * (tokens - paid)

    # shipments

    def shipment(self, nodes: list[str]) -> Move:
        """The best shipment from the reserves to one of these nodes; of none, one that is worth nothing."""
        best = Move(0.0, "", "", 0)
        reserves = self.side.reserves.ordinary + self.side.reserves.starred
        for node in nodes:
            territory = territory_of(node)
            if self.p.friends(territory) or self._stormy(node):
                continue
            price = self._price(territory)
            most = reserves if not price else min(reserves, int(self.side.spice / price))
            own = self.p.own(territory)
            before = self.value(node, own, self.side.spice)
            for count in range(1, most + 1):
                paid = math.ceil(count * price)
                left = self.side.spice - paid
                missing = max(0.0, self.m.chest - left)
                dear = self.thrift * (paid + SHORT * missing + self.m.reserve * count)
                worth = self.value(node, own + count, left) - before - dear
                if worth > best.worth + 0.01:
                    best = Move(worth, "", node, count)
        return best

    def _price(self, territory: str) -> float:
        if self.side.faction == "fremen":
            return 0.0
        full = 1.0 if territory in STRONGHOLDS else 2.0
        guild = [side.seat for side in self.p.view.sides if side.faction == "guild"]
        return full / 2 if any(self.p.is_friend(seat) for seat in guild) else full

    def _stormy(self, node: str) -> bool:
        return node.partition("/")[2] == str(self.p.view.storm)

    # moves

    def move(self, starts: list[str]) -> Move:
        """The best move from one of these nodes; if none is worth anything, one that is worth nothing."""
        best = Move(0.0, "", "", 0)
        for start in starts:
            for count in self._counts(start):
                for target in self.p.worlds.walks(start):
                    worth = self.moved(start, target, count)
                    if worth > best.worth + 0.01:
                        best = Move(worth, start, target, count)
        return best

    def _counts(self, start: str) -> list[int]:
        """How many of the tokens of a territory may go: all, or but for a guard."""
        there = self.tokens(start)
        if territory_of(start) in STRONGHOLDS and there > GUARD:
            return [there, there - GUARD]
        return [there]

    def tokens(self, node: str) -> int:
        """How many own tokens there are in the territory of a node."""
        return self.p.tokens(territory_of(node))

    def moved(self, start: str, target: str, count: int) -> float:
        """What it brings to move so many tokens from the territory of a node to another node."""
        place = territory_of(target)
        if self.p.friends(place) or place == territory_of(start) or territory_of(start) in self.p.crucial:
            return -1.0
        spice = self.side.spice
        there, own = self.tokens(start), self.p.own(place)
        gained = self.value(target, own + count, spice) - self.value(target, own, spice)
        return gained + self.value(start, there - count, spice) - self.value(start, there, spice)
