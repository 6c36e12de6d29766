"""What is picked in any order is held until the set is whole, then sent; Undo lays a pick down again."""

from __future__ import annotations

from playwright.sync_api import expect

from browser.fixtures import Visit
from browser.sitting import Names, Sitting
from landsraad.client import Client

LEADERS = ["baron_vladimir_harkonnen", "earl_memnon_thorvald", "helena_richese"]


def test_the_last_track_is_picked_before_the_first(visit: Visit, server: Client, names: Names) -> None:
    place = server.create(name="Ada", seats=3, bots=["novice"] * 2, leaders=LEADERS, seed="12", start=True)
    page = visit(f"/t/{place.table}", ticket=place)
    person = Sitting(page, names)
    now = person.settle()
    assert now["view"]["decision"]["prompt"] == "secret"
    question, bar = page.locator("#question"), page.locator("#area-decision")
    expect(question).to_have_text("Masterstroke, first of two; any order: choose a faction in secret")
    bar.locator('[data-option="faction fremen"]').click()
    expect(question).to_contain_text("Masterstroke, second of two")
    expect(question).to_contain_text("Fremen")
    expect(bar.locator('[data-option="faction fremen"]')).to_have_count(0)
    bar.get_by_role("button", name="Undo").click()
    expect(question).to_contain_text("first of two")
    bar.locator('[data-option="faction fremen"]').click()
    bar.locator('[data-option="faction emperor"]').click()
    person.settle(now["step"])
    assert place.record().count("faction emperor") == place.record().count("faction fremen") == 1
