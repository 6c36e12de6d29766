"""A run: the same seed gives the same weights, and no interruption changes what comes out."""

from __future__ import annotations

import dataclasses
import json
import math
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest
import torch
from typer.testing import CliRunner

from landsraad.cli import app
from landsraad.family import GAMES
from landsraad.lab import simulate
from landsraad.lab.plan import Plan
from landsraad.lab.training.run import Run, begin, checkpoint
from landsraad.lab.training.settings import PLAN, TrainingError, read
from own_packs import SPARE, write_pack
from processes import WAIT
from training.tiny import begun, saved_weights, settings, weights

COMMAND = (sys.executable, "-c", "from landsraad.cli import app; app()", "train")


def test_the_same_seed_trains_the_same_weights(tmp_path: Path) -> None:
    runs = [begun(tmp_path / name, teacher="random", lessons=1) for name in ("one", "other")]
    figures = [[run.update() for _ in range(2)] for run in runs]
    assert weights(runs[0]) == weights(runs[1])
    assert [each["loss/share"] for each in figures[0]] == [each["loss/share"] for each in figures[1]]
    assert weights(begun(tmp_path / "untrained")) != weights(runs[0])


def test_a_run_that_was_saved_goes_on_exactly(tmp_path: Path) -> None:
    straight = begun(tmp_path / "straight")
    for _ in range(5):
        straight.update()
    first = begun(tmp_path / "broken")
    for _ in range(3):
        first.update()
    first.save()
    known = first.decisions
    first.update()  # is lost
    second = Run(tmp_path / "broken", read(tmp_path / "broken"))
    assert (second.updates, second.decisions) == (3, known)
    second.update()
    second.update()
    assert weights(second) == weights(straight)
    assert second.decisions == straight.decisions


def test_learning_changes_the_play(tmp_path: Path) -> None:
    run = begun(tmp_path / "run")
    before = weights(run)
    for _ in range(2):  # the heads of the values begin at zero and hold the gradient back at first
        run.update()
    assert {name for name, value in weights(run).items() if value != before[name]} == set(before)


def test_kill_nine_loses_nothing_that_was_saved(tmp_path: Path) -> None:
    folder = tmp_path / "run"
    begin(folder, settings())
    with subprocess.Popen([*COMMAND, str(folder), "--device", "cpu"], start_new_session=True) as process:
        deadline = time.monotonic() + WAIT
        while not (folder / "checkpoint.pt").exists() or checkpoint(folder)["progress"][0] < 3:
            assert time.monotonic() < deadline
            assert process.poll() is None
            time.sleep(0.05)
        os.killpg(process.pid, signal.SIGKILL)
    goal = checkpoint(folder)["progress"][0] + 2
    told = CliRunner().invoke(app, ["train", str(folder), "--updates", str(goal), "--games", "0", "--device", "cpu"])
    assert (told.exit_code, told.stdout.startswith(f"{goal} updates, ")) == (0, True)
    straight = begun(tmp_path / "straight")
    for _ in range(goal):
        straight.update()
    assert saved_weights(folder) == weights(straight)


def test_ctrl_c_ends_after_the_running_update(tmp_path: Path) -> None:
    folder = tmp_path / "run"
    begin(folder, settings())
    with subprocess.Popen(
        [*COMMAND, str(folder), "--device", "cpu"], stdout=subprocess.PIPE, text=True, start_new_session=True
    ) as process:
        deadline = time.monotonic() + WAIT
        while not (folder / "checkpoint.pt").exists():
            assert time.monotonic() < deadline
            time.sleep(0.05)
        process.send_signal(signal.SIGINT)
        said, _ = process.communicate(timeout=WAIT)
    made = checkpoint(folder)["progress"][0]
    assert said == f"Stopped after update {made}; the same command goes on from there.\n"
    assert process.returncode == 130


def pressed_in(monkeypatch: pytest.MonkeyPatch, pressed: int) -> list[int]:
    """Ctrl-C comes in this game of a trial, counted from 0; the games that are played."""
    played: list[int] = []

    real = simulate.play

    def play(plan: Plan, number: int) -> list[simulate.Row]:
        if number == pressed:
            os.kill(os.getpid(), signal.SIGINT)
        played.append(number)
        return real(plan, number)

    monkeypatch.setattr(simulate, "play", play)
    return played


