"""What the log says of Rivals: where House Hagal sends them, what it gives, what they buy, their Combat bonus."""

from __future__ import annotations

from typing import Any

import pytest

import landsraad
from landsraad import views
from landsraad.imperium.core import journal
from landsraad.imperium.core.components import INTRIGUE_CARDS
from landsraad.imperium.core.counters import EVERYBODY, SWORDS, VP
from landsraad.testing import Scenario, Start
from landsraad.views import Part
from landsraad.views.course import Course
from landsraad.views.hagal import moves, of_rivals
from marks import rule
from playing import reach, state_of

SOLO: dict[str, Any] = {
    "seats": 1,
    "leaders": ["paul_atreides"],
    "rivals": ["earl_memnon_thorvald", "glossu_rabban"],
}


def lines(s: Scenario, before: int) -> list[tuple[str, str]]:
    return [(line.kind, line.text) for line in s.game.log(0, since=before)]


def text(parts: views.Text) -> str:
    return "".join(part.text for part in parts)


def test_harvests_of_solo_rivals_and_what_they_buy(scenario: Start) -> None:
    s = scenario(
        "blue: spice 3, garrison 1",
        "green: agents 0",
        seats=1,
        turn="blue",
        hagal="harvest_spice",
        bonus="the_great_flat 1",
    )
    hagal = s.game.view(0).hagal
    assert hagal is not None
    (card,) = hagal.moves[-1].cards
    assert (card.what, card.space) == ("sent", "the_great_flat")
    assert text(card.text) == "the Agent goes to The Great Flat, where the most bonus spice lies (B11.24)"
    assert lines(s, hagal.moves[-1].start) == [
        (
            "rival",
            "House Hagal sends Seat 1 to The Great Flat (Harvest Spice): +4 spice, buys 1 Victory Point for 7 spice, "
            "deploys a troop.",
        )
    ]
    line = s.game.log(0, since=hagal.moves[-1].start)[0]
    assert line.parts[:5] == (
        Part("House Hagal", "hagal", "harvest_spice"),
        Part(" sends "),
        Part("Seat 1", "seat", "1"),
        Part(" to "),
        Part("The Great Flat", "space", "the_great_flat"),
    )
    assert Part("Harvest Spice", "hagal", "harvest_spice") in line.parts
    assert s.game.view(0).players[1].points == {"spice": 1}
    assert [(gain.kind, gain.source, gain.vp) for gain in s.game.score()] == [("purchase", "spice", 1)]
    s.leaves_open()


def test_bonus_spice_goes_to_the_bank_with_two_players(scenario: Start) -> None:
    s = scenario("red: hand dagger", seats=2, hagal="harvest_spice", bonus="hagga_basin 2")
    before = len(s.game.events)
    s.sends("dagger", "hall_of_oratory", "end")
    assert lines(s, before)[1:] == [
        (
            "rival",
            "Seat 2 sends an Agent to Hagga Basin (Harvest Spice): the bonus spice on Hagga Basin returns to the bank.",
        )
    ]


@rule("base B11.35")
def test_an_expert_rival_says_why_it_holds_its_troops_back(scenario: Start) -> None:
    s = scenario(
        "red: conflict 1", "blue: conflict 3, garrison 2", "green: agents 0",
        seats=1, turn="blue", difficulty="expert", conflict="guild_bank_raid", hagal="hardy_warriors",
    )  # fmt: skip
    assert lines(s, 0)[-1] == (
        "rival",
        "House Hagal sends Seat 1 to Hardy Warriors: +1 Influence with the Fremen, recruits 2 troops, "
        "leads already and keeps 4 troops in the garrison (F34).",
    )
    hagal = s.game.view(0).hagal
    assert hagal is not None
    assert [(move.seat, move.held) for move in hagal.moves] == [(1, 4)]


def test_what_the_signet_gives_is_told_apart(scenario: Start) -> None:
    s = scenario(
        "blue: leader glossu_rabban, alliance emperor, emperor 4", "green: agents 0",
        seats=1, turn="blue", hagal="arrakeen_1p",
    )  # fmt: skip
    assert lines(s, 0)[-1] == (
        "rival",
        "House Hagal sends Seat 1 to Arrakeen: recruits a troop, recruits 2 troops (Brutality), deploys 3 troops.",
    )
    line = s.game.log(0)[-1]
    assert Part("Brutality", "leader", "glossu_rabban") in line.parts


