"""What goes without saying happens by itself, going back goes over it, and no turn ends so where people notice."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from browser.fixtures import Visit
from browser.sitting import Names, Sitting
from landsraad.client import Client, Place
from serving import LEADERS

SENT = 2  # choices after Dagger was played and its Agent stands in the only space that it opens


def begun(server: Client, bots: int) -> Place:
    """A game of three whose first turn is that of seat 0; the others are so many bots, and people who do nothing."""
    place = server.create(name="Ada", seats=3, bots=["novice"] * bots, leaders=LEADERS, seed="12")
    for name in ("Berta", "Carl")[bots:]:
        server.join(place.table, name)
    place.start()
    return place


def plays_dagger(page: Page) -> None:
    page.locator("#area-hand").get_by_role("button", name="Dagger").click()


def test_the_only_space_is_entered_by_itself_and_going_back_goes_over_it(
    visit: Visit, server: Client, names: Names
) -> None:
    place = begun(server, bots=0)
    page = visit(f"/t/{place.table}", ticket=place, forced=True)
    person = Sitting(page, names)
    person.settle()
    plays_dagger(page)
    person.at(SENT)
    page.locator("#area-decision").get_by_role("button", name="Undo").click()
    now = person.at(0)
    assert "play dagger" in [option["key"] for option in now["view"]["decision"]["options"]]
    plays_dagger(page)
    person.at(SENT)


def test_whoever_switches_it_off_enters_it_by_a_click(visit: Visit, server: Client, names: Names) -> None:
    place = begun(server, bots=0)
    page = visit(f"/t/{place.table}", ticket=place, forced=False)
    person = Sitting(page, names)
    person.settle()
    plays_dagger(page)
    person.at(1)
    page.wait_for_timeout(1000)
    assert person.now()["step"] == 1
    page.locator('[data-space="hall_of_oratory"]').click()
    person.at(SENT)


@pytest.mark.parametrize("bots", [2, 1])
def test_a_turn_with_nothing_left_ends_by_itself_where_no_other_person_plays(
    visit: Visit, server: Client, names: Names, bots: int
) -> None:
    place = begun(server, bots)
    page = visit(f"/t/{place.table}", ticket=place, forced=True)
    person = Sitting(page, names)
    person.settle()
    for step, key in enumerate(("play reconnaissance", "to carthag", "deploy troop 3")):
        place.choose(0, key, step)
    # The Intrigue card is drawn by itself; whoever holds one is asked whether the turn ends.
    person.page.wait_for_function("() => heard.state.step >= 4")
    if bots == 2:
        page.wait_for_function("() => heard.state.view.asked !== 0 || heard.state.step > 5")
    else:
        page.wait_for_timeout(1000)
        assert person.now()["step"] == 4
        expect(page.locator('#area-decision [data-option="end"]')).to_be_visible()
