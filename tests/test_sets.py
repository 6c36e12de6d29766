"""A set is content and what it declares."""

from __future__ import annotations

from landsraad.imperium.content.manifests import available_sets, modules
from landsraad.imperium.sets.shipped import SHIPPED


def test_every_shipped_set_declares_itself() -> None:
    """A module is played by what its board declares."""
    assert set(SHIPPED) == set(available_sets()) - set(modules())
