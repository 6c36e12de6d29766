"""Solo Rivals with Rise of Ix: Dividends, Leaders, rewards, Tech (I8.10 to I8.23 of its rules digest)."""

from __future__ import annotations

from typing import Any

import pytest

import landsraad
from landsraad.testing import Start
from marks import rule
from playing import state_of

SOLO: dict[str, Any] = {"seats": 1, "turn": "blue"}
REWARDS: dict[str, Any] = {"seats": 1, "at": "rewards"}
IDLE = "green: agents 0"
RESTING = ("blue: agents 0", IDLE)
SMUGGLING = "hagal_smuggling_or_interstellar_shipping"
TECH = "hagal_tech_negotiation"
RHOMBUR = "blue: leader prince_rhombur_vernius"
HUNDRO = "blue: leader viscount_hundro_moritani"


@rule("rise_of_ix I8.10", "rise_of_ix I8.8")
def test_a_rival_keeps_its_dividends(scenario: Start) -> None:
    s = scenario("blue: freighter 2, emperor 1, guild 1, bene_gesserit 1", IDLE, **SOLO, hagal=SMUGGLING)
    assert s.changes == (
        "red: solari +1; "
        "blue: solari +5, garrison +2, supply -2, fremen +1, agents -1, freighter -2, at smuggling +1; green: solari +1"
    )


@rule("rise_of_ix I8.10")
def test_rivals_get_their_part_of_dividends_of_others(scenario: Start) -> None:
    s = scenario("red: freighter 1, hand dune_the_desert_planet dagger", *RESTING, seats=1)
    s.sends("dune_the_desert_planet", "smuggling", "use smuggling 2", "freighter recall", "choose 1")
    assert s.changes == "red: solari +6, freighter -1; blue: solari +1; green: solari +1"
    s.leaves_open()


@rule("rise_of_ix I8.14", "rise_of_ix I8.15")
def test_two_more_leaders_may_lead_rivals() -> None:
    games = [landsraad.new("imperium", seats=1, seed=seed, sets=["base", "rise_of_ix"]) for seed in range(60)]
    tables = state_of(games[0]).tables
    new = {"prince_rhombur_vernius", "viscount_hundro_moritani"}
    old = {
        "duke_leto_atreides", "baron_vladimir_harkonnen", "glossu_rabban", "count_ilban_richese",
        "countess_ariana_thorvald", "earl_memnon_thorvald",
    }  # fmt: skip
    assert {tables.leaders[leader].key for leader in tables.rival_leaders} == old | new
    assert {str(seat.leader) for game in games for seat in game.seats[1:]} == old | new


@rule("rise_of_ix I8.14")
@pytest.mark.parametrize(
    ("position", "changes"),
    [
        (
            "spice 2",
            "blue: spice -2, water +1, supply -1, conflict +1, agents -1, at arrakeen +1, tile windtraps +1; "
            "board: tech_2 -1",
        ),
        ("spice 1", "blue: supply -2, conflict +1, agents -1, negotiators +1, at arrakeen +1"),
        (
            "spice 1, negotiators 1",
            "blue: spice -1, water +1, conflict +1, agents -1, negotiators -1, at arrakeen +1, tile windtraps +1; "
            "board: tech_2 -1",
        ),
    ],
)
def test_rhombur_acquires_tech_or_sends_a_negotiator(scenario: Start, position: str, changes: str) -> None:
    s = scenario(f"{RHOMBUR}, {position}", IDLE, **SOLO, hagal="arrakeen_1p", tech="flagship windtraps chaumurky")
    assert s.changes == changes


@rule("rise_of_ix I8.15")
@pytest.mark.parametrize(
    ("spice", "changes"),
    [
        (0, "blue: supply -1, conflict +1, agents -1, at arrakeen +1"),
        (1, "blue: spice -1, supply -1, conflict +1, agents -1, freighter +1, at arrakeen +1"),
    ],
)
def test_hundro_pays_a_spice_for_a_freighter(scenario: Start, spice: int, changes: str) -> None:
    s = scenario(f"{HUNDRO}, spice {spice}", IDLE, **SOLO, hagal="arrakeen_1p")
    assert s.changes == changes


@rule("rise_of_ix I8.16")
@pytest.mark.parametrize(
    ("conflict", "changes"),
    [
        ("skirmish_ix_troop", "blue: garrison +1, supply -1, freighter +1; green: spice +2"),
        ("skirmish_ix_spice", "blue: spice +1, freighter +1; green: solari +3"),
        (
            "trade_monopoly",
            "blue: garrison +1, supply -1, freighter +2; green: water +1, intrigue +1; board: intrigue_deck -1",
        ),
        ("economic_supremacy", "blue: vp +1; green: vp +1"),
    ],
)
def test_rewards_of_the_new_conflicts(scenario: Start, conflict: str, changes: str) -> None:
    s = scenario("blue: conflict 2", "green: conflict 1", **REWARDS, conflict=conflict)
    assert s.changes == changes


@rule("rise_of_ix I8.18")
def test_rivals_take_marked_tiles_only(scenario: Start) -> None:
    stacks = "restricted_ordnance spaceport windtraps"
    s = scenario("blue: spice 5", IDLE, **SOLO, hagal=TECH, tech=stacks)
    assert s.changes == (
        "blue: spice -1, water +1, agents -1, at tech_negotiation +1, tile windtraps +1; board: tech_3 -1"
    )


TAKES_WINDTRAPS = "red: spice 2, hand ixian_engineer dagger"


