"""Uprising at the table: its questions by mouse, keyboard and touch, its pieces, and windows of every width."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser.fixtures import DESK, Visit
from browser.questions import answers
from browser.sitting import Names, Sitting
from browser.walking import walked
from landsraad import record
from landsraad.client import Client
from sets.uprising.browser.positions import asking

PHONE = (360, 760)


def opened(visit: Visit, server: Client, name: str, **more: Any) -> Page:
    """The table of a screen."""
    text, seat = asking(name)
    place = server.open_record(text, "Ada", (seat,))
    page = visit(f"/t/{place.table}", ticket=place, **more)
    page.locator("#question").wait_for()
    return page


@pytest.mark.parametrize("way", ["mouse", "keyboard", "touch"])
@pytest.mark.parametrize(
    "question", ["up-spy", "up-recall", "up-gather", "up-infiltrate", "up-contract", "up-training"]
)
def test_each_question_is_answered(visit: Visit, server: Client, names: Names, question: str, way: str) -> None:
    answers(visit, server, names, asking(question), way)


@pytest.mark.parametrize("way", ["mouse", "keyboard", "touch"])
def test_a_spy_is_placed_on_the_board(visit: Visit, server: Client, names: Names, way: str) -> None:
    text, seat = asking("up-spy")
    place = server.open_record(text, "Ada", (seat,))
    page = visit(f"/t/{place.table}", ticket=place, size=PHONE if way == "touch" else DESK)
    now = Sitting(page, names).settle()
    post = page.locator('[data-post="post_council"]')
    told = re.compile("^Post between High Council, Imperial Privilege,? and Swordmaster: nobody")
    expect(page.get_by_role("button", name=told)).to_have_count(1)
    if way == "mouse":
        post.click()
    elif way == "touch":
        post.tap()
        page.locator("#area-decision.picked .foot .primary").tap()
    else:
        page.keyboard.press("b")
        expect(page.locator('[data-post][data-item="legal"]:focus')).to_have_count(1)
        post.focus()
        page.keyboard.press("Enter")
    page.wait_for_function("step => heard.state.step > step", arg=now["step"])
    assert record.loads(place.record()).choices[now["step"]] == (seat, "spy post_council")
    expect(post.locator(f'use[href="#seat_{seat + 1}"]')).to_have_count(1)


@pytest.mark.parametrize("size", [DESK, (1100, 800), PHONE], ids=["desk", "middle", "phone"])
def test_posts_reach_the_spaces_that_they_watch(visit: Visit, server: Client, size: tuple[int, int]) -> None:
    page = opened(visit, server, "up", size=size)
    posts = page.evaluate("() => heard.state.view.posts")
    expect(page.locator("[data-post]")).to_have_count(len(posts))
    ends = page.locator(".arms circle")
    expect(ends).to_have_count(sum(len(post["spaces"]) for post in posts))
    found = iter(end.bounding_box() for end in ends.all())
    rings = {post["id"]: page.locator(f'[data-post="{post["id"]}"]').bounding_box() for post in posts}
    for post in posts:
        ring = rings[post["id"]]
        assert ring is not None
        for space in post["spaces"]:
            plate, end = page.locator(f'[data-space="{space}"]').bounding_box(), next(found)
            assert plate is not None
            assert end is not None
            assert plate["x"] - 1 <= end["x"] + end["width"] / 2 <= plate["x"] + plate["width"] + 1
            assert plate["y"] - 1 <= end["y"] + end["height"] / 2 <= plate["y"] + plate["height"] + 1
    boxes = [box for box in rings.values() if box]
    for n, one in enumerate(boxes):
        for other in boxes[n + 1 :]:
            apart = max(abs(one["x"] - other["x"]), abs(one["y"] - other["y"]))
            assert apart >= one["width"] * 0.9


def test_what_a_seat_has_won_and_is_after(visit: Visit, server: Client) -> None:
    page = opened(visit, server, "up-contracts")
    view = page.evaluate("() => heard.state.view")
    own = view["players"][view["seat"]]["of_sets"]["uprising"]
    contracts = page.locator("[data-contract]")
    expect(contracts).to_have_count(len(own["aims"]))
    offered = {option["id"] for option in view["decision"]["options"] if option["kind"] == "space"}
    ready = [aim["contract"] for aim in own["aims"] if offered & set(aim["spaces"])]
    marked = page.locator("[data-contract].ready").all()
    assert [each.get_attribute("data-contract") for each in marked] == ready
    assert ready


def test_worms_and_the_wall(visit: Visit, server: Client) -> None:
    page = opened(visit, server, "up-worms")
    expect(page.get_by_role("img", name="The Shield Wall has fallen")).to_have_count(1)
    view = page.evaluate("() => heard.state.view")
    for player in view["players"]:
        worms = page.locator(f'#area-conflict use[href="#sandworm_{player["seat"] + 1}"]')
        expect(worms).to_have_count(player["units"][1]["conflict"])
    doubled = [each for each in view["players"] if each["units"][1]["conflict"] and each["prospect"] is not None]
    expect(page.get_by_text("takes the reward twice")).to_have_count(len(doubled))


@pytest.mark.parametrize(("name", "language"), [("up", "en"), ("up", "de"), ("up-plain", "en"), ("up-solo", "de")])
def test_nothing_is_cut_or_covered_or_off_the_screen(name: str, language: str, server: Client, visit: Visit) -> None:
    assert walked(opened(visit, server, name, warm=True, language=language)) == {}
