"""What makes a puzzle of classic Dune: the turn decides the game, and one answer wins it or keeps it open.

The search of this game plays a turn on at a glance, where nobody defends what is his, so it only tells where it is
worth while to look. What counts are turns that practised agents play on, on all seats, in worlds that agree with what
the seat knew, the same worlds for every answer: who wins at the end of the turn has won, and a game that goes on is an
even share for everybody. What does not decide the game at once is no puzzle: there these agents are no judges.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final, cast

import msgspec

from landsraad.agents import make
from landsraad.agents.contract import FREE, Budget
from landsraad.agents.dune.position import DuneWorlds, Position
from landsraad.analysis.course import ADVISER
from landsraad.analysis.dune import PRACTISED, after_the_turn
from landsraad.analysis.puzzles import Found
from landsraad.game import Game
from landsraad.kernel.contract import Decision, Option
from landsraad.kernel.machine import derived

MOST: Final = 100  # options: on the map many are looked at quickly
KINDS: Final = ("ship", "move")
NEAR: Final = 1  # strongholds that a side misses which is about to win
GLANCE: Final = 300  # tries of the search, in all
ENOUGH: Final = 10  # of them for what an option is worth to be heeded
LOOK, DEEP = 3, 24  # turns that are played on after an option
SEEDS: Final = (1, 2)
LEAD: Final = 0.1  # share of the win by which the best is ahead of the second, each time


def looked_at(position: Game) -> tuple[float, Found] | None:
    """A position that may be a puzzle, and how clear it seems between what the search and the practised would do."""
    decision, step = position.decisions[0], len(position.choices)
    if decision.prompt not in KINDS:
        return None
    view, worlds = position.view(decision.seat), position.worlds(decision.seat)
    if not _decides(view, worlds):
        return None
    adviser = make(ADVISER, position.name)
    verdict = adviser.explain(view, decision, worlds, derived(0, step), Budget(iterations=GLANCE))
    tried = [each for each in verdict.considered if each.win is not None and each.visits >= ENOUGH]
    tried.sort(key=lambda each: -(each.win or 0.0))
    if _lead({each.option.key: each.win or 0.0 for each in tried}) < LEAD:
        return None
    usual = make(PRACTISED, position.name).choose(view, decision, worlds, derived(0, step), FREE)
    likely = {each.key: each for each in (usual, *(each.option for each in tried[:2]))}
    found = _weighed(position, decision, likely.values(), LOOK, 0)
    lead = _lead(found)
    if lead < LEAD:
        return None
    return lead, Found(step, position.hash, decision.seat, decision.prompt, view.turn, found)


def checked(position: Game, found: Found) -> Found | None:
    """The same with what becomes of every option; None: another one is as good."""
    decision = position.decisions[0]
    best = next(iter(found.expected))
    likely = [each for each in decision.options if each.key in found.expected]
    means = _sure(position, decision, likely, best)
    if means is None:
        return None
    rest = [each for each in decision.options if each not in likely]
    shares = {**_weighed(position, decision, rest, LOOK, 0), **means}
    rivals = [each for each in rest if shares[each.key] > shares[best] - LEAD]
    if rivals:
        again = _sure(position, decision, [*(each for each in likely if each.key == best), *rivals], best)
        if again is None:
            return None
        shares |= again
    shares = _sorted(shares)
    return msgspec.structs.replace(found, expected={key: round(share, 3) for key, share in shares.items()})


def _sure(position: Game, decision: Decision, options: Sequence[Option], best: str) -> dict[str, float] | None:
    """What is expected of options if one of them is the best each time; None: it is not."""
    looks: list[dict[str, float]] = []
    for seed in SEEDS:
        look = _weighed(position, decision, options, DEEP, seed)
        if next(iter(look)) != best or _lead(look) < LEAD:
            return None
        looks.append(look)
    return {each.key: sum(look[each.key] for look in looks) / len(looks) for each in options}


def _decides(view: Any, worlds: Any) -> bool:
    """Whether the turn may decide the game: somebody is about to win, or the own side may."""
    seen = Position(view, cast(DuneWorlds, worlds))
    return seen.alarmed or seen.missing <= NEAR


def _weighed(position: Game, decision: Decision, options: Iterable[Option], turns: int, seed: int) -> dict[str, float]:
    return _sorted({each.key: after_the_turn(position, decision, each, turns, seed) for each in options})


def _sorted(shares: dict[str, float]) -> dict[str, float]:
    return dict(sorted(shares.items(), key=lambda each: -each[1]))


def _lead(shares: dict[str, float]) -> float:
    """By how much the first is ahead of the second, or of nothing."""
    first, second, *_ = (*shares.values(), 0.0, 0.0)
    return first - second
