"""The Gymnasium environment of one seat passes the library's checks; the others' agents play as everywhere."""

from __future__ import annotations

import warnings
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import landsraad
from landsraad.agents import seated
from landsraad.gym.single import Single
from landsraad.kernel.contract import IllegalChoice
from landsraad.kernel.machine import derived
from modes import EXPANDED, OTHER_BOARD, VARIANT
from playing import state_of

NAME = "landsraad/Imperium-v0"
KINDS: dict[str, dict[str, Any]] = {
    "3": {"seats": 3, "seat": 2},
    "4 named": {"seats": 4, "observation": "named", "seat": None},
    "2": {"seats": 2, "reward": "vp_delta"},
    "solo": {"seats": 1, "difficulty": "expert", "reward": "margin"},
    "expanded": {"seats": 4, "sets": list(EXPANDED), "variants": [VARIANT], "reward": "place"},
    "other board": {"seats": 2, "sets": [OTHER_BOARD[0]], OTHER_BOARD[1]: True, "observation": "named"},
}


def made(**arguments: Any) -> Single:
    """The environment without the wrappers of `gymnasium.make`."""
    environment = gymnasium.make(NAME, opponents="random", **arguments).unwrapped
    assert isinstance(environment, Single)
    return environment


def any_of(mask: np.ndarray[Any, Any], rng: np.random.Generator) -> int:
    return int(rng.choice(np.flatnonzero(mask)))


@pytest.mark.parametrize("kind", KINDS)
def test_the_checker_finds_nothing(kind: str) -> None:
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", ".*Casting input x to numpy array", UserWarning)
        check_env(made(**KINDS[kind]), skip_render_check=True)


def test_several_run_side_by_side() -> None:
    many = gymnasium.make_vec(NAME, num_envs=2, vectorization_mode="sync", seats=3, opponents="random")
    observations, infos = many.reset(seed=4)
    assert infos["seat"].tolist() == [0, 0]
    for number, seed in enumerate((4, 5)):
        one = made(seats=3)
        observation, info = one.reset(seed=seed)
        assert info == {"seat": 0, "legal": True}
        assert np.array_equal(observations["observation"][number], observation["observation"])
        assert np.array_equal(observations["action_mask"][number], observation["action_mask"])
    many.close()


@pytest.mark.parametrize("seat", [0, 2])
def test_the_others_play_as_they_do_in_any_game(seat: int) -> None:
    specs = ["novice@2", "random"]
    single = Single(seats=3, seat=seat, opponents=specs)
    observation, _ = single.reset(seed=9)
    game, rng, ended = landsraad.new(seats=3, seed=9), np.random.default_rng(1), False
    players = {(seat + 1 + i) % 3: seated(spec) for i, spec in enumerate(specs)}
    rngs = [derived(9, number) for number in range(3)]
    reward = 0.0
    while not game.over:
        decision = game.decisions[0]
        asked = decision.seat
        if asked == seat:
            assert np.flatnonzero(observation["action_mask"]).tolist() == sorted(o.action for o in decision.options)
            assert not ended
            action = any_of(observation["action_mask"], rng)
            observation, reward, ended, truncated, info = single.step(action)
            assert (truncated, info) == (False, {"seat": seat, "legal": True})  # the seed would tell all hands
            game.choose(single.match.keys[action])
            continue
        player = players[asked]
        game.choose(player.agent.choose(None, decision, game.worlds(asked), rngs[asked], player.budget))
    assert ended
    assert reward == game.returns[seat]
    assert not observation["action_mask"].any()
    assert single.match.state.digest() == game.hash


def test_all_points_since_the_last_own_decision_are_rewarded() -> None:
    single, rng = Single(seats=3, opponents="random", reward="vp_delta"), np.random.default_rng(1)
    observation, _ = single.reset(seed=3)
    total, ended = 0.0, False
    while not ended:
        observation, reward, ended, _, _ = single.step(any_of(observation["action_mask"], rng))
        total += reward
    assert total == pytest.approx(single.match.game().view(None).players[0].vp / 10)
    assert total > 0


