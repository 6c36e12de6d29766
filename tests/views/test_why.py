"""Why-nots: one sentence, with the rule."""

from __future__ import annotations

import random

import pytest

import landsraad
from landsraad.testing import Start


@pytest.mark.parametrize(
    ("lines", "name", "reason"),
    [
        (
            "red: hand reconnaissance, fremen 1",
            "sietch_tabr",
            "Sietch Tabr is open only if you have 2 or more Influence with the Fremen (B3.9).",
        ),
        ("red: hand dagger, solari 1", "swordmaster", "Swordmaster costs 8 Solari, you have 1 (B3.11)."),
        (
            "red: hand dagger, solari 9, council",
            "High Council",
            "You have used High Council already: once per game (B3.10).",
        ),
        ("red: hand dagger, at hall_of_oratory", "hall_of_oratory", "Hall of Oratory is occupied (B3.4)."),
        ("red: hand dagger", "carthag", "No card in your hand has the City icon to enter Carthag (B3.2)."),
        ("red: hand dagger, agents 0", "hall_of_oratory", "No Agent is left on your Leader (B3.3)."),
        ("red: hand dagger", "hall_of_oratory", "Hall of Oratory can be entered now: play Dagger."),
        ("red: hand dagger", "dagger", "Dagger can be used now: choose 'play dagger'."),
        (
            "red: hand convincing_argument",
            "convincing_argument",
            "Convincing Argument has no Agent icons: it works when it is revealed (B3.2).",
        ),
        (
            "red: hand reconnaissance, at arrakeen carthag, agents 1, fremen 0",
            "reconnaissance",
            "Reconnaissance cannot be sent anywhere: Arrakeen is occupied (B3.4); Carthag is occupied (B3.4); "
            "Research Station costs 2 water, you have 0 (B3.11); "
            "Sietch Tabr is open only if you have 2 or more Influence with the Fremen (B3.9).",
        ),
        ("red: hand dagger", "stilgar", "You do not have Stilgar in hand (B3.2)."),
        ("red: hand dagger", "the_spice_must_flow", "Cards are acquired in your Reveal turn (B4.2)."),
        ("red: hand dagger", "Ambush", "You do not hold Ambush (B9.1)."),
        (
            "red: hand dagger, intrigue ambush",
            "ambush",
            "Ambush is a Combat card: play it in Combat while you have a troop in the Conflict (B6.1).",
        ),
        (
            "red: hand dagger, intrigue corner_the_market",
            "corner_the_market",
            "Corner the Market is an Endgame card (B8.1).",
        ),
        (
            "red: hand dagger, intrigue to_the_victor",
            "to_the_victor",
            "To the Victor... is played after you have won a Conflict (B6.18).",
        ),
        (
            "red: hand dagger, intrigue councilors_dispensation",
            "councilors_dispensation",
            "Councilor's Dispensation needs more: it counts only if you have a seat on the High Council (F15).",
        ),
        ("red: hand dagger, intrigue bribery", "bribery", "You cannot pay 2 Solari for Bribery (F15)."),
        (
            "red: hand dagger, solari 2, emperor 6, guild 6, bene_gesserit 6, fremen 6, intrigue bribery",
            "bribery",
            "Bribery could change nothing now (B9.6).",
        ),
        (
            "red: hand dagger, spice 1, mentat, intrigue calculated_hire",
            "calculated_hire",
            "Calculated Hire could change nothing now (B9.6).",
        ),
        (
            "red: hand dagger, solari 3, garrison 12, supply 0, intrigue reinforcements",
            "reinforcements",
            "Reinforcements could change nothing now (B9.6).",
        ),
        (
            "red: hand dagger, deck, discard, water 1, spice 1, intrigue water_of_life",
            "water_of_life",
            "Water of Life could change nothing now (B9.6).",
        ),
        (
            "red: hand dagger, intrigue urgent_mission",
            "urgent_mission",
            "Urgent Mission could change nothing now (B9.6).",
        ),
        (
            "red: hand dagger",
            "sitch tabr",
            "There is no card or board space called 'sitch tabr'; did you mean 'sietch_tabr'?",
        ),
        ("red: hand dagger", "qqqq", "There is no card or board space called 'qqqq'."),
    ],
)
def test_at_the_start_of_a_turn(scenario: Start, lines: str, name: str, reason: str) -> None:
    assert scenario(lines).game.why_not(0, name) == reason


