"""Battle plans: strengths, dials, what the Voice and prescience leave to choose (RULES 9.3, 9.4; H39-H42)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from landsraad.dune.core.actions import (
    A_ALONE,
    A_HADERACH,
    SAY,
    SAY_NOT,
)
from landsraad.dune.core.actions import (
    DEFENSE as DEFENSE_ACTION,
)
from landsraad.dune.core.actions import (
    DIAL as DIAL_ACTION,
)
from landsraad.dune.core.actions import (
    LEAD as LEAD_ACTION,
)
from landsraad.dune.core.actions import (
    SUPPORT as SUPPORT_ACTION,
)
from landsraad.dune.core.actions import (
    WEAPON as WEAPON_ACTION,
)
from landsraad.dune.core.cards import holds, kinds_in_hand
from landsraad.dune.core.forces import inside, ordinary, starred
from landsraad.dune.core.leaders import KH_AWAKE, strength, usable
from landsraad.dune.core.names import (
    ATREIDES,
    C_ARTILLERY,
    C_CHEAP_HERO,
    C_CHEMISTRY,
    C_LASGUN,
    C_POISON_BLADE,
    C_POISON_TOOTH,
    C_SHIELD_SNOOPER,
    C_WEIRDING_WAY,
    CHEAP_HERO,
    CYBORG_STRENGTH,
    EMPEROR,
    FEDAYKIN,
    FREMEN,
    HADERACH,
    HARDENED,
    IXIANS,
    NO_CARD,
    NOBODY,
    SARDAUKAR,
)
from landsraad.dune.core.pledges import THROW, promised
from landsraad.dune.core.state import (
    DEFENSE,
    DIAL,
    DRAFT,
    FIXED,
    LEAD,
    SUPPORT,
    WEAPON,
    WITH_HADERACH,
    Node,
    State,
)
from landsraad.dune.core.tables import IN_DEFENSE, IN_WEAPON, POISON, PROJECTILE
from landsraad.dune.core.windows import off
from landsraad.kernel.bits import bit
from landsraad.kernel.frames import seat_of

V_POISON_WEAPON: Final = 0
V_PROJECTILE_WEAPON: Final = 1
V_POISON_DEFENSE: Final = 2
V_PROJECTILE_DEFENSE: Final = 3
V_WORTHLESS: Final = 4
V_CHEAP_HERO: Final = 5
BY_NAME: Final = (
    C_LASGUN,
    C_POISON_BLADE,
    C_POISON_TOOTH,
    C_ARTILLERY,
    C_WEIRDING_WAY,
    C_CHEMISTRY,
    C_SHIELD_SNOOPER,
)
"""The cards that the Voice names one by one, from its sixth kind on."""
PARTS: Final = (LEAD, WITH_HADERACH, WEAPON, DEFENSE, DIAL, SUPPORT)


def draft(s: State, seat: i64, part: i64) -> i64:
    """A part of the battle plan of a seat; -1: not chosen yet."""
    return s.drafts[seat * DRAFT + part]


def set_draft(s: State, seat: i64, part: i64, value: i64) -> None:
    """Choose a part of the battle plan of a seat."""
    s.drafts[seat * DRAFT + part] = value


def clear_draft(s: State, seat: i64) -> None:
    """Begin the plan of a seat anew."""
    for part in range(DRAFT):
        s.drafts[seat * DRAFT + part] = -1


def fix(s: State, seat: i64, parts: i64) -> None:
    """Parts of a plan stand, for prescience has seen them (H40)."""
    set_draft(s, seat, FIXED, parts)


def begin_anew(s: State, seat: i64) -> None:
    """Clear a plan but for what stands; a dial stands only while it can be made (RULES 9.2.3, R37)."""
    parts: i64 = max(0, draft(s, seat, FIXED))
    for part in PARTS:
        if not parts & bit(part):
            set_draft(s, seat, part, -1)
    if parts & bit(DIAL) and DIAL_ACTION + draft(s, seat, DIAL) not in plan_options(s, seat, DIAL):
        set_draft(s, seat, DIAL, -1)


def values(s: State, seat: i64, enemy: i64) -> i64:
    """Strength of the tokens of a seat in halves: ordinary with and without spice, starred with and without (9.4)."""
    faction: i64 = s.faction[seat]
    bare: i64 = 1 if s.tables.advanced else 2
    full: i64 = 2
    star_full: i64 = full
    star_bare: i64 = bare
    if faction == FREMEN and not off(s, HARDENED):
        bare = 2
        star_bare = 2
    if faction == IXIANS:
        full = 1
        bare = 1
        if not off(s, CYBORG_STRENGTH):
            star_full = 4
            star_bare = 2 if s.tables.advanced else 4
    elif faction == EMPEROR and s.faction[enemy] != FREMEN and not off(s, SARDAUKAR):
        star_full = 4
        star_bare = 2
    elif faction == FREMEN and not off(s, FEDAYKIN):
        star_full = 4
        star_bare = 2 if off(s, HARDENED) else 4
    return full | (bare << 4) | (star_full << 8) | (star_bare << 12)


def dials_of(s: State, seat: i64, enemy: i64) -> list[int]:
    """What a seat can dial in the battle, with the spice each dial may be supported with."""
    tokens = inside(s, seat, s.battle)
    return s.tables.dials(ordinary(tokens), starred(tokens), values(s, seat, enemy))


def names(s: State, kind: i64, card: i64, place: i64) -> bool:
    """Whether what the Voice names is a card in the place of a weapon or a defense (H41)."""
    t = s.tables
    if card == NO_CARD:
        return False
    if kind == V_WORTHLESS:
        return t.worthless & bit(card) != 0
    if kind > V_CHEAP_HERO:
        return card == BY_NAME[kind - V_CHEAP_HERO - 1]
    if card in BY_NAME:
        return False
    if kind == V_POISON_WEAPON:
        return place == IN_WEAPON and t.attacks[card] == POISON
    if kind == V_PROJECTILE_WEAPON:
        return place == IN_WEAPON and t.attacks[card] == PROJECTILE
    if kind == V_POISON_DEFENSE:
        return place == IN_DEFENSE and t.defends[card] & POISON != 0
    return place == IN_DEFENSE and kind == V_PROJECTILE_DEFENSE and t.defends[card] & PROJECTILE != 0


def compatible(s: State, seat: i64, weapon: i64, defense: i64) -> bool:
    """Whether two cards may fill the two places: each trick needs a real companion (RULES 9.3, R29)."""
    if weapon == defense and weapon != NO_CARD:
        count: i64 = 0
        for card in s.hands[seat]:
            count += 1 if card & 63 == weapon else 0
        if count < 2:
            return False
    if defense == C_WEIRDING_WAY and (weapon == NO_CARD or not s.tables.weapons[weapon]):
        return False
    return weapon != C_CHEMISTRY or (defense != NO_CARD and s.tables.defenses[defense])


def pairs(s: State, seat: i64) -> list[int]:
    """The legal pairs of weapon and defense, 64 times the weapon plus the defense, as the Voice and answers bind."""
    if draft(s, seat, LEAD) == NOBODY or not leads(s, seat):
        return [NO_CARD * 64 + NO_CARD]
    cards = kinds_in_hand(s, seat)
    weapons = [card for card in cards if s.tables.slots[card] & IN_WEAPON]
    defenses = [card for card in cards if s.tables.slots[card] & IN_DEFENSE]
    weapons.append(NO_CARD)
    defenses.append(NO_CARD)
    fixed_weapon = draft(s, seat, WEAPON)
    fixed_defense = draft(s, seat, DEFENSE)
    found: list[int] = []
    for weapon in weapons:
        for defense in defenses:
            if compatible(s, seat, weapon, defense):
                found.append(weapon * 64 + defense)
    if s.voiced == seat:
        found = obeying(s, found)
    if fixed_weapon >= 0:
        found = [pair for pair in found if pair >> 6 == fixed_weapon]
    if fixed_defense >= 0:
        found = [pair for pair in found if pair & 63 == fixed_defense]
    return found


def obeying(s: State, found: list[int]) -> list[int]:
    """Those of the pairs that the command of the Voice allows; an order to play binds only where it can be obeyed."""
    ordered = s.command < SAY_NOT
    kind = s.command - SAY if ordered else s.command - SAY_NOT
    if kind == V_CHEAP_HERO:
        return found
    named = [pair for pair in found if names(s, kind, pair >> 6, IN_WEAPON) or names(s, kind, pair & 63, IN_DEFENSE)]
    if ordered:
        return named or found
    return [pair for pair in found if pair not in named]


def leads(s: State, seat: i64) -> list[int]:
    """Who may lead: a usable leader or a Cheap Hero; nobody only if there is neither (RULES 9.3)."""
    able = usable(s, s.faction[seat], s.battle)
    hero = holds(s, seat, C_CHEAP_HERO)
    if s.voiced == seat and s.command == SAY + V_CHEAP_HERO and hero:
        return [CHEAP_HERO]
    if hero and not (s.voiced == seat and s.command == SAY_NOT + V_CHEAP_HERO):
        able.append(CHEAP_HERO)
    return able


def haderach_able(s: State, seat: i64) -> bool:
    """Whether the Kwisatz Haderach may accompany a leader in this battle (RULES 11.1)."""
    if s.faction[seat] != ATREIDES or s.haderach != KH_AWAKE or off(s, HADERACH):
        return False
    return s.haderach_at in (0, s.battle + 1) and draft(s, seat, LEAD) != NOBODY


def plan_options(s: State, seat: i64, part: i64) -> list[int]:
    """What a seat may choose for a part of its plan, each with a legal rest; the least if it throws the battle."""
    options = legal_parts(s, seat, part)
    if not promised(s, seat, THROW):
        return options
    if part == LEAD:
        weakest = min(options, key=lambda option: (strength(s, option - LEAD_ACTION, NOBODY), option))
        return [weakest]
    none = (WEAPON_ACTION if part == WEAPON else DEFENSE_ACTION) + NO_CARD
    if part in (WEAPON, DEFENSE):
        return [none] if none in options else options
    return [A_ALONE] if part == WITH_HADERACH else options[:1]


def legal_parts(s: State, seat: i64, part: i64) -> list[int]:
    """What the rules allow for a part of a plan."""
    enemy = s.aggressor + s.defender - seat
    if part == LEAD:
        able = leads(s, seat)
        return [LEAD_ACTION + leader for leader in able] if able else [LEAD_ACTION + NOBODY]
    if part == WITH_HADERACH:
        return [A_HADERACH, A_ALONE] if haderach_able(s, seat) else [A_ALONE]
    if part == WEAPON:
        found = {pair >> 6 for pair in pairs(s, seat)}
        return [WEAPON_ACTION + card for card in sorted(found)]
    if part == DEFENSE:
        found = {pair & 63 for pair in pairs(s, seat)}
        return [DEFENSE_ACTION + card for card in sorted(found)]
    able = dials_of(s, seat, enemy)
    means: i64 = bit(min(s.money[seat], 40) + 1) - 1
    if part == DIAL:
        return [DIAL_ACTION + dial for dial in range(len(able)) if able[dial] & means]
    mask: i64 = able[draft(s, seat, DIAL)] & means
    return [SUPPORT_ACTION + n for n in range(41) if mask & bit(n)]


def take_part(s: State, seat: i64, part: i64, action: i64) -> None:
    """Note an answer in the plan."""
    if part == WITH_HADERACH:
        set_draft(s, seat, part, 1 if action == A_HADERACH else 0)
    elif part == LEAD:
        set_draft(s, seat, part, action - LEAD_ACTION)
    elif part == WEAPON:
        set_draft(s, seat, part, action - WEAPON_ACTION)
    elif part == DEFENSE:
        set_draft(s, seat, part, action - DEFENSE_ACTION)
    elif part == DIAL:
        set_draft(s, seat, part, action - DIAL_ACTION)
    else:
        set_draft(s, seat, part, action - SUPPORT_ACTION)


class Plan(Node):
    """A lane: the parts of a battle plan, one by one (D39)."""

    def _part(self, s: State, seat: i64) -> i64:
        part: i64 = LEAD  # the first of PARTS
        while part <= SUPPORT:
            if draft(s, seat, part) < 0:
                return part
            part += 1
        return -1

    def step(self, s: State, f: i64) -> bool:
        seat: i64 = seat_of(f)
        part = self._part(s, seat)
        if part < 0:
            return False
        of_hand = part == LEAD or part == WEAPON or part == DEFENSE  # skipped, such a part would tell of the hand
        return s.ask(seat, plan_options(s, seat, part), not (of_hand and s.tables.open_windows))

    def apply(self, s: State, f: i64, action: i64) -> None:
        seat: i64 = seat_of(f)
        take_part(s, seat, self._part(s, seat), action)


def cut(s: State, seat: i64, enemy: i64) -> None:
    """Cut a plan that is too high after its tokens were weakened (R37): to the most they now reach with the spice."""
    able = dials_of(s, seat, enemy)
    means: i64 = bit(draft(s, seat, SUPPORT) + 1) - 1
    dial: i64 = draft(s, seat, DIAL)
    if dial < len(able) and able[dial] & means:
        return
    for lower in range(min(dial, len(able) - 1), -1, -1):
        if able[lower] & means:
            set_draft(s, seat, DIAL, lower)
            return


def losses(s: State, seat: i64, enemy: i64) -> list[int]:
    """The tokens, packed, by which a winner may lose exactly what it dialed, with the spice distributed over them."""
    tokens = inside(s, seat, s.battle)
    power = values(s, seat, enemy)
    full: i64 = power & 15
    bare: i64 = (power >> 4) & 15
    star_full: i64 = (power >> 8) & 15
    star_bare: i64 = power >> 12
    dial: i64 = draft(s, seat, DIAL)
    spice: i64 = draft(s, seat, SUPPORT)
    found: set[int] = set()
    for a in range(ordinary(tokens) + 1):
        for b in range(starred(tokens) + 1):
            for x in range(min(a, spice) + 1 if full > bare else 1):
                for y in range(min(b, spice - x) + 1 if star_full > star_bare else 1):
                    strength = a * bare + x * (full - bare) + b * star_bare + y * (star_full - star_bare)
                    if strength == dial:
                        found.add(a + 32 * b if x + y == spice else -(a + 32 * b) - 1)
    exact = [each for each in found if each >= 0]
    return sorted(exact or [-each - 1 for each in found])
