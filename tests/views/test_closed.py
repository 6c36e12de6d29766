"""A reason with its rule stands on everything that looks like an answer and is none."""

from __future__ import annotations

from typing import Any

import pytest

from landsraad.testing import Start
from modes import EXPANDED
from playing import positions, state_of

MODES: list[dict[str, Any]] = [
    {"seats": 4},
    {"seats": 4, "sets": EXPANDED},
    {"seats": 2},
    {"seats": 1, "sets": EXPANDED, "difficulty": "expert"},
]
TIMELY = ("First answer", "is being played")


def words(parts: Any) -> str:
    return "".join(part.text for part in parts)


@pytest.mark.parametrize("options", MODES, ids=str)
def test_what_could_be_an_answer_is_one_or_says_why_not(options: dict[str, Any]) -> None:
    for game in (game for seed in range(3) for game in positions(seed, **options)):
        seat = game.decisions[0].seat
        decision, view, guide = game.view(seat).decision, game.view(seat), game.guide(seat)
        assert decision is not None
        if decision.subject is not None:
            continue
        open_now = {(each.kind, each.id) for each in decision.options}
        open_now |= {(each.kind, each.id) for each in (decision.picks.later if decision.picks else ())}
        closed = {(each.kind, each.id): each for each in guide.closed}
        verbs = {each.verb for each in decision.options}
        looks = set()
        if "faction" in verbs:
            looks |= {("faction", each.key) for each in state_of(game).tables.factions}
        if "seat" in verbs:
            looks |= {("seat", str(each)) for each in range(len(view.players)) if each != seat}
        if "to" in verbs or "space" in verbs:
            looks |= {("space", space.id) for space in view.spaces}
        if "acquire" in verbs and view.turn_kind == "reveal":
            looks |= {("card", card) for card in (*view.row, *view.reserve)}
        if "play" in verbs:
            looks |= {("card", card) for card in view.players[seat].hand.cards}
        if verbs & {"plot", "combat", "endgame"}:
            looks |= {("intrigue", card) for card in view.players[seat].intrigue.cards}
        for market in view.markets:
            looks |= {(market.kind, pile.top) for pile in market.piles if pile.top and market.kind in verbs}
        for thing in looks - open_now:
            assert thing in closed, (decision.text, thing)
            reason = closed[thing]
            assert reason.rules or words(reason.parts).startswith(TIMELY[0]), words(reason.parts)
            assert words(reason.short), thing


@pytest.mark.parametrize(
    ("position", "card", "name", "text"),
    [
        ("red: intrigue bribery, solari 2, fremen 6", "plot bribery", "fremen",
         "You stand at the top of the track of the Fremen (B7.8)."),
        ("red: intrigue bribery, solari 2", "plot windfall", "fremen", "No effect asks about the Fremen now (B3.16)."),
    ],
)  # fmt: skip
def test_a_faction_says_why_it_cannot_be_chosen(
    scenario: Start, position: str, card: str, name: str, text: str
) -> None:
    s = scenario(position)
    if card in s.options:
        s.chooses(card)
    assert s.game.why_not(0, name) == text
    s.leaves_open()
