"""Teams: Combat and ties, reinforcing, trading, the Throne Row, the end (U145-U154), the examples E34 to E38."""

from __future__ import annotations

import landsraad
from landsraad.imperium.core.counters import SOLARI, SPICE, SWORDS, VP
from landsraad.imperium.core.journal import FOUGHT
from landsraad.imperium.seen.knowledge import sample
from landsraad.kernel.machine import Rng
from landsraad.testing import Scenario, Start
from marks import rule
from playing import in_world, state_of


def places(s: Scenario) -> dict[int, int]:
    """The places of those with strength in the Conflict that was decided last, by seat; -1: none."""
    fought = [event for event in s.game.events if event[0] == FOUGHT]
    return {event[1]: event[3] for event in fought[-6:] if event[4]}


@rule("uprising E34", "uprising_six U148")
def test_military_support(scenario: Start) -> None:
    s = scenario("yellow: hand s_seek_allies s_imperial_tent, spice 2", "orange: garrison 1", turn="yellow")
    s.chooses("activate right")
    s.sends("s_seek_allies", "military_support", "use military_support 2", "faction emperor")
    assert s.changes == "blue: emperor +1; yellow: spice -2, emperor +1"
    s.chooses("use military_support 1")
    assert s.options == ["reinforce 0", "reinforce 1", "reinforce 2", "reinforce 3"]
    s.chooses("reinforce 2")
    assert s.changes == "blue: garrison +1, supply -1; orange: garrison +2, supply -2"
    s.chooses("deploy_new 2", "deploy_new 0")
    assert s.changes.startswith("yellow: in_play -1; orange: garrison -2, conflict +2")
    assert not [option for option in s.options if option.startswith("deploy")]
    s.leaves_open()


@rule("uprising_six U148")
def test_an_ally_reinforces_himself_and_the_other_ally(scenario: Start) -> None:
    s = scenario("green: hand diplomacy, spice 2, supply 1", "violet: supply 12", turn="green")
    s.sends("diplomacy", "military_support", "use military_support 1")
    assert s.options == ["reinforce 0", "reinforce 1"]
    s.chooses("reinforce 1", "deploy_new 1", "deploy_new 2")
    assert (s.green.supply, s.green.conflict) == (0, 1)
    assert (s.violet.supply, s.violet.garrison, s.violet.conflict) == (10, 0, 2)
    s.leaves_open()


@rule("uprising E35", "uprising_six U138")
def test_shared_influence(scenario: Start) -> None:
    s = scenario("red: hand m_seek_allies m_usul", "green: guild 1", "violet: guild 3")
    assert s.red.guild == 3
    s.chooses("activate left")
    s.sends("m_seek_allies", "deliver_supplies", "use deliver_supplies 2")
    assert "green: vp +1, guild +1" in s.changes
    assert s.red.guild == 3
    s.leaves_open()


@rule("uprising E36", "uprising_six U142", "uprising_six U49")
def test_a_commanders_swords(scenario: Start) -> None:
    s = scenario(
        "yellow: hand s_demand_results s_corrino_might s_devastating_assault", "orange: conflict 1", turn="yellow"
    )
    s.chooses("activate left", "reveal")
    assert (s.orange.swords, s.orange.strength) == (2, 4)
    s.leaves_open()


@rule("uprising E36", "uprising_six U142")
def test_swords_of_both(scenario: Start) -> None:
    s = scenario("orange: conflict 1, swords 3, hand dagger dagger, intrigue cunning", turn="orange")
    assert s.orange.strength == 5
    s.chooses("reveal")
    assert s.orange.strength == 7
    s.leaves_open()


