"""What rules of thumb say of each option: what the plain agent plays by, and others where they know nothing better.

Whoever plays by them ships to strongholds that it can hold, goes for spice, fights with what it has, bids by the size
of its hand, and takes a stronghold from whoever would win with it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from landsraad.agents.dune.position import MOBILE, SHAKY, STRONGHOLDS, Position, territory_of
from landsraad.kernel.contract import Decision
from landsraad.kernel.machine import Rng

SAFE = (
    "pass", "done", "keep", "stay", "decline", "refuse", "later", "none", "silent", "see nothing",
    "worm stay", "hide", "loyal",
)  # fmt: skip
"""What is answered where no rule of thumb says anything."""
EAGER = (
    "claim", "traitor", "use", "haderach", "capture", "fighters", "remain", "all", "ship native", "full", "half",
    "advisor", "polar", "from reserves",
)  # fmt: skip
"""What is done wherever it is offered."""
WORTHLESS = ("baliset", "jubba_cloak", "kulon", "la_la_la", "trip_to_gamont", "kull_wahad")
SHIELDS = ("shield", "shield_snooper")
DEAR, PLAIN, RICH = 6, 5, 12
GROUP = 5  # forces that are sent at once
ALL = 20
RESERVE = 2  # spice that is kept


class Taste:
    """How much each option of a decision is liked."""

    def __init__(self, position: Position, decision: Decision, rng: Rng) -> None:
        self.p = position
        self.keys = decision.keys
        self.rng = rng
        self._rules: dict[str, Callable[[str], float]] = {
            "to": self._to,
            "point": self._point,
            "from": self._from,
            "ship": self._ship,
            "count": lambda rest: -abs(number(rest) - self._group()),
            "bid": self._bid,
            "lead": self._lead,
            "leader": lambda rest: 1 + self._strength(rest),
            "traitor": self._traitor,
            "weapon": self._card,
            "defense": self._defense,
            "dial": self._dial,
            "support": self._support,
            "lose": lambda rest: -number(rest),
            "exchange": number,
            "revive": self._revive,
            "fight": lambda rest: 10.0 + self.p.own(rest) - self.p.foes(rest),
            "propose": self._propose,
            "say": lambda rest: 1.0 if rest.startswith("not") else 0.0,
            "see": lambda rest: 1.0 if rest in ("weapon", "dial") else 0.0,
            "discard": lambda rest: 1.0 if rest in WORTHLESS else -1.0,
            "put_bottom": lambda rest: 1.0 if rest in WORTHLESS else 0.0,
            "swap": lambda rest: 1.0 if rest in WORTHLESS and self._lot() not in WORTHLESS else -1.0,
            "turn": lambda rest: 1.0 if 4 <= number(rest) <= 8 else 0.0,
            "arm": lambda rest: 1.0 if rest in self._urgent_places() else -1.0,
            "worm": lambda rest: float(self.p.foes(rest)),
            "amal": lambda _: self._amal(),
            "karama": lambda rest: 1.0 if rest == "free" and self.p.view.lot.bid > DEAR else -1.0,
            "reveal": lambda _: 1.0,
            "ghola": lambda rest: 1.0 if not rest else -1.0,
            "break": lambda _: 1.0 if self.p.race.leaves(self.p.side.ally) else -1.0,
        }

    def worth(self) -> list[float]:
        """A number for each option; chance decides between equals."""
        return [self._worth(key) + self.rng.random_below(1000) / 10_000 for key in self.keys]

    def _worth(self, key: str) -> float:
        if key in SAFE:
            return 0.5
        if key in EAGER:
            return 2.0
        verb, _, rest = key.partition(" ")
        return self._rules[verb](rest) if verb in self._rules else 0.0

    def _strength(self, leader: str) -> float:
        known = [each.strength for side in self.p.view.sides for each in side.leaders if each.id == leader]
        return float(known[0]) if known else 0.0

    def _traitor(self, leader: str) -> float:
        own = [each.id for each in self.p.side.leaders]
        return self._strength(leader) - (10 if leader in own else 0)

    # where to go

    def _means(self) -> int:
        """How many forces can be sent: a stronghold costs one spice for each."""
        means: int = self.p.side.spice
        return min(GROUP, max(means, GROUP if self.p.side.faction == "fremen" else 0))

    def _to(self, node: str) -> float:
        return self.p.worth(territory_of(node), node, self._means()) - (8 if self._stormy(node) else 0)

    def _stormy(self, node: str) -> bool:
        return node.partition("/")[2] == str(self.p.view.storm)

    def _point(self, node: str) -> float:
        return self.p.spice.get(node, 0) - 0.1

    def _ship(self, kind: str) -> float:
        """Ship where a stronghold is worth it."""
        if kind in ("back", "cross"):
            return -1.0
        nodes = {each.id for each in self.p.view.nodes if each.territory in STRONGHOLDS and each.id != "hms"}
        held = {territory_of(each) for each in nodes}
        best = max([self.p.worth(territory_of(each), each, self._means()) for each in nodes] or [0.0])
        if self.p.alarmed and self._urgent_places() & {territory_of(each) for each in self.p.worlds.landings()}:
            return 3.0
        free = [each for each in STRONGHOLDS if each not in held and each != MOBILE]
        enough = self.p.side.spice > RESERVE or self.p.side.faction == "fremen"
        return 1.0 if enough and (free or best > 0) else -1.0

    def _from(self, node: str) -> float:
        """Forces leave places that bring nothing, never the last ones of a stronghold."""
        place = territory_of(node)
        if place in self.p.crucial:
            return -1.0
        if self.p.alarmed and self._urgent_places() & {territory_of(each) for each in self.p.worlds.walks(node)}:
            return 3.0 + self.p.own(place) - (10 if self.p.urgent.get(place, 0.0) >= SHAKY else 0)
        if place in STRONGHOLDS:
            return 1.0 if self.p.own(place) > 2 * GROUP and any(self.p.spice.values()) else -1.0
        return -1.0 if any(self.p.spice.get(each.id, 0) for each in self._nodes(place)) else 1.0

    def _urgent_places(self) -> set[str]:
        """The strongholds where a win is stopped."""
        return {place for place, worth in self.p.urgent.items() if worth >= SHAKY}

    def _nodes(self, place: str) -> list[Any]:
        return [each for each in self.p.view.nodes if each.territory == place]

    def _group(self) -> int:
        return ALL if self.p.alarmed else GROUP + (2 if self.p.side.spice > RICH else 0)

    # cards

    def _lot(self) -> str:
        lot = self.p.view.lot
        return "" if lot is None or lot.card is None else str(lot.card)

    def _bid(self, rest: str) -> float:
        """The lowest bid, while the card is worth it."""
        worth = PLAIN - self.p.side.cards if not self._lot() else 0 if self._lot() in WORTHLESS else DEAR
        limit = min(worth, self.p.side.spice - RESERVE)
        return 2.0 - number(rest) / 100 if number(rest) <= limit else -1.0

    def _amal(self) -> float:
        richest = max(side.spice for side in self.p.view.sides if side.seat != self.p.seat)
        return 1.0 if self.p.side.spice < RESERVE < richest - DEAR else -1.0

    def _revive(self, rest: str) -> float:
        count = number(rest)
        return count if count <= 2 or self.p.side.spice > DEAR else -count

    def _propose(self, faction: str) -> float:
        """By what may be expected of the win together."""
        named = [side.seat for side in self.p.view.sides if side.faction == faction]
        return self.p.race.share(named[0] if named else None)

    # battles

    def _odds(self) -> tuple[int, int]:
        """Own forces and those of the enemy in the battle."""
        battle = self.p.view.battle
        enemy = battle.aggressor + battle.defender - self.p.seat
        counts = dict.fromkeys((self.p.seat, enemy), 0)
        for node in self._nodes(battle.territory):
            for forces in node.forces:
                if forces.seat in counts:
                    counts[forces.seat] += forces.ordinary + 2 * forces.starred
        return counts[self.p.seat], counts[enemy]

    def _hopeless(self) -> bool:
        if self.p.alarmed and self.p.view.battle.territory in self.p.urgent:
            return False
        own, theirs = self._odds()
        return theirs > 2 * own + DEAR

    def _lead(self, leader: str) -> float:
        """The strongest leader, or whoever is missed least where nothing can be won."""
        return -self._strength(leader) if self._hopeless() else self._strength(leader)

    def _card(self, card: str) -> float:
        if card == "none":
            return 0.2
        return 0.1 if card in WORTHLESS else 1.0

    def _defense(self, card: str) -> float:
        plan = self._own_plan()
        if card in SHIELDS and plan is not None and plan.weapon == "lasgun":
            return -1.0
        return self._card(card)

    def _own_plan(self) -> Any:
        battle = self.p.view.battle
        return battle.plans[0 if battle.aggressor == self.p.seat else 1]

    def _support(self, rest: str) -> float:
        """As much as there is beyond the reserve, for a supported token is worth two others."""
        spare: int = self.p.side.spice - RESERVE
        return -abs(number(rest) - max(0, spare))

    def _dial(self, rest: str) -> float:
        """Enough to beat what the enemy may dial; all where that is not enough, nothing where all is lost."""
        own, theirs = self._odds()
        most = max(number(key.partition(" ")[2]) for key in self.keys)
        wanted = 0.0 if self._hopeless() else min(most, theirs + 1 if own > theirs else most)
        return -abs(number(rest) - wanted)


def number(text: str) -> float:
    """The number at the end of a key."""
    return float(text.rpartition(" ")[2])
