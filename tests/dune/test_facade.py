"""Classic Dune behind `landsraad.new`: several seats asked, records, undo, initiatives, looks."""

from __future__ import annotations

import pickle
import random
from collections.abc import Callable

import msgspec
import pytest

import landsraad
from landsraad import IllegalChoice, UndoRefused, record
from landsraad.game import Game
from landsraad.kernel.machine import derived
from landsraad.views.dune.model import Undo
from landsraad.dune.rules import SECRET_PROMPTS

THREE = {"seats": 3, "factions": ["atreides", "fremen", "guild"], "advanced": False}
INTERLEAVINGS = 3
MANY = 1000


def new(seed: int = 1, **options: object) -> Game:
    return landsraad.new("dune", seed=seed, **{**THREE, **options})


def first(game: Game, seat: int) -> str:
    return next(each.keys[0] for each in game.decisions if each.seat == seat)


def test_a_new_game_asks_all_seats_for_their_traitors_at_once() -> None:
    game = new()
    assert (game.name, game.over, game.winners) == ("dune", False, ())
    assert [each.seat for each in game.decisions] == [0, 1, 2]
    assert {each.prompt for each in game.decisions} == {"traitor"}
    assert [(each.kind, each.role, each.leader) for each in game.seats] == [
        ("player", "atreides", None),
        ("player", "fremen", None),
        ("player", "guild", None),
    ]


def test_an_answer_names_its_seat_while_several_are_asked() -> None:
    game = new()
    with pytest.raises(IllegalChoice, match="seats 0, 1, 2 decide at the same time"):
        game.choose(first(game, 0))
    with pytest.raises(IllegalChoice, match="is not an option of seat 1"):
        game.choose("traitor nobody", 1)
    game.choose(first(game, 1), 1)
    with pytest.raises(IllegalChoice, match="seat 1 is not asked: seat 0, 2 decides now"):
        game.choose("pass", 1)


def test_whoever_is_first_the_record_is_the_same() -> None:
    one, other = new(), new()
    for seat in (0, 1, 2):
        one.choose(first(one, seat), seat)
    for seat in (2, 0, 1):
        other.choose(first(other, seat), seat)
    assert record.dumps(one) == record.dumps(other)
    assert one.hash == other.hash


def steadily(seed: int, order: Callable[[list[int]], int]) -> Game:
    """A game in which each seat chooses by its own chance, whichever of those that are asked is first."""
    game = landsraad.new("dune", seed=seed, seats=6, expansion=True)
    counts = [0] * 6
    while not game.over and (len(game.choices) < 150 or game.state.sealed):
        asked = [each.seat for each in game.decisions]
        seat = order(asked)
        rng = derived(seed, seat, counts[seat])
        counts[seat] += 1
        orders = [each.key for each in game.initiatives(seat) if each.key.startswith("order")]
        if game.state.sealed and rng.random_below(4) == 0:
            game.choose(orders[rng.random_below(len(orders))], seat)
        options = next(each.options for each in game.decisions if each.seat == seat)
        game.choose(options[rng.random_below(len(options))], seat)
    return game


def same_whatever_the_order(numbers: range) -> None:
    for number in numbers:
        seed, rng = number % 7, random.Random(number)
        one, other = steadily(seed, min), steadily(seed, rng.choice)
        assert record.dumps(one) == record.dumps(other)


def test_any_order_of_answers_gives_the_same_record() -> None:
    same_whatever_the_order(range(INTERLEAVINGS))


@pytest.mark.soak
def test_a_thousand_orders_of_answers_give_the_same_record() -> None:
    same_whatever_the_order(range(MANY))


def test_a_seat_takes_back_what_it_decided_until_all_have() -> None:
    game = new()
    begun = game.hash
    key = first(game, 0)
    game.choose(key, 0)
    game.choose(first(game, 2), 2)
    assert game.can_undo(0)
    game.undo(0)
    assert [each.seat for each in game.decisions] == [0, 1]
    assert game.taken_back == ((0, key),)
    game.redo(0)
    assert [each.seat for each in game.decisions] == [1]
    game.undo(2)
    game.undo(0)
    assert game.hash == begun
    for seat in (0, 1, 2):
        game.choose(first(game, seat), seat)
    with pytest.raises(UndoRefused):
        game.undo(2)


