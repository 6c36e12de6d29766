"""Freezing a catalogue into the tables that the engine plays from."""

from __future__ import annotations

import functools
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from landsraad.imperium.content.arguments import AMOUNTS, icon_mask, number
from landsraad.imperium.content.build import Builder
from landsraad.imperium.content.census import effect_boxes
from landsraad.imperium.content.house_hagal import house_hagal
from landsraad.imperium.content.makers import COMMON
from landsraad.imperium.content.meanings import meanings
from landsraad.imperium.content.rows import CardRow, Catalog, LeaderRow, SpaceRow, VariantRow, gives
from landsraad.imperium.core import prompts
from landsraad.imperium.core.actions import Actions, Verb
from landsraad.imperium.core.components import (
    ENDGAME_CARD,
    ENTER_OCCUPIED,
    ICON_NAMES,
    IGNORE_REQUIREMENTS,
    NO_ENTRY,
    OWN_EVENTS,
    SEND_ANYWHERE,
    SEND_FROM_BOARD,
    SPACE_DISCOUNT,
    TOP_CARD_OPEN,
    WAY,
    WIN_CARD,
    Card,
    Conflict,
    Faction,
    Intrigue,
    Leader,
    Settings,
    Space,
)
from landsraad.imperium.core.influence import AllianceTie
from landsraad.imperium.core.offerers import open_menus
from landsraad.imperium.core.state import Module, Node, Tables
from landsraad.imperium.core.tiles import FACES, OwnTiles, ScoreTiles
from landsraad.imperium.rounds import combat, endgame, intrigue, menu, round_start, setup, turns
from landsraad.imperium.schema import load_catalog
from landsraad.imperium.sets.shipped import declared
from landsraad.imperium.words.acquiring import CardsForSale, Destination
from landsraad.imperium.words.agents import Signet
from landsraad.imperium.words.influence import InfluenceInOrder, Visit
from landsraad.language.syntax import Box, Word, words
from landsraad.packs.errors import PackError, Problem
from landsraad.saying import say

_OFFERERS = (menu.Deployment(), OwnTiles(), CardsForSale(), intrigue.PlotCards())  # of every game


@functools.lru_cache(maxsize=16)
def load_tables(
    seats: int,
    sets: tuple[str, ...] = (),
    extra: tuple[Path, ...] = (),
    difficulty: str = "",
    variants: tuple[str, ...] = (),
) -> Tables:
    """The tables of a configuration, built once.

    Args:
        seats: number of players.
        sets: in use; with the usual board if none is named.
        extra: folders of further content packs, read without trust.
        difficulty: of a solo game; "" for any other.
        variants: ids of the variants played.

    Raises:
        ValueError: sets that cannot be played together, or (PackError) faults in a pack.
    """
    catalog = load_catalog(sets, extra)
    try:
        return build_tables(catalog, seats, difficulty, variants)
    except ValueError as error:
        if not extra:
            raise
        raise PackError([Problem(catalog.sets[-1], "", "", "", 0, say("packs.row.unbuilt", cause=error))]) from None


def fixed_leaders(catalog: Catalog) -> dict[int, str]:
    """The Leaders that certain seats have, by the number of the seat, as the sets of a catalogue say."""
    return {seat: name for each in declared(catalog.sets) for seat, name in each.seat_leaders(catalog).items()}


def able_leaders(catalog: Catalog) -> list[str]:
    """The Leaders whom a player may have: no side of another one, and none who leads Rivals alone."""
    return [row.id for row in catalog.leaders if row.player and row.side_of is None]


