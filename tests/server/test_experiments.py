"""Experiments on a server: what they play, what they tell, and who may have one."""

from __future__ import annotations

import json
import multiprocessing
import random
import sys
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import polars
import pytest

import landsraad
from landsraad.client import Client
from landsraad.lab.inquiry import inquiry_of
from landsraad.lab.plan import Plan
from landsraad.lab.simulate import Chunk, measure_chunk, run
from landsraad.lab.statistics import wilson
from landsraad.lab.tables import columns
from landsraad.saying import ENGLISH, say, speaking
from landsraad.server.edge.limits import at_home
from landsraad.server.experiments import raw, service, work
from landsraad.server.experiments.asking import LEVELS, planned
from landsraad.server.experiments.messages import NewExperiment, Sides
from landsraad.server.experiments.service import FORGOTTEN, Experiments
from landsraad.server.experiments.tally import FEWEST, Differences, Outcome, Side, Tally
from landsraad.server.experiments.work import Report, Task
from landsraad.server.settings import from_environment
from landsraad.server.tables.error import TableError
from serving import refused, serving

PATIENCE = 240.0
RANDOM = ["random"] * 3
LEADERS = ["paul_atreides", "helena_richese", "glossu_rabban"]
ENDLESS = {"levels": ["novice"] * 4, "games": 2000}
GAMES = {
    "imperium": {"role": "leader", "points": "vp", "length": "rounds", "changes": ["remove", "role", "level"]},
    "dune": {"role": "faction", "points": "strongholds", "length": "turns", "changes": ["rule", "role", "level"]},
}


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
    found = finished(client, roles=LEADERS)
    assert (found["state"], found["done"], found["total"], found["problem"]) == ("done", 10, 10, "")
    options = {"seats": 3, "sets": ["base"], "leaders": LEADERS}
    plan = Plan(10, 1, (tuple(RANDOM),), options, rotate=False)
    rows = [row for game in run(plan) for row in game]
    baseline = found["baseline"]
    assert (found["sides"], len(baseline["sides"])) == ("bot", 3)
    for rate in baseline["sides"]:
        results = [row.result for row in rows if row.seat == int(rate["key"])]
        assert (rate["games"], rate["rate"]) == (10, pytest.approx(sum(results) / 10))
    assert baseline["rounds"] == sum(row.rounds for row in rows if row.seat == 0) / 10
    assert {rate["key"] for rate in baseline["roles"]} == set(LEADERS)
    always = {"rate": pytest.approx(1 / 3), "low": pytest.approx(1 / 3), "high": pytest.approx(1 / 3), "clear": False}
    assert baseline["levels"] == [{"key": "random", "games": 10, **always}]
    for course in baseline["courses"]:
        points = [row.points for row in rows if row.seat == int(course["side"])]
        assert course["points"][-1] == pytest.approx(sum(points) / 10)
    assert (found["changed"], found["effects"], found["enough"]) == (None, [], False)


def test_bots_that_are_alike_are_counted_by_turn_order(client: Client) -> None:
    found = finished(client)
    plan = Plan(10, 1, (tuple(RANDOM),), {"seats": 3, "sets": ["base"], "leaders": "random"}, rotate=False)
    plan = replace(plan, tables=inquiry_of("imperium").TABLES)
    rows = measure_chunk(Chunk(plan, range(10)))["seats"]
    baseline = found["baseline"]
    assert (found["sides"], baseline["sides"]) == ("turn", baseline["turns"])
    for rate in baseline["turns"]:
        results = [row[-1] for row in rows if row[3] == int(rate["key"]) + 1]
        assert (rate["games"], rate["rate"]) == (10, pytest.approx(sum(results) / 10))
    for course in baseline["courses"]:
        points = [row[7] for row in rows if row[3] == int(course["side"]) + 1]
        assert course["points"][-1] == pytest.approx(sum(points) / 10)


@pytest.mark.parametrize(
    ("asked", "sides"),
    [
        ({}, "turn"),
        ({"change": {"kind": "remove", "card": "stilgar"}}, "turn"),
        ({"change": {"kind": "level", "seat": 0, "level": "novice"}}, "bot"),
        ({"change": {"kind": "role", "seat": 0, "role": "helena_richese"}}, "bot"),
        ({"levels": ["random", "random", "novice"]}, "bot"),
        ({"roles": [None, "helena_richese"]}, "bot"),
        ({"levels": ["random"]}, "bot"),
    ],
)
def test_sides_are_bots_only_where_these_differ(asked: dict[str, Any], sides: Sides) -> None:
    body = {"levels": RANDOM, "games": 10, "seed": 1, **asked}
    assert planned(NewExperiment.model_validate(body)).sides == sides


