"""The agent that was taught by the others: a network values what each option leads to. It searches nothing."""

from __future__ import annotations

from typing import Any

from landsraad.agents.contract import ITERATIONS, Budget, Considered, Verdict
from landsraad.agents.weights import shipped_mind
from landsraad.kernel.contract import Decision, Mind, Option, Worlds
from landsraad.kernel.machine import Rng

WORLDS = 2  # in which each option is tried
LEANING = 0.05  # by which power what the network is drawn to counts beside what it expects


class Learned:
    """Plays each option, goes on as its network is drawn to until the turn is over, and takes what it values most."""

    name = "learned"
    sees = False
    spends: tuple[str, ...] = (ITERATIONS,)

    def choose(self, view: Any, decision: Decision, worlds: Worlds, rng: Rng, budget: Budget) -> Option:
        """The option with the best result; the only one at once."""
        if len(decision.options) == 1:
            return decision.options[0]
        return self.explain(view, decision, worlds, rng, budget).option

    def explain(self, view: Any, decision: Decision, worlds: Worlds, rng: Rng, budget: Budget) -> Verdict:
        """The options by their results, with the share of the win that the network expects of each."""
        mind = worlds.judge(shipped_mind())
        assert isinstance(mind, Mind)  # as ever, where weights have a network
        samples = [worlds.sample(rng) for _ in range(budget.iterations or WORLDS)]
        likely = dict(zip(samples[0].options, mind.impressions(samples[0]), strict=True))
        looks = {}
        considered = []
        for option in decision.options:
            shares = 0.0
            for sample in samples:
                world = sample.clone()
                world.choose(option.action)
                shares += mind.settle(world, decision.seat)[decision.seat]
            looks[option.action] = shares * likely[option.action] ** LEANING
            considered.append(Considered(option, len(samples), shares / len(samples)))
        considered.sort(key=lambda each: -looks[each.option.action])
        return Verdict(considered[0].option, tuple(considered))
