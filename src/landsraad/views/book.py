"""The reference of a configuration: name, facts, text and icons of every component of its sets."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec

from landsraad.imperium.content.rows import Catalog, IntrigueRow
from landsraad.imperium.content.tiles import TileRow
from landsraad.language.syntax import Box
from landsraad.saying import fill
from landsraad.views.article import Article
from landsraad.views.articles import Articles
from landsraad.views.phrases import Phrases, sentence
from landsraad.views.rich import mark
from landsraad.views.wording import Writer

if TYPE_CHECKING:
    from landsraad.views.sets.mirror import Mirror


class Book:
    """The reference of one catalogue.

    Args:
        catalog: what is printed on the components.
        mirrors: how the sets are seen.
        language: two letters.

    Attributes:
        articles: by kind and id, in the order of the catalogue.
        mirrors: what the sets say of how they are seen.
    """

    def __init__(self, catalog: Catalog, mirrors: Sequence[Mirror], language: str) -> None:
        self.catalog = catalog
        self.mirrors = mirrors
        self.language = language
        self.writer = Writer(catalog, language)
        self.tile_writer = Writer(catalog, language, this="this_tile")
        self.phrases: Phrases = self.writer.phrases
        self._intrigues = {row.id: row for row in catalog.intrigues}
        self._of_sets = {(kind, row.id): row for kind, rows in catalog.further.items() for row in rows}
        further = {kind: make for mirror in mirrors for kind, make in mirror.articles.items()}
        made = Articles(catalog, self.writer, self.tile_writer, further).all()
        self.articles = {(article.kind, article.id): self._named(article) for article in made}

    def _named(self, article: Article) -> Article:
        """An article under the name that the language has for it: for some that describe; the others are as printed."""
        names = self.phrases.get("name", {}).get(article.kind, {})
        return msgspec.structs.replace(article, name=names[article.id]) if article.id in names else article

    def name(self, kind: str, key: str) -> str:
        """The printed name of a component; its id if there is none (a content id of another catalogue)."""
        article = self.articles.get((kind, key))
        return key if article is None else article.name

    def link(self, kind: str, key: str) -> str:
        """The printed name of a component, marked as one (`landsraad.views.rich`)."""
        return mark(self.name(kind, key), kind, key)

    def faction(self, key: str) -> str:
        """A faction within a sentence, marked."""
        return self.writer.faction(key)

    def seat(self, seat: int) -> str:
        """What a seat is called, marked."""
        return mark(fill(self.phrases["log"]["seat"], {"n": seat}), "seat", str(seat))

    def shown(self, what: str) -> str:
        """What was hidden and is shown (`landsraad.imperium.core.revealing`), as "a card was drawn", marked."""
        phrase, *named = what.split()
        return fill(self.phrases["revealed"][phrase], {"name": self.link(*named) if named else ""})

    def signet(self, leader: str) -> str:
        """The name of what a Leader does for a Rival, marked as the Leader: its signet ability, if it has that one."""
        row = next(row for row in self.catalog.leaders if row.id == leader)
        if any(card.id == leader for card in self.catalog.further.get("rival", ())):  # whose signet is another
            return mark(row.name, "leader", leader)
        return mark(row.signet_name or row.name, "leader", leader)

    def ability(self, leader: str) -> str:
        """The name of a Leader's ability that is no signet, marked as the Leader; its own name if it has none."""
        row = next(row for row in self.catalog.leaders if row.id == leader)
        return mark(row.ability_name or row.name, "leader", leader)

    def intrigue(self, key: str) -> IntrigueRow:
        """The catalogue row of an Intrigue card."""
        return self._intrigues[key]

    def tile(self, kind: str, key: str) -> TileRow:
        """The catalogue row of a tile."""
        row: TileRow = self._of_sets[kind, key]
        return row

    def kind_in_sets(self, key: str) -> str:
        """The kind of the component of a set that has this id; "" if none has."""
        return next((kind for kind, own in self._of_sets if own == key), "")

    def offered(self, kind: str, key: str) -> Box:
        """The effects of a tile or of a place on a track that are offered one by one, by their numbers."""
        row = self._of_sets[kind, key]
        reward: Box | None = getattr(row, "reward", None)
        return (*row.ability, *row.use) if reward is None else reward

    def rewards(self, conflict: str) -> tuple[str, str, str]:
        """The three rewards of a Conflict card in words."""
        first, second, third = (passage.text for passage in self.articles["conflict", conflict].passages)
        return first, second, third

    def as_text(self, sets: Sequence[str] = ()) -> str:
        """The reference as plain text, one paragraph for each component; of some sets only, if they are named."""
        articles = [article for article in self.articles.values() if not sets or article.set in sets]
        return "\n".join(map(_paragraph, articles))


def _paragraph(article: Article) -> str:
    lines = [f"{article.kind} {article.id}: {article.name}"]
    if article.facts:
        lines.append(f"  {sentence('; '.join(article.facts))}")
    for passage in article.passages:
        lines.append(f"  {passage.title}: {passage.text}")
        lines.append(f"    [{' '.join(passage.icons)}]")
    return "\n".join(lines) + "\n"
