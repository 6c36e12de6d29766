"""How the network learns: proximal policy optimisation with masked options, and imitation."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import torch
from torch import Tensor, nn
from torch.nn import functional

from landsraad.lab.training.experience import Experience, Wording
from landsraad.lab.training.network import Network, masked
from landsraad.lab.training.settings import Settings

STEEPEST = 0.5  # norm that the gradient is cut to
SHARE_WEIGHT = 0.5
LEAD_WEIGHT = 0.5

Loss = Callable[[Experience, Tensor], tuple[Tensor, dict[str, Tensor]]]


class Learner:
    """A network and its optimiser.

    Args:
        network: what learns.
        wording: its names, and how its inputs are normalised.
        settings: how.
        generator: on the CPU, shuffles the decisions.
    """

    def __init__(self, network: Network, wording: Wording, settings: Settings, generator: torch.Generator) -> None:
        self.network = network
        self.wording = wording
        self.settings = settings
        self.generator = generator
        self.optimiser = torch.optim.Adam(network.parameters(), lr=settings.rate, eps=1e-5)

    def improve(self, experience: Experience) -> dict[str, float]:
        """One update by proximal policy optimisation; its figures, means over the decisions."""
        spread = experience.advantages.std() + 1e-8
        experience.advantages = (experience.advantages - experience.advantages.mean()) / spread
        return self._learn(experience, self.settings.epochs, self._policy_loss)

    def imitate(self, lesson: Experience) -> dict[str, float]:
        """Learn from a teacher's decisions; figures, means over the decisions."""
        return self._learn(lesson, self.settings.epochs, self._imitation_loss)

    def _learn(self, experience: Experience, epochs: int, loss_of: Loss) -> dict[str, float]:
        totals: dict[str, float] = {}
        parts = 0
        for _ in range(epochs):
            for part in self._parts(experience):
                said = self.wording.judged(self.network, self.network.whole(), part.counts, part.masks)
                part.chosen = torch.searchsorted(said.keys, part.chosen)
                loss, figures = loss_of(part, masked(said.logits, said.masks))
                values = {
                    "loss/share": functional.binary_cross_entropy_with_logits(said.share, part.shares),
                    "loss/lead": functional.mse_loss(said.lead, part.leads),
                }
                loss = loss + SHARE_WEIGHT * values["loss/share"] + LEAD_WEIGHT * values["loss/lead"]
                self.optimiser.zero_grad()
                loss.backward()  # type: ignore[no-untyped-call]  # torch has no type for it
                nn.utils.clip_grad_norm_(self.network.parameters(), STEEPEST)
                self.optimiser.step()
                parts += 1
                for name, value in (figures | values).items():
                    totals[name] = totals.get(name, 0.0) + float(value.detach())
        return {name: total / parts for name, total in totals.items()}

    def _parts(self, experience: Experience) -> Iterator[Experience]:
        """The decisions in random order, in parts of the batch size."""
        device = next(self.network.parameters()).device
        order = torch.randperm(len(experience.chosen), generator=self.generator)
        for rows in torch.split(order, self.settings.batch):
            yield Experience(*(getattr(experience, name)[rows].to(device) for name in Experience.__slots__))

    def _policy_loss(self, part: Experience, log_probs: Tensor) -> tuple[Tensor, dict[str, Tensor]]:
        taken = log_probs.gather(1, part.chosen[:, None])[:, 0]
        ratio = (taken - part.log_probs).exp()
        clipped = ratio.clamp(1 - self.settings.clip, 1 + self.settings.clip)
        policy = -torch.minimum(ratio * part.advantages, clipped * part.advantages).mean()
        entropy = -(log_probs.exp() * log_probs).sum(1).mean()
        figures = {
            "loss/policy": policy,
            "policy/entropy": entropy,
            "policy/divergence": (ratio - 1 - ratio.log()).mean(),
            "policy/clipped": ((ratio - 1).abs() > self.settings.clip).float().mean(),
        }
        return policy - self.settings.entropy * entropy, figures

    def _imitation_loss(self, part: Experience, log_probs: Tensor) -> tuple[Tensor, dict[str, Tensor]]:
        loss = -log_probs.gather(1, part.chosen[:, None])[:, 0].mean()
        same = (log_probs.argmax(1) == part.chosen).float().mean()
        return loss, {"loss/imitation": loss, "policy/same_choice": same}
