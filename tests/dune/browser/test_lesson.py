"""The lesson of classic Dune in the browser, to its end: at a desk and on a phone."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from browser.fixtures import DESK, Visit
from browser.test_screens import findings
from dune.browser.test_table import PHONE, WIDE
from landsraad.client import Client


def act(page: Page, key: str) -> None:
    """Do what the lesson asks for where it points, or with its own button where that is out of sight."""
    coach = page.locator(".coach")
    expect(coach.locator(".do, .primary").first).to_be_visible()
    option = page.locator(f'#area-decision [data-option="{key}"]')
    if not coach.locator(".do").count():
        coach.locator(".primary").click()
        return
    selects = option.get_attribute("aria-pressed") is not None
    option.click()
    if selects:
        page.locator("#area-decision .go .primary").click()


@pytest.mark.around
@pytest.mark.parametrize("size", [DESK, PHONE])
def test_the_lesson_leads_through_a_turn(visit: Visit, server: Client, size: tuple[int, int]) -> None:
    course = server.request("GET", "/api/lessons/first_turn")
    page = visit("/learn", size)
    page.get_by_role("button", name=course["title"]).click()
    coach = page.locator(".coach")
    own = [step for step in course["step"] if step.get("say")]
    for number, step in enumerate(own, 1):
        expect(coach.get_by_role("heading")).to_have_text(step["title"])
        expect(coach.locator(".count")).to_have_text(f"{number} / {len(own)}")
        expect(coach).to_contain_text(step["say"][:40])
        if number in (1, 7, 13):
            assert page.evaluate(WIDE)
            page.screenshot(path=f"build/screens/lesson-{size[0]}-{number}.png")
        if number == 4:
            assert findings(page) == []
        chosen_step(page, step["key"])
    expect(coach).to_contain_text(course["farewell"][:40])
    page.screenshot(path=f"build/screens/lesson-{size[0]}-end.png")
    coach.get_by_role("button", name="Play on").click()
    expect(coach).to_have_count(0)
    expect(page.locator("#question")).to_be_visible()


def chosen_step(page: Page, key: str) -> None:
    """Act, and see that it was taken."""
    with page.expect_response("**/choices") as answer:
        act(page, key)
    assert answer.value.ok
