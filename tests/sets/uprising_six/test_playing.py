"""Six players are played by agents for their teams, in environments with rewards of the team."""

from __future__ import annotations

import pytest

import landsraad
from landsraad.agents import FREE, make
from landsraad.gym import aec
from landsraad.gym.rewards import Progress, margin, place, vp_delta, win
from landsraad.imperium.core.counters import VP
from landsraad.imperium.seen.figures import figures
from landsraad.imperium.seen.judgement import Judge
from landsraad.kernel.contract import Weights
from landsraad.kernel.machine import Rng, derived
from playing import state_of

TEAMS = (0, 1, 0, 1, 0, 1)
ENDED = Progress(6, True, (3, 1) * 3, (24, 20) * 3, (1.0, 0.0) * 3, (4, 0, 2, 5, 1, 3), TEAMS)


def new(seed: int = 3) -> landsraad.Game:
    return landsraad.new("imperium", sets=["uprising"], seats=6, seed=seed)


@pytest.mark.parametrize("level", ["random", "novice"])
def test_agents_play_to_the_end(level: str) -> None:
    game, agent, rng = new(), make(level), derived(3, 1)
    while not game.over:
        decision = game.decisions[0]
        game.choose(agent.choose(None, decision, game.worlds(decision.seat), rng, FREE), decision.seat)
    assert game.winners in ((0, 2, 4), (1, 3, 5), (0, 1, 2, 3, 4, 5))


@pytest.mark.parametrize("level", ["veteran", "expert"])
def test_searching_agents_choose(level: str) -> None:
    game, agent, rng = new(), make(level), derived(3, 2)
    for _ in range(3):
        decision = game.decisions[0]
        chosen = agent.choose(game.view(decision.seat), decision, game.worlds(decision.seat), rng, FREE)
        assert chosen in decision.options
        game.choose(chosen, decision.seat)


def test_what_a_position_promises_is_that_of_the_team() -> None:
    game = new()
    state = state_of(game)
    judge = Judge(state.tables, Weights({"vp": (1.0, 1.0)}, {}))
    state.players[2].n[VP] += 2
    chances = judge.chances(state)
    assert chances[0] == chances[2] == chances[4] > chances[1] == chances[3] == chances[5]
    assert chances[0] + chances[1] == pytest.approx(1.0)


def test_what_teammates_count_is_supposed() -> None:
    """The figures of teammates come from the sampled world, never from their true hands."""
    game = new()
    worlds = game.worlds(2)
    world = worlds.sample(Rng(5))
    assert [each["vp"] for each in worlds.mates(world)] == [figures(state_of(game), seat)["vp"] for seat in (4, 0)]
    assert len(worlds.mates(world)) == 2


def test_rewards_of_the_team() -> None:
    assert win(ENDED) == (1.0, 0.0) * 3
    assert place(ENDED) == (1.0, 0.0) * 3
    assert margin(ENDED) == pytest.approx((0.4, -0.4) * 3)
    assert vp_delta(ENDED) == pytest.approx((0.3, 0.1) * 3)


def test_an_environment_of_six() -> None:
    world = aec.env(seats=6, sets=["uprising"], reward="margin")
    match = world.unwrapped.match
    world.reset(seed=3)
    assert len(world.possible_agents) == 6
    rng = Rng(1)
    while not match.state.over:
        options = match.state.options
        match.act(options[rng.random_below(len(options))])
    points = [sum(p.n[VP] for p in match.state.players[team::2]) for team in (0, 1)]
    lead = (points[0] - points[1]) / 10
    assert match.rewards() == pytest.approx([lead, -lead] * 3)
