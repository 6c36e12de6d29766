"""Nothing that a seat cannot know changes a byte of what it is sent."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path
from typing import Any

import pytest

from landsraad.game import Game
from landsraad.imperium.core import journal
from landsraad.imperium.core.counters import EVERYBODY
from landsraad.imperium.seen.knowledge import sample
from landsraad.kernel.machine import Event, Rng
from landsraad.server.edge.broadcast import Watchers, Watching
from landsraad.server.edge.metrics import Metrics
from landsraad.server.tables.commands import Tables
from landsraad.server.tables.live import Live
from landsraad.server.tables.service import TablesSettings
from landsraad.server.wire import Choice, NewTable
from playing import in_world, state_of

PART = 0.05  # of the positions of a game are compared
SECRET = {journal.CARD, journal.INTRIGUE, journal.SECRET}
LEADERS: list[str | None] = ["baron_vladimir_harkonnen", "helena_richese", "paul_atreides", "glossu_rabban"]


def scrambled(events: list[Event], seat: int | None, rng: random.Random) -> list[Event]:
    """The journal with other cards wherever the seat may not see them, exchanged within their kind."""
    hidden: dict[int, list[int]] = {}
    for event in events:
        if unseen(event, seat):
            hidden.setdefault(event[0], []).append(event[3])
    for cards in hidden.values():
        rng.shuffle(cards)
    return [(*each[:3], hidden[each[0]].pop(), *each[4:]) if unseen(each, seat) else each for each in events]


def unseen(event: Event, seat: int | None) -> bool:
    visible = event[2]
    return event[0] in SECRET and (visible != EVERYBODY if seat is None else not (visible >> seat) & 1)


def exchanged(game: Game, seat: int | None, number: int) -> Game:
    """The same game with everything exchanged that the seat cannot know."""
    other = in_world(game, sample(state_of(game), -1 if seat is None else seat, Rng(number)))
    other._journal = scrambled(game._events, seat, random.Random(number))
    other._past = other._face = None
    return other


def sent(live: Live, holder: str, seat: int | None) -> list[bytes]:
    """What a connection that looks with these eyes is sent."""
    found: list[bytes] = []
    watching = Watching(
        lambda data, _: found.append(data), lambda *_: None, holder if seat is not None else None, seat, "en"
    )
    Watchers(live, Metrics()).show(watching)
    return found


async def compare(folder: Path, seed: int, wanted: dict[str, Any], part: float = PART) -> tuple[int, int]:
    """Play a game; return how many views were compared, and for how many of them something had been exchanged."""
    rng = random.Random(seed)
    compared = differing = 0
    async with Tables(TablesSettings(data=folder)) as tables:
        ticket = await tables.create(NewTable(**wanted, seed=str(seed), start=True))
        live = await tables.live(ticket.table)
        holder = tables.holder(ticket.table, ticket.token)
        assert holder is not None
        while live.game is not None and not live.game.over:
            decision, step = live.game.decisions[0], live.table.steps
            key = rng.choice(decision.options).key
            choice = Choice(seat=decision.seat, key=key, step=step, id=f"choice-{step:04}")
            await tables.choose(ticket.table, ticket.token, choice)
            if rng.random() < part:
                for seat in (*ticket.seats, None):
                    compared += 1
                    differing += same_bytes(live, holder, seat)
    return compared, differing


def same_bytes(live: Live, holder: str, seat: int | None) -> bool:
    """Check that a seat is sent the same after an exchange; return whether anything could be exchanged."""
    table, game = live.table, live.game
    assert game is not None
    before = sent(live, holder, seat)
    live.table = table.copy()
    live.table.game = other = exchanged(game, seat, table.steps)
    assert sent(live, holder, seat) == before
    live.table = table
    return other.hash != game.hash and other.events != game.events


@pytest.mark.parametrize("seed", [3, 4])
def test_what_a_seat_is_sent_depends_on_nothing_it_cannot_know(tmp_path: Path, seed: int) -> None:
    compared, differing = asyncio.run(compare(tmp_path, seed, {"mine": 4, "leaders": LEADERS}))
    assert compared > 50
    assert differing > compared * 0.9


@pytest.mark.parametrize("wanted", [{"seats": 2, "mine": 2}, {"seats": 1, "difficulty": "veteran"}])
def test_nothing_hidden_of_a_rival_is_sent(tmp_path: Path, wanted: dict[str, Any]) -> None:
    """The House Hagal deck and the Intrigue cards of Rivals are exchanged as well."""
    compared, differing = asyncio.run(compare(tmp_path, 5, wanted, part=0.5))
    assert compared > 50
    assert differing > compared * 0.9


def test_the_comparison_would_find_a_leak(tmp_path: Path) -> None:
    """A seat does see a difference when what is exchanged is hidden from another one only."""

    async def look() -> tuple[list[bytes], list[bytes]]:
        async with Tables(TablesSettings(data=tmp_path)) as tables:
            ticket = await tables.create(NewTable(seats=3, mine=3, seed="3", leaders=[*LEADERS[1:]], start=True))
            live = await tables.live(ticket.table)
            holder = tables.holder(ticket.table, ticket.token)
            assert holder is not None
            assert live.game is not None
            before = sent(live, holder, 0)
            table, live.table = live.table, live.table.copy()
            live.table.game = exchanged(live.game, 1, 1)
            after = sent(live, holder, 0)
            live.table = table
            return before, after

    before, after = asyncio.run(look())
    assert before[0] == after[0]
    assert before[1] != after[1]
