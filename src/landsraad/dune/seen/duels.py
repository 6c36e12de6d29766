"""A battle as a game of two plans: what each pair of them brings, in worlds that a seat can imagine (RULES 9)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from landsraad.dune.core.actions import A_ALONE, A_HADERACH
from landsraad.dune.core.actions import DEFENSE as DEFENSE_ACTION
from landsraad.dune.core.actions import DIAL as DIAL_ACTION
from landsraad.dune.core.actions import LEAD as LEAD_ACTION
from landsraad.dune.core.actions import SUPPORT as SUPPORT_ACTION
from landsraad.dune.core.actions import WEAPON as WEAPON_ACTION
from landsraad.dune.core.forces import inside, ordinary, starred
from landsraad.dune.core.leaders import strength
from landsraad.dune.core.names import C_ARTILLERY, CHEAP_HERO, HARKONNEN, NO_CARD, NOBODY
from landsraad.dune.core.state import DEFENSE, DIAL, LEAD, SUPPORT, T_TRAITOR, WEAPON, WITH_HADERACH, State
from landsraad.dune.phases.battles import helper, opponent
from landsraad.dune.phases.outcome import dies, explodes
from landsraad.dune.phases.plans import PARTS, draft, losses, plan_options, set_draft, take_part
from landsraad.kernel.bits import bit
from landsraad.kernel.machine import Rng

# What is worth how much, in spice.
TOKEN: Final = 1.7
STAR: Final = 3.2
LEADER: Final = 2.0  # the loss of any
POINT: Final = 0.3  # ... for each of his strength
CARD: Final = 2.5
WORTHLESS: Final = 0.3
TECH: Final = 4.0
HURT: Final = 0.5  # what the enemy loses, of what it would be worth to oneself

EMPTY: Final = 0.4  # a territory whose winner has no token left, of what it is worth to have it

LEADS: Final = 4  # leaders that are tried
WITH_NOTHING: Final = 4  # from so many dials on that of nothing is among them
LUCK: Final = 5
FIRST_ACTIONS: Final = (LEAD_ACTION, A_ALONE, WEAPON_ACTION, DEFENSE_ACTION, DIAL_ACTION, SUPPORT_ACTION)


@dataclass(frozen=True, slots=True)
class Plan:
    """A battle plan.

    Attributes:
        actions: the answers that make it, in the order in which they are asked for.
        lead, haderach, weapon, defense, dial, support: its parts.
        lost: worth of the tokens that it costs to win with it.
        cards: worth of its cards.
    """

    actions: tuple[int, ...]
    lead: int
    haderach: bool
    weapon: int
    defense: int
    dial: int
    support: int
    lost: float
    cards: float


def plans(s: State, seat: int, most: int, least_dials: int, rng: Rng) -> list[Plan]:
    """Legal plans of a seat: the likely leaders, all pairs of cards, some dials with the spice that serves best.

    Args:
        s: a position of one's own in which the battle runs; parts of the plan that are chosen stand.
        seat: one of the two.
        most: so many at most.
        least_dials: so many dials are tried with each pair at least, where there are so many.
        rng: decides between pairs where there are too many.
    """
    heads = _heads(s, seat)
    if len(heads) * least_dials > most:
        chance = [_promise(s, head) + rng.random_below(LUCK) for head in heads]
        order = sorted(range(len(heads)), key=lambda at: (-chance[at], at))
        heads = [heads[at] for at in order[: max(1, most // least_dials)]]
    dials = _dials(s, seat, max(least_dials, most // len(heads)))
    return [_plan(s, head, dial) for head in heads for dial in dials]


Head = tuple[int, int, int, int]
"""The parts of a plan before the dial."""


def _heads(s: State, seat: int) -> list[Head]:
    stood = {part for part in PARTS if draft(s, seat, part) >= 0}
    found: list[Head] = []

    def tried(part: int, options: list[int]) -> Iterator[None]:
        """Choose each of the options for a part, one after another."""
        for action in options:
            if part not in stood:
                take_part(s, seat, part, action)
            yield
            if part not in stood:
                set_draft(s, seat, part, -1)

    for _ in tried(LEAD, _leads(s, seat)):
        for _ in tried(WITH_HADERACH, _options(s, seat, WITH_HADERACH)[:1]):
            for _ in tried(WEAPON, _cards(s, _options(s, seat, WEAPON), WEAPON_ACTION)):
                for _ in tried(DEFENSE, _cards(s, _options(s, seat, DEFENSE), DEFENSE_ACTION)):
                    lead, haderach, weapon, defense = (draft(s, seat, part) for part in PARTS[:4])
                    found.append((lead, haderach, weapon, defense))
    return found


def _options(s: State, seat: int, part: int) -> list[int]:
    """What may be chosen for a part; what stands if it is chosen."""
    chosen = draft(s, seat, part)
    if chosen < 0:
        return plan_options(s, seat, part)
    if part == WITH_HADERACH:
        return [A_HADERACH if chosen else A_ALONE]
    return [FIRST_ACTIONS[part] + chosen]


def _promise(s: State, head: Head) -> int:
    """How good leader and cards look, in points of strength."""
    lead, haderach, weapon, defense = head
    real = sum(card != NO_CARD and not s.tables.worthless >> card & 1 for card in (weapon, defense))
    return _power(s, lead) + 2 * haderach + 2 * real


def _leads(s: State, seat: int) -> list[int]:
    """The strongest leaders, the weakest, whom the seat has as its own traitor, and the Cheap Hero."""
    options = _options(s, seat, LEAD)
    ranked = sorted(options, key=lambda each: (-_power(s, each - LEAD_ACTION), each))
    if len(ranked) <= LEADS:
        return ranked
    safe = [each for each in ranked if _traitor_of(s, each - LEAD_ACTION) == seat]
    hero = [each for each in ranked if each == LEAD_ACTION + CHEAP_HERO]
    return list(dict.fromkeys([*ranked[:2], *safe[:1], *hero, ranked[-1]]))[:LEADS]


def _power(s: State, leader: int) -> int:
    return s.tables.strength[leader] if leader < CHEAP_HERO else 0


def _traitor_of(s: State, leader: int) -> int:
    """The seat that has a leader as its traitor; -1: none."""
    if leader == NOBODY or s.traitor[leader] & 7 != T_TRAITOR:
        return -1
    return s.traitor[leader] >> 4


def _cards(s: State, options: list[int], first: int) -> list[int]:
    """The options with one of all worthless cards."""
    found: list[int] = []
    for each in options:
        if s.tables.worthless >> (each - first) & 1 and any(s.tables.worthless >> (o - first) & 1 for o in found):
            continue
        found.append(each)
    return found


def _dials(s: State, seat: int, most: int) -> list[tuple[int, int, float]]:
    """So many dials from none to all, each with the best support and the worth of the tokens that it costs."""
    able = [each - DIAL_ACTION for each in _options(s, seat, DIAL)]
    if len(able) > most:
        first = 0 if most >= WITH_NOTHING else 1  # where few are tried, not the dial of a lost battle
        last = most - 1 + first
        able = sorted({able[round(at * (len(able) - 1) / last)] for at in range(first, last + 1)})
    found: list[tuple[int, int, float]] = []
    stood = draft(s, seat, DIAL) >= 0
    for dial in able:
        set_draft(s, seat, DIAL, dial)
        best: tuple[float, int, float] | None = None
        chosen = draft(s, seat, SUPPORT)
        for action in _options(s, seat, SUPPORT):
            support = action - SUPPORT_ACTION
            set_draft(s, seat, SUPPORT, support)
            lost = min(weigh(each) for each in losses(s, seat, s.aggressor + s.defender - seat))
            if best is None or support + lost < best[0]:
                best = (support + lost, support, lost)
        set_draft(s, seat, SUPPORT, chosen)
        assert best is not None
        found.append((dial, best[1], best[2]))
    if not stood:
        set_draft(s, seat, DIAL, -1)
    return found


def _plan(s: State, head: tuple[int, ...], dial: tuple[int, int, float]) -> Plan:
    lead, haderach, weapon, defense = head
    with_him = A_HADERACH if haderach else A_ALONE
    actions = (LEAD_ACTION + lead, with_him, WEAPON_ACTION + weapon, DEFENSE_ACTION + defense)
    rest = (DIAL_ACTION + dial[0], SUPPORT_ACTION + dial[1])
    hero = CARD if lead == CHEAP_HERO else 0.0
    cards = hero + _worth(s, weapon) + _worth(s, defense)
    return Plan((*actions, *rest), lead, bool(haderach), weapon, defense, dial[0], dial[1], dial[2], cards)


def _worth(s: State, card: int) -> float:
    if card == NO_CARD:
        return 0.0
    return WORTHLESS if s.tables.worthless >> card & 1 else CARD


def weigh(tokens: int) -> float:
    """The worth of tokens."""
    return TOKEN * int(ordinary(tokens)) + STAR * int(starred(tokens))


class Duel:
    """The battle of a position, for one of the two.

    Args:
        s: a position of one's own; the parts of plans in it are overwritten.
        seat: for whom everything is valued.
        prize: what it is worth in spice to have the territory, and what it costs to leave it to the enemy.
    """

    def __init__(self, s: State, seat: int, prize: float) -> None:
        self.s = s
        self.seat = seat
        self.enemy = s.aggressor + s.defender - seat
        self.prize = prize
        self._ties = s.aggressor == seat
        self._all = weigh(inside(s, seat, s.battle))
        self._theirs = weigh(inside(s, self.enemy, s.battle))
        self._tech_own = TECH if seat in s.tech else 0.0
        self._tech_theirs = TECH if self.enemy in s.tech else 0.0
        self._fates: dict[tuple[int, int, int, int], tuple[bool, bool, bool]] = {}

    def column(self, own: list[Plan], their: Plan) -> list[float]:
        """What each of the own plans brings against a plan of the enemy, in spice."""
        return [self.payoff(plan, their) for plan in own]

    def payoff(self, a: Plan, d: Plan) -> float:
        """What an own plan brings against one of the enemy, in spice."""
        s = self.s
        own, theirs = int(strength(s, a.lead, d.lead)), int(strength(s, d.lead, a.lead))
        my_leader = LEADER + POINT * own if a.lead < CHEAP_HERO else 0.0
        their_leader = LEADER + POINT * theirs if d.lead < CHEAP_HERO else 0.0
        betrayed = not a.haderach and self._calls(self.enemy, a.lead)
        calls = not d.haderach and self._calls(self.seat, d.lead)
        all_lost = self._all + a.cards + a.support
        all_theirs = HURT * (self._theirs + d.cards + d.support)
        if betrayed and calls:
            return all_theirs + HURT * their_leader - all_lost - my_leader
        if betrayed:
            return -self.prize - all_lost - my_leader - HURT * own - self._tech_own
        if calls:
            return self.prize + all_theirs + HURT * their_leader + theirs + self._tech_theirs
        dead, dead_enemy, explosion = self._fate(a, d)
        if explosion:
            return all_theirs + HURT * their_leader - all_lost - my_leader
        artillery = C_ARTILLERY in (a.weapon, d.weapon)
        mine = a.dial if dead or artillery else a.dial + 2 * own + 4 * a.haderach
        reached = d.dial if dead_enemy or artillery else d.dial + 2 * theirs + 4 * d.haderach
        blood = 0 if artillery else own * dead + theirs * dead_enemy
        hurt = HURT * their_leader * dead_enemy - my_leader * dead + HURT * d.support - a.support
        if mine > reached or (mine == reached and self._ties):
            used = CARD if a.lead == CHEAP_HERO else 0.0
            prize = self.prize if a.lost < self._all else EMPTY * self.prize
            return prize + blood + hurt + HURT * (self._theirs + d.cards) - a.lost - used + self._tech_theirs
        prize = self.prize if d.lost < self._theirs else EMPTY * self.prize
        return HURT * d.lost - prize - HURT * blood + hurt - self._all - a.cards - self._tech_own

    def _calls(self, seat: int, leader: int) -> bool:
        """Whether a side has a leader as its traitor, or Harkonnen have him for their ally (RULES 9.5)."""
        owner = _traitor_of(self.s, leader)
        if owner < 0:
            return False
        harkonnen = helper(self.s, HARKONNEN)
        return owner == seat or (owner == harkonnen and opponent(self.s, harkonnen) != seat)

    def _fate(self, a: Plan, d: Plan) -> tuple[bool, bool, bool]:
        """Whether the own leader dies, whether that of the enemy does, and whether everything explodes."""
        key = (a.weapon, a.defense, d.weapon, d.defense)
        found = self._fates.get(key)
        if found is None:
            s = self.s
            for seat, plan in ((self.seat, a), (self.enemy, d)):
                set_draft(s, seat, WEAPON, plan.weapon)
                set_draft(s, seat, DEFENSE, plan.defense)
            found = (dies(s, self.seat, self.enemy), dies(s, self.enemy, self.seat), explodes(s))
            self._fates[key] = found
        return found


def opened(s: State, seat: int, keep: int) -> None:
    """Take back the parts of a plan but for those of a mask."""
    for part in PARTS:
        if not keep & bit(part):
            set_draft(s, seat, part, -1)
