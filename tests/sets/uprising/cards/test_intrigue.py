"""Boxes of Intrigue cards: what each brings, answer by answer."""

from __future__ import annotations

from typing import Any

import pytest

from landsraad.testing import Start
from sets.uprising.walking import proves

Case = tuple[str, str, str, dict[str, Any], str]

CASES: list[Case] = [
    (
        "sietch_ritual plot",
        (
            "red: hand dagger diplomacy, emperor 3, guild 3, bene_gesserit 3, fremen 3, vp 4, solari 9, spice"
            " 9, water 5, posts post_hall post_bene_gesserit, garrison 5, conflict 1, council, maker_hooks 1,"
            " intrigue sietch_ritual weirding_combat, deck dagger seek_allies; blue: revealed; green: "
            "revealed"
        ),
        "plot sietch_ritual; card dagger hand; faction bene_gesserit",
        {
            "intrigue_deck": "detonation devour",
            "row": "maker_keeper",
            "imperium_deck": "",
            "conflict": "shadow_contest",
        },
        (
            "red: vp +1, bene_gesserit +1, hand -1, discard +1, alliance bene_gesserit +1; board: "
            "intrigue_deck -1, intrigue_discard +1"
        ),
    ),
    (
        "mercenaries plot",
        (
            "red: hand dagger diplomacy, emperor 3, guild 3, bene_gesserit 3, fremen 3, vp 4, solari 9, spice"
            " 9, water 5, posts post_hall post_bene_gesserit, garrison 5, conflict 1, council, maker_hooks 1,"
            " intrigue mercenaries weirding_combat, deck dagger seek_allies; blue: revealed; green: revealed"
        ),
        "plot mercenaries",
        {
            "intrigue_deck": "detonation devour",
            "row": "maker_keeper",
            "imperium_deck": "",
            "conflict": "shadow_contest",
        },
        "red: solari -3, garrison +2, supply -2; board: intrigue_deck -1, intrigue_discard +1",
    ),
    (
        "councilors_ambition plot",
        (
            "red: hand dagger diplomacy, emperor 3, guild 3, bene_gesserit 3, fremen 3, vp 4, solari 9, spice"
            " 9, water 5, posts post_hall post_bene_gesserit, garrison 5, conflict 1, council, maker_hooks 1,"
            " intrigue councilors_ambition weirding_combat, deck dagger seek_allies; blue: revealed; green: "
            "revealed"
        ),
        "plot councilors_ambition",
        {
            "intrigue_deck": "detonation devour",
            "row": "maker_keeper",
            "imperium_deck": "",
            "conflict": "shadow_contest",
        },
        "red: water +2, intrigue -1; board: intrigue_discard +1",
    ),
    (
        "strategic_stockpiling plot",
        (
            "red: hand dagger diplomacy, emperor 3, guild 3, bene_gesserit 3, fremen 3, vp 4, solari 9, spice"
            " 9, water 5, posts post_hall post_bene_gesserit, garrison 5, conflict 1, council, maker_hooks 1,"
            " intrigue strategic_stockpiling weirding_combat, deck dagger seek_allies; blue: revealed; green:"
            " revealed"
        ),
        "plot strategic_stockpiling; pay; pay",
        {
            "intrigue_deck": "detonation devour",
            "row": "maker_keeper",
            "imperium_deck": "",
            "conflict": "shadow_contest",
        },
        "red: spice -5, water -3, vp +2, intrigue -1; board: intrigue_discard +1",
    ),
    (
        "detonation plot",
        (
            "red: hand dagger diplomacy, emperor 3, guild 3, bene_gesserit 3, fremen 3, vp 4, solari 9, spice"
            " 9, water 5, posts post_hall post_bene_gesserit, garrison 5, conflict 1, council, maker_hooks 1,"
            " intrigue detonation weirding_combat, deck dagger seek_allies; blue: revealed; green: revealed"
        ),
        "plot detonation; choose 1",
        {
            "intrigue_deck": "detonation devour",
            "row": "maker_keeper",
            "imperium_deck": "",
            "conflict": "shadow_contest",
        },
        "red: intrigue -1; board: shield_wall -1, intrigue_discard +1",
    ),
    (
        "detonation plot",
        (
            "red: hand dagger diplomacy, emperor 3, guild 3, bene_gesserit 3, fremen 3, vp 4, solari 9, spice"
            " 9, water 5, posts post_hall post_bene_gesserit, garrison 5, conflict 1, council, maker_hooks 1,"
            " intrigue detonation weirding_combat, deck dagger seek_allies; blue: revealed; green: revealed"
        ),
        "plot detonation; choose 2; deploy troop 0",
        {
            "intrigue_deck": "detonation devour",
            "row": "maker_keeper",
            "imperium_deck": "",
            "conflict": "shadow_contest",
        },
        "red: intrigue -1; board: intrigue_discard +1",
    ),
    (
        "depart_for_arrakis plot",
        (
            "red: hand dagger diplomacy, emperor 3, guild 3, bene_gesserit 3, fremen 3, vp 4, solari 9, spice"
            " 9, water 5, posts post_hall post_bene_gesserit, garrison 5, conflict 1, council, maker_hooks 1,"
            " intrigue depart_for_arrakis weirding_combat, deck dagger seek_allies; blue: revealed; green: "
            "revealed"
        ),
        "plot depart_for_arrakis; pay",
        {
            "intrigue_deck": "detonation devour",
            "row": "maker_keeper",
            "imperium_deck": "",
            "conflict": "shadow_contest",
        },
        "red: spice -2, garrison +3, supply -3, hand +1, deck -1, intrigue -1; board: intrigue_discard +1",
    ),
    (
        "cunning plot",
        (
            "red: hand dagger diplomacy, emperor 3, guild 3, bene_gesserit 3, fremen 3, vp 4, solari 9, spice"
            " 9, water 5, posts post_hall post_bene_gesserit, garrison 5, conflict 1, council, maker_hooks 1,"
            " intrigue cunning weirding_combat, deck dagger seek_allies; blue: revealed; green: revealed"
        ),
        "plot cunning; choose 1",
        {
            "intrigue_deck": "detonation devour",
            "row": "maker_keeper",
            "imperium_deck": "",
            "conflict": "shadow_contest",
        },
        "red: hand +1, deck -1, intrigue -1; board: intrigue_discard +1",
    ),
    (
        "cunning plot",
        (
            "red: hand dagger diplomacy, emperor 3, guild 3, bene_gesserit 3, fremen 3, vp 4, solari 9, spice"
            " 9, water 5, posts post_hall post_bene_gesserit, garrison 5, conflict 1, council, maker_hooks 1,"
            " intrigue cunning weirding_combat, deck dagger seek_allies; blue: revealed; green: revealed"
        ),
        "plot cunning; choose 2; card dagger hand",
        {
            "intrigue_deck": "detonation devour",
            "row": "maker_keeper",
            "imperium_deck": "",
            "conflict": "shadow_contest",
        },
        "red: spice -1, deck -1, intrigue -1; board: trash +1, intrigue_discard +1",
    ),
    (
        "opportunism plot",
        (
            "red: hand dagger diplomacy, emperor 3, guild 3, bene_gesserit 3, fremen 3, vp 4, solari 9, spice"
            " 9, water 5, posts post_hall post_bene_gesserit, garrison 5, conflict 1, council, maker_hooks 1,"
            " intrigue opportunism weirding_combat, deck dagger seek_allies; blue: revealed; green: revealed"
        ),
        "plot opportunism; faction emperor; faction emperor",
        {
            "intrigue_deck": "detonation devour",
            "row": "maker_keeper",
            "imperium_deck": "",
            "conflict": "shadow_contest",
        },
        "red: solari -2, emperor -2, intrigue -1; board: intrigue_discard +1",
    ),
    (
        "change_allegiances plot",
        (
            "red: hand dagger diplomacy, emperor 3, guild 3, bene_gesserit 3, fremen 3, vp 4, solari 9, spice"
            " 9, water 5, posts post_hall post_bene_gesserit, garrison 5, conflict 1, council, maker_hooks 1,"
            " intrigue change_allegiances weirding_combat, deck dagger seek_allies; blue: revealed; green: "
            "revealed"
        ),
        (
            "plot change_allegiances; pay; faction emperor; faction emperor; pay; faction emperor; spy "
            "post_refinery_arrakeen"
        ),
        {
            "intrigue_deck": "detonation devour",
            "row": "maker_keeper",
            "imperium_deck": "",
            "conflict": "shadow_contest",
        },
        (
            "red: spice -3, vp +1, emperor +1, spies -1, intrigue -1, alliance emperor +1, post "
            "post_refinery_arrakeen +1; board: intrigue_discard +1"
        ),
    ),
    (
        "special_mission plot",
        (
            "red: hand dagger diplomacy, emperor 3, guild 3, bene_gesserit 3, fremen 3, vp 4, solari 9, spice"
            " 9, water 5, posts post_hall post_bene_gesserit, garrison 5, conflict 1, council, maker_hooks 1,"
            " intrigue special_mission weirding_combat, deck dagger seek_allies; blue: revealed; green: "
            "revealed"
        ),
        "plot special_mission; choose 1; spy post_refinery_arrakeen",
        {
            "intrigue_deck": "detonation devour",
            "row": "maker_keeper",
            "imperium_deck": "",
            "conflict": "shadow_contest",
        },
        "red: spies -1, intrigue -1, post post_refinery_arrakeen +1; board: intrigue_discard +1",
    ),
    (
        "special_mission plot",
        (
            "red: hand dagger diplomacy, emperor 3, guild 3, bene_gesserit 3, fremen 3, vp 4, solari 9, spice"
            " 9, water 5, posts post_hall post_bene_gesserit, garrison 5, conflict 1, council, maker_hooks 1,"
            " intrigue special_mission weirding_combat, deck dagger seek_allies; blue: revealed; green: "
            "revealed"
        ),
        "plot special_mission; choose 2; recall_spy post_hall; accept",
        {
            "intrigue_deck": "detonation devour",
            "row": "maker_keeper",
            "imperium_deck": "",
            "conflict": "shadow_contest",
        },
        ("red: spice +2, spies +1, intrigue -1, post post_hall -1; board: shield_wall -1, intrigue_discard +1"),
    ),
    (
        "unexpected_allies plot",
        (
            "red: hand dagger diplomacy, emperor 3, guild 3, bene_gesserit 3, fremen 3, vp 4, solari 9, spice"
            " 9, water 5, posts post_hall post_bene_gesserit, garrison 5, conflict 1, council, maker_hooks 1,"
            " intrigue unexpected_allies weirding_combat, deck dagger seek_allies; blue: revealed; green: "
            "revealed"
        ),
        "plot unexpected_allies; accept",
        {
            "intrigue_deck": "detonation devour",
            "row": "maker_keeper",
            "imperium_deck": "",
            "conflict": "shadow_contest",
        },
        (
            "red: water -2, sandworm_supply -1, sandworm_conflict +1, intrigue -1; board: shield_wall -1, "
            "intrigue_discard +1"
        ),
    ),
    (
        "call_to_arms plot",
        (
            "red: hand dagger diplomacy, emperor 3, guild 3, bene_gesserit 3, fremen 3, vp 4, solari 9, spice"
            " 9, water 5, posts post_hall post_bene_gesserit, garrison 5, conflict 1, council, maker_hooks 1,"
            " intrigue call_to_arms weirding_combat, deck dagger seek_allies; blue: revealed; green: revealed"
        ),
        "plot call_to_arms",
        {
            "intrigue_deck": "detonation devour",
            "row": "maker_keeper",
            "imperium_deck": "",
            "conflict": "shadow_contest",
        },
        "red: intrigue -1, face_up +1",
    ),
    (
        "buy_access plot",
        (
            "red: hand dagger diplomacy, emperor 3, guild 3, bene_gesserit 3, fremen 3, vp 4, solari 9, spice"
            " 9, water 5, posts post_hall post_bene_gesserit, garrison 5, conflict 1, council, maker_hooks 1,"
            " intrigue buy_access weirding_combat, deck dagger seek_allies; blue: revealed; green: revealed"
        ),
        "plot buy_access; faction emperor; faction guild; spy post_refinery_arrakeen",
        {
            "intrigue_deck": "detonation devour",
            "row": "maker_keeper",
            "imperium_deck": "",
            "conflict": "shadow_contest",
        },
        (
            "red: solari -2, vp +2, emperor +1, guild +1, spies -1, intrigue -1, alliance emperor +1, "
            "alliance guild +1, post post_refinery_arrakeen +1; board: intrigue_discard +1"
        ),
    ),
    (
        "imperium_politics plot",
        (
            "red: hand dagger diplomacy, emperor 3, guild 3, bene_gesserit 3, fremen 3, vp 4, solari 9, spice"
            " 9, water 5, posts post_hall post_bene_gesserit, garrison 5, conflict 1, council, maker_hooks 1,"
            " intrigue imperium_politics weirding_combat, deck dagger seek_allies; blue: revealed; green: "
            "revealed"
        ),
        "plot imperium_politics; faction emperor; spy post_refinery_arrakeen",
        {
            "intrigue_deck": "detonation devour",
            "row": "maker_keeper",
            "imperium_deck": "",
            "conflict": "shadow_contest",
        },
        (
            "red: solari -1, vp +1, emperor +1, spies -1, intrigue -1, alliance emperor +1, post "
            "post_refinery_arrakeen +1; board: intrigue_discard +1"
        ),
    ),
    (
        "shaddams_favor plot",
        (
            "red: hand dagger diplomacy, emperor 3, guild 3, bene_gesserit 3, fremen 3, vp 4, solari 9, spice"
            " 9, water 5, posts post_hall post_bene_gesserit, garrison 5, conflict 1, council, maker_hooks 1,"
            " intrigue shaddams_favor weirding_combat, deck dagger seek_allies; blue: revealed; green: "
            "revealed"
        ),
        "plot shaddams_favor",
        {
            "intrigue_deck": "detonation devour",
            "row": "maker_keeper",
            "imperium_deck": "",
            "conflict": "shadow_contest",
        },
        "red: solari +3, garrison +1, supply -1, intrigue -1; board: intrigue_discard +1",
    ),
    (
        "intelligence_report plot",
        (
            "red: hand dagger diplomacy, emperor 3, guild 3, bene_gesserit 3, fremen 3, vp 4, solari 9, spice"
            " 9, water 5, posts post_hall post_bene_gesserit, garrison 5, conflict 1, council, maker_hooks 1,"
            " intrigue intelligence_report weirding_combat, deck dagger seek_allies; blue: revealed; green: "
            "revealed"
        ),
        "plot intelligence_report",
        {
            "intrigue_deck": "detonation devour",
            "row": "maker_keeper",
            "imperium_deck": "",
            "conflict": "shadow_contest",
        },
        "red: hand +2, deck -2, intrigue -1; board: intrigue_discard +1",
    ),
    (
        "manipulate plot",
        (
            "red: hand dagger diplomacy, emperor 3, guild 3, bene_gesserit 3, fremen 3, vp 4, solari 9, spice"
            " 9, water 5, posts post_hall post_bene_gesserit, garrison 5, conflict 1, council, maker_hooks 1,"
            " intrigue manipulate weirding_combat, deck dagger seek_allies; blue: revealed; green: revealed"
        ),
        "plot manipulate",
        {
            "intrigue_deck": "detonation devour",
            "row": "maker_keeper",
            "imperium_deck": "",
            "conflict": "shadow_contest",
        },
        "red: aside +1, intrigue -1; board: row -1, intrigue_discard +1",
    ),
    (
        "distraction plot",
        (
            "red: hand dagger diplomacy, emperor 3, guild 3, bene_gesserit 3, fremen 3, vp 4, solari 9, spice"
            " 9, water 5, posts post_hall post_bene_gesserit, garrison 5, conflict 1, council, maker_hooks 1,"
            " intrigue distraction weirding_combat, deck dagger seek_allies; blue: revealed; green: revealed"
        ),
        "plot distraction",
        {
            "intrigue_deck": "detonation devour",
            "row": "maker_keeper",
            "imperium_deck": "",
            "conflict": "shadow_contest",
        },
        "red: intrigue -1, distractions +1",
    ),
    (
        "market_opportunity plot",
        (
            "red: hand dagger diplomacy, emperor 3, guild 3, bene_gesserit 3, fremen 3, vp 4, solari 9, spice"
            " 9, water 5, posts post_hall post_bene_gesserit, garrison 5, conflict 1, council, maker_hooks 1,"
            " intrigue market_opportunity weirding_combat, deck dagger seek_allies; blue: revealed; green: "
            "revealed"
        ),
        "plot market_opportunity; choose 1",
        {
            "intrigue_deck": "detonation devour",
            "row": "maker_keeper",
            "imperium_deck": "",
            "conflict": "shadow_contest",
        },
        "red: solari +5, spice -2, intrigue -1; board: intrigue_discard +1",
    ),
    (
        "market_opportunity plot",
        (
            "red: hand dagger diplomacy, emperor 3, guild 3, bene_gesserit 3, fremen 3, vp 4, solari 9, spice"
            " 9, water 5, posts post_hall post_bene_gesserit, garrison 5, conflict 1, council, maker_hooks 1,"
            " intrigue market_opportunity weirding_combat, deck dagger seek_allies; blue: revealed; green: "
            "revealed"
        ),
        "plot market_opportunity; choose 2",
        {
            "intrigue_deck": "detonation devour",
            "row": "maker_keeper",
            "imperium_deck": "",
            "conflict": "shadow_contest",
        },
        "red: solari -5, spice +5, intrigue -1; board: intrigue_discard +1",
    ),
    (
        "go_to_ground combat",
        (
            "red: emperor 3, guild 3, bene_gesserit 3, fremen 3, vp 4, solari 9, spice 9, water 5, posts "
            "post_hall post_bene_gesserit, conflict 4, sandworms_in_conflict 1, hand dagger, intrigue "
            "go_to_ground detonation; blue: conflict 1, intrigue cunning; green: garrison 1"
        ),
        "combat go_to_ground; retreat troop 1; spy post_refinery_arrakeen",
        {"at": "combat", "until": "rewards", "conflict": "shadow_contest", "row": "maker_keeper", "imperium_deck": ""},
        (
            "red: garrison +1, conflict -1, spies -1, intrigue -1, post post_refinery_arrakeen +1; board: "
            "intrigue_discard +1"
        ),
    ),
    (
        "contingency_plan plot",
        (
            "red: hand dagger diplomacy, emperor 3, guild 3, bene_gesserit 3, fremen 3, vp 4, solari 9, spice"
            " 9, water 5, posts post_hall post_bene_gesserit, garrison 5, conflict 1, council, maker_hooks 1,"
            " intrigue contingency_plan weirding_combat, deck dagger seek_allies; blue: revealed; green: "
            "revealed"
        ),
        "plot contingency_plan",
        {
            "intrigue_deck": "detonation devour",
            "row": "maker_keeper",
            "imperium_deck": "",
            "conflict": "shadow_contest",
        },
        "red: solari +2, intrigue -1; board: intrigue_discard +1",
    ),
    (
        "contingency_plan combat",
        (
            "red: emperor 3, guild 3, bene_gesserit 3, fremen 3, vp 4, solari 9, spice 9, water 5, posts "
            "post_hall post_bene_gesserit, conflict 4, sandworms_in_conflict 1, hand dagger, intrigue "
            "contingency_plan detonation; blue: conflict 1, intrigue cunning; green: garrison 1"
        ),
        "combat contingency_plan",
        {"at": "combat", "until": "rewards", "conflict": "shadow_contest", "row": "maker_keeper", "imperium_deck": ""},
        "red: swords +3, intrigue -1; board: intrigue_discard +1",
    ),
    (
        "inspire_awe plot",
        (
            "red: hand dagger diplomacy, emperor 3, guild 3, bene_gesserit 3, fremen 3, vp 4, solari 9, spice"
            " 9, water 5, posts post_hall post_bene_gesserit, garrison 5, conflict 1, council, maker_hooks 1,"
            " intrigue inspire_awe weirding_combat, deck dagger seek_allies; blue: revealed; green: revealed"
        ),
        "plot inspire_awe; acquire maker_keeper",
        {
            "intrigue_deck": "detonation devour",
            "row": "maker_keeper",
            "imperium_deck": "",
            "conflict": "shadow_contest",
        },
        "red: discard +1, intrigue -1; board: row -1, intrigue_discard +1",
    ),
    (
        "find_weakness combat",
        (
            "red: emperor 3, guild 3, bene_gesserit 3, fremen 3, vp 4, solari 9, spice 9, water 5, posts "
            "post_hall post_bene_gesserit, conflict 4, sandworms_in_conflict 1, hand dagger, intrigue "
            "find_weakness detonation; blue: conflict 1, intrigue cunning; green: garrison 1"
        ),
        "combat find_weakness; pay; recall_spy post_hall",
        {"at": "combat", "until": "rewards", "conflict": "shadow_contest", "row": "maker_keeper", "imperium_deck": ""},
        "red: swords +5, spies +1, intrigue -1, post post_hall -1; board: intrigue_discard +1",
    ),
    (
        "spice_is_power combat",
        (
            "red: emperor 3, guild 3, bene_gesserit 3, fremen 3, vp 4, solari 9, spice 9, water 5, posts "
            "post_hall post_bene_gesserit, conflict 4, sandworms_in_conflict 1, hand dagger, intrigue "
            "spice_is_power detonation; blue: conflict 1, intrigue cunning; green: garrison 1"
        ),
        "combat spice_is_power; choose 1",
        {"at": "combat", "until": "rewards", "conflict": "shadow_contest", "row": "maker_keeper", "imperium_deck": ""},
        "red: spice +3, garrison +3, conflict -3, intrigue -1; board: intrigue_discard +1",
    ),
    (
        "spice_is_power combat",
        (
            "red: emperor 3, guild 3, bene_gesserit 3, fremen 3, vp 4, solari 9, spice 9, water 5, posts "
            "post_hall post_bene_gesserit, conflict 4, sandworms_in_conflict 1, hand dagger, intrigue "
            "spice_is_power detonation; blue: conflict 1, intrigue cunning; green: garrison 1"
        ),
        "combat spice_is_power; choose 2",
        {"at": "combat", "until": "rewards", "conflict": "shadow_contest", "row": "maker_keeper", "imperium_deck": ""},
        "red: spice -3, swords +6, intrigue -1; board: intrigue_discard +1",
    ),
    (
        "devour combat",
        (
            "red: emperor 3, guild 3, bene_gesserit 3, fremen 3, vp 4, solari 9, spice 9, water 5, posts "
            "post_hall post_bene_gesserit, conflict 4, sandworms_in_conflict 1, hand dagger, intrigue devour "
            "detonation; blue: conflict 1, intrigue cunning; green: garrison 1"
        ),
        "combat devour; card dagger hand",
        {"at": "combat", "until": "rewards", "conflict": "shadow_contest", "row": "maker_keeper", "imperium_deck": ""},
        "red: swords +4, hand -1, intrigue -1; board: trash +1, intrigue_discard +1",
    ),
    (
        "impress combat",
        (
            "red: emperor 3, guild 3, bene_gesserit 3, fremen 3, vp 4, solari 9, spice 9, water 5, posts "
            "post_hall post_bene_gesserit, conflict 4, sandworms_in_conflict 1, hand dagger, intrigue impress"
            " detonation; blue: conflict 1, intrigue cunning; green: garrison 1"
        ),
        "combat impress; acquire maker_keeper",
        {"at": "combat", "until": "rewards", "conflict": "shadow_contest", "row": "maker_keeper", "imperium_deck": ""},
        "red: swords +2, discard +1, intrigue -1; board: row -1, intrigue_discard +1",
    ),
    (
        "spring_the_trap combat",
        (
            "red: emperor 3, guild 3, bene_gesserit 3, fremen 3, vp 4, solari 9, spice 9, water 5, posts "
            "post_hall post_bene_gesserit, conflict 4, sandworms_in_conflict 1, hand dagger, intrigue "
            "spring_the_trap detonation; blue: conflict 1, intrigue cunning; green: garrison 1"
        ),
        "combat spring_the_trap",
        {"at": "combat", "until": "rewards", "conflict": "shadow_contest", "row": "maker_keeper", "imperium_deck": ""},
        (
            "red: swords +7, spies +2, intrigue -1, post post_hall -1, post post_bene_gesserit -1; board: "
            "intrigue_discard +1"
        ),
    ),
    (
        "weirding_combat combat",
        (
            "red: emperor 3, guild 3, bene_gesserit 3, fremen 3, vp 4, solari 9, spice 9, water 5, posts "
            "post_hall post_bene_gesserit, conflict 4, sandworms_in_conflict 1, hand dagger, intrigue "
            "weirding_combat detonation; blue: conflict 1, intrigue cunning; green: garrison 1"
        ),
        "combat weirding_combat",
        {"at": "combat", "until": "rewards", "conflict": "shadow_contest", "row": "maker_keeper", "imperium_deck": ""},
        "red: swords +5, intrigue -1; board: intrigue_discard +1",
    ),
    (
        "tactical_option combat",
        (
            "red: emperor 3, guild 3, bene_gesserit 3, fremen 3, vp 4, solari 9, spice 9, water 5, posts "
            "post_hall post_bene_gesserit, conflict 4, sandworms_in_conflict 1, hand dagger, intrigue "
            "tactical_option detonation; blue: conflict 1, intrigue cunning; green: garrison 1"
        ),
        "combat tactical_option; choose 1",
        {"at": "combat", "until": "rewards", "conflict": "shadow_contest", "row": "maker_keeper", "imperium_deck": ""},
        "red: swords +2, intrigue -1; board: intrigue_discard +1",
    ),
    (
        "tactical_option combat",
        (
            "red: emperor 3, guild 3, bene_gesserit 3, fremen 3, vp 4, solari 9, spice 9, water 5, posts "
            "post_hall post_bene_gesserit, conflict 4, sandworms_in_conflict 1, hand dagger, intrigue "
            "tactical_option detonation; blue: conflict 1, intrigue cunning; green: garrison 1"
        ),
        "combat tactical_option; choose 2; retreat troop 0",
        {"at": "combat", "until": "rewards", "conflict": "shadow_contest", "row": "maker_keeper", "imperium_deck": ""},
        "red: intrigue -1; board: intrigue_discard +1",
    ),
    (
        "questionable_methods combat",
        (
            "red: emperor 3, guild 3, bene_gesserit 3, fremen 3, vp 4, solari 9, spice 9, water 5, posts "
            "post_hall post_bene_gesserit, conflict 4, sandworms_in_conflict 1, hand dagger, intrigue "
            "questionable_methods detonation; blue: conflict 1, intrigue cunning; green: garrison 1"
        ),
        "combat questionable_methods; pay; faction emperor",
        {"at": "combat", "until": "rewards", "conflict": "shadow_contest", "row": "maker_keeper", "imperium_deck": ""},
        "red: swords +5, emperor -1, intrigue -1; board: intrigue_discard +1",
    ),
    (
        "desert_mouse plot",
        (
            "red: hand dagger diplomacy, emperor 3, guild 3, bene_gesserit 3, fremen 3, vp 4, solari 9, spice"
            " 9, water 5, posts post_hall post_bene_gesserit, garrison 5, conflict 1, council, maker_hooks 1,"
            " intrigue desert_mouse weirding_combat, deck dagger seek_allies; blue: revealed; green: revealed"
        ),
        "plot desert_mouse",
        {
            "intrigue_deck": "detonation devour",
            "row": "maker_keeper",
            "imperium_deck": "",
            "conflict": "shadow_contest",
        },
        "red: spice +1, intrigue -1; board: intrigue_discard +1",
    ),
    (
        "ornithopter plot",
        (
            "red: hand dagger diplomacy, emperor 3, guild 3, bene_gesserit 3, fremen 3, vp 4, solari 9, spice"
            " 9, water 5, posts post_hall post_bene_gesserit, garrison 5, conflict 1, council, maker_hooks 1,"
            " intrigue ornithopter weirding_combat, deck dagger seek_allies; blue: revealed; green: revealed"
        ),
        "plot ornithopter",
        {
            "intrigue_deck": "detonation devour",
            "row": "maker_keeper",
            "imperium_deck": "",
            "conflict": "shadow_contest",
        },
        "red: spice +1, intrigue -1; board: intrigue_discard +1",
    ),
    (
        "crysknife plot",
        (
            "red: hand dagger diplomacy, emperor 3, guild 3, bene_gesserit 3, fremen 3, vp 4, solari 9, spice"
            " 9, water 5, posts post_hall post_bene_gesserit, garrison 5, conflict 1, council, maker_hooks 1,"
            " intrigue crysknife weirding_combat, deck dagger seek_allies; blue: revealed; green: revealed"
        ),
        "plot crysknife",
        {
            "intrigue_deck": "detonation devour",
            "row": "maker_keeper",
            "imperium_deck": "",
            "conflict": "shadow_contest",
        },
        "red: spice +1, intrigue -1; board: intrigue_discard +1",
    ),
    (
        "desert_mouse endgame",
        "red: won trade_dispute, intrigue desert_mouse cunning",
        "endgame desert_mouse",
        {"at": "recall", "conflict_deck": ""},
        (
            "red: vp +1, intrigue -1, matched +1; board: bonus imperial_basin +1, bonus hagga_basin +1, bonus"
            " deep_desert +1, intrigue_discard +1"
        ),
    ),
    (
        "ornithopter endgame",
        "red: won siege_of_arrakeen, intrigue ornithopter cunning",
        "endgame ornithopter",
        {"at": "recall", "conflict_deck": ""},
        (
            "red: vp +1, intrigue -1, matched +1; board: bonus imperial_basin +1, bonus hagga_basin +1, bonus"
            " deep_desert +1, intrigue_discard +1"
        ),
    ),
    (
        "crysknife endgame",
        "red: won seize_spice_refinery, intrigue crysknife cunning",
        "endgame crysknife",
        {"at": "recall", "conflict_deck": ""},
        (
            "red: vp +1, intrigue -1, matched +1; board: bonus imperial_basin +1, bonus hagga_basin +1, bonus"
            " deep_desert +1, intrigue_discard +1"
        ),
    ),
    (
        "shadow_alliance endgame",
        "red: guild 4, vp 1, intrigue shadow_alliance cunning; blue: guild 5, vp 2, alliance guild",
        "endgame shadow_alliance",
        {"at": "recall", "conflict_deck": ""},
        (
            "red: vp +1, intrigue -1; board: bonus imperial_basin +1, bonus hagga_basin +1, bonus deep_desert"
            " +1, intrigue_discard +1"
        ),
    ),
    (
        "secure_spice_trade endgame",
        "red: vp 2, discard the_spice_must_flow the_spice_must_flow, intrigue secure_spice_trade",
        "endgame secure_spice_trade",
        {"at": "recall", "conflict_deck": ""},
        (
            "red: spice +2, vp +1, intrigue -1; board: bonus imperial_basin +1, bonus hagga_basin +1, bonus "
            "deep_desert +1, intrigue_discard +1"
        ),
    ),
]


@pytest.mark.parametrize(("name", "lines", "answers", "board", "changes"), CASES)
def test_boxes(scenario: Start, name: str, lines: str, answers: str, board: dict[str, Any], changes: str) -> None:
    proves(scenario, name, lines, answers, board, changes)
