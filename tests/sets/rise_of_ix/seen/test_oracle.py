"""The card that Ilesa Ecaz lays aside is seen by nobody else (X8)."""

from __future__ import annotations

from landsraad.imperium.seen.knowledge import sample
from landsraad.kernel.machine import Rng
from oracle import caught, followed, forgets_player
from playing import state_of

SETS = ("base", "rise_of_ix")
ILESA = ["ilesa_ecaz", "tessia_vernius"]


def test_nothing_tells_which_card_she_has_laid_aside() -> None:
    laid = 0
    for seed in range(3):
        for number, (game, oracle) in enumerate(followed(seed, 3, SETS, ILESA)):
            state = state_of(game)
            other = oracle.elsewhere(state, Rng(number))
            assert sample(other, oracle.seat, Rng(7)).dump() == sample(state, oracle.seat, Rng(7)).dump()
            laid += bool(state.players[0].reserved)
    assert laid > 10


def test_a_deal_that_leaves_her_card_as_it_is_is_caught() -> None:
    assert sum(caught(forgets_player("reserved"), followed(seed, 3, SETS, ILESA)) for seed in range(3)) > 0
