"""Nobody sees what a teammate holds: told by an oracle that reads the events of six players alone (U154)."""

from __future__ import annotations

from landsraad.imperium.core.journal import INTRIGUE, Z_GIVEN
from landsraad.imperium.seen.knowledge import sample
from landsraad.kernel.machine import Rng
from marks import rule
from oracle import caught, followed, forgets_player
from playing import state_of

SETS = ("uprising",)


@rule("uprising_six U154", "uprising_six U149")
def test_no_world_shows_what_its_seat_has_not_seen() -> None:
    found, given = [], set()
    for seed in (1, 2, 8, 9):
        for number, (game, oracle) in enumerate(followed(seed, 6, SETS, ())):
            state = state_of(game)
            other = oracle.elsewhere(state, Rng(number))
            assert sample(other, oracle.seat, Rng(7)).dump() == sample(state, oracle.seat, Rng(7)).dump()
            found.append(other.dump() != state.dump())
            given |= {(seed, event) for event in game.events if event[0] == INTRIGUE and event[4] == Z_GIVEN}
    assert all(found)
    assert len(found) > 20
    assert given


def test_a_deal_that_leaves_intrigue_cards_as_they_are_is_caught() -> None:
    assert sum(caught(forgets_player("intrigue"), followed(seed, 6, SETS, ())) for seed in range(3)) > 0
