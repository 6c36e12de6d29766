"""The exported file: it says what it is, and plays as the live network does."""

from __future__ import annotations

from itertools import accumulate
from pathlib import Path
from typing import Any

import numpy as np
import onnxruntime
import pytest
from typer.testing import CliRunner

import landsraad
from landsraad.agents import FREE, make
from landsraad.agents.model import FORMAT, OnnxModel, Trained
from landsraad.cli import app
from landsraad.kernel.machine import derived
from landsraad.lab.plan import Plan
from landsraad.lab.simulate import run as simulate
from landsraad.lab.training.export import export
from landsraad.lab.training.network import Network
from landsraad.lab.training.run import trained
from landsraad.lab.training.settings import TrainingError
from landsraad.lab.training.trial import trial
from modes import EXPANDED
from training.tiny import Live, begun


@pytest.fixture(scope="module")
def run_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A run that has made a few updates."""
    folder = tmp_path_factory.mktemp("training") / "run"
    run = begun(folder, rate=0.01)
    for _ in range(4):
        run.update()
    run.save()
    return folder


@pytest.fixture(scope="module")
def exported(run_folder: Path) -> Path:
    """Its network as a file, written by the command."""
    path = run_folder.parent / "model.onnx"
    told = CliRunner().invoke(app, ["train", str(run_folder), "--export", str(path)])
    assert (told.exit_code, told.stdout) == (
        0,
        f"{path}: the network after 4 updates, {path.stat().st_size / 1e6:.1f} MB.\n",
    )
    return path


@pytest.mark.parametrize("options", [{"seats": 2}, {"seats": 3, "sets": list(EXPANDED)}, {"seats": 4}])
def test_the_file_chooses_what_the_live_network_chooses(
    run_folder: Path, exported: Path, options: dict[str, Any]
) -> None:
    """In whole games, at tables of the training and at another."""
    live, filed = Trained(Live(trained(run_folder))), make(f"learned:{exported}")
    other = make("random")
    asked = chosen = 0
    for seed in range(2):
        game = landsraad.new(seed=seed, **options)
        rngs = [derived(seed, seat) for seat in range(options["seats"])]
        while game.decisions:
            decision = game.decisions[0]
            worlds = game.worlds(decision.seat)
            option = live.choose(None, decision, worlds, rngs[0], FREE)
            assert filed.choose(None, decision, worlds, rngs[0], FREE) == option
            asked += 1
            if decision.seat:
                option = other.choose(None, decision, worlds, rngs[decision.seat], FREE)
            chosen += option != decision.options[0]
            game.choose(option)
    assert (asked > 300, chosen > 100) == (True, True)


def test_the_file_judges_as_the_live_network_does(run_folder: Path, exported: Path) -> None:
    live, filed = Live(trained(run_folder)), OnnxModel(exported)
    assert (filed.names, filed.keys) == (live.names, live.keys)
    inputs = np.random.default_rng(1).random(len(live.names), dtype=np.float32)
    logits, share = live.judge(inputs)
    own_logits, own_share = filed.judge(inputs)
    np.testing.assert_allclose(own_logits, logits, rtol=1e-4, atol=1e-5)
    assert abs(own_share - share) < 1e-6


def test_half_precision_halves_the_file_and_hardly_changes_it(run_folder: Path, exported: Path) -> None:
    path = run_folder.parent / "half.onnx"
    told = CliRunner().invoke(app, ["train", str(run_folder), "--export", str(path), "--half"])
    assert told.exit_code == 0
    whole, half = OnnxModel(exported), OnnxModel(path)
    inputs = np.random.default_rng(2).random(len(whole.names), dtype=np.float32)
    np.testing.assert_allclose(half.judge(inputs)[0], whole.judge(inputs)[0], atol=0.02)
    parameters = sum(tensor.numel() for tensor in trained(run_folder).parameters())
    assert 0 < exported.stat().st_size - path.stat().st_size <= 2 * parameters


def test_the_file_tells_where_it_comes_from(exported: Path) -> None:
    notes = onnxruntime.InferenceSession(str(exported)).get_modelmeta().custom_metadata_map
    assert {name: notes[name] for name in ("format", "version", "seed", "updates")} == {
        "format": FORMAT,
        "version": landsraad.__version__,
        "seed": "5",
        "updates": "4",
    }


def test_a_run_without_a_checkpoint_has_nothing_to_export(tmp_path: Path) -> None:
    begun(tmp_path / "run")
    told = CliRunner().invoke(app, ["train", str(tmp_path / "run"), "--export", str(tmp_path / "x.onnx")])
    assert told.exit_code == 1
    assert told.stderr == f"Error: {tmp_path / 'run'} has no checkpoint.pt yet: train it first\n"
    assert not (tmp_path / "x.onnx").exists()


def test_a_file_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    network = Network(("a",), ("reveal",), 8, 4)
    with pytest.raises(TrainingError, match=r"none/x\.onnx cannot be written \(No such file or directory\)$"):
        export(network, tmp_path / "none" / "x.onnx", {})


def test_a_trial_is_a_simulation_of_the_exported_file(run_folder: Path, exported: Path) -> None:
    """The network is moved on one seat a game; the share so far is told after each."""
    shares = list(trial(trained(run_folder), {"seats": 3}, "random", 6, 4))
    rows = list(simulate(Plan(6, 4, ((f"learned:{exported}", "random", "random"),), {"seats": 3})))
    won = [sum(row.result for row in game if row.seat == -number % 3) for number, game in enumerate(rows)]
    assert [share.games for share in shares] == [1, 2, 3, 4, 5, 6]
    assert [share.wins for share in shares] == list(accumulate(won))