@rule("uprising E37", "uprising_six U146", "uprising_six U51")
def test_one_of_two_concedes(scenario: Start) -> None:
    sides = ("green: conflict 4", "violet: conflict 4", "blue: conflict 2, swords 1", "orange: conflict 2")
    for answers, expected in (
        (("skip", "accept"), [0, 1, 2, -1]),
        (("accept",), [1, 0, 2, -1]),
        (("skip", "skip"), [1, 1, 2, -1]),
    ):
        s = scenario(*sides, at="combat")
        assert (s.prompt, s.seat, s.options) == ("concede", "green", ["accept", "skip"])
        s.chooses(answers[0])
        for answer in answers[1:]:
            assert s.seat == "violet"
            s.chooses(answer)
        assert [places(s)[seat] for seat in (2, 4, 1, 5)] == expected
        s.leaves_open()


@rule("uprising_six U146")
def test_a_tie_for_the_third_place_and_ties_that_no_one_can_settle(scenario: Start) -> None:
    s = scenario("blue: conflict 5", "orange: conflict 4", "green: conflict 3", "violet: conflict 3", at="combat")
    s.chooses("accept")
    assert places(s) == {1: 0, 5: 1, 4: 2, 2: -1}
    s.leaves_open()
    three = scenario("blue: conflict 4", "green: conflict 4", "violet: conflict 4", at="combat", until="recall")
    assert three.prompt != "concede"
    three.leaves_open()


@rule("uprising_six U145")
def test_a_commander_plays_a_combat_card_for_one_ally(scenario: Start) -> None:
    s = scenario(
        "red: intrigue contingency_plan", "green: conflict 1", "violet: conflict 1", "blue: conflict 3", at="combat"
    )
    assert (s.seat, s.options) == ("red", ["combat contingency_plan", "pass"])
    s.chooses("combat contingency_plan")
    assert s.options == ["seat 2", "seat 4"]
    s.chooses("seat 4")
    assert (s.green.swords, s.violet.swords) == (0, 3)
    s.leaves_open()
    none = scenario("red: intrigue contingency_plan", "blue: conflict 3", at="combat", until="recall")
    assert none.seat != "red"
    none.leaves_open()


@rule("uprising_six U145", "uprising_six U154")
def test_a_combat_card_is_known_while_its_ally_is_named(scenario: Start) -> None:
    s = scenario(
        "red: intrigue contingency_plan tactical_option",
        "green: conflict 1",
        "violet: conflict 1",
        "blue: conflict 1",
        at="combat",
    )
    s.chooses("combat contingency_plan")
    for seat in range(-1, 6):
        for number in range(10):
            world = in_world(s.game, sample(s.state, seat, Rng(number)))
            world.choose("seat 2")
            assert state_of(world).players[2].n[SWORDS] == 3
    s.leaves_open()


@rule("uprising_six U136", "uprising U70")
def test_what_allies_refuse_the_commander_may_pay_himself(scenario: Start) -> None:
    for red, left, points in ((7, 0, 1), (6, 6, 0)):
        s = scenario(f"red: hand m_threaten_spice_production m_usul, spice {red}", "green: spice 5")
        s.chooses("activate left")
        s.sends("m_threaten_spice_production", "accept_contract", "use m_threaten_spice_production 1")
        s.chooses("amount 3")
        assert s.seat == "green"
        s.chooses("amount 0")
        if points:
            assert (s.seat, s.options) == ("red", ["amount 4", "skip"])
            s.chooses("amount 4")
        assert (s.red.spice, s.green.spice, s.red.vp) == (left, 5, points)
        s.leaves_open()


@rule("uprising_six U147", "uprising_six U137")
def test_the_winner_alone_takes_conflict_card_and_control(scenario: Start) -> None:
    s = scenario("green: conflict 4", "board: conflict siege_of_arrakeen", at="combat")
    while s.prompt == "menu" or s.prompt == "win":
        s.game.choose(s.options[0])
    assert s.control("arrakeen") == "green"
    s.leaves_open()


