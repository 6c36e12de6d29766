"""What a set says of how it is seen; what it declares to the engine is shown without."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from landsraad.imperium.core.player import Player
from landsraad.imperium.core.state import State
from landsraad.views.model import OfSet


@dataclass(frozen=True)
class Mirror:
    """How a set is seen; nothing unless given.

    Attributes:
        set: its id.
        of_set: what `of_player` returns.
        of_player: what it alone has for a player, told to everybody; None in a game without.
        zones: zones of a player that it calls by a name of its own.
    """

    set: str
    of_set: type[OfSet] | None = None
    of_player: Callable[[State, int], OfSet | None] = lambda _state, _owner: None
    zones: Callable[[Player], Mapping[str, Sequence[int]]] = lambda _player: {}
