"""A game of two who choose at once, solved by regret matching; it knows no other game (compiled with the engine)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

ROUNDS: Final = 200


def solve(columns: list[list[list[float]]], rounds: i64 = ROUNDS) -> list[float]:
    """How often each row should be chosen against an enemy of whom one of several kinds is met, each as likely.

    Both sides play by regret matching without negative regrets, one after the other, later rounds counting more; of
    each kind the enemy knows which it is, the row player does not.

    Args:
        columns: for each kind of enemy and each of its choices what the rows bring; what they bring the enemy loses.
        rounds: of play.
    """
    rows: i64 = len(columns[0][0])
    regret = [0.0] * rows
    total = [0.0] * rows
    theirs = [[0.0] * len(kind) for kind in columns]
    for turn in range(rounds):
        row = _matched(regret)
        chosen = [at for at in range(rows) if row[at] > 0.0]
        gains = [0.0] * rows
        for number in range(len(columns)):
            _answer(columns[number], theirs[number], row, chosen, gains)
        mean: float = 0.0
        for at in chosen:
            mean += row[at] * gains[at]
        weight = float(turn + 1)
        for at in range(rows):
            left = regret[at] + gains[at] - mean
            regret[at] = left if left > 0.0 else 0.0
            total[at] += weight * row[at]
    whole = sum(total)
    return [each / whole for each in total]


def _answer(
    kind: list[list[float]], regret: list[float], row: list[float], chosen: list[int], gains: list[float]
) -> None:
    """One kind of enemy answers a mixture of rows; adds what each row brings against it to the gains."""
    count: i64 = len(kind)
    costs = [0.0] * count
    for at in range(count):
        column = kind[at]
        cost: float = 0.0
        for place in chosen:
            cost += row[place] * column[place]
        costs[at] = cost
    mixed = _matched(regret)
    mean: float = 0.0
    for at in range(count):
        mean += mixed[at] * costs[at]
    for at in range(count):
        left = regret[at] + mean - costs[at]
        regret[at] = left if left > 0.0 else 0.0
    mixed = _matched(regret)
    for at in range(count):
        share = mixed[at]
        if share > 0.0:
            column = kind[at]
            for place in range(len(gains)):
                gains[place] += share * column[place]


def _matched(regret: list[float]) -> list[float]:
    """Shares by regret; even ones where there is none."""
    whole = sum(regret)
    if whole <= 0.0:
        return [1.0 / float(len(regret))] * len(regret)
    return [each / whole for each in regret]
