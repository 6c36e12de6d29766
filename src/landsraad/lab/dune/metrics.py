"""What a finished game of classic Dune tells: its sides, and what its journal says of battles, auctions and spice."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from typing import Any, Final, cast

from landsraad.dune.core.forces import size
from landsraad.dune.core.journal import (
    E_ALLIANCE,
    E_BATTLE,
    E_DIE,
    E_GAINED,
    E_MONEY,
    E_PHASE,
    E_PLAN,
    E_SOLD,
    E_SPICE,
    E_TOKEN,
    E_TRAITOR,
    E_TURN,
    E_VICTORY,
    E_WON,
)
from landsraad.dune.core.names import CARDS, FACTIONS, FREMEN, GUILD, PHASES, TOKENS
from landsraad.dune.core.state import CARD_MASK, WITH_HADERACH, State
from landsraad.dune.phases.mentat import BY_DEFAULT, BY_PREDICTION, fremen_prevail, holders, strongholds
from landsraad.dune.rules import FLAGS
from landsraad.kernel.contract import World
from landsraad.kernel.machine import Event
from landsraad.lab.columns import Columns, Rows, Side, Varied, numbers, texts
from landsraad.language.errors import did_you_mean, quoted
from landsraad.saying import say, spoken
from landsraad.views.dune.course import by_turn
from landsraad.views.dune.words import words_of

TABLES = ("games", "seats", "turns", "battles", "auctions", "income", "spice", "events")
MEASURED = TABLES[2:]
ROLE = "faction"
POINTS = "strongholds"
LENGTH = "turns"
COURSE = ("turns", "turn", "strongholds")
ORDERED = False
CHOICES = ("karama_scope", "windows")
PARAMETERS = ("advanced", "expansion", "tech_tokens", *(name for name in FLAGS if name != "advanced"), *CHOICES)
YES_OR_NO = {"yes": True, "no": False}
REPORT = "landsraad.lab.dune.page"
INQUIRY = "landsraad.lab.dune.inquiry"
EVEN_BATTLE: Final = 0.5  # of its battles, what a side would win if nothing mattered
TOGETHER: Final = " + "  # between the factions of an alliance
SETUP: Final = "setup"  # what comes before the first phase
WAYS: Final = ("alone", "allied", "prediction", "fremen", "guild", "most")
"""How games are won: with strongholds alone or with an ally, by the prediction, by the special victories of Fremen and
Guild after the last turn, with the most strongholds then (RULES 14)."""


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
        "turns": {**numbers("game", "turn", "seat", "strongholds"), "ally": str},
        "battles": {
            **numbers("game", "turn", "number"),
            "territory": str,
            **numbers("aggressor", "defender", "winner", "traitors", "haderach", "aggressor_lost", "defender_lost"),
        },
        "auctions": {**numbers("game", "turn", "number"), "card": str, **numbers("seat", "price")},
        "income": {**numbers("game", "turn"), "phase": str, **numbers("seat", "gained", "spent")},
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


def roles() -> dict[str, str]:
    """The name of each faction's id."""
    words = words_of(spoken())
    return {faction: words.phrase("faction", faction) for faction in FACTIONS}


def vary(options: Mapping[str, Any], parameter: str, value: str) -> Varied:
    """Options with a rule played or not ("yes" or "no"), or in another way.

    Raises:
        ValueError: there is no such parameter or value.
    """
    if parameter not in PARAMETERS:
        hint = did_you_mean(parameter, PARAMETERS)
        raise ValueError(say("lab.sweep.unknown", parameter=quoted(parameter), hint=hint))
    if parameter not in CHOICES and value not in YES_OR_NO:
        raise ValueError(say("lab.sweep.flag", parameter=parameter, text=quoted(value), known=" or ".join(YES_OR_NO)))
    return {**options, parameter: YES_OR_NO.get(value, value)}, {}


def told(options: Mapping[str, Any]) -> list[str]:
    """How many seats there are, and which game is played."""
    kind = "advanced" if options.get("advanced", True) else "basic"
    more = [say("lab.dune.expansion")] if options.get("expansion") else []
    return [say("lab.tournament.seats", seats=options["seats"]), say(f"lab.dune.{kind}"), *more]


def measure(world: World, events: Sequence[Event], number: int) -> dict[str, Rows]:
    """The rows of a game in the tables that are read off its journal.

    Args:
        world: the end of the game.
        events: its whole journal.
        number: of the game.
    """
    walk = Walk(cast(State, world), events)
    return {name: [(number, *row) for row in rows] for name, rows in walk.rows.items()}


