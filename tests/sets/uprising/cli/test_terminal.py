"""Uprising and the CHOAM module at the terminal: how a game is asked for, what the table shows, whole games."""

from __future__ import annotations

from pathlib import Path

import pytest

from cli.test_play import Terminal
from cli.test_screen import whole_table
from cli.test_usage import call
from landsraad import record
from landsraad.server.tables import lessons


@pytest.mark.parametrize(
    ("line", "sets"),
    [
        ("--choam", ["uprising", "choam"]),
        ("--set uprising --choam", ["uprising", "choam"]),
        ("--set uprising,choam --choam", ["uprising", "choam"]),
        ("--set uprising", ["uprising"]),
        ("--choam --set rise_of_ix", ["uprising", "choam", "rise_of_ix"]),
        ("--base-cards --base-conflicts", ["uprising", "base_cards", "base_conflicts"]),
    ],
)
def test_the_module_is_a_flag(line: str, sets: list[str], tmp_path: Path) -> None:
    terminal = Terminal(tmp_path)
    terminal.types(f"play --seed 1 --seats 3 {line}", "quit", "")
    assert record.load(terminal.running).config["sets"] == sets


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("play --choam --set base", "sets: 'choam' is not made for the board 'base'; it goes with 'uprising'"),
        ("simulate --choam --set base", "sets: 'choam' is not made for the board 'base'; it goes with 'uprising'"),
        ("play --set uprising,base", "sets: 'base' and 'uprising' each bring a board, and a game has one; "),
        (
            "play --base-cards --set base,rise_of_ix",
            "sets: 'base_cards' is not made for the board 'base'; it goes with 'uprising'",
        ),
        ("play --resume --choam", "--choam belongs to a new game; leave it out when one is continued"),
        ("play --choam --seats 5", "seats=5: no game is for so many players; use one of 1, 2, 3, 4 or 6"),
        ("play --choam --difficulty expert", "difficulty: only a solo game has it; leave it out or use seats=1"),
        ("play --choam --seats 2 --rivals nobody", "rivals: unknown leader 'nobody'; known: feyd_rautha_harkonnen, "),
        ("play --set uprising --variant epic", "unknown variant 'epic'; known: churn"),
    ],
)
def test_what_cannot_be_played_is_told(line: str, message: str) -> None:
    code, out, err = call(line)
    assert (code, out) == (2, "")
    assert err.startswith(f"Error: {message}")


def test_the_table_shows_posts_contracts_hooks_and_the_wall() -> None:
    course = lessons.lesson("uprising")
    game = lessons.begun(course)
    tables = {}
    for step in course.steps:
        if step.title in ("With an escort", "The other Agent", "Wait"):
            tables[step.title] = whole_table(game)
        game.choose(step.key, step.seat)
    worm, posted, fallen = tables["With an escort"], tables["The other Agent"], tables["Wait"]
    assert "   Research Station, Sietch Tabr   " in posted
    assert "\nArrakeen, Spice Refinery [0]   Spice Refinery, Research Station   " in posted
    assert "\n[0] Contract: Arrakeen · 2 Spies left · hooks · battle icons: Ornithopter\n" in posted
    assert "\nHarvest 3+  3$ " in posted
    assert "\nGather Support     2T / (2$→2T + 1w) " in posted
    assert "\nShield Wall\n" in posted
    assert "\nShield Wall\n" not in fallen
    assert "\n[0] Contract: Arrakeen (face down) · 2 Spies left · hooks · battle icons: Ornithopter\n" in fallen
    assert "\n Conflict II  Siege of Arrakeen · Ornithopter   1st: ◆Arrakeen, " in fallen
    assert "1 worm 3†" in worm


@pytest.mark.parametrize(
    "line", ["--choam --seed 4", "--choam --seats 2 --seed 2", "--set uprising --seats 1 --seed 3"]
)
def test_a_whole_game_can_be_played(line: str, tmp_path: Path) -> None:
    terminal = Terminal(tmp_path)
    assert "The game is over." in terminal.types(f"play {line}", *["1"] * 3000)
    assert record.load(terminal.finished).over
