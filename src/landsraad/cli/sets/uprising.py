"""Uprising at the terminal: the battle icons that a side has face up."""

from __future__ import annotations

from landsraad.cli.sets.mirror import Mirror
from landsraad.saying import say
from landsraad.views.book import Book
from landsraad.views.model import Player
from landsraad.views.sets.uprising import OfUprising

SET = "uprising"


def _won(player: Player, book: Book) -> list[str]:
    """The icons of the Conflict cards and Objectives that can still be paired."""
    own = player.of_sets[SET]
    assert isinstance(own, OfUprising)
    names = book.phrases["battle_icon"]
    icons = [str(names[won.icon]) for won in own.won if won.icon and won.face_up]
    return [say("uprising.won", icons=", ".join(icons))] if icons else []


UPRISING = Mirror(set=SET, belongings=_won)
