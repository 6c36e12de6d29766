"""The toy set declared: one of everything that a set may ask for, and nothing about it in a shared room."""

from __future__ import annotations

from landsraad.imperium.content.build import Builder
from landsraad.imperium.content.declaration import Declaration
from landsraad.imperium.content.room import Room
from landsraad.imperium.content.rows import Catalog
from landsraad.imperium.content.tiles import offer, tiles
from landsraad.imperium.content.tracks import lay, step_verb
from landsraad.imperium.core.actions import ONE_OF, TILE, Verb
from landsraad.imperium.core.arrivals import standing
from landsraad.imperium.core.cards import PUBLIC, push_all
from landsraad.imperium.core.components import Card, Modifier, UnitKind
from landsraad.imperium.core.counters import AGENT_TURN, CARD_MASK, EVERYBODY, REVEAL_TURN
from landsraad.imperium.core.declared import CARDS, KNOWN_BY_MASK, TILES, Market, Post, Track
from landsraad.imperium.core.journal import Z_ASIDE, Z_DECK, Z_HAND, gain, log_card, move
from landsraad.imperium.core.markets import on_offer, set_up, take_tile
from landsraad.imperium.core.posts import is_at, place, watching
from landsraad.imperium.core.state import Module, Node, Offerer, State, Tables, Way
from landsraad.imperium.words.tracks import Advance
from landsraad.kernel.frames import seat_of, source_of
from landsraad.language.syntax import Word
from landsraad.language.vocabulary import Number, Parameter, Role, Signature

GOLEMS = 3  # of each player
WATCHERS = 2
ROW = 2
RUNGS = 4
POSTS = ("ridge", "ford")
JOINED = {"ridge": ("landsraad", "city"), "ford": ("spice_trade", "fremen")}  # icons of the spaces


class Pieces:
    """Where the pieces of the toy set lie."""

    def __init__(self, room: Room) -> None:
        self.fuel = room.counter("fuel", most=10)
        self.watchers = room.counter("watchers", most=WATCHERS)
        self.golem: UnitKind = room.unit("golem", 4, GOLEMS, garrison=False, retreats=False)
        self.stash = room.zone("stash", CARDS, KNOWN_BY_MASK)
        self.gadgets: Market = room.row("gadgets", "gadget", ROW, TILES)
        self.ladder: Track = room.track("ladder", "ladder", RUNGS)
        self.posts: list[Post] = [room.post(name) for name in POSTS]
        self.unveiled = room.board_counter("unveiled", most=9)
        self.more_fuel = room.modifier("more fuel")


class GainFuel(Node):
    """`fuel N`."""

    def __init__(self, toys: Pieces, amount: int) -> None:
        super().__init__()
        self.toys, self.amount = toys, amount
        self.auto = self.choiceless = True

    def step(self, s: State, f: int) -> bool:
        amount = self.amount + sum(m.a for m in standing(s, seat_of(f), self.toys.more_fuel))
        gain(s, seat_of(f), self.toys.fuel, amount, source_of(f))
        return False


class RaiseGolem(Node):
    """`golem N`: from the supply straight to the Conflict."""

    def __init__(self, toys: Pieces, count: int) -> None:
        super().__init__()
        self.unit, self.count = toys.golem, count
        self.choiceless = True

    def possible(self, s: State, seat: int, source: int) -> bool:
        return s.players[seat].n[self.unit.supply] > 0

    def step(self, s: State, f: int) -> bool:
        seat = seat_of(f)
        count = min(self.count, s.players[seat].n[self.unit.supply])
        move(s, seat, self.unit.supply, self.unit.conflict, count, source_of(f))
        return False


class Watch(Node):
    """`watch N`: a watcher comes to a post."""

    def __init__(self, toys: Pieces) -> None:
        super().__init__()
        self.prompt = "post"
        self.toys = toys
        self.optional = True

    def free(self, s: State, seat: int) -> list[Post]:
        """The posts without an own watcher."""
        return [post for post in self.toys.posts if not is_at(s, seat, post)]

    def possible(self, s: State, seat: int, source: int) -> bool:
        return s.players[seat].n[self.toys.watchers] > 0 and bool(self.free(s, seat))

    def step(self, s: State, f: int) -> bool:
        if not self.possible(s, seat_of(f), source_of(f)):
            return False
        first = s.tables.actions.verbs["post"]
        return s.ask(seat_of(f), [first + int(post.number) for post in self.free(s, seat_of(f))], True)

    def apply(self, s: State, f: int, action: int) -> None:
        gain(s, seat_of(f), self.toys.watchers, -1, source_of(f))
        place(s, seat_of(f), self.toys.posts[action - s.tables.actions.verbs["post"]])


class Stash(Node):
    """`stash 1`: the top card of the deck is laid aside; its owner looks at it, the others do not."""

    def __init__(self, toys: Pieces) -> None:
        super().__init__()
        self.zone = toys.stash
        self.choiceless = self.reveals = True

    def possible(self, s: State, seat: int, source: int) -> bool:
        return bool(s.players[seat].deck)

    def step(self, s: State, f: int) -> bool:
        seat = seat_of(f)
        p = s.players[seat]
        if p.deck:
            card = p.deck.pop() | 1 << (12 + seat)
            p.put(self.zone, [*p.zones[self.zone], card])
            s.revealed += 1
            log_card(s, seat, card & CARD_MASK, Z_DECK, Z_ASIDE, 1 << seat)
        return False