def test_ctrl_c_ends_the_last_trial_after_the_games_under_way(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """They are handed out four at a time."""
    begin(tmp_path / "run", settings())
    played = pressed_in(monkeypatch, 5)
    told = CliRunner().invoke(app, ["train", str(tmp_path / "run"), "--updates", "1"])
    assert played == list(range(8))
    assert told.exit_code == 130
    assert told.stdout.splitlines()[1:] == ["Stopped during the trial; the same command begins it anew."]
    assert told.stdout.startswith("1 updates, ")


def test_ctrl_c_ends_a_trial_in_between_after_the_games_under_way(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    run = begun(tmp_path / "run")
    run.updates = 49  # every 50th update is followed by a trial
    run.save()
    played = pressed_in(monkeypatch, 2)
    told = CliRunner().invoke(app, ["train", str(tmp_path / "run"), "--updates", "60"])
    assert played == list(range(4))
    assert told.exit_code == 130
    assert told.stdout == "Stopped after update 50; the same command goes on from there.\n"
    assert checkpoint(tmp_path / "run")["progress"][0] == 50


def test_a_second_ctrl_c_ends_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    begun(tmp_path / "run").save()
    before = (tmp_path / "run" / "checkpoint.pt").read_bytes()

    def twice(_: Run) -> None:
        os.kill(os.getpid(), signal.SIGINT)
        os.kill(os.getpid(), signal.SIGINT)

    monkeypatch.setattr(Run, "update", twice)
    told = CliRunner().invoke(app, ["train", str(tmp_path / "run"), "--updates", "5"])
    assert told.exit_code == 130
    assert told.stdout == "Stopped at once; the same command goes on from the last checkpoint.\n"
    assert (tmp_path / "run" / "checkpoint.pt").read_bytes() == before


def test_a_broken_checkpoint_is_named(tmp_path: Path) -> None:
    run = begun(tmp_path / "run")
    run.save()
    path = tmp_path / "run" / "checkpoint.pt"
    path.write_bytes(path.read_bytes()[:1000])
    with pytest.raises(
        TrainingError,
        match=r"checkpoint\.pt cannot be read \(\w+\); put back a copy of it, or begin in another folder$",
    ):
        Run(tmp_path / "run", run.settings)


def test_a_checkpoint_of_other_observations_is_refused(tmp_path: Path) -> None:
    run = begun(tmp_path / "run")
    run.save()
    kept = torch.load(tmp_path / "run" / "checkpoint.pt", weights_only=True)
    kept["names"][0] = "self.glory"
    torch.save(kept, tmp_path / "run" / "checkpoint.pt")
    with pytest.raises(TrainingError, match="was written by a program with other observations or actions"):
        Run(tmp_path / "run", run.settings)


@pytest.mark.parametrize(
    ("arguments", "code", "message"),
    [
        (
            ["--seed", "6"],
            1,
            "the run was begun with seed 5, not 6; leave the option out to go on, or begin",
        ),
        (["--hidden", "64"], 1, "the run was begun with hidden 8, not 64; leave"),
        (["--teacher", "novice"], 1, 'the run was begun with teacher "", not "novice"; leave'),
        (["--seats", "9"], 2, "seats"),
        (["--also", "four"], 2, "--also four: give the number of players, and sets after a +, as in 3 or 4+SET"),
        (["--also", "4+dune"], 2, "dune"),
        (["--updates", "0"], 2, "--updates"),
        (["--minutes", "0"], 2, "--minutes"),
        (["--device", "abacus"], 1, "--device abacus: give auto, cpu or cuda"),
    ],
)
def test_bad_usage_is_told(tmp_path: Path, arguments: list[str], code: int, message: str) -> None:
    begin(tmp_path / "run", settings())
    before = (tmp_path / "run" / PLAN).read_bytes()
    told = CliRunner().invoke(app, ["train", str(tmp_path / "run"), "--updates", "1", *arguments])
    assert (told.exit_code, message in told.stderr) == (code, True), told.stderr
    assert [path.name for path in (tmp_path / "run").iterdir()] == [PLAN]
    assert (tmp_path / "run" / PLAN).read_bytes() == before


def test_a_run_on_a_device_that_there_is_not_is_not_begun(tmp_path: Path) -> None:
    told = CliRunner().invoke(app, ["train", str(tmp_path / "run"), "--updates", "1", "--device", "abacus"])
    assert told.exit_code == 1
    assert list(tmp_path.iterdir()) == []


def test_a_folder_of_other_things_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "letters.txt").write_text("dear")
    told = CliRunner().invoke(app, ["train", str(tmp_path), "--updates", "1"])
    assert told.exit_code == 1
    assert told.stderr == f"Error: {tmp_path} is not empty and holds no training run; name another folder\n"
    assert [path.name for path in tmp_path.iterdir()] == ["letters.txt"]


def test_a_plan_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    (tmp_path / PLAN).write_text("{")
    told = CliRunner().invoke(app, ["train", str(tmp_path), "--updates", "1"])
    assert told.exit_code == 1
    assert f"{tmp_path / PLAN} cannot be read" in told.stderr


@pytest.mark.parametrize(
    ("damage", "message"),
    [
        ({"tables": [{"seats": 9}]}, "seats=9"),
        ({"tables": []}, "6 copies of 0 tables: give a copy at least of each"),
        ({"tables": [5]}, "table 5: give the options of a game"),
        ({"tables": "base"}, "there is no list of tables in it"),
        ({"copies": "a"}, 'copies "a": give a whole number, at least 1'),
        ({"copies": 1}, "1 copies of 2 tables: give a copy at least of each"),
        ({"steps": True}, "steps true: give a whole number, at least 1"),
        ({"seed": -1}, "seed -1: give a whole number, 0 to 4294967295"),
        ({"seed": 10**30}, f"seed 1{'0' * 30}: give a whole number, 0 to 4294967295"),
        ({"rate": math.nan}, "rate NaN: give a number, at least 0"),
        ({"teacher": "novise", "lessons": 1}, "unknown agent 'novise'"),
        ({"teacher": "expert@1s", "lessons": 1}, "'expert@1s' plays differently on every machine; give iterations"),
        ({"teacher": "novice"}, "teacher and lessons belong together: whose games to imitate, and in how many updates"),
        ({"lessons": 1}, "teacher and lessons belong together"),
        ({"basis": 5}, "basis 5: give names and values"),
        ({"version": 1}, "version 1: give a text"),
        ({"glory": 1}, "unexpected keyword argument 'glory'"),
    ],
)
def test_a_damaged_plan_is_told(tmp_path: Path, damage: dict[str, Any], message: str) -> None:
    begin(tmp_path / "run", settings())
    path = tmp_path / "run" / PLAN
    path.write_text(json.dumps(json.loads(path.read_text()) | damage))
    told = CliRunner().invoke(app, ["train", str(tmp_path / "run"), "--updates", "1"])
    assert (told.exit_code, message in told.stderr) == (1, True), told.stderr
    assert told.stderr.startswith(f"Error: {path} cannot be read (")
    assert told.stderr.endswith("; mend it, or begin in another folder\n")
    assert [each.name for each in path.parent.iterdir()] == [PLAN]


@pytest.mark.parametrize(
    ("damage", "message"), [({"hidden": 12}, "size mismatch"), ({"group": 1}, "it has other groups of games")]
)
def test_a_checkpoint_of_another_plan_is_told(tmp_path: Path, damage: dict[str, Any], message: str) -> None:
    begun(tmp_path / "run").save()
    path = tmp_path / "run" / PLAN
    path.write_text(json.dumps(json.loads(path.read_text()) | damage))
    told = CliRunner().invoke(app, ["train", str(tmp_path / "run"), "--updates", "1"])
    assert (told.exit_code, message in told.stderr) == (1, True), told.stderr
    assert told.stderr.startswith(f"Error: {tmp_path / 'run' / 'checkpoint.pt'} does not fit the plan.json beside it (")


def test_a_checkpoint_that_lacks_a_part_is_told(tmp_path: Path) -> None:
    run = begun(tmp_path / "run")
    run.save()
    path = tmp_path / "run" / "checkpoint.pt"
    kept = torch.load(path, weights_only=True)
    del kept["met"]
    torch.save(kept, path)
    with pytest.raises(TrainingError, match=r"checkpoint\.pt is no checkpoint of this program; begin in an"):
        Run(tmp_path / "run", run.settings)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["expert@1s", "--lessons", "2"], "'expert@1s' plays differently on every machine; give iterations, as in "),
        (["novise", "--lessons", "2"], "unknown agent 'novise'; did you mean 'novice'?"),
        (["novice"], "teacher and lessons belong together: whose games to imitate, and in how many updates"),
    ],
)
def test_a_teacher_of_whom_nothing_can_be_learned_is_refused(
    tmp_path: Path, arguments: list[str], message: str
) -> None:
    told = CliRunner().invoke(app, ["train", str(tmp_path / "run"), "--teacher", *arguments])
    assert (told.exit_code, told.stderr.startswith(f"Error: {message}")) == (2, True), told.stderr
    assert list(tmp_path.iterdir()) == []


