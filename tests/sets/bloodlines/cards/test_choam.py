"""Boxes of cards and contracts for the CHOAM module: what each brings, answer by answer."""

from __future__ import annotations

from typing import Any

import pytest

from landsraad.testing import Start
from sets.uprising.walking import proves

Case = tuple[str, str, str, dict[str, Any], str]

CASES: list[Case] = [
    (
        "choam_demands agent",
        (
            "red: hand choam_demands dagger, tiles espionage_a harvest_4, emperor 3, guild 3, bene_gesserit 3, "
            "fremen 3, vp 4, solari 9, spice 9, water 5; blue: revealed; green: revealed"
        ),
        "play choam_demands; to assembly_hall; use choam_demands 1; contract espionage_a",
        {
            "intrigue_deck": "detonation cunning",
            "row": "maker_keeper",
            "imperium_deck": "",
            "conflict": "shadow_contest",
        },
        "red: solari +3, agents -1, hand -1, in_play +1, at assembly_hall +1, flipped espionage_a +1",
    ),
    (
        "choam_demands reveal",
        (
            "red: hand choam_demands, tiles immediate arrakeen_water espionage_a harvest_4, flipped immediate "
            "arrakeen_water espionage_a harvest_4, emperor 3, guild 3, bene_gesserit 3, fremen 3, vp 4, solari 9,"
            " spice 9, water 5, intrigue contingency_plan; blue: revealed; green: revealed"
        ),
        "reveal; use choam_demands 1; pay",
        {
            "intrigue_deck": "detonation cunning",
            "row": "",
            "imperium_deck": "",
            "conflict": "shadow_contest",
            "reserve": "prepare_the_way 0, the_spice_must_flow 0",
        },
        (
            "red: solari +3, water +1, vp +4, emperor +1, guild +1, bene_gesserit +1, fremen +1, hand -1, "
            "intrigue +1, alliance emperor +1, alliance guild +1, alliance bene_gesserit +1, alliance fremen +1; "
            "board: trash +1, intrigue_deck -1"
        ),
    ),
    (
        "corrupt_bureaucrat passive",
        (
            "red: hand corrupt_bureaucrat i_believe, deck dagger diplomacy dagger, emperor 3, guild 3, "
            "bene_gesserit 3, fremen 3, vp 4, solari 9, spice 9, water 5; blue: revealed; green: revealed"
        ),
        "play i_believe; to arrakeen; use i_believe 1; pay",
        {
            "intrigue_deck": "detonation cunning",
            "row": "maker_keeper",
            "imperium_deck": "",
            "conflict": "shadow_contest",
        },
        ("red: solari +3, garrison +1, supply -1, agents -1, hand -1, deck -1, discard +1, in_play +1, at arrakeen +1"),
    ),
    (
        "corrupt_bureaucrat agent",
        (
            "red: hand corrupt_bureaucrat dagger, posts post_hall, deck dagger diplomacy dagger, emperor 3, guild"
            " 3, bene_gesserit 3, fremen 3, vp 4, solari 9, spice 9, water 5; blue: revealed; green: revealed"
        ),
        (
            "play corrupt_bureaucrat; to assembly_hall; recall_spy post_hall; use corrupt_bureaucrat 1; contract "
            "espionage_a"
        ),
        {
            "intrigue_deck": "detonation cunning",
            "row": "maker_keeper",
            "imperium_deck": "",
            "conflict": "shadow_contest",
            "contracts_row": "espionage_a harvest_4",
        },
        (
            "red: agents -1, spies +1, deck -1, in_play +1, at assembly_hall +1, tile espionage_a +1, post "
            "post_hall -1; board: contracts_deck -1"
        ),
    ),
    (
        "corrupt_bureaucrat reveal",
        (
            "red: hand corrupt_bureaucrat, emperor 3, guild 3, bene_gesserit 3, fremen 3, vp 4, solari 9, spice "
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
        "delivery_logistics passive",
        (
            "red: hand delivery_logistics dagger, tiles espionage_a, emperor 3, guild 3, bene_gesserit 3, fremen "
            "3, vp 4, solari 9, spice 9, water 5; blue: revealed; green: revealed"
        ),
        "play delivery_logistics; to secrets",
        {
            "intrigue_deck": "detonation cunning",
            "row": "maker_keeper",
            "imperium_deck": "",
            "conflict": "shadow_contest",
        },
        "red: agents -1, hand -1, in_play +1, at secrets +1",
    ),
    (
        "delivery_logistics reveal",
        (
            "red: hand delivery_logistics, emperor 3, guild 3, bene_gesserit 3, fremen 3, vp 4, solari 9, spice "
            "9, water 5, intrigue contingency_plan; blue: revealed; green: revealed"
        ),
        "reveal; use delivery_logistics 1; choose 2; contract harvest_4",
        {
            "intrigue_deck": "detonation cunning",
            "row": "",
            "imperium_deck": "",
            "conflict": "shadow_contest",
            "reserve": "prepare_the_way 0, the_spice_must_flow 0",
            "contracts_row": "espionage_a harvest_4",
        },
        "red: hand -1, in_play +1, tile harvest_4 +1; board: contracts_deck -1",
    ),
    (
        "mercantile_affairs acquire",
        (
            "red: hand southern_faith possible_futures litany_against_fear, emperor 3, guild 3, bene_gesserit 3, "
            "fremen 3, vp 4, solari 9, spice 9, water 5, intrigue contingency_plan; blue: revealed; green: "
            "revealed"
        ),
        "reveal; acquire mercantile_affairs; contract harvest_4",
        {
            "intrigue_deck": "detonation cunning",
            "row": "mercantile_affairs",
            "imperium_deck": "",
            "conflict": "shadow_contest",
            "reserve": "prepare_the_way 0, the_spice_must_flow 0",
            "contracts_row": "espionage_a harvest_4",
        },
        (
            "red: water +1, swords +2, hand -3, discard +1, in_play +3, tile harvest_4 +1; board: row -1, "
            "contracts_deck -1"
        ),
    ),
    (
        "mercantile_affairs agent",
        (
            "red: hand mercantile_affairs dagger, tiles arrakeen_water, emperor 3, guild 3, bene_gesserit 3, "
            "fremen 3, vp 4, solari 9, spice 9, water 5; blue: revealed; green: revealed"
        ),
        "play mercantile_affairs; to arrakeen; use arrakeen_water 1; use mercantile_affairs 1",
        {
            "intrigue_deck": "detonation cunning",
            "row": "maker_keeper",
            "imperium_deck": "",
            "conflict": "shadow_contest",
        },
        (
            "red: water +1, garrison +1, supply -1, agents -1, hand -1, in_play +1, intrigue +1, at arrakeen +1, "
            "flipped arrakeen_water +1; board: intrigue_deck -1"
        ),
    ),
    (
        "mercantile_affairs reveal",
        (
            "red: hand mercantile_affairs, emperor 3, guild 3, bene_gesserit 3, fremen 3, vp 4, solari 9, spice "
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
        "coercive_negotiation plot",
        (
            "red: hand dagger signet_ring, garrison 3, intrigue coercive_negotiation, emperor 3, guild 3, "
            "bene_gesserit 3, fremen 3, vp 4, solari 9, spice 9, water 5; blue: revealed; green: revealed"
        ),
        "play signet_ring; to arrakeen; deploy troop 3; plot coercive_negotiation; contract harvest_4",
        {
            "intrigue_deck": "detonation cunning",
            "row": "maker_keeper",
            "imperium_deck": "",
            "conflict": "shadow_contest",
            "contracts_row": "espionage_a espionage_b",
            "contracts_deck": "harvest_4 arrakeen_water immediate",
        },
        (
            "red: solari +1, garrison -2, supply -1, conflict +3, agents -1, hand -1, in_play +1, intrigue -1, at"
            " arrakeen +1, tile harvest_4 +1; board: intrigue_discard +1, contracts_deck -3, tiles_gone +2"
        ),
    ),
    (
        "contract_bl_deliver_supplies reward",
        (
            "red: hand diplomacy, tiles contract_bl_deliver_supplies, emperor 3, guild 3, bene_gesserit 3, fremen"
            " 3, vp 4, solari 9, spice 9, water 5; blue: revealed, posts post_hall; green: revealed"
        ),
        "play diplomacy; to deliver_supplies; use contract_bl_deliver_supplies 1; spy post_hall",
        {
            "intrigue_deck": "detonation cunning",
            "row": "maker_keeper",
            "imperium_deck": "",
            "conflict": "shadow_contest",
        },
        (
            "red: solari +1, water +1, agents -1, spies -1, hand -1, in_play +1, at deliver_supplies +1, flipped "
            "contract_bl_deliver_supplies +1, post post_hall +1"
        ),
    ),
    (
        "contract_bl_earn_any_alliance reward",
        (
            "red: hand diplomacy, tiles contract_bl_earn_any_alliance, emperor 3, guild 3, bene_gesserit 3, "
            "fremen 3, vp 4, solari 9, spice 9, water 5; blue: revealed; green: revealed"
        ),
        "play diplomacy; to deliver_supplies; use deliver_supplies 2",
        {
            "intrigue_deck": "detonation cunning",
            "row": "maker_keeper",
            "imperium_deck": "",
            "conflict": "shadow_contest",
        },
        (
            "red: solari +5, water +1, vp +1, garrison +2, supply -2, guild +1, agents -1, hand -1, in_play +1, "
            "at deliver_supplies +1, alliance guild +1, flipped contract_bl_earn_any_alliance +1"
        ),
    ),
    (
        "contract_bl_harvest_3 reward",
        (
            "red: hand sandwalk diplomacy, tiles contract_bl_harvest_3, emperor 3, guild 3, bene_gesserit 3, "
            "fremen 3, vp 4, solari 9, spice 9, water 5; blue: revealed; green: revealed"
        ),
        "play sandwalk; to imperial_basin; use contract_bl_harvest_3 1; spy post_hall",
        {
            "intrigue_deck": "detonation cunning",
            "row": "maker_keeper",
            "imperium_deck": "",
            "conflict": "shadow_contest",
            "bonus": "imperial_basin 2",
        },
        (
            "red: solari +2, spice +3, agents -1, spies -1, hand -1, in_play +1, at imperial_basin +1, flipped "
            "contract_bl_harvest_3 +1, post post_hall +1; board: bonus imperial_basin -2"
        ),
    ),
    (
        "contract_bl_harvest_4 reward",
        (
            "red: hand sandwalk diplomacy, tiles contract_bl_harvest_4, emperor 3, guild 3, bene_gesserit 3, "
            "fremen 3, vp 4, solari 9, spice 9, water 5; blue: revealed; green: revealed"
        ),
        "play sandwalk; to imperial_basin; use contract_bl_harvest_4 1; spy post_hall",
        {
            "intrigue_deck": "detonation cunning",
            "row": "maker_keeper",
            "imperium_deck": "",
            "conflict": "shadow_contest",
            "bonus": "imperial_basin 3",
        },
        (
            "red: solari +3, spice +4, agents -1, spies -1, hand -1, in_play +1, at imperial_basin +1, flipped "
            "contract_bl_harvest_4 +1, post post_hall +1; board: bonus imperial_basin -3"
        ),
    ),
    (
        "contract_bl_high_council reward",
        (
            "red: hand quash_rebellion, at arrakeen, tiles contract_bl_high_council, emperor 3, guild 3, "
            "bene_gesserit 3, fremen 3, vp 4, solari 9, spice 9, water 5; blue: revealed; green: revealed"
        ),
        "play quash_rebellion; to high_council; use contract_bl_high_council 1",
        {
            "intrigue_deck": "detonation cunning",
            "row": "maker_keeper",
            "imperium_deck": "",
            "conflict": "shadow_contest",
        },
        (
            "red: solari -3, hand -1, in_play +1, at arrakeen -1, at high_council +1, flipped "
            "contract_bl_high_council +1"
        ),
    ),
    (
        "contract_bl_immediate reward",
        (
            "red: hand delivery_logistics, intrigue detonation, deck dagger diplomacy dagger, emperor 3, guild 3,"
            " bene_gesserit 3, fremen 3, vp 4, solari 9, spice 9, water 5; blue: revealed; green: revealed"
        ),
        "reveal; use delivery_logistics 1; choose 2; contract contract_bl_immediate; intrigue detonation",
        {
            "intrigue_deck": "cunning",
            "row": "",
            "imperium_deck": "",
            "conflict": "shadow_contest",
            "reserve": "prepare_the_way 0, the_spice_must_flow 0",
            "contracts_row": "contract_bl_immediate harvest_4",
        },
        (
            "red: swords +1, hand -1, deck -1, in_play +2, tile contract_bl_immediate +1, flipped "
            "contract_bl_immediate +1; board: intrigue_deck -1, intrigue_discard +1, contracts_deck -1"
        ),
    ),
    (
        "contract_bl_secrets reward",
        (
            "red: hand quash_rebellion diplomacy, deck dagger diplomacy dagger, tiles contract_bl_secrets, "
            "emperor 3, guild 3, bene_gesserit 3, fremen 3, vp 4, solari 9, spice 9, water 5; blue: revealed; "
            "green: revealed"
        ),
        "play diplomacy; to secrets; use contract_bl_secrets 1",
        {
            "intrigue_deck": "detonation cunning",
            "row": "maker_keeper",
            "imperium_deck": "",
            "conflict": "shadow_contest",
        },
        "red: solari +2, agents -1, deck -1, in_play +1, at secrets +1, flipped contract_bl_secrets +1",
    ),
    (
        "contract_bl_spice_refinery reward",
        (
            "red: hand command_center, tiles contract_bl_spice_refinery, emperor 3, guild 3, bene_gesserit 3, "
            "fremen 3, vp 4, solari 9, spice 9, water 5; blue: revealed; green: revealed"
        ),
        "play command_center; to spice_refinery; choose 1; use contract_bl_spice_refinery 1",
        {
            "intrigue_deck": "detonation cunning",
            "row": "maker_keeper",
            "imperium_deck": "",
            "conflict": "shadow_contest",
        },
        (
            "red: solari +2, garrison +2, supply -2, agents -1, hand -1, in_play +1, at spice_refinery +1, "
            "flipped contract_bl_spice_refinery +1"
        ),
    ),
]


@pytest.mark.parametrize(("name", "lines", "answers", "board", "changes"), CASES, ids=[case[0] for case in CASES])
def test_box(scenario: Start, name: str, lines: str, answers: str, board: dict[str, Any], changes: str) -> None:
    proves(scenario, name, lines, answers, board, changes)
