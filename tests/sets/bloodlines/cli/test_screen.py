"""Bloodlines at the terminal: the space that a Leader brings is on the board where that Leader plays."""

from __future__ import annotations

import io

import pytest
from rich.console import Console

import landsraad
from landsraad.cli import screen
from marks import rule


@rule("bloodlines B20")
@pytest.mark.parametrize("board", ["base", "uprising"])
@pytest.mark.parametrize(("leader", "there"), [("esmar_tuek_bloodlines", 1), ("chani_bloodlines", 0)])
def test_the_space_of_a_leader_who_does_not_play_is_not_drawn(board: str, leader: str, there: int) -> None:
    leaders = [leader, "duncan_idaho_bloodlines"]
    game = landsraad.new("imperium", seats=2, seed=4, sets=[board, "bloodlines"], leaders=leaders)
    paper = Console(file=io.StringIO(), width=160, height=200, highlight=False)
    screen.show_table(paper, game, game.view(0), ("player",) * 2, [])
    assert isinstance(paper.file, io.StringIO)
    assert paper.file.getvalue().count("Tuek's Sietch") == there
