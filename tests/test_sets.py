"""A set is content and what it declares."""

from __future__ import annotations

from landsraad.imperium.content.manifests import available_sets, modules
from landsraad.imperium.sets.shipped import SHIPPED


def test_every_shipped_set_declares_itself() -> None:
    """A module may be played by what another set declares."""
    assert set(SHIPPED) | set(modules()) == set(available_sets())
