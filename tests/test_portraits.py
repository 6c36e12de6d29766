"""Every Leader of the content has a portrait of its own, made from parts by one line of data."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from landsraad.imperium.content.manifests import available_sets, manifests

SETS = Path(__file__).parents[1] / "web/src/sets"
LINE = re.compile(r"^    (\w+): \[('[^\]]+)\],$", re.MULTILINE)


def lines() -> dict[str, str]:
    """The parts of each portrait, by the id of the Leader."""
    found = [LINE.findall(path.read_text(encoding="utf-8")) for path in sorted(SETS.glob("*/portraits.ts"))]
    return dict(each for some in found for each in some)


@pytest.mark.parametrize("name", available_sets())
def test_every_leader_has_a_portrait(name: str) -> None:
    file = manifests()[name].folder / "leaders.toml"
    leaders = tomllib.loads(file.read_text(encoding="utf-8"))["leader"] if file.is_file() else []
    assert [each["id"] for each in leaders if each["id"] not in lines()] == []


def test_no_two_leaders_look_alike() -> None:
    """Another House alone would be the same person before other colours."""
    faces = [parts.partition(", ")[2] for parts in lines().values()]
    assert len(faces) > 30
    assert len(set(faces)) == len(faces)


def test_a_portrait_stands_in_one_set() -> None:
    files = [path.read_text(encoding="utf-8") for path in SETS.glob("*/portraits.ts")]
    assert sum(len(LINE.findall(text)) for text in files) == len(lines())
