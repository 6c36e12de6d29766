"""The content holds what the fact tables say, row for row, field for field and number for number."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

from landsraad.imperium.schema import load_catalog
from landsraad.language import format_box
from landsraad.views import numbered_rules

TABLES = Path(__file__).resolve().parents[5] / "shared" / "imperium" / "bloodlines"
CATALOG = load_catalog(("uprising", "choam", "bloodlines", "tech_module"))
OURS = ("bloodlines", "tech_module")

pytestmark = pytest.mark.skipif(not TABLES.is_dir(), reason="the fact tables are not part of the repository")

# What the tables say in prose, with a sign of their own or in another number of effects.
SAID_OTHERWISE: dict[str, str] = {
    "arrakis_observer.agent": "discard 1 -> spy 1 shared + (if discarded guild: spice 2)",
    "choam_demands.agent": "complete_contract",
    "delivery_logistics.passive": "while ( contract_icons )",
    "disruption_tactics.agent": "send_back_troop",
    "elite_forces.agent": "trash_for emperor hand ( intrigue 1 + troop 1 + combat_space )",
    "engineered_miracle.reveal": "persuasion 1; if command: trash self -> acquire_row",
    "holy_war.agent": "opponents ( lose_troop 1 anywhere ); move_spies",
    "litany_against_fear.passive": "instead_of_turn ( draw 1 )",
    "mercantile_affairs.agent": "if completed_contract: intrigue 1",
    "possible_futures.agent": "one_or_both bene_gesserit ( influence any 1; troop 2 )",
    "quash_rebellion.reveal": "sword 2; if commanders >= 1: persuasion 2",
    "sardaukar_standard.passive": "when trashed ( bank_commander )",
    "southern_faith.agent": "draw 1 or (if another bene_gesserit: influence bene_gesserit 1)",
    "urgent_shigawire.agent": "next_card bene_gesserit",
    "battlefield_research.combat": "retreat_some -> acquire_tech discount 1",
    "coercive_negotiation.plot": "if net_deployed >= 3: show_contracts 3",
    "emperors_invitation.plot": "draw 1 or this_turn ( add_icons emperor )",
    "false_orders.plot": "move_spies + spy 1 on this_space",
    "grasp_arrakis.endgame": "turn_down_icons 2 -> vp 1",
    "honor_guard.plot": "troop 1; cheaper_commanders 1",
    "insider_information.plot": "(recall_spy 1 -> trash 1 + draw 1) or this_turn ( ignore_requirements )",
    "rapid_engineering.plot": "(discard 1 -> acquire_tech discount 1) or (if tech >= 3: influence any 1 x2)",
    "seize_production.plot": "solari 2 or (if commanders >= 1: spice 2)",
    "tenuous_bond.combat": "trash_priced -> sword 4",
    "ambitious.plot": "lose_troop 3 anywhere -> influence behind 1",
    "calculating.plot": "per unit_kind ( solari 1 )",
    "controlled.plot": "sift_top solari 1",
    "devious.plot": "trash_hand or deploy 2",
    "discerning.plot": "(discard 1 -> draw 1) or (if any_alliance: draw 1)",
    "insidious.plot": "give_intrigue -> spice 1 + (if parted_with common: spice 1)",
    "resourceful.plot": "this_turn ( add_icons landsraad/city/spice_trade )",
    "unnatural.plot": "trash_intrigue 1 -> intrigue 1 + (if parted_with common: troop 1)",
    "withdrawn.plot": "end_turn",
    "navigation_1.plot": "spice 1 or (solari 2 -> influence_elsewhere 1)",
    "navigation_3.plot": "solari 2; if slot 4: lasting_persuasion 1",
    "navigation_4.plot": "spice 1 or (if slot 1: water 1 -> acquire_reserve the_spice_must_flow)",
    "navigation_5.plot": "trash_for priced anywhere ( spice 2 )",
    "navigation_8.plot": "water 1; if reached guild: spice 1",
    "contract_bl_high_council.reward": "recall_agent another",
    "chani_bloodlines.ability": "while ( counts_losses )",
    "chani_bloodlines.signet": "retreat any or (if influence fremen >= 2: water 1 -> draw 2)",
    "duncan_idaho_bloodlines.ability": "while ( space_discount swordmaster solari 2 )",
    "duncan_idaho_bloodlines.signet": "may into_the_fray",
    "piter_de_vries_bloodlines.ability": "when round_start ( twisted 1 )",
    "piter_de_vries_bloodlines.signet": "troop_held 1",
    "esmar_tuek_bloodlines.ability": "when hosts own ( solari 1 ); when hosts other ( intrigue 1 )",
    "esmar_tuek_bloodlines.signet": "smuggle_to tueks_sietch",
    "steersman_yrkoon.ability": "when own_turn ( if gained_spice >= 3: draw 1 )",
    "steersman_yrkoon.signet": "",
    "count_hasimir_fenring.ability": "when trashes ( solari 1 )",
    "count_hasimir_fenring.signet": "trash 1 in_play or spy 1 on emperor shared",
    "gaius_helen_mohiam.ability": "while ( spy_icons ); while ( must_gather )",
    "liet_kynes_bloodlines.ability": (
        "while ( open_to_all sietch_tabr ); when would_summon ( trash 1 + spice 1 + intrigue 1 )"
    ),
    "liet_kynes_bloodlines.signet": (
        "if visits_icon landsraad and influence emperor >= 2: water 1; "
        "if visits_icon city: solari 1; if visits_icon spice_trade: spice 1"
    ),
    "kota_odax_of_ix.ability": "while ( secret_project 1 )",
    "kota_odax_of_ix.signet": "spice 1 or (trash_tech -> intrigue 1 + draw 1)",
    "skill_canny.combat": "if agents_on landsraad >= 1: sword 2",
    "skill_charismatic.ability": "when reveal ( if commanders >= 1: persuasion 1 )",
    "skill_desperate.ability": "when reveal ( if commanders >= 1: trash self -> sword 3 )",
    "skill_driven.ability": "when reveal ( if commanders >= 1: spice 1 )",
    "skill_fierce.combat": "sword 1; if enemy_in_conflict sandworm: sword 1",
    "skill_hardy.ability": "when reveal ( if commanders >= 1: troop 1 )",
    "skill_loyal.combat": "if influence emperor >= 3: sword 2",
    "forbidden_weapons.ability": "when reveal ( (sword 3 + lose_influence any 1) or (lose_all spice + trash self) )",
    "gene_locked_vault.ability": "while ( guard_intrigue 5 )",
    "glowglobes.ability": "while ( top_card_open )",
    "servo_receivers.ability": "while ( icons_for signet_ring emperor/guild/bene_gesserit/fremen )",
    "advanced_data_analysis.passive": "",
    "advanced_data_analysis.price": "remove_spy 1",
    "plasteel_blades.ability": "while ( spare_skill )",
    "suspensor_suits.ability": "while ( troop_per_intrigue )",
    "ornithopter_fleet.acquire": "troop 2; match_icons",
    "ornithopter_fleet.ability": "while ( all_icons_alike )",
    "rapid_dropships.flip": "if agent_sent: combat_space",
    "navigation_chamber.ability": "while ( cheaper_spaces spice 1 ); while ( cheaper_spaces solari 1 )",
    "panopticon.endgame": "raise_low 1",
    "panopticon.ability": "when reveal ( spy 1 ); when reveal ( troop 1 )",
    "choam_transports.ability": "when completes ( draw 1 )",
    "sardaukar_high_command.ability": "while ( commander_discount 1 )",
}
FIELDS = (
    *("agent", "reveal", "acquire", "passive", "plot", "combat", "endgame", "first"),
    *("second", "third", "ability", "signet", "reward", "flip", "price"),
)
SIGNS = (
    (r"deep_cover_spy (\d+)", r"spy \1 shared"),
    (r"persuasion >= 6", "command"),
    (r"trash 1 self", "trash self"),
    (r"shield_wall", "remove_wall"),
    (r"deploy 2 garrison", "deploy 2"),
    (r"reveal\( (.*) \)$", r"when reveal ( \1 )"),
    (r"round_start\( (.*) \)$", r"when round_start ( \1 )"),
    (r"on_win\( (.*) \)$", r"when win ( \1 )"),
    (r"(when_\w+)\( (.*) \)", lambda match: f"{match[1].replace('_', ' ')} ( {match[2]} )"),
)


def facts(file: str, key: str) -> list[dict[str, Any]]:
    """The rows of a table; boxes of tiles are called as they are here."""
    rows: list[dict[str, Any]] = tomllib.loads((TABLES / file).read_text(encoding="utf-8"))[key]
    for row in rows:
        if file == "tech.toml":
            ability = row.pop("ability", "")
            parts = [part for part in re.split(r"; (?=endgame\()", ability) if part]
            for part in parts:
                word, _, body = part.partition("( ")
                if word in ("once_per_round", "endgame"):
                    row["flip" if word == "once_per_round" else word] = body.removesuffix(" )")
                else:
                    row["ability"] = part
    return rows


def turned(text: str) -> str:
    """A box of the tables in the card language."""
    for sign, ours in SIGNS:
        text = re.sub(sign, ours, text)
    parts = [re.sub(r"^((?:when \w+ \( )?)([^(\"]*?[a-z0-9]): ", r"\1if \2: ", part) for part in text.split("; ")]
    choices = [part.split(" | ") for part in parts]
    return "; ".join(
        " or ".join(f"({each})" if "->" in each and len(some) > 1 else each for each in some) for some in choices
    )


def rows(kind: str) -> dict[str, Any]:
    """Our rows of a kind by their ids."""
    common = {
        "card": CATALOG.cards, "intrigue": CATALOG.intrigues, "conflict": CATALOG.conflicts, "leader": CATALOG.leaders,
        "hagal": CATALOG.hagal, "space": CATALOG.spaces,
    }  # fmt: skip
    return {row.id: row for row in common.get(kind, CATALOG.further.get(kind, ())) if row.set in OURS}


CASES = (
    ("imperium.toml", "card", "card"),
    ("intrigue.toml", "card", "intrigue"),
    ("twisted.toml", "card", "intrigue"),
    ("navigation.toml", "card", "intrigue"),
    ("conflict.toml", "card", "conflict"),
    ("contracts.toml", "contract", "contract"),
    ("leaders.toml", "leader", "leader"),
    ("skills.toml", "tile", "skill"),
    ("tech.toml", "tile", "tech"),
    ("hagal.toml", "card", "hagal"),
)
IDS = [file.removesuffix(".toml") for file, _, _ in CASES]


@pytest.mark.parametrize(("file", "key", "kind"), CASES, ids=IDS)
def test_names_and_figures(file: str, key: str, kind: str) -> None:
    ours = rows(kind)
    for fact in facts(file, key):
        row = ours[fact["id"]]
        for field in (
            "name",
            "copies",
            "cost",
            "level",
            "battle_icon",
            "complexity",
            "ability_name",
            "signet_name",
            "swords",
        ):
            if hasattr(row, field) and field in fact:
                assert getattr(row, field) == fact[field], (row.id, field)
        for field in ("factions", "icons"):
            if hasattr(row, field):
                assert getattr(row, field) == tuple(fact.get(field, [])), (row.id, field)
        if kind == "tech":
            assert row.rival == fact["rival"], row.id
        needs = {"choam": "choam", "tech_module": "tech_module"}.get(fact.get("needs", ""))
        assert needs is None or row.id not in {each.id for each in _without(needs, kind)}


def _without(module: str, kind: str) -> list[Any]:
    """Our rows of a kind in a game without a module."""
    sets = [name for name in CATALOG.sets if name != module]
    catalog = load_catalog(tuple(sets))
    lists = {"card": catalog.cards, "intrigue": catalog.intrigues, "leader": catalog.leaders, "hagal": catalog.hagal}
    return list(lists.get(kind, catalog.further.get(kind, ())))


@pytest.mark.parametrize(("file", "key", "kind"), CASES, ids=IDS)
def test_every_row_is_there(file: str, key: str, kind: str) -> None:
    told = {fact["id"] for other, each, of in CASES if of == kind for fact in facts(other, each)}
    assert set(rows(kind)) == told


@pytest.mark.parametrize(("file", "key", "kind"), CASES, ids=IDS)
def test_every_box(file: str, key: str, kind: str) -> None:
    ours = rows(kind)
    for fact in facts(file, key):
        for field in FIELDS:
            box = getattr(ours[fact["id"]], field, ())
            if isinstance(box, tuple):
                place = f"{fact['id']}.{field}"
                said = (
                    fact.get("effect", "")
                    if kind == "intrigue" and field == "plot" and "effect" in fact
                    else fact.get(field, "")
                )
                assert format_box(box) == SAID_OTHERWISE.get(place, turned(said)), place


def test_nothing_is_said_otherwise_without_need() -> None:
    known = {fact["id"] for file, key, _ in CASES for fact in facts(file, key)}
    assert {place.partition(".")[0] for place in SAID_OTHERWISE} <= known


def test_commanders_and_their_places() -> None:
    told = tomllib.loads((TABLES / "board.toml").read_text(encoding="utf-8"))
    for board, sets in (("uprising", ("uprising", "bloodlines")), ("original", ("base", "bloodlines"))):
        places = load_catalog(sets).further["sardaukar_space"]
        assert [row.space for row in places] == told["commanders"][board]
        assert [row.four_players for row in places] == [False] * 5 + [True]
        covered = {row.space: row.instead for row in places if row.instead}
        assert covered.items() <= told["commanders"]["ix_replaces"].items()
    space = rows("space")["tueks_sietch"]
    assert (space.name, space.icon, space.combat) == (told["space"][0]["name"], "spice_trade", True)


def test_every_ruling_is_a_rule() -> None:
    text = (TABLES / "RULES.md").read_text(encoding="utf-8")
    told = set(re.findall(r"^- (B\d+) ", text, re.MULTILINE))
    assert {rule.id for name in OURS for rule in numbered_rules(name)} == told
