"""What goes without saying: a decision with one option, and effects that come to the same in every order."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations
from typing import Final

from landsraad.imperium.core.actions import REST
from landsraad.imperium.core.state import Node, State
from landsraad.kernel.frames import NODE_MASK, arg_of, source_of

SEVERAL: Final = 3  # more effects than these are left to the player: their orders are too many to try


def mandatory(state: State, action: int) -> bool:
    """Whether an option resolves what must be resolved before the turn can end (B3.16).

    Args:
        state: the position.
        action: an option of the waiting decision.
    """
    return action == REST or any(not node.optional for node in _effects(state, action))


def forced(world: State) -> int | None:
    """The option that can be taken for whoever is asked, since nothing else could come of the decision.

    Args:
        world: the position as the seat that is asked may see it.

    Returns:
        The only option, or `rest` where nothing but mandatory effects is offered, none of them shows a hidden card, on
        which one might act in between, and their order changes nothing; None where there is something to decide.
    """
    options = world.options
    if len(options) == 1:
        return int(options[0])
    effects = [int(action) for action in options if action != REST]
    if REST not in options or len(effects) > SEVERAL:
        return None
    for action in effects:
        found = _effects(world, action)
        if not found or any(node.optional or node.reveals for node in found):
            return None
    return REST if len({_after(world, order) for order in permutations(effects)}) == 1 else None


def _effects(state: State, action: int) -> list[Node]:
    """The pending effects that an option resolves; none if it is about something else."""
    use = state.tables.actions.use_action
    nodes = state.tables.nodes
    return [nodes[f & NODE_MASK] for f in state.pending if use(source_of(f), arg_of(f)) == action]


def _after(world: State, order: Sequence[int]) -> str:
    """The position after these effects; the last resolves by itself where it asks nobody."""
    after = world.clone()
    for action in order:
        if action in after.options:
            after.choose(action)
    return after.digest()
