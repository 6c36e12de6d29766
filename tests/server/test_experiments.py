"""Experiments on a server: what they play, what they tell, and who may have one."""

from __future__ import annotations

import json
import multiprocessing
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest

from landsraad.client import Client
from landsraad.lab.plan import Plan
from landsraad.lab.simulate import run
from landsraad.server.edge.experiments import CLOSED
from landsraad.server.edge.limits import at_home
from landsraad.server.experiments import work
from landsraad.server.experiments.messages import NewExperiment
from landsraad.server.experiments.service import FORGOTTEN, Experiments, planned
from landsraad.server.experiments.tally import Differences, Outcome, Tally
from landsraad.server.settings import from_environment
from landsraad.server.tables.error import TableError
from serving import refused, serving

PATIENCE = 240.0
RANDOM = ["random"] * 3
ENDLESS = {"levels": ["novice"] * 4, "games": 2000}


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Client]:
    """A client of a server of its own."""
    with serving(tmp_path_factory.mktemp("data")) as found:
        yield found


def start(client: Client, **asked: Any) -> dict[str, Any]:
    return dict(client.request("POST", "/api/experiments", {"levels": RANDOM, "games": 10, "seed": 1, **asked}))


def look(client: Client, experiment: dict[str, Any]) -> dict[str, Any]:
    return dict(client.request("GET", f"/api/experiments/{experiment['id']}"))


def stop(client: Client, experiment: dict[str, Any]) -> dict[str, Any]:
    return dict(client.request("DELETE", f"/api/experiments/{experiment['id']}"))


def finished(client: Client, **asked: Any) -> dict[str, Any]:
    found = start(client, **asked)
    until = time.monotonic() + PATIENCE
    while found["state"] == "running":
        assert time.monotonic() < until, found
        time.sleep(0.05)
        found = look(client, found)
    return found


def test_an_experiment_plays_what_the_laboratory_plays(client: Client) -> None:
    found = finished(client)
    assert (found["state"], found["done"], found["total"], found["problem"]) == ("done", 10, 10, "")
    options = {"seats": 3, "sets": ["base"], "leaders": "random"}
    plan = Plan(10, 1, (tuple(RANDOM),), options, rotate=False)
    rows = [row for game in run(plan) for row in game]
    baseline = found["baseline"]
    for rate in baseline["seats"]:
        results = [row.result for row in rows if row.seat == int(rate["key"])]
        assert (rate["games"], rate["rate"]) == (10, pytest.approx(sum(results) / 10))
    assert baseline["rounds"] == sum(row.rounds for row in rows if row.seat == 0) / 10
    assert {rate["key"] for rate in baseline["leaders"]} == {row.leader for row in rows}
    assert [(rate["key"], rate["games"]) for rate in baseline["levels"]] == [("random", 30)]
    for course in baseline["courses"]:
        points = [row.vp for row in rows if row.seat == course["seat"]]
        assert course["points"][-1] == pytest.approx(sum(points) / 10)
    assert (found["changed"], found["effects"]) == (None, [])


def test_without_a_card_nobody_has_it(client: Client) -> None:
    change = {"kind": "remove", "card": "stilgar"}
    found = finished(client, change=change)
    assert (found["state"], found["changed"]["games"]) == ("done", 10)
    assert [effect["seat"] for effect in found["effects"]] == [0, 1, 2]
    assert sum(effect["mean"] for effect in found["effects"]) == pytest.approx(0)
    task = planned(NewExperiment(levels=RANDOM, games=10, seed=1, change=change))  # type: ignore[arg-type]
    assert task.changed is not None
    assert (task.baseline.copies, task.changed.copies) == ({}, {"card": {"stilgar": 0}})
    assert task.baseline.seed_of(3) == task.changed.seed_of(3)


