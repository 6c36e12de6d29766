"""The state of a game of Dune: Imperium: plain integers and lists, and the loop that drives it.

Cards in zones are integers: the card number in the low bits, and above them the mask of seats that
know this very card (`KNOWN_SHIFT`). Identical cards with the same mask are interchangeable.
"""

from __future__ import annotations

import hashlib
from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from landsraad.imperium.core.actions import Actions
from landsraad.imperium.core.components import (
    MODIFIER_NAMES,
    Card,
    Conflict,
    Difficulty,
    Faction,
    HagalCard,
    Intrigue,
    Leader,
    Modifier,
    Purchase,
    Settings,
    Space,
    Tile,
    UnitKind,
)
from landsraad.imperium.core.counters import (
    ALLOWANCE,
    CONFLICT,
    COUNTER_NAMES,
    DEPLOYED,
    FLIPPED,
    GARRISON,
    NO_TURN,
    SETUP,
    SUPPLY,
)
from landsraad.imperium.core.declared import EventKind, Gauge, Market, Post, Track, Zone
from landsraad.imperium.core.player import Player
from landsraad.kernel.contract import EndlessEffect, Worth
from landsraad.kernel.frames import NODE_MASK, frame
from landsraad.kernel.machine import Event, Machine

STEP_BUDGET: Final = 20_000


@mypyc_attr(allow_interpreted_subclasses=False)
class Node:
    """An immutable instruction, shared by all games of a configuration: an effect or a step of the round.

    Attributes:
        id: number in the node table.
        prompt: what a decision of this node asks.
        auto: resolves by itself on arrival (unconditional gains).
        optional: may be declined.
        choiceless: resolves without asking anybody.
        reveals: shows hidden cards or uses the generator.
        troops: how many troops it takes from the supply at most, for the supply check on arrival.
        recruits: does nothing but recruit them to the garrison.
        standing: a modifier that applies before any other effect of its card.
        last: follows the other effects of its box (`trash self`).
        late: what it counts may grow until the turn ends; offered after everything else, and done at the end.
        repeated: one copy of its card may do it several times.
        loss: as a price it is not paid for nothing.
        waits: keeps an Intrigue card face up until the Reveal turn (F17).
        number: printed number of the effect in its box, where the node has to pass it on.
        following: number after the last effect of the box.
    """

    def __init__(self) -> None:
        self.id: i64 = -1
        self.prompt: str = ""
        self.auto: bool = False
        self.optional: bool = False
        self.choiceless: bool = False
        self.reveals: bool = False
        self.troops: i64 = 0
        self.recruits: bool = False
        self.standing: bool = False
        self.last: bool = False
        self.late: bool = False
        self.repeated: bool = False
        self.loss: bool = False
        self.waits: bool = False
        self.number: i64 = 1
        self.following: i64 = 2

    def possible(self, s: State, seat: i64, source: i64) -> bool:
        """Whether resolving this now could change something."""
        return True

    def playable(self, s: State, seat: i64, source: i64) -> bool:
        """Whether an Intrigue card with this effect may be played now (B9.6)."""
        return self.possible(s, seat, source)

    def payable(self, s: State, seat: i64, source: i64) -> bool:
        """Whether this can be paid whole as a cost now."""
        return self.possible(s, seat, source)

    def step(self, s: State, f: i64) -> bool:
        """Run frame `f`; True when `s.options` was set and an answer is awaited."""
        raise NotImplementedError

    def apply(self, s: State, f: i64, action: i64) -> None:
        """Take the answer to the decision of frame `f`."""
        raise NotImplementedError

    def commit(self, s: State, seat: i64, source: i64) -> None:
        """Put this on the stack as something already decided on (a price is then paid, not offered)."""
        s.stack.append(frame(self.id, seat, source))


