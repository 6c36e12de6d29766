"""One line of JSON: the figures of whichever engine is loaded (`PYTHONPATH=build/compiled` loads the compiled one)."""

from __future__ import annotations

import json
import random
import statistics
import time
import tracemalloc
from functools import partial

import landsraad
from benchmarks.measure import microseconds, rate
from landsraad.imperium.content.manifests import widest
from landsraad.imperium.core.state import State
from landsraad.imperium.freeze import load_tables
from landsraad.imperium.rounds.setup import RANDOM, new_state
from landsraad.imperium.rules import led_rivals
from landsraad.kernel.machine import Rng
from landsraad.kernel.playout import playout

SEATS = 4
BASE = ("base",)
IX = ("base", "rise_of_ix")
IMMORTALITY = ("base", "immortality")
BOTH = ("base", "rise_of_ix", "immortality")
UPRISING = ("uprising",)
CHOAM = ("uprising", "choam")
ALL = widest("uprising")
MODES: dict[str, tuple[int, str, tuple[str, ...], tuple[str, ...]]] = {  # players, difficulty, sets, variants
    "four players": (4, "", BASE, ()),
    "three players": (3, "", BASE, ()),
    "two players and House Hagal": (2, "", BASE, ()),
    "solo, Mercenary": (1, "novice", BASE, ()),
    "solo, Sardaukar": (1, "veteran", BASE, ()),
    "solo, Mentat": (1, "expert", BASE, ()),
    "solo, Kwisatz Haderach": (1, "expert_plus", BASE, ()),
    "four players, Rise of Ix": (4, "", IX, ()),
    "four players, Epic": (4, "", IX, ("epic",)),
    "two players, Rise of Ix": (2, "", IX, ()),
    "solo, Mercenary, Rise of Ix": (1, "novice", IX, ()),
    "four players, Immortality": (4, "", IMMORTALITY, ()),
    "four players, both expansions": (4, "", BOTH, ()),
    "solo, Mercenary, both expansions": (1, "novice", BOTH, ()),
    "four players, Uprising": (4, "", UPRISING, ()),
    "four players, Uprising with CHOAM": (4, "", CHOAM, ()),
    "four players, Uprising with Rise of Ix": (4, "", ("uprising", "rise_of_ix"), ()),
    "four players, Uprising with Immortality": (4, "", ("uprising", "immortality"), ()),
    "four players, Uprising with all sets": (4, "", ALL, ()),
    "three players, Uprising": (3, "", UPRISING, ()),
    "two players and a Rival, Uprising": (2, "", UPRISING, ()),
    "solo, Mercenary, Uprising": (1, "novice", UPRISING, ()),
    "solo, Mercenary, Uprising with all sets": (1, "novice", ALL, ()),
}
BATCH = 100  # games of a mode played in a row
MID_GAME = 150
CLONES = 500
MODE_SECONDS = 30.0


def game(seed: int) -> State:
    """A four-player game of the base set, set up."""
    return new_state(load_tables(SEATS), seed, [RANDOM] * SEATS, None)


def whole(seed: int) -> int:
    """A random game inside the engine."""
    return int(playout(game(seed), Rng(seed)))


def stepped(seed: int) -> int:
    """A random game stepped from Python."""
    state, choose = game(seed), random.Random(seed).choice
    decisions = 0
    while not state.over:
        state.choose(choose(state.options))
        decisions += 1
    return decisions


def facade(seed: int) -> int:
    """A random game through the public API, keys, journal and all."""
    table, choose = landsraad.new("imperium", seats=SEATS, seed=seed), random.Random(seed).choice
    decisions = 0
    while table.decisions:
        table.choose(choose(table.decisions[0].options))
        decisions += 1
    return decisions


def looked_at(seed: int) -> int:
    """A random game through the public API, with the view of whoever decides, as the loop of the README has it."""
    table, choose = landsraad.new("imperium", seats=SEATS, seed=seed), random.Random(seed).choice
    decisions = 0
    while table.decisions:
        decision = table.decisions[0]
        table.view(decision.seat)
        table.choose(choose(decision.options))
        decisions += 1
    return decisions