def test_the_arrival_of_third_agents_is_told() -> None:
    game = reach(lambda game: game.view(0).round == 5, **SOLO)
    (line,) = [line for line in game.log(0) if line.kind == "round" and line.round == 5]
    assert "; a third Agent arrives for Seat 1 and Seat 2" in line.text
    assert "Swordmaster" not in line.text


def test_the_setup_says_where_house_hagal_sits() -> None:
    first = landsraad.new(seats=2, seed=1).log(0)[0]
    assert first.text.startswith("Setup: House Hagal sits at Seat 2; the Row gets ")
    assert (first.round, first.start) == (0, 0)
    assert all("House Hagal sits" not in line.text for line in landsraad.new(seats=1, seed=1).log(0))


def test_the_combat_bonus_is_told_with_the_combat(scenario: Start) -> None:
    s = scenario(
        "red: conflict 2, intrigue ambush", "blue: conflict 1", "green: conflict 1",
        seats=1, at="combat", conflict="guild_bank_raid", hagal="stillsuits carthag",
    )  # fmt: skip
    assert lines(s, 0)[-1] == ("combat", "Combat: Seat 1 reveals Stillsuits, +4 swords; Seat 2 reveals Carthag.")
    view = s.game.view(0)
    assert view.hagal is not None
    assert [(move.seat, move.combat, text(move.cards[0].text)) for move in view.hagal.moves[-2:]] == [
        (1, True, "Combat bonus: 4 swords (B11.8)"),
        (2, True, "Combat bonus: 0 swords (B11.8)"),
    ]
    assert [s.game.events[move.start][:3] for move in view.hagal.moves[-2:]] == [
        (journal.HAGAL, 1, EVERYBODY),
        (journal.HAGAL, 2, EVERYBODY),
    ]
    assert [player.passed for player in view.players] == [False, True, True]
    s.leaves_open()


def test_reshuffle_is_told() -> None:
    state, book = state_of(landsraad.new(seats=2, seed=1)), views.book()
    keys = [card.key for card in state.tables.hagal]
    reshuffle, conspire = keys.index("reshuffle"), keys.index("conspire")
    space = next(i for i, place in enumerate(state.tables.spaces) if place.key == "conspire")
    events = [
        (journal.ROUND, 0, EVERYBODY, 1),
        (journal.TURN, 2, EVERYBODY, 2),
        (journal.HAGAL, 2, EVERYBODY, reshuffle, journal.RESHUFFLED, -1),
        (journal.SHUFFLE, 2, EVERYBODY, journal.Z_HAGAL),
        (journal.HAGAL, 2, EVERYBODY, conspire, journal.CLOSED, space),
        (journal.HAGAL, 2, EVERYBODY, conspire, journal.SENT, space),
        (journal.PHASE, -1, EVERYBODY, 3),
        (journal.HAGAL, 2, EVERYBODY, conspire, journal.AS_SWORDS, -1),
        (journal.COUNT, 2, EVERYBODY, SWORDS, 4, 0),
    ]
    assert [line.text for line in views.log(state.tables, events, 0, book)][2:] == [
        "Seat 2 sends an Agent to Conspire: Reshuffle comes up; the House Hagal cards are shuffled into a new deck; "
        "passed over Conspire (closed by The Voice).",
        "Combat: Seat 2 reveals Conspire, +4 swords.",
    ]
    found = moves(state.tables, of_rivals(Course(state.tables, events)), book)
    assert [(move.seat, move.combat, move.start) for move in found] == [(2, False, 1), (2, True, 7)]
    assert [(card.card, card.what, text(card.text)) for card in found[0].cards] == [
        ("reshuffle", "reshuffled", "all House Hagal cards become a new deck (B11.6)"),
        ("conspire", "closed", "passed over: The Voice has closed Conspire (B11.1)"),
        ("conspire", "sent", "the Agent goes to Conspire"),
    ]
    later = Course(state.tables, [*events, (journal.ROUND, 0, EVERYBODY, 2)])
    assert [moves(state.tables, of_rivals(later, back), book) for back in (0, 1, 2)] == [(), found, ()]


