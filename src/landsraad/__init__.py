"""The open table for Dune: Imperium: one rules engine for players, bots and researchers."""

from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from landsraad import record
    from landsraad.family import new
    from landsraad.game import Game
    from landsraad.kernel.contract import Decision, EndlessEffect, IllegalChoice, Option, UndoRefused

__version__ = "0.1.0"

_ENGINE = find_spec("landsraad.kernel.machine")
COMPILED: Final[bool] = _ENGINE is not None and not str(_ENGINE.origin).endswith(".py")
"""Whether the engine is compiled; mypyc compiles the engine group as a whole, so one module tells for all."""

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

_ON_DEMAND = {
    "new": "landsraad.family",
    "Game": "landsraad.game",
    **dict.fromkeys(
        ("Decision", "EndlessEffect", "IllegalChoice", "Option", "UndoRefused"), "landsraad.kernel.contract"
    ),
}


def __getattr__(name: str) -> Any:
    """Load what a name stands for when it is first used: to import the package costs next to nothing."""
    if name == "record":
        return import_module("landsraad.record")
    if name not in _ON_DEMAND:
        raise AttributeError(f"module 'landsraad' has no attribute '{name}'")
    return getattr(import_module(_ON_DEMAND[name]), name)
