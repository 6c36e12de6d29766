"""Why not, with Rise of Ix: Tech tiles, spaces and pieces, each with the rule."""

from __future__ import annotations

import pytest

from landsraad.testing import Scenario, Start
from landsraad.views.guide import Closed

STACKS = "flagship artillery windtraps"


def closed(s: Scenario) -> dict[str, Closed]:
    return {each.id: each for each in s.game.guide(s.game.decisions[0].seat).closed if each.kind == "tech"}


def words(parts: tuple[object, ...]) -> str:
    return "".join(str(getattr(part, "text", "")) for part in parts)


@pytest.mark.parametrize(
    ("lines", "name", "reason"),
    [
        (
            "red: hand dagger",
            "Flagship",
            "Flagship is acquired with an effect that lets you: Tech Negotiation, Dreadnought, level 3 of the Shipping "
            "track (I4.1).",
        ),
        (
            "red: hand dagger, tiles memocorders",
            "memocorders",
            "Memocorders works by itself: there is nothing to choose.",
        ),
        (
            "red: hand dagger, tiles training_drones, flipped training_drones",
            "training_drones",
            "Training Drones lies face down until the next Round start (I4.7).",
        ),
        (
            "red: hand, tiles holoprojectors, intrigue windfall",
            "holoprojectors",
            "You cannot discard a card for Holoprojectors (I4.7).",
        ),
        (
            "red: hand dagger, tiles spy_satellites, spice 2",
            "spy_satellites",
            "You cannot pay 3 spice and trash this tile for Spy Satellites (I4.7).",
        ),
        (
            "red: hand dagger, tiles training_drones, supply 0, garrison 3",
            "training_drones",
            "Training Drones could change nothing now (I4.7).",
        ),
        (
            "red: hand dagger, tiles training_drones",
            "training_drones",
            "Training Drones can be used now: choose 'flip training_drones'.",
        ),
        (
            "red: hand dagger, tiles spy_satellites, spice 3",
            "Spy Satellites",
            "Spy Satellites can be used now: choose 'use spy_satellites 1'.",
        ),
        ("red: hand dagger", "spaceport", "Spaceport does not lie face up on a stack (I4.1)."),
        (
            "red: hand dagger",
            "freighter",
            "Your Freighter moves with an effect that says so: Interstellar Shipping, Smuggling, some cards (I5.1).",
        ),
        (
            "red: hand dagger",
            "dreadnoughts",
            "A dreadnought is commissioned with an effect that says so, as on the space Dreadnought (I6.1).",
        ),
        (
            "red: hand dagger, dreadnoughts 1, covers carthag",
            "dreadnoughts",
            "No dreadnought is left in your supply (I6.2).",
        ),
        (
            "red: hand dagger, supply 0, garrison 12",
            "negotiators",
            "No troop is left in your supply to become a Negotiator (I4.6).",
        ),
        (
            "red: hand dagger",
            "Negotiator",
            "A Negotiator is placed with an effect that says so, as on the space Tech Negotiation (I4.6).",
        ),
        ("red: hand dagger, solari 2", "dreadnought", "Dreadnought costs 3 Solari, you have 2 (B3.11)."),
        (
            "red: hand dune_the_desert_planet, guild 1",
            "interstellar_shipping",
            "Interstellar Shipping is open only if you have 2 or more Influence with the Spacing Guild (B3.9).",
        ),
        ("red: hand dagger", "hall_of_oratory", "There is no card or board space called 'hall_of_oratory'."),
    ],
)
def test_reasons(scenario: Start, lines: str, name: str, reason: str) -> None:
    s = scenario(lines, sets=["rise_of_ix"], tech=STACKS)
    assert s.game.why_not(0, name) == reason


def test_a_tile_of_somebody_else_and_one_that_is_gone(scenario: Start) -> None:
    s = scenario(
        "red: hand dagger",
        "blue: tiles training_drones",
        sets=["rise_of_ix"],
        tech="flagship artillery windtraps/spaceport",
    )
    assert s.game.why_not(0, "training_drones") == "Training Drones lies before Seat 1 (I4.3)."
    assert s.game.why_not(0, "memocorders") == "Memocorders has left the game."
    assert s.game.why_not(1, "training_drones") == (
        "Training Drones is used in your own Agent or Reveal turn (X1, X28)."
    )


