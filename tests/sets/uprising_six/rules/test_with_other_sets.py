"""Six players with Rise of Ix, Immortality and the cards of the base game (U155-U158)."""

from __future__ import annotations

import landsraad
from landsraad.imperium.core.counters import GARRISON, SUPPLY, VP
from landsraad.imperium.sets.uprising.six.module import teams_of
from landsraad.testing import Scenario, Start
from marks import rule
from playing import state_of

IX = ["uprising", "rise_of_ix"]
IMMORTALITY = ["uprising", "immortality"]
BOTH = ["uprising", "rise_of_ix", "immortality"]
BASE = ["uprising", "base_cards"]
COMMANDERS = (0, 3)
COLOURS_OF_COMMANDERS = ("red", "yellow")
LEADERS = [
    "muaddib",
    "feyd_rautha_harkonnen",
    "gurney_halleck",
    "shaddam_corrino_iv",
    "lady_jessica",
    "princess_irulan",
]


def arrows(s: Scenario) -> list[str | None]:
    """Where red's Agents with the left and with the right arrow went last."""
    teams = teams_of(s.state.tables.modules)
    assert teams is not None
    n = s.state.players[0].n
    return [s.state.tables.spaces[n[at] - 1].key if n[at] else None for at in teams.at]


@rule("uprising_six U155")
def test_a_commander_moves_the_freighter_of_his_ally_who_gains(scenario: Start) -> None:
    s = scenario("red: hand m_signet_ring m_usul", "green: freighter 1, garrison 0", "violet: freighter 3", sets=IX)
    s.chooses("activate left")
    s.sends("m_signet_ring", "smuggling", "use smuggling 2")
    assert (s.seat, s.options) == ("red", ["freighter advance", "freighter recall", "skip"])
    s.chooses("freighter recall")
    assert (s.seat, s.prompt) == ("green", "choose")
    s.chooses("choose 2")
    assert (s.changes, s.green.freighter, s.violet.freighter) == ("green: spice +2", 0, 3)
    s.leaves_open()


@rule("uprising_six U155")
def test_dividends_are_for_every_other_player(scenario: Start) -> None:
    s = scenario("green: hand signet_ring dagger, freighter 1", sets=IX, turn="green")
    s.sends("signet_ring", "smuggling", "use smuggling 2", "freighter recall", "choose 1")
    assert s.changes == (
        "red: solari +1; blue: solari +1; green: solari +6, freighter -1; yellow: solari +1; violet: solari +1; "
        "orange: solari +1"
    )
    s.leaves_open()


@rule("uprising_six U155")
def test_a_commander_commissions_for_his_ally(scenario: Start) -> None:
    s = scenario("red: hand m_signet_ring m_usul, solari 3", sets=IX)
    assert (s.red.dreadnought_supply, s.yellow.dreadnought_supply, s.violet.dreadnought_supply) == (0, 0, 2)
    s.chooses("activate right")
    s.sends("m_signet_ring", "dreadnought", "use dreadnought 1")
    assert s.changes == "red: solari -3; violet: dreadnought_supply -1, dreadnought_garrison +1"
    s.leaves_open()


@rule("uprising_six U155")
def test_negotiators_are_those_of_the_ally(scenario: Start) -> None:
    s = scenario(
        "red: hand m_signet_ring m_usul, spice 1", "violet: negotiators 1", "green: negotiators 5",
        sets=IX, tech="memocorders - -",
    )  # fmt: skip
    s.chooses("activate right")
    s.sends("m_signet_ring", "tech_negotiation", "use tech_negotiation 1")
    s.chooses("tech memocorders")
    assert s.options == ["negotiators 0", "negotiators 1"]
    s.chooses("negotiators 1", "faction guild")
    assert s.changes == (
        "red: guild +1, tile memocorders +1; violet: supply +1, guild +1, negotiators -1; board: tech_1 -1"
    )
    s.leaves_open()


@rule("uprising_six U155")
def test_a_negotiator_of_a_commander_comes_from_the_supply_of_his_ally(scenario: Start) -> None:
    s = scenario("red: hand m_signet_ring m_usul", "violet: supply 3", sets=IX)
    s.chooses("activate right")
    s.sends("m_signet_ring", "tech_negotiation", "use tech_negotiation 1", "negotiate")
    assert s.changes == "violet: supply -1, negotiators +1"
    s.leaves_open()


@rule("uprising_six U155")
def test_infiltrating_passes_teammates(scenario: Start) -> None:
    s = scenario("green: hand bounty_hunter dagger", "violet: at arrakeen", "blue: at carthag", sets=IX, turn="green")
    s.chooses("play bounty_hunter")
    assert {"to arrakeen", "to carthag"} <= {*s.options}
    s.leaves_open()


