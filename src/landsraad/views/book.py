"""The reference of a configuration: name, facts, text and icons of every card, space, Leader, Conflict and faction."""

from __future__ import annotations

import functools
from collections.abc import Iterable, Sequence
from pathlib import Path

import msgspec

from landsraad.imperium.schema import (
    CardRow,
    Catalog,
    ConflictRow,
    FactionRow,
    IntrigueRow,
    LeaderRow,
    SpaceRow,
    load_catalog,
)
from landsraad.language.syntax import Box, Word
from landsraad.views.icons import icons
from landsraad.views.phrases import fill, listed, sentence
from landsraad.views.wording import Writer

KINDS = ("card", "intrigue", "space", "conflict", "leader", "faction")


class Passage(msgspec.Struct, frozen=True):
    """One box of a component: what it is, its text and its icons (see `landsraad.views.icons`)."""

    title: str
    text: str
    icons: tuple[str, ...]


class Article(msgspec.Struct, frozen=True):
    """What the reference says of one component.

    Attributes:
        kind: one of KINDS.
        id: content id.
        name: printed name.
        set: id of its set.
        facts: short statements such as "costs 4 persuasion".
        passages: its boxes.
    """

    kind: str
    id: str
    name: str
    set: str
    facts: tuple[str, ...]
    passages: tuple[Passage, ...]


class Book:
    """The reference of one catalogue.

    Args:
        catalog: what is printed on the components.

    Attributes:
        articles: by kind and id, in the order of the catalogue.
    """

    def __init__(self, catalog: Catalog) -> None:
        self.catalog = catalog
        self.writer = Writer(catalog)
        self.phrases = self.writer.phrases
        self._intrigues = {row.id: row for row in catalog.intrigues}
        self.articles: dict[tuple[str, str], Article] = {}
        articles = [
            *map(self._card, catalog.cards),
            *map(self._intrigue, catalog.intrigues),
            *map(self._space, catalog.spaces),
            *map(self._conflict, catalog.conflicts),
            *map(self._leader, catalog.leaders),
            *map(self._faction, catalog.factions),
        ]
        for article in articles:
            self.articles[article.kind, article.id] = article

    def name(self, kind: str, key: str) -> str:
        """The printed name of a component; its id if there is none (a content id of another catalogue)."""
        article = self.articles.get((kind, key))
        return key if article is None else article.name

    def intrigue(self, key: str) -> IntrigueRow:
        """The catalogue row of an Intrigue card."""
        return self._intrigues[key]

    def rewards(self, conflict: str) -> tuple[str, str, str]:
        """The three rewards of a Conflict card in words."""
        first, second, third = (passage.text for passage in self.articles["conflict", conflict].passages)
        return first, second, third

    def as_text(self) -> str:
        """The whole reference as plain text, one paragraph for each component."""
        return "\n".join(_paragraph(article) for article in self.articles.values())

    def _passages(self, boxes: Iterable[tuple[str, Box]], maker: int = 0) -> tuple[Passage, ...]:
        titles = self.phrases["box"]
        return tuple(
            Passage(titles[key], self.writer.box(box, maker), icons(box, self.phrases)) for key, box in boxes if box
        )

    def _icons(self, names: Sequence[str]) -> str:
        return listed([self.phrases["icon"][name] for name in names], self.phrases["grammar"]["and"])

    def _facts(self, facts: Iterable[tuple[str, object]]) -> tuple[str, ...]:
        """The facts that have a value, in words."""
        table = self.phrases["fact"]
        return tuple(fill(table[key], {"x": value}) for key, value in facts if value not in (None, "", False))

    def _card(self, row: CardRow) -> Article:
        factions = listed([self.writer.factions[name] for name in row.factions], self.phrases["grammar"]["and"])
        facts = self._facts(
            [
                (row.pile, row.copies),
                ("cost" if row.cost is not None else "no_cost", row.cost if row.cost is not None else row.pile),
                ("factions", factions),
                ("icons" if row.icons else "no_icons", self._icons(row.icons) or "none"),
            ]
        )
        boxes = [("agent", row.agent), ("reveal", row.reveal), ("acquire", row.acquire), ("passive", row.passive)]
        return Article("card", row.id, row.name, row.set, facts, self._passages(boxes))

    def _intrigue(self, row: IntrigueRow) -> Article:
        facts = self._facts([("intrigue", row.copies), ("start_of_turn", row.start_of_turn)])
        boxes = [("plot", row.plot), ("combat", row.combat), ("win", row.win), ("endgame", row.endgame)]
        return Article("intrigue", row.id, row.name, row.set, facts, self._passages(boxes))

    def _space(self, row: SpaceRow) -> Article:
        facts = self._facts(
            [
                ("space", self.phrases["icon"][row.icon]),
                ("combat", row.combat),
                ("space_cost", self.writer.price(row.cost)),
                ("requires", "" if row.requires is None else self.writer.condition(row.requires)),
                ("once", row.once),
                ("maker", row.maker or None),
            ]
        )
        boxes: list[tuple[str, Box]] = [("arrival", row.arrival), ("effects", row.effects)]
        if row.faction is not None:
            boxes.append(("visit", (Word("influence", (row.faction, 1)),)))
        boxes.append(("control", row.control_bonus))
        return Article("space", row.id, row.name, row.set, facts, self._passages(boxes, row.maker))

    def _conflict(self, row: ConflictRow) -> Article:
        location = "" if row.location is None else self.writer.spaces[row.location]
        facts = self._facts([("level", row.level), ("location", location)])
        titles = self.phrases["box"]
        passages = tuple(
            Passage(titles[key], self.writer.box(box), icons(box, self.phrases))
            for key, box in (("first", row.first), ("second", row.second), ("third", row.third))
        )
        return Article("conflict", row.id, row.name, row.set, facts, passages)

    def _leader(self, row: LeaderRow) -> Article:
        facts = self._facts([("house", row.house), ("complexity", row.complexity)])
        texts = [
            (row.ability_name, row.ability),
            (f"{row.signet_name} ({self.phrases['box']['signet']})", row.signet),
            (self.phrases["box"]["start"], row.start),
        ]
        passages = tuple(Passage(title, self.writer.box(box), icons(box, self.phrases)) for title, box in texts if box)
        return Article("leader", row.id, row.name, row.set, facts, passages)

    def _faction(self, row: FactionRow) -> Article:
        return Article("faction", row.id, row.name, row.set, (), self._passages([("bonus", row.bonus)]))


def _paragraph(article: Article) -> str:
    lines = [f"{article.kind} {article.id}: {article.name}"]
    if article.facts:
        lines.append(f"  {sentence('; '.join(article.facts))}")
    for passage in article.passages:
        lines.append(f"  {passage.title}: {passage.text}")
        lines.append(f"    [{' '.join(passage.icons)}]")
    return "\n".join(lines) + "\n"


def book(sets: Sequence[str] = ("base",), packs: Sequence[str] = ()) -> Book:
    """The book of a configuration, made once.

    Args:
        sets: shipped sets in use.
        packs: folders of further packs.

    Raises:
        ValueError: an unknown set, or (PackError) faults in a pack.
    """
    return _book(tuple(sets), tuple(packs))


@functools.lru_cache(maxsize=16)
def _book(sets: tuple[str, ...], packs: tuple[str, ...]) -> Book:
    return Book(load_catalog(sets, [Path(folder) for folder in packs]))
