"""What cards of Uprising do beside Spies, sandworms, battle icons and contracts."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from landsraad.imperium.core.actions import HAND, IN_PLAY
from landsraad.imperium.core.arrivals import card_cost
from landsraad.imperium.core.cards import (
    PUBLIC,
    acquire,
    boxes_left,
    copies,
    distinct,
    lose_boxes,
    see_top,
    take,
    take_from_play,
    trash,
)
from landsraad.imperium.core.counters import (
    AGENT_TURN,
    CARD_MASK,
    EVERYBODY,
    KNOWN_SHIFT,
    REVEAL_TURN,
    SOLARI,
    TURN_START,
)
from landsraad.imperium.core.influence import change_influence, level_of, track_action, track_chosen, tracks_of
from landsraad.imperium.core.journal import (
    Z_DECK,
    Z_DISCARD,
    Z_GONE,
    Z_HAND,
    Z_INTRIGUE,
    Z_INTRIGUE_DISCARD,
    Z_WAITING,
    gain,
    log_card,
    log_intrigue,
)
from landsraad.imperium.core.seats import acts_for
from landsraad.imperium.core.state import Node, Offerer, State, Tables
from landsraad.imperium.core.units import recruit, units_in_conflict
from landsraad.imperium.sets.uprising.pieces import Pieces
from landsraad.imperium.sets.uprising.spies import PlaceSpy, spied_factions
from landsraad.imperium.words.acquiring import Acquiring, on_offer, zone_to_acquire_from
from landsraad.imperium.words.cards import pick_zone
from landsraad.imperium.words.influence import gain_on_all
from landsraad.imperium.words.intrigue import TrashIntrigue
from landsraad.kernel.frames import NODE_MASK, frame, seat_of, source_of, step_of, with_step

TOP_CARDS: Final = 3
TO_DISTRACT: Final = 3  # units deployed in one turn
ALL_FACTIONS: Final = 0b1111


@final
class Afterwards(Node):
    """`afterwards ( … )`: what a choice of the price brings comes after the decision to gather intelligence (U6)."""

    def __init__(self, pieces: Pieces, effect: Node) -> None:
        super().__init__()
        self.pieces: Pieces = pieces
        self.effect: Node = effect
        self.choiceless = effect.choiceless
        self.troops = effect.troops

    def possible(self, s: State, seat: i64, source: i64) -> bool:
        return self.effect.possible(s, seat, source)

    def step(self, s: State, f: i64) -> bool:
        at: i64 = len(s.stack)
        while at > 0:
            at -= 1
            if s.stack[at] & NODE_MASK == self.pieces.gather:
                s.stack.insert(at, frame(self.effect.id, seat_of(f), source_of(f)))
                break
        return False


@final
class RemoveIntrigue(TrashIntrigue):
    """`remove_intrigue N` as a price: held Intrigue cards leave the game (U80, U116)."""

    def __init__(self, pieces: Pieces, count: i64) -> None:
        super().__init__(count)
        self.prompt = "remove intrigue"
        self.pieces: Pieces = pieces

    def part_with(self, s: State, seat: i64, card: i64) -> None:
        p = s.players[seat]
        take(p.intrigue, card)
        p.put(self.pieces.gone, [*p.zones[self.pieces.gone], card | PUBLIC])
        log_intrigue(s, seat, card, Z_INTRIGUE, Z_GONE, EVERYBODY)


@final
class TrashAnother(Node):
    """`trash_another FACTION hand|in_play` as a price: a card of the faction that is not the card of this box."""

    def __init__(self, faction: i64, zone: i64) -> None:
        super().__init__()
        self.prompt = "trash"
        self.faction: i64 = faction
        self.zone: i64 = zone

    def cards(self, s: State, seat: i64, source: i64) -> list[int]:
        """The cards that fit."""
        zone = pick_zone(s, seat, self.zone)
        found: list[int] = []
        for card in distinct(zone):
            own = self.zone == IN_PLAY and card == source
            if (s.tables.cards[card].factions >> self.faction) & 1 and (not own or copies(zone, card) > 1):
                found.append(card)
        return found

    def possible(self, s: State, seat: i64, source: i64) -> bool:
        return len(self.cards(s, seat, source)) > 0

    def step(self, s: State, f: i64) -> bool:
        options: list[int] = []
        for card in self.cards(s, seat_of(f), source_of(f)):
            options.append(s.tables.actions.card_action(card, self.zone))
        return len(options) > 0 and s.ask(seat_of(f), options, self.zone == IN_PLAY)

    def apply(self, s: State, f: i64, action: i64) -> None:
        seat = seat_of(f)
        p = s.players[seat]
        card = (action - s.tables.actions.card) % s.tables.actions.cards
        if self.zone == HAND:
            take(p.hand, card)
            trash(s, seat, card, Z_HAND)
            return
        trash(s, seat, card, take_from_play(p, card), source=source_of(f))
        if card == source_of(
            f
        ):  # the other copy: it loses its boxes (U71), of this one the line in use is off the list
            lose_boxes(s, card, boxes_left(s, seat, card) - 1)


@final
class LoseAnyInfluence(Node):
    """`lose_any_influence N` as a price: so many steps, each on a track of one's choice, also the same (U117)."""

    def __init__(self, count: i64) -> None:
        super().__init__()
        self.prompt = "lose influence"
        self.count: i64 = count
        self.loss = True

    def payable(self, s: State, seat: i64, source: i64) -> bool:
        return sum([level_of(s, seat, track) for track in tracks_of(s, seat, ALL_FACTIONS)]) >= self.count

    def step(self, s: State, f: i64) -> bool:
        options: list[int] = []
        for track in tracks_of(s, seat_of(f), ALL_FACTIONS):
            if level_of(s, seat_of(f), track):
                options.append(track_action(s, track))
        return len(options) > 0 and s.ask(seat_of(f), options, True)

    def apply(self, s: State, f: i64, action: i64) -> None:
        if step_of(f) + 1 < self.count:
            s.stack.append(with_step(f, step_of(f) + 1, 0))
        change_influence(s, seat_of(f), track_chosen(s, action), -1, source_of(f))


