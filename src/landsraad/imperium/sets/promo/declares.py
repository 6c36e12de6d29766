"""Promo cards declared: their rows, and what one of them adds to the reward of a Conflict."""

from __future__ import annotations

from landsraad.imperium.content.build import Builder
from landsraad.imperium.content.declaration import Declaration
from landsraad.imperium.content.room import Room
from landsraad.imperium.core.state import Node
from landsraad.imperium.sets.promo.gambit import Pieces, Promo, RaiseReward
from landsraad.kernel.frames import frame
from landsraad.language.syntax import Word
from landsraad.language.vocabulary import Signature

MOST_GAMBITS = 2  # what the counter usually reaches: the one card, played once or twice
NUMBER = 1  # under which what is added is offered, after the card


def _declare(room: Room) -> Pieces:
    return Pieces(room.board_counter("gambits", most=MOST_GAMBITS), room.event("raises reward"))


def _raise_reward(build: Builder, word: Word) -> Node:
    pieces = build.own(Pieces)
    source = build.tables.source_numbers["card", "pivotal_gambit"]
    pieces.added = frame(build.body(word).id, 0, source, 0, NUMBER)
    return RaiseReward(pieces)


PROMO = Declaration(
    words={"raise_reward": (Signature((), frozenset({"gain"}), "gain"),)},
    make={"raise_reward": _raise_reward},
    declare=_declare,
    switch_on=lambda build, catalog: Promo(build.own(Pieces)),
)
