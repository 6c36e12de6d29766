"""Windows of every width, from a small phone to a wide screen, also zoomed: what a person would find wrong."""

from __future__ import annotations

import functools

import pytest

from browser.fixtures import Visit
from browser.positions import asking, later, waiting
from browser.walking import walked
from landsraad.client import Client
from modes import EXPANDED

ALL = (0, 1, 2, 3)
NAMES = ("turn", "space", "reveal", "effects", "deployment", "trash", "combat", "leader", "two", "solo", "rival")
SCREENS = {
    **{name: functools.partial(asking, name) for name in NAMES},
    "hotseat": functools.partial(asking, "turn"),
    "expanded": functools.partial(waiting, later, sets=list(EXPANDED)),
    "expanded solo": functools.partial(waiting, later, sets=list(EXPANDED), seats=1),
}


LATE = ("turn", "solo", "hotseat", "expanded", "expanded solo")
SHOWN = [
    *((name, "dark", "en") for name in SCREENS),
    ("turn", "light", "en"),  # the theme changes colours alone
    *((name, "dark", "de") for name in LATE),
]


@pytest.mark.parametrize(("name", "theme", "language"), SHOWN)
def test_nothing_is_cut_or_covered_or_off_the_screen(
    name: str, theme: str, language: str, server: Client, visit: Visit
) -> None:
    text, seat = SCREENS[name]()
    together = name == "hotseat"
    place = server.open_record(text, "Ada", ALL if together else (seat,))
    page = visit(f"/t/{place.table}", ticket=place, warm=True, language=language)
    if together:  # who is asked takes the screen
        page.locator("#handover ~ .button").click()
    page.locator("#question").wait_for()
    page.evaluate("(theme) => (document.documentElement.dataset.theme = theme)", theme)
    assert walked(page) == {}
