"""Positions of classic Dune that agents are tried in, and how they are played to the end of the turn."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

from dune.table import RULES, Table, table
from landsraad.agents import seated
from landsraad.dune.seen.duels import Duel, plans
from landsraad.game import Game
from landsraad.kernel.machine import Rng, derived

PRIZE = 10.0
EVERY, DIALS = 10_000, 64  # all plans, all dials


def read(name: str) -> list[dict[str, Any]]:
    """The positions of a file."""
    with Path(__file__).with_name(f"{name}.toml").open("rb") as file:
        found: list[dict[str, Any]] = tomllib.load(file)["position"]
    return found


def begun(position: dict[str, Any], phase: str) -> tuple[Table, Game]:
    """A position at the beginning of a phase, as a table and as a game."""
    more = {what: position[what] for what in ("tech", "hms", "prediction") if what in position}
    t = table(position["seats"], phase, turn=position["turn"], storm=position["storm"], **more)
    names = [part.partition(":")[0].strip() for part in position["seats"].split(";")]
    config = RULES.configure({"seats": len(names), "factions": names})
    return t, Game(RULES, config, 1, opening=t.s)


def stops(position: dict[str, Any], spec: str, seed: int) -> bool:
    """Whether an agent at the seat of the stopper keeps the side of the winner from winning in this turn.

    The others ship and move nothing, and fight as novices.
    """
    t, game = begun(position, "shipping")
    stopper, winner = t.seat(position["stopper"]), t.seat(position["winner"])
    novice, agent = seated("novice", "dune"), seated(spec, "dune")
    count = 0
    while game.decisions and game.view(None).turn == position["turn"]:
        decision = game.decisions[0]
        seat = decision.seat
        count += 1
        at = agent if seat == stopper else novice
        option = at.agent.choose(game.view(seat), decision, game.worlds(seat), derived(seed, seat, count), at.budget)
        if seat != stopper and game.view(None).phase == "shipping":
            option = decision.options[-1]
        game.choose(option, seat)
    return winner not in game.view(None).winners


def matrix(position: dict[str, Any]) -> list[list[float]]:
    """All plans of the player against all of the enemy, who hides nothing: a column for each of the latter."""
    t, _ = begun(position, "battle")
    t.to("plan")
    seat = t.seat(position["player"])
    own, theirs = (plans(t.s, each, EVERY, DIALS, Rng(1)) for each in (seat, t.s.aggressor + t.s.defender - seat))
    duel = Duel(t.s, seat, PRIZE)
    return [duel.column(own, plan) for plan in theirs]
