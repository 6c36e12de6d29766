"""Navigation cards: what each brings, answer by answer."""

from __future__ import annotations

from typing import Any

import pytest

from landsraad.testing import Start
from sets.uprising.walking import proves

Case = tuple[str, str, str, dict[str, Any], str]

CASES: list[Case] = [
    (
        "navigation_1 plot",
        (
            "red: leader steersman_yrkoon, navigation navigation_1 navigation_3 navigation_4 navigation_5, hand "
            "diplomacy dagger, guild 1, emperor 3, vp 1, solari 9, spice 9, water 5; blue: revealed; green: "
            "revealed"
        ),
        "play diplomacy; to deliver_supplies; use deliver_supplies 2; choose 2",
        {
            "intrigue_deck": "detonation cunning",
            "row": "maker_keeper",
            "imperium_deck": "",
            "conflict": "shadow_contest",
        },
        (
            "red: solari -2, water +1, vp +2, emperor +1, guild +1, agents -1, hand -1, in_play +1, navigation "
            "-1, navigation_played +1, at deliver_supplies +1, alliance emperor +1"
        ),
    ),
    (
        "navigation_2 plot",
        (
            "red: leader steersman_yrkoon, navigation navigation_2 navigation_1 navigation_3 navigation_4, hand "
            "diplomacy dagger, guild 1, emperor 3, vp 1, solari 9, spice 9, water 5; blue: revealed; green: "
            "revealed"
        ),
        "play diplomacy; to deliver_supplies; use deliver_supplies 2; spy post_hall",
        {
            "intrigue_deck": "detonation cunning",
            "row": "maker_keeper",
            "imperium_deck": "",
            "conflict": "shadow_contest",
        },
        (
            "red: water +1, vp +1, guild +1, agents -1, spies -1, hand -1, in_play +1, navigation -1, "
            "navigation_played +1, at deliver_supplies +1, post post_hall +1"
        ),
    ),
    (
        "navigation_3 plot",
        (
            "red: leader steersman_yrkoon, navigation navigation_3, hand diplomacy dagger, guild 1, emperor 3, vp"
            " 1, solari 9, spice 9, water 5; blue: revealed; green: revealed"
        ),
        "play diplomacy; to deliver_supplies; use deliver_supplies 2",
        {
            "intrigue_deck": "detonation cunning",
            "row": "maker_keeper",
            "imperium_deck": "",
            "conflict": "shadow_contest",
        },
        (
            "red: solari +2, water +1, vp +1, guild +1, agents -1, lasting_persuasion +1, hand -1, in_play +1, "
            "navigation -1, navigation_played +1, at deliver_supplies +1"
        ),
    ),
    (
        "navigation_4 plot",
        (
            "red: leader steersman_yrkoon, navigation navigation_4 navigation_1 navigation_3 navigation_5, hand "
            "diplomacy dagger, guild 1, emperor 3, vp 1, solari 9, spice 9, water 5; blue: revealed; green: "
            "revealed"
        ),
        "play diplomacy; to deliver_supplies; use deliver_supplies 2; choose 2",
        {
            "intrigue_deck": "detonation cunning",
            "row": "maker_keeper",
            "imperium_deck": "",
            "conflict": "shadow_contest",
        },
        (
            "red: vp +2, guild +1, agents -1, hand -1, discard +1, in_play +1, navigation -1, navigation_played "
            "+1, at deliver_supplies +1; board: reserve the_spice_must_flow -1"
        ),
    ),
    (
        "navigation_5 plot",
        (
            "red: leader steersman_yrkoon, navigation navigation_5 navigation_1 navigation_3 navigation_4, hand "
            "diplomacy dagger, guild 1, emperor 3, vp 1, solari 9, spice 9, water 5, discard maker_keeper; blue: "
            "revealed; green: revealed"
        ),
        "play diplomacy; to deliver_supplies; use deliver_supplies 2; card maker_keeper discard",
        {"intrigue_deck": "detonation cunning", "row": "", "imperium_deck": "", "conflict": "shadow_contest"},
        (
            "red: spice +2, water +1, vp +1, guild +1, agents -1, hand -1, discard -1, in_play +1, navigation -1,"
            " navigation_played +1, at deliver_supplies +1; board: trash +1"
        ),
    ),
    (
        "navigation_6 plot",
        (
            "red: leader steersman_yrkoon, navigation navigation_6 navigation_1 navigation_3 navigation_4, hand "
            "diplomacy dagger, guild 1, emperor 3, vp 1, solari 9, spice 9, water 5; blue: revealed; green: "
            "revealed"
        ),
        "play diplomacy; to deliver_supplies; use deliver_supplies 2; choose 2",
        {
            "intrigue_deck": "detonation cunning",
            "row": "maker_keeper",
            "imperium_deck": "",
            "conflict": "shadow_contest",
        },
        (
            "red: solari -3, water +1, vp +1, garrison +3, supply -3, guild +1, agents -1, hand -1, in_play +1, "
            "navigation -1, navigation_played +1, at deliver_supplies +1"
        ),
    ),
    (
        "navigation_7 plot",
        (
            "red: leader steersman_yrkoon, navigation navigation_7 navigation_1 navigation_3 navigation_4, hand "
            "diplomacy dagger, guild 1, emperor 3, vp 1, solari 9, spice 9, water 5, alliance emperor; blue: "
            "revealed; green: revealed"
        ),
        "play diplomacy; to deliver_supplies; use deliver_supplies 2",
        {
            "intrigue_deck": "detonation cunning",
            "row": "maker_keeper",
            "imperium_deck": "",
            "conflict": "shadow_contest",
        },
        (
            "red: spice +1, water +1, vp +1, guild +1, agents -1, hand -1, in_play +1, intrigue +1, navigation "
            "-1, navigation_played +1, at deliver_supplies +1; board: intrigue_deck -1"
        ),
    ),
    (
        "navigation_8 plot",
        (
            "red: leader steersman_yrkoon, navigation navigation_8 navigation_1 navigation_3 navigation_4, hand "
            "diplomacy dagger, guild 1, emperor 3, vp 1, solari 9, spice 9, water 5; blue: revealed; green: "
            "revealed"
        ),
        "play diplomacy; to deliver_supplies; use deliver_supplies 2",
        {
            "intrigue_deck": "detonation cunning",
            "row": "maker_keeper",
            "imperium_deck": "",
            "conflict": "shadow_contest",
        },
        (
            "red: spice +1, water +2, vp +1, guild +1, agents -1, hand -1, in_play +1, navigation -1, "
            "navigation_played +1, at deliver_supplies +1"
        ),
    ),
    (
        "navigation_9 plot",
        (
            "red: leader steersman_yrkoon, navigation navigation_9 navigation_1 navigation_3 navigation_4, hand "
            "diplomacy dagger, guild 1, emperor 3, vp 1, solari 9, spice 9, water 5, deck dagger diplomacy "
            "dagger; blue: revealed; green: revealed"
        ),
        "play diplomacy; to deliver_supplies; use deliver_supplies 2; choose 2",
        {
            "intrigue_deck": "detonation cunning",
            "row": "maker_keeper",
            "imperium_deck": "",
            "conflict": "shadow_contest",
        },
        (
            "red: spice -5, water +1, vp +2, guild +1, agents -1, hand -1, in_play +1, navigation -1, "
            "navigation_played +1, at deliver_supplies +1"
        ),
    ),
    (
        "navigation_10 plot",
        (
            "red: leader steersman_yrkoon, navigation navigation_10 navigation_1 navigation_3 navigation_4, hand "
            "diplomacy dagger, guild 1, emperor 3, vp 1, solari 9, spice 9, water 5; blue: revealed; green: "
            "revealed"
        ),
        "play diplomacy; to deliver_supplies; use deliver_supplies 2; pay; faction emperor; faction fremen",
        {
            "intrigue_deck": "detonation cunning",
            "row": "maker_keeper",
            "imperium_deck": "",
            "conflict": "shadow_contest",
        },
        (
            "red: water +1, vp +1, emperor -1, guild +1, fremen +1, agents -1, hand -1, in_play +1, navigation "
            "-1, navigation_played +1, at deliver_supplies +1"
        ),
    ),
]


@pytest.mark.parametrize(("name", "lines", "answers", "board", "changes"), CASES, ids=[case[0] for case in CASES])
def test_box(scenario: Start, name: str, lines: str, answers: str, board: dict[str, Any], changes: str) -> None:
    proves(scenario, name, lines, answers, board, changes)
