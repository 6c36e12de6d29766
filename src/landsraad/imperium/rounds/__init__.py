"""The course of a game: setup, the five phases of a round, the endgame. Each step is a node on the stack."""
