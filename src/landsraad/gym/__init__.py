"""Environments for learning agents: PettingZoo, Gymnasium, OpenSpiel, and many games side by side."""
