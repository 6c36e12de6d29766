"""Commanders: whom they activate, what their Allies get, their own tracks and boards (U48-U52, U134-U144)."""

from __future__ import annotations

from landsraad.imperium.core.counters import SWORDMASTER
from landsraad.imperium.rounds.sending import NO_REQUIREMENT, OPEN, unmet
from landsraad.testing import Start
from marks import rule


@rule("uprising_six U134", "uprising_six U48")
def test_the_arrow_of_the_agent_names_the_ally(scenario: Start) -> None:
    s = scenario("red: hand m_usul m_desert_call, left arrakeen, at arrakeen")
    s.chooses("activate left")
    assert s.options == ["reveal"]
    other = scenario("red: hand m_usul m_desert_call, left arrakeen, at arrakeen")
    other.chooses("activate right")
    assert other.options == ["play m_desert_call", "play m_usul", "reveal"]
    other.sends("m_desert_call", "accept_contract")
    other.leaves_open()


@rule("uprising_six U134")
def test_the_swordmaster_has_both_arrows_and_is_asked_for(scenario: Start) -> None:
    s = scenario("red: hand m_usul m_convincing_argument, swordmaster")
    s.chooses("activate left")
    s.chooses("play m_usul", "to carthag")
    assert (s.prompt, s.options) == ("agent", ["agent arrow", "agent swordmaster"])
    s.chooses("agent swordmaster")
    assert s.red.swordmaster_used == 1
    s.leaves_open()
    out = scenario(
        "red: hand m_usul m_convincing_argument, swordmaster, left arrakeen, right deep_desert, at arrakeen deep_desert"
    )
    out.chooses("activate left", "play m_usul", "to carthag")
    assert out.prompt == "menu"
    assert out.red.swordmaster_used == 1
    out.leaves_open()


@rule("uprising_six U134")
def test_a_recalled_agent_keeps_its_arrow(scenario: Start) -> None:
    s = scenario(
        "red: hand m_limited_landsraad_access m_usul, solari 3, left arrakeen, at arrakeen",
        "violet: emperor 2",
        "blue: revealed; green: revealed; yellow: revealed; violet: revealed; orange: revealed",
    )
    s.chooses("activate right")
    s.sends("m_limited_landsraad_access", "imperial_privilege", "use imperial_privilege 2")
    while s.prompt == "menu":
        s.game.choose("end" if "end" in s.options else s.options[0])
    assert (s.seat, s.prompt) == ("red", "activate")
    s.chooses("activate left")
    assert "play m_usul" in s.options


@rule("uprising_six U135", "uprising_six U137", "uprising_six U48")
def test_troops_and_deployment_are_the_allys(scenario: Start) -> None:
    s = scenario("red: hand m_usul m_convincing_argument", "violet: garrison 3", "green: garrison 3")
    s.chooses("activate right")
    s.sends("m_usul", "arrakeen")
    assert s.changes == "violet: garrison +1, supply -1"
    assert [option for option in s.options if option.startswith("deploy")] == [
        "deploy troop 1", "deploy troop 2", "deploy troop 3"
    ]  # fmt: skip
    s.chooses("deploy troop 3")
    assert s.changes == "violet: garrison -3, conflict +3"
    s.leaves_open()


@rule("uprising_six U135", "uprising_six U138", "uprising_six U136")
def test_influence_on_the_board_is_the_allys_and_prices_are_the_commanders(scenario: Start) -> None:
    s = scenario("red: hand m_seek_allies m_convincing_argument, spice 1", "violet: bene_gesserit 1, spice 4")
    s.chooses("activate right")
    s.sends("m_seek_allies", "espionage")
    s.chooses("use espionage 3")
    assert s.changes == "red: bene_gesserit +1; violet: vp +1, bene_gesserit +1"
    assert (s.red.spice, s.violet.spice) == (0, 4)
    s.leaves_open()


