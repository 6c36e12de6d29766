"""Questions name their source and, where several things are picked, which one it is; sets are picked in any order."""

from __future__ import annotations

from typing import Any

import pytest

import landsraad
from landsraad.testing import Start
from landsraad.views.model import Decision
from landsraad.views.rich import plain
from modes import EXPANDED
from playing import positions


def asked(game: landsraad.Game) -> Decision:
    decision: Decision | None = game.view(game.decisions[0].seat).decision
    assert decision is not None
    return decision


def test_a_secret_choice_of_two_factions_is_a_set() -> None:
    game = landsraad.new(
        seats=3, seed=1, leaders=["baron_vladimir_harkonnen", "earl_memnon_thorvald", "helena_richese"]
    )
    while game.decisions[0].prompt != "secret":
        game.choose(game.decisions[0].options[0])
    decision = asked(game)
    assert decision.text == "Masterstroke, first of two: choose a faction in secret"
    assert decision.picks is not None
    assert ["".join(part.text for part in question) for question in decision.picks.questions] == [
        "Masterstroke, first of two; any order: choose a faction in secret",
        "Masterstroke, second of two: choose a faction in secret",
    ]
    assert len(decision.picks.sets) == 6
    assert [option.key for option in decision.picks.later] == ["faction fremen"]
    (outlook,) = game.guide(0).later
    assert outlook.key == "faction fremen"
    game.choose("faction guild")
    decision = asked(game)
    assert (decision.text, decision.picks) == ("Masterstroke, second of two: choose a faction in secret", None)


@pytest.mark.parametrize(
    ("at", "text"),
    [
        ("combat", "Combat, Siege of Carthag: play a card or pass"),
        ("rewards", "Siege of Carthag: your rewards, in any order"),
    ],
)
def test_the_course_of_the_game_names_what_it_is_about(scenario: Start, at: str, text: str) -> None:
    s = scenario("red: conflict 2, intrigue ambush", at=at, conflict="siege_of_carthag")
    assert asked(s.game).text == text
    s.leaves_open()


def test_an_agent_turn_names_card_and_space(scenario: Start) -> None:
    s = scenario("red: hand reconnaissance, garrison 1")
    s.chooses("play reconnaissance", "to carthag")
    assert asked(s.game).text == "Reconnaissance at Carthag: effects in any order"
    s.leaves_open()


MODES: list[dict[str, Any]] = [{"seats": 4}, {"seats": 4, "sets": EXPANDED}]


@pytest.mark.parametrize("options", MODES, ids=str)
def test_every_set_can_be_chosen_and_each_comes_to_something_else(options: dict[str, Any]) -> None:
    seen = 0
    for seed in range(12):
        for game in positions(seed, **options):
            picks = asked(game).picks
            if picks is None:
                continue
            seen += 1
            ends = set()
            for keys in picks.sets:
                after = game.clone()
                for key in keys:
                    if key in after.decisions[0].keys:
                        after.choose(key)
                ends.add(after.hash)
            assert len(ends) == len(picks.sets)
            offered = [option.key for option in asked(game).options if option.verb != "skip"]
            assert {keys[0] for keys in picks.sets} == set(offered)
            assert len(game.guide(game.decisions[0].seat).later) == len(picks.later)
    assert seen


@pytest.mark.parametrize("options", [*MODES, {"seats": 2}, {"seats": 1, "sets": EXPANDED}], ids=str)
def test_every_question_says_where_it_comes_from(options: dict[str, Any]) -> None:
    known = ("Your turn", "Reveal turn", "Endgame", "Choose your Leader", "For Seat")
    for seed in range(6):
        for game in positions(seed, **options):
            decision = asked(game)
            source, _, question = decision.text.rpartition(": ")
            assert question, decision.text
            assert source.startswith(known) or any(part.kind not in NO_SOURCES for part in decision.parts), (
                decision.text
            )
            assert plain(decision.text) == "".join(part.text for part in decision.parts)


NO_SOURCES = ("", "seat", "icon", "rule")
