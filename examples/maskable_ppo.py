"""MaskablePPO learns one seat: pip install 'landsraad[gym]' sb3-contrib; python maskable_ppo.py [STEPS] [PROCESSES]."""

import sys
import tempfile
from pathlib import Path

import gymnasium
from sb3_contrib import MaskablePPO
from stable_baselines3.common.vec_env import SubprocVecEnv

import landsraad.gym.single  # noqa: F401  # registers the environment


def environment():
    return gymnasium.make("landsraad/Imperium-v0", seats=2, seat=None, opponents="random", reward="margin")


if __name__ == "__main__":
    steps, processes = map(int, [*sys.argv[1:], *["200000", "4"][len(sys.argv) - 1 :]])
    many = SubprocVecEnv([environment] * processes)
    model = MaskablePPO("MultiInputPolicy", many, n_steps=256, batch_size=256, ent_coef=0.01, seed=1, verbose=1)
    model.learn(steps)
    many.close()
    with tempfile.TemporaryDirectory() as folder:
        model.save(Path(folder) / "model.zip")
        model = MaskablePPO.load(Path(folder) / "model.zip")
    env, games, ahead = environment(), 20, 0
    for seed in range(games):
        seen, info = env.reset(seed=seed)
        ended = False
        while not ended:
            action, _ = model.predict(seen, action_masks=seen["action_mask"].astype(bool), deterministic=True)
            seen, reward, ended, _, info = env.step(action)
        ahead += reward > 0
    print(f"ahead in {ahead / games:.0%} of the games")
