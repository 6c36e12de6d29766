"""The numbered rules and rulings of the sets."""

from __future__ import annotations

import functools
import tomllib
from collections.abc import Mapping

import msgspec

from landsraad.imperium.content.manifests import manifests
from landsraad.saying import ENGLISH, content


class Rule(msgspec.Struct, frozen=True):
    """A rule or ruling.

    Attributes:
        id: within its set, such as "B3.9".
        title: what it says, in sentences of our own.
        set: id of its set or game.
    """

    id: str
    title: str
    set: str


@functools.cache
def numbered_rules(box: str, language: str = ENGLISH) -> tuple[Rule, ...]:
    """The rules of a set, in the order of its list.

    Args:
        box: id of the set, or of a game whose sets have one list together.
        language: two letters; a rule that it lacks is in English.

    Raises:
        FileNotFoundError: the set has no list of rules.
    """
    said = {} if language == ENGLISH else _sentences(box, language)
    return tuple(Rule(number, said.get(number, title), box) for number, title in _sentences(box, ENGLISH).items())


def _sentences(box: str, language: str) -> Mapping[str, str]:
    """What the rules of a set say in a language, by their ids."""
    folder = manifests()[box].folder if box in manifests() else content() / box
    path = folder / f"rules.{language}.toml"
    if language != ENGLISH and not path.exists():
        return {}
    return tomllib.loads(path.read_text(encoding="utf-8"))
