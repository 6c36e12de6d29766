"""Trains the network with PyTorch, an extra: the same examples give the same bytes on one machine.

What an epoch comes to is kept beside the network; a training that was stopped goes on from there, to the same bytes.
"""

from __future__ import annotations

import pickle
import struct
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import torch
from rich.progress import track
from torch import nn
from torch.nn import functional

from landsraad.kernel.network import FORMAT, Network, Stored
from landsraad.lab import durable
from landsraad.lab.mind.examples import HIDDEN, MOST, PULLS, WIDTH, Examples, Names

BATCH = 256  # positions
RATE = 1e-3
DECAY = 3.0
DROPPED = 0.5  # of the first layer while it learns
POLICY = 2.0  # how much the choices count beside the values
BELIEVED = 0.5  # of what a learned value adds to the linear one: on games that it has not seen it says too much
FAR = -1e9
TENTHS = 10


def _whole(values: Any, kind: Any) -> Any:
    return torch.frombuffer(values, dtype=kind) if len(values) else torch.zeros(0, dtype=kind)


class Table(nn.Module):
    """Rows of things that are made up of rows by name."""

    def __init__(self, names: Names, width: int, spread: float) -> None:
        super().__init__()
        self.names, places, amounts = names.table()
        size = (len(names.parts), len(self.names))
        self.parts = torch.sparse_coo_tensor(
            torch.tensor(places), torch.tensor(amounts), size, check_invariants=False
        ).coalesce()
        self.rows = nn.Parameter(torch.randn(len(self.names), width) * spread)

    def forward(self) -> Any:
        """The row of each thing."""
        return torch.sparse.mm(self.parts, self.rows)


class Net(nn.Module):
    """The network of `landsraad.imperium.seen.mind`, as PyTorch trains it."""

    def __init__(self, seen: Names, options: Names) -> None:
        super().__init__()
        self.seen = Table(seen, WIDTH, 0.02)
        self.options = Table(options, PULLS + 1, 0.05)
        self.bias = nn.Parameter(torch.full((WIDTH,), 0.1))
        self.inner = nn.Linear(2 * WIDTH, HIDDEN)
        self.value = nn.Parameter(torch.zeros(HIDDEN))
        self.pull = nn.Linear(HIDDEN, PULLS, bias=False)

    def forward(self, batch: Batch) -> tuple[Any, Any]:
        """Prospects of every side, [positions, MOST], and logits of the options one after the other."""
        rows = self.seen()
        common = functional.embedding_bag(batch.common, rows, batch.common_starts, mode="sum", include_last_offset=True)
        sides = functional.embedding_bag(
            batch.rows, rows, batch.starts, mode="sum", include_last_offset=True, per_sample_weights=batch.counts
        )
        flat = functional.relu(sides + common[batch.position] + self.bias)
        flat = functional.dropout(flat, DROPPED, self.training)
        layer = torch.zeros(len(common), MOST, WIDTH).index_put((batch.position, batch.side), flat)
        others = (layer.sum(1, keepdim=True) - layer) / (batch.sides - 1).clamp(min=1).view(-1, 1, 1)
        units = functional.relu(self.inner(torch.cat([layer, others], 2)))
        prospects = (batch.linear + units @ self.value).masked_fill(batch.absent, FAR)
        asked = units[torch.arange(len(units)), batch.asked]
        drawn = self.pull(asked)[batch.option_position]
        offered = self.options()[batch.options]
        logits = batch.option_linear + offered[:, PULLS] + (drawn * offered[:, :PULLS]).sum(1)
        return prospects, logits


class Batch:
    """Some of the examples as tensors."""

    def __init__(self, data: Data, chosen: Any) -> None:
        sides = data.sides[chosen]
        self.sides = sides
        at = data.side_first[chosen]
        self.position = torch.repeat_interleave(torch.arange(len(chosen)), sides)
        self.side = _runs(sides)
        which = at[self.position] + self.side
        self.rows, self.starts, inside = _cut(data.side_starts, which, data.side_rows)
        self.counts = data.side_counts[inside]
        self.common, self.common_starts, _ = _cut(data.common_starts, chosen, data.common_rows)
        self.linear, self.won, self.finish = data.linear[chosen], data.won[chosen], data.finish[chosen]
        self.valued, self.asked, self.rounds = data.valued[chosen], data.asked[chosen], data.rounds[chosen]
        self.absent = torch.arange(MOST).view(1, -1) >= sides.view(-1, 1)
        self.options, self.option_starts, inside = _cut(data.option_starts, chosen, data.option_rows)
        self.option_linear, self.tried = data.option_linear[inside], data.tried[inside]
        lengths = self.option_starts[1:] - self.option_starts[:-1]
        self.option_position = torch.repeat_interleave(torch.arange(len(chosen)), lengths)


