"""What Tech tiles give to who has them, by flipping, by use, standing, and at the end."""

from __future__ import annotations

import pytest

from boxes import NOTHING_ON_SALE, bearer, box
from landsraad.testing import Start

FLIPS = [
    ("flagship flip", "solari 4", "", "solari -4, garrison +3, supply -3"),
    ("holoprojectors flip", "hand diplomacy, deck signet_ring dagger", "", "deck -1, discard +1"),
    ("training_drones flip", "", "", "garrison +1, supply -1"),
]

NO_FLIP = [
    ("flagship", "solari 3"),
    ("flagship", "solari 4, supply 0"),
    ("holoprojectors", "hand, deck dagger"),
    ("training_drones", "supply 0"),
    ("training_drones", "flipped training_drones"),
    ("flagship", "solari 9, flipped flagship"),
]


@pytest.mark.parametrize(("name", "position", "steps", "changes"), FLIPS)
def test_flip_box(scenario: Start, name: str, position: str, steps: str, changes: str) -> None:
    tile = bearer(name)
    s = scenario(f"red: tiles {tile}, intrigue ambush, {position}", tech="- - -")
    s.chooses(f"flip {tile}")
    assert s.changes == f"red: {changes}, flipped {tile} +1"
    assert (s.seat, s.prompt) == ("red", "turn")
    s.refuses(f"flip {tile}")


@pytest.mark.parametrize(("tile", "position"), NO_FLIP)
def test_a_tile_that_is_face_down_or_cannot_be_used_is_not_offered(scenario: Start, tile: str, position: str) -> None:
    s = scenario(f"red: tiles {tile}, intrigue ambush, {position}", "blue: tiles artillery", tech="- - -")
    assert s.options == ["reveal"]


@pytest.mark.parametrize("tile", ["flagship", "holoprojectors", "invasion_ships", "training_drones"])
def test_tiles_turn_face_up_at_round_start(scenario: Start, tile: str) -> None:
    s = scenario(f"red: tiles {tile}, flipped {tile}, solari 4", at="round start", tech="- - -")
    assert s.options[-1] == f"flip {tile}"


@pytest.mark.parametrize("tile", ["flagship", "training_drones"])
def test_no_flip_outside_an_own_turn(scenario: Start, tile: str) -> None:
    s = scenario(f"red: conflict 1, tiles {tile}, solari 4, intrigue ambush", at="combat", tech="- - -")
    assert s.options == ["combat ambush", "pass"]
    s.leaves_open()
    s = scenario(f"red: hand dagger, tiles {tile}, solari 4", turn="blue", tech="- - -")
    assert (s.seat, s.options) == ("blue", ["reveal"])


@pytest.mark.parametrize("tile", ["flagship", "training_drones"])
def test_a_flip_of_the_agent_turn_recruits_for_the_conflict(scenario: Start, tile: str) -> None:
    s = scenario(f"red: tiles {tile}, solari 4, hand diplomacy, intrigue ambush", tech="- - -")
    s.sends("diplomacy", "stillsuits", "use stillsuits 2", f"flip {tile}")
    most = 3 if tile == "flagship" else 1
    assert s.options == [*(f"deploy troop {n + 1}" for n in range(most)), "end"]
    s.chooses(f"deploy troop {most}", "end")
    assert s.red.conflict == most


@pytest.mark.parametrize("tile", ["flagship", "training_drones"])
def test_a_flip_of_the_reveal_turn_recruits_for_the_garrison(scenario: Start, tile: str) -> None:
    s = scenario(f"red: tiles {tile}, solari 4, conflict 1, intrigue ambush", tech="- - -", **NOTHING_ON_SALE)
    s.chooses("reveal", f"flip {tile}")
    assert s.options == ["end"]
    s.chooses("end")
    assert s.red.garrison == (3 if tile == "flagship" else 1)


@box("invasion_ships flip")
def test_invasion_ships_enter_in_spite_of_enemy_agents(scenario: Start) -> None:
    s = scenario(
        "red: tiles invasion_ships, hand diplomacy dagger, at secrets, intrigue ambush",
        "blue: at wealth, closed foldspace",
        "green: at stillsuits",
        tech="- - -",
    )
    s.chooses("flip invasion_ships", "card dagger hand")
    assert s.changes == "red: hand -1, discard +1, flipped invasion_ships +1"
    s.chooses("play diplomacy")
    # Not Secrets, where an own Agent is, nor Foldspace, which The Voice closes.
    assert s.options == ["to wealth", "to stillsuits"]
    s.chooses("to stillsuits", "use stillsuits 2", "end")


