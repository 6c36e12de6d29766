"""`landsraad tournament`: tables, files, going on."""

from __future__ import annotations

import itertools
import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from typer.testing import CliRunner

from landsraad.cli import app, bulk
from landsraad.lab.dataset import collect
from landsraad.lab.plan import Plan


def call(line: str) -> tuple[int, str, str]:
    result = CliRunner().invoke(app, line.split(), env={"COLUMNS": "120"})
    assert result.exception is None or isinstance(result.exception, SystemExit)
    return result.exit_code, result.stdout, result.stderr


def test_the_tables_are_printed_and_written(tmp_path: Path) -> None:
    folder = tmp_path / "ladder"
    line = f"tournament --agents random,novice --games 3 --seats 3 --seed 1 --out {folder}"
    code, out, _ = call(line)
    assert code == 0
    matrix, ratings, end = out.split("\n\n")
    assert [part.split() for part in matrix.split("\n")] == [
        ["one", "against", "2", "random", "against", "2", "novice"],
        ["random", "–", "0.0%", "(0.0", "to", "56.1)"],
        ["novice", "100.0%", "(43.9", "to", "100.0)", "–"],
    ]
    assert [part.split()[0] for part in ratings.split("\n")] == ["agent", "novice", "random"]
    assert end == (
        "6 games, 3 of each line-up (3 seats, base), seed 1; an equal share is 33.3%.\n"
        f"Written: {folder}/strength.md, {folder}/strength.svg, {folder}/strength.png\n"
    )
    written = (folder / "strength.md").read_text(encoding="utf-8")
    assert written.startswith("| one | against 2 random | against 2 novice |\n| --- | ---: | ---: |\n| random | – |")
    code, again, _ = call(f"{line} --markdown")
    assert (code, again.split("\nWritten")[0]) == (0, written)


def test_alone_the_opponents_are_the_rivals() -> None:
    code, out, _ = call("tournament --agents random --games 2 --seats 1 --difficulty expert --seed 1 --markdown")
    assert code == 0
    assert out.startswith("| one | against the rivals |\n| --- | ---: |\n| random | 0.0% (0.0 to 65.8) |\n")
    assert out.endswith("2 games, 2 of each line-up (solo, expert, base), seed 1; an equal share is 33.3%.\n\n")


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ("--agents random", "a tournament needs two agents at least, as in random,novice"),
        ("--agents random,novise", "unknown agent 'novise'; did you mean 'novice'?"),
        ("--games 5", "5 games: each deal is played from 4 seats; give a multiple, such as 4"),
        ("--fewer novice", "--fewer: 'novice' is not AGENT=GAMES, such as expert@200=200"),
        (f"--fewer novice={'9' * 5000}", "is not AGENT=GAMES, such as expert@200=200"),
        (
            "--fewer novice=999999999999",
            "999999999999 games: each deal is played from 4 seats; give a multiple, such as",
        ),
        (f"--games {'9' * 400}", "9 games: each deal is played from 4 seats; give a multiple, such as 1"),
        ("--out strength.csv", "--out: strength.csv names a file; give a folder"),
    ],
)
def test_wrong_usage_is_told(options: str, message: str) -> None:
    code, _, err = call(f"tournament {options}")
    assert code == 2
    assert message in err


@pytest.mark.parametrize("after", [0, 1])
def test_an_interruption_before_the_first_game_is_told(
    after: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stopped(plan: Plan, folder: Path, workers: int, ray: str) -> Iterator[int]:
        yield from itertools.islice(collect(plan, folder, workers, ray), after)
        raise KeyboardInterrupt

    monkeypatch.setattr(bulk, "collect", stopped)
    code, out, err = call(f"tournament --agents random,novice --games 2 --seats 2 --out {tmp_path / 'ladder'}")
    assert (code, err) == (130, "")
    assert out.startswith(
        f"Stopped: 0 of 2 games are finished and kept in {tmp_path}/ladder.\nThe same command goes on"
    )


@pytest.mark.parametrize(
    ("damage", "told"),
    [
        ({"seed": None}, "is no plan of a simulation (Expected `int`, got `null` - at `$.seed`)"),
        ({"seed": "1"}, "is no plan of a simulation (Expected `int`, got `str` - at `$.seed`)"),
        ({"line_ups": 3}, "is no plan of a simulation (Expected `array`, got `int` - at `$.line_ups`)"),
    ],
)
def test_a_damaged_plan_is_told(damage: dict[str, object], told: str, tmp_path: Path) -> None:
    line = f"tournament --agents random,novice --games 2 --seats 2 --out {tmp_path}"
    assert call(line)[0] == 0
    plan = tmp_path / "plan.json"
    plan.write_text(json.dumps({**json.loads(plan.read_text(encoding="utf-8")), **damage}), encoding="utf-8")
    code, _, err = call(line)
    assert code == 2
    assert err == f"Error: --out: {plan} {told}; use a folder of `landsraad simulate --out`\n"


def test_a_damaged_table_is_told(tmp_path: Path) -> None:
    line = f"tournament --agents random,novice --games 2 --seats 2 --out {tmp_path}"
    assert call(line)[0] == 0
    (tmp_path / "seats.parquet").write_bytes(b"")
    code, _, err = call(line)
    assert code == 2
    assert err.startswith(f"Error: --out: {tmp_path}/seats.parquet cannot be read (")
