"""Experiments with classic Dune on a server: factions, ways to win, and what the games tell beyond that."""

from __future__ import annotations

import csv
import io
import time
from collections import Counter
from collections.abc import Iterator
from typing import Any
from urllib.request import urlopen

import pytest

from landsraad.client import Client
from landsraad.lab.dune.inquiry import TABLES, Happenings
from landsraad.lab.dune.metrics import WAYS
from landsraad.lab.plan import Plan
from landsraad.lab.simulate import Chunk, measure_chunk
from landsraad.lab.tables import columns
from landsraad.saying import speaking
from landsraad.server.experiments.asking import planned
from landsraad.server.experiments.messages import NewExperiment, Sides
from landsraad.server.experiments.service import Experiments
from serving import refused, serving

PATIENCE = 240.0
GAMES = 10
ASKED = {"game": "dune", "levels": ["random"] * 4, "options": {"advanced": False}, "games": GAMES, "seed": 3}
NAMED = ["atreides", "harkonnen", "fremen", "guild"]


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Client]:
    """A client of a server of its own."""
    with serving(tmp_path_factory.mktemp("data")) as found:
        yield found


def finished(client: Client, **asked: Any) -> dict[str, Any]:
    found = dict(client.request("POST", "/api/experiments", {**ASKED, **asked}))
    until = time.monotonic() + PATIENCE
    while found["state"] == "running":
        assert time.monotonic() < until, found
        time.sleep(0.05)
        found = dict(client.request("GET", f"/api/experiments/{found['id']}"))
    assert (found["state"], found["done"], found["problem"]) == ("done", GAMES, "")
    return found


def plan(**options: Any) -> Plan:
    line_up = ("random",) * 4
    return Plan(GAMES, 3, (line_up,), {"seats": 4, **options}, rotate=False, tables=TABLES, game="dune")


@pytest.fixture(scope="module")
def simulated() -> dict[str, list[dict[str, Any]]]:
    """The tables of the laboratory for the games that are asked about."""
    found, named = measure_chunk(Chunk(plan(advanced=False), range(GAMES))), columns("dune")
    return {name: [dict(zip(named[name], row, strict=True)) for row in rows] for name, rows in found.items()}


def rate(rates: list[dict[str, Any]], key: str) -> float:
    return float(next(each["rate"] for each in rates if each["key"] == key))


def test_factions_win_as_the_laboratory_counts(client: Client, simulated: dict[str, list[dict[str, Any]]]) -> None:
    found = finished(client)
    seats, baseline = simulated["seats"], found["baseline"]
    assert (found["sides"], baseline["even"], baseline["turns"]) == ("role", 0.25, [])
    assert baseline["sides"] == baseline["roles"]
    factions = {row["faction"] for row in seats}
    assert {each["key"] for each in baseline["roles"]} == factions
    for faction in factions:
        results = [row["result"] for row in seats if row["faction"] == faction]
        assert rate(baseline["roles"], faction) == pytest.approx(sum(results) / len(results))
    ended = {(row["game"], row["seat"]): row["strongholds"] for row in simulated["turns"]}  # the last one stays
    named = {(row["game"], row["seat"]): row["faction"] for row in seats}
    for course in baseline["courses"]:
        held = [ended[side] for side, faction in named.items() if faction == course["side"]]
        assert course["points"][-1] == pytest.approx(sum(held) / len(held))
    last = {row["game"]: row["turn"] for row in simulated["turns"]}
    assert baseline["rounds"] == sum(last.values()) / GAMES


def test_what_a_game_tells_of_itself_is_what_the_laboratory_counts(
    client: Client, simulated: dict[str, list[dict[str, Any]]]
) -> None:
    baseline = finished(client)["baseline"]
    shares = {each["table"]: each for each in baseline["shares"]}
    assert list(shares) == ["ways", "lengths", "battles", "alliances"]
    ways = Counter(way for _, way in {(r["game"], r["what"]) for r in simulated["events"] if r["kind"] == "victory"})
    assert [(each["key"], each["rate"]) for each in shares["ways"]["rates"]] == [(w, ways[w] / GAMES) for w in WAYS]
    assert sum(each["rate"] for each in shares["lengths"]["rates"]) == pytest.approx(1)
    named = {(row["game"], row["seat"]): row["faction"] for row in simulated["seats"]}
    fought, won = Counter[str](), Counter[str]()
    for row in simulated["battles"]:
        for seat in (row["aggressor"], row["defender"]):
            fought[named[row["game"], seat]] += 1
            won[named[row["game"], seat]] += row["winner"] == seat
    assert shares["battles"]["even"] == 0.5
    assert {each["key"]: (each["games"], each["rate"]) for each in shares["battles"]["rates"]} == {
        faction: (fought[faction], pytest.approx(won[faction] / fought[faction])) for faction in fought
    }
    assert shares["alliances"]["even"] == 0.5  # two of four
    means = {each["table"]: each for each in baseline["means"]}
    assert means["figures"]["rows"]["battles"] == [len(simulated["battles"]) / GAMES]
    assert means["figures"]["rows"]["lots"] == [len(simulated["auctions"]) / GAMES]
    assert means["income"]["columns"] == ["gained", "spent"]
    for faction, (gained, spent) in means["income"]["rows"].items():
        moved = [row for row in simulated["income"] if named[row["game"], row["seat"]] == faction]
        games = sum(each == faction for each in named.values())
        assert gained == pytest.approx(sum(row["gained"] for row in moved) / games)
        assert spent == pytest.approx(sum(row["spent"] for row in moved) / games)


