"""What a seat knows, and worlds that agree with it.

Every card carries the mask of seats that know it. A sampled world keeps all that the seat knows and deals
the rest anew among the places it may be in; hidden choices are drawn again too. Masks belong to places: whoever knew
the card of a place knows the new one there.
"""

from __future__ import annotations

from array import array
from functools import lru_cache
from typing import Final, final

from mypy_extensions import i64

from landsraad.imperium.core.counters import CARD_MASK, EVERYBODY, KNOWN_SHIFT, SECRET, SECRET_OPEN
from landsraad.imperium.core.declared import CARDS, FACE_DOWN, INTRIGUE_CARDS, KNOWN_BY_MASK, TOP_OPEN, Market, Zone
from landsraad.imperium.core.seats import teammates
from landsraad.imperium.core.state import State, Tables
from landsraad.imperium.seen.figures import figures
from landsraad.imperium.seen.judgement import LEVELS, Judge
from landsraad.imperium.seen.layout import Layout, layout_of
from landsraad.imperium.seen.mind import Mind
from landsraad.imperium.seen.observation import observation
from landsraad.kernel.contract import Weights, Worth
from landsraad.kernel.frames import ARG_SHIFT, NODE_MASK, arg_of, seat_of
from landsraad.kernel.machine import Rng
from landsraad.kernel.network import Network


def marks_for(seat: i64) -> i64:
    """The marks of a card that a seat (-1: a spectator) knows."""
    return (EVERYBODY if seat < 0 else 1 << seat) << KNOWN_SHIFT


def knows(card: i64, seat: i64) -> bool:
    """Whether a seat (-1: a spectator) knows a card in a zone."""
    marks = marks_for(seat)
    return card & marks == marks


@final
class Places:
    """A zone some of whose cards are dealt.

    Attributes:
        kept: the zone without the numbers of those cards; their marks stay, and so do the other cards.
        hidden: where they lie, in order.
        bare: whether they are all there is, and without marks, so that nothing is kept.
    """

    def __init__(self, kept: list[int], hidden: list[int], bare: bool) -> None:
        self.kept: list[int] = kept
        self.hidden: list[int] = hidden
        self.bare: bool = bare


NOTHING: Final = Places([], [], True)


@final
class Pool:
    """Cards that a seat does not know, and the places among which they are dealt.

    Args:
        zones: the zones.
        hidden: which places in each of them hold such cards.
    """

    def __init__(self, zones: list[list[int]], hidden: list[list[int]]) -> None:
        cards: list[int] = []
        self._zones: list[Places] = []
        for i in range(len(zones)):
            zone = zones[i]
            if not zone:
                self._zones.append(NOTHING)
            elif len(hidden[i]) == len(zone) and _unmarked(zone):
                cards.extend(zone)
                self._zones.append(Places([], hidden[i], True))
            else:
                kept = zone[:]
                for place in hidden[i]:
                    number = zone[place] & CARD_MASK
                    cards.append(number)
                    kept[place] -= number
                self._zones.append(Places(kept, hidden[i], False))
        cards.sort()  # where the cards truly are must not show in how they are dealt
        self._cards: list[int] = cards

    def dealt(self, rng: Rng) -> list[list[int]]:
        """The zones, with the cards dealt anew."""
        cards = self._cards[:]
        rng.shuffle(cards)
        found: list[list[int]] = []
        at: i64 = 0
        for places in self._zones:
            if places.bare:
                found.append(cards[at : at + len(places.hidden)])
                at += len(places.hidden)
            else:
                zone = places.kept[:]
                for place in places.hidden:
                    zone[place] |= cards[at]
                    at += 1
                found.append(zone)
        return found

    def deal_into(self, zones: list[list[int]], rng: Rng) -> None:
        """Deal the cards anew into zones that have others dealt already."""
        cards = self._cards[:]
        rng.shuffle(cards)
        at: i64 = 0
        for i in range(len(zones)):
            for place in self._zones[i].hidden:
                zones[i][place] = (zones[i][place] & ~CARD_MASK) | cards[at]
                at += 1


def _unmarked(zone: list[int]) -> bool:
    marks: i64 = 0
    for card in zone:
        marks |= card
    return marks <= CARD_MASK


def pool_of(zones: list[list[int]], seat: i64) -> Pool:
    """What the seat does not know of these zones of cards that carry marks."""
    return Pool(zones, [_unknown(zone, seat) for zone in zones])


def _unknown(zone: list[int], seat: i64) -> list[int]:
    """The places of the cards in a zone that the seat does not know."""
    marks = int(marks_for(seat))  # compared once for each card, so `knows` is not asked
    return [i for i in range(len(zone)) if zone[i] & marks != marks]


