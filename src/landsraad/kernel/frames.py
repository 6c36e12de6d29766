"""Frames of the explicit stack, packed into one integer each.

A frame says what remains to be done: a node of the game's tables, the seat it concerns, the step
it has reached, the component it came from (`source`) and one small binding (`arg`). Frames are
plain data, so a game can be cloned, saved and hashed at every decision, also in the middle of a
card. The packed value stays below 2**62.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

NODE_MASK: Final = 0x3FFF
SEAT_SHIFT: Final = 14
SEAT_MASK: Final = 0x7
STEP_SHIFT: Final = 17
STEP_MASK: Final = 0x1F
SOURCE_SHIFT: Final = 22
SOURCE_MASK: Final = 0xFFF
ARG_SHIFT: Final = 34
ARG_MASK: Final = 0x3FFFFFF


def frame(node: i64, seat: i64, source: i64 = 0, step: i64 = 0, arg: i64 = 0) -> i64:
    """Pack a frame; every part must be non-negative and fit its field."""
    return node | (seat << SEAT_SHIFT) | (step << STEP_SHIFT) | (source << SOURCE_SHIFT) | (arg << ARG_SHIFT)


def seat_of(packed: i64) -> i64:
    """The seat a frame concerns."""
    return (packed >> SEAT_SHIFT) & SEAT_MASK


def step_of(packed: i64) -> i64:
    """The step a frame has reached, 0 at first."""
    return (packed >> STEP_SHIFT) & STEP_MASK


def source_of(packed: i64) -> i64:
    """The component (source number of the tables) whose effect the frame resolves."""
    return (packed >> SOURCE_SHIFT) & SOURCE_MASK


def arg_of(packed: i64) -> i64:
    """The binding of a frame, 0 when it has none."""
    return packed >> ARG_SHIFT


def with_step(packed: i64, step: i64, arg: i64) -> i64:
    """The same frame at another step with another binding."""
    low = packed & ~((STEP_MASK << STEP_SHIFT) | (ARG_MASK << ARG_SHIFT))
    return low | (step << STEP_SHIFT) | (arg << ARG_SHIFT)
