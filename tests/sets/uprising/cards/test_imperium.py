"""Boxes of Imperium, Reserve and starting cards: what each brings, answer by answer."""

from __future__ import annotations

from typing import Any

import pytest

from landsraad.testing import Start
from sets.uprising.walking import proves

Case = tuple[str, str, str, dict[str, Any], str]

CASES: list[Case] = [
    (
        "unswerving_loyalty reveal",
        (
            "red: hand unswerving_loyalty fedaykin_stilltent dagger, emperor 3, guild 3, bene_gesserit 3, "
            "fremen 3, vp 4, solari 9, spice 9, water 5, posts post_hall post_bene_gesserit, intrigue "
            "contingency_plan, deck dagger dagger dagger dagger, conflict 3, garrison 3; blue: revealed; "
            "green: revealed"
        ),
        "reveal; use unswerving_loyalty 3; choose 1; deploy troop 0",
        {
            "row": "",
            "imperium_deck": "",
            "reserve": "prepare_the_way 0, the_spice_must_flow 0",
            "conflict": "shadow_contest",
            "intrigue_deck": "detonation cunning",
        },
        "red: water +1, persuasion +1, swords +1, garrison +1, supply -1, hand -3, in_play +3",
    ),
    (
        "unswerving_loyalty reveal",
        (
            "red: hand unswerving_loyalty fedaykin_stilltent dagger, emperor 3, guild 3, bene_gesserit 3, "
            "fremen 3, vp 4, solari 9, spice 9, water 5, posts post_hall post_bene_gesserit, intrigue "
            "contingency_plan, deck dagger dagger dagger dagger, conflict 3, garrison 3; blue: revealed; "
            "green: revealed"
        ),
        "reveal; use unswerving_loyalty 3; choose 2; retreat troop 0",
        {
            "row": "",
            "imperium_deck": "",
            "reserve": "prepare_the_way 0, the_spice_must_flow 0",
            "conflict": "shadow_contest",
            "intrigue_deck": "detonation cunning",
        },
        "red: water +1, persuasion +1, swords +1, garrison +1, supply -1, hand -3, in_play +3",
    ),
    (
        "space_time_folding agent",
        (
            "red: hand space_time_folding guild_envoy dagger dagger, emperor 3, guild 3, bene_gesserit 3, "
            "fremen 3, vp 4, solari 9, spice 9, water 5, posts post_hall post_bene_gesserit, intrigue "
            "contingency_plan, deck dagger dagger dagger dagger, conflict 3, garrison 1; blue: revealed; "
            "green: revealed"
        ),
        ("play space_time_folding; to deliver_supplies; use space_time_folding 1; pay; card guild_envoy hand"),
        {
            "intrigue_deck": "detonation cunning",
            "row": "maker_keeper",
            "imperium_deck": "",
            "conflict": "shadow_contest",
        },
        "red: water +1, agents -1, deck -2, discard +1, in_play +1, at deliver_supplies +1",
    ),
    (
        "space_time_folding reveal",
        (
            "red: hand space_time_folding dagger, emperor 3, guild 3, bene_gesserit 3, fremen 3, vp 4, solari"
            " 9, spice 9, water 5, posts post_hall post_bene_gesserit, intrigue contingency_plan, deck dagger"
            " dagger dagger dagger, conflict 3, garrison 3; blue: revealed; green: revealed"
        ),
        "reveal",
        {
            "row": "",
            "imperium_deck": "",
            "reserve": "prepare_the_way 0, the_spice_must_flow 0",
            "conflict": "shadow_contest",
            "intrigue_deck": "detonation cunning",
        },
        "red: persuasion +1, swords +1, hand -2, in_play +2",
    ),
    (
        "weirding_woman agent",
        (
            "red: hand weirding_woman dagger dagger, emperor 3, guild 3, bene_gesserit 3, fremen 3, vp 4, "
            "solari 9, spice 9, water 5, posts post_hall post_bene_gesserit, intrigue contingency_plan, deck "
            "dagger dagger dagger dagger, in_play southern_elders, conflict 3, garrison 1; blue: revealed; "
            "green: revealed"
        ),
        "play weirding_woman; to arrakeen; use weirding_woman 1",
        {
            "intrigue_deck": "detonation cunning",
            "row": "maker_keeper",
            "imperium_deck": "",
            "conflict": "shadow_contest",
        },
        "red: garrison +1, supply -1, agents -1, at arrakeen +1",
    ),
    (
        "weirding_woman reveal",
        (
            "red: hand weirding_woman dagger, emperor 3, guild 3, bene_gesserit 3, fremen 3, vp 4, solari 9, "
            "spice 9, water 5, posts post_hall post_bene_gesserit, intrigue contingency_plan, deck dagger "
            "dagger dagger dagger, conflict 3, garrison 3; blue: revealed; green: revealed"
        ),
        "reveal",
        {
            "row": "",
            "imperium_deck": "",
            "reserve": "prepare_the_way 0, the_spice_must_flow 0",
            "conflict": "shadow_contest",
            "intrigue_deck": "detonation cunning",
        },
        "red: persuasion +1, swords +2, hand -2, in_play +2",
    ),
    (
        "sardaukar_soldier reveal",
        (
            "red: hand sardaukar_soldier dagger, emperor 3, guild 3, bene_gesserit 3, fremen 3, vp 4, solari "
            "9, spice 9, water 5, posts post_hall post_bene_gesserit, intrigue contingency_plan, deck dagger "
            "dagger dagger dagger, conflict 3, garrison 3; blue: revealed; green: revealed"
        ),
        "reveal",
        {
            "row": "",
            "imperium_deck": "",
            "reserve": "prepare_the_way 0, the_spice_must_flow 0",
            "conflict": "shadow_contest",
            "intrigue_deck": "detonation cunning",
        },
        "red: persuasion +1, swords +2, hand -2, in_play +2",
    ),
    (
        "smugglers_harvester agent",
        (
            "red: hand smugglers_harvester dagger dagger, emperor 3, guild 3, bene_gesserit 3, fremen 3, vp "
            "4, solari 9, spice 9, water 5, posts post_hall post_bene_gesserit, intrigue contingency_plan, "
            "deck dagger dagger dagger dagger, conflict 3, garrison 1; blue: revealed; green: revealed"
        ),
        "play smugglers_harvester; to imperial_basin; use smugglers_harvester 1",
        {
            "intrigue_deck": "detonation cunning",
            "row": "maker_keeper",
            "imperium_deck": "",
            "conflict": "shadow_contest",
        },
        "red: spice +2, agents -1, hand -1, in_play +1, at imperial_basin +1",
    ),
    (
        "smugglers_harvester reveal",
        (
            "red: hand smugglers_harvester dagger, emperor 3, guild 3, bene_gesserit 3, fremen 3, vp 4, "
            "solari 9, spice 9, water 5, posts post_hall post_bene_gesserit, intrigue contingency_plan, deck "
            "dagger dagger dagger dagger, conflict 3, garrison 3; blue: revealed; green: revealed"
        ),
        "reveal",
        {
            "row": "",
            "imperium_deck": "",
            "reserve": "prepare_the_way 0, the_spice_must_flow 0",
            "conflict": "shadow_contest",
            "intrigue_deck": "detonation cunning",
        },
        "red: persuasion +1, swords +1, hand -2, in_play +2",
    ),
    (
        "maker_keeper agent",
        (
            "red: hand maker_keeper dagger dagger, emperor 3, guild 3, bene_gesserit 3, fremen 3, vp 4, "
            "solari 9, spice 9, water 5, posts post_hall post_bene_gesserit, intrigue contingency_plan, deck "
            "dagger dagger dagger dagger, conflict 3, garrison 1; blue: revealed; green: revealed"
        ),
        "play maker_keeper; to arrakeen; use maker_keeper 1; use maker_keeper 2",
        {
            "intrigue_deck": "detonation cunning",
            "row": "maker_keeper",
            "imperium_deck": "",
            "conflict": "shadow_contest",
        },
        "red: spice +1, water +1, garrison +1, supply -1, agents -1, hand -1, in_play +1, at arrakeen +1",
    ),
    (
        "maker_keeper reveal",
        (
            "red: hand maker_keeper dagger, emperor 3, guild 3, bene_gesserit 3, fremen 3, vp 4, solari 9, "
            "spice 9, water 5, posts post_hall post_bene_gesserit, intrigue contingency_plan, deck dagger "
            "dagger dagger dagger, conflict 3, garrison 3; blue: revealed; green: revealed"
        ),
        "reveal",
        {
            "row": "",
            "imperium_deck": "",
            "reserve": "prepare_the_way 0, the_spice_must_flow 0",
            "conflict": "shadow_contest",
            "intrigue_deck": "detonation cunning",
        },
        "red: persuasion +2, swords +1, hand -2, in_play +2",
    ),
    (
        "reliable_informant agent",
        (
            "red: hand reliable_informant dagger dagger, emperor 3, guild 3, bene_gesserit 3, fremen 3, vp 4,"
            " solari 9, spice 9, water 5, posts post_hall post_bene_gesserit, intrigue contingency_plan, deck"
            " dagger dagger dagger dagger, conflict 3, garrison 1; blue: revealed; green: revealed"
        ),
        "play reliable_informant; to deliver_supplies; use reliable_informant 1; spy post_emperor",
        {
            "intrigue_deck": "detonation cunning",
            "row": "maker_keeper",
            "imperium_deck": "",
            "conflict": "shadow_contest",
        },
        ("red: water +1, agents -1, spies -1, hand -1, in_play +1, at deliver_supplies +1, post post_emperor +1"),
    ),
    (
        "reliable_informant reveal",
        (
            "red: hand reliable_informant dagger, emperor 3, guild 3, bene_gesserit 3, fremen 3, vp 4, solari"
            " 9, spice 9, water 5, posts post_hall post_bene_gesserit, intrigue contingency_plan, deck dagger"
            " dagger dagger dagger, conflict 3, garrison 3; blue: revealed; green: revealed"
        ),
        "reveal",
        {
            "row": "",
            "imperium_deck": "",
            "reserve": "prepare_the_way 0, the_spice_must_flow 0",
            "conflict": "shadow_contest",
            "intrigue_deck": "detonation cunning",
        },
        "red: solari +1, persuasion +1, swords +1, hand -2, in_play +2",
    ),
    (
        "hidden_missive agent",
        (
            "red: hand hidden_missive dagger dagger, emperor 3, guild 3, bene_gesserit 3, fremen 3, vp 4, "
            "solari 9, spice 9, water 5, posts post_hall post_bene_gesserit, intrigue contingency_plan, deck "
            "dagger dagger dagger dagger, conflict 3, garrison 1; blue: revealed; green: revealed"
        ),
        "play hidden_missive; to assembly_hall; recall_spy post_hall; use hidden_missive 1",
        {
            "intrigue_deck": "detonation cunning",
            "row": "maker_keeper",
            "imperium_deck": "",
            "conflict": "shadow_contest",
        },
        (
            "red: garrison +1, supply -1, agents -1, spies +1, hand +1, deck -2, in_play +1, at assembly_hall"
            " +1, post post_hall -1"
        ),
    ),
    (
        "hidden_missive reveal",
        (
            "red: hand hidden_missive dagger, emperor 3, guild 3, bene_gesserit 3, fremen 3, vp 4, solari 9, "
            "spice 9, water 5, posts post_hall post_bene_gesserit, intrigue contingency_plan, deck dagger "
            "dagger dagger dagger, conflict 3, garrison 3; blue: revealed; green: revealed"
        ),
        "reveal",
        {
            "row": "",
            "imperium_deck": "",
            "reserve": "prepare_the_way 0, the_spice_must_flow 0",
            "conflict": "shadow_contest",
            "intrigue_deck": "detonation cunning",
        },
        "red: persuasion +1, swords +2, hand -2, in_play +2",
    ),
    (
        "wheels_within_wheels agent",
        (
            "red: hand wheels_within_wheels dagger dagger, emperor 3, guild 3, bene_gesserit 3, fremen 3, vp "
            "4, solari 9, spice 9, water 5, posts post_hall post_bene_gesserit, intrigue contingency_plan, "
            "deck dagger dagger dagger dagger, conflict 3, garrison 1; blue: revealed; green: revealed"
        ),
        (
            "play wheels_within_wheels; to assembly_hall; recall_spy post_hall; use wheels_within_wheels 1; "
            "use wheels_within_wheels 2"
        ),
        {
            "intrigue_deck": "detonation cunning",
            "row": "maker_keeper",
            "imperium_deck": "",
            "conflict": "shadow_contest",
        },
        ("red: solari +2, spice +1, agents -1, spies +1, deck -1, in_play +1, at assembly_hall +1, post post_hall -1"),
    ),
    (
        "wheels_within_wheels reveal",
        (
            "red: hand wheels_within_wheels dagger, emperor 3, guild 3, bene_gesserit 3, fremen 3, vp 4, "
            "solari 9, spice 9, water 5, posts post_hall post_bene_gesserit, intrigue contingency_plan, deck "
            "dagger dagger dagger dagger, conflict 3, garrison 3; blue: revealed; green: revealed"
        ),
        "reveal; use wheels_within_wheels 2; spy post_refinery_arrakeen",
        {
            "row": "",
            "imperium_deck": "",
            "reserve": "prepare_the_way 0, the_spice_must_flow 0",
            "conflict": "shadow_contest",
            "intrigue_deck": "detonation cunning",
        },
        "red: persuasion +1, swords +1, spies -1, hand -2, in_play +2, post post_refinery_arrakeen +1",
    ),
    (
        "fedaykin_stilltent agent",
        (
            "red: hand fedaykin_stilltent dagger dagger, emperor 3, guild 3, bene_gesserit 3, fremen 3, vp 4,"
            " solari 9, spice 9, water 5, posts post_hall post_bene_gesserit, intrigue contingency_plan, deck"
            " dagger dagger dagger dagger, conflict 3, garrison 1; blue: revealed; green: revealed"
        ),
        "play fedaykin_stilltent; to imperial_basin; use fedaykin_stilltent 1",
        {
            "intrigue_deck": "detonation cunning",
            "row": "maker_keeper",
            "imperium_deck": "",
            "conflict": "shadow_contest",
        },
        "red: spice +1, garrison +1, supply -1, agents -1, hand -1, in_play +1, at imperial_basin +1",
    ),
    (
        "fedaykin_stilltent reveal",
        (
            "red: hand fedaykin_stilltent dagger, emperor 3, guild 3, bene_gesserit 3, fremen 3, vp 4, solari"
            " 9, spice 9, water 5, posts post_hall post_bene_gesserit, intrigue contingency_plan, deck dagger"
            " dagger dagger dagger, conflict 3, garrison 3; blue: revealed; green: revealed"
        ),
        "reveal",
        {
            "row": "",
            "imperium_deck": "",
            "reserve": "prepare_the_way 0, the_spice_must_flow 0",
            "conflict": "shadow_contest",
            "intrigue_deck": "detonation cunning",
        },
        "red: water +1, swords +1, hand -2, in_play +2",
    ),
    (
        "imperial_spymaster agent",
        (
            "red: hand imperial_spymaster dagger dagger, emperor 3, guild 3, bene_gesserit 3, fremen 3, vp 4,"
            " solari 9, spice 9, water 5, posts post_hall post_bene_gesserit, intrigue contingency_plan, deck"
            " dagger dagger dagger dagger, conflict 3, garrison 1; blue: revealed; green: revealed"
        ),
        "play imperial_spymaster; to assembly_hall; recall_spy post_hall; use imperial_spymaster 1",
        {
            "intrigue_deck": "detonation cunning",
            "row": "maker_keeper",
            "imperium_deck": "",
            "conflict": "shadow_contest",
        },
        (
            "red: agents -1, spies +1, deck -1, in_play +1, intrigue +1, at assembly_hall +1, post post_hall "
            "-1; board: intrigue_deck -1"
        ),
    ),
    (
        "imperial_spymaster reveal",
        (
            "red: hand imperial_spymaster dagger, emperor 3, guild 3, bene_gesserit 3, fremen 3, vp 4, solari"
            " 9, spice 9, water 5, posts post_hall post_bene_gesserit, intrigue contingency_plan, deck dagger"
            " dagger dagger dagger, conflict 3, garrison 3; blue: revealed; green: revealed"
        ),
        "reveal",
        {
            "row": "",
            "imperium_deck": "",
            "reserve": "prepare_the_way 0, the_spice_must_flow 0",
            "conflict": "shadow_contest",
            "intrigue_deck": "detonation cunning",
        },
        "red: persuasion +1, swords +2, hand -2, in_play +2",
    ),
    (
        "spy_network reveal",
        (
            "red: hand spy_network dagger, emperor 3, guild 3, bene_gesserit 3, fremen 3, vp 4, solari 9, "
            "spice 9, water 5, posts post_hall post_bene_gesserit, intrigue contingency_plan, deck dagger "
            "dagger dagger dagger, conflict 3, garrison 3; blue: revealed; green: revealed"
        ),
        "reveal; use spy_network 3; pay; recall_spy post_hall",
        {
            "row": "",
            "imperium_deck": "",
            "reserve": "prepare_the_way 0, the_spice_must_flow 0",
            "conflict": "shadow_contest",
            "intrigue_deck": "detonation cunning",
        },
        (
            "red: persuasion +2, swords +2, spies +1, hand -2, in_play +2, intrigue +1, post post_hall -1; "
            "board: intrigue_deck -1"
        ),
    ),
    (
        "spy_network acquire",
        (
            "red: hand stilgar_the_devoted chani_clever_tactician convincing_argument convincing_argument "
            "convincing_argument convincing_argument, council, fremen 2, vp 1, intrigue contingency_plan, "
            "deck dagger; blue: revealed; green: revealed"
        ),
        "reveal; acquire spy_network; spy post_refinery_arrakeen",
        {"row": "spy_network", "imperium_deck": "", "intrigue_deck": "detonation"},
        (
            "red: persuasion +10, spies -1, hand -6, discard +1, in_play +6, post post_refinery_arrakeen +1; "
            "board: row -1"
        ),
    ),
    (
        "desert_survival agent",
        (
            "red: hand desert_survival dagger dagger, emperor 3, guild 3, bene_gesserit 3, fremen 3, vp 4, "
            "solari 9, spice 9, water 5, posts post_hall post_bene_gesserit, intrigue contingency_plan, deck "
            "dagger dagger dagger dagger, conflict 3, garrison 1; blue: revealed; green: revealed"
        ),
        "play desert_survival; to imperial_basin; use desert_survival 1; card dagger hand",
        {
            "intrigue_deck": "detonation cunning",
            "row": "maker_keeper",
            "imperium_deck": "",
            "conflict": "shadow_contest",
        },
        "red: spice +1, agents -1, hand -2, in_play +1, at imperial_basin +1; board: trash +1",
    ),
    (
        "desert_survival reveal",
        (
            "red: hand desert_survival dagger, emperor 3, guild 3, bene_gesserit 3, fremen 3, vp 4, solari 9,"
            " spice 9, water 5, posts post_hall post_bene_gesserit, intrigue contingency_plan, deck dagger "
            "dagger dagger dagger, conflict 3, garrison 3; blue: revealed; green: revealed"
        ),
        "reveal",
        {
            "row": "",
            "imperium_deck": "",
            "reserve": "prepare_the_way 0, the_spice_must_flow 0",
            "conflict": "shadow_contest",
            "intrigue_deck": "detonation cunning",
        },
        "red: persuasion +1, swords +2, hand -2, in_play +2",
    ),
    (
        "undercover_asset reveal",
        (
            "red: hand undercover_asset dagger, emperor 3, guild 3, bene_gesserit 3, fremen 3, vp 4, solari "
            "9, spice 9, water 5, posts post_hall post_bene_gesserit, intrigue contingency_plan, deck dagger "
            "dagger dagger dagger, conflict 3, garrison 3; blue: revealed; green: revealed"
        ),
        "reveal; use undercover_asset 1; choose 1; spy post_refinery_arrakeen",
        {
            "row": "",
            "imperium_deck": "",
            "reserve": "prepare_the_way 0, the_spice_must_flow 0",
            "conflict": "shadow_contest",
            "intrigue_deck": "detonation cunning",
        },
        "red: swords +1, spies -1, hand -2, in_play +2, post post_refinery_arrakeen +1",
    ),
    (
        "undercover_asset reveal",
        (
            "red: hand undercover_asset dagger, emperor 3, guild 3, bene_gesserit 3, fremen 3, vp 4, solari "
            "9, spice 9, water 5, posts post_hall post_bene_gesserit, intrigue contingency_plan, deck dagger "
            "dagger dagger dagger, conflict 3, garrison 3; blue: revealed; green: revealed"
        ),
        "reveal; use undercover_asset 1; choose 2",
        {
            "row": "",
            "imperium_deck": "",
            "reserve": "prepare_the_way 0, the_spice_must_flow 0",
            "conflict": "shadow_contest",
            "intrigue_deck": "detonation cunning",
        },
        "red: swords +3, hand -2, in_play +2",
    ),
    (
        "bene_gesserit_operative agent",
        (
            "red: hand bene_gesserit_operative dagger dagger, emperor 3, guild 3, bene_gesserit 3, fremen 3, "
            "vp 4, solari 9, spice 9, water 5, posts post_hall post_bene_gesserit, intrigue contingency_plan,"
            " deck dagger dagger dagger dagger, conflict 3, garrison 1; blue: revealed; green: revealed"
        ),
        (
            "play bene_gesserit_operative; to secrets; recall_spy post_bene_gesserit; use "
            "bene_gesserit_operative 1; spy post_refinery_arrakeen"
        ),
        {
            "intrigue_deck": "detonation cunning",
            "row": "maker_keeper",
            "imperium_deck": "",
            "conflict": "shadow_contest",
        },
        (
            "red: agents -1, deck -1, in_play +1, at secrets +1, post post_refinery_arrakeen +1, post "
            "post_bene_gesserit -1"
        ),
    ),
    (
        "bene_gesserit_operative reveal",
        (
            "red: hand bene_gesserit_operative dagger, emperor 3, guild 3, bene_gesserit 3, fremen 3, vp 4, "
            "solari 9, spice 9, water 5, posts post_hall post_bene_gesserit, intrigue contingency_plan, deck "
            "dagger dagger dagger dagger, conflict 3, garrison 3; blue: revealed; green: revealed"
        ),
        "reveal; use bene_gesserit_operative 2",
        {
            "row": "",
            "imperium_deck": "",
            "reserve": "prepare_the_way 0, the_spice_must_flow 0",
            "conflict": "shadow_contest",
            "intrigue_deck": "detonation cunning",
        },
        "red: persuasion +3, swords +1, hand -2, in_play +2",
    ),
    (
        "maula_pistol agent",
        (
            "red: hand maula_pistol dagger dagger, emperor 3, guild 3, bene_gesserit 3, fremen 3, vp 4, "
            "solari 9, spice 9, water 5, posts post_hall post_bene_gesserit, intrigue contingency_plan, deck "
            "dagger dagger dagger dagger, conflict 3, garrison 1; blue: revealed; green: revealed"
        ),
        "play maula_pistol; to arrakeen; use maula_pistol 1",
        {
            "intrigue_deck": "detonation cunning",
            "row": "maker_keeper",
            "imperium_deck": "",
            "conflict": "shadow_contest",
        },
        "red: garrison +1, supply -1, agents -1, deck -1, in_play +1, at arrakeen +1",
    ),
    (
        "maula_pistol reveal",
        (
            "red: hand maula_pistol dagger, emperor 3, guild 3, bene_gesserit 3, fremen 3, vp 4, solari 9, "
            "spice 9, water 5, posts post_hall post_bene_gesserit, intrigue contingency_plan, deck dagger "
            "dagger dagger dagger, conflict 3, garrison 3; blue: revealed; green: revealed"
        ),
        "reveal",
        {
            "row": "",
            "imperium_deck": "",
            "reserve": "prepare_the_way 0, the_spice_must_flow 0",
            "conflict": "shadow_contest",
            "intrigue_deck": "detonation cunning",
        },
        "red: persuasion +1, swords +2, hand -2, in_play +2",
    ),
    (
        "northern_watermaster agent",
        (
            "red: hand northern_watermaster dagger dagger, emperor 3, guild 3, bene_gesserit 3, fremen 3, vp "
            "4, solari 9, spice 9, water 5, posts post_hall post_bene_gesserit, intrigue contingency_plan, "
            "deck dagger dagger dagger dagger, conflict 3, garrison 1; blue: revealed; green: revealed"
        ),
        "play northern_watermaster; to arrakeen",
        {
            "intrigue_deck": "detonation cunning",
            "row": "maker_keeper",
            "imperium_deck": "",
            "conflict": "shadow_contest",
        },
        "red: water +1, garrison +1, supply -1, agents -1, hand -1, in_play +1, at arrakeen +1",
    ),
    (
        "northern_watermaster reveal",
        (
            "red: hand northern_watermaster fedaykin_stilltent dagger, emperor 3, guild 3, bene_gesserit 3, "
            "fremen 3, vp 4, solari 9, spice 9, water 5, posts post_hall post_bene_gesserit, intrigue "
            "contingency_plan, deck dagger dagger dagger dagger, conflict 3, garrison 3; blue: revealed; "
            "green: revealed"
        ),
        "reveal; use northern_watermaster 2",
        {
            "row": "",
            "imperium_deck": "",
            "reserve": "prepare_the_way 0, the_spice_must_flow 0",
            "conflict": "shadow_contest",
            "intrigue_deck": "detonation cunning",
        },
        "red: spice +2, water +1, persuasion +1, swords +1, hand -3, in_play +3",
    ),
    (
        "covert_operation agent",
        (
            "red: hand covert_operation dagger dagger, emperor 3, guild 3, bene_gesserit 3, fremen 3, vp 4, "
            "solari 9, spice 9, water 5, posts post_hall post_bene_gesserit, intrigue contingency_plan, deck "
            "dagger dagger dagger dagger, conflict 3, garrison 1; blue: revealed; green: revealed"
        ),
        "play covert_operation; to assembly_hall; recall_spy post_hall; use covert_operation 1",
        {
            "intrigue_deck": "detonation cunning",
            "row": "maker_keeper",
            "imperium_deck": "",
            "conflict": "shadow_contest",
        },
        (
            "red: agents -1, spies +1, deck -1, in_play +1, at assembly_hall +1, post post_hall -1; blue: "
            "hand -1, discard +1; green: hand -1, discard +1"
        ),
    ),
    (
        "covert_operation reveal",
        (
            "red: hand covert_operation dagger, emperor 3, guild 3, bene_gesserit 3, fremen 3, vp 4, solari "
            "9, spice 9, water 5, posts post_hall post_bene_gesserit, intrigue contingency_plan, deck dagger "
            "dagger dagger dagger, conflict 3, garrison 3; blue: revealed; green: revealed"
        ),
        (
            "reveal; use covert_operation 1; spy post_refinery_arrakeen; recall_spy post_refinery_arrakeen; "
            "spy post_refinery_arrakeen"
        ),
        {
            "row": "",
            "imperium_deck": "",
            "reserve": "prepare_the_way 0, the_spice_must_flow 0",
            "conflict": "shadow_contest",
            "intrigue_deck": "detonation cunning",
        },
        "red: swords +1, spies -1, hand -2, in_play +2, post post_refinery_arrakeen +1",
    ),
    (
        "double_agent agent",
        (
            "red: hand double_agent dagger dagger, emperor 3, guild 3, bene_gesserit 3, fremen 3, vp 4, "
            "solari 9, spice 9, water 5, posts post_hall post_bene_gesserit, intrigue contingency_plan, deck "
            "dagger dagger dagger dagger, conflict 3, garrison 1; blue: revealed; green: revealed"
        ),
        "play double_agent; to assembly_hall; recall_spy post_hall; use double_agent 1",
        {
            "intrigue_deck": "detonation cunning",
            "row": "maker_keeper",
            "imperium_deck": "",
            "conflict": "shadow_contest",
        },
        "red: agents -1, deck -1, in_play +1, at assembly_hall +1",
    ),
    (
        "double_agent reveal",
        (
            "red: hand double_agent dagger, emperor 3, guild 3, bene_gesserit 3, fremen 3, vp 4, solari 9, "
            "spice 9, water 5, posts post_hall post_bene_gesserit, intrigue contingency_plan, deck dagger "
            "dagger dagger dagger, conflict 3, garrison 3; blue: revealed; green: revealed"
        ),
        "reveal",
        {
            "row": "",
            "imperium_deck": "",
            "reserve": "prepare_the_way 0, the_spice_must_flow 0",
            "conflict": "shadow_contest",
            "intrigue_deck": "detonation cunning",
        },
        "red: persuasion +1, swords +2, hand -2, in_play +2",
    ),
    (
        "guild_envoy agent",
        (
            "red: hand guild_envoy space_time_folding dagger dagger, emperor 3, guild 3, bene_gesserit 3, "
            "fremen 3, vp 4, solari 9, spice 9, water 5, posts post_hall post_bene_gesserit, intrigue "
            "contingency_plan, deck dagger dagger dagger dagger, conflict 3, garrison 1; blue: revealed; "
            "green: revealed"
        ),
        "play guild_envoy; to dutiful_service; use guild_envoy 1; card space_time_folding hand",
        {
            "intrigue_deck": "detonation cunning",
            "row": "maker_keeper",
            "imperium_deck": "",
            "conflict": "shadow_contest",
        },
        "red: agents -1, deck -2, discard +1, in_play +1, at dutiful_service +1",
    ),
    (
        "guild_envoy reveal",
        (
            "red: hand guild_envoy dagger, emperor 3, guild 3, bene_gesserit 3, fremen 3, vp 4, solari 9, "
            "spice 9, water 5, posts post_hall post_bene_gesserit, intrigue contingency_plan, deck dagger "
            "dagger dagger dagger, conflict 3, garrison 3; blue: revealed; green: revealed"
        ),
        "reveal",
        {
            "row": "",
            "imperium_deck": "",
            "reserve": "prepare_the_way 0, the_spice_must_flow 0",
            "conflict": "shadow_contest",
            "intrigue_deck": "detonation cunning",
        },
        "red: persuasion +1, swords +1, hand -2, in_play +2",
    ),
    (
        "rebel_supplier agent",
        (
            "red: hand rebel_supplier dagger dagger, emperor 3, guild 3, bene_gesserit 3, fremen 3, vp 4, "
            "solari 9, spice 9, water 5, posts post_refinery_arrakeen post_bene_gesserit, intrigue "
            "contingency_plan, deck dagger dagger dagger dagger, conflict 3, garrison 1; blue: revealed; "
            "green: revealed"
        ),
        "play rebel_supplier; to arrakeen; recall_spy post_refinery_arrakeen; use rebel_supplier 1",
        {
            "intrigue_deck": "detonation cunning",
            "row": "maker_keeper",
            "imperium_deck": "",
            "conflict": "shadow_contest",
        },
        (
            "red: garrison +3, supply -3, agents -1, spies +1, deck -1, in_play +1, at arrakeen +1, post "
            "post_refinery_arrakeen -1"
        ),
    ),
    (
        "rebel_supplier reveal",
        (
            "red: hand rebel_supplier dagger, emperor 3, guild 3, bene_gesserit 3, fremen 3, vp 4, solari 9, "
            "spice 9, water 5, posts post_hall post_bene_gesserit, intrigue contingency_plan, deck dagger "
            "dagger dagger dagger, conflict 3, garrison 3; blue: revealed; green: revealed"
        ),
        "reveal",
        {
            "row": "",
            "imperium_deck": "",
            "reserve": "prepare_the_way 0, the_spice_must_flow 0",
            "conflict": "shadow_contest",
            "intrigue_deck": "detonation cunning",
        },
        "red: spice +1, swords +2, hand -2, in_play +2",
    ),
    (
        "calculus_of_power agent",
        (
            "red: hand calculus_of_power dagger dagger, emperor 3, guild 3, bene_gesserit 3, fremen 3, vp 4, "
            "solari 9, spice 9, water 5, posts post_hall post_bene_gesserit, intrigue contingency_plan, deck "
            "dagger dagger dagger dagger, conflict 3, garrison 1; blue: revealed; green: revealed"
        ),
        "play calculus_of_power; to arrakeen; use calculus_of_power 1; card dagger hand",
        {
            "intrigue_deck": "detonation cunning",
            "row": "maker_keeper",
            "imperium_deck": "",
            "conflict": "shadow_contest",
        },
        "red: garrison +1, supply -1, agents -1, hand -2, in_play +1, at arrakeen +1; board: trash +1",
    ),
    (
        "calculus_of_power reveal",
        (
            "red: hand calculus_of_power dagger imperial_spymaster, emperor 3, guild 3, bene_gesserit 3, "
            "fremen 3, vp 4, solari 9, spice 9, water 5, posts post_hall post_bene_gesserit, intrigue "
            "contingency_plan, deck dagger dagger dagger dagger, conflict 3, garrison 3; blue: revealed; "
            "green: revealed"
        ),
        "reveal; use calculus_of_power 2; pay",
        {
            "row": "",
            "imperium_deck": "",
            "reserve": "prepare_the_way 0, the_spice_must_flow 0",
            "conflict": "shadow_contest",
            "intrigue_deck": "detonation cunning",
        },
        "red: persuasion +3, swords +5, hand -3, in_play +2; board: trash +1",
    ),
    (
        "guild_spy agent",
        (
            "red: hand guild_spy space_time_folding dagger dagger, emperor 3, guild 3, bene_gesserit 3, "
            "fremen 3, vp 4, solari 9, spice 9, water 5, posts post_hall post_bene_gesserit, intrigue "
            "contingency_plan, deck dagger dagger dagger dagger, conflict 3, garrison 1; blue: revealed; "
            "green: revealed"
        ),
        ("play guild_spy; to assembly_hall; recall_spy post_hall; use guild_spy 1; pay; card space_time_folding hand"),
        {
            "intrigue_deck": "detonation cunning",
            "row": "maker_keeper",
            "imperium_deck": "",
            "conflict": "shadow_contest",
        },
        (
            "red: agents -1, spies +1, deck -2, discard +1, in_play +1, intrigue +1, at assembly_hall +1, "
            "post post_hall -1; board: intrigue_deck -1"
        ),
    ),
    (
        "guild_spy reveal",
        (
            "red: hand guild_spy dagger, emperor 3, guild 3, bene_gesserit 3, fremen 3, vp 4, solari 9, spice"
            " 9, water 5, posts post_hall post_bene_gesserit, intrigue contingency_plan, deck dagger dagger "
            "dagger dagger, conflict 3, garrison 3; blue: revealed; green: revealed"
        ),
        "reveal",
        {
            "row": "",
            "imperium_deck": "",
            "reserve": "prepare_the_way 0, the_spice_must_flow 0",
            "conflict": "shadow_contest",
            "intrigue_deck": "detonation cunning",
        },
        "red: persuasion +2, swords +1, hand -2, in_play +2",
    ),
    (
        "guild_spy acquire",
        (
            "red: hand stilgar_the_devoted chani_clever_tactician convincing_argument convincing_argument "
            "convincing_argument convincing_argument, council, fremen 2, vp 1, intrigue contingency_plan, "
            "deck dagger; blue: revealed; green: revealed"
        ),
        "reveal; acquire guild_spy; spy post_refinery_arrakeen",
        {"row": "guild_spy", "imperium_deck": "", "intrigue_deck": "detonation"},
        (
            "red: persuasion +9, spies -1, hand -6, discard +1, in_play +6, post post_refinery_arrakeen +1; "
            "board: row -1"
        ),
    ),
    (
        "dangerous_rhetoric agent",
        (
            "red: hand dangerous_rhetoric dagger dagger, emperor 3, guild 3, bene_gesserit 3, fremen 3, vp 4,"
            " solari 9, spice 9, water 5, posts post_hall post_bene_gesserit, intrigue contingency_plan, deck"
            " dagger dagger dagger dagger, conflict 3, garrison 1; blue: revealed; green: revealed"
        ),
        (
            "play dangerous_rhetoric; to assembly_hall; recall_spy post_hall; use dangerous_rhetoric 1; "
            "faction emperor; spy post_refinery_arrakeen"
        ),
        {
            "intrigue_deck": "detonation cunning",
            "row": "maker_keeper",
            "imperium_deck": "",
            "conflict": "shadow_contest",
        },
        (
            "red: vp +1, emperor +1, agents -1, deck -1, at assembly_hall +1, alliance emperor +1, post "
            "post_refinery_arrakeen +1, post post_hall -1; board: trash +1"
        ),
    ),
    (
        "dangerous_rhetoric reveal",
        (
            "red: hand dangerous_rhetoric dagger, emperor 3, guild 3, bene_gesserit 3, fremen 3, vp 4, solari"
            " 9, spice 9, water 5, posts post_hall post_bene_gesserit, intrigue contingency_plan, deck dagger"
            " dagger dagger dagger, conflict 3, garrison 3; blue: revealed; green: revealed"
        ),
        "reveal",
        {
            "row": "",
            "imperium_deck": "",
            "reserve": "prepare_the_way 0, the_spice_must_flow 0",
            "conflict": "shadow_contest",
            "intrigue_deck": "detonation cunning",
        },
        "red: persuasion +1, swords +2, hand -2, in_play +2",
    ),
    (
        "branching_path agent",
        (
            "red: hand branching_path dagger dagger, emperor 3, guild 4, bene_gesserit 4, fremen 3, vp 5, "
            "solari 9, spice 9, water 5, posts post_hall post_bene_gesserit, intrigue contingency_plan, deck "
            "dagger dagger dagger dagger, conflict 3, garrison 1, alliance bene_gesserit; blue: revealed; "
            "green: revealed"
        ),
        (
            "play branching_path; to secrets; recall_spy post_bene_gesserit; use branching_path 1; pay; "
            "intrigue contingency_plan"
        ),
        {
            "intrigue_deck": "detonation cunning",
            "row": "maker_keeper",
            "imperium_deck": "",
            "conflict": "shadow_contest",
        },
        (
            "red: spice +2, agents -1, spies +1, deck -1, in_play +1, removed_intrigue +1, at secrets +1, "
            "post post_bene_gesserit -1; board: intrigue_deck -1"
        ),
    ),
    (
        "branching_path reveal",
        (
            "red: hand branching_path dagger, emperor 3, guild 3, bene_gesserit 3, fremen 3, vp 4, solari 9, "
            "spice 9, water 5, posts post_hall post_bene_gesserit, intrigue contingency_plan, deck dagger "
            "dagger dagger dagger, conflict 3, garrison 3; blue: revealed; green: revealed"
        ),
        "reveal",
        {
            "row": "",
            "imperium_deck": "",
            "reserve": "prepare_the_way 0, the_spice_must_flow 0",
            "conflict": "shadow_contest",
            "intrigue_deck": "detonation cunning",
        },
        "red: persuasion +2, swords +1, hand -2, in_play +2",
    ),
    (
        "ecological_testing_station agent",
        (
            "red: hand ecological_testing_station dagger dagger, emperor 3, guild 3, bene_gesserit 3, fremen "
            "3, vp 4, solari 9, spice 9, water 5, posts post_hall post_bene_gesserit, intrigue "
            "contingency_plan, deck dagger dagger dagger dagger, conflict 3, garrison 1; blue: revealed; "
            "green: revealed"
        ),
        "play ecological_testing_station; to fremkit; use ecological_testing_station 1; pay",
        {
            "intrigue_deck": "detonation cunning",
            "row": "maker_keeper",
            "imperium_deck": "",
            "conflict": "shadow_contest",
        },
        "red: water -2, agents -1, hand +1, deck -2, in_play +1, at fremkit +1",
    ),
    (
        "ecological_testing_station reveal",
        (
            "red: hand ecological_testing_station fedaykin_stilltent dagger, emperor 3, guild 3, "
            "bene_gesserit 3, fremen 3, vp 4, solari 9, spice 9, water 5, posts post_hall post_bene_gesserit,"
            " intrigue contingency_plan, deck dagger dagger dagger dagger, conflict 3, garrison 3; blue: "
            "revealed; green: revealed"
        ),
        "reveal; use ecological_testing_station 2",
        {
            "row": "",
            "imperium_deck": "",
            "reserve": "prepare_the_way 0, the_spice_must_flow 0",
            "conflict": "shadow_contest",
            "intrigue_deck": "detonation cunning",
        },
        "red: water +2, persuasion +1, swords +1, hand -3, in_play +3",
    ),
    (
        "smugglers_haven agent",
        (
            "red: hand smugglers_haven dagger dagger, emperor 3, guild 3, bene_gesserit 3, fremen 3, vp 4, "
            "solari 9, spice 9, water 5, posts post_hall post_bene_gesserit, intrigue contingency_plan, deck "
            "dagger dagger dagger dagger, conflict 3, garrison 1; blue: revealed; green: revealed"
        ),
        "play smugglers_haven; to deliver_supplies; use smugglers_haven 1; pay",
        {
            "intrigue_deck": "detonation cunning",
            "row": "maker_keeper",
            "imperium_deck": "",
            "conflict": "shadow_contest",
        },
        "red: spice -4, water +1, vp +1, agents -1, hand -1, in_play +1, at deliver_supplies +1",
    ),
    (
        "smugglers_haven reveal",
        (
            "red: hand smugglers_haven dagger, emperor 3, guild 3, bene_gesserit 3, fremen 3, vp 4, solari 9,"
            " spice 9, water 5, posts post_imperial_basin post_bene_gesserit, intrigue contingency_plan, deck"
            " dagger dagger dagger dagger, conflict 3, garrison 3; blue: revealed; green: revealed"
        ),
        "reveal; use smugglers_haven 2",
        {
            "row": "",
            "imperium_deck": "",
            "reserve": "prepare_the_way 0, the_spice_must_flow 0",
            "conflict": "shadow_contest",
            "intrigue_deck": "detonation cunning",
        },
        "red: spice +2, persuasion +1, swords +1, hand -2, in_play +2",
    ),
    (
        "shishakli agent",
        (
            "red: hand shishakli dagger dagger, emperor 3, guild 3, bene_gesserit 3, fremen 3, vp 4, solari "
            "9, spice 9, water 5, posts post_hall post_bene_gesserit, intrigue contingency_plan, deck dagger "
            "dagger dagger dagger, conflict 3, garrison 1; blue: revealed; green: revealed"
        ),
        "play shishakli; to arrakeen; use shishakli 1; pay; card dagger hand",
        {
            "intrigue_deck": "detonation cunning",
            "row": "maker_keeper",
            "imperium_deck": "",
            "conflict": "shadow_contest",
        },
        ("red: garrison +1, supply -1, agents -1, hand -1, deck -1, in_play +1, at arrakeen +1; board: trash +1"),
    ),
    (
        "shishakli reveal",
        (
            "red: hand shishakli fedaykin_stilltent dagger, emperor 3, guild 3, bene_gesserit 3, fremen 3, vp"
            " 4, solari 9, spice 9, water 5, posts post_hall post_bene_gesserit, intrigue contingency_plan, "
            "deck dagger dagger dagger dagger, conflict 3, garrison 3; blue: revealed; green: revealed"
        ),
        "reveal; use shishakli 2",
        {
            "row": "",
            "imperium_deck": "",
            "reserve": "prepare_the_way 0, the_spice_must_flow 0",
            "conflict": "shadow_contest",
            "intrigue_deck": "detonation cunning",
        },
        "red: water +2, vp +1, swords +3, fremen +1, hand -3, in_play +3, alliance fremen +1",
    ),
    (
        "paracompass agent",
        (
            "red: hand paracompass dagger dagger, emperor 3, guild 3, bene_gesserit 3, fremen 3, vp 4, solari"
            " 9, spice 9, water 5, posts post_hall post_bene_gesserit, intrigue contingency_plan, deck dagger"
            " dagger dagger dagger, conflict 3, garrison 1; blue: revealed; green: revealed"
        ),
        "play paracompass; to arrakeen",
        {
            "intrigue_deck": "detonation cunning",
            "row": "maker_keeper",
            "imperium_deck": "",
            "conflict": "shadow_contest",
        },
        "red: solari +2, garrison +1, supply -1, agents -1, hand -1, in_play +1, at arrakeen +1",
    ),
    (
        "paracompass reveal",
        (
            "red: hand paracompass dagger, emperor 3, guild 3, bene_gesserit 3, fremen 3, vp 4, solari 9, "
            "spice 9, water 5, posts post_hall post_bene_gesserit, intrigue contingency_plan, deck dagger "
            "dagger dagger dagger, conflict 3, garrison 3, council, swordmaster; blue: revealed; green: "
            "revealed"
        ),
        "reveal; use paracompass 1; use paracompass 2",
        {
            "row": "",
            "imperium_deck": "",
            "reserve": "prepare_the_way 0, the_spice_must_flow 0",
            "conflict": "shadow_contest",
            "intrigue_deck": "detonation cunning",
        },
        "red: persuasion +5, swords +1, hand -2, in_play +2",
    ),
    (
        "sardaukar_coordination agent",
        (
            "red: hand sardaukar_coordination dagger dagger, emperor 3, guild 3, bene_gesserit 3, fremen 3, "
            "vp 4, solari 9, spice 9, water 5, posts post_hall post_bene_gesserit, intrigue contingency_plan,"
            " deck dagger dagger dagger dagger, conflict 3, garrison 1; blue: revealed; green: revealed"
        ),
        "play sardaukar_coordination; to dutiful_service",
        {
            "intrigue_deck": "detonation cunning",
            "row": "maker_keeper",
            "imperium_deck": "",
            "conflict": "shadow_contest",
        },
        "red: agents -1, hand -1, in_play +1, at dutiful_service +1",
    ),
    (
        "sardaukar_coordination reveal",
        (
            "red: hand sardaukar_coordination dagger imperial_spymaster, emperor 3, guild 3, bene_gesserit 3,"
            " fremen 3, vp 4, solari 9, spice 9, water 5, posts post_hall post_bene_gesserit, intrigue "
            "contingency_plan, deck dagger dagger dagger dagger, conflict 3, garrison 3; blue: revealed; "
            "green: revealed"
        ),
        "reveal; use sardaukar_coordination 2",
        {
            "row": "",
            "imperium_deck": "",
            "reserve": "prepare_the_way 0, the_spice_must_flow 0",
            "conflict": "shadow_contest",
            "intrigue_deck": "detonation cunning",
        },
        "red: persuasion +3, swords +4, hand -3, in_play +3",
    ),
    (
        "truthtrance reveal",
        (
            "red: hand truthtrance dagger, emperor 3, guild 3, bene_gesserit 3, fremen 3, vp 4, solari 9, "
            "spice 9, water 5, posts post_hall post_bene_gesserit, intrigue contingency_plan, deck dagger "
            "dagger dagger dagger, conflict 3, garrison 3; blue: revealed; green: revealed"
        ),
        "reveal",
        {
            "row": "",
            "imperium_deck": "",
            "reserve": "prepare_the_way 0, the_spice_must_flow 0",
            "conflict": "shadow_contest",
            "intrigue_deck": "detonation cunning",
        },
        "red: persuasion +1, swords +1, hand -2, in_play +2",
    ),
    (
        "public_spectacle agent",
        (
            "red: hand public_spectacle dagger dagger, emperor 3, guild 3, bene_gesserit 3, fremen 3, vp 4, "
            "solari 9, spice 9, water 5, posts post_hall post_bene_gesserit, intrigue contingency_plan, deck "
            "dagger dagger dagger dagger, conflict 3, garrison 1; blue: revealed; green: revealed"
        ),
        (
            "play public_spectacle; to assembly_hall; recall_spy post_hall; use public_spectacle 1; faction "
            "emperor; spy post_refinery_arrakeen"
        ),
        {
            "intrigue_deck": "detonation cunning",
            "row": "maker_keeper",
            "imperium_deck": "",
            "conflict": "shadow_contest",
        },
        (
            "red: vp +1, emperor +1, agents -1, deck -1, in_play +1, at assembly_hall +1, alliance emperor "
            "+1, post post_refinery_arrakeen +1, post post_hall -1"
        ),
    ),
    (
        "public_spectacle reveal",
        (
            "red: hand public_spectacle dagger, emperor 3, guild 3, bene_gesserit 3, fremen 3, vp 4, solari "
            "9, spice 9, water 5, posts post_hall post_bene_gesserit, intrigue contingency_plan, deck dagger "
            "dagger dagger dagger, conflict 3, garrison 3; blue: revealed; green: revealed"
        ),
        "reveal; use public_spectacle 2; spy post_refinery_arrakeen",
        {
            "row": "",
            "imperium_deck": "",
            "reserve": "prepare_the_way 0, the_spice_must_flow 0",
            "conflict": "shadow_contest",
            "intrigue_deck": "detonation cunning",
        },
        "red: persuasion +1, swords +1, spies -1, hand -2, in_play +2, post post_refinery_arrakeen +1",
    ),
    (
        "southern_elders agent",
        (
            "red: hand southern_elders dagger dagger, emperor 3, guild 3, bene_gesserit 3, fremen 3, vp 4, "
            "solari 9, spice 9, water 5, posts post_hall post_bene_gesserit, intrigue contingency_plan, deck "
            "dagger dagger dagger dagger, in_play weirding_woman, conflict 3, garrison 1; blue: revealed; "
            "green: revealed"
        ),
        "play southern_elders; to secrets; recall_spy post_bene_gesserit; use southern_elders 1",
        {
            "intrigue_deck": "detonation cunning",
            "row": "maker_keeper",
            "imperium_deck": "",
            "conflict": "shadow_contest",
        },
        (
            "red: garrison +2, supply -2, agents -1, spies +1, deck -1, in_play +1, at secrets +1, post "
            "post_bene_gesserit -1"
        ),
    ),
    (
        "southern_elders reveal",
        (
            "red: hand southern_elders fedaykin_stilltent dagger, emperor 3, guild 3, bene_gesserit 3, fremen"
            " 3, vp 4, solari 9, spice 9, water 5, posts post_hall post_bene_gesserit, intrigue "
            "contingency_plan, deck dagger dagger dagger dagger, conflict 3, garrison 3; blue: revealed; "
            "green: revealed"
        ),
        "reveal; use southern_elders 2",
        {
            "row": "",
            "imperium_deck": "",
            "reserve": "prepare_the_way 0, the_spice_must_flow 0",
            "conflict": "shadow_contest",
            "intrigue_deck": "detonation cunning",
        },
        "red: water +2, persuasion +2, swords +1, hand -3, in_play +3",
    ),
    (
        "tread_in_darkness agent",
        (
            "red: hand tread_in_darkness dagger dagger, emperor 3, guild 3, bene_gesserit 3, fremen 3, vp 4, "
            "solari 9, spice 9, water 5, posts post_hall post_bene_gesserit, intrigue contingency_plan, deck "
            "dagger dagger dagger dagger, in_play southern_elders, conflict 3, garrison 1; blue: revealed; "
            "green: revealed"
        ),
        ("play tread_in_darkness; to assembly_hall; recall_spy post_hall; use tread_in_darkness 1; card dagger hand"),
        {
            "intrigue_deck": "detonation cunning",
            "row": "maker_keeper",
            "imperium_deck": "",
            "conflict": "shadow_contest",
        },
        ("red: agents -1, spies +1, deck -2, in_play +1, at assembly_hall +1, post post_hall -1; board: trash +1"),
    ),
    (
        "tread_in_darkness reveal",
        (
            "red: hand tread_in_darkness dagger, emperor 3, guild 3, bene_gesserit 3, fremen 3, vp 4, solari "
            "9, spice 9, water 5, posts post_hall post_bene_gesserit, intrigue contingency_plan, deck dagger "
            "dagger dagger dagger, conflict 3, garrison 3; blue: revealed; green: revealed"
        ),
        "reveal",
        {
            "row": "",
            "imperium_deck": "",
            "reserve": "prepare_the_way 0, the_spice_must_flow 0",
            "conflict": "shadow_contest",
            "intrigue_deck": "detonation cunning",
        },
        "red: persuasion +2, swords +2, hand -2, in_play +2",
    ),
    (
        "spacing_guilds_favor agent",
        (
            "red: hand spacing_guilds_favor dagger dagger, emperor 3, guild 3, bene_gesserit 3, fremen 3, vp "
            "4, solari 9, spice 9, water 5, posts post_hall post_bene_gesserit, intrigue contingency_plan, "
            "deck dagger dagger dagger dagger, conflict 3, garrison 1; blue: revealed; green: revealed"
        ),
        "play spacing_guilds_favor; to deliver_supplies; use spacing_guilds_favor 1",
        {
            "intrigue_deck": "detonation cunning",
            "row": "maker_keeper",
            "imperium_deck": "",
            "conflict": "shadow_contest",
        },
        "red: water +1, agents -1, deck -1, in_play +1, at deliver_supplies +1",
    ),
    (
        "spacing_guilds_favor reveal",
        (
            "red: hand spacing_guilds_favor dagger, emperor 3, guild 3, bene_gesserit 3, fremen 3, vp 4, "
            "solari 9, spice 9, water 5, posts post_hall post_bene_gesserit, intrigue contingency_plan, deck "
            "dagger dagger dagger dagger, conflict 3, garrison 3; blue: revealed; green: revealed"
        ),
        "reveal; use spacing_guilds_favor 2; pay; faction emperor; spy post_refinery_arrakeen",
        {
            "row": "",
            "imperium_deck": "",
            "reserve": "prepare_the_way 0, the_spice_must_flow 0",
            "conflict": "shadow_contest",
            "intrigue_deck": "detonation cunning",
        },
        (
            "red: spice -3, vp +1, persuasion +2, swords +1, emperor +1, spies -1, hand -2, in_play +2, "
            "alliance emperor +1, post post_refinery_arrakeen +1"
        ),
    ),
    (
        "captured_mentat agent",
        (
            "red: hand captured_mentat dagger dagger, emperor 3, guild 3, bene_gesserit 3, fremen 3, vp 4, "
            "solari 9, spice 9, water 5, posts post_hall post_bene_gesserit, intrigue contingency_plan, deck "
            "dagger dagger dagger dagger, conflict 3, garrison 1; blue: revealed; green: revealed"
        ),
        ("play captured_mentat; to assembly_hall; recall_spy post_hall; use captured_mentat 1; pay; card dagger hand"),
        {
            "intrigue_deck": "detonation cunning",
            "row": "maker_keeper",
            "imperium_deck": "",
            "conflict": "shadow_contest",
        },
        (
            "red: agents -1, spies +1, deck -2, discard +1, in_play +1, intrigue +1, at assembly_hall +1, "
            "post post_hall -1; board: intrigue_deck -1"
        ),
    ),
    (
        "captured_mentat reveal",
        (
            "red: hand captured_mentat dagger, emperor 3, guild 3, bene_gesserit 3, fremen 3, vp 4, solari 9,"
            " spice 9, water 5, posts post_hall post_bene_gesserit, intrigue contingency_plan, deck dagger "
            "dagger dagger dagger, conflict 3, garrison 3; blue: revealed; green: revealed"
        ),
        "reveal; use captured_mentat 2; pay; faction emperor; faction emperor",
        {
            "row": "",
            "imperium_deck": "",
            "reserve": "prepare_the_way 0, the_spice_must_flow 0",
            "conflict": "shadow_contest",
            "intrigue_deck": "detonation cunning",
        },
        "red: persuasion +1, swords +1, hand -2, in_play +2",
    ),
    (
        "subversive_advisor agent",
        (
            "red: hand subversive_advisor dagger dagger, emperor 3, guild 3, bene_gesserit 3, fremen 3, vp 4,"
            " solari 9, spice 9, water 5, posts post_hall post_bene_gesserit, intrigue contingency_plan, deck"
            " dagger dagger dagger dagger, conflict 3, garrison 1; blue: revealed; green: revealed"
        ),
        "play subversive_advisor; to espionage; recall_spy post_bene_gesserit; use subversive_advisor 1",
        {
            "intrigue_deck": "detonation cunning",
            "row": "maker_keeper",
            "imperium_deck": "",
            "conflict": "shadow_contest",
        },
        ("red: spice -1, agents -1, spies +1, deck -1, at espionage +1, post post_bene_gesserit -1; board: trash +1"),
    ),
    (
        "subversive_advisor reveal",
        (
            "red: hand subversive_advisor dagger, emperor 3, guild 3, bene_gesserit 3, fremen 3, vp 4, solari"
            " 9, spice 9, water 5, posts post_hall post_bene_gesserit, intrigue contingency_plan, deck dagger"
            " dagger dagger dagger, conflict 3, garrison 3; blue: revealed; green: revealed"
        ),
        "reveal",
        {
            "row": "",
            "imperium_deck": "",
            "reserve": "prepare_the_way 0, the_spice_must_flow 0",
            "conflict": "shadow_contest",
            "intrigue_deck": "detonation cunning",
        },
        "red: persuasion +1, swords +1, hand -2, in_play +2",
    ),
    (
        "subversive_advisor acquire",
        (
            "red: hand stilgar_the_devoted chani_clever_tactician convincing_argument convincing_argument "
            "convincing_argument convincing_argument, council, fremen 2, vp 1, intrigue contingency_plan, "
            "deck dagger; blue: revealed; green: revealed"
        ),
        "reveal; acquire subversive_advisor; spy post_refinery_arrakeen",
        {"row": "subversive_advisor", "imperium_deck": "", "intrigue_deck": "detonation"},
        (
            "red: persuasion +7, spies -1, hand -6, discard +1, in_play +6, post post_refinery_arrakeen +1; "
            "board: row -1"
        ),
    ),
    (
        "leadership agent",
        (
            "red: hand leadership dagger dagger, emperor 3, guild 3, bene_gesserit 3, fremen 3, vp 4, solari "
            "9, spice 9, water 5, posts post_hall post_bene_gesserit, intrigue contingency_plan, deck dagger "
            "dagger dagger dagger, conflict 3, garrison 1, sandworms_in_conflict 2; blue: revealed; green: "
            "revealed"
        ),
        "play leadership; to fremkit; use leadership 1",
        {
            "intrigue_deck": "detonation cunning",
            "row": "maker_keeper",
            "imperium_deck": "",
            "conflict": "shadow_contest",
        },
        "red: agents -1, hand +1, deck -2, in_play +1, at fremkit +1",
    ),
    (
        "leadership reveal",
        (
            "red: hand leadership dagger, emperor 3, guild 3, bene_gesserit 3, fremen 3, vp 4, solari 9, "
            "spice 9, water 5, posts post_hall post_bene_gesserit, intrigue contingency_plan, deck dagger "
            "dagger dagger dagger, conflict 3, garrison 3; blue: revealed; green: revealed"
        ),
        "reveal; use leadership 3",
        {
            "row": "",
            "imperium_deck": "",
            "reserve": "prepare_the_way 0, the_spice_must_flow 0",
            "conflict": "shadow_contest",
            "intrigue_deck": "detonation cunning",
        },
        "red: persuasion +2, swords +3, hand -2, in_play +2",
    ),
    (
        "in_high_places agent",
        (
            "red: hand in_high_places dagger dagger, emperor 3, guild 3, bene_gesserit 3, fremen 3, vp 4, "
            "solari 9, spice 9, water 5, posts post_hall post_bene_gesserit, intrigue contingency_plan, deck "
            "dagger dagger dagger dagger, in_play southern_elders, conflict 3, garrison 1; blue: revealed; "
            "green: revealed"
        ),
        "play in_high_places; to dutiful_service; use in_high_places 1; spy post_refinery_arrakeen",
        {
            "intrigue_deck": "detonation cunning",
            "row": "maker_keeper",
            "imperium_deck": "",
            "conflict": "shadow_contest",
        },
        ("red: agents -1, spies -1, deck -1, in_play +1, at dutiful_service +1, post post_refinery_arrakeen +1"),
    ),
    (
        "in_high_places reveal",
        (
            "red: hand in_high_places dagger, emperor 3, guild 3, bene_gesserit 3, fremen 3, vp 4, solari 9, "
            "spice 9, water 5, posts post_hall post_bene_gesserit, intrigue contingency_plan, deck dagger "
            "dagger dagger dagger, conflict 3, garrison 3; blue: revealed; green: revealed"
        ),
        "reveal; use in_high_places 2; pay",
        {
            "row": "",
            "imperium_deck": "",
            "reserve": "prepare_the_way 0, the_spice_must_flow 0",
            "conflict": "shadow_contest",
            "intrigue_deck": "detonation cunning",
        },
        ("red: persuasion +5, swords +1, spies +2, hand -2, in_play +2, post post_hall -1, post post_bene_gesserit -1"),
    ),
    (
        "in_high_places acquire",
        (
            "red: hand stilgar_the_devoted chani_clever_tactician convincing_argument convincing_argument "
            "convincing_argument convincing_argument, council, fremen 2, vp 1, intrigue contingency_plan, "
            "deck dagger; blue: revealed; green: revealed"
        ),
        "reveal; acquire in_high_places; spy post_refinery_arrakeen",
        {"row": "in_high_places", "imperium_deck": "", "intrigue_deck": "detonation"},
        (
            "red: persuasion +7, spies -1, hand -6, discard +1, in_play +6, post post_refinery_arrakeen +1; "
            "board: row -1"
        ),
    ),
    (
        "strike_fleet agent",
        (
            "red: hand strike_fleet dagger dagger, emperor 3, guild 3, bene_gesserit 3, fremen 3, vp 4, "
            "solari 9, spice 9, water 5, posts post_hall post_bene_gesserit, intrigue contingency_plan, deck "
            "dagger dagger dagger dagger, conflict 3, garrison 1; blue: revealed; green: revealed"
        ),
        "play strike_fleet; to assembly_hall; recall_spy post_hall; use strike_fleet 1",
        {
            "intrigue_deck": "detonation cunning",
            "row": "maker_keeper",
            "imperium_deck": "",
            "conflict": "shadow_contest",
        },
        (
            "red: garrison +3, supply -3, agents -1, spies +1, deck -1, in_play +1, at assembly_hall +1, post"
            " post_hall -1"
        ),
    ),
    (
        "strike_fleet reveal",
        (
            "red: hand strike_fleet dagger, emperor 3, guild 3, bene_gesserit 3, fremen 3, vp 4, solari 9, "
            "spice 9, water 5, posts post_hall post_bene_gesserit, intrigue contingency_plan, deck dagger "
            "dagger dagger dagger, conflict 3, garrison 3; blue: revealed; green: revealed"
        ),
        "reveal",
        {
            "row": "",
            "imperium_deck": "",
            "reserve": "prepare_the_way 0, the_spice_must_flow 0",
            "conflict": "shadow_contest",
            "intrigue_deck": "detonation cunning",
        },
        "red: persuasion +1, swords +4, hand -2, in_play +2",
    ),
    (
        "strike_fleet acquire",
        (
            "red: hand stilgar_the_devoted chani_clever_tactician convincing_argument convincing_argument "
            "convincing_argument convincing_argument, council, fremen 2, vp 1, intrigue contingency_plan, "
            "deck dagger; blue: revealed; green: revealed"
        ),
        "reveal; acquire strike_fleet; spy post_refinery_arrakeen",
        {"row": "strike_fleet", "imperium_deck": "", "intrigue_deck": "detonation"},
        (
            "red: persuasion +7, spies -1, hand -6, discard +1, in_play +6, post post_refinery_arrakeen +1; "
            "board: row -1"
        ),
    ),
    (
        "treacherous_maneuver agent",
        (
            "red: hand treacherous_maneuver dagger sardaukar_soldier, emperor 3, guild 3, bene_gesserit 3, "
            "fremen 3, vp 4, solari 9, spice 9, water 5, posts post_hall post_bene_gesserit, intrigue "
            "contingency_plan, deck dagger dagger dagger dagger, conflict 3, garrison 1; blue: revealed; "
            "green: revealed"
        ),
        (
            "play treacherous_maneuver; to secrets; recall_spy post_bene_gesserit; use treacherous_maneuver "
            "1; pay; card sardaukar_soldier hand"
        ),
        {
            "intrigue_deck": "detonation cunning",
            "row": "maker_keeper",
            "imperium_deck": "",
            "conflict": "shadow_contest",
        },
        (
            "red: agents -1, spies +1, hand -1, deck -1, intrigue +1, at secrets +1, post post_bene_gesserit "
            "-1; board: trash +2, intrigue_deck -1"
        ),
    ),
    (
        "treacherous_maneuver reveal",
        (
            "red: hand treacherous_maneuver dagger, emperor 3, guild 3, bene_gesserit 3, fremen 3, vp 4, "
            "solari 9, spice 9, water 5, posts post_hall post_bene_gesserit, intrigue contingency_plan, deck "
            "dagger dagger dagger dagger, conflict 3, garrison 3; blue: revealed; green: revealed"
        ),
        "reveal; use treacherous_maneuver 2",
        {
            "row": "",
            "imperium_deck": "",
            "reserve": "prepare_the_way 0, the_spice_must_flow 0",
            "conflict": "shadow_contest",
            "intrigue_deck": "detonation cunning",
        },
        "red: persuasion +1, swords +1, hand -2, in_play +2, intrigue +1; board: intrigue_deck -1",
    ),
    (
        "chani_clever_tactician agent",
        (
            "red: hand chani_clever_tactician dagger dagger, emperor 3, guild 3, bene_gesserit 3, fremen 3, "
            "vp 4, solari 9, spice 9, water 5, posts post_hall post_bene_gesserit, intrigue contingency_plan,"
            " deck dagger dagger dagger dagger, conflict 3, garrison 1; blue: revealed; green: revealed"
        ),
        "play chani_clever_tactician; to fremkit; use chani_clever_tactician 1",
        {
            "intrigue_deck": "detonation cunning",
            "row": "maker_keeper",
            "imperium_deck": "",
            "conflict": "shadow_contest",
        },
        "red: agents -1, hand -1, in_play +1, intrigue +1, at fremkit +1; board: intrigue_deck -1",
    ),
    (
        "chani_clever_tactician reveal",
        (
            "red: hand chani_clever_tactician fedaykin_stilltent dagger, emperor 3, guild 3, bene_gesserit 3,"
            " fremen 3, vp 4, solari 9, spice 9, water 5, posts post_hall post_bene_gesserit, intrigue "
            "contingency_plan, deck dagger dagger dagger dagger, conflict 3, garrison 3; blue: revealed; "
            "green: revealed"
        ),
        "reveal; use chani_clever_tactician 1; pay; use chani_clever_tactician 2",
        {
            "row": "",
            "imperium_deck": "",
            "reserve": "prepare_the_way 0, the_spice_must_flow 0",
            "conflict": "shadow_contest",
            "intrigue_deck": "detonation cunning",
        },
        "red: water +1, persuasion +2, swords +5, garrison +2, conflict -2, hand -3, in_play +3",
    ),
    (
        "junction_headquarters agent",
        (
            "red: hand junction_headquarters dagger dagger, emperor 3, guild 4, bene_gesserit 4, fremen 3, vp"
            " 5, solari 9, spice 9, water 5, posts post_hall post_bene_gesserit, intrigue contingency_plan, "
            "deck dagger dagger dagger dagger, conflict 3, garrison 1, alliance guild; blue: revealed; green:"
            " revealed"
        ),
        (
            "play junction_headquarters; to assembly_hall; recall_spy post_hall; use junction_headquarters 1;"
            " pay; intrigue contingency_plan"
        ),
        {
            "intrigue_deck": "detonation cunning",
            "row": "maker_keeper",
            "imperium_deck": "",
            "conflict": "shadow_contest",
        },
        (
            "red: spice -2, vp +1, agents -1, spies +1, deck -1, in_play +1, intrigue -1, removed_intrigue "
            "+1, at assembly_hall +1, post post_hall -1"
        ),
    ),
    (
        "junction_headquarters reveal",
        (
            "red: hand junction_headquarters dagger, emperor 3, guild 3, bene_gesserit 3, fremen 3, vp 4, "
            "solari 9, spice 9, water 5, posts post_hall post_bene_gesserit, intrigue contingency_plan, deck "
            "dagger dagger dagger dagger, conflict 3, garrison 3; blue: revealed; green: revealed"
        ),
        "reveal",
        {
            "row": "",
            "imperium_deck": "",
            "reserve": "prepare_the_way 0, the_spice_must_flow 0",
            "conflict": "shadow_contest",
            "intrigue_deck": "detonation cunning",
        },
        "red: water +1, persuasion +1, swords +1, garrison +1, supply -1, hand -2, in_play +2",
    ),
    (
        "corrinth_city agent",
        (
            "red: hand corrinth_city dagger dagger, emperor 3, guild 3, bene_gesserit 3, fremen 3, vp 4, "
            "solari 9, spice 9, water 5, posts post_hall post_bene_gesserit, intrigue contingency_plan, deck "
            "dagger dagger dagger dagger, conflict 3, garrison 1; blue: revealed; green: revealed"
        ),
        "play corrinth_city; to dutiful_service; use corrinth_city 1; pay",
        {
            "intrigue_deck": "detonation cunning",
            "row": "maker_keeper",
            "imperium_deck": "",
            "conflict": "shadow_contest",
        },
        "red: solari -5, vp +1, agents -1, hand -3, discard +2, in_play +1, at dutiful_service +1",
    ),
    (
        "corrinth_city reveal",
        (
            "red: hand corrinth_city dagger, emperor 3, guild 3, bene_gesserit 3, fremen 3, vp 4, solari 9, "
            "spice 9, water 5, posts post_hall post_bene_gesserit, intrigue contingency_plan, deck dagger "
            "dagger dagger dagger, conflict 3, garrison 3; blue: revealed; green: revealed"
        ),
        "reveal; use corrinth_city 1; choose 1",
        {
            "row": "",
            "imperium_deck": "",
            "reserve": "prepare_the_way 0, the_spice_must_flow 0",
            "conflict": "shadow_contest",
            "intrigue_deck": "detonation cunning",
        },
        "red: solari +5, swords +1, hand -2, in_play +2",
    ),
    (
        "corrinth_city reveal",
        (
            "red: hand corrinth_city dagger, emperor 3, guild 3, bene_gesserit 3, fremen 3, vp 4, solari 9, "
            "spice 9, water 5, posts post_hall post_bene_gesserit, intrigue contingency_plan, deck dagger "
            "dagger dagger dagger, conflict 3, garrison 3; blue: revealed; green: revealed"
        ),
        "reveal; use corrinth_city 1; choose 2",
        {
            "row": "",
            "imperium_deck": "",
            "reserve": "prepare_the_way 0, the_spice_must_flow 0",
            "conflict": "shadow_contest",
            "intrigue_deck": "detonation cunning",
        },
        "red: solari -5, persuasion +2, swords +1, council +1, hand -2, in_play +2",
    ),
    (
        "stilgar_the_devoted agent",
        (
            "red: hand stilgar_the_devoted dagger dagger, emperor 3, guild 3, bene_gesserit 3, fremen 3, vp "
            "4, solari 9, spice 9, water 5, posts post_hall post_bene_gesserit, intrigue contingency_plan, "
            "deck dagger dagger dagger dagger, conflict 3, garrison 1; blue: revealed; green: revealed"
        ),
        "play stilgar_the_devoted; to fremkit",
        {
            "intrigue_deck": "detonation cunning",
            "row": "maker_keeper",
            "imperium_deck": "",
            "conflict": "shadow_contest",
        },
        "red: garrison +2, supply -2, agents -1, hand -1, in_play +1, at fremkit +1",
    ),
    (
        "stilgar_the_devoted reveal",
        (
            "red: hand stilgar_the_devoted dagger fedaykin_stilltent, emperor 3, guild 3, bene_gesserit 3, "
            "fremen 3, vp 4, solari 9, spice 9, water 5, posts post_hall post_bene_gesserit, intrigue "
            "contingency_plan, deck dagger dagger dagger dagger, conflict 3, garrison 3; blue: revealed; "
            "green: revealed"
        ),
        "reveal; use stilgar_the_devoted 2",
        {
            "row": "",
            "imperium_deck": "",
            "reserve": "prepare_the_way 0, the_spice_must_flow 0",
            "conflict": "shadow_contest",
            "intrigue_deck": "detonation cunning",
        },
        "red: water +1, persuasion +4, swords +1, hand -3, in_play +3",
    ),
    (
        "desert_power agent",
        (
            "red: hand desert_power dagger dagger, emperor 3, guild 3, bene_gesserit 3, fremen 3, vp 4, "
            "solari 9, spice 9, water 5, posts post_hall post_bene_gesserit, intrigue contingency_plan, deck "
            "dagger dagger dagger dagger, conflict 3, garrison 1; blue: revealed; green: revealed"
        ),
        "play desert_power; to imperial_basin; use desert_power 1",
        {
            "intrigue_deck": "detonation cunning",
            "row": "maker_keeper",
            "imperium_deck": "",
            "conflict": "shadow_contest",
        },
        "red: spice +3, agents -1, hand -1, in_play +1, at imperial_basin +1",
    ),
    (
        "desert_power reveal",
        (
            "red: hand desert_power dagger, emperor 3, guild 3, bene_gesserit 3, fremen 3, vp 4, solari 9, "
            "spice 9, water 5, posts post_hall post_bene_gesserit, intrigue contingency_plan, deck dagger "
            "dagger dagger dagger, conflict 3, garrison 3, maker_hooks 1; blue: revealed; green: revealed"
        ),
        "reveal; use desert_power 1; choose 1",
        {
            "row": "",
            "imperium_deck": "",
            "reserve": "prepare_the_way 0, the_spice_must_flow 0",
            "conflict": "shadow_contest",
            "intrigue_deck": "detonation cunning",
        },
        "red: persuasion +2, swords +1, hand -2, in_play +2",
    ),
    (
        "desert_power reveal",
        (
            "red: hand desert_power dagger, emperor 3, guild 3, bene_gesserit 3, fremen 3, vp 4, solari 9, "
            "spice 9, water 5, posts post_hall post_bene_gesserit, intrigue contingency_plan, deck dagger "
            "dagger dagger dagger, conflict 3, garrison 3, maker_hooks 1; blue: revealed; green: revealed"
        ),
        "reveal; use desert_power 1; choose 2",
        {
            "row": "",
            "imperium_deck": "",
            "reserve": "prepare_the_way 0, the_spice_must_flow 0",
            "conflict": "shadow_contest",
            "intrigue_deck": "detonation cunning",
        },
        "red: water -1, swords +1, sandworm_supply -1, sandworm_conflict +1, hand -2, in_play +2",
    ),
    (
        "price_is_no_object agent",
        (
            "red: hand price_is_no_object dagger dagger, emperor 3, guild 3, bene_gesserit 3, fremen 3, vp 4,"
            " solari 9, spice 9, water 5, posts post_hall post_bene_gesserit, intrigue contingency_plan, deck"
            " dagger dagger dagger dagger, conflict 3, garrison 1; blue: revealed; green: revealed"
        ),
        ("play price_is_no_object; to dutiful_service; use price_is_no_object 1; accept; acquire maker_keeper"),
        {
            "intrigue_deck": "detonation cunning",
            "row": "maker_keeper",
            "imperium_deck": "",
            "conflict": "shadow_contest",
        },
        "red: solari -2, agents -1, in_play +1, at dutiful_service +1; board: row -1",
    ),
    (
        "price_is_no_object reveal",
        (
            "red: hand price_is_no_object dagger, emperor 3, guild 3, bene_gesserit 3, fremen 3, vp 4, solari"
            " 9, spice 9, water 5, posts post_hall post_bene_gesserit, intrigue contingency_plan, deck dagger"
            " dagger dagger dagger, conflict 3, garrison 3; blue: revealed; green: revealed"
        ),
        "reveal",
        {
            "row": "",
            "imperium_deck": "",
            "reserve": "prepare_the_way 0, the_spice_must_flow 0",
            "conflict": "shadow_contest",
            "intrigue_deck": "detonation cunning",
        },
        "red: solari +2, persuasion +2, swords +1, hand -2, in_play +2",
    ),
    (
        "price_is_no_object acquire",
        (
            "red: hand stilgar_the_devoted chani_clever_tactician convincing_argument convincing_argument "
            "convincing_argument convincing_argument, council, fremen 2, vp 1, intrigue contingency_plan, "
            "deck dagger; blue: revealed; green: revealed"
        ),
        "reveal; acquire price_is_no_object",
        {"row": "price_is_no_object", "imperium_deck": "", "intrigue_deck": "detonation"},
        "red: solari +2, persuasion +6, hand -6, discard +1, in_play +6; board: row -1",
    ),
    (
        "long_live_the_fighters agent",
        (
            "red: hand long_live_the_fighters dagger dagger, emperor 3, guild 3, bene_gesserit 3, fremen 3, "
            "vp 4, solari 9, spice 9, water 5, posts post_hall post_bene_gesserit, intrigue contingency_plan,"
            " deck dagger dagger dagger dagger, conflict 3, garrison 1; blue: revealed; green: revealed"
        ),
        (
            "play long_live_the_fighters; to fremkit; use long_live_the_fighters 1; of_top dagger; of_top "
            "dagger; of_top dagger"
        ),
        {
            "intrigue_deck": "detonation cunning",
            "row": "maker_keeper",
            "imperium_deck": "",
            "conflict": "shadow_contest",
        },
        "red: agents -1, deck -3, discard +1, in_play +1, at fremkit +1; board: trash +1",
    ),
    (
        "long_live_the_fighters reveal",
        (
            "red: hand long_live_the_fighters dagger, emperor 3, guild 3, bene_gesserit 3, fremen 3, vp 4, "
            "solari 9, spice 9, water 5, posts post_hall post_bene_gesserit, intrigue contingency_plan, deck "
            "dagger dagger dagger dagger, conflict 3, garrison 3; blue: revealed; green: revealed"
        ),
        "reveal",
        {
            "row": "",
            "imperium_deck": "",
            "reserve": "prepare_the_way 0, the_spice_must_flow 0",
            "conflict": "shadow_contest",
            "intrigue_deck": "detonation cunning",
        },
        "red: persuasion +2, swords +4, hand -2, in_play +2",
    ),
    (
        "overthrow agent",
        (
            "red: hand overthrow dagger dagger, emperor 3, guild 3, bene_gesserit 3, fremen 3, vp 4, solari "
            "9, spice 9, water 5, posts post_hall post_bene_gesserit, intrigue contingency_plan, deck dagger "
            "dagger dagger dagger, conflict 3, garrison 1; blue: revealed; green: revealed"
        ),
        (
            "play overthrow; to dutiful_service; use dutiful_service 1; use dutiful_service 2; spy "
            "post_refinery_arrakeen"
        ),
        {
            "intrigue_deck": "detonation cunning",
            "row": "maker_keeper",
            "imperium_deck": "",
            "conflict": "shadow_contest",
        },
        (
            "red: solari +2, vp +1, emperor +2, agents -1, spies -1, hand -1, in_play +1, at dutiful_service "
            "+1, alliance emperor +1, post post_refinery_arrakeen +1"
        ),
    ),
    (
        "overthrow reveal",
        (
            "red: hand overthrow dagger, emperor 3, guild 3, bene_gesserit 3, fremen 3, vp 4, solari 9, spice"
            " 9, water 5, posts post_hall post_bene_gesserit, intrigue contingency_plan, deck dagger dagger "
            "dagger dagger, conflict 3, garrison 3; blue: revealed; green: revealed"
        ),
        "reveal",
        {
            "row": "",
            "imperium_deck": "",
            "reserve": "prepare_the_way 0, the_spice_must_flow 0",
            "conflict": "shadow_contest",
            "intrigue_deck": "detonation cunning",
        },
        "red: persuasion +2, swords +3, garrison +1, supply -1, hand -2, in_play +2",
    ),
    (
        "overthrow acquire",
        (
            "red: hand stilgar_the_devoted chani_clever_tactician convincing_argument convincing_argument "
            "convincing_argument convincing_argument, council, fremen 2, vp 1, intrigue contingency_plan, "
            "deck dagger; blue: revealed; green: revealed"
        ),
        "reveal; acquire overthrow",
        {"row": "overthrow", "imperium_deck": "", "intrigue_deck": "detonation"},
        ("red: persuasion +4, hand -6, discard +1, in_play +6, intrigue +1; board: row -1, intrigue_deck -1"),
    ),
    (
        "steersman agent",
        (
            "red: hand steersman dagger dagger, emperor 3, guild 3, bene_gesserit 3, fremen 3, vp 4, solari "
            "9, spice 9, water 5, posts post_hall post_bene_gesserit, intrigue contingency_plan, deck dagger "
            "dagger dagger dagger, conflict 3, garrison 1, agents 1, at high_council; blue: revealed; green: "
            "revealed"
        ),
        "play steersman; to deliver_supplies; use steersman 1; use steersman 2",
        {
            "intrigue_deck": "detonation cunning",
            "row": "maker_keeper",
            "imperium_deck": "",
            "conflict": "shadow_contest",
        },
        "red: water +1, deck -1, in_play +1, at high_council -1, at deliver_supplies +1",
    ),
    (
        "steersman reveal",
        (
            "red: hand steersman dagger, emperor 3, guild 3, bene_gesserit 3, fremen 3, vp 4, solari 9, spice"
            " 9, water 5, posts post_hall post_bene_gesserit, intrigue contingency_plan, deck dagger dagger "
            "dagger dagger, conflict 3, garrison 3; blue: revealed; green: revealed"
        ),
        "reveal",
        {
            "row": "",
            "imperium_deck": "",
            "reserve": "prepare_the_way 0, the_spice_must_flow 0",
            "conflict": "shadow_contest",
            "intrigue_deck": "detonation cunning",
        },
        "red: spice +2, persuasion +2, swords +1, hand -2, in_play +2",
    ),
    (
        "steersman acquire",
        (
            "red: hand stilgar_the_devoted chani_clever_tactician convincing_argument convincing_argument "
            "convincing_argument convincing_argument, council, fremen 2, vp 1, intrigue contingency_plan, "
            "deck dagger; blue: revealed; green: revealed"
        ),
        "reveal; acquire steersman",
        {"row": "steersman", "imperium_deck": "", "intrigue_deck": "detonation"},
        "red: persuasion +4, guild +1, hand -6, discard +1, in_play +6; board: row -1",
    ),
    (
        "prepare_the_way agent",
        (
            "red: hand prepare_the_way dagger dagger, emperor 3, guild 3, bene_gesserit 3, fremen 3, vp 4, "
            "solari 9, spice 9, water 5, posts post_hall post_bene_gesserit, intrigue contingency_plan, deck "
            "dagger dagger dagger dagger, conflict 3, garrison 1; blue: revealed; green: revealed"
        ),
        "play prepare_the_way; to assembly_hall; recall_spy post_hall; use prepare_the_way 1",
        {
            "intrigue_deck": "detonation cunning",
            "row": "maker_keeper",
            "imperium_deck": "",
            "conflict": "shadow_contest",
        },
        "red: agents -1, spies +1, hand +1, deck -2, in_play +1, at assembly_hall +1, post post_hall -1",
    ),
    (
        "prepare_the_way reveal",
        (
            "red: hand prepare_the_way dagger, emperor 3, guild 3, bene_gesserit 3, fremen 3, vp 4, solari 9,"
            " spice 9, water 5, posts post_hall post_bene_gesserit, intrigue contingency_plan, deck dagger "
            "dagger dagger dagger, conflict 3, garrison 3; blue: revealed; green: revealed"
        ),
        "reveal",
        {
            "row": "",
            "imperium_deck": "",
            "reserve": "prepare_the_way 0, the_spice_must_flow 0",
            "conflict": "shadow_contest",
            "intrigue_deck": "detonation cunning",
        },
        "red: persuasion +2, swords +1, hand -2, in_play +2",
    ),
    (
        "the_spice_must_flow reveal",
        (
            "red: hand the_spice_must_flow dagger, emperor 3, guild 3, bene_gesserit 3, fremen 3, vp 4, "
            "solari 9, spice 9, water 5, posts post_hall post_bene_gesserit, intrigue contingency_plan, deck "
            "dagger dagger dagger dagger, conflict 3, garrison 3; blue: revealed; green: revealed"
        ),
        "reveal",
        {
            "row": "",
            "imperium_deck": "",
            "reserve": "prepare_the_way 0, the_spice_must_flow 0",
            "conflict": "shadow_contest",
            "intrigue_deck": "detonation cunning",
        },
        "red: spice +1, swords +1, hand -2, in_play +2",
    ),
    (
        "the_spice_must_flow acquire",
        (
            "red: hand stilgar_the_devoted chani_clever_tactician convincing_argument convincing_argument "
            "convincing_argument convincing_argument, council, fremen 2, vp 1, intrigue contingency_plan, "
            "deck dagger; blue: revealed; green: revealed"
        ),
        "reveal; acquire the_spice_must_flow",
        {"row": "", "imperium_deck": ""},
        ("red: vp +1, persuasion +3, hand -6, discard +1, in_play +6; board: reserve the_spice_must_flow -1"),
    ),
    (
        "convincing_argument reveal",
        (
            "red: hand convincing_argument dagger, emperor 3, guild 3, bene_gesserit 3, fremen 3, vp 4, "
            "solari 9, spice 9, water 5, posts post_hall post_bene_gesserit, intrigue contingency_plan, deck "
            "dagger dagger dagger dagger, conflict 3, garrison 3; blue: revealed; green: revealed"
        ),
        "reveal",
        {
            "row": "",
            "imperium_deck": "",
            "reserve": "prepare_the_way 0, the_spice_must_flow 0",
            "conflict": "shadow_contest",
            "intrigue_deck": "detonation cunning",
        },
        "red: persuasion +2, swords +1, hand -2, in_play +2",
    ),
    (
        "dagger reveal",
        (
            "red: hand dagger dagger, emperor 3, guild 3, bene_gesserit 3, fremen 3, vp 4, solari 9, spice 9,"
            " water 5, posts post_hall post_bene_gesserit, intrigue contingency_plan, deck dagger dagger "
            "dagger dagger, conflict 3, garrison 3; blue: revealed; green: revealed"
        ),
        "reveal",
        {
            "row": "",
            "imperium_deck": "",
            "reserve": "prepare_the_way 0, the_spice_must_flow 0",
            "conflict": "shadow_contest",
            "intrigue_deck": "detonation cunning",
        },
        "red: swords +2, hand -2, in_play +2",
    ),
    (
        "diplomacy reveal",
        (
            "red: hand diplomacy dagger, emperor 3, guild 3, bene_gesserit 3, fremen 3, vp 4, solari 9, spice"
            " 9, water 5, posts post_hall post_bene_gesserit, intrigue contingency_plan, deck dagger dagger "
            "dagger dagger, conflict 3, garrison 3; blue: revealed; green: revealed"
        ),
        "reveal",
        {
            "row": "",
            "imperium_deck": "",
            "reserve": "prepare_the_way 0, the_spice_must_flow 0",
            "conflict": "shadow_contest",
            "intrigue_deck": "detonation cunning",
        },
        "red: persuasion +1, swords +1, hand -2, in_play +2",
    ),
    (
        "dune_the_desert_planet reveal",
        (
            "red: hand dune_the_desert_planet dagger, emperor 3, guild 3, bene_gesserit 3, fremen 3, vp 4, "
            "solari 9, spice 9, water 5, posts post_hall post_bene_gesserit, intrigue contingency_plan, deck "
            "dagger dagger dagger dagger, conflict 3, garrison 3; blue: revealed; green: revealed"
        ),
        "reveal",
        {
            "row": "",
            "imperium_deck": "",
            "reserve": "prepare_the_way 0, the_spice_must_flow 0",
            "conflict": "shadow_contest",
            "intrigue_deck": "detonation cunning",
        },
        "red: persuasion +1, swords +1, hand -2, in_play +2",
    ),
    (
        "reconnaissance reveal",
        (
            "red: hand reconnaissance dagger, emperor 3, guild 3, bene_gesserit 3, fremen 3, vp 4, solari 9, "
            "spice 9, water 5, posts post_hall post_bene_gesserit, intrigue contingency_plan, deck dagger "
            "dagger dagger dagger, conflict 3, garrison 3; blue: revealed; green: revealed"
        ),
        "reveal",
        {
            "row": "",
            "imperium_deck": "",
            "reserve": "prepare_the_way 0, the_spice_must_flow 0",
            "conflict": "shadow_contest",
            "intrigue_deck": "detonation cunning",
        },
        "red: persuasion +1, swords +1, hand -2, in_play +2",
    ),
    (
        "seek_allies agent",
        (
            "red: hand seek_allies dagger dagger, emperor 3, guild 3, bene_gesserit 3, fremen 3, vp 4, solari"
            " 9, spice 9, water 5, posts post_hall post_bene_gesserit, intrigue contingency_plan, deck dagger"
            " dagger dagger dagger, conflict 3, garrison 1; blue: revealed; green: revealed"
        ),
        "play seek_allies; to dutiful_service; use seek_allies 1",
        {
            "intrigue_deck": "detonation cunning",
            "row": "maker_keeper",
            "imperium_deck": "",
            "conflict": "shadow_contest",
        },
        "red: agents -1, hand -1, at dutiful_service +1; board: trash +1",
    ),
    (
        "signet_ring agent",
        (
            "red: hand signet_ring dagger dagger, emperor 3, guild 3, bene_gesserit 3, fremen 3, vp 4, solari"
            " 9, spice 9, water 5, posts post_hall post_bene_gesserit, intrigue contingency_plan, deck dagger"
            " dagger dagger dagger, conflict 3, garrison 1; blue: revealed; green: revealed"
        ),
        "play signet_ring; to assembly_hall; recall_spy post_hall",
        {
            "intrigue_deck": "detonation cunning",
            "row": "maker_keeper",
            "imperium_deck": "",
            "conflict": "shadow_contest",
        },
        "red: solari +1, agents -1, spies +1, deck -1, in_play +1, at assembly_hall +1, post post_hall -1",
    ),
    (
        "signet_ring reveal",
        (
            "red: hand signet_ring dagger, emperor 3, guild 3, bene_gesserit 3, fremen 3, vp 4, solari 9, "
            "spice 9, water 5, posts post_hall post_bene_gesserit, intrigue contingency_plan, deck dagger "
            "dagger dagger dagger, conflict 3, garrison 3; blue: revealed; green: revealed"
        ),
        "reveal",
        {
            "row": "",
            "imperium_deck": "",
            "reserve": "prepare_the_way 0, the_spice_must_flow 0",
            "conflict": "shadow_contest",
            "intrigue_deck": "detonation cunning",
        },
        "red: persuasion +1, swords +1, hand -2, in_play +2",
    ),
    (
        "sardaukar_soldier passive",
        ("red: hand truthtrance sardaukar_soldier dagger, water 1, intrigue devour; blue: revealed; green: revealed"),
        "play truthtrance; to desert_tactics; use desert_tactics 2; card sardaukar_soldier hand",
        {"intrigue_deck": "detonation"},
        (
            "red: water -1, garrison +1, supply -1, agents -1, hand -2, in_play +1, intrigue +1, at "
            "desert_tactics +1; board: trash +1, intrigue_deck -1"
        ),
    ),
    (
        "undercover_asset passive",
        ("red: hand undercover_asset dagger, solari 3, intrigue detonation; blue: revealed; green: revealed"),
        "play undercover_asset; to imperial_privilege",
        {},
        "red: solari -3, agents -1, hand -1, in_play +1, at imperial_privilege +1",
    ),
    (
        "spacing_guilds_favor passive",
        ("red: hand guild_envoy spacing_guilds_favor dagger, deck dagger dagger; blue: revealed; green: revealed"),
        "play guild_envoy; to secrets; use guild_envoy 1; card spacing_guilds_favor hand",
        {},
        "red: spice +2, agents -1, deck -2, discard +1, in_play +1, at secrets +1",
    ),
    (
        "sardaukar_coordination agent",
        (
            "red: hand sardaukar_coordination dagger, solari 9, conflict 1, garrison 1, intrigue mercenaries;"
            " blue: revealed; green: revealed"
        ),
        "play sardaukar_coordination; to assembly_hall; plot mercenaries; deploy troop 2",
        {"intrigue_deck": "detonation"},
        (
            "red: solari -3, supply -2, conflict +2, agents -1, hand -1, in_play +1, at assembly_hall +1; "
            "board: intrigue_deck -1, intrigue_discard +1"
        ),
    ),
]


@pytest.mark.parametrize(("name", "lines", "answers", "board", "changes"), CASES)
def test_boxes(scenario: Start, name: str, lines: str, answers: str, board: dict[str, Any], changes: str) -> None:
    proves(scenario, name, lines, answers, board, changes)
