"""Agents and the pieces of Rise of Ix: what they are worth, which options are thought of, what a novice does."""

from __future__ import annotations

import pytest

import landsraad
from landsraad.agents import FREE, make
from landsraad.agents.valuation import value
from landsraad.imperium.seen.figures import figures
from landsraad.kernel.keys import verb_of
from landsraad.kernel.machine import Rng, derived
from landsraad.testing import Start
from playing import state_of

SETS = ("base", "rise_of_ix")


def test_what_it_brings_is_worth_something() -> None:
    state = state_of(landsraad.new(seats=4, seed=5, sets=SETS))
    found = figures(state, 0)

    def worth(name: str, count: int) -> float:
        return value(found | {name: count}, state.tables.worth)

    for name in ("tile_cost", "tiles_up", "dreadnought_garrison", "dreadnought_control", "freighter", "negotiators"):
        assert worth(name, 1) > worth(name, 0), name
    assert [worth("freighter", level + 1) > worth("freighter", level) for level in range(3)] == [True] * 3
    assert set(state.tables.worth) <= set(found)


def test_uses_of_tiles_are_offered_while_effects_of_cards_wait() -> None:
    worlds = landsraad.new(seats=4, seed=1, sets=SETS).worlds(0)
    offered = {key: worlds.offered(action) for action, key in enumerate(worlds.keys)}
    assert [key for key in offered if verb_of(key) == "use" and offered[key]] == [
        "use sonic_snoopers 1", "use spy_satellites 1"
    ]  # fmt: skip
    assert all(offered[key] for key in ("flip flagship", "plot bindu_suspension", "deploy troop 1", "acquire stilgar"))
    assert not any(offered[key] for key in ("end", "rest", "reveal", "play dagger", "use dagger 1"))


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_the_novice_plays_it(seats: int) -> None:
    game = landsraad.new(seats=seats, seed=5, sets=SETS)
    novice = make("novice")
    verbs = set()
    while game.decisions:
        decision = game.decisions[0]
        rng = derived(5, decision.seat, len(game.choices))
        option = novice.choose(None, decision, game.worlds(decision.seat), rng, FREE)
        assert option in decision.options
        verbs.add(option.key.split(" ")[0])
        game.choose(option, decision.seat)
    assert {"freighter", "tech"} <= verbs


def test_the_novice_keeps_a_tile_that_it_need_not_use(scenario: Start) -> None:
    s = scenario(
        "red: hand dagger, tiles sonic_snoopers, intrigue ambush, agents 1", tech="flagship artillery windtraps"
    )
    s.sends("dagger", "tech_negotiation")
    decision = s.game.decisions[0]
    assert "use sonic_snoopers 1" in decision.keys
    assert make("novice").choose(None, decision, s.game.worlds(0), Rng(1), FREE).key == "use tech_negotiation 1"
    s.leaves_open()
