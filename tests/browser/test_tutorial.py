"""The lessons, to their end."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from browser.fixtures import Visit
from browser.sitting import Names, Now, Sitting
from landsraad.client import Client


@pytest.mark.parametrize(("lesson", "button"), [("first_rounds", "Tutorial"), ("house_hagal", "The solo game")])
def test_a_lesson_leads_into_a_round_of_ones_own(
    visit: Visit, server: Client, names: Names, lesson: str, button: str
) -> None:
    assert taught(visit, server, names, lesson, button)["view"]["round"] == 3


def taught(visit: Visit, server: Client, names: Names, lesson: str, button: str) -> Now:
    """Take a lesson to its end and play on; what the table is like then."""
    course = server.request("GET", f"/api/lessons/{lesson}")
    page = visit("/learn")
    page.get_by_role("button", name=button, exact=True).click()
    person = Sitting(page, names)
    coach = page.locator(".coach")
    now = person.settle()
    while now["step"] < len(course["step"]):
        told = course["step"][now["step"]]
        expect(coach.get_by_role("heading")).to_have_text(told["title"])
        expect(coach).to_contain_text(told["say"].split(".")[0])
        option = next(each for each in now["view"]["decision"]["options"] if each["key"] == told["key"])
        expect(coach.locator(".do")).to_have_text(option["label"])
        box = page.locator(".pointed").bounding_box()
        assert box is not None
        page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)  # where the lesson points
        now = person.settle(now["step"])
    expect(coach).to_contain_text(course["farewell"].split(".")[0])
    coach.get_by_role("button", name="Play on").click()
    expect(coach).to_have_count(0)
    expect(page.locator("#area-decision [data-option]").first).to_be_visible()
    return now
