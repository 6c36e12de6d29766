"""Bloodlines declared: its words and what each becomes, its rows, what it switches on."""

from __future__ import annotations

from landsraad.imperium.content.arguments import AMOUNTS, bound, icon_mask, number
from landsraad.imperium.content.build import Builder
from landsraad.imperium.content.declaration import Declaration
from landsraad.imperium.content.manifests import USUAL_SEATS
from landsraad.imperium.content.room import Room
from landsraad.imperium.content.rows import Catalog
from landsraad.imperium.content.tracks import lay
from landsraad.imperium.core.actions import ONE_OF, TILE, UNIT, Verb
from landsraad.imperium.core.components import (
    GUARD_INTRIGUE,
    IGNORE_REQUIREMENTS,
    SPACE_DISCOUNT,
    TROOPS,
    WAY,
    Card,
    Modifier,
    Tile,
)
from landsraad.imperium.core.counters import AGENTS
from landsraad.imperium.core.declared import INTRIGUE_CARDS, KNOWN_BY_MASK, OPEN, TILES
from landsraad.imperium.core.state import Module, Node
from landsraad.imperium.core.tiles import TrashThisTile
from landsraad.imperium.sets.bloodlines import cards, commanders, intrigue, leaders, navigation, rivals, tech, troops
from landsraad.imperium.sets.bloodlines.module import Bloodlines
from landsraad.imperium.sets.bloodlines.pieces import (
    COMMANDER_STRENGTH,
    COMMANDERS,
    DECKS,
    FIGHTER_STRENGTH,
    MOST_FIGHTERS,
    SKILLS_FACE_UP,
    TACTICS,
    Pieces,
    Place,
    Skill,
)
from landsraad.imperium.sets.bloodlines.rows import COMMANDER, REFUSAL, SKILL, TABLES, CommanderRow, SkillRow
from landsraad.imperium.words.acquiring import TakeFromReserve
from landsraad.imperium.words.cards import Draw, LeaveOut, Trash
from landsraad.imperium.words.conditions import AT_LEAST, Another, CounterIs, GainedSpice, VisitsIcon
from landsraad.imperium.words.structure import Choice as OneOf
from landsraad.imperium.words.structure import Sum
from landsraad.imperium.words.troops import MoveUnits, SendBack
from landsraad.kernel.contract import Worth
from landsraad.language.syntax import Expr, If, Word
from landsraad.language.vocabulary import Choice, Comparison, NameOf, Number, Parameter, Role, Signature

_GAIN: frozenset[Role] = frozenset({"gain"})
_COST: frozenset[Role] = frozenset({"cost"})
_GAIN_OR_COST: frozenset[Role] = frozenset({"gain", "cost"})
_MODIFIER: frozenset[Role] = frozenset({"modifier"})
_STANDING: frozenset[Role] = frozenset({"standing"})
_NUMBER = Parameter("number", Number())
_FACTION = Parameter("faction", NameOf("faction"))
_SPACE = Parameter("space", NameOf("space"))
_CARD = Parameter("card", NameOf("card"))
_COMPARISON = Parameter("comparison", Comparison())
_RESOURCE = Parameter("resource", NameOf("resource"))
_ICONS = Parameter("icon", NameOf("icon", several=True))
_BARE = (Signature((), _GAIN),)
_PLAIN = (Signature((_NUMBER,), _GAIN),)
_BARE_PRICE = (Signature((), _COST),)
_BARE_MODIFIER = (Signature((), _MODIFIER),)
ZONES = {"hand": cards.IN_HAND, "anywhere": cards.ANYWHERE}
PRICED = "priced"

