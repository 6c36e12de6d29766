"""A local Ray cluster of two nodes gives the same bytes as this process alone."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from landsraad.lab.dataset import collect
from landsraad.lab.plan import Plan
from landsraad.lab.simulate import SimulationError, run
from landsraad.lab.spread import SpreadError, spread

MEMORY = 80_000_000  # bytes of a node's object store, the least that Ray takes
SIMULATION = Plan(12, 3, (("novice", "random", "random"),), {"seats": 3})
TOURNAMENT = Plan(3, 3, (("novice", "random", "random"), ("random", "novice", "novice")), {"seats": 3}, paired=True)
CHANGED = Plan(4, 3, (("random",) * 3,), {"seats": 3}, copies={"card": {"dagger": 5}})


@pytest.fixture(scope="module")
def cluster() -> Iterator[str]:
    """The address of a cluster with two nodes of one processor each."""
    from ray.cluster_utils import Cluster  # noqa: PLC0415  # takes a second

    head = {"num_cpus": 1, "include_dashboard": False, "object_store_memory": MEMORY}
    nodes: Any = Cluster(initialize_head=True, head_node_args=head)
    try:
        nodes.add_node(num_cpus=1, object_store_memory=MEMORY)
        nodes.wait_for_nodes()
        yield nodes.address
    finally:
        nodes.shutdown()


def files(plan: Plan, folder: Path, ray: str) -> dict[str, bytes]:
    assert list(collect(plan, folder, ray=ray))[-1] == plan.total
    return {path.name: path.read_bytes() for path in sorted(folder.iterdir()) if path.is_file()}


@pytest.mark.parametrize("plan", [SIMULATION, TOURNAMENT, CHANGED], ids=["simulation", "tournament", "changed"])
def test_two_nodes_give_the_same_bytes(plan: Plan, cluster: str, tmp_path: Path) -> None:
    assert files(plan, tmp_path / "there", cluster) == files(plan, tmp_path / "here", "")


def nodes_at(_: int) -> str:
    import ray  # noqa: PLC0415  # runs on the cluster

    return str(ray.get_runtime_context().get_node_id())


def test_both_nodes_work(cluster: str) -> None:
    assert len(set(spread(nodes_at, range(12), ray=cluster))) == 2


def test_a_broken_game_is_told_as_at_home(cluster: str) -> None:
    plan = Plan(4, 3, (("random",) * 3,), {"seats": 3, "leaders": ["nobody"] * 3})
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
