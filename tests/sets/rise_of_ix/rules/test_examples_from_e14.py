"""The worked examples E14 to E25 of the rules digest of Rise of Ix."""

from __future__ import annotations

from typing import Any

import pytest

from landsraad.testing import Start
from marks import rule

REVEALED = ("blue: revealed", "green: revealed")
SOLO: dict[str, Any] = {"seats": 1, "turn": "blue"}
SMUGGLING = "hagal_smuggling_or_interstellar_shipping"


@rule("rise_of_ix E14", "rise_of_ix I7.2", "rise_of_ix I7.3", "rise_of_ix X12")
def test_unload_twice(scenario: Start) -> None:
    s = scenario("red: supply 0, hand guild_chief_administrator esmar_tuek", intrigue_deck="")
    s.sends("guild_chief_administrator", "carthag", "use guild_chief_administrator 1", "pay")
    assert s.changes == "red: solari +2, spice +2, hand -1, discard +1"
    s.chooses("card esmar_tuek discard")
    assert s.changes == "red: solari +2, spice +2, discard -1; board: trash +1"
    assert (s.red.solari, s.red.spice) == (4, 4)


@rule("rise_of_ix E15", "rise_of_ix I7.2")
def test_unload_in_the_turn_of_another(scenario: Start) -> None:
    s = scenario(
        "red: hand reverend_mother_mohiam dagger, in_play the_voice",
        "blue: freighter 1, hand freighter_fleet dagger scout",
        "green: hand", "yellow: hand", seats=4,
    )  # fmt: skip
    s.sends("reverend_mother_mohiam", "wealth", "use reverend_mother_mohiam 1")
    s.chooses("blue: card dagger hand", "blue: card freighter_fleet hand", "blue: freighter recall", "blue: choose 1")
    assert s.changes == (
        "red: solari +1, emperor +1; blue: solari +5, freighter -1, hand -2, discard +2; green: solari +1; "
        "yellow: solari +1"
    )
    s.leaves_open()


@rule("rise_of_ix E16", "rise_of_ix X6")
def test_treachery(scenario: Start) -> None:
    s = scenario("red: supply 3, hand treachery dagger")
    s.sends("treachery", "foldspace", "rest")
    assert s.changes == (
        "red: vp +1, supply -2, conflict +2, guild +2, discard +1, in_play -1; board: reserve foldspace -1, trash +1"
    )


@rule("rise_of_ix E17", "rise_of_ix I7.6", "rise_of_ix I7.7")
def test_infiltration_and_bounty_hunter(scenario: Start) -> None:
    s = scenario(
        "red: hand choam_delegate bounty_hunter, deck dagger dagger", "blue: at arrakeen, control arrakeen, revealed",
        "green: at smuggling, revealed",
    )  # fmt: skip
    s.sends("choam_delegate", "smuggling", "use smuggling 2", "freighter advance")
    assert s.changes == "red: solari +1, freighter +1"
    s.sends("bounty_hunter", "arrakeen", "rest")
    assert s.changes == "red: solari +2, garrison +1, supply -1, hand +1, deck -1; blue: solari +1"
    s.leaves_open()


@rule("rise_of_ix E18", "rise_of_ix X10", "rise_of_ix X16")
def test_endgame_scoring(scenario: Start) -> None:
    s = scenario(
        "red: vp 9, solari 11, tiles spy_satellites holtzman_engine memocorders chaumurky, emperor 4, guild 4, "
        "bene_gesserit 1, fremen 3, dreadnoughts 1, council, discard the_spice_must_flow the_spice_must_flow, "
        "intrigue grand_conspiracy war_chest",
        "blue: vp 13, spice 12, solari 12", at="recall", conflict_deck="",
    )  # fmt: skip
    s.chooses("endgame grand_conspiracy")
    assert "vp +1" in s.changes
    s.chooses("endgame war_chest")
    assert (s.red.vp, s.red.solari, s.game.returns, s.game.standings) == (13, 11, (1.0, 0.0, 0.0), (0, 1, 2))


@rule("rise_of_ix E19", "rise_of_ix X5")
def test_imperial_bashar_and_artillery(scenario: Start) -> None:
    s = scenario(
        "red: conflict 1, at wealth, tiles artillery, "
        "hand imperial_bashar dagger imperial_shock_trooper bene_gesserit_sister, intrigue ambush",
        row="", imperium_deck="", reserve="arrakis_liaison 0",
    )  # fmt: skip
    s.chooses("reveal", "use bene_gesserit_sister 1", "choose 1", "use imperial_shock_trooper 3", "rest")
    assert (s.red.swords, s.red.persuasion) == (13, 4)
    s.leaves_open()


@rule("rise_of_ix E20")
@pytest.mark.parametrize(("leader", "strength"), [("paul_atreides", 12), ("prince_rhombur_vernius", 14)])
def test_full_scale_assault(scenario: Start, leader: str, strength: int) -> None:
    s = scenario(f"red: leader {leader}, dreadnoughts_in_conflict 2, hand full_scale_assault, intrigue ambush")
    s.chooses("reveal", "use full_scale_assault 2")
    assert (s.red.strength, s.red.persuasion) == (strength, 2)
    s.leaves_open()


