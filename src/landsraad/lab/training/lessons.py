"""Decisions of a teacher to imitate: games in which a known agent sits at every seat."""

from __future__ import annotations

from typing import Any

import numpy as np
import torch

import landsraad
from landsraad.agents import seated
from landsraad.imperium.core.counters import VP
from landsraad.imperium.core.state import State
from landsraad.imperium.seen.layout import layout_of
from landsraad.imperium.seen.observation import observed
from landsraad.kernel.machine import Rng, derived
from landsraad.lab.training.experience import Experience, Wording, leads
from landsraad.lab.training.settings import Settings

GAMES = 16  # in a lesson
SLIPS = 20  # in one decision of so many something else is played, so that the teacher is seen in trouble as well

Row = tuple[Any, Any, int, int, float]
"""Counts, mask, the teacher's choice, its seat and the lead of that seat."""


def lesson(settings: Settings, number: int, turn: int, wording: Wording) -> Experience:
    """What a teacher does in one game of a lesson; the same for the same settings and numbers.

    Args:
        settings: the teacher, the tables and the seed.
        number: of the lesson, from 0.
        turn: which of its GAMES games, from 0.
        wording: the names of the network.
    """
    options = settings.tables[(number * GAMES + turn) % len(settings.tables)]
    seed = derived(settings.seed, number, turn).random32()
    rows, returns, ends = _play(settings.teacher, {**options, "seed": seed}, wording)
    return Experience(
        counts=torch.from_numpy(np.stack([row[0] for row in rows])),
        masks=torch.from_numpy(np.stack([row[1] for row in rows])),
        chosen=torch.tensor([row[2] for row in rows]),
        log_probs=torch.zeros(len(rows)),
        shares=torch.tensor([returns[seat] for _, _, _, seat, _ in rows]),
        leads=torch.tensor([ends[seat] - lead for _, _, _, seat, lead in rows]),
        advantages=torch.zeros(len(rows)),
    )


def _play(teacher: str, options: dict[str, Any], wording: Wording) -> tuple[list[Row], tuple[float, ...], list[float]]:
    """One game: the decisions with a choice, the returns, and the leads at the end."""
    game = landsraad.new(**options)
    bot = seated(teacher)
    rngs = [derived(game.seed, seat) for seat in range(options["seats"])]
    slips = derived(game.seed, options["seats"])
    worlds = game.worlds(0)
    fit = wording.fit(worlds.layout.names, worlds.keys)
    rows: list[Row] = []
    while game.decisions:
        decision = game.decisions[0]
        seat = decision.seat
        if len(decision.options) == 1:
            game.choose(decision.options[0], seat)
            continue
        worlds = game.worlds(seat)
        view = game.view(seat) if bot.agent.sees else None
        option = bot.agent.choose(view, decision, worlds, rngs[seat], bot.budget)
        outputs = [fit.output(each.key, seat) for each in decision.options]
        mask = np.zeros(len(wording.keys), dtype=np.bool_)
        mask[outputs] = True
        counts, chosen = fit.read(_seen(game.state, seat)), fit.output(option.key, seat)
        rows.append((counts, mask, chosen, seat, _leads(game.state)[seat]))
        game.choose(_slip(decision.options, option, slips), seat)
    return rows, game.returns, _leads(game.state)


def _seen(state: Any, seat: int) -> Any:
    """What a seat sees, as counts; uint8 [elements]."""
    return np.frombuffer(memoryview(observed(state, seat, layout_of(state.tables))), dtype=np.uint8)


def _slip(options: tuple[landsraad.Option, ...], option: landsraad.Option, rng: Rng) -> landsraad.Option:
    """The teacher's choice, now and then another option."""
    return option if rng.random_below(SLIPS) else options[rng.random_below(len(options))]


def _leads(state: Any) -> list[float]:
    """The lead of each side."""
    assert isinstance(state, State)
    found: list[float] = leads(np.array([player.n[VP] for player in state.players])).tolist()
    return found
