"""Hooks of Uprising: the items that no word says, one small builder each."""

from __future__ import annotations

from landsraad.imperium.content.build import Builder
from landsraad.imperium.core.actions import ROW
from landsraad.imperium.core.components import Leader
from landsraad.imperium.core.state import Node
from landsraad.imperium.sets.uprising.effects import CallToArms, Distraction, SpiesOnTheFlow, SplitTop
from landsraad.imperium.sets.uprising.leaders import TrashForSpice
from landsraad.imperium.sets.uprising.pieces import Pieces
from landsraad.imperium.words.acquiring import SetAside
from landsraad.imperium.words.cards import PickCard

FOR_A_PRICED_CARD = 2  # spice


def guild_spy(build: Builder, leader: Leader | None) -> Node:
    """Influence for Spies as The Spice Must Flow is acquired."""
    return build.add(SpiesOnTheFlow(build.own(Pieces)))


def long_live_the_fighters(build: Builder, leader: Leader | None) -> Node:
    """Draw one, discard one, trash one."""
    return build.add(SplitTop())


def call_to_arms(build: Builder, leader: Leader | None) -> Node:
    """A troop for each acquired card."""
    return build.add(CallToArms(build.own(Pieces)))


def distraction(build: Builder, leader: Leader | None) -> Node:
    """A Spy after a large deployment."""
    return build.add(Distraction(build.own(Pieces)))


def manipulate(build: Builder, leader: Leader | None) -> Node:
    """Set a Row card aside."""
    return build.add(PickCard(ROW, 0, build.add(SetAside())))


def chroniclers_insight(build: Builder, leader: Leader | None) -> Node:
    """Trash a card of the hand, for spice if it has a cost."""
    return build.add(TrashForSpice(FOR_A_PRICED_CARD))