@rule("uprising_six U138", "uprising_six U50")
def test_a_commander_has_the_influence_of_the_better_ally(scenario: Start) -> None:
    s = scenario("red: hand m_signet_ring m_usul, spice 3", "green: guild 2")
    assert s.red.guild == 2
    s.chooses("activate right")
    assert "shipping" in s.reaches("m_signet_ring")
    poor = scenario("red: hand m_signet_ring m_usul, spice 3", "green: guild 1")
    poor.chooses("activate right")
    assert "shipping" not in poor.reaches("m_signet_ring")


@rule("uprising_six U138")
def test_a_price_in_influence_is_that_of_the_activated_ally_or_of_the_own_track(scenario: Start) -> None:
    s = scenario(
        "red: hand m_usul m_convincing_argument, intrigue change_allegiances, own_influence 1",
        "green: guild 3",
        "violet: bene_gesserit 1",
    )
    s.chooses("activate right", "plot change_allegiances")
    assert s.options == ["faction bene_gesserit", "own_track"]
    s.leaves_open()


@rule("uprising_six U139", "uprising_six U50")
def test_icons_mean_the_board_or_the_own_track(scenario: Start) -> None:
    s = scenario("yellow: hand s_seek_allies s_imperial_tent", turn="yellow")
    s.chooses("activate left")
    s.sends("s_seek_allies", "economic_support", "use economic_support 3")
    assert (s.prompt, s.options) == ("faction", ["faction emperor", "own_track"])
    s.chooses("faction emperor")
    assert s.changes == "yellow: emperor +1; orange: emperor +1"
    s.leaves_open()
    own = scenario("red: hand m_seek_allies m_usul", turn="red")
    own.chooses("activate left")
    own.sends("m_seek_allies", "economic_support", "use economic_support 3")
    assert own.prompt != "faction"
    assert own.green.emperor == 1
    own.leaves_open()


@rule("uprising_six U139")
def test_any_faction_may_be_the_own_track(scenario: Start) -> None:
    s = scenario("red: hand m_signet_ring m_usul, spice 3", "green: guild 2")
    s.chooses("activate left")
    s.sends("m_signet_ring", "shipping", "use shipping 2")
    assert s.options == [
        "faction emperor", "faction guild", "faction bene_gesserit", "faction fremen", "own_track"
    ]  # fmt: skip
    s.chooses("own_track")
    assert s.changes == "red: spice +1, own_influence +1; green: spice +1; violet: spice +1"
    s.leaves_open()


@rule("uprising_six U139", "uprising U77")
def test_two_influence_instead_of_one_may_be_on_the_own_track(scenario: Start) -> None:
    for level, own in ((5, 0), (6, 0), (6, 4), (6, 5), (0, 5)):
        s = scenario(
            f"yellow: hand treacherous_maneuver s_imperial_tent, own_influence {own}, vp 6",
            f"orange: emperor {level}, vp 2",
            turn="yellow",
        )
        s.chooses("activate left")
        s.sends("treacherous_maneuver", "economic_support")
        assert ("use treacherous_maneuver 1" in s.options) == (own < 5 or level < 5)
        s.leaves_open()


@rule("uprising_six U140")
def test_steps_of_the_own_track(scenario: Start) -> None:
    s = scenario("red: hand m_seek_allies m_usul, own_influence 1, water 1, vp 4")
    s.chooses("activate left")
    s.sends("m_seek_allies", "hardy_warriors", "use hardy_warriors 2")
    assert s.changes == "red: water -1, vp +1, own_influence +1; green: garrison +2, supply -2"
    s.leaves_open()
    third = scenario("red: hand m_seek_allies m_usul, own_influence 2, vp 5")
    third.chooses("activate left")
    third.sends("m_seek_allies", "desert_mastery", "use desert_mastery 3")
    assert third.changes == "red: spice +1, water +1, own_influence +1; green: water +1; violet: water +1"
    third.leaves_open()
    fourth = scenario("red: hand m_seek_allies m_usul, own_influence 3, vp 5")
    fourth.chooses("activate left")
    fourth.sends("m_seek_allies", "desert_mastery", "use desert_mastery 3")
    assert fourth.changes == "red: spice +1, vp +1, own_influence +1"
    fourth.leaves_open()


