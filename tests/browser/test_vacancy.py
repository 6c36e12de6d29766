"""The host is told who is away, and hands the seat to a bot; who comes back plays again."""

from __future__ import annotations

from playwright.sync_api import expect

from browser.fixtures import Visit
from landsraad.client import Client

LATER = "Date.now = ((real) => () => real() + 10 * 60_000)(Date.now)"


def test_the_host_sees_who_is_away_and_for_how_long(visit: Visit, server: Client) -> None:
    ada = server.create(name="Ada", seats=3, bots=["novice"], vacancy=5)
    server.join(ada.table, "Bran")
    ada.start()
    page = visit(f"/t/{ada.table}", ticket=ada)
    page.locator("#question").wait_for()
    banner = page.get_by_role("status").filter(has_text="has been away for")
    expect(banner).to_have_count(0)
    page.evaluate(LATER)
    expect(banner).to_contain_text("Bran has been away for 10 min.")
    button = banner.get_by_role("button", name="Hand the seat to a bot")
    button.click()
    told = page.get_by_role("alert")
    expect(told).to_contain_text("Bran has been away for 0 of 5 min: wait until they are over.")
