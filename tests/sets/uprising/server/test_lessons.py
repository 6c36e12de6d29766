"""The lessons of Uprising say what is so."""

from __future__ import annotations

import pytest

from landsraad.server.tables import lessons
from landsraad.views.model import View

WHOLE = {
    "Which post": (0, 0, 3, 0, 1),
    "Reveal": (3, 5, 2, 1, 0),  # the last of this title, in the third round
    "Five persuasion": (0, 5, 2, 0, 1),
    "Round 2": (2, 0, 2, 0, 1),
    "Two ways": (2, 0, 3, 0, 1),
    "To the desert": (2, 0, 3, 1, 1),
    "With an escort": (2, 3, 3, 1, 1),
    "All of it twice": (2, 9, 3, 1, 1),
    "Round 3": (3, 0, 3, 1, 1),
    "Infiltrate": (3, 0, 2, 1, 1),
    "The contract": (3, 0, 3, 1, 1),
    "One troop": (3, 3, 2, 1, 0),
    "8 against 7": (3, 8, 2, 1, 0),
    "Another pair": (3, 10, 2, 1, 0),
}
FIRST = {
    "A smaller deck": (0, 6, 3, 0, 1),
    "The second round": (1, 0, 3, 0, 1),
    "Infiltrating": (1, 0, 2, 0, 1),
    "Drawing": (1, 0, 3, 0, 1),
    "Five persuasion": (1, 8, 3, 0, 1),
}
"""Before a step of this title: Victory Points, strength, Spies in the supply, Maker Hooks, whether the wall stands."""


def pieces(view: View) -> tuple[int, int, int, int, int]:
    player = view.players[lessons.LEARNER]
    own = player.counters
    return (player.vp, player.strength, own["spies"], own["maker_hooks"], view.counters["shield_wall"])


@pytest.mark.parametrize(
    ("name", "expected", "ends"),
    [("uprising", WHOLE, (4, [4, 1, 1], {"arrakeen": 0})), ("first_steps", FIRST, (3, [2, 1, 0], {}))],
)
def test_what_a_lesson_says_is_so(
    name: str, expected: dict[str, tuple[int, ...]], ends: tuple[int, list[int], dict[str, int]]
) -> None:
    course = lessons.lesson(name)
    game = lessons.begun(course)
    told = {}
    for step in course.steps:
        if step.title in expected:
            told[step.title] = pieces(game.view(None))
        game.choose(step.key, step.seat)
    assert told == expected
    view = game.view(None)
    control = {space.id: space.control for space in view.spaces if space.control is not None}
    assert (view.round, [player.vp for player in view.players], control) == ends
