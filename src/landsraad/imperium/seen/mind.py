"""A learned judgement: what a network adds to the linear one (`judgement`), for all sets, boards and numbers of seats.

Each side is the sum of the rows of what is counted of it, with a sum for what all have in common: round, Conflict, Row,
what is asked. A layer looks at the side and at the mean of its opponents; out of it come the side's prospects, beside
their linear part, and what draws the asked seat to each option, beside the option's linear part. The row of a component
is one of its own and one for each word that it says, so that a card that the network has never seen has a meaning.
"""

from __future__ import annotations

import math
from typing import Any, Final, final

from librt.vecs import vec
from mypy_extensions import i64

from landsraad.imperium.core.actions import NUMBER, SEAT
from landsraad.imperium.core.counters import CARD_MASK, PHASE_NAMES
from landsraad.imperium.core.state import State, Tables
from landsraad.imperium.seen.judgement import (
    PARTS,
    RIVAL,
    ROUNDS,
    Judge,
    final_shares,
    part_of,
    shares_of_teams,
    turn_is_over,
)
from landsraad.kernel.batch import INTERPRETED
from landsraad.kernel.contract import Weights
from landsraad.kernel.frames import NODE_MASK
from landsraad.kernel.keys import verb_of
from landsraad.kernel.machine import Rng
from landsraad.kernel.network import Network

ASKED: Final = 0  # what is counted of a side beside the features of the linear judgement
HAS_TURN: Final = 1
STRENGTH: Final = 2
LEAD: Final = 3
BESIDE: Final = ("asked", "has turn", "strength", "lead")
TENTH: Final = 0.1


def side_names(judge: Judge) -> list[str]:
    """What is counted of a side, in the order of the rows."""
    return [*judge.names, *[RIVAL + name for name in judge.names], *BESIDE]


def common_names(tables: Tables) -> list[str]:
    """What is counted of the position as a whole, likewise."""
    names = [f"round {number}" for number in range(ROUNDS + 1)]
    names += [f"phase {name}" for name in PHASE_NAMES]
    names += [f"seats {tables.seats}", f"board {tables.sets[0]}"]
    names += [f"conflict {conflict.key}" for conflict in tables.conflicts]
    names += [f"row {card.key}" for card in tables.cards]
    return names + [f"prompt {prompt}" for prompt in prompts(tables)]


def prompts(tables: Tables) -> list[str]:
    """Everything that is ever asked in a configuration."""
    return sorted({node.prompt for node in tables.nodes})


def said(tables: Tables, name: str) -> dict[str, float]:
    """The rows that make up the row of a name, by their names: its own, and those of the words of a component."""
    kind, _, key = name.removeprefix(RIVAL).partition(" ")
    found = {name: 1.0}
    for word, amount in tables.meanings.get(f"{'card' if kind == 'row' else kind} {key}", {}).items():
        found[f"{kind}: {word}"] = amount
    return found


def said_by_option(tables: Tables, action: int) -> dict[str, float]:
    """The same of an option: its verb, what the verb is said of, and what that says."""
    verb = tables.actions.verb(action)
    found = {verb.name: 1.0}
    for kind, arg in zip(verb.kinds, tables.actions.args(action), strict=False):
        if kind == SEAT:
            continue
        found[f"{verb.name} {kind} {arg}"] = 1.0
        if kind == NUMBER and arg.isdecimal():
            found[f"{verb.name} number"] = min(float(arg), 6.0) / 3.0
        for word, amount in tables.meanings.get(f"{kind} {arg}", {}).items():
            found[f"{verb.name}: {word}"] = amount
    return found


def pull_of(weights: Weights, key: str, part: i64) -> float:
    """The linear part of what draws to an option."""
    known = weights.options.get(key) or weights.options.get(f"{verb_of(key)} *") or (0.0,) * PARTS
    return known[part]


def numbers(found: list[float]) -> vec[float]:
    """Numbers one after the other, as compiled code adds them up at once; where nothing is compiled a list is."""
    if INTERPRETED:
        room: Any = found
        return room  # type: ignore[no-any-return]  # all that is done with it a vec can do as well
    return vec[float](found)


def _sums(known: dict[str, int], rows: list[float], width: int, parts: dict[str, float]) -> list[float]:
    total = [0.0] * width
    for name, amount in parts.items():
        at = known.get(name, -1)
        if at >= 0:
            for k in range(width):
                total[k] += rows[at * width + k] * amount
    return total


