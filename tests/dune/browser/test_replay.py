"""A game of classic Dune looked at again: its end, its replay from a file and by a link, its analysis."""

from __future__ import annotations

import os
import re

import msgspec
import pytest
from playwright.sync_api import Locator, Page, Route, expect

from browser.fixtures import DESK, SCREENS, Visit
from browser.test_screens import THEME, findings
from dune.browser.test_table import PHONE, WIDE
from dune.finished import finished
from landsraad import analysis, record
from landsraad.agents import make
from landsraad.client import Client, Place
from landsraad.server.tables import reviews
from landsraad.views.dune.model import View

PHASES = {
    "storm": "Storm", "blow": "Spice", "charity": "Charity", "bidding": "Bidding", "revival": "Revival",
    "shipping": "Ship, move", "battle": "Battle", "collection": "Collection", "mentat": "Mentat",
}  # fmt: skip
pytestmark = pytest.mark.around


@pytest.fixture
def place(server: Client) -> Place:
    """A table whose game is over."""
    return server.open_record(record.dumps(finished()), "Ada", (0,))


def when(step: int) -> str:
    """What the replay says of a step."""
    view: View = finished().at(step).view(None)
    at = f"Turn {view.turn} · {PHASES[view.phase]}" if view.turn else "Setup"
    return f"Step {step} of {len(finished().choices)}, {at}"


def first_of(way: str, after: int = 0) -> int:
    """The first step after one at which another turn or phase runs."""

    def key(step: int) -> tuple[int, str]:
        view: View = finished().at(step).view(None)
        return view.turn, view.phase if way == "phase" else ""

    then = key(after)
    return next(step for step in range(after, len(finished().choices) + 1) if key(step) != then)


def stands(page: Page) -> Locator:
    return page.get_by_role("region", name="Replay").locator(".at")


def readable(page: Page, name: str) -> None:
    """Nothing is too wide and nothing is wrong for anybody, in both themes."""
    assert page.evaluate(WIDE)
    for theme in ("dark", "light"):
        page.evaluate(THEME, theme)
        assert findings(page) == []
        if "LANDSRAAD_PICTURES" in os.environ:
            size = page.viewport_size
            assert size is not None
            page.screenshot(path=SCREENS / f"dune-{name} {theme} {size['width']}x{size['height']}.png")
    page.evaluate(THEME, "dark")


@pytest.mark.parametrize("size", [DESK, PHONE])
def test_a_record_from_a_file_is_gone_through_to_its_end_and_back(visit: Visit, size: tuple[int, int]) -> None:
    page = visit("/", size)
    steps = len(finished().choices)
    with page.expect_file_chooser() as chooser:
        page.get_by_text("Choose a file").click()
    content = record.dumps(finished()).encode()
    chooser.value.set_files({"name": "arrakis.txt", "mimeType": "text/plain", "buffer": content})
    page.get_by_role("dialog", name="Open arrakis.txt").get_by_role("button", name="Open the game").click()
    at = stands(page)
    expect(at).to_have_text(when(0))
    page.get_by_role("button", name="Step on").click()
    expect(at).to_have_text(when(1))
    page.get_by_role("button", name="Next turn").click()
    turn = first_of("turn")
    expect(at).to_have_text(when(turn))
    page.get_by_role("button", name="Next phase").click()
    phase = first_of("phase", turn)
    expect(at).to_have_text(when(phase))
    page.get_by_role("button", name="Phase before").click()
    expect(at).to_have_text(when(turn))
    for key, step in (
        ("ArrowRight", turn + 1), ("Shift+ArrowRight", phase), ("Shift+ArrowLeft", turn), ("ArrowLeft", turn - 1),
        ("PageDown", turn), ("PageDown", first_of("turn", turn)), ("PageUp", turn), ("End", steps),
        ("ArrowLeft", steps - 1), ("Home", 0),
    ):  # fmt: skip
        page.keyboard.press(key)
        expect(at).to_have_text(when(step))


