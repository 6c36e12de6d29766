"""Boxes of the cards of the starting decks and of the Reserve."""

from __future__ import annotations

import pytest

from boxes import box, proves_agent_box, proves_reveal_box
from landsraad.testing import Start

AGENT = [
    (
        "seek_allies agent", "wealth", "",
        "*use wealth 2, use seek_allies 1, rest; *use seek_allies 1; *end",
        "red: solari +2, emperor +1, in_play -1; board: trash +1",
    ),
    (
        "signet_ring agent", "secure_contract", "leader earl_memnon_thorvald",
        "*end",
        "red: solari +3, spice +1",
    ),
    (
        "foldspace agent", "secure_contract", "deck dagger diplomacy",
        "*use foldspace 1; *use foldspace 2; *end",
        "red: solari +3, hand +1, deck -1, in_play -1; board: reserve foldspace +1",
    ),
]  # fmt: skip

REVEAL = [
    ("convincing_argument reveal", "*end", "red: persuasion +2, hand -1, in_play +1"),
    ("dagger reveal", "*end", "red: swords +1, hand -1, in_play +1"),
    ("diplomacy reveal", "*end", "red: persuasion +1, hand -1, in_play +1"),
    ("dune_the_desert_planet reveal", "*end", "red: persuasion +1, hand -1, in_play +1"),
    ("reconnaissance reveal", "*end", "red: persuasion +1, hand -1, in_play +1"),
    ("seek_allies reveal", "*end", "red: hand -1, in_play +1"),
    ("signet_ring reveal", "*end", "red: persuasion +1, hand -1, in_play +1"),
    ("arrakis_liaison reveal", "*end", "red: persuasion +2, hand -1, in_play +1"),
    ("the_spice_must_flow reveal", "*end", "red: spice +1, hand -1, in_play +1"),
    ("foldspace reveal", "*end", "red: hand -1, in_play +1"),
]


@pytest.mark.parametrize(("name", "space", "position", "steps", "changes"), AGENT)
def test_agent_box(scenario: Start, name: str, space: str, position: str, steps: str, changes: str) -> None:
    proves_agent_box(scenario, name, space, position, steps, changes)


@pytest.mark.parametrize(("name", "steps", "changes"), REVEAL)
def test_reveal_box(scenario: Start, name: str, steps: str, changes: str) -> None:
    proves_reveal_box(scenario, name, "", steps, changes)


@box("foldspace agent")
def test_foldspace_goes_to_every_icon(scenario: Start) -> None:
    s = scenario("red: solari 8, spice 6, water 2, fremen 2, hand foldspace")
    s.chooses("play foldspace")
    assert s.options == [f"to {space.key}" for space in s.state.tables.spaces]
    s.leaves_open()
