"""What Truthtrance made a seat answer holds in every world that the others may suppose, as long as it can (H57)."""

from __future__ import annotations

import random

import pytest

import landsraad
from dune.table import Table, table
from landsraad.dune.core.answers import SAY_FACTION, SAY_TURN, answers
from landsraad.dune.core.cards import discard, leave, take
from landsraad.dune.core.names import CARDS, FACTIONS
from landsraad.dune.core.pledges import SHOW_HAND, SHOW_SPICE_CARD, SHOW_STORM_CARD, SHOW_TRAITOR
from landsraad.dune.core.state import T_DANCER, T_TRAITOR, State
from landsraad.dune.phases.blow import draw_blow
from landsraad.dune.phases.truth import blow_territory
from landsraad.dune.seen.knowledge import redealt
from landsraad.kernel.machine import Rng
from marks import rule

WORLDS = 60
GAMES = 20
LASGUN, SHIELD, HAJR = (CARDS.index(card) for card in ("lasgun", "shield", "hajr"))


def answered(hand: str, *about: str, asked: str = "emperor") -> Table:
    """A table at which one seat has answered."""
    words = f"guild: hand truthtrance; emperor: hand {hand}, traitors caid; bene_gesserit: ; tleilaxu: dancers burseg"
    t = table(words, "charity", prediction=("guild", 7))
    return t.play("truthtrance", f"ask {asked}", *about)


def worlds(t: Table, of: str = "emperor") -> list[State]:
    """Worlds of a spectator and of all seats but the one that answered."""
    seats = [-1, *(seat for seat in range(t.s.tables.seats) if seat != t.seat(of))]
    return [redealt(t.s, seat, Rng(number)) for number in range(WORLDS) for seat in seats]


def held(t: Table, card: int, first: int = 8) -> set[bool]:
    """Whether the emperor has a card among the first ones of its hand, in all those worlds."""
    hands = [[each & 63 for each in world.hands[t.seat("emperor")]] for world in worlds(t)]
    return {card in hand[:first] for hand in hands}


@rule("dune H57")
def test_who_said_to_have_a_card_has_it() -> None:
    t = answered("lasgun hajr", "about holds_card", "is card lasgun")
    assert (held(t, LASGUN), held(t, HAJR)) == ({True}, {True, False})


@rule("dune H57")
def test_who_said_not_to_have_a_card_does_not() -> None:
    t = answered("baliset hajr", "about holds_card", "is card lasgun")
    assert (held(t, LASGUN), held(t, HAJR)) == ({False}, {True, False})


@rule("dune H57")
def test_a_kind_of_cards_is_held_or_not() -> None:
    weapons = {CARDS.index(card) for card in ("crysknife", "maula_pistol", "slip_tip", "stunner", "hunter_seeker")}
    for hand, answer in (("crysknife", True), ("hajr", False)):
        t = answered(hand, "about holds_kind", "is kind projectile_weapon")
        found = [{each & 63 for each in world.hands[t.seat("emperor")]} for world in worlds(t)]
        assert {bool(hand & weapons) for hand in found} == {answer}


@rule("dune H57")
def test_what_was_played_is_no_longer_held() -> None:
    t = answered("shield hajr", "about holds_card", "is card shield")
    discard(t.s, t.seat("emperor"), HAJR)
    assert held(t, SHIELD) == {True}
    take(t.s, t.seat("emperor"), HAJR)
    discard(t.s, t.seat("emperor"), SHIELD)
    assert held(t, SHIELD) == {True, False}  # there are more of them
    assert not t.s.told


@rule("dune H57")
def test_a_card_that_left_unseen_may_be_the_one() -> None:
    t = answered("shield hajr", "about holds_card", "is card shield")
    take(t.s, t.seat("guild"), leave(t.s, t.seat("emperor"), HAJR))
    assert held(t, SHIELD) == {True, False}
    t = answered("baliset hajr", "about holds_card", "is card shield")
    take(t.s, t.seat("guild"), leave(t.s, t.seat("emperor"), HAJR))
    assert held(t, SHIELD) == {False}  # the other one is none


@rule("dune H57")
def test_a_card_that_came_later_may_be_the_one() -> None:
    t = answered("baliset", "about holds_card", "is card lasgun")
    t.s.deck = [card for card in t.s.deck if card != HAJR]
    take(t.s, t.seat("emperor"), HAJR)
    assert (held(t, LASGUN, 1), held(t, LASGUN)) == ({False}, {True, False})
    discard(t.s, t.seat("emperor"), CARDS.index("baliset"))
    assert held(t, LASGUN) == {True, False}


@rule("dune H57")
@pytest.mark.parametrize(("leader", "answer"), [("caid", True), ("staban_tuek", False)])
def test_a_traitor_is_held_or_not(leader: str, answer: bool) -> None:
    t = answered("hajr", "about traitor", f"is leader {leader}")
    card = t.s.tables.leader_ids.index(leader)
    entries = [world.traitor[card] for world in worlds(t)]
    assert {entry & 7 == T_TRAITOR and entry >> 4 == t.seat("emperor") for entry in entries} == {answer}


