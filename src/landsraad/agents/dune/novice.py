"""The plain agent of classic Dune: rules of thumb, from nothing but the view of its seat and what the board allows."""

from __future__ import annotations

from typing import Any, cast

from landsraad.agents.contract import Budget, Considered, Verdict
from landsraad.agents.dune.bargains import answer
from landsraad.agents.dune.march import March
from landsraad.agents.dune.position import DuneWorlds, Position
from landsraad.kernel.contract import Decision, Option, Worlds
from landsraad.kernel.machine import Rng
from landsraad.offers import Offer


class DuneNovice:
    """Plays by rules of thumb."""

    name = "novice"
    sees = True
    spends: tuple[str, ...] = ()

    def choose(self, view: Any, decision: Decision, worlds: Worlds, rng: Rng, budget: Budget) -> Option:
        """The option that the rules of thumb like best; a random one of equals."""
        return self.explain(view, decision, worlds, rng, budget).option

    def answer(self, view: Any, offer: Offer) -> bool:
        """Whether to accept an offer, by what its clauses are worth."""
        return answer(view, offer)

    def explain(self, view: Any, decision: Decision, worlds: Worlds, rng: Rng, budget: Budget) -> Verdict:
        """The options by how much they are liked."""
        worth = March(Position(view, cast(DuneWorlds, worlds)), decision, rng).worth()
        order = sorted(range(len(worth)), key=lambda at: -worth[at])
        ranked = [Considered(decision.options[at], 0, None, looks=worth[at]) for at in order]
        return Verdict(ranked[0].option, tuple(ranked))
