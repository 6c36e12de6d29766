"""The PettingZoo environments pass the library's own tests, and are the games of `landsraad.new`."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from pettingzoo.test import (  # type: ignore[import-untyped]
    api_test,
    parallel_api_test,
    parallel_seed_test,
    seed_test,
)

import landsraad
from environments import any_of, calm, plays_alike
from landsraad.gym.aec import Seats, Together, env, parallel_env
from landsraad.gym.rewards import Progress
from landsraad.kernel.contract import IllegalChoice
from modes import EXPANDED, OTHER_BOARD, VARIANT

KINDS: dict[str, dict[str, Any]] = {
    "3": {"seats": 3},
    "4 named": {"seats": 4, "observation": "named"},
    "2": {"seats": 2, "reward": "vp_delta"},
    "solo": {"seats": 1, "difficulty": "expert", "reward": "margin"},
    "expanded": {"seats": 4, "sets": list(EXPANDED), "variants": [VARIANT], "observation": "named", "reward": "place"},
    "other board": {"seats": 4, "sets": [OTHER_BOARD[0]], OTHER_BOARD[1]: True},
}


@pytest.mark.parametrize("kind", KINDS)
def test_the_api_of_all_seats_in_turn(kind: str) -> None:
    with calm():
        api_test(env(**KINDS[kind]), num_cycles=20)


def test_a_whole_game_passes_the_api_test() -> None:
    with calm():
        api_test(env(seats=3), num_cycles=400)


@pytest.mark.parametrize("kind", KINDS)
def test_the_api_of_all_seats_together(kind: str) -> None:
    with calm():
        parallel_api_test(parallel_env(**KINDS[kind]), num_cycles=60)


@pytest.mark.parametrize("kind", ["3", "solo", "expanded"])
def test_the_same_seed_is_the_same_game(kind: str) -> None:
    with calm():
        seed_test(lambda: env(**KINDS[kind]), num_cycles=30)
        parallel_seed_test(lambda: parallel_env(**KINDS[kind]), num_cycles=30)


@pytest.mark.parametrize("kind", ["3", "2", "solo", "expanded"])
def test_it_is_the_game_of_landsraad_new(kind: str) -> None:
    options = {name: value for name, value in KINDS[kind].items() if name not in ("reward", "observation")}
    seats = Seats(**options)
    seats.reset(seed=7)
    plays_alike(seats, landsraad.new(seed=7, **options), 20)


def test_named_fields_are_the_flat_array() -> None:
    flat, named = Seats(seats=3), Seats(seats=3, observation="named")
    flat.reset(seed=3)
    named.reset(seed=3)
    for agent in flat.agents:
        one, many = flat.observe(agent)["observation"], named.observe(agent)["observation"]
        assert list(many) == [field.name for field in flat.match.layout.fields]
        assert np.concatenate(list(many.values())).tolist() == one.tolist()
        assert one.dtype == np.float32
        assert many["self.garrison"] == pytest.approx([3 / 12])


def test_games_follow_from_the_seed_that_was_given_last() -> None:
    one, other = Seats(seats=3), Seats(seats=3)
    series: list[list[int]] = [[], []]
    for number, seats in enumerate((one, other)):
        for seed in (5, None, None, 5, None):
            seats.reset(seed=seed)
            series[number].append(seats.match.seed)
    assert series[0] == series[1]
    first, second, third, again, after = series[0]
    assert first == again == 5
    assert second == after
    assert len({first, second, third}) == 3


def test_without_a_seed_games_differ() -> None:
    seeds = set()
    for _ in range(3):
        seats = Seats(seats=3)
        seats.reset()
        seeds.add(seats.match.seed)
    assert len(seeds) == 3


def test_points_are_rewarded_as_they_come() -> None:
    seats, rng = Seats(seats=3, reward="vp_delta"), np.random.default_rng(1)
    seats.reset(seed=2)
    total = dict.fromkeys(seats.possible_agents, 0.0)
    while not any(seats.terminations.values()):
        seats.step(any_of(seats.observe(seats.agent_selection)["action_mask"], rng))
        for agent, reward in seats.rewards.items():
            total[agent] += reward
    points = [player.vp / 10 for player in seats.match.game().view(None).players]
    assert list(total.values()) == pytest.approx(points)


def test_a_function_rewards() -> None:
    def spiteful(progress: Progress) -> list[float]:
        return [float(sum(progress.points) - points) for points in progress.points]

    seats, rng = Seats(seats=3, reward=spiteful), np.random.default_rng(1)
    seats.reset(seed=2)
    for _ in range(150):
        seats.step(any_of(seats.observe(seats.agent_selection)["action_mask"], rng))
    points = [player.vp for player in seats.match.game().view(None).players]
    assert sum(points) > 0
    assert list(seats.rewards.values()) == [sum(points) - own for own in points]
    short = Seats(seats=3, reward=lambda progress: [1.0])
    short.reset(seed=2)
    with pytest.raises(ValueError, match="reward: the function gives 1 numbers for 3 players; give one each"):
        short.step(any_of(short.observe(short.agent_selection)["action_mask"], rng))


def test_an_illegal_action_is_named_and_changes_nothing() -> None:
    seats = Seats(seats=3, leaders=["paul_atreides", "helena_richese", "glossu_rabban"])
    seats.reset(seed=4)
    before, agent = seats.match.state.digest(), seats.agent_selection
    end = seats.match.keys.index("end")
    for wrong, named in ((end, f"{end} [(]end[)]"), (-1, "'-1'"), (0.5, "'0.5'"), ("pass", "'pass'")):
        with pytest.raises(IllegalChoice, match=f"action {named} is no option of seat .; possible now: .*play "):
            seats.step(wrong)  # type: ignore[arg-type]  # what a person may pass
    with pytest.raises(IllegalChoice, match="is asked: give one of its options, not None"):
        seats.step(None)
    assert (seats.match.state.digest(), seats.agent_selection, seats.match.chosen) == (before, agent, [])


def test_together_the_action_of_the_asked_seat_counts() -> None:
    seats, together = Seats(seats=3), Together(seats=3)
    seats.reset(seed=6)
    observations, infos = together.reset(seed=6)
    assert infos == {agent: {} for agent in together.agents}
    assert together.match.seed == 6
    rng = np.random.default_rng(1)
    while together.agents:
        asked = [agent for agent, seen in observations.items() if seen["action_mask"].any()]
        assert asked == [seats.agent_selection]
        action = any_of(observations[asked[0]]["action_mask"], rng)
        actions = dict.fromkeys(together.agents, 0) | {asked[0]: action}
        with pytest.raises(IllegalChoice, match=f"{asked[0]} is asked: give it an action"):
            together.step({agent: 0 for agent in together.agents if agent != asked[0]})
        observations, rewards, terminated, truncated, infos = together.step(actions)
        seats.step(action)
        assert not any(infos.values())
        assert (rewards, terminated) == (seats.rewards, seats.terminations)
        assert not any(truncated.values())
    assert sum(rewards.values()) == pytest.approx(1)
    assert together.step({}) == ({}, {}, {}, {}, {})
    with pytest.raises(IllegalChoice, match="^no game is going on: reset the environment$"):
        together.step({"seat_0": 0})


def test_before_the_first_game_all_together_must_be_reset() -> None:
    with pytest.raises(IllegalChoice, match="^no game is going on: reset the environment$"):
        Together(seats=3).step({"seat_0": 0})


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"observation": "pixels"}, "observation=.*: use 'flat' or 'named'"),
        ({"reward": "gold"}, "reward=.*or give a function"),
        ({"render_mode": "human"}, "render_mode='human': use None, 'ansi' or 'rgb_array'"),
        ({"render_seat": 3, "seats": 3}, "render_seat=3: use one of None, 'asked', 0, 1, 2"),
        ({"render_seat": True}, "render_seat=True: use one of"),
        ({"seats": 5}, "seats=5: no game is for so many players"),
        ({"sets": ["base", "dune"]}, "unknown set 'dune'"),
    ],
)
def test_bad_arguments_are_named(arguments: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        Seats(**arguments)


def test_a_bad_seed_is_named() -> None:
    seats = Seats(seats=3)
    with pytest.raises(ValueError, match="seed=-1: give a whole number from 0"):
        seats.reset(seed=-1)
