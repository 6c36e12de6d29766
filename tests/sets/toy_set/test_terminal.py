"""The toy set at the terminal, which has no line about it."""

from __future__ import annotations

import io
from collections.abc import Iterator

import pytest
from rich.console import Console

from landsraad.cli import screen
from landsraad.imperium.freeze import load_tables
from landsraad.testing import start
from toys import TOY_SET, enter_toy_set


@pytest.fixture(autouse=True)
def toy_set(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    enter_toy_set(monkeypatch)
    yield
    load_tables.cache_clear()


@pytest.mark.parametrize("width", [60, 80, 120])
def test_all_that_is_declared_is_drawn(width: int) -> None:
    s = start(
        "red: fuel 3, watchers 1, golems_in_conflict 1, ladder 2, posts ridge, stash dagger, tiles lens, "
        "hand diplomacy",
        "blue: watchers 0, posts ridge ford, golems_in_supply 1, ladder 3",
        "board: gadgets_row winch medal, gadgets_deck still -",
        sets=[TOY_SET],
    )
    console = Console(file=io.StringIO(), width=width, color_system=None, highlight=False)
    screen.show_table(console, s.game, s.game.view(0), ("human", "novice", "novice"), [])
    assert isinstance(console.file, io.StringIO)
    lines = console.file.getvalue().splitlines()
    assert max(map(len, lines)) <= width
    said = " ".join(" ".join(lines).replace("─", "").split())
    for text in (
        "0T 1 golem 4†",
        "Gadget what they cost, what they do, how many are left; 1 more in the deck",
        "Winch 2 once a round: 1T ×1 Medal 4 end: 1VP ×1",
        "Ladder 0 Foot [2] 1 1$ →2/3 2 1w →4 [0] 3 1 intr [1] 4 1VP",
        "Research Station, Sietch Tabr [0][1]",
        "Hardy Warriors, Stillsuits, Secure Contract, Sell Melange, Imperial Basin, Hagga Basin, The Great Flat [1]",
        "[0] Gadget: Lens · 3 fuel · 1 watchers in the supply · stash: Dagger",
    ):
        assert text in said
