"""Rivals of Uprising: their turns, Spies and schemes, Combat, what they buy (U53-U58, U159-U180)."""

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
    HagalCard,
    Purchase,
)
from landsraad.imperium.core.counters import (
    AGENT_TURN,
    AGENTS,
    COMBAT,
    EVERYBODY,
    GARRISON,
    INFLUENCE,
    REVEAL_TURN,
    REVEALED,
    SOLARI,
    SPICE,
    SUPPLY,
    SWORDMASTER,
    SWORDS,
    VP,
    WATER,
)
from landsraad.imperium.core.declared import Post
from landsraad.imperium.core.influence import ALLIANCE_AT, TOP, change_influence
from landsraad.imperium.core.journal import AS_SWORDS, NO_BONUS, OCCUPIED, POSTED, SENT, TURN, UNMET, gain
from landsraad.imperium.core.player import Player
from landsraad.imperium.core.posts import is_at, place, recall
from landsraad.imperium.core.seats import around, next_turn, opponents_of
from landsraad.imperium.core.state import Automaton, Node, State, Tables
from landsraad.imperium.core.units import (
    controller,
    in_conflict,
    occupied,
    place_agent,
    take_bonus,
    units_in_conflict,
)
from landsraad.imperium.rivals.deck import meets, note, reveal, shuffle_all
from landsraad.imperium.rivals.spending import held, spend_intrigue
from landsraad.imperium.rivals.turns import deploy_and_finish
from landsraad.imperium.rounds.combat import reward_times
from landsraad.imperium.rounds.turns import begin_turn, finish_turn, has_turn
from landsraad.imperium.sets.uprising.leaders import smuggle
from landsraad.imperium.sets.uprising.pieces import Pieces
from landsraad.imperium.sets.uprising.worms import open_to_worms, summon
from landsraad.kernel.frames import arg_of, frame, seat_of, source_of, step_of, with_step

SAFE_LEAD: Final = 3  # units by which a Rival that leads holds its troops back (U173)
THIRD_SPY: Final = 3
FACTIONS: Final = 4
REVEALING: Final = 0  # steps of RivalTurn
HARVESTING: Final = 1
DEPLOYING: Final = 2
PAID_WITH: Final = (SOLARI, SPICE, INTRIGUE_CARDS, WATER)  # for the Swordmaster, in this order (U57)


@final
class RivalCard:
    """A Rival card: what its Leader does for a Rival.

    Attributes:
        value: how many things buy the Swordmaster.
        priority: its factions, the preferred one first.
        scheme: what the third Spy brings.
        streamlined: with two players it scores no points and saves nothing beyond the Swordmaster (U172, U180).
    """

    def __init__(self, value: i64, priority: list[int], streamlined: bool) -> None:
        self.value: i64 = value
        self.priority: list[int] = priority
        self.scheme: list[int] = []
        self.streamlined: bool = streamlined


def first_of(priority: list[int], factions: list[int]) -> i64:
    """Of these factions the one that a Rival prefers."""
    for faction in priority:
        if faction in factions:
            return faction
    return factions[0]


def lowest(s: State, seat: i64, factions: list[int]) -> list[int]:
    """Of these factions those with the least Influence."""
    n = s.players[seat].n
    least = min([n[INFLUENCE + faction] for faction in factions])
    return [faction for faction in factions if n[INFLUENCE + faction] == least]


def below_top(s: State, seat: i64) -> list[int]:
    """The factions with whom Influence can still be gained."""
    return [faction for faction in range(FACTIONS) if s.players[seat].n[INFLUENCE + faction] < TOP]


