"""A real server, a real browser, and tabs that fail their test on an error, refused content or a foreign request."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
import urllib.request
from collections.abc import Generator, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Request, Route, expect, sync_playwright

import needs
from browser.sitting import LISTENER, Names, names_of
from landsraad.client import Client, Place
from landsraad.gym.picture import QUIET
from landsraad.imperium.content.manifests import boards, widest
from modes import WIDEST
from processes import WAIT

PROGRAM = "from landsraad.cli import app; app()"
FAILED = pytest.StashKey[bool]()
SCREENS = Path(__file__).parents[2] / "build/screens"
PATIENCE = 30.0
SEED = "7"
DESK = (1366, 768)
STILL = {"speed": "off", "confirm": "off", "forced": False, "theme": "dark", "stage": False}
"""Nothing waits for a moving piece, and nothing is asked twice."""


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Where a fresh server of `landsraad serve` answers."""
    needs.client()
    data = tmp_path_factory.mktemp("served")
    settings = {
        "LANDSRAAD_DATA": str(data),
        "LANDSRAAD_LIMITS": "off",
        "LANDSRAAD_WORKERS": "1",
        "LANDSRAAD_BOT_PAUSE": "0",
        "LANDSRAAD_GRACE": "0",
    }
    command = [sys.executable, "-c", PROGRAM, "serve", "--port", "0", "--log", "warning"]
    with (data / "log").open("w") as log:
        process = subprocess.Popen(
            command, env={**os.environ, **settings}, stdout=subprocess.PIPE, stderr=log, text=True
        )
    assert process.stdout is not None
    try:
        told = process.stdout.readline()
        assert "http://" in told, (data / "log").read_text()
        url = "http://" + told.split("http://")[1].split("/")[0]
        _answers(f"{url}/healthz")
        yield url
    finally:
        process.terminate()
        process.wait(WAIT)
        process.stdout.close()
    assert "Traceback" not in (data / "log").read_text()


def _answers(url: str) -> None:
    until = time.monotonic() + PATIENCE
    while True:
        try:
            with urllib.request.urlopen(url, timeout=PATIENCE):
                return
        except OSError:
            if time.monotonic() > until:
                raise
            time.sleep(0.05)


@pytest.fixture
def server(address: str) -> Iterator[Client]:
    """The server, as a program sees it."""
    with Client(address) as client:
        yield client


