"""The tables of a Dune: Imperium pack, and the catalogue that the engine plays from."""

from __future__ import annotations

import functools
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from landsraad.imperium.content.checks import (
    MOST_SPACES,
    ability_fault,
    arrival_fault,
    names_faults,
    passive_fault,
    price_fault,
    signet_fault,
)
from landsraad.imperium.content.manifests import COUNTABLE, GAME, lent_to, manifests, together
from landsraad.imperium.content.rows import (
    COPIES,
    NAME,
    REMARKS,
    CardRow,
    Catalog,
    ConflictRow,
    DifficultyRow,
    FactionRow,
    HagalRow,
    IntrigueRow,
    LeaderRow,
    PurchaseRow,
    SpaceRow,
    VariantRow,
    box,
    wording,
)
from landsraad.imperium.content.tracks import STEPS
from landsraad.imperium.content.vocabulary import FIXED_NAMES, VOCABULARY
from landsraad.imperium.sets.shipped import declared
from landsraad.language.vocabulary import Vocabulary
from landsraad.packs import Field, Schema, Source, Table, load
from landsraad.packs.boxes import ConditionOf, Price
from landsraad.packs.fields import Flag, Integer, Integers, OneOf, Reference, References
from landsraad.saying import ENGLISH, say


def load_catalog(sets: Sequence[str] = (), extra: Sequence[Path] = (), language: str = ENGLISH) -> Catalog:
    """Return the catalogue of `sets` and of pack folders from anywhere (`extra`, read without trust).

    The sets count in their one order, and with the usual board if none is named. Packs may have names in several
    languages: the rows have those of `language`. Raises ValueError for sets that cannot be played together, and
    PackError, which lists every fault, for a faulty pack.
    """
    return _load_catalog(together(sets), tuple(Path(folder) for folder in extra), language if extra else ENGLISH)


@functools.lru_cache(maxsize=16)
def _load_catalog(sets: tuple[str, ...], extra: tuple[Path, ...], language: str) -> Catalog:
    sources = [Source(manifests()[name].folder, trusted=True) for name in sets]
    sources += [Source(manifests()[lender].folder, trusted=True, lends=what) for lender, what in lent_to(sets)]
    contents = load([*sources, *(Source(folder) for folder in extra)], schema(sets, packs=bool(extra)), language)
    rows = contents.rows
    own = {table.key for table in SCHEMA.tables}
    return Catalog(
        sets=contents.sets,
        cards=rows["card"],
        intrigues=rows["intrigue"],
        spaces=rows["space"],
        conflicts=rows["conflict"],
        leaders=_leaders(sets, rows),
        factions=rows["faction"],
        hagal=rows["hagal"],
        difficulties=rows["difficulty"],
        purchases=rows["purchase"],
        variants=rows["variant"],
        further={key: found for key, found in rows.items() if key not in own},
        content_hash=contents.content_hash,
        unfinished=contents.unfinished,
    )


def _leaders(sets: Sequence[str], rows: Mapping[str, tuple[Any, ...]]) -> tuple[LeaderRow, ...]:
    """The Leaders; where Rivals have rows of their own, no other Leader leads one."""
    found = rows["leader"]
    for kind in (each.rivals_of for each in declared(sets) if each.rivals_of):
        able = {row.id for row in rows[kind]}
        found = tuple(replace(row, rival=row.rival and row.id in able) for row in found)
    return found