@mypyc_attr(allow_interpreted_subclasses=False)
class Test:
    """A condition."""

    def holds(self, s: State, seat: i64, source: i64) -> bool:
        """Whether the condition holds for `seat`, for an effect of `source`."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=False)
class Module:
    """What a set does at the moments of the game that the engine leaves to sets; nothing unless overridden."""

    def offerers(self) -> list[Offerer]:
        """What it adds to the menus, in the order in which it is offered; asked once, when the tables are built."""
        return []

    def set_up(self, s: State) -> None:
        """The board is set up, no Leader has been taken yet."""

    def new_side(self, s: State, seat: i64) -> None:
        """A player or Rival has its pieces."""

    def round_begins(self, s: State) -> None:
        """Everybody has drawn the hand of a new round."""

    def turn_begins(self, s: State, seat: i64) -> None:
        """A player or Rival takes a turn."""

    def reveals(self, s: State, seat: i64) -> None:
        """A player takes the Reveal turn; the hand is not open yet."""

    def round_prepares(self, s: State) -> None:
        """A round begins, its Conflict lies open, nobody has drawn yet."""

    def recalls(self, s: State) -> None:
        """The round is over, the Agents are about to return."""

    def sent(self, s: State, seat: i64) -> None:
        """The effects of card and space of an Agent turn arrive."""

    def rose(self, s: State, seat: i64, faction: i64, before: i64, after: i64) -> None:
        """A player or Rival has more Influence than before."""

    def won(self, s: State, seat: i64) -> None:
        """A player or Rival has won the Conflict and is about to take the reward."""

    def combat_over(self, s: State) -> None:
        """The units have left the Conflict."""

    def lets_rival_in(self, s: State, seat: i64, space: i64) -> bool:
        """Whether a Rival can send its Agent to a space that others occupy."""
        return False

    def rival_sent(self, s: State, seat: i64) -> None:
        """The Agent of a Rival stands on its space, what its card says has been done."""


@mypyc_attr(allow_interpreted_subclasses=False)
class Offerer:
    """What has something to offer in the menus of a turn, beside the effects that wait there.

    Its actions in those menus are its own: what is chosen among them comes back to it. So the menus name nobody, and a
    set adds to them by bringing an offerer of its own.

    Attributes:
        menus: kinds of turns in whose menus it offers: TURN_START, AGENT_TURN, REVEAL_TURN, REWARDS.
    """

    def __init__(self, menus: list[int]) -> None:
        self.menus: list[int] = menus

    def actions(self, tables: Tables) -> list[int]:
        """Every action it may ever offer."""
        raise NotImplementedError

    def offer(self, s: State, seat: i64, options: list[int]) -> bool:
        """Append what can be done now; True: others cannot see whether that is all."""
        raise NotImplementedError

    def take(self, s: State, seat: i64, action: i64) -> None:
        """Do what was chosen; the menu, which already waits on the stack, asks again after it."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=False)
class Automaton:
    """What plays the seats of Rivals: what they begin with, when and how they act, what they take and choose.

    A board brings its own, or one for each number of players (`Declaration.automaton`). With players alone there is
    nothing to do.
    """

    def new_side(self, tables: Tables) -> Player:
        """The pieces that a Rival begins with."""
        raise NotImplementedError

    def first_player(self, s: State) -> i64:
        """Who goes first: the dice say, unless the mode does."""
        return s.random_below(s.tables.turn_seats)

    def set_up(self, s: State) -> None:
        """The board is set up; decks of its own are shuffled, Rivals are dealt what they begin with."""

    def deal_leader(self, tables: Tables, dealt: list[int]) -> i64:
        """Take a Leader for a Rival from those to be dealt."""
        raise NotImplementedError

    def begins(self, s: State) -> None:
        """Every side has its Leader."""

    def conflict_revealed(self, s: State) -> None:
        """The Conflict of the round lies open."""

    def round_begins(self, s: State) -> None:
        """Everybody has drawn the hand of a new round."""

    def has_turn(self, s: State, seat: i64) -> bool:
        """Whether a Rival still acts in this round."""
        raise NotImplementedError

    def turn(self, s: State, seat: i64) -> None:
        """A Rival takes its turn; what it puts on the stack comes before the next one."""
        raise NotImplementedError

    def agent_sent(self, s: State, seat: i64) -> None:
        """A player has put an Agent on a space; what is put on the stack now follows the turn."""

    def follow(self, s: State, seat: i64) -> list[int]:
        """The Rivals that show hidden cards right after this player's turn, so that the way there cannot be undone."""
        return []

    def takes(self, s: State, seat: i64, counter: i64) -> bool:
        """Whether a Rival takes a resource, Victory Points or (INTRIGUE_CARDS) Intrigue cards; else they are left."""
        return True

    def after_gain(self, s: State, seat: i64, counter: i64) -> None:
        """A Rival has more, or less, of something that it is asked whether it `takes`."""

    def owns(self, s: State, card: i64) -> i64:
        """How many copies of a card each Rival counts as owning."""
        return 0

    def acquires_tiles(self) -> bool:
        """Whether Rivals acquire tiles, those marked for them."""
        return False

    def answers(self, s: State, seat: i64) -> i64:
        """The player who is asked what is left to decide for a Rival."""
        return 0

    def chooses_tracks(self, s: State, seat: i64, tracks: list[int], picks: i64) -> list[int]:
        """On which of these tracks a Rival may gain Influence, with so many still to be picked."""
        return tracks

    def safe_lead(self, s: State) -> i64:
        """The lead in strength with which a Rival deploys no troops in this Conflict; 0: it always deploys."""
        return 0

    def holds_back(self, s: State, seat: i64) -> bool:
        """Whether a Rival deploys no troops now."""
        return False

    def combat_bonus(self, s: State) -> None:
        """Combat begins."""

    def reward(self, s: State, seat: i64, place: i64) -> None:
        """A Rival takes the reward of a place."""


