"""Three people of classic Dune, each in a browser of their own: a power is stopped, a battle fought, an alliance made.

The part of the game that they play is one that random games have: each says what was said there. What each browser is
sent is kept, and afterwards compared with what a seat is sent where all that it cannot know is something else.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from itertools import takewhile
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Page, WebSocket

import landsraad
from browser.fixtures import DESK, Visit
from browser.test_screens import findings
from dune.browser.sitting import Person
from dune.browser.test_table import PHONE
from dune.exchange import exchanged
from landsraad import Game
from landsraad.client import Client
from landsraad.dune.core.journal import EVENTS
from landsraad.kernel.machine import Rng

FACTIONS = ["atreides", "guild", "emperor"]
NAMES = ["Ada", "Ben", "Cleo"]
WAYS = ["mouse", "keyboard", "touch"]
STOPS = ("guild.half_price", "guild.shipping_income", "emperor.treachery_income")
KNOWN = 114  # a seed of a game in which all three happen within one turn
SEEDS = 400
SHORT = 30  # choices
BEFORE = 10  # choices before the stop are made in the browsers too
WORLDS = 3
"""In so many, each frame is compared."""

SHOWN = """version => {
  const { state } = heard;
  const { decision } = state?.view ?? {};
  const shown = document.querySelector('#question')?.textContent;
  return decision && state.version >= version && shown === decision.text ? state : null;
}"""
"""What this browser was told, once it shows the question; an own answer counts since a version."""

BLINK = 20  # milliseconds
PARTS = {"lead", "haderach", "alone", "weapon", "defense", "dial", "support"}


@dataclass
class Robot:
    """A person who says what the script has; everything that their browser is told is kept."""

    person: Person
    script: list[str]
    told: list[str] = field(default_factory=list)

    @classmethod
    def at(cls, page: Page, way: str, script: list[str]) -> Robot:
        """In a tab that has opened no table yet."""
        robot = cls(Person(page, way), script)
        page.on("websocket", robot.listen)
        return robot

    def listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda data: self.told.append(data if isinstance(data, str) else data.decode()))

    def answer(self, decision: dict[str, Any]) -> tuple[list[str], int]:
        """Say what the script has next: these keys, and the version of the table since which they count."""
        if decision["prompt"] != "plan":
            said = [self.script.pop(0)]
            return said, self.person.choose(decision, said[0])
        said = list(takewhile(lambda key: key.split()[0] in PARTS, self.script))
        del self.script[: len(said)]
        return said, self.person.choose(decision, plan=said)


def random_game(seed: int) -> tuple[Game, dict[str, int]]:
    """A game in which who can stops powers, Atreides and the Guild want to be allied, and all else is chosen at random.

    Returns:
        the game, and before which of its choices something happened last.
    """
    game = landsraad.new("dune", seats=3, factions=FACTIONS, advanced=False, windows="orders", seed=seed)
    for window in STOPS:
        for seat, faction in enumerate(FACTIONS):
            if not window.startswith(faction):
                game.choose(f"order {window} ask", seat)
    rng, marks, seen = Rng(seed), dict[str, int](), 0
    while not game.over:
        decision = game.decisions[rng.random_below(len(game.decisions))]
        keys = decision.keys
        wanted = [key for key in ("stop", *(f"propose {each}" for each in FACTIONS[:2])) if key in keys]
        game.choose(wanted[0] if wanted else keys[rng.random_below(len(keys))], decision.seat)
        for event in game.events[seen:]:
            kind = EVENTS[event[0]]
            if kind != "alliance" or event[3] >= 0:
                marks[kind] = len(game.choices)
        seen = len(game.events)
        last = [marks.get(kind, -SHORT) for kind in ("stop", "won", "alliance")]
        if max(last) - min(last) < SHORT and last[0] < min(last[1:]):
            break
    return game, marks


def script() -> tuple[int, Game, int]:
    """The seed of a game in which all three happen one after another, the game, and before which of its choices."""
    for seed in range(KNOWN, KNOWN + SEEDS):
        game, marks = random_game(seed)
        if not game.over:
            return seed, game, marks["stop"] - BEFORE
    raise AssertionError("no random game gets there")


def seen(game: Game, seat: int | None) -> Any:
    """What a seat, or a spectator, is told of a position."""
    guide = game.guide(seat) if seat is not None and seat in game.state.asked() else None
    return json.loads(msgspec.json.encode({"view": game.view(seat), "guide": guide, "log": game.log(seat)}))


def check(positions: list[Game], robots: list[Robot]) -> int:
    """See that each frame says what a seat sees in every world that it cannot tell from the true one.

    Args:
        positions: the game after each choice. A seat counts only the choices that it may know of, so a frame belongs to
            the positions that look so.
        robots: the person of each seat.

    Returns:
        how many of these worlds were not the true one.
    """
    differing = 0
    for seat, robot in enumerate(robots):
        log: list[Any] = []
        waiting = [list(each.view(seat).waiting) for each in positions]
        for message in map(json.loads, robot.told):
            if message["type"] == "table":
                assert message["table"]["asked"] in waiting
            if message["type"] != "state" or message["view"] is None:
                continue
            eyes = message["seat"]  # none before the browser has said whose seat it holds
            assert eyes == message["view"]["seat"]
            assert eyes in (None, seat)
            log[message["log"]["from"] :] = message["log"]["lines"]
            frame = {"view": message["view"], "guide": message["guide"], "log": log}
            alike = [each for each in positions if each.known(eyes) == message["step"] and seen(each, eyes) == frame]
            assert alike, message
            for number, true in enumerate(alike * WORLDS):
                world = exchanged(true, eyes, number)
                assert seen(world, eyes) == frame
                differing += world.hash != true.hash
    return differing


def asked_of(robots: list[Robot], since: list[int]) -> tuple[int, dict[str, Any]]:
    """The first seat whose browser asks it something that it has not answered yet, and the question."""
    while True:
        for seat, robot in enumerate(robots):
            state = robot.person.page.evaluate(SHOWN, since[seat])
            if state and robot.script:
                return seat, state["view"]["decision"]
        robots[0].person.page.wait_for_timeout(BLINK)


@pytest.mark.around
def test_three_people_in_three_browsers(visit: Visit, server: Client) -> None:
    seed, whole, start = script()
    game, rest = whole.at(start), whole.choices[start:]
    rules = {"factions": FACTIONS, "advanced": False, "hold": 0}
    place = server.create(game="dune", name=NAMES[0], seats=3, seed=str(seed), dune=rules)
    places = [place, *(server.join(place.table, name, seat) for seat, name in enumerate(NAMES) if seat)]
    place.start()
    for step, (seat, key) in enumerate(game.choices):
        places[seat].choose(seat, key, whole.at(step).known(seat))
    robots = []
    for seat, (each, way) in enumerate(zip(places, WAYS, strict=True)):
        page = visit("/", PHONE if way == "touch" else DESK, ticket=each)
        robots.append(Robot.at(page, way, [key for who, key in rest if who == seat]))
        page.goto(f"/t/{place.table}")
    since, positions = [0, 0, 0], [game.clone()]
    while any(robot.script for robot in robots):
        seat, decision = asked_of(robots, since)
        said, since[seat] = robots[seat].answer(decision)
        for key in said:
            game.choose(key, seat)
            positions.append(game.clone())
    assert sorted(game.choices) == sorted(whole.choices)
    for seat, robot in enumerate(robots):
        robot.person.page.wait_for_function("step => heard.state.step === step", arg=game.known(seat))
        assert findings(robot.person.page) == []
    assert [side.ally for side in game.view(None).sides] == [1, 0, None]
    assert check(positions, robots) > 0
