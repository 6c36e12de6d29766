"""What is sent to a seat while others decide sealed does not depend on who of them has (DESIGN 1.4)."""

from __future__ import annotations

import asyncio
import itertools
import random
import uuid
from collections.abc import Sequence
from pathlib import Path

import msgspec
import pytest

from at_table import Hours, Player, serving
from landsraad.server.dune.settings import NewDune
from landsraad.server.edge.broadcast import Watchers, Watching
from landsraad.server.edge.metrics import Metrics
from landsraad.server.tables.commands import Tables
from landsraad.server.tables.live import Live
from landsraad.server.wire import AskTakeback, Choice, Join, NewTable, Start, Step

PEOPLE = ("Anna", "Berta", "Carl")
UNDO = "undo"


async def sealed(tables: Tables, prompt: str) -> tuple[list[Player], Live]:
    """Three people who decide at once."""
    dune = NewDune(factions=["atreides", "fremen", "guild"], advanced=False, hold=0)
    new = NewTable.model_validate(
        {"game": "dune", "name": PEOPLE[0], "seats": 3, "seed": "7", "dune": dune, "id": "0" * 8}
    )
    players = [Player(tables, await tables.create(new))]
    for name in PEOPLE[1:]:
        players.append(Player(tables, await tables.join(players[0].table, None, Join(name=name, id=8 * name[0]))))
    await tables.start(players[0].table, players[0].token, Start())
    live, rng = await players[0].live(), random.Random(1)
    while live.game is None or live.game.decisions[0].prompt != prompt:
        assert live.game is not None
        decision = rng.choice(live.game.decisions)
        await choose(players, live, decision.seat, rng.choice(decision.options).key)
    return players, live


async def choose(players: list[Player], live: Live, seat: int, key: str) -> None:
    """What a seat does."""
    choice = Choice(seat=seat, key=key, step=live.table.told(seat), id=str(uuid.uuid4()))
    await players[seat].tables.choose(live.id, players[seat].token, choice)


async def act(players: list[Player], live: Live, seat: int, what: str) -> None:
    """One thing that a seat does in secret: its first answer, taken back, or an order."""
    if what == UNDO:
        step = Step(seat=seat, id=str(uuid.uuid4()))
        await players[seat].tables.undo(live.id, players[seat].token, step)
        return
    assert live.game is not None
    decision = next((each for each in live.game.decisions if each.seat == seat), None)
    key = decision.options[0].key if decision is not None and what == "answer" else "order amal ask"
    await choose(players, live, seat, key)


def sent(folder: Path, prompt: str, viewer: int | None, done: Sequence[tuple[int, str]]) -> list[bytes]:
    """All that a seat, or a spectator, is sent while others do these things, and what it finds if it looks then."""
    found: list[bytes] = []

    async def run() -> None:
        async with serving(folder, now=Hours(), secret="s" * 32) as tables:
            players, live = await sealed(tables, prompt)
            token = None if viewer is None else players[viewer].token
            holder = None if viewer is None else live.table.chairs[viewer].holder
            watching = Watching(lambda data, _: found.append(data), lambda *_: None, holder, viewer, "en")
            watchers = Watchers(live, Metrics())
            watchers.add(watching)
            for seat, what in done:
                await act(players, live, seat, what)
            watchers.show(watching)
            watchers.close()
            found.append((await tables.info(live.id, token)).model_dump_json().encode())
            frames, steps = await tables.frames(live.id, token, 0, 100, viewer)
            found.append(msgspec.json.encode([frames, steps]))
            if viewer is not None:
                done_by = await tables.leave(live.id, token)
                found.append(done_by.model_dump_json().encode())

    asyncio.run(run())
    return found


@pytest.mark.parametrize("viewer", [0, None])
def test_bytes_do_not_tell_who_has_decided(tmp_path: Path, viewer: int | None) -> None:
    others = [seat for seat in range(3) if seat != viewer][-2:]
    one, other = others
    ways: list[list[tuple[int, str]]] = [
        [],
        [(one, "answer")],
        [(other, "answer"), (other, "order")],
        [(one, "answer"), (one, UNDO)],
        [(one, "order"), (other, "answer"), (other, UNDO), (other, "answer"), (one, "answer")],
    ]
    number = itertools.count()
    expected = sent(tmp_path / f"{next(number)}", "traitor", viewer, ways[0])
    for way in ways[1:]:
        assert sent(tmp_path / f"{next(number)}", "traitor", viewer, way) == expected


def test_a_takeback_names_a_step_that_everybody_counts(tmp_path: Path) -> None:
    async def run() -> None:
        async with serving(tmp_path) as tables:
            players, live = await sealed(tables, "traitor")
            for seat in (1, 2, 0):
                await act(players, live, seat, "order")
                await act(players, live, seat, "answer")
            assert live.game is not None
            assert (live.info(None).steps, len(live.game.choices)) == (1, 6)
            seat = live.game.decisions[0].seat
            await act(players, live, seat, "answer")
            assert live.info(None).steps == 2
            await tables.ask_takeback(live.id, players[seat].token, AskTakeback(seat=seat, step=1))
            takeback = live.info(None).takeback
            assert takeback is not None
            assert (takeback.seat, takeback.step) == (seat, 1)

    asyncio.run(run())
