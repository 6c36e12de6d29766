"""Windows of middle width: laptops that are zoomed, tablets on their side, half a wide screen."""

from __future__ import annotations

import functools

import pytest

from browser.fixtures import Visit
from browser.positions import asking, later, waiting
from browser.walking import faults
from landsraad.client import Client
from landsraad.gym.picture import SETTLED
from modes import EXPANDED

SIZES = ((911, 512), (960, 640), (960, 1040), (1024, 768), (1100, 800), (1180, 820), (1278, 720))
SCREENS = {
    **{name: functools.partial(asking, name) for name in ("turn", "reveal", "effects", "combat", "leader", "two")},
    "expanded": functools.partial(waiting, later, sets=list(EXPANDED)),
    "expanded solo": functools.partial(waiting, later, sets=list(EXPANDED), seats=1),
}


@pytest.mark.parametrize("name", SCREENS)
def test_nothing_is_cut_or_covered_or_off_the_screen(name: str, server: Client, visit: Visit) -> None:
    text, seat = SCREENS[name]()
    place = server.open_record(text, "Ada", (seat,))
    page = visit(f"/t/{place.table}", SIZES[0], place, warm=True)
    page.locator("#question").wait_for()
    found = {}
    for wide, high in SIZES:
        page.set_viewport_size({"width": wide, "height": high})
        page.evaluate(SETTLED)
        if wrong := faults(page):
            found[wide, high] = wrong
    assert found == {}
