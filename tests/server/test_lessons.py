"""Lessons: their scripts play, and a table that follows one teaches it."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

import landsraad
from landsraad.server import wire
from landsraad.server.tables import lessons
from landsraad.server.tables.commands import Tables, TablesSettings
from landsraad.server.tables.error import TableError

FIRST_ROUNDS = lessons.lesson("first_rounds")


@pytest.mark.parametrize("course", lessons.lessons().values(), ids=lambda course: course.id)
def test_every_step_of_a_lesson_can_be_taken(course: lessons.Lesson) -> None:
    game = landsraad.new(
        "imperium", seats=course.seats, sets=list(course.sets), leaders=list(course.leaders), seed=course.seed
    )
    for number, step in enumerate(course.steps):
        assert lessons.next_key(course, game.choices) == step.key
        assert bool(step.say) == bool(step.title) == (step.seat == lessons.LEARNER), f"step {number}"
        game.choose(step.key, step.seat)
    assert lessons.next_key(course, game.choices) is None


def test_the_first_rounds_end_with_two_points_for_the_learner() -> None:
    game = landsraad.new("imperium", seats=3, leaders=list(FIRST_ROUNDS.leaders), seed=FIRST_ROUNDS.seed)
    for step in FIRST_ROUNDS.steps:
        game.choose(step.key, step.seat)
    view = game.view(lessons.LEARNER)
    assert view.round == 3
    assert [player.vp for player in view.players] == [2, 0, 1]


def test_a_game_that_has_left_the_lesson_is_not_taught() -> None:
    assert lessons.next_key(FIRST_ROUNDS, [(0, "play dagger")]) is None


def test_the_table_of_a_lesson_plays_its_script(tmp_path: Path) -> None:
    async def learn() -> list[tuple[int, str]]:
        async with Tables(TablesSettings(tmp_path, workers=1)) as tables:
            ticket = await tables.create(wire.NewTable(name="Ann", lesson="first_rounds"))
            live = await tables.live(ticket.table)
            assert live.info(None).lesson == "first_rounds"
            own = [step for step in FIRST_ROUNDS.steps if step.seat == lessons.LEARNER]
            for number, step in enumerate(own):
                while live.info(None).asked != [lessons.LEARNER]:
                    await asyncio.sleep(0.01)
                choice = wire.Choice(
                    seat=lessons.LEARNER, key=step.key, step=live.info(None).steps, id=f"choice-{number}"
                )
                await tables.choose(ticket.table, ticket.token, choice)
            assert live.game is not None
            return list(live.game.choices)

    made = asyncio.run(learn())
    script = [(step.seat, step.key) for step in FIRST_ROUNDS.steps]
    assert made[: len(script)] == script


def test_an_unknown_lesson_is_refused(tmp_path: Path) -> None:
    async def ask() -> None:
        async with Tables(TablesSettings(tmp_path, workers=1)) as tables:
            await tables.create(wire.NewTable(name="Ann", lesson="first_round"))

    with pytest.raises(TableError, match="unknown lesson 'first_round'; did you mean 'first_rounds'"):
        asyncio.run(ask())
