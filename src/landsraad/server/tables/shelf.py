"""Packs that people bring to tables: checked as text of strangers, and laid on the disk where the engine reads them.

What a table plays with is in its first event; the folders are copies, made again wherever one is missing. Each is
called by the hash of what it holds, so that nothing in it ever changes.
"""

from __future__ import annotations

import contextlib
import functools
import hashlib
import json
import logging
import re
import secrets
import shutil
import tomllib
from collections import OrderedDict
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from landsraad import views
from landsraad.folders import data_folder
from landsraad.imperium.content.manifests import joining, together
from landsraad.imperium.freeze import load_tables
from landsraad.kernel.contract import EndlessEffect
from landsraad.lab.trying import SEATS, trials
from landsraad.language.errors import shown
from landsraad.packs.fields import in_language
from landsraad.packs.files import MANIFEST
from landsraad.saying import LANGUAGES, figure, say, spoken
from landsraad.server.tables.error import TableError

log = logging.getLogger("landsraad.tables")

NAME = re.compile(r"[a-z0-9][a-z0-9_.-]{0,39}\.toml")
ID = re.compile(r'^id *= *"([a-z][a-z0-9_]{0,39})"', re.MULTILINE)
DIGEST = re.compile(r"[0-9a-f]{32}")
MOST_FILES = 30
MOST_CHARACTERS = 200_000
MOST_OF_MANIFEST = 4_000  # characters
MOST_VERDICTS = 1_000  # remembered: of packs beside sets
MOST_PACKS = 500
"""Kept on the disk of a server; beyond them nobody can bring another one until its operator clears the folder."""

Files = Mapping[str, str]
"""The text of each file of a pack, by its name."""


class Shelf:
    """The folder where the packs of tables lie.

    Attributes:
        root: the folder.
    """

    def __init__(self) -> None:
        self.root = data_folder() / "packs"
        self._verdicts: OrderedDict[tuple[str, tuple[str, ...], str], str] = OrderedDict()

    def lay(self, files: Files) -> str:
        """Put the files of a checked pack where they lie or will lie; returns the folder of the pack."""
        place = self.root / digest(files)
        if not place.is_dir():
            draft = self.root / f".{secrets.token_hex(8)}"
            _write(draft / about(files)["id"], files)
            with contextlib.suppress(OSError):  # somebody else has laid it there meanwhile
                draft.rename(place)
            shutil.rmtree(draft, ignore_errors=True)
        return str(next(place.iterdir()))

    def files(self, pack: str) -> dict[str, str]:
        """The files of a pack by its hash.

        Raises:
            TableError: 404, nobody has brought it.
        """
        place = self.root / pack
        if DIGEST.fullmatch(pack) is None or not place.is_dir():
            raise TableError(404, say("server.pack.unknown"))
        folder = next(place.iterdir())
        return {path.name: path.read_text(encoding="utf-8") for path in sorted(folder.iterdir())}

    def called(self, name: str) -> list[str]:
        """The folder of each pack with this id, or of every pack where none has it: its folder was called otherwise."""
        places = sorted(self.root.glob("[!.]*/*")) if self.root.is_dir() else []
        own = [place for place in places if place.name == name]
        return [str(place) for place in own or places]

    def keep(self, files: Files, sets: Sequence[str]) -> str:
        """Check a pack that somebody brings and lay it on the shelf.

        Args:
            files: of the pack.
            sets: that it is to be played with.

        Returns:
            Its hash.

        Raises:
            TableError: 422, says all that is wrong with it; 507, there is no room for another one.
        """
        within_limits(files)
        place = self.root / digest(files)
        if not place.is_dir() and self.root.is_dir() and sum(1 for _ in self.root.iterdir()) >= MOST_PACKS:
            raise TableError(507, say("server.pack.full", most=MOST_PACKS))
        fault = self._fault(files, sets)
        if fault:
            raise TableError(422, fault)
        self.lay(files)
        return place.name

    def _fault(self, files: Files, sets: Sequence[str]) -> str:
        """What is wrong with a pack beside some sets, "" if it is sound; nothing is tried twice."""
        asked = digest(files), tuple(sorted(set(sets))), spoken()
        known = self._verdicts.get(asked)
        if known is not None:
            return known
        draft = self.root / f".{secrets.token_hex(8)}"
        fault = ""
        try:
            folder = draft / _label(files)
            _write(folder, files)
            check(folder, sets)
        except TableError as error:
            fault = error.message
        finally:
            shutil.rmtree(draft, ignore_errors=True)
        self._verdicts[asked] = fault
        if len(self._verdicts) > MOST_VERDICTS:
            self._verdicts.popitem(last=False)
        return fault


SHELF = Shelf()
"""Of this process: its folder is that of the data of the server that runs here."""


def digest(files: Files) -> str:
    """The hash of the files of a pack."""
    text = json.dumps(sorted(files.items()), ensure_ascii=True)
    return hashlib.blake2b(text.encode(), digest_size=16).hexdigest()


