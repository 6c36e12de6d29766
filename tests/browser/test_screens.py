"""Every screen: axe finds nothing serious, in both themes, nothing scrolls that must fit; and pictures of all."""

from __future__ import annotations

import contextlib
import functools
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import playwright.sync_api
import pytest
from playwright.sync_api import Page

from browser.fixtures import DESK, SCREENS, Visit
from browser.positions import QUESTIONS, asking, finished
from browser.walking import resized
from landsraad import record
from landsraad.client import Client, Place
from landsraad.imperium.content.manifests import manifests
from modes import EXPANDED
from needs import missing
from serving import hotseat

DESKS = ((1366, 650), (1920, 1080), DESK)
PHONE = (360, 760)
SERIOUS = ("serious", "critical")
PICTURES = "LANDSRAAD_PICTURES" in os.environ  # of every size and both themes, as `make pictures` wants them
QUESTION = "#question"  # what is there at every table
WIDE = "document.scrollingElement.scrollWidth - innerWidth"
THEME = "theme => { document.documentElement.dataset.theme = theme; }"
AXE = Path(__file__).parents[2] / "web/node_modules/axe-core/axe.min.js"

Screen = Callable[[Client], tuple[str, Place | None]]
"""Where a screen is, and the right to the seats that see it."""


def page_at(path: str) -> Screen:
    return lambda server: (path, None)


def question(name: str, asked: Callable[[str], tuple[str, int]] = asking) -> Screen:
    def screen(server: Client) -> tuple[str, Place | None]:
        text, seat = asked(name)
        place = server.open_record(text, "Ada", (seat,))
        return f"/t/{place.table}", place

    return screen


def waiting(server: Client) -> tuple[str, Place | None]:
    place = server.create(name="Ada", title="Thursday evening", seats=4, bots=["novice"])
    return f"/t/{place.table}", place


def invited(server: Client) -> tuple[str, Place | None]:
    return waiting(server)[0], None


def drafting(server: Client) -> tuple[str, Place | None]:
    place = server.create(name="Ada", seats=3, mine=3, leaders="draft", seed="7", start=True)
    return f"/t/{place.table}", place


def handover(server: Client) -> tuple[str, Place | None]:
    place = hotseat(server)
    return f"/t/{place.table}", place


def watched(server: Client) -> tuple[str, Place | None]:
    return question("turn")(server)[0], None


def others_turn(server: Client) -> tuple[str, Place | None]:
    place = server.create(name="Ada", seats=3, bots=[], seed="7", leaders="random")
    other = server.join(place.table, "Ben")
    server.join(place.table, "Cleo")
    place.start()
    (asked,) = place.info().asked
    seen_by = place if asked != 0 else other
    return f"/t/{place.table}", seen_by


def over(server: Client) -> tuple[str, Place | None]:
    place = server.open_record(record.dumps(finished()), "Ada", (0,))
    return f"/t/{place.table}", place


def lost(server: Client) -> tuple[str, Place | None]:
    place = server.open_record(record.dumps(finished(1)), "Ada", (0,))
    return f"/t/{place.table}", place


def lost_replay(server: Client) -> tuple[str, Place | None]:
    path, place = lost(server)
    return f"{path}/replay", place


def watched_solo(server: Client) -> tuple[str, Place | None]:
    return question("solo")(server)[0], None


def between_two(server: Client) -> tuple[str, Place | None]:
    place = server.open_record(record.dumps(finished(2)), "Ada", (0, 1))
    return f"/t/{place.table}", place


def replay(server: Client) -> tuple[str, Place | None]:
    path, place = over(server)
    return f"{path}/replay", place


PAGES: dict[str, Screen] = {
    "home": page_at("/"),
    "new": page_at("/new"),
    "new-friends": page_at("/new?for=friends"),
    "new-hotseat": page_at("/new?for=hotseat"),
    "new-solo": page_at("/new?for=solo"),
    "learn": page_at("/learn"),
    "reference": page_at("/reference"),
    "reference-card": page_at("/reference/card/duncan_idaho"),
    "reference-rule": page_at("/reference/rule/base%20B3.2"),
    "reference-hagal": page_at("/reference/hagal/heighliner"),
    "nowhere": page_at("/nowhere"),
    "gone": page_at("/t/gone"),
    "waiting": waiting,
    "invited": invited,
    "draft": drafting,
    "handover": handover,
    "end": over,
    "end-solo": lost,
    "end-two": between_two,
}
TABLES: dict[str, Screen] = {
    **{f"table-{name}": question(name) for name in QUESTIONS},
    "table-watched": watched,
    "table-waiting": others_turn,
    "table-replay": replay,
    "table-watched-solo": watched_solo,
    "table-replay-solo": lost_replay,
}

READY = {
    "home": ".lobby table, .lobby p:not([role=status])",
    "new": f"text={manifests()[EXPANDED[1]].name}",
    "new-friends": f"text={manifests()[EXPANDED[1]].name}",
    "new-hotseat": f"text={manifests()[EXPANDED[1]].name}",
    "new-solo": f"text={manifests()[EXPANDED[1]].name}",
    "learn": "button:has-text('Tutorial')",
    "reference": ".results a",
    "reference-card": "article h2",
    "reference-rule": "article h2",
    "reference-hagal": "article h2",
    "gone": "text=This table is gone",
    "waiting": "#seats",
    "invited": "#seats",
    "draft": "#draft ~ ul p",
    "handover": "text=I am",
    "end": ".plot svg",
    "end-solo": ".plot svg",
    "end-two": ".plot svg",
}
"""What is there once a screen is whole; elsewhere its heading."""


