"""Information-set Monte-Carlo tree search: what veteran, expert and master share.

Each iteration samples a world that the seat cannot tell from the true one, walks down one common tree by the PUCT rule
among the options that this world offers, adds one node, plays on at a glance as far as the horizon and credits every
seat on the path with the share of the win it may expect there. Options of the same key are the same branch in all
worlds, so what the seat does not know is averaged and never read.
"""

from __future__ import annotations

import math
import time
from typing import Final, final

from mypy_extensions import i64

from landsraad.kernel.contract import Judge, World, Worlds
from landsraad.kernel.machine import Rng

EXPLORE: Final = 0.35  # how much an option that was seldom tried, but looks good, is preferred
CAUTION: Final = 0.05  # an untried option is taken for so much worse than its node
WIDE: Final = 6  # options that are always open; beyond them one more
WIDER: Final = 0.7  # ... for every so many square roots of visits
DEEPEST: Final = 200  # choices down the tree
DOUBT: Final = 0.15  # by which the share of the win may be wrong that was tried once
AHEAD: Final = 0.35  # of the iterations that are left: a favourite that was tried so much more often will stay it
EVERY: Final = 8  # iterations after which that is looked at


@final
class Branch:
    """An option, how often it was tried and what came of it; and the node behind it.

    Attributes:
        action: the option's number.
        visits: how often the search came here.
        total: sum of the shares of the win of the seat that chose it.
        squares: sum of their squares.
        branches: the options seen behind it.
        tries: how often the search went on from here.
        sum: of the shares of the win of the seats that chose behind it (where hidden cards decide who is asked next,
            of several seats; that is rare).
    """

    def __init__(self, action: i64) -> None:
        self.action: i64 = action
        self.visits: i64 = 0
        self.total: float = 0.0
        self.squares: float = 0.0
        self.branches: dict[int, Branch] = {}
        self.tries: i64 = 0
        self.sum: float = 0.0

    def value(self) -> float:
        """The mean share of the win after it."""
        return self.total / float(self.visits) if self.visits else 0.0

    def surely(self) -> float:
        """What it promises, less the doubt that is left of that after so many tries; -1 if it was not tried."""
        return self.value() - DOUBT / math.sqrt(float(self.visits)) if self.visits else -1.0


@final
class Search:
    """A tree that grows over the worlds of one decision.

    Args:
        worlds: what the deciding seat may suppose.
        judge: values worlds and plays them on.
        rng: the seat's own generator.
        horizon: how far each iteration plays on: TURN or ROUND.
        paired: whether all options of the decision are tried in the same worlds, each with the same chance: the first
            time in the first world, and so on. What differs between them is then less often chance.
        likely: how likely each option of the decision, by its number, is taken at a glance; None: as the judge finds.
    """

    def __init__(
        self,
        worlds: Worlds,
        judge: Judge,
        rng: Rng,
        horizon: i64,
        paired: bool = False,
        likely: dict[int, float] | None = None,
    ) -> None:
        self.worlds: Worlds = worlds
        self.judge: Judge = judge
        self.rng: Rng = rng
        self.horizon: i64 = horizon
        self.root: Branch = Branch(-1)
        self._asked: World | None = worlds.sample(rng) if paired else None  # to be looked at, not played on
        if likely is None and self._asked is not None:  # always in the same world, and so always alike
            likely = dict(zip(self._asked.options, judge.impressions(self._asked), strict=True))
        self._likely: dict[int, float] | None = likely
        self._chance: Rng = Rng()
        self._chances: int = int(rng.random32()) << 32 | int(rng.random32()) if paired else 0

    def run(self, iterations: i64, seconds: float) -> None:
        """Search for a number of iterations or, if `seconds` is above 0, for that time and an iteration."""
        if seconds <= 0.0:
            for _ in range(iterations):
                self._iterate()
            return
        deadline = time.perf_counter() + seconds
        self._iterate()
        while time.perf_counter() < deadline:
            self._iterate()

    def decide(self, iterations: i64) -> None:
        """Search for a number of iterations, or until the favourite most surely promises most and will stay it."""
        while self.root.tries < iterations:
            left = iterations - self.root.tries
            if self._lead() > AHEAD * float(left):
                return
            self.run(min(left, EVERY), 0.0)

    def _lead(self) -> float:
        """How much more often what most surely promises most was tried than every other option; 0 if no other was."""
        favourite = self.root
        surely = -2.0
        for branch in self.root.branches.values():
            worth = branch.surely()
            if worth > surely:
                surely = worth
                favourite = branch
        others: i64 = 0
        for branch in self.root.branches.values():
            if branch is not favourite and branch.visits > others:
                others = branch.visits
        return float(favourite.visits - others) if others else 0.0

    def _iterate(self) -> None:
        rng = self.rng
        first: Branch | None = None
        if self._asked is not None:
            first = self._select(self.root, self._asked)
            rng = self._chance
            rng.seed(self._chances + int(first.visits))
        world = self.worlds.sample(rng)
        node = self.root
        chosen: list[Branch] = []
        nodes: list[Branch] = []
        seats: list[int] = []
        while not world.over and len(chosen) < DEEPEST:
            branch = self._select(node, world) if first is None else first
            first = None
            nodes.append(node)
            chosen.append(branch)
            seats.append(world.seat)
            world.choose(branch.action)
            node = branch
            if branch.visits == 0:
                break
        shares = self.judge.playout(world, rng, self.horizon)
        for i in range(len(chosen)):
            share = shares[seats[i]]
            chosen[i].visits += 1
            chosen[i].total += share
            chosen[i].squares += share * share
            nodes[i].tries += 1
            nodes[i].sum += share

    def _select(self, node: Branch, world: World) -> Branch:
        """The option to try in this world: the best of those that are open by now."""
        options = world.options
        if len(options) == 1:
            return self._branch(node, options[0])
        likely = self._likely if node is self.root else None
        impressions = self.judge.impressions(world) if likely is None else [likely[action] for action in options]
        least, even = self._least_impression(node, impressions)
        mean = node.sum / float(node.tries) if node.tries else 0.0
        scale = EXPLORE * math.sqrt(float(node.tries + 1))
        best = -1.0e9
        found: i64 = options[0]
        for i in range(len(options)):
            impression = impressions[i]
            if impression <= least:
                if impression < least or not even:
                    continue
                even -= 1
            action = options[i]
            branch = node.branches.get(action)
            if branch is None or branch.visits == 0:
                worth = mean - CAUTION + scale * impression
            else:
                worth = branch.total / float(branch.visits) + scale * impression / float(1 + branch.visits)
            if worth > best:
                best = worth
                found = action
        return self._branch(node, found)

    def _least_impression(self, node: Branch, impressions: list[float]) -> tuple[float, i64]:
        """Progressive widening: below this an option of a big menu is not tried yet, and so many at it are."""
        open_by_now = WIDE + int(WIDER * math.sqrt(float(node.tries)))
        if len(impressions) <= open_by_now:
            return -1.0, 0
        ranked = sorted(impressions, reverse=True)
        least = ranked[open_by_now - 1]
        return least, open_by_now - ranked.index(least)

    def _branch(self, node: Branch, action: i64) -> Branch:
        branch = node.branches.get(action)
        if branch is None:
            branch = Branch(action)
            node.branches[action] = branch
        return branch
