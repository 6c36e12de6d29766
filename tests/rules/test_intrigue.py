"""Intrigue cards (chapter 9 of the rules digest)."""

from __future__ import annotations

import pytest

from landsraad.imperium.core import journal
from landsraad.imperium.core.state import State
from landsraad.kernel.machine import Rng
from landsraad.testing import Start
from landsraad.testing.inventory import intrigue_names
from marks import rule


@rule("base B9.1")
def test_intrigue_cards_are_hidden(scenario: Start) -> None:
    s = scenario("red: hand dagger, intrigue windfall ambush")
    guesses = []
    for seat in (0, 1):
        worlds = [s.game.worlds(seat).sample(Rng(n)) for n in range(12)]
        hands = [intrigue_names(w.tables, w.players[0].intrigue) for w in worlds if isinstance(w, State)]
        guesses.append({tuple(sorted(hand)) for hand in hands})
    assert guesses[0] == {("ambush", "windfall")}
    assert len(guesses[1]) > 5
    assert all(len(guess) == 2 for guess in guesses[1])


@rule("base B9.2")
def test_no_hand_limit_for_intrigue(scenario: Start) -> None:
    hand = "ambush ambush private_army private_army master_tactician master_tactician master_tactician tiebreaker"
    s = scenario(f"red: hand diplomacy, intrigue {hand}")
    s.sends("diplomacy", "secrets", "rest", "end")
    assert s.changes == "red: bene_gesserit +1, intrigue +1; board: intrigue_deck -1"
    assert len(s.red.intrigue) == 9


@rule("base B9.3")
def test_a_played_card_goes_to_the_discard_pile(scenario: Start) -> None:
    s = scenario("red: intrigue windfall")
    s.chooses("plot windfall")
    assert s.changes == "red: solari +2, intrigue -1; board: intrigue_discard +1"
    assert intrigue_names(s.state.tables, s.state.intrigue_discard) == ["windfall"]


@rule("base B9.4")
def test_plot_cards_at_any_point_of_the_own_turns(scenario: Start) -> None:
    position = "red: garrison 1, hand diplomacy, intrigue windfall"
    s = scenario(position)
    assert "plot windfall" in s.options
    s.sends("diplomacy", "stillsuits")
    assert s.options == ["use stillsuits 2", "deploy troop 1", "plot windfall"]
    s.chooses("use stillsuits 2", "deploy troop 1")
    assert s.options == ["plot windfall", "end"]
    s.chooses("plot windfall")
    assert (s.red.solari, s.seat) == (2, "blue")
    s = scenario(position)
    s.chooses("reveal")
    assert s.options == ["plot windfall", "end"]
    s.chooses("plot windfall")
    assert (s.red.solari, s.seat) == (2, "blue")


@rule("base B9.5")
def test_no_plot_cards_in_anothers_turn(scenario: Start) -> None:
    s = scenario("red: hand diplomacy dagger", "blue: hand dagger, intrigue windfall", "green: hand diplomacy")
    s.refuses("plot windfall")
    s.sends("diplomacy", "secrets")
    s.refuses("plot windfall")
    s.chooses("rest", "end")
    assert (s.seat, "plot windfall" in s.options) == ("blue", True)


PLAYABLE = [
    ("rapid_mobilization", "garrison 0", True),
    ("windfall", "garrison 0", True),
    ("bribery", "solari 1", False),
    ("bribery", "solari 2", True),
    ("bribery", "solari 2, emperor 6, guild 6, bene_gesserit 6, fremen 6", False),
    ("favored_subject", "emperor 5", True),
    ("favored_subject", "emperor 6", False),
    ("councilors_dispensation", "solari 9", False),
    ("councilors_dispensation", "council", True),
    ("water_of_life", "water 1", False),
    ("water_of_life", "water 1, spice 1", True),
    ("water_of_life", "water 1, spice 1, deck", False),
    ("urgent_mission", "agents 2", False),
    ("urgent_mission", "at wealth", True),
    ("reinforcements", "solari 3, supply 0", False),
    ("reinforcements", "solari 3, supply 1", True),
    ("choam_shares", "solari 6", False),
    ("choam_shares", "solari 7", True),
]


@rule("base B9.6", "base F15")
@pytest.mark.parametrize(("card", "position", "playable"), PLAYABLE)
def test_when_a_plot_card_may_be_played(scenario: Start, card: str, position: str, playable: bool) -> None:
    s = scenario(f"red: {position}, intrigue {card}")
    assert (f"plot {card}" in s.options) is playable


@rule("base B9.6")
def test_what_this_turn_has_already_is_not_played_again(scenario: Start) -> None:
    s = scenario(
        "red: hand dagger, intrigue dispatch_an_envoy dispatch_an_envoy",
        "blue: hand, revealed",
        "green: hand, revealed",
    )
    s.walks("play dagger, reveal, *plot dispatch_an_envoy")
    assert s.options == ["play dagger", "reveal"]
    s.sends("dagger", "wealth", "use wealth 2", "end")
    assert s.red.intrigue == ["dispatch_an_envoy"]


@rule("base B9.6", "base F15")
@pytest.mark.parametrize(
    ("card", "position", "playable"),
    [
        ("allied_armada", "spice 2", False),
        ("allied_armada", "spice 1, alliance guild", False),
        ("allied_armada", "spice 2, alliance guild", True),
        ("private_army", "spice 1", False),
        ("private_army", "spice 2", True),
        ("windfall", "spice 2", False),
    ],
)
def test_when_a_combat_card_may_be_played(scenario: Start, card: str, position: str, playable: bool) -> None:
    s = scenario(f"red: conflict 2, {position}, intrigue {card}", at="combat")
    assert s.options == ([f"combat {card}", "pass"] if playable else ["pass"])
    s.leaves_open()


FOUR = "intrigue ambush ambush private_army private_army"
THREE = "intrigue master_tactician master_tactician master_tactician"
FIVE = "intrigue charisma windfall bribery tiebreaker refocus"


@rule("base B9.7")
def test_stealing_from_everybody_with_four_or_more(scenario: Start) -> None:
    s = scenario("red: hand diplomacy", f"blue: {FOUR}", f"green: {THREE}", f"yellow: {FIVE}", seats=4)
    s.sends("diplomacy", "secrets", "use secrets 2")
    assert s.changes == "red: intrigue +2; blue: intrigue -1; yellow: intrigue -1"
    assert len({"ambush", "private_army"} & set(s.red.intrigue)) == 1
    s.chooses("rest", "end")


@rule("base B9.8")
@pytest.mark.parametrize(("thief", "victims"), [("red", [1, 2]), ("blue", [2, 0]), ("green", [0, 1])])
def test_stealing_begins_at_the_left(scenario: Start, thief: str, victims: list[int]) -> None:
    hands = {"red": FOUR, "blue": FIVE, "green": f"{THREE} corner_the_market"}
    lines = [f"{seat}: {'hand diplomacy' if seat == thief else hand}" for seat, hand in hands.items()]
    s = scenario(*lines, turn=thief)
    s.sends("diplomacy", "secrets", "use secrets 2")
    thefts = [e for e in s.game.events if e[0] == journal.INTRIGUE and e[4] == journal.Z_STOLEN]
    assert [e[6] for e in thefts] == victims
    s.leaves_open()
