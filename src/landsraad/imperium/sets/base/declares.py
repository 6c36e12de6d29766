"""The base set declared."""

from __future__ import annotations

from landsraad.imperium.content.declaration import Declaration
from landsraad.imperium.content.room import Room
from landsraad.imperium.sets.base import hooks
from landsraad.imperium.sets.base.mentat import Base, Pieces, TakeMentat
from landsraad.imperium.words.acquiring import TakeFromReserve
from landsraad.kernel.contract import Worth
from landsraad.language.vocabulary import Signature

_BARE = Signature((), frozenset({"gain"}))


def _declare(room: Room) -> Pieces:
    return Pieces(room.holder("mentat"), room.holder("mentat_next"))


BASE = Declaration(
    words={"mentat": (_BARE,), "foldspace": (_BARE,)},
    make={
        "mentat": lambda build, word: TakeMentat(build.own(Pieces)),
        "foldspace": lambda build, word: TakeFromReserve(build.card_numbers["foldspace"]),
    },
    worth={"mentat": Worth(until_reveal=1.5)},
    declare=_declare,
    switch_on=lambda build, catalog: Base(build.own(Pieces)),
    hooks={
        "the_voice": hooks.the_voice,
        "other_memory": hooks.other_memory,
        "refocus": hooks.refocus,
        "manipulate": hooks.manipulate,
        "masterstroke": hooks.masterstroke,
        "spice_addict": hooks.spice_addict,
    },
    rivals_own={"the_spice_must_flow": 2},  # B11.25
)
