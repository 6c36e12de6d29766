"""Fits the weights of the searching agents to games that agents played: `python -m landsraad.lab.fitting --help`.

Each board has weights of its own. Its games go through several configurations, with a random choice now and then so
that unusual positions occur as well. Weights of features are a conditional logit of how the sides finish, linear in the
round; weights of options one of what the last teacher chose, by the part of the game. Both are kept small where games
say little.

A search with the weights that the program plays by sees further than they do: with `--deep` some turns are decided by
one that looks to the end of the round, and those weights of features are fitted anew to what it expects there and
later, mixed with how the game ends.
"""

from __future__ import annotations

import argparse
import functools
import json
import math
from array import array
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from rich.progress import track

import landsraad
from landsraad.agents import repeatable, seated
from landsraad.agents.search import Search
from landsraad.agents.searching import shipped_weights
from landsraad.imperium.content.manifests import boards, widest
from landsraad.imperium.core.counters import VP
from landsraad.imperium.core.prompts import TURN
from landsraad.imperium.core.state import State
from landsraad.imperium.schema import load_catalog
from landsraad.imperium.seen.judgement import PARTS, RIVAL, ROUNDS, Judge, part_of
from landsraad.kernel.contract import ROUND, Decision, Option, Weights, World, Worlds
from landsraad.kernel.contract import Judge as Valuer
from landsraad.kernel.keys import verb_of
from landsraad.kernel.machine import Rng, derived
from landsraad.lab.spread import spread
from landsraad.language.errors import quoted

ASTRAY = 40  # of 1000 choices are random
EVERY = 6  # of the turns and of the choices one is kept
DEEP_EVERY = 3  # of the turns that a deep search decides, beside the first of each round
LATER = 0.5  # how much what is expected later counts beside what a deep search expects now
CHUNK = 10  # games handed to a worker at once
STEPS = 150  # of the optimiser
RATE = 0.06
SHRINK_FEATURES = 1e-4  # how strongly weights are drawn to 0
SHRINK_OPTIONS = 3e-5
MARGIN = 1.5  # points by which a lead multiplies a side's part by e, where a finish counts by its points


@dataclass
class Sample:
    """What one game gives.

    Attributes:
        positions: how late in the game (0 to 1), the features of each side by name, and what a deep search expected of
            each; nothing, if there was none.
        shares: how each side finished: half its share of the win, half its part by points, for a narrow defeat says
            more than that it was one.
        choices: part of the game, the options by key, and the number of the one chosen.
    """

    positions: list[tuple[float, list[dict[str, float]], list[float]]] = field(default_factory=list)
    shares: list[float] = field(default_factory=list)
    choices: list[tuple[int, list[str], int]] = field(default_factory=list)


@functools.cache
def configurations(board: str) -> tuple[dict[str, Any], ...]:
    """What is played in turn: a board alone and with all that goes with it, all numbers of seats, a variant."""
    alone, whole = {"sets": [board]}, {"sets": list(widest(board))}
    catalog = load_catalog(whole["sets"])
    harder = {"difficulty": catalog.difficulties[min(1, len(catalog.difficulties) - 1)].id}
    variant = {"variants": [row.id for row in catalog.variants if not row.solo][:1]}
    return (
        {"seats": 4, **alone},
        {"seats": 4, **whole},
        {"seats": 4, **alone},
        {"seats": 3, **alone},
        {"seats": 1, **alone},
        {"seats": 4, **whole},
        {"seats": 4, **alone},
        {"seats": 2, **alone},
        {"seats": 1, **whole, **harder},
        {"seats": 3, **whole, **variant},
    )


class Listener:
    """A judge that remembers what it said in the mean of the positions to which it played on."""

    def __init__(self, judge: Valuer) -> None:
        self._judge = judge
        self._said: list[list[float]] = []

    def chances(self, world: World) -> list[float]:
        """Those of the judge."""
        return self._judge.chances(world)

    def impressions(self, world: World) -> list[float]:
        """Those of the judge."""
        return self._judge.impressions(world)

    def playout(self, world: World, rng: Rng, horizon: int) -> list[float]:
        """That of the judge, remembered."""
        self._said.append(self._judge.playout(world, rng, horizon))
        return self._said[-1]

    def expected(self) -> list[float]:
        """The mean for each side."""
        return [sum(side) / len(self._said) for side in zip(*self._said, strict=True)]


