"""Standing orders, permissions and pledges: DESIGN 2.5, 2.6."""

from __future__ import annotations

import pytest

from dune.table import Table, table
from landsraad.dune.core.nodes import N_SHIP
from landsraad.dune.core.pledges import SHOW_STORM_CARD, SHOW_TRAITOR, told_of
from landsraad.dune.phases.pledges import make_deal
from landsraad.kernel.contract import IllegalChoice
from landsraad.kernel.frames import frame
from marks import rule


def deal(t: Table, line: str) -> Table:
    make_deal(t.s, "deal " + line)
    return t


def lot(words: str, **options: object) -> Table:
    return table(words, "bidding", basic=True, **options)  # type: ignore[arg-type]


@rule("dune D24")
def test_a_proxy_bids_one_more_up_to_its_price() -> None:
    t = lot("atreides: spice 9; guild: spice 9; emperor: spice 9", deck=["lasgun"])
    t.order_of("guild", "order bid upto 4").play("bid 1")
    assert (t.asked, t.s.bid) == (["emperor bid"], 2)
    t.play("pass", "bid 4", "pass")
    assert (t.hand("atreides"), t.asked) == (["lasgun"], ["guild bid"])


@rule("dune D24")
def test_orders_to_pass_a_lot_and_a_phase() -> None:
    t = lot("atreides: spice 9; guild: spice 9; emperor: spice 9").order_of("guild", "order bid pass_card")
    assert t.play("bid 1").asked == ["emperor bid"]
    assert t.play("pass").asked == ["guild bid"]
    t = lot("atreides: spice 9; guild: spice 9; emperor: spice 9").order_of("guild", "order bid pass_phase")
    assert t.play("bid 1", "pass").asked == ["emperor bid"]


@rule("dune D24")
def test_an_order_to_leave_the_lot_to_one_faction() -> None:
    t = lot("atreides: spice 9; guild: spice 9; emperor: spice 9").order_of("guild", "order bid pass_if_top atreides")
    assert t.clone().play("bid 1").asked == ["emperor bid"]
    assert t.play("pass").asked == ["guild bid"]


@rule("dune D24", "dune D48")
def test_an_order_for_bids_ends_with_the_phase() -> None:
    t = lot("atreides: spice 9; guild: spice 9").order_of("guild", "order bid pass_phase").play("pass")
    assert t.to("sectors").s.standing == [0, 0]


@rule("dune D20")
def test_charity_is_claimed_by_order() -> None:
    t = table("atreides: spice 9; guild: spice 1; emperor: spice 0", "charity", basic=True)
    assert t.asked == ["guild charity"]
    assert (t.order_of("guild", "order charity claim").asked, t.spice("guild")) == (["emperor charity"], 2)


@rule("dune D31", "dune H36")
def test_the_guild_acts_first_or_last_by_order() -> None:
    words = "atreides: spice 5; emperor: spice 5; guild: spice 5"
    t = table(words, "shipping")
    assert t.clone().order_of("guild", "order guild first").asked == ["guild ship"]
    assert t.order_of("guild", "order guild last").play("stay").asked == ["emperor ship"]
    assert t.play("stay").asked == ["guild ship"]


@rule("dune D40", "dune H43")
def test_traitors_are_called_by_order() -> None:
    words = "harkonnen: carthag 5, traitors gurney_halleck; atreides: carthag 5; guild: spice 0"
    t = table(words, "battle", basic=True, windows="orders").order_of("harkonnen", "order traitor call")
    t.order_of("atreides", "order traitor call").to("atreides plan").play("lead gurney_halleck")
    assert t.to("sectors", "discard").dead("atreides") == ["gurney_halleck"]


@rule("dune D36")
def test_battles_in_random_order() -> None:
    words = "harkonnen: carthag 1, arrakeen 1; atreides: carthag 1, arrakeen 1; guild: spice 0"
    t = table(words, "battle", basic=True)
    assert t.options() == ["fight arrakeen", "fight carthag"]
    assert t.order_of("harkonnen", "order battle random").asked != ["harkonnen battle"]


