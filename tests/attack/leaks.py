"""What a seat is sent while everything that it cannot know is exchanged: not a byte may differ."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

from attack.promises import Promise, Size, none
from server.test_hidden import LEADERS, compare

PART = 0.1  # of the positions
TABLES: list[dict[str, Any]] = [
    {"mine": 4, "leaders": LEADERS},
    {"seats": 2, "mine": 2},
    {"seats": 1, "difficulty": "veteran"},
    {"seats": 3, "mine": 3},
]


def leaks(folder: Path, size: Size) -> list[Promise]:
    """Play games, and compare what each seat and a spectator are sent before and after an exchange."""
    compared = differing = leaked = 0
    for number, wanted in enumerate(TABLES[: size.games]):
        try:
            more, exchanged = asyncio.run(compare(folder / str(number), 10 + number, wanted, PART))
        except AssertionError:
            leaked += 1
            continue
        compared, differing = compared + more, differing + exchanged
    return [
        none("games in which a byte told something hidden", leaked, size.games),
        Promise(
            "views compared in which something could be exchanged", f"{differing:,} of {compared:,}", differing > 0
        ),
    ]
