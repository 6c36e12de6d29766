"""How finished games of classic Dune are read: turn by turn and battle by battle, played on by novices.

The first impressions of this game know no good move from a bad one, so a game that they play on says little of who was
ahead. Novices take a hundred times as long: fewer games are played on.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise

from landsraad.agents import make
from landsraad.agents.contract import FREE, Agent
from landsraad.analysis.contract import Moment
from landsraad.dune.core.state import State
from landsraad.game import Game
from landsraad.kernel.contract import Decision, Option
from landsraad.kernel.machine import Rng, derived
from landsraad.views import LogLine

ROLLOUTS, AGAIN = 8, 4
PLAYER = "novice"
PRACTISED = "veteran"
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
                _answer(game, agent, rng)
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


def after_the_turn(position: Game, decision: Decision, option: Option, tries: int, seed: int) -> float:
    """The share of the win that a seat has after an option at the end of the turn, where the practised play on.

    A game that goes on counts as an even share for every seat.

    Args:
        position: a running game; the seat's knowledge alone is used.
        decision: one of its questions.
        option: one of the answers to it.
        tries: how often, each time in another world that the seat may suppose; the same ones for every option.
        seed: of the random numbers, together with the step.
    """
    worlds, agent = position.worlds(decision.seat), make(PRACTISED, position.name)
    won = 0.0
    for number in range(tries):
        rng = derived(seed, len(position.choices), decision.seat, number)
        game = Game(position.rules, position.config, position.seed, opening=worlds.sample(rng))
        turn = _state(game).turn
        game.choose(option, decision.seat)
        while game.decisions and _state(game).turn == turn:
            _answer(game, agent, rng)
        won += game.returns[decision.seat] if game.over else 1 / len(game.returns)
    return won / tries


def _answer(game: Game, agent: Agent, rng: Rng) -> None:
    """Let an agent answer the first open question."""
    decision = game.decisions[0]
    option = agent.choose(game.view(decision.seat), decision, game.worlds(decision.seat), rng, FREE)
    game.choose(option, decision.seat)


def _state(game: Game) -> State:
    assert isinstance(game.state, State)
    return game.state
