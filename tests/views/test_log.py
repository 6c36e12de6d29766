"""The log: one readable line for each turn, with nothing that its reader may not know."""

from __future__ import annotations

import random

import pytest

import landsraad
from landsraad import views
from landsraad.imperium.core import journal
from landsraad.imperium.core.counters import EVERYBODY
from landsraad.kernel.machine import Event
from landsraad.testing import Scenario, Start
from landsraad.views import Fighter, LogLine, Part
from playing import state_of


def last_lines(s: Scenario, seat: int | None, before: int) -> list[str]:
    return [line.text for line in s.game.log(seat, since=before)]


def test_an_agent_turn_is_one_line(scenario: Start) -> None:
    s = scenario("red: hand duncan_idaho, water 1, garrison 3, deck stilgar scout", intrigue_deck="ambush")
    before = len(s.game.events)
    s.sends("duncan_idaho", "carthag", "use duncan_idaho 1", "pay", "use carthag 2", "deploy troop 3", "end")
    told = (
        "Seat 0 plays Duncan Idaho and sends an Agent to Carthag: recruits 2 troops, −1 water, draws {card}, "
        "draws {intrigue}, deploys 3 troops."
    )
    assert last_lines(s, 0, before) == [told.format(card="Stilgar", intrigue="Ambush")]
    hidden = [told.format(card="a card", intrigue="an Intrigue card")]
    assert last_lines(s, 1, before) == hidden
    assert last_lines(s, None, before) == hidden


def test_a_reveal_turn_is_one_line(scenario: Start) -> None:
    s = scenario(
        "red: hand dagger dagger convincing_argument, conflict 1",
        row="scout chani opulence the_voice carryall",
        imperium_deck="stilgar",
    )
    before = len(s.game.events)
    s.chooses("reveal", "acquire scout")
    assert last_lines(s, 2, before) == [
        "Seat 0 reveals the hand: Convincing Argument and Dagger ×2, +2 persuasion, +2 swords, acquires Scout, "
        "strength 4; the Row gets Stilgar."
    ]


def test_a_turn_told_from_the_middle_names_its_seat(scenario: Start) -> None:
    s = scenario(
        "red: hand convincing_argument", row="scout chani opulence the_voice carryall", imperium_deck="stilgar"
    )
    s.chooses("reveal")
    before = len(s.game.events)
    s.chooses("acquire scout")
    assert last_lines(s, 0, before) == ["Seat 0: acquires Scout; the Row gets Stilgar."]
    s.leaves_open()


def test_what_others_do_is_told_under_their_names(scenario: Start) -> None:
    s = scenario("red: hand test_of_humanity", "blue: hand dagger, intrigue ambush", "green: hand, conflict 2")
    before = len(s.game.events)
    s.sends("test_of_humanity", "hall_of_oratory")
    assert last_lines(s, 0, before) == [
        "Seat 0 plays Test of Humanity and sends an Agent to Hall of Oratory: recruits a troop; "
        "Seat 1 discards Dagger; Seat 2 loses a troop in the Conflict."
    ]


def test_influence_and_points(scenario: Start) -> None:
    s = scenario("red: hand diplomacy, fremen 3", "blue: fremen 3")
    before = len(s.game.events)
    s.sends("diplomacy", "stillsuits")
    assert last_lines(s, 1, before) == [
        "Seat 0 plays Diplomacy and sends an Agent to Stillsuits: +2 water, +1 Influence with the Fremen, "
        "+1 Victory Point, takes the Alliance with the Fremen."
    ]


def test_a_secret_choice_is_told_to_its_owner_only() -> None:
    game = landsraad.new(seats=3, seed=1, leaders=["baron_vladimir_harkonnen", "random", "random"])
    game.choose("faction guild", seat=0)
    assert game.log(0)[-1] == LogLine(
        round=0,
        seat=0,
        text="Seat 0: secretly chooses the Spacing Guild.",
        parts=(
            Part("Seat 0", "seat", "0"),
            Part(": secretly chooses the "),
            Part("Spacing Guild", "faction", "guild"),
            Part("."),
        ),
        start=len(game.events) - 1,
        kind="secret",
    )
    assert game.log(1)[-1].text == "Seat 0: secretly chooses a faction."


def test_a_stolen_card_is_named_to_thief_and_victim_only(scenario: Start) -> None:
    s = scenario(
        "red: hand diplomacy",
        "blue: intrigue ambush ambush private_army private_army",
        intrigue_deck="windfall",
    )
    before = len(s.game.events)
    s.sends("diplomacy", "secrets", "use secrets 2")
    stolen = s.red.intrigue[0]
    named = {"ambush": "Ambush", "private_army": "Private Army"}[stolen]
    told = "Seat 0 plays Diplomacy and sends an Agent to Secrets: takes {} from Seat 1."
    assert last_lines(s, 0, before) == [told.format(named)]
    assert last_lines(s, 1, before) == [told.format(named)]
    assert last_lines(s, 2, before) == [told.format("an Intrigue card")]
    s.leaves_open()


