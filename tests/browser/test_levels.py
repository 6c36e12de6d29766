"""Levels of bots in the browser: what to expect of them, which cannot play here, and that one sees them think."""

from __future__ import annotations

import json

from playwright.sync_api import Page, Route, expect

from browser.fixtures import Visit
from browser.sitting import Names, Sitting, first
from browser.test_screens import findings
from landsraad.client import Client

WHY = "it needs onnxruntime: install it with `pip install 'landsraad[learned]'`"


def lacking(page: Page) -> None:
    """Let the server say that it lacks the learned level."""

    def answer(route: Route) -> None:
        about = route.fetch().json()
        for level in about["levels"]:
            level["missing"] = WHY if level["id"] == "learned" else ""
        route.fulfill(body=json.dumps(about), content_type="application/json")

    page.route("**/api/about", answer)


def test_the_first_page_says_what_to_expect_of_a_level_and_why_one_is_missing(visit: Visit) -> None:
    page = visit("/reference")
    lacking(page)
    page.goto("/")
    level = page.get_by_label("Level")
    expect(level.locator("option")).to_have_text(["Random", "Novice", "Learned (not here)", "Veteran", "Expert"])
    assert level.locator("option[disabled]").all_inner_texts() == ["Learned (not here)"]
    expect(page.get_by_text(f"Learned bots cannot play here: {WHY}.")).to_be_visible()
    level.select_option("expert")
    expect(page.get_by_text("thinks for about a second")).to_be_visible()
    assert findings(page) == []
    page.goto("/new")
    page.get_by_label("Seat 2").select_option("bot veteran")
    expect(page.get_by_text("Weighs its whole turn and answers at once")).to_be_visible()
    expect(page.get_by_text(f"Learned bots cannot play here: {WHY}.")).to_be_visible()
    assert findings(page) == []


NOTING = """() => {
  window.asked = new Set();
  const note = () => asked.add(document.querySelector('#question')?.textContent ?? '');
  new MutationObserver(note).observe(document.body, { childList: true, subtree: true, characterData: true });
}"""
"""Keeps whatever the question says from now on, be it for a moment."""


def test_one_sees_an_expert_think_and_then_it_is_ones_turn(visit: Visit, server: Client, names: Names) -> None:
    for seed in range(1, 20):
        place = server.create(name="Ada", seats=2, bots=["expert"], seed=str(seed), start=True)
        if place.info().asked == [0]:
            break
        place.delete()
    page = visit(f"/t/{place.table}", ticket=place)
    person = Sitting(page, names)
    now = person.settle()
    page.evaluate(NOTING)
    while now["view"]["asked"] == 0:
        person.choose(first(now), now)
        now = person.settle(now["step"], seats=[0, 1])
    while now["view"]["asked"] == 1:
        now = person.settle(now["step"], seats=[0, 1])
    assert [each for each in page.evaluate("[...asked]") if each.endswith(" is thinking")] != []
    expect(page.locator("#question")).to_contain_text("Your turn")
