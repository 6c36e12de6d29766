"""The words of a position as they are read, and the one error for those that mean nothing."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from landsraad.language.errors import did_you_mean, quoted, shown

SEATS = ("red", "blue", "green", "yellow", "violet", "orange")
BOARD = "board"
MOST = 9999  # what anybody can have of anything


class PositionError(ValueError):
    """The words of a position cannot be followed: the message names the word, whose it is and what would be right."""


class Line:
    """What is said of one side, or of the board: items, each a word and what follows it.

    Whoever can read an item asks for it; what nobody has asked for in the end means nothing here.

    Args:
        owner: whose line it is, for messages.
    """

    def __init__(self, owner: str) -> None:
        self.owner = owner
        self._items: dict[str, list[str]] = {}
        self._known: set[str] = set()

    def say(self, item: str) -> None:
        """Add an item as it is written.

        Raises:
            PositionError: it has been said before.
        """
        name, *rest = item.split()
        if name in self._items:
            raise self.wrong(f"'{shown(name)}' is said twice; say it once, with all that belongs to it")
        self._items[name] = rest

    @property
    def empty(self) -> bool:
        """Whether nothing is said."""
        return not self._items

    def says(self, name: str) -> bool:
        """Whether there is such an item."""
        self._known.add(name)
        return name in self._items

    def words(self, name: str) -> list[str]:
        """What follows the word; nothing where it is not said."""
        return self._items[name] if self.says(name) else []

    def flag(self, name: str) -> bool:
        """Whether a word is said that nothing may follow."""
        if self.words(name):
            raise self.wrong(f"nothing follows '{name}', not {quoted(' '.join(self.words(name)))}")
        return self.says(name)

    def number(self, name: str, unsaid: int = 0) -> int:
        """The number that follows the word."""
        if not self.says(name):
            return unsaid
        words = self.words(name)
        if len(words) != 1:
            raise self.wrong(f"one number follows '{name}', such as '{name} 2', not {quoted(' '.join(words))}")
        return self.count(name, words[0])

    def numbers(self, name: str, kind: str, known: Sequence[str]) -> dict[int, int]:
        """The numbers that follow ids: "hagga_basin 1 the_great_flat 2"."""
        words = self.words(name)
        if len(words) % 2:
            raise self.wrong(f"after '{name}' a number follows each {kind}, such as '{name} {known[0]} 1'")
        return {
            self.find(known, word, kind): self.count(name, number)
            for word, number in zip(words[::2], words[1::2], strict=True)
        }

    def found(self, name: str, kind: str, known: Sequence[str]) -> list[int]:
        """The numbers of the ids that follow the word."""
        return [self.find(known, word, kind) for word in self.words(name)]

    def find(self, known: Sequence[str], word: str, kind: str) -> int:
        """The number of an id."""
        if word not in known:
            hint = did_you_mean(word, known)
            raise self.wrong(f"there is no {kind} '{shown(word)}'" + (f"; {hint}" if hint else ""))
        return known.index(word)

    def count(self, name: str, word: str) -> int:
        """A number as it is written."""
        if not (word.isascii() and word.isdecimal() and len(word) <= len(str(MOST))):
            raise self.wrong(f"'{name}' takes a whole number from 0 to {MOST}, not '{shown(word)}'")
        return int(word)

    def wrong(self, message: str) -> PositionError:
        """An error about this line."""
        return PositionError(f"{self.owner}: {message}")

    def finish(self) -> None:
        """Refuse what nobody could read."""
        for name in self._items:
            if name not in self._known:
                hint = did_you_mean(name, self._known)
                raise self.wrong(f"'{shown(name)}' means nothing here" + (f"; {hint}" if hint else ""))


def read(texts: Iterable[str], board: Mapping[str, object]) -> dict[str, Line]:
    """The lines of all sides and of the board, by owner.

    Args:
        texts: lines such as "red: water 1, hand dagger"; several in one text stand on lines of their own or between
            semicolons.
        board: what else is said of the board, as keywords: a text or a number for each word; None: nothing.
    """
    lines = {owner: Line(owner) for owner in (*SEATS, BOARD)}
    for text in texts:
        for line in text.replace("\n", ";").split(";"):
            if line.strip():
                owner, colon, items = line.partition(":")
                if not colon or owner.strip() not in lines:
                    hint = did_you_mean(owner.strip(), lines)
                    raise PositionError(
                        f"'{shown(line.strip())}' does not say whose line it is, such as 'red: '; {hint}"
                    )
                for item in items.split(","):
                    if item.strip():
                        lines[owner.strip()].say(item)
    for name, value in board.items():
        if value is not None:
            if isinstance(value, bool) or not isinstance(value, (str, int)):
                raise PositionError(f"{name}={quoted(value)}: give text or a number, or None for what is usual")
            lines[BOARD].say(f"{name} {value}".replace(",", " "))
    return lines