class Unveil(Node):
    """`unveil`: the stashed cards come to the hand, open to everybody."""

    def __init__(self, toys: Pieces) -> None:
        super().__init__()
        self.toys = toys
        self.choiceless = self.reveals = True

    def possible(self, s: State, seat: int, source: int) -> bool:
        return bool(s.players[seat].zones[self.toys.stash])

    def step(self, s: State, f: int) -> bool:
        seat = seat_of(f)
        p = s.players[seat]
        for card in p.zones[self.toys.stash]:
            p.hand.append(card & CARD_MASK | PUBLIC)
            s.revealed += 1
            log_card(s, seat, card & CARD_MASK, Z_ASIDE, Z_HAND, EVERYBODY)
        p.put(self.toys.stash, [])
        s.count(self.toys.unveiled, s.counters[self.toys.unveiled] + 1)
        return False


class Workshop(Offerer):
    """`build GADGET`: a gadget of the row for its price in fuel, in any menu of an own turn."""

    def __init__(self, toys: Pieces) -> None:
        super().__init__([AGENT_TURN, REVEAL_TURN])
        self.toys = toys

    def actions(self, tables: Tables) -> list[int]:
        return [tables.actions.verbs["build"] + i for i in range(len(self.toys.gadgets.pieces))]

    def offer(self, s: State, seat: int, options: list[int]) -> bool:
        for number in on_offer(s, self.toys.gadgets):
            if s.tables.tiles[number].cost <= s.players[seat].n[self.toys.fuel]:
                options.append(s.tables.actions.verbs["build"] + self.toys.gadgets.pieces.index(number))
        return False

    def take(self, s: State, seat: int, action: int) -> None:
        number = self.toys.gadgets.pieces[action - s.tables.actions.verbs["build"]]
        tile = s.tables.tiles[number]
        gain(s, seat, self.toys.fuel, -tile.cost, tile.source)
        take_tile(s, seat, self.toys.gadgets, number)
        push_all(s, seat, tile.acquire, tile.source)


class Bribe(Way):
    """Everybody may pass the Agents of others for 1 fuel."""

    def __init__(self, toys: Pieces) -> None:
        super().__init__("bribe")
        self.toys = toys

    def passes(self, s: State, seat: int, space: int) -> bool:
        return s.players[seat].n[self.toys.fuel] > 0

    def pay(self, s: State, seat: int, space: int) -> None:
        gain(s, seat, self.toys.fuel, -1, s.tables.spaces[space].source)


class Beacon(Way):
    """The card leads to the spaces that an own watcher is joined with, whatever their icons."""

    def leads_to(self, s: State, seat: int, cards: list[Card]) -> int:
        return sum(1 << space for space in range(len(s.tables.spaces)) if watching(s, seat, space))


class ToySet(Module):
    """The toy set in a game."""

    def __init__(self, toys: Pieces) -> None:
        self.toys = toys

    def offerers(self) -> list[Offerer]:
        return [Workshop(self.toys)]

    def ways(self) -> list[Way]:
        return [Bribe(self.toys)]

    def set_up(self, s: State) -> None:
        set_up(s, self.toys.gadgets)

    def new_side(self, s: State, seat: int) -> None:
        s.players[seat].n[self.toys.golem.supply] = GOLEMS
        s.players[seat].n[self.toys.watchers] = WATCHERS


def _switch_on(build: Builder, catalog: Catalog) -> Module:
    toys = build.own(Pieces)
    offer(build, catalog.further[toys.gadgets.kind], toys.gadgets)
    lay(build, catalog, toys.ladder)
    for post in toys.posts:
        post.spaces = sum(1 << i for i, row in enumerate(catalog.spaces) if row.icon in JOINED[post.name])
    return ToySet(toys)


_NUMBER = Parameter("number", Number())
_GAIN: frozenset[Role] = frozenset({"gain"})
_PLAIN = (Signature((_NUMBER,), _GAIN),)


def _n(word: Word) -> int:
    assert isinstance(word.args[0], int)
    return word.args[0]


TOY_SET = Declaration(
    words={
        "fuel": _PLAIN,
        "golem": _PLAIN,
        "ladder": _PLAIN,
        "watch": _PLAIN,
        "stash": _PLAIN,
        "unveil": (Signature((), _GAIN),),
        "more_fuel": (Signature((_NUMBER,), frozenset({"modifier"})),),
        "beacon": (Signature((), frozenset({"modifier"})),),
    },
    rows=(tiles("gadget", most=9),),
    declare=Pieces,
    make={
        "fuel": lambda build, word: GainFuel(build.own(Pieces), _n(word)),
        "golem": lambda build, word: RaiseGolem(build.own(Pieces), _n(word)),
        "ladder": lambda build, word: Advance(build.own(Pieces).ladder, _n(word)),
        "watch": lambda build, word: Watch(build.own(Pieces)),
        "stash": lambda build, word: Stash(build.own(Pieces)),
        "unveil": lambda build, word: Unveil(build.own(Pieces)),
    },
    make_modifier={"more_fuel": lambda build, word: Modifier(build.own(Pieces).more_fuel, _n(word))},
    make_way={"beacon": lambda build, word: Beacon()},
    verbs=lambda catalog: [
        Verb("build", (TILE,), [row.id for row in catalog.further["gadget"]]),
        Verb("post", (ONE_OF,), POSTS),
        step_verb(catalog, "ladder"),
    ],
    switch_on=_switch_on,
)
