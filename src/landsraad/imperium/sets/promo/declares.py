"""Promo cards declared: rows are all that they bring."""

from __future__ import annotations

from landsraad.imperium.content.declaration import Declaration

PROMO = Declaration()