@rule("dune X17", "dune D48")
def test_an_order_to_stop_a_power_from_some_size_on() -> None:
    words = "guild: spice 9; emperor: spice 0; fremen: spice 0, hand karama"
    t = lot(words, deck=["lasgun"]).order_of("fremen", "order emperor.treachery_income always 5")
    small = t.clone().play("bid 4", "pass", "pass")
    assert (small.spice("emperor"), small.hand("fremen")) == (4, ["karama"])
    assert t.play("bid 5", "pass", "pass").spice("emperor") == 0
    assert t.hand("fremen") == []


@rule("dune X28")
def test_the_emperor_lends_for_the_revival_of_the_ally() -> None:
    words = "emperor: spice 8; harkonnen: spice 4, tanks 6, ally emperor; guild: spice 0"
    t = table(words, "bidding", basic=True).order_of("emperor", "lend revival 2").to("harkonnen revive forces")
    t.play("revive force 3")
    assert (t.tanks("harkonnen"), t.spice("emperor")) == ("1", 4)


@rule("dune D37", "dune D38")
def test_who_keeps_out_of_the_battles_of_the_ally_is_not_asked() -> None:
    words = "harkonnen: carthag 5; emperor: carthag 5; bene_gesserit: ally harkonnen"
    assert table(words, "battle", basic=True).asked == ["bene_gesserit voice"]
    t = table(words + ", spice 1", "bidding", basic=True).order_of("bene_gesserit", "permit voice off")
    assert "bene_gesserit voice" not in t.to("voice", "plan").asked


@rule("dune D50", "dune R10")
def test_a_bribe_for_a_pledge() -> None:
    t = deal(lot("atreides: spice 9; guild: spice 9; emperor: spice 9"), "atreides guild: pay 3 for no_bid")
    assert (t.spice("atreides"), t.s.front) == (6, [0, 3, 0])
    assert t.play("bid 1").asked == ["emperor bid"]
    assert t.play("pass").asked == ["guild bid"]


@rule("dune D50")
def test_a_pledge_not_to_enter() -> None:
    t = table("emperor: spice 9, old_gap/9 2; guild: spice 9", "bidding", basic=True)
    deal(t, "emperor guild: no_entry arrakeen until battle 3").to("emperor ship").play("ship reserves")
    assert (t.can("to carthag/10"), t.can("to arrakeen/9")) == (True, False)
    t.to("emperor move").play("from old_gap/9", "all")
    assert (t.can("to tsimpo/10"), t.can("to arrakeen/9")) == (True, False)
    assert t.to("sectors").s.pledges == []


@rule("dune D50")
def test_a_battle_that_is_thrown() -> None:
    words = "harkonnen: carthag 5; atreides: carthag 5, hand crysknife; bene_gesserit: ally harkonnen"
    t = deal(table(words, "battle", basic=True), "atreides harkonnen: throw").play("silent", "see nothing")
    assert t.options("atreides") == []
    t.play("lead feyd_rautha").to("losses", "sectors")
    assert (t.hand("atreides"), t.forces("atreides", "carthag")) == (["crysknife"], "")


@rule("dune D50", "dune D48")
def test_a_pledge_not_to_stop_a_power() -> None:
    words = "guild: spice 9; emperor: spice 0; fremen: spice 0, hand karama"
    t = deal(lot(words), "fremen emperor: no_stop emperor.treachery_income until bidding 3")
    assert t.play("bid 5", "pass", "pass").spice("emperor") == 5


@rule("dune D50", "dune D23")
def test_what_is_shown_is_known_to_the_two_alone() -> None:
    t = lot("atreides: spice 9, hand hajr; guild: spice 9; emperor: spice 9")
    deal(t, "atreides guild: show hand, show lot")
    assert (t.s.hands[0][0] >> 6, t.s.row[-1] >> 6) == (0b011, 0b011)
    deal(t, "guild atreides: pay 2")
    assert [event[2] for event in t.journal if event[0] == 45] == [0b011, 0b011]


@rule("dune D50", "dune D02")
def test_traitors_and_other_secrets_that_are_told() -> None:
    t = table("fremen: traitors gurney_halleck; atreides: spice 1", "storm", storm_card=3)
    t.s.looked |= 1
    deal(t.to("fremen ship"), "fremen atreides: show traitor, show storm_card")
    assert told_of(t.s, 1, SHOW_STORM_CARD) == [t.s.storm_card]
    assert told_of(t.s, 1, SHOW_TRAITOR) == [t.s.tables.leader_ids.index("gurney_halleck")]
    assert told_of(t.s, 0, SHOW_TRAITOR) == []


