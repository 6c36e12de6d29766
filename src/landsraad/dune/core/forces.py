"""Tokens on the board: putting and lifting, dying, occupying and controlling (RULES 2, 11.2)."""

from __future__ import annotations

from mypy_extensions import i64

from landsraad.dune.core.journal import E_DIE, E_FLIP, E_LIFT, E_PLACE, E_REVIVE
from landsraad.dune.core.names import BATTLE, BENE_GESSERIT
from landsraad.dune.core.state import ORDINARY_MASK, STARRED, State, changed
from landsraad.dune.core.tables import HMS, HMS_NODE
from landsraad.kernel.bits import bit


def size(tokens: i64) -> i64:
    """How many tokens of both kinds."""
    return (tokens & ORDINARY_MASK) + tokens // STARRED


def starred(tokens: i64) -> i64:
    """How many starred tokens."""
    return tokens // STARRED


def ordinary(tokens: i64) -> i64:
    """How many ordinary tokens."""
    return tokens & ORDINARY_MASK


def packed(plain: i64, stars: i64) -> i64:
    """Tokens of both kinds in one number."""
    return plain + stars * STARRED


def on(s: State, seat: i64, node: i64) -> i64:
    """The tokens of a seat on a node, packed."""
    return s.units[node * 6 + seat]


def inside(s: State, seat: i64, territory: i64) -> i64:
    """The tokens of a seat in a territory, packed."""
    if not s.at[seat] & bit(territory):
        return 0
    total: i64 = 0
    for node in s.tables.nodes_of[territory]:
        total += s.units[node * 6 + seat]
    return total


def sector_of(s: State, node: i64) -> i64:
    """The sector of a node; inside the mobile stronghold that of the node it points at (RULES 12.3)."""
    if node == HMS_NODE:
        return s.tables.sector[s.hms] if s.hms >= 0 else 0
    return s.tables.sector[node]


def stormy(s: State, node: i64) -> bool:
    """Whether the storm stands in the sector of a node."""
    return sector_of(s, node) == s.storm


def fighting(s: State, seat: i64) -> i64:
    """Mask of the territories in which a seat has fighting forces."""
    there: i64 = s.at[seat]
    return there & ~s.advisors if s.faction[seat] == BENE_GESSERIT else there


def occupies(s: State, seat: i64, territory: i64) -> bool:
    """Whether a seat has a fighting force in a territory."""
    return fighting(s, seat) & bit(territory) != 0


def occupants(s: State, territory: i64) -> list[int]:
    """The seats that have fighting forces in a territory."""
    mask = bit(territory)
    return [seat for seat in range(s.tables.seats) if fighting(s, seat) & mask]


def controller(s: State, territory: i64) -> i64:
    """The sole occupant of a territory; -1: there is none (R36)."""
    found: i64 = -1
    mask = bit(territory)
    for seat in range(s.tables.seats):
        if fighting(s, seat) & mask:
            if found >= 0:
                return -1
            found = seat
    return found


def alone(s: State, seat: i64, territory: i64) -> bool:
    """Whether no other faction has any token in a territory (H32)."""
    mask = bit(territory)
    for other in range(s.tables.seats):
        if other != seat and s.at[other] & mask:
            return False
    return True


def full_for(s: State, seat: i64) -> i64:
    """Mask of the strongholds that two other factions occupy, so that a fighting force may not enter (RULES 2)."""
    once: i64 = 0
    twice: i64 = 0
    for other in range(s.tables.seats):
        if other != seat:
            there = fighting(s, other) & s.tables.stronghold_mask
            twice |= once & there
            once |= there
    return twice


def put(s: State, seat: i64, node: i64, tokens: i64) -> None:
    """Put tokens on a node; those of the Bene Gesserit take the side that lies there (RULES 11.2)."""
    if tokens == 0:
        return
    s.units[node * 6 + seat] += tokens
    s.at[seat] |= bit(s.tables.territory[node])
    s.log(E_PLACE, seat, node, tokens)


def lift(s: State, seat: i64, node: i64, tokens: i64) -> None:
    """Take tokens from a node; advisors left alone there before the battles become fighters."""
    if tokens == 0:
        return
    s.units[node * 6 + seat] -= tokens
    s.log(E_LIFT, seat, node, tokens)
    if s.units[node * 6 + seat] == 0:
        territory: i64 = s.tables.territory[node]
        mask = bit(territory)
        for each in s.tables.nodes_of[territory]:
            if s.units[each * 6 + seat]:
                return
        s.at[seat] &= ~mask
        if s.faction[seat] == BENE_GESSERIT:
            s.advisors &= ~mask
        elif s.advisors & mask:
            rise_alone(s, territory)


def rise_alone(s: State, territory: i64) -> None:
    """Advisors that are alone in a territory before the battle phase become fighters (RULES 11.2)."""
    if s.advisors & bit(territory) and s.phase < BATTLE and alone(s, s.seat_of[BENE_GESSERIT], territory):
        flip(s, territory, False)


def flip(s: State, territory: i64, to_advisors: bool) -> None:
    """Turn all Bene Gesserit tokens of a territory over."""
    if to_advisors:
        s.advisors |= bit(territory)
    else:
        s.advisors &= ~bit(territory)
    s.log(E_FLIP, s.seat_of[BENE_GESSERIT], territory, 1 if to_advisors else 0)


def kill(s: State, seat: i64, node: i64, tokens: i64) -> None:
    """Send tokens from a node to the tanks."""
    if tokens == 0:
        return
    lift(s, seat, node, tokens)
    s.tanks = changed(s.tanks, seat, s.tanks[seat] + tokens)
    s.log(E_DIE, seat, node, tokens)


def together(s: State) -> list[int]:
    """The seats in the order in which tokens that die at once go: no advisor rises beside the dead (RULES 11.2)."""
    sisters: i64 = s.seat_of[BENE_GESSERIT]
    others = [seat for seat in range(s.tables.seats) if seat != sisters]
    return [sisters, *others] if sisters >= 0 else others


def kill_inside(s: State, seat: i64, territory: i64) -> i64:
    """Send all tokens of a seat in a territory to the tanks; returns them."""
    total: i64 = 0
    for node in s.tables.nodes_of[territory]:
        tokens: i64 = s.units[node * 6 + seat]
        if tokens:
            kill(s, seat, node, tokens)
            total += tokens
    return total


def enlist(s: State, seat: i64, tokens: i64) -> None:
    """Bring tokens from the tanks to the reserves."""
    if tokens:
        s.tanks = changed(s.tanks, seat, s.tanks[seat] - tokens)
        s.reserves = changed(s.reserves, seat, s.reserves[seat] + tokens)
        s.log(E_REVIVE, seat, tokens)


def storm_hits(s: State, node: i64) -> bool:
    """Whether a storm that enters the sector of a node kills there (RULES 2)."""
    if node == HMS_NODE:
        return False
    territory: i64 = s.tables.territory[node]
    return not s.tables.storm_safe[territory] or (s.tables.behind_wall[territory] and not s.walled)


def has_ornithopters(s: State, seat: i64) -> bool:
    """Whether a seat has a fighting force in a city with ornithopters (H34)."""
    return fighting(s, seat) & s.tables.ornithopters != 0


def parts(s: State, territory: i64) -> list[list[int]]:
    """The nodes of a territory, those together that are joined inside it without a node in storm; none in storm."""
    if territory == HMS:
        return [] if stormy(s, HMS_NODE) else [[HMS_NODE]]
    return s.tables.parts(territory, s.storm)