@rule("uprising_six U155")
def test_chaumurky_decides_for_the_team(scenario: Start) -> None:
    s = scenario(
        "red: vp 10", "yellow: vp 9", "blue: vp 1", "orange: vp 0, tiles chaumurky", "green: vp 0, spice 9",
        "violet: vp 0", at="recall", conflict_deck="", sets=IX, tech="- - -",
    )  # fmt: skip
    assert (s.game.winners, s.game.view(0).decided[2]) == ((1, 3, 5), "tile")


@rule("uprising_six U155")
def test_commanders_choose_from_what_their_allies_leave() -> None:
    game = landsraad.new(seats=6, seed=3, sets=IX, leaders=LEADERS)
    s = Scenario(game)
    game.choose(game.decisions[0].options[0])  # the card that goes to the Throne Row
    kept: dict[int, str] = {}
    left: dict[int, list[str]] = {commander: [] for commander in COMMANDERS}
    for seat in (1, 2, 4, 5):
        assert (game.decisions[0].seat, s.prompt, len(s.options)) == (seat, "keep contract", 2)
        first, other = s.options
        kept[seat] = first
        left[0 if seat in (2, 4) else 3].append(other)
        game.choose(first)
    for seat in COMMANDERS:
        assert game.decisions[0].seat == seat
        assert sorted(s.options) == sorted(left[seat])
        assert [len(each.zones["contracts_dealt"].cards) for each in game.view(5).players] == [0, 0, 0, 1, 0, 1]
        kept[seat] = s.options[0]
        game.choose(s.options[0])
    assert [f"contract {player.tiles[0].id}" for player in game.view(None).players] == [kept[seat] for seat in range(6)]


@rule("uprising_six U156")
def test_the_epic_game_of_six() -> None:
    game = landsraad.new(seats=6, seed=3, sets=BOTH, variants=["epic"])
    state = state_of(game)
    players = state.players
    assert [len(player.intrigue) for player in players] == [1] * 6
    assert [player.n[GARRISON] for player in players] == [0, 5, 5, 0, 5, 5]
    assert [player.n[SUPPLY] for player in players] == [0, 7, 7, 0, 7, 7]
    assert [player.n[VP] for player in players] == [4, 1, 1, 4, 1, 1]
    assert [bool(player.discard) for player in players] == [False, True, True, False, True, True]
    assert (state.tables.settings.goal, len(state.conflict_deck)) == (12, 10)
    alone = state_of(landsraad.new(seats=6, seed=3, sets=IX, variants=["epic"])).tables
    starters = [{alone.cards[card].key for card in alone.starter_of(seat)} for seat in range(6)]
    assert ["control_the_spice" in keys for keys in starters] == [False, True, True, False, True, True]


@rule("uprising_six U156")
def test_go_to_11_of_six() -> None:
    state = state_of(landsraad.new(seats=6, seed=3, sets=IMMORTALITY, variants=["go_to_11"]))
    assert [player.n[VP] for player in state.players] == [4, 0, 0, 4, 0, 0]
    assert (state.tables.settings.goal, len(state.conflict_deck)) == (10, 9)


@rule("uprising_six U157")
def test_a_commander_moves_the_token_of_his_ally(scenario: Start) -> None:
    s = scenario("red: hand m_signet_ring m_usul, water 3", sets=IMMORTALITY)
    s.chooses("activate right")
    s.sends("m_signet_ring", "research_station", "use research_station 2")
    assert s.changes == "red: water -2; violet: supply -1, research +1, specimens +1"
    s.leaves_open()


@rule("uprising_six U157")
def test_specimens_and_markers_are_those_of_the_allies(scenario: Start) -> None:
    s = scenario(
        "red: hand", "violet: specimens 2, supply 3", "green: specimens 9, research c4b",
        sets=IMMORTALITY, tleilaxu_row="corrino_genes subject_x_137",
    )  # fmt: skip
    s.chooses("activate right")
    assert [option for option in s.options if option.startswith("buy")] == ["buy corrino_genes", "buy subject_x_137"]
    s.chooses("buy corrino_genes")
    assert s.options == ["discard", "top"]
    s.chooses("top")
    assert (s.violet.specimens, s.green.specimens, s.red.deck[:1]) == (1, 9, ["corrino_genes"])
    s.leaves_open()


@rule("uprising_six U135", "uprising_six U157")
def test_the_commander_says_how_many_specimens_of_his_ally_return(scenario: Start) -> None:
    s = scenario("red: hand m_usul", "violet: supply 0, specimens 2, garrison 3", sets=IMMORTALITY)
    s.chooses("activate right", "play m_usul", "to carthag", "use carthag 2")
    assert (s.seat, s.options) == ("red", ["return_specimens 0", "return_specimens 1"])
    s.chooses("return_specimens 1")
    assert s.changes == "violet: garrison +1, specimens -1"
    s.leaves_open()


