"""What a finished game tells about its rounds, turns, cards and points: read off its journal."""

from __future__ import annotations

import functools
from collections import Counter, defaultdict
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, cast

from landsraad import views
from landsraad.family import IMPERIUM
from landsraad.imperium.content.manifests import available_sets
from landsraad.imperium.core import journal
from landsraad.imperium.core.counters import GARRISON, INFLUENCE, SOLARI, SPICE, VP, WATER
from landsraad.imperium.core.events import (
    AgentMoved,
    CardMoved,
    ConflictRevealed,
    CountChanged,
    Happening,
    IntrigueMoved,
    OfSet,
    PlaceTaken,
    RoundBegun,
    TileFlipped,
    TileMoved,
    read,
)
from landsraad.imperium.core.journal import EVENT_KINDS
from landsraad.imperium.core.seats import around
from landsraad.imperium.core.state import State
from landsraad.imperium.core.units import lift_agent, place_agent, strength_with
from landsraad.imperium.schema import load_catalog
from landsraad.kernel.contract import World
from landsraad.kernel.machine import Event
from landsraad.lab.changes import copies_of
from landsraad.lab.columns import Columns, Rows, Side, Varied, numbers, texts, whole
from landsraad.lab.imperium.turns import DRAWN_FROM, Turns, is_acquired, is_trashed
from landsraad.saying import say
from landsraad.views.course import Course

TABLES = ("games", "seats", "rounds", "counters", "turns", "acquisitions", "cards", "points")
MEASURED = TABLES[2:]
ROLE = "leader"
POINTS = "vp"
LENGTH = "rounds"
COURSE = ("rounds", "round", "vp")
ORDERED = True
DIFFICULTY, VARIANTS = "difficulty", "variants"
PARAMETERS = (DIFFICULTY, VARIANTS)
NONE = "none"
REPORT = "landsraad.lab.imperium.page"
INQUIRY = "landsraad.lab.imperium.inquiry"

ACQUIRED: Final = 0
PLAYED: Final = 1
REVEALED: Final = 2
TRASHED: Final = 3

RESOURCES = (SOLARI, SPICE, WATER, GARRISON)


@functools.cache
def columns() -> Columns:
    """The columns of each table and what they hold."""
    influence = [f"influence_{faction.id}" for faction in load_catalog().factions]
    return {
        "games": {**numbers("game", "line_up"), "seed": str, **numbers("rounds", "decisions"), "hash": str},
        "seats": {
            **numbers("game", "seat", "team", "turn"),
            **texts("kind", "agent", "leader"),
            **numbers("vp", "place"),
            "result": float,
        },
        "rounds": {
            **numbers("game", "round", "seat", "vp"),
            "conflict": str,
            **numbers("conflict_level", "strength", "conflict_place"),
            **numbers(*influence, "solari", "spice", "water", "garrison"),
        },
        "counters": {**numbers("game", "round", "seat"), "counter": str, **numbers("value", "gained", "lost")},
        "turns": {
            **numbers("game", "round", "number", "seat"),
            **texts("kind", "card", "space"),
            **numbers("vp", "solari", "spice", "water", "persuasion", "units", "deployed", *influence),
            **numbers("drawn", "intrigue", "acquired", "trashed"),
        },
        "acquisitions": {
            **numbers("game", "round", "number", "seat"),
            **texts("kind", "card"),
            **numbers("persuasion", "solari", "spice"),
        },
        "cards": {
            **numbers("game", "seat", "round"),
            **texts("card", "kind"),
            **numbers("acquired", "played", "revealed", "trashed"),
        },
        "points": {**numbers("game", "seat", "round"), **texts("kind", "source"), "vp": int},
    }


def length(world: World) -> int:
    """How many rounds a game took."""
    return int(cast(State, world).round)


def sides(world: World) -> dict[int, Side]:
    """Of each side its place in the order of the turns, its Leader by the side that begins, and its Victory Points."""
    state = cast(State, world)
    turns, players = _in_turn(state), state.players
    leaders = state.tables.leaders
    first = ["" if p.leader < 0 else leaders[p.leader].side_of or leaders[p.leader].key for p in players]
    return {seat: Side(turns.index(seat) + 1, first[seat], players[seat].n[VP]) for seat in sorted(turns)}


def _in_turn(state: State) -> list[int]:
    """The sides in the order of their turns in the first round: the First Player marker moves on one seat a round."""
    tables = state.tables
    marked = tables.turn_seats if tables.follower < 0 else tables.player_seats
    began = state.clone()
    began.first = (state.first - (state.round - 1)) % marked
    return [seat for seat in around(began, began.first) if seat < tables.turn_seats]


