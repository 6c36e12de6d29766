"""`landsraad puzzle`, by piping what people type, and `landsraad mine`."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner

from landsraad import Game
from landsraad.analysis.puzzles import Found, mining, shipped
from landsraad.cli import app

RECORDS = Path(__file__).parents[1] / "golden/records"
FIRST = next(iter(shipped().values()))


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANDSRAAD_DATA", str(tmp_path / "data"))
    monkeypatch.setenv("COLUMNS", "120")


def calls(*words: object, typed: str = "") -> tuple[int, str, str]:
    result = CliRunner().invoke(app, [str(word) for word in words], input=typed)
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        raise result.exception
    return result.exit_code, result.stdout, result.stderr


def test_the_move_is_asked_for_and_told_and_the_next_one_comes() -> None:
    code, out, _ = calls("puzzle", typed=f"nonsense\n{FIRST.best}\n")
    assert code == 0
    assert f"Find the move: puzzle 1 of {len(shipped())}" in out
    assert "Give the number or the key of an option; quit leaves." in out
    assert "That is it." in out
    assert "the move, yours" in out
    assert f"Find the move: puzzle 2 of {len(shipped())}" in calls("puzzle", typed="quit\n")[1]
    worst = list(FIRST.found.expected)[-1]
    assert "points of the win." in calls("puzzle", 1, typed=f"{worst}\n")[1]


def test_no_such_puzzle_is_bad_usage() -> None:
    code, _, err = calls("puzzle", "0")
    assert (code, "there is no puzzle 0" in err) == (2, True)


def test_a_record_is_searched_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []

    def nothing(game: Game, most: int) -> tuple[Found, ...]:
        asked.append(most)
        return ()

    monkeypatch.setattr(mining, "mined", nothing)
    out = tmp_path / "found.json"
    for _ in range(2):
        assert calls("mine", out, RECORDS / "solo-named.txt")[1] == f"0 puzzles in one game: {out}\n"
    assert asked == [mining.PER_GAME]
