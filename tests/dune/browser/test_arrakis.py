"""The map of classic Dune by itself: what it says, how it is walked and zoomed, and that everybody can read it."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Protocol

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from browser.fixtures import DESK, SCREENS
from browser.test_screens import THEME, findings
from cartography.drawing import FILE
from cartography.grid import Board
from dune.browser import positions
from dune.browser.parts import bundled, opened

SIZES = {
    DESK: (724, 728),
    (1920, 1080): (1020, 1030),
    (1024, 768): (700, 660),
    (820, 1180): (820, 820),
    (360, 760): (360, 455),
    (911, 512): (580, 420),
}
"""What of a window the map has."""
FINGER = 18  # pixels beside the middle of a place
READABLE = 11  # pixels
KEYS = ("ArrowLeft", "ArrowUp", "ArrowRight", "ArrowDown")
PAGE = """<!doctype html><html lang="en" data-theme="dark"><meta name="viewport" content="width=device-width">
<title>Arrakis</title><link rel="stylesheet" href="/style.css"><body>
<main style="width: {size[0]}px; height: {size[1]}px"></main>
<script>globalThis.position = {position}</script><script type="module" src="/part.js"></script></body></html>"""


class Show(Protocol):
    """Shows a position on the map."""

    def __call__(self, position: dict[str, Any], window: tuple[int, int] = DESK, language: str = "en") -> Page: ...


@pytest.fixture(scope="module")
def part(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The map, bundled by itself: no page of the client shows it without a game."""
    return bundled("main.ts", tmp_path_factory.mktemp("part"))


@pytest.fixture
def show(chromium: Browser, part: Path) -> Iterator[Show]:
    with opened(chromium, part) as go:

        def of(position: dict[str, Any], window: tuple[int, int] = DESK, language: str = "en") -> Page:
            return go(PAGE.format(size=SIZES[window], position=json.dumps(position)), window, language)

        yield of


def place(page: Page, node: str) -> Locator:
    return page.locator(f'[data-node="{node}"]')


def told(page: Page) -> list[str]:
    found: list[str] = page.evaluate("told")
    return found


def focused(page: Page) -> str:
    found: str = page.evaluate("document.activeElement.dataset.node ?? ''")
    return found


def sight(page: Page) -> list[float]:
    """Left, top, width and height of what is in sight."""
    box = page.get_by_role("group", name="Map of Arrakis").get_attribute("viewBox")
    assert box is not None
    return [float(each) for each in box.split()]


def test_each_place_says_what_is_there(show: Show) -> None:
    page = show(positions.moving())
    for node, words in {
        "imperial_basin/9": "Imperial Basin, sector 9, sand, sheltered by the Shield Wall. Atreides 5, yours. "
        "The storm may come here.",
        "carthag/10": "Carthag, sector 10, stronghold, sheltered by the Shield Wall. Harkonnen 8. "
        "The storm may come here. 1 territory away. A battle with Harkonnen. May be chosen with key 1.",
        "sietch_tabr/13": "Sietch Tabr, sector 13, stronghold. Fremen 4 and 2 Fedaykin. The storm may come here. "
        "3 territories away. May be chosen with key 4.",
        "polar_sink": "Polar Sink, ice. Atreides 1, yours; Bene Gesserit 2 advisors. 1 territory away. May be chosen.",
        "the_great_flat/14": "The Great Flat, sector 14, sand. Nobody there. 10 spice. 3 territories away. "
        "May be chosen.",
        "habbanya_erg/15": "Habbanya Erg, sector 15, sand. Nobody there. A worm has come.",
        "gara_kulon/7": "Gara Kulon, sector 7, sand. Nobody there. In the storm's sector.",
        "hms": "Hidden Mobile Stronghold at Pasty Mesa, sector 5, stronghold. Ixians 4 and 3 cyborgs.",
    }.items():
        expect(place(page, node)).to_have_attribute("aria-label", words)
    assert page.locator("[data-node]").count() == len(Board().links) + 1
    around = page.get_by_role("group", name="Map of Arrakis")
    expect(around).to_have_accessible_description(
        "The storm is in sector 7. It may move to sectors 8 to 13. Arrow keys walk along the links, Enter chooses, "
        "Home goes to what is asked, plus and minus zoom."
    )


