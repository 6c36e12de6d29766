"""One option looked at as long as any other: what its seat may expect after it, from what that seat knows.

A search spends its tries on what looks good, so what it expects of the options that it turns away from is less sure
than what it expects of its favourite. Where options are compared, each gets the same number of tries.
"""

from __future__ import annotations

from typing import Any

from landsraad.agents.contract import Agent, Budget
from landsraad.game import Game
from landsraad.kernel.contract import Decision, Option, World, Worlds
from landsraad.kernel.machine import derived


class Narrowed:
    """Worlds in which one option is all that is offered at first; else as those that it is made of."""

    def __init__(self, worlds: Worlds, option: Option) -> None:
        self._worlds = worlds
        self._action = option.action

    def __getattr__(self, name: str) -> Any:
        return getattr(self._worlds, name)

    def sample(self, rng: Any) -> World:
        """A position in which the seat has this option alone."""
        world = self._worlds.sample(rng)
        world.options = [self._action]
        return world


def question(position: Game, seat: int) -> Decision | None:
    """What a seat is asked, several seats perhaps being asked at once; None: nothing."""
    return next((each for each in position.decisions if each.seat == seat), None)


def expected(position: Game, decision: Decision, option: Option, agent: Agent, tries: int, seed: int) -> float:
    """The share of the win that a seat that is asked may expect after an option, 0 to 1.

    Args:
        position: a running game; the seat's knowledge alone is used.
        decision: one of its questions.
        option: one of the answers to it.
        agent: who searches; one that tells shares of the win.
        tries: how often.
        seed: of the random numbers, together with the step.
    """
    alone = Decision(decision.seat, decision.prompt, (option,))
    worlds: Any = Narrowed(position.worlds(decision.seat), option)
    view = position.view(decision.seat) if agent.sees else None
    rng = derived(seed, len(position.choices), decision.seat)
    verdict = agent.explain(view, alone, worlds, rng, Budget(iterations=tries))
    win = verdict.considered[0].win
    assert win is not None, "an agent that searches tells what it expects"
    return win
