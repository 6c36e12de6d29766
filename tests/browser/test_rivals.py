"""The solo game and the game of two: Rivals of House Hagal at the table, from setting up to the end."""

from __future__ import annotations

import functools
import re
import time
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser.ending import ranking, shown_ranking
from browser.fixtures import Visit
from browser.positions import asking
from browser.sitting import Names, Now, Sitting, first
from browser.test_screens import findings
from browser.test_whole_game import LATE, LATE_ALONE, LIMIT, played, played_out, recorded
from landsraad import Game, record
from landsraad.client import Client, Place
from playing import reach, state_of

PEOPLE = ["Ada", "Ben"]
PHONE = (360, 760)
DECK = re.compile("^House Hagal")
SLOW = 1500  # ms between two moves that are shown


def test_a_solo_game_from_the_first_page(visit: Visit, names: Names) -> None:
    page = visit("/")
    page.get_by_role("button", name="Play solo").click()
    person = Sitting(page, names)
    now = person.settle()
    players = now["view"]["players"]
    assert [player["kind"] for player in players] == ["player", "rival", "rival"]
    assert [player["leader"] for player in players[1:]] == ["earl_memnon_thorvald", "glossu_rabban"]
    assert now["view"]["hagal"]["difficulty"] == "novice"
    assert played(person, now, person.choose, rounds=1)["view"]["round"] == 2


def test_the_end_of_a_solo_game(visit: Visit, server: Client, names: Names, tmp_path: Path) -> None:
    page = at(visit, server, reach(lambda game: state_of(game).round >= LATE_ALONE, seats=1))
    person = Sitting(page, names)
    game = played_out(person, person.settle(), tmp_path)
    assert len(game.returns) == 1
    assert shown_ranking(page) == ranking(game, names)
    rivals = [seat.leader or "" for seat in game.seats[1:]]
    who, _, verb = page.get_by_role("heading", level=1).inner_text().rpartition(" ")
    if game.standings[0] == 0:
        assert (who, verb) == ("You", "win")
    else:
        assert who in names["leader", rivals[game.standings[0] - 1]].split()
    assert (page.get_by_text("Game over: a Rival wins").count() == 1) == (game.standings[0] != 0)


def test_a_round_of_two_at_one_screen(visit: Visit, names: Names) -> None:
    page = visit("/")
    page.get_by_role("link", name="Hotseat").click()
    page.get_by_role("radio", name="2").check()
    for label, name in zip(("Your name", "Name of player 2"), PEOPLE, strict=True):
        page.get_by_label(label).fill(name)
    page.get_by_role("button", name="Start the game").click()
    person = Sitting(page, names)
    now = by_turns(person, PEOPLE, rounds=1)
    assert (now["view"]["round"], [side["kind"] for side in now["view"]["players"]]) == (2, ["player"] * 2 + ["rival"])


def by_turns(person: Sitting, called: list[str], rounds: int = LIMIT) -> Now:
    """Two people at one screen play until so many rounds or the game are over."""
    page = person.page
    now = person.settle(seats=[0, 1])
    for _ in range(2 * LIMIT):
        asked = now["view"]["asked"]
        if now["view"]["over"] or now["view"]["round"] > rounds:
            break
        if now["seat"] != asked:
            page.get_by_role("button", name=f"I am {called[asked]}").click()
            now = person.seeing(asked)
            expect(page.get_by_role("button", name="House Hagal scores nothing")).to_be_visible()
        person.choose(first(now), now)
        now = person.settle(now["step"], seats=[0, 1])
    return now


def test_the_end_of_a_game_of_two_at_one_screen(visit: Visit, server: Client, names: Names, tmp_path: Path) -> None:
    game = reach(lambda game: state_of(game).round >= LATE, seats=2)
    place = server.open_record(record.dumps(game), "Ada", (0, 1))
    page = visit(f"/t/{place.table}", ticket=place)
    assert by_turns(Sitting(page, names), ["", ""])["view"]["over"]
    expect(page.get_by_text("Game over")).to_be_visible()
    game = recorded(page, tmp_path)
    assert [seat.kind for seat in game.seats] == ["player", "player", "rival"]
    assert shown_ranking(page) == ranking(game, names)
    heading = page.get_by_role("heading", level=1).inner_text()
    assert heading == f"{place.info().seats[game.standings[0]].name} wins"


