"""Agent boxes of the Imperium cards of Rise of Ix; Windtraps (2), Spaceport (5) and Flagship (8) are on top."""

from __future__ import annotations

import pytest

from boxes import NOTHING_ON_SALE, box, proves_agent_box
from landsraad.testing import Start

MOVES = "freighter advance, freighter recall, skip"
ADVANCE = MOVES.replace("freighter advance", "*freighter advance")
RECALL = MOVES.replace("freighter recall", "*freighter recall")
SKIP = MOVES.replace("skip", "*skip")
WATCH = "tech_negotiation"  # gives nothing to who has neither spice nor a troop in supply

AGENT = [
    ("appropriate agent", "imperial_basin", "emperor 1, solari 9", "*end", "red: spice +1"),
    (
        "appropriate agent", "imperial_basin", "emperor 2, solari 2",
        "*use appropriate 1, end; *tech windtraps, skip; *end",
        "red: solari -2, spice +1, water +1, tile windtraps +1; board: tech_1 -1",
    ),
    (
        "appropriate agent", "imperial_basin", "emperor 2, solari 2, spice 1",
        "*use appropriate 1, end; *tech windtraps, skip; with spice, *with solari; *end",
        "red: solari -2, spice +1, water +1, tile windtraps +1; board: tech_1 -1",
    ),
    (
        "appropriate agent", "imperial_basin", "emperor 2, solari 2, spice 1",
        "*use appropriate 1, end; *tech windtraps, skip; *with spice, with solari; *end",
        "red: spice -1, water +1, tile windtraps +1; board: tech_1 -1",
    ),
    ("appropriate agent", "imperial_basin", "emperor 2, solari 1", "*end", "red: spice +1"),
    (
        "bounty_hunter agent", "carthag", "supply 0; blue: at carthag arrakeen",
        "*use bounty_hunter 1; *end",
        "red: solari +2",
    ),
    ("bounty_hunter agent", "carthag", "supply 0, at arrakeen; blue: at arrakeen", "*end", ""),
    (
        "desert_ambush agent", "imperial_basin",
        "garrison 2; blue: conflict 1, dreadnoughts_in_conflict 1; green: dreadnoughts_in_conflict 1",
        "deploy troop 1, *deploy troop 2, end; *use desert_ambush 1, end; *seat 1, seat 2, skip; "
        "retreat troop 1, *retreat dreadnought 1; seat 1, *seat 2, skip; *end",
        "red: spice +1, garrison -2, conflict +2; blue: dreadnought_garrison +1, dreadnought_conflict -1; "
        "green: dreadnought_garrison +1, dreadnought_conflict -1",
    ),
    (
        "desert_ambush agent", "imperial_basin", "garrison 2; blue: conflict 3",
        "*deploy troop 1, deploy troop 2, end; *use desert_ambush 1, deploy troop 1, end; *seat 1, skip; "
        "deploy troop 1, *end",
        "red: spice +1, garrison -1, conflict +1; blue: garrison +1, conflict -1",
    ),
    (
        "desert_ambush agent", "imperial_basin", "dreadnoughts 1, conflict 2; blue: conflict 3",
        "*deploy dreadnought 1, end; *end",
        "red: spice +1, dreadnought_garrison -1, dreadnought_conflict +1",
    ),
    ("embedded_agent agent", WATCH, "supply 0", "*end", ""),
    (
        "embedded_agent agent", WATCH, "supply 0, in_play missionaria_protectiva",
        f"*use embedded_agent 1, end; {ADVANCE}; {ADVANCE}; *end",
        "red: freighter +2",
    ),
    (
        "embedded_agent agent", WATCH, "supply 0, in_play missionaria_protectiva",
        f"*use embedded_agent 1, end; {ADVANCE}; {SKIP}; *end",
        "red: freighter +1",
    ),
    (
        "embedded_agent agent", WATCH, "supply 0, in_play missionaria_protectiva",
        f"*use embedded_agent 1, end; {ADVANCE}; {RECALL}; *choose 1, choose 2; *end",
        "red: solari +5; blue: solari +1; green: solari +1",
    ),
    (
        "esmar_tuek agent", "carthag", "supply 0, spice 1, deck dagger diplomacy",
        "*use esmar_tuek 1, end; *pay, skip; *end",
        "red: spice -1, guild +1, hand +1, deck -1",
    ),
    ("esmar_tuek agent", "carthag", "supply 0, deck dagger", "*end", ""),
    (
        "full_scale_assault agent", "wealth", "",
        "*use wealth 2; *end",
        "red: solari +2, garrison +2, supply -2, emperor +1",
    ),
    (
        "guild_chief_administrator agent", "carthag", "supply 0, hand guild_chief_administrator dagger",
        "*use guild_chief_administrator 1, end; *pay, skip; "
        "*card dagger discard, card guild_chief_administrator in_play, skip; *end",
        "red: hand -1; board: trash +1",
    ),
    (
        "guild_chief_administrator agent", "carthag", "supply 0, hand guild_chief_administrator dagger",
        "*use guild_chief_administrator 1, end; *pay, skip; "
        "card dagger discard, card guild_chief_administrator in_play, *skip; *end",
        "red: hand -1, discard +1",
    ),
    ("guild_chief_administrator agent", "carthag", "supply 0", "*end", ""),
    (
        "imperial_bashar agent", "carthag", "",
        "*use imperial_bashar 1, deploy troop 1; *choose 1, choose 2; deploy troop 1, *deploy troop 2, end; *end",
        "red: supply -2, conflict +2",
    ),
    (
        "imperial_bashar agent", "carthag", "hand imperial_bashar dagger",
        "*use imperial_bashar 1, deploy troop 1; choose 1, *choose 2; "
        "*card dagger hand, card imperial_bashar in_play, skip; deploy troop 1, *end",
        "red: garrison +1, supply -1, hand -1; board: trash +1",
    ),
    ("in_the_shadows agent", "carthag", "supply 0, bene_gesserit 1, hand in_the_shadows dagger", "*end", ""),
    ("in_the_shadows agent", "carthag", "supply 0, bene_gesserit 2", "*end", ""),
    (
        "in_the_shadows agent", "carthag", "supply 0, bene_gesserit 2, hand in_the_shadows dagger",
        "*use in_the_shadows 1, end; *pay, skip; faction emperor, *faction guild, faction fremen; *end",
        "red: guild +1, hand -1, discard +1",
    ),
    (
        "ix_guild_compact agent", "heighliner", "supply 0, spice 6, hand ix_guild_compact dagger diplomacy",
        "*use heighliner 3, use ix_guild_compact 1; *use ix_guild_compact 1, end; *pay, skip; "
        "*deploy dreadnought 1, end; *end",
        "red: spice -6, water +2, guild +1, dreadnought_supply -1, dreadnought_conflict +1, hand -2, discard +2",
    ),
    (
        "ix_guild_compact agent", "heighliner", "supply 0, spice 6, hand ix_guild_compact dagger",
        "*use heighliner 3; *end",
        "red: spice -6, water +2, guild +1",
    ),
    (
        "ixian_engineer agent", "imperial_basin", "spice 1",
        "*use ixian_engineer 1, end; *tech windtraps, skip; *end",
        "red: spice -1, water +1, tile windtraps +1; board: tech_1 -1",
    ),
    ("ixian_engineer agent", "imperial_basin", "solari 9", "*end", "red: spice +1"),
    (
        "ixian_engineer agent", "imperial_basin", "negotiators 2",
        "*use ixian_engineer 1, end; *tech windtraps, skip; *negotiators 1, negotiators 2; *end",
        "red: water +1, supply +1, negotiators -1, tile windtraps +1; board: tech_1 -1",
    ),
    (
        "jamis agent", "stillsuits", "discard diplomacy",
        "*use stillsuits 2, use jamis 1; *use jamis 1, end; *card diplomacy discard, card jamis in_play, skip; *end",
        "red: water +1, fremen +1, discard -1; board: trash +1",
    ),
    (
        "landing_rights agent", "carthag", "supply 0",
        f"*use landing_rights 1, end; {ADVANCE}; *end",
        "red: freighter +1",
    ),
    (
        "local_fence agent", "carthag", "supply 0, spice 2, solari 5",
        "*use local_fence 1, end; *choose 1, choose 2; *end",
        "red: solari +5, spice -2",
    ),
    (
        "local_fence agent", "carthag", "supply 0, spice 2, solari 5",
        "*use local_fence 1, end; choose 1, *choose 2; *end",
        "red: solari -5, spice +4",
    ),
    (
        "local_fence agent", "carthag", "supply 0, spice 1, solari 5",
        "*use local_fence 1, end; *end",
        "red: solari -5, spice +4",
    ),
    ("local_fence agent", "carthag", "supply 0, spice 2, solari 4", "use local_fence 1, *end", ""),
    ("local_fence agent", "carthag", "supply 0, spice 1, solari 4", "*end", ""),
    (
        "satellite_ban agent", "stillsuits", "hand satellite_ban dagger",
        "*use stillsuits 2, use satellite_ban 1; *use satellite_ban 1, end; *pay, skip; *end",
        "red: spice +1, water +2, fremen +1, hand -1, discard +1",
    ),
    ("satellite_ban agent", "stillsuits", "", "*use stillsuits 2; *end", "red: water +1, fremen +1"),
    (
        "sayyadina agent", "stillsuits", "water 2",
        "*use stillsuits 2, use sayyadina 1; *use sayyadina 1, end; *pay, skip; *end",
        "red: water -2, vp +1, fremen +1",
    ),
    ("sayyadina agent", "stillsuits", "water 1", "*use stillsuits 2; *end", "red: water +1, fremen +1"),
    (
        "shai_hulud agent", "imperial_basin", "discard diplomacy",
        "*use shai_hulud 1, end; *pay, skip; *card diplomacy discard, card shai_hulud in_play; "
        "deploy troop 1, *deploy troop 2, end; *end",
        "red: spice +1, supply -2, conflict +2, discard -1; board: trash +1",
    ),
    (
        "spice_trader agent", "imperial_basin", "fremen 2, hand spice_trader dagger",
        "*use spice_trader 1, end; *pay, skip; *end",
        "red: spice +3, hand -1, discard +1",
    ),
    ("spice_trader agent", "imperial_basin", "fremen 1, hand spice_trader dagger", "*end", "red: spice +1"),
    (
        "treachery agent", "stillsuits", "garrison 1",
        "*use stillsuits 2, use treachery 2, deploy troop 1, rest; *use treachery 2, deploy troop 1; "
        "deploy troop 1, *end",
        "red: water +1, vp +1, supply -2, conflict +2, fremen +2, in_play -1; board: trash +1",
    ),
    (
        "truthsayer agent", "secrets", "hand truthsayer dagger, deck diplomacy signet_ring",
        "*use secrets 3, use truthsayer 1; *use truthsayer 1, end; *pay, skip; *end",
        "red: bene_gesserit +1, deck -1, discard +1",
    ),
    (
        "web_of_power agent", "secrets", "emperor 2, guild 2, fremen 2, deck dagger diplomacy",
        "use secrets 3, use web_of_power 1, use web_of_power 2, use web_of_power 3, *rest; *end",
        "red: solari +2, water +1, bene_gesserit +1, hand +1, deck -1",
    ),
    (
        "web_of_power agent", "secrets", "emperor 1, guild 1, fremen 2",
        "use secrets 3, *use web_of_power 3, rest; *use secrets 3; *end",
        "red: water +1, bene_gesserit +1",
    ),
    (
        "web_of_power agent", "secrets", "emperor 2, guild 1, fremen 1",
        "use secrets 3, *use web_of_power 1, rest; *use secrets 3; *end",
        "red: solari +2, bene_gesserit +1",
    ),
    (
        "web_of_power agent", "secrets", "emperor 1, guild 2, fremen 1, deck dagger diplomacy",
        "*use secrets 3, use web_of_power 2, rest; *use web_of_power 2; *end",
        "red: bene_gesserit +1, hand +1, deck -1",
    ),
    (
        "web_of_power agent", "secrets", "emperor 2, guild 1, fremen 2, deck dagger diplomacy",
        "use secrets 3, use web_of_power 1, use web_of_power 3, *rest; *end",
        "red: solari +2, water +1, bene_gesserit +1",
    ),
]  # fmt: skip


