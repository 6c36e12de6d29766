"""Combat (chapter 6 of the rules digest)."""

from __future__ import annotations

import pytest

from landsraad.testing import Start
from landsraad.testing.words import SEATS
from marks import rule

EMPTY_MAKERS = "board: bonus imperial_basin +1, bonus hagga_basin +1, bonus the_great_flat +1"


def armies(strengths: str) -> list[str]:
    """A line for each seat with the strength wanted: "9/4" is one troop with 7 swords against two troops."""
    lines = []
    for seat, strength in zip(SEATS, strengths.split("/"), strict=False):
        troops = 0 if strength == "0" else 1 if int(strength) % 2 or strength == "2" else 2
        lines.append(f"{seat}: conflict {troops}, swords {int(strength) - 2 * troops}")
    return lines


@rule("base B6.1")
def test_any_number_of_combat_cards_from_the_first_player_clockwise(scenario: Start) -> None:
    s = scenario(
        "red: conflict 1, intrigue ambush tiebreaker windfall",
        "blue: intrigue ambush",
        "green: conflict 1, intrigue bribery",
        at="combat",
        first="green",
        conflict="guild_bank_raid",
    )
    assert (s.seat, s.options) == ("green", ["pass"])
    s.chooses("green: pass")
    assert (s.seat, s.options) == ("red", ["combat ambush", "combat tiebreaker", "pass"])
    s.chooses("red: combat ambush", "red: combat tiebreaker")
    assert s.changes == "red: swords +6, intrigue -2; board: intrigue_discard +2"
    s.chooses("red: end", "green: pass", "red: pass", "red: pass")
    assert s.prompt == "turn"


@rule("base B6.2", "base B6.3")
def test_passing_locks_nobody_until_all_pass_in_a_row(scenario: Start) -> None:
    s = scenario(
        "red: conflict 1, intrigue ambush",
        "blue: conflict 2, intrigue ambush windfall",
        at="combat",
        conflict="guild_bank_raid",
    )
    s.chooses("red: pass", "blue: combat ambush", "blue: end")
    assert (s.seat, s.options) == ("red", ["combat ambush", "pass"])
    s.chooses("red: combat ambush", "blue: pass", "blue: pass")
    assert s.prompt == "turn"


@rule("base B6.4")
def test_each_troop_counts_two(scenario: Start) -> None:
    s = scenario("red: conflict 3, swords 1, intrigue master_tactician windfall", at="combat")
    assert s.red.strength == 7
    s.chooses("combat master_tactician", "choose 2", "retreat troop 2")
    assert s.changes == "red: garrison +2, conflict -2, intrigue -1; board: intrigue_discard +1"
    assert s.red.strength == 3
    s.leaves_open()


@rule("base B6.5")
def test_swords_without_troops_are_no_strength(scenario: Start) -> None:
    s = scenario("red: conflict 2, swords 5, intrigue master_tactician", "blue: swords 9", at="combat")
    assert (s.red.strength, s.blue.strength) == (9, 0)
    s.chooses("combat master_tactician", "choose 2")
    assert s.options == [f"retreat troop {n}" for n in range(3)]
    s.leaves_open()


@rule("base B6.6", "base B6.19")
def test_only_strength_is_ranked(scenario: Start) -> None:
    s = scenario("red: swords 3", "blue: conflict 1", at="rewards", conflict="guild_bank_raid", seats=4)
    assert s.changes == "blue: solari +6"
    s = scenario("red: swords 3", at="rewards", conflict="guild_bank_raid")
    assert s.changes == ""


@rule("base B6.7", "base B6.8", "base B6.9", "base B6.15", "base F6")
@pytest.mark.parametrize(
    ("strengths", "changes"),
    [
        ("9/6/4", "red: solari +6; blue: solari +4"),
        ("4/9/6", "blue: solari +6; green: solari +4"),
        ("9/6/4/2", "red: solari +6; blue: solari +4; green: solari +2"),
        ("2/4/6/9", "blue: solari +2; green: solari +4; yellow: solari +6"),
    ],
)
def test_places(scenario: Start, strengths: str, changes: str) -> None:
    seats = strengths.count("/") + 1
    s = scenario(*armies(strengths), seats=seats, at="rewards", conflict="guild_bank_raid")
    assert s.changes == changes


TIES = [
    pytest.param("8/8/5", "red: solari +4; blue: solari +4", marks=rule("base B6.10", "base B6.15"), id="two-1st-of-3"),
    pytest.param("8/8/0", "red: solari +4; blue: solari +4", marks=rule("base B6.10"), id="two-1st-alone"),
    pytest.param(
        "8/8/5/4", "red: solari +4; blue: solari +4; green: solari +2", marks=rule("base B6.10"), id="two-1st-of-4"
    ),
    pytest.param("8/8/5/5", "red: solari +4; blue: solari +4", marks=rule("base B6.10", "base B6.14"), id="two-pairs"),
    pytest.param(
        "7/7/7", "red: solari +4; blue: solari +4; green: solari +4", marks=rule("base B6.11"), id="three-1st-of-3"
    ),
    pytest.param(
        "7/2/7/7", "red: solari +4; green: solari +4; yellow: solari +4", marks=rule("base B6.11"), id="three-1st-of-4"
    ),
    pytest.param(
        "5/5/5/5",
        "red: solari +4; blue: solari +4; green: solari +4; yellow: solari +4",
        marks=rule("base B6.12"),
        id="four-1st",
    ),
    pytest.param(
        "9/6/6", "red: solari +6; blue: solari +2; green: solari +2", marks=rule("base B6.13"), id="two-2nd-of-3"
    ),
    pytest.param(
        "6/9/6/4", "red: solari +2; blue: solari +6; green: solari +2", marks=rule("base B6.13"), id="two-2nd-of-4"
    ),
    pytest.param(
        "9/6/6/6",
        "red: solari +6; blue: solari +2; green: solari +2; yellow: solari +2",
        marks=rule("base B6.13"),
        id="three-2nd",
    ),
    pytest.param("9/6/4/4", "red: solari +6; blue: solari +4", marks=rule("base B6.14"), id="two-3rd"),
]


