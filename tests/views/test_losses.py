"""What an option gives up is said, and no preview repeats what its option is called."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from landsraad import Game
from landsraad.cli.reference import book_of
from landsraad.imperium.core.counters import PERSUASION, REVEAL_TURN
from landsraad.imperium.seen.knowledge import sample
from landsraad.kernel.machine import Rng
from landsraad.testing import Start
from landsraad.views.outcome import Name
from landsraad.views.rich import Text
from modes import EXPANDED
from playing import positions, state_of

WALKED = [
    {"seats": 4},
    {"seats": 4, "sets": EXPANDED},
    {"seats": 2},
    {"seats": 1, "sets": EXPANDED, "difficulty": "expert"},
]
DEEP = 3  # previews of every so many decisions


def said(text: Text) -> str:
    return "".join(part.text for part in text)


def walked(options: dict[str, Any]) -> Iterator[Game]:
    """Every few positions of random games."""
    for seed in range(3):
        for number, game in enumerate(positions(seed, **options)):
            if number % DEEP == seed:
                yield game


@pytest.mark.parametrize("options", WALKED, ids=str)
def test_a_preview_neither_repeats_its_option_nor_is_silent_about_a_change(options: dict[str, Any]) -> None:
    for game in walked(options):
        state, book = state_of(game), book_of(game)
        for option, outlook in zip(state.options, game.guide(state.seat).outlooks, strict=True):
            words = said(outlook.parts)
            called = Name(state, option, book)
            assert words, outlook.key
            assert not [piece for piece in words.split("; ") if called.says(piece)], (outlook.key, words)
            if any(change.seat == state.seat for change in outlook.changes):
                assert words not in ("no change", "your turn ends", "the round goes on"), (outlook.key, words)


@pytest.mark.parametrize("options", WALKED, ids=str)
def test_lost_persuasion_is_the_persuasion_that_the_engine_takes(options: dict[str, Any]) -> None:
    seen = 0
    for game in walked(options):
        state = state_of(game)
        left = state.players[state.seat].n[PERSUASION]
        if "end" not in game.decisions[0].keys or state.turn_kind != REVEAL_TURN or not left:
            continue
        seen += 1
        after = sample(state, state.seat, Rng(1))
        after.choose(next(o.action for o in game.decisions[0].options if o.key == "end"))
        assert after.players[state.seat].n[PERSUASION] == 0
        assert f"{left} persuasion lost" in game.preview("end")
    assert seen > 5


LOST = [
    ("red: hand convincing_argument dagger", ["reveal"], "end", "2 persuasion lost"),
    ("red: hand dagger", [], "reveal", "+1 sword; 2 Agents stay at home this round"),
    ("red: hand reconnaissance, garrison 3, deck dagger scout", ["play reconnaissance", "to carthag", "use carthag 2"],
     "end",
     "4 troops stay in the garrison"),
    ("red: hand dagger, supply 0, garrison 12", ["play dagger"], "to hall_of_oratory",
     "without effect: recruit a troop"),
    ("red: hand dagger, solari 4, supply 1, garrison 11", ["play dagger"], "to rally_troops",
     "−4 Solari, recruits a troop; 3 troops fewer: your supply is empty"),
    ("red: hand diplomacy, emperor 6, water 1", ["play diplomacy"], "to wealth",
     "+2 Solari; without effect: gain 1 Influence with the Emperor"),
    ("red: hand power_play, fremen 5, water 1", ["play power_play", "to hardy_warriors"], "use hardy_warriors 2",
     "+1 Influence with the Fremen, +1 Victory Point, takes the Alliance with the Fremen; "
     "1 Influence lost: the track ends"),
    ("red: hand duncan_idaho, water 1", ["play duncan_idaho", "to arrakeen", "use duncan_idaho 1"], "skip",
     "not used: pay 1 water to recruit a troop and draw a card; then: draw a card / deploy a troop"),
]  # fmt: skip


@pytest.mark.parametrize(("position", "moves", "option", "text"), LOST)
def test_what_a_turn_loses(scenario: Start, position: str, moves: list[str], option: str, text: str) -> None:
    s = scenario(position, row="")
    for move in moves:
        s.chooses(move)
    assert s.game.preview(option) == text
    s.leaves_open()


PLACES = [
    ("red: conflict 2, intrigue ambush", "blue: conflict 1", "stay at 4: first place"),
    ("red: conflict 1, intrigue ambush", "blue: conflict 3", "stay at 2: second place"),
    ("red: conflict 1, intrigue ambush", "blue: conflict 1", "stay at 2, tied with Seat 1: second place"),
]


@pytest.mark.parametrize(("own", "other", "text"), PLACES)
def test_whoever_passes_in_combat_hears_where_it_stays(scenario: Start, own: str, other: str, text: str) -> None:
    s = scenario(own, other, at="combat")
    assert s.game.preview("pass") == text
    s.leaves_open()


def test_who_does_not_defend_leaves_the_troop_in_the_supply(scenario: Start) -> None:
    game = next(game for game in positions(0, seats=4) if game.decisions[0].prompt == "defend")
    assert game.preview("deploy troop 0") == "the troop stays in the supply"
    assert game.preview("deploy troop 1") == "recruits a troop into the Conflict"


def test_a_card_that_waits_says_what_for(scenario: Start) -> None:
    s = scenario("red: hand dagger, intrigue charisma")
    assert s.game.preview("plot charisma") == "In your Reveal turn this round: gain 2 persuasion"
    s.leaves_open()
