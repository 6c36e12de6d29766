"""Windows halt a table for the same time whether or not they ask somebody, and whatever is answered (DESIGN 2.4)."""

from __future__ import annotations

import asyncio
import random
import uuid
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from at_table import Hours, Player, refused, serving, until
from landsraad.dune.core.names import WINDOWS
from landsraad.server.dune.settings import NewDune
from landsraad.server.tables.commands import Tables
from landsraad.server.tables.error import TableError
from landsraad.server.tables.live import Live
from landsraad.server.wire import Choice, Claim, Clock, Join, NewTable, Start

FACTIONS: list[str | None] = ["atreides", "guild", "emperor"]
HOLD = 2.0
HOUR = 3600.0


class Company:
    """Three people at a table of classic Dune, and a clock that goes when it is told to."""

    def __init__(self, tables: Tables, hours: Hours, players: list[Player], live: Live) -> None:
        self.tables = tables
        self.hours = hours
        self.players = players
        self.live = live
        self.rng = random.Random(2)

    async def order(self, seat: int) -> None:
        """Let a seat be asked in all windows."""
        for window in WINDOWS:
            await self.choose(seat, f"order {window} ask")

    async def choose(self, seat: int, key: str) -> None:
        """What a seat does now."""
        choice = Choice(seat=seat, key=key, step=self.live.table.told(seat), id=str(uuid.uuid4()))
        await self.tables.choose(self.live.id, self.players[seat].token, choice)

    async def play(self, until_window: int) -> None:
        """Answer at random until so many windows have been met, the last of which is open."""
        met = 0
        while True:
            if self.live.table.hold is not None:
                met += 1
                if met == until_window:
                    return
                await self.pass_time()
                continue
            assert self.live.game is not None
            decision = self.live.game.decisions[0]
            await self.choose(decision.seat, self.rng.choice(decision.options).key)

    async def pass_time(self, seconds: float = HOLD) -> None:
        """Let time pass, and the server look."""
        self.hours.time += seconds
        await self.tables.tending.look_at_windows()


def at_table(folder: Path, run: Callable[[Company], Awaitable[None]], **options: object) -> None:
    """Run a test at a table of three people."""

    async def with_table() -> None:
        hours = Hours()
        async with serving(folder, now=hours) as tables:
            dune = NewDune(factions=FACTIONS, advanced=False, **options.pop("dune", {}))  # type: ignore[arg-type]
            new = NewTable.model_validate({"game": "dune", "name": "Anna", "seats": 3, "seed": "7", "dune": dune} | options)
            players = [Player(tables, await tables.create(new))]
            for name in ("Berta", "Carl"):
                players.append(Player(tables, await tables.join(players[0].table, None, Join(name=name))))
            await tables.start(players[0].table, players[0].token, Start())
            await run(Company(tables, hours, players, await players[0].live()))

    asyncio.run(with_table())


async def seven_windows(company: Company, soon: bool) -> None:
    """Seven windows go by; `soon`: who is asked in one answers early, else never."""
    for _ in range(7):
        await company.play(1)
        hold = company.live.table.hold
        assert hold is not None
        await company.pass_time(0.3)
        if soon and hold.window.asked:
            await company.choose(hold.window.asked[0], "pass")
        await company.pass_time(1.5)
        assert company.live.table.hold == hold
        await company.pass_time(0.2)


def seen(folder: Path, asked: tuple[int, ...], soon: bool) -> list[tuple[float, object]]:
    """When spectators see what, wherever no window is open, where some seats are asked in all windows."""
    found: list[tuple[float, object]] = []

    async def run(company: Company) -> None:
        begun = company.hours.time
        for seat in asked:
            await company.order(seat)

        def told(live: Live) -> None:
            if live.table.hold is None and live.game is not None:
                found.append((company.hours.time - begun, live.game.view(None)))

        company.live.subscribe(told)
        await seven_windows(company, soon)

    at_table(folder, run)
    return found


def test_what_leaves_leaves_at_the_same_time_whoever_is_asked(tmp_path: Path) -> None:
    expected = seen(tmp_path / "nobody", (), soon=False)
    assert {at for at, _ in expected} == {0.0, 2.0, 12.0, 14.0}
    for number, (asked, soon) in enumerate((((1,), True), ((1,), False), ((2, 0), False), ((0, 1, 2), True))):
        assert seen(tmp_path / str(number), asked, soon) == expected