@final
class AcquireWithSolari(Acquiring):
    """`acquire_with_solari`: a card for its cost in Solari, into the hand."""

    def __init__(self) -> None:
        super().__init__()
        self.prompt = "acquire with solari"

    def eligible(self, s: State, seat: i64) -> list[int]:
        """The cards that the Solari suffice for."""
        held: i64 = s.players[seat].n[SOLARI]
        return [card for card in on_offer(s, seat) if card_cost(s, seat, card) <= held]

    def apply(self, s: State, f: i64, action: i64) -> None:
        seat = seat_of(f)
        card = action - s.tables.actions.acquire
        gain(s, seat, SOLARI, -card_cost(s, seat, card), s.tables.cards[card].source)
        acquire(s, seat, card, zone_to_acquire_from(s, seat, card, True), Z_HAND)


@final
class SplitTop(Node):
    """Long Live the Fighters: of the top three cards of the deck one is drawn, one discarded, one trashed."""

    def __init__(self) -> None:
        super().__init__()
        self.prompt = "split top"
        self.one_by_one = True
        self.reveals = True

    def possible(self, s: State, seat: i64, source: i64) -> bool:
        return len(s.players[seat].deck) >= TOP_CARDS

    def step(self, s: State, f: i64) -> bool:
        seat = seat_of(f)
        if step_of(f) == 0:
            see_top(s, seat, TOP_CARDS)
            s.stack.append(with_step(f, 1, 0))
            return False
        options: list[int] = []
        for card in distinct(s.players[seat].deck[step_of(f) - 1 - TOP_CARDS :]):
            options.append(s.tables.actions.verbs["of_top"] + card)
        return s.ask(seat, options, False)

    def apply(self, s: State, f: i64, action: i64) -> None:
        seat = seat_of(f)
        p = s.players[seat]
        card = action - s.tables.actions.verbs["of_top"]
        at: i64 = len(p.deck) - 1
        while p.deck[at] & CARD_MASK != card:
            at -= 1
        c = p.deck.pop(at)
        if step_of(f) < TOP_CARDS:
            s.stack.append(with_step(f, step_of(f) + 1, 0))
        if step_of(f) == 1:
            p.hand.append(c)
            log_card(s, seat, card, Z_DECK, Z_HAND, c >> KNOWN_SHIFT)
        elif step_of(f) == 2:
            p.discard.append(card | PUBLIC)
            log_card(s, seat, card, Z_DECK, Z_DISCARD, EVERYBODY)
        else:
            trash(s, seat, card, Z_DECK)


