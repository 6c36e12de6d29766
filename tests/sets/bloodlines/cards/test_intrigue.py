"""Boxes of Intrigue cards: what each brings, answer by answer."""

from __future__ import annotations

from typing import Any

import pytest

from landsraad.testing import Start
from sets.uprising.walking import proves

Case = tuple[str, str, str, dict[str, Any], str]

CASES: list[Case] = [
    (
        "adaptive_tactics plot",
        (
            "red: hand signet_ring, garrison 3, intrigue adaptive_tactics, emperor 3, guild 3, bene_gesserit 3, "
            "fremen 3, vp 4, solari 9, spice 9, water 5; blue: revealed; green: revealed"
        ),
        "play signet_ring; to assembly_hall; plot adaptive_tactics; deploy troop 3",
        {
            "intrigue_deck": "detonation cunning",
            "row": "maker_keeper",
            "imperium_deck": "",
            "conflict": "shadow_contest",
        },
        (
            "red: solari +1, spice -1, garrison -2, supply -1, conflict +3, agents -1, hand -1, in_play +1, "
            "intrigue -1, at assembly_hall +1; board: intrigue_discard +1"
        ),
    ),
    (
        "desert_support combat",
        (
            "red: conflict 1, intrigue desert_support, emperor 3, guild 3, bene_gesserit 3, fremen 3, vp 4, "
            "solari 9, spice 9, water 5; blue: revealed; green: revealed"
        ),
        "combat desert_support",
        {
            "intrigue_deck": "detonation cunning",
            "row": "maker_keeper",
            "imperium_deck": "",
            "conflict": "shadow_contest",
            "at": "combat",
        },
        "red: water -1, swords +5, intrigue -1; board: intrigue_discard +1",
    ),
    (
        "emperors_invitation plot",
        (
            "red: hand dagger, intrigue emperors_invitation, emperor 3, guild 3, bene_gesserit 3, fremen 3, vp 4,"
            " solari 9, spice 9, water 5; blue: revealed; green: revealed"
        ),
        "plot emperors_invitation; choose 2; play dagger; to dutiful_service",
        {
            "intrigue_deck": "detonation cunning",
            "row": "maker_keeper",
            "imperium_deck": "",
            "conflict": "shadow_contest",
        },
        "red: agents -1, hand -1, in_play +1, intrigue -1, at dutiful_service +1; board: intrigue_discard +1",
    ),
    (
        "honor_guard plot",
        (
            "red: hand signet_ring dagger, intrigue honor_guard, commanders_in_supply 1, emperor 3, guild 3, "
            "bene_gesserit 3, fremen 3, vp 4, solari 9, spice 9, water 5; blue: revealed; green: revealed"
        ),
        "play signet_ring; to arrakeen; plot honor_guard; recruit_commander",
        {
            "intrigue_deck": "detonation cunning",
            "row": "maker_keeper",
            "imperium_deck": "",
            "conflict": "shadow_contest",
        },
        (
            "red: garrison +2, supply -2, agents -1, commander_supply -1, commander_garrison +1, hand -1, in_play"
            " +1, intrigue -1, at arrakeen +1; board: intrigue_discard +1"
        ),
    ),
    (
        "return_the_favor combat",
        (
            "red: conflict 1, intrigue return_the_favor, emperor 3, guild 3, bene_gesserit 3, fremen 3, vp 4, "
            "solari 9, spice 9, water 5; blue: revealed; green: revealed"
        ),
        "combat return_the_favor",
        {
            "intrigue_deck": "detonation cunning",
            "row": "maker_keeper",
            "imperium_deck": "",
            "conflict": "shadow_contest",
            "at": "combat",
        },
        "red: swords +5, intrigue -1; board: intrigue_discard +1",
    ),
    (
        "sacred_pools plot",
        (
            "red: hand dagger diplomacy, intrigue sacred_pools, emperor 3, guild 3, bene_gesserit 3, fremen 3, vp"
            " 4, solari 9, spice 9, water 5; blue: revealed; green: revealed"
        ),
        "plot sacred_pools; card dagger hand",
        {
            "intrigue_deck": "detonation cunning",
            "row": "maker_keeper",
            "imperium_deck": "",
            "conflict": "shadow_contest",
        },
        "red: water +1, hand -1, discard +1, intrigue -1; board: intrigue_discard +1",
    ),
    (
        "sacred_pools endgame",
        (
            "red: intrigue sacred_pools, emperor 3, guild 3, bene_gesserit 3, fremen 3, vp 4, solari 9, spice 9, "
            "water 5; blue: vp 1; green: vp 1"
        ),
        "endgame sacred_pools",
        {
            "intrigue_deck": "detonation cunning",
            "row": "maker_keeper",
            "imperium_deck": "",
            "conflict": "shadow_contest",
            "conflict_deck": "",
            "at": "recall",
        },
        (
            "red: vp +1, intrigue -1; board: bonus imperial_basin +1, bonus hagga_basin +1, bonus deep_desert +1,"
            " intrigue_discard +1"
        ),
    ),
    (
        "seize_production plot",
        (
            "red: hand dagger, commanders_in_conflict 1, intrigue seize_production, emperor 3, guild 3, "
            "bene_gesserit 3, fremen 3, vp 4, solari 9, spice 9, water 5; blue: revealed; green: revealed"
        ),
        "plot seize_production; choose 2",
        {
            "intrigue_deck": "detonation cunning",
            "row": "maker_keeper",
            "imperium_deck": "",
            "conflict": "shadow_contest",
        },
        "red: spice +2, intrigue -1; board: intrigue_discard +1",
    ),
    (
        "tenuous_bond plot",
        (
            "red: hand dagger, intrigue tenuous_bond, emperor 3, guild 3, bene_gesserit 3, fremen 3, vp 4, solari"
            " 9, spice 9, water 5; blue: revealed; green: revealed"
        ),
        "plot tenuous_bond; faction guild; faction fremen",
        {
            "intrigue_deck": "detonation cunning",
            "row": "maker_keeper",
            "imperium_deck": "",
            "conflict": "shadow_contest",
        },
        "red: water +1, vp +1, guild -1, fremen +1, intrigue -1, alliance fremen +1; board: intrigue_discard +1",
    ),
    (
        "tenuous_bond combat",
        (
            "red: conflict 1, discard maker_keeper dagger, intrigue tenuous_bond, emperor 3, guild 3, "
            "bene_gesserit 3, fremen 3, vp 4, solari 9, spice 9, water 5; blue: revealed; green: revealed"
        ),
        "combat tenuous_bond",
        {
            "intrigue_deck": "detonation cunning",
            "row": "",
            "imperium_deck": "",
            "conflict": "shadow_contest",
            "at": "combat",
        },
        "red: swords +4, discard -1, intrigue -1; board: trash +1, intrigue_discard +1",
    ),
    (
        "the_strong_survive combat",
        (
            "red: conflict 2, hand dagger, intrigue the_strong_survive, emperor 3, guild 3, bene_gesserit 3, "
            "fremen 3, vp 4, solari 9, spice 9, water 5; blue: revealed; green: revealed"
        ),
        "combat the_strong_survive; choose 2; card dagger hand",
        {
            "intrigue_deck": "detonation cunning",
            "row": "maker_keeper",
            "imperium_deck": "",
            "conflict": "shadow_contest",
            "at": "combat",
        },
        "red: garrison +1, conflict -1, hand -1, intrigue -1; board: trash +1, intrigue_discard +1",
    ),
    (
        "withdrawal_agreement combat",
        (
            "red: conflict 2, commanders_in_conflict 2, intrigue withdrawal_agreement, emperor 3, guild 3, "
            "bene_gesserit 3, fremen 3, vp 4, solari 9, spice 9, water 5; blue: revealed; green: revealed"
        ),
        "combat withdrawal_agreement; retreat commander 1; faction guild",
        {
            "intrigue_deck": "detonation cunning",
            "row": "maker_keeper",
            "imperium_deck": "",
            "conflict": "shadow_contest",
            "at": "combat",
        },
        (
            "red: solari +3, vp +1, garrison +2, conflict -2, guild +1, commander_garrison +1, commander_conflict"
            " -1, intrigue -1, alliance guild +1; board: intrigue_discard +1"
        ),
    ),
    (
        "false_orders plot",
        (
            "red: hand signet_ring dagger, intrigue false_orders, emperor 3, guild 3, bene_gesserit 3, fremen 3, "
            "vp 4, solari 9, spice 9, water 5; blue: revealed, posts post_hall; green: revealed"
        ),
        "play signet_ring; to assembly_hall; plot false_orders; spy post_deep_desert",
        {
            "intrigue_deck": "detonation cunning",
            "row": "maker_keeper",
            "imperium_deck": "",
            "conflict": "shadow_contest",
        },
        (
            "red: solari +1, agents -1, spies -1, hand -1, in_play +1, intrigue -1, at assembly_hall +1, post "
            "post_hall +1; blue: post post_deep_desert +1, post post_hall -1; board: intrigue_discard +1"
        ),
    ),
    (
        "grasp_arrakis combat",
        (
            "red: conflict 1, intrigue grasp_arrakis, emperor 3, guild 3, bene_gesserit 3, fremen 3, vp 4, solari"
            " 9, spice 9, water 5; blue: revealed; green: revealed"
        ),
        "combat grasp_arrakis",
        {
            "intrigue_deck": "detonation cunning",
            "row": "maker_keeper",
            "imperium_deck": "",
            "conflict": "shadow_contest",
            "at": "combat",
        },
        "red: swords +3, intrigue -1; board: intrigue_discard +1",
    ),
    (
        "grasp_arrakis endgame",
        (
            "red: intrigue grasp_arrakis, won skirmish_crysknife skirmish_wild, emperor 3, guild 3, bene_gesserit"
            " 3, fremen 3, vp 4, solari 9, spice 9, water 5; blue: vp 1; green: vp 1"
        ),
        "endgame grasp_arrakis",
        {
            "intrigue_deck": "detonation cunning",
            "row": "maker_keeper",
            "imperium_deck": "",
            "conflict": "shadow_contest",
            "conflict_deck": "",
            "at": "recall",
        },
        (
            "red: vp +1, intrigue -1, matched +2; board: bonus imperial_basin +1, bonus hagga_basin +1, bonus "
            "deep_desert +1, intrigue_discard +1"
        ),
    ),
    (
        "insider_information plot",
        (
            "red: hand reconnaissance, fremen 0, emperor 3, solari 9, vp 1, intrigue insider_information; blue: "
            "revealed; green: revealed"
        ),
        "plot insider_information; play reconnaissance; to sietch_tabr",
        {
            "intrigue_deck": "detonation cunning",
            "row": "maker_keeper",
            "imperium_deck": "",
            "conflict": "shadow_contest",
        },
        "red: agents -1, hand -1, in_play +1, intrigue -1, at sietch_tabr +1; board: intrigue_discard +1",
    ),
    (
        "ripples_in_the_sand combat",
        (
            "red: conflict 1, sandworms_in_conflict 1, intrigue ripples_in_the_sand, emperor 3, guild 3, "
            "bene_gesserit 3, fremen 3, vp 4, solari 9, spice 9, water 5; blue: revealed; green: revealed"
        ),
        "combat ripples_in_the_sand",
        {
            "intrigue_deck": "detonation cunning",
            "row": "maker_keeper",
            "imperium_deck": "",
            "conflict": "shadow_contest",
            "at": "combat",
        },
        "red: swords +3; board: intrigue_deck -1, intrigue_discard +1",
    ),
    (
        "sleeper_unit plot",
        (
            "red: hand dagger, posts post_hall, intrigue sleeper_unit, emperor 3, guild 3, bene_gesserit 3, "
            "fremen 3, vp 4, solari 9, spice 9, water 5; blue: revealed; green: revealed"
        ),
        "plot sleeper_unit; choose 2",
        {
            "intrigue_deck": "detonation cunning",
            "row": "maker_keeper",
            "imperium_deck": "",
            "conflict": "shadow_contest",
        },
        "red: garrison +2, supply -2, spies +1, intrigue -1, post post_hall -1; board: intrigue_discard +1",
    ),
]


@pytest.mark.parametrize(("name", "lines", "answers", "board", "changes"), CASES, ids=[case[0] for case in CASES])
def test_box(scenario: Start, name: str, lines: str, answers: str, board: dict[str, Any], changes: str) -> None:
    proves(scenario, name, lines, answers, board, changes)
