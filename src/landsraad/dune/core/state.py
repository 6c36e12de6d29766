"""The position of a game of Dune, and the nodes that move it."""

from __future__ import annotations

import hashlib
from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from landsraad.dune.core.names import FACTIONS, LEADERS, SIZED, TRAITORS
from landsraad.dune.core.tables import NODES, Tables
from landsraad.kernel.flow import Flow
from landsraad.kernel.frames import NODE_MASK
from landsraad.kernel.machine import Event

EVERYBODY: Final = 0x3F
KINDS: Final = len(FACTIONS)

# Tokens are packed: ordinary ones in the low five bits, starred ones (Sardaukar, Fedaykin, cyborgs) above.
STARRED: Final = 32
ORDINARY_MASK: Final = 31

# A treachery card in a zone: its number in the catalogue, and above it the seats that know it lies there.
CARD_MASK: Final = 0x3F
KNOWN_SHIFT: Final = 6

# Flags of a seat.
F_SPECIAL: Final = 1  # the special Karama is used up
F_STARRED: Final = 2  # a starred token was revived this turn
F_LEADER: Final = 4  # a leader was revived this turn
F_REQUEST: Final = 8  # a leader was asked for this turn
F_FREE: Final = 16  # free revival was taken this turn
F_SHIPPED: Final = 32  # forces were shipped from off-planet this turn
F_CHARITY: Final = 64  # charity was taken this turn
F_NO_FORCES: Final = 128  # may revive no forces this turn
F_NO_LEADER: Final = 256  # may revive no leader this turn
F_ACTED: Final = 512  # shipped and moved this turn
F_RAISED: Final = 1024  # the limit of revival is raised this turn
OF_THE_TURN: Final = ~F_SPECIAL

# Where a traitor card is: with a seat, as what.
T_DECK: Final = 0
T_OUT: Final = 1  # not in the game
T_TRAITOR: Final = 2
T_DANCER: Final = 3
T_DEALT: Final = 4  # one of the four to choose from
T_SHOWN: Final = 8  # added once it was revealed

# Leaders.
L_ALIVE: Final = 1
L_DEAD: Final = 2

# Orders and permissions a game begins with.
ALL_WINDOWS: Final = (1 << 53) - 1
ALL_PERMITS: Final = 255

# Standing orders of a seat beside those of windows: what it says of bids and of the revival of its ally lies above.
S_CLAIM: Final = 1
S_CALL: Final = 2
S_FIRST: Final = 4
S_LAST: Final = 8
S_RANDOM: Final = 16
S_REVIVAL_SHIFT: Final = 5
S_REVIVAL_MASK: Final = 7
S_BID_SHIFT: Final = 8
S_BELOW_BID: Final = 255

# The places of the draft of a seat: its battle plan, or what else it decides sealed.
LEAD: Final = 0
WITH_HADERACH: Final = 1
WEAPON: Final = 2
DEFENSE: Final = 3
DIAL: Final = 4
SUPPORT: Final = 5
SEALED: Final = 6
FIXED: Final = 7  # mask of the parts that prescience has seen
DRAFT: Final = 8


def changed(values: list[int], place: i64, value: i64) -> list[int]:
    """These numbers with another one at a place: a list that clones share is replaced, never mutated."""
    values = values[:]
    values[place] = value
    return values


@mypyc_attr(allow_interpreted_subclasses=False)
class Node:
    """A step of the course of the game, or a question of it; immutable, shared by all games.

    Attributes:
        prompt: what a question of this node asks.
    """

    def __init__(self, prompt: str = "") -> None:
        self.prompt: str = prompt

    def step(self, s: State, f: i64) -> bool:
        """Run frame `f`; True when `s.options` was set and an answer is awaited."""
        raise NotImplementedError

    def apply(self, s: State, f: i64, action: i64) -> None:
        """Take the answer to the question of frame `f`."""
        raise NotImplementedError

    def asks(self, s: State, f: i64) -> bool:
        """Whether the window of frame `f` asks somebody as soon as it runs."""
        raise NotImplementedError