def look_ahead(worlds: Worlds, decision: Decision, rng: Rng, iterations: int) -> tuple[Option, list[float]]:
    """What a search to the end of the round tries most, and what it expects of each side."""
    listener = Listener(worlds.judge(shipped_weights()))
    search = Search(worlds, listener, rng, ROUND)
    search.run(iterations, 0.0)
    visits = {action: branch.visits for action, branch in search.root.branches.items()}
    return max(decision.options, key=lambda option: visits.get(option.action, 0)), listener.expected()


def play(number: int, seed: int, teacher: str, board: str, deep: int = 0) -> Sample:
    """Play one game and keep what it teaches.

    Args:
        number: of the game: its configuration and what happens in it depend on it.
        seed: of all games.
        teacher: who sits at every seat.
        board: on which.
        deep: iterations of the search that decides some turns; 0: none does.
    """
    options = configurations(board)[number % len(configurations(board))]
    game = landsraad.new(seed=seed * 1_000_003 + number, **options)
    bot = seated(teacher)
    rng = derived(seed, number)
    sample = Sample()
    state = game.state
    assert isinstance(state, State)
    judge = Judge(state.tables, Weights({}, {}))
    turns = 0
    round_before = -1
    while game.decisions:
        decision = game.decisions[0]
        worlds = game.worlds(decision.seat)
        option = None
        if decision.prompt == TURN:
            turns += 1
            new = deep > 0 and state.round != round_before
            if new or (turns + number) % (DEEP_EVERY if deep else EVERY) == 0:
                expected: list[float] = []
                if deep:
                    round_before = int(state.round)
                    option, expected = look_ahead(worlds, decision, rng, deep)
                sample.positions.append((min(state.round, ROUNDS) / ROUNDS, _sides(judge, state), expected))
        if option is None:
            option = bot.agent.choose(None, decision, worlds, rng, bot.budget)
        if len(decision.options) > 1 and (len(game.choices) + number) % EVERY == 0:
            sample.choices.append((int(part_of(state)), decision.keys, decision.options.index(option)))
        if rng.random_below(1000) < ASTRAY:
            option = decision.options[rng.random_below(len(decision.options))]
        game.choose(option)
    parts = [math.exp(player.n[VP] / MARGIN) for player in state.players[: int(state.tables.turn_seats)]]
    wins = judge.chances(state)
    sample.shares = [(win + part / sum(parts)) / 2 for win, part in zip(wins, parts, strict=True)]
    return sample


def _sides(judge: Judge, state: State) -> list[dict[str, float]]:
    names = [*judge.names, *(RIVAL + name for name in judge.names)]
    sides = []
    for seat in range(int(state.tables.turn_seats)):
        found = judge.features(state, seat)
        sides.append({name: value for name, value in zip(names, found, strict=True) if value})
    return sides


def _play_some(job: tuple[Sequence[int], int, str, str, int]) -> list[Sample]:
    numbers, seed, teacher, board, deep = job
    return [play(number, seed, teacher, board, deep) for number in numbers]


def samples(games: int, seed: int, teacher: str, board: str, workers: int, deep: int = 0) -> Iterator[Sample]:
    """Games of the teacher on a board, in order."""
    jobs = [(range(start, min(start + CHUNK, games)), seed, teacher, board, deep) for start in range(0, games, CHUNK)]
    for chunk in track(spread(_play_some, jobs, workers), description="Playing", total=len(jobs)):
        yield from chunk


