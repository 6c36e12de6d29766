"""The sets that there are: where their content lies, in which order they count, and which of them go together."""

from __future__ import annotations

import functools
from collections.abc import Iterable, Sequence
from pathlib import Path

from landsraad.language.errors import did_you_mean, shown
from landsraad.packs import Company, Manifest, read_manifest
from landsraad.packs.files import MANIFEST
from landsraad.saying import content, joined, say

GAME = "imperium"
USUAL_SEATS = (1, 2, 3, 4)  # with which every board can be played
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


def joining(sets: Sequence[str], seats: int) -> tuple[str, ...]:
    """The sets of a game with those that join for its number of players.

    Args:
        sets: in the one order, with their board.
        seats: the number of players.

    Raises:
        ValueError: a set is for another number of players, or the board has nothing for this one.
    """
    found = list(sets)
    for name in sets:
        if manifests()[name].seats not in (0, seats):
            raise ValueError(say("game.sets.seats", name=name, seats=manifests()[name].seats))
    for name in available_sets():
        if manifests()[name].seats == seats and goes_with(name, sets[0]):
            found.append(name)
    if seats not in USUAL_SEATS and not any(manifests()[name].seats == seats for name in found):
        able = [board for name in available_sets() if manifests()[name].seats == seats for board in _made_for(name)]
        raise ValueError(say("game.sets.few_seats", board=sets[0], seats=seats, boards=_listed(able, "or")))
    return together(found)


def seat_numbers() -> tuple[int, ...]:
    """With how many players some game can be played."""
    return tuple(sorted({*USUAL_SEATS, *(one.seats for one in manifests().values() if one.seats)}))


def joins(name: str) -> bool:
    """Whether a set joins by itself, for one number of players, and is no set that anybody asks for."""
    return manifests()[name].seats > 0


def goes_with(name: str, board: str) -> bool:
    """Whether a set that brings no board is made for this one."""
    return not manifests()[name].needs or board in manifests()[name].needs


def widest(board: str) -> tuple[str, ...]:
    """A board with every set that is made for it; of two that exclude each other the one that counts first."""
    found = [board]
    for name in available_sets():
        shunned = {*manifests()[name].excludes, *(each for other in found for each in manifests()[other].excludes)}
        if (
            name not in boards()
            and not joins(name)
            and goes_with(name, board)
            and not shunned.intersection((name, *found))
        ):
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
    named += [other for name in named for other in manifests()[name].brings]
    for name in named:
        if manifests()[name].part_of:
            named.append(manifests()[name].part_of)
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


def lent_to(sets: Sequence[str]) -> list[tuple[str, Company]]:
    """What sets of one game take of others that are not in it: the lenders, each with files and rows left out."""
    found = [manifests()[name].borrows for name in sets if name in manifests()]
    return [(lender, what) for borrows in found for lender, what in borrows.items() if lender not in sets]


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


def _made_for(name: str) -> list[str]:
    return [board for board in boards() if goes_with(name, board)]


def _boards_of(name: str) -> str:
    return _listed(_made_for(name), "or")


def _listed(names: Sequence[str], link: str = "and") -> str:
    return joined([say("common.quoted", text=name) for name in names], link)
