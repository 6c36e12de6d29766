"""The interpreted and the compiled engine play the same games: both must arrive at the figures written here.

`make test` runs this file on the sources, `make test-compiled` on the compiled engine. Raise `Imperium.version`
whenever a change of the rules changes one of these figures, and say why in the commit.
"""

from __future__ import annotations

import hashlib
from importlib import import_module
from pathlib import Path

import pytest

import landsraad
from landsraad.imperium.playout import playout
from landsraad.imperium.rounds.setup import CHOOSE, RANDOM, new_state
from landsraad.imperium.state import State
from landsraad.imperium.tables import load_tables
from landsraad.kernel.machine import derived
from test_tooling import engine_group

GAMES = 300
ENDS = {  # by players and difficulty: hash of the final positions, decisions
    (1, "novice"): ("cc5901ebb995d9a8f385e8ef33b133df", 24659),
    (1, "veteran"): ("aaaff11d66f720596be31d1bd5635b04", 22368),
    (1, "expert"): ("d0ccc446a7f5bf12411e21a41887ec62", 21938),
    (1, "expert_plus"): ("c9a1d88c04f67ee8a297b2afc97edcf7", 21711),
    (2, ""): ("249303290bcce837e884699a3c09468e", 63520),
    (3, ""): ("4201e5d28c6528a22577f0ed7f02671c", 90263),
    (4, ""): ("c18adfb210806f9d3de6313738becb3c", 116809),
}


@pytest.mark.parametrize(("seats", "difficulty"), ENDS)
def test_random_games_end_where_they_end_in_the_other_mode(seats: int, difficulty: str) -> None:
    tables = load_tables(seats, difficulty=difficulty)
    digest = hashlib.blake2b(digest_size=16)
    decisions = 0
    for seed in range(GAMES):
        leaders = [CHOOSE if seed % 4 == 3 else RANDOM] * seats + [RANDOM] * (2 if seats == 1 else 0)
        state = new_state(tables, seed, leaders, None)
        decisions += playout(state, derived(seed, seats))
        digest.update(state.digest().encode())
    assert (digest.hexdigest(), decisions) == ENDS[seats, difficulty]


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
