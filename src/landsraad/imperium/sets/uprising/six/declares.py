"""The game for six players declared: its words, its rows, its seats and teams."""

from __future__ import annotations

from dataclasses import dataclass

from landsraad.imperium.content.arguments import bound
from landsraad.imperium.content.build import Builder
from landsraad.imperium.content.declaration import Declaration
from landsraad.imperium.content.room import Room
from landsraad.imperium.content.rows import NAME, REMARKS, Catalog, box, wording
from landsraad.imperium.core.actions import NUMBER, ONE_OF, Verb
from landsraad.imperium.core.counters import INFLUENCE
from landsraad.imperium.core.influence import OWN, TOP
from landsraad.imperium.core.state import Module, Node
from landsraad.imperium.sets.uprising.pieces import Pieces
from landsraad.imperium.sets.uprising.six.commanders import (
    Activate,
    Commands,
    ExtraInfluence,
    OwnInfluence,
    SendWhich,
)
from landsraad.imperium.sets.uprising.six.module import HasBonus, SixPlayers, TakeBonus
from landsraad.imperium.sets.uprising.six.pieces import (
    KINDS,
    LEFT,
    MOST_GIVEN,
    RIGHT,
    SEATS,
    TEAMS,
    Commander,
    Teams,
)
from landsraad.imperium.sets.uprising.six.team import (
    EachAlly,
    EachOther,
    GiveContracts,
    Reinforce,
    Share,
    TeamPays,
    ToThroneRow,
    Trade,
)
from landsraad.imperium.words.acquiring import TakeFromMarket
from landsraad.imperium.words.conditions import CounterIs
from landsraad.imperium.words.influence import Visit
from landsraad.kernel.contract import Worth
from landsraad.language.syntax import Box, Word
from landsraad.language.syntax import Test as Condition
from landsraad.language.vocabulary import Comparison, NameOf, Number, Parameter, Role, Signature
from landsraad.packs import Field as PackField
from landsraad.packs import Table
from landsraad.packs.fields import Flag, Integer, Reference

_GAIN: frozenset[Role] = frozenset({"gain"})
_NUMBER = Parameter("number", Number())
_BARE = (Signature((), _GAIN),)
_PLAIN = (Signature((_NUMBER,), _GAIN),)
COMMANDER = "commander"
MOST_REINFORCED = 3
PILES = ("muaddib", "shaddam")

WORDS = {
    "reinforce": _PLAIN,
    "trade": _BARE,
    "swordmaster_bonus": _BARE,
    "throne_row": _PLAIN,
    "extra_influence": _PLAIN,
    "own_influence": _PLAIN,
    "give_contracts": _BARE,
    "allies": (Signature((), _GAIN, "gain"),),
    "others": (Signature((), _GAIN, "gain"),),
    "team_pays": (Signature((_NUMBER,), _GAIN, "gain"),),
    "share": (Signature((), _GAIN, "gain"),),
}
CONDITIONS = {
    "swordmaster_bonus": (),
    "board_influence": (Parameter("faction", NameOf("faction")), Parameter("comparison", Comparison())),
    "commands": (Parameter("leader", NameOf("leader")),),
}


@dataclass(frozen=True, slots=True)
class CommanderRow:
    """A Commander, of the Leader of its id (U47-U52).

    Attributes: `seat` where he sits, `track` the name of his own track, `in_place_of` the faction in whose place he may
    move it, `points` he begins with, `at_1` and `at_3` what each of his team gets for these steps, `hooks` whether his
    team has Maker Hooks and sandworms, `throne_row` whether it has the Throne Row.
    """

    id: str
    name: str
    seat: int
    track: str
    in_place_of: str
    points: int
    at_1: Box = ()
    at_3: Box = ()
    hooks: bool = False
    throne_row: bool = False
    set: str = ""
    notes: str = ""
    disputed: str = ""


COMMANDERS = Table(
    COMMANDER,
    CommanderRow,
    (
        NAME,
        PackField("seat", Integer(0, SEATS - 1), required=True),
        wording("track", required=True),
        PackField("in_place_of", Reference("faction"), required=True),
        PackField("points", Integer(0, 9), required=True),
        box("at_1"),
        box("at_3"),
        PackField("hooks", Flag(), default=False),
        PackField("throne_row", Flag(), default=False),
        *REMARKS,
    ),
    closed=True,
)


def _declare(room: Room) -> Teams:
    teams = Teams(room.fed_row("throne", "card"))
    teams.own = room.own_influence("own_influence", TOP)
    teams.held_back = room.counter("held_back")
    teams.at = [room.counter("left_agent_at"), room.counter("right_agent_at")]
    teams.bonus = room.counter("swordmaster_bonus", most=1)
    teams.used = room.counter("swordmaster_used", most=1)
    teams.activates = room.event("activated")
    room.acts_for("activated", teams.held_back)
    return teams


