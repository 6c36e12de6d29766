"""Agent and reveal boxes of the Imperium cards from Sardaukar Infantry to Worm Riders."""

from __future__ import annotations

import pytest

from boxes import box, proves_agent_box, proves_reveal_box
from landsraad.testing import Start

SISTER = "sietch_reverend_mother"
FACTIONS = "faction emperor, faction guild, faction bene_gesserit, faction fremen"

AGENT = [
    ("sardaukar_legion agent", "hall_of_oratory", "", "*end", "red: garrison +3, supply -3"),
    ("shifting_allegiances agent", "secure_contract", "spice 2", "*end", "red: solari +3"),
    ("shifting_allegiances agent", "secure_contract", "spice 1, guild 1", "*end", "red: solari +3"),
    (
        "shifting_allegiances agent", "secure_contract", "spice 2, emperor 1, guild 1",
        "*use shifting_allegiances 1, end; *pay, skip; *faction emperor, faction guild; "
        f"{FACTIONS.replace('faction fremen', '*faction fremen')}; *end",
        "red: solari +3, spice -2, vp +1, emperor -1, fremen +2",
    ),
    (
        "shifting_allegiances agent", "secure_contract", "spice 2, guild 1",
        f"*use shifting_allegiances 1, end; *pay, skip; {FACTIONS.replace('faction guild', '*faction guild')}; *end",
        "red: solari +3, spice -2, vp +1, guild +1",
    ),
    (
        "sietch_reverend_mother agent", "stillsuits", "discard diplomacy",
        f"*use stillsuits 2, use {SISTER} 1; *use {SISTER} 1, end; "
        f"*card diplomacy discard, card {SISTER} in_play, skip; *end",
        "red: water +1, fremen +1, discard -1; board: trash +1",
    ),
    (
        "smugglers_thopter agent", "secure_contract", "guild 2, deck dagger dagger diplomacy",
        "*use smugglers_thopter 1; *end",
        "red: solari +3, hand +2, deck -2",
    ),
    ("smugglers_thopter agent", "secure_contract", "guild 1, deck dagger dagger", "*end", "red: solari +3"),
    (
        "space_travel agent", "foldspace", "deck dagger diplomacy",
        "use foldspace_space 1, use foldspace_space 2, *use space_travel 1, rest; "
        "*use foldspace_space 1, use foldspace_space 2, rest; *use foldspace_space 2; *end",
        "red: guild +1, hand +1, deck -1, discard +1; board: reserve foldspace -1",
    ),
    (
        "spice_smugglers agent", "carthag", "supply 0, spice 2",
        "*use spice_smugglers 1, end; *pay, skip; *end",
        "red: solari +3, spice -2, guild +1",
    ),
    ("spice_smugglers agent", "carthag", "supply 0, spice 1", "*end", ""),
    ("stilgar agent", "secure_contract", "", "*end", "red: solari +3, water +1"),
    (
        "test_of_humanity agent", "hall_of_oratory",
        "supply 0; blue: hand dagger diplomacy, conflict 1; green: hand dagger",
        "*use test_of_humanity 1; blue: *choose 1, choose 2; blue: card dagger hand, *card diplomacy hand; *end",
        "blue: hand -1, discard +1; green: hand -1, discard +1",
    ),
    (
        "test_of_humanity agent", "hall_of_oratory",
        "supply 0; blue: hand dagger diplomacy, conflict 2; green: hand, revealed",
        "*use test_of_humanity 1; blue: choose 1, *choose 2; *end",
        "blue: supply +1, conflict -1",
    ),
    (
        "thufir_hawat agent", "secure_contract", "deck dagger diplomacy",
        "*use thufir_hawat 1; *end",
        "red: solari +3, hand +1, deck -1",
    ),
    ("worm_riders agent", "secure_contract", "", "*end", "red: solari +3, spice +2"),
]  # fmt: skip

