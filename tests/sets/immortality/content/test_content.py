"""The content holds what its fact tables say, row for row, box for box and number for number."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

from landsraad.imperium.schema import load_catalog
from landsraad.language import format_box
from landsraad.views import numbered_rules

TABLES = Path(__file__).resolve().parents[5] / "shared" / "imperium" / "immortality"
BOX = "immortality"
CATALOG = load_catalog(("base", BOX))
WITH_IX = load_catalog(("base", "rise_of_ix", BOX))

pytestmark = pytest.mark.skipif(not TABLES.is_dir(), reason="the fact tables are not part of the repository")

# What the tables say in prose, in two effects, or with another word of the language.
SAID_OTHERWISE = {
    "dissecting_kit.agent": "trash_partner -> specimen 1",
    "imperium_ceremony.agent": "keep_intrigue",
    "interstellar_conspiracy.agent": "spice 1; if grafted_with emperor/guild: influence any 1",
    "sardaukar_quartermaster.agent": "if grafted: troop 1; if grafted: draw 1",
    "stillsuit_manufacturer.agent": "water 1; if alliance fremen: return_self",
    "tleilaxu_master.agent": "hook tleilaxu_master",
    "tleilaxu_master.reveal": "persuasion 1; research 1; research 1",
    "shadout_mapes.reveal": "persuasion 1; sword 1; deploy 1 or retreat up_to 1",
    "beguiling_pheromones.agent": "if visits_faction: trash_of_pair + influence visited 1",
    "chairdog.agent": "leash_partner",
    "ghola.agent": "partner_box",
    "industrial_espionage.agent": "draw 1; if grafted: research 1; if grafted: specimen 1",
    "scientific_breakthrough.agent": "research 1; if marker 2: trash self -> vp 1",
    "slig_farmer.agent": "solari_per_icon; solari 5 -> tleilaxu 1",
    "stitched_horror.agent": "choose_two ( water 1; troop 1; trash 1; tleilaxu 1 )",
    "twisted_mentat.agent": "may recall_sent",
    "counterattack.combat": "if enemy_combat_card: sword 4",
    "counterattack.plot": "deploy 2",
    "harvest_cells.combat": "hook harvest_cells",
}
# Standing boxes: what the tables say in fields of their own.
PASSIVES = {
    "blank_slate": "while ( more_icons grafted emperor/guild/bene_gesserit/fremen )",
    "long_reach": "while ( more_icons another bene_gesserit landsraad/city/spice_trade )",
    "show_of_strength": "while ( more_icons leading landsraad/spice_trade )",
    "replacement_eyes": "graft; when trashed ( tleilaxu 1 )",
    "tleilaxu_infiltrator": "graft; while ( enter_occupied enemy )",
    "usurp": "graft; lends_partner",
}


def facts(file: str, key: str) -> list[dict[str, Any]]:
    """The rows of a table."""
    rows: list[dict[str, Any]] = tomllib.loads((TABLES / file).read_text(encoding="utf-8"))[key]
    return rows


def own(rows: tuple[Any, ...], pile: str = "") -> list[Any]:
    """The rows that the set brings, of a pile if one is named."""
    return [row for row in rows if row.set == BOX and pile in ("", getattr(row, "pile", ""))]


def turned(box: str) -> str:
    """A box of the tables' notation in the card language."""
    parts = [part for part in re.split(r";\s*", box) if part]
    found = []
    for part in parts:
        text = part.replace(" & ", " and ").replace("reveal( ", "reveal ( ").replace(" | ", " or ")
        found.append(re.sub(r"^([^(]*?): ", r"if \1: ", text))
    return "; ".join(found)


CARDS = [
    *zip(own(CATALOG.cards, "imperium"), facts("imperium.toml", "card"), strict=True),
    *zip(own(CATALOG.cards, "starter"), facts("starter.toml", "card"), strict=True),
    *zip(own(CATALOG.cards, "tleilaxu"), facts("tleilaxu.toml", "card"), strict=True),
] if TABLES.is_dir() else []  # fmt: skip


@pytest.mark.parametrize(("row", "fact"), CARDS, ids=[row.id for row, _ in CARDS])
def test_cards(row: Any, fact: dict[str, Any]) -> None:
    assert (row.id, row.name, row.copies, row.cost) == (fact["id"], fact["name"], fact["copies"], fact.get("cost"))
    assert row.factions == tuple(fact.get("factions", []))
    assert row.icons == tuple(fact.get("icons", []))
    for field in ("agent", "reveal", "acquire"):
        place = f"{row.id}.{field}"
        assert format_box(getattr(row, field)) == SAID_OTHERWISE.get(place, turned(fact.get(field, "")))
    assert format_box(row.passive) == PASSIVES.get(row.id, "graft" if fact.get("graft") else "")
    assert (bool(row.notes), bool(row.disputed)) == ("notes" in fact, "disputed" in fact)