@rule("dune H57", "dune D47")
@pytest.mark.parametrize(("leader", "answer"), [("burseg", True), ("caid", False)])
def test_a_face_dancer_is_one_until_tleilaxu_may_have_replaced_it(leader: str, answer: bool) -> None:
    t = answered("hajr", "about dancer", f"is leader {leader}", asked="tleilaxu")
    card = t.s.tables.leader_ids.index(leader)
    assert {world.traitor[card] & 7 == T_DANCER for world in worlds(t, "tleilaxu")} == {answer}
    t.to("replace dancer")
    assert t.s.told
    t.play("keep")
    assert not t.s.told
    assert {world.traitor[card] & 7 == T_DANCER for world in worlds(t, "tleilaxu")} == {True, False}


@rule("dune H57")
def test_the_prediction_agrees_with_all_answers() -> None:
    t = answered("hajr", "about prediction_faction", "is faction emperor", asked="bene_gesserit")
    found = {FACTIONS[world.predicted] for world in worlds(t, "bene_gesserit")}
    assert found == {"guild", "tleilaxu"}
    t = answered("hajr", "about prediction_turn", "is number 7", asked="bene_gesserit")
    assert {world.predicted_turn for world in worlds(t, "bene_gesserit")} == {7}
    t = answered("hajr", "about prediction_turn", "is number 5", asked="bene_gesserit")
    assert {world.predicted_turn for world in worlds(t, "bene_gesserit")} == {3, 4, 6, 7, 8, 9, 10}


@rule("dune H57")
@pytest.mark.parametrize(("number", "left"), [(4, {4}), (3, {1, 2, 4, 5, 6})])
def test_the_storm_card_agrees_until_it_is_drawn_anew(number: int, left: set[int]) -> None:
    t = table("guild: hand truthtrance; fremen: ; emperor:", "charity", storm_card=4)
    t.s.looked = 1
    t.play("truthtrance", "ask fremen", "about storm_card", f"is number {number}")
    assert {world.storm_card for world in worlds(t, "fremen")} == left
    while t.s.turn == 3 and not t.s.over:
        t.s.choose(t.s.options[-1])
    assert not t.s.told


@rule("dune H57")
@pytest.mark.parametrize(("territory", "answer"), [("funeral_plain", True), ("the_minor_erg", False)])
def test_the_top_spice_card_agrees_until_it_is_drawn(territory: str, answer: bool) -> None:
    t = table("guild: hand truthtrance; atreides: ; emperor:", "charity", blows=["funeral_plain"])
    t.s.looked = 2
    t.play("truthtrance", "ask atreides", "about spice_card", f"is territory {territory}")
    ids = t.s.tables.territory_ids
    tops = [blow_territory(world, world.blows[-1]) for world in worlds(t, "atreides")]
    assert {at == ids.index(territory) for at in tops} == {answer}
    draw_blow(t.s)
    assert not t.s.told


def agrees(s: State) -> bool:
    """Whether a position agrees with all answers that hold."""
    hands = [
        any(1 << (card & 63) & said.about for card in s.hands[said.seat][: said.cards]) == said.yes
        for said in answers(s, SHOW_HAND)
    ]
    traitors = [
        (s.traitor[said.about] & 7 in (T_TRAITOR, T_DANCER) and s.traitor[said.about] >> 4 == said.seat) == said.yes
        for said in answers(s, SHOW_TRAITOR)
    ]
    faction = [(s.predicted == said.about) == said.yes for said in answers(s, SAY_FACTION)]
    turn = [(s.predicted_turn == said.about) == said.yes for said in answers(s, SAY_TURN)]
    storm = [(s.storm_card == said.about) == said.yes for said in answers(s, SHOW_STORM_CARD)]
    blow = [(blow_territory(s, s.blows[-1]) == said.about) == said.yes for said in answers(s, SHOW_SPICE_CARD)]
    return all([*hands, *traitors, *faction, *turn, *storm, *blow])


@rule("dune H57")
def test_in_random_games_no_answer_that_holds_is_false_or_contradicted() -> None:
    met = 0
    for seed in range(GAMES):
        game = landsraad.new("dune", seed=seed, seats=6, expansion=seed % 2 == 0)
        chance = random.Random(seed)
        while not game.over:
            decision = chance.choice(game.decisions)
            wanted = [each for each in decision.options if each.key == "truthtrance"]
            game.choose(chance.choice(wanted or decision.options), decision.seat)
            s = game.state
            assert isinstance(s, State)
            if s.told and len(game.choices) % 7 == 0:
                met += 1
                seat = chance.randrange(-1, 6)
                assert agrees(s)
                assert agrees(redealt(s, seat, Rng(met)))
    assert met > GAMES
