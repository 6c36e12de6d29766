"""Positions of Dune valued at a glance: `worlds(seat).judge` by an agent's weights."""

from __future__ import annotations

import pytest

import landsraad
from dune.table import number, table
from landsraad.dune.core.names import FACTIONS, PHASES
from landsraad.dune.core.state import State
from landsraad.dune.rules import keys_of
from landsraad.dune.seen.judgement import FEATURES, Judge, counted
from landsraad.kernel.contract import GAME, ROUND, TURN, Weights
from landsraad.kernel.machine import Rng

EVEN = Weights({}, {})


def judge(features: dict[str, tuple[float, float]] | None = None) -> Judge:
    return Judge(keys_of(), Weights(features or {}, {}), 4)


def test_what_a_seat_has_is_counted() -> None:
    t = table(
        "atreides: arrakeen 5, spice 6, hand lasgun, dead duncan_idaho; guild: spice 2", "charity", tech=["guild"]
    )
    found = {name: counted(t.s, 0)[place] for place, name in enumerate(FEATURES)}
    assert found == {
        "strongholds": 1,
        "spice": 6,
        "cards": 1,
        "reserves": 15,
        "board": 5,
        "leaders": 4,
        "tech": 0,
        "allied": 0,
        **{faction: int(faction == "atreides") for faction in FACTIONS},
    }
    assert counted(t.s, 1)[FEATURES.index("tech")] == 1


def test_without_weights_all_expect_the_same() -> None:
    t = table("atreides: ; guild: ; emperor: ; fremen: ", "charity")
    assert judge().chances(t.s) == [0.25] * 4


def test_who_has_more_expects_more_and_allies_the_same() -> None:
    t = table("atreides: arrakeen 5; guild: ; emperor: ", "charity", turn=5)
    shares = judge({"strongholds": (0.0, 2.0)}).chances(t.s)
    assert shares == pytest.approx([0.5761, 0.2119, 0.2119], abs=1e-4)
    t = table("atreides: arrakeen 5; guild: ; emperor: ally atreides", "charity", turn=5)
    weights = {"strongholds": (0.0, 2.0), "allied": (-0.5, -0.5)}
    assert judge(weights).chances(t.s) == pytest.approx([0.3333, 0.3333, 0.3333], abs=1e-4)
    assert judge({"strongholds": (0.0, 2.0)}).chances(t.s) == pytest.approx([0.4223, 0.1554, 0.4223], abs=1e-4)


def test_impressions_follow_the_weights_of_options() -> None:
    t = table("guild: spice 5; emperor: spice 5", "bidding", basic=True)
    found = Judge(keys_of(), Weights({}, {"pass *": (20.0,) * 3}), 2).impressions(t.s)
    assert sum(found) == pytest.approx(1.0)
    assert max(zip(found, t.s.options, strict=True))[1] == number("pass")


def test_playouts_go_to_the_phase_the_turn_or_the_end() -> None:
    t = table("guild: spice 5; emperor: spice 5; atreides: spice 5", "bidding", basic=True)
    phase, rest, game = (t.s.clone() for _ in range(3))
    judge().playout(phase, Rng(1), TURN)
    assert (phase.turn, phase.phase) == (3, PHASES.index("shipping"))  # nobody has anything to revive
    judge().playout(rest, Rng(1), ROUND)
    assert rest.turn == 4
    shares = judge().playout(game, Rng(1), GAME)
    assert game.over
    assert [share > 0 for share in shares] == [bool(game.won >> seat & 1) for seat in range(3)]


def test_worlds_lend_their_judge() -> None:
    game = landsraad.new("dune", seats=3, factions=["atreides", "fremen", "guild"], seed=1)
    worlds = game.worlds(0)
    world = worlds.sample(Rng(1))
    assert isinstance(world, State)
    assert worlds.judge(EVEN).impressions(world) == [1 / len(world.options)] * len(world.options)
