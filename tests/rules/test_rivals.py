"""The turn of a rival, its part in Combat, and what strikes it (chapter 11 of the rules digest, for both games)."""

from __future__ import annotations

from typing import Any

import pytest

from landsraad.imperium.core import journal
from landsraad.testing import Start
from marks import rule

SOLO: dict[str, Any] = {"seats": 1, "turn": "blue"}
IDLE = "green: agents 0"  # the other Rival has no Agent left
RESTING = ("blue: agents 0", "green: agents 0")
SOLO_CARDS, TWO_PLAYER_CARDS = 27, 28

GAINS = [
    ("conspire", "garrison +2, supply -2, emperor +1"),
    ("wealth", "emperor +1"),
    ("heighliner", "supply -3, conflict +3, guild +1"),
    ("foldspace", "guild +1"),
    ("selective_breeding", "bene_gesserit +1"),
    ("secrets", "bene_gesserit +1"),
    ("hardy_warriors", "supply -2, conflict +2, fremen +1"),
    ("stillsuits", "fremen +1"),
    ("rally_troops", "garrison +4, supply -4"),
    ("hall_of_oratory", "garrison +1, supply -1"),
    ("carthag", "supply -1, conflict +1"),
]


@rule("base B11.1")
def test_a_card_whose_space_is_occupied_is_ignored(scenario: Start) -> None:
    s = scenario(
        "red: at conspire", "blue: at wealth", "green: agents 0, at secrets", **SOLO,
        hagal="conspire wealth secrets rally_troops carthag",
    )  # fmt: skip
    assert s.changes == "blue: garrison +4, supply -4, agents -1, at rally_troops +1"
    assert s.hagal_discard == ["conspire", "wealth", "secrets", "rally_troops"]
    assert (s.seat, s.prompt) == ("red", "turn")


@rule("base B11.1")
def test_a_card_whose_space_is_closed_by_the_voice_is_ignored(scenario: Start) -> None:
    s = scenario("red: closed wealth", IDLE, **SOLO, hagal="wealth foldspace")
    assert s.changes == "red: closed wealth -1; blue: guild +1, agents -1, at foldspace +1"
    assert s.hagal_discard == ["wealth", "foldspace"]


@rule("base B11.1")
def test_where_no_card_can_be_used_the_game_goes_on_without_the_rival(scenario: Start) -> None:
    closed = " ".join(card for card, _ in GAINS) + " arrakeen"
    s = scenario(f"red: hand diplomacy dagger, closed {closed}", IDLE, **SOLO)
    assert (s.seat, s.prompt, s.blue.agents) == ("red", "turn", 2)
    s.sends("diplomacy", "wealth")
    assert (s.seat, s.prompt, s.blue.agents) == ("red", "turn", 2)


@rule("base B11.1")
def test_what_was_revealed_and_why_it_was_passed_over_is_written_down(scenario: Start) -> None:
    s = scenario("red: at conspire, closed secrets", IDLE, **SOLO, hagal="conspire harvest_spice secrets rally_troops")
    events = [event[3:] for event in s.game.events if event[0] == journal.HAGAL][-4:]
    cards = [card.key for card in s.state.tables.hagal]
    spaces = {-1: "", **{i: space.key for i, space in enumerate(s.state.tables.spaces)}}
    assert [(cards[card], what, spaces[space]) for card, what, space in events] == [
        ("conspire", journal.OCCUPIED, "conspire"), ("harvest_spice", journal.NO_BONUS, ""),
        ("secrets", journal.CLOSED, "secrets"), ("rally_troops", journal.SENT, "rally_troops"),
    ]  # fmt: skip


@rule("base B11.2", "base B11.3")
@pytest.mark.parametrize(("card", "gains"), GAINS)
def test_what_the_card_says_and_neither_cost_nor_effects_of_the_space(scenario: Start, card: str, gains: str) -> None:
    s = scenario("blue: solari 6, spice 6, water 2", IDLE, **SOLO, hagal=card)
    assert s.changes == f"blue: {gains}, agents -1, at {card} +1"
    s = scenario(IDLE, **SOLO, hagal=card)
    assert s.changes == f"blue: {gains}, agents -1, at {card} +1"


