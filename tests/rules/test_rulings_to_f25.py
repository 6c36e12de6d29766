"""The rulings F1 to F25 (chapter 10 of the rules digest)."""

from __future__ import annotations

import pytest

from landsraad.testing import Start
from marks import rule

COSTLY_ROW = "kwisatz_haderach lady_jessica worm_riders gurney_halleck choam_directorship"


@rule("base F1")
def test_the_dropper_chooses_among_several_tied(scenario: Start) -> None:
    s = scenario(
        "red: emperor 5, vp 2, spice 2, alliance emperor, hand shifting_allegiances",
        "blue: emperor 5",
        "green: emperor 5",
    )
    s.sends("shifting_allegiances", "hall_of_oratory", "use shifting_allegiances 1", "pay")
    assert (s.seat, s.options) == ("red", ["seat 1", "seat 2"])
    s.chooses("seat 2")
    assert s.changes == "red: spice -2, vp -1, alliance emperor -1; green: vp +1, alliance emperor +1"
    s.chooses("faction guild")


@rule("base F2")
@pytest.mark.parametrize(("blue", "changes", "owner"), [(4, "blue: vp +1, alliance emperor +1", "blue"), (3, "", "")])
def test_at_three_or_lower_the_token_goes(scenario: Start, blue: int, changes: str, owner: str) -> None:
    s = scenario("red: emperor 4, vp 2, spice 2, alliance emperor, hand shifting_allegiances", f"blue: emperor {blue}")
    s.sends("shifting_allegiances", "hall_of_oratory", "use shifting_allegiances 1", "pay")
    red = "red: spice -2, vp -1, garrison +1, supply -1, emperor -1, alliance emperor -1"
    assert s.changes == "; ".join(part for part in (red, changes) if part)
    assert s.alliance("emperor") == owner
    s.chooses("faction guild")


@rule("base F2", "base B7.5")
def test_at_four_a_lower_or_equal_opponent_takes_nothing(scenario: Start) -> None:
    s = scenario("red: emperor 5, spice 2, alliance emperor, hand shifting_allegiances", "blue: emperor 4")
    s.sends("shifting_allegiances", "hall_of_oratory", "use shifting_allegiances 1", "pay", "faction emperor")
    assert s.changes == "red: spice -2, garrison +1, supply -1, emperor +1"
    s = scenario("red: emperor 5, spice 2, alliance emperor, hand shifting_allegiances", "blue: emperor 4")
    s.sends("shifting_allegiances", "hall_of_oratory", "use shifting_allegiances 1", "pay", "faction guild")
    assert (s.red.emperor, s.alliance("emperor"), s.blue.vp) == (4, "red", 0)


@rule("base F3")
def test_assassination_mission_pays_when_something_else_trashes_it(scenario: Start) -> None:
    s = scenario("red: hand guild_administrator assassination_mission")
    s.sends("guild_administrator", "secure_contract")
    s.chooses("use guild_administrator 1", "card assassination_mission hand")
    assert s.changes == "red: solari +4, hand -1; board: trash +1"
    s = scenario("red: hand assassination_mission")
    s.chooses("reveal")
    assert s.changes == "red: solari +1, swords +1, revealed +1, hand -1, discard +1"


@rule("base F5")
@pytest.mark.parametrize(("space", "base"), [("imperial_basin", 1), ("hagga_basin", 2), ("the_great_flat", 3)])
def test_carryall_doubles_the_base_only(scenario: Start, space: str, base: int) -> None:
    s = scenario("red: water 2, hand carryall", bonus=f"{space} 3")
    s.sends("carryall", space)
    assert (s.red.spice, s.bonus(space)) == (2 * base + 3, 0)


@rule("base F7")
@pytest.mark.parametrize(("red", "blue", "green", "points"), [(2, 1, 1, 2), (2, 2, 0, 1), (3, 1, 3, 1), (1, 0, 0, 1)])
def test_corner_the_market(scenario: Start, red: int, blue: int, green: int, points: int) -> None:
    flow = "the_spice_must_flow "
    s = scenario(
        f"red: discard {red * flow}, intrigue corner_the_market",
        f"blue: discard {blue * flow}",
        f"green: deck {green * flow}",
        at="recall",
        conflict_deck="",
    )
    s.chooses("endgame corner_the_market")
    assert s.changes == f"red: vp +{points}, intrigue -1; board: intrigue_discard +1"


