"""Weights out of what games give, and how they are written down.

Weights of features are a conditional logit of how the sides finish, linear in the round; weights of options one of what
was chosen, by the part of the game. Both are drawn to what they were, or to nothing, where games say little.
"""

from __future__ import annotations

import json
from array import array
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from rich.progress import track

from landsraad.imperium.seen.judgement import PARTS
from landsraad.kernel.keys import verb_of
from landsraad.lab.fitting.samples import Sample

LATER = 0.5  # how much what is expected later counts beside what a deep search expects now
BATCH = 4096  # positions or choices that a step of the optimiser looks at
PASSES = 4  # through everything,
STEPS = 150  # at the least
RATE = 0.06  # at most; it rises and falls
SHRINK_FEATURES = 1e-5
SHRINK_OPTIONS = 3e-6


class Positions:
    """Positions as one matrix over all names seen."""

    def __init__(self) -> None:
        self.names: dict[str, int] = {}
        self._starts = array("q", [0])  # of each side's part of the two that follow
        self._columns = array("i")
        self._values = array("f")
        self.groups: list[tuple[float, int, list[float]]] = []  # lateness, first side, shares

    def add(self, sample: Sample) -> None:
        """Take in the positions of a game."""
        shares = sample.shares
        targets = []
        for each in reversed(sample.positions):
            if each.expected:
                pairs = zip(each.expected, shares, strict=True)
                shares = [(1 - LATER) * now + LATER * later for now, later in pairs]
            targets.append(shares)
        for each, target in zip(sample.positions, reversed(targets), strict=True):
            self.groups.append((each.late, len(self._starts) - 1, target))
            for side in each.sides:
                self._columns.extend(self.names.setdefault(name, len(self.names)) for name in side)
                self._values.extend(side.values())
                self._starts.append(len(self._columns))

    def fit(
        self, known: Mapping[str, Sequence[float]] | None = None, shrink: float = SHRINK_FEATURES
    ) -> tuple[dict[str, tuple[float, float]], float]:
        """Weights at the start and the end of a game; and the mean log-loss they leave.

        Args:
            known: weights from which they go out and to which they are drawn; None: nothing.
            shrink: how strongly.
        """
        import torch  # noqa: PLC0415  # an extra, wanted only here

        starts = torch.frombuffer(self._starts, dtype=torch.int64)
        columns = torch.frombuffer(self._columns, dtype=torch.int32)
        values = torch.frombuffer(self._values, dtype=torch.float32)
        most = max(len(shares) for _, _, shares in self.groups)
        sides = torch.full((len(self.groups), most), -1, dtype=torch.long)
        target = torch.zeros((len(self.groups), most))
        for number, (_, first, shares) in enumerate(self.groups):
            sides[number, : len(shares)] = torch.arange(first, first + len(shares))
            target[number, : len(shares)] = torch.tensor(shares)
        late = torch.tensor([[late] for late, _, _ in self.groups])
        before = torch.tensor([(known or {}).get(name, (0.0, 0.0)) for name in self.names])

        def error(weights: Any, some: Any) -> Any:
            there = sides[some] >= 0
            entries, firsts = _entries(starts, sides[some][there])
            scores = torch.full((*there.shape, 2), -1e9)
            scores[there] = torch.nn.functional.embedding_bag(
                columns[entries], weights, firsts, mode="sum", per_sample_weights=values[entries]
            )
            mixed = scores[..., 0] * (1 - late[some]) + scores[..., 1] * late[some]
            return -(target[some] * torch.log_softmax(mixed, dim=1).clamp(min=-50)).sum(dim=1).mean()

        weights, loss = _fitted(error, before, len(self.groups), shrink, "Fitting positions")
        found = weights.tolist()
        fitted = {name: (round(found[at][0], 4), round(found[at][1], 4)) for name, at in self.names.items()}
        return {**{name: (start, end) for name, (start, end) in (known or {}).items()}, **fitted}, loss


