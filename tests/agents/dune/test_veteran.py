"""The practised agent: what it chooses in positions, that it never peeks, and that it answers whatever is asked."""

from __future__ import annotations

import random
from typing import Any

import pytest

import landsraad
from agents.dune.positions import begun, read
from dune.exchange import exchanged
from dune.table import RULES, table
from landsraad.agents import agents_of, seated
from landsraad.game import Game
from landsraad.kernel.contract import Option
from landsraad.kernel.machine import Rng, derived
from landsraad.lab.plan import Plan
from landsraad.lab.simulate import run

GAMES = 8
DUELS = 8 if landsraad.COMPILED else 4
EVERY, PLANS = (4, 1) if landsraad.COMPILED else (12, 3)  # of the questions, of the plans one is made twice
LEVELS = ["novice", "veteran", "expert@20"]
AT = {"veteran": "", "expert": "@20"}


def answer(game: Game, seat: int, spec: str = "veteran", seed: int = 1) -> str:
    """What an agent answers at a seat that is asked."""
    (decision,) = (each for each in game.decisions if each.seat == seat)
    bot = seated(spec, "dune")
    view = game.view(seat)
    return bot.agent.choose(view, decision, game.worlds(seat), Rng(seed), bot.budget).key


def test_every_level_is_tried_here() -> None:
    assert ["random", *(spec.partition("@")[0] for spec in LEVELS)] == list(agents_of("dune"))


def test_it_ships_to_the_stronghold_that_wins() -> None:
    seats = "atreides: arrakeen 5, carthag 5, spice 6; harkonnen: sietch_tabr 4, spice 0; emperor: spice 0"
    _, game = begun({"seats": seats, "turn": 4, "storm": 3}, "shipping")
    while game.decisions[0].prompt != "ship":
        game.choose(game.decisions[0].options[-1], game.decisions[0].seat)
    assert answer(game, 0) == "ship reserves"
    game.choose("ship reserves", 0)
    assert answer(game, 0) in ("to habbanya_sietch/16", "to tueks_sietch/4")


def test_it_moves_forces_to_spice() -> None:
    seats = "atreides: arrakeen 10, spice 0, reserves 0; harkonnen: spice 0; emperor: spice 0"
    t = table(seats, "shipping", turn=4, storm=16, spice="old_gap/9 10")
    names = ["atreides", "harkonnen", "emperor"]
    game = Game(RULES, RULES.configure({"seats": 3, "factions": names}), 1, opening=t.s)
    while game.decisions[0].prompt != "move":
        game.choose(game.decisions[0].options[-1], game.decisions[0].seat)
    for wanted in ("from arrakeen/9", "part"):
        assert answer(game, 0) == wanted
        game.choose(wanted, 0)


def plan_of(position: dict[str, Any], seed: int) -> str:
    """The battle plan that an agent makes in a position."""
    t, game = begun(position, "battle")
    seat = t.seat(position["player"])
    while all(each.prompt != "plan" for each in game.decisions):
        game.choose(game.decisions[0].options[-1], game.decisions[0].seat)
    while any(each.seat == seat for each in game.decisions):
        game.choose(answer(game, seat, seed=seed), seat)
    return str(game.view(seat).battle)


def test_it_does_not_always_make_the_same_plan() -> None:
    kinds = [len({plan_of(position, seed) for seed in range(GAMES)}) for position in read("battles")[:5]]
    assert max(kinds) > 1


def test_it_offers_the_least_that_leads() -> None:
    seats = "atreides: spice 9; harkonnen: spice 9; emperor: spice 9"
    _, game = begun({"seats": seats, "turn": 3, "storm": 3}, "bidding")
    assert answer(game, game.decisions[0].seat) == "bid 1"


@pytest.mark.parametrize("spec", [*LEVELS, "veteran~10", "veteran+intriguer", "expert+warrior@20"])
@pytest.mark.parametrize("seed", [11, 12])
def test_what_a_seat_cannot_know_changes_no_choice(spec: str, seed: int) -> None:
    rng = random.Random(seed)
    game = landsraad.new("dune", seed=seed, seats=6, expansion=True)
    bot = seated(spec, "dune")
    while not game.over:
        count = len(game.choices)
        decision = rng.choice(game.decisions)
        option = decision.options[0]
        if len(decision.options) > 1 and count % (PLANS if decision.prompt == "plan" else EVERY) == 0:
            found: list[Option] = []
            for each in (game, exchanged(game, decision.seat, count)):
                view, worlds = each.view(decision.seat), each.worlds(decision.seat)
                found.append(bot.agent.choose(view, decision, worlds, Rng(count), bot.budget))
            option = found[0]
            assert found[0] == found[1], decision.prompt
        game.choose(option if rng.random() < 0.5 else rng.choice(decision.options), decision.seat)


@pytest.mark.parametrize("number", range(4))
def test_it_answers_every_question_that_is_asked(number: int) -> None:
    rng = random.Random(number)
    options = [{"seats": 6, "expansion": True}, {"seats": 3, "advanced": False}, {"seats": 2}, {"seats": 5}]
    game = landsraad.new("dune", seed=number, **options[number])
    bots = {name: seated(name, "dune") for name in LEVELS}
    while not game.over:
        decision = rng.choice(game.decisions)
        bot = bots[rng.choice(LEVELS)]
        view = game.view(decision.seat)
        seed = derived(number, len(game.choices))
        option = bot.agent.choose(view, decision, game.worlds(decision.seat), seed, bot.budget)
        assert option in decision.options
        game.choose(rng.choice([option, *decision.options]), decision.seat)


def test_an_intriguer_bids_where_the_others_pass() -> None:
    seats = "fremen: spice 9, hand shield snooper crysknife; harkonnen: spice 9; emperor: spice 9"
    _, game = begun({"seats": seats, "turn": 3, "storm": 3}, "bidding")
    while game.decisions[0].seat != 0:
        game.choose("bid 3" if "bid 3" in game.decisions[0].keys else "pass", game.decisions[0].seat)
    chosen = [answer(game, 0, spec) for spec in ("veteran", "veteran+merchant", "veteran+intriguer")]
    assert chosen == ["pass", "pass", "bid 4"]


def test_a_cautious_one_stays_away_where_the_others_fight() -> None:
    seats = (
        "atreides: the_great_flat 1, spice 5, reserves 7; harkonnen: arrakeen 6, carthag 6, spice 1; "
        "emperor: sietch_tabr 5, habbanya_sietch 5, tueks_sietch 5, spice 3"
    )
    _, game = begun({"seats": seats, "turn": 3, "storm": 10}, "shipping")
    while (game.decisions[0].prompt, game.decisions[0].seat) != ("ship", 0):
        game.choose(game.decisions[0].options[-1], game.decisions[0].seat)
    for level in ("veteran", "expert"):
        usual, bold, cautious = (f"{level}{style}{AT[level]}" for style in ("", "+warrior", "+cautious"))
        assert [answer(game, 0, spec) for spec in (usual, bold, cautious)] == ["ship reserves", "ship reserves", "stay"]


def test_it_beats_the_novice() -> None:
    plan = Plan(DUELS, 1, (("veteran", "novice") * 3,), {"seats": 6}, paired=True, tables=(), game="dune")
    assert sum(row.result for rows in run(plan) for row in rows if row.agent == "veteran") > DUELS / 2
