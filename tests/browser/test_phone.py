"""A phone held upright: several rounds by touch."""

from __future__ import annotations

from playwright.sync_api import expect

from browser.fixtures import Visit
from browser.sitting import Names, Sitting, first

PHONE = (360, 760)
ROUNDS = 2
LIMIT = 300
WIDE = "document.scrollingElement.scrollWidth - innerWidth"


def test_several_rounds_by_touch(visit: Visit, names: Names) -> None:
    page = visit("/", size=PHONE, quick={"seats": 3, "level": "novice", "leader": "random"})
    page.get_by_role("button", name="Play now").tap()
    person = Sitting(page, names)
    now = person.settle()
    for _ in range(LIMIT):
        if now["view"]["over"] or now["view"]["round"] > ROUNDS:
            break
        assert page.evaluate(WIDE) == 0
        person.tap(first(now), now)
        now = person.settle(now["step"])
    assert now["view"]["round"] == ROUNDS + 1
    expect(page.get_by_text(f"Round {ROUNDS + 1}").first).to_be_visible()
