"""The printed names of what a dataset of Dune: Imperium calls by id."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

from landsraad import views
from landsraad.imperium.content.manifests import together
from landsraad.lab.report.study import RIVAL_MARK
from landsraad.packs.errors import PackError
from landsraad.saying import say, spoken
from landsraad.views.phrases import set_name

CARD_KINDS = {"imperium": "card"}
TILE = "tile"  # of which each set has a kind of its own
SOURCES = ("start", "faction", "alliance")


class Names:
    """Printed names; the id with spaces where a component is not of these sets.

    Args:
        options: of the simulated games: their sets and packs.
    """

    def __init__(self, options: Mapping[str, Any]) -> None:
        self._sets = together(options.get("sets", ()))
        self._difficulty = str(options.get("difficulty") or "")
        try:
            book = views.book(self._sets, options.get("packs", []), language=spoken())
        except (PackError, OSError):  # a pack that has moved away since
            book = views.book(self._sets, language=spoken())
        self._names = {key: article.name for key, article in book.articles.items()}
        self._sources = {**book.phrases["kind"], **{each: say(f"study.source.{each}") for each in SOURCES}}
        self._further = tuple(book.catalog.further)

    def of(self, kind: str, key: str) -> str:
        """The printed name of a component."""
        return self._names.get((kind, key)) or key.replace("_", " ")

    def role(self, key: str) -> str:
        """The printed name of a Leader, also of a Rival's."""
        name = self.of("leader", key.removesuffix(RIVAL_MARK))
        return say("study.rival", leader=name) if key.endswith(RIVAL_MARK) else name

    def card(self, kind: str, key: str) -> str:
        """The printed name of a card or tile."""
        if kind == TILE:
            kind = next((each for each in self._further if (each, key) in self._names), kind)
        return self.of(CARD_KINDS.get(kind, kind), key)

    def several(self, kind: str, keys: Iterable[str]) -> dict[str, str]:
        """The printed names of some components; of those that share one also what their ids end with."""
        names = {key: self.card(kind, key) for key in keys}
        times = Counter(names.values())
        return {
            key: f"{name} {key.rpartition('_')[2].upper()}" if times[name] > 1 else name for key, name in names.items()
        }

    def played(self) -> str:
        """The printed names of the sets."""
        return ", ".join(set_name(key, spoken()) for key in self._sets)

    def difficulty(self) -> str:
        """The difficulty of solo games with its printed name; "": they are no solo games."""
        return self._difficulty and f"{self._difficulty} ({self.of('difficulty', self._difficulty)})"

    def source(self, kind: str) -> str:
        """What a kind of source of Victory Points is called."""
        name = str(self._sources.get(kind, kind.replace("_", " ")))
        return name[:1].upper() + name[1:]
