"""A local Ray cluster of two nodes gives the same bytes as this process alone."""

from __future__ import annotations

import importlib
import shutil
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

import landsraad
from landsraad.lab import plan as plans
from landsraad.lab import spread as spreading
from landsraad.lab.dataset import collect
from landsraad.lab.plan import Plan
from landsraad.lab.simulate import SimulationError, run
from landsraad.lab.spread import SpreadError, held, spread

PATIENCE = 120.0  # seconds that the processes of a node may take to begin
SIMULATION = Plan(12, 3, (("novice", "random", "random"),), {"seats": 3})
TOURNAMENT = Plan(3, 3, (("novice", "random", "random"), ("random", "novice", "novice")), {"seats": 3}, paired=True)
CHANGED = Plan(4, 3, (("random",) * 3,), {"seats": 3}, copies={"card": {"dagger": 5}})


@pytest.fixture(scope="module")
def cluster(two_nodes: str) -> Iterator[str]:
    """The address of a cluster to which a connection is held, so that its workers start but once."""
    with held(two_nodes):
        yield two_nodes


def files(plan: Plan, folder: Path, ray: str) -> dict[str, bytes]:
    assert list(collect(plan, folder, ray=ray))[-1] == plan.total
    return {path.name: path.read_bytes() for path in sorted(folder.iterdir()) if path.is_file()}


def test_a_connection_ends_with_the_work(two_nodes: str) -> None:  # before `cluster` holds one
    import ray  # noqa: PLC0415  # takes a second

    assert list(spread(abs, [-1], ray=two_nodes)) == [1]
    assert not ray.is_initialized()


def test_a_connection_that_is_held_is_kept(cluster: str) -> None:
    import ray  # noqa: PLC0415  # takes a second

    with held(cluster):
        assert list(spread(abs, [-1], ray=cluster)) == [1]
    assert ray.is_initialized()


@pytest.mark.parametrize(
    ("plan", "chunks"), [(SIMULATION, 6), (TOURNAMENT, 4), (CHANGED, 2)], ids=["simulation", "tournament", "changed"]
)
def test_two_nodes_give_the_same_bytes(
    plan: Plan, chunks: int, cluster: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(plans, "GAMES_AT_ONCE", {"random": 2, "novice": 2})
    assert len(plan.chunks()) == chunks
    assert files(plan, tmp_path / "there", cluster) == files(plan, tmp_path / "here", "")


def met(folder: Path) -> str:
    """The node on which a job runs, once two of them have met."""
    import ray  # noqa: PLC0415  # runs on the cluster

    node = str(ray.get_runtime_context().get_node_id())
    (folder / node).touch()
    until = time.monotonic() + PATIENCE
    while len(list(folder.iterdir())) < 2:
        assert time.monotonic() < until
        time.sleep(0.01)
    return node


def test_both_nodes_work(cluster: str, tmp_path: Path) -> None:
    assert len(set(spread(met, [tmp_path] * 2, ray=cluster))) == 2


def test_a_node_of_another_version_refuses(cluster: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(landsraad, "__version__", "9.9.9")
    told = (
        r"^the node \S+ has landsraad [\d.]+, this process 9\.9\.9; install the same landsraad, packs and model files "
    )
    with pytest.raises(SpreadError, match=told):
        list(spread(abs, [-1], ray=cluster))


def test_a_node_with_other_content_or_weights_refuses(cluster: str, monkeypatch: pytest.MonkeyPatch) -> None:
    basis = Plan.basis
    monkeypatch.setattr(Plan, "basis", lambda plan: {**basis(plan), "content": "ours", "models": {"veteran": "ours"}})
    told = (
        r'^\S+ would play other games: content is "\w+" instead of "ours"; models is {} instead of {"veteran": "ours"};'
    )
    with pytest.raises(SpreadError, match=told):
        list(run(SIMULATION, ray=cluster))


def test_a_node_without_the_packs_refuses(cluster: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Plan, "basis", lambda _: {"content": "ours"})
    plan = Plan(1, 3, (("random",) * 3,), {"seats": 3, "packs": ["/only/here"]})
    with pytest.raises(
        SpreadError, match=r"^\S+ cannot play these games \(.*/only/here.*\); install the same landsraad, packs"
    ):
        list(run(plan, ray=cluster))


def test_a_node_without_the_program_is_told(cluster: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    module = tmp_path / "only_here.py"
    module.write_text("def work(version, packed):\n    return packed\n", encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    own = importlib.import_module("only_here")
    module.unlink()
    shutil.rmtree(tmp_path / "__pycache__", ignore_errors=True)
    monkeypatch.setattr(spreading, "work", own.work)
    with pytest.raises(SpreadError, match=r"^a node does not know this program; install the same landsraad, packs and"):
        list(spread(abs, [-1], ray=cluster))


def test_a_broken_game_is_told_as_at_home(cluster: str) -> None:
    plan = Plan(4, 3, (("random",) * 2,), {"seats": 3})
    with pytest.raises(SimulationError) as here:
        list(run(plan))
    with pytest.raises(SimulationError) as there:
        list(run(plan, ray=cluster))
    assert str(there.value) == str(here.value)


def test_an_address_where_nothing_runs_is_told() -> None:
    with pytest.raises(SpreadError, match=r"^no Ray cluster is reached at '127\.0\.0\.1:9159' \(.*ray start --head"):
        list(spread(abs, [1], ray="127.0.0.1:9159"))


def test_without_ray_it_is_said_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(SpreadError, match=r"^--ray needs Ray: install it with `pip install 'landsraad\[cluster\]'`$"):
        list(spread(abs, [1], ray="auto"))