@pytest.mark.parametrize(("strengths", "changes"), TIES)
def test_ties(scenario: Start, strengths: str, changes: str) -> None:
    seats = strengths.count("/") + 1
    s = scenario(*armies(strengths), seats=seats, at="rewards", conflict="guild_bank_raid")
    assert s.changes == changes


@rule("base B6.17")
def test_rewards_from_the_first_player_each_in_the_own_order(scenario: Start) -> None:
    s = scenario(
        *armies("9/4/6"), at="rewards", conflict="cloak_and_dagger", first="green", intrigue_deck="windfall bribery"
    )
    assert s.changes == "green: spice +1, intrigue +1; board: intrigue_deck -1"
    assert (s.seat, s.options) == ("red", ["use cloak_and_dagger 1", "use cloak_and_dagger 2"])
    s.chooses("red: use cloak_and_dagger 2", "red: faction guild", "red: pass")
    assert s.changes == "red: guild +1, intrigue +2; board: intrigue_deck -2"


@rule("base B6.18")
def test_cards_for_the_winner_come_after_the_rewards(scenario: Start) -> None:
    s = scenario(
        "red: conflict 2, intrigue to_the_victor", "blue: conflict 1", at="rewards", conflict="raid_stockpiles"
    )
    assert (s.red.spice, s.blue.spice, s.options) == (3, 2, ["combat to_the_victor", "pass"])
    s.chooses("combat to_the_victor", "pass")
    assert s.changes == "red: spice +3, intrigue -1; board: intrigue_discard +1"


@rule("base B6.19")
def test_a_lone_fighter_wins(scenario: Start) -> None:
    s = scenario("green: conflict 1", at="rewards", conflict="guild_bank_raid")
    assert s.changes == "green: solari +6"


@rule("base B6.20")
def test_the_winners_marker_replaces_any_other(scenario: Start) -> None:
    s = scenario("red: control carthag", "blue: conflict 1", at="rewards", conflict="siege_of_carthag")
    s.chooses("rest")
    assert s.changes == "red: control carthag -1; blue: vp +1, control carthag +1"


@rule("base B6.21")
def test_a_tie_leaves_control_as_it_was(scenario: Start) -> None:
    s = scenario("green: control carthag", *armies("4/4"), at="rewards", conflict="siege_of_carthag")
    assert s.control("carthag") == "green"
    assert (s.red.vp, s.blue.vp, s.red.spice, s.blue.spice) == (0, 0, 1, 1)


@rule("base B6.22", "base B6.23")
def test_troops_return_to_the_supply_and_strengths_to_zero(scenario: Start) -> None:
    s = scenario(
        "red: conflict 3, swords 2, garrison 2",
        "blue: conflict 1, swords 4, garrison 1",
        at="combat",
        conflict="guild_bank_raid",
        conflict_deck="",
    )
    assert s.changes == (
        "red: solari +6, swords -2, supply +3, conflict -3; blue: solari +4, swords -4, supply +1, conflict -1; "
        + EMPTY_MAKERS
    )


@rule("base B6.16", "base B6.13")
@pytest.mark.parametrize(
    ("strengths", "changes"),
    [
        ("9/6/4", "red: solari +6; blue: solari +4"),
        ("8/8/5", "red: solari +4; blue: solari +4"),
        ("5/8/8", "blue: solari +4; green: solari +4"),
        ("7/7/7", "red: solari +4; blue: solari +4; green: solari +4"),
        ("9/6/6", "red: solari +6; blue: solari +2; green: solari +2"),
        ("6/6/9", "red: solari +2; blue: solari +2; green: solari +6"),
    ],
)
def test_solo_games_have_three_sides(scenario: Start, strengths: str, changes: str) -> None:
    s = scenario(*armies(strengths), seats=1, at="rewards", conflict="guild_bank_raid")
    assert s.changes == changes


@rule("base B6.16")
@pytest.mark.parametrize(
    ("strengths", "changes"),
    [
        ("9/6/4", "red: solari +6; blue: solari +4"),
        ("8/5/8", "red: solari +4"),
        ("7/7/7", "red: solari +4; blue: solari +4"),
        ("9/6/6", "red: solari +6; blue: solari +2"),
        ("4/6/9", "blue: solari +4"),
    ],
)
def test_two_player_games_have_three_sides(scenario: Start, strengths: str, changes: str) -> None:
    s = scenario(*armies(strengths), seats=2, at="rewards", conflict="guild_bank_raid")
    assert s.changes == changes


@rule("base B6.1", "base B6.3", "base B6.16")
def test_rivals_in_the_conflict_play_no_combat_cards(scenario: Start) -> None:
    s = scenario(
        "red: conflict 1, intrigue ambush tiebreaker", "blue: conflict 1", "green: conflict 1",
        seats=1, at="combat", conflict="guild_bank_raid", hagal="carthag carthag",
    )  # fmt: skip
    s.chooses("red: combat ambush", "red: end")
    assert s.options == ["combat tiebreaker", "pass"]
    s.chooses("red: pass", "red: pass")
    assert (s.red.solari, s.blue.solari, s.green.solari) == (6, 2, 2)