@pytest.mark.parametrize("size", [DESK, PHONE, (1024, 768)])
def test_a_position_is_drawn_as_each_seat_saw_it(visit: Visit, place: Place, size: tuple[int, int]) -> None:
    page = visit(f"/t/{place.table}/replay", size, ticket=place)
    step = len(finished().choices) * 2 // 3
    page.get_by_role("slider", name="Step").fill(str(step))
    expect(stands(page)).to_have_text(when(step))
    position = finished().at(step)
    hand = page.locator("#area-shield .hand b")
    if size == PHONE:
        page.get_by_role("button", name="Shield", exact=True).click()
        expect(hand).to_have_count(len(position.view(0).own.hand))
        page.get_by_role("button", name="Replay", exact=True).click()
    else:
        for seat in range(3):
            page.get_by_label("Seen by").select_option(str(seat))
            expect(hand).to_have_count(len(position.view(seat).own.hand))
        page.get_by_label("Seen by").select_option("")
        expect(page.locator("#area-shield")).to_have_count(0)
    expect(page.locator("[data-option]")).to_have_count(0)  # nothing is to be chosen
    expect(page.get_by_role("button", name="Standing orders")).to_have_count(0)
    readable(page, "replay")


def _second_turn() -> int:
    """Which of the moments begins the second turn."""
    return next(at for at, each in enumerate(analysis.moments(finished())) if (each.kind, each.round) == ("round", 2))


def told(route: Route) -> None:
    """An analysis of few rollouts, with a turning point."""
    game = finished()
    curve = analysis.curve(game, 1)
    moments = [
        {"step": at.step, "round": at.round, "kind": at.kind, "seat": at.seat, "chances": chances}
        for at, chances in zip(curve.moments, curve.chances, strict=True)
    ]
    lines = [{"round": 1, "seat": 0, "text": "", "parts": [{"text": "What happened."}], "start": 0, "kind": ""}]
    point = {**moments[_second_turn()], "change": [0.5, -0.5, 0.0], "lines": lines}
    route.fulfill(
        json={
            "moments": moments, "total": len(moments), "done": True, "turning_points": [point], "rollouts": 1,
            "margin": curve.margin, "adviser": analysis.adviser_of(game),
        }
    )  # fmt: skip


@pytest.mark.parametrize("size", [DESK, PHONE])
def test_the_end_says_who_won_how_and_what_can_be_done_now(
    visit: Visit, server: Client, place: Place, size: tuple[int, int]
) -> None:
    page = visit(f"/t/{place.table}", size, ticket=place)
    page.route("**/analysis", told)
    view = finished().view(0)
    end = page.get_by_role("region", name="End of the game")
    expect(end.get_by_role("heading", level=2)).to_contain_text("win")
    for _, way in view.ending.ways:
        expect(end.get_by_text(f"{way}.", exact=True)).to_be_visible()
    readable(page, "end")
    with page.expect_download() as download:
        end.get_by_role("link", name="Record").click()
    assert download.value.path().read_text().startswith("landsraad record 1\n")
    end.get_by_role("button", name="Analysis").click()
    dialog = page.get_by_role("dialog", name="Analysis")
    dialog.get_by_role("slider", name="Moment").focus()
    page.keyboard.press("Home")
    expect(dialog.locator(".read b")).to_have_text("Turn 1")
    readable(page, "end-analysis")
    dialog.get_by_role("link", name="Turn 2", exact=True).click()
    expect(page.get_by_role("slider", name="Step")).to_have_value(
        str(analysis.moments(finished())[_second_turn()].step)
    )
    page.get_by_role("link", name="Results").click()
    end.get_by_role("button", name="Rematch").click()
    page.wait_for_url(lambda url: place.table not in url)
    info = server.spectate(page.url.rsplit("/", 1)[1]).info()
    assert (info.game, info.previous, len(info.seats)) == ("dune", place.table, 3)
    page.goto(f"/t/{place.table}")
    expect(end.get_by_role("button", name="Join the rematch")).to_be_visible()
    end.get_by_role("link", name="Watch it again").click()
    expect(stands(page)).to_have_text(when(0))


