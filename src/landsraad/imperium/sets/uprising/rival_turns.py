"""The turn of a Rival of Uprising, what it buys, and how it takes a reward (U54, U57, U162-U168, U170)."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from landsraad.imperium.core.cards import push_all
from landsraad.imperium.core.components import INTRIGUE_CARDS, HagalCard, Purchase
from landsraad.imperium.core.counters import (
    AGENTS,
    INFLUENCE,
    REVEALED,
    SOLARI,
    SPICE,
    SWORDMASTER,
    WATER,
)
from landsraad.imperium.core.journal import CLOSED, GIVEN, NO_BONUS, OCCUPIED, POSTED, SENT, UNMET, gain
from landsraad.imperium.core.state import Node, State
from landsraad.imperium.core.units import occupied, take_bonus
from landsraad.imperium.rivals.deck import let_in, meets, note, reveal
from landsraad.imperium.rivals.spending import buy_points, held, spend
from landsraad.imperium.rivals.turns import begin_agent_turn, deploy_and_finish, gain_of_card, send_agent
from landsraad.imperium.rounds.combat import reward_times, rival_reward
from landsraad.imperium.rounds.sending import closed_to
from landsraad.imperium.rounds.turns import finish_turn
from landsraad.imperium.sets.uprising.leaders import smuggle
from landsraad.imperium.sets.uprising.rival_sides import RivalSides
from landsraad.imperium.sets.uprising.worms import open_to_worms, summon
from landsraad.imperium.words.structure import Price
from landsraad.kernel.frames import arg_of, frame, seat_of, step_of, with_step

REVEALING: Final = 0  # steps of RivalTurn
HARVESTING: Final = 1
DEPLOYING: Final = 2
PAID_WITH: Final = (SOLARI, SPICE, INTRIGUE_CARDS, WATER)  # for the Swordmaster, in this order (U57)


@final
class CheckRival(Node):
    """A Rival buys its Swordmaster for exactly its value, and after it Victory Points (U57, U167, U168)."""

    def __init__(self, sides: RivalSides, purchases: list[Purchase]) -> None:
        super().__init__()
        self.sides: RivalSides = sides
        self.purchases: list[Purchase] = purchases

    def step(self, s: State, f: i64) -> bool:
        seat = seat_of(f)
        if s.players[seat].n[SWORDMASTER] == 0:
            self.swordmaster(s, seat)
        if s.players[seat].n[SWORDMASTER] and not self.sides.streamlined(s, seat):
            buy_points(s, seat, self.purchases)
        return False

    def swordmaster(self, s: State, seat: i64) -> None:
        """The Swordmaster, if all things together suffice; it can act at once."""
        left = self.sides.card(s, seat).value
        total: i64 = 0
        for pay in PAID_WITH:
            total += held(s, seat, pay)
        if total < left:
            return
        for pay in PAID_WITH:
            count = min(left, held(s, seat, pay))
            if count:
                spend(s, seat, pay, count, 0)
                left -= count
        gain(s, seat, SWORDMASTER, 1, 0)
        gain(s, seat, AGENTS, 1, 0)


@final
class RivalTurn(Node):
    """Reveal House Hagal cards until one sends an Agent, and gain what it shows (U54, U162, U163)."""

    def __init__(self, sides: RivalSides, check: CheckRival, politics: bool) -> None:
        super().__init__()
        self.sides: RivalSides = sides
        self.check: CheckRival = check
        self.politics: bool = politics

    def begin(self, s: State, seat: i64) -> None:
        """A Rival takes its turn."""
        begin_agent_turn(s, seat)
        self.reveal_cards(s, seat, 0)

    def step(self, s: State, f: i64) -> bool:
        seat = seat_of(f)
        if step_of(f) == REVEALING:
            self.reveal_cards(s, seat, arg_of(f))
        elif step_of(f) == HARVESTING:
            self.harvest(s, seat)
        else:
            deploy_and_finish(s, seat)
            s.stack.append(frame(self.check.id, seat))
        return False

    def reveal_cards(self, s: State, seat: i64, passed: i64) -> None:
        """Go on revealing; so many cards of this turn have been passed over."""
        closed = closed_to(s, seat)
        while passed < len(s.hagal) or self.any_use(s, seat, closed):
            number = reveal(s, seat)
            card = s.tables.hagal[number]
            passed += 1
            if card.posts or card.passing:
                note(s, seat, number, POSTED if card.posts else GIVEN, -1)
                depth = len(s.stack)
                self.spy(s, seat, card)
                push_all(s, seat, card.effects, 0)
                if len(s.stack) > depth:  # the scheme, or what the card shows, comes before the next one
                    s.stack.insert(depth, frame(self.id, seat, 0, REVEALING, passed))
                    return
                continue
            space = self.target(s, seat, card, closed)
            what = self.outcome(s, seat, card, space, closed)
            note(s, seat, number, what, space)
            if what == SENT:
                self.send(s, seat, card, space)
                return
        # No card can send an Agent: as if revealing went on to the end of the round.
        s.players[seat].n[REVEALED] = 1
        finish_turn(s)

    def spy(self, s: State, seat: i64, card: HagalCard) -> None:
        """The first free post of a card that places a Spy (U164)."""
        for number in card.posts:
            post = s.tables.posts[number]
            if s.counters[post.counter] == 0:
                self.sides.spy(s, seat, post)
                return

    def target(self, s: State, seat: i64, card: HagalCard, closed: i64) -> i64:
        """The space that a card names: one, or the free Maker space with most bonus spice; -1: there is none.

        Where each of these is occupied it is one that the Rival has leave to enter (U176).
        """
        if not card.harvest:
            return card.space if card.otherwise < 0 or meets(s, seat, card) else card.otherwise
        best: i64 = -1
        blocked: i64 = -1
        for space in card.spaces:
            if s.bonus[space] == 0 or (closed >> space) & 1:
                continue
            if not occupied(s, space):
                if best < 0 or self.richer(s, space, best):
                    best = space
            elif let_in(s, seat, space) and (blocked < 0 or self.richer(s, space, blocked)):
                blocked = space
        return blocked if best < 0 else best

    def richer(self, s: State, space: i64, other: i64) -> bool:
        """Whether a Maker space has more bonus spice than another, or as much and more spice in all."""
        if s.bonus[space] != s.bonus[other]:
            return s.bonus[space] > s.bonus[other]
        return s.tables.spaces[space].maker > s.tables.spaces[other].maker

    def outcome(self, s: State, seat: i64, card: HagalCard, space: i64, closed: i64) -> i64:
        """Whether the Agent is sent to the space that a card names, or why the card is passed over (U162, B3.7)."""
        if space < 0:
            return NO_BONUS
        if card.otherwise < 0 and not meets(s, seat, card):
            return UNMET
        if occupied(s, space) and not let_in(s, seat, space):
            return OCCUPIED
        if (closed >> space) & 1:
            return CLOSED
        if self.politics and card.politics and (card.otherwise < 0 or space == card.otherwise):
            if self.not_worth_it(s, seat, s.tables.spaces[space].faction):
                return UNMET
        return SENT

    def not_worth_it(self, s: State, seat: i64, faction: i64) -> bool:
        """Smart Politics: the Alliance is safe, or the leader of the track too far ahead."""
        own: i64 = s.players[seat].n[INFLUENCE + faction]
        best: i64 = 0
        for other in range(s.tables.seats):
            if other != seat:
                best = max(best, s.players[other].n[INFLUENCE + faction])
        safe = s.alliance[faction] == seat and own > best
        return safe or (own >= 2 and best >= own + 2)

    def any_use(self, s: State, seat: i64, closed: i64) -> bool:
        """Whether some card could send an Agent of a Rival to whom these spaces are closed."""
        for card in s.tables.hagal:
            if not (card.reshuffle or card.posts or card.passing):
                if self.outcome(s, seat, card, self.target(s, seat, card, closed), closed) == SENT:
                    return True
        return False

    def send(self, s: State, seat: i64, card: HagalCard, space: i64) -> None:
        """The Agent is placed, then what the card shows is gained in its order, then units are deployed (U163)."""
        send_agent(s, seat, space)
        smuggle(s, seat, self.sides.pieces)
        s.stack.append(frame(self.id, seat, 0, DEPLOYING))
        if card.harvest:
            s.stack.append(frame(self.id, seat, 0, HARVESTING))
        gain_of_card(s, seat, card, space)

    def harvest(self, s: State, seat: i64) -> None:
        """All bonus spice, and sandworms with hooks where they may come, else the base spice as well (U54, U166)."""
        place = s.tables.spaces[s.turn_space]
        pieces = self.sides.pieces
        worms = place.maker // 2  # one for a base of 2, two for 4, none in Imperial Basin
        spice = take_bonus(s, s.turn_space)
        if worms and s.players[seat].n[pieces.hooks] and open_to_worms(s, pieces):
            gain(s, seat, SPICE, spice, place.source)
            summon(s, seat, pieces, worms, place.source)
        else:
            gain(s, seat, SPICE, spice + place.maker, place.source)


@final
class RivalReward(Node):
    """A Rival takes its reward part by part, so that each price finds what is left; the step is the place.

    One that scores no points pays for none (U70, U172).
    """

    def __init__(self, sides: RivalSides) -> None:
        super().__init__()
        self.sides: RivalSides = sides

    def step(self, s: State, f: i64) -> bool:
        conflict = s.tables.conflicts[s.conflict]
        parts = rival_reward(s, step_of(f))
        if arg_of(f) < len(parts) * reward_times(s, seat_of(f)):
            s.stack.append(with_step(f, step_of(f), arg_of(f) + 1))
            part = s.tables.nodes[parts[arg_of(f) % len(parts)]]
            if not (isinstance(part, Price) and self.sides.streamlined(s, seat_of(f))):
                part.commit(s, seat_of(f), conflict.source)
        return False
