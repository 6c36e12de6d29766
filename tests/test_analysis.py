"""A finished game analysed: where the chances are looked at, what they are at the end, and who may be asked what."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import landsraad
from landsraad import analysis, record
from landsraad.agents import make
from landsraad.agents.contract import Budget, Considered, Verdict
from landsraad.analysis import Curve, Moment, Probe

RECORDS = Path(__file__).parent / "golden/records"


def finished(name: str) -> landsraad.Game:
    return record.load(RECORDS / f"{name}.txt")


def test_a_moment_begins_with_every_turn_and_every_fight_and_the_end_is_the_last() -> None:
    game = finished("three-named")
    found = analysis.moments(game)
    assert [(at.step, at.round, at.kind, at.seat) for at in found[:4]] == [
        (2, 1, "turn", 0), (6, 1, "turn", 1), (10, 1, "turn", 2), (16, 1, "turn", 0),
    ]  # fmt: skip
    assert found[-1] == Moment(332, game.view(None).round, "end", None, len(game.events))
    turns = 0
    for step, (_, key) in enumerate(game.choices):
        if game.at(step).decisions[0].prompt == "turn" and key.startswith(("play ", "reveal")):
            turns += 1
    assert sum(at.kind == "turn" for at in found) == turns
    fights = [at.round for at in found if at.kind == "combat"]
    assert fights
    assert len(fights) == len(set(fights))
    assert [at.step for at in found] == sorted({at.step for at in found})
    assert all(at.event == len(game.at(at.step).events) for at in found)


def test_a_curve_that_was_cut_off_goes_on_where_it_was() -> None:
    game = finished("solo-named")
    whole = analysis.curve(game, 1)
    told: list[int] = []
    begun = Curve(whole.moments, whole.chances[:10], 1)
    assert analysis.curve(game, 1, lambda curve: told.append(len(curve.chances)), begun) == whole
    assert told == list(range(11, len(whole.moments) + 1))


@pytest.mark.parametrize("name", ["two-dealt", "solo-named"])
def test_a_curve_is_the_same_every_time_and_ends_with_the_result(name: str) -> None:
    game = finished(name)
    told: list[Curve] = []
    found = analysis.curve(game, 1, told.append)  # of one game nothing looks changed: there is no second look
    assert analysis.curve(game, 1) == found
    assert [len(each.chances) for each in told] == list(range(1, len(found.moments) + 1))
    assert told[-1] == found
    assert all(sum(chances) == pytest.approx(1.0) for chances in found.chances)
    shares = [1 / len(game.winners) if seat in game.winners else 0.0 for seat in range(len(found.chances[-1]))]
    assert list(found.chances[-1]) == shares


def test_a_running_game_and_no_rollouts_are_refused() -> None:
    game = finished("two-dealt")
    running = game.at(len(game.choices) - 1)
    for refused in (analysis.moments, analysis.curve):
        with pytest.raises(ValueError, match="^the game is running: its chances would tell hidden cards"):
            refused(running)
    with pytest.raises(ValueError, match="^rollouts=0: give how many games to play on from each moment, at least 1$"):
        analysis.curve(game, 0)


def looked_again(curve: Curve) -> Curve:
    """Nothing else is found the second time."""
    while curve.left:
        curve = curve.known(curve.chances[curve.left[0].number])
    return curve


def test_turning_points_are_the_largest_changes_beyond_chance_in_the_order_of_the_game() -> None:
    game = finished("two-dealt")
    found = analysis.moments(game)
    shares = [0.5] * len(found)
    for start, share in ((3, 0.8), (8, 0.75), (12, 0.2), (20, 0.6)):
        shares[start:] = [share] * (len(found) - start)
    known = looked_again(Curve(found, tuple((share, 1 - share) for share in shares), 100))
    assert known.margin == pytest.approx(0.098)
    turnings = analysis.turning_points(game, known)
    assert [each.at for each in turnings] == [found[2], found[11], found[19]]  # the step of 0.05 is within the margin
    assert [each.change for each in turnings] == [
        pytest.approx((0.3, -0.3)), pytest.approx((-0.55, 0.55)), pytest.approx((0.4, -0.4)),
    ]  # fmt: skip
    assert [each.at for each in analysis.turning_points(game, known, 1)] == [found[11]]
    log = [line for line in game.log(None) if line.seat is not None]
    for each in turnings:
        after = found[found.index(each.at) + 1]
        assert each.lines == tuple(line for line in log if each.at.event <= line.start < after.event)
        assert each.lines[0].seat == each.at.seat


def test_what_looked_like_a_turning_point_is_looked_at_again() -> None:
    game = finished("two-dealt")
    found = analysis.moments(game)
    shares = [(0.5, 0.5)] * len(found)
    shares[4:7] = [(0.8, 0.2), (0.5, 0.5), (0.75, 0.25)]
    known = Curve(found, tuple(shares), 100)
    assert [(each.number, each.rollouts, each.again) for each in known.left] == [
        (number, 800, True) for number in range(3, 8)
    ]
    assert known.left[0].step == found[3].step
    assert analysis.turning_points(game, known) == ()
    for share in (0.5, 0.7, 0.5, 0.58, 0.57):
        known = known.known((share, 1 - share))
    assert known.left == []
    assert [share for share, _ in known.best[2:9]] == [0.5, 0.5, 0.7, 0.5, 0.58, 0.57, 0.5]
    turnings = analysis.turning_points(game, known)
    assert [each.at for each in turnings] == [found[3], found[4]]
    assert [each.change for each in turnings] == [pytest.approx((0.2, -0.2)), pytest.approx((-0.2, 0.2))]


def test_the_largest_changes_are_looked_at_again_and_no_more_than_eight() -> None:
    moments = analysis.moments(finished("two-dealt"))
    shares = [0.1 + 0.04 * number if number % 2 else 0.1 for number in range(23)]
    shares += [0.1] * (len(moments) - len(shares))
    known = Curve(moments, tuple((share, 1 - share) for share in shares), 100)
    assert known.suspects == [20, 21, 18, 19, 16, 17, 14, 15]
    assert [each.number for each in known.left] == list(range(14, 23))
    calm = Curve(moments, ((0.5, 0.5),) * len(moments), 100)
    assert (calm.left, calm.probes[-1]) == ([], Probe(len(moments) - 1, moments[-1].step, 100, again=False))


def test_other_random_numbers_are_taken_the_second_time() -> None:
    position = finished("two-dealt").at(40)
    first, again = analysis.chances(position, 40), analysis.chances(position, 40, again=True)
    assert (first == analysis.chances(position, 40), first != again) == (True, True)


class Listening:
    """Takes the last option and keeps what it was asked with."""

    name = "listening"
    sees = True
    spends: tuple[str, ...] = ()

    def __init__(self) -> None:
        self.heard: list[tuple[Any, ...]] = []

    def choose(self, view: Any, decision: Any, worlds: Any, rng: Any, budget: Budget) -> Any:
        raise AssertionError("advice is asked for with its reasons")

    def explain(self, view: Any, decision: Any, worlds: Any, rng: Any, budget: Budget) -> Verdict:
        self.heard.append((view, decision, worlds.sample(rng).digest(), budget))
        return Verdict(decision.options[-1], tuple(Considered(each, 1, 0.5) for each in decision.options))


def test_advice_is_asked_of_the_agent_with_what_the_seat_knew() -> None:
    game = finished("three-named")
    listening, budget = Listening(), Budget(iterations=3)
    verdict = analysis.advice(game, 6, listening, budget)
    earlier = game.at(6)
    view, decision, world, given = listening.heard[0]
    assert (view, decision, given) == (earlier.view(1), earlier.decisions[0], budget)
    assert world != earlier.hash  # the hidden cards are dealt anew
    assert verdict.option == decision.options[-1]
    analysis.advice(game, 6, listening, budget)
    assert listening.heard[1] == listening.heard[0]


def test_of_one_option_nobody_is_asked_and_after_the_end_there_is_none() -> None:
    game = finished("three-named")
    listening = Listening()
    step = next(at for at in range(len(game.choices)) if len(game.at(at).decisions[0].options) == 1)
    only = game.at(step).decisions[0].options[0]
    assert analysis.advice(game, step, listening, Budget()) == Verdict(only, (Considered(only, 0, None),))
    assert listening.heard == []
    with pytest.raises(ValueError, match="^step 332: nobody is asked there; give 0 to 331$"):
        analysis.advice(game, 332, listening, Budget())
    with pytest.raises(ValueError, match="^step 333: nobody is asked there; give 0 to 331$"):
        analysis.advice(game, 333, listening, Budget())


def test_the_expert_weighs_every_option() -> None:
    game = finished("three-named")
    verdict = analysis.advice(game, 6, make("expert"), Budget(iterations=30))
    keys = game.at(6).decisions[0].keys
    assert sorted(each.option.key for each in verdict.considered) == sorted(keys)
    assert verdict.option == verdict.considered[0].option
    assert sum(each.visits for each in verdict.considered) == 30