@rule("uprising E38", "uprising_six U149")
def test_a_trade(scenario: Start) -> None:
    s = scenario("green: hand diplomacy, spice 1, intrigue cunning", "violet: solari 4", turn="green")
    s.sends("diplomacy", "economic_support", "use economic_support 2")
    assert s.options == ["seat 4", "seat 0"]
    s.chooses("seat 4")
    assert (s.seat, s.options) == ("green", ["give spice", "give intrigue", "skip"])
    s.chooses("give spice", "amount 2")
    assert (s.seat, s.options) == ("violet", ["give solari", "give spice", "skip"])
    s.chooses("give solari", "amount 3")
    assert (s.green.spice, s.green.solari, s.violet.spice, s.violet.solari) == (0, 3, 2, 1)
    s.leaves_open()


@rule("uprising_six U149", "uprising_six U154")
def test_intrigue_cards_are_given_unseen(scenario: Start) -> None:
    s = scenario("green: hand diplomacy, intrigue cunning*red mercenaries", "violet: intrigue detonation", turn="green")
    s.sends("diplomacy", "economic_support", "use economic_support 2", "seat 4", "give intrigue")
    s.chooses("intrigue cunning")
    assert s.options == ["intrigue mercenaries", "skip"]
    s.chooses("skip")
    assert (s.green.intrigue, s.violet.intrigue) == (["mercenaries"], ["cunning", "detonation"])
    assert s.green.knows("violet intrigue") == ["cunning"]
    assert s.red.knows("violet intrigue") == []
    assert s.blue.knows("violet intrigue") == []
    s.leaves_open()


@rule("uprising_six U154")
def test_teammates_see_no_hidden_cards(scenario: Start) -> None:
    s = scenario("green: hand diplomacy, intrigue cunning", turn="green")
    assert s.red.knows("green hand") == s.violet.knows("green intrigue") == []


@rule("uprising_six U150", "uprising_six U52")
def test_only_shaddams_team_buys_from_the_throne_row(scenario: Start) -> None:
    s = scenario("blue: hand convincing_argument convincing_argument", "board: throne_row smugglers_haven", turn="blue")
    s.chooses("reveal")
    assert "throne smugglers_haven" in s.options
    s.chooses("throne smugglers_haven")
    assert s.changes.startswith("blue: persuasion -")
    assert "smugglers_haven" in s.blue.discard
    s.leaves_open()
    enemy = scenario(
        "green: hand convincing_argument convincing_argument", "board: throne_row smugglers_haven", turn="green"
    )
    enemy.chooses("reveal")
    assert "throne smugglers_haven" not in enemy.options
    enemy.leaves_open()


@rule("uprising_six U152", "uprising_six U47")
def test_the_sums_of_the_teams_decide() -> None:
    game = landsraad.new("imperium", sets=["uprising"], seats=6, seed=2)
    while not game.over:
        game.choose(game.decisions[0].options[-1])
    state = state_of(game)
    sums = [sum(p.n[VP] for p in state.players[team::2]) for team in (0, 1)]
    best = {seat % 2 for seat in game.winners}
    assert sums.index(max(sums)) in best
    assert sorted(set(game.returns)) in ([0.0, 1.0], [0.5])
    for p in state.players:
        p.n[VP] = 5
        p.n[SPICE] = p.n[SOLARI] = 0
    state.players[2].n[SPICE] = 1
    assert game.winners == (0, 2, 4)
    assert game.returns == (1.0, 0.0, 1.0, 0.0, 1.0, 0.0)
    assert set(game.standings[:3]) == {0, 2, 4}


@rule("uprising_six U152")
def test_ten_points_of_one_player_end_the_game(scenario: Start) -> None:
    s = scenario("orange: vp 10", at="recall", until="round start")
    assert s.game.over or s.prompt == "endgame"
    s.leaves_open()


@rule("uprising_six U153")
def test_commanders_have_no_conflict_cards() -> None:
    s = Scenario(landsraad.new("imperium", sets=["uprising"], seats=6, seed=2))
    assert [s.state.players[seat].n[s.state.tables.counter_names.index("conflicts_won")] for seat in (0, 3)] == [0, 0]
    s.leaves_open()
