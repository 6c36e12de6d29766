"""Rise of Ix at the terminal: what Negotiators save, and the Snoopers of Tessia Vernius."""

from __future__ import annotations

from landsraad.cli.sets.mirror import Mirror
from landsraad.saying import say
from landsraad.views.book import Book
from landsraad.views.model import Player
from landsraad.views.sets.rise_of_ix import OfRiseOfIx

SET = "rise_of_ix"


def _snoopers(player: Player, book: Book) -> list[str]:
    """Where they lie, on the tracks and on the Leader."""
    own = player.of_sets[SET]
    assert isinstance(own, OfRiseOfIx)
    if not own.snoopers and not own.slots:
        return []
    tracks, slots = ([book.name("faction", key) for key in keys] for keys in (own.snoopers, own.slots))
    return [
        say("rise_of_ix.snoopers", tracks=", ".join(tracks) or say("rise_of_ix.nobody")),
        say("rise_of_ix.slots", slots=", ".join(slots) or say("rise_of_ix.empty")),
    ]


RISE_OF_IX = Mirror(
    set=SET,
    belongings=_snoopers,
    saves={"tech": lambda player: player.counters["negotiators"]},  # if all of them go back (I4.2)
)
