"""Dune: Imperium as an OpenSpiel game: `pyspiel.load_game("python_landsraad")` after `import landsraad.gym.spiel`.

A chance node at the root draws which game is dealt, one of `deals`; everything after follows from that and from the
choices, so a history is a whole game and states can be written down and read again.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from landsraad.family import IMPERIUM
from landsraad.gym.vector import game_seed, shares_of
from landsraad.imperium.core.state import State
from landsraad.imperium.seen.knowledge import sample
from landsraad.imperium.seen.layout import layout_of
from landsraad.imperium.seen.observation import observe
from landsraad.kernel.machine import Rng

try:
    import pyspiel
except ModuleNotFoundError as error:
    message = "landsraad.gym.spiel needs OpenSpiel: install it with `pip install open-spiel`"
    raise ImportError(message, name=error.name) from None

NAME = "python_landsraad"
LONGEST = 4000  # choices of a game; random games take a few hundred
PARAMETERS: dict[str, Any] = {"seats": 4, "sets": "", "seed": 0, "deals": 4096}

TYPE = pyspiel.GameType(
    short_name=NAME,
    long_name="Dune: Imperium (Landsraad)",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.GENERAL_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=4,
    min_num_players=1,
    provides_information_state_string=False,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification=PARAMETERS,
)


class Spiel(pyspiel.Game):  # type: ignore[misc]  # untyped
    """A configuration of the game.

    Args:
        params: `seats` (players, 1 to 4), `sets` (with + between them; the usual board if none), `seed`, and `deals`:
            how many games the chance node at the root tells apart, all of them fixed by the seed.

    Raises:
        ValueError: names the parameter, what is wrong with it and what would be right.
    """

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        given = {**PARAMETERS, **(params or {})}
        self.deals = int(given["deals"])
        if self.deals < 1:
            raise ValueError(f"deals={self.deals}: give at least 1")
        sets = [name.strip() for name in str(given["sets"]).split("+") if name.strip()]
        self.given = given
        self.config = IMPERIUM.configure({"seats": int(given["seats"]), "sets": sets})
        self.seed = int(given["seed"])
        self.tables = self.dealt(0).tables
        self.layout = layout_of(self.tables)
        information = pyspiel.GameInfo(
            num_distinct_actions=len(self.tables.actions.keys),
            max_chance_outcomes=self.deals,
            num_players=self.config["seats"],
            min_utility=0.0,
            max_utility=1.0,
            max_game_length=LONGEST,
        )
        super().__init__(TYPE, information, given)

    def dealt(self, deal: int) -> State:
        """The first position of one of the deals."""
        return IMPERIUM.start(self.config, game_seed(self.seed, 0, deal), None)

    def new_initial_state(self) -> SpielState:
        """The chance node at the root."""
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        """What writes down what a player sees.

        Raises:
            ValueError: another kind of observation is wanted, or there are parameters.
        """
        if params or not (iig_obs_type is None or as_seen(iig_obs_type)):
            raise ValueError(
                "make_py_observer: a player is shown what it sees now; give IIGObservationType(public_info=True, "
                "perfect_recall=False, private_info=PrivateInfoType.SINGLE_PLAYER) or None, and no parameters"
            )
        return Observer(self)


def as_seen(kind: Any) -> bool:
    """Whether a kind of observation is that of one player, without the past."""
    return bool(
        kind.public_info and not kind.perfect_recall and kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
    )


class Held:
    """The game and the position of a state, None before the deal; pickled as parameters and plain numbers."""

    def __init__(self, game: Spiel, position: State | None = None) -> None:
        self.game = game
        self.position = position

    def __deepcopy__(self, memo: object) -> Held:
        return Held(self.game, None if self.position is None else self.position.clone())

    def __reduce__(self) -> tuple[Any, tuple[Any, ...]]:
        return restored, (self.game.given, None if self.position is None else self.position.dump())


def restored(given: Mapping[str, Any], dump: list[list[int]] | None) -> Held:
    """What was pickled."""
    game = pyspiel.load_game(NAME, dict(given))
    position = None
    if dump is not None:
        position = State(game.tables)
        position.restore(dump, game.tables)
    return Held(game, position)


class SpielState(pyspiel.State):  # type: ignore[misc]  # untyped
    """A position: the root before anything is dealt, or a game."""

    def __init__(self, game: Spiel) -> None:
        super().__init__(game)
        self.held = Held(game)

    @property
    def position(self) -> State | None:
        """The position; None before the deal."""
        return self.held.position

    def current_player(self) -> int:
        """Who is asked."""
        if self.position is None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.position.over else int(self.position.seat)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The deals, all as likely."""
        deals = self.held.game.deals
        return [(deal, 1 / deals) for deal in range(deals)]

    def _legal_actions(self, player: int) -> list[int]:
        return [] if self.position is None else sorted(int(action) for action in self.position.options)

    def _apply_action(self, action: int) -> None:
        outcomes = range(self.held.game.deals)
        if action not in (outcomes if self.position is None else self.position.options):
            raise pyspiel.SpielError(f"action {action} is not legal here; nothing has changed. See legal_actions()")
        if self.position is None:
            self.held = Held(self.held.game, self.held.game.dealt(action))
        else:
            self.position.choose(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {action}"
        return self.held.game.tables.actions.keys[action]

    def is_terminal(self) -> bool:
        """Whether the game has ended."""
        return self.position is not None and self.position.over

    def returns(self) -> list[float]:
        """Share of the win of each player."""
        if self.position is None:
            return [0.0] * int(self.held.game.config["seats"])
        return list(IMPERIUM.returns(self.position))

    def resampled(self, player: int, rng: Rng) -> State:
        """A position that a player cannot tell from this one, with what it does not know dealt anew."""
        assert self.position is not None
        return sample(self.position, player, rng)

    def __deepcopy__(self, memo: object) -> Any:
        return self.clone()  # with the history, which the library keeps

    def __str__(self) -> str:
        if self.position is None:
            return "before the deal"
        return f"round {self.position.round}, position {self.position.digest()}"


class Observer:
    """What a player sees: `tensor`, and `dict` with the named fields as parts of it.

    Args:
        game: whose positions are observed.
    """

    def __init__(self, game: Spiel) -> None:
        self._game = game
        layout = game.layout
        self._counts = bytearray(int(layout.size))
        self._shares = shares_of(layout)
        self.tensor = np.zeros(int(layout.size), np.float32)
        self.dict = {field.name: self.tensor[field.start : field.start + field.size] for field in layout.fields}

    def set_from(self, state: SpielState, player: int) -> None:
        """Write what a player sees into the tensor; all 0 before the deal."""
        if state.position is None:
            self.tensor.fill(0)
            return
        observe(state.position, player, self._game.layout, self._counts, 0)
        np.multiply(np.frombuffer(self._counts, np.uint8), self._shares, out=self.tensor)

    def string_from(self, state: SpielState, player: int) -> str:
        """What a player sees, as the elements that are not 0."""
        self.set_from(state, player)
        shown = zip(self._game.layout.names, self.tensor.tolist(), strict=True)
        return ", ".join(f"{name} {value:.3g}" for name, value in shown if value)


pyspiel.register_game(TYPE, Spiel)
