"""What is said of the board: the Conflict, piles of cards and tiles, bonus spice, House Hagal's cards."""

from __future__ import annotations

from landsraad.imperium.core.cards import PUBLIC, ROW_SIZE
from landsraad.imperium.core.counters import CARD_MASK
from landsraad.imperium.core.declared import TILES, Market
from landsraad.imperium.core.state import State
from landsraad.testing.pool import REST, Pool
from landsraad.testing.words import SEATS, Line


def put_board(state: State, line: Line, pool: Pool, hagal: list[int]) -> None:
    """All but the tiles of the markets; `hagal` are House Hagal's cards."""
    tables = state.tables
    spaces = [space.key for space in tables.spaces]
    _conflicts(state, line)
    for space, count in line.numbers("bonus", "space", spaces).items():
        if not tables.spaces[space].maker:
            makers = ", ".join(spaces[each] for each in tables.maker_spaces)
            raise line.wrong(f"no bonus spice lies on '{spaces[space]}'; it does on {makers}")
        state.bonus[space] = count
    seats = SEATS[: tables.turn_seats]
    first = line.words("first") or ["red"]
    state.first = line.find(seats, " ".join(first), "seat")
    state.round = line.number("round", 1)
    for gauge in tables.board_gauges:
        if not gauge.bits and not gauge.of_seat:
            state.count(gauge.number, line.number(gauge.name, state.counters[gauge.number]))
    for market in tables.markets:
        if market.fed:
            state.put(market.row, pool.cards(line, line.words(f"{market.name}_row")))
    _row_and_decks(state, line, pool)
    if hagal:
        _hagal(state, line, hagal)


def _conflicts(state: State, line: Line) -> None:
    conflicts = state.tables.conflicts
    keys = [conflict.key for conflict in conflicts]
    elsewhere = [number for number, conflict in enumerate(conflicts) if conflict.location < 0]
    named = line.found("conflict", "Conflict", keys)
    if len(named) > 1:
        raise line.wrong(f"one Conflict follows 'conflict', not {len(named)}")
    state.conflict = named[0] if named else elsewhere[0]
    deck = [number for number in elsewhere if number != state.conflict]
    if line.says("conflict_deck"):
        deck = line.found("conflict_deck", "Conflict", keys)
    state.conflict_deck = deck[::-1]
    state.conflict_box = [number for number in range(len(keys)) if number not in deck and number != state.conflict]


def _row_and_decks(state: State, line: Line, pool: Pool) -> None:
    """The piles that are named first, the dearest of the other cards in the Row, the rest under the deck."""
    state.row = [card & CARD_MASK for card in pool.cards(line, line.words("row"))]
    top = pool.cards(line, _named(line, "imperium_deck"))
    by_price = sorted(dict.fromkeys(pool.imperium), key=lambda number: -state.tables.cards[number].cost)
    for card in by_price[: 0 if line.says("row") else ROW_SIZE]:
        state.row.append(card)
        pool.imperium.remove(card)
    state.imperium_deck = ([] if _exact(line, "imperium_deck") else pool.imperium) + top[::-1]
    for card, count in line.numbers("reserve", "card", [card.key for card in state.tables.cards]).items():
        pool.reserve[card] = count
    state.reserve = pool.reserve
    state.intrigue_discard = pool.intrigue(line, line.words("intrigue_discard"), PUBLIC)
    first = pool.intrigue(line, _named(line, "intrigue_deck"))
    state.intrigue_deck = ([] if _exact(line, "intrigue_deck") else pool.intrigues) + first[::-1]


def _named(line: Line, name: str) -> list[str]:
    """What is named of a pile, from its top."""
    words = line.words(name)
    return words[:-1] if words[-1:] == [REST] else words


def _exact(line: Line, name: str) -> bool:
    """Whether what is named is the whole pile: nothing at all, or a dash at the end."""
    return line.says(name) and line.words(name)[-1:] in ([], [REST])


def _hagal(state: State, line: Line, cards: list[int]) -> None:
    """The deck from its top and the revealed cards; the rest lies under the deck, or with a dash is revealed."""
    keys = [card.key for card in state.tables.hagal]
    piles: list[list[int]] = []
    for name in ("hagal", "hagal_discard"):
        pile = [line.find(keys, word, "House Hagal card") for word in _named(line, name)]
        piles.append(pile)
        for card in pile:
            if card not in cards:
                raise line.wrong(f"no copy of {keys[card]} is left")
            cards.remove(card)
    top, revealed = piles
    if _exact(line, "hagal"):
        state.hagal, state.hagal_left = top[::-1] + revealed[::-1] + cards, len(top)
    else:
        state.hagal, state.hagal_left = cards + top[::-1] + revealed[::-1], len(cards + top)


def put_markets(state: State, line: Line, pool: Pool) -> None:
    """The pieces of the markets that no side has."""
    for market in state.tables.markets:
        if market.fed:
            continue
        if market.holds == TILES:
            keys = [tile.key for tile in state.tables.tiles]
            costs = [tile.cost for tile in state.tables.tiles]
        else:
            keys = [card.key for card in state.tables.cards]
            costs = [card.cost for card in state.tables.cards]
        taken = [tile for p in state.players for tile in p.tiles]
        own = pool.markets.get(market.name, market.pieces)[:]
        for tile in taken if market.name not in pool.markets else ():
            if tile in own:
                own.remove(tile)
        left = sorted(own, key=lambda piece: -costs[piece])
        if market.stacks:
            _stacks(state, line, market, keys, left)
        else:
            _row_of_market(state, line, market, keys, left)


def _stacks(state: State, line: Line, market: Market, keys: list[str], left: list[int]) -> None:
    """The top of each stack and the rest below, or whole stacks from the top, "a/b c -", and all others trashed."""
    stacks = line.words(market.name) or [""] * len(market.stacks)
    if len(stacks) != len(market.stacks):
        raise line.wrong(f"'{market.name}' has {len(market.stacks)} stacks, not {len(stacks)}")
    own = [keys[piece] for piece in left]
    named = [
        [left[line.find(own, key, "tile")] for key in stack.split("/") if key not in ("", REST)] for stack in stacks
    ]
    rest = [piece for piece in left if all(piece not in stack for stack in named)]
    exact = any("/" in stack or stack == REST for stack in stacks)
    for i, stack in enumerate(named):
        below = [] if exact else rest[i :: len(stacks)]
        state.put(market.stacks[i], (stack + below)[::-1])
    if exact:
        state.tiles_gone = state.tiles_gone + rest


def _row_of_market(state: State, line: Line, market: Market, keys: list[str], left: list[int]) -> None:
    """The pieces of the row, the dearest if none are named, and the deck from its top with the rest below."""
    own = [keys[piece] for piece in left]
    row = [left[piece] for piece in line.found(f"{market.name}_row", "piece", own)]
    if not line.says(f"{market.name}_row"):
        row = left[: market.size]
    deck = [left[line.find(own, key, "piece")] for key in _named(line, f"{market.name}_deck")]
    rest = [] if _exact(line, f"{market.name}_deck") else [piece for piece in left if piece not in row + deck]
    state.put(market.row, row)
    state.put(market.deck, rest[::-1] + deck[::-1])
