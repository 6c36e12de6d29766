"""Positions in words with Rise of Ix: its pieces are said, compared, and refused where they mean nothing."""

from __future__ import annotations

from typing import Any

import pytest

from landsraad.imperium.core import journal
from landsraad.testing import PositionError, Start, position
from test_positions import explained, words_known

SETS = ["rise_of_ix"]


def test_a_position(scenario: Start) -> None:
    s = scenario(
        "red: dreadnoughts_in_conflict 1, covers carthag, freighter 3, negotiators 2, tiles windtraps flagship, "
        "flipped flagship, leader tessia_vernius, snoopers fremen",
        "blue: dreadnoughts 1, leader ilesa_ecaz, laid_aside dagger", variants=("epic",),
        tech="artillery spaceport minimic_film",
    )  # fmt: skip
    assert (s.red.dreadnought_supply, s.red.dreadnought_garrison, s.red.dreadnought_conflict) == (0, 0, 1)
    assert (s.red.freighter, s.red.negotiators, s.red.supply, s.red.covers) == (3, 2, 10, ["carthag"])
    assert (s.red.tiles, s.red.flipped, s.red.strength) == (["windtraps", "flagship"], ["flagship"], 3)
    assert (s.blue.dreadnought_supply, s.blue.dreadnought_garrison, s.blue.laid_aside) == (1, 1, ["dagger"])
    assert (s.face_up, [len(stack) for stack in s.stacks]) == (["artillery", "spaceport", "minimic_film"], [6, 5, 5])
    s = scenario(tech="artillery/spaceport - minimic_film")
    assert s.stacks == [["artillery", "spaceport"], [], ["minimic_film"]]
    assert len(s.tiles_gone) == 18 - 3


def test_changes_name_its_pieces(scenario: Start) -> None:
    s = scenario("red: covers carthag, tiles flagship")
    red = s.state.players[0]
    red.n[s.state.tables.counter_names.index("freighter")] += 1
    s.state.covers = [-1] * len(s.state.covers)
    red.tiles = []
    s.state.zones[1].pop()
    assert s.changes == "red: freighter +1, covers carthag -1, tile flagship -1; board: tech_2 -1"
    with pytest.raises(AssertionError):
        s.check()


def test_dice_are_rolled_as_said(scenario: Start) -> None:
    row = "chani opulence stilgar carryall gurney_halleck"
    for dice in ((1, 1), (5, 3), (6, 6)):
        s = scenario(
            "red: hand dagger, agents 0", "blue: agents 0", "green: agents 0", seats=1, variants=["churn"], row=row,
            conflict_deck="", dice=dice,
        )  # fmt: skip
        s.chooses("reveal")
        (rolled,) = (event[3:] for event in s.game.events if event[0] == journal.ROW_DICE)
        assert rolled == dice


def test_a_card_laid_aside_comes_back_as_the_second_turn_begins(scenario: Start) -> None:
    laid_aside = "red: leader ilesa_ecaz, laid_aside dagger, hand diplomacy"
    assert [scenario(laid_aside + turns).red.hand for turns in ("", ", turns 1")] == [
        ["diplomacy"], ["dagger", "diplomacy"],
    ]  # fmt: skip


def test_the_order_of_the_slots(scenario: Start) -> None:
    s = scenario("red: leader tessia_vernius, snoopers guild, slots fremen emperor")
    shown = s.game.view(0).players[0].of_sets["rise_of_ix"]
    assert (shown.snoopers, shown.slots) == (("guild",), ("fremen", "emperor", "bene_gesserit"))
    with pytest.raises(PositionError, match="red: the Snooper 'fremen' lies in one place"):
        position("red: leader tessia_vernius, snoopers fremen, slots fremen", sets=SETS)


@pytest.mark.parametrize(
    ("line", "board", "message"),
    [
        ("red: tiles melange", {}, "red: there is no tile 'melange'"),
        ("red: tiles windtraps, flipped flagship", {}, "red: there is no tile 'flagship'; known: windtraps"),
        ("red: dreadnoughts 3", {}, "red: 3 units of the kind 'dreadnought' are more than the 2 that there are"),
        ("red: tiles windtraps", {"tech": "windtraps flagship artillery"}, "board: there is no tile 'windtraps'"),
        ("", {"tech": "flagship windtraps"}, "board: 'tech' has 3 stacks, not 2"),
    ],
)
def test_what_means_nothing_is_refused(line: str, board: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        position(line, sets=SETS, **board)


def test_the_page_explains_every_word(monkeypatch: pytest.MonkeyPatch) -> None:
    known = words_known(monkeypatch, "red: leader tessia_vernius", seats=2, sets=SETS)
    assert known > {"snoopers", "tech", "dreadnoughts"}
    assert known - explained() == set()