@box("invasion_ships flip")
def test_invasion_ships_open_nothing_in_a_later_turn(scenario: Start) -> None:
    s = scenario(
        "red: tiles invasion_ships, hand diplomacy dagger signet_ring, intrigue ambush",
        "blue: revealed, at wealth foldspace secrets",
        "green: revealed",
        tech="- - -",
    )
    s.chooses("flip invasion_ships", "card dagger hand", "play diplomacy", "to wealth", "use wealth 2", "end")
    s.refuses("play diplomacy", "flip invasion_ships")


@box("invasion_ships flip")
def test_the_card_discarded_for_invasion_ships_unloads(scenario: Start) -> None:
    s = scenario("red: tiles invasion_ships, hand diplomacy choam_delegate, intrigue ambush", tech="- - -")
    s.chooses("flip invasion_ships", "card choam_delegate hand")
    assert s.changes == "red: solari +3, hand -1, discard +1, flipped invasion_ships +1"


@box("sonic_snoopers use")
def test_sonic_snoopers_exchange_any_number_of_intrigue_cards(scenario: Start) -> None:
    s = scenario(
        "red: tiles sonic_snoopers, intrigue ambush expedite cull",
        intrigue_deck="bribery windfall charisma",
        tech="- - -",
    )
    s.chooses("use sonic_snoopers 1")
    s.walks(
        "*intrigue ambush, intrigue cull, intrigue expedite, skip; intrigue cull, *intrigue expedite, skip;"
        " intrigue cull, *skip"
    )
    assert s.red.intrigue == ["bribery", "cull", "windfall"]
    assert s.changes == "red: tile sonic_snoopers -1; board: tiles_gone +1"
    bottom = [s.state.tables.intrigues[card & 0xFFF].key for card in s.state.intrigue_deck[:2]]
    assert sorted(bottom) == ["ambush", "expedite"]


@box("spy_satellites use")
def test_spy_satellites_are_trashed_for_a_point(scenario: Start) -> None:
    s = scenario("red: spice 3, tiles spy_satellites", tech="- - -")
    s.chooses("use spy_satellites 1")
    assert s.changes == "red: spice -3, vp +1, tile spy_satellites -1; board: tiles_gone +1"
    assert scenario("red: spice 2, tiles spy_satellites", tech="- - -").options == ["reveal"]


REVEALED = [
    ("artillery ability", "hand dagger, tiles artillery", "*use artillery 1; *end", "swords +2, hand -1, in_play +1"),
    ("artillery ability", "hand diplomacy, tiles artillery", "*end", "persuasion +1, hand -1, in_play +1"),
    (
        "artillery ability", "hand dagger jamis diplomacy, tiles artillery, in_play stilgar",
        "*use artillery 1; *end",
        "persuasion +2, swords +5, hand -3, in_play +3",
    ),
    (
        "disposal_facility ability", "persuasion 5, hand diplomacy, tiles disposal_facility",
        "*use disposal_facility 1, end; *card diplomacy in_play, skip; *end",
        "persuasion +1, hand -1; board: trash +1",
    ),
    (
        "disposal_facility ability", "persuasion 4, hand diplomacy, tiles disposal_facility",
        "*end", "persuasion +1, hand -1, in_play +1",
    ),
    ("minimic_film ability", "hand diplomacy, tiles minimic_film", "*end", "persuasion +2, hand -1, in_play +1"),
    ("restricted_ordnance ability", "hand dagger, tiles restricted_ordnance", "*end", "swords +1, hand -1, in_play +1"),
    (
        "restricted_ordnance ability", "hand dagger, council, tiles restricted_ordnance",
        "*use restricted_ordnance 1; *end", "persuasion +2, swords +5, hand -1, in_play +1",
    ),
]  # fmt: skip


@pytest.mark.parametrize(("name", "position", "steps", "changes"), REVEALED)
def test_ability_in_the_reveal_turn(scenario: Start, name: str, position: str, steps: str, changes: str) -> None:
    s = scenario(f"red: intrigue ambush, {position}", tech="- - -", **NOTHING_ON_SALE)
    s.chooses("reveal")
    *way, last = steps.split("; ")
    if way:
        s.walks("; ".join(way))
    assert s.changes == f"red: {changes}"
    s.walks(last)


