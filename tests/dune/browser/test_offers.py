"""Two people at a table of classic Dune offer each other agreements in the browser."""

from __future__ import annotations

import os
import re

import pytest
from playwright.sync_api import Page, expect

from browser.fixtures import SCREENS, Visit
from landsraad.client import Client, Place

FACTIONS = ["atreides", "harkonnen", "guild"]
TALK = 400  # answers until the first auction, at most


def at_auction(server: Client) -> tuple[Place, Place]:
    """Ada's and Ben's seats at the first auction."""
    dune = {"factions": FACTIONS, "advanced": False, "hold": 0}
    ada = server.create(game="dune", name="Ada", seats=3, seed="3", mine=1, bots=["novice"], dune=dune)
    ben = server.join(ada.table, "Ben")
    ada.start()
    places = {seat: place for place in (ada, ben) for seat in place.seats}
    for _ in range(TALK):
        for seat, place in places.items():
            with place.watch(seat) as watch:
                state = next(watch.states())
            if state.view.phase == "bidding":
                return ada, ben
            if state.view.decision is not None:
                place.choose(seat, state.view.decision.options[0].key, state.step)
    raise AssertionError("there was no auction")


def opened(visit: Visit, place: Place) -> Page:
    """The table as the person of a place sees it."""
    page = visit(f"/t/{place.table}", ticket=place)
    expect(page.locator("#area-decision")).to_be_visible()
    return page


def make(page: Page, spice: str) -> None:
    """Offer the other person spice for nothing."""
    page.get_by_role("button", name="Make an offer").click()
    form = page.get_by_role("form", name="Make an offer")
    form.get_by_label("To", exact=True).select_option("guild")
    form.get_by_label("You promise", exact=True).select_option(label="pay spice")
    form.get_by_label("How much spice").fill(spice)
    if "LANDSRAAD_PICTURES" in os.environ:
        page.screenshot(path=SCREENS / "dune-offer.png")
    form.get_by_role("button", name="Offer it").click()


@pytest.mark.around
def test_two_people_offer_accept_decline_and_withdraw(visit: Visit, server: Client) -> None:
    ada, ben = (opened(visit, place) for place in at_auction(server))
    accept, decline = (ben.get_by_role("button", name=re.compile(f"{name}$")) for name in ("Accept", "Decline"))
    make(ada, "1")
    expect(ben.get_by_text("Gives: Pay 1 spice.")).to_be_visible()
    decline.click()
    expect(ada.get_by_role("button", name="Withdraw")).to_have_count(0)
    make(ada, "2")
    expect(accept).to_be_visible()
    ada.get_by_role("button", name="Withdraw").click()
    expect(accept).to_have_count(0)
    make(ada, "3")
    accept.click()
    expect(ada.locator("#area-log")).to_contain_text("3 spice")
    expect(ada.get_by_role("button", name="Withdraw")).to_have_count(0)
