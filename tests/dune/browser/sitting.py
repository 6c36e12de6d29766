"""A person at a table of classic Dune who answers by mouse, by touch or by keyboard, on all that the table shows."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from playwright.sync_api import Locator, Page, expect

from landsraad.kernel.machine import Rng

State = dict[str, Any]
Option = dict[str, Any]

ASKED = """version => {
  const { state } = heard;
  if (!state?.view || state.version < version || document.querySelector('[aria-busy="true"]')) return false;
  const { decision, winners } = state.view;
  const shown = decision && document.querySelector('#question')?.textContent === decision.text;
  return shown || winners.length ? state : false;
}"""
"""The state in which this person is asked, once the page shows it, or the game is over."""

WHERE = """([node, room]) => {
  const place = document.querySelector(`[data-node="${node}"]`);
  const area = place.getBoundingClientRect();
  const middle = [area.x + area.width / 2, area.y + area.height / 2];
  const far = ([x, y]) => (x - middle[0]) ** 2 + (y - middle[1]) ** 2;
  const hit = (x, y) => document.elementFromPoint(x, y)?.closest('[data-node]') === place;
  const found = [];
  for (let x = area.left + 2; x < area.right; x += 4)
    for (let y = area.top + 2; y < area.bottom; y += 4)
      if (hit(x, y) && hit(x - room, y) && hit(x + room, y) && hit(x, y - room) && hit(x, y + room)) found.push([x, y]);
  return found.sort((a, b) => far(a) - far(b))[0] ?? null;
}"""
"""A point of the screen at which a place of the map is hit, with room for a finger around, as near to the middle of the
place as there is one."""

CLOSERS = {
    "pass", "stay", "done", "none", "decline", "refuse", "later", "keep", "silent", "loyal", "remain", "alone",
    "worm stay", "see nothing", "propose nobody",
}  # fmt: skip
PLAN = {"Leader": "lead", "Weapon": "weapon", "Defense": "defense"}
"""What the rows of a plan are called, and how the keys of their answers begin."""

SEALED = "() => heard.state.view.decision?.prompt !== 'plan' && heard.state"
FINGER = 8  # pixels around where one taps
POINTING = {"to", "from", "point", "worm", "fight", "arm"}
NUMBERS = 3  # so many of one verb are a number that is set
TABS = 150
"""More stops than a screen has."""


def asked(page: Page, since: int = 0) -> State:
    """The state in which this person is asked, once the page shows it; one of before a version does not count."""
    state: State = page.wait_for_function(ASKED, arg=since).json_value()
    return state


def chosen(page: Page, act: Callable[[], object]) -> State:
    """Do what chooses, and wait for the next question."""
    with page.expect_response("**/choices") as answer:
        act()
    return asked(page, answer.value.json()["version"])


class Person:
    """A person who answers at random, but alike in every run.

    Args:
        page: a tab that shows the table.
        way: "mouse", "touch" or "keyboard".
        seed: of what is answered.
        prefers: beginnings of keys that are taken wherever they are offered, the first one first.
    """

    def __init__(self, page: Page, way: str = "mouse", seed: int = 1, prefers: Iterable[str] = ()) -> None:
        self.page = page
        self.way = way
        self.prefers = tuple(prefers)
        self.area = page.locator("#area-decision")
        self.answered = Counter[str]()
        self._rng = Rng(seed)

    # what is answered

    def answer(self, state: State) -> State:
        """Answer what is asked, and wait for the next question or the end."""
        since = self.choose(state["view"]["decision"])
        return asked(self.page, since)

    def choose(self, decision: dict[str, Any], key: str = "", plan: Sequence[str] = ()) -> int:
        """Answer a question; the version of the table since which that counts.

        Args:
            decision: what is asked.
            key: of the answer; "": whatever this person likes.
            plan: keys of the parts of a plan, if that is asked.
        """
        prompt = decision["prompt"]
        self.answered[prompt] += 1
        if prompt == "plan":
            return self._plan(decision["sheet"], plan)
        key = key or self.wish(decision)
        with self.page.expect_response("**/choices") as response:
            self._choose(key, decision)
        sent = response.value.request.post_data_json
        assert sent is not None
        assert sent["key"] == key, decision
        assert response.value.ok, response.value.text()
        version: int = response.value.json()["version"]
        return version

    def wish(self, decision: dict[str, Any]) -> str:
        """The key of what this person wants."""
        keys: list[str] = [option["key"] for option in decision["options"]]
        for begin in self.prefers:
            if found := [key for key in keys if key.startswith(begin)]:
                return found[self._below(len(found))]
        if decision["prompt"] == "bid":
            bids = [key for key in keys if key.startswith("bid ")][:3]
            return bids[self._below(len(bids))] if bids and self._below(2) else "pass"
        does = [key for key in keys if key not in CLOSERS]
        wanted = does if does and self._below(3) else keys
        return wanted[self._below(len(wanted))]

    def _below(self, n: int) -> int:
        return self._rng.random_below(n)

    # how it is answered

    def _choose(self, key: str, decision: dict[str, Any]) -> None:
        options = {option["key"]: option for option in decision["options"]}
        numbers = numbers_of(options)
        match decision["prompt"]:
            case "bid":
                self._bid(key)
            case "nexus" | "proposal" if key.startswith("propose "):
                self._tick(self.area.locator(".pane"), key.removeprefix("propose "))
                self.press(self.area.locator(".commit"))
            case "voice" | "prescience" | "prediction":
                self.press(self.option(key))
            case _ if key in numbers:
                self._number(numbers, key)
            case _ if key.split(maxsplit=1)[0] in POINTING and self._below(2) and self._point(key):
                pass
            case _:
                self._option(key)

    def option(self, key: str) -> Locator:
        """The button of an option; all are listed, where only some were."""
        button = self.area.locator(f'[data-option="{key}"]')
        if not button.count():
            self.press(self.area.locator(".option.all"))
        return button

    def _option(self, key: str) -> None:
        button = self.option(key)
        digit = button.locator("kbd")
        two = button.get_attribute("aria-pressed") is not None
        if self.way == "keyboard" and digit.count():
            self.page.keyboard.press(digit.inner_text().lower())
        else:
            self.press(button)
        if two:
            expect(button).to_have_attribute("aria-pressed", "true")
            self._commit()

    def _commit(self) -> None:
        if self.way == "keyboard":
            self.page.keyboard.press("Enter")
        else:
            self.press(self.area.locator(".go .primary"))

    def _number(self, numbers: list[str], key: str) -> None:
        slider = self.area.locator("#amount")
        expect(slider).to_be_visible()
        steps = numbers.index(key) - int(slider.input_value())
        if self.way == "keyboard":
            self.go(slider)
        for _ in range(abs(steps)):
            if self.way == "keyboard":
                self.page.keyboard.press("ArrowRight" if steps > 0 else "ArrowLeft")
            else:
                self.press(self.area.locator(".amount").get_by_role("button", name="More" if steps > 0 else "Fewer"))
        self._commit()

    def _point(self, key: str) -> bool:
        """Choose at the map, or in the list of its places, if that is where one sees the place."""
        place = self.page.locator(f'[data-node="{key.split()[1]}"]')
        if not place.count():
            return False
        if self.way == "keyboard":
            self.page.keyboard.press("m")
            self.page.keyboard.press("Home")
            node = place.get_attribute("data-node")
            if self.page.evaluate("document.activeElement.dataset.node") != node:
                self.page.keyboard.press("d")
                return False
            self.page.keyboard.press("Enter")
            self.page.keyboard.press("Enter")
            return True
        room = FINGER if self.way == "touch" else 0
        where = self.page.evaluate(WHERE, [place.get_attribute("data-node"), room])
        assert where or self.way == "touch", f"{key} cannot be hit on the map"
        if where:
            self._at(where)
            expect(place).to_have_attribute("aria-current", "true")
        else:
            self._list(place.get_attribute("data-node") or "")
        self._commit()
        return True

    def _list(self, node: str) -> None:
        """Select a place that is too small for a finger in the list of all."""
        tools = self.page.locator("#area-map .tools button").last
        self.press(tools)
        self.press(self.page.locator(f'[data-row="{node}"] button'))
        self.press(tools)

    def _bid(self, key: str) -> None:
        verb, _, number = key.rpartition(" ")
        if verb == "bid":
            step = self.area.locator(".stepper").first
            for _ in range(int(number) - int(step.locator("b").inner_text())):
                self.press(step.locator(".step").last)
            self.press(self.area.locator(".go .commit"))
        elif key == "pass" and self.way == "keyboard":
            self.page.keyboard.press("p")
        elif key == "pass":
            self.press(self.area.get_by_role("button", name=re.compile("Pass this bid$")))
        else:
            self.press(self.area.locator(".clue .quiet"))

    def _plan(self, sheet: dict[str, Any], wanted: Sequence[str]) -> int:
        """Make a plan of parts that are wanted, else of what is open, and seal it."""
        parts = dict(each.split(" ", 1) for each in wanted if " " in each)
        for n, (part, verb) in enumerate(PLAN.items()):
            folded = self.area.locator(".folded button").nth(n)
            if folded.count():
                self.press(folded)
            group = self.area.get_by_role("radiogroup", name=part)
            free = [each.get_attribute("value") or "" for each in group.locator("input:enabled").all()]
            self._tick(group, parts.get(verb) or free[self._below(len(free))])
            if folded.count() and folded.get_attribute("aria-expanded") == "true":
                self.press(folded)
        dials = list(dict.fromkeys(spend["dial"] for spend in sheet["spends"]))
        dial = self.area.get_by_role("spinbutton")
        at = dials.index(float(dial.get_attribute("aria-valuenow") or 0))
        steps = (dials.index(float(parts["dial"])) if wanted else self._below(len(dials))) - at
        for _ in range(abs(steps)):
            if self.way == "keyboard":
                self.page.keyboard.press("]" if steps > 0 else "[")
            else:
                self.press(self.area.locator(".dial .step").nth(int(steps > 0)))
        with self.page.expect_response("**/choices"):
            if self.way == "keyboard":
                self.page.keyboard.press("d")
                self.page.keyboard.press("Enter")
            else:
                self.press(self.area.locator(".commit"))
        state = self.page.wait_for_function(SEALED).json_value()
        return int(state["version"])

    def _tick(self, group: Locator, value: str) -> None:
        tile = group.locator(f'input[value="{value}"]')
        if tile.is_checked():
            return
        if self.way != "keyboard":
            self.press(group.locator(f'.tile:has(input[value="{value}"])'))
        else:
            self.go(group.locator("input:checked"))
            while not tile.is_checked():
                self.page.keyboard.press("ArrowRight")
        if self.way != "touch":  # there the row is folded when it is answered
            expect(tile).to_be_checked()

    def press(self, target: Locator) -> None:
        """Click it, tap it, or go to it with Tab and press Enter."""
        if self.way == "mouse":
            target.click()
        elif self.way == "touch":
            target.tap()
        else:
            self.go(target)
            self.page.keyboard.press("Enter")

    def _at(self, where: list[float]) -> None:
        if self.way == "touch":
            self.page.touchscreen.tap(*where)
        else:
            self.page.mouse.click(*where)

    def go(self, target: Locator) -> None:
        """Go there with Tab alone, from where the focus is."""
        for _ in range(TABS):
            if target.evaluate("each => each === document.activeElement"):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"Tab does not lead to {target}")


def numbers_of(options: Iterable[str]) -> list[str]:
    """The keys of a number that is asked, if that is what is asked."""
    found = [key for key in options if key not in CLOSERS and key.rpartition(" ")[2].replace(".", "").isdigit()]
    verbs = {key.rpartition(" ")[0] for key in found}
    return found if len(found) >= NUMBERS and len(verbs) == 1 else []
