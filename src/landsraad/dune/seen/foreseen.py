"""What parts of a battle plan that prescience has shown tell of the hand behind it (H40, H41; RULES 9.3)."""

from __future__ import annotations

from typing import NamedTuple

from landsraad.dune.core.actions import SAY, SAY_NOT
from landsraad.dune.core.leaders import usable
from landsraad.dune.core.names import C_CHEAP_HERO, CHEAP_HERO, NO_CARD, NOBODY
from landsraad.dune.core.state import DEFENSE, LEAD, WEAPON, State
from landsraad.dune.core.tables import IN_DEFENSE, IN_WEAPON
from landsraad.dune.phases.plans import V_CHEAP_HERO, compatible, draft, names
from landsraad.dune.phases.truth import cards_of
from landsraad.dune.seen.sealed import shown_parts
from landsraad.kernel.bits import bit


class Case(NamedTuple):
    """One way in which a hand agrees with what was shown of a plan.

    Attributes:
        needs: masks of cards, of each of which the hand has one.
        barred: mask of cards of which it has none.
        other: whose hand it is.
    """

    needs: tuple[int, ...]
    barred: int
    other: int


def shown_cards(s: State, seat: int, other: int) -> int:
    """Mask of the cards that prescience has shown to a seat in the plan of another."""
    parts = shown_parts(s, seat, other)
    cards = [draft(s, other, part) for part in (WEAPON, DEFENSE) if parts & bit(part)]
    lead = draft(s, other, LEAD) if parts & bit(LEAD) else NOBODY
    mask = bit(C_CHEAP_HERO) if lead == CHEAP_HERO else 0
    for card in cards:
        if 0 <= card < NO_CARD:
            mask |= bit(card)
    return mask


def plan_cases(s: State, seat: int, other: int) -> list[Case]:
    """The ways in which the hand of another, beside the cards shown, leaves its plan a legal one; none: nothing shown.

    A trick needs its companion, a card needs somebody who leads, and what the Voice orders is played if it can be.
    """
    parts = shown_parts(s, seat, other)
    if not parts & (bit(LEAD) | bit(WEAPON) | bit(DEFENSE)):
        return []
    hero = bit(C_CHEAP_HERO)
    ordered = s.command == SAY + V_CHEAP_HERO and s.voiced == other
    forbidden = s.command == SAY_NOT + V_CHEAP_HERO and s.voiced == other
    nobody = [Case((), 0 if forbidden else hero, other)]
    lead = draft(s, other, LEAD) if parts & bit(LEAD) else -1
    if lead == NOBODY:
        return nobody
    weapon = draft(s, other, WEAPON) if parts & bit(WEAPON) else -1
    defense = draft(s, other, DEFENSE) if parts & bit(DEFENSE) else -1
    found = [Case((), 0, other)]  # whatever the hand, some pair is legal
    if weapon >= 0 or defense >= 0:
        found = _pairs(s, other, weapon, defense)
    if lead < 0 and not usable(s, s.faction[other], s.battle):
        found = [] if forbidden else [Case((*each.needs, hero), each.barred, other) for each in found]
        return found if shown_cards(s, seat, other) else [*nobody, *found]
    if ordered and lead not in (-1, CHEAP_HERO):
        return [Case(each.needs, each.barred | hero, other) for each in found]
    return found


def _pairs(s: State, other: int, weapon: int, defense: int) -> list[Case]:
    """What stands beside a weapon and a defense that were shown (-1: not shown), as they may fill the two places."""
    cards = [card for card, copies in enumerate(s.tables.copies) if copies]
    weapons = [weapon] if weapon >= 0 else [*(c for c in cards if s.tables.slots[c] & IN_WEAPON), NO_CARD]
    defenses = [defense] if defense >= 0 else [*(c for c in cards if s.tables.slots[c] & IN_DEFENSE), NO_CARD]
    kind = -1
    if s.voiced == other:
        kind = s.command - (SAY if s.command < SAY_NOT else SAY_NOT)
    found: list[Case] = []
    for w in weapons:
        for d in defenses:
            if (w == d and w != NO_CARD) or not compatible(s, other, w, d):  # no card of both places is there twice
                continue
            needs = tuple(bit(card) for card, shown in ((w, weapon), (d, defense)) if shown < 0 and card != NO_CARD)
            barred = 0
            if kind >= 0 and kind != V_CHEAP_HERO:
                named = names(s, kind, w, IN_WEAPON) or names(s, kind, d, IN_DEFENSE)
                if s.command >= SAY_NOT and named:
                    continue
                if s.command < SAY_NOT and not named:
                    barred = cards_of(s, kind)
            found.append(Case(needs, barred, other))
    return found
