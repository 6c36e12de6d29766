"""What the game for six does at the moments that the engine leaves to sets."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from landsraad.imperium.core.counters import EVERYBODY, REVEAL_TURN, REVEALED, SWORDMASTER, SWORDS, VP
from landsraad.imperium.core.influence import OWN
from landsraad.imperium.core.journal import gain
from landsraad.imperium.core.seats import acts_for
from landsraad.imperium.core.state import Module, Node, Offerer, State, Test
from landsraad.imperium.core.units import in_conflict
from landsraad.imperium.sets.uprising.six.commanders import (
    Activate,
    SendWhich,
    agent_moved,
    agent_placed,
    may_move,
    reward_team,
)
from landsraad.imperium.sets.uprising.six.pieces import BONUS_SWORDS, Teams
from landsraad.imperium.sets.uprising.six.team import ThroneRow, ToThroneRow
from landsraad.imperium.words.acquiring import TakeFromMarket
from landsraad.kernel.frames import frame, seat_of


@final
class SixPlayers(Module):
    """Two teams in a game."""

    def __init__(
        self, teams: Teams, activate: Activate, which: SendWhich, throne: ToThroneRow, taken: TakeFromMarket
    ) -> None:
        self.teams: Teams = teams
        self.activate: Activate = activate
        self.which: SendWhich = which
        self.throne: ToThroneRow = throne
        self.taken: TakeFromMarket = taken

    def offerers(self) -> list[Offerer]:
        return [ThroneRow(self.teams, self.taken)]

    def new_side(self, s: State, seat: i64) -> None:
        """A Commander begins with more points (U131)."""
        commander = self.teams.commander(seat)
        if commander is not None:
            s.players[seat].n[VP] = commander.points

    def set_up(self, s: State) -> None:
        """Before the first round a card of the Row goes to the Throne Row (U133)."""
        for commander in self.teams.commanders:
            if commander.throne_row:
                s.stack.append(frame(self.throne.id, commander.seat, commander.source))

    def turn_begins(self, s: State, seat: i64) -> None:
        """Swords that found no unit in the turn before are lost (U143). A Commander activates first."""
        number: i64 = 0
        while number < s.tables.seats:
            lose_swords(s, number)
            number += 1
        if s.tables.allies[seat]:
            s.stack.append(frame(self.activate.id, seat))

    def leaves_conflict(self, s: State, seat: i64) -> None:
        """With the last unit the swords are gone (U142); those of an own Reveal turn are counted at its end."""
        if s.turn_kind != REVEAL_TURN or seat != s.turn_seat:
            lose_swords(s, seat)

    def keeps(self, s: State, seat: i64, space: i64) -> bool:
        """A Commander's Agent is sent again only in turns that activate the Ally its arrow points at (U134)."""
        return len(s.tables.allies[seat]) > 0 and not may_move(s, seat, self.teams, space)

    def placed(self, s: State, seat: i64, origin: i64) -> None:
        self.tell(s, seat)
        if origin < 0:
            agent_placed(s, seat, self.teams, self.which)
        elif s.tables.allies[seat]:
            agent_moved(s, seat, self.teams, self.which, origin)

    def reveals(self, s: State, seat: i64) -> None:
        """The Swordmaster Bonus counts once the Swordmaster has gone to the box (U52, U181)."""
        self.tell(s, seat)
        n = s.players[seat].n
        if n[self.teams.bonus] and n[SWORDMASTER] == 0:
            gain(s, acts_for(s, seat), SWORDS, BONUS_SWORDS, 0)

    def tell(self, s: State, seat: i64) -> None:
        """Write down whom a Commander acts for in this turn."""
        if s.tables.allies[seat]:
            s.log((self.teams.activates, acts_for(s, seat), EVERYBODY))

    def recalls(self, s: State) -> None:
        """A Swordmaster that was sent goes to the box (U52)."""
        seat: i64 = 0
        for p in s.players:
            if p.n[SWORDMASTER] and p.n[self.teams.used]:
                gain(s, seat, SWORDMASTER, -1, 0)
            seat += 1

    def rose(self, s: State, seat: i64, faction: i64, before: i64, after: i64) -> None:
        if faction == OWN:
            reward_team(s, seat, self.teams, before, after)


def lose_swords(s: State, seat: i64) -> None:
    """Whoever has revealed and has no unit in the Conflict has no swords (U142)."""
    n = s.players[seat].n
    if n[SWORDS] and n[REVEALED] and not in_conflict(s, seat):
        gain(s, seat, SWORDS, -n[SWORDS], 0)


@final
class TakeBonus(Node):
    """`swordmaster_bonus`: the token is taken with the Swordmaster (U181)."""

    def __init__(self, teams: Teams) -> None:
        super().__init__()
        self.teams: Teams = teams
        self.choiceless = True

    def possible(self, s: State, seat: i64, source: i64) -> bool:
        return s.players[seat].n[self.teams.bonus] == 0

    def step(self, s: State, f: i64) -> bool:
        if self.possible(s, seat_of(f), 0):
            gain(s, seat_of(f), self.teams.bonus, 1, 0)
        return False


@final
class HasBonus(Test):
    """`swordmaster_bonus`: the player has the token."""

    def __init__(self, teams: Teams) -> None:
        self.teams: Teams = teams

    def holds(self, s: State, seat: i64, source: i64) -> bool:
        return s.players[seat].n[self.teams.bonus] == 1


def teams_of(modules: list[Module]) -> Teams | None:
    """Where the pieces of the game for six lie in a configuration; None in any other game."""
    for module in modules:
        if isinstance(module, SixPlayers):
            return module.teams
    return None
