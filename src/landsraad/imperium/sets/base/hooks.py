"""Hooks of the base set: the items that no word of the language can say, one small builder each.

A hook returns effect nodes; questions are asked by the general nodes it puts together, never by the hook's own.
"""

from __future__ import annotations

from landsraad.imperium.content.build import Builder
from landsraad.imperium.core.actions import DISCARD_PILE, ROW
from landsraad.imperium.core.components import HARVEST_LESS, WHEN_DEPLOYED, WHEN_HARVEST, Leader, Modifier, Trigger
from landsraad.imperium.core.state import Node
from landsraad.imperium.sets.base.effects import (
    BENE_GESSERIT,
    MASTERSTROKE_TROOPS,
    CloseSpace,
    DiscardToHand,
    Masterstroke,
    ShuffleAll,
)
from landsraad.imperium.words.acquiring import SetAside
from landsraad.imperium.words.agents import PickSpace
from landsraad.imperium.words.cards import Draw, PickCard


def the_voice(build: Builder, leader: Leader | None) -> Node:
    """Name a space, then close it."""
    return build.add(PickSpace(build.add(CloseSpace())))


def other_memory(build: Builder, leader: Leader | None) -> Node:
    """A Bene Gesserit card from the discard pile to the hand."""
    return build.add(PickCard(DISCARD_PILE, BENE_GESSERIT, build.add(DiscardToHand())))


def refocus(build: Builder, leader: Leader | None) -> Node:
    """Shuffle discard pile and deck together."""
    return build.add(ShuffleAll())


def manipulate(build: Builder, leader: Leader | None) -> Node:
    """Set a Row card aside."""
    return build.add(PickCard(ROW, 0, build.add(SetAside())))


def masterstroke(build: Builder, leader: Leader | None) -> Node:
    """Two factions in secret; the first turn with four troops deployed reveals them."""
    node = build.add(Masterstroke())
    if leader is not None:
        leader.secret_factions = 2
        leader.triggers.append(Trigger(WHEN_DEPLOYED, MASTERSTROKE_TROOPS, node.id, 1, True))
    return node


def spice_addict(build: Builder, leader: Leader | None) -> Node:
    """Each own harvest yields 1 spice less and draws a card (F10)."""
    node = build.add(Draw(1))
    if leader is not None:
        leader.modifiers[HARVEST_LESS].append(Modifier(HARVEST_LESS, 1))
        leader.triggers.append(Trigger(WHEN_HARVEST, 0, node.id, 1))
    return node