WORDS = {
    "commander": _BARE,
    "bank_commander": _BARE,
    "dismiss_commander": _BARE,
    "cheaper_commanders": _PLAIN,
    "combat_space": _BARE,
    "lose_troop": (Signature((_NUMBER, Parameter("place", Choice(("anywhere",)))), _GAIN_OR_COST),),
    "troop_held": _PLAIN,
    "retreat_some": _BARE_PRICE,
    "send_back_troop": _BARE,
    "trash_for": (
        Signature((_FACTION, Parameter("zone", Choice(tuple(ZONES)))), _GAIN, "gain"),
        Signature((Parameter("what", Choice((PRICED,))), Parameter("zone", Choice(tuple(ZONES)))), _GAIN, "gain"),
    ),
    "trash_hand": _BARE,
    "trash_priced": _BARE_PRICE,
    "acquire_row": _BARE,
    "acquire_reserve": (Signature((_CARD,), _GAIN),),
    "one_or_both": (Signature((_FACTION,), _GAIN, "gain"),),
    "instead_of_turn": (Signature((), _STANDING, "gain"),),
    "next_card": (Signature((_FACTION,), _GAIN),),
    "leave_out": (Signature((_CARD,), _GAIN),),
    "trash_intrigue": (Signature((_NUMBER,), _COST),),
    "give_intrigue": _BARE_PRICE,
    "sift_top": (Signature((Parameter("resource", Choice(("solari",))), _NUMBER), _GAIN),),
    "twisted_deck": _BARE,
    "twisted": _PLAIN,
    "plot_course": _PLAIN,
    "influence_elsewhere": _PLAIN,
    "lasting_persuasion": _PLAIN,
    "tactics": (Signature((_NUMBER, _NUMBER), _GAIN),),
    "into_the_fray": _BARE,
    "more_hagal": _BARE,
    "smuggle_to": (Signature((_SPACE,), _GAIN),),
    "take_bonus": _BARE,
    "lose_all": (Signature((_RESOURCE,), _GAIN),),
    "raise_low": _PLAIN,
    "set_tech_aside": _BARE,
    "trash_tech": _BARE_PRICE,
    "per": (Signature((Parameter("what", Choice(("unit_kind",))),), _GAIN, "gain"),),
    "when": (
        Signature(
            (Parameter("event", Choice(("hosts",))), Parameter("whose", Choice(("own", "other")))), _STANDING, "gain"
        ),
        Signature((Parameter("event", Choice(("own_turn", "trashes", "completes"))),), _STANDING, "gain"),
    ),
    "counts_losses": _BARE_MODIFIER,
    "spy_icons": _BARE_MODIFIER,
    "open_to_all": (Signature((_SPACE,), _MODIFIER),),
    "commander_discount": (Signature((_NUMBER,), _MODIFIER),),
    "spare_skill": _BARE_MODIFIER,
    "troop_per_intrigue": _BARE_MODIFIER,
    "guard_intrigue": (Signature((_NUMBER,), _MODIFIER),),
    "cheaper_spaces": (Signature((_RESOURCE, _NUMBER), _MODIFIER),),
    "icons_for": (Signature((_CARD, _ICONS), _MODIFIER),),
    "secret_project": (Signature((_NUMBER,), _MODIFIER),),
}
CONDITIONS = {
    "commanders": (_COMPARISON,),
    "command": (),
    "garrison": (_COMPARISON,),
    "enemy_in_conflict": (Parameter("unit", Choice(("sandworm",))),),
    "net_deployed": (_COMPARISON,),
    "gained_spice": (_COMPARISON,),
    "parted_with": (Parameter("what", Choice(("common",))),),
    "slot": (_NUMBER,),
    "reached": (_FACTION,),
    "visits_icon": (_ICONS,),
    "agent_sent": (),
    "completed_contract": (),
}


