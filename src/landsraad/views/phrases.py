"""The wording files of a game, put together."""

from __future__ import annotations

import functools
import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from landsraad.imperium.content.manifests import boards, content_folder, manifests, speaking_up
from landsraad.saying import ENGLISH
from landsraad.views.rich import capital, mark
from landsraad.views.rulebook import numbered_rules

ICON = re.compile(r"<([a-z_]+):([^<>]*)>")
RULE = re.compile(r"\b[A-Z]\d+(?:\.\d+)?\b")
CITING = ("why", "hagal")  # tables whose phrases cite rules

Phrases = Mapping[str, Any]
"""The tables of the wording file."""


@functools.cache
def load_phrases(language: str = ENGLISH, sets: tuple[str, ...] = ()) -> Phrases:
    """The wording of a language, read once: what every game says, and what the sets add or say in another way.

    Args:
        language: two letters; the files are wording.LANGUAGE.toml in content/imperium and in the folders of the sets.
            What another language than English does not say is said in English.
        sets: ids of sets, and of packs, which have no words of their own. Where two of them call something
            differently, what every game says stays.

    Raises:
        FileNotFoundError: there is no such language.
        ValueError: two sets say something differently that not every game says.
    """
    file = f"wording.{language}.toml"
    english = {} if language == ENGLISH else load_phrases(ENGLISH, sets)
    shared = tomllib.loads((content_folder() / file).read_text(encoding="utf-8"))
    known = [name for name in speaking_up(sets) if name in manifests()]
    phrases = _linked(shared, [*known, *boards()[:1]])  # whose rules hold on every board
    common = dict(_entries(phrases))
    said: dict[tuple[str, ...], tuple[str, Any]] = {}
    for name in known:
        path = manifests()[name].folder / file
        if not path.is_file():
            continue
        own = _linked(tomllib.loads(path.read_text(encoding="utf-8")), [name, *known, *boards()[:1]])
        for at, entry in _entries(own):
            other, before = said.setdefault(at, (name, entry))
            if entry == before:
                continue
            if at not in common:
                raise ValueError(f"'{'.'.join(at)}' is in the wording of {other} and of {name}: rename one of them")
            _put(own, at, common[at])
        phrases = together(phrases, own)
    return together(english, {name: _marked(table) for name, table in phrases.items()})


def set_name(box: str, language: str = ENGLISH) -> str:
    """What a set is called in a language: as printed, where that has no name of its own for it."""
    names = load_phrases(language, (box,)).get("name", {}).get("set", {})
    return str(names.get(box, manifests()[box].name))


def set_beside(box: str, language: str = ENGLISH) -> dict[str, str]:
    """What a set does in the company of others, a few sentences by the id of each other one that it changes."""
    return dict(load_phrases(language, (box,)).get("beside", {}).get(box, {}))


def _entries(table: Mapping[str, Any], at: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], Any]]:
    """The phrases of a wording file, each with where it stands."""
    for key, entry in table.items():
        if isinstance(entry, dict):
            yield from _entries(entry, (*at, key))
        else:
            yield (*at, key), entry


def _put(table: dict[str, Any], at: tuple[str, ...], phrase: Any) -> None:
    """Say something else in a wording file."""
    for key in at[:-1]:
        table = table[key]
    table[at[-1]] = phrase


def together(first: Mapping[str, Any], second: Mapping[str, Any]) -> dict[str, Any]:
    """Two wordings as one; where both say something, the second counts."""
    found = dict(first)
    for key, entry in second.items():
        found[key] = together(found.get(key, {}), entry) if isinstance(entry, dict) else entry
    return found


def _marked(entry: Any) -> Any:
    """An entry of the wording file with its `<icon:word>` as marks."""
    if isinstance(entry, dict):
        return {key: _marked(inner) for key, inner in entry.items()}
    if isinstance(entry, str):
        return ICON.sub(lambda match: mark(match[2], "icon", match[1]), entry)
    return entry


def _linked(phrases: Mapping[str, Any], sets: Sequence[str]) -> dict[str, Any]:
    """A wording with marks on the rules that it cites: each is that of the first of these sets which has one.

    Their ids are those of the set and of the rule in it, "base B3.9": sets number their rules alike.
    """
    rules: dict[str, str] = {}
    for name in reversed(sets):
        rules.update({rule.id: f"{name} {rule.id}" for rule in numbered_rules(name)})

    def link(match: re.Match[str]) -> str:
        return mark(match[0], "rule", rules[match[0]]) if match[0] in rules else match[0]

    cited = {name: {key: RULE.sub(link, text) for key, text in phrases.get(name, {}).items()} for name in CITING}
    return {**phrases, **{name: table for name, table in cited.items() if table}}


def listed(parts: Sequence[str], joint: str) -> str:
    """Join parts as people do: "a", "a and b", "a, b and c"."""
    if len(parts) < 2:
        return "".join(parts)
    return f"{', '.join(parts[:-1])} {joint} {parts[-1]}"


def sentence(text: str) -> str:
    """A clause as a sentence: capital letter and full stop."""
    return f"{capital(text)}." if text else ""
