"""Previews: what an option will do, up to the first hidden card."""

from __future__ import annotations

import random

import pytest

import landsraad
from landsraad import IllegalChoice, views
from landsraad.imperium.core.state import State
from landsraad.imperium.seen.knowledge import sample
from landsraad.kernel.machine import Rng
from landsraad.saying import fill
from landsraad.testing import Start
from landsraad.views.phrases import load_phrases
from landsraad.views.rich import plain


@pytest.mark.parametrize(
    ("lines", "moves", "option", "text"),
    [
        (
            "red: hand reconnaissance, garrison 1",
            ["play reconnaissance"],
            "to carthag",
            "recruits a troop; then: draw an Intrigue card / deploy up to 2 troops",
        ),
        ("red: hand dagger", [], "play dagger", "to Hall of Oratory"),
        (
            "red: hand dagger convincing_argument convincing_argument convincing_argument",
            [],
            "reveal",
            "+6 persuasion, +1 sword; 2 Agents stay at home this round; then: acquire Chani (5), Arrakis Liaison (2)",
        ),
        (
            "red: hand reconnaissance, garrison 1, water 2",
            ["play reconnaissance"],
            "to research_station",
            "−2 water; then: draw 3 cards / deploy a troop",
        ),
        ("red: hand dagger", ["play dagger"], "to hall_of_oratory", "recruits a troop"),
        (
            "red: hand reconnaissance, garrison 1",
            ["play reconnaissance", "to arrakeen"],
            "use arrakeen 2",
            "you draw a card",
        ),
        (
            "red: hand reconnaissance, water 2",
            ["play reconnaissance", "to research_station"],
            "use research_station 1",
            "you draw 3 cards",
        ),
        (
            "red: hand dagger convincing_argument convincing_argument convincing_argument",
            ["reveal"],
            "acquire chani",
            "+1 water",
        ),
        ("red: hand dagger, intrigue windfall", [], "plot windfall", "+2 Solari"),
        (
            "red: hand dagger, intrigue bribery, solari 2",
            [],
            "plot bribery",
            "−2 Solari; then: Influence with the Emperor, the Spacing Guild, the Bene Gesserit, the Fremen",
        ),
        (
            "red: hand duncan_idaho, water 1",
            ["play duncan_idaho", "to arrakeen"],
            "use duncan_idaho 1",
            "then: pay 1 water to recruit a troop and draw a card / do not pay",
        ),
    ],
)
def test_texts(scenario: Start, lines: str, moves: list[str], option: str, text: str) -> None:
    s = scenario(lines, row="chani", imperium_deck="scout")
    for move in moves:
        s.chooses(move)
    before = s.game.hash
    assert s.game.preview(option) == text
    assert s.game.hash == before
    s.leaves_open()


def test_what_can_be_played_next_in_combat(scenario: Start) -> None:
    s = scenario(
        "red: conflict 2, intrigue ambush private_army, spice 2", "blue: conflict 1, intrigue ambush", at="combat"
    )
    assert [(key, s.game.preview(key)) for key in s.options] == [
        ("combat ambush", "+4 swords; then: play Private Army"),
        ("combat private_army", "−2 spice, +5 swords; then: play Ambush"),
        ("pass", "stay at 4: first place"),
    ]
    s.leaves_open()


def test_cards_that_opponents_discard_stay_unnamed(scenario: Start) -> None:
    s = scenario("red: hand test_of_humanity", "blue: hand stilgar", "green: hand scout")
    s.chooses("play test_of_humanity", "to carthag")
    assert s.game.preview("use test_of_humanity 1") == "Seat 1 discards a card"
    s.leaves_open()


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_preview_does_not_depend_on_what_the_seat_cannot_know(seed: int) -> None:
    leaders = ["baron_vladimir_harkonnen", "helena_richese", "paul_atreides", "countess_ariana_thorvald"]
    game = landsraad.new(seats=4, seed=seed, leaders=leaders)
    rng = random.Random(seed)
    deals = Rng(seed)
    book = views.book()
    while not game.over:
        options = game.decisions[0].options
        option = rng.choice(options)
        if rng.randrange(3) == 0:
            assert isinstance(game.state, State)
            other = sample(game.state, game.state.seat, deals)
            assert views.preview(other, option.action, book, deals) == game.preview(option)
        game.choose(option)


def test_the_choice_of_a_leader_tells_what_it_can_do() -> None:
    game = landsraad.new(seats=3, seed=1, leaders="choose")
    assert game.preview("leader earl_memnon_thorvald").count(": ") == 2
    assert "Spice Hoard (signet): Gain 1 spice." in game.preview("leader earl_memnon_thorvald")


def test_trashing_an_unseen_card_does_not_name_it(scenario: Start) -> None:
    s = scenario("red: hand dagger, intrigue poison_snooper, deck stilgar scout")
    s.chooses("plot poison_snooper")
    assert [s.game.preview(key) for key in ("choose 1", "choose 2")] == [
        "you then have 2 cards in hand",
        "the top card of your deck is trashed",
    ]
    s.leaves_open()


def test_an_illegal_option_is_refused(scenario: Start) -> None:
    with pytest.raises(IllegalChoice, match="'play stilgar' is not an option of seat 0"):
        scenario("red: hand dagger").game.preview("play stilgar")


def test_what_others_do_with_hidden_cards_has_phrases() -> None:
    phrases = load_phrases()["preview"]
    told = {key: plain(fill(phrases[key], {"seat": "Seat 2", "n": 2})) for key in phrases if key.endswith("_other")}
    del told["then_other"]
    assert told == {
        "draws_other": "Seat 2 draws 2 cards",
        "intrigues_other": "Seat 2 draws 2 Intrigue cards",
        "steals_other": "Seat 2 takes 2 Intrigue cards",
        "trashes_top_other": "the top card of Seat 2's deck is trashed",
        "discards_other": "Seat 2 discards 2 cards",
    }


@pytest.mark.parametrize(
    ("lines", "moves", "option", "follows"),
    [
        ("red: hand reconnaissance, garrison 1", ["play reconnaissance"], "to carthag", "intrigue:1 ; deploy:2"),
        ("red: hand diplomacy, garrison 2", ["play diplomacy"], "to stillsuits", "influence-fremen:1 ; deploy:2"),
        ("red: hand diplomacy", ["play diplomacy"], "to wealth", ""),  # what is alone happens by itself
        # What leads back to its own question leaves the rest in sight; what draws shows nothing of what comes after.
        ("red: hand reconnaissance, garrison 1", ["play reconnaissance", "to carthag"], "deploy troop 1", ""),
        ("red: hand reconnaissance, garrison 1", ["play reconnaissance", "to carthag"], "use carthag 2", ""),
        ("red: hand dagger", [], "play dagger", ""),
    ],
)
def test_what_can_be_resolved_next_stands_in_icons(
    scenario: Start, lines: str, moves: list[str], option: str, follows: str
) -> None:
    s = scenario(lines)
    s.chooses(*moves)
    outlook = next(each for each in s.game.guide(0).outlooks if each.key == option)
    assert " ".join(outlook.follows) == follows
    s.leaves_open()
