"""Fair thinking: everybody has a share, and nobody waits longer than twice for strangers."""

from __future__ import annotations

import asyncio
import contextvars
import threading
from collections.abc import Coroutine
from fractions import Fraction
from pathlib import Path
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from at_table import on_service
from landsraad.server.edge.limits import Addressed
from landsraad.server.tables.commands import Tables
from landsraad.server.tables.turns import ADDRESS, SMALLEST_SHARE, Payer, Turns
from landsraad.server.wire import HandOver, NewTable


def taken(turns: Turns[str]) -> list[tuple[str, float]]:
    """All that wait, as they are taken."""
    found = []
    while turns:
        turn = turns.take()
        assert turn is not None
        found.append(turn)
    return found


def test_each_address_has_its_turn_however_many_tables_another_one_has() -> None:
    turns: Turns[str] = Turns()
    for table in ("a1", "a2", "a3", "b1", "c1", "c2"):
        turns.put(Payer(table[0]), table)
    assert [table for table, _ in taken(turns)] == ["a1", "b1", "c1", "a2", "c2", "a3"]


def test_whoever_is_alone_has_the_whole_time_and_others_share_it() -> None:
    turns: Turns[str] = Turns()
    turns.put(Payer("a"), "a1")
    assert turns.take() == ("a1", 1.0)
    for table in ("a1", "a2", "b1", "c1"):
        turns.put(Payer(table[0]), table)
    assert taken(turns) == [("a1", 1 / 6), ("b1", 1 / 3), ("c1", 1 / 3), ("a2", 1.0)]


def test_tables_that_only_bots_play_come_last() -> None:
    turns: Turns[str] = Turns()
    for number in range(3):
        turns.put(Payer("a", people=False), f"bots {number}")
    turns.put(Payer("b"), "people")
    assert taken(turns) == [("people", 1.0), ("bots 0", 1 / 3), ("bots 1", 1 / 2), ("bots 2", 1.0)]


def test_no_share_is_so_small_that_nothing_can_be_thought() -> None:
    turns: Turns[str] = Turns()
    for number in range(1000):
        turns.put(Payer("a"), f"{number}")
    assert turns.take() == ("0", SMALLEST_SHARE)


def test_who_waits_is_let_go_at_the_end() -> None:
    turns: Turns[str] = Turns()
    found: list[object] = []
    waiting = threading.Thread(target=lambda: found.append(turns.take()))
    waiting.start()
    turns.close()
    waiting.join(timeout=60)
    assert found == [None]


@given(
    st.lists(st.tuples(st.integers(0, 19), st.sampled_from("abcde")), min_size=1, max_size=20),
    st.integers(0, 19),
    st.integers(1, 20),
)
def test_a_stranger_is_answered_in_twice_its_time(asked: list[tuple[int, str]], after: int, cut: int) -> None:
    """One process, questions of one second each; somebody new asks while any of the others is answered."""
    turns: Turns[str] = Turns()
    for number, (at, address) in enumerate(asked[:cut]):
        turns.put(Payer(address), f"{address} {at} {number}")
    later = asked[cut:]
    clock = begun = Fraction(0)
    answered = 0
    while turns:
        turn = turns.take()
        assert turn is not None
        if answered == min(after, cut - 1, len(asked[:cut]) - 1):
            begun = clock  # as this answer begins, so that it has to be waited for
            turns.put(Payer("new"), "new")
            for number, (at, address) in enumerate(later):
                turns.put(Payer(address), f"{address} {at} later {number}")
        clock += Fraction(turn[1]).limit_denominator(1000)
        answered += 1
        if turn[0] == "new":
            assert clock - begun <= 2
            return
    raise AssertionError("it was not answered")


def test_a_table_takes_from_the_address_that_its_people_act_from(tmp_path: Path) -> None:
    async def run(service: Tables) -> None:
        def at(address: str, command: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
            context = contextvars.copy_context()
            context.run(ADDRESS.set, address)
            return asyncio.get_running_loop().create_task(command, context=context)

        async def watch(holder: str | None) -> None:
            service.connect(live, holder)

        ticket = await at("203.0.113.1", service.create(NewTable(mine=2, seats=3, bots=["random"], start=True)))
        live = await service.live(ticket.table)
        assert live.payer == Payer("203.0.113.1")
        await at("203.0.113.2", service.info(ticket.table, None))
        await at("203.0.113.2", watch(None))
        assert live.payer == Payer("203.0.113.1")  # whoever only looks on pays for nothing
        await at("203.0.113.3", watch(service.holder(ticket.table, ticket.token)))
        assert live.payer == Payer("203.0.113.3")
        await service.resign(ticket.table, ticket.token, HandOver(seat=0, level="random"))
        await service.resign(ticket.table, ticket.token, HandOver(seat=1, level="random"))
        assert live.payer == Payer("203.0.113.3", people=False)

    on_service(tmp_path, run)


def test_the_address_of_a_command_is_that_of_the_client() -> None:
    async def run() -> None:
        found: list[str] = []

        async def app(*_: object) -> None:
            found.append(ADDRESS.get())

        scopes = [
            {"type": "lifespan"},
            *({"type": "http", "client": (each, 5)} for each in ("203.0.113.1", "2001:db8::7")),
        ]
        for scope in scopes:
            await Addressed(app)(scope, app, app)  # type: ignore[arg-type]
        assert found == ["", "203.0.113.1", "2001:db8::/64"]

    asyncio.run(run())
