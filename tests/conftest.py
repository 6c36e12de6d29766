"""The fixture `two_nodes`, beside `scenario`, what tests may take, and the report of which rules are proved."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

import limits

pytest_plugins = ["landsraad.testing.plugin", "browser.fixtures"]

os.environ["LANDSRAAD_LANGUAGE"] = "en"  # whatever the machine speaks

REPORT = "build/rules-report.json"
PROPERTY = "rule"
AROUND = """
attack/ browser cli/test_analyse cli/test_hagal_screen cli/test_play cli/test_query cli/test_screen cli/test_tournament
cli/test_window client docs/test_card_language docs/test_picture docs/test_scripts dune/test_map golden/test_by_hand
gym/test_rendering lab/test_cluster lab/test_compare lab/test_dataset lab/test_fitting lab/test_ratings lab/test_report
lab/test_spread lab/test_statistics server/test_backup server/test_client server/test_clock server/test_connections
server/test_damage server/test_experiments server/test_fuzz server/test_history server/test_holds server/test_keeping
server/test_kill server/test_languages server/test_lessons server/test_notify server/test_openapi server/test_packs
server/test_people server/test_processes server/test_security server/test_several server/test_sockets
server/test_storage server/test_two_servers test_lifeline test_limits test_names_of_sets test_tooling test_words
training/test_advantages training/test_export training/test_gathering training/test_network training/test_run
"""
"""How the names of tests begin of what lies around the engine: how it was built is nothing to them."""
STORE = 80_000_000  # bytes of a Ray node's object store, the least that it takes

# How long an example takes says how busy the machine is.
settings.register_profile("untimed", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("untimed")


@pytest.fixture(scope="module")
def two_nodes() -> Iterator[str]:
    """The address of a Ray cluster of two nodes with one processor each."""
    from ray.cluster_utils import Cluster  # noqa: PLC0415  # takes a second

    head = {"num_cpus": 1, "include_dashboard": False, "object_store_memory": STORE}
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("RAY_worker_niceness", "0")  # by itself Ray yields to all else, for minutes on a busy machine
        nodes: Any = Cluster(initialize_head=True, head_node_args=head)
        try:
            nodes.add_node(num_cpus=1, object_store_memory=STORE)
            nodes.wait_for_nodes()
            yield nodes.address
        finally:
            nodes.shutdown()


class RulesReport:
    """Collects, where the session is controlled, which tests passed for each rule id, and writes the report."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.passed: dict[str, set[str]] = {}

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Note a passed test; a failure when it is torn down takes it back."""
        for name, value in report.user_properties:
            if name != PROPERTY:
                continue
            tests = self.passed.setdefault(str(value), set())
            if report.when == "call" and report.passed:
                tests.add(report.nodeid)
            elif report.failed:
                tests.discard(report.nodeid)

    def pytest_sessionfinish(self) -> None:
        """Write the report, if any test cited a rule."""
        if self.passed:
            self.path.parent.mkdir(exist_ok=True)
            report = {each: sorted(tests) for each, tests in sorted(self.passed.items()) if tests}
            self.path.write_text(json.dumps(report, indent=1) + "\n", encoding="utf-8")


def pytest_configure(config: pytest.Config) -> None:
    """Register the marker and the limits, and the report in the controlling process (never in a worker)."""
    config.addinivalue_line("markers", "rule(*ids): the rules, rulings and examples that the test proves")
    config.addinivalue_line("markers", "box(*names): the boxes of cards, spaces and leaders that the test proves")
    if not hasattr(config, "workerinput"):
        config.pluginmanager.register(RulesReport(config.rootpath / REPORT), "rules-report")
    limits.register(config)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Let the ids travel with the test reports, give long runs a limit of their own, and mark what is AROUND."""
    around = tuple(AROUND.split())
    for item in items:
        name = item.nodeid.removeprefix("tests/")
        if name.startswith(around) or "/browser/" in name:
            item.add_marker("around")
        if item.get_closest_marker("soak"):
            item.add_marker(pytest.mark.timeout(limits.SOAK))
        for marker in item.iter_markers(PROPERTY):
            item.user_properties.extend((PROPERTY, each) for each in marker.args)
