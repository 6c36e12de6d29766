"""The tables of a Dune: Imperium pack, and the catalogue that the engine plays from."""

from __future__ import annotations

import functools
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from importlib import resources
from pathlib import Path

from landsraad.imperium.checks import (
    MOST_SPACES,
    ability_fault,
    arrival_fault,
    effects_fault,
    names_faults,
    passive_fault,
    price_fault,
    signet_fault,
)
from landsraad.imperium.vocabulary import FIXED_NAMES, VOCABULARY
from landsraad.language.syntax import Box, Condition, Word
from landsraad.language.vocabulary import Role
from landsraad.packs import Field, Schema, Source, Table, Unfinished, load
from landsraad.packs.fields import (
    BoxOf,
    ConditionOf,
    Flag,
    Integer,
    OneOf,
    Price,
    Reference,
    References,
    Text,
)

GAME = "imperium"


@dataclass(frozen=True, slots=True)
class CardRow:
    """A card of a deck. `cost` is in persuasion, None if it cannot be bought; `copies` of a starter are per player."""

    id: str
    name: str
    copies: int
    cost: int | None = None
    factions: tuple[str, ...] = ()
    icons: tuple[str, ...] = ()
    agent: Box = ()
    reveal: Box = ()
    acquire: Box = ()
    passive: Box = ()
    pile: str = "imperium"
    set: str = ""
    notes: str = ""
    disputed: str = ""


@dataclass(frozen=True, slots=True)
class IntrigueRow:
    """An Intrigue card: a box for each time it may be played, `start_of_turn` for a plot that must come first (F46)."""

    id: str
    name: str
    copies: int
    plot: Box = ()
    combat: Box = ()
    win: Box = ()
    endgame: Box = ()
    start_of_turn: bool = False
    set: str = ""
    notes: str = ""
    disputed: str = ""


@dataclass(frozen=True, slots=True)
class SpaceRow:
    """A board space.

    Attributes: `maker` its base spice (0: no maker space), `cost` the price paid on arrival, `arrival` a price to
    choose on arrival with what it buys, `requires` what must hold for an Agent to be sent, `once` once per player and
    game, `out_of_play` not in this game: no pack says that, but a difficulty may.
    """

    id: str
    name: str
    icon: str
    faction: str | None = None
    combat: bool = False
    maker: int = 0
    controllable: bool = False
    control_bonus: Box = ()
    cost: tuple[Word, ...] = ()
    arrival: Box = ()
    requires: Condition | None = None
    once: bool = False
    effects: Box = ()
    out_of_play: bool = False
    set: str = ""
    notes: str = ""
    disputed: str = ""


@dataclass(frozen=True, slots=True)
class ConflictRow:
    """A Conflict card with its rewards; `location` is the space that its winner controls and that is defended."""

    id: str
    name: str
    level: int
    location: str | None = None
    first: Box = ()
    second: Box = ()
    third: Box = ()
    set: str = ""
    notes: str = ""
    disputed: str = ""


@dataclass(frozen=True, slots=True)
class LeaderRow:
    """A leader: the standing `ability`, the `signet` box, and what the player has beyond the usual at the `start`.

    `rival` tells whether it may lead a Rival (B11.19).
    """

    id: str
    name: str
    house: str
    complexity: int
    ability_name: str = ""
    ability: Box = ()
    signet_name: str = ""
    signet: Box = ()
    start: Box = ()
    rival: bool = True
    set: str = ""
    notes: str = ""
    disputed: str = ""


@dataclass(frozen=True, slots=True)
class FactionRow:
    """A faction track: the `bonus` on every upward crossing of 4 Influence (B7.3), and the faction's board spaces."""

    id: str
    name: str
    bonus: Box = ()
    spaces: tuple[str, ...] = ()
    set: str = ""
    notes: str = ""
    disputed: str = ""


@dataclass(frozen=True, slots=True)
class HagalRow:
    """A House Hagal card: the space a Rival's Agent goes to, what the Rival gets there, its swords as combat bonus.

    Attributes: `harvest` the space is a maker space with bonus spice (B11.24), `reshuffle` all cards become a new deck,
    `mode` the only mode in which the card is used, "" for both.
    """

    id: str
    name: str
    copies: int
    space: str | None = None
    harvest: bool = False
    reshuffle: bool = False
    influence: str | None = None
    troops: int = 0
    swords: int = 0
    signet: bool = False
    mode: str = ""
    set: str = ""
    notes: str = ""
    disputed: str = ""


@dataclass(frozen=True, slots=True)
class DifficultyRow:
    """A difficulty of the solo game (B11.22); `human_extra` is what the player has beyond the usual at the start."""

    id: str
    name: str
    mentat_space_cost: int
    rival_garrison: int
    rival_intrigue: int
    conflict_cards_above_swordmasters: int
    human_extra: Box = ()
    expert_deployment: bool = False
    human_swordmaster: bool = True
    set: str = ""
    notes: str = ""
    disputed: str = ""


