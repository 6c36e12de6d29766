"""Classic Dune at a table: factions, options, strongholds."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from landsraad.agents import Random
from landsraad.agents.dune.bargains import answer
from landsraad.dune.core.state import State
from landsraad.dune.phases.mentat import strongholds
from landsraad.dune.rules import DEALT, PASSING, SECRET_PROMPTS, keys_of
from landsraad.family import DUNE
from landsraad.game import Game
from landsraad.language.errors import shown
from landsraad.offers import Offer
from landsraad.saying import content
from landsraad.server.dune.beside import offers_of, pledges_of, window_of
from landsraad.server.dune.settings import DuneSettings, NewDune
from landsraad.server.tables.error import TableError
from landsraad.server.tables.holds import AT_ONCE, Pace, Window
from landsraad.server.wire import NewTable
from landsraad.views.dune.options import label
from landsraad.views.dune.view import waiting
from landsraad.views.dune.words import words_of
from landsraad.views.rich import capital

if TYPE_CHECKING:
    from landsraad.server.tables.table import Table

SPECTATOR = -1
WINDOWS = ("window", "stop", "special karama")
"""What is asked in windows."""

AT_TABLE = ("open_spice", "hold", "window")
"""Settings of the table; the rules know nothing of them."""

HOLD = 2.0
"""Seconds that a window halts a table (DESIGN 2.4)."""

SLOW = 3600
"""Seconds for a turn from which on nothing is halted."""


class DuneTable:
    """Classic Dune at its tables."""

    title = "Dune"
    unasked = True
    lines_start = False

    def __init__(self) -> None:
        self._acts: dict[tuple[str, str], str] = {}  # what is done unasked, in words: they follow from the key alone

    def lessons(self) -> Sequence[Path]:
        """That of the base game."""
        return [content() / "dune" / "base" / "lessons"]

    def settings(self, new: NewTable, brought: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
        """The settings that are wanted, checked by the rules."""
        kept = DuneSettings(**(new.dune or NewDune()).model_dump())
        try:
            DUNE.configure(_options(kept, new.seats))
        except ValueError as error:
            raise TableError(422, shown(str(error), 400)) from None
        return {"dune": kept.model_dump()}

    def settings_of(self, game: Game, brought: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
        """The settings of a table that goes on with a game."""
        config = {name: value for name, value in game.config.items() if name in DuneSettings.model_fields}
        factions = [None if faction == DEALT else faction for faction in config["factions"]]
        settled = factions if set(factions) != {"choose"} else "choose"
        return {"dune": DuneSettings(**config | {"factions": settled}).model_dump()}

    def again(self, table: Table) -> dict[str, Any]:
        """All as it was."""
        return {}

    def options(self, table: Table) -> dict[str, Any]:
        """The options of the game; two people could tell from each other's pauses who can stop a power."""
        people = sum(chair.kind == "human" for chair in table.chairs)
        told = _options(DuneSettings(**table.config["dune"]), len(table.chairs))
        return {**told, "windows": "orders" if people > 1 else "holders"}

    def admits(self, game: Game) -> bool:
        """Unless only who can act is asked: what the other waits for would tell who can stop a power."""
        return bool(game.config["windows"] == "orders")

    def drafters(self, table: Table) -> list[int]:
        """Nobody: factions are chosen in the game."""
        return []

    def pool(self, table: Table) -> list[str] | None:
        """Nothing is drafted."""
        return None

    def drafted(self, table: Table) -> dict[str, Any]:
        """Nothing is drafted."""
        return {}

    def rivals(self, table: Table) -> list[tuple[int, str | None]]:
        """Somebody sits on every seat."""
        return []

    def seat(self, table: Table, seat: int) -> dict[str, Any]:
        """Faction and strongholds."""
        if table.game is None:
            named = table.config["dune"]["factions"]
            return {"faction": named[seat] if isinstance(named, list) else None}
        return {"faction": table.game.seats[seat].role, "strongholds": strongholds(_state(table.game), seat)}

    def told(self, table: Table) -> dict[str, Any]:
        """The settings and the turn."""
        return {
            "dune": DuneSettings(**table.config["dune"]),
            "sets": [],
            "leaders": "random",
            "difficulty": None,
            "variants": [],
            "packs": [],
            "rivals": [],
            "round": 0 if table.game is None else _state(table.game).turn,
        }

    def initiatives(self, game: Game, seat: int, language: str) -> list[tuple[str, str]]:
        """Standing orders, permissions, loans, gifts and bribes."""
        state, words = _state(game), words_of(language)
        found = game.initiatives(seat)
        for each in found:
            if (language, each.key) not in self._acts:
                self._acts[language, each.key] = capital(label(words, state, seat, each.action))
        return [(each.key, self._acts[language, each.key]) for each in found]

    def passes(self, game: Game, seat: int) -> str | None:
        """Windows and the like: that one is asked may tell what a seat holds."""
        state = _state(game)
        if state.prompt_of(seat) not in SECRET_PROMPTS:
            return None
        keys = [keys_of()[action] for action in state.menu(seat)]
        return next((key for key in PASSING if key in keys), keys[0])

    def pace(self, table: Table) -> Pace:
        """Windows halt a table of several people, unless they answer within days (DESIGN 2.4)."""
        settings = DuneSettings(**table.config["dune"])
        if table.game is None or not self.admits(table.game):
            return AT_ONCE
        slow = table.clock is not None and table.clock.turn >= SLOW
        hold = (0.0 if slow else HOLD) if settings.hold is None else float(settings.hold)
        return Pace(hold, float(settings.window))

    def window(self, game: Game) -> Window | None:
        """A window against a power, for a card or for a special Karama, whether or not it asks somebody."""
        state = _state(game)
        asked = tuple(seat for seat in state.asked() if state.prompt_of(seat) in WINDOWS)
        return Window(state.moments, asked) if self.admits(game) and (asked or state.paused) else None

    def pausing(self, game: Game, pauses: bool) -> None:
        """Where it pauses stands in no record: a game played again goes through."""
        state = _state(game)
        state.pauses = False
        if state.paused:
            game.go_on()
        state.pauses = pauses

    def agrees(self, game: Game, offer: Offer, level: str) -> bool:
        """What the clauses are worth to it; a bot that plays at random declines."""
        return level != Random.name and answer(game.view(offer.to), offer)

    def beside(self, table: Table, seat: int | None, language: str, now: float) -> dict[str, Any]:
        """The window that halts the table, open offers of the seat, and pledges."""
        game = table.game
        if game is None:
            return {"window": None, "offers": (), "pledges": ()}
        offers, pledges = offers_of(game, seat, language), pledges_of(game, language)
        return {"window": window_of(table, seat, now), "offers": offers, "pledges": pledges}

    def waiting(self, game: Game, seats: Collection[int]) -> list[int]:
        """What the views of these seats say, or that of a spectator; of the own ones, all that are asked."""
        state = _state(game)
        own = set(seats) & set(state.asked())
        return sorted(own.union(*(waiting(state, seat) for seat in seats or (SPECTATOR,))))


def _options(settings: DuneSettings, seats: int) -> dict[str, Any]:
    wanted = settings.model_dump(exclude={*AT_TABLE, "factions"})
    factions = settings.factions
    if isinstance(factions, list):
        factions = [faction or DEALT for faction in factions]
    return {"seats": seats, "factions": factions, **wanted}


def _state(game: Game) -> State:
    assert isinstance(game.state, State)
    return game.state
