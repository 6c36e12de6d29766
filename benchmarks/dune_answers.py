"""How long bots of classic Dune think for an answer at a live table, beside the time that they have.

    python -m benchmarks.dune_answers --games 5 --levels novice,veteran,expert

Six seats of a level, advanced, with the set. Every question goes through a process of the server's bots, one after
another, as a table asks it, and is timed there: the game brought up to date, the view made, the answer found; not the
wait by which a bot that thinks for a time fills it up. Prints a table in Markdown for each level: by kind of question
the answers, their time in milliseconds (half of them, 95 of 100 and all of them took no longer), the processor's time
of the dearest, and how many took longer than the level has. Processes that share the cores make the times longer.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import time
from collections import defaultdict
from dataclasses import dataclass
from typing import NamedTuple

import landsraad
from landsraad.server.tables.bots import MODEST, Job, answer, levels_of
from landsraad.server.tables.workers import Games, Worker

SEATS = 6
OPTIONS = {"seats": SEATS, "expansion": True, "advanced": True, "windows": "orders"}
ALL = "all"


class Taken(NamedTuple):
    """An answer.

    Attributes:
        key: of the option.
        seconds: until it was there.
        processor: seconds of the processor.
        budget: seconds that the bot has; 0.0: as many as it takes.
    """

    key: str
    seconds: float
    processor: float
    budget: float


@dataclass(frozen=True, slots=True)
class Timed(Job):
    """A question to a bot that tells how long it took."""

    def work(self, games: Games) -> Taken:  # type: ignore[override]  # beside the key it tells the time
        """The answer, as the server has it."""
        begun, used = time.perf_counter(), time.process_time()
        key = answer(self, games)
        return Taken(key, time.perf_counter() - begun, time.process_time() - used, self.seconds)


async def play(agent: str, seed: int, worker: Worker) -> dict[str, list[Taken]]:
    """The answers of a game, by kind of question."""
    game = landsraad.new("dune", seed=seed, **OPTIONS)
    found: dict[str, list[Taken]] = defaultdict(list)
    while not game.over:
        decision = game.decisions[0]
        job = Timed(f"{agent} {seed}", game.name, seed, game.config, game.choices, decision.seat, agent, seed)
        taken: Taken = await worker.ask(job)
        if len(decision.options) > 1:
            found[decision.prompt].append(taken)
        game.repeat(decision.seat, taken.key)
    return found


def row(kind: str, taken: list[Taken]) -> str:
    """A line of the table."""
    times = sorted(each.seconds for each in taken)
    middle, most = times[len(times) // 2], times[(len(times) * 95) // 100]
    late = sum(each.seconds > each.budget > 0 for each in taken)
    used = max(each.processor for each in taken)
    cells = [kind, f"{len(taken):,}", *(f"{1000 * each:.0f}" for each in (middle, most, times[-1], used))]
    return f"| {' | '.join([*cells, str(late) if taken[0].budget else '–'])} |"


async def measure(level: str, games: int, seed: int, kinds: int) -> None:
    """Play the games of a level and print its table, of the kinds of question with the longest answers."""
    agent = levels_of("dune")[level]
    worker = Worker("answers", MODEST)
    answers: dict[str, list[Taken]] = defaultdict(list)
    try:
        for number in range(games):
            for kind, taken in (await play(agent, seed + number, worker)).items():
                answers[kind] += taken
    finally:
        await asyncio.to_thread(worker.stop)
    every = [each for taken in answers.values() for each in taken]
    budget = f"{every[0].budget:g} s" if every[0].budget else "no limit"
    mode = "compiled" if landsraad.COMPILED else "interpreted"
    print(f"\n`{agent}` ({budget}, {mode}), {games} games, load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores\n")
    print("| question | answers | median ms | p95 | longest | processor | too late |\n|---|---|---|---|---|---|---|")
    print(row(ALL, every))
    dearest = sorted(answers.items(), key=lambda each: -max(one.seconds for one in each[1]))
    for kind, taken in dearest[:kinds]:
        print(row(kind, taken), flush=True)


def main() -> None:
    """Measure level after level."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--levels", default=",".join(levels_of("dune")))
    parser.add_argument("--games", type=int, default=5)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--kinds", type=int, default=8, help="so many kinds of question are shown")
    given = parser.parse_args()
    for level in given.levels.split(","):
        asyncio.run(measure(level, given.games, given.seed, given.kinds))


if __name__ == "__main__":
    main()
