"""Games that a pack of one's own is tried in: whether it can be played to the end says more than its rows do."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import landsraad
from landsraad import agents
from landsraad.imperium.rules import DEALT
from landsraad.imperium.schema import load_catalog
from landsraad.kernel.machine import Rng
from landsraad.saying import LANGUAGES, figure, say

SEATS = 4
MOST_TRIED = 12  # Leaders of the pack that play
MOST_CHOICES = 2_000  # of a game; usual ones have some hundreds
MOST_EVENTS = 20_000  # of a game; usual ones have some two thousand
LOOKS = 50  # choices from one look at a game to the next


@dataclass(frozen=True, slots=True)
class Trial:
    """A game of bots with a pack.

    Attributes:
        sets: of the program, that the pack is played with.
        folder: the pack.
        leaders: of the seats.
        level: of the bots.
        seed: of the game.
    """

    sets: tuple[str, ...]
    folder: Path
    leaders: tuple[str, ...]
    level: str
    seed: int

    def play(self) -> None:
        """Play it to its end; whoever is asked looks at it now and then, in every language.

        Raises:
            ValueError: it does not end, or too much happens in it.
            EndlessEffect: a choice sets off effects without end.
        """
        game = landsraad.new(
            seats=SEATS, sets=self.sets, packs=[str(self.folder)], leaders=list(self.leaders), seed=self.seed
        )
        agent, rng = agents.make(self.level), Rng()
        while not game.over:
            number = len(game.choices)
            if number > MOST_CHOICES:
                raise ValueError(say("packs.never_ends", most=figure(f"{MOST_CHOICES:,}")))
            if len(game.events) > MOST_EVENTS:
                raise ValueError(say("packs.too_much", most=figure(f"{MOST_EVENTS:,}")))
            (decision,) = game.decisions
            if number % LOOKS == 0:
                for language in LANGUAGES:
                    game.view(decision.seat, language)
                    game.log(decision.seat, max(0, number - LOOKS), language)
            game.choose(agent.choose(None, decision, game.worlds(decision.seat), rng, agents.FREE).key)


def trials(sets: Sequence[str], folder: Path) -> list[Trial]:
    """The games that a pack has to come through: at random, as many as its Leaders need, and one of better bots.

    Args:
        sets: of the program, that the pack is played with.
        folder: the pack, whose rows are sound.

    Returns:
        At least two games, the quickest first.
    """
    played = tuple(sets)
    catalog = load_catalog(played, (folder,))
    rows = [row for row in catalog.leaders if row.set == catalog.sets[-1] and row.player and row.side_of is None]
    own = [row.id for row in rows[:MOST_TRIED]]
    tables = [
        (*own[first : first + SEATS], *[DEALT] * (SEATS - len(own[first : first + SEATS])))
        for first in range(0, max(1, len(own)), SEATS)
    ]
    games = [("random", leaders) for leaders in tables] + [("novice", tables[0])]
    return [Trial(played, folder, leaders, level, seed) for seed, (level, leaders) in enumerate(games)]
