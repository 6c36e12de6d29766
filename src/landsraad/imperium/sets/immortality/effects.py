"""What cards of Immortality do beside grafting, research and the Tleilaxu Row."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from landsraad.imperium.core.actions import PASS
from landsraad.imperium.core.cards import acquire, distinct, show
from landsraad.imperium.core.components import COMBAT_CARD
from landsraad.imperium.core.counters import AGENT_TURN
from landsraad.imperium.core.journal import Z_HAND
from landsraad.imperium.core.seats import activate, acts_for, opponents_of
from landsraad.imperium.core.state import Node, State, Test
from landsraad.imperium.rounds.combat import FOR_WHOM
from landsraad.imperium.rounds.intrigue import play_intrigue
from landsraad.imperium.sets.immortality.pieces import Pieces
from landsraad.imperium.sets.immortality.row import BuyOne
from landsraad.imperium.sets.immortality.specimens import generate
from landsraad.imperium.words.acquiring import Acquiring, on_offer, start_acquiring, zone_to_acquire_from
from landsraad.kernel.frames import arg_of, frame, seat_of, source_of, step_of, with_step

CHOSEN: Final = 2  # of the effects of `choose_two`
HARVESTED: Final = 2  # specimens
LOST_FOR_HARVEST: Final = 3  # troops
TO_ACQUIRE: Final = 6  # cost of a card at most
TO_HAND: Final = 2  # genetic markers


@final
class CombatSpace(Node):
    """`combat_space`: units may be deployed in this turn as at a Combat space (M29)."""

    def __init__(self) -> None:
        super().__init__()
        self.auto = True
        self.choiceless = True

    def possible(self, s: State, seat: i64, source: i64) -> bool:
        return s.turn_kind == AGENT_TURN and seat == s.turn_seat and not s.combat_space

    def step(self, s: State, f: i64) -> bool:
        if self.possible(s, seat_of(f), source_of(f)):
            s.combat_space = True
        return False


@final
class ChooseTwo(Node):
    """`choose_two ( a; b; … )`: two different ones, both named before the first is resolved, in any order (M30).

    The binding is the mask of those named.
    """

    def __init__(self, parts: list[Node]) -> None:
        super().__init__()
        self.prompt = "choose two"
        self.one_by_one = True
        self.parts: list[Node] = parts
        self.reveals = any([p.reveals for p in parts])
        self.troops = max([int(p.troops) for p in parts])

    def able(self, s: State, seat: i64, source: i64) -> list[int]:
        """The parts that could change something."""
        return [i for i in range(len(self.parts)) if self.parts[i].possible(s, seat, source)]

    def possible(self, s: State, seat: i64, source: i64) -> bool:
        return len(self.able(s, seat, source)) > 0

    def step(self, s: State, f: i64) -> bool:
        named = arg_of(f)
        options: list[int] = []
        if step_of(f) >= CHOSEN:
            for i in range(len(self.parts)):
                if (named >> i) & 1:
                    options.append(s.tables.actions.choice + i)
            return len(options) > 0 and s.ask(seat_of(f), options, True)
        able = self.able(s, seat_of(f), source_of(f))
        for i in able:
            if not (named >> i) & 1:
                options.append(s.tables.actions.choice + i)
        if not options:
            s.stack.append(with_step(f, CHOSEN, named))
            return False
        return s.ask(seat_of(f), options, True)

    def apply(self, s: State, f: i64, action: i64) -> None:
        part = action - s.tables.actions.choice
        if step_of(f) < CHOSEN:
            s.stack.append(with_step(f, step_of(f) + 1, arg_of(f) | (1 << part)))
            return
        left = arg_of(f) & ~(1 << part)
        if left:
            s.stack.append(with_step(f, CHOSEN, left))
        s.stack.append(frame(self.parts[part].id, seat_of(f), source_of(f)))


@final
class AcquireAtMarkers(Acquiring):
    """Tleilaxu Master: a card that costs at most 6 for nothing, with the second marker into the hand."""

    def __init__(self, pieces: Pieces) -> None:
        super().__init__()
        self.pieces: Pieces = pieces
        self.optional = True

    def eligible(self, s: State, seat: i64) -> list[int]:
        """The cards cheap enough, once a marker is reached."""
        if self.pieces.markers(s, seat) == 0:
            return []
        return [card for card in on_offer(s, seat) if s.tables.cards[card].cost <= TO_ACQUIRE]

    def apply(self, s: State, f: i64, action: i64) -> None:
        seat = seat_of(f)
        card = action - s.tables.actions.acquire
        if self.pieces.markers(s, seat) >= TO_HAND:
            acquire(s, seat, card, zone_to_acquire_from(s, seat, card, True), Z_HAND)
        else:
            start_acquiring(s, seat, card, True)


@final
class EnemyPlayedCombat(Test):
    """`enemy_combat_card`: an opponent has played a Combat card in this Conflict (M31)."""

    def __init__(self, pieces: Pieces) -> None:
        self.pieces: Pieces = pieces

    def holds(self, s: State, seat: i64, source: i64) -> bool:
        for other in opponents_of(s, seat):
            if s.players[other].n[self.pieces.fought]:
                return True
        return False


@final
class HarvestCells(Node):
    """Harvest Cells: two specimens and a Tleilaxu card, as a Conflict ends that cost three troops (M32, M49)."""

    def __init__(self, pieces: Pieces, buy_one: BuyOne) -> None:
        super().__init__()
        self.pieces: Pieces = pieces
        self.buy_one: BuyOne = buy_one

    def possible(self, s: State, seat: i64, source: i64) -> bool:
        return s.players[acts_for(s, seat)].n[self.pieces.lost] >= LOST_FOR_HARVEST

    def step(self, s: State, f: i64) -> bool:
        generate(s, acts_for(s, seat_of(f)), self.pieces, HARVESTED, source_of(f))
        s.stack.append(frame(self.buy_one.id, seat_of(f), source_of(f)))
        return False


@final
class HarvestWindow(Node):
    """Whoever lost enough troops in the Conflict just over, and holds an Intrigue card, plays this one or passes.

    A Commander plays it for an Ally who lost them (U145).
    """

    def __init__(self, pieces: Pieces, cards: list[int]) -> None:
        super().__init__()
        self.prompt = "harvest"
        self.by_game = True
        self.pieces: Pieces = pieces
        self.cards: list[int] = cards

    def losers(self, s: State, seat: i64) -> list[int]:
        """For whom a seat may play it: itself, a Commander his Allies."""
        sides = s.tables.allies[seat] or [int(seat)]
        return [side for side in sides if s.players[side].n[self.pieces.lost] >= LOST_FOR_HARVEST]

    def step(self, s: State, f: i64) -> bool:
        seat = seat_of(f)
        activate(s, seat, -1)  # the card that was played before is over
        if step_of(f) == FOR_WHOM:
            return s.ask(seat, [s.tables.actions.rival + ally for ally in self.losers(s, seat)], True)
        p = s.players[seat]
        if not p.intrigue:
            return False
        options: list[int] = []
        for card in distinct(p.intrigue):
            if card in self.cards:
                options.append(s.tables.actions.combat + card)
        options.append(PASS)
        return s.ask(seat, options, False)

    def apply(self, s: State, f: i64, action: i64) -> None:
        seat = seat_of(f)
        if action == PASS:
            return
        if step_of(f) == FOR_WHOM:
            activate(s, seat, action - s.tables.actions.rival)
            play_intrigue(s, seat, arg_of(f), COMBAT_CARD)
            return
        s.stack.append(f)
        card = action - s.tables.actions.combat
        if s.tables.allies[seat]:
            show(s.players[seat].intrigue, card)
            s.stack.append(frame(self.id, seat, 0, FOR_WHOM, card))
        else:
            play_intrigue(s, seat, card, COMBAT_CARD)