@final
class UprisingRivals(Automaton):
    """Rivals with Spies, resources and points of their own; with two players one that follows the First Player.

    Attributes:
        cards: by Leader of a Rival (`State.players`), its Rival card.
        turns, check, rewards: nodes of a turn, of purchases and of a Conflict reward.
        difficulty: of a solo game.
        garrison: troops that a Rival begins with.
        politics: whether factions are left where nothing is to be won (Smart Politics).
        last_cards: House Hagal cards of a Combat bonus in a Conflict of level III.
    """

    def __init__(
        self, pieces: Pieces, cards: list[RivalCard | None], purchases: list[Purchase], difficulty: Difficulty | None
    ) -> None:
        self.pieces: Pieces = pieces
        self.cards: list[RivalCard | None] = cards
        self.difficulty: Difficulty | None = difficulty
        self.garrison: i64 = 3 if difficulty is None else difficulty.garrison
        self.politics: bool = difficulty is not None and difficulty.politics
        self.last_cards: i64 = 1 if difficulty is None else difficulty.last_cards
        self.turns: RivalTurn = RivalTurn(self)
        self.check: CheckRival = CheckRival(self, purchases)
        self.rewards: RivalReward = RivalReward()

    def card(self, s: State, seat: i64) -> RivalCard:
        """The Rival card of a seat."""
        found = self.cards[s.players[seat].leader]
        if found is None:
            raise ValueError("a Rival has a Rival card")
        return found

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

    def plain(self, s: State, seat: i64) -> bool:
        """Whether it is a Rival that scores nothing: some do not with two players."""
        return s.tables.player_seats == 2 and self.card(s, seat).streamlined

    def takes(self, s: State, seat: i64, counter: i64) -> bool:
        """A streamlined one takes no points, and no resources once it has its Swordmaster."""
        if counter > VP or not self.plain(s, seat):
            return True
        if counter == VP:
            return False
        return counter == INTRIGUE_CARDS or s.players[seat].n[SWORDMASTER] == 0

    def after_gain(self, s: State, seat: i64, counter: i64) -> None:
        """What others have given is spent at once; in its own turn and with rewards it is looked at later (U179)."""
        if s.turn_seat != seat and s.phase != COMBAT and counter != VP:
            s.stack.append(frame(self.check.id, seat))

    def chooses_tracks(self, s: State, seat: i64, tracks: list[int], picks: i64) -> list[int]:
        """The lowest, of equal ones the first on its list (U58)."""
        if not tracks:
            return tracks
        return [int(first_of(self.card(s, seat).priority, lowest(s, seat, tracks)))]

    def places_piece(self, s: State, seat: i64) -> None:
        """A Spy icon: the first free post of a faction, in the order of its list (U164)."""
        for faction in self.card(s, seat).priority:
            for post in s.tables.posts:
                if s.counters[post.counter] == 0 and watches(s, post, faction):
                    self.spy(s, seat, post)
                    return

    def spy(self, s: State, seat: i64, post: Post) -> None:
        """A Spy comes to a post; the third one sends the others back and sets off the scheme (U56)."""
        gain(s, seat, self.pieces.spies, -1, 0)
        place(s, seat, post)
        out = [each for each in s.tables.posts if is_at(s, seat, each)]
        if len(out) < THIRD_SPY:
            return
        for each in out:
            if each.number != post.number:
                recall(s, seat, each)
                gain(s, seat, self.pieces.spies, 1, 0)
        push_all(s, seat, self.card(s, seat).scheme, s.tables.leaders[s.players[seat].leader].source)

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
        source = s.tables.conflicts[s.conflict].source
        for seat in around(s, s.first):
            if s.tables.is_rival(seat) and in_conflict(s, seat):
                for _ in range(self.last_cards if last else 1):
                    card = reveal(s, seat)
                    note(s, seat, card, AS_SWORDS, -1)
                    gain(s, seat, SWORDS, s.tables.hagal[card].swords, source)

    def reward(self, s: State, seat: i64, place: i64) -> None:
        """In printed order, twice with a sandworm; then it looks at what it can buy (U170)."""
        s.stack.append(frame(self.check.id, seat))
        s.stack.append(frame(self.rewards.id, seat, 0, place))


def watches(s: State, post: Post, faction: i64) -> bool:
    """Whether a post is that of the spaces of a faction."""
    number: i64 = 0
    for space in s.tables.spaces:
        if (post.spaces >> number) & 1 and space.faction == faction:
            return True
        number += 1
    return False


