"""All that a seat may choose for its battle plan at once; the engine asks for its parts one by one (RULES 9.2, 9.3)."""

from __future__ import annotations

from landsraad.dune.core.actions import A_HADERACH
from landsraad.dune.core.actions import LEAD as LEAD_ACTION
from landsraad.dune.core.cards import kinds_in_hand
from landsraad.dune.core.leaders import KH_AWAKE, strength
from landsraad.dune.core.names import (
    ATREIDES,
    BENE_GESSERIT,
    CARDS,
    CHEAP_HERO,
    FACTIONS,
    NO_CARD,
    NOBODY,
    ZOAL,
)
from landsraad.dune.core.pledges import THROW, promised
from landsraad.dune.core.state import DEFENSE as DEFENSE_PART
from landsraad.dune.core.state import DIAL, FIXED, LEAD, WEAPON, WITH_HADERACH, State
from landsraad.dune.core.tables import IN_DEFENSE, IN_WEAPON, POISON, PROJECTILE
from landsraad.dune.phases.plans import PARTS, draft, pairs, plan_options
from landsraad.dune.rules import keys_of
from landsraad.dune.seen.sealed import shown_parts
from landsraad.kernel.bits import bit
from landsraad.views.dune.dials import highest, spends
from landsraad.views.dune.model import Side
from landsraad.views.dune.panes import Clue, Pick, Sheet, Spend
from landsraad.views.dune.words import Words
from landsraad.views.rich import plain

HADERACH_STRENGTH = 2
ELEMENTS = {LEAD: "leader", WITH_HADERACH: "haderach", WEAPON: "weapon", DEFENSE_PART: "defense", DIAL: "dial"}


def sheet(s: State, seat: int, sides: tuple[Side, ...], words: Words) -> Sheet:
    """The battle plan as a seat may make it.

    Args:
        s: a position in which the seat is asked for a part of it.
        seat: whose plan.
        sides: the seats as this seat sees them.
        words: the language.
    """
    enemy = s.aggressor + s.defender - seat
    legal = _pairs(s, seat)
    own = sides[seat]
    return Sheet(
        leaders=_leaders(s, seat, own, words),
        weapons=_cards(s, seat, words, IN_WEAPON, {pair[0] for pair in legal}),
        defenses=_cards(s, seat, words, IN_DEFENSE, {pair[1] for pair in legal}),
        pairs=tuple((_id(weapon), _id(defense)) for weapon, defense in legal),
        haderach=A_HADERACH in plan_options(s, seat, WITH_HADERACH),
        spends=_spends(s, seat),
        clues=_clues(s, seat, enemy, words),
        most=_most(s, enemy, own, sides[enemy]),
        wins_ties=seat == s.aggressor,
    )


def _id(card: int) -> str:
    return "none" if card == NO_CARD else CARDS[card]


def _pairs(s: State, seat: int) -> list[tuple[int, int]]:
    """Weapons with defenses; of a battle that it promised to lose, those with the least cards."""
    legal = [(pair >> 6, pair & 63) for pair in pairs(s, seat)]
    if promised(s, seat, THROW):
        for place in (0, 1):
            legal = [pair for pair in legal if pair[place] == NO_CARD] or legal
    return legal


def _leaders(s: State, seat: int, own: Side, words: Words) -> tuple[Pick, ...]:
    able = [action - LEAD_ACTION for action in plan_options(s, seat, LEAD)]
    names = s.tables.leader_ids
    picks: list[Pick] = []
    for leader in own.leaders:
        closed = ""
        if names.index(leader.id) not in able:
            closed = _barred(s, leader.dead, leader.fought, words)
        note = "" if leader.strength < 0 else str(leader.strength)
        picks.append(Pick(leader.id, words.named("leader", leader.id), note, closed))
    if CHEAP_HERO in able:
        picks.append(Pick(names[CHEAP_HERO], words.named("leader", names[CHEAP_HERO]), "0", ""))
    if NOBODY in able:
        picks.append(Pick("nobody", words.phrase("value", "nobody"), "0", ""))
    return tuple(picks)


def _barred(s: State, dead: bool, fought: str, words: Words) -> str:
    """Why a leader cannot lead."""
    if dead:
        return words.phrase("sheet", "dead")
    if fought and s.tables.territory_ids.index(fought) != s.battle:
        return words.phrase("sheet", "fought", territory=words.named("territory", fought))
    return words.phrase("sheet", "bound")


