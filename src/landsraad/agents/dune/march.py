"""Shipments and moves, question by question, by the plan that is best for the whole of them."""

from __future__ import annotations

from landsraad.agents.dune.campaign import Campaign
from landsraad.agents.dune.position import Errand, Position, territory_of
from landsraad.agents.dune.taste import Taste, number
from landsraad.kernel.contract import Decision
from landsraad.kernel.machine import Rng

SHIP, MOVE, TOKENS = "ship", "move", "tokens"


class March(Taste):
    """Sends forces where they bring most, and does all else by taste."""

    def __init__(self, position: Position, decision: Decision, rng: Rng) -> None:
        super().__init__(position, decision, rng)
        self.prompt = decision.prompt
        self.campaign = Campaign(position)

    def worth(self) -> list[float]:
        """A number for each option: of a shipment or a move by the best plan for it, else by taste."""
        if self.prompt in (SHIP, MOVE, TOKENS) and self.p.view.phase == "shipping":
            planned = self._planned()
            if planned is not None:
                return planned
        return super().worth()

    def _planned(self) -> list[float] | None:
        """By the best plan for the tokens that are on their way, or could be; None: it says nothing of this."""
        errand = self.p.worlds.errand()
        first = self.keys[0].partition(" ")[0]
        if first == "ship" or self.keys == ["stay"]:
            return self._whether()
        if self.prompt == SHIP and first == "to" and not errand.source:
            best = self.campaign.shipment([key.partition(" ")[2] for key in self.keys])
            return [float(key == f"to {best.target}") for key in self.keys] if best.target else None
        if first == "count" and errand.target:
            return self._shipped(errand.target)
        if errand.source:
            return self._walked(errand)
        if self.prompt == MOVE and first == "from":
            return self._start()
        return None

    def _whether(self) -> list[float]:
        """Whether to ship at all."""
        best = self.campaign.shipment(list(self.p.worlds.landings()))
        usual = ("ship reserves", "ship native")
        if not self.p.side.reserves.ordinary + self.p.side.reserves.starred and self._crosses():
            return [3.0 if key == "ship cross" else float(key == "stay") for key in self.keys]
        return [2.0 if key in usual and best.worth > 0 else float(key == "stay") for key in self.keys]

    def _crosses(self) -> bool:
        """Whether tokens on the board can be shipped to where a win is stopped."""
        return bool(self._urgent_places() & {territory_of(node) for node in self.p.worlds.landings()})

    def _shipped(self, target: str) -> list[float]:
        """As many as the plan says, the ordinary ones first."""
        wanted = self.campaign.shipment([target]).tokens
        if self.keys[0].startswith("count starred"):
            wanted -= self.p.side.reserves.ordinary
        return [-abs(number(key) - max(0, wanted)) for key in self.keys]

    def _start(self) -> list[float]:
        """From where the best move begins."""
        starts = [key.partition(" ")[2] for key in self.keys if key.startswith("from ")]
        best = self.campaign.move(starts)
        return [2.0 if key == f"from {best.source}" else float(key == "stay") for key in self.keys]

    def _walked(self, errand: Errand) -> list[float] | None:
        """How many walk and where to."""
        there = self.campaign.tokens(errand.source)
        if self.keys[0].startswith("to "):
            targets = [key.partition(" ")[2] for key in self.keys]
            return [self.campaign.moved(errand.source, target, errand.tokens) for target in targets]
        stay = there - self.campaign.move([errand.source]).tokens
        if "part" in self.keys:
            return [float(key == ("part" if stay else "all")) for key in self.keys]
        most = max(number(key) for key in self.keys)
        return [-abs(number(key) - max(0.0, most - stay)) for key in self.keys]