@final
class RivalTurn(Node):
    """Reveal House Hagal cards until one sends an Agent, and gain what it shows (U54, U162, U163)."""

    def __init__(self, rivals: UprisingRivals) -> None:
        super().__init__()
        self.rivals: UprisingRivals = rivals

    def begin(self, s: State, seat: i64) -> None:
        """A Rival takes its turn."""
        if s.journal is not None:
            s.log((TURN, seat, EVERYBODY, AGENT_TURN))
        begin_turn(s, seat)
        s.turn_kind = AGENT_TURN
        self.reveal_cards(s, seat, 0)

    def step(self, s: State, f: i64) -> bool:
        seat = seat_of(f)
        if step_of(f) == REVEALING:
            self.reveal_cards(s, seat, arg_of(f))
        elif step_of(f) == HARVESTING:
            self.harvest(s, seat)
        else:
            deploy_and_finish(s, seat)
            s.stack.append(frame(self.rivals.check.id, seat))
        return False

    def reveal_cards(self, s: State, seat: i64, passed: i64) -> None:
        """Go on revealing; so many cards of this turn have been passed over."""
        while passed < len(s.hagal) or self.any_use(s, seat):
            number = reveal(s, seat)
            card = s.tables.hagal[number]
            passed += 1
            if card.posts:
                note(s, seat, number, POSTED, -1)
                depth = len(s.stack)
                self.spy(s, seat, card)
                if len(s.stack) > depth:  # the scheme comes before the next card
                    s.stack.insert(depth, frame(self.id, seat, 0, REVEALING, passed))
                    return
                continue
            space = self.target(s, seat, card)
            what = self.outcome(s, seat, card, space)
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
                self.rivals.spy(s, seat, post)
                return

    def target(self, s: State, seat: i64, card: HagalCard) -> i64:
        """The space that a card names: one, or the free Maker space with most bonus spice; -1: there is none."""
        if not card.harvest:
            return card.space if card.otherwise < 0 or meets(s, seat, card) else card.otherwise
        best: i64 = -1
        for space in card.spaces:
            if s.bonus[space] and not occupied(s, space) and (best < 0 or self.richer(s, space, best)):
                best = space
        return best

    def richer(self, s: State, space: i64, other: i64) -> bool:
        """Whether a Maker space has more bonus spice than another, or as much and more spice in all."""
        if s.bonus[space] != s.bonus[other]:
            return s.bonus[space] > s.bonus[other]
        return s.tables.spaces[space].maker > s.tables.spaces[other].maker

    def outcome(self, s: State, seat: i64, card: HagalCard, space: i64) -> i64:
        """Whether the Agent is sent to the space that a card names, or why the card is passed over."""
        if space < 0:
            return NO_BONUS
        if card.otherwise < 0 and not meets(s, seat, card):
            return UNMET
        if occupied(s, space):
            return OCCUPIED
        if self.rivals.politics and card.politics and (card.otherwise < 0 or space == card.otherwise):
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

    def any_use(self, s: State, seat: i64) -> bool:
        """Whether some card could send an Agent."""
        for card in s.tables.hagal:
            if not card.reshuffle and not card.posts:
                if self.outcome(s, seat, card, self.target(s, seat, card)) == SENT:
                    return True
        return False

    def send(self, s: State, seat: i64, card: HagalCard, space: i64) -> None:
        """The Agent is placed, then what the card shows is gained in its order, then units are deployed (U163)."""
        place = s.tables.spaces[space]
        s.turn_space = space
        s.combat_space = place.combat
        gain(s, seat, AGENTS, -1, place.source)
        place_agent(s, seat, space)
        smuggle(s, seat, self.rivals.pieces)
        s.stack.append(frame(self.id, seat, 0, DEPLOYING))
        if card.harvest:
            s.stack.append(frame(self.id, seat, 0, HARVESTING))
        elsewhere = card.otherwise >= 0 and space == card.otherwise
        push_all(s, seat, card.otherwise_effects if elsewhere else card.effects, place.source)
        owner = controller(s, space)
        if owner >= 0:
            push_all(s, owner, place.control_bonus, place.source)

    def harvest(self, s: State, seat: i64) -> None:
        """All bonus spice, and sandworms with hooks where they may come, else the base spice as well (U54, U166)."""
        place = s.tables.spaces[s.turn_space]
        pieces = self.rivals.pieces
        worms = place.maker // 2  # one for a base of 2, two for 4, none in Imperial Basin
        spice = take_bonus(s, s.turn_space)
        if worms and s.players[seat].n[pieces.hooks] and open_to_worms(s, pieces):
            gain(s, seat, SPICE, spice, place.source)
            summon(s, seat, pieces, worms, place.source)
        else:
            gain(s, seat, SPICE, spice + place.maker, place.source)


@final
class RivalReward(Node):
    """A Rival takes its reward part by part, so that each price finds what is left; the step is the place."""

    def step(self, s: State, f: i64) -> bool:
        conflict = s.tables.conflicts[s.conflict]
        parts = conflict.rewards[step_of(f)]
        if arg_of(f) < len(parts) * reward_times(s, seat_of(f)):
            s.stack.append(with_step(f, step_of(f), arg_of(f) + 1))
            s.tables.nodes[parts[arg_of(f) % len(parts)]].commit(s, seat_of(f), conflict.source)
        return False


