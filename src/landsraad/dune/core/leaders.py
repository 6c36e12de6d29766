"""Leaders: who may lead, who dies, who may come back (RULES 2, 4.5, 9.3; H25, H48)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from landsraad.dune.core.journal import E_HADERACH, E_LEADER
from landsraad.dune.core.names import ATREIDES, HARKONNEN, LEADERS, PACKAGE, TLEILAXU, ZOAL
from landsraad.dune.core.state import EVERYBODY, L_ALIVE, L_DEAD, State, changed
from landsraad.dune.core.windows import off
from landsraad.kernel.bits import bit

KH_ASLEEP: Final = 0
KH_AWAKE: Final = 1
KH_DEAD: Final = 2


def own(faction: i64) -> range:
    """The leaders of a faction."""
    return range(faction * LEADERS, faction * LEADERS + LEADERS)


def pool(s: State, faction: i64) -> list[int]:
    """The live leaders that a faction may use, captives and gholas included."""
    return [leader for leader in range(len(s.life)) if s.life[leader] == L_ALIVE and s.holder[leader] == faction]


def usable(s: State, faction: i64, territory: i64) -> list[int]:
    """Those of them that have not fought elsewhere this turn (RULES 9.3)."""
    place = territory + 1
    return [leader for leader in pool(s, faction) if s.fought[leader] in (0, place)]


def strength(s: State, leader: i64, opposite: i64) -> i64:
    """Strength of a leader who fights against another one, or none (a number beyond the leaders)."""
    if leader == ZOAL:
        return s.tables.strength[opposite] if 0 <= opposite < len(s.life) else 0
    return s.tables.strength[leader] if leader < len(s.life) else 0


def price(s: State, leader: i64) -> i64:
    """What the revival of a leader costs (R16: 6 for Zoal)."""
    return 6 if leader == ZOAL else s.tables.strength[leader]


def home(s: State, leader: i64) -> i64:
    """The faction whose pool a leader belongs to, a captive of it or not: Tleilaxu's if he is a ghola (H48)."""
    return TLEILAXU if s.gholas & bit(leader) else leader // LEADERS


def die(s: State, leader: i64, visible: i64 = EVERYBODY) -> None:
    """A leader goes to the tanks, as one of the original faction.

    Face down if some seats do not see it (R34). They know whose pool lost one, no more: so an executed ghola stays
    noted as one, and an executed leader as having fought where he has.
    """
    s.life = changed(s.life, leader, L_DEAD)
    s.deaths = changed(s.deaths, leader, s.deaths[leader] + 1)
    s.holder = changed(s.holder, leader, leader // LEADERS)
    s.log(E_LEADER, leader // LEADERS, leader, L_DEAD, visible=visible)
    if visible == EVERYBODY:
        s.fought = changed(s.fought, leader, 0)
        s.gholas &= ~bit(leader)
    else:
        s.covered |= bit(leader)
        s.log(E_LEADER, home(s, leader), -1, L_DEAD, visible=EVERYBODY & ~visible)
    if leader // LEADERS == HARKONNEN:
        free_captives(s)


def captive(s: State, leader: i64) -> bool:
    """Whether a live leader is a captive of Harkonnen: one of another faction, or a ghola (H48)."""
    if s.life[leader] != L_ALIVE or s.holder[leader] != HARKONNEN:
        return False
    return leader // LEADERS != HARKONNEN or s.gholas & bit(leader) != 0


def free_captives(s: State) -> None:
    """All captives go home when every Harkonnen leader is dead, seen by those who saw them taken (RULES 9.9, H48)."""
    held = pool(s, HARKONNEN)
    captives = [leader for leader in held if captive(s, leader)]
    if len(captives) < len(held):
        return
    for leader in captives:
        go_home(s, leader, bit(s.seat_of[HARKONNEN]) | bit(s.seat_of[home(s, leader)]))


def go_home(s: State, leader: i64, visible: i64 = EVERYBODY) -> None:
    """A captive returns to whom it was taken from, a ghola to Tleilaxu (RULES 9.9)."""
    s.holder = changed(s.holder, leader, home(s, leader))
    s.log(E_LEADER, s.holder[leader], leader, L_ALIVE, visible=visible)


def revive(s: State, leader: i64, faction: i64) -> None:
    """A leader leaves the tanks for the pool of a faction."""
    s.covered &= ~bit(leader)
    s.unseen &= ~bit(leader)
    s.life = changed(s.life, leader, L_ALIVE)
    s.holder = changed(s.holder, leader, faction)
    s.fought = changed(s.fought, leader, 0)
    if faction != leader // LEADERS:
        s.gholas |= bit(leader)
    else:
        s.gholas &= ~bit(leader)
    s.log(E_LEADER, faction, leader, L_ALIVE)


def dead(s: State, faction: i64) -> list[int]:
    """The leaders of a faction in the tanks."""
    return [leader for leader in own(faction) if s.life[leader] == L_DEAD]


def lowest(s: State, faction: i64) -> i64:
    """The lowest number of deaths among the own leaders of a faction that are neither captured nor gholas (H25)."""
    least: i64 = 99
    for leader in own(faction):
        if s.life[leader] == L_DEAD or (s.holder[leader] == faction and not s.gholas & bit(leader)):
            least = min(least, s.deaths[leader])
    return least


def may_return(s: State, faction: i64) -> bool:
    """Whether every own leader that is neither captured nor a ghola has died at least once (H25)."""
    return lowest(s, faction) >= 1


def revivable(s: State, faction: i64) -> list[int]:
    """The dead leaders that a faction may revive: those who died least, of Tleilaxu any (H25, R20, H65)."""
    if faction == TLEILAXU and not off(s, PACKAGE):
        return dead(s, faction)
    if not may_return(s, faction):
        return []
    least = lowest(s, faction)
    return [leader for leader in dead(s, faction) if s.deaths[leader] == least]


def haderach_revivable(s: State) -> bool:
    """Whether the Kwisatz Haderach may come back (H29)."""
    return s.haderach == KH_DEAD and may_return(s, ATREIDES) and s.haderach_deaths <= lowest(s, ATREIDES)


def set_haderach(s: State, state: i64) -> None:
    """The Kwisatz Haderach awakes, dies or comes back; awaking is known to its seat alone."""
    s.haderach = state
    seat: i64 = s.seat_of[ATREIDES]
    if state == KH_DEAD:
        s.haderach_deaths += 1
        s.log(E_HADERACH, seat, state)
    elif s.haderach_deaths:
        s.log(E_HADERACH, seat, state)
    else:
        s.log(E_HADERACH, seat, state, visible=1 << seat)


def feed_haderach(s: State, seat: i64, tokens: i64) -> None:
    """Tokens lost in a battle; the Kwisatz Haderach awakes once Atreides lost seven in all (RULES 11.1)."""
    if s.faction[seat] == ATREIDES:
        s.losses += tokens
        if s.losses >= 7 and s.haderach == KH_ASLEEP and s.tables.advanced:
            set_haderach(s, KH_AWAKE)
