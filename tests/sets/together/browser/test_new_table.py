"""The page that sets up a table says what sets do together, and offers nothing impossible."""

from __future__ import annotations

from playwright.sync_api import expect

from browser.fixtures import Visit
from browser.test_screens import PICTURES, picture
from browser.walking import resized


def test_each_set_says_what_it_does_in_this_company(visit: Visit) -> None:
    page = visit("/new")
    module = page.get_by_role("checkbox", name="CHOAM Module")
    expect(module).to_be_disabled()
    expect(module).to_have_accessible_description("Goes with Uprising.")
    page.get_by_role("radio", name="Uprising").check()
    page.get_by_role("checkbox", name="Rise of Ix").check()
    expect(page.get_by_role("checkbox", name="Ixian Tech tiles")).to_have_accessible_description(
        "Not together with Rise of Ix."
    )
    hint = page.locator("#about-rise_of_ix")
    expect(hint).to_contain_text("folded overlay covers Assembly Hall and Gather Support")
    expect(page.locator("#about-choam")).to_have_count(0)
    module.check()
    expect(page.locator("#about-choam")).to_contain_text("two of ten further contracts")
    page.get_by_role("checkbox", name="Immortality").check()
    expect(page.locator("#about-immortality")).to_contain_text("all ten starting cards stay")
    variants = page.locator("fieldset", has_text="Variants").locator("label")
    expect(variants).to_have_count(3)
    if PICTURES:
        for size in ((1366, 768), (360, 760)):
            resized(page, size)
            picture(page, "new-together")
    page.get_by_role("radio", name="Base game", exact=True).check()
    expect(module).to_be_disabled()
    expect(hint).to_contain_text("takes the place of the Landsraad and CHOAM spaces")
    expect(page.locator("fieldset", has_text="Variants")).not_to_contain_text("Conflict cards of Rise of Ix")


def test_a_part_of_an_expansion_comes_with_it(visit: Visit) -> None:
    page = visit("/new")
    whole, part = (page.get_by_role("checkbox", name=name) for name in ("Bloodlines", "Ixian Tech tiles"))
    part.check()
    expect(whole).to_be_checked()
    expect(page.locator("#about-bloodlines")).to_contain_text("eight Leaders")
    expect(page.locator("#about-ix_tiles")).to_contain_text("Sixteen Tech tiles of Rise of Ix")
    expect(page.locator("#about-tech_module")).to_contain_text("Kota Odax of Ix")
    whole.uncheck()
    expect(part).not_to_be_checked()
    expect(page.get_by_role("checkbox", name="Tech Module")).not_to_be_checked()