def way_of(s: State, told: int) -> str:
    """How a finished game was won, one of WAYS.

    Args:
        s: the end of it.
        told: what its journal says of that.
    """
    if told == BY_PREDICTION:
        return "prediction"
    if told == BY_DEFAULT:
        fremen = s.seat_of[FREMEN] >= 0 and (s.seat_of[GUILD] < 0 or fremen_prevail(s))
        return "fremen" if fremen else "guild"
    if not holders(s):
        return "most"
    return "allied" if int(s.won).bit_count() > 1 else "alone"


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
        self._state = state
        self._tables = state.tables
        self._faction = [FACTIONS[each] for each in state.faction]
        self._strongholds = by_turn(state, list(events))
        self._turn = 0
        self._phase = SETUP
        self._ally: dict[int, int] = {}
        self._battle: dict[str, Any] | None = None
        self._lost = Counter[int]()  # tokens of each seat in the running battle
        self._sold: tuple[int, int] | None = None  # seat and bid of a lot that is being paid for
        self._money: dict[int, list[int]] = defaultdict(lambda: [0, 0])  # gained and spent by each seat in the phase
        for kind, seat, _, *told in events:
            self._read(kind, seat, told)
        self._end_phase()
        self._end_turn()

    def _read(self, kind: int, seat: int, told: Sequence[int]) -> None:
        if kind in (E_TURN, E_PHASE, E_BATTLE):
            self._close()
        if kind == E_TURN:
            self._end_phase()
            self._end_turn()
            self._turn, self._phase = told[0], PHASES[0]
        elif kind == E_PHASE:
            self._end_phase()
            self._phase = PHASES[told[0]]
        elif kind in (E_BATTLE, E_TRAITOR, E_PLAN, E_DIE, E_WON):
            self._fight(kind, seat, told)
        elif kind in (E_SOLD, E_GAINED):
            self._sell(kind, seat, told[0])
        elif kind == E_MONEY:
            self._money[seat][told[0] < 0] += abs(told[0])
        elif kind == E_SPICE:
            self.rows["spice"].append((self._turn, self._tables.node_ids[told[0]], told[1]))
        elif kind in (E_ALLIANCE, E_TOKEN, E_VICTORY):
            self.rows["events"].append((self._turn, seat, *self._named(kind, seat, told[0])))

    def _named(self, kind: int, seat: int, number: int) -> tuple[str, str]:
        if kind == E_ALLIANCE:
            other = number if number >= 0 else self._ally[seat]
            self._ally[seat], self._ally[other] = (other, seat) if number >= 0 else (-1, -1)
            return "alliance", self._faction[number] if number >= 0 else ""
        if kind == E_TOKEN:
            return "token", TOKENS[number]
        return "victory", way_of(self._state, number)

    def _end_turn(self) -> None:
        """Tell what each seat held in the turn that ends."""
        if self._turn:
            for seat, count in enumerate(self._strongholds[self._turn - 1]):
                ally = self._ally.get(seat, -1)
                self.rows["turns"].append((self._turn, seat, count, self._faction[ally] if ally >= 0 else ""))

    def _end_phase(self) -> None:
        """Tell what each seat gained and spent in the phase that ends."""
        self._close()
        for seat, (gained, spent) in sorted(self._money.items()):
            self.rows["income"].append((self._turn, self._phase, seat, gained, spent))
        self._money.clear()

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
            self._battle = {"at": territory, "sides": (seat, defender), "winner": -1, "traitors": 0, "haderach": 0}
        elif self._battle is None:
            return
        elif kind == E_WON:
            self._battle["winner"] = seat
        elif kind == E_TRAITOR:
            self._battle["traitors"] += 1
        elif kind == E_PLAN:
            if told[0] == WITH_HADERACH and told[1] == 1:
                self._battle["haderach"] = 1
        elif self._tables.territory[told[0]] == self._battle["at"]:
            self._lost[seat] += size(told[1])

    def _close(self) -> None:
        """End the running battle."""
        if self._battle is None:
            return
        aggressor, defender = self._battle["sides"]
        rows = self.rows["battles"]
        fought = (aggressor, defender, *(self._battle[each] for each in ("winner", "traitors", "haderach")))
        where = self._tables.territory_ids[self._battle["at"]]
        rows.append((self._turn, len(rows) + 1, where, *fought, self._lost[aggressor], self._lost[defender]))
        self._battle = None
        self._lost.clear()
