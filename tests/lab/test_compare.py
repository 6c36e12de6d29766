"""Simulated against real games: the reading of real tables, and statistics of which one knows the outcome."""

from __future__ import annotations

import random
from pathlib import Path

import numpy as np
import polars as pl
import pytest
from typer.testing import CliRunner

from lab import datasets
from landsraad.cli import app
from landsraad.lab.compare import Pair, compare, spearman
from landsraad.lab.real import RealGamesError, Side, read_games, simulated_games
from landsraad.lab.statistics import Share

NAMES = {
    "paul_atreides": "Paul Atreides",
    "glossu_rabban": 'Glossu "The Beast" Rabban',
    "helena_richese": "Helena Richese",
}
GAME = "paul_atreides,1,1\nglossu_rabban,2,2\nhelena_richese,3,3\n"


def read(folder: Path, text: str | bytes) -> list[Side]:
    file = folder / "real.csv"
    file.write_bytes(text if isinstance(text, bytes) else text.encode())
    return read_games(file, NAMES)


def wrong(folder: Path, text: str | bytes) -> str:
    with pytest.raises(RealGamesError) as error:
        read(folder, text)
    return str(error.value).removeprefix(str(folder / "real.csv"))


def test_a_game_begins_where_a_seat_comes_up_again(tmp_path: Path) -> None:
    sides = read(tmp_path, f"leader,seat,place\n{GAME}{GAME}")
    assert sides[:3] == [
        Side(0, "paul_atreides", 1, 1.0),
        Side(0, "glossu_rabban", 2, 0.0),
        Side(0, "helena_richese", 3, 0.0),
    ]
    assert [side.game for side in sides] == [0, 0, 0, 1, 1, 1]


def test_leaders_go_by_id_or_printed_name_and_columns_in_any_order(tmp_path: Path) -> None:
    text = "Place;Game;Leader;Seat\n1;f;PAUL ATREIDES;1\n\n1;semi;Glossu the beast Rabban;1\n2;f;helena richese;2\n"
    assert read(tmp_path, "\ufeff" + text) == [
        Side(0, "paul_atreides", 1, 1.0),
        Side(0, "helena_richese", 2, 0.0),
        Side(1, "glossu_rabban", 1, 1.0),
    ]


def test_a_shared_first_place_is_a_shared_win(tmp_path: Path) -> None:
    sides = read(tmp_path, "leader,seat,place\npaul_atreides,1,1\nglossu_rabban,2,1\nhelena_richese,3,3\n")
    assert [side.result for side in sides] == [0.5, 0.5, 0.0]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", " is empty; give the columns leader, seat, place, one row a seat and game"),
        (
            "leader,place\n",
            ", line 1: there is no column 'seat'; the first line must name the columns leader, seat, place, and may "
            "name game",
        ),
        ("leader,seat,place\n", " holds no game, only the names of the columns; add a row a seat and game"),
        (
            "leader,seat,place\npaul_atreides,1\n",
            ", line 2: there are 2 cells, but the first line names 3 columns",
        ),
        (
            "leader,seat,place\nPaul Atreide,1,1\n",
            ", line 2: there is no Leader 'Paul Atreide'; did you mean 'paul_atreides'?",
        ),
        ("leader,seat,place\npaul_atreides,0,1\n", ", line 2: seat '0' is no number from 1 to 6"),
        ("leader,seat,place\npaul_atreides,1,first\n", ", line 2: place 'first' is no number from 1 to 6"),
        (
            "game,leader,seat,place\na,paul_atreides,1,1\na,glossu_rabban,1,2\n",
            ", line 3: seat 1 of game 'a' is already on line 2",
        ),
        (
            "leader,seat,place\npaul_atreides,1,1\npaul_atreides,2,2\n",
            ", line 3: paul_atreides is in this game already, on line 2",
        ),
        (
            f"leader,seat,place\n{GAME}paul_atreides,1,2\nglossu_rabban,2,3\n",
            ", line 5: nobody of the game that begins here has place 1; correct the places, or add what is missing",
        ),
        (b"leader,seat,place\nPaul\xff,1,1\n", " is no UTF-8 text (byte 22); save it as CSV in UTF-8"),
    ],
)  # fmt: skip
def test_a_wrong_table_is_refused_with_its_line(tmp_path: Path, text: str | bytes, message: str) -> None:
    assert wrong(tmp_path, text) == message


def test_simulated_seats_are_those_of_the_order_of_turns() -> None:
    rows = {"game": [0, 0, 0], "kind": ["player", "player", "rival"], "leader": ["a", "b", "c"], "turn": [2, 1, 3]}
    seats = pl.DataFrame({**rows, "seat": [0, 1, 2], "result": [1.0, 0.0, 0.0]})
    assert simulated_games(seats) == [Side(0, "a", 2, 1.0), Side(0, "b", 1, 0.0)]