@rule("uprising_six U140")
def test_shaddams_third_step_places_a_spy_for_each(scenario: Start) -> None:
    s = scenario("yellow: hand s_seek_allies s_imperial_tent, own_influence 2", turn="yellow")
    s.chooses("activate left")
    s.sends("s_seek_allies", "vast_wealth", "use vast_wealth 2")
    asked = []
    while s.prompt == "spy":
        asked.append(s.seat)
        s.chooses(s.options[0])
    assert asked == ["yellow", "orange", "blue"]
    assert (s.yellow.spies, s.orange.spies, s.blue.spies) == (2, 2, 2)
    s.leaves_open()


@rule("uprising_six U140", "uprising_six U183")
def test_only_its_owner_enters_a_commanders_board(scenario: Start) -> None:
    s = scenario("yellow: hand s_seek_allies s_imperial_tent, spice 9, water 9", turn="yellow")
    s.chooses("activate left")
    reached = s.reaches("s_seek_allies")
    assert {"vast_wealth", "sardaukar"} <= set(reached)
    assert not {"hardy_warriors", "desert_mastery"} & set(reached)
    s.sends("s_seek_allies", "sardaukar")
    s.chooses("use sardaukar 3")
    assert s.changes == "blue: solari +1; yellow: solari +1, own_influence +1; orange: solari +1"
    s.leaves_open()
    ally = scenario("orange: hand seek_allies, spice 9, water 9", turn="orange")
    assert not {"vast_wealth", "sardaukar", "hardy_warriors", "desert_mastery"} & set(ally.reaches("seek_allies"))


@rule("uprising_six U140", "uprising U79")
def test_no_card_lifts_whose_board_it_is(scenario: Start) -> None:
    s = scenario("blue: spice 3", turn="blue")
    tables = s.state.tables
    asset = [card for card in tables.cards if card.key == "undercover_asset"]
    met = {space.key: unmet(s.state, 1, number, asset) for number, space in enumerate(tables.spaces)}
    assert (met["sietch_tabr"], met["sardaukar"], met["vast_wealth"]) == (OPEN, NO_REQUIREMENT, NO_REQUIREMENT)


@rule("uprising_six U141", "uprising_six U51")
def test_only_muaddibs_team_gets_hooks(scenario: Start) -> None:
    s = scenario("red: hand m_usul m_signet_ring", "violet: fremen 2")
    s.chooses("activate right")
    s.sends("m_usul", "sietch_tabr", "use sietch_tabr 1", "choose 1")
    assert s.changes == "red: water +1; violet: garrison +1, supply -1, maker_hooks +1"
    s.leaves_open()
    none = scenario("blue: hand reconnaissance, fremen 2", turn="blue")
    none.sends("reconnaissance", "sietch_tabr", "choose 1")
    assert none.changes == "blue: water +1, garrison +1, supply -1"
    none.leaves_open()


@rule("uprising_six U51", "uprising_six U141")
def test_shaddams_team_summons_no_sandworm(scenario: Start) -> None:
    s = scenario("blue: hand dagger, intrigue unexpected_allies, water 2", "board: shield_wall 0", turn="blue")
    assert "plot unexpected_allies" not in s.options
    mine = scenario("green: hand dagger, intrigue unexpected_allies, water 2", "board: shield_wall 0", turn="green")
    mine.chooses("plot unexpected_allies")
    while mine.prompt != "turn":
        mine.game.choose(mine.options[0])
    assert mine.green.sandworm_conflict == 1