def roles() -> dict[str, str]:
    """The printed name of each Leader's id, of all sets."""
    articles = {key: each for name in available_sets() for key, each in views.book([name]).articles.items()}
    return {key: each.name for (kind, key), each in articles.items() if kind == "leader"}


def vary(options: Mapping[str, Any], parameter: str, value: str) -> Varied:
    """Options with another difficulty, variants (with + between them, or NONE), or copies of a card by its id.

    Raises:
        ValueError: there is no such card, or the value is no number of copies.
    """
    if parameter == DIFFICULTY:
        return {**options, DIFFICULTY: value}, {}
    if parameter == VARIANTS:
        return {**options, VARIANTS: [] if value == NONE else value.split("+")}, {}
    config = IMPERIUM.configure(options)
    catalog = load_catalog(tuple(config["sets"]), tuple(Path(folder) for folder in config["packs"]))
    return dict(options), copies_of(catalog, {parameter: whole(parameter, value)})


def told(options: Mapping[str, Any]) -> list[str]:
    """How many seats there are, or the difficulty of the solo game; the sets and variants."""
    seats = options["seats"]
    solo = say("lab.tournament.solo", difficulty=options.get(DIFFICULTY))
    return [say("lab.tournament.seats", seats=seats) if seats > 1 else solo, *options["sets"], *options[VARIANTS]]


def measure(world: World, events: Sequence[Event], number: int) -> dict[str, Rows]:
    """The rows of a game in the tables of a dataset that are read off its journal.

    Args:
        world: the end of the game.
        events: its whole journal.
        number: of the game.
    """
    state = cast(State, world)
    happenings = [read(event) for event in events]
    walk = Walk(state, happenings)
    turns = Turns(state, happenings)
    gains = Course(state.tables, events).score(state)
    return {
        "rounds": [(number, *row) for row in walk.rounds],
        "counters": [(number, *row) for row in walk.counters],
        "turns": [(number, *row) for row in turns.rows()],
        "acquisitions": [(number, *row) for row in turns.acquisitions],
        "cards": [(number, seat, turn, card, kind, *counts) for (seat, turn, kind, card), counts in walk.used()],
        "points": [(number, gain.seat, gain.round, gain.kind, gain.source, gain.vp) for gain in gains],
    }


