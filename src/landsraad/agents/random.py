"""The agent that picks every option with the same probability."""

from __future__ import annotations

from typing import Any

from landsraad.kernel.contract import Decision, Option, Worlds
from landsraad.kernel.machine import Rng


class Random:
    """Picks every option with the same probability."""

    name = "random"
    sees = False

    def choose(self, view: Any, decision: Decision, worlds: Worlds, rng: Rng, budget: int) -> Option:
        """One of the options, drawn from the seat's generator."""
        return decision.options[rng.random_below(len(decision.options))]