@final
class SpiesOnTheFlow(Node):
    """Guild Spy: Influence with each faction spied on as The Spice Must Flow is acquired in this turn (U100)."""

    def __init__(self, pieces: Pieces) -> None:
        super().__init__()
        self.pieces: Pieces = pieces
        self.choiceless = True

    def possible(self, s: State, seat: i64, source: i64) -> bool:
        return s.counters[self.pieces.flowed] == 1

    def step(self, s: State, f: i64) -> bool:
        gain_on_all(s, f, spied_factions(s, seat_of(f)), 1)
        return False


def flow_acquired(s: State, seat: i64, pieces: Pieces) -> None:
    """What waits for The Spice Must Flow in this Reveal turn happens at once."""
    if s.turn_kind != REVEAL_TURN or s.turn_seat != seat:
        return
    s.count(pieces.flowed, 1)
    waiting = [f for f in s.pending if isinstance(s.tables.nodes[f & NODE_MASK], SpiesOnTheFlow)]
    for f in waiting:
        s.pending.remove(f)
        s.stack.append(frame(f & NODE_MASK, seat, source_of(f)))


@final
class CallToArms(Node):
    """Call to Arms: face up until the Reveal turn, in which each acquired card recruits a troop (U101, U115)."""

    def __init__(self, pieces: Pieces) -> None:
        super().__init__()
        self.pieces: Pieces = pieces
        self.choiceless = True
        self.waits = True

    def step(self, s: State, f: i64) -> bool:
        s.players[seat_of(f)].n[self.pieces.calls] += 1
        return False


@final
class AnswerCalls(Node):
    """A troop for each Call to Arms that waits, after all else that an acquisition brings (U101)."""

    def __init__(self, pieces: Pieces) -> None:
        super().__init__()
        self.pieces: Pieces = pieces

    def step(self, s: State, f: i64) -> bool:
        recruit(s, acts_for(s, seat_of(f)), s.players[seat_of(f)].n[self.pieces.calls], source_of(f))
        return False


@final
class Distraction(Node):
    """Distraction: it lies face up until a turn with three or more units deployed (U115)."""

    def __init__(self, pieces: Pieces) -> None:
        super().__init__()
        self.pieces: Pieces = pieces
        self.choiceless = True
        self.keeps = True

    def step(self, s: State, f: i64) -> bool:
        seat = seat_of(f)
        p = s.players[seat]
        for c in p.waiting:
            if s.tables.intrigues[c & CARD_MASK].source == source_of(f):
                p.waiting = [each for each in p.waiting if each != c]
                p.put(self.pieces.distractions, [*p.zones[self.pieces.distractions], c])
                return False
        return False


@final
class Distract(Offerer):
    """`distract` in the own turn once three units more have been deployed, lost ones too, than retreated: a Spy."""

    def __init__(self, pieces: Pieces, spy: PlaceSpy) -> None:
        super().__init__([TURN_START, AGENT_TURN, REVEAL_TURN])
        self.pieces: Pieces = pieces
        self.spy: PlaceSpy = spy

    def actions(self, tables: Tables) -> list[int]:
        return [tables.actions.verbs["distract"]]

    def offer(self, s: State, seat: i64, options: list[int]) -> bool:
        p = s.players[seat]
        if p.zones[self.pieces.distractions]:
            units = acts_for(s, seat)
            deployed = units_in_conflict(s, units) - s.players[units].n[self.pieces.at_start]
            if deployed >= TO_DISTRACT and self.spy.possible(s, seat, 0):
                options.append(s.tables.actions.verbs["distract"])
        return False

    def take(self, s: State, seat: i64, action: i64) -> None:
        p = s.players[seat]
        waiting = p.zones[self.pieces.distractions]
        card = waiting[0] & CARD_MASK
        p.put(self.pieces.distractions, waiting[1:])
        s.intrigue_discard = [*s.intrigue_discard, card | PUBLIC]
        log_intrigue(s, seat, card, Z_WAITING, Z_INTRIGUE_DISCARD, EVERYBODY)
        s.stack.append(frame(self.spy.id, seat, s.tables.intrigues[card].source))
