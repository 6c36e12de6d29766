"""What the novice thinks a position is worth, in tenths of a victory point or so: weights set by hand, no rules."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from landsraad.kernel.contract import Worth

POINT: Final = 12.0
RIVAL_POINT: Final = 0.1  # of the leading opponent: it decides between what is equal to oneself
# Each further one of a resource is worth less than the one before.
SOLARI: Final = (1.2, 1.2, 1.1, 1.1, 1.1, 1.0, 1.0, 1.0, 0.5)
SPICE: Final = (1.7, 1.7, 1.5, 1.5, 1.2, 1.2, 0.6)
WATER: Final = (2.4, 1.8, 1.2, 0.5)
GARRISON: Final = (1.5, 1.5, 1.4, 1.3, 1.2, 1.0, 0.9, 0.8, 0.6)
INTRIGUE: Final = (2.5, 2.2, 2.0, 1.0)
TRACK: Final = (0.0, 2.0, 3.0, 5.5, 10.0, 10.5, 11.0)  # beside the points, which are counted themselves
HAND_CARD: Final = 0.8
HAND_PERSUASION: Final = 0.6
AGENT: Final = 2.0
CONTROL: Final = 4.0
ALLIANCE: Final = 2.0
SWORDMASTER_ROUND: Final = 3.2  # for each round left, this one included
COUNCIL_ROUND: Final = 2.2
CARD_COST_ROUND: Final = 0.11  # a bought card, for each point of its cost and round left
FREE_CARD_ROUND: Final = -0.12  # a card without a cost waters the deck down
FREE_PERSUASION_ROUND: Final = 0.12
TILE_COST: Final = 0.9  # a tile, for each of its cost
TILE_COST_ROUND: Final = 0.12  # the same for each round left
TILE_READY: Final = 0.8  # that may still be turned face down in this round
REWARDS: Final = (0.0, 8.0, 14.0, 22.0)  # winning a Conflict of each level
SECOND: Final = 0.4  # what the second place is worth of the first
LOST_TROOP: Final = 1.0


def value(figures: Mapping[str, int], worths: Mapping[str, Worth]) -> float:
    """The worth of a position to the seat whose figures these are.

    Args:
        figures: what the seat can count.
        worths: of the figures that only some sets bring.
    """
    rounds = figures["rounds_left"] + 1
    total = POINT * figures["vp"] - RIVAL_POINT * figures["best_rival_vp"]
    total += _falling(SOLARI, figures["solari"])
    total += _falling(SPICE, figures["spice"])
    total += _falling(WATER, figures["water"])
    total += _falling(GARRISON, figures["garrison"])
    total += _falling(INTRIGUE, figures["intrigue"])
    for name, step in figures.items():
        if name.startswith("influence "):
            total += TRACK[step]
    total += CONTROL * figures["controlled"] + ALLIANCE * figures["alliances"]
    total += rounds * (SWORDMASTER_ROUND * figures["swordmaster"] + COUNCIL_ROUND * figures["high_council"])
    total += rounds * CARD_COST_ROUND * figures["owned_cost"]
    total += rounds * (FREE_CARD_ROUND * figures["free_cards"] + FREE_PERSUASION_ROUND * figures["free_persuasion"])
    total += figures["tile_cost"] * (TILE_COST + rounds * TILE_COST_ROUND) + TILE_READY * figures["tiles_up"]
    revealed = bool(figures["revealed"])
    for name, worth in worths.items():
        total += worth.of(figures[name], rounds, revealed)
    if not revealed:
        total += AGENT * figures["agents"]
        total += HAND_CARD * figures["hand"] + HAND_PERSUASION * figures["hand_persuasion"]
    return total + conflict(figures)


def conflict(figures: Mapping[str, int]) -> float:
    """The prospects in the Conflict: the first place is likelier with every point of strength ahead."""
    if not figures["units_conflict"]:
        return 0.0
    strength = figures["strength"]
    if not figures["revealed"]:
        strength += figures["hand_swords"]
    reward = REWARDS[figures["conflict_level"]]
    first = _chance(strength - figures["best_rival_strength"])
    second = (1 - first) * _chance(strength - figures["second_rival_strength"])
    return reward * (first + SECOND * second) - (LOST_TROOP if figures["conflict"] else 0.0)


def _chance(lead: int) -> float:
    """How likely a lead of this much strength holds: even at 2 ahead, sure at 10."""
    return min(1.0, max(0.0, 0.35 + lead * 0.065))


def _falling(worths: tuple[float, ...], count: int) -> float:
    """The sum of falling worths of `count` things; those beyond the table are worth its last entry."""
    listed = min(count, len(worths))
    return sum(worths[:listed]) + (count - listed) * worths[-1]
