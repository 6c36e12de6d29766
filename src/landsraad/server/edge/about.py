"""What a server offers, and the reference that its clients show."""

from __future__ import annotations

import functools
import hashlib
from collections.abc import Sequence

import msgspec

import landsraad
from landsraad import views
from landsraad.agents import handicap
from landsraad.agents.characters import STYLED, shipped_styles
from landsraad.dune.core.names import FACTIONS, OF_THE_SET
from landsraad.dune.rules import SEATS
from landsraad.family import IMPERIUM
from landsraad.imperium.content.manifests import (
    USUAL_SEATS,
    available_sets,
    boards,
    goes_with,
    joins,
    manifests,
    seat_numbers,
    together,
)
from landsraad.imperium.rules import led_rivals
from landsraad.saying import say, spoken
from landsraad.server import wire
from landsraad.server.message import Message
from landsraad.server.tables import bots, chairs, lessons
from landsraad.server.tables.error import TableError
from landsraad.server.tables.shelf import SHELF
from landsraad.views.dune.articles import reference
from landsraad.views.dune.words import words_of
from landsraad.views.phrases import sentence, set_beside

OF_EXPANSION = frozenset(FACTIONS[each] for each in OF_THE_SET)

CLOCKS = {"brisk": (45, 300), "calm": (120, 900), "daily": (wire.DAY, 3 * wire.DAY)}
"""Seconds a turn and in reserve."""


class Named(Message):
    """Something by its id and its printed name."""

    id: str
    name: str


class PlaceInfo(Message):
    """A place in a game of teams: its team, what sits there, and the Leader who always does."""

    team: int
    role: str
    leader: str | None


class SetInfo(Named):
    """A set.

    Attributes:
        board: whether it brings a board, of which every game has exactly one.
        needs: of an expansion, the boards that it is made for, the usual one first; empty: every board.
        excludes: sets that it cannot be played with.
        part_of: the expansion that comes with it; "" if none does.
        beside: what it does in the company of other sets, in sentences by their ids.
        rivals: of a board, how many Rivals have Leaders of their own, by the number of players from 1 on.
        seats: of a set that joins by itself, for how many players it does; 0: it is chosen.
        brings: sets that are always played with it.
        places: of a set that joins by itself, the places of its teams by seat.
    """

    board: bool
    needs: list[str]
    excludes: list[str]
    part_of: str
    beside: dict[str, str]
    rivals: list[int]
    seats: int
    brings: list[str]
    places: list[PlaceInfo]


class LevelInfo(Named):
    """A level of bots.

    Attributes:
        text: what to expect of it.
        styled: whether it can play in a style, as "NAME+STYLE".
        least: to how few wins of 100 it can be weakened, as "NAME~WINS"; None: not at all.
    """

    text: str
    styled: bool = False
    least: int | None = None


class StyleInfo(Named):
    """A character of bots; `text`: how it plays."""

    text: str


class ClockInfo(Named):
    """A clock that people often want; `turn` and `bank` in seconds."""

    turn: int
    bank: int


class DifficultyInfo(Named):
    """A difficulty of a game of one seat; `set` the one that brings it, `facts` say what it changes."""

    set: str
    facts: list[str]


class VariantInfo(Named):
    """A variant of a set on a board; `set` the one that brings it, `solo` whether it is of games of one seat only."""

    set: str
    board: str
    text: str
    solo: bool


class LessonInfo(Named):
    """A lesson of a game; `text` says what to expect of it, `minutes` how long it takes, about."""

    game: str
    text: str
    minutes: int


class FactionInfo(Named):
    """A faction of classic Dune; `expansion`: whether it needs the cards of the expansion."""

    expansion: bool


class DuneInfo(Message):
    """What there is of classic Dune: numbers of seats, bots as of `About`, and factions in the order of the rules."""

    seats: list[int]
    levels: list[LevelInfo]
    styles: list[StyleInfo]
    factions: list[FactionInfo]


class Notifications(Message):
    """Ways by which this server can tell somebody that it is their turn."""

    webhook: bool
    mail: bool


