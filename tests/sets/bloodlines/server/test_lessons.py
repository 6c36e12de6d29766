"""The lesson of Bloodlines says what is so."""

from __future__ import annotations

from landsraad.server.tables import lessons
from landsraad.views.model import View

COURSE = lessons.lesson("bloodlines")
TOLD = {
    "Sardaukar Commanders": (0, (0, 0, 0), 0, 0, 1),
    "The Commander": (2, (0, 0, 0), 0, 0, 1),
    "The Guild": (0, (0, 1, 0), 0, 0, 1),
    "Round 2": (0, (0, 1, 0), 0, 0, 2),
    "Three troops": (0, (0, 0, 1), 2, 0, 2),
    "Two cards": (0, (0, 0, 1), 8, 0, 2),
    "Five and one": (2, (0, 0, 1), 8, 0, 2),
    "The Command works": (2, (0, 0, 1), 9, 6, 2),
    "Round 3": (2, (1, 0, 0), 0, 0, 4),
    "2 Solari once more": (2, (1, 0, 0), 0, 0, 2),
    "A recruit": (0, (0, 1, 0), 0, 0, 2),
}
"""Before a step of this title: Solari, Commanders in supply, garrison and Conflict, strength, persuasion of the Reveal
turn, Intrigue cards."""


def pieces(view: View) -> tuple[int, tuple[int | None, ...], int, int, int]:
    player = view.players[lessons.LEARNER]
    (commander,) = (units for units in player.units if units.kind == "commander")
    where = (commander.supply, commander.garrison, commander.conflict)
    return (player.solari, where, player.strength, player.reveal_persuasion, player.intrigue.count)


def test_what_the_lesson_says_is_so() -> None:
    game = lessons.begun(COURSE)
    told = {}
    for step in COURSE.steps:
        if step.title in TOLD:
            told[step.title] = pieces(game.view(None))
        game.choose(step.key, step.seat)
    assert told == TOLD
    view = game.view(lessons.LEARNER)
    player = view.players[lessons.LEARNER]
    assert (view.round, [side.strength for side in view.players], player.spice) == (3, [8, 0, 4], 2)
    assert [tile.id for tile in player.tiles] == ["skill_charismatic"]
    assert "i_believe" in player.hand.cards