@pytest.mark.parametrize("asked", [(), (1,)])
def test_a_claim_keeps_a_window_open_for_all_to_see(tmp_path: Path, asked: tuple[int, ...]) -> None:
    async def run(company: Company) -> None:
        for seat in asked:
            await company.order(seat)
        await company.play(1)
        table, token = company.live.id, company.players[1].token
        await company.tables.claim(table, token, Claim(seat=1))
        with pytest.raises(TableError) as error:
            await company.tables.claim(table, token, Claim(seat=1))
        assert refused(error) == (409, "a seat claims a window once, and gives up what it has claimed")
        await company.pass_time(30.0)
        hold = company.live.table.hold
        assert hold is not None
        assert [seat for seat, _ in hold.claims] == [1]
        if asked:
            await company.choose(1, "pass")
            assert company.live.table.hold != hold
        else:
            await company.tables.claim(table, token, Claim(seat=1, on=False))
            await company.pass_time(0.0)
        assert company.live.table.hold is None or company.live.table.hold.window != hold.window

    at_table(tmp_path, run)


def test_a_claim_ends_after_a_minute(tmp_path: Path) -> None:
    async def run(company: Company) -> None:
        await company.order(1)
        await company.play(1)
        hold = company.live.table.hold
        assert hold is not None
        await company.tables.claim(company.live.id, company.players[1].token, Claim(seat=1))
        await company.pass_time(59.9)
        assert company.live.table.hold is not None
        assert company.live.table.hold.window == hold.window
        await company.pass_time(0.1)
        assert company.live.game is not None
        assert company.live.game.choices[-1] == (1, "pass")

    at_table(tmp_path, run)


def test_what_others_do_meanwhile_comes_after_it(tmp_path: Path) -> None:
    async def run(company: Company) -> None:
        await company.order(1)
        await company.play(1)
        live, steps = company.live, company.live.table.steps
        order = asyncio.ensure_future(company.choose(2, "order bid pass_phase"))
        await asyncio.sleep(0)
        assert live.table.steps == steps
        await company.pass_time()
        while live.table.hold is not None:
            await company.pass_time()
        await order
        assert live.game is not None
        assert live.game.choices[steps] == (1, "pass")
        assert live.game.choices[-1] == (2, "order bid pass_phase")

    at_table(tmp_path, run)


def test_an_answer_in_a_window_outlives_the_server(tmp_path: Path) -> None:
    answers: list[Choice] = []

    async def run(company: Company) -> None:
        await company.order(1)
        await company.play(1)
        answer = Choice(seat=1, key="pass", step=company.live.table.told(1), id=str(uuid.uuid4()))
        await company.tables.choose(company.live.id, company.players[1].token, answer)
        answers.append(answer)
        found.append(company.live.id)
        steps.append(company.live.table.steps)

    found: list[str] = []
    steps: list[int] = []
    at_table(tmp_path, run)

    async def again() -> None:
        hours = Hours()
        hours.time += HOUR
        async with serving(tmp_path, now=hours) as tables:
            live = await tables.live(found[0])
            await until(lambda: live.table.kept is None)
            assert live.game is not None
            assert live.game.choices[steps[0]] == (1, "pass")

    asyncio.run(again())


def test_where_people_answer_within_days_nothing_is_halted(tmp_path: Path) -> None:
    async def run(company: Company) -> None:
        await company.order(1)
        await company.play(1)
        live = company.live
        hold = live.table.hold
        assert hold is not None
        assert (hold.halts, hold.passes - company.hours.time) == (False, 6 * HOUR)
        with pytest.raises(TableError) as error:
            await company.tables.claim(live.id, company.players[1].token, Claim(seat=1))
        assert refused(error) == (409, "no window is open that halts the table: there is nothing to claim")
        await company.pass_time(6 * HOUR - 1)
        assert live.table.hold == hold
        await company.pass_time(1)
        assert live.game is not None
        assert live.game.choices[-1] == (1, "pass")

    at_table(tmp_path, run, clock=Clock(turn=86_400, bank=0))
