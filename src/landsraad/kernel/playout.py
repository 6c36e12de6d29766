"""Random play to the end, in one call: for benchmarks, soak tests and roll-outs."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from landsraad.kernel.machine import Machine, Rng

LONGEST: Final = 100_000


def playout(s: Machine, rng: Rng) -> i64:
    """Choose at random until the game is over.

    Args:
        s: the position, played on in place.
        rng: where the choices come from.

    Returns:
        How many decisions were taken.

    Raises:
        RuntimeError: the game does not come to an end.
    """
    decisions: i64 = 0
    while not s.over:
        options = s.options
        s.choose(options[rng.random_below(len(options))])
        decisions += 1
        if decisions > LONGEST:
            raise RuntimeError("the game does not come to an end")
    return decisions