@pytest.mark.parametrize(("name", "space", "position", "steps", "changes"), AGENT)
def test_agent_box(scenario: Start, name: str, space: str, position: str, steps: str, changes: str) -> None:
    proves_agent_box(scenario, name, space, position, steps, changes)


def test_a_card_without_agent_icon_sends_nobody(scenario: Start) -> None:
    s = scenario("red: hand imperial_shock_trooper water_peddler")
    assert s.options == ["reveal"]


@box("bounty_hunter agent")
def test_bounty_hunter_is_not_paid_for_an_own_agent(scenario: Start) -> None:
    s = scenario("red: hand bounty_hunter, intrigue ambush, supply 0, at arrakeen", intrigue_deck="")
    s.sends("bounty_hunter", "carthag")
    assert (s.changes, s.options) == ("", ["end"])
    s.chooses("end")


@box("court_intrigue agent")
def test_court_intrigue_exchanges_a_held_card_for_another(scenario: Start) -> None:
    s = scenario(
        "red: hand court_intrigue, intrigue ambush expedite", intrigue_deck="demand_respect private_army", seats=3
    )
    s.sends("court_intrigue", "wealth")
    s.walks("use wealth 2, *use court_intrigue 1; *intrigue ambush, intrigue expedite")
    assert s.red.intrigue == ["demand_respect", "expedite"]
    s.walks("*use wealth 2; *end")
    assert s.changes == "red: solari +2, emperor +1"