@rule("uprising_six U155", "uprising_six U157")
def test_an_ally_says_what_returns_for_troops_of_the_freighter(scenario: Start) -> None:
    s = scenario(
        "red: hand m_signet_ring m_usul", "green: freighter 2, garrison 1, supply 0, specimens 2, solari 0", sets=BOTH
    )
    s.chooses("activate left")
    s.sends("m_signet_ring", "smuggling", "use smuggling 2", "freighter recall")
    s.chooses("use troops_and_influence 1")
    assert (s.seat, s.prompt) == ("green", "return specimens")
    s.leaves_open()


@rule("uprising_six U145", "uprising_six U157")
def test_a_commander_harvests_cells_for_an_ally_who_lost_troops(scenario: Start) -> None:
    s = scenario(
        "red: intrigue harvest_cells, deck",
        "violet: conflict 4, supply 0, garrison 8",
        "green: conflict 3, supply 0, garrison 9",
        "blue: conflict 9",
        sets=IMMORTALITY,
        at="combat",
    )
    while s.prompt != "harvest":
        s.chooses("pass" if "pass" in s.options else s.options[0])
    assert (s.seat, s.options) == ("red", ["combat harvest_cells", "pass"])
    s.chooses("combat harvest_cells")
    assert (s.seat, s.options) == ("red", ["seat 2", "seat 4"])
    s.chooses("seat 4")
    assert (s.violet.supply, s.violet.specimens, s.green.specimens) == (2, 2, 0)
    s.leaves_open()


@rule("uprising_six U157")
def test_commanders_keep_their_decks_and_have_no_tokens() -> None:
    game = landsraad.new(seats=6, seed=3, sets=IMMORTALITY)
    tables = state_of(game).tables
    starters = [{tables.cards[card].key for card in tables.starter_of(seat)} for seat in range(6)]
    assert ["experimentation" in keys for keys in starters] == [False, True, True, False, True, True]
    assert [player.counters["family_atomics"] for player in game.view(None).players] == [0, 1, 1, 0, 1, 1]


@rule("uprising_six U157")
def test_a_token_of_an_ally_brings_the_ally_what_is_printed_there(scenario: Start) -> None:
    s = scenario("red: hand m_signet_ring m_usul, water 3", "violet: research c1a", sets=IMMORTALITY)
    s.chooses("activate right")
    s.sends("m_signet_ring", "research_station", "use research_station 2")
    s.chooses("research c2a")
    assert s.changes == "violet: supply -1, research +1, specimens +1"
    s.leaves_open()


@rule("uprising_six U158")
def test_lost_troops_of_a_commander_are_those_of_his_ally(scenario: Start) -> None:
    s = scenario("red: intrigue staged_incident", "violet: conflict 4", "blue: conflict 3", sets=BASE, at="combat")
    s.chooses("combat staged_incident")
    assert s.changes == "red: vp +1, intrigue -1; violet: supply +3, conflict -3; board: intrigue_discard +1"
    s.leaves_open()


@rule("uprising_six U158")
def test_a_commander_never_wins(scenario: Start) -> None:
    s = scenario(
        "red: intrigue to_the_victor", "violet: conflict 4, intrigue demand_respect", sets=BASE, at="rewards",
        conflict="siege_of_arrakeen",
    )  # fmt: skip
    s.chooses("rest")
    assert (s.seat, s.options) == ("violet", ["combat demand_respect", "pass"])
    s.chooses("pass")
    assert s.seat != "red" or "combat to_the_victor" not in s.options
    s.leaves_open()


@rule("uprising_six U158")
def test_humanity_is_tested_by_discarding(scenario: Start) -> None:
    s = scenario(
        "blue: hand test_of_humanity dagger", "red: hand m_usul m_seek_allies", "green: conflict 2",
        "violet: conflict 1", sets=BASE, turn="blue",
    )  # fmt: skip
    s.sends("test_of_humanity", "arrakeen", "use test_of_humanity 1")
    s.chooses("green: choose 2", "violet: choose 2")
    assert s.seat == "red"
    assert s.options == ["card m_seek_allies hand", "card m_usul hand"]
    s.leaves_open()


@rule("uprising_six U158")
def test_the_voice_may_name_a_space_of_a_commander(scenario: Start) -> None:
    s = scenario("green: hand the_voice dagger", sets=BASE, turn="green")
    s.sends("the_voice", "arrakeen", "use the_voice 1")
    assert {"space sardaukar", "space desert_mastery"} <= {*s.options}
    s.leaves_open()


