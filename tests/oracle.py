"""What a seat cannot know, told from the events that it saw and not from the marks on the cards.

The oracle is cautious: where the seat saw a card go to a place that it cannot look into, it lets that place alone.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

import landsraad
from landsraad.game import Game
from landsraad.imperium.core.components import TOP_CARD_OPEN
from landsraad.imperium.core.counters import CARD_MASK, SECRET, SECRET_OPEN
from landsraad.imperium.core.declared import INTRIGUE_CARDS, KNOWN_BY_MASK
from landsraad.imperium.core.events import CardMoved, Happening, IntrigueMoved, Shuffled, TileMoved, read
from landsraad.imperium.core.journal import (
    Z_ASIDE,
    Z_DECK,
    Z_DISCARD,
    Z_HAND,
    Z_INTRIGUE,
    Z_INTRIGUE_DECK,
    Z_PLAYED,
    Z_SHOWN,
)
from landsraad.imperium.core.player import Player
from landsraad.imperium.core.state import State
from landsraad.imperium.schema import load_catalog
from landsraad.imperium.seen.knowledge import sample
from landsraad.kernel.keys import args_of, verb_of
from landsraad.kernel.machine import Rng, derived
from playing import choose_any

BARON = "baron_vladimir_harkonnen"  # has a secret of his own
EVERY = 9
HIDDEN = (Z_DECK, Z_HAND)
LOOK = re.compile(r"Word\(name='(look|[a-z]+_top)'")


class Oracle:
    """Follows a game with the eyes of one seat; in the order of the journal.

    Args:
        state: the first position.
        seat: whose eyes.
        sets: in use.
    """

    def __init__(self, state: State, seat: int, sets: Iterable[str]) -> None:
        catalog = load_catalog(tuple(sets))
        self.seat = seat
        self._numbers = {row.id: i for i, row in enumerate(catalog.cards)}
        self._looking = {i for i, row in enumerate(catalog.cards) if LOOK.search(repr(row))}
        self._looking_plots = {i for i, row in enumerate(catalog.intrigues) if LOOK.search(repr(row))}
        self._seen: list[list[int]] = [[] for _ in state.players]  # cards that are known to be in a hand
        self._on_top: list[list[int]] = [[] for _ in state.players]  # in a deck
        self._held = [[c & CARD_MASK for c in (*p.hand, *p.deck)] for p in state.players]  # in which, one can count
        self._discarded = [[c & CARD_MASK for c in p.discard] for p in state.players]
        self._plots: list[int] = []  # Intrigue cards that are known to be in others' hands or in the deck
        self._looked = False  # at the own deck
        self._shows = {i for i, tile in enumerate(state.tables.tiles) if tile.modifiers[TOP_CARD_OPEN]}
        self._shown = False  # the top of the own deck, by a tile
        self._playing = False  # a card has been chosen that may be played together with another

    def chosen(self, seat: int, key: str) -> None:
        """See what somebody chooses: a card that is played, and its partner, are known before they leave the hand."""
        name, *zone = args_of(key) or [""]
        played = name in self._numbers and not zone and verb_of(key) != "acquire"
        partner = self._playing and zone == ["hand"]
        self._playing = played
        if (played or partner) and seat != self.seat and self._numbers[name] in self._held[seat]:
            self._seen[seat].append(self._numbers[name])

    def take(self, event: Happening) -> None:
        """See the next event."""
        sees = bool(event.visible_to >> self.seat & 1)
        if isinstance(event, CardMoved):
            self._card(event, sees)
        elif isinstance(event, IntrigueMoved):
            self._plot(event, sees)
        elif isinstance(event, TileMoved):
            self._shown = self._shown or (event.seat == self.seat and event.tile in self._shows)
        elif isinstance(event, Shuffled) and event.zone == Z_DECK:
            self._looked = False if event.seat == self.seat else self._looked
            # With the deck at its end everybody can count what is in the hand.
            self._seen[event.seat] = [] if event.seat == self.seat else self._held[event.seat][:]
            self._on_top[event.seat] = []
            self._held[event.seat] += self._discarded[event.seat]
            self._discarded[event.seat] = []

    def _card(self, event: CardMoved, sees: bool) -> None:
        own = event.seat == self.seat
        aside = Z_HAND in (event.before, event.after)  # a card of the hand is laid aside unseen, one of the Row openly
        before, after = (zone in HIDDEN or (zone == Z_ASIDE and aside) for zone in (event.before, event.after))
        if before and not after:
            self._held[event.seat].remove(event.card)
        elif after and not before:
            self._held[event.seat].append(event.card)
        if event.before == Z_DISCARD:
            self._discarded[event.seat].remove(event.card)
        if event.after == Z_DISCARD:
            self._discarded[event.seat].append(event.card)
        if own and event.after in (Z_PLAYED, Z_SHOWN) and event.card in self._looking:
            self._looked = True
        for zone, known in ((Z_HAND, self._seen[event.seat]), (Z_DECK, self._on_top[event.seat])):
            if event.before == zone and sees and event.card in known:
                known.remove(event.card)
            if event.after == zone and sees and not (own and zone == Z_HAND):
                known.append(event.card)

    def _plot(self, event: IntrigueMoved, sees: bool) -> None:
        if not sees:
            return
        if event.card in self._plots and (event.before == Z_INTRIGUE or event.whom >= 0):
            self._plots.remove(event.card)
        if event.after == Z_INTRIGUE_DECK or (event.after == Z_INTRIGUE and event.seat != self.seat):
            self._plots.append(event.card)
        if event.seat == self.seat and event.card in self._looking_plots and event.after != Z_INTRIGUE:
            self._looked = True

    def elsewhere(self, state: State, rng: Rng) -> State:
        """The same position with everything elsewhere that the seat has not seen."""
        s = state.clone()
        s.options = s.options[:]
        s.ra, s.rb, s.rc, s.rd = (int(rng.random32()) for _ in range(4))
        decks = [
            seat for seat in range(len(s.players)) if seat != self.seat and not self._seen[seat] + self._on_top[seat]
        ]
        for seat in decks:
            self._deal_hand(s, seat, rng)
        own = s.players[self.seat]
        open_to_self = s.tables.leaders[own.leader].modifiers[TOP_CARD_OPEN] or self._shown
        if not (self._looked or self._on_top[self.seat] or open_to_self):
            (own.deck,) = _dealt([own.deck], rng)
        if not self._plots:
            _exchange_intrigues(s, [p for seat, p in enumerate(s.players) if seat != self.seat], rng)
        (s.imperium_deck,) = _dealt([s.imperium_deck], rng)
        s.hagal = _shuffled(s.hagal[: s.hagal_left], rng) + s.hagal[s.hagal_left :]
        _exchange_conflicts(s, rng)
        for market in s.tables.markets:
            _exchange_tiles(s, [*market.stacks, *([market.deck] if market.deck >= 0 else [])], market.deck, rng)
        for seat, p in enumerate(s.players):
            if seat != self.seat and p.n[SECRET] and not p.n[SECRET_OPEN] and not _choosing(s):
                p.n[SECRET] = sum(1 << faction for faction in _shuffled(list(range(4)), rng)[:2])
        while s.stack and s.seat != self.seat and not s.reopen():
            self._deal_hand(s, s.seat, rng)
        return s

    def _deal_hand(self, s: State, seat: int, rng: Rng) -> None:
        p = s.players[seat]
        p.deck, p.hand, p.reserved = _dealt([p.deck, p.hand, p.reserved], rng)


def followed(
    seed: int, seats: int, sets: Sequence[str], leaders: Sequence[str] = (BARON,), **more: Any
) -> Iterator[tuple[Game, Oracle]]:
    """A random game at some of its decisions, with the oracle of one of its seats."""
    taken = [*leaders, *["random"] * seats][:seats]
    game = landsraad.new(seed=seed, seats=seats, sets=list(sets), leaders=taken, **more)
    position = game.state
    assert isinstance(position, State)
    oracles = [Oracle(position, seat, game.config["sets"]) for seat in range(seats)]
    rng, told = derived(seed, 3), len(game.events)
    while not game.over:
        for seat, key in game.choices[-1:]:
            for oracle in oracles:
                oracle.chosen(seat, key)
        for event in game.events[told:]:
            for oracle in oracles:
                oracle.take(read(event))
        told = len(game.events)
        if len(game.choices) % EVERY == seed % EVERY:
            yield game, oracles[rng.random_below(seats)]
        choose_any(game, rng)


def caught(forget: Forget, games: Iterator[tuple[Game, Oracle]]) -> int:
    """How often a deal that leaves something as it truly is shows what the seat has not seen."""
    found = 0
    for number, (game, oracle) in enumerate(games):
        state = game.state
        assert isinstance(state, State)
        dealt = []
        for truth in (state, oracle.elsewhere(state, Rng(number))):
            world = sample(truth, oracle.seat, Rng(7))
            forget(world, truth)
            dealt.append(world.dump())
        found += dealt[0] != dealt[1]
    return found


def elsewhere(game: Game, seat: int, rng: Rng) -> State:
    """A position that a seat cannot tell from that of a game, by what it saw of the game so far."""
    replay, told = game.at(0), len(game.at(0).events)
    start, position = replay.state, game.state
    assert isinstance(start, State)
    assert isinstance(position, State)
    oracle = Oracle(start, seat, game.config["sets"])
    for chooser, key in game.choices:
        replay.choose(key)
        oracle.chosen(chooser, key)
        for event in replay.events[told:]:
            oracle.take(read(event))
        told = len(replay.events)
    return oracle.elsewhere(position, rng)


def _choosing(s: State) -> bool:
    """Whether Leaders and secrets are still being chosen."""
    return s.round == 0


def _dealt(zones: list[list[int]], rng: Rng) -> list[list[int]]:
    """The cards of these zones among their places; what is marked stays at its place."""
    cards = _shuffled([card & CARD_MASK for zone in zones for card in zone], rng)
    return [[(place & ~CARD_MASK) | cards.pop() for place in zone] for zone in zones]


def _shuffled(items: list[int], rng: Rng) -> list[int]:
    found = items[:]
    for i in range(len(found) - 1, 0, -1):
        j = int(rng.random_below(i + 1))
        found[i], found[j] = found[j], found[i]
    return found


def _exchange_conflicts(s: State, rng: Rng) -> None:
    """Conflict cards that have not been revealed, each against one with the same back."""
    deck, box = s.conflict_deck[:], s.conflict_box[:]
    places = [(deck, i) for i in range(len(deck))] + [(box, i) for i in range(len(box))]
    for level in {s.tables.conflicts[zone[i]].level for zone, i in places}:
        same = [(zone, i) for zone, i in places if s.tables.conflicts[zone[i]].level == level]
        for (zone, i), card in zip(same, _shuffled([zone[i] for zone, i in same], rng), strict=True):
            zone[i] = card
    s.conflict_deck, s.conflict_box = deck, box


def _exchange_intrigues(s: State, others: Sequence[Player], rng: Rng) -> None:
    """Intrigue cards in the deck and with others, each against one with the same back."""
    own = [int(zone.number) for zone in s.tables.zones if zone.holds == INTRIGUE_CARDS and zone.sight == KNOWN_BY_MASK]
    held = [p.intrigue for p in others] + [p.zones[number] for p in others for number in own]
    zones = [zone[:] for zone in (s.intrigue_deck, *held)]
    places = [(zone, i) for zone in zones for i in range(len(zone))]
    for back in range(len(s.tables.intrigue_backs) + 1):
        same = [(zone, i) for zone, i in places if s.tables.intrigues[zone[i] & CARD_MASK].back == back]
        cards = _shuffled([zone[i] & CARD_MASK for zone, i in same], rng)
        for (zone, i), card in zip(same, cards, strict=True):
            zone[i] = (zone[i] & ~CARD_MASK) | card
    s.intrigue_deck, *dealt = zones
    for p in others:
        p.intrigue = dealt.pop(0)
    for p in others:
        for number in own:
            p.put(number, dealt.pop(0))


def _exchange_tiles(s: State, zones: list[int], deck: int, rng: Rng) -> None:
    """What lies face down in the stacks or the deck of a market."""
    below = [(zone, i) for zone in zones for i in range(len(s.zones[zone]) - (zone != deck))]
    pieces = _shuffled([s.zones[zone][i] for zone, i in below], rng)
    for (zone, i), piece in zip(below, pieces, strict=True):
        s.put(zone, [*s.zones[zone][:i], piece, *s.zones[zone][i + 1 :]])


Forget = Callable[[State, State], None]


def forgets_player(name: str) -> Forget:
    """A deal that leaves a zone of all players as it is."""

    def forget(world: State, truth: State) -> None:
        for p, own in zip(world.players, truth.players, strict=True):
            setattr(p, name, getattr(own, name)[:])

    return forget


def _forgets(*names: str) -> Forget:
    def forget(world: State, truth: State) -> None:
        for name in names:
            value = getattr(truth, name)
            setattr(world, name, value[:] if isinstance(value, list) else value)

    return forget


def _forgets_secrets(world: State, truth: State) -> None:
    for p, own in zip(world.players, truth.players, strict=True):
        p.n[SECRET] = own.n[SECRET]


FORGETFUL: dict[str, Forget] = {
    "hands": forgets_player("hand"),
    "decks": forgets_player("deck"),
    "Intrigue cards": forgets_player("intrigue"),
    "Intrigue deck": _forgets("intrigue_deck"),
    "Imperium deck": _forgets("imperium_deck"),
    "Conflicts to come": _forgets("conflict_deck"),
    "Conflicts left out": _forgets("conflict_box"),
    "House Hagal cards": _forgets("hagal"),
    "tiles below": _forgets("zones"),
    "generator": _forgets("ra", "rb", "rc", "rd"),
    "secret choices": _forgets_secrets,
}
"""What a deal might leave as it truly is, by name."""
