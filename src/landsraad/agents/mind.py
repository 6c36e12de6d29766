"""The weights of the agents that have a network: the linear ones of the master, and the network's file."""

from __future__ import annotations

from functools import cache
from importlib import resources

from landsraad.agents.searching import weights_of_a_master
from landsraad.kernel.contract import Weights
from landsraad.kernel.network import decoded

MIND = "mind.bin"


def linear_weights() -> Weights:
    """What networks are added to: the weights of the master."""
    return weights_of_a_master()


@cache
def shipped_mind() -> Weights:
    """The linear weights with the network that comes with the package (`landsraad.lab.mind`)."""
    usual = linear_weights()
    data = resources.files("landsraad.agents").joinpath(MIND).read_bytes()
    return Weights(usual.features, usual.options, usual.own, decoded(data, MIND))
