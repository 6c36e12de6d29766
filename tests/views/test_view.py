"""The view of a seat: what it shows, what it must not show, and its published schema."""

from __future__ import annotations

import random
from collections.abc import Iterator

import msgspec
import pytest

import landsraad
from landsraad import views
from landsraad.game import Game
from landsraad.imperium.knowledge import sample
from landsraad.imperium.state import State
from landsraad.kernel.machine import Rng
from landsraad.views import model
from scenario import Start


def positions(seed: int, every: int = 7) -> Iterator[tuple[Game, State]]:
    """Every few decisions of a random game."""
    rng = random.Random(seed)
    leaders = ["baron_vladimir_harkonnen", "helena_richese", "paul_atreides", "random"]
    game = landsraad.new(seats=4, seed=seed, leaders=leaders)
    while not game.over:
        if rng.randrange(every) == 0:
            assert isinstance(game.state, State)
            yield game, game.state
        game.choose(rng.choice(game.decisions[0].options))


@pytest.mark.parametrize("seed", [1, 2])
def test_a_view_does_not_depend_on_what_the_seat_cannot_know(seed: int) -> None:
    book = views.book()
    rng = Rng(seed)
    for _, state in positions(seed):
        for seat in (0, 1, 2, 3, None):
            seen = views.view(state, seat, book)
            other = views.view(sample(state, -1 if seat is None else seat, rng), seat, book)
            assert seen == other


def test_views_survive_json_and_fit_the_schema() -> None:
    for game, state in positions(3):
        for seat in (state.seat, None):
            view = game.view(seat)
            assert msgspec.json.decode(views.as_json(view), type=views.View, strict=True) == view


def test_the_schema_names_every_field() -> None:
    schema = views.schema()
    assert schema["$ref"] == "#/$defs/View"
    for struct in (model.View, model.Player, model.Space, model.Decision, model.Option, model.Conflict, model.Pile):
        assert list(schema["$defs"][struct.__name__]["properties"]) == list(struct.__struct_fields__)


def test_only_the_asked_seat_sees_its_decision(scenario: Start) -> None:
    s = scenario("red: hand dagger stilgar", "blue: hand diplomacy", turn="red")
    decision = s.game.view(0).decision
    assert decision is not None
    assert decision.text == "Your turn: play a card with an Agent, or reveal your hand"
    assert [(option.key, option.label) for option in decision.options] == [
        ("play stilgar", "Play Stilgar"),
        ("play dagger", "Play Dagger"),
        ("reveal", "Reveal your hand"),
    ]
    assert [s.game.view(seat).decision for seat in (1, 2, None)] == [None, None, None]
    assert [s.game.view(seat).asked for seat in (0, 1, None)] == [0, 0, 0]


def test_hands_are_shown_to_their_owner_only(scenario: Start) -> None:
    s = scenario("red: hand stilgar dagger, intrigue ambush", "blue: hand diplomacy, intrigue windfall bribery")
    own, other = s.game.view(0).players[:2]
    assert own.hand == model.Pile(2, ("stilgar", "dagger"))
    assert own.intrigue == model.Pile(1, ("ambush",))
    assert other.hand == model.Pile(1, ())
    assert other.intrigue == model.Pile(2, ())
    assert "diplomacy" in other.unseen


def test_a_card_seen_on_top_of_the_deck_is_shown(scenario: Start) -> None:
    s = scenario("red: leader paul_atreides, hand signet_ring, deck stilgar dagger", "blue: deck dagger")
    s.sends("signet_ring", "secure_contract")
    s.chooses("use signet_ring 1")
    assert s.game.view(0).players[0].deck == model.Deck(1, ("dagger",))
    assert s.game.view(1).players[0].deck == model.Deck(1, ())
    assert s.game.view(0).players[1].deck == model.Deck(1, ())


def test_the_secret_choice_is_shown_to_its_owner_until_it_is_revealed(scenario: Start) -> None:
    s = scenario("red: leader baron_vladimir_harkonnen, secret emperor fremen")
    assert s.game.view(0).players[0].secret == ("emperor", "fremen")
    assert [s.game.view(seat).players[0].secret for seat in (1, None)] == [None, None]


def test_the_board(scenario: Start) -> None:
    s = scenario(
        "red: at arrakeen, closed carthag, council",
        "blue: control arrakeen, alliance guild, garrison 2, conflict 3, swords 1",
        bonus="hagga_basin 2",
        conflict="siege_of_carthag",
    )
    view = s.game.view(None)
    spaces = {space.id: space for space in view.spaces}
    assert spaces["arrakeen"] == model.Space("arrakeen", agents=(0,), control=1)
    assert spaces["hagga_basin"] == model.Space("hagga_basin", bonus=2)
    assert view.alliances == {"emperor": None, "guild": 1, "bene_gesserit": None, "fremen": None}
    assert view.players[1].strength == 7
    assert view.players[0].used == ("high_council",)
    assert view.conflict == model.Conflict(
        "siege_of_carthag",
        2,
        "carthag",
        (
            "Gain 1 Victory Point and take control of Carthag.",
            "Draw an Intrigue card and gain 1 spice.",
            "Gain 1 spice.",
        ),
    )


def test_a_closed_space_names_who_closed_it(scenario: Start) -> None:
    s = scenario("red: hand dagger", "blue: closed carthag", turn="red")
    assert [space.closed_by for space in s.game.view(0).spaces if space.id == "carthag"] == [1]


def test_points_are_told_by_their_source(scenario: Start) -> None:
    s = scenario("red: fremen 1, vp 1, hand diplomacy")
    s.sends("diplomacy", "stillsuits")
    assert s.game.view(1).players[0].points == {"start": 1, "fremen": 1}
    assert s.game.view(1).players[0].vp == 2


def test_pending_effects_are_open_to_all(scenario: Start) -> None:
    s = scenario("red: hand reconnaissance")
    s.sends("reconnaissance", "carthag")
    pending = s.game.view(2).pending
    assert pending == (model.Pending("use carthag 2", "Carthag: draw an Intrigue card"),)
    s.leaves_open()


def test_a_seat_that_does_not_exist_is_refused(scenario: Start) -> None:
    s = scenario("red: hand dagger")
    with pytest.raises(ValueError, match="seat 5: this game has seats 0 to 2"):
        s.game.view(5)


@pytest.mark.parametrize(
    ("lines", "moves", "labels"),
    [
        (
            ("red: hand duncan_idaho, water 1",),
            ("play duncan_idaho", "to arrakeen", "use duncan_idaho 1"),
            ["Pay 1 water to recruit a troop and draw a card", "Do not pay"],
        ),
        (
            ("red: hand dagger, solari 2, leader duke_leto_atreides",),
            ("play dagger",),
            ["Send an Agent to Mentat (pay 1 Solari)", "Send an Agent to Hall of Oratory"],
        ),
        (
            ("red: hand dune_the_desert_planet, spice 3",),
            ("play dune_the_desert_planet", "to sell_melange"),
            ["Pay 2 spice to gain 6 Solari", "Pay 3 spice to gain 8 Solari"],
        ),
    ],
)
def test_labels(scenario: Start, lines: tuple[str, ...], moves: tuple[str, ...], labels: list[str]) -> None:
    s = scenario(*lines)
    for move in moves:
        s.chooses(move)
    decision = s.game.view(0).decision
    assert decision is not None
    assert [option.label for option in decision.options] == labels
    s.leaves_open()
