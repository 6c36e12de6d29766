"""The base set holds what the fact tables say, row for row, word for word and number for number."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

import landsraad
from landsraad.imperium.core.counters import AGENTS, GARRISON, WATER
from landsraad.imperium.core.state import State
from landsraad.imperium.rivals.solo import SAFE_LEAD
from landsraad.imperium.schema import load_catalog
from landsraad.language import format_box, format_condition
from landsraad.language.syntax import Box

TABLES = Path(__file__).resolve().parents[3] / "shared" / "imperium" / "base"
CATALOG = load_catalog()

pytestmark = pytest.mark.skipif(not TABLES.is_dir(), reason="the fact tables are not part of the repository")

# What the tables can only say in prose (`special "…"`), and the one exchange that is said twice there.
SAID_IN_PROSE = {
    "carryall.agent": "this_turn ( double_harvest )",
    "guild_bankers.reveal": "this_turn ( discount the_spice_must_flow 3 )",
    "kwisatz_haderach.agent": "draw 1",
    "kwisatz_haderach.passive": "while ( send_from_board + send_anywhere + enter_occupied any )",
    "other_memory.agent": "draw 1 or hook other_memory",
    "power_play.agent": "visit_influence 2; trash self",
    "the_voice.agent": "hook the_voice",
    "bindu_suspension.plot": "draw 1; may end_turn",
    "dispatch_an_envoy.plot": "this_turn ( add_icons emperor/guild/bene_gesserit/fremen )",
    "double_cross.plot": ("if enemy_troops >= 1: solari 1 -> opponent ( lose_troop 1 conflict ) + troop_to_conflict 1"),
    "infiltrate.plot": "this_turn ( enter_occupied enemy )",
    "poison_snooper.plot": "if deck >= 1: look 1 + (draw 1 or trash top)",
    "recruitment_mission.plot": "reveal ( persuasion 1 ); reveal ( this_turn ( acquire_to_top ) )",
    "refocus.plot": "hook refocus; draw 1",
    "reinforcements.plot": "solari 3 -> recruit_deployable 3",
    "corner_the_market.endgame": "if owned the_spice_must_flow >= 2: vp 1; if leads the_spice_must_flow: vp 1",
    "plans_within_plans.endgame": "if influence_tracks 3 >= 3: vp 1; if influence_tracks 3 >= 4: vp 1",
    "high_council.requires": "",
    "swordmaster.requires": "",
    "hall_of_oratory.effects": "troop 1; reveal ( if agent_at hall_of_oratory: persuasion 1 )",
    "sell_melange.cost": "",
    "imperial_basin.effects": "harvest",
    "hagga_basin.effects": "harvest",
    "the_great_flat.effects": "harvest",
    "paul_atreides.ability": "while ( top_card_open )",
    "duke_leto_atreides.ability": "while ( space_discount landsraad solari 1 )",
    "duke_leto_atreides.signet": "spice 1 -> influence behind 1",
    "baron_vladimir_harkonnen.ability": "hook masterstroke",
    "helena_richese.ability": "while ( enter_occupied enemy landsraad/city )",
    "helena_richese.signet": "hook manipulate",
    "count_ilban_richese.ability": "when pays_space solari ( draw 1 )",
    "countess_ariana_thorvald.ability": "hook spice_addict",
    "earl_memnon_thorvald.ability": "when council_seat ( influence any 1 )",
}
# The same said with a word of the language that the tables lack.
SAID_WITH_ANOTHER_WORD = {
    "gurney_halleck.reveal": "persuasion 2; solari 3 -> recruit_deployable 2",
    "gun_thopter.reveal": "sword 3; deploy 1",
    "assassination_mission.passive": "when trashed ( solari 4 )",
}
FIELD_NAMES = {"requirement": "requires", "bonus_at_4": "bonus"}
MODES = ("solo", "two_players")
BOXES = (
    "effects", "agent", "reveal", "acquire", "passive", "plot", "combat", "win", "endgame", "first", "second", "third",
    "ability", "signet", "start", "control_bonus", "bonus", "cost", "requires",
)  # fmt: skip


def table(file: str, key: str) -> list[dict[str, Any]]:
    rows: list[dict[str, Any]] = tomllib.loads((TABLES / file).read_text(encoding="utf-8"))[key]
    return rows


def facts(file: str, key: str) -> list[dict[str, Any]]:
    """Return the rows of a table with the field names of the schema."""
    rows = [{FIELD_NAMES.get(name, name): value for name, value in row.items()} for row in table(file, key)]
    for row in rows:
        if "timing" in row and "effects" in row:
            box = "win" if row.get("when") == "on_win" else row["timing"][0]
            row[box] = row.pop("effects")
        if row["id"] == "sell_melange":
            row["arrival"] = row.pop("effects")
    return rows


def written(value: Any) -> str:
    """Return the text of a box, a price or a condition of the catalogue."""
    if isinstance(value, tuple):
        box: Box = value
        return format_box(box)
    return "" if value is None else format_condition(value)


def tokens(text: str) -> list[str]:
    """Return the words and numbers in order, without signs and without words that only one notation needs."""
    text = re.sub(r"on_win\(", "", text).replace("garrison", "" if "deploy" in text else "garrison")
    return [token for token in re.findall(r"[a-z_0-9]+", text) if token not in ("if", "or")]


CASES: list[tuple[str, str, tuple[Any, ...]]] = [
    ("starter.toml", "card", tuple(card for card in CATALOG.cards if card.pile == "starter")),
    ("reserve.toml", "card", tuple(card for card in CATALOG.cards if card.pile == "reserve")),
    ("imperium.toml", "card", tuple(card for card in CATALOG.cards if card.pile == "imperium")),
    ("intrigue.toml", "card", CATALOG.intrigues),
    ("board.toml", "space", CATALOG.spaces),
    ("conflicts.toml", "conflict", CATALOG.conflicts),
    ("leaders.toml", "leader", CATALOG.leaders),
    ("factions.toml", "faction", CATALOG.factions),
]
IDS = [file.removesuffix(".toml") for file, _, _ in CASES]


@pytest.mark.parametrize(("file", "key", "rows"), CASES, ids=IDS)
def test_rows_names_and_figures(file: str, key: str, rows: tuple[Any, ...]) -> None:
    expected = facts(file, key)
    assert [row.id for row in rows] == [fact["id"] for fact in expected]
    figures = {
        "name": "", "copies": None, "cost": None, "level": None, "location": None, "icon": None, "faction": None,
        "house": None, "complexity": None, "ability_name": "", "signet_name": "", "controllable": False, "maker": 0,
    }  # fmt: skip
    lists = ("factions", "icons", "spaces")
    for row, fact in zip(rows, expected, strict=True):
        for field, default in figures.items():
            if hasattr(row, field) and not (key == "space" and field == "cost"):
                assert getattr(row, field) == fact.get(field, default), (row.id, field)
        for field in lists:
            if hasattr(row, field):
                assert getattr(row, field) == tuple(fact.get(field, [])), (row.id, field)
        if key == "space":
            assert row.combat == fact["combat"], row.id
            assert row.once == fact.get("once_per_game", False), row.id


@pytest.mark.parametrize(("file", "key", "rows"), CASES, ids=IDS)
def test_every_box_word_for_word(file: str, key: str, rows: tuple[Any, ...]) -> None:
    for row, fact in zip(rows, facts(file, key), strict=True):
        for field in (*BOXES, "arrival"):
            value = getattr(row, field, ())
            if isinstance(value, bool | int):
                continue
            text, place = written(value), f"{row.id}.{field}"
            source = fact.get(field, "")
            if place in SAID_IN_PROSE:
                assert text == SAID_IN_PROSE[place]
            elif place in SAID_WITH_ANOTHER_WORD:
                assert text == SAID_WITH_ANOTHER_WORD[place]
                assert re.findall(r"\d+", text) == re.findall(r"\d+", source)
            elif not isinstance(source, int):
                assert "special" not in source, place
                assert tokens(text) == tokens(source), place


def test_all_prose_of_the_tables_is_accounted_for() -> None:
    prose = {
        f"{fact['id']}.{field}"
        for file, key, _ in CASES
        for fact in facts(file, key)
        for field, value in fact.items()
        if isinstance(value, str) and 'special "' in value
    }
    # Kwisatz Haderach's prose is split in two here.
    assert prose == set(SAID_IN_PROSE) - {"kwisatz_haderach.passive"}


def test_the_exchanges_of_sell_melange() -> None:
    (fact,) = [fact for fact in table("board.toml", "space") if fact["id"] == "sell_melange"]
    (space,) = [space for space in CATALOG.spaces if space.id == "sell_melange"]
    offers = [f"(spice {offer['spice']} -> solari {offer['solari']})" for offer in fact["exchange"]]
    assert format_box(space.arrival) == " or ".join(offers)


def test_when_intrigue_cards_are_played() -> None:
    for row, fact in zip(CATALOG.intrigues, facts("intrigue.toml", "card"), strict=True):
        times = {time for time in ("plot", "combat", "endgame") if getattr(row, time)}
        assert times | ({"combat"} if row.win else set()) == set(fact["timing"]), row.id
        assert bool(row.win) == (fact.get("when") == "on_win"), row.id
        assert row.start_of_turn == (fact.get("when") == "start_of_turn"), row.id


def test_remarks_stay_with_their_rows() -> None:
    for file, key, rows in CASES:
        for row, fact in zip(rows, facts(file, key), strict=True):
            assert bool(row.disputed) == ("disputed" in fact), row.id
            assert bool(row.notes) == ("notes" in fact), row.id


def test_component_counts() -> None:
    piles = Counter[str]()
    for card in CATALOG.cards:
        piles[card.pile] += card.copies
    assert piles == {"starter": 10, "reserve": 24, "imperium": 67}
    assert sum(card.copies for card in CATALOG.intrigues) == 40
    assert (len(CATALOG.spaces), len(CATALOG.conflicts), len(CATALOG.leaders)) == (22, 18, 8)
    assert CATALOG.unfinished == ()


def test_the_house_hagal_cards() -> None:
    modes = {None: "", "1P": "solo", "2P": "two_players"}
    combat = {space.id: space.combat for space in CATALOG.spaces}
    for row, fact in zip(CATALOG.hagal, table("hagal.toml", "card"), strict=True):
        for field, default in (("id", ""), ("copies", 0), ("swords", 0), ("troops", 0), ("influence", None)):
            assert getattr(row, field) == fact.get(field, default), (row.id, field)
        assert (row.signet, row.mode) == (fact.get("signet", False), modes[fact.get("mark")]), row.id
        assert row.space == (None if fact["space"] in ("special", "none") else fact["space"]), row.id
        assert (row.harvest, row.reshuffle) == (fact["space"] == "special", fact["id"] == "reshuffle"), row.id
        makers = [space.combat for space in CATALOG.spaces if space.maker]
        assert fact["combat"] == (all(makers) if row.harvest else combat.get(row.space or "", False)), row.id


def test_the_house_hagal_decks_of_both_modes() -> None:
    copies = {mode: sum(row.copies for row in CATALOG.hagal if row.mode in ("", mode)) for mode in MODES}
    assert (copies, sum(row.copies for row in CATALOG.hagal)) == ({"solo": 27, "two_players": 28}, 31)


def test_the_difficulties() -> None:
    for row, fact in zip(CATALOG.difficulties, table("difficulty.toml", "difficulty"), strict=True):
        assert tokens(format_box(row.human_extra)) == tokens(fact.get("human_extra", "")), row.id
        figures = {name: value for name, value in fact.items() if name != "human_extra"}
        assert {name: getattr(row, name) for name in figures} == figures


def test_what_rivals_buy() -> None:
    offers = [{"pay": row.id, "amount": row.amount, "vp": row.vp} for row in CATALOG.purchases]
    assert offers == table("difficulty.toml", "exchange")


def test_who_may_lead_a_rival() -> None:
    allowed = {fact["id"]: fact["rival_allowed"] for fact in table("leaders.toml", "leader")}
    assert {row.id: row.rival for row in CATALOG.leaders} == allowed
    assert sum(allowed.values()) == 6


def test_what_rivals_begin_with() -> None:
    rival = tomllib.loads((TABLES / "difficulty.toml").read_text(encoding="utf-8"))["rival"]
    solo, two = (landsraad.new(seats=seats, seed=1, leaders=["choose"] * seats).state for seats in (1, 2))
    assert isinstance(solo, State)
    assert isinstance(two, State)
    for p in solo.players[1:]:
        assert (f"water {p.n[WATER]}", p.n[AGENTS]) == (rival["start"], rival["agents"])
    n = two.players[2].n
    assert (n[AGENTS], n[GARRISON]) == (rival["two_player_agents"], rival["two_player_garrison"])
    assert rival["expert_lead_strength"] == SAFE_LEAD
