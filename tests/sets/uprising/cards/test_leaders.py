"""Leaders, and the lessons of the Training track: what each brings, answer by answer."""

from __future__ import annotations

from typing import Any

import pytest

from landsraad.testing import Start
from sets.uprising.walking import proves

Case = tuple[str, str, str, dict[str, Any], str]

CASES: list[Case] = [
    (
        "gurney_halleck ability",
        (
            "red: leader gurney_halleck, hand dagger, conflict 3, intrigue contingency_plan; blue: revealed; "
            "green: revealed"
        ),
        "reveal",
        {
            "intrigue_deck": "detonation devour",
            "row": "",
            "imperium_deck": "",
            "reserve": "prepare_the_way 0, the_spice_must_flow 0",
        },
        "red: persuasion +1, swords +1, hand -1, in_play +1",
    ),
    (
        "gurney_halleck signet",
        "red: leader gurney_halleck, hand signet_ring dagger; blue: revealed; green: revealed",
        "play signet_ring; to assembly_hall",
        {"intrigue_deck": "detonation devour", "row": "maker_keeper", "imperium_deck": ""},
        "red: garrison +1, supply -1, agents -1, hand -1, in_play +1, at assembly_hall +1",
    ),
    (
        "lady_amber_metulli ability",
        (
            "red: leader lady_amber_metulli, hand dagger, conflict 3, intrigue contingency_plan; blue: "
            "revealed; green: revealed"
        ),
        "reveal; use lady_amber_metulli 1; accept",
        {
            "intrigue_deck": "detonation devour",
            "row": "",
            "imperium_deck": "",
            "reserve": "prepare_the_way 0, the_spice_must_flow 0",
        },
        "red: swords +1, garrison +1, conflict -1, hand -1, in_play +1",
    ),
    (
        "lady_amber_metulli signet",
        (
            "red: leader lady_amber_metulli, hand signet_ring dagger, guild 4, vp 2, alliance guild; blue: "
            "revealed; green: revealed"
        ),
        "play signet_ring; to assembly_hall; use signet_ring 2",
        {"intrigue_deck": "detonation devour", "row": "maker_keeper", "imperium_deck": ""},
        "red: solari +1, spice +1, agents -1, hand -1, in_play +1, at assembly_hall +1",
    ),
    (
        "lady_margot_fenring ability",
        (
            "red: leader lady_margot_fenring, hand diplomacy dagger, bene_gesserit 1, intrigue "
            "contingency_plan; blue: revealed; green: revealed"
        ),
        "play diplomacy; to secrets; use secrets 1; use secrets 3",
        {"intrigue_deck": "detonation devour", "row": "maker_keeper", "imperium_deck": ""},
        (
            "red: spice +2, vp +1, bene_gesserit +1, agents -1, hand -1, in_play +1, intrigue +1, at secrets "
            "+1; board: intrigue_deck -1"
        ),
    ),
    (
        "lady_margot_fenring signet",
        (
            "red: leader lady_margot_fenring, hand signet_ring dagger, intrigue contingency_plan; blue: "
            "revealed; green: revealed"
        ),
        "play signet_ring; to assembly_hall; use signet_ring 1; spy post_sietch_research",
        {"intrigue_deck": "detonation devour", "row": "maker_keeper", "imperium_deck": ""},
        "red: agents -1, spies -1, hand -1, in_play +1, at assembly_hall +1, post post_sietch_research +1",
    ),
    (
        "muaddib ability",
        (
            "red: leader muaddib, hand dagger, sandworms_in_conflict 1, intrigue contingency_plan; blue: "
            "revealed; green: revealed"
        ),
        "reveal; use muaddib 1",
        {
            "intrigue_deck": "detonation devour",
            "row": "",
            "imperium_deck": "",
            "reserve": "prepare_the_way 0, the_spice_must_flow 0",
        },
        "red: swords +1, hand -1, in_play +1, intrigue +1; board: intrigue_deck -1",
    ),
    (
        "muaddib signet",
        ("red: leader muaddib, hand signet_ring dagger, deck dagger dagger; blue: revealed; green: revealed"),
        "play signet_ring; to assembly_hall; use signet_ring 1",
        {"intrigue_deck": "detonation devour", "row": "maker_keeper", "imperium_deck": ""},
        "red: agents -1, deck -1, in_play +1, at assembly_hall +1",
    ),
    (
        "feyd_rautha_harkonnen ability",
        (
            "red: leader feyd_rautha_harkonnen, hand dagger, conflict 1, posts post_hall, intrigue "
            "contingency_plan; blue: revealed; green: revealed"
        ),
        "reveal; use feyd_rautha_harkonnen 1; pay",
        {
            "intrigue_deck": "detonation devour",
            "row": "",
            "imperium_deck": "",
            "reserve": "prepare_the_way 0, the_spice_must_flow 0",
        },
        "red: swords +3, spies +1, hand -1, in_play +1, post post_hall -1",
    ),
    (
        "feyd_rautha_harkonnen signet",
        ("red: leader feyd_rautha_harkonnen, hand signet_ring dagger, solari 1; blue: revealed; green: revealed"),
        "play signet_ring; to assembly_hall; use signet_ring 1; training training_spy_1; spy post_hall",
        {"intrigue_deck": "detonation devour", "row": "maker_keeper", "imperium_deck": ""},
        ("red: agents -1, training +2, spies -1, hand -1, in_play +1, at assembly_hall +1, post post_hall +1"),
    ),
    (
        "princess_irulan ability",
        (
            "red: leader princess_irulan, hand diplomacy dagger, emperor 1, intrigue contingency_plan; blue: "
            "revealed; green: revealed"
        ),
        "play diplomacy; to dutiful_service; use dutiful_service 1; use dutiful_service 2",
        {"intrigue_deck": "detonation devour", "row": "maker_keeper", "imperium_deck": ""},
        (
            "red: solari +2, vp +1, emperor +1, agents -1, hand -1, in_play +1, intrigue +1, at "
            "dutiful_service +1; board: intrigue_deck -1"
        ),
    ),
    (
        "princess_irulan signet",
        "red: leader princess_irulan, hand signet_ring dagger; blue: revealed; green: revealed",
        "play signet_ring; to assembly_hall; use signet_ring 1; choose 1; accept",
        {"intrigue_deck": "detonation devour", "row": "smugglers_harvester", "imperium_deck": ""},
        "red: agents -1, in_play +1, at assembly_hall +1; board: row -1",
    ),
    (
        "lady_jessica ability",
        (
            "red: leader lady_jessica, hand diplomacy dagger, memories 2, supply 7, deck dagger dagger "
            "dagger; blue: revealed; green: revealed"
        ),
        "play diplomacy; to secrets; use secrets 1; use secrets 3; use lady_jessica 1; accept",
        {"intrigue_deck": "detonation devour", "row": "maker_keeper", "imperium_deck": ""},
        (
            "red: supply +2, bene_gesserit +1, agents -1, memories -2, hand +1, deck -2, in_play +1, intrigue"
            " +1, at secrets +1; board: intrigue_deck -1"
        ),
    ),
    (
        "lady_jessica signet",
        "red: leader lady_jessica, hand signet_ring dagger, spice 2; blue: revealed; green: revealed",
        "play signet_ring; to assembly_hall; use signet_ring 1; pay",
        {"intrigue_deck": "detonation devour", "row": "maker_keeper", "imperium_deck": ""},
        (
            "red: spice -1, supply -1, agents -1, memories +1, hand -1, in_play +1, intrigue +1, at "
            "assembly_hall +1; board: intrigue_deck -1"
        ),
    ),
    (
        "reverend_mother_jessica signet",
        ("red: leader lady_jessica, turned, hand signet_ring dagger, spice 2; blue: revealed; green: revealed"),
        "play signet_ring; to assembly_hall; use signet_ring 1; pay",
        {"intrigue_deck": "detonation devour", "row": "maker_keeper", "imperium_deck": ""},
        "red: spice -1, water +1, agents -1, hand -1, in_play +1, at assembly_hall +1",
    ),
    (
        "reverend_mother_jessica ability",
        (
            "red: leader lady_jessica, turned, hand diplomacy dagger, water 1, intrigue contingency_plan; "
            "blue: revealed; green: revealed"
        ),
        ("play diplomacy; to secrets; use secrets 1; use secrets 3; use reverend_mother_jessica 1; pay; use secrets 1"),
        {"intrigue_deck": "detonation devour", "row": "maker_keeper", "imperium_deck": ""},
        (
            "red: water -1, bene_gesserit +1, agents -1, hand -1, in_play +1, intrigue +2, at secrets +1; "
            "board: intrigue_deck -2"
        ),
    ),
    (
        "staban_tuek ability",
        (
            "red: hand undercover_asset dagger, intrigue contingency_plan; blue: leader staban_tuek, posts "
            "post_imperial_basin, revealed; green: revealed"
        ),
        "play undercover_asset; to imperial_basin",
        {"bonus": "imperial_basin 1"},
        (
            "red: spice +2, agents -1, hand -1, in_play +1, at imperial_basin +1; blue: spice +1; board: "
            "bonus imperial_basin -1"
        ),
    ),
    (
        "staban_tuek signet",
        "red: leader staban_tuek, hand signet_ring dagger, spice 1; blue: revealed; green: revealed",
        "play signet_ring; to assembly_hall; use signet_ring 1; spy post_hall; use signet_ring 2; pay",
        {"intrigue_deck": "detonation devour", "row": "maker_keeper", "imperium_deck": ""},
        ("red: solari +3, spice -1, agents -1, spies -1, hand -1, in_play +1, at assembly_hall +1, post post_hall +1"),
    ),
    (
        "training_solari_trash reward",
        (
            "red: leader feyd_rautha_harkonnen, training training_start, hand signet_ring dagger, intrigue "
            "contingency_plan, solari 1; blue: revealed; green: revealed"
        ),
        (
            "play signet_ring; to assembly_hall; use signet_ring 1; training training_solari_trash; pay; card"
            " dagger hand"
        ),
        {"intrigue_deck": "detonation devour"},
        ("red: solari -1, agents -1, training +1, hand -2, in_play +1, at assembly_hall +1; board: trash +1"),
    ),
    (
        "training_spy_1 reward",
        (
            "red: leader feyd_rautha_harkonnen, training training_start, hand signet_ring dagger, intrigue "
            "contingency_plan; blue: revealed; green: revealed"
        ),
        ("play signet_ring; to assembly_hall; use signet_ring 1; training training_spy_1; spy post_refinery_arrakeen"),
        {"intrigue_deck": "detonation devour"},
        (
            "red: agents -1, training +2, spies -1, hand -1, in_play +1, at assembly_hall +1, post "
            "post_refinery_arrakeen +1"
        ),
    ),
    (
        "training_trash_1 reward",
        (
            "red: leader feyd_rautha_harkonnen, training training_spy_1, hand signet_ring dagger, intrigue "
            "contingency_plan; blue: revealed; green: revealed"
        ),
        "play signet_ring; to assembly_hall; use signet_ring 1; card dagger hand",
        {"intrigue_deck": "detonation devour"},
        "red: agents -1, training +1, hand -2, in_play +1, at assembly_hall +1; board: trash +1",
    ),
    (
        "training_trash_2 reward",
        (
            "red: leader feyd_rautha_harkonnen, training training_trash_1, hand signet_ring dagger, intrigue "
            "contingency_plan; blue: revealed; green: revealed"
        ),
        ("play signet_ring; to assembly_hall; use signet_ring 1; training training_trash_2; card dagger hand"),
        {"intrigue_deck": "detonation devour"},
        "red: agents -1, training +1, hand -2, in_play +1, at assembly_hall +1; board: trash +1",
    ),
    (
        "training_spy_2 reward",
        (
            "red: leader feyd_rautha_harkonnen, training training_trash_1, hand signet_ring dagger, intrigue "
            "contingency_plan; blue: revealed; green: revealed"
        ),
        ("play signet_ring; to assembly_hall; use signet_ring 1; training training_spy_2; spy post_refinery_arrakeen"),
        {"intrigue_deck": "detonation devour"},
        (
            "red: agents -1, training +2, spies -1, hand -1, in_play +1, at assembly_hall +1, post "
            "post_refinery_arrakeen +1"
        ),
    ),
    (
        "training_finish reward",
        (
            "red: leader feyd_rautha_harkonnen, training training_spice, hand signet_ring dagger, intrigue "
            "contingency_plan; blue: revealed; green: revealed"
        ),
        "play signet_ring; to assembly_hall; use signet_ring 1; spy post_refinery_arrakeen",
        {"intrigue_deck": "detonation devour"},
        (
            "red: garrison +1, supply -1, agents -1, training +1, spies -1, hand -1, in_play +1, at "
            "assembly_hall +1, post post_refinery_arrakeen +1"
        ),
    ),
    (
        "training_spice reward",
        (
            "red: leader feyd_rautha_harkonnen, training training_spy_2, hand signet_ring dagger, intrigue "
            "contingency_plan; blue: revealed; green: revealed"
        ),
        "play signet_ring; to assembly_hall; use signet_ring 1",
        {"intrigue_deck": "detonation devour"},
        "red: spice +2, agents -1, training +1, hand -1, in_play +1, at assembly_hall +1",
    ),
]


@pytest.mark.parametrize(("name", "lines", "answers", "board", "changes"), CASES)
def test_boxes(scenario: Start, name: str, lines: str, answers: str, board: dict[str, Any], changes: str) -> None:
    proves(scenario, name, lines, answers, board, changes)
