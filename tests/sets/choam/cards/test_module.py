"""Contracts, and the cards and the Leader of the CHOAM module: what each brings, answer by answer."""

from __future__ import annotations

from typing import Any

import pytest

from landsraad.testing import Start
from sets.uprising.walking import proves

Case = tuple[str, str, str, dict[str, Any], str]

CASES: list[Case] = [
    (
        "cargo_runner agent",
        (
            "red: hand cargo_runner dagger dagger, emperor 3, guild 3, bene_gesserit 3, fremen 3, vp 4, "
            "solari 9, spice 9, water 5, posts post_hall post_bene_gesserit, intrigue contingency_plan, deck "
            "dagger dagger dagger dagger, tiles immediate arrakeen_water espionage_a harvest_4, flipped "
            "immediate arrakeen_water espionage_a harvest_4, conflict 3, garrison 1; blue: revealed; green: "
            "revealed"
        ),
        ("play cargo_runner; to assembly_hall; recall_spy post_hall; use cargo_runner 1; use cargo_runner 2"),
        {
            "intrigue_deck": "detonation cunning",
            "row": "maker_keeper",
            "imperium_deck": "",
            "conflict": "shadow_contest",
        },
        "red: agents -1, spies +1, hand +2, deck -3, in_play +1, at assembly_hall +1, post post_hall -1",
    ),
    (
        "cargo_runner reveal",
        (
            "red: hand cargo_runner dagger, emperor 3, guild 3, bene_gesserit 3, fremen 3, vp 4, solari 9, "
            "spice 9, water 5, posts post_hall post_bene_gesserit, intrigue contingency_plan, deck dagger "
            "dagger dagger dagger, tiles immediate arrakeen_water espionage_a harvest_4, flipped immediate "
            "arrakeen_water espionage_a harvest_4, conflict 3, garrison 3; blue: revealed; green: revealed"
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
        "delivery_agreement agent",
        (
            "red: hand delivery_agreement dagger dagger, emperor 3, guild 3, bene_gesserit 3, fremen 3, vp 4,"
            " solari 9, spice 9, water 5, posts post_hall post_bene_gesserit, intrigue contingency_plan, deck"
            " dagger dagger dagger dagger, tiles immediate arrakeen_water espionage_a harvest_4, flipped "
            "immediate arrakeen_water espionage_a harvest_4, conflict 3, garrison 1; blue: revealed; green: "
            "revealed"
        ),
        (
            "play delivery_agreement; to arrakeen; use delivery_agreement 1; pay; card dagger hand; contract "
            "acquire_the_spice_must_flow"
        ),
        {
            "intrigue_deck": "detonation cunning",
            "row": "maker_keeper",
            "imperium_deck": "",
            "conflict": "shadow_contest",
        },
        (
            "red: garrison +1, supply -1, agents -1, hand -2, discard +1, in_play +1, at arrakeen +1, tile "
            "acquire_the_spice_must_flow +1; board: contracts_deck -1"
        ),
    ),
    (
        "delivery_agreement reveal",
        (
            "red: hand delivery_agreement dagger, emperor 3, guild 3, bene_gesserit 3, fremen 3, vp 4, solari"
            " 9, spice 9, water 5, posts post_hall post_bene_gesserit, intrigue contingency_plan, deck dagger"
            " dagger dagger dagger, tiles immediate arrakeen_water espionage_a harvest_4, flipped immediate "
            "arrakeen_water espionage_a harvest_4, conflict 3, garrison 3; blue: revealed; green: revealed"
        ),
        "reveal; use delivery_agreement 1; choose 1",
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
        "delivery_agreement reveal",
        (
            "red: hand delivery_agreement dagger, emperor 3, guild 3, bene_gesserit 3, fremen 3, vp 4, solari"
            " 9, spice 9, water 5, posts post_hall post_bene_gesserit, intrigue contingency_plan, deck dagger"
            " dagger dagger dagger, tiles immediate arrakeen_water espionage_a harvest_4, flipped immediate "
            "arrakeen_water espionage_a harvest_4, conflict 3, garrison 3; blue: revealed; green: revealed"
        ),
        "reveal; use delivery_agreement 1; choose 2",
        {
            "row": "",
            "imperium_deck": "",
            "reserve": "prepare_the_way 0, the_spice_must_flow 0",
            "conflict": "shadow_contest",
            "intrigue_deck": "detonation cunning",
        },
        "red: vp +1, swords +1, hand -2, in_play +1; board: trash +1",
    ),
    (
        "priority_contracts agent",
        (
            "red: hand priority_contracts dagger dagger, emperor 3, guild 3, bene_gesserit 3, fremen 3, vp 4,"
            " solari 9, spice 9, water 5, posts post_hall post_bene_gesserit, intrigue contingency_plan, deck"
            " dagger dagger dagger dagger, tiles immediate arrakeen_water espionage_a harvest_4, flipped "
            "immediate arrakeen_water espionage_a harvest_4, conflict 3, garrison 1; blue: revealed; green: "
            "revealed"
        ),
        (
            "play priority_contracts; to assembly_hall; recall_spy post_hall; use priority_contracts 1; "
            "contract acquire_the_spice_must_flow"
        ),
        {
            "intrigue_deck": "detonation cunning",
            "row": "maker_keeper",
            "imperium_deck": "",
            "conflict": "shadow_contest",
        },
        (
            "red: agents -1, spies +1, deck -1, in_play +1, at assembly_hall +1, tile "
            "acquire_the_spice_must_flow +1, post post_hall -1; board: contracts_deck -1"
        ),
    ),
    (
        "priority_contracts reveal",
        (
            "red: hand priority_contracts dagger, emperor 3, guild 3, bene_gesserit 3, fremen 3, vp 4, solari"
            " 9, spice 9, water 5, posts post_hall post_bene_gesserit, intrigue contingency_plan, deck dagger"
            " dagger dagger dagger, tiles immediate arrakeen_water espionage_a harvest_4, flipped immediate "
            "arrakeen_water espionage_a harvest_4, conflict 3, garrison 3; blue: revealed; green: revealed"
        ),
        "reveal; use priority_contracts 1; choose 1",
        {
            "row": "",
            "imperium_deck": "",
            "reserve": "prepare_the_way 0, the_spice_must_flow 0",
            "conflict": "shadow_contest",
            "intrigue_deck": "detonation cunning",
        },
        "red: spice +2, swords +1, hand -2, in_play +2",
    ),
    (
        "priority_contracts reveal",
        (
            "red: hand priority_contracts dagger, emperor 3, guild 3, bene_gesserit 3, fremen 3, vp 4, solari"
            " 9, spice 9, water 5, posts post_hall post_bene_gesserit, intrigue contingency_plan, deck dagger"
            " dagger dagger dagger, tiles immediate arrakeen_water espionage_a harvest_4, flipped immediate "
            "arrakeen_water espionage_a harvest_4, conflict 3, garrison 3; blue: revealed; green: revealed"
        ),
        "reveal; use priority_contracts 1; choose 2",
        {
            "row": "",
            "imperium_deck": "",
            "reserve": "prepare_the_way 0, the_spice_must_flow 0",
            "conflict": "shadow_contest",
            "intrigue_deck": "detonation cunning",
        },
        "red: vp +1, swords +1, hand -2, in_play +1; board: trash +1",
    ),
    (
        "interstellar_trade agent",
        (
            "red: hand interstellar_trade dagger dagger, emperor 3, guild 3, bene_gesserit 3, fremen 3, vp 4,"
            " solari 9, spice 9, water 5, posts post_hall post_bene_gesserit, intrigue contingency_plan, deck"
            " dagger dagger dagger dagger, tiles immediate arrakeen_water espionage_a harvest_4, flipped "
            "immediate arrakeen_water espionage_a harvest_4, conflict 3, garrison 1; blue: revealed; green: "
            "revealed"
        ),
        (
            "play interstellar_trade; to assembly_hall; recall_spy post_hall; use interstellar_trade 1; "
            "faction emperor; spy post_refinery_arrakeen"
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
        "interstellar_trade reveal",
        (
            "red: hand interstellar_trade dagger, emperor 3, guild 3, bene_gesserit 3, fremen 3, vp 4, solari"
            " 9, spice 9, water 5, posts post_hall post_bene_gesserit, intrigue contingency_plan, deck dagger"
            " dagger dagger dagger, tiles immediate arrakeen_water espionage_a harvest_4, flipped immediate "
            "arrakeen_water espionage_a harvest_4, conflict 3, garrison 3; blue: revealed; green: revealed"
        ),
        "reveal; use interstellar_trade 1",
        {
            "row": "",
            "imperium_deck": "",
            "reserve": "prepare_the_way 0, the_spice_must_flow 0",
            "conflict": "shadow_contest",
            "intrigue_deck": "detonation cunning",
        },
        "red: persuasion +4, swords +1, hand -2, in_play +2",
    ),
    (
        "interstellar_trade acquire",
        (
            "red: hand stilgar_the_devoted chani_clever_tactician convincing_argument convincing_argument "
            "convincing_argument convincing_argument, council, fremen 2, vp 1, intrigue contingency_plan, "
            "deck dagger; blue: revealed; green: revealed"
        ),
        "reveal; acquire interstellar_trade; contract acquire_the_spice_must_flow",
        {"row": "interstellar_trade", "imperium_deck": "", "intrigue_deck": "detonation"},
        (
            "red: persuasion +5, hand -6, discard +1, in_play +6, tile acquire_the_spice_must_flow +1; board:"
            " row -1, contracts_deck -1"
        ),
    ),
    (
        "backed_by_choam plot",
        (
            "red: hand dagger diplomacy, emperor 3, guild 3, bene_gesserit 3, fremen 3, vp 4, solari 9, spice"
            " 9, water 5, posts post_hall post_bene_gesserit, garrison 5, conflict 1, council, maker_hooks 1,"
            " intrigue backed_by_choam weirding_combat, deck dagger seek_allies; blue: revealed; green: "
            "revealed"
        ),
        "plot backed_by_choam; faction emperor",
        {
            "intrigue_deck": "detonation devour",
            "row": "maker_keeper",
            "imperium_deck": "",
            "conflict": "shadow_contest",
        },
        "red: solari +4, emperor -1, intrigue -1; board: intrigue_discard +1",
    ),
    (
        "reach_agreement combat",
        (
            "red: emperor 3, guild 3, bene_gesserit 3, fremen 3, vp 4, solari 9, spice 9, water 5, posts "
            "post_hall post_bene_gesserit, conflict 4, sandworms_in_conflict 1, hand dagger, intrigue "
            "reach_agreement detonation; blue: conflict 1, intrigue cunning; green: garrison 1"
        ),
        "combat reach_agreement; retreat troop 1; contract acquire_the_spice_must_flow",
        {"at": "combat", "until": "rewards", "conflict": "shadow_contest", "row": "maker_keeper", "imperium_deck": ""},
        (
            "red: garrison +1, conflict -1, intrigue -1, tile acquire_the_spice_must_flow +1; board: "
            "intrigue_discard +1, contracts_deck -1"
        ),
    ),
    (
        "acquire_the_spice_must_flow reward",
        (
            "red: hand stilgar_the_devoted chani_clever_tactician convincing_argument convincing_argument "
            "convincing_argument convincing_argument, council, tiles acquire_the_spice_must_flow, intrigue "
            "contingency_plan; blue: revealed; green: revealed"
        ),
        "reveal; acquire the_spice_must_flow",
        {"intrigue_deck": "detonation devour", "row": "", "imperium_deck": ""},
        (
            "red: solari +3, vp +1, persuasion +3, guild +1, hand -6, discard +1, in_play +6, flipped "
            "acquire_the_spice_must_flow +1; board: reserve the_spice_must_flow -1"
        ),
    ),
    (
        "arrakeen_water reward",
        (
            "red: hand undercover_asset dagger, tiles arrakeen_water, spice 5, solari 5, water 2, deck dagger"
            " dagger diplomacy diplomacy, intrigue contingency_plan; blue: revealed; green: revealed"
        ),
        "play undercover_asset; to arrakeen; use arrakeen_water 1",
        {"intrigue_deck": "detonation devour"},
        (
            "red: water +1, garrison +1, supply -1, agents -1, hand -1, in_play +1, at arrakeen +1, flipped "
            "arrakeen_water +1"
        ),
    ),
    (
        "arrakeen_spy reward",
        (
            "red: hand undercover_asset dagger, tiles arrakeen_spy, spice 5, solari 5, water 2, deck dagger "
            "dagger diplomacy diplomacy, intrigue contingency_plan; blue: revealed; green: revealed"
        ),
        "play undercover_asset; to arrakeen; use arrakeen_spy 1; spy post_refinery_arrakeen",
        {"intrigue_deck": "detonation devour"},
        (
            "red: garrison +2, supply -2, agents -1, spies -1, hand -1, in_play +1, at arrakeen +1, flipped "
            "arrakeen_spy +1, post post_refinery_arrakeen +1"
        ),
    ),
    (
        "deliver_supplies reward",
        (
            "red: hand truthtrance dagger, tiles deliver_supplies, spice 5, solari 5, water 2, deck dagger "
            "dagger diplomacy diplomacy, intrigue contingency_plan; blue: revealed; green: revealed"
        ),
        "play truthtrance; to deliver_supplies; use deliver_supplies_contract 1",
        {"intrigue_deck": "detonation devour"},
        (
            "red: solari +3, water +1, agents -1, hand -1, in_play +1, at deliver_supplies +1, flipped "
            "deliver_supplies +1"
        ),
    ),
    (
        "espionage_a reward",
        (
            "red: hand truthtrance dagger, tiles espionage_a, spice 5, solari 5, water 2, deck dagger dagger "
            "diplomacy diplomacy, intrigue contingency_plan; blue: revealed; green: revealed"
        ),
        "play truthtrance; to espionage; use espionage_a 1",
        {"intrigue_deck": "detonation devour"},
        ("red: solari +3, spice -1, agents -1, hand -1, in_play +1, at espionage +1, flipped espionage_a +1"),
    ),
    (
        "espionage_b reward",
        (
            "red: hand truthtrance dagger, tiles espionage_b, spice 5, solari 5, water 2, deck dagger dagger "
            "diplomacy diplomacy, intrigue contingency_plan; blue: revealed; green: revealed"
        ),
        "play truthtrance; to espionage; use espionage_b 1",
        {"intrigue_deck": "detonation devour"},
        ("red: solari +3, spice -1, agents -1, hand -1, in_play +1, at espionage +1, flipped espionage_b +1"),
    ),
    (
        "harvest_3_a reward",
        (
            "red: hand undercover_asset dagger, tiles harvest_3_a, water 1, intrigue contingency_plan; blue: "
            "revealed; green: revealed"
        ),
        "play undercover_asset; to hagga_basin; use hagga_basin 1; use harvest_3_a 1",
        {"intrigue_deck": "detonation devour", "bonus": "hagga_basin 2"},
        (
            "red: solari +3, spice +4, water -1, agents -1, hand -1, in_play +1, at hagga_basin +1, flipped "
            "harvest_3_a +1; board: bonus hagga_basin -2"
        ),
    ),
    (
        "harvest_3_b reward",
        (
            "red: hand undercover_asset dagger, tiles harvest_3_b, water 1, intrigue contingency_plan; blue: "
            "revealed; green: revealed"
        ),
        "play undercover_asset; to hagga_basin; use hagga_basin 1; use harvest_3_b 1",
        {"intrigue_deck": "detonation devour", "bonus": "hagga_basin 2"},
        (
            "red: solari +3, spice +4, water -1, agents -1, hand -1, in_play +1, at hagga_basin +1, flipped "
            "harvest_3_b +1; board: bonus hagga_basin -2"
        ),
    ),
    (
        "harvest_4 reward",
        (
            "red: hand undercover_asset dagger, tiles harvest_4, water 1, intrigue contingency_plan; blue: "
            "revealed; green: revealed"
        ),
        "play undercover_asset; to hagga_basin; use hagga_basin 1; use harvest_4 1",
        {"intrigue_deck": "detonation devour", "bonus": "hagga_basin 2"},
        (
            "red: solari +4, spice +4, water -1, agents -1, hand -1, in_play +1, at hagga_basin +1, flipped "
            "harvest_4 +1; board: bonus hagga_basin -2"
        ),
    ),
    (
        "heighliner_water reward",
        (
            "red: hand truthtrance dagger, tiles heighliner_water, spice 5, solari 5, water 2, deck dagger "
            "dagger diplomacy diplomacy, intrigue contingency_plan; blue: revealed; green: revealed"
        ),
        "play truthtrance; to heighliner; use heighliner_water 1",
        {"intrigue_deck": "detonation devour"},
        (
            "red: spice -5, water +2, garrison +5, supply -5, agents -1, hand -1, in_play +1, at heighliner "
            "+1, flipped heighliner_water +1"
        ),
    ),
    (
        "heighliner_troops reward",
        (
            "red: hand truthtrance dagger, tiles heighliner_troops, spice 5, solari 5, water 2, deck dagger "
            "dagger diplomacy diplomacy, intrigue contingency_plan; blue: revealed; green: revealed"
        ),
        "play truthtrance; to heighliner; use heighliner_troops 1",
        {"intrigue_deck": "detonation devour"},
        (
            "red: spice -5, garrison +7, supply -7, agents -1, hand -1, in_play +1, at heighliner +1, flipped"
            " heighliner_troops +1"
        ),
    ),
    (
        "high_council_solari reward",
        (
            "red: hand undercover_asset dagger, tiles high_council_solari, spice 5, solari 5, water 2, deck "
            "dagger dagger diplomacy diplomacy, intrigue contingency_plan; blue: revealed; green: revealed"
        ),
        "play undercover_asset; to high_council; use high_council_solari 1",
        {"intrigue_deck": "detonation devour"},
        ("red: solari -2, agents -1, hand -1, in_play +1, at high_council +1, flipped high_council_solari +1"),
    ),
    (
        "high_council_influence reward",
        (
            "red: hand undercover_asset dagger, tiles high_council_influence, spice 5, solari 5, water 2, "
            "deck dagger dagger diplomacy diplomacy, intrigue contingency_plan; blue: revealed; green: "
            "revealed"
        ),
        "play undercover_asset; to high_council; use high_council_influence 1",
        {"intrigue_deck": "detonation devour"},
        (
            "red: solari -5, bene_gesserit +1, agents -1, hand -1, in_play +1, at high_council +1, flipped "
            "high_council_influence +1"
        ),
    ),
    (
        "immediate reward",
        ("red: hand undercover_asset dagger, deck dagger, intrigue contingency_plan; blue: revealed; green: revealed"),
        "play undercover_asset; to accept_contract; use accept_contract 1; use accept_contract 2",
        {"intrigue_deck": "detonation devour", "contracts_row": "immediate", "contracts_deck": ""},
        (
            "red: solari +2, agents -1, deck -1, in_play +1, at accept_contract +1, tile immediate +1, "
            "flipped immediate +1; board: contracts_row -1"
        ),
    ),
    (
        "research_station_solari reward",
        (
            "red: hand undercover_asset dagger, tiles research_station_solari, spice 5, solari 5, water 2, "
            "deck dagger dagger diplomacy diplomacy, intrigue contingency_plan; blue: revealed; green: "
            "revealed"
        ),
        "play undercover_asset; to research_station; use research_station_solari 1",
        {"intrigue_deck": "detonation devour"},
        (
            "red: solari +3, water -2, garrison +2, supply -2, agents -1, hand -1, in_play +1, at "
            "research_station +1, flipped research_station_solari +1"
        ),
    ),
    (
        "research_station_spy reward",
        (
            "red: hand undercover_asset dagger, tiles research_station_spy, spice 5, solari 5, water 2, deck "
            "dagger dagger diplomacy diplomacy, intrigue contingency_plan; blue: revealed; green: revealed"
        ),
        ("play undercover_asset; to research_station; use research_station_spy 1; spy post_refinery_arrakeen"),
        {"intrigue_deck": "detonation devour"},
        (
            "red: solari +2, water -2, garrison +2, supply -2, agents -1, spies -1, hand -1, in_play +1, at "
            "research_station +1, flipped research_station_spy +1, post post_refinery_arrakeen +1"
        ),
    ),
    (
        "sardaukar_cards reward",
        (
            "red: hand truthtrance dagger, tiles sardaukar_cards, spice 5, solari 5, water 2, deck dagger "
            "dagger diplomacy diplomacy, intrigue contingency_plan; blue: revealed; green: revealed"
        ),
        "play truthtrance; to sardaukar; use sardaukar_cards 1",
        {"intrigue_deck": "detonation devour"},
        (
            "red: spice -4, garrison +4, supply -4, agents -1, hand +1, deck -2, in_play +1, at sardaukar +1,"
            " flipped sardaukar_cards +1"
        ),
    ),
    (
        "sardaukar_recall reward",
        (
            "red: hand truthtrance dagger, tiles sardaukar_recall, spice 5, solari 5, water 2, deck dagger "
            "dagger diplomacy diplomacy, intrigue contingency_plan, at secrets, agents 1; blue: revealed; "
            "green: revealed"
        ),
        "play truthtrance; to sardaukar; use sardaukar_recall 1",
        {"intrigue_deck": "detonation devour"},
        (
            "red: spice -4, garrison +4, supply -4, hand -1, in_play +1, at sardaukar +1, at secrets -1, "
            "flipped sardaukar_recall +1"
        ),
    ),
    (
        "spice_refinery_cards reward",
        (
            "red: hand undercover_asset dagger, tiles spice_refinery_cards, spice 5, solari 5, water 2, deck "
            "dagger dagger diplomacy diplomacy, intrigue contingency_plan; blue: revealed; green: revealed"
        ),
        "play undercover_asset; to spice_refinery; choose 1; use spice_refinery_cards 1",
        {"intrigue_deck": "detonation devour"},
        (
            "red: solari +2, agents -1, hand +1, deck -2, in_play +1, at spice_refinery +1, flipped "
            "spice_refinery_cards +1"
        ),
    ),
    (
        "spice_refinery_water reward",
        (
            "red: hand undercover_asset dagger, tiles spice_refinery_water, spice 5, solari 5, water 2, deck "
            "dagger dagger diplomacy diplomacy, intrigue contingency_plan; blue: revealed; green: revealed"
        ),
        "play undercover_asset; to spice_refinery; choose 1; use spice_refinery_water 1",
        {"intrigue_deck": "detonation devour"},
        (
            "red: solari +2, water +1, agents -1, hand -1, in_play +1, at spice_refinery +1, flipped "
            "spice_refinery_water +1"
        ),
    ),
    (
        "choam_profits endgame",
        (
            "red: tiles immediate arrakeen_water espionage_a harvest_4, flipped immediate arrakeen_water "
            "espionage_a harvest_4, intrigue choam_profits cunning"
        ),
        "endgame choam_profits",
        {"at": "recall", "conflict_deck": ""},
        (
            "red: vp +1, intrigue -1; board: bonus imperial_basin +1, bonus hagga_basin +1, bonus deep_desert"
            " +1, intrigue_discard +1"
        ),
    ),
    (
        "backed_by_choam combat",
        (
            "red: conflict 2, tiles immediate arrakeen_water espionage_a harvest_4, flipped immediate "
            "arrakeen_water espionage_a harvest_4, intrigue backed_by_choam detonation; blue: conflict 1, "
            "intrigue cunning"
        ),
        "combat backed_by_choam",
        {"at": "combat", "until": "rewards", "conflict": "shadow_contest"},
        "red: swords +4, intrigue -1; board: intrigue_discard +1",
    ),
    (
        "leverage plot",
        "red: hand undercover_asset dagger, intrigue leverage; blue: revealed; green: revealed",
        "play undercover_asset; to imperial_basin; plot leverage; contract acquire_the_spice_must_flow",
        {"bonus": "imperial_basin 1"},
        (
            "red: solari +1, spice +2, agents -1, hand -1, in_play +1, intrigue -1, at imperial_basin +1, "
            "tile acquire_the_spice_must_flow +1; board: bonus imperial_basin -1, intrigue_discard +1, "
            "contracts_deck -1"
        ),
    ),
    (
        "shaddam_corrino_iv signet",
        (
            "red: leader shaddam_corrino_iv, solari 2, hand signet_ring dagger, garrison 2, intrigue "
            "contingency_plan; blue: revealed; green: revealed"
        ),
        "play signet_ring; to arrakeen; use signet_ring 2",
        {},
        "red: solari +1, garrison +2, supply -2, agents -1, hand -1, in_play +1, at arrakeen +1",
    ),
]


@pytest.mark.parametrize(("name", "lines", "answers", "board", "changes"), CASES)
def test_boxes(scenario: Start, name: str, lines: str, answers: str, board: dict[str, Any], changes: str) -> None:
    proves(scenario, name, lines, answers, board | {"sets": ["uprising", "choam"]}, changes)
