"""A Conflict on the stage: its strengths, its order and its rewards in the place of the board."""

from __future__ import annotations

import json
import re
import time
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, Route, WebSocketRoute, expect

from browser.conflicts import (
    Wanted,
    anything,
    asks_for_a_reward,
    last_pass,
    tied_for_first,
    tied_for_second,
    wins_a_place,
)
from browser.fixtures import Visit
from browser.test_screens import findings
from landsraad import record
from landsraad.client import Client
from landsraad.views import Fighter

DESK, NARROW, PHONE = (1366, 768), (1024, 768), (360, 740)
ENTERED = 400  # ms in which a page that has just been opened comes to rest


def at(
    visit: Visit, server: Client, wanted: Wanted, known: int = 0, seats: int = 4, sets: tuple[str, ...] | None = None,
    **settings: Any,
) -> tuple[Page, int, tuple[Fighter, ...]]:  # fmt: skip
    """The table of a game in which passing decides the Conflict, the seat that is asked, and what comes of it."""
    text, seat = last_pass(wanted, known, seats, **({"sets": sets} if sets else {}))
    game = record.loads(text)
    told = len(game.events)
    game.choose("pass")
    fought = next(line.fought for line in game.log(seat, told) if line.fought)
    place = server.open_record(text, "Ada", (seat,))
    page = visit(f"/t/{place.table}", ticket=place, **{"stage": True, "speed": "normal", **settings})
    page.locator("#question").wait_for(state="attached")
    return page, seat, fought


def passes(page: Page) -> None:
    page.locator('#area-decision [data-option="pass"]').click()


def stage(page: Page) -> Locator:
    return page.get_by_role("main", name="The Conflict")


def question(page: Page) -> Locator:
    return page.locator("#question")


def shown(page: Page) -> list[int]:
    """The strengths on the blocks from left to right."""
    return [int(each.inner_text().split()[0]) for each in stage(page).locator(".strength").all()]


@pytest.mark.parametrize("size", [DESK, NARROW, PHONE])
def test_a_tie_for_first_is_said_in_words_step_by_step(visit: Visit, server: Client, size: tuple[int, int]) -> None:
    page, _, fought = at(visit, server, tied_for_first, 3, size=size)
    heard = page.locator("div.unseen[aria-live=polite]")
    most = max(each.strength for each in fought)
    board = page.locator("#area-board")
    if size == PHONE:
        expect(stage(page)).to_have_count(0)
    else:
        expect(stage(page).locator(".on")).to_have_text("Strength")
        expect(board).to_have_count(0)
        expect(page.locator("#area-conflict")).to_be_visible()
    passes(page)

    expect(question(page)).to_have_text("Nobody plays a further card")
    expect(heard).to_contain_text(f"You {most}" if f"You {most}" in heard.inner_text() else str(most))
    assert sorted(shown(page)) == sorted(each.strength for each in fought)
    assert findings(page) == []

    page.keyboard.press("x")  # any key; without motion the pictures wait for it
    expect(question(page)).to_have_text(f"A tie for first at {most}")
    expect(stage(page).locator(".on")).to_have_text("Order")
    expect(heard).to_contain_text("both take the second reward.")
    assert shown(page) == sorted((each.strength for each in fought), reverse=True)
    expect(stage(page).locator(".badge.tie")).to_have_count(2)
    assert findings(page) == []

    page.locator("#area-decision").get_by_role("button", name="Next").click()
    expect(question(page)).to_have_text("Nobody wins the Conflict")
    badges = [text.replace("\n", "") for text in stage(page).locator(".badge").all_inner_texts()]
    assert [text.split(":")[-1].lstrip("= ") for text in badges] == ["2nd reward", "2nd reward", "–", "–"]
    expect(page.locator("#area-decision p")).to_contain_text("takes the second reward")
    assert heard.inner_text().count("takes the second reward") == 2
    assert findings(page) == []

    page.keyboard.press("x")
    expect(page.locator("#area-decision.told")).to_have_count(0)
    expect(stage(page)).to_have_count(0)
    expect(page.locator("#area-board, #phone-board")).not_to_have_count(0)