def test_another_leader_sits_on_its_seat_alone(client: Client) -> None:
    leaders = ["paul_atreides", "helena_richese", "glossu_rabban"]
    change = {"kind": "leader", "seat": 1, "leader": "countess_ariana_thorvald"}
    found = finished(client, leaders=leaders, change=change)
    assert {rate["key"] for rate in found["baseline"]["leaders"]} == set(leaders)
    assert {rate["key"] for rate in found["changed"]["leaders"]} == {leaders[0], leaders[2], change["leader"]}


def test_another_level_changes_its_seat_alone() -> None:
    change = {"kind": "level", "seat": 2, "level": "novice"}
    task = planned(NewExperiment(levels=RANDOM, games=10, seed=1, change=change))  # type: ignore[arg-type]
    assert task.changed is not None
    assert task.baseline.line_ups == (("random", "random", "random"),)
    assert task.changed.line_ups == (("random", "random", "novice"),)
    assert task.changed_levels == ("random", "random", "novice")


def test_rivals_count_among_the_sides(client: Client) -> None:
    found = finished(client, levels=["random"], difficulty="veteran")
    assert [(rate["key"], rate["games"]) for rate in found["baseline"]["levels"]] == [("random", 10), ("rival", 20)]
    assert [rate["key"] for rate in found["baseline"]["seats"]] == ["0", "1", "2"]


@pytest.mark.parametrize(
    ("asked", "message"),
    [
        ({"levels": ["expert"] * 3}, "'expert' does not play experiments; known: novice, random, veteran"),
        ({"change": {"kind": "remove", "card": "stilgor"}}, "there is no card 'stilgor'; did you mean 'stilgar'?"),
        ({"change": {"kind": "level", "seat": 3, "level": "novice"}}, "change.seat=3: this game has seats 0 to 2"),
        ({"leaders": [None] * 4}, "4 leaders for 3 bots: name at most one for each"),
        ({"games": 2001}, "games: input should be less than or equal to 2000"),
        ({"levels": []}, "levels: list should have at least 1 item after validation, not 0"),
    ],
)
def test_what_cannot_be_played_is_refused(client: Client, asked: dict[str, Any], message: str) -> None:
    body = {"levels": RANDOM, "games": 10, **asked}
    assert refused(422, client.request, "POST", "/api/experiments", body) == message


def test_an_unknown_leader_is_refused(client: Client) -> None:
    body = {"levels": RANDOM, "leaders": ["paul"], "games": 10}
    assert "paul" in refused(422, client.request, "POST", "/api/experiments", body)


def test_one_runs_at_a_time_and_can_be_stopped(client: Client) -> None:
    found = start(client, **ENDLESS)
    assert client.request("GET", "/api/experiments")["busy"] is True
    message = "another experiment runs on this server: wait until it is over, or stop it"
    assert refused(409, start, client) == message
    stopped = stop(client, found)
    assert (stopped["state"], stopped["problem"]) == ("stopped", "you stopped it")
    assert stopped["done"] < stopped["total"]
    assert stop(client, found)["state"] == "stopped"
    assert client.request("GET", "/api/experiments") == {
        "open": True, "why": "", "busy": False, "levels": ["random", "novice", "veteran"], "most_games": 2000,
    }  # fmt: skip
    assert finished(client)["state"] == "done"
    assert refused(404, look, client, found).startswith("this experiment is gone")


def test_a_dead_process_is_told() -> None:
    experiments = Experiments()
    found = experiments.start(NewExperiment(levels=["novice"] * 4, games=2000))
    running = experiments._latest
    assert running is not None
    running.process.kill()
    running._thread.join()
    told = experiments.look(found.id)
    assert (told.state, told.problem) == ("failed", "the process of the experiment ended; start it again")


def test_what_nobody_looks_at_ends() -> None:
    time_told = [0.0]
    experiments = Experiments(lambda: time_told[0])
    found = experiments.start(NewExperiment(levels=["novice"] * 4, games=2000))
    running = experiments._latest
    assert running is not None
    time_told[0] = FORGOTTEN + 1
    running._thread.join()
    told = experiments.look(found.id)
    assert (told.state, told.problem) == ("stopped", "nobody looked at it any more")


