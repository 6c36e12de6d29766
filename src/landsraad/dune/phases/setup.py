"""Setting the game up: factions, prediction, traitors, forces, treachery cards (RULES 3)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from landsraad.dune.core.actions import FACTION, KEEP, PREDICT, TO, TRAITOR, TURN
from landsraad.dune.core.cards import draw, kinds_in_hand, leave, take
from landsraad.dune.core.forces import flip, packed, put, size
from landsraad.dune.core.journal import E_DANCER, E_FACTION, E_TRAITOR
from landsraad.dune.core.money import gain
from landsraad.dune.core.names import (
    BENE_GESSERIT,
    CHEAP_HERO,
    FREMEN,
    HARKONNEN,
    IXIANS,
    LAST_TURN,
    LEADERS,
    SANDTROUT,
    SHAI_HULUD,
    TLEILAXU,
)
from landsraad.dune.core.nodes import (
    N_CHOOSE_FACTION,
    N_KEEP_CARD,
    N_PLACE_ADVISOR,
    N_PLACE_FREMEN,
    N_PREDICT,
    N_SETUP,
    N_TRAITOR,
    N_TURN,
)
from landsraad.dune.core.state import (
    DRAFT,
    L_ALIVE,
    SEALED,
    T_DANCER,
    T_DEALT,
    T_DECK,
    T_TRAITOR,
    Node,
    State,
    changed,
)
from landsraad.dune.core.tables import HMS_NODE
from landsraad.dune.phases.picking import pick
from landsraad.kernel.bits import bit
from landsraad.kernel.frames import arg_of, frame, seat_of, source_of, step_of

DEALT: Final = 4
DANCERS: Final = 3
FREMEN_FORCES: Final = 10
STARTING_CYBORGS: Final = 3


def deal_traitors(s: State, count: i64, kind: i64, seat: i64) -> list[int]:
    """Deal random traitor cards of the deck to a seat, as something; returns them."""
    dealt: list[int] = []
    for _ in range(count):
        deck = [card for card in range(len(s.traitor)) if s.traitor[card] == T_DECK]
        if not deck:
            break
        card: i64 = deck[s.random_below(len(deck))]
        s.traitor = changed(s.traitor, card, kind | (seat << 4))
        if kind == T_DANCER:  # whoever exchanges one knows where he went
            s.saw = changed(s.saw, card, s.saw[card] | bit(seat))
        dealt.append(card)
    s.revealed += 1
    return dealt


class Setup(Node):
    """The steps of the setup, in order."""

    def step(self, s: State, f: i64) -> bool:
        at: i64 = step_of(f)
        if at < 6:
            s.stack.append(frame(N_SETUP, 0, 0, at + 1))
        if at == 0:
            self._factions(s)
        elif at == 1:
            self._pieces(s)
        elif at == 2:
            self._deal(s)
        elif at == 3:
            self._traitors(s)
        elif at == 4:
            self._forces(s)
        elif at == 5:
            self._cards(s)
        else:
            s.stack.append(frame(N_TURN, 0))
        return False

    def _factions(self, s: State) -> None:
        t = s.tables
        if t.choosing:
            for seat in range(t.seats - 1, -1, -1):
                s.stack.append(frame(N_CHOOSE_FACTION, seat))
            return
        pool = [faction for faction in t.pool if faction not in t.factions]
        s.shuffle(pool)
        for seat in range(t.seats):
            s.faction = changed(s.faction, seat, t.factions[seat] if t.factions[seat] >= 0 else pool.pop())

    def _pieces(self, s: State) -> None:
        t = s.tables
        s.circle = t.circles
        for seat in range(t.seats):
            faction: i64 = s.faction[seat]
            s.seat_of = changed(s.seat_of, faction, seat)
            s.log(E_FACTION, seat, faction)
            for leader in range(faction * LEADERS, faction * LEADERS + LEADERS):
                s.life = changed(s.life, leader, L_ALIVE)
                s.traitor = changed(s.traitor, leader, T_DECK)
            gain(s, seat, t.spice[faction])
            stars: i64 = t.starred[faction]
            s.reserves = changed(s.reserves, seat, packed(20 - stars, stars))
            self._start(s, seat, faction)
        if t.expansion:
            s.traitor = changed(s.traitor, CHEAP_HERO, T_DECK)
        s.deck = [card for card in range(len(t.copies)) for _ in range(t.copies[card])]
        s.shuffle(s.deck)
        s.blows = [*range(SHAI_HULUD), *([SHAI_HULUD] * 6)]
        if t.expansion:
            s.blows.append(SANDTROUT)
        s.shuffle(s.blows)
        if s.seat_of[BENE_GESSERIT] >= 0:
            s.stack.append(frame(N_PREDICT, s.seat_of[BENE_GESSERIT]))

    def _start(self, s: State, seat: i64, faction: i64) -> None:
        t = s.tables
        node: i64 = t.start_node[faction]
        if node < 0 or faction == BENE_GESSERIT:
            return
        count: i64 = 20 - t.reserves[faction]
        tokens = packed(count - STARTING_CYBORGS, STARTING_CYBORGS) if node == HMS_NODE else count
        s.reserves = changed(s.reserves, seat, s.reserves[seat] - tokens)
        put(s, seat, node, tokens)

    def _deal(self, s: State) -> None:
        """Four traitors each; all but Harkonnen, who keep them all, choose at the same time (D02)."""
        lanes: list[int] = []
        saw = s.saw[:]
        for seat in range(s.tables.seats):
            faction: i64 = s.faction[seat]
            if faction == TLEILAXU:
                continue
            keeps = faction == HARKONNEN
            for card in deal_traitors(s, DEALT, T_TRAITOR if keeps else T_DEALT, seat):
                saw[card] |= bit(seat)
            if not keeps:
                s.drafts[seat * DRAFT + SEALED] = -1
                lanes.append(frame(N_TRAITOR, seat))
        s.saw = saw
        s.seal(lanes)

    def _traitors(self, s: State) -> None:
        for card in range(len(s.traitor)):
            if s.traitor[card] & 15 == T_DEALT:
                seat = s.traitor[card] >> 4
                kept = s.drafts[seat * DRAFT + SEALED] == card
                s.traitor = changed(s.traitor, card, (T_TRAITOR | (seat << 4)) if kept else T_DECK)
        for seat in range(s.tables.seats):
            s.drafts[seat * DRAFT + SEALED] = -1
        for card in range(len(s.traitor)):
            if s.traitor[card] & 15 == T_TRAITOR:
                s.log(E_TRAITOR, s.traitor[card] >> 4, card, visible=bit(s.traitor[card] >> 4))
        tleilaxu: i64 = s.seat_of[TLEILAXU]
        if tleilaxu >= 0:
            for card in deal_traitors(s, DANCERS, T_DANCER, tleilaxu):
                s.log(E_DANCER, tleilaxu, card, visible=bit(tleilaxu))

    def _forces(self, s: State) -> None:
        bene: i64 = s.seat_of[BENE_GESSERIT]
        if bene >= 0:
            if s.tables.advanced:
                s.stack.append(frame(N_PLACE_ADVISOR, bene))
            else:
                s.reserves = changed(s.reserves, bene, s.reserves[bene] - 1)
                put(s, bene, s.tables.polar_node, 1)
        fremen: i64 = s.seat_of[FREMEN]
        if fremen >= 0:
            s.stack.append(frame(N_PLACE_FREMEN, fremen))

    def _cards(self, s: State) -> None:
        """One card each; with Ixians in play they look at all of these and keep one (RULES 3.8)."""
        ixians: i64 = s.seat_of[IXIANS]
        if ixians >= 0:
            for _ in range(s.tables.seats):
                take(s, ixians, draw(s))
            s.stack.append(frame(N_KEEP_CARD, ixians))
            return
        for seat in range(s.tables.seats):
            take(s, seat, draw(s))
        second_cards(s)


def second_cards(s: State) -> None:
    """Who begins with more than one card, as Harkonnen do, draws them from the deck (R17)."""
    for seat in range(s.tables.seats):
        for _ in range(s.tables.start_cards[s.faction[seat]] - 1):
            take(s, seat, draw(s))


class ChooseFaction(Node):
    """A seat takes one of the factions that are left."""

    def step(self, s: State, f: i64) -> bool:
        return s.ask(seat_of(f), [FACTION + faction for faction in s.tables.pool if faction not in s.faction])

    def apply(self, s: State, f: i64, action: i64) -> None:
        s.faction = changed(s.faction, seat_of(f), action - FACTION)


class Predict(Node):
    """The prediction of the Bene Gesserit: a faction, then a turn (D01)."""

    def step(self, s: State, f: i64) -> bool:
        seat: i64 = seat_of(f)
        if step_of(f) == 0:
            others = [faction for faction in sorted(s.faction) if faction != BENE_GESSERIT]
            return s.ask(seat, [PREDICT + faction for faction in others], False)
        return s.ask(seat, [TURN + n for n in range(LAST_TURN)], False)

    def apply(self, s: State, f: i64, action: i64) -> None:
        if step_of(f) == 0:
            s.predicted = action - PREDICT
            s.stack.append(frame(N_PREDICT, seat_of(f), 0, 1))
        else:
            s.predicted_turn = action - TURN + 1


class Traitor(Node):
    """A lane: which of the four traitors to keep."""

    def step(self, s: State, f: i64) -> bool:
        seat: i64 = seat_of(f)
        if s.drafts[seat * DRAFT + SEALED] >= 0:
            return False
        mine = T_DEALT | (seat << 4)
        return s.ask(seat, [TRAITOR + card for card in range(len(s.traitor)) if s.traitor[card] == mine], False)

    def apply(self, s: State, f: i64, action: i64) -> None:
        s.drafts[seat_of(f) * DRAFT + SEALED] = action - TRAITOR


class PlaceFremen(Node):
    """Ten forces split over three territories, Fedaykin among them as Fremen like (D03)."""

    def step(self, s: State, f: i64) -> bool:
        seat: i64 = seat_of(f)
        if step_of(f) == 1:
            s.reserves = changed(s.reserves, seat, s.reserves[seat] - s.picked)
            put(s, seat, source_of(f), s.picked)
            s.stack.append(frame(N_PLACE_FREMEN, seat, 0, 0, arg_of(f) + size(s.picked)))
            return False
        if arg_of(f) == FREMEN_FORCES:
            return False
        return s.ask(seat, [TO + node for node in s.tables.start_among[FREMEN]])

    def apply(self, s: State, f: i64, action: i64) -> None:
        seat: i64 = seat_of(f)
        s.stack.append(frame(N_PLACE_FREMEN, seat, action - TO, 1, arg_of(f)))
        pick(s, seat, s.reserves[seat], FREMEN_FORCES - arg_of(f), 1)


class PlaceAdvisor(Node):
    """The advisor of the Bene Gesserit in any territory [ADV]; alone there it is a fighter (D04)."""

    def step(self, s: State, f: i64) -> bool:
        return s.ask(seat_of(f), [TO + node for node in range(HMS_NODE)])

    def apply(self, s: State, f: i64, action: i64) -> None:
        seat: i64 = seat_of(f)
        territory: i64 = s.tables.territory[action - TO]
        s.reserves = changed(s.reserves, seat, s.reserves[seat] - 1)
        put(s, seat, action - TO, 1)
        if any(s.at[other] & bit(territory) for other in range(s.tables.seats) if other != seat):
            flip(s, territory, True)


class KeepCard(Node):
    """The Ixians keep one of the first cards; the others are shuffled and dealt (D05)."""

    def step(self, s: State, f: i64) -> bool:
        return s.ask(seat_of(f), [KEEP + card for card in kinds_in_hand(s, seat_of(f))], False)

    def apply(self, s: State, f: i64, action: i64) -> None:
        ixians: i64 = seat_of(f)
        kept = action - KEEP
        rest: list[int] = []
        for card in [each & 63 for each in s.hands[ixians]]:
            rest.append(leave(s, ixians, card) & 63)
        rest.remove(kept)
        s.row_seen = sorted(rest)
        s.shuffle(rest)
        take(s, ixians, kept)
        for seat in range(s.tables.seats):
            if seat != ixians:
                take(s, seat, rest.pop())
        second_cards(s)
