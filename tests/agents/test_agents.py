"""Agents: found by name, always legal, the same for the same generator, and blind to what their seat cannot see."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache

import pytest

import landsraad
from landsraad.agents import AGENTS, FREE, Budget, Spec, line_up, make, repeatable, seated, split
from landsraad.agents.valuation import conflict, value
from landsraad.imperium.core.state import State
from landsraad.imperium.seen.figures import figures
from landsraad.imperium.seen.knowledge import Worlds, sample
from landsraad.kernel.machine import Rng, derived
from landsraad.lab.plan import Plan
from landsraad.lab.simulate import play
from modes import EXPANDED
from oracle import elsewhere
from playing import reach

SEED = 5
QUICK = ("random", "novice", "learned@1", "veteran@10", "expert@6", "master@3")
"""Every agent, with a budget that lets a test play whole games."""

BASE = EXPANDED[:1]
CHARACTERS = ("novice~10", "veteran+merchant~15@10")
"""A handicap, and a style with one."""

MODES = {"base": (4, BASE, 5), "expanded": (4, EXPANDED, 5), "solo": (1, BASE, 5), "two": (2, EXPANDED, 19)}
"""Players, sets and seed; with one player Rivals are answered for, in this game of two House Hagal."""


def positions(seed: int, seats: int, choose_like: str, sets: Sequence[str] = ("base",)) -> Iterator[landsraad.Game]:
    """A game of agents, at each of its decisions."""
    game = landsraad.new(seats=seats, seed=seed, sets=list(sets), leaders="choose")
    bot = seated(choose_like)
    rng = derived(seed, 99)
    while game.decisions:
        yield game
        decision = game.decisions[0]
        game.choose(bot.agent.choose(None, decision, game.worlds(decision.seat), rng, bot.budget))


@cache
def asked_in(mode: str) -> tuple[tuple[landsraad.Game, bool], ...]:
    """Some positions of a game, all those at which somebody answers for another side, and whether it is one of them."""
    seats, sets, seed = MODES[mode]
    found = []
    for number, game in enumerate(positions(seed, seats, "novice", sets)):
        question = game.view(game.decisions[0].seat).decision
        assert question is not None
        for_another = question.subject is not None and len(question.options) > 1
        if for_another or number % 15 == 0:
            found.append((game.clone(), for_another))
    return tuple(found)


def test_agents_are_found_by_name() -> None:
    assert [make(name).name for name in AGENTS] == ["random", "novice", "learned", "veteran", "expert", "master"]
    assert [seated(spec).agent.name for spec in QUICK] == list(AGENTS)


def test_a_budget_follows_the_name() -> None:
    assert seated("expert").budget == FREE
    assert seated("expert@200").budget == Budget(iterations=200)
    assert seated("expert@0.5s").budget == Budget(seconds=0.5)


@pytest.mark.parametrize(
    ("spec", "cure"),
    [
        ("novice@3s", "give iterations, as in novice@200"),
        ("random@5", "it takes none; name it random"),
        ("random@0.5s", "it takes none; name it random"),
        ("learned@0.5s", "give iterations, as in learned@200"),
    ],
)
def test_a_budget_that_an_agent_cannot_spend_is_refused(spec: str, cure: str) -> None:
    name, budget = spec.split("@")
    with pytest.raises(ValueError, match=f"^budget '{budget}' of '{name}': {cure}$"):
        seated(spec)


def test_what_an_agent_spends_are_fields_of_a_budget() -> None:
    spent = {name: make(name).spends for name in AGENTS}
    iterations = ("iterations",)
    assert spent == {
        "random": (), "novice": iterations, "learned": iterations, "veteran": (*iterations, "seconds"),
        "expert": (*iterations, "seconds"), "master": (*iterations, "seconds"),
    }  # fmt: skip
    assert [seated(f"{name}@7").budget for name in AGENTS if spent[name]] == [Budget(iterations=7)] * 5


@pytest.mark.parametrize("spec", ["expert@0.5s", "expert"])
def test_an_agent_that_thinks_for_seconds_is_refused_where_games_are_repeated(spec: str) -> None:
    told = f"'{spec}' plays differently on every machine; give iterations, as in expert@200"
    with pytest.raises(ValueError, match=f"^{told}$"):
        repeatable(spec)
    assert [repeatable(good) for good in ("expert@200", "veteran")] == ["expert@200", "veteran"]


def test_the_path_of_a_model_may_hold_any_sign() -> None:
    assert split("learned:/a@b/model@2.onnx") == Spec("learned:/a@b/model@2.onnx")
    assert split("expert@200") == Spec("expert", budget="200")
    assert split("expert") == Spec("expert")
    with pytest.raises(ValueError, match=r"^/a@b\.onnx: there is no such file"):
        seated("learned:/a@b.onnx")
    with pytest.raises(ValueError, match="^'learned:' names no file: give learned:FILE, or learned for the network of"):
        seated("learned:")


@pytest.mark.parametrize("budget", ["", "0", "-3", "0s", "1.5", "fast", "1e3", "1 s", "9999999999"])
def test_a_wrong_budget_is_told(budget: str) -> None:
    with pytest.raises(
        ValueError, match=r"^budget '.*' of 'expert': give iterations or seconds, as in expert@200 or expert@0\.5s$"
    ):
        seated(f"expert@{budget}")


def test_an_unknown_agent_is_told_with_a_near_name() -> None:
    with pytest.raises(ValueError, match=r"^unknown agent 'novise'; did you mean 'novice'\?$"):
        make("novise")


def test_agents_sit_in_turn() -> None:
    assert line_up(["novice", "random"], 4) == ["novice", "random", "novice", "random"]
    assert line_up(["novice"], 3) == ["novice", "novice", "novice"]


@pytest.mark.parametrize(
    ("names", "message"),
    [
        ([], "no agent is named; available: random, novice, learned, veteran, expert, master"),
        (["random"] * 4, "4 agents for 3 seats; name at most 3"),
        (["random", "wizard"], "unknown agent 'wizard'; known: expert, learned, master, novice, random, veteran"),
    ],
)
def test_a_wrong_line_up_is_told(names: list[str], message: str) -> None:
    with pytest.raises(ValueError, match=f"^{message}$"):
        line_up(names, 3)


@pytest.mark.parametrize("name", QUICK)
@pytest.mark.parametrize(("seats", "least"), [(1, 30), (2, 90), (3, 150), (4, 150)])
def test_an_agent_answers_every_decision_of_a_game_legally(name: str, seats: int, least: int) -> None:
    games = list(positions(SEED, seats, name))
    game = games[-1]
    assert game.over
    assert len(games) == len(game.choices) > least
    assert len(game.winners) == 1
    assert game.returns == tuple(float(seat in game.winners) for seat in range(seats))


def test_the_novice_does_not_leave_a_solo_turn_for_the_sake_of_the_next_round() -> None:
    """No Reveal turn ends while a card can be bought that makes the position better."""
    bought = ended = 0
    for game in positions(SEED, 1, "novice"):
        decision = game.decisions[0]
        buys = [key for key in decision.keys if key.startswith("acquire")]
        key = make("novice").choose(None, decision, game.worlds(0), Rng(1), FREE).key
        bought += key in buys
        ended += bool(buys) and key == "end"
    assert (bought > 5, ended) == (True, 0)


def test_the_novice_gives_a_rival_no_point_that_it_need_not_have() -> None:
    def points(game: landsraad.Game, key: str) -> int:
        after = game.clone()
        after.choose(key)
        return max(int(player.vp) for player in after.view(None).players[1:])

    def matters(game: landsraad.Game) -> bool:
        asked = game.view(0).decision
        if asked is None or asked.prompt != "choose" or asked.subject is None:
            return False
        return len({points(game, option.key) for option in asked.options}) > 1

    game = reach(matters, seats=1)
    decision = game.decisions[0]
    key = make("novice").choose(None, decision, game.worlds(0), Rng(1), FREE).key
    assert points(game, key) == min(points(game, each) for each in decision.keys)


def test_random_picks_each_option_alike() -> None:
    decision = landsraad.new(seats=3, seed=SEED, leaders="choose").decisions[0]
    assert len(decision.options) == 8
    rng = Rng(1)
    counts = dict.fromkeys(decision.keys, 0)
    for _ in range(8000):
        counts[make("random").choose(None, decision, None, rng, FREE).key] += 1  # type: ignore[arg-type]  # it looks nowhere
    assert min(counts.values()) > 900
    assert max(counts.values()) < 1100


@cache
def elsewhere_in(mode: str) -> list[State]:
    """For each of these decisions a position that its seat cannot tell from the true one."""
    return [elsewhere(game, game.decisions[0].seat, Rng(number)) for number, (game, _) in enumerate(asked_in(mode))]


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("name", [*QUICK, *CHARACTERS])
def test_a_choice_depends_on_nothing_that_the_seat_cannot_see(name: str, mode: str) -> None:
    bot = seated(name)
    for number, (game, _) in enumerate(asked_in(mode)):
        decision = game.decisions[0]
        state = game.state
        assert isinstance(state, State)
        permuted = elsewhere_in(mode)[number]
        assert permuted.digest() != state.digest()
        truly = bot.agent.explain(None, decision, Worlds(state, decision.seat), Rng(number), bot.budget)
        other = bot.agent.explain(None, decision, Worlds(permuted, decision.seat), Rng(number), bot.budget)
        assert truly == other
        again = bot.agent.choose(None, decision, Worlds(state, decision.seat), Rng(number), bot.budget)
        assert again == truly.option


@pytest.mark.parametrize(
    ("mode", "least", "for_others"), [("base", 20, 0), ("expanded", 20, 0), ("solo", 15, 4), ("two", 25, 1)]
)
def test_positions_of_all_kinds_are_looked_at(mode: str, least: int, for_others: int) -> None:
    found = asked_in(mode)
    assert len(found) > least
    assert sum(for_another for _, for_another in found) == for_others


def test_figures_are_the_same_whatever_is_hidden() -> None:
    for number, game in enumerate(positions(SEED, 4, "random")):
        if number % 20:
            continue
        state = game.state
        assert isinstance(state, State)
        for seat in range(4):
            assert figures(sample(state, seat, Rng(number)), seat) == figures(state, seat)


def test_the_novice_leaves_the_game_as_it_was() -> None:
    for number, game in enumerate(positions(SEED, 3, "random")):
        if number == 60:
            break
        before = game.hash
        decision = game.decisions[0]
        make("novice").choose(None, decision, game.worlds(decision.seat), Rng(number), FREE)
        assert game.hash == before


def test_the_novice_beats_three_random_seats() -> None:
    """12 games, from every seat; `make soak` plays the 500 of the published figure."""
    plan = Plan(12, 7, (("novice", "random", "random", "random"),), {"seats": 4})
    assert sum(row.result for n in range(plan.games) for row in play(plan, n) if row.agent == "novice") >= 9


@pytest.mark.soak
def test_the_novice_beats_three_random_seats_in_most_of_500_games() -> None:
    plan = Plan(500, 7, (("novice", "random", "random", "random"),), {"seats": 4})
    assert sum(row.result for n in range(plan.games) for row in play(plan, n) if row.agent == "novice") > 300


def start() -> State:
    """A start position."""
    state = landsraad.new(seats=4, seed=SEED).state
    assert isinstance(state, State)
    return state


def counted(**changes: int) -> dict[str, int]:
    """Figures of a start position with changes."""
    return figures(start(), 0) | changes


def worth(figures: Mapping[str, int]) -> float:
    """What figures of the base set are worth."""
    return value(figures, {})


def test_a_point_of_an_opponent_decides_between_equals_only() -> None:
    assert worth(counted(best_rival_vp=3)) > worth(counted(best_rival_vp=4))
    assert worth(counted(best_rival_vp=9, spice=1)) > worth(counted(best_rival_vp=0, spice=0))


def test_more_is_worth_more() -> None:
    for name in ("vp", "solari", "spice", "water", "garrison", "intrigue", "swordmaster", "high_council", "hand"):
        assert worth(counted(**{name: 1})) > worth(counted(**{name: 0}))


def test_only_a_unit_gives_hope_in_the_conflict() -> None:
    assert conflict(counted(strength=9, conflict=0, units_conflict=0)) == 0.0
    fight = {"conflict_level": 3, "revealed": 1}
    ahead = counted(strength=9, conflict=3, units_conflict=3, best_rival_strength=2, **fight)
    behind = counted(strength=4, conflict=2, units_conflict=2, best_rival_strength=9, **fight)
    assert conflict(ahead) > conflict(behind)


def test_a_unit_that_outlasts_the_combat_is_not_lost() -> None:
    fight = {"strength": 9, "units_conflict": 1, "best_rival_strength": 2, "conflict_level": 3, "revealed": 1}
    assert conflict(counted(conflict=0, **fight)) == conflict(counted(conflict=1, **fight)) + 1.0
