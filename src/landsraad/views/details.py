"""What a line of the log tells after its head: gathered while events come in, added up and put in words at the end."""

from __future__ import annotations

from collections.abc import Callable
from itertools import groupby
from typing import NamedTuple

from landsraad.saying import fill
from landsraad.views.book import Book
from landsraad.views.phrases import listed

NOBODY = -1


class Key(NamedTuple):
    """What is told in one piece: what has the same key is added up.

    Attributes:
        template: phrase of the wording file's table `detail`.
        whom: a name that the phrase needs, or what else keeps pieces apart.
        by: ability that it comes from, where that is told.
    """

    template: str
    whom: str
    by: str


class Details:
    """Gathers the details of one line, in one group for each seat.

    Args:
        book: names and texts.
    """

    def __init__(self, book: Book) -> None:
        self.book = book
        self._groups: dict[int, dict[Key, int | list[str]]] = {}

    def add(self, seat: int, template: str, amount: int, whom: str = "", by: str = "") -> None:
        """A number of something more."""
        own = self._groups.setdefault(seat, {})
        key = Key(template, whom, by)
        before = own.get(key, 0)
        assert isinstance(before, int)
        own[key] = before + amount

    def name(self, seat: int, template: str, name: str, whom: str = "") -> None:
        """One more name in a list."""
        names = self._groups.setdefault(seat, {}).setdefault(Key(template, whom, ""), [])
        assert isinstance(names, list)
        names.append(name)

    def step(self, template: str, name: str, number: int) -> None:
        """A step that everybody sees, told in its order; the same as before it only adds a name.

        Args:
            template: phrase of the table `detail`.
            name: what it is about.
            number: of its event.
        """
        last = next(reversed(self._groups.get(NOBODY, {})), None)
        self.name(NOBODY, template, name, last.whom if last and last.template == template else str(number))

    def take(self, seat: int, template: str) -> list[str]:
        """The names listed so far, which are not told any more."""
        names = self._groups.get(seat, {}).pop(Key(template, "", ""), [])
        assert isinstance(names, list)
        return names

    def text(self, first: int, said: Callable[[str], bool] = lambda _piece: False) -> str:
        """All of it, marked (`landsraad.views.rich`): the group of seat `first` in front, that of nobody last.

        Args:
            first: the seat whose group stands in front.
            said: whether a piece of that group goes without saying.
        """
        groups = []
        for seat in sorted(self._groups, key=lambda seat: (seat != first, seat < 0, seat)):
            pieces = self._pieces(self._groups[seat])
            if seat == first:
                pieces = [piece for piece in pieces if not said(piece)]
            if seat == NOBODY:
                groups += pieces
                continue
            text = ", ".join(pieces)
            if seat != first:
                text = fill(self.book.phrases["log"]["other"], {"seat": self.book.seat(seat), "details": text})
            groups.append(text)
        return "; ".join(group for group in groups if group)

    def _pieces(self, group: dict[Key, int | list[str]]) -> list[str]:
        """A phrase for each key; those of one ability that follow one another stand together before its name."""
        joint = self.book.phrases["grammar"]["and"]
        pieces: list[str] = []
        for by, items in groupby(group.items(), lambda item: item[0].by):
            told = [self._piece(*item) for item in items]
            pieces += [fill(self.book.phrases["detail"]["by"], {"what": listed(told, joint), "by": by})] if by else told
        return pieces

    def _piece(self, key: Key, said: int | list[str]) -> str:
        values: dict[str, object] = {"whom": key.whom, "what": key.whom}
        if isinstance(said, int):
            values["n"] = said
        elif said:
            counts = {name: said.count(name) for name in said}
            names = [name if count == 1 else f"{name} ×{count}" for name, count in counts.items()]
            values["what"] = listed(names, self.book.phrases["grammar"]["and"])
        return fill(self.book.phrases["detail"][key.template], values)
