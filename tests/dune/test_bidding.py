"""The auction: RULES 4.4, 12.4."""

from __future__ import annotations

from dune.shown import both, shows
from dune.table import Table, table
from landsraad.dune.core.cards import room
from marks import rule


def lot(words: str, **options: object) -> Table:
    return table(words, "bidding", basic=True, **options)  # type: ignore[arg-type]


@rule("dune X15", "dune D21")
def test_as_many_lots_as_hands_with_room() -> None:
    words = (
        "atreides: spice 1, hand shield shield snooper snooper; guild: spice 1, hand cheap_hero cheap_hero hajr;"
        "emperor: hand ellaca_drug lasgun stunner chaumas; fremen: spice 1, hand baliset kulon;"
        "harkonnen: hand slip_tip weather_control jubba_cloak chaumurky gom_jabbar crysknife maula_pistol"
    )
    t = lot(words)
    assert (t.s.lots, len(t.s.row)) == (3, 3)
    assert [room(t.s, seat) for seat in range(5)] == [0, 1, 0, 2, 1]
    t = lot(words.replace("atreides", "ixians"))
    assert t.asked == ["ixians select card"]
    assert len(t.s.row) == 4


@rule("dune D21", "dune H22")
@shows("power ixians.bidding_selection")
def test_ixians_put_a_card_on_or_under_the_deck() -> None:
    deck = ["lasgun", "stunner", "chaumas"]
    t = lot("ixians: spice 5; guild: spice 5", deck=deck)
    assert t.options() == [
        "put_top lasgun", "put_bottom lasgun", "put_top stunner", "put_bottom stunner", "put_top chaumas",
        "put_bottom chaumas",
    ]  # fmt: skip
    t.play("put_top lasgun")
    assert (t.s.deck[-1] & 63, sorted(card & 63 for card in t.s.row)) == (0, [4, 5])


@rule("dune D48", "dune D21")
@shows("stopped ixians.bidding_selection")
def test_karama_against_the_selection() -> None:
    words = "ixians: spice 5; guild: spice 5, hand karama"
    assert len(lot(words).play("stop").s.row) == 2
    assert len(lot(words).play("pass").s.row) == 3


@rule("dune X18", "dune H22")
def test_unbid_lots_go_back_on_the_deck_in_order() -> None:
    deck = ["lasgun", "stunner", "chaumas"]
    t = lot("atreides: spice 5; guild: spice 5; emperor: spice 5", deck=deck)
    t.play("pass", "pass", "pass")
    assert (t.s.row, [card & 63 for card in t.s.deck[-3:]]) == ([], [5, 4, 0])


@rule("dune D24", "dune H17")
def test_who_passed_may_bid_again() -> None:
    t = lot("atreides: spice 5; guild: spice 5; emperor: spice 5", deck=["lasgun"])
    t.play("pass", "bid 1", "bid 2", "bid 3", "pass", "pass")
    assert (t.hand("atreides"), t.spice("atreides"), t.spice("emperor")) == (["lasgun"], 2, 8)


@rule("dune D24")
def test_next_lot_is_opened_by_the_next_seat() -> None:
    t = lot("atreides: spice 5; guild: spice 5; emperor: spice 5")
    assert t.asked == ["atreides bid"]
    assert t.play("bid 1", "pass", "pass").asked == ["guild bid"]


@rule("dune X16")
@shows("power harkonnen.bonus_card", "power harkonnen.eight_cards")
def test_harkonnen_bonus_card() -> None:
    six = "slip_tip weather_control jubba_cloak chaumurky gom_jabbar crysknife"
    t = lot(f"harkonnen: spice 5, hand {six}; guild: spice 5", deck=["lasgun", "hajr", "stunner"])
    assert t.play("bid 1", "pass").hand("harkonnen") == sorted([*six.split(), "lasgun", "stunner"])
    t = lot(f"harkonnen: spice 5, hand {six} baliset; guild: spice 5", deck=["lasgun", "hajr", "stunner"])
    assert t.play("bid 1", "pass").hand("harkonnen") == sorted([*six.split(), "baliset", "lasgun"])


@rule("dune X16", "dune D48")
@shows("stopped harkonnen.bonus_card")
def test_karama_against_the_bonus_card() -> None:
    words = "harkonnen: spice 5; guild: spice 0, hand karama"
    assert len(lot(words).play("bid 1", "pass", "stop").hand("harkonnen")) == 1
    assert len(lot(words).play("bid 1", "pass", "pass").hand("harkonnen")) == 2


