"""Worlds that agree with what one seat of Dune knows; the only way for an agent to look ahead."""

from __future__ import annotations

from array import array
from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from landsraad.dune.core.forces import size
from landsraad.dune.core.names import POWERS
from landsraad.dune.core.nodes import N_GROUP, N_MOVE, N_SHIP, N_STOP, N_WALK
from landsraad.dune.core.state import FIXED, State
from landsraad.dune.phases.mentat import strongholds
from landsraad.dune.phases.plans import draft
from landsraad.dune.seen.duels import Duel, opened, plans
from landsraad.dune.seen.judgement import Judge
from landsraad.dune.seen.knowledge import sample
from landsraad.dune.seen.observation import Layout, layout_of, observation
from landsraad.dune.seen.sealed import shown_parts
from landsraad.dune.seen.threats import Threat, landings, threats, walks
from landsraad.kernel.contract import Weights, Worth
from landsraad.kernel.frames import NODE_MASK, seat_of, source_of, step_of
from landsraad.kernel.machine import Rng

DECLARED: Final = 4  # step of a shipment whose tokens are being picked
OWN_PLANS: Final = 150
OWN_DIALS: Final = 3
SAMPLES: Final = 8
THEIR_PLANS: Final = 8
THEIR_DIALS: Final = 2


class Errand(NamedTuple):
    """Tokens on their way.

    Attributes:
        target: the node to which they are shipped from the reserves; "": they are not.
        source: the first node of those from which they walk; "": they do not.
        tokens: how many walk.
    """

    target: str
    source: str
    tokens: int


class Stake(NamedTuple):
    """What a question about a Karama is about, as its text says.

    Attributes:
        power: the power that may be stopped, such as "emperor.sardaukar"; "": none.
        owner: whose it is; -1: nobody's.
        price: of the shipment that is about to be paid.
    """

    power: str
    owner: int
    price: int


class Bout(NamedTuple):
    """A battle as a game of two plans.

    Attributes:
        plans: the own ones, each as the answers that make it.
        columns: for each world that was sampled, and each plan of the enemy in it, what every own plan brings.
    """

    plans: list[tuple[int, ...]]
    columns: list[list[list[float]]]


class Worlds:
    """Worlds of one seat.

    They are dealt from a world of their own: from here nothing leads to the true position.

    Args:
        state: the true position, unchanged.
        seat: whose knowledge is kept.
        keys: key of each action number.
    """

    def __init__(self, state: State, seat: int, keys: Sequence[str]) -> None:
        self._state = sample(state, seat, Rng())
        self._seat = seat
        self.keys = keys

    def sample(self, rng: Rng) -> State:
        """A fresh world; stepping it changes nothing outside."""
        return sample(self._state, self._seat, rng)

    @property
    def layout(self) -> Layout:
        """What the numbers of `observation` stand for."""
        return layout_of(self._state.tables)

    def observation(self) -> array[float]:
        """What the seat sees, as numbers of about 0 to 1 in the order of `layout`."""
        return observation(self._state, self._seat)

    def offered(self, action: int) -> bool:
        """No menu here offers what follows of itself."""
        return True

    def figures(self, world: State) -> dict[str, int]:
        """What the seat can count in one of these worlds."""
        return _figures(world, self._seat)

    def mates(self, world: State) -> list[dict[str, int]]:
        """The same of the ally."""
        ally = world.ally[self._seat]
        return [_figures(world, ally)] if ally >= 0 else []

    @property
    def worth(self) -> Mapping[str, Worth]:
        """Nothing has a worth of its own."""
        return {}

    def threats(self) -> tuple[Threat, ...]:
        """The sides that can win at the end of this turn, as far as everybody can see."""
        return threats(self._state, self._seat)

    def landings(self) -> tuple[str, ...]:
        """The nodes to which the seat can ship."""
        return tuple(self._state.tables.node_ids[node] for node in landings(self._state, self._seat))

    def walks(self, node: str) -> tuple[str, ...]:
        """The nodes to which all tokens of the seat on a node can walk."""
        ids = self._state.tables.node_ids
        return tuple(ids[each] for each in walks(self._state, self._seat, ids.index(node)))

    def errand(self) -> Errand:
        """The tokens on their way in the turn of the seat, as far as that is chosen."""
        s = self._state
        ids = s.tables.node_ids
        steps = [step_of(f) for f in s.stack if f & NODE_MASK == N_SHIP]
        target = ids[s.target] if DECLARED in steps and not s.sources else ""
        walking = s.sources and any(_walks(f) for f in s.stack)
        source = ids[s.sources[0]] if walking else ""
        return Errand(target, source, sum(size(tokens) for tokens in s.taken) if walking else 0)

    def stake(self) -> Stake:
        """What a Karama would stop, or what the shipment costs whose price it would halve."""
        s = self._state
        top = s.stack[-1] if s.stack else 0
        if top & NODE_MASK == N_STOP:
            return Stake(POWERS[source_of(top)], seat_of(top), s.price)
        return Stake("", -1, s.price)

    def duel(self, rng: Rng, prize: float, anew: bool = True) -> Bout:
        """The running battle as a game of two plans, of which the seat makes one.

        Args:
            rng: samples the worlds and the plans of the enemy.
            prize: what having the territory is worth in spice, and what leaving it to the enemy costs.
            anew: whether parts of the own plan that nobody has seen are chosen once more; else they stand.
        """
        s, seat = self._state.clone(), self._seat
        enemy = s.aggressor + s.defender - seat
        if anew:
            opened(s, seat, max(0, draft(s, seat, FIXED)))
        own = plans(s, seat, OWN_PLANS, OWN_DIALS, rng)
        columns: list[list[list[float]]] = []
        for _ in range(SAMPLES):
            world = self.sample(rng)
            opened(world, enemy, shown_parts(world, seat, enemy))
            theirs = plans(world, enemy, THEIR_PLANS, THEIR_DIALS, rng)
            duel = Duel(world, seat, prize)
            columns.append([duel.column(own, plan) for plan in theirs])
        return Bout([plan.actions for plan in own], columns)

    def judge(self, weights: Weights) -> Judge:
        """What values these worlds by an agent's weights; by those of another game it values and tries all alike."""
        return Judge(self.keys, weights, self._state.tables.seats)


def _walks(f: int) -> bool:
    """Whether a frame goes on with a group that is on its way."""
    node = f & NODE_MASK
    return node in (N_GROUP, N_WALK) or (node == N_MOVE and step_of(f) == 1)


def _figures(world: State, seat: int) -> dict[str, int]:
    return {
        "strongholds": strongholds(world, seat),
        "spice": world.money[seat] + world.front[seat],
        "cards": len(world.hands[seat]),
        "reserves": size(world.reserves[seat]),
        "tanks": size(world.tanks[seat]),
        "turn": world.turn,
    }