class Positions:
    """Positions as one matrix over all names seen."""

    def __init__(self) -> None:
        self.names: dict[str, int] = {}
        self._starts = array("q", [0])  # of each side's part of the two that follow
        self._columns = array("i")
        self._values = array("f")
        self.groups: list[tuple[float, int, list[float]]] = []  # lateness, first entry, shares

    def add(self, sample: Sample) -> None:
        """Take in the positions of a game."""
        shares = sample.shares
        targets = []
        for _, _, expected in reversed(sample.positions):
            if expected:
                shares = [(1 - LATER) * now + LATER * later for now, later in zip(expected, shares, strict=True)]
            targets.append(shares)
        for (late, sides, _), target in zip(sample.positions, reversed(targets), strict=True):
            self.groups.append((late, len(self._starts) - 1, target))
            for side in sides:
                self._columns.extend(self.names.setdefault(name, len(self.names)) for name in side)
                self._values.extend(side.values())
                self._starts.append(len(self._columns))

    def fit(self, known: Mapping[str, Sequence[float]] | None = None) -> tuple[dict[str, tuple[float, float]], float]:
        """Weights at the start and the end of a game; and the mean log-loss they leave.

        Args:
            known: weights from which they go out and to which they are drawn; None: nothing.
        """
        import torch  # noqa: PLC0415  # an extra, wanted only here

        torch.manual_seed(0)
        starts = torch.frombuffer(self._starts, dtype=torch.int64).to(torch.int32)
        columns = torch.frombuffer(self._columns, dtype=torch.int32)
        values = torch.frombuffer(self._values, dtype=torch.float32)
        most = max(len(shares) for _, _, shares in self.groups)
        sides = torch.full((len(self.groups), most), -1, dtype=torch.long)
        target = torch.zeros((len(self.groups), most))
        for number, (_, first, shares) in enumerate(self.groups):
            sides[number, : len(shares)] = torch.arange(first, first + len(shares))
            target[number, : len(shares)] = torch.tensor(shares)
        late = torch.tensor([[late] for late, _, _ in self.groups])
        before = torch.tensor([(known or {}).get(name, (0.0, 0.0)) for name in self.names])
        weights = before.clone().requires_grad_()
        optimiser = torch.optim.Adam([weights], lr=RATE)
        loss = 0.0
        for _ in track(range(STEPS), description="Fitting positions"):
            optimiser.zero_grad()
            sums = torch.nn.functional.embedding_bag(
                columns, weights, starts, mode="sum", include_last_offset=True, per_sample_weights=values
            )
            scores = torch.cat([sums, torch.full((1, 2), -1e9)])[sides]
            mixed = scores[..., 0] * (1 - late) + scores[..., 1] * late
            error = -(target * torch.log_softmax(mixed, dim=1).clamp(min=-50)).sum(dim=1).mean()
            loss = error.item()
            torch.autograd.backward([error + SHRINK_FEATURES * ((weights - before) ** 2).sum()])
            optimiser.step()
        found = weights.detach().tolist()
        fitted = {name: (round(found[at][0], 4), round(found[at][1], 4)) for name, at in self.names.items()}
        return {**{name: (start, end) for name, (start, end) in (known or {}).items()}, **fitted}, loss


class Choices:
    """Choices of the teacher, by option key."""

    def __init__(self) -> None:
        self.names: dict[str, int] = {}
        self._rows: list[tuple[int, list[int], int]] = []

    def add(self, sample: Sample) -> None:
        """Take in the choices of a game."""
        for part, keys, chosen in sample.choices:
            self._rows.append((part, [self.names.setdefault(key, len(self.names)) for key in keys], chosen))

    def fit(self) -> tuple[dict[str, tuple[float, ...]], float]:
        """Weights by part of the game; and the mean log-loss they leave."""
        import torch  # noqa: PLC0415  # an extra, wanted only here

        torch.manual_seed(0)
        flat = torch.tensor([part * len(self.names) + key for part, keys, _ in self._rows for key in keys])
        group = torch.tensor([number for number, (_, keys, _) in enumerate(self._rows) for _ in keys])
        starts = torch.tensor([0, *(len(keys) for _, keys, _ in self._rows)]).cumsum(0)[:-1]
        chosen = starts + torch.tensor([number for _, _, number in self._rows])
        weights = torch.zeros(PARTS * len(self.names), requires_grad=True)
        optimiser = torch.optim.Adam([weights], lr=RATE)
        loss = 0.0
        for _ in track(range(STEPS), description="Fitting choices"):
            optimiser.zero_grad()
            scores = weights[flat]
            sums = torch.zeros(len(self._rows)).index_add(0, group, scores.clamp(max=30).exp())
            error = (sums.log() - scores[chosen]).mean()
            loss = error.item()
            torch.autograd.backward([error + SHRINK_OPTIONS * (weights**2).sum()])
            optimiser.step()
        found = weights.detach().view(PARTS, -1).t().tolist()
        return {name: tuple(round(weight, 3) for weight in found[at]) for name, at in self.names.items()}, loss


