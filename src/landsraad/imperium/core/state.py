"""The state of a game of Dune: Imperium: a position, the instructions it is moved by, and the loop that drives it."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from landsraad.imperium.core.actions import Actions
from landsraad.imperium.core.components import Card
from landsraad.imperium.core.flow import Flow
from landsraad.imperium.core.player import Player
from landsraad.imperium.core.position import Position
from landsraad.imperium.core.printed import Printed
from landsraad.kernel.contract import EndlessEffect
from landsraad.kernel.frames import NODE_MASK, frame, step_of
from landsraad.kernel.machine import Event
from landsraad.saying import say

STEP_BUDGET: Final = 20_000


@mypyc_attr(allow_interpreted_subclasses=False)
class Node:
    """An immutable instruction, shared by all games of a configuration: an effect or a step of the round.

    Attributes:
        id: number in the node table.
        prompt: what a decision of this node asks.
        by_game: the course of the game asks it, no component.
        one_by_one: its decisions pick several things one after the other; the step of its frame counts them.
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
        needed: no price is paid for it where it cannot be had.
        waits: keeps an Intrigue card face up until the Reveal turn (F17).
        keeps: puts its Intrigue card away itself.
        eager: resolves in a turn menu by itself as soon as it could change something.
        number: printed number of the effect in its box, where the node has to pass it on.
        following: number after the last effect of the box.
    """

    def __init__(self) -> None:
        self.id: i64 = -1
        self.prompt: str = ""
        self.by_game: bool = False
        self.one_by_one: bool = False
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
        self.needed: bool = False
        self.waits: bool = False
        self.keeps: bool = False
        self.eager: bool = False
        self.number: i64 = 1
        self.following: i64 = 2

    def is_bought(self) -> None:
        """It is what a price is paid for: whoever pays may not then leave it."""

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

    def eager(self) -> bool:
        """Whether what it allows is gained the moment it comes to hold, in whatever order its player acts."""
        return False

    def holds(self, s: State, seat: i64, source: i64) -> bool:
        """Whether the condition holds for `seat`, for an effect of `source`."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=False)
class Module:
    """What a set does at the moments of the game that the engine leaves to sets; nothing unless overridden."""

    def offerers(self) -> list[Offerer]:
        """What it adds to the menus, in the order in which it is offered; asked once, when the tables are built."""
        return []

    def ways(self) -> list[Way]:
        """What is open to the Agents of everybody; asked once, when the tables are built."""
        return []

    def set_up(self, s: State) -> None:
        """The board is set up, no Leader has been taken yet."""

    def new_side(self, s: State, seat: i64) -> None:
        """A player or Rival has its pieces."""

    def round_begins(self, s: State) -> None:
        """Everybody has drawn the hand of a new round."""

    def turn_begins(self, s: State, seat: i64) -> None:
        """A player or Rival takes a turn; what is put on the stack comes before its first choice."""

    def reveals(self, s: State, seat: i64) -> None:
        """A player takes the Reveal turn; the hand is not open yet."""

    def leaves_play(self, s: State, seat: i64, card: i64) -> None:
        """A card of a player has left play, trashed or taken back to the hand, before the turns of the round end."""

    def round_prepares(self, s: State) -> None:
        """A round begins, its Conflict lies open, nobody has drawn yet."""

    def recalls(self, s: State) -> None:
        """The round is over, the Agents are about to return."""

    def keeps(self, s: State, seat: i64, space: i64) -> bool:
        """Whether none of the Agents that a player has on a space may be sent from there in this turn (F26)."""
        return False

    def placed(self, s: State, seat: i64, origin: i64) -> None:
        """The Agent of a player stands on its space; what is put on the stack comes before any effect arrives.

        Args:
            s: the position.
            seat: whose Agent it is.
            origin: the space from which it was sent (F26); -1: from its Leader.
        """

    def sent(self, s: State, seat: i64) -> None:
        """The effects of card and space of an Agent turn arrive."""

    def turn_ends(self, s: State, seat: i64) -> None:
        """An Agent turn is about to end; what is put on the stack comes before, then this is asked again."""

    def plays_intrigue(self, s: State, seat: i64) -> None:
        """A player has laid an Intrigue card open."""

    def discards(self, s: State, seat: i64, card: i64) -> None:
        """A player has discarded a card of the hand."""

    def acquired(self, s: State, seat: i64, card: i64) -> None:
        """A player has a new card; what is put on the stack follows what the card itself brings."""

    def loses_troops(self, s: State, seat: i64, place: i64, count: i64) -> None:
        """An effect has sent troops of a player from garrison or Conflict back to the supply."""

    def retreats(self, s: State, seat: i64, count: i64) -> None:
        """Troops of a player, or what counts as such, have gone from the Conflict to the garrison."""

    def flips(self, s: State, seat: i64, tile: i64, down: i64) -> None:
        """A tile of a player has been turned face down, or face up again."""

    def gains_intrigue(self, s: State, seat: i64, count: i64) -> None:
        """A player or Rival has drawn or stolen Intrigue cards."""

    def trashes(self, s: State, seat: i64, card: i64) -> None:
        """A card of a player has left the game, or gone back to its Reserve stack."""

    def allied(self, s: State, seat: i64, faction: i64) -> None:
        """A player or Rival has taken an Alliance token."""

    def strengthens(self, s: State, seat: i64, n: list[int]) -> i64:
        """What a side that has such counters, a unit in the Conflict among them, counts beyond units and swords."""
        return 0

    def leaves_conflict(self, s: State, seat: i64) -> None:
        """An effect has taken units of a player out of the Conflict."""

    def combat_ends(self, s: State) -> None:
        """The rewards are taken, the units are about to leave the Conflict."""

    def rose(self, s: State, seat: i64, faction: i64, before: i64, after: i64) -> None:
        """A player or Rival has more Influence than before."""

    def adds_to_reward(self, s: State) -> list[int]:
        """What the winner of this Conflict gains beside what its card shows: a frame each, with source and number."""
        return []

    def won(self, s: State, seat: i64) -> None:
        """A player or Rival has won the Conflict and is about to take the reward."""

    def combat_over(self, s: State) -> None:
        """The units have left the Conflict."""

    def game_ends(self, s: State) -> None:
        """The last round is over, the endgame begins."""

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
        menus: kinds of turns in whose menus it offers: TURN_START, AGENT_TURN, REVEAL_TURN, REWARDS, LAST_CARDS.
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


