"""Dune: Imperium at a table: sets, Leaders, Rivals, Victory Points."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from landsraad import views
from landsraad.family import IMPERIUM
from landsraad.game import Game
from landsraad.imperium.content.manifests import available_sets, manifests
from landsraad.imperium.core.counters import VP
from landsraad.imperium.core.state import State
from landsraad.imperium.freeze import able_leaders, fixed_leaders
from landsraad.imperium.rules import DEALT, SOLO_OPTIONS
from landsraad.imperium.schema import load_catalog
from landsraad.language.errors import shown
from landsraad.offers import Offer
from landsraad.server.tables import shelf
from landsraad.server.tables.error import TableError
from landsraad.server.tables.holds import AT_ONCE, Pace, Window
from landsraad.server.tables.parts import draft_pool
from landsraad.server.tables.shelf import SHELF, name_of
from landsraad.server.wire import NewTable, PackInfo, RivalInfo

if TYPE_CHECKING:
    from landsraad.server.tables.table import Table


class ImperiumTable:
    """Dune: Imperium at its tables."""

    title = "Dune: Imperium"
    unasked = False
    lines_start = True

    def lessons(self) -> Sequence[Path]:
        """Those of the sets, in their order."""
        return [manifests()[name].folder / "lessons" for name in available_sets()]

    def settings(self, new: NewTable, brought: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
        """Sets, Leaders, variants, packs, and what a game of one seat has beside them."""
        named = None if isinstance(new.leaders, str) else new.leaders
        leaders = new.leaders if isinstance(new.leaders, str) else "named"
        config = _configured(new, None if named is None else [leader or DEALT for leader in named], brought)
        return _kept(config, leaders, named, brought)

    def settings_of(self, game: Game, brought: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
        """The same for a table that goes on with a game."""
        return _kept(game.config, "named", None, brought)

    def again(self, table: Table) -> dict[str, Any]:
        """The Leaders of a record are not those of the next game."""
        return {"leaders": "random"} if table.config["choices"] is not None else {}

    def options(self, table: Table) -> dict[str, Any]:
        """The options of the game that a table is set up for."""
        config = table.config
        named = config["named"]
        mode = config["leaders"]
        leaders = [leader or DEALT for leader in named] if named else ("choose" if mode == "choose" else None)
        solo = {name: config[name] for name in SOLO_OPTIONS if config[name] is not None}
        told = {"seats": len(table.chairs), "sets": list(config["sets"]), "leaders": leaders}
        return {**told, "variants": variants(table), **solo, **table.packs}

    def admits(self, game: Game) -> bool:
        """Always: what is asked of whom is open."""
        return True

    def drafters(self, table: Table) -> list[int]:
        """The seats that take a Leader in a draft, the last one first."""
        fixed = _seated_leaders(table)
        return [seat for seat in reversed(range(len(table.chairs))) if seat not in fixed]

    def pool(self, table: Table) -> list[str] | None:
        """The Leaders that are drafted; None: none are."""
        if table.config["leaders"] != "draft":
            return None
        fixed = _seated_leaders(table)
        taken = (*(table.config["rivals"] or ()), *fixed.values())
        catalog = views.book(table.config["sets"], table.packs.get("packs", [])).catalog
        leaders = [leader for leader in able_leaders(catalog) if leader not in taken]
        return draft_pool(table.seed, leaders, len(table.chairs) - len(fixed))

    def drafted(self, table: Table) -> dict[str, Any]:
        """The options that a draft has settled."""
        return {"leaders": [_leader(table, seat) for seat in range(len(table.chairs))]}

    def rivals(self, table: Table) -> list[tuple[int, str | None]]:
        """Seat and Leader of each side that House Hagal plays; before the start of those named or to be dealt."""
        if table.game is not None:
            return [(seat.number, seat.leader) for seat in table.game.seats[len(table.chairs) :]]
        wanted = table.config["rivals"] or ()
        return [(seat, None if leader == DEALT else leader) for seat, leader in enumerate(wanted, len(table.chairs))]

    def seat(self, table: Table, seat: int) -> dict[str, Any]:
        """Leader and Victory Points."""
        return {"leader": _leader(table, seat), "vp": _points(table, seat)}

    def told(self, table: Table) -> dict[str, Any]:
        """Sets, variants, packs, Rivals and the round."""
        config = table.config
        packs = config.get("packs") or ()
        return {
            "dune": None,
            "sets": config["sets"],
            "leaders": config["leaders"],
            "difficulty": config["difficulty"],
            "variants": variants(table),
            "packs": [PackInfo(pack=each["pack"], id=each["id"], name=name_of(each["files"])) for each in packs],
            "rivals": [
                RivalInfo(seat=seat, leader=leader, vp=_points(table, seat)) for seat, leader in self.rivals(table)
            ],
            "round": 0 if table.game is None else _state(table.game).round,
        }

    def initiatives(self, game: Game, seat: int, language: str) -> list[tuple[str, str]]:
        """Nothing."""
        return []

    def passes(self, game: Game, seat: int) -> str | None:
        """Everybody knows who is asked."""
        return None

    def pace(self, table: Table) -> Pace:
        """There are no windows."""
        return AT_ONCE

    def window(self, game: Game) -> Window | None:
        """Never any."""
        return None

    def pausing(self, game: Game, pauses: bool) -> None:
        """It never pauses."""

    def agrees(self, game: Game, offer: Offer, level: str) -> bool:
        """Nothing is offered."""
        return False

    def beside(self, table: Table, seat: int | None, language: str, now: float) -> dict[str, Any]:
        """Nothing."""
        return {}

    def waiting(self, game: Game, seats: Collection[int]) -> list[int]:
        """The seat that is asked: everybody knows it."""
        return list(game.state.asked())


def _kept(
    config: Mapping[str, Any], leaders: str, named: Sequence[str | None] | None, brought: Sequence[Mapping[str, Any]]
) -> dict[str, Any]:
    solo = {name: config.get(name) for name in SOLO_OPTIONS}  # None where more than one plays
    told = {"sets": config["sets"], "leaders": leaders, "named": named, **solo}
    return {**told, "variants": config["variants"], "packs": list(brought)}


def _configured(new: NewTable, leaders: Sequence[str] | None, brought: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
    """The checked options of the game; `brought` are its packs, which go with one another and with its sets."""
    rivals = [leader or DEALT for leader in new.rivals] if isinstance(new.rivals, list) else new.rivals
    special = {"variants": new.variants, "difficulty": new.difficulty, "rivals": rivals}
    special["packs"] = [SHELF.lay(each["files"]) for each in brought]
    try:
        config = IMPERIUM.configure({"seats": new.seats, "sets": new.sets, "leaders": leaders, **special})
    except ValueError as error:
        raise TableError(422, shown(str(error), 400)) from None
    if brought:
        with shelf.refusing():
            shelf.build(config)
    return config


def _seated_leaders(table: Table) -> Mapping[int, str]:
    """The Leaders that certain seats always have in a game of the table's sets."""
    return fixed_leaders(load_catalog(tuple(table.config["sets"])))


def _leader(table: Table, seat: int) -> str | None:
    if table.game is not None:
        return table.game.seats[seat].leader
    taken = dict(zip(table.drafters, table.draft.picks, strict=False)) if table.draft else {}
    return _seated_leaders(table).get(seat, taken.get(seat))


def _points(table: Table, seat: int) -> int:
    return 0 if table.game is None else _state(table.game).players[seat].n[VP]


def variants(table: Table) -> list[str]:
    """The variants that are played; tables from before there were any say nothing of them."""
    return list(table.config.get("variants", ()))


def _state(game: Game) -> State:
    assert isinstance(game.state, State)
    return game.state
