"""Tech tiles: acquiring them at the Embassy, what they do that no word of every set says (B13-B15, B46-B53)."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from landsraad.imperium.core.actions import SKIP
from landsraad.imperium.core.components import Card
from landsraad.imperium.core.counters import AGENT_TURN, COUNCIL, KNOWN_SHIFT, SPICE, SWORDMASTER
from landsraad.imperium.core.declared import Market
from landsraad.imperium.core.influence import OWN, change_influence, level_of
from landsraad.imperium.core.journal import gain
from landsraad.imperium.core.markets import discount, on_offer, on_offer_to, set_up, take_tile, trash_on_offer
from landsraad.imperium.core.seats import acts_for
from landsraad.imperium.core.state import Module, Node, State, Test, Way
from landsraad.imperium.core.tiles import pays_extra, receive_tile, trash_tile
from landsraad.imperium.core.units import agents_at
from landsraad.imperium.rivals.tiles import agent_stands, use_at_once, way_in
from landsraad.kernel.frames import frame, seat_of, source_of

MARKET: Final = "tech"  # of the tiles, and their kind
STACKS: Final = 3
LOW: Final = 1  # Influence
FACTIONS: Final = 4


def tech_market(s: State) -> Market:
    """The market of the Tech tiles."""
    for market in s.tables.markets:
        if market.name == MARKET:
            return market
    raise ValueError("no set in use has Tech tiles")


@final
class AcquireTech(Node):
    """`acquire_tech`: one face-up tile for its price in spice, less with a seat on the High Council (B13, B14).

    Args:
        market: of the tiles.
        less: spice that it costs less.
    """

    def __init__(self, market: Market, less: i64) -> None:
        super().__init__()
        self.prompt = "tech"
        self.market: Market = market
        self.less: i64 = less
        self.optional = True
        self.reveals = True

    def is_bought(self) -> None:
        self.optional = False
        self.needed = True

    def cost(self, s: State, seat: i64, number: i64) -> i64:
        """What a tile costs a player."""
        seated = 1 if s.players[seat].n[COUNCIL] else 0
        off = self.less + seated + discount(s, seat, self.market, number)
        return max(0, s.tables.tiles[number].cost - off)

    def affordable(self, s: State, seat: i64) -> list[int]:
        """The tiles that a player can pay for."""
        held: i64 = s.players[seat].n[SPICE]
        found: list[int] = []
        for number in on_offer_to(s, seat, self.market):
            if self.cost(s, seat, number) <= held and pays_extra(s, seat, s.tables.tiles[number]):
                found.append(number)
        return found

    def possible(self, s: State, seat: i64, source: i64) -> bool:
        return s.tables.is_rival(seat) or len(self.affordable(s, seat)) > 0

    def step(self, s: State, f: i64) -> bool:
        seat = seat_of(f)
        if s.tables.is_rival(seat):
            buy_for_rival(s, seat, self.market, self.less)
            return False
        options: list[int] = []
        for number in self.affordable(s, seat):
            options.append(first(s) + number)
        if not options:
            return False
        if self.optional:
            options.append(SKIP)
        return s.ask(seat, options, self.market.aside < 0 or not s.players[seat].zones[self.market.aside])

    def apply(self, s: State, f: i64, action: i64) -> None:
        if action == SKIP:
            return
        seat = seat_of(f)
        number = action - first(s)
        gain(s, seat, SPICE, -self.cost(s, seat, number), s.tables.tiles[number].source)
        acquire(s, seat, self.market, number)


def acquire(s: State, seat: i64, market: Market, number: i64) -> None:
    """A tile goes to its new owner; what it brings follows."""
    take_tile(s, seat, market, number)
    receive_tile(s, seat, s.tables.tiles[number])
    if s.tables.automaton.acquires_tiles():
        show_marked(s, market)


def show_marked(s: State, market: Market) -> None:
    """Solo: until a face-up tile is one that Rivals may have, the top of the largest stack is trashed (B56).

    Where none is left at all, nothing is trashed.
    """
    if not [number for zone in market.stacks for number in s.zones[zone] if s.tables.tiles[number].rival]:
        return
    while not [number for number in on_offer(s, market) if s.tables.tiles[number].rival]:
        largest: list[int] = []
        for zone in market.stacks:
            if len(s.zones[zone]) > len(largest):
                largest = s.zones[zone]
        trash_on_offer(s, market, largest[-1])


def buy_for_rival(s: State, seat: i64, market: Market, less: i64) -> None:
    """A Rival with its Swordmaster takes the dearest marked tile it can, the topmost of equals (B56)."""
    if s.players[seat].n[SWORDMASTER] == 0:
        return
    best: i64 = -1
    for number in on_offer(s, market):
        tile = s.tables.tiles[number]
        if tile.rival and tile.cost - less <= s.players[seat].n[SPICE]:
            if best < 0 or tile.cost > s.tables.tiles[best].cost:
                best = number
    if best >= 0:
        tile = s.tables.tiles[best]
        gain(s, seat, SPICE, -max(0, tile.cost - less), tile.source)
        acquire(s, seat, market, best)
        use_at_once(s, seat)


def first(s: State) -> i64:
    """The action of naming tile 0, if it were a Tech tile."""
    return s.tables.actions.verbs["tech"] - tech_market(s).pieces[0]


@final
class Embassy(Module):
    """The Embassy in a game: an Agent on a Landsraad space may acquire a tile (B13)."""

    def __init__(self, market: Market, spaces: i64, node: i64, source: i64) -> None:
        self.market: Market = market
        self.spaces: i64 = spaces
        self.node: i64 = node
        self.source: i64 = source

    def set_up(self, s: State) -> None:
        set_up(s, self.market)
        if s.tables.automaton.acquires_tiles():
            show_marked(s, self.market)

    def turn_begins(self, s: State, seat: i64) -> None:
        if s.tables.is_rival(seat):
            use_at_once(s, seat)

    def lets_rival_in(self, s: State, seat: i64, space: i64) -> bool:
        return way_in(s, seat) >= 0 and agents_at(s, seat, space) == 0

    def rival_sent(self, s: State, seat: i64) -> None:
        agent_stands(s, seat)

    def sent(self, s: State, seat: i64) -> None:
        if (self.spaces >> s.turn_space) & 1:
            s.pending.append(frame(self.node, seat, self.source, 0, 1))


@final
class SetTechAside(Node):
    """`set_tech_aside`: of the bottom tiles of the stacks, which the Leader sees, one is laid aside (B46)."""

    def __init__(self) -> None:
        super().__init__()
        self.prompt = "secret project"

    def step(self, s: State, f: i64) -> bool:
        options: list[int] = []
        for zone in tech_market(s).stacks:
            if s.zones[zone]:
                options.append(first(s) + s.zones[zone][0])
        return len(options) > 0 and s.ask(seat_of(f), sorted(options), False)

    def apply(self, s: State, f: i64, action: i64) -> None:
        seat = seat_of(f)
        market = tech_market(s)
        tile = action - first(s)
        for zone in market.stacks:
            if s.zones[zone] and s.zones[zone][0] == tile:
                s.put(zone, s.zones[zone][1:])
        s.players[seat].put(market.aside, [int(tile) | (1 << (KNOWN_SHIFT + seat))])


@final
class TrashTech(Node):
    """`trash_tech` as a price: one of the own Tech tiles leaves the game."""

    def __init__(self) -> None:
        super().__init__()
        self.prompt = "trash tech"
        self.loss = True

    def able(self, s: State, seat: i64) -> list[int]:
        """The tiles that can be trashed."""
        return sorted([number for number in s.players[seat].tiles if s.tables.tiles[number].kind == MARKET])

    def possible(self, s: State, seat: i64, source: i64) -> bool:
        return len(self.able(s, seat)) > 0

    def step(self, s: State, f: i64) -> bool:
        options = [int(first(s) + number) for number in self.able(s, seat_of(f))]
        return len(options) > 0 and s.ask(seat_of(f), options, True)

    def apply(self, s: State, f: i64, action: i64) -> None:
        trash_tile(s, seat_of(f), action - first(s))


@final
class LoseAll(Node):
    """`lose_all RESOURCE`: whatever there is of it."""

    def __init__(self, counter: i64) -> None:
        super().__init__()
        self.counter: i64 = counter
        self.choiceless = True

    def step(self, s: State, f: i64) -> bool:
        gain(s, seat_of(f), self.counter, -s.players[seat_of(f)].n[self.counter], source_of(f))
        return False


@final
class RaiseLow(Node):
    """`raise_low N`: Influence with every faction where the player has none or 1.

    Whoever has Influence as the better of its Allies has only a track of its own while none is activated.
    """

    def __init__(self, amount: i64) -> None:
        super().__init__()
        self.amount: i64 = amount
        self.choiceless = True

    def step(self, s: State, f: i64) -> bool:
        seat = seat_of(f)
        tracks = list(range(FACTIONS))
        if s.tables.allies[seat] and acts_for(s, seat) == seat:
            tracks = [OWN]
        low = [track for track in tracks if level_of(s, seat, track) <= LOW]
        for track in low:
            change_influence(s, seat, track, self.amount, source_of(f))
        return False


@final
class AgentSent(Test):
    """`agent_sent`: the running turn is an Agent turn."""

    def holds(self, s: State, seat: i64, source: i64) -> bool:
        return s.turn_kind == AGENT_TURN and seat == s.turn_seat


@final
class IconsFor(Way):
    """`icons_for CARD ICONS`: what else leads this card to spaces."""

    def __init__(self, card: i64, spaces: i64) -> None:
        super().__init__()
        self.card: i64 = card
        self.spaces: i64 = spaces

    def leads_cards(self, s: State, seat: i64) -> bool:
        return True

    def leads_to(self, s: State, seat: i64, cards: list[Card]) -> i64:
        for card in cards:
            if card.source == self.card:
                return self.spaces
        return 0
