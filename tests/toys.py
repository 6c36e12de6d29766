"""Sets that live in tests only, entered beside the shipped ones for as long as a test runs."""

from __future__ import annotations

from pathlib import Path

import pytest

from landsraad.imperium.content.declaration import Declaration
from landsraad.imperium.content.manifests import COUNTABLE, GAME, manifests
from landsraad.imperium.sets.shipped import SHIPPED
from landsraad.packs import Manifest, read_manifest

SETS = Path(__file__).parent / "sets"
TOY_BOARD = "toy_board"


def enter(patch: pytest.MonkeyPatch, name: str, declaration: Declaration | None = None) -> None:
    """Make the set of the folder `sets/NAME/content` known, with what it declares."""
    patch.setitem(manifests(), name, read_manifest(SETS / name / "content", GAME, COUNTABLE))
    if declaration is not None:
        patch.setitem(SHIPPED, name, declaration)


def invent(patch: pytest.MonkeyPatch, name: str, **says: object) -> None:
    """Make a set known that has nothing but a manifest."""
    patch.setitem(manifests(), name, Manifest(name, name, Path(name), **says))  # type: ignore[arg-type]
