"""The spice blow: territory cards, worms, Sandtrout, Nexus, rides (RULES 4.2, 6)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from landsraad.dune.core.actions import (
    A_ALL,
    A_BREAK,
    A_PROPOSE_NOBODY,
    A_STAY,
    A_WORM_STAY,
    PROPOSE,
    TO,
    WORM,
)
from landsraad.dune.core.forces import full_for, kill, lift, on, put, stormy, together
from landsraad.dune.core.journal import E_ALLIANCE, E_BLOW, E_TROUT, E_WORM
from landsraad.dune.core.money import lay_spice
from landsraad.dune.core.names import (
    FREMEN,
    IMMUNITY,
    PROTECTION,
    SANDTROUT,
    SEND_WORMS,
    SHAI_HULUD,
    W_HARVESTER,
    W_THUMPER,
)
from landsraad.dune.core.nodes import (
    N_BLOW,
    N_BLOWS,
    N_CARD_WINDOW,
    N_DEVOUR,
    N_FURTHER_WORM,
    N_KARAMA_WORM,
    N_NEXUS,
    N_PROPOSE,
    N_RIDE,
)
from landsraad.dune.core.pledges import SHOW_SPICE_CARD, closed, forget
from landsraad.dune.core.state import DRAFT, S_REVIVAL_MASK, S_REVIVAL_SHIFT, SEALED, Node, State, changed
from landsraad.dune.core.tables import HMS, HMS_NODE
from landsraad.dune.core.windows import open_stop, open_window, used_up
from landsraad.dune.phases.entering import intrude
from landsraad.dune.phases.picking import gather, group_options, part
from landsraad.dune.phases.special import offer_special
from landsraad.kernel.bits import bit
from landsraad.kernel.frames import arg_of, frame, seat_of, source_of, step_of

PERMIT_PROTECTION: Final = 0
ROUNDS: Final = 3
NOBODY: Final = 8
LAST: Final = 2
"""The number of what comes after both piles: no card, but a worm of the Fremen may still come."""


def draw_blow(s: State) -> i64:
    """The next spice card; an empty deck is shuffled anew, but for the topmost territory card of pile A (R22)."""
    if not s.blows:
        marker: i64 = -1
        for card in s.pile_a:
            if card < SHAI_HULUD:
                marker = card
        s.blows = [card for card in s.pile_a + s.pile_b if card != marker]
        s.pile_a = [marker] if marker >= 0 else []
        s.pile_b = []
        s.shuffle(s.blows)
    s.revealed += 1
    s.looked &= ~2
    forget(s, SHOW_SPICE_CARD)
    drawn: i64 = s.blows[-1]
    s.blows = s.blows[:-1]
    return drawn


def bury(s: State, pile: i64, card: i64) -> None:
    """A spice card goes to the top of a pile."""
    if pile == 0:
        s.pile_a = [*s.pile_a, card]
    else:
        s.pile_b = [*s.pile_b, card]


def harvest(s: State, card: i64) -> None:
    """A Harvester doubles what a territory card has just placed (H12)."""
    lay_spice(s, s.tables.blow_node[card & 15], placed(s, card))


def placed(s: State, card: i64) -> i64:
    """What a territory card places: its amount, doubled once for each 16 in the number."""
    return s.tables.blow_amount[card & 15] << (card >> 4)


def thump(s: State) -> None:
    """A Thumper works as a Shai-Hulud drawn first, on pile A (RULES 4.2.7, R30)."""
    if not swallowed(s):
        worm_comes(s, 0)


def swallowed(s: State) -> bool:
    """Whether a pending Sandtrout swallows the worm that comes; the card that replaces it is doubled (RULES 4.2.6)."""
    s.doubled = s.trout
    if not s.trout:
        return False
    s.trout = False
    bury(s, 0, SANDTROUT)
    s.log(E_TROUT, -1, 1)
    return True


def worm_comes(s: State, pile: i64) -> None:
    """A worm of the deck: at the top territory of the pile, a further one of a blow where the Fremen want it [ADV]."""
    s.worms += 1
    top: i64 = s.top_a if pile == 0 else s.top_b
    fremen: i64 = s.seat_of[FREMEN]
    if s.worms > 1 and s.tables.advanced and fremen >= 0:
        s.stack.append(frame(N_FURTHER_WORM, fremen, top + 1))
        open_stop(s, SEND_WORMS, fremen)
    elif top >= 0:
        appear(s, top)


def appear(s: State, territory: i64) -> None:
    """A worm appears in a territory."""
    s.ridden = [*s.ridden, territory]
    s.log(E_WORM, -1, territory)
    s.stack.append(frame(N_DEVOUR, 0, territory))


def part_allies(s: State, seat: i64) -> None:
    """An alliance ends, and with it all that the two lend each other."""
    ally: i64 = s.ally[seat]
    s.ally = changed(changed(s.ally, seat, -1), ally, -1)
    for each in (seat, ally):
        s.lend_bid = changed(s.lend_bid, each, 0)
        s.lend_ship = changed(s.lend_ship, each, 0)
        s.standing = changed(s.standing, each, s.standing[each] & ~(S_REVIVAL_MASK << S_REVIVAL_SHIFT))
    s.log(E_ALLIANCE, seat, -1)


class Blows(Node):
    """The phase: a blow on pile A, [ADV] a second one on pile B."""

    def step(self, s: State, f: i64) -> bool:
        if step_of(f) == 1:
            s.blows = s.blows + s.aside
            if s.aside:
                s.shuffle(s.blows)
            s.aside = []
            return False
        s.stack.append(frame(N_BLOWS, 0, 0, 1))
        s.stack.append(frame(N_BLOW, 0, LAST))
        if s.tables.advanced:
            s.stack.append(frame(N_BLOW, 0, 1))
        s.stack.append(frame(N_BLOW, 0, 0))
        return False


class Blow(Node):
    """One blow: windows, cards until a territory, Nexus and rides if a worm appeared."""

    def step(self, s: State, f: i64) -> bool:
        pile: i64 = source_of(f)
        at: i64 = step_of(f)
        if at == 0:
            s.worms = 0
            s.ridden = []
            s.doubled = False
            s.stack.append(frame(N_BLOW, 0, pile, 2 if pile == LAST else 1))
            if s.turn > 1:
                if pile == 0:
                    open_window(s, frame(N_CARD_WINDOW, 0, W_THUMPER))
                offer_special(s, s.seat_of[FREMEN], N_KARAMA_WORM)
        elif at == 1:
            self._card(s, pile)
        elif at == 2:
            s.doubled = False
            if s.ridden:
                s.stack.append(frame(N_BLOW, 0, pile, 3))
                s.stack.append(frame(N_NEXUS, 0))
        else:
            fremen: i64 = s.seat_of[FREMEN]
            if fremen >= 0:
                for territory in reversed(s.ridden):
                    s.stack.append(frame(N_RIDE, fremen, territory))
            s.ridden = []
        return False

    def _card(self, s: State, pile: i64) -> None:
        card: i64 = draw_blow(s)
        s.log(E_BLOW, -1, card)
        if card < SHAI_HULUD:
            self._territory(s, pile, card)
            return
        s.stack.append(frame(N_BLOW, 0, pile, 1))
        if s.turn == 1:
            s.aside = [*s.aside, card]
        elif card == SANDTROUT:
            for seat in range(s.tables.seats):
                if s.ally[seat] >= 0:
                    part_allies(s, seat)
            s.trout = True
            s.log(E_TROUT, -1, 0)
        else:
            bury(s, pile, card)
            if not swallowed(s):
                worm_comes(s, pile)

    def _territory(self, s: State, pile: i64, card: i64) -> None:
        bury(s, pile, card)
        node: i64 = s.tables.blow_node[card]
        if pile == 0:
            s.top_a = s.tables.territory[node]
        else:
            s.top_b = s.tables.territory[node]
        s.stack.append(frame(N_BLOW, 0, pile, 2))
        if stormy(s, node):
            return
        blown = card | 16 if s.doubled else card
        lay_spice(s, node, placed(s, blown))
        open_window(s, frame(N_CARD_WINDOW, 0, W_HARVESTER, 0, blown))


class KaramaWorm(Node):
    """The special Karama of the Fremen: a worm in any sand territory (R06, H15)."""

    def step(self, s: State, f: i64) -> bool:
        return s.ask(seat_of(f), [WORM + t for t in range(HMS) if not s.tables.worm_safe[t]])

    def apply(self, s: State, f: i64, action: i64) -> None:
        appear(s, action - WORM)


class FurtherWorm(Node):
    """The Fremen place a further worm of a blow in any sand territory, or leave it [ADV] (D15, H66)."""

    def step(self, s: State, f: i64) -> bool:
        top: i64 = source_of(f) - 1
        if s.stopped & bit(SEND_WORMS):
            if top >= 0:
                appear(s, top)
            return False
        options = [WORM + t for t in range(HMS) if not s.tables.worm_safe[t]]
        return s.ask(seat_of(f), [*options, A_WORM_STAY])

    def apply(self, s: State, f: i64, action: i64) -> None:
        if action != A_WORM_STAY:
            appear(s, action - WORM)
        elif source_of(f) > 0:
            appear(s, source_of(f) - 1)


class Devour(Node):
    """A worm takes the spice of a territory and all forces but Fremen ones, and those of an ally they protect (D16)."""

    def step(self, s: State, f: i64) -> bool:
        at: i64 = step_of(f)
        territory: i64 = source_of(f)
        fremen: i64 = s.seat_of[FREMEN]
        ally: i64 = s.ally[fremen] if fremen >= 0 else -1
        spared: i64 = arg_of(f)
        if at == 0:
            s.stack.append(frame(N_DEVOUR, 0, territory, 1))
            if fremen >= 0 and s.at[fremen] & bit(territory):
                open_stop(s, IMMUNITY, fremen)
            return False
        if at == 1:
            if fremen >= 0 and not used_up(s, IMMUNITY):
                spared = 1
            willing = ally >= 0 and s.permits[fremen] & bit(PERMIT_PROTECTION) != 0
            if willing and s.at[ally] & bit(territory):
                s.stack.append(frame(N_DEVOUR, 0, territory, 2, spared))
                open_stop(s, PROTECTION, fremen)
                return False
        protected = at == 2 and not used_up(s, PROTECTION)
        for seat in together(s):
            if (seat == fremen and spared) or (seat == ally and protected):
                continue
            for node in s.tables.nodes_of[territory]:
                kill(s, seat, node, on(s, seat, node))
        for node in s.tables.nodes_of[territory]:
            lay_spice(s, node, -s.spice[node])
        return False


class Nexus(Node):
    """Alliances: in storm order allied seats may part, then sealed proposals in up to three rounds (RULES 6, D18)."""

    def step(self, s: State, f: i64) -> bool:
        at: i64 = step_of(f)
        seats: i64 = s.tables.seats
        if seats == 2:
            return False  # two players form no alliance (H04)
        while at < seats:
            seat: i64 = s.order[at]
            if s.ally[seat] >= 0:
                if at != step_of(f):
                    s.stack.append(frame(N_NEXUS, 0, 0, at))
                    return False
                return s.ask(seat, [A_BREAK, A_STAY])
            at += 1
        if at == seats or self._match(s):
            free = [each for each in range(seats) if s.ally[each] < 0]
            if len(free) > 1 and at < seats + ROUNDS:
                for each in free:
                    s.drafts[each * DRAFT + SEALED] = -1
                s.stack.append(frame(N_NEXUS, 0, 0, at + 1))
                s.seal([frame(N_PROPOSE, each) for each in free])
        return False

    def _match(self, s: State) -> bool:
        """Ally those who named each other; whether there were any."""
        found = False
        for seat in range(s.tables.seats):
            named: i64 = s.drafts[seat * DRAFT + SEALED]
            if named < 0 or named == NOBODY or s.ally[seat] >= 0:
                continue
            other: i64 = s.seat_of[named]
            if s.drafts[other * DRAFT + SEALED] == s.faction[seat]:
                s.ally = changed(changed(s.ally, seat, other), other, seat)
                s.log(E_ALLIANCE, seat, other)
                found = True
        for seat in range(s.tables.seats):
            s.drafts[seat * DRAFT + SEALED] = -1
        return found

    def apply(self, s: State, f: i64, action: i64) -> None:
        if action == A_BREAK:
            part_allies(s, s.order[step_of(f)])
        s.stack.append(frame(N_NEXUS, 0, 0, step_of(f) + 1))


class Propose(Node):
    """A lane: the one faction to which a seat proposes an alliance, or nobody."""

    def step(self, s: State, f: i64) -> bool:
        seat: i64 = seat_of(f)
        if s.drafts[seat * DRAFT + SEALED] >= 0:
            return False
        others = [each for each in range(s.tables.seats) if each != seat and s.ally[each] < 0]
        return s.ask(seat, [*(PROPOSE + f for f in sorted(s.faction[each] for each in others)), A_PROPOSE_NOBODY])

    def apply(self, s: State, f: i64, action: i64) -> None:
        named = NOBODY if action == A_PROPOSE_NOBODY else action - PROPOSE
        s.drafts[seat_of(f) * DRAFT + SEALED] = named


class Ride(Node):
    """Fremen where a worm appeared may ride to any territory as one group (RULES 4.2, D19)."""

    def step(self, s: State, f: i64) -> bool:
        seat: i64 = seat_of(f)
        territory: i64 = source_of(f)
        if step_of(f) == 0:
            gather(s, seat, [node for node in s.tables.nodes_of[territory] if not stormy(s, node)])
            if not s.sources or not self._targets(s, seat, territory):
                return False
            return s.ask(seat, [A_STAY, *group_options(s, 63)])
        return s.ask(seat, [TO + node for node in self._targets(s, seat, territory)])

    def _targets(self, s: State, seat: i64, territory: i64) -> list[int]:
        """Nodes of other territories, not in storm, not full, none of the ally's; nobody rides into the HMS (H69)."""
        t = s.tables
        barred = full_for(s, seat) | bit(territory)
        ally: i64 = s.ally[seat]
        if ally >= 0:
            barred |= s.at[ally] & ~bit(t.polar)
        barred |= closed(s, seat)
        return [n for n in range(HMS_NODE) if not barred & bit(t.territory[n]) and t.sector[n] != s.storm]

    def apply(self, s: State, f: i64, action: i64) -> None:
        seat: i64 = seat_of(f)
        if action == A_STAY:
            return
        if step_of(f) == 0:
            s.stack.append(frame(N_RIDE, seat, source_of(f), 1))
            if action != A_ALL:
                part(s, seat, 63)
            return
        total: i64 = 0
        for i in range(len(s.sources)):
            lift(s, seat, s.sources[i], s.taken[i])
            total += s.taken[i]
        put(s, seat, action - TO, total)
        intrude(s, seat, s.tables.territory[action - TO])
