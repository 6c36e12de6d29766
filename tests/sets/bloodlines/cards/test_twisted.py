"""Boxes of Twisted Intrigue cards: what each brings, answer by answer."""

from __future__ import annotations

from typing import Any

import pytest

from landsraad.testing import Start
from sets.uprising.walking import proves

Case = tuple[str, str, str, dict[str, Any], str]

CASES: list[Case] = [
    (
        "ambitious plot",
        (
            "red: leader piter_de_vries_bloodlines, hand dagger, garrison 2, conflict 2, intrigue ambitious, "
            "emperor 3, guild 3, bene_gesserit 3, fremen 3, vp 4, solari 9, spice 9, water 5; blue: revealed, "
            "guild 5, alliance guild, vp 2; green: revealed"
        ),
        "plot ambitious; lose troop garrison; lose troop garrison",
        {
            "intrigue_deck": "detonation cunning",
            "row": "maker_keeper",
            "imperium_deck": "",
            "conflict": "shadow_contest",
        },
        "red: solari +3, garrison -2, supply +3, conflict -1, guild +1, intrigue -1; board: intrigue_discard +1",
    ),
    (
        "calculating plot",
        (
            "red: leader piter_de_vries_bloodlines, hand dagger, conflict 2, commanders_in_conflict 1, intrigue "
            "calculating, emperor 3, guild 3, bene_gesserit 3, fremen 3, vp 4, solari 9, spice 9, water 5; blue: "
            "revealed; green: revealed"
        ),
        "plot calculating",
        {
            "intrigue_deck": "detonation cunning",
            "row": "maker_keeper",
            "imperium_deck": "",
            "conflict": "shadow_contest",
        },
        "red: solari +2, intrigue -1; board: intrigue_discard +1",
    ),
    (
        "controlled plot",
        (
            "red: leader piter_de_vries_bloodlines, hand dagger, deck dagger diplomacy dagger, intrigue "
            "controlled, emperor 3, guild 3, bene_gesserit 3, fremen 3, vp 4, solari 9, spice 9, water 5; blue: "
            "revealed; green: revealed"
        ),
        "plot controlled; sift discard",
        {
            "intrigue_deck": "detonation cunning",
            "row": "maker_keeper",
            "imperium_deck": "",
            "conflict": "shadow_contest",
        },
        "red: deck -1, discard +1, intrigue -1; board: intrigue_discard +1",
    ),
    (
        "controlled combat",
        (
            "red: leader piter_de_vries_bloodlines, conflict 1, intrigue controlled, emperor 3, guild 3, "
            "bene_gesserit 3, fremen 3, vp 4, solari 9, spice 9, water 5; blue: revealed; green: revealed"
        ),
        "combat controlled",
        {
            "intrigue_deck": "detonation cunning",
            "row": "maker_keeper",
            "imperium_deck": "",
            "conflict": "shadow_contest",
            "at": "combat",
        },
        "red: swords +1, intrigue -1; board: intrigue_discard +1",
    ),
    (
        "devious plot",
        (
            "red: leader piter_de_vries_bloodlines, hand dagger, garrison 3, intrigue devious, emperor 3, guild "
            "3, bene_gesserit 3, fremen 3, vp 4, solari 9, spice 9, water 5; blue: revealed; green: revealed"
        ),
        "plot devious; choose 2; deploy troop 2",
        {
            "intrigue_deck": "detonation cunning",
            "row": "maker_keeper",
            "imperium_deck": "",
            "conflict": "shadow_contest",
        },
        "red: garrison -2, conflict +2, intrigue -1; board: intrigue_discard +1",
    ),
    (
        "discerning plot",
        (
            "red: leader piter_de_vries_bloodlines, hand dagger, deck dagger diplomacy dagger, emperor 4, "
            "alliance emperor, vp 2, intrigue discerning; blue: revealed; green: revealed"
        ),
        "plot discerning; choose 2",
        {
            "intrigue_deck": "detonation cunning",
            "row": "maker_keeper",
            "imperium_deck": "",
            "conflict": "shadow_contest",
        },
        "red: hand +1, deck -1, intrigue -1; board: intrigue_discard +1",
    ),
    (
        "insidious plot",
        (
            "red: leader piter_de_vries_bloodlines, hand dagger, intrigue insidious cunning, emperor 3, guild 3, "
            "bene_gesserit 3, fremen 3, vp 4, solari 9, spice 9, water 5; blue: revealed; green: revealed"
        ),
        "plot insidious; seat 1; intrigue cunning",
        {"intrigue_deck": "detonation", "row": "maker_keeper", "imperium_deck": "", "conflict": "shadow_contest"},
        "red: spice +2, intrigue -2; blue: intrigue +1; board: intrigue_discard +1",
    ),
    (
        "resourceful plot",
        (
            "red: leader piter_de_vries_bloodlines, hand dagger, intrigue resourceful, emperor 3, guild 3, "
            "bene_gesserit 3, fremen 3, vp 4, solari 9, spice 9, water 5; blue: revealed; green: revealed"
        ),
        "plot resourceful; play dagger; to arrakeen",
        {
            "intrigue_deck": "detonation cunning",
            "row": "maker_keeper",
            "imperium_deck": "",
            "conflict": "shadow_contest",
        },
        (
            "red: garrison +1, supply -1, agents -1, hand -1, in_play +1, intrigue -1, at arrakeen +1; board: "
            "intrigue_discard +1"
        ),
    ),
    (
        "sadistic plot",
        (
            "red: leader piter_de_vries_bloodlines, hand dagger, garrison 1, deck dagger diplomacy dagger, "
            "intrigue sadistic, emperor 3, guild 3, bene_gesserit 3, fremen 3, vp 4, solari 9, spice 9, water 5; "
            "blue: revealed; green: revealed"
        ),
        "plot sadistic",
        {
            "intrigue_deck": "detonation cunning",
            "row": "maker_keeper",
            "imperium_deck": "",
            "conflict": "shadow_contest",
        },
        "red: garrison -1, supply +1, hand +1, deck -1, intrigue -1; board: intrigue_discard +1",
    ),
    (
        "shrewd combat",
        (
            "red: leader piter_de_vries_bloodlines, conflict 2, intrigue shrewd, emperor 3, guild 3, "
            "bene_gesserit 3, fremen 3, vp 4, solari 9, spice 9, water 5; blue: revealed; green: revealed"
        ),
        "combat shrewd",
        {
            "intrigue_deck": "detonation cunning",
            "row": "maker_keeper",
            "imperium_deck": "",
            "conflict": "shadow_contest",
            "at": "combat",
        },
        "red: spice +1, supply +1, conflict -1, intrigue -1; board: intrigue_discard +1",
    ),
    (
        "sinister combat",
        (
            "red: leader piter_de_vries_bloodlines, conflict 2, garrison 1, intrigue sinister, emperor 3, guild "
            "3, bene_gesserit 3, fremen 3, vp 4, solari 9, spice 9, water 5; blue: revealed; green: revealed"
        ),
        "combat sinister; lose troop garrison",
        {
            "intrigue_deck": "detonation cunning",
            "row": "maker_keeper",
            "imperium_deck": "",
            "conflict": "shadow_contest",
            "at": "combat",
        },
        "red: solari +1, garrison -1, supply +2, conflict -1; board: intrigue_deck -1, intrigue_discard +1",
    ),
    (
        "unnatural plot",
        (
            "red: leader piter_de_vries_bloodlines, hand dagger, intrigue unnatural cunning, emperor 3, guild 3, "
            "bene_gesserit 3, fremen 3, vp 4, solari 9, spice 9, water 5; blue: revealed; green: revealed"
        ),
        "plot unnatural; intrigue cunning",
        {"intrigue_deck": "detonation", "row": "maker_keeper", "imperium_deck": "", "conflict": "shadow_contest"},
        "red: garrison +1, supply -1, intrigue -1; board: intrigue_deck -1, intrigue_discard +2",
    ),
    (
        "withdrawn plot",
        (
            "red: leader piter_de_vries_bloodlines, hand dagger, intrigue withdrawn, emperor 3, guild 3, "
            "bene_gesserit 3, fremen 3, vp 4, solari 9, spice 9, water 5; blue: hand dagger; green: revealed"
        ),
        "plot withdrawn",
        {
            "intrigue_deck": "detonation cunning",
            "row": "maker_keeper",
            "imperium_deck": "",
            "conflict": "shadow_contest",
        },
        "red: intrigue -1; board: intrigue_discard +1",
    ),
]


@pytest.mark.parametrize(("name", "lines", "answers", "board", "changes"), CASES, ids=[case[0] for case in CASES])
def test_box(scenario: Start, name: str, lines: str, answers: str, board: dict[str, Any], changes: str) -> None:
    proves(scenario, name, lines, answers, board, changes)
