"""The reference of a configuration: name, facts, text and icons of every component of its sets."""

from __future__ import annotations

import functools
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Literal, cast

from landsraad.imperium.content.manifests import together
from landsraad.imperium.content.rows import (
    CardRow,
    Catalog,
    ConflictRow,
    DifficultyRow,
    FactionRow,
    HagalRow,
    IntrigueRow,
    LeaderRow,
    PurchaseRow,
    SpaceRow,
    VariantRow,
)
from landsraad.imperium.content.vocabulary import ICONS
from landsraad.imperium.rivals.solo import SAFE_LEAD
from landsraad.imperium.schema import load_catalog
from landsraad.imperium.sets.rise_of_ix.rows import ShippingRow, TechRow
from landsraad.language.errors import did_you_mean, shown
from landsraad.language.syntax import Box, Word
from landsraad.views.article import Amount, Article, BoxName, Passage
from landsraad.views.icons import condition_icons, icons
from landsraad.views.phrases import fill, listed, sentence
from landsraad.views.rich import mark, plain
from landsraad.views.sets.shipped import mirrors
from landsraad.views.wording import Writer

UNLOAD = "unload"
TECH, SHIPPING = "tech", "shipping"  # kinds of rows of a further box


class Book:
    """The reference of one catalogue.

    Args:
        catalog: what is printed on the components.

    Attributes:
        articles: by kind and id, in the order of the catalogue.
        mirrors: how the sets of the catalogue are seen.
    """

    def __init__(self, catalog: Catalog) -> None:
        self.catalog = catalog
        self.mirrors = mirrors(catalog.sets)
        self.writer = Writer(catalog)
        self.tile_writer = Writer(catalog, this="this_tile")
        self.phrases = self.writer.phrases
        self._intrigues = {row.id: row for row in catalog.intrigues}
        self._variants = {row.id: row.name for row in catalog.variants}
        self._tiles: dict[str, TechRow] = {row.id: row for row in catalog.further.get(TECH, ())}
        self._shipping_levels: dict[str, ShippingRow] = {row.id: row for row in catalog.further.get(SHIPPING, ())}
        self.articles: dict[tuple[str, str], Article] = {}
        articles = [
            *map(self._card, catalog.cards),
            *map(self._intrigue, catalog.intrigues),
            *map(self._space, catalog.spaces),
            *map(self._conflict, catalog.conflicts),
            *map(self._leader, catalog.leaders),
            *map(self._faction, catalog.factions),
            *map(self._hagal, catalog.hagal),
            *map(self._difficulty, catalog.difficulties),
            *map(self._purchase, catalog.purchases),
            *map(self._tech, self._tiles.values()),
            *map(self._shipping, self._shipping_levels.values()),
            *map(self._variant, catalog.variants),
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

    def signet(self, leader: str) -> str:
        """The name of a Leader's signet ability, marked as the Leader."""
        row = next(row for row in self.catalog.leaders if row.id == leader)
        return mark(row.signet_name, "leader", leader)

    def intrigue(self, key: str) -> IntrigueRow:
        """The catalogue row of an Intrigue card."""
        return self._intrigues[key]

    def tile(self, key: str) -> TechRow:
        """The catalogue row of a Tech tile."""
        return self._tiles[key]

    def offered(self, kind: str, key: str) -> Box:
        """The effects of a Tech tile or a level of the Shipping track that are offered one by one, by their numbers."""
        if kind == SHIPPING:
            return self._shipping_levels[key].reward
        return (*self._tiles[key].ability, *self._tiles[key].use)

    def rewards(self, conflict: str) -> tuple[str, str, str]:
        """The three rewards of a Conflict card in words."""
        first, second, third = (passage.text for passage in self.articles["conflict", conflict].passages)
        return first, second, third

    def as_text(self, sets: Sequence[str] = ()) -> str:
        """The reference as plain text, one paragraph for each component; of some sets only, if they are named."""
        articles = [article for article in self.articles.values() if not sets or article.set in sets]
        return "\n".join(map(_paragraph, articles))

    def _passages(self, boxes: Iterable[tuple[BoxName, Box]], maker: int = 0) -> tuple[Passage, ...]:
        return tuple(self._passage(name, box, maker) for name, box in boxes if box)

    def _passage(
        self, name: BoxName, box: Box, maker: int = 0, title: str = "", writer: Writer | None = None
    ) -> Passage:
        title = title or str(self.phrases["box"][name])
        text = (writer or self.writer).box(box, maker)
        return Passage(name, title, plain(text), icons(box, self.phrases))

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
                ("variant_card", self._variants.get(row.variant, "")),
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
            infiltrates=_infiltrated(row.passive),
            unload=any(isinstance(effect, Word) and effect.name == UNLOAD for effect in row.passive),
            variant=row.variant,
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
                ("closed", row.out_of_play),
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
        facts = self._facts([("house", row.house), ("complexity", row.complexity), ("no_rival", not row.rival)])
        signet = f"{row.signet_name} ({self.phrases['box']['signet']})"
        boxes: list[tuple[BoxName, Box, str]] = [
            ("ability", row.ability, row.ability_name),
            ("signet", row.signet, signet),
            ("start", row.start, ""),
        ]
        passages = tuple(self._passage(name, box, title=title) for name, box, title in boxes if box)
        return Article(
            "leader",
            row.id,
            row.name,
            row.set,
            facts,
            passages,
            house=row.house,
            complexity=row.complexity,
            rival=row.rival,
        )

    def _faction(self, row: FactionRow) -> Article:
        return Article("faction", row.id, row.name, row.set, (), self._passages([("bonus", row.bonus)]))

    def _hagal(self, row: HagalRow) -> Article:
        """A House Hagal card; whether its troops go to the Conflict is printed on the space."""
        space = next((space for space in self.catalog.spaces if space.id == row.space), None)
        combat = row.harvest or (space is not None and space.combat)
        demand = "" if row.requires is None else self.writer.condition(row.requires)
        facts = self._facts(
            [
                ("hagal", row.copies),
                (f"hagal_{row.mode}", bool(row.mode)),
                ("hagal_space", "" if space is None else self.writer.spaces[space.id]),
                ("hagal_requires", demand),
                ("hagal_otherwise", "" if row.otherwise is None else self.writer.spaces[row.otherwise]),
                ("hagal_unmet", bool(demand) and row.otherwise is None),
                ("hagal_harvest", row.harvest),
                ("hagal_no_bonus", row.harvest),
                ("hagal_harvested", row.harvest),
                ("hagal_reshuffle", row.reshuffle),
                ("hagal_influence", "" if row.influence is None else self.writer.factions[row.influence]),
                ("hagal_signet", row.signet),
                ("hagal_deploys" if combat else "hagal_recruits", row.troops),
                ("hagal_combat", combat),
                ("hagal_swords", row.swords),
            ]
        )
        return Article(
            "hagal",
            row.id,
            row.name,
            row.set,
            facts,
            self._passages([("effects", row.effects), ("otherwise", row.otherwise_effects)]),
            copies=row.copies,
            faction=row.influence,
            combat=combat,
            requires=() if row.requires is None else condition_icons(row.requires, self.phrases),
            space=row.space,
            otherwise=row.otherwise,
            harvest=row.harvest,
            reshuffle=row.reshuffle,
            troops=row.troops,
            swords=row.swords,
            signet=row.signet,
            mode=cast(Literal["", "solo", "two_players"], row.mode),
        )

    def _difficulty(self, row: DifficultyRow) -> Article:
        facts = self._facts(
            [
                ("mentat_space_cost", row.mentat_space_cost),
                ("human_swordmaster", not row.human_swordmaster),
                ("rival_garrison", row.rival_garrison),
                ("rival_intrigue", row.rival_intrigue),
                ("swordmasters", row.conflict_cards_above_swordmasters),
                ("expert_deployment", SAFE_LEAD if row.expert_deployment else None),
            ]
        )
        title = str(self.phrases["box"]["start_for_you"])
        passages = (self._passage("start", row.human_extra, title=title),) if row.human_extra else ()
        return Article("difficulty", row.id, row.name, row.set, facts, passages)

    def _purchase(self, row: PurchaseRow) -> Article:
        values = {"amount": row.amount, "what": self.phrases["counter"][row.id], "n": row.vp}
        facts = [plain(fill(self.phrases["fact"]["purchase"], values))]
        if row.level > 1:
            facts.append(plain(fill(self.phrases["fact"]["purchase_level"], {"x": row.level})))
        price = (Amount(row.id, row.amount),)
        return Article("purchase", row.id, row.name, row.set, tuple(facts), (), price=price, level=row.level)

    def _tech(self, row: TechRow) -> Article:
        facts = self._facts([("tech", True), ("tech_cost", row.cost), ("tech_rival", row.rival)])
        boxes: list[tuple[BoxName, Box]] = [
            ("acquire", row.acquire),
            ("flip", row.flip),
            ("use", row.use),
            ("ability", row.ability),
            ("endgame", row.endgame),
        ]
        passages = tuple(self._passage(name, box, writer=self.tile_writer) for name, box in boxes if box)
        return Article("tech", row.id, row.name, row.set, facts, passages, cost=row.cost, rival=row.rival)

    def _shipping(self, row: ShippingRow) -> Article:
        facts = self._facts([("shipping", row.level)])
        return Article(
            "shipping", row.id, row.name, row.set, facts, self._passages([("reward", row.reward)]), level=row.level
        )

    def _variant(self, row: VariantRow) -> Article:
        facts = (row.text.removesuffix("."), *self._facts([("solo_only", row.solo)]))
        return Article("variant", row.id, row.name, row.set, facts, (), mode="solo" if row.solo else "")


def _infiltrated(passive: Box) -> tuple[str, ...]:
    """The Agent icons on whose spaces enemy Agents do not block the card (I7.6)."""
    standing = [effect for effect in passive if isinstance(effect, Word) and effect.name == "while"]
    words = [word for effect in standing for word in effect.body or () if isinstance(word, Word)]
    args = [arg for word in words if word.name == "enter_occupied" for arg in word.args]
    return tuple(icon for arg in args for icon in (arg if isinstance(arg, tuple) else (arg,)) if icon in ICONS)


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


def book(sets: Sequence[str] = (), packs: Sequence[str] = (), difficulty: str = "") -> Book:
    """The book of a configuration, made once.

    Args:
        sets: in use; with the usual board if none is named.
        packs: folders of further packs.
        difficulty: id of that of a solo game, which may change board spaces (B11.22); "" for any other game.

    Raises:
        ValueError: an unknown set or difficulty, or (PackError) faults in a pack.
    """
    return _book(together(sets), tuple(packs), difficulty)


@functools.lru_cache(maxsize=16)
def _book(sets: tuple[str, ...], packs: tuple[str, ...], difficulty: str) -> Book:
    catalog = load_catalog(sets, [Path(folder) for folder in packs])
    known = [row.id for row in catalog.difficulties]
    if difficulty and difficulty not in known:
        raise ValueError(f"unknown difficulty '{shown(difficulty)}'; {did_you_mean(difficulty, known)}")
    return Book(catalog.at(difficulty))
