"""OpenSpiel's ISMCTS plays: pip install 'landsraad[gym]' open-spiel; python ismcts.py [GAMES] [TRIES]."""

import sys

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

import landsraad.gym.spiel  # noqa: F401  # registers the game

GAMES, TRIES = map(int, [*sys.argv[1:], *["4", "30"][len(sys.argv) - 1 :]])
game = pyspiel.load_game("python_landsraad", {"seats": 2})
rng = np.random.RandomState(1)
rollouts = mcts.RandomRolloutEvaluator(n_rollouts=1, random_state=rng)
bot = ismcts.ISMCTSBot(game, rollouts, uct_c=1.4, max_simulations=TRIES, random_state=rng)
won = 0.0
for number in range(GAMES):
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(int(rng.randint(game.max_chance_outcomes())))
        elif state.current_player() == number % 2:
            state.apply_action(int(bot.step(state)))
        else:
            state.apply_action(int(rng.choice(state.legal_actions())))
    won += state.returns()[number % 2]
    print(f"game {number + 1}: {state.returns()}")
print(f"ISMCTS wins {won / GAMES:.0%}")