def within_limits(files: Files) -> None:
    """Refuse what is no pack by the names and sizes of its files alone.

    Raises:
        TableError: 422, says which file and why.
    """
    for name in files:
        if NAME.fullmatch(name) is None:
            raise TableError(422, say("server.pack.name", name=shown(name)))
    if len(files) > MOST_FILES:
        raise TableError(422, say("server.pack.files", files=len(files), most=MOST_FILES))
    if len(files.get(MANIFEST, "")) > MOST_OF_MANIFEST:
        raise TableError(422, say("server.pack.manifest", most=figure(f"{MOST_OF_MANIFEST:,}")))
    if sum(map(len, files.values())) > MOST_CHARACTERS:
        raise TableError(422, say("server.pack.large", most=figure(f"{MOST_CHARACTERS:,}")))


def check(folder: Path, sets: Sequence[str]) -> None:
    """Refuse a pack that cannot be played with some sets, whether its rows, its wording or a game fail.

    Raises:
        TableError: 422, says all that is wrong.
    """
    with refusing():
        played = joining(together(sets), SEATS)
        build({"seats": SEATS, "sets": played, "packs": [str(folder)]})
        for trial in trials(played, folder):
            trial.play()


@contextlib.contextmanager
def refusing() -> Iterator[None]:
    """Whatever goes wrong with a pack of strangers is a refusal that says so.

    Raises:
        TableError: 422, with the cause.
    """
    try:
        yield
    except TableError:
        raise
    except (ValueError, EndlessEffect) as error:
        raise TableError(422, str(error)) from None
    except Exception as error:
        log.exception("a pack cannot be played")
        raise TableError(422, say("server.pack.broken", cause=shown(f"{type(error).__name__}: {error}", 200))) from None


def build(config: Mapping[str, Any]) -> None:
    """Build all that a game with packs needs: its tables, and what is said of it in every language.

    Args:
        config: checked options of the game.

    Raises:
        ValueError: its packs do not go with one another, or with its sets.
    """
    packs, variants = config["packs"], tuple(config.get("variants", ()))
    load_tables(config["seats"], tuple(config["sets"]), tuple(map(Path, packs)), config.get("difficulty", ""), variants)
    for language in LANGUAGES:
        views.book(config["sets"], packs, language=language)


def about(files: Files) -> dict[str, str]:
    """What is told of a pack that has been checked: its hash, id and name."""
    return {"pack": digest(files), "id": str(_told(_manifest(files))["id"]), "name": name_of(files)}


def name_of(files: Files) -> str:
    """The name of a pack that has been checked, in the language of whoever listens."""
    return str(in_language(_told(_manifest(files))["name"], spoken()))


@functools.lru_cache(maxsize=64)
def _told(manifest: str) -> dict[str, Any]:
    """What a manifest says; tables tell the names of their packs with every state."""
    return tomllib.loads(manifest)


def brought(pack: str) -> dict[str, Any]:
    """What the first event of a table holds of a pack on the shelf: what is told of it, and its files.

    Raises:
        TableError: 404, nobody has brought it.
    """
    files = SHELF.files(pack)
    return {**about(files), "files": files}


def _manifest(files: Files) -> str:
    """The text of the manifest without the mark that some editors begin a file with."""
    return files.get(MANIFEST, "").removeprefix("\ufeff")


def _label(files: Files) -> str:
    """What a pack is called before it is checked: by its id, if that is written plainly."""
    found = ID.search(_manifest(files))
    return found[1] if found else "pack"


def _write(folder: Path, files: Files) -> None:
    folder.mkdir(parents=True)
    for name, text in files.items():
        (folder / name).write_text(text, encoding="utf-8", newline="")


def offered(folder: Path | None, sets: Sequence[str]) -> tuple[list[dict[str, str]], list[str]]:
    """The packs in a folder of the operator: what is told of the sound ones, and what is wrong with others."""
    sound, faults = [], []
    found = [] if folder is None or not folder.is_dir() else sorted(folder.iterdir())
    for each in (place for place in found if (place / "pack.toml").is_file()):
        try:
            files = _of_folder(each)
            SHELF.keep(files, sets)
            sound.append(about(files))
        except TableError as error:
            faults.append(f"{shown(each.name)}: {error.message}")
    return sound, faults


def _of_folder(folder: Path) -> dict[str, str]:
    """The files of a pack that the operator offers."""
    paths = [path for path in sorted(folder.iterdir()) if path.suffix == ".toml" and path.is_file()]
    if sum(path.stat().st_size for path in paths) > 4 * MOST_CHARACTERS:
        raise TableError(422, say("server.pack.large", most=figure(f"{MOST_CHARACTERS:,}")))
    try:
        return {path.name: path.read_text(encoding="utf-8-sig") for path in paths}
    except (OSError, UnicodeDecodeError) as error:
        raise TableError(422, say("server.pack.unreadable", cause=shown(str(error)))) from None
