"""The view of a seat: what it shows, what it must not show, and its published schema."""

from __future__ import annotations

import random
from collections.abc import Iterator

import msgspec
import pytest

import landsraad
from landsraad import views
from landsraad.game import Game
from landsraad.imperium.core.state import State
from landsraad.imperium.seen.knowledge import sample
from landsraad.kernel.machine import Rng
from landsraad.testing import Start
from landsraad.views import Part, model
from playing import in_world, state_of


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


def test_only_the_asked_seat_sees_its_decision(scenario: Start) -> None:
    s = scenario("red: hand dagger stilgar", "blue: hand diplomacy", turn="red")
    decision = s.game.view(0).decision
    assert decision is not None
    assert decision.text == "Your turn: send an Agent or reveal"
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


def test_what_an_option_points_at(scenario: Start) -> None:
    s = scenario(
        "red: hand reconnaissance, garrison 1, intrigue windfall, control carthag",
        row="stilgar",
        intrigue_deck="ambush",
    )
    s.sends("reconnaissance", "carthag")
    decision = s.game.view(0).decision
    assert decision is not None
    assert (decision.card, decision.kind) == (None, "")
    told = [(option.verb, option.kind, option.id, option.n, option.zone) for option in decision.options]
    assert told == [
        ("use", "space", "carthag", 2, ""),
        ("deploy", "", "", 1, ""),
        ("deploy", "", "", 2, ""),
        ("plot", "intrigue", "windfall", 0, ""),
    ]
    s.leaves_open()


@pytest.mark.parametrize(
    ("lines", "moves", "asker", "options"),
    [
        (
            "red: hand duncan_idaho, water 1",
            ["play duncan_idaho", "to arrakeen", "use duncan_idaho 1"],
            ("duncan_idaho", "card"),
            [("pay", "", "", 0, ""), ("skip", "", "", 0, "")],
        ),
        (
            "red: hand dune_the_desert_planet, spice 3",
            ["play dune_the_desert_planet", "to sell_melange"],
            ("sell_melange", "space"),
            [("choose", "", "", 1, ""), ("choose", "", "", 2, "")],
        ),
        ("red: hand dagger", ["play dagger"], ("dagger", "card"), [("to", "space", "hall_of_oratory", 0, "")]),
        (
            "red: hand dagger, intrigue poison_snooper, deck stilgar scout",
            ["plot poison_snooper"],
            ("poison_snooper", "intrigue"),
            [("choose", "", "", 1, ""), ("choose", "", "", 2, "")],
        ),
    ],
)
def test_the_component_that_asks(
    scenario: Start,
    lines: str,
    moves: list[str],
    asker: tuple[str, str],
    options: list[tuple[str, str, str, int, str]],
) -> None:
    s = scenario(lines)
    for move in moves:
        s.chooses(move)
    decision = s.game.view(0).decision
    assert decision is not None
    assert (decision.card, decision.kind) == asker
    assert [(option.verb, option.kind, option.id, option.n, option.zone) for option in decision.options] == options
    assert "".join(part.text for part in decision.parts) == decision.text
    s.leaves_open()


def test_words_of_options_come_in_parts(scenario: Start) -> None:
    s = scenario("red: hand dagger, solari 2, leader duke_leto_atreides")
    s.chooses("play dagger")
    decision = s.game.view(0).decision
    assert decision is not None
    assert decision.parts == (Part("Dagger", "card", "dagger"), Part(": to which space?"))
    assert decision.options[0].parts == (
        Part("Send an Agent to "),
        Part("Mentat", "space", "mentat"),
        Part(" (pay 1 "),
        Part("Solari", "icon", "solari"),
        Part(")"),
    )
    s.leaves_open()


def test_every_question_and_option_is_the_sum_of_its_parts() -> None:
    for game, state in positions(5):
        view = game.view(state.seat)
        assert view.decision is not None
        said = [(view.decision.text, view.decision.parts)]
        said += [(option.label, option.parts) for option in view.decision.options]
        said += [(pending.text, pending.parts) for pending in view.pending]
        assert [text for text, parts in said if "".join(part.text for part in parts) != text] == []
        assert [text for text, _ in said if any("\ue000" <= letter <= "\ue003" for letter in text)] == []


