"""The Navigation cards of their Leader (B42)."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from landsraad.imperium.core.cards import PUBLIC, distinct, take
from landsraad.imperium.core.counters import CARD_MASK, EVERYBODY, INFLUENCE, KNOWN_SHIFT
from landsraad.imperium.core.influence import TOP, VP_AT, change_influence
from landsraad.imperium.core.journal import gain
from landsraad.imperium.core.state import Node, State, Test
from landsraad.imperium.sets.bloodlines.pieces import DECKS, NAVIGATION, SLOTS, Pieces
from landsraad.kernel.bits import bit
from landsraad.kernel.frames import NODE_MASK, frame, seat_of, source_of, step_of, with_step

FACTIONS: Final = 4
LOOKED_AT: Final = 5


@final
class PlotCourse(Node):
    """`plot_course N`: of five Navigation cards so many are laid face down in order, the rest are put back."""

    def __init__(self, pieces: Pieces, count: i64) -> None:
        super().__init__()
        self.prompt = "course"
        self.one_by_one = True
        self.pieces: Pieces = pieces
        self.count: i64 = count

    def step(self, s: State, f: i64) -> bool:
        seat = seat_of(f)
        p = s.players[seat]
        if step_of(f) == 0:
            cards = s.tables.intrigue_decks[DECKS.index(NAVIGATION)][:]
            s.shuffle(cards)
            own = 1 << (KNOWN_SHIFT + seat)
            p.put(self.pieces.box, [c | own for c in cards[:LOOKED_AT]] + cards[LOOKED_AT:])
            s.stack.append(with_step(f, 1, 0))
            return False
        options: list[int] = []
        for card in distinct([c for c in p.zones[self.pieces.box] if c >> KNOWN_SHIFT]):
            options.append(s.tables.actions.intrigue + card)
        return s.ask(seat, options, False)

    def apply(self, s: State, f: i64, action: i64) -> None:
        p = s.players[seat_of(f)]
        left = p.zones[self.pieces.box][:]
        card = action - s.tables.actions.intrigue
        mask = take(left, card)
        p.put(self.pieces.box, left)
        p.put(self.pieces.course, [*p.zones[self.pieces.course], card | (mask << KNOWN_SHIFT)])
        if step_of(f) < self.count:
            s.stack.append(with_step(f, step_of(f) + 1, 0))


def reached(s: State, seat: i64, pieces: Pieces, faction: i64, before: i64, after: i64) -> None:
    """A track has reached 2 Influence: the next Navigation card follows the effect that did it."""
    p = s.players[seat]
    if before >= VP_AT or after < VP_AT or not p.zones[pieces.course]:
        return
    if p.n[pieces.due] == 0:
        at = len(s.stack)
        while at > 0 and not s.tables.nodes[s.stack[at - 1] & NODE_MASK].by_game:
            at -= 1
        s.stack.insert(at, frame(pieces.navigate, seat, s.tables.leaders[p.leader].source))
    p.n[pieces.due] |= bit(faction)


@final
class Navigate(Node):
    """The leftmost Navigation card left is played for a faction, which its owner names where it could be several."""

    def __init__(self, pieces: Pieces) -> None:
        super().__init__()
        self.prompt = "navigate"
        self.pieces: Pieces = pieces

    def step(self, s: State, f: i64) -> bool:
        n = s.players[seat_of(f)].n
        options: list[int] = []
        for faction in range(FACTIONS):
            if (n[self.pieces.due] >> faction) & 1:
                options.append(s.tables.actions.faction + faction)
        return len(options) > 0 and s.ask(seat_of(f), options, True)

    def apply(self, s: State, f: i64, action: i64) -> None:
        seat = seat_of(f)
        p = s.players[seat]
        faction = action - s.tables.actions.faction
        p.n[self.pieces.due] &= ~bit(faction)
        course = p.zones[self.pieces.course]
        if not course:
            p.n[self.pieces.due] = 0
            return
        card = course[0] & CARD_MASK
        p.n[self.pieces.slot] = SLOTS + 1 - len(course)
        p.n[self.pieces.reached] = faction + 1
        p.put(self.pieces.course, course[1:])
        p.put(self.pieces.used, [*p.zones[self.pieces.used], card | PUBLIC])
        s.revealed += 1
        s.log((self.pieces.plots, seat, EVERYBODY, card))
        item = s.tables.intrigues[card]
        s.stack.append(f)
        for node in reversed(item.plot):
            s.stack.append(frame(node, seat, item.source))


@final
class InSlot(Test):
    """`slot N`: the Navigation card being played lies in that place of the order."""

    def __init__(self, pieces: Pieces, slot: i64) -> None:
        self.pieces: Pieces = pieces
        self.slot: i64 = slot

    def holds(self, s: State, seat: i64, source: i64) -> bool:
        return s.players[seat].n[self.pieces.slot] == self.slot


@final
class ReachedWith(Test):
    """`reached FACTION`: the Navigation card is played for this faction."""

    def __init__(self, pieces: Pieces, faction: i64) -> None:
        self.pieces: Pieces = pieces
        self.faction: i64 = faction

    def holds(self, s: State, seat: i64, source: i64) -> bool:
        return s.players[seat].n[self.pieces.reached] == self.faction + 1


@final
class InfluenceElsewhere(Node):
    """`influence_elsewhere N`: with a faction other than that just reached, where the player has 2 or more."""

    def __init__(self, pieces: Pieces, amount: i64) -> None:
        super().__init__()
        self.prompt = "faction"
        self.pieces: Pieces = pieces
        self.amount: i64 = amount

    def eligible(self, s: State, seat: i64) -> list[int]:
        """The factions that can be chosen."""
        n = s.players[seat].n
        found: list[int] = []
        for faction in range(FACTIONS):
            if faction + 1 != n[self.pieces.reached] and VP_AT <= n[INFLUENCE + faction] < TOP:
                found.append(faction)
        return found

    def possible(self, s: State, seat: i64, source: i64) -> bool:
        return len(self.eligible(s, seat)) > 0

    def step(self, s: State, f: i64) -> bool:
        options: list[int] = []
        for faction in self.eligible(s, seat_of(f)):
            options.append(s.tables.actions.faction + faction)
        return len(options) > 0 and s.ask(seat_of(f), options, True)

    def apply(self, s: State, f: i64, action: i64) -> None:
        change_influence(s, seat_of(f), action - s.tables.actions.faction, self.amount, source_of(f))


@final
class LastingPersuasion(Node):
    """`lasting_persuasion N`: so much more persuasion in each Reveal turn for the rest of the game."""

    def __init__(self, pieces: Pieces, amount: i64) -> None:
        super().__init__()
        self.pieces: Pieces = pieces
        self.amount: i64 = amount
        self.choiceless = True

    def step(self, s: State, f: i64) -> bool:
        gain(s, seat_of(f), self.pieces.lasting, self.amount, source_of(f))
        return False
