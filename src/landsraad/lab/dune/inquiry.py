"""What an experiment can ask of classic Dune, and what its games tell of victories, battles, alliances and spice."""

from __future__ import annotations

from collections.abc import Iterator

from landsraad.dune.core.names import LAST_TURN
from landsraad.dune.rules import DEALT
from landsraad.lab.dune.metrics import EVEN_BATTLE, PARAMETERS, TOGETHER, WAYS
from landsraad.lab.dune.names import Names
from landsraad.lab.inquiry import Alike, Count, Roles, Tables
from landsraad.saying import say

__all__ = ["ALIKE", "CHANGES", "DEALT", "FIGURES", "OPTIONS", "ROLES", "TABLES", "THINGS"]

CHANGES = ("rule", "role", "level")
OPTIONS = PARAMETERS
ROLES = "factions"
ALIKE: Alike = "role"
TABLES = ("seats", "turns", "battles", "auctions", "income", "spice", "events")
THINGS = None


class Happenings:
    """How games were won and when, battles, alliances, spice, prices of treachery cards."""

    SHARES = ("ways", "lengths", "battles", "alliances")
    MEANS = {"figures": ("mean",), "income": ("gained", "spent"), "auctions": ("price",)}

    def counts(self, tables: Tables, roles: Roles) -> Iterator[Count]:
        """What a game adds: how it was won and when, battles, alliances, spice, prices of treachery cards."""
        won = {row["what"] for row in tables["events"] if row["kind"] == "victory"}
        last = max(row["turn"] for row in tables["turns"])
        yield from (Count("ways", way, int(way in won)) for way in WAYS)
        yield from (Count("lengths", str(turn), int(turn == last)) for turn in range(1, LAST_TURN + 1))
        for battle in tables["battles"]:
            for seat in (battle["aggressor"], battle["defender"]):
                yield Count("battles", roles[seat], int(battle["winner"] == seat))
        yield from _alliances(tables, roles, last)
        yield from (Count("figures", key, amount) for key, amount in _figures(tables).items())
        for column in self.MEANS["income"]:
            for seat, role in roles.items():
                moved = sum(row[column] for row in tables["income"] if row["seat"] == seat)
                yield Count("income", role, moved, 1, column)
        yield from (Count("auctions", row["card"], row["price"], 1, "price") for row in tables["auctions"])

    def even(self, table: str, side: float) -> float | None:
        """An even share of battles and of the wins of two; ways and lengths are not alike."""
        return {"battles": EVEN_BATTLE, "alliances": 2 * side}.get(table)

    def named(self, table: str, key: str) -> str:
        """What a row of a table is called."""
        names = Names({})
        if table == "auctions":
            return names.cards([key])[key]
        if table == "ways":
            return say(f"study.ways.{key}")
        if table == "figures":
            return say(f"lab.figures.{key}")
        if table == "lengths":
            return say("lab.turn", number=key)
        return names.pair(key, TOGETHER)


def _alliances(tables: Tables, roles: Roles, last: int) -> Iterator[Count]:
    """Of each alliance as the game ended whether it won."""
    winners = {row["seat"] for row in tables["seats"] if row["result"] > 0}
    for row in tables["turns"]:
        role, ally = roles[row["seat"]], row["ally"]
        if row["turn"] == last and role < ally:
            yield Count("alliances", f"{role}{TOGETHER}{ally}", int(row["seat"] in winners))


def _figures(tables: Tables) -> dict[str, int]:
    """How often things happened in a game."""
    battles, events = tables["battles"], tables["events"]
    return {
        "battles": len(battles),
        "traitors": sum(row["traitors"] > 0 for row in battles),
        "haderach": sum(row["haderach"] for row in battles),
        "nobody": sum(row["winner"] < 0 for row in battles),
        "alliances": sum(row["kind"] == "alliance" and row["what"] != "" for row in events),
        "lots": len(tables["auctions"]),
        "blown": sum(row["amount"] for row in tables["spice"]),
    }


FIGURES = Happenings()
