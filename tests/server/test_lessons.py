"""Lessons: their scripts play, and a table that follows one teaches it."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from landsraad.server import wire
from landsraad.server.tables import lessons
from landsraad.server.tables.commands import Tables
from landsraad.server.tables.error import TableError
from landsraad.server.tables.service import TablesSettings

FIRST_ROUNDS = lessons.lesson("first_rounds")
HOUSE_HAGAL = lessons.lesson("house_hagal")
COURSES = pytest.mark.parametrize("course", lessons.lessons().values(), ids=lambda course: course.id)


@COURSES
def test_every_step_of_a_lesson_can_be_taken(course: lessons.Lesson) -> None:
    game = lessons.begun(course)
    for number, step in enumerate(course.steps):
        assert lessons.next_key(course, game.choices, step.seat) == step.key
        assert bool(step.say) == bool(step.title) == (step.seat == lessons.LEARNER), f"step {number}"
        game.choose(step.key, step.seat)
    assert {lessons.next_key(course, game.choices, seat) for seat in range(course.seats)} == {None}


@COURSES
def test_each_step_says_how_many_choices_the_learner_knows_of_before_it(course: lessons.Lesson) -> None:
    """Of those that decide at once, in any order: the learner's own count, not what others have done in secret."""
    game, last = lessons.begun(course), -1
    for step in lessons.placed(course.id, "en").steps:
        if step.seat == lessons.LEARNER:
            assert last < step.known == game.known(lessons.LEARNER)
            last = step.known
        game.choose(step.key, step.seat)
    assert last < game.known(lessons.LEARNER)


def test_the_first_rounds_end_with_two_points_for_the_learner() -> None:
    game = lessons.begun(FIRST_ROUNDS)
    for step in FIRST_ROUNDS.steps:
        game.choose(step.key, step.seat)
    view = game.view(lessons.LEARNER)
    assert view.round == 3
    assert [player.vp for player in view.players] == [2, 0, 1]


def test_what_the_lesson_of_the_solo_game_says_of_the_rivals_is_so() -> None:
    game = lessons.begun(HOUSE_HAGAL)
    told: dict[int, list[tuple[int, str, list[tuple[str, str]]]]] = {}
    for step in [*HOUSE_HAGAL.steps, None]:
        view = game.view(None)
        assert view.hagal is not None
        told[view.round] = [
            (move.seat, "combat" if move.combat else "agent", [(each.card, each.what) for each in move.cards])
            for move in view.hagal.moves
        ]
        if step is not None:
            game.choose(step.key, step.seat)
    assert told[1] == [
        (1, "agent", [("arrakeen_1p", "sent")]),
        (2, "agent", [("harvest_spice", "no_bonus"), ("carthag", "sent")]),
        (1, "agent", [("carthag", "occupied"), ("hardy_warriors", "occupied"), ("rally_troops", "sent")]),
        (2, "agent", [("wealth", "sent")]),
    ]
    assert told[3][0] == (1, "agent", [("arrakeen_1p", "occupied"), ("harvest_spice", "sent")])
    view = game.view(None)
    assert [(player.vp, player.spice, player.water, player.solari) for player in view.players] == [
        (2, 2, 1, 4),
        (1, 6, 1, 1),
        (0, 4, 2, 4),
    ]
    (arrakeen,) = [space for space in view.spaces if space.id == "arrakeen"]
    assert arrakeen.control == 1


def test_a_game_that_has_left_the_lesson_is_not_taught() -> None:
    assert lessons.next_key(FIRST_ROUNDS, [(0, "play dagger")], 1) is None


@COURSES
def test_the_table_of_a_lesson_plays_its_script(tmp_path: Path, course: lessons.Lesson) -> None:
    async def learn() -> list[tuple[int, str]]:
        async with Tables(TablesSettings(tmp_path, workers=1)) as tables:
            ticket = await tables.create(wire.NewTable(name="Ann", lesson=course.id))
            live = await tables.live(ticket.table)
            assert live.info(None).lesson == course.id
            assert live.game is not None
            own = [step for step in course.steps if step.seat == lessons.LEARNER]
            for number, step in enumerate(own):
                while not any(decision.seat == lessons.LEARNER for decision in live.game.decisions):
                    await asyncio.sleep(0.01)
                choice = wire.Choice(
                    seat=lessons.LEARNER, key=step.key, step=live.table.told(lessons.LEARNER), id=f"choice-{number}"
                )
                await tables.choose(ticket.table, ticket.token, choice)
            return list(live.game.choices)

    made = asyncio.run(learn())
    script = [(step.seat, step.key) for step in course.steps]
    assert made[: len(script)] == script


def test_an_unknown_lesson_is_refused(tmp_path: Path) -> None:
    async def ask() -> None:
        async with Tables(TablesSettings(tmp_path, workers=1)) as tables:
            await tables.create(wire.NewTable(name="Ann", lesson="first_round"))

    with pytest.raises(TableError, match="unknown lesson 'first_round'; did you mean 'first_rounds'"):
        asyncio.run(ask())
