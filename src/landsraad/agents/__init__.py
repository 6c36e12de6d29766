"""Agents: they answer decisions from what their seat may see and from worlds that agree with it."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from landsraad.agents.contract import FREE, Agent, Budget, Considered, Verdict
from landsraad.agents.learned import Learned
from landsraad.agents.novice import Novice
from landsraad.agents.random import Random
from landsraad.agents.searching import expert, veteran
from landsraad.language.errors import did_you_mean, quoted

__all__ = [
    "AGENTS",
    "FREE",
    "Agent",
    "Budget",
    "Considered",
    "Learned",
    "Novice",
    "Random",
    "Seated",
    "Verdict",
    "line_up",
    "make",
    "seated",
]

AGENTS: dict[str, Callable[[], Agent]] = {
    "random": Random,
    "novice": Novice,
    "learned": Learned,
    "veteran": veteran,
    "expert": expert,
}
"""The agents by name, from the weakest."""

FILED = "learned:"
"""Before the path of a model of one's own."""

BUDGET = re.compile(r"(?P<iterations>[1-9]\d{0,8})|(?P<seconds>\d{1,4}(\.\d{1,3})?)s")


@dataclass(frozen=True, slots=True)
class Seated:
    """An agent at a seat, with what it may think about each decision."""

    agent: Agent
    budget: Budget


def make(name: str) -> Agent:
    """An agent by its name; "learned:PATH" is a trained model of one's own.

    Raises:
        ValueError: there is no such agent; the message names those there are.
    """
    if name.startswith(FILED):
        return Learned(name.removeprefix(FILED))
    if name not in AGENTS:
        raise ValueError(f"unknown agent '{name[:40]}'; {did_you_mean(name, AGENTS)}")
    return AGENTS[name]()


def seated(spec: str) -> Seated:
    """An agent with its budget: NAME, NAME@ITERATIONS or NAME@SECONDSs, as in "expert@200" and "expert@0.5s".

    Raises:
        ValueError: there is no such agent, or what follows the @ is no budget.
    """
    name, marked, text = spec.rpartition("@") if "@" in spec else (spec, "", "")
    agent = make(name)
    if not marked:
        return Seated(agent, FREE)
    found = BUDGET.fullmatch(text)
    if found is None or (found["seconds"] and not float(found["seconds"])):
        raise ValueError(
            f"budget {quoted(text)} of '{name}': give iterations or seconds, as in {name}@200 or {name}@0.5s"
        )
    if found["seconds"]:
        return Seated(agent, Budget(seconds=float(found["seconds"])))
    return Seated(agent, Budget(iterations=int(found["iterations"])))


def line_up(specs: Sequence[str], seats: int) -> list[str]:
    """One agent a seat: the specs (`seated`) in turn, again from the first when there are fewer of them than seats.

    Raises:
        ValueError: no agent, more agents than seats, or one that `seated` refuses.
    """
    if not specs:
        raise ValueError(f"no agent is named; available: {', '.join(AGENTS)}")
    if len(specs) > seats:
        raise ValueError(
            f"{len(specs)} agents for {'1 seat' if seats == 1 else f'{seats} seats'}; name at most {seats}"
        )
    for spec in specs:
        seated(spec)
    return [specs[seat % len(specs)] for seat in range(seats)]
