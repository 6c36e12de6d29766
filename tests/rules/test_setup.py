"""Setup (chapter 1 of the rules digest), and which of card and rule prevails."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import landsraad
from landsraad.game import Game
from landsraad.imperium.core.counters import AGENTS, GARRISON, INFLUENCE, SOLARI, SPICE, SUPPLY, SWORDMASTER, VP, WATER
from landsraad.imperium.core.state import State
from landsraad.testing import Start
from landsraad.testing.inventory import card_names, hagal_names, intrigue_names
from marks import rule

LEADERS = ["paul_atreides", "glossu_rabban", "helena_richese"]
STARTING_DECK = Counter(
    convincing_argument=2,
    dagger=2,
    diplomacy=1,
    dune_the_desert_planet=2,
    reconnaissance=1,
    seek_allies=1,
    signet_ring=1,
)
HAGAL = Counter(
    conspire=2,
    wealth=1,
    heighliner=1,
    foldspace=2,
    selective_breeding=2,
    secrets=1,
    hardy_warriors=1,
    stillsuits=2,
    rally_troops=2,
    hall_of_oratory=2,
    carthag=3,
    harvest_spice=5,
)


def begin(seed: int = 1, **options: Any) -> tuple[Game, State]:
    """A new game and its state at the first decision."""
    game = landsraad.new("imperium", seed=seed, **{"seats": 3, "leaders": LEADERS, **options})
    assert isinstance(game.state, State)
    return game, game.state


@rule("base B0.1")
def test_a_card_overrides_the_rules(scenario: Start) -> None:
    s = scenario("red: at carthag, hand kwisatz_haderach dagger", "blue: at hall_of_oratory")
    s.chooses("play kwisatz_haderach")
    assert {"to hall_of_oratory", "to carthag"} <= set(s.options)
    s.leaves_open()


@rule("base B1.1")
def test_conflict_deck_from_level_one_to_three() -> None:
    tables = begin()[1].tables
    decks = [[s.conflict, *s.conflict_deck[::-1]] for s in (begin(seed)[1] for seed in range(12))]
    for deck in decks:
        assert [tables.conflicts[card].level for card in deck] == [1] + 5 * [2] + 4 * [3]
        assert len(set(deck)) == 10
    assert len({deck[0] for deck in decks}) > 1
    assert len({tuple(deck[1:6]) for deck in decks}) > 1


@rule("base B1.2")
def test_intrigue_and_imperium_decks_are_shuffled() -> None:
    first, second = begin(1)[1], begin(2)[1]
    assert (len(first.intrigue_deck), len(first.imperium_deck + first.row)) == (40, 67)
    assert sorted(first.intrigue_deck) == sorted(second.intrigue_deck)
    assert first.intrigue_deck != second.intrigue_deck
    assert sorted(first.imperium_deck + first.row) == sorted(second.imperium_deck + second.row)
    assert first.imperium_deck != second.imperium_deck


@rule("base B1.3")
def test_row_of_five_and_open_reserve() -> None:
    s = begin()[1]
    stacks = {card.key: s.reserve[i] for i, card in enumerate(s.tables.cards) if s.reserve[i]}
    assert len(s.row) == 5
    assert stacks == {"arrakis_liaison": 8, "the_spice_must_flow": 10, "foldspace": 6}


@rule("base B1.4")
def test_alliances_and_mentat_start_on_the_board() -> None:
    s = begin()[1]
    assert (s.alliance, s.board("mentat")) == ([-1, -1, -1, -1], -1)


@rule("base B1.5")
def test_everybody_has_a_leader_and_a_shuffled_deck() -> None:
    game, s = begin()
    assert [seat.leader for seat in game.seats] == LEADERS
    for p in s.players:
        assert Counter(card_names(s.tables, p.hand + p.deck)) == STARTING_DECK
    assert len({tuple(card_names(s.tables, p.hand + p.deck)) for p in s.players}) == 3


@rule("base B1.5")
def test_leaders_are_dealt_without_repeats() -> None:
    dealt = [tuple(str(seat.leader) for seat in begin(seed, leaders=None)[0].seats) for seed in range(12)]
    assert all(len(set(leaders)) == 3 for leaders in dealt)
    assert len(set(dealt)) > 1


@rule("base B1.6")
def test_one_water_and_what_the_leader_starts_with() -> None:
    s = begin()[1]
    resources = [(p.n[SOLARI], p.n[SPICE], p.n[WATER]) for p in s.players]
    assert resources == [(0, 0, 1), (1, 1, 1), (0, 0, 1)]


@rule("base B1.7", "base B1.8", "base B1.9", "base B1.11")
def test_pieces_of_each_player() -> None:
    s = begin()[1]
    for p in s.players:
        assert (p.n[AGENTS], p.n[SWORDMASTER]) == (2, 0)
        assert (p.n[GARRISON], p.n[SUPPLY]) == (3, 9)
        assert p.n[INFLUENCE : INFLUENCE + 4] == [0, 0, 0, 0]
    assert set(s.control) == {-1}


@rule("base B1.10")
@pytest.mark.parametrize(("seats", "points"), [(3, 0), (4, 1)])
def test_points_at_the_start(seats: int, points: int) -> None:
    s = begin(seats=seats, leaders=None)[1]
    assert [p.n[VP] for p in s.players] == seats * [points]


@rule("base B1.11")
def test_three_control_markers_reach_all_three_spaces(scenario: Start) -> None:
    position = "red: conflict 2, control arrakeen carthag"
    s = scenario(position, at="rewards", conflict="battle_for_imperial_basin")
    s.chooses("rest")
    assert s.changes == "red: vp +2, control imperial_basin +1"
    assert [s.control(space) for space in ("arrakeen", "carthag", "imperial_basin")] == ["red", "red", "red"]


@rule("base B1.12")
def test_the_bank_is_unlimited(scenario: Start) -> None:
    s = scenario("red: solari 5000, spice 300, hand diplomacy")
    s.sends("diplomacy", "wealth")
    assert s.changes == "red: solari +2, emperor +1"


@rule("base B1.13")
def test_the_first_player_is_random_and_begins() -> None:
    games = [begin(seed) for seed in range(20)]
    assert {s.first for _, s in games} == {0, 1, 2}
    assert all(game.decisions[0].seat == s.first for game, s in games)


@rule("base B1.18", "base F4")
def test_the_baron_chooses_in_secret_when_all_else_is_set_up() -> None:
    game, s = begin(leaders=["choose", "baron_vladimir_harkonnen", "choose"])
    game.choose("leader paul_atreides", 0)
    game.choose("leader glossu_rabban", 2)
    assert (game.decisions[0].seat, game.decisions[0].prompt) == (1, "secret")
    assert (s.round, s.conflict, len(s.row), s.players[2].n[SPICE]) == (0, -1, 5, 1)
    game.choose("faction guild", 1)
    assert game.decisions[0].keys == ["faction bene_gesserit", "faction fremen"]
    game.choose("faction fremen", 1)
    assert (s.round, s.players[1].n[INFLUENCE : INFLUENCE + 4]) == (1, [0, 0, 0, 0])


@rule("base B1.2")
def test_the_intrigue_deck_holds_every_card() -> None:
    s = begin()[1]
    counts = Counter(intrigue_names(s.tables, s.intrigue_deck))
    assert (len(counts), counts["master_tactician"], counts["windfall"]) == (34, 3, 1)


def begin_alone(difficulty: str) -> tuple[Game, State]:
    """A solo game before the player takes a Leader: nobody has acted yet."""
    rivals = ["glossu_rabban", "count_ilban_richese"]
    return begin(seats=1, leaders=["choose"], rivals=rivals, difficulty=difficulty)


@rule("base B1.14", "base B11.12")
def test_two_players_add_house_hagal() -> None:
    game, s = begin(seats=2, leaders=LEADERS[:2])
    assert [(seat.kind, seat.leader) for seat in game.seats] == [
        ("player", "paul_atreides"), ("player", "glossu_rabban"), ("rival", None)
    ]  # fmt: skip
    p = s.players[2]
    assert (p.n[AGENTS], p.n[GARRISON], p.n[SUPPLY]) == (3, 0, 12)
    assert (p.n[SOLARI], p.n[SPICE], p.n[WATER], p.n[VP], p.n[INFLUENCE : INFLUENCE + 4]) == (0, 0, 0, 0, [0, 0, 0, 0])
    assert (p.deck, p.hand, p.intrigue, len(s.hagal), s.hagal_discard) == ([], [], [], 28, [])
    assert Counter(hagal_names(s.tables, s.hagal)) == HAGAL + Counter(arrakeen_2p=3, reshuffle=1)


@rule("base B1.10", "base B1.13", "base B1.14")
def test_two_players_start_without_points_and_either_may_begin() -> None:
    games = [begin(seed, seats=2, leaders=None)[1] for seed in range(20)]
    assert {s.first for s in games} == {0, 1}
    assert {tuple(p.n[VP] for p in s.players) for s in games} == {(0, 0, 0)}
    assert len({tuple(s.hagal) for s in games}) == 20


@rule("base B1.15")
def test_a_solo_game_adds_two_rivals() -> None:
    game, s = begin_alone("novice")
    assert [(seat.kind, seat.leader) for seat in game.seats] == [
        ("player", None), ("rival", "glossu_rabban"), ("rival", "count_ilban_richese")
    ]  # fmt: skip
    assert Counter(hagal_names(s.tables, s.hagal)) == HAGAL + Counter(arrakeen_1p=3)
    assert (len(s.hagal), s.hagal_discard) == (27, [])


@rule("base B1.16", "base B11.22")
@pytest.mark.parametrize(
    ("difficulty", "garrison", "intrigue"),
    [("novice", 0, 0), ("veteran", 3, 1), ("expert", 3, 1), ("expert_plus", 3, 1)],
)
def test_what_rivals_start_with(difficulty: str, garrison: int, intrigue: int) -> None:
    s = begin_alone(difficulty)[1]
    for p in s.players[1:]:
        assert (p.n[SOLARI], p.n[SPICE], p.n[WATER], p.n[VP]) == (0, 0, 1, 0)
        assert (p.n[GARRISON], p.n[SUPPLY], p.n[AGENTS]) == (garrison, 12 - garrison, 2)
        assert (len(p.intrigue), p.deck + p.hand) == (intrigue, [])
    assert len(s.intrigue_deck) == 40 - 2 * intrigue


@rule("base B1.17", "base B11.22")
@pytest.mark.parametrize(("difficulty", "extra"), [("novice", 1), ("veteran", 0), ("expert", 0), ("expert_plus", 0)])
def test_the_player_of_a_solo_game_sets_up_as_usual(difficulty: str, extra: int) -> None:
    game, s = begin_alone(difficulty)
    game.choose("leader paul_atreides")
    p = s.players[0]
    assert (p.n[SOLARI], p.n[SPICE], p.n[WATER], p.n[VP]) == (extra, extra, 1, 0)
    assert (p.n[GARRISON], p.n[SUPPLY], p.n[AGENTS], p.intrigue) == (3, 9, 2, [])
    assert Counter(card_names(s.tables, p.hand + p.deck)) == STARTING_DECK
    assert (len(p.hand), len(s.row), s.tables.conflicts[s.conflict].level, len(s.conflict_deck)) == (5, 5, 1, 9)
