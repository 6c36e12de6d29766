"""What makes a puzzle of Dune: Imperium: one option must stay clearly the best however it is looked at.

A short search tells where it is worth while to look. There every option gets the same tries, three times with other
random numbers, and the best must lead each time. Then searches that play on to the end of the game, and so value no
position by its looks, must say so as well. What a novice finds is no puzzle.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from landsraad.agents import make
from landsraad.agents.contract import FREE, Agent, Budget
from landsraad.agents.searching import Searcher
from landsraad.agents.weights import shipped_weights
from landsraad.analysis.attention import expected
from landsraad.analysis.puzzles import EXAMINER, Found, ahead, ranked
from landsraad.game import Game
from landsraad.kernel.contract import GAME, Option
from landsraad.kernel.machine import derived

LEAD: Final = 0.08  # share of the win by which the best is ahead of the second
GLANCE, LOOK, DEEP, TO_THE_END = 200, 200, 1500, 800  # tries: in all, then an option
SEEDS: Final = (1, 2, 3)
BEGINNER: Final = "novice"


def looked_at(position: Game) -> tuple[float, Found] | None:
    """A position that may be a puzzle, and how clear it seems."""
    decision = position.decisions[0]
    examiner = make(EXAMINER, position.name)
    worlds, step = position.worlds(decision.seat), len(position.choices)
    view = position.view(decision.seat)
    verdict = examiner.explain(view, decision, worlds, derived(0, step), Budget(iterations=GLANCE))
    if make(BEGINNER, position.name).choose(view, decision, worlds, derived(0, step), FREE) == verdict.option:
        return None
    tried = sorted((each.win for each in verdict.considered if each.win is not None), reverse=True)
    if len(tried) > 1 and tried[0] - tried[1] < LEAD / 2:
        return None
    found = _weighed(position, decision.options, examiner, LOOK, 0)
    if ahead(found) < LEAD or verdict.option.key != next(iter(found)):
        return None
    told = Found(step, position.hash, decision.seat, decision.prompt, view.round, found)
    return ahead(found), told


def checked(position: Game, found: Found) -> Found | None:
    """The same with what deep searches expect; None: they do not agree."""
    options = position.decisions[0].options
    examiner = make(EXAMINER, position.name)
    looks = [_weighed(position, options, examiner, DEEP, seed) for seed in SEEDS]
    best = next(iter(found.expected))
    if any(next(iter(look)) != best or ahead(look) < LEAD for look in looks):
        return None
    means = ranked({each.key: sum(look[each.key] for look in looks) / len(looks) for each in options})
    first, second = (next(each for each in options if each.key == key) for key in list(means)[:2])
    to_the_end = Searcher(EXAMINER, GAME, Budget(), shipped_weights())
    ends = [
        expected(position, position.decisions[0], each, to_the_end, TO_THE_END, len(SEEDS) + 1)
        for each in (first, second)
    ]
    if ends[0] - ends[1] < LEAD / 2:
        return None
    return msgspec.structs.replace(found, expected={key: round(share, 3) for key, share in means.items()})


def _weighed(position: Game, options: Sequence[Option], examiner: Agent, tries: int, seed: int) -> dict[str, float]:
    decision = position.decisions[0]
    return ranked({each.key: expected(position, decision, each, examiner, tries, seed) for each in options})