@rule("uprising_six U158")
def test_kwisatz_haderach_opens_no_board_of_a_commander(scenario: Start) -> None:
    s = scenario("green: hand kwisatz_haderach dagger, solari 9, spice 9, water 9", sets=BASE, turn="green")
    s.chooses("play kwisatz_haderach")
    assert "to arrakeen" in s.options
    assert not {"to sardaukar", "to vast_wealth", "to hardy_warriors", "to desert_mastery"} & {*s.options}
    s.leaves_open()
    for commander in COLOURS_OF_COMMANDERS:
        own = scenario(f"{commander}: hand kwisatz_haderach, spice 9, water 9", sets=BASE, turn=commander)
        own.chooses("activate left", "play kwisatz_haderach")
        assert "to arrakeen" in own.options
        assert not {"to sardaukar", "to vast_wealth", "to hardy_warriors", "to desert_mastery"} & {*own.options}
        own.leaves_open()


@rule("uprising_six U134", "base F26")
def test_kwisatz_haderach_moves_only_an_agent_whose_arrow_fits(scenario: Start) -> None:
    s = scenario(
        "red: hand kwisatz_haderach m_usul, agents 0, water 3, left arrakeen, right carthag, at arrakeen carthag",
        sets=BASE,
    )
    away = s.fork()
    s.chooses("activate right", "play kwisatz_haderach", "to deep_desert")
    assert (s.prompt, s.red.at, arrows(s)) == ("menu", ["arrakeen", "deep_desert"], ["arrakeen", "deep_desert"])
    s.leaves_open()
    away.chooses("activate left", "play kwisatz_haderach", "to arrakeen")
    assert (away.prompt, away.red.at) == ("menu", ["arrakeen", "carthag"])
    away.leaves_open()
    none = scenario("red: hand kwisatz_haderach m_usul, agents 0, left arrakeen, at arrakeen", sets=BASE)
    none.chooses("activate right")
    assert none.options == ["reveal"]


@rule("uprising_six U52", "uprising_six U134", "base F26")
def test_an_agent_that_kwisatz_haderach_moves_stays_what_it_is(scenario: Start) -> None:
    two = "left arrakeen, right carthag, at arrakeen carthag"
    s = scenario(f"red: hand kwisatz_haderach m_usul, agents 1, swordmaster, water 3, {two}", sets=BASE)
    s.chooses("activate right", "play kwisatz_haderach", "to deep_desert")
    assert s.options == ["from leader", "from carthag"]
    s.chooses("from carthag")
    assert (s.prompt, s.red.swordmaster_used) == ("menu", 0)
    s.leaves_open()
    sent = "swordmaster, swordmaster_used 1, agents 1, water 3, left arrakeen, at arrakeen carthag"
    sword = scenario(f"red: hand kwisatz_haderach m_usul, {sent}", sets=BASE)
    sword.chooses("activate right", "play kwisatz_haderach", "to deep_desert", "from carthag")
    assert (sword.prompt, arrows(sword)) == ("menu", ["arrakeen", None])
    sword.leaves_open()
    ally = scenario("blue: hand kwisatz_haderach dagger, swordmaster, at arrakeen", sets=BASE, turn="blue")
    ally.chooses("play kwisatz_haderach", "to carthag", "from arrakeen")
    assert (ally.prompt, ally.blue.swordmaster_used) == ("menu", 0)
    ally.leaves_open()


@rule("uprising_six U52", "base F26")
def test_the_swordmaster_may_stand_beside_another_agent_of_his_commander(scenario: Start) -> None:
    sent = "swordmaster, swordmaster_used 1, agents 1, left arrakeen, at arrakeen arrakeen"
    s = scenario(f"red: hand kwisatz_haderach m_usul, {sent}", sets=BASE)
    s.chooses("activate left", "play kwisatz_haderach", "to carthag")
    assert (s.prompt, s.options) == ("agent", ["agent arrow", "agent swordmaster"])
    for answer, found in (("agent arrow", "carthag"), ("agent swordmaster", "arrakeen")):
        sent_on = s.fork()
        sent_on.chooses(answer)
        assert arrows(sent_on) == [found, None]
        sent_on.leaves_open()
    s.leaves_open()


@rule("uprising_six U158")
def test_plans_within_plans_may_count_the_own_track(scenario: Start) -> None:
    s = scenario(
        "red: own_influence 3, intrigue plans_within_plans",
        "green: guild 3, bene_gesserit 3",
        sets=BASE,
        at="recall",
        conflict_deck="",
    )
    s.chooses("endgame plans_within_plans")
    assert s.changes == "red: vp +1, intrigue -1; board: intrigue_discard +1"
    s.leaves_open()