def test_a_solo_game_is_set_up(visit: Visit, server: Client) -> None:
    page = visit("/new?for=solo")
    rivals = [page.get_by_label(f"Leader of Rival {n}") for n in (1, 2)]
    expect(rivals[0]).to_have_value("earl_memnon_thorvald")
    expect(rivals[1]).to_have_value("glossu_rabban")
    offered = rivals[0].locator("option").all_inner_texts()
    assert "Duke Leto Atreides" in offered
    assert [name for name in offered if "Paul" in name or "Helena" in name] == []
    expect(rivals[0].locator('option[value="glossu_rabban"]')).to_be_disabled()
    rivals[0].select_option("baron_vladimir_harkonnen")
    rivals[1].select_option("")
    page.get_by_role("radio", name="Sardaukar").check()
    page.get_by_role("button", name="Start the game").click()
    page.locator("#question").wait_for(state="attached")
    hagal = page.get_by_role("button", name="House Hagal Sardaukar")
    expect(hagal).to_be_visible()
    info = server.spectate(page.url.rsplit("/", 1)[1]).info()
    assert (info.difficulty, len(info.seats), info.rivals[0].leader) == ("veteran", 1, "baron_vladimir_harkonnen")


def test_the_first_page_starts_a_game_at_a_chosen_difficulty(visit: Visit, names: Names) -> None:
    page = visit("/")
    page.get_by_role("region", name="Dune: Imperium").get_by_label("Opponents").select_option("Two Rivals, solo")
    page.get_by_label("Difficulty").select_option("Kwisatz Haderach")
    expect(page.get_by_text("You cannot gain a Swordmaster.")).to_be_visible()
    expect(page.get_by_role("link", name="Choose the Rivals")).to_have_attribute("href", "/new?for=solo")
    page.get_by_label("Your Leader").select_option("Earl Memnon Thorvald")
    page.get_by_role("button", name="Play now").click()
    view = Sitting(page, names).settle()["view"]
    assert view["hagal"]["difficulty"] == "expert_plus"
    assert view["players"][0]["leader"] == "earl_memnon_thorvald"
    assert view["players"][2]["leader"] == "glossu_rabban"
    page.locator('[data-space="swordmaster"]').hover()
    expect(page.locator(".look")).to_contain_text("closed for the whole game at this difficulty")


def test_against_one_bot_house_hagal_is_the_third(visit: Visit, names: Names) -> None:
    page = visit("/", quick={"seats": 2, "level": "novice", "leader": "random"})
    opponents = page.get_by_role("region", name="Dune: Imperium").get_by_label("Opponents")
    expect(opponents.locator("option:checked")).to_have_text("1 bot and House Hagal")
    page.get_by_role("button", name="Play now").click()
    view = Sitting(page, names).settle()["view"]
    assert [(player["kind"], player["leader"] is None) for player in view["players"]] == [
        ("player", False),
        ("player", False),
        ("rival", True),
    ]
    expect(page.get_by_role("list", name="Order of play, first player first")).to_contain_text("House Hagal")
    expect(page.get_by_role("region", name="Victory Points").get_by_role("img")).not_to_have_attribute(
        "aria-label", re.compile("House Hagal")
    )


def at(visit: Visit, server: Client, game: Game, seat: int = 0, **settings: Any) -> Page:
    """The table of a running game, seen by one seat."""
    place: Place = server.open_record(record.dumps(game), "Ada", (seat,))
    page = visit(f"/t/{place.table}", ticket=place, **settings)
    page.locator("#question").wait_for(state="attached")
    return page


@functools.cache
def for_a_rival() -> Game:
    text, _ = asking("rival")
    return record.loads(text)


