"""The choices of a game that cost a seat most, by what an adviser expects who is told what the seat knew."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from landsraad.agents.contract import Agent, Budget
from landsraad.analysis.attention import expected
from landsraad.game import Game
from landsraad.kernel.contract import Option
from landsraad.kernel.machine import derived

MOST_SLIPS = 3
GLANCE, DEEP = 200, 800  # tries: of a decision, then of an option that is compared with another
SUSPECTS = 9  # choices that are looked at again: those picked for what they cost look dearer than they are
LEAST = 0.02  # of the win; less is within what chance does to such a comparison
SEED = 7


@dataclass(frozen=True, slots=True)
class Slip:
    """A choice that cost its seat something.

    Attributes:
        step: choices made before.
        seat: whose it was.
        chosen: what was chosen; `expected` is the share of the win after it, 0 to 1.
        better: the option that the adviser takes; `possible` is the share of the win after that.
    """

    step: int
    seat: int
    chosen: Option
    expected: float
    better: Option
    possible: float

    @property
    def cost(self) -> float:
        """By how much the chances of the seat fell."""
        return self.possible - self.expected


def slips(
    game: Game, seat: int, adviser: Agent, told: Callable[[int, int], None] | None = None, most: int = MOST_SLIPS
) -> tuple[Slip, ...]:
    """The choices that cost a seat most, the dearest first; the same game and adviser name the same.

    Args:
        game: any game.
        seat: whose choices.
        adviser: who is asked; choices of which it expects no share of the win are left out.
        told: called with how many choices have been looked at, and how many there are.
        most: how many at most.
    """
    steps = [step for step, (by, _) in enumerate(game.choices) if by == seat]
    suspects: list[tuple[float, int, Option, Option]] = []
    current = game.at(0)
    for step, (by, key) in enumerate(game.choices):
        if by == seat:
            found = _glance(current, key, adviser)
            if found is not None:
                suspects.append((found[0], step, *found[1:]))
            if told is not None:
                told(steps.index(step) + 1, len(steps))
        current.repeat(by, key)
    suspects.sort(key=lambda each: (-each[0], each[1]))
    again = []
    for _, step, chosen, better in suspects[:SUSPECTS]:
        position = game.at(step)
        shares = [expected(position, option, adviser, DEEP, SEED) for option in (chosen, better)]
        again.append(Slip(step, seat, chosen, shares[0], better, shares[1]))
    again.sort(key=lambda each: (-each.cost, each.step))
    return tuple(each for each in again[:most] if each.cost >= LEAST)


def _glance(position: Game, key: str, adviser: Agent) -> tuple[float, Option, Option] | None:
    """What a choice seems to cost, and what seems better; None: nothing does."""
    decision = position.decisions[0]
    chosen = next((each for each in decision.options if each.key == key), None)
    if chosen is None or len(decision.options) == 1:
        return None
    view = position.view(decision.seat) if adviser.sees else None
    rng = derived(SEED, len(position.choices), decision.seat)
    verdict = adviser.explain(view, decision, position.worlds(decision.seat), rng, Budget(iterations=GLANCE))
    shares = {each.option.key: each.win for each in verdict.considered}
    best, own = shares[verdict.option.key], shares[key]
    if best is None or verdict.option == chosen:
        return None
    if own is None:
        own = expected(position, chosen, adviser, GLANCE // 4, SEED)
    return (best - own, chosen, verdict.option) if best - own >= LEAST / 2 else None