def test_a_table_that_names_no_options_has_those_of_itself(tmp_path: Path) -> None:
    begin(tmp_path / "run", settings())
    path = tmp_path / "run" / PLAN
    path.write_text(json.dumps(json.loads(path.read_text()) | {"tables": [{}]}))
    assert read(path.parent).tables == (GAMES["imperium"].configure({"seats": 4}),)


def test_other_content_is_told(tmp_path: Path) -> None:
    """A pack may be edited between two sessions; the observations and the actions stay the same."""
    folder = tmp_path / "run"
    pack = write_pack(tmp_path / "own", SPARE)
    run = begun(folder, tables=({"seats": 2, "packs": [str(pack)]},))
    run.update()
    run.save()
    before = (folder / "checkpoint.pt").read_bytes()
    (pack / "cards.toml").write_text(SPARE.replace("cost = 1", "cost = 2"), encoding="utf-8")
    again = [*COMMAND, str(folder), "--updates", "2", "--games", "0"]
    told = subprocess.run(again, capture_output=True, text=True, timeout=WAIT, check=False)  # a process reads it once
    assert told.returncode == 1
    assert re.fullmatch(
        r'Error: \S+ would play other games: content is \["\w+"\] instead of \["\w+"\]; '
        rf"bring back what {folder} was begun with, or begin in another folder",
        " ".join(told.stderr.split()),
    )
    assert (folder / "checkpoint.pt").read_bytes() == before


