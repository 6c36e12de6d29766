"""Takes docs/img/what-if.png: an experiment of the page "What if" after its last game.

Run it in the repository, best with the compiled package, for it plays 400 games:
PYTHONPATH=build/compiled python docs/img/make_what_if.py [FILE]
"""

from __future__ import annotations

import shutil
import sys
import tempfile
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from playwright.sync_api import sync_playwright

from landsraad.client import Client
from landsraad.gym.picture import BROWSERS
from landsraad.server.main import Background
from landsraad.server.settings import private

ASKED = {
    "levels": ["random", "novice", "novice", "novice"],
    "games": 200,
    "seed": 1,
    "change": {"kind": "level", "seat": 0, "level": "novice"},
}
WIDTH, HEIGHT = 1366, 905
KEPT = "id => sessionStorage.setItem('landsraad.experiment', id)"
LIGHT = """localStorage.setItem('landsraad.settings', '{"theme": "light"}')"""


def played(client: Client, asked: Mapping[str, Any]) -> str:
    """Make an experiment; its id.

    Raises:
        SystemExit: it came to no end.
    """
    found = client.request("POST", "/api/experiments", dict(asked))
    while found["state"] == "running":
        time.sleep(1)
        found = client.request("GET", f"/api/experiments/{found['id']}")
    if found["state"] != "done":
        sys.exit(f"the experiment stopped after {found['done']} games: {found['problem']}")
    return str(found["id"])


def main(file: Path, asked: Mapping[str, Any] = ASKED) -> None:
    """Write the picture."""
    program = next(filter(None, map(shutil.which, BROWSERS)), None)
    with (
        tempfile.TemporaryDirectory() as data,
        sync_playwright() as playwright,
        Background(private(Path(data))) as url,
        Client(url) as client,
    ):
        experiment = played(client, asked)
        browser = playwright.chromium.launch(executable_path=program, args=["--no-sandbox", "--disable-gpu"])
        page = browser.new_page(viewport={"width": WIDTH, "height": HEIGHT}, reduced_motion="reduce")
        page.goto(f"{url}/lab")
        page.evaluate(KEPT, experiment)
        page.evaluate(LIGHT)
        page.reload()
        page.get_by_role("heading", name="Victory Points by round").wait_for()
        page.wait_for_load_state("networkidle")
        page.screenshot(path=file)
        browser.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).with_name("what-if.png"))
