"""The boxes of the Intrigue cards of Rise of Ix; Windtraps (2), Spaceport (5) and Flagship (8) are on top."""

from __future__ import annotations

import pytest

from boxes import NOTHING_ON_SALE, bearer, box
from landsraad.testing import Start

FACTIONS = "faction emperor, *faction guild, faction bene_gesserit, faction fremen"
MOVES = "*freighter advance, freighter recall, skip"
PLAYED = "intrigue -1; board: intrigue_discard +1"

PLOTS = [
    (
        "advanced_weaponry plot", "solari 3",
        "*plot advanced_weaponry",
        f"solari -3, dreadnought_supply -1, dreadnought_garrison +1, {PLAYED}",
    ),
    (
        "cull plot", "solari 1, hand dagger, discard diplomacy",
        "play dagger, reveal, *plot cull; card dagger hand, *card diplomacy discard, skip",
        "solari -1, discard -1, intrigue -1; board: trash +1, intrigue_discard +1",
    ),
    ("expedite plot", "spice 1", f"*plot expedite; {MOVES}", f"spice -1, freighter +1, {PLAYED}"),
    (
        "finesse plot", "emperor 1, fremen 1",
        f"*plot finesse; *faction emperor, faction fremen; {FACTIONS}",
        f"emperor -1, guild +1, {PLAYED}",
    ),
    (
        "glimpse_the_path plot", "spice 1, deck dagger diplomacy",
        "*plot glimpse_the_path",
        f"spice -1, water +1, hand +1, deck -1, {PLAYED}",
    ),
    (
        "ixian_probe plot", "hand dagger diplomacy signet_ring, deck dagger dagger",
        "play dagger, play diplomacy, play signet_ring, reveal, *plot ixian_probe; "
        "*card dagger hand, card diplomacy hand; card diplomacy hand, *card signet_ring hand",
        f"deck -2, discard +2, {PLAYED}",
    ),
    (
        "machine_culture plot", "spice 2",
        "*plot machine_culture; *tech windtraps, skip",
        "spice -2, water +1, intrigue -1, tile windtraps +1; board: intrigue_discard +1, tech_1 -1",
    ),
    (
        "quid_pro_quo plot", "spice 2, agents 1, at wealth conspire secrets carthag",
        "*plot quid_pro_quo",
        f"spice -2, emperor +1, bene_gesserit +1, {PLAYED}",
    ),
    ("secret_forces plot", "council", "*plot secret_forces", f"garrison +2, supply -2, {PLAYED}"),
]  # fmt: skip

UNPLAYABLE = [
    ("advanced_weaponry", "solari 2"),
    ("advanced_weaponry", "solari 3, dreadnoughts 2"),
    ("cull", ""),
    ("diversion", "conflict 4"),
    ("expedite", ""),
    ("finesse", ""),
    ("glimpse_the_path", "solari 1, deck dagger"),
    ("ixian_probe", "hand convincing_argument, deck dagger dagger"),
    ("machine_culture", "spice 1"),
    ("quid_pro_quo", "spice 2, at carthag arrakeen, agents 1"),
    ("quid_pro_quo", "spice 1, at wealth carthag, agents 1"),
    ("secret_forces", ""),
    ("strongarm", "garrison 1, at wealth carthag, agents 1"),
]

COMBAT = [
    (
        "advanced_weaponry combat", "tiles artillery memocorders shuttle_fleet",
        "*combat advanced_weaponry, pass",
        "swords +4, ",
    ),
    ("blackmail combat", "guild 1", "*combat blackmail, pass", "swords +5, guild -1, "),
    (
        "blackmail combat", "emperor 1, guild 1",
        "*combat blackmail, pass; faction emperor, *faction guild",
        "swords +5, guild -1, ",
    ),
    ("cannon_turrets combat", "", "*combat cannon_turrets, pass", "swords +2, "),
    ("finesse combat", "", "*combat finesse, pass", "swords +2, "),
    ("second_wave combat", "", "*combat second_wave, pass", "swords +2, "),
    (
        "second_wave combat", "garrison 3",
        "*combat second_wave, pass; deploy troop 0, deploy troop 1, *deploy troop 2",
        "swords +2, garrison -2, conflict +2, ",
    ),
    ("strategic_push combat", "", "*combat strategic_push, pass", "swords +2, "),
    ("war_chest combat", "solari 2", "*combat war_chest, pass", "solari -2, swords +4, "),
]  # fmt: skip

