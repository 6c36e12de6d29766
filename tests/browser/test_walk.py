"""Windows of every width, from a small phone to a wide screen, also zoomed: what a person would find wrong."""

from __future__ import annotations

import functools

import pytest
from playwright.sync_api import Page

from browser.fixtures import Visit
from browser.positions import asking, later, waiting
from browser.walking import faults
from landsraad.client import Client
from landsraad.gym.picture import SETTLED
from modes import EXPANDED

PHONES = ((320, 568), (360, 740), (412, 915), (600, 960), (820, 1180))
ZOOMED = ((683, 384), (911, 512), (960, 540), (1024, 576))  # 1366 at 200 and 150 %, 1920 at 200 %, 1536 at 150 %
MIDDLE = ((960, 1040), (1024, 768), (1180, 820), (1278, 720))
WIDE = ((1366, 650), (1366, 768), (1920, 1080), (2560, 1440))
SIZES = PHONES + ZOOMED + MIDDLE + WIDE
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
    *((name, "light", "en") for name in LATE),
    *((name, theme, "de") for name in LATE for theme in ("dark", "light")),
]


def walked(page: Page) -> dict[tuple[int, int], list[str]]:
    """What is wrong with a table in windows of all sizes, by their widths and heights in pixels."""
    found = {}
    for wide, high in SIZES:
        page.set_viewport_size({"width": wide, "height": high})
        page.evaluate(SETTLED)
        if wrong := faults(page):
            found[wide, high] = wrong
    return found


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
