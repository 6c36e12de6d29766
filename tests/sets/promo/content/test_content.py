"""The promo cards are as the fact tables say, each in the company that it needs."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from landsraad import views
from landsraad.imperium.schema import load_catalog
from landsraad.language import format_box

TABLES = Path(__file__).resolve().parents[5] / "shared" / "imperium" / "promo"
GAMES = (
    ("base", "promo"),
    ("base", "immortality", "promo"),
    ("uprising", "promo"),
    ("rise_of_ix", "promo"),
    ("uprising", "bloodlines", "promo"),
)
EVERYWHERE = ["boundless_ambition", "duncan_loyal_blade", "jessica_of_arrakis", "pivotal_gambit", "thumper"]
SAID = {
    "boundless_ambition": ("signet", "may acquire <=5 free"),
    "duncan_loyal_blade": ("troop 1", "persuasion 1; sword 2; trash self -> (deploy 12 or retreat any)"),
    "jessica_of_arrakis": ("if another bene_gesserit: draw 2", "persuasion 1; sword 2"),
    "pivotal_gambit": ("trash self -> troop 1 + raise_reward ( influence any 1 )", "persuasion 1; sword 2"),
    "thumper": ("this_turn ( double_harvest bonus )", "persuasion 1; spice 1"),
    "piter_genius_advisor": ("lose_troop 1 anywhere -> draw 2 + research 1", "persuasion 1; sword 1"),
    "arrakis_revolt": ("if maker_hooks: spice 2 -> may remove_wall + sandworm 1", "persuasion 1; sword 3"),
    "ruthless_leadership": (
        "if commanders >= 1: trash 1; if commanders >= 1: trash 1", "persuasion 1; sword 1; if command: combat_space"
    ),
    "the_beasts_spoils": (
        "if face_up crysknife: trash 1; if face_up desert_mouse: spice 1; if face_up ornithopter: troop 1", "sword 3"
    ),
}  # fmt: skip
OTHER_WORDS = {
    "boundless_ambition",
    "duncan_loyal_blade",
    "pivotal_gambit",
    "thumper",
    "arrakis_revolt",
    "ruthless_leadership",
}
"""Cards that the tables tell with other words, for the language has none or has better ones."""


def promos(*sets: str) -> list[str]:
    """The promo cards of a game with these sets."""
    return [row.id for row in load_catalog(sets).cards if row.set == "promo"]


def test_each_card_comes_with_the_set_that_it_needs() -> None:
    assert promos("base", "promo") == EVERYWHERE
    assert promos("base", "immortality", "promo") == [*EVERYWHERE, "piter_genius_advisor"]
    assert promos("uprising", "promo") == [*EVERYWHERE, "arrakis_revolt", "the_beasts_spoils"]
    assert sorted(promos("base", "bloodlines", "promo")) == sorted([*EVERYWHERE, "ruthless_leadership"])
    assert sorted(promos("base", "rise_of_ix", "promo")) == EVERYWHERE
    piles = {row.id: row.pile for row in load_catalog(("base", "immortality", "promo")).cards if row.set == "promo"}
    assert [name for name, pile in piles.items() if pile != "imperium"] == ["piter_genius_advisor"]


@pytest.mark.parametrize("sets", GAMES)
def test_the_boxes(sets: tuple[str, ...]) -> None:
    for row in load_catalog(sets).cards:
        if row.set == "promo":
            assert (format_box(row.agent), format_box(row.reveal)) == SAID[row.id]
            unloads = row.id == "boundless_ambition" and "rise_of_ix" in sets
            assert format_box(row.passive) == ("unload" if unloads else "")
            assert format_box(row.acquire) == ("troop 1" if row.id == "arrakis_revolt" else "")


@pytest.mark.skipif(not TABLES.is_dir(), reason="the fact tables are not part of the repository")
def test_the_facts() -> None:
    facts = {}
    for file in ("imperium.toml", "tleilaxu.toml"):
        for fact in tomllib.loads((TABLES / file).read_text(encoding="utf-8"))["card"]:
            facts[fact["id"]] = fact
    told = set()
    for row in [row for sets in GAMES for row in load_catalog(sets).cards]:
        if row.set == "promo":
            told.add(row.id)
            fact = facts[row.id]
            assert (row.name, row.copies, row.cost) == (fact["name"], fact["copies"], fact["cost"])
            assert (row.factions, row.icons) == (tuple(fact.get("factions", ())), tuple(fact["icons"]))
            if row.id not in OTHER_WORDS:
                agent, reveal = SAID[row.id]
                assert (agent.replace("if ", ""), reveal) == (fact["agent"], fact["reveal"])
    assert set(facts) == told


def test_what_is_said_of_the_card_of_the_tleilaxu_deck() -> None:
    card = views.book(("base", "immortality", "promo")).articles["card", "piter_genius_advisor"]
    assert card.facts == ("Tleilaxu deck, 1 copy", "costs 3 specimens", "goes to Landsraad and Spice Trade spaces")
    assert [(passage.title, passage.text) for passage in card.passages] == [
        ("Agent", "Lose a troop from your garrison or the Conflict: draw 2 cards and advance 1 step in research."),
        ("Reveal", "Gain 1 persuasion and 1 sword."),
    ]
