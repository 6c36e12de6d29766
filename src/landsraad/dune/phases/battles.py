"""The battle phase up to the reveal: who fights, the steps of a battle, traitors (RULES 9.1-9.5)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from landsraad.dune.core.actions import (
    A_LOYAL,
    A_TRAITOR,
    A_USE,
    A_WITHDRAW,
    AGAINST,
    FIGHT,
)
from landsraad.dune.core.cards import show
from landsraad.dune.core.forces import fighting, inside, on, parts, sector_of, starred
from landsraad.dune.core.journal import E_BATTLE, E_PLAN, E_TRAITOR
from landsraad.dune.core.leaders import KH_AWAKE
from landsraad.dune.core.names import (
    ATREIDES,
    BENE_GESSERIT,
    C_POISON_TOOTH,
    CYBORG_STRENGTH,
    EMPEROR,
    FEDAYKIN,
    FREMEN,
    HADERACH,
    HARDENED,
    HARKONNEN,
    IXIANS,
    NO_CARD,
    NOBODY,
    SARDAUKAR,
)
from landsraad.dune.core.nodes import (
    N_BATTLE,
    N_BATTLES,
    N_CALL,
    N_OUTCOME,
    N_PLAN,
    N_SEE,
    N_TOOTH,
    N_VOICE,
    N_WINDOW,
)
from landsraad.dune.core.pledges import THROW, promised
from landsraad.dune.core.state import (
    DEFENSE,
    EVERYBODY,
    LEAD,
    S_CALL,
    S_RANDOM,
    SEALED,
    T_SHOWN,
    T_TRAITOR,
    WEAPON,
    WITH_HADERACH,
    Node,
    State,
    changed,
)
from landsraad.dune.core.windows import off, open_stop, open_window
from landsraad.dune.phases.plans import (
    PARTS,
    begin_anew,
    clear_draft,
    cut,
    draft,
    set_draft,
)
from landsraad.dune.phases.turns import PREPARE
from landsraad.kernel.bits import bit
from landsraad.kernel.frames import arg_of, frame, seat_of, source_of, step_of

PERMIT_VOICE: Final = 6
PERMIT_PRESCIENCE: Final = 7


def meet(s: State, a: i64, b: i64, territory: i64) -> bool:
    """Whether forces of two seats in a territory can fight: joined inside it without a node in storm (R08)."""
    for joined in parts(s, territory):
        has_a = False
        has_b = False
        for node in joined:
            has_a = has_a or on(s, a, node) > 0
            has_b = has_b or on(s, b, node) > 0
        if has_a and has_b:
            return True
    if s.tables.storm_battles:
        for node in s.tables.nodes_of[territory]:
            if sector_of(s, node) == s.storm and on(s, a, node) and on(s, b, node):
                return True
    return False


def enemies(s: State, seat: i64, territory: i64) -> list[int]:
    """The seats that a seat has to fight in a territory."""
    found: list[int] = []
    mask = bit(territory)
    for other in range(s.tables.seats):
        if other != seat and other != s.ally[seat] and fighting(s, other) & mask and meet(s, seat, other, territory):
            found.append(other)
    return found


def battlefields(s: State, seat: i64) -> list[int]:
    """The territories in which a seat has to fight."""
    others: i64 = 0
    for other in range(s.tables.seats):
        if other != seat:
            others |= fighting(s, other)
    shared = fighting(s, seat) & others & ~bit(s.tables.polar)
    if not shared:
        return []
    return [t for t in range(len(s.tables.nodes_of)) if shared & bit(t) and enemies(s, seat, t)]


class Battles(Node):
    """The first in storm order with a battle chooses one, until nobody has any (D36)."""

    def step(self, s: State, f: i64) -> bool:
        if step_of(f) == 1:
            seat = seat_of(f)
            factions = sorted(s.faction[other] for other in enemies(s, seat, source_of(f)))
            return self._choose(s, f, seat, [AGAINST + faction for faction in factions])
        for seat in s.order:
            fields = battlefields(s, seat)
            if fields:
                return self._choose(s, f, seat, [FIGHT + territory for territory in fields])
        return False

    def _choose(self, s: State, f: i64, seat: i64, options: list[int]) -> bool:
        """The aggressor chooses, or its order leaves that to chance (DESIGN 2.5)."""
        s.ask(seat, options)
        if len(options) == 1 or not s.standing[seat] & S_RANDOM:
            return True
        s.revealed += 1
        self.apply(s, f, options[s.random_below(len(options))])
        return False

    def apply(self, s: State, f: i64, action: i64) -> None:
        seat: i64 = s.seat
        if step_of(f) == 0:
            s.stack.append(frame(N_BATTLES, seat, action - FIGHT, 1))
            return
        s.battle = source_of(f)
        s.aggressor = seat
        s.defender = s.seat_of[action - AGAINST]
        s.dialed = s.aggressor | (s.defender << 3)
        s.log(E_BATTLE, seat, s.battle, s.defender)
        s.stack.append(frame(N_BATTLES, 0))
        s.stack.append(frame(N_BATTLE, 0))


def open_strengths(s: State) -> None:
    """The windows against what strengthens the tokens and leaders of the two (RULES 9.2, windows A and B)."""
    for seat in (s.aggressor, s.defender):
        faction: i64 = s.faction[seat]
        enemy = s.aggressor + s.defender - seat
        stars = starred(inside(s, seat, s.battle)) > 0
        if faction == IXIANS and stars:
            open_stop(s, CYBORG_STRENGTH, seat)
        if not s.tables.advanced:
            continue
        if faction == EMPEROR and stars and s.faction[enemy] != FREMEN:
            open_stop(s, SARDAUKAR, seat)
        elif faction == FREMEN:
            open_stop(s, HARDENED, seat)
            if stars:
                open_stop(s, FEDAYKIN, seat)
        elif faction == ATREIDES and s.haderach == KH_AWAKE and s.haderach_at in (0, s.battle + 1):
            open_stop(s, HADERACH, seat)


def helper(s: State, faction: i64) -> i64:
    """The seat of a faction if it fights in the battle, or its ally does; -1 otherwise."""
    seat: i64 = s.seat_of[faction]
    if seat < 0 or seat == s.aggressor or seat == s.defender:
        return seat
    ally: i64 = s.ally[seat]
    return seat if ally >= 0 and (ally == s.aggressor or ally == s.defender) else -1


def willing(s: State, seat: i64, permit: i64) -> bool:
    """Whether a seat uses a power in this battle: in its own, and in that of its ally if it permits itself to."""
    return seat >= 0 and (seat == s.aggressor or seat == s.defender or s.permits[seat] & bit(permit) != 0)


def opponent(s: State, seat: i64) -> i64:
    """Whom a combatant, or the ally of one, has against it."""
    side = seat if seat == s.aggressor or seat == s.defender else s.ally[seat]
    return s.aggressor + s.defender - side


class Battle(Node):
    """The steps of one battle, in order (RULES 9.2)."""

    def step(self, s: State, f: i64) -> bool:
        at: i64 = step_of(f)
        if at < 6:
            s.stack.append(frame(N_BATTLE, 0, 0, at + 1, arg_of(f)))
        if at == 0:
            for seat in (s.aggressor, s.defender):
                clear_draft(s, seat)
            s.voiced = -1
            s.command = 0
            s.calls = 0
            s.tooth = 0
            s.winner = -1
            open_window(s, frame(N_WINDOW, 0, PREPARE))
        elif at == 1:
            open_strengths(s)
        elif at == 2:
            bene = helper(s, BENE_GESSERIT)
            if willing(s, bene, PERMIT_VOICE):
                s.stack.append(frame(N_VOICE, bene, opponent(s, bene)))
        elif at == 3:
            atreides = helper(s, ATREIDES)
            if willing(s, atreides, PERMIT_PRESCIENCE):
                s.stack.append(frame(N_SEE, atreides, opponent(s, atreides)))
        elif at == 4:
            s.seal([frame(N_PLAN, s.aggressor), frame(N_PLAN, s.defender)])
        elif at == 5:
            s.stack[-1] = frame(N_BATTLE, 0, 0, 6, self._paid(s))
            open_strengths(s)
        elif at == 6:
            self._after_windows(s, arg_of(f))
        else:
            self._reveal(s)
        return False

    def _paid(self, s: State) -> i64:
        """Which of the powers are off before the last windows that make their owner plan anew if stopped there."""
        return (1 if off(s, HARDENED) else 0) | (2 if off(s, HADERACH) else 0)

    def _after_windows(self, s: State, before: i64) -> None:
        """A plan made for a power that is now gone is made anew, one that is now too high is cut (R37)."""
        s.stack.append(frame(N_BATTLE, 0, 0, 7))
        lanes: list[int] = []
        new = self._paid(s) & ~before
        for seat in (s.aggressor, s.defender):
            faction: i64 = s.faction[seat]
            used = draft(s, seat, WITH_HADERACH) == 1
            if (new & 1 and faction == FREMEN) or (new & 2 and faction == ATREIDES and used):
                begin_anew(s, seat)
                lanes.append(frame(N_PLAN, seat))
            else:
                cut(s, seat, s.aggressor + s.defender - seat)
        if lanes:
            s.seal(lanes)

    def _reveal(self, s: State) -> None:
        lanes: list[int] = []
        for seat in (s.aggressor, s.defender):
            s.unseen &= ~bit(draft(s, seat, LEAD))
            for part in PARTS:
                s.log(E_PLAN, seat, part, draft(s, seat, part))
            for card in (draft(s, seat, WEAPON), draft(s, seat, DEFENSE)):
                if card != NO_CARD:
                    show(s, seat, card, EVERYBODY)
        harkonnen = helper(s, HARKONNEN)
        for seat in range(s.tables.seats):
            if seat == s.aggressor or seat == s.defender or seat == harkonnen:
                set_draft(s, seat, SEALED, -1)
                if call_matches(s, seat) or s.tables.open_windows:
                    lanes.append(frame(N_CALL, seat))
        s.stack.append(frame(N_TOOTH, 0))
        if lanes:
            s.seal(lanes)


def call_matches(s: State, seat: i64) -> bool:
    """Whether a seat has the opposing leader, or Cheap Hero, as traitor and may call him (RULES 9.5).

    Who has promised to throw the battle may not, for a call would win it (DESIGN 2.6).
    """
    if promised(s, seat, THROW):
        return False
    enemy = opponent(s, seat)
    leader = draft(s, enemy, LEAD)
    if leader == NOBODY or draft(s, enemy, WITH_HADERACH) == 1:
        return False
    return s.traitor[leader] & 7 == T_TRAITOR and s.traitor[leader] >> 4 == seat


class Call(Node):
    """A lane: whether a seat calls the opposing leader its traitor (D40)."""

    def step(self, s: State, f: i64) -> bool:
        seat: i64 = seat_of(f)
        if draft(s, seat, SEALED) >= 0:
            return False
        if s.standing[seat] & S_CALL:
            set_draft(s, seat, SEALED, 1 if call_matches(s, seat) else 0)
            return False
        return s.ask(seat, [A_TRAITOR, A_LOYAL] if call_matches(s, seat) else [A_LOYAL], False)

    def apply(self, s: State, f: i64, action: i64) -> None:
        set_draft(s, seat_of(f), SEALED, 1 if action == A_TRAITOR else 0)


class Tooth(Node):
    """Traitor calls are counted; without any, the owner of a Poison Tooth may withdraw it (D41)."""

    def step(self, s: State, f: i64) -> bool:
        if step_of(f) == 0:
            self._count(s)
            s.stack.append(frame(N_OUTCOME, 0))
            for seat in (s.defender, s.aggressor):
                if not s.calls and draft(s, seat, WEAPON) == C_POISON_TOOTH:
                    s.stack.append(frame(N_TOOTH, seat, 0, 1))
            return False
        return s.ask(seat_of(f), [A_USE, A_WITHDRAW])

    def _count(self, s: State) -> None:
        """A call counts for the side of the battle; the card shown belongs to the caller (H46)."""
        for seat in range(s.tables.seats):
            if draft(s, seat, SEALED) == 1:
                enemy = opponent(s, seat)
                leader = draft(s, enemy, LEAD)
                s.calls |= bit(s.aggressor + s.defender - enemy)
                s.traitor = changed(s.traitor, leader, s.traitor[leader] | T_SHOWN)
                s.log(E_TRAITOR, seat, leader)
            set_draft(s, seat, SEALED, -1)

    def apply(self, s: State, f: i64, action: i64) -> None:
        if action == A_WITHDRAW:
            s.tooth |= bit(seat_of(f))
