"""Positions in which passing decides the Conflict."""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Any

from browser.positions import asks
from landsraad import Game, record
from landsraad.views import Fighter
from playing import reach

Fought = tuple[Fighter, ...]
Wanted = Callable[[Game, Game, Fought], bool]
"""Holds for a position, the one after passing, and the sides of the Conflict."""


def _wins(before: Game, fought: Fought) -> bool:
    return any(each.place == 0 and each.seat == before.decisions[0].seat for each in fought)


def level(fought: Fought, strength: int) -> list[int]:
    """The seats that have this strength."""
    return [each.seat for each in fought if each.strength == strength]


def tied_for_second(before: Game, after: Game, fought: Fought) -> bool:
    """The seat that is asked wins, and two others are level behind it."""
    second = sorted((each.strength for each in fought), reverse=True)[1]
    return _wins(before, fought) and second > 0 and len(level(fought, second)) == 2


def wins_a_place(before: Game, after: Game, fought: Fought) -> bool:
    """The seat that is asked comes to control a space."""
    conflict = before.view(None).conflict
    return _wins(before, fought) and conflict is not None and bool(conflict.location)


def tied_for_first(before: Game, after: Game, fought: Fought) -> bool:
    """Two sides are level at the top, one of them the one that is asked."""
    most = max(each.strength for each in fought)
    seats = level(fought, most)
    return anything(before, after, fought) and len(seats) == 2 and before.decisions[0].seat in seats


def asks_for_a_reward(before: Game, after: Game, fought: Fought) -> bool:
    """The seat that is asked has its reward to choose."""
    return after.view(None).phase == "combat" and after.decisions[0].seat == before.decisions[0].seat


def with_units(before: Game, after: Game, fought: Fought) -> bool:
    """Units of a set fight."""
    return anything(before, after, fought) and any(len(each.units) > 1 for each in fought)


def anything(before: Game, after: Game, fought: Fought) -> bool:
    """The next round begins."""
    return bool(after.view(None).round > before.view(None).round)


def _decides(wanted: Wanted) -> Callable[[Game], bool]:
    def found(game: Game) -> bool:
        if not asks("combat")(game) or not any(each.key == "pass" for each in game.decisions[0].options):
            return False
        after, told = game.clone(), len(game.events)
        after.choose("pass")
        fought = next((line.fought for line in after.log(None, told) if line.fought), ())
        return not after.over and bool(fought) and wanted(game, after, fought)

    return found


@functools.cache
def _found(wanted: Wanted, known: int, options: tuple[tuple[str, Any], ...]) -> tuple[str, int]:
    game = reach(_decides(wanted), known=known, **dict(options))
    return record.dumps(game), game.decisions[0].seat


def last_pass(wanted: Wanted, known: int = 0, seats: int = 4, **options: Any) -> tuple[str, int]:
    """The record of a game in which the seat that is asked decides the Conflict by passing, and that seat."""
    return _found(wanted, known, tuple(sorted({"seats": seats, **options}.items())))
