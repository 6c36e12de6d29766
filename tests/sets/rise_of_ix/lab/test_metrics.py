"""What is read off the journal of a game with Rise of Ix agrees with its positions."""

from __future__ import annotations

from lab.measured import rows
from lab.test_metrics import fights
from modes import Mode


def test_a_leader_whose_dreadnoughts_are_stronger_fights_with_that_strength() -> None:
    state, events, found = fights(Mode(3, sets=("base", "rise_of_ix")), 13)
    assert state.tables.leaders[state.players[0].leader].key == "prince_rhombur_vernius"
    measured = {(row["round"], row["seat"]): row["strength"] for row in rows("rounds", state, events)}
    assert measured[6, 0] == found[6][0] == 12  # 11, if its dreadnought were as strong as that of others
