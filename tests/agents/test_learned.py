"""The learned agent: it plays each option on to the end of the turn and takes what its network values most."""

from __future__ import annotations

import pytest

from landsraad.agents import FREE, Budget, make
from landsraad.agents.learned import LEANING, WORLDS
from landsraad.agents.weights import shipped_mind
from landsraad.imperium.seen.judgement import turn_is_over
from landsraad.imperium.seen.knowledge import Worlds
from landsraad.imperium.seen.mind import Mind
from landsraad.kernel.machine import Rng
from landsraad.lab.plan import Plan
from landsraad.lab.simulate import play
from playing import positions, reach, state_of


def test_a_turn_is_settled_by_the_likeliest_options() -> None:
    met = set()
    for number, game in enumerate(positions(5, seats=3)):
        if number % 30 == 0 and game.decisions and len(game.decisions[0].options) > 1:
            state, seat = state_of(game), game.decisions[0].seat
            mind = Mind(state.tables, shipped_mind(), shipped_mind().network)  # type: ignore[arg-type]  # it has one
            settled, by_hand = state.clone(), state.clone()
            for world in (settled, by_hand):
                world.choose(world.options[0])
            shares = mind.settle(settled, seat)
            steps = 0
            while not by_hand.over and by_hand.round == state.round and not turn_is_over(by_hand, seat):
                likely = mind.impressions(by_hand)
                by_hand.choose(by_hand.options[likely.index(max(likely))])
                steps += 1
            assert settled.digest() == by_hand.digest()
            assert shares == mind.chances(by_hand)
            met.add(steps > 1)
    assert met == {True, False}


@pytest.mark.parametrize("worlds", [0, 3])
def test_an_option_is_worth_what_the_network_expects_behind_it(worlds: int) -> None:
    game = reach(lambda game: game.decisions[0].prompt == "turn", seats=4)
    decision = game.decisions[0]
    seat = decision.seat
    verdict = make("learned").explain(None, decision, game.worlds(seat), Rng(8), Budget(worlds) if worlds else FREE)
    rng, number = Rng(8), worlds or WORLDS
    samples = [Worlds(state_of(game), seat).sample(rng) for _ in range(number)]
    mind = Mind(state_of(game).tables, shipped_mind(), shipped_mind().network)  # type: ignore[arg-type]
    likely = dict(zip(samples[0].options, mind.impressions(samples[0]), strict=True))
    looks: list[float] = []
    for each in verdict.considered:
        shares = []
        for sample in samples:
            world = sample.clone()
            world.choose(each.option.action)
            shares.append(mind.settle(world, seat)[seat])
        assert each.visits == number
        assert each.win == pytest.approx(sum(shares) / number)
        looks.append(sum(shares) / number * likely[each.option.action] ** LEANING)
    assert looks == sorted(looks, reverse=True)
    assert verdict.option == verdict.considered[0].option
    assert {each.option for each in verdict.considered} == set(decision.options)


def test_it_beats_three_random_seats() -> None:
    plan = Plan(4, 7, line_ups=(("learned@1", "random", "random", "random"),), options={"seats": 4})
    assert [row.result for n in range(4) for row in play(plan, n) if row.agent == "learned@1"] == [1.0] * 4
