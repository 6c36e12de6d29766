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
from landsraad.lab import compare as comparing
from landsraad.lab.compare import Comparison, Pair, Wins, compare, interval, spearman, told
from landsraad.lab.real import RealGamesError, Side, read_games, simulated_games
from landsraad.lab.report.comparison import page
from landsraad.lab.statistics import Share, widened

NAMES = {
    "paul_atreides": "Paul Atreides",
    "glossu_rabban": 'Glossu "The Beast" Rabban',
    "helena_richese": "Helena Richese",
}
GAME = "paul_atreides,1,1\nglossu_rabban,2,2\nhelena_richese,3,3\n"


def table(folder: Path, text: str | bytes) -> list[Side] | dict[str, Share]:
    file = folder / "real.csv"
    file.write_bytes(text if isinstance(text, bytes) else text.encode())
    return read_games(file, NAMES)


def read(folder: Path, text: str | bytes) -> list[Side]:
    found = table(folder, text)
    assert isinstance(found, list)
    return found


def wrong(folder: Path, text: str | bytes) -> str:
    with pytest.raises(RealGamesError) as error:
        table(folder, text)
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
    text = (
        "Place;Game;Leader;Seat\n1;f;PAUL ATREIDES;1\n\n1;semi;Glossu the beast Rabban;1\n2;f;helena richese;2\n"
        "2;semi;paul_atreides;2\n"
    )
    assert read(tmp_path, "\ufeff" + text) == [
        Side(0, "paul_atreides", 1, 1.0),
        Side(0, "helena_richese", 2, 0.0),
        Side(1, "glossu_rabban", 1, 1.0),
        Side(1, "paul_atreides", 2, 0.0),
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
            "name game; or, for totals, leader, games and wins",
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
            f"leader,seat,place\n{GAME}paul_atreides,1,2\nglossu_rabban,2,2\n",
            ", line 5: nobody of the game that begins here has place 1; correct the places, or add what is missing",
        ),
        (
            "leader,seat,place\nPaul Atreides,1,1\n",
            ", line 2: the game that begins here has one side only; give a row for each of its seats",
        ),
        (
            "game,leader,seat,place\na,paul_atreides,1,1\na,glossu_rabban,3,2\n",
            ", line 2: the game that begins here has the seats 1, 3; number them from 1 in the order of the turns, and "
            "give a row for each",
        ),
        (
            "leader,seat,place\npaul_atreides,1,1\nglossu_rabban,2,3\n",
            ", line 3: place 3 in a game of 2 seats; correct it, or add what is missing",
        ),
        (
            f"leader,seat,place\npaul_atreides,{'1' * 5000},1\n",
            f", line 2: seat '{'1' * 39}…' is no number from 1 to 6",
        ),
        (
            f'leader,seat,place\npaul_atreides,1,1\n"{"x" * 200_000}",1,1\n',
            ", line 3: this is no CSV (field larger than field limit (131072))",
        ),
        (
            f'"{"x" * 200_000}"\npaul_atreides,1,1\n',
            ", line 1: this is no CSV (field larger than field limit (131072))",
        ),
        ("leader,games\npaul_atreides,5\n", ", line 1: there is no column of wins; name one of wins, win %, win%"),
        ("leader,games,wins\n", " holds no Leader, only the names of the columns; add a row for each"),
        ("leader,games,wins\npaul_atreides,0,0\n", ", line 2: games '0' is no number from 1 to 10,000,000"),
        ("leader,games,wins\npaul_atreides,2.5,1\n", ", line 2: games '2.5' is no number from 1 to 10,000,000"),
        ("leader,games,wins\npaul_atreides,5,-1\n", ", line 2: wins '-1' is no number"),
        ("leader,games,wins\npaul_atreides,5,6\n", ", line 2: wins '6' is more than all of 5 games"),
        ("leader,games,win %\npaul_atreides,5,101\n", ", line 2: win % '101' is more than all of 5 games"),
        (
            "leader,games,wins\npaul_atreides,5,1\nPaul Atreides,5,1\n",
            ", line 3: paul_atreides is in the table already; add its rows up",
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
    value, low, high = Pair("a", Share(48, 80), Share(56, 70)).difference()  # Newcombe 1998, example (a), method 10
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
    assert [pair.real.rate for pair in found.roles] == sorted((pair.real.rate for pair in found.roles), reverse=True)
    agreement = found.agreement
    assert agreement is not None
    assert agreement.roles == 8
    assert agreement.correlation == interval(agreement.correlation.value, 8)
    assert agreement.correlation.value > 0.9
    assert agreement.ceiling is not None
    assert 0.9 < agreement.reliability.value < agreement.ceiling.value < 1
    assert agreement.reliability.low < agreement.ceiling.low < agreement.ceiling.value < agreement.ceiling.high < 1
    assert found.agreement == compare(games(400, SPREAD, 1), games(2000, SPREAD, 2)).agreement


@pytest.mark.parametrize(
    ("rho", "count", "low", "high"),
    [
        (0.0, 28, -0.3731, 0.3731),  # tanh(1.959964 / 5)
        (0.8, 12, 0.3346, 0.9517),  # 1.0986 and 1.959964 * sqrt(1.32 / 9) to either side
        (-0.8, 12, -0.9517, -0.3346),
    ],
)
def test_the_interval_of_a_rank_correlation_is_that_of_bonett_and_wright(
    rho: float, count: int, low: float, high: float
) -> None:
    assert interval(rho, count) == pytest.approx((rho, low, high), abs=5e-5)


@pytest.mark.parametrize("count", [4, 8, 20])
def test_a_perfect_order_lies_in_its_interval_and_is_not_certain(count: int) -> None:
    value, low, high = interval(1.0, count)
    assert low < 0.998 < value == high == 1.0
    assert interval(-1.0, count) == (-1.0, -1.0, -low)


def test_a_table_against_itself_agrees_within_its_interval() -> None:
    """Drawing the games anew would add their noise a second time, and put the estimate outside its interval."""
    table = games(150, SPREAD, 3)
    agreement = compare(table, table).agreement
    assert agreement is not None
    assert agreement.correlation.value == agreement.correlation.high == 1.0
    assert agreement.correlation.low > 0.85


def test_equal_truths_agree_about_as_well_as_the_ceiling_says() -> None:
    """It is an estimate from few games, and its interval says so: with these eight, one agrees better."""
    within = 0
    for seed in range(8):
        agreement = compare(games(150, SPREAD, seed), games(1000, SPREAD, 100 + seed)).agreement
        assert agreement is not None
        assert agreement.ceiling is not None
        within += agreement.ceiling.low < agreement.correlation.value < agreement.ceiling.high
    assert within == 7


def test_a_table_of_pure_chance_has_a_low_ceiling() -> None:
    agreement = compare(games(60, [1.0] * 8, 1), games(2000, SPREAD, 2)).agreement
    assert agreement is not None
    assert agreement.reliability.value < 0.5
    assert agreement.reliability.low == 0.0
    assert agreement.correlation.low < 0 < agreement.correlation.high


def test_where_halves_do_not_agree_the_ceiling_cannot_be_told() -> None:
    """Each Leader wins every other game: a half that has more of the first wins has fewer of the other."""
    order = [f"leader {n}" for n in range(4)]
    even = [Side(game, leader, n + 1, float(n == game % 4)) for game in range(8) for n, leader in enumerate(order)]
    found = compare(even, games(400, SPREAD, 2))
    agreement = found.agreement
    assert agreement is not None
    assert (agreement.reliability.value, agreement.ceiling) == (0.0, None)
    assert told(found)[1].startswith("Its ceiling cannot be told: random halves of the games do not agree")


def test_games_of_other_numbers_of_seats_are_refused() -> None:
    three = [side for side in games(20, SPREAD, 1) if side.seat < 4]
    four = games(20, SPREAD, 2)
    with pytest.raises(
        RealGamesError, match=r"the real games have 3 seats, the simulated ones 4: compare games of one"
    ):
        compare(three, four)
    both = [*four, *(side._replace(game=side.game + 20) for side in three)]
    with pytest.raises(RealGamesError, match=r"the real games have 3 and 4 seats, the simulated ones 4"):
        compare(both, four)


def test_totals_are_read_as_wins_or_per_cent(tmp_path: Path) -> None:
    assert table(tmp_path, "Leader,Games,Wins\nPaul Atreides,40,12.5\n\nhelena_richese,20,3\n") == {
        "paul_atreides": Share(12.5, 40),
        "helena_richese": Share(3, 20),
    }
    assert table(tmp_path, "Games;Win %;Leader\n40;25;Paul Atreides\n20;12.5 %;helena_richese\n") == {
        "paul_atreides": Share(10.0, 40),
        "helena_richese": Share(2.5, 20),
    }


def added_up(sides: list[Side]) -> dict[str, Share]:
    leaders = {side.role for side in sides}
    own = {leader: [side.result for side in sides if side.role == leader] for leader in leaders}
    return {leader: Share(sum(results), len(results)) for leader, results in own.items()}


def test_totals_say_of_leaders_what_their_games_say() -> None:
    real, simulated = games(400, SPREAD, 1), games(2000, SPREAD, 2)
    one, all_together = compare(real, simulated), compare(added_up(real), simulated)
    assert (all_together.real_games, all_together.simulated_games) == (400, 2000)
    assert {pair.key: pair for pair in all_together.roles} == {pair.key: pair for pair in one.roles}
    assert all_together.seats == ()
    assert one.agreement is not None
    assert all_together.agreement is not None
    assert all_together.agreement.correlation == one.agreement.correlation
    assert all_together.agreement.reliability.value == pytest.approx(one.agreement.reliability.value, abs=0.1)
    assert "<h2>Seats</h2>" not in page(all_together, {})


def test_totals_of_chance_are_not_reliable() -> None:
    shares = {f"leader {n}": Share(25, 100) for n in range(6)}
    simulated = [side for game in range(300) for side in (
        Side(game, f"leader {(game + n) % 6}", n + 1, float(n == 0)) for n in range(4)
    )]  # fmt: skip
    agreement = compare(shares, simulated).agreement
    assert agreement is not None
    assert (agreement.reliability.value, agreement.ceiling) == (0.0, None)


def test_totals_of_other_numbers_of_seats_are_refused() -> None:
    three = [side for side in games(60, SPREAD, 1) if side.seat < 4]
    with pytest.raises(RealGamesError, match=r"win 33\.3% of their games, those of the simulated ones, of 4 seats"):
        compare({f"leader {n}": Share(10, 30) for n in range(6)}, games(60, SPREAD, 1))
    assert compare({f"leader {n}": Share(10, 30) for n in range(6)}, three).real_games == 60


def test_many_games_are_split_in_blocks(monkeypatch: pytest.MonkeyPatch) -> None:
    """Blocks of any size hold the same halves."""
    table = games(40, SPREAD, 1)
    leaders = sorted({side.role for side in table})
    found = []
    for block in (40 * 7, 40 * 1000):
        monkeypatch.setattr(comparing, "BLOCK", block)
        halves = list(Wins(table, leaders).halves(np.random.default_rng(0), 20))
        found.append([np.concatenate(each) for each in zip(*halves, strict=True)])
        assert len(halves) == (3 if block == 40 * 7 else 1)
    assert np.array_equal(found[0], found[1])


def test_opposite_strengths_disagree() -> None:
    agreement = compare(games(400, SPREAD, 1), games(2000, SPREAD[::-1], 2)).agreement
    assert agreement is not None
    assert agreement.correlation.high < 0


def test_three_leaders_have_no_order() -> None:
    real = [Side(0, "a", 1, 1.0), Side(0, "b", 2, 0.0), Side(0, "c", 3, 0.0)]
    found = compare(real, real)
    assert found.agreement is None
    assert told(found) == ["Fewer than 4 Leaders are in both: there is no order to compare."]


def test_a_star_stands_where_all_rows_together_differ() -> None:
    """Apart from 0 by itself, but not as one of twelve."""
    pair = Pair("a", Share(40, 100), Share(270, 1000))
    assert pair.difference().high < 0 < pair.difference(widened(12)).high
    others = [Pair(f"leader {n}", Share(25, 100), Share(250, 1000)) for n in range(11)]
    alone = page(Comparison("leader", 100, 1000, (pair,), (pair,), None), {})
    together = page(Comparison("leader", 100, 1000, (pair, *others), (others[0],), None), {})
    assert ("−13.0 *" in alone, "−13.0 *" in together) == (True, False)


def test_the_command_prints_both_and_writes_a_page(tmp_path: Path) -> None:
    folder = datasets.write(tmp_path / "games", datasets.made_up(80))
    real = tmp_path / "real.csv"
    real.write_text("leader,seat,place\n" + f"{GAME}countess_ariana_thorvald,4,4\n" * 20)
    page = tmp_path / "page.html"
    result = CliRunner().invoke(app, ["compare", str(real), str(folder), "--out", str(page)])
    assert result.exit_code == 0, result.output
    lines = result.output.splitlines()
    assert lines[1].startswith("Paul Atreides     100.0% (84 to 100)     20  ")
    assert "Games: 20 real, 80 simulated; intervals hold with 95 %." in lines
    assert "<h1>Simulated and real games</h1>" in page.read_text(encoding="utf-8")


def test_the_command_takes_totals(tmp_path: Path) -> None:
    folder = datasets.write(tmp_path / "games", datasets.made_up(80))
    real = tmp_path / "real.csv"
    real.write_text("leader,games,win %\n" + "".join(f"{leader},64,25\n" for leader in datasets.LEADERS))
    result = CliRunner().invoke(app, ["compare", str(real), str(folder)])
    assert result.exit_code == 0, result.output
    assert "Games: 80 real, 80 simulated; intervals hold with 95 %." in result.output.splitlines()
    assert "Seat" not in result.output


def test_the_command_refuses_what_it_cannot_use(tmp_path: Path) -> None:
    folder = datasets.write(tmp_path / "games", datasets.made_up(5))
    three = tmp_path / "three.csv"
    three.write_text(f"leader,seat,place\n{GAME}")
    for real, data, message in (
        (three, folder, "Error: the real games have 3 seats, the simulated ones 4: compare games of one and the same"),
        (tmp_path / "none.csv", folder, f"Error: {tmp_path}/none.csv cannot be read (No such file or directory)\n"),
        (folder / "plan.json", folder, f"Error: {folder}/plan.json, line 1: there is no column 'leader'"),
    ):
        result = CliRunner().invoke(app, ["compare", str(real), str(data)])
        assert result.exit_code == 2
        assert result.stderr.startswith(message)
