"""A further box is content and a module: the base engine does not know it by name."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from landsraad.imperium.modules.boxes import BOXES, boxes
from landsraad.imperium.schema import available_sets
from landsraad.imperium.tables import load_tables

SOURCES = Path(__file__).parents[1] / "src" / "landsraad" / "imperium"
NAMES = {  # what only a box calls by its name, and the ids of its rules
    "rise_of_ix": r"\b(rise_of_)?ix\b|dreadnought|freighter|\btech|negotiator|snooper|shipping|\b[IX]\d+\.\d",
}


@pytest.mark.parametrize("box", NAMES)
def test_the_base_engine_does_not_name_a_box(box: str) -> None:
    named = re.compile(NAMES[box], re.IGNORECASE)
    sources = [path for path in sorted(SOURCES.rglob("*.py")) if SOURCES / "modules" not in path.parents]
    assert len(sources) > 40
    found = [
        f"{path.relative_to(SOURCES)}:{number}: {line.strip()}"
        for path in sources
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1)
        if named.search(line)
    ]
    assert found == []


def test_every_further_set_is_a_box() -> None:
    assert set(BOXES) == set(NAMES) == set(available_sets()) - {"base"}


def test_a_game_without_a_box_has_nothing_of_it() -> None:
    alone, together = load_tables(4), load_tables(4, ("base", "rise_of_ix"))
    assert boxes(("base",)) == []
    assert (alone.modules, alone.tiles, len(alone.units)) == ([], [], 1)
    assert [unit.key for unit in together.units] == ["troop", "dreadnought"]
    assert not any("dreadnought" in key or key.startswith(("tech ", "flip ")) for key in alone.actions.keys)