def _pools_of_intrigues(tables: Tables, zones: list[list[int]], seat: i64) -> list[Pool]:
    """What the seat does not know of Intrigue cards; those of a deck of their own are told by their backs."""
    if not tables.intrigue_backs:
        return [pool_of(zones, seat)]
    pools: list[Pool] = []
    for back in range(len(tables.intrigue_backs) + 1):
        hidden: list[list[int]] = []
        for zone in zones:
            places = _unknown(zone, seat)
            hidden.append([i for i in places if tables.intrigues[zone[i] & CARD_MASK].back == back])
        pools.append(Pool(zones, hidden))
    return pools


@final
class Deal:
    """What a seat knows of a position, and what is dealt to make a world of it: found once for all worlds.

    Args:
        state: the position, true or dealt itself; it must stay as it is.
        seat: whose knowledge is kept (-1: a spectator).
    """

    def __init__(self, state: State, seat: i64) -> None:
        tables = state.tables
        self.state: State = state
        self._seat: i64 = seat
        self._card_zones: list[int] = _zones(tables, CARDS)
        self._intrigue_zones: list[int] = _zones(tables, INTRIGUE_CARDS)
        self._players: list[Pool] = []
        intrigues = [state.intrigue_deck, *[p.intrigue for p in state.players]]
        for p in state.players:
            own = [p.zones[number] for number in self._card_zones]
            self._players.append(pool_of([p.deck, p.hand, p.reserved, *own], seat))
            intrigues += [p.zones[number] for number in self._intrigue_zones]
        self._intrigues: list[Pool] = _pools_of_intrigues(tables, intrigues, seat)
        self._imperium: Pool = pool_of([state.imperium_deck], seat)
        self._hagal: Pool = Pool([state.hagal], [list(range(state.hagal_left))])
        self._markets: list[Pool] = []
        for market in tables.markets:
            zones = [state.zones[number] for number in _face_down(market)]
            counts = [_hidden(tables.board_zones[number], state.zones[number]) for number in _face_down(market)]
            hidden = [list(range(count)) for count in counts]
            for number in _held(tables, market):
                own = [p.zones[number] for p in state.players]
                zones += own
                hidden += [[i for i in range(len(zone)) if not knows(zone[i], seat)] for zone in own]
            self._markets.append(Pool(zones, hidden))
        # Which Conflict cards are to come is unknown; their levels are printed on the backs.
        conflicts = state.conflict_deck + state.conflict_box
        self._conflicts: list[Pool] = []  # by level
        self._levels: list[list[int]] = []  # the places of each level, in the deck and behind it in the box
        for level in range(1, LEVELS + 1):
            places = [i for i in range(len(conflicts)) if tables.conflicts[conflicts[i]].level == level]
            self._levels.append(places)
            self._conflicts.append(Pool([[conflicts[place] for place in places]], [list(range(len(places)))]))

    def world(self, rng: Rng) -> State:
        """A position that the seat cannot tell from the one that is known, with a fresh generator."""
        s = self.state.clone()
        s.options = s.options[:]
        s.ra, s.rb, s.rc, s.rd = rng.random32(), rng.random32(), rng.random32(), rng.random32()
        for seat in range(len(s.players)):
            self._deal_cards(s, seat, rng)
            if seat != self._seat:
                _secret(s, seat, rng)
        self._deal_intrigues(s, rng)
        s.imperium_deck = self._imperium.dealt(rng)[0]
        if s.hagal_left:
            s.hagal = self._hagal.dealt(rng)[0]
        for i in range(len(self._markets)):
            zones = self._markets[i].dealt(rng)
            at: i64 = 0
            for number in _face_down(s.tables.markets[i]):
                s.put(number, zones[at])
                at += 1
            for number in _held(s.tables, s.tables.markets[i]):
                for p in s.players:
                    p.put(number, zones[at])
                    at += 1
        self._deal_conflicts(s, rng)
        if s.stack and s.seat != self._seat:
            # In the middle of a set of picks the hand must allow the picks to come, as the true one does.
            while not s.reopen():
                self._deal_cards(s, s.seat, rng)
        return s

    def _deal_cards(self, s: State, seat: i64, rng: Rng) -> None:
        """What a player may hold, and what may come."""
        p = s.players[seat]
        zones = self._players[seat].dealt(rng)
        p.deck, p.hand, p.reserved = zones[0], zones[1], zones[2]
        at: i64 = 3
        for number in self._card_zones:
            p.put(number, zones[at])
            at += 1

    def _deal_intrigues(self, s: State, rng: Rng) -> None:
        """Intrigue cards may be anybody's, or in the deck."""
        zones = self._intrigues[0].dealt(rng)
        for pool in self._intrigues[1:]:
            pool.deal_into(zones, rng)
        s.intrigue_deck = zones[0]
        at: i64 = 1
        for p in s.players:
            p.intrigue = zones[at]
            at += 1
        for p in s.players:
            for number in self._intrigue_zones:
                p.put(number, zones[at])
                at += 1

    def _deal_conflicts(self, s: State, rng: Rng) -> None:
        dealt = s.conflict_deck + s.conflict_box
        for i in range(LEVELS):
            cards = self._conflicts[i].dealt(rng)[0]
            for place in self._levels[i]:
                dealt[place] = cards.pop()
        to_come = len(s.conflict_deck)
        s.conflict_deck, s.conflict_box = dealt[:to_come], dealt[to_come:]


