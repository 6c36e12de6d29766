"""What to simulate: who plays, with what, how often, and how games follow from one seed."""

from __future__ import annotations

import functools
import hashlib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import landsraad
from landsraad.agents import files_of, split
from landsraad.family import GAMES
from landsraad.kernel.machine import derived
from landsraad.lab.changes import Copies, overlay
from landsraad.lab.columns import measures_of

TABLES = measures_of("imperium").TABLES
"""What a dataset of Dune: Imperium holds unless told otherwise, from the coarsest to the finest."""
RECORDS = "records"
"""A table of what was chosen, which is kept on request."""

GAMES_AT_ONCE = {"random": 200, "novice": 20}
"""Games of a chunk by the slowest agent of the line-up."""
FEWEST_AT_ONCE = 4


@dataclass(frozen=True, slots=True)
class Plan:
    """What to simulate; the same plan gives the same games wherever they are played.

    Attributes:
        games: how many games of each line-up, at most.
        seed: where all randomness comes from.
        line_ups: tables to play at, each an agent (`landsraad.agents.seated`) for every player seat.
        options: options of `landsraad.new` without the seed.
        rotate: whether the agents of a line-up move on one seat from game to game.
        paired: whether a deal is played once for every way in which the agents can move on from seat to seat, and every
            line-up plays the same deals; otherwise each game has a deal of its own.
        fewer: agents whose line-ups play only so many games.
        copies: by kind ("card", "intrigue") and id, how many copies are dealt instead of those of the set; 0: none.
        tables: which of TABLES a dataset keeps, and whether RECORDS.
        game: which game of the family.
    """

    games: int
    seed: int
    line_ups: tuple[tuple[str, ...], ...]
    options: Mapping[str, Any]
    rotate: bool = True
    paired: bool = False
    fewer: Mapping[str, int] = field(default_factory=dict)
    copies: Copies = field(default_factory=dict)
    tables: tuple[str, ...] = TABLES
    game: str = "imperium"

    @property
    def total(self) -> int:
        """How many games there are in all."""
        return sum(self.counts())

    def counts(self) -> list[int]:
        """How many games each line-up plays."""
        return [min(self.games, *(self.fewer.get(spec, self.games) for spec in agents)) for agents in self.line_ups]

    def place(self, number: int) -> tuple[int, int]:
        """Which line-up plays a game, and its number among the games of the line-up, which come one after another."""
        for line_up, count in enumerate(self.counts()):
            if number < count:
                return line_up, number
            number -= count
        raise ValueError(f"the plan has {self.total} games")

    def seats(self, number: int) -> list[str]:
        """Who sits where in a game."""
        line_up, own = self.place(number)
        agents = self.line_ups[line_up]
        moved = own if self.rotate else 0
        return [agents[(seat + moved) % len(agents)] for seat in range(len(agents))]

    def seed_of(self, number: int) -> int:
        """The seed of a game: 128 bits."""
        if self.paired:
            line_up, number = self.place(number)
            number //= turns(self.line_ups[line_up])
        return game_seed(self.seed, number)

    def teams(self) -> tuple[int, ...]:
        """The number of the team of each player seat; where everybody plays alone, each seat is a team.

        Raises:
            ValueError: an option is wrong.
        """
        rules = GAMES[self.game]
        seats = rules.seats(rules.start(self.config(), self.seed, None))
        return tuple([seat.team for seat in seats if seat.kind == "player"])

    def config(self) -> dict[str, Any]:
        """The checked options of its games, the changed copies included.

        Raises:
            ValueError: an option is wrong, or what is dealt differently does not exist.
        """
        changed = {"packs": self.packs(overlay(self.copies))} if self.copies else {}
        return GAMES[self.game].configure({**self.options, **changed})

    def packs(self, changes: str) -> list[str]:
        """The folders of its packs, the last one that of the changed copies, if there are any."""
        return [*map(str, self.options.get("packs") or ()), *([changes] if self.copies else [])]

    def chunks(self) -> list[range]:
        """The numbers of the games that are played and stored together; who plays them where does not change them."""
        found: list[range] = []
        start = 0
        for count, size in zip(self.counts(), self.sizes(), strict=True):
            found += [range(at, min(at + size, start + count)) for at in range(start, start + count, size)]
            start += count
        return found

    def sizes(self) -> list[int]:
        """How many games of each line-up make a chunk: few where an agent takes its time."""
        return [min(GAMES_AT_ONCE.get(split(spec).name, FEWEST_AT_ONCE) for spec in agents) for agents in self.line_ups]

    def described(self) -> dict[str, Any]:
        """All that the games depend on, as plain data: the fields, the program, the content and the models."""
        return {
            **self.basis(),
            "game": self.game,
            "games": self.games,
            "seed": self.seed,
            "line_ups": [list(agents) for agents in self.line_ups],
            "options": dict(self.options),
            "rotate": self.rotate,
            "paired": self.paired,
            "fewer": dict(self.fewer),
            "copies": {kind: dict(counts) for kind, counts in self.copies.items()},
            "tables": list(self.tables),
            "chunks": self.sizes(),
        }

    def basis(self) -> dict[str, Any]:
        """What the games depend on that is not asked for but lies on a machine: the program, the content, the models.

        Raises:
            ValueError: an option is wrong, or what is dealt differently does not exist.
            OSError: the file of a model cannot be read.
        """
        rules = GAMES[self.game]
        return {
            "package": landsraad.__version__,
            "rules": rules.version,
            "content": rules.content_hash(self.config()),
            "models": models((spec for agents in self.line_ups for spec in agents), self.game),
        }


def turns(agents: Sequence[str]) -> int:
    """How often the agents of a line-up move on from seat to seat until all sit as before: teams do after a few steps.

    Agents that are all alike go round the whole table.
    """
    alike = len(set(agents)) == 1
    steps = range(1, len(agents))
    moved = (step for step in steps if not alike and (*agents[step:], *agents[:step]) == tuple(agents))
    return next(moved, len(agents))


def models(specs: Iterable[str], game: str = "imperium") -> dict[str, str]:
    """The hash of each file that agents play by, by the name of the agent or of what else is in it.

    Raises:
        OSError: a file cannot be read.
    """
    return {name: _digest(file) for name, file in files_of(specs, game).items()}


@functools.cache
def _digest(file: Path) -> str:
    """The hash of a file that agents play by, read once in the life of a process, as they read it."""
    return hashlib.blake2b(file.read_bytes(), digest_size=16).hexdigest()


def game_seed(seed: int, number: int) -> int:
    """The seed of one game of a simulation: 128 bits."""
    rng = derived(seed, number)
    return sum(rng.random32() << shift for shift in (0, 32, 64, 96))
