"""Decisions to learn from: self-play of the network, many copies of a few configurations side by side."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor

from landsraad.agents.model import Fit, relative, sides_of
from landsraad.gym.vector import Vector
from landsraad.kernel.machine import derived
from landsraad.lab.training.network import Network, Part, drawn, masked
from landsraad.lab.training.settings import Settings

Floats = NDArray[np.float32]
Counts = NDArray[np.uint8]
LEAD = 10.0  # Victory Points that count as 1


@dataclass(slots=True)
class Experience:
    """What an update learns from; one row a decision.

    Attributes:
        counts: uint8 [decisions, inputs], as of `Vector.counts`.
        masks: bool [decisions, keys].
        chosen: int [decisions], the model's number of the option taken.
        log_probs: float [decisions], of that option when it was taken.
        shares: float [decisions], estimated share of the win, 0 to 1.
        leads: float [decisions], estimated further lead in Victory Points, in tens.
        advantages: float [decisions].
    """

    counts: Tensor
    masks: Tensor
    chosen: Tensor
    log_probs: Tensor
    shares: Tensor
    leads: Tensor
    advantages: Tensor

    @staticmethod
    def joined(parts: Sequence[Experience]) -> Experience:
        """Those of several tables as one."""
        return Experience(*(torch.cat([getattr(part, name) for part in parts]) for name in Experience.__slots__))


class Wording:
    """Names of the inputs and keys of the outputs: all that any of the tables has.

    Args:
        vectors: the tables.
    """

    def __init__(self, vectors: Sequence[Vector]) -> None:
        layouts = [vector.layout for vector in vectors]
        scales = {name: scale for each in layouts for name, scale in zip(each.names, each.scales, strict=True)}
        self.names = tuple(scales)
        self._shares = 1 / torch.tensor(list(scales.values()))
        tables = [(vector.keys, sides_of(vector.keys)) for vector in vectors]
        self.keys = tuple(dict.fromkeys(relative(key, 0, sides) for keys, sides in tables for key in keys))

    def fit(self, names: Sequence[str], keys: Sequence[str]) -> Fit:
        """How a table's inputs and actions lie in those of the network."""
        return Fit(names, keys, self.names, self.keys)

    def judged(self, network: Network, part: Part, counts: Tensor, masks: Tensor) -> Judged:
        """What the network says of positions: computed with those weights alone that have to do with them."""
        device = part.bias.device
        inputs = (counts > 0).any(0).nonzero()[:, 0]
        keys = masks.any(0).nonzero()[:, 0]
        inputs_there, keys_there = inputs.to(device), keys.to(device)
        normalised = counts[:, inputs].to(device) * self._shares.to(device)[inputs_there]
        logits, share, lead = network(normalised, part.of(inputs_there, keys_there))
        return Judged(keys_there, masks[:, keys].to(device), logits, share, lead)


class Judged(NamedTuple):
    """What a network says of positions.

    Attributes:
        keys: int [open], numbers of the keys that are an option anywhere.
        masks: bool [positions, open].
        logits: float [positions, open].
        share: float [positions], logit of the expected share of the win.
        lead: float [positions], expected further lead in Victory Points, in tens.
    """

    keys: Tensor
    masks: Tensor
    logits: Tensor
    share: Tensor
    lead: Tensor


Stand = tuple[list[int], list[list[int]]]
"""Where the games of a table stand, as `Vector.saved` tells it: plain data."""


class Table:
    """Copies of one configuration in which the network plays all seats.

    Args:
        vector: the copies, at the beginning of their first games.
        wording: the names of the network.
    """

    def __init__(self, vector: Vector, wording: Wording) -> None:
        self.vector = vector
        self.wording = wording
        self.fit = wording.fit(vector.layout.names, vector.keys)
        self._start = self._before = leads(vector.points)
        self._actions = np.stack([self._meant(seat, wording) for seat in range(vector.seats)])

    def _meant(self, seat: int, wording: Wording) -> NDArray[np.int64]:
        """The action of each of the network's keys for a seat; one beyond the last: none."""
        place = {relative(key, seat, self.fit.sides): number for number, key in enumerate(self.vector.keys)}
        return np.array([place.get(key, len(place)) for key in wording.keys], dtype=np.int64)

    def questions(self) -> tuple[Counts, NDArray[np.bool_]]:
        """Counts and masks of the waiting decisions, in the network's terms."""
        nothing = np.zeros((len(self.vector.masks), 1), dtype=np.bool_)
        masks = np.concatenate([self.vector.masks, nothing], axis=1)
        return self.fit.read(self.vector.counts), np.take_along_axis(masks, self._actions[self.vector.asked], 1)

    def answer(self, chosen: NDArray[np.int64]) -> tuple[Floats, Floats, NDArray[np.bool_]]:
        """Take the network's choices.

        Returns:
            What followed: the rewards [copies, seats], what each side gained on the others [copies, sides] in tens of
            points, and which games ended [copies].
        """
        rewards, ended = self.vector.step(self._actions[self.vector.asked, chosen])
        after = leads(self.vector.points)
        gains = after - self._before
        self._before = np.where(ended[:, None], self._start, after)  # the lead that a game begins with is nobody's gain
        return rewards, gains, ended

    def saved(self) -> Stand:
        """The running games as plain data."""
        return self.vector.saved()

    def restore(self, stand: Stand) -> None:
        """Go back to games that were saved.

        Raises:
            ValueError: they cannot be replayed.
        """
        self.vector.restore(*stand)
        self._before = leads(self.vector.points)


