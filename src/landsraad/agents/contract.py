"""What an agent is: one function from a seat's knowledge and a question to an answer."""

from __future__ import annotations

from typing import Any, Protocol

from landsraad.kernel.contract import Decision, Option, Worlds
from landsraad.kernel.machine import Rng


class Agent(Protocol):
    """Answers decisions for a seat; keeps nothing between them, so one agent may sit at several seats.

    Attributes:
        name: its name in the registry.
        sees: whether it reads the view; None is handed to those that do not, which saves building it.
    """

    name: str
    sees: bool

    def choose(self, view: Any, decision: Decision, worlds: Worlds, rng: Rng, budget: int) -> Option:
        """Answer a decision.

        Args:
            view: what the seat may see (`Game.view`), None unless `sees`.
            decision: the question.
            worlds: positions that agree with what the seat knows.
            rng: the seat's own generator; the same state of it gives the same answer.
            budget: how many worlds may be sampled, at least 1.

        Returns:
            One of the decision's options.
        """
