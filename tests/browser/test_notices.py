"""What a table says when its page is not looked at: its title, notices on the desktop, and sounds."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Page, expect

from browser.conflicts import last_pass, tied_for_first
from browser.fixtures import Visit
from browser.positions import asking, finished
from browser.sitting import Names, Sitting, first
from landsraad import record
from landsraad.client import Client, Place
from serving import LEADERS

LATER = "2100-01-01"
NOTICES = """
window.told = [];
window.Notification = class {
  static permission = 'granted';
  static requestPermission() { this.permission = window.answer; return Promise.resolve(window.answer); }
  constructor(title, options) { told.push([title, options.body]); }
  close() {}
};
Object.defineProperty(document, 'hidden', { get: () => Boolean(window.away) });
"""
TONES = """
window.tones = [];
const start = OscillatorNode.prototype.start;
OscillatorNode.prototype.start = function (...at) {
  tones.push(Math.round(this.frequency.value));
  return start.apply(this, at);
};
"""


def own(visit: Visit, path: str, place: Place, script: str, **settings: Any) -> Page:
    """A table in a browser in which a script runs first."""
    page = visit("/", ticket=place, **settings)
    page.add_init_script(script)
    page.goto(path)
    page.locator("#question").wait_for(state="attached")
    return page


def test_the_title_names_whoever_plays_for_everybody_who_looks(visit: Visit, server: Client) -> None:
    place = server.create(name="Ada", seats=3, bots=[], leaders=LEADERS, seed="7")
    server.join(place.table, "Ben")
    server.join(place.table, "Cleo")
    place.start()
    (asked,) = place.info().asked
    watching = visit(f"/t/{place.table}")
    expect(watching).to_have_title(re.compile(f"^{['Ada', 'Ben', 'Cleo'][asked]}’s turn · "))


def test_the_title_at_one_screen_at_the_end_and_in_a_replay(visit: Visit, server: Client, names: Names) -> None:
    text, seat = asking("turn")
    place = server.open_record(text, "Ada", (0, 1, 2, 3))
    name = place.info().seats[seat].name
    expect(visit(f"/t/{place.table}", ticket=place)).to_have_title(re.compile(f"^{re.escape(name)}’s turn · "))
    game = finished()
    done = server.open_record(record.dumps(game), "Ada", (0,))
    expect(visit(f"/t/{done.table}", ticket=done)).to_have_title(re.compile("^Game over · "))
    page = visit(f"/t/{done.table}/replay?step=0", ticket=done)
    expect(page).to_have_title(re.compile("’s turn · Replay: "))
    expect(page.get_by_text(f"Step 0 of {len(game.choices)}")).to_be_visible()
    page.keyboard.press("End")
    expect(page).to_have_title(re.compile("^Game over · Replay: "))


def test_a_notice_comes_when_it_is_ones_turn_and_the_page_is_out_of_sight(
    visit: Visit, server: Client, names: Names
) -> None:
    place = server.create(name="Ada", seats=3, bots=["novice"], leaders=LEADERS, seed="12")
    other = server.join(place.table, "Ben")
    place.start()
    pages = {
        place.info().mine[0]: own(visit, f"/t/{place.table}", place, NOTICES, notices=True),
        other.info().mine[0]: own(visit, f"/t/{place.table}", other, NOTICES, notices=False),
    }
    mine, yours = place.info().mine[0], other.info().mine[0]
    people = {seat: Sitting(page, names) for seat, page in pages.items()}
    now = people[mine].settle(seats=[mine, yours])
    while now["view"]["asked"] == mine:
        now = people[mine].settle(now["step"] - 1)
        people[mine].choose(first(now), now)
        now = people[mine].settle(now["step"], [mine, yours])
    for page in pages.values():
        assert page.evaluate("() => told") == []
        page.evaluate("() => { window.away = true; }")
    expect(pages[mine]).to_have_title(re.compile("^Ben’s turn · "))  # it goes with the game
    expect(pages[yours]).to_have_title(re.compile("^Your turn · "))
    while now["view"]["asked"] == yours:
        now = people[yours].settle(now["step"] - 1)
        people[yours].choose(first(now), now)
        now = people[mine].settle(now["step"], [mine, yours])
    pages[mine].wait_for_function("() => told.length")
    assert pages[mine].evaluate("() => told") == [["It is your turn", "Ada and Ben"]]
    assert pages[yours].evaluate("() => told") == []


def test_notices_are_asked_for_in_the_settings_and_a_refusal_is_said(visit: Visit) -> None:
    page = visit("/")
    page.add_init_script(NOTICES)
    page.reload()
    page.get_by_role("button", name="Settings").click()
    box = page.get_by_role("checkbox", name=re.compile("^Notices on the desktop"))
    for answer, wanted in (("denied", False), ("granted", True)):
        page.evaluate("(answer) => { window.answer = answer; }", answer)
        box.click()
        expect(box).to_be_checked(checked=wanted)
        expect(page.get_by_text("does not allow this page to show notices")).to_have_count(int(not wanted))
        assert page.evaluate("() => JSON.parse(localStorage['landsraad.settings']).notices") is wanted


def test_a_tie_and_ones_turn_are_heard_where_sounds_are_wanted(visit: Visit, server: Client) -> None:
    text, seat = last_pass(tied_for_first, 3)
    heard = {}
    for wanted in (True, False):
        place = server.open_record(text, "Ada", (seat,))
        page = own(visit, f"/t/{place.table}", place, TONES, sound=wanted, stage=True, speed="normal")
        page.clock.install()
        page.clock.pause_at(LATER)  # each step stands until a key is pressed, however busy the machine is
        page.locator('#area-decision [data-option="pass"]').click()
        for title in ("Nobody plays a further card", re.compile("^A tie for first"), "Nobody wins the Conflict"):
            expect(page.locator("#question")).to_have_text(title)
            page.keyboard.press("x")
        expect(page.locator("#area-decision.told")).to_have_count(0)
        asks = page.locator("#area-decision.asking").count()  # asked first: the tone comes with it
        heard[wanted] = page.evaluate("() => tones")
    assert heard == {True: [440, 495, *([440, 587] if asks else [])], False: []}
