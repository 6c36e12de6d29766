"""Positions as the map of Arrakis shows them."""

from __future__ import annotations

from collections import deque
from typing import Any

from cartography.grid import Board

NAMES = {
    "atreides": "Atreides", "bene_gesserit": "Bene Gesserit", "emperor": "Emperor", "fremen": "Fremen",
    "guild": "Spacing Guild", "harkonnen": "Harkonnen", "ixians": "Ixians", "tleilaxu": "Tleilaxu",
}  # fmt: skip


def forces(faction: str, ordinary: int, starred: int = 0, **more: bool) -> dict[str, Any]:
    """Forces of a faction."""
    return {"faction": faction, "ordinary": ordinary, "starred": starred, **more}


def reached(start: str, steps: int, storm: int) -> dict[str, int]:
    """How many territories away each node is that can be reached without entering the storm."""
    links = Board().links
    found, ahead = {start: 0}, deque([start])
    while ahead:
        node = ahead.popleft()
        for there in sorted(links[node]):
            within = there.partition("/")[0] == node.partition("/")[0]
            cost = found[node] + (not within)
            if not there.endswith(f"/{storm}") and cost <= steps and found.get(there, steps + 1) > cost:
                found[there] = cost
                (ahead.appendleft if within else ahead.append)(there)
    return {node.removesuffix("/0"): cost for node, cost in found.items()}


def moving() -> dict[str, Any]:
    """Atreides move from the Imperial Basin with ornithopters; the Great Flat, a worm, the mobile stronghold."""
    costs = reached("imperial_basin/9", 3, 7)
    del costs["imperial_basin/9"]
    choices: dict[str, dict[str, Any]] = {node: {} for node in costs if not node.startswith("habbanya_sietch")}
    for digit, node in enumerate(("carthag/10", "hagga_basin/12", "old_gap/9", "sietch_tabr/13"), 1):
        choices[node] = {"digit": digit}
    choices["carthag/10"]["outlook"] = "A battle with Harkonnen"
    return {
        **quiet(),
        "reach": {"from": "imperial_basin/9", "unit": "steps", "costs": costs},
        "choices": choices,
    }


def quiet() -> dict[str, Any]:
    """The same position with nothing to choose."""
    return {
        "names": NAMES,
        "storm": 7,
        "next": [8, 9, 10, 11, 12, 13],
        "wall": True,
        "spice": {"the_great_flat/14": 10, "south_mesa/4": 4, "hagga_basin/12": 4},
        "forces": {
            "imperial_basin/9": [forces("atreides", 5, own=True)],
            "arrakeen/9": [forces("atreides", 6, own=True)],
            "polar_sink": [forces("atreides", 1, own=True), forces("bene_gesserit", 2, advisors=True)],
            "carthag/10": [forces("harkonnen", 8)],
            "hagga_basin/12": [forces("harkonnen", 2)],
            "broken_land/11": [forces("harkonnen", 3)],
            "sietch_tabr/13": [forces("fremen", 4, 2)],
            "funeral_plain/14": [forces("fremen", 5, 1), forces("bene_gesserit", 1, advisors=True)],
            "false_wall_south/4": [forces("fremen", 3)],
            "wind_pass_north/17": [forces("bene_gesserit", 1, advisors=True)],
            "habbanya_sietch/16": [forces("emperor", 4, 2), forces("bene_gesserit", 3)],
            "tueks_sietch/4": [forces("emperor", 7, 3)],
            "cielago_west/18": [forces("emperor", 2)],
            "south_mesa/5": [forces("ixians", 2, 1)],
            "hms": [forces("ixians", 4, 3)],
        },
        "tent": {"at": "pasty_mesa/5", "name": "Hidden Mobile Stronghold"},
        "worms": ["habbanya_erg/15"],
        "reach": None,
        "choices": {},
        "closed": {},
        "battle": None,
    }


def crowded() -> dict[str, Any]:
    """All eight factions, four of them in one place, the Shield Wall gone, the next storm known, a battle."""
    return {
        **quiet(),
        "next": [9],
        "wall": False,
        "forces": {
            **quiet()["forces"],
            "funeral_plain/14": [
                forces("fremen", 5, 1), forces("guild", 12), forces("tleilaxu", 3),
                forces("bene_gesserit", 1, advisors=True),
            ],
            "hagga_basin/12": [forces("harkonnen", 2), forces("tleilaxu", 1), forces("guild", 4)],
            "carthag/10": [forces("harkonnen", 8), forces("tleilaxu", 11)],
            "wind_pass/14": [forces("emperor", 0, 5)],
        },
        "battle": "carthag",
    }  # fmt: skip


def shipping() -> dict[str, Any]:
    """The Ixians ship into their mobile stronghold or elsewhere, for spice."""
    return {
        **quiet(),
        "reach": {
            "from": None,
            "unit": "spice",
            "costs": {"hms": 1, "arrakeen/9": 1, "pasty_mesa/5": 2, "polar_sink": 2},
        },
        "choices": {"hms": {"digit": 1}, "arrakeen/9": {"digit": 2}, "pasty_mesa/5": {}, "polar_sink": {}},
    }