NOT_IN_COMBAT = [
    ("advanced_weaponry", "conflict 3, solari 3, tiles artillery memocorders"),
    ("blackmail", "conflict 3"),
    ("war_chest", "conflict 3, solari 1"),
    ("grand_conspiracy", "conflict 3"),
    ("expedite", "conflict 3, spice 1"),
]

FLOW = "discard the_spice_must_flow"
ENDGAME = [
    ("grand_conspiracy endgame", f"{FLOW}, council, dreadnoughts 2", "vp +1, "),
    ("grand_conspiracy endgame", f"{FLOW}, council, dreadnoughts 1, covers carthag", "vp +1, "),
    ("grand_conspiracy endgame", f"{FLOW}, dreadnoughts_in_conflict 2, emperor 4, guild 4, fremen 4", "vp +1, "),
    ("grand_conspiracy endgame", "council, dreadnoughts 2, emperor 4, guild 4", "vp +1, "),
    ("grand_conspiracy endgame", "deck the_spice_must_flow, council, fremen 5, guild 4", "vp +1, "),
    ("grand_conspiracy endgame", f"{FLOW}, council, dreadnoughts 2, emperor 4, guild 4", "vp +2, "),
    ("machine_culture endgame", "tiles artillery memocorders shuttle_fleet", "vp +1, "),
    ("war_chest endgame", "solari 10", "vp +1, "),
]

NOT_AT_THE_END = [
    ("grand_conspiracy", f"{FLOW}, council, dreadnoughts 1, emperor 4, guild 3"),
    ("machine_culture", "tiles artillery memocorders"),
    ("war_chest", "solari 9"),
    ("advanced_weaponry", "solari 9"),
]


@pytest.mark.parametrize(("name", "position", "steps", "changes"), PLOTS)
def test_plot_box(scenario: Start, name: str, position: str, steps: str, changes: str) -> None:
    s = scenario(f"red: intrigue {bearer(name)} ambush, {position}")
    s.walks(steps if steps.startswith("play") else f"reveal, {steps}")
    assert s.changes == f"red: {changes}"


@pytest.mark.parametrize(("card", "position"), UNPLAYABLE)
def test_a_plot_that_cannot_be_paid_or_done_is_not_offered(scenario: Start, card: str, position: str) -> None:
    assert scenario(f"red: intrigue {card}, {position}").options == ["reveal"]


@pytest.mark.parametrize(("name", "position", "steps", "gains"), COMBAT)
def test_combat_box(scenario: Start, name: str, position: str, steps: str, gains: str) -> None:
    s = scenario(f"red: conflict 4, intrigue {bearer(name)} windfall, {position}", at="combat")
    s.walks(steps)
    assert s.changes == f"red: {gains}{PLAYED}"
    s.leaves_open()


@pytest.mark.parametrize(("card", "position"), NOT_IN_COMBAT)
def test_a_card_that_cannot_be_used_in_combat_is_not_offered(scenario: Start, card: str, position: str) -> None:
    s = scenario(f"red: intrigue {card}, {position}", at="combat")
    assert (s.seat, s.options) == ("red", ["pass"])
    s.leaves_open()


@pytest.mark.parametrize(("name", "position", "gains"), ENDGAME)
def test_endgame_box(scenario: Start, name: str, position: str, gains: str) -> None:
    card = bearer(name)
    s = scenario(f"red: intrigue {card}, {position}", at="recall", conflict_deck="")
    s.mark()
    s.walks(f"*endgame {card}, pass")
    assert s.changes == f"red: {gains}{PLAYED}"
    assert s.game.over


@pytest.mark.parametrize(("card", "position"), NOT_AT_THE_END)
def test_a_card_whose_condition_fails_gives_nothing_at_the_end(scenario: Start, card: str, position: str) -> None:
    s = scenario(f"red: intrigue {card}, {position}", at="recall", conflict_deck="")
    assert (s.options, s.red.vp) == (["pass"], 0)
    s.chooses("pass")
    assert (s.game.over, s.red.vp) == (True, 0)


