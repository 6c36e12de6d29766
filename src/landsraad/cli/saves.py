"""Games on disk: records with one remark that says who sits where, and the running game in the user's data folder."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from landsraad import record
from landsraad.agents import own_class, seated
from landsraad.cli.common import misused
from landsraad.cli.screens import screen_of
from landsraad.folders import data_folder
from landsraad.game import Game
from landsraad.record import HUMAN
from landsraad.saying import say


def running_file() -> Path:
    """The file of the running game, written after every choice of a person."""
    return data_folder() / "running.txt"


def finished_file() -> Path:
    """The file of the game that ended last."""
    return data_folder() / "finished.txt"


@dataclass(frozen=True, slots=True)
class SavedGame:
    """A game and who plays.

    Attributes:
        game: the game.
        table: HUMAN or an agent (`seated`) for each player seat; nobody if the record does not say, or one is lost.
        lost: agents of the record that cannot play here.
    """

    game: Game
    table: tuple[str, ...]
    lost: tuple[str, ...] = ()


def players(game: Game) -> int:
    """How many seats people and bots take: those of players, which come first; nobody plays for a Rival."""
    return sum(seat.kind == "player" for seat in game.seats)


def seat_meant(game: Game, text: str) -> int:
    """The seat that --seat names; the command ends where there is no such seat."""
    seat, seats = screen_of(game).meant(game, text), players(game)
    if seat is None or seat >= seats:
        misused(say("commands.replay.only_seat" if seats == 1 else "commands.replay.seat", seat=text, last=seats - 1))
    return seat


def save(game: Game, table: tuple[str, ...], path: Path) -> None:
    """Write a game to a file, whole or not at all.

    Raises:
        OSError: the file cannot be written.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_name(path.name + ".part")
    draft.write_text(record.with_table(record.dumps(game, game.config.get("packs")), table), encoding="utf-8")
    draft.replace(path)


def load(path: Path, own: bool = False) -> SavedGame:
    """Read a game from a file.

    Args:
        path: the file.
        own: whether this program wrote it here. Records of others can name no program to run.

    Raises:
        RecordError: the file cannot be read or holds no whole, unchanged record.
    """
    game = record.load(path)
    table = record.table_of(path.read_text(encoding="utf-8"))
    if len(table) != players(game):
        return SavedGame(game, ())
    lost = tuple(name for name in table if name != HUMAN and not _plays(name, own, game.name))
    return SavedGame(game, () if lost else table, lost)


def _plays(spec: str, own: bool, game: str) -> bool:
    if own_class(spec) and not own:
        return False
    try:
        seated(spec, game)
    except ValueError:
        return False
    return True
