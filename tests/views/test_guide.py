"""The guide to a decision: what each option changes, and why nothing else can be used."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

import landsraad
from landsraad import views
from landsraad.game import Game
from landsraad.imperium.core.state import State
from landsraad.imperium.seen.knowledge import sample
from landsraad.kernel.machine import Rng
from landsraad.testing import Scenario, Start
from landsraad.views import Change, Guide, Part, Text
from own_packs import endless
from playing import positions, state_of


def words(text: Text) -> str:
    return "".join(part.text for part in text)


def changes(s: Scenario, key: str) -> set[tuple[int, str, str, int]]:
    """What an option of the seat that is asked will change."""
    guide = s.game.guide(s.game.decisions[0].seat)
    found = next(outlook for outlook in guide.outlooks if outlook.key == key)
    return {(change.seat, change.what, change.id, change.n) for change in found.changes}


def closed(game: Game, seat: int = 0) -> dict[tuple[str, str, str], str]:
    """Each thing that the seat cannot use, and why, in short."""
    return {(each.kind, each.id, each.zone): words(each.short) for each in game.guide(seat).closed}


@pytest.mark.parametrize(
    ("lines", "moves", "key", "expected"),
    [
        (
            ["red: hand dagger"],
            ["play dagger"],
            "to hall_of_oratory",
            {(0, "hand", "", -1), (0, "agents", "", -1), (0, "supply", "", -1), (0, "garrison", "", 1)},
        ),
        (
            ["red: hand diplomacy, fremen 3", "blue: fremen 2"],
            ["play diplomacy"],
            "to stillsuits",
            {
                (0, "hand", "", -1),
                (0, "agents", "", -1),
                (0, "water", "", 2),
                (0, "influence", "fremen", 1),
                (0, "vp", "", 1),
            },
        ),
        (
            ["red: hand reconnaissance, water 2"],
            ["play reconnaissance", "to research_station"],
            "use research_station 1",
            {(0, "hand", "", 3)},
        ),
        (
            ["red: hand reconnaissance"],
            ["play reconnaissance", "to carthag"],
            "use carthag 2",
            {(0, "intrigue", "", 1)},
        ),
        (
            ["red: hand reconnaissance, garrison 2, conflict 1, swords 1"],
            ["play reconnaissance", "to carthag"],
            "deploy troop 2",
            {(0, "garrison", "", -2), (0, "conflict", "", 2), (0, "strength", "", 4)},
        ),
        (
            ["red: hand test_of_humanity", "blue: hand stilgar", "green: hand scout"],
            ["play test_of_humanity", "to carthag"],
            "use test_of_humanity 1",
            {(1, "hand", "", -1)},
        ),
        (
            ["red: hand diplomacy", "blue: intrigue ambush ambush private_army private_army"],
            ["play diplomacy", "to secrets"],
            "use secrets 2",
            {(0, "intrigue", "", 1), (1, "intrigue", "", -1)},
        ),
        (
            ["red: hand dagger convincing_argument convincing_argument convincing_argument, conflict 1"],
            [],
            "reveal",
            {
                (0, "hand", "", -4),
                (0, "persuasion", "", 6),
                (0, "swords", "", 1),
                (0, "strength", "", 1),
            },
        ),
        (
            ["red: hand dagger convincing_argument convincing_argument convincing_argument"],
            ["reveal"],
            "acquire chani",
            {(0, "persuasion", "", -5), (0, "water", "", 1)},
        ),
        (["red: hand dagger, intrigue windfall"], [], "plot windfall", {(0, "intrigue", "", -1), (0, "solari", "", 2)}),
    ],
)
def test_changes(
    scenario: Start, lines: list[str], moves: list[str], key: str, expected: set[tuple[int, str, str, int]]
) -> None:
    s = scenario(*lines, row="chani", imperium_deck="scout")
    for move in moves:
        s.chooses(move)
    assert changes(s, key) == expected
    s.leaves_open()


def test_swords_without_troops_are_no_strength(scenario: Start) -> None:
    s = scenario("red: hand dagger")
    assert changes(s, "reveal") == {(0, "hand", "", -1), (0, "swords", "", 1)}


@pytest.mark.parametrize(
    ("lines", "moves", "final"),
    [
        (["red: hand reconnaissance dagger"], [], {"play reconnaissance": False, "play dagger": False, "reveal": True}),
        (
            ["red: hand reconnaissance, garrison 1, water 2"],
            ["play reconnaissance", "to arrakeen"],
            {"use arrakeen 2": True, "deploy troop 1": False},
        ),
        (["red: hand dagger, intrigue windfall"], [], {"plot windfall": False}),
    ],
)
def test_what_shows_hidden_cards_or_hands_on_the_turn_is_final(
    scenario: Start, lines: list[str], moves: list[str], final: dict[str, bool]
) -> None:
    s = scenario(*lines, imperium_deck="scout")
    for move in moves:
        s.chooses(move)
    found = {outlook.key: outlook.final for outlook in s.game.guide(0).outlooks}
    assert {key: found[key] for key in final} == final
    s.leaves_open()


def test_an_outlook_is_the_preview_in_parts(scenario: Start) -> None:
    s = scenario("red: hand reconnaissance, garrison 1, water 2")
    s.chooses("play reconnaissance")
    guide = s.game.guide(0)
    assert [outlook.key for outlook in guide.outlooks] == s.options
    assert [words(outlook.parts) for outlook in guide.outlooks] == [s.game.preview(key) for key in s.options]
    (carthag,) = [outlook for outlook in guide.outlooks if outlook.key == "to carthag"]
    assert carthag.parts == (
        Part("recruits a "),
        Part("troop", "icon", "troop"),
        Part("; then: draw an "),
        Part("Intrigue card", "icon", "intrigue"),
        Part(" / deploy up to 2 "),
        Part("troops", "icon", "troop"),
    )
    s.leaves_open()


def test_all_spaces_that_a_card_cannot_enter_are_closed(scenario: Start) -> None:
    s = scenario(
        "red: hand reconnaissance dagger, fremen 1, water 1",
        "blue: at carthag",
        row="stilgar scout",
        reserve="arrakis_liaison 0",
    )
    s.chooses("play reconnaissance")
    spaces = {key: short for (kind, key, _), short in closed(s.game).items() if kind == "space"}
    assert len(spaces) == 21
    assert s.options == ["to arrakeen"]
    assert {spaces.pop(key) for key in ("conspire", "wealth")} == {"no Emperor icon"}
    assert spaces.pop("carthag") == "Seat 1 is here"
    assert spaces.pop("research_station") == "1 water short"
    assert spaces.pop("sietch_tabr") == "needs 2 Fremen"
    assert {short.split(" ")[0] for short in spaces.values()} == {"no"}
    others = {key: short for key, short in closed(s.game).items() if key[0] != "space"}
    assert others == {
        ("card", "dagger", "hand"): "answer first",
        ("card", "reconnaissance", "hand"): "being played",
        ("card", "scout", "row"): "on Reveal turns",
        ("card", "stilgar", "row"): "on Reveal turns",
        ("card", "arrakis_liaison", "reserve"): "on Reveal turns",
        ("card", "the_spice_must_flow", "reserve"): "on Reveal turns",
        ("card", "foldspace", "reserve"): "not for sale",
    }
    s.leaves_open()


def test_a_reason_names_its_rules_and_links_what_it_names(scenario: Start) -> None:
    s = scenario("red: hand reconnaissance", "blue: at carthag", "green: closed arrakeen")
    found = {each.id: each for each in s.game.guide(0).closed}
    assert found["carthag"].short == (Part("Seat 1", "seat", "1"), Part(" is here"))
    assert found["carthag"].parts == (
        Part("Carthag", "space", "carthag"),
        Part(" is occupied ("),
        Part("B3.4", "rule", "base B3.4"),
        Part(")."),
    )
    assert found["carthag"].rules == ("base B3.4",)
    assert found["arrakeen"].short == (Part("closed by "), Part("Seat 2", "seat", "2"))
    assert found["reconnaissance"].rules == ("base B3.7", "base B3.4", "base B3.11", "base B3.9")
    assert words(found["reconnaissance"].short) == "nowhere to go"


def test_what_can_be_entered_with_some_card_is_not_closed(scenario: Start) -> None:
    s = scenario("red: hand dagger")
    assert ("space", "hall_of_oratory", "") not in closed(s.game)
    assert closed(s.game)["space", "carthag", ""] == "no City icon"


@pytest.mark.parametrize(
    ("line", "key", "short"),
    [
        ("red: hand dagger, solari 1", ("space", "swordmaster", ""), "7 Solari short"),
        ("red: hand dagger, solari 9, council", ("space", "high_council", ""), "used before"),
        ("red: hand dune_the_desert_planet, spice 1", ("space", "sell_melange", ""), "cannot pay"),
        ("red: hand dagger, agents 0", ("space", "hall_of_oratory", ""), "no Agent left"),
        ("red: hand dagger, agents 0", ("card", "dagger", "hand"), "no Agent left"),
        ("red: hand convincing_argument", ("card", "convincing_argument", "hand"), "no Agent icons"),
        ("red: hand dagger, at hall_of_oratory", ("card", "dagger", "hand"), "nowhere to go"),
        ("red: hand dagger, intrigue ambush", ("intrigue", "ambush", ""), "in Combat"),
        ("red: hand dagger, intrigue corner_the_market", ("intrigue", "corner_the_market", ""), "in the Endgame"),
        ("red: hand dagger, intrigue to_the_victor", ("intrigue", "to_the_victor", ""), "after a win"),
        ("red: hand dagger, intrigue bribery", ("intrigue", "bribery", ""), "cannot pay"),
        ("red: hand dagger, intrigue urgent_mission", ("intrigue", "urgent_mission", ""), "no effect now"),
        (
            "red: hand dagger, intrigue councilors_dispensation",
            ("intrigue", "councilors_dispensation", ""),
            "needs Council seat",
        ),
    ],
)
def test_reasons_for_a_tile(scenario: Start, line: str, key: tuple[str, str, str], short: str) -> None:
    assert closed(scenario(line).game)[key] == short


def test_cards_that_are_too_dear_say_how_much_is_missing(scenario: Start) -> None:
    s = scenario("red: hand diplomacy dagger diplomacy", row="stilgar scout", reserve="arrakis_liaison 0")
    s.chooses("reveal")
    found = closed(s.game)
    assert {key: short for key, short in found.items() if key[0] == "card"} == {
        ("card", "stilgar", "row"): "3 short",
        ("card", "arrakis_liaison", "reserve"): "none left",
        ("card", "the_spice_must_flow", "reserve"): "7 short",
        ("card", "foldspace", "reserve"): "not for sale",
    }
    assert found["space", "carthag", ""] == "Reveal turn"
    s.leaves_open()


def test_the_same_card_may_be_open_in_hand_and_closed_in_the_row(scenario: Start) -> None:
    s = scenario("red: hand scout", row="scout")
    decision = s.game.view(0).decision
    assert decision is not None
    assert [(option.key, option.kind, option.id, option.zone) for option in decision.options] == [
        ("play scout", "card", "scout", "hand"),
        ("reveal", "", "", ""),
    ]
    assert closed(s.game)["card", "scout", "row"] == "on Reveal turns"
    assert ("card", "scout", "hand") not in closed(s.game)


def test_in_combat_no_agents_are_sent(scenario: Start) -> None:
    s = scenario("red: conflict 1, intrigue ambush windfall", at="combat")
    found = closed(s.game)
    assert found["space", "carthag", ""] == "not in this phase"
    assert found["intrigue", "windfall", ""] == "in your turn"
    assert ("intrigue", "ambush", "") not in found
    s.leaves_open()


def test_after_an_agent_was_sent_nothing_else_is_entered(scenario: Start) -> None:
    s = scenario("red: hand reconnaissance dagger")
    s.sends("reconnaissance", "arrakeen")
    assert closed(s.game)["space", "wealth", ""] == "Agent sent"
    assert closed(s.game)["card", "dagger", "hand"] == "Agent sent"
    s.leaves_open()


def test_a_seat_that_is_not_asked_has_no_guide(scenario: Start) -> None:
    s = scenario("red: hand dagger", "blue: hand dagger")
    assert s.game.guide(1) == Guide()
    with pytest.raises(ValueError, match="seat 3: this game has seats 0 to 2"):
        s.game.guide(3)


def test_a_finished_game_has_no_guide() -> None:
    game = landsraad.new(seats=3, seed=1)
    rng = random.Random(1)
    while not game.over:
        game.choose(rng.choice(game.decisions[0].options))
    assert [game.guide(seat) for seat in range(3)] == [Guide()] * 3


def test_the_guide_follows_the_game() -> None:
    game = landsraad.new(seats=3, seed=7, leaders=["paul_atreides", "helena_richese", "glossu_rabban"])
    seat = game.decisions[0].seat
    before = game.guide(seat)
    game.choose("play dagger")
    copy = game.clone()
    assert [outlook.key for outlook in game.guide(seat).outlooks] == ["to hall_of_oratory"]
    game.undo(seat)
    assert game.guide(seat) == before
    assert [outlook.key for outlook in copy.guide(seat).outlooks] == ["to hall_of_oratory"]


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_guide_does_not_depend_on_what_the_seat_cannot_know(seed: int) -> None:
    leaders = ["baron_vladimir_harkonnen", "helena_richese", "paul_atreides", "countess_ariana_thorvald"]
    deals, book = Rng(seed), views.book()
    different = 0
    for number, game in enumerate(positions(seed, seats=4, leaders=leaders)):
        if number % 3:
            continue
        state = state_of(game)
        other: State = sample(state, state.seat, deals)
        different += other.dump() != state.dump()
        assert views.guide(other, state.seat, book, deals) == game.guide(state.seat)
    assert different > 50


def test_an_option_without_end_is_told_apart(tmp_path: Path) -> None:
    game = endless(tmp_path / "own")
    guide = game.guide(game.decisions[0].seat)
    told = {outlook.key: (words(outlook.parts), outlook.changes) for outlook in guide.outlooks}
    assert told["pay"] == ("cannot be chosen: its effects would not come to an end", ())
    assert game.preview("pay") == told["pay"][0]


def test_everything_in_sight_is_open_or_closed() -> None:
    for number, game in enumerate(positions(4, seats=4)):
        if number % 5:
            continue
        seat = game.decisions[0].seat
        view = game.view(seat)
        assert view.decision is not None
        offered = {(option.kind, option.id, option.zone) for option in view.decision.options}
        guide = game.guide(seat)
        refused = {(each.kind, each.id, each.zone) for each in guide.closed}
        assert refused & offered == set()
        assert len(refused) == len(guide.closed)
        assert {("card", card, "row") for card in view.row} <= refused | offered
        assert {("card", card, "hand") for card in view.players[seat].hand.cards} <= refused | offered
        assert {("intrigue", card, "") for card in view.players[seat].intrigue.cards} <= refused | offered
        if view.decision.prompt == "space":
            assert {("space", space.id, "") for space in view.spaces} <= refused | offered
        assert [each for each in guide.closed if not each.short or len(words(each.short)) > 40] == []
        assert [each for each in guide.closed if "{" in words(each.short + each.parts)] == []


def test_a_change_names_what_it_counts() -> None:
    assert {"solari", "vp", "garrison", "influence", "hand", "strength"} <= set(views.reference().phrases["counter"])
    assert Change(0, "vp", "", 1) == Change(seat=0, what="vp", id="", n=1)


def test_an_effect_that_acquires_names_its_limit(scenario: Start) -> None:
    s = scenario("red: hand dagger, intrigue bypass_protocol", row="stilgar scout")
    s.chooses("plot bypass_protocol")
    assert s.prompt == "acquire"
    found = {(each.id, each.zone): each for each in s.game.guide(0).closed}
    assert words(found["stilgar", "row"].short) == "3 at most"
    assert words(found["stilgar", "row"].parts) == (
        "Stilgar costs 5 persuasion; Bypass Protocol lets you acquire one that costs 3 or less (B4.4)."
    )
    assert ("scout", "row") not in found
    decision = s.game.view(0).decision
    assert decision is not None
    assert {(option.id, option.zone) for option in decision.options} == {
        ("scout", "row"),
        ("arrakis_liaison", "reserve"),
    }
    s.leaves_open()


def test_a_card_set_aside_is_offered_from_there(scenario: Start) -> None:
    s = scenario("red: leader helena_richese, hand dagger convincing_argument, aside scout", row="stilgar")
    assert closed(s.game)["card", "scout", "aside"] == "on Reveal turns"
    s.chooses("reveal")
    decision = s.game.view(0).decision
    assert decision is not None
    assert [(option.id, option.zone) for option in decision.options if option.verb == "acquire"] == [
        ("scout", "aside"),
        ("arrakis_liaison", "reserve"),
    ]
    s.leaves_open()


def test_two_opponents_on_a_space(scenario: Start) -> None:
    s = scenario("red: hand reconnaissance", "blue: at carthag", "green: at carthag")
    assert closed(s.game)["space", "carthag", ""] == "Seat 1 and Seat 2 are here"


@pytest.mark.parametrize(
    ("lines", "moves", "forced", "mandatory"),
    [
        (["red: hand reconnaissance dagger"], [], None, set()),
        (
            ["red: hand reconnaissance"],
            ["play reconnaissance", "to carthag", "deploy troop 1"],
            "use carthag 2",
            {"use carthag 2"},
        ),
        (["red: hand dagger, agents 0"], [], "reveal", set()),
        (
            ["red: hand seek_allies"],
            ["play seek_allies", "to wealth"],
            "rest",
            {"use wealth 2", "use seek_allies 1", "rest"},
        ),
        (
            ["red: hand dagger, solari 2"],
            ["play dagger", "to mentat"],
            None,  # what is drawn first may be of use before the second
            {"use mentat 1", "use mentat 2", "rest"},
        ),
        (
            ["red: hand diplomacy, spice 2", "blue: intrigue ambush ambush private_army private_army"],
            ["play diplomacy", "to selective_breeding"],
            None,  # one of them may be declined
            {"use selective_breeding 2"},
        ),
    ],
)
def test_what_goes_without_saying_and_what_cannot_be_declined(
    scenario: Start, lines: list[str], moves: list[str], forced: str | None, mandatory: set[str]
) -> None:
    s = scenario(*lines, imperium_deck="scout")
    for move in moves:
        s.chooses(move)
    guide = s.game.guide(0)
    assert guide.forced == forced, s.options
    assert {outlook.key for outlook in guide.outlooks if outlook.mandatory} == mandatory
    s.leaves_open()


def test_rewards_that_come_to_the_same_in_every_order_go_without_saying(scenario: Start) -> None:
    s = scenario("red: conflict 2", conflict="siege_of_carthag", at="rewards")
    assert s.options == ["use siege_of_carthag 1", "use siege_of_carthag 2", "rest"]
    assert s.game.guide(0).forced == "rest"
    s.leaves_open()
