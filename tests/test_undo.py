"""Undo goes back to the last revealed information and says why not beyond it; redo goes forward again."""

from __future__ import annotations

from typing import Any

import pytest

import landsraad
from landsraad import Game, UndoRefused
from landsraad.imperium.core.counters import SECRET_OPEN
from playing import positions, reach, state_of, whole

BARON = "baron_vladimir_harkonnen"
EARLIER = "since: undo goes back to the last revealed information only"


def test_nothing_can_be_undone_before_the_first_choice() -> None:
    game = landsraad.new(seats=3, seed=1)
    before = whole(game)
    for seat in range(3):
        with pytest.raises(UndoRefused, match=f"^seat {seat} has not chosen anything yet$"):
            game.undo(seat)
        with pytest.raises(UndoRefused, match=f"^seat {seat} has nothing to take again$"):
            game.redo(seat)
    assert whole(game) == before


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_undo_and_redo_agree_with_the_course_of_the_game(seed: int) -> None:
    """Undo leads to an own earlier decision with nothing but own choices and no revelation between; redo leads back."""
    course: list[tuple[Any, ...]] = []
    undone = refused = 0
    for game in positions(seed, seats=4, leaders="choose"):
        course.append(whole(game))
        for seat in range(4):
            copy = game.clone()
            possible = copy.can_undo(seat)
            try:
                copy.undo(seat)
            except UndoRefused:
                refused += 1
                assert not possible
                assert whole(copy) == course[-1]
                continue
            undone += 1
            assert possible
            step = len(copy.choices)
            assert whole(copy) == course[step]
            assert copy.decisions[0].seat == seat
            assert {chooser for chooser, _ in game.choices[step:]} == {seat}
            asked_again = step > 0 and game.choices[step - 1][0] == seat
            assert state_of(game).revealed - state_of(copy).revealed == (0 if asked_again else 1)
            copy.redo(seat)
            assert whole(copy) == course[-1]
            with pytest.raises(UndoRefused):
                copy.redo(seat)
    assert undone > 50
    assert refused > 500


def sent_agent() -> Game:
    """A game in which the same seat has just played a card and sent an Agent, and is asked again."""

    def sent(game: Game) -> bool:
        last = game.choices[-2:]
        return (
            game.decisions[0].prompt == "menu"
            and [key.split()[0] for _, key in last] == ["play", "to"]
            and {seat for seat, _ in last} == {game.decisions[0].seat}
        )

    return reach(sent, seats=3)


def test_a_turn_is_taken_back_and_taken_again_choice_by_choice() -> None:
    game = sent_agent()
    seat = game.decisions[0].seat
    keys = [key for _, key in game.choices[-2:]]
    step, after = len(game.choices), whole(game)
    before = [whole(game.at(step - 2)), whole(game.at(step - 1))]
    game.undo(seat)
    assert whole(game) == before[1]
    game.undo(seat)
    assert whole(game) == before[0]
    for other in {0, 1, 2} - {seat}:
        with pytest.raises(UndoRefused, match=f"^seat {other} has nothing to take again$"):
            game.redo(other)
    game.redo(seat)
    assert whole(game) == before[1]
    assert game.choices[-1] == (seat, keys[0])
    game.redo(seat)
    assert whole(game) == after
    assert game.choices[-1] == (seat, keys[1])


def test_a_new_choice_forgets_what_was_taken_back() -> None:
    game = sent_agent()
    seat = game.decisions[0].seat
    game.undo(seat)
    game.undo(seat)
    game.choose("reveal")
    with pytest.raises(UndoRefused, match=f"^seat {seat} has nothing to take again$"):
        game.redo(seat)


def test_a_clone_remembers_what_was_taken_back() -> None:
    game = sent_agent()
    seat, after = game.decisions[0].seat, whole(game)
    game.undo(seat)
    copy = game.clone()
    copy.redo(seat)
    assert whole(copy) == after
    assert len(game.choices) == len(copy.choices) - 1
    game.redo(seat)
    assert whole(game) == after


