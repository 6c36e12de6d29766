"""The pieces of the game for six: where they lie, and what a Commander is."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from landsraad.imperium.core.counters import AGENTS, SWORDMASTER
from landsraad.imperium.core.declared import Market
from landsraad.imperium.core.seats import acts_for
from landsraad.imperium.core.state import State
from landsraad.imperium.core.units import agents_at
from landsraad.imperium.sets.uprising.pieces import Pieces

SEATS: Final = 6
TEAMS: Final = (0, 1, 0, 1, 0, 1)  # by seat
LEFT: Final = 2  # so many seats clockwise from a Commander his left Ally sits,
RIGHT: Final = 4  # and the right one
BONUS_SWORDS: Final = 2
LEFT_AGENT: Final = 0  # number of the counter in `Teams.at`, and of the way of the verb
RIGHT_AGENT: Final = 1
MOST_GIVEN: Final = 40  # of one kind in one trade
KINDS: Final = ("solari", "spice", "water", "intrigue")  # things that are traded, resources by their counters


@final
class Commander:
    """A Commander: his seat, his Leader, and what his own track brings.

    Attributes:
        throne_row: whether his team buys from the Throne Row.
        first, third: nodes of what each of the team gets when he reaches step 1 and step 3.
    """

    def __init__(self, seat: i64, leader: i64, points: i64, hooks: bool, throne_row: bool, source: i64) -> None:
        self.seat: i64 = seat
        self.leader: i64 = leader
        self.points: i64 = points
        self.hooks: bool = hooks
        self.throne_row: bool = throne_row
        self.source: i64 = source
        self.first: list[int] = []
        self.third: list[int] = []


@final
class Teams:
    """The numbers that the game for six was given.

    Attributes:
        own: counter of a player, of a Commander's Influence on his own track.
        held_back: counter of a player: Agents whose arrow points at the other Ally than the activated one.
        at: counters of a player: 1 + the space to which the Agent with the left and with the right arrow went last.
        bonus: counter of a player: 1 with the Swordmaster Bonus token.
        used: counter of a player: 1 once the Swordmaster was sent.
        throne: market, the Throne Row.
        buyers: mask of the seats that buy there.
        activates: kind of event, of the Ally who is activated.
        gives: kind of event, of who has given something.
        uprising: the pieces of the board.
    """

    def __init__(self, throne: Market) -> None:
        self.throne: Market = throne
        self.own: i64 = -1
        self.held_back: i64 = -1
        self.at: list[int] = []
        self.bonus: i64 = -1
        self.used: i64 = -1
        self.buyers: i64 = 0
        self.activates: i64 = -1
        self.commanders: list[Commander] = []
        self.uprising: Pieces | None = None

    def commander(self, seat: i64) -> Commander | None:
        """The Commander of a seat; None for an Ally's."""
        for commander in self.commanders:
            if commander.seat == seat:
                return commander
        return None

    def pieces(self) -> Pieces:
        """The pieces of the board."""
        assert self.uprising is not None
        return self.uprising


def arrow_ready(s: State, seat: i64, teams: Teams, arrow: i64) -> bool:
    """Whether a Commander's Agent with an arrow is at his Leader: wherever it went, it has been recalled from there."""
    space: i64 = s.players[seat].n[teams.at[arrow]] - 1
    return space < 0 or agents_at(s, seat, space) == 0


def swordmaster_ready(s: State, seat: i64, teams: Teams) -> bool:
    """Whether a Commander's Swordmaster is at his Leader: an Agent without an arrow of its own."""
    n = s.players[seat].n
    arrows = int(arrow_ready(s, seat, teams, LEFT_AGENT)) + int(arrow_ready(s, seat, teams, RIGHT_AGENT))
    return n[SWORDMASTER] == 1 and n[AGENTS] > arrows


def swordmaster_among(s: State, seat: i64, teams: Teams, space: i64, count: i64) -> bool:
    """Whether a Commander's Swordmaster is one of so many Agents of his on a space."""
    n = s.players[seat].n
    for counter in teams.at:
        count -= int(n[counter] == space + 1)
    return n[teams.used] == 1 and count > 0


def arrow_to(s: State, seat: i64) -> i64:
    """Which arrow of a Commander points at the Ally whom he has activated."""
    return LEFT_AGENT if acts_for(s, seat) == s.tables.allies[seat][0] else RIGHT_AGENT
