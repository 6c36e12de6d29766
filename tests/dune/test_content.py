"""The content of Dune against the tables of facts, field for field, where these are at hand."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from landsraad.dune.content import load
from landsraad.dune.core import nodes as numbers
from landsraad.dune.core.actions import COUNT_OF_ACTIONS
from landsraad.dune.core.journal import EVENTS
from landsraad.dune.core.names import CARDS, FACTIONS, POWERS, TOGETHER, TOKENS, WINDOWS
from landsraad.dune.phases.table import nodes
from landsraad.dune.rules import keys_of

FACTS = Path(__file__).parents[3] / "shared" / "dune"
SETS = {"base": "base", "ixtl": "ixians_tleilaxu"}
COPIES = {"shield_ixtl": "shield", "snooper_ixtl": "snooper"}
needs_facts = pytest.mark.skipif(not FACTS.is_dir(), reason="the tables of facts are not at hand")


def facts(name: str) -> dict[str, Any]:
    return tomllib.loads((FACTS / name).read_text(encoding="utf-8"))


@needs_facts
def test_board() -> None:
    told = facts("territories.toml")
    meta, rows = told["meta"], {row.id: row for row in load("base").territory}
    assert list(rows) == [row["id"] for row in told["territory"]]
    for fact in told["territory"]:
        row = rows[fact["id"]]
        assert (row.name, row.kind, row.links) == (fact["name"], fact["type"], fact["links"])
        assert sorted(map(int, row.links)) == sorted(fact.get("sectors") or [0])
        assert (row.storm_safe, row.worm_safe) == (fact["storm_protected"], fact["worm_protected"])
        assert row.behind_wall == (row.id in meta["shield_wall_protects_from_storm"])
        assert row.ornithopters == (row.id in meta["ornithopter_territories"])
        assert (row.fremen_zone, row.near_wall) == (fact["fremen_reserve_zone"], fact["shield_wall_or_adjacent"])
        assert row.income == meta["advanced_city_income"].get(row.id, 0)


@needs_facts
def test_treachery_cards() -> None:
    rows = {(name, row.id): row for name in SETS.values() for row in load(name).card}
    kept = {"winner_may_keep": "kept", "discard_after_use": "discarded", "removed_from_game": "removed"}
    for fact in facts("treachery.toml")["card"]:
        row = rows.pop((SETS[fact["set"]], COPIES.get(fact["id"], fact["id"])))
        assert row.copies == fact["copies"]
        if fact["id"] not in COPIES:
            assert (row.name, row.category, row.slot) == (fact["name"], fact["category"], fact["slot"])
            assert row.attacks == tuple(fact.get("kinds_weapon", ()))
            assert row.defends == tuple(fact.get("kinds_defense", ()))
            assert row.afterwards == kept[fact["keep"]]
    assert rows == {}


@needs_facts
def test_spice_cards() -> None:
    told = facts("spice.toml")
    wanted = [(f"{row['territory']}/{row['sector']}", row["amount"]) for row in told["spice_card"]]
    assert [(row.at, row.amount) for row in load("base").blow] == wanted
    worms = [(row.id, row.copies) for name in SETS.values() for row in load(name).worm]
    assert worms == [(row["id"], row["copies"]) for row in told["special_card"]]


@needs_facts
def test_factions_leaders_and_powers() -> None:
    told = facts("factions.toml")
    rows = {row.id: row for name in SETS.values() for row in load(name).faction}
    assert sorted(rows) == sorted(FACTIONS)
    for fact in told["faction"]:
        row = rows[fact["id"]]
        assert (row.name, row.colour, row.spice) == (fact["name"], fact["colour"], fact["starting_spice"])
        assert (row.reserves, row.free_revival) == (fact["starting_reserves"], fact["free_revival"])
        assert (row.hand_limit, row.cards) == (fact["hand_limit"], fact["starting_treachery_cards"])
        assert row.starred == fact.get("starred", 0)
        places = [place for each in fact["starting_forces"] for place in each["at"].split("|")]
        assert [place for place in (row.at, *row.among) if place] == places
        leaders = [(each["id"], each["name"], each["strength"]) for each in fact["leader"]]
        assert [(each.id, each.name, each.strength) for each in row.leader] == leaders
        powers = [(each, False) for each in fact.get("advantage", [])] + [
            (each, True) for each in fact.get("ally_power", [])
        ]
        wanted = [
            (each["id"], each["game"], each["phase"], ally, not each["karama"].startswith("not stoppable"))
            for each, ally in powers
        ]
        assert [(each.id, each.game, each.phase, each.ally, each.stoppable) for each in row.power] == wanted


@needs_facts
def test_tech_tokens_and_traitors() -> None:
    told, rows = facts("factions.toml"), load("ixians_tleilaxu")
    assert [(row.id, row.owner, row.phase, row.not_alone) for row in rows.token] == [
        (row["id"], row["default_owner"], row["income_phase"], row["not_triggered_by_alone"])
        for row in told["tech_token"]
    ]
    assert [row.id for row in rows.traitor] == [row["id"].removesuffix("_traitor") for row in told["traitor_extra"]]
    assert [row.id for row in rows.token] == list(TOKENS)


def test_what_the_engine_numbers_is_in_the_content() -> None:
    cards = [row.id for name in SETS.values() for row in load(name).card if row.name]
    assert cards == list(CARDS)
    stoppable = {
        f"{row.id}.{power.id}"
        for name in SETS.values()
        for row in load(name).faction
        for power in row.power
        if power.stoppable
    }
    assert len(stoppable) == 48
    assert {TOGETHER.get(each, each) for each in stoppable} == set(POWERS)
    assert WINDOWS[: len(POWERS)] == POWERS


def test_keys_are_unique_and_every_node_has_its_number() -> None:
    keys = keys_of()
    assert len(keys) == COUNT_OF_ACTIONS == len(set(keys))
    named = [value for name, value in vars(numbers).items() if name.startswith("N_")]
    assert named == list(range(len(nodes())))
    assert len(EVENTS) == len(set(EVENTS))
