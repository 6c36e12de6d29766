"""Dune: Imperium as the facade plays it: options of a new game, results, names of what happens."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any

from landsraad.imperium.content.declaration import Declaration
from landsraad.imperium.content.manifests import joining, modules, seat_numbers, together
from landsraad.imperium.content.rows import Catalog
from landsraad.imperium.core.counters import VP
from landsraad.imperium.core.events import read
from landsraad.imperium.core.revealing import revealed
from landsraad.imperium.core.state import State, Tables
from landsraad.imperium.freeze import able_leaders, fixed_leaders, load_tables
from landsraad.imperium.rounds.endgame import score, standings
from landsraad.imperium.rounds.setup import CHOOSE, RANDOM, new_state
from landsraad.imperium.schema import load_catalog
from landsraad.imperium.seen.batch import Positions
from landsraad.imperium.seen.knowledge import Worlds
from landsraad.imperium.seen.layout import Layout, layout_of
from landsraad.imperium.seen.observation import observed
from landsraad.imperium.sets.shipped import declared
from landsraad.kernel.checks import is_whole
from landsraad.kernel.contract import Bargain, IllegalChoice, Option, Seat, World
from landsraad.kernel.machine import Event
from landsraad.language.errors import did_you_mean, quoted, shown
from landsraad.saying import joined, say

OPTIONS = ("seats", "sets", "leaders", "packs", "variants", "difficulty", "rivals")
SOLO_OPTIONS = ("difficulty", "rivals")
CHOSEN = "choose"
DEALT = "random"


class Imperium:
    """Dune: Imperium for one to four players, with a board and any of the expansions that are made for it.

    A board may have a game for more players as well, in teams.
    """

    name = "imperium"
    version = "2"
    point = 10.0

    def configure(self, options: Mapping[str, Any]) -> dict[str, Any]:
        """Check the options of a new game.

        Args:
            options: `seats` (1 to 4 players, or as many as a board has a game for), `sets` (a board and expansions, in
                any order; the usual board if none is named), the id of each module that is a part of another set
                (whether it is played), `packs` (folders of further content), `leaders` (None or "random": dealt;
                "choose": each player chooses; or one id, "random" or "choose" for each player), `variants` (of the sets
                in use: a list of ids). Of a solo game also `difficulty` (the easiest if not given), and where Rivals
                have Leaders `rivals` (None or "random": dealt; or one id or "random" for each).

        Raises:
            ValueError: names the option, what is wrong with it and what would be right.
        """
        for name in options:
            if name not in (*OPTIONS, *modules()):
                known = (*OPTIONS, *modules())
                raise ValueError(say("game.new.option", name=shown(name), hint=did_you_mean(name, known)))
        seats = options.get("seats", 4)
        if not is_whole(seats) or seats not in seat_numbers():
            raise ValueError(
                say("game.new.seats", seats=quoted(seats), known=joined([str(n) for n in seat_numbers()], "or"))
            )
        sets = self._sets(options.get("sets"), options, seats)
        packs = self._packs(options.get("packs"))
        catalog = load_catalog(tuple(sets), tuple(Path(folder) for folder in packs))
        leaders = self._leaders(options.get("leaders"), seats, able_leaders(catalog), fixed_leaders(catalog))
        variants = self._variants(options.get("variants"), seats, catalog)
        config = {"seats": seats, "sets": sets, "packs": packs, "leaders": leaders, "variants": variants}
        rivals = led_rivals(sets, seats)
        if seats == 1:
            config["difficulty"] = self._difficulty(options.get("difficulty"), catalog)
        elif options.get("difficulty") is not None:
            raise ValueError(say("game.new.solo", name="difficulty"))
        if rivals:
            config["rivals"] = self._rivals(options.get("rivals"), leaders, catalog, rivals)
        elif options.get("rivals") is not None:
            raise ValueError(say("game.new.solo", name="rivals"))
        return config

    def _sets(self, sets: Any, options: Mapping[str, Any], seats: int) -> list[str]:
        played = []
        for name in modules():
            if options.get(name) not in (None, True, False):
                raise ValueError(say("game.new.module", name=name, value=quoted(options[name])))
            played += [name] if options.get(name) else []
        if sets is None:
            return self._joined(together(played), options, seats)
        if not isinstance(sets, (list, tuple)) or not all(isinstance(name, str) for name in sets):
            raise ValueError(say("game.sets.list", sets=quoted(sets), example=list(together(()))))
        return self._joined(together((*sets, *played)), options, seats)

    def _joined(self, sets: Sequence[str], options: Mapping[str, Any], seats: int) -> list[str]:
        found = joining(sets, seats)
        for name in found:
            if options.get(name) is False:
                raise ValueError(say("game.sets.obligatory", name=name, seats=seats))
        return list(found)

    def _variants(self, variants: Any, seats: int, catalog: Catalog) -> list[str]:
        if variants is None:
            return []
        if not isinstance(variants, (list, tuple)) or not all(isinstance(name, str) for name in variants):
            raise ValueError(say("game.variants.list", variants=quoted(variants)))
        rows = {row.id: row for row in catalog.variants}
        for name in variants:
            if name not in rows:
                hint = did_you_mean(name, rows) if rows else say("game.variants.none")
                raise ValueError(say("game.variants.unknown", name=shown(name), hint=hint))
            if rows[name].solo and seats != 1:
                raise ValueError(say("game.variants.solo", name=name))
        return [name for name in rows if name in variants]

    def _packs(self, packs: Any) -> list[str]:
        if packs is None:
            return []
        if not isinstance(packs, (list, tuple)) or not all(isinstance(folder, (str, Path)) for folder in packs):
            raise ValueError(say("game.new.packs", packs=quoted(packs)))
        return [self._folder(folder) for folder in packs]

    def _folder(self, folder: str | Path) -> str:
        """The whole path, which stays the same when the working folder changes."""
        try:
            whole = Path(folder).resolve()
            whole.is_dir()  # fails on what no file system takes for a path
        except (OSError, RuntimeError, ValueError) as error:  # too long, links in a circle, a null character
            told = say("game.new.folder", folder=quoted(str(folder)), cause=shown(_cause(error)))
            raise ValueError(told) from None
        return str(whole)

    def _leaders(self, leaders: Any, seats: int, ids: list[str], fixed: Mapping[int, str]) -> list[str]:
        if leaders is None or (isinstance(leaders, str) and leaders in (DEALT, CHOSEN)):
            leaders = [leaders or DEALT] * seats
        if not isinstance(leaders, (list, tuple)) or len(leaders) != seats:
            raise ValueError(say("game.leaders.list", leaders=quoted(leaders), seats=seats))
        for name in leaders:
            if name not in (*ids, DEALT, CHOSEN):
                text = name if isinstance(name, str) else quoted(name)
                raise ValueError(say("game.leaders.unknown", name=shown(text), hint=did_you_mean(text, ids)))
        for seat, name in enumerate(leaders):
            if name in ids and name != fixed.get(seat, name):
                raise ValueError(say("game.leaders.of_seat", seat=seat + 1, leader=fixed[seat], name=name))
            if name in fixed.values() and seat not in fixed:
                raise ValueError(say("game.leaders.seated", name=name))
        named = [name for name in leaders if name in ids]
        if len(set(named)) < len(named):
            raise ValueError(say("game.leaders.twice", leaders=quoted(leaders)))
        return [fixed.get(seat, str(name)) for seat, name in enumerate(leaders)]

    def _difficulty(self, difficulty: Any, catalog: Catalog) -> str:
        ids = [row.id for row in catalog.difficulties]
        if difficulty is None:
            return ids[0]
        if not isinstance(difficulty, str) or difficulty not in ids:
            known = ", ".join(f"{row.id} ({row.name})" for row in catalog.difficulties)
            hint = say("game.new.difficulties", known=known)
            raise ValueError(say("game.new.difficulty", difficulty=quoted(difficulty), hint=hint))
        return difficulty

    def _rivals(self, rivals: Any, leaders: list[str], catalog: Catalog, count: int) -> list[str]:
        """Who leads the Rivals, so many (B11.19)."""
        if rivals is None or (isinstance(rivals, str) and rivals == DEALT):
            return [DEALT] * count
        if not isinstance(rivals, (list, tuple)) or len(rivals) != count:
            raise ValueError(say("game.rivals.list", rivals=quoted(rivals), count=count))
        found = [DEALT if name is None else name for name in rivals]
        able = [row.id for row in catalog.leaders if row.rival and row.side_of is None]
        for at, name in enumerate(found):
            if not isinstance(name, str) or name not in (*able, DEALT):
                if name in [row.id for row in catalog.leaders]:
                    raise ValueError(say("game.rivals.unable", name=name, able=", ".join(able)))
                text = name if isinstance(name, str) else quoted(name)
                raise ValueError(say("game.rivals.unknown", name=shown(text), hint=did_you_mean(text, able)))
            if name != DEALT and name in (*leaders, *found[:at]):
                raise ValueError(say("game.rivals.twice", name=name))
        return found

    def content_hash(self, config: Mapping[str, Any]) -> str:
        """Hash of the content in use."""
        return load_catalog(tuple(config["sets"]), [Path(folder) for folder in config["packs"]]).content_hash

    def content_of(self, world: World) -> str:
        """Hash of the content a position is played with."""
        return _state(world).tables.content_hash

    def start(
        self, config: Mapping[str, Any], seed: int, journal: list[Event] | None, like: World | None = None
    ) -> State:
        """A new game up to its first question.

        Args:
            config: what `configure` returned.
            seed: of the generator.
            journal: where events are written; None: nowhere.
            like: a position of the same configuration: its content is used, and no pack is read again.

        Raises:
            EndlessEffect: the effects of a pack at the start do not come to an end.
        """
        tables = self._tables(config) if like is None else _state(like).tables
        able = [*tables.dealt_leaders, *tables.only_rivals, *tables.seat_leaders.values()]
        numbers = {tables.leaders[i].key: i for i in able}
        special = {DEALT: RANDOM, CHOSEN: CHOOSE}
        names = [*config["leaders"], *config.get("rivals", ())]
        chosen = [int(special.get(name, numbers.get(name, RANDOM))) for name in names]
        return new_state(tables, seed, chosen, journal)

    def _tables(self, config: Mapping[str, Any]) -> Tables:
        packs = tuple(Path(folder) for folder in config["packs"])
        variants = tuple(config.get("variants", ()))
        return load_tables(config["seats"], tuple(config["sets"]), packs, config.get("difficulty", ""), variants)

    def keys(self, world: World) -> Sequence[str]:
        """Key of each action number."""
        return _state(world).tables.actions.keys

    def options(self, world: World) -> Sequence[Option]:
        """The option of each action number, made once for a configuration."""
        return _options(_state(world).tables)

    def action(self, world: World, key: str) -> int | None:
        """Action number of a key."""
        return _state(world).tables.actions.index.get(key)

    def seats(self, world: World) -> tuple[Seat, ...]:
        """The seats with their Leaders: players first, then Rivals; House Hagal has no Leader."""
        state = _state(world)
        tables = state.tables
        kinds = ["player"] * tables.player_seats + ["rival"] * (tables.seats - tables.player_seats)
        leaders = [tables.leaders[p.leader].key if p.leader >= 0 else "" for p in state.players]
        return tuple(Seat(i, kind, leaders[i] or None, tables.teams[i]) for i, kind in enumerate(kinds))

    def winners(self, world: World) -> tuple[int, ...]:
        """The seats that share the win (B8.3-B8.5); none while the game runs."""
        state = _state(world)
        if not state.over:
            return ()
        scores = {seat: score(state, seat) for seat in standings(state)}
        best = max(scores.values())
        return tuple(sorted(seat for seat, one in scores.items() if one == best))

    def returns(self, world: World) -> tuple[float, ...]:
        """The `shares` of the player seats."""
        return self.shares(world)[: _state(world).tables.player_seats]

    def shares(self, world: World) -> tuple[float, ...]:
        """1/k for each side of k teams that win, 0 for the others and while the game runs.

        In most games each side is a team of its own.
        """
        state, winners = _state(world), self.winners(world)
        teams = {state.tables.teams[seat] for seat in winners}
        return tuple(1 / len(teams) if seat in winners else 0.0 for seat in range(len(state.players)))

    def points(self, world: World) -> tuple[int, ...]:
        """Victory Points of each side."""
        return tuple(p.n[VP] for p in _state(world).players)

    def teams(self, world: World) -> tuple[int, ...]:
        """The number of the team of each side in a game that is played in teams; else nothing."""
        tables = _state(world).tables
        return tuple(tables.teams) if tables.in_teams else ()

    def answers(self, world: World) -> int:
        """How many action numbers there are: nobody acts unasked."""
        return len(_state(world).tables.actions.keys)

    def layout(self, world: World) -> Layout:
        """What the numbers of an observation stand for."""
        return layout_of(_state(world).tables)

    def observe(self, world: World, seat: int) -> Any:
        """What a seat sees as counts: a buffer of one byte for each element of the layout."""
        state = _state(world)
        return observed(state, seat, layout_of(state.tables))

    def batch(self, world: World) -> Positions:
        """Room for positions of the same configuration side by side."""
        return Positions(_state(world).tables)

    def standings(self, world: World) -> tuple[int, ...]:
        """Seats from the first to the last."""
        return tuple(standings(_state(world)))

    def worlds(self, world: World, seat: int) -> Worlds:
        """Worlds that agree with what the seat knows."""
        return Worlds(_state(world), seat)

    def hushes(self, world: World, seat: int, action: int) -> bool:
        """Everybody knows who is asked."""
        return False

    def initiatives(self, world: World, seat: int) -> tuple[int, ...]:
        """Nobody acts unasked."""
        return ()

    def initiate(self, world: World, seat: int, action: int) -> None:
        """Nobody acts unasked.

        Raises:
            IllegalChoice: always.
        """
        raise IllegalChoice(say("game.choice.initiative", seat=seat))

    def bargain(self, world: World, seat: int, words: str) -> Bargain:
        """Nothing is agreed on. Raises: IllegalChoice, always."""
        raise IllegalChoice(say("game.offer.never"))

    def agrees(self, key: str) -> bool:
        """Nothing is agreed on."""
        return False

    def agree(self, world: World, seat: int, line: str) -> None:
        """Nothing is agreed on. Raises: IllegalChoice, always."""
        raise IllegalChoice(say("game.offer.never"))

    def revealing(self, world: World, events: Sequence[Event]) -> str:
        """Name the first event that showed something hidden, as `landsraad.imperium.core.revealing` does."""
        tables = _state(world).tables
        shown = (revealed(read(event), tables) for event in events)
        return next((what for what in shown if what), "hidden")


def led_rivals(sets: Sequence[str], seats: int) -> int:
    """How many Rivals have Leaders of their own in a game of these sets."""
    boards = [each for each in declared(sets) if each.automaton is not None] or [Declaration()]
    return boards[0].led_rivals.get(seats, 0)


def _cause(error: Exception) -> str:
    return (error.strerror if isinstance(error, OSError) else None) or str(error)


def _state(world: World) -> State:
    assert isinstance(world, State)
    return world


@lru_cache(maxsize=16)
def _options(tables: Tables) -> Sequence[Option]:
    return [Option(key, number) for number, key in enumerate(tables.actions.keys)]
