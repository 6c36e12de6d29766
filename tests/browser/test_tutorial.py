"""The lesson of the first two rounds, to its end."""

from __future__ import annotations

from playwright.sync_api import expect

from browser.conftest import Visit
from browser.sitting import Names, Sitting
from landsraad.client import Client


def test_the_lesson_leads_through_two_rounds(visit: Visit, server: Client, names: Names) -> None:
    lesson = server.request("GET", "/api/lessons/first_rounds")
    page = visit("/learn")
    page.get_by_role("button", name="Tutorial").click()
    person = Sitting(page, names)
    coach = page.locator(".coach")
    now = person.settle()
    while now["step"] < len(lesson["step"]):
        told = lesson["step"][now["step"]]
        expect(coach.get_by_role("heading")).to_have_text(told["title"])
        expect(coach).to_contain_text(told["say"].split(".")[0])
        option = next(each for each in now["view"]["decision"]["options"] if each["key"] == told["key"])
        coach.get_by_role("button", name=option["label"]).click()
        now = person.settle(now["step"])
    expect(coach).to_contain_text(lesson["farewell"].split(".")[0])
    coach.get_by_role("button", name="Play on").click()
    expect(coach).to_have_count(0)
    assert now["view"]["round"] == 3
    expect(page.locator("#area-decision [data-option]").first).to_be_visible()
