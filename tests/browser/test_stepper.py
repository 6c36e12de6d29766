"""How many units go: one by one up to the most there are, and down to none."""

from __future__ import annotations

from playwright.sync_api import expect

from browser.fixtures import Visit
from browser.positions import asking
from landsraad import record
from landsraad.client import Client


def test_it_goes_up_to_the_most_and_down_to_none(visit: Visit, server: Client) -> None:
    text, seat = asking("deployment")
    counts = [each.key.split()[-1] for each in record.loads(text).decisions[0].options if each.key.startswith("deploy")]
    place = server.open_record(text, "Ada", (seat,))
    page = visit(f"/t/{place.table}", ticket=place)
    stepper = page.get_by_role("group", name="Deploy troops")
    number = stepper.get_by_role("spinbutton")
    more, fewer = (stepper.get_by_role("button", name=name) for name in ("One more", "One fewer"))
    expect(fewer).to_be_disabled()
    for count in counts:
        expect(more).to_be_enabled()
        more.click()
        expect(number).to_have_attribute("aria-valuenow", count)
    assert len(counts) >= 3
    expect(more).to_be_disabled()
    for _ in counts:
        fewer.click()
    expect(number).to_have_attribute("aria-valuenow", "0")
    expect(fewer).to_be_disabled()