@rule("rise_of_ix E21")
def test_withdrawal_to_nothing(scenario: Start) -> None:
    s = scenario(
        "red: conflict 2, dreadnoughts_in_conflict 1, hand negotiated_withdrawal dagger, intrigue second_wave",
        *REVEALED, conflict_deck="",
    )  # fmt: skip
    s.chooses("reveal", "use negotiated_withdrawal 2", "pay", "faction guild")
    assert s.changes == (
        "red: persuasion +2, swords +1, garrison +2, conflict -2, guild +1, dreadnought_garrison +1, "
        "dreadnought_conflict -1, hand -2, in_play +2"
    )
    assert s.red.strength == 0
    s.chooses("end")
    assert "combat second_wave" not in s.options
    assert s.red.intrigue == ["second_wave"]
    s.leaves_open()


ALL = "emperor guild bene_gesserit fremen"
ONE_EACH = "emperor 1, guild 1, bene_gesserit 1, fremen 1"
STEPS = "know_their_ways guild_authorization favored_subject secret_of_the_sisterhood"


@rule("rise_of_ix E22", "rise_of_ix X14")
def test_tessia_fills_four_slots(scenario: Start) -> None:
    s = scenario(f"red: leader tessia_vernius, snoopers {ALL}, {ONE_EACH}, hand dagger, intrigue {STEPS}")
    s.chooses("plot know_their_ways", "pay")
    assert "spice +1, vp +1, fremen +1, hand -1, discard +1, intrigue -1, snooper fremen -1" in s.changes
    s.chooses("plot guild_authorization")
    assert "solari +3, vp +1, guild +1, intrigue -1, snooper guild -1" in s.changes
    s.chooses("plot favored_subject")
    assert "vp +1, emperor +2, intrigue -1, snooper emperor -1" in s.changes
    s.chooses("plot secret_of_the_sisterhood")
    assert "vp +1, bene_gesserit +2, snooper bene_gesserit -1" in s.changes
    assert (s.red.vp, len(s.red.intrigue)) == (4, 1)
    s.leaves_open()


@rule("rise_of_ix E22")
def test_duplicity_needs_a_token_on_a_track(scenario: Start) -> None:
    s = scenario(f"red: leader tessia_vernius, {ONE_EACH}, hand signet_ring dagger")
    s.sends("signet_ring", "tech_negotiation")
    assert s.options == ["use tech_negotiation 1", "end"]
    s.leaves_open()


ILESA = "red: leader ilesa_ecaz"


@rule("rise_of_ix E23", "rise_of_ix X8")
@pytest.mark.parametrize(
    ("card", "space", "changes"),
    [
        ("dune_the_desert_planet", "imperial_basin", "red: spice +2, turns +1"),
        ("diplomacy", "wealth", "red: solari +3, emperor +1, turns +1"),
    ],
)
def test_ilesa_and_her_second_turn(scenario: Start, card: str, space: str, changes: str) -> None:
    s = scenario(f"{ILESA}, laid_aside {card}, hand dagger seek_allies", *REVEALED)
    s.sends("dagger", "tech_negotiation", "end")
    assert (s.red.hand, s.red.laid_aside) == (sorted([card, "seek_allies"]), [])
    s.sends(card, space)
    assert s.changes == changes
    s.leaves_open()


@rule("rise_of_ix E23", "rise_of_ix X8")
def test_ilesas_card_is_revealed_in_a_first_turn_and_cannot_be_discarded(scenario: Start) -> None:
    s = scenario(f"{ILESA}, laid_aside dune_the_desert_planet, hand dagger, intrigue ambush")
    s.chooses("reveal")
    assert s.red.in_play == ["dagger", "dune_the_desert_planet"]
    assert (s.red.persuasion, s.red.spice, s.red.solari) == (1, 0, 0)
    s.leaves_open()
    s = scenario(f"{ILESA}, laid_aside dune_the_desert_planet, hand truthsayer dagger seek_allies, deck scout")
    s.sends("truthsayer", "tech_negotiation", "use truthsayer 1", "pay")
    assert s.options == ["card dagger hand", "card seek_allies hand"]
    s.leaves_open()


@rule("rise_of_ix E24", "rise_of_ix I8.18", "rise_of_ix I8.20", "rise_of_ix I8.21", "rise_of_ix I8.22")
def test_a_solo_rival_buys_a_tile(scenario: Start) -> None:
    s = scenario(
        "blue: spice 4, negotiators 1", "green: agents 0",
        **SOLO, hagal="hagal_tech_negotiation", tech="flagship spaceport spy_satellites",
    )  # fmt: skip
    assert s.changes == (
        "blue: spice -2, supply +1, agents -1, negotiators -1, at tech_negotiation +1, tile spy_satellites +1; "
        "board: tech_3 -1"
    )
    assert (s.blue.spice, s.blue.vp, s.prompt) == (2, 0, "turn")


@rule("rise_of_ix E25", "rise_of_ix I8.5", "rise_of_ix I8.7", "rise_of_ix I8.11")
def test_house_hagal_smuggles(scenario: Start) -> None:
    s = scenario("green: guild 1, freighter 2, emperor 1, bene_gesserit 1", seats=2, turn="green", hagal=SMUGGLING)
    assert s.changes == (
        "red: solari +1; blue: solari +1; "
        "green: garrison +2, supply -2, fremen +1, agents -1, freighter -2, at smuggling +1"
    )


@rule("rise_of_ix E25", "rise_of_ix I9.3")
@pytest.mark.parametrize(("variants", "swords"), [(("brutal_escalation",), 5), ((), 3)])
def test_brutal_escalation(scenario: Start, variants: tuple[str, ...], swords: int) -> None:
    s = scenario(
        "red: conflict 1, intrigue ambush", "blue: conflict 1", seats=1, at="combat", variants=variants,
        conflict="grand_vision", hagal="wealth harvest_spice",
    )  # fmt: skip
    assert s.changes == f"blue: swords +{swords}"
    s.leaves_open()