def _verbs(catalog: Catalog) -> list[Verb]:
    return [
        Verb("activate", (ONE_OF,), ("left", "right")),
        Verb("agent", (ONE_OF,), ("arrow", "swordmaster", "ordinary")),
        Verb("own_track"),
        Verb("reinforce", (NUMBER,), range(MOST_REINFORCED + 1)),
        Verb("deploy_new", (NUMBER,), range(MOST_REINFORCED + 1)),
        Verb("give", (ONE_OF,), KINDS),
        Verb("amount", (NUMBER,), range(MOST_GIVEN + 1)),
        Verb("throne", ("card",), [row.id for row in catalog.cards]),
    ]


def _switch_on(build: Builder, catalog: Catalog) -> Module:
    """Seat the teams, build the Commanders, and give their boards' spaces to their own tracks."""
    teams, tables = build.own(Teams), build.tables
    pieces = teams.uprising = build.own(Pieces)
    tables.seat_teams(list(TEAMS))
    tables.settings.conflicts = [0, *tables.settings.conflicts[1:]]
    leaders = {row.id: i for i, row in enumerate(catalog.leaders)}
    for row in catalog.further[COMMANDER]:
        source = tables.source_numbers[COMMANDER, row.id]
        commander = Commander(row.seat, leaders[row.id], row.points, row.hooks, row.throne_row, source)
        pile = next(name for name in PILES if row.id.startswith(name))
        tables.own_starters[row.seat] = [
            build.card_numbers[card.id] for card in catalog.cards if card.pile == pile for _ in range(card.copies)
        ]
        commander.first, commander.third = build.box(row.at_1), build.box(row.at_3)
        teams.commanders.append(commander)
        allies = [(row.seat + LEFT) % SEATS, (row.seat + RIGHT) % SEATS]
        tables.allies[row.seat] = allies
        tables.own_tracks[row.seat] = 1 << build.faction_numbers[row.in_place_of]
        pieces.unarmed |= 1 << row.seat
        for seat in allies:
            tables.commanders[seat] = row.seat
        team = sum(1 << seat for seat in (row.seat, *allies))
        if not row.hooks:
            pieces.wormless |= team
        if row.throne_row:
            teams.buyers |= team
    for space_row in catalog.spaces:
        if isinstance(space_row.requires, Condition) and space_row.requires.name == "commands":
            space = tables.spaces[build.space_numbers[space_row.id]]
            space.faction = OWN
            space.owned = True
            space.visit = build.add(Visit(OWN)).id
            tables.written[int(space.visit)] = Word("own_influence", (1,))
    activate, which = Activate(teams), SendWhich(teams)
    throne = ToThroneRow(teams, build.faction_numbers["fremen"])
    taken = TakeFromMarket(teams.throne)
    for node in (activate, which, throne, taken):
        build.add(node)
    return SixPlayers(teams, activate, which, throne, taken)


def _n(word: Word) -> int:
    return next((arg for arg in word.args if isinstance(arg, int)), 0)


def _share(build: Builder, word: Word) -> Node:
    return Share([build.effect(part) for part in word.body or ()])


def _throne(build: Builder, word: Word) -> Node:
    return ToThroneRow(build.own(Teams), build.faction_numbers["fremen"])


SIX = Declaration(
    words=WORDS,
    conditions=CONDITIONS,
    rows=(COMMANDERS,),
    piles=PILES,
    make={
        "reinforce": lambda build, word: Reinforce(_n(word)),
        "trade": lambda build, word: Trade(),
        "swordmaster_bonus": lambda build, word: TakeBonus(build.own(Teams)),
        "throne_row": _throne,
        "extra_influence": lambda build, word: ExtraInfluence(_n(word)),
        "own_influence": lambda build, word: OwnInfluence(_n(word)),
        "give_contracts": lambda build, word: GiveContracts(build.own(Pieces)),
        "allies": lambda build, word: EachAlly(build.body(word)),
        "others": lambda build, word: EachOther(build.body(word)),
        "team_pays": lambda build, word: TeamPays(_n(word), build.body(word)),
        "share": _share,
    },
    make_test={
        "swordmaster_bonus": lambda build, args: HasBonus(build.own(Teams)),
        "board_influence": lambda build, args: CounterIs(
            INFLUENCE + build.faction_numbers[str(args[0])], *bound(args[1])
        ),
        "commands": lambda build, args: Commands(str(args[0])),
    },
    worth={"own_influence": Worth(1.0), "swordmaster_bonus": Worth(2.0)},
    declare=_declare,
    verbs=_verbs,
    switch_on=_switch_on,
    seat_leaders=lambda catalog: {row.seat: row.id for row in catalog.further[COMMANDER]},
)
