"""Many games side by side are the games of `landsraad.new`, to the position."""

from __future__ import annotations

import json
from typing import Any

import numpy as np
import pytest

import landsraad
from landsraad.gym.copies import game_seed
from landsraad.gym.vector import Vector
from landsraad.imperium.core.counters import VP
from landsraad.imperium.seen.knowledge import Worlds
from landsraad.kernel.contract import IllegalChoice
from modes import EXPANDED
from playing import state_of

EXPANSION: dict[str, Any] = {"seats": 4, "sets": list(EXPANDED)}
SOLO: dict[str, Any] = {"seats": 1, "difficulty": "veteran"}
KINDS = pytest.mark.parametrize(
    "options", [{"seats": 3}, {"seats": 2}, SOLO, EXPANSION], ids=["3", "2", "solo", "expanded"]
)


def any_of(masks: np.ndarray[Any, Any], rng: np.random.Generator) -> np.ndarray[Any, Any]:
    """An option of each copy."""
    return np.array([rng.choice(np.flatnonzero(mask)) for mask in masks])


def everything(vector: Vector) -> tuple[Any, ...]:
    arrays = (vector.observations, vector.counts, vector.masks, vector.asked, vector.points)
    return (*[array.tolist() for array in arrays], vector.saved())


@KINDS
def test_each_copy_is_a_game_of_its_own_seed(options: dict[str, Any]) -> None:
    vector = Vector(2, 11, **options)
    games = [landsraad.new(seed=game_seed(11, copy, 0), **options) for copy in range(2)]
    rng = np.random.default_rng(1)
    ends = 0
    while ends < 3:
        for copy, game in enumerate(games):
            seat = game.decisions[0].seat
            assert vector.asked[copy] == seat
            chosen = [option.action for option in game.decisions[0].options]
            assert np.flatnonzero(vector.masks[copy]).tolist() == sorted(chosen)
            if len(game.choices) % 10 == 0:
                seen = Worlds(state_of(game), seat).observation()
                assert np.allclose(vector.observations[copy], seen)
        actions = any_of(vector.masks, rng)
        rewards, ended = vector.step(actions)
        for copy, game in enumerate(games):
            game.choose(vector.keys[actions[copy]])
            assert np.allclose(rewards[copy], game.returns)
            assert vector.points[copy].tolist() == [player.n[VP] for player in state_of(game).players]
            winners = game.winners
            wins = [1 / len(winners) if seat in winners else 0 for seat in range(vector.sides)]
            assert np.allclose(vector.wins[copy], wins)
            assert ended[copy] == game.over
            if game.over:
                ends += 1
                number = vector.saved()[0][copy]
                games[copy] = landsraad.new(seed=game_seed(11, copy, number), **options)
    assert (vector.seats, vector.sides) == (options["seats"], len(games[0].seats))


def test_reset_begins_the_same_games_again() -> None:
    vector = Vector(2, 5, seats=3)
    first = everything(vector)
    rng = np.random.default_rng(2)
    for _ in range(400):
        vector.step(any_of(vector.masks, rng))
    assert max(vector.games) > 0
    assert everything(vector) != first
    vector.reset()
    assert everything(vector) == first


def test_what_was_saved_is_restored_in_the_middle_of_later_games() -> None:
    vector, rng = Vector(2, 5, seats=3), np.random.default_rng(3)
    for _ in range(450):
        vector.step(any_of(vector.masks, rng))
    saved = vector.saved()
    assert min(saved[0]) > 0
    before = everything(vector)
    other = Vector(2, 5, seats=3)
    other.restore(*saved)
    assert everything(other) == before
    actions = any_of(vector.masks, rng)
    vector.step(actions)
    other.step(actions)
    assert everything(other) == everything(vector)
    assert everything(other) != before


def test_what_cannot_be_restored_is_refused_and_changes_nothing() -> None:
    vector = Vector(2, 5, seats=3)
    before = everything(vector)
    with pytest.raises(ValueError, match="restore: 1 games saved, 2 copies here"):
        vector.restore([0], [[]])
    with pytest.raises(ValueError, match="restore: copy 1 cannot be replayed; use the same seed, options and version"):
        vector.restore([0, 0], [[], [1]])
    assert everything(vector) == before


def test_the_arrays_stay_the_same_objects() -> None:
    vector = Vector(2, 5, seats=3)
    arrays = (vector.observations, vector.counts, vector.masks, vector.asked, vector.points, vector.wins)
    vector.step(any_of(vector.masks, np.random.default_rng(4)))
    now = (vector.observations, vector.counts, vector.masks, vector.asked, vector.points, vector.wins)
    assert all(after is before for after, before in zip(now, arrays, strict=True))
    assert [array.dtype.name for array in now] == ["float32", "uint8", "bool", "int64", "int64", "float32"]
    size, actions = vector.layout.size, vector.actions
    assert [array.shape for array in now] == [(2, size), (2, size), (2, actions), (2,), (2, 3), (2, 3)]


def test_observations_are_counts_by_scale() -> None:
    vector = Vector(2, 5, seats=3)
    scales = np.array(vector.layout.scales)
    assert np.allclose(vector.observations, vector.counts / scales)
    before = vector.observations.copy()
    vector.step(any_of(vector.masks, np.random.default_rng(4)))
    assert not np.array_equal(vector.observations, before)
    assert np.allclose(vector.observations, vector.counts / scales)


def test_illegal_actions_are_named_and_change_nothing() -> None:
    vector = Vector(2, 5, seats=3, leaders=["paul_atreides", "helena_richese", "glossu_rabban"])
    before = everything(vector)
    end = vector.keys.index("end")
    good = int(np.flatnonzero(vector.masks[0])[0])
    for wrong, named in ((end, f"action {end} [(]end[)]"), (-1, "action -1|'-1'"), (10**6, "1000000")):
        with pytest.raises(IllegalChoice, match=f"{named}.* is no option of copy 1; possible now: .*play "):
            vector.step([good, wrong])
        assert everything(vector) == before
    not_whole: list[Any] = [float(good), "reveal", None]
    for each in not_whole:
        with pytest.raises(IllegalChoice, match="is no option of copy 1"):
            vector.step([good, each])
        assert everything(vector) == before
    with pytest.raises(ValueError, match="step: 1 actions for 2 copies; give one for each"):
        vector.step(np.array([good]))
    assert everything(vector) == before


def test_what_is_saved_is_plain_data() -> None:
    vector = Vector(2, 1, seats=3)
    chosen: list[Any] = [np.flatnonzero(mask)[0] for mask in vector.masks]  # as NumPy gives numbers
    vector.step(chosen)
    assert json.loads(json.dumps(vector.saved())) == [list(part) for part in vector.saved()]


@pytest.mark.parametrize("copies", [0, -1, True, 1.5, "2"])
def test_there_is_at_least_one_copy(copies: Any) -> None:
    with pytest.raises(ValueError, match="copies=.*: give a whole number, at least 1"):
        Vector(copies, 1)


@pytest.mark.parametrize(
    ("seed", "options", "message"),
    [
        (-1, {}, "seed=-1: give a whole number"),
        (1, {"seats": 9}, "seats=9: no game is for so many players"),
        (1, {"chairs": 3}, "unknown option 'chairs'"),
        (1, {"seed": 3}, "multiple values"),
    ],
)
def test_bad_options_are_named(seed: int, options: dict[str, Any], message: str) -> None:
    with pytest.raises((ValueError, TypeError), match=message):
        Vector(2, seed, **options)