@rule("uprising_six U144", "uprising_six U137")
def test_leaders_of_commanders_look_at_the_activated_ally(scenario: Start) -> None:
    s = scenario("red: hand m_usul", "violet: sandworms_in_conflict 1", "board: shield_wall 0")
    s.chooses("activate right", "reveal")
    assert "use muaddib 1" in s.options
    s.leaves_open()
    other = scenario("red: hand m_usul", "violet: sandworms_in_conflict 1", "board: shield_wall 0")
    other.chooses("activate left", "reveal")
    assert "use muaddib 1" not in other.options
    other.leaves_open()


@rule("uprising_six U144")
def test_shaddams_ban_is_for_the_activated_ally(scenario: Start) -> None:
    s = scenario("yellow: hand s_signet_ring s_imperial_tent", "orange: garrison 3", turn="yellow")
    s.chooses("activate left")
    s.sends("s_signet_ring", "arrakeen")
    assert not [option for option in s.options if option.startswith("deploy")]
    s.leaves_open()


@rule("uprising_six U144")
def test_gurney_needs_ten(scenario: Start) -> None:
    for swords, bonus in ((1, 0), (2, 1)):
        s = scenario(
            f"violet: leader gurney_halleck, hand{' dagger' * swords}, conflict 4, intrigue cunning", turn="violet"
        )
        s.chooses("reveal")
        assert (s.violet.strength >= 10, s.violet.persuasion) == (bool(bonus), bonus)
        s.leaves_open()


@rule("uprising_six U52", "uprising_six U181")
def test_the_swordmaster_goes_to_the_box_and_its_bonus_counts(scenario: Start) -> None:
    s = scenario("blue: hand dagger, solari 8, conflict 1, intrigue cunning", turn="blue")
    s.sends("dagger", "swordmaster", "use swordmaster 1")
    assert s.changes == "blue: solari -8, agents +1, swordmaster +1, swordmaster_bonus +1"
    s.leaves_open()
    bought = scenario("blue: hand dagger, swordmaster, conflict 1, intrigue cunning", turn="blue")
    bought.chooses("reveal")
    assert bought.blue.swords == 1
    bought.leaves_open()
    gone = scenario("blue: hand dagger, swordmaster_bonus 1, conflict 1, intrigue cunning", turn="blue")
    gone.chooses("reveal")
    assert gone.blue.swords == 3
    gone.leaves_open()
    for used in (0, 1):
        end = scenario(f"blue: swordmaster, swordmaster_used {used}", at="recall")
        assert end.blue.swordmaster == 1 - used


@rule("uprising_six U52")
def test_an_ally_says_whether_the_swordmaster_is_sent(scenario: Start) -> None:
    for answer, left in (("agent ordinary", 1), ("agent swordmaster", 0)):
        s = scenario("blue: hand reconnaissance dagger, swordmaster", turn="blue")
        s.sends("reconnaissance", "carthag")
        assert (s.seat, s.prompt, s.options) == ("blue", "agent", ["agent swordmaster", "agent ordinary"])
        s.chooses(answer)
        assert s.blue.swordmaster_used == 1 - left
        s.leaves_open()
    last = scenario("blue: hand reconnaissance dagger, swordmaster, at arrakeen espionage", turn="blue")
    last.sends("reconnaissance", "carthag")
    assert (last.prompt, last.blue.swordmaster_used) == ("menu", 1)
    last.leaves_open()


@rule("uprising_six U52", "uprising_six U181")
def test_a_card_that_asks_for_the_swordmaster_means_the_token(scenario: Start) -> None:
    for token, persuasion in ((0, 4), (1, 5)):
        s = scenario(f"blue: hand paracompass, council, swordmaster_bonus {token}, intrigue cunning", turn="blue")
        s.chooses("reveal", "use paracompass 1")
        if token:
            s.chooses("use paracompass 2")
        assert s.blue.persuasion == persuasion
        s.leaves_open()


