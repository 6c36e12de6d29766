"""Hooks of Rise of Ix: its Leaders whose abilities no word says, and Grand Conspiracy."""

from __future__ import annotations

from landsraad.imperium.content.build import Builder
from landsraad.imperium.core.components import Leader, Modifier
from landsraad.imperium.core.counters import SPICE
from landsraad.imperium.core.state import Node
from landsraad.imperium.sets.rise_of_ix.leaders import (
    Duplicity,
    GrandConspiracy,
    LayAside,
    LaySnoopers,
    SnooperSlot,
)
from landsraad.imperium.sets.rise_of_ix.pieces import Pieces
from landsraad.imperium.words.amounts import Gain
from landsraad.imperium.words.cards import Discard
from landsraad.imperium.words.intrigue import KeepIntrigue, KeepOne
from landsraad.imperium.words.structure import Price


def one_step_ahead(build: Builder, leader: Leader | None) -> Node:
    """A hand card is laid aside at every Round start."""
    kind = build.own(Pieces).lays_aside
    if leader is not None:
        leader.modifiers[kind].append(Modifier(kind))
    return build.add(LayAside())


def careful_observation(build: Builder, leader: Leader | None) -> Node:
    """Four Snoopers, four slots."""
    ix = build.own(Pieces)
    slots = build.add(SnooperSlot(build.add(Price([build.add(Discard(1))], build.add(Gain(SPICE, 1))))))
    if leader is not None:
        leader.modifiers[ix.snoops].append(Modifier(ix.snoops, slots.id))
        leader.orders_influence = True
        leader.start.append(int(build.add(LaySnoopers(ix)).id))
    return slots


def duplicity(build: Builder, leader: Leader | None) -> Node:
    """Influence where a Snooper lies."""
    return build.add(Duplicity(build.own(Pieces)))


def intelligence(build: Builder, leader: Leader | None) -> Node:
    """Two Intrigue cards to choose from before the first round."""
    node = build.add(KeepIntrigue(build.add(KeepOne())))
    if leader is not None:
        leader.start.append(int(node.id))
    return node


def grand_conspiracy(build: Builder, leader: Leader | None) -> Node:
    """Three or four of four conditions."""
    return build.add(GrandConspiracy(build.own(Pieces), build.card_numbers["the_spice_must_flow"]))
