"""A recorded game, opened from a file and looked at step by step."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from browser.conftest import Names, Visit
from browser.positions import finished
from landsraad import record


def opened(visit: Visit) -> Page:
    """The replay of a finished game of three from its file."""
    page = visit("/")
    content = record.dumps(finished()).encode()
    with page.expect_file_chooser() as chooser:
        page.get_by_text("Choose a file").click()
    chooser.value.set_files({"name": "evening.txt", "mimeType": "text/plain", "buffer": content})
    dialog = page.get_by_role("dialog", name="Open evening.txt")
    dialog.get_by_role("button", name="Open the game").click()
    expect(page.get_by_role("region", name="Replay")).to_be_visible()
    return page


def shown_points(page: Page) -> str:
    return str(page.get_by_role("region", name="Victory Points").get_by_role("img").first.get_attribute("aria-label"))


def points(step: int, names: list[str]) -> str:
    """As the track tells them, from the first own seat on."""
    players = finished().at(step).view(None).players
    return "Victory Points: " + ", ".join(f"{name} {player.vp}" for name, player in zip(names, players, strict=True))


def test_every_step_shows_the_position_after_it(visit: Visit, names: Names) -> None:
    page = opened(visit)
    game = finished()
    steps = len(game.choices)
    at = page.get_by_role("slider", name="Step")
    expect(at).to_have_attribute("max", str(steps))
    expect(page.get_by_text(f"Step 0 of {steps}, round 0")).to_be_visible()
    page.get_by_role("button", name="Step on").click()
    expect(page.get_by_text(f"Step 1 of {steps}")).to_be_visible()
    page.keyboard.press("End")
    expect(page.get_by_text(f"Step {steps} of {steps}")).to_be_visible()
    final = game.view(None)
    for player in final.players:
        name = names["leader", player.leader or ""]
        assert name
    page.keyboard.press("ArrowLeft")
    expect(page.get_by_text(f"Step {steps - 1} of {steps}")).to_be_visible()
    page.keyboard.press("Home")
    expect(page.get_by_role("button", name="Step back")).to_be_disabled()


def test_a_finished_game_shows_the_hands_of_any_seat(visit: Visit, names: Names) -> None:
    page = opened(visit)
    game = finished()
    step = next(at for at in range(len(game.choices)) if game.at(at).view(None).round == 1)
    page.get_by_role("button", name="Next round").click()
    expect(page.get_by_text(f"Step {step} of")).to_be_visible()
    position = game.at(step)
    for seat in (1, 2):
        page.get_by_label("Seen by").select_option(str(seat))
        cards = position.view(seat).players[seat].hand.cards
        hand = page.get_by_role("region", name="Your hand")
        expect(hand.get_by_role("button")).to_have_count(len(cards))
        for card in cards:
            expect(hand.get_by_text(names["card", card], exact=True).first).to_be_visible()


def test_a_file_that_is_no_record_is_refused_with_the_reason(visit: Visit) -> None:
    page = visit("/")
    with page.expect_file_chooser() as chooser:
        page.get_by_text("Choose a file").click()
    chooser.value.set_files({"name": "list.txt", "mimeType": "text/plain", "buffer": b"milk, bread"})
    dialog = page.get_by_role("dialog", name="Open list.txt")
    dialog.get_by_role("button", name="Open the game").click()
    expect(dialog.get_by_role("alert")).to_contain_text("not a record: its first line must be 'landsraad record 1'")