def test_the_own_seat_moves_on_from_game_to_game() -> None:
    single = made(seats=3, seat=None)
    first = single.reset(seed=7)[1]["seat"]
    assert [single.reset()[1]["seat"] for _ in range(3)] == [(first + moved) % 3 for moved in (1, 2, 3)]
    assert single.reset(seed=7)[1]["seat"] == first


def test_where_every_game_has_a_seed_the_seat_follows_from_it() -> None:
    single = made(seats=4, seat=None)
    seats = [single.reset(seed=seed)[1]["seat"] for seed in range(12)]
    assert seats == [derived(seed, 4).random_below(4) for seed in range(12)]
    assert set(seats) == {0, 1, 2, 3}


def test_an_illegal_action_is_named_and_changes_nothing() -> None:
    single = made(seats=3, illegal="raise", leaders=["paul_atreides", "helena_richese", "glossu_rabban"])
    single.reset(seed=4)
    before = single.match.state.digest()
    end = single.match.keys.index("end")
    with pytest.raises(IllegalChoice, match=rf"action {end} \(end\) is no option of seat 0; possible now: .*play "):
        single.step(end)
    assert single.match.state.digest() == before


def test_a_lenient_environment_takes_an_option_instead_and_says_so() -> None:
    one, other = (made(seats=3, leaders="random") for _ in range(2))
    one.reset(seed=4)
    other.reset(seed=4)
    end = one.match.keys.index("end")
    observation, _, _, _, info = one.step(end)
    again, _, _, _, _ = other.step(end)
    assert info["legal"] is False
    assert np.array_equal(observation["observation"], again["observation"])
    assert one.match.keys[one.match.chosen[-1]] != "end"
    assert one.step(any_of(observation["action_mask"], np.random.default_rng(1)))[4]["legal"] is True


def test_a_game_that_is_over_must_be_reset() -> None:
    single, rng, ended = made(seats=2), np.random.default_rng(1), False
    observation, _ = single.reset(seed=1)
    while not ended:
        observation, _, ended, _, _ = single.step(any_of(observation["action_mask"], rng))
    for illegal in ("raise", "random"):
        single._lenient = illegal == "random"
        with pytest.raises(IllegalChoice, match="the game is over: reset the environment"):
            single.step(0)


def test_options_are_given_to_the_environment_and_not_to_a_game() -> None:
    single = made(seats=3)
    single.reset(seed=1, options={})
    before = single.match.state.digest()
    with pytest.raises(ValueError, match="^reset: unknown option 'seats'; give options to the environment$"):
        single.reset(seed=2, options={"seats": 4})
    assert (single.match.seed, single.match.state.digest()) == (1, before)


def test_samples_of_the_action_space_are_options() -> None:
    single, ended = made(seats=3), False
    single.reset(seed=1)
    single.action_space.seed(1)
    while not ended:
        assert np.flatnonzero(single.action_masks()).tolist() == sorted(single.match.state.options)
        _, _, ended, _, _ = single.step(single.action_space.sample())
    assert state_of(single.match.game()).over


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"seat": 3, "seats": 3}, "seat=3: this game has seats 0 to 2; None takes each in turn"),
        ({"seat": True}, "seat=True: this game has seats"),
        ({"opponents": "genius"}, "unknown agent 'genius'"),
        ({"opponents": ["novice"] * 4, "seats": 4}, "4 agents for 3 seats"),
        ({"opponents": []}, "no agent is named"),
        ({"opponents": ["novice", "expert"]}, "'expert' plays differently on every machine; give iterations, as in"),
        ({"opponents": "veteran@1s"}, "'veteran@1s' plays differently on every machine"),
        ({"illegal": "lose"}, "illegal='lose': use 'raise' or 'random'"),
        ({"render_seat": "mine"}, "render_seat='mine': use one of None, 'asked', 0, 1, 2, 3, 'own'"),
        ({"reward": "gold"}, "reward=.*or give a function"),
    ],
)
def test_bad_arguments_are_named(arguments: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        Single(**arguments)
