"""The wording file, and the small template language of its phrases."""

from __future__ import annotations

import functools
import re
import tomllib
from collections.abc import Mapping, Sequence
from typing import Any

from landsraad.imperium.content.manifests import content_folder
from landsraad.views.rich import capital, mark

LANGUAGE = "en"
ICON = re.compile(r"<([a-z_]+):([^<>]*)>")
RULE = re.compile(r"\b[A-Z]\d+(?:\.\d+)?\b")
CITING = ("why", "hagal")  # tables whose phrases cite rules
SLOT = re.compile(r"\{([a-z_]+)((?:\|[^{}|]*){0,2})\}")

Phrases = Mapping[str, Any]
"""The tables of the wording file."""


@functools.cache
def load_phrases(language: str = LANGUAGE) -> Phrases:
    """The wording of a language, read once.

    Args:
        language: two letters; the file is content/imperium/wording.LANGUAGE.toml.

    Raises:
        FileNotFoundError: there is no such file.
    """
    phrases = tomllib.loads((content_folder() / f"wording.{language}.toml").read_text(encoding="utf-8"))
    for table in CITING:
        phrases[table] = {key: _linked(text) for key, text in phrases[table].items()}
    return {name: _marked(table) for name, table in phrases.items()}


def _marked(entry: Any) -> Any:
    """An entry of the wording file with its `<icon:word>` as marks."""
    if isinstance(entry, dict):
        return {key: _marked(inner) for key, inner in entry.items()}
    if isinstance(entry, str):
        return ICON.sub(lambda match: mark(match[2], "icon", match[1]), entry)
    return entry


def _linked(text: str) -> str:
    """A phrase with marks on the ids of the rules that it cites."""
    return RULE.sub(lambda match: mark(match[0], "rule", match[0]), text)


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


def listed(parts: Sequence[str], joint: str) -> str:
    """Join parts as people do: "a", "a and b", "a, b and c"."""
    if len(parts) < 2:
        return "".join(parts)
    return f"{', '.join(parts[:-1])} {joint} {parts[-1]}"


def sentence(text: str) -> str:
    """A clause as a sentence: capital letter and full stop."""
    return f"{capital(text)}." if text else ""