def test_a_log_that_starts_within_a_move_of_troops_tells_the_move(scenario: Start) -> None:
    s = scenario("red: hand duncan_idaho, garrison 3, deck stilgar scout", intrigue_deck="ambush")
    s.sends("duncan_idaho", "carthag", "use carthag 2")
    before = len(s.game.events)
    s.chooses("deploy troop 3")
    told = [[line.text for line in s.game.log(0, since=since)] for since in (before, before + 1)]
    assert told == [["Seat 0: deploys 3 troops."], ["Seat 0: deploys 3 troops."]]
    s.leaves_open()


def test_names_amounts_and_seats_are_parts(scenario: Start) -> None:
    s = scenario("red: hand diplomacy, fremen 1")
    before = len(s.game.events)
    s.sends("diplomacy", "stillsuits")
    (line,) = s.game.log(1, since=before)
    assert line.kind == "agent"
    assert line.parts == (
        Part("Seat 0", "seat", "0"),
        Part(" plays "),
        Part("Diplomacy", "card", "diplomacy"),
        Part(" and sends an Agent to "),
        Part("Stillsuits", "space", "stillsuits"),
        Part(": +1 "),
        Part("water", "icon", "water"),
        Part(", +1 Influence with the "),
        Part("Fremen", "faction", "fremen"),
        Part(", +1 "),
        Part("Victory Point", "icon", "vp"),
        Part("."),
    )


def test_a_line_from_the_middle_has_no_kind(scenario: Start) -> None:
    s = scenario("red: hand duncan_idaho, garrison 3, deck stilgar scout", intrigue_deck="ambush")
    s.sends("duncan_idaho", "carthag", "use carthag 2")
    before = len(s.game.events)
    s.chooses("deploy troop 3")
    assert [(line.kind, line.seat) for line in s.game.log(0, since=before)] == [("", 0)]
    s.leaves_open()


def test_kinds_of_lines() -> None:
    game = landsraad.new(seats=4, seed=1, leaders=["baron_vladimir_harkonnen", "random", "random", "random"])
    rng = random.Random(1)
    while not game.over:
        game.choose(rng.choice(game.decisions[0].options))
    assert {line.kind for line in game.log(None)} == {
        "", "leader", "secret", "round", "agent", "reveal", "intrigue", "combat", "place", "makers", "endgame",
    }  # fmt: skip


def scrambled(events: tuple[Event, ...], seat: int | None, rng: random.Random) -> list[Event]:
    """The journal with other figures wherever the seat may not see them."""
    hidden = {journal.CARD: 53, journal.INTRIGUE: 34, journal.SECRET: 15}

    def other(event: Event) -> Event:
        seen = event[2] == EVERYBODY or (seat is not None and event[2] >> seat & 1)
        if event[0] not in hidden or seen:
            return event
        return (*event[:3], rng.randrange(hidden[event[0]]), *event[4:])

    return [other(event) for event in events]


@pytest.mark.parametrize("seed", [1, 2])
def test_a_log_does_not_depend_on_what_its_reader_may_not_see(seed: int) -> None:
    rng = random.Random(seed)
    leaders = ["baron_vladimir_harkonnen", "helena_richese", "paul_atreides", "random"]
    game = landsraad.new(seats=4, seed=seed, leaders=leaders)
    while not game.over:
        game.choose(rng.choice(game.decisions[0].options))
    state, book = state_of(game), views.book()
    for seat in (0, 1, 2, 3, None):
        events = scrambled(game.events, seat, rng)
        assert sum(a != b for a, b in zip(events, game.events, strict=True)) > 100
        assert views.log(state.tables, events, seat, book) == game.log(seat)
        assert views.Course(state.tables, events).score(state) == game.score()


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_lines_follow_one_another_through_a_whole_game(seed: int) -> None:
    game = landsraad.new(seats=4, seed=seed)
    rng = random.Random(seed)
    while not game.over:
        game.choose(rng.choice(game.decisions[0].options))
    lines = game.log(None)
    assert [line.start for line in lines] == sorted({line.start for line in lines})
    assert {line.round for line in lines} == set(range(game.view(None).round + 1))
    assert [line.text for line in lines if "{" in line.text] == []
    assert [line.text for line in lines if "".join(part.text for part in line.parts) != line.text] == []
    assert lines[-1].text.startswith("Endgame")
    half = lines[len(lines) // 2]
    assert game.log(None, since=half.start) == lines[len(lines) // 2 :]


def test_the_first_reward_tells_what_every_side_had(scenario: Start) -> None:
    s = scenario(
        "red: conflict 2, swords 1, intrigue ambush", "blue: conflict 3", "green: conflict 1, swords 4",
        "yellow: swords 3",
        seats=4, at="combat", conflict="guild_bank_raid",
    )  # fmt: skip
    s.chooses("pass")
    told = [line for line in s.game.log(None) if line.kind == "place"]
    assert [len(line.fought) for line in told] == [4, 0, 0]
    assert told[0].fought == (
        Fighter(seat=0, strength=5, swords=1, units={"troop": 2}, place=2),
        Fighter(seat=1, strength=6, swords=0, units={"troop": 3}, place=1),
        Fighter(seat=2, strength=6, swords=4, units={"troop": 1}, place=1),
        Fighter(seat=3, strength=0, swords=3, units={}, place=None),
    )