@rule("base B11.3")
def test_an_alliance_is_taken_if_able(scenario: Start) -> None:
    s = scenario("blue: guild 3, vp 1", IDLE, **SOLO, hagal="foldspace")
    assert s.changes == "blue: vp +1, guild +1, agents -1, at foldspace +1, alliance guild +1"
    s = scenario("red: guild 4, vp 2, alliance guild", "blue: guild 3, vp 1", IDLE, **SOLO, hagal="foldspace")
    assert s.changes == "blue: guild +1, agents -1, at foldspace +1"
    s = scenario("red: guild 4, vp 2, alliance guild", "blue: guild 4, vp 1", IDLE, **SOLO, hagal="foldspace")
    assert s.changes == (
        "red: vp -1, alliance guild -1; blue: vp +1, guild +1, agents -1, at foldspace +1, alliance guild +1"
    )


@rule("base B11.3")
def test_the_signet_is_for_solo_rivals(scenario: Start) -> None:
    s = scenario("blue: leader earl_memnon_thorvald", IDLE, **SOLO, hagal="arrakeen_1p")
    assert s.changes == "blue: spice +1, supply -1, conflict +1, agents -1, at arrakeen +1"
    s = scenario(seats=2, turn="green", hagal="arrakeen_2p")
    assert s.changes == "green: supply -1, conflict +1, agents -1, at arrakeen +1"


@rule("base B11.4")
@pytest.mark.parametrize(
    ("position", "card", "changes"),
    [
        ("garrison 3", "stillsuits", "garrison -2, conflict +2, fremen +1"),
        ("garrison 1", "hardy_warriors", "garrison -1, supply -2, conflict +3, fremen +1"),
        ("garrison 3", "heighliner", "garrison -2, supply -3, conflict +5, guild +1"),
        ("garrison 3", "wealth", "emperor +1"),
        ("garrison 3", "conspire", "garrison +2, supply -2, emperor +1"),
        ("garrison 2, conflict 9, supply 1", "heighliner", "garrison -2, supply -1, conflict +3, guild +1"),
        ("garrison 1, conflict 11", "carthag", "garrison -1, conflict +1"),
        ("garrison 11, supply 1", "rally_troops", "garrison +1, supply -1"),
    ],
)
def test_recruits_and_two_from_the_garrison(scenario: Start, position: str, card: str, changes: str) -> None:
    s = scenario(f"blue: {position}", IDLE, **SOLO, hagal=card)
    assert s.changes == f"blue: {changes}, agents -1, at {card} +1"


@rule("base B11.5")
def test_control_bonuses_go_to_the_owner_of_the_marker(scenario: Start) -> None:
    s = scenario("red: control carthag", IDLE, **SOLO, hagal="carthag")
    assert s.changes == "red: solari +1; blue: supply -1, conflict +1, agents -1, at carthag +1"
    s = scenario("blue: control imperial_basin", seats=2, turn="green", hagal="harvest_spice", bonus="imperial_basin 1")
    assert s.changes == "blue: spice +1; green: agents -1, at imperial_basin +1; board: bonus imperial_basin -1"


@rule("base B11.6")
def test_an_empty_deck_is_shuffled(scenario: Start) -> None:
    s = scenario("red: at conspire", IDLE, **SOLO, hagal="conspire -", seed=2)
    assert (s.blue.agents, s.hagal_discard[0] != "conspire") == (1, True)
    assert (s.hagal_deck, len(s.hagal_discard)) == (SOLO_CARDS - 1, 1)


@rule("base B11.6")
def test_the_reshuffle_card_shuffles_and_another_is_revealed(scenario: Start) -> None:
    s = scenario("red: at carthag", seats=2, turn="green", hagal="carthag carthag carthag reshuffle", seed=2)
    assert (s.green.agents, s.hagal_discard[0] != "reshuffle") == (2, True)
    assert (s.hagal_deck, len(s.hagal_discard)) == (TWO_PLAYER_CARDS - 1, 1)


