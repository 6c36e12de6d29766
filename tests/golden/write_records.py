"""Write the golden records anew: `python tests/golden/write_records.py`.

A golden record changes only when the same choices lead elsewhere. Raise `Imperium.version` then, and say in the commit
which rule changed.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import landsraad
from landsraad import Game
from landsraad.kernel.machine import derived
from landsraad.record import dump

FOLDER = Path(__file__).parent / "records"
IX = ["base", "rise_of_ix"]
GAMES: dict[str, dict[str, Any]] = {
    "solo-named": {
        "seats": 1,
        "seed": 1920,
        "leaders": ["duke_leto_atreides"],
        "difficulty": "novice",
        "rivals": ["earl_memnon_thorvald", "glossu_rabban"],
    },
    "solo-expert": {"seats": 1, "seed": 1981, "leaders": "choose", "difficulty": "expert_plus"},
    "two-dealt": {"seats": 2, "seed": 1984},
    "three-named": {
        "seats": 3,
        "seed": 1965,
        "leaders": ["baron_vladimir_harkonnen", "paul_atreides", "countess_ariana_thorvald"],
    },
    "three-chosen": {"seats": 3, "seed": 1969, "leaders": "choose"},
    "four-dealt": {"seats": 4, "seed": 1976, "leaders": None},
    "four-ix": {"seats": 4, "seed": 2022, "sets": IX},
    "three-epic": {
        "seats": 3,
        "seed": 1977,
        "sets": IX,
        "variants": ["epic"],
        "leaders": ["ilesa_ecaz", "tessia_vernius", "viscount_hundro_moritani"],
    },
    "two-ix": {"seats": 2, "seed": 2000, "sets": IX, "leaders": "choose"},
    "solo-ix": {
        "seats": 1,
        "seed": 2003,
        "sets": IX,
        "variants": ["churn", "brutal_escalation"],
        "difficulty": "expert",
        "rivals": ["prince_rhombur_vernius", "viscount_hundro_moritani"],
    },
    "four-uprising": {"seats": 4, "seed": 2024, "sets": ["uprising"]},
    "three-choam": {
        "seats": 3,
        "seed": 2025,
        "sets": ["uprising"],
        "choam": True,
        "leaders": ["shaddam_corrino_iv", "lady_jessica", "feyd_rautha_harkonnen"],
    },
    "two-uprising": {"seats": 2, "seed": 2026, "sets": ["uprising"], "leaders": "choose"},
    "solo-uprising": {
        "seats": 1,
        "seed": 2027,
        "sets": ["uprising"],
        "choam": True,
        "difficulty": "expert_plus",
        "rivals": ["muaddib", "glossu_rabban"],
    },
    "four-mixed": {"seats": 4, "seed": 2**128 - 1, "leaders": ["helena_richese", "choose", "random", "choose"]},
}


def random_game(options: dict[str, Any]) -> Game:
    """Play a game to its end; each seat answers at random from a generator of its own."""
    game = landsraad.new("imperium", **options)
    generators = [derived(game.seed, seat.number) for seat in game.seats]
    while not game.over:
        decision = game.decisions[0]
        game.choose(decision.options[generators[decision.seat].random_below(len(decision.options))])
    return game


def main() -> None:
    """Write the record of every golden game."""
    FOLDER.mkdir(exist_ok=True)
    for name, options in GAMES.items():
        dump(random_game(options), FOLDER / f"{name}.txt")


if __name__ == "__main__":
    main()