def test_with_motion_the_steps_follow_by_themselves(visit: Visit, server: Client) -> None:
    page, _, _ = at(visit, server, tied_for_first, 3, motion=True)
    page.clock.install()
    page.clock.pause_at(time.time() + 60)
    passes(page)
    expect(question(page)).to_have_text("Nobody plays a further card")
    page.clock.run_for(700 + 790)
    expect(question(page)).to_have_text("Nobody plays a further card")
    page.clock.run_for(20)
    expect(question(page)).to_have_text(re.compile("^A tie for first"))
    page.clock.run_for(700 + 810)
    expect(question(page)).to_have_text("Nobody wins the Conflict")
    page.clock.run_for(900 + 810)
    expect(page.locator("#area-board")).to_be_visible()
    expect(stage(page)).to_have_count(0)


def test_any_key_skips_all_of_it(visit: Visit, server: Client) -> None:
    page, _, _ = at(visit, server, tied_for_first, 3, motion=True)
    page.clock.install()
    page.clock.pause_at(time.time() + 60)
    passes(page)
    expect(question(page)).to_have_text("Nobody plays a further card")
    page.keyboard.press("x")
    expect(page.locator("#area-board")).to_be_visible()
    expect(page.locator("#area-decision.told")).to_have_count(0)


@pytest.mark.parametrize("settings", [{"stage": False}, {"speed": "off"}])
def test_nothing_is_staged_where_it_is_not_wanted(visit: Visit, server: Client, settings: dict[str, Any]) -> None:
    page, _, _ = at(visit, server, tied_for_first, 3, **settings)
    expect(stage(page)).to_have_count(int(settings.get("stage", True)))  # at once: while cards are played it stands
    told = "window.staged = 0; new MutationObserver(() => staged += document.querySelectorAll('.told').length)"
    page.evaluate(f"() => {{ {told}.observe(document.body, {{ childList: true, subtree: true }}); }}")
    passes(page)
    expect(page.locator("#area-board")).to_be_visible()
    expect(page.locator("#area-decision.told")).to_have_count(0)
    assert page.evaluate("() => window.staged") == 0


def test_the_winner_chooses_its_rewards_on_the_stage(visit: Visit, server: Client) -> None:
    page, _, fought = at(visit, server, tied_for_second)
    passes(page)
    expect(question(page)).to_have_text("Nobody plays a further card")
    page.keyboard.press("x")
    level = sorted((each.strength for each in fought), reverse=True)[1]
    expect(question(page)).to_have_text(f"A tie for second at {level}")
    expect(stage(page).get_by_role("heading")).to_have_text(f"You lead with {max(each.strength for each in fought)}")
    page.keyboard.press("x")
    expect(page.locator("#area-decision.asking")).to_be_visible()
    expect(stage(page).get_by_role("heading")).to_have_text("You win the Conflict")
    expect(stage(page).locator(".side.won")).to_have_attribute("aria-label", "You")


def test_a_flag_is_raised_over_what_was_won(visit: Visit, server: Client, names: dict[tuple[str, str], str]) -> None:
    page, _, _ = at(visit, server, wins_a_place)
    conflict = record.loads(last_pass(wins_a_place)[0]).view(None).conflict
    assert conflict is not None
    assert conflict.location is not None
    where = names["space", conflict.location]
    passes(page)
    for title in ("Nobody plays a further card", "No tie"):
        expect(question(page)).to_have_text(title)
        page.keyboard.press("x")
    expect(page.locator("#area-decision.asking")).to_be_visible()
    page.locator("#area-decision [data-option]", has_text="All at once").click()
    expect(stage(page).get_by_role("heading")).to_have_text(f"{where} is yours")
    expect(stage(page).locator(".flag")).to_contain_text(where)
    expect(stage(page).locator(".side.won .reward")).to_contain_text(where)


def test_a_question_about_the_board_is_asked_on_the_board(visit: Visit, server: Client) -> None:
    page, _, _ = at(visit, server, asks_for_a_reward, speed="off")
    expect(stage(page)).to_be_visible()
    passes(page)
    expect(page.locator("#area-decision.asking")).to_be_visible()
    on_board = page.evaluate(
        "() => heard.state.view.decision.options.some((each) => ['space', 'faction', 'track'].includes(each.kind)"
        " && each.verb !== 'use')"
    )
    expect(stage(page)).to_have_count(0 if on_board else 1)


