"""`landsraad puzzle`, by piping what people type, and `landsraad mine`."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
from typer.testing import CliRunner

from landsraad import Game
from landsraad.analysis.puzzles import Collection, Found, mining, shipped_of
from landsraad.cli import app

RECORDS = Path(__file__).parents[1] / "golden/records"
ALL = len(shipped_of("imperium"))
FIRST = next(iter(shipped_of("imperium").values()))
OF_DUNE = next(iter(shipped_of("dune").values()))


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
    assert f"Find the move: puzzle 1 of {ALL}" in out
    assert "Give the number or the key of an option; quit leaves." in out
    assert "That is it." in out
    assert "the move, yours" in out
    assert f"Find the move: puzzle 2 of {ALL}" in calls("puzzle", typed="quit\n")[1]
    worst = list(FIRST.found.expected)[-1]
    assert "points of the win." in calls("puzzle", 1, typed=f"{worst}\n")[1]


def test_the_move_of_classic_dune_is_asked_for_by_its_game() -> None:
    code, out, _ = calls("puzzle", "--game", "dune", typed=f"{OF_DUNE.best}\n")
    assert (code, "That is it." in out) == (0, True)
    assert f"Find the move: puzzle 1 of {len(shipped_of('dune'))}" in out
    assert "a game that goes on counts as an even share" in " ".join(out.split())
    assert calls("puzzle", "--game", "chess")[0] == 2


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


def test_games_of_classic_dune_are_played_and_searched(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Game] = []

    def nothing(game: Game, most: int) -> tuple[Found, ...]:
        asked.append(game)
        return ()

    monkeypatch.setattr(mining, "mined", nothing)
    out = tmp_path / "found.json"
    told = ["mine", out, "--game", "dune", "--games", 1, "--seats", 3, "--agents", "random"]
    assert calls(*told)[1] == f"0 puzzles in one game: {out}\n"
    assert [(game.name, game.over) for game in asked] == [("dune", True)]
    kept = msgspec.json.decode(out.read_bytes(), type=Collection)
    assert (kept.game, kept.searched) == ("dune", ("dune seats 3 seed 1 random",))
    assert calls("mine", out, "--game", "dune", "--sets", "base")[0] == 2