def build_tables(catalog: Catalog, seats: int, difficulty: str = "", variants: Sequence[str] = ()) -> Tables:
    """Build the tables of a catalogue for a number of players, a difficulty of the solo game and variants."""
    catalog = catalog.at(difficulty)
    tables = Tables(seats)
    played = [row for row in catalog.variants if row.id in variants]
    tables.variants = [row.id for row in played]
    tables.settings = _settings(played, tables.seats)
    declarations = declared(catalog.sets)
    tables.content_hash = catalog.content_hash
    tables.sets = list(catalog.sets)
    tables.meanings = meanings(catalog)
    tables.intrigue_backs = [deck for each in declarations for deck in each.intrigue_decks]
    tables.intrigue_decks = [[] for _ in tables.intrigue_backs]
    tables.worth = {name: worth for each in declarations for name, worth in each.worth.items()}
    icons = {name: way for each in declarations for name, way in each.icons.items()}
    build = Builder(tables, catalog, (COMMON, *declarations), icons)
    _flow(tables)
    _sources(tables, catalog)
    for faction_row in catalog.factions:
        source, token = (tables.source_numbers[kind, faction_row.id] for kind in ("faction", "alliance"))
        tables.factions.append(Faction(faction_row.id, source, token))
    for faction, row in zip(tables.factions, catalog.factions, strict=True):
        faction.bonus = build.box(row.bonus)
    tables.cards = [_card(build, row, i) for i, row in enumerate(catalog.cards)]
    build.card = -1
    tables.spaces = [_space(build, tables, catalog, row) for row in catalog.spaces]
    tables.leaders = [_leader(build, tables, row) for row in catalog.leaders]
    for conflict_row in catalog.conflicts:
        location = -1 if conflict_row.location is None else build.space_numbers[conflict_row.location]
        source = tables.source_numbers["conflict", conflict_row.id]
        conflict = Conflict(conflict_row.id, conflict_row.level, location, source)
        conflict.battle_icon = conflict_row.battle_icon
        conflict.rewards = [build.box(box) for box in (conflict_row.first, conflict_row.second, conflict_row.third)]
        if not conflict_row.variants or not set(conflict_row.variants).isdisjoint(variants):
            tables.conflicts_of_level[conflict_row.level].append(len(tables.conflicts))
        tables.conflicts.append(conflict)
    for intrigue_row in catalog.intrigues:
        item = Intrigue(intrigue_row.id, tables.source_numbers["intrigue", intrigue_row.id])
        item.plot, item.combat = build.box(intrigue_row.plot), build.box(intrigue_row.combat)
        item.win, item.endgame = build.box(intrigue_row.win), build.box(intrigue_row.endgame)
        item.start_of_turn = intrigue_row.start_of_turn
        item.back = tables.intrigue_backs.index(intrigue_row.pile) + 1 if intrigue_row.pile else 0
        tables.intrigues.append(item)
    _decks(tables, catalog, played)
    if tables.seats > tables.player_seats:
        own = [declaration.automaton for declaration in declarations if declaration.automaton is not None]
        tables.automaton = (own or [house_hagal])[0](build, catalog, difficulty)
    verbs: list[Verb] = []
    for declaration in declarations:
        module = declaration.switch_on(build, catalog)
        if module is not None:
            tables.modules.append(module)
            if type(module).turn_ends is not Module.turn_ends:
                tables.enders.append(module)
            if type(module).strengthens is not Module.strengthens:
                tables.strengtheners.append(module)
            for way in module.ways():
                build.way(way)
                tables.common_ways.append(way)
        verbs += declaration.verbs(catalog)
    tables.posts_at = [[each for each in tables.posts if (each.spaces >> i) & 1] for i in range(len(tables.spaces))]
    for i in range(len(tables.modifier_names)):
        tables.modifying_tiles.append([number for number, tile in enumerate(tables.tiles) if tile.modifiers[i]])
    tables.usable_tiles = [bool(tile.flips or tile.uses) for tile in tables.tiles]
    awaited = {trigger.event for tile in tables.tiles for trigger in tile.triggers}
    tables.tiles_wait = [event in awaited for event in range(OWN_EVENTS + len(tables.occasions))]
    _least_costs(tables)
    common = sum(1 << i for i, space in enumerate(tables.spaces) if not space.owned)
    for card in tables.cards:
        if card.anywhere:
            card.reach = common
    while len(tables.face_counters) * FACES < len(tables.tiles):
        tables.face_counters.append(build.room.counter(f"tiles_flipped_{len(tables.face_counters) + 1}"))
    tables.actions = Actions(
        [row.id for row in catalog.cards],
        [row.id for row in catalog.intrigues],
        [row.id for row in catalog.spaces],
        [row.id for row in catalog.leaders],
        [row.id for row in catalog.factions],
        tables.sources,
        _effects(tables, catalog),
        [tile.key for tile in tables.tiles],
        tables.units,
        verbs,
        tables.seats,
    )
    if tables.in_teams:
        tables.nodes[tables.flow.resolve_combat].prompt = prompts.CONCEDE
    if tables.own_influence >= 0:
        tables.own_track = tables.actions.verbs["own_track"]
    for track in tables.tracks:
        track.first = tables.actions.verbs.get(track.name, -1)
    open_menus(tables, [*_OFFERERS, *(offerer for module in tables.modules for offerer in module.offerers())])
    return tables