def schema(sets: Sequence[str], *, packs: bool = False) -> Schema:
    """Return what packs consist of that are used with these sets: each may bring words and kinds of rows.

    Args:
        sets: in use.
        packs: whether there are packs of anybody beside them, which may declare pieces of their own.
    """
    declarations = declared((*sets, *([PACK] if packs else [])))
    words, conditions = dict(VOCABULARY.words), dict(VOCABULARY.conditions)
    hooks: tuple[str, ...] = ()
    tables = (*SCHEMA.tables, STEPS)
    ways = tuple(word for declaration in declarations for word in declaration.make_way)
    if ways:
        passive = box(PASSIVE, "standing", functools.partial(passive_fault, ways=ways))
        tables = tuple(_with(passive, table) for table in tables)
    icons = tuple(icon for declaration in declarations for icon in declaration.icons)
    if icons:
        own = Field(ICONS, References(AGENT_ICON), default=())
        tables = tuple(_with(own, table) if table.key == "card" else table for table in tables)
    piles = tuple(pile for declaration in declarations for pile in declaration.piles)
    if piles or packs:
        pile = Field(PILE, OneOf((*PILES, *piles), "market"), default=IMPERIUM)
        tables = tuple(_with(pile, table) if table.key == "card" else table for table in tables)
    decks = tuple(deck for declaration in declarations for deck in declaration.intrigue_decks)
    if decks:
        pile = Field(PILE, OneOf(decks), default="")
        tables = tuple(_with(pile, table) if table.key == "intrigue" else table for table in tables)
    for declaration in declarations:
        for name, forms in declaration.words.items():
            words[name] = (*words.get(name, ()), *forms)
        conditions.update(declaration.conditions)
        hooks = (*hooks, *declaration.hooks)
        tables = (*tables, *declaration.rows)
    vocabulary = Vocabulary(words, conditions, VOCABULARY.pools)
    return replace(
        SCHEMA,
        vocabulary=vocabulary,
        names={**FIXED_NAMES, "hook": hooks, AGENT_ICON: (*FIXED_NAMES["icon"], *icons)},
        tables=tables,
        rows_faults=lambda rows: (fault for each in declarations for fault in each.rows_faults(rows)),
        taken=tuple(manifests()),
    )


def _with(field: Field, table: Table) -> Table:
    """A table with this field in the place of that of the same name."""
    return replace(table, fields=tuple(field if each.name == field.name else each for each in table.fields))


def _check_card(card: CardRow) -> str | None:
    if card.pile == IMPERIUM and card.cost is None:
        return say("packs.whole.card_cost")
    return None


def _check_intrigue(card: IntrigueRow) -> str | None:
    if not (card.plot or card.combat or card.win or card.endgame):
        return say("packs.whole.intrigue_box")
    if card.start_of_turn and not card.plot:
        return say("packs.whole.start_of_turn")
    return None


def _check_space(space: SpaceRow) -> str | None:
    if bool(space.control_bonus) != space.controllable:
        return say("packs.whole.control")
    if space.cost and space.arrival:
        return say("packs.whole.cost_or_arrival")
    if space.later_cost is not None and not space.cost:
        return say("packs.whole.later_cost")
    return None


def _check_hagal(card: HagalRow) -> str | None:
    if card.otherwise_effects and card.otherwise is None:
        return say("packs.whole.otherwise_effects")
    if card.otherwise is not None and card.requires is None:
        return say("packs.whole.otherwise")
    if (card.effects or card.requires is not None) and not (card.space or card.spaces or card.passing):
        return say("packs.whole.hagal_space")
    if [card.space is not None, card.harvest, bool(card.posts), card.reshuffle, card.passing].count(True) != 1:
        return say("packs.whole.hagal_one")
    if card.reshuffle and (card.influence or card.troops or card.swords or card.signet):
        return say("packs.whole.hagal_reshuffle")
    if card.signet and card.mode != "solo":
        return say("packs.whole.hagal_signet")
    return None


BATTLE_ICONS = ("crysknife", "desert_mouse", "ornithopter", "wild")
PASSIVE = "passive"
PILE = "pile"
ICONS = "icons"
AGENT_ICON = "agent icon"  # those of every board, and those of the sets in use
IMPERIUM = "imperium"
PACK = ""  # stands for a pack among the ids of sets
PILES = ("starter", "reserve", IMPERIUM)

