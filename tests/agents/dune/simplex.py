"""The exact value of a game of two who choose at once: the simplex method in fractions."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction


def value(rows: Sequence[Sequence[Fraction]]) -> Fraction:
    """What the row player is sure of, and the other cannot keep below.

    Args:
        rows: what each pair of choices brings the row player.
    """
    shift = 1 - min(map(min, rows))
    height, width = len(rows), len(rows[0])
    # the column player's program: the most weight with no row above 1; its value is 1 over the shifted one of the game
    table = [
        [each + shift for each in row] + [Fraction(int(i == at)) for i in range(height)] + [Fraction(1)]
        for at, row in enumerate(rows)
    ]
    aim = [Fraction(-1)] * width + [Fraction(0)] * (height + 1)
    basis = list(range(width, width + height))
    while True:
        entering = next((at for at in range(width + height) if aim[at] < 0), -1)
        if entering < 0:
            return 1 / aim[-1] - shift
        able = [(row[-1] / row[entering], basis[at], at) for at, row in enumerate(table) if row[entering] > 0]
        _, _, leaving = min(able)
        pivot = table[leaving][entering]
        table[leaving] = [each / pivot for each in table[leaving]]
        for row in [*table[:leaving], *table[leaving + 1 :], aim]:
            factor = row[entering]
            if factor:
                row[:] = [each - factor * other for each, other in zip(row, table[leaving], strict=True)]
        basis[leaving] = entering
