"""The Shipping track: moving the Freighter and the rewards of recalling it (I5.1-I5.5, I8.7, I8.8, X24, X25)."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from landsraad.imperium.core.actions import SKIP
from landsraad.imperium.core.arrivals import standing
from landsraad.imperium.core.counters import ALLOWANCE, PLAYER_TURNS, SUPPLY
from landsraad.imperium.core.declared import Track
from landsraad.imperium.core.journal import gain
from landsraad.imperium.core.seats import acts_for
from landsraad.imperium.core.state import Node, State
from landsraad.imperium.core.units import deploy, puts_back, recruit
from landsraad.imperium.sets.rise_of_ix.pieces import TOP_LEVEL, Pieces
from landsraad.imperium.sets.rise_of_ix.tech import AcquireTech
from landsraad.imperium.words.structure import Choice
from landsraad.kernel.frames import arg_of, frame, seat_of, source_of, step_of, with_step

RIVAL_TURNS_BACK: Final = 2  # level from which a Rival recalls its Freighter
MOST_TROOPS: Final = 3  # that a recall brings, with Troop Transports

SUPPLIED: Final = 2  # step of ShippedTroops: the supply has what it is to have

ADVANCE: Final = 0  # arguments of the verb
RECALL: Final = 1


@final
class Reward:
    """One effect in the reward of a level."""

    def __init__(self, level: i64, node: i64, source: i64, number: i64) -> None:
        self.level: i64 = level
        self.node: i64 = node
        self.source: i64 = source
        self.number: i64 = number


@final
class Freighter(Node):
    """`freighter N`: N times advance, or recall and collect; each may be declined (I5.1).

    A Commander moves that of the Ally whom he has activated, who gains what it brings (U155).
    """

    def __init__(self, count: i64, rewards: TakeRewards) -> None:
        super().__init__()
        self.track: Track = rewards.ix.shipping
        self.prompt = "freighter"
        self.count: i64 = count
        self.rewards: TakeRewards = rewards
        self.troops = MOST_TROOPS
        self.optional = True

    def possible(self, s: State, seat: i64, source: i64) -> bool:
        return not s.tables.allies[acts_for(s, seat)]

    def step(self, s: State, f: i64) -> bool:
        seat = seat_of(f)
        if not self.possible(s, seat, source_of(f)):
            return False
        first = s.tables.actions.verbs["freighter"]
        level: i64 = s.players[acts_for(s, seat)].n[self.track.counter]
        if s.tables.is_rival(seat):
            return s.ask(seat, [first + (RECALL if level >= RIVAL_TURNS_BACK else ADVANCE)], True)
        options = [first + RECALL, SKIP]
        if level < TOP_LEVEL:
            options.insert(0, first + ADVANCE)
        return s.ask(seat, options, True)

    def apply(self, s: State, f: i64, action: i64) -> None:
        if action == SKIP:
            return
        seat = seat_of(f)
        if step_of(f) + 1 < self.count:
            s.stack.append(with_step(f, step_of(f) + 1, 0))
        owner = acts_for(s, seat)
        if action == s.tables.actions.verbs["freighter"] + ADVANCE:
            gain(s, owner, self.track.counter, 1, source_of(f))
        else:
            level: i64 = s.players[owner].n[self.track.counter]
            gain(s, owner, self.track.counter, -level, source_of(f))
            s.stack.append(frame(self.rewards.id, owner, source_of(f), 0, self.rewards.up_to(level)))


@final
class TakeRewards(Node):
    """The rewards of a recalled Freighter in any order (I5.2); `arg` is the mask of those still to be taken.

    What needs no order is taken at once, as in a turn.
    """

    def __init__(self, ix: Pieces, recruiting: ShippedTroops) -> None:
        super().__init__()
        self.ix: Pieces = ix
        self.prompt = "rewards"
        self.rewards: list[Reward] = []
        self.recruiting: ShippedTroops = recruiting  # what recruiting becomes here

    def up_to(self, level: i64) -> i64:
        """Mask of the rewards of a level and of all below."""
        mask: i64 = 0
        bit: i64 = 0
        for reward in self.rewards:
            if reward.level <= level:
                mask |= 1 << bit
            bit += 1
        return mask

    def step(self, s: State, f: i64) -> bool:
        seat = seat_of(f)
        options: list[int] = []
        declinable = True
        bit: i64 = 0
        for reward in self.rewards:
            if (arg_of(f) >> bit) & 1:
                node = s.tables.nodes[reward.node]
                if self.at_once(s, f, node):
                    s.stack.append(with_step(f, 0, arg_of(f) & ~(1 << bit)))
                    self.take(s, seat, reward)
                    return False
                if node.possible(s, seat, reward.source):
                    options.append(s.tables.actions.use_action(reward.source, reward.number))
                    declinable = declinable and node.optional
            bit += 1
        if not options:
            return False
        if declinable:
            options.append(SKIP)
        return s.ask(seat, options, True)

    def at_once(self, s: State, f: i64, node: Node) -> bool:
        """Whether an effect needs no order: gains, troops that the supply has unless a tile may add some; a Rival's."""
        seat = seat_of(f)
        if node.auto or s.tables.is_rival(seat):
            return True
        if not node.recruits or node.troops + more_troops(s, seat, self.ix) > s.players[seat].n[SUPPLY]:
            return False
        return not self.tile_may_help(s, f)

    def tile_may_help(self, s: State, f: i64) -> bool:
        """Whether a tile that brings more troops lies face up, and a reward still to be taken may acquire it."""
        bit: i64 = 0
        for reward in self.rewards:
            node = s.tables.nodes[reward.node]
            if (arg_of(f) >> bit) & 1 and isinstance(node, AcquireTech):
                for number in node.affordable(s, seat_of(f)):
                    if s.tables.tiles[number].modifiers[self.ix.shipped_troops]:
                        return True
            bit += 1
        return False

    def take(self, s: State, seat: i64, reward: Reward) -> None:
        """Resolve one reward; a Rival takes the first of alternatives (I8.8)."""
        node = s.tables.nodes[reward.node]
        if node.recruits:
            s.stack.append(frame(self.recruiting.id, seat, reward.source, 0, node.troops))
        elif isinstance(node, Choice) and s.tables.is_rival(seat):
            node.parts[0].commit(s, seat, reward.source)
        else:
            s.stack.append(frame(node.id, seat, reward.source))

    def apply(self, s: State, f: i64, action: i64) -> None:
        bit: i64 = 0
        for reward in self.rewards:
            if action == s.tables.actions.use_action(reward.source, reward.number):
                s.stack.append(with_step(f, 0, arg_of(f) & ~(1 << bit)))
                self.take(s, seat_of(f), reward)
                return
            bit += 1


