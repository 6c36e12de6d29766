"""The open table for Dune: Imperium: one rules engine for players, bots and researchers."""

from typing import Final

from landsraad import record
from landsraad.family import new
from landsraad.game import Game
from landsraad.kernel import machine
from landsraad.kernel.contract import Decision, EndlessEffect, IllegalChoice, Option, UndoRefused

__version__ = "0.1.0"

COMPILED: Final[bool] = not machine.__file__.endswith(".py")
"""Whether the compiled engine is loaded; mypyc compiles the engine group as a whole, so one module tells for all."""

__all__ = [
    "COMPILED",
    "Decision",
    "EndlessEffect",
    "Game",
    "IllegalChoice",
    "Option",
    "UndoRefused",
    "__version__",
    "new",
    "record",
]