def with_verbs(options: dict[str, tuple[float, ...]]) -> dict[str, tuple[float, ...]]:
    """The weights of keys, and for keys without one the mean of their verb."""
    by_verb: dict[str, list[tuple[float, ...]]] = {}
    for key, weights in options.items():
        by_verb.setdefault(verb_of(key), []).append(weights)
    means = {
        f"{verb} *": tuple(round(sum(part) / len(found), 3) for part in zip(*found, strict=True))
        for verb, found in by_verb.items()
    }
    return {**options, **means}


def written(weights: Mapping[str, Mapping[str, Mapping[str, Sequence[float]]]]) -> str:
    """The weights of each board as text that shows changes well: one name a line."""
    boards_told = []
    for board, parts in weights.items():
        blocks = []
        for part, values in parts.items():
            lines = ",\n".join(f"{json.dumps(name)}: {json.dumps(values[name])}" for name in sorted(values))
            blocks.append(f'"{part}": {{\n{lines}\n}}')
        boards_told.append(f'"{board}": {{\n' + ",\n".join(blocks) + "\n}")
    return "{\n" + ",\n".join(boards_told) + "\n}\n"


def lesson(text: str) -> tuple[str, int]:
    """AGENT=GAMES as the agent and how many games.

    Raises:
        argparse.ArgumentTypeError: it is not that, or there is no such agent, or it thinks for seconds.
    """
    teacher, _, games = text.rpartition("=")
    if not (teacher and games.isdecimal() and int(games)):
        raise argparse.ArgumentTypeError(f"{quoted(text)}: give an agent and how many games, as in novice=2600")
    try:
        repeatable(teacher)
    except ValueError as error:
        raise argparse.ArgumentTypeError(str(error)) from None
    return teacher, int(games)


def main() -> None:
    """Play, fit, write."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "--teacher",
        action="append",
        type=lesson,
        required=True,
        metavar="AGENT=GAMES",
        help="who sits at every seat of how many games, as in novice=2600; several, the best one last",
    )
    parser.add_argument("--board", choices=boards(), default=boards()[0], help="whose weights; the others are kept")
    parser.add_argument(
        "--deep",
        type=int,
        default=0,
        metavar="ITERATIONS",
        help="go out from the weights in use, and fit those of features to what such a search expects",
    )
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=1, help="processes to play with")
    parser.add_argument("--out", type=Path, required=True, help="where the weights go")
    wanted = parser.parse_args()
    if not wanted.out.parent.is_dir():
        parser.error(f"--out: there is no folder {wanted.out.parent}; make it, or name another")
    weights = json.loads(wanted.out.read_bytes()) if wanted.out.is_file() else {}
    if wanted.deep < 0:
        parser.error(f"--deep: {wanted.deep}: give how many iterations, or leave it out")
    positions, choices = Positions(), Choices()
    for number, (teacher, games) in enumerate(wanted.teacher):
        choices = Choices()
        for sample in samples(games, wanted.seed + number, teacher, wanted.board, wanted.workers, wanted.deep):
            positions.add(sample)
            choices.add(sample)
    known = shipped_weights().of(wanted.board) if wanted.deep else None
    features, loss = positions.fit(known.features if known else None)
    said = f"{len(positions.groups)} positions, log-loss {loss:.4f}"
    if known:  # first impressions stay: those of few games are worse
        options = dict(known.options)
    else:
        chosen, loss = choices.fit()
        options = with_verbs(chosen)
        said += f"; log-loss of choices {loss:.4f}"
    weights[wanted.board] = {"features": features, "options": options}
    wanted.out.write_text(written(weights), encoding="utf-8")
    print(said)  # noqa: T201


if __name__ == "__main__":
    from landsraad.lab import fitting  # noqa: PLW0406  # other processes find what they play by this name

    fitting.main()
