"""Rise of Ix declared: its words and what each becomes, its rows, what it switches on."""

from __future__ import annotations

from landsraad.imperium.content.arguments import bound
from landsraad.imperium.content.build import Builder
from landsraad.imperium.content.declaration import Declaration
from landsraad.imperium.content.room import Room
from landsraad.imperium.content.rows import Catalog
from landsraad.imperium.content.tiles import offer
from landsraad.imperium.core.actions import NUMBER, ONE_OF, TILE, Verb
from landsraad.imperium.core.components import FACTION_NAMES, TROOPS, UNIT_STRENGTH, Modifier
from landsraad.imperium.core.state import Module, Node
from landsraad.imperium.sets.rise_of_ix import hooks
from landsraad.imperium.sets.rise_of_ix.dreadnoughts import (
    Commission,
    Commissioned,
    DreadnoughtsInConflict,
    LoseDreadnought,
    TakeControl,
)
from landsraad.imperium.sets.rise_of_ix.leaders import LayAside
from landsraad.imperium.sets.rise_of_ix.module import RiseOfIx
from landsraad.imperium.sets.rise_of_ix.pieces import (
    DIVIDENDS,
    DREADNOUGHTS,
    MOST_TURNS,
    SLOT_BITS,
    STACKS,
    STRENGTH,
    TOP_LEVEL,
    Pieces,
)
from landsraad.imperium.sets.rise_of_ix.rows import TABLES
from landsraad.imperium.sets.rise_of_ix.shipping import Freighter, Reward, ShippedTroops, TakeRewards
from landsraad.imperium.sets.rise_of_ix.tech import (
    AcquireTech,
    ChooseResource,
    Negotiate,
    ReturnNegotiators,
    TechOrNegotiate,
)
from landsraad.imperium.words.conditions import TilesOwned
from landsraad.imperium.words.troops import Retreat
from landsraad.kernel.contract import Worth
from landsraad.language.syntax import Word
from landsraad.language.vocabulary import Choice, Comparison, Number, Parameter, Role, Signature

_GAIN: frozenset[Role] = frozenset({"gain"})
_MODIFIER: frozenset[Role] = frozenset({"modifier"})
_NUMBER = Parameter("number", Number())
_ONE = Parameter("number", Number(most=1))
_DISCOUNT = (Parameter("discount", Choice(("discount",))), _NUMBER)
_PLAIN = Signature((_NUMBER,), _GAIN)

WORDS = {
    "freighter": (_PLAIN,),
    "acquire_tech": (
        Signature((), _GAIN),
        Signature(_DISCOUNT, _GAIN),
        Signature((Parameter("means", Choice(("with_solari",))),), _GAIN),
    ),
    "tech_or_negotiate": (Signature((), _GAIN), Signature(_DISCOUNT, _GAIN)),
    "negotiator": (_PLAIN,),
    "dreadnought": (Signature((_ONE,), _GAIN),),
    "lose_dreadnought": (Signature((_ONE,), frozenset({"gain", "cost"})),),
    "retreat_dreadnought": (Signature((_ONE,), _GAIN),),
    "per": (Signature((Parameter("units", Choice(("dreadnought_in_conflict",))),), _GAIN, "gain"),),
    "dreadnought_strength": (Signature((_NUMBER,), _MODIFIER),),
    "shipping_troops": (Signature((_NUMBER,), _MODIFIER),),
}
CONDITIONS = {
    "tech": (Parameter("comparison", Comparison()),),
    "dreadnoughts": (Parameter("comparison", Comparison()),),
}
HOOKS = {
    "one_step_ahead": hooks.one_step_ahead,
    "careful_observation": hooks.careful_observation,
    "duplicity": hooks.duplicity,
    "intelligence": hooks.intelligence,
    "grand_conspiracy": hooks.grand_conspiracy,
}
RESOURCES = ("solari", "spice")  # that tiles are paid with, in the order of their counters


def _declare(room: Room) -> Pieces:
    """Make room for a second kind of unit, the Shipping track, Tech tiles and what the Leaders count."""
    dreadnought = room.unit("dreadnought", STRENGTH, DREADNOUGHTS, controls=True, lasting=True)
    placed, no_control = room.counter("dreadnought_placed"), room.counter("no_control")
    ix = Pieces(
        dreadnought,
        room.track("shipping", "freighter", TOP_LEVEL, collects=False),
        room.stacks("tech", "tech", STACKS),
    )
    ix.placed, ix.no_control = placed, no_control
    ix.negotiators = room.counter("negotiators", most=4)
    ix.snoopers = room.counter("snoopers", bits=len(FACTION_NAMES))
    ix.slots = room.counter("slots", bits=SLOT_BITS * len(FACTION_NAMES))
    ix.turns = room.counter("turns", most=MOST_TURNS)
    ix.returned = room.counter("returned_card")
    ix.shipped_troops, ix.lays_aside = room.modifier("shipping troops"), room.modifier("lays aside")
    ix.snoops = room.modifier("snoops")
    return ix


