"""Immortality declared: its words and what each becomes, its piles, what it switches on."""

from __future__ import annotations

from landsraad.imperium.content.arguments import bound, icon_mask, number
from landsraad.imperium.content.build import Builder
from landsraad.imperium.content.declaration import Declaration
from landsraad.imperium.content.makers import PLACES
from landsraad.imperium.content.room import Room
from landsraad.imperium.content.rows import CardRow, Catalog
from landsraad.imperium.content.tracks import lay, step_verb
from landsraad.imperium.core.actions import NUMBER, ONE_OF, Verb
from landsraad.imperium.core.components import TROOPS
from landsraad.imperium.core.declared import CARDS, OPEN, Pairing
from landsraad.imperium.core.state import Module, Node, Way
from landsraad.imperium.sets.immortality import hooks
from landsraad.imperium.sets.immortality.effects import (
    ChooseTwo,
    CombatSpace,
    EnemyPlayedCombat,
    HarvestWindow,
)
from landsraad.imperium.sets.immortality.grafting import (
    Grafted,
    Grafting,
    LeashPartner,
    Partner,
    PartnerBox,
    RecallSent,
    TrashOfPair,
    TrashPartner,
)
from landsraad.imperium.sets.immortality.icons import (
    IF_ANOTHER,
    IF_GRAFTED,
    IF_LEADING,
    AddedIcons,
    MoreIcons,
    PartnerIcons,
)
from landsraad.imperium.sets.immortality.module import Immortality
from landsraad.imperium.sets.immortality.pieces import RESEARCH_STEPS, ROW, TLEILAXU_STEPS, Pieces, columns_of
from landsraad.imperium.sets.immortality.research import HasMarkers, Research
from landsraad.imperium.sets.immortality.row import ForSpecimens, RemoveFromRow, TakeCard
from landsraad.imperium.sets.immortality.specimens import LoseAnywhere, PutBack, Specimen, SpendSpecimen
from landsraad.imperium.words.conditions import GainedSpice
from landsraad.imperium.words.intrigue import KeepIntrigue, KeepOne, TrashIntrigue
from landsraad.imperium.words.tracks import Advance
from landsraad.imperium.words.troops import LoseTroop
from landsraad.kernel.contract import Worth
from landsraad.language.syntax import Word
from landsraad.language.vocabulary import Choice, Comparison, NameOf, Number, Parameter, Role, Signature

_GAIN: frozenset[Role] = frozenset({"gain"})
_COST: frozenset[Role] = frozenset({"cost"})
_GAIN_OR_COST = _GAIN | _COST
_MODIFIER: frozenset[Role] = frozenset({"modifier"})
_STANDING: frozenset[Role] = frozenset({"standing"})
_NUMBER = Parameter("number", Number())
_FACTIONS = Parameter("faction", NameOf("faction", several=True))
_ICONS = Parameter("icon", NameOf("icon", several=True))
_BARE = (Signature((), _GAIN),)

PILE, PERMANENT = "tleilaxu", "permanent"
GRAFT, LEND, COPY, COUNT = "graft", "lends_partner", "partner_box", "solari_per_icon"
PLACES_LOST = ("garrison", "conflict")

WORDS = {
    "specimen": (Signature((_NUMBER,), _GAIN_OR_COST),),
    "research": (Signature((_NUMBER,), _GAIN),),
    "tleilaxu": (Signature((_NUMBER,), _GAIN),),
    "lose_troop": (Signature((_NUMBER, Parameter("place", Choice(("anywhere",)))), _COST),),
    "combat_space": _BARE,
    "keep_intrigue": _BARE,
    "trash_intrigue": (Signature((_NUMBER,), _COST),),
    "choose_two": (Signature((), _GAIN, "gain"),),
    GRAFT: (Signature((), _STANDING),),
    LEND: (Signature((), _STANDING),),
    COPY: _BARE,
    "trash_partner": (Signature((), _COST),),
    "trash_of_pair": _BARE,
    "leash_partner": _BARE,
    "recall_sent": _BARE,
    COUNT: _BARE,
    "tleilaxu_row": (Signature((Parameter("place", Choice(("left", "right"))),), _GAIN),),
    "more_icons": (
        Signature((Parameter("condition", Choice(("grafted", "leading"))), _ICONS), _MODIFIER),
        Signature(
            (Parameter("condition", Choice(("another",))), Parameter("faction", NameOf("faction")), _ICONS), _MODIFIER
        ),
    ),
}
CONDITIONS = {
    "marker": (_NUMBER,),
    "grafted": (),
    "grafted_with": (_FACTIONS,),
    "gained_spice": (Parameter("comparison", Comparison()),),
    "enemy_combat_card": (),
}
HOOKS = {"tleilaxu_master": hooks.tleilaxu_master, "harvest_cells": hooks.harvest_cells}


def _declare(room: Room) -> Pieces:
    """Make room for two tracks, the Tleilaxu Row, pairs of cards and what each player has in the tanks."""
    pairing = Pairing(
        room.board_counter("partner", most=0),
        room.board_counter("partner_lent", most=0),
        room.zone("borrowed", CARDS, OPEN),
    )
    pieces = Pieces(
        room.track("research", "research", RESEARCH_STEPS),
        room.track("tleilaxu", "tleilaxu", TLEILAXU_STEPS),
        room.row("tleilaxu", "card", ROW),
        pairing,
    )
    pieces.specimens = room.counter("specimens", most=TROOPS)
    pieces.atomics = room.counter("family_atomics", most=1)
    pieces.leashed, pieces.fought = room.counter("leashed"), room.counter("combat_card_played")
    pieces.lost, pieces.spice = room.counter("lost_in_conflict"), room.spice_gained()
    pieces.fallen = room.counter("fallen_in_conflict")
    pieces.added = room.board_counter("icons_added_to", most=0)
    pieces.grafts_event, pieces.calls_event = room.event("grafts", ["card"]), room.event("calls", ["card"])
    room.pairs(pairing)
    room.puts_back(pieces.specimens)
    return pieces


