"""What an agent of classic Dune reads from its view: who holds which stronghold, and who is about to win."""

from __future__ import annotations

from typing import Any

MOBILE = "hidden_mobile_stronghold"
STRONGHOLDS = ("arrakeen", "carthag", "habbanya_sietch", "sietch_tabr", "tueks_sietch", MOBILE)
ALONE, TOGETHER = 3, 4
"""So many strongholds win, alone and with an ally (RULES 14)."""


class Position:
    """A view read for one seat.

    Args:
        view: `Game.view` of the seat.
    """

    def __init__(self, view: Any) -> None:
        self.view = view
        self.seat: int = view.seat
        self.side = view.sides[self.seat]
        self._there: dict[str, dict[int, int]] = {}
        self.spice: dict[str, int] = {}
        for node in view.nodes:
            here = self._there.setdefault(node.territory, {})
            for forces in node.forces:
                if not forces.advisors:
                    count = forces.ordinary + 2 * forces.starred
                    here[forces.seat] = here.get(forces.seat, 0) + count
            self.spice[node.id] = node.spice

    def is_friend(self, seat: int) -> bool:
        """Whether a seat is this one or its ally."""
        return seat == self.seat or seat == self.side.ally

    def own(self, territory: str) -> int:
        """Strength of the own forces in a territory."""
        return self._there.get(territory, {}).get(self.seat, 0)

    def foes(self, territory: str) -> int:
        """Strength of those who are no friends there."""
        return sum(count for seat, count in self._there.get(territory, {}).items() if not self.is_friend(seat))

    def friends(self, territory: str) -> bool:
        """Whether the ally stands there."""
        return self.side.ally is not None and self._there.get(territory, {}).get(self.side.ally, 0) > 0

    def threats(self) -> set[str]:
        """Strongholds of sides that win if nobody takes one of them away."""
        found: set[str] = set()
        for side in self.view.sides:
            team = {side.seat} if side.ally is None else {side.seat, side.ally}
            if self.seat in team:
                continue
            held = [place for place in STRONGHOLDS if set(self._there.get(place, {})) and self._held(place, team)]
            need = TOGETHER if len(team) > 1 or len(self.view.sides) == 2 else ALONE
            if sum(self.view.sides[seat].strongholds for seat in team) >= need:
                found |= set(held)
        return found

    def _held(self, place: str, team: set[int]) -> bool:
        return set(self._there[place]) <= team

    def worth(self, territory: str, node: str, means: int) -> float:
        """How good it is to send so many forces to a node."""
        foes, own = self.foes(territory), self.own(territory)
        worth = min(self.spice.get(node, 0), 2 * means) / 2
        if territory in STRONGHOLDS:
            worth += 9 if not foes else 6
            if own and not foes:
                worth -= 8  # it is held already
            if territory in self.threats():
                worth += 20
        if self.friends(territory):
            return -10.0
        return worth - (1.5 * foes if foes < means + own else 4 * foes if territory not in self.threats() else foes)


def territory_of(node: str) -> str:
    """The territory of a node."""
    return MOBILE if node == "hms" else node.partition("/")[0]
