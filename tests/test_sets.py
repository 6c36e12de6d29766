"""A set is content and what it declares: the engine does not know it by name."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from landsraad.imperium.content.manifests import available_sets, boards
from landsraad.imperium.sets.shipped import SHIPPED
from toys import SETS

SOURCES = Path(__file__).parents[1] / "src" / "landsraad" / "imperium"
EXPANSIONS = [name for name in available_sets() if name not in boards()]


@pytest.mark.parametrize("name", EXPANSIONS)
def test_the_engine_does_not_name_a_set(name: str) -> None:
    """What only a set calls by its name, and the ids of its rules, stand in the folder of its tests."""
    named = re.compile((SETS / name / "names.txt").read_text(encoding="utf-8").strip(), re.IGNORECASE)
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
    assert set(SHIPPED) == set(available_sets())