@rule("dune D50")
def test_what_cannot_be_promised() -> None:
    t = lot("atreides: spice 2; guild: spice 9; emperor: ally guild", deck=["lasgun"])
    for line in (
        "atreides guild: pay 3",
        "emperor guild: pay 1",
        "guild atreides: show lot",
        "atreides guild: throw",
        "atreides guild: dance",
        "atreides harkonnen: pay 1",
        "atreides guild: no_entry arrakeen until bidding 2",
    ):
        with pytest.raises(IllegalChoice):
            deal(t, line)
    assert (t.s.pledges, t.spice("atreides")) == ([], 2)


@rule("dune D50")
def test_eight_pledges_at_most_and_an_end_by_consent() -> None:
    t = lot("atreides: spice 9; guild: spice 9; emperor: spice 9")
    clauses = ", ".join(f"no_entry {each} until battle 5" for each in ("arrakeen", "carthag", "old_gap", "tsimpo"))
    deal(t, f"atreides guild: {clauses} for {clauses}")
    with pytest.raises(IllegalChoice):
        deal(t, "emperor guild: no_bid")
    deal(t, "guild atreides: release no_entry carthag until battle 5")
    assert len(deal(t, "emperor guild: no_bid").s.pledges) == 8


@rule("dune R11", "dune H09")
def test_fremen_walk_in_the_storm_where_the_option_says_so() -> None:
    words = "fremen: cielago_north/2 5, spice 0, reserves 0; emperor: spice 0, hand karama"
    walk = ("from cielago_north/2", "all", "to cielago_depression/1", "pass")
    assert not table(words, "shipping", storm=1).to("fremen move").play(*walk[:2]).can(walk[2])
    t = table(words, "shipping", storm=1, fremen_walk_in_storm=True).to("fremen move").play(*walk)
    assert (t.forces("fremen", "cielago_depression"), t.tanks("fremen")) == ("2", "3")


@rule("dune R11", "dune D35")
def test_what_the_storm_takes_on_the_way_walks_no_further_by_hajr() -> None:
    words = "fremen: cielago_north/2 5, spice 0, reserves 0, hand hajr; emperor: spice 0"
    t = table(words, "shipping", storm=1, fremen_walk_in_storm=True).to("fremen move")
    t.play("from cielago_north/2", "all", "to cielago_depression/1")
    assert (t.tanks("fremen"), t.options()) == ("3", ["hajr", "done"])


@rule("dune D32")
def test_a_single_spice_tells_nothing_of_a_karama() -> None:
    for hand in ("karama", "lasgun"):
        t = table(f"emperor: spice 1, hand {hand}; guild: spice 0", "shipping", basic=True, windows="orders")
        t.to("emperor ship").play("ship reserves", "to arrakeen/9")
        assert t.asked == ["emperor tokens"]


@rule("dune D32")
def test_a_shipment_across_has_somewhere_to_go() -> None:
    words = "guild: carthag 2, spice 1; emperor: arrakeen 1, tueks_sietch 1; fremen: arrakeen 1, tueks_sietch 1;"
    words += "atreides: sietch_tabr 1, habbanya_sietch 1; harkonnen: sietch_tabr 1, habbanya_sietch 1"
    t = table(words, "shipping", basic=True).to("guild ship")
    assert t.options() == ["ship reserves", "ship cross", "ship back", "stay"]
    t.s.barred |= 1  # the half price was stopped: one spice pays for a stronghold alone, and Carthag is the only one
    t.play("stay").s.stack[-1:] = [frame(N_SHIP, 0)]
    t.s.advance()
    assert t.options() == ["ship reserves", "ship back", "stay"]


@rule("dune X28")
def test_with_an_alliance_end_the_loans_for_revival() -> None:
    words = "emperor: spice 8; harkonnen: ally emperor; guild: tanks 6"
    t = table(words, "blow", top="red_chasm", blows=["worm", "old_gap"], basic=True)
    t.order_of("emperor", "lend revival 2").to("nexus")
    t.play("break", "propose guild", "propose nobody", "guild: propose emperor").to("guild revive forces")
    t.play("revive force 1")
    assert t.asked == ["emperor revive for ally"]
