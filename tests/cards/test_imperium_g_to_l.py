"""Agent and reveal boxes of the Imperium cards from Gene Manipulation to Liet Kynes."""

from __future__ import annotations

import pytest

from boxes import box, proves_agent_box, proves_reveal_box
from landsraad.testing import Start

AGENT = [
    (
        "gene_manipulation agent", "hall_of_oratory", "supply 0, hand gene_manipulation dagger",
        "*use gene_manipulation 1, end; *card dagger hand, card gene_manipulation in_play, skip; *end",
        "red: hand -1; board: trash +1",
    ),
    (
        "gene_manipulation agent", "hall_of_oratory", "supply 0, in_play the_voice",
        "use gene_manipulation 1, *use gene_manipulation 2; *use gene_manipulation 1, end; "
        "card gene_manipulation in_play, *card the_voice in_play, skip; *end",
        "red: spice +2, in_play -1; board: trash +1",
    ),
    (
        "guild_administrator agent", "secure_contract", "discard diplomacy",
        "*use guild_administrator 1, end; *card diplomacy discard, card guild_administrator in_play, skip; *end",
        "red: solari +3, discard -1; board: trash +1",
    ),
    (
        "guild_ambassador agent", "hall_of_oratory", "supply 0",
        "*use guild_ambassador 1; *choose 1, choose 2; *end",
        "red: guild +1",
    ),
    (
        "guild_ambassador agent", "hall_of_oratory", "supply 0",
        "*use guild_ambassador 1; choose 1, *choose 2; *end",
        "red: spice +2",
    ),
    (
        "gun_thopter agent", "secure_contract", "garrison 2; blue: garrison 2; green: garrison 1, conflict 1",
        "*use gun_thopter 1; *end",
        "red: solari +3; blue: garrison -1, supply +1; green: garrison -1, supply +1",
    ),
    (
        "gurney_halleck agent", "carthag", "deck dagger diplomacy",
        "*use gurney_halleck 2, deploy troop 1, deploy troop 2, deploy troop 3; "
        "deploy troop 1, deploy troop 2, *deploy troop 3, end; *end",
        "red: supply -3, conflict +3, hand +1, deck -1",
    ),
    (
        "lady_jessica agent", "hall_of_oratory", "supply 0, deck dagger dagger diplomacy",
        "*use lady_jessica 1; *end",
        "red: hand +2, deck -2",
    ),
]  # fmt: skip

REVEAL = [
    ("gene_manipulation reveal", "", "*end", "red: persuasion +2, hand -1, in_play +1"),
    ("guild_administrator reveal", "", "*end", "red: persuasion +1, hand -1, in_play +1"),
    ("guild_ambassador reveal", "spice 3, guild 4", "*end", "red: hand -1, in_play +1"),
    ("guild_ambassador reveal", "spice 2, guild 4, alliance guild", "*end", "red: hand -1, in_play +1"),
    (
        "guild_ambassador reveal", "spice 3, guild 4, alliance guild",
        "*use guild_ambassador 1, end; *pay, skip; *end",
        "red: spice -3, vp +1, hand -1, in_play +1",
    ),
    ("gun_thopter reveal", "", "*end", "red: swords +3, hand -1, in_play +1"),
    (
        "gun_thopter reveal", "garrison 2",
        "*use gun_thopter 2, end; deploy troop 0, *deploy troop 1; *end",
        "red: swords +3, garrison -1, conflict +1, hand -1, in_play +1",
    ),
    ("gurney_halleck reveal", "solari 2", "*end", "red: persuasion +2, hand -1, in_play +1"),
    (
        "gurney_halleck reveal", "solari 3, garrison 1",
        "*use gurney_halleck 2, end; *pay, skip; deploy troop 1, *deploy troop 2, end; *end",
        "red: solari -3, persuasion +2, supply -2, conflict +2, hand -1, in_play +1",
    ),
    (
        "gurney_halleck reveal", "solari 3",
        "*use gurney_halleck 2, end; *pay, skip; deploy troop 1, deploy troop 2, *end",
        "red: solari -3, persuasion +2, garrison +2, supply -2, hand -1, in_play +1",
    ),
    ("imperial_spy reveal", "", "*end", "red: persuasion +1, swords +1, hand -1, in_play +1"),
    ("lady_jessica reveal", "", "*end", "red: persuasion +3, swords +1, hand -1, in_play +1"),
    ("liet_kynes reveal", "", "*use liet_kynes 1; *end", "red: persuasion +2, hand -1, in_play +1"),
    (
        "liet_kynes reveal", "in_play stilgar dagger chani",
        "*use liet_kynes 1; *end",
        "red: persuasion +6, hand -1, in_play +1",
    ),
]  # fmt: skip


@pytest.mark.parametrize(("name", "space", "position", "steps", "changes"), AGENT)
def test_agent_box(scenario: Start, name: str, space: str, position: str, steps: str, changes: str) -> None:
    proves_agent_box(scenario, name, space, position, steps, changes)


@pytest.mark.parametrize(("name", "position", "steps", "changes"), REVEAL)
def test_reveal_box(scenario: Start, name: str, position: str, steps: str, changes: str) -> None:
    proves_reveal_box(scenario, name, position, steps, changes)


@box("guild_bankers reveal")
def test_guild_bankers_make_the_spice_cheaper(scenario: Start) -> None:
    s = scenario("red: persuasion 6, hand guild_bankers, intrigue ambush", row="worm_riders chani", imperium_deck="")
    s.chooses("reveal")
    assert s.options == [
        "acquire chani",
        "acquire worm_riders",
        "acquire arrakis_liaison",
        "acquire the_spice_must_flow",
        "end",
    ]
    s.chooses("acquire the_spice_must_flow")
    assert s.changes == "red: vp +1, persuasion -6, discard +1; board: reserve the_spice_must_flow -1"
    s.chooses("end")


@box("guild_bankers reveal")
def test_five_persuasion_are_too_few_with_guild_bankers(scenario: Start) -> None:
    s = scenario("red: persuasion 5, hand guild_bankers", row="")
    s.chooses("reveal")
    s.refuses("acquire the_spice_must_flow")
    s.chooses("end")


@box("imperial_spy agent")
def test_imperial_spy_trades_itself_for_an_intrigue_card(scenario: Start) -> None:
    s = scenario("red: hand imperial_spy, intrigue ambush", intrigue_deck="demand_respect")
    s.sends("imperial_spy", "wealth")
    s.walks("use wealth 2, *use imperial_spy 1; *pay, skip; *use wealth 2; *end")
    assert s.changes == "red: solari +2, emperor +1, in_play -1, intrigue +1; board: trash +1, intrigue_deck -1"
    assert s.red.intrigue == ["ambush", "demand_respect"]


@box("kwisatz_haderach agent", "kwisatz_haderach passive")
def test_kwisatz_haderach_goes_anywhere_and_draws(scenario: Start) -> None:
    rich = "solari 8, spice 6, water 2, fremen 2"
    s = scenario(
        f"red: {rich}, at wealth, hand kwisatz_haderach, deck dagger diplomacy, intrigue ambush", "blue: at stillsuits"
    )
    s.chooses("play kwisatz_haderach")
    assert s.options == [f"to {space.key}" for space in s.state.tables.spaces]
    s.chooses("to stillsuits")
    assert s.options == ["from leader", "from wealth"]
    s.chooses("from wealth")
    s.walks("*use stillsuits 2, use kwisatz_haderach 1, rest; *use kwisatz_haderach 1; *end")
    assert s.changes == "red: water +1, fremen +1, deck -1, in_play +1, at wealth -1, at stillsuits +1"
