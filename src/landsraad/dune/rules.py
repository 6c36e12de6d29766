"""Classic Dune as it is begun and played: options of a new game, results."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, Final

from landsraad.dune.content import content_hash, make_tables
from landsraad.dune.core.actions import FIRST_INITIATIVE, GIFT, keys
from landsraad.dune.core.names import FACTIONS, OF_THE_SET
from landsraad.dune.core.nodes import N_SETUP
from landsraad.dune.core.state import State
from landsraad.dune.core.tables import Tables
from landsraad.dune.phases.initiatives import initiatives, take_initiative
from landsraad.dune.phases.mentat import strongholds
from landsraad.dune.phases.pledges import DEAL, agree, check_offer, offered, read_deal, words_of
from landsraad.dune.phases.table import nodes
from landsraad.dune.seen.batch import Positions
from landsraad.dune.seen.observation import Layout, layout_of, observed
from landsraad.dune.seen.revealing import revealed
from landsraad.dune.seen.worlds import Worlds
from landsraad.kernel.checks import is_whole
from landsraad.kernel.contract import Bargain, IllegalChoice, Option, Seat, World
from landsraad.kernel.frames import frame
from landsraad.kernel.machine import Event
from landsraad.language.errors import did_you_mean, quoted, shown
from landsraad.saying import say

SEATS: Final = (2, 3, 4, 5, 6)
FLAGS: Final = {
    "advanced": True,
    "bribes": True,
    "advisors_beside_ally": False,
    "battle_under_storm": False,
    "fremen_walk_in_storm": False,
}
SCOPES: Final = ("use", "phase")
WINDOWS: Final = ("holders", "orders")
DEALT: Final = "random"
CHOSEN: Final = "choose"
OPTIONS: Final = ("seats", "factions", "expansion", "tech_tokens", "karama_scope", "windows", *FLAGS)
NODES: Final = nodes()

SECRET_PROMPTS: Final = frozenset((
    "window", "stop", "karama", "special karama", "traitor call", "face dancer", "hajr", "shipping price", "pay",
    "answer",
))  # fmt: skip
"""That one of these is asked may tell what a seat holds."""

PASSING: Final = ("pass", "loyal", "hide", "pay", "full", "done")
"""The keys that let such a question pass."""


class Dune:
    """Classic Dune for two to six players, basic or advanced, with or without Ixians & Tleilaxu.

    Attributes:
        name: the id of the game in records.
        version: raised when the same record would play differently.
        point: strongholds that rewards of learners count as 1.
    """

    name = "dune"
    version = "1"
    point = 5.0

    def configure(self, options: Mapping[str, Any]) -> dict[str, Any]:
        """Check the options of a new game (RULES 1).

        Args:
            options: `seats` (2 to 6), `factions` (None or "random": dealt; "choose": each seat chooses; or one faction
                or "random" for each seat), `advanced`, `expansion` (the cards of Ixians & Tleilaxu; of itself where one
                of these plays, or, if nobody is named, never), `tech_tokens` (of itself with the expansion),
                `karama_scope` ("use" or "phase", R05), `battle_under_storm` (R08), `advisors_beside_ally` (R09),
                `fremen_walk_in_storm` (R11), `bribes` (R10), `windows` ("holders": only who can act is asked;
                "orders": by standing orders).

        Raises:
            ValueError: names the option, what is wrong with it and what would be right.
        """
        for name in options:
            if name not in OPTIONS:
                raise ValueError(say("game.new.option", name=shown(name), hint=did_you_mean(name, OPTIONS)))
        seats = options.get("seats", 6)
        if not is_whole(seats) or seats not in SEATS:
            raise ValueError(say("game.dune.seats", seats=quoted(seats)))
        factions = self._factions(options.get("factions"), seats)
        named = {FACTIONS.index(each) for each in factions if each in FACTIONS}
        expansion = self._flag(options, "expansion", bool(named & set(OF_THE_SET)))
        if named & set(OF_THE_SET) and not expansion:
            raise ValueError(say("game.dune.expansion"))
        config: dict[str, Any] = {"seats": seats, "factions": factions, "expansion": expansion}
        config["tech_tokens"] = self._flag(options, "tech_tokens", expansion)
        for name, default in FLAGS.items():
            config[name] = self._flag(options, name, default)
        for name, choices in (("karama_scope", SCOPES), ("windows", WINDOWS)):
            config[name] = options.get(name, choices[0])
            if config[name] not in choices:
                raise ValueError(
                    say("game.dune.choice", name=name, value=quoted(config[name]), choices=", ".join(choices))
                )
        return config

    def _flag(self, options: Mapping[str, Any], name: str, default: bool) -> bool:
        value = options.get(name)
        if value is None:
            return default
        if not isinstance(value, bool):
            raise ValueError(say("game.dune.flag", name=name, value=quoted(value)))
        return value

    def _factions(self, given: Any, seats: int) -> list[str]:
        if given is None or given == DEALT:
            return [DEALT] * seats
        if given == CHOSEN:
            return [CHOSEN] * seats
        if not isinstance(given, list | tuple) or len(given) != seats:
            raise ValueError(say("game.dune.factions", seats=seats, given=quoted(given)))
        for each in given:
            if each != DEALT and each not in FACTIONS:
                raise ValueError(say("game.dune.faction", given=quoted(each), hint=did_you_mean(str(each), FACTIONS)))
        taken = [each for each in given if each != DEALT]
        if len(set(taken)) < len(taken):
            raise ValueError(say("game.dune.twice"))
        return list(given)

    def content_hash(self, config: Mapping[str, Any]) -> str:
        """Hash of the content the configuration uses."""
        return content_hash()

    def content_of(self, world: World) -> str:
        """Hash of the content a position is played with."""
        return _state(world).tables.content

    def start(
        self, config: Mapping[str, Any], seed: int, journal: list[Event] | None, like: World | None = None
    ) -> State:
        """A new game up to its first question; games of the same configuration share their tables."""
        state = State(tables_of(_frozen(config)), NODES)
        state.seed(seed)
        state.journal = journal
        state.stack.append(frame(N_SETUP, 0))
        state.advance()
        return state

    def keys(self, world: World) -> list[str]:
        """Key of each action number."""
        return keys_of()

    def options(self, world: World) -> list[Option]:
        """The option of each action number."""
        return _options()

    def action(self, world: World, key: str) -> int | None:
        """Action number of a key."""
        return _numbers().get(key)

    def seats(self, world: World) -> tuple[Seat, ...]:
        """The seats with their factions; allies are a team."""
        s = _state(world)
        found: list[Seat] = []
        for seat in range(s.tables.seats):
            role = FACTIONS[s.faction[seat]] if s.faction[seat] >= 0 else None
            team = seat if s.ally[seat] < 0 else min(seat, s.ally[seat])
            found.append(Seat(seat, "player", None, team, role))
        return tuple(found)

    def winners(self, world: World) -> tuple[int, ...]:
        """The seats that share the win; none while the game runs."""
        s = _state(world)
        return tuple(seat for seat in range(s.tables.seats) if s.won >> seat & 1)

    def returns(self, world: World) -> tuple[float, ...]:
        """Result of each seat: 1/k for each of k winners, else 0; all 0 while the game runs."""
        winners = self.winners(world)
        return tuple(1 / len(winners) if seat in winners else 0.0 for seat in range(_state(world).tables.seats))

    def shares(self, world: World) -> tuple[float, ...]:
        """The share of the win of each seat; allies share it."""
        return self.returns(world)

    def points(self, world: World) -> tuple[int, ...]:
        """Strongholds of each seat."""
        s = _state(world)
        return tuple(strongholds(s, seat) for seat in range(s.tables.seats))

    def teams(self, world: World) -> tuple[int, ...]:
        """None: alliances change, and each seat is counted by itself."""
        return ()

    def answers(self, world: World) -> int:
        """How many action numbers can answer a question."""
        return FIRST_INITIATIVE

    def layout(self, world: World) -> Layout:
        """What the numbers of an observation stand for."""
        return layout_of(_state(world).tables)

    def observe(self, world: World, seat: int) -> Any:
        """What a seat sees as counts: a buffer of one byte for each element of the layout."""
        return observed(_state(world), seat)

    def batch(self, world: World) -> Positions:
        """Room for positions of the same configuration side by side."""
        return Positions(_state(world).tables)

    def standings(self, world: World) -> tuple[int, ...]:
        """Seats from the first to the last: winners, then by strongholds, then by spice."""
        s = _state(world)
        return tuple(
            sorted(
                range(s.tables.seats), key=lambda each: (-(s.won >> each & 1), -strongholds(s, each), -s.money[each])
            )
        )

    def worlds(self, world: World, seat: int) -> Worlds:
        """Worlds that agree with what the seat knows."""
        return Worlds(_state(world), seat, keys_of())

    def revealing(self, world: World, events: Sequence[Event]) -> str:
        """Name the first of these events that cannot be taken back."""
        return next(filter(None, map(revealed, events)), "hidden")

    def hushes(self, world: World, seat: int, action: int) -> bool:
        """Whether an answer lets a question pass that would tell of a hand."""
        return action in _passing() and _state(world).prompt_of(seat) in SECRET_PROMPTS

    def initiatives(self, world: World, seat: int) -> list[int]:
        """What a seat may do of its own now: orders, permissions, loans, gifts, bribes (RULES 8)."""
        return initiatives(_state(world), seat)

    def initiate(self, world: World, seat: int, action: int) -> None:
        """Do one of these; what all see bars the way back to before it, what is private tells nobody of itself."""
        s = _state(world)
        if action >= GIFT:
            s.revealed += 1
        take_initiative(s, seat, action)

    def bargain(self, world: World, seat: int, words: str) -> Bargain:
        """What a seat offers another one in words such as "harkonnen: pay 3 for no_bid" (DESIGN 2.6).

        Raises:
            IllegalChoice: these are no words of an offer, or it cannot be agreed on now, as far as the seat knows.
        """
        s = _state(world)
        line = offered(s, seat, words)
        _, to, gives, takes = read_deal(s, line)
        check_offer(s, seat, to, gives, takes)
        given, taken = (tuple(words_of(s.tables, each) for each in side) for side in (gives, takes))
        return Bargain(to, given, taken, line)

    def agrees(self, key: str) -> bool:
        """Whether a choice in a record is an agreement."""
        return key.startswith(DEAL)

    def agree(self, world: World, seat: int, line: str) -> None:
        """Take on an agreement that a seat has offered; it cannot be taken back, for all have seen it (DESIGN 2.6).

        Raises:
            IllegalChoice: the line is none of the seat, or what it says cannot be promised now; nothing changes.
        """
        s = _state(world)
        a, b, gives, takes = read_deal(s, line)
        if a != seat:
            raise IllegalChoice(say("game.dune.deal_of", line=quoted(line), seat=seat))
        agree(s, a, b, gives, takes)
        s.revealed += 1


def _state(world: World) -> State:
    assert isinstance(world, State)
    return world


def _frozen(config: Mapping[str, Any]) -> tuple[tuple[str, Any], ...]:
    return tuple((name, tuple(value) if isinstance(value, list) else value) for name, value in sorted(config.items()))


@lru_cache(maxsize=64)
def tables_of(config: tuple[tuple[str, Any], ...]) -> Tables:
    """The tables of a checked configuration; kept, for games of the same configuration share them."""
    options = dict(config)
    t = make_tables(options["seats"], options["advanced"], options["expansion"], options["tech_tokens"])
    t.scope = options["karama_scope"] == "phase"
    t.storm_battles = options["battle_under_storm"]
    t.beside_ally = options["advisors_beside_ally"]
    t.walk_in_storm = options["fremen_walk_in_storm"]
    t.bribes = options["bribes"]
    t.open_windows = options["windows"] == "orders"
    t.choosing = options["factions"][0] == CHOSEN
    t.factions = [FACTIONS.index(each) if each in FACTIONS else -1 for each in options["factions"]]
    t.pool = [faction for faction in range(len(FACTIONS)) if options["expansion"] or faction not in OF_THE_SET]
    return t


@lru_cache(maxsize=1)
def keys_of() -> list[str]:
    """The key of each action number, the same in every game."""
    t = tables_of(_frozen(Dune().configure({"seats": 2})))
    return keys(t.node_ids, t.territory_ids, t.leader_ids)


@lru_cache(maxsize=1)
def _options() -> list[Option]:
    return [Option(key, action) for action, key in enumerate(keys_of())]


@lru_cache(maxsize=1)
def _passing() -> frozenset[int]:
    return frozenset(_numbers()[key] for key in PASSING)


@lru_cache(maxsize=1)
def _numbers() -> dict[str, int]:
    return {key: action for action, key in enumerate(keys_of())}
