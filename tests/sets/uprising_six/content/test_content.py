"""The content of the game for six holds what the fact tables say."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

from landsraad.imperium.schema import load_catalog
from landsraad.language import format_box, format_condition
from landsraad.views import numbered_rules

TABLES = Path(__file__).resolve().parents[5] / "shared" / "imperium" / "uprising"
CATALOG = load_catalog(("uprising", "choam", "uprising_six"))

pytestmark = pytest.mark.skipif(not TABLES.is_dir(), reason="the fact tables are not part of the repository")

# What the tables say in prose, or in words of their own.
SAID_OTHERWISE = {
    "m_command_respect.agent": "if swordmaster_bonus: trash self -> trade",
    "m_demand_attention.agent": "spice 4 -> extra_influence 1 + trash self",
    "m_desert_call.agent": "if maker_hooks: water 1 -> sandworm 1 + trash self",
    "m_seek_allies.agent": "trash self",
    "m_threaten_spice_production.agent": "team_pays 7 ( vp 1 + trash self )",
    "m_usul.agent": "share ( water 1; spice 1 )",
    "s_corrino_might.reveal": "sword 1; spice 3 -> allies ( troop 2 ) + trash self",
    "s_critical_shipments.agent": "share ( water 1; solari 2 )",
    "s_demand_results.agent": "solari 2 -> give_contracts + trash self",
    "s_devastating_assault.reveal": "persuasion 1; if swordmaster_bonus: solari 3 -> sword 5",
    "s_imperial_tent.agent": "throne_row 1",
    "s_seek_allies.agent": "trash self",
    "habbanya_erg.effects": "harvest; draw 1",
    "military_support.effects": "reinforce 3",
    "economic_support.effects": "spice 1; trade",
    "swordmaster.effects": "swordmaster + swordmaster_bonus",
}
RENAMED = {"swordmaster_6p": "swordmaster", "sardaukar_6p": "sardaukar", "post6_council": "post_council"}
PLACES = {"great_houses": "emperor", "fringe_worlds": "fremen"}


def facts(file: str, key: str) -> list[dict[str, Any]]:
    rows: list[dict[str, Any]] = tomllib.loads((TABLES / file).read_text(encoding="utf-8"))[key]
    return rows


def expect(row: Any, field: str, fact: dict[str, Any], name: str) -> None:
    key = f"{row.id}.{field}"
    assert format_box(getattr(row, field)) == SAID_OTHERWISE.get(key, fact.get(name, "")), key


def test_the_decks_of_the_commanders() -> None:
    rows = {row.id: row for row in CATALOG.cards if row.pile in ("muaddib", "shaddam")}
    tables = {fact["id"]: fact for fact in facts("six_player.toml", "card")}
    assert sorted(rows) == sorted(tables)
    for name, row in rows.items():
        fact = tables[name]
        assert (row.name, row.copies, row.pile, row.cost) == (fact["name"], fact["copies"], fact["deck"], None)
        assert (row.factions, row.icons) == (tuple(fact["factions"]), tuple(fact["icons"])), name
        for field in ("agent", "reveal"):
            expect(row, field, fact, field)


def test_spaces() -> None:
    rows = {row.id: row for row in CATALOG.spaces if row.set == "uprising_six"}
    tables = {RENAMED.get(fact["id"], fact["id"]): fact for fact in facts("board.toml", "six_player_space")}
    assert sorted(rows) == sorted([*tables, "sietch_tabr", "imperial_privilege"])
    for name, fact in tables.items():
        row = rows[name]
        board = None if "personal" in fact else PLACES.get(fact.get("faction", ""))
        assert (row.name, row.icon, row.faction) == (fact["name"], fact["icon"], board)
        assert (row.combat, row.once) == (fact.get("combat", False), fact.get("once_per_player", False))
        assert row.maker == fact.get("base_spice", 0)
        assert " ".join(str(arg) for word in row.cost for arg in (word.name, *word.args)) == fact.get("cost", "")
        own = {"shaddam": "commands shaddam_corrino_iv", "muaddib": "commands muaddib"}.get(
            fact.get("personal", ""), ""
        )
        assert (format_condition(row.requires) if row.requires else "") == own
        expect(row, "effects", fact, "effects")
    usual = {row.id: row for row in load_catalog(("uprising",)).spaces}
    removed = tomllib.loads((TABLES / "board.toml").read_text(encoding="utf-8"))["six_player"]["removed"]
    assert {*usual} - {*removed} == {row.id for row in CATALOG.spaces} - {*tables}
    for name, faction in (("sietch_tabr", "fremen"), ("imperial_privilege", "emperor")):
        assert rows[name].effects == usual[name].effects
        requires = rows[name].requires
        assert requires is not None
        assert format_condition(requires) == f"board_influence {faction} >= 2"


def test_a_card_asks_for_the_token_instead_of_the_swordmaster() -> None:
    usual = next(row for row in load_catalog(("uprising",)).cards if row.id == "paracompass")
    row = next(row for row in CATALOG.cards if row.id == "paracompass")
    assert (row.set, row.name, row.copies, row.cost) == ("uprising_six", usual.name, usual.copies, usual.cost)
    assert (row.factions, row.icons, row.agent) == (usual.factions, usual.icons, usual.agent)
    assert format_box(row.reveal) == format_box(usual.reveal).replace("swordmaster", "swordmaster_bonus")


def test_posts() -> None:
    posts = {row.id: row.spaces for row in CATALOG.further["post"]}
    for fact in facts("posts.toml", "six_player_post"):
        spaces = tuple(RENAMED.get(space, space) for space in fact["spaces"])
        assert posts[RENAMED.get(fact["id"], fact["id"])] == spaces


def test_tracks() -> None:
    tables = {fact["id"]: fact for fact in facts("factions.toml", "six_player_faction")}
    factions = {row.id: row for row in CATALOG.factions}
    for board, faction in PLACES.items():
        assert format_box(factions[faction].bonus) == tables[board]["bonus_at_4"]
    for commander in CATALOG.further["commander"]:
        fact = tables[f"{commander.in_place_of}_personal"]
        assert (format_box(commander.at_1), format_box(commander.at_3)) == (fact["team_at_1"], fact["team_at_3"])
        assert (fact["vp_at_2"], fact["alliance_vp"]) == (1, 1)


def test_every_rule_of_six_players_is_numbered() -> None:
    text = (TABLES / "RULES.md").read_text(encoding="utf-8")
    chapter = text.partition("## 10 Six players")[2].partition("\n## ")[0]
    six = {*re.findall(r"^- (U\d+)", chapter, re.MULTILINE)}
    assert {rule.id for rule in numbered_rules("uprising_six")} == six | {"U181", "U182", "U183", "U184"}
