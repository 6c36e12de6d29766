"""Simulated against real games: win rates of Leaders or factions and seats side by side, and how well orders agree."""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from landsraad.lab.real import RealGamesError, Side
from landsraad.lab.statistics import Z95, Interval, Share
from landsraad.saying import figure, joined, say

SPLITS = 500
FEWEST = 4  # roles below which an order says nothing
UNEVEN = 0.1  # by which the mean win rate of totals may differ from an even share: some games are shared wins or miss
BLOCK = 4_000_000  # games of a block of splits

Floats = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Pair:
    """A Leader, faction or seat in real and in simulated games."""

    key: str
    real: Share
    simulated: Share

    @property
    def both(self) -> bool:
        """Whether it played in both."""
        return bool(self.real.games and self.simulated.games)

    def difference(self, z: float = Z95) -> Interval:
        """Simulated less real win rate, with Newcombe's interval from two Wilson intervals of `z` deviations."""
        low, high = self.simulated.within(z)
        lowest, highest = self.real.within(z)
        rate, other = self.simulated.rate, self.real.rate
        down = ((rate - low) ** 2 + (highest - other) ** 2) ** 0.5
        up = ((high - rate) ** 2 + (other - lowest) ** 2) ** 0.5
        return Interval(rate - other, rate - other - down, rate - other + up)


@dataclass(frozen=True, slots=True)
class Agreement:
    """How well the simulated order of the roles fits the real one.

    Attributes:
        roles: how many are in both tables.
        correlation: Spearman's rank correlation of their win rates.
        reliability: how well one half of the real games predicts the other, for the whole table (Spearman-Brown).
        ceiling: the correlation that can be expected of a perfect model, given how noisy both tables are; None: the
            halves of a table do not agree at all.
    """

    roles: int
    correlation: Interval
    reliability: Interval
    ceiling: Interval | None


@dataclass(frozen=True, slots=True)
class Comparison:
    """Real and simulated games beside each other.

    `role` says what the sides play, "leader" or "faction"; `seats` is empty where the real games are totals, or seats
    say nothing of the order of the turns; `agreement` is None with too few roles in both.
    """

    role: str
    real_games: int
    simulated_games: int
    roles: tuple[Pair, ...]
    seats: tuple[Pair, ...]
    agreement: Agreement | None


def compare(
    real: Sequence[Side] | Mapping[str, Share], simulated: Sequence[Side], role: str = "leader", ordered: bool = True
) -> Comparison:
    """Set simulated games against real ones; the same games give the same figures.

    Args:
        real: sides of the real games, or the totals of each Leader or faction.
        simulated: sides of the simulated ones.
        role: what they play, the column of a dataset.
        ordered: whether the order of the turns follows from the seats, so that these can be compared.

    Raises:
        RealGamesError: they are not all games of as many seats: an even share would not be the same.
    """
    if isinstance(real, Mapping):
        _check_totals(real, simulated, role)
        there = _of_totals(real, _wins_of_a_game(simulated))
    else:
        _check_seats(real, simulated)
        there = _of_games(real)
    here = _of_games(simulated)
    both = sorted({*there.roles} & {*here.roles})
    agreement = None
    if len(both) >= FEWEST:
        rng = np.random.default_rng(0)
        agreement = _agreement(there.order(both), here.order(both), len(both), rng)
    return Comparison(
        role=role,
        real_games=there.games,
        simulated_games=here.games,
        roles=_best_first(_pairs(there.roles, here.roles)),
        seats=_pairs(there.seats, here.seats) if there.seats and ordered else (),
        agreement=agreement,
    )


class _Results(NamedTuple):
    """What came of some games.

    Attributes:
        games: how many.
        roles, seats: the games and wins of each role and of each seat; no seats where totals of roles are known.
        order: tells the win rates of some roles, and how far they can be relied on.
    """

    games: int
    roles: Mapping[str, Share]
    seats: Mapping[str, Share]
    order: Callable[[Sequence[str]], Wins | Totals]