def _effects(tables: Tables, catalog: Catalog) -> list[int]:
    """For each source the highest printed number of an effect that may wait in a menu, so that no key is idle.

    What a signet brings is numbered after the effects of the box with the ring.
    """
    signet = max((len(row.signet) for row in catalog.leaders), default=0)
    found = [0] * len(tables.sources)
    copying = [word for declaration in declared(catalog.sets) for word in declaration.copying]

    def note(source: int, boxes: Iterable[Box]) -> None:
        for box in boxes:
            ring = signet if any(word.name == "signet" for word, _ in words(box)) else 0
            found[source] = max(found[source], len(box) + ring)

    kinds: list[tuple[str, Sequence[Any]]] = [
        ("card", catalog.cards),
        ("leader", catalog.leaders),
        ("conflict", catalog.conflicts),
        ("intrigue", catalog.intrigues),
        *catalog.further.items(),
    ]
    for kind, rows in kinds:
        for row in rows:
            boxes = effect_boxes(row)
            note(tables.source_numbers[kind, row.id], boxes)
            if any(word.name in copying for box in boxes for word, _ in words(box)):
                note(tables.source_numbers[kind, row.id], [card.agent for card in catalog.cards])
    for space, place in zip(tables.spaces, catalog.spaces, strict=True):
        note(space.source, [place.effects])
        found[space.source] += space.visit >= 0
    for tile in tables.tiles:
        rings = found[tile.source] if any(isinstance(tables.nodes[node], Signet) for node in tile.acquire) else 0
        found[tile.source] = 1 if tile.waits else max(rings, int(tile.first_use) - 1 + len(tile.uses))
    return found


def _least_costs(tables: Tables) -> None:
    """What each space costs at least; what a card lowers for a turn may be played again and again."""
    boxes = 1 + any(card.copies_partner for card in tables.cards)  # a copy of a box lowers it once more
    lasting = [m for card in tables.cards for m in card.discounts] * boxes
    for kinds in [*(leader.modifiers for leader in tables.leaders), *(tile.modifiers for tile in tables.tiles)]:
        lasting += kinds[SPACE_DISCOUNT]
    for i, space in enumerate(tables.spaces):
        space.least = space.cost if space.later_cost < 0 else min(space.cost, space.later_cost)
        for m in lasting:
            if m.a == space.cost_kind and m.c >> i & 1:
                space.least -= m.b
        for m in tables.modifiers:
            if m.kind == SPACE_DISCOUNT and m.a == space.cost_kind and m.c >> i & 1:
                space.least = 0


def _flow(tables: Tables) -> None:
    def add(node: Node) -> int:
        node.id = len(tables.nodes)
        tables.nodes.append(node)
        return int(node.id)

    flow = tables.flow
    flow.round_start = add(round_start.RoundStart())
    flow.turns = add(turns.Turns())
    flow.turn_start = add(turns.TurnStart())
    flow.send = add(turns.Send())
    flow.arrived = add(turns.Arrived())
    flow.menu = add(menu.Menu())
    flow.rest = add(menu.Rest())
    flow.combat = add(combat.CombatCards())
    flow.resolve_combat = add(combat.ResolveCombat())
    flow.reward = add(combat.Reward())
    flow.win_cards = add(intrigue.OfferCards(prompts.WIN, WIN_CARD))
    flow.combat_end = add(combat.CombatEnd())
    flow.recall = add(endgame.Recall())
    flow.game_over = add(endgame.GameOver())
    flow.endgame = add(intrigue.OfferCards(prompts.ENDGAME, ENDGAME_CARD))
    flow.choose_leader = add(setup.ChooseLeader())
    flow.choose_secret = add(setup.ChooseSecret())
    flow.alliance_tie = add(AllianceTie())
    flow.destination = add(Destination())
    flow.discard_played = add(intrigue.DiscardPlayed())
    flow.score_tiles = add(ScoreTiles())
    flow.influence_in_order = add(InfluenceInOrder())
    flow.lines = add(intrigue.Lines())