@rule("base B11.7")
def test_rivals_go_on_until_their_agents_are_sent_and_never_reveal(scenario: Start) -> None:
    s = scenario("red: hand dagger diplomacy", IDLE, seats=1, hagal="wealth foldspace secrets", conflict_deck="")
    s.chooses("reveal", "end")
    assert s.game.over
    assert (s.blue.agents, s.blue.emperor, s.blue.guild, s.blue.bene_gesserit) == (0, 1, 1, 0)
    assert (s.blue.persuasion, s.hagal_discard) == (0, ["wealth", "foldspace"])


@rule("base B11.8")
def test_a_bonus_for_each_rival_with_a_troop_before_the_combat_cards(scenario: Start) -> None:
    s = scenario(
        "red: conflict 1, intrigue ambush", "blue: conflict 2", "green: conflict 1", seats=1, at="combat",
        first="green", hagal="heighliner hardy_warriors",
    )  # fmt: skip
    assert s.changes == "blue: swords +5; green: swords +6"
    assert (s.seat, s.options) == ("red", ["combat ambush", "pass"])
    assert s.hagal_discard == ["heighliner", "hardy_warriors"]
    s.leaves_open()


@rule("base B11.8")
def test_no_bonus_without_a_troop(scenario: Start) -> None:
    s = scenario("red: conflict 1, intrigue ambush", "blue: swords 1", seats=1, at="combat", hagal="heighliner")
    assert (s.changes, s.hagal_discard) == ("", [])
    s.leaves_open()


@rule("base B11.8")
def test_everything_but_the_swords_is_ignored(scenario: Start) -> None:
    s = scenario(
        "red: conflict 1, intrigue ambush", "blue: conflict 1, garrison 3", seats=1, at="combat",
        hagal="arrakeen_1p", bonus="the_great_flat 2",
    )  # fmt: skip
    assert s.changes == "blue: swords +1"
    s.chooses("pass")
    assert (s.blue.vp, s.red.solari, len(s.red.intrigue)) == (1, 2, 2)
    s.leaves_open()


@rule("base B11.6", "base B11.8")
def test_reshuffle_as_combat_bonus_shuffles_and_another_is_revealed(scenario: Start) -> None:
    s = scenario("red: conflict 1, intrigue ambush", "green: conflict 1", seats=2, at="combat", hagal="reshuffle")
    assert (s.hagal_deck, len(s.hagal_discard)) == (TWO_PLAYER_CARDS - 1, 1)
    printed = {card.key: card.swords for card in s.state.tables.hagal}
    assert s.green.swords == printed[s.hagal_discard[0]]
    s.leaves_open()


@rule("base B11.9")
def test_gun_thopter_strikes_rivals(scenario: Start) -> None:
    s = scenario("red: hand gun_thopter dagger", "blue: agents 0, garrison 2", IDLE, seats=1)
    s.sends("gun_thopter", "secure_contract")
    assert s.changes == "red: solari +3; blue: garrison -1, supply +1"
    s = scenario("red: hand gun_thopter dagger", "blue: garrison 1", "green: agents 0, garrison 1", seats=2)
    s.sends("gun_thopter", "secure_contract")
    assert s.changes == "red: solari +3; blue: garrison -1, supply +1; green: garrison -1, supply +1"


@rule("base B11.9")
def test_double_cross_strikes_rivals(scenario: Start) -> None:
    s = scenario("red: solari 1, supply 0, intrigue double_cross", "blue: conflict 2", "green: conflict 1", seats=1)
    s.chooses("plot double_cross", "seat 2")
    assert s.changes == "red: solari -1, intrigue -1; green: supply +1, conflict -1; board: intrigue_discard +1"