def test_it_speaks_german(show: Show) -> None:
    page = show(positions.crowded(), language="de")
    assert place(page, "funeral_plain/14").get_attribute("aria-label") == (
        "Funeral Plain, Sektor 14, Sand. Fremen 5 und 1 Fedaykin; Spacing Guild 12; Tleilaxu 3; "
        "Bene Gesserit 1 Beraterin."
    )
    expect(place(page, "shield_wall/8")).to_have_accessible_name("Shield Wall, Sektor 8, Fels, zerstört. Niemand dort.")
    expect(page.get_by_role("group", name="Karte von Arrakis")).to_have_accessible_description(
        "Der Sturm ist in Sektor 7. Er zieht in Sektor 9. Pfeiltasten gehen die Verbindungen entlang, Enter wählt, "
        "Pos1 führt zu dem, was gefragt ist, Plus und Minus zoomen."
    )


def test_the_keyboard_walks_along_links_and_chooses(show: Show) -> None:
    page, steps = show(positions.moving()), json.loads(FILE.read_text(encoding="utf-8"))["nodes"]
    page.keyboard.press("Tab")
    at = focused(page)
    assert at in positions.moving()["choices"]
    for key in (*KEYS, *KEYS[::-1], *KEYS * 2):
        page.keyboard.press(key)
        at = steps[at]["steps"][KEYS.index(key)] or at
        assert focused(page) == at
    assert page.locator('[data-node][tabindex="0"]').count() == 1
    page.keyboard.press("Home")
    page.keyboard.press("Enter")
    assert told(page) == [focused(page)]
    place(page, "red_chasm/6").focus()
    page.keyboard.press("Enter")  # it is not to be chosen
    assert len(told(page)) == 1
    page.keyboard.press("+")
    assert sight(page)[2] < 700
    place(page, "meridian/1").focus()
    page.keyboard.press("ArrowRight")
    left, top, wide, high = sight(page)
    x, y = steps[focused(page)]["at"][0]
    assert left < x < left + wide
    assert top < y < top + high
    page.keyboard.press("Tab")
    expect(page.get_by_role("button", name="Zoom in")).to_be_focused()


def test_the_keyboard_enters_the_mobile_stronghold(show: Show) -> None:
    page = show(positions.shipping())
    place(page, "pasty_mesa/5").focus()
    page.keyboard.press("ArrowUp")
    assert focused(page) == "hms"
    page.keyboard.press(" ")
    assert told(page) == ["hms"]
    page.keyboard.press("ArrowDown")
    assert focused(page) == "pasty_mesa/5"


def test_a_mouse_chooses_zooms_and_drags(show: Show) -> None:
    page = show(positions.moving())
    page.mouse.click(311, 175)
    assert told(page) == ["carthag/10"]
    page.mouse.wheel(0, -300)
    closer = sight(page)
    assert closer[2] < 600
    assert closer[0] < 429 < closer[0] + closer[2]  # what the mouse points at stays there
    page.mouse.down()
    page.mouse.move(411, 275, steps=4)
    page.mouse.up()
    dragged = sight(page)
    assert dragged[0] < closer[0] - 20
    assert dragged[1] < closer[1] - 20
    assert dragged[2:] == closer[2:]
    assert told(page) == ["carthag/10"]  # the end of a drag chooses nothing
    page.get_by_role("button", name="The whole map").click()
    assert sight(page)[2] == pytest.approx(1000)


def test_two_fingers_pinch_and_one_chooses(show: Show) -> None:
    page = show(positions.moving(), (360, 760))
    whole = sight(page)
    touch = page.context.new_cdp_session(page)
    for kind, apart in (("touchStart", 20), ("touchMove", 40), ("touchMove", 80), ("touchEnd", 0)):
        points = [{"x": 180 - apart, "y": 200}, {"x": 180 + apart, "y": 200}] if apart else []
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
    assert sight(page)[2] < whole[2] / 2
    assert told(page) == []
    page.get_by_role("button", name="The whole map").tap()
    page.touchscreen.tap(180, 235)
    assert told(page) == ["polar_sink"]


