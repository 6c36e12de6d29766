"""Rise of Ix at the table: setting it up, a whole game, and its questions answered by mouse, keyboard and touch."""

from __future__ import annotations

from itertools import cycle
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from browser.ending import ranking, shown_ranking
from browser.fixtures import Visit
from browser.questions import answers
from browser.sitting import Names, Sitting
from browser.test_screens import findings, picture
from browser.test_whole_game import played, played_out
from landsraad.client import Client
from sets.rise_of_ix.browser.positions import asking

PHONE = (360, 760)
QUESTIONS = [
    "ix-tech",
    "ix-negotiators",
    "ix-freighter",
    "ix-rewards",
    "ix-control",
    "ix-deployment",
    "ix-flip",
    "ix-exchange",
    "ix-keep",
    "ix-aside",
    "ix-send",
]
ABOUT = {
    "ix-deployment": "deploy dreadnought",
    "ix-flip": "flip",
}
"""How the key begins that the question is asked for, where others are offered beside it."""


def test_a_game_of_four_with_the_set_begins(visit: Visit, server: Client, names: Names) -> None:
    page = visit("/new?for=friends")
    page.get_by_role("checkbox", name="Rise of Ix").check()
    for n in (2, 3, 4):
        page.get_by_label(f"Seat {n}").select_option(label="Bot: Novice")
    page.get_by_text("Seed", exact=True).click()
    page.get_by_label("Number that decides the shuffling").fill("5")
    page.get_by_role("button", name="Start the game").click()
    person = Sitting(page, names)
    now = person.settle()
    assert len(now["view"]["players"]) == 4
    assert [[pile["count"] for pile in market["piles"]] for market in now["view"]["markets"]] == [[6, 6, 6]]
    assert played(person, now, person.choose, rounds=1)["view"]["round"] == 2
    assert server.spectate(page.url.rsplit("/", 1)[1]).info().sets == ["base", "rise_of_ix"]


def test_the_end_of_a_game_of_four(visit: Visit, server: Client, names: Names, tmp_path: Path) -> None:
    text, seat = asking("ix")
    place = server.open_record(text, "Ada", (seat,))
    page = visit(f"/t/{place.table}", ticket=place)
    person = Sitting(page, names)
    game = played_out(person, person.settle(), tmp_path)
    assert shown_ranking(page) == ranking(game, names)


def variants(page: Page) -> list[str]:
    """The names of the variants that are offered."""
    group = page.get_by_role("group", name="Variants")
    return [
        box.evaluate("box => box.labels[0].innerText.split('\\n')[0]") for box in group.get_by_role("checkbox").all()
    ]


def test_the_box_and_its_variants_are_chosen(visit: Visit, server: Client) -> None:
    page = visit("/new?for=friends")
    expect(page.get_by_role("group", name="Variants")).to_have_count(0)
    page.get_by_role("checkbox", name="Rise of Ix").check()
    epic = page.get_by_role("checkbox", name="Epic game")
    expect(epic).to_have_accessible_description(
        "A longer game to 12 Victory Points: no Conflicts of level I, five of level III, more troops, an Intrigue card "
        "and a new starting card."
    )
    epic.check()
    assert variants(page) == ["Epic game"]
    picture(page, "new-ix")
    assert findings(page) == []
    page.get_by_role("button", name="Create and get the link").click()
    expect(page.get_by_text("Base game + Rise of Ix · 4 seats · Epic game")).to_be_visible()
    info = server.spectate(page.url.rsplit("/", 1)[1]).info()
    assert (info.sets, info.variants) == (["base", "rise_of_ix"], ["epic"])


def test_alone_there_are_more_variants(visit: Visit, server: Client) -> None:
    page = visit("/new?for=solo")
    page.get_by_role("checkbox", name="Rise of Ix").check()
    expect(page.get_by_role("group", name="Variants").get_by_role("checkbox")).to_have_count(3)
    assert variants(page) == ["Epic game", "Churn", "Brutal escalation"]
    page.get_by_role("checkbox", name="Churn").check()
    page.get_by_label("Leader of Rival 1").select_option(label="Prince Rhombur Vernius")
    page.get_by_role("button", name="Start the game").click()
    page.wait_for_function("() => heard.table?.status === 'running'")
    info = server.spectate(page.url.rsplit("/", 1)[1]).info()
    assert (info.variants, info.rivals[0].leader) == (["churn"], "prince_rhombur_vernius")


def test_a_leader_of_a_box_that_is_left_out_is_dealt(visit: Visit) -> None:
    page = visit("/new?for=friends")
    box = page.get_by_role("checkbox", name="Rise of Ix")
    box.check()
    page.get_by_role("combobox", name="Leaders").select_option(label="Named")
    leader = page.get_by_label("Leader of seat 1")
    leader.select_option(label="Tessia Vernius")
    expect(leader).to_have_value("tessia_vernius")
    box.uncheck()
    expect(leader).to_have_value("")
    assert "Tessia Vernius" not in leader.locator("option").all_inner_texts()


@pytest.mark.parametrize(("question", "way"), [*zip(QUESTIONS, cycle(["mouse", "keyboard", "touch"]), strict=False)])
def test_each_question_is_answered(visit: Visit, server: Client, names: Names, question: str, way: str) -> None:
    answers(visit, server, names, asking(question), way, ABOUT.get(question, ""))


def test_the_pieces_of_all_sides_lie_open(visit: Visit, server: Client, names: Names) -> None:
    text, seat = asking("ix")
    place = server.open_record(text, "Ada", (seat,))
    page = visit(f"/t/{place.table}", ticket=place)
    now = Sitting(page, names).settle()
    view = now["view"]
    tiles = page.get_by_role("group", name="Your Tech tiles").get_by_role("button")
    mine = view["players"][seat]["tiles"]
    expect(tiles).to_have_count(len(mine))
    for button, tile in zip(tiles.all(), mine, strict=True):
        assert button.inner_text().startswith(names["tech", tile["id"]])
    stacks = page.locator("#area-tech button")
    expect(stacks).to_have_count(3)
    for button, stack in zip(stacks.all(), view["markets"][0]["piles"], strict=True):
        assert button.inner_text().startswith(f"{names['tech', stack['top']]}. Tech tile")
        assert f"{stack['count']} in the stack" in button.inner_text()
    held = [space for space in view["spaces"] if space["unit"] is not None]
    assert held != []
    for space in held:
        tile = page.locator(f'[data-space="{space["id"]}"]')
        whose = "your dreadnought" if space["unit"]["seat"] == seat else "the dreadnought of"
        expect(tile).to_contain_text(f"controlled by {whose}")
        expect(tile.locator(f'use[href="#dreadnought_{space["unit"]["seat"] + 1}"]')).to_have_count(1)
    expect(page.get_by_role("group", name="Shipping track").get_by_role("button")).to_have_count(4)


def test_a_spectator_sees_no_card_that_is_laid_aside(visit: Visit, server: Client, names: Names) -> None:
    text, seat = asking("ix")
    place = server.open_record(text, "Ada", (seat,))
    page = visit(f"/t/{place.table}")
    view = Sitting(page, names).seeing(None)["view"]
    (ilesa,) = [player for player in view["players"] if player["zones"]["set_aside"]["count"]]
    assert ilesa["zones"]["set_aside"] == {"kind": "card", "count": 1, "cards": []}
    expect(page.get_by_text("Laid aside for the second turn: 1 card.")).to_have_count(1)
