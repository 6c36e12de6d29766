"""Nobody learns anything that it cannot know: views, logs, observations and reasons are the same in all worlds that a
seat cannot tell apart."""

from __future__ import annotations

import random
from collections.abc import Iterator

import msgspec
import pytest

import landsraad
from dune.exchange import exchanged
from landsraad.dune.core.state import State
from landsraad.dune.seen.knowledge import sample
from landsraad.dune.seen.observation import observation
from landsraad.game import Game
from landsraad.kernel.machine import Rng
from landsraad.kernel.playout import playout

GAMES = 2
MANY = 200
NAMES = ("lasgun", "karama", "arrakeen", "stilgar", "feyd_rautha", "hidden_mobile_stronghold")


def positions(seed: int, every: int, **options: object) -> Iterator[Game]:
    """Positions of a random game, with acts of seats that are not asked in between."""
    game = landsraad.new("dune", seed=seed, **options)
    rng = random.Random(seed)
    count = 0
    while not game.over:
        if count % every == 0:
            yield game
        count += 1
        if rng.random() < 0.1:
            seat = rng.randrange(len(game.seats))
            able = game.initiatives(seat)
            if able:
                game.choose(rng.choice(able), seat)
                continue
        decision = rng.choice(game.decisions)
        game.choose(rng.choice(decision.options), decision.seat)


def told(game: Game, seat: int | None) -> list[object]:
    """All that a seat is told."""
    decision = [each for each in game.decisions if each.seat == seat]
    found: list[object] = [msgspec.json.encode(game.view(seat, "de")), game.log(seat), decision]
    if seat is not None:
        assert isinstance(game.state, State)
        found += [list(observation(game.state, seat)), game.initiatives(seat), game.guide(seat)]
        found += [game.why_not(seat, name) for name in NAMES]
    return found


def check(game: Game, number: int) -> None:
    for seat in (None, *range(len(game.seats))):
        assert told(exchanged(game, seat, number), seat) == told(game, seat), seat


@pytest.mark.parametrize(("windows", "advanced"), [("holders", True), ("orders", False)])
def test_what_a_seat_cannot_know_changes_nothing_that_it_is_told(windows: str, advanced: bool) -> None:
    for seed in range(GAMES):
        for number, game in enumerate(
            positions(seed, 101, seats=6, expansion=True, windows=windows, advanced=advanced)
        ):
            check(game, number)


@pytest.mark.soak
def test_two_hundred_games_tell_nobody_what_it_cannot_know() -> None:
    for seed in range(MANY):
        options = {"seats": 2 + seed % 5, "expansion": seed % 2 == 0, "windows": ("holders", "orders")[seed // 2 % 2]}
        for number, game in enumerate(positions(seed, 29, **options)):
            check(game, number)


def test_worlds_ask_a_seat_what_it_is_asked_and_can_be_played_to_their_end() -> None:
    for seed in range(GAMES):
        for number, game in enumerate(positions(100 + seed, 151, seats=6, expansion=True)):
            assert isinstance(game.state, State)
            for decision in game.decisions:
                world = game.worlds(decision.seat).sample(Rng(number))
                assert isinstance(world, State)
                assert (world.seat, world.options) == (decision.seat, game.state.menu(decision.seat))
                playout(world, Rng(number))
                assert world.won


def test_worlds_of_a_seat_that_is_not_asked_can_be_played_to_their_end() -> None:
    for seed in range(GAMES):
        for number, game in enumerate(positions(200 + seed, 211, seats=6, expansion=True)):
            assert isinstance(game.state, State)
            for seat in range(-1, 6):
                world = sample(game.state, seat, Rng(number))
                playout(world, Rng(number))
                assert world.won


def test_seeded_worlds_do_not_depend_on_what_is_hidden() -> None:
    for number, game in enumerate(positions(7, 151, seats=6, expansion=True)):
        for decision in game.decisions:
            seat = decision.seat
            mine = game.worlds(seat).sample(Rng(number))
            theirs = exchanged(game, seat, number).worlds(seat).sample(Rng(number))
            assert mine.digest() == theirs.digest()


def test_the_loser_and_the_winner_alone_know_a_captive() -> None:
    """R47: a captive is shown to both, to nobody else."""
    for game in positions(3, 5, seats=6, factions=["harkonnen", "emperor", "fremen", "atreides", "guild", "ixians"]):
        side = game.view(None).sides[1]
        assert all(leader.holder == 1 for leader in side.leaders)
