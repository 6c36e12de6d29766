"""House Hagal cards and Rival cards, in a solo game and with two players: what each brings, answer by answer."""

from __future__ import annotations

from typing import Any

import pytest

from landsraad.testing import Start
from sets.uprising.walking import proves

Case = tuple[str, str, str, dict[str, Any], str]

CASES: list[Case] = [
    (
        "place_spy_spice_trade turn",
        "red: hand dagger; blue: leader muaddib, garrison 3; green: agents 0",
        "",
        {
            "seats": 1,
            "turn": "blue",
            "until": "combat",
            "intrigue_deck": "detonation devour cunning",
            "hagal": "place_spy_spice_trade fremkit",
            "difficulty": "veteran",
        },
        ("blue: garrison -2, conflict +2, fremen +1, agents -1, spies -1, at fremkit +1, post post_choam +1"),
    ),
    (
        "place_spy_city turn",
        "red: hand dagger; blue: leader muaddib, garrison 3; green: agents 0",
        "",
        {
            "seats": 1,
            "turn": "blue",
            "until": "combat",
            "intrigue_deck": "detonation devour cunning",
            "hagal": "place_spy_city fremkit",
            "difficulty": "veteran",
        },
        (
            "blue: garrison -2, conflict +2, fremen +1, agents -1, spies -1, at fremkit +1, post "
            "post_refinery_arrakeen +1"
        ),
    ),
    (
        "place_spy_landsraad turn",
        "red: hand dagger; blue: leader muaddib, garrison 3; green: agents 0",
        "",
        {
            "seats": 1,
            "turn": "blue",
            "until": "combat",
            "intrigue_deck": "detonation devour cunning",
            "hagal": "place_spy_landsraad fremkit",
            "difficulty": "veteran",
        },
        "blue: garrison -2, conflict +2, fremen +1, agents -1, spies -1, at fremkit +1, post post_hall +1",
    ),
    (
        "sardaukar turn",
        "red: hand dagger; blue: leader muaddib, garrison 3; green: agents 0",
        "",
        {
            "seats": 1,
            "turn": "blue",
            "until": "combat",
            "intrigue_deck": "detonation devour cunning",
            "hagal": "sardaukar fremkit",
            "difficulty": "veteran",
        },
        "blue: garrison +2, supply -2, emperor +1, agents -1, at sardaukar +1",
    ),
    (
        "dutiful_service turn",
        "red: hand dagger; blue: leader muaddib, garrison 3; green: agents 0",
        "",
        {
            "seats": 1,
            "turn": "blue",
            "until": "combat",
            "intrigue_deck": "detonation devour cunning",
            "hagal": "dutiful_service fremkit",
            "difficulty": "veteran",
        },
        "blue: emperor +1, agents -1, at dutiful_service +1",
    ),
    (
        "heighliner turn",
        "red: hand dagger; blue: leader muaddib, garrison 3; green: agents 0",
        "",
        {
            "seats": 1,
            "turn": "blue",
            "until": "combat",
            "intrigue_deck": "detonation devour cunning",
            "hagal": "heighliner fremkit",
            "difficulty": "veteran",
        },
        "blue: garrison -2, supply -3, conflict +5, guild +1, agents -1, at heighliner +1",
    ),
    (
        "deliver_supplies_heighliner turn",
        "red: hand dagger; blue: leader muaddib, garrison 3; green: agents 0",
        "",
        {
            "seats": 1,
            "turn": "blue",
            "until": "combat",
            "intrigue_deck": "detonation devour cunning",
            "hagal": "deliver_supplies_heighliner fremkit",
            "difficulty": "veteran",
        },
        "blue: guild +1, agents -1, at deliver_supplies +1",
    ),
    (
        "espionage turn",
        "red: hand dagger; blue: leader muaddib, garrison 3; green: agents 0",
        "",
        {
            "seats": 1,
            "turn": "blue",
            "until": "combat",
            "intrigue_deck": "detonation devour cunning",
            "hagal": "espionage fremkit",
            "difficulty": "veteran",
        },
        "blue: bene_gesserit +1, agents -1, spies -1, at espionage +1, post post_fremen +1",
    ),
    (
        "secrets turn",
        "red: hand dagger; blue: leader muaddib, garrison 3; green: agents 0",
        "",
        {
            "seats": 1,
            "turn": "blue",
            "until": "combat",
            "intrigue_deck": "detonation devour cunning",
            "hagal": "secrets fremkit",
            "difficulty": "veteran",
        },
        "blue: bene_gesserit +1, agents -1, at secrets +1",
    ),
    (
        "desert_tactics turn",
        "red: hand dagger; blue: leader muaddib, garrison 3; green: agents 0",
        "",
        {
            "seats": 1,
            "turn": "blue",
            "until": "combat",
            "intrigue_deck": "detonation devour cunning",
            "hagal": "desert_tactics fremkit",
            "difficulty": "veteran",
        },
        "blue: garrison -2, supply -1, conflict +3, fremen +1, agents -1, at desert_tactics +1",
    ),
    (
        "fremkit turn",
        "red: hand dagger; blue: leader muaddib, garrison 3; green: agents 0",
        "",
        {
            "seats": 1,
            "turn": "blue",
            "until": "combat",
            "intrigue_deck": "detonation devour cunning",
            "hagal": "fremkit secrets",
            "difficulty": "veteran",
        },
        "blue: garrison -2, conflict +2, fremen +1, agents -1, at fremkit +1",
    ),
    (
        "assembly_hall turn",
        "red: hand dagger; blue: leader muaddib, garrison 3, emperor 2, guild 1; green: agents 0",
        "",
        {
            "seats": 1,
            "turn": "blue",
            "until": "combat",
            "intrigue_deck": "detonation devour cunning",
            "hagal": "assembly_hall fremkit",
            "difficulty": "veteran",
        },
        "blue: fremen +1, agents -1, intrigue +1, at assembly_hall +1; board: intrigue_deck -1",
    ),
    (
        "gather_support_1 turn",
        "red: hand dagger; blue: leader muaddib, garrison 3; green: agents 0",
        "",
        {
            "seats": 1,
            "turn": "blue",
            "until": "combat",
            "intrigue_deck": "detonation devour cunning",
            "hagal": "gather_support_1 fremkit",
            "difficulty": "veteran",
        },
        "blue: garrison +1, supply -1, agents -1, at gather_support +1",
    ),
    (
        "gather_support_2 turn",
        "red: hand dagger; blue: leader muaddib, garrison 3, emperor 2; green: agents 0",
        "",
        {
            "seats": 1,
            "turn": "blue",
            "until": "combat",
            "intrigue_deck": "detonation devour cunning",
            "hagal": "gather_support_2 fremkit",
            "difficulty": "veteran",
        },
        "blue: garrison +1, supply -1, bene_gesserit +1, agents -1, at gather_support +1",
    ),
    (
        "accept_contract_shipping_1 turn",
        "red: hand dagger; blue: leader muaddib, garrison 3; green: agents 0",
        "",
        {
            "seats": 1,
            "turn": "blue",
            "until": "combat",
            "intrigue_deck": "detonation devour cunning",
            "hagal": "accept_contract_shipping_1 fremkit",
            "difficulty": "veteran",
        },
        "blue: solari +2, agents -1, at accept_contract +1",
    ),
    (
        "accept_contract_shipping_2 turn",
        "red: hand dagger; blue: leader muaddib, garrison 3; green: agents 0",
        "",
        {
            "seats": 1,
            "turn": "blue",
            "until": "combat",
            "intrigue_deck": "detonation devour cunning",
            "hagal": "accept_contract_shipping_2 fremkit",
            "difficulty": "veteran",
        },
        "blue: solari +2, agents -1, at accept_contract +1",
    ),
    (
        "research_station turn",
        "red: hand dagger; blue: leader muaddib, garrison 3; green: agents 0",
        "",
        {
            "seats": 1,
            "turn": "blue",
            "until": "combat",
            "intrigue_deck": "detonation devour cunning",
            "hagal": "research_station fremkit",
            "difficulty": "veteran",
        },
        "blue: garrison -2, supply -2, conflict +4, agents -1, at research_station +1",
    ),
    (
        "spice_refinery turn",
        "red: hand dagger; blue: leader muaddib, garrison 3; green: agents 0",
        "",
        {
            "seats": 1,
            "turn": "blue",
            "until": "combat",
            "intrigue_deck": "detonation devour cunning",
            "hagal": "spice_refinery fremkit",
            "difficulty": "veteran",
        },
        "blue: garrison -2, conflict +2, fremen +1, agents -1, at spice_refinery +1",
    ),
    (
        "arrakeen turn",
        "red: hand dagger; blue: leader muaddib, garrison 3; green: agents 0",
        "",
        {
            "seats": 1,
            "turn": "blue",
            "until": "combat",
            "intrigue_deck": "detonation devour cunning",
            "hagal": "arrakeen fremkit",
            "difficulty": "veteran",
        },
        "blue: garrison -2, supply -1, conflict +3, fremen +1, agents -1, at arrakeen +1",
    ),
    (
        "sietch_tabr turn",
        "red: hand dagger; blue: leader muaddib, garrison 3, fremen 2; green: agents 0",
        "",
        {
            "seats": 1,
            "turn": "blue",
            "until": "combat",
            "intrigue_deck": "detonation devour cunning",
            "hagal": "sietch_tabr fremkit",
            "difficulty": "veteran",
        },
        ("blue: water +1, garrison -2, supply -1, conflict +3, agents -1, maker_hooks +1, at sietch_tabr +1"),
    ),
    (
        "hagga_imperial_basin turn",
        "red: hand dagger; blue: leader muaddib, garrison 3, maker_hooks 1; green: agents 0",
        "",
        {
            "seats": 1,
            "turn": "blue",
            "until": "combat",
            "intrigue_deck": "detonation devour cunning",
            "hagal": "hagga_imperial_basin fremkit",
            "bonus": "hagga_basin 1 deep_desert 2",
            "difficulty": "veteran",
        },
        (
            "blue: spice +1, garrison -2, conflict +2, agents -1, sandworm_supply -1, sandworm_conflict +1, "
            "at hagga_basin +1; board: bonus hagga_basin -1, shield_wall -1"
        ),
    ),
    (
        "deep_desert turn",
        "red: hand dagger; blue: leader muaddib, garrison 3; green: agents 0",
        "",
        {
            "seats": 1,
            "turn": "blue",
            "until": "combat",
            "intrigue_deck": "detonation devour cunning",
            "hagal": "deep_desert fremkit",
            "bonus": "hagga_basin 1 deep_desert 2",
            "difficulty": "veteran",
        },
        ("blue: spice +2, garrison -2, conflict +2, swordmaster +1, at deep_desert +1; board: bonus deep_desert -2"),
    ),
    (
        "reshuffle turn",
        "red: hand dagger; green: leader muaddib, garrison 3",
        "",
        {
            "seats": 2,
            "turn": "green",
            "until": "combat",
            "intrigue_deck": "detonation devour cunning",
            "hagal": "reshuffle",
            "hagal_discard": "fremkit",
        },
        "green: bene_gesserit +1, agents -1, spies -1, at espionage +1, post post_fremen +1",
    ),
    (
        "vladimir_harkonnen scheme",
        (
            "red: hand dagger; blue: leader vladimir_harkonnen, posts post_hall post_council, garrison 3, "
            "emperor 2, guild 1, bene_gesserit 3, fremen 2, vp 3; green: agents 0"
        ),
        "",
        {
            "seats": 1,
            "turn": "blue",
            "until": "combat",
            "intrigue_deck": "detonation devour cunning",
            "hagal": "espionage",
            "difficulty": "veteran",
        },
        (
            "blue: solari +2, vp +1, garrison +2, supply -2, bene_gesserit +1, agents -1, spies +1, at "
            "espionage +1, alliance bene_gesserit +1, post post_council -1, post post_hall -1, post "
            "post_guild +1"
        ),
    ),
    (
        "vladimir_harkonnen signet",
        ("red: hand dagger; blue: leader vladimir_harkonnen, garrison 3, emperor 2, guild 1; green: agents 0"),
        "",
        {
            "seats": 1,
            "turn": "blue",
            "until": "combat",
            "intrigue_deck": "detonation devour cunning",
            "hagal": "arrakeen",
            "difficulty": "veteran",
        },
        ("blue: garrison -2, supply -1, conflict +3, agents -1, intrigue +1, at arrakeen +1; board: intrigue_deck -1"),
    ),
    (
        "glossu_rabban scheme",
        (
            "red: hand dagger; blue: leader glossu_rabban, posts post_hall post_council, garrison 3, emperor "
            "2, guild 1, bene_gesserit 3, fremen 2, vp 3; green: agents 0"
        ),
        "",
        {
            "seats": 1,
            "turn": "blue",
            "until": "combat",
            "intrigue_deck": "detonation devour cunning",
            "hagal": "espionage",
            "difficulty": "veteran",
        },
        (
            "blue: vp +2, emperor +2, bene_gesserit +1, agents -1, spies +1, at espionage +1, alliance "
            "emperor +1, alliance bene_gesserit +1, post post_council -1, post post_hall -1, post "
            "post_emperor +1"
        ),
    ),
    (
        "glossu_rabban signet",
        "red: hand dagger; blue: leader glossu_rabban, garrison 3, emperor 2, guild 1; green: agents 0",
        "",
        {
            "seats": 1,
            "turn": "blue",
            "until": "combat",
            "intrigue_deck": "detonation devour cunning",
            "hagal": "arrakeen",
            "difficulty": "veteran",
        },
        "blue: garrison -2, supply -2, conflict +4, agents -1, at arrakeen +1",
    ),
    (
        "staban_tuek scheme",
        (
            "red: hand dagger; blue: leader staban_tuek, posts post_hall post_council, garrison 3, emperor 2,"
            " guild 1, bene_gesserit 3, fremen 2, vp 3; green: agents 0"
        ),
        "",
        {
            "seats": 1,
            "turn": "blue",
            "until": "combat",
            "intrigue_deck": "detonation devour cunning",
            "hagal": "espionage",
            "difficulty": "veteran",
        },
        (
            "blue: vp +1, garrison +2, supply -2, bene_gesserit +1, agents -1, spies +1, at espionage +1, "
            "alliance bene_gesserit +1, post post_council -1, post post_hall -1, post post_guild +1"
        ),
    ),
    (
        "staban_tuek signet",
        "red: hand dagger; blue: leader staban_tuek, garrison 3, emperor 2, guild 1; green: agents 0",
        "",
        {
            "seats": 1,
            "turn": "blue",
            "until": "combat",
            "intrigue_deck": "detonation devour cunning",
            "hagal": "arrakeen",
            "difficulty": "veteran",
        },
        "blue: spice +1, garrison -2, supply -1, conflict +3, agents -1, at arrakeen +1",
    ),
    (
        "lady_amber_metulli scheme",
        (
            "red: hand dagger; blue: leader lady_amber_metulli, posts post_hall post_council, garrison 3, "
            "emperor 2, guild 1, bene_gesserit 3, fremen 2, vp 3; green: agents 0"
        ),
        "",
        {
            "seats": 1,
            "turn": "blue",
            "until": "combat",
            "intrigue_deck": "detonation devour cunning",
            "hagal": "espionage",
            "difficulty": "veteran",
        },
        (
            "blue: vp +1, garrison +3, supply -3, bene_gesserit +1, agents -1, spies +1, at espionage +1, "
            "alliance bene_gesserit +1, post post_council -1, post post_hall -1, post post_fremen +1"
        ),
    ),
    (
        "lady_amber_metulli signet",
        ("red: hand dagger; blue: leader lady_amber_metulli, garrison 3, emperor 2, guild 1; green: agents 0"),
        "",
        {
            "seats": 1,
            "turn": "blue",
            "until": "combat",
            "intrigue_deck": "detonation devour cunning",
            "hagal": "arrakeen",
            "difficulty": "veteran",
        },
        "blue: garrison -2, supply -2, conflict +4, agents -1, at arrakeen +1",
    ),
    (
        "gurney_halleck scheme",
        (
            "red: hand dagger; blue: leader gurney_halleck, posts post_hall post_council, garrison 3, emperor"
            " 2, guild 1, bene_gesserit 3, fremen 2, vp 3; green: agents 0"
        ),
        "",
        {
            "seats": 1,
            "turn": "blue",
            "until": "combat",
            "intrigue_deck": "detonation devour cunning",
            "hagal": "espionage",
            "difficulty": "veteran",
        },
        (
            "blue: vp +1, bene_gesserit +2, agents -1, spies +1, at espionage +1, alliance bene_gesserit +1, "
            "post post_council -1, post post_hall -1, post post_fremen +1"
        ),
    ),
    (
        "gurney_halleck signet",
        "red: hand dagger; blue: leader gurney_halleck, garrison 3, emperor 2, guild 1; green: agents 0",
        "",
        {
            "seats": 1,
            "turn": "blue",
            "until": "combat",
            "intrigue_deck": "detonation devour cunning",
            "hagal": "arrakeen",
            "difficulty": "veteran",
        },
        "blue: garrison -2, supply -2, conflict +4, agents -1, at arrakeen +1",
    ),
    (
        "lady_margot_fenring scheme",
        (
            "red: hand dagger; blue: leader lady_margot_fenring, posts post_hall post_council, garrison 3, "
            "emperor 2, guild 1, bene_gesserit 3, fremen 2, vp 3; green: agents 0"
        ),
        "",
        {
            "seats": 1,
            "turn": "blue",
            "until": "combat",
            "intrigue_deck": "detonation devour cunning",
            "hagal": "espionage",
            "difficulty": "veteran",
        },
        (
            "blue: vp +1, bene_gesserit +2, agents -1, spies +1, at espionage +1, alliance bene_gesserit +1, "
            "post post_council -1, post post_hall -1, post post_bene_gesserit +1"
        ),
    ),
    (
        "lady_margot_fenring signet",
        ("red: hand dagger; blue: leader lady_margot_fenring, garrison 3, emperor 2, guild 1; green: agents 0"),
        "",
        {
            "seats": 1,
            "turn": "blue",
            "until": "combat",
            "intrigue_deck": "detonation devour cunning",
            "hagal": "arrakeen",
            "difficulty": "veteran",
        },
        "blue: solari +1, garrison -2, supply -1, conflict +3, agents -1, at arrakeen +1",
    ),
    (
        "princess_irulan scheme",
        (
            "red: hand dagger; blue: leader princess_irulan, posts post_hall post_council, garrison 3, "
            "emperor 2, guild 1, bene_gesserit 3, fremen 2, vp 3; green: agents 0"
        ),
        "",
        {
            "seats": 1,
            "turn": "blue",
            "until": "combat",
            "intrigue_deck": "detonation devour cunning",
            "hagal": "espionage",
            "difficulty": "veteran",
        },
        (
            "blue: vp +2, garrison +1, supply -1, guild +1, bene_gesserit +1, agents -1, spies +1, at "
            "espionage +1, alliance bene_gesserit +1, post post_council -1, post post_hall -1, post "
            "post_emperor +1"
        ),
    ),
    (
        "princess_irulan signet",
        "red: hand dagger; blue: leader princess_irulan, garrison 3, emperor 2, guild 1; green: agents 0",
        "",
        {
            "seats": 1,
            "turn": "blue",
            "until": "combat",
            "intrigue_deck": "detonation devour cunning",
            "hagal": "arrakeen",
            "difficulty": "veteran",
        },
        ("blue: garrison -2, supply -1, conflict +3, agents -1, spies -1, at arrakeen +1, post post_emperor +1"),
    ),
    (
        "lady_jessica scheme",
        (
            "red: hand dagger; blue: leader lady_jessica, posts post_hall post_council, garrison 3, emperor "
            "2, guild 1, bene_gesserit 3, fremen 2, vp 3; green: agents 0"
        ),
        "",
        {
            "seats": 1,
            "turn": "blue",
            "until": "combat",
            "intrigue_deck": "detonation devour cunning",
            "hagal": "espionage",
            "difficulty": "veteran",
        },
        (
            "blue: water +2, vp +1, bene_gesserit +1, agents -1, spies +1, at espionage +1, alliance "
            "bene_gesserit +1, post post_council -1, post post_hall -1, post post_bene_gesserit +1"
        ),
    ),
    (
        "lady_jessica signet",
        "red: hand dagger; blue: leader lady_jessica, garrison 3, emperor 2, guild 1; green: agents 0",
        "",
        {
            "seats": 1,
            "turn": "blue",
            "until": "combat",
            "intrigue_deck": "detonation devour cunning",
            "hagal": "arrakeen",
            "difficulty": "veteran",
        },
        "blue: garrison -2, supply -1, conflict +3, bene_gesserit +1, agents -1, at arrakeen +1",
    ),
    (
        "feyd_rautha_harkonnen scheme",
        (
            "red: hand dagger; blue: leader feyd_rautha_harkonnen, posts post_hall post_council, garrison 3, "
            "emperor 2, guild 1, bene_gesserit 3, fremen 2, vp 3; green: agents 0"
        ),
        "",
        {
            "seats": 1,
            "turn": "blue",
            "until": "combat",
            "intrigue_deck": "detonation devour cunning",
            "hagal": "espionage",
            "difficulty": "veteran",
        },
        (
            "blue: vp +2, guild +1, bene_gesserit +1, agents -1, spies +1, at espionage +1, alliance "
            "bene_gesserit +1, post post_council -1, post post_hall -1, post post_emperor +1"
        ),
    ),
    (
        "feyd_rautha_harkonnen signet",
        ("red: hand dagger; blue: leader feyd_rautha_harkonnen, garrison 3, emperor 2, guild 1; green: agents 0"),
        "",
        {
            "seats": 1,
            "turn": "blue",
            "until": "combat",
            "intrigue_deck": "detonation devour cunning",
            "hagal": "arrakeen",
            "difficulty": "veteran",
        },
        "blue: garrison -2, supply -3, conflict +5, agents -1, at arrakeen +1",
    ),
    (
        "muaddib scheme",
        (
            "red: hand dagger; blue: leader muaddib, posts post_hall post_council, garrison 3, emperor 2, "
            "guild 1, bene_gesserit 3, fremen 2, vp 3; green: agents 0"
        ),
        "",
        {
            "seats": 1,
            "turn": "blue",
            "until": "combat",
            "intrigue_deck": "detonation devour cunning",
            "hagal": "espionage",
            "difficulty": "veteran",
        },
        (
            "blue: vp +1, bene_gesserit +1, agents -1, spies +1, maker_hooks +1, intrigue +1, at espionage "
            "+1, alliance bene_gesserit +1, post post_council -1, post post_hall -1, post post_fremen +1; "
            "board: shield_wall -1, intrigue_deck -1"
        ),
    ),
    (
        "muaddib signet",
        "red: hand dagger; blue: leader muaddib, garrison 3, emperor 2, guild 1; green: agents 0",
        "",
        {
            "seats": 1,
            "turn": "blue",
            "until": "combat",
            "intrigue_deck": "detonation devour cunning",
            "hagal": "arrakeen",
            "difficulty": "veteran",
        },
        "blue: garrison -2, supply -1, conflict +3, fremen +1, agents -1, at arrakeen +1",
    ),
]


@pytest.mark.parametrize(("name", "lines", "answers", "board", "changes"), CASES)
def test_boxes(scenario: Start, name: str, lines: str, answers: str, board: dict[str, Any], changes: str) -> None:
    proves(scenario, name, lines, answers, board, changes)