@final
class Mind:
    """Values positions of one configuration with a network; one thread at a time may use it.

    Args:
        tables: of the configuration.
        weights: of the linear part.
        network: what is added to it.
    """

    def __init__(self, tables: Tables, weights: Weights, network: Network) -> None:
        self.tables: Tables = tables
        self.judge: Judge = Judge(tables, weights)
        self._sides: i64 = len(self.judge.names) * 2
        self.names: list[str] = side_names(self.judge)
        self._common: i64 = len(self.names)
        self.names += common_names(tables)
        self._conflicts: i64 = self._common + ROUNDS + 1 + len(PHASE_NAMES) + 2
        self._row: i64 = self._conflicts + len(tables.conflicts)
        asked = prompts(tables)
        first = self._row + len(tables.cards)
        self._prompts: list[int] = [int(first) + asked.index(node.prompt) for node in tables.nodes]
        self._width: i64 = network.width
        self._hidden: i64 = network.hidden
        self._pulls: i64 = network.pulls
        names, words = dict(network.names), dict(network.words)
        rows: list[float] = []
        for name in self.names:
            rows += _sums(names, network.rows, network.width, said(tables, name))
        self._rows: vec[float] = numbers(rows)
        options: list[float] = []
        for action in range(len(tables.actions.keys)):
            options += _sums(words, network.options, network.pulls + 1, said_by_option(tables, action))
        self._options: vec[float] = numbers(options)
        own = weights.of(tables.sets)
        linear: list[float] = []
        for key in tables.actions.keys:
            for part in range(PARTS):
                linear.append(pull_of(own, key, part))
        self._linear: vec[float] = numbers(linear)
        self._bias: vec[float] = numbers(network.bias)
        self._inner: vec[float] = numbers(network.inner)
        self._inner_bias: vec[float] = numbers(network.inner_bias)
        self._value: vec[float] = numbers(network.value)
        self._pull: vec[float] = numbers(network.pull)
        self._layer: vec[float] = numbers([0.0] * (network.width * int(tables.turn_seats)))
        self._mean: vec[float] = numbers([0.0] * network.width)
        self._units: vec[float] = numbers([0.0] * network.hidden)
        self._drawn: vec[float] = numbers([0.0] * network.pulls)
        self._prospects: list[float] = []

    def chances(self, s: State) -> list[float]:
        """The share of the win that each side competing for Victory Points may expect; the true one after the end."""
        if s.over:
            return final_shares(s)
        self._look(s)
        return self._shares(s)

    def impressions(self, s: State) -> list[float]:
        """How likely each option of the waiting decision is taken at a glance; they add up to 1."""
        self._look(s)
        return self._draws(s)

    def look(self, s: State) -> tuple[list[float], list[float]]:
        """Both at once, which costs hardly more than either: `chances` and `impressions`; these are none at the end."""
        if s.over:
            return final_shares(s), []
        self._look(s)
        return self._shares(s), self._draws(s)

    def playout(self, s: State, rng: Rng, horizon: i64) -> list[float]:
        """Play on by the first impressions of the linear judgement (see there), and value where that leads."""
        self.judge.play_on(s, rng, horizon)
        return self.chances(s)

    def settle(self, s: State, seat: i64) -> list[float]:
        """Play on by the likeliest options until a seat's turn or the round is over, and value where that leads.

        Args:
            s: the position, behind a choice of the seat; played on in place.
            seat: whose turn it is; a fight is fought to its end.

        Returns:
            `chances` of the position that was reached.
        """
        start = s.round
        while not s.over and s.round == start and not turn_is_over(s, seat):
            options = s.options
            action: i64 = options[0]
            if len(options) > 1:
                likely = self.impressions(s)
                best = likely[0]
                for i in range(1, len(likely)):
                    if likely[i] > best:
                        best = likely[i]
                        action = options[i]
            s.choose(action)
        return self.chances(s)

    def seen(self, s: State, seat: i64) -> tuple[list[int], list[float], float]:
        """What is counted of a side, how often, and its linear prospects: what networks are trained on."""
        strengths = self.judge.strengths(s)
        total = self.judge.collect(s, seat, strengths)
        self._beside(s, seat, strengths)
        return self.judge.seen, self.judge.counts, total

    def common(self, s: State) -> list[int]:
        """What is counted of the position as a whole."""
        at = self._common
        found: list[int] = [at + min(s.round, ROUNDS), at + ROUNDS + 1 + s.phase]
        at += ROUNDS + 1 + len(PHASE_NAMES)
        found.append(at)
        found.append(at + 1)
        if s.conflict >= 0:
            found.append(self._conflicts + s.conflict)
        for card in s.row:
            if card >= 0:
                found.append(self._row + (card & CARD_MASK))
        if s.stack:
            found.append(self._prompts[s.stack[-1] & NODE_MASK])
        return found

    def _beside(self, s: State, seat: i64, strengths: list[int]) -> None:
        """Add what the linear judgement does not count."""
        seen = self.judge.seen
        counts = self.judge.counts
        if s.seat == seat:
            seen.append(self._sides + ASKED)
            counts.append(1.0)
        if s.turn_seat == seat:
            seen.append(self._sides + HAS_TURN)
            counts.append(1.0)
        own: i64 = strengths[seat]
        if own:
            best: i64 = 0
            for i in range(len(strengths)):
                if i != seat:
                    best = max(best, strengths[i])
            seen.append(self._sides + STRENGTH)
            counts.append(float(own) * TENTH)
            seen.append(self._sides + LEAD)
            counts.append(float(own - best) * TENTH)

    def _look(self, s: State) -> None:
        """Find the prospects of every side, and what draws the asked seat."""
        width = self._width
        sides = self.tables.turn_seats
        layer = self._layer
        rows = self._rows
        mean = self._mean
        bias = self._bias
        k: i64 = 0
        while k < width:
            mean[k] = bias[k]
            k += 1
        for index in self.common(s):
            at: i64 = index * width
            k = 0
            while k < width:
                mean[k] += rows[at + k]
                k += 1
        strengths = self.judge.strengths(s)
        self._prospects = []
        seat: i64 = 0
        while seat < sides:
            self._prospects.append(self.judge.collect(s, seat, strengths))
            self._beside(s, seat, strengths)
            start = seat * width
            k = 0
            while k < width:
                layer[start + k] = mean[k]
                k += 1
            seen = self.judge.seen
            counts = self.judge.counts
            for i in range(len(seen)):
                count = counts[i]
                at = seen[i] * width
                k = 0
                while k < width:
                    layer[start + k] += rows[at + k] * count
                    k += 1
            k = start
            while k < start + width:
                if layer[k] < 0.0:
                    layer[k] = 0.0
                k += 1
            seat += 1
        seat = 0
        while seat < sides:
            self._prospects[seat] += self._judged(seat, s.seat == seat)
            seat += 1

    def _judged(self, seat: i64, asked: bool) -> float:
        """What the inner layer adds to the prospects of a side."""
        width = self._width
        sides = self.tables.turn_seats
        layer = self._layer
        mean = self._mean
        units = self._units
        share = 1.0 / float(max(sides - 1, 1))
        k: i64 = 0
        while k < width:
            total = 0.0
            other: i64 = 0
            while other < sides:
                if other != seat:
                    total += layer[other * width + k]
                other += 1
            mean[k] = total * share
            k += 1
        inner = self._inner
        value = 0.0
        start = seat * width
        unit: i64 = 0
        while unit < self._hidden:
            total = self._inner_bias[unit]
            at = unit * 2 * width
            k = 0
            while k < width:
                total += inner[at + k] * layer[start + k] + inner[at + width + k] * mean[k]
                k += 1
            total = max(total, 0.0)
            units[unit] = total
            value += total * self._value[unit]
            unit += 1
        if asked:
            drawn = self._drawn
            pull = self._pull
            number: i64 = 0
            while number < self._pulls:
                total = 0.0
                at = number * self._hidden
                unit = 0
                while unit < self._hidden:
                    total += pull[at + unit] * units[unit]
                    unit += 1
                drawn[number] = total
                number += 1
        return value

    def _shares(self, s: State) -> list[float]:
        sums = self._prospects
        if self.tables.in_teams:
            return shares_of_teams(sums, self.tables.teams)
        return softmax(sums)

    def _draws(self, s: State) -> list[float]:
        part = part_of(s)
        pulls = self._pulls
        options = self._options
        drawn = self._drawn
        sums: list[float] = []
        for action in s.options:
            at = action * (pulls + 1)
            total = self._linear[action * PARTS + part] + options[at + pulls]
            k: i64 = 0
            while k < pulls:
                total += drawn[k] * options[at + k]
                k += 1
            sums.append(total)
        return softmax(sums)


def softmax(sums: list[float]) -> list[float]:
    """Shares of 1 whose logarithms lie apart as these numbers do."""
    best = -1e30
    for each in sums:
        best = max(best, each)
    found: list[float] = []
    total = 0.0
    for each in sums:
        pull = math.exp(each - best)
        found.append(pull)
        total += pull
    for i in range(len(found)):
        found[i] = found[i] / total
    return found
