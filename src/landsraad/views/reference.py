"""The whole reference of a configuration as one piece of data: articles, rules and the words that clients need."""

from __future__ import annotations

import functools
import hashlib
from collections.abc import Sequence

import msgspec

from landsraad.imperium.content.manifests import manifests, together
from landsraad.saying import ENGLISH
from landsraad.views.article import Article
from landsraad.views.library import book
from landsraad.views.rich import plain
from landsraad.views.rulebook import Rule, numbered_rules

TABLES = ("resource", "icon", "box", "zone", "counter")
"""Tables of the wording file that clients need."""


class Reference(msgspec.Struct, frozen=True):
    """What there is to look up.

    Attributes:
        hash: changes with anything below.
        sets: ids of the sets and packs in use.
        articles: in the order of the catalogue, by kind.
        rules: of all shipped sets in use.
        phrases: words by table: of resources, Agent icons, boxes, zones and counters.
    """

    hash: str
    sets: tuple[str, ...]
    articles: tuple[Article, ...]
    rules: tuple[Rule, ...]
    phrases: dict[str, dict[str, str]]


def reference(
    sets: Sequence[str] = (), packs: Sequence[str] = (), difficulty: str = "", language: str = ENGLISH
) -> Reference:
    """The reference of a configuration, made once; arguments and errors as of `landsraad.views.book`."""
    return _reference(together(sets), tuple(packs), difficulty, language)


@functools.lru_cache(maxsize=16)
def _reference(sets: tuple[str, ...], packs: tuple[str, ...], difficulty: str, language: str) -> Reference:
    own = book(sets, packs, difficulty, language)
    found = Reference(
        hash="",
        sets=own.catalog.sets,
        articles=tuple(own.articles.values()),
        rules=tuple(rule for box in own.catalog.sets if box in manifests() for rule in numbered_rules(box, language)),
        phrases={table: {key: plain(word) for key, word in own.phrases[table].items()} for table in TABLES},
    )
    digest = hashlib.blake2b(msgspec.json.encode(found), digest_size=16).hexdigest()
    return msgspec.structs.replace(found, hash=digest)
