"""Spaces, Conflict cards and the bonuses of factions: what each brings, answer by answer."""

from __future__ import annotations

from typing import Any

import pytest

from landsraad.testing import Start
from sets.uprising.walking import proves

Case = tuple[str, str, str, dict[str, Any], str]

CASES: list[Case] = [
    (
        "arrakeen visit",
        (
            "red: hand undercover_asset dagger dagger dagger, emperor 2, guild 2, bene_gesserit 2, fremen 2, "
            "vp 4, solari 9, spice 9, water 5, maker_hooks 1, garrison 2, intrigue cunning, deck dagger "
            "diplomacy; blue: revealed; green: revealed"
        ),
        "play undercover_asset; to arrakeen; use arrakeen 2",
        {"intrigue_deck": "detonation devour", "conflict": "shadow_contest"},
        "red: garrison +1, supply -1, agents -1, deck -1, in_play +1, at arrakeen +1",
    ),
    (
        "spice_refinery visit",
        (
            "red: hand undercover_asset dagger dagger dagger, emperor 2, guild 2, bene_gesserit 2, fremen 2, "
            "vp 4, solari 9, spice 9, water 5, maker_hooks 1, garrison 2, intrigue cunning, deck dagger "
            "diplomacy; blue: revealed; green: revealed"
        ),
        "play undercover_asset; to spice_refinery; choose 1",
        {"intrigue_deck": "detonation devour", "conflict": "shadow_contest"},
        "red: solari +2, agents -1, hand -1, in_play +1, at spice_refinery +1",
    ),
    (
        "spice_refinery visit",
        (
            "red: hand undercover_asset dagger dagger dagger, emperor 2, guild 2, bene_gesserit 2, fremen 2, "
            "vp 4, solari 9, spice 9, water 5, maker_hooks 1, garrison 2, intrigue cunning, deck dagger "
            "diplomacy; blue: revealed; green: revealed"
        ),
        "play undercover_asset; to spice_refinery; choose 2",
        {"intrigue_deck": "detonation devour", "conflict": "shadow_contest"},
        "red: solari +4, spice -1, agents -1, hand -1, in_play +1, at spice_refinery +1",
    ),
    (
        "research_station visit",
        (
            "red: hand undercover_asset dagger dagger dagger, emperor 2, guild 2, bene_gesserit 2, fremen 2, "
            "vp 4, solari 9, spice 9, water 5, maker_hooks 1, garrison 2, intrigue cunning, deck dagger "
            "diplomacy; blue: revealed; green: revealed"
        ),
        "play undercover_asset; to research_station; use research_station 2",
        {"intrigue_deck": "detonation devour", "conflict": "shadow_contest"},
        ("red: water -2, garrison +2, supply -2, agents -1, hand +1, deck -2, in_play +1, at research_station +1"),
    ),
    (
        "sietch_tabr visit",
        (
            "red: hand undercover_asset dagger dagger dagger, emperor 2, guild 2, bene_gesserit 2, fremen 2, "
            "vp 4, solari 9, spice 9, water 5, garrison 2, intrigue cunning, deck dagger diplomacy; blue: "
            "revealed; green: revealed"
        ),
        "play undercover_asset; to sietch_tabr; use sietch_tabr 1; choose 1",
        {"intrigue_deck": "detonation devour", "conflict": "shadow_contest"},
        ("red: water +1, garrison +1, supply -1, agents -1, maker_hooks +1, hand -1, in_play +1, at sietch_tabr +1"),
    ),
    (
        "sietch_tabr visit",
        (
            "red: hand undercover_asset dagger dagger dagger, emperor 2, guild 2, bene_gesserit 2, fremen 2, "
            "vp 4, solari 9, spice 9, water 5, garrison 2, intrigue cunning, deck dagger diplomacy; blue: "
            "revealed; green: revealed"
        ),
        "play undercover_asset; to sietch_tabr; use sietch_tabr 1; choose 2; accept",
        {"intrigue_deck": "detonation devour", "conflict": "shadow_contest"},
        "red: water +1, agents -1, hand -1, in_play +1, at sietch_tabr +1; board: shield_wall -1",
    ),
    (
        "imperial_basin visit",
        (
            "red: hand undercover_asset dagger dagger dagger, emperor 2, guild 2, bene_gesserit 2, fremen 2, "
            "vp 4, solari 9, spice 9, water 5, maker_hooks 1, garrison 2, intrigue cunning, deck dagger "
            "diplomacy; blue: revealed; green: revealed"
        ),
        "play undercover_asset; to imperial_basin",
        {"intrigue_deck": "detonation devour", "conflict": "shadow_contest", "bonus": "imperial_basin 2"},
        ("red: spice +3, agents -1, hand -1, in_play +1, at imperial_basin +1; board: bonus imperial_basin -2"),
    ),
    (
        "hagga_basin visit",
        (
            "red: hand undercover_asset dagger dagger dagger, emperor 2, guild 2, bene_gesserit 2, fremen 2, "
            "vp 4, solari 9, spice 9, water 5, maker_hooks 1, garrison 2, intrigue cunning, deck dagger "
            "diplomacy; blue: revealed; green: revealed"
        ),
        "play undercover_asset; to hagga_basin; use hagga_basin 1; choose 1",
        {"intrigue_deck": "detonation devour", "conflict": "shadow_contest", "bonus": "hagga_basin 2"},
        ("red: spice +4, water -1, agents -1, hand -1, in_play +1, at hagga_basin +1; board: bonus hagga_basin -2"),
    ),
    (
        "hagga_basin visit",
        (
            "red: hand undercover_asset dagger dagger dagger, emperor 2, guild 2, bene_gesserit 2, fremen 2, "
            "vp 4, solari 9, spice 9, water 5, maker_hooks 1, garrison 2, intrigue cunning, deck dagger "
            "diplomacy; blue: revealed; green: revealed"
        ),
        "play undercover_asset; to hagga_basin; use hagga_basin 1; choose 2",
        {"intrigue_deck": "detonation devour", "conflict": "shadow_contest", "bonus": "hagga_basin 2"},
        (
            "red: spice +2, water -1, agents -1, sandworm_supply -1, sandworm_conflict +1, hand -1, in_play "
            "+1, at hagga_basin +1; board: bonus hagga_basin -2"
        ),
    ),
    (
        "deep_desert visit",
        (
            "red: hand undercover_asset dagger dagger dagger, emperor 2, guild 2, bene_gesserit 2, fremen 2, "
            "vp 4, solari 9, spice 9, water 5, maker_hooks 1, garrison 2, intrigue cunning, deck dagger "
            "diplomacy; blue: revealed; green: revealed"
        ),
        "play undercover_asset; to deep_desert; use deep_desert 1; choose 1",
        {"intrigue_deck": "detonation devour", "conflict": "shadow_contest", "bonus": "deep_desert 2"},
        ("red: spice +6, water -3, agents -1, hand -1, in_play +1, at deep_desert +1; board: bonus deep_desert -2"),
    ),
    (
        "deep_desert visit",
        (
            "red: hand undercover_asset dagger dagger dagger, emperor 2, guild 2, bene_gesserit 2, fremen 2, "
            "vp 4, solari 9, spice 9, water 5, maker_hooks 1, garrison 2, intrigue cunning, deck dagger "
            "diplomacy; blue: revealed; green: revealed"
        ),
        "play undercover_asset; to deep_desert; use deep_desert 1; choose 2",
        {"intrigue_deck": "detonation devour", "conflict": "shadow_contest", "bonus": "deep_desert 2"},
        (
            "red: spice +2, water -3, agents -1, sandworm_supply -2, sandworm_conflict +2, hand -1, in_play "
            "+1, at deep_desert +1; board: bonus deep_desert -2"
        ),
    ),
    (
        "accept_contract visit",
        (
            "red: hand undercover_asset dagger dagger dagger, emperor 2, guild 2, bene_gesserit 2, fremen 2, "
            "vp 4, solari 9, spice 9, water 5, maker_hooks 1, garrison 2, intrigue cunning, deck dagger "
            "diplomacy; blue: revealed; green: revealed"
        ),
        "play undercover_asset; to accept_contract; use accept_contract 1; use accept_contract 2",
        {"intrigue_deck": "detonation devour", "conflict": "shadow_contest"},
        "red: solari +2, agents -1, deck -1, in_play +1, at accept_contract +1",
    ),
    (
        "shipping visit",
        (
            "red: hand undercover_asset dagger dagger dagger, emperor 2, guild 2, bene_gesserit 2, fremen 2, "
            "vp 4, solari 9, spice 9, water 5, maker_hooks 1, garrison 2, intrigue cunning, deck dagger "
            "diplomacy; blue: revealed; green: revealed"
        ),
        "play undercover_asset; to shipping; use shipping 2; faction emperor",
        {"intrigue_deck": "detonation devour", "conflict": "shadow_contest"},
        "red: solari +5, spice -3, emperor +1, agents -1, hand -1, in_play +1, at shipping +1",
    ),
    (
        "high_council visit",
        (
            "red: hand undercover_asset dagger dagger dagger, emperor 2, guild 2, bene_gesserit 2, fremen 2, "
            "vp 4, solari 9, spice 9, water 5, maker_hooks 1, garrison 2, intrigue cunning, deck dagger "
            "diplomacy; blue: revealed; green: revealed"
        ),
        "play undercover_asset; to high_council; use high_council 1",
        {"intrigue_deck": "detonation devour", "conflict": "shadow_contest"},
        "red: solari -5, agents -1, council +1, hand -1, in_play +1, at high_council +1",
    ),
    (
        "high_council visit",
        (
            "red: hand undercover_asset dagger dagger dagger, emperor 2, guild 2, bene_gesserit 2, fremen 2, "
            "vp 4, council, solari 9, spice 9, water 5, maker_hooks 1, garrison 2, intrigue cunning, deck "
            "dagger diplomacy; blue: revealed; green: revealed"
        ),
        ("play undercover_asset; to high_council; use high_council 2; use high_council 3; use high_council 4"),
        {"intrigue_deck": "detonation devour", "conflict": "shadow_contest"},
        (
            "red: solari -5, spice +2, garrison +3, supply -3, agents -1, hand -1, in_play +1, intrigue +1, "
            "at high_council +1; board: intrigue_deck -1"
        ),
    ),
    (
        "imperial_privilege visit",
        (
            "red: hand undercover_asset dagger dagger dagger, emperor 2, guild 2, bene_gesserit 2, fremen 2, "
            "vp 4, solari 9, spice 9, water 5, maker_hooks 1, garrison 2, intrigue cunning, deck dagger "
            "diplomacy; blue: revealed; green: revealed"
        ),
        (
            "play undercover_asset; to imperial_privilege; use imperial_privilege 1; pay; intrigue cunning; "
            "use imperial_privilege 3"
        ),
        {"intrigue_deck": "detonation devour", "conflict": "shadow_contest"},
        (
            "red: solari -3, agents -1, deck -1, in_play +1, removed_intrigue +1, at imperial_privilege +1; "
            "board: intrigue_deck -1"
        ),
    ),
    (
        "swordmaster visit",
        (
            "red: hand undercover_asset dagger dagger dagger, emperor 2, guild 2, bene_gesserit 2, fremen 2, "
            "vp 4, solari 9, spice 9, water 5, maker_hooks 1, garrison 2, intrigue cunning, deck dagger "
            "diplomacy; blue: revealed; green: revealed"
        ),
        "play undercover_asset; to swordmaster; use swordmaster 1",
        {"intrigue_deck": "detonation devour", "conflict": "shadow_contest"},
        "red: solari -8, swordmaster +1, hand -1, in_play +1, at swordmaster +1",
    ),
    (
        "assembly_hall visit",
        (
            "red: hand undercover_asset dagger dagger dagger, emperor 2, guild 2, bene_gesserit 2, fremen 2, "
            "vp 4, solari 9, spice 9, water 5, maker_hooks 1, garrison 2, intrigue cunning, deck dagger "
            "diplomacy; blue: revealed; green: revealed"
        ),
        "play undercover_asset; to assembly_hall; use assembly_hall 1",
        {"intrigue_deck": "detonation devour", "conflict": "shadow_contest"},
        "red: agents -1, hand -1, in_play +1, intrigue +1, at assembly_hall +1; board: intrigue_deck -1",
    ),
    (
        "gather_support visit",
        (
            "red: hand undercover_asset dagger dagger dagger, emperor 2, guild 2, bene_gesserit 2, fremen 2, "
            "vp 4, solari 9, spice 9, water 5, maker_hooks 1, garrison 2, intrigue cunning, deck dagger "
            "diplomacy; blue: revealed; green: revealed"
        ),
        "play undercover_asset; to gather_support; choose 1",
        {"intrigue_deck": "detonation devour", "conflict": "shadow_contest"},
        "red: garrison +2, supply -2, agents -1, hand -1, in_play +1, at gather_support +1",
    ),
    (
        "gather_support visit",
        (
            "red: hand undercover_asset dagger dagger dagger, emperor 2, guild 2, bene_gesserit 2, fremen 2, "
            "vp 4, solari 9, spice 9, water 5, maker_hooks 1, garrison 2, intrigue cunning, deck dagger "
            "diplomacy; blue: revealed; green: revealed"
        ),
        "play undercover_asset; to gather_support; choose 2",
        {"intrigue_deck": "detonation devour", "conflict": "shadow_contest"},
        ("red: solari -2, water +1, garrison +2, supply -2, agents -1, hand -1, in_play +1, at gather_support +1"),
    ),
    (
        "sardaukar visit",
        (
            "red: hand truthtrance dagger dagger dagger, emperor 2, guild 2, bene_gesserit 2, fremen 2, vp 4,"
            " solari 9, spice 9, water 5, maker_hooks 1, garrison 2, intrigue cunning, deck dagger diplomacy;"
            " blue: revealed; green: revealed"
        ),
        "play truthtrance; to sardaukar; use sardaukar 1; use sardaukar 3",
        {"intrigue_deck": "detonation devour", "conflict": "shadow_contest"},
        (
            "red: spice -4, garrison +4, supply -4, emperor +1, agents -1, hand -1, in_play +1, intrigue +1, "
            "at sardaukar +1; board: intrigue_deck -1"
        ),
    ),
    (
        "dutiful_service visit",
        (
            "red: hand truthtrance dagger dagger dagger, emperor 2, guild 2, bene_gesserit 2, fremen 2, vp 4,"
            " solari 9, spice 9, water 5, maker_hooks 1, garrison 2, intrigue cunning, deck dagger diplomacy;"
            " blue: revealed; green: revealed"
        ),
        "play truthtrance; to dutiful_service; use dutiful_service 1; use dutiful_service 2",
        {"intrigue_deck": "detonation devour", "conflict": "shadow_contest"},
        "red: solari +2, emperor +1, agents -1, hand -1, in_play +1, at dutiful_service +1",
    ),
    (
        "heighliner visit",
        (
            "red: hand truthtrance dagger dagger dagger, emperor 2, guild 2, bene_gesserit 2, fremen 2, vp 4,"
            " solari 9, spice 9, water 5, maker_hooks 1, garrison 2, intrigue cunning, deck dagger diplomacy;"
            " blue: revealed; green: revealed"
        ),
        "play truthtrance; to heighliner; use heighliner 2",
        {"intrigue_deck": "detonation devour", "conflict": "shadow_contest"},
        ("red: spice -5, garrison +5, supply -5, guild +1, agents -1, hand -1, in_play +1, at heighliner +1"),
    ),
    (
        "deliver_supplies visit",
        (
            "red: hand truthtrance dagger dagger dagger, emperor 2, guild 2, bene_gesserit 2, fremen 2, vp 4,"
            " solari 9, spice 9, water 5, maker_hooks 1, garrison 2, intrigue cunning, deck dagger diplomacy;"
            " blue: revealed; green: revealed"
        ),
        "play truthtrance; to deliver_supplies; use deliver_supplies 2",
        {"intrigue_deck": "detonation devour", "conflict": "shadow_contest"},
        "red: water +1, guild +1, agents -1, hand -1, in_play +1, at deliver_supplies +1",
    ),
    (
        "espionage visit",
        (
            "red: hand truthtrance dagger dagger dagger, emperor 2, guild 2, bene_gesserit 2, fremen 2, vp 4,"
            " solari 9, spice 9, water 5, maker_hooks 1, garrison 2, intrigue cunning, deck dagger diplomacy;"
            " blue: revealed; green: revealed"
        ),
        (
            "play truthtrance; to espionage; use espionage 1; use espionage 2; spy post_refinery_arrakeen; "
            "use espionage 3"
        ),
        {"intrigue_deck": "detonation devour", "conflict": "shadow_contest"},
        (
            "red: spice -1, bene_gesserit +1, agents -1, spies -1, deck -1, in_play +1, at espionage +1, post"
            " post_refinery_arrakeen +1"
        ),
    ),
    (
        "secrets visit",
        (
            "red: hand truthtrance dagger dagger dagger, emperor 2, guild 2, bene_gesserit 2, fremen 2, vp 4,"
            " solari 9, spice 9, water 5, maker_hooks 1, garrison 2, intrigue cunning, deck dagger diplomacy;"
            " blue: revealed; green: revealed"
        ),
        "play truthtrance; to secrets; use secrets 1; use secrets 3",
        {"intrigue_deck": "detonation devour", "conflict": "shadow_contest"},
        ("red: bene_gesserit +1, agents -1, hand -1, in_play +1, intrigue +1, at secrets +1; board: intrigue_deck -1"),
    ),
    (
        "desert_tactics visit",
        (
            "red: hand truthtrance dagger dagger dagger, emperor 2, guild 2, bene_gesserit 2, fremen 2, vp 4,"
            " solari 9, spice 9, water 5, maker_hooks 1, garrison 2, intrigue cunning, deck dagger diplomacy;"
            " blue: revealed; green: revealed"
        ),
        ("play truthtrance; to desert_tactics; use desert_tactics 2; card dagger hand; use desert_tactics 3"),
        {"intrigue_deck": "detonation devour", "conflict": "shadow_contest"},
        (
            "red: water -1, garrison +1, supply -1, fremen +1, agents -1, hand -2, in_play +1, at "
            "desert_tactics +1; board: trash +1"
        ),
    ),
    (
        "fremkit visit",
        (
            "red: hand truthtrance dagger dagger dagger, emperor 2, guild 2, bene_gesserit 2, fremen 2, vp 4,"
            " solari 9, spice 9, water 5, maker_hooks 1, garrison 2, intrigue cunning, deck dagger diplomacy;"
            " blue: revealed; green: revealed"
        ),
        "play truthtrance; to fremkit; use fremkit 1; use fremkit 2",
        {"intrigue_deck": "detonation devour", "conflict": "shadow_contest"},
        "red: fremen +1, agents -1, deck -1, in_play +1, at fremkit +1",
    ),
    (
        "skirmish_crysknife rewards",
        (
            "red: conflict 3, spice 4, solari 6, posts post_hall post_guild; blue: conflict 2, hand dagger; "
            "green: conflict 1; yellow: garrison 1"
        ),
        "faction emperor",
        {"seats": 4, "at": "rewards", "conflict": "skirmish_crysknife", "intrigue_deck": "cunning devour detonation"},
        "red: emperor +1; blue: spice +1, intrigue +1; green: spice +1; board: intrigue_deck -1",
    ),
    (
        "skirmish_ornithopter rewards",
        (
            "red: conflict 3, spice 4, solari 6, posts post_hall post_guild; blue: conflict 2, hand dagger; "
            "green: conflict 1; yellow: garrison 1"
        ),
        "pass",
        {"seats": 4, "at": "rewards", "conflict": "skirmish_ornithopter", "intrigue_deck": "cunning devour detonation"},
        ("red: solari +1, intrigue +1; blue: solari +2, intrigue +1; green: intrigue +1; board: intrigue_deck -3"),
    ),
    (
        "skirmish_desert_mouse rewards",
        (
            "red: conflict 3, spice 4, solari 6, posts post_hall post_guild; blue: conflict 2, hand dagger; "
            "green: conflict 1; yellow: garrison 1"
        ),
        "",
        {
            "seats": 4,
            "at": "rewards",
            "conflict": "skirmish_desert_mouse",
            "intrigue_deck": "cunning devour detonation",
        },
        "red: solari +2; blue: solari +3; green: solari +2",
    ),
    (
        "choam_security rewards",
        (
            "red: conflict 3, spice 4, solari 6, posts post_hall post_guild; blue: conflict 2, hand dagger; "
            "green: conflict 1; yellow: garrison 1"
        ),
        "use choam_security 1; use choam_security 2; use choam_security 1",
        {"seats": 4, "at": "rewards", "conflict": "choam_security", "intrigue_deck": "cunning devour detonation"},
        (
            "red: solari +2, garrison +1, supply -1, guild +1; blue: solari +2, water +1, garrison +2, supply"
            " -2; green: garrison +1, supply -1, intrigue +1; board: intrigue_deck -1"
        ),
    ),
    (
        "spice_freighters rewards",
        (
            "red: conflict 3, spice 4, solari 6, posts post_hall post_guild; blue: conflict 2, hand dagger; "
            "green: conflict 1; yellow: garrison 1"
        ),
        "use spice_freighters 1; faction emperor; use spice_freighters 2; pay",
        {"seats": 4, "at": "rewards", "conflict": "spice_freighters", "intrigue_deck": "cunning devour detonation"},
        (
            "red: spice -3, vp +1, emperor +1; blue: spice +1, water +1, garrison +1, supply -1; green: spice"
            " +1, garrison +1, supply -1"
        ),
    ),
    (
        "siege_of_arrakeen rewards",
        (
            "red: conflict 3, spice 4, solari 6, posts post_hall post_guild; blue: conflict 2, hand dagger; "
            "green: conflict 1; yellow: garrison 1"
        ),
        "use siege_of_arrakeen 1",
        {"seats": 4, "at": "rewards", "conflict": "siege_of_arrakeen", "intrigue_deck": "cunning devour detonation"},
        (
            "red: solari +2, garrison +2, supply -2, control arrakeen +1; blue: solari +4, garrison +1, "
            "supply -1; green: solari +3"
        ),
    ),
    (
        "seize_spice_refinery rewards",
        (
            "red: conflict 3, spice 4, solari 6, posts post_hall post_guild; blue: conflict 2, hand dagger; "
            "green: conflict 1; yellow: garrison 1"
        ),
        "use seize_spice_refinery 1; spy post_refinery_arrakeen; use seize_spice_refinery 1",
        {"seats": 4, "at": "rewards", "conflict": "seize_spice_refinery", "intrigue_deck": "cunning devour detonation"},
        (
            "red: spice +2, spies -1, control spice_refinery +1, post post_refinery_arrakeen +1; blue: spice "
            "+1, garrison +1, supply -1, intrigue +1; green: spice +2; board: intrigue_deck -1"
        ),
    ),
    (
        "test_of_loyalty rewards",
        (
            "red: conflict 3, spice 4, solari 6, posts post_hall post_guild; blue: conflict 2, hand dagger; "
            "green: conflict 1; yellow: garrison 1"
        ),
        "use test_of_loyalty 1; spy post_refinery_arrakeen",
        {"seats": 4, "at": "rewards", "conflict": "test_of_loyalty", "intrigue_deck": "cunning devour detonation"},
        (
            "red: solari +2, emperor +1, spies -1, post post_refinery_arrakeen +1; blue: solari +4, garrison "
            "+1, supply -1; green: solari +3"
        ),
    ),
    (
        "shadow_contest rewards",
        (
            "red: conflict 3, spice 4, solari 6, posts post_hall post_guild; blue: conflict 2, hand dagger; "
            "green: conflict 1; yellow: garrison 1"
        ),
        "use shadow_contest 1; use shadow_contest 1; pass",
        {"seats": 4, "at": "rewards", "conflict": "shadow_contest", "intrigue_deck": "cunning devour detonation"},
        (
            "red: bene_gesserit +1, intrigue +1; blue: spice +1, garrison +1, supply -1, intrigue +1; green: "
            "spice +1, garrison +1, supply -1; board: intrigue_deck -2"
        ),
    ),
    (
        "secure_imperial_basin rewards",
        (
            "red: conflict 3, spice 4, solari 6, posts post_hall post_guild; blue: conflict 2, hand dagger; "
            "green: conflict 1; yellow: garrison 1"
        ),
        "use secure_imperial_basin 1",
        {
            "seats": 4,
            "at": "rewards",
            "conflict": "secure_imperial_basin",
            "intrigue_deck": "cunning devour detonation",
        },
        (
            "red: spice +2, garrison +1, supply -1, control imperial_basin +1; blue: water +2, garrison +1, "
            "supply -1; green: water +1, garrison +1, supply -1"
        ),
    ),
    (
        "protect_the_sietches rewards",
        (
            "red: conflict 3, spice 4, solari 6, posts post_hall post_guild; blue: conflict 2, hand dagger; "
            "green: conflict 1; yellow: garrison 1"
        ),
        "use protect_the_sietches 1",
        {"seats": 4, "at": "rewards", "conflict": "protect_the_sietches", "intrigue_deck": "cunning devour detonation"},
        ("red: water +1, garrison +1, supply -1, fremen +1; blue: spice +3, garrison +1, supply -1; green: spice +2"),
    ),
    (
        "trade_dispute rewards",
        (
            "red: conflict 3, spice 4, solari 6, posts post_hall post_guild; blue: conflict 2, hand dagger; "
            "green: conflict 1; yellow: garrison 1"
        ),
        (
            "use trade_dispute 1; use trade_dispute 3; card convincing_argument hand; use trade_dispute 3; "
            "card dagger hand"
        ),
        {"seats": 4, "at": "rewards", "conflict": "trade_dispute", "intrigue_deck": "cunning devour detonation"},
        (
            "red: solari +2, water +1, hand -1; blue: spice +1, water +1, hand -1; green: water +1, garrison "
            "+1, supply -1; board: trash +2"
        ),
    ),
    (
        "propaganda rewards",
        (
            "red: conflict 3, spice 4, solari 6, posts post_hall post_guild; blue: conflict 2, hand dagger; "
            "green: conflict 1; yellow: garrison 1"
        ),
        "faction emperor; faction guild",
        {"seats": 4, "at": "rewards", "conflict": "propaganda", "intrigue_deck": "cunning devour detonation"},
        "red: emperor +1, guild +1; blue: spice +3, intrigue +1; green: spice +3; board: intrigue_deck -1",
    ),
    (
        "battle_for_imperial_basin rewards",
        (
            "red: conflict 3, spice 4, solari 6, posts post_hall post_guild; blue: conflict 2, hand dagger; "
            "green: conflict 1; yellow: garrison 1"
        ),
        ("use battle_for_imperial_basin 1; use battle_for_imperial_basin 2; use battle_for_imperial_basin 3; pay"),
        {
            "seats": 4,
            "at": "rewards",
            "conflict": "battle_for_imperial_basin",
            "intrigue_deck": "cunning devour detonation",
        },
        "red: spice -4, vp +2, control imperial_basin +1; blue: spice +5; green: spice +3",
    ),
    (
        "battle_for_arrakeen rewards",
        (
            "red: conflict 3, spice 4, solari 6, posts post_hall post_guild; blue: conflict 2, hand dagger; "
            "green: conflict 1; yellow: garrison 1"
        ),
        "use battle_for_arrakeen 1; use battle_for_arrakeen 2; use battle_for_arrakeen 3; pay",
        {"seats": 4, "at": "rewards", "conflict": "battle_for_arrakeen", "intrigue_deck": "cunning devour detonation"},
        (
            "red: vp +2, spies +2, control arrakeen +1, post post_hall -1, post post_guild -1; blue: solari "
            "+3, spice +1, intrigue +1; green: solari +2, spice +2; board: intrigue_deck -1"
        ),
    ),
    (
        "battle_for_spice_refinery rewards",
        (
            "red: conflict 3, spice 4, solari 6, posts post_hall post_guild; blue: conflict 2, hand dagger; "
            "green: conflict 1; yellow: garrison 1"
        ),
        ("use battle_for_spice_refinery 1; use battle_for_spice_refinery 2; use battle_for_spice_refinery 3; pay"),
        {
            "seats": 4,
            "at": "rewards",
            "conflict": "battle_for_spice_refinery",
            "intrigue_deck": "cunning devour detonation",
        },
        (
            "red: solari -6, vp +2, control spice_refinery +1; blue: spice +3, intrigue +1; green: spice +3; "
            "board: intrigue_deck -1"
        ),
    ),
    (
        "emperor bonus",
        (
            "red: hand diplomacy dagger, emperor 3, vp 1, intrigue weirding_combat, deck dagger; blue: "
            "revealed; green: revealed"
        ),
        (
            "play diplomacy; to dutiful_service; use dutiful_service 1; use dutiful_service 2; spy "
            "post_refinery_arrakeen"
        ),
        {"intrigue_deck": "detonation devour"},
        (
            "red: solari +2, vp +1, emperor +1, agents -1, spies -1, hand -1, in_play +1, at dutiful_service "
            "+1, alliance emperor +1, post post_refinery_arrakeen +1"
        ),
    ),
    (
        "guild bonus",
        (
            "red: hand diplomacy dagger, guild 3, vp 1, intrigue weirding_combat, deck dagger; blue: "
            "revealed; green: revealed"
        ),
        "play diplomacy; to deliver_supplies; use deliver_supplies 2",
        {"intrigue_deck": "detonation devour"},
        (
            "red: solari +3, water +1, vp +1, guild +1, agents -1, hand -1, in_play +1, at deliver_supplies "
            "+1, alliance guild +1"
        ),
    ),
    (
        "bene_gesserit bonus",
        (
            "red: hand diplomacy dagger, bene_gesserit 3, vp 1, intrigue weirding_combat, deck dagger; blue: "
            "revealed; green: revealed"
        ),
        "play diplomacy; to secrets; use secrets 1; use secrets 3",
        {"intrigue_deck": "detonation devour"},
        (
            "red: vp +1, bene_gesserit +1, agents -1, hand -1, in_play +1, intrigue +2, at secrets +1, "
            "alliance bene_gesserit +1; board: intrigue_deck -2"
        ),
    ),
    (
        "fremen bonus",
        (
            "red: hand diplomacy dagger, fremen 3, vp 1, intrigue weirding_combat, deck dagger; blue: "
            "revealed; green: revealed"
        ),
        "play diplomacy; to fremkit; use fremkit 1; use fremkit 2",
        {"intrigue_deck": "detonation devour"},
        ("red: water +1, vp +1, fremen +1, agents -1, deck -1, in_play +1, at fremkit +1, alliance fremen +1"),
    ),
]


@pytest.mark.parametrize(("name", "lines", "answers", "board", "changes"), CASES)
def test_boxes(scenario: Start, name: str, lines: str, answers: str, board: dict[str, Any], changes: str) -> None:
    proves(scenario, name, lines, answers, board, changes)