class Moment(NamedTuple):
    """One decision of every copy; stacked, those of a whole stretch: all are [copies, …] or [steps, copies, …]."""

    counts: Counts
    masks: NDArray[np.bool_]
    asked: NDArray[np.int64]
    share: Floats
    lead: Floats
    chosen: NDArray[np.int64]
    log_prob: Floats
    rewards: Floats
    gains: Floats
    ended: NDArray[np.bool_]


@torch.no_grad()
def collect(
    table: Table, network: Network, steps: int, generator: torch.Generator, decay: float, points: float
) -> Experience:
    """Let the network play a number of decisions in each copy.

    Args:
        table: the copies; they go on where they are.
        network: who plays.
        steps: decisions of each copy.
        generator: draws the choices.
        decay: lambda of the advantages.
        points: weight of the lead in Victory Points beside the share of the win.
    """
    whole = network.whole()
    part = whole._replace(first=whole.first.contiguous())  # each decision picks rows from it
    moments = [_moment(table, network, part, generator) for _ in range(steps)]
    past = Moment(*(np.stack(column) for column in zip(*moments, strict=True)))
    counts, masks = table.questions()
    said = table.wording.judged(network, part, torch.from_numpy(counts), torch.from_numpy(masks))
    asked, share, lead = table.vector.asked, torch.sigmoid(said.share).cpu().numpy(), said.lead.cpu().numpy()
    by_share, known = advantages(past.asked, past.ended, past.rewards, past.share, asked, share, decay)
    by_lead, _ = advantages(past.asked, past.ended, past.gains, past.lead, asked, lead, decay)
    free = known & (past.masks.sum(-1) > 1)  # of a single option nothing is to be learned

    def rows(column: Any) -> Tensor:
        return torch.from_numpy(column[free])

    return Experience(
        counts=rows(past.counts),
        masks=rows(past.masks),
        chosen=rows(past.chosen),
        log_probs=rows(past.log_prob),
        shares=rows((past.share + by_share).clip(0, 1)),
        leads=rows(past.lead + by_lead),
        advantages=rows(by_share + points * by_lead),
    )


def _moment(table: Table, network: Network, part: Part, generator: torch.Generator) -> Moment:
    """Ask the network in every copy and take what it draws."""
    counts, masks = table.questions()
    asked = table.vector.asked.copy()
    said = table.wording.judged(network, part, torch.from_numpy(counts), torch.from_numpy(masks))
    log_probs, legal = masked(said.logits, said.masks).cpu(), said.masks.cpu()
    place = drawn(log_probs, legal, generator)
    chosen = said.keys.cpu()[place].numpy()
    log_prob = log_probs.gather(1, place[:, None])[:, 0].numpy()
    share, lead = torch.sigmoid(said.share).cpu().numpy(), said.lead.cpu().numpy()
    rewards, gains, ended = table.answer(chosen)
    return Moment(counts, masks, asked, share, lead, chosen, log_prob, rewards, gains, ended)


def leads(points: NDArray[np.int64]) -> Floats:
    """The lead of each side over the mean of the others, in tens of points; [..., sides], as the points."""
    others = (points.sum(-1, keepdims=True) - points) / max(1, points.shape[-1] - 1)
    return np.asarray((points - others) / LEAD, dtype=np.float32)


def advantages(
    asked: NDArray[np.int64],
    ended: NDArray[np.bool_],
    rewards: Floats,
    values: Floats,
    last_asked: NDArray[np.int64],
    last_value: Floats,
    decay: float,
) -> tuple[Floats, NDArray[np.bool_]]:
    """Generalised advantage estimation along each seat's own decisions, without discount.

    What a seat gets between two of its decisions counts for the first of them. The latest decision of a seat whose next
    one was not seen is left out.

    Args:
        asked: [steps, copies] who decided.
        ended: [steps, copies] whether the game ended with the decision.
        rewards: [steps, copies, seats or more] what each seat got with it.
        values: [steps, copies] what the deciding seat expected.
        last_asked: [copies] who decides next.
        last_value: [copies] what that seat expects.
        decay: lambda.

    Returns:
        Advantages [steps, copies], and which of them are known.
    """
    steps, copies = asked.shape
    rows = np.arange(copies)
    known = np.zeros(rewards.shape[1:], dtype=np.bool_)
    value, advantage, due = (np.zeros(rewards.shape[1:], dtype=np.float32) for _ in range(3))
    known[rows, last_asked] = True
    value[rows, last_asked] = last_value
    found = np.zeros((steps, copies), dtype=np.float32)
    sure = np.zeros((steps, copies), dtype=np.bool_)
    for step in reversed(range(steps)):
        over = ended[step]
        value[over], advantage[over], due[over], known[over] = 0, 0, 0, True
        due += rewards[step]
        at = (rows, asked[step])
        sure[step] = known[at]
        gain = due[at] + value[at] - values[step] + decay * advantage[at]
        found[step] = np.where(sure[step], gain, 0)
        value[at], advantage[at], due[at], known[at] = values[step], found[step], 0, True
    return found, sure


def vectors(settings: Settings) -> list[Vector]:
    """The copies of all tables, shared out evenly and in groups; a table that is named twice has twice as many."""
    tables = settings.tables
    first = [tables.index(options) for options in tables]
    counts = Counter(first[number % len(tables)] for number in range(settings.copies))
    groups = [(table, size) for table, count in counts.items() for size in _sizes(count, settings.group)]
    return [
        Vector(size, derived(settings.seed, number).random32(), **tables[table])
        for number, (table, size) in enumerate(groups)
    ]


def _sizes(count: int, most: int) -> list[int]:
    """A number in as few parts as will do, as even as they can be."""
    parts = -(-count // most)
    return [count // parts + (part < count % parts) for part in range(parts)]
