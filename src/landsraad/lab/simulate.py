"""Many games of agents against each other, the same to the byte with any number of workers.

The seed of each game follows from that of the plan and the number of the game; each seat's agent draws from a
generator derived from (that seed, seat).
"""

from __future__ import annotations

import json
import socket
import traceback
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, NamedTuple

import landsraad
from landsraad import record
from landsraad.agents import seated
from landsraad.family import GAMES
from landsraad.game import Game
from landsraad.kernel.contract import Rules, World
from landsraad.kernel.machine import Event, derived
from landsraad.lab.changes import CHANGES
from landsraad.lab.columns import Rows, measures_of
from landsraad.lab.plan import RECORDS, Plan
from landsraad.lab.spread import SpreadError, spread
from landsraad.saying import say

RANDOM = "random"
RIVAL = "rival"
"""What stands for the agent of a side that the rules play."""


class SimulationError(RuntimeError):
    """A game broke off: an error of the engine or of an agent; the message names the game and its seed."""


class Row(NamedTuple):
    """What one side did in one game; `result` is the share of the win of its `team`, `place` 1 is the first.

    A side that plays alone is a team of its own; each side of a team has the whole result of the team.
    `turn` is its place in the turn order of the first round; 1 is the First Player.
    Its `role` is its Leader or faction; its `points` are Victory Points or strongholds; `rounds` may be turns.
    Sides that the rules play have a row as well, if they can win; their `agent` is RIVAL.
    """

    game: int
    seed: int
    seat: int
    team: int
    turn: int
    agent: str
    role: str
    points: int
    place: int
    result: float
    rounds: int
    decisions: int
    hash: str


@dataclass(frozen=True, slots=True)
class Chunk:
    """Some games of a plan.

    Attributes:
        plan: the plan.
        numbers: which games.
        basis: what the games shall be played with (`Plan.basis`), wherever that is; None: with what is there.
    """

    plan: Plan
    numbers: range
    basis: Mapping[str, Any] | None = None


def run(plan: Plan, workers: int = 1, ray: str = "") -> Iterator[list[Row]]:
    """Play the games and yield the rows of each, in the order of the games.

    Args:
        plan: what to play.
        workers: processes to use; the rows do not depend on it.
        ray: address of a Ray cluster to use instead (see `spread`).

    Raises:
        ValueError: an option of the plan is wrong.
        SimulationError: a game broke off.
        SpreadError: the workers or the cluster are not there, or are not alike.
    """
    basis = plan.basis()
    for games in spread(play_chunk, (Chunk(plan, numbers, basis) for numbers in plan.chunks()), workers, ray):
        yield from games


def play_chunk(chunk: Chunk) -> list[list[Row]]:
    """Play some games; the rows of each."""
    _check(chunk)
    return [play(chunk.plan, number) for number in chunk.numbers]


def measure_chunk(chunk: Chunk) -> dict[str, Rows]:
    """Play some games; the rows of the tables that the plan keeps."""
    _check(chunk)
    found: dict[str, Rows] = {name: [] for name in chunk.plan.tables}
    for number in chunk.numbers:
        played = _play(chunk.plan, number, [] if _measured(chunk.plan) else None)
        for name, rows in _tables(chunk.plan, played).items():
            if name in found:
                found[name] += rows
    return found


def _check(chunk: Chunk) -> None:
    if chunk.basis is not None:
        alike(chunk.basis, chunk.plan.basis)


def alike(wanted: Mapping[str, Any], basis: Callable[[], Mapping[str, Any]], cure: str = "") -> None:
    """See that games come out here as they would where, or when, they were asked for.

    Args:
        wanted: what they depend on, as found there (as `Plan.basis`).
        basis: finds the same here.
        cure: what to do where they would not; "": install the same everywhere.

    Raises:
        SpreadError: they would not; the message names this machine, what differs, and the cure.
    """
    here, cure = socket.gethostname(), cure or say("lab.spread.alike")
    try:
        found = basis()
    except (OSError, ValueError) as error:
        raise SpreadError(say("lab.spread.unable", node=here, error=error, cure=cure)) from None
    told = [
        say("lab.spread.instead", name=name, there=json.dumps(there), wanted=json.dumps(wanted.get(name)))
        for name, there in found.items()
        if there != wanted.get(name)
    ]
    if told:
        raise SpreadError(say("lab.spread.others", node=here, differences="; ".join(told), cure=cure))


def play(plan: Plan, number: int) -> list[Row]:
    """Play one game of a plan.

    Raises:
        SimulationError: the game broke off.
    """
    return _play(plan, number, None).rows


