"""Whole games with the set are told in both languages: view, guide, what options would do, and the log at the end."""

from __future__ import annotations

import random

import pytest

import landsraad

SETS = (
    ("base", "bloodlines"),
    ("base", "rise_of_ix", "immortality", "bloodlines", "tech_module"),
    ("uprising", "bloodlines"),
    ("uprising", "choam", "bloodlines", "tech_module"),
)
LANGUAGES = ("en", "de")
OFTEN = 40  # decisions between two looks at the table


@pytest.mark.parametrize("seats", [1, 3])
@pytest.mark.parametrize("sets", SETS, ids="+".join)
def test_whole_games_are_told(sets: tuple[str, ...], seats: int) -> None:
    draws, game = random.Random(seats), landsraad.new(seats=seats, sets=sets, seed=seats)
    asked = 0
    while not game.over:
        decision = game.decisions[0]
        asked += 1
        if asked % OFTEN == 0:
            for language in LANGUAGES:
                game.view(decision.seat, language)
                game.guide(decision.seat, language)
                for key in decision.keys:
                    game.preview(key, language)
        game.choose(draws.choice(decision.keys))
    lines = [game.log(seat, 0, language) for language in LANGUAGES for seat in (*range(seats), None)]
    assert all(len(each) > asked // 10 for each in lines)


@pytest.mark.parametrize(("leader", "there"), [("esmar_tuek_bloodlines", True), ("chani_bloodlines", False)])
def test_the_space_of_a_leader_is_seen_with_the_leader_alone(leader: str, there: bool) -> None:
    game = landsraad.new(seats=2, sets=["base", "bloodlines"], leaders=[leader, "piter_de_vries_bloodlines"], seed=1)
    assert ("tueks_sietch" in {space.id for space in game.view(0).spaces}) == there