@rule("base F9")
def test_foldspace_comes_from_its_effect_only(scenario: Start) -> None:
    s = scenario("red: spice 2, intrigue bypass_protocol", row=COSTLY_ROW)
    s.chooses("plot bypass_protocol", "choose 1")
    assert s.changes == "red: discard +1, intrigue -1; board: reserve arrakis_liaison -1, intrigue_discard +1"
    s = scenario("red: hand diplomacy")
    s.sends("diplomacy", "foldspace", "rest")
    assert s.changes == "red: guild +1, discard +1; board: reserve foldspace -1"


@rule("base F10")
def test_ariana_is_mandatory_and_for_harvests_only(scenario: Start) -> None:
    ariana = "red: leader countess_ariana_thorvald, deck dagger"
    s = scenario(f"{ariana}, hand dune_the_desert_planet")
    s.sends("dune_the_desert_planet", "imperial_basin")
    assert (s.changes, s.options) == ("", ["use countess_ariana_thorvald 1"])
    s.chooses("use countess_ariana_thorvald 1")
    s = scenario(f"{ariana}, hand worm_riders, control imperial_basin")
    s.sends("worm_riders", "secure_contract")
    assert s.changes == "red: solari +3, spice +2"


@rule("base F11")
def test_discarding_is_from_hand(scenario: Start) -> None:
    s = scenario(
        "red: hand reverend_mother_mohiam, in_play the_voice",
        "blue: hand dagger diplomacy signet_ring, discard seek_allies",
        "green: hand, discard dagger, in_play diplomacy",
    )
    s.sends("reverend_mother_mohiam", "wealth", "use reverend_mother_mohiam 1")
    assert (s.seat, s.options) == ("blue", ["card dagger hand", "card diplomacy hand"])
    s.chooses("card dagger hand", "card signet_ring hand")
    assert s.changes == "red: emperor +1; blue: hand -2, discard +2"
    assert (s.green.discard, s.green.in_play, s.blue.hand) == (["dagger"], ["diplomacy"], ["diplomacy"])


@rule("base F12")
def test_double_cross_needs_an_opposing_troop(scenario: Start) -> None:
    assert scenario("red: solari 1, conflict 1, intrigue double_cross").options == ["reveal"]
    s = scenario("red: solari 1, supply 0, intrigue double_cross", "blue: conflict 2", "green: conflict 1")
    s.chooses("plot double_cross", "seat 1")
    assert s.changes == "red: solari -1, intrigue -1; blue: supply +1, conflict -1; board: intrigue_discard +1"
    s = scenario("red: solari 1, intrigue double_cross", "blue: conflict 2")
    s.chooses("plot double_cross")
    assert s.changes == (
        "red: solari -1, supply -1, conflict +1, intrigue -1; blue: supply +1, conflict -1; board: intrigue_discard +1"
    )


@rule("base F13")
def test_guild_bankers_for_every_copy_this_turn(scenario: Start) -> None:
    s = scenario("red: persuasion 12, hand guild_bankers", row=COSTLY_ROW)
    s.chooses("reveal", "acquire the_spice_must_flow", "acquire the_spice_must_flow")
    assert (s.red.persuasion, s.red.vp) == (0, 2)


@rule("base F14")
def test_helena_sets_a_card_aside(scenario: Start) -> None:
    s = scenario(
        "red: leader helena_richese, hand signet_ring convincing_argument, persuasion 2",
        "blue: persuasion 30, hand dagger",
        "green: revealed",
        row="chani lady_jessica dr_yueh gurney_halleck choam_directorship",
        imperium_deck="kwisatz_haderach",
    )
    s.sends("signet_ring", "hall_of_oratory")
    s.chooses("card chani row")
    assert s.changes == "red: aside +1; board: imperium_deck -1"
    assert (s.red.aside, "kwisatz_haderach" in s.row) == (["chani"], True)
    s.chooses("blue: reveal")
    s.refuses("acquire chani")
    s.chooses("blue: end", "red: reveal")
    assert s.red.persuasion == 4
    s.chooses("use hall_of_oratory 2", "acquire chani")
    assert (s.red.persuasion, s.red.water, s.red.aside) == (5 - (5 - 1), 1, [])
    s.chooses("end")