def test_whoever_bars_an_undo_is_not_named() -> None:
    game = new(windows="holders")
    passed = 0
    while not game.over and len(game.choices) < 400:
        decision = game.decisions[0]
        key = next((each.key for each in decision.options if each.key == "pass"), decision.options[-1].key)
        secret = decision.prompt in SECRET_PROMPTS
        game.choose(key, decision.seat)
        for seat in range(3):
            back = game.back(seat)
            if back is None or back.shown or back.chooser == seat:
                continue
            passed += secret and back.chooser == decision.seat
            assert game.view(seat).undo == Undo(False, "Another has chosen since")
            with pytest.raises(UndoRefused, match="^Another has chosen since$"):
                game.undo(seat)
    assert passed


def test_a_standing_order_stays_when_a_choice_is_taken_back() -> None:
    game = new()
    game.choose(first(game, 0), 0)
    assert "order amal auto" in [each.key for each in game.initiatives(0)]
    game.choose("order amal auto", 0)
    game.undo(0)
    assert game.choices == ((0, "order amal auto"),)
    assert record.loads(record.dumps(game)).hash == game.hash


def test_a_choice_that_an_order_needs_is_not_taken_back() -> None:
    game = new(factions="choose")
    game.choose("faction guild", 0)
    game.choose("order guild first", 0)
    before = game.hash, game.choices, game.taken_back, record.dumps(game)
    with pytest.raises(UndoRefused, match="something ordered since could not have been ordered without it"):
        game.undo(0)
    assert (game.hash, game.choices, game.taken_back, record.dumps(game)) == before


def test_initiatives_are_taken_by_seats_that_are_not_asked() -> None:
    game = new()
    while game.view(None).phase != "bidding":
        decision = game.decisions[0]
        game.choose(decision.options[-1], decision.seat)
    giver = next(seat for seat in (0, 2) if seat not in [each.seat for each in game.decisions])
    before = game.view(None).sides[1].front
    game.choose("bribe fremen 1", giver)
    assert game.view(None).sides[1].front == before + 1
    assert "1 spice to Fremen" in game.log(None)[-1].text
    assert not game.can_undo(giver)


def test_a_game_is_its_record_and_travels_as_one() -> None:
    game = landsraad.new("dune", seed=4, seats=4, expansion=True)
    rng = random.Random(4)
    for _ in range(150):
        decision = rng.choice(game.decisions)
        game.choose(rng.choice(decision.options), decision.seat)
    again = record.loads(record.dumps(game))
    assert (again.hash, again.choices, again.events) == (game.hash, game.choices, game.events)
    assert pickle.loads(pickle.dumps(game)).hash == game.hash
    assert game.at(100).at(50).hash == game.at(50).hash
    copy = game.clone()
    copy.choose(copy.decisions[0].options[0], copy.decisions[0].seat)
    assert len(game.choices) == 150


@pytest.mark.parametrize("language", ["en", "de"])
def test_everything_that_is_asked_and_happens_has_words(language: str) -> None:
    game = landsraad.new("dune", seed=1, seats=6, expansion=True)
    rng = random.Random(1)
    prompts: set[str] = set()
    while not game.over:
        decision = rng.choice(game.decisions)
        seat = decision.seat
        if decision.prompt not in prompts or rng.random() < 0.05:
            prompts.add(decision.prompt)
            view = game.view(seat, language)
            assert view.decision is not None
            assert all(option.label for option in view.decision.options)
            assert msgspec.json.decode(msgspec.json.encode(view), type=type(view)) == view
            for option in decision.options:
                game.preview(option, language, seat)
        game.choose(rng.choice(decision.options), seat)
    lines = game.log(None, 0, language)
    assert all(line.text for line in lines)
    assert "{" not in "".join(line.text for line in lines)


def test_the_log_goes_on_from_what_was_told() -> None:
    game = new()
    told = len(game.events)
    for seat in (0, 1, 2):
        game.choose(first(game, seat), seat)
    new_lines = game.log(0, told)
    assert game.log(0)[-len(new_lines) :] == new_lines
    assert any(line.text.startswith("Your traitor") for line in new_lines)
    assert not any(line.text.startswith("Your traitor") for line in game.log(None))


def test_a_look_refuses_what_there_is_not() -> None:
    game = new()
    with pytest.raises(ValueError, match="this game has seats 0 to 2"):
        game.view(3)
    with pytest.raises(ValueError, match="there is no such language"):
        game.view(0, "xx")
    assert game.why_not(0, "gibberish") == "nothing is called gibberish"
    assert game.why_not(0, "Lasgun") == "Lasgun: you do not hold it (R2)"
    assert game.score() == ()


def test_the_facade_refuses_options_of_the_other_game() -> None:
    with pytest.raises(ValueError, match="unknown option 'leaders'"):
        landsraad.new("dune", leaders="random")
    with pytest.raises(ValueError, match="unknown game 'Dune'; available: imperium, dune"):
        landsraad.new("Dune")
