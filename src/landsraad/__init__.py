"""The open table for Dune: Imperium: one rules engine for players, bots and researchers."""

from typing import Final

from landsraad.kernel import machine

__version__ = "0.1.0"

COMPILED: Final[bool] = not machine.__file__.endswith(".py")
"""Whether the compiled engine is loaded; mypyc compiles the engine group as a whole, so one module tells for all."""

__all__ = ["COMPILED", "__version__"]