def test_every_kind_of_choice_can_be_named_when_it_is_taken_back() -> None:
    for game, state in positions(6, every=2):
        book = views.book()
        for action in state.options:
            text = views.taken_back(state, (state.tables.actions.index["play dagger"], action), book)
            assert text != ()
            assert "{" not in "".join(part.text for part in text)
        assert game.decisions[0].seat == state.seat


def test_every_choice_can_be_named_when_the_game_is_over() -> None:
    game = landsraad.new(seats=4, seed=1)
    rng = random.Random(1)
    while not game.over:
        game.choose(rng.choice(game.decisions[0].options))
    actions = state_of(game).tables.actions
    texts = [
        "".join(
            part.text for part in views.taken_back(state_of(game), (actions.index["play dagger"], action), views.book())
        )
        for action in range(len(actions.keys))
    ]
    assert [text for text in texts if not text or "{" in text] == []
    assert texts[actions.index["acquire stilgar"]] == "acquiring Stilgar"
    assert texts[actions.index["to carthag"]] == "Dagger to Carthag"
    assert texts[actions.index["use carthag 1"]] == "the effect of Carthag"


def test_undo_tells_what_it_takes_back() -> None:
    game = landsraad.new(seats=3, seed=7, leaders=["paul_atreides", "helena_richese", "glossu_rabban"])
    seat = game.decisions[0].seat
    assert [game.view(each).undo for each in (0, 1, 2, None)] == [None] * 4
    events = len(game.events)
    game.choose("play dagger")
    assert game.view(seat).undo == model.Undo(
        possible=True, text=(Part("playing "), Part("Dagger", "card", "dagger")), step=0, event=events
    )
    assert game.view((seat + 1) % 3).undo is None
    assert game.view(None).undo is None
    between = len(game.events)
    game.choose("to hall_of_oratory")
    assert game.view(seat).undo == model.Undo(
        possible=True,
        text=(Part("Dagger", "card", "dagger"), Part(" to "), Part("Hall of Oratory", "space", "hall_of_oratory")),
        step=1,
        event=between,
    )


def test_undo_says_why_not() -> None:
    game = landsraad.new(seats=3, seed=7, leaders=["paul_atreides", "helena_richese", "glossu_rabban"])
    seat = game.decisions[0].seat
    events = len(game.events)
    game.choose("reveal")
    assert game.view(seat).undo == model.Undo(
        possible=False,
        text=(Part("A hand was revealed since: undo goes back to the last revealed information only"),),
        step=0,
        event=events,
    )
    while game.decisions[0].seat == seat:
        step, events = len(game.choices), len(game.events)
        game.choose("end")
    other = game.decisions[0].seat
    game.choose(game.decisions[0].options[0])
    undo = game.view(seat).undo
    assert undo == model.Undo(
        possible=False,
        text=(
            Part(f"Seat {other}", "seat", str(other)),
            Part(" has chosen since: only a takeback by all goes further"),
        ),
        step=step,
        event=events,
    )


@pytest.mark.parametrize("seed", [1, 2])
def test_nothing_sent_to_a_seat_depends_on_what_it_cannot_know(seed: int) -> None:
    deals = Rng(seed)
    different = 0
    for game, state in positions(seed, every=4):
        for seat in (0, 1, 2, 3, None):
            world = sample(state, -1 if seat is None else seat, deals)
            different += world.dump() != state.dump()
            other = in_world(game, world)
            assert views.as_json(other.view(seat)) == views.as_json(game.view(seat))
            assert views.as_json(other.log(seat)) == views.as_json(game.log(seat))
            assert views.as_json(other.score()) == views.as_json(game.score())
            if seat is not None:
                assert views.as_json(other.guide(seat)) == views.as_json(game.guide(seat))
    assert different > 200