def _declare(room: Room) -> Pieces:
    """Make room for Commanders and fighting Agents, Skills, decks of Leaders, and what turns have to remember."""
    commander = room.unit("commander", COMMANDER_STRENGTH, COMMANDERS, troop=True, own=False)
    fighter = room.unit(
        "fighter", FIGHTER_STRENGTH, MOST_FIGHTERS, garrison=False, retreats=False, own=False, supply=AGENTS
    )
    skills = room.row("skills", SKILL, SKILLS_FACE_UP, TILES)
    pieces = Pieces(commander, fighter, skills, room.track("tactics", "tactics", TACTICS, collects=False))
    pieces.bought, pieces.cheaper = room.counter("commander_bought"), room.counter("commanders_cheaper")
    pieces.persuasion, pieces.spice = room.counter("persuasion_gained"), room.spice_gained()
    pieces.held, pieces.at_start = room.counter("troops_held_back"), room.counter("units_when_turn_began")
    pieces.permits, pieces.permitted = room.counter("permits"), room.counter("permitted")
    pieces.completed, pieces.lasting = room.counter("contracts_completed"), room.counter("lasting_persuasion", most=1)
    pieces.of_turn = [
        int(each)
        for each in (
            pieces.bought, pieces.cheaper, pieces.persuasion, pieces.spice, pieces.permitted, pieces.completed,
            commander.allowance, commander.deployed, fighter.allowance, fighter.deployed,
        )
    ]  # fmt: skip
    pieces.due, pieces.reached, pieces.slot = (room.counter(f"navigation_{name}") for name in ("due", "for", "slot"))
    pieces.bank = room.board_counter("commanders_in_bank", most=1)
    pieces.gone = room.board_counter("commanders_gone", most=COMMANDERS)
    pieces.parted = room.board_counter("intrigue_parted_with", most=0)
    pieces.twisted = room.zone("twisted_deck", INTRIGUE_CARDS, KNOWN_BY_MASK)
    pieces.course = room.zone("navigation", INTRIGUE_CARDS, KNOWN_BY_MASK)
    pieces.used = room.zone("navigation_played", INTRIGUE_CARDS, OPEN)
    pieces.box = room.zone("navigation_left", INTRIGUE_CARDS, KNOWN_BY_MASK)
    pieces.cheaper_for_good, pieces.counts_losses = room.modifier("cheaper commanders"), room.modifier("counts losses")
    pieces.spare_skill, pieces.secret = room.modifier("spare skill"), room.modifier("secret project")
    pieces.troop_per_intrigue = room.modifier("troop per Intrigue card")
    pieces.hosts, pieces.own_turn = room.occasion("hosts"), room.occasion("own_turn")
    pieces.trashed, pieces.completes = room.occasion("trashes"), room.occasion("completes")
    pieces.moves_on = room.event("tactics move", ["number"])
    pieces.plots = room.event("plots course", ["intrigue"])
    room.adds_up_persuasion(pieces.persuasion)
    room.holds_back(pieces.held)
    room.signs_in_reveal()
    return pieces


def _n(word: Word) -> int:
    return next((arg for arg in word.args if isinstance(arg, int)), 0)


def _lose_troop(build: Builder, word: Word) -> Node:
    places = {"anywhere": 3, "garrison": troops.IN_GARRISON, "conflict": troops.IN_CONFLICT}
    return troops.LoseTroops(build.own(Pieces), _n(word), places[str(word.args[1])])


def _retreat(build: Builder, word: Word) -> Node:
    if word.args[0] in ("any", "up_to"):
        return MoveUnits(0, _n(word) or TROOPS, False, True)
    return MoveUnits(_n(word), _n(word), False, True)


def _trash_for(build: Builder, word: Word) -> Node:
    what = str(word.args[0])
    faction = cards.PRICED if what == PRICED else build.faction_numbers[what]
    return cards.TrashFor(faction, ZONES[str(word.args[1])], build.body(word))


def _one_or_both(build: Builder, word: Word) -> Node:
    parts = [build.effect(part) for part in word.body or ()]
    one, both = build.add(OneOf(parts)), build.add(Sum(parts))
    return cards.OneOrBoth(Another(build.faction_numbers[str(word.args[0])]), one, both)


def _next_card(build: Builder, word: Word) -> Node:
    pieces = build.own(Pieces)
    pieces.permit_node = build.add(Draw(1)).id
    pieces.permit_source = build.card
    return cards.NextCard(pieces, build.faction_numbers[str(word.args[0])])


def _tactics(build: Builder, word: Word) -> Node:
    few, six = (number(arg) for arg in word.args)
    return leaders.SetTactics(build.own(Pieces), six if build.tables.player_seats > USUAL_SEATS[-1] else few)


def _instead_of_turn(build: Builder, word: Word, card: Card) -> None:
    build.own(Pieces).passes[build.card] = int(build.body(word).id)


def _verbs(catalog: Catalog) -> list[Verb]:
    kinds = [f"{unit} {place}" for unit in ("troop", "commander") for place in troops.PLACES]
    return [
        Verb("skill", (TILE,), [row.id for row in catalog.further[SKILL]]),
        Verb("recruit_commander"),
        Verb("lose", (UNIT, ONE_OF), kinds),
        Verb("pass_with", ("card",), [row.id for row in catalog.cards]),
        Verb("sift", (ONE_OF,), intrigue.SIFTED),
    ]