@pytest.mark.parametrize(("known", "seats"), [(3, 1), (0, 2)])
def test_rivals_stand_on_it(visit: Visit, server: Client, known: int, seats: int) -> None:
    page, _, fought = at(visit, server, anything, known, seats)
    passes(page)
    told = page.locator("#area-decision.told")
    for _ in range(3):
        expect(told).to_be_visible()  # Rivals come first
        sides = stage(page).locator(".side")
        expect(sides).to_have_count(len(fought))
        assert sorted(shown(page)) == sorted(each.strength for each in fought)
        page.keyboard.press("x")
    expect(told).to_have_count(0)


def test_it_is_shown_where_the_next_turn_comes_along_with_it(visit: Visit, server: Client) -> None:
    """A slow line brings only the newest position: here the bot has had its turn of the next round by then."""
    text, seat = last_pass(anything, 0, 2)
    passed = len(record.loads(text).choices) + 1
    place = server.open_record(text, "Ada", (seat,))
    page = visit("/nowhere", ticket=place, stage=True, speed="normal")

    def slow(route: WebSocketRoute) -> None:
        def tell(message: str | bytes) -> None:
            if json.loads(message).get("step") != passed:
                route.send(message)

        route.connect_to_server().on_message(tell)

    page.route_web_socket("**/live", slow)
    page.goto(f"/t/{place.table}")
    passes(page)
    for title in ("Nobody plays a further card", "No tie", "House Hagal wins the Conflict"):
        expect(question(page)).to_have_text(title)
        page.keyboard.press("x")
    expect(page.locator("#area-decision.told")).to_have_count(0)


@pytest.mark.parametrize("comes", ["later", "never", "not before it is skipped"])
def test_it_waits_for_a_stage_that_is_still_on_its_way(visit: Visit, server: Client, comes: str) -> None:
    text, seat = last_pass(tied_for_first, 3)
    place = server.open_record(text, "Ada", (seat,))
    page = visit("/nowhere", ticket=place, stage=True, speed="normal")
    wanted: list[Route] = []

    def hold(route: Route) -> None:
        wanted.append(route)

    page.route(re.compile(r"/parts-[^/]*\.js$"), hold)
    page.goto(f"/t/{place.table}")
    passes(page)
    expect(question(page)).to_have_text("Combat")
    expect(page.locator("#area-decision [data-option]")).to_have_count(0)
    if comes == "later":
        wanted[0].continue_()
        expect(question(page)).to_have_text("Nobody plays a further card")
    else:
        if comes == "never":
            wanted[0].abort()
        else:
            page.locator("#area-decision").get_by_role("button", name="Skip").click()
        expect(stage(page)).to_have_count(0)
        expect(page.locator("#area-decision")).to_have_class(re.compile("asking"))


def test_a_replay_that_is_played_shows_it_and_goes_on(visit: Visit, server: Client) -> None:
    text, seat = last_pass(tied_for_first, 3)
    game = record.loads(text)
    step = len(game.choices)
    game.choose("pass")
    while not game.over:
        game.choose(game.decisions[0].options[-1])
    place = server.open_record(record.dumps(game), "Ada", (seat,))
    page = visit(f"/t/{place.table}/replay?step={step}", motion=True, stage=True)
    bar = page.get_by_role("region", name="Replay")
    expect(bar.locator(".at")).to_contain_text(f"Step {step} of")
    bar.get_by_label("Speed").select_option("0.5")
    expect(stage(page)).to_be_visible()
    page.wait_for_timeout(ENTERED)
    bar.get_by_role("button", name="Play", exact=True).click()
    for name in ("Order", "Rewards"):
        expect(stage(page).locator(".on")).to_have_text(name)
        expect(bar.locator(".at")).to_contain_text(f"Step {step + 1} of")
    expect(stage(page)).to_have_count(0)
    bar.get_by_role("button", name="Pause").click()
    bar.get_by_label("Step", exact=True).fill(str(step))
    expect(stage(page)).to_be_visible()
    page.keyboard.press("ArrowRight")  # by hand each step is there at once
    expect(bar.locator(".at")).to_contain_text(f"Step {step + 1} of")
    expect(stage(page)).to_have_count(0)
