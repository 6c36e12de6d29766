"""Games to text and back: the save, the replay and the bug report in one (see `landsraad.kernel.record`)."""

from __future__ import annotations

import copyreg
from collections.abc import Callable, Sequence
from os import PathLike
from pathlib import Path
from typing import Any

from landsraad.family import GAMES, checked_seed
from landsraad.game import Game
from landsraad.kernel.contract import EndlessEffect, IllegalChoice
from landsraad.kernel.record import LONGEST, SHOWN, Record, RecordError, read, write
from landsraad.saying import figure, say

__all__ = ["HUMAN", "OtherContent", "RecordError", "dump", "dumps", "load", "loads", "table_of", "with_table"]

HUMAN = "human"
REMARK = "# table: "


class OtherContent(RecordError):
    """The record is of other content than there is here."""


def dumps(game: Game, packs: Sequence[str | Path] | None = None) -> str:
    """The readable record of a game so far.

    Args:
        game: the game.
        packs: what to write as the folders of its packs; None: where they are as seen from the working directory, and
            of those elsewhere the name alone: whoever gets a record learns nothing of the disk.

    Raises:
        RecordError: the game begins with a position of its own, which no seed deals.
    """
    if game.opening is not None:
        raise RecordError(say("game.record.opening"))
    return write(
        Record(
            game=game.name,
            rules=game.rules.version,
            content=game.rules.content_of(game.state),
            seed=game.seed,
            options=_options(game.config, packs),
            final=game.hash,
            choices=list(game.choices),
        )
    )


def _options(config: dict[str, Any], packs: Sequence[str | Path] | None) -> dict[str, Any]:
    """The options with the folders of the packs, where the game takes any."""
    if "packs" not in config:
        return config
    return config | {"packs": [*map(_portable, config["packs"])] if packs is None else [*map(str, packs)]}


def _portable(folder: str) -> str:
    path, here = Path(folder), Path.cwd()
    return path.relative_to(here).as_posix() if path.is_relative_to(here) else path.name


def with_table(text: str, table: Sequence[str]) -> str:
    """A record with a remark that says who sat where.

    Args:
        text: the record.
        table: HUMAN or the name of a bot, without spaces, for each player seat.
    """
    return f"{text}{REMARK}{' '.join(table)}\n"


def table_of(text: str) -> tuple[str, ...]:
    """Who sat where at the table of a record, if it says so; a name is that of a bot there, and need not exist here."""
    lines = [line for line in text.splitlines() if line.startswith(REMARK)]
    return tuple(lines[-1][len(REMARK) :].split()) if lines else ()


def loads(text: str, packs: Sequence[str | Path] | None = None) -> Game:
    """Replay a record to its last choice; the game can be continued from there, or from any step by `Game.at`.

    Args:
        text: the record.
        packs: the folders where its packs are now, in the order in which the game was started with them; None: where
            they were.

    Raises:
        RecordError: the text is damaged, of another version or of other content; the message names cause and fix.
    """
    record = read(text)
    if record.game not in GAMES:
        raise RecordError(say("game.record.game", game=record.game[:SHOWN], known=", ".join(GAMES)))
    rules = GAMES[record.game]
    if record.rules != rules.version:
        raise RecordError(say("game.record.rules", theirs=record.rules[:SHOWN], ours=rules.version))
    options = record.options if packs is None else record.options | {"packs": packs}
    try:
        seed = checked_seed(record.seed)
        config = rules.configure(options)
    except (ValueError, TypeError) as error:
        refused = say("game.record.options", error=error)
        raise RecordError(say("game.record.moved", error=refused) if options.get("packs") else refused) from None
    content = rules.content_hash(config)
    if record.content != content:
        raise OtherContent(say("game.record.content", theirs=record.content[:12], ours=content[:12]))
    try:
        return _replay(Game(rules, config, seed), record)
    except EndlessEffect as error:
        raise RecordError(say("game.record.endless", error=error)) from None


def _replay(game: Game, record: Record) -> Game:
    for number, (seat, key) in enumerate(record.choices, 1):
        try:
            game.repeat(seat, key)
        except IllegalChoice as error:
            raise RecordError(say("game.record.choice", n=number, error=error)) from None
    if game.hash != record.final:
        raise RecordError(say("game.record.final"))
    return game


def dump(game: Game, path: str | PathLike[str]) -> None:
    """Write the record of a game to a file, whole or not at all."""
    path = Path(path)
    draft = path.with_name(path.name + ".part")
    draft.write_text(dumps(game), encoding="utf-8")
    draft.replace(path)


def load(path: str | PathLike[str], packs: Sequence[str | Path] | None = None) -> Game:
    """Read the record of a game from a file.

    Args:
        path: the file.
        packs: as for `loads`.

    Raises:
        RecordError: as `loads`, or the file cannot be read.
    """
    try:
        with Path(path).open("rb") as file:
            data = file.read(LONGEST + 1)
        text = "" if len(data) > LONGEST else data.decode("utf-8")
    except (OSError, ValueError) as error:
        raise RecordError(say("game.record.unreadable", path=path, error=error)) from None
    if len(data) > LONGEST:
        raise RecordError(say("game.record.large", path=path, most=figure(f"{LONGEST:,}")))
    try:
        return loads(text, packs)
    except RecordError as error:
        raise RecordError(f"{path}: {error}") from None


def _pickled(game: Game) -> tuple[Callable[[str], Game], tuple[str]]:
    """A game travels to another process as its record."""
    return loads, (dumps(game, game.config.get("packs")),)


copyreg.pickle(Game, _pickled)