def test_the_time_of_an_experiment_is_limited(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(work, "LONGEST", 0.0)
    ours, theirs = multiprocessing.Pipe(duplex=False)
    with ours, theirs:
        work.play_all(theirs, planned(NewExperiment(levels=RANDOM, games=10, seed=1)))
        report = ours.recv()
    assert (report.done, report.over, report.baseline.games) == (1, True, 1)
    assert report.problem.startswith("the time of 0 minutes is up")


def test_without_a_server_the_process_ends() -> None:
    context = multiprocessing.get_context("spawn")
    ours, theirs = context.Pipe(duplex=False)
    task = planned(NewExperiment(levels=RANDOM, games=2000, seed=1))
    process = context.Process(target=work.run, args=(theirs, task))
    process.start()
    theirs.close()
    ours.close()
    process.join(PATIENCE)
    assert process.exitcode == 0


def through_a_proxy(client: Client, body: dict[str, Any] | None = None) -> tuple[int, dict[str, Any]]:
    headers = {"Via": "a proxy", "Content-Type": "application/json"}
    data = None if body is None else json.dumps(body).encode()
    try:
        with urlopen(Request(f"{client.url}/api/experiments", data, headers)) as answer:
            return answer.status, json.load(answer)
    except HTTPError as error:
        with error:
            return error.code, json.load(error)


def test_others_may_have_one_only_if_the_operator_says_so(tmp_path: Path) -> None:
    local = {"type": "http", "client": ("127.0.0.1", 1), "headers": []}
    assert at_home(local)
    assert not at_home({**local, "client": ("192.0.2.7", 1)})
    assert not at_home({**local, "headers": [(b"x-forwarded-for", b"192.0.2.7")]})
    assert from_environment({}).open_experiments is False
    assert from_environment({"LANDSRAAD_EXPERIMENTS": "on"}).open_experiments is True
    with serving(tmp_path) as client:
        laboratory = {"open": False, "why": CLOSED, "busy": False, "most_games": 2000}
        assert through_a_proxy(client) == (200, {**laboratory, "levels": ["random", "novice", "veteran"]})
        assert through_a_proxy(client, {"levels": RANDOM, "games": 10}) == (403, {"error": CLOSED})
    with serving(tmp_path, open_experiments=True) as client:
        assert through_a_proxy(client)[1]["open"] is True
        assert through_a_proxy(client, {"levels": ["none"]})[0] == 422


def outcome(winner: int, rounds: int = 2) -> Outcome:
    return Outcome(
        results={seat: float(seat == winner) for seat in (0, 1)},
        leaders={0: "paul_atreides", 1: "helena_richese"},
        rivals=frozenset(),
        points={0: list(range(1, rounds + 1)), 1: [1] * rounds},
    )


def test_games_are_counted_and_deals_compared() -> None:
    tally, differences = Tally(["novice", "random"]), Differences()
    for before, after in ((0, 1), (0, 0), (1, 0), (0, 0)):
        tally.add(outcome(before, 2 if before else 3))
        differences.add(outcome(before), outcome(after))
    arm = tally.arm()
    assert (arm.games, arm.rounds) == (4, 2.75)
    assert [(rate.key, rate.rate) for rate in arm.levels] == [("novice", 0.75), ("random", 0.25)]
    assert arm.courses[0].points == [1.0, 2.0, 2.75]
    first, second = differences.effects()
    assert (first.mean, second.mean) == (0.0, 0.0)
    assert first.high == pytest.approx(1.959964 * (2 / 3 / 4) ** 0.5)


def test_an_experiment_of_a_level_that_is_none_is_refused() -> None:
    with pytest.raises(TableError, match="does not play experiments"):
        Experiments().start(NewExperiment(levels=["novise"] * 3, games=10))
