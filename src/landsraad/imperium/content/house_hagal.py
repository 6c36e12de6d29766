"""House Hagal made from the rows of a catalogue, for boards that bring no Rivals of their own."""

from __future__ import annotations

from landsraad.imperium.content.arguments import AMOUNTS
from landsraad.imperium.content.build import Builder
from landsraad.imperium.content.rows import Catalog, DifficultyRow, HagalRow
from landsraad.imperium.core.components import INTRIGUE_CARDS, Difficulty, HagalCard, Leader, Purchase
from landsraad.imperium.core.state import Automaton
from landsraad.imperium.rivals.house_hagal import HouseHagal
from landsraad.imperium.rivals.solo import SoloRivals
from landsraad.imperium.rivals.spending import BuyPoints
from landsraad.imperium.rivals.turns import HagalTurn


def house_hagal(build: Builder, catalog: Catalog, difficulty: str) -> Automaton:
    """House Hagal of a two-player game, or the Rivals of a solo game."""
    tables = build.tables
    for leader in tables.leaders[:]:
        side = Leader(leader.key, leader.source, len(tables.modifier_names))
        side.signet = leader.signet
        tables.rival_sides.append(len(tables.leaders))
        tables.leaders.append(side)
    tables.house_hagal = len(tables.leaders)
    tables.leaders.append(Leader("", 0, len(tables.modifier_names)))
    mode = "solo" if tables.player_seats == 1 else "two_players"
    for row in catalog.hagal:
        if row.mode in ("", mode):
            tables.hagal_deck += [len(tables.hagal)] * row.copies
            tables.hagal.append(hagal_card(build, row))
    turns = HagalTurn()
    build.add(turns)
    if mode == "two_players":
        tables.turn_seats = tables.player_seats
        return HouseHagal(turns)
    tables.difficulty = difficulty_of(build, next(row for row in catalog.difficulties if row.id == difficulty))
    tables.purchases += purchases(build, catalog)
    buy = BuyPoints(tables.purchases)
    build.add(buy)
    return SoloRivals(turns, tables.difficulty, buy, owned_by_rivals(build, catalog))


def owned_by_rivals(build: Builder, catalog: Catalog) -> list[int]:
    """How many copies of each card a Rival of the solo game counts as owning."""
    return [sum(each.rivals_own.get(row.id, 0) for each in build.makers) for row in catalog.cards]


def hagal_card(build: Builder, row: HagalRow) -> HagalCard:
    """A House Hagal card of a row."""
    card = HagalCard(row.id)
    card.space = -1 if row.space is None else build.space_numbers[row.space]
    card.otherwise = -1 if row.otherwise is None else build.space_numbers[row.otherwise]
    card.effects, card.otherwise_effects = build.box(row.effects), build.box(row.otherwise_effects)
    if row.requires is not None:
        card.requires = len(build.tables.tests)
        build.tables.tests.append(build.test(row.requires))
    card.harvest, card.reshuffle, card.signet = row.harvest, row.reshuffle, row.signet
    card.spaces = [build.space_numbers[name] for name in row.spaces]
    card.politics, card.passing = row.politics, row.passing
    card.leader = -1 if row.leader is None else build.tables.leader_number(row.leader)
    card.faction = -1 if row.influence is None else build.faction_numbers[row.influence]
    card.troops, card.swords = row.troops, row.swords
    return card


def purchases(build: Builder, catalog: Catalog) -> list[Purchase]:
    """What Rivals buy Victory Points with, in the order in which they do; solo ones alone wait for a level (U176)."""
    found = []
    solo = build.tables.player_seats == 1
    for row in catalog.purchases:
        source = build.tables.source_numbers["purchase", row.id]
        pay, level = AMOUNTS.get(row.id, INTRIGUE_CARDS), row.level if solo else 1
        found.append(Purchase(pay, row.amount, row.vp, level, source))
    return found


def difficulty_of(build: Builder, row: DifficultyRow) -> Difficulty:
    """The difficulty of a row."""
    found = Difficulty(row.id, build.tables.source_numbers["difficulty", row.id])
    found.garrison, found.intrigue = row.rival_garrison or 0, row.rival_intrigue or 0
    found.swordmasters = row.conflict_cards_above_swordmasters or 0
    found.expert, found.politics = row.expert_deployment, row.smart_politics
    found.last_cards = row.last_cards
    found.extra = build.box(row.human_extra)
    return found