def _n(word: Word) -> int:
    return next((arg for arg in word.args if isinstance(arg, int)), 0)


def _tleilaxu(build: Builder, word: Word) -> Node:
    node = Advance(build.own(Pieces).tleilaxu, _n(word))
    node.choiceless = node.reveals = True  # there is no fork, and Intrigue cards lie on the way
    return node


def _lose_troop(build: Builder, word: Word) -> Node:
    if "anywhere" in word.args:
        return LoseAnywhere(_n(word))
    return LoseTroop(_n(word), PLACES[str(word.args[1])])


def _choose_two(build: Builder, word: Word) -> Node:
    return ChooseTwo([build.effect(part) for part in word.body or ()])


def _keep_intrigue(build: Builder, word: Word) -> Node:
    return KeepIntrigue(build.add(KeepOne()))


def _more_icons(build: Builder, word: Word) -> Way:
    when = {"grafted": IF_GRAFTED, "another": IF_ANOTHER, "leading": IF_LEADING}[str(word.args[0])]
    faction = build.faction_numbers[str(word.args[1])] if when == IF_ANOTHER else -1
    return MoreIcons(int(build.card), icon_mask(word.args[-1]), when, faction)


def _verbs(catalog: Catalog) -> list[Verb]:
    sold = [row.id for row in catalog.cards]
    return [
        Verb("graft", ("card",), sold),
        Verb("buy", ("card",), sold),
        Verb("atomics"),
        Verb("return_specimens", (NUMBER,), range(TROOPS + 1)),
        Verb("lose_from", (ONE_OF,), PLACES_LOST),
        step_verb(catalog, "research"),
        step_verb(catalog, "tleilaxu"),
    ]


def _says(row: CardRow, name: str) -> bool:
    """Whether a box of a card that holds more than effects has this word."""
    return any(isinstance(effect, Word) and effect.name == name for effect in (*row.passive, *row.agent))


def _switch_on(build: Builder, catalog: Catalog) -> Module:
    """Build the tracks, the Tleilaxu deck and what the menus offer."""
    pieces, tables = build.own(Pieces), build.tables
    lay(build, catalog, pieces.research)
    lay(build, catalog, pieces.tleilaxu)
    pieces.columns = columns_of([step.following for step in pieces.research.steps])
    for card, row in enumerate(catalog.cards):
        item = tables.cards[card]
        item.partnered = _says(row, GRAFT)
        item.copies_partner = _says(row, COPY)
        pieces.grafts.append(item.partnered)
        pieces.counts.append(_says(row, COUNT))
        pieces.lends.append(_says(row, LEND))
        if row.pile == PILE:
            pieces.row.pieces += [card] * row.copies
        elif row.pile == PERMANENT:
            pieces.reclaimed = card
    added = AddedIcons(pieces)
    taken, partner, put_back = TakeCard(pieces), Partner(pieces, added), PutBack(pieces)
    own = Word("hook", ("harvest_cells",))
    harvest = HarvestWindow(pieces, [i for i, row in enumerate(catalog.intrigues) if own in row.combat])
    for node in (taken, added, partner, put_back, harvest):
        build.add(node)
    tables.put_back = put_back.id
    return Immortality(pieces, Grafting(pieces, partner), ForSpecimens(pieces, taken), harvest)


_MAKE = {
    "specimen": lambda build, word: Specimen(build.own(Pieces), _n(word)),
    "research": lambda build, word: Research(build.own(Pieces), _n(word)),
    "tleilaxu": _tleilaxu,
    "lose_troop": _lose_troop,
    "combat_space": lambda build, word: CombatSpace(),
    "keep_intrigue": _keep_intrigue,
    "trash_intrigue": lambda build, word: TrashIntrigue(_n(word)),
    "choose_two": _choose_two,
    COPY: lambda build, word: PartnerBox(),
    "trash_partner": lambda build, word: TrashPartner(),
    "trash_of_pair": lambda build, word: TrashOfPair(),
    "leash_partner": lambda build, word: LeashPartner(build.own(Pieces)),
    "recall_sent": lambda build, word: RecallSent(),
    COUNT: lambda build, word: PartnerIcons(build.own(Pieces)),
    "tleilaxu_row": lambda build, word: RemoveFromRow(build.own(Pieces), "right" in word.args),
}

IMMORTALITY = Declaration(
    words=WORDS,
    conditions=CONDITIONS,
    hooks=HOOKS,
    piles=(PILE, PERMANENT),
    copying=(COPY,),
    make=_MAKE,
    make_cost={"specimen": lambda build, word: SpendSpecimen(build.own(Pieces), _n(word))},
    make_test={
        "marker": lambda build, args: HasMarkers(build.own(Pieces), number(args[0])),
        "grafted": lambda build, args: Grafted(0),
        "grafted_with": lambda build, args: Grafted(build.mask(args[0])),
        "gained_spice": lambda build, args: GainedSpice(build.own(Pieces).spice, *bound(args[0])),
        "enemy_combat_card": lambda build, args: EnemyPlayedCombat(build.own(Pieces)),
    },
    make_way={"more_icons": _more_icons},
    worth={
        "specimens": Worth(0.8),
        "research": Worth(0.3),
        "tleilaxu": Worth(1.0),
    },
    declare=_declare,
    verbs=_verbs,
    switch_on=_switch_on,
)