@functools.cache
def passed_over() -> Game:
    """A solo game in which a Rival has just passed over a card for an occupied space."""

    def wanted(game: Game) -> bool:
        hagal = game.view(0).hagal
        assert hagal is not None
        passed = any(move.cards[0].what == "occupied" for move in hagal.moves)
        return passed and len(hagal.earlier) > 0 and game.decisions[0].prompt == "turn"

    return reach(wanted, seats=1)


def nothing_left(game: Game) -> bool:
    """The First Player, or the one person, can only end an Agent turn, and Rivals have Agents left."""
    seat, view = game.decisions[0].seat, game.view(game.decisions[0].seat)
    ends = [option.key for option in game.decisions[0].options] == ["end"] and view.turn_kind == "agent"
    follow = [player.agents > 0 for player in view.players if player.kind == "rival"]
    return ends and all(follow) and (len(follow) > 1 or view.first == seat)


@pytest.mark.parametrize(
    ("options", "follow"),
    [
        ({"seats": 1, "rivals": ["earl_memnon_thorvald", "glossu_rabban"]}, "Then Memnon and Rabban reveal cards."),
        ({"seats": 2}, "Then House Hagal reveals a card."),
    ],
)
def test_at_the_end_of_a_turn_it_is_told_who_follows(
    visit: Visit, server: Client, options: dict[str, Any], follow: str
) -> None:
    game = reach(nothing_left, **options)
    page = at(visit, server, game, game.decisions[0].seat)
    expect(page.locator("#question")).to_have_text("Agent turn: nothing left to resolve")
    expect(page.locator("#area-decision .result")).to_have_text(follow)


def keeping(game: Game) -> bool:
    hagal = game.view(game.decisions[0].seat).hagal
    return hagal is not None and any(move.held for move in hagal.moves)


def test_a_rival_that_leads_keeps_its_troops(visit: Visit, server: Client) -> None:
    game = reach(keeping, seats=1, difficulty="expert")
    hagal = game.view(0).hagal
    assert hagal is not None
    move = next(move for move in hagal.moves if move.held)
    said = f"keeps {move.held} troop{'s' if move.held > 1 else ''}"
    page = at(visit, server, game)
    expect(page.locator(".board.rival").nth(move.seat - 1)).to_contain_text(said)
    page.get_by_role("button", name=DECK).click()
    expect(page.get_by_role("dialog", name="House Hagal")).to_contain_text(f"{said} in the garrison")


def test_with_three_sides_the_third_reward_is_for_ties(visit: Visit, server: Client) -> None:
    page = at(visit, server, passed_over())
    expect(page.locator("#area-conflict .rewards li").nth(2)).to_have_attribute("title", re.compile("tie for second"))
    expect(page.locator("#area-conflict .rewards li").nth(1)).not_to_have_attribute("title", re.compile(""))


@pytest.mark.parametrize("size", [(1366, 768), PHONE])
def test_a_choice_for_a_rival(visit: Visit, server: Client, names: Names, size: tuple[int, int]) -> None:
    game = for_a_rival()
    page = at(visit, server, game, size=size)
    person = Sitting(page, names)
    now = person.settle()
    subject = now["view"]["decision"]["subject"]
    leader = names["leader", now["view"]["players"][subject]["leader"]]
    called = page.locator("#question .seat").first.inner_text()
    assert called in leader.split()
    assert page.locator("#question").inner_text().startswith(f"For {called}")
    expect(page.locator("#area-decision.behalf")).to_have_count(1)
    option = first(now)
    (person.tap if size == PHONE else person.choose)(option, now)
    then = person.settle(now["step"])
    before, after = (each["view"]["players"][subject]["influence"][option["id"]] for each in (now, then))
    assert after == before + 1


