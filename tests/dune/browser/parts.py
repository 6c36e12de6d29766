"""Parts of the client by themselves: bundled from an entry beside this file, and shown in a window."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, Page, Route

from needs import missing
from processes import WAIT

WEB = Path(__file__).parents[3] / "web"
HOME = "http://arrakis.test/"
KINDS = {".js": "text/javascript", ".css": "text/css", ".woff2": "font/woff2", ".woff": "font/woff"}


def bundled(entry: str, folder: Path) -> Path:
    """The folder with an entry, bundled: no page of the client shows it without a game."""
    vite = WEB / "node_modules/vite/bin/vite.js"
    node = shutil.which("node", path=os.pathsep.join((str(WEB.parent / ".venv/bin"), os.environ["PATH"])))
    if node is None or not vite.is_file():
        missing("client", "the tools of the browser client are not installed: run `make client`")
    command = [node, str(vite), "build", "--config", "part.config.js", "--outDir", str(folder), "--emptyOutDir"]
    built = subprocess.run(
        command,
        cwd=WEB,
        env={**os.environ, "PART": str(Path(__file__).with_name(entry))},
        capture_output=True,
        text=True,
        timeout=WAIT,
        check=False,
    )
    assert built.returncode == 0, built.stderr
    return folder


@contextmanager
def opened(chromium: Browser, part: Path) -> Iterator[Callable[[str, tuple[int, int], str], Page]]:
    """What opens a page that loads a bundle, in a window and a language; none of its scripts may fail.

    Args:
        chromium: the browser.
        part: the folder with the bundle.
    """
    contexts, wrong = list[BrowserContext](), list[str]()

    def go(text: str, window: tuple[int, int], language: str) -> Page:
        phone = window[0] <= 900
        context = chromium.new_context(
            viewport={"width": window[0], "height": window[1]},
            has_touch=phone,
            is_mobile=phone,
            reduced_motion="reduce",
            locale=language,
        )
        contexts.append(context)

        def serve(route: Route) -> None:
            path = part / route.request.url.removeprefix(HOME)
            if route.request.url == HOME:
                route.fulfill(body=text, content_type="text/html")
            elif path.is_file():
                route.fulfill(body=path.read_bytes(), content_type=KINDS[path.suffix])
            else:
                route.fulfill(status=204)

        context.route("**/*", serve)
        context.on("weberror", lambda error: wrong.append(str(error.error)))
        page = context.new_page()
        page.goto(HOME)
        page.locator("[data-node], .pane").first.wait_for(state="attached")
        page.evaluate("document.fonts.ready.then(() => null)")
        return page

    yield go
    for context in contexts:
        context.close()
    assert wrong == []
