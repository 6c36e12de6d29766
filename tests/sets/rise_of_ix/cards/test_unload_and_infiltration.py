"""The marks of cards of Rise of Ix: Unload, when discarded and when trashed; infiltration, where enemy Agents are."""

from __future__ import annotations

import pytest

from boxes import bearer, box
from landsraad.testing import Start

UNLOADED = [
    ("choam_delegate passive", "", "", "solari +3"),
    ("esmar_tuek passive", "", "", "solari +2, spice +2"),
    ("freighter_fleet passive", "", "*freighter advance, freighter recall, skip", "freighter +1"),
    ("guild_accord passive", "guild 3", "", "water +1"),
    ("guild_accord passive", "guild 4, alliance guild", "", "spice +3, water +1"),
    ("in_the_shadows passive", "", "", "bene_gesserit +1"),
    ("ix_guild_compact passive", "", "negotiators 0, negotiators 1, *negotiators 2", "supply -2, negotiators +2"),
    ("treachery passive", "", "", "supply -2, conflict +2"),
    ("water_peddler passive", "", "", "water +1"),
]

INFILTRATES = [
    ("bounty_hunter passive", "carthag", "arrakeen", "research_station"),
    ("choam_delegate passive", "smuggling", "imperial_basin", "hagga_basin the_great_flat"),
    ("court_intrigue passive", "wealth", "conspire", ""),
    ("embedded_agent passive", "tech_negotiation", "dreadnought", "mentat"),
    ("guild_accord passive", "foldspace", "heighliner", ""),
    ("jamis passive", "stillsuits", "hardy_warriors", ""),
    ("web_of_power passive", "secrets", "selective_breeding", ""),
]
"""The mark; a space with enemy Agents, one with an own Agent, the others that can be paid for."""
RICH = "solari 3, spice 6, water 2"


@pytest.mark.parametrize(("name", "position", "steps", "gains"), UNLOADED)
def test_unload_by_discarding(scenario: Start, name: str, position: str, steps: str, gains: str) -> None:
    s = scenario(f"red: hand {bearer(name)} diplomacy, deck dagger dagger, intrigue ixian_probe ambush, {position}")
    s.chooses("plot ixian_probe")
    if steps:
        s.walks(steps)
    assert s.changes == f"red: {gains}, deck -2, discard +2, intrigue -1; board: intrigue_discard +1"
    assert s.red.discard == sorted([bearer(name), "diplomacy"])


@pytest.mark.parametrize(("name", "position", "steps", "gains"), UNLOADED)
def test_unload_by_trashing(scenario: Start, name: str, position: str, steps: str, gains: str) -> None:
    s = scenario(f"red: deck {bearer(name)}, intrigue poison_snooper ambush, {position}")
    s.chooses("plot poison_snooper", "choose 2")
    if steps:
        s.walks(steps)
    assert s.changes == f"red: {gains}, deck -1, intrigue -1; board: trash +1, intrigue_discard +1"


@box("water_peddler passive")
@pytest.mark.parametrize("zone", ["hand", "discard", "in_play"])
def test_unload_from_wherever_the_card_is_trashed(scenario: Start, zone: str) -> None:
    s = scenario(f"red: solari 1, {zone} water_peddler, intrigue cull ambush")
    s.chooses("plot cull", f"card water_peddler {zone}")
    assert s.changes == f"red: solari -1, water +1, {zone} -1, intrigue -1; board: trash +1, intrigue_discard +1"


@box("water_peddler passive")
def test_a_revealed_card_does_not_unload_again_as_it_is_cleaned_up(scenario: Start) -> None:
    s = scenario("red: hand water_peddler, intrigue ambush", "blue: hand dagger")
    s.chooses("reveal", "end")
    assert s.changes == "red: water +1, revealed +1, hand -1, discard +1"


@pytest.mark.parametrize(("name", "enemy", "own", "others"), INFILTRATES)
def test_infiltration_passes_enemy_agents_and_no_own_one(
    scenario: Start, name: str, enemy: str, own: str, others: str
) -> None:
    s = scenario(f"red: {RICH}, hand {bearer(name)}, at {own}", f"blue: at {enemy}", f"green: at {enemy}")
    s.chooses(f"play {bearer(name)}")
    assert sorted(s.options) == sorted(f"to {space}" for space in [enemy, *others.split()])
    s.leaves_open()


@pytest.mark.parametrize(("name", "enemy", "own", "others"), INFILTRATES)
def test_infiltration_does_not_open_what_the_voice_closed(
    scenario: Start, name: str, enemy: str, own: str, others: str
) -> None:
    s = scenario(f"red: {RICH}, hand {bearer(name)}", f"blue: at {enemy}, closed {enemy}")
    s.chooses(f"play {bearer(name)}")
    assert sorted(s.options) == sorted(f"to {space}" for space in [own, *others.split()])
    s.leaves_open()


def test_a_card_without_the_mark_does_not_pass(scenario: Start) -> None:
    s = scenario(
        "red: hand landing_rights esmar_tuek", "blue: at carthag smuggling imperial_basin", "green: at arrakeen"
    )
    assert s.options == ["reveal"]


@box("guild_accord passive")
def test_guild_accord_pays_two_spice_less_at_heighliner_only(scenario: Start) -> None:
    s = scenario("red: hand guild_accord, spice 4, supply 0, intrigue ambush")
    s.sends("guild_accord", "heighliner")
    s.walks("*use heighliner 3; *end")
    assert s.changes == "red: spice -4, water +2, guild +1"
    for card, spice in (("guild_accord", 3), ("ix_guild_compact", 5)):
        s = scenario(f"red: hand {card}, spice {spice}")
        s.chooses(f"play {card}")
        assert s.options == ["to foldspace"]
        s.leaves_open()
