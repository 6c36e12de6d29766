"""Positions in words, for tests, teaching and bug reports; nothing of the program itself imports this."""

from landsraad.testing.scenario import Scenario, Start, start

__all__ = ["Scenario", "Start", "start"]
