"""Agents, Swordmaster and Mentat (chapter 5 of the rules digest)."""

from __future__ import annotations

from landsraad.testing import Start
from marks import rule

OTHERS_REVEALED = ("blue: revealed", "green: revealed")


@rule("base B5.1")
def test_two_agents_and_a_third_from_swordmaster_on(scenario: Start) -> None:
    s = scenario("red: hand dagger dagger diplomacy", *OTHERS_REVEALED)
    s.sends("dagger", "hall_of_oratory")
    s.sends("diplomacy", "wealth")
    assert s.options == ["reveal"]
    s = scenario("red: solari 8, hand dagger dagger diplomacy seek_allies", *OTHERS_REVEALED)
    s.sends("dagger", "swordmaster")
    assert s.changes == "red: solari -8, agents +1, swordmaster +1"
    s.sends("dagger", "hall_of_oratory")
    s.sends("diplomacy", "wealth")
    assert (s.red.agents, s.options) == (0, ["reveal"])


@rule("base B5.2")
def test_the_mentat_is_an_extra_agent_until_recall(scenario: Start) -> None:
    s = scenario("red: solari 2, hand dagger diplomacy reconnaissance, deck", *OTHERS_REVEALED)
    s.sends("dagger", "mentat")
    assert s.changes == "red: solari -2, agents +1, mentat +1"
    s.sends("diplomacy", "wealth")
    s.sends("reconnaissance", "carthag", "use carthag 2", "end")
    assert (s.red.agents, s.options) == (0, ["reveal"])
    s.chooses("reveal", "end")
    assert (s.state.board("mentat"), s.red.agents) == (-1, 2)


@rule("base B5.3")
def test_the_mentat_space_draws_when_the_mentat_is_gone(scenario: Start) -> None:
    s = scenario("red: solari 2, hand dagger, deck diplomacy", "blue: mentat")
    s.sends("dagger", "mentat", "use mentat 1")
    assert s.changes == "red: solari -2, hand +1, deck -1"


@rule("base B5.4")
def test_a_recalled_agent_may_be_sent_again(scenario: Start) -> None:
    s = scenario("red: at wealth carthag, hand diplomacy dagger, intrigue urgent_mission", *OTHERS_REVEALED)
    assert s.options == ["reveal", "plot urgent_mission"]
    s.chooses("plot urgent_mission")
    assert s.options == ["recall wealth", "recall carthag"]
    s.chooses("recall wealth")
    assert s.changes == "red: agents +1, face_up -1, at wealth -1; board: intrigue_discard +1"
    s.sends("diplomacy", "wealth")
    assert s.changes == "red: solari +2, emperor +1"


@rule("base B5.5")
def test_unused_agents_are_idle_after_the_reveal_turn(scenario: Start) -> None:
    s = scenario("red: hand dagger, intrigue windfall", "blue: hand dagger diplomacy", "green: revealed")
    s.chooses("reveal", "end")
    assert (s.red.agents, s.seat) == (2, "blue")
    s.sends("diplomacy", "wealth")
    assert (s.red.agents, s.seat) == (2, "blue")
