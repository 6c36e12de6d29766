"""Puzzles looked for in games: positions of which a game's own miner says that one option is clearly the best.

All of this knows what the seat knew.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Protocol

import msgspec

from landsraad import record
from landsraad.analysis.puzzles import Collection, Found, Source, dune, imperium
from landsraad.game import Game
from landsraad.kernel import record as records
from landsraad.saying import say

FEWEST, MOST = 3, 12  # options: of two one is found by chance, and of many nobody wants to read the list
PER_GAME = 6


class Miner(Protocol):
    """What tells puzzles of a game."""

    @property
    def LEAD(self) -> float:  # noqa: N802  # a constant of a module
        """The share of the win by which the best option is ahead of the second."""

    def looked_at(self, position: Game) -> tuple[float, Found] | None:
        """A position that may be a puzzle, and how clear it seems."""

    def checked(self, position: Game, found: Found) -> Found | None:
        """The same, looked at for longer; None: it is none."""


MINERS: Final[Mapping[str, Miner]] = {"imperium": imperium, "dune": dune}
"""Of the games of the family."""


def mined(game: Game, most: int = PER_GAME) -> tuple[Found, ...]:
    """The puzzles of a game, at most so many: the clearest, and of each kind of question one before a second.

    Args:
        game: a game of which an agent knows what shares of the win to expect; it need not be over.
        most: how many at most.
    """
    miner, current = MINERS[game.name], game.at(0)
    candidates: list[tuple[float, Found]] = []
    for seat, key in game.choices:
        options = len(current.decisions[0].options)
        found = miner.looked_at(current) if FEWEST <= options <= MOST else None
        if found is not None:
            candidates.append(found)
        current.repeat(seat, key)
    candidates.sort(key=lambda each: -each[0])
    kept: list[Found] = []
    while candidates and len(kept) < most:
        kinds = [each.kind for each in kept]
        rounds = {(each.seat, each.round) for each in kept}
        free = [each for each in candidates if (each[1].seat, each[1].round) not in rounds]
        if not free:
            break
        best = min(free, key=lambda each: kinds.count(each[1].kind))
        candidates.remove(best)
        checked = miner.checked(game.at(best[1].step), best[1])
        if checked is not None:
            kept.append(checked)
    return tuple(sorted(kept, key=lambda each: each.step))


def added(collection: Collection, name: str, game: Game, most: int = PER_GAME) -> Collection:
    """A collection with what a game has; as it is if that was searched before.

    Args:
        collection: of the same game of the family.
        name: of the game, by which it is known again.
        game: to be searched.
        most: puzzles of this game at most.

    Raises:
        ValueError: the game is another one of the family, or begins with a position that no seed deals.
    """
    if name in collection.searched:
        return collection
    if game.name != collection.game:
        raise ValueError(say("game.puzzle.game", name=name, theirs=game.name, ours=collection.game))
    kept = records.read(record.dumps(game))
    found = mined(game, most)
    searched = (*collection.searched, name)
    if not found:
        return msgspec.structs.replace(collection, searched=searched)
    made = kept.choices[: found[-1].step]
    keys, seats = tuple(key for _, key in made), tuple(seat for seat, _ in made)
    source = Source(kept.options, str(kept.seed), keys, found, seats)
    return msgspec.structs.replace(collection, searched=searched, sources=(*collection.sources, source))
