"""House Hagal as people see it: its cards, what was revealed and why, the log, decisions for Rivals, the reference."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

import landsraad
from landsraad import views
from landsraad.imperium.seen.knowledge import sample
from landsraad.kernel.machine import Rng
from landsraad.testing import Scenario, Start
from landsraad.views import Article, Part, model
from landsraad.views.article import Amount
from playing import positions, reach, state_of

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
        Part("B11.1", "rule", "base B11.1"),
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
            "Seat 2 sends an Agent to Hardy Warriors: +1 Influence with the Fremen, recruits 2 troops, deploys 2 "
            "troops; passed over Carthag (occupied) and Harvest Spice (no bonus spice).",
        ),
    ]
    assert told[1].start == move.start
    assert told[1].parts[:4] == (
        Part("Seat 2", "seat", "2"),
        Part(" sends "),
        Part("an Agent", "hagal", "hardy_warriors"),
        Part(" to "),
    )


def test_a_question_of_a_signet_names_the_ability(scenario: Start) -> None:
    s = scenario(
        "red: emperor 2, guild 2", "blue: leader duke_leto_atreides, spice 1", "green: agents 0",
        seats=1, turn="blue", hagal="arrakeen_1p",
    )  # fmt: skip
    decision = s.game.view(0).decision
    assert decision is not None
    assert (decision.subject, decision.card) == (1, "duke_leto_atreides")
    assert decision.text == "For Seat 1: Prudent Diplomacy: Influence with whom?"
    assert Part("Prudent Diplomacy", "leader", "duke_leto_atreides") in decision.parts
    before = len(s.game.events)
    s.game.choose("faction guild")
    assert lines(s, before)[0] == (
        "", "Seat 1: +1 Influence with the Spacing Guild (Prudent Diplomacy), deploys a troop."
    )  # fmt: skip
    s.leaves_open()


@pytest.mark.parametrize("seats", [1, 2])
def test_a_preview_says_that_a_rival_acts_next(scenario: Start, seats: int) -> None:
    s = scenario("red: hand dagger", seats=seats, turn="red")
    s.sends("dagger", "hall_of_oratory")
    rival = {1: 1, 2: 2}[seats]
    assert s.game.preview("end") == f"Seat {rival} is next"
    s.leaves_open()


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


@pytest.mark.parametrize("hand", ["dagger", "convincing_argument"])  # with the icon of the space and without
def test_the_swordmaster_is_closed_at_the_highest_difficulty(scenario: Start, hand: str) -> None:
    s = scenario(f"red: hand {hand}, solari 8", seats=1, turn="red", difficulty="expert_plus")
    assert s.game.why_not(0, "swordmaster") == "Swordmaster is closed for the whole game at this difficulty (B11.22)."
    (closed,) = [each for each in s.game.guide(0).closed if (each.kind, each.id) == ("space", "swordmaster")]
    assert (text(closed.short), closed.rules) == ("not in this game", ("base B11.22",))
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
    assert harvest.facts[1:4] == (
        "sends an Agent to the Maker space with the most bonus spice, of equal ones to that with the most spice in all",
        "passed over while no bonus spice lies anywhere",
        "in a solo game the Rival takes its base and bonus spice, with two players the bonus spice returns to the bank",
    )
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
    assert [(passage.box, passage.title, passage.text) for passage in easiest.passages] == [
        ("start", "For you at the start", "Gain 1 Solari and 1 spice.")
    ]
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
        state = state_of(game)
        course = views.Course(state.tables, game.events)
        for seat in (*range(options["seats"]), None):
            other = sample(state, -1 if seat is None else seat, rng)
            seen = views.view(state, seat, book, course)
            assert seen == views.view(other, seat, book, course)
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
