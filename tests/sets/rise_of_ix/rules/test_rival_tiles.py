"""What Tech tiles do for solo Rivals (I8.24 to I8.31 of the rules digest of Rise of Ix)."""

from __future__ import annotations

from typing import Any

import pytest

from landsraad.testing import Start
from marks import rule

SOLO: dict[str, Any] = {"seats": 1, "turn": "blue"}
COMBAT: dict[str, Any] = {"seats": 1, "at": "combat", "hagal": "wealth"}
IDLE = "green: agents 0"
TECH = "hagal_tech_negotiation"
SMUGGLING = "hagal_smuggling_or_interstellar_shipping"


@rule("rise_of_ix I8.24")
@pytest.mark.parametrize(("units", "garrison"), [(1, 0), (2, 1)])
def test_detonation_devices_always_give_the_point(scenario: Start, units: int, garrison: int) -> None:
    lines = f"blue: dreadnoughts_in_conflict {units}, tiles detonation_devices"
    s = scenario(lines, **COMBAT, conflict="terrible_purpose", conflict_deck="")
    assert (s.blue.covers, s.blue.dreadnought_garrison, s.blue.dreadnought_supply) == ([], garrison, 2 - garrison)
    assert s.blue.vp == 1 + 1


@rule("rise_of_ix I8.25")
@pytest.mark.parametrize(
    ("position", "card", "changes"),
    [
        (
            "solari 4", "carthag",
            "solari -4, supply -4, conflict +4, agents -1, at carthag +1, flipped flagship +1",
        ),
        ("solari 3", "carthag", "supply -1, conflict +1, agents -1, at carthag +1"),
        ("solari 4", "wealth", "emperor +1, agents -1, at wealth +1"),
        (
            "solari 4, supply 2, garrison 10", "stillsuits",
            "garrison -2, conflict +2, fremen +1, agents -1, at stillsuits +1",
        ),
        ("solari 4, flipped flagship", "carthag", "supply -1, conflict +1, agents -1, at carthag +1"),
    ],
)  # fmt: skip
def test_the_flagship_sends_three_troops_to_combat(scenario: Start, position: str, card: str, changes: str) -> None:
    s = scenario(f"blue: tiles flagship, {position}", IDLE, **SOLO, hagal=card)
    assert s.changes == f"blue: {changes}"


@rule("rise_of_ix I8.26")
def test_the_holtzman_engine_is_a_point_in_the_endgame(scenario: Start) -> None:
    s = scenario("blue: vp 5, tiles holtzman_engine", "green: vp 5", seats=1, at="recall", conflict_deck="")
    assert (s.game.over, s.blue.vp, s.green.vp) == (True, 6, 5)


@rule("rise_of_ix I8.27")
def test_invasion_ships_enter_an_occupied_space(scenario: Start) -> None:
    s = scenario("red: at wealth", "blue: tiles invasion_ships", IDLE, **SOLO, hagal="wealth foldspace")
    assert s.changes == "blue: emperor +1, agents -1, at wealth +1, flipped invasion_ships +1"
    s = scenario("red: at wealth", "blue: tiles invasion_ships", IDLE, **SOLO, hagal="foldspace")
    assert s.changes == "blue: guild +1, agents -1, at foldspace +1"


@rule("rise_of_ix I8.27")
@pytest.mark.parametrize(
    ("red", "blue"),
    [
        ("at wealth", "tiles invasion_ships, flipped invasion_ships"),
        ("closed wealth", "tiles invasion_ships"),
        ("at carthag", "tiles invasion_ships, at wealth"),
    ],
)
def test_what_invasion_ships_do_not_do(scenario: Start, red: str, blue: str) -> None:
    s = scenario(f"red: {red}", f"blue: {blue}", IDLE, **SOLO, hagal="wealth foldspace")
    closed = "red: closed wealth -1; " if "closed" in red else ""
    assert s.changes == f"{closed}blue: guild +1, agents -1, at foldspace +1"


