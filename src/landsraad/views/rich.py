"""Texts whose names, icons and rule ids can be linked: parts, and the marks by which they travel inside plain strings.

Phrases are filled as strings. What is to become a part of its own is wrapped in private-use characters, which no
content pack can contain; `parts` takes the finished string apart and `plain` leaves the words alone.
"""

from __future__ import annotations

import re
from functools import lru_cache

import msgspec

TEXTS = 4096  # that are kept taken apart: what can be chosen in a game is said again and again
OPEN, ID, WORD, CLOSE = "\ue000", "\ue001", "\ue002", "\ue003"
MARKS = str.maketrans("", "", OPEN + ID + WORD + CLOSE)
MARKED = re.compile(f"{OPEN}([^{OPEN}-{CLOSE}]*){ID}([^{OPEN}-{CLOSE}]*){WORD}([^{OPEN}-{CLOSE}]*){CLOSE}")


class Part(msgspec.Struct, frozen=True, omit_defaults=True):
    """A piece of a text.

    Attributes:
        text: its words.
        kind: what they name: a component by its kind, "seat", "icon" or "rule"; "" for plain words.
        id: which one: a content id, a seat number, an icon's name ("spice"), or set and id of a rule
            ("base B3.9").
    """

    text: str
    kind: str = ""
    id: str = ""


Text = tuple[Part, ...]
"""A text in parts; their texts joined are the whole."""


def mark(text: str, kind: str, key: str) -> str:
    """Mark words that name something.

    Args:
        text: the words.
        kind: of component, or "seat", "icon" or "rule".
        key: which one.
    """
    return f"{OPEN}{kind}{ID}{key}{WORD}{text.translate(MARKS)}{CLOSE}"


@lru_cache(TEXTS)
def plain(marked: str) -> str:
    """The words alone."""
    return MARKED.sub(r"\3", marked).translate(MARKS) if OPEN in marked else marked.translate(MARKS)


@lru_cache(TEXTS)
def parts(marked: str) -> Text:
    """A marked string in parts; plain words that follow one another are one part."""
    found: list[Part] = []
    words = 0
    for match in MARKED.finditer(marked):
        if match.start() > words:
            found.append(Part(marked[words : match.start()].translate(MARKS)))
        kind, key, text = match.groups()
        found.append(Part(text, kind, key))
        words = match.end()
    if words < len(marked):
        found.append(Part(marked[words:].translate(MARKS)))
    return tuple(found)


def capital(marked: str) -> str:
    """The text with a capital letter in front, also where it begins with a mark."""
    at = marked.find(WORD) + 1 if marked.startswith(OPEN) else 0
    return f"{marked[:at]}{marked[at : at + 1].upper()}{marked[at + 1 :]}"
