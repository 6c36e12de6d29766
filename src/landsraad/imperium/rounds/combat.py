"""Phase 3: Combat cards, places and their ties, rewards, cards for the winner (B6.1-B6.23)."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from landsraad.imperium.core import prompts
from landsraad.imperium.core.actions import ACCEPT, END, PASS, SKIP
from landsraad.imperium.core.arrivals import arrive, arrive_box, fire
from landsraad.imperium.core.cards import show
from landsraad.imperium.core.components import COMBAT_CARD, WHEN_WIN
from landsraad.imperium.core.counters import COMBAT, EVERYBODY, REWARDS, SWORDS
from landsraad.imperium.core.journal import FOUGHT, PLACE, enter_phase, gain, move
from landsraad.imperium.core.seats import activate, around
from landsraad.imperium.core.state import Node, State
from landsraad.imperium.core.units import fights, in_conflict, strength
from landsraad.imperium.rounds.intrigue import add_cards, play_intrigue, playable
from landsraad.kernel.bits import bit
from landsraad.kernel.frames import NODE_MASK, arg_of, frame, seat_of, source_of, step_of, with_step

FIRST: Final = 0
SECOND: Final = 1
THIRD: Final = 2
NO_PLACE: Final = -1
PLAYED: Final = 1  # steps of CombatCards: a card has been played,
FOR_WHOM: Final = 2  # or is being played for an Ally
STRONGEST: Final = 1_000_000  # above any strength


@final
class CombatCards(Node):
    """From the First Player clockwise everybody with a unit plays Combat cards or passes (B6.1-B6.3)."""

    def __init__(self) -> None:
        super().__init__()
        self.prompt = prompts.COMBAT_CARDS
        self.by_game = True

    def step(self, s: State, f: i64) -> bool:
        if s.phase != COMBAT:
            enter_phase(s, COMBAT)
            s.passes = 0
            s.tables.automaton.combat_bonus(s)
        seat = seat_of(f)
        if step_of(f) == PLAYED:
            activate(s, seat, -1)
        if s.passes >= self.involved(s):
            s.stack.append(frame(s.tables.flow.resolve_combat, s.first))
            return False
        if step_of(f) == FOR_WHOM:
            whom = self.takers(s, seat, arg_of(f))
            return s.ask(seat, [s.tables.actions.rival + ally for ally in whom], True)
        fresh = step_of(f) == 0  # not in the middle of a chance
        p = s.players[seat]
        if fights(s, seat) and not s.tables.is_rival(seat):
            if p.intrigue:
                return self.ask_seat(s, seat, fresh)
            if fresh:
                s.passes += 1
        s.stack.append(self.next_seat(s, seat))
        return False

    def next_seat(self, s: State, seat: i64) -> i64:
        """The frame of the chance of the seat to the left."""
        return frame(self.id, around(s, seat)[1])

    def ask_seat(self, s: State, seat: i64, fresh: bool) -> bool:
        """The seat plays or passes; after a card, `end` hands over without a pass."""
        options = self.cards(s, seat)
        options.append(PASS if fresh else END)
        return s.ask(seat, options, False)

    def cards(self, s: State, seat: i64) -> list[int]:
        """The cards that can be played, for whichever Ally where the seat has no units of its own (U145)."""
        options: list[int] = []
        if not s.tables.allies[seat]:
            add_cards(s, seat, s.tables.actions.combat, COMBAT_CARD, options)
            return options
        for ally in s.tables.allies[seat]:
            if in_conflict(s, ally):
                found: list[int] = []
                activate(s, seat, ally)
                add_cards(s, seat, s.tables.actions.combat, COMBAT_CARD, found)
                options += [action for action in found if action not in options]
        activate(s, seat, -1)
        options.sort()
        return options

    def takers(self, s: State, seat: i64, card: i64) -> list[int]:
        """The Allies for whom a card can be played."""
        found: list[int] = []
        item = s.tables.intrigues[card]
        for ally in s.tables.allies[seat]:
            activate(s, seat, ally)
            if in_conflict(s, ally) and playable(s, seat, item.combat, item.source):
                found.append(ally)
        activate(s, seat, -1)
        return found

    def involved(self, s: State) -> i64:
        """How many players have a unit in the Conflict; Rivals play no cards."""
        count: i64 = 0
        seat: i64 = 0
        while seat < s.tables.player_seats:
            if fights(s, seat):
                count += 1
            seat += 1
        return count

    def apply(self, s: State, f: i64, action: i64) -> None:
        seat = seat_of(f)
        if step_of(f) == FOR_WHOM:
            activate(s, seat, action - s.tables.actions.rival)
            self.play(s, seat, arg_of(f))
        elif action in (PASS, END):
            s.passes += action == PASS
            s.stack.append(self.next_seat(s, seat))
        elif s.tables.allies[seat]:
            card = action - s.tables.actions.combat
            show(s.players[seat].intrigue, card)
            s.stack.append(frame(self.id, seat, 0, FOR_WHOM, card))
        else:
            self.play(s, seat, action - s.tables.actions.combat)

    def play(self, s: State, seat: i64, card: i64) -> None:
        """A card is played; after it the seat goes on with its chance."""
        s.passes = 0
        s.stack.append(frame(self.id, seat, 0, PLAYED))
        play_intrigue(s, seat, card, COMBAT_CARD)


def places_rewarded(sides: i64) -> i64:
    """How many places have a reward; where it is two, the third goes to those alone who tie for the second (B6.9)."""
    return 3 if sides >= 4 else 2


def places(strengths: list[int]) -> list[int]:
    """The place each strength earns, with every tie case (B6.6-B6.16).

    Whoever ties for a place takes the next one; as many places are used up as sides tied.
    """
    sides: i64 = len(strengths)
    result = [NO_PLACE] * sides
    last: i64 = places_rewarded(sides) - 1
    place: i64 = FIRST
    below: i64 = STRONGEST
    while place <= last:
        best: i64 = 0
        tied: i64 = 0
        for own in strengths:
            if best < own < below:
                best = own
                tied = 1
            elif own == best:
                tied += 1
        if best == 0:
            break
        earned = place if tied == 1 else place + 1
        if earned <= THIRD:
            for i in range(sides):
                if strengths[i] == best:
                    result[i] = earned
        place += tied
        below = best
    return result


@final
class ResolveCombat(Node):
    """Find the places; rewards from the First Player clockwise, then the winner's cards, the end (B6.17, B6.18).

    Two teammates alone at a place may settle the tie: one of them concedes it to the other (U146). The binding is the
    mask of those who did, the step tells who have been asked. Where there are no teams nothing is asked, and there is
    no prompt.
    """

    def __init__(self) -> None:
        super().__init__()
        self.by_game = True

    def step(self, s: State, f: i64) -> bool:
        strengths: list[int] = []
        for seat in range(s.tables.seats):
            strengths.append(strength(s, seat))
        asked = step_of(f)
        tied = tied_teammates(s, strengths)
        if asked < len(tied):
            mate = equal_to(s, tied[asked], strengths)
            if (arg_of(f) >> mate) & 1 == 0:
                return s.ask(tied[asked], [ACCEPT, SKIP], False)
            s.stack.append(with_step(f, asked + 1, arg_of(f)))
            return False
        # Whoever concedes comes right behind the other, before everybody with less.
        earned = places([2 * strengths[seat] - ((arg_of(f) >> seat) & 1) for seat in range(len(strengths))])
        s.places = earned
        if s.journal is not None and max(strengths):
            for seat in range(s.tables.seats):
                n = s.players[seat].n
                units = [n[unit.conflict] for unit in s.tables.units]
                s.log((FOUGHT, seat, EVERYBODY, earned[seat], strengths[seat], n[SWORDS], *units))
        s.stack.append(frame(s.tables.flow.combat_end, 0))
        if FIRST in earned:
            s.stack.append(frame(s.tables.flow.win_cards, earned.index(FIRST)))
        for seat in reversed(around(s, s.first)):
            if earned[seat] >= 0:
                s.stack.append(frame(s.tables.flow.reward, seat))
        return False

    def apply(self, s: State, f: i64, action: i64) -> None:
        asked = step_of(f)
        seat = tied_teammates(s, [int(strength(s, each)) for each in range(s.tables.seats)])[asked]
        s.stack.append(with_step(f, asked + 1, arg_of(f) | bit(seat) if action == ACCEPT else arg_of(f)))


def equal_to(s: State, seat: i64, strengths: list[int]) -> i64:
    """The only other seat of the same strength if it is a teammate; -1: it is none, or there are more."""
    equals = [other for other in range(len(strengths)) if other != seat and strengths[other] == strengths[seat]]
    return equals[0] if len(equals) == 1 and s.tables.teams[equals[0]] == s.tables.teams[seat] else -1


def tied_teammates(s: State, strengths: list[int]) -> list[int]:
    """The seats that are alone with a teammate at a place with a reward, clockwise from the First Player."""
    if not s.tables.in_teams:
        return []
    found: list[int] = []
    for seat in around(s, s.first):
        ahead = len([one for one in strengths if one > strengths[seat]])
        if strengths[seat] and ahead < places_rewarded(len(strengths)) and equal_to(s, seat, strengths) >= 0:
            found.append(seat)
    return found


@final
class Reward(Node):
    """A side takes the reward of a place, a player its parts in any order (B6.17)."""

    def step(self, s: State, f: i64) -> bool:
        seat = seat_of(f)
        place: i64 = s.places[seat]
        conflict = s.tables.conflicts[s.conflict]
        if s.journal is not None:
            s.log((PLACE, seat, EVERYBODY, place))
        if place == FIRST:
            for module in s.tables.modules:
                module.won(s, seat)
        if s.tables.is_rival(seat):
            s.tables.automaton.reward(s, seat, place)
        else:
            s.turn_kind = REWARDS
            s.stack.append(frame(s.tables.flow.menu, seat))
            for _ in range(reward_times(s, seat)):
                arrive_box(s, seat, conflict.rewards[place], conflict.source)
                for f in added_reward(s, place):
                    arrive(s, seat, f & NODE_MASK, source_of(f), arg_of(f))
            if place == FIRST:
                for f in s.players[seat].on_win:
                    arrive(s, seat, f & NODE_MASK, source_of(f), arg_of(f))
        if place == FIRST:
            fire(s, seat, WHEN_WIN, 0)
        return False


def added_reward(s: State, place: i64) -> list[int]:
    """What has been added to the reward of a place in this Conflict, which can be that of the winner alone."""
    added: list[int] = []
    if place == FIRST:
        for module in s.tables.modules:
            added += module.adds_to_reward(s)
    return added


def rival_reward(s: State, place: i64) -> list[int]:
    """The effects that a Rival gains for a place in this Conflict, in the order in which it takes them."""
    return s.tables.conflicts[s.conflict].rewards[place] + [f & NODE_MASK for f in added_reward(s, place)]


def reward_times(s: State, seat: i64) -> int:
    """How often a side takes its reward: twice with a unit in the Conflict that doubles it."""
    n = s.players[seat].n
    for unit in s.tables.units:
        if unit.doubles and n[unit.conflict]:
            return 2
    return 1


@final
class CombatEnd(Node):
    """Troops in the Conflict return to the supply, lasting units to the garrison, strengths to 0 (B6.22, B6.23)."""

    def step(self, s: State, f: i64) -> bool:
        s.stack.append(frame(s.tables.flow.recall, 0))
        for module in s.tables.modules:
            module.combat_ends(s)
        seat: i64 = 0
        for p in s.players:
            for unit in s.tables.units:
                move(s, seat, unit.conflict, unit.garrison if unit.lasting else unit.supply, p.n[unit.conflict], 0)
            if p.on_win:
                p.on_win = []
            if p.n[SWORDS]:
                gain(s, seat, SWORDS, -p.n[SWORDS], 0)
            seat += 1
        for module in s.tables.modules:
            module.combat_over(s)
        s.places = []
        s.conflicts_done = [*s.conflicts_done, s.conflict]
        return False
