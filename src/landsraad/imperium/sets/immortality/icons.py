"""Agent icons of grafted cards: those that depend on the pair, and which card has the added ones (M20, M27, M45)."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from landsraad.imperium.core.actions import HAND, ROW
from landsraad.imperium.core.arrivals import gained_more, standing
from landsraad.imperium.core.components import ADD_ICONS, Card
from landsraad.imperium.core.counters import SOLARI
from landsraad.imperium.core.journal import gain
from landsraad.imperium.core.pairs import partner, partner_of
from landsraad.imperium.core.seats import acts_for, opponents_of
from landsraad.imperium.core.state import Node, State, Way
from landsraad.imperium.core.units import troops_at
from landsraad.imperium.rounds.sending import reach_of
from landsraad.imperium.sets.immortality.pieces import Pieces
from landsraad.imperium.words.conditions import in_play_of
from landsraad.kernel.bits import ones
from landsraad.kernel.frames import seat_of, source_of

IF_GRAFTED: Final = 0  # when a card has more icons
IF_ANOTHER: Final = 1
IF_LEADING: Final = 2


@final
class MoreIcons(Way):
    """Icons that a card has only while a condition holds (M27).

    Args:
        card: its number.
        icons: mask of these icons.
        when: IF_GRAFTED, IF_ANOTHER or IF_LEADING.
        faction: of the other card, for IF_ANOTHER.
    """

    def __init__(self, card: i64, icons: i64, when: i64, faction: i64) -> None:
        super().__init__()
        self.card: i64 = card
        self.icons: i64 = icons
        self.when: i64 = when
        self.faction: i64 = faction

    def leads_to(self, s: State, seat: i64, cards: list[Card]) -> i64:
        return reach_of(s, self.icons) if self.holds(s, seat, cards) else 0

    def holds(self, s: State, seat: i64, cards: list[Card]) -> bool:
        """Whether the card has these icons, played together with the others."""
        if self.when == IF_GRAFTED:
            return len(cards) > 1
        if self.when == IF_LEADING:
            return leads(s, seat)
        if in_play_of(s, seat, self.faction) > 0:
            return True
        for card in cards:  # a copy of the box counts the card that it is a copy of
            if card.copies_partner or (card.source != self.card and (card.factions >> self.faction) & 1):
                return True
        return False


def leads(s: State, seat: i64) -> bool:
    """Whether a player has more troops in the Conflict than each opponent."""
    own = troops_at(s, acts_for(s, seat), True)
    for other in opponents_of(s, seat):
        if troops_at(s, other, True) >= own:
            return False
    return True


@final
class PartnerIcons(Node):
    """`solari_per_icon`: as many Solari as the partner has Agent icons, gained in one go (M42, M45)."""

    def __init__(self, pieces: Pieces) -> None:
        super().__init__()
        self.pieces: Pieces = pieces
        self.auto = True
        self.choiceless = True

    def step(self, s: State, f: i64) -> bool:
        seat = seat_of(f)
        amount = self.count(s, seat, source_of(f))
        if amount:
            gain(s, seat, SOLARI, amount + gained_more(s, seat, SOLARI), source_of(f))
        return False

    def count(self, s: State, seat: i64, source: i64) -> i64:
        """The icons of the partner, with those added for this turn if its player has said so (M20)."""
        other = partner_of(s, source)
        if other < 0:
            return 0
        card = s.tables.cards[other]
        icons: i64 = card.icons
        for number in card.ways:
            way = s.tables.ways[number]
            if isinstance(way, MoreIcons) and way.holds(s, seat, [card, s.tables.cards[source]]):
                icons |= way.icons
        if s.counters[self.pieces.added] == other + 1:
            for m in standing(s, seat, ADD_ICONS):
                icons |= m.a
        return ones(icons) + card.further_icons


@final
class AddedIcons(Node):
    """Which of two cards about to be sent together has the icons added for this turn (M20)."""

    def __init__(self, pieces: Pieces) -> None:
        super().__init__()
        self.prompt = "added icons"
        self.pieces: Pieces = pieces

    def step(self, s: State, f: i64) -> bool:
        table = s.tables.actions
        options = [table.card_action(source_of(f), ROW if s.counters[self.pieces.pairing.lent] else HAND)]
        other = table.card_action(partner(s), HAND)
        if other not in options:
            options.append(other)
        return s.ask(seat_of(f), options, True)

    def apply(self, s: State, f: i64, action: i64) -> None:
        table = s.tables.actions
        s.count(self.pieces.added, (action - table.card) % table.cards + 1)
