"""The review of one's own game in the browser: from its end to the choices that cost most, and to the table there."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Page, Route, expect

from browser.fixtures import Visit
from browser.positions import asking
from browser.test_screens import PHONE, WIDE, findings, picture
from landsraad import Game, analysis, record
from landsraad.agents import make
from landsraad.client import Client, Place
from landsraad.server.tables import reviews

RECORD = Path(__file__).parents[1] / "golden/records/three-named.txt"
SEAT = 1
HALF = 40  # looks taken

Told = dict[str, Any]


@pytest.fixture(scope="module")
def game() -> Game:
    return record.load(RECORD)


@pytest.fixture(scope="module")
def answers(game: Game) -> tuple[Told, Told]:
    """What a server says of the review, half done and whole; with few tries, so that nobody has to wait."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(analysis.review, "GLANCE", 8)
        patch.setattr(analysis.review, "DEEP", 12)
        whole = analysis.reviewed(game, SEAT, make("master"))
    study = reviews.Reviewing("", game, SEAT)
    study.review = replace(whole, glances=whole.glances[:HALF], slips=())
    half = reviews._told(study, "en")
    study.review, study.slips = whole, {"en": reviews._slips(game, whole, "en")}
    return msgspec.to_builtins(half), msgspec.to_builtins(reviews._told(study, "en"))


@pytest.fixture(scope="module")
def place(address: str, game: Game) -> Place:
    with Client(address) as client:
        return client.open_record(record.dumps(game), "Ada", (SEAT,))


def accessible(page: Page) -> None:
    for theme in ("dark", "light"):
        page.evaluate(f"document.documentElement.dataset.theme = '{theme}'")
        assert findings(page) == []


def test_a_review_is_begun_stopped_and_gone_on_with_and_leads_to_the_table(
    visit: Visit, place: Place, answers: tuple[Told, Told]
) -> None:
    half, whole = answers
    asked: list[str] = []
    done = False

    def answer(route: Route) -> None:
        asked.append(route.request.url)
        route.fulfill(json=whole if done else half)

    page = visit(f"/t/{place.table}", ticket=place)
    page.route("**/review?seat=*", answer)
    page.get_by_role("link", name="Review your game").click()
    panel = page.get_by_role("region", name="Analysis")
    expect(panel.get_by_role("radio", name="Review")).to_be_checked()
    expect(panel.get_by_role("combobox", name="Whose choices")).to_have_value(str(SEAT))
    assert asked == []
    panel.get_by_role("button", name="Start the review").focus()
    page.keyboard.press("Enter")
    expect(panel.get_by_text(f"{half['looked']} of {half['total']}", exact=True)).to_be_visible()
    page.keyboard.press("Enter")  # the same button stops it
    expect(panel.get_by_role("button", name="Go on")).to_be_focused()
    picture(page, "review-half")
    done = True
    page.keyboard.press("Enter")
    choices = panel.locator("ol li")
    expect(choices).to_have_count(len(whole["slips"]))
    expect(panel.get_by_role("heading", name="What cost most")).to_be_focused()
    assert set(asked) == {f"{page.url.split('/t/')[0]}/api/tables/{place.table}/review?seat={SEAT}"}
    slip = whole["slips"][0]
    cost = round(100 * (slip["better"]["win"] - slip["chosen"]["win"]))
    expect(choices.first).to_contain_text(f"{cost} points of the win")
    for each in (slip["chosen"], slip["better"]):
        expect(choices.first).to_contain_text(f"{round(100 * each['win'])} %")
    first = whole["expected"][0]
    curve = panel.get_by_role("img", name="The share of the win that was expected")
    expect(curve).to_have_attribute("aria-label", re.compile(f"Round 1: {round(100 * first['win'])} %."))
    page.get_by_role("combobox", name="Seen by").select_option("")
    choices.first.get_by_role("button", name=f"Round {slip['round']}, step {slip['step']}").press("Enter")
    expect(page.get_by_role("slider", name="Step")).to_have_value(str(slip["step"]))
    expect(page.get_by_role("combobox", name="Seen by")).to_have_value(str(SEAT))
    picture(page, "review")
    accessible(page)
    panel.get_by_role("combobox", name="Whose choices").select_option("0")
    expect(panel.get_by_role("button", name="Start the review")).to_be_visible()
    panel.get_by_role("combobox", name="Whose choices").select_option(str(SEAT))
    expect(choices).to_have_count(len(whole["slips"]))  # what is known stays


def test_on_a_phone_a_choice_of_the_review_leads_from_it_to_the_table(
    visit: Visit, place: Place, answers: tuple[Told, Told]
) -> None:
    page = visit("/", size=PHONE, ticket=place)
    page.route("**/review?seat=*", lambda route: route.fulfill(json=answers[1]))
    page.goto(f"/t/{place.table}/replay?review")
    dialog = page.get_by_role("dialog", name="Analysis")
    dialog.get_by_role("button", name="Start the review").click()
    expect(dialog.locator("ol li")).to_have_count(len(answers[1]["slips"]))
    assert page.evaluate(WIDE) == 0
    picture(page, "review")
    accessible(page)
    dialog.locator("ol button").first.click()
    expect(dialog).to_have_count(0)
    expect(page.get_by_role("slider", name="Step")).to_have_value(str(answers[1]["slips"][0]["step"]))


def test_a_running_game_is_not_reviewed(visit: Visit, server: Client) -> None:
    text, seat = asking("turn")
    place = server.open_record(text, "Ada", (seat,))
    page = visit(f"/t/{place.table}/replay?review", ticket=place)
    expect(page.get_by_role("link", name="To the table")).to_be_visible()
    expect(page.get_by_role("region", name="Analysis")).to_have_count(0)
