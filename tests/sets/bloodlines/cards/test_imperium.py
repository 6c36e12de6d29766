"""Boxes of Imperium cards: what each brings, answer by answer."""

from __future__ import annotations

from typing import Any

import pytest

from landsraad.testing import Start
from sets.uprising.walking import proves

Case = tuple[str, str, str, dict[str, Any], str]

CASES: list[Case] = [
    (
        "bombast reveal",
        (
            "red: hand bombast dagger, council, emperor 3, guild 3, bene_gesserit 3, fremen 3, vp 4, solari 9, "
            "spice 9, water 5, intrigue contingency_plan; blue: revealed; green: revealed"
        ),
        "reveal",
        {
            "intrigue_deck": "detonation cunning",
            "row": "",
            "imperium_deck": "",
            "conflict": "shadow_contest",
            "reserve": "prepare_the_way 0, the_spice_must_flow 0",
        },
        "red: persuasion +3, swords +1, hand -2, in_play +2",
    ),
    (
        "bombast reveal",
        (
            "red: hand bombast southern_faith sandwalk litany_against_fear, council, emperor 3, guild 3, "
            "bene_gesserit 3, fremen 3, vp 4, solari 9, spice 9, water 5, intrigue contingency_plan; blue: "
            "revealed; green: revealed"
        ),
        "reveal; use bombast 2",
        {
            "intrigue_deck": "detonation cunning",
            "row": "",
            "imperium_deck": "",
            "conflict": "shadow_contest",
            "reserve": "prepare_the_way 0, the_spice_must_flow 0",
        },
        "red: solari +3, spice +2, persuasion +7, swords +3, hand -4, in_play +3; board: trash +1",
    ),
    (
        "command_center agent",
        (
            "red: hand command_center dagger, emperor 3, guild 3, bene_gesserit 3, fremen 3, vp 4, solari 9, "
            "spice 9, water 5; blue: revealed; green: revealed"
        ),
        "play command_center; to arrakeen; use command_center 1",
        {
            "intrigue_deck": "detonation cunning",
            "row": "maker_keeper",
            "imperium_deck": "",
            "conflict": "shadow_contest",
        },
        "red: garrison +2, supply -2, agents -1, hand -1, in_play +1, at arrakeen +1",
    ),
    (
        "command_center reveal",
        (
            "red: hand command_center, conflict 3, garrison 0, emperor 3, guild 3, bene_gesserit 3, fremen 3, vp "
            "4, solari 9, spice 9, water 5, intrigue contingency_plan; blue: revealed; green: revealed"
        ),
        "reveal; use command_center 2; pay",
        {
            "intrigue_deck": "detonation cunning",
            "row": "",
            "imperium_deck": "",
            "conflict": "shadow_contest",
            "reserve": "prepare_the_way 0, the_spice_must_flow 0",
        },
        "red: persuasion +3, garrison +2, conflict -2, hand -1, in_play +1",
    ),
    (
        "disruption_tactics agent",
        (
            "red: hand disruption_tactics dagger, intrigue contingency_plan, emperor 3, guild 3, bene_gesserit 3,"
            " fremen 3, vp 4, solari 9, spice 9, water 5; blue: revealed, conflict 2; green: revealed"
        ),
        "play disruption_tactics; to imperial_basin; use disruption_tactics 1",
        {
            "intrigue_deck": "detonation cunning",
            "row": "maker_keeper",
            "imperium_deck": "",
            "conflict": "shadow_contest",
        },
        "red: spice +1, agents -1, hand -1, in_play +1, at imperial_basin +1; blue: garrison +1, conflict -1",
    ),
    (
        "disruption_tactics reveal",
        (
            "red: hand disruption_tactics, garrison 3, emperor 3, guild 3, bene_gesserit 3, fremen 3, vp 4, "
            "solari 9, spice 9, water 5, intrigue contingency_plan; blue: revealed; green: revealed"
        ),
        "reveal; use disruption_tactics 2; pay; deploy troop 2",
        {
            "intrigue_deck": "detonation cunning",
            "row": "",
            "imperium_deck": "",
            "conflict": "shadow_contest",
            "reserve": "prepare_the_way 0, the_spice_must_flow 0",
        },
        "red: persuasion +1, garrison -2, conflict +2, hand -1; board: trash +1",
    ),
    (
        "elite_forces agent",
        (
            "red: hand elite_forces dagger bombast, garrison 1, emperor 3, guild 3, bene_gesserit 3, fremen 3, vp"
            " 4, solari 9, spice 9, water 5; blue: revealed; green: revealed"
        ),
        "play elite_forces; to dutiful_service; use elite_forces 1; card bombast hand; deploy troop 1",
        {
            "intrigue_deck": "detonation cunning",
            "row": "maker_keeper",
            "imperium_deck": "",
            "conflict": "shadow_contest",
        },
        (
            "red: supply -1, conflict +1, agents -1, hand -2, in_play +1, intrigue +1, at dutiful_service +1; "
            "board: trash +1, intrigue_deck -1"
        ),
    ),
    (
        "elite_forces reveal",
        (
            "red: hand elite_forces, emperor 3, guild 3, bene_gesserit 3, fremen 3, vp 4, solari 9, spice 9, "
            "water 5, intrigue contingency_plan; blue: revealed; green: revealed"
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
        "engineered_miracle agent",
        (
            "red: hand engineered_miracle dagger, emperor 3, guild 3, bene_gesserit 3, fremen 3, vp 4, solari 9, "
            "spice 9, water 5; blue: revealed; green: revealed"
        ),
        "play engineered_miracle; to imperial_basin; use engineered_miracle 1; pay",
        {
            "intrigue_deck": "detonation cunning",
            "row": "maker_keeper",
            "imperium_deck": "",
            "conflict": "shadow_contest",
        },
        (
            "red: spice +1, water +1, hand +3, deck -5, discard +2; blue: revealed -1, hand +5, deck -5; green: "
            "revealed -1, hand +5, deck -5; board: bonus hagga_basin +1, bonus deep_desert +1, conflict_deck -1"
        ),
    ),
    (
        "engineered_miracle reveal",
        (
            "red: hand engineered_miracle possible_futures southern_faith sandwalk, council, emperor 3, guild 3, "
            "bene_gesserit 3, fremen 3, vp 4, solari 9, spice 9, water 5, intrigue contingency_plan; blue: "
            "revealed; green: revealed"
        ),
        "reveal; use engineered_miracle 2; pay",
        {
            "intrigue_deck": "detonation cunning",
            "row": "maker_keeper",
            "imperium_deck": "",
            "conflict": "shadow_contest",
            "reserve": "prepare_the_way 0, the_spice_must_flow 0",
        },
        ("red: spice +2, water +1, persuasion +7, swords +3, hand -4, discard +1, in_play +3; board: row -1, trash +1"),
    ),
    (
        "fremen_war_name agent",
        (
            "red: hand fremen_war_name dagger, deck dagger diplomacy dagger, emperor 3, guild 3, bene_gesserit 3,"
            " fremen 3, vp 4, solari 9, spice 9, water 5; blue: revealed; green: revealed"
        ),
        "play fremen_war_name; to imperial_basin; use fremen_war_name 1",
        {
            "intrigue_deck": "detonation cunning",
            "row": "maker_keeper",
            "imperium_deck": "",
            "conflict": "shadow_contest",
            "bonus": "imperial_basin 1",
        },
        (
            "red: spice +2, garrison +1, supply -1, agents -1, deck -1, in_play +1, at imperial_basin +1; board: "
            "bonus imperial_basin -1"
        ),
    ),
    (
        "fremen_war_name reveal",
        (
            "red: hand fremen_war_name sandwalk, conflict 1, emperor 3, guild 3, bene_gesserit 3, fremen 3, vp 4,"
            " solari 9, spice 9, water 5, intrigue contingency_plan; blue: revealed; green: revealed"
        ),
        "reveal; use fremen_war_name 2",
        {
            "intrigue_deck": "detonation cunning",
            "row": "",
            "imperium_deck": "",
            "conflict": "shadow_contest",
            "reserve": "prepare_the_way 0, the_spice_must_flow 0",
        },
        "red: persuasion +3, swords +3, hand -2, in_play +2",
    ),
    (
        "i_believe agent",
        (
            "red: hand i_believe dagger, deck dagger diplomacy dagger, emperor 3, guild 3, bene_gesserit 3, "
            "fremen 3, vp 4, solari 9, spice 9, water 5; blue: revealed; green: revealed"
        ),
        "play i_believe; to arrakeen; use i_believe 1; pay",
        {
            "intrigue_deck": "detonation cunning",
            "row": "maker_keeper",
            "imperium_deck": "",
            "conflict": "shadow_contest",
        },
        "red: garrison +1, supply -1, agents -1, hand -1, deck -1, discard +1, in_play +1, at arrakeen +1",
    ),
    (
        "i_believe reveal",
        (
            "red: hand i_believe possible_futures southern_faith sandwalk, council, emperor 3, guild 3, "
            "bene_gesserit 3, fremen 3, vp 4, solari 9, spice 9, water 5, intrigue contingency_plan; blue: "
            "revealed; green: revealed"
        ),
        "reveal; use i_believe 2",
        {
            "intrigue_deck": "detonation cunning",
            "row": "",
            "imperium_deck": "",
            "conflict": "shadow_contest",
            "reserve": "prepare_the_way 0, the_spice_must_flow 0",
        },
        "red: spice +2, water +1, persuasion +7, swords +3, garrison +2, supply -2, hand -4, in_play +4",
    ),
    (
        "imperial_throneship agent",
        (
            "red: hand imperial_throneship dagger, emperor 3, guild 3, bene_gesserit 3, fremen 3, vp 4, solari 9,"
            " spice 9, water 5; blue: revealed; green: revealed"
        ),
        "play imperial_throneship; to assembly_hall; use imperial_throneship 1",
        {
            "intrigue_deck": "detonation cunning",
            "row": "maker_keeper",
            "imperium_deck": "",
            "conflict": "shadow_contest",
        },
        "red: agents -1, hand -1, in_play +1, intrigue +1, at assembly_hall +1; board: intrigue_deck -1",
    ),
    (
        "imperial_throneship reveal",
        (
            "red: hand imperial_throneship, garrison 3, commanders 1, emperor 3, guild 3, bene_gesserit 3, fremen"
            " 3, vp 4, solari 9, spice 9, water 5, intrigue contingency_plan; blue: revealed; green: revealed"
        ),
        "reveal; use imperial_throneship 2",
        {
            "intrigue_deck": "detonation cunning",
            "row": "",
            "imperium_deck": "",
            "conflict": "shadow_contest",
            "reserve": "prepare_the_way 0, the_spice_must_flow 0",
        },
        "red: solari +3, persuasion +3, hand -1, in_play +1",
    ),
    (
        "imperial_throneship acquire",
        (
            "red: hand possible_futures southern_faith litany_against_fear quash_rebellion, council, emperor 3, "
            "guild 3, bene_gesserit 3, fremen 3, vp 4, solari 9, spice 9, water 5, intrigue contingency_plan; "
            "blue: revealed; green: revealed"
        ),
        "reveal; acquire imperial_throneship",
        {
            "intrigue_deck": "detonation cunning",
            "row": "imperial_throneship",
            "imperium_deck": "",
            "conflict": "shadow_contest",
            "reserve": "prepare_the_way 0, the_spice_must_flow 0",
        },
        (
            "red: spice +2, water +1, vp +1, swords +4, emperor +1, hand -4, discard +1, in_play +4, alliance "
            "emperor +1; board: row -1"
        ),
    ),
    (
        "litany_against_fear passive",
        (
            "red: hand litany_against_fear dagger, deck dagger diplomacy dagger, emperor 3, guild 3, "
            "bene_gesserit 3, fremen 3, vp 4, solari 9, spice 9, water 5; blue: revealed; green: revealed"
        ),
        "pass_with litany_against_fear",
        {
            "intrigue_deck": "detonation cunning",
            "row": "maker_keeper",
            "imperium_deck": "",
            "conflict": "shadow_contest",
        },
        "red: deck -1, in_play +1",
    ),
    (
        "litany_against_fear reveal",
        (
            "red: hand litany_against_fear, emperor 3, guild 3, bene_gesserit 3, fremen 3, vp 4, solari 9, spice "
            "9, water 5, intrigue contingency_plan; blue: revealed; green: revealed"
        ),
        "reveal",
        {
            "intrigue_deck": "detonation cunning",
            "row": "",
            "imperium_deck": "",
            "conflict": "shadow_contest",
            "reserve": "prepare_the_way 0, the_spice_must_flow 0",
        },
        "red: persuasion +2, hand -1, in_play +1",
    ),
    (
        "possible_futures agent",
        (
            "red: hand possible_futures dagger, emperor 3, guild 3, bene_gesserit 3, fremen 3, vp 4, solari 9, "
            "spice 9, water 5; blue: revealed; green: revealed"
        ),
        "play possible_futures; to assembly_hall; use possible_futures 1; choose 2",
        {
            "intrigue_deck": "detonation cunning",
            "row": "maker_keeper",
            "imperium_deck": "",
            "conflict": "shadow_contest",
        },
        "red: garrison +2, supply -2, agents -1, hand -1, in_play +1, at assembly_hall +1",
    ),
    (
        "possible_futures agent",
        (
            "red: hand possible_futures dagger, in_play litany_against_fear, emperor 3, guild 3, bene_gesserit 3,"
            " fremen 3, vp 4, solari 9, spice 9, water 5; blue: revealed; green: revealed"
        ),
        "play possible_futures; to assembly_hall; use possible_futures 1; faction guild",
        {
            "intrigue_deck": "detonation cunning",
            "row": "maker_keeper",
            "imperium_deck": "",
            "conflict": "shadow_contest",
        },
        (
            "red: solari +3, vp +1, garrison +2, supply -2, guild +1, agents -1, hand -1, in_play +1, at "
            "assembly_hall +1, alliance guild +1"
        ),
    ),
    (
        "possible_futures reveal",
        (
            "red: hand possible_futures, emperor 3, guild 3, bene_gesserit 3, fremen 3, vp 4, solari 9, spice 9, "
            "water 5, intrigue contingency_plan; blue: revealed; green: revealed"
        ),
        "reveal",
        {
            "intrigue_deck": "detonation cunning",
            "row": "",
            "imperium_deck": "",
            "conflict": "shadow_contest",
            "reserve": "prepare_the_way 0, the_spice_must_flow 0",
        },
        "red: water +1, persuasion +2, hand -1, in_play +1",
    ),
    (
        "possible_futures acquire",
        (
            "red: hand imperial_throneship southern_faith litany_against_fear mercantile_affairs, council, "
            "emperor 3, guild 3, bene_gesserit 3, fremen 3, vp 4, solari 9, spice 9, water 5, intrigue "
            "contingency_plan; blue: revealed; green: revealed"
        ),
        "reveal; acquire possible_futures",
        {
            "intrigue_deck": "detonation cunning",
            "row": "possible_futures",
            "imperium_deck": "",
            "conflict": "shadow_contest",
            "reserve": "prepare_the_way 0, the_spice_must_flow 0",
        },
        "red: spice +2, water +1, persuasion +1, swords +2, hand -4, discard +1, in_play +4; board: row -1",
    ),
    (
        "quash_rebellion agent",
        (
            "red: hand quash_rebellion dagger, emperor 3, guild 3, bene_gesserit 3, fremen 3, vp 4, solari 9, "
            "spice 9, water 5; blue: revealed; green: revealed"
        ),
        "play quash_rebellion; to assembly_hall",
        {
            "intrigue_deck": "detonation cunning",
            "row": "maker_keeper",
            "imperium_deck": "",
            "conflict": "shadow_contest",
        },
        "red: solari +2, agents -1, hand -1, in_play +1, at assembly_hall +1",
    ),
    (
        "quash_rebellion reveal",
        (
            "red: hand quash_rebellion, commanders_in_conflict 1, emperor 3, guild 3, bene_gesserit 3, fremen 3, "
            "vp 4, solari 9, spice 9, water 5, intrigue contingency_plan; blue: revealed; green: revealed"
        ),
        "reveal",
        {
            "intrigue_deck": "detonation cunning",
            "row": "",
            "imperium_deck": "",
            "conflict": "shadow_contest",
            "reserve": "prepare_the_way 0, the_spice_must_flow 0",
        },
        "red: persuasion +2, swords +2, hand -1, in_play +1",
    ),
    (
        "sandwalk agent",
        (
            "red: hand sandwalk dagger, deck dagger diplomacy dagger, emperor 3, guild 3, bene_gesserit 3, fremen"
            " 3, vp 4, solari 9, spice 9, water 5; blue: revealed; green: revealed"
        ),
        "play sandwalk; to imperial_basin; use sandwalk 1",
        {
            "intrigue_deck": "detonation cunning",
            "row": "maker_keeper",
            "imperium_deck": "",
            "conflict": "shadow_contest",
            "bonus": "imperial_basin 1",
        },
        "red: spice +2, agents -1, deck -1, in_play +1, at imperial_basin +1; board: bonus imperial_basin -1",
    ),
    (
        "sandwalk reveal",
        (
            "red: hand sandwalk i_believe, conflict 1, emperor 3, guild 3, bene_gesserit 3, fremen 3, vp 4, "
            "solari 9, spice 9, water 5, intrigue contingency_plan; blue: revealed; green: revealed"
        ),
        "reveal; use sandwalk 3",
        {
            "intrigue_deck": "detonation cunning",
            "row": "",
            "imperium_deck": "",
            "conflict": "shadow_contest",
            "reserve": "prepare_the_way 0, the_spice_must_flow 0",
        },
        "red: persuasion +3, swords +1, hand -2, in_play +2",
    ),
    (
        "sardaukar_standard passive",
        (
            "red: hand eliminate_allies sardaukar_standard, posts post_hall, emperor 3, guild 3, bene_gesserit 3,"
            " fremen 3, vp 4, solari 9, spice 9, water 5; blue: revealed; green: revealed"
        ),
        (
            "play eliminate_allies; to assembly_hall; skip; use eliminate_allies 1; card sardaukar_standard hand;"
            " skill skill_canny"
        ),
        {
            "intrigue_deck": "detonation cunning",
            "row": "maker_keeper",
            "imperium_deck": "",
            "conflict": "shadow_contest",
        },
        (
            "red: agents -1, commander_garrison +1, hand -2, in_play +1, at assembly_hall +1, tile skill_canny "
            "+1; board: commanders_in_bank -1, trash +1, skills_deck -1"
        ),
    ),
    (
        "sardaukar_standard reveal",
        (
            "red: hand sardaukar_standard, emperor 3, guild 3, bene_gesserit 3, fremen 3, vp 4, solari 9, spice "
            "9, water 5, intrigue contingency_plan; blue: revealed; green: revealed"
        ),
        "reveal",
        {
            "intrigue_deck": "detonation cunning",
            "row": "",
            "imperium_deck": "",
            "conflict": "shadow_contest",
            "reserve": "prepare_the_way 0, the_spice_must_flow 0",
        },
        "red: persuasion +2, garrison +1, supply -1, hand -1, in_play +1",
    ),
    (
        "southern_faith agent",
        (
            "red: hand southern_faith dagger, in_play litany_against_fear, deck dagger diplomacy dagger, emperor "
            "3, guild 3, bene_gesserit 3, fremen 3, vp 4, solari 9, spice 9, water 5; blue: revealed; green: "
            "revealed"
        ),
        "play southern_faith; to arrakeen; use southern_faith 1; choose 2",
        {
            "intrigue_deck": "detonation cunning",
            "row": "maker_keeper",
            "imperium_deck": "",
            "conflict": "shadow_contest",
        },
        (
            "red: vp +1, garrison +1, supply -1, bene_gesserit +1, agents -1, hand -1, in_play +1, intrigue +1, "
            "at arrakeen +1, alliance bene_gesserit +1; board: intrigue_deck -1"
        ),
    ),
    (
        "southern_faith reveal",
        (
            "red: hand southern_faith possible_futures sandwalk, council, emperor 3, guild 3, bene_gesserit 3, "
            "fremen 3, vp 4, solari 9, spice 9, water 5, intrigue contingency_plan; blue: revealed; green: "
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
        "red: spice +2, water +1, persuasion +6, swords +3, hand -3, in_play +3",
    ),
    (
        "urgent_shigawire agent",
        (
            "red: hand urgent_shigawire shrouded_counsel dagger, deck dagger diplomacy dagger, emperor 3, guild "
            "3, bene_gesserit 3, fremen 3, vp 4, solari 9, spice 9, water 5; blue: revealed; green: revealed"
        ),
        (
            "play urgent_shigawire; to arrakeen; use arrakeen 2; end; play shrouded_counsel; to sardaukar; use "
            "urgent_shigawire 1"
        ),
        {
            "intrigue_deck": "detonation cunning",
            "row": "maker_keeper",
            "imperium_deck": "",
            "conflict": "shadow_contest",
        },
        "red: spice -4, garrison +5, supply -5, agents -2, deck -2, in_play +2, at arrakeen +1, at sardaukar +1",
    ),
    (
        "urgent_shigawire reveal",
        (
            "red: hand urgent_shigawire, emperor 3, guild 3, bene_gesserit 3, fremen 3, vp 4, solari 9, spice 9, "
            "water 5, intrigue contingency_plan; blue: revealed; green: revealed"
        ),
        "reveal",
        {
            "intrigue_deck": "detonation cunning",
            "row": "",
            "imperium_deck": "",
            "conflict": "shadow_contest",
            "reserve": "prepare_the_way 0, the_spice_must_flow 0",
        },
        "red: persuasion +1, hand -1, in_play +1",
    ),
    (
        "arrakis_observer agent",
        (
            "red: hand arrakis_observer delivery_logistics, emperor 3, guild 3, bene_gesserit 3, fremen 3, vp 4, "
            "solari 9, spice 9, water 5; blue: revealed, posts post_hall; green: revealed"
        ),
        "play arrakis_observer; to arrakeen; use arrakis_observer 1; pay; spy post_hall",
        {
            "intrigue_deck": "detonation cunning",
            "row": "maker_keeper",
            "imperium_deck": "",
            "conflict": "shadow_contest",
        },
        (
            "red: spice +2, garrison +1, supply -1, agents -1, spies -1, hand -2, discard +1, in_play +1, at "
            "arrakeen +1, post post_hall +1"
        ),
    ),
    (
        "arrakis_observer reveal",
        (
            "red: hand arrakis_observer, conflict 1, posts post_hall, emperor 3, guild 3, bene_gesserit 3, fremen"
            " 3, vp 4, solari 9, spice 9, water 5, intrigue contingency_plan; blue: revealed; green: revealed"
        ),
        "reveal; use arrakis_observer 2; pay",
        {
            "intrigue_deck": "detonation cunning",
            "row": "",
            "imperium_deck": "",
            "conflict": "shadow_contest",
            "reserve": "prepare_the_way 0, the_spice_must_flow 0",
        },
        "red: persuasion +1, swords +3, spies +1, hand -1, in_play +1, post post_hall -1",
    ),
    (
        "eliminate_allies agent",
        (
            "red: hand eliminate_allies dagger, posts post_hall, emperor 3, guild 3, bene_gesserit 3, fremen 3, "
            "vp 4, solari 9, spice 9, water 5; blue: revealed; green: revealed"
        ),
        "play eliminate_allies; to assembly_hall; skip; use eliminate_allies 1; card dagger hand",
        {
            "intrigue_deck": "detonation cunning",
            "row": "maker_keeper",
            "imperium_deck": "",
            "conflict": "shadow_contest",
        },
        "red: agents -1, hand -2, in_play +1, at assembly_hall +1; board: trash +1",
    ),
    (
        "eliminate_allies passive",
        (
            "red: hand eliminate_allies dagger, posts post_hall, emperor 3, guild 3, bene_gesserit 3, fremen 3, "
            "vp 4, solari 9, spice 9, water 5; blue: revealed; green: revealed"
        ),
        "play eliminate_allies; to assembly_hall; skip; use eliminate_allies 1; card eliminate_allies in_play",
        {
            "intrigue_deck": "detonation cunning",
            "row": "maker_keeper",
            "imperium_deck": "",
            "conflict": "shadow_contest",
        },
        "red: garrison +2, supply -2, agents -1, hand -1, at assembly_hall +1; board: trash +1",
    ),
    (
        "eliminate_allies reveal",
        (
            "red: hand eliminate_allies, conflict 1, emperor 3, guild 3, bene_gesserit 3, fremen 3, vp 4, solari "
            "9, spice 9, water 5, intrigue contingency_plan; blue: revealed; green: revealed"
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
        "holy_war agent",
        (
            "red: hand holy_war dagger, emperor 3, guild 3, bene_gesserit 3, fremen 3, vp 4, solari 9, spice 9, "
            "water 5; blue: revealed, garrison 1, posts post_hall; green: revealed, conflict 1"
        ),
        "play holy_war; to assembly_hall; use holy_war 1; use holy_war 2; spy post_deep_desert",
        {
            "intrigue_deck": "detonation cunning",
            "row": "maker_keeper",
            "imperium_deck": "",
            "conflict": "shadow_contest",
        },
        (
            "red: agents -1, hand -1, in_play +1, at assembly_hall +1; blue: garrison -1, supply +1, post "
            "post_deep_desert +1, post post_hall -1; green: supply +1, conflict -1"
        ),
    ),
    (
        "holy_war reveal",
        (
            "red: hand holy_war sandwalk, garrison 3, emperor 3, guild 3, bene_gesserit 3, fremen 3, vp 4, solari"
            " 9, spice 9, water 5, intrigue contingency_plan; blue: revealed; green: revealed"
        ),
        "reveal; use holy_war 3; deploy troop 3",
        {
            "intrigue_deck": "detonation cunning",
            "row": "",
            "imperium_deck": "",
            "conflict": "shadow_contest",
            "reserve": "prepare_the_way 0, the_spice_must_flow 0",
        },
        "red: persuasion +2, swords +1, garrison -2, supply -1, conflict +3, hand -2, in_play +2",
    ),
    (
        "intelligence_training acquire",
        (
            "red: hand southern_faith possible_futures, emperor 3, guild 3, bene_gesserit 3, fremen 3, vp 4, "
            "solari 9, spice 9, water 5, intrigue contingency_plan; blue: revealed; green: revealed"
        ),
        "reveal; acquire intelligence_training; spy post_hall",
        {
            "intrigue_deck": "detonation cunning",
            "row": "intelligence_training",
            "imperium_deck": "",
            "conflict": "shadow_contest",
            "reserve": "prepare_the_way 0, the_spice_must_flow 0",
        },
        "red: water +1, swords +2, spies -1, hand -2, discard +1, in_play +2, post post_hall +1; board: row -1",
    ),
    (
        "intelligence_training reveal",
        (
            "red: hand intelligence_training southern_faith possible_futures sandwalk, council, emperor 3, guild "
            "3, bene_gesserit 3, fremen 3, vp 4, solari 9, spice 9, water 5, intrigue contingency_plan; blue: "
            "revealed; green: revealed"
        ),
        "reveal; use intelligence_training 3; spy post_hall",
        {
            "intrigue_deck": "detonation cunning",
            "row": "",
            "imperium_deck": "",
            "conflict": "shadow_contest",
            "reserve": "prepare_the_way 0, the_spice_must_flow 0",
        },
        "red: spice +2, water +1, persuasion +7, swords +4, spies -1, hand -4, in_play +4, post post_hall +1",
    ),
    (
        "pointing_the_way agent",
        (
            "red: hand pointing_the_way dagger, sandworms_in_conflict 1, emperor 3, guild 3, bene_gesserit 3, "
            "fremen 3, vp 4, solari 9, spice 9, water 5; blue: revealed; green: revealed"
        ),
        "play pointing_the_way; to arrakeen; use pointing_the_way 1",
        {
            "intrigue_deck": "detonation cunning",
            "row": "maker_keeper",
            "imperium_deck": "",
            "conflict": "shadow_contest",
        },
        (
            "red: garrison +1, supply -1, agents -1, hand -1, in_play +1, intrigue +1, at arrakeen +1; board: "
            "intrigue_deck -1"
        ),
    ),
    (
        "pointing_the_way reveal",
        (
            "red: hand pointing_the_way southern_faith possible_futures sandwalk, council, conflict 1, emperor 3,"
            " guild 3, bene_gesserit 3, fremen 3, vp 4, solari 9, spice 9, water 5, intrigue contingency_plan; "
            "blue: revealed; green: revealed"
        ),
        "reveal; use pointing_the_way 3; faction guild",
        {
            "intrigue_deck": "detonation cunning",
            "row": "",
            "imperium_deck": "",
            "conflict": "shadow_contest",
            "reserve": "prepare_the_way 0, the_spice_must_flow 0",
        },
        (
            "red: solari +3, spice +2, water +1, vp +1, persuasion +7, swords +5, guild +1, hand -4, in_play +4, "
            "alliance guild +1"
        ),
    ),
    (
        "shrouded_counsel agent",
        (
            "red: hand shrouded_counsel dagger, posts post_hall, emperor 3, guild 3, bene_gesserit 3, fremen 3, "
            "vp 4, solari 9, spice 9, water 5; blue: revealed; green: revealed"
        ),
        "play shrouded_counsel; to assembly_hall; skip; use shrouded_counsel 1",
        {
            "intrigue_deck": "detonation cunning",
            "row": "maker_keeper",
            "imperium_deck": "",
            "conflict": "shadow_contest",
        },
        "red: agents -1, hand -1, in_play +1, intrigue +1, at assembly_hall +1; board: intrigue_deck -1",
    ),
    (
        "shrouded_counsel reveal",
        (
            "red: hand shrouded_counsel southern_faith possible_futures sandwalk, council, emperor 3, guild 3, "
            "bene_gesserit 3, fremen 3, vp 4, solari 9, spice 9, water 5, intrigue contingency_plan; blue: "
            "revealed; green: revealed"
        ),
        "reveal; use shrouded_counsel 2; card sandwalk in_play",
        {
            "intrigue_deck": "detonation cunning",
            "row": "",
            "imperium_deck": "",
            "conflict": "shadow_contest",
            "reserve": "prepare_the_way 0, the_spice_must_flow 0",
        },
        "red: spice +2, water +1, persuasion +7, swords +3, hand -4, in_play +3; board: trash +1",
    ),
]


@pytest.mark.parametrize(("name", "lines", "answers", "board", "changes"), CASES, ids=[case[0] for case in CASES])
def test_box(scenario: Start, name: str, lines: str, answers: str, board: dict[str, Any], changes: str) -> None:
    proves(scenario, name, lines, answers, board, changes)
