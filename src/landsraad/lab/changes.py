"""Cards dealt more or less often than their set says: a small pack that changes nothing but numbers of copies."""

from __future__ import annotations

import atexit
import functools
import json
import shutil
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path

from landsraad.imperium.content.rows import Catalog
from landsraad.lab.columns import DIGITS
from landsraad.language.errors import did_you_mean, quoted
from landsraad.packs import MOST_COPIES
from landsraad.saying import say

Copies = Mapping[str, Mapping[str, int]]
"""By kind of row ("card", "intrigue") and id, how many copies are dealt."""

CHANGES = "changes"
"""The folder of the pack in that of a dataset."""

PACK = 'id = "changed_copies"\nname = "Changed numbers of copies"\ngame = "imperium"\nformat = 1\n'


def changed(catalog: Catalog, removed: Sequence[str], added: Sequence[str]) -> dict[str, dict[str, int]]:
    """The numbers of copies that two lists of changes lead to.

    Args:
        catalog: what the game is played with.
        removed: ids of cards and Intrigue cards of which no copy is dealt.
        added: "ID=COPIES" of those of which so many more are dealt.

    Raises:
        ValueError: no such card, no number of copies, too many copies, or both for the same card.
    """
    rows = _rows(catalog)
    counts = dict.fromkeys(removed, 0)
    for text in added:
        name, _, number = text.partition("=")
        if not number.isdecimal() or len(number) > DIGITS or not 1 <= int(number) <= MOST_COPIES:
            raise ValueError(say("lab.cards.number", text=quoted(text), most=MOST_COPIES, name=name))
        if name in counts:
            raise ValueError(say("lab.cards.twice", name=name))
        counts[name] = int(number) + rows.get(name, ("", 0))[1]
    return copies_of(catalog, counts)


def _rows(catalog: Catalog) -> dict[str, tuple[str, int]]:
    """The kind and the number of copies of each card."""
    rows = {row.id: ("intrigue", row.copies) for row in catalog.intrigues}
    return rows | {row.id: ("card", row.copies) for row in catalog.cards}


def copies_of(catalog: Catalog, counts: Mapping[str, int]) -> dict[str, dict[str, int]]:
    """Numbers of copies by kind.

    Args:
        catalog: what the game is played with.
        counts: how many copies are dealt, by the ids of cards and Intrigue cards.

    Raises:
        ValueError: no such card, or too many copies.
    """
    rows = _rows(catalog)
    found: dict[str, dict[str, int]] = {}
    for name, count in counts.items():
        if name not in rows:
            hint = did_you_mean(name, rows) or say("lab.cards.listed")
            raise ValueError(say("lab.cards.unknown", name=quoted(name), hint=hint))
        if count > MOST_COPIES:
            raise ValueError(say("lab.cards.many", name=name, copies=count, most=MOST_COPIES))
        found.setdefault(rows[name][0], {})[name] = count
    return {kind: dict(sorted(found[kind].items())) for kind in sorted(found)}


def write_pack(folder: Path, copies: Copies) -> None:
    """Write the pack into a folder, which is made if need be; `landsraad play --packs` takes it as well."""
    folder.mkdir(parents=True, exist_ok=True)
    lines = [f"{kind} = {{ {', '.join(f'{name} = {n}' for name, n in copies[kind].items())} }}" for kind in copies]
    text = PACK + "\n[copies]\n" + "\n".join(lines) + "\n"
    (folder / "pack.toml").write_text(text, encoding="utf-8")


def overlay(copies: Copies) -> str:
    """The folder of the pack for these copies: one for each process that plays, gone when it ends."""
    return _overlay(json.dumps({kind: dict(counts) for kind, counts in copies.items()}))


@functools.lru_cache(maxsize=64)
def _overlay(copies: str) -> str:
    folder = Path(tempfile.mkdtemp(prefix="landsraad-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    write_pack(folder, json.loads(copies))
    return str(folder)
