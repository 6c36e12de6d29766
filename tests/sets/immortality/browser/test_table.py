"""Immortality at the table: its questions by mouse, keyboard and touch, its pieces, and windows of every width."""

from __future__ import annotations

import itertools

import pytest
from playwright.sync_api import expect

from browser.fixtures import Visit
from browser.questions import answers
from browser.sitting import Names, Sitting
from browser.walking import walked
from landsraad import record
from landsraad.client import Client
from sets.immortality.browser.positions import asking

PHONE = (360, 740)
ABOUT = {"bt-buy": "buy", "bt-forces": "buy reclaimed_forces"}
"""How the key begins that the question is asked for, where others are offered beside it."""


@pytest.mark.parametrize("way", ["mouse", "keyboard", "touch"])
@pytest.mark.parametrize("question", ["bt-research", "bt-partner", "bt-pair", "bt-buy", "bt-forces"])
def test_each_question_is_answered(visit: Visit, server: Client, names: Names, question: str, way: str) -> None:
    answers(visit, server, names, asking(question), way, ABOUT.get(question, ""))


def test_research_is_a_picture_that_a_keyboard_walks(visit: Visit, server: Client) -> None:
    text, seat = asking("bt-research")
    place = server.open_record(text, "Ada", (seat,))
    page = visit(f"/t/{place.table}", ticket=place)
    graph = page.get_by_role("group", name="Research track")
    expect(graph.get_by_role("button")).to_have_count(22)
    boxes = {
        hexagon.get_attribute("data-step"): hexagon.bounding_box() for hexagon in graph.get_by_role("button").all()
    }
    book = server.request("GET", "/api/book?sets=base,immortality")
    articles = {article["id"]: article for article in book["articles"]}
    for name, box in boxes.items():
        assert name is not None
        assert box is not None
        for onward in articles[name].get("following", ()):
            to = boxes[onward]
            assert to is not None
            assert to["x"] > box["x"]
            assert abs(to["y"] - box["y"]) < box["height"]
    offered = [option.split()[1] for option in (each.key for each in record.loads(text).decisions[0].options)]
    legal = graph.locator('[data-item="legal"]')
    assert [each.get_attribute("data-step") for each in legal.all()] == offered
    legal.first.focus()
    visited = [page.evaluate("document.activeElement.dataset.step")]
    for key in ("ArrowDown", "ArrowRight", "ArrowRight", "ArrowUp", "ArrowLeft"):
        page.keyboard.press(key)
        visited.append(page.evaluate("document.activeElement.dataset.step"))
    assert all(one != other for one, other in itertools.pairwise(visited))
    legal.first.focus()
    page.keyboard.press("Enter")
    page.wait_for_function("() => heard.state.view.decision?.prompt !== 'research'")
    made = record.loads(place.record()).choices[len(record.loads(text).choices)]
    assert made == (seat, f"research {offered[0]}")


def test_the_pieces_of_all_sides_lie_open(visit: Visit, server: Client, names: Names) -> None:
    text, seat = asking("bt")
    place = server.open_record(text, "Ada", (seat,))
    page = visit(f"/t/{place.table}", ticket=place)
    view = Sitting(page, names).settle()["view"]
    tanks = page.get_by_role("list", name="Specimens in the tanks").get_by_role("listitem")
    expect(tanks.locator("b")).to_have_text([str(player["counters"]["specimens"]) for player in view["players"]])
    row = page.locator("#area-tleilaxu button")
    expect(row).to_have_count(len(view["markets"][0]["piles"]) + 1)
    expect(row.last).to_contain_text("Reclaimed Forces. always on offer beside the Tleilaxu Row, costs 3 specimens")
    expect(row.last.locator('.price use[href="#specimen"]')).to_have_count(1)


def test_a_rival_has_a_token_on_the_tleilaxu_track_alone(visit: Visit, server: Client) -> None:
    text, seat = asking("bt-solo")
    place = server.open_record(text, "Ada", (seat,))
    page = visit(f"/t/{place.table}", ticket=place)
    expect(page.get_by_role("group", name="Tleilaxu track").locator(".mark")).to_have_count(3)
    expect(page.get_by_role("group", name="Research track").locator(".mark")).to_have_count(1)


def test_a_pair_is_shown_as_one(visit: Visit, server: Client) -> None:
    text, seat = asking("bt-pair")
    place = server.open_record(text, "Ada", (seat,))
    page = visit(f"/t/{place.table}", ticket=place)
    expect(page.locator("#area-hand").get_by_role("img", name="Played together")).to_have_count(2)


@pytest.mark.parametrize(("name", "language"), [("bt", "en"), ("bt", "de"), ("bt-both", "en"), ("bt-both", "de")])
def test_nothing_is_cut_or_covered_or_off_the_screen(name: str, language: str, server: Client, visit: Visit) -> None:
    text, seat = asking(name)
    place = server.open_record(text, "Ada", (seat,))
    page = visit(f"/t/{place.table}", ticket=place, warm=True, language=language)
    page.locator("#question").wait_for()
    assert walked(page) == {}