@final
class Offerers:
    """Those who offer in the menus of one kind of turn: one, then more.

    A chain and no list: compiled code checks the type of whatever it takes from a list, and every menu asks everybody.
    """

    def __init__(self, first: Offerer, more: Offerers | None) -> None:
        self.first: Offerer = first
        self.more: Offerers | None = more


@mypyc_attr(allow_interpreted_subclasses=False)
class Way:
    """A way for Agents beyond printed icons and free leaves, of a card, a Leader, a tile, this turn or everybody.

    Attributes:
        name: what its price is called in wordings, table `way`.
    """

    def __init__(self, name: str = "") -> None:
        self.name: str = name

    def leads_to(self, s: State, seat: i64, cards: list[Card]) -> i64:
        """Mask of the spaces that it leads to, beside those of the icons of the cards played together."""
        return 0

    def leads_cards(self, s: State, seat: i64) -> bool:
        """Whether it leads some cards of a player, by what they are, beyond their icons; no way of a card does."""
        return False

    def passes(self, s: State, seat: i64, space: i64) -> bool:
        """Whether the Agents of others on a space may be passed now, at its price.

        The price is of nothing that spaces cost, so that whoever can pay either can pay both.
        """
        return False

    def pay(self, s: State, seat: i64, space: i64) -> None:
        """An Agent that had to pass others there is sent: take the price, or put the question about it on the stack."""


@mypyc_attr(allow_interpreted_subclasses=False)
class Automaton:
    """What plays the seats of Rivals, if there are any; a board brings one, or one for each number of players."""

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
        """A Rival that has a turn takes it; what it puts on the stack comes before the next one."""
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

    def places_piece(self, s: State, seat: i64, away_from: i64 = -1) -> None:
        """A Rival brings a piece to a post, one that is not connected with a space if that is given."""

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
class Tables(Printed):
    """Everything fixed for one configuration: components, nodes, actions. Shared by all states.

    Attributes:
        automaton: what plays the seats of Rivals.
        modules: what further boxes add at the moments of the game that the base set leaves to them.
        enders: those of them that add something as an Agent turn ends: there is no time to ask all at every turn.
        strengtheners: those of them that add to strengths.
        offerers: what adds to the menus of a turn, by kind of turn, in the order of the options.
        taken_by: the offerer that each action belongs to, -1: none; `offering` numbers them.
        nodes: node table; those of the course of the game first, then effects.
        flow: numbers of the former.
        meanings: what each component says, word by word (`content.meanings`).
    """

    def __init__(self, player_seats: i64) -> None:
        super().__init__(player_seats)
        self.modules: list[Module] = []
        self.enders: list[Module] = []
        self.strengtheners: list[Module] = []
        self.automaton: Automaton = Automaton()
        self.offering: list[Offerer] = []
        self.offerers: list[Offerers | None] = []
        self.taken_by: list[int] = []
        self.ways: list[Way] = []
        self.common_ways: list[Way] = []  # those that are open to everybody
        self.card_ways: bool = False  # whether there are ways that lead cards by what they are
        self.nodes: list[Node] = []
        self.flow: Flow = Flow()
        self.actions: Actions = Actions([], [], [], [], [], [], [], [], [], [], 0)
        self.meanings: dict[str, dict[str, float]] = {}
        self.tests: list[Test] = []  # requirements of board spaces and House Hagal cards


@final
class State(Position):
    """One position. `options` are legal for `seat`; `choose` goes on to the next real question."""

    def __init__(self, tables: Tables, source: State | None = None) -> None:
        super().__init__(tables, source)
        self.tables: Tables = tables

    def clone(self) -> State:
        """An independent copy without the journal."""
        return State(self.tables, self)

    def board(self, name: str) -> int:
        """A counter of the board by its name; -1: no set in use has it."""
        names = self.tables.board_names
        return self.counters[names.index(name)] if name in names else -1

    @property
    def prompt(self) -> str:
        """What the waiting decision asks; "" when the game is over."""
        return self.tables.nodes[self.stack[-1] & NODE_MASK].prompt if self.stack else ""

    @property
    def continues(self) -> bool:
        """Whether the rules are past the beginning of a set of picks; `History` knows whether one was chosen there."""
        if not self.stack:
            return False
        f: i64 = self.stack[-1]
        return self.tables.nodes[f & NODE_MASK].one_by_one and step_of(f) > 0

    def ask(self, seat: i64, options: list[int], public: bool) -> bool:
        """Await an answer of `seat`, for a Rival that of a player; `public`: everybody can see that it has these."""
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
                raise EndlessEffect(say("game.choice.loop"))
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
