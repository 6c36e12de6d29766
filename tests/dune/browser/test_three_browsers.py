"""Three people of classic Dune, each in a browser of their own: a power is stopped, a battle fought, an alliance made.

The part of the game that they play is one that random games have: each says what was said there. What each browser is
sent is kept, and afterwards compared with what a seat is sent where all that it cannot know is something else.
"""

from __future__ import annotations

import functools
import json
from dataclasses import dataclass, field
from itertools import takewhile
from typing import Any

import landsraad
import msgspec
import pytest
from playwright.sync_api import Page, WebSocket

from browser.fixtures import DESK, Visit
from browser.test_screens import findings
from dune.browser.sitting import Person
from dune.browser.test_table import PHONE
from dune.exchange import exchanged
from landsraad import Game, record
from landsraad.client import Client
from landsraad.dune.core.journal import EVENTS
from landsraad.kernel.machine import Rng

FACTIONS = ["atreides", "guild", "emperor"]
NAMES = ["Ada", "Ben", "Cleo"]
WAYS = ["mouse", "keyboard", "touch"]
STOPS = ("guild.half_price", "guild.shipping_income", "emperor.treachery_income")
KNOWN = 381  # a seed of a game in which all three happen within one turn
SEEDS = 400
SHORT = 30  # choices
WORLDS = 3
"""In so many, each frame is compared."""

SHOWN = """version => {
  const { state } = heard;
  if (!state?.view || state.version < version) return null;
  const { decision } = state.view;
  if (!decision) return { version: state.version };
  return document.querySelector('#question')?.textContent === decision.text ? state : null;
}"""
"""What this browser was told, once it shows that; without a view while its person is not asked."""

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


@functools.cache
def script() -> tuple[Game, int]:
    """A game in which all three happen one after another, and before which of its choices Ada alone is asked."""
    for seed in range(KNOWN, KNOWN + SEEDS):
        game, marks = random_game(seed)
        if not game.over:
            alone = [n for n in range(marks["stop"]) if [each.seat for each in game.at(n).decisions] == [0]]
            return game, alone[-1]
    raise AssertionError("no random game gets there")


def seen(game: Game, seat: int | None) -> Any:
    """What a seat, or a spectator, is told of a position."""
    guide = game.guide(seat) if seat is not None and seat in game.state.asked() else None
    return json.loads(msgspec.json.encode({"view": game.view(seat), "guide": guide, "log": game.log(seat)}))


def check(game: Game, robots: list[Robot]) -> int:
    """See that each frame says what a seat sees in every world that it cannot tell from the true one.

    Returns:
        how many of these worlds were not the true one.
    """
    differing = 0
    for seat, robot in enumerate(robots):
        log: list[Any] = []
        for message in map(json.loads, robot.told):
            if message["type"] == "table":
                assert message["table"]["asked"] in ([], [seat])
            if message["type"] != "state" or message["view"] is None:
                continue
            eyes = message["seat"]  # none before the browser has said whose seat it holds
            assert eyes == message["view"]["seat"]
            assert eyes in (None, seat)
            log[message["log"]["from"] :] = message["log"]["lines"]
            true = game.at(message["step"])
            for number in range(WORLDS):
                world = exchanged(true, eyes, number)
                assert seen(world, eyes) == {"view": message["view"], "guide": message["guide"], "log": log}
                differing += world.hash != true.hash
    return differing


def everybody(robots: list[Robot], since: int) -> list[dict[str, Any]]:
    """What each browser shows since a version."""
    return [robot.person.page.wait_for_function(SHOWN, arg=since).json_value() for robot in robots]


@pytest.mark.around
def test_three_people_in_three_browsers(visit: Visit, server: Client) -> None:
    whole, start = script()
    game, rest = whole.at(start), whole.choices[start:]
    place = server.open_record(record.dumps(game), NAMES[0], (0,))
    places = [place]
    for seat in (1, 2):
        for each in places:
            each.command("seats", seat=seat, kind="open")
        places.append(server.join(place.table, NAMES[seat], seat))
    robots = []
    for seat, (each, way) in enumerate(zip(places, WAYS, strict=True)):
        page = visit("/", PHONE if way == "touch" else DESK, ticket=each)
        robots.append(Robot.at(page, way, [key for who, key in rest if who == seat]))
        page.goto(f"/t/{place.table}")
    since = 0
    while any(robot.script for robot in robots):
        states = everybody(robots, since)
        seat = next(seat for seat, state in enumerate(states) if state.get("view"))
        said, since = robots[seat].answer(states[seat]["view"]["decision"])
        for key in said:
            game.choose(key, seat)
    everybody(robots, since)
    assert sorted(game.choices) == sorted(whole.choices)
    for robot in robots:
        assert findings(robot.person.page) == []
    assert [side.ally for side in game.view(None).sides] == [1, 0, None]
    assert check(game, robots) > 0
