"""What the program says, in the language of whoever listens.

The sentences stand in content/program/ROOM.LANGUAGE.toml and, for what one set says, in program.LANGUAGE.toml of its
folder. A sentence's key is the name of its room or set and its place in the file, "server.table.full".
"""

from __future__ import annotations

import functools
import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from importlib import resources
from pathlib import Path
from typing import Any

ENGLISH = "en"
LANGUAGES = {ENGLISH: "English", "de": "Deutsch"}
"""The languages that there are, with their own names."""

SLOT = re.compile(r"\{([a-z_]+)((?:\|[^{}|]*){0,2})\}")
WORD = re.compile(r"[^\W\d_]{2}")
SIGNS = {"icon", "person"}
UNSPOKEN = ("verbs.", "terminal.paid.")
"""Keys of a wording under which no words stand, by their ends and by how they begin."""
_spoken: ContextVar[str] = ContextVar("language", default=ENGLISH)


def content() -> Path:
    """The folder of everything that is shipped as text: inside the installed package, or that of the checkout."""
    packaged = Path(str(resources.files("landsraad"))) / "content"
    return packaged if packaged.is_dir() else Path(__file__).parents[2] / "content"


def say(key: str, /, **values: object) -> str:
    """A sentence in the language that is spoken here; in English where that language lacks it.

    Args:
        key: of the sentence.
        values: by slot name.

    Raises:
        KeyError: there is no such sentence.
    """
    room = key.partition(".")[0]
    own = sentences(room, _spoken.get())
    return fill(own[key] if key in own else sentences(room, ENGLISH)[key], values)


def joined(parts: Sequence[str], link: str) -> str:
    """Parts of a sentence as one: "a, b and c"; "" if there are none.

    Args:
        parts: in their order.
        link: what stands before the last, "and" or "or".
    """
    *first, last = parts or [""]
    return say(f"common.{link}", first=", ".join(first), last=last) if first else last


def figure(text: str) -> str:
    """A number as Python writes it, "1,234.5" or "67%", with the signs of the language."""
    signs = {",": "thousands", ".": "decimal", "%": "percent"}
    return text.translate({ord(sign): say(f"common.{name}") for sign, name in signs.items()})


def spoken() -> str:
    """The language that is spoken here, two letters."""
    return _spoken.get()


@contextmanager
def speaking(language: str) -> Iterator[None]:
    """Speak a language in here, and in whatever is started from here."""
    before = _spoken.set(language)
    try:
        yield
    finally:
        _spoken.reset(before)


def understood(wanted: Sequence[str]) -> str:
    """The first of some languages ("de-AT", "de_AT.UTF-8") that there is, two letters; English if there is none."""
    return next((each[:2].lower() for each in wanted if each[:2].lower() in LANGUAGES), ENGLISH)


@functools.cache
def sentences(room: str, language: str) -> Mapping[str, str]:
    """What a room of the program or a set says in a language, by keys; read when something of it is said first."""
    root = content()
    paths = [*root.glob(f"program/{room}.{language}.toml"), *root.glob(f"*/{room}/program.{language}.toml")]
    return {key: text for path in paths for key, text in flat(tomllib.loads(path.read_text(encoding="utf-8")), room)}


def flat(entry: Any, at: str) -> Iterator[tuple[str, str]]:
    """The texts of a catalogue with their keys, each begun with `at`."""
    if isinstance(entry, dict):
        for key, inner in entry.items():
            yield from flat(inner, f"{at}.{key}" if at else key)
    elif isinstance(entry, str):
        yield at, entry


def catalogues(language: str) -> dict[str, dict[str, str]]:
    """All texts of a language by their keys, for each catalogue: the name of its file in content, less the language.

    Args:
        language: two letters.
    """
    root = content()
    paths = sorted(root.rglob(f"*.{language}.toml"))
    if language == ENGLISH:  # a lesson has its English words beside its choices
        paths += [path for path in sorted(root.glob("*/*/lessons/*.toml")) if path.stem.isidentifier()]
    return {path.relative_to(root).as_posix().split(".")[0]: _texts(path) for path in paths}


def all_sentences() -> list[tuple[str, str, str]]:
    """What there is to say: catalogue, key and English text of each; signs and slots alone are no sentences."""
    return [
        (name, key, text)
        for name, texts in catalogues(ENGLISH).items()
        for key, text in texts.items()
        if WORD.search(SLOT.sub("", text)) and key.split(".")[-1] not in SIGNS and not key.startswith(UNSPOKEN)
    ]


def missing(language: str) -> list[tuple[str, str, str]]:
    """Those of all sentences that a language does not say."""
    own = catalogues(language)
    return [(name, key, text) for name, key, text in all_sentences() if key not in own.get(name, {})]


def _texts(path: Path) -> dict[str, str]:
    """The texts of a file by their keys; of a lesson those of the steps that say something, in their order."""
    entries = tomllib.loads(path.read_text(encoding="utf-8"))
    if path.parent.name == "lessons":
        steps = [step for step in entries.pop("step") if "say" in step]
        entries = {key: entries[key] for key in ("title", "about", "farewell")}
        entries["step"] = {str(n): {key: step[key] for key in ("title", "say")} for n, step in enumerate(steps)}
    return dict(flat(entries, ""))


def fill(template: str, values: Mapping[str, object]) -> str:
    """Fill the slots of a phrase.

    Args:
        template: `{name}` stands for a value; `{name|one|many}` for a number: `one` if it is 1, else `many`, in which
            `#` is the number, or which follows the number.
        values: by slot name.
    """

    def slot(match: re.Match[str]) -> str:
        value = values[match[1]]
        if not match[2]:
            return str(value)
        one, many = match[2][1:].split("|")
        if value == 1:
            return one
        return many.replace("#", str(value)) if "#" in many else f"{value} {many}"

    return SLOT.sub(slot, template)
