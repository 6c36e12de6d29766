"""Simulated against real games: win rates of Leaders and seats beside each other, and how well their orders agree."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from landsraad.lab.real import Side
from landsraad.lab.statistics import Share

RESAMPLES = 2000
SPLITS = 500
FEWEST = 3  # Leaders below which an order says nothing
BLOCK = 4_000_000  # numbers of a block of resampled weights

Floats = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Pair:
    """A Leader or seat in real and in simulated games."""

    key: str
    real: Share
    simulated: Share

    @property
    def difference(self) -> tuple[float, float, float]:
        """Simulated less real win rate, and its 95 % interval (Newcombe's, from the two Wilson intervals)."""
        low, high = self.simulated.interval
        lowest, highest = self.real.interval
        rate, other = self.simulated.rate, self.real.rate
        down = ((rate - low) ** 2 + (highest - other) ** 2) ** 0.5
        up = ((high - rate) ** 2 + (other - lowest) ** 2) ** 0.5
        return rate - other, rate - other - down, rate - other + up


@dataclass(frozen=True, slots=True)
class Agreement:
    """How well the simulated order of the Leaders fits the real one.

    Attributes:
        leaders: how many are in both tables.
        correlation: Spearman's rank correlation of their win rates.
        low, high: its 95 % interval, from resampled games of both tables.
        reliability: how well one half of the real games predicts the other, for the whole table (Spearman-Brown).
        ceiling: the highest correlation that can be expected of a perfect model, given how noisy both tables are.
    """

    leaders: int
    correlation: float
    low: float
    high: float
    reliability: float
    ceiling: float


@dataclass(frozen=True, slots=True)
class Comparison:
    """Real and simulated games beside each other; `agreement` is None with too few Leaders in both."""

    real_games: int
    simulated_games: int
    leaders: tuple[Pair, ...]
    seats: tuple[Pair, ...]
    agreement: Agreement | None


def compare(real: Sequence[Side], simulated: Sequence[Side]) -> Comparison:
    """Set simulated games against real ones; the same games give the same figures.

    Args:
        real: sides of the real games.
        simulated: sides of the simulated ones.
    """
    both = sorted({side.leader for side in real} & {side.leader for side in simulated})
    agreement = _agreement(Wins(real, both), Wins(simulated, both)) if len(both) >= FEWEST else None
    return Comparison(
        real_games=len({side.game for side in real}),
        simulated_games=len({side.game for side in simulated}),
        leaders=_best_first(_pairs(real, simulated, lambda side: side.leader)),
        seats=_pairs(real, simulated, lambda side: str(side.seat)),
        agreement=agreement,
    )


def told(agreement: Agreement | None) -> list[str]:
    """How well the orders agree, in sentences."""
    if agreement is None:
        return ["Fewer than three Leaders are in both: there is no order to compare."]
    return [
        f"Rank correlation of the {agreement.leaders} Leaders in both (Spearman): {agreement.correlation:.2f}, "
        f"95 % interval {agreement.low:.2f} to {agreement.high:.2f}.",
        f"Its ceiling is {agreement.ceiling:.2f}: no model could be expected to agree better with so few games "
        f"(reliability of the real table {agreement.reliability:.2f}, from split halves).",
    ]


def _pairs(real: Sequence[Side], simulated: Sequence[Side], key: Callable[[Side], str]) -> tuple[Pair, ...]:
    """Both tables by a key, in its order; what one table lacks has no games there."""
    counted: list[dict[str, Share]] = []
    for sides in (real, simulated):
        results: dict[str, list[float]] = {}
        for side in sides:
            results.setdefault(key(side), []).append(side.result)
        counted.append({each: Share(sum(wins), len(wins)) for each, wins in results.items()})
    there, here = counted
    none = Share(0, 0)
    pairs = [Pair(each, there.get(each, none), here.get(each, none)) for each in sorted({*there, *here})]
    return tuple(pairs)


def _best_first(pairs: Iterable[Pair]) -> tuple[Pair, ...]:
    """Those first that win most in reality, those last that did not play there."""
    return tuple(sorted(pairs, key=lambda pair: (not pair.real.games, -pair.real.rate, -pair.simulated.rate)))


class Wins:
    """Who of some Leaders played and won in which game.

    Args:
        sides: of all games.
        leaders: those that count.
    """

    def __init__(self, sides: Sequence[Side], leaders: Sequence[str]) -> None:
        games = {game: row for row, game in enumerate(dict.fromkeys(side.game for side in sides))}
        columns = {leader: column for column, leader in enumerate(leaders)}
        self.games = len(games)
        self._played = np.zeros((self.games, len(leaders)))
        self._won = np.zeros_like(self._played)
        for side in sides:
            if side.leader in columns:
                at = games[side.game], columns[side.leader]
                self._played[at] += 1
                self._won[at] += side.result

    def rates(self, weights: Floats) -> Floats:
        """Win rates with each game weighted.

        Args:
            weights: [n, games].

        Returns:
            [n, leaders]; a Leader without games has the mean rate.
        """
        played, won = weights @ self._played, weights @ self._won
        mean = won.sum(1, keepdims=True) / np.maximum(played.sum(1, keepdims=True), 1)
        return np.where(played > 0, won / np.maximum(played, 1), mean)

    def resampled(self, rng: np.random.Generator, count: int) -> Iterator[Floats]:
        """Win rates of so many resampled tables, in blocks: each game counts as often as a Poisson number says."""
        block = max(1, BLOCK // self.games)
        for start in range(0, count, block):
            yield self.rates(rng.poisson(1.0, (min(block, count - start), self.games)).astype(float))


def spearman(a: Floats, b: Floats) -> Floats:
    """Spearman's rank correlation of each row of `a` with the same row of `b` ([n, leaders]); 0 where all are equal."""
    x, y = _ranks(a), _ranks(b)
    x -= x.mean(1, keepdims=True)
    y -= y.mean(1, keepdims=True)
    scale = np.sqrt((x**2).sum(1) * (y**2).sum(1))
    found: Floats = np.where(scale > 0, (x * y).sum(1) / np.where(scale > 0, scale, 1), 0.0)
    return found


def _ranks(values: Floats) -> Floats:
    """Ranks in each row; equal values share theirs."""
    below = (values[:, None, :] < values[:, :, None]).sum(2)
    equal = (values[:, None, :] == values[:, :, None]).sum(2)
    ranks: Floats = below + (equal + 1) / 2
    return ranks


def _agreement(real: Wins, simulated: Wins) -> Agreement:
    rng = np.random.default_rng(0)
    both = real.rates(np.ones((1, real.games))), simulated.rates(np.ones((1, simulated.games)))
    resampled = [np.concatenate(list(each.resampled(rng, RESAMPLES))) for each in (real, simulated)]
    low, high = np.quantile(spearman(*resampled), [0.025, 0.975])
    reliability = _reliability(real, rng)
    ceiling = (reliability * _reliability(simulated, rng)) ** 0.5
    leaders = both[0].shape[1]
    return Agreement(leaders, float(spearman(*both)[0]), float(low), float(high), reliability, ceiling)


def _reliability(wins: Wins, rng: np.random.Generator) -> float:
    """Mean correlation of random halves of the games, stepped up to the whole table by Spearman and Brown's formula."""
    halves = np.zeros((SPLITS, wins.games))
    for split in halves:
        split[rng.permutation(wins.games)[: wins.games // 2]] = 1
    half = float(spearman(wins.rates(halves), wins.rates(1 - halves)).mean())
    return 2 * half / (1 + half) if half > 0 else 0.0
