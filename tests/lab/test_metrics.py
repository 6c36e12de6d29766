"""What is read off a journal agrees with the positions that the game went through."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest

from lab.measured import NUMBER, ended, rows
from landsraad.imperium.core import journal
from landsraad.imperium.core.counters import CARD_MASK, GARRISON, INFLUENCE, SOLARI, SPICE, VP, WATER
from landsraad.imperium.core.state import State
from landsraad.imperium.core.units import strength
from landsraad.imperium.rounds.combat import places
from landsraad.kernel.machine import Event, Rng
from modes import Mode, begin
from played_modes import MODES

GAMES = 2


@pytest.mark.parametrize("mode", MODES, ids=str)
def test_the_last_round_is_the_end_of_the_game(mode: Mode) -> None:
    for game in range(GAMES):
        state, events = ended(mode, game)
        found = rows("rounds", state, events)
        sides = len(state.players)
        assert [(row["game"], row["round"], row["seat"]) for row in found] == [
            (NUMBER, turn, seat) for turn in range(1, state.round + 1) for seat in range(sides)
        ]
        names = ["vp", "solari", "spice", "water", "garrison"]
        names += [f"influence_{faction.key}" for faction in state.tables.factions]
        counters = [VP, SOLARI, SPICE, WATER, GARRISON, *range(INFLUENCE, INFLUENCE + 4)]
        assert [[row[name] for name in names] for row in found[-sides:]] == [
            [p.n[counter] for counter in counters] for p in state.players
        ]
        conflicts = [state.tables.conflicts[number] for number in state.conflicts_done]
        assert [(row["conflict"], row["conflict_level"]) for row in found[::sides]] == [
            (conflict.key, conflict.level) for conflict in conflicts
        ]


def may_earn(strengths: list[int], teams: list[int]) -> list[list[int]]:
    """The places that strengths earn, also where one of two teammates alone at a strength concedes to the other."""
    found = [places(strengths)]
    for seat, most in enumerate(strengths):
        tied = [other for other, own in enumerate(strengths) if own == most > 0]
        if len(tied) == len({teams[other] for other in tied}) + 1 == 2:
            found.append(places([2 * own - (other == seat) for other, own in enumerate(strengths)]))
    return found


@pytest.mark.parametrize("mode", MODES, ids=str)
def test_the_strengths_earn_the_places(mode: Mode) -> None:
    for game in range(GAMES):
        state, events = ended(mode, game)
        found = rows("rounds", state, events)
        sides = len(state.players)
        for turn in range(state.round):
            fight = found[turn * sides : (turn + 1) * sides]
            earned = may_earn([int(row["strength"]) for row in fight], state.tables.teams)
            assert [row["conflict_place"] for row in fight] in [[place + 1 for place in each] for each in earned]


def fights(mode: Mode, game: int) -> tuple[State, list[Event], dict[int, list[int]]]:
    """A game, and the strengths in each round where a position lies between the fight and the first reward."""
    events: list[Event] = []
    found: dict[int, list[int]] = {}
    rewarded: set[int] = set()
    state = begin(mode, game, events)
    rng = Rng(game)
    while not state.over:
        seen = len(events)
        state.choose(state.options[rng.random_below(len(state.options))])
        new = [event[0] for event in events[seen:]]
        if journal.PLACE in new and state.round not in rewarded:
            rewarded.add(state.round)
            since = new[new.index(journal.PLACE) + 1 :]
            if not {journal.COUNT, journal.TILE, journal.PLACE, journal.ROUND} & set(since):
                found[state.round] = [strength(state, seat) for seat in range(len(state.players))]
    return state, events, found


def test_the_strengths_are_those_of_the_positions() -> None:
    compared = 0
    for mode, game in product(MODES, range(GAMES)):
        state, events, found = fights(mode, game)
        measured = {(row["round"], row["seat"]): row["strength"] for row in rows("rounds", state, events)}
        for turn, strengths in found.items():
            assert [measured[turn, seat] for seat in range(len(strengths))] == strengths
            compared += 1
    assert compared >= 40


@pytest.mark.parametrize("mode", MODES, ids=str)
def test_cards_owned_are_those_of_the_start_and_what_was_acquired_less_what_was_trashed(mode: Mode) -> None:
    for game in range(GAMES):
        state, events = ended(mode, game)
        found = rows("cards", state, events)
        keys = [card.key for card in state.tables.cards]
        for seat in range(mode.seats):
            p = state.players[seat]
            own = Counter(keys[card] for card in state.tables.starter_of(seat) + state.tables.starter_discard_of(seat))
            for row in found:
                if row["seat"] == seat and row["kind"] == "imperium":
                    own[str(row["card"])] += int(row["acquired"]) - int(row["trashed"])
            zones = (p.deck, p.hand, p.discard, p.played, p.shown, p.reserved)
            assert +own == Counter(keys[card & CARD_MASK] for zone in zones for card in zone)
            assert all(count >= 0 for count in own.values())
            tiles = [row for row in found if row["seat"] == seat and row["kind"] == "tile"]
            assert sum(int(row["acquired"]) - int(row["trashed"]) for row in tiles) == len(p.tiles)


def test_a_card_counts_where_it_was_used() -> None:
    """Every Agent is sent with one card, and everybody reveals once a round."""
    state, events = ended(Mode(4), 1)
    found = rows("cards", state, events)
    sent = sum(int(row["played"]) for row in found if row["kind"] == "imperium")
    assert sent == sum(event[0] == journal.PLAYED for event in events)
    revealed = Counter((row["seat"], row["round"]) for row in found if row["revealed"])
    assert set(revealed) <= {(seat, turn) for seat in range(4) for turn in range(1, state.round + 1)}
    assert len(revealed) > 3 * state.round
    assert {row["kind"] for row in found} == {"imperium", "intrigue"}
    assert all(row["acquired"] or row["played"] or row["revealed"] or row["trashed"] for row in found)


@pytest.mark.parametrize("mode", MODES, ids=str)
def test_points_add_up(mode: Mode) -> None:
    state, events = ended(mode, 0)
    totals = Counter[int]()
    for row in rows("points", state, events):
        totals[int(row["seat"])] += int(row["vp"])
    assert [totals[seat] for seat in range(len(state.players))] == [p.n[VP] for p in state.players]
