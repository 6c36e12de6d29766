"""The course of the game: the numbers of the nodes that others put on the stack."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64


@final
class Flow:
    """Number of each node of the course of the game in the node table."""

    def __init__(self) -> None:
        self.alliance_tie: i64 = -1
        self.destination: i64 = -1
        self.discard_played: i64 = -1
        self.lines: i64 = -1
        self.turns: i64 = -1
        self.turn_start: i64 = -1
        self.send: i64 = -1
        self.arrived: i64 = -1
        self.menu: i64 = -1
        self.rest: i64 = -1
        self.combat: i64 = -1
        self.resolve_combat: i64 = -1
        self.reward: i64 = -1
        self.win_cards: i64 = -1
        self.combat_end: i64 = -1
        self.recall: i64 = -1
        self.endgame: i64 = -1
        self.round_start: i64 = -1
        self.game_over: i64 = -1
        self.score_tiles: i64 = -1
        self.influence_in_order: i64 = -1
        self.choose_leader: i64 = -1
        self.choose_secret: i64 = -1