@rule("base F14")
def test_the_card_set_aside_is_removed_or_taken_undiscounted(scenario: Start) -> None:
    helena = "red: leader helena_richese, aside stilgar, spice 2"
    s = scenario(f"{helena}, hand dagger", "blue: hand dagger", row=COSTLY_ROW)
    s.chooses("reveal")
    assert s.changes == "red: swords +1, revealed +1, hand -1, discard +1, aside -1; board: trash +1"
    s = scenario(f"{helena}, intrigue bypass_protocol", row=COSTLY_ROW)
    s.chooses("plot bypass_protocol", "choose 2", "acquire stilgar")
    assert s.changes == "red: spice -2, deck +1, aside -1, intrigue -1; board: intrigue_discard +1"
    assert s.red.deck[0] == "stilgar"
    s = scenario("red: leader helena_richese, aside chani, intrigue bypass_protocol", row=COSTLY_ROW)
    s.chooses("plot bypass_protocol")
    assert s.red.aside == ["chani"]
    assert s.changes == "red: discard +1, intrigue -1; board: reserve arrakis_liaison -1, intrigue_discard +1"


@rule("base F16")
def test_imperial_spy_draws_through_its_own_arrow(scenario: Start) -> None:
    s = scenario("red: hand imperial_spy", intrigue_deck="ambush")
    s.sends("imperial_spy", "wealth", "use imperial_spy 1", "pay", "use wealth 2", "end")
    assert s.changes == ("red: solari +2, emperor +1, in_play -1, intrigue +1; board: trash +1, intrigue_deck -1")
    s = scenario("red: hand guild_administrator imperial_spy")
    s.sends("guild_administrator", "secure_contract")
    s.chooses("use guild_administrator 1", "card imperial_spy hand")
    assert s.changes == "red: hand -1; board: trash +1"


@rule("base F17")
def test_effects_for_a_later_reveal_turn_wait_face_up(scenario: Start) -> None:
    s = scenario(
        "red: hand diplomacy convincing_argument, intrigue charisma",
        "blue: hand diplomacy dagger",
        "green: revealed",
    )
    s.chooses("plot charisma")
    assert s.changes == "red: intrigue -1, face_up +1"
    s.sends("diplomacy", "wealth")
    s.sends("diplomacy", "stillsuits")
    s.chooses("reveal")
    assert s.changes == "red: persuasion +4, hand -1, in_play +1"
    s.chooses("end")
    assert s.changes == (
        "red: persuasion -4, revealed +1, discard +2, in_play -2, face_up -1; board: intrigue_discard +1"
    )


@rule("base F17")
def test_in_the_reveal_turn_it_works_at_once(scenario: Start) -> None:
    s = scenario("red: hand dagger, intrigue charisma")
    s.chooses("reveal", "plot charisma")
    assert (s.red.persuasion, s.red.face_up) == (2, [])
    s.chooses("end")


@rule("base F18")
def test_an_empty_intrigue_deck_is_made_of_the_discards(scenario: Start) -> None:
    s = scenario("red: hand diplomacy", intrigue_deck="", intrigue_discard="ambush ambush tiebreaker")
    s.sends("diplomacy", "secrets", "rest", "end")
    assert s.changes == "red: bene_gesserit +1, intrigue +1; board: intrigue_deck +2, intrigue_discard -3"


@rule("base F19")
@pytest.mark.parametrize(("position", "persuasion"), [("hand liet_kynes", 2), ("hand liet_kynes, in_play chani", 4)])
def test_liet_counts_himself_and_agent_cards(scenario: Start, position: str, persuasion: int) -> None:
    s = scenario(f"red: {position}", row=COSTLY_ROW)
    s.chooses("reveal")
    assert s.red.persuasion == persuasion
    s.chooses("end")


@rule("base F20")
def test_what_is_mandatory(scenario: Start) -> None:
    s = scenario("red: hand seek_allies")
    s.sends("seek_allies", "wealth")
    assert s.options == ["use wealth 2", "use seek_allies 1", "rest"]
    s.chooses("use wealth 2")
    assert s.changes == "red: emperor +1, in_play -1; board: trash +1"


