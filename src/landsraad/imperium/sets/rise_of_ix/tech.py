"""Tech tiles: acquiring them, Negotiators, what Rivals buy (I4.1-I4.6, I8.18-I8.22, X3)."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from landsraad.imperium.core.actions import SKIP
from landsraad.imperium.core.components import Tile
from landsraad.imperium.core.counters import SOLARI, SPICE, SUPPLY
from landsraad.imperium.core.journal import gain, move
from landsraad.imperium.core.markets import discount as aside_discount
from landsraad.imperium.core.markets import on_offer, on_offer_to, take_tile, trash_on_offer
from landsraad.imperium.core.seats import acts_for
from landsraad.imperium.core.state import Node, State
from landsraad.imperium.core.tiles import pays_extra, receive_tile
from landsraad.imperium.core.units import puts_back, supply_of
from landsraad.imperium.rivals.tiles import use_at_once
from landsraad.imperium.sets.rise_of_ix.pieces import Pieces
from landsraad.kernel.frames import arg_of, frame, seat_of, source_of, step_of

TILE_MASK: Final = 0xFF  # bindings of a purchase: the tile, above it the counter it is paid with
COUNTER_SHIFT: Final = 8


def reduced(tile: Tile, discount: i64) -> i64:
    """What a tile costs before Negotiators."""
    return max(0, tile.cost - discount)


def can_pay(s: State, seat: i64, ix: Pieces, tile: Tile, discount: i64, counter: i64) -> bool:
    """Whether a player has enough of a resource for a tile, with the help of all Negotiators (I4.2).

    A Commander's are those of the Ally whom he has activated (U155).
    """
    held: i64 = s.players[seat].n[counter]
    return held + s.players[acts_for(s, seat)].n[ix.negotiators] >= reduced(tile, discount)


def acquire(s: State, seat: i64, ix: Pieces, number: i64) -> None:
    """A face-up tile goes to its new owner, the next one is turned up, the acquire effect follows (I4.3, I4.5)."""
    take_tile(s, seat, ix.tech, number)
    receive_tile(s, seat, s.tables.tiles[number])
    if s.tables.automaton.acquires_tiles():
        show_marked(s, ix)


def show_marked(s: State, ix: Pieces) -> None:
    """Solo: until a face-up tile is one that Rivals may have, the top of the largest stack is trashed (I8.19)."""
    while True:
        largest: i64 = 0
        number: i64 = -1
        for zone in ix.tech.stacks:
            stack = s.zones[zone]
            if stack and s.tables.tiles[stack[-1]].rival:
                return
            if len(stack) > largest:
                largest = len(stack)
                number = stack[-1]
        if number < 0:
            return
        trash_on_offer(s, ix.tech, number)


@final
class ReturnNegotiators(Node):
    """How many Negotiators return to the supply, any number, each for one less to pay (I4.2); then the tile is taken.

    The binding holds the tile and above it the counter of the resource.
    """

    def __init__(self, ix: Pieces, discount: i64) -> None:
        super().__init__()
        self.ix: Pieces = ix
        self.prompt = "return negotiators"
        self.discount: i64 = discount

    def step(self, s: State, f: i64) -> bool:
        number = arg_of(f) & TILE_MASK
        price = reduced(s.tables.tiles[number], self.discount + aside_discount(s, seat_of(f), self.ix.tech, number))
        held: i64 = s.players[seat_of(f)].n[arg_of(f) >> COUNTER_SHIFT]
        negotiators: i64 = s.players[acts_for(s, seat_of(f))].n[self.ix.negotiators]
        count = max(0, price - held)
        options: list[int] = []
        while count <= negotiators:
            options.append(s.tables.actions.verbs["negotiators"] + count)
            count += 1
        return s.ask(seat_of(f), options, True)

    def apply(self, s: State, f: i64, action: i64) -> None:
        number = arg_of(f) & TILE_MASK
        negotiators = action - s.tables.actions.verbs["negotiators"]
        less = self.discount + aside_discount(s, seat_of(f), self.ix.tech, number)
        pay(s, seat_of(f), self.ix, number, less, arg_of(f) >> COUNTER_SHIFT, negotiators)
        acquire(s, seat_of(f), self.ix, number)


@final
class ChooseResource(Node):
    """What a tile is paid with: spice, or all of it Solari where the card allows that (X3)."""

    def __init__(self, discount: i64, solari: bool, negotiators: ReturnNegotiators) -> None:
        super().__init__()
        self.ix: Pieces = negotiators.ix
        self.prompt = "payment"
        self.discount: i64 = discount
        self.solari: bool = solari
        self.negotiators: ReturnNegotiators = negotiators

    def step(self, s: State, f: i64) -> bool:
        tile = s.tables.tiles[arg_of(f)]
        less = self.discount + aside_discount(s, seat_of(f), self.ix.tech, arg_of(f))
        first = s.tables.actions.verbs["with"]
        options: list[int] = []
        if can_pay(s, seat_of(f), self.ix, tile, less, SPICE):
            options.append(first + SPICE)
        if self.solari and can_pay(s, seat_of(f), self.ix, tile, less, SOLARI):
            options.append(first + SOLARI)
        return s.ask(seat_of(f), options, True)

    def apply(self, s: State, f: i64, action: i64) -> None:
        counter = action - s.tables.actions.verbs["with"]
        binding = arg_of(f) | (counter << COUNTER_SHIFT)
        s.stack.append(frame(self.negotiators.id, seat_of(f), source_of(f), 0, binding))


def choosing(s: State, ix: Pieces, number: i64) -> i64:
    """The action that chooses a tile; tiles of other kinds may come before them."""
    return s.tables.actions.verbs["tech"] + number - ix.tech.pieces[0]


def chosen(s: State, ix: Pieces, action: i64) -> i64:
    """The tile that an action chooses."""
    return action - s.tables.actions.verbs["tech"] + ix.tech.pieces[0]


@final
class AcquireTech(Node):
    """`acquire_tech`: one face-up tile, paid as the next questions say (I4.1)."""

    def __init__(self, discount: i64, solari: bool, payment: ChooseResource) -> None:
        super().__init__()
        self.ix: Pieces = payment.ix
        self.prompt = "tech"
        self.discount: i64 = discount
        self.solari: bool = solari
        self.payment: ChooseResource = payment
        self.optional = True
        self.reveals = True

    def is_bought(self) -> None:
        self.optional = False
        self.needed = True

    def affordable(self, s: State, seat: i64) -> list[int]:
        """The face-up tiles that this player can pay for."""
        found: list[int] = []
        for number in on_offer_to(s, seat, self.ix.tech):
            tile = s.tables.tiles[number]
            less = self.discount + aside_discount(s, seat, self.ix.tech, number)
            if not pays_extra(s, seat, tile):
                continue
            if can_pay(s, seat, self.ix, tile, less, SPICE) or (
                self.solari and can_pay(s, seat, self.ix, tile, less, SOLARI)
            ):
                found.append(number)
        return found

    def possible(self, s: State, seat: i64, source: i64) -> bool:
        return len(self.affordable(s, seat)) > 0

    def step(self, s: State, f: i64) -> bool:
        seat = seat_of(f)
        if s.tables.is_rival(seat):
            buy_for_rival(s, seat, self.ix, self.discount)
            return False
        options: list[int] = []
        for number in self.affordable(s, seat):
            options.append(choosing(s, self.ix, number))
        if not options:
            return False
        if self.optional:
            options.append(SKIP)
        return s.ask(seat, options, True)

    def apply(self, s: State, f: i64, action: i64) -> None:
        if action != SKIP:
            number = chosen(s, self.ix, action)
            s.stack.append(frame(self.payment.id, seat_of(f), source_of(f), 0, number))


def pay(s: State, seat: i64, ix: Pieces, number: i64, discount: i64, counter: i64, negotiators: i64) -> None:
    """Return Negotiators and pay the rest of the price of a tile."""
    tile = s.tables.tiles[number]
    move(s, acts_for(s, seat), ix.negotiators, SUPPLY, negotiators, tile.source)
    gain(s, seat, counter, -max(0, reduced(tile, discount) - negotiators), tile.source)


@final
class Negotiate(Node):
    """`negotiator N`: up to N troops from the supply become Negotiators (I4.6)."""

    def __init__(self, ix: Pieces, count: i64) -> None:
        super().__init__()
        self.ix: Pieces = ix
        self.prompt = "negotiators"
        self.count: i64 = count
        self.troops = count
        self.optional = True

    def possible(self, s: State, seat: i64, source: i64) -> bool:
        return supply_of(s, acts_for(s, seat)) > 0

    def step(self, s: State, f: i64) -> bool:
        owner = acts_for(s, seat_of(f))
        if step_of(f) == 0 and puts_back(s, seat_of(f), self.count, f):
            return False
        most = min(self.count, s.players[owner].n[SUPPLY])
        if most == 0:
            return False
        options: list[int] = []
        for number in range(most + 1):
            options.append(s.tables.actions.verbs["negotiators"] + number)
        return s.ask(seat_of(f), options, True)

    def apply(self, s: State, f: i64, action: i64) -> None:
        count = action - s.tables.actions.verbs["negotiators"]
        move(s, acts_for(s, seat_of(f)), SUPPLY, self.ix.negotiators, count, source_of(f))


@final
class TechOrNegotiate(Node):
    """`tech_or_negotiate`: acquire a tile, or place one Negotiator (I4.6, I8.22)."""

    def __init__(self, acquire: AcquireTech) -> None:
        super().__init__()
        self.prompt = "tech"
        self.acquire: AcquireTech = acquire
        self.troops = 1
        self.optional = True
        self.reveals = True

    def possible(self, s: State, seat: i64, source: i64) -> bool:
        return s.players[acts_for(s, seat)].n[SUPPLY] > 0 or self.acquire.possible(s, seat, source)

    def step(self, s: State, f: i64) -> bool:
        seat = seat_of(f)
        if s.tables.is_rival(seat):
            if not buy_for_rival(s, seat, self.acquire.ix, self.acquire.discount) and s.players[seat].n[SUPPLY]:
                move(s, seat, SUPPLY, self.acquire.ix.negotiators, 1, source_of(f))
            return False
        options: list[int] = []
        for number in self.acquire.affordable(s, seat):
            options.append(choosing(s, self.acquire.ix, number))
        if s.players[acts_for(s, seat)].n[SUPPLY]:
            options.append(s.tables.actions.verbs["negotiate"])
        if not options:
            return False
        options.append(SKIP)
        return s.ask(seat, options, True)

    def apply(self, s: State, f: i64, action: i64) -> None:
        if action == SKIP:
            return
        if action == s.tables.actions.verbs["negotiate"]:
            move(s, acts_for(s, seat_of(f)), SUPPLY, self.acquire.ix.negotiators, 1, source_of(f))
        else:
            number = chosen(s, self.acquire.ix, action)
            s.stack.append(frame(self.acquire.payment.id, seat_of(f), source_of(f), 0, number))


def buy_for_rival(s: State, seat: i64, ix: Pieces, discount: i64) -> bool:
    """A solo Rival buys the dearest marked tile it can, the topmost of equals, Negotiators first (I8.18-I8.21)."""
    if not s.tables.automaton.acquires_tiles():
        return False
    best: i64 = -1
    for number in on_offer(s, ix.tech):
        tile = s.tables.tiles[number]
        if tile.rival and can_pay(s, seat, ix, tile, discount, SPICE):
            if best < 0 or tile.cost > s.tables.tiles[best].cost:
                best = number
    if best < 0:
        return False
    price = reduced(s.tables.tiles[best], discount)
    pay(s, seat, ix, best, discount, SPICE, min(price, s.players[seat].n[ix.negotiators]))
    acquire(s, seat, ix, best)
    use_at_once(s, seat)
    return True
