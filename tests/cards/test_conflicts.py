"""The rewards of each Conflict card: red is first, blue second, green third, yellow has lost."""

from __future__ import annotations

import pytest

from boxes import bearer, box
from landsraad.testing import Scenario, Start

FACTIONS = "*faction emperor, faction guild, faction bene_gesserit, faction fremen"

REWARDS = [
    (
        "skirmish_a rewards",
        "",
        "red: vp +1; blue: solari +2, intrigue +1; green: solari +2; board: intrigue_deck -1",
    ),
    ("skirmish_b rewards", "", "red: vp +1; blue: water +1; green: spice +1"),
    (
        "skirmish_c rewards",
        f"red: {FACTIONS}",
        "red: spice +1, emperor +1; blue: spice +2; green: spice +1",
    ),
    (
        "skirmish_d rewards",
        f"red: {FACTIONS}",
        "red: solari +2, emperor +1; blue: solari +3; green: solari +2",
    ),
    (
        "cloak_and_dagger rewards",
        "red: use cloak_and_dagger 1, *use cloak_and_dagger 2; "
        f"red: {FACTIONS}; green: *choose 1, choose 2; red: *pass",
        "red: emperor +1, intrigue +2; blue: spice +1, intrigue +1; green: intrigue +1; board: intrigue_deck -4",
    ),
    (
        "cloak_and_dagger rewards",
        "red: use cloak_and_dagger 1, *use cloak_and_dagger 2; "
        f"red: {FACTIONS}; green: choose 1, *choose 2; red: *pass",
        "red: emperor +1, intrigue +2; blue: spice +1, intrigue +1; green: spice +1; board: intrigue_deck -3",
    ),
    ("desert_power rewards", "", "red: water +1, vp +1; blue: spice +1, water +1; green: spice +1"),
    ("guild_bank_raid rewards", "", "red: solari +6; blue: solari +4; green: solari +2"),
    (
        "machinations rewards",
        "red: *faction emperor, faction guild, faction bene_gesserit; "
        "red: faction guild, faction bene_gesserit, *faction fremen",
        "red: emperor +1, fremen +1; blue: solari +2, water +1; green: water +1",
    ),
    (
        "raid_stockpiles rewards",
        "red: *pass",
        "red: spice +3, intrigue +1; blue: spice +2; green: spice +1; board: intrigue_deck -1",
    ),
    (
        "secure_imperial_basin rewards",
        "red: *use secure_imperial_basin 1, use secure_imperial_basin 2, rest",
        "red: vp +1, control imperial_basin +1; blue: water +2; green: water +1",
    ),
    (
        "siege_of_arrakeen rewards",
        "red: *use siege_of_arrakeen 1, use siege_of_arrakeen 2, rest",
        "red: vp +1, control arrakeen +1; blue: solari +4; green: solari +2",
    ),
    (
        "siege_of_carthag rewards",
        "red: use siege_of_carthag 1, use siege_of_carthag 2, *rest",
        "red: vp +1, control carthag +1; blue: spice +1, intrigue +1; green: spice +1; board: intrigue_deck -1",
    ),
    (
        "terrible_purpose rewards",
        "red: use terrible_purpose 1, *use terrible_purpose 2; "
        "red: *card convincing_argument hand, card dagger hand, skip",
        "red: vp +1, hand -1; blue: spice +1, water +1; green: spice +1; board: trash +1",
    ),
    (
        "battle_for_arrakeen rewards",
        "red: use battle_for_arrakeen 1, use battle_for_arrakeen 2, *rest; "
        "blue: *choose 1, choose 2, choose 3",
        "red: vp +2, control arrakeen +1; blue: spice +2, intrigue +1; green: solari +2, intrigue +1; "
        "board: intrigue_deck -2",
    ),
    (
        "battle_for_arrakeen rewards",
        "red: use battle_for_arrakeen 1, use battle_for_arrakeen 2, *rest; "
        "blue: choose 1, *choose 2, choose 3",
        "red: vp +2, control arrakeen +1; blue: solari +3, intrigue +1; green: solari +2, intrigue +1; "
        "board: intrigue_deck -2",
    ),
    (
        "battle_for_arrakeen rewards",
        "red: use battle_for_arrakeen 1, use battle_for_arrakeen 2, *rest; "
        "blue: choose 1, choose 2, *choose 3",
        "red: vp +2, control arrakeen +1; blue: solari +3, spice +2; green: solari +2, intrigue +1; "
        "board: intrigue_deck -1",
    ),
    (
        "battle_for_carthag rewards",
        "red: use battle_for_carthag 1, use battle_for_carthag 2, *rest",
        "red: vp +2, control carthag +1; blue: spice +3, intrigue +1; green: spice +3; board: intrigue_deck -1",
    ),
    (
        "battle_for_imperial_basin rewards",
        "red: use battle_for_imperial_basin 1, use battle_for_imperial_basin 2, *rest",
        "red: vp +2, control imperial_basin +1; blue: spice +5; green: spice +3",
    ),
    (
        "grand_vision rewards",
        f"red: *use grand_vision 1, use grand_vision 2; red: {FACTIONS}; red: *pass",
        "red: vp +1, emperor +2, intrigue +1; blue: spice +3, intrigue +1; green: spice +3; board: intrigue_deck -2",
    ),
]  # fmt: skip


def fight(scenario: Start, conflict: str, at: str) -> Scenario:
    """Four players with 4, 3, 2 and 1 troops in a Conflict."""
    return scenario(
        "red: conflict 4, hand convincing_argument dagger",
        "blue: conflict 3", "green: conflict 2", "yellow: conflict 1",
        seats=4, at=at, conflict=conflict, intrigue_deck="charisma bribery windfall ambush",
    )  # fmt: skip


@pytest.mark.parametrize(("name", "steps", "changes"), REWARDS)
def test_rewards(scenario: Start, name: str, steps: str, changes: str) -> None:
    s = fight(scenario, bearer(name), "rewards")
    if steps:
        s.walks(steps)
    assert s.changes == changes
    assert s.game.decisions == ()


@box("sort_through_the_chaos rewards")
def test_the_winner_of_the_chaos_takes_the_mentat_next_round(scenario: Start) -> None:
    s = fight(scenario, "sort_through_the_chaos", "combat")
    s.walks("red: *use sort_through_the_chaos 1, use sort_through_the_chaos 2, rest; red: *pass")
    assert s.prompt == "turn"
    gains = [(seat.solari, len(seat.intrigue), seat.agents) for seat in (s.red, s.blue, s.green, s.yellow)]
    assert gains == [(2, 1, 3), (2, 1, 2), (2, 0, 2), (0, 0, 2)]
    assert s.state.board("mentat") == 0
