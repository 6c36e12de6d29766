"""Several people at one screen of classic Dune: between two of them everything is covered."""

from __future__ import annotations

import json
import os

import pytest
from playwright.sync_api import Page, WebSocket, expect

from browser.fixtures import DESK, SCREENS, Visit
from browser.sitting import names_of
from browser.test_screens import findings
from dune.browser.test_table import PHONE, WIDE
from landsraad.client import Client, Place

PEOPLE = ["Ada", "Ben"]
FACTIONS = ["Bene Gesserit", "Harkonnen"]
CHANGES = 8
LIMIT = 80
TURN = """() => {
  const { state } = heard;
  if (!state?.view) return null;
  if (document.querySelector('#handover')) return state.seat === null && 'cover';
  const { decision } = state.view;
  return decision && document.querySelector('#question')?.textContent === decision.text && 'question';
}"""
"""What the page waits for, once it and what it was told agree."""

SEEN = "seat => heard.state.seat === seat && document.querySelector('#question') !== null"
TAKEN = "([seat, version]) => heard.state.seat !== seat || heard.state.version >= version"
"""An answer has come to the page; who only watches counts fewer changes than the seat that has made them."""

HELD = "#area-shield .hand b"


def sit(visit: Visit, server: Client, size: tuple[int, int]) -> tuple[Page, Place, list[int | None]]:
    """Two people of one browser against a bot, and whose view that browser is told, message by message."""
    page = visit("/", size)
    told: list[int | None] = []

    def frame(text: str | bytes) -> None:
        message = json.loads(text)
        if message["type"] == "state" and message["view"]:
            assert (message["view"]["own"] is None) == (message["seat"] is None)
            told.append(message["seat"])

    def socket(opened: WebSocket) -> None:
        opened.on("framereceived", frame)

    page.on("websocket", socket)
    place = server.create(
        game="dune", name="Ada", names=PEOPLE, mine=2, seats=3, bots=["random"], seed="7", start=True,
        dune={"factions": ["bene_gesserit", "harkonnen", "fremen"], "advanced": False},
    )  # fmt: skip
    held = [{"table": place.table, "token": place.token, "at": 0}]
    page.evaluate("held => localStorage.setItem('landsraad.tickets', held)", json.dumps(held))
    page.add_init_script(f"localStorage.setItem('landsraad.tickets', {json.dumps(json.dumps(held))})")
    page.goto(f"/t/{place.table}")
    return page, place, told


def waits_for(page: Page) -> str:
    found: str = page.wait_for_function(TURN).json_value()
    return found


def covered(page: Page) -> int:
    """Who is to take over: the page says that, and nothing else."""
    heading = page.locator("#handover").inner_text().strip()
    seat = [f"Pass the screen to {name}" for name in PEOPLE].index(heading)
    name = PEOPLE[seat]
    turn = page.evaluate("heard.state.view.turn")
    expect(page.locator("body")).to_have_text(
        f"{f'Turn {turn} of 10' if turn else 'Setup'} {heading} Faction of {name}: {FACTIONS[seat]}. "
        f"Treachery cards, traitors and all other secrets stay hidden until {name} takes over. "
        f"I am {name} Pass the screen to {name}.",
        use_inner_text=True,
    )
    return seat


def take(page: Page, seat: int) -> None:
    button = page.get_by_role("button", name=f"I am {PEOPLE[seat]}")
    expect(button).to_be_focused()
    button.click()
    page.wait_for_function(SEEN, arg=seat)


@pytest.mark.around
@pytest.mark.parametrize("size", [DESK, PHONE])
def test_nobody_sees_the_secrets_of_the_next(visit: Visit, server: Client, size: tuple[int, int]) -> None:
    page, place, told = sit(visit, server, size)
    names = names_of(server.request("GET", "/api/book?game=dune"))
    looks, changes, hands = None, 0, set[int]()
    for _ in range(LIMIT):
        if waits_for(page) == "cover":
            seat = covered(page)
            assert seat != looks
            if not changes:
                assert findings(page) == []
                assert page.evaluate(WIDE)
                if "LANDSRAAD_PICTURES" in os.environ:
                    page.screenshot(path=SCREENS / f"dune-handover {size[0]}x{size[1]}.png")
            assert set(told) <= {looks, None}
            take(page, seat)
            looks, changes = seat, changes + 1
            told.clear()
            continue
        state = page.evaluate("heard.state")
        assert state["seat"] == looks
        hand = [names["card", card] for card in state["view"]["own"]["hand"]]
        if hand and looks is not None:
            hands.add(looks)
            if size == DESK:
                expect(page.locator(HELD)).to_have_text(hand)
        if changes >= CHANGES and hands == {0, 1}:
            break
        keys = [option["key"] for option in state["view"]["decision"]["options"]]
        version = place.choose(state["seat"], "pass" if "pass" in keys else keys[0], state["step"]).version
        page.wait_for_function(TAKEN, arg=[state["seat"], version])
    assert changes >= CHANGES
    assert hands == {0, 1}
    if size == DESK:  # whoever wants to look at the own seat meanwhile is shown it, and stays
        other = 1 - looks if looks is not None else 0
        page.locator(".order button[aria-pressed=false]").click()
        assert waits_for(page) == "cover"
        assert covered(page) == other
        take(page, other)
        expect(page.locator(HELD)).to_have_text(
            [names["card", card] for card in page.evaluate("heard.state.view.own.hand")]
        )
        expect(page.locator("#handover")).to_have_count(0)
