"""Six at a table over links: two people of one team and one of the other, each in a browser of their own, three bots.

What each browser is sent is kept byte by byte, and looked through once the game is over: then it is known what was
hidden from whom.
"""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import dataclass, field
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocket, expect

from browser.fixtures import DESK, Visit
from browser.sitting import Names, Now, Option, Sitting, first
from browser.test_screens import PHONE
from landsraad import Game, record
from landsraad.client import Client
from landsraad.imperium.core.counters import CARD_MASK
from landsraad.imperium.core.state import State
from landsraad.imperium.schema import load_catalog
from landsraad.imperium.seen.knowledge import knows
from playing import reach, state_of

MUADDIB, LEFT_ALLY, SHADDAM = 0, 2, 3
PEOPLE = [MUADDIB, LEFT_ALLY, SHADDAM]
TRADE = "economic_support"
LIMIT = 1200  # choices; a game of six has fewer by far
LAST = 9  # round
SETS = ("uprising", "choam", "uprising_six")
BATTLE_ICONS = {"desert_mouse", "crysknife", "ornithopter"}


@dataclass
class Robot:
    """A person who clicks: everything their browser is told is kept."""

    sitting: Sitting
    way: str
    told: list[str] = field(default_factory=list)
    traded: int = 0

    @classmethod
    def at(cls, page: Page, names: Names, way: str = "mouse") -> Robot:
        """In a tab that has opened no table yet."""
        robot = cls(Sitting(page, names), way)
        page.on("websocket", robot.listen)
        return robot

    def listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda data: self.told.append(data if isinstance(data, str) else data.decode()))

    def choose(self, now: Now) -> None:
        """Reveal as soon as possible, but go where one trades; give something, take what is given, concede."""
        options: list[Option] = now["view"]["decision"]["options"]
        keys = {option["key"]: option for option in options}
        gifts = [option for option in options if option["verb"] in ("give", "amount") and option["key"] != "amount 0"]
        wanted = (
            keys.get("accept")
            or keys.get(f"to {TRADE}")
            or (gifts[-1] if gifts else None)
            or next((each for each in options if each["verb"] == "use" and TRADE in each["key"]), None)
            or (keys.get("reveal") if self.traded else None)
            or first(now)
        )
        self.traded += wanted["verb"] == "give"
        self.sitting.by(self.way)(wanted, now)


def hidden_cards(state: State, seat: int) -> set[str]:
    """Ids of the Intrigue cards of which a seat knows no copy: all lie in the deck or in other hands, unseen.

    One that is called like a battle icon says nothing where it is read.
    """
    keys = [card.key for card in state.tables.intrigues]
    others = [hand for owner, p in enumerate(state.players) if owner != seat for hand in p.intrigue]
    unseen = Counter(keys[card & CARD_MASK] for card in [*others, *state.intrigue_deck] if not knows(card, seat))
    held = {keys[card & CARD_MASK] for card in others if not knows(card, seat)}
    copies = {row.id: row.copies for row in load_catalog(SETS).intrigues}
    return {key for key in held if unseen[key] == copies[key] and key not in BATTLE_ICONS}


def check(game: Game, robots: dict[int, Robot]) -> int:
    """See that no browser was sent a card that its seat could not know when it was sent; how many states they were."""
    walk, checked = game.at(0), 0
    told: dict[int, list[tuple[int, str, dict[str, Any]]]] = {}
    for seat, robot in robots.items():
        for text in robot.told:
            message = json.loads(text)
            if message["type"] == "state" and message["view"]:
                told.setdefault(message["step"], []).append((seat, text, message["view"]))
    for step in range(len(game.choices) + 1):
        state = state_of(walk)
        for seat, text, view in told.get(step, ()):
            assert [key for key in hidden_cards(state, seat) if f'"{key}"' in text] == []
            for player in view["players"]:
                if player["seat"] != seat:
                    hand = state.players[player["seat"]].hand
                    known = sorted(state.tables.cards[card & CARD_MASK].key for card in hand if knows(card, seat))
                    assert (sorted(player["hand"]["cards"]), player["hand"]["count"]) == (known, len(hand))
            checked += 1
        if step < len(game.choices):
            seat, key = game.choices[step]
            walk.choose(key, seat)
    return checked