@final
class CheckRival(Node):
    """A Rival buys its Swordmaster for exactly its value, and after it Victory Points (U57, U167, U168)."""

    def __init__(self, rivals: UprisingRivals, purchases: list[Purchase]) -> None:
        super().__init__()
        self.rivals: UprisingRivals = rivals
        self.purchases: list[Purchase] = purchases

    def step(self, s: State, f: i64) -> bool:
        seat = seat_of(f)
        if s.players[seat].n[SWORDMASTER] == 0:
            self.swordmaster(s, seat)
        if s.players[seat].n[SWORDMASTER] and not self.rivals.plain(s, seat):
            self.points(s, seat)
        return False

    def swordmaster(self, s: State, seat: i64) -> None:
        """The Swordmaster, if all things together suffice; it can act at once."""
        left = self.rivals.card(s, seat).value
        total: i64 = 0
        for pay in PAID_WITH:
            total += held(s, seat, pay)
        if total < left:
            return
        for pay in PAID_WITH:
            count = min(left, held(s, seat, pay))
            if count == 0:
                continue
            if pay == INTRIGUE_CARDS:
                spend_intrigue(s, seat, count)
            else:
                gain(s, seat, pay, -count, 0)
            left -= count
        gain(s, seat, SWORDMASTER, 1, 0)
        gain(s, seat, AGENTS, 1, 0)

    def points(self, s: State, seat: i64) -> None:
        """Victory Points, as often as anything suffices."""
        for offer in self.purchases:
            while held(s, seat, offer.pay) >= offer.amount:
                if offer.pay == INTRIGUE_CARDS:
                    spend_intrigue(s, seat, offer.amount)
                else:
                    gain(s, seat, offer.pay, -offer.amount, offer.source)
                gain(s, seat, VP, offer.vp, offer.source)


# Words of Rival cards and House Hagal cards


@final
class RivalSignet(Node):
    """`rival_signet`: the signet of the Rival card (U165)."""

    def __init__(self) -> None:
        super().__init__()
        self.choiceless = True

    def step(self, s: State, f: i64) -> bool:
        leader = s.tables.leaders[s.players[seat_of(f)].leader]
        push_all(s, seat_of(f), leader.signet, leader.source)
        return False


@final
class RivalInfluence(Node):
    """Influence with a faction that a Rival picks by a rule of its own.

    Args:
        amount: steps.
        rule: BY_LIST, BY_MOST, BY_LEAST or FOR_ALLIANCE.
        nth: for BY_LIST, its place on the list of the Rival, from 0.
    """

    def __init__(self, amount: i64, rule: i64, nth: i64 = 0) -> None:
        super().__init__()
        self.amount: i64 = amount
        self.rule: i64 = rule
        self.nth: i64 = nth
        self.choiceless = True

    def step(self, s: State, f: i64) -> bool:
        seat = seat_of(f)
        rivals = s.tables.automaton
        if isinstance(rivals, UprisingRivals):
            priority = rivals.card(s, seat).priority
            if self.rule == BY_LIST:
                change_influence(s, seat, priority[self.nth], self.amount, source_of(f))
            elif below_top(s, seat):
                change_influence(s, seat, first_of(priority, self.fitting(s, seat)), self.amount, source_of(f))
        return False

    def fitting(self, s: State, seat: i64) -> list[int]:
        """The factions that fit the rule best."""
        able = below_top(s, seat)
        n = s.players[seat].n
        if self.rule == BY_MOST:
            most = max([n[INFLUENCE + faction] for faction in able])
            return [faction for faction in able if n[INFLUENCE + faction] == most]
        if self.rule == BY_LEAST:
            return lowest(s, seat, able)
        winning: list[int] = []
        for faction in able:
            holder = s.alliance[faction]
            after = min(TOP, n[INFLUENCE + faction] + self.amount)
            if holder != seat and after >= ALLIANCE_AT:
                if holder < 0 or after > s.players[holder].n[INFLUENCE + faction]:
                    winning.append(faction)
        return lowest(s, seat, winning or able)


BY_LIST: Final = 0
BY_MOST: Final = 1
FOR_ALLIANCE: Final = 2
BY_LEAST: Final = 3
