"""A finished game of classic Dune looked at again: turns and battles, played on by novices; advice by the veteran."""

from __future__ import annotations

import pytest

from dune.finished import finished
from landsraad import analysis
from landsraad.agents import FREE, make


def test_a_moment_begins_with_every_turn_and_every_battle_and_the_end_is_the_last() -> None:
    game = finished()
    found = analysis.moments(game)
    views = [game.at(step).view(None) for step in range(len(game.choices) + 1)]
    turns = [step for step in range(1, len(views)) if views[step].turn != views[step - 1].turn]
    assert [(at.step, at.round) for at in found if at.kind == "round"] == [(step, views[step].turn) for step in turns]
    battles = [at for at in found if at.kind == "combat"]
    assert battles
    for at in battles:
        before, now = views[at.step - 1].battle, views[at.step].battle
        assert now is not None
        assert before is None or before.territory != now.territory or before.aggressor != now.aggressor
        assert at.seat == now.aggressor
    assert (found[-1].step, found[-1].kind, found[-1].event) == (len(game.choices), "end", len(game.events))
    assert [at.step for at in found] == sorted({at.step for at in found})
    assert all(at.event == len(game.at(at.step).events) for at in found)


def test_a_curve_is_the_same_every_time_and_ends_with_the_result() -> None:
    game = finished()
    found = analysis.curve(game, 1)
    assert analysis.curve(game, 1) == found
    assert all(sum(chances) == pytest.approx(1.0) for chances in found.chances)
    assert found.chances[-1] == game.returns
    assert found.times == 4


def test_what_happened_between_two_moments_is_told_by_the_lines_of_seats() -> None:
    game = finished()
    moments = analysis.moments(game)
    shares = [tuple(float(seat == number % 3) for seat in range(3)) for number in range(len(moments))]
    curve = analysis.begun(game, 50).known(*shares)
    curve = curve.known(*(curve.chances[probe.number] for probe in curve.left))
    for turning in analysis.turning_points(game, curve, language="de"):
        number = moments.index(turning.at)
        told = game.at(moments[number + 1].step).log(None, turning.at.event, "de")
        assert [line.text for line in turning.lines] == [line.text for line in told if line.seat is not None]


def test_the_expert_tells_of_a_plan_how_likely_it_takes_each_part() -> None:
    game = finished()
    step = next(at for at, (_, key) in enumerate(game.choices) if key.startswith("weapon "))
    assert analysis.adviser_of(game) == "expert"
    verdict = analysis.advice(game, step, make("expert", "dune"), FREE)
    seat = game.choices[step][0]
    decision = next(each for each in game.at(step).decisions if each.seat == seat)
    assert {each.option for each in verdict.considered} == set(decision.options)
    assert sum(each.likely or 0 for each in verdict.considered) == pytest.approx(1.0)
