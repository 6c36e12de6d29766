"""The Rival card of the Leader who has another name here: it brings what that of Uprising brings (U45)."""

from __future__ import annotations

from typing import Any

import pytest

from landsraad.testing import Start
from sets.uprising.walking import proves

BOARD = {
    "seats": 1,
    "turn": "blue",
    "until": "combat",
    "intrigue_deck": "detonation devour cunning",
    "difficulty": "veteran",
}
BARON = "red: hand dagger; blue: leader baron_vladimir_harkonnen, garrison 3, emperor 2, guild 1"


@pytest.mark.parametrize(
    ("name", "lines", "hagal", "changes"),
    [
        (
            "baron_vladimir_harkonnen scheme",
            f"{BARON}, posts post_hall post_council, bene_gesserit 3, fremen 2, vp 3; green: agents 0",
            "espionage",
            "blue: solari +2, vp +1, garrison +2, supply -2, bene_gesserit +1, agents -1, spies +1, at espionage +1, "
            "alliance bene_gesserit +1, post post_council -1, post post_hall -1, post post_guild +1",
        ),
        (
            "baron_vladimir_harkonnen signet",
            f"{BARON}; green: agents 0",
            "arrakeen",
            "blue: garrison -2, supply -1, conflict +3, agents -1, intrigue +1, at arrakeen +1; "
            "board: intrigue_deck -1",
        ),
    ],
)
def test_boxes(scenario: Start, name: str, lines: str, hagal: str, changes: str) -> None:
    board: dict[str, Any] = {**BOARD, "hagal": hagal}
    proves(scenario, name, lines, "", board, changes)
