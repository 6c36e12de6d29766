"""What an agent of classic Dune reads from its view: who holds which stronghold, and who is about to win."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from landsraad.agents.dune.measures import USUAL, Measures
from landsraad.agents.dune.race import Race
from landsraad.kernel.contract import Worlds
from landsraad.kernel.machine import Rng

MOBILE = "hidden_mobile_stronghold"
STRONGHOLDS = ("arrakeen", "carthag", "habbanya_sietch", "sietch_tabr", "tueks_sietch", MOBILE)
OPEN, SHAKY, NEAR = 30.0, 20.0, 4.0
"""How much it is worth to go to a stronghold of a side that wins as the board stands, to one that is fought for and
would decide, and to one of a side that can still reach a win this turn."""


class Threat(Protocol):
    """A side that is no friend, and how near it is to a win (`landsraad.dune.seen.threats`)."""

    @property
    def seats(self) -> tuple[int, ...]:
        """Of the side."""

    @property
    def need(self) -> int:
        """Strongholds that it wins with."""

    @property
    def held(self) -> tuple[str, ...]:
        """Those that it holds alone."""

    @property
    def fought(self) -> tuple[str, ...]:
        """Those where others stand as well."""

    @property
    def bars(self) -> tuple[str, ...]:
        """Those where the seat alone stops it as well."""

    @property
    def spare(self) -> int:
        """What it counts beside them."""

    @property
    def open(self) -> bool:
        """Whether it wins as the board stands."""


class Errand(Protocol):
    """Tokens on their way (`landsraad.dune.seen.worlds`)."""

    @property
    def target(self) -> str:
        """The node to which they are shipped from the reserves; "": they are not."""

    @property
    def source(self) -> str:
        """The first node of those from which they walk; "": they do not."""

    @property
    def tokens(self) -> int:
        """How many walk."""


class Stake(Protocol):
    """What a question about a Karama is about (`landsraad.dune.seen.worlds`)."""

    @property
    def power(self) -> str:
        """The power that may be stopped; "": none."""

    @property
    def owner(self) -> int:
        """Whose it is; -1: nobody's."""

    @property
    def price(self) -> int:
        """Of the shipment that is about to be paid."""


class Bout(Protocol):
    """A battle as a game of two plans (`landsraad.dune.seen.worlds`)."""

    @property
    def plans(self) -> Sequence[tuple[int, ...]]:
        """The own ones, each as the answers that make it."""

    @property
    def columns(self) -> list[list[list[float]]]:
        """For each kind of enemy, and each plan of it, what every own plan brings."""


class DuneWorlds(Worlds, Protocol):
    """Worlds of classic Dune, and what the board allows."""

    def threats(self) -> Sequence[Threat]:
        """The sides that can win at the end of this turn."""

    def landings(self) -> Sequence[str]:
        """The nodes to which the seat can ship."""

    def walks(self, node: str) -> Sequence[str]:
        """The nodes to which all tokens of the seat on a node can walk."""

    def errand(self) -> Errand:
        """The tokens on their way in the turn of the seat, as far as that is chosen."""

    def stake(self) -> Stake:
        """What a Karama would stop, or what the shipment costs whose price it would halve."""

    def duel(self, rng: Rng, prize: float, anew: bool = True) -> Bout:
        """The running battle as a game of two plans."""


class Position:
    """A view read for one seat.

    Args:
        view: `Game.view` of the seat.
        worlds: what the seat may suppose.
        measures: what things are worth to the seat.

    Attributes:
        urgent: how much it is worth to go to the strongholds of sides that are about to win.
        crucial: where own forces stand in the way of a win.
        race: who misses what to the win.
    """

    def __init__(self, view: Any, worlds: DuneWorlds, measures: Measures = USUAL) -> None:
        self.view = view
        self.worlds = worlds
        self.measures = measures
        self.seat: int = view.seat
        self.side = view.sides[self.seat]
        self.race = Race(view, measures.ally)
        self._there: dict[str, dict[int, int]] = {}
        self.spice: dict[str, int] = {}
        for node in view.nodes:
            here = self._there.setdefault(node.territory, {})
            for forces in node.forces:
                if not forces.advisors:
                    count = forces.ordinary + 2 * forces.starred
                    here[forces.seat] = here.get(forces.seat, 0) + count
            self.spice[node.id] = node.spice
        self.urgent: dict[str, float] = {}
        self.crucial: set[str] = set()
        for threat in worlds.threats() if view.turn else ():
            self._weigh(threat)

    def _weigh(self, threat: Threat) -> None:
        """Note where a side that is about to win can be stopped."""
        decided = len(threat.held) + threat.spare + len(threat.fought) >= threat.need
        for place in (*threat.held, *threat.bars):
            self._note(place, OPEN if threat.open else NEAR)
        for place in threat.fought:
            weak = self.own(place) < self.foes(place)
            if decided and self.own(place):
                self.crucial.add(place)
            self._note(place, (SHAKY if weak else NEAR) if decided else 0.0)

    def _note(self, place: str, worth: float) -> None:
        self.urgent[place] = max(worth, self.urgent.get(place, 0.0))

    @property
    def alarmed(self) -> bool:
        """Whether somebody wins if nobody does anything about it."""
        return any(worth >= SHAKY for worth in self.urgent.values())

    @property
    def waits(self) -> bool:
        """Whether the own side wins if nobody does."""
        return self.race.heir is not None and self.is_friend(self.race.heir)

    @property
    def missing(self) -> int:
        """Strongholds that the own side misses to the win."""
        return self.race.missing(self.seat, self.side.ally)

    def enemy(self) -> int:
        """The seat against whom the own side fights the running battle."""
        battle = self.view.battle
        enemy: int = battle.defender if self.is_friend(battle.aggressor) else battle.aggressor
        return enemy

    def is_friend(self, seat: int) -> bool:
        """Whether a seat is this one or its ally."""
        return seat == self.seat or seat == self.side.ally

    def strength(self, territory: str, seat: int) -> int:
        """Strength of the forces of a seat in a territory."""
        return self._there.get(territory, {}).get(seat, 0)

    def tokens(self, territory: str) -> int:
        """How many own tokens that fight there are in a territory."""
        return sum(
            forces.ordinary + forces.starred
            for node in self.view.nodes
            if node.territory == territory
            for forces in node.forces
            if forces.seat == self.seat and not forces.advisors
        )

    def own(self, territory: str) -> int:
        """Strength of the own forces in a territory."""
        return self.strength(territory, self.seat)

    def foes(self, territory: str) -> int:
        """Strength of those who are no friends there."""
        return sum(count for seat, count in self._there.get(territory, {}).items() if not self.is_friend(seat))

    def friends(self, territory: str) -> bool:
        """Whether the ally stands there."""
        return self.side.ally is not None and self.strength(territory, self.side.ally) > 0

    def worth(self, territory: str, node: str, means: int) -> float:
        """How good it is to send so many forces to a node."""
        if self.friends(territory):
            return -10.0
        foes, own = self.foes(territory), self.own(territory)
        worth = min(self.spice.get(node, 0), 2 * means) / 2
        if territory in STRONGHOLDS:
            worth += 9 if not foes else 6
            if own and not foes:
                worth -= 8  # it is held already
            urgent = self.urgent.get(territory, 0.0)
            if urgent >= SHAKY:
                return worth + urgent - foes
            worth += urgent
        return worth - (1.5 * foes if foes < means + own else 4 * foes)


def territory_of(node: str) -> str:
    """The territory of a node."""
    return MOBILE if node == "hms" else node.partition("/")[0]
