"""Positions in words, for tests, teaching and bug reports; nothing of the program itself imports this."""

from landsraad.testing.building import position
from landsraad.testing.scenario import Scenario, Side, Start, start
from landsraad.testing.words import PositionError

__all__ = ["PositionError", "Scenario", "Side", "Start", "position", "start"]
