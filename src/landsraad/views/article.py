"""What the reference says of one component, as plain data that serialises to JSON."""

from __future__ import annotations

from typing import Literal

import msgspec

ComponentKind = str
"""Kind of a component: "card", "intrigue", "space", "conflict", "leader", "faction", "hagal", "difficulty", "purchase",
"variant", or a kind of rows that a set adds."""
BoxName = str
"""A box of a component, as its row and the table `box` of the wording file call it."""


class Passage(msgspec.Struct, frozen=True):
    """One box of a component.

    Attributes:
        box: which box it is.
        title: what it is called.
        text: what it does, in sentences.
        icons: the same in icons (see `landsraad.views.icons`).
    """

    box: BoxName
    title: str
    text: str
    icons: tuple[str, ...]


class Amount(msgspec.Struct, frozen=True):
    """So many of a resource."""

    kind: str
    n: int


class Article(msgspec.Struct, frozen=True, omit_defaults=True):
    """What the reference says of one component; what its kind does not have keeps its default and is left out in JSON.

    Attributes:
        kind: of component.
        id: content id.
        name: printed name.
        set: id of its set.
        facts: short statements such as "costs 4 persuasion".
        passages: its boxes.
        cost: persuasion of a card, None if it cannot be bought; price of a tile.
        copies: of a card; of a starting card for each player.
        pile: where a card comes from: "imperium", "starter", "reserve" or a pile of a set.
        factions: of a card.
        icons: Agent icons of a card.
        infiltrates: those of them on whose spaces enemy Agents do not block.
        unload: whether its Reveal box also works when the card is discarded or trashed.
        variant: the only variant in which a card is dealt; "" for every game.
        start_of_turn: whether an Intrigue card is played only as the first thing in a turn.
        icon: Agent icon of a space; battle icon of a Conflict card.
        faction: of a space; the faction with which a House Hagal card gives Influence.
        combat: whether it is a combat space, or a House Hagal card that sends to one.
        maker: its base spice.
        price: what a visit costs, what a Rival pays for a Victory Point, or what the market of a pack takes.
        requires: what must hold for a visit, or of the Rival for a House Hagal card, in icons.
        once: whether each player may visit it once per game.
        control: what its controller gets, in icons.
        level: of a Conflict card, 1 to 3; of a place on a track how many places it is from the start.
        track: that a place belongs to (`Player.tracks`).
        following: the places of the track that a piece can go to from there, if not to the next level alone.
        marker: number of the marker printed at a place of a track; 0 for none.
        location: the space that it is fought over.
        house: of a Leader.
        complexity: of a Leader, 1 to 3.
        rival: whether a Leader may lead a Rival (B11.19), or a solo Rival acquire a tile.
        side_of: the Leader of which it is the other side.
        space: where a House Hagal card sends an Agent.
        otherwise: where it does when what it `requires` does not hold.
        harvest: whether it sends to the Maker space with the most bonus spice instead (B11.24).
        reshuffle: whether it only has the House Hagal deck shuffled anew (B11.6).
        troops: how many a House Hagal card recruits.
        swords: its Combat bonus (B11.8).
        signet: whether the Rival uses its Leader's signet.
        mode: the only game with a House Hagal card, or with a variant, "solo" or "two_players"; "" for all.
    """

    kind: ComponentKind
    id: str
    name: str
    set: str
    facts: tuple[str, ...]
    passages: tuple[Passage, ...]
    cost: int | None = None
    copies: int = 0
    pile: str = ""
    factions: tuple[str, ...] = ()
    icons: tuple[str, ...] = ()
    infiltrates: tuple[str, ...] = ()
    unload: bool = False
    variant: str = ""
    start_of_turn: bool = False
    icon: str = ""
    faction: str | None = None
    combat: bool = False
    maker: int = 0
    price: tuple[Amount, ...] = ()
    requires: tuple[str, ...] = ()
    once: bool = False
    control: tuple[str, ...] = ()
    level: int = 0
    track: str = ""
    following: tuple[str, ...] = ()
    marker: int = 0
    location: str | None = None
    house: str = ""
    complexity: int = 0
    rival: bool = False
    side_of: str | None = None
    space: str | None = None
    otherwise: str | None = None
    harvest: bool = False
    reshuffle: bool = False
    troops: int = 0
    swords: int = 0
    signet: bool = False
    mode: Literal["", "solo", "two_players"] = ""
