"""Experiments about what Rise of Ix brings."""

from __future__ import annotations

import pytest

from landsraad.server.experiments.asking import planned
from landsraad.server.experiments.messages import NewExperiment
from landsraad.server.experiments.tally import Tally, play
from landsraad.server.tables.error import TableError

ASKED = {"levels": ["novice"] * 3, "games": 10, "seed": 1, "options": {"sets": ["base", "rise_of_ix"]}}


def about(kind: str, name: str) -> NewExperiment:
    return NewExperiment.model_validate({**ASKED, "about": {"kind": kind, "id": name}})


def test_a_tile_is_told_of_by_its_acquisitions_and_points() -> None:
    task = planned(about("tech", "flagship"))
    tally = Tally(task.levels, task.sides, task.subject)
    outcomes = [play(task.baseline, number, task.subject) for number in range(6)]
    for outcome in outcomes:
        tally.add(outcome)
    account = tally.arm().account
    assert account is not None
    acquired = [sum(side.use[0] for side in outcome.sides) for outcome in outcomes]
    assert sum(acquired) > 0
    assert (account.seen, account.uses["acquired"]) == (sum(map(bool, acquired)), sum(acquired) / 6)
    assert account.uses["points"] >= account.uses["acquired"]  # each gives a Victory Point when it is acquired


def test_games_tell_nothing_of_steps_of_a_track() -> None:
    with pytest.raises(TableError, match="nothing of a 'step'; give one of card, intrigue, leader, space, tech"):
        planned(about("step", "spacing_guild"))