def sample(state: State, seat: i64, rng: Rng) -> State:
    """A position that `seat` (-1: a spectator) cannot tell from `state`, with a fresh generator.

    Args:
        state: the true position, unchanged.
        seat: whose knowledge is kept.
        rng: where the randomness comes from.
    """
    return Deal(state, seat).world(rng)


def _zones(tables: Tables, holds: i64) -> list[int]:
    """The declared zones of a player with hidden cards of a kind."""
    return [int(zone.number) for zone in tables.zones if zone.holds == holds and zone.sight == KNOWN_BY_MASK]


def _face_down(market: Market) -> list[int]:
    """The zones of a market with pieces that are face down; any of those may be anywhere else there."""
    return market.stacks if market.deck < 0 else [*market.stacks, int(market.deck)]


def _held(tables: Tables, market: Market) -> list[int]:
    """The zones of players with pieces of a market that not everybody knows."""
    return [int(zone.number) for zone in tables.zones if zone.market >= 0 and tables.markets[zone.market] is market]


def _hidden(zone: Zone, pieces: list[int]) -> i64:
    """How many pieces of a declared zone, from the bottom, are face down to everybody."""
    if zone.sight == FACE_DOWN:
        return len(pieces)
    return max(0, len(pieces) - 1) if zone.sight == TOP_OPEN else 0


def _secret(s: State, owner: i64, rng: Rng) -> None:
    """Draw another player's secret factions again while they are secret, also in the middle of their choice."""
    n = s.players[owner].n
    if n[SECRET] == 0 or n[SECRET_OPEN]:
        return
    total = s.tables.leaders[s.players[owner].leader].secret_factions
    factions = list(range(len(s.tables.factions)))
    chosen: i64 = 0
    for faction in factions:
        chosen += (n[SECRET] >> faction) & 1
    rng.shuffle(factions)
    pair = sorted(factions[:total])
    n[SECRET] = 0
    for faction in pair[:chosen]:
        n[SECRET] |= 1 << faction
    for i in range(len(s.stack)):
        f: i64 = s.stack[i]
        if f & NODE_MASK == s.tables.flow.choose_secret and seat_of(f) == owner and arg_of(f):
            s.stack[i] = (f & ((1 << ARG_SHIFT) - 1)) | ((pair[chosen - 1] + 1) << ARG_SHIFT)


@lru_cache(maxsize=16)
def _judge(tables: Tables, weights: Weights) -> Judge:
    return Judge(tables, weights)


@lru_cache(maxsize=16)
def _mind(tables: Tables, weights: Weights, network: Network) -> Mind:
    return Mind(tables, weights, network)


@final
class Worlds:
    """Worlds that agree with what one seat knows; the only way for an agent to look ahead.

    They are dealt from a world of their own: from here nothing leads to the true position. As no deal depends on where
    hidden cards truly are, they are the very worlds that would be dealt from that.
    """

    def __init__(self, state: State, seat: int) -> None:
        self._deal: Deal = Deal(state, seat)
        self._state: State = self._deal.world(Rng())
        self._seat: i64 = seat
        self._deal.state = self._state

    @property
    def keys(self) -> tuple[str, ...]:
        """Key of each action number of these worlds."""
        return self._state.tables.actions.keys

    def offered(self, action: i64) -> bool:
        """Whether a menu offers an action freely, rather than as an effect that waits."""
        return self._state.tables.taken_by[action] >= 0

    def figures(self, world: State) -> dict[str, int]:
        """What the seat can count in one of these worlds."""
        return figures(world, self._seat)

    def mates(self, world: State) -> list[dict[str, int]]:
        """The same of each teammate, as far as this world supposes it."""
        return [figures(world, seat) for seat in teammates(world, self._seat)]

    @property
    def worth(self) -> dict[str, Worth]:
        """What the sets say of the figures that they bring."""
        return self._state.tables.worth

    def judge(self, weights: Weights) -> Judge | Mind:
        """What values these worlds by an agent's weights, and by its network if it has one."""
        network = weights.network
        if network is None:
            judge = _judge(self._state.tables, weights)
            if judge.habits is not None:
                judge.habits.forget()
            return judge
        return _mind(self._state.tables, weights, network)

    @property
    def layout(self) -> Layout:
        """What the numbers of `observation` stand for."""
        return layout_of(self._state.tables)

    def observation(self) -> array[float]:
        """What the seat sees, as numbers of about 0 to 1 in the order of `layout`."""
        return observation(self._state, self._seat)

    def sample(self, rng: Rng) -> State:
        """A fresh world; stepping it changes nothing outside."""
        return self._deal.world(rng)
