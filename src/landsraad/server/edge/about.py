"""What a server offers, and the reference that its clients show."""

from __future__ import annotations

import functools
import hashlib
import tomllib

import msgspec

import landsraad
from landsraad import views
from landsraad.game import GAMES
from landsraad.imperium.rules import Imperium
from landsraad.imperium.schema import available_sets, content_folder
from landsraad.packs.files import MANIFEST
from landsraad.server import wire
from landsraad.server.tables import bots, lessons
from landsraad.server.tables.error import TableError
from landsraad.views.phrases import sentence

LEVELS = {
    "random": ("Random", "Takes any legal option: to see how the game runs, no opponent."),
    "novice": ("Novice", "Thinks one move ahead: a friendly opponent for the first games."),
    "learned": ("Learned", "A network that taught itself by playing: has habits of its own, answers at once."),
    "veteran": ("Veteran", "Weighs its whole turn and answers at once: for players who know the game."),
    "expert": ("Expert", "Looks ahead to the end of the round and thinks for about a second: the strongest."),
}
CLOCKS = (
    ("brisk", "Brisk: 45 seconds a turn and 5 minutes in reserve", 45, 300),
    ("calm", "Calm: 2 minutes a turn and 15 minutes in reserve", 120, 900),
    ("daily", "Correspondence: 1 day a turn and 3 days in reserve", wire.DAY, 3 * wire.DAY),
)


class Named(wire.Message):
    """A set by its printed name."""

    id: str
    name: str


class LevelInfo(Named):
    """A level of bots.

    Attributes:
        text: what to expect of it.
        missing: why it cannot play here, and what would help; "" if it can.
    """

    text: str
    missing: str


class ClockInfo(Named):
    """A clock that people often want; `turn` and `bank` in seconds."""

    turn: int
    bank: int


class DifficultyInfo(Named):
    """A difficulty of a game of one seat; `facts` say what it changes."""

    facts: list[str]


class VariantInfo(Named):
    """A variant of the sets; `set` the one that brings it, `solo` whether it is of games of one seat only."""

    set: str
    text: str
    solo: bool


class LessonInfo(Named):
    """A lesson; `minutes`: how long it takes, about."""

    minutes: int


class Notifications(wire.Message):
    """Ways by which this server can tell somebody that it is their turn."""

    webhook: bool
    mail: bool


class About(wire.Message):
    """What this server offers.

    Attributes:
        version: of the program; `rules`: of the rules that records name.
        levels: of bots, the weakest first.
        seats: numbers of seats that the game allows; with one or two, Rivals of House Hagal play as well.
        difficulties: of a game of one seat, the easiest first.
        variants: of all sets.
        leaders: ids of the Leaders of all sets; `rivals`: of those that may lead a Rival.
    """

    version: str
    rules: str
    sets: list[Named]
    levels: list[LevelInfo]
    seats: list[int]
    difficulties: list[DifficultyInfo]
    variants: list[VariantInfo]
    clocks: list[ClockInfo]
    leaders: list[str]
    rivals: list[str]
    lessons: list[LessonInfo]
    notifications: Notifications


@functools.cache
def about() -> About:
    """What this program offers; which notifications, `offered` adds."""
    sets = available_sets()
    articles = views.book(list(sets)).articles.values()
    leaders = [article for article in articles if article.kind == "leader"]
    return About(
        version=landsraad.__version__,
        rules=GAMES["imperium"].version,
        sets=[Named(id=each, name=_printed(each)) for each in sets],
        levels=[_level(each) for each in bots.LEVELS],
        seats=list(Imperium.SEATS),
        difficulties=[_difficulty(article) for article in articles if article.kind == "difficulty"],
        variants=[_variant(article) for article in articles if article.kind == "variant"],
        clocks=[ClockInfo(id=each, name=name, turn=turn, bank=bank) for each, name, turn, bank in CLOCKS],
        leaders=[article.id for article in leaders],
        rivals=[article.id for article in leaders if article.rival],
        lessons=[LessonInfo(id=each.id, name=each.title, minutes=each.minutes) for each in lessons.lessons().values()],
        notifications=Notifications(webhook=True, mail=False),
    )


def offered(mail: bool) -> About:
    """What this server offers; `mail`: whether it can send mails."""
    return about().model_copy(update={"notifications": Notifications(webhook=True, mail=mail)})


def _level(name: str) -> LevelInfo:
    printed, text = LEVELS[name]
    return LevelInfo(id=name, name=printed, text=text, missing=bots.missing_for(name))


def _difficulty(article: views.Article) -> DifficultyInfo:
    extra = [f"{passage.title}: {passage.text}" for passage in article.passages]
    return DifficultyInfo(id=article.id, name=article.name, facts=[*article.facts, *extra])


def _variant(article: views.Article) -> VariantInfo:
    text = sentence(article.facts[0])
    return VariantInfo(id=article.id, name=article.name, set=article.set, text=text, solo=article.mode == "solo")


def _printed(name: str) -> str:
    """The printed name of a set."""
    manifest = tomllib.loads((content_folder() / name / MANIFEST).read_text(encoding="utf-8"))
    return str(manifest["name"])


def book(sets: tuple[str, ...], difficulty: str) -> tuple[str, bytes]:
    """The reference of some sets as JSON, and its entity tag; `difficulty` of a game of one seat, else "".

    Raises:
        TableError: 404, a set or the difficulty is unknown; 422, the base set is missing.
    """
    for name in sets:
        if name not in available_sets():
            raise TableError(404, f"there is no set '{name[:40]}'; there are: {', '.join(available_sets())}")
    if "base" not in sets:
        raise TableError(422, "sets: the base set is part of every game; add 'base'")
    known = [each.id for each in views.book(list(sets)).catalog.difficulties]
    if difficulty and difficulty not in known:
        raise TableError(404, f"there is no difficulty '{difficulty[:40]}'; there are: {', '.join(known)}")
    return _encoded(sets, difficulty)


@functools.cache
def _encoded(sets: tuple[str, ...], difficulty: str) -> tuple[str, bytes]:
    body = msgspec.json.encode(views.reference(list(sets), [], difficulty))
    return f'"{hashlib.blake2b(body, digest_size=12).hexdigest()}"', body
