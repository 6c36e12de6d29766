"""Fits the weights of the searching agents to games: played by agents, or by everybody at a glance."""