def _sources(tables: Tables, catalog: Catalog) -> None:
    """Number everything that effects come from; an id that two kinds share is told apart by its kind."""
    groups: list[tuple[str, Sequence[str]]] = [
        ("card", [row.id for row in catalog.cards]),
        ("space", [row.id for row in catalog.spaces]),
        ("leader", [row.id for row in catalog.leaders]),
        ("faction", [row.id for row in catalog.factions]),
        ("conflict", [row.id for row in catalog.conflicts]),
        ("intrigue", [row.id for row in catalog.intrigues]),
        ("alliance", [row.id for row in catalog.factions]),
        *((kind, [row.id for row in rows]) for kind, rows in catalog.further.items()),
        ("difficulty", [row.id for row in catalog.difficulties]),
        ("purchase", [row.id for row in catalog.purchases]),
    ]
    for kind, ids in groups:
        for name in ids:
            tables.source_numbers[kind, name] = len(tables.sources)
            tables.sources.append(f"{name}_{kind}" if name in tables.sources else name)
            tables.source_kinds.append(kind)
    seats = (tables.source_numbers["space", row.id] for row in catalog.spaces if gives(row, "high_council"))
    tables.council = next(seats, 0)


def _card(build: Builder, row: CardRow, card: int) -> Card:
    item = Card(row.id, -1 if row.cost is None else row.cost, card)
    build.card = card
    item.factions = sum(1 << build.faction_numbers[name] for name in row.factions)
    of_sets = [icon for icon in row.icons if icon not in ICON_NAMES]
    item.icons = icon_mask(tuple(icon for icon in row.icons if icon in ICON_NAMES))
    item.further_icons = len(of_sets)
    item.ways += [build.icon_way(icon) for icon in of_sets]
    item.reach = build.spaces_with(item.icons)
    item.reserve = row.pile == "reserve"
    item.agent = build.box(row.agent)
    item.reveal = build.box(row.reveal)
    item.acquire = build.box(row.acquire)
    for effect in row.passive:
        assert isinstance(effect, Word)
        if effect.name == "when":
            waiting = item.trashed if effect.args[0] == "trashed" else item.discarded
            waiting.append(int(build.body(effect).id))
            continue
        if effect.name == "unload":
            item.unload = item.reveal
            _count_unloaded(build, item)
            continue
        if build.standing(effect, item):
            continue
        for modifier in build.modifiers(effect):
            if modifier.kind == SEND_FROM_BOARD:
                item.from_board = True
            elif modifier.kind == SEND_ANYWHERE:
                item.anywhere = True
            elif modifier.kind == ENTER_OCCUPIED:
                item.enter = modifier.a
                item.enter_spaces = modifier.b
            elif modifier.kind == SPACE_DISCOUNT:
                item.discounts.append(modifier)
            elif modifier.kind == IGNORE_REQUIREMENTS:
                item.ignores_requirements = True
            elif modifier.kind == WAY:
                item.ways.append(modifier.a)
    item.special = item.from_board or item.enter != NO_ENTRY or item.ignores_requirements
    item.special = item.special or bool(item.discounts or item.ways)
    return item


def _count_unloaded(build: Builder, item: Card) -> None:
    """What trashes its own card takes the troops that unloading it brings."""
    nodes = build.tables.nodes
    for effect in item.agent:
        if nodes[effect].last:
            nodes[effect].troops = sum([int(nodes[unloaded].troops) for unloaded in item.unload])


