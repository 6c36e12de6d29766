"""Masks of more than 31 bits: mypyc leaves a literal 1 to C, which shifts it in 32 bits."""

from __future__ import annotations

from mypy_extensions import i64


def bit(number: i64) -> i64:
    """The mask of one bit, the lowest being number 0; there are 63."""
    one = (number >> 6) + 1  # no literal, nor what the compiler makes one
    return one << number


def ones(mask: i64) -> i64:
    """How many bits of a mask are set."""
    found: i64 = 0
    while mask:
        found += mask & 1
        mask >>= 1
    return found
