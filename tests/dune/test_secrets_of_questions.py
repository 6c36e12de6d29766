"""With windows="orders" nobody is asked, or left out, because of a card in its hand: DESIGN 2.4."""

from __future__ import annotations

import pytest

from dune.table import table
from marks import rule


@pytest.mark.parametrize("hand", ["karama", "shield"])
@rule("dune D24", "dune D25")
def test_bids_and_payment_are_asked_of_all_alike(hand: str) -> None:
    words = f"emperor: spice 9, hand {hand}; guild: spice 0, hand {hand}; fremen: spice 0"
    t = table(words, "bidding", basic=True, windows="orders", deck=["hajr"]).to("emperor bid").play("bid 3")
    assert t.asked == ["guild bid"]
    assert t.play("pass", "pass").asked == ["emperor pay"]


@pytest.mark.parametrize("hand", ["karama", "lasgun"])
@rule("dune D32")
def test_the_price_of_a_shipment_is_asked_of_all_alike(hand: str) -> None:
    t = table(f"emperor: spice 9, hand {hand}; guild: spice 0", "shipping", basic=True, windows="orders")
    t.to("emperor ship").play("ship reserves", "to arrakeen/9", "count force 4")
    assert t.asked == ["emperor shipping price"]


@pytest.mark.parametrize("hand", ["hajr", "lasgun"])
@rule("dune D35")
def test_a_second_move_is_asked_of_all_alike(hand: str) -> None:
    t = table(f"emperor: arrakeen 2, hand {hand}; guild: spice 0", "shipping", basic=True, windows="orders")
    t.to("emperor move").play("from arrakeen/9", "all", "to old_gap/9")
    assert t.asked == ["emperor hajr"]


@pytest.mark.parametrize("hand", ["", ", hand lasgun", ", hand shield", ", hand lasgun shield"])
@rule("dune D39")
def test_each_part_of_a_plan_is_asked_of_all_alike(hand: str) -> None:
    words = f"emperor: arrakeen 5{hand}; guild: arrakeen 5"
    t = table(words, "battle", basic=True, windows="orders").to("emperor plan")
    asked = []
    while "emperor plan" in t.asked:
        first, *_ = t.options("emperor")
        asked.append(first.split()[0])
        t.play(f"emperor: {first}")
    assert asked == ["lead", "weapon", "defense", "dial"]
