"""What a set says of how it is seen; what it declares to the engine is shown without."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

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
        places: kind of unit and place of further counters of a player that tell how many units are where, by name.
        moves: phrases of the log by where units come from and where they go, for moves between such places.
    """

    set: str
    of_set: type[OfSet] | None = None
    of_player: Callable[[State, int], OfSet | None] = lambda _state, _owner: None
    places: Mapping[str, tuple[str, str]] = field(default_factory=dict)
    moves: Mapping[tuple[str, str], str] = field(default_factory=dict)
    zones: Callable[[Player], Mapping[str, Sequence[int]]] = lambda _player: {}