def _of_games(sides: Sequence[Side]) -> _Results:
    roles = _counted(sides, lambda side: side.role)
    seats = _counted(sides, lambda side: str(side.seat))
    return _Results(len({side.game for side in sides}), roles, seats, lambda names: Wins(sides, names))


def _of_totals(shares: Mapping[str, Share], wins: float) -> _Results:
    games = round(sum(share.wins for share in shares.values()) / wins)
    return _Results(games, shares, {}, lambda names: Totals(shares, names))


def told(found: Comparison) -> list[str]:
    """How well the orders agree, in sentences."""
    agreement = found.agreement
    if agreement is None:
        return [say(f"lab.compare.{found.role}.few", fewest=FEWEST)]
    correlation = _told(agreement.correlation)
    said = say(f"lab.compare.{found.role}.correlation", count=agreement.roles, correlation=correlation)
    if agreement.ceiling is None:
        return [said, say("lab.compare.no_ceiling")]
    ceiling, reliability = _told(agreement.ceiling), _told(agreement.reliability)
    return [said, say("lab.compare.ceiling", ceiling=ceiling, reliability=reliability)]


def _told(found: Interval) -> str:
    value, low, high = (figure(f"{each:.2f}".replace("-", "−")) for each in (found.value, found.low, found.high))
    return say("lab.compare.estimate", value=value, low=low, high=high)


def _check_seats(real: Sequence[Side], simulated: Sequence[Side]) -> None:
    there, here = (sorted(set(Counter(side.game for side in sides).values())) for sides in (real, simulated))
    if there != here or len(there) > 1:
        raise RealGamesError(say("lab.compare.seats", real=_listed(there), simulated=_listed(here)))


def _listed(counts: Sequence[int]) -> str:
    return joined([str(count) for count in counts], "and")


def _check_totals(real: Mapping[str, Share], simulated: Sequence[Side], role: str) -> None:
    """See that the even share of the totals is about that of the simulated games, all of as many seats."""
    seats = sorted(set(Counter(side.game for side in simulated).values()))
    wins, played = sum(share.wins for share in real.values()), sum(share.games for share in real.values())
    even = wins / played
    if len(seats) != 1 or abs(even * seats[0] / _wins_of_a_game(simulated) - 1) > UNEVEN:
        raise RealGamesError(say(f"lab.compare.{role}.uneven", share=figure(f"{even:.1%}"), seats=_listed(seats)))


def _wins_of_a_game(sides: Sequence[Side]) -> float:
    """What the results of one game add up to: more than one where teams win."""
    won: dict[int, float] = defaultdict(float)
    for side in sides:
        won[side.game] += side.result
    return max(won.values())


def _counted(sides: Sequence[Side], key: Callable[[Side], str]) -> dict[str, Share]:
    """The games and wins of each key."""
    won: dict[str, float] = defaultdict(float)
    games = Counter(key(side) for side in sides)
    for side in sides:
        won[key(side)] += side.result
    return {each: Share(won[each], count) for each, count in games.items()}


def _pairs(there: Mapping[str, Share], here: Mapping[str, Share]) -> tuple[Pair, ...]:
    """Both tables by a key, in its order; what one table lacks has no games there."""
    none = Share(0, 0)
    pairs = [Pair(each, there.get(each, none), here.get(each, none)) for each in sorted({*there, *here})]
    return tuple(pairs)


def _best_first(pairs: Iterable[Pair]) -> tuple[Pair, ...]:
    """Those first that win most in reality, those last that did not play there."""
    return tuple(sorted(pairs, key=lambda pair: (not pair.real.games, -pair.real.rate, -pair.simulated.rate)))


