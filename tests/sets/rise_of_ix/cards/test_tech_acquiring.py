"""What each Tech tile costs, and the acquire boxes; Machine Culture acquires it in red's own turn."""

from __future__ import annotations

import pytest

from boxes import NOTHING_ON_SALE, bearer, box
from landsraad.testing import Start

FACTIONS = "faction emperor, *faction guild, faction bene_gesserit, faction fremen"
ACQUIRED = "board: intrigue_discard +1, tech_2 -1"

COSTS = {
    1: "artillery",
    2: "memocorders minimic_film sonic_snoopers troop_transports windtraps",
    3: "detonation_devices disposal_facility holoprojectors training_drones",
    4: "chaumurky restricted_ordnance spy_satellites",
    5: "invasion_ships spaceport",
    6: "holtzman_engine shuttle_fleet",
    8: "flagship",
}
PRICES = [(tile, cost) for cost, tiles in COSTS.items() for tile in tiles.split()]
MARKED = (
    "chaumurky detonation_devices flagship holtzman_engine invasion_ships memocorders shuttle_fleet sonic_snoopers "
    "spy_satellites training_drones troop_transports windtraps"
)

ACQUIRE = [
    (
        "chaumurky acquire", "", "intrigue +1",
        "board: intrigue_deck -2, intrigue_discard +1, tech_2 -1",
    ),
    (
        "disposal_facility acquire",
        "*card convincing_argument hand, card diplomacy discard, card stilgar in_play, skip",
        "hand -1, intrigue -1", "board: trash +1, intrigue_discard +1, tech_2 -1",
    ),
    (
        "disposal_facility acquire",
        "card convincing_argument hand, card diplomacy discard, card stilgar in_play, *skip",
        "intrigue -1", ACQUIRED,
    ),
    ("flagship acquire", "", "vp +1, intrigue -1", ACQUIRED),
    ("invasion_ships acquire", "", "garrison +4, supply -4, intrigue -1", ACQUIRED),
    ("memocorders acquire", FACTIONS, "guild +1, intrigue -1", ACQUIRED),
    (
        "shuttle_fleet acquire",
        "faction emperor, *faction guild, faction bene_gesserit; faction bene_gesserit, *faction fremen",
        "guild +1, fremen +1, intrigue -1", ACQUIRED,
    ),
    ("sonic_snoopers acquire", "", "", "board: intrigue_deck -1, intrigue_discard +1, tech_2 -1"),
    ("spaceport acquire", "", "hand +2, deck -2, intrigue -1", ACQUIRED),
    ("windtraps acquire", "", "water +1, intrigue -1", ACQUIRED),
]  # fmt: skip
WITHOUT_ACQUIRE_BOX = sorted({tile for tile, _ in PRICES} - {bearer(row[0]) for row in ACQUIRE})


def test_eighteen_tiles() -> None:
    assert (len(PRICES), len(MARKED.split())) == (18, 12)


@pytest.mark.parametrize(("tile", "cost"), PRICES)
def test_a_tile_costs_its_spice(scenario: Start, tile: str, cost: int) -> None:
    s = scenario(f"red: spice {cost - 1}, solari 9, intrigue machine_culture", tech=f"- {tile} -")
    assert s.options == ["reveal"]
    s = scenario(f"red: spice {cost}, intrigue machine_culture", tech=f"- {tile} -")
    s.chooses("plot machine_culture", f"tech {tile}")
    assert (s.red.spice, s.state.zones) == (0, [[], [], []])
    s.leaves_open()


@pytest.mark.parametrize(("tile", "cost"), PRICES)
def test_the_mark_of_house_hagal(scenario: Start, tile: str, cost: int) -> None:
    tables = scenario().state.tables
    row = next(row for row in tables.tiles if row.key == tile)
    assert (row.cost, row.rival) == (cost, tile in MARKED.split())


@pytest.mark.parametrize(("name", "steps", "gains", "board"), ACQUIRE)
def test_acquire_box(scenario: Start, name: str, steps: str, gains: str, board: str) -> None:
    tile = bearer(name)
    cost = dict(PRICES)[tile]
    s = scenario(
        f"red: spice {cost}, deck dagger dagger, discard diplomacy, in_play stilgar, intrigue machine_culture ambush",
        tech=f"- {tile} -",
        intrigue_deck="bribery windfall",
    )
    s.chooses("plot machine_culture", f"tech {tile}")
    if steps:
        s.walks(steps)
    parts = ", ".join(part for part in (f"spice -{cost}", gains, f"tile {tile} +1") if part)
    assert s.changes == f"red: {parts}; {board}"


@pytest.mark.parametrize("tile", WITHOUT_ACQUIRE_BOX)
def test_no_more_than_the_tile(scenario: Start, tile: str) -> None:
    cost = dict(PRICES)[tile]
    s = scenario(f"red: spice {cost}, intrigue machine_culture ambush", tech=f"- {tile} -")
    s.chooses("plot machine_culture", f"tech {tile}")
    assert s.changes == f"red: spice -{cost}, intrigue -1, tile {tile} +1; {ACQUIRED}"


@box("spaceport acquire")
def test_cards_drawn_in_the_reveal_turn_are_revealed(scenario: Start) -> None:
    s = scenario(
        "red: spice 5, hand dagger, deck diplomacy choam_delegate dagger, intrigue machine_culture ambush",
        **NOTHING_ON_SALE,
    )
    s.chooses("reveal")
    s.chooses("plot machine_culture", "tech spaceport")
    assert s.changes == (
        "red: solari +3, spice -5, persuasion +1, deck -2, in_play +2, intrigue -1, tile spaceport +1; " + ACQUIRED
    )
    s.chooses("end")
