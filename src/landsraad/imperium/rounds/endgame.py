"""Phases 4 and 5 and the endgame (B2.10-B2.14, B8.1-B8.5)."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from landsraad.imperium.core.arrivals import standing
from landsraad.imperium.core.components import FIRST_OF_EQUALS, START_AGENTS
from landsraad.imperium.core.counters import (
    AGENTS,
    ENDGAME,
    EVERYBODY,
    MAKERS,
    RECALL,
    REVEAL_ORDER,
    REVEALED,
    SOLARI,
    SPICE,
    SWORDMASTER,
    VP,
    WATER,
)
from landsraad.imperium.core.journal import BONUS, enter_phase, gain
from landsraad.imperium.core.seats import around, next_first, teammates
from landsraad.imperium.core.state import Node, State
from landsraad.imperium.core.units import clear_board, in_game, occupied, troops_at
from landsraad.kernel.frames import frame


@final
class GameOver(Node):
    """The bottom of the stack: nothing follows, the game is over.

    A stack that never runs empty before also keeps its memory, which is measurably faster.
    """

    def step(self, s: State, f: i64) -> bool:
        return False


@final
class Recall(Node):
    """Makers, then the endgame if somebody has enough points or the Conflict deck is empty, else the next round."""

    def step(self, s: State, f: i64) -> bool:
        self.makers(s)
        enter_phase(s, RECALL)
        if not s.conflict_deck or self.goal_reached(s):
            enter_phase(s, ENDGAME)
            for module in s.tables.modules:
                module.game_ends(s)
            if s.tables.tiles:
                s.stack.append(frame(s.tables.flow.score_tiles, 0))
            for seat in reversed(around(s, s.first)):
                s.stack.append(frame(s.tables.flow.endgame, seat))
            return False
        self.recall(s)
        s.first = next_first(s)
        s.stack.append(frame(s.tables.flow.round_start, 0))
        return False

    def goal_reached(self, s: State) -> bool:
        """Whether somebody, player or Rival, has the points that end the game, usually 10 (B2.11, B11.38)."""
        for p in s.players:
            if p.n[VP] >= s.tables.settings.goal:
                return True
        return False

    def makers(self, s: State) -> None:
        """Each maker space without an Agent gets one bonus spice (B2.10, F28)."""
        enter_phase(s, MAKERS)
        s.bonus = s.bonus[:]
        for space in s.tables.maker_spaces:
            if not occupied(s, space) and in_game(s, space):
                s.bonus[space] += 1
                if s.journal is not None:
                    s.log((BONUS, -1, EVERYBODY, space, 1))

    def recall(self, s: State) -> None:
        """Agents return, and what else a set lends for a round (B2.12, B2.13)."""
        for module in s.tables.modules:
            module.recalls(s)
        clear_board(s)
        seat: i64 = 0
        for p in s.players:
            gain(s, seat, AGENTS, START_AGENTS + p.n[SWORDMASTER] - p.n[AGENTS], 0)
            p.n[REVEALED] = 0
            seat += 1


def score(s: State, seat: i64) -> tuple[int, ...]:
    """What the final ranking compares: points, spice, Solari, water, garrison, later Reveal turn (B8.3-B8.5).

    A tile may put its owner before equals. Of a team of several, sums are compared, and no Reveal turn (U152).
    """
    team = [seat, *teammates(s, seat)] if s.tables.in_teams else [seat]
    if len(team) > 1:
        of_all = [_own_score(s, each) for each in team]
        return tuple(sum([one[i] for one in of_all]) for i in range(len(of_all[0]) - 1))
    return _own_score(s, seat)


def _own_score(s: State, seat: i64) -> tuple[int, ...]:
    n = s.players[seat].n
    ahead = len(standing(s, seat, FIRST_OF_EQUALS))
    return (n[VP], ahead, n[SPICE], n[SOLARI], n[WATER], troops_at(s, seat, False), n[REVEAL_ORDER])


def standings(s: State) -> list[int]:
    """The seats that compete for Victory Points, from the best to the last."""
    order = list(range(s.tables.turn_seats))
    return sorted(order, key=lambda seat: score(s, seat), reverse=True)


def decided(s: State, first: int, second: int) -> str:
    """What puts a seat before the next one of the standings, of all that `score` compares."""
    names = ("vp", "tile", "spice", "solari", "water", "garrison")
    compared = zip(names, score(s, first), score(s, second), strict=False)
    return next((name for name, own, other in compared if own != other), "turn")
