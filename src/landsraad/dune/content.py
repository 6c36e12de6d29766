"""The content of the sets of Dune, and the tables made of it."""

from __future__ import annotations

import hashlib
from functools import lru_cache
from pathlib import Path
from typing import Final

import msgspec

from landsraad.dune.core.names import CARDS, CHEAP_HERO, EMPEROR, FACTIONS, FREMEN, LEADERS, POWERS, TOGETHER, TOKENS
from landsraad.dune.core.tables import (
    ANTITOOTH,
    ARTILLERY,
    HMS,
    HMS_NODE,
    IN_DEFENSE,
    IN_WEAPON,
    LASGUN,
    POISON,
    POLAR,
    PROJECTILE,
    ROCK,
    SAND,
    SHIELD,
    STRONGHOLD,
    TOOTH,
    Tables,
)
from landsraad.dune.rows import Content
from landsraad.kernel.bits import bit
from landsraad.saying import content

SETS: Final = ("base", "ixians_tleilaxu")
KINDS: Final = {"sand": SAND, "rock": ROCK, "stronghold": STRONGHOLD, "polar_sink": POLAR}
ATTACKS: Final = {
    "projectile": PROJECTILE,
    "poison": POISON,
    "lasgun": LASGUN,
    "poison_tooth": TOOTH,
    "artillery": ARTILLERY,
}
DEFENDS: Final = {"projectile": PROJECTILE, "poison": POISON, "shield": SHIELD, "antitooth": ANTITOOTH}
SLOTS: Final = {"weapon": IN_WEAPON, "defense": IN_DEFENSE, "weapon_or_defense": IN_WEAPON | IN_DEFENSE}
CIRCLES: Final = {2: [0, 3], 3: [0, 2, 4], 4: [0, 1, 3, 4], 5: [0, 1, 2, 3, 4], 6: [0, 1, 2, 3, 4, 5]}
"""On which circles of the board so many seats sit (H03)."""
SECTORS: Final = 18
MOBILE: Final = "hidden_mobile_stronghold"


def folder() -> Path:
    """Where the content of the sets lies."""
    return content() / "dune"


@lru_cache
def load(name: str) -> Content:
    """The content of one set.

    Raises:
        msgspec.ValidationError: a file holds what its rows do not have; the message names it.
    """
    merged: dict[str, object] = {}
    for path in sorted((folder() / name).glob("*.toml")):
        read = msgspec.toml.decode(path.read_bytes(), type=Content)
        for field in Content.__struct_fields__:
            if rows := getattr(read, field):
                merged[field] = rows
    return Content(**merged)  # type: ignore[arg-type]  # each field has the rows of its own kind


def content_hash() -> str:
    """Hash of the files of all sets: the factions of one may play without the cards of another."""
    digest = hashlib.blake2b(digest_size=8)
    for name in SETS:
        for path in sorted((folder() / name).glob("*.toml")):
            digest.update(path.read_bytes())
    return digest.hexdigest()


def make_tables(seats: int, advanced: bool, expansion: bool, tech_tokens: bool) -> Tables:
    """The tables of a configuration; who plays what and the options of a game are for the caller to fill in."""
    t = Tables(seats, advanced, expansion, tech_tokens)
    base, more = load("base"), load("ixians_tleilaxu")
    _board(t, base)
    _cards(t, base, more if expansion else None)
    _factions(t, base, more)
    t.circles = CIRCLES[seats]
    t.content = content_hash()
    return t


