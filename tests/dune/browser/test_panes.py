"""The panes of questions by themselves: what they say of a position, and which keys they send."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Protocol

import pytest
from playwright.sync_api import Browser, Page, expect

from browser.fixtures import DESK, SCREENS
from browser.test_screens import THEME, findings
from dune.browser.parts import bundled, opened
from dune.browser.seen import seen
from dune.table import Table, table

WINDOWS = {DESK: 384, (1024, 768): 312, (360, 760): 360}
"""How wide the decision is in a window."""
PAGE = """<!doctype html><html lang="{language}" data-theme="dark"><meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Panes</title><link rel="stylesheet" href="/style.css"><body>
<main style="width: {wide}px; padding: 8px; box-sizing: border-box; background: var(--s2)"></main>
<script>globalThis.seen = {seen}</script><script type="module" src="/part.js"></script></body></html>"""

TURNED = "async next => { turn(next); await new Promise(requestAnimationFrame); }"
"""Shows the next question and lets the page draw it."""


class Show(Protocol):
    """Shows a pane of a seat."""

    def __call__(self, seen: dict[str, Any], window: tuple[int, int] = DESK, language: str = "en") -> Page: ...


@pytest.fixture(scope="module")
def part(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The panes, bundled by themselves."""
    return bundled("panes.ts", tmp_path_factory.mktemp("panes"))


@pytest.fixture
def show(chromium: Browser, part: Path) -> Iterator[Show]:
    with opened(chromium, part) as go:

        def of(seen: dict[str, Any], window: tuple[int, int] = DESK, language: str = "en") -> Page:
            return go(PAGE.format(wide=WINDOWS[window], seen=json.dumps(seen), language=language), window, language)

        yield of


def sent(page: Page) -> list[str]:
    found: list[str] = page.evaluate("sent")
    return found


def battle() -> Table:
    t = table(
        "atreides: carthag 5, spice 7, hand lasgun snooper kulon shield, dead dr_yueh; "
        "harkonnen: carthag 8, spice 6, hand chaumas; bene_gesserit: ally harkonnen",
        "battle", turn=4,
    )  # fmt: skip
    return t.to("prescience").play("see weapon", "weapon chaumas").to("plan")


def auction() -> Table:
    t = table(
        "atreides: spice 7, hand karama; harkonnen: spice 8; emperor: spice 3; fremen: spice 4",
        "bidding", deck=["chaumas", "shield", "lasgun"], windows="holders",
    )  # fmt: skip
    while t.asked != ["atreides bid"] or t.s.bid < 2:
        asked = t.asked[0].split()[0]
        t.play(f"bid {t.s.bid + 1}" if asked != "atreides" and f"bid {t.s.bid + 1}" in t.options() else "pass")
    return t


def shown_plans() -> Table:
    t = battle()
    for choice in ("lead thufir_hawat", "weapon lasgun", "defense snooper", "dial 4.5"):
        t.play(f"atreides: {choice}")
    for choice in ("lead beast_rabban", "dial 6", "support 4"):
        t.play(f"harkonnen: {choice}")
    return t.to("discard")


def nexus() -> Table:
    t = table(
        "atreides: arrakeen 5; harkonnen: carthag 8; emperor: ; fremen: sietch_tabr 4; guild: ally emperor",
        "blow", blows=["broken_land", "worm", "red_chasm", "worm", "the_great_flat"], top="broken_land",
    )  # fmt: skip
    return t.to("proposal")


def ended() -> Table:
    t = table(
        "atreides: arrakeen 5, carthag 3, tueks_sietch 2, traitors feyd_rautha; harkonnen: spice 11, hand karama; "
        "bene_gesserit: ",
        "mentat", turn=8, prediction=("harkonnen", 7),
    )  # fmt: skip
    return t.to("never") if not t.s.over else t


