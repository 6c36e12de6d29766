"""Influence tracks and Alliances (chapter 7 of the rules digest)."""

from __future__ import annotations

import pytest

from landsraad.testing import Start
from marks import rule

LOSE = ("use shifting_allegiances 1", "pay")


@rule("base B7.1")
def test_influence_ends_at_six(scenario: Start) -> None:
    s = scenario("red: emperor 6, hand diplomacy")
    s.sends("diplomacy", "wealth")
    assert s.changes == "red: solari +2"
    s = scenario("red: fremen 5, hand power_play", "blue: fremen 6, alliance fremen")
    s.sends("power_play", "stillsuits", "rest")
    assert s.changes == "red: water +1, fremen +1, in_play -1; board: trash +1"


@rule("base B7.1", "base F32")
def test_influence_begins_at_zero(scenario: Start) -> None:
    s = scenario("red: spice 2, guild 1, hand shifting_allegiances")
    s.sends("shifting_allegiances", "secure_contract", *LOSE)
    assert s.red.guild == 0
    s.chooses("faction guild")
    assert s.red.guild == 2
    s = scenario("red: spice 2, hand shifting_allegiances")
    s.sends("shifting_allegiances", "secure_contract")
    assert s.changes == "red: solari +3"
    assert s.seat == "blue"


@rule("base B7.2")
def test_the_point_at_two_comes_and_goes(scenario: Start) -> None:
    s = scenario("red: emperor 1, hand diplomacy")
    s.sends("diplomacy", "wealth")
    assert s.changes == "red: solari +2, vp +1, emperor +1"
    s = scenario("red: vp 1, emperor 2, spice 2, hand shifting_allegiances")
    s.sends("shifting_allegiances", "secure_contract", *LOSE)
    assert s.changes == "red: solari +3, spice -2, vp -1, emperor -1"
    s.chooses("faction guild")
    assert s.changes == "red: vp +1, guild +2"


@rule("base B7.3", "base B7.4")
@pytest.mark.parametrize(
    ("faction", "space", "changes"),
    [
        ("emperor", "wealth", "solari +2, vp +1, garrison +2, supply -2, emperor +1, alliance emperor +1"),
        ("fremen", "stillsuits", "water +2, vp +1, fremen +1, alliance fremen +1"),
    ],
)
def test_reaching_four_first(scenario: Start, faction: str, space: str, changes: str) -> None:
    s = scenario(f"red: {faction} 3, hand diplomacy")
    s.sends("diplomacy", space)
    assert s.changes == f"red: {changes}"


@rule("base B7.3")
def test_every_upward_crossing_of_four_gives_the_bonus(scenario: Start) -> None:
    s = scenario("red: guild 4, spice 2, hand shifting_allegiances", "blue: guild 5, alliance guild")
    s.sends("shifting_allegiances", "secure_contract", *LOSE, "faction guild")
    assert s.changes == "red: solari +6, spice -2, guild +1"
    assert s.alliance("guild") == "blue"


@rule("base B7.4", "base B7.5")
def test_only_a_strictly_higher_opponent_takes_the_token(scenario: Start) -> None:
    s = scenario("red: emperor 3, hand diplomacy", "blue: emperor 4, vp 2, alliance emperor")
    s.sends("diplomacy", "wealth")
    assert s.changes == "red: solari +2, garrison +2, supply -2, emperor +1"
    s = scenario("red: emperor 4, hand diplomacy", "blue: emperor 4, vp 2, alliance emperor")
    s.sends("diplomacy", "wealth")
    assert s.changes == ("red: solari +2, vp +1, emperor +1, alliance emperor +1; blue: vp -1, alliance emperor -1")


@rule("base B7.6")
def test_losing_influence_returns_no_bonus(scenario: Start) -> None:
    s = scenario("red: guild 4, spice 2, solari 1, hand shifting_allegiances")
    s.sends("shifting_allegiances", "hall_of_oratory", *LOSE)
    assert s.changes == "red: spice -2, garrison +1, supply -1, guild -1"
    s.chooses("faction fremen")
    assert s.changes == "red: vp +1, fremen +2"


@rule("base B7.7")
def test_gaining_two_goes_to_one_faction(scenario: Start) -> None:
    s = scenario("red: conflict 1", at="rewards", conflict="grand_vision", intrigue_deck="")
    assert s.options == ["faction emperor", "faction guild", "faction bene_gesserit", "faction fremen"]
    s.chooses("faction fremen")
    assert s.changes == "red: vp +1, fremen +2"
    s = scenario("red: conflict 1", at="rewards", conflict="machinations")
    s.chooses("faction guild")
    assert s.options == ["faction bene_gesserit", "faction fremen"]
    s.chooses("faction fremen")
    assert (s.red.guild, s.red.fremen) == (1, 1)


@rule("base B7.8")
def test_a_full_track_is_not_offered(scenario: Start) -> None:
    s = scenario("red: conflict 1, emperor 6, fremen 6", at="rewards", conflict="skirmish_d")
    assert s.options == ["faction guild", "faction bene_gesserit"]
    s.chooses("faction guild")
    full = "red: conflict 1, emperor 6, fremen 6, guild 6, bene_gesserit 6"
    assert scenario(full, at="rewards", conflict="skirmish_d").changes == "red: solari +2"