REVEAL = [
    ("sardaukar_infantry reveal", "", "*end", "red: persuasion +1, swords +2, hand -1, in_play +1"),
    ("sardaukar_legion reveal", "", "*end", "red: persuasion +1, hand -1, in_play +1"),
    (
        "sardaukar_legion reveal", "garrison 4",
        "*use sardaukar_legion 2, end; deploy troop 0, deploy troop 1, deploy troop 2, *deploy troop 3; *end",
        "red: persuasion +1, garrison -3, conflict +3, hand -1, in_play +1",
    ),
    ("scout reveal", "", "*end", "red: persuasion +1, swords +1, hand -1, in_play +1"),
    (
        "scout reveal", "conflict 3",
        "*use scout 3, end; retreat troop 0, retreat troop 1, *retreat troop 2; *end",
        "red: persuasion +1, swords +1, garrison +2, conflict -2, hand -1, in_play +1",
    ),
    ("shifting_allegiances reveal", "", "*end", "red: persuasion +2, hand -1, in_play +1"),
    ("sietch_reverend_mother reveal", "", "*end", "red: hand -1, in_play +1"),
    (
        "sietch_reverend_mother reveal", "in_play stilgar",
        f"*use {SISTER} 1; *end",
        "red: spice +1, persuasion +3, hand -1, in_play +1",
    ),
    ("smugglers_thopter reveal", "", "*end", "red: spice +1, persuasion +1, hand -1, in_play +1"),
    ("space_travel reveal", "", "*end", "red: persuasion +2, hand -1, in_play +1"),
    ("spice_hunter reveal", "", "*end", "red: persuasion +1, swords +1, hand -1, in_play +1"),
    (
        "spice_hunter reveal", "in_play stilgar",
        "*use spice_hunter 3; *end",
        "red: spice +1, persuasion +1, swords +1, hand -1, in_play +1",
    ),
    ("spice_smugglers reveal", "", "*end", "red: persuasion +1, swords +1, hand -1, in_play +1"),
    ("stilgar reveal", "", "*end", "red: persuasion +2, swords +3, hand -1, in_play +1"),
    ("test_of_humanity reveal", "", "*end", "red: persuasion +2, hand -1, in_play +1"),
    ("the_voice reveal", "", "*end", "red: persuasion +2, hand -1, in_play +1"),
    ("worm_riders reveal", "fremen 1", "*end", "red: hand -1, in_play +1"),
    ("worm_riders reveal", "fremen 2", "*use worm_riders 1; *end", "red: swords +4, hand -1, in_play +1"),
    (
        "worm_riders reveal", "fremen 4, alliance fremen",
        "*use worm_riders 1, use worm_riders 2, rest; *use worm_riders 2; *end",
        "red: swords +6, hand -1, in_play +1",
    ),
]  # fmt: skip


@pytest.mark.parametrize(("name", "space", "position", "steps", "changes"), AGENT)
def test_agent_box(scenario: Start, name: str, space: str, position: str, steps: str, changes: str) -> None:
    proves_agent_box(scenario, name, space, position, steps, changes)


@pytest.mark.parametrize(("name", "position", "steps", "changes"), REVEAL)
def test_reveal_box(scenario: Start, name: str, position: str, steps: str, changes: str) -> None:
    proves_reveal_box(scenario, name, position, steps, changes)


@box("the_voice agent")
def test_the_voice_closes_any_space(scenario: Start) -> None:
    s = scenario("red: hand the_voice, intrigue ambush", "blue: at stillsuits, hand diplomacy")
    s.sends("the_voice", "secure_contract", "use the_voice 1")
    assert s.options == [f"space {space.key}" for space in s.state.tables.spaces]
    s.chooses("space wealth")
    assert s.changes == "red: closed wealth +1"
    s.chooses("end", "blue: play diplomacy")
    assert s.options == ["to foldspace", "to secrets"]
    s.leaves_open()


@box("thufir_hawat reveal")
def test_thufir_reveals_an_intrigue_card(scenario: Start) -> None:
    s = scenario("red: hand thufir_hawat, intrigue ambush", intrigue_deck="demand_respect", row="", imperium_deck="")
    s.chooses("reveal")
    assert s.changes == "red: persuasion +1, hand -1, in_play +1"
    s.walks("*use thufir_hawat 2; *end")
    assert s.red.intrigue == ["ambush", "demand_respect"]
