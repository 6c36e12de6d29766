"""The numbered rules and rulings of the sets."""

from __future__ import annotations

import functools
import tomllib

import msgspec

from landsraad.imperium.content.manifests import manifests


class Rule(msgspec.Struct, frozen=True):
    """A rule or ruling.

    Attributes:
        id: within its set, such as "B3.9".
        title: what it says, in sentences of our own.
        set: id of its set.
    """

    id: str
    title: str
    set: str


@functools.cache
def numbered_rules(box: str) -> tuple[Rule, ...]:
    """The rules of a set, in the order of its list.

    Raises:
        FileNotFoundError: the set has no list of rules.
    """
    text = (manifests()[box].folder / "rules.toml").read_text(encoding="utf-8")
    return tuple(Rule(row["id"], row["title"], box) for row in tomllib.loads(text)["rule"])
