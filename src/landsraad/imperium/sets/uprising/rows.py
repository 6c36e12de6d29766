"""The kinds of rows that Uprising adds to a pack: observation posts, Objectives, contracts."""

from __future__ import annotations

from dataclasses import dataclass

from landsraad.imperium.content.rows import NAME, REMARKS, box
from landsraad.language.syntax import Box
from landsraad.packs import Field, Table
from landsraad.packs.fields import Flag, Integer, OneOf, Reference, References
from landsraad.saying import say

POST, OBJECTIVE, RIVAL, CONTRACT = "post", "objective", "rival", "contract"
PRINTED_ICONS = ("crysknife", "desert_mouse", "ornithopter")
MOST_CONTRACTS = 60


@dataclass(frozen=True, slots=True)
class PostRow:
    """An observation post with the board `spaces` that it is connected with."""

    id: str
    name: str
    spaces: tuple[str, ...]
    set: str = ""
    notes: str = ""
    disputed: str = ""


@dataclass(frozen=True, slots=True)
class ObjectiveRow:
    """An Objective (U3).

    Attributes: `battle_icon` its icon, `fewest` and `most` players with whom it is dealt, `first_player` whether its
    owner begins as First Player.
    """

    id: str
    name: str
    battle_icon: str
    fewest: int = 1
    most: int = 4
    first_player: bool = False
    set: str = ""
    notes: str = ""
    disputed: str = ""


@dataclass(frozen=True, slots=True)
class ContractRow:
    """A contract (U39-U42): what completes it, one of five things, and the `reward`.

    Attributes: `space` an Agent is sent there, `harvest` so much spice is gained in a turn with an Agent on a Maker
    space, `acquire` the card is acquired, `alliance` an Alliance token is taken, `immediate` it is taken; `set_aside`
    only for the Leader who sets it aside, `dealt` to the players before the first round, of whom each keeps one.
    """

    id: str
    name: str
    space: str | None = None
    harvest: int | None = None
    acquire: str | None = None
    alliance: bool = False
    immediate: bool = False
    set_aside: bool = False
    dealt: bool = False
    reward: Box = ()
    set: str = ""
    notes: str = ""
    disputed: str = ""


@dataclass(frozen=True, slots=True)
class RivalRow:
    """A Rival card, of the Leader of its id (U53-U58).

    Attributes: `swordmaster_value` things that buy the Swordmaster, `priority` its factions, the preferred one first,
    `signet`, `scheme` what the third Spy brings, `streamlined` whether it scores nothing with two players.
    """

    id: str
    name: str
    swordmaster_value: int
    priority: tuple[str, ...]
    signet: Box = ()
    scheme: Box = ()
    streamlined: bool = False
    set: str = ""
    notes: str = ""
    disputed: str = ""


def _check_contract(row: ContractRow) -> str | None:
    given = [row.space is not None, row.harvest is not None, row.acquire is not None, row.alliance, row.immediate]
    return None if given.count(True) == 1 else say("packs.whole.contract")


TABLES = (
    Table(POST, PostRow, (NAME, Field("spaces", References("space"), required=True), *REMARKS), closed=True),
    Table(
        OBJECTIVE,
        ObjectiveRow,
        (
            NAME,
            Field("battle_icon", OneOf(PRINTED_ICONS), required=True),
            Field("fewest", Integer(1, 4), default=1),
            Field("most", Integer(1, 4), default=4),
            Field("first_player", Flag(), default=False),
            *REMARKS,
        ),
        closed=True,
    ),
    Table(
        RIVAL,
        RivalRow,
        (
            NAME,
            Field("swordmaster_value", Integer(1, 30), required=True),
            Field("priority", References("faction"), required=True),
            box("signet"),
            box("scheme"),
            Field("streamlined", Flag(), default=False),
            *REMARKS,
        ),
        closed=True,
    ),
    Table(
        CONTRACT,
        ContractRow,
        (
            NAME,
            Field("space", Reference("space")),
            Field("harvest", Integer(1, 20)),
            Field("acquire", Reference("card")),
            Field("alliance", Flag(), default=False),
            Field("immediate", Flag(), default=False),
            Field("set_aside", Flag(), default=False),
            Field("dealt", Flag(), default=False),
            box("reward"),
            *REMARKS,
        ),
        _check_contract,
        most=MOST_CONTRACTS,
    ),
)
