"""A finished game with Rise of Ix analysed."""

from __future__ import annotations

import pytest

import landsraad
from landsraad import analysis
from landsraad.analysis import Curve, course
from landsraad.kernel.machine import derived
from test_analysis import looked_again


def played_at_random(seed: int, leaders: list[str]) -> landsraad.Game:
    game = landsraad.new(seats=len(leaders), sets=["base", "rise_of_ix"], leaders=leaders, seed=seed)
    rng = derived(seed, 0)
    while game.decisions:
        options = game.decisions[0].options
        game.choose(options[rng.random_below(len(options))])
    return game


@pytest.mark.parametrize("seed", [1, 5])  # in the second game she goes first
def test_what_comes_by_itself_before_a_turn_belongs_to_it(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Ilesa Ecaz picks her card up before she is asked: the line of her turn has begun by then."""
    game = played_at_random(seed, ["ilesa_ecaz", "glossu_rabban", "paul_atreides"])
    moments = analysis.moments(game)
    swaying = tuple((float(number % 2), float(1 - number % 2), 0.0) for number in range(len(moments)))
    monkeypatch.setattr(course, "MOST_SUSPECTS", len(moments))
    turnings = analysis.turning_points(game, looked_again(Curve(moments, swaying, 100)), len(moments))
    assert [each.at for each in turnings] == list(moments[:-1])
    turns = [each for each in turnings if each.at.kind == "turn"]
    assert {each.at.seat for each in turns} == {0, 1, 2}
    for each in turns:
        assert {line.seat for line in each.lines if line.kind != "place"} == {each.at.seat}