def test_a_plan_is_sent_part_by_part(show: Show) -> None:
    t = battle()
    page = show(seen(t, "atreides"))
    leaders = page.get_by_role("radiogroup", name="Leader").locator("label")
    assert leaders.all_inner_texts() == [
        "5\nThufir Hawat", "5\nLady Jessica", "4\nGurney Halleck", "2\nDuncan Idaho", "1\nDr. Wellington Yueh\ndead",
    ]  # fmt: skip
    expect(page.locator(".clue")).to_have_text("Prescience: the weapon of the other plan is Chaumas. It stands.")
    expect(page.locator(".most")).to_have_text("Harkonnen at most 7 + 6. You attack and win ties.")
    page.get_by_role("radio", name="Lasgun").check()
    page.get_by_role("radio", name="Snooper").check()
    dial = page.get_by_role("spinbutton", name="Dial")
    expect(dial).to_have_attribute("aria-valuetext", "2½ of 5. Spice support 0. You lose 5 forces.")
    for key in ("]", "ArrowRight", "]", "["):
        dial.press(key)
    expect(dial).to_have_attribute("aria-valuetext", "3½ of 5. Spice support 2. You lose 5 forces.")
    page.keyboard.press(".")
    expect(page.locator(".sum")).to_have_text("8½= dial 3½ + leader 5 you lose 4 forces, 3")
    page.keyboard.press("Enter")
    for n in range(1, 7):
        page.wait_for_function("n => sent.length === n", arg=n)
        t.play(f"atreides: {sent(page)[-1]}")
        if "atreides plan" not in t.asked:
            break
        page.evaluate("next => turn(next)", seen(t, "atreides"))
    assert sent(page) == ["lead thufir_hawat", "weapon lasgun", "defense snooper", "dial 3.5", "support 3"]
    assert t.asked == ["harkonnen plan"]


def test_a_plan_waits_for_the_answer_to_each_part(show: Show) -> None:
    t = battle()
    page = show(seen(t, "atreides"))
    page.evaluate("() => { answer = new Promise((settle) => { globalThis.settle = settle; }); }")
    seal, note = page.get_by_role("button", name="Seal"), page.locator(".seal small")
    changeable = note.inner_text()
    seal.click()
    sealing = note.inner_text()
    assert sealing != changeable
    t.play(f"atreides: {sent(page)[-1]}")
    for _ in range(2):  # the state comes before the answer, and again when somebody else has acted
        page.evaluate(TURNED, seen(t, "atreides"))
    seal.click()
    assert sent(page) == ["lead thufir_hawat"]
    page.evaluate("settle(true); answer = true")
    page.wait_for_function("sent.length === 2")
    page.evaluate(TURNED, seen(t, "atreides"))  # the answer came before the state
    assert sent(page) == ["lead thufir_hawat", "weapon none"]
    assert note.inner_text() == sealing
    t.play("atreides: weapon none")
    page.evaluate("answer = false")
    page.evaluate(TURNED, seen(t, "atreides"))
    expect(note).to_have_text(changeable)
    assert sent(page) == ["lead thufir_hawat", "weapon none", "defense none"]
    page.evaluate("answer = true")
    seal.click()
    assert sent(page)[3:] == ["defense none"]


def test_cards_that_do_not_go_together_say_so(show: Show) -> None:
    t = table(
        "atreides: carthag 5, spice 7, hand shield kulon weirding_way crysknife; harkonnen: carthag 8; ixians: ",
        "battle",
    ).to("prescience").play("see nothing").to("plan")  # fmt: skip
    page = show(seen(t, "atreides"))
    defenses = page.get_by_role("radiogroup", name="Defense")
    expect(defenses.get_by_role("radio", name="Weirding Way")).to_be_disabled()
    expect(defenses.locator("label", has_text="Weirding Way")).to_contain_text("needs a weapon")
    page.get_by_role("radiogroup", name="Weapon").get_by_role("radio", name="Kulon").check()
    expect(defenses.get_by_role("radio", name="Kulon not with Kulon")).to_be_disabled()


def test_bids_are_made_now_or_left_to_an_order(show: Show) -> None:
    t = auction()
    page = show(seen(t, "atreides"))
    assert page.locator(".ring li").all_inner_texts() == ["You\npass", "Harkonnen\n1", "Emperor\n2", "Fremen\n3"]
    expect(page.locator(".clue").first).to_have_text(
        "Only you see it: Chaumas. A poison weapon: kills the leader opposite, unless a poison defense saves him."
    )
    page.get_by_role("button", name="Higher bid").click()
    page.get_by_role("button", name="Bid 5").click()
    page.get_by_role("button", name="Higher limit").click()
    page.get_by_role("button", name="Bid up to 5").click()
    page.get_by_role("button", name="Take the lot at once").click()
    page.get_by_role("button", name="Pass the phase").click()
    page.get_by_role("button", name="Pass this lot").click()
    page.evaluate("document.activeElement.blur()")
    for key in ("3", "p", "Enter"):
        page.keyboard.press(key)
    assert sent(page) == [
        "bid 5", "order bid upto 5", "karama take", "order bid pass_phase", "order bid pass_card",
        "order bid pass_if_top fremen", "pass", "bid 5",
    ]  # fmt: skip


