"""How finished games of classic Dune are read: turn by turn and battle by battle, played on by novices.

The first impressions of this game know no good move from a bad one, so a game that they play on says little of who was
ahead. Novices take a hundred times as long: fewer games are played on.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise

from landsraad.agents import make
from landsraad.agents.contract import FREE
from landsraad.analysis.contract import Moment
from landsraad.dune.core.state import State
from landsraad.game import Game
from landsraad.kernel.machine import Rng
from landsraad.views import LogLine

ROLLOUTS, AGAIN = 8, 4
PLAYER = "novice"
NO_BATTLE = -1


class DuneReading:
    """Reads games of classic Dune."""

    rollouts, again = ROLLOUTS, AGAIN

    def basis(self, game: Game) -> Sequence[object]:
        """Nothing: novices follow rules of thumb."""
        return ()

    def clock(self, position: Game) -> int:
        """The turn."""
        return int(_state(position).turn)

    def moments(self, game: Game) -> tuple[Moment, ...]:
        """Every turn of the game and every battle."""
        found: list[Moment] = []
        current = game.at(0)
        turn, battle = 0, NO_BATTLE
        for choice in game.choices:
            state = _state(current)
            step, event = len(current.choices), len(current.events)
            if state.turn != turn:
                found.append(Moment(step, state.turn, "round", None, event))
            elif state.battle not in (NO_BATTLE, battle):
                found.append(Moment(step, state.turn, "combat", int(state.aggressor), event))
            turn, battle = state.turn, state.battle
            current.repeat(*choice)
        return (*found, Moment(len(game.choices), _state(game).turn, "end", None, len(game.events)))

    def playing(self, position: Game) -> Callable[[Rng], Sequence[float]]:
        """Novices on all seats."""
        agent = make(PLAYER, position.name)

        def playout(rng: Rng) -> Sequence[float]:
            game = position.clone()
            _state(game).seed(rng.random32())
            while game.decisions:
                decision = game.decisions[0]
                view = game.view(decision.seat)
                option = agent.choose(view, decision, game.worlds(decision.seat), rng, FREE)
                game.choose(option, decision.seat)
            return game.returns

        return playout

    def lines(self, game: Game, moments: Sequence[Moment], language: str) -> list[list[LogLine]]:
        """What seats did, without the headings of turns and phases."""
        found: list[list[LogLine]] = []
        for at, then in pairwise(moments):
            told = enumerate(game.at(then.step).log(None, at.event, language), at.event)
            found.append(
                [
                    LogLine(line.turn, line.seat, line.text, line.parts, start, "")
                    for start, line in told
                    if line.seat is not None
                ]
            )
        return [*found, []]


def _state(game: Game) -> State:
    assert isinstance(game.state, State)
    return game.state
