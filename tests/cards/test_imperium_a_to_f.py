"""Agent and reveal boxes of the Imperium cards from Arrakis Recruiter to Fremen Camp."""

from __future__ import annotations

import pytest

from boxes import box, proves_agent_box, proves_reveal_box
from landsraad.testing import Start

FEDAYKIN = "fedaykin_death_commando"

AGENT = [
    (
        "arrakis_recruiter agent", "carthag", "",
        "deploy troop 1, *deploy troop 2, end; *end",
        "red: supply -2, conflict +2",
    ),
    (
        "bene_gesserit_initiate agent", "secure_contract", "deck dagger diplomacy",
        "*use bene_gesserit_initiate 1; *end",
        "red: solari +3, hand +1, deck -1",
    ),
    ("carryall agent", "imperial_basin", "", "*end", "red: spice +2"),
    ("carryall agent", "hagga_basin", "water 1", "*end", "red: spice +4, water -1"),
    ("carryall agent", "the_great_flat", "water 2", "*end", "red: spice +6, water -2"),
    ("carryall agent", "secure_contract", "", "*end", "red: solari +3"),
    ("crysknife agent", "secure_contract", "", "*end", "red: solari +4"),
    (
        "dr_yueh agent", "carthag", "supply 0, deck dagger diplomacy",
        "*use dr_yueh 1; *end",
        "red: hand +1, deck -1",
    ),
    (
        "duncan_idaho agent", "carthag", "water 1, deck dagger diplomacy",
        "*use duncan_idaho 1, deploy troop 1, end; *pay, skip; deploy troop 1, deploy troop 2, *end",
        "red: water -1, garrison +2, supply -2, hand +1, deck -1",
    ),
    (
        "duncan_idaho agent", "carthag", "water 1, deck dagger diplomacy",
        "*use duncan_idaho 1, deploy troop 1, end; pay, *skip; deploy troop 1, *end",
        "red: garrison +1, supply -1",
    ),
    ("duncan_idaho agent", "carthag", "deck dagger diplomacy", "deploy troop 1, *end", "red: garrison +1, supply -1"),
    (
        "fedaykin_death_commando agent", "secure_contract", f"hand {FEDAYKIN} dagger, discard diplomacy",
        f"*use {FEDAYKIN} 1, end; *card dagger hand, card diplomacy discard, card {FEDAYKIN} in_play, skip; *end",
        "red: solari +3, hand -1; board: trash +1",
    ),
    (
        "firm_grip agent", "hall_of_oratory", "supply 0, solari 2",
        "*use firm_grip 1, end; *pay, skip; faction guild, *faction bene_gesserit, faction fremen; *end",
        "red: solari -2, bene_gesserit +1",
    ),
    ("firm_grip agent", "hall_of_oratory", "supply 0, solari 1", "*end", ""),
    (
        "fremen_camp agent", "secure_contract", "spice 2",
        "*use fremen_camp 1, end; *pay, skip; *end",
        "red: solari +3, spice -2, garrison +3, supply -3",
    ),
]  # fmt: skip

REVEAL = [
    ("arrakis_recruiter reveal", "", "*end", "red: persuasion +1, swords +1, hand -1, in_play +1"),
    ("assassination_mission reveal", "", "*end", "red: solari +1, swords +1, hand -1, in_play +1"),
    ("bene_gesserit_initiate reveal", "", "*end", "red: persuasion +1, hand -1, in_play +1"),
    (
        "bene_gesserit_sister reveal", "",
        "*use bene_gesserit_sister 1; *choose 1, choose 2; *end",
        "red: persuasion +2, hand -1, in_play +1",
    ),
    (
        "bene_gesserit_sister reveal", "",
        "*use bene_gesserit_sister 1; choose 1, *choose 2; *end",
        "red: swords +2, hand -1, in_play +1",
    ),
    ("carryall reveal", "", "*end", "red: spice +1, persuasion +1, hand -1, in_play +1"),
    (
        "chani reveal", "conflict 2",
        "*use chani 2, end; retreat troop 0, retreat troop 1, *retreat troop 2; *end",
        "red: persuasion +2, garrison +2, conflict -2, hand -1, in_play +1",
    ),
    ("chani reveal", "garrison 2", "*end", "red: persuasion +2, hand -1, in_play +1"),
    ("choam_directorship reveal", "", "*end", "red: solari +3, hand -1, in_play +1"),
    ("crysknife reveal", "", "*end", "red: swords +1, hand -1, in_play +1"),
    (
        "crysknife reveal", "in_play stilgar",
        "*use crysknife 2; *end",
        "red: swords +1, fremen +1, hand -1, in_play +1",
    ),
    ("dr_yueh reveal", "", "*end", "red: persuasion +1, hand -1, in_play +1"),
    ("duncan_idaho reveal", "", "*end", "red: water +1, swords +2, hand -1, in_play +1"),
    ("fedaykin_death_commando reveal", "", "*end", "red: persuasion +1, hand -1, in_play +1"),
    (
        "fedaykin_death_commando reveal", "in_play stilgar",
        "*use fedaykin_death_commando 2; *end",
        "red: persuasion +1, swords +3, hand -1, in_play +1",
    ),
    ("firm_grip reveal", "emperor 4", "*end", "red: hand -1, in_play +1"),
    ("firm_grip reveal", "emperor 4, alliance guild", "*end", "red: hand -1, in_play +1"),
    (
        "firm_grip reveal", "emperor 4, alliance emperor",
        "*use firm_grip 1; *end",
        "red: persuasion +4, hand -1, in_play +1",
    ),
    ("fremen_camp reveal", "", "*end", "red: persuasion +2, swords +1, hand -1, in_play +1"),
]  # fmt: skip


@pytest.mark.parametrize(("name", "space", "position", "steps", "changes"), AGENT)
def test_agent_box(scenario: Start, name: str, space: str, position: str, steps: str, changes: str) -> None:
    proves_agent_box(scenario, name, space, position, steps, changes)


@pytest.mark.parametrize(("name", "position", "steps", "changes"), REVEAL)
def test_reveal_box(scenario: Start, name: str, position: str, steps: str, changes: str) -> None:
    proves_reveal_box(scenario, name, position, steps, changes)


@box("assassination_mission passive")
def test_assassination_mission_pays_when_trashed(scenario: Start) -> None:
    s = scenario("red: deck assassination_mission, intrigue poison_snooper")
    s.chooses("plot poison_snooper", "choose 2")
    assert s.changes == "red: solari +4, deck -1, intrigue -1; board: trash +1, intrigue_discard +1"


@box("carryall agent")
def test_carryall_takes_the_bonus_spice_once(scenario: Start) -> None:
    s = scenario("red: water 1, hand carryall", bonus="hagga_basin 3")
    s.sends("carryall", "hagga_basin")
    assert s.changes == "red: spice +7, water -1; board: bonus hagga_basin -3"
