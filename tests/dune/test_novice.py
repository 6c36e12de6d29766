"""The plain agent: it knows nothing but its view, stops an open win, and beats chance."""

from __future__ import annotations

import random
from typing import Any

import landsraad
from landsraad.agents import FREE, seated
from landsraad.agents.dune.novice import DuneNovice
from landsraad.game import Game
from landsraad.kernel.contract import Decision, Option
from landsraad.kernel.machine import Rng, derived

GAMES = 6


def play_out(game: Game, names: tuple[str, ...]) -> None:
    """Let agents play a game to its end."""
    agents = [seated(name, game.name) for name in names]
    while not game.over:
        decision = game.decisions[0]
        seat = decision.seat
        view = game.view(seat) if agents[seat].agent.sees else None
        rng = derived(game.seed, seat, len(game.choices))
        game.choose(agents[seat].agent.choose(view, decision, game.worlds(seat), rng, agents[seat].budget), seat)


def chosen(game: Game, seat: int, keys: list[str], prompt: str) -> str:
    """What it takes of these options."""
    decision = Decision(seat, prompt, tuple(Option(key, number) for number, key in enumerate(keys)))
    option = DuneNovice().choose(game.view(seat), decision, game.worlds(seat), Rng(1), FREE)
    return option.key


def at(phase: str, **options: Any) -> Game:
    """A game of two in some phase of its first turn."""
    given = {"seats": 2, "factions": ["atreides", "harkonnen"], "advanced": False, **options}
    game = landsraad.new("dune", seed=1, **given)
    while game.view(None).phase != phase:
        decision = game.decisions[0]
        game.choose(decision.options[-1], decision.seat)
    return game


def test_it_bids_little_and_less_with_more_cards() -> None:
    game = at("bidding")
    seat = game.decisions[0].seat
    assert chosen(game, seat, ["bid 1", "bid 2", "bid 40", "pass"], "bid") == "bid 1"
    assert chosen(game, seat, ["bid 39", "bid 40", "pass"], "bid") == "pass"


def test_it_ships_to_a_stronghold_that_nobody_holds() -> None:
    game = at("shipping")
    keys = ["to basin/8", "to carthag/10", "to tueks_sietch/4", "to polar_sink"]
    assert chosen(game, 0, keys, "ship") == "to tueks_sietch/4"


def test_it_takes_a_stronghold_from_whoever_would_win() -> None:
    game = at("shipping", seats=3, factions=["atreides", "harkonnen", "guild"])
    state: Any = game.state
    nodes = state.tables.node_ids
    for place in ("sietch_tabr/13", "habbanya_sietch/16"):
        state.units[nodes.index(place) * 6 + 1] = 2
        state.at[1] |= 1 << state.tables.territory[nodes.index(place)]
    assert game.view(0).sides[1].strongholds == 3
    keys = ["to the_great_flat/14", "to sietch_tabr/13", "to polar_sink"]
    assert chosen(game, 0, keys, "ship") == "to sietch_tabr/13"


def test_the_same_chance_gives_the_same_choice() -> None:
    game = landsraad.new("dune", seed=3, seats=4)
    other = game.clone()
    names = ("novice",) * 4
    play_out(game, names)
    play_out(other, names)
    assert game.hash == other.hash


def test_it_beats_chance() -> None:
    wins = 0.0
    for seed in range(GAMES):
        game = landsraad.new("dune", seed=seed, seats=2)
        play_out(game, ("novice", "random") if seed % 2 == 0 else ("random", "novice"))
        wins += game.returns[seed % 2]
    assert wins >= GAMES - 1


def test_it_answers_every_question_that_is_asked() -> None:
    rng = random.Random(1)
    game = landsraad.new("dune", seed=8, seats=6, expansion=True)
    agent = seated("novice", "dune").agent
    while not game.over:
        decision = rng.choice(game.decisions)
        option = agent.choose(game.view(decision.seat), decision, game.worlds(decision.seat), Rng(1), FREE)
        assert option in decision.options
        game.choose(rng.choice(decision.options), decision.seat)
