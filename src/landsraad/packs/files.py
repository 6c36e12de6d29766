"""Reads the files of one pack folder as plain data, within limits that a hostile pack cannot exceed."""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass
from pathlib import Path

from landsraad.language.errors import shown
from landsraad.packs.errors import PackError, Problem
from landsraad.saying import figure, say

LARGEST_FILE = 1_000_000
LARGEST_PACK = 2_000_000
LONGEST_LINE = 50_000
MOST_DOTS = 8  # in a line outside quotes: the reader's time grows with the square of the parts of a key
MOST_FILES = 50
MANIFEST = "pack.toml"
COMPANIONS = ("rules.*.toml", "wording.*.toml", "client.*.toml", "program.*.toml")  # what is said of the content
QUOTED = re.compile(
    r'''"""(?:\\.|(?!""").)*+(?:"{3,5}|\\?\Z)'''
    r"""|'{3}(?:(?!'{3}).)*+(?:'{3,5}|\Z)"""
    r"""|"(?:\\[^\n]|[^"\\\n])*+\\?"?"""
    r"""|'[^'\n]*+'?"""
    r"""|\#[^\n]*+""",
    re.DOTALL,
)
"""Strings and comments of a TOML text; one that is not closed reaches as far as it could, so that time stays linear."""


@dataclass(frozen=True, slots=True)
class PackFile:
    """One content file: its name and its tables as the file holds them."""

    name: str
    content: dict[str, object]


@dataclass(frozen=True, slots=True)
class PackFiles:
    """A pack as it was read: the name for messages, the manifest and the content files in the order of their names."""

    label: str
    manifest: dict[str, object]
    files: tuple[PackFile, ...]


def read_files(folder: Path) -> PackFiles:
    """Read every content file of a folder: all TOML files but the companions.

    Raises PackError if the folder is absent or has no manifest, and for files that are too big, too many or not TOML.
    """
    label = shown(folder.name or str(folder))
    if not folder.is_dir():
        raise PackError([Problem(label, "", "", "", 0, say("packs.file.no_folder", folder=shown(str(folder), 200)))])
    files = [path for path in folder.iterdir() if path.suffix == ".toml"]
    paths = sorted(path for path in files if not any(path.match(companion) for companion in COMPANIONS))
    if len(paths) > MOST_FILES:
        cause = say("packs.file.many", files=len(paths), most=MOST_FILES)
        raise PackError([Problem(label, "", "", "", 0, cause)])
    problems: list[Problem] = []
    contents: dict[str, dict[str, object]] = {}
    size = 0
    for path in paths:
        data = _bytes(path, folder)
        size += len(data)
        if size > LARGEST_PACK:
            cause = say("packs.file.large_pack", most=figure(f"{LARGEST_PACK:,}"))
            raise PackError([*problems, Problem(label, "", "", "", 0, cause)])
        content = _tables(data) if isinstance(data, bytes) else data
        if isinstance(content, str):
            problems.append(Problem(label, shown(path.name), "", "", 0, content))
        else:
            contents[path.name] = content
    if not any(path.name == MANIFEST for path in paths):
        problems.append(Problem(label, MANIFEST, "", "", 0, say("packs.file.missing"), say("packs.file.see")))
    if problems:
        raise PackError(problems)
    manifest = contents.pop(MANIFEST)
    return PackFiles(label, manifest, tuple(PackFile(name, content) for name, content in contents.items()))


def _bytes(path: Path, folder: Path) -> bytes | str:
    """Return what a file holds, or why it is not read."""
    try:
        if not path.is_file():
            return say("packs.file.no_file")
        if not path.resolve().is_relative_to(folder.resolve()):
            return say("packs.file.outside")
        with path.open("rb") as file:
            data = file.read(LARGEST_FILE + 1)
            size = max(len(data), path.stat().st_size)
    except OSError as error:
        return say("packs.file.unreadable", cause=error.strerror)
    except RuntimeError:
        return say("packs.file.unreadable", cause=say("packs.file.circle"))
    if size > LARGEST_FILE:
        return say("packs.file.large", size=figure(f"{size:,}"), most=figure(f"{LARGEST_FILE:,}"))
    return data


def _tables(data: bytes) -> dict[str, object] | str:
    """Return the content of a file, or why it is no content."""
    try:
        text = data.decode("utf-8-sig")
        return _excess(text) or tomllib.loads(text)
    except UnicodeDecodeError:
        return say("packs.file.encoding")
    except RecursionError:
        return say("packs.file.toml", cause=say("packs.file.deep"))
    except ValueError as error:
        return say("packs.file.toml", cause=shown(str(error), 200))


def _excess(text: str) -> str:
    """Return which line would take the reader too long, or ""."""
    if max(map(len, text.split("\n"))) > LONGEST_LINE:
        return say("packs.file.long_line", most=figure(f"{LONGEST_LINE:,}"))
    if max(line.count(".") for line in QUOTED.sub("", text).split("\n")) > MOST_DOTS:
        return say("packs.file.dots", most=MOST_DOTS)
    return ""
