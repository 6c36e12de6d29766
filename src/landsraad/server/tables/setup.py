"""What the first event of a table says: of a new one, of a rematch, of a record."""

from __future__ import annotations

import contextlib
import hashlib
import itertools
import secrets
from collections.abc import Mapping, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any

from landsraad import record
from landsraad.family import SEED_BITS
from landsraad.game import Game
from landsraad.kernel.contract import EndlessEffect
from landsraad.kernel.record import read
from landsraad.language.errors import shown
from landsraad.saying import say, spoken
from landsraad.server.tables import chairs, lessons, shelf
from landsraad.server.tables.bots import Roster
from landsraad.server.tables.chairs import Chair
from landsraad.server.tables.error import TableError
from landsraad.server.tables.games import AT_TABLES
from landsraad.server.tables.parts import made_with
from landsraad.server.tables.shelf import SHELF
from landsraad.server.tables.table import Table
from landsraad.server.wire import Import, NewTable, PlayOn

STANDARD_LEVEL = "novice"
MOST_TRIES = 20  # packs of the ids that a record names, to find those that it was played with


def new_table(new: NewTable, holder: str, roster: Roster) -> dict[str, Any]:
    """The first event of a table to be set up.

    Args:
        new: what is wanted.
        holder: who sets it up.
        roster: the levels of bots.

    Raises:
        TableError: 422, something about it cannot be; the message says what would be right.
    """
    if new.lesson is not None:
        return _lesson_table(new, holder, roster)
    brought = [shelf.brought(pack) for pack in new.packs]
    settings = AT_TABLES[new.game].settings(new, brought)
    taken = new.mine + len(new.bots)
    if taken > new.seats:
        raise TableError(422, say("server.setup.seats", seats=new.seats, taken=taken))
    for level in [*new.bots, new.fill]:
        check_level(level, new.game, roster)
    names = [*new.names, *(_numbered(new.name, number) for number in range(len(new.names), new.mine))]
    people = [chairs.person(name, holder) for name in names[: new.mine]]
    seats = _placed(new, [*people, *map(chairs.bot, new.bots)])
    if new.seed is not None and int(new.seed) >= 2**SEED_BITS:
        raise TableError(422, say("server.setup.seed", seed_bits=SEED_BITS))
    seed = secrets.randbits(SEED_BITS) if new.seed is None else int(new.seed)
    return {
        "game": new.game,
        "title": new.title,
        **settings,
        "listed": new.listed,
        "clock": None if new.clock is None else new.clock.model_dump(),
        **_seeds(seed, chosen=new.seed is not None),
        "host": holder,
        "chairs": [asdict(chair) for chair in seats],
        "previous": None,
        "choices": None,
        "lesson": None,
        "vacancy": new.vacancy,
        "wanted": None if new.id is None else hashlib.sha256(new.model_dump_json().encode()).hexdigest(),
    }


def _placed(new: NewTable, sitting: Sequence[Chair]) -> list[Chair]:
    """The chairs of a new table by seat, open where nobody sits."""
    places = list(range(len(sitting))) if new.places is None else new.places
    if len(places) != len(sitting) or len(set(places)) < len(places) or max(places) >= new.seats:
        raise TableError(422, say("server.setup.places", places=places, sitting=len(sitting), last=new.seats - 1))
    found = [Chair() for _ in range(new.seats)]
    for seat, chair in zip(places, sitting, strict=True):
        found[seat] = chair
    return found


def _lesson_table(new: NewTable, holder: str, roster: Roster) -> dict[str, Any]:
    """The first event of a table on which a lesson is played; the settings are those of the lesson."""
    assert new.lesson is not None
    try:
        course = lessons.lesson(new.lesson, spoken())
    except ValueError as error:
        raise TableError(422, f"{error}") from None
    plain = NewTable.model_validate(
        {
            **course.settings,
            "game": course.game,
            "name": new.name,
            "title": course.title,
            "seats": course.seats,
            "seed": str(course.seed),
            "id": new.id,
            "bots": [STANDARD_LEVEL] * (course.seats - 1),
        }
    )
    return {**new_table(plain, holder, roster), "lesson": course.id}


def rematch(table: Table, holder: str) -> dict[str, Any]:
    """The first event of the table of the next game: the same, with another seed.

    Whoever asks is its host and sits down at once; the seats of the others are kept for them.
    """
    seats = [
        chairs.person(chair.name, holder)
        if chair.holder == holder
        else Chair(name=chair.name, kept=chair.holder)
        if chair.kind == "human"
        else chairs.bot(chair.level or STANDARD_LEVEL)
        for chair in table.chairs
    ]
    return {
        **{name: value for name, value in table.config.items() if name not in ("options", "made_with")},
        **table.kind.again(table),
        **_seeds(secrets.randbits(SEED_BITS), chosen=False),
        "host": holder,
        "chairs": [asdict(chair) for chair in seats],
        "previous": table.id,
        "choices": None,
        "lesson": None,
        "wanted": None,
        "branch": None,
    }


