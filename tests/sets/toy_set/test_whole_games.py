"""The toy set beside another expansion: whole games, copies, records, hidden cards, observations and views."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

import landsraad
from landsraad import record
from landsraad.imperium.core.state import State
from landsraad.imperium.freeze import load_tables
from landsraad.imperium.rounds.setup import RANDOM, new_state
from landsraad.imperium.seen.knowledge import sample
from landsraad.kernel.machine import Rng
from modes import EXPANDED
from toys import TOY_SET, enter_toy_set

TOGETHER = (*EXPANDED, TOY_SET)


@pytest.fixture(autouse=True)
def toy_set(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    enter_toy_set(monkeypatch)
    yield
    load_tables.cache_clear()


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_random_games_end(seats: int) -> None:
    tables = load_tables(seats, TOGETHER)
    verbs: set[str] = set()
    for seed in range(12):
        s = new_state(tables, seed, [RANDOM] * seats, None)
        pick = random.Random(seed)
        while not s.over:
            action = pick.choice(s.options)
            verbs.add(tables.actions.keys[action].partition(" ")[0])
            s.choose(action)
            if pick.random() < 0.02:
                check(s)
        check(s)
    assert verbs >= {"build", "ladder", "post", "flip"}


def check(s: State) -> None:
    """Copies, dumps and worlds are the position again; nothing is lost."""
    assert s.clone().dump() == s.dump()
    again = State(s.tables)
    again.restore(s.dump(), s.tables)
    assert again.digest() == s.digest()
    for seat in range(s.tables.player_seats):
        world = sample(s, seat, Rng(seat))
        assert [len(p.zones[0]) for p in world.players] == [len(p.zones[0]) for p in s.players]
        assert world.players[seat].zones == s.players[seat].zones
    for p in s.players:
        golem = s.tables.units[-1]
        assert (golem.key, p.n[golem.supply] + p.n[golem.conflict]) == ("golem", 3)


def test_both_orders_are_one_game_and_its_record_replays() -> None:
    game = landsraad.new(seats=3, seed=5, sets=TOGETHER[::-1])
    other = landsraad.new(seats=3, seed=5, sets=TOGETHER[1:])
    assert game.config["sets"] == other.config["sets"] == list(TOGETHER)
    pick = random.Random(5)
    for _ in range(150):
        (decision,) = game.decisions
        key = pick.choice(decision.options).key
        game.choose(key)
        other.choose(key)
    assert record.loads(record.dumps(game)).hash == game.hash == other.hash