@box("disposal_facility ability")
def test_disposal_facility_trashes_only_cards_in_play(scenario: Start) -> None:
    s = scenario(
        "red: persuasion 6, hand diplomacy, in_play stilgar, discard dagger, tiles disposal_facility, intrigue ambush",
        tech="- - -", **NOTHING_ON_SALE,
    )  # fmt: skip
    s.chooses("reveal", "use disposal_facility 1")
    assert s.options == ["card stilgar in_play", "card diplomacy in_play", "skip"]
    s.chooses("card stilgar in_play", "end")
    assert s.red.discard == ["dagger", "diplomacy"]


@box("restricted_ordnance ability")
def test_swords_of_a_tile_count_only_with_a_unit(scenario: Start) -> None:
    for unit, strength in (("garrison 1", 0), ("conflict 1", 6), ("dreadnoughts_in_conflict 1", 7)):
        s = scenario(f"red: {unit}, council, tiles restricted_ordnance", tech="- - -", **NOTHING_ON_SALE)
        s.chooses("reveal")
        assert s.red.strength == strength
        s.leaves_open()


@box("holtzman_engine ability")
def test_holtzman_engine_draws_at_round_start(scenario: Start) -> None:
    s = scenario("red: hand, tiles holtzman_engine", "blue: hand", at="round start", tech="- - -")
    assert (len(s.red.hand), len(s.blue.hand)) == (6, 5)


@box("shuttle_fleet ability")
def test_shuttle_fleet_pays_at_round_start(scenario: Start) -> None:
    s = scenario("red: tiles shuttle_fleet", at="round start", tech="- - -")
    assert (s.red.solari, s.blue.solari) == (2, 0)


@box("windtraps ability")
@pytest.mark.parametrize(("blue", "water"), [("conflict 1", 1), ("conflict 2", 0), ("conflict 3", 0)])
def test_windtraps_give_water_for_winning_alone(scenario: Start, blue: str, water: int) -> None:
    s = scenario(
        "red: conflict 2, tiles windtraps", f"blue: {blue}", at="rewards", conflict="guild_bank_raid", tech="- - -"
    )
    assert (s.red.water, s.blue.water) == (water, 0)


@box("detonation_devices ability")
@pytest.mark.parametrize(
    ("answer", "vp", "dreadnoughts"),
    [("pay", 1, (1, 1, 0)), ("skip", 0, (0, 1, 0))],
)
def test_detonation_devices_give_a_point_for_a_dreadnought(
    scenario: Start, answer: str, vp: int, dreadnoughts: tuple[int, ...]
) -> None:
    s = scenario(
        "red: dreadnoughts_in_conflict 2, tiles detonation_devices", "blue: conflict 1",
        at="combat", conflict="guild_bank_raid", tech="- - -",
    )  # fmt: skip
    s.chooses("use detonation_devices 1", answer)
    if answer == "skip":
        assert (s.prompt, s.options) == (
            "control", ["control imperial_basin", "control arrakeen", "control carthag"]
        )  # fmt: skip
        s.chooses("control arrakeen")
    assert s.prompt == "turn"
    units = (s.red.dreadnought_supply, s.red.dreadnought_garrison, s.red.dreadnought_conflict)
    assert (s.red.vp, units) == (vp, dreadnoughts)
    assert [seat for seat in s.state.covers if seat >= 0] == ([] if answer == "pay" else [0])


@box("detonation_devices ability")
def test_detonation_devices_need_a_dreadnought_and_a_win(scenario: Start) -> None:
    for red, blue in (("conflict 2, dreadnoughts 1", "conflict 1"), ("dreadnoughts_in_conflict 1", "conflict 2")):
        s = scenario(
            f"red: {red}, tiles detonation_devices", f"blue: {blue}",
            at="rewards", conflict="guild_bank_raid", tech="- - -",
        )  # fmt: skip
        assert (s.options, s.red.vp) == ([], 0)


@box("spaceport ability")
@pytest.mark.parametrize(("pile", "where"), [("top", "deck"), ("discard", "discard")])
def test_spaceport_puts_an_acquired_card_on_the_deck(scenario: Start, pile: str, where: str) -> None:
    s = scenario("red: persuasion 1, tiles spaceport, deck dagger", row="scout", imperium_deck="", tech="- - -")
    s.chooses("reveal", "acquire scout")
    assert s.options == ["discard", "top"]
    s.chooses(pile)
    assert getattr(s.red, where)[0] == "scout"
    s.chooses("end")


@box("spaceport ability")
def test_spaceport_puts_foldspace_on_the_deck(scenario: Start) -> None:
    s = scenario("red: hand diplomacy, tiles spaceport, deck dagger, intrigue ambush", tech="- - -")
    s.sends("diplomacy", "foldspace", "use foldspace_space 1", "top", "use foldspace_space 2", "end")
    assert s.red.deck == ["foldspace", "dagger"]