def test_another_teacher_of_the_same_name_is_told(tmp_path: Path) -> None:
    folder = tmp_path / "run"
    begun(folder, teacher="veteran", lessons=1).save()
    kept = json.loads((folder / PLAN).read_text())
    kept["basis"]["models"]["veteran"] = "ours"
    (folder / PLAN).write_text(json.dumps(kept))
    told = CliRunner().invoke(app, ["train", str(folder), "--updates", "1"])
    assert told.exit_code == 1
    assert re.fullmatch(
        r'Error: \S+ would play other games: models is {"veteran": "\w{32}", "weights": "(\w{32})"} instead of '
        r'{"veteran": "ours", "weights": "\1"}; '
        rf"bring back what {folder} was begun with, or begin in another folder\n",
        told.stderr,
    )


@pytest.mark.parametrize("name", ["group", "basis"])
def test_a_run_of_an_older_program_is_told(tmp_path: Path, name: str) -> None:
    begun(tmp_path / "run").save()
    path = tmp_path / "run" / PLAN
    kept = json.loads(path.read_text())
    del kept[name]
    path.write_text(json.dumps(kept))
    told = CliRunner().invoke(app, ["train", str(tmp_path / "run"), "--updates", "1"])
    assert told.exit_code == 1
    assert told.stderr == (
        f"Error: the run was begun by an older version of the program (its plan.json lacks {name}); begin in another "
        "folder\n"
    )


def test_the_plan_tells_all_that_was_asked(tmp_path: Path) -> None:
    asked = settings(teacher="novice", lessons=3)
    begin(tmp_path / "run", asked)
    kept = json.loads((tmp_path / "run" / PLAN).read_text())
    assert set(kept) == {field.name for field in dataclasses.fields(asked)}
    assert read(tmp_path / "run") == asked
