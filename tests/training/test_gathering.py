"""Experience gathered elsewhere: workers, and a local Ray cluster of two nodes, give the same checkpoint."""

from __future__ import annotations

import dataclasses
from pathlib import Path

import pytest
import torch
from typer.testing import CliRunner

import landsraad
from landsraad.cli import app
from landsraad.lab.spread import SpreadError
from landsraad.lab.training.experience import Stand
from landsraad.lab.training.gathering import Lesson, Stretch, attend, play_on, room
from landsraad.lab.training.run import Run, begin
from landsraad.lab.training.settings import TrainingError
from training.tiny import begun, settings

CHANGES = {"group": 2, "teacher": "random", "lessons": 1}


@pytest.fixture(scope="module")
def alone(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """The checkpoint of a lesson and two updates by self-play in this process."""
    return trained(tmp_path_factory.mktemp("alone"))


def trained(parent: Path, *options: str, seed: int = 5) -> bytes:
    """The checkpoint of a run that the command makes; the seconds it took are left out."""
    folder = parent / "run"
    begin(folder, settings(**CHANGES, seed=seed))
    told = CliRunner().invoke(app, ["train", str(folder), "--updates", "3", "--games", "0", *options])
    assert (told.exit_code, told.stderr) == (0, "")
    kept = torch.load(folder / "checkpoint.pt", weights_only=True)
    kept["progress"].pop()
    torch.save(kept, folder / "timeless.pt")
    return (folder / "timeless.pt").read_bytes()


def test_two_workers_give_the_same_checkpoint(alone: bytes, tmp_path: Path) -> None:
    assert trained(tmp_path, "--workers", "2") == alone


@pytest.mark.soak
def test_a_cluster_of_two_nodes_gives_the_same_checkpoint(alone: bytes, two_nodes: str, tmp_path: Path) -> None:
    assert trained(tmp_path, "--ray", two_nodes) == alone


def test_another_seed_gives_another_checkpoint(alone: bytes, tmp_path: Path) -> None:
    assert trained(tmp_path, seed=6) != alone


def test_a_stretch_depends_on_nothing_but_itself() -> None:
    """Neither on what the process did before, nor on the groups beside it."""
    plan = settings(copies=8, group=2).text()
    there = room(plan)
    weights = {name: tensor.clone() for name, tensor in there.network.state_dict().items()}
    start: Stand = ([0, 0], [[], []])
    seen, stand = play_on(Stretch(plan, 1, 4, weights, start))
    play_on(Stretch(plan, 1, 5, weights, stand))
    play_on(Stretch(plan, 0, 4, weights, start))
    again, same = play_on(Stretch(plan, 1, 4, weights, start))
    assert stand == same
    assert [len(actions) for actions in stand[1]] == [12, 12]
    assert torch.equal(seen.counts, again.counts)
    assert torch.equal(seen.advantages, again.advantages)
    _, elsewhere = play_on(Stretch(plan, 1, 6, weights, start))
    assert elsewhere != stand


def test_a_job_is_refused_where_the_content_or_the_teacher_is_another() -> None:
    asked = settings(**CHANGES)
    plan = dataclasses.replace(asked, basis={"content": ["ours"], "models": {"veteran": "ours"}}).text()
    told = (
        r'^\S+ would play other games: content is \["\w+", "\w+"\] instead of \["ours"\]; '
        r'models is {} instead of {"veteran": "ours"}; install the same landsraad, packs and model files on every node$'
    )
    with pytest.raises(SpreadError, match=told):
        attend(Lesson(plan, 0, 0))
    with pytest.raises(SpreadError, match=told):
        play_on(Stretch(plan, 0, 0, {}, ([0, 0], [[], []])))


def test_a_machine_without_the_packs_refuses_a_job() -> None:
    plan = dataclasses.replace(settings(), tables=({"seats": 2, "packs": ["/only/here"]},)).text()
    with pytest.raises(
        SpreadError, match=r"^\S+ cannot play these games \(.*/only/here.*\); install the same landsraad, packs"
    ):
        attend(Lesson(plan, 0, 0))


def test_games_that_the_program_no_longer_plays_so_are_told(tmp_path: Path) -> None:
    run = begun(tmp_path / "run", version="0.0.1")
    run.update()
    run.save()
    path = tmp_path / "run" / "checkpoint.pt"
    kept = torch.load(path, weights_only=True)
    kept["games"][0][1][0][0] = 10**6
    torch.save(kept, path)
    before = path.read_bytes()
    told = CliRunner().invoke(app, ["train", str(tmp_path / "run"), "--updates", "2"])
    assert told.exit_code == 1
    assert told.stderr.splitlines() == [
        f"Note: the run was begun with version 0.0.1, this is {landsraad.__version__}; it goes on, but need not give "
        "the network that the other would have given.",
        "Error: the running games of the checkpoint cannot be replayed by version "
        f"{landsraad.__version__} of the program, the rules or the content are others than before (the run was begun "
        "with version 0.0.1); go on with that one, or begin in another folder",
    ]
    assert path.read_bytes() == before
    with pytest.raises(TrainingError, match="cannot be replayed"):
        Run(tmp_path / "run", run.settings, workers=2).update()


def test_without_the_cluster_nothing_is_begun(tmp_path: Path) -> None:
    told = CliRunner().invoke(app, ["train", str(tmp_path / "run"), "--updates", "1", "--ray", "127.0.0.1:9159"])
    assert told.exit_code == 1
    assert told.stderr.startswith("Error: no Ray cluster is reached at '127.0.0.1:9159'")
    assert list(tmp_path.iterdir()) == []