class Data:
    """All examples as tensors."""

    def __init__(self, examples: Examples) -> None:
        whole, real = torch.int32, torch.float32
        self.side_rows, self.side_counts = _whole(examples.side_rows, whole), _whole(examples.side_counts, real)
        self.side_starts = _whole(examples.side_starts, torch.int64)
        self.common_rows = _whole(examples.common_rows, whole)
        self.common_starts = _whole(examples.common_starts, torch.int64)
        self.sides = _whole(examples.sides, whole).long()
        self.side_first = self.sides.cumsum(0) - self.sides
        self.linear = _whole(examples.linear, real).view(-1, MOST)
        self.won = _whole(examples.won, real).view(-1, MOST)
        self.finish = _whole(examples.finish, real).view(-1, MOST)
        self.valued = _whole(examples.valued, real)
        self.rounds, self.asked = _whole(examples.rounds, whole).long(), _whole(examples.asked, whole).long()
        self.option_rows = _whole(examples.option_rows, whole)
        self.option_linear, self.tried = _whole(examples.option_linear, real), _whole(examples.tried, real)
        self.option_starts = _whole(examples.option_starts, torch.int64)

    def __len__(self) -> int:
        return len(self.sides)


def _runs(lengths: Any) -> Any:
    """0, 1, 2 … for each length."""
    first = lengths.cumsum(0) - lengths
    return torch.arange(int(lengths.sum())) - torch.repeat_interleave(first, lengths)


def _cut(starts: Any, which: Any, values: Any) -> tuple[Any, Any, Any]:
    """The parts of some of many lists that lie one after the other: values, new starts, where the values lay."""
    lengths = starts[which + 1] - starts[which]
    inside = torch.repeat_interleave(starts[which], lengths) + _runs(lengths)
    return values[inside].long(), torch.cat([torch.zeros(1, dtype=torch.int64), lengths.cumsum(0)]), inside


def losses(batch: Batch, prospects: Any, logits: Any, target: Any) -> tuple[Any, Any]:
    """The log-loss of the value of each position, and of each one's choice."""
    value = -(target * functional.log_softmax(prospects, 1).clamp(min=-50)).sum(1)
    most = torch.full((len(value),), FAR).scatter_reduce(0, batch.option_position, logits.detach(), "amax")
    apart = logits - most[batch.option_position]
    total = torch.zeros(len(value)).index_add(0, batch.option_position, apart.exp()).log()
    choice = torch.zeros(len(value)).index_add(
        0, batch.option_position, batch.tried * (total[batch.option_position] - apart)
    )
    return value, choice


