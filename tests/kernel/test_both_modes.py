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
    "2 players rise_of_ix": ("e34b0d8cdecf5d335f0b2a360ed8db92", 65929),
    "3 players rise_of_ix": ("89bbea520ff730c8e693a91b8a5d7124", 94794),
    "4 players rise_of_ix": ("f3e28b966553fc1539e4403696323cce", 123900),
    "2 players rise_of_ix epic": ("2b5496b6d5447edcf6c230fc4ffe78b0", 72289),
    "3 players rise_of_ix epic": ("fd152b05190ae8289a931fd4cbbd66da", 106073),
    "4 players rise_of_ix epic": ("61548663a24adad97719def72f2419cc", 138720),
    "novice rise_of_ix": ("1e1bfc0c2cb7421e3854502f46cac778", 25602),
    "veteran rise_of_ix": ("a04ad6111b9192dcfb002c195dbd12f7", 23682),
    "expert rise_of_ix": ("2a0a5141605ac92d0b84d09b92380df5", 23347),
    "expert_plus rise_of_ix": ("faa96dab6b482d35b97de89386f780c4", 23289),
    "veteran rise_of_ix epic": ("a57df88a023d9685800d63060cc25ba1", 28226),
    "expert rise_of_ix churn brutal_escalation": ("97f26943f29362dbf9722827417352f8", 23080),
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