@rule("rise_of_ix I8.19")
@pytest.mark.parametrize(
    ("stacks", "face_up", "gone"),
    [
        (
            "windtraps/artillery/memocorders holoprojectors/minimic_film spaceport/restricted_ordnance",
            ["memocorders", "holoprojectors", "spaceport"],
            ["artillery"],
        ),
        (
            "windtraps/artillery holoprojectors/minimic_film/memocorders spaceport/restricted_ordnance",
            ["artillery", "memocorders", "spaceport"],
            ["holoprojectors", "minimic_film"],
        ),
        (
            "windtraps/artillery holoprojectors/memocorders flagship",
            ["artillery", "holoprojectors", "flagship"],
            [],
        ),
        ("windtraps artillery/flagship holoprojectors/memocorders", ["flagship", "holoprojectors"], ["artillery"]),
        ("windtraps artillery -", [], ["artillery"]),
    ],
)
def test_a_marked_tile_is_always_face_up(scenario: Start, stacks: str, face_up: list[str], gone: list[str]) -> None:
    s = scenario(TAKES_WINDTRAPS, *RESTING, seats=1, tech=stacks)
    before = s.tiles_gone
    s.sends("ixian_engineer", "smuggling", "use ixian_engineer 1", "tech windtraps")
    assert s.face_up == face_up
    assert sorted(set(s.tiles_gone) - set(before)) == gone
    s.leaves_open()


@rule("rise_of_ix I8.19")
def test_a_marked_tile_is_face_up_from_the_start() -> None:
    trashed = 0
    for seed in range(40):
        s = state_of(landsraad.new("imperium", seats=1, seed=seed, sets=["base", "rise_of_ix"]))
        assert any(s.tables.tiles[stack[-1]].rival for stack in s.zones)
        trashed += len(s.tiles_gone)
    assert trashed > 0


@rule("rise_of_ix I8.20")
@pytest.mark.parametrize(
    ("stacks", "spice", "tile", "stack"),
    [
        ("sonic_snoopers detonation_devices flagship", 2, "detonation_devices", 2),
        ("windtraps detonation_devices chaumurky", 3, "chaumurky", 3),
        ("windtraps troop_transports flagship", 1, "windtraps", 1),
        ("troop_transports windtraps flagship", 1, "troop_transports", 1),
    ],
)
def test_the_dearest_tile_within_reach(scenario: Start, stacks: str, spice: int, tile: str, stack: int) -> None:
    s = scenario(f"blue: spice {spice}", IDLE, **SOLO, hagal=TECH, tech=stacks, intrigue_deck="")
    water = "water +1, " if tile == "windtraps" else ""
    assert s.changes == (
        f"blue: spice -{spice}, {water}agents -1, at tech_negotiation +1, tile {tile} +1; board: tech_{stack} -1"
    )


@rule("rise_of_ix I8.21")
@pytest.mark.parametrize(
    ("position", "paid"),
    [
        ("spice 5, negotiators 2", "spice -1, supply +2, agents -1, negotiators -2"),
        ("negotiators 5", "supply +3, agents -1, negotiators -3"),
    ],
)
def test_negotiators_pay_first(scenario: Start, position: str, paid: str) -> None:
    s = scenario(f"blue: {position}", IDLE, **SOLO, hagal=TECH, tech="chaumurky artillery spaceport", intrigue_deck="")
    assert s.changes == f"blue: {paid}, at tech_negotiation +1, tile chaumurky +1; board: tech_1 -1"


@rule("rise_of_ix I8.22")
@pytest.mark.parametrize(
    ("position", "changes"),
    [
        ("spice 1", "spice -1, supply -1, agents -1, negotiators +1"),
        ("spice 0", "supply -1, agents -1, negotiators +1"),
        ("supply 0", "agents -1"),
    ],
)
def test_what_it_cannot_pay_it_negotiates(scenario: Start, position: str, changes: str) -> None:
    s = scenario(f"blue: {position}", IDLE, **SOLO, hagal=TECH, tech="chaumurky artillery spaceport")
    expected = changes.replace("spice -1, ", "")
    assert s.changes == f"blue: {expected}, at tech_negotiation +1"


@rule("rise_of_ix I8.23")
@pytest.mark.parametrize(
    ("conflict", "changes"),
    [
        ("skirmish_a", "spice +3"),
        ("guild_bank_raid", "spice +3"),
        ("grand_vision", "spice -4, vp +1"),
        ("economic_supremacy", "spice -4, vp +1"),
    ],
)
def test_spice_is_kept_until_the_last_conflicts(scenario: Start, conflict: str, changes: str) -> None:
    s = scenario("blue: spice 4", IDLE, **SOLO, hagal="harvest_spice", bonus="hagga_basin 1", conflict=conflict)
    assert s.changes == f"blue: {changes}, agents -1, at hagga_basin +1; board: bonus hagga_basin -1"


@rule("rise_of_ix I8.23")
@pytest.mark.parametrize(("conflict", "spice", "points"), [("grand_vision", 2, 2), ("guild_bank_raid", 16, 0)])
def test_saved_spice_is_spent_when_the_last_conflicts_begin(
    scenario: Start, conflict: str, spice: int, points: int
) -> None:
    s = scenario("blue: spice 16", seats=1, at="round start", conflict_deck=conflict)
    assert (s.prompt, s.blue.spice, s.blue.vp) == ("turn", spice, points)


@rule("rise_of_ix I8.23")
def test_the_other_purchases_go_on(scenario: Start) -> None:
    s = scenario("blue: solari 2, freighter 2, emperor 1, guild 1, bene_gesserit 1", IDLE, **SOLO, hagal=SMUGGLING)
    assert s.changes == (
        "red: solari +1; blue: solari -2, vp +1, garrison +2, supply -2, fremen +1, agents -1, freighter -2, "
        "at smuggling +1; green: solari +1"
    )