@pytest.mark.parametrize("size", [DESK, PHONE])
def test_the_expert_says_what_it_would_do_at_a_step(visit: Visit, place: Place, size: tuple[int, int]) -> None:
    game = finished()
    step = next(at for at, (_, key) in enumerate(game.choices) if key.startswith("weapon "))
    page = visit(f"/t/{place.table}/replay", size, ticket=place)
    page.route("**/analysis", told)
    page.get_by_role("slider", name="Step").fill(str(step))
    page.get_by_role("button", name="Analysis").click()
    panel = page.get_by_role("dialog" if size == PHONE else "region", name="Analysis")
    panel.get_by_role("button", name="Ask the expert").click()
    seat, _ = game.choices[step]
    decision = next(each for each in game.at(step).decisions if each.seat == seat)
    rows = panel.get_by_role("table").first.locator("tbody tr")
    expect(rows.first).to_contain_text("expert")
    more = panel.get_by_role("button", name=f"All {len(decision.options)} options")
    if more.count():
        more.click()
    expect(rows).to_have_count(len(decision.options))
    expect(rows.filter(has_text="played")).to_have_count(1)
    expect(panel.get_by_role("columnheader")).to_have_text(["Option", "Likely"])  # a mixture of plans, no search
    readable(page, "analysis")
    panel.get_by_role("button", name="Turn 2", exact=True).click()
    expect(page.get_by_role("slider", name="Step")).to_have_value(str(analysis.moments(game)[_second_turn()].step))
    if size == PHONE:
        expect(panel).to_have_count(0)


@pytest.mark.parametrize("size", [DESK, PHONE])
def test_the_review_names_the_choices_that_cost_most_turn_by_turn(
    visit: Visit, server: Client, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    monkeypatch.setattr(analysis.review, "GLANCE", 20)
    monkeypatch.setattr(analysis.review, "DEEP", 60)
    seat, game = 1, finished(3, 16, ("novice", "random"))
    study = reviews.Reviewing("", game, seat)
    study.review = analysis.reviewed(game, seat, make("expert", "dune"))
    study.slips = {"en": reviews._slips(game, study.review, "en")}
    whole = reviews._told(study, "en")
    place = server.open_record(record.dumps(game), "Ada", (seat,))
    page = visit(f"/t/{place.table}", size, ticket=place)
    page.route("**/review?seat=*", lambda route: route.fulfill(json=msgspec.to_builtins(whole)))
    page.get_by_role("link", name="Review your game").click()
    panel = page.get_by_role("dialog" if size == PHONE else "region", name="Analysis")
    expect(panel.get_by_text("The expert looks at the shipments, moves and alliances of a seat again")).to_be_visible()
    panel.get_by_role("button", name="Start the review").click()
    choices = panel.locator("ol li")
    expect(choices).to_have_count(3)
    first = whole.slips[0]
    expect(choices.first).to_contain_text(f"Turn {first.round}, step {first.step}")
    curve = panel.get_by_role("img", name="The share of the win that was expected")
    expect(curve).to_have_attribute("aria-label", re.compile(rf"Turn 1: {round(100 * whole.expected[0].win)} %\."))
    readable(page, "review")
    choices.first.get_by_role("button").click()
    expect(page.get_by_role("slider", name="Step")).to_have_value(str(first.step))
    if size == PHONE:
        expect(panel).to_have_count(0)


def test_a_game_is_played_on_from_a_step(visit: Visit, server: Client, place: Place) -> None:
    page = visit(f"/t/{place.table}/replay", ticket=place)
    step = first_of("turn", first_of("turn"))
    page.get_by_role("slider", name="Step").fill(str(step))
    page.get_by_role("button", name="Play on from here").click()
    dialog = page.get_by_role("dialog", name=f"Play on from step {step}")
    expect(dialog.get_by_label("I play").get_by_role("option")).to_have_count(3)
    dialog.get_by_label("The others").select_option("random")
    dialog.get_by_role("button", name="Play on", exact=True).click()
    page.wait_for_url(lambda url: place.table not in url)
    info = server.spectate(page.url.rsplit("/", 1)[1]).info()
    assert info.branch is not None
    assert (info.game, info.branch.step) == ("dune", step)