def test_a_log_that_starts_within_the_turn_of_a_rival_tells_the_rest(scenario: Start) -> None:
    s = scenario("red: hand dagger", seats=2, hagal="rally_troops")
    s.sends("dagger", "hall_of_oratory", "end")
    sent = next(i for i, event in enumerate(s.game.events) if event[0] == journal.HAGAL)
    assert lines(s, sent) == [("rival", "Seat 2 sends an Agent to Rally Troops: recruits 4 troops.")]
    assert lines(s, sent + 1) == [("", "Seat 2: recruits 4 troops.")]


def test_the_marker_that_house_hagal_removes_is_told(scenario: Start) -> None:
    s = scenario(
        "red: conflict 1, control carthag", "green: conflict 3",
        seats=2, at="rewards", conflict="siege_of_carthag", intrigue_deck="ambush",
    )  # fmt: skip
    told = [text for kind, text in lines(s, 0) if kind == "place"]
    assert told[-1] == "Seat 2 wins the Conflict without a reward: the control marker on Carthag is removed."


@pytest.mark.parametrize(("troops", "told"), [(2, "comes second"), (3, "wins the Conflict")])
def test_house_hagal_takes_no_reward(scenario: Start, troops: int, told: str) -> None:
    winner = {2: "red: conflict 3", 3: "red: conflict 2"}[troops]
    s = scenario(winner, f"green: conflict {troops}", seats=2, at="rewards", conflict="guild_bank_raid")
    assert ("place", f"Seat 2 {told} without a reward.") in lines(s, 0)


def test_intrigue_cards_that_a_rival_spends_are_named() -> None:
    state, book = state_of(landsraad.new(**SOLO, seed=1)), views.book()
    keys = [item.key for item in state.tables.intrigues]
    events = [
        (journal.PLACE, 1, EVERYBODY, 0),
        (journal.INTRIGUE, 1, 0, keys.index("ambush"), journal.Z_INTRIGUE_DECK, journal.Z_INTRIGUE),
        *(
            (journal.INTRIGUE, 1, EVERYBODY, keys.index(key), journal.Z_INTRIGUE, journal.Z_INTRIGUE_DISCARD)
            for key in ("ambush", "windfall")
        ),
    ]
    (line,) = views.log(state.tables, events, 0, book)
    assert line.text == "Seat 1 wins the Conflict: draws an Intrigue card, spends Ambush and Windfall."
    source = next(offer.source for offer in state.tables.purchases if offer.pay == INTRIGUE_CARDS)
    (line,) = views.log(state.tables, [*events, (journal.COUNT, 1, EVERYBODY, VP, 1, source)], 0, book)
    assert (
        line.text == "Seat 1 wins the Conflict: draws an Intrigue card, spends Ambush and Windfall for 1 Victory Point."
    )


def test_cards_passed_over_and_shuffles_are_told_in_their_order() -> None:
    state, book = state_of(landsraad.new(**SOLO, seed=1)), views.book()
    keys = [card.key for card in state.tables.hagal]
    spaces = [place.key for place in state.tables.spaces]
    shuffled = (journal.SHUFFLE, 1, EVERYBODY, journal.Z_HAGAL)

    def revealed(key: str, what: int) -> tuple[int, ...]:
        return journal.HAGAL, 1, EVERYBODY, keys.index(key), what, spaces.index(key)

    events = [
        (journal.TURN, 1, EVERYBODY, 2),
        revealed("carthag", journal.OCCUPIED),
        revealed("wealth", journal.OCCUPIED),
        shuffled,
        revealed("secrets", journal.OCCUPIED),
        revealed("conspire", journal.SENT),
        shuffled,
    ]
    deck = "the House Hagal cards are shuffled into a new deck"
    assert [line.text for line in views.log(state.tables, events, 0, book)] == [
        f"House Hagal sends Seat 1 to Conspire: passed over Carthag (occupied) and Wealth (occupied); {deck}; "
        f"passed over Secrets (occupied); {deck}."
    ]
