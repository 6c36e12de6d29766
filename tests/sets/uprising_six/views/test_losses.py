"""What Commanders are told that an option gives up: units, supply and Influence are those of the Ally (U135)."""

from __future__ import annotations

from landsraad.testing import Start
from marks import rule


@rule("uprising_six U135", "uprising_six U138")
def test_influence_that_the_ally_gets_is_not_lost(scenario: Start) -> None:
    for guild, told in (
        (1, "Seat 2 +2 Influence with the Spacing Guild, +1 Victory Point"),
        (
            5,
            "Seat 2 +1 Influence with the Spacing Guild, +1 Victory Point, takes the Alliance with the Spacing Guild; "
            "1 Influence lost: the track ends",
        ),
    ):
        s = scenario("red: hand overthrow m_usul, intrigue cunning", f"green: guild {guild}", "violet: guild 2")
        s.chooses("activate left")
        s.sends("overthrow", "deliver_supplies")
        assert s.game.preview("use deliver_supplies 2") == told
        s.leaves_open()


@rule("uprising_six U135")
def test_troops_that_stay_and_those_that_lack_are_the_allys(scenario: Start) -> None:
    s = scenario("red: hand m_usul m_desert_call, intrigue cunning", "green: garrison 3")
    s.chooses("activate left")
    s.sends("m_usul", "carthag", "use carthag 1", "use m_usul 1", "choose 1")
    assert s.game.preview("end") == "4 troops stay in the garrison"
    s.leaves_open()
    told = "Seat 2 recruits a troop; a troop fewer: the supply of Seat 2 is empty"
    short = scenario("red: hand m_seek_allies m_usul, water 1, intrigue cunning", "green: supply 1")
    short.chooses("activate left")
    short.sends("m_seek_allies", "hardy_warriors")
    assert short.game.preview("use hardy_warriors 1") == told
    short.leaves_open()


@rule("uprising_six U138")
def test_why_a_track_of_the_ally_cannot_pay(scenario: Start) -> None:
    s = scenario(
        "red: hand m_usul, intrigue change_allegiances, own_influence 1", "green: guild 3", "violet: bene_gesserit 1"
    )
    s.chooses("activate right", "plot change_allegiances")
    told = "You do not have as much Influence with the Spacing Guild as is lost (F32)."
    assert s.game.why_not(0, "guild") == told
    s.leaves_open()


@rule("uprising_six U145")
def test_a_commander_has_no_place_in_the_conflict(scenario: Start) -> None:
    s = scenario("red: intrigue contingency_plan", "green: conflict 1", "blue: conflict 3", at="combat")
    assert s.game.preview("pass") == "the round goes on"
    s.leaves_open()