def joined(visit: Visit, table: str, seat: int, name: str, names: Names, way: str = "mouse") -> Robot:
    """Somebody who follows the link for a place."""
    page = visit("/", size=PHONE if way == "touch" else DESK)
    robot = Robot.at(page, names, way)
    page.goto(f"/t/{table}?seat={seat + 1}")
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Join", exact=True).click()
    return robot


def play_out(robots: dict[int, Robot]) -> None:
    """Let each choose when their seat is asked, until the game is over."""
    now = robots[MUADDIB].sitting.settle(seats=PEOPLE)
    for _ in range(LIMIT):
        if now["view"]["over"]:
            break
        robot = robots[now["view"]["asked"]]
        own = robot.sitting.settle(now["step"] - 1)
        robot.choose(own)
        now = robot.sitting.settle(own["step"], PEOPLE)
    assert now["view"]["over"]


def ended(text: str, robots: dict[int, Robot]) -> Game:
    """The finished game: each browser says whose team has won, and none was sent what it may not know."""
    game = record.loads(text)
    assert game.over
    assert game.winners in ((0, 2, 4), (1, 3, 5))
    for seat, robot in robots.items():
        heading = robot.sitting.page.get_by_role("heading", level=1)
        expect(robot.sitting.page.get_by_text("Game over")).to_be_visible()
        if seat in game.winners:
            expect(heading).to_have_text("Your team wins")
        else:
            expect(heading).to_contain_text(" win")
    assert check(game, robots) > 0
    return game


@pytest.mark.soak
def test_a_whole_game_of_two_teams_in_three_browsers(visit: Visit, server: Client, names: Names) -> None:
    place = server.create(
        name="Ada", seats=6, sets=["uprising"], bots=["random"] * 3, places=[MUADDIB, 1, 4, 5], seed="7"
    )
    page = visit("/", ticket=place)
    robots = {MUADDIB: Robot.at(page, names)}
    page.goto(f"/t/{place.table}")
    robots[LEFT_ALLY] = joined(visit, place.table, LEFT_ALLY, "Ben", names, "touch")
    robots[SHADDAM] = joined(visit, place.table, SHADDAM, "Cleo", names)
    expect(page.get_by_role("region", name="Seats").get_by_text("Cleo", exact=True).first).to_be_visible()
    page.get_by_role("button", name="Start the game").click()
    play_out(robots)
    game = ended(place.record(), robots)
    assert {seat for seat, key in game.choices if key.startswith("give ")} & {MUADDIB, LEFT_ALLY}


def test_two_teams_in_three_browsers_to_the_end(visit: Visit, server: Client, names: Names) -> None:
    """The last round; two of the seats are taken over from bots."""
    game = reach(lambda game: state_of(game).round >= LAST, seats=6, sets=["uprising"])
    ada = server.open_record(record.dumps(game), "Ada", (MUADDIB,))
    places = {MUADDIB: ada}
    for seat, name in ((LEFT_ALLY, "Ben"), (SHADDAM, "Cleo")):
        for place in places.values():
            place.command("seats", seat=seat, kind="open")
        places[seat] = server.join(ada.table, name, seat)
    robots = {}
    for seat, place in places.items():
        way = "touch" if seat == LEFT_ALLY else "mouse"
        page = visit("/", ticket=place, size=PHONE if way == "touch" else DESK)
        robots[seat] = Robot.at(page, names, way)
        page.goto(f"/t/{ada.table}")
    play_out(robots)
    ended(ada.record(), robots)


def test_a_tie_among_teammates_is_conceded(visit: Visit, server: Client, names: Names) -> None:
    """U146: of two tied teammates one may concede; the page asks, and the Conflict is settled so."""
    game = reach(lambda game: game.decisions[0].prompt == "concede", seats=6, sets=["uprising"])
    (seat,) = {decision.seat for decision in game.decisions}
    place = server.open_record(record.dumps(game), "Ada", (seat,))
    page = visit(f"/t/{place.table}", ticket=place)
    now = Sitting(page, names).settle()
    assert [option["key"] for option in now["view"]["decision"]["options"]] == ["accept", "skip"]
    expect(page.locator("#question")).to_contain_text("Do you concede the higher place?")
    page.locator('[data-option="accept"]').click()
    Sitting(page, names).settle(now["step"])
    assert record.loads(place.record()).choices[now["step"]] == (seat, "accept")
