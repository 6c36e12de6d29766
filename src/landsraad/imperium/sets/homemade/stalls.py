"""Acquiring from the markets of packs, and what packs do at the moments of a game."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from landsraad.imperium.core.cards import push_all
from landsraad.imperium.core.counters import AGENT_TURN, REVEAL_TURN
from landsraad.imperium.core.declared import TILES
from landsraad.imperium.core.journal import gain
from landsraad.imperium.core.markets import on_offer, set_up, take_tile
from landsraad.imperium.core.state import Module, Offerer, State, Tables
from landsraad.imperium.core.tiles import begin_to_work
from landsraad.imperium.sets.homemade.pieces import Pieces, Stall
from landsraad.imperium.words.acquiring import TakeFromMarket
from landsraad.kernel.frames import frame


@final
class Trade(Offerer):
    """`MARKET PIECE` in the own turns: a piece of the row for its price, as often as the market allows in a round."""

    def __init__(self, stall: Stall, taken: TakeFromMarket) -> None:
        super().__init__([AGENT_TURN, REVEAL_TURN])
        self.stall: Stall = stall
        self.taken: TakeFromMarket = taken
        self.first: i64 = -1  # action of the first piece of its kind
        self.base: i64 = 0  # number of that piece

    def actions(self, tables: Tables) -> list[int]:
        market = self.stall.market
        self.first = tables.actions.verbs[market.name]
        if market.holds != TILES:
            return [self.first + card for card in range(len(tables.cards))]
        self.base = market.pieces[0]
        return [self.first + i for i in range(len(market.pieces))]

    def cost(self, s: State, piece: i64) -> i64:
        """What a piece costs."""
        return s.tables.tiles[piece].cost if self.stall.market.holds == TILES else s.tables.cards[piece].cost

    def offer(self, s: State, seat: i64, options: list[int]) -> bool:
        stall = self.stall
        n = s.players[seat].n
        if stall.bought >= 0 and n[stall.bought] >= stall.per_round:
            return False
        held: i64 = n[stall.paid]
        found: list[int] = []
        for piece in on_offer(s, stall.market):
            action = self.first + piece - self.base
            if self.cost(s, piece) <= held and action not in found:
                found.append(action)
        found.sort()
        options += found
        return False

    def take(self, s: State, seat: i64, action: i64) -> None:
        stall = self.stall
        piece: i64 = action - self.first + self.base
        tiles = stall.market.holds == TILES
        source = s.tables.tiles[piece].source if tiles else s.tables.cards[piece].source
        gain(s, seat, stall.paid, -self.cost(s, piece), source)
        if stall.bought >= 0:
            s.players[seat].n[stall.bought] += 1
        if tiles:
            take_tile(s, seat, stall.market, piece)
            push_all(s, seat, s.tables.tiles[piece].acquire, source)
            begin_to_work(s, seat, s.tables.tiles[piece])
        else:
            s.stack.append(frame(self.taken.id, seat, source, 0, piece))


@final
class HomeMade(Module):
    """What packs bring, in a game."""

    def __init__(self, pieces: Pieces, trades: list[Offerer]) -> None:
        self.pieces: Pieces = pieces
        self.trades: list[Offerer] = trades

    def offerers(self) -> list[Offerer]:
        return self.trades

    def set_up(self, s: State) -> None:
        for stall in self.pieces.stalls:
            set_up(s, stall.market)

    def new_side(self, s: State, seat: i64) -> None:
        for count in self.pieces.counts:
            s.players[seat].n[count.number] = count.start

    def turn_begins(self, s: State, seat: i64) -> None:
        for counter in self.pieces.used:
            s.players[seat].n[counter] = 0

    def round_prepares(self, s: State) -> None:
        for stall in self.pieces.stalls:
            if stall.bought >= 0:
                for p in s.players:
                    p.n[stall.bought] = 0
