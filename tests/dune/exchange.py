"""The oracle: a game that a seat cannot tell from the true one."""

from __future__ import annotations

from landsraad.dune.core.state import State
from landsraad.dune.seen.knowledge import redealt
from landsraad.game import Game
from landsraad.kernel.machine import Event, Rng
from landsraad.views.dune.narrator import sees


def exchanged(game: Game, seat: int | None, number: int) -> Game:
    """The same game with everything exchanged that a seat cannot know; hidden events say something else."""
    state = game.state
    assert isinstance(state, State)
    other = game.clone()
    events = [each if sees(each, seat) else _scrambled(each) for each in game.events]
    other._journal, other._past, other._face = events, None, None
    other._state = redealt(state, -1 if seat is None else seat, Rng(number))
    other._decisions = None
    return other


def _scrambled(event: Event) -> Event:
    return (*event[:3], 0, 0, 0)