SCHEMA = Schema(
    game=GAME,
    vocabulary=VOCABULARY,
    names=FIXED_NAMES,
    names_faults=names_faults,
    countable=COUNTABLE,
    tables=(
        Table(
            "card",
            CardRow,
            (
                NAME,
                COPIES,
                Field("cost", Integer(0, 20)),
                Field("factions", References("faction"), default=()),
                Field(ICONS, References("icon"), default=()),
                box("agent"),
                box("reveal"),
                box("acquire"),
                box(PASSIVE, "standing", passive_fault),
                Field(PILE, OneOf(PILES), default=IMPERIUM),
                Field("variant", Reference("variant"), default=""),
                *REMARKS,
            ),
            _check_card,
        ),
        Table(
            "intrigue",
            IntrigueRow,
            (
                NAME,
                COPIES,
                box("plot"),
                box("combat"),
                box("win"),
                box("endgame"),
                Field("start_of_turn", Flag(), default=False),
                Field(PILE, OneOf(("",)), default=""),
                *REMARKS,
            ),
            _check_intrigue,
        ),
        Table(
            "space",
            SpaceRow,
            (
                NAME,
                Field("icon", Reference("icon"), required=True),
                Field("faction", Reference("faction")),
                Field("combat", Flag(), default=False),
                Field("maker", Integer(0, 9), default=0),
                Field("controllable", Flag(), default=False),
                box("control_bonus"),
                Field("cost", Price(price_fault), default=()),
                Field("later_cost", Integer(0, 20)),
                box("arrival", check=arrival_fault),
                Field("requires", ConditionOf()),
                Field("once", Flag(), default=False),
                Field("leader", Reference("leader")),
                box("effects"),
                *REMARKS,
            ),
            _check_space,
            most=MOST_SPACES,
        ),
        Table(
            "conflict",
            ConflictRow,
            (
                NAME,
                Field("level", Integer(1, 3), required=True),
                Field("location", Reference("space")),
                Field("battle_icon", OneOf(BATTLE_ICONS), default=""),
                Field("variants", References("variant"), default=()),
                box("first"),
                box("second"),
                box("third"),
                *REMARKS,
            ),
        ),
        Table(
            "leader",
            LeaderRow,
            (
                NAME,
                wording("house"),
                Field("complexity", Integer(1, 4), required=True),
                wording("ability_name"),
                box("ability", "standing", ability_fault),
                wording("signet_name"),
                box("signet", check=signet_fault),
                box("start"),
                Field("rival", Flag(), default=True),
                Field("first_rival", Integer(1, 2), default=0, hashed=False),
                Field("side_of", Reference("leader")),
                Field("player", Flag(), default=True),
                *REMARKS,
            ),
        ),
        Table(
            "faction",
            FactionRow,
            (NAME, box("bonus"), Field("spaces", References("space"), default=()), *REMARKS),
            closed=True,
        ),
        Table(
            "hagal",
            HagalRow,
            (
                NAME,
                COPIES,
                Field("space", Reference("space")),
                Field("requires", ConditionOf()),
                box("effects"),
                Field("otherwise", Reference("space")),
                box("otherwise_effects"),
                Field("harvest", Flag(), default=False),
                Field("spaces", References("space"), default=()),
                Field("posts", References("post"), default=()),
                Field("politics", Flag(), default=False),
                Field("reshuffle", Flag(), default=False),
                Field("passing", Flag(), default=False),
                Field("leader", Reference("leader")),
                Field("influence", Reference("faction")),
                Field("troops", Integer(0, 12), default=0),
                Field("swords", Integer(0, 20), default=0),
                Field("signet", Flag(), default=False),
                Field("mode", OneOf(("solo", "two_players")), default=""),
                *REMARKS,
            ),
            _check_hagal,
        ),
        Table(
            "difficulty",
            DifficultyRow,
            (
                NAME,
                box("human_extra"),
                Field("mentat_space_cost", Integer(0, 20)),
                Field("rival_garrison", Integer(0, 12)),
                Field("rival_intrigue", Integer(0, 12)),
                Field("conflict_cards_above_swordmasters", Integer(1, 10)),
                Field("expert_deployment", Flag(), default=False),
                Field("smart_politics", Flag(), default=False),
                Field("last_cards", Integer(1, 5), default=1),
                Field("human_swordmaster", Flag(), default=True),
                *REMARKS,
            ),
            closed=True,
        ),
        Table(
            "purchase",
            PurchaseRow,
            (
                NAME,
                Field("amount", Integer(1, 50), required=True),
                Field("vp", Integer(1, 10), required=True),
                Field("level", Integer(1, 3), default=1),
                *REMARKS,
            ),
            closed=True,
        ),
        Table(
            "variant",
            VariantRow,
            (
                NAME,
                wording("text", 200),
                Field("solo", Flag(), default=False),
                Field("goal", Integer(1, 30), default=0),
                Field("conflicts", Integers(3, 0, 10), default=()),
                Field("garrison", Integer(0, 12), default=0),
                Field("intrigue", Integer(0, 5), default=0),
                Field("starter_without", Reference("card")),
                Field("starter_discarded", Reference("card")),
                Field("more_points", Integer(1, 1), default=0),
                Field("up_to", Integer(1, 30), default=0),
                Field("row_dice", Integer(1, 5), default=0),
                Field("final_cards", Integer(1, 5), default=0),
                *REMARKS,
            ),
            closed=True,
        ),
    ),
)
"""What a Dune: Imperium pack consists of."""