@rule("dune X17", "dune D48")
@shows(*both("emperor.treachery_income"))
def test_where_the_price_goes() -> None:
    words = "guild: spice 5; emperor: spice 1; fremen: hand karama"
    t = lot(words).play("bid 5", "pass", "pass")
    assert (t.spice("guild"), t.spice("emperor")) == (0, 6)
    t = lot(words).play("bid 5", "pass", "stop")
    assert (t.spice("guild"), t.spice("emperor")) == (0, 1)
    t = lot("emperor: spice 6; guild: spice 1").play("bid 5", "pass")
    assert t.spice("emperor") == 1


@rule("dune H19", "dune R33", "dune D25")
@shows("card karama")
def test_three_uses_of_a_karama_in_the_auction() -> None:
    words = "atreides: spice 3, hand karama; guild: spice 5; emperor: spice 0"
    t = lot(words, deck=["lasgun"]).play("bid 20")
    assert (t.hand("atreides"), t.spice("atreides")) == (["lasgun"], 3)
    t = lot(words, deck=["lasgun"]).play("bid 2", "pass")
    assert t.options() == ["pay", "karama free"]
    assert lot(words, deck=["lasgun"]).play("karama take").hand("atreides") == ["lasgun"]


@rule("dune H21")
def test_a_loan_of_the_ally_goes_where_its_spice_goes() -> None:
    t = lot("atreides: spice 1; guild: spice 5, ally atreides; emperor: spice 0")
    t.order_of("guild", "lend bid 4").play("bid 5", "pass", "pass")
    assert [t.spice(f) for f in ("atreides", "guild", "emperor")] == [0, 1, 5]
    t = lot("atreides: spice 1; guild: spice 5; emperor: spice 4, ally atreides")
    t.order_of("emperor", "lend bid 4").play("bid 5", "pass", "pass")
    assert [t.spice(f) for f in ("atreides", "emperor")] == [0, 1]


@rule("dune D24", "dune H21")
def test_a_seat_without_spice_is_asked_while_its_ally_could_lend() -> None:
    words = "atreides: spice 0; guild: spice 5, ally atreides; emperor: spice 0"
    t = lot(words, deck=["lasgun"])
    assert (t.asked, t.options()) == (["atreides bid"], ["pass"])
    t.order_of("guild", "lend bid 3")
    assert t.options() == ["bid 1", "bid 2", "bid 3", "pass"]
    assert (t.play("bid 2", "pass").spice("guild"), t.hand("atreides")) == (3, ["lasgun"])
    t = lot(words, deck=["lasgun"]).play("pass", "bid 1")  # the Guild bids itself: its spice is bound
    assert (t.hand("guild"), t.spice("guild")) == (["lasgun"], 4)
    assert lot("atreides: spice 0; guild: spice 5; emperor: spice 0").asked == ["guild bid"]


@rule("dune D26", "dune D48")
@shows(*both("ixians.ally_redraw"))
def test_the_ally_of_the_ixians_may_redraw() -> None:
    words = "fremen: spice 5; ixians: spice 0, ally fremen; guild: spice 0, hand karama"
    deck = ["lasgun", "stunner", "chaumas", "gom_jabbar", "slip_tip"]
    for answers, kept in ((["keep"], True), (["redraw", "pass"], False), (["redraw", "stop"], True)):
        t = lot(words, deck=deck).play("pass", "put_bottom lasgun", "bid 1", "pass")
        bought = t.hand("fremen")
        assert (t.play(*answers).hand("fremen") == bought) is kept


@rule("dune D22", "dune D48")
@shows(*both("ixians.technology"))
def test_technology_exchanges_a_lot() -> None:
    words = "ixians: spice 5, hand hajr; guild: spice 5, hand karama"
    for stop, hand in (("pass", True), ("stop", False)):
        t = table(words, "bidding", deck=["lasgun", "stunner", "chaumas"]).play("pass", "put_bottom lasgun")
        t.play("swap hajr", stop)
        assert ("hajr" not in t.hand("ixians")) is hand
        assert t.s.swapped


@rule("dune D23", "dune D48")
@shows(*both("atreides.bidding_prescience"))
def test_atreides_look_at_the_lot_unless_stopped() -> None:
    words = "atreides: spice 5; guild: spice 5, hand karama"
    assert lot(words).play("pass").s.row[-1] >> 6 == 1
    assert lot(words).play("stop").s.row[-1] >> 6 == 0


@rule("dune D23")
@shows("power atreides.treachery_notes")
def test_what_atreides_saw_they_know_in_the_hand_of_the_buyer() -> None:
    t = lot("guild: spice 5; atreides: spice 0", deck=["lasgun"]).play("bid 1")
    assert (t.hand("guild"), t.s.hands[0][0] >> 6) == (["lasgun"], 0b11)


