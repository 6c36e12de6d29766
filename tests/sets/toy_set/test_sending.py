"""Ways for Agents that a set brings: a price for passing others, and icons of its own kind."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from landsraad.imperium.freeze import load_tables
from landsraad.testing import start
from toys import TOY_SET, enter_toy_set


@pytest.fixture(autouse=True)
def toy_set(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    enter_toy_set(monkeypatch)
    yield
    load_tables.cache_clear()


def test_others_are_passed_for_a_price_that_the_option_names() -> None:
    s = start("red: fuel 1, solari 2, hand dagger", "blue: at hall_of_oratory mentat", sets=[TOY_SET])
    assert sorted(s.reaches("dagger")) == ["hall_of_oratory", "mentat"]
    s.chooses("play dagger")
    decision = s.game.view(0).decision
    assert decision is not None
    assert {option.key: option.label for option in decision.options} == {
        "to hall_of_oratory": "Send an Agent to Hall of Oratory (pay 1 fuel)",
        "to mentat": "Send an Agent to Mentat (pay 2 Solari and 1 fuel)",
    }
    s.chooses("to mentat")
    assert (s.red.fuel, s.red.solari) == (0, 0)


def test_nothing_is_paid_where_nobody_stands_and_nobody_passes_for_nothing() -> None:
    s = start("red: fuel 1, solari 0, hand dagger", "blue: at mentat", sets=[TOY_SET])
    assert s.reaches("dagger") == ["hall_of_oratory"]
    s.sends("dagger", "hall_of_oratory")
    assert s.red.fuel == 1
    s = start("red: fuel 0, hand dagger, solari 2", "blue: at mentat hall_of_oratory", sets=[TOY_SET])
    s.refuses("play dagger")


def test_the_own_agent_is_passed_at_no_price() -> None:
    s = start("red: fuel 1, solari 0, hand dagger, at hall_of_oratory", sets=[TOY_SET])
    s.refuses("play dagger")


def test_a_card_leads_where_a_way_of_its_own_does() -> None:
    s = start("red: hand lamplighter, posts ridge, solari 0", sets=[TOY_SET])
    assert sorted(s.reaches("lamplighter")) == ["arrakeen", "carthag", "hall_of_oratory"]
    s = start("red: hand lamplighter", "blue: posts ridge", sets=[TOY_SET])
    s.refuses("play lamplighter")
