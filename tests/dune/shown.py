"""What a scenario shows beside rules: cards, powers, powers that are stopped."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

Test = TypeVar("Test", bound=Callable[..., Any])


def shows(*names: str) -> Callable[[Test], Test]:
    """Mark a test with what it shows: "card lasgun", "power guild.half_price", "stopped guild.half_price"."""

    def marked(test: Test) -> Test:
        test.__dict__["shows"] = names
        return test

    return marked


def both(*powers: str) -> tuple[str, ...]:
    """What a test shows in which these powers are used, and stopped."""
    return tuple(f"{how} {power}" for power in powers for how in ("power", "stopped"))
