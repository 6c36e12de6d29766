"""A position: plain integers and lists, how they are copied, and how they are written down.

Cards in zones are integers: the card number in the low bits, and above them the mask of seats that
know this very card (`KNOWN_SHIFT`). Identical cards with the same mask are interchangeable.
"""

from __future__ import annotations

import hashlib

from mypy_extensions import i64, mypyc_attr

from landsraad.imperium.core.counters import NO_TURN, SETUP
from landsraad.imperium.core.player import Player
from landsraad.imperium.core.printed import Printed
from landsraad.kernel.machine import Machine


@mypyc_attr(allow_interpreted_subclasses=False)
class Position(Machine):
    """What changes in the course of a game; `core.state.State` makes it move.

    Lists that change seldom are shared between clones: they are replaced, never changed in place. Those are all but
    `stack`, `row`, `imperium_deck`, `agents` and `pending`.
    """

    def __init__(self, printed: Printed, source: Position | None) -> None:
        super().__init__(source)
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
            self.reserve: list[int] = [0] * len(printed.cards)  # copies left, by card number
            self.trash: list[int] = []
            self.intrigue_deck: list[int] = []
            self.intrigue_discard: list[int] = []
            self.hagal: list[int] = []  # House Hagal cards: the face-down ones, the top last, before the revealed ones
            self.hagal_left: i64 = 0  # how many are face down
            self.agents: list[int] = [0] * len(printed.spaces)  # four bits a seat
            self.bonus: list[int] = [0] * len(printed.spaces)
            self.control: list[int] = [-1] * len(printed.spaces)  # seats of the Control markers
            self.covers: list[int] = [-1] * len(printed.spaces)  # seats of units that lie over them
            self.counters: list[int] = printed.board_start[:]  # of the board, as sets declare them
            self.zones: list[list[int]] = [[] for _ in printed.board_zones]  # likewise; the last piece is the top
            self.tiles_gone: list[int] = []
            self.alliance: list[int] = [-1] * len(printed.factions)
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
        self.imperium_deck = source.imperium_deck[:]
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

    def restore(self, lists: list[list[int]], printed: Printed) -> None:
        """Take over, in a fresh state of these tables, a position that `dump` wrote for the same."""
        n = lists[0]
        self.ra, self.rb, self.rc, self.rd = n[0], n[1], n[2], n[3]
        self.seat, self.skippable, self.revealed, self.over = n[4], n[5] != 0, n[6], n[7] != 0
        self.round, self.phase, self.first, self.conflict = n[8], n[9], n[10], n[11]
        after = 12 + len(self.counters)
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
            p = printed.new_player()
            p.leader = lists[at][0]
            zones = p.lists()
            for i in range(len(zones)):
                zones[i][:] = lists[at + 1 + i]
            self.players.append(p)
            at += 1 + len(zones)

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
