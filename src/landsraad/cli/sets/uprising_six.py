"""The game for six at the terminal: how a side belongs to its team."""

from __future__ import annotations

from landsraad.cli.sets.mirror import Mirror
from landsraad.saying import say
from landsraad.views.book import Book
from landsraad.views.model import Player
from landsraad.views.sets.uprising_six import OfSix

SET = "uprising_six"


def _of_team(player: Player, _book: Book) -> list[str]:
    """The team, and of a Commander his Allies and whom of them he has activated."""
    own = player.of_sets[SET]
    assert isinstance(own, OfSix)
    parts = [say("uprising_six.team", team=player.team + 1)]
    if own.allies:
        left, right = own.allies
        parts.append(say("uprising_six.allies", left=left, right=right))
    if own.activated is not None:
        parts.append(say("uprising_six.activated", seat=own.activated))
    return parts


UPRISING_SIX = Mirror(set=SET, belongings=_of_team)