def _number(word: Word) -> int:
    return next((arg for arg in word.args if isinstance(arg, int)), 0)


def _unit(build: Builder) -> int:
    return int(build.own(Pieces).dreadnought.number)


def _freighter(build: Builder, word: Word) -> Node:
    return Freighter(_number(word), _rewards(build))


def _rewards(build: Builder) -> TakeRewards:
    """The one node that all Freighters hand over to; made with the first of them."""
    for node in build.tables.nodes:
        if isinstance(node, TakeRewards):
            return node
    ix = build.own(Pieces)
    troops = ShippedTroops(ix)
    build.add(troops)
    rewards = TakeRewards(ix, troops)
    build.add(rewards)
    return rewards


def _acquire_tech(build: Builder, word: Word) -> AcquireTech:
    discount, solari = _number(word), "with_solari" in word.args
    negotiators = ReturnNegotiators(build.own(Pieces), discount)
    build.add(negotiators)
    payment = ChooseResource(discount, solari, negotiators)
    build.add(payment)
    return AcquireTech(discount, solari, payment)


def _tech_or_negotiate(build: Builder, word: Word) -> Node:
    acquire = _acquire_tech(build, word)
    build.add(acquire)
    return TechOrNegotiate(acquire)


def _verbs(catalog: Catalog) -> list[Verb]:
    return [
        Verb("tech", (TILE,), [row.id for row in catalog.further["tech"]]),
        Verb("with", (ONE_OF,), RESOURCES),
        Verb("negotiate"),
        Verb("negotiators", (NUMBER,), range(TROOPS + 1)),
        Verb("freighter", (ONE_OF,), ["advance", "recall"]),
        Verb("control", ("space",), [row.id for row in catalog.spaces]),
    ]


def _switch_on(build: Builder, catalog: Catalog) -> Module:
    """Build tiles and Shipping track."""
    ix = build.own(Pieces)
    offer(build, catalog.further[ix.tech.kind], ix.tech)
    rewards = _rewards(build)
    for row in sorted(catalog.further["shipping"], key=lambda row: int(row.level)):
        source = build.tables.source_numbers["shipping", row.id]
        if row.level == DIVIDENDS and build.tables.player_seats == 2:  # also where its Rival has Solari (I8.11, U176)
            build.tables.withheld = source
        for number, node in enumerate(build.box(row.reward), start=1):
            rewards.rewards.append(Reward(row.level, node, source, number))
    take_control, lay_aside = TakeControl(ix), LayAside()
    build.add(take_control)
    build.add(lay_aside)
    return RiseOfIx(ix, take_control, lay_aside)


_MAKE = {
    "freighter": _freighter,
    "acquire_tech": _acquire_tech,
    "tech_or_negotiate": _tech_or_negotiate,
    "negotiator": lambda build, word: Negotiate(build.own(Pieces), _number(word)),
    "dreadnought": lambda build, word: Commission(build.own(Pieces)),
    "lose_dreadnought": lambda build, word: LoseDreadnought(build.own(Pieces)),
    "retreat_dreadnought": lambda build, word: Retreat(_number(word), _number(word), _unit(build)),
}

_DREADNOUGHT = Worth(1.5, 0.7)

RISE_OF_IX = Declaration(
    words=WORDS,
    conditions=CONDITIONS,
    hooks=HOOKS,
    rows=TABLES,
    make=_MAKE,
    worth={
        "dreadnought_garrison": _DREADNOUGHT,
        "dreadnought_conflict": _DREADNOUGHT,
        "dreadnought_control": _DREADNOUGHT,
        "freighter": Worth(steps=(0.0, 2.5, 6.0, 8.5)),  # what a recall brings is counted itself
        "negotiators": Worth(0.9),
    },
    make_test={
        "tech": lambda build, args: TilesOwned("tech", *bound(args[0])),
        "dreadnoughts": lambda build, args: Commissioned(build.own(Pieces), *bound(args[0])),
    },
    make_modifier={
        "dreadnought_strength": lambda build, word: Modifier(UNIT_STRENGTH, _unit(build), _number(word)),
        "shipping_troops": lambda build, word: Modifier(build.own(Pieces).shipped_troops, _number(word)),
    },
    make_counter={"dreadnought_in_conflict": lambda build: DreadnoughtsInConflict(build.own(Pieces))},
    declare=_declare,
    verbs=_verbs,
    switch_on=_switch_on,
)
