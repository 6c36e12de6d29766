"""The rewards of the Conflict cards of Rise of Ix: red is first, blue second, green third, yellow has lost."""

from __future__ import annotations

import pytest

from boxes import bearer
from landsraad.testing import Start

MOVES = "freighter advance, freighter recall, skip"
ADVANCE = MOVES.replace("freighter advance", "*freighter advance")
POINT = "red: *use economic_supremacy 1, use economic_supremacy 2, use economic_supremacy 3"
PAYMENTS = "use economic_supremacy 2, use economic_supremacy 3, end"

REWARDS = [
    (
        "skirmish_ix_spice rewards", "",
        f"red: *use skirmish_ix_spice 1, end; red: {ADVANCE}",
        "red: spice +1, freighter +1; blue: solari +3; green: solari +2",
    ),
    (
        "skirmish_ix_spice rewards", "",
        "red: use skirmish_ix_spice 1, *end",
        "red: spice +1; blue: solari +3; green: solari +2",
    ),
    (
        "skirmish_ix_troop rewards", "",
        f"red: *use skirmish_ix_troop 1, use skirmish_ix_troop 2; red: {ADVANCE}",
        "red: garrison +1, supply -1, freighter +1; blue: spice +2; green: spice +1",
    ),
    (
        "trade_monopoly rewards", "",
        f"red: *use trade_monopoly 1, use trade_monopoly 2; red: {ADVANCE}; red: {ADVANCE}; green: *choose 1, choose 2",
        "red: garrison +1, supply -1, freighter +2; blue: water +1, intrigue +1; green: intrigue +1; "
        "board: intrigue_deck -2",
    ),
    (
        "trade_monopoly rewards", "",
        f"red: *use trade_monopoly 1, use trade_monopoly 2; red: {ADVANCE}; red: {ADVANCE}; green: choose 1, *choose 2",
        "red: garrison +1, supply -1, freighter +2; blue: water +1, intrigue +1; green: water +1; "
        "board: intrigue_deck -1",
    ),
    ("economic_supremacy rewards", "solari 5, spice 3", "", "red: vp +1; blue: vp +1; green: solari +2, spice +2"),
    (
        "economic_supremacy rewards", "solari 6, spice 4",
        f"{POINT}; red: {PAYMENTS.replace('use economic_supremacy 2', '*use economic_supremacy 2')}; red: *pay, skip; "
        "red: *use economic_supremacy 3, end; red: *pay, skip",
        "red: solari -6, spice -4, vp +3; blue: vp +1; green: solari +2, spice +2",
    ),
    (
        "economic_supremacy rewards", "solari 12, spice 4",
        f"{POINT}; red: {PAYMENTS.replace('use economic_supremacy 2', '*use economic_supremacy 2')}; red: *pay, skip; "
        "red: use economic_supremacy 3, *end",
        "red: solari -6, vp +2; blue: vp +1; green: solari +2, spice +2",
    ),
    (
        "economic_supremacy rewards", "solari 6, spice 8",
        f"{POINT}; red: {PAYMENTS.replace('use economic_supremacy 3', '*use economic_supremacy 3')}; red: *pay, skip; "
        "red: use economic_supremacy 2, *end",
        "red: spice -4, vp +2; blue: vp +1; green: solari +2, spice +2",
    ),
    (
        "economic_supremacy rewards", "solari 6, spice 4",
        f"{POINT}; red: {PAYMENTS.replace('end', '*end')}",
        "red: vp +1; blue: vp +1; green: solari +2, spice +2",
    ),
]  # fmt: skip


@pytest.mark.parametrize(("name", "position", "steps", "changes"), REWARDS)
def test_rewards(scenario: Start, name: str, position: str, steps: str, changes: str) -> None:
    s = scenario(
        f"red: conflict 4, hand convincing_argument dagger, {position}",
        "blue: conflict 3", "green: conflict 2", "yellow: conflict 1",
        seats=4, at="rewards", conflict=bearer(name), intrigue_deck="charisma bribery windfall ambush",
    )  # fmt: skip
    if steps:
        s.walks(steps)
    assert s.changes == changes
    assert s.game.decisions == ()
    assert s.control("arrakeen") == s.control("carthag") == s.control("imperial_basin") == ""


@pytest.mark.parametrize("conflict", [row[0] for row in REWARDS[::3]])
def test_no_reward_for_the_third_of_three(scenario: Start, conflict: str) -> None:
    s = scenario("red: conflict 1", "blue: conflict 2", "green: conflict 3", at="rewards", conflict=bearer(conflict))
    while s.options:
        s.chooses(s.options[-1])
    assert (s.red.solari, s.red.spice, s.red.water, s.red.vp, s.red.intrigue) == (0, 0, 0, 0, [])
