"""Spies: placing and recalling them, what they open and what they see (U12-U18, U88-U92)."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from landsraad.imperium.core.actions import SKIP
from landsraad.imperium.core.arrivals import has_modifier
from landsraad.imperium.core.cards import draw
from landsraad.imperium.core.components import Card
from landsraad.imperium.core.declared import Post
from landsraad.imperium.core.journal import gain
from landsraad.imperium.core.pairs import senders
from landsraad.imperium.core.posts import is_at, place, recall, watching
from landsraad.imperium.core.seats import opponents_of
from landsraad.imperium.core.state import Node, State, Test, Way
from landsraad.imperium.sets.uprising.pieces import Pieces
from landsraad.imperium.words.conditions import compares
from landsraad.kernel.frames import arg_of, frame, seat_of, source_of, step_of, with_step

POST_BITS: Final = 8  # of the counter of the post where a card of the turn has placed a Spy
POST_MASK: Final = (1 << POST_BITS) - 1


def spies_out(s: State, seat: i64) -> list[Post]:
    """The posts where a player has a Spy."""
    return [post for post in s.tables.posts if is_at(s, seat, post)]


def spied_spaces(s: State, seat: i64) -> i64:
    """Mask of the spaces that a player spies on."""
    mask: i64 = 0
    for post in s.tables.posts:
        if is_at(s, seat, post):
            mask |= post.spaces
    return mask


def spies_on(s: State, seat: i64, space: i64) -> bool:
    """Whether a player spies on a space (U92)."""
    for post in s.tables.posts_at[space]:
        if is_at(s, seat, post):
            return True
    return False


def spied_factions(s: State, seat: i64) -> i64:
    """Mask of the factions that a player spies on (U92)."""
    spaces = spied_spaces(s, seat)
    mask: i64 = 0
    number: i64 = 0
    for space in s.tables.spaces:
        if (spaces >> number) & 1 and space.faction >= 0:
            mask |= 1 << space.faction
        number += 1
    return mask


def place_spy(s: State, seat: i64, pieces: Pieces, post: Post, source: i64) -> None:
    """A Spy goes from the supply to a post."""
    gain(s, seat, pieces.spies, -1, source)
    place(s, seat, post)
    if seat == s.turn_seat and source in senders(s):
        at = place_of(s, source)
        s.count(pieces.placed, s.counters[pieces.placed] & ~(POST_MASK << at) | ((post.number + 1) << at))


def place_of(s: State, card: i64) -> i64:
    """Where a card of the turn has the post of its Spy: of two cards played together each looks at its own (U127)."""
    return 0 if card == s.turn_card else POST_BITS


def recall_spy(s: State, seat: i64, pieces: Pieces, post: Post, source: i64) -> None:
    """A Spy goes from its post back to the supply (U18)."""
    recall(s, seat, post)
    gain(s, seat, pieces.spies, 1, source)
    s.players[seat].n[pieces.recalled] = 1


@final
class PlaceSpy(Node):
    """`spy N`: each icon places a Spy, a must while one can be placed; with none in supply one may be recalled first.

    Args:
        pieces: where they lie.
        count: icons.
        spaces: mask of spaces one of which the post must be connected with; 0: any.
        here: whether it must be connected with the space visited in this turn.
        shared: whether the Spies of others do not keep this one out.
    """

    def __init__(self, pieces: Pieces, count: i64, spaces: i64, here: bool, shared: bool) -> None:
        super().__init__()
        self.prompt = "spy"
        self.pieces: Pieces = pieces
        self.count: i64 = count
        self.spaces: i64 = spaces
        self.here: bool = here
        self.shared: bool = shared
        self.one_by_one = count > 1

    def takes(self, s: State, seat: i64, post: Post, leaving: i64) -> bool:
        """Whether a Spy can go to a post, if an own one leaves the post of that number (-1: none does)."""
        there = s.counters[post.counter]
        if post.number == leaving:
            there &= ~(1 << seat)
        if there and (not self.shared or (there >> seat) & 1):
            return False
        return self.fits(s, post)

    def open(self, s: State, seat: i64, leaving: i64) -> bool:
        """Whether there is any such post."""
        for post in s.tables.posts:
            if self.takes(s, seat, post, leaving):
                return True
        return False

    def fits(self, s: State, post: Post) -> bool:
        """Whether a post is of those that the effect names."""
        if self.here:
            return s.turn_space >= 0 and (post.spaces >> s.turn_space) & 1 == 1
        return self.spaces == 0 or post.spaces & self.spaces != 0

    def freeing(self, s: State, seat: i64) -> list[Post]:
        """The own Spies whose recall lets one be placed, with none in supply."""
        return [post for post in spies_out(s, seat) if self.open(s, seat, post.number)]

    def possible(self, s: State, seat: i64, source: i64) -> bool:
        if s.tables.is_rival(seat):
            return True
        if s.players[seat].n[self.pieces.spies]:
            return self.open(s, seat, -1)
        return len(self.freeing(s, seat)) > 0

    def step(self, s: State, f: i64) -> bool:
        seat = seat_of(f)
        if s.tables.is_rival(seat):
            s.tables.automaton.places_piece(s, seat)
            self.go_on(s, f)
            return False
        options: list[int] = []
        if s.players[seat].n[self.pieces.spies]:
            first = s.tables.actions.verbs["spy"]
            for post in s.tables.posts:
                if self.takes(s, seat, post, -1):
                    options.append(first + post.number)
            return len(options) > 0 and s.ask(seat, options, True)
        for post in self.freeing(s, seat):
            options.append(s.tables.actions.verbs["recall_spy"] + post.number)
        if not options:
            return False
        options.append(SKIP)
        return s.ask(seat, options, True)

    def apply(self, s: State, f: i64, action: i64) -> None:
        seat = seat_of(f)
        first = s.tables.actions.verbs["spy"]
        if action == SKIP:
            self.go_on(s, f)
        elif first <= action < first + len(s.tables.posts):
            self.go_on(s, f)
            place_spy(s, seat, self.pieces, s.tables.posts[action - first], source_of(f))
        else:
            post = s.tables.posts[action - s.tables.actions.verbs["recall_spy"]]
            s.stack.append(f)
            recall_spy(s, seat, self.pieces, post, source_of(f))

    def go_on(self, s: State, f: i64) -> None:
        """The next icon, if there is one."""
        if step_of(f) + 1 < self.count:
            s.stack.append(with_step(f, step_of(f) + 1, 0))


@final
class RecallSpy(Node):
    """`recall_spy N`: own Spies return from their posts to the supply; as a price all of them.

    `remove_spy N`: they leave the game.
    """

    def __init__(self, pieces: Pieces, count: i64, for_good: bool = False) -> None:
        super().__init__()
        self.prompt = "recall spy"
        self.pieces: Pieces = pieces
        self.for_good: bool = for_good
        self.count: i64 = count
        self.loss = True
        self.one_by_one = count > 1

    def possible(self, s: State, seat: i64, source: i64) -> bool:
        return len(spies_out(s, seat)) > 0

    def payable(self, s: State, seat: i64, source: i64) -> bool:
        return len(spies_out(s, seat)) >= self.count

    def step(self, s: State, f: i64) -> bool:
        if s.tables.is_rival(seat_of(f)):  # which ones is all the same to it
            for post in spies_out(s, seat_of(f))[: self.count]:
                recall_spy(s, seat_of(f), self.pieces, post, source_of(f))
            return False
        options: list[int] = []
        for post in spies_out(s, seat_of(f)):
            if post.number >= arg_of(f):
                options.append(s.tables.actions.verbs["recall_spy"] + post.number)
        later = self.count - step_of(f) - 1  # leave enough for the picks to come
        if 0 < later < len(options):
            options = options[: len(options) - later]
        return len(options) > 0 and s.ask(seat_of(f), options, True)

    def apply(self, s: State, f: i64, action: i64) -> None:
        number = action - s.tables.actions.verbs["recall_spy"]
        if step_of(f) + 1 < self.count:
            s.stack.append(with_step(f, step_of(f) + 1, number + 1))
        if self.for_good:
            recall(s, seat_of(f), s.tables.posts[number])
        else:
            recall_spy(s, seat_of(f), self.pieces, s.tables.posts[number], source_of(f))


@final
class RecallConnected(Node):
    """Which of the Spies connected with a space, its number bound, is recalled to infiltrate (U14)."""

    def __init__(self, pieces: Pieces) -> None:
        super().__init__()
        self.prompt = "infiltrate"
        self.by_game = True
        self.pieces: Pieces = pieces

    def step(self, s: State, f: i64) -> bool:
        options: list[int] = []
        for post in watching(s, seat_of(f), arg_of(f)):
            options.append(s.tables.actions.verbs["recall_spy"] + post.number)
        return s.ask(seat_of(f), options, True)

    def apply(self, s: State, f: i64, action: i64) -> None:
        post = s.tables.posts[action - s.tables.actions.verbs["recall_spy"]]
        recall_spy(s, seat_of(f), self.pieces, post, s.tables.spaces[arg_of(f)].source)


@final
class Infiltrate(Way):
    """A Spy connected with a space lets its owner's Agent pass those of others there, for its recall (U14)."""

    def __init__(self, recall_connected: RecallConnected) -> None:
        super().__init__("infiltrate")
        self.recall_connected: RecallConnected = recall_connected

    def passes(self, s: State, seat: i64, space: i64) -> bool:
        return not s.tables.is_rival(seat) and spies_on(s, seat, space)

    def pay(self, s: State, seat: i64, space: i64) -> None:
        s.stack.append(frame(self.recall_connected.id, seat, 0, 0, space))


