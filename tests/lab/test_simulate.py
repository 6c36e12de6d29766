"""Simulations: the same rows whatever the workers, who sits where, which deals are played."""

from __future__ import annotations

import pytest

import landsraad
from landsraad.imperium.core.journal import ROUND
from landsraad.kernel.machine import derived
from landsraad.lab import simulate
from landsraad.lab.plan import Plan, game_seed
from landsraad.lab.simulate import RIVAL, Row, SimulationError, play, run
from modes import EXPANDED, VARIANT

RANDOM = Plan(6, 3, (("random",) * 3,), {"seats": 3})
SOLO = Plan(5, 3, (("novice",),), {"seats": 1, "difficulty": "veteran", "rivals": ["earl_memnon_thorvald", "random"]})
TWO = Plan(4, 3, (("novice", "random"),), {"seats": 2})
MIXED = Plan(4, 3, (("novice", "random", "random", "random"),), {"seats": 4})
VARIED = Plan(4, 3, (("random",) * 3,), {"seats": 3, "sets": list(EXPANDED), "variants": [VARIANT]})
EXPANSION = Plan(3, 3, (("novice", "random"),), {"seats": 2, "sets": list(EXPANDED)})
PAIRED = Plan(6, 3, (("novice", "random", "random"), ("random",) * 3), {"seats": 3}, paired=True, fewer={"novice": 3})


@pytest.mark.parametrize("plan", [RANDOM, MIXED, SOLO, TWO, VARIED, EXPANSION, PAIRED])
def test_one_and_two_workers_give_the_same_rows(plan: Plan) -> None:
    assert list(run(plan, 1)) == list(run(plan, 2))


def test_a_variant_is_played() -> None:
    plain = Plan(VARIED.games, VARIED.seed, VARIED.line_ups, {**VARIED.options, "variants": []})
    played, without = (next(iter(run(plan))) for plan in (VARIED, plain))
    assert played[0].hash != without[0].hash
    assert (played[0].game, played[0].seed) == (without[0].game, without[0].seed)


def test_agents_move_on_one_seat_a_game() -> None:
    assert [play(MIXED, number)[0].agent for number in range(4)] == ["novice", "random", "random", "random"]
    assert [row.agent for row in play(MIXED, 1)] == ["random", "random", "random", "novice"]


def test_agents_can_keep_their_seats() -> None:
    plan = Plan(3, 3, (("novice", "random"),), {"seats": 2}, rotate=False)
    assert [plan.seats(number) for number in range(3)] == [["novice", "random"]] * 3


def test_paired_line_ups_play_each_deal_from_every_seat() -> None:
    assert (PAIRED.total, PAIRED.counts()) == (9, [3, 6])
    assert [PAIRED.place(number) for number in (0, 2, 3, 8)] == [(0, 0), (0, 2), (1, 0), (1, 5)]
    assert [PAIRED.seats(number).index("novice") for number in range(3)] == [0, 2, 1]
    deals = [PAIRED.seed_of(number) for number in range(9)]
    assert deals == [game_seed(3, deal) for deal in (0, 0, 0, 0, 0, 0, 1, 1, 1)]
    leaders = [[row.role for row in rows] for rows in run(PAIRED)]
    assert leaders[:6] == [leaders[0]] * 6
    assert leaders[6:] == [leaders[6]] * 3
    with pytest.raises(ValueError, match="the plan has 9 games"):
        PAIRED.place(9)


def test_chunks_do_not_cross_line_ups() -> None:
    plan = Plan(
        250,
        3,
        (("random",) * 3, ("novice", "random", "random"), ("expert@10",) * 3),
        {"seats": 3},
        fewer={"expert@10": 6},
    )
    assert plan.sizes() == [200, 20, 4]
    chunks = plan.chunks()
    assert chunks[:4] == [range(200), range(200, 250), range(250, 270), range(270, 290)]
    assert chunks[-3:] == [range(490, 500), range(500, 504), range(504, 506)]


def test_a_row_tells_how_the_game_ended() -> None:
    """The random agents of a simulation are those of the agent module, played through the facade."""
    row = play(RANDOM, 2)[1]
    game = landsraad.new(seats=3, seed=game_seed(3, 2))
    rngs = [derived(game.seed, seat) for seat in range(3)]
    while game.decisions:
        decision = game.decisions[0]
        game.choose(decision.options[rngs[decision.seat].random_below(len(decision.options))])
    view = game.view(None)
    first = next(event[1] for event in game.events if event[0] == ROUND)
    assert row == Row(
        game=2,
        seed=game.seed,
        seat=1,
        team=1,
        turn=(1 - first) % 3 + 1,
        agent="random",
        role=game.seats[1].leader or "",
        points=view.players[1].vp,
        place=game.standings.index(1) + 1,
        result=game.returns[1],
        rounds=view.round,
        decisions=len(game.choices),
        hash=game.hash,
    )


def test_solo_rivals_have_rows_of_their_own() -> None:
    wins = 0.0
    for game in run(SOLO):
        assert [(row.seat, row.agent) for row in game] == [(0, "novice"), (1, RIVAL), (2, RIVAL)]
        assert game[1].role == "earl_memnon_thorvald"
        assert sum(row.result for row in game) == 1.0
        assert sorted(row.place for row in game) == [1, 2, 3]
        assert [row.result for row in game if row.place == 1] != [0.0]
        wins += game[0].result
    assert wins < len(list(run(SOLO)))


def test_house_hagal_of_a_two_player_game_cannot_win_and_has_no_row() -> None:
    for number, game in enumerate(run(TWO)):
        assert [row.agent for row in game] == TWO.seats(number)
        assert [row.seat for row in game] == [0, 1]
        assert sum(row.result for row in game) == 1.0


def test_every_game_has_its_own_seed() -> None:
    seeds = {game_seed(seed, number) for seed in range(5) for number in range(200)}
    assert len(seeds) == 1000
    assert max(seeds) < 2**128


def test_a_broken_game_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise RuntimeError("no end")

    monkeypatch.setattr(simulate, "_play_randomly", broken)
    told = (
        rf"^game 1 \(seed {game_seed(3, 1)}\) broke off: RuntimeError: no end \(.*simulate\.py, line \d+, in broken\)$"
    )
    with pytest.raises(SimulationError, match=told):
        play(RANDOM, 1)


def test_a_broken_game_is_named_by_another_process() -> None:
    plan = Plan(3, 3, (("random",) * 2,), {"seats": 3})
    with pytest.raises(
        SimulationError, match=r"^game 0 \(seed \d+\) broke off: IndexError: list index out of range \(.*\)$"
    ):
        list(run(plan, 2))


def test_a_wrong_option_is_told_before_a_game_begins() -> None:
    plan = Plan(3, 3, (("random",) * 3,), {"seats": 3, "leaders": ["nobody"] * 3})
    with pytest.raises(ValueError, match="^unknown leader 'nobody'"):
        list(run(plan))