@rule("base B11.9")
def test_an_opponent_ahead_may_be_a_rival(scenario: Start) -> None:
    leto = "red: leader duke_leto_atreides, spice 1, hand signet_ring dagger"
    s = scenario(leto, "blue: agents 0, guild 1", IDLE, seats=1, intrigue_deck="")
    s.sends("signet_ring", "hall_of_oratory", "use signet_ring 1", "pay")
    assert s.changes == "red: spice -1, garrison +1, supply -1, guild +1"


@rule("base B11.10")
def test_test_of_humanity_takes_a_deployed_troop(scenario: Start) -> None:
    s = scenario("red: hand test_of_humanity dagger, supply 0", "blue: agents 0, conflict 2, garrison 1", IDLE, seats=1)
    s.sends("test_of_humanity", "hall_of_oratory")
    assert s.changes == "blue: supply +1, conflict -1"
    lines = (
        "red: hand test_of_humanity dagger, supply 0",
        "blue: hand dagger diplomacy",
        "green: agents 0, conflict 1",
    )
    s = scenario(*lines, seats=2)
    s.sends("test_of_humanity", "hall_of_oratory", "blue: card dagger hand")
    assert s.changes == "blue: hand -1, discard +1; green: supply +1, conflict -1"


@rule("base B11.11")
def test_mohiam_takes_nothing_from_rivals(scenario: Start) -> None:
    s = scenario("red: hand reverend_mother_mohiam dagger, in_play the_voice", *RESTING, seats=1)
    s.sends("reverend_mother_mohiam", "wealth")
    assert s.changes == "red: solari +2, emperor +1"
    lines = ("red: hand reverend_mother_mohiam dagger, in_play the_voice", "blue: hand dagger seek_allies signet_ring")
    s = scenario(*lines, IDLE, seats=2)
    s.sends("reverend_mother_mohiam", "wealth", "use reverend_mother_mohiam 1")
    s.chooses("blue: card dagger hand", "blue: card seek_allies hand")
    assert (s.changes, s.seat) == ("red: emperor +1; blue: hand -2, discard +2", "blue")


@rule("base B11.6")
@pytest.mark.parametrize(
    ("lines", "options", "cards"),
    [
        (["blue: agents 1", IDLE], SOLO, SOLO_CARDS),
        (["green: agents 1"], {"seats": 2, "turn": "green"}, TWO_PLAYER_CARDS),
    ],
)
def test_the_last_card_makes_a_new_deck_at_once(
    scenario: Start, lines: list[str], options: dict[str, Any], cards: int
) -> None:
    s = scenario(*lines, **options, hagal="wealth -")
    assert (s.hagal_deck, s.hagal_discard) == (cards, [])


@rule("base B11.8")
@pytest.mark.parametrize(("troops", "asked"), [(1, True), (0, False)])
def test_the_last_turn_of_a_round_is_ended_before_a_combat_bonus_is_revealed(
    scenario: Start, troops: int, asked: bool
) -> None:
    s = scenario(
        "red: hand convincing_argument, agents 0", "blue: agents 0, revealed, intrigue ambush",
        f"green: conflict {troops}, agents 0", seats=2, row="stilgar chani liet_kynes carryall opulence",
    )  # fmt: skip
    s.chooses("reveal", "acquire arrakis_liaison")
    assert (s.options == ["end"]) == asked
    assert s.game.view(0).follow == ((2,) if asked else ())
    s.leaves_open()


@rule("base B11.13", "base B11.14", "base B11.21")
@pytest.mark.parametrize(
    ("seats", "first", "follow"), [(1, "blue", (1, 2)), (2, "red", (2,)), (2, "blue", ()), (3, "red", ())]
)
def test_who_reveals_next_is_told(scenario: Start, seats: int, first: str, follow: tuple[int, ...]) -> None:
    s = scenario("red: hand diplomacy dagger, garrison 1", seats=seats, first=first)
    s.sends("diplomacy", "stillsuits")
    assert s.game.view(0).follow == follow
    s.leaves_open()