def test_conditional_icons() -> None:
    rows = {fact["id"]: fact for _, fact in CARDS if "conditional_icons" in fact}
    assert set(rows) == {name for name, passive in PASSIVES.items() if "more_icons" in passive}
    for name, fact in rows.items():
        assert PASSIVES[name].endswith(f" {'/'.join(fact['conditional_icons']['icons'])} )")


def test_reclaimed_forces() -> None:
    fact = tomllib.loads((TABLES / "tleilaxu.toml").read_text(encoding="utf-8"))["reclaimed_forces"]
    (row,) = own(CATALOG.cards, "permanent")
    assert (row.id, row.cost, format_box(row.acquire)) == (fact["id"], fact["cost"], turned(fact["acquire"]))


def test_intrigue_cards() -> None:
    for row, fact in zip(own(CATALOG.intrigues), facts("intrigue.toml", "card"), strict=True):
        assert (row.id, row.name, row.copies) == (fact["id"], fact["name"], fact["copies"])
        for field in ("plot", "combat", "endgame"):
            place = f"{row.id}.{field}"
            assert format_box(getattr(row, field)) == SAID_OTHERWISE.get(place, turned(fact.get(field, ""))), place


def test_the_research_track() -> None:
    rows = [row for row in CATALOG.further["step"] if row.track == "research"]
    for row, fact in zip(rows, facts("research.toml", "node"), strict=True):
        assert (row.id, list(row.following)) == (fact["id"], fact["next"])
        assert format_box(row.reward) == turned(fact.get("bonus", ""))


def test_the_tleilaxu_track() -> None:
    rows = [row for row in CATALOG.further["step"] if row.track == "tleilaxu"]
    for number, (row, fact) in enumerate(zip(rows, facts("tleilaxu_track.toml", "space"), strict=True)):
        assert (number, format_box(row.reward)) == (fact["number"], fact.get("bonus", ""))
        assert format_box(row.first) == fact.get("first_only", "")
        assert row.following == ((f"tleilaxu_{number + 1}",) if number + 1 < len(rows) else ())


def test_the_overlay() -> None:
    (fact,) = facts("board.toml", "space")
    (row,) = own(CATALOG.spaces)
    assert (row.id, row.icon, row.combat, format_box(row.effects)) == (
        fact["id"], fact["icon"], fact["combat"], fact["effect"]
    )  # fmt: skip
    assert " ".join(str(arg) for word in row.cost for arg in (word.name, *word.args)) == fact["cost"]


def test_house_hagal() -> None:
    solo = [row for row in own(CATALOG.hagal) if row.mode == "solo"]
    for row, fact in zip(solo, facts("hagal.toml", "card"), strict=True):
        assert (row.id, row.name, row.copies, row.space, row.swords) == (
            fact["id"], fact["name"], fact["copies"], fact["space"], fact["swords"]
        )  # fmt: skip
        said = [
            *(["troop 1"] if row.troops else []),
            format_box(row.effects).replace("; tleilaxu_row", " tleilaxu_row"),
        ]
        sign = f" tleilaxu_row {fact['row_discard']}" if "row_discard" in fact else ""
        assert "; ".join(said) == fact["rival"] + sign
    (two,) = [row for row in own(CATALOG.hagal) if row.mode == "two_players"]
    before = next(row for row in load_catalog().hagal if row.id == "carthag")
    assert (two.copies, two.space, two.troops, two.swords) == (
        before.copies, before.space, before.troops, before.swords
    )  # fmt: skip


def test_counts() -> None:
    piles = {pile: sum(row.copies for row in own(CATALOG.cards, pile)) for pile in ("imperium", "tleilaxu", "starter")}
    assert piles == {"imperium": 30, "tleilaxu": 18, "starter": 2}
    assert sum(row.copies for row in own(CATALOG.intrigues)) == 15
    assert sum(row.copies for row in CATALOG.cards if row.pile == "starter") == 10
    assert "dune_the_desert_planet" not in {row.id for row in CATALOG.cards}
    assert CATALOG.unfinished == ()


def test_the_epic_game_with_both_expansions() -> None:
    epic = next(row for row in WITH_IX.variants if row.id == "epic")
    before = next(row for row in load_catalog(("base", "rise_of_ix")).variants if row.id == "epic")
    assert (epic.starter_without, epic.starter_discarded) == (None, "control_the_spice")
    assert (epic.goal, epic.conflicts, epic.garrison, epic.intrigue) == (
        before.goal, before.conflicts, before.garrison, before.intrigue
    )  # fmt: skip


def test_the_numbered_rules() -> None:
    """All but that of games of six."""
    text = (TABLES / "RULES.md").read_text(encoding="utf-8")
    known = {*re.findall(r"^- ([TM][\d.]+) ", text, re.MULTILINE)} - {"M65"}
    assert sorted(rule.id for rule in numbered_rules(BOX)) == sorted(known)
