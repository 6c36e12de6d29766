"""The rows of the content of Dune, as the TOML files of a set hold them."""

from __future__ import annotations

import msgspec


class Territory(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A territory of the board.

    Attributes:
        id: its name in keys.
        name: as printed.
        kind: sand, rock, stronghold or polar_sink.
        links: for each of its sectors the nodes beside that node, as "TERRITORY/SECTOR".
        storm_safe: no storm hits it.
        behind_wall: it is safe only while the Shield Wall stands.
        worm_safe: no worm comes there.
        ornithopters: whoever has a fighting force there moves three territories.
        fremen_zone: Fremen reserves may be sent there.
        near_wall: the Shield Wall or beside it.
        income: spice that its sole occupant collects in the advanced game.
    """

    id: str
    name: str
    kind: str
    links: dict[str, list[str]]
    storm_safe: bool = False
    behind_wall: bool = False
    worm_safe: bool = False
    ornithopters: bool = False
    fremen_zone: bool = False
    near_wall: bool = False
    income: int = 0


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A treachery card, or further copies of one that another set has.

    Attributes:
        id: its name in keys.
        name: as printed; "" for further copies.
        category: weapon, defense, special or worthless.
        slot: where it goes in a battle plan: weapon, defense, weapon_or_defense, leader or none.
        copies: how many there are.
        attacks: its kinds in the kill matrix as a weapon.
        defends: its kinds in the kill matrix as a defense.
        afterwards: kept (its winner may keep it), discarded or removed from the game.
    """

    id: str
    name: str = ""
    category: str = ""
    slot: str = "none"
    copies: int = 1
    attacks: tuple[str, ...] = ()
    defends: tuple[str, ...] = ()
    afterwards: str = "kept"


class Blow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A territory card of the spice deck: a node and the spice it brings."""

    at: str
    amount: int


class Worm(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A spice card without territory: shai_hulud or sandtrout."""

    id: str
    copies: int


class Leader(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A leader; a strength of -1 is that of the leader opposite."""

    id: str
    name: str
    strength: int


class Power(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a faction can do: in which game and phase, for its ally or itself, and whether a Karama stops it."""

    id: str
    game: str
    phase: str
    ally: bool = False
    stoppable: bool = False


class Faction(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A faction and what it begins with.

    Attributes:
        id: its name in keys.
        name: as printed.
        colour: of its tokens.
        spice: behind the shield.
        reserves: tokens that are not on the board.
        free_revival: how many tokens it revives for nothing.
        hand_limit: how many treachery cards it may hold.
        cards: how many it is dealt.
        leader: its five leaders.
        power: its powers.
        starred: how many of the tokens are starred.
        starred_name: what these are called.
        at: where the tokens on the board stand.
        among: the territories among which they are distributed.
    """

    id: str
    name: str
    colour: str
    spice: int
    reserves: int
    free_revival: int
    hand_limit: int
    cards: int
    leader: tuple[Leader, ...]
    power: tuple[Power, ...]
    starred: int = 0
    starred_name: str = ""
    at: str = ""
    among: tuple[str, ...] = ()


class Traitor(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A traitor card beside those of the leaders."""

    id: str


class Token(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A tech token: who begins with it, when it brings spice, and who does not set it off alone."""

    id: str
    owner: str
    phase: str
    not_alone: str


class Content(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What one file of a set, or several together, hold."""

    territory: tuple[Territory, ...] = ()
    card: tuple[Card, ...] = ()
    blow: tuple[Blow, ...] = ()
    worm: tuple[Worm, ...] = ()
    faction: tuple[Faction, ...] = ()
    traitor: tuple[Traitor, ...] = ()
    token: tuple[Token, ...] = ()
