"""Environments without the libraries that they need."""

from __future__ import annotations

import importlib
import sys

import pytest


@pytest.mark.parametrize("library", ["numpy", "gymnasium", "pettingzoo"])
@pytest.mark.parametrize("module", ["single", "aec", "vector", "spiel"])
def test_the_extra_is_named(module: str, library: str, monkeypatch: pytest.MonkeyPatch) -> None:
    without(monkeypatch, library)
    with pytest.raises(ImportError) as refused:
        importlib.import_module(f"landsraad.gym.{module}")
    assert str(refused.value) == f"environments need {library}: install it with `pip install 'landsraad[gym]'`"


def test_the_package_of_openspiel_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    without(monkeypatch, "pyspiel")
    with pytest.raises(ImportError) as refused:
        importlib.import_module("landsraad.gym.spiel")
    assert str(refused.value) == "landsraad.gym.spiel needs OpenSpiel: install it with `pip install open-spiel`"


def without(monkeypatch: pytest.MonkeyPatch, library: str) -> None:
    """Let no environment be imported yet, and a library never."""
    for name in [name for name in sys.modules if name.split(".")[:2] == ["landsraad", "gym"]]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, library, None)
