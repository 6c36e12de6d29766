"""The reference of classic Dune: what cards, factions, leaders and territories are and do."""

from __future__ import annotations

from functools import lru_cache
from hashlib import blake2b

import msgspec

from landsraad.dune.content import SETS, load
from landsraad.dune.core.names import CARDS, FACTIONS
from landsraad.dune.rules import Dune
from landsraad.views import article as views
from landsraad.views.dune.options import card_text
from landsraad.views.dune.words import MOBILE, Words, words_of
from landsraad.views.reference import Reference
from landsraad.views.rich import capital, plain
from landsraad.views.rulebook import numbered_rules


class Passage(msgspec.Struct, frozen=True):
    """A power: what it is called, and what it does."""

    title: str
    text: str


class Article(msgspec.Struct, frozen=True):
    """What one component is and does.

    Attributes:
        kind: card, faction, leader or territory.
        id: of the component.
        name: of it.
        set: the set that brings it.
        facts: in a word or two each.
        passages: what it does.
        faction: of a leader; "" for everything else.
    """

    kind: str
    id: str
    name: str
    set: str
    facts: tuple[str, ...]
    passages: tuple[Passage, ...]
    faction: str = ""


@lru_cache(maxsize=4)
def articles(language: str) -> tuple[Article, ...]:
    """All articles, cards first.

    Raises:
        ValueError: there is no such language.
    """
    words = words_of(language)
    found: list[Article] = []
    for make in (_cards, _factions, _territories):
        found += make(words)
    return tuple(found)


@lru_cache(maxsize=4)
def reference(language: str) -> Reference:
    """The same as the reference of Dune: Imperium is told, for programs that show both games.

    Raises:
        ValueError: there is no such language.
    """
    told = tuple(
        views.Article(
            each.kind, each.id, each.name, each.set, each.facts,
            tuple(views.Passage("", passage.title, passage.text, ()) for passage in each.passages),
            faction=each.faction or None,
        )
        for each in articles(language)
    )  # fmt: skip
    rules = numbered_rules("dune", language)
    digest = blake2b(msgspec.json.encode((told, rules)), digest_size=16).hexdigest()
    return Reference(digest, (), told, rules, {})


def _cards(words: Words) -> list[Article]:
    state = Dune().start(Dune().configure({"seats": 6, "expansion": True}), 0, None)
    found: list[Article] = []
    for name in SETS:
        for row in load(name).card:
            if row.name:
                card = CARDS.index(row.id)
                facts = (words.phrase("article", row.category), words.phrase("article", "copies", n=row.copies))
                text = plain(card_text(words, state, card))
                found.append(Article("card", row.id, row.name, name, facts, (Passage("", text),)))
    return found


def _factions(words: Words) -> list[Article]:
    found: list[Article] = []
    for name in SETS:
        for row in load(name).faction:
            title = words.phrase("faction", row.id)
            facts = (
                words.phrase("article", "spice", n=row.spice),
                words.phrase("article", "free", n=row.free_revival),
                words.phrase("article", "hand", n=row.hand_limit),
                words.phrase("article", "leaders", names=", ".join(each.name for each in row.leader)),
            )
            passages: list[Passage] = []
            for power in row.power:
                key = f"{row.id}.{power.id}"
                notes = [words.phrase("article", power.game)]
                notes += [words.phrase("article", "ally")] if power.ally else []
                notes += [words.phrase("article", "stoppable")] if power.stoppable else []
                heading = capital(words.phrase("power_name", key))
                passages.append(Passage(f"{heading} ({', '.join(notes)})", words.phrase("power", key)))
            passages.append(Passage(words.phrase("article", "special_karama"), words.phrase("special", row.id)))
            found.append(Article("faction", row.id, title, name, facts, tuple(passages)))
            for leader in row.leader:
                strength = words.phrase("article", "strength", n=leader.strength)
                if leader.strength < 0:
                    strength = words.phrase("article", "of_opposite")
                found.append(Article("leader", leader.id, leader.name, name, (title, strength), (), row.id))
    assert {each.id for each in found if each.kind == "faction"} == set(FACTIONS)
    return found


def _territories(words: Words) -> list[Article]:
    base = load("base")
    names = {row.id: row.name for row in base.territory}
    blows = {each.at: each.amount for each in base.blow}
    found: list[Article] = []
    for row in base.territory:
        beside = dict.fromkeys(there.partition("/")[0] for nodes in row.links.values() for there in nodes)
        facts = [words.phrase("kind", row.kind)]
        if row.behind_wall:
            facts.append(words.phrase("kind", "behind_wall"))
        if row.kind != "polar_sink":
            facts.append(words.phrase("kind", "sectors", sectors=", ".join(sorted(row.links, key=int))))
        if row.ornithopters:
            facts.append(words.phrase("kind", "ornithopters"))
        if row.income:
            facts.append(words.phrase("kind", "income", n=row.income))
        for at, amount in blows.items():
            if at.partition("/")[0] == row.id:
                facts.append(words.phrase("kind", "blow", n=amount, sector=at.partition("/")[2]))
        others = ", ".join(names[each] for each in beside if each != row.id)
        facts.append(words.phrase("kind", "beside", names=others))
        found.append(Article("territory", row.id, row.name, "base", tuple(facts), ()))
    mobile = words.phrase("place", "inside")
    found.append(Article("territory", MOBILE, mobile, SETS[1], (words.phrase("kind", "mobile"),), ()))
    return found


def find(language: str, text: str) -> list[Article]:
    """The articles of an id or name; failing that, those whose name, id or facts contain the text."""
    wanted = text.strip().lower()
    exact = [each for each in articles(language) if wanted in (each.id, each.name.lower())]
    return exact or [each for each in articles(language) if wanted in f"{each.id} {each.name}".lower()]
