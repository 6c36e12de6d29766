"""What costs a seat something else than is printed."""

from __future__ import annotations

from landsraad.testing import Start
from landsraad.views.model import Price


def test_a_leader_pays_less_and_the_others_what_is_printed(scenario: Start) -> None:
    s = scenario("red: leader duke_leto_atreides")
    spaces = [("high_council", 5), ("mentat", 2), ("rally_troops", 4), ("swordmaster", 8)]
    assert set(s.game.view(0).prices) == {Price("space", key, n - 1, n) for key, n in spaces}
    assert s.game.view(1).prices == ()
    assert s.game.view(None).prices == ()
    s.leaves_open()


def test_a_card_that_is_set_aside_is_cheaper(scenario: Start) -> None:
    s = scenario("red: leader helena_richese, hand dagger, aside stilgar")
    assert Price("card", "stilgar", 4, 5) in s.game.view(0).prices
    s.leaves_open()