@rule("dune D48")
def test_special_karama_of_harkonnen() -> None:
    t = table("harkonnen: spice 3, hand karama baliset; guild: spice 3, hand lasgun shield", "bidding")
    t.play("special", "give baliset", "give shield")
    assert (t.hand("harkonnen"), t.hand("guild")) == (["lasgun"], ["baliset", "shield"])


@rule("dune H18")
def test_a_lot_that_nobody_can_bid_on_ends_the_phase() -> None:
    t = lot("atreides: spice 5, hand hajr kulon baliset; guild: spice 5, hand shield shield snooper snooper")
    assert (t.s.lots, len(t.play("bid 1").hand("atreides")), t.s.row) == (1, 4, [])


@rule("dune H63")
def test_fewer_cards_when_deck_and_discards_are_empty() -> None:
    t = table("atreides: spice 5; guild: spice 5", "charity", basic=True)
    assert t.s.phase == 3
    t = table("atreides: spice 1; guild: spice 5", "charity", basic=True)
    t.s.deck = t.s.deck[:1]
    assert len(t.play("claim").s.row) == 1


@rule("dune H20")
def test_karama_behind_a_standing_bid_stays_in_hand() -> None:
    t = lot("atreides: spice 3, hand karama; guild: spice 50").play("bid 40")
    assert (t.asked, t.hand("atreides")) == (["guild bid"], ["karama"])


@rule("dune H20", "dune H59")
def test_that_karama_stops_nothing_while_the_bid_stands() -> None:
    words = "emperor: spice 1, hand karama; bene_gesserit: spice 50, hand baliset; guild: spice 50"
    t = table(words, "bidding").play("bid 40", "karama take")
    assert (len(t.hand("bene_gesserit")), t.hand("emperor")) == (1, ["karama"])
    t = table(words.replace("spice 1,", "spice 45,"), "bidding").play("bid 40", "karama take")
    assert t.asked == ["emperor stop"]


@rule("dune D22", "dune H59")
def test_a_card_played_meanwhile_is_not_exchanged() -> None:
    words = "ixians: spice 5, hand karama; bene_gesserit: spice 5, hand baliset"
    t = table(words, "bidding", deck=["lasgun", "stunner", "chaumas"]).play("pass", "put_bottom lasgun")
    t.play("swap karama", "stop", "stop")
    assert (t.hand("ixians"), t.hand("bene_gesserit"), len(t.s.row)) == ([], ["baliset"], 2)


@rule("dune R05", "dune H59")
def test_a_stop_that_lasts_a_phase_makes_worthless_cards_worthless_for_the_phase() -> None:
    words = "bene_gesserit: spice 9, hand baliset; guild: spice 9; fremen: spice 9, hand karama"
    t = table(words, "bidding", karama_scope="phase", deck=["lasgun"]).to("bene_gesserit bid")
    t.play("karama take", "stop")
    assert t.asked == ["bene_gesserit bid"]
    assert t.options()[-2:] == ["bid 9", "pass"]


@rule("dune X17", "dune D48")
def test_nobody_is_asked_to_stop_what_the_emperor_pays_himself() -> None:
    t = lot("emperor: spice 9; atreides: hand karama, spice 0; guild: spice 0", deck=["lasgun"]).to("emperor bid")
    t.play("bid 1", "pass", "pass")
    assert (t.asked, t.hand("emperor"), t.spice("emperor")) == (["emperor bid"], ["lasgun"], 8)


@rule("dune H22", "dune D48")
def test_after_a_stopped_selection_ixians_know_nothing_of_the_row() -> None:
    t = table("ixians: spice 5; guild: spice 0, hand karama", "charity", basic=True)
    t.s.row_seen = [3, 4]
    assert t.play("claim").to("guild stop").play("stop").s.row_seen == []


@rule("dune H44")
def test_loans_are_known_to_the_two_allies_alone() -> None:
    t = lot("emperor: spice 9; guild: ally emperor; fremen: spice 1").order_of("emperor", "lend bid 5")
    assert t.journal[-1][:3] == (41, 0, 0b011)
    t.order_of("emperor", "gift 2")
    assert t.journal[-1][:3] == (41, 0, 0b111111)


@rule("dune D48", "dune X15")
def test_the_karama_of_harkonnen_may_make_room_for_a_lot() -> None:
    hand = "shield shield snooper snooper crysknife chaumas lasgun karama"
    t = table(f"harkonnen: spice 9, hand {hand}; guild: spice 9, hand hajr baliset stunner kulon", "bidding")
    t.play("special").play("give shield", "give shield", "give snooper", "give snooper")
    assert (len(t.hand("harkonnen")), t.s.lots, t.asked) == (7, 1, ["harkonnen bid"])
    t = table("harkonnen: spice 9, hand karama; guild: spice 9", "bidding")
    assert t.asked == ["harkonnen bid"]
