"""The examples in the tables of the page about the card language can be parsed, and are written as the program does."""

from __future__ import annotations

from pathlib import Path

from landsraad.imperium.schema import load_catalog, schema
from landsraad.language import format_box, format_condition, parse, parse_condition
from modes import WIDEST

CATALOG = load_catalog(WIDEST)
SCHEMA = schema(WIDEST)
NAMES = {
    **SCHEMA.names,
    "faction": tuple(row.id for row in CATALOG.factions),
    "space": tuple(row.id for row in CATALOG.spaces),
    "card": tuple(row.id for row in CATALOG.cards),
}
PAGE = Path(__file__).parents[2] / "docs" / "card-language.md"
STANDING = ("when", "while", "unload")


def examples() -> list[list[str]]:
    """The last column of the tables with a column of examples: words, modifiers and conditions."""
    tables = PAGE.read_text(encoding="utf-8").split("| Example |")[1:]
    rows = [table.partition("\n\n")[0].splitlines()[2:] for table in tables]
    return [[row.rsplit("`", 2)[1] for row in table] for table in rows]


def test_every_example_is_an_effect_an_ability_or_a_condition() -> None:
    words, modifiers, conditions = examples()
    assert (len(words), len(modifiers), len(conditions)) == (18, 6, 6)
    for example in words + modifiers + conditions:
        if example in conditions and ":" not in example:
            assert format_condition(parse_condition(example, SCHEMA.vocabulary, NAMES)) == example
        elif example.startswith(STANDING):
            assert format_box(parse(example, SCHEMA.vocabulary, NAMES, role="standing")) == example
        else:
            assert format_box(parse(example, SCHEMA.vocabulary, NAMES)) == example
