"""Several people at one screen: between two of them the table is hidden."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from browser.fixtures import Visit
from browser.sitting import Names, Now, Sitting, first

ROUNDS = 2
LIMIT = 300
SHOWN = """() => {
  const all = document.documentElement.cloneNode(true);
  for (const told of all.querySelectorAll('[aria-live]')) told.remove();  // what all have seen, as the log has it
  return all.outerHTML;
}"""
PEOPLE = ["Ada", "Ben", "Cleo"]


def set_up(page: Page) -> None:
    """Three people at this screen, from the first page."""
    page.get_by_role("link", name="Hotseat").click()
    page.get_by_role("radio", name="3").check()
    for n, name in enumerate(PEOPLE):
        page.get_by_label("Your name" if n == 0 else f"Name of player {n + 1}").fill(name)
    page.get_by_role("button", name="Start the game").click()


def hidden_of(now: Now, names: Names) -> list[str]:
    """Names of what only the seat that was shown last may see."""
    own = now["view"]["players"][now["seat"]]
    return [names["card", card] for card in own["hand"]["cards"]] + [
        names["intrigue", card] for card in own["intrigue"]["cards"]
    ]


def test_the_hands_stay_hidden_between_turns(visit: Visit, names: Names) -> None:
    page = visit("/")
    set_up(page)
    person = Sitting(page, names)
    now = person.settle(seats=[0, 1, 2])
    handovers = 0
    for _ in range(LIMIT):
        asked = now["view"]["asked"]
        if now["view"]["round"] == ROUNDS:
            break
        if now["seat"] != asked:
            handovers += 1
            expect(page.get_by_role("heading", level=1)).to_have_text(f"Pass the screen to {PEOPLE[asked]}")
            take = page.get_by_role("button", name=f"I am {PEOPLE[asked]}")
            expect(take).to_be_focused()
            assert page.locator("[data-item], [data-option], #area-hand, #area-log").count() == 0
            words = page.evaluate(SHOWN)
            shown = hidden_of(now, names) if now["seat"] is not None else []
            assert [name for name in shown if name in words] == []
            take.click()
            now = person.seeing(asked)
            assert now["view"]["players"][asked]["hand"]["count"] == len(now["view"]["players"][asked]["hand"]["cards"])
        person.choose(first(now), now)
        now = person.settle(now["step"], seats=[0, 1, 2])
    assert now["view"]["round"] == ROUNDS
    assert handovers >= 2 * len(PEOPLE)


def test_another_own_seat_is_shown_behind_the_cover_alone(visit: Visit, names: Names) -> None:
    page = visit("/")
    set_up(page)
    person = Sitting(page, names)
    now = person.settle(seats=[0, 1, 2])
    page.get_by_role("button", name=f"I am {PEOPLE[now['view']['asked']]}").click()
    asked = now["view"]["asked"]
    person.seeing(asked)
    other = (asked + 1) % 3
    strip = page.get_by_role("list", name="Order of play")
    strip.get_by_role("button", name=PEOPLE[other]).click()
    expect(page.get_by_role("heading", level=1)).to_have_text(f"Pass the screen to {PEOPLE[other]}")
    assert page.locator("[data-item], [data-option], #area-hand, #area-log").count() == 0
    page.get_by_role("button", name=f"I am {PEOPLE[other]}").click()
    assert person.seeing(other)["seat"] == other
    strip.get_by_role("button", name=PEOPLE[asked]).click()
    page.get_by_role("button", name=f"I am {PEOPLE[asked]}").click()
    person.choose(first(person.seeing(asked)), person.seeing(asked))