@rule("base F20")
@pytest.mark.parametrize("answers", [("end",), ("use guild_administrator 1", "skip")])
def test_the_trash_icon_is_optional(scenario: Start, answers: tuple[str, ...]) -> None:
    s = scenario("red: hand guild_administrator")
    s.sends("guild_administrator", "secure_contract", *answers)
    assert s.changes == "red: solari +3"


@rule("base F20", "base F21")
@pytest.mark.parametrize("answers", [("end",), ("use spice_smugglers 1", "skip")])
def test_an_arrow_is_optional(scenario: Start, answers: tuple[str, ...]) -> None:
    s = scenario("red: spice 4, supply 0, hand spice_smugglers", intrigue_deck="")
    s.sends("spice_smugglers", "carthag", *answers)
    assert s.changes == ""


@rule("base F21")
def test_an_arrow_pays_once(scenario: Start) -> None:
    s = scenario("red: spice 4, supply 0, hand spice_smugglers", intrigue_deck="")
    s.sends("spice_smugglers", "carthag", "use spice_smugglers 1", "pay")
    assert s.changes == "red: solari +3, spice -2, guild +1"
    assert s.seat == "blue"


@rule("base F22")
@pytest.mark.parametrize(
    ("tracks", "points"),
    [("emperor 3, guild 3, fremen 3", 1), ("emperor 3, guild 3, fremen 4, bene_gesserit 6", 2)],
)
def test_plans_within_plans(scenario: Start, tracks: str, points: int) -> None:
    s = scenario(f"red: {tracks}, intrigue plans_within_plans", at="recall", conflict_deck="")
    s.chooses("endgame plans_within_plans")
    assert s.changes == f"red: vp +{points}, intrigue -1; board: intrigue_discard +1"


@rule("base F22")
def test_plans_within_plans_needs_three_tracks_at_three(scenario: Start) -> None:
    s = scenario(
        "red: emperor 6, guild 6, fremen 2, bene_gesserit 2, intrigue plans_within_plans", at="recall", conflict_deck=""
    )
    assert s.options == ["pass"]
    s.chooses("pass")


@rule("base F23")
def test_any_number_includes_zero(scenario: Start) -> None:
    s = scenario("red: conflict 2, hand chani", row=COSTLY_ROW)
    s.chooses("reveal", "use chani 2")
    assert s.options == ["retreat troop 0", "retreat troop 1", "retreat troop 2"]
    s.chooses("retreat troop 0", "end")
    assert s.red.conflict == 2
    s = scenario("red: garrison 2, intrigue rapid_mobilization")
    s.chooses("plot rapid_mobilization", "deploy troop 0")
    assert s.changes == "red: intrigue -1; board: intrigue_discard +1"


@rule("base F24")
def test_recruitment_mission_is_for_the_reveal_turn_card_by_card(scenario: Start) -> None:
    s = scenario(
        "red: persuasion 4, hand dagger, intrigue recruitment_mission",
        row="scout dr_yueh lady_jessica worm_riders gurney_halleck",
    )
    s.chooses("plot recruitment_mission")
    assert s.changes == "red: intrigue -1, face_up +1"
    s.chooses("reveal", "acquire arrakis_liaison")
    assert s.options == ["discard", "top"]
    s.chooses("top", "acquire scout", "discard")
    assert (s.red.deck[0], s.red.discard) == ("arrakis_liaison", ["scout"])
    assert s.red.persuasion == 4 + 1 - 2 - 1
    s.chooses("end")


@rule("base F24")
def test_recruitment_mission_does_not_reach_the_agent_turn(scenario: Start) -> None:
    s = scenario("red: hand diplomacy, intrigue recruitment_mission")
    s.chooses("plot recruitment_mission")
    s.sends("diplomacy", "foldspace", "rest")
    assert s.changes == "red: guild +1, discard +1; board: reserve foldspace -1"


@rule("base F25")
def test_refocus_with_an_empty_discard_pile(scenario: Start) -> None:
    s = scenario("red: deck dagger diplomacy signet_ring seek_allies, intrigue refocus")
    s.chooses("plot refocus")
    assert s.changes == "red: hand +1, deck -1, intrigue -1; board: intrigue_discard +1"
    s = scenario("red: deck dagger, discard diplomacy signet_ring, intrigue refocus")
    s.chooses("plot refocus")
    assert s.changes == "red: hand +1, deck +1, discard -2, intrigue -1; board: intrigue_discard +1"
