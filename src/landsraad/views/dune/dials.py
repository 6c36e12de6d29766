"""What tokens and spice a dial takes, and how high a side can dial (RULES 9.4)."""

from __future__ import annotations

from landsraad.dune.core.actions import DIAL
from landsraad.dune.core.forces import inside, ordinary, starred
from landsraad.dune.core.state import State
from landsraad.dune.phases.plans import dials_of, values
from landsraad.kernel.bits import bit

MOST_SPICE = 40
"""More spice supports no dial: no side has as many tokens."""

Spent = tuple[int, int, int]
"""A dial in halves, the spice that supports it, and the least number of tokens that make it with so much."""


def spends(s: State, seat: int, dials: list[int]) -> list[Spent]:
    """Each of these dials, as actions, with each spice of a seat that may support it."""
    enemy = s.aggressor + s.defender - seat
    able, least = dials_of(s, seat, enemy), _least(s, seat, enemy)
    found: list[Spent] = []
    for action in dials:
        dial = action - DIAL
        for spice in range(min(s.money[seat], MOST_SPICE) + 1):
            if able[dial] & bit(spice):
                found.append((dial, spice, least[dial, spice]))
    return found


def _least(s: State, seat: int, enemy: int) -> dict[tuple[int, int], int]:
    """The least number of tokens that make a dial with so much spice."""
    tokens, power = inside(s, seat, s.battle), values(s, seat, enemy)
    full, bare, star_full, star_bare = power & 15, power >> 4 & 15, power >> 8 & 15, power >> 12
    found: dict[tuple[int, int], int] = {}
    for a in range(ordinary(tokens) + 1):
        for b in range(starred(tokens) + 1):
            for x in range(a + 1 if full > bare else 1):
                for y in range(b + 1 if star_full > star_bare else 1):
                    dial = a * bare + x * (full - bare) + b * star_bare + y * (star_full - star_bare)
                    found[dial, x + y] = min(a + b, found.get((dial, x + y), a + b))
    return found


def highest(s: State, seat: int, enemy: int, territory: int) -> int:
    """The highest dial in halves that the tokens of a seat in a territory and its spice reach against an enemy."""
    there = s.clone()
    there.battle = territory
    means = bit(min(s.money[seat], MOST_SPICE) + 1) - 1
    able = dials_of(there, seat, enemy)
    return max(dial for dial in range(len(able)) if able[dial] & means)
