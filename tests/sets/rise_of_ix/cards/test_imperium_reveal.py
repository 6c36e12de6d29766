"""Reveal boxes of the Imperium cards of Rise of Ix and of the starting card of an Epic game."""

from __future__ import annotations

import pytest

from boxes import NOTHING_ON_SALE, box, proves_reveal_box
from landsraad.testing import Start

FACTIONS = "faction emperor, *faction guild, faction bene_gesserit, faction fremen"
SHOWN = "hand -1, in_play +1"
MOVES = "*freighter advance, freighter recall, skip"

REVEAL = [
    ("appropriate reveal", "", "*end", f"persuasion +2, {SHOWN}"),
    ("bounty_hunter reveal", "", "*end", f"persuasion +1, swords +1, {SHOWN}"),
    ("choam_delegate reveal", "", "*end", f"solari +3, {SHOWN}"),
    ("court_intrigue reveal", "", "*end", f"persuasion +1, swords +1, {SHOWN}"),
    ("desert_ambush reveal", "", "*end", f"persuasion +1, swords +1, {SHOWN}"),
    ("embedded_agent reveal", "", "*end", f"persuasion +1, {SHOWN}"),
    ("esmar_tuek reveal", "", "*end", f"solari +2, spice +2, {SHOWN}"),
    ("freighter_fleet reveal", "", f"*use freighter_fleet 1, end; {MOVES}; *end", f"freighter +1, {SHOWN}"),
    ("full_scale_assault reveal", "dreadnoughts 1", "*end", f"persuasion +2, {SHOWN}"),
    (
        "full_scale_assault reveal", "dreadnoughts_in_conflict 1",
        "*use full_scale_assault 2; *end",
        f"persuasion +2, swords +3, {SHOWN}",
    ),
    (
        "full_scale_assault reveal", "dreadnoughts_in_conflict 2",
        "*use full_scale_assault 2; *end",
        f"persuasion +2, swords +6, {SHOWN}",
    ),
    ("guild_accord reveal", "guild 4; blue: guild 4, alliance guild", "*end", f"water +1, {SHOWN}"),
    ("guild_accord reveal", "guild 4, alliance guild", "*use guild_accord 2; *end", f"spice +3, water +1, {SHOWN}"),
    (
        "guild_chief_administrator reveal", "",
        f"*use guild_chief_administrator 2, end; {MOVES}; *end",
        f"persuasion +1, freighter +1, {SHOWN}",
    ),
    ("imperial_bashar reveal", "", "*end", f"persuasion +1, swords +2, {SHOWN}"),
    ("imperial_shock_trooper reveal", "at arrakeen; blue: at wealth", "*end", f"persuasion +1, swords +2, {SHOWN}"),
    (
        "imperial_shock_trooper reveal", "at wealth",
        "*use imperial_shock_trooper 3; *end",
        f"persuasion +1, swords +5, {SHOWN}",
    ),
    (
        "imperial_shock_trooper reveal", "at wealth conspire",
        "*use imperial_shock_trooper 3; *end",
        f"persuasion +1, swords +5, {SHOWN}",
    ),
    ("in_the_shadows reveal", "", "*use in_the_shadows 1; *end", f"bene_gesserit +1, {SHOWN}"),
    (
        "ix_guild_compact reveal", "",
        "*use ix_guild_compact 1, end; negotiators 0, negotiators 1, *negotiators 2; *end",
        f"supply -2, negotiators +2, {SHOWN}",
    ),
    (
        "ix_guild_compact reveal", "",
        "*use ix_guild_compact 1, end; negotiators 0, *negotiators 1, negotiators 2; *end",
        f"supply -1, negotiators +1, {SHOWN}",
    ),
    ("ix_guild_compact reveal", "supply 0", "*end", SHOWN),
    ("ixian_engineer reveal", "tiles artillery shuttle_fleet", "*end", SHOWN),
    (
        "ixian_engineer reveal", "tiles artillery shuttle_fleet holtzman_engine",
        "*use ixian_engineer 1, end; *pay, skip; *end",
        "vp +1, hand -1; board: trash +1",
    ),
    (
        "ixian_engineer reveal", "tiles artillery shuttle_fleet holtzman_engine",
        "*use ixian_engineer 1, end; pay, *skip; *end",
        SHOWN,
    ),
    ("jamis reveal", "", "*end", f"persuasion +1, swords +2, {SHOWN}"),
    ("landing_rights reveal", "", "*end", f"persuasion +2, {SHOWN}"),
    ("local_fence reveal", "", "*end", f"persuasion +2, {SHOWN}"),
    ("negotiated_withdrawal reveal", "conflict 2, dreadnoughts 1", "*end", f"persuasion +2, {SHOWN}"),
    (
        "negotiated_withdrawal reveal", "conflict 3",
        f"*use negotiated_withdrawal 2, end; *pay, skip; {FACTIONS}; *end",
        f"persuasion +2, garrison +3, conflict -3, guild +1, {SHOWN}",
    ),
    (
        "negotiated_withdrawal reveal", "conflict 1, dreadnoughts_in_conflict 2",
        f"*use negotiated_withdrawal 2, end; *pay, skip; {FACTIONS}; *end",
        f"persuasion +2, garrison +1, conflict -1, guild +1, dreadnought_garrison +2, dreadnought_conflict -2, {SHOWN}",
    ),
    ("satellite_ban reveal", "dreadnoughts_in_conflict 1", "*end", f"persuasion +1, {SHOWN}"),
    (
        "satellite_ban reveal", "conflict 3",
        "*use satellite_ban 2, end; retreat troop 0, retreat troop 1, *retreat troop 2; *end",
        f"persuasion +1, garrison +2, conflict -2, {SHOWN}",
    ),
    ("sayyadina reveal", "in_play the_voice", "*end", SHOWN),
    ("sayyadina reveal", "in_play stilgar", "*use sayyadina 1; *end", f"persuasion +3, {SHOWN}"),
    ("shai_hulud reveal", "in_play the_voice", "*end", SHOWN),
    ("shai_hulud reveal", "in_play stilgar", "*use shai_hulud 1; *end", f"swords +5, {SHOWN}"),
    ("spice_trader reveal", "", "*end", f"persuasion +2, swords +1, {SHOWN}"),
    ("treachery reveal", "", "*use treachery 1; *end", f"supply -2, conflict +2, {SHOWN}"),
    ("treachery reveal", "supply 1", "*use treachery 1; *end", f"supply -1, conflict +1, {SHOWN}"),
    ("truthsayer reveal", "", "*end", f"persuasion +1, swords +1, {SHOWN}"),
    ("water_peddler reveal", "", "*end", f"water +1, {SHOWN}"),
    ("web_of_power reveal", "", f"*use web_of_power 2; {FACTIONS}; *end", f"persuasion +1, guild +1, {SHOWN}"),
    ("weirding_way reveal", "", "*end", f"persuasion +1, swords +2, {SHOWN}"),
]  # fmt: skip


