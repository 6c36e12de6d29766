"""Games played again, as the numbers that a network is trained on."""

from __future__ import annotations

import hashlib
import math
from array import array
from collections.abc import Iterable, Mapping
from functools import cache

import landsraad
from landsraad.agents.weights import linear_weights
from landsraad.imperium.core.counters import VP
from landsraad.imperium.core.state import State, Tables
from landsraad.imperium.seen.judgement import final_shares, part_of
from landsraad.imperium.seen.mind import Mind, pull_of, said, said_by_option
from landsraad.kernel.network import FORMAT, Network, Stored
from landsraad.lab.mind.games import SCALE, Played

EVERY = 8  # choices of a game, of which one is learned from
MOST = 6  # sides
LAMBDA = 0.75  # how much what is later counts beside what the search expected at the end of a round
MARGIN = 1.5  # points by which a lead multiplies a side's part by e, where a finish counts by its points
WIDTH, HIDDEN, PULLS = 32, 32, 16


class Names:
    """Things that have rows, each made up of rows by name.

    Attributes:
        parts: for each thing the names of its rows with their amounts.
    """

    def __init__(self) -> None:
        self.parts: list[Mapping[str, float]] = []
        self._known: dict[tuple[tuple[str, float], ...], int] = {}

    def number(self, made_of: Mapping[str, float]) -> int:
        """The number of a thing that is made up of these; the same ones are the same thing."""
        key = tuple(sorted(made_of.items()))
        if key not in self._known:
            self._known[key] = len(self.parts)
            self.parts.append(dict(made_of))
        return self._known[key]

    def table(self) -> tuple[list[str], list[list[int]], list[float]]:
        """All names of rows; thing and row of each part, and its amount."""
        names = sorted({name for made_of in self.parts for name in made_of})
        known = {name: at for at, name in enumerate(names)}
        places: list[list[int]] = [[], []]
        amounts: list[float] = []
        for number, made_of in enumerate(self.parts):
            for name, amount in made_of.items():
                places[0].append(number)
                places[1].append(known[name])
                amounts.append(amount)
        return names, places, amounts


class Examples:
    """Positions of games: what was seen, how the game ended, how often each option was tried.

    The lists of what is seen, of options and of the sides lie one after the other; `*_starts` says where each begins.
    """

    def __init__(self, seen: Names, options: Names) -> None:
        self.seen, self.options = seen, options
        self.side_rows, self.side_counts = array("i"), array("f")
        self.side_starts = array("q", [0])
        self.common_rows, self.common_starts = array("i"), array("q", [0])
        self.sides = array("i")  # of each position
        self.linear = array("f")  # MOST of each position
        self.won, self.finish = array("f"), array("f")  # likewise
        self.valued = array("f")  # whether the position teaches values: not in teams
        self.rounds = array("i")
        self.asked = array("i")
        self.option_rows, self.option_linear, self.tried = array("i"), array("f"), array("f")
        self.option_starts = array("q", [0])
        self._known: dict[int, tuple[Tables, Mind, list[int], dict[int, int]]] = {}

    def __len__(self) -> int:
        return len(self.sides)

    def digest(self) -> str:
        """What tells these examples from others."""
        found = hashlib.sha256(repr((self.seen.parts, self.options.parts)).encode())
        for values in vars(self).values():
            if isinstance(values, array):
                found.update(values)
        return found.hexdigest()

    def add(self, played: Played, number: int) -> None:
        """Take in a game.

        Args:
            played: it.
            number: of the game: which of its positions are taken depends on it.
        """
        game = landsraad.new(seed=played.seed, **played.options)
        state = game.state
        assert isinstance(state, State)
        tables = state.tables
        mind, sides, options = self._of(tables)
        weights = linear_weights().of(tables.sets)
        keys = tables.actions.keys
        seats = int(tables.turn_seats)
        first = len(self)
        expected: list[list[float]] = [[-1.0] * seats for _ in range(len(played.choices))]  # by round and seat
        for at, choice in enumerate(played.choices):
            if choice.visits and sum(choice.visits) and (at + number) % EVERY == 0 and state.seat < seats:
                for seat in range(seats):
                    rows, counts, linear = mind.seen(state, seat)
                    self.side_rows.extend(sides[row] for row in rows)
                    self.side_counts.extend(counts)
                    self.side_starts.append(len(self.side_rows))
                    self.linear.append(linear)
                self.linear.extend([0.0] * (MOST - seats))
                self.common_rows.extend(sides[row] for row in mind.common(state))
                self.common_starts.append(len(self.common_rows))
                self.sides.append(seats)
                self.rounds.append(int(state.round))
                self.asked.append(int(state.seat))
                self.valued.append(0.0 if tables.in_teams or seats < 2 else 1.0)
                part = part_of(state)
                whole = sum(choice.visits)
                for action, visits in zip(state.options, choice.visits, strict=True):
                    if action not in options:
                        options[action] = self.options.number(said_by_option(tables, action))
                    self.option_rows.append(options[action])
                    self.option_linear.append(pull_of(weights, keys[action], part))
                    self.tried.append(visits / whole)
                self.option_starts.append(len(self.option_rows))
            if choice.value >= 0 and state.seat < seats:
                expected[min(int(state.round), len(expected) - 1)][state.seat] = choice.value / SCALE
            state.choose(choice.action)
        won = final_shares(state)
        parts = [math.exp(player.n[VP] / MARGIN) for player in state.players[:seats]]
        finish = [(win + part / sum(parts)) / 2 for win, part in zip(won, parts, strict=True)]
        returns = _returns(expected[: int(state.round) + 1], finish)
        for at in range(first, len(self)):
            self.won.extend([*won, *[0.0] * (MOST - seats)])
            self.finish.extend([*returns[self.rounds[at]], *[0.0] * (MOST - seats)])

    def _of(self, tables: Tables) -> tuple[Mind, list[int], dict[int, int]]:
        """What sees a configuration, and the numbers of what is seen and offered there."""
        if id(tables) not in self._known:
            mind = Mind(tables, linear_weights(), blank())
            sides = [self.seen.number(said(tables, name)) for name in mind.names]
            self._known[id(tables)] = (tables, mind, sides, {})
        return self._known[id(tables)][1:]


def _returns(expected: list[list[float]], finish: list[float]) -> list[list[float]]:
    """By round: how the game ended, mixed with what the searches at the ends of this and later rounds expected.

    Args:
        expected: by round what each side expected of the win at its last choice; -1: it had none.
        finish: how each side ended.
    """
    found: list[list[float]] = []
    after = finish
    for row in reversed(expected):
        known = [late if value < 0 else value for value, late in zip(row, after, strict=True)]
        whole = sum(known) or 1.0
        after = [(1 - LAMBDA) * value / whole + LAMBDA * late for value, late in zip(known, after, strict=True)]
        found.append(after)
    return found[::-1]


@cache
def blank() -> Network:
    """A network that adds nothing: what is seen can be counted with it."""
    return Network(Stored(FORMAT, 1, 1, 1, [], [], b""), [0.0] * 6)


def taken(games: Iterable[tuple[int, Played]], seen: Names, options: Names) -> Examples:
    """The examples of some games, with their numbers."""
    found = Examples(seen, options)
    for number, played in games:
        found.add(played, number)
    return found
