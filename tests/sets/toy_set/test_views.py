"""What people see of the toy set, without a line about it in a shared room."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

import landsraad
from landsraad import views
from landsraad.imperium.freeze import load_tables
from modes import EXPANDED
from toys import TOY_SET, enter_toy_set


@pytest.fixture(autouse=True)
def toy_set(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    enter_toy_set(monkeypatch)
    yield
    load_tables.cache_clear()


def test_a_whole_game_is_seen_named_and_told() -> None:
    game = landsraad.new(seats=3, seed=11, sets=[*EXPANDED, TOY_SET])
    pick = random.Random(11)
    while not game.over:
        (decision,) = game.decisions
        view = game.view(decision.seat)
        assert views.as_json(view)
        assert view.decision is not None
        assert [option.label for option in view.decision.options if not option.label or "{" in option.label] == []
        game.choose(pick.choice(decision.options).key)
    view = game.view(0)
    assert {"troop", "golem"} < {unit.kind for unit in view.players[0].units}
    assert next(unit.garrison for unit in view.players[0].units if unit.kind == "golem") is None
    assert "ladder" in view.players[0].tracks
    assert view.markets[-1].id == "gadgets"
    told = [line.text for line in game.log(0)]
    assert [line for line in told if not line or "{" in line] == []
    gadgets = [name for name in ("Pump", "Winch", "Still", "Lens", "Medal") if any(name in line for line in told)]
    assert gadgets == ["Winch", "Still"]