def again(plan: Plan, number: int) -> Game:
    """Play one game of a plan again, for looking at.

    Raises:
        SimulationError: the game broke off.
    """
    with _named(plan, number):
        return _play_agents(plan, plan.seed_of(number), plan.seats(number))


@dataclass(frozen=True, slots=True)
class _Played:
    number: int
    rows: list[Row]
    world: World
    events: Sequence[Event]
    record: str = ""


def _play(plan: Plan, number: int, events: list[Event] | None) -> _Played:
    rules = GAMES[plan.game]
    seed = plan.seed_of(number)
    specs = plan.seats(number)
    if set(specs) == {RANDOM} and RECORDS not in plan.tables:
        with _named(plan, number):
            world, decisions = _play_randomly(rules, plan, seed, events)
        return _Played(number, _rows(rules, world, number, seed, specs, decisions), world, events or [])
    game = again(plan, number)
    rows = _rows(rules, game.state, number, seed, specs, len(game.choices))
    text = record.dumps(game, plan.packs(CHANGES)) if RECORDS in plan.tables else ""
    return _Played(number, rows, game.state, game.events, text)


@contextmanager
def _named(plan: Plan, number: int) -> Iterator[None]:
    """Whatever breaks a game off is told with the number of the game."""
    try:
        yield
    except Exception as error:  # whatever it was, the user needs the game's number to show it to somebody
        *_, where = traceback.extract_tb(error.__traceback__)
        told = f"{type(error).__name__}: {error} ({where.filename}, line {where.lineno}, in {where.name})"
        raise SimulationError(say("lab.broke_off", game=number, seed=plan.seed_of(number), error=told)) from error


def _play_randomly(rules: Rules, plan: Plan, seed: int, events: list[Event] | None) -> tuple[World, int]:
    """Random agents need no views and no keys; their choices are those of the agent `random`."""
    world = rules.start(plan.config(), seed, events)
    rngs = [derived(seed, seat) for seat in range(len(plan.line_ups[0]))]
    decisions = 0
    while not world.over:
        options = world.options
        world.choose(options[rngs[world.seat].random_below(len(options))])
        decisions += 1
    return world, decisions


def _play_agents(plan: Plan, seed: int, specs: list[str]) -> Game:
    game = landsraad.new(plan.game, seed=seed, **plan.config())
    bots = [seated(spec, plan.game) for spec in specs]
    rngs = [derived(seed, seat) for seat in range(len(specs))]
    while game.decisions:
        decision = game.decisions[0]
        seat = decision.seat
        bot = bots[seat]
        view = game.view(seat) if bot.agent.sees else None
        game.choose(bot.agent.choose(view, decision, game.worlds(seat), rngs[seat], bot.budget), seat)
    return game


def _rows(rules: Rules, world: World, number: int, seed: int, specs: list[str], decisions: int) -> list[Row]:
    seats = rules.seats(world)
    order = rules.standings(world)
    digest = world.digest()
    measures = measures_of(rules.name)
    sides, rounds = measures.sides(world), measures.length(world)
    shares, teams = rules.shares(world), rules.teams(world)
    rows: list[Row] = []
    for seat in seats:
        if seat.number not in order:
            continue
        rows.append(
            Row(
                game=number,
                seed=seed,
                seat=seat.number,
                team=teams[seat.number] if teams else seat.number,
                turn=sides[seat.number].turn,
                agent=RIVAL if seat.kind == "rival" else specs[seat.number],
                role=sides[seat.number].role,
                points=sides[seat.number].points,
                place=order.index(seat.number) + 1,
                result=shares[seat.number],
                rounds=rounds,
                decisions=decisions,
                hash=digest,
            )
        )
    return rows


def _tables(plan: Plan, played: _Played) -> dict[str, Rows]:
    """The rows of a game in the tables of a dataset."""
    line_up, _ = plan.place(played.number)
    one = played.rows[0]
    game = (played.number, line_up, str(one.seed), one.rounds, one.decisions, one.hash)
    found: dict[str, Rows] = {"games": [game], "seats": [_seat(row) for row in played.rows]}
    if RECORDS in plan.tables:
        found[RECORDS] = [(played.number, played.record)]
    if _measured(plan):
        found |= measures_of(plan.game).measure(played.world, played.events, played.number)
    return found


def _measured(plan: Plan) -> bool:
    return not set(measures_of(plan.game).MEASURED).isdisjoint(plan.tables)


def _seat(row: Row) -> tuple[Any, ...]:
    kind = "rival" if row.agent == RIVAL else "player"
    return (row.game, row.seat, row.team, row.turn, kind, row.agent, row.role, row.points, row.place, row.result)
