"""The lesson of Rise of Ix says what is so."""

from __future__ import annotations

from landsraad.server.tables import lessons
from landsraad.views.model import UnitAt

COURSE = lessons.lesson("rise_of_ix")


def test_what_the_lesson_says_is_so() -> None:
    game = lessons.begun(COURSE)
    strengths = {}
    for step in COURSE.steps:
        game.choose(step.key, step.seat)
        if step.title in ("The dreadnought sails", "With an escort", "Buying"):
            strengths[step.title] = game.view(None).players[lessons.LEARNER].strength
    assert strengths == {"The dreadnought sails": 4, "With an escort": 8, "Buying": 9}
    view = game.view(lessons.LEARNER)
    me = view.players[lessons.LEARNER]
    assert (view.round, me.solari, me.water, me.tracks["shipping"]) == (4, 5, 1, 1)
    assert [(tile.id, tile.face_up) for tile in me.tiles] == [("windtraps", True), ("training_drones", True)]
    (carthag,) = [space for space in view.spaces if space.id == "carthag"]
    assert (carthag.control, carthag.unit) == (2, UnitAt("dreadnought", lessons.LEARNER))
