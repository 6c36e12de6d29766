"""The rulings X15 to X31 of the rules digest of Rise of Ix."""

from __future__ import annotations

from typing import Any

import pytest

from landsraad.imperium.core.units import controller
from landsraad.testing import Start
from marks import rule

DIVIDENDS = "use dividends_or_spice 1"
SOLO: dict[str, Any] = {"seats": 1, "turn": "blue"}
IDLE = "green: agents 0"
REVEALED = ("blue: revealed", "green: revealed")
LAST: dict[str, Any] = {"at": "recall", "conflict_deck": ""}


@rule("rise_of_ix X15")
def test_the_dreadnought_of_full_scale_assault_waits_in_the_garrison(scenario: Start) -> None:
    lines = "red: at carthag, persuasion 8, hand dagger, intrigue ambush"
    s = scenario(lines, row="full_scale_assault", imperium_deck="")
    s.chooses("reveal")
    s.chooses("acquire full_scale_assault", "accept")
    assert s.changes == (
        "red: persuasion -8, dreadnought_supply -1, dreadnought_garrison +1, discard +1; board: row -1"
    )
    assert s.options == ["end"]
    s.leaves_open()


@rule("rise_of_ix X16")
@pytest.mark.parametrize(
    ("dreadnoughts", "points"), [("dreadnoughts 1, covers arrakeen", 1), ("dreadnoughts 1", 0), ("dreadnoughts 2", 1)]
)
def test_a_dreadnought_in_control_is_commissioned(scenario: Start, dreadnoughts: str, points: int) -> None:
    s = scenario(f"red: {dreadnoughts}, council, emperor 4, guild 4, intrigue grand_conspiracy", **LAST)
    assert ("endgame grand_conspiracy" in s.options) == bool(points)
    if points:
        s.chooses("endgame grand_conspiracy")
    else:
        s.chooses("pass")
    assert s.red.vp == points


@rule("rise_of_ix X17")
def test_a_marker_goes_below_a_dreadnought(scenario: Start) -> None:
    s = scenario("red: covers carthag", "blue: conflict 1", at="rewards", conflict="siege_of_carthag")
    s.chooses("rest")
    assert s.changes == "blue: vp +1, control carthag +1"
    carthag = [space.key for space in s.state.tables.spaces].index("carthag")
    assert (s.red.covers, controller(s.state, carthag)) == (["carthag"], 0)


@rule("rise_of_ix X18")
def test_infiltration_does_not_beat_the_voice(scenario: Start) -> None:
    s = scenario("red: hand choam_delegate", "blue: closed smuggling, at smuggling")
    s.chooses("play choam_delegate")
    assert s.options == ["to imperial_basin"]
    s.leaves_open()


@rule("rise_of_ix X18")
def test_added_icons_do_not_infiltrate(scenario: Start) -> None:
    s = scenario("red: hand choam_delegate, intrigue dispatch_an_envoy", "blue: at smuggling wealth foldspace")
    s.chooses("plot dispatch_an_envoy", "play choam_delegate")
    assert set(s.options) == {"to secrets", "to stillsuits", "to imperial_basin", "to smuggling"}
    s.leaves_open()


@rule("rise_of_ix X19")
def test_leto_and_ilban_at_dreadnought(scenario: Start) -> None:
    s = scenario("red: leader duke_leto_atreides, solari 2, hand dagger diplomacy")
    s.sends("dagger", "dreadnought", "use dreadnought 1")
    assert s.changes == "red: solari -2, dreadnought_supply -1, dreadnought_garrison +1"
    s = scenario("red: leader count_ilban_richese, solari 3, hand dagger, deck diplomacy")
    s.sends("dagger", "dreadnought", "use dreadnought 1", "use count_ilban_richese 1")
    assert s.changes == "red: solari -3, dreadnought_supply -1, dreadnought_garrison +1, hand +1, deck -1"


@rule("rise_of_ix X19")
@pytest.mark.parametrize("leader", ["duke_leto_atreides", "count_ilban_richese"])
def test_neither_applies_to_the_price_of_a_tile(scenario: Start, leader: str) -> None:
    s = scenario(
        f"red: leader {leader}, emperor 2, solari 2, hand appropriate dagger", tech="windtraps flagship shuttle_fleet"
    )
    s.sends("appropriate", "imperial_basin", "use appropriate 1", "tech windtraps")
    assert s.changes == "red: solari -2, spice +1, water +1, tile windtraps +1; board: tech_1 -1"
    s.leaves_open()


