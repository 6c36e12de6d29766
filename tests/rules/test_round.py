"""The round (chapter 2 of the rules digest)."""

from __future__ import annotations

import pytest

from landsraad.imperium.core import journal
from landsraad.imperium.core.counters import CONFLICT
from landsraad.testing import Start
from marks import rule

ALL_REVEALED = ("red: revealed", "blue: revealed", "green: revealed")


@rule("base B2.1")
def test_the_top_conflict_is_revealed(scenario: Start) -> None:
    s = scenario(at="round start", conflict_deck="desert_power machinations")
    assert s.conflict == "desert_power"
    assert len(s.state.conflict_deck) == 1


@rule("base B2.2")
@pytest.mark.parametrize(("answer", "change"), [("deploy troop 0", ""), ("deploy troop 1", "supply -1, conflict +1, ")])
def test_the_controller_may_defend(scenario: Start, answer: str, change: str) -> None:
    s = scenario("blue: control arrakeen", at="round start", conflict_deck="siege_of_arrakeen")
    assert (s.seat, s.options) == ("blue", ["deploy troop 0", "deploy troop 1"])
    s.chooses(answer)
    assert f"blue: {change}hand +5" in s.changes


@rule("base B2.2")
def test_control_of_another_space_defends_nothing(scenario: Start) -> None:
    s = scenario("blue: control carthag", at="round start", conflict_deck="siege_of_arrakeen")
    assert (s.seat, s.prompt) == ("red", "turn")


@rule("base B2.3")
def test_everybody_draws_five_going_on_with_the_shuffled_discards(scenario: Start) -> None:
    s = scenario(
        "red: hand, deck dagger dagger, discard diplomacy reconnaissance signet_ring seek_allies",
        "blue: hand, deck signet_ring, discard dagger",
        "green: hand",
        at="round start",
    )
    assert (len(s.red.hand), s.red.hand.count("dagger"), len(s.red.deck), s.red.discard) == (5, 2, 1, [])
    assert (s.blue.hand, s.blue.deck, s.blue.discard) == (["dagger", "signet_ring"], [], [])
    assert (len(s.green.hand), len(s.green.deck)) == (5, 5)


@rule("base B2.4")
def test_order_of_the_round_start(scenario: Start) -> None:
    s = scenario("red: mentat_next, hand", "blue: control carthag", at="round start", conflict_deck="siege_of_carthag")
    assert (s.conflict, s.red.agents, s.red.hand) == ("siege_of_carthag", 2, [])
    s.chooses("blue: deploy troop 1")
    events = [(e[0], e[3]) for e in s.game.events[-40:]]
    piece = s.state.tables.board_names.index("mentat")
    defended, mentat = events.index((journal.COUNT, CONFLICT)), events.index((journal.HOLDER, piece))
    draws = [i for i, event in enumerate(events) if event[0] == journal.CARD and i > defended]
    assert events.index((journal.CONFLICT_CARD, s.state.conflict)) < defended < mentat < min(draws)
    assert (s.red.agents, len(s.red.hand)) == (3, 5)


@rule("base B2.5")
def test_turns_go_clockwise_from_the_first_player(scenario: Start) -> None:
    s = scenario("red: hand diplomacy", "blue: hand diplomacy", "green: hand diplomacy", at="round start", first="blue")
    assert s.seat == "blue"
    s = scenario(
        "red: hand diplomacy dagger", "blue: hand diplomacy dagger", "green: hand diplomacy dagger", turn="blue"
    )
    s.sends("diplomacy", "wealth")
    assert s.seat == "green"
    s.sends("diplomacy", "foldspace", "rest")
    assert s.seat == "red"
    s.sends("diplomacy", "stillsuits")
    assert s.seat == "blue"


@rule("base B2.6")
def test_a_turn_is_an_agent_turn_or_a_reveal_turn(scenario: Start) -> None:
    assert scenario("red: hand diplomacy").options == ["play diplomacy", "reveal"]
    assert scenario("red: hand diplomacy, agents 0, at wealth carthag").options == ["reveal"]


@rule("base B2.7", "base B5.5")
def test_who_has_revealed_is_skipped(scenario: Start) -> None:
    s = scenario("red: hand dagger", "blue: hand diplomacy dagger", "green: revealed")
    s.chooses("reveal")
    assert (s.seat, s.red.agents) == ("blue", 2)
    s.sends("diplomacy", "wealth")
    assert s.seat == "blue"


@rule("base B2.8", "base B2.9")
def test_combat_begins_when_all_have_revealed(scenario: Start) -> None:
    s = scenario("red: hand dagger, conflict 1, intrigue ambush", "blue: revealed", "green: revealed")
    s.chooses("reveal", "end")
    assert (s.seat, s.prompt, s.options) == ("red", "combat", ["combat ambush", "pass"])
    s.leaves_open()


@rule("base B2.10")
def test_makers_put_spice_on_empty_maker_spaces(scenario: Start) -> None:
    s = scenario(*ALL_REVEALED, "green: at hagga_basin", at="recall", conflict_deck="", bonus="hagga_basin 2")
    assert s.changes == "board: bonus imperial_basin +1, bonus the_great_flat +1"


@rule("base B2.11")
def test_ten_points_end_the_game(scenario: Start) -> None:
    assert scenario("blue: vp 10", at="recall").game.over
    assert not scenario("blue: vp 9", "red: vp 9", at="recall").game.over


@rule("base B2.11")
def test_an_empty_conflict_deck_ends_the_game(scenario: Start) -> None:
    assert scenario(at="recall", conflict_deck="").game.over
    assert not scenario(at="recall", conflict_deck="grand_vision").game.over


@rule("base B2.12")
def test_the_mentat_goes_home(scenario: Start) -> None:
    s = scenario("red: mentat, at mentat carthag", at="recall")
    assert (s.state.board("mentat"), s.red.agents) == (-1, 2)
    s = scenario("red: mentat, at mentat carthag", "blue: mentat_next", at="recall")
    assert (s.state.board("mentat"), s.red.agents, s.blue.agents) == (1, 2, 3)


@rule("base B2.13")
def test_agents_return_to_their_leaders(scenario: Start) -> None:
    s = scenario("red: swordmaster, at carthag wealth secrets", "blue: at arrakeen", at="recall")
    assert (s.red.agents, s.blue.agents, s.state.agents) == (3, 2, [0] * 22)


@rule("base B2.14")
def test_the_first_player_marker_goes_clockwise(scenario: Start) -> None:
    s = scenario(at="recall", first="red")
    assert (s.first, s.seat) == ("blue", "blue")
    s = scenario(at="recall", first="green")
    assert (s.first, s.seat) == ("red", "red")