@box("court_intrigue agent")
@pytest.mark.parametrize(("intrigue", "steps"), [("ambush", "*intrigue ambush"), ("", "")])
def test_court_intrigue_returns_the_card_to_the_bottom_of_an_empty_deck(
    scenario: Start, intrigue: str, steps: str
) -> None:
    s = scenario(f"red: hand court_intrigue, intrigue {intrigue}", "blue: revealed", intrigue_deck="")
    s.sends("court_intrigue", "wealth")
    if steps:
        s.walks(f"use wealth 2, *use court_intrigue 1; {steps}; *use wealth 2; *end")
    assert (s.red.intrigue, s.red.emperor) == (intrigue.split(), 1)


@box("desert_ambush agent")
def test_desert_ambush_strikes_rivals(scenario: Start) -> None:
    s = scenario(
        "red: hand desert_ambush, garrison 1, intrigue ambush", "blue: conflict 2", "green: dreadnoughts_in_conflict 1",
        seats=1,
    )  # fmt: skip
    s.sends("desert_ambush", "imperial_basin", "deploy troop 1", "use desert_ambush 1")
    assert s.options == ["seat 1", "seat 2", "skip"]
    s.chooses("seat 2")
    assert s.changes == "green: dreadnought_garrison +1, dreadnought_conflict -1"
    s.leaves_open()


