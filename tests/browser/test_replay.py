"""A recorded game, opened from a file and looked at step by step."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

from browser.ending import ranking, shown_ranking
from browser.fixtures import Visit
from browser.positions import finished
from browser.sitting import Names, Sitting, first
from browser.test_screens import findings
from landsraad import record
from landsraad.client import Client


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


def place(page: Page) -> Locator:
    """Where in the game the replay stands."""
    return page.get_by_role("region", name="Replay").locator(".at")


def test_every_step_can_be_gone_to_and_the_last_leads_to_the_result(visit: Visit, names: Names) -> None:
    page = opened(visit)
    game = finished()
    steps = len(game.choices)
    expect(page.get_by_role("slider", name="Step")).to_have_attribute("max", str(steps))
    at = place(page)
    expect(at).to_have_text(f"Step 0 of {steps}, round 1")
    expect(page.get_by_role("button", name="Step back")).to_be_disabled()
    page.get_by_role("button", name="Step on").click()
    expect(at).to_have_text(f"Step 1 of {steps}, round 1")
    page.keyboard.press("ArrowRight")
    expect(at).to_have_text(f"Step 2 of {steps}, round 1")
    page.keyboard.press("End")
    expect(at).to_have_text(f"Step {steps} of {steps}, round {game.view(None).round}")
    page.keyboard.press("ArrowLeft")
    expect(at).to_have_text(f"Step {steps - 1} of {steps}, round {game.at(steps - 1).view(None).round}")
    page.get_by_role("link", name="Results").click()
    assert shown_ranking(page) == ranking(game, names)


def test_a_finished_game_shows_the_hands_of_any_seat(visit: Visit, names: Names) -> None:
    page = opened(visit)
    game = finished()
    step = next(at for at in range(len(game.choices)) if game.at(at).view(None).round == 2)
    page.get_by_role("button", name="Next round").click()
    expect(place(page)).to_have_text(f"Step {step} of {len(game.choices)}, round 2")
    position = game.at(step)
    for seat in (1, 2):
        page.get_by_label("Seen by").select_option(str(seat))
        cards = position.view(seat).players[seat].hand.cards
        hand = page.get_by_role("group", name=f"{len(cards)} cards in hand")
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
    expect(dialog.get_by_role("alert")).to_contain_text("Not a record: its first line must be 'landsraad record 1'")


def test_a_game_is_played_on_from_a_step(visit: Visit, server: Client, names: Names) -> None:
    page = opened(visit)
    game = finished()
    play_on = page.get_by_role("button", name="Play on from here")
    step = next(at for at in range(len(game.choices)) if game.at(at).view(None).round == 2)
    page.get_by_role("button", name="Next round").click()
    expect(place(page)).to_have_text(f"Step {step} of {len(game.choices)}, round 2")
    asked = game.at(step).decisions[0].seat
    play_on.click()
    dialog = page.get_by_role("dialog", name=f"Play on from step {step}")
    expect(dialog.get_by_label("I play")).to_have_value("0")  # whose record it is
    dialog.get_by_label("I play").select_option(str(asked))
    dialog.get_by_label("The others").select_option("random")
    expect(dialog.get_by_text("Hidden cards stay as they were in this game")).to_be_visible()
    assert findings(page) == []
    dialog.get_by_role("button", name="Play on", exact=True).click()
    person = Sitting(page, names)
    now = person.settle()
    assert (now["step"], now["seat"], now["view"]["asked"]) == (step, asked, asked)
    assert now["view"]["undo"] is None
    hand = game.at(step).view(asked).players[asked].hand.cards
    assert sorted(now["view"]["players"][asked]["hand"]["cards"]) == sorted(hand)
    person.choose(first(now), now)
    person.settle(step, seats=[0, 1, 2])
    info = server.spectate(page.url.rsplit("/", 1)[1]).info()
    assert [seat.name == "Random" for seat in info.seats] == [seat != asked for seat in range(3)]
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("link", name="Where this game began").click()
    expect(place(page)).to_have_text(f"Step {step} of {len(game.choices)}, round 2")
    page.keyboard.press("End")
    expect(play_on).to_be_disabled()
