"""While seats decide sealed, nothing tells who has: no view of those who have yet to, no log, no count of steps."""

from __future__ import annotations

import random

import msgspec
import pytest

import landsraad
from dune.table import RULES, table
from landsraad import UndoRefused
from landsraad.dune.core.state import State
from landsraad.game import Game

GAMES = 2
MANY = 60
STAGES = 15
"""So many stages of a game are looked at."""


def told(game: Game, seat: int | None) -> list[object]:
    """All that somebody is told."""
    found: list[object] = [msgspec.json.encode(game.view(seat, "de")), game.log(seat), game.steps]
    if seat is not None:
        found += [game.guide(seat), game.initiatives(seat), game.can_undo(seat)]
    return found


def answer(game: Game, seat: int, rng: random.Random) -> None:
    """Answer some of the questions of a seat, or all; take one back, or give an order in between."""
    stage = game.steps
    for _ in range(rng.choice((1, 2, 9))):
        decision = next((each for each in game.decisions if each.seat == seat), None)
        if decision is None or game.steps != stage:
            return
        orders = [each for each in game.initiatives(seat) if each.key.startswith("order")]
        game.choose(rng.choice(orders), seat)
        game.choose(rng.choice(decision.options), seat)
        if rng.random() < 0.2 and game.can_undo(seat):
            game.undo(seat)


def check_stage(game: Game, rng: random.Random) -> None:
    """Whoever has not answered, a spectator among them, is told the same, whoever else has."""
    deciding = [each.seat for each in game.decisions]
    for viewer in (None, *deciding):
        others = [seat for seat in deciding if seat != viewer]
        if viewer is None:
            others = others[1:]  # one has to stay, or the stage is over
        before = told(game, viewer)
        for _ in range(2):
            copy = game.clone()
            for seat in rng.sample(others, rng.randint(0, len(others))):
                answer(copy, seat, rng)
            assert told(copy, viewer) == before, viewer


def play(seed: int, **options: object) -> int:
    """A random game; how many of its stages were looked at."""
    game, rng, stages = landsraad.new("dune", seed=seed, **options), random.Random(seed), 0
    last = -1
    while not game.over and stages < STAGES:
        if game.state.sealed and len(game.decisions) > 1 and len(game.steps) != last:
            last = len(game.steps)
            stages += 1
            check_stage(game, rng)
        decision = rng.choice(game.decisions)
        game.choose(rng.choice(decision.options), decision.seat)
    ends = game.steps
    assert list(ends) == sorted(set(ends))
    assert ends[-1] == len(game.choices) or game.state.sealed
    return stages


@pytest.mark.parametrize("windows", ["holders", "orders"])
def test_who_decides_sealed_is_not_told_what_others_have_decided(windows: str) -> None:
    assert sum(play(seed, seats=6, expansion=True, windows=windows) for seed in range(GAMES)) > GAMES


@pytest.mark.soak
def test_sealed_stages_of_many_games_tell_nothing() -> None:
    for seed in range(MANY):
        play(seed, seats=2 + seed % 5, expansion=seed % 2 == 0, windows=("holders", "orders")[seed // 2 % 2])


def test_a_sealed_stage_is_one_step_when_all_have_decided() -> None:
    game = landsraad.new("dune", seed=1, seats=3, factions=["atreides", "emperor", "guild"], advanced=False)
    for seat in (2, 0):
        game.choose(next(each for each in game.decisions if each.seat == seat).options[0], seat)
        game.choose("order amal auto", seat)
        assert game.steps == ()
    game.choose(game.decisions[0].options[0], 1)
    assert game.steps == (5,)
    assert game.at(5).choices == game.choices
    game.choose("order amal auto", 1)
    assert game.steps == (5,)
    game.choose(next(each for each in game.decisions).options[0], game.decisions[0].seat)
    assert len(game.steps) == (1 if game.state.sealed else 2)


def lot(words: str) -> Game:
    """A game that is at its first lot."""
    t = table(words, "bidding", basic=True, deck=["lasgun", "stunner", "chaumas"])
    factions = [part.strip().partition(":")[0] for part in words.split(";")]
    config = RULES.configure({"seats": len(factions), "factions": factions, "advanced": False})
    return Game(RULES, config, 1, opening=t.s)


def test_a_private_act_leaves_what_another_has_taken_back() -> None:
    game = lot("emperor: spice 9; fremen: spice 9; guild: ally emperor, spice 9")
    game.choose("bid 2")
    game.undo(0)
    game.choose("order bid pass_card", 1)
    game.choose("lend bid 3", 2)
    assert game.taken_back == ((0, "bid 2"),)
    assert game.can_undo(0) is False
    game.redo(0)
    assert isinstance(game.state, State)
    assert (game.state.bid, game.state.bidder, len(game.taken_back)) == (2, 0, 0)
    assert [key for _, key in game.choices] == ["order bid pass_card", "lend bid 3", "bid 2"]


def test_a_private_act_does_not_bar_the_way_back() -> None:
    game = lot("emperor: spice 9; fremen: spice 9; guild: ally emperor, spice 9")
    game.choose("pass")
    for key, seat in (("order bid pass_phase", 2), ("lend bid 3", 2), ("lend bid 2", 0)):
        game.choose(key, seat)
        assert game.can_undo(0)
        assert [each.kind for each in game.log(1)].count("order") == 0
    game.undo(0)
    assert [each.seat for each in game.decisions] == [0]
    game.choose("pass")
    game.choose("gift 1", 0)
    assert not game.can_undo(0)
    with pytest.raises(UndoRefused, match="A gift, a bribe or a promise has been shown since"):
        game.undo(0)


def test_what_can_no_longer_be_chosen_is_not_taken_again() -> None:
    game = lot("emperor: spice 1; fremen: spice 9; guild: ally emperor, spice 9")
    game.choose("lend bid 3", 2)
    game.choose("bid 4")
    game.undo(0)
    game.choose("lend bid 0", 2)
    before = game.hash, game.choices, game.taken_back
    with pytest.raises(UndoRefused, match="seat 0 has nothing to take again"):
        game.redo(0)
    assert (game.hash, game.choices, game.taken_back) == before


def test_what_was_taken_back_is_gone_when_an_order_answers_the_question() -> None:
    game = lot("emperor: spice 9; fremen: spice 9; guild: spice 9")
    game.choose("bid 2")
    game.undo(0)
    game.choose("order bid pass_card", 0)
    assert [each.seat for each in game.decisions] == [1]
    assert game.taken_back == ()
