"""The boxes of the Intrigue cards."""

from __future__ import annotations

import pytest

from boxes import NOTHING_ON_SALE, bearer, box
from landsraad.testing import Start
from landsraad.views import model

FACTIONS = "faction emperor, *faction guild, faction bene_gesserit, faction fremen"

PLOTS = [
    (
        "bindu_suspension plot", "deck dagger diplomacy",
        "*plot bindu_suspension; *accept, skip",
        "red: hand +1, deck -1, intrigue -1; board: intrigue_discard +1",
    ),
    (
        "bindu_suspension plot", "deck dagger diplomacy",
        "*plot bindu_suspension; accept, *skip",
        "red: hand +1, deck -1, intrigue -1; board: intrigue_discard +1",
    ),
    (
        "bribery plot", "solari 2",
        f"*plot bribery; {FACTIONS}",
        "red: solari -2, guild +1, intrigue -1; board: intrigue_discard +1",
    ),
    (
        "calculated_hire plot", "spice 1",
        "*plot calculated_hire",
        "red: spice -1, agents +1, intrigue -1, mentat +1; board: intrigue_discard +1",
    ),
    (
        "choam_shares plot", "solari 7",
        "*plot choam_shares",
        "red: solari -7, vp +1, intrigue -1; board: intrigue_discard +1",
    ),
    (
        "councilors_dispensation plot", "council",
        "*plot councilors_dispensation",
        "red: spice +2, intrigue -1; board: intrigue_discard +1",
    ),
    (
        "double_cross plot", "solari 1; blue: conflict 1; green: conflict 2",
        "*plot double_cross; seat 1, *seat 2",
        "red: solari -1, supply -1, conflict +1, intrigue -1; green: supply +1, conflict -1; "
        "board: intrigue_discard +1",
    ),
    (
        "double_cross plot", "solari 1, supply 0; blue: conflict 1",
        "*plot double_cross",
        "red: solari -1, intrigue -1; blue: supply +1, conflict -1; board: intrigue_discard +1",
    ),
    ("favored_subject plot", "", "*plot favored_subject", "red: emperor +1, intrigue -1; board: intrigue_discard +1"),
    (
        "guild_authorization plot", "",
        "*plot guild_authorization",
        "red: guild +1, intrigue -1; board: intrigue_discard +1",
    ),
    ("know_their_ways plot", "", "*plot know_their_ways", "red: fremen +1, intrigue -1; board: intrigue_discard +1"),
    (
        "poison_snooper plot", "deck dagger diplomacy",
        "*plot poison_snooper; *choose 1, choose 2",
        "red: hand +1, deck -1, intrigue -1; board: intrigue_discard +1",
    ),
    (
        "poison_snooper plot", "deck dagger diplomacy",
        "*plot poison_snooper; choose 1, *choose 2",
        "red: deck -1, intrigue -1; board: trash +1, intrigue_discard +1",
    ),
    (
        "rapid_mobilization plot", "garrison 4",
        "*plot rapid_mobilization; "
        "deploy troop 0, deploy troop 1, deploy troop 2, deploy troop 3, *deploy troop 4",
        "red: garrison -4, conflict +4, intrigue -1; board: intrigue_discard +1",
    ),
    (
        "refocus plot", "deck dagger diplomacy, discard diplomacy signet_ring",
        "*plot refocus",
        "red: hand +1, deck +1, discard -2, intrigue -1; board: intrigue_discard +1",
    ),
    (
        "reinforcements plot", "solari 3",
        "*plot reinforcements",
        "red: solari -3, garrison +3, supply -3, intrigue -1; board: intrigue_discard +1",
    ),
    (
        "secret_of_the_sisterhood plot", "",
        "*plot secret_of_the_sisterhood",
        "red: bene_gesserit +1, intrigue -1; board: intrigue_discard +1",
    ),
    (
        "the_sleeper_must_awaken plot", "spice 4",
        "*plot the_sleeper_must_awaken",
        "red: spice -4, vp +1, intrigue -1; board: intrigue_discard +1",
    ),
    (
        "urgent_mission plot", "agents 1, at wealth carthag",
        "*plot urgent_mission; *recall wealth, recall carthag",
        "red: agents +1, intrigue -1, at wealth -1; board: intrigue_discard +1",
    ),
    (
        "water_of_life plot", "water 1, spice 1, deck dagger diplomacy seek_allies dagger",
        "*plot water_of_life",
        "red: spice -1, water -1, hand +3, deck -3, intrigue -1; board: intrigue_discard +1",
    ),
    (
        "water_peddlers_union plot", "",
        "*plot water_peddlers_union",
        "red: water +1, intrigue -1; board: intrigue_discard +1",
    ),
    ("windfall plot", "", "*plot windfall", "red: solari +2, intrigue -1; board: intrigue_discard +1"),
]  # fmt: skip