def _space(build: Builder, tables: Tables, catalog: Catalog, row: SpaceRow) -> Space:
    faction = -1 if row.faction is None else build.faction_numbers[row.faction]
    space = Space(row.id, ICON_NAMES.index(row.icon), faction, row.combat, tables.source_numbers["space", row.id])
    space.maker = row.maker
    space.controllable = row.controllable
    space.control_bonus = build.box(row.control_bonus)
    for word in row.cost:
        space.cost_kind, space.cost = AMOUNTS[word.name], number(word.args[0])
    if row.later_cost is not None:
        space.later_cost = row.later_cost
    if row.arrival:
        build.entered = build.space_numbers[row.id]
        space.arrival = build.box(row.arrival)[0]
        build.entered = -1
    if row.requires is not None:
        space.requires = len(tables.tests)
        tables.tests.append(build.test(row.requires))
    space.once = row.once
    space.out_of_play = row.out_of_play
    space.leader = -1 if row.leader is None else [each.id for each in catalog.leaders].index(row.leader)
    space.effects = build.box(row.effects)
    if faction >= 0:
        space.visit = build.add(Visit(faction, tables.own_influence >= 0)).id
    return space


def _leader(build: Builder, tables: Tables, row: LeaderRow) -> Leader:
    leader = Leader(row.id, tables.source_numbers["leader", row.id], len(tables.modifier_names))
    build.leader = leader
    build.abilities(leader.modifiers, leader.triggers, row.ability)
    build.leader = None
    leader.top_open = len(leader.modifiers[TOP_CARD_OPEN]) > 0
    leader.signet = build.box(row.signet)
    leader.start += build.box(row.start)
    leader.side_of = row.side_of or ""
    return leader


def _settings(variants: Sequence[VariantRow], seats: int) -> Settings:
    """What the variants played change, one after the other."""
    settings = Settings()
    settings.points = 1 if seats >= 4 else 0
    for row in variants:
        settings.goal = row.goal or settings.goal
        settings.conflicts = list(row.conflicts) or settings.conflicts
        settings.garrison = row.garrison or settings.garrison
        settings.intrigue = row.intrigue or settings.intrigue
        if settings.points:
            settings.points -= row.more_points
        else:
            raised = settings.goal + row.more_points
            settings.goal = max(settings.goal, min(raised, row.up_to)) if row.up_to else raised
        settings.row_dice = row.row_dice or settings.row_dice
        settings.final_cards = row.final_cards or settings.final_cards
    return settings


def _decks(tables: Tables, catalog: Catalog, variants: Sequence[VariantRow]) -> None:
    played = ("", *(row.id for row in variants))
    without = [row.starter_without for row in variants]
    discarded = [row.starter_discarded for row in variants]
    for card, row in enumerate(catalog.cards):
        if row.pile == "starter":
            copies = (row.copies - without.count(row.id)) if row.variant in played else 0
            pile = tables.starter_discard if row.id in discarded else tables.starter
            pile += [card] * copies
        elif row.pile == "imperium":
            tables.imperium += [card] * row.copies
        elif row.pile == "reserve" and row.cost is not None:
            tables.reserve_for_sale.append(card)
        tables.reserve_copies.append(row.copies if row.pile == "reserve" else 0)
    for i, intrigue_row in enumerate(catalog.intrigues):
        back = tables.intrigues[i].back
        deck = tables.intrigue_decks[back - 1] if back else tables.intrigue_deck
        deck += [i] * intrigue_row.copies
    tables.dealt_leaders = [i for i, row in enumerate(catalog.leaders) if row.side_of is None and row.player]
    if tables.seats > tables.player_seats:
        tables.only_rivals = [i for i, row in enumerate(catalog.leaders) if not row.player]
    fixed = fixed_leaders(catalog)
    numbers = {row.id: i for i, row in enumerate(catalog.leaders)}
    tables.seat_leaders = {seat: numbers[name] for seat, name in fixed.items()}
    tables.dealt_leaders = [i for i in tables.dealt_leaders if i not in tables.seat_leaders.values()]
    tables.rival_leaders = [i for i, row in enumerate(catalog.leaders) if row.rival and row.side_of is None]
    tables.maker_spaces = [i for i, row in enumerate(catalog.spaces) if row.maker]
    for i, space in enumerate(tables.spaces):
        free = not (space.out_of_play or space.cost or space.once or space.requires >= 0 or space.arrival >= 0)
        if free and space.leader < 0:
            tables.free_spaces |= 1 << i
    for icon in ICON_NAMES:
        tables.icon_spaces.append(sum(1 << i for i, row in enumerate(catalog.spaces) if row.icon == icon))
