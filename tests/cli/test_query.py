"""`landsraad query`, and `landsraad replay` of a folder: from simulated games to answers and to one of the games."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import urllib.request
from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import CliRunner

import landsraad
import needs
from landsraad import record
from landsraad.cli import app
from landsraad.lab.dataset import Dataset, collect
from landsraad.lab.plan import Plan
from processes import WAIT

PROGRAM = "from landsraad.cli import app; app()"
REFUSING = f"""
from landsraad.client import Client, ServerError

def open_record(*_):
    raise ServerError(422, "too long")

Client.open_record = open_record
{PROGRAM}
"""
SPACES = "SELECT space, COUNT(*) AS turns FROM turns WHERE kind = 'agent' GROUP BY space ORDER BY turns DESC, space"


@pytest.fixture(scope="module")
def games(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("query") / "games"
    list(collect(Plan(3, 1, (("random",) * 3,), {"seats": 3}), folder))
    return folder


def call(*words: object) -> tuple[int, str, str]:
    result = CliRunner().invoke(app, [str(word) for word in words], env={"COLUMNS": "200"})
    assert result.exception is None or isinstance(result.exception, SystemExit)
    return result.exit_code, result.stdout, result.stderr


def test_without_a_question_the_tables_are_listed(games: Path) -> None:
    code, out, _ = call("query", games)
    assert code == 0
    lines = [line.split() for line in out.splitlines()]
    assert lines[1] == ["games", "3", "game,", "line_up,", "seed,", "rounds,", "decisions,", "hash"]
    assert [line[0] for line in lines if line[0] in Dataset(games).plan["tables"]] == Dataset(games).plan["tables"]


def test_an_answer_is_printed_kept_and_drawn(games: Path, tmp_path: Path) -> None:
    csv, svg = tmp_path / "answer.csv", tmp_path / "answer.svg"
    code, out, _ = call("query", games, SPACES, "--csv", csv, "--plot", svg)
    assert code == 0
    found = Dataset(games).query(SPACES)
    lines = out.splitlines()
    assert lines[0].split() == ["space", "turns"]
    assert lines[1].split() == [str(each) for each in found.row(0)]
    assert lines[-2:] == [f"Written: {csv}", f"Written: {svg}"]
    assert csv.read_text().splitlines()[:2] == ["space,turns", ",".join(map(str, found.row(0)))]
    assert svg.read_text().startswith("<?xml")


def test_a_long_answer_is_cut_and_says_so(games: Path) -> None:
    code, out, _ = call("query", games, "SELECT game, seat, round FROM rounds")
    rows = len(Dataset(games).table("rounds"))
    assert (code, len(out.splitlines())) == (0, 62)
    assert out.splitlines()[-1] == f"{rows - 60} more rows; --csv FILE keeps all of them."


@pytest.mark.parametrize(
    ("words", "code", "told"),
    [
        (("nowhere",), 2, "nowhere holds no simulated games"),
        (("GAMES", "SELECT nothing FROM seats"), 2, "this cannot be answered"),
        (("GAMES", "--csv", "x.csv"), 2, "--csv and --plot need a question"),
        (("GAMES", "SELECT seat FROM seats", "--plot", "x.gif"), 2, "end its name with .svg or .png"),
        (("GAMES", "SELECT seat FROM seats", "--plot", "x.svg"), 2, "a last one with numbers"),
        (("GAMES", "SELECT seat, vp FROM seats", "--csv", "/nowhere/x.csv"), 1, "cannot be written"),
        (("GAMES", "SELECT seat, vp FROM seats", "--plot", "/nowhere/x.svg"), 1, "cannot be written"),
    ],
)
def test_what_cannot_be_answered_is_told(words: tuple[str, ...], code: int, told: str, games: Path) -> None:
    found, out, err = call("query", *(games if word == "GAMES" else word for word in words))
    assert (found, out) == (code, "")
    assert told in err


def test_a_game_of_a_folder_is_replayed(games: Path, tmp_path: Path) -> None:
    game = Dataset(games).game(2)
    record.dump(game, tmp_path / "game.txt")
    code, out, _ = call("replay", games, "--game", 2)
    assert code == 0
    assert (
        out.replace(" random ", " ").split()
        == call("replay", tmp_path / "game.txt")[1].replace(" player ", " ").split()
    )
    at_step = call("replay", games, "--game", 2, "--step", 40, "--seat", 1)
    assert (at_step[0], "Round" in at_step[1]) == (0, True)


@pytest.mark.parametrize("told", [signal.SIGINT, signal.SIGTERM])
def test_a_game_is_shown_in_the_browser_until_it_is_told_to_end(told: int, games: Path, tmp_path: Path) -> None:
    needs.client()
    command = [sys.executable, "-c", PROGRAM, "replay", str(games), "--game", "1", "--open"]
    settings = {"BROWSER": "true", "TMPDIR": str(tmp_path)}
    with subprocess.Popen(command, env={**os.environ, **settings}, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        line = process.stdout.readline()
        address = re.fullmatch(r"The game is at (http://127\.0\.0\.1:\d+/t/[\w-]+/replay)  \(Ctrl\+C ends it\)\n", line)
        assert address is not None, line
        with urllib.request.urlopen(address[1], timeout=WAIT) as page:
            assert page.status == 200
        process.send_signal(told)
        assert process.wait(WAIT) == 0
    assert list(tmp_path.iterdir()) == []


def changed(folder: Path) -> list[str]:
    """A simulated game in which cards are there more often than in the box."""
    list(collect(Plan(1, 1, (("random",) * 2,), {"seats": 2}, copies={"card": {"dagger": 3}}), folder))
    assert call("replay", folder, "--game", 0)[0] == 0
    return [str(folder), "--game", "0"]


def classic(file: Path) -> list[str]:
    """A record of classic Dune."""
    record.dump(landsraad.new("dune", seats=2, seed=5), file)
    return [str(file)]


@pytest.mark.parametrize("made", [changed, classic])
def test_other_games_are_shown_as_well(made: Callable[[Path], list[str]], tmp_path: Path) -> None:
    needs.client()
    command = [sys.executable, "-c", PROGRAM, "replay", *made(tmp_path / "game"), "--open"]
    with subprocess.Popen(command, env={**os.environ, "BROWSER": "true"}, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        assert process.stdout.readline().startswith("The game is at http://127.0.0.1:")
        process.send_signal(signal.SIGINT)
        assert process.wait(WAIT) == 0


def test_a_game_that_cannot_be_shown_ends_with_the_reason(tmp_path: Path) -> None:
    needs.client()
    command = [sys.executable, "-c", REFUSING, "replay", *classic(tmp_path / "game"), "--open"]
    ended = subprocess.run(command, capture_output=True, text=True, timeout=WAIT, check=False)
    assert (ended.returncode, ended.stdout, ended.stderr) == (1, "", "Error: too long\n")


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("GAMES",), "holds many games: say which one with --game N"),
        (("GAMES", "--game", "3"), "has no game 3; it has 3, numbered from 0"),
        (("GAMES", "--game", "0", "--open", "--step", "3"), "--open: the browser has its own steps and seats"),
        (("EMPTY", "--game", "0"), "holds no simulated games"),
        (("FILE", "--game", "0"), "is no folder of simulated games; leave it out for a record"),
    ],
)
def test_a_game_that_cannot_be_replayed_is_told(words: tuple[str, ...], told: str, games: Path, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    places = {"GAMES": games, "EMPTY": tmp_path, "FILE": tmp_path / "file"}
    code, out, err = call("replay", *(places.get(word, word) for word in words))
    assert (code in (1, 2), out) == (True, "")
    assert told in err