class About(Message):
    """What this server offers.

    Attributes:
        version: of the program; `rules`: of the rules that records name.
        levels: of bots, the weakest first, then those that the operator of the server has added.
        styles: characters of bots.
        even: how many games of 100 a bot wins against three of its level.
        seats: numbers of seats that the game allows; with one or two, Rivals of House Hagal play as well, and with more
            than four a set of a board joins.
        sets: in the order in which they count; the first is the board of a game that names none.
        difficulties: of a game of one seat, of all sets, the easiest of each first.
        variants: of all sets on all boards; of two of one id the later one says what it is.
        leaders: ids of the Leaders of all sets; `rivals`: of those that may lead a Rival; `first_rivals`: of those that
            the rules recommend for a first solo game.
        lessons: the first one is for the first game of all.
        dune: what there is of classic Dune; all that comes before `clocks` is of Dune: Imperium.
    """

    version: str
    rules: str
    sets: list[SetInfo]
    levels: list[LevelInfo]
    styles: list[StyleInfo]
    even: int
    seats: list[int]
    difficulties: list[DifficultyInfo]
    variants: list[VariantInfo]
    clocks: list[ClockInfo]
    leaders: list[str]
    rivals: list[str]
    first_rivals: list[str]
    lessons: list[LessonInfo]
    notifications: Notifications
    dune: DuneInfo


def about() -> About:
    """What this program offers; what its operator settles, `offered` adds."""
    return _about(available_sets(), spoken())


@functools.cache
def _about(sets: tuple[str, ...], language: str) -> About:
    books = {name: views.book([name], language=language) for name in sets}
    articles = [each for name in sets for each in books[name].articles.values() if each.set == name]
    leaders = [article for article in articles if article.kind == "leader"]
    return About(
        version=landsraad.__version__,
        rules=IMPERIUM.version,
        sets=[_set(each, language) for each in sets],
        levels=[_level(each, "imperium") for each in bots.levels_of("imperium")],
        styles=_styles("imperium"),
        even=handicap.EVEN,
        dune=DuneInfo(
            seats=list(SEATS),
            levels=[_level(each, "dune") for each in bots.levels_of("dune")],
            styles=_styles("dune"),
            factions=[_faction(each, language) for each in FACTIONS],
        ),
        seats=list(seat_numbers()),
        difficulties=[_difficulty(article) for article in articles if article.kind == "difficulty"],
        variants=_variants(sets, language),
        clocks=[_clock(each) for each in CLOCKS],
        leaders=list(dict.fromkeys(article.id for article in leaders)),
        rivals=[article.id for article in leaders if article.rival],
        first_rivals=_first_rivals(sets),
        lessons=[
            LessonInfo(id=each.id, name=each.title, game=each.game, text=each.about, minutes=each.minutes)
            for each in lessons.lessons(language).values()
        ],
        notifications=Notifications(webhook=True, mail=False),
    )


def offered(mail: bool, roster: bots.Roster) -> About:
    """What this server offers.

    Args:
        mail: whether it can send mails.
        roster: the levels of bots.
    """
    program = about()
    own = [LevelInfo(id=name, name=chairs.called(name), text=say("server.level.own.text")) for name in roster.own]
    told = {"levels": [*program.levels, *own], "notifications": Notifications(webhook=True, mail=mail)}
    return program.model_copy(update=told)


def _first_rivals(sets: Sequence[str]) -> list[str]:
    rows = {row.id: row.first_rival for name in sets for row in views.book([name]).catalog.leaders if row.first_rival}
    return sorted(rows, key=rows.__getitem__)


def _level(name: str, game: str) -> LevelInfo:
    return LevelInfo(
        id=name,
        name=say(f"server.level.{name}.name"),
        text=say(f"server.level.{name}.text"),
        styled=name in STYLED[game],
        least=handicap.least(name, game),
    )


def _styles(game: str) -> list[StyleInfo]:
    return [
        StyleInfo(id=name, name=say(f"agents.style.{name}.name"), text=say(f"agents.style.{name}.{game}"))
        for name in shipped_styles()[game]
    ]


