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
from modes import IX_MODES, MODES, Mode
from test_tooling import engine_group

GAMES = 300
ENDS = {  # by mode: hash of the final positions, decisions
    "3 players": ("4201e5d28c6528a22577f0ed7f02671c", 90263),
    "4 players": ("c18adfb210806f9d3de6313738becb3c", 116809),
    "2 players": ("249303290bcce837e884699a3c09468e", 63520),
    "novice": ("cc5901ebb995d9a8f385e8ef33b133df", 24659),
    "veteran": ("aaaff11d66f720596be31d1bd5635b04", 22368),
    "expert": ("d0ccc446a7f5bf12411e21a41887ec62", 21938),
    "expert_plus": ("c9a1d88c04f67ee8a297b2afc97edcf7", 21711),
    "2 players rise_of_ix": ("11e60cb3a0e20175e1a35eddae44a527", 65877),
    "3 players rise_of_ix": ("de58cb8cd4831385a1674ef8398533f1", 94801),
    "4 players rise_of_ix": ("fa5d430d7bb2427df3dd39ef87dabcbf", 123858),
    "2 players rise_of_ix epic": ("3498de54ad709d764f4ecbcc38a4b2fa", 72315),
    "3 players rise_of_ix epic": ("e831a77b9c174c8650cccc77634942fe", 106001),
    "4 players rise_of_ix epic": ("04f9e1105cca42a96c023d949b15a466", 138709),
    "novice rise_of_ix": ("f0bdcffb4ccc122fad88b0f15e04be47", 25548),
    "veteran rise_of_ix": ("f33ddda21d903c4d5758ea109f650245", 23696),
    "expert rise_of_ix": ("27d65eb9954a3a9849b3e927be09fcc5", 23309),
    "expert_plus rise_of_ix": ("ea31375b4d6f9809955f715752eccd7e", 23251),
    "veteran rise_of_ix epic": ("374a7e0747d3edaf5b398aedbe707eef", 28262),
    "expert rise_of_ix churn brutal_escalation": ("d97d542683fdf5091005d81f07503539", 23069),
}


@pytest.mark.parametrize("mode", MODES + IX_MODES, ids=str)
def test_random_games_end_where_they_end_in_the_other_mode(mode: Mode) -> None:
    assert ends(mode) == ENDS[str(mode)]


def ends(mode: Mode) -> tuple[str, int]:
    """Hash of the final positions of random games, and how many decisions were taken."""
    digest = hashlib.blake2b(digest_size=16)
    decisions = 0
    for seed in range(GAMES):
        rivals = [RANDOM] * (2 if mode.seats == 1 else 0)
        leaders = [CHOOSE if seed % 4 == 3 else RANDOM] * mode.seats + rivals
        state = new_state(mode.tables, seed, leaders, None)
        decisions += playout(state, derived(seed, mode.seats))
        digest.update(state.digest().encode())
    return digest.hexdigest(), decisions


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
