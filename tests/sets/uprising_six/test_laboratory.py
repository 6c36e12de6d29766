"""The laboratory with six players: a win of a team counts for the team, and for each of its seats whole."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner

from landsraad.cli import app
from landsraad.family import GAMES
from landsraad.lab.compare import compare
from landsraad.lab.dataset import Dataset, collect
from landsraad.lab.imperium.study import ImperiumStudy
from landsraad.lab.inquiry import inquiry_of
from landsraad.lab.plan import Plan, turns
from landsraad.lab.real import read_games, simulated_games, simulated_teams
from landsraad.lab.simulate import play
from landsraad.lab.statistics import Share
from landsraad.lab.tournament import Standings, plan_of
from landsraad.server.experiments.tally import Tally
from landsraad.server.experiments.tally import play as outcome

TEAMS = (0, 1, 0, 1, 0, 1)
LEADERS = (
    "muaddib",
    "feyd_rautha_harkonnen",
    "gurney_halleck",
    "shaddam_corrino_iv",
    "lady_jessica",
    "princess_irulan",
)
OPTIONS = GAMES["imperium"].configure({"seats": 6, "sets": ["uprising"]})


def line(command: str) -> str:
    result = CliRunner().invoke(app, command.split(), env={"COLUMNS": "120"})
    assert result.exit_code == 0, result.output
    return result.stdout


def test_a_win_is_that_of_the_whole_team() -> None:
    rows = play(Plan(1, 5, (("random",) * 6,), OPTIONS), 0)
    assert [row.team for row in rows] == [*TEAMS]
    (winner,) = {row.team for row in rows if row.result}
    assert [row.result for row in rows] == [float(team == winner) for team in TEAMS]


def test_in_a_tournament_teams_meet() -> None:
    plan = plan_of(["random", "novice"], 4, 3, OPTIONS)
    assert plan.line_ups == (("random", "novice") * 3,)
    assert [plan.seats(number)[:2] for number in range(3)] == [["random", "novice"], ["novice", "random"]] * 1 + [
        ["random", "novice"]
    ]
    assert plan.seed_of(0) == plan.seed_of(1) != plan.seed_of(2)
    assert turns(plan.line_ups[0]) == 2
    standings = Standings(plan)
    for number in range(4):
        standings.add(play(plan, number))
    share = standings.share("novice", "random")
    assert share is not None
    assert (share.wins, share.games, share.count) == (4, 4, 4)
    back = standings.share("random", "novice")
    assert back is not None
    assert (back.wins, back.games) == (0, 4)
    assert [*standings.ratings()] == ["novice", "random"]


def test_the_games_of_a_deal_are_as_many_as_the_teams() -> None:
    with pytest.raises(ValueError, match="3 games: each deal is played from 2 seats"):
        plan_of(["random", "novice"], 3, 3, OPTIONS)


def test_the_tables_that_commands_print() -> None:
    told = line("tournament --agents random,novice --games 2 --seats 6 --set uprising --seed 1 --markdown")
    assert told.startswith("| one | against random | against novice |\n")
    assert "an equal share is 50.0%" in told
    told = line("simulate --games 4 --seats 6 --set uprising --agents random --seed 1")
    assert "50.0%" in told.splitlines()[-1]
    (agent,) = [each.split() for each in told.splitlines() if each.startswith("random")]
    assert agent[:5] == ["random", "4", "8", "4.0", "50.0%"]


def test_a_report_counts_teams(tmp_path: Path) -> None:
    for _ in collect(Plan(6, 5, (("random",) * 6,), OPTIONS), tmp_path):
        pass
    seats = Dataset(tmp_path).table("seats")
    assert seats["result"].sum() == 18.0
    study = ImperiumStudy(tmp_path)
    assert study.even == 0.5
    (share,) = study.shares("agent").values()
    assert (share.wins, share.games, share.count) == (6.0, 6, 12)


def test_an_experiment_counts_teams() -> None:
    plan = Plan(3, 5, (("random",) * 6,), OPTIONS, rotate=False, tables=inquiry_of("imperium").TABLES)
    tally = Tally(["random"] * 6, "bot")
    for number in range(3):
        tally.add(outcome(plan, number))
    arm = tally.arm()
    (level,) = arm.levels
    assert (level.rate, level.clear) == (0.5, False)
    assert sum(side.rate for side in arm.sides) == pytest.approx(3.0)


def test_real_games_are_won_by_teams(tmp_path: Path) -> None:
    for _ in collect(Plan(6, 5, (("random",) * 6,), OPTIONS), tmp_path / "games"):
        pass
    seats = Dataset(tmp_path / "games").table("seats")
    teams = simulated_teams(seats)
    assert teams in ([0, 1, 0, 1, 0, 1], [1, 0, 1, 0, 1, 0])
    real = tmp_path / "real.csv"
    places = (1, 2, 1, 2, 1, 2)
    rows = [f"{leader},{n + 1},{places[n]}\n" for n, leader in enumerate(LEADERS)]
    real.write_text("leader,seat,place\n" + "".join(rows))
    sides = read_games(real, {leader: leader for leader in LEADERS}, teams)
    assert isinstance(sides, list)
    assert [side.result for side in sides] == [1.0, 0.0, 1.0, 0.0, 1.0, 0.0]
    found = compare(sides, simulated_games(seats))
    assert [pair.real.rate for pair in found.seats] == [1.0, 0.0, 1.0, 0.0, 1.0, 0.0]
    drawn = real.with_name("drawn.csv")
    drawn.write_text("leader,seat,place\n" + "".join(f"{leader},{n + 1},1\n" for n, leader in enumerate(LEADERS)))
    sides = read_games(drawn, {leader: leader for leader in LEADERS}, teams)
    assert isinstance(sides, list)
    assert [side.result for side in sides] == [0.5] * 6
    totals = {leader: Share(100.0 * (n % 2), 100) for n, leader in enumerate(LEADERS)}
    assert compare(totals, simulated_games(seats)).real_games == 100