UNPLAYABLE = [
    ("bribery", "solari 1"),
    ("calculated_hire", ""),
    ("calculated_hire", "spice 1, mentat"),
    ("choam_shares", "solari 6"),
    ("councilors_dispensation", ""),
    ("double_cross", "solari 1, conflict 2"),
    ("double_cross", "; blue: conflict 1"),
    ("poison_snooper", "deck"),
    ("reinforcements", "solari 2"),
    ("the_sleeper_must_awaken", "spice 3"),
    ("urgent_mission", ""),
    ("water_of_life", "water 1, deck dagger diplomacy"),
    ("water_of_life", "spice 1, deck dagger diplomacy"),
]

COMBAT = [
    ("allied_armada combat", "spice 2, alliance guild", "*combat allied_armada, pass", "spice -2, swords +7, "),
    ("ambush combat", "", "*combat ambush, pass", "swords +4, "),
    ("master_tactician combat", "", "*combat master_tactician, pass; *choose 1, choose 2", "swords +3, "),
    (
        "master_tactician combat", "",
        "*combat master_tactician, pass; choose 1, *choose 2; "
        "retreat troop 0, retreat troop 1, retreat troop 2, *retreat troop 3",
        "garrison +3, conflict -3, ",
    ),
    ("private_army combat", "spice 2", "*combat private_army, pass", "spice -2, swords +5, "),
    ("staged_incident combat", "", "*combat staged_incident, pass", "vp +1, supply +3, conflict -3, "),
    ("tiebreaker combat", "", "*combat tiebreaker, pass", "swords +2, "),
]  # fmt: skip

NOT_IN_COMBAT = [
    ("allied_armada", "conflict 3, spice 2"),
    ("allied_armada", "conflict 3, spice 1, alliance guild"),
    ("private_army", "conflict 3, spice 1"),
    ("staged_incident", "conflict 2"),
    ("demand_respect", "conflict 3"),
    ("to_the_victor", "conflict 3"),
    ("windfall", "conflict 3"),
]

WINS = [
    ("to_the_victor win", "", "*combat to_the_victor, pass", "spice +3, "),
    ("demand_respect win", "", f"*combat demand_respect, pass; {FACTIONS}", "guild +1, "),
    (
        "demand_respect win", "spice 2",
        f"*combat demand_respect, pass; choose 1, *choose 2; {FACTIONS}",
        "spice -2, vp +1, guild +2, ",
    ),
    (
        "demand_respect win", "spice 2",
        f"*combat demand_respect, pass; *choose 1, choose 2; {FACTIONS}",
        "guild +1, ",
    ),
]  # fmt: skip

FLOWS = "discard the_spice_must_flow the_spice_must_flow"
ENDGAME = [
    ("tiebreaker endgame", "", "spice +10, "),
    ("corner_the_market endgame", f"{FLOWS}; blue: {FLOWS}", "vp +1, "),
    ("corner_the_market endgame", f"{FLOWS}; blue: deck the_spice_must_flow", "vp +2, "),
    ("corner_the_market endgame", "deck the_spice_must_flow", "vp +1, "),
    ("plans_within_plans endgame", "emperor 3, guild 3, fremen 3, bene_gesserit 2", "vp +1, "),
    ("plans_within_plans endgame", "emperor 3, guild 3, fremen 3, bene_gesserit 3", "vp +2, "),
]


@pytest.mark.parametrize(("name", "position", "steps", "changes"), PLOTS)
def test_plot_box(scenario: Start, name: str, position: str, steps: str, changes: str) -> None:
    red, *others = position.split("; ")
    s = scenario(f"red: intrigue {bearer(name)} ambush, {red}", *others)
    s.walks(f"reveal, {steps}")
    assert s.changes == changes
    assert s.seat == ("blue" if steps.endswith("*accept, skip") else "red")


@pytest.mark.parametrize(("card", "position"), UNPLAYABLE)
def test_a_plot_that_cannot_be_paid_or_done_is_not_offered(scenario: Start, card: str, position: str) -> None:
    red, *others = position.split("; ")
    assert scenario(f"red: intrigue {card}, {red}", *others).options == ["reveal"]


@pytest.mark.parametrize(("name", "position", "steps", "gains"), COMBAT)
def test_combat_box(scenario: Start, name: str, position: str, steps: str, gains: str) -> None:
    s = scenario(f"red: conflict 4, intrigue {bearer(name)} windfall, {position}", at="combat")
    s.walks(steps)
    assert s.changes == f"red: {gains}intrigue -1; board: intrigue_discard +1"
    s.leaves_open()


@pytest.mark.parametrize(("card", "position"), NOT_IN_COMBAT)
def test_a_card_that_cannot_be_used_in_combat_is_not_offered(scenario: Start, card: str, position: str) -> None:
    s = scenario(f"red: intrigue {card}, {position}", at="combat")
    assert (s.seat, s.options) == ("red", ["pass"])
    s.leaves_open()


@pytest.mark.parametrize(("name", "position", "steps", "gains"), WINS)
def test_win_box(scenario: Start, name: str, position: str, steps: str, gains: str) -> None:
    s = scenario(f"red: conflict 1, intrigue {bearer(name)}, {position}", at="rewards", conflict="guild_bank_raid")
    s.mark()
    s.walks(steps)
    assert s.changes == f"red: {gains}intrigue -1; board: intrigue_discard +1"


