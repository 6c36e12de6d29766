"""The weights of the agents that have a network: the linear ones of the searching agents, and the network's file."""

from __future__ import annotations

from functools import cache
from importlib import resources
from pathlib import Path
from typing import Any

from landsraad.agents.contract import Budget, Considered, Verdict
from landsraad.agents.searching import shipped_weights
from landsraad.kernel.contract import Decision, Option, Weights, Worlds
from landsraad.kernel.machine import Rng
from landsraad.kernel.network import decoded

MIND = "mind.bin"
WORLDS = 4  # that are looked at for one choice


def weights_with(data: bytes, name: str) -> Weights:
    """The weights of the searching agents, with a network.

    Args:
        data: the network's file.
        name: of the file, for the message.

    Raises:
        ValueError: the file is damaged or no network of this program.
    """
    usual = shipped_weights()
    return Weights(usual.features, usual.options, usual.own, decoded(data, name))


@cache
def shipped_mind() -> Weights:
    """The weights with the network that comes with the package (`landsraad.lab.mind`)."""
    return weights_with(resources.files("landsraad.agents").joinpath(MIND).read_bytes(), MIND)


@cache
def mind_of(path: Path) -> Weights:
    """The weights with the network of a file.

    Raises:
        OSError: it cannot be read.
        ValueError: it is damaged or no network of this program.
    """
    return weights_with(path.read_bytes(), path.name)


class Glancing:
    """Plays what the network finds best at a glance, without any search.

    Args:
        weights: with a network.
    """

    name = "learned"
    sees = False
    spends: tuple[str, ...] = ()

    def __init__(self, weights: Weights) -> None:
        self.weights = weights

    def choose(self, view: Any, decision: Decision, worlds: Worlds, rng: Rng, budget: Budget) -> Option:
        """The option that looks best over a few worlds; the only one at once."""
        if len(decision.options) == 1:
            return decision.options[0]
        return self.explain(view, decision, worlds, rng, budget).option

    def explain(self, view: Any, decision: Decision, worlds: Worlds, rng: Rng, budget: Budget) -> Verdict:
        """The options by how much they draw; the share of the win that is expected stands with the first."""
        judge = worlds.judge(self.weights)
        odds = dict.fromkeys([option.action for option in decision.options], 0.0)
        win = 0.0
        for _ in range(WORLDS):
            world = worlds.sample(rng)
            for action, odd in zip(world.options, judge.impressions(world), strict=True):
                if action in odds:
                    odds[action] += odd / WORLDS
            shares = judge.chances(world)
            win += shares[decision.seat] / WORLDS if decision.seat < len(shares) else 0.0
        ranked = sorted(decision.options, key=lambda option: -odds[option.action])
        whole = sum(odds.values())
        considered = tuple(
            Considered(option, 0, win if option is ranked[0] else None, odds[option.action] / whole)
            for option in ranked
        )
        return Verdict(ranked[0], considered)


def learned() -> Glancing:
    """What the network of the package plays at a glance."""
    return Glancing(shipped_mind())
