"""Veteran, expert and master: what they value, how far they look, and that a bigger budget is spent as it says."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

import landsraad
from landsraad.agents import Budget, make
from landsraad.agents.contract import Considered
from landsraad.agents.search import AHEAD, DOUBT, EVERY, WIDE, WIDER, Search
from landsraad.agents.weights import shipped_weights, weights_of_a_master
from landsraad.game import Game
from landsraad.imperium.core.counters import COMBAT
from landsraad.imperium.core.state import State
from landsraad.imperium.seen.judgement import IN_SEARCH, Judge, chance, feature_names, turn_begins
from landsraad.imperium.seen.knowledge import Worlds
from landsraad.kernel.contract import GAME, ROUND, TURN, Weights
from landsraad.kernel.habits import BETTER, MOST, Habits
from landsraad.kernel.machine import Rng
from landsraad.lab.fitting.samples import position_of
from landsraad.testing import Start
from modes import EXPANDED, VARIANT
from playing import positions, reach, state_of

MODES: list[dict[str, Any]] = [
    {"seats": 4},
    {"seats": 3, "sets": EXPANDED, "variants": [VARIANT]},
    {"seats": 2},
    {"seats": 1, "difficulty": "expert"},
    {"seats": 1, "sets": EXPANDED},
]
IN_ALL_MODES = pytest.mark.parametrize("mode", MODES, ids=lambda mode: " ".join(map(str, mode.values())))


def some(mode: dict[str, Any], every: int = 15) -> Iterator[tuple[Game, State]]:
    """Every few positions of a random game."""
    for number, game in enumerate(positions(3, **mode)):
        if number % every == 0:
            yield game, state_of(game)


def judge_of(state: State, features: dict[str, tuple[float, float]] | None = None) -> Judge:
    """The judge with the shipped weights, or with these."""
    return Judge(state.tables, shipped_weights() if features is None else Weights(features, {}))


@IN_ALL_MODES
def test_the_chances_of_all_sides_add_up_and_the_end_is_certain(mode: dict[str, Any]) -> None:
    for game, state in some(mode):
        chances = judge_of(state).chances(state)
        assert len(chances) == len(game.standings)
        assert sum(chances) == pytest.approx(1.0)
        assert min(chances) > 0.0
    while game.decisions:
        game.choose(game.decisions[0].options[0])
    ended = judge_of(state_of(game)).chances(state_of(game))
    assert [seat for seat, share in enumerate(ended) if share] == list(game.winners)
    assert sum(ended) == 1.0


@IN_ALL_MODES
def test_first_impressions_are_one_chance_an_option(mode: dict[str, Any]) -> None:
    for game, state in some(mode):
        found = judge_of(state).impressions(state)
        assert len(found) == len(game.decisions[0].options)
        assert sum(found) == pytest.approx(1.0)
        assert min(found) > 0.0


def test_an_option_without_a_weight_is_taken_as_others_of_its_verb() -> None:
    state = state_of(landsraad.new(seats=3, seed=1))
    judge = Judge(state.tables, Weights({}, {"play *": (1.0, 0.0, 0.0), "reveal": (0.0, 0.0, 0.0)}))
    turn = reach(lambda game: game.decisions[0].prompt == "turn", seats=3)
    found = dict(zip(turn.decisions[0].keys, judge.impressions(state_of(turn)), strict=True))
    cards = [value for key, value in found.items() if key.startswith("play ")]
    assert cards[0] / found["reveal"] == pytest.approx(math.exp(IN_SEARCH))
    assert len(set(cards)) == 1


def test_the_features_of_a_side_are_what_lies_before_it(scenario: Start) -> None:
    s = scenario("red: hand dagger, spice 5, vp 4, conflict 2, garrison 6", "blue: conflict 1")
    state = state_of(s.game)
    judge = judge_of(state, {})
    names = feature_names(state.tables)
    assert judge.names == names
    found = position_of(judge, state).sides[0]
    seen = {name: found[name] for name in ("vp", "vp squared", "spice 1-3", "spice 4-", "garrison 1-4", "garrison 5-")}
    assert seen == {
        "vp": 4.0, "vp squared": 1.6, "spice 1-3": 3.0, "spice 4-": 2.0, "garrison 1-4": 4.0, "garrison 5-": 2.0,
    }  # fmt: skip
    level = state.tables.conflicts[state.conflict].level
    assert found[f"first {level} open"] == chance(5 - 2, 0)  # four for two troops and one for the dagger
    assert (found["card dagger"], found["hand swords"], found["hand"]) == (
        2.0,
        1.0,
        1.0,
    )  # the other dagger lies in the deck
    s.leaves_open()


def test_a_side_without_a_leader_has_the_features_of_its_pieces_alone() -> None:
    state = state_of(landsraad.new(seats=3, seed=1, leaders="choose"))
    judge = judge_of(state, {})
    found = position_of(judge, state).sides[0]
    pieces = ("water 1-2", "garrison 1-4", "agents", "to reveal", "deck", "first player", "hand")
    assert {name for name in found if not name.startswith("card ")} <= set(pieces)
    assert found["water 1-2"] == 1.0


def test_weights_change_from_the_first_round_to_the_last() -> None:
    state = state_of(landsraad.new(seats=3, seed=1))
    for player, points in zip(state.players, (2, 0, 0), strict=True):
        player.n[3] = points
    shares = []
    for number in (0, 10, 30):
        state.round = number
        shares.append(judge_of(state, {"vp": (0.0, 1.0)}).chances(state)[0])
    assert shares[0] == pytest.approx(1 / 3)
    assert shares[1] == shares[2] == pytest.approx(7.38905609893065 / 9.38905609893065)


@pytest.mark.parametrize("mode", MODES[:4], ids=lambda mode: str(mode["seats"]))
def test_a_playout_goes_as_far_as_its_horizon(mode: dict[str, Any]) -> None:
    ends = set()
    for _, state in some(mode, 9):
        judge = judge_of(state)
        for horizon in (TURN, ROUND, GAME):
            world = state.clone()
            judge.playout(world, Rng(1), horizon)
            if horizon == GAME:
                assert world.over
            elif horizon == ROUND:
                assert world.over or world.round == state.round + 1
            else:
                assert world.over or world.round != state.round or world.phase != COMBAT
                asked_another = world.seat != state.seat
                assert world.over or world.round != state.round or asked_another or turn_begins(world)
                ends.add(asked_another)
    assert ends == ({False} if mode["seats"] == 1 else {True, False})


def test_a_habit_is_how_much_better_than_all_an_option_turned_out() -> None:
    habits = Habits(2, 10)
    for shares, chosen in (([0.9, 0.1], [(0, 3), (1, 3)]), ([0.5, 0.5], [(0, 4)])):
        habits.begin(Rng(0))
        for seat, action in chosen:
            habits.note(seat, action)
        habits.learn(shares)
    # Seat 0 has 0.7 in the mean: when it took 3, all it knew was that one playout; 4 is 0.2 worse, in one of 21 tries.
    assert habits.factors[3] == habits.factors[13] == 1.0
    assert habits.factors[4] == pytest.approx(math.exp((0.5 - 0.7) / 21 / BETTER))
    habits.begin(Rng(0))
    habits.note(0, 3)
    habits.learn([1.0, 0.0])
    assert habits.factors[3] == pytest.approx(math.exp((1.9 - 2 * 0.8) / 22 / BETTER))
    habits.forget()
    assert habits.factors == [1.0] * 20
    for won in (1.0, 0.0) * 500:  # no habit is stronger than this
        habits.begin(Rng(0))
        habits.note(0, 5 if won else 6)
        habits.learn([won, 1.0 - won])
    assert habits.factors[5:7] == [pytest.approx(math.exp(MOST)), pytest.approx(math.exp(-MOST))]


def test_playouts_draw_options_as_often_as_they_pull() -> None:
    habits, rng = Habits(2, 100), Rng(3)
    pulls = [0.0] * 100
    pulls[7], pulls[8], pulls[9], pulls[50] = 1.0, 2.0, 0.1, 4.0
    drawn: Counter[tuple[int, int]] = Counter()
    for _ in range(20_000):
        habits.begin(rng)
        drawn[habits.choose(0, [7, 8, 9, 50], pulls), habits.choose(1, [7, 50], pulls)] += 1
    for (mine, other), count in drawn.items():  # of each seat alone, and of the two together
        assert count / 20_000 == pytest.approx(pulls[mine] / 7.1 * pulls[other] / 5.0, abs=0.007)
    assert len(drawn) == 8


def test_playouts_of_the_same_luck_choose_alike_whatever_came_before() -> None:
    pulls = [1.0 + action % 7 for action in range(100)]
    alike = 0
    for number in range(50):
        ways = []
        for before in ((), ([1, 2, 3], [4, 5])):
            habits = Habits(2, 100)
            habits.begin(Rng(number))
            for options in before:
                habits.choose(1, list(options), pulls)
            ways.append([habits.choose(1, list(range(first, 100, 9)), pulls) for first in range(9)])
        assert ways[0] == ways[1]
        habits.begin(Rng(number + 1))
        alike += ways[0] == [habits.choose(1, list(range(first, 100, 9)), pulls) for first in range(9)]
    assert not alike


@IN_ALL_MODES
def test_playouts_of_a_master_take_on_habits_and_the_next_decision_begins_without(mode: dict[str, Any]) -> None:
    game = reach(lambda game: game.decisions[0].prompt == "turn", **mode)
    worlds = Worlds(state_of(game), game.decisions[0].seat)
    adapting = worlds.judge(weights_of_a_master(adapts=True))
    assert isinstance(adapting, Judge)
    fresh = Judge(adapting.tables, weights_of_a_master(adapts=True))
    assert adapting.habits is not None
    assert fresh.habits is not None
    for _ in range(2):
        assert set(adapting.habits.factors) == {1.0}
        strayed = 0
        for number in range(60):
            mine, usual = worlds.sample(Rng(number)), worlds.sample(Rng(number))
            fresh.habits.forget()
            shares = [judge.playout(world, Rng(number), ROUND) for judge, world in ((adapting, mine), (fresh, usual))]
            assert number or shares[0] == shares[1]
            strayed += mine.digest() != usual.digest()
        assert strayed > 5
        assert max(adapting.habits.factors) > 1.1
        assert worlds.judge(weights_of_a_master(adapts=True)) is adapting


def tries(option: Considered) -> tuple[int, float]:
    """How often an option was tried; of those tried as often, the better first."""
    return option.visits, option.win or 0.0


def surely(option: Considered) -> float:
    """What an option promises, less the doubt that is left of it."""
    return -1.0 if option.win is None else option.win - DOUBT / math.sqrt(option.visits)


def test_the_search_tries_what_the_budget_says() -> None:
    game = reach(lambda game: game.decisions[0].prompt == "turn" and len(game.decisions[0].options) > 3, seats=4)
    decision = game.decisions[0]
    before = game.hash
    for name, spent in (("veteran", 32), ("expert", 60), ("master", 48)):
        agent = make(name)
        worlds = game.worlds(decision.seat)
        verdict = agent.explain(None, decision, worlds, Rng(1), Budget(iterations=60))
        assert sum(each.visits for each in verdict.considered) == spent
        assert verdict.option == verdict.considered[0].option
        assert {each.option for each in verdict.considered} == set(decision.options)
        rank = tries if name == "expert" else surely
        assert list(verdict.considered) == sorted(verdict.considered, key=rank, reverse=True)
        assert verdict == agent.explain(None, decision, worlds, Rng(1), Budget(iterations=60))
        assert agent.choose(None, decision, worlds, Rng(1), Budget(iterations=60)) == verdict.option
        timed = agent.explain(None, decision, worlds, Rng(1), Budget(seconds=0.001))
        assert sum(each.visits for each in timed.considered) >= 1
    assert game.hash == before


def test_what_one_option_decides_is_not_searched(scenario: Start) -> None:
    game = next(game for game in positions(3, seats=3) if len(game.decisions[0].options) == 1)

    class Nothing:
        """Worlds that nobody may look into."""

    decision = game.decisions[0]
    assert make("expert").choose(None, decision, Nothing(), Rng(1), Budget()) == decision.options[0]  # type: ignore[arg-type]


class Watched:
    """Worlds and their judge, with what was looked at, and what each playout began from: the world, and the chance."""

    def __init__(self, worlds: Any) -> None:
        self.worlds = worlds
        self.judge = worlds.judge(shipped_weights())
        self.chance: list[tuple[str, int]] = []
        self.looked: list[str] = []

    def sample(self, rng: Rng) -> Any:
        world = self.worlds.sample(rng)
        self.dealt = world.digest()
        return world

    def impressions(self, world: Any) -> list[float]:
        self.looked.append(world.digest())
        impressions: list[float] = self.judge.impressions(world)
        return impressions

    def playout(self, world: Any, rng: Rng, horizon: int) -> list[float]:
        self.chance.append((self.dealt, int(rng.random32())))
        shares: list[float] = self.judge.playout(world, rng, horizon)
        return shares


def test_paired_options_meet_the_same_worlds_and_the_same_chance() -> None:
    game = reach(lambda game: len(game.decisions[0].options) > 16, seats=4)
    for paired in (True, False):
        watched = Watched(game.worlds(game.decisions[0].seat))
        search = Search(watched, watched, Rng(1), TURN, paired)  # type: ignore[arg-type]
        search.run(200, 0.0)
        most = max(int(branch.visits) for branch in search.root.branches.values())
        assert 20 < most < 150
        assert len(set(watched.chance)) == (most if paired else 200)
        assert watched.looked.count(watched.looked[0]) == 1  # what is asked is looked at once in a world


def lead(search: Search) -> int:
    """How much more often the option that most surely promises most was tried than every other; 0 if no other was."""
    favourite, *others = sorted(search.root.branches.values(), key=lambda branch: -branch.surely())
    return int(favourite.visits) - max((int(branch.visits) for branch in others), default=int(favourite.visits))


def test_a_search_that_decides_ends_when_its_favourite_will_stay() -> None:
    spent = []
    for number, game in enumerate(positions(3, seats=4)):
        decision = game.decisions[0]
        if number % 40:
            continue
        worlds = game.worlds(decision.seat)
        deciding = Search(worlds, worlds.judge(shipped_weights()), Rng(1), TURN, True)
        deciding.decide(100)
        spent.append(int(deciding.root.tries))
        other = Search(worlds, worlds.judge(shipped_weights()), Rng(1), TURN, True)
        while other.root.tries < deciding.root.tries:
            assert not other.root.tries or lead(other) <= AHEAD * (100 - int(other.root.tries))
            other.run(min(EVERY, 100 - other.root.tries), 0.0)
        assert deciding.root.tries == 100 or lead(other) > AHEAD * (100 - int(other.root.tries))
        tried = {action: (branch.visits, branch.total) for action, branch in other.root.branches.items()}
        assert {action: (branch.visits, branch.total) for action, branch in deciding.root.branches.items()} == tried
        assert len(decision.options) > 1 or spent[-1] == 100
    assert min(spent) < 50
    assert max(spent) == 100


def test_how_likely_options_are_may_be_told() -> None:
    game = reach(lambda game: len(game.decisions[0].options) == 3, seats=4)
    worlds = game.worlds(game.decisions[0].seat)
    options = [option.action for option in game.decisions[0].options]
    for favourite in options:
        likely = {action: 0.98 if action == favourite else 0.01 for action in options}
        search = Search(worlds, worlds.judge(Weights({}, {})), Rng(1), TURN, likely=likely)
        search.run(40, 0.0)
        branches = search.root.branches
        assert max(options, key=lambda action: branches[action].visits if action in branches else 0) == favourite
        for branch in branches.values():
            assert 0 < branch.total**2 / int(branch.visits) <= branch.squares + 1e-9


@pytest.mark.parametrize("weights", [shipped_weights(), Weights({}, {})], ids=["shipped", "all alike"])
def test_a_big_menu_opens_step_by_step(weights: Weights) -> None:
    game = reach(lambda game: len(game.decisions[0].options) > 16, seats=4)
    worlds = game.worlds(game.decisions[0].seat)
    search = Search(worlds, worlds.judge(weights), Rng(1), TURN)
    for tries in (60, 200):
        search.run(tries - search.root.tries, 0.0)
        assert len(search.root.branches) <= WIDE + int(WIDER * math.sqrt(tries - 1)) < len(game.decisions[0].options)
    search.run(1800, 0.0)
    assert len(search.root.branches) == len(game.decisions[0].options)
    assert sum(int(branch.visits) for branch in search.root.branches.values()) == search.root.tries == 2000


def test_a_point_that_can_be_had_is_taken(scenario: Start) -> None:
    """Nothing but points counts, and one card gives one: all levels buy it."""
    s = scenario("red: hand arrakis_liaison arrakis_liaison arrakis_liaison arrakis_liaison arrakis_liaison, agents 0")
    s.chooses("reveal")
    decision = s.game.decisions[0]
    assert "acquire the_spice_must_flow" in decision.keys
    for name in ("veteran", "expert", "master"):
        agent = make(name)
        agent.weights = Weights({"vp": (3.0, 3.0)}, {})  # type: ignore[attr-defined]
        chosen = agent.choose(None, decision, s.game.worlds(0), Rng(1), Budget(iterations=400))
        assert chosen.key == "acquire the_spice_must_flow"
    s.leaves_open()


def test_one_judge_serves_a_configuration() -> None:
    games = [landsraad.new(seats=4, seed=seed) for seed in (1, 2)]
    judges = {id(game.worlds(0).judge(shipped_weights())) for game in games}
    assert len(judges) == 1