def test_a_closed_space(scenario: Start) -> None:
    s = scenario("red: hand reconnaissance", "blue: closed carthag")
    assert s.game.why_not(0, "carthag") == "Carthag is closed to you by The Voice (B3.7)."


def test_with_the_card_chosen(scenario: Start) -> None:
    s = scenario("red: hand dagger reconnaissance")
    s.chooses("play dagger")
    assert s.game.why_not(0, "carthag") == "Dagger has no City icon to enter Carthag (B3.2)."
    assert s.game.why_not(0, "reconnaissance") == "First answer: Dagger: to which space?"
    assert s.game.why_not(0, "hall_of_oratory") == "Hall of Oratory can be used now: choose 'to hall_of_oratory'."
    s.leaves_open()


def test_after_an_agent_was_sent(scenario: Start) -> None:
    s = scenario("red: hand reconnaissance dagger, intrigue bindu_suspension")
    s.sends("reconnaissance", "arrakeen")
    assert s.game.why_not(0, "dagger") == "You have already sent an Agent this turn (B2.6)."
    assert s.game.why_not(0, "wealth") == "You have already sent an Agent this turn (B2.6)."
    assert s.game.why_not(0, "bindu_suspension") == (
        "Bindu Suspension must be the first thing you do in your turn (B3.1, F46)."
    )
    s.leaves_open()


def test_out_of_turn(scenario: Start) -> None:
    s = scenario("red: hand dagger", "blue: hand dagger, intrigue windfall", "green: hand dagger, revealed")
    assert s.game.why_not(1, "dagger") == "Seat 0 decides now: you act in your own turn (B2.5)."
    assert s.game.why_not(1, "windfall") == "Windfall is a Plot card: play it in your own turn (B9.4)."
    assert s.game.why_not(2, "dagger") == "You have taken your Reveal turn of this round (B2.7)."


def test_acquiring(scenario: Start) -> None:
    s = scenario("red: hand diplomacy dagger diplomacy", row="stilgar scout", reserve="arrakis_liaison 0")
    s.chooses("reveal")
    assert s.game.why_not(0, "stilgar") == "Stilgar costs 5 persuasion, you have 2 (B4.4)."
    assert s.game.why_not(0, "scout") == "Scout can be used now: choose 'acquire scout'."
    assert s.game.why_not(0, "arrakis_liaison") == "No copy of Arrakis Liaison is left in the Reserve (B4.4)."
    assert s.game.why_not(0, "carthag") == "In a Reveal turn no Agent is sent (B2.6)."
    s.leaves_open()


def test_foldspace_is_not_for_sale(scenario: Start) -> None:
    s = scenario("red: hand foldspace")
    assert s.game.why_not(0, "foldspace") == (
        "The card: Foldspace can be used now: choose 'play foldspace'. "
        "The space: Foldspace can be entered now: play Foldspace."
    )
    s = scenario("red: hand dagger")
    assert s.game.why_not(0, "foldspace") == (
        "The card: Foldspace cannot be bought; it comes only with the effect that names it (B4.4). "
        "The space: No card in your hand has the Spacing Guild icon to enter Foldspace (B3.2)."
    )


def test_helenas_card_is_hers(scenario: Start) -> None:
    s = scenario("red: hand dagger", "blue: aside stilgar, leader helena_richese")
    assert s.game.why_not(0, "stilgar") == "Stilgar is set aside for another player (F14)."


def test_a_finished_game() -> None:
    game = landsraad.new(seats=3, seed=1)
    rng = random.Random(1)
    while not game.over:
        game.choose(rng.choice(game.decisions[0].options))
    assert game.why_not(0, "carthag") == "The game is over."
