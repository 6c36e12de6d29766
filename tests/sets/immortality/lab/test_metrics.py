"""What the laboratory reads off a game with Immortality: cards bought with specimens, and both cards of a pair."""

from __future__ import annotations

from collections import Counter

from lab.measured import ended, rows
from landsraad.imperium.core import journal
from landsraad.imperium.schema import load_catalog
from modes import Mode

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
