"""A battle plan drawn from the best mixture: part by part, as it is asked for."""

from __future__ import annotations

from typing import Any, Final

from landsraad.agents.dune.campaign import Campaign
from landsraad.agents.dune.matrix import solve
from landsraad.agents.dune.position import Position
from landsraad.kernel.contract import Decision
from landsraad.kernel.machine import Rng, derived

VERBS: Final = ("lead", "haderach", "alone", "weapon", "defense", "dial", "support")
"""Of the answers that make a plan."""
GROUND: Final = 1.0  # what a territory without anything is worth
DECIDED: Final = 40.0  # what it is worth to keep somebody from winning
REMAINDER: Final = 0.0002  # plans that are made less often are left over from the first rounds of the solver
SLIGHT: Final = 0.02  # what is made less often is not conditioned on
FINE: Final = 1 << 20


def is_plan(decision: Decision) -> bool:
    """Whether a decision is a part of a battle plan."""
    return decision.options[0].key.partition(" ")[0] in VERBS


class Planner:
    """Draws the parts of battle plans, one after another; it remembers the latest mixture, which it would find anew."""

    def __init__(self) -> None:
        self._known: object = None
        self._mixture: Mixture = []

    def shares(self, position: Position, decision: Decision) -> list[float]:
        """How often each of the options should be chosen, given the parts of the plan that stand.

        The worlds that are sampled depend on what the seat knows and on nothing that it has chosen, so that every part
        of one plan is drawn from the same mixture.
        """
        view = position.view
        battle = view.battle
        standing = _standing(position)
        theirs = battle.plans[1 if battle.aggressor == position.seat else 0]
        known = (view.seat, view.turn, view.nodes, view.sides, view.own, battle.territory, battle.voice, theirs)
        if not standing or known != self._known:  # between the parts of one plan nothing is stopped
            self._mixture, self._known = _mixture(position, True), known
        found = _marginal(self._mixture, standing, decision)
        return found if sum(found) > SLIGHT else _marginal(_mixture(position, False), standing, decision)


Mixture = list[tuple[float, frozenset[str]]]
"""How often each plan is made, and the answers that make it."""


def _mixture(position: Position, anew: bool) -> Mixture:
    """The best mixture of plans; of those that contain what stands, unless the plan is made anew."""
    keys = position.worlds.keys
    rng = derived(position.view.turn, position.seat, *position.view.battle.territory.encode())
    bout = position.worlds.duel(rng, worth(position), anew)
    plans = zip(solve(bout.columns), bout.plans, strict=True)
    return [(share, frozenset(keys[action] for action in plan)) for share, plan in plans if share > REMAINDER]


def _marginal(mixture: Mixture, standing: set[str], decision: Decision) -> list[float]:
    """How often each option is a part of the plans that contain what stands."""
    fitting = [(share, plan) for share, plan in mixture if standing <= plan]
    return [sum(share for share, plan in fitting if key in plan) for key in decision.keys]


def worth(position: Position) -> float:
    """What it is worth in spice to win the battle."""
    territory = position.view.battle.territory
    campaign = Campaign(position)
    lying: int = sum(node.spice for node in position.view.nodes if node.territory == territory)
    prize = GROUND + 0.5 * lying + campaign.prize(territory)
    return prize + (DECIDED if position.urgent.get(territory, 0.0) > 0 else 0.0)


def _standing(position: Position) -> set[str]:
    """The answers that the own plan has so far."""
    battle = position.view.battle
    plan: Any = battle.plans[0 if battle.aggressor == position.seat else 1]
    found: set[str] = set()
    for verb, part in (("lead", plan.leader), ("weapon", plan.weapon), ("defense", plan.defense)):
        if part is not None:
            found.add(f"{verb} {part}")
    if plan.haderach is not None:
        found.add("haderach" if plan.haderach else "alone")
    if plan.dial is not None:
        found.add(f"dial {plan.dial:g}")
    if plan.support is not None:
        found.add(f"support {plan.support}")
    return found


def draw(weights: list[float], rng: Rng) -> int:
    """A place drawn by its weight."""
    left = sum(weights) * int(rng.random_below(FINE)) / FINE
    for at, weight in enumerate(weights):
        left -= weight
        if left < 0:
            return at
    return max(range(len(weights)), key=lambda at: weights[at])
