"""Teams, whoever acts for another seat and what plays those of Rivals are data of the configuration."""

from __future__ import annotations

from dataclasses import replace

import pytest

from landsraad.imperium.core.counters import CONFLICT, GARRISON, SUPPLY
from landsraad.imperium.core.seats import acts_for, around, opponents_of, team_of
from landsraad.imperium.core.state import Automaton, State, Tables
from landsraad.imperium.freeze import build_tables
from landsraad.imperium.rounds.setup import RANDOM, new_state
from landsraad.imperium.schema import load_catalog
from landsraad.imperium.sets.shipped import SHIPPED
from landsraad.imperium.words.conditions import AT_LEAST, EnemyTroops
from landsraad.imperium.words.troops import Troop
from landsraad.kernel.frames import frame


@pytest.fixture
def tables() -> Tables:
    """Tables of their own for four players."""
    return build_tables(load_catalog(("base",)), 4)


def begun(tables: Tables) -> State:
    return new_state(tables, 1, [RANDOM] * 4, None)


def test_a_board_may_bring_what_plays_the_seats_of_rivals(monkeypatch: pytest.MonkeyPatch) -> None:
    own = Automaton()
    monkeypatch.setitem(SHIPPED, "base", replace(SHIPPED["base"], automaton=lambda build, catalog, difficulty: own))
    assert build_tables(load_catalog(("base",)), 2).automaton is own


def test_each_seat_is_a_team_of_its_own(tables: Tables) -> None:
    state = begun(tables)
    assert [team_of(state, seat) for seat in range(4)] == [0, 1, 2, 3]
    assert opponents_of(state, 2) == [3, 0, 1]
    assert around(state, 2) == [2, 3, 0, 1]


def test_a_teammate_is_no_opponent(tables: Tables) -> None:
    tables.seat_teams([0, 1, 0, 1])
    state = begun(tables)
    assert opponents_of(state, 1) == [2, 0]
    state.players[2].n[CONFLICT], state.players[3].n[CONFLICT] = 2, 5
    enough = EnemyTroops(AT_LEAST, 3)
    assert [enough.holds(state, seat, 0) for seat in range(4)] == [True, False, True, False]


def test_a_seat_moves_the_units_of_the_ally_that_it_has_activated(tables: Tables) -> None:
    tables.activated = len(tables.counter_names)
    tables.counter_names.append("activated")
    state = begun(tables)
    assert acts_for(state, 1) == 1
    state.players[1].n[tables.activated] = 1 + 3
    assert acts_for(state, 1) == 3
    Troop(2).step(state, frame(0, 1))
    assert [[p.n[GARRISON], p.n[SUPPLY]] for p in state.players] == [[3, 9], [3, 9], [3, 9], [5, 7]]
