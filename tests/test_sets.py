"""A set is content and what it declares: the engine does not know it by name."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from landsraad.imperium.content.manifests import available_sets
from landsraad.imperium.freeze import load_tables
from landsraad.imperium.sets.shipped import SHIPPED, declared

SOURCES = Path(__file__).parents[1] / "src" / "landsraad" / "imperium"
NAMES = {  # what only a set calls by its name, and the ids of its rules
    "rise_of_ix": r"\b(rise_of_)?ix\b|dreadnought|freighter|\btech|negotiator|snooper|shipping|\b[IX]\d+\.\d",
}


@pytest.mark.parametrize("name", NAMES)
def test_the_engine_does_not_name_a_set(name: str) -> None:
    named = re.compile(NAMES[name], re.IGNORECASE)
    sources = [path for path in sorted(SOURCES.rglob("*.py")) if SOURCES / "sets" not in path.parents]
    assert len(sources) > 40
    found = [
        f"{path.relative_to(SOURCES)}:{number}: {line.strip()}"
        for path in sources
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1)
        if named.search(line)
    ]
    assert found == []


def test_every_shipped_set_declares_itself() -> None:
    assert set(SHIPPED) == {*NAMES, "base"} == set(available_sets())


def test_a_game_without_a_set_has_nothing_of_it() -> None:
    alone, together = load_tables(4), load_tables(4, ("base", "rise_of_ix"))
    assert declared(("base",)) == [SHIPPED["base"]]
    assert ([type(one).__name__ for one in alone.modules], alone.tiles, len(alone.units)) == (["Base"], [], 1)
    assert [unit.key for unit in together.units] == ["troop", "dreadnought"]
    assert not any("dreadnought" in key or key.startswith(("tech ", "flip ")) for key in alone.actions.keys)
