"""The practised agent of classic Dune: it solves battles and weighs shipments, moves and bids."""

from __future__ import annotations

from typing import Any, cast

from landsraad.agents.contract import Budget, Considered, Verdict
from landsraad.agents.dune.battle import Planner, draw, is_plan
from landsraad.agents.dune.march import March
from landsraad.agents.dune.measures import USUAL, Measures
from landsraad.agents.dune.position import DuneWorlds, Position
from landsraad.agents.dune.taste import SHIELDS, WORTHLESS, number
from landsraad.kernel.contract import Decision, Option, Worlds
from landsraad.kernel.machine import Rng

WORTH = (4, 3, 2, 1)
"""What a card is worth in spice with so many in hand."""
CHANGE = 2  # spice that is kept
DEAR_SHIPMENT = 6  # for which a Karama is played to halve the price
STRENGTHS = (
    "emperor.sardaukar", "fremen.fedaykin", "fremen.battle_hardened", "ixians.cyborg_strength",
    "atreides.kwisatz_haderach",
)  # fmt: skip
INSIGHTS = ("atreides.battle_prescience", "bene_gesserit.voice")
MANY = 5  # strength of forces from which on they are stopped
REVIVED = 3  # tokens, or cards in a hand, for which a special Karama is worth it
SNOOPERS = ("snooper", "shield_snooper", "chemistry")


class DuneVeteran:
    """Draws battle plans from the best mixture against sampled enemies and plans where its forces go.

    Args:
        measures: what things are worth to it.
    """

    name = "veteran"
    sees = True
    spends: tuple[str, ...] = ()

    def __init__(self, measures: Measures = USUAL) -> None:
        self._measures = measures
        self._planner = Planner()

    def choose(self, view: Any, decision: Decision, worlds: Worlds, rng: Rng, budget: Budget) -> Option:
        """The option that it weighs most; of a battle plan one drawn from the mixture."""
        if len(decision.options) == 1:
            return decision.options[0]
        return self.explain(view, decision, worlds, rng, budget).option

    def explain(self, view: Any, decision: Decision, worlds: Worlds, rng: Rng, budget: Budget) -> Verdict:
        """The options by their weight; those of a battle plan with how likely each is taken."""
        position = Position(view, cast(DuneWorlds, worlds), self._measures)
        if view.battle is not None and is_plan(decision):
            likely = self._planner.shares(position, decision)
            whole = sum(likely)
            if whole > 0:
                chosen = draw(likely, rng)
                order = sorted(range(len(likely)), key=lambda at: (at != chosen, -likely[at]))
                ranked = [Considered(decision.options[at], 0, None, likely[at] / whole) for at in order]
                return Verdict(ranked[0].option, tuple(ranked))
        worth = _Judgement(position, decision, rng).worth()
        order = sorted(range(len(worth)), key=lambda at: -worth[at])
        ordered = [Considered(decision.options[at], 0, None, looks=worth[at]) for at in order]
        return Verdict(ordered[0].option, tuple(ordered))


class _Judgement(March):
    """How much each option is worth to the practised."""

    def __init__(self, position: Position, decision: Decision, rng: Rng) -> None:
        super().__init__(position, decision, rng)
        self._lowest = min((number(key) for key in self.keys if key.startswith("bid ")), default=0.0)
        self._rules |= {"bid": self._offer, "say": self._command, "see": self._look}
        self._rules |= {"take": self._robbed, "give": lambda rest: 1.0 if rest in WORTHLESS else 0.0}

    def _offer(self, rest: str) -> float:
        """The lowest bid that is possible, while the card is worth it."""
        card = self._lot()
        worth = WORTH[min(self.p.side.cards, len(WORTH) - 1)] + self.p.measures.card
        if card:
            worth = 0 if card in WORTHLESS else worth + 1
        return 2.0 if number(rest) == self._lowest <= min(worth, self.p.side.spice - CHANGE) else -1.0

    def _worth(self, key: str) -> float:
        """By what a Karama is worth where it may be played, else by taste."""
        if key == "half":
            dear = self.p.worlds.stake().price >= DEAR_SHIPMENT + self.p.measures.karama
            return 3.0 if dear else -1.0
        if key == "stop":
            return 1.0 if self._worth_stopping() else -1.0
        if key == "special":
            return 1.0 if self._special() else -1.0
        return super()._worth(key)

    def _worth_stopping(self) -> bool:
        """Whether a Karama is well spent: on what makes the enemy strong in a battle that counts."""
        battle, stake = self.p.view.battle, self.p.worlds.stake()
        if battle is None or stake.owner not in (battle.aggressor, battle.defender) or self.p.is_friend(stake.owner):
            return False
        if self.p.seat not in (battle.aggressor, battle.defender):
            return False
        if stake.power in STRENGTHS:
            return self.p.strength(battle.territory, stake.owner) >= MANY + self.p.measures.karama
        return stake.power in INSIGHTS and battle.territory in self.p.urgent

    def _special(self) -> bool:
        """Whether the special power of a Karama is worth the card: to the Emperor and to Harkonnen."""
        least = REVIVED + self.p.measures.karama
        if self.p.side.faction == "emperor":
            tanks = self.p.side.tanks
            return bool(tanks.ordinary + tanks.starred >= least)
        others = [side.cards for side in self.p.view.sides if not self.p.is_friend(side.seat)]
        return bool(self.p.side.faction == "harkonnen" and max(others) >= least)

    def _robbed(self, faction: str) -> float:
        """The fullest hand, never that of the ally."""
        side = next(each for each in self.p.view.sides if each.faction == faction)
        return -1.0 if self.p.is_friend(side.seat) else float(side.cards)

    def _command(self, rest: str) -> float:
        """What an enemy is forbidden: the weapon that one has no defense against, the defense against the own one."""
        hand = self.p.view.own.hand
        enemy = self.p.enemy()
        known = self.p.view.sides[enemy].known
        for card in ("lasgun", "poison_tooth", "artillery_strike", "poison_blade"):
            if card in known:
                return float(rest == f"not {card}")
        if "lasgun" in hand:
            return float(rest == "not projectile_defense")
        return float(rest == ("not poison_weapon" if set(SHIELDS) & set(hand) else "not projectile_weapon"))

    def _look(self, rest: str) -> float:
        """The weapon where there is a defense to choose, else the dial."""
        hand = self.p.view.own.hand
        return float(rest == ("weapon" if {*SHIELDS, *SNOOPERS} & set(hand) else "dial"))
