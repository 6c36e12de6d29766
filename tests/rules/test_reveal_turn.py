"""The Reveal turn (chapter 4 of the rules digest)."""

from __future__ import annotations

import pytest

from landsraad.testing import Start
from marks import rule

PLAIN_ROW = "kwisatz_haderach lady_jessica worm_riders gurney_halleck choam_directorship"


@rule("base B4.1")
def test_the_whole_hand_is_revealed_apart_from_agent_cards(scenario: Start) -> None:
    s = scenario("red: hand dagger dagger seek_allies, in_play fremen_camp")
    s.chooses("reveal")
    discard = ["dagger", "dagger", "fremen_camp", "seek_allies"]
    assert (s.red.hand, s.red.in_play, s.red.discard) == ([], [], discard)
    assert s.changes == "red: swords +2, revealed +1, hand -3, discard +4, in_play -1"


@rule("base B4.2")
def test_council_oratory_plots_and_acquiring_in_any_order(scenario: Start) -> None:
    s = scenario(
        "red: council, hand dagger diplomacy, agents 1, supply 1, intrigue windfall",
        "blue: revealed",
        "green: revealed",
        row="scout scout worm_riders gurney_halleck stilgar",
    )
    s.sends("dagger", "hall_of_oratory", "end")
    s.chooses("reveal")
    assert s.red.persuasion == 2 + 1
    s.chooses("use hall_of_oratory 2")
    assert s.red.persuasion == 2 + 1 + 1
    s.chooses("acquire scout")
    assert "plot windfall" in s.options
    s.chooses("plot windfall", "acquire scout")
    assert (s.red.solari, s.red.persuasion) == (2, 2)
    s.chooses("end")


@rule("base B4.3", "base B4.4", "base B4.9")
def test_persuasion_pools_splits_and_vanishes(scenario: Start) -> None:
    s = scenario(
        "red: hand convincing_argument convincing_argument diplomacy, in_play dagger",
        row="scout worm_riders gurney_halleck stilgar chani",
    )
    s.chooses("reveal")
    assert s.red.persuasion == 5
    s.chooses("acquire arrakis_liaison", "acquire scout")
    assert (s.red.persuasion, s.red.discard) == (2, ["arrakis_liaison", "scout"])
    s.chooses("end")
    assert (s.red.persuasion, s.red.in_play) == (0, [])
    assert s.red.discard == [
        "arrakis_liaison", "convincing_argument", "convincing_argument", "dagger", "diplomacy", "scout",
    ]  # fmt: skip


@rule("base B4.4", "base F9")
def test_foldspace_is_not_for_sale(scenario: Start) -> None:
    s = scenario("red: persuasion 30, hand dagger", row=PLAIN_ROW)
    s.chooses("reveal")
    row = [f"acquire {card}" for card in PLAIN_ROW.split()]
    assert sorted(s.options) == sorted([*row, "acquire arrakis_liaison", "acquire the_spice_must_flow", "end"])
    s.chooses("end")


@rule("base B4.5")
def test_the_acquire_box_fires_once(scenario: Start) -> None:
    s = scenario("red: persuasion 9, hand dagger")
    s.chooses("reveal", "acquire the_spice_must_flow")
    assert (s.red.vp, s.red.spice) == (1, 0)
    s = scenario("red: hand the_spice_must_flow")
    s.chooses("reveal")
    assert (s.red.vp, s.red.spice) == (0, 1)


@rule("base B4.6")
def test_the_row_refills_before_the_acquire_box(scenario: Start) -> None:
    s = scenario("red: persuasion 8, hand dagger", row=PLAIN_ROW, imperium_deck="dr_yueh")
    s.chooses("reveal", "acquire lady_jessica")
    assert s.prompt == "faction"
    assert s.row == sorted(PLAIN_ROW.replace("lady_jessica", "dr_yueh").split())
    s.chooses("faction guild")
    assert s.options == ["acquire dr_yueh", "end"]
    s.chooses("acquire dr_yueh")
    assert "dr_yueh" in s.red.discard


@rule("base B4.7")
def test_the_row_stays_short_without_a_deck(scenario: Start) -> None:
    s = scenario("red: persuasion 1, hand dagger", row="dr_yueh stilgar chani scout opulence", imperium_deck="")
    s.chooses("reveal", "acquire dr_yueh")
    assert s.row == ["chani", "opulence", "scout", "stilgar"]


@rule("base B4.8")
@pytest.mark.parametrize(("troops", "strength"), [(0, 0), (1, 6), (4, 12)])
def test_strength(scenario: Start, troops: int, strength: int) -> None:
    s = scenario(f"red: conflict {troops}, hand dagger stilgar")
    s.chooses("reveal", "end")
    assert (s.red.swords, s.red.strength) == (4, strength)


@rule("base B4.10")
def test_retreats_and_deployments_come_before_strength(scenario: Start) -> None:
    s = scenario("red: conflict 3, hand scout", row=PLAIN_ROW)
    s.chooses("reveal", "use scout 3", "retreat troop 2")
    assert (s.red.garrison, s.red.conflict, s.red.strength) == (2, 1, 3)
    s = scenario("red: garrison 4, hand sardaukar_legion", row=PLAIN_ROW)
    s.chooses("reveal", "use sardaukar_legion 2")
    assert s.options == [f"deploy troop {n}" for n in range(4)]
    s.chooses("deploy troop 3")
    assert (s.red.garrison, s.red.conflict, s.red.strength) == (1, 3, 6)


@rule("base B4.11")
def test_trash_from_hand_discard_or_play(scenario: Start) -> None:
    s = scenario("red: hand guild_administrator dagger, discard diplomacy, deck signet_ring")
    s.sends("guild_administrator", "secure_contract", "use guild_administrator 1")
    assert s.options == ["card dagger hand", "card diplomacy discard", "card guild_administrator in_play", "skip"]
    s.chooses("card diplomacy discard")
    assert s.changes == "red: discard -1; board: trash +1"


@rule("base B4.12")
def test_trashed_reserve_cards_return(scenario: Start) -> None:
    s = scenario("red: hand guild_administrator arrakis_liaison")
    s.sends("guild_administrator", "secure_contract")
    s.chooses("use guild_administrator 1", "card arrakis_liaison hand")
    assert s.changes == "red: hand -1; board: reserve arrakis_liaison +1"


@rule("base B4.13")
@pytest.mark.parametrize(
    ("position", "uses"),
    [
        ("hand spice_hunter dagger", 0),
        ("hand spice_hunter spice_hunter", 2),
        ("hand stilgar spice_hunter", 1),
        ("hand spice_hunter stilgar", 1),
        ("hand spice_hunter, in_play crysknife", 1),
    ],
)
def test_bond_needs_another_such_card_in_play(scenario: Start, position: str, uses: int) -> None:
    s = scenario(f"red: persuasion 2, {position}")
    s.chooses("reveal", *uses * ["use spice_hunter 3"], "end")
    assert s.red.spice == uses