@final
class State(Flow):
    """One position.

    Attributes:
        units: tokens of each seat on each node (node * 6 + seat), packed.
        at: mask of the territories in which each seat has tokens.
        advisors: mask of the territories in which the Bene Gesserit tokens are advisors.
        hands, deck, discard, row: treachery cards, the next one of the deck and of the auction row last.
        life, holder, deaths, fought: of each leader whether it lives, the faction that has it, how often it died, and
            the territory, plus one, where it fought this turn.
        traitor: where each traitor card is, as what, and 16 times the seat that has it.
        saw: of each traitor card the seats that were dealt it.
        standing: the standing orders of each seat that concern no window.
        pauses: whether the game pauses at windows that ask nobody, as a table wants it that several people look at;
            `paused` while it does, `moments` counts the windows. None of these is part of the position.
        pledges, told: what seats have promised each other, and what they told of secrets no card remembers, one
            another or the table, packed as `core.pledges` and `core.answers` say.
    """

    def __init__(self, tables: Tables, nodes: list[Node], source: State | None = None) -> None:
        super().__init__(source)
        self.tables: Tables = tables
        self.nodes: list[Node] = nodes
        if source is not None:
            self._copy(source)
            return
        seats = tables.seats
        self.pauses: bool = False
        self.paused: bool = False
        self.moments: i64 = 0
        self.turn: i64 = 0
        self.phase: i64 = 0
        self.storm: i64 = 18
        self.distance: i64 = 0
        self.storm_card: i64 = 0
        self.walled: bool = True
        self.hms: i64 = -1
        self.advisors: i64 = 0
        self.dialed: i64 = 0  # the seats that dial next: first + 8 * second
        self.entered: i64 = 0  # mask of the territories that the active seat entered this turn
        self.active: i64 = -1
        # blow
        self.top_a: i64 = -1
        self.top_b: i64 = -1
        self.trout: bool = False
        self.doubled: bool = False
        self.worms: i64 = 0  # that appeared in this blow
        self.ridden: list[int] = []  # territories of them
        # auction
        self.lots: i64 = 0
        self.opener: i64 = -1
        self.bid: i64 = 0
        self.bidder: i64 = -1
        self.swapped: bool = False  # technology has been used this phase
        self.row_seen: list[int] = []
        # windows
        self.stopped: i64 = 0  # mask of powers
        self.spent: bool = False  # whether the latest Karama worked
        # battle
        self.battle: i64 = -1
        self.aggressor: i64 = -1
        self.defender: i64 = -1
        self.winner: i64 = -1
        self.voiced: i64 = -1  # the seat that the Voice commands
        self.command: i64 = 0  # action of the command
        self.calls: i64 = 0  # mask of seats whose traitor call stands
        self.tooth: i64 = 0  # mask of seats that withdrew the Poison Tooth
        self.gholas: i64 = 0  # mask of leaders that Tleilaxu bought from others
        self.covered: i64 = 0  # mask of leaders that lie face down in the tanks
        self.unseen: i64 = 0  # mask of leaders not seen since one of their side was drawn, who may be the one
        # Atreides and Bene Gesserit
        self.losses: i64 = 0  # of Atreides in battles
        self.haderach: i64 = 0  # 0 asleep, 1 awake, 2 dead
        self.haderach_deaths: i64 = 0
        self.haderach_at: i64 = 0  # the territory, plus one, where it fought this turn
        self.predicted: i64 = -1
        self.predicted_turn: i64 = 0
        self.dancers_shown: i64 = 0
        self.won: i64 = 0  # mask of seats
        self.triggers: i64 = 0  # mask of tech tokens set off in this phase
        # a group of tokens on its way, and what else a question leaves for the next one
        self.looked: i64 = 0  # 1: Fremen know the storm card, 2: Atreides know the top spice card
        self.picked: i64 = 0  # tokens
        self.kind: i64 = 0  # of a shipment
        self.target: i64 = 0  # node
        self.price: i64 = 0
        self.barred: i64 = 0  # mask of what was stopped on the turn of the active seat
        self.bound: bool = False  # the Guild acts in storm order
        self.sources: list[int] = []  # nodes
        self.taken: list[int] = []  # tokens from each of them
        # of each seat
        self.faction: list[int] = [-1] * seats
        self.seat_of: list[int] = [-1] * KINDS
        self.circle: list[int] = [0] * seats
        self.order: list[int] = list(range(seats))
        self.ally: list[int] = [-1] * seats
        self.money: list[int] = [0] * seats
        self.front: list[int] = [0] * seats
        self.reserves: list[int] = [0] * seats
        self.tanks: list[int] = [0] * seats
        self.flags: list[int] = [0] * seats
        self.lend_bid: list[int] = [0] * seats
        self.lend_ship: list[int] = [0] * seats
        self.asks: list[int] = [0 if tables.open_windows else ALL_WINDOWS] * seats
        self.always: list[int] = [0] * seats
        self.permits: list[int] = [ALL_PERMITS] * seats
        self.standing: list[int] = [0] * seats
        self.least: list[int] = [1] * (len(SIZED) * seats)  # from which size on an order stops a power
        self.pledges: list[int] = []
        self.told: list[int] = []
        self.drafts: list[int] = [-1] * (DRAFT * seats)
        self.at: list[int] = [0] * seats
        self.holds: list[int] = [0] * seats  # mask of the cards in hand
        self.hands: list[list[int]] = [[] for _ in range(seats)]
        # the table
        self.units: list[int] = [0] * (6 * NODES)
        self.spice: list[int] = [0] * NODES
        self.deck: list[int] = []
        self.discard: list[int] = []
        self.removed: list[int] = []
        self.row: list[int] = []
        self.blows: list[int] = []
        self.pile_a: list[int] = []
        self.pile_b: list[int] = []
        self.aside: list[int] = []
        self.tech: list[int] = [-1, -1, -1]
        self.life: list[int] = [0] * (KINDS * LEADERS)
        self.holder: list[int] = [f // LEADERS for f in range(KINDS * LEADERS)]
        self.deaths: list[int] = [0] * (KINDS * LEADERS)
        self.fought: list[int] = [0] * (KINDS * LEADERS)
        self.traitor: list[int] = [T_OUT] * TRAITORS
        self.saw: list[int] = [0] * TRAITORS

    def _copy(self, o: State) -> None:
        self.pauses = o.pauses
        self.paused = o.paused
        self.moments = o.moments
        self.turn = o.turn
        self.phase = o.phase
        self.storm = o.storm
        self.distance = o.distance
        self.storm_card = o.storm_card
        self.walled = o.walled
        self.hms = o.hms
        self.advisors = o.advisors
        self.dialed = o.dialed
        self.entered = o.entered
        self.active = o.active
        self.top_a = o.top_a
        self.top_b = o.top_b
        self.trout = o.trout
        self.doubled = o.doubled
        self.worms = o.worms
        self.ridden = o.ridden
        self.lots = o.lots
        self.opener = o.opener
        self.bid = o.bid
        self.bidder = o.bidder
        self.swapped = o.swapped
        self.row_seen = o.row_seen
        self.stopped = o.stopped
        self.spent = o.spent
        self.battle = o.battle
        self.aggressor = o.aggressor
        self.defender = o.defender
        self.winner = o.winner
        self.voiced = o.voiced
        self.command = o.command
        self.calls = o.calls
        self.tooth = o.tooth
        self.gholas = o.gholas
        self.covered = o.covered
        self.unseen = o.unseen
        self.losses = o.losses
        self.haderach = o.haderach
        self.haderach_deaths = o.haderach_deaths
        self.haderach_at = o.haderach_at
        self.predicted = o.predicted
        self.predicted_turn = o.predicted_turn
        self.dancers_shown = o.dancers_shown
        self.won = o.won
        self.triggers = o.triggers
        self.looked = o.looked
        self.picked = o.picked
        self.kind = o.kind
        self.target = o.target
        self.price = o.price
        self.barred = o.barred
        self.bound = o.bound
        self.sources = o.sources
        self.taken = o.taken
        # what seldom changes is replaced, never mutated, so that clones share it
        self.faction = o.faction
        self.seat_of = o.seat_of
        self.circle = o.circle
        self.order = o.order
        self.ally = o.ally
        self.money = o.money[:]
        self.front = o.front
        self.reserves = o.reserves
        self.tanks = o.tanks
        self.flags = o.flags
        self.lend_bid = o.lend_bid
        self.lend_ship = o.lend_ship
        self.asks = o.asks
        self.always = o.always
        self.permits = o.permits
        self.standing = o.standing
        self.least = o.least
        self.pledges = o.pledges
        self.told = o.told
        self.drafts = o.drafts[:]
        self.at = o.at[:]
        self.holds = o.holds
        self.hands = o.hands[:]
        self.units = o.units[:]
        self.spice = o.spice[:]
        self.deck = o.deck
        self.discard = o.discard
        self.removed = o.removed
        self.row = o.row
        self.blows = o.blows
        self.pile_a = o.pile_a
        self.pile_b = o.pile_b
        self.aside = o.aside
        self.tech = o.tech
        self.life = o.life
        self.holder = o.holder
        self.deaths = o.deaths
        self.fought = o.fought
        self.traitor = o.traitor
        self.saw = o.saw

    def clone(self) -> State:
        """An independent copy without the journal."""
        return State(self.tables, self.nodes, self)

    def asked(self) -> list[int]:
        """The seats that are asked, lowest first; nobody while the game pauses."""
        return [] if self.paused else super().asked()

    @property
    def prompt(self) -> str:
        """What the waiting decision asks; "" when the game is over."""
        if self.lanes:
            return self.prompt_of(self.seat)
        return self.nodes[self.stack[-1] & NODE_MASK].prompt if self.stack else ""

    def prompt_of(self, seat: i64) -> str:
        """What a seat is asked; "" if it is not."""
        for lane in self.lanes:
            if (lane >> 14) & 7 == seat:
                return self.nodes[lane & NODE_MASK].prompt
        return self.prompt if not self.lanes and seat == self.seat else ""

    @property
    def continues(self) -> bool:
        """Whether the waiting decision goes on with the picks of one set; each answer here is undone by itself."""
        return False

    def run(self, f: i64) -> bool:
        """Run frame `f`; True when `options` was set and an answer is awaited."""
        return self.nodes[f & NODE_MASK].step(self, f)

    def answer(self, f: i64, action: i64) -> None:
        """Take the answer to the question of frame `f`."""
        self.nodes[f & NODE_MASK].apply(self, f, action)

    def ask(self, seat: i64, options: list[int], public: bool = True) -> bool:
        """Await an answer of `seat`; `public`: everybody can see that it has these options."""
        self.seat = seat
        self.options = options
        self.skippable = public
        return True

    def log(self, kind: i64, seat: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0, visible: i64 = EVERYBODY) -> None:
        """Write an event to the journal, if there is one."""
        if self.journal is not None:
            event: Event = (kind, seat, visible, a, b, c)
            self.journal.append(event)

    def mark(self, seat: i64, flags: i64) -> None:
        """Set flags of a seat."""
        self.flags = changed(self.flags, seat, self.flags[seat] | flags)

    def position(self) -> tuple[object, ...]:
        """Everything that makes this position what it is, as plain data."""
        return (
            (self.ra, self.rb, self.rc, self.rd, self.over, self.stack, self.lanes),
            (self.turn, self.phase, self.storm, self.distance, self.storm_card, self.walled, self.hms),
            (self.advisors, self.dialed, self.entered, self.active, self.top_a, self.top_b, self.trout, self.doubled),
            (self.worms, self.ridden, self.lots, self.opener, self.bid, self.bidder, self.swapped, self.row_seen),
            (self.stopped, self.spent, self.looked, self.battle, self.aggressor, self.defender, self.winner),
            (self.voiced, self.command, self.gholas, self.covered, self.unseen, self.calls, self.tooth, self.losses),
            (self.haderach, self.haderach_deaths, self.haderach_at, self.predicted, self.predicted_turn),
            (self.dancers_shown, self.won, self.triggers, self.faction, self.seat_of, self.circle, self.order),
            (self.ally, self.money, self.front, self.reserves, self.tanks, self.flags, self.lend_bid, self.lend_ship),
            (self.asks, self.always, self.permits, self.drafts, self.at, self.holds, self.hands, self.units),
            (self.spice, self.deck, self.discard, self.removed, self.row, self.blows, self.pile_a, self.pile_b),
            (self.picked, self.kind, self.target, self.price, self.barred, self.bound, self.sources, self.taken),
            (self.standing, self.least, self.pledges, self.told),
            (self.aside, self.tech, self.life, self.holder, self.deaths, self.fought, self.traitor, self.saw),
        )

    def digest(self) -> str:
        """Hash of the whole position, BLAKE2b of its canonical form."""
        return hashlib.blake2b(repr(self.position()).encode(), digest_size=16).hexdigest()

    def __copy__(self) -> State:
        return self.clone()

    def __deepcopy__(self, memo: object) -> State:
        return self.clone()

    def __reduce__(self) -> str:
        raise TypeError("a State cannot be pickled: save the game as a record")
