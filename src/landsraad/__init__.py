"""The open table for Dune: Imperium: one rules engine for players, bots and researchers."""

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

from landsraad.kernel import machine
from landsraad.kernel.contract import Decision, EndlessEffect, IllegalChoice, Option, UndoRefused

if TYPE_CHECKING:
    from landsraad import record
    from landsraad.family import new
    from landsraad.game import Game

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

_ON_DEMAND = {"Game": "landsraad.game", "new": "landsraad.family"}


def __getattr__(name: str) -> Any:
    """Load the games with the first use of what plays them: to import the package costs next to nothing."""
    if name == "record":
        return import_module("landsraad.record")
    if name not in _ON_DEMAND:
        raise AttributeError(f"module 'landsraad' has no attribute '{name}'")
    return getattr(import_module(_ON_DEMAND[name]), name)