def views() -> dict[str, list[float]]:
    """Microseconds of a view in the first round, in the middle and in the last one: made, and with everything told."""
    table, choose = landsraad.new("imperium", seats=SEATS, seed=3), random.Random(9).choice
    moments: dict[int, landsraad.Game] = {}
    while table.decisions:
        moments[table.view(None).round] = table.clone()
        table.choose(choose(table.decisions[0].options))
    found: dict[str, list[float]] = {"made": [], "whole": []}
    for number in (1, max(moments) // 2, max(moments)):
        moment = moments[number]
        seat = moment.decisions[0].seat
        found["made"].append(microseconds(partial(moment.view, seat), 200))
        found["whole"].append(microseconds(lambda: moment.view(seat).whole(), 50))  # noqa: B023  # called at once
    return found


def middle() -> State:
    """A position in the middle of a game."""
    state, rng = game(3), Rng(9)
    for _ in range(MID_GAME):
        state.choose(state.options[rng.random_below(len(state.options))])
    return state


def clone_bytes(state: State) -> float:
    """Memory that one clone takes."""
    tracemalloc.start()
    clones = [state.clone() for _ in range(CLONES)]
    size, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return size / len(clones)


def by_round() -> tuple[float, float]:
    """Decisions per second in the first round and from the seventh on."""
    spent = {"first": 0.0, "last": 0.0}
    taken = {"first": 0, "last": 0}
    for seed in range(200):
        state, rng = game(seed), Rng(seed)
        while not state.over:
            part = "first" if state.round == 1 else "last" if state.round >= 7 else ""
            action = state.options[rng.random_below(len(state.options))]
            start = time.perf_counter()
            state.choose(action)
            if part:
                spent[part] += time.perf_counter() - start
                taken[part] += 1
    return taken["first"] / spent["first"], taken["last"] / spent["last"]


def by_mode() -> dict[str, dict[str, float]]:
    """Decisions per second of each mode without setting up, its ratio to four players, decisions in a game.

    The modes take turns in short batches, and processor time is counted, so that what else the machine does touches all
    of them alike.
    """
    rates: dict[str, list[float]] = {name: [] for name in MODES}
    lengths: dict[str, float] = {}
    start = time.perf_counter()
    seed = 0
    while time.perf_counter() - start < MODE_SECONDS:
        for name, (players, difficulty, sets, variants) in MODES.items():
            tables = load_tables(players, sets, difficulty=difficulty, variants=variants)
            leaders = [RANDOM] * (players + led_rivals(sets, players))
            states = [new_state(tables, seed + i, leaders, None) for i in range(BATCH)]
            began = time.process_time()
            decisions = sum(int(playout(state, Rng(seed + i))) for i, state in enumerate(states))
            rates[name].append(decisions / (time.process_time() - began))
            lengths[name] = decisions / BATCH
        seed += BATCH
    whole = rates["four players"]
    return {
        name: {
            "decisions": statistics.median(own),
            "ratio": statistics.median(rate / four for rate, four in zip(own, whole, strict=True)),
            "length": lengths[name],
        }
        for name, own in rates.items()
    }


def main() -> None:
    """Measure and print."""
    state = middle()
    decisions, games = rate(whole)
    first, last = by_round()
    figures = {
        "compiled": landsraad.COMPILED,
        "decisions": decisions,
        "games": games,
        "stepped": rate(stepped)[0],
        "facade": rate(facade)[0],
        "looked_at": rate(looked_at)[0],
        "views": views(),
        "clone": microseconds(state.clone, 2000),
        "bytes": clone_bytes(state),
        "first_round": first,
        "last_rounds": last,
        "modes": by_mode(),
    }
    print(json.dumps(figures))


if __name__ == "__main__":
    main()
