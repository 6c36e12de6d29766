"""Phase 3: Combat cards, places and their ties, rewards, cards for the winner (B6.1-B6.23)."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from landsraad.imperium.actions import END, PASS
from landsraad.imperium.arrivals import arrive_box
from landsraad.imperium.components import COMBAT_CARD
from landsraad.imperium.journal import PHASE, PLACE, gain
from landsraad.imperium.rounds.intrigue import add_cards, play_intrigue
from landsraad.imperium.state import (
    COMBAT,
    CONFLICT,
    EVERYBODY,
    REWARDS,
    SUPPLY,
    SWORDS,
    Node,
    State,
)
from landsraad.imperium.troops import strength
from landsraad.kernel.frames import frame, seat_of, step_of

FIRST: Final = 0
SECOND: Final = 1
THIRD: Final = 2
NO_PLACE: Final = -1


@final
class CombatCards(Node):
    """From the First Player clockwise everybody with a troop plays Combat cards or passes (B6.1-B6.3)."""

    def __init__(self) -> None:
        super().__init__()
        self.prompt = "combat"

    def step(self, s: State, f: i64) -> bool:
        if s.phase != COMBAT:
            s.phase = COMBAT
            s.passes = 0
            s.log((PHASE, -1, EVERYBODY, COMBAT))
        if s.passes >= self.involved(s):
            s.stack.append(frame(s.tables.resolve_combat, s.first))
            return False
        seat = seat_of(f)
        fresh = step_of(f) == 0  # not in the middle of a chance
        p = s.players[seat]
        if p.n[CONFLICT] and p.intrigue:
            return self.ask_seat(s, seat, fresh)
        if p.n[CONFLICT] and fresh:
            s.passes += 1
        s.stack.append(self.next_seat(s, seat))
        return False

    def next_seat(self, s: State, seat: i64) -> i64:
        """The frame of the chance of the seat to the left."""
        return frame(self.id, (seat + 1) % s.tables.seats)

    def ask_seat(self, s: State, seat: i64, fresh: bool) -> bool:
        """The seat plays or passes; after a card, `end` hands over without a pass."""
        options: list[int] = []
        add_cards(s, seat, s.tables.actions.combat, COMBAT_CARD, options)
        options.append(PASS if fresh else END)
        return s.ask(seat, options, False)

    def involved(self, s: State) -> i64:
        """How many players have a troop in the Conflict."""
        count: i64 = 0
        for p in s.players:
            if p.n[CONFLICT]:
                count += 1
        return count

    def apply(self, s: State, f: i64, action: i64) -> None:
        seat = seat_of(f)
        if action in (PASS, END):
            s.passes += action == PASS
            s.stack.append(self.next_seat(s, seat))
        else:
            s.passes = 0
            s.stack.append(frame(self.id, seat, 0, 1))
            card = action - s.tables.actions.combat
            play_intrigue(s, seat, card, s.tables.intrigues[card].combat)


def places(strengths: list[int]) -> list[int]:
    """The place each strength earns, with every tie case (B6.6-B6.16); third places are awarded to four sides only."""
    sides = len(strengths)
    result = [NO_PLACE] * sides
    best = max(strengths)
    if best == 0:
        return result
    leaders = [i for i in range(sides) if strengths[i] == best]
    if len(leaders) > 1:
        for i in leaders:
            result[i] = SECOND
        if sides >= 4 and len(leaders) == 2:
            _award(strengths, result, THIRD)
        return result
    result[leaders[0]] = FIRST
    rest = _best_of_rest(strengths, result)
    if len(rest) > 1:
        for i in rest:
            result[i] = THIRD
        return result
    for i in rest:
        result[i] = SECOND
    if sides >= 4:
        _award(strengths, result, THIRD)
    return result


def _best_of_rest(strengths: list[int], result: list[int]) -> list[int]:
    best = 0
    for i in range(len(strengths)):
        if result[i] == NO_PLACE and strengths[i] > best:
            best = strengths[i]
    if best == 0:
        return []
    return [i for i in range(len(strengths)) if result[i] == NO_PLACE and strengths[i] == best]


def _award(strengths: list[int], result: list[int], place: int) -> None:
    rest = _best_of_rest(strengths, result)
    if len(rest) == 1:
        result[rest[0]] = place


@final
class ResolveCombat(Node):
    """Find the places; rewards from the First Player clockwise, then the winner's cards, the end (B6.17, B6.18)."""

    def step(self, s: State, f: i64) -> bool:
        strengths: list[int] = []
        i: i64 = 0
        while i < s.tables.seats:
            strengths.append(strength(s, i))
            i += 1
        s.places = places(strengths)
        s.stack.append(frame(s.tables.combat_end, 0))
        i = 0
        while i < s.tables.seats:
            if s.places[i] == FIRST:
                s.stack.append(frame(s.tables.win_cards, i))
            i += 1
        i = s.tables.seats - 1
        while i >= 0:
            seat = (s.first + i) % s.tables.seats
            if s.places[seat] >= 0:
                s.stack.append(frame(s.tables.reward, seat))
            i -= 1
        return False


@final
class Reward(Node):
    """A player takes the reward of a place, its parts in the order the player wants (B6.17)."""

    def step(self, s: State, f: i64) -> bool:
        seat = seat_of(f)
        place: i64 = s.places[seat]
        conflict = s.tables.conflicts[s.conflict]
        s.log((PLACE, seat, EVERYBODY, place))
        s.turn_kind = REWARDS
        s.stack.append(frame(s.tables.menu, seat))
        arrive_box(s, seat, conflict.rewards[place], conflict.source)
        return False


@final
class CombatEnd(Node):
    """Troops in the Conflict return to the supply, strengths to 0 (B6.22, B6.23)."""

    def step(self, s: State, f: i64) -> bool:
        seat: i64 = 0
        for p in s.players:
            troops: i64 = p.n[CONFLICT]
            gain(s, seat, CONFLICT, -troops, 0)
            gain(s, seat, SUPPLY, troops, 0)
            gain(s, seat, SWORDS, -p.n[SWORDS], 0)
            seat += 1
        s.places = []
        s.conflicts_done = [*s.conflicts_done, s.conflict]
        s.stack.append(frame(s.tables.recall, 0))
        return False
