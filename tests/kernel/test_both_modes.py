"""The interpreted and the compiled engine play the same games: both must arrive at the figures of `golden/ends.json`.

`make test` runs this file on the sources, `make test-compiled` on the compiled engine. Raise `Imperium.version`
whenever a change of the rules changes one of these figures, and say why in the commit.
"""

from __future__ import annotations

import hashlib
import json
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

import landsraad
from landsraad.imperium.core.state import State
from landsraad.imperium.freeze import load_tables
from landsraad.imperium.rounds.setup import CHOOSE, RANDOM, new_state
from landsraad.kernel.machine import derived
from landsraad.kernel.playout import playout
from modes import Mode
from test_tooling import engine_group

GOLDEN = json.loads((Path(__file__).parents[1] / "golden" / "ends.json").read_text(encoding="utf-8"))
"""Modes, and by number of games: hash of the final positions, decisions."""
MODES = [Mode(seats, level, tuple(sets), tuple(some)) for seats, level, sets, some in (row["mode"] for row in GOLDEN)]
PINNED = [*zip(MODES, GOLDEN, strict=True)]
GAMES = 300 if landsraad.COMPILED else 40


@pytest.mark.parametrize(("mode", "golden"), PINNED, ids=map(str, MODES))
def test_random_games_end_where_they_end_in_the_other_mode(mode: Mode, golden: dict[str, Any]) -> None:
    assert ends(mode, GAMES) == golden["ends"][str(GAMES)]


@pytest.mark.soak
@pytest.mark.parametrize(("mode", "golden"), PINNED, ids=map(str, MODES))
def test_many_random_games_end_where_they_end_in_the_other_mode(mode: Mode, golden: dict[str, Any]) -> None:
    assert ends(mode, 300) == golden["ends"]["300"]


def ends(mode: Mode, games: int) -> list[str | int]:
    """Hash of the final positions of random games, and how many decisions were taken."""
    digest = hashlib.blake2b(digest_size=16)
    decisions = 0
    for seed in range(games):
        rivals = [RANDOM] * (2 if mode.seats == 1 else 0)
        leaders = [CHOOSE if seed % 4 == 3 else RANDOM] * mode.seats + rivals
        state = new_state(mode.tables, seed, leaders, None)
        decisions += playout(state, derived(seed, mode.seats))
        digest.update(state.digest().encode())
    return [digest.hexdigest(), decisions]


def continuations(state: State, depth: int) -> int:
    """How many sequences of `depth` answers there are from here; a game that ends earlier counts once."""
    if depth == 0 or state.over:
        return 1
    count = 0
    for action in state.options:
        following = state.clone()
        following.choose(action)
        count += continuations(following, depth - 1)
    return count


@pytest.mark.parametrize(
    ("seats", "seed", "leaders", "counts"),
    [
        (3, 1, RANDOM, [3, 6, 30, 108, 378, 1104]),
        (4, 2, RANDOM, [3, 6, 30, 126, 552, 2046]),
        (4, 1, CHOOSE, [8, 56, 336, 1680, 7560]),
    ],
)
def test_the_tree_of_answers_has_as_many_leaves_as_ever(seats: int, seed: int, leaders: int, counts: list[int]) -> None:
    state = new_state(load_tables(seats), seed, [leaders] * seats, None)
    assert [continuations(state, depth) for depth in range(1, len(counts) + 1)] == counts


@pytest.mark.parametrize("module", engine_group(), ids=str)
def test_every_loaded_engine_module_is_compiled_or_none(module: Path) -> None:
    loaded = import_module(".".join(("landsraad", *module.with_suffix("").parts)))
    assert (Path(str(loaded.__file__)).suffix != ".py") is landsraad.COMPILED
