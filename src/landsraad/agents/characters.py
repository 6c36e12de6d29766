"""The characters that the agents of each game can have: the styles that come with the package, and who takes them."""

from __future__ import annotations

from functools import cache
from importlib import resources

from landsraad.agents import styles
from landsraad.agents.contract import Agent
from landsraad.agents.dune.expert import DuneExpert, learned_weights
from landsraad.agents.dune.measures import USUAL, Measures
from landsraad.agents.dune.veteran import DuneVeteran
from landsraad.agents.searching import Searcher
from landsraad.agents.styles import Style, bent, leaning
from landsraad.agents.weights import shipped_weights
from landsraad.kernel.contract import Weights
from landsraad.language.errors import did_you_mean
from landsraad.saying import joined, say

STYLED = {"imperium": ("veteran", "expert", "master"), "dune": ("veteran", "expert")}
"""The agents of each game that may have a style."""


@cache
def shipped_styles() -> dict[str, dict[str, Style]]:
    """The styles that come with the package, by game and name; read and checked once."""
    games: dict[str, styles.Names] = {
        "imperium": {
            "features": styles.features_of(shipped_weights()),
            "words": None,
            "options": styles.options_of(shipped_weights()),
        },
        "dune": {"features": styles.features_of(learned_weights()), "measures": Measures._fields},
    }
    return styles.read(resources.files("landsraad.agents").joinpath(styles.FILE).read_bytes(), games)


@cache
def _leaning(weights: Weights, game: str, name: str) -> Weights:
    return leaning(weights, shipped_styles()[game][name])


def styled(agent: Agent, style: str, game: str) -> Agent:
    """An agent of a game in a style.

    Raises:
        ValueError: there is no such style in the game, or the agent can have none.
    """
    known = shipped_styles()[game]
    if not isinstance(agent, (Searcher, DuneVeteran, DuneExpert)):
        raise ValueError(say("agents.style.unable", name=agent.name, able=joined(STYLED[game], "and")))
    if style not in known:
        raise ValueError(say("agents.style.unknown", name=style[:40], hint=did_you_mean(style, known)))
    if isinstance(agent, Searcher):
        weights = _leaning(agent.weights, game, style)
        return Searcher(agent.name, agent.horizon, agent.budget, weights, agent.careful)
    measures = bent(USUAL, known[style])
    if isinstance(agent, DuneVeteran):
        return DuneVeteran(measures)
    return DuneExpert(measures, _leaning(learned_weights(), game, style))
