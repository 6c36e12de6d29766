"""The weights of the agents that have a network: the linear ones of the master, and the network's file."""

from __future__ import annotations

from functools import cache
from importlib import resources
from pathlib import Path

from landsraad.agents.searching import weights_of_a_master
from landsraad.kernel.contract import Weights
from landsraad.kernel.network import decoded

MIND = "mind.bin"


def linear_weights() -> Weights:
    """What networks are added to: the weights of the master."""
    return weights_of_a_master()


def weights_with(data: bytes, name: str) -> Weights:
    """The linear weights, with a network.

    Args:
        data: the network's file.
        name: of the file, for the message.

    Raises:
        ValueError: the file is damaged or no network of this program.
    """
    usual = linear_weights()
    return Weights(usual.features, usual.options, usual.own, decoded(data, name))


@cache
def shipped_mind() -> Weights:
    """The weights with the network that comes with the package (`landsraad.lab.mind`)."""
    return weights_with(resources.files("landsraad.agents").joinpath(MIND).read_bytes(), MIND)


@cache
def mind_of(path: Path) -> Weights:
    """The weights with the network of a file.

    Raises:
        OSError: it cannot be read.
        ValueError: it is damaged or no network of this program.
    """
    return weights_with(path.read_bytes(), path.name)
