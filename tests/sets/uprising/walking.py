"""Turns in which one box is tried: a position, answers one after the other, and what they change."""

from __future__ import annotations

from typing import Any

from landsraad.testing import Start


def proves(scenario: Start, name: str, lines: str, answers: str, board: dict[str, Any], changes: str) -> None:
    """Give the answers, parted by semicolons, and check what has changed since the game began.

    Args:
        scenario: the fixture.
        name: the box, such as "dagger reveal".
        lines: the position, one side after the other, parted by semicolons.
        answers: keys; none where a Rival acts by itself.
        board: further words of the position.
        changes: of all sides and the board.
    """
    assert " " in name
    s = scenario(*lines.split("; "), **board)
    for answer in answers.split("; ") if answers else ():
        s.game.choose(answer)
        s.check()
    assert s.changes == changes
    s.leaves_open()