def train(examples: Examples, epochs: int, seed: int, kept: Path) -> Net:
    """A network trained on examples.

    Args:
        examples: what it learns from.
        epochs: how often it sees them all.
        seed: of its first numbers and of the order of the examples.
        kept: the file that holds what the last epoch came to; a training of the same examples, epochs and seed goes on
            from it, and it is removed at the end.
    """
    torch.manual_seed(seed)
    torch.set_num_threads(1)
    torch.use_deterministic_algorithms(mode=True)
    net, data = Net(examples.seen, examples.options), Data(examples)
    optimiser = torch.optim.AdamW(net.parameters(), lr=RATE, weight_decay=DECAY)
    steps = epochs * (len(data) // BATCH + 1)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimiser, RATE, total_steps=steps + 1)
    own = f"{examples.digest()} {epochs} {seed} {torch.__version__}"
    done = _gone_on(kept, own, net, optimiser, schedule)
    for epoch in track(range(done, epochs), description="Learning", total=epochs, completed=done):
        for chosen in torch.split(torch.randperm(len(data)), BATCH):
            batch = Batch(data, chosen)
            prospects, logits = net(batch)
            value, choice = losses(batch, prospects, logits, batch.finish)
            optimiser.zero_grad()
            torch.autograd.backward([(value * batch.valued).mean() + POLICY * choice.mean()])
            optimiser.step()
            schedule.step()
        parts = [part.state_dict() for part in (net, optimiser, schedule)]
        draft = kept.with_suffix(".draft")
        torch.save({"of": own, "epochs": epoch + 1, "parts": parts, "rng": torch.get_rng_state()}, draft)
        durable.replace(draft, kept)
    kept.unlink(missing_ok=True)
    with torch.no_grad():
        net.value.mul_(BELIEVED)
    return net


def _gone_on(kept: Path, own: str, *parts: Any) -> int:
    """Give net, optimiser and schedule what was kept of the same training; how many epochs it has had."""
    try:
        found = torch.load(kept, weights_only=True)
    except (OSError, RuntimeError, EOFError, pickle.UnpicklingError):  # none is kept, or it is damaged
        return 0
    if found.get("of") != own:
        return 0
    for part, state in zip(parts, found["parts"], strict=True):
        part.load_state_dict(state)
    torch.set_rng_state(found["rng"])
    epochs: int = found["epochs"]
    return epochs


class Measured:
    """What a judgement is worth on games that it was not fitted to.

    Attributes:
        rounds: by round the number of positions, the log-loss of who won, and that of how often options were tried.
        calibration: by tenths of what sides expected: the mean expected, and the mean that they won.
    """

    def __init__(self, net: Net | None, examples: Examples) -> None:
        rounds: dict[int, list[float]] = {}
        bins = torch.zeros(3, TENTHS)
        for batch, prospects, logits in _judged(net, examples):
            value, choice = losses(batch, prospects, logits, batch.won)
            for number, valued, lost, missed in zip(
                batch.rounds.tolist(), batch.valued.tolist(), value.tolist(), choice.tolist(), strict=True
            ):
                if valued:
                    row = rounds.setdefault(number, [0, 0.0, 0.0])
                    row[0] += 1
                    row[1] += lost
                    row[2] += missed
            there = ~batch.absent & (batch.valued > 0).view(-1, 1)
            expected = torch.softmax(prospects, 1)[there]
            at = (expected * TENTHS).long().clamp(max=TENTHS - 1)
            for kind, amounts in enumerate((torch.ones(len(at)), expected, batch.won[there])):
                bins[kind].index_add_(0, at, amounts)
        self.rounds = {at: (int(n), lost / n, missed / n) for at, (n, lost, missed) in sorted(rounds.items())}
        self.calibration = [(e / n, won / n) for n, e, won in zip(*bins.tolist(), strict=True) if n]

    def means(self) -> tuple[float, float]:
        """Both log-losses over all rounds."""
        whole = sum(row[0] for row in self.rounds.values())
        value, choice = (sum(row[0] * row[at] for row in self.rounds.values()) / whole for at in (1, 2))
        return value, choice


def _judged(net: Net | None, examples: Examples) -> Iterator[tuple[Batch, Any, Any]]:
    """Batches with prospects and logits, those of the linear judgement if there is no net."""
    data = Data(examples)
    with torch.no_grad():
        for chosen in torch.split(torch.arange(len(data)), BATCH):
            batch = Batch(data, chosen)
            if net is None:
                yield batch, batch.linear.masked_fill(batch.absent, FAR), batch.option_linear
            else:
                yield batch, *net.eval()(batch)


def packed(net: Net) -> bytes:
    """The file of a network."""
    parts = [
        net.seen.rows, net.options.rows, net.bias, net.inner.weight, net.inner.bias, net.value, net.pull.weight,
    ]  # fmt: skip
    numbers = [number for part in parts for number in part.detach().flatten().tolist()]
    halves = struct.pack(f"<{len(numbers)}e", *numbers)
    stored = Stored(FORMAT, WIDTH, HIDDEN, PULLS, net.seen.names, net.options.names, halves)
    return msgspec.msgpack.encode(stored)


def unpacked(network: Network, seen: Names, options: Names) -> Net:
    """A network as it was packed, for things of which it may not know all: those it does not know add nothing."""
    net = Net(seen, options)
    rows = (net.seen, network.rows, network.names), (net.options, network.options, network.words)
    layers = (
        (net.bias, network.bias),
        (net.inner.weight, network.inner),
        (net.inner.bias, network.inner_bias),
        (net.value, network.value),
        (net.pull.weight, network.pull),
    )
    with torch.no_grad():
        for table, numbers, known in rows:
            width = table.rows.shape[1]
            table.rows.zero_()
            for at, name in enumerate(table.names):
                if name in known:
                    first = known[name] * width
                    table.rows[at] = torch.tensor(numbers[first : first + width])
        for part, numbers in layers:
            part.copy_(torch.tensor(numbers).view_as(part))
    return net