def test_a_finger_beside_a_small_place_finds_it(show: Show) -> None:
    page = show(positions.shipping(), (360, 760))
    box = place(page, "arrakeen/9").bounding_box()
    assert box is not None
    across, down = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.click(across + FINGER, down)  # a mouse is exact
    assert told(page) == []
    for x, y in ((across + FINGER, down), (across, down - FINGER), (across - FINGER, down), (across, down)):
        page.touchscreen.tap(x, y)
    assert told(page) == ["arrakeen/9"] * 4


@pytest.mark.parametrize("window", [(911, 512), (360, 760)])
def test_a_small_map_tells_names_that_cover_none(show: Show, window: tuple[int, int]) -> None:
    page = show(positions.quiet(), window)
    names = page.locator("text.name")
    shown = set(names.all_text_contents())
    assert {"Arrakeen", "Carthag", "Sietch Tabr", "Tuek's Sietch", "Habbanya Sietch", "Meridian"} <= shown
    boxes = [box for box in (each.bounding_box() for each in names.all()) if box]
    over = [
        (one, other)
        for n, one in enumerate(boxes)
        for other in boxes[n + 1 :]
        if abs(one["x"] + one["width"] / 2 - other["x"] - other["width"] / 2) < (one["width"] + other["width"]) / 2
        and abs(one["y"] + one["height"] / 2 - other["y"] - other["height"] / 2) < (one["height"] + other["height"]) / 4
    ]
    assert over == []
    assert page.locator("text.name.on-plate").first.evaluate("text => text.getBoundingClientRect().height") >= READABLE


def test_the_list_says_the_same(show: Show) -> None:
    page = show(positions.shipping())
    page.get_by_role("button", name="List of places").click()
    rows = page.locator("tbody tr")
    assert rows.count() == len(Board().links) + 1
    assert [rows.nth(n).get_attribute("data-row") for n in range(4)] == [
        "arrakeen/9",
        "hms",
        "pasty_mesa/5",
        "polar_sink",
    ]
    assert rows.nth(0).inner_text().split("\t")[1:] == ["Atreides 6, yours", "", "may come", "1"]
    page.locator('[data-row="hms"]').get_by_role("button").click()
    assert told(page) == ["hms"]
    page.get_by_role("button", name="List of places").click()
    expect(place(page, "hms")).to_be_attached()


@pytest.mark.parametrize("window", SIZES)
@pytest.mark.parametrize("name", ["moving", "crowded", "shipping"])
def test_everybody_can_read_it(show: Show, window: tuple[int, int], name: str) -> None:
    page = show(getattr(positions, name)(), window)
    for theme in ("dark", "light"):
        page.evaluate(THEME, theme)
        assert findings(page) == []
        if "LANDSRAAD_PICTURES" in os.environ:
            wide, high = SIZES[window]
            clip = {"x": 0.0, "y": 0.0, "width": float(wide), "height": float(high)}
            page.screenshot(path=SCREENS / f"arrakis-{name} {theme} {window[0]}x{window[1]}.png", clip=clip)  # type: ignore[arg-type]
    page.get_by_role("button", name="List of places").click()
    assert findings(page) == []
    assert page.evaluate("document.scrollingElement.scrollWidth <= innerWidth")


def test_no_stack_covers_another(show: Show) -> None:
    for window in SIZES:
        page = show(positions.crowded(), window)
        boxes = page.evaluate(
            "[...document.querySelectorAll('.stack > rect, .pile')].map((each) => each.getBoundingClientRect())"
            ".map((box) => box.toJSON())"
        )
        assert len(boxes) == 27
        for n, one in enumerate(boxes):
            for other in boxes[:n]:
                across = min(one["right"], other["right"]) - max(one["left"], other["left"])
                down = min(one["bottom"], other["bottom"]) - max(one["top"], other["top"])
                assert min(across, down) < 2, (window, one, other)
