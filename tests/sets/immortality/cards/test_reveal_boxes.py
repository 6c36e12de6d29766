"""Reveal boxes: what revealing each card alone changes."""

from __future__ import annotations

import pytest

from landsraad.testing import Start
from sets.immortality.turns import CALM, DECKS, walk

Case = tuple[str, str, str, str]

CASES: list[Case] = [
    (
        "bene_tleilax_lab reveal",
        "research c4b",
        "use bene_tleilax_lab 2",
        "red: spice +1, persuasion +1, hand -1, in_play +1",
    ),
    ("bene_tleilax_researcher reveal", "research c8a", "rest", "red: persuasion +3, hand -1, in_play +1"),
    ("blank_slate reveal", "", "", "red: persuasion +1, hand -1, in_play +1"),
    ("clandestine_meeting reveal", "", "", "red: persuasion +2, hand -1, in_play +1"),
    ("corrupt_smuggler reveal", "", "", "red: persuasion +1, swords +1, hand -1, in_play +1"),
    (
        "dissecting_kit reveal",
        "research c4b",
        "use dissecting_kit 2",
        "red: persuasion +1, tleilaxu +1, hand -1, in_play +1",
    ),
    (
        "for_humanity reveal",
        "bene_gesserit 4, alliance bene_gesserit, fremen 2, vp 3",
        "use for_humanity 2; pay; faction fremen",
        "red: persuasion +2, fremen -2, hand -1, in_play +1",
    ),
    ("high_priority_travel reveal", "", "", "red: solari +1, persuasion +1, hand -1, in_play +1"),
    ("imperium_ceremony reveal", "", "", "red: persuasion +3, hand -1, in_play +1"),
    ("interstellar_conspiracy reveal", "", "", "red: persuasion +2, hand -1, in_play +1"),
    ("keys_to_power reveal", "", "", "red: persuasion +2, hand -1, in_play +1"),
    (
        "lisan_al_gaib reveal",
        "in_play fremen_camp",
        "use lisan_al_gaib 2",
        "red: persuasion +1, swords +2, hand -1, in_play +1",
    ),
    (
        "long_reach reveal",
        "",
        "use long_reach 2",
        "red: persuasion +1, hand -1, in_play +1, intrigue +1; board: intrigue_deck -1",
    ),
    ("occupation reveal", "", "", "red: spice +1, water +1, garrison +1, supply -1, hand -1, in_play +1"),
    ("organ_merchants reveal", "", "", "red: solari +1, persuasion +1, hand -1, in_play +1"),
    ("planned_coupling reveal", "", "", "red: persuasion +1, hand -1, in_play +1"),
    ("replacement_eyes reveal", "", "", "red: persuasion +1, swords +1, hand -1, in_play +1"),
    ("sardaukar_quartermaster reveal", "", "", "red: persuasion +1, swords +2, hand -1, in_play +1"),
    (
        "shadout_mapes reveal",
        "garrison 2",
        "use shadout_mapes 3; deploy troop 1",
        "red: persuasion +1, swords +1, garrison -1, conflict +1, hand -1, in_play +1",
    ),
    ("show_of_strength reveal", "", "", "red: persuasion +1, swords +2, hand -1, in_play +1"),
    ("spiritual_fervor reveal", "", "", "red: persuasion +1, supply -1, specimens +1, hand -1, in_play +1"),
    (
        "stillsuit_manufacturer reveal",
        "in_play fremen_camp",
        "use stillsuit_manufacturer 2",
        "red: spice +2, persuasion +1, hand -1, in_play +1",
    ),
    (
        "throne_room_politics reveal",
        "",
        "use throne_room_politics 2",
        "red: persuasion +1, bene_gesserit +1, hand -1, in_play +1",
    ),
    (
        "tleilaxu_master reveal",
        "",
        "use tleilaxu_master 2; use tleilaxu_master 3; research c2a",
        "red: persuasion +1, supply -2, research +2, specimens +2, hand -1, in_play +1",
    ),
    (
        "tleilaxu_surgeon reveal",
        "garrison 1, conflict 1",
        "use tleilaxu_surgeon 2; pay; lose_from conflict",
        "red: persuasion +2, garrison -1, conflict -1, specimens +2, hand -1, in_play +1",
    ),
    ("experimentation reveal", "", "", "red: persuasion +1, supply -1, specimens +1, hand -1, in_play +1"),
    ("beguiling_pheromones reveal", "", "", "red: persuasion +1, swords +1, hand -1, in_play +1"),
    ("chairdog reveal", "", "", "red: persuasion +1, hand -1, in_play +1"),
    ("contaminator reveal", "", "", "red: persuasion +1, hand -1, in_play +1"),
    ("corrino_genes reveal", "", "", "red: persuasion +1, hand -1, in_play +1"),
    ("face_dancer reveal", "", "", "red: persuasion +1, hand -1, in_play +1"),
    ("face_dancer_initiate reveal", "", "", "red: persuasion +1, hand -1, in_play +1"),
    ("from_the_tanks reveal", "", "", "red: persuasion +1, hand -1, in_play +1"),
    ("ghola reveal", "", "", "red: persuasion +1, swords +1, hand -1, in_play +1"),
    ("guild_impersonator reveal", "", "", "red: persuasion +1, hand -1, in_play +1"),
    ("industrial_espionage reveal", "", "", "red: persuasion +1, hand -1, in_play +1"),
    ("scientific_breakthrough reveal", "", "", "red: persuasion +1, swords +1, hand -1, in_play +1"),
    ("slig_farmer reveal", "", "", "red: persuasion +1, hand -1, in_play +1"),
    ("stitched_horror reveal", "", "", "red: persuasion +1, swords +1, hand -1, in_play +1"),
    ("subject_x_137 reveal", "", "", "red: persuasion +1, hand -1, in_play +1"),
    ("tleilaxu_infiltrator reveal", "", "", "red: persuasion +1, hand -1, in_play +1"),
    ("twisted_mentat reveal", "", "", "red: persuasion +1, swords +1, supply -1, specimens +1, hand -1, in_play +1"),
    ("unnatural_reflexes reveal", "", "", "red: persuasion +1, swords +1, hand -1, in_play +1"),
    ("usurp reveal", "", "", "red: persuasion +1, swords +1, supply -1, specimens +1, hand -1, in_play +1"),
]


@pytest.mark.parametrize(("name", "line", "answers", "changes"), CASES, ids=[case[0] for case in CASES])
def test_reveal_box(scenario: Start, name: str, line: str, answers: str, changes: str) -> None:
    hand = f"red: hand {name.partition(' ')[0]}, intrigue ambush"
    s = scenario(", ".join(part for part in (hand, line) if part), *CALM, **DECKS)
    walk(s, f"reveal; {answers}")
    assert s.changes == changes
    s.leaves_open()
