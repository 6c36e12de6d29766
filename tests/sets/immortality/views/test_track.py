"""What the reference says of the places of the research track."""

from __future__ import annotations

from landsraad.views.library import book
from marks import rule

SETS = ["base", "immortality"]


@rule("immortality M3")
def test_the_fourth_and_the_eighth_column_tell_their_marker() -> None:
    told = {
        article.id: (article.marker, article.facts)
        for article in book(SETS).articles.values()
        if article.track and (article.marker or article.facts)
    }
    first, second = (1, ("reaches genetic marker 1",)), (2, ("reaches genetic marker 2",))
    assert told == {**dict.fromkeys(("c4a", "c4b", "c4c"), first), **dict.fromkeys(("c8a", "c8b", "c8c"), second)}