@pytest.fixture(scope="session")
def names(address: str) -> Names:
    """The printed names of cards, spaces and Leaders by kind and id."""
    with Client(address) as client:
        sets = [*map(widest, boards()), WIDEST[:1]]
        books = [client.request("GET", f"/api/book?sets={','.join(each)}") for each in sets]
    return {key: name for book in books for key, name in names_of(book).items()}


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    """The browser."""
    program = needs.chromium()
    sandbox = ("--no-sandbox",) if hasattr(os, "geteuid") and os.geteuid() == 0 else ()
    expect.set_options(timeout=PATIENCE * 1000)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=[*QUIET, *sandbox])
        yield browser
        browser.close()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Let `visit` know that its test failed: what the tabs showed is kept."""
    report = yield
    if report.failed:
        item.stash[FAILED] = True
    return report


class Visit(Protocol):
    """Opens a page in a browser of its own."""

    def __call__(
        self, path: str = "/", size: tuple[int, int] = DESK, ticket: Place | None = None,
        beside: Page | None = None, motion: bool = False, warm: bool = False, **settings: Any,
    ) -> Page: ...  # fmt: skip


@dataclass(frozen=True)
class Profile:
    """A browser profile, and what went wrong in it."""

    context: BrowserContext
    wrong: list[str]


@pytest.fixture(scope="module")
def warm_profiles(chromium: Browser) -> Iterator[dict[tuple[int, int], Profile]]:
    """Profiles by size that have loaded the client before, which saves half of the time that a page takes."""
    kept: dict[tuple[int, int], Profile] = {}
    yield kept
    for profile in kept.values():
        profile.context.close()


@pytest.fixture
def visit(
    chromium: Browser, address: str, warm_profiles: dict[tuple[int, int], Profile], request: pytest.FixtureRequest
) -> Iterator[Visit]:
    """Open pages: `visit(path, size, ticket, beside, motion, warm, **settings)`.

    path: on the server. size: of the window; up to 900 wide it is a phone with touch. ticket: a right to seats that the
    browser holds. beside: a page in whose browser it opens. motion: whether pieces move. warm: in a profile that other
    tests use as well, for looking only; what it kept is forgotten. settings: of the client.
    """
    own: list[Profile] = []
    pages: list[Page] = []

    def opened(size: tuple[int, int], motion: bool) -> Profile:
        phone = size[0] <= 900
        context = chromium.new_context(
            base_url=address, viewport={"width": size[0], "height": size[1]}, has_touch=phone, is_mobile=phone,
            reduced_motion="no-preference" if motion else "reduce", accept_downloads=True,
        )  # fmt: skip
        wrong: list[str] = []
        context.set_default_timeout(PATIENCE * 1000)
        context.route("**/api/tables", _deal_alike)
        context.on("request", lambda request: _at_home(request, wrong))
        context.on("console", lambda message: _calm(message, wrong))
        context.on("weberror", lambda error: wrong.append(f"uncaught: {error.error}"))
        context.add_init_script(LISTENER)
        return Profile(context, wrong)

    def go(
        path: str = "/", size: tuple[int, int] = DESK, ticket: Place | None = None,
        beside: Page | None = None, motion: bool = False, warm: bool = False, **settings: Any,
    ) -> Page:  # fmt: skip
        kept = {"landsraad.settings": json.dumps({**STILL, **settings})}
        if ticket:
            held = [{"table": ticket.table, "token": ticket.token, "at": 0}]
            kept["landsraad.tickets"] = json.dumps(held)
        if beside:
            page = beside.context.new_page()
        elif warm:
            if size not in warm_profiles:
                warm_profiles[size] = opened(size, motion)
            page = warm_profiles[size].context.new_page()
            page.add_init_script(f"{FORGET} for (const [key, value] of Object.entries({json.dumps(kept)})) {KEEP}")
        else:
            own.append(opened(size, motion))
            own[-1].context.add_init_script(f"for (const [key, value] of Object.entries({json.dumps(kept)})) {KEEP}")
            page = own[-1].context.new_page()
        pages.append(page)
        page.goto(path)
        return page

    yield go
    if request.node.stash.get(FAILED, False):
        for n, page in enumerate(page for page in pages if not page.is_closed()):
            page.screenshot(path=SCREENS / f"failed {request.node.name} {n}.png")
    for page in pages:
        if not page.is_closed():
            page.unroute_all(behavior="ignoreErrors")  # a request may be under way
            page.close()
    for profile in own:
        profile.context.unroute_all(behavior="ignoreErrors")
        profile.context.close()
    wrong = [each for profile in (*own, *warm_profiles.values()) for each in profile.wrong]
    for profile in warm_profiles.values():
        profile.wrong.clear()
    assert wrong == []


FORGET = (
    "if (location.protocol === 'http:' && !sessionStorage.looked) { localStorage.clear(); sessionStorage.looked = 1; }"
)
KEEP = "if (location.protocol === 'http:' && localStorage.getItem(key) === null) localStorage.setItem(key, value);"
HOME = ("http://127.0.0.1:", "ws://127.0.0.1:", "blob:", "about:")
EXPECTED = ("Failed to load resource", "WebSocket connection to")
"""What the browser says of a refused command and of a cut connection; the client shows both to the person."""


def _deal_alike(route: Route) -> None:
    """A table that is set up in the browser deals the same in every run."""
    asked = route.request.post_data_json if route.request.method == "POST" else None
    if asked is None or asked.get("seed") or asked.get("lesson"):
        route.continue_()
    else:
        route.continue_(post_data={**asked, "seed": SEED})


def _calm(message: ConsoleMessage, wrong: list[str]) -> None:
    if message.type in ("error", "warning") and not message.text.startswith(EXPECTED):
        wrong.append(f"{message.type}: {message.text}")


def _at_home(request: Request, wrong: list[str]) -> None:
    if not request.url.startswith(HOME):
        wrong.append(f"a request to {request.url}")
