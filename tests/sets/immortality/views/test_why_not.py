"""Why something of Immortality cannot be used now, with the rule that says so."""

from __future__ import annotations

from landsraad.testing import Start
from marks import rule
from sets.immortality.turns import CALM


@rule("immortality M27")
def test_a_card_without_icons_may_be_a_partner(scenario: Start) -> None:
    s = scenario("red: hand ghola dagger clandestine_meeting", *CALM)
    reason = "it is grafted to a card that has Graft, or works when it is revealed (M27, B3.2)."
    assert s.game.why_not(0, "clandestine_meeting") == f"Clandestine Meeting has no Agent icons: {reason}"
    s = scenario("red: hand dagger clandestine_meeting", *CALM)
    told = "Clandestine Meeting has no Agent icons: it works when it is revealed (B3.2)."
    assert s.game.why_not(0, "clandestine_meeting") == told


@rule("immortality M13", "immortality M54")
def test_reclaimed_forces_cost_specimens(scenario: Start) -> None:
    s = scenario("red: hand dagger, specimens 1, intrigue ambush", *CALM)
    assert s.game.why_not(0, "reclaimed_forces") == "Cards are acquired in your Reveal turn (B4.2)."
    s.chooses("reveal")
    assert s.game.why_not(0, "reclaimed_forces") == "Reclaimed Forces costs 3 specimens, you have 1 (M12)."
    s.leaves_open()
