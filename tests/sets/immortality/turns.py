"""Turns in which a single card of Immortality is tried: what lies on the table, and answers one after the other."""

from __future__ import annotations

from landsraad.testing import Scenario

CALM = ("blue: revealed", "green: revealed")
DECKS = {"row": "stilgar", "imperium_deck": "scout", "intrigue_deck": "ambush windfall"}


def walk(s: Scenario, answers: str) -> None:
    """Give answers, parted by semicolons."""
    s.chooses(*[answer for answer in answers.split("; ") if answer])