@final
class SpyIcon(Way):
    """The spy icon leads to the spaces that its owner spies on; the Spy stays (U17)."""

    def leads_to(self, s: State, seat: i64, cards: list[Card]) -> i64:
        return spied_spaces(s, seat)


@final
class GatherIntelligence(Node):
    """Right after an Agent is placed one connected Spy may be recalled to draw a card (U15)."""

    def __init__(self, pieces: Pieces) -> None:
        super().__init__()
        self.prompt = "gather"
        self.by_game = True
        self.pieces: Pieces = pieces

    def step(self, s: State, f: i64) -> bool:
        options: list[int] = []
        for post in watching(s, seat_of(f), s.turn_space):
            options.append(s.tables.actions.verbs["recall_spy"] + post.number)
        if not options:
            return False
        if not has_modifier(s, seat_of(f), self.pieces.must_gather):
            options.append(SKIP)
        return s.ask(seat_of(f), options, True)

    def apply(self, s: State, f: i64, action: i64) -> None:
        if action == SKIP:
            return
        post = s.tables.posts[action - s.tables.actions.verbs["recall_spy"]]
        recall_spy(s, seat_of(f), self.pieces, post, s.tables.spaces[s.turn_space].source)
        draw(s, seat_of(f), 1)


@final
class MoveSpies(Node):
    """`move_spies`: opponents with a Spy at a post of the space just visited move it elsewhere, from the left."""

    def __init__(self, move: MoveSpy) -> None:
        super().__init__()
        self.move: MoveSpy = move

    def possible(self, s: State, seat: i64, source: i64) -> bool:
        for other in opponents_of(s, seat):
            if self.move.possible(s, other, source):
                return True
        return False

    def playable(self, s: State, seat: i64, source: i64) -> bool:
        return seat == s.turn_seat and s.turn_space >= 0

    def step(self, s: State, f: i64) -> bool:
        for other in reversed(opponents_of(s, seat_of(f))):
            s.stack.append(frame(self.move.id, other, source_of(f)))
        return False


