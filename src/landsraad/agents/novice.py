"""The agent of the first evening: it tries each option in a world it can imagine and takes the best-looking result.

It plays an option in a sampled world, lets what follows of itself happen, and values the figures its seat can
count there. It plans nothing beyond the current turn.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import Any

from landsraad.agents.contract import ITERATIONS, Budget, Considered, Verdict
from landsraad.agents.valuation import value
from landsraad.kernel.contract import Decision, Option, World, Worlds
from landsraad.kernel.keys import verb_of
from landsraad.kernel.machine import Rng

CHOICES_DEEP = 2  # how many choices after an option are weighed; later ones are taken as they come
EFFECTS_DEEP = 6  # how many effects are resolved after an option
CONFLICT_DEEP = 40  # how many choices of all seats are gone through to see how a fight ends
FIGHT = ("combat", "win", "retreat")
LAST_RESORT = "reveal"
END = "end"
OPEN_ENDS = (LAST_RESORT, END, "pass")


class Novice:
    """Looks one option ahead and values what it sees."""

    name = "novice"
    sees = False
    spends: tuple[str, ...] = (ITERATIONS,)

    def choose(self, view: Any, decision: Decision, worlds: Worlds, rng: Rng, budget: Budget) -> Option:
        """The option whose result looks best; the first of equals."""
        return self.explain(view, decision, worlds, rng, budget).option

    def explain(self, view: Any, decision: Decision, worlds: Worlds, rng: Rng, budget: Budget) -> Verdict:
        """The options by their results; one world is tried unless the budget names more."""
        options = [option for option in decision.options if option.key != LAST_RESORT] or list(decision.options)
        if len(decision.options) == 1:
            return Verdict(options[0], (Considered(options[0], 0, None),))
        samples = [worlds.sample(rng) for _ in range(max(1, budget.iterations))]
        look = _Look(worlds, decision.seat, decision.prompt in FIGHT, worlds.figures(samples[0]))
        totals = [sum(look.after(world, option.action) for world in samples) for option in options]
        best = options[totals.index(max(totals))]
        if len(options) < len(decision.options) and verb_of(best.key) != "play":
            best = self._plot_or_reveal(decision, look, samples, best, max(totals))
        worth = dict(zip(options, totals, strict=True))
        order = sorted(decision.options, key=lambda option: (option != best, -worth.get(option, -math.inf)))
        tried = len(samples)
        considered = [
            Considered(option, tried, None, looks=worth[option] / tried)
            if option in worth
            else Considered(option, 0, None)
            for option in order
        ]
        return Verdict(best, tuple(considered))

    def _plot_or_reveal(
        self, decision: Decision, look: _Look, samples: Sequence[World], best: Option, total: float
    ) -> Option:
        """Without an Agent to send: play a Plot card that improves what there is, else reveal."""
        if total > sum(look.now(world) for world in samples):
            return best
        return next(option for option in decision.options if option.key == LAST_RESORT)


class _Look:
    """What options lead to, for one seat.

    Where no other player answers in between, as against Rivals, an option may lead into the next round. Its fresh cards
    and Agents are no merit of what ended the round.
    """

    def __init__(self, worlds: Worlds, seat: int, fight: bool, start: Mapping[str, int]) -> None:
        self.worlds = worlds
        self.keys = worlds.keys
        self.seat = seat
        self.fight = fight
        self.start = start

    def now(self, world: World) -> float:
        """The value of a position as it stands, to the seat and its teammates."""
        total = 0.0
        for figures in (self.worlds.figures(world), *self.worlds.mates(world)):
            in_time = figures["round"] == self.start["round"]
            late = {"revealed": 1, "rounds_left": self.start["rounds_left"]}
            total += value(figures if in_time else {**figures, **late}, self.worlds.worth)
        return total

    def after(self, world: World, action: int, deep: int = CHOICES_DEEP) -> float:
        """The value of what an option leads to."""
        following = world.clone()
        following.choose(action)
        if self.fight:
            self._fight_out(following)
            return self.now(following)
        if self.keys[action] == END and self._round_is_over(following):
            return self.now(world)
        for _ in range(EFFECTS_DEEP):
            if following.over or following.seat != self.seat:
                break
            onward = self._onward(following.options)
            if onward < 0:
                break
            key = self.keys[following.options[onward]]
            if key in OPEN_ENDS or deep == 0 or verb_of(key) == "use" or key == "rest":
                following.choose(following.options[onward])
                continue
            return max(self.after(following, each, deep - 1) for each in following.options)
        return self.now(following)

    def _round_is_over(self, world: World) -> bool:
        """Whether a world has left the round that options are compared in."""
        return world.over or self.worlds.figures(world)["round"] != self.start["round"]

    def _fight_out(self, world: World) -> None:
        """Let everybody pass and take what the fight brings, up to the next turn."""
        for _ in range(CONFLICT_DEEP):
            if world.over:
                return
            keys = [self.keys[each] for each in world.options]
            if LAST_RESORT in keys:
                return
            world.choose(world.options[keys.index("pass") if "pass" in keys else max(0, self._onward(world.options))])

    def _onward(self, options: Sequence[int]) -> int:
        """The option that goes on with effects already under way; -1 where a free choice begins, as to use a tile."""
        keys = [self.keys[action] for action in options]
        if LAST_RESORT in keys:
            return -1
        if "rest" in keys:
            return keys.index("rest")
        for number, key in enumerate(keys):
            if verb_of(key) == "use" and not self.worlds.offered(options[number]):
                return number
        return -1 if "end" in keys or "pass" in keys else 0
