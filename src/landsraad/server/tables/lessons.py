"""Lessons: games on a fixed seed whose choices are given, with words for the learner."""

from __future__ import annotations

import functools
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec

import landsraad
from landsraad.game import Game
from landsraad.language.errors import did_you_mean
from landsraad.saying import ENGLISH, say
from landsraad.server.tables.games import AT_TABLES

LEARNER = 0


class Lecture(msgspec.Struct, frozen=True, omit_defaults=True):
    """One choice of a lesson.

    Attributes:
        key: the option to be chosen.
        seat: who chooses.
        title, say: what the learner is told before it; "" for the choices of others.
        known: of how many choices the learner knows before it (`Game.known`), once the lesson is `placed`.
    """

    key: str
    seat: int = LEARNER
    title: str = ""
    say: str = ""
    known: int = 0


class Lesson(msgspec.Struct, frozen=True):
    """A lesson.

    Attributes:
        about: what the learner may expect, in a sentence.
        minutes: how long it takes, about.
        game: which game of the family.
        settings: how it is set up, as a new table of that game is told.
        steps: every choice of all seats from the start on; of seats that decide at once, in any order.
        farewell: what the learner is told after the last one; the game then goes on freely.
    """

    id: str
    title: str
    about: str
    minutes: int
    seed: int
    seats: int
    farewell: str
    steps: tuple[Lecture, ...] = msgspec.field(name="step")
    settings: Mapping[str, Any]
    game: str = "imperium"


class Told(msgspec.Struct, frozen=True):
    """What a lesson says in another language; `steps`: those at which the learner is told something."""

    title: str
    about: str
    farewell: str
    steps: tuple[Mapping[str, str], ...] = msgspec.field(name="step")


@functools.cache
def lessons(language: str = ENGLISH) -> dict[str, Lesson]:
    """All lessons by id, game by game, those of the sets in their order; the first is that for the first game of all.

    Args:
        language: two letters; a lesson that it lacks is in English.
    """
    folders = [folder for game in AT_TABLES.values() for folder in game.lessons()]
    paths = [path for folder in folders for path in sorted(folder.glob("*.toml")) if path.stem.isidentifier()]
    found = [_told(path, language) for path in paths]
    return {lesson.id: lesson for lesson in found}


def _told(path: Path, language: str) -> Lesson:
    """The lesson of a file, in the words of the file of a language beside it."""
    lesson = msgspec.toml.decode(path.read_bytes(), type=Lesson)
    words = path.with_suffix(f".{language}.toml")
    if not words.exists():
        return lesson
    told = msgspec.toml.decode(words.read_bytes(), type=Told)
    said = iter(told.steps)
    steps = tuple(msgspec.structs.replace(step, **next(said)) if step.say else step for step in lesson.steps)
    return msgspec.structs.replace(lesson, title=told.title, about=told.about, farewell=told.farewell, steps=steps)


def lesson(name: str, language: str = ENGLISH) -> Lesson:
    """A lesson by its id, in a language.

    Raises:
        ValueError: there is none of that id.
    """
    if name not in lessons():
        raise ValueError(say("server.lesson.unknown", name=name[:40], hint=did_you_mean(name, lessons())))
    return lessons(language)[name]


@functools.cache
def placed(name: str, language: str) -> Lesson:
    """A lesson that says of each step when it is due, as the learner counts.

    Raises:
        ValueError: there is none of that id.
    """
    course = lesson(name, language)
    game = begun(course)
    found = []
    for step in course.steps:
        found.append(msgspec.structs.replace(step, known=game.known(LEARNER)))
        game.choose(step.key, step.seat)
    return msgspec.structs.replace(course, steps=tuple(found))


def begun(course: Lesson) -> Game:
    """The game of a lesson before its first step."""
    options = course.settings.get(course.game, course.settings)
    return landsraad.new(course.game, seed=course.seed, seats=course.seats, **options)


def next_key(course: Lesson, choices: Sequence[tuple[int, str]], seat: int) -> str | None:
    """What the lesson says that a seat chooses next; None once it is over or the game has left it.

    Seats that decide at once do so in any order: each has steps of its own.
    """
    for each in range(course.seats):
        steps = [step.key for step in course.steps if step.seat == each]
        made = [key for chooser, key in choices if chooser == each]
        if made != steps[: len(made)]:
            return None
        if each == seat:
            due = steps[len(made) : len(made) + 1]
    return due[0] if due else None
