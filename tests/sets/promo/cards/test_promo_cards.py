"""Each box of the promo cards, and their rulings."""

from __future__ import annotations

import pytest

from landsraad.testing import Start
from marks import rule

CALM = ("blue: revealed", "green: revealed")
JESSICA = "jessica_of_arrakis"
PITER = "piter_genius_advisor"
CASES = [
    (
        "jessica_of_arrakis agent",
        f"hand {JESSICA} dagger, in_play bene_gesserit_sister, deck diplomacy dagger dagger",
        f"play {JESSICA}; to imperial_basin; use {JESSICA} 1",
        "red: spice +1, agents -1, hand +1, deck -2, in_play +1, at imperial_basin +1",
    ),
    ("jessica_of_arrakis reveal", f"hand {JESSICA}", "reveal", "red: persuasion +1, swords +2, hand -1, in_play +1"),
    (
        "piter_genius_advisor agent",
        f"hand {PITER} dagger, garrison 2, supply 9, deck diplomacy dagger dagger",
        f"play {PITER}; to secure_contract; use {PITER} 1; pay",
        "red: solari +3, garrison -1, agents -1, research +1, specimens +1, hand +1, deck -2, in_play +1, "
        "at secure_contract +1",
    ),
    ("piter_genius_advisor reveal", f"hand {PITER}", "reveal", "red: persuasion +1, swords +1, hand -1, in_play +1"),
]
REST = "intrigue bribery, deck diplomacy dagger dagger"  # a Plot card keeps the turn open


@pytest.mark.parametrize(("name", "line", "answers", "changes"), CASES, ids=[case[0] for case in CASES])
def test_box(scenario: Start, name: str, line: str, answers: str, changes: str) -> None:
    s = scenario(f"red: {line}, intrigue ambush", *CALM)
    s.chooses(*answers.split("; "))
    assert s.changes == changes
    s.leaves_open()


@rule("promo P6")
def test_jessica_looks_for_another_card_of_her_faction(scenario: Start) -> None:
    s = scenario(f"red: hand {JESSICA} dagger, in_play bene_gesserit_sister, {REST}", *CALM)
    s.sends(JESSICA, "imperial_basin", f"use {JESSICA} 1")
    assert s.changes == "red: spice +1, hand +2, deck -2"
    s.leaves_open()
    s = scenario(f"red: hand {JESSICA} dagger, in_play stilgar, {REST}", *CALM)
    s.sends(JESSICA, "imperial_basin")
    assert f"use {JESSICA} 1" not in s.options
    s.leaves_open()


@rule("promo P6")
@pytest.mark.parametrize(
    ("partner", "boxes"),
    [
        ("planned_coupling", ["use planned_coupling 1", f"use {JESSICA} 1"]),
        ("ghola", ["use ghola 1"]),  # her box as Ghola has it counts her
    ],
)
def test_a_grafted_card_of_her_faction_counts_and_ghola_does_not(
    scenario: Start, partner: str, boxes: list[str]
) -> None:
    s = scenario(f"red: hand {JESSICA} {partner} dagger, {REST}", *CALM)
    s.chooses(f"graft {partner}", f"card {JESSICA} hand", "to imperial_basin")
    assert [option for option in s.options if option.startswith("use ")] == boxes
    s.leaves_open()


@rule("promo P13")
@pytest.mark.parametrize("place", ["garrison", "conflict"])
def test_the_troop_comes_from_garrison_or_conflict(scenario: Start, place: str) -> None:
    s = scenario(f"red: hand {PITER} dagger, garrison 1, conflict 1, supply 9, {REST}", *CALM)
    s.sends(PITER, "secure_contract", f"use {PITER} 1", "pay", f"lose_from {place}")
    assert s.changes == f"red: solari +3, {place} -1, research +1, specimens +1, hand +2, deck -2"
    s.leaves_open()


@rule("promo P13")
def test_a_specimen_is_no_troop(scenario: Start) -> None:
    s = scenario(f"red: hand {PITER} dagger, garrison 0, specimens 2, {REST}", *CALM)
    s.sends(PITER, "secure_contract")
    assert s.options == ["plot bribery", "end"]
    s.leaves_open()


def test_piter_lies_in_the_tleilaxu_row_and_costs_three_specimens(scenario: Start) -> None:
    s = scenario("red: hand dagger, specimens 4", *CALM, tleilaxu_row=f"{PITER} ghola")
    s.chooses("reveal", f"buy {PITER}")
    assert (s.red.specimens, PITER in s.red.discard) == (1, True)
    s.leaves_open()
