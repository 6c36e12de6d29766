"""The bonus of each faction track at 4 Influence."""

from __future__ import annotations

import pytest

from boxes import bearer
from landsraad.testing import Start

BONUSES = [
    ("emperor bonus", "favored_subject", "garrison +2, supply -2, emperor +1", ""),
    ("guild bonus", "guild_authorization", "solari +3, guild +1", ""),
    ("bene_gesserit bonus", "secret_of_the_sisterhood", "bene_gesserit +1", "intrigue_deck -1, "),
    ("fremen bonus", "know_their_ways", "water +1, fremen +1", ""),
]
"""Box, the Intrigue card that gives 1 Influence, red's gains, what is drawn (which makes up for the card played)."""


@pytest.mark.parametrize(("name", "card", "gains", "drawn"), BONUSES)
def test_the_bonus_comes_on_reaching_four(scenario: Start, name: str, card: str, gains: str, drawn: str) -> None:
    faction = bearer(name)
    s = scenario(f"red: {faction} 3, intrigue {card}", f"blue: {faction} 4, alliance {faction}")
    s.chooses(f"plot {card}")
    played = "" if drawn else ", intrigue -1"
    assert s.changes == f"red: {gains}{played}; board: {drawn}intrigue_discard +1"


@pytest.mark.parametrize(("name", "card", "gains", "drawn"), BONUSES)
@pytest.mark.parametrize("before", [2, 4])
def test_no_bonus_at_another_step(scenario: Start, name: str, card: str, gains: str, drawn: str, before: int) -> None:
    faction = bearer(name)
    s = scenario(f"red: {faction} {before}, intrigue {card}", f"blue: {faction} 6, alliance {faction}")
    s.chooses(f"plot {card}")
    assert s.changes == f"red: {faction} +1, intrigue -1; board: intrigue_discard +1"
