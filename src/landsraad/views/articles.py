"""Makes the articles of the reference, one kind of row after the other."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Literal, cast

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
from landsraad.imperium.content.tiles import TileRow
from landsraad.imperium.content.tracks import STEP, StepRow
from landsraad.imperium.content.vocabulary import ICONS
from landsraad.imperium.rivals.solo import SAFE_LEAD
from landsraad.language.syntax import Box, Word
from landsraad.saying import fill
from landsraad.views.article import Amount, Article, BoxName, Passage
from landsraad.views.icons import condition_icons, icons
from landsraad.views.phrases import listed
from landsraad.views.rich import plain
from landsraad.views.wording import Writer

UNLOAD = "unload"
MakeArticle = Callable[["Articles", Any], Article]
"""Makes the article of a row of a kind that a set adds."""


class Articles:
    """Makes the articles of one catalogue.

    Args:
        catalog: what is printed on the components.
        writer: puts effects in words.
        tile_writer: the same for what is printed on a tile.
        further: makers of the articles of kinds of rows that sets add, by kind; tiles and steps of tracks need none.
    """

    def __init__(
        self,
        catalog: Catalog,
        writer: Writer,
        tile_writer: Writer,
        further: Mapping[str, MakeArticle],
    ) -> None:
        self.catalog = catalog
        self.writer = writer
        self.tile_writer = tile_writer
        self.phrases = writer.phrases
        self._further = further
        self._variants = {row.id: row.name for row in catalog.variants}
        self._leader_names = {row.id: row.name for row in catalog.leaders}

    def all(self) -> list[Article]:
        """Every article, in the order of the catalogue."""
        catalog = self.catalog
        return [
            *map(self.card, catalog.cards),
            *map(self.intrigue, catalog.intrigues),
            *map(self.space, catalog.spaces),
            *map(self.conflict, catalog.conflicts),
            *map(self.leader, catalog.leaders),
            *map(self.faction, catalog.factions),
            *map(self.hagal, catalog.hagal),
            *map(self.difficulty, catalog.difficulties),
            *map(self.purchase, catalog.purchases),
            *(self.of_set(kind, row) for kind, rows in catalog.further.items() for row in rows),
            *map(self.variant, catalog.variants),
        ]

    def of_set(self, kind: str, row: Any) -> Article:
        """A row of a kind that a set adds."""
        if kind in self._further:
            return self._further[kind](self, row)
        return self.step(row) if kind == STEP else self.tile(kind, row)

    def passages(self, boxes: Iterable[tuple[BoxName, Box]], maker: int = 0) -> tuple[Passage, ...]:
        """The boxes that are not empty."""
        return tuple(self.passage(name, box, maker) for name, box in boxes if box)

    def passage(
        self, name: BoxName, box: Box, maker: int = 0, title: str = "", writer: Writer | None = None
    ) -> Passage:
        """One box in words and icons."""
        title = title or str(self.phrases["box"][name])
        text = (writer or self.writer).box(box, maker)
        return Passage(name, title, plain(text), icons(box, self.phrases))

    def icons(self, names: Sequence[str]) -> str:
        """Agent icons in words."""
        return listed([self.phrases["icon"][name] for name in names], self.phrases["grammar"]["and"])

    def facts(self, facts: Iterable[tuple[str, object]]) -> tuple[str, ...]:
        """The facts that have a value, in words."""
        table = self.phrases["fact"]
        return tuple(plain(fill(table[key], {"x": value})) for key, value in facts if value not in (None, "", False))

    def card(self, row: CardRow) -> Article:
        """A card of a player's deck."""
        printed = [self.phrases["card_of"].get(name, self.writer.factions[name]) for name in row.factions]
        factions = listed(printed, self.phrases["grammar"]["and"])
        facts = self.facts(
            [
                (row.pile, row.copies),
                self._cost(row),
                ("factions", factions),
                ("icons", self.icons([icon for icon in row.icons if icon in ICONS])),
                *((f"icon_{icon}", True) for icon in row.icons if icon not in ICONS),
                ("no_icons", not row.icons),
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
            self.passages(boxes),
            cost=row.cost,
            copies=row.copies,
            pile=row.pile,
            factions=row.factions,
            icons=row.icons,
            infiltrates=_infiltrated(row.passive),
            unload=any(isinstance(effect, Word) and effect.name == UNLOAD for effect in row.passive),
            variant=row.variant,
            price=self._paid(row),
        )

    def _paid(self, row: CardRow) -> tuple[Amount, ...]:
        """What a card costs that the market of a pack sells; () for any other."""
        markets = (each for each in self.catalog.further.get("market", ()) if each.id == row.pile)
        return tuple(Amount(market.paid, row.cost or 0) for market in markets)

    def _cost(self, row: CardRow) -> tuple[str, object]:
        """The fact what a card costs: persuasion, or what the pile is paid with that a set deals it to."""
        if row.cost is None:
            return "no_cost", row.pile
        return f"{row.pile}_cost" if f"{row.pile}_cost" in self.phrases["fact"] else "cost", row.cost

    def intrigue(self, row: IntrigueRow) -> Article:
        """An Intrigue card."""
        pile = f"pile_{row.pile}" if row.pile else "intrigue"
        facts = self.facts([(pile, row.copies), ("start_of_turn", row.start_of_turn)])
        plot = row.pile if row.pile in self.phrases["box"] else "plot"
        boxes: list[tuple[BoxName, Box]] = [
            (plot, row.plot),
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
            self.passages(boxes),
            copies=row.copies,
            start_of_turn=row.start_of_turn,
        )

    def space(self, row: SpaceRow) -> Article:
        """A board space."""
        facts = self.facts(
            [
                ("space", self.phrases["icon"][row.icon]),
                ("combat", row.combat),
                ("space_cost", self.writer.price(row.cost)),
                ("later_cost", "" if row.later_cost is None else self._later_cost(row)),
                ("requires", "" if row.requires is None else self.writer.condition(row.requires)),
                ("once", row.once),
                ("maker", row.maker or None),
                ("closed", row.out_of_play),
                ("of_leader", "" if row.leader is None else self._leader_names[row.leader]),
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
            self.passages(boxes, row.maker),
            icon=row.icon,
            faction=row.faction,
            combat=row.combat,
            maker=row.maker,
            price=tuple(Amount(word.name, _number(word)) for word in row.cost),
            requires=() if row.requires is None else condition_icons(row.requires, self.phrases),
            once=row.once,
            control=icons(row.control_bonus, self.phrases),
        )

    def _later_cost(self, row: SpaceRow) -> str:
        """What a space costs once somebody has a Swordmaster."""
        (word,) = row.cost
        return fill(self.phrases["word"][word.name]["text"], {"n": row.later_cost})

    def conflict(self, row: ConflictRow) -> Article:
        """A Conflict card."""
        location = "" if row.location is None else self.writer.spaces[row.location]
        icon = self.phrases["battle_icon"][row.battle_icon] if row.battle_icon else ""
        facts = self.facts([("level", row.level), ("location", location), ("battle_icon", icon)])
        passages = (
            self.passage("first", row.first),
            self.passage("second", row.second),
            self.passage("third", row.third),
        )
        return Article(
            "conflict",
            row.id,
            row.name,
            row.set,
            facts,
            passages,
            icon=row.battle_icon or "",
            level=row.level,
            location=row.location,
        )

    def leader(self, row: LeaderRow) -> Article:
        """A Leader."""
        others = {each.id: each.name for each in self.catalog.leaders}
        facts = self.facts(
            [
                ("house", row.house),
                ("complexity", row.complexity),
                ("no_rival", not row.rival and row.side_of is None),
                ("only_rival", not row.player),
                ("other_side", "" if row.side_of is None else others[row.side_of]),
            ]
        )
        signet = f"{row.signet_name} ({self.phrases['box']['signet']})"
        boxes: list[tuple[BoxName, Box, str]] = [
            ("ability", row.ability, row.ability_name),
            ("signet", row.signet, signet),
            ("start", row.start, ""),
        ]
        passages = tuple(self.passage(name, box, title=title) for name, box, title in boxes if box)
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
            side_of=row.side_of,
        )

    def faction(self, row: FactionRow) -> Article:
        """A faction."""
        return Article(
            "faction", row.id, plain(self.writer.factions[row.id]), row.set, (), self.passages([("bonus", row.bonus)])
        )

    def hagal(self, row: HagalRow) -> Article:
        """A House Hagal card; whether its troops go to the Conflict is printed on the space."""
        space = next((space for space in self.catalog.spaces if space.id == row.space), None)
        combat = row.harvest or (space is not None and space.combat)
        demand = "" if row.requires is None else self.writer.condition(row.requires)
        named = [self.writer.spaces[name] for name in row.spaces]
        single = named[0] if len(named) == 1 else "" if space is None else self.writer.spaces[space.id]
        facts = self.facts(
            [
                ("hagal", row.copies),
                (f"hagal_{row.mode}", bool(row.mode)),
                ("hagal_space", single),
                ("hagal_requires", demand),
                ("hagal_otherwise", "" if row.otherwise is None else self.writer.spaces[row.otherwise]),
                ("hagal_unmet", bool(demand) and row.otherwise is None),
                ("hagal_posts", self._posts(row)),
                ("hagal_politics", row.politics),
                ("hagal_harvest", row.harvest and not named),
                ("hagal_richest", listed(named, self.phrases["grammar"]["or"]) if len(named) > 1 else ""),
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
            self.passages([("effects", row.effects), ("otherwise", row.otherwise_effects)]),
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

    def _posts(self, row: HagalRow) -> str:
        """The posts of which the first free one gets a piece, by name."""
        names = {each.id: each.name for each in self.catalog.further.get("post", ())}
        return "; ".join(names[post] for post in row.posts)

    def difficulty(self, row: DifficultyRow) -> Article:
        """A difficulty of the solo game."""
        facts = self.facts(
            [
                ("mentat_space_cost", row.mentat_space_cost),
                ("human_swordmaster", not row.human_swordmaster),
                ("rival_garrison", row.rival_garrison),
                ("no_rival_garrison", row.rival_garrison == 0 and "no_rival_garrison" in self.phrases["fact"]),
                ("rival_intrigue", row.rival_intrigue),
                ("swordmasters", row.conflict_cards_above_swordmasters),
                ("expert_deployment", SAFE_LEAD if row.expert_deployment else None),
                ("smart_politics", row.smart_politics),
                ("last_cards", row.last_cards if row.last_cards > 1 else None),
            ]
        )
        title = str(self.phrases["box"]["start_for_you"])
        passages = (self.passage("start", row.human_extra, title=title),) if row.human_extra else ()
        return Article("difficulty", row.id, row.name, row.set, facts, passages)

    def purchase(self, row: PurchaseRow) -> Article:
        """What a Rival buys Victory Points with."""
        values = {"amount": row.amount, "what": self.phrases["counter"][row.id], "n": row.vp}
        facts = [plain(fill(self.phrases["fact"]["purchase"], values))]
        if row.level > 1:
            facts.append(plain(fill(self.phrases["fact"]["purchase_level"], {"x": row.level})))
        price = (Amount(row.id, row.amount),)
        return Article("purchase", row.id, row.name, row.set, tuple(facts), (), price=price, level=row.level)

    def tile(self, kind: str, row: TileRow) -> Article:
        """A tile, whichever set it comes from; what its kind is called and what it costs is in the table `fact`."""
        facts = self.facts(
            [
                (kind, True),
                (f"{kind}_cost", row.cost),
                ("price", self.tile_writer.price(row.price) if row.price else ""),
                (f"{kind}_rival", bool(row.rival)),
            ]
        )
        passages = self.tile_passages(row)
        return Article(kind, row.id, row.name, row.set, facts, passages, cost=row.cost, rival=bool(row.rival))

    def tile_passages(self, row: TileRow) -> tuple[Passage, ...]:
        """The boxes of a tile that are not empty."""
        boxes: list[tuple[BoxName, Box]] = [
            ("acquire", row.acquire),
            ("flip", row.flip),
            ("use", row.use),
            ("ability", row.ability),
            ("endgame", row.endgame),
        ]
        return tuple(self.passage(name, box, writer=self.tile_writer) for name, box in boxes if box)

    def step(self, row: StepRow) -> Article:
        """A step of a track."""
        steps = [each.id for each in self.catalog.further[STEP] if each.track == row.track]
        return Article(
            STEP,
            row.id,
            row.name,
            row.set,
            (),
            self.passages([("reward", row.reward), ("first_comer", row.first)]),
            level=steps.index(row.id),
            track=row.track,
            following=row.following,
        )

    def variant(self, row: VariantRow) -> Article:
        """A variant."""
        text = self.phrases.get("variant", {}).get(row.id, row.text)
        facts = (text.removesuffix("."), *self.facts([("solo_only", row.solo)]))
        return Article("variant", row.id, row.name, row.set, facts, (), mode="solo" if row.solo else "")


def _infiltrated(passive: Box) -> tuple[str, ...]:
    """The Agent icons on whose spaces enemy Agents do not block the card."""
    standing = [effect for effect in passive if isinstance(effect, Word) and effect.name == "while"]
    words = [word for effect in standing for word in effect.body or () if isinstance(word, Word)]
    args = [arg for word in words if word.name == "enter_occupied" for arg in word.args]
    return tuple(icon for arg in args for icon in (arg if isinstance(arg, tuple) else (arg,)) if icon in ICONS)


def _number(word: Word) -> int:
    return next(arg for arg in word.args if isinstance(arg, int))
