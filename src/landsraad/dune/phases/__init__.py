"""The course of the game, phase by phase: each question and each step is a node."""
