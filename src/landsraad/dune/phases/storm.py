"""The storm phase: mobile stronghold, distance, cards, the sweep, storm order (RULES 4.1, 12.3)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from landsraad.dune.core.actions import (
    A_ATOMICS,
    A_DONE,
    A_HARVESTER,
    A_PASS,
    A_THUMPER,
    LOSE_STARRED,
    POINT,
    SECTORS,
    WEATHER,
)
from landsraad.dune.core.cards import discard, holds, remove
from landsraad.dune.core.forces import (
    fighting,
    inside,
    kill,
    kill_inside,
    on,
    ordinary,
    packed,
    size,
    starred,
    storm_hits,
    together,
)
from landsraad.dune.core.journal import E_POINT, E_SECTORS, E_STORM, E_STORM_CARD, E_TOKEN, E_WALL
from landsraad.dune.core.money import gain, lay_spice
from landsraad.dune.core.names import (
    C_ATOMICS,
    C_HARVESTER,
    C_THUMPER,
    C_WEATHER,
    FREMEN,
    HALF_LOSSES,
    IXIANS,
    MOBILE_STRONGHOLD,
    STORM_CARD,
    W_ATOMICS,
    W_THUMPER,
    W_WEATHER,
)
from landsraad.dune.core.nodes import (
    N_CARD_WINDOW,
    N_DIAL,
    N_HALF_LOSS,
    N_HMS_MOVE,
    N_HMS_PLACE,
    N_LOOK_STORM,
    N_STORM,
)
from landsraad.dune.core.pledges import SHOW_STORM_CARD, forget
from landsraad.dune.core.state import DRAFT, SEALED, Node, State, changed
from landsraad.dune.core.tables import HMS, HMS_NODE, STRONGHOLD
from landsraad.dune.core.windows import attention, open_stop, open_window, used_up
from landsraad.dune.phases.blow import harvest, thump
from landsraad.kernel.bits import bit
from landsraad.kernel.frames import arg_of, frame, seat_of, source_of, step_of

SECTORS_ALL: Final = 18
STORM_CARDS: Final = 6
HMS_STEPS: Final = 3


def set_order(s: State) -> None:
    """Storm order: from the circle that the storm comes to next; one it stands on comes last (RULES 4.1; H62)."""
    first: i64 = ((s.storm + 2) // 3) % 6
    seats = list(range(s.tables.seats))
    behind = [seat for seat in seats if s.circle[seat] < first]
    s.order = [seat for seat in seats if s.circle[seat] >= first] + behind


class Storm(Node):
    """The steps of the phase: 0 to 2 on turn 1, 3 to 8 on later turns."""

    def step(self, s: State, f: i64) -> bool:
        at: i64 = step_of(f)
        if at == 0:
            if s.turn == 1:
                s.dialed = (s.tables.seats - 1) << 3
                self._dial(s, 20, 1)
            else:
                self._later(s)
        elif at == 1:
            self._first(s)
        elif at == 2:
            self._next_card(s)
        elif at == 3:
            self._distance(s)
        elif at == 4:
            s.distance = self._dials(s)
            self._cards(s)
        elif at == 5:
            s.stack.append(frame(N_STORM, 0, 0, 6))
            open_window(s, frame(N_CARD_WINDOW, 0, W_ATOMICS))
        elif at == 6:
            s.stack.append(frame(N_STORM, 0, 0, 7))
            fremen: i64 = s.seat_of[FREMEN]
            if s.tables.advanced and fremen >= 0 and self._swept(s, fremen):
                open_stop(s, HALF_LOSSES, fremen)
        else:
            self._sweep(s)
        return False

    def _dial(self, s: State, most: i64, then: i64) -> None:
        s.stack.append(frame(N_STORM, 0, 0, then))
        lanes: list[int] = []
        for seat in (s.dialed & 7, s.dialed >> 3):
            s.drafts[seat * DRAFT + SEALED] = -1
            lanes.append(frame(N_DIAL, seat, most))
        s.seal(lanes)

    def _dials(self, s: State) -> i64:
        total: i64 = 0
        for seat in (s.dialed & 7, s.dialed >> 3):
            number: i64 = s.drafts[seat * DRAFT + SEALED]
            s.drafts[seat * DRAFT + SEALED] = -1
            s.log(E_SECTORS, seat, number)
            total += number
        return total

    def _first(self, s: State) -> None:
        """The first storm: only the sector where it ends counts."""
        s.distance = self._dials(s)
        s.storm = (s.storm + s.distance - 1) % SECTORS_ALL + 1
        s.log(E_STORM, -1, s.storm, s.distance)
        self._hit(s, s.storm, False)
        set_order(s)
        if s.tables.tech_tokens:
            self._tokens(s)
        s.stack.append(frame(N_STORM, 0, 0, 2))
        if s.seat_of[IXIANS] >= 0:
            s.stack.append(frame(N_HMS_PLACE, s.seat_of[IXIANS]))

    def _tokens(self, s: State) -> None:
        """Tech tokens: to their factions, the others at random to factions without one (RULES 13, H64)."""
        left: list[int] = []
        for token in range(len(s.tech)):
            seat: i64 = s.seat_of[s.tables.token_owner[token]]
            s.tech = changed(s.tech, token, seat)
            if seat < 0:
                left.append(token)
        s.shuffle(left)
        for seat in s.order:
            if left and seat not in s.tech:
                s.tech = changed(s.tech, left.pop(), seat)
        for token in range(len(s.tech)):
            if s.tech[token] >= 0:
                s.log(E_TOKEN, s.tech[token], token)

    def _later(self, s: State) -> None:
        s.stack.append(frame(N_STORM, 0, 0, 3))
        ixians: i64 = s.seat_of[IXIANS]
        if ixians >= 0 and s.at[ixians] & bit(HMS) and s.tables.sector[s.hms] != s.storm:
            s.stack.append(frame(N_HMS_MOVE, ixians, 0, 0, HMS_STEPS))
            open_stop(s, MOBILE_STRONGHOLD, ixians)

    def _distance(self, s: State) -> None:
        if s.storm_card:
            s.distance = s.storm_card
            s.log(E_STORM_CARD, -1, s.storm_card)
            self._cards(s)
        else:
            self._dial(s, 3, 4)

    def _cards(self, s: State) -> None:
        s.stack.append(frame(N_STORM, 0, 0, 5))
        open_window(s, frame(N_CARD_WINDOW, 0, W_WEATHER))

    def _swept(self, s: State, seat: i64) -> bool:
        """Whether the storm will hit forces of a seat."""
        for ahead in range(s.distance):
            for node in s.tables.nodes_in[(s.storm + ahead) % SECTORS_ALL + 1]:
                if on(s, seat, node) and storm_hits(s, node):
                    return True
        return False

    def _sweep(self, s: State) -> None:
        """Every sector entered is hit, not the one where the storm stood (R04)."""
        fremen: i64 = s.seat_of[FREMEN]
        spared = s.tables.advanced and fremen >= 0 and not used_up(s, HALF_LOSSES)
        halves: list[int] = []
        for _ in range(s.distance):
            s.storm = s.storm % SECTORS_ALL + 1
            halves += self._hit(s, s.storm, spared)
        s.log(E_STORM, -1, s.storm, s.distance)
        set_order(s)
        s.stack.append(frame(N_STORM, 0, 0, 2))
        for node in reversed(halves):
            s.stack.append(frame(N_HALF_LOSS, fremen, node, 0, on(s, fremen, node)))

    def _hit(self, s: State, sector: i64, spared: bool) -> list[int]:
        """The storm enters a sector; returns the nodes where the Fremen lose only half of their forces."""
        halves: list[int] = []
        seats = together(s)
        for node in s.tables.nodes_in[sector]:
            lay_spice(s, node, -s.spice[node])
            if not storm_hits(s, node):
                continue
            for seat in seats:
                tokens = on(s, seat, node)
                if tokens and spared and s.faction[seat] == FREMEN:
                    halves.append(node)
                else:
                    kill(s, seat, node, tokens)
        return halves

    def _next_card(self, s: State) -> None:
        """The storm card of the next turn is drawn face down; the Fremen may look at it [ADV]."""
        fremen: i64 = s.seat_of[FREMEN]
        if s.tables.advanced and fremen >= 0:
            s.storm_card = 1 + s.random_below(STORM_CARDS)
            s.looked &= ~1
            forget(s, SHOW_STORM_CARD)
            s.revealed += 1
            s.stack.append(frame(N_LOOK_STORM, fremen))
            open_stop(s, STORM_CARD, fremen)


class Dial(Node):
    """A lane: sectors that a seat moves the storm, 0 to 20 at first, later 1 to 3 (D06, D09)."""

    def step(self, s: State, f: i64) -> bool:
        seat: i64 = seat_of(f)
        if s.drafts[seat * DRAFT + SEALED] >= 0:
            return False
        most: i64 = source_of(f)
        return s.ask(seat, [SECTORS + n for n in range(1 if most == 3 else 0, most + 1)], False)

    def apply(self, s: State, f: i64, action: i64) -> None:
        s.drafts[seat_of(f) * DRAFT + SEALED] = action - SECTORS


class LookStorm(Node):
    """The Fremen look at the storm card, unless stopped."""

    def step(self, s: State, f: i64) -> bool:
        if not used_up(s, STORM_CARD):
            s.looked |= 1
            s.log(E_STORM_CARD, seat_of(f), s.storm_card, visible=bit(seat_of(f)))
        return False


class PlaceHms(Node):
    """The Ixians place the mobile stronghold on any node but of a stronghold or in storm (D07)."""

    def step(self, s: State, f: i64) -> bool:
        t = s.tables
        nodes = [
            node for node in range(HMS_NODE) if t.kind[t.territory[node]] != STRONGHOLD and t.sector[node] != s.storm
        ]
        return s.ask(seat_of(f), [POINT + node for node in nodes])

    def apply(self, s: State, f: i64, action: i64) -> None:
        s.hms = action - POINT
        s.log(E_POINT, seat_of(f), s.hms)


class MoveHms(Node):
    """A move of the mobile stronghold, step by step; it takes up spice once a node (D08; R15, H67, H68)."""

    def _steps(self, s: State) -> list[int]:
        t = s.tables
        nodes = [n for n in t.links[s.hms] if t.kind[t.territory[n]] != STRONGHOLD and t.sector[n] != s.storm]
        return nodes if t.sector[s.hms] != s.storm else []

    def step(self, s: State, f: i64) -> bool:
        if step_of(f) == 0 and used_up(s, MOBILE_STRONGHOLD):
            return False
        if arg_of(f) == 0:
            s.sources = []
            return False
        return s.ask(seat_of(f), [*(POINT + node for node in self._steps(s)), A_DONE])

    def apply(self, s: State, f: i64, action: i64) -> None:
        seat: i64 = seat_of(f)
        if action == A_DONE:
            s.sources = []
            return
        if step_of(f) == 0:
            s.sources = []
            self._collect(s, seat, s.hms)
        s.hms = action - POINT
        s.log(E_POINT, seat, s.hms)
        self._collect(s, seat, s.hms)
        s.stack.append(frame(N_HMS_MOVE, seat, 0, 1, arg_of(f) - 1))

    def _collect(self, s: State, seat: i64, node: i64) -> None:
        if node in s.sources:
            return
        s.sources = [*s.sources, node]
        amount = min(s.spice[node], 2 * size(inside(s, seat, HMS)))
        lay_spice(s, node, -amount)
        gain(s, seat, amount)


class HalfLoss(Node):
    """Fremen lose half of the tokens that a storm found on a node, rounded up; they say which (D12, RULES 11.4)."""

    def _stars(self, f: i64) -> list[int]:
        tokens: i64 = arg_of(f)
        lost = (size(tokens) + 1) // 2
        least = max(0, lost - ordinary(tokens))
        return list(range(least, min(starred(tokens), lost) + 1))

    def step(self, s: State, f: i64) -> bool:
        return s.ask(seat_of(f), [LOSE_STARRED + n for n in self._stars(f)])

    def apply(self, s: State, f: i64, action: i64) -> None:
        stars = action - LOSE_STARRED
        lost = (size(arg_of(f)) + 1) // 2
        kill(s, seat_of(f), source_of(f), packed(lost - stars, stars))


class CardWindow(Node):
    """A window for one card of the storm or the spice blow; playing it opens the window again (D10, D11, D14, D17)."""

    def _card(self, window: i64) -> i64:
        if window == W_WEATHER:
            return C_WEATHER
        if window == W_ATOMICS:
            return C_ATOMICS
        return C_THUMPER if window == W_THUMPER else C_HARVESTER

    def _able(self, s: State, seat: i64, window: i64) -> bool:
        if not holds(s, seat, self._card(window)):
            return False
        return window != W_ATOMICS or near_wall(s, seat)

    def _at(self, s: State, f: i64) -> i64:
        window: i64 = source_of(f)
        place: i64 = step_of(f)
        while place < s.tables.seats:
            seat: i64 = s.order[place]
            if attention(s, seat, window, self._able(s, seat, window)):
                return place
            place += 1
        return -1

    def step(self, s: State, f: i64) -> bool:
        place = self._at(s, f)
        if place < 0:
            return False
        window: i64 = source_of(f)
        seat: i64 = s.order[place]
        options: list[int] = []
        if self._able(s, seat, window):
            if window == W_WEATHER:
                options = [WEATHER + n for n in range(11)]
            elif window == W_ATOMICS:
                options = [A_ATOMICS]
            else:
                options = [A_THUMPER if window == W_THUMPER else A_HARVESTER]
        return s.ask(seat, [*options, A_PASS], False)

    def asks(self, s: State, f: i64) -> bool:
        return self._at(s, f) >= 0

    def apply(self, s: State, f: i64, action: i64) -> None:
        place = self._at(s, f)
        window: i64 = source_of(f)
        if action == A_PASS:
            s.stack.append(frame(N_CARD_WINDOW, 0, window, place + 1, arg_of(f)))
            return
        seat: i64 = s.order[place]
        open_window(s, frame(N_CARD_WINDOW, 0, window, 0, arg_of(f)))
        if window == W_ATOMICS:
            remove(s, seat, C_ATOMICS)
            break_wall(s, seat)
            return
        discard(s, seat, self._card(window))
        if window == W_WEATHER:
            s.distance = action - WEATHER
        elif window == W_THUMPER:
            thump(s)
        else:
            harvest(s, arg_of(f))


def near_wall(s: State, seat: i64) -> bool:
    """Whether a seat may play Family Atomics: a fighting force on or beside the Wall, no storm in between (H06)."""
    t = s.tables
    there = fighting(s, seat)
    for territory in t.near_wall:
        if not there & bit(territory):
            continue
        for node in t.nodes_of[territory]:
            sector: i64 = t.sector[node]
            if on(s, seat, node) and not (sector < s.storm < 7 or 8 < s.storm < sector):
                return True
    return False


def break_wall(s: State, seat: i64) -> None:
    """Family Atomics: the Shield Wall falls, and all forces on it (X08)."""
    s.walled = False
    s.log(E_WALL, seat)
    for other in together(s):
        kill_inside(s, other, s.tables.wall)
