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
from landsraad.imperium.core.state import State
from landsraad.imperium.freeze import load_tables
from landsraad.imperium.rounds.setup import CHOOSE, RANDOM, new_state
from landsraad.imperium.seen.playout import playout
from landsraad.kernel.machine import derived
from modes import IX_MODES, MODES, Mode
from test_tooling import engine_group

GAMES = 300
ENDS = {  # by mode: hash of the final positions, decisions
    "3 players": ("4201e5d28c6528a22577f0ed7f02671c", 90263),
    "4 players": ("2b441f1e98c341826a7de0c1e74b2428", 116817),
    "2 players": ("249303290bcce837e884699a3c09468e", 63520),
    "novice": ("bf7346f6d2e9a77194d94b224660cad0", 23963),
    "veteran": ("8a37d63b35fa0c016b7fe3d8a44f1034", 22328),
    "expert": ("a116c1ea23d02136a63c31885e7c97a2", 21441),
    "expert_plus": ("1fe96a88c2999d6fd8ec11892fe817b1", 21446),
    "2 players rise_of_ix": ("e34b0d8cdecf5d335f0b2a360ed8db92", 65929),
    "3 players rise_of_ix": ("89bbea520ff730c8e693a91b8a5d7124", 94794),
    "4 players rise_of_ix": ("f3e28b966553fc1539e4403696323cce", 123900),
    "2 players rise_of_ix epic": ("2b5496b6d5447edcf6c230fc4ffe78b0", 72289),
    "3 players rise_of_ix epic": ("d492e2e5acf3ce488c24a60f68f43942", 106132),
    "4 players rise_of_ix epic": ("c70c520edd406e90da35fc475446ac04", 138735),
    "novice rise_of_ix": ("3ad16c0c6790b62b6c42cf1f1b53363b", 25682),
    "veteran rise_of_ix": ("4dee51049947913f45fa6b66d5976efd", 23932),
    "expert rise_of_ix": ("dd8891b30107e00d0b6e4edac621a495", 23357),
    "expert_plus rise_of_ix": ("0709239d1959ffae04b481a9c1a28674", 23271),
    "veteran rise_of_ix epic": ("d8d78a1ac6ad56f52712aa0af76cb806", 28111),
    "expert rise_of_ix churn brutal_escalation": ("2118412d4254be5f0c61fcfc8cb26f3e", 22959),
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