@box("advanced_weaponry plot")
def test_a_dreadnought_of_the_agent_turn_may_be_deployed(scenario: Start) -> None:
    s = scenario("red: hand diplomacy, solari 3, intrigue advanced_weaponry ambush")
    s.sends("diplomacy", "stillsuits", "use stillsuits 2")
    s.walks("plot advanced_weaponry, end".replace("plot", "*plot"))
    s.walks("*deploy dreadnought 1, end; *end")
    assert (s.red.dreadnought_conflict, s.red.dreadnought_garrison, s.red.strength) == (1, 0, 3)


@box("cannon_turrets combat")
def test_cannon_turrets_send_one_dreadnought_of_each_opponent_home(scenario: Start) -> None:
    s = scenario(
        "red: conflict 1, dreadnoughts_in_conflict 1, intrigue cannon_turrets windfall",
        "blue: dreadnoughts_in_conflict 2",
        "green: conflict 2",
        "yellow: dreadnoughts_in_conflict 1",
        seats=4,
        at="combat",
    )
    s.walks("*combat cannon_turrets, pass")
    assert s.changes == (
        "red: swords +2, intrigue -1; blue: dreadnought_garrison +1, dreadnought_conflict -1; "
        "yellow: dreadnought_garrison +1, dreadnought_conflict -1; board: intrigue_discard +1"
    )
    assert (s.blue.strength, s.green.strength, s.yellow.strength) == (3, 4, 0)
    s.leaves_open()


@box("cannon_turrets combat")
def test_cannon_turrets_reach_house_hagal(scenario: Start) -> None:
    s = scenario(
        "red: conflict 1, intrigue cannon_turrets windfall", "green: dreadnoughts_in_conflict 2",
        seats=2, at="combat", hagal="conspire",
    )  # fmt: skip
    s.mark()
    s.chooses("combat cannon_turrets")
    assert s.changes == (
        "red: swords +2, intrigue -1; green: dreadnought_garrison +1, dreadnought_conflict -1; "
        "board: intrigue_discard +1"
    )
    s.leaves_open()


@box("diversion plot")
@pytest.mark.parametrize(("troops", "offered"), [(3, True), (2, False)])
def test_diversion_needs_four_units_deployed_in_this_turn(scenario: Start, troops: int, offered: bool) -> None:
    s = scenario("red: hand diplomacy, water 1, garrison 2, dreadnoughts 1, conflict 3, intrigue diversion ambush")
    s.sends("diplomacy", "hardy_warriors", "use hardy_warriors 2", f"deploy troop {troops}", "deploy dreadnought 1")
    assert ("plot diversion" in s.options) == offered
    if offered:
        s.chooses("plot diversion")
        s.walks(MOVES)
        assert s.changes == f"red: freighter +1, {PLAYED}"
    s.chooses("end")


@box("diversion plot")
def test_units_of_an_earlier_turn_do_not_count_for_diversion(scenario: Start) -> None:
    s = scenario(
        "red: hand diplomacy diplomacy dagger, garrison 4, intrigue diversion ambush", "blue: revealed",
        "green: revealed", seats=3,
    )  # fmt: skip
    s.sends("diplomacy", "stillsuits", "use stillsuits 2", "deploy troop 2", "end")
    assert s.options == ["play dagger", "play diplomacy", "reveal"]


@box("diversion plot")
def test_troops_of_a_card_count_for_diversion(scenario: Start) -> None:
    s = scenario("red: hand treachery, garrison 2, intrigue diversion ambush")
    s.sends("treachery", "stillsuits", "deploy troop 2")
    assert "plot diversion" not in s.options
    s.chooses("use treachery 2")
    assert s.options == ["use stillsuits 2", "plot diversion"]
    s.chooses("use stillsuits 2", "end")


@box("diversion plot")
def test_diversion_in_a_reveal_turn(scenario: Start) -> None:
    s = scenario("red: hand sardaukar_legion gun_thopter, garrison 4, intrigue diversion ambush", **NOTHING_ON_SALE)
    s.chooses("reveal")
    s.walks(
        "use gun_thopter 2, *use sardaukar_legion 2, end; "
        "deploy troop 0, deploy troop 1, deploy troop 2, *deploy troop 3; *use gun_thopter 2, end; "
        f"deploy troop 0, *deploy troop 1; *plot diversion, end; {MOVES}; *end"
    )
    assert s.red.freighter == 1


