"""The two solo variants (chapter 9 of the rules digest of Rise of Ix)."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from landsraad.imperium.core import journal
from landsraad.testing import Start
from marks import rule

RESTING = ("blue: agents 0", "green: agents 0")
ROW = ["chani", "opulence", "stilgar", "carryall", "gurney_halleck"]
BELOW = ["lady_jessica", "piter_de_vries", "liet_kynes"]
THROWS = 400


@rule("rise_of_ix I9.1", "rise_of_ix I9.2")
def test_churn_trashes_what_the_dice_name(scenario: Start) -> None:
    seen: Counter[frozenset[str]] = Counter()
    for throw in range(THROWS):
        s = scenario(
            "red: hand dagger, agents 0", *RESTING,
            seats=1, variants=("churn",), seed=throw, row=" ".join(ROW),
            imperium_deck=" ".join(BELOW), conflict_deck="",
        )  # fmt: skip
        before = Counter(s.trash)
        s.chooses("reveal")
        gone = list((Counter(s.trash) - before).elements())
        (dice,) = (event[3:] for event in s.game.events if event[0] == journal.ROW_DICE)
        assert sorted(gone) == sorted({ROW[number - 1] for number in dice if number < 6})
        assert s.row == sorted([card for card in ROW if card not in gone] + BELOW[: len(gone)])
        seen[frozenset(gone)] += 1
    ways = [frozenset(pair) for pair in combinations(ROW, 2)] + [frozenset({card}) for card in ROW] + [frozenset[str]()]
    assert set(seen) == set(ways)
    assert seen[frozenset()] < min(seen[frozenset({card})] for card in ROW)


@rule("rise_of_ix I9.1")
def test_no_churn_without_the_variant(scenario: Start) -> None:
    s = scenario("red: hand dagger, agents 0", *RESTING, seats=1, row=" ".join(ROW), conflict_deck="")
    before = s.trash
    s.chooses("reveal")
    assert (s.row, s.trash) == (sorted(ROW), before)


@rule("rise_of_ix I9.3")
@pytest.mark.parametrize(
    ("variants", "conflict", "swords"),
    [
        (("brutal_escalation",), "economic_supremacy", 6 + 5),
        (("brutal_escalation",), "guild_bank_raid", 6),
        ((), "economic_supremacy", 6),
    ],
)
def test_brutal_escalation_reveals_two_cards(
    scenario: Start, variants: tuple[str, ...], conflict: str, swords: int
) -> None:
    s = scenario(
        "red: conflict 1, intrigue ambush", "blue: conflict 1",
        seats=1, at="combat", variants=variants, conflict=conflict, hagal="heighliner hardy_warriors",
    )  # fmt: skip
    assert s.changes == f"blue: swords +{swords}"
    assert len(s.hagal_discard) == (2 if swords == 11 else 1)
    s.leaves_open()


@rule("rise_of_ix I9.3")
def test_each_rival_with_a_unit_gets_two_cards_of_its_own(scenario: Start) -> None:
    s = scenario(
        "red: conflict 1, intrigue ambush", "blue: dreadnoughts_in_conflict 1", "green: conflict 1",
        seats=1, at="combat", variants=("brutal_escalation",), conflict="economic_supremacy", first="blue",
        hagal="heighliner hardy_warriors conspire wealth",
    )  # fmt: skip
    assert s.changes == "blue: swords +11; green: swords +7"
    s.leaves_open()
    s = scenario(
        "red: conflict 1, intrigue ambush",
        seats=1, at="combat", variants=("brutal_escalation",), conflict="economic_supremacy", hagal="heighliner",
    )  # fmt: skip
    assert (s.changes, s.hagal_discard) == ("", [])
    s.leaves_open()


@rule("rise_of_ix I9.3")
def test_an_empty_deck_is_shuffled_between_the_two_cards(scenario: Start) -> None:
    s = scenario(
        "red: conflict 1, intrigue ambush", "blue: conflict 1", seats=1, at="combat",
        variants=("brutal_escalation",), conflict="grand_vision", hagal="heighliner -",
    )  # fmt: skip
    printed = {card.key: card.swords for card in s.state.tables.hagal}
    assert (s.hagal_deck, len(s.hagal_discard)) == (29, 1)
    assert s.blue.swords == printed["heighliner"] + printed[s.hagal_discard[0]]
    s.leaves_open()
