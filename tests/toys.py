"""Sets that live in tests only, entered beside the shipped ones for as long as a test runs."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path

import pytest

from landsraad.imperium.content.declaration import Declaration
from landsraad.imperium.content.manifests import COUNTABLE, GAME, manifests
from landsraad.imperium.sets.shipped import SHIPPED
from landsraad.packs import Manifest, read_manifest

SETS = Path(__file__).parent / "sets"
TOY_BOARD = "toy_board"
TOY_SET = "toy_set"


def enter(patch: pytest.MonkeyPatch, name: str, declaration: Declaration | None = None) -> None:
    """Make the set of the folder `sets/NAME/content` known, with what it declares."""
    patch.setitem(manifests(), name, read_manifest(SETS / name / "content", GAME, COUNTABLE))
    if declaration is not None:
        patch.setitem(SHIPPED, name, declaration)


def invent(patch: pytest.MonkeyPatch, name: str, **says: object) -> None:
    """Make a set known that has nothing but a manifest."""
    patch.setitem(manifests(), name, Manifest(name, name, Path(name), **says))  # type: ignore[arg-type]


def enter_toy_set(patch: pytest.MonkeyPatch) -> None:
    """Make the toy set known with all that it declares."""
    specification = importlib.util.spec_from_file_location("toy_set_declares", SETS / TOY_SET / "declares.py")
    assert specification is not None
    assert specification.loader is not None
    module = importlib.util.module_from_spec(specification)
    sys.modules[module.__name__] = module
    specification.loader.exec_module(module)
    enter(patch, TOY_SET, module.TOY_SET)