def more_troops(s: State, seat: i64, ix: Pieces) -> i64:
    """How many troops more the Shipping track brings a player."""
    count: i64 = 0
    for m in standing(s, seat, ix.shipped_troops):
        count += m.a
    return count


@final
class ShippedTroops(Node):
    """Troops of a recalled Freighter; Troop Transports bring more and let them enter the Conflict from anywhere."""

    def __init__(self, ix: Pieces) -> None:
        super().__init__()
        self.ix: Pieces = ix
        self.prompt = "deploy"

    def step(self, s: State, f: i64) -> bool:
        seat = seat_of(f)
        if step_of(f) == 1:
            return self.ask_deploy(s, seat, arg_of(f))
        more = more_troops(s, seat, self.ix)
        if step_of(f) == 0 and puts_back(s, seat, arg_of(f) + more, f, SUPPLIED):
            return False
        count = recruit(s, acts_for(s, seat), arg_of(f) + more, source_of(f))
        if more and count and s.phase == PLAYER_TURNS:
            s.stack.append(with_step(f, 1, count))
        return False

    def ask_deploy(self, s: State, seat: i64, count: i64) -> bool:
        """How many of them go to the Conflict; those of a Rival all do, unless it holds back (I8.31)."""
        table = s.tables.actions
        if s.tables.is_rival(seat):
            return s.ask(seat, [table.deploy + (0 if s.tables.automaton.holds_back(s, seat) else count)], True)
        options: list[int] = []
        for number in range(count + 1):
            options.append(table.deploy + number)
        return s.ask(seat, options, True)

    def apply(self, s: State, f: i64, action: i64) -> None:
        seat = seat_of(f)
        count = action - s.tables.actions.deploy
        if count and seat in (s.turn_seat, acts_for(s, s.turn_seat)):
            s.players[acts_for(s, seat)].n[ALLOWANCE] -= count
        if count:
            deploy(s, acts_for(s, seat), count, source_of(f))
