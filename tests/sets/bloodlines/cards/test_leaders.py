"""Leaders, the space of Esmar Tuek and Conflict cards: what each brings, answer by answer."""

from __future__ import annotations

from typing import Any

import pytest

from landsraad.testing import Start
from sets.uprising.walking import proves

Case = tuple[str, str, str, dict[str, Any], str]

CASES: list[Case] = [
    (
        "chani_bloodlines ability",
        (
            "red: leader chani_bloodlines, hand dagger, conflict 3, tactics 2, intrigue the_strong_survive, "
            "emperor 3, guild 3, bene_gesserit 3, fremen 3, vp 4, solari 9, spice 9, water 5; blue: revealed; "
            "green: revealed"
        ),
        "combat the_strong_survive; choose 2",
        {
            "intrigue_deck": "detonation cunning",
            "row": "maker_keeper",
            "imperium_deck": "",
            "conflict": "shadow_contest",
            "at": "combat",
        },
        "red: garrison +1, conflict -1, tactics +1, intrigue -1, face_up +1",
    ),
    (
        "chani_bloodlines signet",
        (
            "red: leader chani_bloodlines, hand signet_ring, conflict 4, tactics 2, emperor 3, guild 3, "
            "bene_gesserit 3, fremen 3, vp 4, solari 9, spice 9, water 5; blue: revealed; green: revealed"
        ),
        "play signet_ring; to assembly_hall; use signet_ring 1; choose 1; retreat troop 3",
        {
            "intrigue_deck": "detonation cunning",
            "row": "maker_keeper",
            "imperium_deck": "",
            "conflict": "shadow_contest",
        },
        "red: spice +1, garrison +3, conflict -3, agents -1, tactics +3, hand -1, in_play +1, at assembly_hall +1",
    ),
    (
        "duncan_idaho_bloodlines ability",
        (
            "red: leader duncan_idaho_bloodlines, hand quash_rebellion, emperor 3, guild 3, bene_gesserit 3, "
            "fremen 3, vp 4, solari 9, spice 9, water 5; blue: revealed; green: revealed"
        ),
        "play quash_rebellion; to swordmaster",
        {
            "intrigue_deck": "detonation cunning",
            "row": "maker_keeper",
            "imperium_deck": "",
            "conflict": "shadow_contest",
        },
        (
            "red: solari -4, agents +1, swordmaster +1, hand +4, deck -5, discard +1; blue: revealed -1, hand +5,"
            " deck -5; green: revealed -1, hand +5, deck -5; board: bonus imperial_basin +1, bonus hagga_basin "
            "+1, bonus deep_desert +1, conflict_deck -1"
        ),
    ),
    (
        "duncan_idaho_bloodlines signet",
        (
            "red: leader duncan_idaho_bloodlines, hand signet_ring, emperor 3, guild 3, bene_gesserit 3, fremen "
            "3, vp 4, solari 9, spice 9, water 5; blue: revealed; green: revealed"
        ),
        "play signet_ring; to assembly_hall; use signet_ring 1; accept",
        {
            "intrigue_deck": "detonation cunning",
            "row": "maker_keeper",
            "imperium_deck": "",
            "conflict": "shadow_contest",
        },
        "red: agents -1, fighter_conflict +1, hand -1, in_play +1",
    ),
    (
        "piter_de_vries_bloodlines signet",
        (
            "red: leader piter_de_vries_bloodlines, hand signet_ring, garrison 0, emperor 3, guild 3, "
            "bene_gesserit 3, fremen 3, vp 4, solari 9, spice 9, water 5; blue: revealed; green: revealed"
        ),
        "play signet_ring; to arrakeen; use signet_ring 1",
        {
            "intrigue_deck": "detonation cunning",
            "row": "maker_keeper",
            "imperium_deck": "",
            "conflict": "shadow_contest",
        },
        "red: garrison +2, supply -2, agents -1, hand -1, in_play +1, at arrakeen +1",
    ),
    (
        "esmar_tuek_bloodlines ability",
        (
            "red: leader esmar_tuek_bloodlines, hand sandwalk, emperor 3, guild 3, bene_gesserit 3, fremen 3, vp "
            "4, solari 9, spice 9, water 5; blue: revealed; green: revealed"
        ),
        "play sandwalk; to tueks_sietch; use tueks_sietch 1; choose 1",
        {
            "intrigue_deck": "detonation cunning",
            "row": "maker_keeper",
            "imperium_deck": "",
            "conflict": "shadow_contest",
            "bonus": "tueks_sietch 2",
        },
        ("red: solari +1, spice +3, agents -1, hand -1, in_play +1, at tueks_sietch +1; board: bonus tueks_sietch -2"),
    ),
    (
        "esmar_tuek_bloodlines signet",
        (
            "red: leader esmar_tuek_bloodlines, hand signet_ring, emperor 3, guild 3, bene_gesserit 3, fremen 3, "
            "vp 4, solari 9, spice 9, water 5; blue: revealed; green: revealed"
        ),
        "play signet_ring; to assembly_hall; use signet_ring 1; from imperial_basin",
        {
            "intrigue_deck": "detonation cunning",
            "row": "maker_keeper",
            "imperium_deck": "",
            "conflict": "shadow_contest",
            "bonus": "imperial_basin 2",
        },
        "red: spice +1, agents -1, hand -1, in_play +1, at assembly_hall +1; board: bonus imperial_basin -1",
    ),
    (
        "tueks_sietch visit",
        (
            "red: leader esmar_tuek_bloodlines, hand sandwalk, deck dagger diplomacy dagger, emperor 3, guild 3, "
            "bene_gesserit 3, fremen 3, vp 4, solari 9, spice 9, water 5; blue: revealed; green: revealed"
        ),
        "play sandwalk; to tueks_sietch; use tueks_sietch 1; choose 2",
        {
            "intrigue_deck": "detonation cunning",
            "row": "maker_keeper",
            "imperium_deck": "",
            "conflict": "shadow_contest",
            "bonus": "tueks_sietch 2",
        },
        ("red: solari +1, spice +2, agents -1, deck -1, in_play +1, at tueks_sietch +1; board: bonus tueks_sietch -2"),
    ),
    (
        "steersman_yrkoon ability",
        (
            "red: leader steersman_yrkoon, hand sandwalk, deck dagger diplomacy dagger, emperor 3, guild 3, "
            "bene_gesserit 3, fremen 3, vp 4, solari 9, spice 9, water 5; blue: revealed; green: revealed"
        ),
        "play sandwalk; to imperial_basin; use steersman_yrkoon 1",
        {
            "intrigue_deck": "detonation cunning",
            "row": "maker_keeper",
            "imperium_deck": "",
            "conflict": "shadow_contest",
            "bonus": "imperial_basin 3",
        },
        "red: spice +4, agents -1, deck -1, in_play +1, at imperial_basin +1; board: bonus imperial_basin -3",
    ),
    (
        "count_hasimir_fenring ability",
        (
            "red: leader count_hasimir_fenring, hand eliminate_allies dagger, posts post_hall, emperor 3, guild "
            "3, bene_gesserit 3, fremen 3, vp 4, solari 9, spice 9, water 5; blue: revealed; green: revealed"
        ),
        "play eliminate_allies; to assembly_hall; skip; use eliminate_allies 1; card dagger hand",
        {
            "intrigue_deck": "detonation cunning",
            "row": "maker_keeper",
            "imperium_deck": "",
            "conflict": "shadow_contest",
        },
        "red: solari +1, agents -1, hand -2, in_play +1, at assembly_hall +1; board: trash +1",
    ),
    (
        "count_hasimir_fenring signet",
        (
            "red: leader count_hasimir_fenring, hand signet_ring dagger, emperor 3, guild 3, bene_gesserit 3, "
            "fremen 3, vp 4, solari 9, spice 9, water 5; blue: revealed, posts post_emperor; green: revealed"
        ),
        "play signet_ring; to arrakeen; use signet_ring 1; choose 2",
        {
            "intrigue_deck": "detonation cunning",
            "row": "maker_keeper",
            "imperium_deck": "",
            "conflict": "shadow_contest",
        },
        ("red: garrison +1, supply -1, agents -1, spies -1, hand -1, in_play +1, at arrakeen +1, post post_emperor +1"),
    ),
    (
        "gaius_helen_mohiam ability",
        (
            "red: leader gaius_helen_mohiam, hand dagger diplomacy, deck dagger diplomacy dagger, posts "
            "post_deep_desert, emperor 3, guild 3, bene_gesserit 3, fremen 3, vp 4, solari 9, spice 9, water 5; "
            "blue: revealed; green: revealed"
        ),
        "play diplomacy; to deep_desert",
        {
            "intrigue_deck": "detonation cunning",
            "row": "maker_keeper",
            "imperium_deck": "",
            "conflict": "shadow_contest",
        },
        (
            "red: spice +4, water -3, agents -1, spies +1, deck -1, in_play +1, at deep_desert +1, post "
            "post_deep_desert -1"
        ),
    ),
    (
        "gaius_helen_mohiam signet",
        (
            "red: leader gaius_helen_mohiam, hand signet_ring dagger, emperor 3, guild 3, bene_gesserit 3, fremen"
            " 3, vp 4, solari 9, spice 9, water 5; blue: revealed; green: revealed"
        ),
        "play signet_ring; to arrakeen; use signet_ring 1; choose 2; spy post_deep_desert",
        {
            "intrigue_deck": "detonation cunning",
            "row": "maker_keeper",
            "imperium_deck": "",
            "conflict": "shadow_contest",
        },
        (
            "red: spice -1, garrison +1, supply -1, agents -1, spies -1, hand -1, in_play +1, at arrakeen +1, "
            "post post_deep_desert +1"
        ),
    ),
    (
        "liet_kynes_bloodlines ability",
        (
            "red: leader liet_kynes_bloodlines, hand sandwalk dagger, maker_hooks 1, emperor 3, guild 3, "
            "bene_gesserit 3, fremen 3, vp 4, solari 9, spice 9, water 5; blue: revealed; green: revealed"
        ),
        "play sandwalk; to hagga_basin; choose 2; card dagger hand",
        {
            "intrigue_deck": "detonation cunning",
            "row": "maker_keeper",
            "imperium_deck": "",
            "conflict": "siege_of_arrakeen",
        },
        (
            "red: spice +1, water -1, agents -1, hand -2, in_play +1, intrigue +1, at hagga_basin +1; board: "
            "trash +1, intrigue_deck -1"
        ),
    ),
    (
        "liet_kynes_bloodlines signet",
        (
            "red: leader liet_kynes_bloodlines, hand signet_ring dagger, emperor 3, guild 3, bene_gesserit 3, "
            "fremen 3, vp 4, solari 9, spice 9, water 5; blue: revealed; green: revealed"
        ),
        "play signet_ring; to assembly_hall",
        {
            "intrigue_deck": "detonation cunning",
            "row": "maker_keeper",
            "imperium_deck": "",
            "conflict": "shadow_contest",
        },
        "red: agents -1, hand -1, in_play +1, at assembly_hall +1",
    ),
    (
        "skirmish_wild rewards",
        (
            "red: conflict 3, hand dagger, emperor 3, guild 3, bene_gesserit 3, fremen 3, vp 4, solari 9, spice "
            "9, water 5; blue: conflict 2, hand dagger; green: conflict 1, hand dagger"
        ),
        "use skirmish_wild 1; card dagger hand",
        {
            "intrigue_deck": "detonation cunning",
            "row": "maker_keeper",
            "imperium_deck": "",
            "conflict": "skirmish_wild",
            "at": "rewards",
        },
        "red: hand -1; blue: solari +1, water +1; board: trash +1",
    ),
    (
        "storms_in_the_south rewards",
        (
            "red: conflict 3, hand dagger, emperor 3, guild 3, bene_gesserit 3, fremen 3, vp 4, solari 9, spice "
            "9, water 5; blue: conflict 2, hand dagger; green: conflict 1, hand dagger"
        ),
        "spy post_hall",
        {
            "intrigue_deck": "detonation cunning",
            "row": "maker_keeper",
            "imperium_deck": "",
            "conflict": "storms_in_the_south",
            "at": "rewards",
        },
        "red: spice +2, spies -1, post post_hall +1; blue: solari +2, intrigue +2; board: intrigue_deck -2",
    ),
]


@pytest.mark.parametrize(("name", "lines", "answers", "board", "changes"), CASES, ids=[case[0] for case in CASES])
def test_box(scenario: Start, name: str, lines: str, answers: str, board: dict[str, Any], changes: str) -> None:
    proves(scenario, name, lines, answers, board, changes)
