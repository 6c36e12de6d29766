"""Real games from a CSV file, and simulated ones from a dataset, as the same rows."""

from __future__ import annotations

import csv
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple, NoReturn

from landsraad.language.errors import did_you_mean, shown

COLUMNS = ("leader", "seat", "place")
GAME = "game"
MOST_SEATS = 6
MOST_DIGITS = 3


class RealGamesError(ValueError):
    """The games cannot be compared; the message names line, cause and fix."""


class Side(NamedTuple):
    """One side of one game; `result` is its share of the win."""

    game: int
    leader: str
    seat: int
    result: float


def simulated_games(seats: Any) -> list[Side]:
    """The sides of simulated games, from the table "seats" of a dataset; seats in the order of the turns; no Rivals."""
    players = seats.filter(seats["kind"] == "player").select("game", "leader", "turn", "result")
    return [Side(*row) for row in players.iter_rows()]


def read_games(path: Path, leaders: Mapping[str, str]) -> list[Side]:
    """The real games of a CSV file: a row for each seat and game; columns leader, seat, place, and perhaps game.

    Without a column `game` a new game begins where a seat comes up again.

    Args:
        path: the file, UTF-8, with a head line; separated by commas, semicolons or tabs.
        leaders: printed name of each Leader's id; both are understood, in small or capital letters.

    Raises:
        RealGamesError: the file cannot be read, or a line is wrong.
    """
    try:
        text = path.read_text(encoding="utf-8-sig")
    except OSError as error:
        raise RealGamesError(f"{path} cannot be read ({error.strerror})") from None
    except UnicodeDecodeError as error:
        raise RealGamesError(f"{path} is no UTF-8 text (byte {error.start}); save it as CSV in UTF-8") from None
    lines = text.splitlines()
    if not lines:
        raise RealGamesError(f"{path} is empty; give the columns {', '.join(COLUMNS)}, one row a seat and game")
    separator = max(",;\t", key=lines[0].count)
    rows = _rows(path, csv.reader(lines, delimiter=separator))
    _, first = next(rows)
    head = [name.strip().lower() for name in first]
    missing = [name for name in COLUMNS if name not in head]
    if missing:
        raise RealGamesError(
            f"{path}, line 1: there is no column '{missing[0]}'; the first line must name the columns "
            f"{', '.join(COLUMNS)}, and may name {GAME}"
        )
    known = {_plain(name): key for key, name in leaders.items()} | {_plain(key): key for key in leaders}
    return _Reader(path, head, known).sides(rows)


def _rows(path: Path, reader: Any) -> Iterator[tuple[int, list[str]]]:
    """The cells of each line, with its number."""
    try:
        for cells in reader:
            yield reader.line_num, cells
    except csv.Error as error:
        raise RealGamesError(f"{path}, line {reader.line_num}: this is no CSV ({error})") from None


def _plain(name: str) -> str:
    return "".join(letter for letter in name.casefold() if letter.isalnum())


class _Row(NamedTuple):
    line: int
    leader: str
    seat: int
    place: int


class _Reader:
    """Reads the lines of a CSV file into games."""

    def __init__(self, path: Path, head: Sequence[str], known: Mapping[str, str]) -> None:
        self._path = path
        self._head = head
        self._known = known

    def sides(self, lines: Iterable[tuple[int, list[str]]]) -> list[Side]:
        """The sides of all games."""
        games: dict[str, list[_Row]] = {}
        name = ""
        for number, cells in lines:
            if not any(cell.strip() for cell in cells):
                continue
            if len(cells) != len(self._head):
                self._fail(number, f"there are {len(cells)} cells, but the first line names {len(self._head)} columns")
            values = dict(zip(self._head, (cell.strip() for cell in cells), strict=True))
            row = self._row(number, values)
            if GAME in values:
                name = values[GAME]
            elif not games or row.seat in (each.seat for each in games[name]):
                name = str(len(games))
            taken = games.setdefault(name, [])
            self._check(row, taken, name)
            taken.append(row)
        if not games:
            raise RealGamesError(
                f"{self._path} holds no game, only the names of the columns; add a row a seat and game"
            )
        return [side for number, rows in enumerate(games.values()) for side in self._decided(number, rows)]

    def _row(self, line: int, values: Mapping[str, str]) -> _Row:
        leader = self._known.get(_plain(values["leader"]))
        if leader is None:
            hint = did_you_mean(values["leader"].lower().replace(" ", "_"), self._known.values(), limit=40)
            self._fail(line, f"there is no Leader '{shown(values['leader'])}'; {hint}")
        return _Row(line, leader, self._number(line, "seat", values), self._number(line, "place", values))

    def _number(self, line: int, name: str, values: Mapping[str, str]) -> int:
        text = values[name]
        number = int(text) if text.isdecimal() and len(text) <= MOST_DIGITS else 0
        if not 1 <= number <= MOST_SEATS:
            self._fail(line, f"{name} '{shown(text)}' is no number from 1 to {MOST_SEATS}")
        return number

    def _check(self, row: _Row, taken: Sequence[_Row], game: str) -> None:
        for each in taken:
            if each.seat == row.seat:
                self._fail(row.line, f"seat {row.seat} of game '{shown(game)}' is already on line {each.line}")
            if each.leader == row.leader:
                self._fail(row.line, f"{row.leader} is in this game already, on line {each.line}")

    def _decided(self, number: int, rows: Sequence[_Row]) -> list[Side]:
        """The sides of a game; those who share the first place share the win."""
        self._check_whole(rows)
        winners = sum(row.place == 1 for row in rows)
        if not winners:
            self._fail(
                rows[0].line,
                "nobody of the game that begins here has place 1; correct the places, or add what is missing",
            )
        return [Side(number, row.leader, row.seat, (row.place == 1) / winners) for row in rows]

    def _check_whole(self, rows: Sequence[_Row]) -> None:
        """See that no side of a game is missing: rates of winners alone would say that everybody wins."""
        count = len(rows)
        if count < 2:
            self._fail(rows[0].line, "the game that begins here has one side only; give a row for each of its seats")
        seats = sorted(row.seat for row in rows)
        if seats != list(range(1, count + 1)):
            self._fail(
                rows[0].line,
                f"the game that begins here has the seats {', '.join(map(str, seats))}; number them from 1 in the "
                "order of the turns, and give a row for each",
            )
        for row in rows:
            if row.place > count:
                self._fail(
                    row.line, f"place {row.place} in a game of {count} seats; correct it, or add what is missing"
                )

    def _fail(self, line: int, what: str) -> NoReturn:
        raise RealGamesError(f"{self._path}, line {line}: {what}")
