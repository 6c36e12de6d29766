"""Agents that people write: named by file and class, played by every process, never run for a record from elsewhere."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import CliRunner

import landsraad
from landsraad.agents import FREE, Budget, Spec, file_of, make, own_class, seated, split
from landsraad.cli import app
from landsraad.cli.saves import load, save
from landsraad.lab.plan import Plan
from landsraad.lab.simulate import SimulationError, play, run

LAST = """
from dataclasses import dataclass

@dataclass
class Last:
    calls: int = 0
    name = "last"
    sees = False
    spends = ("iterations",)

    def choose(self, view, decision, worlds, rng, budget):
        return decision.options[-1]

class Lost(Last):
    def choose(self, view, decision, worlds, rng, budget):
        raise KeyError("oops")

class Mute:
    name = "mute"

class Asking(Last):
    def __init__(self, colour):
        pass
"""

Own = Callable[[str], str]


@pytest.fixture
def own(tmp_path: Path) -> Own:
    """The spec of a class of the file above."""
    file = tmp_path / "a@b" / "last.py"
    file.parent.mkdir()
    file.write_text(LAST, encoding="utf-8")
    return lambda name: f"{file}:{name}"


def test_a_class_is_named_by_its_file(own: Own) -> None:
    spec = own("Last")
    assert (make(spec).name, seated(spec).budget, seated(f"{spec}@7").budget) == ("last", FREE, Budget(iterations=7))
    assert (split(spec), split(f"{spec}@7")) == (Spec(spec), Spec(spec, budget="7"))
    assert file_of(spec) == Path(spec.rpartition(":")[0])
    assert [own_class(name) for name in (spec, f"{spec}@7", "novice", "learned:a.onnx")] == [True, True, False, False]


def test_every_process_plays_it(own: Own) -> None:
    plan = Plan(6, 3, ((own("Last"), "random", "random"),), {"seats": 3})
    rows = list(run(plan, 2))
    assert rows == [play(plan, number) for number in range(6)]
    randoms = Plan(6, 3, (("random",) * 3,), {"seats": 3})
    assert all(one[0].hash != other[0].hash for one, other in zip(rows, run(randoms), strict=True))
    models = plan.described()["models"]
    assert list(models) == [own("Last")]


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("Lastt", "has no class 'Lastt'; did you mean 'Last'?"),
        ("Mute", ": Mute is no agent: it has no sees and no spends and no choose"),
        ("Asking", ": Asking() fails (TypeError: "),
    ],
)
def test_a_class_that_is_no_agent_is_told(own: Own, name: str, message: str) -> None:
    with pytest.raises(ValueError, match=re.escape(message)):
        seated(own(name))


def test_a_file_that_cannot_be_run_is_told(tmp_path: Path) -> None:
    file = tmp_path / "broken.py"
    with pytest.raises(ValueError, match=rf"^{re.escape(str(file))} cannot be run \(FileNotFoundError: "):
        seated(f"{file}:Last")
    file.write_text("1 / 0", encoding="utf-8")
    with pytest.raises(
        ValueError, match=rf"^{re.escape(str(file))} cannot be run \(ZeroDivisionError: division by zero\)$"
    ):
        seated(f"{file}:Last")


def test_what_it_raises_is_told_with_its_line(own: Own) -> None:
    plan = Plan(1, 3, ((own("Lost"), "random", "random"),), {"seats": 3})
    with pytest.raises(SimulationError, match=r"broke off: KeyError: 'oops' \(.*last\.py, line 16, in choose\)$"):
        play(plan, 0)
    told = CliRunner().invoke(app, ["simulate", "--seats", "3", "--games", "1", "--seed", "3", "--agents", own("Lost")])
    assert (told.exit_code, "in choose)." in told.stderr, "report" in told.stderr) == (1, True, False)


def test_it_is_asked_only_if_it_can_explain(own: Own, tmp_path: Path) -> None:
    game = landsraad.new(seats=3, seed=1)
    save(game, (), tmp_path / "game.txt")
    told = CliRunner().invoke(app, ["analyse", str(tmp_path / "game.txt"), "--step", "0", "--adviser", own("Last")])
    assert (told.exit_code, "it cannot be asked; write its method `explain`" in told.stderr) == (2, True)


def test_a_record_of_others_runs_no_file(own: Own, tmp_path: Path) -> None:
    path, table = tmp_path / "game.txt", ("human", own("Last"), "novice")
    save(landsraad.new(seats=3, seed=1), table, path)
    assert (load(path).table, load(path).lost) == ((), (own("Last"),))
    assert (load(path, own=True).table, load(path, own=True).lost) == (table, ())
    told = CliRunner().invoke(app, ["play", "--load", str(path), "--plain"], input="quit\n")
    assert (told.exit_code, "cannot play here; name who plays with --humans and --bots" in told.stderr) == (2, True)
    told = CliRunner().invoke(app, ["play", "--load", str(path), "--plain", "--bots", "novice"], input="quit\n")
    assert told.exit_code == 0
