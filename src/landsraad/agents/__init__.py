"""Agents: they answer decisions from what their seat may see and from worlds that agree with it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from landsraad.agents import handicap, styles
from landsraad.agents.characters import styled
from landsraad.agents.contract import FREE, ITERATIONS, SECONDS, Agent, Budget, Considered, Verdict
from landsraad.agents.dune.expert import WEIGHTS as OF_DUNE
from landsraad.agents.dune.expert import DuneExpert
from landsraad.agents.dune.novice import DuneNovice
from landsraad.agents.dune.veteran import DuneVeteran
from landsraad.agents.handicap import weakened
from landsraad.agents.learned import Learned
from landsraad.agents.model import SUFFIX, Trained, loaded
from landsraad.agents.novice import Novice
from landsraad.agents.own import own_agent, own_file
from landsraad.agents.random import Random
from landsraad.agents.searching import expert, master, veteran
from landsraad.agents.spec import FILED, PROGRAM, Spec, split
from landsraad.agents.weights import MIND, OF_A_MASTER, WEIGHTS
from landsraad.language.errors import did_you_mean, quoted
from landsraad.saying import joined, say

__all__ = [
    "AGENTS",
    "FREE",
    "SLOW",
    "Agent",
    "Budget",
    "Considered",
    "Learned",
    "Novice",
    "Random",
    "Seated",
    "Spec",
    "Verdict",
    "agents_of",
    "file_of",
    "files_of",
    "line_up",
    "make",
    "own_class",
    "repeatable",
    "seated",
    "split",
]

AGENTS: dict[str, Callable[[], Agent]] = {
    "random": Random,
    "novice": Novice,
    "learned": Learned,
    "veteran": veteran,
    "expert": expert,
    "master": master,
}
"""The agents by name, from the weakest."""

OF_OTHER_GAMES: dict[str, dict[str, Callable[[], Agent]]] = {
    "dune": {"random": Random, "novice": DuneNovice, "veteran": DuneVeteran, "expert": DuneExpert}
}
"""Those of the other games, likewise."""

FILES = {
    "imperium": {"learned": MIND, "veteran": MIND, "expert": WEIGHTS, "master": OF_A_MASTER},
    "dune": {"expert": OF_DUNE},
}
"""The files of this package that the agents of each game play by."""

SLOW = ("expert", "master")
"""Those that think for seconds where nobody gives them a budget."""

BUDGET = re.compile(r"(?P<iterations>[1-9]\d{0,8})|(?P<seconds>\d{1,4}(\.\d{1,3})?)s")
EXAMPLES = {ITERATIONS: "200", SECONDS: "0.5s"}


@dataclass(frozen=True, slots=True)
class Seated:
    """An agent at a seat, with what it may think about each decision."""

    agent: Agent
    budget: Budget


def agents_of(game: str) -> dict[str, Callable[[], Agent]]:
    """The agents of a game by name, from the weakest."""
    return OF_OTHER_GAMES.get(game, AGENTS)


def make(name: str, game: str = "imperium") -> Agent:
    """An agent by its name.

    "learned:PATH" is a trained model of one's own; "FILE.py:CLASS", or "MODULE:CLASS" where its package is installed, a
    class of one's own.

    The file of a class is run: take none from people whom you would not let use this machine.

    Raises:
        ValueError: there is no such agent; the message names those there are.
    """
    found = PROGRAM.fullmatch(name)
    if found:
        return own_agent(found["place"], found["name"])
    known = agents_of(game)
    if known is not AGENTS:
        if name not in known:
            raise ValueError(say("agents.unknown", name=name[:40], hint=did_you_mean(name, known)))
        return known[name]()
    if name == FILED:
        raise ValueError(say("agents.fileless", prefix=FILED, name=Learned.name))
    if name.startswith(FILED):
        return Trained(loaded(Path(name.removeprefix(FILED))))
    if name not in AGENTS:
        network = name.endswith(SUFFIX)
        hint = say("agents.network", prefix=FILED) if network else did_you_mean(name, AGENTS)
        raise ValueError(say("agents.unknown", name=name[:40], hint=hint))
    return AGENTS[name]()


def own_class(spec: str) -> bool:
    """Whether a spec (`seated`) names a class of one's own, whose file would be run."""
    return PROGRAM.fullmatch(split(spec).name) is not None