def from_record(wanted: Import, holder: str, roster: Roster) -> dict[str, Any]:
    """The first event of a table that goes on with a record; bots sit where they sat, as far as they are offered here.

    Args:
        wanted: the record, and who goes on with it.
        holder: who asks.
        roster: the levels of bots.

    Raises:
        TableError: 422, the text is no record that this program can play, or it needs packs of its own.
    """
    game = _read(wanted.text)
    brought = [shelf.brought(Path(folder).parent.name) for folder in game.config.get("packs", ())]
    mine = sorted(set(wanted.mine))
    names = {seat: _numbered(wanted.name, number) for number, seat in enumerate(mine)}
    sat = record.table_of(wanted.text)
    levels = [level if roster.offers(level, game.name) else STANDARD_LEVEL for level in sat]
    count = game.config["seats"]
    sitting = levels if len(levels) == count else [STANDARD_LEVEL] * count
    return _going_on(game, names, sitting, holder, brought)


def branched(table: Table, wanted: PlayOn, holder: str, roster: Roster) -> dict[str, Any]:
    """The first event of a table that plays a finished game on from one of its steps, all cards as they were there.

    Args:
        table: where it was played.
        wanted: from where, and who plays.
        holder: who asks.
        roster: the levels of bots.

    Raises:
        TableError: 409, the game is not over; 422, there is nothing to play at that step, no such seat, or no such
            level.
    """
    if table.game is None or table.status != "over":
        raise TableError(409, say("server.branch.running"))
    if wanted.step >= table.steps:
        raise TableError(422, say("server.step.nobody", step=wanted.step, last=table.steps - 1))
    check_level(wanted.fill, table.config["game"], roster)
    levels = [wanted.fill] * len(table.chairs)
    brought = table.config.get("packs") or []
    going = _going_on(table.game.at(wanted.step), {wanted.seat: wanted.name}, levels, holder, brought)
    return {**going, "title": table.config["title"], "branch": {"table": table.id, "step": wanted.step}}


def _going_on(
    game: Game, names: Mapping[int, str], levels: Sequence[str], holder: str, brought: Sequence[Mapping[str, Any]]
) -> dict[str, Any]:
    """The first event of a table that goes on with a game.

    Args:
        game: as far as it was played.
        names: of the person on each of their seats.
        levels: of each seat, for the bots on the others.
        holder: the person.
        brought: its packs.

    Raises:
        TableError: 422, there is no such seat.
    """
    config = game.config
    count = config["seats"]
    if max(names) >= count:
        raise TableError(422, say("server.seat.beyond", seat=max(names), last=count - 1))
    seats = [
        chairs.person(names[seat], holder) if seat in names else chairs.bot(level) for seat, level in enumerate(levels)
    ]
    options = {name: value for name, value in config.items() if name != "packs"}
    return {
        "game": game.name,
        "title": "",
        **AT_TABLES[game.name].settings_of(game, brought),
        "listed": False,
        "clock": None,
        **_seeds(game.seed, chosen=True),
        "host": holder,
        "chairs": [asdict(chair) for chair in seats],
        "previous": None,
        "options": options,
        "made_with": made_with(game.name, config),
        "choices": [list(choice) for choice in game.choices],
        "lesson": None,
        "branch": None,
    }


def start(table: Table, fill: str, roster: Roster) -> dict[str, Any]:
    """What the event of the start says.

    Args:
        table: as it waits.
        fill: the level of the bots on open seats.
        roster: the levels of bots.

    Raises:
        TableError: 422, there is no such level.
    """
    check_level(fill, table.config["game"], roster)
    return {"fill": fill, "pool": table.kind.pool(table), "made_with": made_with(table.config["game"], table.options)}


def check_level(level: str, game: str, roster: Roster) -> None:
    """Refuse an unknown level of bots of a game.

    Raises:
        TableError: 422, names those there are.
    """
    try:
        roster.agent(level, game)
    except ValueError as error:
        raise TableError(422, f"{error}") from None


def _read(text: str) -> Game:
    try:
        names = read(text).options.get("packs")
        return _with_packs(text, names) if names else record.loads(text)
    except (record.RecordError, EndlessEffect) as error:
        raise TableError(422, f"{error}") from None


def _with_packs(text: str, names: Any) -> Game:
    """The game of a record with packs: with those on the shelf, if they are the ones that it was played with."""
    called = [str(name).rsplit("/", 1)[-1] for name in names] if isinstance(names, list) else []
    kept = [SHELF.called(name) for name in called]
    missing = [shown(name) for name, found in zip(called, kept, strict=True) if not found]
    if missing or not called:
        raise TableError(422, say("server.record.packs", names=", ".join(missing)))
    for folders in itertools.islice(itertools.product(*kept), MOST_TRIES):
        with contextlib.suppress(record.OtherContent):
            return record.loads(text, folders)
    raise TableError(422, say("server.record.other_packs", names=", ".join(map(shown, called))))


def _seeds(seed: int, *, chosen: bool) -> dict[str, Any]:
    """A chosen seed settles what bots do as well, so that the whole table can be repeated."""
    of_bots = secrets.randbits(SEED_BITS)
    if chosen:
        of_bots = int.from_bytes(hashlib.blake2b(f"bots of {seed}".encode(), digest_size=16).digest(), "little")
    return {"seed": str(seed), "bot_seed": str(of_bots), "seeded": chosen}


def _numbered(name: str, number: int) -> str:
    return name if number == 0 else f"{name} {number + 1}"
