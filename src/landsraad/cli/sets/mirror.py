"""What a set says of how it is told at the terminal; what it declares is drawn without."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from landsraad.views.book import Book
from landsraad.views.model import Player


@dataclass(frozen=True)
class Mirror:
    """How a set is told at the terminal; nothing unless given.

    Attributes:
        set: its id.
        belongings: what else lies in front of a player, in words.
        saves: how much less a player may pay for a tile, by kind of tile.
    """

    set: str
    belongings: Callable[[Player, Book], Sequence[str]] = lambda _player, _book: ()
    saves: Mapping[str, Callable[[Player], int]] = field(default_factory=dict)
