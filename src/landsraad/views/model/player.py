"""One side: its cards, units and tiles, and what sets count for it."""

from __future__ import annotations

from typing import Literal

import msgspec

from landsraad.views.article import ComponentKind


class Pile(msgspec.Struct, frozen=True):
    """Cards of which the viewer may know only some.

    Attributes:
        count: number of cards.
        cards: the known ones, in catalogue order.
    """

    count: int
    cards: tuple[str, ...] = ()


class Laid(msgspec.Struct, frozen=True):
    """What lies in a place of a set for cards or tiles.

    Attributes:
        kind: of what lies there: "card", "intrigue", or a kind of tile.
        count: how many lie there.
        cards: the known ones, in catalogue order.
    """

    kind: ComponentKind
    count: int
    cards: tuple[str, ...] = ()


class Deck(msgspec.Struct, frozen=True):
    """A face-down deck.

    Attributes:
        count: number of cards.
        top: the cards from the top downwards as far as any is known; None for an unknown one in between.
    """

    count: int
    top: tuple[str | None, ...] = ()


class Units(msgspec.Struct, frozen=True):
    """The units of one kind of a player, by where they are; `Space.unit` tells of those that control a space.

    Attributes:
        kind: of unit: "troop", or one that a set adds.
        garrison: None: units of this kind have none.
        deployed: those of the Conflict that were deployed in the running turn.
        doubles: whether one of them in the Conflict doubles the reward of its side.
    """

    kind: str
    supply: int
    garrison: int | None
    conflict: int
    deployed: int
    doubles: bool = False


class OwnTile(msgspec.Struct, frozen=True):
    """A tile in front of a player.

    Attributes:
        id: content id.
        kind: of its article.
        face_up: whether it has not been flipped this round.
    """

    id: str
    kind: ComponentKind
    face_up: bool


class OfSet(msgspec.Struct, frozen=True):
    """What one set alone has for a player and no declaration says; each set that has such a thing derives from it."""


class Player(msgspec.Struct, frozen=True):
    """One side as the viewer sees it: a player, or a Rival, which has no hand and no deck (B11.7).

    Attributes:
        seat: seat number.
        kind: "player" or "rival".
        team: number of its team; who plays alone is one.
        leader: Leader, None before the choice; House Hagal of a two-player game has none.
        vp: Victory Points.
        points: where they come from: content id, or "start", and points.
        garrison, supply, conflict: troops there.
        units: of every kind, troops first.
        strength: in the Conflict now (B4.8).
        place: place in the Conflict while its rewards are taken, 0 the first; House Hagal of a two-player game takes no
            reward (B11.16).
        prospect: place if the Conflict ended now (B6.6-B6.16); None: no reward.
        passed: may not play Combat cards now, unless somebody else plays one: has passed since the last, or has no
            unit in the Conflict. A Rival never plays one.
        reveal_persuasion: persuasion of the running Reveal turn in all, of which `persuasion` is left.
        agents: Agents on the Leader, ready to be sent.
        influence: steps on each faction track.
        revealed: has taken the Reveal turn of this round.
        secret: secretly chosen factions, None if there are none or the viewer does not know them.
        used: once-per-game spaces used.
        hand, intrigue: cards in hand.
        deck: the own deck.
        unseen: cards of hand, deck and cards laid aside together of which the viewer knows no more than that.
        discard, played, shown: discard pile, in play from Agent turns, in play revealed.
        waiting: Intrigue cards face up until the Reveal turn (F17).
        aside: card set aside for the Reveal turn (F14).
        tiles: in front of the player, in the order in which they were acquired.
        tracks: where the player's piece stands on each track of a set, whose steps are the articles with this `track`.
        counters: what sets count for a player besides, by name.
        zones: cards and tiles that lie in places of a set, by the name of the zone.
        of_sets: what else a set has for a player, by id of the set.
    """

    seat: int
    kind: Literal["player", "rival"]
    team: int
    leader: str | None
    vp: int
    points: dict[str, int]
    solari: int
    spice: int
    water: int
    persuasion: int
    swords: int
    garrison: int
    supply: int
    conflict: int
    strength: int
    place: int | None
    prospect: int | None
    passed: bool
    reveal_persuasion: int
    agents: int
    swordmaster: bool
    high_council: bool
    influence: dict[str, int]
    revealed: bool
    secret: tuple[str, ...] | None
    used: tuple[str, ...]
    hand: Pile
    deck: Deck
    unseen: tuple[str, ...]
    intrigue: Pile
    discard: tuple[str, ...]
    played: tuple[str, ...]
    shown: tuple[str, ...]
    waiting: tuple[str, ...]
    aside: tuple[str, ...]
    units: tuple[Units, ...]
    tiles: tuple[OwnTile, ...]
    tracks: dict[str, int]
    counters: dict[str, int]
    zones: dict[str, Laid]
    of_sets: dict[str, OfSet]
