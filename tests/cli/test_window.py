"""In a window of 80 columns and 40 lines the Conflict, the board and the question with its answers stand together."""

from __future__ import annotations

import io
from typing import Any

import pytest
from rich.console import Console

from landsraad.cli import screen
from landsraad.cli.reference import book_of
from modes import EXPANDED
from playing import positions

MODES: list[dict[str, Any]] = [
    {"seats": 4},
    {"seats": 4, "sets": EXPANDED},
    {"seats": 1, "sets": EXPANDED, "difficulty": "expert"},
    {"seats": 2},
]
COLUMNS, LINES = 80, 40


@pytest.mark.parametrize("options", MODES, ids=str)
def test_board_conflict_and_question_stand_in_one_window(options: dict[str, Any]) -> None:
    for seed in range(2):
        for number, game in enumerate(positions(seed, **options)):
            decision = game.decisions[0]
            if decision.prompt != "turn" and number % 9:
                continue
            view = game.view(decision.seat)
            out = io.StringIO()
            console = Console(file=out, width=COLUMNS, height=LINES, force_terminal=True, no_color=True)
            screen.show_table(console, game, view, ("human",) * len(view.players), [])
            screen.show_options(console, game, view)
            lines = out.getvalue().splitlines()
            if view.conflict is None:
                continue
            assert view.decision is not None
            first = max(number for number, line in enumerate(lines) if " Conflict I" in line)
            assert len(lines) - first < LINES, out.getvalue()
            names = [book_of(game).name("leader", player.leader) for player in view.players if player.leader]
            assert [name for name in names if name not in out.getvalue()] == []
