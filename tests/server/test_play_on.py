"""A finished game is played on from one of its steps: a game of its own that begins where it branches off."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from at_table import Player, hotseat, on_service, refused, serving, until
from browser.positions import finished
from landsraad import record
from landsraad.server.tables.commands import Tables
from landsraad.server.tables.error import TableError
from landsraad.server.wire import AskTakeback, Import, PlayOn, Step, Ticket


async def over(tables: Tables) -> Ticket:
    """A table with the record of a finished game of three."""
    return await tables.import_record(Import(text=record.dumps(finished()), name="Anna", mine=[1]))


def own_step(seat: int) -> int:
    """A late step of that game at which a seat has a choice that it could undo."""
    game = finished()
    for step in reversed(range(len(game.choices) - 2)):
        if game.choices[step][0] == game.choices[step + 1][0] == seat and len(game.at(step).decisions[0].options) > 1:
            undo = game.at(step + 1).view(seat).undo
            if undo is not None and undo.possible:
                return step
    raise AssertionError


def test_it_begins_with_the_true_position_and_goes_on_as_a_game_of_its_own(tmp_path: Path) -> None:
    step = own_step(2)

    async def run(tables: Tables) -> None:
        before = await over(tables)
        cleo = Player(tables, await tables.play_on(before.table, PlayOn(seat=2, step=step, name="Cleo", fill="random")))
        live = await cleo.live()
        assert cleo.ticket.seats == [2]
        assert live.game is not None
        assert live.game.hash == finished().at(step).hash
        info = live.info(None)
        assert [(each.kind, each.name) for each in info.seats] == [
            ("bot", "Random"),
            ("bot", "Random"),
            ("human", "Cleo"),
        ]
        assert info.branch is not None
        assert (info.branch.table, info.branch.step, info.seeded, info.status) == (before.table, step, True, "running")
        other = next(n for n, key in enumerate(live.game.decisions[0].keys) if key != finished().choices[step][1])
        await cleo.choose(other)
        await cleo.play(1000)
        assert live.status == "over"
        text = await tables.record(cleo.table, None)
        again = record.loads(text)
        assert again.hash == live.game.hash
        assert again.choices[:step] == finished().choices[:step]
        assert again.choices[step] != finished().choices[step]
        assert text.endswith(f"# table: random random human\n# played on from step {step} of another game\n")
        assert (await tables.live(before.table)).game.hash == finished().hash  # type: ignore[union-attr]
        frames, steps = await tables.frames(cleo.table, None, step, step + 2, 0)
        assert ([each.step for each in frames], steps) == ([step, step + 1], len(again.choices))
        rematch = await tables.rematch(cleo.table, cleo.token)
        following = (await tables.live(rematch.table)).info(None)
        assert (following.branch, following.status, following.imported) == (None, "waiting", False)

    on_service(tmp_path, run)


def test_nothing_goes_back_behind_its_beginning(tmp_path: Path) -> None:
    step = own_step(2)

    async def run() -> None:
        async with serving(tmp_path) as tables:
            before = await over(tables)
            ticket = await tables.play_on(before.table, PlayOn(seat=2, step=step))
        async with serving(tmp_path) as tables:  # the same after a restart
            anna = Player(tables, ticket)
            live = await anna.live()
            assert live.game is not None
            assert live.game.view(2).undo is None
            with pytest.raises(TableError, match="seat 2 has not chosen anything yet"):
                await tables.undo(anna.table, anna.token, Step(seat=2, id="11111111"))
            key = finished().choices[step][1]
            await anna.choose(live.game.decisions[0].keys.index(key))
            await tables.undo(anna.table, anna.token, Step(seat=2, id="22222222"))
            assert live.game.hash == finished().at(step).hash
            assert live.game.view(2).undo is None
            await tables.redo(anna.table, anna.token, Step(seat=2, id="33333333"))
            assert live.table.steps == step + 1
            own = next(n for n, (seat, _) in enumerate(finished().choices) if seat == 2)
            with pytest.raises(TableError) as error:
                await tables.ask_takeback(anna.table, anna.token, AskTakeback(seat=2, step=own))
            message = f"this game was played on from step {step}: what came before stays"
            assert refused(error) == (409, message)
            await until(lambda: live.table.bot is None)

    asyncio.run(run())


@pytest.mark.parametrize(
    ("wanted", "message"),
    [
        ({"seat": 3, "step": 5}, "seat 3: the game has seats 0 to 2"),
        (
            {"seat": 0, "step": 5, "fill": "wizard"},
            "there is no level 'wizard'; known: expert, learned, master",
        ),
        ({"seat": 0, "step": 9999}, "step 9999: nobody is asked there; give 0 to "),
        ({"seat": 0, "step": -1}, "step 9999: nobody is asked there; give 0 to "),
    ],
)
def test_what_cannot_be_played_on_is_refused(tmp_path: Path, wanted: dict[str, Any], message: str) -> None:
    async def run(tables: Tables) -> None:
        before = await over(tables)
        steps = len(finished().choices)
        asked = {**wanted, "step": steps} if wanted["step"] < 0 else wanted
        with pytest.raises(TableError) as error:
            await tables.play_on(before.table, PlayOn(**asked))
        assert refused(error)[0] == 422
        assert refused(error)[1].startswith(message.replace("9999", str(asked["step"])))

    on_service(tmp_path, run)


def test_a_running_game_is_not_branched(tmp_path: Path) -> None:
    """Its middle would tell hidden cards, also those to come."""

    async def run(tables: Tables) -> None:
        anna = await hotseat(tables)
        await anna.choose()
        with pytest.raises(TableError) as error:
            await tables.play_on(anna.table, PlayOn(seat=0, step=0))
        assert refused(error)[0] == 409

    on_service(tmp_path, run)