@pytest.mark.parametrize(("name", "position", "steps", "changes"), REVEAL)
def test_reveal_box(scenario: Start, name: str, position: str, steps: str, changes: str) -> None:
    proves_reveal_box(scenario, name, position, steps, f"red: {changes}")


@box("control_the_spice reveal")
def test_control_the_spice(scenario: Start) -> None:
    s = scenario("red: hand control_the_spice, intrigue ambush", variants=("epic",), **NOTHING_ON_SALE)
    s.chooses("reveal")
    assert s.changes == f"red: spice +1, persuasion +1, {SHOWN}"
    s.chooses("end")


@box("embedded_agent reveal")
def test_embedded_agent_reveals_an_intrigue_card(scenario: Start) -> None:
    s = scenario("red: hand embedded_agent, intrigue ambush", intrigue_deck="bribery", **NOTHING_ON_SALE)
    s.chooses("reveal")
    s.walks("*use embedded_agent 2; *end")
    assert s.red.intrigue == ["ambush", "bribery"]


@box("imperial_bashar reveal", "bene_gesserit_sister reveal")
@pytest.mark.parametrize(
    ("half", "sister", "swords"),
    [("*choose 1, choose 2", "persuasion +5", 10), ("choose 1, *choose 2", "persuasion +3", 13)],
)
def test_imperial_bashar_counts_the_other_cards_that_gave_a_sword(
    scenario: Start, half: str, sister: str, swords: int
) -> None:
    s = scenario(
        "red: hand imperial_bashar dagger imperial_shock_trooper bene_gesserit_sister diplomacy, in_play stilgar, "
        "at wealth, intrigue ambush",
        **NOTHING_ON_SALE,
    )  # fmt: skip
    s.chooses("reveal")
    s.walks(
        f"*use bene_gesserit_sister 1, use imperial_shock_trooper 3; {half}; *use imperial_shock_trooper 3; "
        "*use imperial_bashar 3"
    )
    # Bashar 2, Dagger 1, Trooper 5, perhaps the Sister 2, and 1 for each of those others.
    assert s.changes == f"red: {sister}, swords +{swords}, hand -5, in_play +5"
    s.chooses("end")


@box("negotiated_withdrawal reveal")
def test_negotiated_withdrawal_takes_three_units_in_any_mix(scenario: Start) -> None:
    s = scenario(
        "red: hand negotiated_withdrawal, conflict 3, dreadnoughts_in_conflict 1, intrigue ambush", **NOTHING_ON_SALE
    )
    s.chooses("reveal", "use negotiated_withdrawal 2", "pay")
    s.walks(f"retreat dreadnought 0, *retreat dreadnought 1; {FACTIONS}; *end")
    assert (s.red.garrison, s.red.conflict, s.red.dreadnought_garrison) == (2, 1, 1)
