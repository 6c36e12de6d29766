"""The OpenSpiel game passes the library's simulation test, and is the game of `landsraad.new`."""

from __future__ import annotations

import copy
from typing import Any

import numpy as np
import pyspiel
import pytest

import landsraad
from landsraad.gym.spiel import NAME, Held, SpielState
from landsraad.gym.vector import game_seed
from landsraad.imperium.seen.knowledge import Worlds
from landsraad.kernel.machine import Rng
from modes import EXPANDED


def started(seats: int, deal: int, **parameters: Any) -> tuple[Any, Any]:
    """A game and its state after the deal."""
    game = pyspiel.load_game(NAME, {"seats": seats, "deals": 8, **parameters})
    state = game.new_initial_state()
    state.apply_action(deal)
    return game, state


@pytest.mark.parametrize("sets", [EXPANDED[0], "+".join(EXPANDED)])
def test_simulations_pass_and_states_are_written_down(sets: str) -> None:
    game = pyspiel.load_game(NAME, {"seats": 1, "deals": 4, "sets": sets})
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


def test_the_root_draws_the_deal() -> None:
    game = pyspiel.load_game(NAME, {"seats": 3, "deals": 8})
    root = game.new_initial_state()
    assert root.is_chance_node()
    assert root.chance_outcomes() == [(deal, 1 / 8) for deal in range(8)]
    assert root.action_to_string(-1, 3) == "deal 3"
    assert root.returns() == [0.0, 0.0, 0.0]
    deals = {str(root.child(deal)) for deal in range(8)}
    assert len(deals) == 8
    assert game.max_chance_outcomes() == 8


def test_what_is_not_legal_is_refused_and_changes_nothing() -> None:
    game, state = started(3, 5)
    before = (str(state), state.legal_actions())
    for action in set(range(game.num_distinct_actions())) - set(state.legal_actions()):
        with pytest.raises(pyspiel.SpielError, match=f"^action {action} is not legal here; nothing has changed"):
            state.apply_action(action)
    assert (str(state), state.legal_actions()) == before
    root = game.new_initial_state()
    with pytest.raises(pyspiel.SpielError, match="^action 8 is not legal here"):
        root.apply_action(8)


@pytest.mark.parametrize("seats", [2, 3])
def test_it_is_the_game_of_landsraad_new(seats: int) -> None:
    game, state = started(seats, 5, seed=9)
    table = landsraad.new(seats=seats, seed=game_seed(9, 0, 5))
    observer, rng = game.make_py_observer(), np.random.default_rng(1)
    while not table.over:
        decision = table.decisions[0]
        assert state.current_player() == decision.seat
        assert state.legal_actions() == sorted(option.action for option in decision.options)
        if len(table.choices) % 40 == 0:
            for player in range(seats):
                observer.set_from(state, player)
                seen = Worlds(state.position, player).observation()
                assert np.allclose(observer.tensor, seen)
                assert np.concatenate(list(observer.dict.values())).tolist() == observer.tensor.tolist()
        action = int(rng.choice(state.legal_actions()))
        assert state.action_to_string(action) in decision.keys
        state.apply_action(action)
        table.choose(game.tables.actions.keys[action])
    assert state.is_terminal()
    assert state.returns() == list(table.returns)
    assert state.position.digest() == table.hash


def test_a_clone_goes_its_own_way() -> None:
    _, state = started(3, 2)
    for _ in range(20):
        state.apply_action(state.legal_actions()[-1])
    clone = state.clone()
    before = str(state)
    assert str(clone) == before
    clone.apply_action(clone.legal_actions()[0])
    assert str(state) == before != str(clone)


def test_a_copy_is_a_clone_with_its_history(monkeypatch: pytest.MonkeyPatch) -> None:
    _, state = started(3, 2)
    for _ in range(20):
        state.apply_action(state.legal_actions()[-1])
    monkeypatch.setattr(Held, "__reduce__", None)  # positions are cloned, not written down and read again
    for made in (state.clone(), copy.deepcopy(state)):
        assert made.history() == state.history()
        assert len(made.history()) == 21
        assert (str(made), made.held.game) == (str(state), state.held.game)
        made.apply_action(made.legal_actions()[0])
        assert len(state.history()) == 21


def test_a_state_is_read_again() -> None:
    game, state = started(3, 2)
    for _ in range(20):
        state.apply_action(state.legal_actions()[-1])
    again = game.deserialize_state(state.serialize())
    assert str(again) == str(state)
    assert again.legal_actions() == state.legal_actions()


def test_what_a_player_does_not_know_is_dealt_anew() -> None:
    game, state = started(3, 1)
    assert isinstance(state, SpielState)
    player, observer = state.current_player(), game.make_py_observer()
    before = observer.string_from(state, player)
    worlds = [state.resampled(player, Rng(number)) for number in range(5)]
    assert len({world.digest() for world in worlds}) == 5
    assert all(Worlds(world, player).observation() == Worlds(worlds[0], player).observation() for world in worlds)
    assert observer.string_from(state, player) == before
    assert "self.garrison" in before
    assert f"prompt {landsraad.new(seats=3, seed=game_seed(0, 0, 1)).decisions[0].prompt} 1" in before


OWN = pyspiel.PrivateInfoType.SINGLE_PLAYER


def test_a_player_is_shown_its_view_of_now() -> None:
    game, state = started(3, 1)
    player, wanted = state.current_player(), pyspiel.IIGObservationType(True, False, OWN)
    observers = game.make_py_observer(), game.make_py_observer(None, {}), game.make_py_observer(wanted)
    shown = [observer.string_from(state, player) for observer in observers]
    assert shown == [shown[0]] * 3
    assert "self.hand " in shown[0]


@pytest.mark.parametrize(
    ("public", "recall", "private", "parameters"),
    [
        (True, False, pyspiel.PrivateInfoType.NONE, {}),
        (True, False, pyspiel.PrivateInfoType.ALL_PLAYERS, {}),
        (True, True, OWN, {}),
        (False, False, OWN, {}),
        (True, False, OWN, {"zone": "hand"}),
    ],
)
def test_other_observations_are_refused(public: bool, recall: bool, private: Any, parameters: dict[str, Any]) -> None:
    game = pyspiel.load_game(NAME, {"seats": 3})
    with pytest.raises(ValueError, match="^make_py_observer: a player is shown what it sees now; give IIGObs"):
        game.make_py_observer(pyspiel.IIGObservationType(public, recall, private), parameters)


@pytest.mark.parametrize(
    ("parameters", "message"),
    [
        ({"seats": 7}, "seats=7"),
        ({"deals": 0}, "deals=0: give at least 1"),
        ({"sets": "base+nix"}, "unknown set 'nix'"),
    ],
)
def test_bad_parameters_are_named(parameters: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        pyspiel.load_game(NAME, parameters)
