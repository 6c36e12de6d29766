"""Reads the files of one pack folder as plain data, within limits that a hostile pack cannot exceed."""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass
from pathlib import Path

from landsraad.language.errors import shown
from landsraad.packs.errors import PackError, Problem

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
        raise PackError([Problem(label, "", "", "", 0, f"there is no folder {shown(str(folder), 200)}")])
    files = [path for path in folder.iterdir() if path.suffix == ".toml"]
    paths = sorted(path for path in files if not any(path.match(companion) for companion in COMPANIONS))
    if len(paths) > MOST_FILES:
        raise PackError([Problem(label, "", "", "", 0, f"{len(paths)} files; at most {MOST_FILES} are allowed")])
    problems: list[Problem] = []
    contents: dict[str, dict[str, object]] = {}
    size = 0
    for path in paths:
        data = _bytes(path, folder)
        size += len(data)
        if size > LARGEST_PACK:
            cause = f"the files of the pack have more than {LARGEST_PACK:,} bytes together"
            raise PackError([*problems, Problem(label, "", "", "", 0, cause)])
        content = _tables(data) if isinstance(data, bytes) else data
        if isinstance(content, str):
            problems.append(Problem(label, shown(path.name), "", "", 0, content))
        else:
            contents[path.name] = content
    if not any(path.name == MANIFEST for path in paths):
        problems.append(Problem(label, MANIFEST, "", "", 0, "the file is missing", "see docs/card-language.md, Packs"))
    if problems:
        raise PackError(problems)
    manifest = contents.pop(MANIFEST)
    return PackFiles(label, manifest, tuple(PackFile(name, content) for name, content in contents.items()))


def _bytes(path: Path, folder: Path) -> bytes | str:
    """Return what a file holds, or why it is not read."""
    try:
        if not path.is_file():
            return "this is not a file"
        if not path.resolve().is_relative_to(folder.resolve()):
            return "the file lies outside the folder of the pack"
        with path.open("rb") as file:
            data = file.read(LARGEST_FILE + 1)
            size = max(len(data), path.stat().st_size)
    except OSError as error:
        return f"the file cannot be read ({error.strerror})"
    except RuntimeError:
        return "the file cannot be read (its links run in a circle)"
    return data if size <= LARGEST_FILE else f"the file has {size:,} bytes; at most {LARGEST_FILE:,} are allowed"


def _tables(data: bytes) -> dict[str, object] | str:
    """Return the content of a file, or why it is no content."""
    try:
        text = data.decode("utf-8-sig")
        return _excess(text) or tomllib.loads(text)
    except UnicodeDecodeError:
        return "the file is not UTF-8 text"
    except RecursionError:
        return "the file is not valid TOML: lists are nested too deep"
    except ValueError as error:
        return f"the file is not valid TOML: {shown(str(error), 200)}"


def _excess(text: str) -> str:
    """Return which line would take the reader too long, or ""."""
    if max(map(len, text.split("\n"))) > LONGEST_LINE:
        return f"a line has more than {LONGEST_LINE:,} characters"
    if max(line.count(".") for line in QUOTED.sub("", text).split("\n")) > MOST_DOTS:
        return f"a line has more than {MOST_DOTS} dots outside quotes"
    return ""
