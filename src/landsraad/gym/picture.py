"""The browser's picture of a game: a server of its own in this process, and a browser without a window."""

from __future__ import annotations

import contextlib
import io
import json
import os
import shutil
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from landsraad import record
from landsraad.client import Client, Place
from landsraad.game import Game
from landsraad.server.edge.static import FOLDER
from landsraad.server.main import Background
from landsraad.server.settings import private

if TYPE_CHECKING:
    from playwright.sync_api import ViewportSize

BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")  # the fastest first
WIDTH, HEIGHT = 1366, 768
QUIET = ("--disable-gpu", "--disable-background-networking", "--no-first-run")
STILL = json.dumps({"speed": "off", "confirm": "off", "theme": "dark"})
PATIENCE = 30_000  # milliseconds
KEEP = "for (const [key, value] of Object.entries({kept})) localStorage.setItem(key, value);"
DRAWN = "#area-decision, .plot svg"  # the table, or the end with its last part
SETTLED = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
WITH = "rgb_array needs"
NAME = "Player"


class Browser:
    """Opens games in a browser and takes pictures of them.

    Raises:
        RuntimeError: Playwright, Pillow, Chromium or the browser client is missing; the message says how to get it.
    """

    def __init__(self) -> None:
        try:
            from PIL import Image  # noqa: F401, PLC0415
            from playwright.sync_api import sync_playwright  # noqa: PLC0415
        except ImportError as error:
            raise RuntimeError(f"{WITH} {error.name}: pip install 'landsraad[gym]'") from None
        program = next((found for found in map(shutil.which, BROWSERS) if found), None)
        if not (FOLDER / "index.html").is_file():
            raise RuntimeError(f"{WITH} the browser client: run `make client`, or install a wheel")
        self._open = contextlib.ExitStack()
        try:
            data = Path(self._open.enter_context(tempfile.TemporaryDirectory()))
            self._client = self._open.enter_context(Client(self._open.enter_context(Background(private(data)))))
            driver = self._open.enter_context(sync_playwright())
            sandbox = ("--no-sandbox",) if hasattr(os, "geteuid") and os.geteuid() == 0 else ()
            self._chromium = driver.chromium.launch(executable_path=program, args=[*QUIET, *sandbox])
            self._open.callback(self._chromium.close)
        except Exception as error:
            self._open.close()
            if type(error).__module__.startswith("playwright"):
                raise RuntimeError(f"{WITH} Chromium: on Debian `apt-get install chromium` ({_first(error)})") from None
            raise

    def close(self) -> None:
        """Stop browser and server."""
        self._open.close()

    def picture(self, game: Game, seat: int | None) -> np.ndarray[Any, np.dtype[np.uint8]]:
        """What a seat, or None: a spectator, sees of a game: uint8 [height, width, 3]."""
        from PIL import Image  # noqa: PLC0415

        players = [each.number for each in game.seats if each.kind == "player"]
        asked = game.decisions[0].seat if game.decisions else None
        mine = (seat,) if seat is not None and seat == asked else tuple(players)
        place = self._client.open_record(record.dumps(game), NAME, mine)
        try:
            png = self._shot(place, game, seat, at_table=seat is None or seat == asked or game.over)
        finally:
            place.delete()
        with Image.open(io.BytesIO(png)) as image:
            return np.asarray(image.convert("RGB"))

    def _shot(self, place: Place, game: Game, seat: int | None, at_table: bool) -> bytes:
        kept = {"landsraad.settings": STILL}
        if seat is not None:
            kept["landsraad.tickets"] = json.dumps([{"table": place.table, "token": place.token, "at": 0}])
        size: ViewportSize = {"width": WIDTH, "height": HEIGHT}
        context = self._chromium.new_context(base_url=self._client.url, viewport=size, reduced_motion="reduce")
        try:
            context.set_default_timeout(PATIENCE)
            context.add_init_script(KEEP.replace("{kept}", json.dumps(kept)))
            page = context.new_page()
            if at_table:
                page.goto(f"/t/{place.table}")
            else:  # what a seat sees that is not asked is looked at as in a replay
                page.goto(f"/t/{place.table}/replay?step={len(game.choices)}")
                page.get_by_label("Seen by").select_option(str(seat))
                page.locator("#area-decision .at", has_text="loading").wait_for(state="hidden")
            page.locator(DRAWN).first.wait_for()
            page.wait_for_load_state("networkidle")
            page.evaluate(SETTLED)
            return page.screenshot()
        finally:
            context.close()


def _first(error: Exception) -> str:
    return str(error).strip().splitlines()[0]
