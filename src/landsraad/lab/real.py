"""Real games from a CSV file, one by one or as totals of Leaders or factions, and simulated ones from a dataset."""

from __future__ import annotations

import csv
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple, NoReturn

from landsraad.lab.statistics import Share
from landsraad.language.errors import did_you_mean, shown
from landsraad.saying import figure, say

BESIDE = ("seat", "place")
TOTALS = "games"
WINS = {"wins": 1.0, "win %": 0.01, "win%": 0.01}
"""The column of totals that tells the wins, and what one of its unit is; a share of the games if not 1."""
GAME = "game"
FIGURE = re.compile(r"\d{1,12}(\.\d{1,12})?")
MOST_SEATS = 6
MOST_DIGITS = 3
MOST_GAMES = 10_000_000  # of a Leader or faction


class RealGamesError(ValueError):
    """The games cannot be compared; the message names line, cause and fix."""


class Side(NamedTuple):
    """One side of one game; `result` is its share of the win."""

    game: int
    role: str
    seat: int
    result: float


def simulated_games(seats: Any, role: str = "leader") -> list[Side]:
    """The sides of simulated games, from the table "seats" of a dataset; seats in the order of the turns; no Rivals."""
    players = seats.filter(seats["kind"] == "player").select("game", role, "turn", "result")
    return [Side(*row) for row in players.iter_rows()]


def simulated_teams(seats: Any) -> list[int]:
    """The number of the team of each seat, in the order of the turns, from the table "seats" of a dataset."""
    players = seats.filter((seats["kind"] == "player") & (seats["game"] == seats["game"].min()))
    return [int(team) for team in players.sort("turn")["team"]]


def read_games(
    path: Path, roles: Mapping[str, str], teams: Sequence[int] = (), role: str = "leader"
) -> list[Side] | dict[str, Share]:
    """The real games of a CSV file: a row for each seat and game, or for each Leader or faction.

    With the columns leader (or faction), seat, place, and perhaps game, each row is a side of a game; without a column
    `game` a new game begins where a seat comes up again. With leader, games, and wins or "win %", each row is all games
    of a Leader.

    Args:
        path: the file, UTF-8, with a head line; separated by commas, semicolons or tabs.
        roles: printed name of each Leader's or faction's id; both are understood, in small or capital letters.
        teams: the number of the team of each seat, for games of as many; where it is none, each seat is a team.
        role: what the sides play, as the column is called.

    Returns:
        The sides of all games, or the totals of each Leader or faction by its id.

    Raises:
        RealGamesError: the file cannot be read, or a line is wrong.
    """
    try:
        text = path.read_text(encoding="utf-8-sig")
    except OSError as error:
        raise RealGamesError(say("lab.unreadable", file=path, cause=error.strerror)) from None
    except UnicodeDecodeError as error:
        raise RealGamesError(say("lab.real.encoding", file=path, byte=error.start)) from None
    lines = text.splitlines()
    if not lines:
        raise RealGamesError(say("lab.real.empty", file=path, columns=", ".join((role, *BESIDE))))
    separator = max(",;\t", key=lines[0].count)
    rows = _rows(path, csv.reader(lines, delimiter=separator))
    _, first = next(rows)
    head = [name.strip().lower() for name in first]
    known = {_plain(name): key for key, name in roles.items()} | {_plain(key): key for key in roles}
    if {role, TOTALS} <= set(head) and not {*BESIDE} & set(head):
        return _Reader(path, head, known, teams, role).totals(rows)
    missing = [name for name in (role, *BESIDE) if name not in head]
    if missing:
        columns = {"columns": ", ".join((role, *BESIDE)), "game": GAME, "totals": f"{role}, {TOTALS}"}
        raise RealGamesError(_at(path, 1, say("lab.real.column", missing=missing[0], **columns)))
    return _Reader(path, head, known, teams, role).sides(rows)


def _rows(path: Path, reader: Any) -> Iterator[tuple[int, list[str]]]:
    """The cells of each line, with its number."""
    try:
        for cells in reader:
            yield reader.line_num, cells
    except csv.Error as error:
        raise RealGamesError(_at(path, reader.line_num, say("lab.real.no_csv", error=error))) from None


def _at(path: Path, line: int, what: str) -> str:
    return say("lab.real.at", file=path, line=line, what=what)


def _plain(name: str) -> str:
    return "".join(letter for letter in name.casefold() if letter.isalnum())


class _Row(NamedTuple):
    line: int
    role: str
    seat: int
    place: int