@final
class MoveSpy(Node):
    """Each own Spy beside the space just visited goes to an empty post elsewhere, without any to the supply."""

    def __init__(self, pieces: Pieces) -> None:
        super().__init__()
        self.prompt = "spy"
        self.pieces: Pieces = pieces

    def beside(self, s: State, seat: i64) -> list[Post]:
        """The own Spies that have to go."""
        return watching(s, seat, s.turn_space) if s.turn_space >= 0 else []

    def possible(self, s: State, seat: i64, source: i64) -> bool:
        return len(self.beside(s, seat)) > 0

    def step(self, s: State, f: i64) -> bool:
        seat = seat_of(f)
        if not self.beside(s, seat):
            return False
        options: list[int] = []
        for post in s.tables.posts:
            if s.counters[post.counter] == 0 and (post.spaces >> s.turn_space) & 1 == 0:
                options.append(s.tables.actions.verbs["spy"] + post.number)
        if options and not s.tables.is_rival(seat):
            return s.ask(seat, options, True)
        self.leave(s, f)
        if options:
            s.tables.automaton.places_piece(s, seat, s.turn_space)
        return False

    def leave(self, s: State, f: i64) -> None:
        """The first of them leaves its post; others follow."""
        seat = seat_of(f)
        own = self.beside(s, seat)
        if len(own) > 1:
            s.stack.append(f)
        recall(s, seat, own[0])
        gain(s, seat, self.pieces.spies, 1, source_of(f))

    def apply(self, s: State, f: i64, action: i64) -> None:
        self.leave(s, f)
        gain(s, seat_of(f), self.pieces.spies, -1, source_of(f))
        place(s, seat_of(f), s.tables.posts[action - s.tables.actions.verbs["spy"]])


@final
class SpiesOut(Test):
    """`spies >= N`: own Spies at posts."""

    def __init__(self, op: i64, n: i64) -> None:
        self.op: i64 = op
        self.n: i64 = n

    def holds(self, s: State, seat: i64, source: i64) -> bool:
        return compares(len(spies_out(s, seat)), self.op, self.n)


@final
class RecalledSpy(Test):
    """`recalled_spy`: a Spy was recalled in this turn, for whatever (U18)."""

    def __init__(self, pieces: Pieces) -> None:
        self.pieces: Pieces = pieces

    def holds(self, s: State, seat: i64, source: i64) -> bool:
        return s.players[seat].n[self.pieces.recalled] == 1


@final
class SpiesOnMaker(Test):
    """`spies_on_maker`: an own Spy is connected with a Maker space."""

    def holds(self, s: State, seat: i64, source: i64) -> bool:
        mask = spied_spaces(s, seat)
        for space in s.tables.maker_spaces:
            if (mask >> space) & 1:
                return True
        return False


@final
class PlacedOn(Test):
    """`placed_on ICON|faction`: this card of the turn has placed a Spy at a post of such spaces."""

    def __init__(self, pieces: Pieces, spaces: i64) -> None:
        self.pieces: Pieces = pieces
        self.spaces: i64 = spaces

    def holds(self, s: State, seat: i64, source: i64) -> bool:
        number = ((s.counters[self.pieces.placed] >> place_of(s, source)) & POST_MASK) - 1
        return seat == s.turn_seat and number >= 0 and s.tables.posts[number].spaces & self.spaces != 0
