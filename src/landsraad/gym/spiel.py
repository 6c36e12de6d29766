"""Dune: Imperium as an OpenSpiel game: `pyspiel.load_game("python_landsraad")` after `import landsraad.gym.spiel`.

A chance node at the root draws which game is dealt, one of `deals`; everything after follows from that and from the
choices, so a history is a whole game and states can be written down and read again.

An information state is what a player has seen and done since the deal, as a chain of hashes: two histories that it
cannot tell apart have the same one.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import numpy as np

from landsraad.family import IMPERIUM
from landsraad.gym.copies import game_seed, shares_of
from landsraad.imperium.content.manifests import seat_numbers
from landsraad.imperium.core.state import State
from landsraad.imperium.seen.knowledge import sample
from landsraad.imperium.seen.layout import layout_of
from landsraad.imperium.seen.observation import observed
from landsraad.kernel.machine import Rng

try:
    import pyspiel
except ModuleNotFoundError as error:
    message = "landsraad.gym.spiel needs OpenSpiel: install it with `pip install open-spiel`"
    raise ImportError(message, name=error.name) from None

NAME = "python_landsraad"
LONGEST = 4000  # choices of a game; random games take a few hundred
LINK = 16  # bytes of a hash
PARAMETERS: dict[str, Any] = {"seats": 4, "sets": "", "seed": 0, "deals": 4096}

TYPE = pyspiel.GameType(
    short_name=NAME,
    long_name="Dune: Imperium (Landsraad)",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.GENERAL_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=max(seat_numbers()),
    min_num_players=1,
    provides_information_state_string=True,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification=PARAMETERS,
)


class Spiel(pyspiel.Game):  # type: ignore[misc]  # untyped
    """A configuration of the game.

    Args:
        params: `seats` (players), `sets` (with + between them; the usual board if none), `seed`, and `deals`:
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

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer | Memory:
        """What writes down what a player sees, or with perfect recall what it has seen and done.

        Raises:
            ValueError: another kind of observation is wanted, or there are parameters.
        """
        if params or not (iig_obs_type is None or of_one_player(iig_obs_type)):
            raise ValueError(
                "make_py_observer: it is shown what one player sees or has seen; give IIGObservationType("
                "public_info=True, perfect_recall=False or True, private_info=PrivateInfoType.SINGLE_PLAYER) or None, "
                "and no parameters"
            )
        return Memory() if iig_obs_type is not None and iig_obs_type.perfect_recall else Observer(self)


def of_one_player(kind: Any) -> bool:
    """Whether a kind of observation is all that one player sees."""
    return bool(kind.public_info and kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER)


class Held:
    """The game and the position of a state, None before the deal; pickled as parameters and plain numbers.

    Args:
        game: the game.
        position: where it stands.
        memories: what each player has seen and done, as the last link of its chain; empty until somebody asks.
    """

    def __init__(self, game: Spiel, position: State | None = None, memories: Sequence[bytes] = ()) -> None:
        self.game = game
        self.position = position
        self.memories = memories

    def __deepcopy__(self, memo: object) -> Held:
        position = None if self.position is None else self.position.clone()
        return Held(self.game, position, self.memories)

    def __reduce__(self) -> tuple[Any, tuple[Any, ...]]:
        dump = None if self.position is None else self.position.dump()
        return restored, (self.game.given, dump, self.memories)

    def choose(self, action: int) -> None:
        """Go on; memories that somebody has asked for are kept up."""
        assert self.position is not None
        asked = int(self.position.seat)
        self.position.choose(action)
        if self.memories:
            self.memories = self._linked(self.memories, self.position, asked, action)

    def memory(self, player: int, history: Sequence[int]) -> bytes:
        """What a player has seen and done since the deal; `history` has the deal and all actions since."""
        if not self.memories:
            deal, *actions = history
            first = self.game.dealt(deal)
            past = Held(self.game, first, self._begun(first))
            for action in actions:
                past.choose(action)
            self.memories = past.memories
        return self.memories[player]

    def resampled(self, player: int, history: Sequence[int], rng: Rng) -> Held:
        """A position that a player cannot tell from this one; what the others remember of it begins there."""
        assert self.position is not None
        position = sample(self.position, player, rng)
        memories = self._begun(position)
        memories[player] = self.memory(player, history)
        return Held(self.game, position, memories)

    def _begun(self, state: State) -> list[bytes]:
        """The first link of each chain."""
        return self._linked([bytes(LINK)] * self.game.num_players(), state, -1, -1)

    def _linked(self, before: Sequence[bytes], state: State, asked: int, action: int) -> list[bytes]:
        """The next link of each chain: the one before, what the player sees now, and what it did itself."""
        found = []
        for player, link in enumerate(before):
            seen = observed(state, player, self.game.layout)
            own = action if asked == player else -1
            told = b"%b %b %d" % (link, bytes(memoryview(seen)), own)
            found.append(hashlib.blake2b(told, digest_size=LINK).digest())
        return found


def restored(given: Mapping[str, Any], dump: list[list[int]] | None, memories: Sequence[bytes]) -> Held:
    """What was pickled."""
    game = pyspiel.load_game(NAME, dict(given))
    position = None
    if dump is not None:
        position = State(game.tables)
        position.restore(dump, game.tables)
    return Held(game, position, memories)


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
            self.held.choose(action)

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

    def information_state_string(self, player: int | None = None) -> str:
        """What a player, of itself who is asked, has seen and done since the deal."""
        if self.position is None:
            return ""
        seat = self.current_player() if player is None else player
        return f"{seat} {self.held.memory(seat, self.history()).hex()}"

    def resample_from_infostate(self, player: int, draw: Callable[[], float]) -> SpielState:
        """A state that a player cannot tell from this one, with what it does not know dealt anew.

        Args:
            player: who.
            draw: gives numbers from 0 to 1, the source of the deal.
        """
        other: SpielState = self.clone()
        other.held = self.held.resampled(player, self.history(), Rng(int(draw() * 2**53)))
        return other

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
        self._shares = shares_of(layout)
        self.tensor = np.zeros(int(layout.size), np.float32)
        self.dict = {field.name: self.tensor[field.start : field.start + field.size] for field in layout.fields}

    def set_from(self, state: SpielState, player: int) -> None:
        """Write what a player sees into the tensor; all 0 before the deal."""
        if state.position is None:
            self.tensor.fill(0)
            return
        counts = observed(state.position, player, self._game.layout)
        np.multiply(np.frombuffer(memoryview(counts), np.uint8), self._shares, out=self.tensor)

    def string_from(self, state: SpielState, player: int) -> str:
        """What a player sees, as the elements that are not 0."""
        self.set_from(state, player)
        shown = zip(self._game.layout.names, self.tensor.tolist(), strict=True)
        return ", ".join(f"{name} {value:.3g}" for name, value in shown if value)


class Memory:
    """What a player has seen and done, which is told as a string alone."""

    def __init__(self) -> None:
        self.tensor = None
        self.dict: dict[str, Any] = {}

    def set_from(self, state: SpielState, player: int) -> None:
        """There is no tensor to write to."""

    def string_from(self, state: SpielState, player: int) -> str:
        """The information state of a player."""
        return state.information_state_string(player)


pyspiel.register_game(TYPE, Spiel)
