"""The sides of Rivals of Uprising: their Rival cards, and where their Spies go (U53, U56, U58, U164)."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from landsraad.imperium.core.cards import push_all
from landsraad.imperium.core.counters import INFLUENCE
from landsraad.imperium.core.declared import Post
from landsraad.imperium.core.influence import TOP
from landsraad.imperium.core.journal import gain
from landsraad.imperium.core.posts import is_at, place, recall
from landsraad.imperium.core.state import State
from landsraad.imperium.sets.uprising.pieces import Pieces

THIRD_SPY: Final = 3
FACTIONS: Final = 4


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


@final
class RivalSides:
    """What the seats of Rivals have in common.

    Attributes:
        pieces: where the pieces of the set lie.
        cards: by Leader of a Rival (`State.players`), its Rival card.
    """

    def __init__(self, pieces: Pieces, cards: list[RivalCard | None]) -> None:
        self.pieces: Pieces = pieces
        self.cards: list[RivalCard | None] = cards

    def card(self, s: State, seat: i64) -> RivalCard:
        """The Rival card of a seat."""
        found = self.cards[s.players[seat].leader]
        if found is None:
            raise ValueError("a Rival has a Rival card")
        return found

    def streamlined(self, s: State, seat: i64) -> bool:
        """Whether a Rival scores no points here: some do not with two players (U172)."""
        return s.tables.player_seats == 2 and self.card(s, seat).streamlined

    def spy_icon(self, s: State, seat: i64, away_from: i64 = -1) -> None:
        """A Spy icon: the first free post of a faction, in the order of its list (U164).

        A Spy that leaves the posts of a space (`away_from`) goes to any other post where its list has no free one.
        """
        free: list[Post] = []
        for post in s.tables.posts:
            if s.counters[post.counter] == 0 and (away_from < 0 or (post.spaces >> away_from) & 1 == 0):
                free.append(post)
        for faction in self.card(s, seat).priority:
            for post in free:
                if watches(s, post, faction):
                    self.spy(s, seat, post)
                    return
        if away_from >= 0 and free:
            self.spy(s, seat, free[0])

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


def watches(s: State, post: Post, faction: i64) -> bool:
    """Whether a post is that of the spaces of a faction."""
    number: i64 = 0
    for space in s.tables.spaces:
        if (post.spaces >> number) & 1 and space.faction == faction:
            return True
        number += 1
    return False
