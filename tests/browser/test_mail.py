"""A mail address of one's own at a table: what is sent there first is a code, and only who has it is told."""

from __future__ import annotations

from email import message_from_bytes
from email.policy import default
from pathlib import Path

from playwright.sync_api import Page, expect

from browser.fixtures import Visit
from receivers import post_office
from serving import hotseat, serving

SENT = "A code was sent to this address: enter it here and save again"
WRONG = "That is not what the mail said"


def opened(page: Page) -> None:
    """Take the screen over, and open the settings."""
    page.locator("#handover ~ .button").click()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Settings").click()


def test_an_address_is_confirmed_with_the_code_that_it_gets(visit: Visit, tmp_path: Path) -> None:
    with post_office() as (smtp, got), serving(tmp_path, smtp_url=smtp) as client:
        place = hotseat(client)
        page = visit(f"{client.url}/t/{place.table}", ticket=place)
        opened(page)
        form = page.locator("form", has_text="Tell me when it is my turn at this table")
        code, save = form.get_by_label("Code from the mail"), form.get_by_role("button", name="Save")
        form.get_by_label("Mail address").fill("anna@example.org")
        expect(code).to_be_hidden()
        save.click()
        expect(form.get_by_role("status")).to_have_text(SENT)
        code.fill("nonsense")
        save.click()
        expect(form.get_by_role("alert")).to_contain_text(WRONG)

        (letter,) = [message_from_bytes(each, policy=default) for each in got]
        code.fill(letter.get_content().split("at the table: ")[1].split()[0])
        save.click()
        expect(form.get_by_role("status")).to_have_text("Saved for this table")
        expect(code).to_be_hidden()
        page.reload()
        opened(page)
        expect(form.get_by_label("Mail address")).to_have_value("anna@example.org")
        expect(code).to_be_hidden()
    assert len(got) == 1
