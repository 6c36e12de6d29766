"""Games to text and back: the save, the replay and the bug report in one (see `landsraad.kernel.record`)."""

from __future__ import annotations

from pathlib import Path

from landsraad.game import GAMES, Game, checked_seed
from landsraad.kernel.contract import IllegalChoice
from landsraad.kernel.record import SHOWN, Record, RecordError, read, write

__all__ = ["RecordError", "dump", "dumps", "load", "loads"]


def dumps(game: Game) -> str:
    """The readable record of a game so far."""
    return write(
        Record(
            game=game.name,
            rules=game.rules.version,
            content=game.rules.content_hash(game.config),
            seed=game.seed,
            options=game.config,
            final=game.hash,
            choices=list(game.choices),
        )
    )


def loads(text: str) -> Game:
    """Replay a record to its last choice; the game can be continued from there, or from any step by `Game.at`.

    Raises:
        RecordError: the text is damaged, of another version or of other content; the message names cause and fix.
    """
    record = read(text)
    if record.game not in GAMES:
        raise RecordError(f"the record is of the game '{record.game[:SHOWN]}'; this program plays {', '.join(GAMES)}")
    rules = GAMES[record.game]
    if record.rules != rules.version:
        raise RecordError(
            f"the record was played by rules version {record.rules[:SHOWN]}, this program has version {rules.version}: "
            "use the program version that wrote it"
        )
    try:
        seed = checked_seed(record.seed)
        config = rules.configure(record.options)
    except (ValueError, TypeError) as error:
        raise RecordError(f"options of the record: {error}") from None
    content = rules.content_hash(config)
    if record.content != content:
        raise RecordError(
            f"the record was played with content {record.content[:12]}…, here it is {content[:12]}…: "
            "use the same sets and packs in the same version"
        )
    return _replay(Game(rules, config, seed), record)


def _replay(game: Game, record: Record) -> Game:
    for number, (seat, key) in enumerate(record.choices, 1):
        try:
            game.choose(key, seat)
        except IllegalChoice as error:
            raise RecordError(
                f"choice {number} of the record cannot be made ({error}): the record was edited; use an unchanged copy"
            ) from None
    if game.hash != record.final:
        raise RecordError("the record replays to another position than it names: it was edited; use an unchanged copy")
    return game


def dump(game: Game, path: Path) -> None:
    """Write the record of a game to a file, whole or not at all."""
    draft = path.with_name(path.name + ".part")
    draft.write_text(dumps(game), encoding="utf-8")
    draft.replace(path)


def load(path: Path) -> Game:
    """Read the record of a game from a file.

    Raises:
        RecordError: as `loads`, or the file cannot be read.
    """
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise RecordError(f"cannot read {path}: {error}") from None
    return loads(text)
