"""Real games from a CSV file, one by one or as totals of Leaders, and simulated ones from a dataset."""

from __future__ import annotations

import csv
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple, NoReturn

from landsraad.lab.statistics import Share
from landsraad.language.errors import did_you_mean, shown

COLUMNS = ("leader", "seat", "place")
TOTALS = ("leader", "games")
WINS = {"wins": 1.0, "win %": 0.01, "win%": 0.01}
"""The column of totals that tells the wins, and what one of its unit is; a share of the games if not 1."""
GAME = "game"
FIGURE = re.compile(r"\d{1,12}(\.\d{1,12})?")
MOST_SEATS = 6
MOST_DIGITS = 3
MOST_GAMES = 10_000_000  # of a Leader


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


def read_games(path: Path, leaders: Mapping[str, str]) -> list[Side] | dict[str, Share]:
    """The real games of a CSV file: a row for each seat and game, or for each Leader.

    With the columns leader, seat, place, and perhaps game, each row is a side of a game; without a column `game` a new
    game begins where a seat comes up again. With leader, games, and wins or "win %", each row is all games of a Leader.

    Args:
        path: the file, UTF-8, with a head line; separated by commas, semicolons or tabs.
        leaders: printed name of each Leader's id; both are understood, in small or capital letters.

    Returns:
        The sides of all games, or the totals of each Leader by its id.

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
    known = {_plain(name): key for key, name in leaders.items()} | {_plain(key): key for key in leaders}
    if set(TOTALS) <= set(head) and not {"seat", "place"} & set(head):
        return _Reader(path, head, known).totals(rows)
    missing = [name for name in COLUMNS if name not in head]
    if missing:
        raise RealGamesError(
            f"{path}, line 1: there is no column '{missing[0]}'; the first line must name the columns "
            f"{', '.join(COLUMNS)}, and may name {GAME}; or, for totals, {', '.join(TOTALS)} and wins"
        )
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
        for number, values in self._values(lines):
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

    def totals(self, lines: Iterable[tuple[int, list[str]]]) -> dict[str, Share]:
        """How many games each Leader played, and how many of them it won."""
        unit = next((name for name in WINS if name in self._head), None)
        if unit is None:
            self._fail(1, f"there is no column of wins; name one of {', '.join(WINS)}")
        found: dict[str, Share] = {}
        for number, values in self._values(lines):
            leader, games = self._leader(number, values), self._figure(number, "games", values)
            if not games.is_integer() or not 1 <= games <= MOST_GAMES:
                self._fail(number, f"games '{shown(values['games'])}' is no number from 1 to {MOST_GAMES:,}")
            told = self._figure(number, unit, values) * WINS[unit]
            wins = told if unit == "wins" else told * games
            if wins > games:
                self._fail(number, f"{unit} '{shown(values[unit])}' is more than all of {games:.0f} games")
            if leader in found:
                self._fail(number, f"{leader} is in the table already; add its rows up")
            found[leader] = Share(wins, int(games))
        if not found:
            raise RealGamesError(f"{self._path} holds no Leader, only the names of the columns; add a row for each")
        return found

    def _values(self, lines: Iterable[tuple[int, list[str]]]) -> Iterator[tuple[int, dict[str, str]]]:
        """The cells of each line that is not empty, by their columns."""
        for number, cells in lines:
            if not any(cell.strip() for cell in cells):
                continue
            if len(cells) != len(self._head):
                self._fail(number, f"there are {len(cells)} cells, but the first line names {len(self._head)} columns")
            yield number, dict(zip(self._head, (cell.strip() for cell in cells), strict=True))

    def _row(self, line: int, values: Mapping[str, str]) -> _Row:
        leader = self._leader(line, values)
        return _Row(line, leader, self._number(line, "seat", values), self._number(line, "place", values))

    def _leader(self, line: int, values: Mapping[str, str]) -> str:
        leader = self._known.get(_plain(values["leader"]))
        if leader is None:
            hint = did_you_mean(values["leader"].lower().replace(" ", "_"), self._known.values(), limit=40)
            self._fail(line, f"there is no Leader '{shown(values['leader'])}'; {hint}")
        return leader

    def _figure(self, line: int, name: str, values: Mapping[str, str]) -> float:
        text = values[name].removesuffix("%").strip()
        if not FIGURE.fullmatch(text):
            self._fail(line, f"{name} '{shown(values[name])}' is no number")
        return float(text)

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
