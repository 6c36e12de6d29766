"""What the table tells of the others' turns, and prices as they are for whoever looks."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from browser.fixtures import Visit
from browser.positions import asking
from landsraad.client import Client


def test_since_the_last_turn_each_opponent_has_a_line_and_the_log_goes_on_below(visit: Visit, server: Client) -> None:
    text, seat = asking("turn")
    place = server.open_record(text, "Ada", (seat,))
    page = visit(f"/t/{place.table}", ticket=place)
    told = page.locator("#area-log .since > li")
    expect(told.first).to_be_visible()
    words = told.first.locator(".unseen").inner_text()
    assert re.match(r"\w+: .*\.$", words), words
    assert not page.locator("#area-log .lines").get_by_text(words, exact=True).count()
    button = told.first.get_by_role("button")
    expect(button).to_have_attribute("aria-expanded", "false")
    button.click()
    expect(told.first.locator("p")).not_to_have_count(0)
    button.click()
    expect(told.first.locator("p")).to_have_count(0)


def test_a_price_is_ones_own_with_the_printed_one_struck_out(visit: Visit, server: Client) -> None:
    leaders = ["duke_leto_atreides", "helena_richese", "glossu_rabban"]
    place = server.create(name="Ada", seats=3, bots=["novice"] * 2, leaders=leaders, seed="12", start=True)
    page = visit(f"/t/{place.table}", ticket=place)
    council = page.locator('[data-space="high_council"]')
    expect(council.locator("s")).to_have_text("5")
    expect(council.locator(".price b")).to_have_text("4")
    expect(council).to_have_accessible_name(re.compile("pay 4 instead of 5 Solari"))
    council.hover()
    expect(page.locator(".look").get_by_text("pay 4 instead of 5 Solari")).to_be_attached()
    expect(page.locator('[data-space="conspire"] s')).to_have_count(0)
