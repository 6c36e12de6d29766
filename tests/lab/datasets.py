"""Made-up datasets of which one knows what they say: the tables of `landsraad simulate --out`."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import polars as pl

LEADERS = ("paul_atreides", "baron_vladimir_harkonnen", "countess_ariana_thorvald", "helena_richese", "glossu_rabban")
FACTIONS = ("emperor", "guild", "bene_gesserit", "fremen")
CONFLICTS = (("skirmish_a", 1), ("siege_of_arrakeen", 2), ("battle_for_carthag", 3))
CARDS = ("dagger", "stilgar", "kwisatz_haderach", "gurney_halleck")
ROUNDS = 6
SEATS = 4
SEED = "12"
PLAN = {
    "games": 0,
    "seed": 12,
    "line_ups": [["novice"] * SEATS],
    "package": "1.2.3",
    "options": {"sets": ["base"]},
    "tables": ["games", "seats", "rounds", "cards", "points"],
}


def write(folder: Path, tables: dict[str, list[dict[str, Any]]], **plan: Any) -> Path:
    """Write a dataset of these rows."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, rows in tables.items():
        pl.DataFrame(rows).write_parquet(folder / f"{name}.parquet")
    (folder / "plan.json").write_text(json.dumps({**PLAN, "games": len(tables["games"]), **plan}), encoding="utf-8")
    return folder


def made_up(games: int, strong: str = "", times: float = 1.0, seed: int = 1) -> dict[str, list[dict[str, Any]]]:
    """Rows of games in which every side wins as often as the others, but one Leader some times as often.

    Of the other tables: who wins the game has won each of its Conflicts and acquired Stilgar, the last one the dagger.
    """
    rng = random.Random(seed)
    tables: dict[str, list[dict[str, Any]]] = {name: [] for name in ("games", "seats", "rounds", "cards", "points")}
    for game in range(games):
        leaders = rng.sample(LEADERS, SEATS)
        chances = [times if leader == strong else 1.0 for leader in leaders]
        (winner,) = rng.choices(range(SEATS), chances)
        tables["games"].append({"game": game, "seed": SEED, "rounds": ROUNDS, "decisions": 400, "hash": f"{game:x}"})
        for seat, leader in enumerate(leaders):
            _side(tables, game, seat, leader, (seat - winner) % SEATS)
    return tables


def _side(tables: dict[str, list[dict[str, Any]]], game: int, seat: int, leader: str, place: int) -> None:
    """What a side does that ends on a place, 0 being the first."""
    side = {"game": game, "seat": seat}
    vp = 10 - 2 * place
    result = {"vp": vp, "place": place + 1, "result": float(place == 0)}
    tables["seats"].append(
        {**side, "team": seat, "kind": "player", "agent": "novice", "leader": leader, "turn": seat + 1, **result}
    )
    for number in range(1, ROUNDS + 1):
        conflict, level = CONFLICTS[(number - 1) // 2]
        steps = {f"influence_{faction}": min(number, 5 - place) for faction in FACTIONS}
        tables["rounds"].append(
            {
                **side, "round": number, "vp": vp * number // ROUNDS, "conflict": conflict, "conflict_level": level,
                "strength": 9 - place, "conflict_place": place + 1 if place < 3 else 0, **steps,
                "solari": 1, "spice": 1, "water": 1, "garrison": 2,
            }
        )  # fmt: skip
    for card in CARDS:
        had = {"stilgar": place == 0, "dagger": place == SEATS - 1}.get(card, seat % 2 == 0)
        row = {**side, "round": 2, "card": card, "kind": "imperium", "acquired": int(had)}
        if had:
            tables["cards"].append({**row, "played": 1, "revealed": 0, "trashed": 0})
    source = {"round": 3, "kind": "conflict", "source": "siege_of_arrakeen", "vp": 1}
    tables["points"].extend([{**side, "round": 0, "kind": "start", "source": "start", "vp": 1}])
    if place == 0:
        tables["points"].append({**side, **source})