def _cards(s: State, seat: int, words: Words, place: int, legal: set[int]) -> tuple[Pick, ...]:
    picks: list[Pick] = []
    bound = words.phrase("sheet", "bound" if s.voiced == seat or promised(s, seat, THROW) else "companion")
    for card in kinds_in_hand(s, seat):
        if s.tables.slots[card] & place:
            closed = "" if card in legal else bound
            picks.append(Pick(CARDS[card], words.named("card", CARDS[card]), _kind(s, card, place, words), closed))
    closed = "" if NO_CARD in legal else bound
    return (*picks, Pick("none", words.phrase("sheet", "none"), "", closed))


def _kind(s: State, card: int, place: int, words: Words) -> str:
    """What a card is in the place of a weapon or a defense, in a word or two."""
    if s.tables.worthless & bit(card):
        return words.phrase("sheet", "worthless")
    kinds = (s.tables.attacks if place == IN_WEAPON else s.tables.defends)[card] & (PROJECTILE | POISON)
    if not kinds:
        return words.phrase("sheet", "special")
    which = "both" if kinds == PROJECTILE | POISON else "poison" if kinds == POISON else "projectile"
    return words.phrase("sheet", which if place == IN_WEAPON else f"against_{which}")


def _spends(s: State, seat: int) -> tuple[Spend, ...]:
    """Each dial with each spice that may support it; the smallest of all if the battle is to be lost."""
    found = [Spend(dial / 2, spice, tokens) for dial, spice, tokens in spends(s, seat, plan_options(s, seat, DIAL))]
    return tuple(found[:1] if promised(s, seat, THROW) else found)


def _clues(s: State, seat: int, enemy: int, words: Words) -> tuple[Clue, ...]:
    """What the Voice commands, what prescience has seen of the other plan, and what of the own one."""
    found: list[Clue] = []
    for part in PARTS:
        if shown_parts(s, seat, enemy) & bit(part) and part in ELEMENTS:
            what = _what(s, part, draft(s, enemy, part), words)
            text = words.phrase("sheet", "foreseen", element=_element(part, words), what=what)
            found.append(Clue(FACTIONS[ATREIDES], plain(text)))
        if max(0, draft(s, seat, FIXED)) & bit(part) and part in ELEMENTS:
            what = _what(s, part, draft(s, seat, part), words)
            text = words.phrase("sheet", "seen", element=_element(part, words), what=what)
            found.append(Clue(FACTIONS[ATREIDES], plain(text)))
    if s.voiced == seat:
        verb, _, kind = keys_of()[s.command].rpartition(" ")
        said = words.phrase("sheet", verb, kind=words.phrase("spoken_kind", kind))
        found.append(Clue(FACTIONS[BENE_GESSERIT], plain(said)))
    return tuple(found)


def _element(part: int, words: Words) -> str:
    return words.phrase("element", ELEMENTS[part])


def _what(s: State, part: int, value: int, words: Words) -> str:
    if part == LEAD:
        return words.leader(s.tables, value)
    if part == WITH_HADERACH:
        return words.phrase("sheet", "with" if value else "without")
    return words.number(value) if part == DIAL else words.card(value)


def _most(s: State, enemy: int, own: Side, other: Side) -> tuple[float, int]:
    """The highest dial that forces and spice of the opponent reach, and its strongest leader with his company."""
    place = s.tables.territory_ids[s.battle]
    strongest = max((leader.strength for leader in own.leaders if not leader.dead), default=0)
    free = [each for each in other.leaders if not each.dead and each.fought in ("", place) and each.holder == enemy]
    leader = (
        max(
            (
                strongest
                if s.tables.leader_ids.index(each.id) == ZOAL
                else strength(s, s.tables.leader_ids.index(each.id), -1)
            )
            for each in free
        )
        if free
        else 0
    )
    awake = s.faction[enemy] == ATREIDES and s.haderach == KH_AWAKE and s.haderach_at in (0, s.battle + 1)
    return highest(s, enemy, own.seat, s.battle) / 2, leader + (HADERACH_STRENGTH if awake else 0)
