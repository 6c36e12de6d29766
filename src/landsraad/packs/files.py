"""Reads the files of one pack folder as plain data, within limits that a hostile pack cannot exceed."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from pathlib import Path

from landsraad.language.errors import shown
from landsraad.packs.errors import PackError, Problem

LARGEST_FILE = 1_000_000
MOST_FILES = 50
MANIFEST = "pack.toml"
COMPANIONS = ("rules.toml",)  # lie beside the content without being content: the numbered rules of a box


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
    paths = sorted(path for path in folder.iterdir() if path.suffix == ".toml" and path.name not in COMPANIONS)
    if len(paths) > MOST_FILES:
        raise PackError([Problem(label, "", "", "", 0, f"{len(paths)} files; at most {MOST_FILES} are allowed")])
    problems: list[Problem] = []
    contents: dict[str, dict[str, object]] = {}
    for path in paths:
        content = _read(path)
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


def _read(path: Path) -> dict[str, object] | str:
    """Return the content of a file, or why it cannot be read."""
    try:
        if not path.is_file():
            return "this is not a file"
        if path.stat().st_size > LARGEST_FILE:
            return f"the file has {path.stat().st_size:,} bytes; at most {LARGEST_FILE:,} are allowed"
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except UnicodeDecodeError:
        return "the file is not UTF-8 text"
    except OSError as error:
        return f"the file cannot be read ({error.strerror})"
    except RecursionError:
        return "the file is not valid TOML: lists are nested too deep"
    except ValueError as error:
        return f"the file is not valid TOML: {shown(str(error), 200)}"
