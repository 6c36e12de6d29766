"""House Hagal as people see it: its cards, what was revealed and why, the log, decisions for Rivals, the reference."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

import landsraad
from landsraad import views
from landsraad.imperium import journal
from landsraad.imperium.knowledge import sample
from landsraad.imperium.state import EVERYBODY, SWORDS
from landsraad.kernel.machine import Rng
from landsraad.views import Article, Part, model
from landsraad.views.article import Amount
from landsraad.views.hagal import moves
from playing import positions, reach, state_of
from scenario import Scenario, Start, rule

SOLO: dict[str, Any] = {
    "seats": 1,
    "leaders": ["paul_atreides"],
    "rivals": ["earl_memnon_thorvald", "glossu_rabban"],
}
MODES: list[dict[str, Any]] = [{"seats": 2}, *({**SOLO, "difficulty": each} for each in ("novice", "expert_plus"))]


def lines(s: Scenario, before: int) -> list[tuple[str, str]]:
    return [(line.kind, line.text) for line in s.game.log(0, since=before)]


def text(parts: views.Text) -> str:
    return "".join(part.text for part in parts)


def article(kind: str, key: str, difficulty: str = "") -> Article:
    return views.book(difficulty=difficulty).articles[kind, key]


@pytest.mark.parametrize(
    ("difficulty", "shown"),
    [
        ("novice", ("novice", 5, None)),
        ("veteran", ("veteran", 4, None)),
        ("expert", ("expert", 3, 4)),
        ("expert_plus", ("expert_plus", 3, 4)),
    ],
)
def test_a_solo_game_shows_what_its_rivals_save_for(difficulty: str, shown: tuple[str, int, int | None]) -> None:
    view = landsraad.new(**SOLO, difficulty=difficulty, seed=1).view(0)
    assert view.hagal is not None
    assert (view.hagal.difficulty, view.hagal.swordmasters, view.hagal.lead) == shown
    assert view.hagal.prices == {"intrigue": 3, "water": 3, "solari": 7, "spice": 7}
    assert view.hagal.deck + len(view.hagal.discard) == 27
    assert [(player.kind, player.leader) for player in view.players] == [
        ("player", "paul_atreides"),
        ("rival", "earl_memnon_thorvald"),
        ("rival", "glossu_rabban"),
    ]
    assert [player.hand.count + player.deck.count for player in view.players] == [10, 0, 0]


def test_house_hagal_of_two_players_has_no_leader_and_saves_nothing() -> None:
    view = landsraad.new(seats=2, seed=1).view(0)
    assert view.hagal == model.Hagal(None, 28, (), (), (), {}, None, None)
    assert [player.kind for player in view.players] == ["player", "player", "rival"]
    assert (view.players[2].leader, view.players[2].agents) == (None, 3)
    assert sorted(view.standings) == [0, 1]


@pytest.mark.parametrize("seats", [3, 4])
def test_without_rivals_there_is_no_house_hagal(seats: int) -> None:
    view = landsraad.new(seats=seats, seed=1).view(0)
    assert view.hagal is None
    assert {player.kind for player in view.players} == {"player"}


def test_what_was_revealed_tells_why_a_rival_went_where_it_went(scenario: Start) -> None:
    s = scenario(
        "red: at carthag, hand dagger",
        seats=2,
        hagal="carthag harvest_spice hardy_warriors",
    )
    before = len(s.game.events)
    s.sends("dagger", "hall_of_oratory", "end")
    hagal = s.game.view(0).hagal
    assert hagal is not None
    assert hagal.discard == ("carthag", "harvest_spice", "hardy_warriors")
    (move,) = hagal.moves
    assert (move.seat, move.combat) == (2, False)
    assert [(card.card, card.what, card.space, text(card.text)) for card in move.cards] == [
        ("carthag", "occupied", "carthag", "passed over: Carthag is occupied (B11.1)"),
        ("harvest_spice", "no_bonus", None, "passed over: no bonus spice lies anywhere (B11.24)"),
        ("hardy_warriors", "sent", "hardy_warriors", "the Agent goes to Hardy Warriors"),
    ]
    assert move.cards[0].text[1:] == (
        Part("Carthag", "space", "carthag"),
        Part(" is occupied ("),
        Part("B11.1", "rule", "B11.1"),
        Part(")"),
    )
    told = s.game.log(0, since=before)
    assert [(line.kind, line.seat, line.text) for line in told] == [
        (
            "agent",
            0,
            "Seat 0 plays Dagger and sends an Agent to Hall of Oratory: recruits a troop.",
        ),
        (
            "rival",
            2,
            "Seat 2 sends an Agent to Hardy Warriors (House Hagal): +1 Influence with the Fremen, recruits 2 troops, "
            "deploys 2 troops; passed over Carthag (occupied) and Harvest Spice (no bonus spice).",
        ),
    ]
    assert told[1].start == move.start
    assert Part("House Hagal", "hagal", "hardy_warriors") in told[1].parts


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
            "Seat 1 sends an Agent to The Great Flat (House Hagal): +4 spice, −7 spice, +1 Victory Point, "
            "deploys a troop.",
        )
    ]
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
            "Seat 2 sends an Agent to Hagga Basin (House Hagal): the bonus spice on Hagga Basin returns to the bank.",
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
        "Seat 1 sends an Agent to Hardy Warriors (House Hagal): +1 Influence with the Fremen, recruits 2 troops, "
        "leads already and keeps 4 troops in the garrison (F34).",
    )


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
    assert [line.text for line in views.log(state.tables, events, 0, book)][1:] == [
        "Seat 2 sends an Agent to Conspire (House Hagal): Reshuffle comes up, the House Hagal cards are shuffled into "
        "a new deck, passed over Conspire (closed by The Voice).",
        "Combat: Seat 2 reveals Conspire, +4 swords.",
    ]
    found = moves(state.tables, events, book)
    assert [(move.seat, move.combat, move.start) for move in found] == [(2, False, 1), (2, True, 7)]
    assert [(card.card, card.what, text(card.text)) for card in found[0].cards] == [
        ("reshuffle", "reshuffled", "all House Hagal cards become a new deck (B11.6)"),
        ("conspire", "closed", "passed over: The Voice has closed Conspire (B11.1)"),
        ("conspire", "sent", "the Agent goes to Conspire"),
    ]
    later = [*events, (journal.ROUND, 0, EVERYBODY, 2)]
    assert moves(state.tables, later, book) == ()
    assert moves(state.tables, later, book, back=1) == found
    assert moves(state.tables, later, book, back=2) == ()


def test_a_log_that_starts_within_the_turn_of_a_rival_tells_the_rest(scenario: Start) -> None:
    s = scenario("red: hand dagger", seats=2, hagal="rally_troops")
    s.sends("dagger", "hall_of_oratory", "end")
    sent = next(i for i, event in enumerate(s.game.events) if event[0] == journal.HAGAL)
    assert lines(s, sent) == [("rival", "Seat 2 sends an Agent to Rally Troops (House Hagal): recruits 4 troops.")]
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


def choice_for_a_rival(scenario: Start) -> Scenario:
    return scenario(
        "red: hand dagger", "blue: conflict 2", "green: conflict 1",
        seats=1, at="rewards", conflict="cloak_and_dagger", intrigue_deck="ambush windfall",
    )  # fmt: skip


def test_a_decision_for_a_rival_says_so(scenario: Start) -> None:
    s = choice_for_a_rival(scenario)
    decision = s.game.view(0).decision
    assert decision is not None
    assert (decision.subject, decision.card, decision.kind) == (1, "cloak_and_dagger", "conflict")
    assert decision.text == "For Seat 1: Cloak and Dagger: Influence with whom?"
    assert decision.parts[:2] == (Part("For "), Part("Seat 1", "seat", "1"))
    assert s.game.preview("faction guild").startswith("Seat 1 +1 Influence with the Spacing Guild")
    (change,) = [each for each in s.game.guide(0).outlooks[1].changes if each.what == "influence"]
    assert (change.seat, change.id, change.n) == (1, "guild", 1)
    assert s.game.why_not(0, "dagger") == "First answer: For Seat 1: Cloak and Dagger: Influence with whom?"
    s.leaves_open()


def test_decisions_for_oneself_have_no_subject(scenario: Start) -> None:
    s = scenario("red: hand dagger", seats=1, turn="red")
    decision = s.game.view(0).decision
    assert decision is not None
    assert (decision.subject, decision.text) == (None, "Your turn: send an Agent or reveal")
    s.leaves_open()


def test_the_swordmaster_is_closed_at_the_highest_difficulty(scenario: Start) -> None:
    s = scenario("red: hand dagger, solari 8", seats=1, turn="red", difficulty="expert_plus")
    assert s.game.why_not(0, "swordmaster") == "Swordmaster is closed for the whole game at this difficulty (B11.22)."
    (closed,) = [each for each in s.game.guide(0).closed if (each.kind, each.id) == ("space", "swordmaster")]
    assert (text(closed.short), closed.rules) == ("not in this game", ("B11.22",))
    s.leaves_open()


@pytest.mark.parametrize(("difficulty", "cost"), [("novice", 2), ("veteran", 5), ("expert", 5), ("expert_plus", 5)])
def test_the_reference_follows_the_difficulty(difficulty: str, cost: int) -> None:
    assert article("space", "mentat", difficulty).price == (Amount("solari", cost),)
    closed = "closed for the whole game" in article("space", "swordmaster", difficulty).facts
    assert closed == (difficulty == "expert_plus")
    assert views.reference(difficulty=difficulty).articles == tuple(views.book(difficulty=difficulty).articles.values())


def test_an_unknown_difficulty_is_refused() -> None:
    with pytest.raises(ValueError, match="unknown difficulty 'veterann'; did you mean 'veteran'"):
        views.reference(difficulty="veterann")


def test_the_articles_of_house_hagal_cards() -> None:
    card = article("hagal", "hardy_warriors")
    assert (card.space, card.faction, card.combat, card.swords, card.troops) == ("hardy_warriors", "fremen", True, 5, 2)
    assert (card.signet, card.harvest, card.reshuffle, card.copies, card.mode) == (False, False, False, 1, "")
    assert card.facts == (
        "House Hagal deck, 1 copy",
        "sends an Agent to Hardy Warriors",
        "1 Influence with the Fremen",
        "recruits 2 troops into the Conflict",
        "deploys up to two troops from the garrison",
        "5 swords as a Combat bonus",
    )
    harvest, solo, reshuffle = (article("hagal", key) for key in ("harvest_spice", "arrakeen_1p", "reshuffle"))
    assert (harvest.harvest, harvest.combat, harvest.space, harvest.copies) == (True, True, None, 5)
    assert (solo.signet, solo.mode, solo.space) == (True, "solo", "arrakeen")
    assert (reshuffle.reshuffle, reshuffle.mode, reshuffle.combat) == (True, "two_players", False)
    assert article("hagal", "rally_troops").facts[2:] == ("recruits 4 troops", "3 swords as a Combat bonus")


def test_the_articles_of_difficulties_purchases_and_leaders() -> None:
    hardest = article("difficulty", "expert_plus")
    assert hardest.name == "Kwisatz Haderach"
    assert hardest.facts == (
        "the Mentat space costs 5 Solari",
        "you cannot gain a Swordmaster",
        "each Rival starts with 3 troops in the garrison",
        "each Rival starts with an Intrigue card",
        "the third Agents of the Rivals come in round 3",
        "in Conflicts of level I and II a Rival that leads by 4 strength keeps its troops in the garrison",
    )
    easiest = article("difficulty", "novice")
    assert [passage.text for passage in easiest.passages] == ["Gain 1 Solari and 1 spice."]
    bought = article("purchase", "intrigue")
    assert bought.facts == ("3 Intrigue cards at once buy a Rival of the solo game 1 Victory Point",)
    assert bought.price == (Amount("intrigue", 3),)
    barred = {key for (kind, key), each in views.book().articles.items() if kind == "leader" and not each.rival}
    assert barred == {"paul_atreides", "helena_richese"}


@pytest.mark.parametrize("options", MODES)
def test_a_view_does_not_depend_on_what_the_seat_cannot_know(options: dict[str, Any]) -> None:
    book, rng = views.book(difficulty=options.get("difficulty", "")), Rng(1)
    for number, game in enumerate(positions(5, **options)):
        if number % 9:
            continue
        state, events = state_of(game), game.events
        for seat in (*range(options["seats"]), None):
            other = sample(state, -1 if seat is None else seat, rng)
            seen = views.view(state, seat, book, events)
            assert seen == views.view(other, seat, book, events)
            assert msgspec.json.decode(views.as_json(seen), type=views.View, strict=True) == seen
        assert game.guide(state.seat) == views.guide(state, state.seat, book, rng)


@pytest.mark.parametrize("options", MODES)
def test_moves_begin_where_the_log_tells_them_and_points_add_up(options: dict[str, Any]) -> None:
    game = reach(lambda game: game.view(0).round == 4 and state_of(game).phase == 3, **options)
    view = game.view(0)
    assert view.hagal is not None
    starts = [move.start for move in view.hagal.moves if not move.combat]
    assert starts == [line.start for line in game.log(0) if line.kind == "rival" and line.round == 4]
    assert starts
    for player in view.players:
        assert sum(player.points.values()) == player.vp
