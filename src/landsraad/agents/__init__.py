"""Agents: they answer decisions from what their seat may see and from worlds that agree with it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from landsraad.agents.contract import Agent
from landsraad.agents.novice import Novice
from landsraad.agents.random import Random
from landsraad.language.errors import did_you_mean

__all__ = ["AGENTS", "Agent", "Novice", "Random", "make"]

AGENTS: dict[str, Callable[[], Agent]] = {"random": Random, "novice": Novice}
"""The agents by name."""


def make(name: str) -> Agent:
    """An agent by its name.

    Raises:
        ValueError: there is no such agent; the message names those there are.
    """
    if name not in AGENTS:
        raise ValueError(f"unknown agent '{name[:40]}'; {did_you_mean(name, AGENTS)}")
    return AGENTS[name]()


def line_up(names: Sequence[str], seats: int) -> list[str]:
    """One agent name a seat: the names in turn, again from the first when there are fewer names than seats.

    Raises:
        ValueError: no name, more names than seats, or an unknown name.
    """
    if not names:
        raise ValueError(f"no agent is named; available: {', '.join(AGENTS)}")
    if len(names) > seats:
        raise ValueError(
            f"{len(names)} agents for {'1 seat' if seats == 1 else f'{seats} seats'}; name at most {seats}"
        )
    for name in names:
        make(name)
    return [names[seat % len(names)] for seat in range(seats)]
