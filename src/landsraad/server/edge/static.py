"""The built browser client: its files, and its page for every address that is none of the API's."""

from __future__ import annotations

import mimetypes
from pathlib import Path, PurePosixPath

from starlette.exceptions import HTTPException
from starlette.responses import HTMLResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

REFERENCE = "reference/"
"""Pages whose addresses end in ids with dots, such as rule B3.9."""
FOLDER = Path(__file__).parents[1] / "client"
"""Where the client's build goes."""

PAGE = "index.html"
HASHED = "assets/"
LONGEST_PATH = 240  # bytes; file systems mind longer names
FOREVER = "public, max-age=31536000, immutable"
ENCODINGS = (("br", ".br"), ("gzip", ".gz"))
TYPES = {".js": "text/javascript", ".mjs": "text/javascript", ".webmanifest": "application/manifest+json"}

UNBUILT = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Landsraad</title></head><body>
<h1>The browser client is not built</h1>
<p>The server runs, but this installation has no built client. From a checkout, <code>make play</code> builds it and
starts the server; <code>make client</code> only builds it. Then reload this page.</p>
<p>Without it there are the <a href="/openapi.json">API</a> and <code>landsraad play</code> in the terminal.</p>
</body></html>
"""


class BuiltClient(StaticFiles):
    """Serves the client's files.

    Args:
        folder: where the build lies; it may appear while the server runs.
    """

    def __init__(self, folder: Path = FOLDER) -> None:
        super().__init__(directory=folder, check_dir=False)
        self.config_checked = True  # a missing folder is told in words
        self.folder = folder

    async def get_response(self, path: str, scope: Scope) -> Response:
        """A file, the page, or the note that nothing is built.

        Raises:
            HTTPException: 404 for what is neither a file nor an address of the client, 405 for other methods than GET.
        """
        if scope["method"] not in ("GET", "HEAD"):
            raise HTTPException(405, headers={"Allow": "GET, HEAD"})
        path = PurePosixPath(path).as_posix().lstrip("/")
        if (
            path in (".", "")
            or path.startswith(REFERENCE)
            or (not path.startswith(("api/", HASHED)) and not PurePosixPath(path).suffix)
        ):
            path = PAGE
        if path == PAGE and not (self.folder / PAGE).is_file():
            return HTMLResponse(UNBUILT, 503, {"cache-control": "no-store"})
        if len(path.encode()) > LONGEST_PATH:
            raise HTTPException(404)
        response = await self._file(path, scope)
        if response.status_code in (200, 304):
            response.headers["cache-control"] = FOREVER if path.startswith(HASHED) else "no-cache"
        return response

    async def _file(self, path: str, scope: Scope) -> Response:
        """The file, in a compressed form made by the build where the browser takes it."""
        accepted = dict(scope["headers"]).get(b"accept-encoding", b"").decode("latin-1")
        kind = TYPES.get(PurePosixPath(path).suffix) or mimetypes.guess_type(path)[0] or "application/octet-stream"
        for name, ending in ENCODINGS:
            if name in accepted and (self.folder / (path + ending)).is_file():
                response = await super().get_response(path + ending, scope)
                response.headers["content-encoding"] = name
                break
        else:
            response = await super().get_response(path, scope)
        if response.status_code == 200:
            text = kind.startswith("text/") or kind.endswith(("json", "javascript"))
            response.headers["content-type"] = f"{kind}; charset=utf-8" if text else kind
            response.headers["vary"] = "Accept-Encoding"
        return response