def test_without_a_card_nobody_has_it(client: Client) -> None:
    change = {"kind": "remove", "card": "stilgar"}
    found = finished(client, change=change)
    assert (found["state"], found["changed"]["games"]) == ("done", 10)
    assert found["effects"] == []  # of so few games nothing can be told
    task = planned(NewExperiment(levels=RANDOM, games=10, seed=1, change=change))  # type: ignore[arg-type]
    assert task.changed is not None
    assert (task.baseline.copies, task.changed.copies) == ({}, {"card": {"stilgar": 0}})
    assert task.baseline.seed_of(3) == task.changed.seed_of(3)


def test_another_leader_sits_on_its_seat_alone(client: Client) -> None:
    change = {"kind": "role", "seat": 1, "role": "countess_ariana_thorvald"}
    found = finished(client, roles=LEADERS, change=change)
    assert {rate["key"] for rate in found["baseline"]["roles"]} == set(LEADERS)
    assert {rate["key"] for rate in found["changed"]["roles"]} == {LEADERS[0], LEADERS[2], change["role"]}


def test_another_level_changes_its_seat_alone() -> None:
    change = {"kind": "level", "seat": 2, "level": "novice"}
    task = planned(NewExperiment(levels=RANDOM, games=10, seed=1, change=change))  # type: ignore[arg-type]
    assert task.changed is not None
    assert task.baseline.line_ups == (("random", "random", "random"),)
    assert task.changed.line_ups == (("random", "random", "novice"),)
    assert task.changed_levels == ("random", "random", "novice")


def test_rivals_count_among_the_sides(client: Client) -> None:
    found = finished(client, levels=["random"], options={"difficulty": "veteran"})
    assert [(rate["key"], rate["games"]) for rate in found["baseline"]["levels"]] == [("random", 10), ("rival", 10)]
    assert [rate["key"] for rate in found["baseline"]["sides"]] == ["0", "1", "2"]


@pytest.mark.parametrize(
    ("asked", "message"),
    [
        ({"levels": ["learned"] * 3}, "'learned' does not play experiments; known: expert, novice, random, veteran"),
        ({"levels": ["expert"] * 3}, "'expert' plays differently on every machine; give iterations, as in expert@200"),
        (
            {"levels": ["expert@0.5s"] * 3},
            "'expert@0.5s' plays differently on every machine; give iterations, as in expert@200",
        ),
        ({"levels": ["expert@999"] * 3}, "'expert@999' thinks too long for many games: give it at most 200 iterations"),
        ({"change": {"kind": "remove", "card": "stilgor"}}, "there is no card 'stilgor'; did you mean 'stilgar'?"),
        ({"change": {"kind": "level", "seat": 3, "level": "novice"}}, "change.seat=3: this game has seats 0 to 2"),
        (
            {"change": {"kind": "level", "seat": 1, "level": "random"}},
            "change.level: seat 1 has the level 'random' already; name another level",
        ),
        (
            {"roles": LEADERS, "change": {"kind": "role", "seat": 1, "role": LEADERS[1]}},
            "change.role: seat 1 has the role 'helena_richese' already; name another role",
        ),
        ({"roles": [None] * 4}, "4 roles for 3 bots: name at most one for each"),
        ({"games": 2001}, "games: input should be less than or equal to 2000"),
        ({"levels": []}, "levels: list should have at least 1 item after validation, not 0"),
    ],
)
def test_what_cannot_be_played_is_refused(client: Client, asked: dict[str, Any], message: str) -> None:
    body = {"levels": RANDOM, "games": 10, **asked}
    assert refused(422, client.request, "POST", "/api/experiments", body) == message


def test_an_unknown_leader_is_refused(client: Client) -> None:
    body = {"levels": RANDOM, "roles": ["paul"], "games": 10}
    assert "paul" in refused(422, client.request, "POST", "/api/experiments", body)


