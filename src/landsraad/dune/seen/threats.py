"""Who can hold enough strongholds at the end of this turn, as far as everybody can see (RULES 14; DESIGN 6)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from landsraad.dune.core.forces import controller, fighting, full_for, occupants, on, size, stormy
from landsraad.dune.core.names import (
    ATREIDES,
    BENE_GESSERIT,
    EMPEROR,
    FREMEN,
    GUILD,
    HARKONNEN,
    IXIANS,
    LAST_TURN,
    SHIPPING,
)
from landsraad.dune.core.state import F_ACTED, State
from landsraad.dune.core.tables import HMS, HMS_NODE
from landsraad.dune.phases.mentat import ALONE, TOGETHER, most, side, strongholds
from landsraad.dune.phases.moving import FLIGHT, reach_of, targets
from landsraad.dune.phases.shipment import guild_rates
from landsraad.kernel.bits import bit

A_TURN: Final = 2
"""A seat that has not acted yet takes two strongholds at most: it ships to one and moves to one."""


@dataclass(frozen=True, slots=True)
class Threat:
    """A side that is no friend, and how near it is to a win at the end of this turn.

    Attributes:
        seats: of the side.
        need: strongholds that it wins with.
        held: territories of strongholds that it holds alone.
        fought: of those where others stand as well.
        beyond: of those that it can still go to this turn.
        takes: how many of these it can go to.
        spare: what it counts beside strongholds: 1 for a whole set of tech tokens.
        bars: territories of strongholds where the seat that asks stops it by standing there.
    """

    seats: tuple[int, ...]
    need: int
    held: tuple[str, ...]
    fought: tuple[str, ...]
    beyond: tuple[str, ...]
    takes: int
    spare: int
    bars: tuple[str, ...] = ()

    @property
    def open(self) -> bool:
        """Whether it wins as the board stands."""
        return len(self.held) + self.spare >= self.need

    @property
    def possible(self) -> bool:
        """Whether it wins if it gets all that it can get."""
        most = len(self.fought) + min(self.takes, len(self.beyond))
        return len(self.held) + self.spare + most >= self.need


def threats(s: State, seat: int) -> tuple[Threat, ...]:
    """The sides that can win at the end of this turn against the will of a seat; what it predicted is none.

    Args:
        s: a position; what is hidden in it makes no difference but for the own prediction.
        seat: whose friends are left out.
    """
    found: list[Threat] = []
    friends = side(s, seat)
    seen = friends
    for other in s.order:
        mask = side(s, other)
        if mask & seen:
            continue
        seen |= mask
        threat = _threat(s, mask)
        if threat.possible and not _wished(s, seat, mask):
            found.append(threat)
    special = _special(s, seat, friends)
    return (*found, *special, *_last(s, friends))


def _last(s: State, friends: int) -> list[Threat]:
    """Those who win by most strongholds when the last turn ends without Guild and Fremen in play (RULES 14.4)."""
    if s.turn != LAST_TURN or s.seat_of[FREMEN] >= 0 or s.seat_of[GUILD] >= 0:
        return []
    counts = [strongholds(s, each) for each in range(s.tables.seats)]
    found: list[Threat] = []
    for each, count in enumerate(counts):
        if count == max(counts) and not friends & most(s):
            held = [place for place in s.tables.strongholds if _controller(s, place) == bit(each)]
            found.append(Threat((each,), count, _ids(s, held), (), (), 0, count - len(held)))
    return found


def _threat(s: State, mask: int) -> Threat:
    seats = tuple(each for each in range(s.tables.seats) if mask & bit(each))
    need = TOGETHER if len(seats) > 1 or s.tables.seats == 2 else ALONE
    there, beyond, takes = 0, 0, 0
    for each in seats:
        there |= fighting(s, each)
        if s.phase <= SHIPPING and not s.flags[each] & F_ACTED:
            beyond |= grasp(s, each)
            takes += A_TURN
    held = [place for place in s.tables.strongholds if there & bit(place) and mask & _controller(s, place)]
    fought = [place for place in s.tables.strongholds if there & bit(place) and place not in held]
    more = [place for place in s.tables.strongholds if beyond & ~there & bit(place)]
    spare = int(s.tech[0] == s.tech[1] == s.tech[2] and s.tech[0] in seats)
    return Threat(seats, need, _ids(s, held), _ids(s, fought), _ids(s, more), takes, spare)


def _controller(s: State, place: int) -> int:
    """Mask of the sole occupant of a territory; 0: there is none."""
    found = controller(s, place)
    return bit(found) if found >= 0 else 0


def _ids(s: State, places: list[int]) -> tuple[str, ...]:
    return tuple(s.tables.territory_ids[place] for place in places)


def _wished(s: State, seat: int, mask: int) -> bool:
    """Whether a seat has predicted the win of a side in this turn (RULES 14.2)."""
    if s.faction[seat] != BENE_GESSERIT or s.predicted < 0 or s.predicted_turn != s.turn:
        return False
    winner = s.seat_of[s.predicted]
    return winner >= 0 and mask & bit(winner) != 0


def _special(s: State, seat: int, friends: int) -> list[Threat]:
    """The special victory of the Fremen, which the side of the Guild has to stop in the last turn (RULES 14.3)."""
    fremen, guild = s.seat_of[FREMEN], s.seat_of[GUILD]
    if s.turn != LAST_TURN or fremen < 0 or guild < 0 or not friends & bit(guild) or friends & bit(fremen):
        return []
    if any(s.faction[each] in (HARKONNEN, ATREIDES, EMPEROR) for each in occupants(s, s.tables.tueks)):
        return []
    held: list[int] = []
    fought: list[int] = []
    for place in (s.tables.tabr, s.tables.habbanya):
        there = occupants(s, place)
        if not set(there) - {fremen}:
            held.append(place)
        elif fremen in there:
            fought.append(place)
        else:
            return []
    bars = [s.tables.tueks] if s.faction[seat] in (HARKONNEN, ATREIDES, EMPEROR) else []
    return [Threat((fremen,), len(held) + len(fought), _ids(s, held), _ids(s, fought), (), 0, 0, _ids(s, bars))]


def grasp(s: State, seat: int) -> int:
    """Mask of the territories that a seat can enter this turn by a shipment and a move, by its spice and its forces."""
    landed = 0
    for node in landings(s, seat):
        landed |= bit(s.tables.territory[node])
    flies = (fighting(s, seat) | landed) & s.tables.ornithopters != 0
    found = landed
    for node in range(HMS_NODE + 1):
        tokens = on(s, seat, node)
        if tokens and not stormy(s, node):
            steps = FLIGHT if flies else reach_of(s, seat, tokens)
            for target in targets(s, seat, node, steps):
                found |= bit(s.tables.territory[target])
    return found & ~full_for(s, seat)


def landings(s: State, seat: int) -> list[int]:
    """The nodes to which a seat can ship from its reserves, by its own spice, or as the Guild does."""
    t = s.tables
    full = full_for(s, seat)
    if s.faction[seat] == FREMEN:
        zone = t.fremen_zone if s.reserves[seat] else []
        return [
            node for node in zone if not full & bit(t.territory[node]) and (t.advanced or t.sector[node] != s.storm)
        ]
    halved = guild_rates(s, seat)
    means = s.money[seat] * (2 if halved else 1)
    if not means or not (s.reserves[seat] or halved):
        return []
    found = t.landings(s.storm, full, means == 1)
    if s.faction[seat] == IXIANS and s.hms >= 0 and not stormy(s, HMS_NODE) and not full & bit(HMS):
        return [*found, HMS_NODE]
    return found


def walks(s: State, seat: int, node: int) -> list[int]:
    """The nodes to which all tokens of a seat on a node can walk now."""
    tokens = on(s, seat, node)
    return targets(s, seat, node, reach_of(s, seat, tokens)) if size(tokens) else []
