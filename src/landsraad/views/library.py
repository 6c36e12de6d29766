"""The books of the configurations, each made once."""

from __future__ import annotations

import functools
from collections.abc import Sequence
from pathlib import Path

from landsraad.imperium.content.manifests import together
from landsraad.imperium.schema import load_catalog
from landsraad.language.errors import did_you_mean, quoted
from landsraad.saying import ENGLISH, say
from landsraad.views.book import Book
from landsraad.views.sets.shipped import mirrors


def book(sets: Sequence[str] = (), packs: Sequence[str] = (), difficulty: str = "", language: str = ENGLISH) -> Book:
    """The book of a configuration, made once.

    Args:
        sets: in use; with the usual board if none is named.
        packs: folders of further packs.
        difficulty: id of that of a solo game, which may change board spaces (B11.22); "" for any other game.
        language: two letters.

    Raises:
        ValueError: an unknown set, difficulty or language, or (PackError) faults in a pack.
    """
    return _book(together(sets), tuple(packs), difficulty, language)


@functools.lru_cache(maxsize=16)
def _book(sets: tuple[str, ...], packs: tuple[str, ...], difficulty: str, language: str) -> Book:
    catalog = load_catalog(sets, [Path(folder) for folder in packs], language)
    known = [row.id for row in catalog.difficulties]
    if difficulty and difficulty not in known:
        raise ValueError(
            say("game.new.difficulty", difficulty=quoted(difficulty), hint=did_you_mean(difficulty, known))
        )
    return Book(catalog.at(difficulty), mirrors(catalog), language)
