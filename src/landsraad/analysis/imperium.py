"""How finished games of Dune: Imperium are read: turn by turn and fight by fight, played on by first impressions."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Sequence

from landsraad.agents.weights import shipped_weights
from landsraad.analysis.contract import Moment
from landsraad.game import Game
from landsraad.kernel.contract import GAME
from landsraad.kernel.keys import verb_of
from landsraad.kernel.machine import Rng
from landsraad.views import LogLine

ROLLOUTS, AGAIN = 50, 8
TURN, COMBAT = "turn", "combat"
TAKES_A_TURN = ("play", "reveal")  # verbs; before them a seat may play Plot cards, in the same turn


class ImperiumReading:
    """Reads games of Dune: Imperium."""

    rollouts, again = ROLLOUTS, AGAIN

    def basis(self, game: Game) -> Sequence[object]:
        """The weights of its board."""
        weights = shipped_weights().of(game.config["sets"][0])
        return weights.features, weights.options

    def clock(self, position: Game) -> int:
        """The round."""
        number: int = position.view(None).round
        return number

    def moments(self, game: Game) -> tuple[Moment, ...]:
        """Every turn and every fight."""
        found: list[Moment] = []
        current = game.at(0)
        taking: int | None = None  # whose running turn is in the list already
        fought = False  # whether the fight of the round is
        for _, key in game.choices:
            decision = current.decisions[0]
            step = len(current.choices)
            if decision.prompt == TURN and decision.seat != taking:
                taking, fought = decision.seat, False
                found.append(Moment(step, self.clock(current), "turn", decision.seat, len(current.events)))
            elif decision.prompt == COMBAT and not fought:
                fought = True
                found.append(Moment(step, self.clock(current), "combat", None, len(current.events)))
            if decision.prompt == TURN and verb_of(key) in TAKES_A_TURN:
                taking = None
            current.choose(key)
        return (*found, Moment(len(game.choices), self.clock(game), "end", None, len(game.events)))

    def playing(self, position: Game) -> Callable[[Rng], Sequence[float]]:
        """The quick policy that the expert searches with."""
        judge = position.worlds(0).judge(shipped_weights())

        def playout(rng: Rng) -> Sequence[float]:
            world = position.state.clone()
            world.seed(rng.random32())
            return judge.playout(world, rng, GAME)

        return playout

    def lines(self, game: Game, moments: Sequence[Moment], language: str) -> list[list[LogLine]]:
        """What seats did after each moment, up to the next.

        A turn can begin with something that comes by itself, such as a card that is picked up: its line has begun when
        its seat is first asked.
        """
        found: list[list[LogLine]] = [[] for _ in moments]
        events = [each.event for each in moments]
        lines = game.log(None, 0, language)
        ends = [*(line.start for line in lines[1:]), len(game.events)]
        for line, end in zip(lines, ends, strict=True):
            number = bisect_right(events, line.start)  # of the next moment
            turn = line.seat, line.round
            running = any((at.seat, at.round) == turn for at in moments[max(0, number - 1) : number])
            coming = any((at.seat, at.round) == turn and at.event < end for at in moments[number : number + 1])
            early = coming and not running
            if line.seat is not None and number + early > 0:
                found[number + early - 1].append(line)
        return found