@pytest.mark.parametrize(("name", "position", "gains"), ENDGAME)
def test_endgame_box(scenario: Start, name: str, position: str, gains: str) -> None:
    card = bearer(name)
    red, *others = position.split("; ")
    s = scenario(f"red: intrigue {card}, {red}", *others, at="recall", conflict_deck="")
    s.mark()
    s.walks(f"*endgame {card}, pass")
    assert s.changes == f"red: {gains}intrigue -1; board: intrigue_discard +1"
    assert s.game.over


@box("bypass_protocol plot")
@pytest.mark.parametrize(
    ("position", "steps", "changes"),
    [
        (
            "spice 2",
            "*choose 1, choose 2; acquire crysknife, acquire scout, *acquire arrakis_liaison",
            "red: discard +1, intrigue -1; board: reserve arrakis_liaison -1, intrigue_discard +1",
        ),
        (
            "spice 2",
            "choose 1, *choose 2; "
            "*acquire chani, acquire crysknife, acquire duncan_idaho, acquire scout, acquire arrakis_liaison",
            "red: spice -2, water +1, deck +1, intrigue -1; board: row -1, intrigue_discard +1",
        ),
        (
            "spice 1",
            "*acquire crysknife, acquire scout, acquire arrakis_liaison",
            "red: discard +1, intrigue -1; board: row -1, intrigue_discard +1",
        ),
    ],
)
def test_bypass_protocol(scenario: Start, position: str, steps: str, changes: str) -> None:
    s = scenario(
        f"red: {position}, intrigue bypass_protocol",
        row="scout chani crysknife opulence duncan_idaho",
        imperium_deck="",
    )
    s.walks(f"reveal, *plot bypass_protocol; {steps}")
    assert s.changes == changes
    if "*acquire chani" in steps:
        assert s.red.deck[0] == "chani"


@box("charisma plot")
def test_charisma_waits_for_the_reveal_turn(scenario: Start) -> None:
    s = scenario("red: hand dagger, intrigue charisma ambush", **NOTHING_ON_SALE)
    s.walks("play dagger, reveal, *plot charisma")
    assert s.changes == "red: intrigue -1, face_up +1"
    s.chooses("reveal")
    assert (s.changes, s.options) == ("red: persuasion +2, swords +1, hand -1, in_play +1", ["end"])
    s.chooses("end")


@box("dispatch_an_envoy plot")
def test_dispatch_an_envoy_adds_the_faction_icons(scenario: Start) -> None:
    s = scenario("red: hand dagger, intrigue dispatch_an_envoy ambush")
    s.chooses("plot dispatch_an_envoy")
    assert s.changes == "red: intrigue -1; board: intrigue_discard +1"
    s.chooses("play dagger")
    assert s.options == ["to wealth", "to foldspace", "to secrets", "to stillsuits", "to hall_of_oratory"]
    s.leaves_open()


@box("infiltrate plot")
def test_infiltrate_enters_where_enemies_are(scenario: Start) -> None:
    s = scenario("red: at secrets, hand diplomacy, intrigue infiltrate ambush", "blue: at wealth, closed stillsuits")
    s.chooses("plot infiltrate")
    assert s.changes == "red: intrigue -1; board: intrigue_discard +1"
    s.chooses("play diplomacy")
    assert s.options == ["to wealth", "to foldspace"]
    s.leaves_open()


@box("poison_snooper plot")
def test_poison_snooper_shows_the_top_card_to_its_player(scenario: Start) -> None:
    s = scenario("red: deck dagger diplomacy, intrigue poison_snooper")
    s.chooses("plot poison_snooper")
    assert [s.game.view(seat).players[0].deck for seat in (0, 1)] == [model.Deck(2, ("dagger",)), model.Deck(2, ())]
    s.chooses("choose 1")
    assert "play dagger" in s.options


@box("recruitment_mission plot")
def test_recruitment_mission_puts_acquired_cards_on_the_deck(scenario: Start) -> None:
    s = scenario("red: hand diplomacy, intrigue recruitment_mission ambush", row="", imperium_deck="")
    s.chooses("plot recruitment_mission")
    assert s.changes == "red: intrigue -1, face_up +1"
    s.chooses("reveal")
    assert (s.changes, s.options) == (
        "red: persuasion +2, hand -1, in_play +1",
        ["acquire arrakis_liaison", "end"],
    )
    s.chooses("acquire arrakis_liaison")
    assert s.options == ["discard", "top"]
    s.chooses("top")
    assert s.red.deck[0] == "arrakis_liaison"
    s.chooses("end")


@box("reinforcements plot")
def test_reinforcements_of_a_reveal_turn_may_be_deployed(scenario: Start) -> None:
    s = scenario("red: solari 3, garrison 1, hand dagger, intrigue reinforcements ambush", **NOTHING_ON_SALE)
    s.chooses("reveal")
    s.mark()
    s.walks("*plot reinforcements, end; deploy troop 1, *deploy troop 2, deploy troop 3, end; *deploy troop 1, end")
    assert s.changes == "red: solari -3, supply -3, conflict +3, intrigue -1; board: intrigue_discard +1"
    s.walks("*end")