@final
class Tables:
    """Everything fixed for one configuration: components, nodes, actions. Shared by all states.

    Attributes:
        seats: sides at the table: players first, then Rivals (B1.14, B1.15).
        player_seats: how many of them are players.
        turn_seats: how many of them, the first ones, take turns in order and compete for Victory Points: all but House
            Hagal in a two-player game.
        teams: by seat, the number of its team.
        around: by seat, all seats clockwise from it on.
        opponents: by seat, those of all other teams clockwise from its left.
        activated: the counter of a player that tells for which Ally it acts, 1 + the seat, 0: for itself; -1: all do.
        settings: what variants of the game change.
        automaton: what plays the seats of Rivals.
        modules: what further boxes add at the moments of the game that the base set leaves to them.
        offerers: what adds to the menus of a turn, by kind of turn, in the order of the options.
        taken_by: the offerer that each action belongs to, -1: none; `offering` numbers them.
        units: kinds of units; the first are troops.
        counter_names: of the counters of a player.
        gauges: those declared counters of a player that everybody can read off the table.
        modifier_names: of the kinds of standing modifiers.
        worth: what sets say that their figures are worth to agents.
        board_names, board_gauges, board_start: the counters of the board, and what they begin with.
        zones, board_zones: declared zones of each player and of the board.
        events: declared kinds of events; their numbers follow those of every game.
        nodes: node table; flow nodes first, then effects.
        written: the parsed effect (`language.syntax`) behind each effect node, for wording.
        sources: readable id of each source number; `source_kind` says what it is.
    """

    def __init__(self, player_seats: i64) -> None:
        self.player_seats: i64 = player_seats
        self.seats: i64 = 3 if player_seats < 3 else player_seats
        self.turn_seats: i64 = self.seats
        self.teams: list[int] = []
        self.around: list[list[int]] = []
        self.opponents: list[list[int]] = []
        self.activated: i64 = -1
        self.seat_teams(list(range(self.seats)))
        self.variants: list[str] = []  # ids of those that are played
        self.settings: Settings = Settings()
        self.modules: list[Module] = []
        self.automaton: Automaton = Automaton()
        self.offering: list[Offerer] = []
        self.offerers: list[list[Offerer]] = []
        self.taken_by: list[int] = []
        self.units: list[UnitKind] = [UnitKind("troop", 2, SUPPLY, GARRISON, CONFLICT, ALLOWANCE, DEPLOYED)]
        self.counter_names: list[str] = list(COUNTER_NAMES)
        self.gauges: list[Gauge] = []
        self.modifier_names: list[str] = list(MODIFIER_NAMES)
        self.worth: dict[str, Worth] = {}
        self.coverable: bool = False  # whether units can lie over Control markers
        self.board_names: list[str] = []
        self.board_gauges: list[Gauge] = []
        self.board_start: list[int] = []
        self.zones: list[Zone] = []
        self.events: list[EventKind] = []
        self.board_zones: list[Zone] = []
        self.face_counters: list[int] = [FLIPPED]  # of a player: masks of the tiles that lie face down
        self.markets: list[Market] = []
        self.tracks: list[Track] = []
        self.posts: list[Post] = []
        self.nodes: list[Node] = []
        self.written: dict[int, object] = {}
        self.cards: list[Card] = []
        self.any_card: Card = Card("", -1, 0)  # a card with nothing printed on it
        self.tiles: list[Tile] = []
        self.counts_sword_cards: bool = False  # whether anything asks which revealed cards gave swords
        self.intrigues: list[Intrigue] = []
        self.spaces: list[Space] = []
        self.conflicts: list[Conflict] = []
        self.conflicts_of_level: list[list[int]] = [[], [], [], []]  # by level, from 1
        self.leaders: list[Leader] = []
        self.factions: list[Faction] = []
        self.modifiers: list[Modifier] = []
        self.sources: list[str] = []
        self.source_kinds: list[str] = []
        self.source_numbers: dict[tuple[str, str], int] = {}  # by kind and id
        self.actions: Actions = Actions([], [], [], [], [], [], [], [], [], [], 0)
        self.content_hash: str = ""
        self.icon_spaces: list[int] = []  # icon bit number -> mask of spaces
        self.free_spaces: i64 = 0  # mask of spaces without cost, requirement, once or arrival price
        self.maker_spaces: list[int] = []
        self.starter: list[int] = []  # card numbers of one starting deck
        self.imperium: list[int] = []  # card numbers of the Imperium deck
        self.intrigue_deck: list[int] = []
        self.dealt_leaders: list[int] = []
        self.rival_leaders: list[int] = []  # those dealt to Rivals
        self.rival_sides: list[int] = []  # by Leader: what a Rival has of it, a Leader with nothing but the signet
        self.house_hagal: i64 = -1  # the Leader without any effect that stands for none
        self.hagal: list[HagalCard] = []
        self.hagal_deck: list[int] = []
        self.difficulty: Difficulty | None = None  # of a solo game
        self.purchases: list[Purchase] = []  # of its Rivals
        self.tests: list[Test] = []  # requirements of board spaces and House Hagal cards
        self.reserve_copies: list[int] = []  # copies of each card in its Reserve stack at the start
        self.reserve_for_sale: list[int] = []  # reserve cards with a cost
        self.foldspace: i64 = -1
        self.alliance_tie: i64 = -1  # numbers of flow nodes that effects call
        self.destination: i64 = -1
        self.discard_played: i64 = -1
        self.turns: i64 = -1
        self.turn_start: i64 = -1
        self.send: i64 = -1
        self.arrived: i64 = -1
        self.menu: i64 = -1
        self.rest: i64 = -1
        self.combat: i64 = -1
        self.resolve_combat: i64 = -1
        self.reward: i64 = -1
        self.win_cards: i64 = -1
        self.combat_end: i64 = -1
        self.recall: i64 = -1
        self.endgame: i64 = -1
        self.round_start: i64 = -1
        self.game_over: i64 = -1
        self.score_tiles: i64 = -1
        self.influence_in_order: i64 = -1
        self.choose_leader: i64 = -1
        self.choose_secret: i64 = -1
        self.council: i64 = 0  # source number of the High Council space

    def seat_teams(self, teams: list[int]) -> None:
        """Say to which team each seat belongs; until told otherwise each is a team of its own."""
        ring = list(range(self.seats))
        self.teams = teams
        self.around = [ring[i:] + ring[:i] for i in ring]
        self.opponents = [[i for i in seats if teams[i] != teams[seats[0]]] for seats in self.around]

    def is_rival(self, seat: i64) -> bool:
        """Whether a seat is a Rival's: players come first."""
        return seat >= self.player_seats


