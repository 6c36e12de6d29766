"""Questions that pick several things one after the other: which one this is, and which sets they may become.

The engine asks for the things of a set in the order of the catalogue (ENGINE.md, "Option keys"), so that each set has
one way through its questions. People pick in any order: they are told all sets, and send what they picked in the order
in which the engine asks.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final

from landsraad.imperium.core.state import State
from landsraad.imperium.rounds.setup import ChooseSecret
from landsraad.imperium.words.cards import Discard, Trash
from landsraad.imperium.words.influence import Influence
from landsraad.imperium.words.intrigue import ExchangeIntrigue
from landsraad.kernel.frames import NODE_MASK, step_of
from landsraad.views.asked import asking_node, subject

SETS: Final = 200  # more sets than these are picked in the engine's order
ANY_NUMBER: Final = 0


def total(state: State) -> int | None:
    """How many things the waiting decision picks with those that follow; `ANY_NUMBER`; None: it picks just one."""
    node = asking_node(state)
    if isinstance(node, Influence):
        number = int(node.pick)
    elif isinstance(node, Discard | Trash | ExchangeIntrigue):
        number = int(node.count)
    elif isinstance(node, ChooseSecret):
        number = int(state.tables.leaders[state.players[state.seat].leader].secret_factions)
    else:
        return None
    return None if number == 1 else number


def picked(state: State) -> int:
    """How many things of the set have been picked already."""
    return int(step_of(state.stack[-1]))


def sets(world: State) -> tuple[tuple[str, ...], ...]:
    """The sets that the waiting decision and those that follow it may pick, each in the order in which they are asked.

    Args:
        world: the position as the seat that is asked may see it.

    Returns:
        Nothing where just one thing is picked, where any number is, or where the order changes what comes of it.
    """
    if (total(world) or 0) - picked(world) < 2 or subject(world) is not None:
        return ()
    found: list[tuple[str, ...]] = []
    for keys in _ways(world):
        if keys is None or len(found) == SETS:
            return ()
        found.append(keys)
    different = {tuple(sorted(Counter(keys).items())) for keys in found}
    return tuple(found) if len(different) == len(found) > 1 else ()


def _ways(world: State) -> Iterator[tuple[str, ...] | None]:
    """All ways through the questions of a set; None: something else is asked in between."""
    node, f = asking_node(world), world.stack[-1]
    actions = world.tables.actions
    assert node is not None
    last = step_of(f) + 1 == total(world)
    for action in [a for a in world.options if actions.verb(a).name in ("faction", "card")]:
        key = actions.keys[action]
        if last:
            yield (key,)
            continue
        after = world.clone()
        after.stack.pop()
        node.apply(after, f, action)
        top = after.stack[-1]
        if (top & NODE_MASK) != (f & NODE_MASK) or step_of(top) != step_of(f) + 1:
            yield None
            return
        after.stack.pop()
        if not node.step(after, top):
            yield (key,)
            continue
        after.stack.append(top)
        for rest in _ways(after):
            yield None if rest is None else (key, *rest)
