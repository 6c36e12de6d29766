"""Rivals of Uprising made from the rows of a catalogue."""

from __future__ import annotations

from landsraad.imperium.content.build import Builder
from landsraad.imperium.content.house_hagal import difficulty_of, hagal_card, owned_by_rivals, purchases
from landsraad.imperium.content.rows import Catalog
from landsraad.imperium.core.components import Leader
from landsraad.imperium.core.state import Automaton
from landsraad.imperium.sets.uprising.pieces import Pieces
from landsraad.imperium.sets.uprising.rival_sides import RivalCard, RivalSides
from landsraad.imperium.sets.uprising.rivals import UprisingRivals
from landsraad.imperium.sets.uprising.rows import POST, RIVAL

MODES = {1: "solo", 2: "two_players"}


def make_rivals(build: Builder, catalog: Catalog, difficulty: str) -> Automaton:
    """The two Rivals of a solo game, or the one of a two-player game, which follows the First Player."""
    tables = build.tables
    rows = {row.id: row for row in catalog.further[RIVAL]}
    cards: list[RivalCard | None] = [None] * len(tables.leaders)
    for leader in tables.leaders[:]:
        side = Leader(leader.key, leader.source, len(tables.modifier_names))
        row = rows.get(leader.key)
        card = None
        if row is not None:
            side.signet = build.box(row.signet)
            priority = [build.faction_numbers[name] for name in row.priority]
            card = RivalCard(row.swordmaster_value, priority, row.streamlined)
            card.scheme = build.box(row.scheme)
        tables.rival_sides.append(len(tables.leaders))
        tables.leaders.append(side)
        cards.append(card)
    posts = [row.id for row in catalog.further[POST]]
    for row in catalog.hagal:
        if row.mode in ("", MODES[int(tables.player_seats)]):
            tables.hagal_deck += [len(tables.hagal)] * row.copies
            hagal = hagal_card(build, row)
            hagal.posts = [posts.index(name) for name in row.posts]
            tables.hagal.append(hagal)
    if tables.player_seats == 2:
        tables.follower = 2
    else:
        tables.difficulty = difficulty_of(build, next(row for row in catalog.difficulties if row.id == difficulty))
    tables.purchases += purchases(build, catalog)
    found = UprisingRivals(RivalSides(build.own(Pieces), cards), tables.purchases, tables.difficulty)
    if tables.player_seats == 1:
        found.owned = owned_by_rivals(build, catalog)
    build.add(found.turns)
    build.add(found.check)
    build.add(found.rewards)
    return found