@functools.cache
def axe() -> str:
    """The source of the checker of accessibility."""
    if not AXE.is_file():
        missing("client", "axe-core is not installed: run `npm --prefix web ci`")
    return AXE.read_text(encoding="utf-8")


def settled(page: Page, shows: str) -> None:
    """Wait until a screen shows what it is about."""
    page.locator(shows).first.wait_for(state="attached" if shows == QUESTION else "visible")
    page.wait_for_load_state("networkidle")
    page.evaluate("document.fonts.ready.then(() => null)")


def findings(page: Page) -> list[str]:
    """Serious findings of axe, each with the first place where it holds."""
    page.evaluate(axe())
    found: list[dict[str, Any]] = page.evaluate(
        "axe.run(document, {resultTypes: ['violations']}).then((each) => each.violations)"
    )
    told = []
    for each in found:
        if each["impact"] in SERIOUS:
            place = each["nodes"][0]
            why = place["failureSummary"].splitlines()[1].strip()
            told.append(f"{each['id']}: {place['target']} {why} ({len(each['nodes'])} places)")
    return told


SCROLLING = """() => {
  const root = document.scrollingElement;
  const found = document.querySelector('.table') ? [] : ['there is no table'];
  if (root.scrollHeight > innerHeight) found.push(`the page is ${root.scrollHeight} high`);
  if (root.scrollWidth > innerWidth) found.push(`the page is ${root.scrollWidth} wide`);
  const rolls = (way, whole, seen) => /auto|scroll/.test(way) && whole > seen + 1;
  for (const part of document.querySelectorAll('.table, .table *')) {
    const style = getComputedStyle(part);
    const box = part.getBoundingClientRect();
    if (part.closest('#area-log, .unseen, svg') || !box.width) continue;
    const scrolls = rolls(style.overflowY, part.scrollHeight, part.clientHeight)
      || rolls(style.overflowX, part.scrollWidth, part.clientWidth);
    const leaves = box.bottom > innerHeight + 1 || box.right > innerWidth + 1;
    const name = `${part.tagName.toLowerCase()}.${part.className} "${part.textContent.trim().slice(0, 30)}"`;
    if (scrolls) found.push(`${name} scrolls`);
    if (leaves) found.push(`${name} leaves the window`);
  }
  return [...new Set(found)].slice(0, 8);
}"""
"""What scrolls at a table, or lies outside the window; the log may scroll."""


def picture(page: Page, name: str) -> None:
    size = page.viewport_size
    assert size is not None
    SCREENS.mkdir(parents=True, exist_ok=True)
    page.screenshot(path=SCREENS / f"{name} {size['width']}x{size['height']}.png")


def in_light(name: str) -> bool:
    """Whether a screen is light at a desk and dark on a phone; half of them are, the others the other way round."""
    return len(name) % 2 == 1


def checked(name: str) -> tuple[bool, bool]:
    """Whether axe looks at a screen at a desk, and on a phone; at each variant of a screen at one of them."""
    desk = len(name) % 4 < 2
    return ("-" not in name or desk, "-" not in name or not desk)


def check(visit: Visit, server: Client, screen: Screen, name: str, shows: str) -> None:
    """Whether a screen is as it should be at a desk and then on a phone, with pictures of it."""
    path, place = screen(server)
    page = visit(path, size=DESKS[0], ticket=place, warm=True)
    settled(page, shows)
    wrong: list[str] = []
    for size in DESKS:
        if size != DESKS[0]:
            resized(page, size)
        if PICTURES:
            picture(page, name)
        if shows == QUESTION:
            wrong += [f"{size}: {each}" for each in page.evaluate(SCROLLING)]
    if PICTURES or in_light(name):
        page.evaluate(THEME, "light")
    if PICTURES:
        picture(page, f"{name} light")
    at_desk, on_phone = checked(name)
    if at_desk:
        wrong += findings(page)

    page.context.new_cdp_session(page).send("Emulation.setTouchEmulationEnabled", {"enabled": True})
    resized(page, PHONE)
    if PICTURES:
        page.evaluate(THEME, "dark")
        picture(page, name)
    page.evaluate(THEME, "dark" if in_light(name) else "light")
    with contextlib.suppress(playwright.sync_api.TimeoutError):  # the table of a phone may be loaded first
        page.wait_for_function(f"() => {WIDE} === 0")
    wide = page.evaluate(WIDE)
    wrong += [f"{PHONE}: {wide} px too wide"] if wide else []
    if on_phone:
        wrong += findings(page)
    assert wrong == []


def shown(name: str) -> str:
    """What is there once the screen is whole."""
    return QUESTION if name in TABLES else READY.get(name, "h1")


@pytest.mark.parametrize("name", [*PAGES, *TABLES])
def test_screen(visit: Visit, server: Client, name: str) -> None:
    check(visit, server, (PAGES | TABLES)[name], name, shown(name))