class Walk:
    """Goes through a journal and keeps count.

    Attributes:
        rounds: a row for every side and round: round, seat and the further columns of the table.
        counters: a row for every side, round and thing that sets count or let happen: round, seat, name, the value as
            the round ends, and what was gained and lost of it in the round.

    Args:
        state: the end of the game.
        happenings: its whole journal, read.
    """

    def __init__(self, state: State, happenings: Sequence[Happening]) -> None:
        self.tables = state.tables
        gauges = [each for each in state.tables.gauges if not each.bits]
        self._counted = [(each.name, int(each.number)) for each in gauges]
        self._counted += [(f"{unit.key}_conflict", int(unit.conflict)) for unit in state.tables.units[1:]]
        self.rounds: Rows = []
        self.counters: Rows = []
        self._counters = _at_the_start(state, happenings)
        self._there = state.clone()  # of which counters, Agents and the tiles in front of the sides are those of then
        self._there.agents = [0 for _ in state.agents]
        for p, counters in zip(self._there.players, self._counters, strict=True):
            p.n, p.tiles = counters, []
        self._round = 0
        self._conflict = -1
        self._sides = range(len(state.players))
        self._gained = [Counter[int]() for _ in self._sides]  # of each counter in the running round
        self._lost = [Counter[int]() for _ in self._sides]
        self._happened = [Counter[int]() for _ in self._sides]  # by the number of the kind of event, in the whole game
        self._events = [Counter[int]() for _ in self._sides]  # the same in the running round
        self._strength = [0 for _ in self._sides]
        self._places = [0 for _ in self._sides]
        self._used: dict[tuple[int, int, str, int], list[int]] = defaultdict(lambda: [0, 0, 0, 0])
        handlers: dict[type[Any], Callable[[Any], None]] = {
            CountChanged: self._count,
            AgentMoved: self._agent,
            CardMoved: self._card,
            IntrigueMoved: self._intrigue,
            TileMoved: self._tile,
            TileFlipped: self._flip,
            PlaceTaken: self._place,
            ConflictRevealed: self._conflict_card,
            RoundBegun: self._next_round,
            OfSet: self._of_set,
        }
        for event in happenings:
            handler = handlers.get(type(event))
            if handler is not None:
                handler(event)
        self._close_round()

    def used(self) -> list[tuple[tuple[int, int, str, str], list[int]]]:
        """What was done how often with each card: (seat, round, kind, id) and the counts, in this order."""
        keys = {
            "imperium": [card.key for card in self.tables.cards],
            "intrigue": [card.key for card in self.tables.intrigues],
            "tile": [tile.key for tile in self.tables.tiles],
        }
        return sorted(
            ((seat, turn, kind, keys[kind][number]), counts)
            for (seat, turn, kind, number), counts in self._used.items()
        )

    def _count(self, event: CountChanged) -> None:
        self._counters[event.seat][event.counter] += event.change
        if event.change > 0:
            self._gained[event.seat][event.counter] += event.change
        else:
            self._lost[event.seat][event.counter] -= event.change

    def _agent(self, event: AgentMoved) -> None:
        moved = place_agent if event.change > 0 else lift_agent
        moved(self._there, event.seat, event.space)

    def _of_set(self, event: OfSet) -> None:
        if event.seat >= 0:
            self._happened[event.seat][event.kind] += 1
            self._events[event.seat][event.kind] += 1

    def _use(self, seat: int, kind: str, number: int, what: int) -> None:
        self._used[seat, self._round, kind, number][what] += 1

    def _card(self, event: CardMoved) -> None:
        if event.after == journal.Z_PLAYED:
            self._use(event.seat, "imperium", event.card, PLAYED)
        elif event.after == journal.Z_SHOWN:
            self._use(event.seat, "imperium", event.card, REVEALED)
        elif is_acquired(event):
            self._use(event.seat, "imperium", event.card, ACQUIRED)
        elif is_trashed(event):
            self._use(event.seat, "imperium", event.card, TRASHED)

    def _intrigue(self, event: IntrigueMoved) -> None:
        _, seat, _, card, before, after, _ = event
        if after == journal.Z_INTRIGUE and before in DRAWN_FROM:
            self._use(seat, "intrigue", card, ACQUIRED)
        elif after == journal.Z_WAITING:
            self._use(seat, "intrigue", card, PLAYED)
        elif before == journal.Z_INTRIGUE and after == journal.Z_INTRIGUE_DISCARD:
            self._use(seat, "intrigue", card, TRASHED)

    def _tile(self, event: TileMoved) -> None:
        _, seat, _, tile, _, after = event
        if seat >= 0 and after == journal.T_OWN:
            self._there.players[seat].tiles.append(tile)
            self._use(seat, "tile", tile, ACQUIRED)
        elif seat >= 0 and after == journal.T_GONE:
            self._there.players[seat].tiles.remove(tile)
            self._use(seat, "tile", tile, TRASHED)

    def _flip(self, event: TileFlipped) -> None:
        if event.down:
            self._use(event.seat, "tile", event.tile, PLAYED)

    def _conflict_card(self, event: ConflictRevealed) -> None:
        self._conflict = event.conflict

    def _place(self, event: PlaceTaken) -> None:
        if not any(self._places):  # the first reward: nothing has changed yet since the fight was decided
            self._strength = [int(strength_with(self._there, seat, self._counters[seat])) for seat in self._sides]
        self._places[event.seat] = event.place + 1

    def _next_round(self, event: RoundBegun) -> None:
        self._close_round()
        self._round = event.round

    def _close_round(self) -> None:
        if not self._round:
            return
        conflict = self.tables.conflicts[self._conflict]
        tracks = range(INFLUENCE, INFLUENCE + len(self.tables.factions))
        for seat in self._sides:
            n = self._counters[seat]
            fought = (conflict.key, conflict.level, self._strength[seat], self._places[seat])
            influence = [n[track] for track in tracks]
            self.rounds.append((self._round, seat, n[VP], *fought, *influence, *(n[each] for each in RESOURCES)))
            self.counters += [(self._round, seat, *row) for row in self._of_sets(seat)]
        for counted in (*self._gained, *self._lost, *self._events):
            counted.clear()
        self._strength = [0 for _ in self._sides]
        self._places = [0 for _ in self._sides]

    def _of_sets(self, seat: int) -> Rows:
        """What sets count for a side and what they let happen to it: name, value, gained and lost in the round."""
        n, gained, lost = self._counters[seat], self._gained[seat], self._lost[seat]
        rows: Rows = [(name, n[number], gained[number], lost[number]) for name, number in self._counted]
        for number, kind in enumerate(self.tables.events, len(EVENT_KINDS)):
            rows.append((kind.name.replace(" ", "_"), self._happened[seat][number], self._events[seat][number], 0))
        return rows


def _at_the_start(state: State, happenings: Sequence[Happening]) -> list[list[int]]:
    """The counters of each side before the first event: those of the end less what the journal tells."""
    changes = Counter[tuple[int, int]]()
    for event in happenings:
        if isinstance(event, CountChanged):
            changes[event.seat, event.counter] += event.change
    return [[value - changes[seat, i] for i, value in enumerate(p.n)] for seat, p in enumerate(state.players)]
