"""Rivals of Uprising: when they act, what they take, their Combat (U53-U58, U159-U180)."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from landsraad.imperium.core.cards import push_all
from landsraad.imperium.core.components import (
    INTRIGUE_CARDS,
    LAST_LEVEL,
    START_AGENTS,
    START_WATER,
    TROOPS,
    Difficulty,
    Purchase,
)
from landsraad.imperium.core.counters import (
    AGENTS,
    GARRISON,
    REVEAL_TURN,
    REVEALED,
    SUPPLY,
    SWORDMASTER,
    SWORDS,
    VP,
    WATER,
)
from landsraad.imperium.core.journal import AS_SWORDS, gain
from landsraad.imperium.core.player import Player
from landsraad.imperium.core.seats import around, next_turn, opponents_of
from landsraad.imperium.core.state import Automaton, State, Tables
from landsraad.imperium.core.units import in_conflict, units_in_conflict
from landsraad.imperium.rivals.deck import note, reveal, shuffle_all
from landsraad.imperium.rounds.turns import has_turn
from landsraad.imperium.sets.uprising.rival_sides import RivalSides, first_of, lowest
from landsraad.imperium.sets.uprising.rival_turns import CheckRival, RivalReward, RivalTurn
from landsraad.kernel.frames import frame

SAFE_LEAD: Final = 3  # units by which a Rival that leads holds its troops back (U173)


@final
class UprisingRivals(Automaton):
    """Rivals with Spies, resources and points of their own; with two players one that follows the First Player.

    Attributes:
        sides: what the seats of Rivals have in common.
        turns, check, rewards: nodes of a turn, of purchases and of a Conflict reward.
        difficulty: of a solo game.
        garrison: troops that a Rival begins with.
        politics: whether factions are left where nothing is to be won (Smart Politics).
        last_cards: House Hagal cards of a Combat bonus in a Conflict of level III.
    """

    def __init__(self, sides: RivalSides, purchases: list[Purchase], difficulty: Difficulty | None) -> None:
        self.sides: RivalSides = sides
        self.difficulty: Difficulty | None = difficulty
        self.garrison: i64 = 3 if difficulty is None else difficulty.garrison
        self.politics: bool = difficulty is not None and difficulty.politics
        self.last_cards: i64 = 1 if difficulty is None else difficulty.last_cards
        self.check: CheckRival = CheckRival(sides, purchases)
        self.turns: RivalTurn = RivalTurn(sides, self.check, self.politics)
        self.rewards: RivalReward = RivalReward(sides)
        self.owned: list[int] = []

    # The course of the game

    def new_side(self, tables: Tables) -> Player:
        p = tables.new_player()
        p.n[AGENTS] = START_AGENTS
        p.n[WATER] = START_WATER
        p.n[GARRISON] = self.garrison
        p.n[SUPPLY] = TROOPS - self.garrison
        return p

    def first_player(self, s: State) -> i64:
        """An Objective says who begins (U3)."""
        return 0

    def set_up(self, s: State) -> None:
        shuffle_all(s)

    def deal_leader(self, tables: Tables, dealt: list[int]) -> i64:
        at = len(dealt) - 1
        while dealt[at] not in tables.rival_leaders:
            at -= 1
        return dealt.pop(at)

    def begins(self, s: State) -> None:
        if self.difficulty is not None:
            push_all(s, 0, self.difficulty.extra, self.difficulty.source)

    def has_turn(self, s: State, seat: i64) -> bool:
        """While there is an Agent to send: Rivals never reveal (U162, U178)."""
        n = s.players[seat].n
        return n[REVEALED] == 0 and n[AGENTS] > 0

    def turn(self, s: State, seat: i64) -> None:
        self.turns.begin(s, seat)

    def follow(self, s: State, seat: i64) -> list[int]:
        """The Rivals before the next player who has a turn, else those whose Combat bonus is due."""
        found: list[int] = []
        turn = next_turn(s, seat)
        while turn != seat and not (turn < s.tables.player_seats and has_turn(s, turn)):
            if s.tables.is_rival(turn) and self.has_turn(s, turn):
                found.append(turn)
            turn = next_turn(s, turn)
        if found or turn != seat or s.turn_kind != REVEAL_TURN:
            return found
        for rival in range(s.tables.player_seats, s.tables.seats):
            if in_conflict(s, rival):
                found.append(rival)
        return found

    def answers(self, s: State, seat: i64) -> i64:
        """The First Player; where a Rival is that, the first of the players."""
        return s.first if s.first < s.tables.player_seats else 0

    # What a Rival has and gains

    def takes(self, s: State, seat: i64, counter: i64) -> bool:
        """A streamlined one takes no points, and no resources once it has its Swordmaster."""
        if counter > VP or not self.sides.streamlined(s, seat):
            return True
        if counter == VP:
            return False
        return counter == INTRIGUE_CARDS or s.players[seat].n[SWORDMASTER] == 0

    def owns(self, s: State, card: i64) -> i64:
        return self.owned[card] if self.owned else 0

    def after_gain(self, s: State, seat: i64, counter: i64) -> None:
        """What others have given is spent at once; in its turn and with its rewards it is looked at later (U179)."""
        check = frame(self.check.id, seat)
        if s.turn_seat != seat and counter <= WATER and check not in s.stack:
            s.stack.append(check)

    def chooses_tracks(self, s: State, seat: i64, tracks: list[int], picks: i64) -> list[int]:
        """The lowest, of equal ones the first on its list (U58)."""
        if not tracks:
            return tracks
        return [int(first_of(self.sides.card(s, seat).priority, lowest(s, seat, tracks)))]

    def acquires_tiles(self) -> bool:
        """Alone they do, those marked for them (U176)."""
        return self.difficulty is not None

    def places_piece(self, s: State, seat: i64, away_from: i64 = -1) -> None:
        self.sides.spy_icon(s, seat, away_from)

    # Combat

    def safe_lead(self, s: State) -> i64:
        expert = self.difficulty is not None and self.difficulty.expert
        return SAFE_LEAD if expert and s.tables.conflicts[s.conflict].level != LAST_LEVEL else 0

    def holds_back(self, s: State, seat: i64) -> bool:
        """Whether it leads every other side by so many units already (U173)."""
        lead = self.safe_lead(s)
        if lead == 0:
            return False
        own = units_in_conflict(s, seat)
        for other in opponents_of(s, seat):
            if own < units_in_conflict(s, other) + lead:
                return False
        return True

    def combat_bonus(self, s: State) -> None:
        """In turn order each Rival with a unit reveals a card and adds its swords (U55, U169)."""
        last = s.tables.conflicts[s.conflict].level == LAST_LEVEL
        cards = max(self.last_cards, s.tables.settings.final_cards) if last else 1
        source = s.tables.conflicts[s.conflict].source
        for seat in around(s, s.first):
            if s.tables.is_rival(seat) and in_conflict(s, seat):
                for _ in range(cards):
                    card = reveal(s, seat)
                    note(s, seat, card, AS_SWORDS, -1)
                    gain(s, seat, SWORDS, s.tables.hagal[card].swords, source)

    def reward(self, s: State, seat: i64, place: i64) -> None:
        """In printed order, twice with a sandworm; then it looks at what it can buy (U170)."""
        s.stack.append(frame(self.check.id, seat))
        s.stack.append(frame(self.rewards.id, seat, 0, place))
