"""What players are rewarded for: a function of what a choice brought about, one number for each player."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from landsraad.language.errors import did_you_mean, quoted


@dataclass(frozen=True, slots=True)
class Progress:
    """What has come of a game since its players were last rewarded; sides are players, then Rivals.

    Points are Victory Points, in classic Dune strongholds.

    Attributes:
        players: how many sides are players.
        over: whether the game has ended.
        gained: points that each side has more.
        points: those of each side.
        wins: share of the win of each side: 1/k for each of k winners, or winning teams; all 0 while the game runs.
        standings: sides from the first to the last; one that cannot score is missing.
        teams: number of the team of each side, if sides play in teams: what one has gained and scored, all of its team
            have.
        point: points that count as 1.
    """

    players: int
    over: bool
    gained: tuple[int, ...]
    points: tuple[int, ...]
    wins: tuple[float, ...]
    standings: tuple[int, ...]
    teams: tuple[int, ...] = ()
    point: float = 10.0

    def team(self, side: int) -> int:
        """The number of the team of a side; without teams each side is one of its own."""
        return self.teams[side] if self.teams else side


Reward = Callable[[Progress], Sequence[float]]
"""One number for each player."""


def win(progress: Progress) -> Sequence[float]:
    """At the end the share of the win: 1/k for each of k winners, else 0."""
    return progress.wins[: progress.players]


def place(progress: Progress) -> Sequence[float]:
    """At the end 1 for the first place, 0 for the last, evenly in between; winners who share the win are all first."""
    if not progress.over:
        return (0.0,) * progress.players
    order = list(dict.fromkeys(progress.team(side) for side in progress.standings))
    last = len(order) - 1
    return tuple(
        1.0 if progress.wins[seat] else 1 - order.index(progress.team(seat)) / last for seat in range(progress.players)
    )


def margin(progress: Progress) -> Sequence[float]:
    """At the end the lead in points over the best other side, or, below 0, what is missing to it, in `point`s."""
    if not progress.over:
        return (0.0,) * progress.players
    points = {seat: progress.points[seat] for seat in progress.standings}
    return tuple(
        (points[seat] - max(own for other, own in points.items() if progress.team(other) != progress.team(seat)))
        / progress.point
        for seat in range(progress.players)
    )


def vp_delta(progress: Progress) -> Sequence[float]:
    """At every step the own points won or lost since the last one, in `point`s."""
    return tuple(change / progress.point for change in progress.gained[: progress.players])


REWARDS: dict[str, Reward] = {"win": win, "place": place, "margin": margin, "vp_delta": vp_delta}


def reward_of(reward: str | Reward) -> Reward:
    """A reward by its name, or the one that is given.

    Raises:
        ValueError: there is no reward of that name.
    """
    if callable(reward):
        return reward
    if not isinstance(reward, str) or reward not in REWARDS:
        hint = did_you_mean(reward, REWARDS) if isinstance(reward, str) else f"use {', '.join(REWARDS)}"
        raise ValueError(f"reward={quoted(reward)}: {hint}, or give a function of landsraad.gym.rewards.Progress")
    return REWARDS[reward]
