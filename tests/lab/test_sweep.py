"""One parameter varied: what is played for each value, and what is told of it."""

from __future__ import annotations

from pathlib import Path

import polars
import pytest
from typer.testing import CliRunner

from landsraad.cli import app
from landsraad.lab.dataset import Dataset
from landsraad.lab.imperium.metrics import NONE
from landsraad.lab.simulate import Row, run
from landsraad.lab.statistics import Share, paired
from landsraad.lab.sweep import Outcomes, by_value, plans
from modes import EXPANDED, VARIANT

PAIR = ["random", "random"]


def test_each_value_takes_its_place() -> None:
    agents = plans("agent", ["novice", "expert@20"], 4, 1, PAIR, {"seats": 2})
    assert [plan.line_ups for plan in agents.values()] == [(("novice", "random"),), (("expert@20", "random"),)]
    seats = plans("seats", ["2", "4"], 4, 1, PAIR, {})
    assert [len(plan.line_ups[0]) for plan in seats.values()] == [2, 4]
    difficulty = plans("difficulty", ["novice", "expert"], 4, 1, ["random"], {"seats": 1})
    assert [plan.options["difficulty"] for plan in difficulty.values()] == ["novice", "expert"]
    variants = plans("variants", [NONE, VARIANT], 4, 1, PAIR, {"seats": 2, "sets": list(EXPANDED)})
    assert [plan.options["variants"] for plan in variants.values()] == [[], [VARIANT]]
    copies = plans("dagger", ["0", "3"], 4, 1, PAIR, {"seats": 2})
    assert [plan.copies for plan in copies.values()] == [{"card": {"dagger": 0}}, {"card": {"dagger": 3}}]
    every = (agents, seats, difficulty, variants, copies)
    assert {plan.seed for each in every for plan in each.values()} == {1}


@pytest.mark.parametrize(
    ("parameter", "values", "told"),
    [
        ("seats", ["2"], "'seats' is to be varied: give two values at least, each once, as in seats=A,B"),
        ("seats", ["2", "2"], "give two values at least"),
        ("seats", ["2", "two"], "seats='two': give a whole number"),
        ("seats", ["2", "9"], "seats=9: no game is for so many players"),
        ("dager", ["0", "1"], "there is no card 'dager'; did you mean 'dagger'?"),
        ("dagger", ["0", "999"], "'dagger' would have 999 copies"),
        ("difficulty", ["novice", "expert"], "difficulty: only a solo game has it"),
        ("variants", [NONE, "epik"], "epik"),
    ],
)
def test_what_cannot_be_varied_is_told(parameter: str, values: list[str], told: str) -> None:
    with pytest.raises(ValueError, match=told.replace("?", r"\?")):
        plans(parameter, values, 4, 1, PAIR, {"seats": 2})


def test_somebody_has_to_play() -> None:
    with pytest.raises(ValueError, match="nobody plays"):
        plans("agent", ["random", "novice"], 4, 1, [], {"seats": 2})


def row(game: int, seat: int, agent: str, result: float, vp: int) -> Row:
    return Row(game, 1, seat, seat, seat + 1, agent, "paul_atreides", vp, 1, result, 7, 100, "")


def outcomes(results: list[float]) -> Outcomes:
    (plan, _) = plans("agent", ["novice", "expert@20"], len(results), 1, PAIR, {"seats": 2}).values()
    found = Outcomes(plan)
    for game, result in enumerate(results):
        found.add([row(game, 0, "novice", result, 10 + game), row(game, 1, "random", 1 - result, 5)])
    return found


def test_the_measured_agent_is_counted_game_by_game() -> None:
    before, after = outcomes([0.0, 1.0, 0.0, 0.5]), outcomes([1.0, 1.0, 0.0, 1.0])
    assert (before.share, before.mean_points) == (Share(1.5, 4, 4), 11.5)
    assert before.interval == before.share.interval
    effect = after.against(before)
    assert effect is not None
    assert effect == paired([1.0, 0.0, 0.0, 0.5])
    assert effect.value == 0.375
    assert outcomes([1.0]).against(before) is None
    rows = by_value({"a": before, "b": after})
    assert [(row["value"], row["wins"], row["effect"]) for row in rows] == [("a", 0.375, None), ("b", 0.75, 0.375)]


def test_who_has_all_seats_has_an_even_share() -> None:
    (plan, *_) = plans("seats", ["2", "3"], 2, 1, PAIR, {}).values()
    found = Outcomes(plan)
    for games in run(plan):
        found.add(games)
    assert (found.share.rate, found.interval) == (0.5, (0.5, 0.5))


def test_few_alike_pairs_prove_nothing() -> None:
    """With a pair more won and a pair more lost, as Bonett and Price do."""
    mean, low, high = paired([0.0] * 8)
    assert mean == 0.0
    assert (low, high) == pytest.approx((-1.96 * (0.2 / 10) ** 0.5, 1.96 * (0.2 / 10) ** 0.5), abs=1e-4)


def call(*words: object) -> tuple[int, str, str]:
    result = CliRunner().invoke(app, ["sweep", *map(str, words)], env={"COLUMNS": "120"})
    assert result.exception is None or isinstance(result.exception, SystemExit)
    return result.exit_code, result.stdout, result.stderr


def test_the_command_plays_the_same_deals_and_keeps_them(tmp_path: Path) -> None:
    words = ("--over", "dagger=2,3", "--seats", 3, "--agents", "novice,random", "--games", 3, "--seed", 5)
    folder = tmp_path / "sweep"
    code, out, _ = call(*words, "--out", folder)
    assert code == 0
    lines = out.splitlines()
    assert lines[0].split()[:4] == ["dagger", "Agent", "Games", "Points"]
    assert [line.split()[:3] for line in lines[1:3]] == [["2", "novice", "3"], ["3", "novice", "3"]]
    assert lines[1].split()[-2:] == ["–", "–"]
    seeds = [Dataset(folder / value).table("games")["seed"].to_list() for value in ("2", "3")]
    assert seeds[0] == seeds[1]
    kept = polars.read_csv(folder / "sweep.csv")
    assert kept["value"].to_list() == [2, 3]
    assert kept["effect"].to_list()[0] is None
    assert (folder / "sweep.svg").read_text().startswith("<?xml")
    assert (folder / "sweep.png").read_bytes().startswith(b"\x89PNG")
    again = call(*words[:-2], "--out", folder)  # the seed is that of the folder
    assert again[:2] == (0, out)
    assert call(*words)[1] == "\n".join(lines[:3]) + "\n"


def test_the_command_refuses_what_cannot_be(tmp_path: Path) -> None:
    for words, told in (
        (("--over", "seats"), "--over: 'seats' is to be varied"),
        (("--over", "agent=random,novise"), "unknown agent 'novise'; did you mean 'novice'?"),
        (("--over", "agent=random,expert"), "expert"),
        (("--over", "seats=2,3", "--out", tmp_path / "x.csv"), "names a file; give a folder"),
    ):
        code, out, err = call(*words)
        assert (code, out) == (2, "")
        assert told in err
