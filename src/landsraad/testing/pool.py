"""All cards of a game that a position has still to put somewhere."""

from __future__ import annotations

from collections.abc import Sequence

from landsraad.imperium.core.cards import PUBLIC
from landsraad.imperium.core.counters import KNOWN_SHIFT
from landsraad.imperium.core.declared import BOARD_CARDS
from landsraad.imperium.core.state import State
from landsraad.testing.words import SEATS, Line

REST = "-"
"""Written at the end of a pile: that is all of it."""


class Pool:
    """What is left of the cards.

    Args:
        state: a position in which nothing has been put anywhere.
    """

    def __init__(self, state: State) -> None:
        tables = state.tables
        self._tables = tables
        self.starters = [
            [] if tables.is_rival(seat) else tables.starter_of(seat)[:] for seat in range(len(state.players))
        ]
        self.imperium = tables.imperium[:]
        self.reserve = tables.reserve_copies[:]
        self.intrigues = tables.intrigue_deck[:]
        self.apart = [card for deck in tables.intrigue_decks for card in deck]
        self.markets = {market.name: market.pieces[:] for market in tables.markets if market.holds == BOARD_CARDS}
        self._seats = SEATS[: len(state.players)]

    def cards(self, line: Line, words: Sequence[str], seat: int = -1, known: int = 0) -> list[int]:
        """Take a copy of each card from wherever there is one, the starting deck of the seat first.

        Args:
            line: where the cards are named.
            words: their ids, each with a star for everybody, or a star and a seat, that knows it: "dagger*blue".
            seat: whose they are; -1: nobody's.
            known: mask of the seats that know all of them, where cards have it.
        """
        return [self._card(line, word, seat) | known for word in words]

    def intrigue(self, line: Line, words: Sequence[str], known: int = 0) -> list[int]:
        """Take a copy of each Intrigue card; the arguments are those of `cards`."""
        keys = [card.key for card in self._tables.intrigues]
        found = []
        for word in words:
            key, mask = self._marked(line, word)
            number = line.find(keys, key, "Intrigue card")
            pile = self.apart if number in self.apart else self.intrigues
            if number not in pile:
                raise line.wrong(f"no copy of {key} is left")
            pile.remove(number)
            found.append(number | mask | known)
        return found

    def _card(self, line: Line, word: str, seat: int) -> int:
        key, mask = self._marked(line, word)
        number = line.find([card.key for card in self._tables.cards], key, "card")
        own = [self.starters[seat]] if seat >= 0 else []
        for pile in [*own, *self.starters, self.imperium, *self.markets.values()]:
            if number in pile:
                pile.remove(number)
                return number | mask
        if self.reserve[number] == 0:
            raise line.wrong(f"no copy of {key} is left")
        self.reserve[number] -= 1
        return number | mask

    def _marked(self, line: Line, word: str) -> tuple[str, int]:
        """The id of a card, and the mask of the seats that are said to know it."""
        key, star, seat = word.partition("*")
        if not star:
            return key, 0
        return key, 1 << (KNOWN_SHIFT + line.find(self._seats, seat, "seat")) if seat else PUBLIC