def test_undo_goes_where_the_view_says() -> None:
    for game, _ in positions(7):
        for seat in range(4):
            undo = game.view(seat).undo
            copy = game.clone()
            if undo is None or not undo.possible:
                with pytest.raises(landsraad.UndoRefused):
                    copy.undo(seat)
            else:
                copy.undo(seat)
                assert (len(copy.choices), len(copy.events)) == (undo.step, undo.event)


@pytest.mark.parametrize(
    ("lines", "seats", "prospects"),
    [
        (("red: conflict 2", "blue: conflict 1", "green: swords 5"), 3, [0, 1, None]),
        (("red: conflict 1", "blue: conflict 1"), 3, [1, 1, None]),
        (("red: conflict 3", "blue: conflict 2", "green: conflict 1"), 4, [0, 1, 2, None]),
        (("red: conflict 3", "blue: conflict 1", "green: conflict 1"), 4, [0, 2, 2, None]),
        ((), 3, [None, None, None]),
    ],
)
def test_prospects_in_the_conflict(
    scenario: Start, lines: tuple[str, ...], seats: int, prospects: list[int | None]
) -> None:
    s = scenario(*lines, seats=seats)
    assert [player.prospect for player in s.game.view(None).players] == prospects


def test_who_has_passed_in_combat(scenario: Start) -> None:
    def passed() -> list[bool]:
        return [player.passed for player in s.game.view(None).players]

    s = scenario(
        "red: conflict 1, intrigue private_army",
        "blue: intrigue private_army",
        "green: conflict 2",
        "yellow: conflict 1, intrigue ambush reinforcements",
        seats=4,
        at="combat",
    )
    assert (s.seat, passed()) == ("red", [False, True, False, False])
    s.chooses("pass")
    assert (s.seat, passed()) == ("yellow", [True, True, True, False])
    s.chooses("combat ambush")
    assert (s.seat, passed()) == ("yellow", [False, True, False, False])
    s.chooses("end")
    assert (s.seat, passed()) == ("red", [False, True, False, False])
    s.leaves_open()


def test_nobody_has_passed_outside_combat(scenario: Start) -> None:
    s = scenario("red: hand dagger, conflict 1")
    assert [player.passed for player in s.game.view(0).players] == [False, False, False]


def test_persuasion_of_a_reveal_turn_in_all_and_left(scenario: Start) -> None:
    def told() -> list[tuple[int, int]]:
        return [(player.persuasion, player.reveal_persuasion) for player in s.game.view(1).players]

    s = scenario(
        "red: hand convincing_argument convincing_argument, council", row="scout chani", imperium_deck="stilgar"
    )
    assert told() == [(0, 0)] * 3
    s.chooses("reveal")
    assert told() == [(6, 6), (0, 0), (0, 0)]
    s.chooses("acquire scout")
    assert told() == [(5, 6), (0, 0), (0, 0)]
    s.leaves_open()


def test_the_board(scenario: Start) -> None:
    s = scenario(
        "red: at arrakeen, closed carthag, council",
        "blue: control arrakeen, alliance guild, garrison 2, conflict 3, swords 1",
        bonus="hagga_basin 2",
        conflict="siege_of_carthag",
    )
    view = s.game.view(None)
    spaces = {space.id: space for space in view.spaces}
    assert spaces["arrakeen"] == model.Space("arrakeen", agents=(0,), controller=1, control=1)
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
        2,
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
    assert pending == (
        model.Pending(
            key="use carthag 2",
            text="Carthag: draw an Intrigue card",
            parts=(
                Part("Carthag", "space", "carthag"),
                Part(": draw an "),
                Part("Intrigue card", "icon", "intrigue"),
            ),
            kind="space",
            id="carthag",
            n=2,
        ),
    )
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
        (
            ("red: hand kwisatz_haderach, at wealth, agents 1",),
            ("play kwisatz_haderach", "to arrakeen"),
            ["Send an Agent from your Leader", "Send your Agent from Wealth"],
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