@pytest.mark.parametrize(
    ("a", "b", "rho"),
    [
        ([1, 2, 3, 4], [10, 20, 30, 90], 1.0),
        ([1, 2, 3, 4], [4, 3, 2, 1], -1.0),
        ([106, 86, 100, 101, 99, 103, 97, 113, 112, 110], [7, 0, 27, 50, 28, 29, 20, 12, 6, 17], -29 / 165),
        ([1, 1, 2, 3], [1, 2, 3, 4], 0.9486832980505138),  # equal ones share their rank
        ([1, 1, 1], [1, 2, 3], 0.0),
    ],
)
def test_the_rank_correlation_is_the_published_one(a: list[float], b: list[float], rho: float) -> None:
    assert spearman(np.array([a], float), np.array([b], float))[0] == pytest.approx(rho)


def test_the_interval_of_a_difference_is_the_published_one() -> None:
    value, low, high = Pair("a", Share(48, 80), Share(56, 70)).difference  # Newcombe 1998, example (a), method 10
    assert (value, low, high) == pytest.approx((0.2, 0.0524, 0.3339), abs=5e-5)


def games(count: int, strengths: list[float], seed: int) -> list[Side]:
    rng = random.Random(seed)
    found = []
    for game in range(count):
        leaders = rng.sample(range(len(strengths)), 4)
        (winner,) = rng.choices(leaders, [strengths[leader] for leader in leaders])
        found += [Side(game, f"leader {each}", n + 1, float(each == winner)) for n, each in enumerate(leaders)]
    return found


SPREAD = [1.0, 1.3, 1.7, 2.2, 2.9, 3.8, 5.0, 6.5]


def test_equal_strengths_agree_up_to_the_ceiling() -> None:
    found = compare(games(400, SPREAD, 1), games(2000, SPREAD, 2))
    assert (found.real_games, found.simulated_games) == (400, 2000)
    assert [pair.key for pair in found.seats] == ["1", "2", "3", "4"]
    assert [pair.real.rate for pair in found.leaders] == sorted(
        (pair.real.rate for pair in found.leaders), reverse=True
    )
    agreement = found.agreement
    assert agreement is not None
    assert agreement.leaders == 8
    assert agreement.low < agreement.correlation <= agreement.high
    assert agreement.correlation > 0.9
    assert 0.9 < agreement.reliability < agreement.ceiling < 1
    assert found.agreement == compare(games(400, SPREAD, 1), games(2000, SPREAD, 2)).agreement


def test_a_table_of_pure_chance_has_a_low_ceiling() -> None:
    agreement = compare(games(60, [1.0] * 8, 1), games(2000, SPREAD, 2)).agreement
    assert agreement is not None
    assert agreement.reliability < 0.5
    assert agreement.low < 0 < agreement.high


def test_opposite_strengths_disagree() -> None:
    agreement = compare(games(400, SPREAD, 1), games(2000, SPREAD[::-1], 2)).agreement
    assert agreement is not None
    assert agreement.high < 0


def test_two_leaders_have_no_order() -> None:
    real = [Side(0, "a", 1, 1.0), Side(0, "b", 2, 0.0), Side(0, "c", 3, 0.0)]
    assert compare(real, [Side(0, "a", 1, 1.0), Side(0, "b", 2, 0.0)]).agreement is None


def test_the_command_prints_both_and_writes_a_page(tmp_path: Path) -> None:
    folder = datasets.write(tmp_path / "games", datasets.made_up(80))
    real = tmp_path / "real.csv"
    real.write_text("leader,seat,place\n" + GAME * 20)
    page = tmp_path / "page.html"
    result = CliRunner().invoke(app, ["compare", str(real), str(folder), "--out", str(page)])
    assert result.exit_code == 0, result.output
    lines = result.output.splitlines()
    assert lines[1].startswith("Paul Atreides     100.0% (84 to 100)     20  ")
    assert "20 real games, 80 simulated; intervals hold with 95 %." in lines
    assert "<h1>Simulated and real games</h1>" in page.read_text(encoding="utf-8")


def test_the_command_refuses_what_it_cannot_use(tmp_path: Path) -> None:
    folder = datasets.write(tmp_path / "games", datasets.made_up(5))
    for real, data, message in (
        (tmp_path / "none.csv", folder, f"Error: {tmp_path}/none.csv cannot be read (No such file or directory)\n"),
        (folder / "plan.json", tmp_path, f"Error: {folder}/plan.json, line 1: there is no column 'leader'"),
    ):
        result = CliRunner().invoke(app, ["compare", str(real), str(data)])
        assert result.exit_code == 2
        assert result.stderr.startswith(message)