def test_each_kind_of_window_has_its_order(show: Show) -> None:
    t = auction()
    t.order_of("atreides", "order emperor.treachery_income always 5").order_of("atreides", "order traitor call")
    page = show(seen(t, "atreides", drawer=True))
    income = page.get_by_role("group", name="the income from cards")
    expect(income.get_by_role("button", pressed=True)).to_have_text("always ≥ 5")
    page.get_by_role("button", name="Larger size: the income from cards").click()
    income.get_by_role("button", name="always ≥ 6").click()
    income.get_by_role("button", name="pass").click()
    expect(page.get_by_role("group", name="Call a traitor").get_by_role("button", pressed=True)).to_have_text("always")
    page.get_by_role("group", name="Bids").get_by_role("button", name="pass the phase").click()
    page.keyboard.press("Escape")
    assert sent(page) == [
        "order emperor.treachery_income always 6", "order emperor.treachery_income auto", "order bid pass_phase",
        "closed",
    ]  # fmt: skip


def test_the_end_says_who_won_and_what_was_hidden(show: Show) -> None:
    page = show(seen(ended(), "harkonnen"))
    expect(page.get_by_role("heading", name="Atreides wins")).to_be_visible()
    assert page.locator(".pane li").all_inner_texts() == [
        "Atreides: wins by strongholds.", "Atreides\nTraitors: Feyd-Rautha.", "You\nCards: Karama.",
    ]  # fmt: skip
    expect(page.locator(".clue")).to_have_text("The prediction is opened: Harkonnen on turn 7.")


def test_opened_plans_stand_side_by_side(show: Show) -> None:
    page = show(seen(shown_plans(), "atreides"))
    assert [row.replace("\n\t", "\t") for row in page.locator("tbody tr").all_inner_texts()] == [
        "Thufir Hawat\n5 · lives\tleader\tBeast Rabban\n4 · killed",
        "Lasgun\nkills\tweapon →\tnone",
        "Snooper\nthe leader lives\t← weapon\tChaumas",
        "4½\n4 spice in support\tdial\t6\n4 spice in support",
        "9½\nwins\ttotal\t6",
    ]
    page.get_by_role("button", name="That is all").click()
    assert sent(page) == ["done"]


def test_an_alliance_is_proposed_sealed(show: Show) -> None:
    page = show(seen(nexus(), "atreides"))
    expect(page.locator(".clue")).to_have_text("Emperor + Guild")
    page.get_by_role("button", name="Propose nobody").click()
    page.get_by_role("radio", name="Fremen").check()
    expect(page.locator(".hint")).to_have_text(
        "Allied with Fremen you win with 4 strongholds together; you hold 2 now."
    )
    page.get_by_role("button", name="Seal: Fremen").click()
    assert sent(page) == ["propose nobody", "propose fremen"]


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("name", ["battle", "auction", "orders", "ended", "opened", "nexus"])
def test_everybody_can_read_them(show: Show, window: tuple[int, int], name: str) -> None:
    t = {
        "battle": battle,
        "auction": auction,
        "orders": auction,
        "ended": ended,
        "opened": shown_plans,
        "nexus": nexus,
    }[name]()
    for language in ("en", "de"):
        page = show(seen(t, "atreides", language, drawer=name == "orders"), window, language)
        for theme in ("dark", "light"):
            page.evaluate(THEME, theme)
            assert findings(page) == []
            if "LANDSRAAD_PICTURES" in os.environ:
                page.screenshot(path=SCREENS / f"pane-{name} {language} {theme} {window[0]}.png", full_page=True)
        assert "dune.pane" not in page.locator("body").inner_text()
        assert page.evaluate("document.scrollingElement.scrollWidth <= innerWidth")
