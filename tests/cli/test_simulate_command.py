"""`landsraad simulate`: what it prints, and what an interruption leaves."""

from __future__ import annotations

import importlib
import itertools
from collections.abc import Iterator
from pathlib import Path

import pytest
from typer.testing import CliRunner

from landsraad.cli import app
from landsraad.lab.simulate import Plan, Row, SimulationError, run

COMMAND = importlib.import_module("landsraad.cli.simulate")  # the package has the function of that name


def call(line: str) -> tuple[int, str, str]:
    result = CliRunner().invoke(app, line.split(), env={"COLUMNS": "100"})
    assert result.exception is None or isinstance(result.exception, SystemExit)
    return result.exit_code, result.stdout, result.stderr


def test_the_shares_of_agents_seats_and_leaders_are_printed(tmp_path: Path) -> None:
    file = tmp_path / "games.csv"
    code, out, _ = call(f"simulate --games 8 --seats 3 --seed 1 --agents random --out {file}")
    assert code == 0
    agents, seats, leaders, end = out.split("\n\n")
    # 8 wins in 24 seats: Wilson's interval
    assert agents.split("\n")[1].split() == ["random", "24", "8.0", "33.3%", "18.0%", "to", "53.3%"]
    assert [line.split()[0] for line in seats.split("\n")] == ["Seat", "0", "1", "2"]
    assert sum(float(line.split()[2]) for line in leaders.strip().split("\n")[1:]) == 8.0
    assert end == "8 games with seed 1; an equal share is 33.3%.\n"
    assert file.read_text().count("\n") == 1 + 8 * 3


def test_rivals_count_among_the_sides_of_a_solo_game() -> None:
    line = "simulate --games 4 --seats 1 --difficulty veteran --rivals earl_memnon_thorvald,glossu_rabban --seed 1"
    code, out, _ = call(line)
    assert code == 0
    agents, seats, leaders, end = out.split("\n\n")
    wins = {line.split()[0]: (line.split()[1], float(line.split()[2])) for line in agents.split("\n")[1:]}
    assert (wins["random"][0], wins["rival"][0]) == ("4", "8")
    assert wins["random"][1] + wins["rival"][1] == 4.0
    assert [line.split()[0] for line in seats.split("\n")] == ["Seat", "0", "1", "2"]
    led = [line.split()[0] for line in leaders.split("\n") if "(rival)" in line and line.split()[2] == "4"]
    assert led == ["earl_memnon_thorvald", "glossu_rabban"]
    assert end == "4 games with seed 1; an equal share is 33.3%.\n"


def test_two_players_share_what_there_is_to_win() -> None:
    code, out, _ = call("simulate --games 4 --seats 2 --seed 1")
    assert code == 0
    assert out.endswith("4 games with seed 1; an equal share is 50.0%.\n")


def test_the_same_seed_prints_the_same() -> None:
    assert call("simulate --games 3 --seed 9") == call("simulate --games 3 --seed 9")
    assert call("simulate --games 3 --seed 9")[1] != call("simulate --games 3 --seed 10")[1]


def stopping(error: BaseException, after: int) -> object:
    def stopped(plan: Plan, workers: int) -> Iterator[list[Row]]:
        yield from itertools.islice(run(plan, workers), after)
        raise error

    return stopped


def test_an_interruption_keeps_the_finished_games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    whole, part = tmp_path / "whole.csv", tmp_path / "part.csv"
    call(f"simulate --games 5 --seats 3 --seed 2 --out {whole}")
    monkeypatch.setattr(COMMAND, "run", stopping(KeyboardInterrupt(), 2))
    code, out, _ = call(f"simulate --games 5 --seats 3 --seed 2 --out {part}")
    assert code == 130
    assert out.startswith(f"Stopped: 2 of 5 games are finished and kept in {part}.\n")
    assert part.read_text().splitlines() == whole.read_text().splitlines()[: 1 + 2 * 3]


def test_a_broken_game_is_told_and_the_others_are_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    part = tmp_path / "part.csv"
    monkeypatch.setattr(COMMAND, "run", stopping(SimulationError("game 3 (seed 17) broke off: oh"), 3))
    code, _, err = call(f"simulate --games 5 --seats 3 --seed 2 --out {part}")
    assert code == 1
    assert err == (
        "Error: game 3 (seed 17) broke off: oh; the 3 games before it are kept. Please report it with this line.\n"
    )
    assert part.read_text().count("\n") == 1 + 3 * 3
