"""The places of a game of two teams: who belongs together, and what each is."""

from __future__ import annotations

import functools

import msgspec

from landsraad.imperium.content.manifests import joining, manifests, together
from landsraad.imperium.freeze import fixed_leaders, load_tables
from landsraad.imperium.schema import load_catalog
from landsraad.saying import ENGLISH
from landsraad.views.phrases import load_phrases

WAYS = ("left", "right")  # of a Commander's Allies


class Place(msgspec.Struct, frozen=True):
    """A place at a table of teams.

    Attributes:
        team: 0 or 1.
        role: what sits there, in words.
        leader: the Leader who always sits there; None: any.
    """

    team: int
    role: str
    leader: str | None


@functools.cache
def places(name: str, language: str = ENGLISH) -> tuple[Place, ...]:
    """The places of the game of a set that joins by itself for its number of players, by seat (U47, U129)."""
    sets = joining(together([name]), manifests()[name].seats)
    catalog, tables = load_catalog(sets), load_tables(manifests()[name].seats, sets)
    words = load_phrases(language, sets)["place"]
    names = {row.id: row.name for row in catalog.leaders}
    fixed = fixed_leaders(catalog)
    found = {seat: Place(tables.teams[seat], words["commander"], leader) for seat, leader in fixed.items()}
    for commander, leader in fixed.items():
        for way, seat in zip(WAYS, tables.allies[commander], strict=True):
            found[seat] = Place(tables.teams[seat], words[way].format(leader=names[leader]), None)
    return tuple([found[seat] for seat in range(tables.seats)])