def _switch_on(build: Builder, catalog: Catalog) -> Module:
    """Build Skills, the track of a Leader, and the places of Commanders."""
    pieces, tables = build.own(Pieces), build.tables
    lay(build, catalog, pieces.tactics)
    for row in catalog.further[SKILL]:
        _build_skill(build, row)
    for place in catalog.further[COMMANDER]:
        _build_place(build, place)
    for refusal in catalog.further[REFUSAL]:
        pieces.refuses = tables.leader_number(refusal.leader)
        pieces.refusal = build.box(refusal.effects)[0]
        pieces.refusal_source = tables.source_numbers[REFUSAL, refusal.id]
    pieces.commanders = build.room.board_counter("commanders", bits=len(tables.spaces))
    pieces.choose_skill = build.add(commanders.ChooseSkill(pieces)).id
    pieces.navigate = build.add(navigation.Navigate(pieces)).id
    pieces.spare = build.add(commanders.SpareSkill(pieces)).id
    secret = [m for leader in tables.leaders for m in leader.modifiers[pieces.secret]]
    for market in tables.markets:
        if market.name == tech.MARKET and secret:
            market.aside = build.room.zone("tech_aside", TILES, KNOWN_BY_MASK, market)
            market.aside_discount = secret[0].a
    return Bloodlines(pieces)


def _build_skill(build: Builder, row: SkillRow) -> None:
    pieces, tables = build.own(Pieces), build.tables
    tile = Tile(row.id, SKILL, 0, tables.source_numbers[SKILL, row.id], len(tables.modifier_names))
    tile.first_use = len(row.ability) + 1
    with build.trashing(TrashThisTile):
        build.abilities(tile.modifiers, tile.triggers, row.ability)
    skill = Skill(len(tables.tiles))
    for effect in row.combat:
        if isinstance(effect, If):
            skill.tests.append(build.test(effect.condition))
            skill.swords.append(_swords(effect.then))
        else:
            skill.always += _swords(effect)
    pieces.all_skills.append(skill)
    pieces.skills.pieces += [len(tables.tiles)] * row.copies
    tables.tiles.append(tile)


def _swords(effect: Expr) -> int:
    assert isinstance(effect, Word)
    return number(effect.args[0])


def _build_place(build: Builder, row: CommanderRow) -> None:
    names = [name for name in (row.space, row.instead) if name in build.space_numbers]
    if names:
        node = build.box(row.effects)[0]
        source = build.tables.source_numbers[COMMANDER, row.id]
        place = Place(build.space_numbers[names[0]], row.four_players, node, source)
        build.own(Pieces).places.append(place)


_MAKE = {
    "commander": lambda build, word: commanders.AcquireCommander(build.own(Pieces)),
    "bank_commander": lambda build, word: commanders.BankCommander(build.own(Pieces)),
    "cheaper_commanders": lambda build, word: commanders.CheaperCommanders(build.own(Pieces), _n(word)),
    "combat_space": lambda build, word: troops.CombatSpace(),
    "lose_troop": _lose_troop,
    "troop_held": lambda build, word: troops.TroopHeld(build.own(Pieces), _n(word)),
    "retreat": _retreat,
    "deploy": lambda build, word: MoveUnits(0, _n(word), True, True),
    "send_back_troop": lambda build, word: SendBack(True),
    "trash_for": _trash_for,
    "trash_hand": lambda build, word: Trash(1, 1 << cards.IN_HAND[0], cost=True),
    "acquire_row": lambda build, word: cards.AcquireFromRow(),
    "acquire_reserve": lambda build, word: TakeFromReserve(build.card_numbers[str(word.args[0])]),
    "one_or_both": _one_or_both,
    "next_card": _next_card,
    "leave_out": lambda build, word: LeaveOut(build.card_numbers[str(word.args[0])]),
    "sift_top": lambda build, word: intrigue.SiftTop(_n(word)),
    "twisted_deck": lambda build, word: intrigue.TwistedDeck(build.own(Pieces)),
    "twisted": lambda build, word: intrigue.DrawTwisted(build.own(Pieces), _n(word)),
    "plot_course": lambda build, word: navigation.PlotCourse(build.own(Pieces), _n(word)),
    "influence_elsewhere": lambda build, word: navigation.InfluenceElsewhere(build.own(Pieces), _n(word)),
    "lasting_persuasion": lambda build, word: navigation.LastingPersuasion(build.own(Pieces), _n(word)),
    "tactics": _tactics,
    "dismiss_commander": lambda build, word: commanders.DismissCommander(build.own(Pieces)),
    "into_the_fray": lambda build, word: leaders.IntoTheFray(build.own(Pieces)),
    "smuggle_to": lambda build, word: leaders.SmuggleTo(build.space_numbers[str(word.args[0])]),
    "more_hagal": lambda build, word: rivals.MoreHagal(),
    "take_bonus": lambda build, word: leaders.TakeBonus(),
    "lose_all": lambda build, word: tech.LoseAll(AMOUNTS[str(word.args[0])]),
    "raise_low": lambda build, word: tech.RaiseLow(_n(word)),
    "set_tech_aside": lambda build, word: tech.SetTechAside(),
}
_MAKE_COST = {
    "retreat_some": lambda build, word: MoveUnits(1, TROOPS, False, True),
    "retreat_one_to": lambda build, word: MoveUnits(1, _n(word), False, True),
    "trash_priced": lambda build, word: cards.TrashPriced(),
    "trash_intrigue": lambda build, word: intrigue.TrashNoted(build.own(Pieces), _n(word)),
    "trash_tech": lambda build, word: tech.TrashTech(),
    "give_intrigue": lambda build, word: intrigue.GiveIntrigue(build.own(Pieces)),
}
_MAKE_TEST = {
    "commanders": lambda build, args: commanders.CommandersAre(build.own(Pieces), *bound(args[0])),
    "command": lambda build, args: cards.Command(build.own(Pieces)),
    "garrison": lambda build, args: troops.InGarrison(*bound(args[0])),
    "enemy_in_conflict": lambda build, args: troops.EnemyInConflict(
        next(int(unit.conflict) for unit in build.tables.units if unit.key == args[0])
    ),
    "net_deployed": lambda build, args: troops.NetDeployed(build.own(Pieces), *bound(args[0])),
    "gained_spice": lambda build, args: GainedSpice(build.own(Pieces).spice, *bound(args[0])),
    "parted_with": lambda build, args: intrigue.PartedWith(build.own(Pieces)),
    "slot": lambda build, args: navigation.InSlot(build.own(Pieces), number(args[0])),
    "reached": lambda build, args: navigation.ReachedWith(build.own(Pieces), build.faction_numbers[str(args[0])]),
    "agent_sent": lambda build, args: tech.AgentSent(),
    "completed_contract": lambda build, args: CounterIs(build.own(Pieces).completed, AT_LEAST, 1),
    "visits_icon": lambda build, args: VisitsIcon(build.spaces_with(icon_mask(args[0]))),
}
_COMMANDER = Worth(1.0)