class Choices:
    """Choices, by option key."""

    def __init__(self) -> None:
        self.names: dict[str, int] = {}
        self._starts = array("q", [0])  # of each choice's part of the keys
        self._keys = array("i")
        self._parts = array("b")
        self._chosen = array("i")

    def add(self, sample: Sample) -> None:
        """Take in the choices of a game."""
        for part, keys, chosen in sample.choices:
            self._keys.extend(self.names.setdefault(key, len(self.names)) for key in keys)
            self._starts.append(len(self._keys))
            self._parts.append(part)
            self._chosen.append(chosen)

    def fit(self) -> tuple[dict[str, tuple[float, ...]], float]:
        """Weights by part of the game; and the mean log-loss they leave."""
        if not self._chosen:  # few games may have kept none
            return {}, 0.0
        import torch  # noqa: PLC0415  # an extra, wanted only here

        starts = torch.frombuffer(self._starts, dtype=torch.int64)
        keys = torch.frombuffer(self._keys, dtype=torch.int32).long()
        parts = torch.frombuffer(self._parts, dtype=torch.int8).long()
        chosen = torch.frombuffer(self._chosen, dtype=torch.int32).long()

        def error(weights: Any, some: Any) -> Any:
            entries, firsts = _entries(starts, some)
            lengths = starts[some + 1] - starts[some]
            scores = weights[parts[some].repeat_interleave(lengths), keys[entries]]
            group = torch.arange(len(some)).repeat_interleave(lengths)
            sums = torch.zeros(len(some)).index_add(0, group, scores.clamp(max=30).exp())
            return (sums.log() - scores[firsts + chosen[some]]).mean()

        before = torch.zeros((PARTS, len(self.names)))
        weights, loss = _fitted(error, before, len(self._chosen), SHRINK_OPTIONS, "Fitting choices")
        found = weights.t().tolist()
        return {name: tuple(round(weight, 3) for weight in found[at]) for name, at in self.names.items()}, loss


def _entries(starts: Any, which: Any) -> tuple[Any, Any]:
    """The entries of some of the parts that begin at `starts`, one part after the other; and where each part begins."""
    import torch  # noqa: PLC0415  # an extra, wanted only here

    lengths = starts[which + 1] - starts[which]
    firsts = lengths.cumsum(0) - lengths
    return torch.arange(int(lengths.sum())) + (starts[which] - firsts).repeat_interleave(lengths), firsts


def _fitted(error: Callable[[Any, Any], Any], before: Any, count: int, shrink: float, told: str) -> tuple[Any, float]:
    """Weights that leave little error, and how much in the mean of the last pass.

    Args:
        error: by the weights and which things are looked at.
        before: weights from which they go out and to which they are drawn.
        count: how many things there are.
        shrink: how strongly they are drawn.
        told: what is shown to happen.
    """
    import torch  # noqa: PLC0415  # an extra, wanted only here

    torch.manual_seed(0)
    weights = before.clone().requires_grad_()
    batches = -(-count // BATCH)
    passes = max(PASSES, -(-STEPS // batches))
    optimiser = torch.optim.Adam([weights], lr=RATE)
    pace = torch.optim.lr_scheduler.OneCycleLR(optimiser, RATE, passes * batches)
    left: list[float] = []
    for _ in track(range(passes), description=told):
        left = []
        for some in torch.split(torch.randperm(count), BATCH):
            optimiser.zero_grad()
            loss = error(weights, some)
            left.append(loss.item() * len(some) / count)
            torch.autograd.backward([loss + shrink * ((weights - before) ** 2).sum()])
            optimiser.step()
            pace.step()
    return weights.detach(), sum(left)


def with_verbs(options: dict[str, tuple[float, ...]]) -> dict[str, tuple[float, ...]]:
    """The weights of keys, and for keys without one the mean of their verb."""
    by_verb: dict[str, list[tuple[float, ...]]] = {}
    for key, weights in options.items():
        by_verb.setdefault(verb_of(key), []).append(weights)
    means = {
        f"{verb} *": tuple(round(sum(part) / len(found), 3) for part in zip(*found, strict=True))
        for verb, found in by_verb.items()
    }
    return {**options, **means}


def written(weights: Mapping[str, Mapping[str, Mapping[str, Sequence[float]]]]) -> str:
    """The weights of each board as text that shows changes well: one name a line."""
    boards_told = []
    for board, parts in weights.items():
        blocks = []
        for part, values in parts.items():
            lines = ",\n".join(f"{json.dumps(name)}: {json.dumps(values[name])}" for name in sorted(values))
            blocks.append(f'"{part}": {{\n{lines}\n}}')
        boards_told.append(f'"{board}": {{\n' + ",\n".join(blocks) + "\n}")
    return "{\n" + ",\n".join(boards_told) + "\n}\n"
