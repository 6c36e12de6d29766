"""Games that a network learns from: who chose what, how often the search tried each option and what it expected.

A game is kept as its options, its seed and its choices, so that whoever learns plays it again and looks at it as they
like. A folder fills part by part; a part appears whole or not at all and depends on seed and number alone, so that a
folder that was filled in many goes is the same, byte for byte, as one filled in a single go.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec

import landsraad
from landsraad.agents import seated
from landsraad.kernel.machine import derived
from landsraad.lab import durable
from landsraad.lab.spread import spread

CHUNK = 20  # games of a part
ASTRAY = 30  # of 1000 choices are random
DEEP = 8  # every so many choices the deeper thinker makes one
SCALE = 1000  # what a share of the win of 1 is written as
PLAN = "plan.json"


class Choice(msgspec.Struct, array_like=True):
    """One choice of a game.

    Attributes:
        action: what was chosen.
        value: the share of the win that the search expected for who chose, in thousandths; -1: nobody searched.
        visits: how often the search tried each option, in the order of the menu; empty: nobody searched.
        deep: whether the deeper of the two thinkers searched.
    """

    action: int
    value: int = -1
    visits: tuple[int, ...] = ()
    deep: bool = False


class Played(msgspec.Struct):
    """A finished game: the options and the seed it began with, and its choices."""

    seed: int
    options: dict[str, Any]
    choices: list[Choice]


@dataclass(frozen=True)
class Plan:
    """What a folder of games holds.

    Attributes:
        games: how many.
        seed: of all of them.
        tables: the options of the games, in turn.
        usual: the agent that chooses.
        deep: the agent that makes every `DEEP`-th choice.
    """

    games: int
    seed: int
    tables: tuple[dict[str, Any], ...]
    usual: str
    deep: str


class FolderError(ValueError):
    """The folder cannot be used; the message names cause and fix."""


def play(plan: Plan, number: int) -> Played:
    """Play a game of a plan."""
    options = plan.tables[number % len(plan.tables)]
    seed = plan.seed * 1_000_003 + number
    game = landsraad.new(seed=seed, **options)
    usual, deep = seated(plan.usual), seated(plan.deep)
    rng = derived(plan.seed, number)
    choices: list[Choice] = []
    while game.decisions:
        decision = game.decisions[0]
        if len(decision.options) == 1:
            option = decision.options[0]
            choices.append(Choice(option.action))
        else:
            is_deep = rng.random_below(DEEP) == 0
            thinker = deep if is_deep else usual
            verdict = thinker.agent.explain(None, decision, game.worlds(decision.seat), rng, thinker.budget)
            option = verdict.option
            tried = {each.option.action: each for each in verdict.considered}
            visits = tuple(tried[each.action].visits for each in decision.options)
            worth = sum(each.visits * each.win for each in verdict.considered if each.win is not None) / sum(visits)
            if rng.random_below(1000) < ASTRAY:
                option = decision.options[rng.random_below(len(decision.options))]
            choices.append(Choice(option.action, round(worth * SCALE), visits, is_deep))
        game.choose(option)
    return Played(seed, options, choices)


def _play_part(job: tuple[Plan, int]) -> bytes:
    plan, start = job
    games = [play(plan, number) for number in range(start, min(start + CHUNK, plan.games))]
    return msgspec.json.encode(games)


def collect(plan: Plan, folder: Path, workers: int = 1, ray: str = "") -> Iterator[int]:
    """Fill a folder with the games of a plan, or go on filling it.

    Args:
        plan: what to play.
        folder: made if need be.
        workers: processes to use.
        ray: address of a Ray cluster to use instead (`landsraad.lab.spread`).

    Yields:
        How many games are there.

    Raises:
        FolderError: the folder holds the games of another plan.
        ValueError: an agent of the plan is none.
    """
    folder.mkdir(parents=True, exist_ok=True)
    told = msgspec.json.encode({"seed": plan.seed, "usual": plan.usual, "deep": plan.deep, "tables": plan.tables})
    if not (folder / PLAN).exists():
        _keep(folder / PLAN, told)
    elif (folder / PLAN).read_bytes() != told:
        raise FolderError(f"{folder} holds games of another plan ({PLAN}); name another folder, or remove this one")
    starts = range(0, plan.games, CHUNK)
    missing = [start for start in starts if not _part(folder, start, plan).is_file()]
    done = plan.games - sum(min(start + CHUNK, plan.games) - start for start in missing)
    yield done
    jobs = ((plan, start) for start in missing)
    for start, part in zip(missing, spread(_play_part, jobs, workers, ray), strict=True):
        _keep(_part(folder, start, plan), part)
        done += min(start + CHUNK, plan.games) - start
        yield done


def games_in(folder: Path) -> Iterator[Played]:
    """The games of a folder, in order.

    Raises:
        FolderError: there are none, or a part is damaged.
    """
    parts = sorted(folder.glob("part-*.json"))
    if not parts:
        raise FolderError(f"{folder} has no games yet: fill it first (`play`)")
    for part in parts:
        try:
            yield from msgspec.json.decode(part.read_bytes(), type=list[Played])
        except msgspec.DecodeError:
            raise FolderError(f"{part} is damaged: remove it, and fill the folder again") from None


def all_games(folders: list[Path]) -> list[tuple[int, Played]]:
    """The games of folders, numbered through. Raises: FolderError, as `games_in`."""
    return list(enumerate(played for folder in folders for played in games_in(folder)))


def _part(folder: Path, start: int, plan: Plan) -> Path:
    return folder / f"part-{start:07d}-{min(start + CHUNK, plan.games):07d}.json"


def _keep(path: Path, content: bytes) -> None:
    draft = path.with_suffix(".draft")
    draft.write_bytes(content)
    durable.replace(draft, path)