def test_rows_are_named_in_the_language_of_who_looks(client: Client) -> None:
    found = finished(client, roles=NAMED)
    assert found["names"]["role"] == {
        "atreides": "Atreides", "fremen": "Fremen", "guild": "Guild", "harkonnen": "Harkonnen",
    }  # fmt: skip
    assert found["names"]["ways"]["most"] == "Most strongholds, last turn"
    with speaking("de"):
        figures = Happenings()
        assert figures.named("lengths", "3") == "Zug 3"
        assert figures.named("figures", "lots") == "Verkaufte Verratskarten"
        assert figures.named("alliances", "fremen + guild") == "Fremen + Gilde"


def test_another_rule_is_played_from_the_same_seeds(client: Client) -> None:
    change = {"kind": "rule", "rule": "advanced", "value": "yes"}
    found = finished(client, change=change)
    assert (found["sides"], found["baseline"]["games"], found["changed"]["games"]) == ("role", GAMES, GAMES)
    assert found["effects"] == []  # of so few games nothing can be told
    task = planned(NewExperiment.model_validate({**ASKED, "change": change}))
    assert task.changed is not None
    assert (task.baseline.config()["advanced"], task.changed.config()["advanced"]) == (False, True)
    assert task.baseline.seed_of(3) == task.changed.seed_of(3)


@pytest.mark.parametrize(
    ("asked", "sides"),
    [
        ({}, "role"),
        ({"change": {"kind": "rule", "rule": "expansion", "value": "yes"}}, "role"),
        ({"change": {"kind": "role", "seat": 0, "role": "guild"}}, "bot"),
        ({"change": {"kind": "level", "seat": 0, "level": "novice"}}, "bot"),
        ({"levels": ["random", "random", "novice"]}, "bot"),
        ({"roles": NAMED}, "bot"),
    ],
)
def test_bots_that_are_alike_are_told_apart_by_faction(asked: dict[str, Any], sides: Sides) -> None:
    assert planned(NewExperiment.model_validate({**ASKED, **asked})).sides == sides


def test_the_raw_table_names_factions_and_strongholds(client: Client) -> None:
    found = finished(client)
    with urlopen(f"{client.url}/api/experiments/{found['id']}/table.csv") as answer:
        rows = list(csv.DictReader(io.StringIO(answer.read().decode())))
    assert list(rows[0]) == [
        "arm", "game", "seed", "seat", "turn", "kind", "level", "faction", "strongholds", "place", "result", "turns",
    ]  # fmt: skip
    assert len(rows) == 4 * GAMES


@pytest.mark.parametrize(
    ("asked", "message"),
    [
        ({"game": "chess"}, "game: input should be 'imperium' or 'dune'"),
        ({"levels": ["random"]}, "seats=1: Dune is for 2 to 6 players; use one of 2, 3, 4, 5 and 6"),
        ({"options": {"advanced": 3}}, "advanced=3: give true or false"),
        ({"options": {"packs": ["/etc"]}}, "options: experiments with the game 'dune' have no 'packs'; known: "),
        ({"options": {"sets": ["base"]}}, "options: experiments with the game 'dune' have no 'sets'"),
        (
            {"options": {"advansed": True}},
            "have no 'advansed'; did you mean 'advanced'",
        ),
        ({"roles": ["atreides", "atreides"]}, "factions: each faction plays once; leave out the second one"),
        ({"roles": ["harkonen"]}, "did you mean 'harkonnen'?"),
        ({"levels": ["learned"] * 4}, "'learned' does not play experiments; known: expert, novice, random, veteran"),
        (
            {"change": {"kind": "remove", "card": "lasgun"}},
            "the game 'dune' know no 'remove'; give one of rule, role, level",
        ),
        ({"change": {"kind": "rule", "rule": "advanced", "value": "no"}}, "change: advanced is no already"),
        ({"change": {"kind": "rule", "rule": "advanced", "value": "maybe"}}, "advanced='maybe': give yes or no"),
        ({"change": {"kind": "rule", "rule": "storm", "value": "no"}}, "varied by the name 'storm'; known: "),
        ({"about": {"kind": "card", "id": "lasgun"}}, "about: games of 'dune' are not asked about single things"),
    ],
)
def test_what_cannot_be_played_is_refused(client: Client, asked: dict[str, Any], message: str) -> None:
    assert message in refused(422, client.request, "POST", "/api/experiments", {**ASKED, **asked})


def test_it_can_be_stopped_and_keeps_what_is_known(client: Client) -> None:
    body = {**ASKED, "levels": ["novice"] * 6, "games": 2000}
    found = client.request("POST", "/api/experiments", body)
    stopped = client.request("DELETE", f"/api/experiments/{found['id']}")
    assert (stopped["state"], stopped["problem"]) == ("stopped", "you stopped it")
    assert stopped["done"] < stopped["total"]


def test_a_dead_process_is_told() -> None:
    experiments = Experiments()
    found = experiments.start(NewExperiment.model_validate({**ASKED, "levels": ["novice"] * 6, "games": 2000}))
    running = experiments._latest
    assert running is not None
    running.process.kill()
    running._thread.join()
    told = experiments.look(found.id)
    assert (told.state, told.problem) == ("failed", "the process of the experiment ended; start it again")