class Wins:
    """Who of some roles played and won in which game.

    Args:
        sides: of all games.
        roles: those that count.
    """

    def __init__(self, sides: Sequence[Side], roles: Sequence[str]) -> None:
        games = {game: row for row, game in enumerate(dict.fromkeys(side.game for side in sides))}
        columns = {role: column for column, role in enumerate(roles)}
        self.games = len(games)
        self._played = np.zeros((self.games, len(roles)))
        self._won = np.zeros_like(self._played)
        for side in sides:
            if side.role in columns:
                at = games[side.game], columns[side.role]
                self._played[at] += 1
                self._won[at] += side.result

    def rates(self, weights: Floats) -> Floats:
        """Win rates with each game weighted.

        Args:
            weights: [n, games].

        Returns:
            [n, roles]; a role without games has the mean rate.
        """
        played, won = weights @ self._played, weights @ self._won
        mean = won.sum(1, keepdims=True) / np.maximum(played.sum(1, keepdims=True), 1)
        return np.where(played > 0, won / np.maximum(played, 1), mean)

    @property
    def all(self) -> Floats:
        """[1, roles]: the win rates of all games."""
        return self.rates(np.ones((1, self.games)))

    def reliability(self, rng: np.random.Generator) -> float:
        """Mean correlation of random halves of the games, stepped up to the table by Spearman and Brown's formula."""
        half = float(np.concatenate([spearman(*rates) for rates in self.halves(rng, SPLITS)]).mean())
        return 2 * half / (1 + half)

    def halves(self, rng: np.random.Generator, count: int) -> Iterator[tuple[Floats, Floats]]:
        """The win rates of both halves of the games, split at random so many times; in blocks."""
        block = max(1, BLOCK // self.games)
        for start in range(0, count, block):
            half = rng.integers(0, 2, (min(block, count - start), self.games)).astype(float)
            yield self.rates(half), self.rates(1 - half)


class Totals:
    """How often some roles played and won, nothing being known of the games.

    Args:
        shares: of all roles.
        roles: those that count.
    """

    def __init__(self, shares: Mapping[str, Share], roles: Sequence[str]) -> None:
        self.all: Floats = np.array([[shares[role].rate for role in roles]])
        games = np.array([shares[role].games for role in roles])
        self._errors = self.all[0] * (1 - self.all[0]) / games

    def reliability(self, rng: np.random.Generator) -> float:
        """The part of the variance of the rates that is no error of their counts."""
        spread = float(self.all.var(ddof=1))
        return 1 - float(self._errors.mean()) / spread if spread else 0.0


def spearman(a: Floats, b: Floats) -> Floats:
    """Spearman's rank correlation of each row of `a` with the same row of `b` ([n, roles]); 0 where all are equal."""
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


def interval(correlation: float, count: int) -> Interval:
    """The 95 % interval of a rank correlation: Fisher's transformation with the error of Bonett and Wright (2000).

    Args:
        correlation: Spearman's.
        count: of what was ranked; four at least.
    """
    most = 1 - 6 / (count * (count * count - 1))  # halfway from a perfect order to the next best: that of 1 is infinite
    middle = math.atanh(max(-most, min(most, correlation)))
    width = Z95 * math.sqrt((1 + correlation**2 / 2) / (count - 3))
    low, high = math.tanh(middle - width), math.tanh(middle + width)
    return Interval(correlation, min(low, correlation), max(high, correlation))


def _agreement(real: Wins | Totals, simulated: Wins | Totals, roles: int, rng: np.random.Generator) -> Agreement:
    found = spearman(real.all, simulated.all)
    there, here = (_reliability(each.reliability(rng), roles) for each in (real, simulated))
    ceiling = Interval(*(math.sqrt(one * other) for one, other in zip(there, here, strict=True)))
    return Agreement(roles, interval(float(found[0]), roles), there, ceiling if ceiling.value else None)


def _reliability(found: float, roles: int) -> Interval:
    """The reliability of a table with its interval.

    It is what Cronbach's alpha is for a test of very many parts, and has its interval: Feldt's (1965), with Wilson and
    Hilferty's quantiles. Below 0, where halves contradict each other, it counts as 0.
    """
    noise = 1 - found
    part = 2 / (9 * (roles - 1))
    most, least = (noise * (1 - part + end * math.sqrt(part)) ** 3 for end in (Z95, -Z95))
    return Interval(*(max(0.0, 1 - each) for each in (noise, most, least)))
