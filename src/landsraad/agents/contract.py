"""What an agent is: one function from a seat's knowledge and a question to an answer."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Protocol, runtime_checkable

from landsraad.kernel.contract import Decision, Option, Worlds
from landsraad.kernel.machine import Rng
from landsraad.offers import Offer


@dataclass(frozen=True, slots=True)
class Budget:
    """How much an agent may think about one decision.

    Attributes:
        iterations: worlds sampled or search iterations; 0: as many as the agent takes of itself.
        seconds: time instead of iterations, if above 0; the choice then depends on the machine.
    """

    iterations: int = 0
    seconds: float = 0.0


ITERATIONS, SECONDS = "iterations", "seconds"
"""The fields of a budget."""

FREE = Budget()
"""As much as the agent takes of itself."""


@dataclass(frozen=True, slots=True)
class Considered:
    """An option as an agent weighed it.

    Attributes:
        option: the option.
        visits: how often it was tried.
        win: the share of the win that its seat may expect after it, 0 to 1; None: not estimated.
        likely: how likely a policy takes it, 0 to 1; None: the agent has no policy.
        looks: how good it looks in the agent's own measure, where that is not the share of the win; None: not weighed.
    """

    option: Option
    visits: int
    win: float | None
    likely: float | None = None
    looks: float | None = None


@dataclass(frozen=True, slots=True)
class Verdict:
    """A choice and what it was chosen from.

    Attributes:
        option: what the agent chooses.
        considered: every option of the decision, the best first.
    """

    option: Option
    considered: tuple[Considered, ...]


class Agent(Protocol):
    """Answers decisions for a seat; keeps nothing between them, so one agent may sit at several seats.

    Attributes:
        name: its name in the registry.
        sees: whether it reads the view; None is handed to those that do not, which saves building it.
        spends: the fields of a budget that it heeds.
    """

    name: str
    sees: bool
    spends: tuple[str, ...]

    def choose(self, view: Any, decision: Decision, worlds: Worlds, rng: Rng, budget: Budget) -> Option:
        """Answer a decision.

        Args:
            view: what the seat may see (`Game.view`), None unless `sees`.
            decision: the question.
            worlds: positions that agree with what the seat knows.
            rng: the seat's own generator; the same state of it gives the same answer to a budget without seconds.
            budget: how much to think.

        Returns:
            One of the decision's options.
        """

    def explain(self, view: Any, decision: Decision, worlds: Worlds, rng: Rng, budget: Budget) -> Verdict:
        """Answer a decision and tell how each option was weighed; arguments as for `choose`, and the same choice."""


@runtime_checkable
class Bargainer(Protocol):
    """An agent that makes agreements."""

    def answer(self, view: Any, offer: Offer) -> bool:
        """Whether to accept an offer that the seat of the view was made."""