@rule("uprising_six U52")
def test_the_price_of_the_swordmaster_stays_lower(scenario: Start) -> None:
    s = scenario("blue: hand dagger, solari 6", "green: swordmaster", "board: first blue", turn="blue")
    s.state.players[2].n[SWORDMASTER] = 0  # as after the round in which it was used
    assert "swordmaster" in s.reaches("dagger")
    s.leaves_open()


@rule("uprising_six U52")
def test_a_commanders_bonus_swords_are_the_activated_allys(scenario: Start) -> None:
    s = scenario("red: hand m_usul, swordmaster_bonus 1", "violet: conflict 1")
    s.chooses("activate right", "reveal")
    assert s.changes == "red: persuasion +2, hand -1, in_play +1; violet: swords +2"
    s.leaves_open()


@rule("uprising_six U142", "uprising_six U143", "uprising_six U49")
def test_swords_without_units_are_lost(scenario: Start) -> None:
    s = scenario("violet: hand dagger", turn="violet")
    s.chooses("reveal")
    assert s.violet.swords == 0
    kept = scenario("red: hand m_limited_landsraad_access m_limited_landsraad_access", "violet: garrison 1")
    kept.chooses("activate right", "reveal")
    assert (kept.violet.swords, kept.violet.strength) == (2, 0)


@rule("uprising_six U143")
def test_an_ally_may_be_brought_into_the_conflict_after_his_reveal_turn(scenario: Start) -> None:
    s = scenario("red: hand m_usul m_desert_call", "violet: garrison 2, revealed, swords 3")
    s.chooses("activate right")
    assert s.violet.swords == 0
    s.sends("m_usul", "arrakeen", "deploy troop 3")
    assert s.violet.strength == 6
    s.leaves_open()


@rule("uprising_six U142", "uprising_six U143")
def test_swords_go_with_the_last_unit(scenario: Start) -> None:
    s = scenario(
        "red: hand chani_clever_tactician, intrigue detonation",
        "violet: conflict 2, garrison 1, revealed, swords 3",
    )
    s.chooses("activate right", "reveal", "use chani_clever_tactician 1", "pay")
    assert (s.violet.swords, s.violet.strength) == (4, 0)
    s.chooses("plot detonation", "choose 2", "deploy troop 3")
    assert (s.violet.swords, s.violet.strength) == (4, 10)
    s.leaves_open()


@rule("uprising_six U184")
def test_a_turn_of_an_ally_is_his_own(scenario: Start) -> None:
    s = scenario("red: hand m_usul m_desert_call", "violet: garrison 5, distractions distraction", turn="red")
    s.chooses("activate right")
    s.sends("m_usul", "arrakeen", "deploy troop 3")
    assert "distract" not in s.options
    s.leaves_open()


@rule("uprising_six U151")
def test_teammates_block_and_are_no_opponents(scenario: Start) -> None:
    s = scenario("green: hand diplomacy", "red: at secrets", turn="green")
    assert "secrets" not in s.reaches("diplomacy")
    steal = scenario(
        "green: hand diplomacy",
        "red: intrigue cunning mercenaries distraction detonation",
        "blue: intrigue unexpected_allies call_to_arms buy_access manipulate",
        turn="green",
    )
    steal.sends("diplomacy", "secrets", "use secrets 2")
    assert "red" not in steal.changes
    assert "blue: intrigue -1" in steal.changes
    steal.leaves_open()


@rule("uprising_six U182", "uprising_six U136")
def test_sardaukar_contracts_mean_shaddams_space(scenario: Start) -> None:
    s = scenario("yellow: hand s_seek_allies s_imperial_tent, spice 3, tiles sardaukar_cards", turn="yellow")
    s.chooses("activate left")
    s.sends("s_seek_allies", "sardaukar")
    assert "use sardaukar_cards 1" in s.options
    s.leaves_open()
