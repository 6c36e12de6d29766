"""`landsraad analyse` and the walk through a replay, by piping what people type."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

from landsraad import Game, analysis, record
from landsraad.agents.model import SHIPPED
from landsraad.analysis import imperium
from landsraad.cli import app, course
from landsraad.cli.analyse import Kept
from landsraad.kernel.contract import Weights

RECORDS = Path(__file__).parents[1] / "golden/records"
program = sys.modules[Kept.__module__]  # its name in the package is that of the command
SOLO = RECORDS / "solo-named.txt"
THREE = RECORDS / "three-named.txt"


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANDSRAAD_DATA", str(tmp_path / "data"))
    monkeypatch.setenv("COLUMNS", "120")


def calls(*words: object, typed: str = "") -> tuple[int, str, str]:
    result = CliRunner().invoke(app, [str(word) for word in words], input=typed)
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        raise result.exception
    return result.exit_code, result.stdout, result.stderr


def test_the_chances_the_rounds_and_the_turning_points_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    game = record.load(SOLO)

    def swinging(position: Game, rollouts: int, again: bool) -> analysis.Chances:
        if position.over:
            return 0.0, 1.0, 0.0
        share = 0.8 if 24 <= len(position.choices) < 42 else 0.3
        return 0.1, share, 0.9 - share

    monkeypatch.setattr(analysis.course, "chances", swinging)
    expected = analysis.curve(game)
    code, out, err = calls("analyse", SOLO)
    assert (code, err) == (0, "")
    lines = out.splitlines()
    for seat, name in enumerate(("Duke Leto Atreides", "Earl Memnon Thorvald", 'Glossu "The Beast" Rabban')):
        line = next(line for line in lines if line.startswith(f"[{seat}] {name}"))
        shares = [chances[seat] for chances in expected.chances]
        assert line.endswith(f" {course.bars(shares, len(shares))} {shares[-1] * 100:>3.0f} %")
    ends = next(line for line in lines if line.startswith("end "))
    assert re.findall(r"\d+ %", ends) == ["0 %", "100 %", "0 %"]
    assert "played the rest of the game 50 times; by chance alone a share can be 14 % off" in out
    assert re.findall(r"^Step .*$", out, re.MULTILINE) == [
        "Step 21, round 2, turn of Seat 0: Seat 1 +50, Seat 2 −50",
        "Step 38, round 4, turn of Seat 0: Seat 1 −50, Seat 2 +50",
        "Step 59, round 8, turn of Seat 0: Seat 0 −10, Seat 1 +70, Seat 2 −60",
    ]


def test_bars_stand_for_the_mean_of_the_shares_that_they_cover() -> None:
    assert course.bars([0.0, 0.5, 1.0], 3) == " ▄█"
    assert course.bars([0.0, 1.0, 1.0, 1.0], 2) == "▄█"


def test_stopped_and_started_again_it_goes_on_to_the_same_curve(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = calls("analyse", SOLO, "--rollouts", 3)[1]
    (kept,) = Kept(record.load(SOLO), 3).path.parent.iterdir()
    kept.unlink()
    asked: list[int] = []
    chances = analysis.chances

    def impatient(position: Game, rollouts: int, again: bool) -> analysis.Chances:
        asked.append(len(position.choices))
        if len(asked) == 5:
            raise KeyboardInterrupt
        return chances(position, rollouts, again)

    monkeypatch.setattr(analysis.course, "chances", impatient)
    code, out, _ = calls("analyse", SOLO, "--rollouts", 3)
    assert code == 130
    assert "Stopped: 4 of 17 turns are worked out and kept." in out
    assert calls("analyse", SOLO, "--rollouts", 3) == (0, whole, "")
    steps = [each.step for each in analysis.moments(record.load(SOLO))]
    assert asked == [*steps[:5], *steps[4:]]
    assert calls("analyse", SOLO, "--rollouts", 3) == (0, whole, "")
    assert len(asked) == len(steps) + 1
    for useless in ("[[0.5", "[[0.5]]", "[[0.5,0.25,0.25],[0.5,0.5]]", str([[0.4, 0.3, 0.3]] * 99)):
        kept.write_text(useless)
        assert calls("analyse", SOLO, "--rollouts", 3) == (0, whole, "")
    assert list(kept.parent.iterdir()) == [kept]


def test_another_curve_is_kept_elsewhere(monkeypatch: pytest.MonkeyPatch) -> None:
    game = record.load(SOLO)
    paths = [Kept(game, 3).path, Kept(game, 4).path, Kept(record.load(THREE), 3).path]
    monkeypatch.setattr(imperium, "shipped_weights", lambda: Weights({"vp": (1.0, 2.0)}, {}))
    paths.append(Kept(game, 3).path)
    monkeypatch.undo()
    monkeypatch.setattr(program, "__version__", "0.0.1")
    paths.append(Kept(game, 3).path)
    assert len({path.name for path in paths}) == 5


def test_who_has_come_further_is_not_overwritten(monkeypatch: pytest.MonkeyPatch) -> None:
    game = record.load(SOLO)
    behind, ahead = Kept(game, 3), Kept(game, 3)
    monkeypatch.setattr(analysis.course, "chances", lambda position, rollouts, again: (0.5, 0.25, 0.25))
    ahead.work(lambda curve: None)
    found: list[int] = []
    behind.work(lambda curve: found.append(len(Kept(game, 3).curve.chances)))
    assert found == [17] * 18


def test_what_is_looked_at_again_is_kept_as_well(monkeypatch: pytest.MonkeyPatch) -> None:
    game = record.load(SOLO)

    def swinging(position: Game, rollouts: int, again: bool) -> analysis.Chances:
        return (0.8, 0.1, 0.1) if len(position.choices) == 24 else (0.1, 0.45, 0.45)

    monkeypatch.setattr(analysis.course, "chances", swinging)
    kept: list[int] = []
    Kept(game, 100).work(lambda curve: kept.append(Kept(game, 100).curve.done))
    assert kept == list(range(21))  # 17 moments, and 3 of them again


def test_advice_stands_beside_what_was_played() -> None:
    game = record.load(THREE)
    code, out, err = calls("analyse", THREE, "--step", 6, "--adviser", "veteran@30")
    assert (code, err) == (0, "")
    assert out.startswith("Step 6, Seat 1: Your turn: send an Agent or reveal")
    decision = game.at(6).view(1).decision
    assert decision is not None
    rows = out.splitlines()[2:]
    assert sorted(row.split("  ")[0] for row in rows) == sorted(option.label for option in decision.options)
    played = next(option.label for option in decision.options if option.key == game.choices[6][1])
    assert [row.split("  ")[0] for row in rows if "played" in row] == [played]
    assert "veteran@30" in rows[0]


@pytest.mark.parametrize(
    ("words", "code", "message"),
    [
        (["nowhere.txt"], 1, "nowhere.txt"),
        ([THREE, "--step", "332"], 2, "step 332: nobody is asked there; give 0 to 331"),
        ([THREE, "--step", "999"], 2, "step 999: nobody is asked there; give 0 to 331"),
        ([THREE, "--step", "6", "--adviser", "sage"], 2, "unknown agent 'sage'"),
        ([THREE, "--step", "6", "--adviser", "expert@fast"], 2, "give iterations or seconds"),
        ([THREE, "--step", "6", "--adviser", "novice@3s"], 2, "budget '3s' of 'novice': give iterations"),
        ([THREE, "--rollouts", "0"], 2, "--rollouts"),
    ],
)
def test_what_cannot_be_is_told_with_the_cause(words: list[str], code: int, message: str) -> None:
    found, _, err = calls("analyse", *words)
    assert (found, message in err) == (code, True)


def test_what_a_policy_finds_likely_is_no_count_of_trials() -> None:
    out = calls("analyse", THREE, "--step", 6, "--adviser", f"learned:{SHIPPED}")[1]
    assert out.splitlines()[1].split() == ["Option", "Likely", "Win"]
    shares = [int(share) for share in re.findall(r"(\d+) %", out)]
    options = len(record.load(THREE).at(6).decisions[0].options)
    assert len(shares) == options + 1  # and the win that is expected of the best
    assert 100 - options <= sum(shares[:1] + shares[2:]) <= 100 + options


def test_a_game_that_is_not_over_is_refused(tmp_path: Path) -> None:
    running = tmp_path / "running.txt"
    record.dump(record.load(THREE).at(300), running)
    code, out, err = calls("analyse", running)
    assert (code, out) == (1, "")
    assert "is not over: its chances would tell hidden cards; play it to the end first" in err
    assert calls("analyse", running, "--step", 6, "--adviser", "novice")[0] == 0


def test_a_replay_is_walked_through_with_advice() -> None:
    game = record.load(THREE)
    typed = "\n\nback\nadvice novice\n6\nround\nadvise\nq\n9999\n332\nadvice\nquit\n"
    code, out, err = calls("replay", THREE, "--walk", "--step", 2, typed=typed)
    assert (code, err) == (0, "")
    second = next(step for step in range(6, 332) if game.at(step).view(None).round == 2)
    assert [int(at) for at in re.findall(r"Step (\d+) of 332> ", out)] == [
        2,
        3,
        4,
        3,
        3,
        6,
        second,
        second,
        second,
        second,
        332,
        332,
    ]
    assert f"Seat {game.choices[2][0]}: {game.choices[2][1]}" in out
    assert "Step 3, Seat 0: " in out
    assert "'advise' is no command; did you mean 'advice'?" in out
    assert "'q' is no command; known: advice, back, board, help, next, quit, round" in out
    assert "There is no step 9999; give 0 to 332." in out
    assert "step 332: nobody is asked there; give 0 to 331" in out
    assert calls("replay", THREE, "--walk", "--step", 999)[0] == 2