@dataclass(frozen=True, slots=True)
class PurchaseRow:
    """What solo Rivals buy Victory Points with: so much (`amount`) of what the id names (B11.29)."""

    id: str
    name: str
    amount: int
    vp: int
    set: str = ""
    notes: str = ""
    disputed: str = ""


@dataclass(frozen=True, slots=True)
class Catalog:
    """Everything printed on the components of the sets in use, in file order.

    `unfinished` lists the rows marked `todo`, which are in none of the other lists.
    """

    sets: tuple[str, ...]
    cards: tuple[CardRow, ...]
    intrigues: tuple[IntrigueRow, ...]
    spaces: tuple[SpaceRow, ...]
    conflicts: tuple[ConflictRow, ...]
    leaders: tuple[LeaderRow, ...]
    factions: tuple[FactionRow, ...]
    hagal: tuple[HagalRow, ...]
    difficulties: tuple[DifficultyRow, ...]
    purchases: tuple[PurchaseRow, ...]
    content_hash: str
    unfinished: tuple[Unfinished, ...] = ()

    def at(self, difficulty: str) -> Catalog:
        """The catalogue of a solo game of a difficulty, "" for any other game: what it changes on the board."""
        row = next((row for row in self.difficulties if row.id == difficulty), None)
        return self if row is None else replace(self, spaces=tuple(_space_at(row, space) for space in self.spaces))


def _space_at(difficulty: DifficultyRow, space: SpaceRow) -> SpaceRow:
    if space.id == "mentat":
        return replace(space, cost=(Word("solari", (difficulty.mentat_space_cost,)),))
    if space.id == "swordmaster":
        return replace(space, out_of_play=not difficulty.human_swordmaster)
    return space


def load_catalog(sets: Sequence[str] = ("base",), extra: Sequence[Path] = ()) -> Catalog:
    """Return the catalogue of shipped `sets` and of pack folders from anywhere (`extra`, read without trust).

    Raises ValueError for an unknown set, and PackError, which lists every fault, for a faulty pack.
    """
    return _load_catalog(tuple(sets), tuple(Path(folder) for folder in extra))


def available_sets() -> tuple[str, ...]:
    """Return the ids of the shipped sets in alphabetical order."""
    return tuple(sorted(folder.name for folder in content_folder().iterdir() if (folder / "pack.toml").is_file()))


@functools.lru_cache(maxsize=16)
def _load_catalog(sets: tuple[str, ...], extra: tuple[Path, ...]) -> Catalog:
    unknown = [name for name in sets if name not in available_sets()]
    if unknown:
        raise ValueError(f"unknown set '{unknown[0]}'; available: {', '.join(available_sets())}")
    sources = [Source(content_folder() / name, trusted=True) for name in sets]
    contents = load([*sources, *(Source(folder) for folder in extra)], SCHEMA)
    rows = contents.rows
    return Catalog(
        sets=contents.sets,
        cards=rows["card"],
        intrigues=rows["intrigue"],
        spaces=rows["space"],
        conflicts=rows["conflict"],
        leaders=rows["leader"],
        factions=rows["faction"],
        hagal=rows["hagal"],
        difficulties=rows["difficulty"],
        purchases=rows["purchase"],
        content_hash=contents.content_hash,
        unfinished=contents.unfinished,
    )


def content_folder() -> Path:
    """Return the folder of the shipped sets: inside the installed package, or that of the checkout."""
    packaged = Path(str(resources.files("landsraad"))) / "content" / GAME
    return packaged if packaged.is_dir() else Path(__file__).parents[3] / "content" / GAME


def _wording(name: str, longest: int = 80, *, required: bool = False) -> Field:
    return Field(name, Text(longest), required=required, default="", hashed=False)


def _box(name: str, role: Role = "gain", check: Callable[[Box], str | None] = effects_fault) -> Field:
    return Field(name, BoxOf(role, check), default=())


_NAME = Field("name", Text(empty=False), required=True, default="", hashed=False)
_REMARKS = (_wording("notes", 400), _wording("disputed", 400))
_COPIES = Field("copies", Integer(1, 20), required=True)


def _check_card(card: CardRow) -> str | None:
    if card.pile == "imperium" and card.cost is None:
        return "a card of the Imperium deck needs a cost"
    return None


def _check_intrigue(card: IntrigueRow) -> str | None:
    if not (card.plot or card.combat or card.win or card.endgame):
        return "an Intrigue card needs at least one of plot, combat, win and endgame"
    if card.start_of_turn and not card.plot:
        return "start_of_turn needs a plot box"
    return None


