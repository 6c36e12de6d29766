"""PettingZoo environments of all seats: one after the other as they are asked, or all together."""

from __future__ import annotations

from typing import Any

from gymnasium import spaces
from pettingzoo import AECEnv, ParallelEnv  # type: ignore[import-untyped]
from pettingzoo.utils import wrappers  # type: ignore[import-untyped]

from landsraad.gym.match import FLAT, Match, Observation
from landsraad.gym.rendering import ASKED, MODES, Frame, Renderer
from landsraad.gym.rewards import Reward
from landsraad.gym.spaces import Legal, observation_space
from landsraad.kernel.contract import IllegalChoice


def env(**arguments: Any) -> AECEnv[str, Observation, int]:
    """The environment of all seats, guarded against calls in the wrong order; arguments as of `Seats`."""
    return wrappers.OrderEnforcingWrapper(Seats(**arguments))


def parallel_env(**arguments: Any) -> Together:
    """The environment in which all seats act at every step and the action of the asked one counts."""
    return Together(**arguments)


class Seats(AECEnv[str, Observation, int]):  # type: ignore[misc]  # untyped
    """All player seats, each asked in turn: "seat_0" and so on. Self-play, or any agents of your own.

    Seats that decide at once are asked one after the other, lowest first; none sees what the others have answered.

    An observation is a dictionary: "observation", what the seat may see, and "action_mask", 1 for each option. A seat
    that is not asked has no options. The seed, `match.seed`, is no business of a player's: it tells all hands, of this
    game and of those of the series that follow.

    Args:
        game: which game of the family, as of `landsraad.new`.
        reward: "win" (the share of the win at the end), "place", "margin", "vp_delta", or a function of
            `landsraad.gym.rewards.Progress`.
        observation: "flat" for one array, "named" for one of each field.
        render_mode: None, "ansi" or "rgb_array".
        render_seat: whose view is drawn: a seat, "asked" for whoever is asked, None for a spectator.
        options: as of `landsraad.new` for this game, without the seed.

    Raises:
        ValueError: names the argument, what is wrong with it and what would be right.
    """

    metadata = {"render_modes": list(MODES), "is_parallelizable": False, "render_fps": 2}

    def __init__(
        self,
        *,
        game: str = "imperium",
        reward: str | Reward = "win",
        observation: str = FLAT,
        render_mode: str | None = None,
        render_seat: int | str | None = ASKED,
        **options: Any,
    ) -> None:
        super().__init__()
        self.match = Match(game, options, reward, observation)
        self.metadata = {**Seats.metadata, "name": f"{game}_v0"}
        self.renderer = Renderer(self.match, render_mode, render_seat)
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(self.match.players)]
        self.agents: list[str] = []
        self.observation_spaces = {agent: observation_space(self.match) for agent in self.possible_agents}
        self._join()

    def _join(self) -> None:
        """Let the spaces of actions know the game, from which copies are cut off."""
        self.action_spaces = {agent: Legal(self.match, seat) for seat, agent in enumerate(self.possible_agents)}

    def __setstate__(self, saved: dict[str, Any]) -> None:
        self.__dict__.update(saved)
        self._join()

    def observation_space(self, agent: str) -> spaces.Dict:
        """The space of a seat's observations."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Legal:
        """The space of a seat's actions."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Start a game; the same seed is the same game, and without one the next game of the series follows.

        `options` are not used: the library's own test hands over some that mean nothing.
        """
        self.match.begin(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self._asked()

    def step(self, action: int | None) -> None:
        """Answer for the seat that is asked; None for one whose game is over.

        Raises:
            IllegalChoice: it is no option; nothing changes.
        """
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise IllegalChoice(f"{agent} is asked: give one of its options, not None")
        self.match.act(action)
        self._cumulative_rewards[agent] = 0.0
        self.rewards = dict(zip(self.possible_agents, self.match.rewards(), strict=True))
        if self.match.state.over:
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = self._asked()
        self._accumulate_rewards()

    def _asked(self) -> str:
        return self.possible_agents[self.match.state.seat]

    def observe(self, agent: str) -> Observation:
        """What a seat sees."""
        return self.match.observe(self.possible_agents.index(agent))

    def render(self) -> Frame:
        """The table: text with "ansi", a picture of uint8 [height, width, 3] with "rgb_array"."""
        return self.renderer.render()

    def close(self) -> None:
        """Stop what draws pictures."""
        self.renderer.close()


class Together(ParallelEnv[str, Observation, int]):  # type: ignore[misc]  # untyped
    """All seats act at every step; the action of the seat that is asked counts, those of the others do nothing.

    For libraries that know parallel environments only. The masks tell who is asked; `Seats` wastes nothing.

    Args:
        arguments: as of `Seats`.
    """

    def __init__(self, **arguments: Any) -> None:
        self.seats = Seats(**arguments)
        self.match = self.seats.match
        self.metadata = {**Seats.metadata, "name": f"{self.match.rules.name}_parallel_v0"}
        self.render_mode = self.seats.render_mode
        self.possible_agents = self.seats.possible_agents
        self.agents: list[str] = []
        self.observation_spaces = self.seats.observation_spaces
        self.action_spaces = self.seats.action_spaces

    def __setstate__(self, saved: dict[str, Any]) -> None:
        self.__dict__.update(saved)
        self.action_spaces = self.seats.action_spaces

    def observation_space(self, agent: str) -> spaces.Dict:
        """The space of a seat's observations."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Legal:
        """The space of a seat's actions."""
        return self.action_spaces[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        """Start a game; the same seed is the same game, and without one the next game of the series follows.

        `options` are not used, as in `Seats.reset`.
        """
        self.seats.reset(seed)
        self.agents = self.possible_agents[:]
        return self._observed(), self.seats.infos

    def step(
        self, actions: dict[str, int]
    ) -> tuple[dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]:
        """Answer for the seat that is asked.

        Args:
            actions: of every seat; only that of the asked one need be there. Nobody's once the game is over, which
                gives five empty dictionaries.

        Raises:
            IllegalChoice: it is missing or no option, or there is no game going on; nothing changes.
        """
        if not self.agents:
            if actions:
                raise IllegalChoice("no game is going on: reset the environment")
            return {}, {}, {}, {}, {}
        asked = self.seats.agent_selection
        if asked not in actions:
            raise IllegalChoice(f"{asked} is asked: give it an action")
        self.seats.step(actions[asked])
        ended = dict(self.seats.terminations)
        result = self._observed(), dict(self.seats.rewards), ended, dict(self.seats.truncations), self.seats.infos
        self.agents = [agent for agent in self.agents if not ended[agent]]
        return result

    def _observed(self) -> dict[str, Observation]:
        return {agent: self.seats.observe(agent) for agent in self.agents}

    def render(self) -> Frame:
        """The table: text with "ansi", a picture of uint8 [height, width, 3] with "rgb_array"."""
        return self.seats.renderer.render()

    def close(self) -> None:
        """Stop what draws pictures."""
        self.seats.close()
