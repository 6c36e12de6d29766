"""The promo cards are as the fact tables say, each in the company that it needs."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from landsraad import views
from landsraad.imperium.schema import load_catalog
from landsraad.language import format_box

TABLES = Path(__file__).resolve().parents[5] / "shared" / "imperium" / "promo"
SAID = {
    ("jessica_of_arrakis", "agent"): "if another bene_gesserit: draw 2",
    ("jessica_of_arrakis", "reveal"): "persuasion 1; sword 2",
    ("piter_genius_advisor", "agent"): "lose_troop 1 anywhere -> draw 2 + research 1",
    ("piter_genius_advisor", "reveal"): "persuasion 1; sword 1",
}


def promos(*sets: str) -> dict[str, object]:
    """The promo cards of a game with these sets, by id with their piles."""
    return {row.id: row.pile for row in load_catalog(("base", *sets, "promo")).cards if row.set == "promo"}


def test_each_card_comes_with_the_set_that_it_needs() -> None:
    assert promos() == {"jessica_of_arrakis": "imperium"}
    assert promos("rise_of_ix") == promos()
    assert promos("immortality") == {"jessica_of_arrakis": "imperium", "piter_genius_advisor": "tleilaxu"}


def test_the_boxes() -> None:
    rows = {row.id: row for row in load_catalog(("base", "immortality", "promo")).cards if row.set == "promo"}
    boxes = {(name, box): format_box(getattr(row, box)) for name, row in rows.items() for box in ("agent", "reveal")}
    assert boxes == SAID
    assert [(row.passive, row.acquire) for row in rows.values()] == [((), ()), ((), ())]


@pytest.mark.skipif(not TABLES.is_dir(), reason="the fact tables are not part of the repository")
def test_the_facts() -> None:
    facts = {}
    for file in ("imperium.toml", "tleilaxu.toml"):
        for fact in tomllib.loads((TABLES / file).read_text(encoding="utf-8"))["card"]:
            facts[fact["id"]] = fact
    for row in load_catalog(("base", "immortality", "promo")).cards:
        if row.set == "promo":
            fact = facts[row.id]
            assert (row.name, row.copies, row.cost) == (fact["name"], fact["copies"], fact["cost"])
            assert (row.factions, row.icons) == (tuple(fact.get("factions", ())), tuple(fact["icons"]))
            said = SAID[row.id, "agent"].removeprefix("if "), SAID[row.id, "reveal"]
            assert said == (fact["agent"], fact["reveal"])


def test_what_is_said_of_the_card_of_the_tleilaxu_deck() -> None:
    card = views.book(("base", "immortality", "promo")).articles["card", "piter_genius_advisor"]
    assert card.facts == ("Tleilaxu deck, 1 copy", "costs 3 specimens", "goes to Landsraad and Spice Trade spaces")
    assert [(passage.title, passage.text) for passage in card.passages] == [
        ("Agent", "Lose a troop from your garrison or the Conflict: draw 2 cards and advance 1 step in research."),
        ("Reveal", "Gain 1 persuasion and 1 sword."),
    ]
