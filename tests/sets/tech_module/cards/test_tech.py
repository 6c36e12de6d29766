"""Tech tiles, and the cards and the Leader of the module: what each brings, answer by answer."""

from __future__ import annotations

from typing import Any

import pytest

from landsraad.testing import Start
from sets.uprising.walking import proves

Case = tuple[str, str, str, dict[str, Any], str]

CASES: list[Case] = [
    (
        "training_depot ability",
        (
            "red: hand southern_faith possible_futures sandwalk, council, tiles training_depot, emperor 3, guild "
            "3, bene_gesserit 3, fremen 3, vp 4, solari 9, spice 9, water 5, intrigue contingency_plan; blue: "
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
        "red: spice +2, water +1, persuasion +6, swords +5, hand -3, in_play +3",
    ),
    (
        "forbidden_weapons acquire",
        (
            "red: hand quash_rebellion dagger, emperor 3, guild 3, bene_gesserit 3, fremen 3, vp 4, solari 9, "
            "spice 9, water 5; blue: revealed; green: revealed"
        ),
        "play quash_rebellion; to assembly_hall; use ixian_embassy 1; tech forbidden_weapons",
        {
            "intrigue_deck": "detonation cunning",
            "row": "maker_keeper",
            "imperium_deck": "",
            "conflict": "shadow_contest",
            "tech": "forbidden_weapons panopticon delivery_bay",
        },
        (
            "red: solari +2, spice -2, garrison +1, supply -1, agents -1, hand -1, in_play +1, at assembly_hall "
            "+1, tile forbidden_weapons +1; board: shield_wall -1, tech_1 -1"
        ),
    ),
    (
        "forbidden_weapons ability",
        (
            "red: hand southern_faith possible_futures sandwalk, council, tiles forbidden_weapons, conflict 1, "
            "emperor 3, guild 3, bene_gesserit 3, fremen 3, vp 4, solari 9, spice 9, water 5, intrigue "
            "contingency_plan; blue: revealed; green: revealed"
        ),
        "reveal; use forbidden_weapons 1; choose 1; faction guild",
        {
            "intrigue_deck": "detonation cunning",
            "row": "",
            "imperium_deck": "",
            "conflict": "shadow_contest",
            "reserve": "prepare_the_way 0, the_spice_must_flow 0",
        },
        "red: spice +2, water +1, persuasion +6, swords +6, guild -1, hand -3, in_play +3",
    ),
    (
        "forbidden_weapons ability",
        (
            "red: hand southern_faith possible_futures sandwalk, council, tiles forbidden_weapons, conflict 1, "
            "emperor 3, guild 3, bene_gesserit 3, fremen 3, vp 4, solari 9, spice 9, water 5, intrigue "
            "contingency_plan; blue: revealed; green: revealed"
        ),
        "reveal; use forbidden_weapons 1; choose 2",
        {
            "intrigue_deck": "detonation cunning",
            "row": "",
            "imperium_deck": "",
            "conflict": "shadow_contest",
            "reserve": "prepare_the_way 0, the_spice_must_flow 0",
        },
        (
            "red: spice -9, water +1, persuasion +6, swords +3, hand -3, in_play +3, tile forbidden_weapons -1; "
            "board: tiles_gone +1"
        ),
    ),
    (
        "gene_locked_vault acquire",
        (
            "red: hand quash_rebellion dagger, deck dagger diplomacy dagger, emperor 3, guild 3, bene_gesserit 3,"
            " fremen 3, vp 4, solari 9, spice 9, water 5; blue: revealed; green: revealed"
        ),
        "play quash_rebellion; to assembly_hall; use ixian_embassy 1; tech gene_locked_vault; choose 2",
        {
            "intrigue_deck": "detonation cunning",
            "row": "maker_keeper",
            "imperium_deck": "",
            "conflict": "shadow_contest",
            "tech": "gene_locked_vault panopticon delivery_bay",
        },
        (
            "red: solari +2, spice -2, agents -1, deck -1, in_play +1, at assembly_hall +1, tile "
            "gene_locked_vault +1; board: tech_1 -1"
        ),
    ),
    (
        "gene_locked_vault ability",
        (
            "red: hand signet_ring diplomacy, emperor 3, guild 3, bene_gesserit 3, fremen 3, vp 4, solari 9, "
            "spice 9, water 5; blue: revealed, intrigue contingency_plan opportunism mercenaries devour, tiles "
            "gene_locked_vault; green: revealed, intrigue sietch_ritual councilors_ambition strategic_stockpiling"
            " cunning"
        ),
        "play diplomacy; to secrets; use secrets 1; use secrets 2",
        {"intrigue_deck": "detonation", "row": "maker_keeper", "imperium_deck": "", "conflict": "shadow_contest"},
        (
            "red: agents -1, hand -1, in_play +1, intrigue +2, at secrets +1; green: intrigue -1; board: "
            "intrigue_deck -1"
        ),
    ),
    (
        "glowglobes acquire",
        (
            "red: hand quash_rebellion dagger, deck dagger diplomacy dagger, emperor 3, guild 3, bene_gesserit 3,"
            " fremen 3, vp 4, solari 9, spice 9, water 5; blue: revealed; green: revealed"
        ),
        "play quash_rebellion; to assembly_hall; use ixian_embassy 1; tech glowglobes; faction guild",
        {
            "intrigue_deck": "detonation cunning",
            "row": "maker_keeper",
            "imperium_deck": "",
            "conflict": "shadow_contest",
            "tech": "glowglobes panopticon delivery_bay",
        },
        (
            "red: solari +5, spice -2, vp +1, guild +1, agents -1, hand -1, in_play +1, at assembly_hall +1, "
            "alliance guild +1, tile glowglobes +1; board: tech_1 -1"
        ),
    ),
    (
        "glowglobes ability",
        (
            "red: hand dagger diplomacy, deck dagger diplomacy dagger, tiles glowglobes, emperor 3, guild 3, "
            "bene_gesserit 3, fremen 3, vp 4, solari 9, spice 9, water 5; blue: revealed; green: revealed"
        ),
        "play diplomacy; to deliver_supplies",
        {
            "intrigue_deck": "detonation cunning",
            "row": "maker_keeper",
            "imperium_deck": "",
            "conflict": "shadow_contest",
        },
        "red: water +1, agents -1, hand -1, in_play +1, at deliver_supplies +1",
    ),
    (
        "planetary_array acquire",
        (
            "red: hand quash_rebellion dagger, emperor 3, guild 3, bene_gesserit 3, fremen 3, vp 4, solari 9, "
            "spice 9, water 5; blue: revealed; green: revealed"
        ),
        "play quash_rebellion; to assembly_hall; use ixian_embassy 1; tech planetary_array; card dagger hand",
        {
            "intrigue_deck": "detonation cunning",
            "row": "maker_keeper",
            "imperium_deck": "",
            "conflict": "shadow_contest",
            "tech": "planetary_array panopticon delivery_bay",
        },
        (
            "red: solari +2, spice -2, agents -1, hand -2, in_play +1, at assembly_hall +1, tile planetary_array "
            "+1; board: trash +1, tech_1 -1"
        ),
    ),
    (
        "planetary_array ability",
        (
            "red: conflict 3, hand dagger, deck dagger diplomacy dagger, tiles planetary_array, emperor 3, guild "
            "3, bene_gesserit 3, fremen 3, vp 4, solari 9, spice 9, water 5; blue: conflict 2, hand dagger; "
            "green: conflict 1, hand dagger"
        ),
        "use shadow_contest 1",
        {
            "intrigue_deck": "detonation cunning",
            "row": "maker_keeper",
            "imperium_deck": "",
            "conflict": "shadow_contest",
            "at": "rewards",
        },
        "red: vp +1, bene_gesserit +1, intrigue +1, alliance bene_gesserit +1; board: intrigue_deck -1",
    ),
    (
        "servo_receivers acquire",
        (
            "red: hand quash_rebellion dagger, leader gurney_halleck, emperor 3, guild 3, bene_gesserit 3, fremen"
            " 3, vp 4, solari 9, spice 9, water 5; blue: revealed; green: revealed"
        ),
        "play quash_rebellion; to assembly_hall; use ixian_embassy 1; tech servo_receivers; use servo_receivers 1",
        {
            "intrigue_deck": "detonation cunning",
            "row": "maker_keeper",
            "imperium_deck": "",
            "conflict": "shadow_contest",
            "tech": "servo_receivers panopticon delivery_bay",
        },
        (
            "red: solari +2, spice -2, garrison +1, supply -1, agents -1, hand -1, in_play +1, at assembly_hall "
            "+1, tile servo_receivers +1; board: tech_1 -1"
        ),
    ),
    (
        "servo_receivers ability",
        (
            "red: leader gurney_halleck, hand signet_ring dagger, tiles servo_receivers, emperor 3, guild 3, "
            "bene_gesserit 3, fremen 3, vp 4, solari 9, spice 9, water 5; blue: revealed; green: revealed"
        ),
        "play signet_ring; to dutiful_service",
        {
            "intrigue_deck": "detonation cunning",
            "row": "maker_keeper",
            "imperium_deck": "",
            "conflict": "shadow_contest",
        },
        "red: garrison +1, supply -1, agents -1, hand -1, in_play +1, at dutiful_service +1",
    ),
    (
        "advanced_data_analysis price",
        (
            "red: hand quash_rebellion dagger, posts post_emperor, emperor 3, guild 3, bene_gesserit 3, fremen 3,"
            " vp 4, solari 9, spice 9, water 5; blue: revealed; green: revealed"
        ),
        "play quash_rebellion; to assembly_hall; use ixian_embassy 1; tech advanced_data_analysis",
        {
            "intrigue_deck": "detonation cunning",
            "row": "maker_keeper",
            "imperium_deck": "",
            "conflict": "shadow_contest",
            "tech": "advanced_data_analysis panopticon delivery_bay",
        },
        (
            "red: solari +2, spice -3, agents -1, hand -1, in_play +1, at assembly_hall +1, tile "
            "advanced_data_analysis +1, post post_emperor -1; board: tech_1 -1"
        ),
    ),
    (
        "advanced_data_analysis flip",
        (
            "red: hand dagger, tiles advanced_data_analysis, emperor 3, guild 3, bene_gesserit 3, fremen 3, vp 4,"
            " solari 9, spice 9, water 5; blue: revealed; green: revealed"
        ),
        "flip advanced_data_analysis",
        {
            "intrigue_deck": "detonation cunning",
            "row": "maker_keeper",
            "imperium_deck": "",
            "conflict": "shadow_contest",
        },
        "red: intrigue +1, flipped advanced_data_analysis +1; board: intrigue_deck -1",
    ),
    (
        "delivery_bay acquire",
        (
            "red: hand quash_rebellion dagger, deck dagger diplomacy dagger, emperor 3, guild 3, bene_gesserit 3,"
            " fremen 3, vp 4, solari 9, spice 9, water 5; blue: revealed; green: revealed"
        ),
        "play quash_rebellion; to assembly_hall; use ixian_embassy 1; tech delivery_bay",
        {
            "intrigue_deck": "detonation cunning",
            "row": "maker_keeper",
            "imperium_deck": "",
            "conflict": "shadow_contest",
            "tech": "delivery_bay training_depot glowglobes",
        },
        (
            "red: solari +2, spice -3, agents -1, deck -1, in_play +1, at assembly_hall +1, tile delivery_bay +1;"
            " board: tech_1 -1"
        ),
    ),
    (
        "delivery_bay ability",
        (
            "red: hand southern_faith possible_futures sandwalk, council, tiles delivery_bay, emperor 3, guild 3,"
            " bene_gesserit 3, fremen 3, vp 4, solari 9, spice 9, water 5, intrigue contingency_plan; blue: "
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
        "red: solari +2, spice +2, water +1, persuasion +6, swords +3, hand -3, in_play +3",
    ),
    (
        "plasteel_blades acquire",
        (
            "red: hand quash_rebellion dagger, emperor 3, guild 3, bene_gesserit 3, fremen 3, vp 4, solari 9, "
            "spice 9, water 5; blue: revealed; green: revealed"
        ),
        "play quash_rebellion; to assembly_hall; use ixian_embassy 1; tech plasteel_blades",
        {
            "intrigue_deck": "detonation cunning",
            "row": "maker_keeper",
            "imperium_deck": "",
            "conflict": "shadow_contest",
            "tech": "plasteel_blades panopticon delivery_bay",
        },
        (
            "red: solari +6, spice -3, agents -1, hand -1, in_play +1, at assembly_hall +1, tile plasteel_blades "
            "+1; board: tech_1 -1"
        ),
    ),
    (
        "plasteel_blades ability",
        (
            "red: hand signet_ring dagger, commanders_in_supply 1, tiles plasteel_blades, emperor 3, guild 3, "
            "bene_gesserit 3, fremen 3, vp 4, solari 9, spice 9, water 5; blue: revealed; green: revealed"
        ),
        "play signet_ring; to assembly_hall; recruit_commander; accept; skill skill_canny",
        {
            "intrigue_deck": "detonation cunning",
            "row": "maker_keeper",
            "imperium_deck": "",
            "conflict": "shadow_contest",
        },
        (
            "red: solari -1, agents -1, commander_supply -1, commander_garrison +1, hand -1, in_play +1, at "
            "assembly_hall +1, tile skill_canny +1, tile plasteel_blades -1; board: skills_deck -1, tiles_gone +1"
        ),
    ),
    (
        "suspensor_suits ability",
        (
            "red: hand imperial_throneship dagger, tiles suspensor_suits, emperor 3, guild 3, bene_gesserit 3, "
            "fremen 3, vp 4, solari 9, spice 9, water 5; blue: revealed; green: revealed"
        ),
        "play imperial_throneship; to assembly_hall; use imperial_throneship 1",
        {
            "intrigue_deck": "detonation cunning",
            "row": "maker_keeper",
            "imperium_deck": "",
            "conflict": "shadow_contest",
        },
        (
            "red: supply -1, conflict +1, agents -1, hand -1, in_play +1, intrigue +1, at assembly_hall +1; "
            "board: intrigue_deck -1"
        ),
    ),
    (
        "ornithopter_fleet acquire",
        (
            "red: hand quash_rebellion dagger, won skirmish_crysknife objective_ornithopter, emperor 3, guild 3, "
            "bene_gesserit 3, fremen 3, vp 4, solari 9, spice 9, water 5; blue: revealed; green: revealed"
        ),
        "play quash_rebellion; to assembly_hall; use ixian_embassy 1; tech ornithopter_fleet; match ornithopter",
        {
            "intrigue_deck": "detonation cunning",
            "row": "maker_keeper",
            "imperium_deck": "",
            "conflict": "shadow_contest",
            "tech": "ornithopter_fleet panopticon delivery_bay",
        },
        (
            "red: solari +2, spice -4, vp +1, garrison +2, supply -2, agents -1, hand -1, in_play +1, at "
            "assembly_hall +1, tile ornithopter_fleet +1, matched +2; board: tech_1 -1"
        ),
    ),
    (
        "ornithopter_fleet ability",
        (
            "red: conflict 3, hand dagger, won objective_crysknife, tiles ornithopter_fleet, emperor 3, guild 3, "
            "bene_gesserit 3, fremen 3, vp 4, solari 9, spice 9, water 5; blue: revealed; green: revealed"
        ),
        "use skirmish_wild 1; skip",
        {
            "intrigue_deck": "detonation cunning",
            "row": "maker_keeper",
            "imperium_deck": "",
            "conflict": "skirmish_wild",
            "at": "combat",
        },
        (
            "red: vp +1, supply +3, conflict -3, hand +5, deck -5, won +1, matched +2; blue: revealed -1, hand "
            "+5, deck -5; green: revealed -1, hand +5, deck -5; board: bonus imperial_basin +1, bonus hagga_basin"
            " +1, bonus deep_desert +1, conflict_deck -1"
        ),
    ),
    (
        "rapid_dropships acquire",
        (
            "red: hand quash_rebellion dagger, emperor 3, guild 3, bene_gesserit 3, fremen 3, vp 4, solari 9, "
            "spice 9, water 5; blue: revealed; green: revealed"
        ),
        "play quash_rebellion; to assembly_hall; use ixian_embassy 1; tech rapid_dropships",
        {
            "intrigue_deck": "detonation cunning",
            "row": "maker_keeper",
            "imperium_deck": "",
            "conflict": "shadow_contest",
            "tech": "rapid_dropships panopticon delivery_bay",
        },
        (
            "red: solari +2, spice -4, garrison +2, supply -2, agents -1, hand -1, in_play +1, at assembly_hall "
            "+1, tile rapid_dropships +1; board: tech_1 -1"
        ),
    ),
    (
        "rapid_dropships flip",
        (
            "red: hand quash_rebellion dagger, garrison 3, tiles rapid_dropships, emperor 3, guild 3, "
            "bene_gesserit 3, fremen 3, vp 4, solari 9, spice 9, water 5; blue: revealed; green: revealed"
        ),
        "play quash_rebellion; to assembly_hall; flip rapid_dropships; deploy troop 2",
        {
            "intrigue_deck": "detonation cunning",
            "row": "maker_keeper",
            "imperium_deck": "",
            "conflict": "shadow_contest",
        },
        (
            "red: solari +2, garrison -2, conflict +2, agents -1, hand -1, in_play +1, at assembly_hall +1, "
            "flipped rapid_dropships +1"
        ),
    ),
    (
        "self_destroying_messages acquire",
        (
            "red: hand quash_rebellion dagger, emperor 3, guild 3, bene_gesserit 3, fremen 3, vp 4, solari 9, "
            "spice 9, water 5; blue: revealed; green: revealed"
        ),
        "play quash_rebellion; to assembly_hall; use ixian_embassy 1; tech self_destroying_messages",
        {
            "intrigue_deck": "detonation cunning",
            "row": "maker_keeper",
            "imperium_deck": "",
            "conflict": "shadow_contest",
            "tech": "self_destroying_messages panopticon delivery_bay",
        },
        (
            "red: solari +2, spice -4, agents -1, hand -1, in_play +1, intrigue +2, at assembly_hall +1, tile "
            "self_destroying_messages +1; board: intrigue_deck -2, tech_1 -1"
        ),
    ),
    (
        "self_destroying_messages ability",
        (
            "red: hand southern_faith possible_futures sandwalk, council, tiles self_destroying_messages, emperor"
            " 3, guild 3, bene_gesserit 3, fremen 3, vp 4, solari 9, spice 9, water 5, intrigue contingency_plan;"
            " blue: revealed; green: revealed"
        ),
        "reveal",
        {
            "intrigue_deck": "detonation cunning",
            "row": "",
            "imperium_deck": "",
            "conflict": "shadow_contest",
            "reserve": "prepare_the_way 0, the_spice_must_flow 0",
        },
        "red: spice +2, water +1, persuasion +7, swords +3, hand -3, in_play +3",
    ),
    (
        "navigation_chamber acquire",
        (
            "red: hand quash_rebellion dagger, emperor 3, guild 3, bene_gesserit 3, fremen 3, vp 4, solari 9, "
            "spice 9, water 5; blue: revealed; green: revealed"
        ),
        "play quash_rebellion; to assembly_hall; use ixian_embassy 1; tech navigation_chamber; faction guild",
        {
            "intrigue_deck": "detonation cunning",
            "row": "maker_keeper",
            "imperium_deck": "",
            "conflict": "shadow_contest",
            "tech": "navigation_chamber panopticon delivery_bay",
        },
        (
            "red: solari +5, spice -5, vp +1, guild +1, agents -1, hand -1, in_play +1, at assembly_hall +1, "
            "alliance guild +1, tile navigation_chamber +1; board: tech_1 -1"
        ),
    ),
    (
        "navigation_chamber ability",
        (
            "red: hand quash_rebellion dagger, tiles navigation_chamber, emperor 3, guild 3, bene_gesserit 3, "
            "fremen 3, vp 4, solari 9, spice 9, water 5; blue: revealed; green: revealed"
        ),
        "play quash_rebellion; to high_council",
        {
            "intrigue_deck": "detonation cunning",
            "row": "maker_keeper",
            "imperium_deck": "",
            "conflict": "shadow_contest",
        },
        "red: solari -2, agents -1, hand -1, in_play +1, at high_council +1",
    ),
    (
        "panopticon ability",
        (
            "red: hand southern_faith possible_futures sandwalk, council, tiles panopticon, emperor 3, guild 3, "
            "bene_gesserit 3, fremen 3, vp 4, solari 9, spice 9, water 5, intrigue contingency_plan; blue: "
            "revealed; green: revealed"
        ),
        "reveal; use panopticon 1; spy post_hall",
        {
            "intrigue_deck": "detonation cunning",
            "row": "",
            "imperium_deck": "",
            "conflict": "shadow_contest",
            "reserve": "prepare_the_way 0, the_spice_must_flow 0",
        },
        (
            "red: spice +2, water +1, persuasion +6, swords +3, garrison +1, supply -1, spies -1, hand -3, "
            "in_play +3, post post_hall +1"
        ),
    ),
    (
        "panopticon endgame",
        "red: hand dagger, emperor 1, tiles panopticon; blue: vp 1; green: vp 1",
        "",
        {
            "intrigue_deck": "detonation cunning",
            "row": "maker_keeper",
            "imperium_deck": "",
            "conflict": "shadow_contest",
            "conflict_deck": "",
            "at": "recall",
        },
        (
            "red: vp +1, emperor +1, guild +1, bene_gesserit +1, fremen +1; board: bonus imperial_basin +1, bonus"
            " hagga_basin +1, bonus deep_desert +1"
        ),
    ),
    (
        "spy_drones acquire",
        (
            "red: hand quash_rebellion dagger, emperor 3, guild 3, bene_gesserit 3, fremen 3, vp 4, solari 9, "
            "spice 9, water 5; blue: revealed, posts post_hall; green: revealed"
        ),
        (
            "play quash_rebellion; to assembly_hall; use ixian_embassy 1; tech spy_drones; spy post_hall; spy "
            "post_council"
        ),
        {
            "intrigue_deck": "detonation cunning",
            "row": "maker_keeper",
            "imperium_deck": "",
            "conflict": "shadow_contest",
            "tech": "spy_drones panopticon delivery_bay",
        },
        (
            "red: solari +2, spice -5, agents -1, spies -2, hand -1, in_play +1, at assembly_hall +1, tile "
            "spy_drones +1, post post_council +1, post post_hall +1; board: tech_1 -1"
        ),
    ),
    (
        "spy_drones flip",
        (
            "red: hand quash_rebellion dagger, posts post_hall, tiles spy_drones, emperor 3, guild 3, "
            "bene_gesserit 3, fremen 3, vp 4, solari 9, spice 9, water 5; blue: revealed; green: revealed"
        ),
        "play quash_rebellion; to assembly_hall; recall_spy post_hall; flip spy_drones; card dagger hand",
        {
            "intrigue_deck": "detonation cunning",
            "row": "maker_keeper",
            "imperium_deck": "",
            "conflict": "shadow_contest",
        },
        (
            "red: solari +3, agents -1, spies +1, hand -1, deck -1, in_play +1, at assembly_hall +1, flipped "
            "spy_drones +1, post post_hall -1; board: trash +1"
        ),
    ),
    (
        "sardaukar_high_command acquire",
        (
            "red: hand quash_rebellion dagger, emperor 3, guild 3, bene_gesserit 3, fremen 3, vp 4, solari 9, "
            "spice 9, water 5; blue: revealed; green: revealed"
        ),
        "play quash_rebellion; to assembly_hall; use ixian_embassy 1; tech sardaukar_high_command",
        {
            "intrigue_deck": "detonation cunning",
            "row": "maker_keeper",
            "imperium_deck": "",
            "conflict": "shadow_contest",
            "tech": "sardaukar_high_command panopticon delivery_bay",
        },
        (
            "red: solari +2, spice -7, vp +1, agents -1, hand -1, in_play +1, at assembly_hall +1, tile "
            "sardaukar_high_command +1; board: tech_1 -1"
        ),
    ),
    (
        "sardaukar_high_command ability",
        (
            "red: hand signet_ring dagger, commanders_in_supply 1, tiles sardaukar_high_command, emperor 3, guild"
            " 3, bene_gesserit 3, fremen 3, vp 4, solari 9, spice 9, water 5; blue: revealed; green: revealed"
        ),
        "play signet_ring; to assembly_hall; recruit_commander",
        {
            "intrigue_deck": "detonation cunning",
            "row": "maker_keeper",
            "imperium_deck": "",
            "conflict": "shadow_contest",
        },
        "red: agents -1, commander_supply -1, commander_garrison +1, hand -1, in_play +1, at assembly_hall +1",
    ),
    (
        "choam_transports acquire",
        (
            "red: hand quash_rebellion dagger, emperor 3, guild 3, bene_gesserit 3, fremen 3, vp 4, solari 9, "
            "spice 9, water 5; blue: revealed; green: revealed"
        ),
        "play quash_rebellion; to assembly_hall; use ixian_embassy 1; tech choam_transports; contract harvest_4",
        {
            "intrigue_deck": "detonation cunning",
            "row": "maker_keeper",
            "imperium_deck": "",
            "conflict": "shadow_contest",
            "tech": "choam_transports panopticon delivery_bay",
            "contracts_row": "espionage_a harvest_4",
        },
        (
            "red: solari +2, spice -6, agents -1, hand -1, in_play +1, at assembly_hall +1, tile harvest_4 +1, "
            "tile choam_transports +1; board: contracts_deck -1, tech_1 -1"
        ),
    ),
    (
        "choam_transports ability",
        (
            "red: hand dagger quash_rebellion, deck dagger diplomacy dagger, tiles choam_transports "
            "arrakeen_water, emperor 3, guild 3, bene_gesserit 3, fremen 3, vp 4, solari 9, spice 9, water 5; "
            "blue: revealed; green: revealed"
        ),
        "play dagger; to assembly_hall",
        {
            "intrigue_deck": "detonation cunning",
            "row": "maker_keeper",
            "imperium_deck": "",
            "conflict": "shadow_contest",
        },
        "red: agents -1, hand -1, in_play +1, at assembly_hall +1",
    ),
    (
        "choam_transports ability",
        (
            "red: hand signet_ring, deck dagger diplomacy dagger, tiles choam_transports arrakeen_water, emperor "
            "3, guild 3, bene_gesserit 3, fremen 3, vp 4, solari 9, spice 9, water 5; blue: revealed; green: "
            "revealed"
        ),
        "play signet_ring; to arrakeen; use arrakeen_water 1",
        {
            "intrigue_deck": "detonation cunning",
            "row": "maker_keeper",
            "imperium_deck": "",
            "conflict": "shadow_contest",
        },
        (
            "red: solari +1, water +1, garrison +1, supply -1, agents -1, deck -1, in_play +1, at arrakeen +1, "
            "flipped arrakeen_water +1"
        ),
    ),
    (
        "choam_transports endgame",
        (
            "red: hand dagger, tiles choam_transports immediate arrakeen_water espionage_a harvest_4, flipped "
            "immediate arrakeen_water espionage_a harvest_4; blue: vp 1; green: vp 1"
        ),
        "",
        {
            "intrigue_deck": "detonation cunning",
            "row": "maker_keeper",
            "imperium_deck": "",
            "conflict": "shadow_contest",
            "conflict_deck": "",
            "at": "recall",
        },
        "red: vp +1; board: bonus imperial_basin +1, bonus hagga_basin +1, bonus deep_desert +1",
    ),
    (
        "ixian_embassy effects",
        (
            "red: hand quash_rebellion dagger, emperor 3, guild 3, bene_gesserit 3, fremen 3, vp 4, solari 9, "
            "spice 9, water 5; blue: revealed; green: revealed"
        ),
        "play quash_rebellion; to assembly_hall; use ixian_embassy 1; tech training_depot",
        {
            "intrigue_deck": "detonation cunning",
            "row": "maker_keeper",
            "imperium_deck": "",
            "conflict": "shadow_contest",
            "tech": "training_depot panopticon delivery_bay",
        },
        (
            "red: solari +2, spice -1, agents -1, hand -1, in_play +1, at assembly_hall +1, tile training_depot "
            "+1; board: tech_1 -1"
        ),
    ),
    (
        "ixian_ambassador agent",
        (
            "red: hand ixian_ambassador dagger, emperor 3, guild 3, bene_gesserit 3, fremen 3, vp 4, solari 9, "
            "spice 9, water 5; blue: revealed; green: revealed"
        ),
        "play ixian_ambassador; to assembly_hall",
        {
            "intrigue_deck": "detonation cunning",
            "row": "maker_keeper",
            "imperium_deck": "",
            "conflict": "shadow_contest",
        },
        "red: spice +1, agents -1, hand -1, in_play +1, at assembly_hall +1",
    ),
    (
        "ixian_ambassador reveal",
        (
            "red: hand ixian_ambassador, tiles training_depot delivery_bay, emperor 3, guild 3, bene_gesserit 3, "
            "fremen 3, vp 4, solari 9, spice 9, water 5, intrigue contingency_plan; blue: revealed; green: "
            "revealed"
        ),
        "reveal; use ixian_ambassador 2; faction guild",
        {
            "intrigue_deck": "detonation cunning",
            "row": "",
            "imperium_deck": "",
            "conflict": "shadow_contest",
            "reserve": "prepare_the_way 0, the_spice_must_flow 0",
        },
        "red: solari +3, vp +1, persuasion +1, guild +1, hand -1, in_play +1, alliance guild +1",
    ),
    (
        "battlefield_research combat",
        (
            "red: conflict 3, intrigue battlefield_research, emperor 3, guild 3, bene_gesserit 3, fremen 3, vp 4,"
            " solari 9, spice 9, water 5; blue: revealed; green: revealed"
        ),
        "combat battlefield_research; retreat troop 1; tech panopticon",
        {
            "intrigue_deck": "detonation cunning",
            "row": "maker_keeper",
            "imperium_deck": "",
            "conflict": "shadow_contest",
            "tech": "training_depot panopticon delivery_bay",
            "at": "combat",
        },
        (
            "red: spice -4, garrison +1, conflict -1, intrigue -1, tile panopticon +1; board: intrigue_discard "
            "+1, tech_2 -1"
        ),
    ),
    (
        "battlefield_research endgame",
        (
            "red: intrigue battlefield_research, tiles training_depot delivery_bay panopticon, emperor 3, guild "
            "3, bene_gesserit 3, fremen 3, vp 4, solari 9, spice 9, water 5; blue: vp 1; green: vp 1"
        ),
        "endgame battlefield_research",
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
        "rapid_engineering plot",
        (
            "red: hand dagger diplomacy, intrigue rapid_engineering, emperor 3, guild 3, bene_gesserit 3, fremen "
            "3, vp 4, solari 9, spice 9, water 5; blue: revealed; green: revealed"
        ),
        "plot rapid_engineering; card dagger hand; tech panopticon",
        {
            "intrigue_deck": "detonation cunning",
            "row": "maker_keeper",
            "imperium_deck": "",
            "conflict": "shadow_contest",
            "tech": "training_depot panopticon delivery_bay",
        },
        ("red: spice -4, hand -1, discard +1, intrigue -1, tile panopticon +1; board: intrigue_discard +1, tech_2 -1"),
    ),
    (
        "kota_odax_of_ix ability",
        (
            "red: leader kota_odax_of_ix, hand quash_rebellion dagger, tech_aside panopticon, emperor 3, guild 3,"
            " bene_gesserit 3, fremen 3, vp 4, solari 9, spice 9, water 5; blue: revealed; green: revealed"
        ),
        "play quash_rebellion; to assembly_hall; use ixian_embassy 1; tech panopticon",
        {
            "intrigue_deck": "detonation cunning",
            "row": "maker_keeper",
            "imperium_deck": "",
            "conflict": "shadow_contest",
            "tech": "training_depot glowglobes delivery_bay",
        },
        (
            "red: solari +2, spice -4, agents -1, hand -1, in_play +1, tech_aside -1, at assembly_hall +1, tile "
            "panopticon +1"
        ),
    ),
    (
        "kota_odax_of_ix signet",
        (
            "red: leader kota_odax_of_ix, hand signet_ring dagger, tiles training_depot, deck dagger diplomacy "
            "dagger, emperor 3, guild 3, bene_gesserit 3, fremen 3, vp 4, solari 9, spice 9, water 5; blue: "
            "revealed; green: revealed"
        ),
        "play signet_ring; to arrakeen; use signet_ring 1; choose 2",
        {
            "intrigue_deck": "detonation cunning",
            "row": "maker_keeper",
            "imperium_deck": "",
            "conflict": "shadow_contest",
        },
        (
            "red: garrison +1, supply -1, agents -1, deck -1, in_play +1, intrigue +1, at arrakeen +1, tile "
            "training_depot -1; board: intrigue_deck -1, tiles_gone +1"
        ),
    ),
]


@pytest.mark.parametrize(("name", "lines", "answers", "board", "changes"), CASES, ids=[case[0] for case in CASES])
def test_box(scenario: Start, name: str, lines: str, answers: str, board: dict[str, Any], changes: str) -> None:
    proves(scenario, name, lines, answers, board, changes)