def test_a_tile_too_dear(scenario: Start) -> None:
    s = scenario("red: hand dagger, spice 3, negotiators 1", sets=["rise_of_ix"], tech=STACKS)
    s.sends("dagger", "tech_negotiation", "use tech_negotiation 1")
    assert s.game.why_not(0, "flagship") == "Flagship costs 7 spice; you have 4, with your Negotiators (I4.2)."
    reasons = closed(s)
    assert (words(reasons["flagship"].short), reasons["flagship"].rules) == ("3 short", ("rise_of_ix I4.2",))
    assert set(reasons) == {"flagship"}
    s.chooses("tech windtraps")
    assert s.game.why_not(0, "artillery") == ("First answer: Tech Negotiation: how many Negotiators do you return?")
    s.leaves_open()


def test_a_tile_too_dear_in_either_resource(scenario: Start) -> None:
    s = scenario("red: hand appropriate, emperor 2, spice 1, solari 7", sets=["rise_of_ix"], tech=STACKS)
    s.sends("appropriate", "high_council", "use appropriate 1")
    assert s.game.why_not(0, "flagship") == (
        "Flagship costs 8 spice or Solari; you have 2 at most, with your Negotiators (I4.2, X3)."
    )
    s.leaves_open()


def test_the_freighter_at_the_top(scenario: Start) -> None:
    s = scenario("red: hand dune_the_desert_planet, freighter 3", sets=["rise_of_ix"], tech=STACKS)
    s.sends("dune_the_desert_planet", "smuggling", "use smuggling 2")
    assert s.game.why_not(0, "freighter advance") == (
        "Your Freighter stands at the top of the Shipping track: it can only be recalled (I5.1)."
    )
    s.leaves_open()


def test_the_freighter_below_the_top(scenario: Start) -> None:
    s = scenario("red: hand dune_the_desert_planet, freighter 1", sets=["rise_of_ix"], tech=STACKS)
    s.sends("dune_the_desert_planet", "smuggling", "use smuggling 2")
    assert s.game.why_not(0, "freighter") == "Your Freighter can be advanced or recalled now (I5.1)."
    s.leaves_open()


def test_a_game_without_the_box_knows_no_freighter(scenario: Start) -> None:
    assert (
        scenario("red: hand dagger", sets=["base"])
        .game.why_not(0, "freighter")
        .startswith("There is no card or board space called 'freighter'")
    )


def test_a_card_laid_aside(scenario: Start) -> None:
    s = scenario("red: leader ilesa_ecaz, laid_aside diplomacy, hand dagger", sets=["rise_of_ix"], tech=STACKS)
    assert s.game.why_not(0, "diplomacy") == "Diplomacy is laid aside until your second turn of the round (X8)."
    assert s.game.why_not(1, "diplomacy") == "You do not have Diplomacy in hand (B3.2)."


def test_tiles_that_nobody_has_to_use_are_not_closed(scenario: Start) -> None:
    s = scenario("red: hand dagger, tiles memocorders training_drones", sets=["rise_of_ix"], tech=STACKS)
    assert set(closed(s)) == {"flagship", "artillery", "windtraps"}
    assert words(closed(s)["artillery"].short) == "with an effect"


def test_a_card_that_infiltrates_is_kept_out_by_the_price_alone(scenario: Start) -> None:
    s = scenario(
        "red: hand bounty_hunter, water 1",
        "blue: at research_station arrakeen carthag",
        sets=["rise_of_ix"],
        tech=STACKS,
    )
    assert s.game.why_not(0, "research_station") == "Research Station costs 2 water, you have 1 (B3.11)."
    assert s.game.why_not(0, "arrakeen") == "Arrakeen can be entered now: play Bounty Hunter."
