"""Checks of what callers give."""

from __future__ import annotations

from typing import TypeGuard


def is_whole(number: object) -> TypeGuard[int]:
    """Whether a caller gave a whole number: Python lets 0.0 and False pass for 0."""
    return isinstance(number, int) and not isinstance(number, bool)
