"""A person at a table: what their browser was told, and choosing by mouse, by touch or by keyboard."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, Page, expect

Option = dict[str, Any]
Now = dict[str, Any]
Names = dict[tuple[str, str], str]

CLOSING = {"pass", "end", "skip", "decline", "none"}
STEPPED = {"deploy", "retreat"}
AREAS = {
    "play": ("#area-hand", "h"),
    "to": ("#area-board", "b"),
    "acquire": ("#area-market", "r"),
    "plot": ("#area-intrigue", "i"),
    "intrigue": ("#area-intrigue", "i"),
}
"""Where on the table a kind of option stands, and the key that leads there."""

ASIDE = ("aside", "reserve")
USABLE = ":not([inert], [inert] *)"

LISTENER = """
(() => {
  const Real = window.WebSocket;
  window.heard = { state: null, table: null };
  window.WebSocket = class extends Real {
    constructor(...given) {
      super(...given);
      this.addEventListener('message', (event) => {
        const message = JSON.parse(event.data);
        if (message.type === 'state') window.heard.state = message;
        if (message.type === 'table') window.heard.table = message.table;
      });
    }
  };
})();
"""
"""Runs before the client and keeps what the server tells it."""

IDLE = "document.fonts.status === 'loaded' && !document.querySelector('[aria-busy=\"true\"]')"
"""The lines are as long as they stay, and the answer to the last choice is here: until then no other one is taken."""

IDLE_CHIP = ':not([aria-busy="true"])'  # the list may be opened only now, and the answer still on its way

TOLD = f"seat => heard.state?.view && (seat === null || heard.state.seat === seat) && {IDLE}"
SETTLED = f"""([step, seats]) => {{
  const {{ state }} = heard;
  if (!state?.view || state.step <= step || !({IDLE})) return false;
  return state.view.over || (seats ? seats.includes(state.view.asked) : state.view.decision !== null);
}}"""
AT_STEP = f"step => heard.state?.step === step && {IDLE}"
PICKED = "step => heard.state.step > step || document.querySelector('#area-decision.picked') !== null"
NOW = "() => { const { step, seat, view, log } = heard.state; return { step, seat, view, lines: log.lines }; }"


class Sitting:
    """A person at a table.

    Args:
        page: a tab that shows the table.
        names: of content by kind and id, from `names_of`.
    """

    def __init__(self, page: Page, names: Names) -> None:
        self.page = page
        self.names = names

    def settle(self, after: int = -1, seats: list[int] | None = None) -> Now:
        """Wait until this person is asked or the game is over.

        Args:
            after: only a state after this many choices counts.
            seats: wait until one of these is asked instead, whoever's view is shown.

        Returns:
            the step, seat and view that were told last.
        """
        self.page.wait_for_function(SETTLED, arg=[after, seats])
        return self.now()

    def seeing(self, seat: int | None = None) -> Now:
        """Wait until the table is told, as this seat (None: whoever) sees it."""
        self.page.wait_for_function(TOLD, arg=seat)
        return self.now()

    def at(self, step: int) -> Now:
        """Wait until the game stands after so many choices."""
        self.page.wait_for_function(AT_STEP, arg=step)
        return self.now()

    def now(self) -> Now:
        """What was told last."""
        told: Now = self.page.evaluate(NOW)
        return told

    def whole(self, option: Option, now: Now) -> list[Option]:
        """The option and those that go with it where several things are picked, which are sent together."""
        decision = now["view"]["decision"]
        options = {each["key"]: each for each in decision["options"]}
        if decision["picks"] is None or option["verb"] == "skip":
            return [option]
        options |= {each["key"]: each for each in decision["picks"]["later"]}
        return [options[key] for key in next(each for each in decision["picks"]["sets"] if each[0] == option["key"])]

    def by(self, way: str) -> Callable[[Option, Now], None]:
        """How this person chooses by "mouse", "keyboard" or "touch"."""
        return {"mouse": self.choose, "keyboard": self.press, "touch": self.tap}[way]

    def choose(self, option: Option, now: Now) -> None:
        """Choose with the mouse, on the table and in the decision bar by turns."""
        for each in self.whole(option, now):
            target = self.on_table(each, now) if now["step"] % 2 else None
            (target or self.in_bar(each, now)).click()

    def on_table(self, option: Option, now: Now) -> Locator | None:
        """The space or card itself that an option is about, if it can be clicked there."""
        if option["verb"] in ("to", "control"):
            return self.page.locator(f'[data-space="{option["id"]}"]')
        if option["kind"] == "post":
            return self.page.locator(f'[data-post="{option["id"]}"]')
        if option["kind"] == "track":
            return self.page.locator(f'[data-track="{option["id"]}"] [data-level="{option["n"]}"]')
        if option["verb"] == "flip":
            own = self.page.get_by_role("group", name=re.compile("^Your .*tiles$", re.IGNORECASE))
            return own.locator(f'[data-tile="{option["id"]}"]')
        area = area_of(option, now)
        if area is None:
            return None
        place, _ = area
        name = self.names[option["kind"], option["id"]]
        return self.page.locator(f'{place} [data-item="legal"]', has_text=name).first

    def in_bar(self, option: Option, now: Now) -> Locator:
        """The chip of an option, or the button of its stepper once that shows its number."""
        alike = [each for each in now["view"]["decision"]["options"] if stem(each) == stem(option)]
        stepped = option["verb"] in STEPPED and any(each["n"] > 1 for each in alike)
        mark = f'[data-stepper="{stem(option)}"]' if stepped else f'[data-option="{option["key"]}"]'
        self.page.locator("#area-decision .shelf").wait_for(state="attached")
        place = self.page.locator(f"#area-decision {mark}{USABLE}")
        if not place.count():
            self.page.locator("#area-decision").get_by_role("button", name=re.compile(r"^\d+ more")).click()
            place = self.page.locator(f"#all-options {mark}")
        if not stepped:
            return place
        stepper = place.locator('xpath=ancestor::*[@role="group"][1]')
        for _ in range(option["n"]):
            stepper.get_by_role("button", name="One more").click()
        return stepper.locator(f'[data-option="{option["key"]}"]')

    def tap(self, option: Option, now: Now) -> None:
        """Choose on a phone: a first tap selects, the button commits; the thing itself and the list by turns."""
        for each in self.whole(option, now):
            self._tap(each, now)

    def _tap(self, option: Option, now: Now) -> None:
        self.page.locator("#area-decision .foot").wait_for()
        alike = [each for each in now["view"]["decision"]["options"] if stem(each) == stem(option)]
        if option["verb"] in STEPPED and any(each["n"] > 1 for each in alike):
            stepper = self.page.locator(f'[data-stepper="{stem(option)}"]').locator("xpath=..")
            stepper.wait_for()
            cell = stepper.locator(f'[data-n="{option["n"]}"]')
            if cell.count():
                cell.tap()
                return
            for _ in range(option["n"]):
                stepper.get_by_role("button", name="One more").tap()
            stepper.locator(f'[data-option="{option["key"]}"]').tap()
            return
        chip = self.page.locator(f'[data-option="{option["key"]}"]')
        thing = self.on_table(option, now) if now["step"] % 2 and option["verb"] != "flip" else None
        if thing is None and not chip.count():
            self.page.get_by_role("button", name="As a list").tap()
        (thing or chip.and_(self.page.locator(IDLE_CHIP))).tap()
        self.page.wait_for_function(PICKED, arg=now["step"])
        commit = self.page.locator("#area-decision.picked .foot .primary")
        if self.now()["step"] == now["step"]:
            commit.tap()

    def press(self, option: Option, now: Now) -> None:
        """Choose with the keyboard: by number and by going to the thing on the table, by turns.

        On the table it takes the first open thing of the kind of `option`.
        """
        for each in self.whole(option, now):
            self._press(each, now)

    def _press(self, option: Option, now: Now) -> None:
        self.page.locator("#area-decision .shelf").wait_for(state="attached")
        keys = self.page.keyboard
        area = area_of(option, now) if now["step"] % 2 else None
        if area is not None:
            place, key = area
            keys.press(key)
            expect(self.page.locator(f'{place} [data-item="legal"]:focus')).to_have_count(1)
            keys.press("Enter")
            return
        chip = self.page.locator(
            f'#area-decision [data-option="{option["key"]}"], #area-decision [data-stepper="{stem(option)}"]'
        )
        label = chip.first.locator("xpath=ancestor-or-self::*[kbd][1]/kbd").first
        keys.press((label.text_content() or "").lower())  # also of one that does not fit into the bar
        if option["verb"] in STEPPED and self.page.locator("[data-stepper]:focus").count():
            for _ in range(option["n"]):
                keys.press("ArrowUp")
            keys.press("Enter")


def area_of(option: Option, now: Now) -> tuple[str, str] | None:
    """Where on the table stands what an option is about, and the key that leads there; None: nowhere."""
    for market in now["view"]["markets"]:
        if market["kind"] == option["kind"] and any(pile["top"] == option["id"] for pile in market["piles"]):
            return f"#area-{market['id']}", "r"
    return None if option["zone"] in ASIDE else AREAS.get(option["verb"])


def stem(option: Option) -> str:
    """The key of an option without its number."""
    return str(option["key"]).rsplit(" ", 1)[0]


def first(now: Now) -> Option:
    """The first option that does something; passing, ending or declining where there is nothing else."""
    options: list[Option] = now["view"]["decision"]["options"]
    return next((option for option in options if option["verb"] not in CLOSING), options[0])


def names_of(book: dict[str, Any]) -> Names:
    """Names of content by kind and id."""
    return {(each["kind"], each["id"]): each["name"] for each in book["articles"]}