@box("troop_transports ability")
@pytest.mark.parametrize("deployed", [0, 2, 3])
def test_troop_transports_ship_a_third_troop_and_any_of_them_to_the_conflict(scenario: Start, deployed: int) -> None:
    s = scenario(
        "red: freighter 2, garrison 3, tiles troop_transports, hand dune_the_desert_planet, intrigue ambush",
        tech="- - -",
    )
    s.sends("dune_the_desert_planet", "smuggling", "use smuggling 2", "freighter recall")
    # Smuggling is no Combat space: the three troops in the garrison stay there.
    assert s.options == ["deploy troop 0", "deploy troop 1", "deploy troop 2", "deploy troop 3"]
    s.chooses(f"deploy troop {deployed}")
    assert (s.red.garrison, s.red.conflict, s.red.supply) == (3 + 3 - deployed, deployed, 6)
    s.leaves_open()


@box("troop_transports ability")
def test_without_troop_transports_two_troops_come_to_the_garrison(scenario: Start) -> None:
    s = scenario("red: freighter 2, tiles artillery, hand dune_the_desert_planet, intrigue ambush", tech="- - -")
    s.sends("dune_the_desert_planet", "smuggling", "use smuggling 2", "freighter recall")
    assert (s.red.garrison, s.red.conflict) == (2, 0)
    assert s.options == ["use dividends_or_spice 1", "use troops_and_influence 2"]
    s.leaves_open()


@box("troop_transports ability")
def test_troop_transports_add_nothing_to_other_recruits(scenario: Start) -> None:
    s = scenario("red: garrison 3, tiles troop_transports, hand reconnaissance, intrigue ambush", intrigue_deck="")
    s.sends("reconnaissance", "carthag")
    assert s.changes == "red: garrison +1, supply -1"
    assert s.options == ["deploy troop 1", "deploy troop 2", "deploy troop 3", "end"]
    s.chooses("end")


ENDGAME = [
    ("holtzman_engine endgame", "tiles holtzman_engine, deck the_spice_must_flow, discard the_spice_must_flow", 1),
    ("holtzman_engine endgame", "tiles holtzman_engine, hand the_spice_must_flow, in_play the_spice_must_flow", 1),
    ("holtzman_engine endgame", "tiles holtzman_engine, deck the_spice_must_flow", 0),
    ("memocorders endgame", "tiles memocorders, emperor 3, guild 3, bene_gesserit 3, fremen 3", 1),
    ("memocorders endgame", "tiles memocorders, emperor 6, guild 6, bene_gesserit 6, fremen 2", 0),
    ("spy_satellites endgame", "tiles spy_satellites, emperor 1, guild 2, fremen 3", 2),
    ("spy_satellites endgame", "tiles spy_satellites", 4),
    ("spy_satellites endgame", "tiles spy_satellites, guild 2, bene_gesserit 2, fremen 2", 1),
    ("spy_satellites endgame", "tiles spy_satellites, emperor 2, guild 1, bene_gesserit 2, fremen 2", 1),
    ("spy_satellites endgame", "tiles spy_satellites, emperor 2, guild 2, fremen 2", 1),
    ("spy_satellites endgame", "tiles spy_satellites, emperor 2, guild 2, bene_gesserit 2", 1),
    ("spy_satellites endgame", "tiles spy_satellites, emperor 2, guild 2, bene_gesserit 2, fremen 2", 0),
]  # fmt: skip


@pytest.mark.parametrize(("name", "position", "points"), ENDGAME)
def test_endgame_box(scenario: Start, name: str, position: str, points: int) -> None:
    s = scenario(f"red: {position}", "blue: vp 9", at="recall", conflict_deck="", tech="- - -")
    assert (s.game.over, s.red.vp) == (True, points)


@box("chaumurky ability")
def test_chaumurky_ranks_its_owner_first_among_equals(scenario: Start) -> None:
    s = scenario(
        "red: vp 10, spice 9", "blue: vp 10, tiles chaumurky", "green: vp 11", at="recall", conflict_deck="",
        tech="- - -",
    )  # fmt: skip
    assert (s.game.standings, s.game.view(0).decided) == ((2, 1, 0), ("vp", "tile"))


@box("chaumurky ability")
def test_chaumurky_wins_no_conflict(scenario: Start) -> None:
    s = scenario(
        "red: conflict 2, tiles chaumurky", "blue: conflict 2", at="rewards", conflict="guild_bank_raid", tech="- - -"
    )
    assert (s.red.solari, s.blue.solari) == (4, 4)