@box("ixian_probe plot")
def test_ixian_probe_draws_even_the_discarded_cards(scenario: Start) -> None:
    s = scenario("red: hand dagger diplomacy, deck, intrigue ixian_probe ambush")
    s.chooses("plot ixian_probe")
    assert (s.changes, s.red.hand) == (f"red: {PLAYED}", ["dagger", "diplomacy"])


@box("machine_culture plot")
def test_machine_culture_needs_no_currency_where_negotiators_pay(scenario: Start) -> None:
    s = scenario("red: negotiators 2, intrigue machine_culture ambush")
    s.walks("reveal, *plot machine_culture; *tech windtraps, skip")
    assert s.changes == (
        "red: water +1, supply +2, negotiators -2, intrigue -1, tile windtraps +1; "
        "board: intrigue_discard +1, tech_1 -1"
    )


@box("second_wave combat")
@pytest.mark.parametrize(
    ("steps", "changes"),
    [
        ("deploy dreadnought 0, *deploy dreadnought 1, deploy dreadnought 2; deploy troop 0, *deploy troop 1",
         "garrison -1, conflict +1, dreadnought_garrison -1, dreadnought_conflict +1"),
        ("deploy dreadnought 0, deploy dreadnought 1, *deploy dreadnought 2",
         "dreadnought_garrison -2, dreadnought_conflict +2"),
    ],
)  # fmt: skip
def test_second_wave_deploys_two_units(scenario: Start, steps: str, changes: str) -> None:
    s = scenario("red: conflict 1, garrison 1, dreadnoughts 2, intrigue second_wave windfall", at="combat")
    s.walks(f"*combat second_wave, pass; {steps}")
    assert s.changes == f"red: swords +2, {changes}, {PLAYED}"
    s.leaves_open()


@box("second_wave combat")
def test_second_wave_needs_a_unit_in_the_conflict(scenario: Start) -> None:
    s = scenario("red: garrison 2, swords 3, intrigue second_wave", "blue: conflict 1, intrigue windfall", at="combat")
    assert (s.seat, s.options) == ("blue", ["pass"])
    s.leaves_open()


@box("strategic_push combat")
@pytest.mark.parametrize(("enemy", "solari"), [("conflict 2", 6 + 2), ("conflict 3", 4), ("conflict 4", 4)])
def test_strategic_push_pays_for_winning_alone(scenario: Start, enemy: str, solari: int) -> None:
    s = scenario(
        "red: conflict 2, intrigue strategic_push, hand", f"blue: {enemy}", at="combat", conflict="guild_bank_raid"
    )
    s.chooses("red: combat strategic_push")
    while s.prompt != "turn":
        s.chooses("pass")
    assert s.red.solari == solari


@box("strongarm plot")
@pytest.mark.parametrize(
    ("space", "position", "steps", "changes"),
    [
        ("wealth", "garrison 1", "", "vp +1, garrison -1, supply +1, emperor +1"),
        ("stillsuits", "conflict 1", "", "vp +1, supply +1, conflict -1, fremen +1"),
        ("stillsuits", "garrison 1, conflict 1", "choose 1, *choose 2", "vp +1, supply +1, conflict -1, fremen +1"),
        ("stillsuits", "garrison 1, conflict 1", "*choose 1, choose 2", "vp +1, garrison -1, supply +1, fremen +1"),
    ],
)
def test_strongarm_gains_influence_where_the_agent_went(
    scenario: Start, space: str, position: str, steps: str, changes: str
) -> None:
    s = scenario(f"red: hand diplomacy, intrigue strongarm ambush, {position}")
    s.sends("diplomacy", space, f"use {space} 2")
    s.chooses("plot strongarm")
    if steps:
        s.walks(steps)
    assert s.changes == f"red: {changes}, {PLAYED}"
    s.chooses("end")


@box("strongarm plot")
def test_strongarm_needs_an_agent_sent_to_a_faction_in_this_turn(scenario: Start) -> None:
    s = scenario("red: hand reconnaissance, garrison 1, supply 0, at wealth, intrigue strongarm", intrigue_deck="")
    assert s.options == ["play reconnaissance", "reveal"]
    s.chooses("play reconnaissance", "to carthag")
    assert "plot strongarm" not in s.options
    s.leaves_open()
