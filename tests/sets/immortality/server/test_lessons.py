"""The lesson of Immortality says what is so."""

from __future__ import annotations

from landsraad.server.tables import lessons
from landsraad.views.model import Player

COURSE = lessons.lesson("immortality")
TOLD = {
    "A specimen": (1, 0, 1, 0),  # 1A
    "The Tleilaxu Row": (2, 0, 1, 0),
    "Family Atomics": (0, 1, 3, 0),  # 2B
    "For one specimen": (1, 1, 3, 1),
    "Two steps with the Emperor": (1, 2, 6, 2),  # 3C
    "Into the Conflict": (2, 2, 8, 3),  # 4B
    "Space 3": (0, 3, 8, 3),
    "Space 4": (0, 3, 8, 3),
}
"""Before a step of this title: specimens, places on the Tleilaxu and on the research track, Victory Points."""


def pieces(player: Player) -> tuple[int, int, int, int]:
    return (player.counters["specimens"], player.tracks["tleilaxu"], player.tracks["research"], player.vp)


def test_what_the_lesson_says_is_so() -> None:
    game = lessons.begun(COURSE)
    told = {}
    for step in COURSE.steps:
        if step.title in TOLD:
            told[step.title] = pieces(game.view(None).players[lessons.LEARNER])
        game.choose(step.key, step.seat)
    assert told == TOLD
    view = game.view(lessons.LEARNER)
    assert (view.round, view.players[lessons.LEARNER].spice) == (4, 8)
    assert [pieces(player) for player in view.players] == [(0, 4, 8, 4), (0, 1, 3, 2), (1, 2, 6, 1)]
    assert {"face_dancer", "industrial_espionage"} <= set(view.players[lessons.LEARNER].hand.cards)
