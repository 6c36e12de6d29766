"""What positions of the game for six say of Commanders."""

from __future__ import annotations

from landsraad.imperium.core.counters import SWORDMASTER
from landsraad.imperium.core.state import State
from landsraad.imperium.sets.uprising.six.module import teams_of
from landsraad.testing.sets.mirror import Mirror
from landsraad.testing.words import Line


class UprisingSix(Mirror):
    """`left SPACE` and `right SPACE` say where the Agents with these arrows stand, beside `at`.

    Whoever has a Swordmaster has the Swordmaster Bonus.
    """

    def put(self, state: State, seat: int, line: Line) -> None:
        """The counters of a Commander's Agents."""
        teams = teams_of(state.tables.modules)
        if teams is None:
            return
        n = state.players[seat].n
        n[teams.bonus] |= n[SWORDMASTER]
        for arrow, word in enumerate(("left", "right")):
            for space in line.found(word, "space", [space.key for space in state.tables.spaces]):
                n[teams.at[arrow]] = space + 1


UPRISING_SIX = UprisingSix()
