"""The reference of a configuration: name, facts, text and icons of every card, space, Leader, Conflict and faction."""

from __future__ import annotations

import functools
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Literal, cast

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
from landsraad.views.article import Amount, Article, BoxName, Passage
from landsraad.views.icons import condition_icons, icons
from landsraad.views.phrases import fill, listed, sentence
from landsraad.views.rich import mark, plain
from landsraad.views.wording import Writer


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

    def link(self, kind: str, key: str) -> str:
        """The printed name of a component, marked as one (`landsraad.views.rich`)."""
        return mark(self.name(kind, key), kind, key)

    def faction(self, key: str) -> str:
        """A faction within a sentence, marked."""
        return f"the {self.link('faction', key)}"

    def seat(self, seat: int) -> str:
        """What a seat is called, marked."""
        return mark(fill(self.phrases["log"]["seat"], {"n": seat}), "seat", str(seat))

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

    def _passages(self, boxes: Iterable[tuple[BoxName, Box]], maker: int = 0) -> tuple[Passage, ...]:
        return tuple(self._passage(name, box, maker) for name, box in boxes if box)

    def _passage(self, name: BoxName, box: Box, maker: int = 0, title: str = "") -> Passage:
        title = title or str(self.phrases["box"][name])
        return Passage(name, title, plain(self.writer.box(box, maker)), icons(box, self.phrases))

    def _icons(self, names: Sequence[str]) -> str:
        return listed([self.phrases["icon"][name] for name in names], self.phrases["grammar"]["and"])

    def _facts(self, facts: Iterable[tuple[str, object]]) -> tuple[str, ...]:
        """The facts that have a value, in words."""
        table = self.phrases["fact"]
        return tuple(plain(fill(table[key], {"x": value})) for key, value in facts if value not in (None, "", False))

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
        boxes: list[tuple[BoxName, Box]] = [
            ("agent", row.agent),
            ("reveal", row.reveal),
            ("acquire", row.acquire),
            ("passive", row.passive),
        ]
        return Article(
            "card",
            row.id,
            row.name,
            row.set,
            facts,
            self._passages(boxes),
            cost=row.cost,
            copies=row.copies,
            pile=cast(Literal["imperium", "starter", "reserve"], row.pile),
            factions=row.factions,
            icons=row.icons,
        )

    def _intrigue(self, row: IntrigueRow) -> Article:
        facts = self._facts([("intrigue", row.copies), ("start_of_turn", row.start_of_turn)])
        boxes: list[tuple[BoxName, Box]] = [
            ("plot", row.plot),
            ("combat", row.combat),
            ("win", row.win),
            ("endgame", row.endgame),
        ]
        return Article(
            "intrigue",
            row.id,
            row.name,
            row.set,
            facts,
            self._passages(boxes),
            copies=row.copies,
            start_of_turn=row.start_of_turn,
        )

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
        boxes: list[tuple[BoxName, Box]] = [("arrival", row.arrival), ("effects", row.effects)]
        if row.faction is not None:
            boxes.append(("visit", (Word("influence", (row.faction, 1)),)))
        boxes.append(("control", row.control_bonus))
        return Article(
            "space",
            row.id,
            row.name,
            row.set,
            facts,
            self._passages(boxes, row.maker),
            icon=row.icon,
            faction=row.faction,
            combat=row.combat,
            maker=row.maker,
            price=tuple(Amount(word.name, _number(word)) for word in row.cost),
            requires=() if row.requires is None else condition_icons(row.requires, self.phrases),
            once=row.once,
            control=icons(row.control_bonus, self.phrases),
        )

    def _conflict(self, row: ConflictRow) -> Article:
        location = "" if row.location is None else self.writer.spaces[row.location]
        facts = self._facts([("level", row.level), ("location", location)])
        passages = (
            self._passage("first", row.first),
            self._passage("second", row.second),
            self._passage("third", row.third),
        )
        return Article("conflict", row.id, row.name, row.set, facts, passages, level=row.level, location=row.location)

    def _leader(self, row: LeaderRow) -> Article:
        facts = self._facts([("house", row.house), ("complexity", row.complexity)])
        signet = f"{row.signet_name} ({self.phrases['box']['signet']})"
        boxes: list[tuple[BoxName, Box, str]] = [
            ("ability", row.ability, row.ability_name),
            ("signet", row.signet, signet),
            ("start", row.start, ""),
        ]
        passages = tuple(self._passage(name, box, title=title) for name, box, title in boxes if box)
        return Article("leader", row.id, row.name, row.set, facts, passages, house=row.house, complexity=row.complexity)

    def _faction(self, row: FactionRow) -> Article:
        return Article("faction", row.id, row.name, row.set, (), self._passages([("bonus", row.bonus)]))


def _number(word: Word) -> int:
    return next(arg for arg in word.args if isinstance(arg, int))


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