def _board(t: Tables, base: Content) -> None:
    places: dict[str, int] = {}
    for number, row in enumerate(base.territory):
        t.territory_ids.append(row.id)
        t.nodes_of.append([])
        t.kind.append(KINDS[row.kind])
        t.storm_safe.append(row.storm_safe)
        t.behind_wall.append(row.behind_wall)
        t.worm_safe.append(row.worm_safe)
        t.income.append(row.income)
        for sector in sorted(int(key) for key in row.links):
            node = len(t.node_ids)
            places[f"{row.id}/{sector}"] = node
            t.node_ids.append(row.id if row.kind == "polar_sink" else f"{row.id}/{sector}")
            t.territory.append(number)
            t.sector.append(sector)
            t.nodes_of[number].append(node)
            if row.fremen_zone:
                t.fremen_zone.append(node)
        if row.near_wall:
            t.near_wall.append(number)
        if row.kind == "stronghold":
            t.strongholds.append(number)
        if row.ornithopters:
            t.ornithopters |= bit(number)
    for row in base.territory:
        for sector in sorted(int(key) for key in row.links):
            t.links.append([places[there] for there in row.links[str(sector)]])
    t.nodes_in = [[node for node in range(len(t.sector)) if t.sector[node] == sector] for sector in range(SECTORS + 1)]
    assert len(t.node_ids) == HMS_NODE
    assert len(t.territory_ids) == HMS
    t.territory_ids.append(MOBILE)
    t.node_ids.append("hms")
    t.territory.append(HMS)
    t.sector.append(0)
    t.nodes_of.append([HMS_NODE])
    t.links.append([])
    t.kind.append(STRONGHOLD)
    t.storm_safe.append(True)
    t.behind_wall.append(False)
    t.worm_safe.append(True)
    t.income.append(0)
    t.strongholds.append(HMS)
    for stronghold in t.strongholds:
        t.stronghold_mask |= bit(stronghold)
    t.tabr = t.territory_ids.index("sietch_tabr")
    t.habbanya = t.territory_ids.index("habbanya_sietch")
    t.tueks = t.territory_ids.index("tueks_sietch")
    t.wall = t.territory_ids.index("shield_wall")
    t.polar = t.territory_ids.index("polar_sink")
    t.polar_node = t.nodes_of[t.polar][0]
    for blow in base.blow:
        t.blow_node.append(places[blow.at])
        t.blow_amount.append(blow.amount)


def _cards(t: Tables, base: Content, more: Content | None) -> None:
    """The catalogue holds the cards of all sets; those that are not in the deck have no copies."""
    rows = {row.id: row for row in load("ixians_tleilaxu").card if row.name}
    rows |= {row.id: row for row in base.card}
    for number, name in enumerate(CARDS):
        row = rows[name]
        t.attacks.append(sum(ATTACKS[kind] for kind in row.attacks))
        t.defends.append(sum(DEFENDS[kind] for kind in row.defends))
        t.slots.append(SLOTS.get(row.slot, 0))
        t.weapons.append(row.category == "weapon")
        t.defenses.append(row.category == "defense")
        t.kept.append(row.afterwards == "kept")
        if row.category == "worthless":
            t.worthless |= bit(number)
        decks = base.card + (more.card if more else ())
        t.copies.append(sum(each.copies for each in decks if each.id == name))


def _factions(t: Tables, base: Content, more: Content) -> None:
    rows = {row.id: row for row in base.faction + more.faction}
    stoppable: set[str] = set()
    for number, name in enumerate(FACTIONS):
        row = rows[name]
        for leader in row.leader:
            t.leader_ids.append(leader.id)
            t.strength.append(leader.strength)
        always_starred = number not in (EMPEROR, FREMEN)  # Sardaukar and Fedaykin are of the advanced game
        t.spice.append(row.spice)
        t.reserves.append(row.reserves)
        t.starred.append(row.starred if t.advanced or always_starred else 0)
        t.free_revival.append(row.free_revival)
        t.hand_limit.append(row.hand_limit)
        t.start_cards.append(row.cards)
        at = t.territory_ids.index(row.at) if row.at else -1
        t.start_node.append(t.nodes_of[at][0] if at >= 0 else -1)
        t.start_among.append([node for place in row.among for node in t.nodes_of[t.territory_ids.index(place)]])
        for power in row.power:
            if power.stoppable:
                known = f"{name}.{power.id}"
                stoppable.add(TOGETHER.get(known, known))
    assert stoppable == set(POWERS), stoppable ^ set(POWERS)
    t.leader_ids.append("cheap_hero")
    assert len(t.leader_ids) == CHEAP_HERO + 1 == len(FACTIONS) * LEADERS + 1
    owners = {token.id: token.owner for token in more.token}
    t.token_owner = [FACTIONS.index(owners[token]) for token in TOKENS]
