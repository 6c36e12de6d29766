"""The sets that there are: where their content lies, in which order they count, and which of them go together."""

from __future__ import annotations

import functools
from collections.abc import Iterable, Sequence
from pathlib import Path

from landsraad.language.errors import did_you_mean, shown
from landsraad.packs import Manifest, read_manifest
from landsraad.packs.files import MANIFEST
from landsraad.saying import content, joined, say

GAME = "imperium"
COUNTABLE = ("card", "intrigue")  # kinds of rows of which a manifest may change the number of copies


def content_folder() -> Path:
    """The folder of the shipped sets."""
    return content() / GAME


@functools.cache
def manifests() -> dict[str, Manifest]:
    """The manifests of the sets that there are, by their ids; a set under development may be entered as well."""
    folders = sorted(folder for folder in content_folder().iterdir() if (folder / MANIFEST).is_file())
    found = [read_manifest(folder, GAME, COUNTABLE) for folder in folders]
    return {manifest.id: manifest for manifest in found}


def available_sets() -> tuple[str, ...]:
    """The ids of the sets that there are, in the one order in which sets count: boards first."""
    return tuple(one.id for one in sorted(manifests().values(), key=lambda one: (not one.board, one.order, one.id)))


def boards() -> tuple[str, ...]:
    """The ids of the sets that bring a board, the usual one first."""
    return tuple(name for name in available_sets() if manifests()[name].board)


def modules() -> tuple[str, ...]:
    """The ids of the sets that are parts of others which may be left out: each is an option of new games."""
    return tuple(name for name in available_sets() if manifests()[name].module)


def goes_with(name: str, board: str) -> bool:
    """Whether a set that brings no board is made for this one."""
    return not manifests()[name].needs or board in manifests()[name].needs


def widest(board: str) -> tuple[str, ...]:
    """A board with every set that is made for it; of two that exclude each other the one that counts first."""
    found = [board]
    for name in available_sets():
        shunned = {*manifests()[name].excludes, *(each for other in found for each in manifests()[other].excludes)}
        if name not in boards() and goes_with(name, board) and not shunned.intersection((name, *found)):
            found.append(name)
    return tuple(found)


def together(sets: Iterable[str]) -> tuple[str, ...]:
    """The sets of one game in the one order, with the usual board if none is named, and what they are parts of.

    Args:
        sets: ids, in any order.

    Raises:
        ValueError: there is no such set, or they cannot be played together; it says what would be possible.
    """
    named = list(dict.fromkeys(sets))
    for name in named:
        if name not in manifests():
            raise ValueError(say("game.sets.unknown", name=shown(name), hint=did_you_mean(name, available_sets())))
    named += [manifests()[name].part_of for name in named if manifests()[name].part_of]
    found = [name for name in available_sets() if name in named]
    own = [name for name in found if name in boards()]
    others = [name for name in found if name not in own]
    if len(own) > 1:
        raise ValueError(say("game.sets.boards", sets=_listed(own)))
    board = own[0] if own else _usual(others)
    for name in others:
        if not goes_with(name, board):
            raise ValueError(say("game.sets.board", name=name, board=board, boards=_boards_of(name)))
    for name in found:
        for other in found:
            if other in manifests()[name].excludes:
                raise ValueError(say("game.sets.excluded", name=name, other=other))
    return (board, *others)


def speaking_up(sets: Sequence[str]) -> list[str]:
    """Those of these sets that do not yield to others of them, which bring the same."""
    known = manifests()
    return [name for name in sets if name not in known or not set(known[name].yields).intersection(sets)]


def _usual(others: Sequence[str]) -> str:
    """The board of sets that bring none: the first one that the first of them names and that all are made for."""
    for board in next((manifests()[name].needs for name in others if manifests()[name].needs), boards()):
        if all(goes_with(name, board) for name in others):
            return board
    made_for = "; ".join(say("game.sets.made_for", name=name, boards=_boards_of(name)) for name in others)
    raise ValueError(say("game.sets.boardless", sets=made_for))


def _boards_of(name: str) -> str:
    return _listed([board for board in boards() if goes_with(name, board)], "or")


def _listed(names: Sequence[str], link: str = "and") -> str:
    return joined([say("common.quoted", text=name) for name in names], link)