def file_of(name: str, game: str = "imperium") -> Path | None:
    """The file that decides, beside the program, how the agent of a name (`make`) plays; None: there is none."""
    found = PROGRAM.fullmatch(name)
    if found:
        return own_file(found["place"])
    if name.startswith(FILED):
        return Path(name.removeprefix(FILED))
    file = FILES[game].get(name)
    return Path(__file__).parent / file if file else None


def files_of(specs: Iterable[str], game: str = "imperium") -> dict[str, Path]:
    """The files that decide, beside the program, how agents (`seated`) of a game play, by what is in them."""
    asked = [split(spec) for spec in specs]
    found = {each.name: file for each in asked if (file := file_of(each.name, game)) is not None}
    if any(file.name == MIND for file in found.values()):  # what the network adds to
        found["weights"] = Path(__file__).with_name(OF_A_MASTER)
    if any(each.style is not None for each in asked):
        found["styles"] = Path(__file__).with_name(styles.FILE)
    if any(each.wins is not None for each in asked):
        found["handicaps"] = Path(__file__).with_name(handicap.FILE)
    return dict(sorted(found.items()))


def seated(spec: str, game: str = "imperium") -> Seated:
    """An agent with its budget: NAME, NAME@ITERATIONS or NAME@SECONDSs, as in "expert@200" and "expert@0.5s".

    Before the budget a style (`landsraad.agents.styles`) and a handicap (`landsraad.agents.handicap`) may stand, as in
    "veteran+warrior" and "veteran+warrior~15@200".

    Raises:
        ValueError: there is no such agent, style or handicap, or the agent takes none; or what follows the @ is no
            budget, or none that this agent can spend.
    """
    name, style, wins, text = split(spec)
    agent = make(name, game)
    if style is not None:
        agent = styled(agent, style, game)
    if wins is not None:
        agent = weakened(agent, wins, game)
    if text is None:
        return Seated(agent, FREE)
    found = BUDGET.fullmatch(text)
    budget = FREE if found is None else Budget(int(found[ITERATIONS] or 0), float(found[SECONDS] or 0))
    if not any(getattr(budget, kind) for kind in agent.spends):
        kinds = joined([say(f"agents.budget.{kind}") for kind in agent.spends], "or")
        examples = joined([f"{name}@{EXAMPLES[kind]}" for kind in agent.spends], "or")
        cure = "give" if agent.spends else "none"
        told = say(f"agents.budget.{cure}", kinds=kinds, examples=examples, name=name)
        raise ValueError(say("agents.budget.wrong", budget=quoted(text), name=name, cure=told))
    return Seated(agent, budget)


def repeatable(spec: str, game: str = "imperium") -> str:
    """The agent as it was given, if it plays alike on every machine.

    Raises:
        ValueError: no such agent, or it thinks for seconds.
    """
    seat = seated(spec, game)
    if seat.budget.seconds or (seat.budget == FREE and seat.agent.name in SLOW):
        raise ValueError(
            say("agents.unsteady", name=spec, example=str(split(spec)._replace(budget=EXAMPLES[ITERATIONS])))
        )
    return spec


def line_up(specs: Sequence[str], seats: int, game: str = "imperium") -> list[str]:
    """One agent a seat: the specs (`seated`) in turn, again from the first when there are fewer of them than seats.

    Raises:
        ValueError: no agent, more agents than seats, or one that `seated` refuses.
    """
    if not specs:
        raise ValueError(say("agents.none", known=", ".join(agents_of(game))))
    if len(specs) > seats:
        raise ValueError(say("agents.many", agents=len(specs), seats=seats))
    for spec in specs:
        seated(spec, game)
    return [specs[seat % len(specs)] for seat in range(seats)]
