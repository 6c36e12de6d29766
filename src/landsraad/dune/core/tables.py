"""Everything fixed for one configuration: the board, the cards, the factions, the nodes. Shared by all positions."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from landsraad.kernel.bits import bit

SAND: Final = 0
ROCK: Final = 1
STRONGHOLD: Final = 2
POLAR: Final = 3

HMS: Final = 42
"""The territory inside the Hidden Mobile Stronghold."""
HMS_NODE: Final = 86
NODES: Final = 87
REMEMBERED: Final = 20_000
"""So many questions of reach are kept."""

# Kinds of the kill matrix (RULES 9.6).
PROJECTILE: Final = 1
POISON: Final = 2
LASGUN: Final = 4
TOOTH: Final = 8
ARTILLERY: Final = 16
SHIELD: Final = 4
ANTITOOTH: Final = 8

# Places of a battle plan.
IN_WEAPON: Final = 1
IN_DEFENSE: Final = 2


@final
class Tables:
    """The facts of the sets in use, and the options of a game.

    Attributes:
        seats: how many play.
        advanced: whether everything marked [ADV] holds.
        expansion: whether the cards of Ixians & Tleilaxu are in the decks.
        tech_tokens: whether tech tokens are in play.
        scope: a Karama stops a power for the rest of the phase, not for one use (R05).
        storm_battles: forces under the storm in one node fight (R08).
        beside_ally: advisors may share a territory with the ally (R09).
        walk_in_storm: Fremen walk through the storm at half loss (R11).
        bribes: whether spice may be promised (R10).
        open_windows: everybody whose order is "ask" is asked in a window, with or without the card (DESIGN 2.4).
    """

    def __init__(self, seats: int, advanced: bool, expansion: bool, tech_tokens: bool) -> None:
        self.seats: i64 = seats
        self.advanced: bool = advanced
        self.expansion: bool = expansion
        self.tech_tokens: bool = tech_tokens
        self.scope: bool = False
        self.storm_battles: bool = False
        self.beside_ally: bool = False
        self.walk_in_storm: bool = False
        self.bribes: bool = True
        self.open_windows: bool = False
        self.factions: list[int] = []  # of each seat; -1: dealt
        self.choosing: bool = False
        self.pool: list[int] = []  # the factions to deal or choose from
        # the board
        self.territory_ids: list[str] = []
        self.node_ids: list[str] = []
        self.territory: list[int] = []  # of each node
        self.sector: list[int] = []  # of each node; 0: in none
        self.nodes_of: list[list[int]] = []
        self.nodes_in: list[list[int]] = []  # of each sector
        self.links: list[list[int]] = []
        self.kind: list[int] = []
        self.storm_safe: list[bool] = []
        self.behind_wall: list[bool] = []
        self.worm_safe: list[bool] = []
        self.income: list[int] = []
        self.near_wall: list[int] = []  # territories
        self.fremen_zone: list[int] = []  # nodes
        self.strongholds: list[int] = []
        self.tabr: i64 = 0
        self.habbanya: i64 = 0
        self.tueks: i64 = 0
        self.wall: i64 = 0
        self.polar: i64 = 0
        self.polar_node: i64 = 0
        self.ornithopters: i64 = 0  # mask of territories
        self.stronghold_mask: i64 = 0
        self.circles: list[int] = []
        self.near: list[int] = [-1] * (4 * NODES)
        self.near_sectors: list[int] = [0] * (4 * NODES)
        self.reached: dict[int, list[int]] = {}
        self.landed: dict[int, list[int]] = {}
        self.joined: dict[int, list[list[int]]] = {}
        self.dialled: dict[int, list[int]] = {}
        # cards
        self.attacks: list[int] = []
        self.defends: list[int] = []
        self.slots: list[int] = []
        self.weapons: list[bool] = []  # real ones
        self.defenses: list[bool] = []
        self.worthless: i64 = 0  # mask of cards
        self.kept: list[bool] = []
        self.copies: list[int] = []
        self.blow_node: list[int] = []
        self.blow_amount: list[int] = []
        # factions
        self.leader_ids: list[str] = []
        self.strength: list[int] = []
        self.spice: list[int] = []
        self.reserves: list[int] = []
        self.starred: list[int] = []
        self.free_revival: list[int] = []
        self.hand_limit: list[int] = []
        self.start_cards: list[int] = []
        self.start_node: list[int] = []
        self.start_among: list[list[int]] = []  # nodes
        self.token_owner: list[int] = []
        self.content: str = ""

    def reach(self, start: i64, steps: i64, storm: i64, hms: i64, blocked: i64) -> list[int]:
        """The nodes that a group can walk to (RULES 5).

        Args:
            start: where it stands.
            steps: into how many further territories it may go.
            storm: the sector that nobody enters or leaves.
            hms: the node at which the mobile stronghold points; -1: it is not on the board.
            blocked: mask of the territories that it may not enter.
        """
        if start != HMS_NODE:
            # what lies beyond the reach of the group makes no difference, so that few questions are different ones
            near = self._near(start, steps)
            blocked &= near
            if not self.near_sectors[start * 4 + steps] & bit(storm):
                storm = 0
            if hms >= 0 and not near & bit(self.territory[hms]):
                hms = -1
        key: i64 = start | (steps << 7) | (storm << 9) | ((hms + 1) << 14)
        place: i64 = 21
        for territory in self.strongholds:
            if blocked & bit(territory):
                key |= bit(place)
            place += 1
        found = self.reached.get(key)
        if found is None:
            if len(self.reached) >= REMEMBERED:
                self.reached = {}
            found = self._walk(start, steps, storm, hms, blocked)
            self.reached[key] = found
        return found

    def _near(self, start: i64, steps: i64) -> i64:
        """Mask of the territories within so many steps on an empty board, the mobile stronghold among them."""
        place = start * 4 + steps
        mask: i64 = self.near[place]
        if mask < 0:
            mask = bit(HMS)
            sectors: i64 = 0
            for node in [start, *self._walk(start, steps, 0, -1, 0)]:
                mask |= bit(self.territory[node])
                sectors |= bit(self.sector[node])
            self.near[place] = mask
            self.near_sectors[place] = sectors
        return mask

    def _walk(self, start: i64, steps: i64, storm: i64, hms: i64, blocked: i64) -> list[int]:
        sector = self.sector
        hms_sector: i64 = sector[hms] if hms >= 0 else 0
        if storm > 0 and (sector[start] == storm or (start == HMS_NODE and hms_sector == storm)):
            return []
        seen = [False] * NODES
        level = [start]
        cost: i64 = 0
        while level and cost <= steps:
            beyond: list[int] = []
            todo = level
            while todo:
                u: i64 = todo.pop()
                if seen[u]:
                    continue
                seen[u] = True
                beside = self.links[u]
                if u == HMS_NODE:
                    beside = [hms]
                elif u == hms:
                    beside = [*beside, HMS_NODE]
                for v in beside:
                    there: i64 = self.territory[v]
                    if seen[v] or blocked & bit(there):
                        continue
                    at: i64 = hms_sector if v == HMS_NODE else sector[v]
                    if storm > 0 and at == storm:
                        continue
                    if there == self.territory[u]:
                        todo.append(v)
                    else:
                        beyond.append(v)
            level = beyond
            cost += 1
        seen[start] = False
        return [node for node in range(NODES) if seen[node]]

    def parts(self, territory: i64, storm: i64) -> list[list[int]]:
        """The nodes of a territory, those together that are joined inside it without a node in storm; none in storm."""
        key: i64 = territory * 32 + storm
        found = self.joined.get(key)
        if found is not None:
            return found
        found = []
        left = [node for node in self.nodes_of[territory] if self.sector[node] != storm]
        while left:
            part = [left.pop(0)]
            for node in part:
                for beside in self.links[node]:
                    if beside in left:
                        left.remove(beside)
                        part.append(beside)
            found.append(sorted(part))
        self.joined[key] = found
        return found

    def dials(self, plain: i64, stars: i64, values: i64) -> list[int]:
        """What so many tokens can dial, in halves: for each dial the mask of the spice it may be supported with.

        Args:
            plain: ordinary tokens.
            stars: starred tokens.
            values: strength of an ordinary token with and without spice, then of a starred one, in four bits each.
        """
        key: i64 = plain | (stars << 5) | (values << 8)
        found = self.dialled.get(key)
        if found is not None:
            return found
        full: i64 = values & 15
        bare: i64 = (values >> 4) & 15
        star_full: i64 = (values >> 8) & 15
        star_bare: i64 = values >> 12
        found = [0] * (plain * full + stars * star_full + 1)
        for a in range(plain + 1):
            for b in range(stars + 1):
                for x in range(a + 1 if full > bare else 1):
                    for y in range(b + 1 if star_full > star_bare else 1):
                        dial = a * bare + x * (full - bare) + b * star_bare + y * (star_full - star_bare)
                        found[dial] |= 1 << (x + y)
        self.dialled[key] = found
        return found

    def landings(self, storm: i64, barred: i64, cheap: bool) -> list[int]:
        """The nodes of the printed board to which forces can be shipped.

        Args:
            storm: the sector of the storm.
            barred: mask of territories.
            cheap: only strongholds, where a force costs one spice and not two.
        """
        key: i64 = (barred & ~bit(HMS)) | (storm << 43) | (bit(48) if cheap else 0)
        found = self.landed.get(key)
        if found is None:
            if len(self.landed) >= REMEMBERED:
                self.landed = {}
            found = []
            for node in range(HMS_NODE):
                territory: i64 = self.territory[node]
                if self.sector[node] == storm or barred & bit(territory):
                    continue
                if not cheap or self.kind[territory] == STRONGHOLD:
                    found.append(node)
            self.landed[key] = found
        return found
