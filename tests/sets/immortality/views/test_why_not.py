"""Why something of Immortality cannot be used now, with the rule that says so."""

from __future__ import annotations

from landsraad.testing import Start
from marks import rule
from sets.immortality.turns import CALM


@rule("immortality M27")
def test_a_card_without_icons_may_be_a_partner(scenario: Start) -> None:
    s = scenario("red: hand ghola dagger clandestine_meeting", *CALM)
    reason = "it is grafted to a card that has Graft, or works when it is revealed (M27, B3.2)."
    assert s.game.why_not(0, "clandestine_meeting") == f"Clandestine Meeting has no Agent icons: {reason}"
    s = scenario("red: hand dagger clandestine_meeting", *CALM)
    told = "Clandestine Meeting has no Agent icons: it works when it is revealed (B3.2)."
    assert s.game.why_not(0, "clandestine_meeting") == told


@rule("immortality M13", "immortality M54")
def test_reclaimed_forces_cost_specimens(scenario: Start) -> None:
    s = scenario("red: hand dagger, specimens 1, intrigue ambush", *CALM)
    said = "Reclaimed Forces is bought with specimens in your Reveal turn (M12)."
    assert s.game.why_not(0, "reclaimed_forces") == said
    s.chooses("reveal")
    assert s.game.why_not(0, "reclaimed_forces") == "Reclaimed Forces costs 3 specimens, you have 1 (M12)."
    s.leaves_open()


@rule("immortality M12")
def test_tleilaxu_cards_are_bought_in_a_reveal_turn(scenario: Start) -> None:
    s = scenario("red: hand dagger, specimens 6", *CALM, tleilaxu_row="slig_farmer ghola")
    assert s.game.why_not(0, "slig_farmer") == "Slig Farmer is bought with specimens in your Reveal turn (M12)."


@rule("immortality M32")
def test_harvest_cells_has_a_time_of_its_own(scenario: Start) -> None:
    """Neither a turn nor the Combat."""
    s = scenario("red: hand dagger, intrigue harvest_cells", *CALM)
    said = "Harvest Cells is played as a Conflict ends that has cost you three troops or more (M32)."
    assert s.game.why_not(0, "harvest_cells") == said


@rule("immortality M34")
def test_family_atomics_serve_once_in_an_own_turn(scenario: Start) -> None:
    s = scenario("red: hand dagger, family_atomics 1", "blue: hand dagger, family_atomics 1", "green: revealed")
    assert s.game.why_not(0, "Family Atomics") == "The Family Atomics can be used now: atomics."
    assert s.game.why_not(1, "atomics") == "The Family Atomics are used in your own turn (M34)."
    s.chooses("play dagger")
    assert s.game.why_not(0, "atomics").startswith("First answer")
    s.chooses("to hall_of_oratory", "atomics")
    assert s.game.why_not(0, "atomics") == "Your Family Atomics are used: they serve once in a game (M34)."


@rule("immortality M14")
def test_pairs_open_spaces(scenario: Start) -> None:
    """What a Graft card leads to, it leads to together with another one."""
    s = scenario("red: hand ghola dagger", *CALM)
    assert s.game.why_not(0, "hall_of_oratory") == "Hall of Oratory can be entered now: play Dagger."
    s = scenario("red: hand ghola clandestine_meeting", *CALM)
    assert s.game.why_not(0, "arrakeen") == "Arrakeen can be entered now: play Ghola and Clandestine Meeting."
