"""Commanders on spaces, Skills and the track of Chani: what each brings, answer by answer."""

from __future__ import annotations

from typing import Any

import pytest

from landsraad.testing import Start
from sets.uprising.walking import proves

Case = tuple[str, str, str, dict[str, Any], str]

CASES: list[Case] = [
    (
        "commander_sardaukar effects",
        (
            "red: hand quash_rebellion, emperor 3, guild 3, bene_gesserit 3, fremen 3, vp 4, solari 9, spice 9, "
            "water 5, intrigue contingency_plan; blue: revealed; green: revealed"
        ),
        "play quash_rebellion; to sardaukar; use commander_sardaukar 1; skill skill_driven",
        {
            "intrigue_deck": "detonation cunning",
            "row": "maker_keeper",
            "imperium_deck": "",
            "conflict": "shadow_contest",
            "skills_row": "skill_driven skill_driven skill_loyal skill_canny",
        },
        (
            "red: spice -4, garrison +4, supply -4, agents -1, commander_garrison +1, hand -1, in_play +1, at "
            "sardaukar +1, tile skill_driven +1; board: skills_deck -1"
        ),
    ),
    (
        "commander_dutiful_service effects",
        (
            "red: hand quash_rebellion, emperor 3, guild 3, bene_gesserit 3, fremen 3, vp 4, solari 9, spice 9, "
            "water 5, intrigue contingency_plan; blue: revealed; green: revealed"
        ),
        "play quash_rebellion; to dutiful_service; use commander_dutiful_service 1; skill skill_driven",
        {
            "intrigue_deck": "detonation cunning",
            "row": "maker_keeper",
            "imperium_deck": "",
            "conflict": "shadow_contest",
            "skills_row": "skill_driven skill_driven skill_loyal skill_canny",
        },
        (
            "red: agents -1, commander_garrison +1, hand -1, in_play +1, at dutiful_service +1, tile skill_driven"
            " +1; board: skills_deck -1"
        ),
    ),
    (
        "commander_deliver_supplies effects",
        (
            "red: hand quash_rebellion, emperor 3, guild 3, bene_gesserit 3, fremen 3, vp 4, solari 9, spice 9, "
            "water 5, intrigue contingency_plan; blue: revealed; green: revealed"
        ),
        "play quash_rebellion; to deliver_supplies; use commander_deliver_supplies 1; skill skill_driven",
        {
            "intrigue_deck": "detonation cunning",
            "row": "maker_keeper",
            "imperium_deck": "",
            "conflict": "shadow_contest",
            "skills_row": "skill_driven skill_driven skill_loyal skill_canny",
        },
        (
            "red: water +1, agents -1, commander_garrison +1, hand -1, in_play +1, at deliver_supplies +1, tile "
            "skill_driven +1; board: skills_deck -1"
        ),
    ),
    (
        "commander_high_council effects",
        (
            "red: hand quash_rebellion, emperor 3, guild 3, bene_gesserit 3, fremen 3, vp 4, solari 9, spice 9, "
            "water 5, intrigue contingency_plan; blue: revealed; green: revealed"
        ),
        "play quash_rebellion; to high_council; use commander_high_council 1; skill skill_driven",
        {
            "intrigue_deck": "detonation cunning",
            "row": "maker_keeper",
            "imperium_deck": "",
            "conflict": "shadow_contest",
            "skills_row": "skill_driven skill_driven skill_loyal skill_canny",
        },
        (
            "red: solari -5, agents -1, commander_garrison +1, hand -1, in_play +1, at high_council +1, tile "
            "skill_driven +1; board: skills_deck -1"
        ),
    ),
    (
        "commander_gather_support effects",
        (
            "red: hand quash_rebellion, emperor 3, guild 3, bene_gesserit 3, fremen 3, vp 4, solari 9, spice 9, "
            "water 5, intrigue contingency_plan; blue: revealed; green: revealed"
        ),
        "play quash_rebellion; to gather_support; choose 1; use commander_gather_support 1; skill skill_driven",
        {
            "intrigue_deck": "detonation cunning",
            "row": "maker_keeper",
            "imperium_deck": "",
            "conflict": "shadow_contest",
            "skills_row": "skill_driven skill_driven skill_loyal skill_canny",
        },
        (
            "red: garrison +2, supply -2, agents -1, commander_garrison +1, hand -1, in_play +1, at "
            "gather_support +1, tile skill_driven +1; board: skills_deck -1"
        ),
    ),
    (
        "commander_assembly_hall effects",
        (
            "red: hand quash_rebellion, emperor 3, guild 3, bene_gesserit 3, fremen 3, vp 4, solari 9, spice 9, "
            "water 5, intrigue contingency_plan; blue: revealed; green: revealed; yellow: revealed"
        ),
        "play quash_rebellion; to assembly_hall; use commander_assembly_hall 1; skill skill_driven",
        {
            "intrigue_deck": "detonation cunning",
            "row": "maker_keeper",
            "imperium_deck": "",
            "conflict": "shadow_contest",
            "skills_row": "skill_driven skill_driven skill_loyal skill_canny",
            "commanders_at": "assembly_hall",
            "seats": 4,
        },
        (
            "red: agents -1, commander_garrison +1, hand -1, in_play +1, at assembly_hall +1, tile skill_driven "
            "+1; board: skills_deck -1"
        ),
    ),
    (
        "skill_charismatic ability",
        (
            "red: hand dagger, commanders_in_conflict 1, tiles skill_charismatic, emperor 3, guild 3, "
            "bene_gesserit 3, fremen 3, vp 4, solari 9, spice 9, water 5, intrigue contingency_plan; blue: "
            "revealed; green: revealed"
        ),
        "reveal",
        {
            "intrigue_deck": "detonation cunning",
            "row": "",
            "imperium_deck": "",
            "conflict": "shadow_contest",
            "reserve": "prepare_the_way 0, the_spice_must_flow 0",
        },
        "red: persuasion +1, swords +1, hand -1, in_play +1",
    ),
    (
        "skill_desperate ability",
        (
            "red: hand dagger, commanders_in_conflict 1, tiles skill_desperate, emperor 3, guild 3, bene_gesserit"
            " 3, fremen 3, vp 4, solari 9, spice 9, water 5, intrigue contingency_plan; blue: revealed; green: "
            "revealed"
        ),
        "reveal; use skill_desperate 1; pay",
        {
            "intrigue_deck": "detonation cunning",
            "row": "",
            "imperium_deck": "",
            "conflict": "shadow_contest",
            "reserve": "prepare_the_way 0, the_spice_must_flow 0",
        },
        "red: swords +4, hand -1, in_play +1, tile skill_desperate -1; board: tiles_gone +1",
    ),
    (
        "skill_driven ability",
        (
            "red: hand dagger, commanders_in_conflict 1, tiles skill_driven, emperor 3, guild 3, bene_gesserit 3,"
            " fremen 3, vp 4, solari 9, spice 9, water 5, intrigue contingency_plan; blue: revealed; green: "
            "revealed"
        ),
        "reveal",
        {
            "intrigue_deck": "detonation cunning",
            "row": "",
            "imperium_deck": "",
            "conflict": "shadow_contest",
            "reserve": "prepare_the_way 0, the_spice_must_flow 0",
        },
        "red: spice +1, swords +1, hand -1, in_play +1",
    ),
    (
        "skill_hardy ability",
        (
            "red: hand dagger, commanders_in_conflict 1, tiles skill_hardy, emperor 3, guild 3, bene_gesserit 3, "
            "fremen 3, vp 4, solari 9, spice 9, water 5, intrigue contingency_plan; blue: revealed; green: "
            "revealed"
        ),
        "reveal; use skill_hardy 1",
        {
            "intrigue_deck": "detonation cunning",
            "row": "",
            "imperium_deck": "",
            "conflict": "shadow_contest",
            "reserve": "prepare_the_way 0, the_spice_must_flow 0",
        },
        "red: swords +1, garrison +1, supply -1, hand -1, in_play +1",
    ),
    (
        "tactics_6 reward",
        (
            "red: leader chani_bloodlines, hand signet_ring, conflict 4, tactics 4, emperor 3, guild 3, "
            "bene_gesserit 3, fremen 3, vp 4, solari 9, spice 9, water 5; blue: revealed; green: revealed"
        ),
        "play signet_ring; to assembly_hall; use signet_ring 1; choose 1; retreat troop 1",
        {
            "intrigue_deck": "detonation cunning",
            "row": "maker_keeper",
            "imperium_deck": "",
            "conflict": "shadow_contest",
        },
        "red: spice +1, garrison +1, conflict -1, agents -1, tactics +1, hand -1, in_play +1, at assembly_hall +1",
    ),
    (
        "tactics_11 reward",
        (
            "red: leader chani_bloodlines, hand signet_ring, conflict 4, tactics 9, emperor 3, guild 3, "
            "bene_gesserit 3, fremen 3, vp 4, solari 9, spice 9, water 5; blue: revealed; green: revealed"
        ),
        "play signet_ring; to assembly_hall; use signet_ring 1; choose 1; retreat troop 1",
        {
            "intrigue_deck": "detonation cunning",
            "row": "maker_keeper",
            "imperium_deck": "",
            "conflict": "shadow_contest",
        },
        "red: water +1, garrison +1, conflict -1, agents -1, tactics -7, hand -1, in_play +1, at assembly_hall +1",
    ),
]


@pytest.mark.parametrize(("name", "lines", "answers", "board", "changes"), CASES, ids=[case[0] for case in CASES])
def test_box(scenario: Start, name: str, lines: str, answers: str, board: dict[str, Any], changes: str) -> None:
    proves(scenario, name, lines, answers, board, changes)
