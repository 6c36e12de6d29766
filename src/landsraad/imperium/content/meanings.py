"""What the components of a configuration say, as counts of words: a card never seen before has a meaning by them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import fields
from typing import Any

from landsraad.imperium.content.rows import Catalog
from landsraad.language.syntax import Word, words

UNSAID = (
    "id",
    "name",
    "text",
    "copies",
    "set",
    "notes",
    "disputed",
    "ability_name",
    "signet_name",
    "house",
    "complexity",
)
LARGE = 3.0  # an amount beyond this says no more


def meanings(catalog: Catalog) -> dict[str, dict[str, float]]:
    """For each component, by its kind and id, how much of each word it says.

    A word is the box it stands in and what it is about, as "agent influence fremen"; its count is the amount that is
    printed with it, 1 where there is none. What is printed beside the boxes counts likewise: cost, icons, factions.
    """
    kinds: dict[str, Sequence[Any]] = {
        "card": catalog.cards,
        "intrigue": catalog.intrigues,
        "space": catalog.spaces,
        "conflict": catalog.conflicts,
        "leader": catalog.leaders,
        "faction": catalog.factions,
    }
    found: dict[str, dict[str, float]] = {}
    for kind, rows in kinds.items():
        for row in rows:
            found[f"{kind} {row.id}"] = _said(row)
    for rows in catalog.further.values():
        for row in rows:
            found[f"tile {row.id}"] = _said(row)
    return found


def _said(row: Any) -> dict[str, float]:
    found: dict[str, float] = {}
    for field in fields(row):
        if field.name in UNSAID:
            continue
        for word, amount in _words(field.name, getattr(row, field.name)):
            found[word] = min(LARGE, found.get(word, 0.0) + amount)
    return found


def _words(name: str, value: Any) -> Iterator[tuple[str, float]]:
    if value is None or value == "":
        return
    if isinstance(value, bool):
        if value:
            yield name, 1.0
    elif isinstance(value, int):
        yield name, value / 3
    elif isinstance(value, str):
        yield f"{name} {value}", 1.0
    elif isinstance(value, tuple):
        for each in value:
            if isinstance(each, str):
                yield f"{name} {each}", 1.0
        for word, enclosing in words([each for each in value if not isinstance(each, str | int)]):
            yield from _word(" ".join((name, *enclosing)), word)


def _word(box: str, word: Word) -> Iterator[tuple[str, float]]:
    amounts = [arg for arg in word.args if isinstance(arg, int)]
    amount = float(amounts[0]) if amounts else 1.0
    yield f"{box} {word.name}", amount
    for arg in word.args:
        if isinstance(arg, str):
            yield f"{box} {word.name} {arg}", amount