class _Reader:
    """Reads the lines of a CSV file into games."""

    def __init__(
        self, path: Path, head: Sequence[str], known: Mapping[str, str], teams: Sequence[int], role: str
    ) -> None:
        self._path = path
        self._head = head
        self._known = known
        self._teams = teams
        self._role = role

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
            raise RealGamesError(say("lab.real.no_game", file=self._path))
        return [side for number, rows in enumerate(games.values()) for side in self._decided(number, rows)]

    def totals(self, lines: Iterable[tuple[int, list[str]]]) -> dict[str, Share]:
        """How many games each Leader or faction played, and how many of them it won."""
        unit = next((name for name in WINS if name in self._head), None)
        if unit is None:
            self._fail(1, say("lab.real.no_wins", known=", ".join(WINS)))
        found: dict[str, Share] = {}
        for number, values in self._values(lines):
            role, games = self._played(number, values), self._figure(number, "games", values)
            if not games.is_integer() or not 1 <= games <= MOST_GAMES:
                self._fail_number(number, "games", values["games"], MOST_GAMES)
            told = self._figure(number, unit, values) * WINS[unit]
            wins = told if unit == "wins" else told * games
            if wins > games:
                text = shown(values[unit])
                self._fail(number, say("lab.real.more", column=unit, text=text, games=f"{games:.0f}"))
            if role in found:
                self._fail(number, say("lab.real.again", role=role))
            found[role] = Share(wins, int(games))
        if not found:
            raise RealGamesError(say(f"lab.real.no_{self._role}s", file=self._path))
        return found

    def _values(self, lines: Iterable[tuple[int, list[str]]]) -> Iterator[tuple[int, dict[str, str]]]:
        """The cells of each line that is not empty, by their columns."""
        for number, cells in lines:
            if not any(cell.strip() for cell in cells):
                continue
            if len(cells) != len(self._head):
                self._fail(number, say("lab.real.cells", cells=len(cells), columns=len(self._head)))
            yield number, dict(zip(self._head, (cell.strip() for cell in cells), strict=True))

    def _row(self, line: int, values: Mapping[str, str]) -> _Row:
        role = self._played(line, values)
        return _Row(line, role, self._number(line, "seat", values), self._number(line, "place", values))

    def _played(self, line: int, values: Mapping[str, str]) -> str:
        """The id of the Leader or faction of a line."""
        named = values[self._role]
        role = self._known.get(_plain(named))
        if role is None:
            hint = did_you_mean(named.lower().replace(" ", "_"), self._known.values(), limit=40)
            self._fail(line, say(f"lab.real.{self._role}", name=shown(named), hint=hint))
        return role

    def _figure(self, line: int, name: str, values: Mapping[str, str]) -> float:
        text = values[name].removesuffix("%").strip()
        if not FIGURE.fullmatch(text):
            self._fail(line, say("lab.real.no_figure", column=name, text=shown(values[name])))
        return float(text)

    def _number(self, line: int, name: str, values: Mapping[str, str]) -> int:
        text = values[name]
        number = int(text) if text.isdecimal() and len(text) <= MOST_DIGITS else 0
        if not 1 <= number <= MOST_SEATS:
            self._fail_number(line, name, text, MOST_SEATS)
        return number

    def _check(self, row: _Row, taken: Sequence[_Row], game: str) -> None:
        for each in taken:
            if each.seat == row.seat:
                told = say("lab.real.same_seat", seat=row.seat, game=shown(game), line=each.line)
                self._fail(row.line, told)
            if each.role == row.role:
                self._fail(row.line, say("lab.real.same_role", role=row.role, line=each.line))

    def _decided(self, number: int, rows: Sequence[_Row]) -> list[Side]:
        """The sides of a game; teams that share the first place share the win, whole for each of their seats."""
        self._check_whole(rows)
        teams = self._teams if len(self._teams) == len(rows) else range(len(rows))
        winners = {teams[row.seat - 1] for row in rows if row.place == 1}
        if not winners:
            self._fail(rows[0].line, say("lab.real.no_winner"))
        share = 1 / len(winners)
        return [Side(number, row.role, row.seat, share * (teams[row.seat - 1] in winners)) for row in rows]

    def _check_whole(self, rows: Sequence[_Row]) -> None:
        """See that no side of a game is missing: rates of winners alone would say that everybody wins."""
        count = len(rows)
        if count < 2:
            self._fail(rows[0].line, say("lab.real.one_side"))
        seats = sorted(row.seat for row in rows)
        if seats != list(range(1, count + 1)):
            self._fail(rows[0].line, say("lab.real.seats", seats=", ".join(map(str, seats))))
        for row in rows:
            if row.place > count:
                self._fail(row.line, say("lab.real.place", place=row.place, seats=count))

    def _fail_number(self, line: int, column: str, text: str, most: int) -> NoReturn:
        self._fail(line, say("lab.real.no_number", column=column, text=shown(text), most=figure(f"{most:,}")))

    def _fail(self, line: int, what: str) -> NoReturn:
        raise RealGamesError(_at(self._path, line, what))