def test_why_a_rival_went_where_it_went(visit: Visit, server: Client, names: Names) -> None:
    game = passed_over()
    page = at(visit, server, game)
    hagal = game.view(0).hagal
    assert hagal is not None
    page.get_by_role("button", name=DECK).click()
    dialog = page.get_by_role("dialog", name="House Hagal")
    dialog.get_by_text(f"Round {game.view(0).round - 1}").click()
    assert findings(page) == []
    for shown, moves in zip(dialog.locator(".moves").all(), (hagal.moves, hagal.earlier), strict=True):
        cards = [card for move in moves for card in move.cards]
        assert shown.locator(".face .name").all_inner_texts() == [names["hagal", card.card] for card in cards]
        passed = [card for card in cards if card.what == "occupied"]
        assert shown.locator(".revealed", has_text="is occupied").count() == len(passed)
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name=DECK)).to_be_focused()


def test_a_rivals_turn_is_shown_and_can_be_skipped(visit: Visit, server: Client, names: Names) -> None:
    page = at(visit, server, passed_over(), speed="slow")
    page.clock.install()
    page.clock.pause_at(time.time() + 60)  # what is shown goes on when the test says so
    person = Sitting(page, names)
    now = person.settle()
    skip = page.get_by_role("button", name="Skip")
    for _ in range(LIMIT):
        before = now["view"]["hagal"]["moves"]
        person.choose(first(now), now)
        now = person.settle(now["step"])
        if now["view"]["round"] and now["view"]["hagal"]["moves"][: len(before)] == before:
            new = now["view"]["hagal"]["moves"][len(before) :]
            if new:
                break
        if skip.count():
            skip.click()
    card = names["hagal", new[0]["cards"][-1]["card"]]
    page.clock.run_for(SLOW)
    expect(page.locator("#area-decision .cards")).to_contain_text(card)
    expect(page.locator("#area-decision.asking")).to_have_count(0)
    skip.click()
    expect(page.locator("#area-decision.asking")).to_be_visible()
    expect(page.locator("div.unseen[aria-live=polite]")).to_contain_text("House Hagal sends")


def test_rivals_and_their_cards_by_keyboard(visit: Visit, server: Client) -> None:
    page = at(visit, server, passed_over())
    keys = page.keyboard
    keys.press("v")
    expect(page.locator(".board.rival").first).to_be_focused()
    keys.press("Enter")
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("no hand, no deck")
    assert findings(page) == []
    keys.press("Escape")
    expect(page.locator(".board.rival").first).to_be_focused()
    for _ in range(2):
        keys.press("ArrowDown")
    expect(page.get_by_role("button", name=DECK)).to_be_focused()
    keys.press("Enter")
    expect(page.get_by_role("dialog", name="House Hagal")).to_be_visible()


def test_a_rivals_board_tells_what_it_saves_for(visit: Visit, server: Client) -> None:
    game = passed_over()
    page = at(visit, server, game)
    view = game.view(0)
    for board, player in zip(page.locator(".board.rival").all(), view.players[1:], strict=True):
        has = {"Solari": player.solari, "spice": player.spice, "water": player.water}
        meters = [f"{n} of 7 {what}" if what != "water" else f"{n} of 3 water" for what, n in has.items()]
        shown = [" ".join(meter.inner_text().split("/")[0].split()) for meter in board.locator(".meter").all()]
        assert shown == [*meters, f"{player.intrigue.count} of 3 Intrigue cards"]


def test_house_hagal_in_the_reference(visit: Visit) -> None:
    page = visit("/reference/hagal/hardy_warriors")
    expect(page.get_by_role("heading", name="Hardy Warriors", level=2)).to_be_visible()
    page.locator("main a[href='/reference/space/hardy_warriors']").last.click()
    expect(page).to_have_url(page.url.split("/reference")[0] + "/reference/space/hardy_warriors")
    page.get_by_role("searchbox").fill("kwisatz haderach swordmaster")
    expect(page.locator(".results a").first).to_contain_text("Kwisatz Haderach")
    page.goto("/reference/hagal/hardy_warriors")
    page.get_by_role("link", name="Hardy Warriors").last.click()  # to the space of another set
    expect(page).to_have_url(re.compile("/reference/space/hardy_warriors/."))
    expect(page.get_by_role("heading", name="Hardy Warriors", level=2)).to_be_visible()
