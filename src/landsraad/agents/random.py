"""The agent that picks every option with the same probability."""

from __future__ import annotations

from typing import Any

from landsraad.agents.contract import Budget, Considered, Verdict
from landsraad.kernel.contract import Decision, Option, Worlds
from landsraad.kernel.machine import Rng


class Random:
    """Picks every option with the same probability."""

    name = "random"
    sees = False
    spends: tuple[str, ...] = ()

    def choose(self, view: Any, decision: Decision, worlds: Worlds, rng: Rng, budget: Budget) -> Option:
        """One of the options, drawn from the seat's generator."""
        return decision.options[rng.random_below(len(decision.options))]

    def explain(self, view: Any, decision: Decision, worlds: Worlds, rng: Rng, budget: Budget) -> Verdict:
        """The option that `choose` draws, before the others, which were as likely."""
        chosen = self.choose(view, decision, worlds, rng, budget)
        order = sorted(decision.options, key=lambda option: option != chosen)
        return Verdict(chosen, tuple(Considered(option, 0, None, 1 / len(order)) for option in order))
