"""A Gymnasium environment of one seat: agents of the project play the others."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import gymnasium
import numpy as np
import numpy.typing as npt

from landsraad.agents import line_up, repeatable, seated
from landsraad.family import GAMES
from landsraad.gym.match import FLAT, Match, Observation
from landsraad.gym.rendering import MODES, OWN, Renderer
from landsraad.gym.rewards import Reward
from landsraad.gym.spaces import Legal, observation_space
from landsraad.kernel.checks import is_whole
from landsraad.kernel.machine import Rng, derived
from landsraad.language.errors import quoted

RAISE = "raise"
RANDOM = "random"


class Single(gymnasium.Env[Observation, Any]):
    """One seat against agents: `gymnasium.make("landsraad/Imperium-v0", …)` after `import landsraad.gym.single`.

    For classic Dune it is "landsraad/Dune-v0".

    An observation is a dictionary: "observation", what the seat may see, and "action_mask", 1 for each option. `info`
    tells which seat is the own one and whether the latest action was legal. The seed, `match.seed`, is no business of a
    player's: it tells all hands, of this game and of those of the series that follow.

    Args:
        game: which game of the family, as of `landsraad.new`.
        seat: the own seat; None: one that follows from the seed, and each in turn in the games without one after it.
        opponents: agents at the other seats, clockwise from the own one, such as "novice" or ["expert@200", "random"];
            again from the first where there are fewer of them than seats. None that thinks for seconds: its games
            could not be repeated.
        illegal: what an action does that is no option: with "random" an option is taken at random instead, for an
            environment of Gymnasium must take every action of its space; with "raise" it raises IllegalChoice and
            changes nothing.
        reward: "win" (the share of the win at the end), "place", "margin", "vp_delta", or a function of
            `landsraad.gym.rewards.Progress`.
        observation: "flat" for one array, "named" for one of each field.
        render_mode: None, "ansi" or "rgb_array".
        render_seat: whose view is drawn: a seat, "own" for the own one, None for a spectator.
        options: as of `landsraad.new` for this game, without the seed.

    Raises:
        ValueError: names the argument, what is wrong with it and what would be right.
    """

    metadata = {"render_modes": list(MODES), "render_fps": 2}

    def __init__(
        self,
        *,
        game: str = "imperium",
        seat: int | None = 0,
        opponents: str | Sequence[str] = "novice",
        illegal: str = RANDOM,
        reward: str | Reward = "win",
        observation: str = FLAT,
        render_mode: str | None = None,
        render_seat: int | str | None = OWN,
        **options: Any,
    ) -> None:
        self.match = Match(game, options, reward, observation)
        players = self.match.players
        if seat is not None and (not is_whole(seat) or not 0 <= seat < players):
            raise ValueError(f"seat={quoted(seat)}: this game has seats 0 to {players - 1}; None takes each in turn")
        if illegal not in (RAISE, RANDOM):
            raise ValueError(f"illegal={quoted(illegal)}: use '{RAISE}' or '{RANDOM}'")
        self._lenient = illegal == RANDOM
        self._fixed = seat
        self._first = 0  # seat in the first game of the series
        self.seat = seat or 0
        named = [opponents] if isinstance(opponents, str) else list(opponents)
        seats = line_up(named, players - 1, game) if players > 1 else []
        self._opponents = [seated(repeatable(spec), game) for spec in seats]
        self._named = seats
        self._games = -1
        self._rngs: list[Rng] = []
        self.renderer = Renderer(self.match, render_mode, render_seat, self._own_seat)
        self.render_mode = render_mode
        self.action_space = Legal(self.match)
        self.observation_space = observation_space(self.match)

    def _own_seat(self) -> int:
        return self.seat

    def __getstate__(self) -> dict[str, Any]:
        """Without the agents at the other seats, which are made again by their names."""
        kept = {name: value for name, value in self.__dict__.items() if name != "_opponents"}
        return {**kept, "_rngs": [(rng.ra, rng.rb, rng.rc, rng.rd) for rng in self._rngs]}

    def __setstate__(self, saved: dict[str, Any]) -> None:
        self.__dict__.update(saved)
        self._opponents = [seated(spec, self.match.rules.name) for spec in self._named]
        self._rngs = [Rng() for _ in saved["_rngs"]]
        for rng, numbers in zip(self._rngs, saved["_rngs"], strict=True):
            rng.ra, rng.rb, rng.rc, rng.rd = numbers
        self.action_space = Legal(self.match)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Start a game, up to the first own decision.

        The same seed is the same game with the same opponents; without one the next game of the series follows.

        Raises:
            ValueError: there are `options`: the environment takes all of them when it is made.
        """
        if options:
            raise ValueError(f"reset: unknown option {quoted(next(iter(options)))}; give options to the environment")
        super().reset(seed=seed)
        self.match.begin(seed)
        players = self.match.players
        self._games += 1
        if seed is not None:
            self._games, self._first = 0, derived(self.match.seed, players).random_below(players)
        self.seat = (self._first + self._games) % players if self._fixed is None else self._fixed
        self._rngs = [derived(self.match.seed, seat) for seat in range(players)]
        self._play_others()
        self.match.rewards()  # what came before the first own decision rewards nobody
        return self.match.observe(self.seat), self._info()

    def step(self, action: Any) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Answer the own decision; the others play up to the next one.

        Raises:
            IllegalChoice: it is no option, unless the environment is lenient; nothing changes.
        """
        match = self.match
        legal = match.is_option(action)
        if not legal and self._lenient and not match.state.over:
            options = match.state.options
            action = options[self._rngs[self.seat].random_below(len(options))]
        match.act(action)
        self._play_others()
        reward = match.rewards()[self.seat]
        return match.observe(self.seat), reward, match.state.over, False, self._info(legal)

    def _play_others(self) -> None:
        match = self.match
        while not match.state.over and match.state.seat != self.seat:
            asked = int(match.state.seat)
            player = self._opponents[(asked - self.seat - 1) % match.players]
            view = match.game().view(asked) if player.agent.sees else None
            worlds, rng = match.worlds(asked), self._rngs[asked]
            option = player.agent.choose(view, match.decision(), worlds, rng, player.budget)
            match.act(option.action)

    def _info(self, legal: bool = True) -> dict[str, Any]:
        return {"seat": self.seat, "legal": legal}

    def action_masks(self) -> npt.NDArray[np.bool_]:
        """Bool [actions]: the options, under the name that sb3-contrib's MaskablePPO looks for."""
        return self.match.mask(self.seat).astype(np.bool_)

    def render(self) -> Any:  # wider than the base class says: it may be a text or a picture
        """The table: text with "ansi", a picture of uint8 [height, width, 3] with "rgb_array"."""
        return self.renderer.render()

    def close(self) -> None:
        """Stop what draws pictures."""
        self.renderer.close()


for name in GAMES:
    entry = "landsraad.gym.single:Single"
    gymnasium.register(f"landsraad/{name.capitalize()}-v0", entry_point=entry, kwargs={"game": name})