@rule("rise_of_ix I8.28")
def test_sonic_snoopers_draw_and_stay(scenario: Start) -> None:
    s = scenario("blue: spice 1", IDLE, **SOLO, hagal=f"{TECH} wealth", tech="sonic_snoopers flagship shuttle_fleet")
    assert s.changes == (
        "blue: spice -1, agents -1, intrigue +1, at tech_negotiation +1, tile sonic_snoopers +1; "
        "board: intrigue_deck -1, tech_1 -1"
    )
    s = scenario("blue: tiles sonic_snoopers, intrigue ambush", IDLE, **SOLO, hagal="wealth")
    assert s.changes == "blue: emperor +1, agents -1, at wealth +1"


@rule("rise_of_ix I8.29")
def test_spy_satellites_are_trashed_for_a_point(scenario: Start) -> None:
    s = scenario("blue: tiles spy_satellites, spice 3", IDLE, **SOLO, hagal="wealth")
    assert s.changes == (
        "blue: spice -3, vp +1, emperor +1, agents -1, at wealth +1, tile spy_satellites -1; board: tiles_gone +1"
    )
    s = scenario("blue: tiles spy_satellites, spice 2", IDLE, **SOLO, hagal="wealth")
    assert s.changes == "blue: emperor +1, agents -1, at wealth +1"


@rule("rise_of_ix I8.29")
def test_spice_of_the_turn_counts_for_spy_satellites(scenario: Start) -> None:
    s = scenario("blue: tiles spy_satellites", IDLE, **SOLO, hagal="harvest_spice", bonus="hagga_basin 1")
    assert s.changes == (
        "blue: vp +1, agents -1, at hagga_basin +1, tile spy_satellites -1; board: bonus hagga_basin -1, tiles_gone +1"
    )


@rule("rise_of_ix I8.30")
def test_training_drones_recruit_at_once(scenario: Start) -> None:
    s = scenario("blue: tiles training_drones", IDLE, **SOLO, hagal="wealth")
    assert s.changes == (
        "blue: garrison +1, supply -1, emperor +1, agents -1, at wealth +1, flipped training_drones +1"
    )
    s = scenario("blue: tiles training_drones, flipped training_drones", IDLE, **SOLO, hagal="wealth")
    assert s.changes == "blue: emperor +1, agents -1, at wealth +1"
    s = scenario("blue: tiles training_drones", IDLE, **SOLO, hagal="carthag")
    assert s.changes == "blue: supply -2, conflict +2, agents -1, at carthag +1, flipped training_drones +1"
    s = scenario("blue: spice 2", IDLE, **SOLO, hagal=TECH, tech="training_drones flagship shuttle_fleet")
    assert s.changes == (
        "blue: spice -2, garrison +1, supply -1, agents -1, at tech_negotiation +1, tile training_drones +1, "
        "flipped training_drones +1; board: tech_1 -1"
    )


@rule("rise_of_ix I8.31")
@pytest.mark.parametrize(
    ("difficulty", "units", "changes"),
    [
        ("novice", "conflict 2", "supply -3, conflict +3"),
        ("expert", "conflict 1", "supply -3, conflict +3"),
        ("expert", "conflict 2", "garrison +3, supply -3"),
    ],
)
def test_shipped_troops_of_troop_transports_go_to_the_conflict(
    scenario: Start, difficulty: str, units: str, changes: str
) -> None:
    blue = f"blue: tiles troop_transports, freighter 2, emperor 1, guild 1, bene_gesserit 1, {units}"
    s = scenario(blue, IDLE, **SOLO, hagal=SMUGGLING, difficulty=difficulty)
    assert s.changes == (
        f"red: solari +1; blue: solari +5, {changes}, fremen +1, agents -1, freighter -2, at smuggling +1; "
        "green: solari +1"
    )