@rule("rise_of_ix X20")
def test_helena_enters_both_spaces_of_the_ix_board(scenario: Start) -> None:
    lines = ("red: leader helena_richese, solari 3, hand dagger", "blue: at tech_negotiation dreadnought mentat")
    s = scenario(*lines)
    s.chooses("play dagger")
    assert set(s.options) == {"to mentat", "to tech_negotiation", "to dreadnought"}
    s.leaves_open()


@rule("rise_of_ix X21")
@pytest.mark.parametrize(
    ("spice", "card", "open_"), [(4, "guild_accord", True), (3, "guild_accord", False), (5, "diplomacy", False)]
)
def test_heighliner_costs_four_with_guild_accord(scenario: Start, spice: int, card: str, open_: bool) -> None:
    s = scenario(f"red: spice {spice}, hand {card} dagger")
    s.chooses(f"play {card}")
    assert ("to heighliner" in s.options) == open_
    if open_:
        s.chooses("to heighliner")
        assert (s.red.spice, s.red.water) == (0, 2)
    s.leaves_open()


@rule("rise_of_ix X22")
def test_house_hagal_controls_with_dreadnoughts_and_collects_nothing(scenario: Start) -> None:
    s = scenario("green: dreadnoughts_in_conflict 1", seats=2, at="combat", conflict="siege_of_carthag", hagal="wealth")
    assert (s.green.covers, s.control("carthag")) == (["imperial_basin"], "")
    lines = ("red: supply 0, hand reconnaissance dagger", "blue: control carthag", "green: covers carthag, agents 0")
    s = scenario(*lines, seats=2, intrigue_deck="")
    s.sends("reconnaissance", "carthag")
    assert s.changes == ""


@rule("rise_of_ix X23")
@pytest.mark.parametrize(
    ("units", "conflict", "changes"),
    [
        ("dreadnoughts_in_conflict 2", "guild_bank_raid", "garrison +1, supply -1"),
        ("dreadnoughts_in_conflict 1, conflict 1", "guild_bank_raid", "garrison -2, supply -1, conflict +3"),
        ("dreadnoughts_in_conflict 2", "economic_supremacy", "garrison -2, supply -1, conflict +3"),
    ],
)
def test_an_expert_rival_that_leads_keeps_its_troops(scenario: Start, units: str, conflict: str, changes: str) -> None:
    s = scenario(
        "red: conflict 1", f"blue: {units}, garrison 2", IDLE,
        **SOLO, hagal="carthag", difficulty="expert", conflict=conflict,
    )  # fmt: skip
    assert s.changes == f"blue: {changes}, agents -1, at carthag +1"


@rule("rise_of_ix X23")
def test_it_deploys_dreadnoughts_all_the_same(scenario: Start) -> None:
    s = scenario(
        "red: conflict 1", "blue: conflict 3, garrison 2, dreadnoughts 1", IDLE,
        **SOLO, hagal="carthag", difficulty="expert", conflict="guild_bank_raid",
    )  # fmt: skip
    assert s.changes == (
        "blue: garrison +1, supply -1, agents -1, dreadnought_garrison -1, dreadnought_conflict +1, at carthag +1"
    )


@rule("rise_of_ix X23")
def test_the_lead_counts_before_anything_is_deployed(scenario: Start) -> None:
    s = scenario(
        "red: conflict 1", "blue: conflict 1, garrison 2, dreadnoughts 2", IDLE,
        **SOLO, hagal="carthag", difficulty="expert", conflict="guild_bank_raid",
    )  # fmt: skip
    assert s.changes == (
        "blue: supply -1, conflict +1, agents -1, dreadnought_garrison -2, dreadnought_conflict +2, at carthag +1"
    )


@rule("rise_of_ix X24")
def test_a_recall_from_the_dock_is_empty(scenario: Start) -> None:
    s = scenario("red: hand dune_the_desert_planet dagger")
    s.sends("dune_the_desert_planet", "smuggling", "use smuggling 2", "freighter recall")
    assert (s.changes, s.seat) == ("red: solari +1", "blue")


