"""What the laboratory reads off a game with Immortality: cards bought with specimens, and both cards of a pair."""

from __future__ import annotations

from collections import Counter

from lab.measured import ended, rows
from landsraad.imperium.core import journal
from landsraad.imperium.schema import load_catalog
from landsraad.kernel.machine import Event, Rng
from modes import Mode, begin

SETS = ("base", "immortality")


def test_what_is_bought_with_specimens_is_acquired_for_no_persuasion() -> None:
    state, events = ended(Mode(4, sets=SETS), 3)
    sold = {row.id for row in load_catalog(SETS).cards if row.pile == "tleilaxu"}
    bought = [row for row in rows("acquisitions", state, events) if row["card"] in sold]
    counted = [row for row in rows("cards", state, events) if row["card"] in sold and row["acquired"]]
    assert bought
    assert Counter((row["round"], row["seat"], row["card"]) for row in bought) == Counter(
        {(row["round"], row["seat"], row["card"]): row["acquired"] for row in counted}
    )
    assert {(row["persuasion"], row["solari"], row["spice"]) for row in bought} == {(0, 0, 0)}


def test_both_cards_of_a_pair_are_played() -> None:
    state, events = ended(Mode(4, sets=SETS), 3)
    played = sum(row["played"] for row in rows("cards", state, events) if row["kind"] == "imperium")
    sent = sum(event[0] == journal.PLAYED for event in events)
    grafts = len(journal.EVENT_KINDS) + [each.name for each in state.tables.events].index("grafts")
    pairs = sum(event[0] == grafts for event in events)
    assert sent < played <= sent + pairs  # a card that the Row lends is not in play


def test_counters_are_those_of_the_positions_between_rounds() -> None:
    events: list[Event] = []
    state, rng = begin(Mode(4, sets=SETS), 3, events), Rng(3)
    names = ("research", "tleilaxu", "specimens", "family_atomics")
    gauges = {gauge.name: gauge.number for gauge in state.tables.gauges}
    there: dict[tuple[int, int, str], int] = {}
    while not state.over:
        turn = max(state.round, 1)  # the deal belongs to no round
        state.choose(state.options[rng.random_below(len(state.options))])
        there |= {(turn, seat, name): p.n[gauges[name]] for seat, p in enumerate(state.players) for name in names}
    table = [row for row in rows("counters", state, events) if row["counter"] in names]
    found = {(row["round"], row["seat"], row["counter"]): row["value"] for row in table}
    assert found == there
    assert all(found[1, seat, "research"] < found[state.round, seat, "research"] for seat in range(4))


def test_the_base_set_has_no_counters_of_its_own() -> None:
    state, events = ended(Mode(4), 3)
    assert rows("counters", state, events) == []