BLOODLINES = Declaration(
    words=WORDS,
    conditions=CONDITIONS,
    rows=TABLES,
    intrigue_decks=DECKS,
    make=_MAKE,
    make_cost=_MAKE_COST,
    make_test=_MAKE_TEST,
    make_modifier={
        "counts_losses": lambda build, word: Modifier(build.own(Pieces).counts_losses),
        "commander_discount": lambda build, word: Modifier(build.own(Pieces).cheaper_for_good, _n(word)),
        "spare_skill": lambda build, word: Modifier(build.own(Pieces).spare_skill),
        "troop_per_intrigue": lambda build, word: Modifier(build.own(Pieces).troop_per_intrigue),
        "guard_intrigue": lambda build, word: Modifier(GUARD_INTRIGUE, _n(word)),
        "cheaper_spaces": lambda build, word: Modifier(
            SPACE_DISCOUNT, AMOUNTS[str(word.args[0])], _n(word), (1 << len(build.space_numbers)) - 1
        ),
        "secret_project": lambda build, word: Modifier(build.own(Pieces).secret, _n(word)),
        "spy_icons": lambda build, word: Modifier(WAY, build.icon_way("spy")),
        "open_to_all": lambda build, word: Modifier(IGNORE_REQUIREMENTS, 1 << build.space_numbers[str(word.args[0])]),
    },
    make_way={
        "icons_for": lambda build, word: tech.IconsFor(
            build.card_numbers[str(word.args[0])], build.spaces_with(icon_mask(word.args[1]))
        ),
    },
    make_standing={"instead_of_turn": _instead_of_turn},
    make_counter={"unit_kind": lambda build: troops.UnitKinds()},
    make_event={
        "hosts": lambda build, word: (
            int(build.own(Pieces).hosts),
            leaders.OWN if word.args[1] == "own" else leaders.OTHER,
            True,
        ),
        "own_turn": lambda build, word: (int(build.own(Pieces).own_turn), 0, False),
        "trashes": lambda build, word: (int(build.own(Pieces).trashed), 0, True),
        "completes": lambda build, word: (int(build.own(Pieces).completes), 0, True),
    },
    worth={"commander_garrison": _COMMANDER, "commander_conflict": _COMMANDER, "commander_supply": Worth(0.4)},
    declare=_declare,
    verbs=_verbs,
    switch_on=_switch_on,
)