@box("treachery agent")
@pytest.mark.parametrize("space", ["wealth", "foldspace", "secrets", "stillsuits"])
def test_treachery_gains_two_influence_and_sends_two_troops_into_the_conflict(scenario: Start, space: str) -> None:
    faction = {"wealth": "emperor", "foldspace": "guild", "secrets": "bene_gesserit", "stillsuits": "fremen"}[space]
    s = scenario("red: hand treachery, intrigue ambush", intrigue_deck="")
    s.sends("treachery", space, "rest")
    assert (getattr(s.red, faction), s.red.vp, s.red.conflict, s.red.in_play) == (2, 1, 2, [])
    s.chooses("end")


@box("weirding_way agent")
@pytest.mark.parametrize(("box", "seat"), [(["use weirding_way 1"], "red"), ([], "blue")])
def test_weirding_way_may_give_one_more_turn(scenario: Start, box: list[str], seat: str) -> None:
    s = scenario("red: hand weirding_way diplomacy, intrigue ambush", "blue: hand dagger")
    s.sends("weirding_way", "imperial_basin")
    assert s.options == ["use weirding_way 1", "end"]
    s.chooses(*box, "end")
    assert (s.seat, s.prompt) == (seat, "turn")


@box("weirding_way agent")
@pytest.mark.parametrize("turn", [("play diplomacy", "to wealth", "use wealth 2", "end"), ("reveal", "end")])
def test_the_one_more_turn_is_an_agent_turn_or_a_reveal_turn(scenario: Start, turn: tuple[str, ...]) -> None:
    s = scenario("red: hand weirding_way diplomacy, intrigue ambush", "blue: hand dagger", **NOTHING_ON_SALE)
    s.sends("weirding_way", "imperial_basin", "use weirding_way 1", "end")
    s.chooses(*turn)
    assert (s.seat, s.prompt) == ("blue", "turn")


@box("control_the_spice agent")
@pytest.mark.parametrize(
    ("position", "steps", "changes"),
    [
        (
            "discard diplomacy",
            "*use control_the_spice 1, end; *pay, skip; *card diplomacy discard, card control_the_spice in_play, skip; "
            "deploy troop 1, *end",
            "red: garrison +1, supply -1, discard -1; board: trash +1",
        ),
        (
            "discard diplomacy",
            "*use control_the_spice 1, end; *pay, skip; card diplomacy discard, card control_the_spice in_play, *skip; "
            "*deploy troop 1, end; *end",
            "red: supply -1, conflict +1",
        ),
        ("", "*use control_the_spice 1, end; pay, *skip; *end", "red: spice +1"),
    ],
)
def test_control_the_spice(scenario: Start, position: str, steps: str, changes: str) -> None:
    s = scenario(f"red: hand control_the_spice, intrigue ambush, {position}", variants=("epic",))
    s.sends("control_the_spice", "imperial_basin")
    s.walks(steps)
    assert s.changes == changes
