"""The scenario fixture itself: it must fail where a scenario is wrong."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from conftest import RulesReport
from landsraad.imperium.core.counters import SUPPLY
from landsraad.kernel.contract import IllegalChoice
from landsraad.testing import Start, start
from marks import rule


def test_an_open_decision_fails() -> None:
    s = start("red: hand diplomacy")
    s.finish()
    s.chooses("play diplomacy")
    with pytest.raises(AssertionError, match="left open: red is asked 'space'"):
        s.finish()
    s.leaves_open()
    s.finish()


def test_an_illegal_answer_or_a_wrong_seat_fails(scenario: Start) -> None:
    s = scenario("red: hand diplomacy")
    with pytest.raises(IllegalChoice):
        s.chooses("play dagger")
    with pytest.raises(AssertionError, match="blue is not asked"):
        s.chooses("blue: reveal")
    with pytest.raises(AssertionError, match="'reveal' is possible"):
        s.refuses("reveal")


def test_a_walk_checks_every_menu(scenario: Start) -> None:
    s = scenario("red: hand dagger, supply 0, intrigue ambush")
    s.walks("*play dagger, reveal; red: *to hall_of_oratory")
    with pytest.raises(AssertionError, match="red is asked end"):
        s.walks("*end, rest")
    with pytest.raises(AssertionError, match="blue is not asked"):
        s.walks("blue: *end")
    s.walks("*end")
    assert s.changes == "red: agents -1, hand -1, in_play +1, at hall_of_oratory +1"


def test_changes_name_every_difference(scenario: Start) -> None:
    s = scenario("red: water 1, hand diplomacy", "blue: control carthag")
    assert s.changes == ""
    s.sends("diplomacy", "hardy_warriors")
    assert s.changes == "red: water -1, garrison +2, supply -2"
    s.mark()
    s.state.players[1].n[SUPPLY] -= 1
    s.state.control[s.state.control.index(1)] = -1
    assert s.changes == "blue: supply -1, control carthag -1"
    with pytest.raises(AssertionError):
        s.check()
    s.leaves_open()


def test_changes_name_those_of_rivals(scenario: Start) -> None:
    s = scenario("blue: garrison 1", "green: agents 0", seats=1, turn="blue", hagal="carthag")
    assert s.changes == "blue: garrison -1, supply -1, conflict +2, agents -1, at carthag +1"
    assert (s.seat, s.subject, s.hagal_deck, s.hagal_discard) == ("red", "red", 26, ["carthag"])
    s = scenario("green: guild 1", seats=2, turn="green", hagal="foldspace wealth")
    assert s.changes == "green: guild +1, agents -1, at foldspace +1"
    assert (s.seat, s.green.agents, s.hagal_deck) == ("blue", 2, 27)


def test_rule_ids_are_checked() -> None:
    with pytest.raises(ValueError, match="is no rule id"):
        rule("B3.2")
    assert rule("base B3.2", "toy_set T4").args == ("base B3.2", "toy_set T4")


@pytest.mark.parametrize(
    ("outcomes", "expected"),
    [
        ([("setup", "passed"), ("call", "passed"), ("teardown", "passed")], {"base B3.2": ["one"]}),
        ([("setup", "passed"), ("call", "failed"), ("teardown", "passed")], {}),
        ([("setup", "passed"), ("call", "passed"), ("teardown", "failed")], {}),
        ([("setup", "failed")], {}),
    ],
)
def test_only_tests_that_pass_whole_reach_the_report(
    tmp_path: Path, outcomes: list[tuple[str, str]], expected: dict[str, list[str]]
) -> None:
    report = RulesReport(tmp_path / "build" / "rules-report.json")
    for when, outcome in outcomes:
        properties: list[tuple[str, object]] = [("rule", "base B3.2"), ("other", 1)]
        report.pytest_runtest_logreport(
            pytest.TestReport("one", ("one", 0, "one"), {}, outcome, None, when, user_properties=properties)  # type: ignore[arg-type]
        )
    report.pytest_sessionfinish()
    assert json.loads(report.path.read_text()) == expected
