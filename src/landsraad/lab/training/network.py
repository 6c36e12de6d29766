"""The network: from what a seat sees to a logit of each option, the expected share of the win and the expected lead.

An option's row in the output table is the sum of its own row and those of the words of its key, so that
what is learned of "play dagger" is known of "acquire dagger" from the start.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import torch
from torch import Tensor, nn
from torch.nn import functional

from landsraad.kernel.keys import args_of, verb_of

CLOSED = -1e9  # the logit of what is no option
LEAST = -80.0  # log-probabilities end here: below, exponentials leave the normal numbers and take ten times as long


class Part(NamedTuple):
    """The weights that some of the inputs and options have to do with: a few positions need no others.

    Attributes:
        first: of the first layer, [inputs, hidden].
        table: the representation of each option, [keys, embedding].
        bias: of the options, [keys].
    """

    first: Tensor
    table: Tensor
    bias: Tensor

    def of(self, inputs: Tensor, keys: Tensor) -> Part:
        """Those of some inputs and keys, given by their numbers."""
        return Part(
            self.first.index_select(0, inputs), self.table.index_select(0, keys), self.bias.index_select(0, keys)
        )


class Network(nn.Module):
    """Two hidden layers and three heads.

    Args:
        names: of the inputs.
        keys: of the options, as `landsraad.agents.model.relative` writes them.
        hidden: width of the hidden layers.
        embedding: width of the representation of an option.
    """

    def __init__(self, names: Sequence[str], keys: Sequence[str], hidden: int, embedding: int) -> None:
        super().__init__()
        self.names = tuple(names)
        self.keys = tuple(keys)
        self.first = nn.Linear(len(names), hidden)
        self.second = nn.Linear(hidden, hidden)
        self.query = nn.Linear(hidden, embedding)
        words, spelled = _spelled(self.keys)
        self.spelled: Tensor
        self.register_buffer("spelled", spelled, persistent=False)
        self.words = nn.Embedding(words + 1, embedding, padding_idx=words)
        self.own = nn.Parameter(torch.zeros(len(keys), embedding))
        self.bias = nn.Parameter(torch.zeros(len(keys)))
        self.value = nn.Linear(hidden, 2)
        nn.init.orthogonal_(self.query.weight, 0.1)
        nn.init.zeros_(self.value.weight)
        nn.init.zeros_(self.value.bias)

    def whole(self) -> Part:
        """The weights of all inputs and options."""
        return Part(self.first.weight.T, self.own + self.words(self.spelled).sum(1), self.bias)

    @torch.no_grad()
    def lean(self, inputs: Tensor, keys: Tensor) -> Network:
        """The network without the inputs and options that it has never met and so has learned nothing about.

        Args:
            inputs: bool [inputs], those to keep.
            keys: bool [keys].
        """
        names = [name for name, kept in zip(self.names, inputs.tolist(), strict=True) if kept]
        known = [key for key, kept in zip(self.keys, keys.tolist(), strict=True) if kept]
        other = Network(names, known, self.second.in_features, self.query.out_features)
        device = self.bias.device
        part = self.whole().of(inputs.nonzero()[:, 0].to(device), keys.nonzero()[:, 0].to(device))
        other.load_state_dict(self.state_dict() | {
            "first.weight": part.first.T, "own": part.table, "bias": part.bias,
            "words.weight": torch.zeros_like(other.words.weight),
        })  # fmt: skip
        return other

    def forward(self, inputs: Tensor, part: Part) -> tuple[Tensor, Tensor, Tensor]:
        """Judge positions.

        Args:
            inputs: float [positions, inputs of the part].
            part: `whole`, or a part of it beyond which all inputs are 0 and nothing is an option.

        Returns:
            Logits [positions, keys of the part]; the logit of the expected share of the win [positions]; the expected
            further lead in Victory Points, in tens [positions].
        """
        seen = functional.relu(inputs @ part.first + self.first.bias)
        hidden = functional.relu(self.second(seen))
        values = self.value(hidden)
        return self.query(hidden) @ part.table.T + part.bias, values[:, 0], values[:, 1]


def _spelled(keys: Sequence[str]) -> tuple[int, Tensor]:
    """How many words the keys have, and the numbers of the words of each key, filled up with one beyond the last."""
    spelled = [[verb_of(key), *args_of(key)] for key in keys]
    words = sorted({word for key in spelled for word in key})
    place = {word: number for number, word in enumerate(words)}
    rows = [[place[word] for word in key] for key in spelled]
    longest = max(len(row) for row in rows)
    return len(words), torch.tensor([row + [len(words)] * (longest - len(row)) for row in rows])


def masked(logits: Tensor, masks: Tensor) -> Tensor:
    """Log-probabilities of the options [positions, keys]; what is none gets LEAST."""
    return functional.log_softmax(logits.masked_fill(~masks, CLOSED), dim=-1).clamp(min=LEAST)


def drawn(log_probs: Tensor, masks: Tensor, generator: torch.Generator) -> Tensor:
    """Draw an option of each position, [positions], by its probability."""
    heaped = (log_probs.double().exp() * masks).cumsum(1)
    mark = torch.rand(len(heaped), 1, generator=generator, dtype=torch.float64) * heaped[:, -1:]
    return torch.searchsorted(heaped, mark, right=True)[:, 0]
