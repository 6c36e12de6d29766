"""What the model holds for single panes: the sheet of a plan, an auction, orders, the end (RULES 9, 14)."""

from __future__ import annotations

import pytest

from dune.table import Table, table
from landsraad.dune.core.state import DIAL, DRAFT, SUPPORT
from landsraad.dune.phases.mentat import strongholds
from landsraad.dune.phases.plans import losses
from landsraad.dune.rules import Dune
from landsraad.kernel.machine import Event, Rng
from landsraad.views.dune.course import by_turn
from landsraad.views.dune.model import View
from landsraad.views.dune.view import view
from landsraad.views.dune.words import words_of


def seen(t: Table, faction: str) -> View:
    """The view of a faction."""
    return view(t.s, t.journal, t.seat(faction), words_of("en"), None)


def test_the_sheet_tells_each_dial_with_what_it_costs() -> None:
    t = table("emperor: carthag 3+2, spice 3; harkonnen: carthag 4", "battle").to("plan")
    decision = seen(t, "emperor").decision
    assert decision is not None
    assert decision.sheet is not None
    assert max(each.dial for each in decision.sheet.spends) == 6
    seat = t.seat("emperor")
    for each in decision.sheet.spends:
        t.s.drafts[seat * DRAFT + DIAL] = int(2 * each.dial)
        t.s.drafts[seat * DRAFT + SUPPORT] = each.spice
        able = losses(t.s, seat, t.seat("harkonnen"))
        assert each.lost == min((tokens & 31) + (tokens >> 5) for tokens in able)


def test_the_sheet_shows_what_the_opponent_may_have() -> None:
    t = table("atreides: carthag 5, spice 7; harkonnen: carthag 8, spice 6, dead feyd_rautha", "battle", basic=True)
    decision = seen(t.to("prescience").play("see nothing").to("plan"), "atreides").decision
    assert decision is not None
    assert decision.sheet is not None
    assert decision.sheet.most == (8.0, 4)
    other = seen(t, "harkonnen").decision
    assert other is not None
    assert other.sheet is not None
    assert other.sheet.most == (5.0, 5)
    assert next((pick.id, pick.closed) for pick in other.sheet.leaders) == ("feyd_rautha", "dead")


def test_the_auction_tells_what_was_paid_and_who_has_bid() -> None:
    t = table("atreides: spice 5; harkonnen: spice 5; emperor: spice 5", "bidding", basic=True)
    first, second, third = t.order
    t.to("bid").play(f"{first}: bid 2", f"{second}: pass", f"{third}: pass").to("bid")
    t.play(f"{second}: bid 1")
    lot = seen(t, third).lot
    assert lot is not None
    assert lot.bought == ((t.seat(first), 2),)
    assert lot.bids == ((t.seat(second), 1),)
    assert lot.means == 5 + (2 if third == "emperor" else 0)


def test_orders_are_told_by_the_keys_that_give_them() -> None:
    t = table("atreides: ; guild: ; emperor: ", "charity")
    t.order_of("atreides", "order guild.shipping_income always 4").order_of("atreides", "order bid upto 6")
    t.order_of("atreides", "order truthtrance auto")
    own = seen(t, "atreides").own
    assert own is not None
    answers = {window.id: window.answer for window in own.windows}
    assert answers["guild.shipping_income"] == "order guild.shipping_income always 4"
    assert answers["truthtrance"] == "order truthtrance auto"
    assert answers["emperor.sardaukar"] == "order emperor.sardaukar ask"
    assert "atreides.battle_prescience" not in answers
    assert "fremen.storm_card" not in answers
    assert "order bid upto 6" in own.orders
    assert own.permits == (("prescience", "prescience looks in battles of the ally", True),)


@pytest.mark.parametrize("seed", range(6))
def test_strongholds_turn_by_turn_are_those_of_the_board(seed: int) -> None:
    rules, journal, rng = Dune(), list[Event](), Rng(seed)
    s = rules.start(rules.configure({"seats": 3 + seed % 4, "expansion": seed % 2 == 1}), seed, journal)
    while not s.over:
        s.choose(s.options[rng.random_below(len(s.options))])
        if s.turn and rng.random_below(60) == 0:
            turns = by_turn(s, journal)
            assert len(turns) == s.turn
            assert turns[-1] == tuple(strongholds(s, seat) for seat in range(s.tables.seats))


def test_nothing_is_hidden_when_the_game_is_over() -> None:
    t = table(
        "atreides: arrakeen 5, carthag 3, tueks_sietch 2, traitors feyd_rautha; harkonnen: hand karama; "
        "bene_gesserit: ",
        "mentat", prediction=("harkonnen", 7),
    )  # fmt: skip
    ending = seen(t, "harkonnen").ending
    assert ending is not None
    assert ending.ways == ((t.seat("atreides"), "Atreides: wins by strongholds"),)
    assert ending.prediction == ("harkonnen", 7)
    assert ending.hidden[0].traitors == ("Feyd-Rautha",)
    assert ending.hidden[1].cards == ("Karama",)