def _check_space(space: SpaceRow) -> str | None:
    if bool(space.control_bonus) != space.controllable:
        return "controllable and control_bonus come together"
    if space.cost and space.arrival:
        return "a space has either a cost or an arrival box"
    return None


def _check_hagal(card: HagalRow) -> str | None:
    if [card.space is not None, card.harvest, card.reshuffle].count(True) != 1:
        return "a House Hagal card has exactly one of space, harvest and reshuffle"
    if card.reshuffle and (card.influence or card.troops or card.swords or card.signet):
        return "a card that reshuffles has no influence, troops, swords and signet: the next card is revealed instead"
    if card.signet and card.mode != "solo":
        return "a card with the signet needs mode = 'solo': with two players House Hagal has no Leader"
    return None


SCHEMA = Schema(
    game=GAME,
    vocabulary=VOCABULARY,
    names=FIXED_NAMES,
    names_faults=names_faults,
    tables=(
        Table(
            "card",
            CardRow,
            (
                _NAME,
                _COPIES,
                Field("cost", Integer(0, 20)),
                Field("factions", References("faction"), default=()),
                Field("icons", References("icon"), default=()),
                _box("agent"),
                _box("reveal"),
                _box("acquire"),
                _box("passive", "standing", passive_fault),
                Field("pile", OneOf(("starter", "reserve", "imperium")), default="imperium"),
                *_REMARKS,
            ),
            _check_card,
        ),
        Table(
            "intrigue",
            IntrigueRow,
            (
                _NAME,
                _COPIES,
                _box("plot"),
                _box("combat"),
                _box("win"),
                _box("endgame"),
                Field("start_of_turn", Flag(), default=False),
                *_REMARKS,
            ),
            _check_intrigue,
        ),
        Table(
            "space",
            SpaceRow,
            (
                _NAME,
                Field("icon", Reference("icon"), required=True),
                Field("faction", Reference("faction")),
                Field("combat", Flag(), default=False),
                Field("maker", Integer(0, 9), default=0),
                Field("controllable", Flag(), default=False),
                _box("control_bonus"),
                Field("cost", Price(price_fault), default=()),
                _box("arrival", check=arrival_fault),
                Field("requires", ConditionOf()),
                Field("once", Flag(), default=False),
                _box("effects"),
                *_REMARKS,
            ),
            _check_space,
            most=MOST_SPACES,
        ),
        Table(
            "conflict",
            ConflictRow,
            (
                _NAME,
                Field("level", Integer(1, 3), required=True),
                Field("location", Reference("space")),
                _box("first"),
                _box("second"),
                _box("third"),
                *_REMARKS,
            ),
        ),
        Table(
            "leader",
            LeaderRow,
            (
                _NAME,
                _wording("house", required=True),
                Field("complexity", Integer(1, 3), required=True),
                _wording("ability_name"),
                _box("ability", "standing", ability_fault),
                _wording("signet_name"),
                _box("signet", check=signet_fault),
                _box("start"),
                Field("rival", Flag(), default=True),
                *_REMARKS,
            ),
        ),
        Table(
            "faction",
            FactionRow,
            (_NAME, _box("bonus"), Field("spaces", References("space"), default=()), *_REMARKS),
            closed=True,
        ),
        Table(
            "hagal",
            HagalRow,
            (
                _NAME,
                _COPIES,
                Field("space", Reference("space")),
                Field("harvest", Flag(), default=False),
                Field("reshuffle", Flag(), default=False),
                Field("influence", Reference("faction")),
                Field("troops", Integer(0, 12), default=0),
                Field("swords", Integer(0, 20), default=0),
                Field("signet", Flag(), default=False),
                Field("mode", OneOf(("solo", "two_players")), default=""),
                *_REMARKS,
            ),
            _check_hagal,
        ),
        Table(
            "difficulty",
            DifficultyRow,
            (
                _NAME,
                _box("human_extra"),
                Field("mentat_space_cost", Integer(0, 20), required=True),
                Field("rival_garrison", Integer(0, 12), required=True),
                Field("rival_intrigue", Integer(0, 12), required=True),
                Field("conflict_cards_above_swordmasters", Integer(1, 10), required=True),
                Field("expert_deployment", Flag(), default=False),
                Field("human_swordmaster", Flag(), default=True),
                *_REMARKS,
            ),
            closed=True,
        ),
        Table(
            "purchase",
            PurchaseRow,
            (
                _NAME,
                Field("amount", Integer(1, 50), required=True),
                Field("vp", Integer(1, 10), required=True),
                *_REMARKS,
            ),
            closed=True,
        ),
    ),
)
"""What a Dune: Imperium pack consists of."""
