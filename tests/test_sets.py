"""A set is content and what it declares."""

from __future__ import annotations

from landsraad.imperium.content.manifests import available_sets
from landsraad.imperium.sets.shipped import SHIPPED


def test_every_shipped_set_declares_itself() -> None:
    assert set(SHIPPED) == set(available_sets())
