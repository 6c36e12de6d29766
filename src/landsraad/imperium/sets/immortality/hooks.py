"""Hooks of Immortality: what no word says of two cards."""

from __future__ import annotations

from landsraad.imperium.content.build import Builder
from landsraad.imperium.core.components import Leader
from landsraad.imperium.core.state import Node
from landsraad.imperium.sets.immortality.effects import AcquireAtMarkers, HarvestCells
from landsraad.imperium.sets.immortality.pieces import Pieces
from landsraad.imperium.sets.immortality.row import BuyOne, TakeCard
from landsraad.imperium.words.structure import Optional


def tleilaxu_master(build: Builder, leader: Leader | None) -> Node:
    """A card for nothing, with two markers into the hand."""
    return build.add(Optional(build.add(AcquireAtMarkers(build.own(Pieces)))))


def harvest_cells(build: Builder, leader: Leader | None) -> Node:
    """Two specimens and one Tleilaxu card as the Conflict ends."""
    pieces = build.own(Pieces)
    taken = TakeCard(pieces)
    build.add(taken)
    buy_one = BuyOne(pieces, taken)
    build.add(buy_one)
    return build.add(HarvestCells(pieces, buy_one))
