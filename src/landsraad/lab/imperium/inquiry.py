"""What an experiment can ask of Dune: Imperium: cards, tiles, Leaders and spaces, and what each side did with one."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from typing import Any, Final

from landsraad import views
from landsraad.imperium.content.tiles import TileRow
from landsraad.imperium.rules import DEALT
from landsraad.lab.imperium.metrics import PARAMETERS, ROLE
from landsraad.lab.inquiry import Alike, Roles, Tables

__all__ = ["ALIKE", "CHANGES", "DEALT", "FIGURES", "OPTIONS", "ROLES", "TABLES", "THINGS"]

CHANGES = ("remove", "role", "level")
OPTIONS = ("sets", *PARAMETERS)
ROLES = "leaders"
ALIKE: Alike = "turn"
TABLES = ("seats", "rounds", "turns", "cards", "points")
FIGURES = None

CARD, INTRIGUE, SPACE = "card", "intrigue", "space"
KIND_OF_CARD: Final = {CARD: "imperium", INTRIGUE: "intrigue"}
"""What the table of cards calls them; all others there are tiles."""


class Articles:
    """Cards, Intrigue cards, Leaders, spaces and tiles.

    Attributes:
        USES: Agents sent to a space are played there, a Leader is acquired.
    """

    USES = ("acquired", "played", "revealed", "trashed", "points")

    def ids(self, options: Mapping[str, Any]) -> Mapping[str, Sequence[str]]:
        """Those of the sets, by kind."""
        book = views.book(options["sets"])
        tiles = [kind for kind, rows in book.catalog.further.items() if any(isinstance(row, TileRow) for row in rows)]
        found: dict[str, list[str]] = {kind: [] for kind in (CARD, INTRIGUE, ROLE, SPACE, *tiles)}
        for kind, name in book.articles:
            if kind in found:
                found[kind].append(name)
        return found

    def used(self, kind: str, name: str, tables: Tables, roles: Roles) -> dict[int, tuple[int, ...]]:
        """What each side did with one of them, and the Victory Points that it brought."""
        found: dict[int, dict[str, int]] = defaultdict(lambda: dict.fromkeys(self.USES, 0))
        for row in tables["points"]:
            if (row["kind"], row["source"]) == (kind, name):
                found[row["seat"]]["points"] += row["vp"]
        if kind == ROLE:
            for seat, role in roles.items():
                found[seat]["acquired"] += role == name
        elif kind == SPACE:
            for row in tables["turns"]:
                if row["space"] == name:
                    found[row["seat"]]["played"] += 1
                    found[row["seat"]]["points"] += row["vp"]
        else:
            for row in tables["cards"]:
                if (row["kind"], row["card"]) == (KIND_OF_CARD.get(kind, "tile"), name):
                    for what in self.USES[:-1]:
                        found[row["seat"]][what] += row[what]
        return {seat: tuple(uses.values()) for seat, uses in found.items()}

    def had(self, kind: str, used: Mapping[str, int]) -> bool:
        """Whether a side had one: by what makes a difference, an Intrigue card in the hand does not."""
        return bool(used["played"] if kind in (INTRIGUE, SPACE) else used["acquired"])


THINGS = Articles()
