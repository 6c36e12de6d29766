"""What the log, the why-nots and the terminal tell of a game on the board of Uprising."""

from __future__ import annotations

import pytest
from rich.console import Console

import landsraad
from landsraad.cli.declared import draw_declared
from landsraad.cli.notation import Notation
from landsraad.testing import Scenario, Start
from landsraad.views import book
from marks import rule

CALM = ("blue: revealed", "green: revealed")
CHOAM = ["uprising", "choam"]


def told(s: Scenario, language: str = "en") -> list[str]:
    """The lines of the log, as a spectator reads them."""
    return [line.text for line in s.game.log(None, language=language)]


@rule("uprising U3", "uprising U64")
def test_the_setup_names_the_objectives() -> None:
    setup = landsraad.new("imperium", seats=2, seed=4, sets=["uprising"]).log(None)[0].text
    assert setup.endswith(
        "Seat 0 gets the Objective Crysknife; Seat 1 gets the Objective Desert Mouse; "
        "Seat 2 gets the Objective Ornithopter."
    )


@rule("choam U39", "choam U40")
def test_contracts_are_told_apart_from_their_spaces(scenario: Start) -> None:
    s = scenario(
        "red: hand smugglers_harvester dagger",
        *CALM,
        sets=CHOAM,
        contracts_row="immediate espionage_a",
        contracts_deck="heighliner_water",
    )
    s.sends("smugglers_harvester", "accept_contract", "use accept_contract 1", "contract immediate")
    s.chooses("use accept_contract 2")
    assert told(s)[-1] == (
        "Seat 0 plays Smuggler's Harvester and sends an Agent to Accept Contract: takes the contract Immediate, "
        "completes the contract Immediate, +2 Solari, draws a card; new on offer: the contract Heighliner."
    )
    assert told(s, "de")[-1] == (
        "Platz 0 spielt Smuggler's Harvester und entsendet einen Agenten nach Accept Contract: nimmt Vertrag "
        "Immediate, erfüllt Vertrag Immediate, +2 Solari, zieht eine Karte; neu im Angebot: Vertrag Heighliner."
    )


@rule("uprising U82")
def test_a_leader_turned_over_does_not_begin_a_line(scenario: Start) -> None:
    s = scenario("red: leader lady_jessica, memories 1, hand diplomacy dagger, deck dagger", *CALM, intrigue_deck="")
    s.sends("diplomacy", "secrets", "use lady_jessica 1", "accept")
    assert told(s) == [
        "Seat 0 plays Diplomacy and sends an Agent to Secrets: takes a memory back, draws a card, turns the Leader "
        "over to Reverend Mother Jessica, +1 Influence with the Bene Gesserit."
    ]
    s.leaves_open()


@rule("uprising U165", "uprising U173")
def test_what_a_rival_does_is_told_with_its_own_rules(scenario: Start) -> None:
    s = scenario(
        "red: hand dagger",
        "blue: leader muaddib, conflict 3, garrison 2",
        "green: agents 0",
        seats=1,
        turn="blue",
        difficulty="expert",
        hagal="deep_desert spice_refinery",
        conflict="test_of_loyalty",
        bonus="deep_desert 0",
    )
    assert told(s) == [
        "House Hagal sends Seat 1 to Spice Refinery: +1 Influence with the Fremen (Muad'Dib), leads every other side "
        "by three units and keeps 2 troops in the garrison (U173); passed over Deep Desert (no bonus spice)."
    ]
    s.leaves_open()
    rich = scenario(
        "red: hand dagger",
        "blue: leader muaddib",
        "green: agents 0",
        seats=1,
        turn="blue",
        hagal="deep_desert",
        bonus="deep_desert 1",
        until="combat",
    )
    assert told(rich)[:1] == [
        "House Hagal sends Seat 1 to Deep Desert: +5 spice, −4 spice; a third Agent arrives for Seat 1."
    ]
    rich.leaves_open()


@pytest.mark.parametrize(
    ("name", "en", "de"),
    [
        (
            "covert_operation",
            "Covert Operation goes to spaces that you spy on, and you have no Spy on the board (U17).",
            "Covert Operation geht auf Felder, die du ausspähst, und du hast keinen Spion auf dem Spielplan (U17).",
        ),
        (
            "fremkit",
            "Fremkit is occupied: your Agent gets in if you recall a Spy beside it, but never where you have another "
            "Agent (B3.4, U14).",
            "Fremkit ist besetzt: dein Agent kommt hinein, wenn du einen Spion daneben zurückrufst, nie aber zu einem "
            "anderen deiner Agenten (B3.4, U14).",
        ),
        (
            "devour",
            "Devour is a Combat card: play it in Combat while you have a unit in the Conflict (U27).",
            "Devour ist eine Kampfkarte: spiele sie im Kampf, solange du eine Einheit im Konflikt hast (U27).",
        ),
        (
            "sietch_ritual",
            "Sietch Ritual could change nothing now (B9.6).",
            "Sietch Ritual könnte jetzt nichts verändern (B9.6).",
        ),
    ],
)
def test_why_not(scenario: Start, name: str, en: str, de: str) -> None:
    s = scenario(
        "red: bene_gesserit 6, fremen 6, hand covert_operation diplomacy, intrigue devour sietch_ritual",
        "blue: at fremkit, revealed",
        "green: revealed",
    )
    assert (s.game.why_not(0, name), s.game.why_not(0, name, "de")) == (en, de)


@pytest.mark.parametrize("sets", [["uprising"], CHOAM])
def test_the_terminal_calls_posts_by_their_spaces(scenario: Start, sets: list[str]) -> None:
    s = scenario("red: posts post_hall, hand dagger", *CALM, sets=sets)
    console = Console(width=200, color_system=None)
    with console.capture() as capture:
        draw_declared(console, s.game.view(0), Notation(book(tuple(sets))))
    shown = capture.get()
    assert "Assembly Hall, Gather Support" in shown.replace("\n", " ")
    assert "post " not in shown
    assert ("Contracts" in shown) is (len(sets) > 1)


@rule("uprising U22")
def test_what_a_maker_space_offers_is_told_with_its_base_spice(scenario: Start) -> None:
    s = scenario("red: maker_hooks 1, water 1, hand dune_the_desert_planet dagger", *CALM, conflict="propaganda")
    s.chooses("play dune_the_desert_planet", "to hagga_basin")
    decision = s.game.view(0).decision
    assert decision is not None
    assert [option.label for option in decision.options] == [
        "Harvest 2 spice and all bonus spice lying here",
        "Take all bonus spice lying here and summon a sandworm into the Conflict",
    ]
    s.leaves_open()
