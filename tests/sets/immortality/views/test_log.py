"""What the log, questions and previews tell of grafted cards, bought cards and the Family Atomics."""

from __future__ import annotations

from landsraad.testing import Start
from marks import rule
from sets.immortality.turns import CALM


@rule("immortality M21", "immortality M22")
def test_a_borrowed_card_is_told_as_it_comes_and_goes(scenario: Start) -> None:
    """Usurp is played; what the Row lends for it is trashed as the turn ends."""
    s = scenario("red: hand dagger usurp, intrigue ambush", *CALM, row="stilgar")
    s.chooses("graft usurp", "card stilgar row")
    decision = s.game.view(0).decision
    assert decision is not None
    assert decision.text == "Stilgar and Usurp: to which space?"
    s.chooses("to carthag")
    while s.prompt == "menu":
        s.chooses("end" if s.options[0] == "end" else s.options[0])
    line = s.game.log(0)[-1].text
    assert line.startswith("Seat 0 plays Usurp and sends an Agent to Carthag: sets Stilgar aside, ")
    assert "grafts it to Stilgar, " in line
    assert ", trashes Stilgar; the Row gets " in line


@rule("immortality M13")
def test_reclaimed_forces_are_named(scenario: Start) -> None:
    s = scenario("red: hand, specimens 3, intrigue ambush", *CALM)
    s.chooses("reveal")
    s.chooses("buy reclaimed_forces")
    assert s.game.log(0)[-1].text == "Seat 0 reveals the hand: buys Reclaimed Forces, returns 3 specimens."
    s.leaves_open()


@rule("immortality M17")
def test_a_copied_box_is_not_without_effect(scenario: Start) -> None:
    s = scenario("red: hand ghola corrino_genes dagger", *CALM)
    s.chooses("graft ghola", "card corrino_genes hand")
    assert "without effect" not in s.game.preview("to wealth")
    s.leaves_open()


@rule("immortality M52")
def test_family_atomics_are_the_first_act_of_a_turn(scenario: Start) -> None:
    """Who uses them comes before the Row that it brings."""
    s = scenario("red: hand dagger, family_atomics 1", *CALM, row="stilgar")
    s.chooses("atomics")
    line = s.game.log(0)[-1]
    assert (line.seat, line.text.split(" from the game; ")[0]) == (
        0,
        "Seat 0: uses the Family Atomics, removes Stilgar",
    )
    s.leaves_open()


@rule("immortality M26")
def test_what_chairdog_brings_back_belongs_to_the_reveal_turn(scenario: Start) -> None:
    s = scenario("red: hand chairdog from_the_tanks dagger, intrigue ambush", *CALM)
    s.chooses("graft chairdog", "card from_the_tanks hand", "to carthag")
    while s.prompt != "turn":
        s.chooses("end" if "end" in s.options else s.options[0])
    s.chooses("reveal")
    sent, revealed = (line.text for line in s.game.log(0)[-2:])
    assert "takes From the Tanks back" not in sent
    assert revealed.startswith("Seat 0 reveals the hand: takes From the Tanks back into the hand, ")
    s.leaves_open()
