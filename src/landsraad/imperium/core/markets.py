"""Markets: what lies on offer, what comes after it, what leaves it."""

from __future__ import annotations

from mypy_extensions import i64

from landsraad.imperium.core.counters import CARD_MASK, EVERYBODY
from landsraad.imperium.core.declared import TILES, Market
from landsraad.imperium.core.journal import MARKET, T_GONE, T_OWN, T_STACK, TILE
from landsraad.imperium.core.state import State


def set_up(s: State, market: Market) -> None:
    """The pieces are shuffled and dealt to the stacks, the top ones open, or a row is laid out from the deck."""
    pieces = market.pieces[:]
    s.shuffle(pieces)
    count = len(market.stacks)
    for i in range(count):
        s.put(market.stacks[i], pieces[i::count])
    if market.row >= 0:
        s.put(market.deck, pieces)
        refill(s, market)


def on_offer(s: State, market: Market) -> list[int]:
    """The pieces that lie open: tops of the stacks from the first one, or the row from its oldest piece."""
    if market.row >= 0:
        return s.zones[market.row]
    found: list[int] = []
    for number in market.stacks:
        if s.zones[number]:
            found.append(s.zones[number][-1])
    return found


def on_offer_to(s: State, seat: i64, market: Market) -> list[int]:
    """The pieces that a player may acquire: those on offer, then any that lie aside for this player alone."""
    found = on_offer(s, market)
    return found if market.aside < 0 else found + aside_for(s, seat, market)


def aside_for(s: State, seat: i64, market: Market) -> list[int]:
    """The pieces that lie aside for a player."""
    return [] if market.aside < 0 else [c & CARD_MASK for c in s.players[seat].zones[market.aside]]


def discount(s: State, seat: i64, market: Market, number: i64) -> i64:
    """What a piece costs a player less for lying aside."""
    if market.aside < 0 or number not in aside_for(s, seat, market):
        return 0
    return market.aside_discount


def all_on_offer(s: State) -> list[int]:
    """The tiles that lie open in any market."""
    found: list[int] = []
    for market in s.tables.markets:
        if market.holds == TILES:
            found += on_offer(s, market)
    return found


def refill(s: State, market: Market, place: int = -1) -> None:
    """The row is filled up from the deck: at this place of the row, or (-1) at its end."""
    while len(s.zones[market.row]) < market.size and s.zones[market.deck]:
        deck = s.zones[market.deck]
        row = s.zones[market.row][:]
        row.insert(len(row) if place < 0 else place, deck[-1])
        s.put(market.deck, deck[:-1])
        s.put(market.row, row)
        _opens(s, market, deck[-1])


def leave(s: State, market: Market, piece: i64) -> None:
    """A piece on offer leaves; what comes after it is turned face up in its place."""
    if market.row >= 0:
        row = s.zones[market.row][:]
        place = row.index(piece)
        del row[place]
        s.put(market.row, row)
        refill(s, market, place)
        return
    for number in market.stacks:
        stack = s.zones[number]
        if stack and stack[-1] == piece:
            s.put(number, stack[:-1])
            if len(stack) > 1:
                _opens(s, market, stack[-2])
            return


def take_tile(s: State, seat: i64, market: Market, number: i64) -> None:
    """A tile on offer goes to its new owner."""
    p = s.players[seat]
    p.tiles = [*p.tiles, number]
    s.log((TILE, seat, EVERYBODY, number, T_STACK, T_OWN))
    if number in aside_for(s, seat, market):
        s.revealed += 1
        p.put(market.aside, [c for c in p.zones[market.aside] if c & CARD_MASK != number])
    else:
        leave(s, market, number)


def trash_on_offer(s: State, market: Market, number: i64) -> None:
    """A tile on offer leaves the game."""
    s.tiles_gone = [*s.tiles_gone, number]
    s.log((TILE, -1, EVERYBODY, number, T_STACK, T_GONE))
    leave(s, market, number)


def _opens(s: State, market: Market, piece: i64) -> None:
    """A piece is turned face up."""
    s.revealed += 1
    if market.holds == TILES:
        s.log((TILE, -1, EVERYBODY, piece, T_STACK, T_STACK))
    else:
        s.log((MARKET, -1, EVERYBODY, piece, s.tables.markets.index(market)))