def test_one_runs_at_a_time_and_can_be_stopped(client: Client) -> None:
    found = start(client, **ENDLESS)
    assert client.request("GET", "/api/experiments")["busy"] is True
    message = (
        "another experiment runs on this server: wait until it is over, or stop it where it was started; "
        "once its page is closed it ends after 2 minutes"
    )
    assert refused(409, start, client) == message
    stopped = stop(client, found)
    assert (stopped["state"], stopped["problem"]) == ("stopped", "you stopped it")
    assert stopped["done"] < stopped["total"]
    assert stop(client, found)["state"] == "stopped"
    assert client.request("GET", "/api/experiments") == {
        "open": True, "why": "", "busy": False, "levels": list(LEVELS), "most_games": 2000, "parquet": True,
        "games": GAMES,
    }  # fmt: skip
    assert finished(client)["state"] == "done"
    assert refused(404, look, client, found).startswith("this experiment is gone")


def test_an_experiment_leaves_no_files_behind(client: Client, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TMPDIR", str(tmp_path))
    change = {"kind": "remove", "card": "stilgar"}
    assert finished(client, change=change)["state"] == "done"
    running = start(client, **ENDLESS, change=change)
    until = time.monotonic() + PATIENCE
    while not look(client, running)["done"]:
        assert time.monotonic() < until, running
        time.sleep(0.05)
    assert any(path.name.startswith("landsraad-") for path in tmp_path.iterdir())
    stop(client, running)
    while list(tmp_path.iterdir()):
        assert time.monotonic() < until
        time.sleep(0.05)


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
    assert (told.state, told.problem) == ("ended", "nobody looked at it any more")
    with speaking("de"):
        assert experiments.look(found.id).problem == "niemand sah mehr danach"


@pytest.mark.parametrize(
    ("done", "problem", "told"),
    [
        (FEWEST - 1, "", ("done", "", False)),
        (FEWEST, "", ("done", "", True)),
        (FEWEST, "the time is up", ("ended", "the time is up", True)),
    ],
)
def test_the_end_of_an_experiment_is_told(
    monkeypatch: pytest.MonkeyPatch, done: int, problem: str, told: tuple[str, str, bool]
) -> None:
    arm = Tally(RANDOM, "turn").arm()
    monkeypatch.setattr(service, "run", partial(reporting, Report(done, arm, None, [], over=True, problem=problem)))
    experiments = Experiments()
    found = experiments.start(NewExperiment(levels=RANDOM, games=100))
    assert experiments._latest is not None
    experiments._latest._thread.join()
    found = experiments.look(found.id)
    assert (found.state, found.problem, found.enough) == told


def reporting(report: Report, connection: Connection, task: Task, language: str) -> None:
    """A process that sends this report alone."""
    connection.send(report)


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
    process = context.Process(target=work.run, args=(theirs, task, ENGLISH))
    process.start()
    theirs.close()
    ours.close()
    process.join(PATIENCE)
    assert process.exitcode == 0


@pytest.mark.parametrize(
    ("address", "headers", "home"),
    [
        ("127.0.0.1", {"host": "127.0.0.1:8000"}, True),
        ("127.0.0.1", {"host": "LocalHost"}, True),
        ("::1", {"host": "[::1]:8000"}, True),
        ("127.0.0.1", {"host": "localhost:"}, True),
        ("192.0.2.7", {"host": "127.0.0.1:8000"}, False),
        ("testclient", {"host": "127.0.0.1:8000"}, False),
        ("127.0.0.1", {"host": "127.0.0.1:8000", "x-forwarded-for": "192.0.2.7"}, False),
        ("127.0.0.1", {"host": "evil.example:8000"}, False),
        ("127.0.0.1", {"host": "127.0.0.1.evil.example"}, False),
        ("127.0.0.1", {"host": "[::1"}, False),
        ("127.0.0.1", {"host": "127.0.0.1:8000", "x-real-ip": "192.0.2.7"}, False),
        ("127.0.0.1", {"host": "evil.example@localhost"}, False),
        ("127.0.0.1", {"host": "localhost/evil.example"}, False),
        ("127.0.0.1", {"host": "localhost#evil.example"}, False),
        ("127.0.0.1", {"host": "localhost?evil.example"}, False),
        ("127.0.0.1", {}, False),
    ],
)
def test_home_is_this_host_by_its_own_name(address: str, headers: dict[str, str], home: bool) -> None:
    lines = [(name.encode(), value.encode()) for name, value in headers.items()]
    assert at_home({"type": "http", "client": (address, 1), "headers": lines}) is home


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
    assert from_environment({}).open_experiments is False
    assert from_environment({"LANDSRAAD_EXPERIMENTS": "on"}).open_experiments is True
    with serving(tmp_path) as client:
        closed = say("server.experiment.closed")
        laboratory = {"open": False, "why": closed, "busy": False, "most_games": 2000, "parquet": True, "games": GAMES}
        assert through_a_proxy(client) == (200, {**laboratory, "levels": list(LEVELS)})
        assert through_a_proxy(client, {"levels": RANDOM, "games": 10}) == (403, {"error": closed})
    with serving(tmp_path, open_experiments=True) as client:
        assert through_a_proxy(client)[1]["open"] is True
        assert through_a_proxy(client, {"levels": ["none"]})[0] == 422


@pytest.mark.parametrize(
    ("asked", "subject"),
    [
        ({}, None),
        ({"change": {"kind": "remove", "card": "stilgar"}}, ("card", "stilgar")),
        ({"change": {"kind": "remove", "card": "staged_incident"}}, ("intrigue", "staged_incident")),
        ({"change": {"kind": "role", "seat": 0, "role": "helena_richese"}}, ("leader", "helena_richese")),
        ({"change": {"kind": "level", "seat": 0, "level": "novice"}}, None),
        ({"about": {"kind": "space", "id": "carthag"}}, ("space", "carthag")),
        (
            {"about": {"kind": "leader", "id": LEADERS[0]}, "change": {"kind": "remove", "card": "stilgar"}},
            ("leader", LEADERS[0]),
        ),
    ],
)
def test_it_is_about_what_was_asked_or_changed(asked: dict[str, Any], subject: tuple[str, str] | None) -> None:
    found = planned(NewExperiment.model_validate({"levels": RANDOM, "games": 10, "seed": 1, **asked})).subject
    assert (found and (found.kind, found.id)) == subject


@pytest.mark.parametrize(
    ("about", "message"),
    [
        (("rule", "3.1"), "about.kind: games tell nothing of a 'rule'; give one of card, intrigue, leader, space"),
        (("card", "stilgor"), "about.id: there is no card 'stilgor' in these sets; did you mean 'stilgar'?"),
        (("card", "carthag"), "about.id: there is no card 'carthag' in these sets; /api/book lists the ids"),
    ],
)
def test_what_games_tell_nothing_of_is_refused(client: Client, about: tuple[str, str], message: str) -> None:
    body = {"levels": RANDOM, "games": 10, "about": {"kind": about[0], "id": about[1]}}
    assert refused(422, client.request, "POST", "/api/experiments", body).startswith(message)


def in_laboratory(plan: Plan, games: int) -> dict[str, list[dict[str, Any]]]:
    """The tables of the laboratory for these games."""
    tables = measure_chunk(Chunk(plan, range(games)))
    return {name: [dict(zip(columns()[name], row, strict=True)) for row in rows] for name, rows in tables.items()}


@pytest.mark.parametrize(
    ("kind", "name", "table", "kept", "done"),
    [
        ("card", "arrakis_liaison", "cards", ("card", "imperium"), "acquired"),
        ("intrigue", "dispatch_an_envoy", "cards", ("card", "intrigue"), "played"),
        ("space", "carthag", "turns", ("space", "agent"), ""),
    ],
)
def test_what_it_tells_of_its_subject_is_what_the_laboratory_counts(
    client: Client, kind: str, name: str, table: str, kept: tuple[str, str], done: str
) -> None:
    found = finished(client, about={"kind": kind, "id": name})
    assert found["subject"] == {"kind": kind, "id": name}
    account = found["baseline"]["account"]
    task = planned(NewExperiment(levels=RANDOM, games=10, seed=1, about={"kind": kind, "id": name}))  # type: ignore[arg-type]
    tables = in_laboratory(task.baseline, 10)
    uses = Counter[tuple[int, int]]()
    for row in tables[table]:
        if (row[kept[0]], row["kind"]) == (name, kept[1]):
            uses[row["game"], row["seat"]] += row[done] if done else 1
    having = {side for side, count in uses.items() if count}
    assert having
    assert account["seen"] == len({game for game, _ in having})
    assert account["uses"][done or "played"] == pytest.approx(sum(uses.values()) / 10)
    results = {(row["game"], row["seat"]): row["result"] for row in tables["seats"]}
    for rate in account["rates"]:
        sides = [side for side in results if (side in having) == (rate["key"] == "had")]
        assert rate["rate"] == pytest.approx(sum(results[side] for side in sides) / len(sides))
    vp = [row["vp"] for row in tables["turns"] if row["space"] == name and kind == "space"]
    vp += [row["vp"] for row in tables["points"] if (row["kind"], row["source"]) == (kind, name)]
    assert account["uses"]["points"] == pytest.approx(sum(vp) / 10)


def test_of_a_card_that_is_removed_only_the_games_with_it_tell(client: Client) -> None:
    found = finished(client, change={"kind": "remove", "card": "arrakis_liaison"})
    assert found["baseline"]["account"]["uses"]["acquired"] > 0
    without = found["changed"]["account"]
    assert (without["seen"], without["uses"]["acquired"], [rate["key"] for rate in without["rates"]]) == (
        0,
        0,
        ["others"],
    )


def test_another_leader_is_told_of_where_it_plays(client: Client) -> None:
    other = "countess_ariana_thorvald"
    found = finished(client, roles=LEADERS, change={"kind": "role", "seat": 1, "role": other})
    assert found["baseline"]["account"]["seen"] == 0
    account = found["changed"]["account"]
    had = next(rate for rate in account["rates"] if rate["key"] == "had")
    its = next(rate for rate in found["changed"]["roles"] if rate["key"] == other)
    assert (account["seen"], had["rate"]) == (10, its["rate"])


def test_the_raw_table_has_a_row_for_each_side_of_each_game(client: Client) -> None:
    found = finished(client, change={"kind": "remove", "card": "arrakis_liaison"})

    def file(form: str) -> tuple[str, bytes]:
        with urlopen(f"{client.url}/api/experiments/{found['id']}/table.{form}") as answer:
            return answer.headers["content-disposition"], answer.read()

    name, text = file("csv")
    assert name == 'attachment; filename="landsraad-what-if.csv"'
    rows = polars.read_csv(text, schema_overrides={"seed": polars.String})
    parquet = polars.read_parquet(file("parquet")[1])
    assert rows.rows() == parquet.rows()
    assert rows.columns == list(raw.columns("imperium"))
    assert rows["arm"].value_counts().sort("arm").rows() == [("with", 30), ("without", 30)]
    for arm, told in (("without", found["baseline"]), ("with", found["changed"])):
        own = rows.filter(rows["arm"] == arm)
        assert own["acquired"].sum() / 10 == pytest.approx(told["account"]["uses"]["acquired"])
        assert own["result"].sum() == pytest.approx(10)
        for rate in told["roles"]:
            assert own.filter(own["leader"] == rate["key"])["result"].mean() == pytest.approx(rate["rate"])
    (first,) = rows.filter((rows["game"] == 3) & (rows["turn"] == 1) & (rows["arm"] == "without")).to_dicts()
    game = landsraad.new(seats=3, seed=int(first["seed"]))
    assert game.seats[first["seat"]].leader == first["leader"]
    assert refused(404, client.request, "GET", "/api/experiments/none/table.csv").startswith("this experiment is gone")


def test_without_the_library_there_is_no_parquet(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "polars", None)
    assert raw.written("imperium", [], "csv").startswith(b"arm,game,seed,")
    experiments = Experiments()
    experiments._latest = service.Running.__new__(service.Running)
    experiments._latest.id, experiments._latest.rows = "it", []
    experiments._latest.asked = NewExperiment(levels=RANDOM)
    with pytest.raises(TableError, match="tables need polars: install it with") as error:
        experiments.table("it", "parquet")
    assert error.value.status == 503


def outcome(*results: float, rounds: int = 2, first: int = 0) -> Outcome:
    """A game of as many sides; all have one point each round, the first seat one more each further round."""
    leaders = ["paul_atreides", "helena_richese", "glossu_rabban", "count_ilban_richese"]
    sides = [
        Side(
            seat, seat, (seat - first) % len(results), leaders[seat], False, result,
            list(range(1, rounds + 1)) if seat == 0 else [1] * rounds,
        )
        for seat, result in enumerate(results)
    ]  # fmt: skip
    return Outcome(sides)


def test_games_are_counted() -> None:
    tally = Tally(["novice", "random"], "bot")
    for results, rounds in (((1, 0), 3), ((1, 0), 3), ((0, 1), 2), ((0.5, 0.5), 3)):
        tally.add(outcome(*results, rounds=rounds))
    arm = tally.arm()
    assert (arm.games, arm.rounds) == (4, 2.75)
    assert [(rate.key, rate.rate) for rate in arm.levels] == [("novice", 0.625), ("random", 0.375)]
    assert arm.courses[0].points == [1.0, 2.0, 2.75]


def test_sides_are_counted_by_turn_order_too() -> None:
    tally = Tally(["random"] * 3, "turn")
    tally.add(outcome(1, 0, 0, first=2))
    arm = tally.arm()
    assert [(rate.key, rate.rate) for rate in arm.turns] == [("0", 0.0), ("1", 1.0), ("2", 0.0)]
    assert arm.sides == arm.turns
    assert [course.points[-1] for course in arm.courses] == [1, 2, 1]


def test_bots_of_one_level_do_not_win_independently() -> None:
    tally = Tally(["novice", "novice", "random", "random"], "bot")
    for _ in range(30):
        tally.add(outcome(1, 0, 0, 0))
    for _ in range(10):
        tally.add(outcome(0, 0, 1, 0))
    novice, other = tally.arm().levels
    low, high = wilson(30, 40)
    assert (novice.games, novice.rate) == (40, 0.375)
    assert (novice.low, novice.high) == pytest.approx((low / 2, high / 2))
    assert (novice.clear, other.clear) == (True, True)


def test_a_rate_is_clear_only_beside_all_others() -> None:
    tally = Tally(["random"] * 4, "turn")
    for n in range(100):
        tally.add(outcome(*(float(seat == (0 if n < 35 else 1 + n % 3)) for seat in range(4))))
    first = tally.arm().sides[0]
    assert (first.rate, first.clear) == (0.35, False)
    assert first.low > 0.25


def test_rates_of_few_games_are_not_clear() -> None:
    tally = Tally(["random"] * 4, "turn")
    for _ in range(FEWEST - 1):
        tally.add(outcome(1, 0, 0, 0))
    assert not any(rate.clear for rate in tally.arm().sides)
    tally.add(outcome(1, 0, 0, 0))
    assert all(rate.clear for rate in tally.arm().sides)


def compared(*pairs: tuple[int, int]) -> Differences:
    """The differences of games of four with these winners, before and after."""
    found = Differences("bot")
    for before, after in pairs:
        found.add(outcome(*(float(s == before) for s in range(4))), outcome(*(float(s == after) for s in range(4))))
    return found


def test_an_effect_has_the_interval_of_bonett_and_price() -> None:
    first = compared(*[(1, 0)] * 8, *[(0, 1)] * 2, *[(2, 2)] * 20).effects()[0]
    assert first.side == "0"
    assert first.mean == pytest.approx(6 / 30)
    error = 1.959964 * ((12 / 32 - (6 / 32) ** 2) / 32) ** 0.5
    assert (first.low, first.high) == pytest.approx((6 / 32 - error, 6 / 32 + error))


def test_few_seeds_tell_no_effect() -> None:
    assert compared(*[(1, 0)] * (FEWEST - 1)).effects() == []
    effects = compared(*[(1, 0)] * FEWEST).effects()
    assert [(effect.mean, effect.clear) for effect in effects] == [(1, True), (-1, True), (0, False), (0, False)]


def test_an_effect_is_clear_only_beside_all_others() -> None:
    """Its own interval leaves out 0; those of four sides that hold together do not."""
    first = compared(*[(1, 0)] * 8, *[(0, 1)], *[(2, 2)] * 23).effects()[0]
    assert (first.low > 0, first.clear) == (True, False)
    more = compared(*[(1, 0)] * 10, *[(0, 1)], *[(2, 2)] * 21).effects()[0]
    assert (more.low > 0, more.clear) == (True, True)


def test_chance_alone_seldom_makes_an_effect() -> None:
    rng = random.Random(0)
    false = 0
    for _ in range(400):
        found = compared(*((rng.randrange(4), rng.randrange(4)) for _ in range(FEWEST))).effects()
        false += any(effect.clear for effect in found)
    assert false <= 25


def test_an_experiment_of_a_level_that_is_none_is_refused() -> None:
    with pytest.raises(TableError, match="does not play experiments"):
        Experiments().start(NewExperiment(levels=["novise"] * 3, games=10))
