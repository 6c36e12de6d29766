"""Pledges and orders that leave no way round them: DESIGN 2.4-2.6."""

from __future__ import annotations

import pytest

from dune.table import Table, table
from dune.test_battle import fight, plans
from landsraad.dune.phases.pledges import make_deal
from landsraad.kernel.contract import IllegalChoice
from marks import rule


def refused(t: Table, line: str) -> bool:
    """Whether an agreement is refused."""
    with pytest.raises(IllegalChoice):
        make_deal(t.s, f"deal {line}")
    return t.s.pledges == []


@rule("dune D50", "dune D32")
def test_who_is_shipping_promises_no_entry_while_another_is_asked() -> None:
    t = table("harkonnen: spice 9; guild: spice 1; emperor: hand karama", "shipping").to("harkonnen ship")
    t.play("ship reserves", "to arrakeen/9", "count force 3")
    assert t.asked == ["emperor stop"]
    assert refused(t, "harkonnen guild: no_entry arrakeen until battle 5")


@rule("dune D50", "dune D33")
def test_who_accompanies_promises_no_entry_while_another_is_asked() -> None:
    words = "harkonnen: spice 9; guild: spice 1; bene_gesserit: spice 1; emperor: hand karama"
    t = table(words, "shipping").to("harkonnen ship").play("ship reserves", "to arrakeen/9", "count force 3")
    assert t.to("accompany").play("advisor").asked == ["emperor stop"]
    assert refused(t, "bene_gesserit guild: no_entry arrakeen until battle 5")


@rule("dune D50", "dune D41")
def test_a_battle_is_not_thrown_once_there_are_plans() -> None:
    t = fight("emperor: arrakeen 5, hand poison_tooth; guild: arrakeen 5; ixians: spice 1")
    plans(t, emperor="caid poison_tooth none 4", guild="staban_tuek none none 0")
    assert t.asked == ["emperor poison tooth"]
    assert refused(t, "emperor guild: throw")


@pytest.mark.parametrize("by_order", [False, True])
@rule("dune D50", "dune D40")
def test_who_throws_a_battle_calls_no_traitor(by_order: bool) -> None:
    t = fight("harkonnen: carthag 5, traitors gurney_halleck; atreides: carthag 5, spice 0", windows="orders")
    if by_order:
        t.order_of("harkonnen", "order traitor call")
    make_deal(t.s, "deal harkonnen atreides: throw")
    plans(t.play("see nothing"), harkonnen="feyd_rautha none none 5", atreides="gurney_halleck none none 3")
    assert t.options("harkonnen") == ([] if by_order else ["loyal"])
    assert (t.to("sectors").forces("harkonnen", "carthag"), t.dead("atreides")) == ("", [])


@rule("dune D50", "dune D46")
def test_face_dancers_stay_out_of_a_territory_they_promised_not_to_enter() -> None:
    t = fight("emperor: arrakeen 5; guild: arrakeen 5; tleilaxu: dancers caid, polar_sink 2; fremen: hand truthtrance")
    make_deal(t.s, "deal tleilaxu guild: no_entry arrakeen until mentat 9")
    plans(t.to("plan"), emperor="caid none none 4", guild="staban_tuek none none 0")
    assert t.to("face dancer").options() == ["reveal caid", "hide"]
    assert t.play("reveal caid").asked[0] != "tleilaxu face dancer"
    assert (t.forces("tleilaxu", "arrakeen"), t.reserves("emperor"), t.dead("emperor")) == ("", "16", ["caid"])


@rule("dune X34", "dune H45")
def test_who_called_a_traitor_leads_elsewhere_though_he_fought_there_before() -> None:
    words = "emperor: red_chasm 9, carthag 5, traitors staban_tuek; fremen: red_chasm 1; guild: red_chasm 3"
    t = fight(f"{words}; harkonnen: carthag 2").play("fight red_chasm", "against fremen")
    plans(t, emperor="caid none none 2", fremen="jamis none none 0")
    plans(t.to("emperor battle").play("fight red_chasm"), emperor="caid none none 2", guild="staban_tuek none none 0")
    assert "lead caid" in t.play("traitor").to("plan").options("emperor")


@pytest.mark.parametrize("answer", ["ask", "always", "always 2"])
@rule("dune X17", "dune D48")
def test_an_order_to_act_asks_nothing_of_who_holds_no_karama(answer: str) -> None:
    t = table("guild: spice 9; emperor: spice 0; fremen: spice 0", "bidding", basic=True, windows="orders")
    t.order_of("fremen", f"order emperor.treachery_income {answer}").play("bid 5", "pass", "pass", "pay")
    assert (t.asked[0] == "fremen stop") == (answer == "ask")


@pytest.mark.parametrize("answer", ["ask", "always"])
@rule("dune D13", "dune D48")
def test_an_order_to_play_amal_asks_nothing_of_who_holds_none(answer: str) -> None:
    t = table("guild: spice 9; emperor: spice 0; ixians: spice 1", "charity", windows="orders")
    t.order_of("guild", f"order amal {answer}").play("claim").to("guild window", "guild bid")
    assert t.asked == ["guild window" if answer == "ask" else "guild bid"]


@rule("dune D50", "dune D46")
def test_face_dancers_on_their_way_promise_no_entry() -> None:
    t = fight("emperor: arrakeen 5; guild: arrakeen 5; tleilaxu: dancers caid, polar_sink 2")
    plans(t, emperor="caid none none 3", guild="staban_tuek none none 0")
    t.to("face dancer").play("reveal caid", "from reserves")
    assert refused(t, "tleilaxu guild: no_entry arrakeen until mentat 9")
    assert t.play(t.options()[-1]).forces("tleilaxu", "arrakeen") != ""