@pytest.mark.parametrize(
    ("verb", "what"),
    [
        ("reveal", "a hand was revealed"),
        ("acquire", "a card was drawn"),
        ("use arrakeen", "a card was drawn"),
        ("use carthag", "an Intrigue card was drawn"),
        ("use mentat", "a deck was shuffled"),
        ("pass", "a Conflict card was revealed"),
        ("plot poison_snooper", "a hidden card was seen"),
        ("leader paul_atreides", "a hidden card was seen"),
    ],
)
def test_a_refused_undo_names_what_was_revealed(verb: str, what: str) -> None:
    message = f"{what[0].upper()}{what[1:]} {EARLIER}"

    def refuses(game: Game) -> bool:
        if not game.choices or not game.choices[-1][1].startswith(verb):
            return False
        try:
            game.clone().undo(game.choices[-1][0])
        except UndoRefused as refusal:
            return str(refusal) == message
        return False

    game = reach(refuses, seats=3, leaders="choose")
    before = whole(game)
    with pytest.raises(UndoRefused, match=f"^{message}$"):
        game.undo(game.choices[-1][0])
    assert whole(game) == before


def test_a_refused_undo_names_the_revealed_secret() -> None:
    game = reach(
        lambda game: state_of(game).players[1].n[SECRET_OPEN] == 1,
        seats=3,
        leaders=["random", BARON, "random"],
    )
    with pytest.raises(UndoRefused, match=f"^A secret choice was revealed {EARLIER}$"):
        game.undo(1)


def test_a_refused_undo_names_the_seat_that_has_chosen_since() -> None:
    game = reach(lambda game: len(game.choices) > 30 and game.choices[-1][0] != game.choices[-2][0], seats=3)
    last, earlier = game.choices[-1][0], game.choices[-2][0]
    with pytest.raises(UndoRefused, match=f"^Seat {last} has chosen since: only a takeback by all goes further$"):
        game.undo(earlier)


def test_a_turn_that_showed_nothing_can_be_taken_back_when_the_next_seat_is_asked() -> None:
    game = reach(
        lambda game: (
            bool(game.choices)
            and game.decisions[0].prompt == "turn"
            and game.choices[-1][0] != game.decisions[0].seat
            and game.choices[-1][1].startswith("deploy")
        ),
        seats=3,
    )
    seat = game.choices[-1][0]
    step = len(game.choices)
    game.undo(seat)
    assert len(game.choices) == step - 1
    assert game.decisions[0].seat == seat


@pytest.mark.parametrize(("prompt", "verb"), [("faction", "faction"), ("discard", "card")])
def test_the_picks_of_a_set_are_taken_back_together(prompt: str, verb: str) -> None:
    def in_a_set(game: Game) -> bool:
        return game.state.continues and game.decisions[0].prompt == prompt

    game = reach(in_a_set, toward="reverend_mother_mohiam", seats=3, leaders=[BARON, "random", "random"])
    seat, first_pick = game.choices[-1]
    assert first_pick.startswith(verb)
    assert seat == game.decisions[0].seat
    step = len(game.choices) - 1
    half_way = game.clone()
    game.choose(game.decisions[0].options[0])
    after = whole(game)
    game.undo(seat)
    assert len(game.choices) == step
    game.redo(seat)
    assert whole(game) == after
    half_way.undo(seat)
    assert len(half_way.choices) == step


def test_the_first_of_two_secret_factions_can_be_taken_back() -> None:
    game = landsraad.new(seats=3, seed=1, leaders=["random", BARON, "random"])
    before = whole(game)
    game.choose("faction guild")
    game.undo(1)
    assert whole(game) == before
    game.choose("faction emperor")
    game.choose("faction fremen")
    with pytest.raises(UndoRefused, match=f"^A Conflict card was revealed {EARLIER}$"):
        game.undo(1)


def test_what_is_settled_stays() -> None:
    """Neither undo nor redo goes behind it, also where the picks of one set began before; at and clone keep it."""
    compared = 0
    for game in positions(1, seats=4, leaders="choose"):
        settled = game.clone()
        settled.settle()
        for seat in range(4):
            assert settled.view(seat).undo is None
            with pytest.raises(UndoRefused, match=f"^seat {seat} has not chosen anything yet$"):
                settled.clone().undo(seat)
        if game.over:
            break
        seat, before = game.decisions[0].seat, whole(settled)
        settled.choose(game.decisions[0].options[-1])
        later = settled.at(len(settled.choices))
        try:
            settled.undo(seat)
        except UndoRefused:
            continue
        later.undo(seat)
        assert whole(settled) == whole(later) == before
        compared += 1
    assert compared > 50
