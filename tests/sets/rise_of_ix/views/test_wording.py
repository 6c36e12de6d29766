"""Every text of Rise of Ix reads as it should."""

from __future__ import annotations

import pytest

from landsraad.imperium.content.vocabulary import RESOURCES
from landsraad.imperium.schema import load_catalog, schema
from landsraad.language import parse
from landsraad.views import book
from landsraad.views.rich import plain
from landsraad.views.wording import Writer
from views.test_wording import golden

SETS = ("base", "rise_of_ix")
VOCABULARY = schema(SETS).vocabulary
CATALOG = load_catalog(SETS)
NAMES = {"resource": RESOURCES}


def test_golden_text_and_icons_of_rise_of_ix() -> None:
    """Regenerate with `python -m landsraad.views rise_of_ix > tests/golden/wording.rise_of_ix.txt`, and read it."""
    assert book(SETS).as_text(["rise_of_ix"]) == golden("rise_of_ix")


@pytest.mark.parametrize(
    ("effects", "expected"),
    [
        ("freighter 1; freighter 1", "You may advance or recall your Freighter. Then the same once more."),
        ("freighter 2", "You may advance or recall your Freighter twice."),
        ("acquire_tech with_solari", "You may acquire a Tech tile, which you may pay in Solari."),
        ("tech_or_negotiate", "You may acquire a Tech tile or place a Negotiator from your supply."),
        ("negotiator 2", "You may place 2 Negotiators from your supply."),
        ("if dreadnoughts <= 1: vp 1", "If you have not commissioned both dreadnoughts, gain 1 Victory Point."),
    ],
)
def test_texts(effects: str, expected: str) -> None:
    assert plain(Writer(CATALOG).box(parse(effects, VOCABULARY, NAMES))) == expected


def test_the_text_of_an_ability() -> None:
    box = parse("when win ( lose_dreadnought 1 -> vp 1 )", VOCABULARY, NAMES, role="standing")
    assert plain(Writer(CATALOG).box(box)) == (
        "When you win a Conflict, you may return a dreadnought from the Conflict to your supply "
        "(none takes control then) to gain 1 Victory Point."
    )