@final
class State(Machine):
    """One position. `options` are legal for `seat`; `choose` goes on to the next real question.

    Lists that change seldom are shared between clones: they are replaced, never changed in place. Those are all but
    `stack`, `row`, `agents` and `pending`.
    """

    def __init__(self, tables: Tables, source: State | None = None) -> None:
        super().__init__(source)
        self.tables: Tables = tables
        if source is None:
            self.players: list[Player] = []
            self.round: i64 = 0
            self.phase: i64 = SETUP
            self.first: i64 = 0
            self.conflict: i64 = -1
            self.conflict_deck: list[int] = []  # the last card is the top
            self.conflict_box: list[int] = []  # unused Conflict cards, unseen
            self.conflicts_done: list[int] = []
            self.row: list[int] = []
            self.imperium_deck: list[int] = []
            self.reserve: list[int] = [0] * len(tables.cards)  # copies left, by card number
            self.trash: list[int] = []
            self.intrigue_deck: list[int] = []
            self.intrigue_discard: list[int] = []
            self.hagal: list[int] = []  # House Hagal cards: the face-down ones, the top last, before the revealed ones
            self.hagal_left: i64 = 0  # how many are face down
            self.agents: list[int] = [0] * len(tables.spaces)  # four bits a seat
            self.bonus: list[int] = [0] * len(tables.spaces)
            self.control: list[int] = [-1] * len(tables.spaces)  # seats of the Control markers
            self.covers: list[int] = [-1] * len(tables.spaces)  # seats of units that lie over them
            self.counters: list[int] = tables.board_start[:]  # of the board, as sets declare them
            self.zones: list[list[int]] = [[] for _ in tables.board_zones]  # likewise; the last piece is the top
            self.tiles_gone: list[int] = []
            self.alliance: list[int] = [-1] * len(tables.factions)
            self.turn_seat: i64 = -1  # who has the turn; whose units move is asked of `seats.acts_for`
            self.turn_kind: i64 = NO_TURN
            self.turn_space: i64 = -1
            self.turn_card: i64 = -1
            self.card_left: bool = False  # a copy of this turn's card left play
            self.turn_over: bool = False
            self.acted: bool = False  # whether anything was done this turn
            self.combat_space: bool = False
            self.reveal_allowance: i64 = 0  # troops that effects alone let one deploy on a Reveal turn
            self.visit_given: i64 = 0  # Influence already given by the visited faction space
            self.visit_influence: i64 = 1
            self.modifiers: list[int] = []  # standing modifiers of this turn
            self.gave_swords: list[int] = []  # frames of the effects by which revealed cards gave swords this turn
            self.pending: list[int] = []
            self.passes: i64 = 0
            self.reveal_count: i64 = 0
            self.places: list[int] = []
            self.answered: i64 = -1  # who answered the latest decision
            return
        self.players = [p.clone() for p in source.players]
        self.round = source.round
        self.phase = source.phase
        self.first = source.first
        self.conflict = source.conflict
        self.conflict_deck = source.conflict_deck
        self.conflict_box = source.conflict_box
        self.conflicts_done = source.conflicts_done
        self.row = source.row[:]
        self.imperium_deck = source.imperium_deck
        self.reserve = source.reserve
        self.trash = source.trash
        self.intrigue_deck = source.intrigue_deck
        self.intrigue_discard = source.intrigue_discard
        self.hagal = source.hagal
        self.hagal_left = source.hagal_left
        self.agents = source.agents[:]
        self.bonus = source.bonus
        self.control = source.control
        self.covers = source.covers
        self.counters = source.counters
        self.zones = source.zones
        self.tiles_gone = source.tiles_gone
        self.alliance = source.alliance
        self.turn_seat = source.turn_seat
        self.turn_kind = source.turn_kind
        self.turn_space = source.turn_space
        self.turn_card = source.turn_card
        self.card_left = source.card_left
        self.turn_over = source.turn_over
        self.acted = source.acted
        self.combat_space = source.combat_space
        self.reveal_allowance = source.reveal_allowance
        self.visit_given = source.visit_given
        self.visit_influence = source.visit_influence
        self.modifiers = source.modifiers
        self.gave_swords = source.gave_swords
        self.pending = source.pending[:]
        self.passes = source.passes
        self.reveal_count = source.reveal_count
        self.places = source.places
        self.answered = source.answered

    def clone(self) -> State:
        """An independent copy without the journal."""
        return State(self.tables, self)

    @property
    def hagal_discard(self) -> list[int]:
        """The revealed House Hagal cards, the latest at the end."""
        return self.hagal[self.hagal_left :][::-1]

    def dump(self) -> list[list[int]]:
        """The whole position as lists of integers: what is hashed, saved and compared."""
        numbers = [
            self.ra, self.rb, self.rc, self.rd, self.seat, int(self.skippable), self.revealed, int(self.over),
            self.round, self.phase, self.first, self.conflict, *self.counters, self.turn_seat,
            self.turn_kind, self.turn_space, self.turn_card, int(self.turn_over), int(self.acted),
            int(self.combat_space), self.visit_given, self.visit_influence,
            self.passes, self.reveal_count, self.answered, self.reveal_allowance,
            int(self.card_left), self.hagal_left,
        ]  # fmt: skip
        lists: list[list[int]] = [[int(x) for x in numbers]]
        lists += self._lists()
        for p in self.players:
            lists.append([int(p.leader)])
            lists += p.lists()
        return lists

    def _lists(self) -> list[list[int]]:
        return [
            self.stack, self.options, self.conflict_deck, self.conflict_box, self.conflicts_done, self.row,
            self.imperium_deck, self.reserve, self.trash, self.intrigue_deck, self.intrigue_discard,
            self.agents, self.bonus, self.control, self.alliance, self.modifiers, self.pending, self.places,
            self.hagal, self.covers, self.tiles_gone, self.gave_swords, *self.zones,
        ]  # fmt: skip

    def restore(self, lists: list[list[int]]) -> None:
        """Take over, in a fresh state, a position that `dump` wrote for the same tables."""
        n = lists[0]
        self.ra, self.rb, self.rc, self.rd = n[0], n[1], n[2], n[3]
        self.seat, self.skippable, self.revealed, self.over = n[4], n[5] != 0, n[6], n[7] != 0
        self.round, self.phase, self.first, self.conflict = n[8], n[9], n[10], n[11]
        after = 12 + len(self.tables.board_names)
        self.counters = n[12:after]
        n = n[after:]
        self.turn_seat, self.turn_kind, self.turn_space, self.turn_card = n[0], n[1], n[2], n[3]
        self.turn_over, self.acted, self.combat_space = n[4] != 0, n[5] != 0, n[6] != 0
        self.visit_given, self.visit_influence, self.passes, self.reveal_count = n[7], n[8], n[9], n[10]
        self.answered, self.reveal_allowance, self.card_left, self.hagal_left = n[11], n[12], n[13] != 0, n[14]
        own = self._lists()
        for i in range(len(own)):
            own[i][:] = lists[1 + i]
        self.options = self.options[:]
        at = 1 + len(own)
        self.players = []
        while at < len(lists):
            p = Player(None, len(self.tables.counter_names), len(self.tables.zones))
            p.leader = lists[at][0]
            zones = p.lists()
            for i in range(len(zones)):
                zones[i][:] = lists[at + 1 + i]
            self.players.append(p)
            at += 1 + len(zones)

    def board(self, name: str) -> int:
        """A counter of the board by its name; -1: no set in use has it."""
        names = self.tables.board_names
        return self.counters[names.index(name)] if name in names else -1

    def count(self, counter: i64, value: i64) -> None:
        """Set a counter of the board."""
        self.counters = self.counters[:]
        self.counters[counter] = value

    def put(self, zone: i64, pieces: list[int]) -> None:
        """Replace what lies in a declared zone of the board."""
        self.zones = self.zones[:]
        self.zones[zone] = pieces

    def digest(self) -> str:
        """BLAKE2b of the position's canonical bytes, 16 bytes as hexadecimal."""
        text = ";".join([",".join([str(x) for x in part]) for part in self.dump()])
        return hashlib.blake2b(text.encode(), digest_size=16).hexdigest()

    def ask(self, seat: i64, options: list[int], public: bool) -> bool:
        """Await an answer of `seat`; `public` when everybody can see that these are the options.

        For a Rival a player answers.
        """
        if self.tables.is_rival(seat):
            seat = self.tables.automaton.answers(self, seat)
        self.seat = seat
        self.options = options
        self.skippable = public
        return True

    def advance(self) -> None:
        """Run frames until a real question is open or the game is over."""
        stack = self.stack
        nodes = self.tables.nodes
        steps: i64 = 0
        while stack:
            f: i64 = stack.pop()
            node = nodes[f & NODE_MASK]
            if node.step(self, f):
                if self.skippable and len(self.options) == 1:
                    node.apply(self, f, self.options[0])
                else:
                    stack.append(f)
                    return
            steps += 1
            if steps > STEP_BUDGET:
                raise EndlessEffect("the effects of one decision do not end: a pack's cards trigger each other")
        self.options = []
        self.over = True

    def choose(self, action: i64) -> None:
        """Answer the waiting decision with one of `options` (not checked here) and go on."""
        if self.seat != self.answered:
            self.revealed += 1
            self.answered = self.seat
        f: i64 = self.stack.pop()
        self.tables.nodes[f & NODE_MASK].apply(self, f, action)
        self.advance()

    def __copy__(self) -> State:
        return self.clone()

    def __deepcopy__(self, memo: object) -> State:
        return self.clone()

    def __reduce__(self) -> str:
        raise TypeError("a State cannot be pickled: save the game as a record, or its `dump` with the configuration")

    def reopen(self) -> bool:
        """Compute the options of the waiting decision again, after hidden cards were re-dealt; False: it has none."""
        f: i64 = self.stack[-1]
        return self.tables.nodes[f & NODE_MASK].step(self, f)

    def log(self, event: Event) -> None:
        """Write an event to the journal, if there is one; what happens often asks before it makes the event."""
        if self.journal is not None:
            self.journal.append(event)
