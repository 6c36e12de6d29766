"""Hidden cards in hidden places, so that all that is known of them holds: shuffled first, then mended by exchanges.

What a shuffle breaks is mended along alternating paths, so that a deal is found wherever there is one.
"""

from __future__ import annotations

from landsraad.kernel.bits import bit
from landsraad.kernel.machine import Rng

Claim = tuple[list[int], int]
"""Places one of which has a card of a mask; where that is barred, none of which has one."""


class Matching:
    """As many places as cards, each with one of them.

    Args:
        cards: the card in each place, at random.
        able: mask of the cards that each place may hold.
        groups: of the places; cards of different ones are not exchanged.
        rng: decides which cards are exchanged.

    Attributes:
        fits: whether each place holds a card that it may; False: there is no such deal.
    """

    def __init__(self, cards: list[int], able: list[int], groups: list[int], rng: Rng) -> None:
        self.cards = cards
        self._able = able
        self._groups = groups
        self._rng = rng
        self.fits = all(self._narrow(place, able[place]) for place in range(len(cards)))

    def true(self, needs: list[Claim], barred: list[Claim]) -> bool:
        """Whether places have what is needed, and nothing that is barred from them."""
        clear = not any(self._holds(place, mask) for places, mask in barred for place in places)
        return clear and all(any(self._holds(place, mask) for place in places) for places, mask in needs)

    def bring(self, needs: list[Claim], barred: list[Claim]) -> bool:
        """Make true what is needed, and keep it so, while places hold no card of masks that are barred from them.

        Returns:
            Whether that can be; if not, all is as it was.
        """
        cards, able = self.cards[:], self._able[:]
        clear = all(self._narrow(place, ~mask) for places, mask in barred for place in places)
        if clear and self._bring(needs):
            return True
        self.cards, self._able = cards, able
        return False

    def _bring(self, needs: list[Claim]) -> bool:
        if not needs:
            return True
        places, mask = needs[0]
        there = [place for place in places if self._holds(place, mask)]
        others = [place for place in places if place not in there]
        self._rng.shuffle(others)
        for place in [*there, *others]:
            cards, able = self.cards[:], self._able[:]
            if self._narrow(place, mask) and self._bring(needs[1:]):
                return True
            self.cards, self._able = cards, able
        return False

    def _narrow(self, place: int, mask: int) -> bool:
        """Let a place hold cards of a mask only; False: it cannot."""
        self._able[place] &= mask
        return self._fits(place) or self._mend(place)

    def _holds(self, place: int, mask: int) -> bool:
        return mask & bit(self.cards[place]) != 0

    def _fits(self, place: int) -> bool:
        return self._holds(place, self._able[place])

    def _mend(self, place: int) -> bool:
        """Give a place a card that it may hold, by exchanges with others that it may go round."""
        order = [other for other, group in enumerate(self._groups) if group == self._groups[place]]
        self._rng.shuffle(order)
        return self._exchange(place, order, {place}, self.cards[place])

    def _exchange(self, place: int, order: list[int], tried: set[int], left: int) -> bool:
        """Take the card of another place, which takes the one that is left over or that of a third one in turn."""
        for other in order:
            if other in tried or not self._able[place] & bit(self.cards[other]):
                continue
            tried.add(other)
            card = self.cards[other]
            if not self._fits(other) or self._able[other] & bit(left):
                self.cards[other] = left
            elif not self._exchange(other, order, tried, left):
                continue
            self.cards[place] = card
            return True
        return False
