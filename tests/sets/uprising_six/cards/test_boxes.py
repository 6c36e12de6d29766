"""Every box of the game for six: the Commanders' decks and boards, the other side of the board, answer by answer."""

from __future__ import annotations

import pytest

from landsraad.testing import Start

CASES = [
    (
        "paracompass agent",
        "blue",
        "blue: hand paracompass dagger",
        "play paracompass; to carthag",
        "blue: solari +2, garrison +1, supply -1, agents -1, hand -1, in_play +1, at carthag +1",
    ),
    (
        "paracompass reveal",
        "blue",
        "blue: hand paracompass, council, swordmaster_bonus 1, intrigue cunning",
        "reveal; use paracompass 1; use paracompass 2",
        "blue: persuasion +5, swords +2, hand -1, in_play +1",
    ),
    (
        "m_command_respect agent",
        "red",
        "red: hand m_command_respect m_usul, swordmaster_bonus 1, spice 2; violet: water 1",
        (
            "activate left; play m_command_respect; to carthag; use m_command_respect 1; pay; seat 4; give "
            "spice; amount 2; skip"
        ),
        (
            "red: spice -2, agents -1, hand -1, at carthag +1; green: garrison +1, supply -1; violet: spice "
            "+2; board: trash +1"
        ),
    ),
    (
        "m_command_respect reveal",
        "red",
        "red: hand m_command_respect, intrigue cunning",
        "activate left; reveal",
        "red: persuasion +1, hand -1, in_play +1",
    ),
    (
        "m_convincing_argument reveal",
        "red",
        "red: hand m_convincing_argument, intrigue cunning",
        "activate left; reveal",
        "red: persuasion +2, hand -1, in_play +1",
    ),
    (
        "m_demand_attention agent",
        "red",
        "red: hand m_demand_attention m_usul, spice 4",
        "activate left; play m_demand_attention; to secrets; use m_demand_attention 1; pay; use secrets 3",
        (
            "red: spice -4, bene_gesserit +2, agents -1, hand -1, at secrets +1; green: vp +1, bene_gesserit "
            "+2; board: trash +1"
        ),
    ),
    (
        "m_demand_attention reveal",
        "red",
        "red: hand m_demand_attention, intrigue cunning",
        "activate left; reveal",
        "red: persuasion +1, hand -1, in_play +1",
    ),
    (
        "m_desert_call agent",
        "red",
        "red: hand m_desert_call m_usul, water 1; green: maker_hooks 1",
        "activate left; play m_desert_call; to accept_contract; use m_desert_call 1; pay",
        (
            "red: water -1, agents -1, hand -1, at accept_contract +1; green: sandworm_supply -1, "
            "sandworm_conflict +1; board: trash +1"
        ),
    ),
    (
        "m_desert_call reveal",
        "red",
        "red: hand m_desert_call, intrigue cunning",
        "activate left; reveal",
        "red: persuasion +1, hand -1, in_play +1",
    ),
    (
        "m_limited_landsraad_access reveal",
        "red",
        "red: hand m_limited_landsraad_access, intrigue cunning; violet: conflict 1",
        "activate right; reveal",
        "red: spice +1, hand -1, in_play +1; violet: swords +1",
    ),
    (
        "m_seek_allies agent",
        "red",
        "red: hand m_seek_allies m_usul, intrigue cunning",
        "activate left; play m_seek_allies; to deliver_supplies; use m_seek_allies 1",
        "red: water +1, agents -1, hand -1, at deliver_supplies +1; board: trash +1",
    ),
    (
        "m_signet_ring agent",
        "red",
        "red: hand m_signet_ring m_usul, deck m_desert_call",
        "activate left; play m_signet_ring; to assembly_hall; use m_signet_ring 1",
        "red: agents -1, deck -1, in_play +1, at assembly_hall +1",
    ),
    (
        "m_signet_ring reveal",
        "red",
        "red: hand m_signet_ring, intrigue cunning",
        "activate left; reveal",
        "red: persuasion +1, hand -1, in_play +1",
    ),
    (
        "m_threaten_spice_production agent",
        "red",
        "red: hand m_threaten_spice_production m_usul, spice 3; green: spice 2; violet: spice 5",
        (
            "activate left; play m_threaten_spice_production; to accept_contract; use "
            "m_threaten_spice_production 1; amount 3; amount 1; amount 3"
        ),
        (
            "red: spice -3, vp +1, agents -1, hand -1, at accept_contract +1; green: spice -1; violet: spice "
            "-3; board: trash +1"
        ),
    ),
    (
        "m_threaten_spice_production reveal",
        "red",
        "red: hand m_threaten_spice_production, intrigue cunning",
        "activate left; reveal",
        "red: persuasion +1, hand -1, in_play +1",
    ),
    (
        "m_usul agent",
        "red",
        "red: hand m_usul m_desert_call",
        "activate left; play m_usul; to carthag; use m_usul 1; choose 1",
        ("red: water +1, agents -1, hand -1, in_play +1, at carthag +1; green: spice +1, garrison +1, supply -1"),
    ),
    (
        "m_usul reveal",
        "red",
        "red: hand m_usul, intrigue cunning",
        "activate left; reveal",
        "red: persuasion +2, hand -1, in_play +1",
    ),
    (
        "s_convincing_argument reveal",
        "yellow",
        "yellow: hand s_convincing_argument, intrigue cunning",
        "activate left; reveal",
        "yellow: persuasion +2, hand -1, in_play +1",
    ),
    (
        "s_corrino_might reveal",
        "yellow",
        "yellow: hand s_corrino_might, intrigue cunning, spice 3; orange: conflict 1",
        "activate left; reveal; use s_corrino_might 2; pay",
        (
            "blue: garrison +2, supply -2; yellow: spice -3, hand -1; orange: swords +1, garrison +2, supply "
            "-2; board: trash +1"
        ),
    ),
    (
        "s_critical_shipments agent",
        "yellow",
        "yellow: hand s_critical_shipments s_imperial_tent",
        "activate left; play s_critical_shipments; to accept_contract; use s_critical_shipments 1; choose 2",
        "yellow: solari +2, agents -1, hand -1, in_play +1, at accept_contract +1; orange: water +1",
    ),
    (
        "s_critical_shipments reveal",
        "yellow",
        "yellow: hand s_critical_shipments, intrigue cunning",
        "activate left; reveal",
        "yellow: persuasion +2, hand -1, in_play +1",
    ),
    (
        "s_demand_results agent",
        "yellow",
        ("yellow: hand s_demand_results s_imperial_tent, solari 2; board: contracts_row arrakeen_water espionage_a"),
        ("activate left; play s_demand_results; to assembly_hall; use s_demand_results 1; pay; contract espionage_a"),
        (
            "blue: tile arrakeen_water +1; yellow: solari -2, agents -1, hand -1, at assembly_hall +1; "
            "orange: tile espionage_a +1; board: trash +1, contracts_deck -2"
        ),
    ),
    (
        "s_demand_results reveal",
        "yellow",
        "yellow: hand s_demand_results, intrigue cunning; orange: conflict 1",
        "activate left; reveal",
        "yellow: hand -1, in_play +1; orange: swords +1",
    ),
    (
        "s_devastating_assault agent",
        "yellow",
        "yellow: hand s_devastating_assault s_imperial_tent, intrigue cunning",
        "activate right; play s_devastating_assault; to accept_contract",
        ("blue: garrison +1, supply -1; yellow: solari +1, agents -1, hand -1, in_play +1, at accept_contract +1"),
    ),
    (
        "s_devastating_assault reveal",
        "yellow",
        ("yellow: hand s_devastating_assault, intrigue cunning, solari 3, swordmaster_bonus 1; blue: conflict 1"),
        "activate right; reveal; use s_devastating_assault 2; pay",
        "blue: swords +7; yellow: solari -3, persuasion +1, hand -1, in_play +1",
    ),
    (
        "s_imperial_ornithopter reveal",
        "yellow",
        "yellow: hand s_imperial_ornithopter, intrigue cunning",
        "activate right; reveal",
        "yellow: solari +1, persuasion +1, hand -1, in_play +1",
    ),
    (
        "s_imperial_tent agent",
        "yellow",
        (
            "yellow: hand s_imperial_tent s_seek_allies, spice 1; board: row stilgar_the_devoted "
            "smugglers_haven guild_spy overthrow leadership"
        ),
        "activate right; play s_imperial_tent; to secrets; use s_imperial_tent 1; card guild_spy row",
        "yellow: agents -1, hand -1, in_play +1, at secrets +1; board: imperium_deck -1, throne_row +1",
    ),
    (
        "s_imperial_tent reveal",
        "yellow",
        "yellow: hand s_imperial_tent, intrigue cunning",
        "activate right; reveal",
        "yellow: persuasion +1, hand -1, in_play +1",
    ),
    (
        "s_seek_allies agent",
        "yellow",
        "yellow: hand s_seek_allies s_imperial_tent, intrigue cunning",
        "activate left; play s_seek_allies; to deliver_supplies; use s_seek_allies 1",
        "yellow: water +1, agents -1, hand -1, at deliver_supplies +1; board: trash +1",
    ),
    (
        "s_signet_ring agent",
        "yellow",
        "yellow: hand s_signet_ring s_imperial_tent, intrigue cunning, solari 3",
        "activate left; play s_signet_ring; to assembly_hall; use s_signet_ring 2; choose 1",
        ("yellow: solari +1, agents -1, hand -1, in_play +1, at assembly_hall +1; orange: garrison +1, supply -1"),
    ),
    (
        "s_signet_ring reveal",
        "yellow",
        "yellow: hand s_signet_ring, intrigue cunning",
        "activate right; reveal",
        "yellow: persuasion +1, hand -1, in_play +1",
    ),
    (
        "gurney_halleck ability",
        "violet",
        "violet: leader gurney_halleck, hand dagger dagger, conflict 4, intrigue cunning",
        "reveal",
        "violet: persuasion +1, swords +2, hand -2, in_play +2",
    ),
    (
        "gurney_halleck signet",
        "violet",
        "violet: leader gurney_halleck, hand signet_ring dagger, intrigue cunning",
        "play signet_ring; to assembly_hall",
        "violet: garrison +1, supply -1, agents -1, hand -1, in_play +1, at assembly_hall +1",
    ),
    (
        "emperor bonus",
        "green",
        "green: hand diplomacy dagger, emperor 3, vp 2",
        "play diplomacy; to economic_support; use economic_support 3",
        (
            "red: emperor +1; green: spice +1, vp +1, garrison +2, supply -2, emperor +1, agents -1, hand "
            "-1, in_play +1, at economic_support +1, alliance emperor +1"
        ),
    ),
    (
        "guild bonus",
        "green",
        "green: hand diplomacy dagger, guild 3, vp 2, intrigue cunning",
        "play diplomacy; to deliver_supplies; use deliver_supplies 2",
        (
            "red: guild +1; green: solari +3, water +1, vp +1, guild +1, agents -1, hand -1, in_play +1, at "
            "deliver_supplies +1, alliance guild +1"
        ),
    ),
    (
        "bene_gesserit bonus",
        "green",
        "green: hand diplomacy dagger, bene_gesserit 3, vp 2",
        "play diplomacy; to secrets; use secrets 3",
        (
            "red: bene_gesserit +1; green: vp +1, bene_gesserit +1, agents -1, hand -1, in_play +1, intrigue "
            "+1, at secrets +1, alliance bene_gesserit +1; board: intrigue_deck -1"
        ),
    ),
    (
        "fremen bonus",
        "green",
        "green: hand diplomacy dagger, fremen 3, vp 2",
        "play diplomacy; to expedition; use expedition 2; spy post6_carthag",
        (
            "red: fremen +1; green: vp +1, fremen +1, agents -1, spies -1, hand -1, in_play +1, at "
            "expedition +1, alliance fremen +1, post post6_carthag +1"
        ),
    ),
    (
        "sietch_tabr visit",
        "green",
        "green: hand reconnaissance dagger, fremen 2",
        "play reconnaissance; to sietch_tabr; choose 2; accept",
        "green: water +1, agents -1, hand -1, in_play +1, at sietch_tabr +1; board: shield_wall -1",
    ),
    (
        "imperial_privilege visit",
        "green",
        "green: hand dagger reconnaissance, solari 3, emperor 2, intrigue cunning, at secrets, deck dagger",
        (
            "play dagger; to imperial_privilege; use imperial_privilege 1; pay; intrigue cunning; use "
            "imperial_privilege 2"
        ),
        (
            "green: solari -3, hand -1, in_play +1, removed_intrigue +1, at secrets -1, at "
            "imperial_privilege +1; board: intrigue_deck -1"
        ),
    ),
    (
        "carthag visit",
        "green",
        "green: hand reconnaissance dagger",
        "play reconnaissance; to carthag; use carthag 1",
        (
            "green: garrison +1, supply -1, agents -1, hand -1, in_play +1, intrigue +1, at carthag +1; "
            "board: intrigue_deck -1"
        ),
    ),
    (
        "habbanya_erg visit",
        "green",
        "green: hand dune_the_desert_planet dagger, water 1, deck dagger; board: bonus habbanya_erg 2",
        "play dune_the_desert_planet; to habbanya_erg; use habbanya_erg 2",
        ("green: spice +4, water -1, agents -1, deck -1, in_play +1, at habbanya_erg +1; board: bonus habbanya_erg -2"),
    ),
    (
        "military_support visit",
        "green",
        "green: hand diplomacy dagger, spice 2",
        "play diplomacy; to military_support; use military_support 1; reinforce 3; deploy_new 1",
        (
            "red: emperor +1; green: spice -2, garrison +2, supply -3, conflict +1, emperor +1, agents -1, "
            "hand -1, in_play +1, at military_support +1"
        ),
    ),
    (
        "economic_support visit",
        "green",
        "green: hand diplomacy dagger; red: water 2",
        "play diplomacy; to economic_support; use economic_support 2; seat 0; skip; give water; amount 1",
        (
            "red: water -1, emperor +1; green: spice +1, water +1, emperor +1, agents -1, hand -1, in_play "
            "+1, at economic_support +1"
        ),
    ),
    (
        "controversial_technology visit",
        "green",
        "green: hand diplomacy dagger dagger, spice 2, deck reconnaissance",
        (
            "play diplomacy; to controversial_technology; use controversial_technology 1; use "
            "controversial_technology 2; use controversial_technology 3; card dagger hand"
        ),
        (
            "green: spice -2, agents -1, hand -1, deck -1, in_play +1, intrigue +1, at "
            "controversial_technology +1; board: trash +1, intrigue_deck -1"
        ),
    ),
    (
        "expedition visit",
        "green",
        "green: hand diplomacy dagger; board: contracts_row arrakeen_water espionage_a",
        "play diplomacy; to expedition; use expedition 1; contract arrakeen_water",
        (
            "red: fremen +1; green: fremen +1, agents -1, hand -1, in_play +1, at expedition +1, tile "
            "arrakeen_water +1; board: contracts_deck -1"
        ),
    ),
    (
        "swordmaster visit",
        "green",
        "green: hand dagger reconnaissance, solari 8, intrigue cunning",
        "play dagger; to swordmaster; use swordmaster 1",
        "green: solari -8, swordmaster +1, swordmaster_bonus +1, hand -1, in_play +1, at swordmaster +1",
    ),
    (
        "vast_wealth visit",
        "yellow",
        "yellow: hand s_seek_allies s_imperial_tent, intrigue cunning",
        "activate left; play s_seek_allies; to vast_wealth; use vast_wealth 2",
        (
            "blue: solari +1; yellow: solari +4, agents -1, own_influence +1, hand -1, in_play +1, at "
            "vast_wealth +1; orange: solari +1"
        ),
    ),
    (
        "sardaukar visit",
        "yellow",
        "yellow: hand s_seek_allies s_imperial_tent, spice 3",
        "activate left; play s_seek_allies; to sardaukar; use sardaukar 1",
        (
            "yellow: spice -3, agents -1, hand -1, in_play +1, intrigue +1, at sardaukar +1; orange: "
            "garrison +4, supply -4; board: intrigue_deck -1"
        ),
    ),
    (
        "hardy_warriors visit",
        "red",
        "red: hand m_seek_allies m_usul, water 1, own_influence 4",
        "activate left; play m_seek_allies; to hardy_warriors; use hardy_warriors 2; deploy troop 2",
        (
            "red: water -1, agents -1, own_influence +1, hand -1, at hardy_warriors +1; green: supply -2, "
            "conflict +2; board: trash +1"
        ),
    ),
    (
        "desert_mastery visit",
        "red",
        "red: hand m_seek_allies m_usul, deck m_desert_call",
        "activate right; play m_seek_allies; to desert_mastery; use desert_mastery 1",
        "red: spice +1, agents -1, deck -1, in_play +1, at desert_mastery +1",
    ),
    (
        "muaddib at_1",
        "red",
        "red: hand m_seek_allies m_usul",
        "activate right; play m_seek_allies; to desert_mastery; use desert_mastery 3",
        (
            "red: spice +2, agents -1, own_influence +1, hand -1, in_play +1, at desert_mastery +1; green: "
            "spice +1; violet: spice +1"
        ),
    ),
    (
        "muaddib at_3",
        "red",
        "red: hand m_seek_allies m_usul, own_influence 2",
        "activate right; play m_seek_allies; to desert_mastery; use desert_mastery 3",
        (
            "red: spice +1, water +1, agents -1, own_influence +1, hand -1, in_play +1, at desert_mastery "
            "+1; green: water +1; violet: water +1"
        ),
    ),
    (
        "shaddam_corrino_iv at_1",
        "yellow",
        "yellow: hand s_seek_allies s_imperial_tent",
        "activate right; play s_seek_allies; to vast_wealth; use vast_wealth 2",
        (
            "blue: solari +1; yellow: solari +4, agents -1, own_influence +1, hand -1, at vast_wealth +1; "
            "orange: solari +1; board: trash +1"
        ),
    ),
    (
        "shaddam_corrino_iv at_3",
        "yellow",
        "yellow: hand s_seek_allies s_imperial_tent, own_influence 2",
        (
            "activate right; play s_seek_allies; to vast_wealth; use vast_wealth 2; spy post_hall; spy "
            "post_choam; spy post_guild"
        ),
        (
            "blue: spies -1, post post_guild +1; yellow: solari +3, agents -1, spies -1, own_influence +1, "
            "hand -1, at vast_wealth +1, post post_hall +1; orange: spies -1, post post_choam +1; board: "
            "trash +1"
        ),
    ),
]


@pytest.mark.parametrize(("box", "turn", "lines", "answers", "changes"), CASES, ids=[case[0] for case in CASES])
def test_what_a_box_brings(scenario: Start, box: str, turn: str, lines: str, answers: str, changes: str) -> None:
    assert " " in box
    s = scenario(*lines.split("; "), turn=turn)
    s.chooses(*answers.split("; "))
    assert s.changes == changes
    s.leaves_open()
