"""How a battle ends: traitors, explosion, weapons against defenses, totals (RULES 9.5-9.8)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from landsraad.dune.core.cards import discard
from landsraad.dune.core.forces import kill_inside, size
from landsraad.dune.core.journal import E_EXPLOSION, E_WON
from landsraad.dune.core.leaders import KH_DEAD, die, feed_haderach, set_haderach, strength
from landsraad.dune.core.money import gain, lay_spice, pay
from landsraad.dune.core.names import (
    C_ARTILLERY,
    C_CHEAP_HERO,
    C_LASGUN,
    C_POISON_BLADE,
    C_POISON_TOOTH,
    CHEAP_HERO,
    NO_CARD,
    NOBODY,
)
from landsraad.dune.core.nodes import N_AFTERMATH
from landsraad.dune.core.state import DEFENSE, DIAL, LEAD, SUPPORT, WEAPON, WITH_HADERACH, Node, State, changed
from landsraad.dune.core.tables import ANTITOOTH, POISON, PROJECTILE, SHIELD
from landsraad.dune.phases.plans import draft
from landsraad.kernel.bits import bit
from landsraad.kernel.frames import frame

CALLED: Final = 1  # argument of the aftermath: won by a traitor


def attack(s: State, card: i64) -> i64:
    """Kinds of attack of a card in the place of the weapon."""
    return 0 if card == NO_CARD else s.tables.attacks[card]


def defense_of(s: State, seat: i64) -> i64:
    """Kinds of defense of the card in the place of the defense of a seat."""
    card = draft(s, seat, DEFENSE)
    return 0 if card == NO_CARD else s.tables.defends[card]


def weapon_of(s: State, seat: i64) -> i64:
    """The weapon of a seat; a Poison Tooth that was withdrawn is none."""
    card = draft(s, seat, WEAPON)
    return NO_CARD if card == C_POISON_TOOTH and s.tooth & bit(seat) else card


def dies(s: State, seat: i64, enemy: i64) -> bool:
    """Whether the leader of a side dies (RULES 9.6)."""
    theirs = weapon_of(s, enemy)
    own = weapon_of(s, seat)
    defense = defense_of(s, seat)
    if theirs == C_LASGUN:
        return True
    if C_ARTILLERY in (theirs, own) and not defense & SHIELD:
        return True
    if C_POISON_TOOTH in (theirs, own) and not defense & ANTITOOTH:
        return True
    if theirs == C_POISON_BLADE:
        return defense & (PROJECTILE | POISON) != PROJECTILE | POISON
    kinds = attack(s, theirs)
    if kinds & PROJECTILE and not defense & PROJECTILE:
        return True
    return kinds & POISON != 0 and not defense & POISON


def explodes(s: State) -> bool:
    """Whether a Lasgun meets a Shield or Shield Snooper, of whichever side (RULES 9.6)."""
    lasgun = C_LASGUN in (draft(s, s.aggressor, WEAPON), draft(s, s.defender, WEAPON))
    return lasgun and (defense_of(s, s.aggressor) | defense_of(s, s.defender)) & SHIELD != 0


def total(s: State, seat: i64, enemy: i64, dead: bool, artillery: bool) -> i64:
    """What a side reaches, in halves (RULES 9.7)."""
    reached = draft(s, seat, DIAL)
    leader = draft(s, seat, LEAD)
    if artillery or dead or leader == NOBODY:
        return reached
    reached += 2 * strength(s, leader, draft(s, enemy, LEAD))
    return reached + 4 if draft(s, seat, WITH_HADERACH) == 1 else reached


def discard_plan(s: State, seat: i64) -> None:
    """All cards of a plan are discarded."""
    for part in (WEAPON, DEFENSE):
        if draft(s, seat, part) != NO_CARD:
            discard(s, seat, draft(s, seat, part))
    if draft(s, seat, LEAD) == CHEAP_HERO:
        discard(s, seat, C_CHEAP_HERO)


def kill_leader(s: State, seat: i64, enemy: i64) -> i64:
    """The leader of a plan goes to the tanks; returns what he was worth in spice. A Cheap Hero is worth nothing."""
    leader = draft(s, seat, LEAD)
    if leader in (NOBODY, CHEAP_HERO):
        return 0
    worth = strength(s, leader, draft(s, enemy, LEAD))
    die(s, leader)
    return worth


def pay_support(s: State, seat: i64) -> None:
    """The spice of a plan goes to the bank."""
    pay(s, seat, draft(s, seat, SUPPORT), -1)


def wipe_out(s: State, seat: i64) -> None:
    """All forces of a seat in the territory die, and Atreides count them."""
    feed_haderach(s, seat, size(kill_inside(s, seat, s.battle)))


class Outcome(Node):
    """Who wins, and what it costs (RULES 9.5-9.8); the choices of the winner follow."""

    def step(self, s: State, f: i64) -> bool:
        sides = bit(s.aggressor) | bit(s.defender)
        called: i64 = 0
        if s.calls == sides:
            self._both_betrayed(s)
        elif s.calls:
            self._betrayed(s, s.aggressor if s.calls & bit(s.aggressor) else s.defender)
            called = CALLED
        elif explodes(s):
            self._explosion(s)
        else:
            self._fight(s)
        s.stack.append(frame(N_AFTERMATH, 0, 0, 0, called))
        return False

    def _both_betrayed(self, s: State) -> None:
        """Two traitors: both sides lose everything, both pay (X35, R31)."""
        for seat in (s.aggressor, s.defender):
            kill_leader(s, seat, s.aggressor + s.defender - seat)
            wipe_out(s, seat)
            discard_plan(s, seat)
            pay_support(s, seat)

    def _betrayed(self, s: State, winner: i64) -> None:
        """One traitor: the caller loses nothing and gets his strength, the victim loses everything (X34, H45)."""
        victim = s.aggressor + s.defender - winner
        s.winner = winner
        s.log(E_WON, winner, s.battle)
        leader = draft(s, winner, LEAD)
        if leader < CHEAP_HERO:  # whatever he fought before, he may fight anywhere again (RULES 9.5)
            s.fought = changed(s.fought, leader, 0)
        if draft(s, winner, WITH_HADERACH) == 1:
            s.haderach_at = s.battle + 1
        gain(s, winner, kill_leader(s, victim, winner))
        wipe_out(s, victim)
        discard_plan(s, victim)
        pay_support(s, victim)

    def _explosion(self, s: State) -> None:
        """Lasgun and Shield: everything in the territory is lost, nobody wins (X33)."""
        s.log(E_EXPLOSION, -1, s.battle)
        for seat in (s.aggressor, s.defender):
            kill_leader(s, seat, s.aggressor + s.defender - seat)
            if draft(s, seat, WITH_HADERACH) == 1:
                set_haderach(s, KH_DEAD)
            discard_plan(s, seat)
            pay_support(s, seat)
        for seat in range(s.tables.seats):
            wipe_out(s, seat)
        for node in s.tables.nodes_of[s.battle]:
            lay_spice(s, node, -s.spice[node])

    def _fight(self, s: State) -> None:
        a = s.aggressor
        d = s.defender
        artillery = C_ARTILLERY in (draft(s, a, WEAPON), draft(s, d, WEAPON))
        dead_a = dies(s, a, d)
        dead_d = dies(s, d, a)
        reached_a = total(s, a, d, dead_a, artillery)
        reached_d = total(s, d, a, dead_d, artillery)
        s.winner = a if reached_a >= reached_d else d
        s.log(E_WON, s.winner, s.battle)
        loser = a + d - s.winner
        blood: i64 = 0
        if dead_a:
            blood += kill_leader(s, a, d)
        if dead_d:
            blood += kill_leader(s, d, a)
        pay_support(s, a)
        pay_support(s, d)
        wipe_out(s, loser)
        discard_plan(s, loser)
        for seat in (a, d):
            leader = draft(s, seat, LEAD)
            if leader < CHEAP_HERO and not (dead_a if seat == a else dead_d):
                s.fought = changed(s.fought, leader, s.battle + 1)
            if draft(s, seat, WITH_HADERACH) == 1:
                s.haderach_at = s.battle + 1
        if not artillery:
            gain(s, s.winner, blood)
