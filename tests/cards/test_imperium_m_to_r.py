"""Agent and reveal boxes of the Imperium cards from Missionaria Protectiva to Reverend Mother Mohiam."""

from __future__ import annotations

import pytest

from boxes import box, proves_agent_box, proves_reveal_box
from landsraad.testing import Start

AGENT = [
    ("missionaria_protectiva agent", "carthag", "supply 0", "*end", ""),
    (
        "missionaria_protectiva agent", "carthag", "supply 0, in_play the_voice",
        "*use missionaria_protectiva 1; "
        "faction emperor, *faction guild, faction bene_gesserit, faction fremen; *end",
        "red: guild +1",
    ),
    ("opulence agent", "wealth", "", "*use wealth 2; *end", "red: solari +5, emperor +1"),
    (
        "other_memory agent", "secure_contract", "deck dagger diplomacy, discard the_voice stilgar",
        "*use other_memory 1; *choose 1, choose 2; *end",
        "red: solari +3, hand +1, deck -1",
    ),
    (
        "other_memory agent", "secure_contract",
        "deck dagger diplomacy, discard the_voice space_travel chani lady_jessica",
        "*use other_memory 1; choose 1, *choose 2; *card lady_jessica discard, card the_voice discard; *end",
        "red: solari +3, hand +1, discard -1",
    ),
    (
        "power_play agent", "stillsuits", "",
        "*use stillsuits 2, use power_play 2, rest; *use power_play 2; *end",
        "red: water +1, vp +1, fremen +2, in_play -1; board: trash +1",
    ),
    (
        "power_play agent", "wealth", "",
        "use wealth 2, *use power_play 2, rest; *use wealth 2; *end",
        "red: solari +2, vp +1, emperor +2, in_play -1; board: trash +1",
    ),
    ("reverend_mother_mohiam agent", "wealth", "in_play dagger", "*use wealth 2; *end", "red: solari +2, emperor +1"),
    (
        "reverend_mother_mohiam agent", "wealth",
        "in_play the_voice; blue: hand dagger diplomacy signet_ring; green: hand dagger diplomacy",
        "use wealth 2, *use reverend_mother_mohiam 1; "
        "blue: *card dagger hand, card diplomacy hand; blue: *card diplomacy hand, card signet_ring hand; "
        "*use wealth 2; *end",
        "red: solari +2, emperor +1; blue: hand -2, discard +2; green: hand -2, discard +2",
    ),
]  # fmt: skip

REVEAL = [
    ("missionaria_protectiva reveal", "", "*end", "red: persuasion +1, hand -1, in_play +1"),
    ("opulence reveal", "solari 5", "*end", "red: persuasion +1, hand -1, in_play +1"),
    (
        "opulence reveal", "solari 6",
        "*use opulence 2, end; *pay, skip; *end",
        "red: solari -6, vp +1, persuasion +1, hand -1, in_play +1",
    ),
    ("other_memory reveal", "", "*end", "red: persuasion +2, hand -1, in_play +1"),
    ("piter_de_vries reveal", "", "*end", "red: persuasion +3, swords +1, hand -1, in_play +1"),
    ("reverend_mother_mohiam reveal", "", "*end", "red: spice +2, persuasion +2, hand -1, in_play +1"),
]  # fmt: skip


@pytest.mark.parametrize(("name", "space", "position", "steps", "changes"), AGENT)
def test_agent_box(scenario: Start, name: str, space: str, position: str, steps: str, changes: str) -> None:
    proves_agent_box(scenario, name, space, position, steps, changes)


@pytest.mark.parametrize(("name", "position", "steps", "changes"), REVEAL)
def test_reveal_box(scenario: Start, name: str, position: str, steps: str, changes: str) -> None:
    proves_reveal_box(scenario, name, position, steps, changes)


@box("piter_de_vries agent")
def test_piter_draws_an_intrigue_card(scenario: Start) -> None:
    s = scenario("red: hand piter_de_vries, supply 0, intrigue ambush", intrigue_deck="demand_respect")
    s.sends("piter_de_vries", "hall_of_oratory")
    s.walks("*use piter_de_vries 1; *end")
    assert s.changes == "red: intrigue +1; board: intrigue_deck -1"
    assert s.red.intrigue == ["ambush", "demand_respect"]