def _faction(name: str, language: str) -> FactionInfo:
    return FactionInfo(id=name, name=words_of(language).phrase("faction", name), expansion=name in OF_EXPANSION)


def _clock(name: str) -> ClockInfo:
    turn, bank = CLOCKS[name]
    return ClockInfo(id=name, name=say(f"server.clock.{name}"), turn=turn, bank=bank)


def _difficulty(article: views.Article) -> DifficultyInfo:
    extra = [f"{passage.title}: {passage.text}" for passage in article.passages]
    return DifficultyInfo(id=article.id, name=article.name, set=article.set, facts=[*article.facts, *extra])


def _variants(sets: Sequence[str], language: str) -> list[VariantInfo]:
    """What each set brings to each board that it goes with."""
    found = []
    for board in boards():
        for name in sets:
            if name != board and (manifests()[name].board or joins(name) or not goes_with(name, board)):
                continue
            played = views.book(tuple(dict.fromkeys((board, name))), language=language)
            own = [each for each in played.articles.values() if each.kind == "variant" and each.set == name]
            found += [_variant(article, board) for article in own]
    return found


def _variant(article: views.Article, board: str) -> VariantInfo:
    text, solo = sentence(article.facts[0]), article.mode == "solo"
    return VariantInfo(id=article.id, name=article.name, set=article.set, board=board, text=text, solo=solo)


def _set(name: str, language: str) -> SetInfo:
    manifest = manifests()[name]
    return SetInfo(
        id=name,
        name=views.set_name(name, language),
        board=manifest.board,
        needs=list(manifest.needs),
        excludes=list(manifest.excludes),
        part_of=manifest.part_of,
        beside=set_beside(name, language),
        rivals=[led_rivals([name], seats) for seats in USUAL_SEATS] if manifest.board else [],
        seats=manifest.seats,
        brings=list(manifest.brings),
        places=[_place(each) for each in views.places(name, language)] if joins(name) else [],
    )


def _place(place: views.Place) -> PlaceInfo:
    return PlaceInfo(team=place.team, role=place.role, leader=place.leader)


def dune_book() -> tuple[str, bytes]:
    """The reference of classic Dune as JSON, and its entity tag."""
    return _dune(spoken())


@functools.lru_cache(maxsize=4)
def _dune(language: str) -> tuple[str, bytes]:
    return _tagged(reference(language))


def book(sets: Sequence[str], difficulty: str, packs: Sequence[str] = ()) -> tuple[str, bytes]:
    """The reference of some sets as JSON, and its entity tag.

    Args:
        sets: their ids.
        difficulty: of a game of one seat, else "".
        packs: hashes of those that somebody has brought.

    Raises:
        TableError: 404, a set, the difficulty or a pack is unknown; 422, they cannot be played together.
    """
    for name in sets:
        if name not in available_sets():
            raise TableError(404, say("server.setup.set", name=name[:40], known=", ".join(available_sets())))
    try:
        played = together(sets)
    except ValueError as error:
        raise TableError(422, str(error)) from None
    folders = tuple(SHELF.lay(SHELF.files(pack)) for pack in packs)
    try:
        known = [each.id for each in views.book(played, folders).catalog.difficulties]
    except ValueError as error:
        raise TableError(422, str(error)) from None
    if difficulty and difficulty not in known:
        raise TableError(404, say("server.setup.difficulty", difficulty=difficulty[:40], known=", ".join(known)))
    return _encoded(played, folders, difficulty, spoken())


@functools.lru_cache(maxsize=64)
def _encoded(sets: tuple[str, ...], packs: tuple[str, ...], difficulty: str, language: str) -> tuple[str, bytes]:
    return _tagged(views.reference(sets, packs, difficulty, language))


def _tagged(told: views.Reference) -> tuple[str, bytes]:
    body = msgspec.json.encode(told)
    return f'"{hashlib.blake2b(body, digest_size=12).hexdigest()}"', body
