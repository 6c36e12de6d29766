"""What a finished game of classic Dune tells: its sides, and what its journal says of battles, auctions and spice."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any, Final, cast

from landsraad.dune.core.forces import size
from landsraad.dune.core.journal import (
    E_ALLIANCE,
    E_BATTLE,
    E_DIE,
    E_GAINED,
    E_PHASE,
    E_SOLD,
    E_SPICE,
    E_TOKEN,
    E_TRAITOR,
    E_TURN,
    E_VICTORY,
    E_WON,
)
from landsraad.dune.core.names import CARDS, FACTIONS, TOKENS
from landsraad.dune.core.state import CARD_MASK, State
from landsraad.dune.phases.mentat import strongholds
from landsraad.kernel.contract import World
from landsraad.kernel.machine import Event
from landsraad.lab.columns import Columns, Rows, Side, numbers, texts

TABLES = ("games", "seats", "battles", "auctions", "spice", "events")
MEASURED = TABLES[2:]
ROLE = "faction"
ORDERED = False
WAYS: Final = ("strongholds", "prediction", "default")


def columns() -> Columns:
    """The columns of each table and what they hold."""
    return {
        "games": {**numbers("game", "line_up"), "seed": str, **numbers("turns", "decisions"), "hash": str},
        "seats": {
            **numbers("game", "seat", "team", "turn"),
            **texts("kind", "agent", ROLE),
            **numbers("strongholds", "place"),
            "result": float,
        },
        "battles": {
            **numbers("game", "turn", "number"),
            "territory": str,
            **numbers("aggressor", "defender", "winner", "traitors", "aggressor_lost", "defender_lost"),
        },
        "auctions": {**numbers("game", "turn", "number"), "card": str, **numbers("seat", "price")},
        "spice": {**numbers("game", "turn"), "node": str, "amount": int},
        "events": {**numbers("game", "turn", "seat"), **texts("kind", "what")},
    }


def length(world: World) -> int:
    """The turn in which a game ended."""
    return int(cast(State, world).turn)


def sides(world: World) -> dict[int, Side]:
    """Of each seat its number from 1 around the table, its faction and its strongholds at the end."""
    s = cast(State, world)
    return {
        seat: Side(seat + 1, FACTIONS[s.faction[seat]], int(strongholds(s, seat))) for seat in range(s.tables.seats)
    }


def measure(world: World, events: Sequence[Event], number: int) -> dict[str, Rows]:
    """The rows of a game in the tables that are read off its journal.

    Args:
        world: the end of the game.
        events: its whole journal.
        number: of the game.
    """
    walk = Walk(cast(State, world), events)
    return {name: [(number, *row) for row in rows] for name, rows in walk.rows.items()}


class Walk:
    """Goes through a journal once.

    Attributes:
        rows: of each table, without the number of the game.

    Args:
        state: the end of the game.
        events: its whole journal.
    """

    def __init__(self, state: State, events: Sequence[Event]) -> None:
        self.rows: dict[str, Rows] = {name: [] for name in MEASURED}
        self._tables = state.tables
        self._faction = [FACTIONS[each] for each in state.faction]
        self._turn = 0
        self._battle: dict[str, Any] | None = None
        self._lost = Counter[int]()  # tokens of each seat in the running battle
        self._sold: tuple[int, int] | None = None  # seat and bid of a lot that is being paid for
        for kind, seat, _, *told in events:
            if kind in (E_TURN, E_PHASE, E_BATTLE):
                self._close()
            if kind == E_TURN:
                self._turn = told[0]
            elif kind in (E_BATTLE, E_TRAITOR, E_DIE, E_WON):
                self._fight(kind, seat, told)
            elif kind in (E_SOLD, E_GAINED):
                self._sell(kind, seat, told[0])
            elif kind == E_SPICE:
                self.rows["spice"].append((self._turn, self._tables.node_ids[told[0]], told[1]))
            elif kind in (E_ALLIANCE, E_TOKEN, E_VICTORY):
                self.rows["events"].append((self._turn, seat, *self._named(kind, told[0])))
        self._close()

    def _named(self, kind: int, number: int) -> tuple[str, str]:
        if kind == E_ALLIANCE:
            return "alliance", self._faction[number] if number >= 0 else ""
        if kind == E_TOKEN:
            return "token", TOKENS[number]
        return "victory", WAYS[number]

    def _sell(self, kind: int, seat: int, number: int) -> None:
        if kind == E_SOLD:
            self._sold = seat, number
        elif self._sold is not None and self._sold[0] == seat:
            rows = self.rows["auctions"]
            rows.append((self._turn, len(rows) + 1, CARDS[number & CARD_MASK], *self._sold))
            self._sold = None

    def _fight(self, kind: int, seat: int, told: Sequence[int]) -> None:
        if kind == E_BATTLE:
            territory, defender = told[:2]
            self._battle = {"at": territory, "sides": (seat, defender), "winner": -1, "traitors": 0}
        elif self._battle is None:
            return
        elif kind == E_WON:
            self._battle["winner"] = seat
        elif kind == E_TRAITOR:
            self._battle["traitors"] += 1
        elif self._tables.territory[told[0]] == self._battle["at"]:
            self._lost[seat] += size(told[1])

    def _close(self) -> None:
        """End the running battle."""
        if self._battle is None:
            return
        aggressor, defender = self._battle["sides"]
        rows = self.rows["battles"]
        fought = (aggressor, defender, self._battle["winner"], self._battle["traitors"])
        where = self._tables.territory_ids[self._battle["at"]]
        rows.append((self._turn, len(rows) + 1, where, *fought, self._lost[aggressor], self._lost[defender]))
        self._battle = None
        self._lost.clear()
