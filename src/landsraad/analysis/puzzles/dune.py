"""What makes a puzzle of classic Dune: the turn decides the game, and one answer wins it or keeps it open.

The search of this game plays a turn on at a glance, where nobody defends what is theirs, so it only tells where it is
worth while to look. What counts are turns that practised agents play on, on all seats, in worlds that agree with what
the seat knew, the same worlds for every answer: who wins at the end of the turn has won, and a game that goes on is an
even share for everybody. What does not decide the game at once is no puzzle: there these agents are no judges.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final, cast

import msgspec

from landsraad.agents import make
from landsraad.agents.contract import Budget
from landsraad.agents.dune.position import DuneWorlds, Position
from landsraad.analysis.dune import after_the_turn
from landsraad.analysis.puzzles import EXAMINER, Found, ahead, ranked
from landsraad.game import Game
from landsraad.kernel.contract import Decision, Option
from landsraad.kernel.machine import derived

KINDS: Final = ("ship", "move")
NEAR: Final = 1  # strongholds that a side misses which is about to win
GLANCE: Final = 300  # tries of the search, in all
LOOK, DEEP = 3, 24  # turns that are played on after an option
FEW: Final = 4  # options that are looked at in many turns
SEEDS: Final = (1, 2)
LEAD: Final = 0.1  # share of the win by which the best is ahead of the second, each time


def looked_at(position: Game) -> tuple[float, Found] | None:
    """A position that may be a puzzle, and how clear it seems."""
    decision, step = position.decisions[0], len(position.choices)
    if decision.prompt not in KINDS:
        return None
    view, worlds = position.view(decision.seat), position.worlds(decision.seat)
    if not _decides(view, worlds):
        return None
    examiner = make(EXAMINER, position.name)
    verdict = examiner.explain(view, decision, worlds, derived(0, step), Budget(iterations=GLANCE))
    if ahead(ranked({each.option.key: each.win for each in verdict.considered if each.win is not None})) < LEAD:
        return None
    found = _weighed(position, decision, decision.options, LOOK, 0)
    lead = ahead(found)
    if lead < LEAD:
        return None
    return lead, Found(step, position.hash, decision.seat, decision.prompt, view.turn, found)


def checked(position: Game, found: Found) -> Found | None:
    """The same with what becomes of the likeliest options in many turns; None: another one is as good."""
    decision = position.decisions[0]
    likely = list(found.expected)[:FEW]
    options = [each for each in decision.options if each.key in likely]
    looks: list[dict[str, float]] = []
    for seed in SEEDS:
        look = _weighed(position, decision, options, DEEP, seed)
        if next(iter(look)) != likely[0] or ahead(look) < LEAD:
            return None
        looks.append(look)
    shares = ranked({**found.expected, **{key: sum(look[key] for look in looks) / len(looks) for key in likely}})
    if next(iter(shares)) != likely[0] or ahead(shares) < LEAD:
        return None
    return msgspec.structs.replace(found, expected={key: round(share, 3) for key, share in shares.items()})


def _decides(view: Any, worlds: Any) -> bool:
    """Whether the turn may decide the game: somebody is about to win, or the own side may."""
    seen = Position(view, cast(DuneWorlds, worlds))
    return seen.alarmed or seen.missing <= NEAR


def _weighed(position: Game, decision: Decision, options: Iterable[Option], turns: int, seed: int) -> dict[str, float]:
    return ranked({each.key: after_the_turn(position, decision, each, turns, seed) for each in options})
