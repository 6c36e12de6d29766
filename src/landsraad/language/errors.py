"""The one error that reading the card language may raise."""

from __future__ import annotations

import difflib
from collections.abc import Iterable

from landsraad.saying import say

LONGEST_HINTED = 80  # characters; what is longer resembles no known word


class LanguageError(ValueError):
    """A text that is not in the card language.

    Attributes: `message` names the cause, `column` counts characters from 1, `hint` says how to mend it ("" if nothing
    better than the message is known).
    """

    def __init__(self, message: str, column: int, hint: str = "") -> None:
        super().__init__(message, column, hint)
        self.message = message
        self.column = column
        self.hint = hint

    def __str__(self) -> str:
        text = say("common.column", n=self.column, message=self.message)
        return f"{text}; {self.hint}" if self.hint else text


def did_you_mean(wrong: str, known: Iterable[str], limit: int = 12) -> str:
    """Return a hint that names the closest known word, or the known words while there are at most `limit`, or ""."""
    names = sorted(set(known))
    close = [] if len(wrong) > LONGEST_HINTED else difflib.get_close_matches(wrong, names, n=1, cutoff=0.6)
    if close:
        return say("common.meant", name=close[0])
    if 0 < len(names) <= limit:
        return say("common.known", names=", ".join(names))
    return ""


def shown(text: str, limit: int = 40) -> str:
    """Return `text` shortened and escaped, fit for quoting in a message."""
    short = text if len(text) <= limit else text[: limit - 1] + "…"
    return "".join(ch if ch.isprintable() else f"\\x{ord(ch):02x}" for ch in short)


def quoted(value: object) -> str:
    """A value of whatever kind as Python writes it, shortened and escaped for a message."""
    try:
        return shown(repr(value))
    except (ValueError, RecursionError):  # Python refuses to write very large numbers and very deep lists
        return say("common.large")
