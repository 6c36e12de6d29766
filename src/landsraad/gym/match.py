"""One game as all environments play it: by action numbers, with observations, masks and rewards of its players."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from landsraad.family import SEED_BITS, checked_seed, rules_of
from landsraad.game import Game
from landsraad.gym.copies import Floats, game_seed, illegal, number_of, shares_of
from landsraad.gym.rewards import Progress, Reward, reward_of
from landsraad.kernel.contract import Decision, IllegalChoice, Layout, Option, World, Worlds
from landsraad.language.errors import quoted

FLAT = "flat"
NAMED = "named"

SAVED = ("rules", "_config", "_reward", "named", "_base", "_games", "seed", "chosen", "_points")
"""What a pickled match keeps."""

Observation = dict[str, Any]
"""What a player gets: "observation", an array or an array for each field, and "action_mask"."""


class Match:
    """A game of one configuration; `begin` starts the next one.

    Attributes:
        rules: which game of the family it is.
        layout: what the numbers of an observation stand for.
        keys: option key of each action number.
        players: how many players there are.
        named: whether observations are named fields.
        seed: of the running game: `landsraad.new(seed=seed, …)` is the same game.
        state: its position.
        chosen: the actions chosen in it.

    Args:
        game: which game of the family.
        options: as of `landsraad.new`, without the game and the seed.
        reward: "win", "place", "margin", "vp_delta", or a function of `landsraad.gym.rewards.Progress`.
        observation: "flat" for one array, "named" for one of each field.

    Raises:
        ValueError: names the argument, what is wrong with it and what would be right.
    """

    def __init__(self, game: str, options: Mapping[str, Any], reward: str | Reward, observation: str) -> None:
        if observation not in (FLAT, NAMED):
            raise ValueError(f"observation={quoted(observation)}: use '{FLAT}' or '{NAMED}'")
        self.rules = rules_of(game)
        self._config = self.rules.configure(options)
        self._reward = reward_of(reward)
        self.named = observation == NAMED
        self._base: int | None = None  # the seed that was given
        self._games = 0  # begun since
        self.seed = 0
        self.chosen: list[int] = []
        self._points: tuple[int, ...] = ()
        self._stand_at(self.rules.start(self._config, 0, None))

    def _stand_at(self, state: World) -> None:
        """Take a position of the configuration, with what follows from its tables."""
        self.state = state
        rules = self.rules
        self.layout: Layout = rules.layout(state)
        self.keys: Sequence[str] = rules.keys(state)[: rules.answers(state)]
        self._options: Sequence[Option] = rules.options(state)
        self.players = len(rules.returns(state))
        self._shares = shares_of(self.layout)
        self._shown: Game | None = None

    def __getstate__(self) -> dict[str, Any]:
        """How the running game came about, from which it is played again: a position itself cannot be pickled."""
        return {name: getattr(self, name) for name in SAVED}

    def __setstate__(self, saved: dict[str, Any]) -> None:
        self.__dict__.update(saved)
        state = self.rules.start(self._config, self.seed, None)
        for action in self.chosen:
            state.choose(action)
        self._stand_at(state)

    def __deepcopy__(self, memo: dict[int, Any]) -> Match:
        other = Match.__new__(Match)
        other.__dict__.update(self.__getstate__())
        other.chosen = self.chosen[:]
        other._stand_at(self.state.clone())
        memo[id(self)] = other
        return other

    @property
    def most(self) -> Floats:
        """float32 [layout.size]: what no element of an observation exceeds."""
        return np.float32(255) * self._shares

    @property
    def begun(self) -> bool:
        """Whether a game was ever begun."""
        return self._base is not None

    def begin(self, seed: int | np.integer[Any] | None = None) -> None:
        """Start a game.

        Args:
            seed: of the game, 0 to 2**128 - 1. None: the next of the series that follows from the seed given last, or
                from a random one if none ever was.

        Raises:
            ValueError: it is no seed.
        """
        if seed is not None:
            self.seed = self._base = checked_seed(int(seed) if isinstance(seed, np.integer) else seed)
            self._games = 0
        else:
            self._base = secrets.randbits(SEED_BITS) if self._base is None else self._base
            self._games += 1
            self.seed = game_seed(self._base, 0, self._games)
        self.state = self.rules.start(self._config, self.seed, None, self.state)
        self.chosen = []
        self._shown = None
        self._points = self._scored()

    def is_option(self, action: object) -> bool:
        """Whether an action, as Python or NumPy gives it, is an option of the waiting decision."""
        return number_of(action) in self.state.options

    def act(self, action: object) -> None:
        """Answer the waiting decision.

        Raises:
            IllegalChoice: it is no option, or the game is over; nothing changes.
        """
        if self.state.over:
            raise IllegalChoice("the game is over: reset the environment")
        if not self.is_option(action):
            raise illegal(action, self.state, self.keys, f"seat {self.state.seat}")
        self.state.choose(number_of(action))
        self.chosen.append(number_of(action))

    def rewards(self) -> list[float]:
        """What each player gets for everything since the last call.

        Raises:
            ValueError: a reward function gives not one number for each player.
        """
        points = self._scored()
        gained = tuple(after - before for before, after in zip(self._points, points, strict=True))
        self._points = points
        rules, state = self.rules, self.state
        wins, standings, teams = rules.shares(state), rules.standings(state), rules.teams(state)
        progress = Progress(self.players, state.over, gained, points, wins, standings, teams, rules.point)
        found = [float(each) for each in self._reward(progress)]
        if len(found) != self.players:
            raise ValueError(
                f"reward: the function gives {len(found)} numbers for {self.players} players; give one each"
            )
        return found

    def _scored(self) -> tuple[int, ...]:
        """The points of each side; in teams those of its team."""
        points, teams = self.rules.points(self.state), self.rules.teams(self.state)
        if not teams:
            return points
        return tuple(sum(own for own, its in zip(points, teams, strict=True) if its == team) for team in teams)

    def observe(self, seat: int) -> Observation:
        """What a player sees, and its options: none unless it is asked."""
        counts = memoryview(self.rules.observe(self.state, seat))
        flat: Floats = np.frombuffer(counts, np.uint8) * self._shares
        seen: Any = flat
        if self.named:
            seen = {f.name: flat[f.start : f.start + f.size] for f in self.layout.fields}
        return {"observation": seen, "action_mask": self.mask(seat)}

    def mask(self, seat: int) -> npt.NDArray[np.int8]:
        """int8 [actions]: 1 for each option, if the seat is asked."""
        mask = np.zeros(len(self.keys), np.int8)
        if not self.state.over and self.state.seat == seat:
            mask[self.state.options] = 1
        return mask

    def decision(self) -> Decision:
        """The waiting decision."""
        state = self.state
        options = tuple([self._options[action] for action in state.options])
        return Decision(int(state.seat), state.prompt, options)

    def worlds(self, seat: int) -> Worlds:
        """What a seat may look ahead in."""
        return self.rules.worlds(self.state, seat)

    def game(self) -> Game:
        """The same game as `landsraad.new` gives it, with log and record: for looking at, do not play it on."""
        game = self._shown
        if game is None:
            game = self._shown = Game(self.rules, self._config, self.seed, self.state)
        for action in self.chosen[len(game.choices) :]:
            game.choose(self.keys[action], game.decisions[0].seat)
        return game