@rule("rise_of_ix X25")
def test_troops_shipped_by_a_reward_go_to_the_garrison(scenario: Start) -> None:
    s = scenario("red: conflict 1, freighter 2", at="rewards", conflict="skirmish_ix_spice")
    s.chooses("use skirmish_ix_spice 1", "freighter recall", DIVIDENDS, "choose 2", "faction emperor")
    assert (s.red.garrison, s.red.supply, s.red.conflict, s.red.emperor, s.red.spice) == (2, 9, 1, 1, 3)
    assert s.game.decisions == ()


@rule("rise_of_ix X26")
def test_an_extra_turn_is_ilesas_second(scenario: Start) -> None:
    s = scenario(
        "red: leader ilesa_ecaz, laid_aside dune_the_desert_planet, hand weirding_way dagger", intrigue_deck=""
    )
    s.sends("weirding_way", "carthag", "use weirding_way 1", "end")
    assert (s.seat, s.red.hand, s.red.laid_aside) == ("red", ["dagger", "dune_the_desert_planet"], [])
    s.sends("dune_the_desert_planet", "imperial_basin")
    assert s.changes == "red: spice +2"
    s.leaves_open()


@rule("rise_of_ix X27")
def test_spaceport_puts_foldspace_on_the_deck(scenario: Start) -> None:
    s = scenario("red: tiles spaceport, hand diplomacy dagger")
    s.sends("diplomacy", "foldspace", "use foldspace_space 1")
    assert s.options == ["discard", "top"]
    s.chooses("top")
    assert (s.red.deck[0], s.red.discard) == ("foldspace", [])
    assert s.seat == "blue"


@rule("rise_of_ix X27")
def test_spaceport_puts_what_a_signet_acquires_on_the_deck(scenario: Start) -> None:
    armand = "red: leader archduke_armand_ecaz, tiles spaceport, hand signet_ring dagger"
    s = scenario(armand, row="scout", imperium_deck="")
    s.sends("signet_ring", "tech_negotiation", "use signet_ring 1", "accept", "acquire scout")
    assert s.options == ["discard", "top"]
    s.chooses("top")
    assert (s.red.deck[0], s.red.discard) == ("scout", [])
    s.leaves_open()


@rule("rise_of_ix X28")
def test_a_tile_without_a_time_works_in_own_turns(scenario: Start) -> None:
    satellites = "tiles spy_satellites, spice 3"
    s = scenario(f"red: {satellites}, hand dagger", f"blue: {satellites}, hand dagger")
    s.sends("dagger", "tech_negotiation", "use spy_satellites 1")
    assert s.changes == "red: spice -3, vp +1, tile spy_satellites -1; board: tiles_gone +1"
    s.chooses("end", "blue: reveal")
    assert "use spy_satellites 1" in s.options
    s.leaves_open()
    s = scenario(f"red: conflict 1, {satellites}, intrigue ambush", at="combat")
    assert s.options == ["combat ambush", "pass"]
    s.leaves_open()


@rule("rise_of_ix X29")
def test_a_dreadnought_of_house_hagal_brings_the_defensive_troop_and_no_bonus(scenario: Start) -> None:
    covered = "green: covers carthag, dreadnoughts 0, supply 2, garrison 0"
    s = scenario(covered, seats=2, at="round start", conflict_deck="battle_for_carthag desert_power")
    assert (s.green.conflict, s.green.supply) == (1, 1)
    s = scenario("red: hand dagger reconnaissance", covered, seats=2, hagal="wealth")
    s.sends("reconnaissance", "carthag")
    assert "green" not in s.changes
    s.leaves_open()


@rule("rise_of_ix X31")
@pytest.mark.parametrize(
    ("supply", "changes"),
    [
        (3, "supply -1, conflict +1, agents -1, at carthag +1"),
        (4, "solari -4, supply -4, conflict +4, agents -1, at carthag +1, flipped flagship +1"),
    ],
)
def test_the_flagship_needs_its_troops_after_the_card(scenario: Start, supply: int, changes: str) -> None:
    s = scenario(f"blue: tiles flagship, solari 4, supply {supply}", IDLE, **SOLO, hagal="carthag")
    assert s.changes == f"blue: {changes}"
