"""The OpenSpiel game passes the library's simulation test, and is the game of `landsraad.new`."""

from __future__ import annotations

import copy
import pickle
import random
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts, outcome_sampling_mccfr

import landsraad
from landsraad.gym.copies import game_seed
from landsraad.gym.spiel import NAME, Held, SpielState
from landsraad.imperium.seen.knowledge import Worlds
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
    states = [state.resample_from_infostate(player, random.Random(number).random) for number in range(5)]
    worlds: list[Any] = [each.position for each in states]
    assert len({world.digest() for world in worlds}) == 5
    assert all(Worlds(world, player).observation() == Worlds(worlds[0], player).observation() for world in worlds)
    assert observer.string_from(state, player) == before
    assert "self.garrison" in before
    assert f"prompt {landsraad.new(seats=3, seed=game_seed(0, 0, 1)).decisions[0].prompt} 1" in before


def walked(game: Any, deal: int, steps: int, seed: int, asking: bool = False) -> Any:
    state, rng = game.new_initial_state(), random.Random(seed)
    state.apply_action(deal)
    for _ in range(steps):
        if asking:
            assert state.information_state_string()
        state.apply_action(rng.choice(state.legal_actions()))
    return state


def test_an_information_state_does_not_depend_on_when_it_is_asked_for() -> None:
    game = pyspiel.load_game(NAME, {"seats": 3, "deals": 8})
    early, late = walked(game, 2, 40, 1, asking=True), walked(game, 2, 40, 1)
    told = [early.information_state_string(player) for player in range(3)]
    assert [late.information_state_string(player) for player in range(3)] == told
    assert len(set(told)) == 3
    for again in (copy.deepcopy(early), early.clone(), pickle.loads(pickle.dumps(early))):
        again.apply_action(again.legal_actions()[0])
        late = walked(game, 2, 40, 1).child(early.legal_actions()[0])
        assert [again.information_state_string(player) for player in range(3)] == [
            late.information_state_string(player) for player in range(3)
        ]


def test_an_information_state_remembers_what_was_done() -> None:
    game = pyspiel.load_game(NAME, {"seats": 2, "deals": 8})
    state = walked(game, 2, 30, 1)
    player = state.current_player()
    told = {state.child(action).information_state_string(player) for action in state.legal_actions()}
    assert len(told) == len(state.legal_actions())
    assert game.new_initial_state().information_state_string(0) == ""


def test_what_cannot_be_told_apart_is_one_information_state() -> None:
    game = pyspiel.load_game(NAME, {"seats": 3, "deals": 8})
    for steps in range(0, 60, 12):
        state = walked(game, 3, steps, 2)
        player = state.current_player()
        others = [other for other in range(3) if other != player]
        for number in range(3):
            world = state.resample_from_infostate(player, random.Random(number).random)
            assert world.legal_actions() == state.legal_actions()
            assert world.information_state_string(player) == state.information_state_string(player)
            for other in others:
                assert world.information_state_string(other) != state.information_state_string(other)


def test_ismcts_of_the_library_plays() -> None:
    game = pyspiel.load_game(NAME, {"seats": 2, "deals": 8})
    state = walked(game, 1, 4, 3)
    bot = ismcts.ISMCTSBot(
        game, mcts.RandomRolloutEvaluator(1, np.random.RandomState(1)), 1.4, 4, random_state=np.random.RandomState(2)
    )
    while len(state.legal_actions()) == 1:
        state.apply_action(state.legal_actions()[0])
    policy = dict(bot.get_policy(state))
    assert set(policy) == set(state.legal_actions())
    assert sum(policy.values()) == pytest.approx(1)


def test_a_cfr_solver_of_the_library_runs() -> None:
    game = pyspiel.load_game(NAME, {"seats": 1, "deals": 1})
    np.random.seed(1)  # the solver draws from it
    solver = outcome_sampling_mccfr.OutcomeSamplingSolver(game)
    solver.iteration()
    policy = solver.average_policy()
    state = game.new_initial_state()
    state.apply_action(0)
    assert sum(policy.action_probabilities(state).values()) == pytest.approx(1)


OWN = pyspiel.PrivateInfoType.SINGLE_PLAYER


def test_a_player_is_shown_its_view_of_now() -> None:
    game, state = started(3, 1)
    player, wanted = state.current_player(), pyspiel.IIGObservationType(True, False, OWN)
    observers = game.make_py_observer(), game.make_py_observer(None, {}), game.make_py_observer(wanted)
    shown = [observer.string_from(state, player) for observer in observers]
    assert shown == [shown[0]] * 3
    assert "self.hand " in shown[0]


def test_with_perfect_recall_it_is_the_information_state() -> None:
    game = pyspiel.load_game(NAME, {"seats": 3, "deals": 8})
    state = walked(game, 2, 20, 1)
    memory = game.make_py_observer(pyspiel.IIGObservationType(True, True, OWN))
    assert memory.string_from(state, 1) == state.information_state_string(1)


@pytest.mark.parametrize(
    ("public", "recall", "private", "parameters"),
    [
        (True, False, pyspiel.PrivateInfoType.NONE, {}),
        (True, False, pyspiel.PrivateInfoType.ALL_PLAYERS, {}),
        (False, False, OWN, {}),
        (True, False, OWN, {"zone": "hand"}),
    ],
)
def test_other_observations_are_refused(public: bool, recall: bool, private: Any, parameters: dict[str, Any]) -> None:
    game = pyspiel.load_game(NAME, {"seats": 3})
    with pytest.raises(ValueError, match="^make_py_observer: it is shown what one player sees or has seen; give II"):
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
